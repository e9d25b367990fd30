"""While a curtain hangs nothing that anybody hides is to be had: nothing is seen, read, heard or opened that
hangs on it, and whether it falls does not hang on it either."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from game.app import sound
from game.contract.cases import Case
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, Action
from tests.app.drivers.unseen import draw_nothing
from tests.contract.redeals import CASES, redeals

from .covered import Covered
from .planted import COVERED_WAYS, FIELDS, TRUE, Field, Plant
from .screen import Told, differences
from .test_secrets import seated_together, skin_of


class Handed(NamedTuple):
    """Two states that all see alike, and what is said before the screen goes to another person."""

    case: Case
    one: AnyState
    other: AnyState
    action: Action


def handed(case: Case, seed: int) -> Iterator[Handed]:
    """Moments of a match played at random at which the next person comes to the screen, with all that is
    hidden dealt anew."""
    match, dice = case.begun(seed), Dice(seed)
    while (choice := match.decision()) is not None:
        action = choice.sample(match.state, dice)
        for other in redeals(case.rules, match.state, PUBLIC, dice):
            one = match.state.copy()
            after = [said(case, state, action) for state in (one, other)]
            if after[0] and after[0] == after[1]:
                yield Handed(case, one, other, action)
        match.play(action)


def said(case: Case, state: AnyState, action: Action) -> tuple[object, ...]:
    """Who is asked after an action, and what all have heard and see then; nothing where it cannot be said."""
    match = Match.resumed(
        case.rules, case.board, case.options, case.players, 1, UndoPoint(state.copy(), 0, 0), []
    )
    if match.why_not(action) is not None:
        return ()
    before = match.decision()
    heard = heard_by(match.play(action), PUBLIC)
    asked = match.decision()
    if asked is None or before is None or asked.seat == before.seat:
        return ()
    return asked.seat, type(asked), heard, case.rules.view(match.state, PUBLIC, 0).encoded()


def hung(moment: Handed, state: AnyState) -> Covered:
    """The screen as the next person comes to it, after another one had it for an answer."""
    case, seats = moment.case, seated_together(moment.case)
    table = Covered(case.rules, case.board, case.options, seats, state, curtain="hidden")
    table.answer(moment.action)
    return table


def compare(moment: Handed, *, pictured: bool = False) -> bool:
    """Find no difference between two matches behind their curtains; returns whether one fell."""
    told: list[list[tuple[str, Told]]] = []
    for state in (moment.one, moment.other):
        TRUE[:] = [state]
        try:
            told.append(list(hung(moment, state).all_round(pictured=pictured)))
        finally:
            sound.use(None)
            TRUE.clear()
    assert [name for name, _ in told[0]] == [name for name, _ in told[1]]
    for (name, was), (_, now) in zip(*told, strict=True):
        assert not differences(was, now), f"{name} of {moment.case} tells: {differences(was, now)}"
    return len(told[0]) > 1


def falls(name: str, seed: int, **settings: bool) -> bool:
    """Compare the first moment of a case at which a curtain falls; returns whether there is one."""
    return any(compare(moment, **settings) for moment in islice(handed(CASES[name], seed), 3))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", [name for name in CASES if name != "blocks"])
def test_behind_a_curtain_nothing_hidden_is_to_be_had(name: str) -> None:
    assert falls(name, 3)


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
def test_what_nobody_may_see_needs_no_curtain() -> None:
    assert not falls("blocks", 3)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["cash", "hands", "example"])
def test_the_picture_of_a_curtain_shows_nothing_either(name: str) -> None:
    assert falls(name, 4, pictured=True)


def differ(moment: Handed, value: Field) -> bool:
    """Whether a hidden field is not the same in both matches."""
    try:
        return value(moment.one) != value(moment.other)
    except AttributeError:
        return False  # there is no vote


def caught(field: str, way: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a leak behind the curtain is found within a few moments."""
    name, value = FIELDS[field]
    case = CASES[name]
    getattr(Plant(monkeypatch, skin_of(case), type(case.rules), value), way)()
    moments = (moment for seed in range(1, 9) for moment in islice(handed(case, seed), 200))
    for moment in islice((one for one in moments if differ(one, value)), 6):
        try:
            compare(moment, pictured=way == "covered_picture")
        except AssertionError:
            return True
    return False


@pytest.mark.soak
@pytest.mark.parametrize("way", COVERED_WAYS)
def test_a_leak_behind_the_curtain_is_found_on_every_way(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way != "covered_picture":
        draw_nothing(monkeypatch)
    assert caught("cash", way, monkeypatch)


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("field", [field for field, (name, _) in FIELDS.items() if name != "blocks"])
def test_a_curtain_that_tells_a_hidden_field_is_found(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert caught(field, "covered_word", monkeypatch)
