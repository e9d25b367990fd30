"""`puzzle`: today's position, one by its name, a list; a moment of a match as a puzzle of one's own."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.ai.puzzles.asked import decision_of
from game.ai.review.report import WHOLE
from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.printing import print_json, tell
from game.engine.rules import Rules
from game.selfplay.kept_puzzle import NoPuzzle, keep
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.match_opening import recording_in
from game.store.puzzles.puzzle import Puzzle
from game.store.puzzles.reading import read_puzzle
from game.store.puzzles.shelf import Head, own_shelf, shelf_of, todays
from game.store.puzzles.telling import labels, reason
from game.store.puzzles.tries import Result, read_tries, write_tries
from game.store.puzzles.words import puzzle_words
from game.store.words import load_words


def run(given: Namespace) -> int:
    """Print today's position or another, take an answer, or keep a moment of a match."""
    games = tables.games(given.plugins)
    wanted = [tables.game(games, given.game)] if given.game else list(games.values())
    if given.keep is not None:
        return _keep(given, games)
    if given.list:
        return _list(wanted, games)
    day = datetime.now(UTC).date()
    puzzle, of_today = _chosen(given.puzzle, wanted, games, day)
    lines = Lines(puzzle)
    if given.json:
        print_json(lines.plain(answers=given.show or given.answer is not None))
        return OK
    answer = given.answer
    if answer is not None and answer > len(lines.order):
        raise UsageFault(say("cli.puzzle.no_answer", answer=answer, most=len(lines.order)))
    for line in lines.asked(day if of_today else None):
        print(line)
    if answer is None and not given.show and sys.stdin is not None and sys.stdin.isatty():
        answer = _heard(len(lines.order))
    if answer is None and not given.show:
        print(say("cli.puzzle.how", puzzle=puzzle.id))
        return OK
    right = answer is not None and lines.order[answer - 1] < puzzle.good
    result: Result = "shown" if answer is None else "solved" if right else "missed"
    tries = read_tries()
    for line in lines.answered(result):
        print(line)
    noted = tries.noted(puzzle.id, result, day, todays=of_today)
    try:
        write_tries(noted)
    except FileFault as fault:
        tell(fault)
        return FAULT
    streak = noted.streak(day)
    if of_today and streak:
        print(say("cli.puzzle.streak", days=streak))
    return OK


def _heads(games: Sequence[Rules]) -> tuple[Head, ...]:
    return tuple(head for rules in games for head in shelf_of(rules).heads)


def _chosen(name: str, wanted: Sequence[Rules], games: Mapping[str, Rules], day: date) -> tuple[Puzzle, bool]:
    """The puzzle of a name or a file, without one today's; and whether it is today's. Raises UsageFault,
    FileFault."""
    heads = _heads(wanted)
    today = todays(_heads(list(games.values())) if len(wanted) > 1 else heads, day)
    if not name:
        if today is None:
            raise UsageFault(say("cli.puzzle.nothing"))
        return read_puzzle(today.path, games), len(wanted) > 1
    own = [head for rules in wanted for head in own_shelf(rules).heads]
    known = {head.id: head for head in (*own, *heads)}
    if name in known:
        is_today = len(wanted) > 1 and today is not None and known[name] == today
        return read_puzzle(known[name].path, games), is_today
    if Path(name).suffix:
        return read_puzzle(Path(name), games), False
    raise UsageFault(say("cli.puzzle.no_puzzle", name=name))


def _list(wanted: Sequence[Rules], games: Mapping[str, Rules]) -> int:
    """Print all puzzles, with how the first try at each went; what is left out, with its sentence."""
    tries, code = read_tries(), OK
    for rules in wanted:
        kinds, own = puzzle_words(rules).kinds, own_shelf(rules)
        shelf = shelf_of(rules)
        heads = (*shelf.heads, *own.heads)
        if not heads and not shelf.faults:
            continue
        solved = sum(tries.result(head.id) == "solved" for head in heads)
        print(say("cli.puzzle.game", game=rules.name, solved=solved, count=len(heads)))
        for head in heads:
            kind = kinds[head.kind].title if head.kind in kinds else head.kind
            facts = {"puzzle": head.id, "kind": kind, "level": say(f"puzzles.level.{head.level}")}
            print(say(f"cli.puzzle.line.{tries.result(head.id) or 'untried'}", **facts))
        for fault in (*shelf.faults, *own.faults):
            tell(fault)
            code = FAULT
    return code


