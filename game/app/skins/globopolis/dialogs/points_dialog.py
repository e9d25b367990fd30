"""Points for EU, and EU for points (D-07, GLO-7)."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.globopolis.looks import Looking
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.layout import stack
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.widget import Widget, changing
from game.app.widgets.words import Caps, Hair, Label
from game.rules.globopolis.messages import BuyPoints, SellPoints
from game.rules.globopolis.planning import points_for_sale, reserve
from game.rules.globopolis.points import ceiling
from game.rules.globopolis.state import POINT_PRICE

NAME: Final = "points"


class PointsDialog(Looking, TableDialog):
    """A slider for what is bought, a stepper below it for what is sold."""

    wide = 620.0
    folds = False
    UNTRACKED = TableDialog.UNTRACKED | {"buys", "sells"}

    def __init__(self, asked: Question) -> None:
        self.buys, self.sells = 0, 0
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """Begin with as many as leave the reserve."""
        side = asked.state.table.side(asked.seat)
        spare = asked.state.table.purse(side) - reserve(asked.state, asked.seat)
        self.buys, self.sells = max(1, points_for_sale(asked.state, asked.seat, spare)), 0
        super().show(asked)

    def fill(self) -> None:
        """Slider and lines, then the sale."""
        say, table = self.looks.say, self.state.table
        side = table.side(self.asked.seat)
        purse, points = table.purse(side), table.points[side]
        self.asks(self.asked.seat, say("plan.asks", n=self.asked.state.table.round))
        self.title, self.rule = say("points.title"), "GLO-7.1"
        self._buy = Caps(say("points.buy"))
        most = points_for_sale(self.state, self.asked.seat, purse)
        self._slider = Slider(self.buys, 1, most, changing(self.buy), name="buy")
        self._slider.ticks = self._slider.most
        refusal = self.asked.reason(BuyPoints(1))
        if refusal is not None:
            self._slider.forbid(refusal)
        self._bought = Lines(self._lines(purse, points, refusal.sentence if refusal else ""), self.asked.skin)
        self._line = Hair()
        self._sell = Label(say("points.sell", price=POINT_PRICE), "strong", 14.5, "alarm")
        self._stepper = Stepper(self.sells, 0, max(0, points), changing(self.sell), name="sell")
        label = say("points.sell_some", n=self.sells, money=self.sells * POINT_PRICE)
        self._sale = self.answer(label, SellPoints(max(1, self.sells)), icon="coins", kind="danger")
        self._sale.name = "sell them"
        self._sale.hidden = not self.sells
        parts: list[Widget] = [self._buy, self._slider, self._bought, self._line, self._sell, self._stepper]
        self.body.put(*parts, self._sale)
        self.first = self._slider
        self.left = [self.back_button()]
        commit = self.answer(
            say("plan.buy", n=self.buys), BuyPoints(self.buys), icon="star", key="enter",
            kind="brass", sub=say("points.sum", money=self.buys * POINT_PRICE, n=points + self.buys),
        )  # fmt: skip
        self.right = [commit]

    def _lines(self, purse: int, points: int, refusal: str) -> list[Line]:
        if refusal:
            return [Line("alert", refusal, "loss")]
        say, kept = self.looks.say, reserve(self.state, self.asked.seat)
        left = purse - self.buys * POINT_PRICE
        lines = [Line("star", say("points.change", score=points, now=points + self.buys), "gain")]
        tone = "loss" if left < kept else "plain"
        lines.append(Line("coins", say("points.left", was=purse, now=left, least=kept), tone))
        limit = ceiling(self.state)
        if limit is not None:
            closes = points + self.buys > limit
            lines.append(Line("lock", say("points.closes" if closes else "points.limit", n=limit), "soft"))
        return lines

    def buy(self, points: int) -> None:
        """Have so many bought."""
        self.buys = points

    def sell(self, points: int) -> None:
        """Have so many sold."""
        self.sells = points

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """One below the other; what is sold stands at the right."""
        t, sold = ruler.t, (self._stepper, 8, self._sale)
        bought = (self._buy, 9 * t, self._slider, 13 * t, self._bought, 6, self._line, 8)
        high = stack((*bought, *sold), ruler, box)
        for part in (self._stepper, self._sale):
            wide = part.natural(ruler).w
            part.box = part.box._replace(x=box.right - wide, w=wide)
        self._sell.box = self._stepper.box._replace(x=box.x, w=self._stepper.box.x - 16 - box.x)
        return high
