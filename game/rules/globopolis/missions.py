"""MISSIONs: what each asks for and how far a side is, and revealing one that is fulfilled (GLO-24, D-27)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from game.components.reactions import Reaction
from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.globopolis.card_parts import MissionCard
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import MissionRevealed, MissionsConsidered, Pass, PointsEarned, Reveal
from game.rules.globopolis.mission_terms import (
    Brokers,
    Builder,
    Cartel,
    Corners,
    Crown,
    Hegemony,
    Jewels,
    Spectrum,
    Stockpile,
    Unions,
    needed,
)
from game.rules.globopolis.state import (
    MISSION,
    MISSION_POINTS,
    MOST_LEVELS,
    NOBODY,
    GlobopolisState,
    id_of,
)
from game.rules.globopolis.supposing import seen_stock
from game.rules.globopolis.units import KINDS

Matter: TypeAlias = Literal[
    "title", "levels", "unit", "quadrant", "group", "union", "unions", "guild", "guilds", "associated",
    "parts",
]  # fmt: skip
"""What is counted: whether a Title is owned; active levels of a Territory; units of a type in stock; own
Territories in a quadrant, in a group, of a whole group; Territories in whole groups; a Guild with an
Associated Territory; Guilds; Associated Territories; parts that are fulfilled."""


NEW_JEWEL: Final = MOST_LEVELS + 1
"""Steps to a Super Developed Territory that is not owned yet: the Territory and its levels."""


class Aim(NamedTuple):
    """What a MISSION asks for, or a part of it: `have` of `need`.

    `thing` is the Title, type, quadrant or group that it is about, NOBODY for none; `holder` is the side that
    owns a Title. `parts` are what is counted.
    """

    matter: Matter
    have: int
    need: int
    thing: int = NOBODY
    holder: int = NOBODY
    parts: tuple[Aim, ...] = ()
    lacks: int = -1
    """How many steps are missing at least, where that is known; -1: it is the sum over the nearest parts."""

    @property
    def met(self) -> bool:
        """Whether it is fulfilled."""
        return self.have >= self.need

    @property
    def missing(self) -> int:
        """How many Titles, levels or units are missing at least."""
        if self.met:
            return 0
        if self.lacks >= 0:
            return self.lacks
        short = self.need - self.have
        if not self.parts:
            return short
        return sum(sorted(part.missing for part in self.parts if not part.met)[:short])


def aim_of(state: GlobopolisState, seat: int, mission: str) -> Aim:
    """What a MISSION, by its name in a hand, asks for and how far the side of a seat is."""
    card = state.board.card_named[mission]
    assert isinstance(card, MissionCard), f"{mission} is no MISSION"
    return _Reckoning(state, seat).aim(card)


def fulfilled(state: GlobopolisState, seat: int, mission: str) -> bool:
    """Whether a MISSION is fulfilled at this moment."""
    return aim_of(state, seat, mission).met


class _Reckoning:
    """The conditions of MISSIONs for one side."""

    def __init__(self, state: GlobopolisState, seat: int) -> None:
        self.state, self.board, self.table = state, state.board, state.table
        self.side = state.table.side(seat)
        self.players = state.table.sides
        """Teams count as two players (GLO-28.11)."""

    def aim(self, card: MissionCard) -> Aim:
        board, players = self.board, self.players
        match card.condition:
            case Corners(value):
                dear = (tuple(t for t in part if board.values[t] >= value) for part in board.quadrant_lands)
                return _parts(self.some("quadrant", q, titles, 1) for q, titles in enumerate(dear))
            case Stockpile(units):
                stock = seen_stock(self.table, self.side)
                return _parts(Aim("unit", stock[kind], units, kind) for kind in range(KINDS))
            case Brokers(guilds):
                return _parts(map(self.broker, board.guilds), guilds)
            case Hegemony(territories):
                need = needed(territories, players)
                quadrants = enumerate(board.quadrant_lands)
                return _parts((self.some("quadrant", q, titles, need) for q, titles in quadrants), 1)
            case Spectrum(groups):
                members = enumerate(board.members)
                return _parts((self.some("group", g, m, 1) for g, m in members), needed(groups, players))
            case Unions(groups, territories):
                return self.unions(groups, needed(territories, players))
            case Cartel(guilds, associated):
                lands = tuple(t for guild in board.guilds for t in board.members[board.title_groups[guild]])
                return _parts(
                    (
                        self.some("guilds", NOBODY, board.guilds, needed(guilds, players)),
                        self.some("associated", NOBODY, lands, needed(associated, players)),
                    )
                )
            case Builder(levels):
                built, need = self.levels(), needed(levels, players)
                have = sum(part.have for part in built)
                return Aim("levels", have, need, parts=built, lacks=need - have)
            case Jewels(territories):
                built, need = self.levels(), needed(territories, players)
                have = sum(part.met for part in built)
                steps = [part.need - part.have for part in built if not part.met] + [NEW_JEWEL] * need
                return Aim("parts", have, need, parts=built, lacks=sum(sorted(steps)[: need - have]))
            case Crown(places, territories):
                titles = tuple(map(board.title_of, places))
                return self.some("parts", NOBODY, titles, needed(territories, players))

    def title(self, title: int) -> Aim:
        return _title(title, self.table.owners[title], self.side)

    def some(self, matter: Matter, thing: int, titles: tuple[int, ...], need: int) -> Aim:
        """So many of these Titles."""
        owners = self.table.owners
        return _some(matter, thing, titles, tuple([owners[title] for title in titles]), self.side, need)

    def broker(self, guild: int) -> Aim:
        """A Guild with one of its Associated Territories."""
        members = self.board.members[self.board.title_groups[guild]]
        both = self.title(guild), self.some("associated", NOBODY, members, 1)
        return Aim("guild", sum(part.met for part in both), len(both), guild, parts=both)

    def levels(self) -> tuple[Aim, ...]:
        """The active levels of each own Territory."""
        table = self.table
        own = (title for title in self.board.territories if table.owners[title] == self.side)
        return tuple(Aim("levels", table.active[title], MOST_LEVELS, title, self.side) for title in own)

    def unions(self, groups: int, territories: int) -> Aim:
        """Whole groups, with Territories in all."""
        parts = tuple(
            self.some("union", group, members, len(members))
            for group, members in enumerate(self.board.members)
        )
        whole = [part for part in parts if part.met]
        nearest = _nearest(tuple((part.need, part.missing) for part in parts), groups, territories)
        both = (
            Aim("union", len(whole), groups, parts=parts, lacks=nearest),
            Aim("unions", sum(part.need for part in whole), territories, parts=parts, lacks=nearest),
        )
        return Aim("parts", sum(aim.met for aim in both), len(both), parts=both, lacks=nearest)


@lru_cache(maxsize=10_000)
def _some(
    matter: Matter, thing: int, titles: tuple[int, ...], owners: tuple[int, ...], side: int, need: int
) -> Aim:
    """So many of some Titles that have these owners."""
    parts = tuple([_title(title, owner, side) for title, owner in zip(titles, owners, strict=True)])
    have = owners.count(side)
    return Aim(matter, have, need, thing, parts=parts, lacks=min(need, len(parts)) - have)


@cache
def _title(title: int, owner: int, side: int) -> Aim:
    """Whether a Title is a side's. There are few Titles and sides, and this is asked often."""
    return Aim("title", int(owner == side), 1, title, owner)


