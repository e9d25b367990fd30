"""The bill editor: a tax law or a grant, what it brings everybody, and how Parliament leans."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.poleconomy.govern.clause_list import clause_groups, with_clause
from game.app.skins.poleconomy.govern.fares import Fares, blocs, fares, verdict
from game.app.skins.poleconomy.govern.grant_form import GrantForm, with_field
from game.app.skins.poleconomy.govern.meaning import amendment_words, seat_rows, seat_table, treasury_facts
from game.app.skins.poleconomy.govern.page import Facts, Page, Verdict, caption
from game.app.table.dialogs.clauses import ClauseGroup, place_groups
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.dialogs.tallies import FieldSet
from game.app.table.dialogs.vote_bar import VoteBar
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import flow
from game.app.widgets.listing import Row
from game.app.widgets.notes import Note
from game.app.widgets.segmented import Part, Tabs
from game.app.widgets.widget import Command, Reason, Widget
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
BESIDE: Final = 1000.0
"""In so much room, at the text scale 1, the bill and what it means stand side by side."""
LEFT: Final = 0.475
"""How much of the width the bill has then."""
LIKELY: Final[tuple[Condition, ...]] = ("no-company", "no-ad", "uninsured", "no-life")
"""The first of these that somebody meets is what a grant begins with."""
TOLD: Final = 4
"""So many ways to a majority are shown."""


class KindChosen(msgspec.Struct, frozen=True):
    """The other kind of bill is wanted."""

    kind: Kind


class SideChosen(msgspec.Struct, frozen=True):
    """The other of two sheets is wanted, where both have no room side by side."""

    side: Side


class Begun(msgspec.Struct, frozen=True):
    """The law begins as one of the presets; "" as the one in force."""

    preset: str


class Sought(msgspec.Struct, frozen=True):
    """A majority is sought."""


class Amended(msgspec.Struct, frozen=True):
    """One of the changes that were found is wanted."""

    place: int


class BillsPage(Page):
    """Both kinds of bills, each with its draft."""

    part: ClassVar[GovernPart] = "bills"

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self.kind: Kind = "law"
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
        self._ideas: list[Button] = []
        self._wide = True
        self._left: list[ClauseGroup] | GrantForm = []

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

    def heard(self, dialog: TableDialog, command: Command) -> bool:
        """Another clause, preset, kind, side; a majority is sought."""
        match command:
            case FieldSet(field, value):
                if self.kind == "law":
                    self.law = with_clause(self.law, field, value)
                else:
                    before, self.grant = self.grant, with_field(self.grant, field, value)
                    if before.condition != self.grant.condition:
                        self.found = None
                        dialog.refill()
                        return True
                self.found = None
                self._renew(dialog)
            case KindChosen(kind):
                self.kind, self.found = kind, None
                dialog.refill()
            case SideChosen(side):
                self.side = side
                dialog.refill()
            case Begun(preset):
                self.law, self.found = LAWS[preset] if preset else self.country.law, None
                self._renew(dialog)
            case Sought():
                self.found = tuple(find_majority(self.state, self.bill))[:TOLD]
                dialog.refill()
                dialog.body.reveal(self._ideas[-1] if self._ideas else self._told)
            case Amended(place) if self.found is not None:
                match self.found[place].matter:
                    case TaxBill(law):
                        self.law = law
                    case GrantBill(grant):
                        self.grant = grant
                self.found = None
                dialog.refill()
            case _:
                return False
        return True

    # what it shows

    def fill(self, dialog: TableDialog) -> None:
        """The draft, what it means, the buttons."""
        self._dialog = dialog
        dialog.title = self.say(f"govern.title.{self.kind}")
        kinds: list[tuple[Kind, Part]] = [
            ("law", Part(label=self.say("govern.kind.law"))),
            ("grant", Part(label=self.say("govern.kind.grant"))),
        ]
        self._kinds = Tabs(kinds, self.kind, KindChosen, name=self.say("govern.kind.name"), size=15)
        sides: list[tuple[Side, Part]] = [
            ("text", Part(label=self.say("govern.side.text"))),
            ("meaning", Part(label=self.say("govern.side.meaning"))),
        ]
        self._sides = Tabs(sides, self.side, SideChosen, name=self.say("govern.side.name"), size=15)
        self._from = caption(self.say("govern.start_from"))
        begun = [(Begun(name), self.say(f"govern.preset.{name or 'force'}")) for name in self._starts()]
        self._presets = [Button(words, command, "paper", size=14) for command, words in begun]
        rows = [(command, Row(words)) for command, words in begun] or [(Begun(""), Row(""))]
        self._list = DropDown(rows, rows[0][0], lambda it: it, name=self.say("govern.start_from"))
        self._seek = Button(self.say("govern.seek"), Sought(), "paper", icon="lightbulb", key="m", size=14.5)
        if self.kind == "law":
            self._left = clause_groups(self.asked, self.law, self.country.law)
        else:
            self._left = GrantForm(self.asked, self.grant)
        found = fares(self.asked, self.bill)
        self._table = seat_table(self.asked, self.bill, found)
        self._bar = self._vote_bar(found, self.say("govern.votes"))
        self._upper = self._vote_bar(found, "")
        self._facts = Facts(treasury_facts(self.asked, self.bill, found))
        self._note = Note(self._text(), title="", icon="scale")
        self._ideas = self._idea_buttons()
        self._told = caption(self._sought())
        start = (self._from, *self._presets, self._list)
        dialog.pinned = (self._kinds, self._sides, *start, self._seek, self._upper)
        left: tuple[Widget, ...] = (self._left,) if isinstance(self._left, GrantForm) else tuple(self._left)
        dialog.body.put(
            *left, self._table, self._bar, self._facts, self._note, self._told, *self._ideas
        )  # fmt: skip
        self._commit = self._commit_button(found)
        dialog.right = [self._commit]
        dialog.foot = self._verdict = self._foot(found)
        self._allow_seeking(found)

    def _renew(self, dialog: TableDialog) -> None:
        """Show what the draft comes to now, without touching what is held."""
        found = fares(self.asked, self.bill)
        if isinstance(self._left, GrantForm):
            self._left.show(self.grant)
        else:
            for group in self._left:
                group.show(lambda name: getattr(self.law, name))
        self._table.rows = seat_rows(self.asked, self.bill, found)
        for bar in (self._bar, self._upper):
            bar.blocs, bar.needed = blocs(self.asked, found.stances), found.count.needed
        self._facts.facts = treasury_facts(self.asked, self.bill, found)
        self._note.words = self._text()
        self._commit.become(self._commit_button(found))
        other = self._foot(found)
        verdict = self._verdict
        verdict.icon, verdict.first, verdict.second, verdict.good = (
            other.icon, other.first, other.second, other.good,
        )  # fmt: skip
        for button in self._ideas:
            button.hidden = True
        self._told.hidden = True
        self._allow_seeking(found)
        dialog.arrange_again()

    def _starts(self) -> list[str]:
        """What a law may begin with: "" for the one in force, then the presets that the options allow."""
        if self.kind != "law":
            return []
        return ["", *(name for name, law in LAWS.items() if self._allowed(law))]

    def _allowed(self, law: Law) -> bool:
        """Whether the options allow all clauses of a preset."""
        refused = self.asked.why_not(TableLaw(law))
        return refused is None or refused.code != "beyond_the_book"

    def _vote_bar(self, found: Fares, title: str) -> VoteBar:
        whole = self.say("govern.whole", n=found.count.whole, needed=found.count.needed)
        sides = blocs(self.asked, found.stances)
        return VoteBar(title, sides, found.count.needed, whole)

    def _text(self) -> str:
        if self.kind == "law":
            text = self.say("govern.reads", law=tidy(self.law))
        else:
            text = self.say("govern.grant.reads", grant=self.asked.spelled("grant", self.grant))
        tabled, kind = self.country.tabled, type(self.bill)
        fallen = any(isinstance(one.matter, kind) and not one.carried for one in tabled)
        return f"{text} {self.say('govern.fallen')}" if fallen else text

    def _commit_button(self, found: Fares) -> Button:
        count = found.count
        sub = self.say("govern.sure", n=count.sure, needed=count.needed)
        return self._dialog.answer(
            self.say("govern.table_it"), self.action, icon="gavel", key="enter", kind="brass", sub=sub
        )

    def _foot(self, found: Fares) -> Verdict:
        reason = self.asked.reason(self.action)
        if reason is not None:
            return Verdict("ban", reason.title, reason.sentence, good=False)
        first, second = verdict(self.asked, found)
        good = found.count.carries
        icon = "check" if good else "x" if found.count.hopeless else "help"
        return Verdict(icon, first, second, good=good)

    # finding a majority

    def _allow_seeking(self, found: Fares) -> None:
        if found.count.carries:
            title = self.say("govern.seek")
            self._seek.forbid(Reason(title, self.say("govern.has_majority")))
        else:
            self._seek.allow()

    def _sought(self) -> str:
        if self.found is None:
            return ""
        return self.say("govern.found") if self.found else self.say("govern.found_nothing")

    def _idea_buttons(self) -> list[Button]:
        buttons: list[Button] = []
        for place, idea in enumerate(self.found or ()):
            words = amendment_words(self.asked, idea)
            sub = self.say("govern.idea_votes", n=idea.fares.sure, whole=idea.fares.whole)
            buttons.append(Button(words, Amended(place), "paper", sub=sub, key=str(place + 1), size=14.5))
        return buttons

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
        none = not self._presets
        self._from.hidden = self._list.hidden = none
        for button in self._presets:
            button.hidden = False
        if none:
            return True
        words = ruler.text_width(self.say("govern.start_from"), "ui", 14) + 12
        self._from.box = Box(box.x, box.y, words, box.h)
        widths = [button.natural(ruler).w - 4 for button in self._presets]
        fits = not self.low and words + sum(widths) + 6 * len(widths) <= box.w
        self._list.hidden = fits
        x = box.x + words
        for button, wide in zip(self._presets, widths, strict=True):
            button.hidden = not fits
            button.box = Box(x, box.y, wide, box.h)
            x += wide + 6
        if fits:
            return True
        size = self._list.natural(ruler)
        wide = min(size.w, 200 * ruler.t)
        self._list.box = Box(box.x + words, box.y, wide, box.h)
        return words + wide <= box.w

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The draft at the left, what it means at the right; in a narrow window one of them."""
        text, meaning = self._wide or self.side == "text", self._wide or self.side == "meaning"
        form = self._left
        for part in [form] if isinstance(form, GrantForm) else form:
            part.hidden = not text
        for widget in (self._table, self._facts):
            widget.hidden = not meaning
        self._bar.hidden = not (self._wide or (meaning and self.low))
        left, right = box, box
        if self._wide:
            left = box._replace(w=box.w * LEFT)
            right = Box(left.right + 20, box.y, box.right - left.right - 20, box.h)
        high = 0.0
        if text:
            high = (
                form.stand_at(ruler, left) if isinstance(form, GrantForm) else place_groups(form, ruler, left)
            )
        if meaning:
            high = max(high, self._lay_meaning(ruler, right))
        return high + 8 + self._lay_note(ruler, box._replace(y=box.y + high + 8))

    def _lay_meaning(self, ruler: Canvas, box: Box) -> float:
        y = box.y
        bar = () if self._bar.hidden else (self._bar,)
        for widget in (self._table, *bar, self._facts):
            widget.box = Box(box.x, y, box.w, 0)
            widget.box = widget.box._replace(h=widget.natural(ruler).h)
            y = widget.box.bottom + 8
        return y - 8 - box.y

    def _lay_note(self, ruler: Canvas, box: Box) -> float:
        self._note.box = Box(box.x, box.y, box.w, 0)
        self._note.box = self._note.box._replace(h=self._note.natural(ruler).h)
        if self.found is None:
            self._told.hidden = True
            return self._note.box.h
        t, y = ruler.t, self._note.box.bottom + 6
        self._told.box = Box(box.x + 4, y, box.w - 4, 22 * t)
        y = self._told.box.bottom + 4
        if self._ideas:
            widths = [button.natural(ruler).w for button in self._ideas]
            tall = max(button.natural(ruler).h for button in self._ideas)
            for button, place in zip(self._ideas, flow(box._replace(y=y), widths, tall, 8), strict=True):
                button.box = place
            y = self._ideas[-1].box.bottom
        return y - box.y
