"""What an expert would do in a person's place, and where to look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.choosing import Choosing
from game.app.marks import Place
from game.app.paint.box import Box
from game.app.skin import Skin
from game.app.widgets.widget import Reason
from game.engine.policy import Thought

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


def hinted_place(skin: Skin, choosing: Choosing, thought: Thought) -> Place | None:
    """The next place to click for what a hint says; None where it is a button."""
    places = skin.places_of(choosing.view, thought.action)
    picked = choosing.picked
    if not places:
        return None
    if len(picked) < len(places) and places[: len(picked)] == picked:
        return places[len(picked)]
    return places[-1] if picked == places else places[0]


def hint_words(table: TableScene, thought: Thought) -> Reason:
    """What the note of a hint says."""
    speech = table.speech
    why = speech.words.reason(thought, speech.board, speech.rules, speech.names)
    return Reason(f"Hint: {speech.label(thought.action)}", why)


def show_hint(table: TableScene) -> None:
    """Say the hint beside the place or button that it means."""
    thought, choosing = table.flow.hint, table.flow.choosing
    if thought is None or choosing is None:
        return
    place = hinted_place(table.skin, choosing, thought)
    box = table.view.box_of(place) if place is not None else None
    table.view.look_at(None, None)
    table.view.explain(hint_words(table, thought), box or _button_box(table, thought), barred=False)


def _button_box(table: TableScene, thought: Thought) -> Box:
    """Where the button of the hinted action is, else the bar."""
    bar = table.view.bar
    button = bar.button(type(thought.action).__name__)
    return button.box if button is not None else bar.box
