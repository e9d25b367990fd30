"""Saves and recordings of today's format: `python -m tests.saves.making` adds those that are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.ai.players import decide, players
from game.contract.cases import board_of
from game.contract.matches import step
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Choice, EndAgreed, Seat, SeatTaken
from game.store.boards import board_files
from game.store.guides import FIRST, first_match, load_guides
from game.store.recordings import recorded, write_recording
from game.store.saves import load_match, save_match
from tests.contract.games import GAMES, cases_of

from .facts import FACTS, FOLDER, RECORDINGS, Facts, facts_of, known

DATE = datetime(2025, 11, 22, 12, tzinfo=UTC)
NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")
KINDS = ("human", "regular", "expert", "novice", "human", "random", "novice")
TRIES = 120
"""Matches in which a moment is looked for; one that has not come by then is given up."""
WARM = (60, 25, 0)
"""Decisions before a moment counts, as many as there can be: an early table has little on it."""


def moments(rules: Rules) -> Iterator[Match]:
    """Matches of a game, played at random, at each of their decisions and at the end."""
    starts = cases_of(rules.id)
    for seed in range(1, TRIES + 1):
        case = starts[seed % len(starts)]
        seats = tuple(map(Seat, NAMES[: case.seats], KINDS, range(case.seats)))
        match, dice = Match(rules, case.board, case.options, seats, seed), Dice(seed)
        while not match.over:
            match.say(step(match, dice))
            yield match


def asking(kind: type) -> Callable[[Match], bool]:
    """Whether this question is open."""
    return lambda match: type(match.decision()) is kind


def hides(match: Match) -> bool:
    """Whether a preset lets somebody not see all."""
    if match.over or match.rules.preset_of(match.options) == "custom":
        return False
    return match.rules.view(match.state, 0).encoded() != match.state.encoded()


def way_back(match: Match) -> bool:
    """Whether several actions can be undone."""
    return not match.over and len(match.log) - match.barrier.logged >= 3


def first(rules: Rules, wanted: Callable[[Match], bool]) -> Match | None:
    """The first match at a moment that is wanted, well under way if that ever happens."""
    for warm in WARM:
        for match in moments(rules):
            if len(match.log) >= warm and wanted(match):
                return match
    return None


def speaks_up(match: Match) -> bool:
    """Whether somebody may speak who is not asked."""
    choice = match.decision()
    return choice is not None and any(choice.interjections(match.state))


def undone(rules: Rules) -> Match | None:
    """A match in which two actions were taken back."""
    match = first(rules, way_back)
    if match is not None:
        match.undo()
        match.undo()
    return match


def guided(rules: Rules) -> Match | None:
    """The match of the guide after 25 decisions of its first turns; the others play as it wishes."""
    guide = load_guides(rules).get(FIRST)
    if guide is None:
        return None
    match, dice = first_match(rules, guide), Dice(guide.seed)
    for _ in range(25):
        choice = match.decision()
        assert choice is not None
        legal = {type(action).__name__: action for action in reversed(choice.legal(match.state))}
        wished = [legal[name] for name in guide.others if name in legal]
        match.play(wished[0] if wished and choice.seat else choice.sample(match.state, dice))
    return match


def of_guests(rules: Rules, board: str = "", preset: str = "", decisions: int = 150) -> Match:
    """A match of guests, by as many as can play, after so many decisions or at its end."""
    seats = tuple(map(Seat, NAMES, KINDS, range(rules.seats[-1])))
    match = Match(rules, board_of(rules, board or rules.standard_board), rules.options(preset), seats, 3)
    levels = players(rules)
    guest = levels.get("regular") or levels["random"]
    while len(match.log) < decisions and (choice := match.decision()):
        match.play(decide(guest, match.state, choice, match.seed, len(match.log)))
    return match


def told(rules: Rules, outcome: SeatTaken | EndAgreed) -> Match | None:
    """A match in which something came from outside."""
    match = first(rules, lambda match: not match.over)
    if match is not None:
        match.tell(outcome)
    return match


def saves(rules: Rules) -> dict[str, Callable[[], Match | None]]:
    """How each save of a game is come by."""
    asked = [kind for kind in rules.steps if issubclass(kind, Choice)]
    taken = SeatTaken(1, "Zoë", "human")
    found: dict[str, Callable[[], Match | None]] = {
        f"asks-{kind.__name__}": lambda kind=kind: first(rules, asking(kind)) for kind in asked
    }
    for preset in rules.presets:
        found[f"preset-{preset}"] = lambda preset=preset: of_guests(rules, preset=preset)
    found |= {f"board-{board}": lambda board=board: of_guests(rules, board) for board in board_files(rules)}
    return found | {
        "hidden": lambda: first(rules, hides),
        "speaks-up": lambda: first(rules, speaks_up),
        "way-back": lambda: first(rules, way_back),
        "undone": lambda: undone(rules),
        "guide": lambda: guided(rules),
        "handed-over": lambda: told(rules, taken),
        "agreed": lambda: told(rules, EndAgreed()),
        "finished": lambda: first(rules, lambda match: match.over),
    }


def recordings(rules: Rules) -> dict[str, Callable[[], Match | None]]:
    """How each recording of a game is come by."""
    found: dict[str, Callable[[], Match | None]] = {
        f"board-{board}": lambda board=board: of_guests(rules, board, decisions=rules.longest)
        for board in board_files(rules)
    }
    made = saves(rules)
    return found | {name: made[name] for name in ("agreed", "finished")}


def add(path: Path, match: Match, facts: dict[str, Facts]) -> None:
    """Write a save and what is true of it as it is loaded."""
    save_match(match, path, path.stem, date=DATE)
    facts[path.stem] = facts_of(load_match(path, GAMES).match)
    FACTS.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(facts.items()))), indent=1) + b"\n")


if __name__ == "__main__":
    facts = known()
    for rules in GAMES.values():
        for name, find in saves(rules).items():
            path = FOLDER / f"{rules.id}-{name}.json"
            if not path.exists() and (match := find()) is not None:
                add(path, match, facts)
        for name, find in recordings(rules).items():
            path = RECORDINGS / f"{rules.id}-{name}.json"
            if not path.exists() and (match := find()) is not None:
                write_recording(path, recorded(match), DATE)
