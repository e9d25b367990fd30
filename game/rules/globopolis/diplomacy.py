"""Diplomacy: a d20 against a d12, and what is won and lost by it (GLO-25.5, IN-18 to IN-21)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from game.engine.dice import Dice
from game.engine.forms import Counts, Field
from game.engine.refusal import Refusal
from game.engine.vocabulary import Chance, Outcome
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.card_effects import Annexation, Diplomacy, Disarmament, Summit, Treaty
from game.rules.globopolis.card_rules import CardRule, no_target, some_of
from game.rules.globopolis.ledger import carry, has_plate, pass_title
from game.rules.globopolis.messages import DiplomacyThrown, PlayCard, Thrown
from game.rules.globopolis.payments import demand
from game.rules.globopolis.state import NOBODY, GlobopolisState, own_store, territories_of
from game.rules.globopolis.surplus import NewPlate
from game.rules.globopolis.units import NS, SUPPLY, Units, fits, one

ACTING, OTHER = 20, 12
"""The faces of the dice of the acting player and of the other."""


@cache
def throws() -> tuple[tuple[Outcome, float], ...]:
    """All throws of both dice."""
    chance = 1 / (ACTING * OTHER)
    return tuple((Thrown((a, b)), chance) for a in range(1, ACTING + 1) for b in range(1, OTHER + 1))


def chance_to_win(handicap: int = 0) -> float:
    """How likely the acting player wins.

    >>> round(chance_to_win(), 3), round(chance_to_win(5), 3)
    (0.675, 0.425)
    """
    faces = range(1, OTHER + 1)
    return sum(max(0, ACTING - min(ACTING, other + handicap)) for other in faces) / (ACTING * OTHER)


class DiplomatRule(CardRule):
    """What all Diplomacy has in common: a throw decides."""

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Diplomacy, rival: int
    ) -> None:
        """Throw."""
        state.then(ThrowDiplomacy(seat, rival, action))

    @abstractmethod
    def won(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Any) -> None:
        """Whether the acting player's die was higher."""

    def lost(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Any) -> None:
        """It was not; mostly nothing happens."""


class Treaties(DiplomatRule):
    """Resource Treaty (IN-18)."""

    names = frozenset(("rival", "title", "units"))
    form = "treaty"

    def stock(self, state: GlobopolisState, title: int) -> Units:
        """What may be taken from a plate: no NS-Units."""
        return (*state.table.plate(title)[:NS], 0)

    def targets(self, state: GlobopolisState, seat: int) -> Iterator[int]:
        """The Territories of others on which something lies."""
        owners, side = state.table.owners, state.table.side(seat)
        for title in state.board.territories:
            if owners[title] not in (NOBODY, side) and any(self.stock(state, title)):
                yield title

    def many(self, state: GlobopolisState, title: int, effect: Treaty) -> int:
        """How many units are taken: as many as the card says, or as there are."""
        return min(effect.units, sum(self.stock(state, title)))

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Treaty) -> Iterator[PlayCard]:
        """From each Territory the units that it has least of, so that its levels lack them."""
        owners = state.table.owners
        for title in self.targets(state, seat):
            stock = self.stock(state, title)
            order = sorted(range(NS), key=stock.__getitem__)
            units = some_of(stock, self.many(state, title, effect), order)
            yield PlayCard(card, rival=owners[title], title=title, units=units)

    def fields(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Treaty) -> Sequence[Field]:
        """Any units of the Territory but NS-Units."""
        many, stock = self.many(state, action.title, effect), self.stock(state, action.title)
        return (Counts("units", "unit", UNITS, stock, action.rival, least=many, most=many),)

    def why_not(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Treaty) -> Refusal | None:
        """None for a rival's Territory and exactly so many units, none of them NS-Units."""
        title = action.title
        if title not in self.targets(state, seat) or action.rival != state.table.owners[title]:
            return no_target(action.card)
        many = self.many(state, title, effect)
        if fits(action.units, self.stock(state, title)) and sum(action.units) == many:
            return None
        return Refusal("treaty_units", "GLO-25.5", {"n": many, "title": title})

    def won(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Treaty) -> None:
        """Move the units into the stock; levels may be suspended (GLO-5.7)."""
        carry(state, seat, action.title, own_store(state, seat), action.units, "card")


