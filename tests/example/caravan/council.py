"""The council: whether the bank gives coins to those who have no well."""

from __future__ import annotations

from caravan.speech import Paid
from caravan.state import NOBODY, CaravanState
from game.components.votes import Ballot, SecretVote, Voice, Vote
from game.engine.refusal import Refusal

ALMS = 2


class Council(Vote, frozen=True):
    """Whether the bank gives alms; everybody has a vote, and one more for each well."""

    rule = "CAR-8.2"

    def weights(self, state: CaravanState) -> list[int]:
        table = state.table
        return [0 if s in table.out else 1 + len(table.wells_of(s)) for s in range(len(table.coins))]

    def voters(self, state: CaravanState) -> list[int]:
        return state.table.rivals(self.asker)

    def declared(self, state: CaravanState) -> dict[int, Voice]:
        return {self.asker: "for"}

    def carried(self, state: CaravanState, ballot: Ballot) -> None:
        for seat in needy(state):
            state.do(Paid(NOBODY, seat, ALMS, "alms"))

    def fallen(self, state: CaravanState, ballot: Ballot) -> None:
        """Nothing."""


class SecretCouncil(Council, SecretVote, frozen=True):
    """The same in secret."""


def needy(state: CaravanState) -> list[int]:
    """The seats that have no well."""
    return [seat for seat in sorted(state.table.after(0)) if not state.table.wells_of(seat)]


def why_no_council(state: CaravanState) -> Refusal | None:
    """Once a turn, and only if there is anybody to give to."""
    if state.table.called:
        return Refusal("one_council", "CAR-8.1")
    return None if needy(state) else Refusal("nobody_needy", "CAR-8.1")


def call_council(state: CaravanState, seat: int) -> None:
    """Ask all the others."""
    kind = SecretCouncil if state.options.council == "secret" else Council
    kind(seat=seat, asker=seat).start(state)
