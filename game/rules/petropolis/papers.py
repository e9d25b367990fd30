"""What lies on the table while it lasts: offers, plans, claims, terms, estates; refusals and falls."""

from __future__ import annotations

import msgspec


class Deal(msgspec.Struct, frozen=True):
    """An exchange as `maker` offers it: titles for titles, and he pays `cash` (below 0: he gets it)."""

    maker: int
    partner: int
    gives: tuple[int, ...]
    takes: tuple[int, ...]
    cash: int
    counter: bool = False


class Bond(msgspec.Struct, frozen=True):
    """A partnership in `group` that `maker` offers; `members` are all owners, in seat order from him."""

    maker: int
    group: int
    members: tuple[int, ...]


class Plan(msgspec.Struct, frozen=True):
    """What `maker` wants to build in a joint group: every concession at `level`."""

    maker: int
    group: int
    level: int


class Rebuff(msgspec.Struct, frozen=True):
    """A no to what `maker` offered: an exchange (see Deal), or a partnership or a plan to build in `group`.

    `owners` of all titles as they were then, and the `turn`: circumstances that may have changed since.
    """

    maker: int
    partner: int
    owners: tuple[int, ...]
    turn: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    cash: int = 0
    group: int = -1
    level: int = 0


class Ask(msgspec.Struct, frozen=True):
    """What a prisoner offers the holder for a telex that opens the Court."""

    prisoner: int
    holder: int
    price: int


class Claim(msgspec.Struct, frozen=True):
    """Interest that the owner may claim until the next player throws (PET-R15)."""

    owner: int
    debtor: int
    title: int
    amount: int
    rate: int


class Terms(msgspec.Struct, frozen=True):
    """A settlement: half of the debt in cash, the `titles` for the rest; none named yet: ()."""

    debtor: int
    creditor: int
    cash: int
    titles: tuple[int, ...] = ()


class Estate(msgspec.Struct, frozen=True):
    """What a bankrupt leaves, until it is settled.

    `debt` is owed to all `creditors` in equal parts (none: to the Bank). `raised` is what has come in for
    them so far, the value of titles handed over included. `lots` are still to go; of them `mortgaged` bring
    the creditors nothing, and `operated` have carried installations. `liable` are titles of partners.
    """

    seat: int
    creditors: tuple[int, ...]
    debt: int
    raised: int = 0
    lots: tuple[int, ...] = ()
    mortgaged: tuple[int, ...] = ()
    operated: tuple[int, ...] = ()
    liable: tuple[int, ...] = ()


class Fall(msgspec.Struct, frozen=True):
    """How a seat went bankrupt: whom it owed how much for what (`creditors` none: the Bank), and when."""

    seat: int
    creditors: tuple[int, ...]
    amount: int
    reason: str
    phase: str
    round: int
