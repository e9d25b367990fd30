"""The first part of governing: the arrow of the Index Marker, both ways side by side (POL-3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy import lookahead
from game.app.skins.poleconomy.govern.page import Page
from game.app.table.dialogs.sums import Sum, SumCard
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.engine.unseen import UNSEEN, Known
from game.rules.poleconomy.country import Part
from game.rules.poleconomy.messages import TurnArrow

NARROW = 620.0


class ArrowPage(Page):
    """Two cards: the discs ahead as the arrow points, and if it is turned."""

    part: ClassVar[Part] = "arrow"
    rule = "POL-3.2"

    def parts(self) -> Sequence[SumCard]:
        """Both ways."""
        clockwise = self.state.table.clockwise
        self._cards = (self._card("now", clockwise), self._card("turned", not clockwise))
        return self._cards

    def commit(self) -> Button:
        """To turn it."""
        action = TurnArrow()
        label = self.asked.phrases.label(action)
        return self.dialog.answer(label, action, icon="turn-round", key="r")

    def _card(self, name: str, clockwise: bool) -> SumCard:
        state, seat = self.state, self.asked.seat
        found = lookahead.ahead(state, seat, clockwise)
        lines: list[Sum] = []
        for one in found:
            known = state.board.index[one.disc]
            words = self.say("govern.red", n=one.steps, occasion=known.event, number=known.number)
            lines.append(self._sum(words, one.brings))
        number = lookahead.mean([(state.board.numbers[one.disc], one.squares) for one in found])
        brings = lookahead.mean_sum([(one.brings, one.squares) for one in found])
        average = self.say("govern.average", tenths=f"{number:.1f}")
        lines.append(replace(self._sum(average, brings), tone="total"))
        return SumCard(self.say(f"govern.arrow.{name}"), lines, self.asked.skin, "canoe")

    def _sum(self, words: str, amount: Known) -> Sum:
        if amount is UNSEEN or not amount:
            return Sum(words, self.money(amount), "soft")
        if amount > 0:
            return Sum(words, self.say("mark.gain", money=amount), "gain")
        return Sum(words, self.say("mark.loss", money=-amount), "loss")

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Side by side, or below each other."""
        if box.w < NARROW * ruler.t:
            return stack(self._cards, ruler, box, 10.0)
        lanes = box.columns(len(self._cards), 20)
        high = max(card.stand_at(ruler, lane) for card, lane in zip(self._cards, lanes, strict=True))
        for card in self._cards:
            card.box = card.box._replace(h=high)
        return high
