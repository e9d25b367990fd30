"""What the table of a match of Game 1 says: nothing of the politics of Game 2."""

from __future__ import annotations

from typing import Any, Final

import pytest

from game.app.paint.canvas import Canvas
from game.engine.dice import Dice
from game.engine.match import Match
from game.rules.poleconomy import RULES
from game.rules.poleconomy.options import Options
from game.store.rulebook import load_book
from game.store.words import Words
from tests.app.drivers.any_player import AnyPlayer
from tests.app.skins.poleconomy.matches import match, played, skin
from tests.poleconomy.test_plain_words import POLITICS

BOOK: Final = load_book(RULES)
QUICK: Final = Options(quick_deal=True)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All phrases that are said, and all words that are drawn."""
    found, say, text = set[str](), Words.say, Canvas.text

    def noted(self: Words, key: str, *rest: Any, **facts: Any) -> str:
        found.add(words := say(self, key, *rest, **facts))
        return words

    def drawn(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        found.add(words)
        return text(self, words, *rest, **more)

    monkeypatch.setattr(Words, "say", noted)
    monkeypatch.setattr(Canvas, "text", drawn)
    return found


def political(said: set[str]) -> list[str]:
    return [words for words in said if POLITICS.search(words)]


def tell_all(of: Match, turns: int, every: int) -> None:
    """Have the look tell all it can at some decisions of a match, and at its end."""
    look, state = skin(of), of.state
    for number, (view, choice) in enumerate(played(of, turns)):
        if number % every:
            continue
        state = view
        look.facts.choices(state, choice)
        look.places.question(state, choice, ())
        for action in choice.legal(state):
            look.facts.forecast(state, action)
            look.facts.mark_label(state, action)
        for place in look.places.shapes(state):
            look.facts.place(state, place)
        for seat in range(state.table.seats):
            for told_of in (look.facts.seat, look.facts.outlook, look.facts.holdings, look.facts.results):
                told_of(state, seat)
        for told in (
            look.facts.ledger,
            look.facts.headline,
            look.facts.summary,
            look.facts.coming,
            look.facts.legend,
            look.facts.overlays,
        ):
            told(state)
        for rule in set(BOOK.by_id) - BOOK.folded(of.options):
            look.facts.in_force(state, rule)


def test_the_look_tells_nothing_of_parliament(said: set[str]) -> None:
    tell_all(match(4, seed=5, options=QUICK), 300, 12)
    assert len(said) > 300 and political(said) == []


def test_the_check_hears_game_2(said: set[str]) -> None:
    tell_all(match(4, seed=5, options=Options(game="game2")), 40, 10)
    assert len(political(said)) > 5


@pytest.mark.usefixtures("unseen")
def test_a_table_that_is_played_at_says_nothing_of_parliament(said: set[str]) -> None:
    AnyPlayer(match(3, seed=6, options=QUICK), plain=False).play(Dice(7), 25)
    assert len(said) > 100 and political(said) == []
