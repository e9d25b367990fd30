"""The contract on questions and answers: offers, refusals, undo and the clock."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.dice import Dice
from game.engine.forms import Form, Range, filled
from game.engine.log import LogEntry
from game.engine.match import Match, Refused
from game.engine.turn import AnyState, apply_interjection
from game.engine.vocabulary import Action, Choice, Offer, TimeUp
from tests.contract.clauses import every_case
from tests.contract.games import Case
from tests.contract.matches import moments, played, step

ENOUGH = 8
"""So many forms are met before it can be said that none is ever filled in at random."""


@every_case
def test_legal_agrees_with_offers_and_why_not(case: Case):
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        legal = choice.legal(state)
        assert len(set(legal)) == len(legal), "an action is listed twice"
        assert {offer.action for offer in moment.open} == set(legal)


@every_case
def test_all_that_an_offer_varies_is_legal(case: Case):
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for offer in moment.open:
            if isinstance(offer.vary, Range):
                values = offer.vary.values
                assert len(values) > 1 and values[-1] == offer.vary.high
                assert getattr(offer.action, offer.vary.field) in values
                for value in {values[0], values[len(values) // 2], values[-1]}:
                    action = msgspec.structs.replace(offer.action, **{offer.vary.field: value})
                    assert choice.why_not(state, action) is None
                for value in (values[0] - offer.vary.step, values[-1] + offer.vary.step):
                    action = msgspec.structs.replace(offer.action, **{offer.vary.field: value})
                    assert choice.why_not(state, action) is not None, "what is legal lies beside the range"


@every_case
def test_a_form_says_what_may_be_varied(case: Case):
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for offer, refusal in moment.asked:
            if not isinstance(offer.vary, Form):
                continue
            fields = choice.fields(state, offer.action)
            assert fields, offer
            for field in fields:
                value = getattr(offer.action, field.field)
                assert field.takes(value) or refusal is not None, (field, value)


def has_form(offer: Offer) -> bool:
    return isinstance(offer.vary, Form)


def varied(state: AnyState, choice: Choice, offer: Offer, offered: list[Action]) -> bool:
    """Whether the form of an offer can say something legal that is not offered: one that can only say what
    there is anyway, such as which of two cards goes, need not be filled in."""
    fields, dice = choice.fields(state, offer.action), Dice(7)
    ways = (filled(offer.action, fields, dice) for _ in range(20))
    return any(way not in offered and choice.why_not(state, way) is None for way in ways)


@every_case
def test_random_play_fills_in_forms(case: Case):
    dice, met = Dice(11), 0
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        offered, with_form = [offer.action for offer in moment.open], [*filter(has_form, moment.open)]
        if any(varied(state, choice, offer, offered) for offer in with_form):
            if any(choice.sample(state, dice) not in offered for _ in range(20)):
                return
            met += 1
    assert met < ENOUGH, "only what is offered is ever played"


@every_case
def test_samples_and_asides_are_legal(case: Case):
    dice = Dice(8)
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for _ in range(5):
            assert choice.why_not(state, choice.sample(state, dice)) is None
        for seat, action in choice.interjections(state):
            assert seat != choice.seat
            twin = state.copy()
            apply_interjection(twin, seat, action, dice.copy())
            case.rules.check(twin)
        assert state.encoded() == moment.encoded


@every_case
def test_any_action_at_any_time_is_played_or_refused_with_nothing_changed(case: Case):
    """Also those that belong to other questions, as clicks on a screen do."""
    one = played(case)[0]
    said = {type(moment.entry.said): moment.entry.said for moment in one.moments}
    for moment in moments(case, 4):
        for action in said.values():
            assert isinstance(action, Action)
            match = Match(case.rules, case.board, case.options, case.players, 1, begin=False)
            match.state, match.log = moment.before, [LogEntry(0, action)]
            if match.why_not(action) is None:
                match.play(action)
                case.rules.check(match.state)
                continue
            with pytest.raises(Refused):
                match.play(action)
            assert match.state is moment.before and match.state.encoded() == moment.encoded
            assert match.dice.drawn == 0 and match.log == [LogEntry(0, action)] and not match.can_undo


@every_case
def test_what_is_undone_can_be_done_again(case: Case):
    match, dice = case.begun(2), Dice(2)
    for _ in range(200):
        if match.over:
            break
        before, drawn, logged = match.state.digest(), match.dice.drawn, len(match.log)
        entry = step(match, dice)
        match.say(entry)
        if not match.can_undo:
            continue
        after, offers = match.state.digest(), match.offers()
        assert match.undo() == 1
        assert (match.state.digest(), match.dice.drawn, len(match.log)) == (before, drawn, logged)
        match.redo()
        assert match.state.digest() == after and match.offers() == offers and match.log[-1] == entry


@every_case
def test_the_clock_is_heard_or_not_but_never_half(case: Case):
    match = case.begun(4)
    dice = Dice(4)
    match.say(step(match, dice))
    before = match.state.encoded()
    try:
        match.tell(TimeUp())
    except NotImplementedError:
        assert match.state.encoded() == before
        return
    while not match.over:
        match.say(step(match, dice))
        case.rules.check(match.state)
