"""How long games take is said once, as it was measured; a first match is one of the right length."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.hand_overs import hand_overs
from game.ai.players import players
from game.app.dev import times as measuring
from game.app.dev.times import Turn, chosen, minutes
from game.app.play.setup_draft import SetupDraft
from game.app.services.games import game_boxes
from game.app.services.services import Services
from game.app.setup.presets import preset_options
from game.engine.by_file import presets_by_file
from game.engine.finding import find_rules
from game.engine.log import LogEntry
from game.engine.rules import Rules
from game.engine.smallest_game import Throw, Walk
from game.store.boards import standard_board
from game.store.setups import KeptSetup
from game.store.times import (
    NEWCOMER,
    HandOvers,
    PresetTime,
    Times,
    hand_overs_of,
    hand_overs_text,
    read_times,
    times_of,
)
from game.store.words import load_words
from tests.contract.plugins import plugin

GAMES = find_rules()
every_shipped = pytest.mark.parametrize("rules", list(GAMES.values()), ids=list(GAMES))


@every_shipped
def test_box_and_set_up_say_what_was_measured_and_the_words_say_nothing_else(rules: Rules) -> None:
    times, words = times_of(rules), load_words(rules)
    assert list(times) and set(times) == set(rules.presets)
    assert not words.time and not any(preset.time for preset in words.presets.values())
    few, many = (pick(time.solo for time in times.values()) for pick in (min, max))
    box = next(box for box in game_boxes(Services(GAMES)) if box.id == rules.id)
    assert (box.time, box.alone) == (f"{few}–{many} min", True)
    for option in preset_options(SetupDraft(rules, {}), words):
        time = times[option.command.name]
        assert option.time == f"{time.solo} min solo"
        whole = f"{time.solo} min solo, {time.together} min for four at one screen."
        assert option.text == f"{words.presets[option.command.name].text} {whole}"


@every_shipped
def test_who_is_new_to_a_game_finds_one_of_the_right_length_first(rules: Rules) -> None:
    new = SetupDraft(rules, {}, KeptSetup())
    assert times_of(rules)[new.preset].solo in NEWCOMER and new.presets[0] == new.preset
    assert sorted(new.presets) == sorted(rules.presets)
    known = SetupDraft(rules, {}, new.kept)
    assert (known.preset, known.presets) == (new.preset, list(rules.presets))


def test_a_game_from_outside_needs_no_times_and_wrong_ones_are_left_out(tmp_path: Path) -> None:
    place = plugin(tmp_path, "takes_its_time")
    services = Services(find_rules(str(place)))
    rules = services.games[place.name]
    box = next(box for box in game_boxes(services) if box.id == rules.id)
    assert (box.time, box.alone, services.plugin_faults) == ("10–20 min", False, [])
    (place / "times.yaml").write_text("presets:\n  usual: {solo: long, together: 9}\n", "utf-8")
    read_times.cache_clear()
    ((_, sentence),) = Services({rules.id: rules}).plugin_faults
    assert "takes_its_time/times.yaml:2: " in sentence and times_of(rules) == {}


def test_what_a_person_takes_is_counted_by_turns_and_further_choices() -> None:
    log = [LogEntry(0, Walk()), LogEntry(0, Throw()), LogEntry(1, Walk())]
    turns = [Turn(0, 2.0, chosen(log)), Turn(1, 4.0, chosen(log[2:])), Turn(1, 6.0, chosen([]))]
    assert minutes(turns, (0,)) * 60 == 20 + 5 + 4 + 6
    assert minutes(turns, (1,)) * 60 == 2 + 5 + 20 + 20
    assert minutes(turns, (0, 1)) * 60 == 3 * 20 + 5 + 5


@every_shipped
def test_hand_overs_of_what_can_be_played_by_file_are_told_and_one_preset_takes_sixty_at_most(
    rules: Rules,
) -> None:
    found = hand_overs_of(rules)
    assert list(found) == presets_by_file(rules)
    assert all(1 <= one.ordered <= one.each for one in found.values())
    first = next(iter(found.values()))
    assert 3 * first.ordered <= 60, "what is suggested first is played in some weeks"
    assert str(first.each) in hand_overs_text(first) and str(first.ordered) in hand_overs_text(first)


def test_a_hand_over_is_counted_where_somebody_else_has_to_decide() -> None:
    rules = next(iter(GAMES.values()))
    options, board = rules.options(), standard_board(rules)
    player = players(rules)["random"]
    found = hand_overs(rules, board, options, 2, 1, player, orders=False)
    assert found.over and found.total == sum(found.of_seats) > 10
    assert abs(found.of_seats[0] - found.of_seats[1]) <= 1, "two hand on to each other"


@pytest.mark.soak
def test_what_is_measured_is_written_as_it_is_read(tmp_path: Path) -> None:
    rules = next(iter(GAMES.values()))
    found = measuring.measured(rules, next(iter(rules.presets)), 1)
    assert 5 <= found.solo < found.together and found.solo % measuring.ROUNDED == 0
    measuring.write(rules, Times({"usual": found}, {"usual": HandOvers(9, 4)}), tmp_path)
    text = (tmp_path / "times.yaml").read_text("utf-8")
    assert f"  usual: {{solo: {found.solo}, together: {found.together}}}\n" in text
    assert text.endswith("  usual: {each: 9, ordered: 4}\n")
    assert found == PresetTime(found.solo, found.together)
