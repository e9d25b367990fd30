"""Recorded matches are played again: one at least for each way in which a match can end."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.rules import Rules
from game.engine.vocabulary import Event
from game.store.briefs import MOST
from game.store.recordings import Recording, play_recording, read_recording
from game.store.sentences import names_of
from game.store.words import load_words
from tests.contract.games import GAMES, every_game
from tests.contract.recording import FOLDER

RECORDINGS = sorted(FOLDER.glob("*.json"))
ALONE = 4
"""One brief text in so many may be longer where it names several players or long titles."""


def turns(path: Path, recording: Recording) -> Iterator[tuple[int, list[Event]]]:
    """The seat on turn and what happened, turn by turn."""
    rules, board, options, seats, _ = recording.setup
    table = rules.start(board, options, len(seats)).table
    told: list[Event] = []
    turn = table.turn, table.seat
    for _, events, _ in play_recording(path, recording):
        for event in events:
            event.apply(table)
            if (table.turn, table.seat) != turn:
                yield turn[1], told
                turn, told = (table.turn, table.seat), []
            told += [] if event.silent else [event]
    yield turn[1], told


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_it_comes_out_as_it_was_recorded_and_its_turns_are_told_in_short(path: Path):
    recording = read_recording(path, GAMES)
    assert recording.over
    rules, board, options, seats, _ = recording.setup
    named = f"{rules.id}-{recording.standing.reason}"
    assert named in (path.stem, path.stem.rpartition("-")[0]), "the file is named after another ending"
    shortener = load_words(rules).shortener(board, rules, names_of(rules, options, seats))
    long, gists = Counter[bool](), Counter[bool]()
    for seat, events in turns(path, recording):
        groups = [shortener.of(events, group) for group in shortener.groups(events)]
        assert sum(map(len, groups)) == len(events), "each line stands in one place"
        for group in groups:
            if len(group) > 1:
                assert shortener.line(group), f"nothing is said of {group}"
            long[len(shortener.brief(group, seat)) > MOST] += 1
        gists[bool(shortener.gist(groups, seat))] += bool(events)
    if shortener.words.briefs:
        assert long[True] * ALONE < long[False], "the brief texts are long"
        assert gists[False] <= 2, "turns of which nothing is said"


@every_game
def test_every_way_of_ending_is_recorded(rules: Rules):
    names = {path.stem for path in RECORDINGS}
    assert {f"{rules.id}-{ending}" for ending in load_words(rules).endings} <= names
