"""The bill editor: a tax law or a grant, what it brings everybody, and how Parliament leans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Literal, TypeVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.poleconomy.govern.clause_list import ClauseSheet, with_clause
from game.app.skins.poleconomy.govern.fares import blocs, fares, verdict
from game.app.skins.poleconomy.govern.grant_form import GrantForm, with_field
from game.app.skins.poleconomy.govern.meaning import amendment_words, seat_table, treasury_facts
from game.app.skins.poleconomy.govern.page import Facts, Page, Verdict
from game.app.table.dialogs.vote_bar import VoteBar
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import flow, row, stack
from game.app.widgets.listing import ListRow
from game.app.widgets.notes import NoteBox
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Change, Tip, Widget, changing
from game.app.widgets.words import Label
from game.engine.vocabulary import Action
from game.rules.poleconomy.country import GrantBill, TaxBill
from game.rules.poleconomy.country import Part as GovernPart
from game.rules.poleconomy.granting import known_receivers
from game.rules.poleconomy.grants import Condition, Grant
from game.rules.poleconomy.law import LAWS, Law, tidy
from game.rules.poleconomy.leanings import Amendment, Bill, find_majority
from game.rules.poleconomy.messages import TableGrant, TableLaw

Kind = Literal["law", "grant"]
Side = Literal["text", "meaning"]
Sort = TypeVar("Sort", bound=str)
KINDS: Final[tuple[Kind, ...]] = ("law", "grant")
SIDES: Final[tuple[Side, ...]] = ("text", "meaning")
BESIDE: Final = 1000.0
"""In so much room, at the text scale 1, the bill and what it means stand side by side."""
LEFT: Final = 0.475
"""How much of the width the bill has then."""
LIKELY: Final[tuple[Condition, ...]] = ("no-company", "no-ad", "uninsured", "no-life")
"""The first of these that somebody meets is what a grant begins with."""
TOLD: Final = 4
"""So many ways to a majority are shown."""


class BillsPage(Page):
    """Both kinds of bills, each with its draft."""

    part: ClassVar[GovernPart] = "bills"

    def begin(self) -> None:
        """Start from what was tabled last, or from a hint."""
        asked = self.asked
        self.kind: Kind = "law"
        self.begun = ""
        """The preset that the law began with; "" for the one in force."""
        self.side: Side = "text"
        self.law = self.country.law
        self.grant = Grant("everyone", 5)
        for condition in reversed(LIKELY):
            if known_receivers(self.state, idea := Grant(condition, 5)):
                self.grant = idea
        for tabled in self.country.tabled:
            match tabled.matter:
                case TaxBill(law) if not tabled.carried:
                    self.law = law
                case TaxBill():
                    self.kind = "grant"
                case GrantBill(grant):
                    self.grant = grant
                case _:
                    pass
        match asked.advised:
            case TableLaw(law):
                self.kind, self.law = "law", law
            case TableGrant():
                self.kind, self.grant = "grant", asked.advised.grant
            case _:
                pass
        self.found: tuple[Amendment, ...] | None = None
        """The changes that would carry it; None: not sought."""

    def show(self, asked: Question) -> None:
        """The drafts stay."""
        self.asked = asked

    # what is put together

    @property
    def bill(self) -> Bill:
        """What would be tabled."""
        return TaxBill(tidy(self.law)) if self.kind == "law" else GrantBill(self.grant)

    @property
    def action(self) -> Action:
        """The action that tables it."""
        if self.kind == "law":
            return TableLaw(tidy(self.law))
        grant = self.grant
        return TableGrant(grant.condition, grant.amount, grant.number, grant.timing)

    def set(self, field: str, value: Any) -> None:
        """Have another clause of the law, or another field of the grant."""
        self.found = None
        if self.kind == "law":
            self.law = with_clause(self.law, field, value)
        else:
            self.grant = with_field(self.grant, field, value)

    def turn_to(self, kind: Kind) -> None:
        """Put the other kind of bill together."""
        self.kind, self.found = kind, None

    def look_at(self, side: Side) -> None:
        """See the other of two sheets, where both have no room side by side."""
        self.side = side

    def start_from(self, preset: str) -> None:
        """Begin the law as one of the presets; "" as the one in force."""
        self.begun, self.found = preset, None
        self.law = LAWS[preset] if preset else self.country.law

    def amend(self, idea: Amendment) -> None:
        """Make one of the changes that were found."""
        self.found = None
        match idea.matter:
            case TaxBill(law):
                self.law = law
            case GrantBill(grant):
                self.grant = grant

    def seek(self) -> None:
        """Look for changes that would carry it, and show what was found."""
        self.found = tuple(find_majority(self.state, self.bill))[:TOLD]
        self.dialog.refill()
        self.dialog.body.reveal(self._ideas[-1] if self._ideas else self._told)

    # what it shows

    @property
    def title(self) -> str:
        """As the kind of bill."""
        return self.say(f"govern.title.{self.kind}")

    def parts(self) -> Sequence[Widget]:
        """The draft and what it means; what it may start from is pinned above."""
        say, start = self.say, self.say("govern.start_from")
        self._fares = found = fares(self.asked, self.bill)
        self._kinds = self._tabs("kind", KINDS, self.kind, self.turn_to)
        self._sides = self._tabs("side", SIDES, self.side, self.look_at)
        self._from = Label(start, "ui", 14, "soft")
        starts = [(name, say(f"govern.preset.{name or 'force'}")) for name in self._starts()]
        self._presets = [
            Button(words, Change(partial(self.start_from, name)), "paper", size=14) for name, words in starts
        ]
        rows = [(name, ListRow(words)) for name, words in starts]
        self._list = DropDown(rows, self.begun, changing(self.start_from), name=start)
        seek = say("govern.seek")
        self._seek = Button(seek, Change(self.seek), "paper", icon="lightbulb", key="m", size=14.5)
        if found.count.carries:
            self._seek.forbid(Tip(seek, say("govern.has_majority")))
        if self.kind == "law":
            self._form = ClauseSheet(self.asked, self.law, self.country.law)
        else:
            self._form = GrantForm(self.asked, self.grant)
        self._table = seat_table(self.asked, self.bill, found)
        self._bar, self._upper = self._vote_bar(say("govern.votes")), self._vote_bar("")
        self._facts = Facts(treasury_facts(self.asked, self.bill, found))
        self._note = NoteBox(self._text(), title="", icon="scale")
        self._ideas = [self._idea_button(*each) for each in enumerate(self.found or (), 1)]
        told = say("govern.found" if self.found else "govern.found_nothing")
        self._told = Label(told, "ui", 14, "soft")
        begun = (self._from, *self._presets, self._list)
        self.dialog.pinned = (self._kinds, self._sides, *begun, self._seek, self._upper)
        meaning = (self._table, self._bar, self._facts)
        return (self._form, *meaning, self._note, self._told, *self._ideas)

    def _tabs(self, what: str, sorts: Sequence[Sort], now: Sort, turn: Callable[[Sort], None]) -> Tabs[Sort]:
        parts = [(sort, Segment(label=self.say(f"govern.{what}.{sort}"))) for sort in sorts]
        return Tabs(parts, now, changing(turn), name=self.say(f"govern.{what}.name"), size=15)

    def _starts(self) -> list[str]:
        """What a law may begin with: "" for the one in force, then the presets that the options allow."""
        if self.kind != "law":
            return []
        return ["", *(name for name, law in LAWS.items() if self._allowed(law))]

    def _allowed(self, law: Law) -> bool:
        """Whether the options allow all clauses of a preset."""
        refused = self.asked.why_not(TableLaw(law))
        return refused is None or refused.code != "beyond_the_book"

    def _vote_bar(self, title: str) -> VoteBar:
        count = self._fares.count
        whole = self.say("govern.whole", n=count.whole, needed=count.needed)
        return VoteBar(title, blocs(self.asked, self._fares.stances), count.needed, whole)

    def _text(self) -> str:
        if self.kind == "law":
            text = self.say("govern.reads", law=tidy(self.law))
        else:
            text = self.say("govern.grant.reads", grant=self.asked.spelled("grant", self.grant))
        tabled, kind = self.country.tabled, type(self.bill)
        fallen = any(isinstance(one.matter, kind) and not one.carried for one in tabled)
        return f"{text} {self.say('govern.fallen')}" if fallen else text

    def commit(self) -> Button:
        """To table it, with the votes that are sure."""
        count, label = self._fares.count, self.say("govern.table_it")
        sub = self.say("govern.sure", n=count.sure, needed=count.needed)
        return self.enter_button(label, self.action, "gavel", sub)

    def foot(self) -> Verdict:
        """How it would fare, or why it can't be tabled."""
        reason, count = self.asked.reason(self.action), self._fares.count
        if reason is not None:
            return Verdict("ban", reason.title, reason.sentence, good=False)
        icon = "check" if count.carries else "x" if count.hopeless else "help"
        return Verdict(icon, *verdict(self.asked, self._fares), good=count.carries)

    def _idea_button(self, number: int, idea: Amendment) -> Button:
        words = amendment_words(self.asked, idea)
        sub = self.say("govern.idea_votes", n=idea.fares.sure, whole=idea.fares.whole)
        return Button(words, Change(partial(self.amend, idea)), "paper", sub=sub, key=str(number), size=14.5)

    # layout

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """Tabs at the left, what it may start from, to find a majority at the right; in a narrow window the
        two sheets and the votes below."""
        t = ruler.t
        self._wide = box.w >= BESIDE * t
        high = max(32.0, 32 * t)
        kinds, seek = self._kinds.natural(ruler).w + 10, self._seek.natural(ruler).w
        self._kinds.box = Box(box.x, box.y, kinds, high)
        self._seek.box = Box(box.right - seek, box.y, seek, high)
        between = Box(box.x + kinds + 14, box.y, box.w - kinds - seek - 28, high)
        self._sides.hidden, self._upper.hidden = self._wide, self._wide or self.low
        if self._wide:
            self._lay_start(ruler, between)
            return high
        sides = self._sides.natural(ruler).w + 10
        y = box.y + high + 6
        self._sides.box = Box(box.x, y, min(sides, box.w * 0.55), high)
        start = Box(self._sides.box.right + 14, y, box.right - self._sides.box.right - 14, high)
        if sides <= between.w:  # all of it finds room on one line or two
            self._sides.box = Box(between.x, box.y, sides, high)
            start = between._replace(x=between.x + sides + 14, w=between.w - sides - 14)
        if not self._lay_start(ruler, start):
            self._lay_start(ruler, Box(box.x, y, box.w, high))
            y += high + 6
        elif sides > between.w:
            y += high + 6
        if self.low:
            return y - 6 - box.y
        self._upper.box = Box(box.x, y, box.w, self._upper.natural(ruler).h)
        return self._upper.box.bottom - box.y

    def _lay_start(self, ruler: Canvas, box: Box) -> bool:
        """What the law may start from, as buttons or as a list; returns whether it found room."""
        self._from.hidden = self._list.hidden = not self._presets
        if not self._presets:
            return True
        words = self._from.natural(ruler).w + 12
        self._from.box, room = box.cut_left(words)
        widths = [button.natural(ruler).w - 4 for button in self._presets]
        fits = not self.low and sum(widths) + 6 * len(widths) <= room.w
        for button, place in zip(self._presets, row(room, widths, 6.0), strict=True):
            button.hidden, button.box = not fits, place
        wide = min(self._list.natural(ruler).w, 200 * ruler.t)
        self._list.hidden, self._list.box = fits, room._replace(w=wide)
        return fits or wide <= room.w

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The draft at the left, what it means at the right; in a narrow window one of them."""
        text, meaning = self._wide or self.side == "text", self._wide or self.side == "meaning"
        self._form.hidden = not text
        self._table.hidden = self._facts.hidden = not meaning
        self._bar.hidden = not (self._wide or (meaning and self.low))
        self._told.hidden = self.found is None
        left, right = box.cut_left(box.w * LEFT, 20) if self._wide else (box, box)
        high = stack((self._table, self._bar, self._facts), ruler, right, 8.0)
        high = max(high, stack((self._form,), ruler, left))
        y = box.y + high + 8
        y += stack((self._note, 6.0, self._told), ruler, box._replace(y=y))
        if self._ideas:
            sizes = [button.natural(ruler) for button in self._ideas]
            widths, tall = [size.w for size in sizes], max(size.h for size in sizes)
            places = flow(box._replace(y=y + 4), widths, tall, 8)
            for button, place in zip(self._ideas, places, strict=True):
                button.box = place
            y = self._ideas[-1].box.bottom
        return y - box.y
