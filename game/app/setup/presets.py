"""The presets: cards to choose from, or one list where there are many; a person's own are among them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence, Set

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.setup.verdict import DropPreset, KeepPreset
from game.app.widgets.button import Button
from game.app.widgets.dialog import MessageDialog
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import grid
from game.app.widgets.listing import ListRow
from game.app.widgets.name_dialog import NameDialog
from game.app.widgets.notes import ChoiceCard
from game.app.widgets.widget import Close, Group, Tip
from game.app.widgets.words import Label
from game.store.catalogue import say
from game.store.times import alone_text, hand_overs_of, hand_overs_text, time_text, times_of
from game.store.words import Words

GAP = 8.0
DIGITS = 9
"""So many cards have a digit as their key."""
MOST_LINES = 2
"""Cards stand in so many lines at most; where they need more, a list takes their place."""
MOST_ACROSS = 2
"""Cards that tell what their presets are stand in so many columns at most."""
SHRUNK = 0.71
"""A card may be so much narrower than it would like to be: a long title is set smaller."""


class SetPreset(msgspec.Struct, frozen=True):
    """Play by this preset of the game, or by one of the person's own."""

    name: str
    own: bool = False


class PresetOption(msgspec.Struct, frozen=True):
    """A preset that can be chosen."""

    command: SetPreset
    title: str
    text: str
    time: str


class Presets(Group):
    """The presets of a game and what the chosen one is."""

    def __init__(self, draft: SetupDraft, words: Words) -> None:
        self.draft = draft
        self.offered = preset_options(draft, words)
        self.cards = [
            ChoiceCard(
                option.title, (option.time,) if option.time else (), _always(option.command),
                key=str(number) if number <= DIGITS else "",
            )
            for number, option in enumerate(self.offered, 1)
        ]  # fmt: skip
        rows = [(option.command, ListRow(option.title, option.time)) for option in self.offered]
        self.list = DropDown(rows, rows[0][0], lambda command: command, name=say("setup.preset"))
        self.about = Label("", "ui", 14, "soft", wrap=True)
        super().__init__([*self.cards, self.list, self.about])
        self.show()

    def show(self) -> None:
        """Mark the preset that is played by."""
        draft = self.draft
        own = draft.chosen_own
        chosen = SetPreset(own, own=True) if own else SetPreset(draft.preset)
        exact = bool(own) or not draft.changes
        for card, option in zip(self.cards, self.offered, strict=True):
            card.chosen = exact and option.command == chosen
        self.list.value = chosen
        self._hint()
        self.about.words = next(option.text for option in self.offered if option.command == chosen)

    def _hint(self) -> None:
        """Tell of a card in its tooltip what it is; of the chosen one that stands below the cards."""
        for card, option in zip(self.cards, self.offered, strict=True):
            told = card.body or option.command == self.list.value or not option.text
            card.hint = None if told else Tip(option.title, option.text)

    def place_in(self, ruler: Canvas, x: float, y: float, width: float, room: float) -> float:
        """Lay out from a corner; returns the height. Where `room` is high enough each card tells what its
        preset is, else only the chosen one is told, below all cards."""
        for lanes in range(1, MOST_ACROSS + 1):
            high = self._tell(ruler, Box(x, y, width, 0), lanes)
            if high <= room + 0.5:
                return high
        for card, option in zip(self.cards, self.offered, strict=True):
            card.lines, card.body = (option.time,) if option.time else (), ""
        self._hint()
        self.about.hidden = False
        top = y
        high = max(card.natural(ruler).h for card in self.cards)
        places = _grid(x, y, width, high, [card.natural(ruler).w for card in self.cards])
        lines = y + MOST_LINES * (high + GAP) - high
        many = places[-1].y > lines and places[-1].bottom - y + 2 * high > room
        self.list.hidden = not many
        for card, place in zip(self.cards, places, strict=True):
            card.hidden = many
            card.box = place
            # What is said of a preset stands above all of them or below, and covers none.
            card.tip_over = Box(place.x, y, place.w, places[-1].bottom - y)
            card.tip_below = place.y > y
        if many:
            size = self.list.natural(ruler)
            self.list.box = Box(x, y, min(width, size.w), size.h)
            y += size.h + 10
        else:
            y = places[-1].bottom + 12
        self.about.box = Box(x, y, width, 0)
        tall = self.about.natural(ruler).h if self.about.words else 0.0
        self.about.box = Box(x, y, width, tall)
        self.box = Box(x, top, width, y + tall - top)
        return self.box.h + 8

    def _tell(self, ruler: Canvas, box: Box, lanes: int) -> float:
        """Have so many cards side by side that tell what they are; returns the height."""
        self.list.hidden = self.about.hidden = True
        y = box.y
        for start in range(0, len(self.cards), lanes):
            row, high = self.cards[start : start + lanes], 0.0
            for number, place in zip(range(start, start + len(row)), box.columns(lanes, GAP), strict=False):
                card = self.cards[number]
                card.hidden, card.hint, card.tip_over = False, None, None
                card.lines, card.body = (), self.offered[number].text or self.offered[number].time
                card.box = place._replace(y=y)
                high = max(high, card.natural(ruler).h)
            for card in row:
                card.box = card.box._replace(h=high)
            y += high + GAP
        self.box = box._replace(h=y - GAP - box.y)
        return self.box.h + GAP


