"""Elections of Game 2, on top of `realm`: parties, polls with the dice one wants, offers, Prime Ministers."""

from __future__ import annotations

from typing import Any, Self

from game.components.consent import Accept, Refuse
from game.rules.poleconomy.business import AfterMove
from game.rules.poleconomy.general_election import dissolve
from game.rules.poleconomy.messages import MakeNoOffer, OfferCoalition, StandAlone
from game.rules.poleconomy.turn import NextTurn

from .lakes import SEATS
from .realm import Realm

YES, NO, ALONE, PASS = Accept(), Refuse(), StandAlone(), MakeNoOffer()
PAIRS = {
    3: (1, 2), 4: (1, 3), 5: (2, 3), 6: (2, 4), 7: (3, 4), 8: (3, 5), 9: (4, 5), 10: (4, 6), 11: (5, 6),
}  # fmt: skip
"""Two dice that are no double, for each total that two different dice can have."""


class Night(Realm):
    """An election in the turn of A, who is Prime Minister until then. Nobody forms a party where `parties`
    are not asked for."""

    def __init__(self, players: int = 4, **changes: Any) -> None:
        changes.setdefault("parties", False)
        super().__init__(players, **changes)

    def polled(self, *totals: int) -> Self:
        """How many seats each player gets in the next poll, from A on: 3, 4, ... 11, or more with doubles."""
        pairs: list[tuple[int, int]] = []
        for total in totals:
            while total > 11:
                pairs.append((4, 4))
                total -= 8
            pairs.append(PAIRS[total])
        return self.throws(*pairs)

    def elect(self, reason: Any = "event") -> Self:
        """The election begins; after it the turn of A goes on."""
        self.table.seat, self.table.stage = 0, "moving"
        self.state.then(AfterMove(0), NextTurn())
        dissolve(self.state, reason)
        return self.run()

    def after(self, *totals: int) -> Self:
        """The election has come to this poll."""
        return self.polled(*totals).elect()

    def offer(self, partners: str, minister: str = "", **salaries: int) -> OfferCoalition:
        """An offer of who is asked; without a name he would be Prime Minister himself."""
        named = SEATS.index(minister) if minister else self.choice.seat
        pay = self.by_seat(**{name: salary // 10 for name, salary in salaries.items()})
        return OfferCoalition(tuple(map(SEATS.index, partners)), named, pay)

    def party(self, *names: str) -> Self:
        """Parties that have been formed, the founder of each first."""
        self.table.govern(parties=tuple(tuple(map(SEATS.index, party)) for party in names))
        return self

    @property
    def sets(self) -> set[str]:
        """The partners of the coalitions that may be offered now."""
        offers = [action for action in self.legal if isinstance(action, OfferCoalition)]
        return {"".join(SEATS[seat] for seat in offer.partners) for offer in offers}

    @property
    def governs(self) -> str:
        return "".join(SEATS[seat] for seat in self.country.government)

    @property
    def pm(self) -> str:
        return SEATS[self.table.pm]

    @property
    def parties(self) -> list[str]:
        return ["".join(SEATS[seat] for seat in party) for party in self.country.parties]
