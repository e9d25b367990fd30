"""Looking ahead: what comes out is what the rollouts say, fairly, alike every time, in time."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.expert import ROLLOUTS, Expert
from game.ai.player import decide
from game.ai.search import LEAST, Judged, Search
from game.engine import turn
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.policy import Candidate, Outlook, lead
from game.engine.vocabulary import Choice, Seat
from game.store.boards import standard_board
from tests.ai.urn import CLOSED, URN, Ask, Shy, Take, begun

ASK = Ask(seat=0)


def search(dice: Dice | None = None) -> Search:
    view = URN.view(begun(), 0)
    assert view.table.urn == CLOSED
    return Search(URN, view, ASK, dice or Dice(5))


def candidates() -> list[Candidate]:
    return Shy().candidates(URN.view(begun(), 0), ASK)


def test_it_finds_out_what_the_policy_does_not_believe() -> None:
    """The urn brings 5 on average, the die 3.5, and 2 are sure."""
    judged = search().judge(candidates(), 200, lambda: False)
    assert [one.candidate.action for one in judged] == [Take("urn"), Take("die"), Take("two")]
    means = {one.candidate.action: one.total / one.count for one in judged}
    assert means[Take("two")] == 2.0
    assert means[Take("die")] == pytest.approx(3.5, abs=0.2)
    assert means[Take("urn")] == pytest.approx(5.0, abs=1.0)


def test_what_is_worse_gets_fewer_rollouts() -> None:
    """Nor more than it takes to see which one is best."""
    judged = search().judge(candidates(), 200, lambda: False)
    counts = [one.count for one in judged]
    assert counts[0] == counts[1] > counts[2]
    assert 100 <= sum(counts) < 200


def test_it_ends_when_one_is_plainly_ahead() -> None:
    """Two standard errors after the first dozen: a pair that hardly differs is played on to the end."""
    sure = [Candidate(Take("two"), 2.0), Candidate(Take("none"), 0.0)]
    judged = search().judge(sure, 200, lambda: False)
    assert [one.count for one in judged] == [LEAST, LEAST]
    alike = [Candidate(Take("die"), 2.0), Candidate(Take("die"), 1.0)]
    assert [one.count for one in search().judge(alike, 200, lambda: False)] == [100, 100]


def test_how_far_one_is_ahead_and_how_sure_that_is() -> None:
    """Differences 1, 3, 2, 2: on average 2; their variance is 2/3, the mean's error the root of 1/6."""
    one, other = Judged(Candidate(Take("two"), 0.0)), Judged(Candidate(Take("die"), 0.0))
    one.values, other.values = [5.0, 4.0, 3.0, 4.0], [4.0, 1.0, 1.0, 2.0]
    mean, error = one.ahead_of(other)
    assert (mean, error) == (2.0, pytest.approx((1 / 6) ** 0.5))
    other.values = [4.0]
    assert one.ahead_of(other) == (1.0, float("inf"))


def test_few_rollouts_look_at_few_candidates() -> None:
    judged = search().judge(candidates(), 8, lambda: False)
    assert {one.candidate.action for one in judged} == {Take("two"), Take("die")}
    assert sum(one.count for one in judged) <= 8


def test_a_stop_ends_it_with_an_answer() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    judged = search().judge(candidates(), 100_000, stop)
    assert len(judged) == 3
    assert sum(one.count for one in judged) < 20


def test_every_listed_outcome_has_its_share() -> None:
    one = search()
    found = Counter(one.lead(one.play_on(Take("die"), number)) for number in range(60))
    assert set(found) == {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}
    assert all(9 <= count <= 11 for count in found.values())


def test_the_same_number_means_the_same_chance() -> None:
    one, other = search(), search()
    ways = [(Take(what), number) for number in range(20) for what in ("urn", "die")]
    forward = [one.value(one.play_on(*way)) for way in ways]
    backward = [other.value(other.play_on(*way)) for way in reversed(ways)]
    assert forward == backward[::-1]
    assert {value for (take, _), value in zip(ways, forward, strict=True) if take.what == "urn"} == {
        0.0,
        10.0,
    }


def test_the_lead_is_over_the_best_and_the_others() -> None:
    assert lead((10.0, 4.0), 0) == 6.0
    assert lead((10.0, 4.0, 8.0), 0) == pytest.approx(10 - 4 - 3)
    assert lead((10.0, 4.0, 8.0), 1) == pytest.approx(4 - 5 - 4.5)


def test_an_expert_never_looks_into_the_urn() -> None:
    """`Shy` raises if it is shown the urn; and whatever lies in it, the same is done."""
    for seed in range(20):
        empty, full = (decide(Expert(URN, 0.1), begun(urn), ASK, seed, 0) for urn in (0, 10))
        assert empty == full


