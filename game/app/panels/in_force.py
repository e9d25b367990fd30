"""What a rule means in the match that is being played: options in force, and figures of the moment."""

from __future__ import annotations

from typing import Any

from game.app.skin import Skin
from game.engine.match import Match
from game.store.words import Book, Words


def in_force(match: Match, view: Any, skin: Skin, words: Words, book: Book, rule: str) -> str:
    """A few sentences about `rule` now; "" where there is nothing to say.

    `view` is what the screen may show of the match.
    """
    entry = book.by_id.get(rule)
    if entry is None:
        return ""
    about = {rule, *(other for other in entry.see if other.split("-")[-1][:1].isdigit())}
    said: list[str] = []
    for name, option in words.options.items():
        if option.rule in about:
            value = option.named(getattr(match.options, name), match.rules, match.board)
            said.append(f"{option.title}: {value[:1].lower()}{value[1:]}.")
    figures = skin.in_force(view, rule)
    return " ".join([*([figures] if figures else []), *said])
