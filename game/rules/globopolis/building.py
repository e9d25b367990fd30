"""Economic Development: the levels of a Territory (D-06, GLO-5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.vocabulary import Offer, Refusal
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import Develop, LevelBuilt
from game.rules.globopolis.state import MOST_LEVELS, GlobopolisState, territories_of
from game.rules.globopolis.transfers import holds_plate
from game.rules.globopolis.units import KINDS


def premium(state: GlobopolisState, title: int) -> int:
    """What the next level of a Territory costs now; 0 with a Fast-Track Permit (GLO-5.1, 5.2, IN-10)."""
    if state.table.permits:
        return 0
    return state.board.premium(title, state.table.levels[title] + 1)


def why_no_level(state: GlobopolisState, seat: int, title: int) -> Refusal | None:
    """Why a Territory cannot have another level now; None if it can."""
    table = state.table
    if not holds_plate(state, seat, title):
        return Refusal("not_your_territory", "GLO-5.5")
    levels, at = table.levels[title], title * KINDS
    if levels > table.active[title]:
        return Refusal("level_suspended", "GLO-5.11", {"title": title})
    if levels == MOST_LEVELS:
        return Refusal("super_developed", "GLO-5.6", {"title": title})
    if title in table.built:
        return Refusal("built_this_turn", "GLO-5.3", {"title": title})
    if min(table.plates[at : at + KINDS]) <= levels:
        return Refusal(
            "no_full_set", "GLO-5.2" if levels else "GLO-5.1", {"title": title, "sets": levels + 1}
        )
    if not table.towers:
        return Refusal("no_towers", "GLO-5.5")
    price = premium(state, title)
    if price > table.purse(seat):
        return Refusal("premium_too_dear", "GLO-5.1", {"title": title, "price": price})
    return None


class Building(Part):
    """Placing levels."""

    kinds = (Develop,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Every own Territory whose plate has the sets for its next level."""
        table = state.table
        for title in territories_of(state, seat):
            levels, at = table.levels[title], title * KINDS
            if levels < MOST_LEVELS and min(table.plates[at : at + KINDS]) > levels:
                yield Offer(Develop(title))

    def why_not(self, state: GlobopolisState, seat: int, action: Develop) -> Refusal | None:
        """None if the rules of levels allow it."""
        return why_no_level(state, seat, action.title)

    def do(self, state: GlobopolisState, seat: int, action: Develop) -> None:
        """Pay the premium, place the level."""
        table, title = state.table, action.title
        price, permit = premium(state, title), table.permits > 0
        state.do(LevelBuilt(seat, title, table.levels[title] + 1, price, permit))


BUILDING = Building()
