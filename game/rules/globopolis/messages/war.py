"""What happens in an engagement (GLO-20 to 23)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from game.components.hands import back
from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.engagement import Fight, Force
from game.rules.globopolis.odds import AGGRESSOR, DEFENDER
from game.rules.globopolis.state import NOBODY, OPS, Table
from game.rules.globopolis.strength import Strength


class AttackDeclared(Event, frozen=True):
    """A side attacks the Territory `target` of a rival from its own Territory `source` (GLO-20).

    `card` is the Opportunity card that it uses; `on`: it goes on after a victory (GLO-23.6). Who is asked for
    a card next is a secret: it can't be undone.
    """

    reveals: ClassVar[bool] = True
    seat: int
    rival: int
    source: int
    target: int
    card: str = ""
    on: bool = False

    @property
    def manner(self) -> str:
        if self.on:
            return "on"
        return "card" if self.card else "plain"

    def apply(self, table: Table) -> None:
        aggressor = Force(table.side(self.seat), self.source, Strength(AGGRESSOR))
        defender = Force(self.rival, self.target, Strength(DEFENDER))
        table.fight = Fight(aggressor, defender, self.card, self.on)


class OpsPlayed(Event, frozen=True):
    """A seat played an OPs card: an Opportunity, an Operation, Signal Jamming. It lies under its stack."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        hand = table.hands[side]
        hand.remove(self.card if self.card in hand else back(self.card))
        table.decks[OPS] = table.decks[OPS].under((self.card,))
        fight = table.fight
        if fight is not None and self.card != fight.card:
            table.fight = fight.with_force(replace(fight.force(side), card=self.card))


class SideAlert(Event, frozen=True):
    """A side wants to be asked for a card in every Battle Round; whether it has one nobody knows."""

    silent: ClassVar[bool] = True
    side: int

    def apply(self, table: Table) -> None:
        if table.fight is not None:
            table.fight = replace(table.fight, alert=(*table.fight.alert, self.side))


class CardJammed(Event, frozen=True):
    """Signal Jamming by a seat: the OPs card that a rival has just played does nothing (OP-19). Where it was
    the Opportunity card there is no engagement."""

    seat: int
    rival: int
    card: str

    def apply(self, table: Table) -> None:
        if table.fight is not None and table.fight.card == self.card:
            table.fight = None


class Assessed(Event, frozen=True):
    """The strength of both sides is known, and the d6 they throw (GLO-21)."""

    attack: Strength
    defence: Strength

    @property
    def attack_dice(self) -> int:
        """The d6 of the Aggressor."""
        return self.attack.dice

    @property
    def defence_dice(self) -> int:
        """The d6 of the Defender."""
        return self.defence.dice

    def apply(self, table: Table) -> None:
        fight = table.fight
        assert fight is not None
        table.fight = replace(
            fight,
            aggressor=replace(fight.aggressor, strength=self.attack, dice=self.attack.dice),
            defender=replace(fight.defender, strength=self.defence, dice=self.defence.dice),
        )


class StrengthChanged(Event, frozen=True):
    """A card has changed what `side` throws (GLO-25.4): a polygon of so many faces and so many d6 now."""

    side: int
    strength: Strength

    @property
    def polygon(self) -> int:
        """The faces of the polygon."""
        return self.strength.polygon

    @property
    def dice(self) -> int:
        """The d6."""
        return self.strength.dice

    def apply(self, table: Table) -> None:
        fight = table.fight
        assert fight is not None
        force = replace(fight.force(self.side), strength=self.strength, dice=self.strength.dice)
        table.fight = fight.with_force(force)


class BattleRolled(Event, frozen=True):
    """A Battle Round was thrown: polygons, d6 and Roll Values, the Aggressor's first; `winner` is a side
    (GLO-22.1 to 22.6). `again`: the side that threw its dice anew (Second Wind), else NOBODY."""

    round: int
    polygons: tuple[int, int]
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    values: tuple[int, int]
    winner: int
    again: int = NOBODY

    @property
    def manner(self) -> str:
        return "first" if self.again == NOBODY else "again"

    def apply(self, table: Table) -> None:
        assert table.fight is not None
        table.fight = replace(
            table.fight, round=self.round, polygons=self.polygons, faces=self.faces, values=self.values,
            winner=self.winner,
        )  # fmt: skip


class DieLost(Event, frozen=True):
    """The loser of a Battle Round throws a d6 less: `left` are left (GLO-22.7)."""

    side: int
    left: int

    def apply(self, table: Table) -> None:
        fight = table.fight
        assert fight is not None
        table.fight = fight.with_force(replace(fight.force(self.side), dice=self.left))


class EngagementEnded(Event, frozen=True):
    """An engagement is over: `winner` and `loser` are sides, `title` the Territory at stake that the loser
    loses; "withdrawn" by Tactical Withdrawal: nothing changes hands (GLO-22.7, 23.1, OP-17)."""

    winner: int
    loser: int
    title: int
    how: Literal["aggressor", "defender", "withdrawn"]

    @property
    def manner(self) -> str:
        return self.how

    def apply(self, table: Table) -> None:
        table.fight = None


class UnitsDestroyed(Event, frozen=True):
    """NS-Units of a lost Territory went to the free supply (GLO-23.2)."""

    title: int
    side: int
    number: int

    def apply(self, table: Table) -> None:
        table.move_units(self.title, -1, (0, 0, 0, 0, self.number))


class GuildDefended(Announcement, frozen=True):
    """A visitor threw for a protected Guild (GLO-28.5): the owner's and the visitor's throws in turn."""

    seat: int
    owner: int
    title: int
    faces: tuple[int, int]
    throws: tuple[tuple[int, int], ...]
    taken: bool

    @property
    def manner(self) -> str:
        return "taken" if self.taken else "held"


class HelpSent(Event, frozen=True):
    """So many Territories of a side that fights have sent an NS-Unit each, and give a die (GLO-28.2)."""

    silent: ClassVar[bool] = True
    side: int
    number: int

    def apply(self, table: Table) -> None:
        fight = table.fight
        assert fight is not None
        ours, theirs = fight.sent
        sent = (self.number, theirs) if fight.aggressor.side == self.side else (ours, self.number)
        table.fight = replace(fight, sent=sent)


class HelpOffered(Announcement, frozen=True):
    """A third side offers `shields` NS-Units to one that fights for `title`, for `price` EU (GLO-28.3)."""

    seat: int
    side: int
    title: int
    shields: int
    price: int


class HelpAnswered(Announcement, frozen=True):
    """Whoever answers for a side that fights accepts the help of an ally, or does not (GLO-28.3)."""

    seat: int
    ally: int
    agreed: bool

    @property
    def manner(self) -> str:
        return "agreed" if self.agreed else "refused"