def _heard(most: int) -> int | None:
    """The number that a person types; None for nothing."""
    while True:
        try:
            said = input(say("cli.puzzle.prompt", most=most)).strip()
        except EOFError:
            return None
        if not said:
            return None
        if said.isascii() and said.isdigit() and 1 <= int(said[:6]) <= most:
            return int(said)


class Lines:
    """A puzzle in words. Its ways stand in an order that tells nothing."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._words, self._names = load_words(puzzle.rules), puzzle.seat_names()
        self._labels = labels(puzzle)

        def shuffled(at: int) -> bytes:
            return blake2b(f"{puzzle.id} {self._labels[at]}".encode(), digest_size=8).digest()

        self.order = sorted(range(len(puzzle.ways)), key=shuffled)
        """The places in the puzzle's ways, as they are numbered from 1."""

    def asked(self, day: date | None) -> list[str]:
        """The question; `day`: of which it is the position."""
        puzzle, rules = self._puzzle, self._puzzle.rules
        kinds = puzzle_words(rules).kinds
        kind = kinds[puzzle.kind].title if puzzle.kind in kinds else puzzle.kind
        code = "head" if day is None else "today"
        facts = {"game": rules.name, "puzzle": puzzle.id, "kind": kind, "round": puzzle.round}
        found = [say(f"cli.puzzle.{code}", day=day.isoformat() if day else "", **facts)]
        found.append(say("cli.puzzle.you", name=self._names[puzzle.seat], names=list(self._names)))
        standing = rules.standing(rules.view(puzzle.state, puzzle.seat, None))
        scores = [self._words.text("score", score, puzzle.board, rules) for score in standing.scores]
        pairs = zip(self._names, scores, strict=True)
        found.append(say("cli.puzzle.stand", scores=[f"{name} {score}" for name, score in pairs]))
        question = self._words.question(puzzle.choice, puzzle.board, rules, self._names)
        if question:
            found.append(question)
        found += [
            say("cli.puzzle.way", number=number, way=self._labels[at])
            for number, at in enumerate(self.order, 1)
        ]
        return found

    def answered(self, result: Result) -> list[str]:
        """What is right, what each way is worth, and why."""
        puzzle = self._puzzle
        found = [say(f"cli.puzzle.{result}", way=self._labels[0])]
        for at, way in enumerate(puzzle.ways):
            facts = {"way": self._labels[at], "chance": _points(way.chance), "loss": _points(way.gap)}
            error = _points(round(1.96 * way.gap_error))
            wrong = "loses" if way.gap_error else "loses_just"
            code = "best" if not at else "good" if at < puzzle.good else wrong
            found.append(say(f"cli.puzzle.{code}", error=error, number=self.order.index(at) + 1, **facts))
        why = reason(puzzle, puzzle.best)
        if why:
            found.append(why)
        lesson = puzzle_words(puzzle.rules).teaches.get(puzzle.teaches, "")
        if lesson:
            found.append(lesson)
        return found

    def plain(self, *, answers: bool) -> dict[str, Any]:
        """The puzzle as plain data; what is right only if `answers` are wanted."""
        puzzle = self._puzzle
        found: dict[str, Any] = {
            "id": puzzle.id, "game": puzzle.rules.id, "kind": puzzle.kind, "level": puzzle.level,
            "round": puzzle.round, "seat": puzzle.seat, "seats": list(puzzle.names),
            "ways": [
                {"action": puzzle.ways[at].action, "text": self._labels[at]} for at in self.order
            ],
            "table": puzzle.rules.view(puzzle.state, puzzle.seat, None).table,
        }  # fmt: skip
        if answers:
            found["decision"] = decision_of(puzzle)
            found["good"] = [self.order.index(at) + 1 for at in range(puzzle.good)]
        return found


def _points(change: int) -> str:
    return say("cli.review.points", points=round(100 * change / WHOLE, 1))


def _keep(given: Namespace, games: Mapping[str, Rules]) -> int:
    """Keep a moment of a match that is over as a puzzle, and print its path."""
    try:
        recording = recording_in(given.keep, games)
        path, clear = keep(recording, given.decision or 0, given.out)
    except FileFault as fault:
        tell(fault)
        return FAULT
    except NoPuzzle as none:
        raise UsageFault(str(none)) from None
    if not clear:
        print(say("cli.puzzle.not_clear"))
    print(path)
    return OK
