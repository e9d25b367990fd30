"""Clauses on hidden things: what an eye may see, and that nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator

from game.contract.broken import demand
from game.contract.cases import Case, cases, variants
from game.contract.clause import of_matches, of_rules
from game.contract.matches import Moment, moments, step, verdicts
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules, fold
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, Action, Choice


def eyes(case: Case) -> range:
    """All seats and the public."""
    return range(PUBLIC, case.seats)


def guesses(case: Case, moment: Moment, eye: int, dice: Dice, most: int = 1) -> Iterator[AnyState]:
    """At most `most` different guesses of an eye, none equal to the public state itself."""
    view, known = case.rules.view(moment.before, eye, 0), {moment.encoded}
    for _ in range(most):
        guess = case.rules.guess(view, dice)
        if (guessed := guess.encoded()) not in known:
            known.add(guessed)
            yield guess


def asides_of(seat: int, choice: Choice, state: AnyState) -> list[Action]:
    """What `seat` may interject while it is not asked."""
    return [action for speaker, action in choice.interjections(state) if speaker == seat]


@of_matches
def views_are_equal_whatever_is_hidden(case: Case) -> None:
    """A view of a view, and of another deal of the hidden things, is the same."""
    rules, dice = case.rules, Dice(6)
    for moment in moments(case, 10):
        for eye in eyes(case):
            view = rules.view(moment.before, eye, 0)
            demand(rules.view(view, eye, 0).encoded() == view.encoded(), "view_of_view", type(rules))
            for guess in guesses(case, moment, eye, dice, 3):
                demand(rules.view(guess, eye, 0).encoded() == view.encoded(), "view_tells", type(rules))
        demand(moment.before.encoded() == moment.encoded, "view_changes", type(rules))


SOON = 40
"""Within so many decisions something is hidden, where anything ever is."""


@of_rules
def what_is_guessed_anew_is_hidden_from_somebody(rules: Rules) -> None:
    """If rules guess, their views hide something under some options."""
    if type(rules).guess is Rules.guess:
        return
    hidden = any(_hides(case) for case in (*cases(rules), *variants(rules, 0)))
    demand(hidden, "view_masks_nothing", type(rules))


def _hides(case: Case) -> bool:
    """Whether early in a match a guess by the public differs from the state."""
    match, dice = case.begun(1), Dice(1)
    for _ in range(SOON):
        if match.over:
            break
        match.say(step(match, dice))
        guess = case.rules.guess(case.rules.view(match.state, PUBLIC, 0), dice)
        if guess.encoded() != match.state.encoded():
            return True
    return False


@of_matches
def guesses_are_states_that_can_be(case: Case) -> None:
    """Guesses pass the rules' `check`."""
    dice = Dice(7)
    for moment in moments(case, 10):
        for eye in eyes(case):
            for guess in guesses(case, moment, eye, dice):
                case.rules.check(guess)


@of_matches
def offers_depend_only_on_what_the_seat_sees(case: Case) -> None:
    """Neither offers nor refusals reveal what others hide."""
    dice = Dice(9)
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for seat in range(case.seats):
            for guess in guesses(case, moment, seat, dice, 2):
                same = asides_of(seat, choice, guess) == asides_of(seat, choice, state)
                demand(same, "asides_tell", choice)
                if seat == choice.seat:
                    demand(guess.stack == state.stack, "stack_tells", choice)
                    demand(verdicts(choice, guess) == moment.verdicts, "offers_tell", choice)
                    demand(choice.legal(guess) == choice.legal(state), "offers_tell", choice)


@of_matches
def a_quiet_question_is_nobody_elses_business(case: Case) -> None:
    """Only the seat that is asked sees that there is a question."""
    for moment in moments(case, 20):
        if moment.choice.quiet:
            for eye in eyes(case):
                seen = moment.choice in case.rules.view(moment.before, eye, 0).stack
                rules, state = case.rules, moment.before
                own = rules.party(state, eye) == rules.party(state, moment.choice.seat)
                demand(seen == own, "quiet_tells", moment.choice)


@of_matches
def what_an_eye_hears_leads_from_its_view_to_its_next_view(case: Case) -> None:
    """Events, as an eye may see them, update its view correctly."""
    for moment in moments(case, 20):
        for eye in eyes(case):
            ear = case.rules.party(moment.before, eye)
            shown = fold(case.rules.view(moment.before, eye, 0).table, heard_by(moment.heard, ear))
            right = shown == case.rules.view(moment.after, eye, 0).table
            demand(right, "heard_and_seen", moment.entry.said, events=", ".join(_names(moment)))


def _names(moment: Moment) -> list[str]:
    return [type(event).__name__ for event in moment.heard]


@of_matches
def what_can_be_undone_has_shown_nobody_anything(case: Case) -> None:
    """An undoable action looks the same to every eye, whatever is hidden; else undoing would be peeking."""
    rules, dice = case.rules, Dice(10)
    for moment in moments(case, 20):
        said, seat = moment.entry.said, moment.entry.seat
        assert isinstance(said, Action)
        match = standing_at(case, moment.before)
        heard = match.play(said, seat)
        for eye in eyes(case) if match.can_undo else ():
            for guess in guesses(case, moment, eye, dice):
                other = standing_at(case, guess)
                demand(other.why_not(said, seat) is None, "undo_peeps", said)
                ear = rules.party(guess, eye)
                demand(heard_by(other.play(said, seat), ear) == heard_by(heard, ear), "undo_peeps", said)
                same = rules.view(other.state, eye, 0).encoded() == rules.view(moment.after, eye, 0).encoded()
                demand(same, "undo_peeps", said)


def standing_at(case: Case, state: AnyState) -> Match:
    """A match in this state."""
    match = Match(case.rules, case.board, case.options, case.players, 1, begin=False)
    match.state = state
    return match
