"""The dialogs of Globopolis: which buttons lead to which."""

from __future__ import annotations

from copy import copy

from game.app.skin_api.lookahead import preview
from game.app.skin_api.question import DialogLauncher, Question, QuestionDialog
from game.app.skin_api.view_models import Bundle, Place, Row
from game.app.skins.globopolis.agents.dialog import AgentsDialog
from game.app.skins.globopolis.cards import hand_launcher
from game.app.skins.globopolis.cards.asked import DrawnDialog, TooManyDialog, one_too_many
from game.app.skins.globopolis.dialogs import by_hand, points_dialog
from game.app.skins.globopolis.dialogs.ahead import may_begin, planner, same_ground
from game.app.skins.globopolis.dialogs.by_hand import HandDialog
from game.app.skins.globopolis.dialogs.debt import DebtDialog
from game.app.skins.globopolis.dialogs.draft import Draft, GoalRow
from game.app.skins.globopolis.dialogs.plan_sheet import NAME, TRADE, PlanSheet
from game.app.skins.globopolis.dialogs.points_dialog import PointsDialog
from game.app.skins.globopolis.dialogs.shelf import ShelfForm
from game.app.skins.globopolis.dialogs.standings import standing_words
from game.app.skins.globopolis.dialogs.trade import DealAnswerDialog, TradeDialog
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.outlook import Planned
from game.app.skins.globopolis.places import field_of, place_of
from game.app.table.dialogs.asked_form import AskedForm
from game.app.widgets.widget import Tip
from game.components.consent import Consent
from game.engine.vocabulary import Action, Choice
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.hand import JustDrawn, TooMany
from game.rules.globopolis.markets import Shelf
from game.rules.globopolis.messages import (
    BuyPoints,
    BuyUnits,
    Deploy,
    Develop,
    EndOptions,
    MoveUnits,
    Propose,
    Reveal,
    SellPoints,
    TakeUnits,
)
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.payments import Raise
from game.rules.globopolis.planning import idle_points, own_phase, plan, reserve, steps_of, suggested
from game.rules.globopolis.state import NOBODY, GlobopolisState, territories_of
from game.rules.globopolis.surplus import Surplus
from game.rules.globopolis.trade import OpeningWindow
from game.rules.globopolis.units import NS


def asked_dialog(asked: Question) -> type[QuestionDialog] | None:
    """The dialog that a question about cards or units needs; None: the shared ones or the bar are enough."""
    match asked.choice:
        case JustDrawn():
            return DrawnDialog
        case TooMany() if one_too_many(asked):
            return TooManyDialog
        case Shelf():
            return ShelfForm
        case Surplus():
            return AskedForm
        case Raise():
            return DebtDialog
        case Consent():
            return DealAnswerDialog
        case _:
            return None


