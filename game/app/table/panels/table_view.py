"""All that is seen of a table: the room, the board, the panels around it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.app.board import TEXT_MOST, BoardPhoto, BoardView, draw_rim
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.paint.motion import Speed
from game.app.paint.theme import Theme
from game.app.shell.keys import Keys
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import (
    ChoiceTable,
    Coming,
    Forecast,
    Headline,
    Holding,
    Marks,
    Place,
    PlaceFacts,
    SeatFact,
    SeatFacts,
)
from game.app.table.panels.action_bar import in_force
from game.app.table.panels.bar import Bar, Item, NextUp, Strip
from game.app.table.panels.board_fault import BoardFault
from game.app.table.panels.board_zone import BoardZone
from game.app.table.panels.choice_table import ChoicePanel
from game.app.table.panels.deed_box import DeedBox
from game.app.table.panels.dock import Dock
from game.app.table.panels.drawer import Drawer
from game.app.table.panels.forecast import NOTHING, ForecastBox
from game.app.table.panels.frame import FIGURES, Placing
from game.app.table.panels.holdings import HoldingsBox
from game.app.table.panels.journal import Journal
from game.app.table.panels.legend import LegendBox
from game.app.table.panels.overlay_sign import AlarmSign, OverlaySign
from game.app.table.panels.owners_sign import Owner, OwnersSign
from game.app.table.panels.past_banner import PastSign
from game.app.table.panels.place_card import PlaceCard
from game.app.table.panels.placing import pixels, placed
from game.app.table.panels.prompt import Prompt
from game.app.table.panels.seats import Seats
from game.app.table.panels.topbar import TopBar
from game.app.widgets.desk import Desk
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Tooltip, stand_clear
from game.app.widgets.widget import Emit, Tip, Widget
from game.engine.vocabulary import Seat
from game.store.documents import FileFault

NOBODY_COMING = Coming()
POINTER = 24.0
"""How wide the room is that a card leaves round the pointer, in base units."""
LEAST_JOURNAL = 31.0 + 3 * 24.0
"""So high, at the text scale 1, the journal stays above a strip of figures: its head and three lines."""
LEAST_ABOVE_DEED = 31.0 + 24.0
"""So high it stays above a deed, or that lies over all of it: its head and a line."""


class Spot(Widget):
    """A place of the board that a tooltip points at."""

    focusable = False

    def __init__(self, box: Box, *, barred: bool) -> None:
        self.box = box
        self.enabled = not barred


class TableView:
    """The parts of the table screen; the scene says what they show."""

    def __init__(
        self,
        skin: Skin,
        stage: Stage,
        seats: Sequence[Seat],
        levels: Sequence[str],
        name: str,
        speed: Speed,
        keys: Keys,
        listener: Emit,
        zone: BoardZone,
        journal: Journal,
        theme: Theme,
        text_scale: float,
    ) -> None:
        self.skin = skin
        self.stage = stage
        self.desk = Desk(keys, listener, theme, text_scale)
        self.board = BoardView(skin, stage)
        self.zone = zone
        self.top = TopBar(skin.game, name, Headline("", "", ""), speed)
        self.seats = Seats(seats, levels, skin)
        self.journal = journal
        self.forecast = ForecastBox(skin)
        self.holdings = HoldingsBox(skin)
        self.legend = LegendBox(skin)
        self.deed = DeedBox()
        self.drawer = Drawer(seats, self.journal, self.legend, self.deed, self.forecast)
        self.bar = Bar()
        self.foot: Panel = self.bar
        """What stands in the place of the bar: a replay has its time line there."""
        self.dock = Dock()
        self.place_card: PlaceCard | None = None
        self.resting: PlaceCard | None = None
        """The card that lies in the dock while no place is looked at."""
        self.note: Tooltip | None = None
        self.past: PastSign | None = None
        self.owners: OwnersSign | None = None
        self.overlay: OverlaySign | None = None
        self.alarm: AlarmSign | None = None
        self.choices: ChoicePanel | None = None
        """The choices that matter now, over the forecast box and as much of the journal as they need."""
        self.fault: BoardFault | None = None
        self.placing: Placing | None = None
        self._journal_room = Box(0, 0, 0, 0)
        """Where the journal stands while no choices lie over it."""
        self._seat_list = tuple(seats)
        self._board_panel = Panel("bare", (zone,))
        self.photo: BoardPhoto | None = None
        """The board alone, while nothing else is to be seen."""
        self._room: pygame.Surface | None = None
        self._coming = NOBODY_COMING
        self._shade: Panel | None = None
        stage.anchor, stage.purse = self._anchor, self._purse
        self._order()

    # layout

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        self.desk.resize(size)
        self._place()

    def forget(self) -> None:
        """Let the pictures of room and board go, which are drawn anew when they are seen again."""
        self._room = self.photo = None
        self.board.forget()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale."""
        self.desk.restyle(theme, text_scale)
        self._place()

    def _place(self) -> None:
        desk = self.desk
        p = self._place_side()
        self.top.place(p.top, desk.text_scale, p.two_lines)
        self.bar.place(p.bar, p.rows, yields_prompt=p.high_prompt)
        self._fill_bar(self.bar.items, self.bar.prompt, self.bar.coming, self.bar.strip)
        self.zone.box = self._board_panel.box = p.board
        desk.toast_place = self._calm(p)
        self.board.place(self.pixels(p.board), desk.theme, desk.text_scale)
        self.stage.base, self.stage.text = desk.scale, desk.text_scale
        self._room = None
        if self.past is not None:
            self.past.box, self.past.calm = p.board, self._calm_part(p)
        if self.owners is not None:
            self.owners.box = self._calm(p)
        if self.overlay is not None:
            self.overlay.stand_on(p.board)
        if self.alarm is not None:
            self.alarm.stand_on(p.board)
        if self.fault is not None:
            self.show_fault(self.fault.fault)
        self.look_at(None, None)

    def _calm(self, p: Placing) -> Box:
        """At whose foot toasts stand: off all that is clicked, where the game says where that is."""
        return self._calm_part(p) or Box(p.mat.x, p.mat.y, p.mat.w, p.mat.h - 14)

    def _calm_part(self, p: Placing) -> Box | None:
        """The part of the board that the game calls calm."""
        calm, unit = self.skin.places.calm(), p.board.w / BOARD_WIDTH
        if calm is None:
            return None
        return Box(p.board.x + calm.x * unit, p.board.y + calm.y * unit, calm.w * unit, calm.h * unit)

    @property
    def _bar_rows(self) -> int | None:
        """How many rows the bar needs; None: as many as the layout gives it."""
        return None

    def _placed(self) -> Placing:
        """Where everything is, with so many seats still in the game."""
        whole, text, skin = self.desk.whole, self.desk.text_scale, self.skin

        def found(flat: bool) -> Placing:
            return placed(
                whole.w, whole.h, text, len(self._seat_list), skin.picture.aspect, self._bar_rows,
                self.seats.out, cards=skin.facts.holds, held=len(self.holdings.holdings), flat=flat,
                figures=self._has_figures,
            )  # fmt: skip

        p = found(self._folds(self.choices))
        if p.below is not None and self.choices is not None:
            return found(flat=True) if self.choices.wanted(self.desk.ruler) > p.below.h else p
        return p

    def _place_side(self) -> Placing:
        """Place seats, journal and forecast: what the number of seats still in the game changes."""
        desk = self.desk
        p = self._placed()
        self.placing = p
        self.seats.place(p.seats, p.plates, desk.scale, desk.text_scale)
        self.stage.one_beside = p.plates == "paired"
        self._place_below(p)
        self._lay_choices(p)
        self.dock.hidden = p.dock is None
        self.dock.box = p.dock or self.dock.box
        self.holdings.hidden = p.holdings is None
        self.holdings.place(p.holdings or self.holdings.box)
        self._order()
        desk.invalidate()
        return p

    @property
    def _has_figures(self) -> bool:
        """Whether something stands so small on the board that it is said beside it too."""
        return self.desk.text_scale > TEXT_MOST and bool(self.legend.facts)

    def _place_below(self, p: Placing) -> None:
        """What lies below the seats: journal, figures, deed, forecast."""
        if p.deed is not None and not self.deed.hidden:
            self.deed.lay(self.desk.ruler, p.deed, p.deed.h)
        self.drawer.place(self.desk.ruler, p)
        if p.handle is not None:
            self.journal.place(self.desk.ruler, p.journal, drawer=True)
            return
        self.forecast.place(p.forecast)
        t, journal = self.desk.text_scale, p.journal
        strip, rest = journal.cut_bottom(FIGURES * t, 8)
        self.legend.hidden = not self._has_figures or rest.h < LEAST_JOURNAL * t
        if not self.legend.hidden:
            self.legend.place(strip)
            journal = rest
        if not self.deed.hidden and p.deed is None:
            journal = self.deed.lay(self.desk.ruler, journal, LEAST_ABOVE_DEED * t)
        self._journal_room = journal
        self.journal.place(self.desk.ruler, journal)

    def show_legend(self, facts: Sequence[SeatFact]) -> None:
        """Say in large letters too what stands small on the board."""
        shown = bool(self.legend.facts)
        self.legend.show(facts)
        if bool(facts) != shown and self.placing is not None:
            self._place_side()

    def show_holdings(self, title: str, holdings: Sequence[Holding]) -> None:
        """Show what somebody holds; where its cards need more room or less, all below the board moves."""
        self.holdings.show(title, holdings)
        if self.placing is not None and self._placed().holdings != self.placing.holdings:
            self._place_side()

    def show_deed(self, card: Card | None) -> None:
        """Show the deed of what a person may buy now, or take it away."""
        if card != self.deed.card:
            self.deed.show(card)
            if self.placing is not None:
                self._place_side()

    # the drawer

    @property
    def has_drawer(self) -> bool:
        """Whether the journal is a drawer."""
        return self.placing is not None and self.placing.handle is not None

    def turn_journal(self) -> None:
        """Open the drawer, or shut it; the focus goes into it, and back."""
        drawer, focus = self.drawer, self.desk.focus
        drawer.opened = not drawer.opened
        if drawer.opened:
            drawer.before = focus.current
        self._order()
        focus.put(self.journal.list if drawer.opened else drawer.before, shown=True)

    def tell_forecast(self, forecast: Forecast, *, acts: bool) -> None:
        """Say what an action brings (`acts`), or how the match stands."""
        self.forecast.forecast = forecast
        if acts != self.drawer.acts:
            self.drawer.acts = acts
            if self.placing is not None and self.has_drawer:
                self._place_below(self.placing)
                self._order()

    @property
    def unsaid(self) -> Forecast:
        """How the match stands, where the table has no room to say it."""
        hides = self.placing is not None and self.placing.lays_forecast_over and not self.drawer.acts
        return self.forecast.forecast if hides else NOTHING

    def _order(self) -> None:
        side: list[Panel] = [
            self.seats, self.holdings, self.dock, self.journal, self.deed, self.legend, self.forecast,
        ]  # fmt: skip
        if self.has_drawer:
            side = self.drawer.seen(self.seats, self.holdings, self.dock)
        card = self.place_card or self.resting
        self.dock.filled = card is not None
        plate = self.past or self.alarm or self.overlay
        rests = card if card is self.resting else None  # nobody looks at it: the shade of a note lies over it
        looked = None if rests is card else card
        above = (self.choices, rests, self._shade, plate, self.owners, looked, self.note, self.fault)
        seen = (panel for panel in above if panel is not None)
        self.desk.put(self.top, self._board_panel, *side, self.foot, *seen, *self.drawer.covering())

    # what it shows

    def show_seats(self, facts: Sequence[SeatFacts], on_turn: int, waited_for: int, thinking: int) -> None:
        """Say what each seat has; where one has left the game or come back, seats and journal share anew."""
        before = self.seats.out
        self.seats.show(facts, on_turn, waited_for, thinking)
        if self.seats.out != before and self.placing is not None:
            self._place_side()

    def fill_bar(
        self, items: Sequence[Item], prompt: Prompt | None = None, coming: Coming = NOBODY_COMING,
        strip: Strip | None = None,
    ) -> None:  # fmt: skip
        """Have these buttons in the bar with the keys in force; the focus stays on the same one."""
        items = in_force(items, self.desk.keys)
        shown = self.bar.items, self.bar.prompt, self._coming, self.bar.strip
        if (tuple(items), prompt, coming, strip) != shown:
            self._coming = coming
            seats = [self._seat_list[seat] for seat in coming.seats]
            following = NextUp([seat.look for seat in seats], [seat.name for seat in seats], coming.note)
            self._fill_bar(items, prompt, following if seats else None, strip)

    def _fill_bar(
        self, items: Sequence[Item], prompt: Prompt | None, coming: NextUp | None, strip: Strip | None
    ) -> None:
        """Fill the bar; what it has no room to ask stands in the top bar."""
        self.bar.fill(self.desk.ruler, items, prompt, coming, strip)
        self.top.prompt.say(None if self.bar.prompts else prompt)

    def shade(self, panel: Panel | None) -> None:
        """Lay a panel over board and panels, below the cards of places; or take it away."""
        if panel is not self._shade:
            self._shade = panel
            self._order()

    def look_at(self, card: PlaceFacts | None, about: Box | None, *, pinned: bool = False) -> None:
        """Show the card of a place, or take it away. One that is not `pinned` stands off the pointer."""
        before = self.place_card
        if card is None or about is None or self.placing is None:
            if before is not None:
                self.place_card = None
                self._order()
            return
        keep_off = self._in_motion()
        if not pinned and not self.docked:
            x, y = self.desk.pointer.at
            keep_off.append(Box.around(x, y, POINTER, POINTER))
        same = before is not None and before.card == card and before.about == about
        if before is not None and same and not before.covers(keep_off):
            return
        found = self._card(card, about, self.placing, keep_off)
        if before is not None and same and (found.covers(keep_off) or found.box == before.box):
            return  # it stands nowhere better
        self.place_card = found
        self._order()

    def _in_motion(self) -> list[Box]:
        """What moves on the board where a card could lie over it, in base units of the window."""
        return [] if self.docked else [self._in_window(area) for area in self.board.moving]

    @property
    def in_the_way(self) -> bool:
        """Whether the card of a place lies over something that moves."""
        return self.place_card is not None and self.place_card.covers(self._in_motion())

    @property
    def docked(self) -> bool:
        """Whether the card of a place lies beside the board, where it covers nothing."""
        return self.placing is not None and self.placing.dock is not None

    def rest_on(self, place: Place | None, state: object) -> None:
        """Have the card of a place lie in the dock while none is looked at; none where there is no dock."""
        placing, before = self.placing, self.resting
        card = self.skin.facts.place(state, place) if place is not None else None
        if card is None or placing is None or placing.dock is None:
            self.resting = None
        elif before is None or (before.card, before.dock) != (card, placing.dock):
            self.resting = self._card(card, placing.dock, placing)
        if self.resting is not before:
            self._order()

    def _card(
        self, card: PlaceFacts, about: Box, placing: Placing, keep_off: Sequence[Box] = ()
    ) -> PlaceCard:
        clear = self._in_window(self.board.camera.rect(card.clear)) if card.clear is not None else None
        place_card = PlaceCard(
            card, about, placing.board, self.skin, self._seat_list, clear, placing.dock, keep_off
        )
        place_card.arrange(self.desk.ruler, self.desk.whole)
        return place_card

    def explain(self, reason: Tip | None, about: Box | None = None, *, barred: bool = True) -> None:
        """Say something beside a place, usually why it cannot be chosen; or take that away."""
        if reason is None or about is None:
            if self.note is not None:
                self.note = None
                self._order()
            return
        self.note = Tooltip(reason, Spot(about, barred=barred))
        self.desk.illustrate(self.note)
        stand_clear(self.note, self.desk.ruler, self.desk.whole, self.desk.covered)
        self._order()

    def show_past(self, words: str) -> None:
        """Say that the board shows the past, and how far back; "" takes that away."""
        if not words or self.placing is None:
            self.past = None
        elif self.past is None:
            self.past = PastSign(self.placing.board, words, self._calm_part(self.placing))
        else:
            self.past.words = words
        self._order()

    def show_owners(self, owners: Sequence[Owner], key: str) -> None:
        """Name who owns what over the board, with the key that hides it again; or take that away."""
        before, p = self.owners, self.placing
        if not owners or p is None:
            self.owners = None
        elif before is None or (before.owners, before.shortcut) != (tuple(owners), key):
            self.owners = OwnersSign(self._calm(p), owners, key)
        if self.owners is not before:
            self._order()

    def name_overlay(self, words: str, key: str) -> None:
        """Say over the board what lies over it, with the key that takes it away; "" for nothing."""
        before = self.overlay
        if not words or self.placing is None:
            self.overlay = None
        elif before is None or (before.words, before.shortcut) != (words, key):
            self.overlay = OverlaySign(self.placing.board, words, key)
        if self.overlay is not before:
            self._order()

    def raise_alarm(self, words: str) -> None:
        """Say over the board what nobody must miss; "" for nothing."""
        before = self.alarm
        if not words or self.placing is None:
            self.alarm = None
        elif before is None or before.words != words:
            self.alarm = AlarmSign(self.placing.board, words)
        if self.alarm is not before:
            self._order()

    def show_choices(self, table: ChoiceTable | None, tab: int = 0) -> None:
        """Show the choices that matter, or take them away; one that has parts shows the one of this number,
        and seats are folded meanwhile."""
        before = self.choices
        if table is None or self.placing is None:
            self.choices = None
        elif before is None or before.table != table:
            self.choices = ChoicePanel(self.skin, table, tab)
        elif before.tab != tab:
            before.turn(tab)
        if self.choices is not before:
            if self._folds(before) != self._folds(self.choices) or (self.has_drawer and self._refolds()):
                self._place_side()
            elif self.placing is not None:
                self._lay_choices(self.placing)
            self._order()

    @staticmethod
    def _folds(choices: ChoicePanel | None) -> bool:
        """Whether there is so much to choose from that seats are folded."""
        return choices is not None and bool(choices.table.tabs)

    def _refolds(self) -> bool:
        """Whether seats stand otherwise with the choices that are shown now."""
        return self.placing is not None and self._placed().seats != self.placing.seats

    def _lay_choices(self, p: Placing) -> None:
        if self.choices is not None:
            box, high = p.forecast, self.choices.wanted(self.desk.ruler)
            if p.below is not None:
                rooms = (box, p.above_handle or box)
                box = next((room for room in rooms if room.h >= high), p.below)
                self.choices.lay(self.desk.ruler, box, box.h)
                return
            # Where the journal stands in another column seats are above the box, and there is room below it.
            if p.journal.x != box.x and box.y + high <= p.journal.bottom:
                box = box._replace(h=max(box.h, high))
            self.choices.lay(self.desk.ruler, box, box.bottom - min(box.y, p.journal.y))
        if p.handle is None:
            self.journal.place(self.desk.ruler, self._above_choices())

    def _above_choices(self) -> Box:
        """What the choices leave of the journal's room, so that it ends with a whole line; all of it where
        they leave it next to nothing."""
        room, choices = self._journal_room, self.choices
        if choices is None or not choices.box.overlaps(room):
            return room
        left = room._replace(h=choices.box.y - 8 - room.y)
        return left if left.h >= LEAST_ABOVE_DEED * self.desk.text_scale else room

    def show_fault(self, fault: FileFault | None) -> None:
        """Say over the board what is wrong with its file, or take that away."""
        if fault is None and self.fault is None:
            return
        self.fault = BoardFault(fault, self.placing.board) if fault is not None and self.placing else None
        if self.fault is not None:
            self.fault.arrange(self.desk.ruler, self.desk.whole)
        self._order()

    def box_of(self, place: Place) -> Box | None:
        """Where a place of the board is in the window, in base units."""
        found = self.board.rect(place)
        return self._in_window(found) if found is not None else None

    def _in_window(self, rect: pygame.Rect) -> Box:
        """Pixels of the window in base units."""
        s = self.desk.scale
        return Box(rect.x / s, rect.y / s, rect.w / s, rect.h / s)

    def pick(self, x: float, y: float, among: Collection[Place] = ()) -> Place | None:
        """The place of the board under a point of the window in base units; those `among` come first."""
        return self.board.pick((x * self.desk.scale, y * self.desk.scale), among)

    def _anchor(self, seat: int) -> tuple[float, float]:
        """The badge of a seat in board units."""
        if self.placing is None:
            return BOARD_WIDTH / 2, 0.0
        return self.on_board(*self.seats.anchors()[seat])

    def _purse(self, seat: int) -> tuple[float, float]:
        """Where the amount of a seat begins, in board units."""
        return self.on_board(*self.seats.plates[seat].purse_at())

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in base units as one of the board, in board units."""
        return self.board.camera.to_board((x * self.desk.scale, y * self.desk.scale))

    # drawing

    def pixels(self, box: Box) -> pygame.Rect:
        """The pixels of a box in base units."""
        return pixels(box, self.desk.scale)

    def draw(self, surface: pygame.Surface, marks: Marks, moving: bool = False) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels, None when nothing changed.

        While something is `moving` there is another frame at once: where the whole board is drawn in this
        one, what people only read is drawn in that one, so that none takes long.
        """
        if self.photo is not None:
            return self.photo.draw(surface)
        self.drawer.handle.line.newest = self.journal.entries[0] if self.journal.entries else None
        if self._room is None:
            self._room = self._built(surface)
            self.board.invalidate()
            moving = False  # all is drawn now
        self.seats.make_room(self.stage.noted)
        # The board lives in the picture of the room, so that panels are laid over both alike.
        areas = self.board.draw(self._room, marks)
        wait = moving and self.board.area in areas and not self.journal.waits
        wait = wait and self.desk.modal is None  # what lies behind a dialog is kept as it is now
        for panel in (self.journal, self.seats, self.forecast):
            panel.waits = wait
        for area in (*areas, *self.board.overs):
            self.desk.invalidate(area)
        changed = self.desk.draw(surface, self._under)
        flying = [] if self.desk.shut or self.drawer.opened else self.board.draw_overs(surface)
        return [*(changed or ()), *flying] or None

    def take_photo(self, on: bool) -> None:
        """Show the board alone, as large as the window, or all parts again."""
        desk = self.desk
        self.photo = None
        if on:
            self.photo = BoardPhoto(self.skin, self.board.stage, desk.theme, desk.text_scale, desk.scale)
        self.board.invalidate()
        desk.invalidate()

    def _under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._room is not None:
            surface.blit(self._room, area, area)

    def _built(self, surface: pygame.Surface) -> pygame.Surface:
        desk, p = self.desk, self.placing
        room = pygame.Surface(surface.get_size(), 0, surface)
        canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
        canvas.wood(Box(0, 0, desk.whole.w + 1, desk.whole.h + 1))
        canvas.lamp()
        if p is not None:
            canvas.shadow(p.mat, 10, 6, 2, 160)
            canvas.felt(p.mat, 10)
            inner = p.mat.inset(3.5)
            canvas.box(inner, 8, stroke=desk.theme.brass_line, width=0.8, stroke_opacity=0.55)
            draw_rim(canvas, p.board)
        return room
