"""The file of a puzzle: YAML, small, and read with as much care as any file of strangers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState, decision
from game.engine.vocabulary import Choice
from game.store.boards import load_board, shipped_boards
from game.store.bounds import Count, beyond, one_line
from game.store.catalogue import say
from game.store.documents import FileFault, part, read, write
from game.store.logs import logger
from game.store.misfits import misfit_parts, misfit_text
from game.store.points import unsound
from game.store.puzzles.puzzle import Puzzle, PuzzleWay
from game.store.words import load_words, misfit, refused
from game.store.yaml_reading import converted

ENDING: Final = ".puzzle.yaml"
FORMAT: Final = 1
LIMIT: Final = 200_000
"""Bytes; our own have less than 8,000."""

Text = Annotated[str, Meta(max_length=60)]
Code = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Share = Annotated[int, Meta(ge=0, le=100_000)]
Times = Annotated[int, Meta(ge=0, le=10_000)]


class WayInFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A way, with its action and the facts of its reason as plain data."""

    action: dict[str, Any]
    chance: Share
    error: Share
    gap: Share
    gap_error: Share
    why: Text = ""
    facts: dict[str, Any] = {}


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in a file. `board`: the name of a shipped board, with the digest of what is on it; else
    `laid` is the whole board. `state` and `laid` are JSON."""

    boardwell: Literal["puzzle"]
    format: Annotated[int, Meta(ge=1)]
    game: Text
    rules: Count
    kind: Code
    level: Annotated[int, Meta(ge=1, le=3)]
    seats: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(min_length=1, max_length=7)]
    seat: Annotated[int, Meta(ge=0, le=6)]
    last_round: Count
    good: Annotated[int, Meta(ge=1, le=12)]
    ways: Annotated[tuple[WayInFile, ...], Meta(min_length=2, max_length=12)]
    options: dict[str, Any]
    state: Annotated[str, Meta(max_length=100_000)]
    board: Text = ""
    digest: Text = ""
    laid: Annotated[str, Meta(max_length=100_000)] = ""
    certain: bool = False
    teaches: Annotated[str, Meta(max_length=40)] = ""
    judge: Text = ""
    found: dict[Code, tuple[Times, Times]] = {}


def read_puzzle(path: Path, games: Mapping[str, Rules], data: bytes | None = None) -> Puzzle:
    """The puzzle in a file; `data` is its text, where it was read before. Raises FileFault with a sentence if
    it is none, or does not go with the game as it is here."""
    found = puzzle_file(path, data)
    if found.game not in games:
        raise FileFault(path, say("files.no_game", game=one_line(found.game), known=list(games)))
    rules = games[found.game]
    if found.rules > rules.version:
        raise FileFault(path, say("puzzles.newer", game=rules.name))
    try:
        return _puzzle(path, found, rules)
    except FileFault:
        raise
    except msgspec.ValidationError as wrong:
        text, place = misfit_parts(str(wrong))
        why = misfit_text(text)
        raise FileFault(
            path, say("puzzles.misfit", game=rules.name, why=why, place=one_line(place))
        ) from None
    except Exception as wrong:
        # What somebody wrote into a file may break the game's code in any way.
        logger.exception("a puzzle cannot be read")
        why = f"{type(wrong).__name__}: {wrong}"
        raise FileFault(path, say("puzzles.unreadable", why=one_line(why, 200))) from wrong


def puzzle_file(path: Path, data: bytes | None = None) -> PuzzleFile:
    """What stands in a file, without looking at its position. Raises FileFault."""
    data = read(path, LIMIT) if data is None else data
    if len(data) > LIMIT or b"boardwell: puzzle" not in data[:2000]:
        raise FileFault(path, say("puzzles.none"))
    found = converted(data, PuzzleFile, path)
    if found.format > FORMAT:
        raise FileFault(path, say("puzzles.later"))
    return found


def puzzle_id(path: Path) -> str:
    """The id of the puzzle in a file: its name without the ending."""
    return one_line(path.name.removesuffix(ENDING).removesuffix(".yaml"))


def board_digest(board: Any) -> str:
    """Sixteen digits that differ where anything on two boards does."""
    return blake2b(msgspec.json.encode(board, order="deterministic"), digest_size=8).hexdigest()


def _puzzle(path: Path, found: PuzzleFile, rules: Rules) -> Puzzle:
    board, names = _board(path, found, rules), tuple(map(one_line, found.seats))
    _within(path, found.options, "options")
    options = msgspec.convert(found.options, rules.options_type)
    refusal = rules.accepts(board, options, len(names))
    if refusal is not None:
        raise FileFault(path, refused(rules, board, refusal))
    state = _state(path, found, rules, board, options)
    choice = decision(state)
    if choice is None or choice.seat != found.seat:
        raise FileFault(path, say("puzzles.asks_nobody"))
    ways = _ways(path, found, rules, state, choice)
    puzzle = Puzzle(
        puzzle_id(path), rules, board, options, names, found.seat, state, found.last_round, found.certain,
        found.kind, found.level, ways, found.good, one_line(found.judge), one_line(found.teaches),
        found.found,
    )  # fmt: skip
    words, seats = load_words(rules), puzzle.seat_names()
    for way in ways:  # to see that it can be said
        words.plain(way.action, board, rules, seats)
        words.reason(Candidate(way.action, 0.0, way.why, way.facts), board, rules, seats)
    return puzzle


def _board(path: Path, found: PuzzleFile, rules: Rules) -> Any:
    if found.laid:
        laid = {"laid": msgspec.json.decode(found.laid)}
        _within(path, laid["laid"], "laid")
        return part(path, b"", laid, "laid", rules.board_type, partial(misfit, rules))
    boards = shipped_boards(rules)
    if found.board not in boards:
        raise FileFault(path, say("puzzles.no_board", board=found.board, known=list(boards)))
    board = load_board(rules, boards[found.board])
    if board_digest(board) != found.digest:
        raise FileFault(path, say("puzzles.other_board", board=found.board))
    return board


def _state(path: Path, found: PuzzleFile, rules: Rules, board: Any, options: Any) -> AnyState:
    content = msgspec.json.decode(found.state, type=dict[str, Any])
    _within(path, content, "state")
    state = rules.decoded(content, board, options)
    why = unsound(rules, state, len(found.seats))
    if why:
        raise FileFault(path, say("puzzles.unsound", why=why))
    return state


def _ways(
    path: Path, found: PuzzleFile, rules: Rules, state: AnyState, choice: Choice
) -> tuple[PuzzleWay, ...]:
    """The ways. All are legal, and the best comes first."""
    kinds: Mapping[str, Any] = rules.policy.fact_types if rules.policy is not None else {}
    ways: list[PuzzleWay] = []
    for number, one in enumerate(found.ways):
        _within(path, [one.action, one.facts], f"ways[{number}]")
        action = msgspec.convert(one.action, rules.action_type)
        if choice.why_not(state, action) is not None:
            raise FileFault(path, say("puzzles.illegal", number=number + 1))
        facts = {
            name: msgspec.convert(fact, kinds[name]) if name in kinds else fact
            for name, fact in one.facts.items()
        }
        ways.append(PuzzleWay(action, one.chance, one.error, one.gap, one.gap_error, one.why, facts))
    gaps = [way.gap for way in ways]
    if (
        gaps[0]
        or gaps != sorted(gaps)
        or found.good >= len(ways)
        or len({w.action for w in ways}) < len(ways)
    ):
        raise FileFault(path, say("puzzles.no_best"))
    return tuple(ways)


def _within(path: Path, content: Any, key: str) -> None:
    place = beyond(content, key)
    if place:
        raise FileFault(path, say("files.value.too_large", place=place))


def puzzle_text(puzzle: Puzzle, board: str = "") -> bytes:
    """The text of the file. `board`: the name of the shipped board that it is played on; "" for any other."""
    rules = puzzle.rules
    ways = tuple(
        WayInFile(
            msgspec.to_builtins(way.action), way.chance, way.error, way.gap, way.gap_error, way.why,
            msgspec.to_builtins(way.facts),
        )
        for way in puzzle.ways
    )  # fmt: skip
    laid = "" if board else msgspec.json.encode(puzzle.board).decode()
    found = PuzzleFile(
        "puzzle", FORMAT, rules.id, rules.version, puzzle.kind, puzzle.level, puzzle.names, puzzle.seat,
        puzzle.last_round, puzzle.good, ways, msgspec.to_builtins(puzzle.options),
        puzzle.state.encoded().decode(), board, board_digest(puzzle.board) if board else "", laid,
        puzzle.certain, puzzle.teaches, puzzle.judge, dict(puzzle.found),
    )  # fmt: skip
    lines: list[str] = []
    for key, value in msgspec.to_builtins(found).items():
        if key == "ways":
            lines += ["ways:", *(f"- {_json(way)}" for way in value)]
        elif key in ("state", "laid"):
            quoted = value.replace("'", "''")
            lines.append(f"{key}: '{quoted}'")
        else:
            lines.append(f"{key}: {value if key == 'boardwell' else _json(value)}")
    return ("\n".join(lines) + "\n").encode()


def write_puzzle(path: Path, puzzle: Puzzle, board: str = "") -> None:
    """Write a puzzle. Raises FileFault if the disk refuses, or it is too long."""
    data = puzzle_text(puzzle, board)
    if len(data) > LIMIT:
        raise FileFault(path, say("puzzles.too_long"))
    write(path, data)


def _json(value: Any) -> str:
    """A value on one line, as JSON, which is YAML too."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
