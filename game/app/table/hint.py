"""What an expert would do in a person's place, and where to look for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.play.selection import Selection
from game.app.skin_api.contract import Skin
from game.app.skin_api.question import DialogLauncher
from game.app.skin_api.view_models import Place
from game.app.table.context import TableContext
from game.app.widgets.widget import Tip
from game.engine.policy import Candidate
from game.store.catalogue import say

SURE: Final = 2.0
"""So many standard errors a chance may be off, as a hint says it."""


def hinted_place(skin: Skin, selection: Selection, candidate: Candidate) -> Place | None:
    """The next place to click for what a hint says; None where it is a button."""
    places = skin.places.of(selection.view, candidate.action)
    picked = selection.picked
    if not places:
        return None
    if len(picked) < len(places) and places[: len(picked)] == picked:
        return places[len(picked)]
    return places[-1] if picked == places else places[0]


def hint_words(context: TableContext, candidate: Candidate) -> Tip:
    """What the note of a hint says: what an expert would do and why, and what looked better at once."""
    phrases, selection = context.phrases, context.controller.selection
    words = _why(context, candidate)
    first = selection.at_once if selection is not None else None
    if first is not None and first.action != candidate.action:
        other = say("table.hint_other", action=phrases.label(first.action), why=_why(context, first))
        words = say("table.hint_both", why=words, other=other)
    if (found := candidate.outlook) is not None:
        before, after, noise = (round(100 * part) for part in (found.before, found.after, SURE * found.noise))
        words = say("table.hint_chance", words=words, before=before, after=after, noise=max(1, noise))
    return Tip(say("table.hint", action=phrases.label(candidate.action)), words)


def _why(context: TableContext, candidate: Candidate) -> str:
    """What speaks for a candidate, in a sentence."""
    phrases = context.phrases
    return phrases.words.reason(candidate, phrases.board, phrases.rules, phrases.names)


def show_hint(context: TableContext, launchers: Sequence[DialogLauncher] = ()) -> None:
    """Say the hint beside the place or button that it means; `launchers` are those of the bar."""
    candidate, selection = context.controller.hint, context.controller.selection
    if candidate is None or selection is None:
        return
    place = hinted_place(context.skin, selection, candidate)
    box = context.view.box_of(place) if place is not None else None
    context.view.look_at(None, None)
    about = box or _button_box(context, candidate, launchers)
    context.view.explain(hint_words(context, candidate), about, barred=False)


def _button_box(context: TableContext, candidate: Candidate, launchers: Sequence[DialogLauncher]) -> Box:
    """Where the button of the hinted action is, or of the dialog in which it is done; else the bar."""
    bar, action = context.view.bar, candidate.action
    behind = [found.name for found in launchers if isinstance(action, found.kinds)]
    selection = context.controller.selection
    bundle = selection.bundle if selection is not None else None
    if bundle is not None and action in bundle.actions:
        behind.insert(0, "bundle")
    for name in ("suggested", type(action).__name__, *behind):
        if button := bar.button(name):
            return button.box
    return bar.box
