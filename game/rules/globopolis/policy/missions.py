"""MISSIONs: which Titles they make worth more, which rivals may hold, and when one is revealed (D-27)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.policy import Candidate
from game.rules.globopolis.hand import all_cards
from game.rules.globopolis.messages import Pass, Reveal
from game.rules.globopolis.missions import (
    Aim,
    AskMission,
    aim_of,
    claims,
    held_missions,
    why_not_revealed,
)
from game.rules.globopolis.policy.worths import Wishes
from game.rules.globopolis.state import MISSION, MISSION_POINTS, OPS, GlobopolisState

VICTORY: Final = 30.0
"""What a claim is worth, in points."""
NEAR: Final = 2
"""Within so many steps of a rival's MISSION it is worth hindering."""
FADES: Final = 0.4
"""The worth of a MISSION with each step that is missing, as a share of the one before."""

COLLECTED: Final = 2
"""The power of the missing steps that says how much likelier a side holds MISSIONs it is near to."""


def reward(state: GlobopolisState, mission: str) -> float:
    """What a MISSION brings, in points."""
    return VICTORY if claims(state, mission) else float(MISSION_POINTS)


def wishes(state: GlobopolisState, seat: int) -> Wishes:
    """What the Titles that MISSIONs of a seat ask for are worth besides: more the nearer the MISSION is."""
    found: dict[int, float] = {}
    for mission in held_missions(state, seat):
        _spread(found, aim_of(state, seat, mission), 0, reward(state, mission))
    return found


def _spread(found: dict[int, float], aim: Aim, missing: int, worth: float) -> None:
    """Share what a MISSION is worth among the Titles that are missing."""
    if aim.met:
        return
    missing = max(missing, aim.missing)
    if aim.matter == "title":
        found[aim.thing] = found.get(aim.thing, 0.0) + worth * FADES**missing
    for part in aim.parts:
        _spread(found, part, missing, worth)


def _undo(found: dict[int, float], aim: Aim, worth: float) -> None:
    """Add what it costs the side of an aim to lose a Title that it has for it, and none to spare."""
    if aim.matter == "title":
        if aim.met:
            found[aim.thing] = found.get(aim.thing, 0.0) + worth
    elif 0 < aim.have <= aim.need:
        for part in aim.parts:
            _undo(found, part, worth)


def blocks(state: GlobopolisState, seat: int) -> Wishes:
    """What it is worth besides to take Titles that rivals lack for MISSIONs that they may be near to, or that
    they have for them."""
    found: dict[int, float] = {}
    for rival in state.table.rivals(seat):
        for mission, chance in suspected(state, seat, rival).items():
            aim = aim_of(state, rival, mission)
            if aim.missing <= NEAR:
                worth = chance * reward(state, mission)
                _spread(found, aim, 0, worth)
                _undo(found, aim, (1 - FADES) * worth * FADES**aim.missing)
    return found


def hopes(state: GlobopolisState, seat: int) -> Wishes:
    """What Titles are worth besides to whoever takes them: for own MISSIONs, and against those of rivals."""
    found = dict(blocks(state, seat))
    for title, worth in wishes(state, seat).items():
        found[title] = found.get(title, 0.0) + worth
    return found


def progress(state: GlobopolisState, seat: int) -> float:
    """What the MISSIONs in the hand of a seat are worth by how near they are, in points."""
    return sum(nearness(state, seat, each) for each in held_missions(state, seat))


def nearness(state: GlobopolisState, seat: int, mission: str) -> float:
    """What a MISSION is worth to a seat by how near it is, in points."""
    return reward(state, mission) * FADES ** (1 + aim_of(state, seat, mission).missing)


def suspected(state: GlobopolisState, eye: int, side: int) -> Mapping[str, float]:
    """How likely a side holds each MISSION, by what the seat `eye` sees: those that the side is near to are
    likelier, as it may have collected for them. Of its own side: as the others must guess."""
    table = state.table
    many = len(table.cards(side, MISSION))
    if not many or state.options.missions == "off":
        return {}
    seen = set(held_missions(state, eye)) if table.side(eye) != side else set[str]()
    hidden = [card for card in all_cards(state, OPS) if card.startswith(MISSION) and card not in seen]
    weights = {card: (1 + aim_of(state, side, card).missing) ** -COLLECTED for card in hidden}
    whole = sum(weights.values())
    return {card: min(1.0, many * weight / whole) for card, weight in weights.items()}


def danger(state: GlobopolisState, side: int, chances: Mapping[str, float]) -> float:
    """What MISSIONs that a side may hold are worth to it by how near they are, in points."""
    return sum(
        chance * reward(state, card) * FADES ** aim_of(state, side, card).missing
        for card, chance in chances.items()
    )


def revealing(state: GlobopolisState, seat: int) -> Iterator[Candidate]:
    """A MISSION that is fulfilled is revealed at once: it may not be fulfilled any more later."""
    for mission in held_missions(state, seat):
        if why_not_revealed(state, seat, mission) is None:
            yield Candidate(Reveal(mission), reward(state, mission), "reveals", {"card": mission})


def at_the_end(state: GlobopolisState, choice: AskMission) -> list[Candidate]:
    """Reveal, or pass."""
    return [*revealing(state, choice.seat), Candidate(Pass(), 0.0, "keeps_card")]
