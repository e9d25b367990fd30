"""A match: the true state, the dice, the seats, the log, undo and redo."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.engine import turn
from game.engine.clock import Clock
from game.engine.dice import SEEDS, Dice
from game.engine.log import NOBODY, LogEntry, standing_after
from game.engine.rules import Rules, Standing
from game.engine.state import State
from game.engine.turn import AnyState
from game.engine.vocabulary import (
    Action,
    Choice,
    EndAgreed,
    Event,
    Offer,
    Outcome,
    Refusal,
    Seat,
    SeatTaken,
    Step,
    Stirred,
)
from game.engine.wants import Wants

Barred = Literal["", "nothing", "seat", "chance", "shown", "secret", "outside"]
"""Why nothing before a place can be taken back: not known, nothing was done before it, another seat did it,
dice or a draw came of it, it showed something hidden, it was a secret answer, it came from outside."""


class Refused(ValueError):
    """An action was not legal, or an outcome not possible. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule}) {refusal.facts or ''}".rstrip())
        self.refusal = refusal


class UndoPoint(msgspec.Struct, frozen=True):
    """A point of the match that undo can return to. `state` is never changed; `drawn` and `logged` count the
    numbers drawn and the log entries before it. `seed` is the one in force there, of which the numbers are;
    None: that of the match."""

    state: Any
    drawn: int
    logged: int
    seed: int | None = None


class Origin(msgspec.Struct, frozen=True):
    """Where a match begins that does not begin with its opening: a copy of another one, or one whose log does
    not fit the rules any more. `trial`: it was begun to try something, and counts nowhere."""

    point: UndoPoint
    trial: bool = False