class Disarmaments(DiplomatRule):
    """Disarmament Summit (IN-19)."""

    names = frozenset(("rival", "title", "units"))
    form = "disarmament"

    def most(self, state: GlobopolisState, title: int, effect: Disarmament) -> int:
        """How many NS-Units may leave a Territory."""
        return min(effect.units, state.table.plate(title)[NS])

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Disarmament) -> Iterator[PlayCard]:
        """As many as may leave each Territory of others."""
        table = state.table
        for title in state.board.territories:
            owner = table.owners[title]
            if owner not in (NOBODY, table.side(seat)) and (most := self.most(state, title, effect)):
                yield PlayCard(card, rival=owner, title=title, units=one(NS, most))

    def fields(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Disarmament
    ) -> Sequence[Field]:
        """How many of them."""
        most = self.most(state, action.title, effect)
        return (Counts("units", "unit", UNITS, one(NS, most), action.rival, least=1, most=most),)

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Disarmament
    ) -> Refusal | None:
        """None for a rival's Territory with NS-Units, and for those alone."""
        table, title = state.table, action.title
        owned = title in state.board.territories and table.owners[title] not in (NOBODY, table.side(seat))
        if not owned or action.rival != table.owners[title]:
            return no_target(action.card)
        if any(action.units) and fits(action.units, one(NS, self.most(state, title, effect))):
            return None
        return Refusal("disarmament_units", "GLO-25.5", {"n": effect.units, "title": title})

    def won(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Disarmament) -> None:
        """Move the units to the free supply (GLO-4.9); levels may be suspended."""
        carry(state, seat, action.title, SUPPLY, action.units, "card")


class Annexations(DiplomatRule):
    """Annexation Talks (IN-20)."""

    names = frozenset(("rival", "title"))

    def why_not_title(
        self, state: GlobopolisState, seat: int, title: int, effect: Annexation
    ) -> Refusal | None:
        """Why a rival's Territory cannot be annexed; None if it can."""
        table, board = state.table, state.board
        if board.values[title] > effect.value:
            return Refusal("annex_value", "GLO-25.5", {"title": title, "value": effect.value})
        if table.levels[title]:
            return Refusal("annex_levels", "GLO-25.5", {"title": title})
        fields, quadrants = board.title_fields, board.quadrants
        here = quadrants[fields[title]]
        if all(quadrants[fields[own]] != here for own in territories_of(state, seat)):
            return Refusal("annex_far", "GLO-25.5", {"title": title})
        return None if has_plate(state, table.side(seat)) else Refusal("no_plate", "GLO-R58")

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Annexation) -> Iterator[PlayCard]:
        """Each Territory that can be annexed."""
        owners, side = state.table.owners, state.table.side(seat)
        for title in state.board.territories:
            if owners[title] in (NOBODY, side) or self.why_not_title(state, seat, title, effect) is not None:
                continue
            yield PlayCard(card, rival=owners[title], title=title)

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Annexation
    ) -> Refusal | None:
        """None for a rival's Territory of low value without EDs, in a quadrant where the side has a
        Territory.
        """
        table, title = state.table, action.title
        owned = title in state.board.territories and table.owners[title] not in (NOBODY, table.side(seat))
        if not owned or action.rival != table.owners[title]:
            return no_target(action.card)
        return self.why_not_title(state, seat, title, effect)

    def won(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Annexation) -> None:
        """Take the Territory with its whole plate; Agents stay (GLO-17.5)."""
        pass_title(state, action.title, state.table.side(seat), "annexed")
        state.then(NewPlate(seat, action.title))

    def lost(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Annexation) -> None:
        """EU for the owner."""
        demand(state, state.table.side(seat), action.rival, effect.money, "card", card=action.card)


class Summits(DiplomatRule):
    """Trade Summit (IN-21)."""

    names = frozenset(("rival",))

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Summit) -> Iterator[PlayCard]:
        """Against each rival."""
        for rival in state.table.rivals(seat):
            yield PlayCard(card, rival=rival)

    def why_not(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Summit) -> Refusal | None:
        """None for a rival."""
        return None if action.rival in state.table.rivals(seat) else no_target(action.card)

    def won(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Summit) -> None:
        """Take EU from the rival."""
        demand(state, action.rival, state.table.side(seat), effect.wins, "card", card=action.card)

    def lost(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Summit) -> None:
        """EU for the rival."""
        demand(state, state.table.side(seat), action.rival, effect.pays, "card", card=action.card)


RULES: Final[dict[type[Diplomacy], DiplomatRule]] = {
    Treaty: Treaties(), Disarmament: Disarmaments(), Annexation: Annexations(), Summit: Summits(),
}  # fmt: skip


class ThrowDiplomacy(Chance, frozen=True):
    """A d20 for the acting player, a d12 for the other."""

    seat: int
    rival: int
    play: PlayCard

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """Both dice."""
        return Thrown((dice.roll(ACTING), dice.roll(OTHER)))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]]:
        """All 240 throws with their chances."""
        return throws()

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Compare the dice: the acting player needs strictly more."""
        effect = state.board.effects[self.play.card]
        assert isinstance(effect, Diplomacy)
        twenty, twelve = outcome.dice
        thrown = DiplomacyThrown(self.seat, self.rival, self.play.card, twenty, twelve, effect.handicap)
        state.do(thrown)
        rule = RULES[type(effect)]
        (rule.won if thrown.won else rule.lost)(state, self.seat, self.play, effect)

    def dies_with(self, seat: int) -> bool:
        """It takes two."""
        return seat in (self.seat, self.rival)
