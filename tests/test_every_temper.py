"""Every field of a temper changes what is done in a position that is named for it, and a player without a
temper plays as ever.

`tests/<game>/tempers.yaml` names for each field another value, and a decision of a recorded match that it
changes; `elsewhere` are those that a test of the game tries by hand.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import yaml

from game.ai.characters import CHARACTERS, TEMPERS, characters
from game.ai.judge import Judge
from game.ai.player import player_of
from game.ai.players import players
from game.engine.replay import history
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat
from game.store.recordings import read_recording
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER

WITH_TEMPERS = {
    name: rules for name, rules in GAMES.items() if (Path(__file__).parent / name / "tempers.yaml").exists()
}
every_temper = pytest.mark.parametrize("rules", WITH_TEMPERS.values(), ids=WITH_TEMPERS.keys())


class Changed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: the recording, how much was said before it, the level, another value of the field; and what
    other fields are for both."""

    recording: str
    said: int
    value: Any
    level: int = 2
    others: dict[str, Any] = {}


class Asked(NamedTuple):
    """What a seat saw when it was asked."""

    view: AnyState
    choice: Choice


@cache
def named(game: str) -> tuple[dict[str, Changed], list[str]]:
    """What the file of a game says."""
    told = yaml.safe_load((Path(__file__).parent / game / "tempers.yaml").read_text("utf-8"))
    elsewhere: list[str] = told.pop("elsewhere", [])
    return msgspec.convert(told, dict[str, Changed]), elsewhere


@cache
def decisions(game: str) -> dict[tuple[str, int], Asked]:
    """The decisions that are named, each recording played once and no further than it must be."""
    wanted = {(one.recording, one.said) for one in named(game)[0].values()}
    found: dict[tuple[str, int], Asked] = {}
    for recording in sorted({name for name, _ in wanted}):
        last = max(said for name, said in wanted if name == recording)
        played = read_recording(FOLDER / f"{recording}.json", GAMES)
        for said, (_, _, match) in enumerate(history(*played.setup, played.log[:last])):
            choice = match.decision()
            if (recording, said) in wanted and choice is not None:
                view = match.rules.view(match.state, choice.seat, None)
                found[recording, said] = Asked(view.copy(), choice)
    return found


def temper_type(rules: Rules) -> type[msgspec.Struct]:
    """The type of a game's tempers."""
    return import_module(f"{type(rules).__module__.rpartition('.')[0]}.policy.temper").Temper


def first(rules: Rules, temper: msgspec.Struct, asked: Asked, level: int) -> Action:
    """What somebody of a level with such a temper thinks best."""
    kind: Any = type(rules.policy)
    return Judge(rules, kind(temper)).ranked(asked.view, asked.choice, level)[0].action


@every_temper
def test_every_field_of_a_temper_changes_a_decision(rules: Rules) -> None:
    kind, (changes, elsewhere) = temper_type(rules), named(rules.id)
    assert {*changes, *elsewhere} == {field.name for field in msgspec.structs.fields(kind)}
    same: list[str] = []
    for name, one in changes.items():
        plain = kind(**one.others)
        other = msgspec.convert({**one.others, name: one.value}, kind)
        asked = decisions(rules.id)[one.recording, one.said]
        assert other != plain
        if first(rules, plain, asked, one.level) == first(rules, other, asked, one.level):
            same.append(name)
    assert not same, "these change nothing"


@every_temper
def test_a_player_without_a_temper_is_plain_and_one_with_a_temper_is_not(rules: Rules) -> None:
    kind, policy = temper_type(rules), rules.policy
    assert policy is not None
    assert vars(policy)["temper"] == kind()
    known = players(rules)
    for one in characters(rules):
        player: Any = player_of(one.seated(Seat(""), one.face), known)
        assert player.name == f"{one.player}.{one.temper}"
        assert player.policy.temper != kind()
        assert player.policy.plain == policy.plain
    offered = {one.temper for one in characters(rules)}
    assert offered == set(policy.tempers) <= set(TEMPERS)
    faces = [one.face for one in characters(rules)]
    assert faces == [
        face
        for face, one in CHARACTERS.items()
        if known[one.player].tempered(one.temper) is not known[one.player]
    ]
