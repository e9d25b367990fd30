"""Landing on a Territory (GLO-13, D-15, D-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.globopolis.assault import ASSAULT, engage
from game.rules.globopolis.cleaning import clean_house
from game.rules.globopolis.hand import draw_card
from game.rules.globopolis.journey_cards import LANDING_CARDS
from game.rules.globopolis.ledger import has_plate, pass_title
from game.rules.globopolis.menu import Menu, Part
from game.rules.globopolis.messages import Attack, HandConsidered, PayFee, TitleRefused
from game.rules.globopolis.onward import ROLLING
from game.rules.globopolis.payments import demand
from game.rules.globopolis.state import INFLUENCE, NOBODY, OPS, GlobopolisState, controls, fee_of
from game.rules.globopolis.surplus import NewPlate


def land_on_territory(state: GlobopolisState, seat: int, title: int) -> None:
    """Take it, visit it, or be at home (GLO-13.1 to 13.3)."""
    side, owner = state.table.side(seat), state.table.owners[title]
    if owner == NOBODY:
        take(state, seat, title)
    elif owner == side:
        state.then(AtHome(seat, title))
        clean_house(state, seat, state.board.title_groups[title])
        draw_card(state, seat, OPS)
    else:
        state.then(Visit(seat, title))


def take(state: GlobopolisState, seat: int, title: int) -> None:
    """An unowned Territory goes to whoever lands on it, with its units (GLO-13.1, 4.6); none where there is
    no plate left (option `base_plate_limit`)."""
    side = state.table.side(seat)
    if not has_plate(state, side):
        state.do(TitleRefused(seat, title))
        return
    pass_title(state, title, side, "landed")
    state.then(NewPlate(seat, title))


class AtHome(Auto, frozen=True):
    """On an own Territory: what can be done there, if anything can (GLO-13.2)."""

    seat: int
    title: int

    def run(self, state: GlobopolisState) -> None:
        """Ask, unless only ending the visit is left."""
        ask(state, OwnLanding(seat=self.seat))


class Visit(Auto, frozen=True):
    """On another side's Territory: pay, unless there is a choice (GLO-13.3)."""

    seat: int
    title: int

    def run(self, state: GlobopolisState) -> None:
        """Ask, unless only paying is left; a Territory may have been lost meanwhile."""
        if state.table.cards(self.seat, OPS) or state.table.cards(self.seat, INFLUENCE):
            state.do(HandConsidered(state.table.side(self.seat)))
        ask(state, ForeignLanding(seat=self.seat))


def ask(state: GlobopolisState, menu: Menu) -> None:
    """Ask where there is a choice; what alone is left is done at once."""
    legal = menu.legal(state)
    if len(legal) > 1:
        state.then(menu)
    else:
        menu.apply(state, legal[0])


class Paying(Part):
    """The Conference Costs of the field (GLO-13.3, 13.4)."""

    kinds = (PayFee,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """To pay."""
        yield Offer(PayFee())

    def why_not(self, state: GlobopolisState, seat: int, action: PayFee) -> Refusal | None:
        """None for paying: what is lacking is raised, or waived (GLO-26)."""
        return None

    def do(self, state: GlobopolisState, seat: int, action: PayFee) -> None:
        """To the owner."""
        table = state.table
        title = state.board.title_at[table.places[seat]]
        demand(state, table.side(seat), table.owners[title], fee_of(state, title), "fee", title=title)


PAYING = Paying()


class Landing(Menu, frozen=True):
    """What can be done on a Territory that somebody owns."""

    abstract: ClassVar[bool] = True

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Pay, or attack: the fight follows, unless the attack is jammed."""
        if isinstance(action, Attack):
            state.then(Meet(self.seat))
        super().apply(state, action)


class OwnLanding(Landing, frozen=True):
    """D-15: roll again, attack, or end."""

    rule = "GLO-13.2"
    parts: ClassVar = (ROLLING, ASSAULT)


class ForeignLanding(Landing, frozen=True):
    """D-16: pay, play a card instead, or attack."""

    rule = "GLO-13.3"
    parts: ClassVar = (PAYING, LANDING_CARDS, ASSAULT)


class Meet(Auto, frozen=True):
    """An attack was declared: the engagement follows, or the choice anew where its Opportunity card was
    jammed (OP-19)."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Begin the fight, or ask again."""
        table = state.table
        if table.fight is not None:
            engage(state, self.seat)
            return
        title = state.board.title_at[table.places[self.seat]]
        at_home = controls(state, self.seat, title)
        state.then(AtHome(self.seat, title) if at_home else Visit(self.seat, title))
