"""Every game as an environment of PettingZoo, by its own tests and by ours; skipped where it is missing."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("game.pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test  # pyright: ignore[reportUnknownVariableType]
from pettingzoo.test.render_test import render_test  # pyright: ignore[reportUnknownVariableType]

from game.contract.cases import Case
from game.engine import turn
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action
from game.pettingzoo import BoardwellEnv, env
from game.pettingzoo.encoding import slots
from tests.contract.games import CASES, EXAMPLES, GAMES, every_game
from tests.contract.soak import Soak

USUAL = ("not a NumPy array", "probably should be gymnasium.spaces.box")
"""What the test says of every environment with a mask, but for those that it knows."""
OUTSIDE = (str(EXAMPLES),)
ROOT = Path(__file__).parents[2]


def made(case: Case, **given: Any) -> BoardwellEnv:
    """The environment of a case."""
    return BoardwellEnv(
        case.rules.id, preset=case.preset, seats=case.seats, board=case.board_name, plugins=OUTSIDE, **given
    )


def test_the_sound_device_stays_as_it_was_asked_for() -> None:
    asked = "import os; os.environ['SDL_AUDIODRIVER'] = 'dummy'; import game.pettingzoo"
    told = "print(os.environ['SDL_AUDIODRIVER'])"
    done = subprocess.run(
        [sys.executable, "-c", f"{asked}; {told}"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["dummy"]


def tried(case: Case, cycles: int, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's own tests."""

    def wrapped(**given: Any) -> Any:
        names = {"preset": case.preset, "seats": case.seats, "board": case.board_name}
        return env(case.rules.id, plugins=OUTSIDE, **names, **given)

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(wrapped(), num_cycles=cycles)
        seed_test(wrapped, num_cycles=cycles)
        render_test(wrapped)
    capsys.readouterr()
    assert [one for one in told if not any(usual in str(one.message) for usual in USUAL)] == []


def played(one: BoardwellEnv, seed: int, choose: Callable[[BoardwellEnv, Dice], int], most: int) -> int:
    """Play a match, at most so many decisions; returns how many."""
    one.reset(seed=seed)
    dice, decided = Dice(seed), 0
    while one.agents and decided < most:
        agent = one.agent_selection
        if one.terminations[agent]:
            one.step(None)
            continue
        one.step(choose(one, dice))
        decided += 1
    return decided


def at_random(one: BoardwellEnv, dice: Dice) -> int:
    return dice.pick(list(one.legal))


def fewest(rules: Rules) -> Case:
    return next(case for case in CASES if case.rules is rules)


@every_game
def test_its_tests_pass(rules: Rules, capsys: pytest.CaptureFixture[str]) -> None:
    tried(fewest(rules), 6, capsys)


@pytest.mark.soak
def test_every_preset_passes_and_ends_with_rewards(soak: Soak, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in soak:
        case = CASES[seed * 7 % len(CASES)]  # neighbours are much alike
        tried(case, 10, capsys)
        whole(made(case), seed)


def whole(one: BoardwellEnv, seed: int) -> None:
    """A match to its end: who leaves the game is out, and the last ones are told how it went."""
    one.reset(seed=seed)
    dice, rewards = Dice(seed), dict.fromkeys(one.possible_agents, 0.0)
    while one.agents:
        agent = one.agent_selection
        _, reward, terminated, truncated, info = one.last(observe=False)
        rewards[agent] += reward
        assert not truncated and terminated == one.terminations[agent]
        if terminated:
            one.step(None)
            assert agent not in one.agents
            assert reward == -1.0 if "rank" not in info else (reward > -1.0) == (info["rank"] == 1)
            continue
        one.step(at_random(one, dice))
    assert rewards == one.returns()
    ranks = one.standing.ranks
    assert all((rewards[f"seat_{seat}"] > -1) == (rank == 1) for seat, rank in enumerate(ranks))


def test_a_match_ends_with_rewards_and_who_is_out_goes() -> None:
    case = Case(GAMES["caravan"], GAMES["caravan"].standard_board, "short", 3)
    for seed in range(3):
        whole(made(case), seed)


def test_the_mask_is_what_is_legal_and_a_number_means_the_same_again() -> None:
    one = made(fewest(GAMES["caravan"]))
    meant: dict[int, set[Action]] = {}

    def checked(one: BoardwellEnv, dice: Dice) -> int:
        agent, legal = one.agent_selection, one.legal
        seen = {other: one.observe(other) for other in one.possible_agents}
        assert set(np.flatnonzero(seen[agent]["action_mask"])) == set(legal)
        for other, found in seen.items():
            assert one.observation_space(other).contains(found)
            assert other == agent or not found["action_mask"].any()
        choice = turn.decision(one.state_of_match)
        assert choice is not None
        for number, action in legal.items():
            assert choice.why_not(one.state_of_match, action) is None
            assert not action.leaves and not action.aside
            meant.setdefault(number, set()).add(action)
        return dice.pick(list(legal))

    for seed in range(4):
        played(one, seed, checked, 40)
    alone = sum(len(actions) == 1 for actions in meant.values())
    assert len(meant) > 40 and alone > 0.85 * len(meant)
    one.reset(seed=3)
    with pytest.raises(ValueError, match="stands for no legal action"):
        one.step(next(number for number in range(512) if number not in one.legal))


@every_game
def test_what_is_hidden_changes_nothing_that_is_observed(rules: Rules) -> None:
    one, dice = made(fewest(rules)), Dice(3)
    for decisions in (5, 10):
        assert played(one, 5, at_random, decisions) == decisions
        truth = one.state_of_match
        for seat, agent in enumerate(one.possible_agents):
            found, text = one.observe(agent), one.information_state(agent)
            one.state_of_match = rules.guess(rules.view(truth, seat, None), dice)
            one._view = one._legal = None  # pyright: ignore[reportPrivateUsage]
            again = one.observe(agent)
            assert text == one.information_state(agent)
            assert all(np.array_equal(found[name], again[name]) for name in found), agent
            one.state_of_match = truth
            one._view = one._legal = None  # pyright: ignore[reportPrivateUsage]


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(ValueError, match="other_number_of_seats"):
        BoardwellEnv("caravan", seats=99, plugins=OUTSIDE)


def test_more_actions_than_numbers_are_left_out() -> None:
    case = fewest(GAMES["caravan"])
    match = Match(case.rules, case.board, case.options, case.players, 1)
    actions = [offer.action for offer in match.offers()]
    assert len(actions) > 1
    assert list(slots(actions, 1).values()) == actions[:1]
    assert set(slots(actions, len(actions)).values()) == set(actions)


def test_a_state_is_told_as_text() -> None:
    one = made(fewest(GAMES["caravan"]), render_mode="ansi")
    one.reset(seed=1)
    shown = one.render()
    assert shown is not None and '"table"' in shown
    assert set(one.returns().values()) == {0.0}
    assert one.action_of(next(iter(one.legal))) in one.legal.values()
