"""A match with those who play it: people at this screen, computer players, the way back, the save.

The session knows whose step is next and what may be taken back; it draws nothing and waits for nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from game.ai.judge import Judge
from game.ai.player import Player, decide, interjection, player_of, seat_dice
from game.ai.requests import MatchContext, MoveRequest, context_of, request_of
from game.app.play.elsewhere import Elsewhere
from game.app.play.next_turn import NextTurn
from game.app.play.standing_orders import StandingOrders
from game.app.play.time_left import TimeLeft
from game.components.reactions import Reaction
from game.engine.log import NOBODY
from game.engine.match import Barred, Match
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import (
    PUBLIC,
    Action,
    Choice,
    EndAgreed,
    Event,
    Offer,
    Outcome,
    Refusal,
    SeatTaken,
    Stirred,
    TimeUp,
)
from game.engine.wants import Ahead, Order, Orders
from game.store.writer import Behind

THINKING_SECONDS = 0.5
"""A computer player answers by then, whatever it has found."""

ADVISER = "expert"
"""The computer player that gives hints."""

NoWayBack: TypeAlias = Barred | Literal["settled", "handed", "handed_on"]
"""Why nothing can be undone: as the match says, or the table has gone on, or a seat or the match itself was
handed on since."""

Next = Literal["person", "computer", "held", "ordered", "elsewhere", "over"]
"""Who is to do something: a person chooses, a computer player thinks, a turn waits for its end, a person at
another computer has answered beforehand, the match is to be handed on to one, nobody."""


class Session:
    """One match on this screen.

    `players` are the computer players by name. `saved` is called after every decision, `finished` once when
    the match is over and nobody can take that back. `behind` tells how far the disk is behind that. With
    `confirm` a person's turn waits for "End turn" as long as its last action can be taken back. The people of
    the seats `elsewhere` sit at another computer: the match is handed on to them.
    """

    def __init__(
        self,
        match: Match,
        players: Mapping[str, Player],
        *,
        confirm: bool = True,
        saved: Callable[[Match], None] | None = None,
        finished: Callable[[Match], None] | None = None,
        behind: Callable[[], Behind] = Behind,
        elsewhere: frozenset[int] = frozenset(),
    ) -> None:
        self.match = match
        self.elsewhere = Elsewhere(match, elsewhere)
        self.players = players
        self.context: MatchContext = context_of(match.rules, match.board, match.options, len(match.seats))
        """What computer players need to know of the match once."""
        self.judge = Judge(match.rules)
        self.orders = StandingOrders(match)
        self.time_left = TimeLeft(match)
        self.confirm = confirm
        self.saved = saved
        self.behind = behind
        self.hints = True
        """Whether people want advice."""
        self.finished = finished
        """Called once, then None; None from the beginning for a match that was over before."""
        self._handed = False
        """Whether it was handed on and nobody has seen yet that this is on disk."""
        self._silent: set[int] = set()
        """The lines of the log that nobody must know of: what computer players had nothing to say to."""
        self._shut: Barred = ""
        """Why nothing can be undone, as if none of them had been asked."""
        self.answers_openly = False
        """Whether who needs nothing hidden for an answer gives it before the eyes of all."""
        self.closed = False
        """Whether several people keep their hands closed, but while a key is held."""
        self.opened = NOBODY
        """Whose hand that key holds open."""
        self.present = PUBLIC
        """Who of several people is at the screen now; PUBLIC: all of them may be looking."""
        self.covered = False
        """Whether a curtain hangs before the table: nobody has taken over yet."""
        self.turn_over = match.over or match.turn_start.logged == len(match.log)
        """Whether what is held is the end of a turn, not an answer in the turn of another."""
        choice = match.decision()
        same = choice is not None and choice.seat == self.last_seat
        person = self.last_seat in self.people
        # A match that was saved while a turn waited for its end goes on waiting.
        waits = confirm or self.receiver >= 0
        self._held = waits and match.can_undo and person and not same and not match.over
        if match.over and not self._held:
            self.finished = None
        self._sealed = match.barrier.logged if same or self._held else len(match.log)
        self.decided = True
        """Whether who is on turn has decided something since the dice fell."""
        self.next_turn = NextTurn()
        if self._held and self.turn_over:
            self.next_turn.read(match)

    @property
    def rules(self) -> Rules:
        """The game that is played."""
        return self.match.rules

    def order(self, seat: int, order: Order) -> None:
        """Keep to a standing order of a seat from now on."""
        self.match.wants.order(seat, order)
        self._save()

    def give_orders(self, seat: int, orders: Orders) -> None:
        """Keep to all these standing orders of a seat from now on."""
        self.match.wants.give(seat, orders)
        self._save()

    def waive(self, seat: int, matter: object) -> None:
        """Ask a seat for no card any more in a matter."""
        self.orders.waive(seat, matter)
        self._save()

    def bid_ahead(self, seat: int, ahead: Ahead) -> None:
        """Keep to what a seat has said of the auction that is on, until it is over."""
        self.match.wants.ahead[seat] = ahead
        self._save()

    @property
    def arranging(self) -> bool:
        """Whether a person wants to be asked in this turn what to rearrange."""
        return self.match.wants.arranged == self.match.state.table.turn

    def arrange(self) -> None:
        """Ask at the end of this turn what to rearrange, or no longer."""
        self.match.wants.arranged = -1 if self.arranging else self.match.state.table.turn
        self._save()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play at this screen."""
        return self.elsewhere.here

    @property
    def apart(self) -> bool:
        """Whether people share the screen who must not see what the others hold: not partners alone."""
        sides = self.rules.sides(self.match.options, len(self.match.seats))
        return len({sides[seat] for seat in self.people}) > 1

    @property
    def eye(self) -> int:
        """Whose view the screen shows: that of who has it, and while a curtain hangs nobody's."""
        return PUBLIC if self.covered else self.owner

    @property
    def owner(self) -> int:
        """Who has the screen: the only person, else the person who is at it; of partners alone either, as
        they see the same."""
        people = self.people
        if not people or self.apart:
            return self.present
        return self.present if self.present in people else people[0]

    def face(self, choice: Choice) -> None:
        """Show the table to the seat that is asked; to all, where they need not look away for the answer."""
        shut = self.shut(choice) or (self.opens(choice) and self.present != choice.seat)
        self.present = PUBLIC if shut else choice.seat

    def opens(self, choice: Choice) -> bool:
        """Whether one of several people answers without the others looking away."""
        several = self.apart and self.answers_openly
        return several and choice.open_to_all(self.match.state)

    def shut(self, choice: Choice) -> bool:
        """Whether the hand of the seat that is asked stays closed: nothing may be offered of it."""
        return self.apart and self.closed and self.opened != choice.seat and not choice.secret

    def overheard(self, choice: Choice) -> bool:
        """Whether people may see what is advised who must not see the hand: nothing of it may be told then,
        unless it is held open or the question is about it."""
        parties = {self.rules.party(self.match.state, seat) for seat in self.people}
        return len(parties) > 1 and self.opened != choice.seat and not choice.secret

    def offers(self, choice: Choice) -> tuple[Offer, ...]:
        """What is offered to the person who is asked, by what the screen shows."""
        return tuple(choice.offers(self.view()) if self.shut(choice) else self.match.offers())

    @property
    def state(self) -> AnyState:
        """How the match stands as far as it has been let go on."""
        return self.next_turn.state or self.match.state

    def view(self) -> AnyState:
        """What the screen may show. It remembers nothing for the people: that is their part of the game."""
        return self.rules.view(self.state, self.eye, 0)

    def heard(self, events: list[Event]) -> list[Event]:
        """The events as the screen may tell them."""
        return heard_by(events, self.rules.party(self.match.state, self.owner))

    @property
    def advised(self) -> bool:
        """Whether there is somebody to give hints."""
        return self.hints and ADVISER in self.players

    # who is next

    @property
    def next(self) -> Next:
        """Who is to do something now."""
        if self._held:
            return "held"
        choice = self.match.decision()
        if choice is None:
            return "over"
        if self.receiver >= 0:
            return "elsewhere"
        if choice.seat in self.elsewhere.seats:
            return "ordered"
        return "person" if self.match.seats[choice.seat].human else "computer"

    @property
    def receiver(self) -> int:
        """The person elsewhere to whom the match is to be handed on now; NOBODY where it goes on here."""
        return self.elsewhere.receiver(self.last_seat, turn_over=self.turn_over)

    @property
    def last_seat(self) -> int:
        """The seat that acted last, as far as all may know; -1 before the first action."""
        return self.cause(len(self.match.log))

    def cause(self, logged: int) -> int:
        """The seat that acted last when the log was `logged` long, as far as all may know; -1 for none."""
        place = self._heard_last(logged)
        return self.match.log[place].seat if place >= 0 else NOBODY

    def _heard_last(self, logged: int) -> int:
        return next((n for n in reversed(range(logged)) if n not in self._silent), -1)

    @property
    def asks_quietly(self) -> bool:
        """Whether a computer player is asked something, and nobody must know that it is; or a person whose
        standing order answers, or who has waived to be asked."""
        choice = self.match.decision()
        if choice is None or not choice.quiet:
            return False
        following = self.next
        if following not in ("computer", "person", "ordered"):
            return False
        answered = isinstance(choice, Reaction) and self.orders.answers(choice)
        return following != "person" or answered

    # what may be done

    def why_not(self, action: Action) -> Refusal | None:
        """The reason against an action of the seat that decides."""
        return self.match.why_not(action)

    def play(self, action: Action, *, final: bool = False, ordered: bool = False) -> list[Event]:
        """Play an action of the seat that decides. Raises Refused if it is not legal.

        After a `final` one the turn does not wait for its end. `ordered`: a standing order says it.
        """
        if ordered:
            self.orders.note()
        actor = self.match.decision()
        hushed = self.asks_quietly and isinstance(actor, Reaction) and actor.hushed(action)
        if hushed:
            if len(self.match.log) - 1 not in self._silent:
                self._shut = self.match.barred
            self._silent.add(len(self.match.log))
        before, begun = self.match.state, self.next_turn.let_begin()
        turn, mover, drawn = before.table.turn, before.table.seat, self.match.dice.drawn
        events = self.match.play(action)
        self.orders.follow(events)
        if hushed and self.match.barred in ("chance", "shown") and self._shut != "chance":
            self._shut = self.match.barred
        if actor is not None and actor.seat == mover:
            self.decided = self.match.dice.drawn == drawn
        self.turn_over = self.match.over or self.match.state.table.turn != turn
        person = actor is not None and actor.seat in self.people
        after = self.match.decision()
        leaves = after is None or actor is None or after.seat != actor.seat
        waits = (self.confirm and not final) or self.receiver >= 0
        self._held = person and waits and leaves and self.match.can_undo
        out = actor is not None and actor.seat in self.match.state.table.out
        self._held = self._held and not out and not self.match.over  # nobody's turn goes on then
        if self._held and self.turn_over:
            events = self.next_turn.keep_back(before, events)
        if not self._held and (leaves or not person or ordered):
            self._seal()
        self._save()
        return self.heard([*begun, *events])

    def interjections(self) -> list[tuple[int, Action]]:
        """What people who are not asked may say meanwhile."""
        choice = self.match.decision()
        if choice is None:
            return []
        said = choice.interjections(self.match.state)
        return [(seat, action) for seat, action in said if seat in self.people]

    def interjection(self) -> tuple[int, Action] | None:
        """What a computer player says now though another seat is asked; None if they all keep quiet."""
        match = self.match
        choice = match.decision()
        if choice is None:
            return None
        seated = {n: player_of(one, self.players) for n, one in enumerate(match.seats) if not one.human}
        return interjection(seated, match.state, choice, match.dice.seed)

    def interject(self, seat: int, action: Action) -> list[Event]:
        """Say something though another seat is asked. Raises Refused if it is not legal."""
        events = self.match.play(action, seat)
        self._seal()
        self._save()
        return self.heard(events)

    def move_request(self, number: int, player: str = "", seconds: float = THINKING_SECONDS) -> MoveRequest:
        """What the computer player of the seat that decides is asked, or another `player` in its place."""
        match = self.match
        choice = match.decision()
        if choice is None:
            raise ValueError("the match is over: nobody is to choose")
        asked = match.seats[choice.seat]
        thinker = self.players[player] if player else player_of(asked, self.players)
        return request_of(thinker, match.state, choice, match.dice.seed, len(match.log), number, seconds)

    def hint_request(self, number: int) -> MoveRequest:
        """What an expert would do in the place of the person who decides, knowing what the screen shows; of
        several people nothing of the hand."""
        match = self.match
        choice = match.decision()
        if choice is None:
            raise ValueError("the match is over: nobody is to choose")
        view = self._advisers_view(choice)
        stream = seat_dice(match.dice.seed, choice.seat, len(match.log)).seed
        return MoveRequest(number, ADVISER, view.encoded(), stream, THINKING_SECONDS)

    def _advisers_view(self, choice: Choice) -> AnyState:
        """What advice to the person who is asked goes by: what the screen shows, remembering nothing; of
        several people nothing of the hand."""
        view = self.rules.view(self.match.state, choice.seat, 0)
        return self.rules.closed(view, choice.seat) if self.overheard(choice) else view

    def advice(self, choice: Choice) -> Candidate | None:
        """What the person who decides does well to do, as it looks at once; None where the game does not
        say."""
        return self.judge.at_once(self._advisers_view(choice), choice, self.why_not)

    def hand_over(self, seat: int, player: str) -> SeatTaken:
        """Let somebody else play `seat` from now on. Nothing before it can be undone."""
        change = SeatTaken(seat, self.match.seats[seat].name, player)
        self.match.tell(change)
        self.match.wants.clear(seat)
        self._held = False
        self._seal()
        self._save()
        return change

    def end_here(self) -> EndAgreed:
        """All at the table agree to end the match as it stands; nobody can take that back.

        Raises Refused if it is over already.
        """
        end = EndAgreed()
        self.match.tell(end)
        self.present = PUBLIC
        self._held = False
        self._seal()
        self._save()
        return end

    def hand_on(self) -> list[Event]:
        """The match goes on elsewhere: draw fresh chance, so that nobody who has read it so far knows what
        comes. Returns what a held turn was waiting to tell. Nothing before it can be undone, and nothing goes
        on (`handing`) before it is on disk: who quits in between and comes back draws no second time."""
        begun = self.end_turn() if self._held else []
        if not self.match.over and not self.elsewhere.handed_on:
            self.match.tell(Stirred(secrets.randbits(64)))
        self._handed = True
        self._seal()
        self._save()
        return begun

    @property
    def handing(self) -> bool:
        """Whether what was drawn when the match was handed on is not on disk yet."""
        if self._handed:
            behind = self.behind()
            self._handed = behind.many > 0 or behind.refused
        return self._handed

    # the clock

    def call_time(self) -> list[Event] | None:
        """Tell the match that its time is up, if it is; None if not. As long as what was done last can be
        taken back it waits: that would stay done else."""
        if self.time_left.minutes != 0 or self.can_undo:
            return None
        events = self.match.tell(TimeUp())
        self._seal()
        self._save()
        return self.heard(events)

    def cut_short(self) -> list[Event] | None:
        """Say in the place of the person whose time is up what is said then; None as long as there is time,
        or somebody else is asked. Nothing before it can be taken back."""
        limit, choice = self.time_left.limit, self.match.decision()
        if limit is None or choice is None or choice.seat != limit.seat or self.match.sand.left(limit):
            return None
        if self.match.why_not(limit.action) is not None:
            return None
        heard = self.play(limit.action, final=True)
        self._seal()
        return heard

    def from_program(self, seat: int) -> bool:
        """Whether a program that somebody has added plays a seat."""
        player = self.players.get(self.match.seats[seat].player)
        return player is not None and player.outside

    def stand_in(self) -> Action:
        """What a simple computer player would do at once: for when nobody answers."""
        match = self.match
        choice = match.decision()
        if choice is None:
            raise ValueError("the match is over: nobody is to choose")
        simple = self.players.get("regular") or next(iter(self.players.values()))
        return decide(simple, match.state, choice, match.dice.seed, len(match.log))

    def ordered(self) -> Action | None:
        """What a person who is asked has answered beforehand; None where they are to be asked, or a computer
        is."""
        choice = self.match.decision()
        if choice is None or self._held or not self.match.seats[choice.seat].human:
            return None
        away = choice.seat in self.elsewhere.seats
        return self.elsewhere.ordered() if away else self.orders.says(choice)

    def end_turn(self) -> list[Event]:
        """Let a held turn be over: what was done in it stays done. Returns what the next one began with."""
        self._held = False
        self._seal()
        self._finish()
        return self.heard(self.next_turn.let_begin())

    # the way back

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: no dice, nothing shown, the turn not over."""
        return self.match.can_undo and len(self.match.log) > self._sealed

    def no_way_back(self, seat: int) -> NoWayBack:
        """Why `seat`, which is to do something now, can take nothing back."""
        match = self.match
        place = self._heard_last(len(match.log))
        if place < 0:
            return "nothing"
        last = match.log[place]
        if isinstance(last.said, Stirred):
            return "handed_on"
        if isinstance(last.said, Outcome):
            return "handed" if isinstance(last.said, SeatTaken) else "outside"
        if last.seat != seat:
            return "seat"
        if place + 1 < len(match.log):
            return self._shut
        return "settled" if match.can_undo else match.barred

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return self.match.can_redo and not self._held

    @property
    def taken_steps(self) -> int:
        """How many actions of this turn have been done since the barrier, as far as they can be undone."""
        return len(self.match.log) - max(self._sealed, self.match.barrier.logged) if self.can_undo else 0

    def undo(self, whole_turn: bool = False) -> int:
        """Take back the last action, or the whole turn as far as that goes. Returns how many."""
        if not self.can_undo:
            return 0
        undone = self.match.undo(whole_turn)
        self.orders.follow([])
        choice = self.match.decision()
        if choice is not None:
            self.match.wants.ahead.pop(choice.seat, None)  # else it would be said again at once
        self.next_turn.forget()
        self._held = False
        self.decided = True
        self._save()
        return undone

    def redo(self) -> list[Event]:
        """Do again what was taken back last."""
        if not self.can_redo:
            return []
        before, turn, state = self.match.decision(), self.match.state.table.turn, self.match.state
        events = self.match.redo()
        after = self.match.decision()
        leaves = after is None or before is None or after.seat != before.seat
        self.turn_over = self.match.over or self.match.state.table.turn != turn
        waits = self.confirm or self.receiver >= 0
        self._held = waits and leaves and self.match.can_undo and not self.match.over
        if self._held and self.turn_over:
            events = self.next_turn.keep_back(state, events)
        if leaves and not self._held:
            self._seal()
        self._save()
        return self.heard(events)

    def _seal(self) -> None:
        self._sealed = len(self.match.log)

    def _save(self) -> None:
        if self.saved is not None:
            self.saved(self.match)
        self._finish()

    def _finish(self) -> None:
        if self.finished is not None and self.match.over and not self._held:
            self.finished(self.match)
            self.finished = None
