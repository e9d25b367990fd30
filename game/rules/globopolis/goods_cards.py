"""INFLUENCE cards that bring EU, points, units and permits (IN-07 to IN-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.forms import NOBODY as NO_GIVER
from game.engine.forms import Counts, Field, Prices
from game.engine.refusal import Refusal
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.card_effects import Convoy, Grant, Levy, Overtime, Permit, Requisition
from game.rules.globopolis.card_rules import CardRule, no_target, scarce, some_of
from game.rules.globopolis.ledger import carry
from game.rules.globopolis.messages import (
    OvertimeCalled,
    Paid,
    PermitGranted,
    PlayCard,
    PointsEarned,
)
from game.rules.globopolis.payments import demand, grant
from game.rules.globopolis.state import GlobopolisState, own_store, territories_of
from game.rules.globopolis.units import KINDS, SUPPLY, Units, fits, stock_of


class Grants(CardRule):
    """Emergency Aid, World Expo, Axis Favour (IN-11, IN-12, IN-14)."""

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Grant, rival: int
    ) -> None:
        """EU and points from the Administration."""
        side, groups = state.table.side(seat), state.board.title_groups
        held = {groups[title] for title in territories_of(state, seat)}
        grant(state, side, effect.money + effect.per_group * len(held), "card", action.card)
        if effect.points:
            state.do(PointsEarned(seat, effect.points, "card", action.card))


class Levies(CardRule):
    """Solidarity Levy (IN-13)."""

    def rivals(self, state: GlobopolisState, seat: int, action: PlayCard) -> Sequence[int]:
        """All the others."""
        return state.table.rivals(seat)

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Levy, rival: int
    ) -> None:
        """A forced payment of each."""
        demand(state, rival, state.table.side(seat), effect.money, "card", card=action.card)


class Overtimes(CardRule):
    """Overtime Shift (IN-08)."""

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Overtime, rival: int
    ) -> None:
        """More units from own Guilds in this turn."""
        state.do(OvertimeCalled(seat, effect.units))


class Permits(CardRule):
    """Fast-Track Permit (IN-10)."""

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Permit, rival: int
    ) -> None:
        """The next level costs no premium."""
        state.do(PermitGranted(seat))


class Convoys(CardRule):
    """Resource Convoy (IN-07)."""

    names = frozenset(("units",))
    form = "convoy"

    def stock(self, state: GlobopolisState) -> Units:
        """One of each type that is there (GLO-4.8)."""
        if state.options.r_unit_supply == "unlimited":
            return (1,) * KINDS
        return tuple(min(1, number) for number in state.table.supply)

    def many(self, state: GlobopolisState, effect: Convoy) -> int:
        """How many types are taken: as many as the card says, or as there are."""
        return min(effect.types, sum(self.stock(state)))

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Convoy) -> Iterator[PlayCard]:
        """The types of which the side has least."""
        order = scarce(state.table.stock(seat))
        yield PlayCard(card, units=some_of(self.stock(state), self.many(state, effect), order))

    def fields(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Convoy) -> Sequence[Field]:
        """Any types that are there."""
        many = self.many(state, effect)
        return (Counts("units", "unit", UNITS, self.stock(state), NO_GIVER, least=many, most=many),)

    def why_not(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Convoy) -> Refusal | None:
        """None for exactly so many units of different types."""
        many = self.many(state, effect)
        if fits(action.units, self.stock(state)) and sum(action.units) == many:
            return None
        return Refusal("convoy_types", "GLO-25.1", {"n": many})

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Convoy, rival: int
    ) -> None:
        """Into the stock."""
        carry(state, seat, SUPPLY, own_store(state, seat), action.units, "card")


class Requisitions(CardRule):
    """Requisition (IN-09)."""

    names = frozenset(("rival", "units"))
    form = "requisition"

    def stock(self, state: GlobopolisState, rival: int, effect: Requisition) -> Units:
        """What may be asked for: all that lies in the rival's stock; where that is hidden, anything."""
        if not state.options.open_money:
            return (effect.units,) * KINDS
        return state.table.stock(rival)

    def most(self, state: GlobopolisState, seat: int, effect: Requisition) -> int:
        """How many units the side can pay."""
        if not effect.price:
            return effect.units
        return min(effect.units, state.table.purse(seat) // effect.price)

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Requisition) -> Iterator[PlayCard]:
        """From each rival what the side has least of itself."""
        order, most = scarce(state.table.stock(seat)), self.most(state, seat, effect)
        for rival in state.table.rivals(seat):
            if any(units := some_of(self.stock(state, rival, effect), most, order)):
                yield PlayCard(card, rival=rival, units=units)

    def fields(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Requisition
    ) -> Sequence[Field]:
        """Any units of the rival."""
        prices = Prices("money", (-effect.price,) * KINDS, state.table.purse(seat))
        stock = self.stock(state, action.rival, effect)
        most = self.most(state, seat, effect)
        return (Counts("units", "unit", UNITS, stock, action.rival, least=1, most=most, prices=prices),)

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Requisition
    ) -> Refusal | None:
        """None if the rival has the units and the side has the EU for them."""
        if action.rival not in state.table.rivals(seat):
            return no_target(action.card)
        if not any(action.units) or not fits(action.units, self.stock(state, action.rival, effect)):
            return Refusal("not_theirs", "GLO-25.1", {"seat": action.rival})
        if sum(action.units) > effect.units:
            return Refusal("card_units", "GLO-25.1", {"n": effect.units})
        if sum(action.units) > self.most(state, seat, effect):
            return Refusal("too_dear", "GLO-25.1", {"price": sum(action.units) * effect.price})
        return None

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Requisition, rival: int
    ) -> None:
        """What there is of it, for so much each."""
        units = tuple(map(min, action.units, state.table.stock(rival)))
        if price := sum(units) * effect.price:
            state.do(Paid(seat, rival, price, "card", card=action.card))
        carry(state, seat, stock_of(rival), own_store(state, seat), units, "card")
