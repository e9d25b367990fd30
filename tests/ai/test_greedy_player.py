"""Players that go by the policy alone: what they come upon, overlook, and never do."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.heuristic import GreedyPlayer, Novice, Regular
from game.engine.dice import Dice
from game.engine.policy import Candidate
from game.engine.vocabulary import Choice
from tests.ai.urn import URN, Ask, Take, begun

ASK = Ask(seat=0)


def taken(player: GreedyPlayer, candidates: list[Candidate], monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What a player takes of these thoughts, asked two thousand times."""

    def given(state: object, choice: Choice) -> list[Candidate]:
        return candidates

    monkeypatch.setattr(URN.policy, "candidates", given)
    view = URN.view(begun(), 0)
    found: Counter[str] = Counter()
    for seed in range(2000):
        action = player.choose(view, ASK, Dice(seed))
        assert isinstance(action, Take)
        found[action.what] += 1
    return found


def test_the_best_is_overlooked_as_often_as_the_level_says(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 2.0), Candidate(Take("die"), 1.0), Candidate(Take("urn"), 0.5)]
    for player in (Novice(URN), Regular(URN)):
        missed, among = player.overlooked
        found = taken(player, candidates, monkeypatch)
        share = missed / among
        all_missed = share**3  # then the best is what is left
        assert found["two"] / 2000 == pytest.approx(1 - share + all_missed, abs=0.05)
        assert found["die"] > found["urn"]


def test_a_game_says_how_much_is_overlooked_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def given(level: int) -> tuple[int, int] | None:
        return (1, 2) if level == 1 else None

    candidates = [Candidate(Take("two"), 2.0), Candidate(Take("die"), 1.0), Candidate(Take("urn"), 0.5)]
    monkeypatch.setattr(URN.policy, "overlooked", given)
    assert taken(Regular(URN), candidates, monkeypatch)["two"] / 2000 == pytest.approx(0.5 + 0.125, abs=0.05)
    missed = Novice.overlooked[0] / Novice.overlooked[1]
    usual = 1 - missed + missed**3
    assert taken(Novice(URN), candidates, monkeypatch)["two"] / 2000 == pytest.approx(usual, abs=0.05)


def test_nobody_does_plain_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 0.2), Candidate(Take("die"), -0.1)]
    assert taken(Novice(URN), candidates, monkeypatch) == {"two": 2000}


def test_what_leaps_to_the_eye_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 9.0), Candidate(Take("die"), 3.9), Candidate(Take("urn"), 4.1)]
    assert set(taken(Novice(URN), candidates, monkeypatch)) == {"two", "urn"}


def test_among_equals_any_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 1.0), Candidate(Take("die"), 1.0)]
    found = taken(Regular(URN), candidates, monkeypatch)
    assert min(found.values()) > 800


def test_each_level_comes_upon_what_is_not_too_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    worths = {"two": 1.0, "die": 2.0, "urn": 3.0}
    candidates = [Candidate(Take(what), worth, depth=n) for n, (what, worth) in enumerate(worths.items())]
    assert set(taken(Novice(URN), candidates, monkeypatch)) == {"two"}
    assert set(taken(Regular(URN), candidates, monkeypatch)) == {"two", "die"}


def test_a_beginner_goes_by_what_a_thing_seems_to_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 9.0, at_sight=1.0), Candidate(Take("die"), 1.0, at_sight=9.0)]
    assert set(taken(Novice(URN), candidates, monkeypatch)) == {"die"}
    assert set(taken(Regular(URN), candidates, monkeypatch)) == {"two"}


def test_whoever_comes_upon_nothing_sees_all(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 1.0, depth=2), Candidate(Take("die"), 2.0, depth=1)]
    assert taken(Novice(URN), candidates, monkeypatch)["die"] > 1000


def test_of_two_thoughts_about_one_action_the_better_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = [Candidate(Take("two"), 0.5), Candidate(Take("two"), 3.0), Candidate(Take("die"), 1.0)]
    taken(Regular(URN), candidates, monkeypatch)
    ranked = Regular(URN).ranked(begun(), ASK)
    assert [(one.action, one.worth) for one in ranked] == [(Take("two"), 3.0), (Take("die"), 1.0)]