class Match:
    """Owns the true state. Playing returns events; an action is carried out completely or not at all.

    `opening` holds the events before the first decision. With `undo` false no points are kept to go back to.
    `origin`: where it begins, if not with the opening.

    >>> from game.engine.smallest_game import RACE, Board, Throw, Walk
    >>> seats = (Seat("Ada"), Seat("Bart", "novice"))
    >>> match = Match(RACE, Board(), RACE.options(), seats, seed=1)
    >>> match.decision()
    Run(seat=0)
    >>> [offer.action for offer in match.offers()]
    [Walk(), Throw()]
    >>> match.play(Walk())
    [Moved(seat=0, to=1), Begun(seat=1)]
    >>> match.can_undo, match.undo(), match.state.table.places
    (True, 1, [0, 0])

    A throw cannot be taken back, and the same seed always throws the same:

    >>> match.play(Throw())
    [Moved(seat=0, to=4), Begun(seat=1)]
    >>> match.can_undo, match.barred
    (False, 'chance')
    >>> match.standing()
    Standing(scores=(4, 0), ranks=(1, 2), reason='')
    """

    def __init__(
        self,
        rules: Rules,
        board: Any,
        options: Any,
        seats: tuple[Seat, ...],
        seed: int,
        *,
        begin: bool = True,
        undo: bool = True,
        origin: Origin | None = None,
    ) -> None:
        self.id = ""
        """What tells this match from every other, also of the same seed; "" for one that nobody keeps.
        Whoever sets it up gives it; nothing that happens hangs on it."""
        self.clock = Clock()
        """How long is played of what ends by the clock. Nothing happens before somebody tells `TimeUp`."""
        self.sand = Clock()
        """How much of the time a person has for a part of the turn is used."""
        self.wants = Wants()
        """What people want done for them unasked."""
        self.rules = rules
        self.board = board
        self.options = rules.options_for(options, seats)
        self.seats = seats
        self.dice = Dice(seed)
        """Where the numbers come from now: the seed in force, and how many were drawn of it."""
        self.seed = self.dice.seed
        """The seed the match began with. With its log it determines the match."""
        self.origin = origin
        self.state: AnyState = rules.start(board, self.options, len(seats))
        self.log: list[LogEntry] = []
        self.opening: list[Event] = []
        self._undo = undo
        self._past: list[UndoPoint] = []  # points that may be gone back to, the oldest is the barrier
        self._future: list[LogEntry] = []
        self._turns: list[UndoPoint] = []  # where the turns began that undo can reach
        self._actor = NOBODY
        self.barred: Barred = "nothing"
        """Why undo goes no further back than to the barrier."""
        self._offers: tuple[Offer, ...] | None = None
        if origin is not None:
            self.state, self.dice = origin.point.state, self._dice_at(origin.point)
            self._turns.append(self.here())
        elif begin:
            self.state.heard = self.opening
            turn.settle(self.state, self.dice)
            self.rules.check_said((*self.opening, *self.state.stack))
            self.state.heard = None
            self._turns.append(self.here())

    # what may be asked

    def decision(self) -> Choice | None:
        """The pending choice; None when the match is over."""
        return turn.decision(self.state)

    @property
    def on_turn(self) -> int:
        """The seat to act, as far as is public; NOBODY when the match is over. For a secret question it is
        the seat whose turn it is."""
        choice = self.decision()
        if choice is None:
            return NOBODY
        return self.state.table.seat if choice.quiet else choice.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.state.stack

    def standing(self) -> Standing:
        """Scores and ranks as they are now, and why the match ended if it has."""
        return standing_after(self.rules, self.state, self.log)

    def offers(self) -> tuple[Offer, ...]:
        """Everything worth showing at this decision; computed once per decision."""
        if self._offers is None:
            choice = self.decision()
            self._offers = tuple(choice.offers(self.state)) if choice else ()
        return self._offers

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """None if `seat` (default: the seat that decides) may play `action` now, else the reason."""
        choice = self.decision()
        if choice is None:
            return Refusal("match_over", "")
        if seat is None or seat == choice.seat:
            return choice.why_not(self.state, action)
        if (seat, action) in tuple(choice.interjections(self.state)):
            return None
        return Refusal("not_your_turn", "", {"seat": choice.seat})

    def here(self) -> UndoPoint:
        """The current point. Its state must not be changed."""
        return UndoPoint(self.state, self.dice.drawn, len(self.log), self.dice.seed)

    @property
    def barrier(self) -> UndoPoint:
        """The earliest point that undo can reach."""
        return self._past[0] if self._past else self.here()

    @property
    def last(self) -> UndoPoint:
        """The point that undoing one action leads to; the current one if there is nothing to undo."""
        return self._past[-1] if self._past else self.here()

    @property
    def turn_start(self) -> UndoPoint:
        """The point where the current turn began."""
        return self._turns[-1]

    @property
    def turn_begins(self) -> bool:
        """Whether nobody has said anything in the current turn yet."""
        return all(entry.seat == NOBODY for entry in self.log[self.turn_start.logged :])

    # what may be done

    def play(self, action: Action, seat: int | None = None) -> list[Event]:
        """Carry out `action` of `seat` (default: the seat that decides) and return the events.

        Raises Refused, with nothing changed, if the action is not legal, and Strange if a save could not
        store the result.
        """
        refusal = self.why_not(action, seat)
        if refusal is not None:
            raise Refused(refusal)
        choice = self.decision()
        assert choice is not None
        actor = choice.seat if seat is None else seat
        state, dice, heard = self._ready()
        if actor == choice.seat:
            turn.apply(state, action, dice)
        else:
            turn.apply_interjection(state, actor, action, dice)
        self._future.clear()
        self._arrive(state, dice, LogEntry(actor, action), heard, final=choice.quiet)
        return heard

    def tell(self, outcome: Outcome) -> list[Event]:
        """Apply an outcome from outside: the clock, a seat handed over, fresh chance, an agreed end. Raises
        Refused, with nothing changed, if the seat does not exist or the match is over."""
        if isinstance(outcome, SeatTaken):
            if not 0 <= outcome.seat < len(self.seats):
                raise Refused(Refusal("no_such_seat", "", {"seat": outcome.seat}))
            taken = msgspec.structs.replace(
                self.seats[outcome.seat], name=outcome.name, player=outcome.player,
                temper=outcome.temper, face=outcome.face,
            )  # fmt: skip
            self.seats = (*self.seats[: outcome.seat], taken, *self.seats[outcome.seat + 1 :])
            self._note(outcome)
            return []
        if self.over:
            raise Refused(Refusal("match_over", ""))
        if isinstance(outcome, Stirred):
            if not 0 <= outcome.bits < SEEDS:
                raise Refused(Refusal("no_such_seed", "", {"seed": outcome.bits}))
            self._note(outcome)
            self.dice = Dice(outcome.bits)
            return []
        state, dice, heard = self._ready()
        if isinstance(outcome, EndAgreed):
            state.finish()
        else:
            self.rules.hear(state, outcome)
            turn.settle(state, dice)
        self._future.clear()
        self._arrive(state, dice, LogEntry(NOBODY, outcome), heard, final=True)
        return heard

    def _note(self, outcome: Outcome) -> None:
        """Log an outcome that leaves the state as it is. Nothing before it can be undone."""
        self.log.append(LogEntry(NOBODY, outcome))
        self._past.clear()
        self._future.clear()
        self.barred = "outside"

    def say(self, entry: LogEntry) -> list[Event]:
        """Replay a log entry."""
        if isinstance(entry.said, Action):
            return self.play(entry.said, entry.seat)
        return self.tell(entry.said)

    def _ready(self) -> tuple[AnyState, Dice, list[Event]]:
        """Copies of state and dice to act on, and the list that collects the events."""
        state: State[Any, Any, Any] = self.state.copy()
        heard: list[Event] = []
        state.heard = heard
        return state, self.dice.copy(), heard

    def _arrive(
        self, state: AnyState, dice: Dice, entry: LogEntry, heard: list[Event], *, final: bool
    ) -> None:
        """Replace the state after success, and keep or cut the undo history. `final`: it cannot be undone.
        The answer to a quiet question is final: who is asked next depends on secrets."""
        self.rules.check_said((entry.said, *heard, *state.stack))
        state.heard = None
        if entry.seat != self._actor:
            self._past.clear()
            if self.log and self.log[-1].seat != NOBODY:
                self.barred = "seat"
        barred = _barred(entry, drawn=dice.drawn != self.dice.drawn, heard=heard, final=final)
        if barred:
            self._past.clear()
            self.barred = barred
        elif self._undo:
            self._past.append(self.here())
        new_turn = state.table.turn != self.state.table.turn
        self.state, self.dice, self._actor = state, dice, entry.seat
        self._offers = None
        self.log.append(entry)
        if new_turn and self._undo:
            self._turns.append(self.here())
        while len(self._turns) > 1 and self._turns[1].logged <= self.barrier.logged:
            del self._turns[0]

    # the way back

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: no dice, nothing revealed, no other seat has acted."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an action that was taken back can be done again."""
        return bool(self._future)

    def undo(self, whole_turn: bool = False) -> int:
        """Take back the last action, or as much of the last turn as possible. Returns how many actions."""
        if not self._past:
            return 0
        to = len(self._past) - 1
        if whole_turn:
            number = self._past[to].state.table.turn
            while to > 0 and self._past[to - 1].state.table.turn == number:
                to -= 1
        point = self._past[to]
        undone = len(self.log) - point.logged
        self._future.extend(reversed(self.log[point.logged :]))
        del self._past[to:], self.log[point.logged :]
        self.state, self.dice = point.state, self._dice_at(point)
        self._offers = None
        while len(self._turns) > 1 and self._turns[-1].logged > point.logged:
            self._turns.pop()
        return undone

    def _dice_at(self, point: UndoPoint) -> Dice:
        return Dice(self.seed if point.seed is None else point.seed, point.drawn)

    def redo(self) -> list[Event]:
        """Play again what was undone last. Returns the events; empty if there is nothing to redo."""
        if not self._future:
            return []
        entry = self._future.pop()
        rest, self._future = self._future, []
        heard = self.say(entry)
        self._future = rest
        return heard

    @classmethod
    def resumed(
        cls, rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], seed: int,
        barrier: UndoPoint, log: list[LogEntry], turn_start: UndoPoint | None = None, barred: Barred = "",
        origin: Origin | None = None,
    ) -> Match:  # fmt: skip
        """A match as it was saved: the log is replayed from its last barrier. `origin`: where its log
        begins, if not with the opening.

        `turn_start`: the start of the turn that contains the barrier (default: the barrier). `barred`: why
        undo stops at the barrier. Raises Refused or ValueError if the log does not fit the state.
        """
        if barrier.logged > len(log):
            raise ValueError(f"the log has {len(log)} lines, the state stands after {barrier.logged}")
        match = cls(rules, board, options, seats, seed, begin=False)
        match.origin = origin
        match.state, match.dice = barrier.state, match._dice_at(barrier)
        match.log = log[: barrier.logged]
        match._actor = log[barrier.logged - 1].seat if barrier.logged else NOBODY
        match.barred = barred if barrier.logged else "nothing"
        match._turns = [turn_start if turn_start and turn_start.logged <= barrier.logged else match.here()]
        for entry in log[barrier.logged :]:
            match.say(entry)
        return match

    def steps(self) -> tuple[Step, ...]:
        """The names of the pending steps, the next one last: for error messages."""
        return tuple(self.state.stack)


def _barred(entry: LogEntry, *, drawn: bool, heard: list[Event], final: bool) -> Barred:
    """Why a log entry can't be undone; "" if it can."""
    if entry.seat == NOBODY:
        return "outside"
    if drawn:
        return "chance"
    if any(event.reveals for event in heard):
        return "shown"
    return "secret" if final else ""
