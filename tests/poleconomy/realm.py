"""Positions of Game 2 in the words of the reference, on top of `lakes`.

A realm begins with A as Prime Minister of a Government of A and D, who have 14 and 4 of 34 seats in
Parliament; B has 7 and C 9. Nobody but A is paid, the Treasury is empty, all 30 bonds lie in it, and the law
is the first one. Other numbers of players have 6 seats each, and A governs with as many as it takes.
"""

from __future__ import annotations

from typing import Any, Self

from game.components.votes import VoteAgainst, VoteFor
from game.rules.poleconomy.country import LEAST_PAY, NO_POST, POSTS, Country
from game.rules.poleconomy.inflation import PUBLIC_OCCASIONS
from game.rules.poleconomy.law import DEFAULT_LAW, Law
from game.rules.poleconomy.messages import RedeemBonds, SetCabinet, TableGrant, TableLaw

from .lakes import SEATS, Lakes

USUAL_VOTES = {"A": 14, "B": 7, "C": 9, "D": 4}
MONEY_CLAUSES = frozenset(
    (
        "company_rate", "ad_rate", "head_tax", "floor", "band_low", "band_high", "band_tax", "bond_rate",
        "savings_rate", "life_deduction", "insurance_deduction",
    )
)  # fmt: skip


def law(**clauses: int) -> Law:
    """The first law with other clauses; sums in thousands."""
    return DEFAULT_LAW._replace(
        **{name: value // 10 if name in MONEY_CLAUSES else value for name, value in clauses.items()}
    )


def bill(**clauses: int) -> TableLaw:
    return TableLaw(law(**clauses))


def grant(condition: str, amount: int, number: int = 0, timing: str = "now") -> TableGrant:
    """A grant; the sum in thousands, the number as it stands."""
    return TableGrant(condition, amount // 10, number, timing)  # pyright: ignore[reportArgumentType]


class Realm(Lakes):
    """A position of Game 2."""

    def __init__(self, players: int = 4, preset: str = "parliament", **changes: Any) -> None:
        super().__init__(players, preset, **changes)
        self.votes(**(USUAL_VOTES if players == 4 else dict.fromkeys(SEATS[:players], 6)))
        self.rules(*(("A", "D") if players == 4 else SEATS[: players // 2 + 1]))
        self.table.govern(turns=1, salaries=self.by_seat(A=LEAST_PAY), paid_before=self.by_seat(A=LEAST_PAY))

    @property
    def country(self) -> Country:
        return self.table.country

    def by_seat(self, **values: int) -> tuple[int, ...]:
        """A number for each player, 0 for those who are not named."""
        return tuple(values.get(name, 0) for name in SEATS[: self.table.seats])

    # laying out

    def votes(self, **votes: int) -> Self:
        """The seats in Parliament."""
        self.table.govern(votes=self.by_seat(**votes))
        return self

    def rules(self, *names: str) -> Self:
        """Who is in the Government."""
        self.table.govern(government=tuple(SEATS.index(name) for name in names))
        return self

    def paid(self, **salaries: int) -> Self:
        """Salaries in thousands; whoever is paid, but the Prime Minister, has the next free post."""
        free = iter(range(1, len(POSTS) + 1))
        seats = range(self.table.seats)
        posts = (
            next(free) if SEATS[seat] in salaries and seat != self.table.pm else NO_POST for seat in seats
        )
        pay = self.by_seat(**{name: salary // 10 for name, salary in salaries.items()})
        self.table.govern(salaries=pay, paid_before=pay, posts=tuple(posts))
        return self

    def treasury(self, cash: int) -> Self:
        """Cash of the Treasury in thousands, out of the Bank."""
        self.table.bank -= cash // 10 - self.country.treasury
        self.table.govern(treasury=cash // 10)
        return self

    def bonds(self, bank: int = 0, **held: int) -> Self:
        """How many bonds are issued: the Bank's and those of players; the rest is unissued."""
        self.table.bonds = list(self.by_seat(**held))
        self.table.bonds_left = bank
        self.table.govern(unissued=30 - bank - sum(held.values()))
        return self

    def law(self, **clauses: int) -> Self:
        """The law in force."""
        self.table.govern(law=law(**clauses))
        return self

    # playing

    def event(self, occasion: str) -> Self:
        """The marker has stopped on Election, Salary, Bonds or Taxation."""
        PUBLIC_OCCASIONS[occasion](self.state)
        return self.run()

    def vote(self, **voices: bool) -> Self:
        """All who are named vote as they are asked: True for the matter."""
        for name, support in voices.items():
            assert self.asks.startswith(name), self.asks
            self.play(VoteFor() if support else VoteAgainst())
        return self

    # asking

    @property
    def fund(self) -> int:
        """The cash of the Treasury in thousands."""
        return 10 * self.country.treasury

    @property
    def debt(self) -> int:
        """How many bonds are issued."""
        return 30 - self.country.unissued

    def cabinet(self, **salaries: int) -> SetCabinet:
        """Salaries in thousands for those who are named and as they are for the others; whoever is paid, but
        the Prime Minister, has a post: the one he has, or the next free one."""
        pay, posts = list(self.country.salaries), list(self.country.posts)
        for name, salary in salaries.items():
            seat = SEATS.index(name)
            pay[seat] = salary // 10
            if seat != self.table.pm and posts[seat] == NO_POST:
                posts[seat] = next(post for post in range(1, len(POSTS) + 1) if post not in posts)
        return SetCabinet(tuple(posts), tuple(pay))

    def redeeming(self, bank: int = 0, **held: int) -> RedeemBonds:
        return RedeemBonds(bank, self.by_seat(**held))
