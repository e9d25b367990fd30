"""Which partnerships may be offered (PET-13.1)."""

from __future__ import annotations

from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.dialogs.common import looks, owners_line, state
from game.app.table.dialogs.opinion import likely
from game.app.table.dialogs.rows import GAP, RowWords, WayRow
from game.app.table.dialogs.table_dialog import TableDialog
from game.rules.petropolis.messages import OfferPartnership
from game.store.sentences import capitalised


class BondDialog(TableDialog):
    """A row for each group whose titles all have owners who could be partners."""

    wide = 900.0
    apart = GAP

    def fill(self) -> None:
        """Group, owners, what it would bring, and the offer."""
        asked, say = self.asked, looks(self.asked).say
        self.asks(asked.seat, say("partnership.asks"))
        self.title, self.rule = say("partnership.title"), "PET-13.1"
        self.subtitle = say("partnership.subtitle")
        self.rows: list[WayRow] = []
        for offer in asked.offers():
            action = offer.action
            if isinstance(action, OfferPartnership):
                number = len(self.rows) + 1
                key = str(number) if number < 10 else ""
                button = self.answer(say("partnership.offer"), action, icon="handshake", key=key)
                self.rows.append(WayRow(button, self._words(action.group, button.enabled), asked.skin))
        self.body.put(*self.rows)
        self.left = [self.back_button()]
        offers = asked.state.options.offers_per_turn - state(asked).table.offers
        self.note = say("partnership.left", n=offers)

    def _words(self, group: int, possible: bool) -> RowWords:
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        after = table.copy()
        members = tuple(dict.fromkeys(table.owners[title] for title in found.board.members[group]))
        after.partners[group] = members
        was, now = (lookahead.income(found.board, each, asked.seat) for each in (table, after))
        head = found.text("group_name", group)
        if possible:
            head = found.say("partnership.group_brings", group=group, was=was, now=now)
        below = owners_line(found, table, group)
        prospect = asked.prospect(OfferPartnership(group)) if possible else None
        if prospect is not None:
            chance = capitalised(likely(prospect.chance))
            below = found.say("partnership.likely", owners=below, likely=chance)
        return RowWords(head, below, f"chip-{group}")
