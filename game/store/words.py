"""The words of a game: a sentence for everything that is said and done, and its rule book.

They stand in `words.yaml` and `rulebook.yaml` beside the rules. A sentence has places such as `{seat}` or
`{start:platform}`: the field of the event, action or refusal, and how it is spelled (by default as the field
is called). Seats are spelled with the names of who sits there, everything else by `Rules.spell`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from game.components.board_fields import Icon
from game.engine.log import AGREEMENT
from game.engine.policy import Candidate, Prospect
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice, Event, Refusal
from game.store.asset_names import unknown_names
from game.store.documents import FileFault
from game.store.yaml_reading import converted

T = TypeVar("T")

SEAT = "seat"
"""The kind of a fact that is the number of a seat."""
SEATS = "seats"
"""The kind of a fact that is the numbers of one or more seats."""

AGREED = "The players agreed to end the match"
"""The journal line of an end by agreement. Every match can end so: no game needs words of its own for it."""

WORDS: Final = "words.yaml"
BOOK: Final = "rulebook.yaml"
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Span(NamedTuple):
    """A piece of a sentence: plain text (`kind` is "") or a fact, spelled, with its kind and value."""

    text: str
    kind: str = ""
    value: Any = None


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title and a sentence."""

    title: str
    text: str


class PresetWords(Described, frozen=True, forbid_unknown_fields=True):
    """A preset: its title, a sentence, and about how long a match by it takes."""

    time: str = ""


class ActionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on the button of an action, its icon, one sentence that says what it does, and its rule."""

    label: str
    icon: Icon
    text: str
    rule: str = ""
    many: str = ""
    """What several actions of this kind are called together, where the label names what it is done to."""
    verb: str = ""
    """What stands on its button where the rest is said beside it."""


class CardWords(Described, frozen=True, forbid_unknown_fields=True):
    """What stands on a card, and its icon."""

    icon: Icon = ""


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option: the group it is shown in, its title, one sentence, its rule, and names of its values."""

    group: str
    title: str
    text: str
    rule: str
    unit: str = ""
    values: Mapping[str, str] = {}

    def named(self, value: Any, rules: Rules, board: Any) -> str:
        """A value as people say it: "On", "Shuffled", "3 barrels"."""
        if isinstance(value, bool):
            return "On" if value else "Off"
        if str(value) in self.values:
            return self.values[str(value)]
        return rules.spell(self.unit, value, board)


