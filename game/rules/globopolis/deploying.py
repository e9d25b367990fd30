"""Deploying Agents at the end of a turn (GLO-17, D-28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.dice import Dice
from game.engine.forms import Counts, Field, Form
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal
from game.rules.globopolis.messages import AgentsDeployed, Deploy, StageStarted
from game.rules.globopolis.state import MOST_AGENTS, NOBODY, GlobopolisState


def room(state: GlobopolisState) -> tuple[int, ...]:
    """How many Agents of a side may stand on each Title (GLO-17.2, 17.3, option `guild_protection`)."""
    guilds = MOST_AGENTS if state.options.guild_protection else 0
    return tuple(
        0 if owner == NOBODY else guilds if guild else MOST_AGENTS
        for owner, guild in zip(state.table.owners, state.board.is_guild, strict=True)
    )


def deployed(state: GlobopolisState, seat: int) -> tuple[int, ...]:
    """How many Agents of the side of a seat stand on each Title."""
    table = state.table
    at = table.side(seat) * table.titles
    return tuple(table.agents[at : at + table.titles])


def moves(before: Sequence[int], after: Sequence[int]) -> int:
    """How many Agents must move from one deployment to another, those from and to the hand too.

    >>> moves((2, 0, 1), (1, 1, 1)), moves((0, 0), (2, 1)), moves((3, 1), (0, 1))
    (1, 3, 3)
    """
    changes = [new - old for old, new in zip(before, after, strict=True)]
    return max(sum(n for n in changes if n > 0), -sum(n for n in changes if n < 0))


class DeployAgents(Auto, frozen=True):
    """At the end of a turn Agents are deployed anew, if there are any (GLO-17.1)."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Ask the side, if it has Agents in hand or on the board."""
        table = state.table
        side = table.side(self.seat)
        if state.options.agents and table.free_agents[side] + table.agents_out(side) and any(room(state)):
            state.do(StageStarted(self.seat, "agents"))
            state.then(Deployment(seat=self.seat))


class Deployment(Choice, frozen=True):
    """D-28: how many own Agents stand where from now on."""

    def as_it_stands(self, state: GlobopolisState) -> Deploy:
        """All Agents stay."""
        return Deploy(deployed(state, self.seat))

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """To leave the Agents as they are; the form varies the rest."""
        yield Offer(self.as_it_stands(state), Form("deploy"))

    def fields(self, state: GlobopolisState, action: Action) -> tuple[Field, ...]:
        """How many Agents on each Title."""
        titles = tuple(range(state.table.titles))
        return (Counts("agents", "title", titles, room(state), self.seat, most=self._agents(state)),)

    def _agents(self, state: GlobopolisState) -> int:
        side = state.table.side(self.seat)
        return state.table.free_agents[side] + state.table.agents_out(side)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for at most three on an owned Territory, and no more than there are (option `agent_moves`)."""
        if not isinstance(action, Deploy) or len(action.agents) != state.table.titles:
            return Refusal("wrong_question", "GLO-17.1")
        for title, (number, most) in enumerate(zip(action.agents, room(state), strict=True)):
            if number > most or number < 0:
                if not most:
                    return Refusal("no_agents_there", "GLO-17.3", {"title": title})
                return Refusal("agents_full", "GLO-17.2", {"title": title, "most": most})
        if sum(action.agents) > (there := self._agents(state)):
            return Refusal("few_agents", "GLO-17.4", {"agents": there})
        limit = state.options.agent_moves
        if limit and moves(deployed(state, self.seat), action.agents) > limit:
            return Refusal("agent_moves_over", "GLO-R48", {"moves": limit})
        return None

    def sample(self, state: GlobopolisState, dice: Dice) -> Action:
        """A random move of some Agents."""
        agents, free = list(deployed(state, self.seat)), state.table.free_agents[state.table.side(self.seat)]
        places = [title for title, most in enumerate(room(state)) if most]
        for _ in range(min(dice.below(4), state.options.agent_moves or MOST_AGENTS)):
            target = dice.pick(places)
            sources = [title for title in places if agents[title] and title != target]
            if agents[target] == MOST_AGENTS:
                continue
            if free:
                free -= 1
            elif sources:
                agents[dice.pick(sources)] -= 1
            else:
                break
            agents[target] += 1
        return Deploy(tuple(agents))

    def apply(self, state: GlobopolisState, action: Deploy) -> None:
        """Move them all at once."""
        before = deployed(state, self.seat)
        changes = tuple(
            (title, new - old)
            for title, (old, new) in enumerate(zip(before, action.agents, strict=True))
            if new != old
        )
        state.do(AgentsDeployed(self.seat, changes))
