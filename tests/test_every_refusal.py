"""The contract on refusals: each has a sentence for its facts and a rule of the book, and none is idle."""

from __future__ import annotations

import re
from typing import Any

from game.engine.rules import Rules
from game.engine.vocabulary import Refusal
from game.store.rulebook import load_book
from game.store.words import load_words
from tests.contract.clauses import every_game
from tests.contract.every import every_of_game
from tests.contract.games import CASES, GAMES
from tests.contract.refusals import PossibleRefusal, refusals

FACTS: dict[str, Any] = {"phase": "pause", "card": "levy", "clause": "head_tax", "part": "bills"}
"""Facts of refusals where a number will not do."""
REFUSED = {rules.id: refusals(rules) for rules in GAMES.values()}


@every_game
def test_there_is_no_refusal_that_nobody_makes(rules: Rules):
    assert set(load_words(rules).refusals) == {refused.code for refused in REFUSED[rules.id]}


@every_of_game("refused", REFUSED, str)
def test_every_refusal_has_words_for_its_facts_and_a_rule(refused: PossibleRefusal):
    words, book = load_words(refused.rules), load_book(refused.rules)
    case = next(case for case in CASES if case.rules.id == refused.rules.id)
    refusal = Refusal(refused.code, refused.rule, {fact: FACTS.get(fact, 1) for fact in refused.facts})
    text = words.plain(refusal, case.board, refused.rules, case.names)
    assert re.fullmatch(r"[A-Z][^{}!]*\.", text), text
    assert re.fullmatch(r"[A-Z][^{}!.]*", words.title(refusal))
    if refused.rule:
        assert book.entry(refused.rule).id == refused.rule
