"""Attacking where one has landed, and going on after a victory (GLO-13.5, 20, 23.5 to 23.7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal
from game.rules.globopolis.aggression import attacks, further, why_no_attack, why_no_further
from game.rules.globopolis.battle import Assess, declare
from game.rules.globopolis.helping import help_steps
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import Attack, Stop
from game.rules.globopolis.state import GlobopolisState, controls


class Assault(Part):
    """An attack on the Territory on which one has landed, or from it. The menu lets `engage` follow, if the
    attack still stands then."""

    kinds = (Attack,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Every target, as an action."""
        return map(Offer, attacks(state, seat, _here(state, seat)))

    def why_not(self, state: GlobopolisState, seat: int, action: Attack) -> Refusal | None:
        """None if nothing keeps the two apart."""
        return why_no_attack(state, seat, _here(state, seat), action)

    def do(self, state: GlobopolisState, seat: int, action: Attack) -> None:
        """Declare it."""
        declare(state, seat, action)


def _here(state: GlobopolisState, seat: int) -> int:
    """The Title of the field on which a Governor stands."""
    return state.board.title_at[state.table.places[seat]]


ASSAULT = Assault()


def engage(state: GlobopolisState, seat: int) -> None:
    """Fight the engagement that is declared, and go on if it is won."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    after = AfterFight(seat, fight.aggressor.title, fight.defender.title)
    state.then(*help_steps(state), Assess(), after)


class AfterFight(Auto, frozen=True):
    """An engagement is over: an Aggressor who has won may go on (GLO-23.5, 23.6)."""

    seat: int
    source: int
    taken: int

    def run(self, state: GlobopolisState) -> None:
        """Ask the side if it has a target."""
        if controls(state, self.seat, self.taken) and further(state, self.seat, self.source, self.taken):
            state.then(Continue(seat=self.seat, source=self.source, taken=self.taken))


class Continue(Choice, frozen=True):
    """D-20: attack another Territory of the group from the same one, or stop."""

    source: int
    taken: int

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """Every other Territory of the group that a rival owns, and to stop."""
        yield from map(Offer, further(state, self.seat, self.source, self.taken))
        yield Offer(Stop())

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for an attack from the same Territory within the group, and for stopping."""
        if isinstance(action, Stop):
            return None
        if not isinstance(action, Attack):
            return Refusal("wrong_question", "GLO-23.6")
        return why_no_further(state, self.seat, self.source, self.taken, action)

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Fight on, or let the turn end."""
        if isinstance(action, Attack):
            declare(state, self.seat, action, on=True)
            engage(state, self.seat)
