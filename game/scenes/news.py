"""What the person must be told about the saved matches, each in a sentence."""

from __future__ import annotations

from game.app.services import Services
from game.scenes.message import Answer, Dialog
from game.store.database import News


def news_dialog(services: Services, news: News) -> Dialog:
    """A dialog that tells one piece of news."""
    texts = services.texts
    answers = [Answer("ok", texts("ok"), "gold")]
    text = texts(f"news-{news.what}.about", place=news.place, recovered=news.recovered)
    return Dialog(texts(f"news-{news.what}"), text, answers)
