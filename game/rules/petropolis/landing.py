"""What the square brings on which a marker has arrived (PET-5, 7, 8, 9)."""

from __future__ import annotations

from typing import ClassVar

from game.components import decks
from game.components.debts import BANK
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Chance, Choice, Offer, Outcome, Refusal
from game.rules.petropolis.auction import auction
from game.rules.petropolis.custody import arrest
from game.rules.petropolis.debts import Owed, charge
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.interest import meet_interest
from game.rules.petropolis.messages import (
    Arrived,
    Buy,
    Decline,
    ExtraEarned,
    TelexCame,
    TelexDrawn,
    TitleBought,
)
from game.rules.petropolis.state import FREE, NOBODY, PetropolisState
from game.rules.petropolis.telex import obey


def land(state: PetropolisState, seat: int) -> None:
    """Act on the square where the marker of `seat` has just arrived."""
    square = state.table.places[seat]
    title = state.board.title_at[square]
    if title >= 0:
        _land_on_title(state, seat, square, title)
        return
    kind = state.board.tracks[state.options.geneva_two_spaces].kinds[square]
    if state.listening and kind != "concession":
        state.do(Arrived(seat, square, kind))
    if kind == "telex":
        draw_telex(state, seat)
    elif kind == "refuel":
        charge(state, Owed(seat, BANK, state.board.squares[square].charge, "refuel", about=square))
    elif kind in ("court", "go-to-court"):
        arrest(state, seat)
    elif kind == "throw-again":
        cap = state.options.extra_throw_cap
        state.do(ExtraEarned(seat, state.table.extra < cap, cap))


def _land_on_title(state: PetropolisState, seat: int, square: int, title: int) -> None:
    table = state.table
    owner = table.owners[title]
    if owner == NOBODY:
        state.do(Arrived(seat, square, "for_sale"))
        if table.cash[seat] >= state.board.prices[title]:
            state.then(Purchase(seat=seat, title=title))
        else:
            auction(state, title, seat)  # PET-5.4
    elif owner == seat:
        state.do(Arrived(seat, square, "own"))
    elif table.mortgaged[title]:
        state.do(Arrived(seat, square, "mortgaged"))
    else:
        state.do(Arrived(seat, square, "owned"))
        meet_interest(state, seat, title)


class Purchase(Choice, frozen=True):
    """Whether `seat` buys the title it has landed on, in cash (PET-5.2, 5.3)."""

    title: int

    def offers(self, state: PetropolisState) -> list[Offer]:
        """To buy or not."""
        return [Offer(Buy(self.title)), Offer(Decline(self.title))]

    def legal(self, state: PetropolisState) -> list[Action]:
        """Both; the seat is asked only if it can pay."""
        return [Buy(self.title), Decline(self.title)]

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None if the action answers this question (PET-5.3)."""
        if isinstance(action, Buy | Decline) and action.title == self.title:
            return None
        return Refusal("buy_or_decline", "PET-5.3", {"title": self.title})

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Mostly to buy."""
        return Buy(self.title) if dice.below(3) else Decline(self.title)

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Sell the title, or have the Bank auction it (PET-5.4)."""
        if isinstance(action, Buy):
            watch = watched(state, (self.title,))
            state.do(TitleBought(self.seat, self.title, state.board.prices[self.title], "landing"))
            announce(state, watch)
            return
        excluded = NOBODY if state.options.decliner_may_bid else self.seat
        auction(state, self.title, self.seat, excluded)


def draw_telex(state: PetropolisState, seat: int) -> None:
    """Draw next, unless every telex is being obeyed or kept: then there is none."""
    if state.table.unseen or state.table.known:
        state.then(DrawTelex(seat))


class DrawTelex(Chance, frozen=True):
    """The top telex is drawn, shown and obeyed (PET-9.1)."""

    by_dice: ClassVar[bool] = False

    seat: int

    def draw(self, state: PetropolisState, dice: Dice) -> TelexCame:
        """A random telex that nobody has seen yet; if all were seen, the one that has lain longest."""
        table = state.table
        return TelexCame(decks.draw(table.unseen, table.known, dice))

    def outcomes(self, state: PetropolisState) -> list[tuple[Outcome, float]]:
        """Every telex that may come, with its chance."""
        table = state.table
        return [(TelexCame(card), p) for card, p in decks.chances(table.unseen, table.known)]

    def apply(self, state: PetropolisState, outcome: TelexCame) -> None:
        """Show the telex and obey it; then act on the square it leads to."""
        state.do(TelexDrawn(self.seat, outcome.telex))
        if obey(state, self.seat, outcome.telex):
            land(state, self.seat)


class DoubleTelex(Auto, frozen=True):
    """The telex for a double, unless the throw has ended in custody (PET-9.4 to 9.6)."""

    seat: int

    def run(self, state: PetropolisState) -> None:
        """Draw once the square has been dealt with."""
        if state.table.custody[self.seat] == FREE:
            draw_telex(state, self.seat)
