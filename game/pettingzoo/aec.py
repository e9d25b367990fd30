"""A match as a PettingZoo environment: agents take turns, and each sees its seat's view."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from game.engine import turn
from game.engine.dice import SEEDS, Dice
from game.engine.rules import Rules, Standing
from game.engine.view import View
from game.engine.vocabulary import PUBLIC, Action, Choice
from game.pettingzoo.encoding import numbers, slots, width
from game.store.boards import board_files, load_board
from game.store.plugins import find_games

ACTIONS = 512
"""So many numbers there are for actions; no question of the shipped games has more."""

SAMPLES = 3
"""So many actions stand for an offer in which something may be varied: to fill in a form takes time."""

Observation = dict[str, NDArray[Any]]


@cache
def _board(rules: Rules, name: str) -> Any:
    """A board, read once: what follows from it is worked out once for all matches."""
    return load_board(rules, board_files(rules)[name])


class BoardwellEnv(AECEnv[str, Observation, int]):
    """A match of a game: agents are called seat_0, seat_1 and so on.

    `preset`, `options` (changes of single ones), `board` and `seats` as on the command line; without them the
    first preset, the standard board and the fewest seats. `actions`: the size of the action space. `samples`:
    so many actions stand for an offer in which something may be varied. `plugins`: folders of games from
    outside. Raises ValueError for a mix that cannot be played.

    An action that gives the match up, or can be said at any time, is not among them.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "human"],
        "name": "boardwell_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        preset: str = "",
        seats: int | None = None,
        board: str = "",
        options: Mapping[str, Any] | None = None,
        actions: int = ACTIONS,
        samples: int = SAMPLES,
        render_mode: str | None = None,
        plugins: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.rules: Rules = find_games(*plugins)[game]
        self.board: Any = _board(self.rules, board or self.rules.standard_board)
        self.options: Any = self.rules.options(preset, options)
        self.render_mode = render_mode
        self._seats = seats or self.rules.seats[0]
        if (refusal := self.rules.accepts(self.board, self.options, self._seats)) is not None:
            raise ValueError(f"{refusal.code} {refusal.facts}")
        self._size, self._samples = actions, samples
        self.metadata = {**self.metadata, "name": f"boardwell_{game}_v1"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self._seats)]
        self._sides = self.rules.sides(self.options, self._seats)
        shape = (width(self.rules, self._seats),)
        self.observation_spaces = {agent: self._observed(shape) for agent in self.possible_agents}
        numbered: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(actions) for agent in self.possible_agents
        }
        self.action_spaces = numbered

    def _observed(self, shape: tuple[int]) -> spaces.Space[Any]:
        most = np.finfo(np.float32).max
        return spaces.Dict({
            "observation": spaces.Box(-most, most, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (self._size,), np.int8),
        })  # fmt: skip

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent gets: "observation", and the "action_mask" of the actions that are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Numbers for actions; `action_of` says what they mean at the moment."""
        return self.action_spaces[agent]

    # the match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same `seed` and the same actions give the same match."""
        self.state_of_match = self.rules.start(self.board, self.options, self._seats)
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._dice = Dice(self.seed)
        self._asked = turn.settle(self.state_of_match, self._dice)
        self._decisions = 0
        self._legal: dict[int, Action] | None = None
        self._view: View | None = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._follow()

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is selected, and all that follows up to the next question.

        Raises ValueError for a number that stands for no legal action.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType] (it has to be None)
            return
        legal = self.legal
        if action not in legal:
            raise ValueError(f"{action} stands for no legal action of {agent}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._asked = turn.apply(self.state_of_match, legal[action], self._dice)
        self._decisions += 1
        self._legal = self._view = None
        self._follow()
        self._accumulate_rewards()
        self._deads_step_first()

    def _follow(self) -> None:
        """Select who is asked; tell who has left the game, and at the end everybody how it went."""
        choice, gone = self._asked, self.gone
        if choice is None:
            shares, standing = self.returns(), self.standing
            for agent in self.agents:
                if not self.terminations[agent]:
                    seat = self._seat(agent)
                    self.rewards[agent] = shares[agent]
                    self.infos[agent] = {"rank": standing.ranks[seat], "score": standing.scores[seat]}
                    self.terminations[agent] = True
            return
        for agent in self.agents:
            if not self.terminations[agent] and self._seat(agent) in gone:
                self.rewards[agent], self.terminations[agent] = -1.0, True
        self.agent_selection = self.possible_agents[choice.seat]

    @property
    def gone(self) -> frozenset[int]:
        """The seats that have left the game, with all that win with them."""
        out = self.state_of_match.table.out
        playing = {self._sides[seat] for seat in range(self._seats) if seat not in out}
        return frozenset(seat for seat in range(self._seats) if self._sides[seat] not in playing)

    @property
    def legal(self) -> dict[int, Action]:
        """What the agent that is selected may do, by number."""
        if self._legal is None:
            assert self._asked is not None, "the match is over"
            found = self._seen(self._asked).actions(self._samples)
            usual = [action for action in found if not (action.leaves or action.aside)]
            self._legal = slots(usual or found, self._size)
        return self._legal

    def action_of(self, number: int) -> Action:
        """The action that a number stands for at this moment."""
        return self.legal[number]

    # what is seen

    def observe(self, agent: str) -> Observation:
        """What an agent sees: its mask is empty while another is asked."""
        choice, seat = self._asked, self._seat(agent)
        mask = np.zeros(self._size, np.int8)
        mine = choice is not None and choice.seat == seat and not self.terminations.get(agent, True)
        if mine:
            mask[list(self.legal)] = 1
        view = self._of(seat)
        # To whom a quiet question is put is known to that seat alone.
        told = choice is not None and (mine or not choice.quiet)
        asked, question = PUBLIC, ""
        if choice is not None and told:
            asked, question = choice.seat, type(choice).__name__
        table = view.table
        seen = numbers(view.supposed(), question, table, seat, asked, table.out)
        return {"observation": seen, "action_mask": mask}

    def _of(self, seat: int) -> View:
        """What a seat sees now, whoever is asked."""
        choice = self._asked
        if choice is not None and choice.seat == seat:
            return self._seen(choice)
        seen = self.rules.view(self.state_of_match, seat, None)
        return View(self.rules, seen, Choice(seat=seat), self._chance(seat))

    def _seen(self, choice: Choice) -> View:
        if self._view is None:
            self._view = View.of(self.rules, self.state_of_match, choice, self._chance(choice.seat))
        return self._view

    def _chance(self, seat: int) -> Dice:
        """What is guessed with and forms are filled in with: nothing that the match is played with."""
        return Dice(self.seed).stream(self._decisions).stream(seat)

    @staticmethod
    def _seat(agent: str) -> int:
        return int(agent.removeprefix("seat_"))

    # as others have it too

    @property
    def standing(self) -> Standing:
        """Scores and ranks as they would be if the match ended now."""
        return self.rules.standing(self.state_of_match)

    def returns(self) -> dict[str, float]:
        """For each agent 1 for a win and -1 for none, a shared one between; 0 before the match is over."""
        if self._asked is not None:
            return dict.fromkeys(self.possible_agents, 0.0)
        ranks = self.standing.ranks
        winners = {self._sides[seat] for seat, rank in enumerate(ranks) if rank == 1}
        share = 2 / len(winners) - 1 if winners else -1.0
        return {
            agent: share if self._sides[seat] in winners else -1.0
            for seat, agent in enumerate(self.possible_agents)
        }

    def information_state(self, agent: str) -> str:
        """All that an agent sees, as JSON: equal texts are one situation for it."""
        return self._of(self._seat(agent)).text

    def render(self) -> str | None:
        """What lies open to all, as JSON on lines; "human" prints it."""
        seen = self.rules.view(self.state_of_match, PUBLIC, 0)
        text = msgspec.json.format(seen.encoded()).decode()
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""


raw_env = BoardwellEnv
"""The environment alone, as PettingZoo calls it."""


def env(game: str, **given: Any) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment with PettingZoo's check that it is used in order; the same arguments."""
    return OrderEnforcingWrapper(BoardwellEnv(game, **given))
