"""Saves in which steps wait below a question: `python -m tests.saves.waiting` adds those that are missing.

A save is read back with all that lies in its stack, so every step that can lie there while somebody is asked
stands in one. Those of `PASSING` never do: they run as soon as they are pushed. The saves beside this file
have most of the others, `waiting` has the rest: as few as can be, each as early in a match as can be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.contract.cases import Case, mixed
from game.contract.matches import played, step
from game.engine.dice import Dice
from game.engine.log import LogEntry
from game.engine.match import Match, UndoPoint
from game.engine.rules import Rules
from game.store.saves import load_match, save_match, snapshot
from tests.contract.games import GAMES, cases_of

from .facts import FACTS, FOLDER, Moment, moment_of
from .making import DATE

WAITING: Final = FOLDER / "waiting"
WAITING_FACTS: Final = WAITING / "facts.json"
PASSING: Final = {
    "caravan": ("Deal", "DrawFortune", "End", "Throw"),
    "ghawar": (
        "AfterRoll", "BeginBuilding", "DealBlocks", "DealValues", "DrawFirst", "EndBuilding", "RollDie",
        "RollSite", "Score", "SetUp",
    ),
    "globopolis": (
        "AskJam", "DealCards", "DealTitles", "DrawCard", "EndGame", "EndMissions", "LayOut", "Options",
        "Roll", "RollAcademy", "StormGuild", "Teleport", "ThrowAnew", "ThrowBattle", "ThrowDiplomacy",
        "ThrowMarket", "ThrowOut", "Visit",
    ),
    "nations": ("AgentStep", "Collect", "DrawCard", "DrawFirst", "EndGame", "SetUp"),
    "petropolis": (
        "DealTitles", "DrawFirst", "DrawTelex", "End", "EndPhase", "SetUp", "StartPause", "ThrowDice",
    ),
    "poleconomy": (
        "DrawFirst", "Election", "EndGame", "Poll", "Runoff", "ThrowToMove", "ThrowToTake",
    ),
}  # fmt: skip
"""The steps of each game that run through: whatever asks comes before them or after them."""
RARE: Final = {
    "globopolis": (("sma_ns_transfer", True), ("sma_aggression", True), ("sma_defence", True)),
}  # fmt: skip
"""Options under which steps wait that mixes of options hardly come to."""
TRIES: Final = 400
"""Matches of a game at most."""


class _State(msgspec.Struct):
    stack: list[dict[str, object]]


class _Point(msgspec.Struct):
    state: _State


class _Save(msgspec.Struct):
    game: str
    now: _Point


class Kept(msgspec.Struct, frozen=True):
    """What is true of a save: where its match stands, and what waits below the question, the next last."""

    now: Moment
    waiting: tuple[str, ...]


class Place(NamedTuple):
    """A decision of a match, before it."""

    match: Match
    point: UndoPoint
    log: tuple[LogEntry, ...]

    @property
    def steps(self) -> frozenset[str]:
        """The names of what lies in the stack."""
        return frozenset(type(one).__name__ for one in self.point.state.stack)

    def resumed(self) -> Match:
        """The match as it was; nothing before this place can be undone."""
        match = self.match
        return Match.resumed(
            match.rules, match.board, match.options, match.seats, match.seed, self.point, [*self.log]
        )

    @property
    def size(self) -> int:
        """Bytes of its save."""
        return len(snapshot(self.resumed()).encoded())


def what_runs_through_never_waits(case: Case) -> None:
    """Raise AssertionError where a step of `PASSING` lies in a stack while somebody is asked."""
    passing = {kind for kind in case.rules.steps if kind.__name__ in PASSING.get(case.rules.id, ())}
    for one in played(case):
        for moment in one.moments:
            assert passing.isdisjoint(map(type, moment.before.stack)), "keep a save of it"


def stacks(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The game of each save in a folder, and the names of the steps in its stack."""
    for path in sorted(folder.glob("*.json")):
        if path.name != FACTS.name:
            save = msgspec.json.decode(path.read_bytes(), type=_Save)
            yield save.game, [str(one["is"]) for one in save.now.state.stack]


def kept(rules: Rules) -> set[str]:
    """The names of the steps of a game that stand in a save."""
    found = (names for folder in (FOLDER, WAITING) for game, names in stacks(folder) if game == rules.id)
    return {name for names in found for name in names}


def missing(rules: Rules) -> set[str]:
    """The names of the steps of a game that may wait and stand in no save."""
    return {kind.__name__ for kind in rules.steps} - {*PASSING.get(rules.id, ())} - kept(rules)


def cases(rules: Rules) -> Iterator[Case]:
    """Ever new ways to begin a match of a game."""
    usual, rare = cases_of(rules.id), RARE.get(rules.id)
    for seed in range(1, TRIES + 1):
        if rare and seed % 3 == 0:
            first = next(iter(rules.presets))
            yield Case(rules, rules.standard_board, first, rules.seats[seed % len(rules.seats)], rare)
        else:
            yield usual[seed % len(usual)] if seed % 2 else mixed(rules, seed)


def places(case: Case, seed: int) -> Iterator[Place]:
    """The decisions of a match that is played at random."""
    match, dice = case.begun(seed), Dice(seed).stream(1)
    while not match.over:
        yield Place(match, match.here(), tuple(match.log))
        match.say(step(match, dice))


def found(rules: Rules, wanted: set[str]) -> list[Place]:
    """A few places in matches where all of `wanted` lie in the stack, as far as they are come to."""
    best: dict[frozenset[str], Place] = {}
    for seed, case in enumerate(cases(rules), 1):
        for place in places(case, seed):
            steps = place.steps & wanted
            if steps and (steps not in best or len(place.log) < len(best[steps].log)):
                best[steps] = place
        if wanted <= set[str]().union(*best) and seed >= TRIES // 8:
            break
    chosen: list[Place] = []
    left = wanted & set[str]().union(*best)
    while left:
        steps = max(best, key=lambda steps: (len(steps & left), -best[steps].size))
        chosen.append(best[steps])
        left -= steps
    return chosen


def add(rules: Rules, place: Place, wanted: set[str], facts: dict[str, Kept]) -> None:
    """Write a save, named after the first of `wanted` that lies in its stack, and what is true of it."""
    match = place.resumed()
    names = [type(one).__name__ for one in match.state.stack]
    name = f"{rules.id}-{next(name for name in names if name in wanted)}"
    path = WAITING / f"{name}.json"
    save_match(match, path, name, date=DATE)
    loaded = load_match(path, GAMES).match
    facts[name] = Kept(moment_of(loaded), tuple(names[:-1]))
    WAITING_FACTS.write_bytes(
        msgspec.json.format(msgspec.json.encode(dict(sorted(facts.items()))), indent=1) + b"\n"
    )


def known() -> dict[str, Kept]:
    """What is written down of the saves in `waiting`, by their names."""
    if not WAITING_FACTS.exists():
        return {}
    return msgspec.json.decode(WAITING_FACTS.read_bytes(), type=dict[str, Kept])


def main() -> None:
    """Add a save for each step that can wait and stands in none; say which were not come to."""
    WAITING.mkdir(exist_ok=True)
    facts = known()
    for rules in GAMES.values():
        wanted = missing(rules)
        for place in found(rules, wanted) if wanted else []:
            add(rules, place, missing(rules), facts)
        sys.stdout.write(f"{rules.id}: {', '.join(sorted(missing(rules))) or 'none'} missing\n")


if __name__ == "__main__":
    main()
