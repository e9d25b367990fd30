"""What a match does with what is said."""

import pytest

from game.components.votes import VotesCounted
from game.engine.defined import Strange
from game.engine.dice import Dice
from game.engine.forms import Form, Range
from game.engine.log import AGREEMENT, LogEntry
from game.engine.match import Match, Refused
from game.engine.replay import history, replayed
from game.engine.smallest_game import Run, Walk
from game.engine.turn import Endless, settle
from game.engine.vocabulary import (
    Action,
    Auto,
    EndAgreed,
    Event,
    Offer,
    Refusal,
    Seat,
    SeatTaken,
    Spoken,
    Step,
    TimeUp,
)
from tests.engine.toy import (
    SEATS,
    TOY,
    Add,
    Added,
    Cast,
    Cheer,
    Done,
    Hush,
    NextTurn,
    Peek,
    Stop,
    Throw,
    ToyState,
    Turn,
    TurnStarted,
    Whisper,
    begun,
    said,
    sums,
)


def whole(match: Match) -> tuple[object, ...]:
    """All of a match that playing may change."""
    logged, points = list(match.log), (match.barrier, match.turn_start)
    return match.state, match.state.encoded(), match.dice.drawn, logged, points, match.can_redo, match.seats


def test_the_opening_is_heard():
    match = begun()
    assert match.opening == [TurnStarted(0)]
    assert match.decision() == Turn(seat=0)
    assert match.steps()[-1] == Turn(seat=0)


def test_playing_returns_what_happened_and_keeps_what_was_said():
    match = begun()
    assert match.play(Add(3)) == [Added(0, 3)]
    assert match.log == [LogEntry(0, Add(3))]
    assert not match.state.listening


@pytest.mark.parametrize(
    ("action", "seat", "code"),
    [(Add(10), None, "no"), (Hush(), 0, "no"), (Add(1), 1, "not_your_turn"), (Cheer(), 7, "not_your_turn")],
)
def test_a_refusal_leaves_everything_unchanged(action: Action, seat: int | None, code: str):
    match = said(begun(), Add(1), Add(2))
    match.undo()
    before = whole(match)
    with pytest.raises(Refused) as caught:
        match.play(action, seat)
    assert caught.value.refusal.code == code == (match.why_not(action, seat) or Refusal("", "")).code
    assert whole(match) == before


def test_a_refused_message_names_rule_and_facts():
    with pytest.raises(Refused, match=r"no \(TOY-1.1\) \{'sum': 4\}"):
        said(begun(), Add(4), Hush())


def test_a_fault_in_the_rules_leaves_everything_unchanged(monkeypatch: pytest.MonkeyPatch):
    match = said(begun(), Add(1))
    before = whole(match)

    def broken(_step: Cast, _state: object, _dice: Dice) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Cast, "draw", broken)
    with pytest.raises(ZeroDivisionError):
        match.play(Throw())
    assert whole(match) == before


@pytest.mark.parametrize("strange", [VotesCounted(), Run(seat=0), Walk()], ids=["event", "step", "action"])
def test_what_no_save_could_hold_is_never_said(monkeypatch: pytest.MonkeyPatch, strange: Spoken | Step):
    """The game neither defines nor borrows it: a match that held it could not be read."""

    def apply(_choice: Turn, state: ToyState, _action: Action) -> None:
        if isinstance(strange, Event):
            state.do(strange)
        state.then(strange if isinstance(strange, Step) else Turn(seat=0))

    def legal(_choice: Turn, _state: ToyState, _action: Action) -> Refusal | None:
        return None

    match = begun()
    before = whole(match)
    monkeypatch.setattr(Turn, "why_not", legal)
    monkeypatch.setattr(Turn, "apply", apply)
    with pytest.raises(Strange, match=f"{type(strange).__name__} is neither defined in the package of toy"):
        match.play(strange if isinstance(strange, Action) else Add(1))
    assert whole(match) == before


def test_offers_are_listed_once_a_decision(monkeypatch: pytest.MonkeyPatch):
    match = begun()
    offers = match.offers()
    assert match.offers() is offers
    match.play(Add(1))
    assert match.offers() is not offers


def test_others_may_speak_meanwhile():
    match = begun()
    assert match.why_not(Cheer(), 1) is None
    assert match.play(Cheer(), 1) == [Added(1, 100)]
    assert match.steps() == (NextTurn(), Turn(seat=0)), "the question is asked again"
    assert match.log == [LogEntry(1, Cheer())]


