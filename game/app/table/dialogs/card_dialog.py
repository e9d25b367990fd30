"""A card with its consequences: how it can be followed, what each way brings, and how one stands after it."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Cell
from game.app.table.dialogs.consequences import Brought, Slip, WayColumn, WayWords, place_columns
from game.app.table.dialogs.haggling import best_of
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.components.card_choice import CardChoice, Effect, Way
from game.engine.vocabulary import Action
from game.store.catalogue import say

BESIDE = 2
"""So many ways have a column each; more stand in rows below each other."""
SLIP, COLUMN = 240.0, 216.0
"""How wide the card is, and a column at least."""
MINUS = "−"


class CardDialog(TableDialog):
    """The card at the left, its ways beside it, each with its button: digits choose."""

    wide = 1060.0

    @property
    def choice(self) -> CardChoice:
        """The question how the card is followed."""
        assert isinstance(self.asked.choice, CardChoice)
        return self.asked.choice

    def fill(self) -> None:
        """The card and its ways."""
        asked, choice, phrases = self.asked, self.choice, self.asked.phrases
        card = phrases.words.card(choice.cards, choice.card, phrases.board, phrases.rules)
        self.asks(asked.seat, say("dialogs.card.asked"))
        self.title, self.rule = phrases.question(choice) or card.title, choice.rule
        self.slip = Slip(card.title, card.text, card.icon, asked.skin)
        ways = list(choice.ways(asked.state))
        best = best_of(asked, [way.action for way in ways if way.refusal is None])
        self.columns: list[WayColumn] = []
        self.rows: list[WayRow] = []
        for number, way in enumerate(ways, 1):
            button = self._answer(way, number, best=way.action == best)
            words = self._words(way)
            if len(ways) <= BESIDE:
                self.columns.append(WayColumn(words, button, asked.skin))
            else:
                self.rows.append(WayRow(button, _row(words), asked.skin))
        self.body.put(self.slip, *self.columns, *self.rows)
        self.left = [self.look_button()]

    def _answer(self, way: Way, number: int, *, best: bool) -> Button:
        phrases = self.asked.phrases
        label = phrases.words.verb(way.action) or phrases.label(way.action)
        key = "enter" if best else str(number) if number <= 9 else ""
        icon = phrases.words.icon(way.action)
        return self.answer(label, way.action, icon=icon, key=key, kind="brass" if best else "paper")

    def _words(self, way: Way) -> WayWords:
        action, phrases = way.action, self.asked.phrases
        refusal = phrases.reason(way.refusal).sentence if way.refusal is not None else ""
        brought = tuple(self._brought(effect) for effect in way.effects)
        return WayWords(
            phrases.label(action), phrases.words.icon(action), phrases.help(action).sentence, brought,
            self._figures(action) if not refusal else (), refusal,
        )  # fmt: skip

    def _brought(self, effect: Effect) -> Brought:
        asked = self.asked
        label = asked.phrases.words.things.get(effect.kind, "")
        if effect.seat != asked.seat:
            name = asked.name(effect.seat)
            label = say("dialogs.card.of", name=name, what=label) if label else name
        signed = [("+", asked.good(effect.kind, good).name) for good in effect.gets]
        signed += [(MINUS, asked.good(effect.kind, good).name) for good in effect.loses]
        if effect.amount:
            sign = "+" if effect.amount > 0 else MINUS
            signed.insert(0, (sign, asked.spelled(effect.kind, abs(effect.amount))))
        value = say("dialogs.card.brought", what=[f"{sign}{words}" for sign, words in signed])
        return Brought(label, value, "gain" if all(sign == "+" for sign, _ in signed) else "loss")

    def _figures(self, action: Action) -> tuple[tuple[str, Cell], ...]:
        """The figures of the ledger before and after."""
        found = self.asked.changes(action, (self.asked.seat,))
        if found is None or not found.rows:
            return ()
        return tuple(zip(found.columns, found.rows[0].cells, strict=True))

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Side by side; the card above its ways where there is little room."""
        slip = SLIP * ruler.t
        beside = box.w - slip - 22 >= COLUMN * ruler.t * max(1, len(self.columns))
        self.slip.box = Box(box.x, box.y, slip if beside else box.w, 0)
        tall = self.slip.natural(ruler).h
        room = Box(box.x + slip + 22, box.y, box.w - slip - 22, tall) if beside else box._replace(h=0)
        if not beside:
            room = room._replace(y=box.y + tall + 14)
        if self.columns:
            high = place_columns(self.columns, ruler, room)
        else:
            high = place_rows(self.rows, ruler, room)
        tall = max(tall, high) if beside else tall
        self.slip.box = self.slip.box._replace(h=tall)
        return tall if beside else tall + 14 + high


def _row(words: WayWords) -> RowWords:
    brought = [
        say("dialogs.card.one", label=one.label, value=one.value) if one.label else one.value
        for one in words.brought
    ]
    below = say("dialogs.card.brought", what=brought) if brought else words.text
    return RowWords(words.title, words.refusal or below, words.icon)
