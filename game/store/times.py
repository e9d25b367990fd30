"""The measured length of a match by preset, in minutes and by file in hand-overs: `times.yaml` beside the
rules of a game. Written by `python -m game.app.dev.times`. A plug-in need not have the file: its words then
give the length."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.engine.rules import Rules
from game.store.beside_rules import read_beside
from game.store.catalogue import say
from game.store.documents import FileFault

TIMES: Final = "times.yaml"
AT_THE_TABLE: Final = 4
"""So many play where it is said how long that takes; fewer where not so many may."""
NEWCOMER: Final = range(20, 31)
"""So many minutes the first match of a person should take."""

Minutes = Annotated[int, Meta(ge=1, le=1000)]


class PresetTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Minutes for one person against computer players, and for several at one screen."""

    solo: Minutes
    together: Minutes


class HandOvers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often `each` of three people hands a match by file on, and how often when they have left standing
    orders."""

    each: Minutes
    ordered: Minutes


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The measured times of a game's presets, by name, and the hand-overs of those that can be played by
    file."""

    presets: Mapping[str, PresetTime] = {}
    by_file: Mapping[str, HandOvers] = {}


@cache
def read_times(rules: Rules) -> Times:
    """The measured times of a game; empty without the file. Raises FileFault."""
    return read_beside(rules, TIMES, Times, needed=False) or Times()


def times_of(rules: Rules) -> Mapping[str, PresetTime]:
    """The measured times of a game; empty if there are none or the file is invalid."""
    try:
        return read_times(rules).presets
    except FileFault:  # which is told where the files of a game are looked at
        return {}


def hand_overs_of(rules: Rules) -> Mapping[str, HandOvers]:
    """The measured hand-overs of a game; empty if there are none or the file is invalid."""
    try:
        return read_times(rules).by_file
    except FileFault:  # which is told where the files of a game are looked at
        return {}


def hand_overs_text(found: HandOvers) -> str:
    """How often each of those who play by file hands on: "About 40 from each of you, 16 with standing
    orders."."""
    if found.each == found.ordered:
        return say("times.by_file", n=found.each)
    return say("times.by_file_ordered", n=found.each, ordered=str(found.ordered))


def first_presets(rules: Rules) -> list[str]:
    """The presets as listed for the first match of a game: one of suitable length first."""
    times = times_of(rules)
    return sorted(rules.presets, key=lambda name: name not in times or times[name].solo not in NEWCOMER)


def range_text(rules: Rules) -> str:
    """The playing time alone, from the shortest to the longest preset: "20–40 min"; "" if not measured."""
    found = [time.solo for time in times_of(rules).values()]
    if not found:
        return ""
    few, many = min(found), max(found)
    return say("times.one", n=few) if few == many else say("times.range", few=str(few), many=str(many))


def alone_text(time: PresetTime) -> str:
    """The playing time alone: "25 min solo"."""
    return say("times.alone", n=time.solo)


def time_text(rules: Rules, time: PresetTime) -> str:
    """All times as a sentence: "25 min solo, 70 min for four at one screen."."""
    people = min(AT_THE_TABLE, rules.seats[-1])
    return say(f"times.both.{people}", n=time.solo, together=str(time.together))
