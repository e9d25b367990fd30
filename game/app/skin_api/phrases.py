"""The words of a match: what its actions, refusals and rules are called on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.widgets.widget import Reason
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice, Event, Refusal
from game.store.rulebook import load_book
from game.store.sentences import Fact
from game.store.words import load_words


class Phrases:
    """The words of a match: its game, board and the names of its seats."""

    def __init__(self, rules: Rules, board: Any, names: Sequence[str]) -> None:
        self.words = load_words(rules)
        self.book = load_book(rules)
        self.rules = rules
        self.board = board
        self.names = tuple(names)

    @property
    def ends_turns(self) -> bool:
        """Whether the game has an action of its own to end a turn."""
        return any(kind.ends == "turn" for kind in self.rules.actions)

    def label(self, action: Action) -> str:
        """What stands on the button of an action."""
        return self.words.plain(action, self.board, self.rules, self.names)

    def told(self, event: Event) -> str:
        """The journal line of an event, without a full stop."""
        return self.words.plain(event, self.board, self.rules, self.names)

    def told_as(self, kind: str, value: Any) -> str:
        """A fact of the game in words: "3 barrels", "the warehouse"."""
        return self.words.told(kind, value, self.board, self.rules)

    def say(self, key: str, /, **facts: Fact) -> str:
        """A phrase of the game's table, with its facts in place."""
        return self.words.say(key, self.board, self.rules, self.names, **facts)

    def question(self, choice: Choice) -> str:
        """What is asked at a choice, as a title; "" where the game has no words for it."""
        return self.words.question(choice, self.board, self.rules, self.names)

    def help(self, action: Action) -> Reason:
        """The tooltip of an action's button."""
        sentence = self.words.help(action, self.board, self.rules, self.names)
        entry = self.book.by_id.get(self.words.rule(action))
        if entry is None:
            return Reason(self.label(action), sentence)
        return Reason(self.label(action), sentence, entry.id, entry.title)

    def reason(self, refusal: Refusal) -> Reason:
        """The tooltip of a refusal, with the rule behind it."""
        sentence = self.words.plain(refusal, self.board, self.rules, self.names)
        return Reason(self.words.title(refusal), sentence, refusal.rule, self.book.heading(refusal.rule))
