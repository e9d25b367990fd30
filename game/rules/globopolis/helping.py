"""Help before an assessment: NS-Units of own Territories and of allies (GLO-28.2, 28.3, D-29, D-31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.components.consent import Consent, Stake
from game.engine.forms import Amount, Counts, Field, Form, Several
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal, Step
from game.rules.globopolis.aggression import kin
from game.rules.globopolis.engagement import Force
from game.rules.globopolis.ledger import carry
from game.rules.globopolis.messages import (
    HelpAnswered,
    HelpOffered,
    HelpSent,
    OfferShields,
    Paid,
    Pass,
    SendShields,
)
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.units import KINDS, NS, one

MOST_PRICE = 30
"""EU that an ally may ask for (GLO-28.3)."""


def help_steps(state: GlobopolisState) -> list[Step]:
    """All that is asked before the assessment of the engagement that is declared, in its order."""
    fight, options = state.table.fight, state.options
    assert fight is not None, "there is no engagement"
    ours, theirs = fight.aggressor.side, fight.defender.side
    found: list[Step] = []
    if options.sma_ns_transfer:
        helped = ((ours, options.sma_aggression), (theirs, options.sma_defence))
        found += [AskSending(side) for side, may in helped if may]
    if options.sma_allies:
        found += [AskAlly(side) for side in state.table.rivals(ours) if side != theirs]
    return found


def force_of(state: GlobopolisState, side: int) -> Force:
    """The force of a side in the engagement at hand."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    return fight.force(side)


def shields_on(state: GlobopolisState, title: int) -> int:
    """The NS-Units on a plate."""
    return state.table.plates[title * KINDS + NS]


def room_on(state: GlobopolisState, title: int) -> int:
    """How many more NS-Units a plate takes (GLO-4.4)."""
    return max(0, state.table.shield_limit(title) - shields_on(state, title))


# NS-Units of one's own


def helpers(state: GlobopolisState, side: int) -> list[int]:
    """The Territories of a side that may send an NS-Unit to the one that fights (GLO-28.2)."""
    title = force_of(state, side).title
    return [other for other in kin(state, title) if shields_on(state, other)]


class AskSending(Auto, frozen=True):
    """A side may let its neighbours help the Territory that fights."""

    side: int

    def run(self, state: GlobopolisState) -> None:
        """Ask, if there are units to send and room for them."""
        if helpers(state, self.side) and room_on(state, force_of(state, self.side).title):
            state.then(SendHelp(seat=state.table.voice(self.side)))


class SendHelp(Choice, frozen=True):
    """D-31: which helping Territories send an NS-Unit, and give a die for it."""

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """None, each unit alone, or as many as there is room for; the form varies the rest."""
        yield Offer(Pass())
        titles = tuple(helpers(state, state.table.side(self.seat)))
        for title in titles:
            yield Offer(SendShields((title,)), Form("send"))
        if (most := min(len(titles), self._room(state))) > 1:
            yield Offer(SendShields(titles[:most]), Form("send"))

    def _room(self, state: GlobopolisState) -> int:
        return room_on(state, force_of(state, state.table.side(self.seat)).title)

    def fields(self, state: GlobopolisState, action: Action) -> tuple[Field, ...]:
        """Any of the units for which there is room."""
        titles = tuple(helpers(state, state.table.side(self.seat)))
        return (Several("titles", "title", titles, self.seat, least=1, most=self._room(state)),)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for one unit of each Territory within the limit of the plate that fights."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, SendShields) or not action.titles:
            return Refusal("wrong_question", "GLO-28.2")
        titles = helpers(state, state.table.side(self.seat))
        if len(set(action.titles)) < len(action.titles) or not set(action.titles) <= set(titles):
            return Refusal("no_helper", "GLO-28.2")
        if len(action.titles) > (room := self._room(state)):
            return Refusal("no_room_for_help", "GLO-28.2", {"most": room})
        return None

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Move the units for good."""
        if isinstance(action, SendShields):
            side = state.table.side(self.seat)
            to = force_of(state, side).title
            state.do(HelpSent(side, len(action.titles)))
            for title in action.titles:
                carry(state, self.seat, title, to, one(NS), "help")


# NS-Units of allies


def arsenal(state: GlobopolisState, ally: int, side: int) -> list[int]:
    """The Territories of an ally that may send NS-Units to a side: those with NS-Units in the colour group of
    its Territory (GLO-28.3)."""
    group = state.board.title_groups[force_of(state, side).title]
    owners = state.table.owners
    members = state.board.members[group]
    return [title for title in members if owners[title] == ally and shields_on(state, title)]


def customers(state: GlobopolisState, ally: int) -> list[int]:
    """The sides that an ally may offer NS-Units to."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    return [
        force.side
        for force in (fight.aggressor, fight.defender)
        if room_on(state, force.title) and arsenal(state, ally, force.side)
    ]


