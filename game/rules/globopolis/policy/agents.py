"""Where Agents count: own Territories that rivals may attack, and rivals' own that one may land on (D-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.policy import Candidate
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.deploying import Deployment, deployed, moves
from game.rules.globopolis.messages import Deploy
from game.rules.globopolis.planning import landings
from game.rules.globopolis.policy.worths import spoils, stake
from game.rules.globopolis.state import MOST_AGENTS, NOBODY, GlobopolisState

DIE: Final = 0.2
"""How much one d6 changes the odds of a battle."""
LIKELY_DICE: Final = 2
"""The number of dice that rivals are taken to throw."""
LURKING: Final = 0.03
"""The chance of an attack on a Territory beyond the next throws: by landings on rivals' own ones."""
SECOND: Final = 0.3
"""The worth of another Agent where superiority stands, as a share of the first one's."""


HOPELESS: Final = 0.1
"""Below this chance of winning an attack no Agent is sent to help it."""


class Post(NamedTuple):
    """Agents that a Title asks for: `number` of them for superiority, which brings `worth`."""

    title: int
    number: int
    worth: float


def posts(state: GlobopolisState, seat: int) -> list[Post]:
    """All Titles where Agents of a seat count, the best for an Agent first."""
    table, board = state.table, state.board
    side = table.side(seat)
    ahead = landings(state, table.places[seat], LIKELY_DICE)
    rivals = [rival for rival in table.rivals(seat) for rival in table.members(rival)]
    coming = [(rival, landings(state, table.places[rival], LIKELY_DICE)) for rival in rivals]
    found: list[Post] = []
    for title in board.territories:
        owner, field = table.owners[title], board.title_fields[title]
        if owner == side:
            here = table.agents[title :: table.titles]
            danger = LURKING + sum(
                chances[field]
                for rival, chances in coming
                if field in chances and _neighbours(state, rival, title)
            )
            found.append(Post(title, sum(here) - here[side] + 1, DIE * danger * stake(state, title)))
        elif owner != NOBODY and field in ahead:
            here = table.agents[title :: table.titles]
            third = sum(here) - here[side] - here[owner]
            needed = max(0, here[owner] - third) + 1
            if needed <= MOST_AGENTS and _may_win(state, seat, title):
                worth = spoils(state, side, title) + 0.5 * stake(state, title)
                found.append(Post(title, needed, DIE * ahead[field] * worth))
    fitting = [post for post in found if post.number <= MOST_AGENTS and post.worth > 0]
    return sorted(fitting, key=lambda post: (-post.worth / post.number, post.title))


def _neighbours(state: GlobopolisState, seat: int, title: int) -> list[int]:
    """The Territories from which a seat may attack another."""
    owners, side = state.table.owners, state.table.side(seat)
    return [other for other in state.board.near[title] if owners[other] == side]


def _may_win(state: GlobopolisState, seat: int, title: int) -> bool:
    """Whether an attack of a seat on a Title is not hopeless."""
    near = _neighbours(state, seat, title)
    return any(prospect(state, other, title).chance >= HOPELESS for other in near)


def placed(state: GlobopolisState, seat: int) -> tuple[int, ...]:
    """The deployment that gains most: the best posts first, what is left as a second Agent there; as near to
    it as the moves of one turn lead (option `agent_moves`)."""
    table = state.table
    side = table.side(seat)
    left = table.free_agents[side] + table.agents_out(side)
    found = [0] * table.titles
    wanted = posts(state, seat)
    for post in wanted:
        if post.number <= left:
            found[post.title] = post.number
            left -= post.number
    for post in wanted:
        if left and SECOND * post.worth > 0 and found[post.title] < MOST_AGENTS:
            found[post.title] += 1
            left -= 1
    return _within(deployed(state, seat), tuple(found), state.options.agent_moves)


def brings(state: GlobopolisState, seat: int, counts: Sequence[int]) -> float:
    """What a deployment brings in points: superiority wherever it counts, and a second Agent to keep it."""
    stand = [(post, counts[post.title] - post.number) for post in posts(state, seat)]
    return sum(post.worth * (1 + SECOND * (more > 0)) for post, more in stand if more >= 0)


def deployment(state: GlobopolisState, choice: Deployment) -> list[Candidate]:
    """The best deployment, and to leave them where they are."""
    before = deployed(state, choice.seat)
    after = placed(state, choice.seat)
    found = [Candidate(Deploy(before), 0.0, "agents_stay")]
    if after != before:
        many = moves(before, after)
        found.append(Candidate(Deploy(after), 0.2 * many, "deploys", {"n": many}, depth=1))
        if sum(after) > sum(before):
            sent = tuple(map(max, before, after))
            if choice.why_not(state, Deploy(sent)) is None:
                found.append(Candidate(Deploy(sent), 0.1, "deploys", {"n": sum(sent) - sum(before)}))
    return found


def _within(before: tuple[int, ...], after: tuple[int, ...], limit: int) -> tuple[int, ...]:
    """As near to a deployment as so many moves lead; 0: there is no limit (option `agent_moves`)."""
    if not limit or moves(before, after) <= limit:
        return after
    found = list(before)
    less = [title for title, (old, new) in enumerate(zip(before, after, strict=True)) if new < old]
    more = [title for title, (old, new) in enumerate(zip(before, after, strict=True)) if new > old]
    done = 0
    for title in more:
        while found[title] < after[title] and done < limit:
            source = next((other for other in less if found[other] > after[other]), None)
            if source is not None and sum(found) >= sum(after):
                found[source] -= 1
            found[title] += 1
            done += 1
    return tuple(found)
