"""The fields of a form as a person fills them in: what one seat gives, or what is nobody's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import NOBODY, Question
from game.app.table.dialogs.chips import GAP, ChipWords, TakeChip, place_chips
from game.app.table.dialogs.haggling import coarse
from game.app.table.dialogs.tallies import FieldSet, Tallies, counted
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.widget import Command, Group, Size, Widget
from game.app.widgets.words import Caps, Label, draw_words
from game.components.consent import Stake
from game.engine.forms import Amount, Counts, Due, Field, Good, OneOf, Several
from game.store.catalogue import say
from game.store.sentences import capitalised

HEAD, PAGED_HEAD = 40.0, 27.0
"""How high the head of a column is, and where it has pages, at the text scale 1."""
LONG = 24
"""A number with more values than this has a slider beside its stepper."""
RIGHT = 14.5
"""The letters of what stands at the right of a head."""
ROW, LOW_ROW = 34.0, 28.0
"""How high a number is, and where several parts share little room, at the text scale 1."""
LEAST_WAY = 120.0
"""A slider that would be shorter, in px, is left out: its stepper does."""
NUMBER, SLIDER = 160.0, 256.0
"""So much room has a number alone, and so much a slider beside it, the gap between them included."""
NARROW = 300.0
"""A column that is narrower, at the text scale 1, has one column of chips."""


class AmountRow(Group):
    """A number between its bounds; `towards` -1 shows what comes the other way, as a number above 0.

    A `head` above it says what it is, where a column has several.
    """

    def __init__(
        self, asked: Question, field: Amount | Due, value: int, name: str, towards: int = 1, head: str = ""
    ) -> None:
        self.field = field
        self.towards = towards
        unit, most = field.step, (field.high if towards > 0 else -field.low)
        least = max(0, field.low) if towards > 0 else 0
        if field.giver == NOBODY:
            least = field.low
        self._unit = unit
        low, high, now = least // unit, most // unit, max(least, value * towards) // unit
        self.stepper = Stepper(now, low, high, self._made, shown=self._spelled(asked))
        self.slider: Slider | None = None
        if high - low > LONG:
            step = max(1, coarse(field) // unit)
            self.slider = Slider(now, low, high, self._made, step=step)
        self.call(name)
        self.numbers = [number for number in (self.slider, self.stepper) if number is not None]
        for number in self.numbers:
            number.enabled = high > low
        self.caps = Caps(head) if head else None
        super().__init__((*((self.caps,) if self.caps is not None else ()), *self.numbers))

    def call(self, name: str) -> None:
        """Give the numbers a name, which no other has in the dialog."""
        self.stepper.name = name
        if self.slider is not None:
            self.slider.name = say("dialogs.form.roughly", name=name)

    @property
    def chosen(self) -> bool:
        """Whether it is any amount at all."""
        return self.stepper.value != 0

    def told(self, asked: Question) -> str:
        """The amount in words."""
        return self._spelled(asked)(self.stepper.value)

    def _made(self, value: int) -> Command:
        return FieldSet(self.field.field, value * self._unit * self.towards)

    def _spelled(self, asked: Question) -> Callable[[int], str]:
        return lambda value: asked.spelled(self.field.kind, value * self._unit)

    def natural(self, canvas: Canvas) -> Size:
        """As wide as the numbers like to be, one line high; a heading needs another."""
        wide, high = self.stepper.natural(canvas).w, max(ROW, ROW * canvas.t)
        return Size(max(wide, NUMBER * canvas.t) if self.slider is None else wide + SLIDER * canvas.t, high)

    def stand_at(self, ruler: Canvas, box: Box, tall: float = ROW) -> float:
        """The heading, slider and stepper side by side, these as `tall` at the text scale 1; returns the
        height. Where a slider would have no way to go it is left out."""
        if self.caps is not None:
            self.caps.box = Box(box.x, box.y, box.w, 18 * ruler.t)
            lower = box._replace(y=box.y + 22 * ruler.t)
            high = 22 * ruler.t + self._place_numbers(ruler, lower, tall)
        else:
            high = self._place_numbers(ruler, box, tall)
        self.box = Box(box.x, box.y, box.w, high)
        return high

    def _place_numbers(self, ruler: Canvas, box: Box, tall: float) -> float:
        natural, high = self.stepper.natural(ruler).w, max(ROW, tall * ruler.t)
        slides = self.slider is not None and box.w * 0.4 > LEAST_WAY
        if self.slider is not None:
            self.slider.hidden = not slides
        if self.slider is not None and slides:
            wide = min(box.w * 0.6, natural)
            self.slider.box = Box(box.x, box.y, box.w - wide - 16, high)
            self.stepper.box = Box(box.right - wide, box.y, wide, high)
        else:
            self.stepper.box = Box(box.x, box.y, min(box.w, max(natural, NUMBER * ruler.t)), high)
        return high


class Pieces(Group):
    """Chips of things, to be taken up and put back; those that are locked say why."""

    def __init__(
        self, asked: Question, field: Several | OneOf, value: Sequence[Good], *, fixed: bool
    ) -> None:
        self.field = field
        self.value = tuple(value)
        self.fixed = fixed
        self.chips: list[tuple[Good, TakeChip]] = []
        """Each thing with its chip; one that is there twice has two."""
        for place, good in enumerate(self.value if fixed else field.of):
            made, words = None if fixed else self._taking(place), _words(asked, field.kind, good)
            self.chips.append((good, TakeChip(words, fixed, asked.skin, made)))
        for good, refusal in () if fixed or isinstance(field, OneOf) else field.locked:
            reason = asked.phrases.reason(refusal)
            chip = TakeChip(_words(asked, field.kind, good, reason.title), False, asked.skin, _nothing)
            chip.forbid(reason)
            self.chips.append((good, chip))
        for kept in () if fixed or isinstance(field, OneOf) else field.kept:
            reason = asked.phrases.reason(kept.refusal)
            name = capitalised(asked.spelled(kept.kind, kept.amount))
            chip = TakeChip(ChipWords(name, locked=reason.title), False, asked.skin, _nothing)
            chip.forbid(reason)
            self.chips.append((kept.kind, chip))
        things = asked.phrases.words.things.get(field.kind, "")
        head = things if self.chips else say("dialogs.form.none_of", things=things)
        self.caps = Caps(head) if things else None
        bounded = not fixed and isinstance(field, Several) and 0 < field.limit < len(field.of)
        total = counted(len(self.value), field) if bounded and isinstance(field, Several) else ""
        self.total = Label(total, "strong", 14.5, "text", align="r") if total else None
        heads = (head for head in (self.caps, self.total) if head is not None)
        super().__init__((*heads, *(chip for _, chip in self.chips)))
        if not fixed:
            self._mark()

    @property
    def chosen(self) -> int:
        """How many are taken up."""
        return len(self.value)

    def _taking(self, place: int) -> Callable[[bool], Command]:
        return lambda on: FieldSet(self.field.field, self._with(place, on))

    def _with(self, place: int, on: bool) -> Any:
        field = self.field
        if isinstance(field, OneOf):
            return self.chips[place][0]
        if on and field.limit == 1:
            return (self.chips[place][0],)
        chosen = [good for at, (good, chip) in enumerate(self.chips) if (on if at == place else chip.on)]
        return field.sorted(chosen)

    @property
    def taken(self) -> tuple[list[Good], list[str]]:
        """All that can be taken up, and what of it is, in any order."""
        return [good for good, _ in self.chips], sorted(str(good) for good, chip in self.chips if chip.on)

    def go_on_as(self, before: Pieces) -> None:
        """Of equal things have those taken up that were so before, not the first ones."""
        if before.taken == self.taken:
            for (_, chip), (_, same) in zip(self.chips, before.chips, strict=True):
                chip.on = same.on

    def _mark(self) -> None:
        """Of equal things the first are taken up."""
        left = list(self.value)
        for good, chip in self.chips:
            chip.on = good in left
            if chip.on:
                left.remove(good)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """The heading, the chips in columns; returns the height."""
        t, y = ruler.t, box.y
        if self.caps is not None:
            self.caps.box = Box(box.x, y, box.w, 18 * t)
        if self.total is not None:
            self.total.box = Box(box.x + box.w / 2, y, box.w / 2, 18 * t)
        if any(head is not None and not head.hidden for head in (self.caps, self.total)):
            y += 24 * t
        columns = max(1, min(3, int(box.w / (0.55 * NARROW * t)))) if self.chips else 1
        widest = max((chip.wanted(ruler) for _, chip in self.chips), default=0.0)
        while columns > 1 and box.columns(columns, GAP + 2)[0].w < widest:
            columns -= 1
        y += place_chips([chip for _, chip in self.chips], ruler, Box(box.x, y, box.w, 0), columns)
        self.box = Box(box.x, box.y, box.w, y - box.y)
        return y - box.y


class AmountShown(Group):
    """An amount that cannot be changed, below what it is."""

    def __init__(self, head: str, amount: str) -> None:
        self.caps = Caps(head)
        self.amount = Label(amount, "strong", 16, "text")
        super().__init__((self.caps, self.amount))

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """The head, the amount below it; returns the height."""
        t = ruler.t
        self.caps.box = Box(box.x, box.y, box.w, 18 * t)
        self.amount.box = Box(box.x, box.y + 20 * t, box.w, 24 * t)
        self.box = Box(box.x, box.y, box.w, 44 * t)
        return 44 * t


Part = AmountRow | Pieces | Tallies


class FieldColumn(Group):
    """All that one seat gives; of nobody (NOBODY) all that is merely chosen, below a `head` if it has one."""

    def __init__(
        self,
        asked: Question,
        giver: int,
        parts: Iterable[Part],
        right: str = "",
        amounts: Sequence[AmountShown] = (),
        head: str = "",
    ) -> None:
        self.asked = asked
        self.giver = giver
        self.right = right
        """What stands at the right of the head."""
        self._page = ""
        self.parts = tuple(parts)
        self.amounts = tuple(amounts)
        """What stands below the parts, and cannot be changed."""
        self._head = DrawingArea(self._draw_head)
        self._head.heads = True
        self._words = Caps(head) if head else None
        heads: tuple[Widget, ...] = (self._head,) if giver != NOBODY else ()
        above = (self._words,) if self._words is not None else ()
        super().__init__((*heads, *above, *self.parts, *self.amounts))

    @property
    def amounted(self) -> list[AmountRow]:
        """Its amounts."""
        return [part for part in self.parts if isinstance(part, AmountRow)]

    def show(self, page: str, seat: int) -> bool:
        """Show the "amounts" alone, the "goods" alone, what the seat gives ("ours") or gets ("theirs") alone,
        or all: "". Returns whether anything of it is shown."""
        self._page = page
        goods = [part for part in self.parts if not isinstance(part, AmountRow)]
        self.hidden = self.giver != NOBODY and page == ("theirs" if self.giver == seat else "ours")
        for part in self.parts:
            part.hidden = page in ("amounts", "goods") and (page == "amounts") != isinstance(part, AmountRow)
            if isinstance(part, Pieces) and part.caps is not None and part.chips:
                part.caps.hidden = bool(page) and len(goods) == 1  # the tab of the page says it
        return not self.hidden

    @property
    def _beside(self) -> bool:
        """Whether its head is short and stands before the first amount, as a tab says whose column it is."""
        return self._page in ("ours", "theirs") and self.giver != NOBODY

    @property
    def pieces(self) -> dict[str, Pieces]:
        """The chips to take up, by their field."""
        return {part.field.field: part for part in self.parts if isinstance(part, Pieces)}

    def go_on_as(self, before: FieldColumn) -> None:
        """Have the same of equal things taken up as in the column whose place it takes."""
        for name, part in self.pieces.items():
            if name in before.pieces:
                part.go_on_as(before.pieces[name])

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Place everything from the top of a box; returns the height it takes."""
        t, y = ruler.t, box.y
        head = PAGED_HEAD if self._page else HEAD
        beside = self._beside and bool(self.amounted)
        if self.giver != NOBODY:
            wide = 44 * t + ruler.text_width(self.right, "ui", RIGHT) + 14 if beside else box.w
            self._head.box = Box(box.x, y, wide, head * t)
            y += 0.0 if beside else (head + (3 if self._page else 6)) * t
        if self._words is not None:
            self._words.box = Box(box.x, y, box.w, 18 * t)
            y += 24 * t
        if beside:
            y += self._stand_beside(ruler, Box(self._head.box.right, y, box.right - self._head.box.right, 0))
        for part in (*self.parts, *self.amounts):
            if part.hidden or (beside and part in self.amounted):
                continue
            y += part.stand_at(ruler, Box(box.x, y, box.w, 0)) + 10
        least = (head + 44) * t if self.giver != NOBODY else 0.0
        self.box = Box(box.x, box.y, box.w, max(y - box.y, least))
        return self.box.h

    def _stand_beside(self, ruler: Canvas, box: Box) -> float:
        """Place the amounts at the right of the head, side by side where there is room, all of them low;
        returns the height with the gap below."""
        rows = self.amounted
        lanes = box.columns(len(rows), 12)
        across = max(row.stepper.natural(ruler).w for row in rows) <= lanes[0].w
        y, high = box.y, 0.0
        for row, lane in zip(rows, lanes, strict=True):
            high = row.stand_at(ruler, lane if across else box._replace(y=y), LOW_ROW)
            y += 0.0 if across else high + 6
        numbers = rows[0].stepper.box
        self._head.box = self._head.box._replace(y=numbers.y, h=numbers.h)
        return high + 6 if across else y - box.y

    def _draw_head(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.badge(self.asked.look(self.giver), box.x + 18 * t, box.cy, min(36 * t, box.h - 2))
        x = box.x + 44 * t
        if self._beside and self.amounted:
            canvas.text(self.right, x, box.cy, "ui", RIGHT, theme.ink_soft)
            return
        wide = canvas.text(self.right, box.right, box.cy, "ui", RIGHT, theme.ink_soft, "r")
        names = self.asked.side(self.giver)
        words = say("dialogs.form.gives", names=names, many=len(names))
        draw_words(canvas, words, x, box.cy, box.right - wide - 10 - x, "head", 19, theme.ink)


def parts_of(asked: Question, giver: int, fields: Sequence[Field], values: Sequence[Any]) -> list[Part]:
    """The parts in the column of a giver, amounts first; one that may go the other way stands in both."""
    found: list[Part] = []
    lending = any(isinstance(field, Due) for field in fields)
    for field, value in zip(fields, values, strict=True):
        match field:
            case Amount() | Due():
                ours = field.giver == giver
                if not ours and (field.low >= 0 or NOBODY in (giver, field.giver)):
                    continue
                name = asked.phrases.words.things.get(field.kind, field.field)
                if giver != NOBODY:
                    name = say("dialogs.form.pays", names=asked.side(giver), many=len(asked.side(giver)))
                head = asked.phrases.words.things.get(field.kind, "") if lending else ""
                if head:
                    name = say("dialogs.form.side", names=asked.side(giver), what=head)
                found.append(AmountRow(asked, field, value, name, 1 if ours else -1, head))
            case Several() if field.giver == giver:
                found.append(Pieces(asked, field, value, fixed=False))
            case Counts() if field.giver == giver:
                found.append(Tallies(asked, field, value))
            case OneOf() if giver == NOBODY:
                found.append(Pieces(asked, field, (value,), fixed=False))
            case _:
                pass
    return sorted(found, key=lambda part: not isinstance(part, AmountRow))


def stake_amount(asked: Question, stake: Stake) -> AmountShown:
    """The amount of a stake with what it is."""
    head = asked.phrases.words.things.get(stake.kind, "")
    return AmountShown(head, asked.spelled(stake.kind, stake.amount))


def stake_part(asked: Question, stake: Stake) -> Pieces:
    """The goods of a stake as chips that cannot be changed."""
    return Pieces(asked, Several("", stake.kind, stake.goods, stake.giver), stake.goods, fixed=True)


def _words(asked: Question, kind: str, good: Good, locked: str = "") -> ChipWords:
    words = asked.good(kind, good)
    if words.sign or good not in asked.phrases.words.cards.get(kind, {}):
        return ChipWords(words.name, words.sign, words.amount, locked)
    phrases = asked.phrases
    card = phrases.words.card(kind, str(good), phrases.board, phrases.rules)
    return ChipWords(card.title, card.icon, words.amount, locked, card.text if not locked else "")


def _nothing(on: bool) -> Command:
    return None
