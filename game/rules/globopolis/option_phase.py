"""The Option Phase: everything a player may do before the throw, in any order (D-03, GLO-3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.engine.clock import Limit
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.globopolis.building import BUILDING
from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS
from game.rules.globopolis.influence import INFLUENCE_CARDS
from game.rules.globopolis.menu import Menu
from game.rules.globopolis.messages import EndOptions, Resign, StageStarted
from game.rules.globopolis.missions import MISSIONS
from game.rules.globopolis.points import BUYING, SELLING
from game.rules.globopolis.purses import show_holdings
from game.rules.globopolis.resigning import resign
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.trade import TRADES
from game.rules.globopolis.transfers import TRANSFERS


class OptionPhase(Menu, frozen=True):
    """D-03: one thing after another, until the player ends the phase."""

    rule = "GLO-3.3"
    asks_again = True
    parts: ClassVar = (
        TRANSFERS, OWN_GUILDS, FOREIGN_GUILDS, BUILDING, BUYING, SELLING, INFLUENCE_CARDS, MISSIONS,
        TRADES,
    )  # fmt: skip

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Carry it out: everything but the end of the phase shows one's money (option `open_money`)."""
        if not isinstance(action, EndOptions):
            show_holdings(state, self.seat)
        super().apply(state, action)

    def own_offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """To end it; to leave the game (GLO-28.12)."""
        yield Offer(EndOptions())
        if state.options.bitter_end:
            yield Offer(Resign())

    def why_not_own(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """Ending is always possible."""
        if isinstance(action, EndOptions):
            return None
        if isinstance(action, Resign):
            return None if state.options.bitter_end else Refusal("no_resigning", "GLO-28.12")
        return super().why_not_own(state, action)

    def do_own(self, state: GlobopolisState, action: Action) -> None:
        """The Event Phase begins."""
        if isinstance(action, Resign):
            resign(state, self.seat)
        else:
            state.do(StageStarted(self.seat, "throw"))

    def sample(self, state: GlobopolisState, dice: Dice) -> Action:
        """A few random actions, then the end; resigning is rare."""
        if state.options.bitter_end and dice.below(60) == 0:
            return Resign()
        if dice.below(5):
            part = dice.pick(self.parts)
            if part is SELLING and dice.below(8):
                part = BUILDING  # points are sold seldom
            if (action := part.sample(state, self.seat, dice)) is not None:
                return action
        return EndOptions()


def timer(state: GlobopolisState) -> Limit | None:
    """The time that a person has for the Option Phase (GLO-3.8, option `option_timer`). It stands while
    others are asked, but during a trade only if that was agreed (option `timer_pauses_for_trade`)."""
    options, table = state.options, state.table
    if not options.option_timer or table.stage != "options" or table.over:
        return None
    step = state.stack[-1]
    own = isinstance(step, Choice) and step.seat == table.seat
    stands = options.timer_pauses_for_trade if table.deal is not None else not own
    return Limit(f"options {table.turn}", options.option_timer, table.seat, EndOptions(), stands)
