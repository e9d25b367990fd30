"""The contract on words: a sentence for all that is said, done and refused."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.components.card_choice import CardChoice
from game.engine.rules import Rules
from game.engine.vocabulary import PUBLIC, Action, Choice, Event, Refusal
from game.store.rulebook import load_book
from game.store.words import Words, load_words
from tests.contract.clauses import every_case, every_game
from tests.contract.games import Case
from tests.contract.matches import moments, played


@every_game
def test_there_are_words_for_all_that_there_is(rules: Rules):
    words = load_words(rules)
    assert words.name == rules.name
    assert {kind.__name__ for kind in rules.actions} == set(words.actions)
    loud = {kind.__name__ for kind in rules.events if not kind.silent}
    assert loud == set(words.events) == set(words.icons)
    if words.kinds:
        assert sorted(name for kind in words.kinds.values() for name in kind.of) == sorted(loud)
    assert set(rules.presets) == set(words.presets)
    assert set(rules.options_type.__struct_fields__) == set(words.options)


@every_game
def test_actions_of_a_kind_have_a_name_together_and_choices_a_question(rules: Rules):
    words = load_words(rules)
    assert [kind.__name__ for kind in rules.actions if "{" in words.together(kind)] == []
    assert {kind.__name__ for kind in rules.steps if issubclass(kind, Choice)} == set(words.questions)


@every_case
def test_every_question_has_a_title(case: Case):
    words, names = load_words(case.rules), [f"Seat {seat}" for seat in range(case.seats)]
    for moment in moments(case, 5):
        title = words.question(moment.choice, case.board, case.rules, names)
        assert title and not title.endswith(".") and "{" not in title
        if isinstance(moment.choice, CardChoice):
            card = words.card(moment.choice.cards, moment.choice.card, case.board, case.rules)
            assert card.title and card.text.endswith(".")


@every_game
def test_refusals_of_the_engine_have_words(rules: Rules):
    assert {"match_over", "no_such_seat", "not_your_turn"} <= set(load_words(rules).refusals)


@every_game
def test_options_name_a_rule_of_the_book(rules: Rules):
    book = load_book(rules)
    assert all(entry.startswith(rules.prefix) for entry in book.by_id)
    for option in load_words(rules).options.values():
        assert option.rule in book.by_id


@every_case
def test_every_event_has_a_sentence_for_every_eye(case: Case):
    for one in played(case):
        heard = [*case.begun(one.match.seed).opening]
        heard += [event for moment in one.moments for event in moment.heard]
        eyes = range(PUBLIC, case.seats)
        for seen in dict.fromkeys(event.seen_by(eye) for event in heard for eye in eyes):
            assert seen.silent or spelled(case.rules, case.board_name, seen)


@every_case
def test_every_action_and_refusal_has_a_sentence(case: Case):
    words, book = load_words(case.rules), load_book(case.rules)
    said = {type(found.entry.said): found.entry.said for found in moments(case, 5)}
    for moment in moments(case, 5):
        state, choice = moment.before, moment.choice
        offered = {offer.action: refusal for offer, refusal in moment.asked}
        for action in dict.fromkeys((*offered, *said.values())):
            assert isinstance(action, Action)
            refusal = offered[action] if action in offered else choice.why_not(state, action)
            if action in offered:
                assert sentence(words, action, case)
                assert words.help(action, case.board, case.rules, case.names).endswith(".")
            if refusal is not None:
                assert words.title(refusal)
                assert sentence(words, refusal, case).endswith(".")
                assert not refusal.rule or book.entry(refusal.rule)
                assert msgspec.json.encode(refusal.facts)


@every_case
def test_every_ending_has_a_sentence(case: Case):
    endings = load_words(case.rules).endings
    assert {one.match.standing().reason for one in played(case)} <= set(endings)


@lru_cache(100_000)
def spelled(rules: Rules, board: str, said: Event) -> str:
    """What people read of an event on a board; the same event comes about in many cases."""
    return sentence(load_words(rules), said, Case(rules, board, next(iter(rules.presets)), rules.seats[-1]))


def sentence(words: Words, said: Event | Action | Refusal, case: Case) -> str:
    """What people read; raises AssertionError where a part of it was not spelled."""
    text = words.plain(said, case.board, case.rules, case.names)
    assert not set(text) & set("{}<>[]"), f"{text} is not all words"
    assert "  " not in text and text == text.strip()
    return text
