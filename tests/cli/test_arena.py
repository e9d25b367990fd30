import json
import re
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import heuristic
from game.ai.player import Stop, never
from game.cli.arena import contest, effort
from game.engine.dice import Dice
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.ghawar.messages import MoveRig
from game.selfplay.playing import Played
from tests.cli.conftest import PLUGINS, Command

LINE = ("arena", "nations", "--levels", "random,novice", "--blocks", 2)
"""The game whose matches at random are over soonest."""


def measured(boardwell: Command, *arguments: object) -> dict[str, Any]:
    result = boardwell(*arguments, "--json")
    assert result.code == 0, result.err
    return json.loads(result.out)


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    efforts = [{**one, "milliseconds": 0} for one in found["efforts"]]
    return {**found, "efforts": efforts}


def test_one_sits_among_others_in_every_seat(boardwell: Command) -> None:
    found = measured(boardwell, *LINE, "--seats", 3)
    assert len(found["contests"]) == 1
    one = found["contests"][0]
    assert (one["higher"], one["lower"], one["seats"], one["matches"]) == ("novice", "random", 3, 6)
    assert one["fair"] == pytest.approx(1 / 3)
    assert 0.5 < one["share"] <= 1
    assert one["interval"] is None  # two blocks are too few
    assert one["wilson"][0] <= one["share"] <= one["wilson"][1]
    assert one["lead"] > 0
    assert sum(one["endings"].values()) == 6
    assert [effort["player"] for effort in found["efforts"]] == ["random", "novice"]
    assert all(effort["decisions"] > 0 and effort["milliseconds"] > 0 for effort in found["efforts"])


def test_it_does_not_depend_on_the_number_of_processes(boardwell: Command) -> None:
    one = timeless(measured(boardwell, *LINE))
    assert one == timeless(measured(boardwell, *LINE, "--jobs", 2))
    assert one != timeless(measured(boardwell, *LINE, "--seed", 9))


def test_every_level_is_measured_among_the_one_before_it(boardwell: Command) -> None:
    line = ("arena", "caravan", "--plugins", PLUGINS, "--blocks", 1, "--rollout-share", 0.02, "--seats", 2)
    found = measured(boardwell, *line, "--levels", "random,novice,regular,expert")
    pairs = [(one["higher"], one["lower"]) for one in found["contests"]]
    assert pairs == [("novice", "random"), ("regular", "novice"), ("expert", "regular")]


def test_people_get_a_table(boardwell: Command) -> None:
    result = boardwell(*LINE)
    assert result.code == 0
    assert "The Game of Nations, standard, seed 1, 20% of rollouts, 100 iterations" in result.out
    assert "needs 20" in result.out
    assert re.search(r"novice\s+│ random\s+│\s+2 │\s+4 │", result.out)
    assert re.search(r"novice: [\d,]+ decisions, [\d.]+ CPU ms for each", result.out)
    assert "novice among random ended by: " in result.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--levels", "novice"), "two levels or more"),
        (("--levels", "novice,grandmaster"), "no computer player “grandmaster”"),
        (("--rollout-share", 0), "above 0 and at most 1"),
        (("--rollout-share", 2), "above 0 and at most 1"),
        (("--seats", 5), "for 2 to 4 players"),
        (("--blocks", 0), "is less than 1"),
        (("--preset", "none"), "no preset"),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(
    boardwell: Command, arguments: tuple[object, ...], words: str
) -> None:
    result = boardwell("arena", "ghawar", *arguments)
    assert result.code == 2
    assert words in result.sentence


def test_a_player_that_breaks_the_rules_ends_it(boardwell: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(
        self: heuristic.Novice, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never
    ) -> Action:
        return MoveRig(0, 0)

    monkeypatch.setattr(heuristic.Novice, "choose", cheat)
    result = boardwell("arena", "ghawar", "--levels", "random,novice", "--blocks", 1)
    assert result.code == 1
    assert "which is refused" in result.err


@pytest.mark.parametrize(
    "line",
    [LINE, ("simulate", "nations", "--players", "random,novice", "--games", 1)],
)
def test_no_clock_cuts_the_thinking_short(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, line: tuple[object, ...]
) -> None:
    """The app may tell a player to stop after a while; nobody does so here, whatever the machine."""
    told: set[Stop] = set()
    choose = heuristic.Novice.choose

    def noting(
        self: heuristic.Novice, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never
    ) -> Action:
        told.add(stop)
        return choose(self, view, choice, dice, stop)

    monkeypatch.setattr(heuristic.Novice, "choose", noting)
    assert boardwell(*line).code == 0
    assert told == {never}


def seated(*players: str) -> tuple[Seat, ...]:
    return tuple(Seat(player, player) for player in players)


def match(ranking: tuple[int, ...], scores: tuple[int, ...], ending: str = "end") -> Played:
    return Played(1, 1, ranking, scores, 1, 10, 8, ending, "", 0.1, (4,) * len(scores), (0.5,) * len(scores))


def test_the_figures_of_a_contest() -> None:
    """Two blocks of two: all of the win, a half, nothing, nothing."""
    matches = [
        (seated("b", "a"), match((1, 2), (9, 5))),
        (seated("a", "b"), match((1, 1), (7, 7))),
        (seated("b", "a"), match((2, 1), (1, 2), "other")),
        (seated("a", "b"), match((1, 2), (6, 0))),
    ]
    found = contest("b", "a", matches)
    assert found.share == pytest.approx(1.5 / 4)
    assert found.interval is None
    assert contest("b", "a", matches * 10).interval == (0.225, 0.525)
    assert found.adjusted == found.share  # nobody noted the luck
    lucky = [(seats, replace(one, luck=(0.1, -0.1))) for seats, one in matches]
    # b sat first, second, first, second: 0.1 - 0.1 + 0.1 - 0.1 of luck in all
    assert contest("b", "a", lucky).adjusted == pytest.approx(1.5 / 4)
    assert contest("b", "a", lucky[::2] * 2).adjusted == pytest.approx(0.5 - 0.1)
    assert found.wilson == pytest.approx((0.0919, 0.7806), abs=1e-4)
    assert found.fair == 0.5
    assert found.lead == pytest.approx((4 + 0 - 1 - 6) / 4)
    assert found.endings == {"end": 3, "other": 1}
    assert found.turns == 10


def test_the_figures_of_an_effort() -> None:
    matches = [(seated("b", "a", "a"), match((1, 2, 3), (3, 2, 1)))]
    assert effort("a", matches).decisions == 8
    assert effort("a", matches).milliseconds == pytest.approx(125)
    assert effort("b", matches).decisions == 4
    assert effort("c", matches) == type(effort("c", matches))("c", 0, 0.0)


def test_a_character_is_told_from_the_players_of_its_level() -> None:
    plain, bruno = Seat("Regular", "regular"), Seat("Bruno", "regular", 1, "bold", "bruno")
    matches = [
        ((bruno, plain), match((1, 2), (9, 5))),
        ((plain, bruno), match((2, 1), (3, 7))),
    ]
    found = contest("bruno", "regular", matches)
    assert (found.higher, found.share, found.lead) == ("bruno", 1.0, 4.0)
    assert (effort("bruno", matches).decisions, effort("regular", matches).decisions) == (8, 8)