SHARED_REFUSALS: Mapping[str, Described] = {
    "match_over": Described("The game is over", "No more moves are made. The final totals stand."),
    "no_such_seat": Described("No such seat", "Nobody sits there in this game."),
    "not_your_turn": Described("Not your turn", "{seat} decides now."),
    "wrong_question": Described("Not now", "That is not what is asked now."),
}
"""What the engine and the components refuse in every game, for one that has no words of its own for it."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All sentences of a game but its rule book."""

    name: str
    tagline: str
    players: str
    time: str
    summary: str
    actions: Mapping[str, ActionWords]
    events: Mapping[str, str | Mapping[str, str]]
    icons: Mapping[str, Annotated[Icon, Meta(min_length=1)]]
    refusals: Mapping[str, Described]
    presets: Mapping[str, PresetWords]
    endings: Mapping[str, str]
    options: Mapping[str, OptionWords] = {}
    """An option without words cannot be changed at the set-up."""
    questions: Mapping[str, str | Mapping[str, str]] = {}
    """What is asked at each choice, by its class, and by its manner where there are several."""
    things: Mapping[str, str] = {}
    """What things of a kind are called together: "Wells"."""
    cards: Mapping[str, Mapping[str, CardWords]] = {}
    """What stands on cards, by their kind and the card."""
    kinds: Mapping[str, tuple[str, ...]] = {}
    """The events of each kind that the journal can be narrowed to."""
    reasons: Mapping[str, str] = {}
    """Why an action is good, and how an offer is likely to be taken, by the codes of the game's policy."""
    rules: Mapping[str, str | Mapping[str, str]] = {}
    """The rule that an event follows, by its class, and by its manner where that decides: the journal leads
    to it."""

    def sentence(
        self, said: Event | Action | Refusal, board: Any, rules: Rules, names: Sequence[str]
    ) -> list[Span]:
        """The journal line of an event, the label of an action or the text of a refusal.

        `names` are those of the seats. Raises KeyError if there is no sentence for it.
        """
        return _filled(self._template(said), said, board, rules, names)

    def plain(self, said: Event | Action | Refusal, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """The same as one text."""
        return "".join(span.text for span in self.sentence(said, board, rules, names))

    def help(self, action: Action, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """One sentence that says what an action does."""
        template = self._action(action).text
        return "".join(span.text for span in _filled(template, action, board, rules, names))

    def reason(
        self, candidate: Candidate | Prospect, board: Any, rules: Rules, names: Sequence[str]
    ) -> str:
        """Why a computer player would do something, or how an offer is likely to be taken; "" where no
        reason is given. Raises KeyError."""
        if not candidate.why:
            return ""
        template = _found(self.reasons, candidate.why, "sentence for the reason")
        return "".join(span.text for span in _filled(template, candidate, board, rules, names))

    def ending(self, reason: str) -> str:
        """One sentence that says why a match ended, by the reason of its standing; "" where none is known."""
        return f"{AGREED}." if reason == AGREEMENT else self.endings.get(reason, "")

    def kind(self, event: Event) -> str:
        """The kind that an event's journal line is of, or ""."""
        name = type(event).__name__
        return next((kind for kind, events in self.kinds.items() if name in events), "")

    def question(self, choice: Choice, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """What is asked at a choice, without a full stop; "" where the game has no words for it."""
        found = self.questions.get(type(choice).__name__, "")
        template = found if isinstance(found, str) else found.get(choice.manner, "")
        return "".join(span.text for span in _filled(template, choice, board, rules, names))

    def card(self, kind: str, card: str, board: Any, rules: Rules) -> CardWords:
        """What stands on a card; one without words of its own has only a title, as the game spells it."""
        found = self.cards.get(kind, {}).get(card)
        return found or CardWords(_capitalised(rules.spell(kind, card, board)), "")

    def together(self, kind: type[Action]) -> str:
        """What several actions of a kind are called together."""
        words = _found(self.actions, kind.__name__, "words for the action")
        return words.many or words.label

    def verb(self, action: Action) -> str:
        """What stands on the button of an action where the rest is said beside it, or ""."""
        return self._action(action).verb

    def spelled_as(self, action: Action, field: str) -> str:
        """As what a field of an action is spelled on its button; by default as it is called."""
        template = self._action(action).label
        return next((kind for _, name, kind in _pieces(template) if name == field), field)

    def title(self, refusal: Refusal) -> str:
        """A refusal in two or three words."""
        return self._refusal(refusal).title

    def icon(self, said: Event | Action) -> str:
        """The icon of an event's journal line or of an action's button."""
        if isinstance(said, Action):
            return self._action(said).icon
        return _found(self.icons, type(said).__name__, "icon for the event")

    def rule(self, said: Event | Action) -> str:
        """The id of the rule that an event or an action follows, or ""."""
        if isinstance(said, Action):
            return self._action(said).rule
        found = self.rules.get(type(said).__name__, "")
        return found if isinstance(found, str) else found.get(said.manner, "")

    def _template(self, said: Event | Action | Refusal) -> str:
        if isinstance(said, Action):
            return self._action(said).label
        if isinstance(said, Refusal):
            return self._refusal(said).text
        sentences = _found(self.events, type(said).__name__, "sentence for the event")
        if isinstance(sentences, str):
            return sentences
        return _found(sentences, said.manner, f"sentence for a {type(said).__name__} of the manner")

    def _action(self, action: Action) -> ActionWords:
        return _found(self.actions, type(action).__name__, "words for the action")

    def _refusal(self, refusal: Refusal) -> Described:
        refusals = self.refusals if refusal.code in self.refusals else SHARED_REFUSALS
        return _found(refusals, refusal.code, "words for the refusal")


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the board as an example: the places it reaches round, and what lies on the table there.

    `table` has values for fields of the game's table; a mapping changes single places of a list.
    """

    text: str
    around: tuple[str, ...]
    table: Mapping[str, Any] = {}
    right: bool | None = None
    """Whether it shows what is right or what is wrong; None: neither."""


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule or a ruling. `see` names rules that go with it."""

    id: str
    title: str
    text: str
    example: str = ""
    see: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that belong together."""

    title: str
    entries: tuple[RuleEntry, ...]


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The rule book: how to play in short, all rules by chapters, and how open points were decided."""

    how_to_play: tuple[Described, ...]
    chapters: tuple[Chapter, ...]
    rulings: tuple[RuleEntry, ...]

    @cached_property
    def by_id(self) -> Mapping[str, RuleEntry]:
        """Every rule and ruling by its id."""
        rules = [entry for chapter in self.chapters for entry in chapter.entries]
        return {entry.id: entry for entry in (*rules, *self.rulings)}

    def heading(self, rule: str) -> str:
        """The title of the rule with this id, or ""."""
        entry = self.by_id.get(rule)
        return entry.title if entry else ""

    def entry(self, rule: str) -> RuleEntry:
        """The rule with this id. Raises KeyError if there is none."""
        return _found(self.by_id, rule, "rule")


def load_words(rules: Rules) -> Words:
    """The words of a game. Raises game.store.documents.FileFault where the file is not as it should be."""
    return _load(rules.package, WORDS, Words)


def load_book(rules: Rules) -> Book:
    """The rule book of a game; one without the file has only its summary. Raises as `load_words`."""
    if not (resources.files(rules.package) / BOOK).is_file():
        return _summary(rules.package)
    return _load(rules.package, BOOK, Book)


@cache
def _summary(package: str) -> Book:
    words = _load(package, WORDS, Words)
    return Book((Described(words.name, words.summary),), (), ())


@cache
def _load(package: str, name: str, kind: type[T]) -> T:
    path = Path(*package.split("."), name)
    try:
        data = (resources.files(package) / name).read_bytes()
    except OSError as wrong:
        raise FileFault(path, f"The file cannot be read ({wrong.strerror or wrong}).") from None
    return read_words(data, kind, path)


def read_words(data: bytes, kind: type[T], path: Path) -> T:
    """A file of words. Raises FileFault where it is none, or names an icon that there is not."""
    return converted(data, kind, path, lambda words: unknown_names(words, kind))


def _found(words: Mapping[str, T], key: str, what: str) -> T:
    """`words[key]`, with a clear text where it is missing."""
    if key not in words:
        raise KeyError(f"there is no {what} “{key}” in the words of the game")
    return words[key]


def _filled(template: str, said: Any, board: Any, rules: Rules, names: Sequence[str]) -> list[Span]:
    """A template with the facts of `said` in their places."""
    facts = said.facts if isinstance(said, Refusal | Candidate | Prospect) else None
    spans: list[Span] = []
    for text, name, kind in _pieces(template):
        if text:
            spans.append(Span(text))
        if name:
            value = getattr(said, name) if facts is None else facts[name]
            spans.append(_spelled(name, kind, value, board, rules, names))
    if spans and spans[0].kind != SEAT:
        first = spans[0]
        spans[0] = Span(_capitalised(first.text), first.kind, first.value)
    return spans


def _capitalised(text: str) -> str:
    """The text with a capital at its beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def _spelled(name: str, kind: str, value: Any, board: Any, rules: Rules, names: Sequence[str]) -> Span:
    if kind == SEATS:
        *most, last = [names[int(seat)] for seat in value]
        return Span(f"{', '.join(most)} and {last}" if most else last, kind, value)
    if kind != SEAT:
        return Span(rules.spell(kind, value, board), kind, value)
    if 0 <= value < len(names):
        return Span(names[int(value)], SEAT, value)
    return Span(rules.spell(name, value, board))


@cache
def _pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template as texts, each with the field and the kind that follow it; the last has none."""
    pieces: list[tuple[str, str, str]] = []
    end = 0
    for place in _PLACE.finditer(template):
        pieces.append((template[end : place.start()], place[1], place[2] or place[1]))
        end = place.end()
    return (*pieces, (template[end:], "", ""))