def _parts(parts: Iterator[Aim] | tuple[Aim, ...] | map[Aim], need: int = 0) -> Aim:
    """So many of some parts, or all of them."""
    found = tuple(parts)
    return Aim("parts", sum(part.met for part in found), need or len(found), parts=found)


@lru_cache(maxsize=10_000)
def _nearest(groups: tuple[tuple[int, int], ...], many: int, territories: int) -> int:
    """How many Territories are missing at least to so many whole groups with so many Territories in all;
    `groups` has the size of each and what is missing. Owners change rarely, and this is asked often."""
    least = {(0, 0): 0}
    for size, missing in groups:
        for (count, lands), short in list(least.items()):
            key = min(many, count + 1), min(territories, lands + size)
            found = short + missing
            least[key] = min(found, least.get(key, found))
    return least.get((many, territories), sum(missing for _, missing in groups))


def claims(state: GlobopolisState, mission: str) -> bool:
    """Whether a MISSION that is revealed claims the victory; else it brings points (GLO-24.2, 24.3, options
    `missions` and `bitter_end`)."""
    card = state.board.card_named[mission]
    assert isinstance(card, MissionCard), f"{mission} is no MISSION"
    return card.reward == "victory" and state.options.missions == "victory" and not state.options.bitter_end


def held_missions(state: GlobopolisState, seat: int) -> list[str]:
    """The MISSIONs of a side, none that is seen from behind."""
    return [card for card in state.table.cards(seat, MISSION) if id_of(card)]


