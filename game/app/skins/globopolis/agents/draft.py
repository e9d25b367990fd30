"""A deployment that is being put together, and what it would come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.app.skins.globopolis import lookahead
from game.engine.vocabulary import Event, Refusal
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.deploying import Deployment, deployed, moves, room
from game.rules.globopolis.messages import (
    AgentPlanted,
    AgentsDeployed,
    AgentsRemoved,
    Deploy,
    HouseCleaned,
)
from game.rules.globopolis.policy.agents import brings, deployment, posts
from game.rules.globopolis.state import NOBODY, GlobopolisState
from game.rules.globopolis.superiority import superior

EVEN: Final = 0.5
TRIFLE: Final = 0.25
"""By how many points another deployment must be better to be worth a question."""


class Fight(NamedTuple):
    """The likeliest fight on a Title: from which one, and the chances of the seat now and with one more."""

    source: int
    now: float
    more: float
    attacks: bool
    """Whether the seat would attack; else it defends."""


class Row(NamedTuple):
    """What is said of a Title. `rivals` are sides with their Agents; `lands` is the seat that may land there
    and how likely it does."""

    title: int
    owner: int
    mine: int
    rivals: tuple[tuple[int, int], ...]
    lands: tuple[int, float]
    fight: Fight | None


class Draft:
    """So many Agents of a seat on each Title. Nothing is played before it is done."""

    def __init__(self, state: GlobopolisState, choice: Deployment) -> None:
        self.state, self.choice, self.seat = state, choice, choice.seat
        self.side = state.table.side(choice.seat)
        self.before = deployed(state, choice.seat)
        self.now = list(self.before)
        self.last = list(self.before)
        """How they stood at the end of the seat's last turn."""
        self.most = room(state)
        order = [post.title for post in posts(state, choice.seat)]
        ring = state.board.title_fields
        self.open = sorted((n for n, most in enumerate(self.most) if most), key=lambda title: ring[title])
        """The Titles on which Agents may stand, round the ring."""
        others = [title for title in self.open if title not in order]
        others.sort(key=lambda title: (not self.now[title], title))
        self.listed = [*order, *others]
        """The same, those where Agents count first."""

    @property
    def action(self) -> Deploy:
        """What is played."""
        return Deploy(tuple(self.now))

    @property
    def free(self) -> int:
        """Agents in hand."""
        return self.state.table.free_agents[self.side] + sum(self.before) - sum(self.now)

    @property
    def moved(self) -> int:
        """How many Agents were moved (option `agent_moves`)."""
        return moves(self.before, self.now)

    def refusal(self, title: int, number: int) -> Refusal | None:
        """Why not so many can stand on a Title."""
        if number < 0:
            return None
        wanted = list(self.now)
        wanted[title] = number
        return self.choice.why_not(self.state, Deploy(tuple(wanted)))

    def put(self, title: int, number: int) -> Refusal | None:
        """Have so many on a Title; the reason where that cannot be, and nothing changes."""
        refusal = self.refusal(title, number)
        if refusal is None:
            self.now[title] = max(0, number)
        return refusal

    def take_all(self) -> None:
        """All into the hand; with a limit of moves only as many as that leaves."""
        for title in self.listed[::-1]:
            while self.now[title] and self.put(title, self.now[title] - 1) is None:
                pass

    def reset(self) -> None:
        """As they stood."""
        self.now = list(self.before)

    def recall(self, events: Sequence[Event]) -> None:
        """Take note of what has happened up to now: Agents have gone since the last turn, or been planted."""
        self.last = list(self.before)
        for event in reversed(events):
            match event:
                case AgentsDeployed(seat=seat) if self.state.table.side(seat) == self.side:
                    return
                case AgentsRemoved(side=self.side, title=title, number=number):
                    self.last[title] += number
                case HouseCleaned(rival=self.side, title=title, caught=number):
                    self.last[title] += number
                case AgentPlanted(seat=seat, title=title) if self.state.table.side(seat) == self.side:
                    self.last[title] -= 1
                case _:
                    pass
        self.last = list(self.before)  # it is too long ago

    def as_last(self) -> None:
        """As they stood at the end of the last turn, as far as there are Agents for it."""
        self.reset()
        for title in self.listed:
            while self.now[title] < self.last[title] and self.put(title, self.now[title] + 1) is None:
                pass

    def adopt(self, counts: Sequence[int]) -> None:
        """Have a whole deployment."""
        self.now = list(counts)

    def suggested(self) -> tuple[int, ...]:
        """What a good player would do."""
        best = max(deployment(self.state, self.choice), key=lambda each: each.worth).action
        return best.agents if isinstance(best, Deploy) else self.before

    # what it comes to

    def state_with(self, counts: Sequence[int]) -> GlobopolisState:
        """The table with so many Agents on each Title."""
        twin = self.state.copy()
        for title, (old, new) in enumerate(zip(self.before, counts, strict=True)):
            if new != old:
                twin.table.add_agents(self.side, title, new - old)
        return twin

    def ahead(self, title: int) -> int:
        """Who has superiority: against the owner, or on an own Title the strongest rival; NOBODY."""
        table = self.state.table
        counts = [table.agents_on(side, title) for side in range(table.sides)]
        counts[self.side] = self.now[title]
        owner = table.owners[title]
        if owner != self.side:
            return superior(counts, owner, self.side)
        rivals = [side for side in range(table.sides) if side != owner]
        winners = [superior(counts, owner, rival) for rival in rivals]
        rival = next((side for side in winners if side not in (owner, NOBODY)), NOBODY)
        mine = counts[owner] and all(side == owner for side in winners)
        return rival if rival != NOBODY else owner if mine else NOBODY

    def reckoned(self, title: int) -> tuple[int, int, int, int, int]:
        """How superiority is reckoned (GLO-18.2): the owner, its Agents, those of third parties that occupy
        some of them, the opponent and its Agents; on an own Title that is the strongest rival."""
        table = self.state.table
        counts = [table.agents_on(side, title) for side in range(table.sides)]
        counts[self.side] = self.now[title]
        owner, other = table.owners[title], self.side
        if owner == self.side:
            other = max((side for side in range(table.sides) if side != owner), key=counts.__getitem__)
        third = sum(counts) - counts[owner] - counts[other]
        return owner, counts[owner], min(third, counts[owner]), other, counts[other]

    def lands(self, title: int) -> tuple[int, float]:
        """Who may land on a Title: the seat itself on foreign ones, on own ones the likeliest rival."""
        table = self.state.table
        if table.owners[title] != self.side:
            return self.seat, lookahead.likeliest(self.state, self.seat, title)[1]
        rivals = [seat for side in table.rivals(self.seat) for seat in table.members(side)]
        chances = [(lookahead.likeliest(self.state, rival, title)[1], -rival) for rival in rivals]
        share, rival = max(chances, default=(0.0, -self.seat))
        return -rival, share

    def row(self, title: int) -> Row:
        """All that is said of a Title."""
        table = self.state.table
        rivals = tuple(
            (side, number)
            for side in range(table.sides)
            if side != self.side and (number := table.agents_on(side, title))
        )
        return Row(title, table.owners[title], self.now[title], rivals, self.lands(title), self.fight(title))

    def fight(self, title: int) -> Fight | None:
        """The likeliest fight there; None where nobody could attack."""
        if self.state.board.is_guild[title]:
            return None
        table, near = self.state.table, self.state.board.near[title]
        own = table.owners[title] == self.side
        if own:
            foes = [other for other in near if table.owners[other] not in (NOBODY, self.side)]
        else:
            foes = [other for other in near if table.owners[other] == self.side]
        if not foes:
            return None
        now = self.state_with(self.now)
        chances = [(prospect(now, foe, title).chance, foe) for foe in foes]
        chance, source = max(chances)
        more = list(self.now)
        more[title] = min(self.most[title], more[title] + 1)
        then = prospect(self.state_with(more), source, title).chance
        return Fight(source, 1 - chance, 1 - then, False) if own else Fight(source, chance, then, True)


def nothing_better(state: GlobopolisState, choice: Deployment) -> Deploy | None:
    """That all stay, where the hand is empty and no place would do better; None where it is worth asking."""
    draft = Draft(state, choice)
    if draft.free or any(new > old for new, old in zip(draft.suggested(), draft.before, strict=True)):
        return None
    return draft.action


def hardly_better(state: GlobopolisState, choice: Deployment) -> Deploy | None:
    """That all stay, where the best deployment brings hardly more; None where it is worth asking."""
    draft = Draft(state, choice)
    gain = brings(state, choice.seat, draft.suggested()) - brings(state, choice.seat, draft.before)
    return draft.action if gain < TRIFLE else None
