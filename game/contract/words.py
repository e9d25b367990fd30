"""Clauses on words: a sentence for everything said, done, asked and refused."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.components.card_choice import CardChoice
from game.contract.broken import demand
from game.contract.cases import Case
from game.contract.clause import of_matches, of_rules
from game.contract.matches import moments, played
from game.engine.rules import Rules
from game.engine.vocabulary import PUBLIC, Action, Choice, Event, Refusal
from game.store.rulebook import load_book
from game.store.words import Words, load_words


@of_rules
def there_are_words_for_all_that_there_is(rules: Rules) -> None:
    """Nothing lacks its sentence, and no sentence is unused."""
    words = load_words(rules)
    demand(words.name == rules.name, "name", name=rules.name, words=words.name)
    loud = [kind.__name__ for kind in rules.events if not kind.silent]
    _alike("actions", words.actions, (kind.__name__ for kind in rules.actions))
    _alike("events", words.events, loud)
    _alike("icons", words.icons, loud)
    if words.kinds:
        _alike("kinds", (name for kind in words.kinds.values() for name in kind.of), loud)
    if words.lessons:
        actions = [name for lesson in words.lessons.values() for name in lesson.of]
        _alike("lessons", actions, (kind.__name__ for kind in rules.actions))
        told = {name for lesson in words.lessons.values() for name in lesson.told if name not in lesson.of}
        demand(not told, "idle_words", part="lessons", names=", ".join(sorted(told)))
    _alike("presets", words.presets, rules.presets)
    _alike("options", words.options, rules.options_type.__struct_fields__)


def _alike(part: str, there: Iterable[str], wanted: Iterable[str]) -> None:
    """Raise Broken unless a `part` of the words has exactly the wanted entries."""
    found, needed = sorted(there), sorted(wanted)
    less, more = set(needed) - set(found), set(found) - set(needed)
    demand(not less, "no_words", part=part, names=", ".join(sorted(less)))
    demand(not more and len(found) == len(set(found)), "idle_words", part=part, names=", ".join(sorted(more)))


@of_rules
def actions_of_a_kind_have_a_name_together_and_choices_a_question(rules: Rules) -> None:
    """A class of actions has a label without facts, a question has a title."""
    words = load_words(rules)
    for kind in rules.actions:
        demand("{" not in words.together(kind), "no_name_together", kind)
    _alike("questions", words.questions, (k.__name__ for k in rules.steps if issubclass(k, Choice)))


@of_matches
def every_question_has_a_title(case: Case) -> None:
    """With all its facts spelled."""
    words, names = load_words(case.rules), [f"Seat {seat}" for seat in range(case.seats)]
    for moment in moments(case, 5):
        title = words.question(moment.choice, case.board, case.rules, names)
        right = title and not title.endswith(".") and "{" not in title
        demand(right, "title_of_question", moment.choice, title=title)
        if isinstance(moment.choice, CardChoice):
            card = words.card(moment.choice.cards, moment.choice.card, case.board, case.rules)
            demand(card.title and card.text.endswith("."), "words_of_card", moment.choice, title=card.title)


@of_rules
def options_name_a_rule_of_the_book(rules: Rules) -> None:
    """Every option names a rule in the rule book, with the game's prefix."""
    book = load_book(rules)
    for entry in book.by_id:
        demand(entry.startswith(rules.prefix), "prefix", entry=entry, prefix=rules.prefix)
    for name, option in load_words(rules).options.items():
        demand(not book.by_id or option.rule in book.by_id, "rule_of_option", option=name, entry=option.rule)


@of_matches
def every_event_has_a_sentence_for_every_eye(case: Case) -> None:
    """Also for eyes that see only part of it."""
    for one in played(case):
        heard = [*case.begun(one.match.seed).opening]
        heard += [event for moment in one.moments for event in moment.heard]
        eyes = range(PUBLIC, case.seats)
        for seen in dict.fromkeys(event.seen_by(eye) for event in heard for eye in eyes):
            demand(seen.silent or spelled(case.rules, case.board_name, seen), "nothing_said", seen)


@of_matches
def every_action_and_refusal_has_a_sentence(case: Case) -> None:
    """Everything that can be offered or refused has a sentence and a rule."""
    words, book = load_words(case.rules), load_book(case.rules)
    said = {type(found.entry.said): found.entry.said for found in moments(case, 5)}
    for moment in moments(case, 5):
        state, choice = moment.before, moment.choice
        offered = {offer.action: refusal for offer, refusal in moment.verdicts}
        for action in dict.fromkeys((*offered, *said.values())):
            assert isinstance(action, Action)
            refusal = offered[action] if action in offered else choice.why_not(state, action)
            if action in offered:
                demand(sentence(words, action, case), "nothing_said", action)
                help_text = words.help(action, case.board, case.rules, case.names)
                demand(help_text.endswith("."), "no_sentence", action, text=help_text)
            if refusal is not None:
                demand(words.title(refusal), "no_title", choice, code=refusal.code)
                text = sentence(words, refusal, case)
                demand(text.endswith("."), "no_sentence", choice, text=text)
                ruled = not refusal.rule or book.entry(refusal.rule)
                demand(ruled, "rule_of_refusal", choice, code=refusal.code, entry=refusal.rule)
                demand(msgspec.json.encode(refusal.facts), "nothing_said", choice)


@of_matches
def every_ending_has_a_sentence(case: Case) -> None:
    """Every reason for the end of a match has a sentence."""
    less = {one.match.standing().reason for one in played(case)} - set(load_words(case.rules).endings)
    demand(not less, "no_words", part="endings", names=", ".join(sorted(less)))


@of_matches
def everything_counted_at_the_end_has_words(case: Case) -> None:
    """What `tally` counts is what the words call by a name, no more and no less."""
    known = set(load_words(case.rules).tallies)
    for one in played(case):
        counted = set(case.rules.tally(one.match.state))
        demand(counted <= known, "no_words", part="tallies", names=", ".join(sorted(counted - known)))
        demand(known <= counted, "idle_words", part="tallies", names=", ".join(sorted(known - counted)))


@lru_cache(100_000)
def spelled(rules: Rules, board: str, said: Event) -> str:
    """The text of an event on a board; cached, as the same event occurs in many cases."""
    return sentence(load_words(rules), said, Case(rules, board, next(iter(rules.presets)), rules.seats[-1]))


def sentence(words: Words, said: Event | Action | Refusal, case: Case) -> str:
    """The text for people. Raises Broken if part of it was not spelled."""
    text = words.plain(said, case.board, case.rules, case.names)
    about = None if isinstance(said, Refusal) else said
    demand(not set(text) & set("{}<>[]"), "not_spelled", about, text=text)
    demand("  " not in text and text == text.strip(), "blanks", about, text=text)
    return text
