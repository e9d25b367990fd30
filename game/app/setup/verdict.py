"""Below the options: why the match cannot begin, or how it differs from the preset, with the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.widgets.layout import flow
from game.app.widgets.notes import NoteBox
from game.app.widgets.widget import Group, ShowRule, Size
from game.app.widgets.words import Link
from game.store.catalogue import say
from game.store.words import Words

TOLD = 3
"""So many changes are named; of more there is a number."""


class KeepPreset(msgspec.Struct, frozen=True):
    """Keep the options as they are under a name: "" asks for one."""

    name: str = ""


class DropPreset(msgspec.Struct, frozen=True):
    """Forget a preset of the person's own; `sure` once that was asked."""

    name: str
    sure: bool = False


class Verdict(Group):
    """A note with links at its foot."""

    def __init__(self, note: NoteBox, links: Sequence[Link]) -> None:
        self.note = note
        self.links = tuple(links)
        super().__init__((note, *links))

    def natural(self, canvas: Canvas) -> Size:
        """As high as the words and the lines of links in the width of its box."""
        self._lay(canvas)
        return self.note.natural(canvas)

    def _lay(self, ruler: Canvas) -> list[Box]:
        self.note.box = Box(self.box.x, self.box.y, self.box.w, 0)
        left = 16 + 24 * ruler.t
        room = Box(self.box.x + left, 0, self.box.w - left - 10, 0)
        sizes = [link.natural(ruler) for link in self.links]
        places = flow(room, [size.w for size in sizes], sizes[0].h if sizes else 0.0, 12.0) if sizes else []
        self.note.foot = places[-1].bottom + 2 if places else 0.0
        return places

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Fill a box."""
        self.box = box
        places = self._lay(ruler)
        self.note.box = box
        top = box.bottom - self.note.foot - 4
        for link, place in zip(self.links, places, strict=True):
            link.box = place.moved(0, top)


def verdict(draft: SetupDraft, words: Words) -> Verdict | None:
    """What is to be known about the match; None where it is a preset as it stands."""
    own = draft.chosen_own
    forget = [Link(say("setup.forget.link", name=own), DropPreset(own), "trash")] if own else []
    fault = draft.fault
    if fault is not None:
        rules = _rules([fault.which] if fault.place == "option" else [], words)
        return Verdict(NoteBox(problem_text(draft, words), "no", title=say("setup.refused")), rules)
    if not draft.changes:
        return None
    count = len(draft.changes)
    preset = words.presets.get(draft.preset)
    title = preset.title if preset is not None else draft.preset.capitalize()
    board = draft.board()
    what = [
        say(
            "setup.change",
            option=words.options[name].title,
            value=words.value(name, value, board, draft.rules),
        )
        for name, value in draft.changes.items()
        if name in words.options
    ]
    head = say("setup.changes", n=count, preset=title)
    keep = [] if own else [Link(say("setup.keep.title"), KeepPreset(), "save")]
    return Verdict(
        NoteBox(_listed(what), "note", title=head), [*_rules(draft.changes, words), *keep, *forget]
    )


def problem_text(draft: SetupDraft, words: Words) -> str:
    """Why the match cannot begin, with the titles of the options that it speaks of; "" if it can."""
    sentence = draft.problem.removeprefix(f"{draft.rules.name}: ")
    for name, said in words.options.items():
        sentence = re.sub(rf"\b{name}\b", f"“{said.title}”", sentence)
    return sentence


def _rules(options: Iterable[str], words: Words) -> list[Link]:
    """Links to the rules of some options."""
    rules = [words.options[name].rule for name in options if name in words.options]
    return [Link(rule, ShowRule(rule)) for rule in list(dict.fromkeys(rules))[:TOLD] if rule]


def _listed(what: Sequence[str]) -> str:
    changes, *others = what[:TOLD] or [""]
    for other in others:
        changes = say("setup.changes_joined", changes=changes, other=other)
    more = len(what) - TOLD
    if more > 0:
        return say("setup.changes_and_more", changes=changes, n=more)
    return say("setup.changes_told", changes=changes)
