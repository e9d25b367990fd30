"""Election night: parties, poll, Government and Prime Minister in one dialog that everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import ToMyTurn
from game.app.skin_api.question import NOBODY, Question
from game.app.skins.poleconomy.dialogs import pages
from game.app.skins.poleconomy.dialogs.common import looks, state
from game.app.skins.poleconomy.dialogs.government_pages import advised_draft, draft_of
from game.app.skins.poleconomy.dialogs.options import OptionRow
from game.app.skins.poleconomy.dialogs.page import Chosen, Draft, Page
from game.app.skins.poleconomy.dialogs.poll import PollPanel
from game.app.skins.poleconomy.dialogs.terms import Terms
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.answer_dialog import Reply
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.rail import Rail, RailPart
from game.app.widgets.widget import Command, Widget
from game.engine.vocabulary import Event
from game.rules.poleconomy.country import ElectionPart, ElectionState
from game.rules.poleconomy.messages import CabinetFormed, PollHeld
from game.rules.poleconomy.state import PoleconomyState

PARTS: Final[tuple[ElectionPart, ...]] = ("parties", "poll", "government", "minister")
END_MS = 1300.0
"""How long the end of the night is seen."""
COLUMNS: Final = 760.0
"""A body that is narrower, at the text scale 1, has what is asked above and Parliament below."""
GAP, APART = 28.0, 3.0
"""The columns, and the parts of the page, from each other."""
BELOW: Final[dict[type[Widget], float]] = {Terms: 10.0, OptionRow: 6.0}
"""Parts below which there is more room."""


class ElectionNight(TableDialog):
    """Stays while the election lasts, whoever is asked."""

    wide = 1180.0
    UNTRACKED = TableDialog.UNTRACKED | {"now", "draft"}

    def __init__(self, asked: Question) -> None:
        self.now = _with(state(asked), asked.running)
        """What is shown: the state of the last question or of the table, and what was told since."""
        self.draft = advised_draft(asked)
        """What the person has put together."""
        self._drafts = dict[int, Draft]()
        """What they have put together in other rows of the same question."""
        self._thrown = isinstance(asked.running, PollHeld)
        """Whether the dice of the last poll have begun to fall just now."""
        self._panel: PollPanel | None = None
        self._page = Page()
        super().__init__(asked)

    # the moment

    @property
    def looks(self) -> Looks:
        """The looks of the match."""
        return looks(self.asked)

    @property
    def election(self) -> ElectionState:
        """The election; an empty one once it is over."""
        return self.now.table.country.election or ElectionState(part="minister")

    def show(self, asked: Question) -> None:
        """The next question of the night."""
        before = self.asked.choice
        if state(asked).table.country.election is not None:
            self.now = _with(state(asked), asked.running)
        if asked.choice is None or asked.choice != before:
            self.draft, self._drafts = advised_draft(asked), {}
        super().show(asked)

    def on_event(self, event: Event) -> float:
        """Show what happens: dice fall, answers come in."""
        if not self.now.table.game2:
            return 0.0
        self.now = _with(state(self.asked) if self.asked.choice is None else self.now, event)
        self._thrown = isinstance(event, PollHeld)
        if self._thrown or not isinstance(event, CabinetFormed):
            self.refill()
        return END_MS if isinstance(event, CabinetFormed) else 0.0

    def handle(self, command: Command) -> bool:
        """Another row was chosen, or other terms."""
        match command:
            case Chosen(number):
                self._drafts[self.draft.number] = self.draft
                self.draft = self._drafts.get(number) or draft_of(self.asked, number)
            case Draft():
                self.draft = command
            case _:
                return False
        self.refill()
        return True

    # what it shows

    def fill(self) -> None:
        """Parliament at the left, what is asked at the right."""
        asked, found, election = self.asked, self.looks, self.election
        table = self.now.table
        self._page = page = pages.page_of(asked, self.now, self.draft)
        self.asks(asked.seat if asked.seat != NOBODY else asked.decider, page.over)
        self.title, self.subtitle, self.rule = page.title, page.subtitle, page.rule
        self.corner = Rail(self._parts(election), self._rail_note(election))
        members = page.members or table.country.government or None
        fresh, self._thrown = self._thrown, False
        old = self._panel
        if old is None or fresh or (old.country.votes != table.country.votes) or not old.falling:
            self._panel = PollPanel(found, table.country, members, fresh=fresh)
        elif members is not None:  # dice fall on, and the one who is asked sees the Government of the draft
            old.members = tuple(members)
        self.body.put(*((self._panel,) if self._panel else ()), *page.parts)
        self.note = page.note
        self._put_buttons(page)

    def _put_buttons(self, page: Page) -> None:
        asked = self.asked
        if asked.choice is None:
            to_answer = self.looks.say("night.to_answer")
            self.right = [Button(to_answer, ToMyTurn(), "paper", icon="skip", key="space")]
            return
        self.left = [*([self._reply(page.no)] if page.no is not None else []), self.look_button()]
        if page.yes is not None:
            self.first = answer = self._reply(page.yes)
            self.right = [answer]

    def _reply(self, reply: Reply) -> Button:
        kind = "brass" if reply.key == "enter" else "paper"
        return self.answer(
            reply.label, reply.action, icon=reply.icon, key=reply.key, kind=kind, sub=reply.sub
        )

    def _parts(self, election: ElectionState) -> list[RailPart]:
        """The four parts of the night as far as it is."""
        at = PARTS.index(pages.part_of(self.asked, election))
        found: list[RailPart] = []
        for number, part in enumerate(PARTS):
            label = self.looks.say(f"night.part.{part}")
            if number == at:
                found.append(RailPart(label, "now"))
            elif self._skipped(part, at):
                found.append(RailPart(label, "skipped"))
            else:
                found.append(RailPart(label, "done" if number < at else "coming"))
        return found

    def _skipped(self, part: ElectionPart, at: int) -> bool:
        """Whether the night has no such part: no parties, or a majority for one (POL-22.3, 23.4)."""
        table, election = self.now.table, self.election
        if part == "parties":
            return self.now.options.largest_party(table.seats) == 1
        formed = bool(table.country.government) and at == PARTS.index("minister")
        return part == "government" and formed and not election.offers and not election.passed

    def _rail_note(self, election: ElectionState) -> str:
        found, country = self.looks, self.now.table.country
        if election.poll > 1:
            most = self.now.options.max_reelections + 1
            return found.say("night.polls", n=election.poll, whole=most)
        if not country.votes or self._skipped("parties", 0):
            return ""
        if not country.parties:
            return found.say("night.no_parties")
        return found.say("night.parties", n=len(country.parties), seats=country.parties[0])

    # layout

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Two columns, or below each other where there is little room."""
        t, panel = ruler.t, self._panel
        assert panel is not None
        if box.w < COLUMNS * t:
            return stack((*self._page_parts(), 14.0 + APART, panel), ruler, box)
        left, right = box.cut_left(max(330 * t, min(box.w * 0.365, 430 * t)), GAP)
        high = stack(self._page_parts(), ruler, right) + APART
        wanted = panel.stand_at(ruler, left)
        panel.box = left._replace(h=max(min(wanted, box.h), min(high, wanted), 240 * t))
        return max(high, panel.box.h)

    def _page_parts(self) -> Iterator[Widget | float]:
        """The parts of the page, and how far the next one stands from each."""
        for part in self._page.parts:
            yield part
            yield BELOW.get(type(part), APART)


def _with(shown: PoleconomyState, event: Event | None) -> PoleconomyState:
    """A state of its own, after an event."""
    after = shown.copy()
    if event is not None:
        event.apply(after.table)
    return after