def test_after_the_end_nothing_is_said():
    match = said(begun(), Stop())
    assert match.over and match.decision() is None and match.offers() == ()
    assert match.standing().reason == "stopped"
    for saying in (
        lambda: match.play(Add(1)), lambda: match.tell(TimeUp()), lambda: match.tell(EndAgreed())
    ):  # fmt: skip
        with pytest.raises(Refused, match="match_over"):
            saying()


def test_the_clock_is_told_and_logged():
    match = begun()
    assert match.tell(TimeUp()) == [Added(0, 7)]
    assert match.log == [LogEntry(-1, TimeUp())]


def test_all_may_agree_to_end_it_as_it_stands():
    match = said(begun(), Add(3))
    table, before = match.state.table.copy(), match.standing()
    assert match.tell(EndAgreed()) == []
    assert match.over and match.decision() is None and match.offers() == ()
    assert match.state.table == table and match.log[-1] == LogEntry(-1, EndAgreed())
    after = match.standing()
    assert (after.scores, after.ranks) == (before.scores, before.ranks)
    assert after.reason == AGREEMENT != before.reason
    match.tell(SeatTaken(1, "Cleo", "human"))
    assert match.standing() == after, "who sits there afterwards does not matter"
    whole_log = match.log
    assert replayed(TOY, None, match.options, SEATS, match.seed, whole_log).standing() == after


def test_an_end_that_was_not_agreed_keeps_its_own_reason():
    match = said(begun(), Stop())
    match.tell(SeatTaken(1, "Cleo", "human"))
    assert match.standing().reason == "stopped"


def test_a_seat_is_handed_over_without_touching_the_state():
    match = begun()
    before = match.state.digest()
    assert match.tell(SeatTaken(1, "Cleo", "human")) == []
    assert match.seats == (SEATS[0], Seat("Cleo", "human", SEATS[1].look))
    assert match.seats[1].human and not SEATS[1].human
    assert match.state.digest() == before and match.log == [LogEntry(-1, SeatTaken(1, "Cleo", "human"))]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_cannot_be_taken(seat: int):
    match = begun()
    before = whole(match)
    with pytest.raises(Refused, match="no_such_seat"):
        match.tell(SeatTaken(seat, "Cleo", "human"))
    assert whole(match) == before


def test_a_log_is_played_again():
    match = said(begun(3), Throw(), Whisper(), Hush(), Done(), Peek(), Throw())
    match.play(Cheer(), 0)
    match.tell(TimeUp())
    match.tell(SeatTaken(0, "Cleo", "random"))
    again = replayed(TOY, None, match.options, SEATS, 3, match.log)
    assert again.state.digest() == match.state.digest() and again.seats == match.seats
    lines = [(entry, events) for entry, events, _ in history(TOY, None, match.options, SEATS, 3, match.log)]
    assert [entry for entry, _ in lines] == [None, *match.log]
    assert lines[0][1] == [TurnStarted(0)] and lines[-2][1] == [Added(0, 7)]


def test_a_log_that_does_not_fit_is_refused():
    with pytest.raises(Refused):
        replayed(TOY, None, TOY.options(), SEATS, 1, [LogEntry(0, Hush())])


def test_the_dice_of_a_match_do_not_depend_on_who_looks():
    one, other = begun(9), begun(9)
    assert other.offers() and other.standing() and Dice(9).stream(1).roll()
    said(one, Throw(), Throw())
    said(other, Throw(), Throw())
    assert sums(one) == sums(other) and one.dice.drawn == 2


def test_a_range_is_varied_within_itself():
    offer, dice = Offer(Add(1), Range("number", 1, 9, 2)), Dice(2)
    assert list(Range("number", 1, 9, 2).values) == [1, 3, 5, 7, 9]
    seen = {offer.varied(dice) for _ in range(100)}
    assert seen == {Add(number) for number in (1, 3, 5, 7, 9)}
    assert Offer(Add(1)).varied(dice) == Offer(Add(1), Form("any")).varied(dice) == Add(1)


def test_random_play_reaches_all_that_is_offered():
    match, dice = begun(), Dice(4)
    turn = match.decision()
    assert turn is not None
    seen = {turn.sample(match.state, dice) for _ in range(300)}
    assert {Add(9), Throw(), Done()} < seen and Hush() not in seen
    assert Hush() not in turn.legal(match.state)


class Forever(Auto, frozen=True):
    """Leads to itself."""

    def run(self, state: ToyState) -> None:
        state.then(self)


def test_settling_gives_up_where_nobody_is_ever_asked() -> None:
    state = begun().state.copy()
    state.then(Forever())
    with pytest.raises(Endless, match="Forever"):
        settle(state, Dice(1))
