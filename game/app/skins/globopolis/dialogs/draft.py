"""What a person has ticked on the plan sheet, and what that comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.app.widgets.widget import Change
from game.engine.vocabulary import Action
from game.rules.globopolis.messages import Propose
from game.rules.globopolis.planning import (
    Goal,
    Plan,
    Pool,
    Source,
    Standing,
    ambitions,
    askable,
    bid_price,
    card_sources,
    goals_of,
    plan,
    points_for_sale,
    reserve,
    standing_of,
    steps_of,
    suggested,
)
from game.rules.globopolis.points import ceiling
from game.rules.globopolis.state import NOBODY, POINT_PRICE, GlobopolisState
from game.rules.globopolis.units import KINDS, NONE, Store, side_of_stock

Key: TypeAlias = tuple[int, str]
"""A goal by Title and aim, of a MISSION its card: what stays the same while units move."""
ORDER: Final[tuple[Standing, ...]] = ("ready", "reserve", "short", "ask", "missing", "closed")
SINKING: Final = ("group", "mission", "garrison")
"""Goals of this sort stand below the towers."""
UNTICKED: Final = ("missing", "closed")
"""Nothing can be done now for a goal that stands so."""


SPARE: Final = 2
"""So many plates of one's own are named as sources besides those that give something now."""
FEW: Final = 6
"""So many goals are shown at least."""


class Shown(Change, frozen=True):
    """The command to change what is planned for a goal, which is scrolled into sight then."""


def key_of(goal: Goal) -> Key:
    """A goal by what stays the same."""
    return goal.title, goal.card or goal.aim


class GoalRow(NamedTuple):
    """A goal on the sheet. `plan` brings it about together with all that is ticked."""

    goal: Goal
    ticked: bool
    standing: Standing
    cost: int
    """EU for it alone of that plan; of an unticked one by how much more the plan costs."""
    short: int
    """EU that are short."""
    plan: Plan

    @property
    def folded(self) -> bool:
        """Whether it stands among those that sink, as SINKING says, and what cannot be had now."""
        return not self.ticked and (self.goal.aim in SINKING or self.standing in UNTICKED)


