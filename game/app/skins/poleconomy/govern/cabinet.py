"""The Cabinet: a row for each member of the Government with post and salary (POL-26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from game.app.skins.poleconomy.govern.fares import fares, verdict
from game.app.skins.poleconomy.govern.page import Fact, RowsPage, SettingRow, Verdict
from game.app.table.dialogs.clauses import Clause, ClauseStepper
from game.app.table.dialogs.tallies import FieldSet
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.widget import Tip
from game.rules.poleconomy.cabinet import needs_a_vote
from game.rules.poleconomy.country import LEAST_PAY, MOST_PAY, NO_POST, POSTS, Part, PayBill
from game.rules.poleconomy.effects import dues
from game.rules.poleconomy.messages import SetCabinet

PAY: Final = tuple(range(MOST_PAY + 1))
RULE: Final = "POL-26.6"


class CabinetPage(RowsPage):
    """The members of the Government; what all cost, and what is left after a Salary event."""

    part: ClassVar[Part] = "cabinet"
    rule = "POL-26.1"

    def begin(self) -> None:
        """Start from what is in force, or from a hint."""
        hinted = self.asked.advised
        found = hinted if isinstance(hinted, SetCabinet) else self.country
        self.posts, self.salaries = list(found.posts), list(found.salaries)

    @property
    def action(self) -> SetCabinet:
        """The whole table."""
        return SetCabinet(tuple(self.posts), tuple(self.salaries))

    def set(self, field: str, value: Any) -> None:
        """Have another salary or post: a salary brings the first free post, and goes with it."""
        pm = self.state.table.pm
        what, _, place = field.partition("-")
        seat = int(place)
        if what == "pay":
            self.salaries[seat] = value
            if value and self.posts[seat] == NO_POST and seat != pm:
                free = (post for post in range(1, len(POSTS) + 1) if post not in self.posts)
                self.posts[seat] = next(free, NO_POST)
            return
        if value != NO_POST and value in self.posts:
            self.posts[self.posts.index(value)] = self.posts[seat]
        self.posts[seat] = value
        for other, held in enumerate(self.posts):
            if held == NO_POST and other != pm:
                self.salaries[other] = 0

    def rows(self) -> Sequence[SettingRow]:
        """The Prime Minister, then the others of the Government."""
        table = self.state.table
        order = [table.pm, *(seat for seat in table.others(table.pm) if seat in self.country.government)]
        return [self._row(seat) for seat in order]

    def _row(self, seat: int) -> SettingRow:
        """Post and salary of a member, and what the present ones are."""
        asked, say, country, leads = self.asked, self.say, self.country, seat == self.state.table.pm
        posts = [(NO_POST, ListRow(say("govern.cabinet.no_post")))]
        posts += [(place, ListRow(say(f"post.{name}"))) for place, name in enumerate(POSTS, 1)]
        post = DropDown(
            posts, self.posts[seat], lambda post: FieldSet(f"post-{seat}", post),
            name=say("govern.cabinet.post_of", seat=seat),
        )  # fmt: skip
        label, was = say("govern.cabinet.pay_of", seat=seat), country.salaries[seat]
        title = asked.phrases.book.heading(RULE)
        hint = Tip(label, say("govern.cabinet.told"), RULE, title, refuses=False)
        clause = Clause(f"pay-{seat}", label, PAY, tuple(map(self.money, PAY)), was, hint)
        pay = ClauseStepper(clause, self.salaries[seat])
        pay.least = LEAST_PAY if leads else 0
        key = "govern.cabinet.now_pm" if leads else "govern.cabinet.now"
        told = say(key, money=was, n=country.votes[seat])
        changed = pay.changed or self.posts[seat] != country.posts[seat]
        return SettingRow(asked.look(seat), asked.name(seat), told, pay, bright=changed, choice=post)

    def commit(self) -> Button:
        """To set it, with what all get together."""
        label = self.say("govern.cabinet.set")
        sub = self.say("govern.cabinet.sum", total=sum(self.salaries), most=MOST_PAY)
        return self.enter_button(label, self.action, "check", sub)

    def foot(self) -> Verdict:
        """Whether it needs a vote, and how that would go; or why it can't be set."""
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

    def sums(self) -> tuple[Fact, ...]:
        """What all get, what changes, and what the Treasury keeps."""
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
