"""Engagements on the ring: a Globe on which somebody attacks, and the dice of a fight fall as a test says."""

from __future__ import annotations

from typing import Any, Self

from game.rules.globopolis.assault import engage
from game.rules.globopolis.battle import declare
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.messages import Attack, Pass, PlayOperation
from game.rules.globopolis.strength import Assessment

from .globe import SEATS, Globe, LoadedDice, title

PASS = Pass()


def attack(source: str, target: str, card: str = "") -> Attack:
    return Attack(title(source), title(target), card and f"ops:{card}")


def play(card: str) -> PlayOperation:
    return PlayOperation(f"ops:{card}")


class FavourDice(LoadedDice):
    """Dice that let one side win each Battle Round, where no faces are laid ready."""

    __slots__ = ("front",)

    def __init__(self, front: Front) -> None:
        super().__init__()
        self.front = front

    def roll(self, sides: int = 6) -> int:
        """The best faces for the one side, the worst for the other."""
        front = self.front
        if not self.faces and front.favoured and front.table.fight is not None:
            for force in (front.fight.aggressor, front.fight.defender):
                best = (force.arms.polygon, *[6] * force.dice)
                worst = (1, 1, 2, 3, 4, 5, 6)[: 1 + force.dice]
                self.faces.extend(best if force.side == front.side(front.favoured) else worst)
        return super().roll(sides)


class Front(Globe):
    """A Globe for three, unless it is said otherwise."""

    def __init__(self, players: int = 3, now: int = 5, **changes: Any) -> None:
        super().__init__(players, now, **changes)
        self.favoured = ""
        self.table.seat = 0
        self.dice = FavourDice(self)

    # laying out

    def land(self, owner: str, name: str, plate: str = "", levels: int = 0, **agents: int) -> Self:
        """A Title of somebody, with units, levels, and Agents by seat."""
        self.own(owner, name, plate, levels)
        return self.spies(name, **agents)

    def spies(self, name: str, **agents: int) -> Self:
        """Agents on a Title, by seat."""
        for seat, many in agents.items():
            self.agents(seat, name, many)
        return self

    def cards(self, owner: str, *cards: str) -> Self:
        """OPs cards in a hand."""
        return self.holds(owner, *(f"ops:{card}" for card in cards))

    # playing

    def declare(self, action: Attack, owner: str = "A") -> Self:
        """Somebody declares an attack, and no more."""
        declare(self.state, SEATS.index(owner), action)
        return self.run()

    def attack(self, source: str, target: str, card: str = "", owner: str = "A") -> Self:
        """Somebody attacks, and all is carried out up to the next question."""
        seat = SEATS.index(owner)
        declare(self.state, seat, attack(source, target, card))
        engage(self.state, seat)
        return self.run()

    def favour(self, name: str) -> Self:
        """From now on a side wins every Battle Round whose dice are not given."""
        self.favoured = name
        return self

    # asking

    @property
    def fight(self) -> Fight:
        assert self.table.fight is not None, "there is no engagement"
        return self.table.fight

    @property
    def dice_left(self) -> tuple[int, int]:
        """The d6 of both sides, the Aggressor's first."""
        return self.fight.aggressor.dice, self.fight.defender.dice


def thrown(found: Assessment) -> tuple[int, int]:
    """The d6 of both sides."""
    return found.attack.dice, found.defence.dice
