"""The art that ships: faces in every style, fonts that hold every text, portraits, sounds, icons, backdrop."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.art.backdrop import title_backdrop
from game.art.faces import CODES, FIELD, STYLES, face, glyph_text, has_glyphs
from game.art.fonts import (
    FONT_FILES,
    SMALLEST,
    Role,
    centre_offset,
    font,
    has_character,
    text_surface,
)
from game.art.portraits import MOODS, PORTRAITS, portrait
from game.art.sounds import CALLS, NAMES, Sounds
from game.art.vector import Layer, Shape

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FACES = [code for code in CODES if code != "back"]
TEXTS = sorted((ASSETS / "text").rglob("*.ftl")) + sorted(
    (ROOT / "engine" / "rulesets").glob("*/text/**/*.ftl")
)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def drawn(shapes: tuple[Shape, ...], w: int = 36) -> pygame.Surface:
    sheet = Layer(*FIELD)
    for shape in shapes:
        sheet.shape(shape)
    return sheet.surface(w / FIELD[0])


def inked(surface: pygame.Surface) -> float:
    """Share of the picture that is more than half covered."""
    return pygame.mask.from_surface(surface, 127).count() / (surface.get_width() * surface.get_height())


# ---- faces


def test_there_is_a_face_for_every_tile_of_the_largest_set() -> None:
    suits = {suit: [code for code in FACES if code[1] == suit] for suit in "mpszf"}
    assert {suit: len(codes) for suit, codes in suits.items()} == {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}


@pytest.mark.parametrize("style", STYLES)
def test_every_face_is_a_drawing_that_stays_on_its_tile(style: str) -> None:
    for code in CODES:
        for index in (False, True):
            shapes = face(code, index, style)
            assert shapes, code
            for shape in shapes:
                left, top, right, bottom = shape.path.box()
                reach = shape.width / 2
                assert left - reach >= 0 and top - reach >= 0, (code, style, index)
                assert right + reach <= FIELD[0] and bottom + reach <= FIELD[1], (code, style, index)


@pytest.mark.parametrize("style", STYLES)
def test_no_two_faces_look_alike_even_small_and_without_colour(style: str) -> None:
    seen: dict[bytes, str] = {}
    for code in FACES:
        grey = pygame.transform.grayscale(drawn(face(code, False, style)))
        key = pixels(grey)
        assert key not in seen, (code, seen.get(key))
        seen[key] = code


@pytest.mark.parametrize("style", STYLES)
def test_every_tile_has_an_index_mark_in_the_upper_left_corner(style: str) -> None:
    corner = pygame.Rect(0, 0, 9, 9)
    for code in FACES:
        assert inked(drawn(face(code, True, style)).subsurface(corner)) > 0.12, code
        assert len(face(code, True, style)) == len(face(code, False, style)) + 1, code
    assert face("back", True, style) == face("back", False, style)


def test_tiles_of_one_number_and_winds_share_their_index_marks_shape() -> None:
    def mark(code: str) -> str:
        return face(code, True)[-1].path.svg()

    for n in range(1, 10):
        assert len({mark(f"{n}{suit}") for suit in "mps"}) == 1
    assert len({mark(f"{n}z") for n in range(1, 8)}) == 7


def test_styles_differ_and_contrast_is_stronger() -> None:
    for code in FACES:
        pictures = {style: pixels(drawn(face(code, False, style))) for style in STYLES}
        if code not in ("1z", "2z", "3z", "4z"):  # ink is ink for colour-blind eyes too
            assert len(set(pictures.values())) == 3, code

    def darkness(style: str, code: str) -> float:
        ground = pygame.Surface((36, 48))
        ground.fill("#ffffff")
        ground.blit(drawn(face(code, False, style)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return 255 - sum(pygame.transform.average_color(ground)[:3]) / 3

    for code in ("1m", "5p", "9p", "5s", "1z", "7z"):
        assert darkness("contrast", code) > darkness("classic", code), code


def test_colour_blind_faces_have_no_pure_red_against_green() -> None:
    for code in ("5s", "7s", "9s", "6p", "7p"):
        for shape in face(code, False, "colourblind"):
            for colour in (shape.fill, shape.stroke):
                if colour and colour != "none":
                    tone = pygame.Color(colour).hsva
                    green = 80 <= tone[0] <= 160 and tone[1] > 40
                    assert not green, (code, colour)


def test_an_unknown_tile_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        face("0m")


def test_the_shipped_drawings_use_paths_only() -> None:
    for file in (ASSETS / "tiles").rglob("*.svg"):
        text = file.read_text("utf-8")
        assert set(re.findall(r"<(\w+)", text)) <= {"svg", "g", "path"}, file.name
        assert "transform" not in text and "filter" not in text, file.name
        for data in re.findall(r' d="([^"]*)"', text):
            assert set(re.findall(r"[A-Za-z]", data)) <= set("MLCQZ"), file.name


# ---- loose glyphs


def test_text_on_the_table_is_centred_and_one_em_high() -> None:
    path = glyph_text("ROUND 1/4", "bold")
    left, top, right, bottom = path.box()
    assert abs(left + right) < 0.12
    assert abs(top + bottom) < 0.25
    assert 0.7 < bottom - top < 1.1
    assert glyph_text("东").box()[2] < glyph_text("东南").box()[2]


def test_marks_and_winds_are_there() -> None:
    assert has_glyphs("东南西北東头尾碰吃杠庄余宝听0123456789")
    assert has_glyphs("LEFT 51 余张", "bold")
    assert not has_glyphs("龘")
    with pytest.raises(KeyError):
        glyph_text("龘")


# ---- fonts


def characters_of(role: Role) -> set[str]:
    """What the file itself says it draws."""
    with TTFont(ASSETS / "fonts" / FONT_FILES[role]) as file:
        return set(map(chr, file.getBestCmap()))


@pytest.mark.parametrize("role", list(FONT_FILES))
def test_the_game_knows_which_characters_a_font_lacks(role: Role) -> None:
    have = characters_of(role)
    for char in "北墙A碰玥龘×ok🀄":
        assert has_character(role, char) == (char in have), char


@pytest.mark.parametrize("role", ["text", "bold", "serif", "face"])
def test_fonts_hold_every_character_of_every_text(role: Role) -> None:
    assert TEXTS, "no texts found"
    wanted = set("".join(path.read_text("utf-8") for path in TEXTS)) - set("\n\r\t")
    wanted |= set("×÷−→←↑↓●◆★✓“”‘’…—·東萬發0123456789")
    missing = sorted(wanted - characters_of(role))
    assert not missing, f"run build_scripts/art/make_fonts.py: {role} lacks {missing}"


def test_text_and_bold_hold_all_common_hanzi() -> None:
    level_1 = "".join(
        bytes((row + 0xA0, cell + 0xA0)).decode("gb2312", "ignore")
        for row in range(16, 56)
        for cell in range(1, 95)
    )
    level_1 = "".join(char for char in level_1 if "一" <= char <= "鿿")
    assert len(level_1) == 3755
    for role in ("text", "bold"):
        assert set(level_1) <= characters_of(role), role


def test_the_brush_writes_the_name() -> None:
    assert set("北墙Northwall") <= characters_of("brush")


def test_apostrophes_do_not_tear_words_apart() -> None:
    for role in ("text", "bold", "serif", "face"):
        assert font(role, 40).size("’")[0] < 20, role


def test_no_font_is_smaller_than_can_be_read() -> None:
    assert font("text", 3) is font("text", SMALLEST)
    assert font("text", 15) is not font("bold", 15)


def test_capitals_sit_on_the_centre_line() -> None:
    for role in ("text", "bold", "serif", "face"):
        picture = text_surface("HE", role, 48, "#ffffff")
        box = pygame.mask.from_surface(picture).get_bounding_rects()[0]
        assert abs(box.centery - centre_offset(role, 48)) <= 3, role


def test_every_font_has_a_licence_and_a_credit() -> None:
    credits = (ASSETS / "CREDITS.md").read_text("utf-8")
    for file in FONT_FILES.values():
        assert f"fonts/{file}" in credits
    for licence in ("OFL-NotoCJK.txt", "OFL-NotoSans.txt", "OFL-MaShanZheng.txt"):
        assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / licence).read_text("utf-8")
        assert licence in credits


# ---- portraits


def test_ten_people_who_differ_from_each_other_in_every_mood() -> None:
    assert len(PORTRAITS) == 10
    seen = {pixels(portrait(who, 50, mood)) for who in PORTRAITS for mood in MOODS}
    assert len(seen) == 10 * len(MOODS)


def test_portraits_are_round_and_fill_their_size() -> None:
    for px in (24, 50, 97):
        picture = portrait("mei", px)
        assert picture.get_size() == (px, px)
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((px // 2, px // 2)).a == 255


def test_unknown_people_and_moods_are_refused() -> None:
    with pytest.raises(KeyError):
        portrait("nobody", 50)
    with pytest.raises(ValueError, match="mood"):
        portrait("mei", 50, "bored")


# ---- sounds


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Sounds:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return Sounds(effects=0.5, calls=0.25, music=0.0)


def test_every_sound_is_there_and_short_enough(sounds: Sounds) -> None:
    assert sounds.state == "dummy"
    for name in NAMES:
        variants = sounds._loaded(name)
        assert len(variants) == {"clack": 4, "discard": 4, "coin": 2}.get(name, 1), name
        for sound in variants:
            assert 0.03 < sound.get_length() < 3.2, name
    size = sum(file.stat().st_size for file in (ASSETS / "sounds").iterdir())
    assert size < 1_500_000
    assert (ASSETS / "sounds" / "music.ogg").stat().st_size < 900_000
    sounds.close()


def test_variants_take_turns(sounds: Sounds) -> None:
    played = []
    for name in ("clack", "coin"):
        order = []
        for _ in range(len(sounds._loaded(name))):
            before = sounds._turn.get(name, 0)
            sounds.play(name)
            order.append(before)
        played.append(sorted(order))
    assert played == [[0, 1, 2, 3], [0, 1]]
    sounds.close()


def test_a_volume_of_zero_is_silent(sounds: Sounds) -> None:
    pygame.mixer.stop()
    sounds.set_volumes(0, 1, 0)
    sounds.play("clack")
    assert not pygame.mixer.get_busy()
    sounds.start_music()
    assert not pygame.mixer.music.get_busy()
    sounds.play("call_pong")
    assert pygame.mixer.get_busy()
    pygame.mixer.stop()
    sounds.set_volumes(1, 0, 0.4)
    sounds.play("call_pong")
    assert not pygame.mixer.get_busy()
    assert pygame.mixer.music.get_busy()
    sounds.close()


def test_each_call_has_its_own_voice() -> None:
    assert {"call_chow", "call_pong", "call_kong", "call_ting", "call_win", "call_flower"} == CALLS
    contents = {(ASSETS / "sounds" / f"{name}.ogg").read_bytes() for name in CALLS}
    assert len(contents) == len(CALLS)


def test_without_any_driver_the_game_plays_on_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Sounds()
    assert silent.state == "none"
    silent.play("win")
    silent.start_music()
    silent.set_volumes(1, 1, 1)
    silent.stop_music()
    silent.close()


def test_a_missing_device_is_missed_quietly(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    silent = Sounds()
    assert silent.state == "none"
    assert capfd.readouterr().err == ""
    silent.close()


def test_a_sound_that_does_not_exist_is_a_mistake_in_the_program(sounds: Sounds) -> None:
    with pytest.raises(KeyError):
        sounds.play("fanfare")
    sounds.close()


# ---- icons and backdrop


def test_icons_have_their_sizes() -> None:
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        picture = pygame.image.load(str(ASSETS / "icons" / f"northwall-{size}.png"))
        assert picture.get_size() == (size, size)
        assert picture.get_at((0, 0)).a < 40
        assert picture.get_at((size // 2, size // 3)).a == 255
    ico = (ASSETS / "icons" / "northwall.ico").read_bytes()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, 7)
    icns = (ASSETS / "icons" / "northwall.icns").read_bytes()
    assert icns[:4] == b"icns" and struct.unpack(">I", icns[4:8])[0] == len(icns)


@pytest.mark.parametrize("size", [(512, 320), (640, 270), (300, 420)])
def test_the_backdrop_covers_windows_of_any_shape(size: tuple[int, int]) -> None:
    picture = title_backdrop(size)
    assert picture.get_size() == size
    assert title_backdrop(size) is picture
    w, h = size
    top, bottom = picture.get_at((w // 2, 1)), picture.get_at((w // 2, h - 2))
    assert max(top[:3]) > 4 and max(bottom[:3]) > 1
