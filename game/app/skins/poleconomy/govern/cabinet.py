"""The Cabinet: a row for each member of the Government with post and salary (POL-26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.poleconomy.govern.fares import fares, verdict
from game.app.skins.poleconomy.govern.page import Fact, Facts, Page, Verdict
from game.app.table.dialogs.clauses import Clause, ClauseStepper
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.dialogs.tallies import FieldSet
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import stack
from game.app.widgets.listing import Row
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command, Group, Reason
from game.app.widgets.words import fit
from game.rules.poleconomy.cabinet import needs_a_vote
from game.rules.poleconomy.country import LEAST_PAY, MOST_PAY, NO_POST, POSTS, Part, PayBill
from game.rules.poleconomy.effects import dues
from game.rules.poleconomy.messages import SetCabinet

PAY: Final = tuple(range(MOST_PAY + 1))
ROW, NAME = 46.0, 150.0
NARROW: Final = 640.0
"""In less room, at the text scale 1, a row takes two lines."""
RULE: Final = "POL-26.6"


class PostSet(msgspec.Struct, frozen=True):
    """A player gets another post."""

    seat: int
    post: int


class MemberRow(Group):
    """One member: badge, name, what the present salary is; the post; the salary as it would be."""

    def __init__(self, page: CabinetPage, seat: int) -> None:
        self.page, self.seat = page, seat
        asked, say = page.asked, page.say
        posts = [(NO_POST, Row(say("govern.cabinet.no_post")))]
        posts += [(place, Row(say(f"post.{name}"))) for place, name in enumerate(POSTS, 1)]
        name = asked.name(seat)
        post_of = say("govern.cabinet.post_of", seat=seat)
        self.post = DropDown(posts, page.posts[seat], _posting(seat), name=post_of)
        force = page.country.salaries[seat]
        told = tuple(asked.spelled("money", amount) for amount in PAY)
        label = say("govern.cabinet.pay_of", seat=seat)
        title = asked.phrases.book.heading(RULE)
        hint = Reason(label, say("govern.cabinet.told"), RULE, title, refuses=False)
        clause = Clause(f"pay-{seat}", label, PAY, told, force, hint)
        self.pay = ClauseStepper(clause, page.salaries[seat])
        self.pay.least = LEAST_PAY if seat == page.state.table.pm else 0
        self._said = DrawingArea(self._draw)
        self._name = name
        super().__init__((self._said, self.post, self.pay))

    def show(self) -> None:
        """Show the values of the page."""
        self.post.value = self.page.posts[self.seat]
        self.pay.show(self.page.salaries[self.seat])
        self.invalidate()

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        t = ruler.t
        high, tall = max(ROW, ROW * t), max(32.0, 32 * t)
        two = box.w < NARROW * t
        pay, post = self.pay.wanted(ruler), min(self.post.natural(ruler).w, box.w * 0.5)
        self.box = box._replace(h=high * (2 if two else 1))
        y = box.y + (high if two else 0) + (high - tall) / 2
        self.pay.box = Box(box.right - 12 - pay, y, pay, tall)
        self.post.box = Box((box.x + 50 * t) if two else self.pay.box.x - 24 - post, y, post, tall)
        end = box.right - 12 if two else self.post.box.x - 12
        self._said.box = Box(box.x + 12, box.y, end - box.x - 12, high)
        return self.box.h

    def draw(self, canvas: Canvas) -> None:
        """Draw a card, bright where something is changed."""
        theme, page = canvas.theme, self.page
        changed = self.pay.changed or page.posts[self.seat] != page.country.posts[self.seat]
        canvas.box(
            self.box, 7, theme.select if changed else theme.card,
            theme.select_edge if changed else theme.paper_line, 1.2,
        )  # fmt: skip
        super().draw(canvas)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t, page = canvas.theme, canvas.t, self.page
        canvas.badge(page.asked.look(self.seat), box.x + 16 * t, box.cy, 32 * t)
        x = box.x + 40 * t
        name = fit(canvas, self._name, "strong", 15.5, box.right - x, most=1)
        canvas.text("".join(name.lines), x, box.cy - 9 * t, "strong", name.size, theme.ink)
        was = page.country.salaries[self.seat]
        role = page.say("seat.minister") if self.seat == page.state.table.pm else ""
        votes = page.country.votes[self.seat]
        told = page.say("govern.cabinet.now" if not role else "govern.cabinet.now_pm", money=was, n=votes)
        words = fit(canvas, told, "ui", 13, box.right - x, most=1)
        canvas.text("".join(words.lines), x, box.cy + 10 * t, "ui", words.size, theme.ink_soft)


class CabinetPage(Page):
    """The members of the Government; what all cost, and what is left after a Salary event."""

    part: ClassVar[Part] = "cabinet"

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self._begin()
        self._rows: list[MemberRow] = []

    def show(self, asked: Question) -> None:
        """What was set is now in force."""
        super().show(asked)
        self._begin()

    def _begin(self) -> None:
        """Start from what is in force, or from a hint."""
        hinted = self.asked.advised
        found = hinted if isinstance(hinted, SetCabinet) else self.country
        self.posts, self.salaries = list(found.posts), list(found.salaries)

    @property
    def action(self) -> SetCabinet:
        """The whole table."""
        return SetCabinet(tuple(self.posts), tuple(self.salaries))

    def heard(self, dialog: TableDialog, command: Command) -> bool:
        """Another salary or post: a salary brings the first free post, and goes with it."""
        pm = self.state.table.pm
        match command:
            case FieldSet(field, value) if field.startswith("pay-"):
                seat = int(field.removeprefix("pay-"))
                self.salaries[seat] = value
                if value and self.posts[seat] == NO_POST and seat != pm:
                    free = (post for post in range(1, len(POSTS) + 1) if post not in self.posts)
                    self.posts[seat] = next(free, NO_POST)
            case PostSet(seat, post):
                if post != NO_POST and post in self.posts:
                    self.posts[self.posts.index(post)] = self.posts[seat]
                self.posts[seat] = post
                for other, held in enumerate(self.posts):
                    if held == NO_POST and other != pm:
                        self.salaries[other] = 0
            case _:
                return False
        self._renew(dialog)
        return True

    def fill(self, dialog: TableDialog) -> None:
        """The rows, the sums, the button."""
        self._dialog = dialog
        dialog.title, dialog.rule = self.say("govern.title.cabinet"), "POL-26.1"
        table = self.state.table
        order = [table.pm, *(seat for seat in table.others(table.pm) if seat in self.country.government)]
        self._rows = [MemberRow(self, seat) for seat in order]
        self._facts = Facts(self._sums())
        dialog.body.put(*self._rows, self._facts)
        self._commit = self._button()
        dialog.right = [self._commit]
        dialog.foot = self._verdict = self._foot()

    def _renew(self, dialog: TableDialog) -> None:
        for row in self._rows:
            row.show()
        self._facts.facts = self._sums()
        self._commit.become(self._button())
        said, other = self._verdict, self._foot()
        said.icon, said.first, said.second, said.good = other.icon, other.first, other.second, other.good
        dialog.arrange_again()

    def _button(self) -> Button:
        label = self.say("govern.cabinet.set")
        sub = self.say("govern.cabinet.sum", total=sum(self.salaries), most=MOST_PAY)
        return self._dialog.answer(label, self.action, icon="check", key="enter", kind="brass", sub=sub)

    def _foot(self) -> Verdict:
        reason = self.asked.reason(self.action)
        unchanged = self.action == SetCabinet(self.country.posts, self.country.salaries)
        if unchanged:
            return Verdict("info", self.say("govern.cabinet.unchanged"), self.say("govern.cabinet.each"))
        if reason is not None:
            return Verdict("ban", reason.title, reason.sentence, good=False)
        if needs_a_vote(self.state, self.action):
            found = fares(self.asked, PayBill(*map(tuple, (self.posts, self.salaries))))
            first, second = verdict(self.asked, found)
            carries = found.count.carries
            return Verdict("check" if carries else "help", first, second, good=carries)
        return Verdict("check", self.say("govern.cabinet.no_vote"), self.say("govern.cabinet.each"))

    def _sums(self) -> tuple[Fact, ...]:
        total, was = sum(self.salaries), sum(self.country.salaries)
        after = dues(self.state, salaries=total)
        left = self.country.treasury - total
        change = self.say("govern.tax_same" if was == total else "govern.tax_change", money=was, amount=total)
        tone = "loss" if total > was else "gain" if total < was else "plain"
        stays = self.money(left) if left >= 0 else self.say("govern.short", money=-left)
        poor = left < 0 or after.salary > after.most
        return (
            Fact(
                self.say("govern.cabinet.all"), self.say("govern.cabinet.of", total=total, most=MOST_PAY),
                "loss" if total > MOST_PAY else "plain",
            ),
            Fact(self.say("govern.cabinet.change"), change, tone),
            Fact(self.say("govern.cabinet.after"), stays, "loss" if poor else "plain"),
        )  # fmt: skip

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The rows below each other, the sums below them."""
        return stack((*self._rows, 12.0, self._facts), ruler, box, 6.0)


def _posting(seat: int) -> Callable[[int], Command]:
    return lambda post: PostSet(seat, post)
