"""What the person must be told about the saved matches, each in a sentence."""

from __future__ import annotations

from game.app.services import Services
from game.scenes.message import Answer, Dialog
from game.store.database import News

_NAMED = 300
"""Characters of a list of names that are said."""


def news_dialog(services: Services, news: News) -> Dialog:
    """A dialog that tells one piece of news."""
    texts = services.texts
    answers = [Answer("ok", texts("ok"), "gold")]
    shortened = news.names if len(news.names) <= _NAMED else f"{news.names[:_NAMED]}…"
    text = texts(f"news-{news.what}.about", place=news.place, recovered=news.recovered, names=shortened)
    return Dialog(texts(f"news-{news.what}"), text, answers)