def test_where_playing_on_takes_long_there_are_fewer_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    judge = Search.judge

    def counted(self: Search, ranked: Any, rollouts: int, *rest: Any) -> Any:
        asked.append(rollouts)
        return judge(self, ranked, rollouts, *rest)

    monkeypatch.setattr(Search, "judge", counted)
    for effort in (1.0, 2.0, 1000.0):

        def told(self: Shy, state: object, effort: float = effort) -> float:
            return effort

        monkeypatch.setattr(Shy, "effort", told)
        decide(Expert(URN), begun(), ASK, 7, 0)
    assert asked == [ROLLOUTS, ROLLOUTS // 2, 1]


def test_a_policy_says_how_much_its_opinion_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    expert = Expert(URN)
    assert decide(expert, begun(), ASK, 7, 0) != Take("two"), "rollouts know better"
    monkeypatch.setattr(Shy, "trust", 1e6)
    assert decide(expert, begun(), ASK, 7, 0) == Take("two"), "the policy has the last word"


def test_what_is_plainly_best_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shy, "plain", 0.5)

    def no_search(*_: Any) -> None:
        raise AssertionError("there was nothing to search for")

    monkeypatch.setattr("game.ai.expert.Search", no_search)
    assert decide(Expert(URN), begun(), ASK, 7, 0) == Take("two")


def test_the_same_seed_gives_the_same_answer() -> None:
    expert = Expert(URN, 0.1)
    assert len({decide(expert, begun(), ASK, 3, 1) for _ in range(5)}) == 1
    assert expert.rollouts == round(ROLLOUTS * 0.1)
    assert Expert(URN, 0.0001).rollouts == 1


def test_searching_touches_neither_the_state_nor_the_dice_of_the_match() -> None:
    match = Match(URN, begun().board, begun().options, (Seat("Ada", "expert"),), 11)
    before = match.state.encoded(), match.dice.drawn
    choice = match.decision()
    assert choice is not None
    decide(Expert(URN), match.state, choice, match.seed, 0)
    assert (match.state.encoded(), match.dice.drawn) == before


def test_what_was_searched_says_the_chances_with_their_noise() -> None:
    """A game without chances says none; where the policy has some, they are the mean of the rollouts."""
    expert = Expert(URN)
    assert expert.think(URN.view(begun(), 0), ASK, Dice(4)).outlook is None
    rules = find_rules()["ghawar"]
    state, dice = rules.start(standard_board(rules), rules.options(), 3), Dice(3)
    choice = turn.settle(state, dice)
    found: list[Outlook] = []
    for said in range(30):
        assert choice is not None
        view = rules.view(state, choice.seat, None)
        one = Expert(rules, 0.2).think(view, choice, Dice(said))
        found += [one.outlook] if one.outlook is not None else []
        choice = turn.apply(state, one.action, dice)
    assert found
    for one in found:
        assert 0 < one.before < 1 and 0 < one.after < 1 and 0 < one.noise < 0.2
        assert abs(one.after - one.before) < 0.5


@pytest.mark.parametrize(("liking", "taken"), [(0.0, "urn"), (4.0, "urn"), (8.0, "two")])
def test_an_expert_with_a_temper_leans_by_half_of_what_it_likes(
    liking: float, taken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The urn is 3 points better, which rollouts find out whatever is liked; half of 8 is more than that."""

    class Timid(Shy):
        def candidates(self, state: Any, choice: Choice) -> list[Candidate]:
            found = super().candidates(state, choice)
            return [replace(one, worth=one.worth + liking * (one.action == Take("two"))) for one in found]

    def tempered(self: Shy, temper: str, level: int) -> Shy:
        assert (temper, level) == ("careful", 2)
        return Timid()

    monkeypatch.setattr(Shy, "tempers", {"careful": (2,)})
    monkeypatch.setattr(Shy, "tempered", tempered)
    monkeypatch.setattr(Shy, "plain", 100.0)
    assert decide(Expert(URN), begun(), ASK, 7, 0) != Take("two")
    assert decide(Expert(URN).tempered("careful"), begun(), ASK, 7, 0) == Take(taken)


def test_what_is_liked_is_no_part_of_what_the_rollouts_came_to() -> None:
    plain = search().judge(candidates(), 200, lambda: False)
    leaning = search().judge(candidates(), 200, lambda: False, {Take("two"): 100.0})
    assert leaning[0].candidate.action == Take("two")
    means = [{one.candidate.action: one.total / one.count for one in found} for found in (plain, leaning)]
    assert means[0][Take("two")] == means[1][Take("two")] == 2.0
