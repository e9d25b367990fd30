"""Clauses on questions and answers: offers, refusals, undo and the clock."""

from __future__ import annotations

import msgspec

from game.contract.broken import Broken, demand
from game.contract.cases import Case
from game.contract.clause import of_matches
from game.contract.matches import moments, played, step
from game.engine.dice import Dice
from game.engine.forms import Form, Range, filled
from game.engine.log import LogEntry
from game.engine.match import Match, Refused
from game.engine.turn import AnyState, apply_interjection
from game.engine.vocabulary import Action, Choice, Offer, TimeUp

ENOUGH = 8
"""So many forms are met before it can be said that none is ever filled in at random."""


@of_matches
def legal_agrees_with_offers_and_why_not(case: Case) -> None:
    """The legal actions are those offered and not refused, each once."""
    for moment in moments(case, 20):
        legal = moment.choice.legal(moment.before)
        demand(len(set(legal)) == len(legal), "listed_twice", moment.choice)
        demand({offer.action for offer in moment.open} == set(legal), "legal_and_offers", moment.choice)


@of_matches
def all_that_an_offer_varies_is_legal(case: Case) -> None:
    """The ends of a range are legal, and nothing beyond."""
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for offer in moment.open:
            if isinstance(offer.vary, Range):
                values, name = offer.vary.values, offer.vary.field
                whole = len(values) > 1 and values[-1] == offer.vary.high
                demand(whole and getattr(offer.action, name) in values, "range", choice, field=name)
                for value in {values[0], values[len(values) // 2], values[-1]}:
                    action = msgspec.structs.replace(offer.action, **{name: value})
                    fits = choice.why_not(state, action) is None
                    demand(fits, "range_too_wide", choice, field=name, value=value)
                for value in (values[0] - offer.vary.step, values[-1] + offer.vary.step):
                    action = msgspec.structs.replace(offer.action, **{name: value})
                    fits = choice.why_not(state, action) is not None
                    demand(fits, "range_too_narrow", choice, field=name, value=value)


@of_matches
def a_form_says_what_may_be_varied(case: Case) -> None:
    """A form has fields, and the offered action fits them."""
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for offer, refusal in moment.verdicts:
            if not isinstance(offer.vary, Form):
                continue
            fields = choice.fields(state, offer.action)
            demand(fields, "no_fields", choice, offer=offer.action)
            for field in fields:
                value = getattr(offer.action, field.field)
                fits = field.takes(value) or refusal is not None
                demand(fits, "field_takes_not", choice, field=field.field, value=value)


def has_form(offer: Offer) -> bool:
    """Whether a dialog is filled in for an offer."""
    return isinstance(offer.vary, Form)


def varied(state: AnyState, choice: Choice, offer: Offer, offered: list[Action]) -> bool:
    """Whether an offer's form allows a legal action that is not offered. If not, such as for the choice
    between two cards, no form is needed."""
    fields, dice = choice.fields(state, offer.action), Dice(7)
    ways = (filled(offer.action, fields, dice) for _ in range(20))
    return any(way not in offered and choice.why_not(state, way) is None for way in ways)


@of_matches
def random_play_fills_in_forms(case: Case) -> None:
    """`sample` returns more than the offered actions."""
    dice, met = Dice(11), 0
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        offered, with_form = [offer.action for offer in moment.open], [*filter(has_form, moment.open)]
        if any(varied(state, choice, offer, offered) for offer in with_form):
            if any(choice.sample(state, dice) not in offered for _ in range(20)):
                return
            met += 1
            demand(met < ENOUGH, "forms_left_alone", choice)


@of_matches
def samples_and_asides_are_legal(case: Case) -> None:
    """Random actions are legal, and choosing them changes nothing."""
    dice = Dice(8)
    for moment in moments(case, 20):
        state, choice = moment.before, moment.choice
        for _ in range(5):
            sample = choice.sample(state, dice)
            demand(choice.why_not(state, sample) is None, "illegal_sample", choice, sample=sample)
        for seat, action in choice.interjections(state):
            demand(seat != choice.seat, "aside_of_asked", choice)
            twin = state.copy()
            apply_interjection(twin, seat, action, dice.copy())
            case.rules.check(twin)
        demand(state.encoded() == moment.encoded, "past_changed", choice)


@of_matches
def any_action_at_any_time_is_played_or_refused_with_nothing_changed(case: Case) -> None:
    """Also for actions of other questions, as a screen's clicks may be late."""
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
            try:
                match.play(action)
            except Refused:
                same = match.state is moment.before and match.state.encoded() == moment.encoded
                same = same and match.dice.drawn == 0 and match.log == [LogEntry(0, action)]
                demand(same and not match.can_undo, "refused_and_changed", moment.choice, action=action)
            else:
                raise Broken("refused_and_played", moment.choice, action=action)


@of_matches
def what_is_undone_can_be_done_again(case: Case) -> None:
    """Undo and redo restore the exact state."""
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
        same = match.undo() == 1
        same = same and (match.state.digest(), match.dice.drawn, len(match.log)) == (before, drawn, logged)
        demand(same, "undo", entry.said)
        match.redo()
        same = match.state.digest() == after and match.offers() == offers and match.log[-1] == entry
        demand(same, "redo", entry.said)


@of_matches
def the_clock_is_heard_or_not_but_never_half(case: Case) -> None:
    """A game without a clock refuses it completely."""
    match = case.begun(4)
    dice = Dice(4)
    match.say(step(match, dice))
    before = match.state.encoded()
    try:
        match.tell(TimeUp())
    except NotImplementedError:
        demand(match.state.encoded() == before, "clock", type(case.rules))
        return
    while not match.over:
        match.say(step(match, dice))
        case.rules.check(match.state)
