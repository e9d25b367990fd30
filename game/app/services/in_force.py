"""What a rule means in the current match: options in force, and current figures."""

from __future__ import annotations

from typing import Any

from game.app.skin_api.contract import Skin
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.boards import BoardError, standard_board
from game.store.catalogue import say
from game.store.languages import board_text
from game.store.rulebook import Book
from game.store.words import Words


def options_in_force(rules: Rules, board: Any, options: Any, words: Words, book: Book, rule: str) -> str:
    """A sentence for each option that `rule`, or a related one, refers to; and one where its pictures show
    another board than that of the match."""
    entry = book.by_id.get(rule)
    if entry is None:
        return ""
    about = {rule, *(other for other in entry.see if other.split("-")[-1][:1].isdigit())}
    said: list[str] = []
    for name, option in words.options.items():
        if option.rule in about:
            value = words.value(name, getattr(options, name), board, rules)
            said.append(say("rulebook.option_in_force", option=option.title, value=value))
    if entry.pictures or entry.example:
        said.append(_other_board(rules, board))
    return " ".join(filter(None, said))


def _other_board(rules: Rules, board: Any) -> str:
    """That pictures and examples of the rule book show the standard board, if `board` is another one."""
    try:
        standard = standard_board(rules)
    except (BoardError, KeyError):
        return ""
    if board == standard:
        return ""
    return say("rulebook.other_board", board=board_text(rules, str(getattr(standard, "name", rules.name))))


def in_force(match: Match, view: Any, skin: Skin, words: Words, book: Book, rule: str) -> str:
    """A few sentences about `rule` now; "" where there is nothing to say.

    `view` is what the screen may show of the match.
    """
    figures = skin.facts.in_force(view, rule)
    said = options_in_force(match.rules, match.board, match.options, words, book, rule)
    return " ".join(part for part in (figures, said) if part)
