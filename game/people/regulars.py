"""Who may sit at the table: the regulars, their portraits, and the levels computers play at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.app.services import Seating
from game.art.portraits import PORTRAITS
from game.text import LANGUAGES, Texts

HUMAN = "human"
LEVELS = ("novice", "casual", "strong", "expert")
WHO = (HUMAN, *LEVELS)
OPPONENTS = ("guan", "mei", "yu")
"""Who sits at seats 1-3 unless others are asked."""


def person_name(texts: Texts, portrait: str) -> str:
    """What the person in a portrait is called."""
    return texts("player-you") if portrait == "you" else texts(f"person-{portrait}")


def shown_name(texts: Texts, who: Seating) -> str:
    """A person's name; one that the game gave is said in the language in use."""
    key = "player-you" if who.portrait == "you" else f"person-{who.portrait}"
    given = {texts(key, language=language) for language in LANGUAGES}
    return texts(key) if who.name in given else who.name


def second_name(texts: Texts, who: Seating) -> str:
    """The Chinese name of one of the regulars, where the language in use calls them otherwise; else nothing."""
    chinese = "" if who.portrait == "you" else texts(f"person-{who.portrait}", language="zh")
    shown = shown_name(texts, who)
    return chinese if shown != chinese and shown == person_name(texts, who.portrait) else ""


def read_levels(text: str) -> tuple[str, str, str, str]:
    """Four levels from the words of a setting; unknown ones become "casual", missing ones too."""
    words = [word if word in WHO else "casual" for word in text.split()][:4]
    words += ["casual"] * (4 - len(words))
    a, b, c, d = words
    return a, b, c, d


def regular_seats(
    texts: Texts, levels: Sequence[str], name: str = "", portrait: str = "you"
) -> list[Seating]:
    """Seats for four levels: the player at the first, regulars at the others."""
    faces = [portrait, *OPPONENTS]
    if len(set(faces)) < 4:
        spare = [who for who in PORTRAITS if who not in faces]
        faces = [faces[0], *(who if who != faces[0] else spare.pop(0) for who in OPPONENTS)]
    seats = []
    for seat, (level, face) in enumerate(zip(levels, faces, strict=True)):
        own = name if seat == 0 and name else person_name(texts, face)
        seats.append(Seating(level, own, face))
    return seats


def spare_face(taken: Iterable[str]) -> str:
    """A portrait for somebody new, not taken and not the owner's; those that computers usually have come last."""
    gone = {"you", *taken}
    faces = [*(who for who in PORTRAITS if who not in OPPONENTS), *OPPONENTS]
    return next((who for who in faces if who not in gone), PORTRAITS[-1])
