"""What a form may be about, where offers differ in more than what is filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from game.app.skin_api.question import Question
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.widget import Command
from game.engine.forms import Field
from game.engine.vocabulary import Action, Offer


class Matters:
    """One offer for each thing that a form may be about; `varied` is what is filled in."""

    def __init__(self, offers: Iterable[Offer], varied: Sequence[Field]) -> None:
        self._varied = varied
        found: dict[Action, Offer] = {}
        for offer in offers:
            found.setdefault(self._apart(offer.action), offer)
        self.offers = tuple(found.values())

    def _apart(self, action: Action) -> Action:
        """An action without what is filled in."""
        return replace(action, **{field.field: None for field in self._varied})

    def of(self, action: Action) -> int:
        """Which of the things an action is about: the number of its offer."""
        wanted = self._apart(action)
        places = (n for n, offer in enumerate(self.offers) if self._apart(offer.action) == wanted)
        return next(places, 0)

    def listed(self, asked: Question, action: Action, made: Callable[[int], Command]) -> DropDown[int]:
        """The list of them, with the one chosen that an action is about; what cannot be had says why.

        `made` gives the command to turn to another one, by the number of its offer.
        """
        rows: list[tuple[int, ListRow]] = []
        for n, offer in enumerate(self.offers):
            brings, barred = (
                asked.skin.facts.mark_label(asked.state, offer.action),
                asked.reason(offer.action),
            )
            note = brings.text if brings is not None else ""
            rows.append((n, ListRow(asked.phrases.label(offer.action), note, barred=barred)))
        name = asked.phrases.words.together(type(action))
        return DropDown(rows, self.of(action), made, name=name)
