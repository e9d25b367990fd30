"""The sheet on which a board is tried: how far that is, then what it came to and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from game.app.editor.trying_parts import LINES, ROWS, Compared, FigureTable, Progress, SeatBars
from game.app.editor.trying_run import TrialRun
from game.app.files.fault_card import Waiting
from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.notes import NoteBox, NoteKind
from game.app.widgets.widget import Close, Tip
from game.app.widgets.words import Caps, Label
from game.engine.rules import Rules
from game.selfplay.trial import FEWEST, Trial, favoured_seat
from game.store.boards import load_board, shipped_boards
from game.store.catalogue import say
from game.store.languages import board_text
from game.store.trials import minutes_of
from game.store.words import load_words

WIDTH: Final = 898.0
MORE: Final = 160
MINUTES_FROM: Final = 100.0
"""From so many seconds on minutes are told."""
FEWEST_ROWS: Final = 4
"""So many lines of the table are always there."""
OTHERWISE: Final = 1.15
"""So many times as long as the original is longer."""


class StopTrying(msgspec.Struct, frozen=True):
    """Play no further, and show what there is."""


class PlayMore(msgspec.Struct, frozen=True):
    """Play more matches, added to those played."""


class WatchOne(msgspec.Struct, frozen=True):
    """See one of the matches; the one that broke off, if one did."""


class TakeVisits(msgspec.Struct, frozen=True):
    """Write into the board how often each of its places was visited."""


class PlayOnIt(msgspec.Struct, frozen=True):
    """Sit down to a match on this board."""


class TrialPage(FileDialog):
    """What a run has come to so far; it looks every few frames. `visits`: whether the board may be told how
    often its places are visited."""

    def __init__(self, run: TrialRun, answer: Callable[[object], None], *, visits: bool = False) -> None:
        self.run = run
        self.visits = visits
        self.title = Label("", "head-bold", 24, "title")
        self.words = Label("", "ui", 14, "soft")
        self.progress = Progress()
        self.fair, self.long = Caps(say("trying.fair")), Caps(say("trying.long"))
        self.bars, self.table = SeatBars(), FigureTable()
        self.bars.seats = len(run.setup.seats)
        self.verdict = NoteBox("", "note", icon="scale")
        self.length = NoteBox("", "care", icon="hourglass")
        self.fault = NoteBox("", "no")
        self.waiting = Waiting(lambda: answer(None), seen=False)
        self.stop = Button(say("trying.stop"), StopTrying(), "paper", icon="x", key="esc")
        self.back = Button(say("trying.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.watch = Button(say("trying.watch"), WatchOne(), "paper", icon="eye", key="w")
        self.more_of = Button(say("trying.more", more=str(MORE)), PlayMore(), "paper", icon="plus", key="m")
        self.take = Button(say("trying.take"), TakeVisits(), "paper", icon="pencil", key="l")
        self.take.hint = Tip(say("trying.take"), say("trying.take_help"))
        self.play = Button(say("trying.play"), PlayOnIt(), "brass", icon="play", key="enter", size=16)
        self._original = _named_boards(run.setup.rules)
        self._tallies = load_words(run.setup.rules).tallies
        super().__init__(
            answer,
            (self.title, self.words, self.progress, self.fair, self.long, self.bars, self.table,
             self.verdict, self.length, self.fault, self.waiting, self.stop, self.back, self.watch,
             self.more_of, self.take, self.play),
            WIDTH,
        )  # fmt: skip
        self.follow()

    @property
    def buttons(self) -> list[Button]:
        """Those at the foot now, but for the brass one."""
        return [one for one in (self.stop, self.back, self.watch, self.more_of, self.take) if not one.hidden]

    def follow(self) -> None:
        """Show what there is by now."""
        run, trial = self.run, self.run.trial
        playing = run.state == "playing"
        self.stop.hidden = not playing
        for button in (self.back, self.watch, self.more_of, self.play):
            button.hidden = playing
        self.more_of.hidden = playing or run.state == "faulty"
        self.play.hidden = playing or run.state == "faulty"
        self.watch.hidden = playing or not run.played
        self.take.hidden = playing or not self.visits or trial is None or not trial.visits
        self.watch.label = say("trying.watch_it" if run.fault else "trying.watch")
        self.title.words, self.words.words = self._title(), self._told()
        self.progress.hidden = not playing
        self.progress.share = len(run.played) / max(1, run.wanted)
        self.fault.hidden = not run.fault
        self.fault.words = run.fault
        self.bars.shares = trial.seats if trial is not None else ()
        self.table.rows = self._rows(trial)
        self.verdict.hidden = self.length.hidden = trial is None or playing or bool(run.fault)
        if trial is not None and not playing:
            self.verdict.words, self.verdict.kind = self._verdict(trial)
            self.length.words, self.length.kind = self._length(trial)
        self.lay_anew()

    def wait(self, *, wanted: bool) -> None:
        """Say that a match is played once more, or no longer."""
        self.watch.enabled = not wanted
        self.words.words = say("trying.wait") if wanted else self._told()

    # words

    def _title(self) -> str:
        run, done = self.run, len(self.run.played)
        if run.fault:
            return say("trying.breaks_off")
        if run.state == "playing":
            facts = {"n": str(done), "matches": str(run.wanted)}
            return say("trying.playing", **facts) if done else say("trying.begins")
        return say("trying.title", n=done, seats=str(len(run.setup.seats)))

    def _told(self) -> str:
        run = self.run
        if run.state == "playing":
            left = run.seconds_left
            if left is None:
                return say("trying.begun")
            return say("trying.left", time=_time(left))
        key = "trying.stopped" if run.state == "stopped" else "trying.took"
        return say(key, time=_time(run.seconds))

    def _verdict(self, trial: Trial) -> tuple[str, NoteKind]:
        """A sentence about the seats, and how grave that is."""
        favoured = favoured_seat(trial)
        if favoured is not None:
            number, seat = favoured
            shares = {
                "share": str(round(100 * seat.share)),
                "low": str(round(100 * seat.low)),
                "high": str(round(100 * seat.high)),
            }
            key = "more_wins" if seat.share > 1 / len(trial.seats) else "fewer_wins"
            name = say(f"trying.of_seat.{number + 1}").lower()
            return " ".join([say(f"trying.{key}", seat=name, **shares), self._more_take()]).strip(), "care"
        if trial.matches < FEWEST:
            return say("trying.few", n=trial.matches), "note"
        points = max(round(50 * (seat.high - seat.low)) for seat in trial.seats)
        even = say("trying.even", n=str(trial.matches), points=str(points))
        return " ".join([even, self._more_take()]).strip(), "note"

    def _more_take(self) -> str:
        """How long it takes to be surer."""
        if self.run.fault:
            return ""
        return say("trying.more_take", more=str(MORE), time=_time(MORE * self.run.seconds_each))

    def _length(self, trial: Trial) -> tuple[str, NoteKind]:
        """A sentence about the length, and how grave that is."""
        if trial.kept is None:
            return say("trying.no_original"), "note"
        board = self._original.get(trial.original, trial.original)
        share = trial.rounds / max(1.0, trial.kept.rounds)
        facts = {"board": board, "n": _number(trial.rounds), "before": _number(trial.kept.rounds)}
        if share > OTHERWISE:
            return say("trying.longer", **facts), "care"
        if share < 1 / OTHERWISE:
            return say("trying.shorter", **facts), "care"
        return say("trying.as_long", board=board), "note"

    def _rows(self, trial: Trial | None) -> list[Compared]:
        kept = trial.kept if trial is not None else None
        before = minutes_of(self.run.setup.rules, kept.decisions, kept) if kept is not None else None
        figures: list[tuple[str, float | None, float | None]] = [
            ("rounds", trial and trial.rounds, kept and kept.rounds),
            ("decisions", trial and trial.decisions, kept and kept.decisions),
            ("minutes", trial and trial.minutes, before),
            ("leads", trial and trial.leads, kept and kept.leads),
            ("out", trial and trial.out, kept and kept.out),
        ]
        rows = [
            Compared(say(f"trying.{name}"), _written(name, here), _written(name, there))
            for name, here, there in figures
            if trial is None or here is not None
        ]
        means: Mapping[str, float] = trial.tally if trial is not None else {}
        known: Mapping[str, float] = kept.tally if kept is not None else {}
        for name, title in self._tallies.items():
            rows.append(Compared(title, _written(name, means.get(name)), _written(name, known.get(name))))
        return rows

    # places

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, two columns, notes, buttons; one column in a window that is narrow and high. Where there is
        little room the lines of the table stand closer, and the last ones are left out."""
        table = self.table
        table.line, table.most = LINES[1], len(table.rows)
        while (high := self._place(ruler, inside)) > self.room:
            if table.line > LINES[0]:
                table.line -= 1
            elif table.most > FEWEST_ROWS:
                table.most -= 1
            else:
                break
        return high

    def _place(self, ruler: Canvas, inside: Box) -> float:
        t = ruler.t
        high = self.table.stand_at(ruler, inside) / t
        self.bars.row = min(ROWS[1], max(ROWS[0], (high - 20) / max(1, self.bars.seats)))
        y = inside.y + self.head_high(ruler, self.title)
        self.title.size = min(24.0, self.title.size)
        self.title.box = Box(inside.x, inside.y, inside.w, y - inside.y)
        self.words.box = Box(inside.x, y, inside.w, 20 * t)
        self.waiting.box = Box(inside.x, y, 0, 0)
        y += 24 * t
        if not self.progress.hidden:
            self.progress.box = Box(inside.x, y, inside.w, 8)
            y += 8
        y += 16
        columns = [inside, inside]
        if inside.w >= 520 * t:
            columns = list(inside.cut_left((inside.w - 32) / 2, 32))
        ends: list[float] = []
        parts = ((self.fair, self.bars, self.verdict), (self.long, self.table, self.length))
        for column, (caps, body, note) in zip(columns, parts, strict=True):
            top = y if columns[0] is not columns[1] or not ends else ends[-1] + 14
            caps.box = Box(column.x, top, column.w, 18 * t)
            top += 26 * t
            top += body.stand_at(ruler, column._replace(y=top)) + 10
            ends.append(top)
            if not note.hidden and columns[0] is columns[1]:
                ends[-1] = top + note.stand_at(ruler, column._replace(y=top))
        y = max(ends)
        if columns[0] is not columns[1]:
            y = self._lay_notes(ruler, columns, y)
        if not self.fault.hidden:
            y += self.fault.stand_at(ruler, inside._replace(y=y + 8)) + 8
        y += 22
        brass = None if self.play.hidden else self.play
        rows = feet(ruler, inside.w, self.buttons, brass)
        return lay_feet(ruler, inside, y, rows, brass, 46 * (0.4 + 0.6 * t)) - inside.y

    def _lay_notes(self, ruler: Canvas, columns: Sequence[Box], y: float) -> float:
        """Both notes beside each other, of the same height."""
        notes = [note for note in (self.verdict, self.length) if not note.hidden]
        if not notes:
            return y
        high = max(
            note.stand_at(ruler, column._replace(y=y)) for note, column in zip(notes, columns, strict=True)
        )
        for note in notes:
            note.box = note.box._replace(h=high)
        return y + high


def _time(seconds: float) -> str:
    """So long, in seconds or minutes."""
    if seconds < MINUTES_FROM:
        return say("trying.seconds", n=max(1, round(seconds)))
    return say("trying.minutes_long", n=round(seconds / 60))


def _written(name: str, value: float | None) -> str:
    if value is None:
        return ""
    return say("trying.in_minutes", n=str(round(value))) if name == "minutes" else _number(value)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _named_boards(rules: Rules) -> dict[str, str]:
    """What the shipped boards of a game call themselves."""
    found: dict[str, str] = {}
    for name, path in shipped_boards(rules).items():
        try:
            found[name] = board_text(rules, str(getattr(load_board(rules, path), "name", name)))
        except OSError:
            found[name] = name
    return found
