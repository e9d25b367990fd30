"""Planning while others play: when that may be, and the moment from which it is planned."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.app.skin_api.question import Question
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.state import GlobopolisState


def planner(asked: Question) -> int | None:
    """The seat of the only person at the screen, while nothing is asked of it and the match goes on; of two
    partners the one whose turn comes next. None with rivals there, who would see each other's ticks."""
    state: GlobopolisState = asked.state
    table = state.table
    people = [seat for seat in asked.people if seat not in table.out]
    if asked.choice is not None or table.over or len({table.side(seat) for seat in people}) != 1:
        return None
    turns = ((table.seat + step) % table.seats for step in range(1, table.seats + 1))
    return table.seat if table.seat in people else next(seat for seat in turns if seat in people)


def may_begin(asked: Question) -> bool:
    """Whether somebody else is on turn."""
    return planner(asked) not in (None, asked.state.table.seat)


def may_go_on(asked: Question) -> bool:
    """The same, or the own turn begins."""
    return may_begin(asked) or (planner(asked) is not None and asked.state.table.stage in ("", "options"))


def same_ground(one: GlobopolisState, other: GlobopolisState) -> bool:
    """Whether nothing differs on which plans are built: most of what happens only leads to something."""
    tables = (replace(each.table, turn=0, round=0, deal=None, debt=None, fight=None) for each in (one, other))
    return next(tables) == next(tables)


def as_if_asked(asked: Question, seat: int, state: GlobopolisState) -> Question:
    """A moment in the turn of another as if the Option Phase of a seat had begun, in `state`."""
    choice = OptionPhase(seat=seat)
    return replace(
        asked, state=state, choice=choice, decider=seat, running=None,
        judge=partial(choice.why_not, state),
    )  # fmt: skip
