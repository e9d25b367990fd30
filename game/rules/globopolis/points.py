"""Points for EU, and EU for points (D-07, GLO-7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.forms import Range
from game.engine.vocabulary import Offer, Refusal
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import BuyPoints, PointsBought, SellPoints
from game.rules.globopolis.payments import sell_points
from game.rules.globopolis.state import CEILING, MOST_POINTS, POINT_PRICE, GlobopolisState


def ceiling(state: GlobopolisState) -> int | None:
    """With how many points one may still buy; None: there is no limit (GLO-7.1, 28.10)."""
    return state.table.goal - CEILING if state.table.goal else None


class Buying(Part):
    """One purchase a turn."""

    kinds = (BuyPoints,)

    def most(self, state: GlobopolisState, seat: int) -> int:
        """How many points a side can pay for."""
        return min(MOST_POINTS, state.table.purse(seat) // POINT_PRICE)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """As many points as the side can pay for, at most five."""
        most = max(1, self.most(state, seat))
        yield Offer(BuyPoints(most), Range("points", 1, most) if most > 1 else None)

    def why_not(self, state: GlobopolisState, seat: int, action: BuyPoints) -> Refusal | None:
        """None once a turn, up to 25 points below the mark."""
        table, limit = state.table, ceiling(state)
        points = table.points[table.side(seat)]
        if table.bought_points:
            return Refusal("points_bought", "GLO-7.1")
        if limit is not None and points > limit:
            return Refusal("too_many_points", "GLO-7.1", {"most": limit, "points": points})
        if not 1 <= action.points <= MOST_POINTS:
            return Refusal("so_many_points", "GLO-7.1", {"most": MOST_POINTS})
        if action.points > self.most(state, seat):
            return Refusal("too_dear", "GLO-7.1", {"price": action.points * POINT_PRICE})
        return None

    def do(self, state: GlobopolisState, seat: int, action: BuyPoints) -> None:
        """EU to the Administration."""
        state.do(PointsBought(seat, action.points, action.points * POINT_PRICE))


class Selling(Part):
    """As often as one likes, down to no points."""

    kinds = (SellPoints,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """One point or more."""
        most = state.table.points[state.table.side(seat)]
        if most > 0:
            yield Offer(SellPoints(1), Range("points", 1, most) if most > 1 else None)

    def why_not(self, state: GlobopolisState, seat: int, action: SellPoints) -> Refusal | None:
        """None for as many points as the side has (GLO-6.6)."""
        most = max(0, state.table.points[state.table.side(seat)])
        return None if 1 <= action.points <= most else Refusal("points_there", "GLO-7.2", {"most": most})

    def do(self, state: GlobopolisState, seat: int, action: SellPoints) -> None:
        """EU from the Administration."""
        sell_points(state, seat, action.points)


BUYING = Buying()
SELLING = Selling()
