"""Cut the shipped fonts out of their full sources into assets/fonts.

Sources: Debian's fonts-noto-cjk, fonts-noto-cjk-extra and fonts-noto-core, and the npm package
@fontsource/ma-shan-zheng unpacked somewhere (``--brush FILE.woff2``).  Running it twice gives the same bytes.

    python build_scripts/art/make_fonts.py --brush ma-shan-zheng-chinese-simplified-400-normal.woff2
    python build_scripts/art/make_fonts.py --only serif.otf face.otf      after texts have changed
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Offset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "assets" / "fonts"
NOTO = Path("/usr/share/fonts/opentype/noto")
NOTO_LETTERS = Path("/usr/share/fonts/truetype/noto")
SC_FACE = 2  # index of the simplified Chinese face inside Noto's collections

#: Characters that texts may use besides hanzi; the last are the third tones of pinyin.
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x1CD, 0x1DD)]))
SIGNS = "‘’“”–—―…•·‹›«»′″‰€№℃×÷±−≈≠≤≥∞√←↑→↓↔↖↗↘↙⇧⏎○●◎◆◇■□▲△▼▽◀▶★☆♠♣♥♦♪✓①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯½¼¾ⅠⅡⅢⅣ"
CJK_SIGNS = "".join(map(chr, [*range(0x3000, 0x3018), *range(0xFF01, 0xFF5F), 0xFFE5]))
#: Traditional forms on tiles, and characters drawn as seals, calls and chips.
TILE_HANZI = "一二三四五六七八九萬万东東南西北中发發白梅蘭兰菊竹春夏秋冬百搭"
MARK_HANZI = (
    "儿神财圈第手张剩轮次共连局点局风圈十百千"
    "头尾碰吃杠槓庄莊余宝听聽胡和荒花摸打过看换续开牌墙混会哈尔滨吉林京国标麻将旋风"
)
#: People who sit at the table, by their Chinese names.
PEOPLE = "老关小雨梅姨林铁军建国芳秀英爷奶叔伯婶大哥妹姐阿明强丽娜杰宁海涛雪"
BRUSH_TEXT = "北墙麻将胡自摸荒庄牌和大吉" + "Northwall0123456789 "
#: Characters of given names in use today that GB2312 lacks.
NAMES = (
    "玥喆堃祎珺昇淼焱垚婳瑄赟旻昀晞煊翀玙瑀璟珅甯叡钰镕頔翾潇妤婕婷彧炘烨煜燚"
    "琰璐瓅皓睿祺禛稷竑筠笙绮羿翊芊芃苡茜菡蔚蕙薇蘅鋆锴霁霏靖韬颢骁〇囍"
)
#: Letters of names: Latin with all its extensions (Vietnamese too), accents to combine, Greek, Cyrillic, and the signs
#: between them.
LETTER_BLOCKS = (
    *((0x20, 0x7F), (0xA0, 0x370), (0x370, 0x530), (0x1C80, 0x1C90), (0x1D00, 0x1DC0), (0x1E00, 0x2000)),
    *(
        (0x2010, 0x2028),
        (0x2030, 0x205F),
        (0x20A0, 0x20C0),
        (0x2C60, 0x2C80),
        (0xA640, 0xA6A0),
        (0xA720, 0xA800),
    ),
)
LETTERS = "".join(chr(code) for first, end in LETTER_BLOCKS for code in range(first, end))
#: Every hanzi of Unicode's first block: those of GB 2312, GBK and Big5, simplified and traditional, are among them.
UNIFIED = "".join(map(chr, range(0x4E00, 0xA000)))
#: The hanzi of 通用规范汉字表 (2013, level 2 of GB 18030-2022) that lie outside that block.
STANDARD_RARE = (
    "㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡"
    "䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮𠅤𠙶𠳐𡎚𡐓𣗋𣲗𣲘𣸣𤧛𤩽𤫉𥔲𥕢𥖨𥻗𦈡"
    "𦒍𦙶𦝼𦭜𦰡𧿹𨐈𨙸𨚕𨟠𨭉𨱇𨱏𨱑𨱔𨺙𩽾𩾃𩾌𪟝𪣻𪤗𪨰𪨶𪩘𪾢𫄧𫄨𫄷𫄸𫇭𫌀𫍣𫍯𫍲𫍽𫐄𫐐𫐓𫑡𫓧𫓯𫓶𫓹"
    "𫔍𫔎𫔶𫖮𫖯𫖳𫗧𫗴𫘜𫘝𫘦𫘧𫘨𫘪𫘬𫚕𫚖𫚭𫛭𫞩𫟅𫟦𫟹𫟼𫠆𫠊𫠜𫢸𫫇𫭟𫭢𫭼𫮃𫰛𫵷𫶇𫷷𫸩𬀩𬀪𬂩𬃊𬇕𬇙"
    "𬇹𬉼𬊈𬊤𬌗𬍛𬍡𬍤𬒈𬒔𬒗𬕂𬘓𬘘𬘡𬘩𬘫𬘬𬘭𬘯𬙂𬙊𬙋𬜬𬜯𬞟𬟁𬟽𬣙𬣞𬣡𬣳𬤇𬤊𬤝𬨂𬨎𬩽𬪩𬬩𬬭𬬮𬬱𬬸"
    "𬬹𬬻𬬿𬭁𬭊𬭎𬭚𬭛𬭤𬭩𬭬𬭯𬭳𬭶𬭸𬭼𬮱𬮿𬯀𬯎𬱖𬱟𬳵𬳶𬳽𬳿𬴂𬴃𬴊𬶋𬶍𬶏𬶐𬶟𬶠𬶮𬷕𬸘𬸚𬸣𬸦𬸪𬹼𬺈"
)


def gb2312(rows: range) -> str:
    """The hanzi of some GB2312 rows (16-55 = level 1, 56-87 = level 2)."""
    out = []
    for row in rows:
        for cell in range(1, 95):
            try:
                out.append(bytes((row + 0xA0, cell + 0xA0)).decode("gb2312"))
            except UnicodeDecodeError:
                continue
    return "".join(out)


def shipped_text() -> str:
    """Every character of every text file of the game and of the rulesets."""
    files = [
        *(ROOT / "assets" / "text").rglob("*.ftl"),
        *(ROOT / "engine" / "rulesets").glob("*/text/**/*.ftl"),
    ]
    return "".join(sorted(set("".join(path.read_text("utf-8") for path in files)) - set("\n\r\t")))


@dataclass(frozen=True, slots=True)
class Cut:
    """One font to write: its file, its source and the characters it keeps."""

    file: str
    source: Path
    face: int
    characters: str


#: Signs that Noto CJK sets a whole em wide; English texts need them tight.
TIGHT = "×÷±·•≈≠≤≥"
TIGHT_BEARING = 70


def remap_quotes(font: TTFont) -> None:
    """Point ‘ ’ “ ” … at their proportional forms: whole-em quotes tear English words apart."""
    wanted = [ord(c) for c in "‘’“”…"]
    best = font.getBestCmap()
    swap: dict[int, str] = {}
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag != "pwid":
            continue
        for index in record.Feature.LookupListIndex:
            for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                mapping = getattr(getattr(table, "ExtSubTable", table), "mapping", {})
                swap |= {code: mapping[best[code]] for code in wanted if best.get(code) in mapping}
    for table in font["cmap"].tables:
        for code, name in swap.items():
            if getattr(table, "cmap", None) and code in table.cmap:
                table.cmap[code] = name


def tighten(font: TTFont) -> None:
    """Give the signs of TIGHT equal small side bearings instead of a whole em."""
    best, glyphs, top = font.getBestCmap(), font.getGlyphSet(), font["CFF "].cff[0]
    for name in {best[ord(c)] for c in TIGHT if ord(c) in best}:
        bounds = BoundsPen(glyphs)
        glyphs[name].draw(bounds)
        left, _, right, _ = bounds.bounds
        advance = round(right - left) + 2 * TIGHT_BEARING
        if advance >= glyphs[name].width:
            continue
        pen = T2CharStringPen(advance, glyphs)
        glyphs[name].draw(TransformPen(pen, Offset(TIGHT_BEARING - left, 0)))
        old = top.CharStrings[name]
        top.CharStrings[name] = pen.getCharString(old.private, old.globalSubrs)
        font["hmtx"][name] = (advance, TIGHT_BEARING)


def write(cut: Cut) -> int:
    """Write one font and return its size in bytes."""
    options = subset.Options()
    options.layout_features = ["kern", "liga", "ccmp", "locl", "mark"]
    options.notdef_outline = True
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = ["*"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG", "BASE"]
    font = TTFont(cut.source, fontNumber=cut.face, recalcTimestamp=False)
    noto = "CFF " in font
    if noto:
        remap_quotes(font)
    cutter = subset.Subsetter(options)
    cutter.populate(text=cut.characters)
    cutter.subset(font)
    if noto:
        tighten(font)
    font.flavor = None
    target = OUT / cut.file
    # Written beside and put in its place at once: a game that runs meanwhile keeps the letters it has open.
    fresh = target.with_suffix(".new")
    font.save(fresh, reorderTables=True)
    font.close()
    fresh.replace(target)
    return target.stat().st_size


def main() -> None:
    """Write every font and print the sizes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--noto", type=Path, default=NOTO, help="folder of the Noto CJK collections")
    parser.add_argument(
        "--letters", type=Path, default=NOTO_LETTERS, help="folder of NotoSans-Regular.ttf and -Bold.ttf"
    )
    parser.add_argument(
        "--brush", type=Path, help="Ma Shan Zheng, woff2 or ttf; without it brush.ttf stays as it is"
    )
    parser.add_argument("--only", nargs="*", help="file names to write; all without it")
    call = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    texts = shipped_text()
    signs = LATIN + SIGNS + CJK_SIGNS
    names = TILE_HANZI + MARK_HANZI + PEOPLE
    whole = signs + gb2312(range(16, 88)) + NAMES + names + texts
    shown = signs + names + texts
    cuts = (
        Cut("text.otf", call.noto / "NotoSansCJK-Regular.ttc", SC_FACE, whole),
        Cut("bold.otf", call.noto / "NotoSansCJK-Bold.ttc", SC_FACE, whole),
        Cut("serif.otf", call.noto / "NotoSerifCJK-Bold.ttc", SC_FACE, shown),
        Cut("face.otf", call.noto / "NotoSerifCJK-Black.ttc", SC_FACE, shown),
        Cut(
            "hanzi.otf",
            call.noto / "NotoSansCJK-Medium.ttc",
            SC_FACE,
            "".join(sorted(set(UNIFIED + STANDARD_RARE) - set(whole))),
        ),
        Cut("letters.ttf", call.letters / "NotoSans-Regular.ttf", -1, LETTERS),
        Cut("letters-bold.ttf", call.letters / "NotoSans-Bold.ttf", -1, LETTERS),
        *([Cut("brush.ttf", call.brush, -1, BRUSH_TEXT)] if call.brush else []),
    )
    for cut in cuts:
        if call.only and cut.file not in call.only:
            continue
        print(f"{cut.file:12} {write(cut) / 1024:8.0f} KB")


if __name__ == "__main__":
    main()
