"""Reasons for actions, as codes of the words with their facts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from game.rules.ghawar.board import HOME
from game.rules.ghawar.distances import distances, slot
from game.rules.ghawar.extraction import price, wells_beside
from game.rules.ghawar.messages import Extract, MoveRig
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.policy.trucks import Weighed
from game.rules.ghawar.scoring import leader, leaders
from game.rules.ghawar.state import NONE, GhawarState


class Reason(NamedTuple):
    """A code of the game's words and the facts of its sentence."""

    why: str
    facts: dict[str, Any]


NOTHING = Reason("nothing_to_gain", {})


def of_block(state: GhawarState, platform: int) -> dict[str, Any]:
    """The known facts of the block on a platform: its colour and value."""
    colour = state.table.blocks[platform]
    facts: dict[str, Any] = {"platform": platform}
    return facts | {"colour": colour, "value": state.table.values[colour]} if colour >= 0 else facts


def of_drive(look: Prospects, best: list[Weighed | None]) -> Reason:
    """The reason to drive, given the best move of each roll: how many rolls bring something now."""
    good = sum(1 for found in best if found and (loads(look, found) or delivers(look, found)))
    if len(best) == 1:
        return of_move(look, best[0]) if best[0] else NOTHING
    return Reason("drive", {"good": good}) if good else Reason("drive_nearer", {})


def of_move(look: Prospects, found: Weighed) -> Reason:
    """The reason for a move: what it loads, brings home, or heads for."""
    state, move = look.state, found.move
    if delivers(look, found):
        return Reason("home", {"colour": state.table.cargo[move.truck]})
    if loads(look, found):
        facts = of_block(state, found.well)
        own = state.table.rigs[found.well] == look.seat
        return Reason(_known(f"loads_{_whose(state, own)}", facts), facts)
    if state.table.cargo[move.truck] != NONE:
        turns = look.home[slot(move.to, move.heading)]
        return Reason("towards_home", {"turns": max(1, round(turns))}) if look.wells else NOTHING
    if found.well == NONE:
        return Reason("home_to_start_anew", {}) if look.wells and found.worth > 0 else NOTHING
    if found.worth <= 0:
        return NOTHING
    ways = distances(state.board, state.options)
    if move.to == HOME:
        turns = ways.out[state.table.sides[look.seat]][found.well]
    else:
        turns = ways.there[slot(move.to, move.heading)][found.well]
    facts = of_block(state, found.well) | {"turns": max(1, round(turns))}
    return Reason(_known("towards_well", facts), facts)


def loads(look: Prospects, found: Weighed) -> bool:
    """Whether a move of an empty truck ends beside the well it is made for."""
    state, move = look.state, found.move
    if state.table.cargo[move.truck] != NONE or move.to == HOME or found.well == NONE:
        return False
    return found.well in wells_beside(state, move.to)


def delivers(look: Prospects, found: Weighed) -> bool:
    """Whether a move brings a load home."""
    return found.move.to == HOME and look.state.table.cargo[found.move.truck] != NONE


def of_rig(look: Prospects, way: MoveRig) -> Reason:
    """The reason for moving a rig: the block that it covers, and the one it gives up."""
    table = look.state.table
    if table.blocks[way.target] == NONE:
        return Reason("nearer_to_bare", {"start": way.start})
    facts = of_block(look.state, way.target) | {"start": way.start}
    given = table.blocks[way.start]
    if given == NONE:
        return Reason("idle_rig", facts)
    if given < 0:
        return Reason("unknown_given", facts)
    richer = table.values[table.blocks[way.target]] > table.values[given]
    return Reason("richer_well" if richer else "better_well", facts | {"given": table.values[given]})


def of_loading(look: Prospects, action: Extract) -> Reason:
    """The reason to load a block: its value, its cost, and whether it wins a majority."""
    state, platform = look.state, action.platform
    table = state.table
    facts = of_block(state, platform)
    own = table.rigs[platform] == look.seat
    kind = _whose(state, own)
    if "colour" not in facts:
        return Reason(f"load_{kind}_unknown", facts)
    if kind == "shared":
        value = facts["value"]
        facts |= {"points": value - value // 2, "theirs": value // 2}
    else:
        facts["price"] = price(state, look.seat, platform)
    if _wins_majority(state, look.seat, table.blocks[platform]):
        return Reason(f"load_{kind}_majority", facts)
    return Reason(f"load_{kind}", facts)


def _whose(state: GhawarState, own: bool) -> str:
    """How a block is loaded: at one's own rig, at a rival's for a price, or for half of its points."""
    return "own" if own else "shared" if state.options.foreign_fee == "split" else "foreign"


def _wins_majority(state: GhawarState, seat: int, colour: int) -> bool:
    """Whether one more block of a colour wins a seat its majority at once; if loads do not count at the end,
    only by delivery."""
    table, options = state.table, state.options
    if options.end_cargo != "count" or leaders(options, table)[colour] == seat:
        return False
    counts = [table.held(other)[colour] + (other == seat) for other in range(table.seats)]
    return leader(counts, options) == seat


def of_waiting(look: Prospects, target: int, here: Collection[int]) -> Reason:
    """The reason to load nothing: the well that the truck heads for, the price, or that what lies `here` can
    wait or is not worth the way home."""
    if target == NONE:
        paid = look.state.options.foreign_fee != "split"
        rigs = look.state.table.rigs
        return Reason("too_dear" if paid and any(rigs[p] != look.seat for p in here) else "too_far", {})
    facts = of_block(look.state, target)
    if target in here:
        return Reason("can_wait", facts)
    return Reason(_known("better_elsewhere", facts), facts)


def _known(why: str, facts: dict[str, Any]) -> str:
    """The code for a block of known value, or the one for a hidden block."""
    return why if "value" in facts else f"{why}_unknown"
