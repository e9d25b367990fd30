"""The hand: its cards at the left, beside them the one that is looked at and what it is played on (D-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_slip import draw_slip
from game.app.play.commands import Do, ShowOverlay, StandingOrder
from game.app.skin_api.question import Question
from game.app.skins.globopolis import faces, fan_places
from game.app.skins.globopolis.cards.contents import Slip, brought, named, slips, target
from game.app.skins.globopolis.cards.items import Item, dossier
from game.app.skins.globopolis.cards.slip_list import SlipList
from game.app.skins.globopolis.looks import Looking
from game.app.skins.globopolis.mission_places import mission_name, titles_of
from game.app.table.dialogs.small_form import Among, FormChanged, SmallForm, begun
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.widget import Close, Command, Size, Tip, Widget
from game.app.widgets.words import Label
from game.components.hands import Discard
from game.engine.forms import Form
from game.engine.vocabulary import Action, Offer
from game.engine.wants import Order
from game.rules.globopolis.messages import PlayCard, Reveal
from game.rules.globopolis.missions import claims
from game.rules.globopolis.state import MISSION, sort_of

ORDERS: Final[tuple[Order, ...]] = ("ask", "high", "never")
FORM: Final = 1
"""The number of the form in which more is said than what a card is played on."""
NAME: Final = "cards"
"""The name of its button in the bar."""
TWO_COLUMNS: Final = 660.0
"""A body that is narrower, at the text scale 1, has the card below the list."""
SHARE: Final = 0.48
CARD_WIDE, CARD_HIGH, LOW_CARD = 420.0, 158.0, 118.0
"""The size of a card, and the height of a MISSION, below which its items stand."""


class ItemRow(Widget):
    """One item of a MISSION: met or missing, and the way there."""

    focusable = False

    def __init__(self, item: Item) -> None:
        self.item = item

    def _way(self, canvas: Canvas) -> list[str]:
        room = self.box.w - 30 * canvas.t
        return canvas.wrap(self.item.way, "ui", 13.5, room) if self.item.way else []

    def _name(self, canvas: Canvas) -> list[str]:
        return canvas.wrap(self.item.words, "strong", 14.5, self.box.w - 30 * canvas.t)

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines."""
        lines = 19 * len(self._name(canvas)) + 17 * len(self._way(canvas))
        return Size(self.box.w, (lines + 6) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Tick or empty box, words, way."""
        theme, t, box = canvas.theme, canvas.t, self.box
        square = Box.around(box.x + 12 * t, box.y + 11 * t, 17 * t)
        if self.item.met:
            canvas.box(square, 4, theme.ink_good, theme.ink, 1.0)
            canvas.icon("check", square.cx, square.cy, 13 * t, "#fffbe8")
        else:
            canvas.box(square, 4, None, theme.ink_soft, 1.2, dash=3)
        y = box.y + 11 * t
        for line in self._name(canvas):
            canvas.text(line, box.x + 28 * t, y, "strong", 14.5, theme.ink)
            y += 19 * t
        for line in self._way(canvas):
            canvas.text(line, box.x + 28 * t, y, "ui", 13.5, theme.ink_soft)
            y += 17 * t


class OnRing(msgspec.Struct, frozen=True):
    """Show on the ring the places of a MISSION."""

    card: str


class CardsDialog(Looking, TableDialog):
    """The cards of whoever is asked; Enter plays the one that is looked at."""

    wide = 940.0
    UNTRACKED = TableDialog.UNTRACKED | {"said", "slips"}

    def __init__(self, asked: Question, *, orders: bool = False) -> None:
        self.orders = orders
        """Whether the standing order of whoever is asked is shown."""
        self.looked = ""
        self.said: dict[str, Action] = {}
        """What each card would be played on."""
        self.slips: tuple[Slip, ...] = ()
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """Another moment: other cards may be played."""
        self.said = {}
        self.asked = asked
        self.slips = self.found(asked)
        self._take_up(asked.advised)
        if self.looked not in [slip.card for slip in self.slips]:
            ready = [slip.card for slip in self.slips if slip.ready]
            self.looked = (ready or [slip.card for slip in self.slips] or [""])[0]
        super().show(asked)

    def _take_up(self, advised: Action | None) -> None:
        """Look first at the card that is advised, as it had better be played."""
        match advised:
            case PlayCard(card=card) | Reveal(card=card) | Discard(cards=(card,)):
                if card not in [slip.card for slip in self.slips]:
                    return
                self.looked = card
                if isinstance(advised, PlayCard):
                    self.said[card] = advised
            case _:
                pass

    def found(self, asked: Question) -> tuple[Slip, ...]:
        """The cards it shows."""
        return slips(self.looks, asked)

    # what it shows

    def fill(self) -> None:
        """The list, the card in focus with its items or targets, the button that plays it."""
        over, self.title = self.heading()
        self.asks(self.asked.seat, over)
        self._list = SlipList(self.looks, self.slips, self.looked, self.look_at)
        self._slip = next((slip for slip in self.slips if slip.card == self.looked), None)
        self._face, self._parts = DrawingArea(self._draw_face), list[Widget]()
        if self._slip is not None:
            self._parts = list(self._about(self._slip))
        self.buttons(self._slip)
        self.body.put(self._list, self._face, *self._parts)
        self.first = self._list

    def heading(self) -> tuple[str, str]:
        """What stands above the title, and the title."""
        return self.looks.say("cards.asks"), self.looks.say("cards.title")

    def buttons(self, slip: Slip | None) -> None:
        """To leave, and to play what is looked at."""
        if self.orders:
            say = self.looks.say
            self._about_order = Label(say("cards.order.name"), "ui", 14.5, wrap=True)
            labels = {order: say(f"cards.order.{order}") for order in ORDERS}
            parts: list[tuple[Order, Segment]] = [(order, Segment(label=labels[order])) for order in ORDERS]
            self._switch = Segmented(
                parts, self.asked.order, self._order,
                name=say("cards.order.name"), size=13,
            )  # fmt: skip
            self.pinned = (self._about_order, self._switch)
        self.left = [self.back_button()]
        if (
            slip is not None
            and sort_of(slip.card) == MISSION
            and any(titles_of(self.state, self.asked.seat, slip.card))
        ):
            words = self.looks.say("cards.ring")
            self.left.append(Button(words, OnRing(slip.card), "paper", icon="map", key="r", size=15.5))
        self.right = [self.play_button(slip)] if slip is not None else []

    def _order(self, order: Order) -> Command:
        return StandingOrder(self.asked.seat, order)

    def _about(self, slip: Slip) -> Sequence[Widget]:
        if sort_of(slip.card) == MISSION:
            found = dossier(self.looks, self.state, self.asked.seat, slip.card)
            rows: list[Widget] = [ItemRow(item) for item in found.items]
            if slip.ready and claims(self.state, slip.card):
                rows.append(Label(self._claim(), "ui", 14, wrap=True))
            return rows
        if not slip.ready:
            return (Label(slip.state, "ui", 14.5, "soft", wrap=True),)
        return self._targets(slip)

    def _targets(self, slip: Slip) -> Sequence[Widget]:
        """What the card is played on: a list of all targets, and a form where more may be said."""
        asked, base = self.asked, self._base(slip)
        rows: list[Widget] = []
        among = list({named(offer.action): offer.action for offer in reversed(slip.offers)}.values())[::-1]
        if len(among) > 1:
            first = next(one for one in among if named(one) == named(base.action))
            rows.append(Among(asked, 0, first, among, [target(self.looks, one) for one in among]))
        if isinstance(base.vary, Form):
            said = self.said[slip.card]
            rows.append(SmallForm(asked, FORM, said, asked.fields(base)))
        certain = brought(self.looks, self.state, asked.seat, self.said[slip.card])
        rows.append(Label(certain or slip.state, "strong", 15, "good", wrap=True))
        return rows

    def _base(self, slip: Slip) -> Offer:
        """The offer that the card is played by now, whatever is varied in it."""
        first = slip.offers[0]
        if slip.card not in self.said:
            self.said[slip.card] = begun(first.action, self.asked.fields(first))
        said = self.said[slip.card]
        return next((offer for offer in slip.offers if named(offer.action) == named(said)), first)

    def _claim(self) -> str:
        """What a claim would mean now (D-27)."""
        table, seat = self.state.table, self.asked.seat
        rival = max(table.rivals(seat), key=lambda side: table.points[side])
        turns = (table.first - table.seat - 1) % table.seats
        points = table.points[table.side(seat)]
        facts = {"n": turns, "seat": table.voice(rival)}
        return self.looks.say("cards.claim", points=points, rival=table.points[rival], **facts)

    def play_button(
        self, slip: Slip, kind: Literal["brass", "paper"] = "brass", key: str = "enter"
    ) -> Button:
        """What plays or reveals a card; it says why not, or when."""
        say = self.looks.say
        if sort_of(slip.card) == MISSION:
            label, action, icon = say("cards.reveal"), Reveal(slip.card), "medal"
            reason = self.asked.reason(action)
        else:
            label, icon = say("cards.play"), "sparkles"
            action = self.said.get(slip.card, PlayCard(slip.card))
            title = self.looks.board.card_named[slip.card].title
            reason = self.asked.reason(action) if slip.ready else Tip(title, slip.state)
        if not slip.ready:
            button = Button(label, None, "paper", icon=icon, key=key, size=16)
            button.forbid(reason or Tip(label, slip.state))
            return button
        button = Button(label, Do(action, final=False), kind, icon=icon, key=key, size=16)
        if reason is not None:
            button.forbid(reason)
        return button

    # what a person does

    def begin_at(self, place: str) -> None:
        """Look at the card of the hand that was pressed."""
        card = fan_places.card_at(self.looks, self.state, place)
        if card in [slip.card for slip in self.slips]:
            self.look_at(card)
            self.refill()

    def begin_with(self, action: Action) -> None:
        """A card was laid on what it is played on: what else is to be said for it stands there."""
        self._take_up(action)
        self.refill()

    def look_at(self, card: str) -> None:
        """Look at another card."""
        self.looked = card

    def handle(self, command: Command) -> bool:
        """Another target or number, another order."""
        match command:
            case StandingOrder(order=order):
                self.asked = replace(self.asked, order=order)
                return False
            case OnRing(card):
                self.emit(ShowOverlay(mission_name(card)))
                self.emit(Close())
                return True
            case FormChanged(action=action) if self._slip is not None:
                self.said[self._slip.card] = action
            case _:
                return False
        self.refill()
        return True

    # layout

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The standing order, its words before it."""
        if not self.pinned:
            return 0.0
        size = self._switch.natural(ruler)
        wide = min(size.w, box.w * 0.6)
        self._switch.box = Box(box.right - wide - 4, box.y + 2, wide, size.h)
        self._about_order.box = Box(box.x + 2, box.y, box.w - wide - 22, 0)
        tall = self._about_order.natural(ruler).h
        top = box.y + 2 + max(0.0, size.h - tall) / 2
        self._about_order.box = self._about_order.box._replace(y=top, h=tall)
        return max(size.h, tall) + 8

    def _draw_face(self, canvas: Canvas, box: Box) -> None:
        if self._slip is None:
            canvas.text(self.looks.say("cards.empty"), box.x, box.cy, "ui", 15, canvas.theme.ink_soft)
            return
        # What is decided upon is read in full.
        card = replace(faces.face(self.looks, self._slip.card), chips=(), brief="")
        draw_slip(canvas, card, box, pictured=True)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Two columns; one below the other where there is little room."""
        t = ruler.t
        narrow = box.w < TWO_COLUMNS * t
        left = box if narrow else box._replace(w=box.w * SHARE)
        self._list.box = Box(left.x - 1, box.y, left.w + 2, 0)
        wanted = self._list.natural(ruler).h
        right = box if narrow else Box(left.right + 22, box.y, box.right - left.right - 22, box.h)
        if narrow:
            self._list.box = self._list.box._replace(h=wanted)
            return wanted + 8 + self._lay_card(ruler, right._replace(y=box.y + wanted + 8))
        high = self._lay_card(ruler, right)
        self._list.box = self._list.box._replace(h=min(wanted, max(box.h, 120 * t)))
        return max(high, self._list.box.h)

    def _lay_card(self, ruler: Canvas, box: Box) -> float:
        t = ruler.t
        dossier_ = self._slip is not None and sort_of(self._slip.card) == MISSION
        tall = (LOW_CARD if dossier_ else CARD_HIGH) * t
        wide = min(box.w - 8, CARD_WIDE * t)
        self._face.box = Box(box.x + 2, box.y + 2, wide, tall)
        below = tall + 14
        return below + stack(self._parts, ruler, box._replace(y=box.y + below), 4.0) + 4
