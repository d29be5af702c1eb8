"""What is said when a record cannot be watched."""

from __future__ import annotations

from engine import ruleset
from game.match.recording import Film
from game.scenes.message import Answer, Dialog
from game.text import Texts


def unreadable(texts: Texts, film: Film) -> Dialog:
    """Why there is nothing to watch: other rules than those of today, a broken line, or nothing played."""
    rules, version = film.first.get("rules"), film.first.get("rules_version")
    known = isinstance(rules, str) and rules in ruleset.names()
    if known and version not in (None, ruleset.load(str(rules)).spec.version):
        text = texts("replay-version")
    elif film.broken:
        text = texts("replay-broken", why=film.broken)
    else:
        text = texts("replay-nothing")
    return Dialog(texts("replay-sorry"), text, [Answer("ok", texts("ok"), "gold")])
