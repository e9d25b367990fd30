"""The third part of a skin: what things mean, in the records of `view_models`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.app.paint.card import Card
from game.app.skin_api.looks import L, Part
from game.app.skin_api.statistics import Statistics
from game.app.skin_api.view_models import (
    Brief,
    ChoiceTable,
    Column,
    Coming,
    Forecast,
    Good,
    Headline,
    Holding,
    Ledger,
    LedgerCell,
    Line,
    MarkLabel,
    Overlay,
    Owned,
    Place,
    PlaceFacts,
    SeatFact,
    SeatFacts,
)
from game.app.widgets.widget import Tip
from game.engine.vocabulary import Action, Choice
from game.store.catalogue import say


class Facts(Part[L]):
    """What is told of the match, a seat, a place, an action; nothing where a skin says nothing.

    >>> from game.app.skin_api.looks import MatchLooks
    >>> from game.engine.smallest_game import RACE, Board
    >>> from game.engine.vocabulary import Seat
    >>> class RaceFacts(Facts):
    ...     def headline(self, state):
    ...         return Headline(f"Turn {state.table.turn}", "", "First to field ten wins")
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> RaceFacts(MatchLooks(Board(), None, (Seat("Ada"), Seat("Bart")))).headline(state).round
    'Turn 0'
    """

    holds = False
    """Whether seats hold something that wide windows show as cards."""
    alarm_sound = ""
    """What is heard once a second while an `alarm` stands and a person decides; "" for nothing."""

    tellers: Mapping[str, Callable[[L, Any], str]] = MappingProxyType({})
    """What tells what a rule means at a moment, by its id."""

    # of the match

    def headline(self, state: Any) -> Headline:
        """What the top bar says."""
        return Headline("", "", "")

    def coming(self, state: Any) -> Coming:
        """Who is to move after the one on turn, as far as it is certain."""
        return Coming()

    def alarm(self, state: Any) -> str:
        """What all at the table must not miss at this moment, on a plate over the board; "" for nothing."""
        return ""

    def summary(self, state: Any) -> Forecast | None:
        """What the forecast box shows while no choice is open: how the match stands."""
        return None

    def legend(self, state: Any) -> tuple[SeatFact, ...]:
        """What is written small on the board and concerns all, such as values: signs with a figure.

        It is shown beside the board too where letters are larger than those of the board can be.
        """
        return ()

    def ledger(self, state: Any) -> Ledger:
        """The figures of all seats side by side."""
        facts = [self.seat(state, seat) for seat in range(len(self.looks.seats))]
        column = Column(say("looks.in_hand"), say("looks.in_hand_full"))
        return Ledger((column,), tuple((LedgerCell(fact.money, 0.0),) for fact in facts))

    def owned(self, state: Any) -> tuple[Owned, ...]:
        """What of the board belongs to whom."""
        return ()

    def overlays(self, state: Any) -> tuple[Overlay, ...]:
        """What can be laid over the board besides who owns what, each by a key that no command has."""
        return ()

    def unasked(self, state: Any, choice: Choice) -> str:
        """The name of the overlay that this question brings without being asked for; "" for none."""
        return ""

    def in_force(self, state: Any, rule: str) -> str:
        """What the rule with this id means at this moment, in a sentence or two with figures; "" for most."""
        teller = self.tellers.get(rule)
        return teller(self.looks, state) if teller is not None else ""

    def ending(self, state: Any) -> str:
        """How the match ended, in a sentence or two behind the words for its reason; "" for none."""
        return ""

    def statistics(self) -> Statistics:
        """What is counted when a match is looked back upon; a new one for each time."""
        return Statistics()

    # of a seat

    def seat(self, state: Any, seat: int) -> SeatFacts:
        """What the panel of `seat` shows."""
        return SeatFacts("", "", "")

    def holdings(self, state: Any, seat: int) -> tuple[Holding, ...]:
        """What a seat holds, for wide windows."""
        return ()

    def outlook(self, state: Any, seat: int) -> Forecast | None:
        """What helps `seat` to choose, in the place of the summary: what threatens, what is within reach.

        It says nothing that the panels of the seats say. None: the summary.
        """
        return None

    def arranging(self, state: Any, seat: int) -> str:
        """What a seat may rearrange at the end of its turn, in a word; "" where there is nothing."""
        return ""

    def results(self, state: Any, seat: int) -> tuple[Line, ...]:
        """Where the points of `seat` came from, once the match is over, each with its amount."""
        return ()

    # of a place and of goods

    def place(self, state: Any, place: Place) -> PlaceFacts | None:
        """All about a place; None where there is nothing to tell."""
        return None

    def good(self, state: Any, kind: str, value: Any) -> Good | None:
        """A thing that can change hands, as a form names it; None: the game's words for it are enough."""
        return None

    # of an action

    def forecast(self, state: Any, action: Action) -> Forecast | None:
        """What `action` brings; stops before chance and before what is hidden."""
        return None

    def choices(self, state: Any, choice: Choice, advised: Action | None = None) -> ChoiceTable | None:
        """The few choices that matter at this question, side by side, first what is `advised` if it is one of
        them; None for most questions."""
        return None

    def on_sale(self, state: Any, choice: Choice) -> Card | None:
        """The deed of what this question offers to buy, which lies at the foot of the journal while a person
        is asked; None for most questions."""
        return None

    def mark_label(self, state: Any, action: Action) -> MarkLabel | None:
        """What choosing the last place of `action` brings."""
        return None

    def brief(self, state: Any, action: Action) -> Brief | None:
        """What stands on the button of an action that is chosen, or has one in the bar; None where the
        words of the game are enough."""
        return None

    def warns(self, state: Any, action: Action) -> Tip | None:
        """What is said before an action that stakes much and cannot be taken back: said again, it is done;
        None: nothing."""
        return None

    def left_open(self, state: Any, action: Action) -> Tip | None:
        """What is said once a turn before an action that ends a part of it: what could still be done; None:
        nothing."""
        return None
