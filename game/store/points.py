"""Points of a match in its file: the state there, and how many numbers were drawn before it."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine import turn
from game.engine.dice import SEEDS
from game.engine.match import Origin, UndoPoint
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.store.bounds import Count, Seed
from game.store.catalogue import say
from game.store.logs import logger
from game.store.matches import Document, Setup, within_bounds
from game.store.misfits import misfit_parts, misfit_text


class _SavedPoint(msgspec.Struct):
    drawn: Count
    logged: Count
    state: dict[str, Any]
    seed: Seed | None = None


class _SavedOrigin(msgspec.Struct):
    trial: bool = False


def point_keys(point: UndoPoint, seed: int) -> dict[str, Any]:
    """The keys of a point; the seed in force only where it is not the one the match began with."""
    other = {} if point.seed in (None, seed) else {"seed": point.seed}
    state = msgspec.Raw(point.state.encoded())
    return {**other, "drawn": point.drawn, "logged": point.logged, "state": state}


def point_in(document: Document, setup: Setup, key: str, logged: int) -> UndoPoint:
    """A point in the match. Raises FileFault if it does not fit the game or is invalid."""
    saved: _SavedPoint = document.part(key, _SavedPoint)
    within_bounds(document, f"{key}.state", saved.state)
    try:
        state = setup.rules.decoded(saved.state, setup.board, setup.options)
    except msgspec.ValidationError as wrong:
        text, place = misfit_parts(str(wrong))
        facts = {"fault": misfit_text(text), "part": f"{key}.state", "place": place.lstrip(".")}
        raise document.fault(say("files.value.in_at" if place else "files.value.in", **facts), key) from None
    reason = unsound(setup.rules, state, len(setup.seats))
    if reason:
        raise document.fault(say("saves.table.frame", why=reason), key)
    seed = setup.seed if saved.seed is None else saved.seed
    if seed >= SEEDS:
        raise document.fault(say("files.value.too_large", place=f"{key}.seed"), key)
    return UndoPoint(state, saved.drawn, min(saved.logged, logged), seed)


def origin_keys(origin: Origin | None, seed: int) -> dict[str, Any]:
    """The keys of where a match begins; none for one that begins with its opening."""
    return {} if origin is None else {"origin": {**point_keys(origin.point, seed), "trial": origin.trial}}


def origin_in(document: Document, setup: Setup) -> Origin | None:
    """Where the match begins. Raises FileFault if that does not fit the game."""
    if "origin" not in document.keys:
        return None
    return Origin(point_in(document, setup, "origin", 0), document.part("origin", _SavedOrigin).trial)


def unsound(rules: Rules, state: AnyState, seats: int) -> str:
    """Why this state is impossible in a match with this many seats, or ""."""
    try:
        rules.check(state)
        table, choice = state.table, turn.decision(state)
        if len(rules.standing(state).ranks) != seats:
            return say("saves.table.seats", n=seats)
        deciding = (choice.seat,) if choice is not None else ()
        if not {table.seat, *table.out, *deciding} <= {-1, *range(seats)} or -1 in (*table.out, *deciding):
            return say("saves.table.no_seat")
        if table.turn < 0 or table.round < 0:
            return say("saves.table.turns")
        if choice is not None and not choice.legal(state):
            return say("saves.table.stuck")
    except Exception:
        # A state from outside may break the game's code anywhere: lists too short, seats that are not there.
        logger.exception("the table of a save cannot be")
        return say("saves.table.odd")
    return ""
