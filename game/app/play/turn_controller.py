"""What happens next at the table: events are shown, people choose, computer players think, turns end.

The controller joins session, event player and selection. It knows no window: the scene calls `tick` and tells
what a person does, and draws what `mode` and `selection` say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from game.app.play.ai_service import PendingMove
from game.app.play.closed_hands import ClosedHands
from game.app.play.computer_players import ComputerPlayers
from game.app.play.event_player import EventPlayer
from game.app.play.preparation import Preparation
from game.app.play.selection import Selection
from game.app.play.series import Series
from game.app.play.session import Session
from game.app.play.unasked import Unasked
from game.app.skin_api.contract import Skin
from game.components.reactions import Reaction
from game.engine.log import NOBODY
from game.engine.policy import Candidate
from game.engine.turn import AnyState
from game.engine.vocabulary import PUBLIC, Action, EndAgreed, Event, Refusal, SeatTaken
from game.engine.wants import Ahead, Orders

ASKING_S = 0.5
"""A person is asked when all that was decided is on disk, but at the latest so many seconds after the last of
it."""
LOOK_MS = 4.0
"""How often it is looked whether the disk is ready."""

Mode = Literal["watch", "roll", "think", "interject", "choose", "held", "elsewhere", "over"]
"""Things move; a person is to roll; a computer thinks; a person may say something before it does; a person
chooses; a turn waits for its end; a person at another computer is next; over."""


class TurnController:
    """The course of one match on the screen. `cut` is called when the match goes back to a shorter log."""

    def __init__(
        self,
        session: Session,
        skin: Skin,
        event_player: EventPlayer,
        pending_move: PendingMove,
        cut: Callable[[int], None] | None = None,
    ) -> None:
        self.session = session
        self.skin = skin
        self.event_player = event_player
        self.pending_move = pending_move
        self.cut = cut
        session.elsewhere.coming = lambda state: skin.facts.coming(state).seats
        self.computers = ComputerPlayers(session, event_player, pending_move)
        self.series = Series(session, self._show)
        """Several actions that a person has chosen at once."""
        self.auto_roll = False
        self.unasked = Unasked(session, skin)
        """What is done for a person without a question."""
        self.confirm_moves = False
        """Whether no press on the board does anything at once."""
        self.selection: Selection | None = None
        self.hurrying = False
        """Whether everything is shown at once until a person is needed."""
        self._led = False
        """Whether nothing is seen of what was done last: it only led to the present question."""
        self._batched = False
        """Whether the last thing that was done is one of many small steps."""
        self._played = False
        """Whether something was done since the last tick, be it that nothing of it is to be seen."""
        self._early = False
        """Whether a person is to be asked next, but what was decided was not on disk when it was looked, or
        what is worked out for the board is not there yet."""
        self._preparation = Preparation(session.rules.prepare(session.match.board, session.match.options))
        self._hands = ClosedHands(session, event_player)
        self.out_of_time = False
        """Whether a person has just been cut short; whoever tells it sets it back."""
        self._passed: set[tuple[int, Action]] = set()
        event_player.stage.asks, event_player.stage.asks_each = self._asks, self._asks_each

    def _asks(self, seat: int) -> bool:
        """Whether the person of a seat sets off the dice: not where what that seat chose has thrown them."""
        if not self._asks_each(seat):
            return False
        return self.session.cause(self.event_player.logged) != seat

    def _asks_each(self, seat: int) -> bool:
        """The same of one of many throws to which one choice has led."""
        return not self.auto_roll and seat in self.session.people

    # what is to be seen

    @property
    def hint(self) -> Candidate | None:
        """What an expert would do in the place of the person who chooses, once that is known."""
        return self.selection.hint if self.selection is not None else None

    @hint.setter
    def hint(self, found: Candidate | None) -> None:
        if self.selection is not None:
            self.selection.hint = found

    @property
    def mode(self) -> Mode:
        """What the table is doing."""
        if self.event_player.waits_for >= 0:
            return "roll"
        if not self.event_player.idle or self.session.handing:
            return "watch"
        following = self.session.next
        if following == "held":
            return "held"
        if following == "over":
            return "over"
        if self.session.asks_quietly and self.selection is None:
            return "watch"
        if following == "ordered":
            return "watch"
        if following == "elsewhere":
            return "watch" if self._still_seen else "elsewhere"
        if following == "person":
            return "watch" if (self._early or self._still_seen) and self.selection is None else "choose"
        return "interject" if self.interjections else "think"

    @property
    def _still_seen(self) -> bool:
        """Whether it is still to be seen what somebody else has done who acted before the person."""
        choice = self.session.match.decision()
        decider = choice.seat if choice is not None else -1
        return self.event_player.stage.arriving and self.session.last_seat != decider

    @property
    def seat(self) -> int:
        """The seat that rolls, chooses or thinks, or whose turn waits for its end; -1 while things move."""
        mode = self.mode
        if mode == "roll":
            return self.event_player.waits_for
        if mode in ("choose", "think", "interject"):
            choice = self.session.match.decision()
            return choice.seat if choice is not None else -1
        return self.session.last_seat if mode == "held" else -1

    @property
    def unseen(self) -> int:
        """How many events of what has happened nobody has seen yet."""
        return self.event_player.unseen + len(self.session.next_turn.events)

    @property
    def awaits_reply(self) -> bool:
        """Whether nothing goes on before a computer player has thought, be it that all see it or nobody."""
        return self.mode in ("think", "watch") and self.pending_move.busy and not self.pending_move.ready

    @property
    def moving(self) -> bool:
        """Whether frames are wanted."""
        return self.event_player.moving

    @property
    def wake(self) -> float | None:
        """In how many milliseconds `tick` is wanted though nothing moves."""
        waits = (
            self._early
            or self.session.handing
            or (self.session.next == "computer" and self.computers.far_ahead)
        )
        if self.event_player.idle and waits:
            return LOOK_MS
        if self.event_player.idle and self.session.asks_quietly:
            return None if self.awaits_reply else 1.0
        if self.mode == "think" and (self.pending_move.ready or not self.pending_move.busy):
            return max(1.0, self._pause - self.computers.waited)
        if self.mode == "choose" and self.selection is None:
            return 1.0  # a match that goes on opens its choice by itself
        clock = (self.session.time_left.next_minute, self.session.time_left.next_second)
        return min((wait for wait in clock if wait is not None), default=None)

    # time

    def tick(self, ms: float) -> bool:
        """Let `ms` milliseconds pass. Returns whether anything on the screen may have changed."""
        before = self._seen
        if not self.event_player.paused:
            self.session.time_left.play(ms)
        if self.mode != "watch":
            self.session.time_left.think(ms)
        if self.hurrying:
            self.event_player.rush()
        changed = self.event_player.tick(ms) or self._played
        self._played = False
        prepared = self._preparation.go_on(idle=self.event_player.idle)
        if self.event_player.idle:
            self._early = not prepared or 0 < self.session.behind().newest < ASKING_S
            self._go_on(ms)
        else:
            if self.computers.taught is None and self.session.asks_quietly and self.selection is None:
                self.computers.quiet_answer()  # found while something moves: to look for it takes no time
            if self.event_player.waits_for >= 0:
                self._hands.hide_from(self.event_player.waits_for)
        if self.mode not in ("watch", "think"):
            self.hurrying = False
        return changed or before != self._seen

    @property
    def _seen(self) -> object:
        """What may change on the screen though nothing has happened."""
        time_left = self.session.time_left
        return self.mode, self.selection, self.hint, time_left.minutes, time_left.sand

    def _go_on(self, ms: float) -> None:
        if self.session.handing:
            return
        while self.session.asks_quietly and self.selection is None:
            action = self.computers.quiet_answer()
            if action is None:
                return
            self._answer_quietly(action)
            self.event_player.tick(0.0)  # what follows begins in this very frame
            if not self.event_player.idle:
                return
        if self.session.elsewhere.seats and self.session.next == "ordered" and self.selection is None:
            said = self.session.ordered()
            assert said is not None
            self._show(self.session.play(said, final=True, ordered=True))
            return
        mode = self.mode
        if mode in ("think", "interject") and self.computers.far_ahead:
            return
        if mode in ("think", "choose", "interject") and self.selection is None and not self.pending_move.busy:
            if (called := self.session.call_time()) is not None:
                self._show(called)
                return
            said = self.session.interjection()
            if said is not None:
                self._show(self.session.interject(*said))
                return
        if mode == "choose" and (cut := self.session.cut_short()) is not None:
            self.out_of_time = True
            self._show(cut)
            return
        if mode == "think":
            self._think(ms)
        elif mode == "choose" and self.selection is None:
            self._open()
        elif mode == "choose" and self.pending_move.ready:
            answer = self.pending_move.fetch()
            self.hint = None if answer.fault else answer.candidate(self.session.rules)

    def _open(self) -> None:
        """A person is to choose: show all there is to see, and open the choice."""
        match = self.session.match
        choice = match.decision()
        assert choice is not None
        if not self.series.pending and (ordered := self.session.ordered()) is not None:
            self._show(self.session.play(ordered, final=True, ordered=True))
            return
        if not self.series.pending and (settled := self.unasked.settles(choice)) is not None:
            self.do(settled, final=True)
            return
        self.session.face(choice)
        view = self.session.view()
        self.event_player.show(view)
        self.selection = Selection(
            self.skin, view, choice, self.session.offers(choice), self.session.why_not,
            confirm=self.confirm_moves, advise=lambda: self.session.advice(choice),
        )  # fmt: skip
        done = self.unasked.does(self.selection)
        if self.series.goes_on(choice.seat):
            self.series.go_on(view)
        elif done is not None:
            self.do(done, final=True)

    def _think(self, ms: float) -> None:
        action = self.computers.move(ms, self._pause)
        if action is not None:
            self._show(self.session.play(action))
            self._batched = action.batched

    def _answer_quietly(self, action: Action) -> None:
        """Answer a quiet question: nothing shows that it was asked."""
        led, batched, ordered = self._led, self._batched, self.session.next != "computer"
        events = self.session.play(action, ordered=ordered)
        self._show(events)
        if all(event.silent for event in events):
            self._led, self._batched = led, batched

    @property
    def _pause(self) -> float:
        """How long it is waited before the next step of a computer player: not after one of which nothing was
        seen, or which is one of many."""
        return 0.0 if self.hurrying or self._led or self._batched else self.computers.pause

    def _show(self, events: list[Event], share: float = 1.0) -> None:
        self._close()
        self._led = all(event.silent for event in events)
        self._batched = False
        self._played = True
        self.event_player.queue(events, len(self.session.match.log), share)

    def _close(self) -> None:
        """The question is over: nobody chooses or thinks about it any more."""
        self.selection = None
        self.pending_move.forget()

    # what a person does

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why a person cannot do this now: what the rules refuse, and what a computer player is asked.
        `seat`: who says it without being asked."""
        match = self.session.match
        choice = match.decision()
        if seat is not None or choice is None:
            return match.why_not(action, seat)
        if choice.seat not in self.session.people:
            return Refusal("not_your_turn", "", {"seat": choice.seat})
        return choice.why_not(match.state, action)

    def begin(self) -> None:
        """Show the opening of a new match."""
        self._show(self.session.heard(self.session.match.opening))

    def do(self, action: Action, *, final: bool = False) -> None:
        """Play a legal action of the person who chooses; after a `final` one the turn does not wait."""
        choice = self.selection.choice if self.selection is not None else self.session.match.decision()
        if choice is not None:
            self.series.stop(choice.seat)  # it goes on only after what others answer
        self._show(self.session.play(action, final=final))

    def do_all(self, actions: Sequence[Action]) -> None:
        """Play legal actions of the person who chooses, one after the other; where others are to answer
        meanwhile, the rest after that, if it can still be played."""
        self.series.play(actions)

    def waive(self, seat: int, matter: object) -> None:
        """Ask a seat for no card any more in a matter; where it is asked now it plays none."""
        choice = self.selection.choice if self.mode == "choose" and self.selection is not None else None
        reaction = choice if isinstance(choice, Reaction) and choice.seat == seat else None
        if reaction is not None and reaction.matter(self.session.match.state) == matter:
            self.do(reaction.nothing, final=True)
        self.session.waive(seat, matter)

    def give_orders(self, seat: int, orders: Orders) -> None:
        """Keep to standing orders of a seat; they answer too what it is asked now."""
        self.session.give_orders(seat, orders)
        self._follow_orders()

    def bid_ahead(self, seat: int, ahead: Ahead) -> None:
        """Keep to what a seat has said of the auction that is on."""
        self.session.bid_ahead(seat, ahead)
        self._follow_orders()

    def _follow_orders(self) -> None:
        """What was ordered just now answers too what is asked now."""
        if self.mode == "choose" and self.selection is not None and self.session.ordered() is not None:
            self._close()

    def interject(self, seat: int, action: Action) -> None:
        """Play what a person says though another seat is asked."""
        self.pending_move.forget()
        self._show(self.session.interject(seat, action))

    def let_be(self) -> None:
        """The people have nothing to say meanwhile: the computer player goes on."""
        self._passed |= set(self.session.interjections())

    @property
    def interjections(self) -> list[tuple[int, Action]]:
        """What people may say now though they are not asked, and have not let be."""
        offered = self.session.interjections()
        self._passed &= set(offered)
        return [said for said in offered if said not in self._passed]

    def pause(self) -> None:
        """Let nothing begin by itself from now on, or let it go on again."""
        self.event_player.stop(not self.event_player.stopped)

    def roll(self) -> None:
        """Let the dice fall."""
        self.event_player.roll()

    def finish_turn(self) -> None:
        """The held turn is over."""
        self._let_begin()
        if self.event_player.idle:
            self._go_on(0.0)

    def undo(self, turn: bool = False) -> bool:
        """Take back the last action or the whole turn; returns whether there was anything."""
        self.series.stop()
        if not self.session.undo(turn):
            return False
        self._close()
        self._led = self._early = False  # what is asked again is asked at once
        self.event_player.jump(self.session.view())
        if self.cut is not None:
            self.cut(len(self.session.match.log))
        self._go_on(0.0)
        return True

    def show_again(self, state: AnyState, told: Sequence[tuple[Event, int]], since: int) -> None:
        """Show these events once more from a state on, each with how long the log was then: all that has
        happened since it was `since` long. What is asked is asked again after that."""
        self._close()
        self.event_player.jump(state)
        if self.cut is not None:
            self.cut(since)
        speed = "normal" if self.event_player.others == "instant" else None
        for event, logged in told:
            self.event_player.queue([event], logged, speed=speed)
        self._played = True

    def leave_question(self) -> bool:
        """Leave a question to which the last step only led; returns whether it was one."""
        return self.mode == "choose" and self._led and self.undo()

    def redo(self) -> bool:
        """Do again what was taken back; returns whether there was anything."""
        if not self.session.can_redo:
            return False
        self._show(self.session.redo())
        return True

    def ask_hint(self) -> bool:
        """Have an expert think about the person's choice; returns whether there is one and no hint yet."""
        if self.mode != "choose" or self.hint is not None or not self.session.advised:
            return False
        if not self.pending_move.busy:
            request = self.session.hint_request(self.pending_move.number())
            self.pending_move.begin(self.session.context, request)
        return True

    def hand_over(self, seat: int, player: str) -> SeatTaken:
        """Let somebody else play a seat from now on. What the one before has seen is not shown to the next:
        all that has happened is told, and the table stands as the eye at the screen may see it."""
        before = self._watchers
        self._end_held()
        change = self.session.hand_over(seat, player)
        self._close()
        self.event_player.seats = self.session.elsewhere.shown
        if self._watchers != before:
            if self.session.apart:
                self.session.present = PUBLIC  # somebody has come to the screen
            self.event_player.tell_all()
            self.event_player.jump(self.session.view())
        return change

    def hand_on(self) -> None:
        """The match goes on elsewhere: the turn is over, and fresh chance is drawn. Nothing goes on, and
        nobody is asked anything, before that is on disk."""
        self._show(self.session.hand_on())

    def _end_held(self) -> None:
        """A turn that waits for its end is over."""
        if self.session.next == "held":
            self._let_begin()

    @property
    def _watchers(self) -> tuple[int, tuple[int, ...]]:
        """Whose eye the screen has, and who sits before it."""
        return self.session.eye, self.session.people

    def end_here(self) -> EndAgreed:
        """All agree to end the match as it stands: what has happened is told, and nothing moves any more."""
        self._end_held()
        end = self.session.end_here()
        self._close()
        self.event_player.tell_all()
        self.event_player.jump(self.session.view())
        return end

    def hurry(self) -> None:
        """Show at once all that happens until a person is needed; a held turn ends with it, and a pause."""
        self.event_player.stop(on=False)
        if self.mode == "held":
            self._let_begin()
        self.hurrying = True

    def _let_begin(self) -> None:
        """The next turn begins: what has happened in it is to be seen."""
        self._show(self.session.end_turn())

    def open_hand(self, on: bool) -> bool:
        """Open the hand of the person who chooses, or close it; returns whether it is another now."""
        chooses = self.mode == "choose" and self.selection is not None
        if (on and not chooses) or not self._hands.open(self.seat if on else NOBODY):
            return False
        if chooses:
            self._close()
            self._open()
        else:
            self._hands.close()
        return True

    def cover(self, on: bool) -> None:
        """As long as a curtain hangs, lay on the table what all may see, and ask nobody."""
        if self._hands.cover(on) and on:
            self._close()

    def skip(self) -> bool:
        """Bring what moves to its end; returns whether anything moved."""
        return self.event_player.skip()
