"""The ring: its YAML board as types, and what follows from it (quadrants, Titles, groups, markets).

A **field** is a number, 0 for TELEPORT! and then clockwise. A **Title** is a number too: Territories and
Guilds in the order of their fields. A **quadrant** is the fields after a base up to the next one, counted
like the bases from 0; a base lies in none. (Reference 3.)
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.components.board_fields import Name, Ref, Text
from game.engine.refusal import refuse
from game.rules.globopolis.board_faults import look_over
from game.rules.globopolis.board_parts import UNITS, Field, Group, Look, OpeningDeal, Pieces, Rates, Units
from game.rules.globopolis.card_effects import CardEffect
from game.rules.globopolis.card_faults import look_over_cards
from game.rules.globopolis.card_parts import SORTS, Card, Cards, MissionCard

NO_TITLE: Final = -1
NO_QUADRANT: Final = -1
NO_GUILD: Final = -1


class Title(NamedTuple):
    """A Territory or a Guild. `group` of a Guild is the group of its Associated Territories; `units` is the
    row of a Territory or the stock of a Guild."""

    field: int
    id: str
    name: str
    kind: Literal["territory", "guild"]
    group: int
    value: int
    units: Units


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A ring of fields. Raises BoardFault for a board that cannot be played.

    `rates`: for the values 1, 2 and so on. `academy`: what each face of the die brings (reference 3.5).
    `fronts`: Territories that may attack each other from wherever they lie (GLO-20.4).
    """

    name: Name
    text: Text
    ring: Annotated[tuple[Field, ...], Meta(min_length=24, max_length=80)]
    groups: Annotated[tuple[Group, ...], Meta(min_length=4, max_length=16)]
    rates: Annotated[tuple[Rates, ...], Meta(min_length=1, max_length=9)]
    deals: Annotated[tuple[OpeningDeal, ...], Meta(min_length=4, max_length=4)]
    pieces: Pieces
    academy: tuple[int, int, int, int, int, int]
    look: Look
    cards: Cards
    fronts: Annotated[tuple[tuple[Ref, Ref], ...], Meta(max_length=8)] = ()

    def __post_init__(self) -> None:
        ring = look_over(self.ring, self.groups, self.rates, self.deals, self.fronts)
        refuse([*ring, *look_over_cards(self.cards, self.ring)])

    @cached_property
    def field_index(self) -> dict[str, int]:
        """The number of each field by id."""
        return {field.id: number for number, field in enumerate(self.ring)}

    @cached_property
    def group_index(self) -> dict[str, int]:
        """The number of each group by id."""
        return {group.id: number for number, group in enumerate(self.groups)}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What happens on each field."""
        return tuple(field.kind for field in self.ring)

    @cached_property
    def bases(self) -> tuple[int, ...]:
        """The fields of the O.R.S.S. bases, clockwise from TELEPORT!."""
        return tuple(number for number, kind in enumerate(self.kinds) if kind == "base")

    @cached_property
    def quadrants(self) -> tuple[int, ...]:
        """The quadrant of each field, NO_QUADRANT for a base. TELEPORT! lies in the last one."""
        found: list[int] = []
        here = len(self.bases) - 1
        for number in range(len(self.ring)):
            if number in self.bases:
                here = self.bases.index(number)
                found.append(NO_QUADRANT)
            else:
                found.append(here)
        return tuple(found)

    @cached_property
    def quadrant_lands(self) -> tuple[tuple[int, ...], ...]:
        """The Territories of each quadrant, as Titles."""
        return tuple(
            tuple(n for n in self.territories if self.quadrants[self.title_fields[n]] == quadrant)
            for quadrant in range(len(self.bases))
        )

    @cached_property
    def titles(self) -> tuple[Title, ...]:
        """Territories and Guilds in the order of their fields."""
        index = self.group_index
        return tuple(
            Title(number, field.id, field.name, field.kind, index[field.group], field.value, field.units)
            for number, field in enumerate(self.ring)
            if field.kind in ("territory", "guild")
        )

    @cached_property
    def title_at(self) -> tuple[int, ...]:
        """The Title of each field, NO_TITLE where there is none."""
        at = {title.field: number for number, title in enumerate(self.titles)}
        return tuple(at.get(field, NO_TITLE) for field in range(len(self.ring)))

    @cached_property
    def title_fields(self) -> tuple[int, ...]:
        """The field of each Title."""
        return tuple(title.field for title in self.titles)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The value of each Title (GLO-6.1)."""
        return tuple(title.value for title in self.titles)

    @cached_property
    def title_groups(self) -> tuple[int, ...]:
        """The group of each Title; that of a Guild is the group of its Associated Territories."""
        return tuple(title.group for title in self.titles)

    @cached_property
    def territories(self) -> tuple[int, ...]:
        """The Titles that are Territories."""
        return tuple(n for n, title in enumerate(self.titles) if title.kind == "territory")

    @cached_property
    def guilds(self) -> tuple[int, ...]:
        """The Titles that are Guilds."""
        return tuple(n for n, title in enumerate(self.titles) if title.kind == "guild")

    @cached_property
    def is_guild(self) -> tuple[bool, ...]:
        """Whether each Title is a Guild."""
        return tuple(title.kind == "guild" for title in self.titles)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The Territories of each group, as Titles. They are also the Associated Territories of its Guild."""
        return tuple(
            tuple(n for n in self.territories if self.titles[n].group == group)
            for group in range(len(self.groups))
        )

    @cached_property
    def guild_of(self) -> tuple[int, ...]:
        """The Guild of each group as a Title, NO_GUILD where there is none."""
        found = {self.titles[n].group: n for n in self.guilds}
        return tuple(found.get(group, NO_GUILD) for group in range(len(self.groups)))

    @cached_property
    def bonuses(self) -> tuple[int, ...]:
        """What each whole group brings: twice its size (GLO-6.4)."""
        return tuple(2 * len(members) for members in self.members)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The Territories that each Title may attack without a card, whoever owns them (GLO-20.2 to 20.4)."""
        return tuple(
            tuple(
                other
                for other in self.territories
                if other != title and title in self.territories and self._joined(title, other)
            )
            for title in range(len(self.titles))
        )

    def _joined(self, one: int, other: int) -> bool:
        here, there = self.titles[one], self.titles[other]
        return (
            self.quadrants[here.field] == self.quadrants[there.field]
            or (here.id, there.id) in self.fronts
            or (there.id, here.id) in self.fronts
        )

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The column of the Opportunity chart, 1 to 4, of each Title's group."""
        return tuple(self.groups[title.group].column for title in self.titles)

    @cached_property
    def markets(self) -> tuple[int, ...]:
        """The fields that sell units; brokers are not among them (GLO-14.2)."""
        return tuple(number for number, kind in enumerate(self.kinds) if kind == "market")

    @cached_property
    def sold_at(self) -> tuple[tuple[int, ...], ...]:
        """The types of units that each field sells, as places of UNITS."""
        return tuple(tuple(sorted(UNITS.index(unit) for unit in field.sells)) for field in self.ring)

    def stock(self, title: int, single: bool = False) -> Units:
        """The units on a Title when the game begins; with `single`, where each Guild deals in one type."""
        field = self.ring[self.titles[title].field]
        return field.single if single and field.single is not None else field.units

    def pool(self, single: bool = False) -> Units:
        """All R-Units of each type: the free supply and those on Titles (reference 3.6)."""
        stocks = (self.pieces.supply, *(self.stock(title, single) for title in range(len(self.titles))))
        water, food, energy, ucp, ns = (sum(column) for column in zip(*stocks, strict=True))
        return water, food, energy, ucp, ns

    def deal(self, players: int) -> OpeningDeal:
        """What each of so many players begins with."""
        return self.deals[players - 2]

    def premium(self, title: int, level: int) -> int:
        """What the level 1 or 2 of a Territory costs, in EU (GLO-5.1, 5.2)."""
        return self.rates[self.values[title] - 1].premiums[level - 1]

    def conference(self, title: int, levels: int) -> int:
        """Conference Costs of a Territory with 0, 1 or 2 active levels, in EU (GLO-13.4)."""
        return self.rates[self.values[title] - 1].conference[levels]

    def ahead(self, field: int, steps: int) -> int:
        """The field so many steps clockwise, or counterclockwise below 0."""
        return (field + steps) % len(self.ring)

    def distance(self, field: int, other: int) -> int:
        """How many steps it is clockwise from one field to another."""
        return (other - field) % len(self.ring)

    def path(self, field: int, steps: int) -> tuple[int, ...]:
        """The fields that a move enters, the last one where it ends; below 0 counterclockwise."""
        turn = 1 if steps >= 0 else -1
        return tuple(self.ahead(field, turn * step) for step in range(1, abs(steps) + 1))

    def gates(self, field: int, steps: int) -> int:
        """How often a move passes TELEPORT! or ends there (GLO-10.4, 10.5)."""
        fields = len(self.ring)
        if steps >= 0:
            return (field + steps) // fields
        return (field - 1) // fields - (field + steps - 1) // fields

    def launch(self, eight: int, twenty: int) -> tuple[int, int]:
        """The base and the field that a TELEPORT reaches by its two dice (GLO-11.1)."""
        base = self.bases[(eight - 1) % len(self.bases)]
        return base, self.ahead(base, twenty)

    @cached_property
    def card_named(self) -> dict[str, Card]:
        """Each card by the name that it has in a hand, such as "ops:sabotage"."""
        return self.cards.by_name()

    @cached_property
    def piles(self) -> dict[tuple[str, bool], tuple[str, ...]]:
        """All cards of each sort, with and without those for Agents."""
        return {
            (sort, agents): self.cards.pile(sort, agents=agents) for sort in SORTS for agents in (False, True)
        }

    @cached_property
    def effects(self) -> dict[str, CardEffect]:
        """What each OPs and INFLUENCE card does, by its name in a hand."""
        cards = self.card_named.items()
        return {name: card.effect for name, card in cards if not isinstance(card, MissionCard)}

    def field_of(self, name: str) -> int:
        """The field with this id. Raises ValueError where there is none."""
        if name not in self.field_index:
            raise ValueError(f"“{name}” is no field of this board")
        return self.field_index[name]

    def title_of(self, name: str) -> int:
        """The Title with the id of its field. Raises ValueError where there is none."""
        title = self.title_at[self.field_of(name)]
        if title == NO_TITLE:
            raise ValueError(f"“{name}” has no Title")
        return title
