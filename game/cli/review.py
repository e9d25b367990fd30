"""`review`: judges a match that is over, and says what luck and play did for each seat."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from game.ai.review.judging import Judging
from game.ai.review.processes import Inline, Processes, Workplace, judge, played
from game.ai.review.report import WHOLE, Decision, Mark, Review, Way
from game.ai.review.values import static_points
from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.printing import print_json, tell
from game.engine.policy import Candidate
from game.engine.vocabulary import Action, Seat
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.match_opening import recording_in
from game.store.recordings import Recording, play_recording
from game.store.sentences import Names, names_of
from game.store.words import Words, load_words

SECONDS = 3.0, 3600.0
BUSY = 0.9
"""So much of the time the processes judge."""
MARKS: Sequence[Mark] = ("best", "fine", "loose", "mistake")


def run(given: Namespace) -> int:
    """Judge the match and print what came of it, as text or as JSON."""
    if not SECONDS[0] <= given.seconds <= SECONDS[1]:
        few, many = map(round, SECONDS)
        raise UsageFault(say("cli.review.seconds_bounds", few=few, many=many, seconds=given.seconds))
    try:
        recording = recording_in(given.file, tables.games(given.plugins))
    except FileFault as fault:
        tell(fault)
        return FAULT
    rules, _, options, seats, _ = recording.setup
    if not recording.over:
        tell(say("cli.review.goes_on"))
        return FAULT
    reviewed = _seats(seats, given.seat)
    start = rules.start(*recording.setup[1:3], len(seats))
    if rules.policy is None or not static_points(rules, options, [start]):
        tell(say("cli.review.no_judge"))
        return FAULT
    review = _judged(given, recording, reviewed)
    if given.json:
        print_json(review)
    else:
        Report(recording, review).show()
    return OK


def _seats(seats: Sequence[Seat], name: str) -> tuple[int, ...]:
    """The seats that are called so; none for "". Raises UsageFault."""
    if not name:
        return ()
    found = tuple(seat for seat, one in enumerate(seats) if one.name.casefold() == name.casefold())
    if not found:
        raise UsageFault(say("cli.review.no_seat", name=name, known=[one.name for one in seats]))
    return found


def _judged(given: Namespace, recording: Recording, reviewed: tuple[int, ...]) -> Review:
    """Judge, with a bar on stderr where that is a terminal."""
    match = played(
        *recording.setup, recording.log, plugins=given.plugins, reviewed=reviewed, origin=recording.origin
    )
    place: Workplace = Inline(match) if given.jobs == 1 else Processes(match, given.jobs)
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    try:
        with bar:
            task = bar.add_task(say("cli.review.judging"), total=1.0)

            def told(judging: Judging) -> None:
                bar.update(task, completed=judging.share)

            return judge(place, given.seconds * given.jobs * BUSY, reviewed, told=told).review()
    finally:
        place.close()


class Report:
    """A review as text."""

    def __init__(self, recording: Recording, review: Review) -> None:
        self._review = review
        self._rules, self._board, options, seats, _ = recording.setup
        self._words: Words = load_words(self._rules)
        self._names: Names = names_of(self._rules, options, seats)
        self._console = Console(highlight=False)
        self._lines = self._journal(recording)
        """By frame: the journal's first line of it."""
        self._rounds = self._named([point.round for point in review.points])
        """By frame: the round that it led to."""

    def _journal(self, recording: Recording) -> dict[int, str]:
        found: dict[int, str] = {}
        with suppress(FileFault):  # as far as it can be played again
            for frame, (_, events, _) in enumerate(play_recording(Path(), recording)):
                told = next((event for event in events if not event.silent), None)
                if told is not None:
                    found[frame] = self._words.plain(told, self._board, self._rules, self._names)
        return found

    def _named(self, rounds: Sequence[int]) -> list[str]:
        """The numbers of rounds; what has none stands after the one before."""
        found: list[str] = []
        last = 0
        for number in rounds:
            last = number or last
            found.append(str(number) if number else say("cli.review.after", round=str(last)))
        return found

    def show(self) -> None:
        """Print all of it."""
        self._curve()
        self._sums()
        for seat in self._review.seats:
            self._decisions(seat)

    def _curve(self) -> None:
        """The chance of every seat at the end of each round."""
        print(say("cli.review.curve"))
        table = Table(box=None, pad_edge=False)
        table.add_column(say("cli.review.round"), justify="right")
        for name in self._names:
            table.add_column(name, justify="right")
        last = {self._rounds[point.frame]: point for point in self._review.points}
        for name, point in last.items():
            chances = (
                say("cli.review.chance", chance=round(100 * self._of(seat, point.chance) / WHOLE))
                for seat in range(len(self._names))
            )
            table.add_row(name, *chances)
        self._console.print(table)

    def _sums(self) -> None:
        """What made up the result of every seat, and the sentence that says so."""
        print()
        parts: list[tuple[str, Callable[[int], int]]] = [
            ("deal", lambda seat: self._review.sums[seat].deal),
            ("throws", lambda seat: self._review.sums[seat].throws),
            ("rivals_throws", lambda seat: self._review.sums[seat].rivals_throws),
            ("cards", lambda seat: self._review.sums[seat].cards + self._review.sums[seat].held),
            ("slips", lambda seat: self._review.sums[seat].slips),
            ("rivals_slips", lambda seat: self._review.sums[seat].rivals_slips),
            ("unexplained", lambda seat: self._review.sums[seat].unexplained),
            ("end", lambda seat: self._review.sums[seat].end),
        ]
        print(say("cli.review.sums"))
        table = Table(box=None, pad_edge=False)
        table.add_column("")
        for name in self._names:
            table.add_column(name, justify="right")
        for part, of in parts:
            table.add_row(
                say(f"cli.review.parts.{part}"), *(_points(of(seat)) for seat in range(len(self._names)))
            )
        self._console.print(table)
        print()
        for seat, one in enumerate(self._review.sums):
            print(
                say(
                    f"cli.review.{'ended' if self._review.cut else 'result'}",
                    name=self._names[seat],
                    end=round(100 * one.end / WHOLE),
                    luck=_points(one.luck),
                    slips=_points(-one.slips),
                )
            )

    def _decisions(self, seat: int) -> None:
        """How many of each mark a seat has, its loose moves and mistakes, and its dearest."""
        print()
        own = [one for one in self._review.decisions if one.seat == seat]
        counted = [
            say(f"cli.review.counted.{mark}", n=sum(one.mark == mark for one in own)) for mark in MARKS
        ]
        print(say("cli.review.marks", name=self._names[seat], counted=counted))
        for one in own:
            if one.mark in ("loose", "mistake"):
                print(self._line(one))
        dearest = self._review.dearest.get(seat, ())
        if not dearest:
            print(say("cli.review.no_mistake", name=self._names[seat]))
            return
        print(say("cli.review.dearest", name=self._names[seat]))
        for at in dearest:
            one = self._review.decisions[at]
            print(self._line(one))
            why = self._why(one.best)
            if why:
                print(say("cli.review.why", why=why))

    def _line(self, one: Decision) -> str:
        return say(
            "cli.review.decision",
            round=self._where(one.frame - 1),
            action=self._done(one),
            mark=say(f"cli.review.mark.{one.mark}{'_unsure' if one.unsure else ''}"),
            loss=_points(one.loss),
            error=_points(round(1.96 * one.error)),
            best=self._action(one.best.action),
        )

    def _where(self, frame: int) -> str:
        number = self._review.points[frame].round
        if number:
            return say("cli.review.in_round", round=number)
        last = max((point.round for point in self._review.points[: frame + 1]), default=0)
        return say("cli.review.after_round", round=last)

    def _done(self, one: Decision) -> str:
        """What was done: in the journal's words, but for the end of a turn, whose line tells of the next."""
        line = "" if one.action.ends else self._lines.get(one.frame, "")
        return line or self._action(one.action)

    def _action(self, action: Action) -> str:
        return self._words.plain(action, self._board, self._rules, self._names)

    def _why(self, way: Way) -> str:
        reason = Candidate(way.action, 0.0, way.why, way.facts)
        return self._words.reason(reason, self._board, self._rules, self._names)

    def _of(self, seat: int, vector: Sequence[int]) -> int:
        return vector[self._review.sides[seat]]


def _points(change: int) -> str:
    """A change in per cent of a match, with one place behind the point."""
    return say("cli.review.points", points=round(100 * change / WHOLE, 1))