class AskAlly(Auto, frozen=True):
    """A side that is no part of the engagement may offer NS-Units to one that is."""

    side: int

    def run(self, state: GlobopolisState) -> None:
        """Ask the ally, if it has NS-Units to offer."""
        if customers(state, self.side):
            state.then(OfferHelp(seat=state.table.voice(self.side)))


class OfferHelp(Choice, frozen=True):
    """D-29: offer NS-Units to one side of an engagement, or none."""

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """No offer, or one NS-Unit to each side for nothing; the form has more units and a price."""
        yield Offer(Pass())
        ally = state.table.side(self.seat)
        for side in customers(state, ally):
            titles = tuple(arsenal(state, ally, side))
            yield Offer(OfferShields(side, titles, (1, *[0] * (len(titles) - 1)), 0), Form("ally"))

    def fields(self, state: GlobopolisState, action: Action) -> tuple[Field, ...]:
        """How many NS-Units from each Territory, and for how much."""
        if not isinstance(action, OfferShields):
            return ()
        stock = tuple(shields_on(state, title) for title in action.titles)
        most = room_on(state, force_of(state, action.side).title)
        return (
            Counts("shields", "title", action.titles, stock, self.seat, least=1, most=most),
            Amount("price", "money", 0, MOST_PRICE, giver=action.side),
        )

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for own NS-Units of the colour group within the limit of the plate that fights."""
        if isinstance(action, Pass):
            return None
        ally = state.table.side(self.seat)
        if not isinstance(action, OfferShields) or action.side not in customers(state, ally):
            return Refusal("wrong_question", "GLO-28.3")
        if action.titles != tuple(arsenal(state, ally, action.side)) or len(action.shields) != len(
            action.titles
        ):
            return Refusal("no_helper", "GLO-28.3")
        pairs = zip(action.titles, action.shields, strict=True)
        if not all(0 <= number <= shields_on(state, title) for title, number in pairs) or not any(
            action.shields
        ):
            return Refusal("no_helper", "GLO-28.3")
        if sum(action.shields) > (room := room_on(state, force_of(state, action.side).title)):
            return Refusal("no_room_for_help", "GLO-28.3", {"most": room})
        if not 0 <= action.price <= MOST_PRICE:
            return Refusal("help_price", "GLO-28.3", {"most": MOST_PRICE})
        return None

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Ask the side that is offered help."""
        if isinstance(action, OfferShields):
            to = force_of(state, action.side).title
            state.do(HelpOffered(self.seat, action.side, to, sum(action.shields), action.price))
            state.then(AnswerHelp(
                seat=state.table.voice(action.side), asker=self.seat, titles=action.titles,
                shields=action.shields, price=action.price,
            ))  # fmt: skip


class AnswerHelp(Consent, frozen=True):
    """D-29: a side that fights accepts the NS-Units of an ally at its price, or does not."""

    rule: ClassVar[str] = "GLO-28.3"

    titles: tuple[int, ...]
    shields: tuple[int, ...]
    price: int

    def stakes(self, state: GlobopolisState) -> tuple[Stake, ...]:
        """NS-Units for EU."""
        return Stake(self.seat, "money", amount=self.price), Stake(
            self.asker, "shields", amount=sum(self.shields)
        )

    def obstacle(self, state: GlobopolisState) -> Refusal | None:
        """Nobody accepts what he cannot pay."""
        cash = state.table.purse(self.seat)
        return (
            Refusal("help_too_dear", self.rule, {"price": self.price, "cash": cash})
            if self.price > cash
            else None
        )

    def accepted(self, state: GlobopolisState) -> None:
        """Pay the EU and move the NS-Units."""
        table = state.table
        side, ally = table.side(self.seat), table.side(self.asker)
        state.do(HelpAnswered(self.seat, self.asker, True))
        if self.price:
            state.do(Paid(self.seat, ally, self.price, "help"))
        to = force_of(state, side).title
        for title, number in zip(self.titles, self.shields, strict=True):
            carry(state, self.asker, title, to, one(NS, number), "help")

    def refused(self, state: GlobopolisState) -> None:
        """End the offer without effect."""
        state.do(HelpAnswered(self.seat, self.asker, False))