class Drafts:
    """What each seat has ticked in its Option Phase, as long as that lasts."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self._drafts: dict[int, Draft] = {}
        self._ahead: Draft | None = None
        """What the only person at the screen plans for the next turn while others play."""
        self._reserves: dict[int, int] = {}
        self.offer: Propose | None = None
        """The proposal with which the next trade begins."""
        self._glanced: Draft | None = None
        self._covered: tuple[tuple[int, int, int], Draft] | None = None
        self._moved: tuple[GlobopolisState, Action, Bundle | None] | None = None
        self._bundled: tuple[GlobopolisState, object, Bundle | None] | None = None

    def of(self, asked: Question) -> Draft:
        """The draft of the seat that is asked, solved for this moment; a new one where the turn is another
        and nothing was planned ahead. While others play, what is planned ahead."""
        if asked.choice is None:
            return self._planned_ahead(asked)
        state, seat = asked.state, asked.seat
        hand = self.looks.alone or asked.opened
        found = self._drafts.get(seat)
        if found is None or found.turn != state.table.turn:
            found = self._taken_up(state, seat) or Draft(state, seat, self._reserves, hand=hand)
            self._drafts[seat] = found
        elif found.state is not state or found.hand != hand:
            found.hand = hand
            found.follow(state)
        return found

    def _planned_ahead(self, asked: Question) -> Draft:
        """What the only side at the screen plans while others play; nothing is ticked at first."""
        seat = planner(asked)
        assert seat is not None
        state, found = own_phase(asked.state, seat), self._ahead
        if found is None or self.looks.side(found.seat) != self.looks.side(seat):
            found = self._ahead = Draft(state, seat, self._reserves, hand=True)
            found.clear()
        elif found.seat != seat or not same_ground(state, found.state):
            found.seat = seat  # partners plan with the same things
            found.follow(state)
        if asked.state.table.seat != seat:  # else it is the turn that it is for which begins
            found.turn = asked.state.table.turn
        found.ahead = True
        return found

    def _taken_up(self, state: GlobopolisState, seat: int) -> Draft | None:
        """What was planned ahead for a turn that begins, as far as it can still be had; None for nothing."""
        found, side = self._ahead, self.looks.side(seat)
        if found is None or found.turn >= state.table.turn or self.looks.side(found.seat) != side:
            return None  # an undone turn comes again: it is for the next one
        self._ahead = None
        found.seat, found.turn = seat, state.table.turn
        found.follow(state)
        return found if found.ticks or found.points or found.gone else None

    def sheet(self, asked: Question) -> PlanSheet:
        """The plan sheet as it was left."""
        return PlanSheet(self.of, asked, self._offer)

    def _offer(self, offer: Propose) -> None:
        """Let the next trade begin with a proposal."""
        self.offer = offer

    def _trade(self, asked: Question) -> TradeDialog:
        """The dialog of a trade, filled in where the sheet has led to it."""
        offer, self.offer = self.offer, None
        return TradeDialog(asked, offer)

    def bundle(self, state: GlobopolisState, choice: Choice, advised: Action) -> Bundle | None:
        """All that the person has ticked for this turn in one button, or where nothing was said all plans
        that are ready, if what is `advised` is a part of them; else None."""
        if not isinstance(choice, OptionPhase) or isinstance(advised, Reveal):
            return None
        # The bar asks again with every change on the screen; plans are solved for it.
        mark = self.mark(state, choice.seat)
        if self._bundled is None or self._bundled[0] is not state or self._bundled[1] != mark:
            self._bundled = state, mark, self._bundle(state, choice.seat)
        found, own = self._bundled[2], self.own(state, choice.seat)
        wanted = own is not None and (own.within[0].goals or own.within[1])
        if found is not None and (wanted or advised in found.actions):
            return found
        if found is not None or own is not None:
            return None
        if self._moved is None or self._moved[0] is not state or self._moved[1] != advised:
            self._moved = state, advised, self._regrouped(state, choice.seat, advised)
        return self._moved[2]

    def _regrouped(self, state: GlobopolisState, seat: int, advised: Action) -> Bundle | None:
        """NS-Units of another Territory, if they are advised, with the plans that they make ready: from where
        they come stands on the button, as that one guards less well then."""
        if not isinstance(advised, MoveUnits) or any(advised.units[:NS]):
            return None
        tried = preview(state, advised)
        if tried is None or advised.source not in territories_of(state, seat):
            return None
        after, kept = tried.after, self._reserves.get(self.looks.side(seat))
        best, say = suggested(after, seat, kept), self.looks.say
        if all(goal.title != advised.target for goal in best.goals):
            return None
        sum_ = say("plan.bundle_sum", money=best.cost, n=best.points)
        sub = say("plan.regrouped", words=sum_, n=advised.units[NS], title=advised.source)
        label = say("plan.bundle", n=len(best.goals))
        return Bundle(label, (advised, *steps_of(after, seat, best)), sub, "skyscraper", NAME)

    def own(self, state: GlobopolisState, seat: int) -> Draft | None:
        """What the person of a seat has ticked for this turn, solved for this moment; None where that was
        left to the planner."""
        found = self._drafts.get(seat)
        if found is None or found.turn != state.table.turn:
            found = self._taken_up(state, seat)
            if found is None:
                return None
            self._drafts[seat] = found
        if not found.chosen:
            return None
        if found.state is not state and not same_ground(found.ground, state):
            found.follow(state)
        return found if self.looks.alone or not found.hand else self._shut(found)

    def _shut(self, draft: Draft) -> Draft:
        """The same without the cards that the sheet shows while the hand is held open."""
        if self._covered is None or self._covered[0] != (draft.turn, draft.seat, draft.version):
            twin = copy(draft)
            twin.hand = False
            twin.follow(draft.state)
            self._covered = (draft.turn, draft.seat, draft.version), twin
        return self._covered[1]

    def planned(self, state: GlobopolisState, seat: int) -> Planned:
        """What the brass button carries out: what the person has ticked, else what the planner would."""
        kept, own = self._reserves.get(self.looks.side(seat)), self.own(state, seat)
        if own is not None and (own.within[0].goals or own.within[1]):
            return Planned(*own.within, own.reserve)
        least = reserve(state, seat) if kept is None else kept
        best = suggested(state, seat, least)
        return Planned(best, idle_points(state, seat, best, least), least)

    def mark(self, state: GlobopolisState, seat: int) -> object:
        """Something else whenever what is planned may be something else at the same moment."""
        own = self.own(state, seat)
        return (own.version, own.looked_at) if own is not None else self._reserves.get(self.looks.side(seat))

    def _bundle(self, state: GlobopolisState, seat: int) -> Bundle | None:
        best, own, say = self.planned(state, seat), self.own(state, seat), self.looks.say
        many = len(best.plan.goals)
        own = own if own is not None and (own.within[0].goals or own.within[1]) else None
        if not many and not best.points:
            return None
        label = say("plan.own" if own is not None else "plan.bundle", n=many)
        label = label if many else say("plan.buy", n=best.points)
        sub = say("plan.bundle_sum", money=best.cost, n=best.gain)
        missed = len(own.gone) + len(own.ticks) - many if own is not None and not own.looked_at else 0
        sub = say("plan.own_left", words=sub, n=missed) if missed else sub
        steps = steps_of(state, seat, best.plan, best.points)
        return Bundle(label, tuple(steps), sub, "skyscraper", NAME)

    def dialogs_at(self, state: GlobopolisState, choice: Choice) -> dict[Place, str]:
        """In an Option Phase a Guild leads to its row of what is moved by hand (D-05), an own Territory to
        its goal."""
        if not isinstance(choice, OptionPhase):
            return {}
        guilds = dict.fromkeys((place_of(self.looks, guild) for guild in state.board.guilds), by_hand.NAME)
        own = (place_of(self.looks, title) for title in territories_of(state, choice.seat))
        return guilds | dict.fromkeys(own, NAME)

    def series_at(self, state: GlobopolisState, choice: Choice, place: Place) -> tuple[Action, ...]:
        """What brings about the goal of an own Territory, where it can be had at once."""
        row = self._goal_at(state, place) if isinstance(choice, OptionPhase) else None
        if row is None or row.standing not in ("ready", "reserve"):
            return ()
        alone = plan(state, choice.seat, [row.goal])
        return tuple(steps_of(state, choice.seat, alone)) if alone.complete else ()

    def goal_at(self, state: GlobopolisState, place: Place) -> Row | None:
        """What the card of an own Territory says of its goal in the own Option Phase."""
        row = self._goal_at(state, place)
        if row is None:
            return None
        say, looks = self.looks.say, self.looks
        how = standing_words(looks, self._glance(state), row)
        if not any(row.plan.short) and row.standing != "closed":
            how = say("plan.card.priced", state=how, money=row.plan.cost)
        name, ready = say(f"plan.card.{row.goal.aim}", n=row.goal.level), row.standing in ("ready", "reserve")
        return Row(name, how, lit=ready, icon="check" if ready else "")

    def _goal_at(self, state: GlobopolisState, place: Place) -> GoalRow | None:
        field, table = field_of(place), state.table
        if field < 0 or table.stage != "options" or table.seat < 0 or not self.looks.seats[table.seat].human:
            return None
        if table.hides(table.seat):
            return None
        title = state.board.title_at[field]
        if title == NOBODY or table.owners[title] != table.side(table.seat) or state.board.is_guild[title]:
            return None
        rows = (row for row in self._glance(state).rows if row.goal.title == title)
        return next((row for row in rows if row.goal.aim in ("level", "restore")), None)

    def _glance(self, state: GlobopolisState) -> Draft:
        """How all goals of the seat on turn stand, each for itself; kept while nothing happens."""
        if self._glanced is None or self._glanced.state is not state:
            self._glanced = Draft(state, state.table.seat, self._reserves)
            self._glanced.clear()
        return self._glanced

    def left_open(self, state: GlobopolisState, action: Action) -> Tip | None:
        """The plans that are ready and were not looked at, before the throw."""
        table, seat = state.table, state.table.seat
        draft = self._drafts.get(seat)
        seen = draft is not None and draft.turn == table.turn and draft.looked_at
        if not isinstance(action, EndOptions) or seen:
            return None
        best, say = self.planned(state, seat), self.looks.say
        if not best.plan.goals and not best.points:
            return None
        title = say("plan.open.title", money=best.cost, n=best.gain)
        return Tip(title, say("plan.open.text"), refuses=False)

    def meanwhile(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The plan sheet, while others play against the only person at the screen."""
        if not may_begin(asked):
            return ()
        say, found = self.looks.say, self._ahead
        sub = say("plan.ahead.ticked", n=len(found.whole.goals)) if found is not None and found.ticks else ""
        label = say("plan.button")
        return (DialogLauncher(NAME, label, "skyscraper", (Develop,), self.sheet, sub=sub, rank=1),)

    def _ahead_words(self, asked: Question) -> str:
        """How many plans that were made ahead are left, how many fell out; "" once they were looked at."""
        state, seat = asked.state, asked.seat
        if self._ahead is not None and self._ahead.turn < state.table.turn:
            self.of(asked)
        found = self._drafts.get(seat)
        if found is None or found.turn != state.table.turn or not found.ahead or found.looked_at:
            return ""
        goals, gone = len(found.whole.goals), len(found.gone)
        return self.looks.say("plan.ahead.left", n=goals, gone=gone) if goals or gone else ""

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The buttons of the plan sheet, of moves by hand, points, cards and trades, in an Option Phase; of
        trades and cards in the opening window."""
        if isinstance(asked.choice, OpeningWindow):
            return (*self._trades(asked), hand_launcher(self.looks, asked))
        if isinstance(asked.choice, Deployment):
            return (self._agents(asked),)
        if not isinstance(asked.choice, OptionPhase):
            return ()
        say = self.looks.say
        return (
            DialogLauncher(
                NAME, say("plan.button"), "skyscraper", (Develop,), self.sheet, sub=self._ahead_words(asked),
                rank=1,
            ),
            DialogLauncher(
                by_hand.NAME, say("hand.button"), "hand", (MoveUnits, TakeUnits, BuyUnits),
                HandDialog, button=False,
            ),
            DialogLauncher(
                points_dialog.NAME, say("points.button"), "star", (BuyPoints, SellPoints), PointsDialog
            ),
            hand_launcher(self.looks, asked),
            *self._trades(asked),
        )  # fmt: skip

    def _agents(self, asked: Question) -> DialogLauncher:
        """The way to the list of Agents and the ring, in place of a form of one number for each Title."""
        words = asked.phrases.words
        return DialogLauncher(
            Deploy.__name__, words.together(Deploy), words.icon(Deploy(())), (Deploy,), AgentsDialog
        )

    def _trades(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The button of a trade, where there is somebody to trade with."""
        if not any(isinstance(offer.action, Propose) for offer in asked.offers()):
            return ()
        label, icon = self.looks.say("trade.button"), asked.phrases.words.icon(Propose(NOBODY))
        return (DialogLauncher(TRADE, label, icon, (Propose,), self._trade),)
