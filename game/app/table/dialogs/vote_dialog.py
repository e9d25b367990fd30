"""A vote with weights: the matter, what it would mean, who has how many votes and how they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import ToMyTurn
from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Changes, Line
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.compare import Compare
from game.app.table.dialogs.gavel import Gavel
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.dialogs.vote_bar import Bloc, Side, VoteBar
from game.app.widgets.button import Button
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words
from game.components.votes import (
    Ballot,
    Voice,
    Vote,
    VoteAgainst,
    VoteCast,
    VoteClosed,
    VoteFor,
    VoteOpened,
    majority,
)
from game.engine.vocabulary import Event, Step
from game.store.catalogue import say

SHOWN_MS = 1500.0
"""How long the result is seen."""
ROW, LOW = 36.0, 28.0
"""The height of a row of a seat, and in a low window."""


Stance: TypeAlias = Literal["for", "leans_for", "open", "leans_against", "against", "hidden"]
"""How a seat stands: it has voted or is sure to vote for or against, leans to it, is open, or has voted in
secret."""
SIDES: Final[dict[Stance, Side]] = {
    "for": "for", "leans_for": "for", "open": "open", "hidden": "open", "leans_against": "against",
    "against": "against",
}  # fmt: skip
ICONS: Final[dict[Stance, str]] = {
    "for": "check", "leans_for": "check", "open": "help", "hidden": "eye-off", "leans_against": "x",
    "against": "x",
}  # fmt: skip


class Voter(msgspec.Struct, frozen=True):
    """A seat, its votes, how it stands."""

    seat: int
    votes: int
    stance: Stance


class VoteDialog(TableDialog):
    """Stays while the vote lasts, whoever is asked. A look says more by `matter` and the others."""

    wide = 900.0

    def __init__(self, asked: Question) -> None:
        self.ballot: Ballot | None = None
        self.step: Vote | None = None
        """The question, of whomever it is asked; None where none was seen yet."""
        self.closed: VoteClosed | None = None
        super().__init__(asked)

    # what a look may say better

    def matter(self, asked: Question) -> Sequence[Line]:
        """What is voted on, in lines."""
        return ()

    def labels(self, asked: Question) -> tuple[str, str]:
        """What stands on the buttons of a vote for it and of one against it."""
        return asked.phrases.label(VoteFor()), asked.phrases.label(VoteAgainst())

    def leanings(self, asked: Question) -> Mapping[int, Stance]:
        """How those who are still to vote are likely to, as far as anybody can know."""
        return {}

    def listed(self, asked: Question, ballot: Ballot) -> Widget:
        """The seats with their votes, how each has voted or leans."""
        return VoterList(asked, self.voters, ballot, over=self.closed is not None)

    def effects(self, asked: Question) -> Changes | None:
        """What would change if it is carried; None where nothing is certain."""
        if asked.choice is None:
            return None
        found = asked.changes(VoteFor(), range(len(asked.seats)))
        moves = found is not None and any(cell.after for row in found.rows for cell in row.cells)
        return found if moves else None

    # the moment

    def recall(self, events: Sequence[Event]) -> None:
        """Nothing but what lies on the table."""

    def on_event(self, event: Event) -> float:
        """A vote is cast; the result is shown for a while."""
        match event:
            case VoteOpened():
                self.closed = None
            case VoteCast() if self.ballot is not None and event.seat in self.ballot.waiting:
                self.ballot = self.ballot.with_voice(event.seat, event.voice)
            case VoteClosed():
                self.closed = event
                self.refill()
                return SHOWN_MS
            case _:
                pass
        return 0.0

    def show(self, asked: Question) -> None:
        """Show the next question, or the next vote."""
        found = getattr(asked.state.table, "ballot", None)
        if isinstance(found, Ballot):
            self.ballot, self.closed = found, None
        stack: list[Step] = asked.state.stack
        asks = (step for step in (asked.choice, *stack[-1:]) if isinstance(step, Vote))
        self.step = next(asks, self.step)
        super().show(asked)

    @property
    def voters(self) -> tuple[Voter, ...]:
        """How every seat with votes stands: by what it has said, else by how it leans."""
        ballot = self.ballot
        if ballot is None:
            return ()
        leanings = self.leanings(self.asked)
        return tuple(
            Voter(seat, votes, _stance(voice) if voice else leanings.get(seat, "open"))
            for seat, (votes, voice) in enumerate(zip(ballot.weights, ballot.voices, strict=True))
            if votes
        )

    def fill(self) -> None:
        """Matter, effects, the seats, the bar."""
        asked, ballot = self.asked, self.ballot
        assert ballot is not None, "nothing is voted on"
        self.title = asked.phrases.question(self.step) if self.step is not None else self.title
        self.rule = self.step.rule if self.step is not None else ""
        self.corner = Gavel(falls=self.closed is not None)
        self.subtitle = ""
        lines = self.matter(asked)
        changes = self.effects(asked) if self.closed is None else None
        effects = (Compare(say("dialogs.vote.if_carried"), changes),) if changes is not None else ()
        voters = self.voters
        blocs = [
            Bloc(asked.look(voter.seat), asked.name(voter.seat), voter.votes, SIDES[voter.stance])
            for voter in voters
        ]
        bar = VoteBar("", blocs, majority(ballot.total))
        self.body.put(Lines(tuple(lines), asked.skin), *effects, self.listed(asked, ballot), bar)
        if self.closed is not None:
            self._fill_closed(self.closed)
        elif isinstance(asked.choice, Vote):
            self._fill_question(ballot)
        else:
            self._fill_watch()

    def _fill_question(self, ballot: Ballot) -> None:
        """The two answers, both by their own keys; what is advised is in brass."""
        asked = self.asked
        words = asked.phrases.words
        self.asks(asked.seat, say("dialogs.vote.asked"))
        yes, no = VoteFor(), VoteAgainst()
        label, against = self.labels(asked)
        self.left = [self.answer(against, no, icon=words.icon(no), key="a")]
        aye = self.answer(label, yes, icon=words.icon(yes), key="f")
        self.right = [self.look_button(), aye]
        self.note = say("dialogs.vote.secret") if ballot.secret else self._what_it_decides(ballot)

    def _what_it_decides(self, ballot: Ballot) -> str:
        """What the votes of the person who is asked come to."""
        seat = self.asked.seat
        if ballot.verdict is not None:
            return say("dialogs.vote.decided")
        carries = ballot.with_voice(seat, "for").verdict is True
        stops = ballot.with_voice(seat, "against").verdict is False
        if carries and stops:
            return say("dialogs.vote.decides", n=ballot.weights[seat])
        key = "carries_it" if carries else "stops_it" if stops else "nothing_yet"
        return say(f"dialogs.vote.{key}", n=ballot.weights[seat])

    def _fill_watch(self) -> None:
        asked = self.asked
        votes = asked.decider != NOBODY
        self.asks(asked.decider, say("dialogs.vote.watched" if votes else "dialogs.vote.counted"))
        to_answer = say("dialogs.vote.to_answer")
        onward = Button(to_answer, ToMyTurn(), "paper", icon="skip", key="space", leads=True)
        self.right = [self.look_button(), onward]

    def _fill_closed(self, closed: VoteClosed) -> None:
        self.over = say("dialogs.vote.carried" if closed.carried else "dialogs.vote.fallen")
        self.badges = ()
        self.subtitle = say("dialogs.vote.final", ayes=closed.ayes, noes=closed.noes, votes=closed.votes)


class VoterList(Widget):
    """A cell for each seat with votes: who, how many, how it stands; the one that is asked is lit."""

    focusable = False

    def __init__(self, asked: Question, voters: Sequence[Voter], ballot: Ballot, *, over: bool) -> None:
        self.asked = asked
        self.voters = tuple(voters)
        self.ballot = ballot
        self.over = over

    def _columns(self, canvas: Canvas) -> int:
        return 2 if self.box.w > 620 * canvas.t and len(self.voters) > 1 else 1

    def natural(self, canvas: Canvas) -> Size:
        """Two columns where there is room."""
        rows = -(-len(self.voters) // self._columns(canvas))
        return Size(self.box.w, ROW * canvas.t * rows)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cells, row by row."""
        columns = self._columns(canvas)
        lanes = self.box.columns(columns, 14)
        high = ROW * canvas.t
        for number, voter in enumerate(self.voters):
            row, column = divmod(number, columns)
            lane = lanes[column]
            self._draw_cell(canvas, Box(lane.x, self.box.y + row * high, lane.w, high).inset(0, 2), voter)

    def words_of(self, voter: Voter) -> str:
        """How a seat stands, in words."""
        voice = self.ballot.voices[voter.seat]
        if not voice and self.over:
            return say("dialogs.vote.stance.silent")
        if not voice and voter.seat == self.asked.decider:
            human = self.asked.seats[voter.seat].human
            return say("dialogs.vote.stance.your_turn" if human else "dialogs.vote.stance.voting")
        return say(f"dialogs.vote.stance.{voter.stance}")

    def _draw_cell(self, canvas: Canvas, box: Box, voter: Voter) -> None:
        theme, t, seat = canvas.theme, canvas.t, voter.seat
        if seat == self.asked.decider and not self.over:
            canvas.box(box, 5, fill=theme.select, stroke=theme.select_edge, width=1.2)
        else:
            canvas.box(box, 5, fill=theme.card, stroke=theme.paper_line, width=1.0)
        canvas.badge(self.asked.look(seat), box.x + 8 + 12 * t, box.cy, 25 * t)
        x, end = box.x + 14 + 26 * t, box.right - 10
        said = bool(self.ballot.voices[seat])
        inks = {"for": theme.ink_good, "against": theme.ink_alarm}
        ink = inks.get(SIDES[voter.stance], theme.ink_soft)
        words = self.words_of(voter)
        face = "strong" if said else "ui"
        wide = canvas.text(words, end, box.cy, face, 14.5, ink, "r")
        canvas.icon(ICONS[voter.stance], end - wide - 12 * t, box.cy, 15 * t, ink)
        end -= wide + 26 * t
        votes = say("dialogs.vote.votes", n=voter.votes)
        wide = canvas.text_width(votes, "strong", 15)
        middle = min(end - wide, box.x + box.w * 0.46)
        canvas.text(votes, middle, box.cy, "strong", 15, theme.ink)
        draw_words(canvas, self.asked.name(seat), x, box.cy, middle - 8 - x, "strong", 15.5, theme.ink)


def _stance(voice: Voice) -> Stance:
    return voice or "open"