def why_not_revealed(state: GlobopolisState, seat: int, mission: str) -> Refusal | None:
    """None if a MISSION may be revealed now, else the reason (GLO-24.1, 24.4)."""
    if mission not in held_missions(state, seat):
        return Refusal("no_such_card", "GLO-24.1", {"card": mission})
    if state.table.round < 2:
        return Refusal("mission_early", "GLO-24.1")
    if state.table.sudden and claims(state, mission):
        return Refusal("mission_sudden", "GLO-1.8")
    if not fulfilled(state, seat, mission):
        return Refusal("mission_open", "GLO-24.1", {"card": mission})
    return None


def may_hold_fulfilled(state: GlobopolisState, seat: int) -> bool:
    """Whether one of all MISSIONs still in the game could be revealed by a seat, if it had it: as far as all
    can see."""
    table, hidden = state.table, not state.options.open_money
    reckoning = _Reckoning(state, seat)
    for name, card in state.board.card_named.items():
        if not isinstance(card, MissionCard) or name in table.fulfilled:
            continue
        if table.sudden and claims(state, name):
            continue
        if (hidden and isinstance(card.condition, Stockpile)) or reckoning.aim(card).met:
            return True
    return False


def reveal(state: GlobopolisState, seat: int, mission: str) -> None:
    """Claim the victory, or earn points; the MISSION leaves the game (GLO-15.5, 24.2, 24.3)."""
    claiming = claims(state, mission)
    state.do(MissionRevealed(seat, mission, claiming))
    if not claiming:
        state.do(PointsEarned(seat, MISSION_POINTS, "mission", mission))


class Missions(Part):
    """D-27 in the Option Phase."""

    kinds = (Reveal,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Each MISSION in the hand, as an action."""
        for mission in held_missions(state, seat):
            yield Offer(Reveal(mission))

    def why_not(self, state: GlobopolisState, seat: int, action: Reveal) -> Refusal | None:
        """None for a MISSION that is fulfilled."""
        return why_not_revealed(state, seat, action.card)

    def do(self, state: GlobopolisState, seat: int, action: Reveal) -> None:
        """Reveal it."""
        reveal(state, seat, action.card)


MISSIONS = Missions()


class EndMissions(Auto, frozen=True):
    """At the end of a turn a fulfilled MISSION may be revealed (GLO-24.1)."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Ask, if a MISSION is fulfilled."""
        table = state.table
        if table.round > 1 and table.cards(self.seat, MISSION):
            state.do(MissionsConsidered(table.side(self.seat)))
        AskMission(seat=self.seat).ask(state)


class AskMission(Reaction, frozen=True):
    """D-27 at the end of the turn: reveal a MISSION, or keep it secret."""

    rule = "GLO-24.1"
    nothing: ClassVar[Action] = Pass()
    in_orders = False

    def cards(self, state: GlobopolisState) -> list[str]:
        """Those that may be revealed."""
        held = held_missions(state, self.seat)
        return [mission for mission in held if why_not_revealed(state, self.seat, mission) is None]

    def suspected(self, state: GlobopolisState) -> bool:
        """With the option `quiet_questions` whoever holds a MISSION that may be fulfilled is asked."""
        if state.options.quiet_questions != "always" or state.table.round < 2 or state.table.over:
            return False
        return bool(state.table.cards(self.seat, MISSION)) and may_hold_fulfilled(state, self.seat)

    def playing(self, card: str) -> Reveal:
        """Reveal it."""
        return Reveal(card)

    def played(self, state: GlobopolisState, card: str) -> None:
        """Another one may follow."""
        reveal(state, self.seat, card)
        state.then(EndMissions(self.seat))

    def passed(self, state: GlobopolisState) -> None:
        """It stays in the hand."""

    def window(self) -> EndMissions:
        """What others see."""
        return EndMissions(self.seat)
