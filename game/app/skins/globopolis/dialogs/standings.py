"""How a goal of the plan sheet stands, in words: what is lacking, who could help, which rule forbids it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.dialogs.draft import Draft, GoalRow
from game.app.skins.globopolis.looks import Looks
from game.engine.spelling import Series
from game.engine.vocabulary import Refusal
from game.rules.globopolis.planning import Haul
from game.rules.globopolis.planning.landings import DICE
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.units import side_of_stock

CLOSED: Final = {
    "GLO-5.3": ("turn", "built_this_turn"), "GLO-5.5": ("towers", "no_towers"),
    "GLO-24.1": ("levels", "mission_open"),
}  # fmt: skip
"""The rules that keep a goal out of a turn: the words for a row, and the refusal."""


class Market(NamedTuple):
    """Where a missing type is sold: its fields, and how likely the next throw ends on one of them."""

    kind: int
    fields: tuple[int, ...]
    chance: float


def asked_sides(row: GoalRow) -> list[int]:
    """The sides that have to say yes to a goal with all that is ticked."""
    lenders = [side_of_stock(haul.store) for haul in row.plan.hauls if haul.origin == "ask"]
    return list(dict.fromkeys([*lenders, *(bid.partner for bid in row.plan.bids)]))


def own_hauls(draft: Draft, row: GoalRow) -> list[Haul]:
    """What is brought to the Territory of a goal for it, and not for another one there."""
    lack = list(row.goal.missing(draft.state.table.units_in(row.goal.title)))
    found: list[Haul] = []
    for haul in row.plan.hauls:
        number = min(haul.number, lack[haul.kind]) if haul.title == row.goal.title else 0
        if number:
            found.append(haul._replace(number=number))
            lack[haul.kind] -= number
    return found


def missing_of(draft: Draft, row: GoalRow) -> list[int]:
    """The types that nobody can give for a goal."""
    lack = list(row.goal.missing(draft.state.table.units_in(row.goal.title)))
    for haul in own_hauls(draft, row):
        lack[haul.kind] -= haul.number
    return [kind for kind, number in enumerate(lack) if number > 0]


def waiting_of(row: GoalRow) -> list[int]:
    """The Titles of a goal that nobody can be asked for now."""
    return [title for title in row.goal.wants if title in row.plan.later]


def market_for(state: GlobopolisState, seat: int, kind: int) -> Market:
    """The markets that sell a type, and how likely the next throw ends on one of them, with the best number
    of dice."""
    board = state.board
    fields = tuple(field for field in board.markets if kind in board.sold_at[field])
    start = state.table.places[seat]
    chances = (lookahead.landings(board, start, dice) for dice in DICE)
    return Market(kind, fields, max(sum(each[field] for field in fields) for each in chances))


def standing_words(looks: Looks, draft: Draft, row: GoalRow) -> str:
    """The state of a goal, in one or two short lines."""
    say = looks.say
    match row.standing:
        case "short":
            return say("plan.state.short", money=row.short)
        case "ask":
            names = Series(tuple(looks.name(draft.state.table.voice(side)) for side in asked_sides(row)))
            return say("plan.state.ask", names=names)
        case "missing":
            kinds, waiting = missing_of(draft, row), waiting_of(row)
            if waiting:
                chance = round(100 * lookahead.likeliest(draft.state, draft.seat, waiting[0])[1])
                return say("plan.state.land", name=looks.text("title_name", waiting[0]), n=chance)
            if not kinds:
                return say("plan.state.taken")
            found = market_for(draft.state, draft.seat, kinds[0])
            return say("plan.state.later", unit=found.kind, n=round(100 * found.chance))
        case "closed":
            return say(f"plan.state.{CLOSED[row.goal.closed][0]}")
        case _:
            return say(f"plan.state.{row.standing}")


def refusal_of(row: GoalRow) -> Refusal:
    """The rule that keeps a goal out of this turn, as the rules would refuse it."""
    facts = {"card": row.goal.card} if row.goal.card else {"title": row.goal.title}
    return Refusal(CLOSED[row.goal.closed][1], row.goal.closed, facts)
