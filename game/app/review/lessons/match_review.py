"""What the pages of a review are about: a match that is over, whose seat is looked at, and where one is."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.review.report import WHOLE, Decision, Point, Review
from game.ai.review.values import Sides
from game.app.play.playthrough import Frame
from game.app.review.lessons.bands import Band, bands
from game.app.review.lessons.estimates import Estimates
from game.app.review.lessons.swings import Swing, swings, weightiest
from game.app.review.summary import Summary
from game.app.widgets.percents import percent
from game.engine.vocabulary import Choice, Event
from game.store.catalogue import say
from game.store.sentences import first_seat, names_of

STEPS: Final = ("luck", "slip", "unexplained")
"""What moves a chance, as the fields of a node are called."""
LIKELY: Final = 0.005
"""A lesser chance that nobody wins is not shown."""


class RoundStart(NamedTuple):
    """The frame in which a round begins, and its number as the game counts it."""

    place: int
    number: int


class MatchReview:
    """A match seen again by its chances. `seat` is looked at: the only person's at first, else the
    winner's; `place` is the frame where one is."""

    def __init__(self, summary: Summary, place: int = -1) -> None:
        self.summary = summary
        self.playthrough = summary.playthrough
        setup = self.playthrough.setup
        self.rules, self.seats = setup.rules, setup.seats
        self.of_seat = Sides(self.rules, setup.options, len(self.seats)).of_seat
        """For each seat the place of its side in the vectors of the review."""
        self.names = names_of(self.rules, setup.options, self.seats)
        self.words = summary.words
        self.skin = summary.skin
        self.people = tuple(n for n, seat in enumerate(self.seats) if seat.human)
        self.estimates = Estimates(self.playthrough)
        self.judged: Review | None = None
        """What the judge has found by now."""
        self.seat = self._first_seat()
        self.asked_for: set[int] = set() if len(self.people) > 1 else set(range(len(self.seats)))
        """Whose marks are shown: of several people only theirs whose badge was pressed."""
        self.place = 0
        self.go_to(self.last if place < 0 else place)
        self.starts = self._rounds()
        self._swings: tuple[int, Review | None, tuple[Swing, ...]] | None = None

    def _first_seat(self) -> int:
        """Whose chance lies lowest at first."""
        winners = self.summary.standing.winners
        return self.people[0] if len(self.people) == 1 else winners[0] if winners else 0

    # where one is

    @property
    def last(self) -> int:
        """The last frame."""
        return len(self.playthrough.frames) - 1

    def go_to(self, place: int) -> None:
        """Be after another frame."""
        self.place = min(max(0, place), self.last)

    def go_rounds(self, way: int) -> None:
        """Go to where the next round begins (1), else back to where this one or the one before began (-1)."""
        starts = [start.place for start in self.starts]
        if way > 0:
            self.go_to(next((place for place in starts if place > self.place), self.last))
        else:
            self.go_to(next((place for place in reversed(starts) if place < self.place), 0))

    def look_at(self, seat: int) -> None:
        """Look at the chances of another seat."""
        self.seat = seat % len(self.seats)
        self.asked_for.add(self.seat)

    def _rounds(self) -> tuple[RoundStart, ...]:
        found: list[RoundStart] = []
        before = 0
        for place, frame in enumerate(self.playthrough.frames):
            number = frame.state.table.round
            if number != before and number > 0:
                found.append(RoundStart(place, number))
            before = number
        return tuple(found)

    # what is known of it

    @property
    def points(self) -> tuple[Point, ...]:
        """The chances after every frame: judged ones, else estimates, as far as they are there."""
        return self.judged.points if self.judged is not None else self.estimates.points

    @property
    def silent(self) -> bool:
        """Whether the game has no judge."""
        return self.estimates.silent

    @property
    def whole(self) -> bool:
        """Whether there is a chance for every frame."""
        return len(self.points) == self.last + 1 and self.playthrough.done

    @property
    def bands(self) -> tuple[Band, ...]:
        """The bands of the stack, the lowest first."""
        some = any(point.chance[-1] >= LIKELY * WHOLE for point in self.points)
        return bands(self.of_seat, self.seat, nobody=some)

    @property
    def point(self) -> Point | None:
        """The chances where one is; None as long as they are not known."""
        return self.points[self.place] if self.place < len(self.points) else None

    @property
    def step(self) -> int | None:
        """How far the last frame moved the chance of the seat, in 1/100,000; None where that is not known."""
        if not 0 < self.place < len(self.points):
            return None
        before, after = self.points[self.place - 1], self.points[self.place]
        side = self.of_seat[self.seat]
        return after.chance[side] - before.chance[side]

    @property
    def step_told(self) -> str:
        """What moved it, in words; "" where that is not known."""
        review = self.judged
        nodes = [one for one in review.nodes if one.frame == self.place] if review is not None else []
        if review is None or not nodes:
            return ""
        slipped = next((one for one in self.marked if one.frame == self.place), None)
        if slipped is not None:
            return say("lessons.step.own", best=percent(slipped.best.chance))
        moved = {key: sum(review.of(self.seat, getattr(node, key)) for node in nodes) for key in STEPS}
        most = max(STEPS, key=lambda key: abs(moved[key]))
        if abs(moved[most]) < WHOLE // 200:
            return ""
        return say(f"lessons.step.{most}")

    @property
    def frame(self) -> Frame:
        """The frame after which one is."""
        return self.playthrough.frames[self.place]

    @property
    def marked(self) -> tuple[Decision, ...]:
        """The mistakes and loose decisions of the seat, in their order; () while they are nobody's business
        yet."""
        if self.judged is None or self.seat not in self.asked_for:
            return ()
        return tuple(
            one for one in self.judged.decisions if one.seat == self.seat and one.mark in ("mistake", "loose")
        )

    def go_mistakes(self, way: int) -> None:
        """Go to the next mistake of the seat (1), or to the one before (-1); from the last to the first."""
        frames = [one.frame for one in self.marked if one.mark == "mistake"][::way]
        ahead = (frame for frame in frames if (frame - self.place) * way > 0)
        self.go_to(next(ahead, frames[0] if frames else self.place))

    @property
    def waiting(self) -> str:
        """When the judge will have been through it, in words."""
        review = self.judged
        if self.silent:
            return say("lessons.no_judge")
        if review is None or review.seconds_left < 1:
            return say("lessons.soon")
        return say("lessons.in_seconds", n=round(review.seconds_left))

    def told(self, place: int) -> str:
        """What happened in a frame, in words: the event that moved the chances most. The beginning is the
        deal, before which nothing can be estimated."""
        if place == 0:
            return say("lessons.parts.deal")
        event = weightiest(self.playthrough, place, self.of_seat[self.seat])
        return self.round_of(place) if event is None else self.tell(event)

    def tell(self, event: Event) -> str:
        """An event in words, as it is told later."""
        board = self.playthrough.setup.board
        return "".join(span.text for span in self.words.moment(event, board, self.rules, self.names))

    def who(self, seat: int) -> str:
        """How a seat is spoken of: the only person is you."""
        return say("lessons.you") if self.people == (seat,) else self.seats[seat].name

    def band_name(self, band: Band) -> str:
        """Who wins together, by name."""
        if not band.seats:
            return say("lessons.nobody")
        return say("lessons.together", names=[self.seats[seat].name for seat in band.seats])

    def round_of(self, place: int) -> str:
        """The round of a frame as the top bar of the table has it."""
        state = self.playthrough.frames[place].state
        return self.skin.facts.headline(state).round or say("replay.beginning")

    def round_short(self, place: int) -> str:
        """The round of a frame in a few letters; where the game counts none, the phase."""
        state = self.playthrough.frames[place].state
        if state.table.round > 0:
            return say("review.moment_round", round=state.table.round)
        headline = self.skin.facts.headline(state)
        return headline.mark or headline.round

    def round_of_swing(self, swing: Swing) -> str:
        """The round in which a moment happened, in a few letters: the last act of a round may end it. Before
        the first round it is that which the moment led to."""
        frames = self.playthrough.frames
        places = (swing.place - 1, swing.place, swing.last)
        return self.round_short(next((n for n in places if frames[n].state.table.round > 0), swing.last))

    def done(self, place: int, seat: int) -> str:
        """What a seat did in a frame, as the journal tells it; "" where it tells nothing of that seat."""
        setup = self.playthrough.setup
        for event in self.playthrough.frames[place].events:
            if not event.silent:
                spans = self.words.sentence(event, setup.board, self.rules, self.names)
                if first_seat(spans) == seat:
                    return "".join(span.text for span in spans)
        return ""

    @property
    def asked(self) -> str:
        """Who is asked what after this frame; at the end what ended the match."""
        stack = self.frame.state.stack
        if self.place == self.last or not stack:
            return self.words.ending(self.summary.standing.reason)
        choice = stack[-1]
        if not isinstance(choice, Choice):
            return ""
        question = self.words.question(choice, self.playthrough.setup.board, self.rules, self.names)
        name = self.seats[choice.seat].name
        return say("lessons.asks", name=name, question=question) if question else name

    def _tells(self, event: Event) -> bool:
        """Whether an event says what happened to whom: a turn or a round that begins does not."""
        if self.summary.chronicle.statistics.notable(event) < 0:
            return False
        board = self.playthrough.setup.board
        return first_seat(self.words.moment(event, board, self.rules, self.names)) >= 0

    def swings(self) -> tuple[Swing, ...]:
        """The moments at which the chance of the seat moved most; () as long as they are not known."""
        if not self.whole:
            return ()
        key = self.of_seat[self.seat], self.judged
        if self._swings is None or self._swings[0] != key[0] or self._swings[1] is not key[1]:
            self._swings = *key, swings(self.playthrough, self.points, key[0], self._tells)
        return self._swings[2]
