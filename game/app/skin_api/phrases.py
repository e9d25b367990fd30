"""The words of a match: texts for its actions, events, refusals and rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final

from game.app.widgets.widget import Tip
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice, Event, Refusal
from game.store.catalogue import spoken
from game.store.phrases import facts_of
from game.store.rulebook import load_book
from game.store.sentences import Fact, Names
from game.store.words import load_words

MOST: Final = 4000
"""So many texts are kept."""


class Phrases:
    """The words of a match, with its game, its board and the names of its seats."""

    def __init__(self, rules: Rules, board: Any, names: Sequence[str]) -> None:
        self.words = load_words(rules)
        self.book = load_book(rules)
        self.rules = rules
        self.board = board
        self.names = Names(names)
        self._said: dict[Hashable, str] = {}
        """What was said before: panels say the same with every event."""

    @property
    def ends_turns(self) -> bool:
        """Whether the game has an action that ends a turn."""
        return any(kind.ends == "turn" for kind in self.rules.actions)

    def label(self, action: Action) -> str:
        """The button label of an action."""
        return self.words.plain(action, self.board, self.rules, self.names)

    def tells_all(self, action: Action) -> bool:
        """Whether the label of an action names all that it is done to, field by field or in a fact of its
        own."""
        told = facts_of(self.words.actions[type(action).__name__].label)
        return not told <= set(action.__struct_fields__) or set(action.__struct_fields__) <= told

    def details(self, action: Action, done: Iterable[Event]) -> str:
        """What an action does in a sentence, where its label leaves out what it is done to: its help if that
        names more than its label, else the journal's line of what is `done` by it; else ""."""
        if self.tells_all(action):
            return ""
        words = self.words.actions[type(action).__name__]
        if not facts_of(words.text) <= facts_of(words.label):
            return self.words.help(action, self.board, self.rules, self.names)
        return next((self.journal_line(event) for event in done if not event.silent), "")

    def journal_line(self, event: Event) -> str:
        """The journal line of an event, without a full stop."""
        return self.words.plain(event, self.board, self.rules, self.names)

    def text(self, kind: str, value: Any) -> str:
        """A fact of the game in words: "3 barrels", "the warehouse"."""
        return self._once((kind, value), lambda: self.words.text(kind, value, self.board, self.rules))

    def say(self, key: str, /, **facts: Fact) -> str:
        """A phrase of `table.yaml` with its facts filled in."""
        return self._once(
            (key, *facts.items()), lambda: self.words.say(key, self.board, self.rules, self.names, **facts)
        )

    def filled(self, sentence: str, fact: Callable[[str], Any]) -> str:
        """A sentence from the game's other files with its facts filled in; `fact` returns them by name."""
        return self.words.filled(sentence, fact, self.board, self.rules, self.names)

    def _once(self, key: Hashable, made: Callable[[], str]) -> str:
        """A cached text, or one made now."""
        key = (spoken().locale, key)
        try:
            found = self._said.get(key)
        except TypeError:
            return made()  # a fact with facts of its own
        if found is None:
            if len(self._said) >= MOST:
                self._said.clear()
            found = self._said[key] = made()
        return found

    def question(self, choice: Choice) -> str:
        """The title of a choice; "" if the game has no words for it."""
        return self.words.question(choice, self.board, self.rules, self.names)

    def help(self, action: Action) -> Tip:
        """The tooltip of an action's button."""
        sentence = self.words.help(action, self.board, self.rules, self.names)
        entry = self.book.by_id.get(self.words.rule(action))
        if entry is None:
            return Tip(self.label(action), sentence)
        return Tip(self.label(action), sentence, entry.id, entry.title)

    def reason(self, refusal: Refusal) -> Tip:
        """The tooltip of a refusal, with its rule."""
        sentence = self.words.plain(refusal, self.board, self.rules, self.names)
        return Tip(self.words.title(refusal), sentence, refusal.rule, self.book.heading(refusal.rule))
