"""The words of a game: sentences for everything said and done.

They are read from `words.yaml` beside the rules, and other texts at its table from `table.yaml`. A sentence
is a phrase (`game.store.phrases`) with places such as `{seat}` or `{start:platform}`: the field of the event,
action or refusal, and the kind it is spelled as (default: the field's name). Seats are spelled as the
players' names. For everything else `Rules.spell` gives a name, a number, or a term that the words have a
phrase for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, cast

import msgspec
from msgspec import Meta

from game.components.board_fields import Icon
from game.engine.log import AGREEMENT
from game.engine.options import OptionError, met
from game.engine.policy import Candidate, Prospect
from game.engine.refusal import Misfit
from game.engine.rules import Rules
from game.engine.spelling import Series, Term
from game.engine.vocabulary import Action, Choice, Event, Refusal
from game.store.beside_rules import read_beside
from game.store.briefs import Shortener, ShortWords
from game.store.catalogue import by_key, say, spoken
from game.store.locales import listed
from game.store.phrases import Phrase, is_counted, pieces, texts
from game.store.sentences import SEAT, Fact, Names, Span, Speaker, Verbatim, capitalised

T = TypeVar("T")

WORDS: Final = "words.yaml"
TABLE: Final = "table.yaml"


Ending = Literal["usual", "close", "clear", "comeback", "leader", "alone", "shared", "nobody"]
"""How a match was won: by little, by much, by whom was last half-way, by whom led all the way, as the only
one left, by several, by nobody."""


class LineKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category of journal lines: its title, and its event classes. `needs` gives the options without which
    there are none, each with its value."""

    title: str
    of: tuple[str, ...]
    needs: Mapping[str, Any] = {}


Matter = Literal["auctions", "trades", "debts", "fights", "building", "cards", "votes", "moves"]
"""What is decided, in every game alike: so one can be told where one gives most away."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Action classes of a matter, and what somebody does who gives most away there: "you drive to the wrong
    places", without a full stop. `told`: the same by what was done, where something of another class would
    have been best."""

    of: tuple[str, ...]
    text: str
    told: Mapping[str, str] = {}


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title and a sentence."""

    title: str
    text: str


class PresetWords(Described, frozen=True, forbid_unknown_fields=True):
    """A preset: title, sentence, and the approximate length of a match if it was not measured."""

    time: str = ""


class ActionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action: button label, icon, a sentence that says what it does, and its rule."""

    label: Phrase
    icon: Icon
    text: Phrase
    rule: str = ""
    many: str = ""
    """What several actions of this kind are called together, where the label names what it is done to."""
    verb: str = ""
    """What stands on its button where the rest is said beside it."""


class CardWords(Described, frozen=True, forbid_unknown_fields=True):
    """The text and icon of a card; `brief` is the text where there is little room: at most 48 letters in
    English, as other languages need more."""

    icon: Icon = ""
    brief: Annotated[str, Meta(max_length=72)] = ""


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option: the group it is shown in, its title, one sentence, its rule, and names of its values."""

    group: str
    title: str
    text: str
    rule: str
    unit: str = ""
    values: Mapping[str, str] = {}
    told: Mapping[str, str] = {}
    """A sentence about each value, where they stand on large cards: of the option that says which of several
    games in one box is played."""


class RefusalWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why something is not possible: in two or three words, and as a sentence."""

    title: str
    text: Phrase


SHARED_REFUSALS: Final = (
    "match_over", "no_such_seat", "no_such_seed", "not_your_turn", "wrong_question", "other_number_of_seats",
    "one_counter", "timed_by_file",
)  # fmt: skip
"""What the engine and the components refuse in every game. The app has words for it, under `refusals`, for a
game that has none of its own."""


SHARED_FAULTS: Final = ("twice", "no_emblem")
"""What may be wrong with the board of any game: the app has words for it, under `board_faults`."""


