"""`try`: matches of novices on a board, what they came to, and a sentence that judges."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from game.cli.keep_trials import write
from game.engine.dice import Dice
from game.selfplay.counts import Counts
from game.selfplay.playing import Played, Series, play
from game.selfplay.trial import (
    MATCHES,
    Trial,
    favoured_seat,
    judgement,
    to_keep,
    trial_of,
    trial_series,
    trial_setup,
)
from game.selfplay.trial_matches import trial_matches
from game.store.boards import board_files, load_board, shipped_boards
from game.store.trials import TRIALS, BoardTrial, original_of, read_trials, usual_seats
from game.store.yaml_reading import read_yaml
from tests.contract.games import EXAMPLES, GAMES

from .conftest import Command

RULES = GAMES["caravan"]
FILES = board_files(RULES)
BOARD = load_board(RULES, FILES[RULES.standard_board])


def played(number: int, ranking: tuple[int, ...], fault: str = "") -> Played:
    rounds, decisions = 10 + number % 3, 100 + number
    return Played(number, number, ranking, (), rounds, 30, decisions, "sea", "", 0.1, fault=fault, leads=2)


def trial(*winners: int) -> Trial:
    """What matches of three seats came to that these seats won."""
    matches = [
        played(number, tuple(1 if seat == winner else 2 for seat in range(3)))
        for number, winner in enumerate(winners, 1)
    ]
    found = trial_of(RULES, BOARD, matches, 3)
    assert found is not None
    return found


def test_a_board_is_tried_and_every_match_told_as_soon_as_it_ends(boardwell: Command) -> None:
    path = FILES[RULES.standard_board]
    tried = ("try", path, "--game", RULES.id, "--matches", 3)
    result = boardwell("--plugins", EXAMPLES, *tried, "--json")
    assert result.code == 0
    *matches, last = map(json.loads, result.out.splitlines())
    assert [one["match"]["number"] for one in matches] == [1, 2, 3]
    assert last["trial"]["matches"] == 3 and len(last["trial"]["seats"]) == usual_seats(RULES) == 3
    assert sum(seat["wins"] for seat in last["trial"]["seats"]) == pytest.approx(3)
    assert last["judgement"] == "No seat is favoured as far as 3 matches can tell." and not last["stopped"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("no-such.yaml",), "Which game is this board for?"),
        (("no-such", "--game", "caravan"), "isn’t there"),
        ((RULES.standard_board, "--game", "caravan", "--seats", "40"), "40"),
    ],
)
def test_what_cannot_be_tried_is_told(boardwell: Command, arguments: tuple[str, ...], sentence: str) -> None:
    result = boardwell("--plugins", EXAMPLES, "try", *arguments)
    assert result.code == 2 and sentence in result.err


def test_a_match_that_never_ends_or_stands_still_is_told_with_its_seed() -> None:
    order = Series(trial_setup(RULES, BOARD, 3, 7), None, (str(EXAMPLES),), leads=True, most=4)
    with closing(trial_matches(order, range(5))) as found:
        (endless,) = found
    assert "isn’t over after 4 decisions" in endless.fault and str(order.at(0).seed) in endless.fault
    with closing(trial_matches(order, range(5), seconds=0.0)) as found:
        (stalled,) = found
    assert "it has stood still for 0 seconds" in stalled.fault and stalled.seed == order.at(0).seed
    assert judgement(None, [endless.fault]).startswith("This board can’t be played to its end: ")


def test_the_sentence_names_a_seat_only_if_that_is_no_chance() -> None:
    assert favoured_seat(trial(*[0, 1, 2] * 13)) is None
    assert favoured_seat(trial(*[0] * 16, *[1, 2] * 12)) is None, "with three seats one is often off so far"
    more = trial(*[0] * 25, *[1, 2] * 7)
    assert judgement(more, ()) == "Seat 1 wins more: 64 %, 95 % sure between 48 and 77."
    assert judgement(trial(*[0, 1] * 20), ()) == "Seat 3 wins less: 0 %, 95 % sure between 0 and 9."
    assert favoured_seat(trial(*[0] * 19)) is None and favoured_seat(trial(*[0] * 20)), "few tell nothing"
    assert judgement(None, ()) == "No match was played."


def test_a_shared_win_counts_its_part_and_what_did_not_end_does_not_count() -> None:
    matches = [played(1, (1, 1, 3)), played(2, (2, 1, 3)), played(3, (), fault="it broke")]
    found = trial_of(RULES, BOARD, matches, 3)
    assert found is not None and [seat.wins for seat in found.seats] == [0.5, 1.5, 0]
    assert (found.matches, found.rounds, found.decisions, found.leads) == (2, 11.5, 101.5, 2)
    assert to_keep(found) == BoardTrial(2, (0.5, 1.5, 0), 11.5, 101.5, 2)
    assert trial_of(RULES, BOARD, matches[2:], 3) is None


def test_the_original_is_the_board_with_which_it_shares_the_most() -> None:
    assert len(FILES) > 1
    for name, path in FILES.items():
        data = msgspec.to_builtins(load_board(RULES, path))
        data |= {"name": "Mine", "text": "Another.", "stops": data["stops"][:9]}
        assert original_of(RULES, msgspec.convert(data, RULES.board_type)) == name


def test_the_lead_changes_when_somebody_alone_goes_past_the_leader() -> None:
    leads = Counts(RULES, BOARD, (0, 1, 2))
    state = RULES.start(BOARD, RULES.options(), 3)
    dice = Dice(5)
    choice = leads.settle(state, dice)
    counted, leader, at = 0, -1, -1
    while choice is not None:
        choice = leads.apply(state, choice.sample(state, dice), dice)
        if state.table.turn != at or choice is None:
            at = state.table.turn
            scores = RULES.standing(state).known_scores
            ahead = [seat for seat in range(3) if scores[seat] == max(scores)]
            if len(ahead) == 1 and ahead != [leader]:
                counted += leader >= 0
                leader = ahead[0]
    assert leads.changes == counted > 0


def test_what_was_kept_is_of_boards_that_are_shipped_and_of_the_usual_seats() -> None:
    kept = [(rules, read_trials(rules)) for rules in GAMES.values()]
    assert any(trials for _, trials in kept)
    for rules, trials in kept:
        assert not trials or set(trials) == set(shipped_boards(rules)), rules.id
        for name, one in trials.items():
            assert len(one.wins) == usual_seats(rules) and one.matches == MATCHES, name
            assert sum(one.wins) <= one.matches + 0.01 and one.rounds and one.decisions, name


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    trials = {
        "road": BoardTrial(40, (12.5, 27.5), 10.5, 100, 3, 0.4, {"wells": 3.5}),
        "sea": BoardTrial(40, (1, 39), 9, 80, 2),
    }
    write(trials, tmp_path)
    assert read_yaml(tmp_path / TRIALS, dict[str, BoardTrial]) == trials


def test_visits_are_counted_where_the_game_says_what_they_are() -> None:
    counted = 0
    for rules in GAMES.values():
        places, key = rules.visits
        if places:
            board = load_board(rules, board_files(rules)[rules.standard_board])
            found = play(trial_series(trial_setup(rules, board))._replace(most=90), 0)
            assert all(hasattr(place, key) for place in getattr(board, places))
            assert len(found.visits) == len(getattr(board, places))
            assert found.turns * 0.7 < sum(found.visits) < found.turns * 1.6
            counted += 1
    assert counted
