"""The first part of governing: the arrow of the Index Marker, both ways side by side (POL-3.2)."""

from __future__ import annotations

from typing import ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.poleconomy import lookahead
from game.app.skins.poleconomy.govern.page import Page
from game.app.skins.poleconomy.govern.seat_table import SeatCell
from game.app.table.dialogs.sums import Sum, SumCard
from game.app.table.dialogs.table_dialog import TableDialog
from game.engine.unseen import UNSEEN, Known
from game.rules.poleconomy.country import Part
from game.rules.poleconomy.messages import TurnArrow

NARROW = 620.0


class ArrowPage(Page):
    """Two cards: the discs ahead as the arrow points, and if it is turned."""

    part: ClassVar[Part] = "arrow"

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self._cards: tuple[SumCard, ...] = ()

    def fill(self, dialog: TableDialog) -> None:
        """Both ways, and the button that turns it."""
        clockwise = self.state.table.clockwise
        dialog.title, dialog.rule = self.say("govern.title.arrow"), "POL-3.2"
        self._cards = (self._card("now", clockwise), self._card("turned", not clockwise))
        dialog.body.put(*self._cards)
        action = TurnArrow()
        label = self.asked.phrases.label(action)
        dialog.right = [dialog.answer(label, action, icon="turn-round", key="r")]

    def _card(self, name: str, clockwise: bool) -> SumCard:
        state, seat = self.state, self.asked.seat
        found = lookahead.ahead(state, seat, clockwise)
        lines: list[Sum] = []
        for one in found:
            known = state.board.index[one.disc]
            words = self.say("govern.red", n=one.steps, occasion=known.event, number=known.number)
            lines.append(_line(words, self._sum(one.brings)))
        number = lookahead.mean([(state.board.numbers[one.disc], one.squares) for one in found])
        brings = lookahead.mean_sum([(one.brings, one.squares) for one in found])
        average = self.say("govern.average", tenths=f"{number:.1f}")
        lines.append(Sum(average, self._sum(brings).text, "total"))
        return SumCard(self.say(f"govern.arrow.{name}"), lines, self.asked.skin, "canoe")

    def _sum(self, amount: Known) -> SeatCell:
        if amount is UNSEEN or not amount:
            return SeatCell(self.money(amount), "soft")
        sign = "mark.gain" if amount > 0 else "mark.loss"
        return SeatCell(self.say(sign, money=abs(amount)), "gain" if amount > 0 else "loss")

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Side by side, or below each other."""
        if box.w < NARROW * ruler.t:
            y = box.y
            for card in self._cards:
                card.box = Box(box.x, y, box.w, 0)
                card.box = card.box._replace(h=card.natural(ruler).h)
                y = card.box.bottom + 10
            return y - 10 - box.y
        high = 0.0
        for card, lane in zip(self._cards, box.columns(2, 20), strict=True):
            card.box = lane._replace(h=0)
            high = max(high, card.natural(ruler).h)
        for card in self._cards:
            card.box = card.box._replace(h=high)
        return high


def _line(words: str, cell: SeatCell) -> Sum:
    match cell.tone:
        case "gain" | "loss" | "soft":
            return Sum(words, cell.text, cell.tone)
        case _:
            return Sum(words, cell.text)
