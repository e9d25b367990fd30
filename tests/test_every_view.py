"""The contract on hidden things: what an eye may see, and that nothing leaks past it."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import fold
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, Action, Choice
from tests.contract.clauses import every_case
from tests.contract.games import Case
from tests.contract.matches import Moment, asked, moments


def eyes(case: Case) -> range:
    """Everybody's, and the public's."""
    return range(PUBLIC, case.seats)


def guesses(case: Case, moment: Moment, eye: int, dice: Dice, most: int = 1) -> Iterator[AnyState]:
    """So many guesses of an eye at most, none twice and none that is the state itself, which all know."""
    view, known = case.rules.view(moment.before, eye, 0), {moment.encoded}
    for _ in range(most):
        guess = case.rules.guess(view, dice)
        if (guessed := guess.encoded()) not in known:
            known.add(guessed)
            yield guess


def asides_of(seat: int, choice: Choice, state: AnyState) -> list[Action]:
    """What `seat` may say though it is not asked."""
    return [action for speaker, action in choice.interjections(state) if speaker == seat]


@every_case
def test_views_are_equal_whatever_is_hidden(case: Case):
    rules, dice = case.rules, Dice(6)
    for moment in moments(case, 10):
        for eye in eyes(case):
            view = rules.view(moment.before, eye, 0)
            assert rules.view(view, eye, 0).encoded() == view.encoded(), "looking again shows something else"
            for guess in guesses(case, moment, eye, dice, 3):
                assert rules.view(guess, eye, 0).encoded() == view.encoded()
        assert moment.before.encoded() == moment.encoded, "looking has changed the state"


@every_case
def test_guesses_are_states_that_can_be(case: Case):
    dice = Dice(7)
    for moment in moments(case, 10):
        for eye in eyes(case):
            for guess in guesses(case, moment, eye, dice):
                case.rules.check(guess)


@every_case
def test_offers_depend_only_on_what_the_seat_sees(case: Case):
    dice = Dice(9)
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for seat in range(case.seats):
            for guess in guesses(case, moment, seat, dice, 2):
                assert asides_of(seat, choice, guess) == asides_of(seat, choice, state)
                if seat == choice.seat:
                    assert guess.stack == state.stack
                    assert asked(choice, guess) == moment.asked
                    assert choice.legal(guess) == choice.legal(state)


@every_case
def test_a_quiet_question_is_nobody_elses_business(case: Case):
    for moment in moments(case, 20):
        if moment.choice.quiet:
            for eye in eyes(case):
                seen = moment.choice in case.rules.view(moment.before, eye, 0).stack
                rules, state = case.rules, moment.before
                assert seen == (rules.party(state, eye) == rules.party(state, moment.choice.seat))


@every_case
def test_what_an_eye_hears_leads_from_its_view_to_its_next_view(case: Case):
    """The screen shows a view and lets the events happen on it as they are heard."""
    for moment in moments(case, 20):
        for eye in eyes(case):
            ear = case.rules.party(moment.before, eye)
            shown = fold(case.rules.view(moment.before, eye, 0).table, heard_by(moment.heard, ear))
            assert shown == case.rules.view(moment.after, eye, 0).table


@every_case
def test_what_can_be_undone_has_shown_nobody_anything(case: Case):
    """All would look the same to each eye were hidden things otherwise; else undoing were peeping."""
    rules, dice = case.rules, Dice(10)
    for moment in moments(case, 20):
        said, seat = moment.entry.said, moment.entry.seat
        assert isinstance(said, Action)
        match = standing_at(case, moment.before)
        heard = match.play(said, seat)
        for eye in eyes(case) if match.can_undo else ():
            for guess in guesses(case, moment, eye, dice):
                other = standing_at(case, guess)
                assert other.why_not(said, seat) is None, f"now {eye} knows that this was possible"
                ear = rules.party(guess, eye)
                assert heard_by(other.play(said, seat), ear) == heard_by(heard, ear)
                assert rules.view(other.state, eye, 0).encoded() == rules.view(moment.after, eye, 0).encoded()


def standing_at(case: Case, state: AnyState) -> Match:
    """A match that is in this state."""
    match = Match(case.rules, case.board, case.options, case.players, 1, begin=False)
    match.state = state
    return match
