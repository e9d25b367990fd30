"""Figures of seats: how they are written and compared, and that the words have all that is asked of them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from game.app.skin_api.contract import find_skins
from game.app.skin_api.figures import FIGURE, Figure, changed
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.view_models import Cell, LedgerCell
from game.engine.smallest_game import RACE, Board
from game.engine.turn import AnyState
from game.engine.unseen import UNSEEN, Known
from game.engine.vocabulary import Seat
from game.store.words import load_words
from tests.app.drivers.table import CARAVAN
from tests.contract.games import cases_of

SEATS = (Seat("Ada"), Seat("Bart", "novice", 1))
GAMES = sorted(find_skins())


class Looks(MatchLooks, frozen=True, dict=True):
    """A game whose words spell numbers."""

    rules = CARAVAN


LOOKS = Looks(None, None, SEATS)


def holding(*numbers: Known) -> AnyState:
    """A race whose runners stand on these fields."""
    state: AnyState = RACE.start(Board(), RACE.options(), len(SEATS))
    state.table.places = list(numbers)
    return state


def held(state: AnyState, seat: int) -> Known:
    return state.table.places[seat]


def test_a_figure_is_written_as_its_number_a_dash_or_in_words_of_its_own() -> None:
    state = holding(3, 0)
    plain, dashed = Figure[AnyState]("held", held), Figure[AnyState]("held", held, dash=True)
    assert [plain.cell(LOOKS, state, seat).text for seat in range(2)] == ["3", "0"]
    assert [dashed.cell(LOOKS, state, seat).text for seat in range(2)] == ["3", "–"]
    worded = Figure[AnyState]("held", held, written=lambda looks, of, seat: f"{held(of, seat)} of 9")
    assert worded.cell(LOOKS, state, 0) == LedgerCell("3 of 9", 3)
    whole = Figure[AnyState]("held", held, whole=lambda of, seat: held(of, seat) == 3)
    assert [whole.cell(LOOKS, state, seat).whole for seat in range(2)] == [True, False]


def test_less_may_be_better_and_nothing_is_by_what_is_hidden() -> None:
    before, after, hidden = holding(1), holding(2), holding(UNSEEN)
    more, fewer = Figure[AnyState]("held", held), Figure[AnyState]("held", held, fewer=True)
    assert more.change(LOOKS, before, after, 0) == Cell("1", "2", "better")
    assert fewer.change(LOOKS, before, after, 0) == Cell("1", "2", "worse")
    for figure in (more, fewer):
        assert figure.change(LOOKS, before, before, 0) == Cell("1")
        assert figure.change(LOOKS, hidden, hidden, 0) == Cell("?")
        assert figure.change(LOOKS, before, hidden, 0) == Cell("1", "?")
    assert changed(LedgerCell("1m", 11), LedgerCell("1m", 12)) == Cell("1m", "1m", "better")


@pytest.mark.parametrize("game", GAMES)
def test_each_figure_is_defined_once_and_has_the_words_it_is_asked_for(game: str) -> None:
    case = cases_of(game)[0]
    seats = tuple(Seat(str(number), look=number) for number in range(case.seats))
    skin = find_skins()[game](case.board, seats, case.options)
    defined: list[Any] = list(vars(import_module(f"game.app.skins.{game}.figures")).values())
    names: list[str] = [one.name for one in defined if isinstance(one, Figure)]
    assert len(set(names)) == len(names) > 5
    parts: dict[str, set[str]] = {}
    for key in load_words(case.rules).phrases:
        if key.startswith(f"{FIGURE}."):
            _, name, part = key.split(".")
            parts.setdefault(name, set()).add(part)
    counted = {one.name for one in skin.facts.statistics().figures}
    assert {name for name, said in parts.items() if "curve" in said} >= counted
    assert all(("each" in said) == ("now" in said) for said in parts.values())
    assert set(names) <= set(parts)