class Words(ShortWords, frozen=True, forbid_unknown_fields=True, dict=True, kw_only=True):
    """All sentences of a game except its rule book and guide."""

    name: str
    tagline: str
    players: str
    summary: str
    actions: Mapping[str, ActionWords]
    events: Mapping[str, str | Mapping[str, Phrase]]
    icons: Mapping[str, Annotated[Icon, Meta(min_length=1)]]
    refusals: Mapping[str, RefusalWords]
    presets: Mapping[str, PresetWords]
    endings: Mapping[str, str]
    time: str = ""
    """About how long a match takes, where that was not measured (`store/times.py`)."""
    options: Mapping[str, OptionWords] = {}
    """An option without words cannot be changed at the set-up."""
    terms: Mapping[str, Phrase] = {}
    """What `Rules.spell` calls its terms, and how numbers of a kind are told: "3 barrels"."""
    questions: Mapping[str, str | Mapping[str, Phrase]] = {}
    """What is asked at each choice, by its class, and by its manner where there are several."""
    things: Mapping[str, str] = {}
    """What things of a kind are called together: "Wells"."""
    cards: Mapping[str, Mapping[str, CardWords]] = {}
    """What stands on cards, by their kind and the card."""
    kinds: Mapping[str, LineKind] = {}
    """The kinds of lines that the journal can be narrowed to."""
    lessons: Mapping[Matter, Lesson] = {}
    """All action classes by their matter."""
    faults: Mapping[str, Phrase] = {}
    """What is wrong with a board or with options, by the codes of its BoardFaults and OptionErrors: half of a
    sentence, without a full stop."""
    reasons: Mapping[str, Phrase] = {}
    """Why an action is good, and how an offer is likely to be taken, by the codes of the game's policy."""
    moments: Mapping[str, str | Mapping[str, Phrase]] = {}
    """Sentences that name the cause, for events whose own sentence leaves it to the lines before it."""
    headlines: Mapping[Ending, Phrase] = {}
    """How a newspaper would announce the end, by how the match was won: of `{names}`, so many `{winners}`,
    before `{second}`, by `{margin}`."""
    keys: Mapping[str, str] = {}
    """What a key does in this game, by its command, where the list of all keys has no word for that."""
    tallies: Mapping[str, str] = {}
    """What `Rules.tally` counts at the end of a match, by its names."""
    newspaper: str = ""
    """What that newspaper is called; "" for one of the app's own."""
    rules: Mapping[str, str | Mapping[str, str]] = {}
    """The rule that an event follows, by its class, and by its manner where that decides: the journal leads
    to it."""

    table: Mapping[str, Any] = {}
    """What stands in `table.yaml`: phrases of the table, by keys that may be nested."""

    @cached_property
    def phrases(self) -> Mapping[str, Phrase]:
        """The phrases of the table by key, nested keys joined by dots."""
        return dict(by_key(self.table))

    def say(self, key: str, board: Any, rules: Rules, names: Sequence[str], /, **facts: Fact) -> str:
        """A phrase of the table with its facts filled in. Texts, terms and series are inserted as they are,
        numbers by `Rules.spell` for their kind. Raises KeyError if there is no such phrase."""
        phrase = _found(self.phrases, key, "phrase of the table")
        given = {name: Verbatim(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        speaker = Speaker(self.terms, rules, board, names)
        spans = speaker.spans(phrase, given.__getitem__, sentence=False)
        return "".join(span.text for span in spans)

    def filled(
        self, phrase: Phrase, fact: Callable[[str], Any], board: Any, rules: Rules, names: Sequence[str]
    ) -> str:
        """A phrase from elsewhere, such as a guide, with the game's facts filled in."""
        return "".join(span.text for span in Speaker(self.terms, rules, board, names).spans(phrase, fact))

    def text(self, kind: str, value: Any, board: Any, rules: Rules) -> str:
        """A fact of the game in words: "3 barrels", "the warehouse". A "score" is a score of a standing and
        needs no board."""
        return Speaker(self.terms, rules, board).text(kind, value)

    def sentence(
        self, said: Event | Action | Refusal, board: Any, rules: Rules, names: Sequence[str]
    ) -> list[Span]:
        """The journal line of an event, the label of an action or the text of a refusal. `names` are those of
        the seats. Raises KeyError if there is no sentence for it."""
        if isinstance(said, Refusal) and said.code not in self.refusals:
            return [Span(self._shared_refusal(said, "text", names))]
        return self._filled(self._template(said), said, board, rules, names)

    def moment(self, event: Event, board: Any, rules: Rules, names: Sequence[str]) -> list[Span]:
        """The sentence for an event told later, out of context, with its cause. Raises KeyError."""
        phrase = self.moments.get(type(event).__name__)
        if phrase is not None and not isinstance(phrase, str) and not is_counted(phrase):
            phrase = phrase.get(event.manner)
        if phrase is None:
            return self.sentence(event, board, rules, names)
        return self._filled(phrase, event, board, rules, names)

    def shortener(self, board: Any, rules: Rules, names: Sequence[str]) -> Shortener:
        """What says in short what happened in the turns of a match."""
        return Shortener(self, self.terms, rules, board, Names(names))

    def plain(self, said: Event | Action | Refusal, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """`sentence` as one text."""
        return "".join(span.text for span in self.sentence(said, board, rules, names))

    def help(self, action: Action, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """A sentence that says what an action does."""
        spans = self._filled(self._action(action).text, action, board, rules, names)
        return "".join(span.text for span in spans)

    def reason(self, candidate: Candidate | Prospect, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """Why a computer player would do something, or how an offer is likely to be taken; "" if no reason is
        given. Raises KeyError."""
        if not candidate.why:
            return ""
        phrase = _found(self.reasons, candidate.why, "sentence for the reason")
        return "".join(span.text for span in self._filled(phrase, candidate, board, rules, names))

    def fault(self, fault: Misfit) -> str:
        """What is wrong with a board or options, as part of a sentence; the code if there are no words for
        it."""
        locale = spoken().locale
        facts = {
            name: listed([str(one) for one in cast("tuple[object, ...]", fact)], locale, "comma")
            if isinstance(fact, tuple)
            else fact
            for name, fact in fault.facts.items()
        }
        if fault.code in self.faults:
            return spoken().filled(self.faults[fault.code], facts)
        return say(f"board_faults.{fault.code}", **facts) if fault.code in SHARED_FAULTS else str(fault)

    def value(self, option: str, value: Any, board: Any, rules: Rules) -> str:
        """The title of an option's value: "On", "Shuffled", "3 barrels"."""
        words = self.options[option]
        if str(value) in words.values:
            return words.values[str(value)]
        if isinstance(value, bool):
            return say("options.on" if value else "options.off")
        return self.text(words.unit, value, board, rules)

    def ending(self, reason: str) -> str:
        """A sentence that says why a match ended, by the reason in its standing; "" if unknown."""
        return say("journal.agreed_sentence") if reason == AGREEMENT else self.endings.get(reason, "")

    def headline(self, ending: Ending, **facts: str | int | Sequence[str]) -> str:
        """The newspaper headline for the end of a match; the app's own if the game has none."""
        special = ending in self.headlines or ending in ("shared", "nobody")
        key: Ending = ending if special else "usual"
        if key in self.headlines:
            return spoken().filled(self.headlines[key], facts)
        if key == "nobody":
            return say("review.nobody")
        together = ending != "shared" and facts.get("winners", 1) != 1
        return say("review.together" if together else "review.winner", **facts)

    def kind_titles(self, options: Any) -> tuple[str, ...]:
        """The titles of the categories that the journal of a match with these options can be filtered by."""
        return tuple(kind.title for kind in self.kinds.values() if met(kind.needs, options))

    def kind(self, event: Event) -> str:
        """The category of an event's journal line, or ""."""
        name = type(event).__name__
        return next((kind.title for kind in self.kinds.values() if name in kind.of), "")

    def matter(self, action: str) -> Matter | None:
        """What an action is about, by the name of its class; None where the game does not say."""
        return next((matter for matter, lesson in self.lessons.items() if action in lesson.of), None)

    def question(self, choice: Choice, board: Any, rules: Rules, names: Sequence[str]) -> str:
        """The title of a choice, without a full stop; "" if the game has no words for it."""
        found = self.questions.get(type(choice).__name__, "")
        phrase = found if isinstance(found, str) or is_counted(found) else found.get(choice.manner, "")
        return "".join(span.text for span in self._filled(phrase, choice, board, rules, names))

    def card(self, kind: str, card: str, board: Any, rules: Rules) -> CardWords:
        """The text of a card; one without words has only its spelled name as a title."""
        found = self.cards.get(kind, {}).get(card)
        return found or CardWords(capitalised(self.text(kind, card, board, rules)), "")

    def together(self, kind: type[Action]) -> str:
        """The common label for several actions of a class."""
        words = _found(self.actions, kind.__name__, "words for the action")
        return words.many or texts(words.label)[0]

    def verb(self, action: Action) -> str:
        """The short button label of an action, used where the rest is shown beside it, or ""."""
        return self._action(action).verb

    def spelled_as(self, action: Action, field: str) -> str:
        """The kind that a field of an action is spelled as on its button; default: the field's name."""
        found = (piece for text in texts(self._action(action).label) for piece in pieces(text))
        return next((piece.kind for piece in found if piece.fact == field), field)

    def title(self, refusal: Refusal) -> str:
        """A refusal in two or three words."""
        if refusal.code not in self.refusals:
            return self._shared_refusal(refusal, "title", ())
        return self.refusals[refusal.code].title

    def icon(self, said: Event | Action) -> str:
        """The icon of an event's journal line or of an action's button."""
        if isinstance(said, Action):
            return self._action(said).icon
        return _found(self.icons, type(said).__name__, "icon for the event")

    def rule(self, said: Event | Action) -> str:
        """The id of the rule for an event or action, or ""."""
        if isinstance(said, Action):
            return self._action(said).rule
        found = self.rules.get(type(said).__name__, "")
        return found if isinstance(found, str) else found.get(said.manner, "")

    def _filled(
        self, phrase: Phrase, said: Any, board: Any, rules: Rules, names: Sequence[str]
    ) -> list[Span]:
        """A phrase with the facts of `said` filled in."""
        by_name = isinstance(said, Refusal | Candidate | Prospect)
        fact = said.facts.__getitem__ if by_name else partial(getattr, said)
        return Speaker(self.terms, rules, board, names).spans(phrase, fact)

    def _template(self, said: Event | Action | Refusal) -> Phrase:
        if isinstance(said, Action):
            return self._action(said).label
        if isinstance(said, Refusal):
            return self.refusals[said.code].text
        phrases = _found(self.events, type(said).__name__, "sentence for the event")
        if isinstance(phrases, str) or is_counted(phrases):
            return phrases
        return _found(phrases, said.manner, f"sentence for a {type(said).__name__} of the manner")

    def _action(self, action: Action) -> ActionWords:
        return _found(self.actions, type(action).__name__, "words for the action")

    def _shared_refusal(self, refusal: Refusal, part: str, names: Sequence[str]) -> str:
        """The app's own words for a refusal that the game has none for."""
        if refusal.code not in SHARED_REFUSALS:
            raise KeyError(f"there is no words for the refusal “{refusal.code}” in the words of the game")
        facts: dict[str, Any] = dict(refusal.facts)
        if SEAT in facts:
            seat = int(facts[SEAT])
            facts[SEAT] = names[seat] if 0 <= seat < len(names) else ""
        return say(f"refusals.{refusal.code}.{part}", **facts)


def load_words(rules: Rules) -> Words:
    """The words of a game in the current language. Raises game.store.documents.FileFault if a file is
    invalid."""
    return _words(rules, spoken().folder)


@cache
def _words(rules: Rules, folder: Path | None) -> Words:
    words, table = read_beside(rules, WORDS, Words), read_beside(rules, TABLE, dict[str, Any], needed=False)
    assert words is not None
    return msgspec.structs.replace(words, table=table) if table else words


def refused(rules: Rules, board: Any, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Why something is refused, as a sentence."""
    return load_words(rules).plain(refusal, board, rules, names)


def misfit(rules: Rules, fault: Misfit) -> str:
    """What is wrong with a board or options, as part of a sentence that continues with the place."""
    return load_words(rules).fault(fault)


def wrong_option(rules: Rules, wrong: OptionError) -> str:
    """What is wrong with the options of a game, as a sentence."""
    words = load_words(rules)
    if wrong.code in words.faults:
        return say("wrong_option.together", game=rules.name, fault=words.fault(wrong))
    told = {name: possible(fact) if isinstance(fact, Term) else fact for name, fact in wrong.facts.items()}
    return say(f"wrong_option.{wrong.code}", game=rules.name, **told)


def possible(allowed: Term) -> str:
    """The values an option can take: "a whole number from 1 to 3", "random or fixed"."""
    facts = {
        name: [str(item) for item in fact.items] if isinstance(fact, Series) else str(fact)
        for name, fact in allowed.facts.items()
    }
    return say(f"can_be.{allowed.code}", **facts)


def _found(words: Mapping[str, T], key: str, what: str) -> T:
    """`words[key]`, with a clear error if it is missing."""
    if key not in words:
        raise KeyError(f"there is no {what} “{key}” in the words of the game")
    return words[key]
