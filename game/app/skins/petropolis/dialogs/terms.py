"""The terms of a settlement: which titles the creditor wants for half of the debt (PET-15.5)."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import (
    by_group,
    compare,
    exchanged,
    looks,
    names,
    state,
    title_words,
)
from game.app.skins.petropolis.lettering import full_money
from game.app.table.dialogs.chips import TakeChip, place_chips
from game.app.table.dialogs.opinion import Opinion
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.widget import Command, Reason
from game.components.consent import Refuse
from game.rules.petropolis.messages import NameTitles
from game.rules.petropolis.settlement import SettlementTerms, to_give
from game.rules.petropolis.state import Table


class Wanted(msgspec.Struct, frozen=True):
    """A title was taken into the terms or out of them."""

    title: int
    on: bool


class TermsDialog(TableDialog):
    """Chips of all titles that may be given, those that may not with the reason; what would change."""

    def __init__(self, asked: Question) -> None:
        self.wanted: frozenset[int] = frozenset()
        super().__init__(asked)

    def fill(self) -> None:
        """Chips, forecast, to ask and to refuse."""
        asked, table, choice = self.asked, state(self.asked).table, self.asked.choice
        terms = table.terms
        assert terms is not None and isinstance(choice, SettlementTerms)
        debtor = asked.name(choice.debtor)
        self.debtor, self.half = choice.debtor, terms.cash
        self.asks(asked.seat, "your terms")
        self.badges, self.between = (asked.seat, choice.debtor), "arrow-left"
        self.title = f"{debtor} proposes a settlement"
        self.subtitle = f"{full_money(terms.cash)} in cash now. Name titles for the other half."
        self.rule = "PET-15.5"
        open_titles = to_give(state(asked), choice.debtor)
        self.wanted &= frozenset(open_titles)
        self.chips = [
            self._chip(title, title in open_titles)
            for title in by_group(looks(asked), table.titles_of(choice.debtor))
        ]
        self._compare = compare(asked, self._after(), (choice.debtor, asked.seat), "If it is agreed")
        self.body.put(*self.chips, self._compare)
        self.left = [self.answer("Refuse", Refuse(), icon="x", key="r")]
        self._commit = self.answer(*self._words(), icon="scale", key="enter", kind="brass")
        self.right = [self.look_button(), self._commit]
        action = self._words()[1]
        refused = asked.reason(action)
        self.foot = opinion = Opinion(asked, choice.debtor, refused.sentence if refused is not None else "")
        opinion.show(asked, asked.prospect(action))

    def _words(self) -> tuple[str, NameTitles]:
        titles = tuple(sorted(self.wanted))
        label = f"Ask for {names(looks(self.asked), titles)}" if titles else "Ask for titles"
        return label if len(titles) < 3 else f"Ask for {len(titles)} titles", NameTitles(titles)

    def _chip(self, title: int, free: bool) -> TakeChip:
        locked = "" if free else "mortgaged or equipped"
        chip = TakeChip(
            title_words(self.asked, title, locked), title in self.wanted, self.asked.skin,
            lambda on: Wanted(title, on),
        )  # fmt: skip
        if not free:
            why = "Only titles without a mortgage, in groups without installations."
            chip.forbid(Reason("Not to be had", why, "PET-15.5"))
        return chip

    def _after(self) -> Table:
        return exchanged(self.asked, self.debtor, self.asked.seat, self.wanted, (), self.half)

    def heard(self, command: Command) -> bool:
        """A title more or less."""
        if not isinstance(command, Wanted):
            return False
        self.wanted = self.wanted | {command.title} if command.on else self.wanted - {command.title}
        self.refill()
        return True

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Chips in columns, the table below."""
        columns = max(1, min(3, int(box.w / (230 * ruler.t))))
        y = box.y + place_chips(self.chips, ruler, box, columns) + 16
        self._compare.box = Box(box.x, y, box.w, 0)
        self._compare.box = Box(box.x, y, box.w, self._compare.natural(ruler).h)
        return self._compare.box.bottom - box.y
