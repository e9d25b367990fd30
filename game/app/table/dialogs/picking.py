"""A list to choose from: for actions of which so many are offered that they do not fit into the bar."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.table_dialog import TableDialog
from game.engine.vocabulary import Action

FEW = 1
"""So many actions of a kind have a button each."""


class PickDialog(TableDialog):
    """One row for every action of one kind, the refused ones with their reason."""

    wide = 760.0

    def __init__(self, asked: Question, kind: type[Action]) -> None:
        self.kind = kind
        super().__init__(asked)

    def fill(self) -> None:
        """Rows in the order of the offers; digits for the first nine that are possible."""
        asked = self.asked
        self.asks(asked.seat, "your choice")
        self.title = asked.phrases.words.together(self.kind)
        rows: list[WayRow] = []
        number = 0
        for offer in asked.offers():
            if not isinstance(offer.action, self.kind):
                continue
            words = asked.phrases.help(offer.action)
            refused = asked.why_not(offer.action) is not None
            number += not refused
            key = str(number) if not refused and number <= 9 else ""
            button = self.answer("Choose", offer.action, key=key)
            icon = asked.phrases.words.icon(offer.action)
            rows.append(WayRow(button, RowWords(words.title, words.sentence, icon), asked.skin))
        self.rows = rows
        self.body.put(*rows)
        self.left = [self.back_button()]

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """One below the other."""
        return place_rows(self.rows, ruler, box)