class Draft:
    """The ticks of a seat in one Option Phase; they stay while the sheet is closed.

    `wishes` are the stores that were chosen for missing units, by Title and type.
    """

    def __init__(
        self, state: GlobopolisState, seat: int, reserves: dict[int, int], *, hand: bool = False
    ) -> None:
        self.turn = state.table.turn
        """The turn that it is for; the one that is played while it is made ahead."""
        self.seat = seat
        self.hand = hand
        """Whether cards and MISSIONs of the seat may be seen."""
        self.reserves = reserves
        """The reserves that people have set, by side."""
        self.chosen = False
        """Whether the person has chosen what is ticked; else it is what the planner suggests."""
        self.version = 0
        """Another number whenever it comes to something else."""
        self._wanted: dict[Key, Goal] = {}
        """What is wanted in that turn, be it to be had now or not."""
        self._lost: set[Key] = set()
        """What of it could be had, but only without the rest."""
        self.ticks: set[Key] = set()
        """What of it can be had."""
        self.wishes: dict[tuple[int, int], Store] = {}
        self.points = self._more = 0
        """Points to be bought; those that are wanted, be there EU for them or not."""
        self.unfolded = False
        """Whether the goals that sink are shown too."""
        self.at: Key | None = None
        """The goal in focus."""
        self.kind = 0
        """The type whose sources were looked at last."""
        self.looked_at = False
        """Whether the sheet was open in that turn."""
        self.ahead = False
        """Whether it was begun while others played."""
        self.gone: tuple[Goal, ...] = ()
        """What is wanted, and out of reach since something has happened."""
        self.state = state
        self.rows: list[GoalRow] = []
        """The goals in their order."""
        self.suggest(state)

    def suggest(self, state: GlobopolisState) -> None:
        """Tick what the planner suggests, and nothing else."""
        best = suggested(state, self.seat, self.reserves.get(self.side))
        self.gone, self.chosen, self._lost = (), False, set()
        self._wanted = {key_of(goal): goal for goal in best.goals}
        self.wishes, self._more = {}, 0
        self.rows = []
        self.solve(state)
        self.at = key_of(self.rows[0].goal) if self.rows else None

    def solve(self, state: GlobopolisState) -> None:
        """Find anew how everything stands; after another tick or source all stay in their places."""
        placed = {key_of(row.goal): n for n, row in enumerate(self.rows)} if state is self.state else {}
        self.state, side = state, state.table.side(self.seat)
        self.ground = state.copy()  # the table that is shown changes as events are told
        self.version += 1
        self.pool = Pool(state, self.seat)
        self.purse = state.table.purse(side)
        kept = self.reserves.get(self.side)
        self.reserve = reserve(state, self.seat) if kept is None else kept
        self.points = min(self._more, self.most_points)
        self.cards = card_sources(state, self.seat) if self.hand else []
        goals = goals_of(state, self.seat) + ambitions(state, self.seat, hand=self.hand)
        self._goals = {key_of(goal): goal for goal in goals}
        able = {key for key, goal in self._goals.items() if not goal.closed}
        self.ticks = able.intersection(self._wanted) - self._lost
        self.whole = self._plan([goal for goal in goals if key_of(goal) in self.ticks])
        rows = [self._row(goal) for goal in goals]
        self.rows = sorted(rows, key=self._rank)
        if placed:
            self.rows.sort(key=lambda row: (row.folded, placed.get(key_of(row.goal), len(placed))))

    def follow(self, state: GlobopolisState) -> None:
        """The same after something has happened: what is wanted and out of reach now falls out, what is best
        stays longest. What the planner has chosen it chooses again."""
        if not self.chosen and not self.ahead:
            at = self.at
            self.suggest(state)
            self.at = at if at in self._goals else self.at
            return
        self._lost = set()
        self.solve(state)
        while lost := [row for row in self.rows if row.ticked and row.standing in UNTICKED]:
            self._lost.add(key_of(lost[-1].goal))
            self.solve(state)
        missed = (goal for key, goal in self._wanted.items() if key not in self.ticks)
        self.gone = tuple(goal for goal in missed if not self._met(goal))

    def _met(self, goal: Goal) -> bool:
        """Whether what was wanted is reached, or lies in a hand that is closed."""
        owners, side = self.state.table.owners, self.state.table.side(self.seat)
        if goal.card and not self.hand:
            return True
        if (known := self._goals.get(key_of(goal))) is not None:
            return known.closed == "GLO-5.3"
        titles = goal.wants or ((goal.title,) if goal.aim in ("level", "restore", "garrison") else ())
        return all(owners[title] == side for title in titles)

    def _plan(self, goals: Sequence[Goal]) -> Plan:
        return plan(self.state, self.seat, goals, self.wishes, self.pool, asking=True, cards=self.cards)

    def _row(self, goal: Goal) -> GoalRow:
        ticked = key_of(goal) in self.ticks
        towers = sum(each.aim == "level" for each in self.whole.goals)
        if not ticked and goal.aim == "level" and not goal.closed and towers >= self.state.table.towers:
            goal = replace(goal, closed="GLO-5.5")
        others = [other for other in self.whole.goals if other != goal]
        together = self.whole if ticked else self._plan([*others, goal])
        cost = together.cost - (self._plan(others) if ticked else self.whole).cost
        left = self.purse - self.points * POINT_PRICE
        alone = self._plan([goal])
        standing = standing_of(alone, left, self.reserve)
        if standing != "closed" and alone.complete:
            standing = standing_of(together, left, self.reserve)
        return GoalRow(goal, ticked, standing, cost, max(0, together.cost - left), together)

    def _rank(self, row: GoalRow) -> tuple[object, ...]:
        """As the goals are suggested: what can be had first, the cheapest for a point first."""
        price = row.plan.cost if not row.goal.points else row.cost / row.goal.points
        sort = SINKING.index(row.goal.aim) if row.goal.aim in SINKING else -1
        return row.folded, sort, ORDER.index(row.standing), price, row.goal.title

    # what it comes to

    @property
    def most_points(self) -> int:
        """How many points may be bought with what is in the purse."""
        return points_for_sale(self.state, self.seat, self.purse)

    @property
    def cost(self) -> int:
        """EU in all."""
        return self.whole.cost + self.points * POINT_PRICE

    @property
    def gain(self) -> int:
        """Points in all."""
        return self.whole.points + self.points

    @property
    def left(self) -> int:
        """What is in the purse then."""
        return self.purse - self.cost

    @property
    def closes_sale(self) -> bool:
        """Whether the levels alone lead past the points with which one may still buy some (GLO-7.1)."""
        limit = ceiling(self.state)
        points = self.state.table.points[self.state.table.side(self.seat)]
        return limit is not None and points + self.whole.points > limit

    @property
    def steps(self) -> tuple[Action, ...]:
        """The moves that carry it out; none where it cannot be."""
        if not self.whole.complete or self.left < 0:
            return ()
        return tuple(steps_of(self.state, self.seat, self.whole, self.points))

    @property
    def within(self) -> tuple[Plan, int]:
        """What of it the purse allows, the cheapest for a point first, and how many points besides."""
        if self.steps:
            return self.whole, self.points
        best = self._plan([])
        for row in sorted(self.rows, key=self._rank):
            more = self._plan([*best.goals, row.goal]) if row.ticked else best
            if more.complete and more.cost <= self.purse:
                best = more
        return best, min(self.points, (self.purse - best.cost) // POINT_PRICE)

    @property
    def focused(self) -> GoalRow | None:
        """The row in focus."""
        return next((row for row in self.rows if key_of(row.goal) == self.at), None)

    @property
    def shown(self) -> list[GoalRow]:
        """The rows that are seen: those that sink beyond FEW only once they are wanted."""
        return self.rows if self.unfolded else self.rows[: len(self.rows) - self.sunk]

    @property
    def sunk(self) -> int:
        """How many rows sink out of sight."""
        return min(sum(row.folded for row in self.rows), max(0, len(self.rows) - FEW))

    # what a person does

    def look_at(self, key: Key) -> None:
        """Have another goal in focus."""
        self.at = key

    def tick(self, key: Key) -> None:
        """Tick a goal, or no longer; one for which nothing can be done stays as it is."""
        self.at = key
        row = next(row for row in self.rows if key_of(row.goal) == key)
        if row.ticked:
            del self._wanted[key]
        elif row.standing not in UNTICKED:
            self._wanted[key] = row.goal
            self._lost.discard(key)
        else:
            return
        self.chosen = True
        self.gone = tuple(goal for goal in self.gone if key_of(goal) != key)
        self.solve(self.state)

    def buy(self, points: int) -> None:
        """Buy so many points, as far as there are any."""
        self._more, self.chosen = max(0, min(self.most_points, points)), True
        self.solve(self.state)

    def unfold(self) -> None:
        """Show the goals that sink too, or no longer; what is in focus stays among those that are shown."""
        self.unfolded = not self.unfolded
        keys = [key_of(row.goal) for row in self.shown]
        if self.at not in keys:
            self.at = keys[-1] if keys else None

    @property
    def side(self) -> int:
        """Whose things it is planned with."""
        return self.state.table.side(self.seat)

    def clear(self) -> None:
        """Tick nothing."""
        self._wanted = {}
        self.solve(self.state)

    def keep(self, reserve: int | None) -> None:
        """Have another reserve from now on; None: the one that covers nine of ten cases."""
        if reserve is None:
            self.reserves.pop(self.side, None)
        else:
            self.reserves[self.side] = max(0, reserve)
        self.solve(self.state)

    def wish(self, title: int, kind: int, store: Store) -> None:
        """Have the missing units of a type from another store."""
        self.wishes[title, kind], self.chosen = store, True
        self.solve(self.state)

    def look_for(self, kind: int) -> None:
        """Look at the sources of another type."""
        self.kind = kind

    def next_source(self, by: int) -> None:
        """Take the next (1) or last (-1) source for what the goal in focus lacks.

        It is of the type that was looked at, or of the first with a choice.
        """
        row = self.focused
        if row is None or row.standing == "closed" or not (choices := dict(self.choices(row.goal))):
            return
        kind = self.kind if self.kind in choices else next(iter(choices))
        sources, title = choices[kind], row.goal.title
        taken = {haul.store for haul in row.plan.hauls if (haul.title, haul.kind) == (title, kind)}
        at = next((n for n, source in enumerate(sources) if source.store in taken), -1)
        self.wish(title, kind, sources[(at + by) % len(sources)].store)

    def card_at(self, store: Store) -> Source:
        """The card that a store stands for."""
        return next(card for card in self.cards if card.store == store)

    def choices(self, goal: Goal) -> list[tuple[int, list[Source]]]:
        """The types that a goal lacks of which there is more than one source."""
        return [(kind, sources) for kind, sources in self.options(goal) if len(sources) > 1]

    def options(self, goal: Goal) -> list[tuple[int, list[Source]]]:
        """For each type that a goal lacks, the sources that have some of it; of plates those that give now,
        and the SPARE that have most."""
        lacks = goal.missing(self.state.table.units_in(goal.title))
        every = [*self.pool.sources([*self.whole.goals, goal]), *self.cards, *askable(self.state, self.seat)]
        row = next((row for row in self.rows if row.goal == goal), None)
        found: list[tuple[int, list[Source]]] = []
        for kind in (kind for kind in range(KINDS) if lacks[kind]):
            hauls = row.plan.hauls if row is not None else ()
            giving = {haul.store for haul in hauls if (haul.title, haul.kind) == (goal.title, kind)}
            able = [one for one in every if one.units[kind] and one.store != goal.title]
            plates = [one.store for one in able if one.origin == "spare"]
            wanted = giving.union(plates[:SPARE])
            found.append((kind, [one for one in able if one.origin != "spare" or one.store in wanted]))
        return found

    def proposal(self, goal: Goal) -> Propose | None:
        """What a goal lacks, asked of whoever has most of it; None where nobody has any."""
        for title in goal.wants:
            if (owner := self.state.table.owners[title]) != NOBODY:
                price = min(self.purse, bid_price(self.state, title))
                return Propose(owner, takes=(title,), cash=price)
        lacks = goal.missing(self.state.table.units_in(goal.title))
        found = askable(self.state, self.seat)
        best = max(found, key=lambda source: sum(map(min, source.units, lacks)), default=None)
        units = tuple(map(min, best.units, lacks)) if best is not None else NONE
        if best is None or not any(units):
            return None
        price = min(self.purse, sum(map(int.__mul__, units, best.prices)))
        return Propose(side_of_stock(best.store), takes_units=units, cash=price)
