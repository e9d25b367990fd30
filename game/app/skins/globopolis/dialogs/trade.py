"""The dialog of a trade, which a goal of the plan sheet may have filled in (D-08), and that of the answer;
dots say how many proposals are left."""

from __future__ import annotations

from typing import Final, cast

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import READ, Card
from game.app.skin_api.question import Question
from game.app.skins.globopolis.deeds import deed
from game.app.skins.globopolis.looks import Looking, Looks
from game.app.skins.globopolis.standings import purse
from game.app.table.dialogs.answer_dialog import AnswerDialog, Plea
from game.app.table.dialogs.form_dialog import BESIDE, FormDialog
from game.app.widgets.widget import Size, Tip, Widget
from game.components.consent import Refuse
from game.engine.forms import Form
from game.engine.vocabulary import Offer
from game.rules.globopolis.messages import Counter, Propose
from game.rules.globopolis.policy.bargains import worthwhile
from game.rules.globopolis.policy.swaps import completed, swaps, turned
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.trade import PROPOSITIONS, DealAnswer


class TradeDialog(Looking, FormDialog):
    """The shared form, beginning with `offer` where there is one; it suggests only what both gain by. The
    deed of what is wanted stands beside it."""

    wide = FormDialog.wide + READ.w + BESIDE

    def __init__(self, asked: Question, offer: Propose | None = None) -> None:
        self.offer = offer
        self._good: dict[int, list[Offer]] = {}
        """The deals that are good for both, by partner."""
        self._found: tuple[object, int] | None = None
        """The moment for which they were sought."""
        super().__init__(asked, Propose)

    def _begin(self, asked: Question) -> None:
        """What a goal asks for, else what both gain by, else anything."""
        super()._begin(asked)
        partners = {self.partner_of(asked, idea) for idea in self.ideas(asked)}
        if self.offer is not None and self.offer.partner in partners:
            self.partner, self.action = self.offer.partner, self.offer

    def ideas(self, asked: Question) -> list[Offer]:
        """For each partner the deals that are good for both, else the one that the rules begin with."""
        self._seek(asked)
        plain = super().ideas(asked)
        best = sorted(plain, key=lambda idea: not self._good.get(self.partner_of(asked, idea)))
        return [good for idea in best for good in self._good.get(self.partner_of(asked, idea)) or [idea]]

    def _seek(self, asked: Question) -> None:
        """Find the deals that are good for both; only once at a moment, as it takes a while."""
        if self._found == (asked.state, asked.seat):
            return
        self._found, self._good = (asked.state, asked.seat), {}
        state, seat, choice = cast(GlobopolisState, asked.weighed()), asked.seat, asked.choice
        found = [cast(Propose, one.action) for one in worthwhile(state, seat, choice)]
        for partner in state.table.rivals(seat):
            own = [action for action in found if action.partner == partner]
            actions = dict.fromkeys([*swaps(state, seat, partner, choice), *own])
            self._good[partner] = [Offer(action, Form("deal")) for action in actions]

    def fill(self) -> None:
        """The form; of a swap what it does for the groups of both; how many proposals are left."""
        self.subtitle = self._told()
        super().fill()
        self.corner = OffersLeft(self.looks, self.state)

    def deed(self) -> Card | None:
        """That of a Title that is wanted, else of one that is given."""
        action = self.action
        return traded(self.looks, self.state, action) if isinstance(action, Propose | Counter) else None

    def _told(self) -> str:
        """What the present values do for groups."""
        action = self.action
        if not isinstance(action, Propose):
            return ""
        return told_of_groups(self.looks, self.asked, action)

    def _purse(self, giver: int) -> str:
        """EU: points are not paid with."""
        return purse(self.looks, self.asked.state, giver)

    def suggestions(self) -> list[Offer]:
        """The deals with the partner that are good for both."""
        return self._good.get(self.partner, [])

    def no_suggestion(self) -> Tip | None:
        """There is none, or it stands there already."""
        found = self.suggestions()
        if found and (len(found) > 1 or found[0].action != self.action):
            return None
        key = "only_one" if found else "no_deal"
        say, name = self.looks.say, self.looks.side_name(self.partner)
        return Tip(say(f"trade.{key}.title"), say(f"trade.{key}.text", text=name))


def traded(looks: Looks, state: GlobopolisState, deal: Propose | Counter) -> Card | None:
    """The deed of the first Title that a deal is about, those that are taken before those that are given."""
    titles = (*deal.takes, *deal.gives)
    return deed(looks, state, titles[0]) if titles else None


def told_of_groups(looks: Looks, asked: Question, action: Propose) -> str:
    """The groups that a deal would make whole, or free of rivals, for one of the two."""
    state = cast(GlobopolisState, asked.state)
    said: list[str] = []
    for seat, swap in ((asked.seat, action), (action.partner, turned(state, asked.seat, action))):
        whole, free = completed(state, seat, swap)
        said += [looks.say("trade.whole", seat=seat, group=group) for group in whole]
        said += [looks.say("trade.free", seat=seat, group=group) for group in free]
    return " ".join(said)


class DealAnswerDialog(Looking, AnswerDialog):
    """Accept A, Counter C, Decline Esc: who does nothing else has declined (D-09, D-10)."""

    def fill(self) -> None:
        """What is offered; what it would do for the groups of both."""
        super().fill()
        if self.open:
            return
        self.subtitle = ""
        if isinstance(self.asked.choice, DealAnswer):
            self.subtitle = told_of_groups(self.looks, self.asked, self._offered_to(self.asked.choice))

    def _offered_to(self, choice: DealAnswer) -> Propose:
        """The Titles of the deal, as whoever is asked sees it."""
        same = PROPOSITIONS.turned(choice.deal(self.asked.state))
        return Propose(same.partner, same.gives, same.takes)

    def deed(self) -> Card | None:
        """That of a Title that the person would get, else of one that they would give."""
        choice = self.asked.choice
        if self.open and isinstance(self.action, Counter):
            return traded(self.looks, self.state, self.action)
        return (
            traded(self.looks, self.state, self._offered_to(choice))
            if isinstance(choice, DealAnswer)
            else None
        )

    def plea(self, asked: Question) -> Plea:
        """To decline by the key that leaves every dialog."""
        return Plea(no=self.reply(Refuse(), "esc"))


DOT: Final = 11.0
STEP: Final = 17.0


class OffersLeft(Widget):
    """Dots in the corner of a trade: full ones are left, empty ones were made."""

    focusable = False

    def __init__(self, looks: Looks, state: GlobopolisState) -> None:
        self.most = PROPOSITIONS.most(state)
        self.left = max(0, self.most - state.table.offers)
        self.name = looks.say("trade.left", n=self.left)

    def natural(self, canvas: Canvas) -> Size:
        """The words above the dots."""
        wide = max(canvas.text_width(self.name, "ui", 13.5), STEP * self.most * canvas.t)
        return Size(wide, 44 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw them, from the right."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.text(self.name, box.right, box.y + 12 * t, "ui", 13.5, theme.ink_soft, "r")
        for number in range(self.most):
            x = box.right - (self.most - number - 0.5) * STEP * t
            dot = Box.around(x, box.y + 32 * t, DOT * t)
            full = number < self.left
            edge = theme.ink if full else theme.ink_soft
            canvas.box(dot, dot.w / 2, theme.ink_good if full else None, edge, 1.0)
