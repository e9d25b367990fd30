"""Claims, Sudden Death, other ends (GLO-1, 28.8 to 28.10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.clock import Timed
from game.engine.vocabulary import TimeUp
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import SuddenDeathStarted, VictoryClaimed
from game.rules.globopolis.state import Claim
from game.rules.globopolis.turn import NextTurn

from .globe import BOARD, Globe

LAST = 3
"""The place of the last player in the round."""


def ends(globe: Globe, **points: int) -> Globe:
    """The round ends with these points."""
    return globe.points(**points).run(NextTurn(LAST))


def won(globe: Globe) -> tuple[str, str]:
    """Who has won, and why; nobody where the match goes on."""
    standing = RULES.standing(globe.state)
    if not globe.table.over:
        return "", ""
    return "".join("ABCDE"[seat] for seat in standing.winners), standing.reason


def claimed(globe: Globe, side: int, card: str = "mission:arctic-crown") -> Globe:
    globe.table.claims = (Claim(side, card, globe.table.round),)
    return globe


@pytest.mark.rule("GLO-1.3", "GLO-1.6", "GLO-1.5")
@pytest.mark.ruling("GLO-R73")
@pytest.mark.example("EX-58")
def test_points_count_when_the_round_ends() -> None:
    globe = Globe().points(A=101)
    globe.run(NextTurn(1))
    assert globe.table.seat == 2
    globe = ends(Globe().points(A=101), A=98)
    assert won(globe) == ("", "") and globe.table.round == 6 and globe.table.seat == 0
    globe = ends(Globe(), A=100, B=99)
    assert won(globe) == ("A", "points")
    assert globe.said(VictoryClaimed)[0].points == 100


@pytest.mark.rule("GLO-1.7", "GLO-1.4", "GLO-24.2")
@pytest.mark.ruling("GLO-R52")
@pytest.mark.option("claim_priority")
@pytest.mark.example("EX-56")
def test_of_two_claimants_the_higher_points_win() -> None:
    assert won(ends(claimed(Globe(missions="points"), 1), B=71, D=100)) == ("D", "points")
    first = Globe(claim_priority="mission-first", missions="points")
    assert won(ends(claimed(first, 1), B=71, D=100)) == ("B", "mission")
    assert won(ends(claimed(Globe(missions="points"), 1), B=71, D=99)) == ("B", "mission")


@pytest.mark.rule("GLO-24.2")
@pytest.mark.ruling("GLO-R51")
@pytest.mark.option("mission_must_hold")
@pytest.mark.parametrize(("must_hold", "winner"), [(False, "B"), (True, "")])
def test_a_claim_stands_whatever_comes_unless_its_mission_must_hold(must_hold: bool, winner: str) -> None:
    globe = claimed(Globe(missions="points", mission_must_hold=must_hold), 1, "mission:big-four")
    assert won(ends(globe))[0] == winner and bool(globe.table.claims) != must_hold
    whole = claimed(Globe(missions="points", mission_must_hold=True), 1, "mission:big-four")
    for name in ("usa", "china", "germany"):
        whole.own("B", name)
    assert won(ends(whole)) == ("B", "mission")


@pytest.mark.rule("GLO-1.8")
@pytest.mark.example("EX-57")
def test_sudden_death_is_won_by_the_sole_highest_of_all() -> None:
    globe = ends(Globe(), B=103, D=103)
    assert won(globe) == ("", "") and globe.said(SuddenDeathStarted)[0].sides == (1, 3)
    globe.state.stack.clear()
    assert won(ends(globe, B=104, C=106, D=103)) == ("C", "sudden")


@pytest.mark.rule("GLO-1.8", "GLO-1.9")
def test_sudden_death_ends_after_ten_rounds() -> None:
    globe = ends(Globe().own("D", "chile").own("B", "canada"), B=103, D=103)
    for _ in range(9):
        globe.state.stack.clear()
        ends(globe)
        assert won(globe) == ("", "")
    assert globe.table.sudden == 10
    globe.state.stack.clear()
    globe.own("D", "congo").cash(B=999)
    ends(globe, B=103, D=103)
    assert won(globe) == ("D", "sudden")
    assert [event.round for event in globe.said(SuddenDeathStarted)] == list(range(1, 11))


@pytest.mark.rule("GLO-1.9", "GLO-1.10")
@pytest.mark.ruling("GLO-R53")
@pytest.mark.option("round_cap")
def test_the_last_round_is_won_by_the_highest_points() -> None:
    def capped(**points: int) -> Globe:
        return Globe(now=40).points(**points)

    assert won(ends(capped(), C=50, A=49)) == ("C", "cap")
    assert won(ends(capped(A=50, C=50).own("C", "chile"), C=50)) == ("C", "cap")
    assert won(ends(capped(A=50, C=50).cash(C=101))) == ("C", "cap")
    globe = capped(A=50, C=50)
    globe.table.first = 2
    assert won(ends(globe)) == ("C", "cap")
    tied = ends(capped(), A=120, B=120)
    assert won(tied) == ("", "") and tied.table.round == 41


@pytest.mark.rule("GLO-28.9")
@pytest.mark.option("round_limit", "time_limit_min")
def test_rounds_and_time_may_be_limited() -> None:
    assert won(ends(Globe(now=7, round_limit=7), B=30)) == ("B", "rounds")
    assert won(ends(Globe(now=6, round_limit=7), B=30)) == ("", "")
    assert won(ends(claimed(Globe(now=7, round_limit=7, missions="points"), 0), A=5, B=30)) == (
        "A",
        "mission",
    )
    globe = Globe(time_limit_min=60)
    assert RULES.timed(globe.state) == Timed("match", 60) and RULES.timed(Globe().state) is None
    RULES.hear(globe.state, TimeUp())
    assert RULES.timed(globe.state) is None
    assert won(ends(globe, B=30)) == ("B", "time")
    with pytest.raises(NotImplementedError):
        RULES.hear(Globe().state, TimeUp())


@pytest.mark.rule("GLO-28.8")
@pytest.mark.option("victory_territories")
def test_enough_territories_claim_too() -> None:
    globe = Globe(victory_territories=5)
    for number in BOARD.territories[:5]:
        globe.own("B", BOARD.titles[number].id)
    assert won(ends(globe)) == ("B", "territories")


@pytest.mark.rule("GLO-28.10")
def test_a_bitter_end_has_no_mark_and_the_last_landlord_wins() -> None:
    def bitter(now: int, **changes: Any) -> Globe:
        return Globe(now=now, bitter_end=True, **changes).own("C", "chile")

    assert bitter(5).table.goal == 0
    assert won(ends(bitter(3), A=500)) == ("C", "alone")
    assert won(ends(bitter(2), A=500)) == ("", "")
    assert won(ends(bitter(3).own("D", "congo"), A=500)) == ("", "")
    assert won(ends(bitter(40).own("D", "congo"), A=500)) == ("A", "cap")


@pytest.mark.rule("GLO-1.9")
def test_the_others_are_ranked_too() -> None:
    globe = ends(claimed(Globe(missions="points"), 1), A=60, B=40, C=70, D=60)
    assert globe.table.ranks == (3, 1, 2, 4)
    assert globe.table.totals == (60, 40, 70, 60)
