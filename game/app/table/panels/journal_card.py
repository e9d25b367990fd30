"""The journal in chapters: a card for each turn, with its lines below it while it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.app.table.panels.journal_line import FEW, JournalLine
from game.app.table.panels.journal_turn import NOBODY, Turn
from game.engine.vocabulary import Event
from game.store.briefs import Group, Shortener, found, is_one, plain, unnamed
from game.store.catalogue import say
from game.store.sentences import Span, first_seat

Faces: TypeAlias = Callable[[Event], Sequence[int]]
"""What the dice of an event show; () for an event without dice."""
DICE: Final = 3
"""So many dice stand on a card at most."""
DOT: Final = " · "


class Chapter:
    """The lines of one turn, the oldest first."""

    def __init__(self, turn: Turn | None, lines: Iterable[JournalLine] = ()) -> None:
        self.turn = turn
        self.lines = list(lines)
        self.by_hand: bool | None = None
        """Whether a person has opened or folded it; None: neither."""
        self.opened: set[int] = set()
        """The lines that are opened, by the place of the first line that they stand for."""
        self._made: tuple[int, list[Group], tuple[str, ...]] = -1, [], ()

    @property
    def seat(self) -> int:
        """The seat on turn; -1 for nobody."""
        return self.turn.seat if self.turn is not None else NOBODY

    @property
    def key(self) -> tuple[int, int]:
        """What tells it from others, also where all lines are written anew."""
        return (self.turn.number if self.turn is not None else NOBODY), self.lines[0].logged

    @property
    def change(self) -> str:
        """What the turn has brought its seat."""
        return self.turn.change if self.turn is not None else ""

    def dice(self, faces: Faces) -> tuple[int, ...]:
        """What the first dice of the turn show; () where none were thrown, or more than stand on a card."""
        for line in self.lines:
            if line.event is not None and (thrown := tuple(faces(line.event))):
                return thrown if len(thrown) <= DICE and all(1 <= face <= 6 for face in thrown) else ()
        return ()

    def groups(self, shortener: Shortener | None) -> list[Group]:
        """Which of its lines stand as one."""
        return self._shortened(shortener)[1]

    def gist(self, shortener: Shortener | None) -> tuple[str, ...]:
        """What happened in it, in short: the heaviest first."""
        return self._shortened(shortener)[2]

    def _shortened(self, shortener: Shortener | None) -> tuple[int, list[Group], tuple[str, ...]]:
        if self._made[0] != len(self.lines):
            groups = _batched(self.lines, shortener)
            gist: tuple[str, ...] = ()
            if shortener is not None:
                events = [line.event for line in self.lines]
                told = [shortener.of(events, group) for group in groups]
                gist = shortener.gist([events for events in told if events], self.seat)
            if not gist and self.lines:
                gist = (plain(unnamed(self.lines[-1].spans, self.seat)),)
            self._made = len(self.lines), groups, gist
        return self._made


def _batched(lines: Sequence[JournalLine], shortener: Shortener | None) -> list[Group]:
    """Which lines stand as one: by the words of the game, else as many small steps of one kind."""
    events = [line.event for line in lines]
    groups = (
        shortener.groups(events) if shortener is not None else [Group(n, (n,)) for n in range(len(lines))]
    )
    merged: list[Group] = []
    while groups:
        batch = lines[groups[0].main].batch
        run = 1
        while run < len(groups) and batch >= 0 and lines[groups[run].main].batch == batch:
            run += 1
        steps, groups = groups[:run], groups[run:]
        count = sum(len(group.members) for group in steps)
        if run > 1 and count >= FEW:
            merged.append(Group(steps[-1].main, tuple(place for group in steps for place in group.members)))
        else:
            merged += steps
    return merged


class Heading(NamedTuple):
    """A row that says which round is below it; `line` is where it began."""

    text: str
    line: JournalLine | None


class Card(NamedTuple):
    """A row that says whose turn it was, and what mattered in it."""

    chapter: Chapter
    open: bool
    running: bool


class Entry(NamedTuple):
    """A row with a line of an open card. `spans` is what it says there; `more` is how many lines stand below
    it once it is opened, and `place` that of the first line that it stands for."""

    chapter: Chapter
    line: JournalLine
    spans: tuple[Span, ...]
    more: int = 0
    steps: int = 0
    """How many of these are small steps of the same kind, beside the one that it says."""
    place: int = -1
    opened: bool = False
    inner: bool = False
    """Whether it stands below a line that is opened."""
    running: bool = False


Row: TypeAlias = Heading | Card | Entry


def entries(chapter: Chapter, shortener: Shortener | None, *, running: bool) -> Iterator[Entry]:
    """The rows below an open card, the oldest first."""
    lines, seat = chapter.lines, chapter.seat
    events = [line.event for line in lines]
    for group in chapter.groups(shortener):
        main = lines[group.main]
        told: list[Span] = []
        if shortener is not None and main.event is not None:
            told = shortener.line(shortener.of(events, group))
        if len(group.members) == 1:
            yield Entry(chapter, main, _without_name(main.spans, told, seat), running=running)
            continue
        first = min(group.members)
        opened = first in chapter.opened
        shown = [place for place in group.members if not _hidden(lines, group, place, shortener)]
        # Small steps of which the game says nothing together are told by the last of them.
        steps = 0 if told else len(shown) - 1
        spans = _without_name(told or main.spans, [], seat)
        yield Entry(chapter, main, spans, len(shown), steps, first, opened, running=running)
        if opened:
            for place in shown:
                spans = _without_name(lines[place].spans, [], seat)
                yield Entry(chapter, lines[place], spans, inner=True, running=running)


def _without_name(spans: Sequence[Span], other: Sequence[Span], seat: int) -> tuple[Span, ...]:
    """A sentence without the name of who is on turn; where it cannot be said without, the `other` one if that
    can."""
    said = unnamed(spans, seat)
    if other and len(said) == len(spans) and seat >= 0 and first_seat(spans[:1]) == seat:
        shorter = unnamed(other, seat)
        return tuple(shorter if shorter != list(other) else said)
    return tuple(said)


def _hidden(lines: Sequence[JournalLine], group: Group, place: int, shortener: Shortener | None) -> bool:
    fold = found(lines[group.main].event, shortener.words.folds) if shortener is not None else None
    return fold is not None and is_one(lines[place].event, fold.hides)


def said(row: Row, shortener: Shortener | None) -> str:
    """What a row says, as text."""
    match row:
        case Heading(text):
            return text
        case Card(chapter):
            return DOT.join(chapter.gist(shortener))
        case _:
            return plain(row.spans)


class Round:
    """The turns of one round, the oldest first; 0 is the opening, or what is between two phases."""

    def __init__(self, number: int, start: JournalLine | None = None) -> None:
        self.number = number
        self.start = start
        """The line with which it began."""
        self.chapters: list[Chapter] = []

    @property
    def heading(self) -> Heading | None:
        """What stands above its turns; None where it has no number."""
        if self.start is not None:
            return Heading(self.start.plain, self.start)
        return Heading(say("table.journal.round", n=self.number), None) if self.number else None


class Chapters:
    """All that a journal holds: rounds with their turns."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []

    @property
    def newest(self) -> Chapter | None:
        """The turn that runs; None before the first line, and where a round has begun without one."""
        return self.rounds[-1].chapters[-1] if self.rounds and self.rounds[-1].chapters else None

    def __iter__(self) -> Iterator[Chapter]:
        return (chapter for each in self.rounds for chapter in each.chapters)

    def add(self, line: JournalLine) -> None:
        """Add the newest line."""
        number = line.turn.round if line.turn is not None else self.rounds[-1].number if self.rounds else 0
        if line.begins:
            self.rounds.append(Round(number, line))
            return
        if not self.rounds or number != self.rounds[-1].number:
            self.rounds.append(Round(number))
        chapters = self.rounds[-1].chapters
        if not chapters or (line.turn is not None and line.turn is not chapters[-1].turn):
            chapters.append(Chapter(line.turn))
        chapters[-1].lines.append(line)

    def fill(self, lines: Iterable[JournalLine]) -> None:
        """Hold these lines and no others, the oldest first; what a person has opened stays open."""
        before = {chapter.key: chapter for chapter in self}
        self.rounds = []
        for line in lines:
            self.add(line)
        for chapter in self:
            if (same := before.get(chapter.key)) is not None:
                chapter.by_hand, chapter.opened = same.by_hand, same.opened

    def rows(self, shortener: Shortener | None) -> Iterator[Row]:
        """The rows of the journal from above: the newest turn first, below each that is open its lines."""
        newest = self.newest
        for each in reversed(self.rounds):
            if (heading := each.heading) is not None:
                yield heading
            for chapter in reversed(each.chapters):
                running = chapter is newest
                opened = chapter.by_hand if chapter.by_hand is not None else running
                yield Card(chapter, opened, running)
                if opened:
                    yield from entries(chapter, shortener, running=running)

    def found(self, fits: Callable[[JournalLine], bool]) -> Iterator[Row]:
        """The rows that hold what is looked for: each turn with the lines that fit, opened."""
        newest = self.newest
        for each in reversed(self.rounds):
            heading = each.heading
            told = each.start is not None and fits(each.start)
            for chapter in reversed(each.chapters):
                lines = [line for line in chapter.lines if fits(line)]
                if not lines:
                    continue
                if heading is not None:
                    yield heading
                heading, told, running = None, False, chapter is newest
                yield Card(chapter, True, running)
                for line in lines:
                    yield Entry(chapter, line, tuple(unnamed(line.spans, chapter.seat)), running=running)
            if told and heading is not None:
                yield heading
