"""The result of a match of Globopolis: who won it, also where two play as one."""

from __future__ import annotations

import pytest

from game.app.library.records import RecordsScene
from game.app.play.playthrough import playthrough_of
from game.app.review.report import report
from game.app.review.summary import Summary
from game.rules.globopolis import RULES
from game.rules.globopolis.options import Options
from game.store.recordings import recorded, recording_path, write_recording
from tests.app.drivers.table import new_services
from tests.app.skins.globopolis.matches import match, played


def summary_of(options: Options) -> Summary:
    """The summary of a match of four that was played at random to its last round."""
    over = match(4, 5, options)
    for _ in played(over, 5000):
        pass
    assert over.over
    playthrough = playthrough_of(over)
    playthrough.run()
    summary = Summary(new_services(RULES), playthrough, over.state)
    summary.chronicle.work(None)
    summary.learn()
    return summary


@pytest.mark.option("teams")
def test_both_of_a_team_are_named_as_the_winners() -> None:
    """GLO-28.11: a team owns everything together, so the two share the win with nobody."""
    summary = summary_of(Options(teams="2v2", round_limit=6))
    assert summary.standing.winners == (1, 3)
    assert summary.headline == "Bart and Dolores rise above all other Governors"
    assert " Bart and Dolores won with 12 Titles," in summary.reason


@pytest.mark.option("teams")
def test_the_front_page_tells_of_two_teams() -> None:
    summary = summary_of(Options(teams="2v2", round_limit=6))
    told = report(summary)
    best, second = (summary.ranked[place].score for place in (0, 2))
    assert told.startswith("Bart and Dolores ended the match with ")
    assert told.endswith(f", {best - second} points ahead of Ada and Chen, who came second.")


def test_one_winner_is_named_alone() -> None:
    summary = summary_of(Options(round_limit=6))
    (winner,) = summary.standing.winners
    name = summary.seats[winner].name
    assert f" {name} won with " in summary.reason and summary.team(winner) == (winner,)


@pytest.mark.option("teams")
@pytest.mark.rule("GLO-28.11")
def test_behind_a_team_comes_the_second_place() -> None:
    summary = summary_of(Options(teams="2v2", round_limit=6))
    assert [ranked.place for ranked in summary.ranked] == ["1", "1", "2", "2"]
    assert summary.team(0) == (0, 2) and summary.team(3) == (1, 3)


@pytest.mark.option("teams")
def test_the_records_say_that_a_team_won_together() -> None:
    over = match(4, 5, Options(teams="2v2", round_limit=6))
    for _ in played(over, 5000):
        pass
    recording = recorded(over)
    write_recording(recording_path(recording), recording)
    long, *shorter = RecordsScene(new_services(RULES)).paper.shown(0).titles
    assert shorter == ["Bart and Dolores won together", "Won together"]
    assert long.startswith("Bart and Dolores won together with ")
