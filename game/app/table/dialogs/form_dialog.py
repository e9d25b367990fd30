"""An action that a person puts together: what each side gives, what would change, how it would be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Changes
from game.app.table.dialogs.cards import DeedPicture, deed_width
from game.app.table.dialogs.compare import ROW, Compare
from game.app.table.dialogs.fields import FieldColumn, FieldSet, parts_of
from game.app.table.dialogs.form_pages import FIRST, Page, Paging, page_tabs, paging_in
from game.app.table.dialogs.gist import Gist, figures_of
from game.app.table.dialogs.haggling import lacking, likely_first
from game.app.table.dialogs.later import Later
from game.app.table.dialogs.matters import Matters
from game.app.table.dialogs.opinion import HALF, Opinion
from game.app.table.dialogs.small_form import begun
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.dialogs.tallies import WIDE
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Change, Command, Tip, Widget, changing
from game.engine.forms import Amount, Field, Several, fitted
from game.engine.vocabulary import Action, Offer
from game.store.catalogue import say

BESIDE = 24.0
"""How far the form stands from a deed."""
BETWEEN = 52.0
"""How far two columns stand apart."""
HAGGLE_MS = 160.0
"""So long nothing is touched until the price is sought that would do."""


class Rested(msgspec.Struct, frozen=True):
    """Nothing was touched for a moment: time to seek the price."""


class FormDialog(TableDialog):
    """All offers of one `kind` of action, as one form: a tab for each partner, a field for what varies."""

    wide = 1080.0

    def __init__(self, asked: Question, kind: type[Action]) -> None:
        self.kind = kind
        self.partner = NOBODY
        self.action: Action | None = None
        """What would be said now."""
        self.fields: tuple[Field, ...] = ()
        self.columns: tuple[FieldColumn, ...] = ()
        self._paging: Paging = ""
        """What pages a deal has, as the window is too small for all of it."""
        self.page: Page = FIRST[""]
        """Which of them is shown."""
        self._pages: Tabs[Page] | None = None
        self._compare: Compare | None = None
        self._offered: dict[int, list[Offer]] = {}
        """What the game offers of this kind, by the partner."""
        self.matters: Matters | None = None
        """What the form may be about, where there are several things."""
        self.about: DropDown[int] | None = None
        """The list of these things."""
        self._deed: DeedPicture | None = None
        self._turn = 0
        """How many suggestions were looked at."""
        self._begin(asked)
        super().__init__(asked)

    # what is put together

    def ideas(self, asked: Question) -> list[Offer]:
        """What the game offers of this kind."""
        return [offer for offer in self._all_of_kind(asked) if offer.vary is not None]

    def _all_of_kind(self, asked: Question) -> list[Offer]:
        """The same with offers in which nothing varies."""
        return [offer for offer in asked.offers() if isinstance(offer.action, self.kind)]

    def partner_of(self, asked: Question, offer: Offer) -> int:
        """With whom an offer is made; NOBODY where it concerns the person alone."""
        givers = (getattr(field, "giver", NOBODY) for field in asked.fields(offer))
        return next((giver for giver in givers if giver not in (asked.seat, NOBODY)), NOBODY)

    def _begin(self, asked: Question) -> None:
        best = self._advised(asked) or next(iter(likely_first(asked, self.ideas(asked))), None)
        if best is not None:
            self.partner, self.action = self.partner_of(asked, best), best.action
        if isinstance(asked.chosen, self.kind) and self.partner == NOBODY:
            self.action = asked.chosen

    def _advised(self, asked: Question) -> Offer | None:
        """What is advised, if it can be put together in this form."""
        if not isinstance(asked.advised, self.kind):
            return None
        ideas = self.ideas(asked)
        return replace(ideas[0], action=asked.advised) if ideas else None

    def _find_matters(self, idea: Offer) -> Matters | None:
        """What the form may be about; None where that is always the same, as with most partners."""
        offers = self._all_of_kind(self.asked) if self.partner == NOBODY else self.with_partner()
        found = Matters(offers, self.asked.fields(idea))
        return found if len(found.offers) > 1 else None

    def with_partner(self) -> list[Offer]:
        """The ideas with the present partner."""
        return self._offered.get(self.partner, [])

    def turn_to(self, partner: int) -> None:
        """Offer another one the same of one's own, and want nothing yet."""
        offer = self._offered[partner][0]
        action = offer.action
        for field in self.asked.fields(offer):
            value: Any = getattr(self.action, field.field, None)
            match field:
                case Several(giver=giver) if giver == self.asked.seat:
                    value = field.sorted(value)
                case Several():
                    value = field.of[: field.least]
                case Amount(giver=giver) if giver == self.asked.seat:
                    value = max(0, value)
                case _:
                    continue
            action = replace(action, **{field.field: value})
        fields = self.asked.fields(offer)
        self.partner, self.action, self._turn = partner, fitted(action, fields), 0

    # what it shows

    def fill(self) -> None:
        """Partners, the columns, the table of changes."""
        asked, seat = self.asked, self.asked.seat
        self._offered, self._compare = {}, None
        for offer in self.ideas(asked):
            self._offered.setdefault(self.partner_of(asked, offer), []).append(offer)
        offers = self.with_partner()
        if self.action is None or not offers:
            self.title = asked.phrases.words.together(self.kind)
            self._tabs, self._opinion, self._arrows, self.about, self._deed = None, None, None, None, None
            self._pages = None
            self.columns = ()
            self.left = [self.back_button()]
            further = self.further()
            self.note = say("dialogs.form.nothing") if not further else ""
            self.body.put(*further)
            return
        self.matters = self._find_matters(offers[0])
        about = offers[0] if self.matters is None else self.matters.offers[self.matters.of(self.action)]
        self.fields = tuple(asked.fields(replace(about, action=self.action)))
        self.action = action = begun(self.action, self.fields)
        self.asks(seat, self.heading())
        if self.partner != NOBODY:
            self.badges, self.between = (seat, self.partner), "exchange"
        self.title = self.form_title()
        self._tabs = self._partner_tabs()
        self.about = self.matters.listed(asked, action, changing(self._be_about)) if self.matters else None
        givers = self._givers()
        shown = _shown(self.fields, action)
        values = [getattr(action, field.field) for field in shown]
        made = ((giver, parts_of(asked, giver, shown, values)) for giver in givers)
        before, self.columns = (
            self.columns,
            tuple(
                FieldColumn(
                    asked, self._head_of(giver), parts, self._purse(giver), head=self.column_head(giver)
                )
                for giver, parts in made
                if parts
            ),
        )
        for column, old in zip(self.columns, before, strict=False):
            column.go_on_as(old)
        paging, turn = self._paging if self.partner != NOBODY else "", changing(self.turn_page)
        self._pages = page_tabs(asked, self.columns, paging, self.page, turn)
        shown = [column for column in self.columns if column.show(self.page if self._pages else "", seat)]
        sided = self._pages is not None and paging == "sides"
        self._arrows = DrawingArea(draw_arrows) if len(shown) == 2 and not sided else None
        self.foresee(say("dialogs.form.forecast"))
        self.later = Later(Rested(), HAGGLE_MS)
        deed = self.deed()
        self._deed = DeedPicture(deed) if deed is not None else None
        tabs = (self._tabs, self._pages)
        self.pinned = tuple(part for part in tabs if part is not None) if self._pages is not None else ()
        above = (
            self._deed, *(() if self._pages is not None else tabs[:1]), self.about, *self.columns,
            self._arrows, self._compare,
        )  # fmt: skip
        self.body.put(*(part for part in above if part is not None), *self.further())
        self.left = [self.leave_button()]
        self._commit = self._commit_button()
        more, suggest = say("dialogs.form.pay_more"), say("dialogs.form.suggest")
        self._more = Button(more, None, "paper", icon="plus", key="a", size=15.5)
        self._suggest = Button(suggest, Change(self.suggest), "paper", icon="lightbulb", key="s", size=15.5)
        self._opinion: Opinion | None = None
        self.right = [*self.more_buttons(), self._commit]
        if self.partner != NOBODY:
            self.foot = self._opinion = Opinion(asked, self.partner)
            self._opinion.show(asked, asked.prospect(action))
            price = (self._more,) if self._price() is not None and self._prospects() else ()
            self.right = [*self.more_buttons(), *price, self._suggest, self._commit]
        self._judge()

    def _be_about(self, place: int) -> None:
        """Begin anew with another one of several things: the number of its offer."""
        assert self.matters is not None
        self.action = self.matters.offers[place].action

    def suggest(self) -> None:
        """Have the next of the suggestions in place of what stands there."""
        found = self.suggestions()
        if not found:
            return
        if found[self._turn % len(found)].action == self.action:
            self._turn += 1  # that is what stands there already
        self.action = found[self._turn % len(found)].action
        self._turn += 1

    def suggestions(self) -> list[Offer]:
        """What is suggested for the present partner, one after the other."""
        return likely_first(self.asked, self.with_partner())

    def no_suggestion(self) -> Tip | None:
        """Why nothing can be suggested; None where something can."""
        return nothing_to_suggest() if len(self.with_partner()) < 2 else None

    def _head_of(self, giver: int) -> int:
        """Whose name stands above a column: nobody's where it concerns the person alone."""
        return giver if self.partner != NOBODY else NOBODY

    def column_head(self, giver: int) -> str:
        """What stands above a column that has nobody's name; "" where the title says it."""
        return ""

    def _purse(self, giver: int) -> str:
        """What a seat has to pay with, where it may pay something."""
        pays = any(isinstance(field, Amount) for field in self.fields)
        if giver == NOBODY or not pays:
            return ""
        return self.asked.skin.facts.seat(self.asked.state, giver).money

    def form_title(self) -> str:
        """The title: what is put together, in words."""
        assert self.action is not None
        return self.asked.phrases.label(self.action)

    def deed(self) -> Card | None:
        """The deed of what it is about, which stands at the left where there is room."""
        return None

    def heading(self) -> str:
        """What stands above the title, after the name of the person."""
        return say("dialogs.form.choice")

    def leave_button(self) -> Button:
        """The way out without having said anything."""
        return self.back_button()

    def more_buttons(self) -> list[Button]:
        """Further buttons at the right."""
        return []

    def further(self) -> Sequence[Widget]:
        """What else stands at the end of the body; `lay_further` places it."""
        return ()

    def changes(self) -> Changes:
        """What would change for the two, or for the person alone; how they stand where nothing is certain."""
        assert self.action is not None
        asked = self.asked
        seats = (asked.seat, self.partner) if self.partner != NOBODY else (asked.seat,)
        return asked.changes(self.action, seats) or asked.ledger_changes(asked.state, seats)

    def foresee(self, title: str) -> None:
        """Say in a table what would change, and in a line below the body where that scrolls."""
        changes = self.changes()
        self._compare, self.gist = Compare(title, changes), Gist(figures_of(changes))

    def _givers(self) -> tuple[int, ...]:
        found = dict.fromkeys(getattr(field, "giver", NOBODY) for field in self.fields)
        if self.partner == NOBODY:
            return tuple(found)
        return (self.asked.seat, self.partner, *((NOBODY,) if NOBODY in found else ()))

    def _partner_tabs(self) -> Tabs[int] | None:
        if len(self._offered) < 2:
            return None
        parts = [(seat, Segment(label=self.asked.name(seat))) for seat in sorted(self._offered)]
        return Tabs(parts, self.partner, changing(self.turn_to), name="partner", size=15)

    def turn_page(self, page: Page) -> None:
        """Show another page of the deal."""
        self.page = page

    def _commit_button(self) -> Button:
        assert self.action is not None
        words = self.asked.phrases
        label = words.words.verb(self.action) or words.label(self.action)
        icon = words.words.icon(self.action)
        return self.answer(label, self.action, icon=icon, key="enter", kind="brass")

    # how it is likely to be taken

    def _price(self) -> Amount | None:
        """The amount that the person may pay more of."""
        found = (f for f in self.fields if isinstance(f, Amount) and f.giver == self.asked.seat)
        return next(found, None)

    def _prospects(self) -> bool:
        """Whether the game says how offers are likely to be taken."""
        known = self._opinion is not None and self._opinion.chance >= 0
        return known or any(self.asked.prospect(offer.action) is not None for offer in self.with_partner())

    def _judge(self) -> None:
        """Tell how it would be taken, or why it cannot be said; a better price is sought a moment later."""
        assert self.action is not None
        refused = self.asked.reason(self.action)
        if (nothing := self.no_suggestion()) is not None:
            self._suggest.forbid(nothing)
        if self._opinion is None:
            self.note = refused.sentence if refused is not None else ""
            return
        self._opinion.instead = refused.sentence if refused is not None else say("dialogs.form.open")
        self._more.forbid(_reason("no_sum" if self._opinion.chance < HALF else "no_more"))

    def _haggle(self) -> None:
        """Offer to pay the least more that makes a yes more likely than a no."""
        price = self._price()
        if self._opinion is None or price is None or not 0 <= self._opinion.chance < HALF:
            return
        assert self.action is not None
        more = lacking(self.asked, self.action, price)
        if more is not None:
            now: int = getattr(self.action, price.field)
            self._more.label = say("dialogs.form.add", amount=self.asked.spelled(price.kind, more))
            self._more.command = FieldSet(price.field, now + more)
            self._more.allow()

    def handle(self, command: Command) -> bool:
        """Another value; or nothing was touched for a moment."""
        match command:
            case FieldSet(field, value):
                assert self.action is not None
                self.action = fitted(replace(self.action, **{field: value}), self.fields)
                self.refill()
            case Rested():
                self._haggle()
            case _:
                return False
        return True

    # layout

    def less_wanted(self, ruler: Canvas) -> float:
        """The rows of the others in the table."""
        rows = len(self._compare.rows) if self._compare is not None else 1
        return (rows - 1) * ROW * ruler.t

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The deed at the left; tabs, the columns, the table."""
        if self._deed is None:
            return self.lay_form(ruler, box)
        wide, high = deed_width(ruler), 0.0
        self._deed.hidden = True
        lanes = max(1, len(self.columns))
        if box.w >= wide + BESIDE + lanes * WIDE * ruler.t + (lanes - 1) * BETWEEN:
            high = self._deed.stand_at(ruler, box)
            self._deed.hidden = high > box.h
        if self._deed.hidden:
            return self.lay_form(ruler, box)
        return max(high, self.lay_form(ruler, box.cut_left(wide, BESIDE)[1]))

    def lay_form(self, ruler: Canvas, box: Box) -> float:
        """Place all but the deed from the top of a box; returns the height."""
        t, y = ruler.t, box.y
        if self._tabs is not None and self._pages is None:
            wide = min(box.w, self._tabs.natural(ruler).w + 60)
            self._tabs.box = Box(box.x, y, wide, max(32.0, 32 * t))
            y = self._tabs.box.bottom + 12
        if self.about is not None:
            wide = min(box.w, max(380 * t, self.about.natural(ruler).w))
            self.about.box = Box(box.x, y, wide, max(34.0, 36 * t))
            y = self.about.box.bottom + 12
        if self.columns:
            shown = [column for column in self.columns if not column.hidden]
            lanes = Box(box.x, y, box.w, 0).columns(len(shown), BETWEEN)
            high = max(side.stand_at(ruler, lane) for side, lane in zip(shown, lanes, strict=True))
            if self._arrows is not None:
                middle = (lanes[0].right + lanes[1].x) / 2
                self._arrows.box = Box.around(middle, y + min(high, 150 * t) / 2, 40, 60)
            y += high + 12
        if self._compare is not None:
            self._compare.box = Box(box.x, y, box.w, 0)
            self._compare.box = Box(box.x, y, box.w, self._compare.natural(ruler).h)
            y = self._compare.box.bottom
        return y + self.lay_further(ruler, box._replace(y=y)) - box.y

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Have the pages that the window asks for."""
        paging = paging_in(ruler, whole)
        if paging == self._paging:
            super().arrange(ruler, whole)
            return
        self._paging, self.page, self._ruler, self._whole = paging, FIRST[paging], ruler, whole
        self.refill()

    def gist_lines(self, ruler: Canvas, room: float) -> int:
        """One where a deal has pages: the lists need the room."""
        return 1 if self._pages is not None else super().gist_lines(ruler, room)

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The tabs of the partners, and at their right those of the pages."""
        if self._pages is None:
            return super().lay_pinned(ruler, box)
        high, left = max(32.0, 32 * ruler.t), box.x
        if self._tabs is not None:
            self._tabs.box = Box(box.x, box.y, min(box.w / 2, self._tabs.natural(ruler).w + 60), high)
            left = self._tabs.box.right + BESIDE
        wide = min(box.right - left, self._pages.natural(ruler).w + 40)
        self._pages.box = Box(box.right - wide, box.y, wide, high)
        return high

    def lay_further(self, ruler: Canvas, box: Box) -> float:
        """Place what else stands at the end of the body from the top of a box; returns the height."""
        return 0.0


def nothing_to_suggest() -> Tip:
    """Why there is no suggestion."""
    return _reason("no_suggestion")


def _reason(code: str) -> Tip:
    return Tip(say(f"dialogs.form.why_not.{code}.title"), say(f"dialogs.form.why_not.{code}.text"))


def _shown(fields: Sequence[Field], action: Action) -> list[Field]:
    """The fields that stand there: of parts only those of what is chosen."""
    found = [field.within(action) if isinstance(field, Several) else field for field in fields]
    return [field for field in found if not (isinstance(field, Several) and field.part_of and not field.of)]


def draw_arrows(canvas: Canvas, box: Box) -> None:
    """Something goes there, and something comes back."""
    theme = canvas.theme
    upper, lower = box._replace(h=24), Box(box.x, box.bottom - 26, box.w, 24)
    canvas.drawing("table/swap", upper, ink=theme.ink_title)
    canvas.drawing("table/swap", lower, turn=180, ink=theme.ink_good)
