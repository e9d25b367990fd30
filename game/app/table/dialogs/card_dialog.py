"""A card with its consequences: how it can be followed, what each way brings, and how one stands after it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.play.commands import Fold
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Cell
from game.app.table.dialogs.consequences import Brought, WayColumn, WayWords, place_columns
from game.app.table.dialogs.drawn_card import DrawnCard
from game.app.table.dialogs.haggling import advised_of, best_of
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.small_form import Among, FormChanged, SmallForm, begun
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.widget import Command
from game.components.card_choice import CardChoice, Effect, Way
from game.engine.forms import Field
from game.engine.vocabulary import Action, Offer
from game.store.catalogue import say

BESIDE = 2
"""So many ways have a column each; more stand in rows below each other."""
SLIP, COLUMN = 240.0, 216.0
"""How wide the card is, and a column at least."""
MINUS = "−"
MANY = 9
"""So many actions of the only way stand each for itself: one for every digit."""


class CardDialog(TableDialog):
    """The card at the left, its ways beside it, each with its button: digits choose."""

    wide = 1060.0

    def __init__(self, asked: Question) -> None:
        self.said: list[Action] = []
        """What each way would say now."""
        self.columns: list[WayColumn] = []
        self.rows: list[WayRow] = []
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """Another card, or the same at another time: then what was chosen in its ways stays."""
        if asked.choice != self.asked.choice:
            self.said = []
        super().show(asked)

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
        self.slip = DrawnCard(self.drawn())
        ways = list(choice.ways(asked.state))
        self.ways = spread(ways)
        open_now = [way for way in self.ways if way.refusal is None]
        best = best_of(asked, [action for way in open_now for action in way.actions])
        self.said = self.said or [self._first(way) for way in self.ways]
        self.columns, self.rows = [], []
        for number, way in enumerate(self.ways):
            form, button = self._form(number, way), self._answer(number, best=best in way.actions)
            words = self._words(number)
            if len(self.ways) <= BESIDE:
                self.columns.append(WayColumn(words, button, asked.skin, form))
            else:
                self.rows.append(WayRow(button, self._row(number, words), asked.skin, form=form))
        self.body.put(self.slip, *self.columns, *self.rows)
        self.left = [Button(say("dialogs.look"), Fold(()), "paper", icon="eye", key="esc")]
        among = tuple(way.action for way in self.ways) if len(ways) == 1 else ()
        if len(among) > 1 and all(asked.skin.places.of(asked.state, action) for action in among):
            on_board = Fold(among, phrases.words.together(type(among[0])))
            self.left.append(Button(say("dialogs.card.on_board"), on_board, "paper", icon="map"))

    def drawn(self) -> Card:
        """The card itself, which lies at the left of its ways or above them."""
        asked, choice = self.asked, self.choice
        card = asked.skin.picture.card(asked.state, choice.cards, choice.card, asked.seat)
        return replace(card, owner=asked.seats[asked.seat].look)

    def sign_of(self, action: Action) -> str:
        """The sign of the look, or the icon, that stands for an action."""
        return self.asked.phrases.words.icon(action)

    def figures(self, action: Action) -> tuple[tuple[str, Cell], ...]:
        """How the seat stands before and after an action: the figures of the ledger that change."""
        found = self.asked.changes(action, (self.asked.seat,))
        if found is None or not found.rows:
            return ()
        figures = zip(found.columns, found.rows[0].cells, strict=True)
        return tuple((label, cell) for label, cell in figures if cell.after)

    def remark(self, action: Action) -> str:
        """What stands below the figures of an action: what it does."""
        return self.asked.phrases.help(action).sentence

    def _first(self, way: Way) -> Action:
        """What a way says before anything is chosen in it: what is advised, if it can say that."""
        advised, fields = self.asked.advised, self._fields(way)
        if advised is not None and advised in way.among:
            return advised
        return advised_of(self.asked, way.action, fields) or begun(way.action, fields)

    def _fields(self, way: Way) -> Sequence[Field]:
        return self.asked.fields(Offer(way.action, way.vary))

    def _form(self, number: int, way: Way) -> SmallForm | Among | None:
        """What may be varied in a way; only one thing to say needs none."""
        asked, action = self.asked, self.said[number]
        if len(way.among) > 1:
            return Among(asked, number, action, way.among)
        fields = self._fields(way)
        return SmallForm(asked, number, action, fields) if fields else None

    def handle(self, command: Command) -> bool:
        """A way would say something else now."""
        if not isinstance(command, FormChanged):
            return False
        self.said[command.number] = command.action
        self.refill()
        return True

    def _answer(self, number: int, *, best: bool) -> Button:
        phrases, action = self.asked.phrases, self.said[number]
        label = phrases.words.verb(action) or phrases.label(action)
        key = "enter" if best else str(number + 1) if number < 9 else ""
        icon = phrases.words.icon(action) if len(self.ways) <= BESIDE else ""
        return self.answer(label, action, icon=icon, key=key, kind="brass" if best else "paper")

    def _words(self, number: int) -> WayWords:
        way, action, phrases = self.ways[number], self.said[number], self.asked.phrases
        refused = self.asked.why_not(action)
        refusal = phrases.reason(refused).sentence if refused is not None else ""
        brought = tuple(self._brought(effect) for effect in way.effects)
        kind = phrases.words.actions[type(action).__name__]
        whole = len(way.among) > 1 or (refused is not None and kind.many)
        title = phrases.words.together(type(action)) if whole else phrases.label(action)
        figures = self.figures(action) if not refusal else ()
        return WayWords(title, self.sign_of(action), self.remark(action), brought, figures, refusal)

    def _row(self, number: int, words: WayWords) -> RowWords:
        """The same in a row: what it brings, else what the look foresees of it, else what it does."""
        brought = [
            say("dialogs.card.one", label=one.label, value=one.value) if one.label else one.value
            for one in words.brought
        ]
        if words.refusal or brought:
            below = words.refusal or say("dialogs.card.brought", what=brought)
            return RowWords(words.title, below, words.icon)
        foreseen = self.asked.skin.facts.forecast(self.asked.state, self.said[number])
        lines = [line.text for line in foreseen.lines] if foreseen is not None else []
        first, *more = lines or [words.text]
        return RowWords(words.title, first, words.icon, more=tuple(more))

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

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Side by side, the card no higher than what is in sight; else it stands above its ways."""
        slip = SLIP * ruler.t
        beside = box.w - slip - 22 >= COLUMN * ruler.t * max(1, len(self.columns))
        self.slip.box = Box(box.x, box.y, slip if beside else box.w, 0)
        tall = self.slip.natural(ruler).h
        room = Box(box.x + slip + 22, box.y, box.w - slip - 22, tall) if beside else box._replace(h=0)
        if not beside:
            room = room._replace(y=box.y + tall + 14)
        if self.columns:
            high = place_columns(self.columns, ruler, room, box.h)
        else:
            high = place_rows(self.rows, ruler, room, box.h if beside else float("inf"))
        if not beside:
            self.slip.box = self.slip.box._replace(h=tall)
            return tall + 14 + high
        self.slip.box = self.slip.box._replace(h=max(tall, min(high, box.h)))
        return max(tall, high)


def spread(ways: list[Way]) -> list[Way]:
    """The ways; where there is only one, with a few actions to choose from, each of those is one."""
    if len(ways) != 1 or not 1 < len(ways[0].among) <= MANY:
        return ways
    only = ways[0]
    return [Way(action, only.effects, only.refusal) for action in only.among]
