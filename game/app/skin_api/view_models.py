"""What a skin reports of a match in words and figures: forecasts, cards, seats, the course of the game."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.app.paint.box import Box
from game.engine.unseen import UNSEEN, Unseen
from game.engine.vocabulary import Action
from game.store.catalogue import say

Tone: TypeAlias = Literal["plain", "soft", "gain", "loss", "money"]


class Line(msgspec.Struct, frozen=True):
    """One line of a forecast: an icon ("" for none), a short text, its tone."""

    icon: str
    text: str
    tone: Tone = "plain"
    short: str = ""
    """What is said where there is no room for the text, the icon telling whom it is about."""
    amount: int = 0
    """What it adds to a total, where it says a part of one."""
    value: str = ""
    """That amount as the game writes it, at the right of the text."""


class Forecast(msgspec.Struct, frozen=True):
    """The certain results of an action, up to dice and hidden things."""

    title: str
    lines: tuple[Line, ...] = ()
    across: bool = False
    """Whether the lines stand beside each other, as many as find room in a row."""
    short: str = ""
    """The title in few words, for where all of it finds no room."""


Turn: TypeAlias = Literal["same", "better", "worse"]


class Cell(msgspec.Struct, frozen=True):
    """A figure before and after; `after` is empty if nothing changes."""

    before: str
    after: str = ""
    turn: Turn = "same"


class CompareRow(msgspec.Struct, frozen=True):
    """A seat by colour and name, and its cells."""

    look: int
    name: str
    cells: tuple[Cell, ...]


class Changes(msgspec.Struct, frozen=True):
    """What an action would change for some seats: a row per seat, with a cell per column."""

    columns: tuple[str, ...]
    rows: tuple[CompareRow, ...]


class Good(msgspec.Struct, frozen=True):
    """A thing that can change hands: its name, its sign (a skin's or an icon), its value, and briefly its use
    to its owner."""

    name: str
    sign: str = ""
    amount: str = ""
    about: str = ""


class ChoiceRow(msgspec.Struct, frozen=True):
    """One of a few main choices: its action, sign and name, and a cell per column."""

    action: Action
    sign: str
    name: str
    cells: tuple[tuple[Line, ...], ...]
    below: str = ""
    """What stands below the name, where there is room."""
    alike: tuple[Action, ...] = ()
    """All actions for which the row stands, its own the first, where several come to the same."""
    lines: tuple[Line, ...] = ()
    """What is said of it below the rows; where there is nothing, it is what the forecast says."""
    sums: tuple[Line, ...] = ()
    """What it brings each seat: the row that is chosen tells that."""

    def means(self, action: Action | None) -> bool:
        """Whether the row stands for an action."""
        return action == self.action or action in self.alike


class ChoiceTab(msgspec.Struct, frozen=True):
    """A tab of a table of choices: name and icon, rows, and the actions marked on the board meanwhile."""

    name: str
    icon: str
    rows: tuple[ChoiceRow, ...]
    among: frozenset[Action]


class ChoiceTable(msgspec.Struct, frozen=True):
    """The main choices of a question, with their figures; others are possible too. `notes` are shown while no
    row is pointed at; then the forecast is."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[ChoiceRow, ...]
    text: str = ""
    notes: tuple[Line, ...] = ()
    spare: tuple[int, ...] = ()
    """The columns that are left out, one after the other, where names find no room."""
    tabs: tuple[ChoiceTab, ...] = ()
    """Its parts, where it has several; the first has the same rows as the table."""


class Row(msgspec.Struct, frozen=True):
    """One row of a place card: left, right, and whether it applies now."""

    left: str
    right: str = ""
    lit: bool = False
    icon: str = ""


class PlaceFacts(msgspec.Struct, frozen=True):
    """All facts of a place."""

    title: str
    subtitle: str = ""
    colour: str = "#204C3D"
    """Ground of the head, with `ink` upon it."""
    ink: str = "#FFF8E6"
    emblem: str = ""
    rows: tuple[Row, ...] = ()
    footer: str = ""
    owner: int = -1
    """The seat whose badge stands in the footer."""
    price: str = ""
    """What it costs, at the right end of the head."""
    clear: Box | None = None
    """Something else on the board that it is about, in board units: the card keeps off it too."""
    scene: str = ""
    """A picture of `assets/cards` by its name, shown below the head where there is room."""


class Chip(msgspec.Struct, frozen=True):
    """A seat's progress with one of several things that all seats collect, such as groups of titles."""

    sign: str
    """A sign of the skin's own, drawn in `ink` upon `colour`, or in a faint tone where nothing is held."""
    text: str
    colour: str
    ink: str
    held: bool
    whole: bool
    """Nothing is missing: the chip has a bright edge."""
    full: str
    """All of it for the tooltip; "" where there is nothing to tell."""


class SeatFact(msgspec.Struct, frozen=True):
    """One thing a seat has: icon, short text, and the full text for the tooltip."""

    icon: str
    text: str
    full: str


class SeatFacts(msgspec.Struct, frozen=True):
    """What a seat's panel shows beside badge and name: its money, and up to five facts."""

    money: str
    money_icon: str
    money_full: str
    facts: tuple[SeatFact, ...] = ()
    chips: tuple[Chip, ...] = ()
    """Shown in a row below the name, instead of the facts where there is room for two lines."""
    signs: tuple[str, ...] = ()
    """Pictures of pieces, signs of the skin's own, before the facts. `signs_full` says it in words."""
    signs_full: str = ""
    office: str = ""
    """A sign of the skin's own at its badge, of an office that it holds; `office_full` says it in words."""
    office_full: str = ""
    guard: str = ""
    """A sign of the skin's own at the other side of its badge, of what protects it; `guard_full` in words."""
    guard_full: str = ""
    side: str = ""
    """A short word at the end of its facts, of the side it is on; `side_full` says it in words."""
    side_full: str = ""
    partners: tuple[int, ...] = ()
    """The colours of those who play as one with it: their badges stand where the word of its side would."""
    low: bool = False
    """Whether its money is less than what it had better keep, as far as that may be seen."""
    note: SeatFact | None = None
    """Something that is wrong with the seat: it stands beside its money, in the tone of a loss."""
    out: tuple[str, ...] = ()
    """Why the seat is out of the game, the longest wording first; () while it plays. `rank` is its place."""
    rank: str = ""
    place: int = 0
    """Its rank if the match ended now, on a small disc at its badge; 0: none. The table sets it."""
    place_full: str = ""
    """The rank with the score, for the tooltip, without a full stop."""


class TurnStep(msgspec.Struct, frozen=True):
    """A step of a turn: icon, name, a tooltip sentence, and the progress of the turn. `alarm`: something
    about it is urgent."""

    icon: str
    name: str
    full: str
    state: Literal["done", "now", "coming", "skipped"]
    alarm: bool = False


class Headline(msgspec.Struct, frozen=True):
    """The top bar: the round, the phase, and how and when the match ends."""

    round: str
    phase: str
    ending: str
    ending_short: str = ""
    mark: str = ""
    """The phase in a word or two, as it stands in the curves where it begins; "" for no mark."""
    steps: tuple[TurnStep, ...] = ()
    """The steps of the turn, which stand in place of the phase where there is room for them."""
    sand: tuple[int, int] | None = None
    """The seconds that the person on turn has left for the phase, and how many there were; None where nobody
    counts them. The table sets it."""


def agreed_headline(headline: Headline) -> Headline:
    """The top bar of a match ended by agreement: the game's own speaks as if it went on."""
    return Headline(headline.round, say("looks.over"), say("journal.agreed"), say("looks.over_short"))


def agreed_summary(summary: Forecast) -> Forecast:
    """The summary of such a match, as its result."""
    return msgspec.structs.replace(summary, title=say("looks.how"))


class Holding(msgspec.Struct, frozen=True):
    """Something a seat holds, as a small card: a head in `ink` on `colour`, and up to two rows below it."""

    title: str
    colour: str
    ink: str
    sign: str
    """A sign of the skin or an icon, in the head."""
    rows: tuple[Row, ...] = ()
    dim: bool = False
    """Whether it brings nothing at present."""


class Coming(msgspec.Struct, frozen=True):
    """The next seats to play, in order; `note` says which turns these are, if unusual."""

    seats: tuple[int, ...] = ()
    note: str = ""


Place: TypeAlias = str
"""A part of the board, by an id of the skin's own making."""
Direction: TypeAlias = Literal["left", "right", "up", "down"]


class MarkLabel(msgspec.Struct, frozen=True):
    """What a legal place brings, abbreviated: "+6", "free", "pay 2", "home". `sign` is a sign of the skin
    before it, `short` replaces it where only a number fits; the skin draws both. `told` says it in words, for
    the button that does it."""

    text: str
    tone: Tone = "plain"
    sign: str = ""
    short: str = ""
    told: str = ""


class Brief(msgspec.Struct, frozen=True):
    """A button label, and a smaller line below it."""

    label: str
    sub: str = ""


class Bundle(msgspec.Struct, frozen=True):
    """Several actions in a row that one button plays: its label, and a smaller line below. `name` is the
    bar's dialog in which they can be changed."""

    label: str
    actions: tuple[Action, ...]
    sub: str = ""
    icon: str = "check"
    name: str = ""
    onward: bool = False
    """Whether the last of them answers a question that comes next: a lesson shows that one first."""


class Mark(msgspec.Struct, frozen=True):
    """A place that may be chosen now."""

    place: Place
    label: MarkLabel | None = None
    after: tuple[Place, ...] = ()
    """Where it is marked before its turn: which places may be chosen first on the ways to it."""


class Marks(msgspec.Struct, frozen=True):
    """Everything marked on the board while a choice is open."""

    may: tuple[Mark, ...] = ()
    """The places that may be chosen next."""
    picked: tuple[Place, ...] = ()
    """The places chosen so far, the first click first."""
    action: Action | None = None
    """The action that is chosen, hovered or focused: its way is drawn."""
    path: tuple[int, ...] = ()
    """The way of `action`, as the skin's `path_of` gave it."""
    sure: bool = False
    """Whether `action` is chosen (a last click commits it), not only hovered."""
    hover: Place | None = None
    focus: Place | None = None
    """Where the keys are on the board; None while the mouse is in use or the focus is elsewhere."""
    hint: Place | None = None
    seat: int = -1
    """Who decides."""
    pulled: Place | None = None
    """The place whose card is pulled over the board, to be laid on one of `may`."""
    at: tuple[float, float] | None = None
    """Where the pointer is while it is, in board units."""


class Drop(msgspec.Struct, frozen=True):
    """What it means to lay a card on a place: an action; a `dialog` in which more has to be said for it."""

    action: Action
    dialog: str = ""


ANYWHERE: Final[Place] = ""
"""Where a card is laid that is played on nothing: on no place in particular."""


class Overlay(msgspec.Struct, frozen=True):
    """An overlay over the board, one at a time: its name, and the letter of its key. `words` are on a plaque
    over the board while it is shown, `label` is on a button of the bar ("": none)."""

    name: str
    key: str
    words: str
    label: str = ""
    further: tuple[tuple[str, str], ...] = ()
    """Keys that lead on to another overlay while this one is shown, with its name; its own name takes it
    away. An overlay that is only reached so has no key of its own."""


class Handle(msgspec.Struct, frozen=True):
    """A button that steps through actions on the board, one per press: its name, key letter, label, and the
    actions, the best first."""

    name: str
    key: str
    label: str
    icon: str
    actions: tuple[Action, ...]


class Owned(NamedTuple):
    """A part of the board owned by a seat, or by several partners; in board units.

    One without seats shows its owners itself, and is not dimmed. One with an `outline` of its own, which
    replaces the box, gets its owners' badges but no frame.
    """

    box: Box
    seats: tuple[int, ...]
    outline: tuple[tuple[float, float], ...] = ()


class Column(msgspec.Struct, frozen=True):
    """A kind of figure: a short heading, and its meaning as a sentence without a full stop."""

    title: str
    full: str
    sign: str = ""
    """The sign that stands at its head in place of the heading: one of many things of a kind."""


class LedgerCell(NamedTuple):
    """A figure as text, and as a number to sort by (UNSEEN if hidden)."""

    text: str
    number: float | Unseen
    whole: bool = False
    """Whether the seat has all of it, or most: the sign of the column stands beside the figure."""


class Ledger(msgspec.Struct, frozen=True):
    """The figures of all seats, a row each; the first column decides the match."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[LedgerCell, ...], ...]
    rest_title: str = ""
    rest: tuple[tuple[str, str], ...] = ()
    """What belongs to nobody yet: an icon and a few words each."""
    parts: tuple[tuple[Line, ...], ...] = ()
    """For each seat what its figure of the first column is made of, each part with its amount."""
    mark: int = 0
    """The figure of the first column that ends the match; 0 where there is none."""
    partners: tuple[tuple[int, ...], ...] = ()
    """For each seat the colours of those who play as one with it; () where all play alone."""

    def order(self, column: int) -> list[int]:
        """The seats sorted by a column, the most first; ties by the deciding column. In seat order if the
        values are hidden."""
        first, last = self.numbers(column), self.numbers(0)
        return sorted(range(len(self.rows)), key=lambda seat: (-first[seat], -last[seat]))

    def sorts(self, column: int) -> bool:
        """Whether seats can be sorted by a column: not if one of its values is hidden."""
        return all(row[column].number is not UNSEEN for row in self.rows)

    def numbers(self, column: int) -> list[float]:
        """The sort keys of a column; all equal if it can't be sorted."""
        found = [row[column].number for row in self.rows]
        numbers = [number for number in found if number is not UNSEEN]
        return numbers if len(numbers) == len(found) else [0.0] * len(found)
