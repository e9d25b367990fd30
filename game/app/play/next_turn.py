"""What of the next turn has happened already while the last one waits for its end: nobody is told yet.

An action that ends a turn also runs what nobody decides in the next one, such as its income. As long as the
action can be taken back none of that is shown, written or counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import Match
from game.engine.turn import AnyState
from game.engine.vocabulary import Event


class NextTurn:
    """The events of a turn that has not been let begin, and the state in which the last one stands."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.state: AnyState | None = None
        """None where nothing is kept back."""

    def keep_back(self, before: AnyState, events: Sequence[Event]) -> list[Event]:
        """Keep back what belongs to the next turn of the events of an action done in the state `before`.

        Returns what belongs to the last one.
        """
        self.forget()
        place = _begins_at(before, events)
        if place < len(events):
            self.events, self.state = list(events[place:]), before.copy()
            for event in events[:place]:
                event.apply(self.state.table)
        return list(events[:place])

    def read(self, match: Match) -> None:
        """The same for the last action of a match that was saved while its turn waited."""
        before = match.last.state
        match.undo()
        self.keep_back(before, match.redo())

    def let_begin(self) -> list[Event]:
        """What is told now that the turn has ended."""
        events = self.events
        self.forget()
        return events

    def forget(self) -> None:
        """Nothing is kept back: the action was taken back, or all is told."""
        self.events, self.state = [], None


def _begins_at(before: AnyState, events: Sequence[Event]) -> int:
    """The place of the event with which the next turn begins; after the last one where none does."""
    table = before.table.copy()
    turn = table.turn
    for place, event in enumerate(events):
        event.apply(table)
        if table.turn != turn:
            return place
    return len(events)