def _grid(x: float, y: float, width: float, high: float, widths: Sequence[float]) -> list[Box]:
    """Cards of one size in as few lines as they find room in, as many in each line as in the others."""
    across = max(1, min(len(widths), int((width + GAP) // (max(widths) * SHRUNK + GAP))))
    lines = math.ceil(len(widths) / across)
    across = math.ceil(len(widths) / lines)
    return grid(Box(x, y, width, lines * (high + GAP) - GAP), across, lines, GAP)[: len(widths)]


def preset_options(draft: SetupDraft, words: Words) -> Sequence[PresetOption]:
    """The presets of the game, then the person's own."""
    found: list[PresetOption] = []
    for name in filter(draft.fits, draft.offered):
        said = words.presets.get(name)
        title, text = (said.title, said.text) if said is not None else (name.capitalize(), "")
        alone, length = _lasts(draft, name)
        if not alone and said is not None and not draft.elsewhere:
            alone = said.time
        found.append(PresetOption(SetPreset(name), title, " ".join(filter(None, (text, length))), alone))
    titles = {option.command.name: option.title for option in found}
    lasts = {option.command.name: option.time for option in found}
    for name, own in draft.own.items():
        if not draft.fits(own.base):
            continue
        text = say("setup.own_preset", preset=titles[own.base])
        found.append(PresetOption(SetPreset(name, own=True), name, text, lasts[own.base]))
    return found


def _lasts(draft: SetupDraft, preset: str) -> tuple[str, str]:
    """How long a match by a preset lasts, by file how often it is handed on: in short, and in a sentence."""
    if draft.elsewhere:
        overs = hand_overs_of(draft.rules).get(preset)
        return (
            (say("setup.by_file.each", n=overs.each), hand_overs_text(overs))
            if overs is not None
            else ("", "")
        )
    time = times_of(draft.rules).get(preset)
    return (alone_text(time), time_text(draft.rules, time)) if time is not None else ("", "")


def _always(command: SetPreset) -> Callable[[], SetPreset]:
    return lambda: command


LONGEST = 20


class PresetSheet(NameDialog):
    """A name for the options as they are. `titles` are the game's own presets, `taken` the person's."""

    def __init__(self, titles: Set[str], taken: Set[str]) -> None:
        self.titles = titles
        self.taken = taken
        title, keep, called = say("setup.keep.title"), say("setup.keep.button"), say("setup.preset")
        super().__init__(title, keep, called, most=LONGEST, lines=2)
        self.follow("")

    def judge(self, name: str) -> None:
        """Say whether a name can be taken, and whether it replaces another preset."""
        self.keep.label = say("setup.keep.button")
        self.words.words = say("setup.keep.text")
        self.keep.allow()
        if not name:
            self.keep.forbid(Tip(say("setup.keep.unnamed.title"), say("setup.keep.unnamed.text")))
        elif name in self.titles:
            self.words.words = say("setup.keep.of_game", name=name)
            self.keep.forbid(Tip(say("setup.keep.taken"), self.words.words))
        elif name in self.taken:
            self.words.words = say("setup.keep.exists", name=name)
            self.keep.label = say("setup.keep.replace")

    def taken_up(self, name: str) -> KeepPreset:
        """Keep the options."""
        return KeepPreset(name)


class ForgetQuestion(MessageDialog):
    """Asks once before a preset is forgotten."""

    def __init__(self, name: str) -> None:
        buttons = (
            Button(say("setup.forget.button"), DropPreset(name, sure=True), "danger", icon="trash"),
            Button(say("setup.forget.back"), Close(), "paper", key="esc"),
        )
        super().__init__(say("setup.forget.title", name=name), say("setup.forget.text"), buttons)
