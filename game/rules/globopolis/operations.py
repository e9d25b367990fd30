"""OPs cards in an engagement: their windows, what they do, and Signal Jamming (GLO-25.3, D-17 to D-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

from game.components.reactions import Reaction
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Chance, Offer, Refusal
from game.rules.globopolis.card_effects import (
    DoubleAgent,
    ExtraDice,
    Jamming,
    Launcher,
    OpsEffect,
    SecondWind,
    Withdrawal,
)
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.fight_odds import strengths_with
from game.rules.globopolis.messages import (
    BattleRolled,
    CardJammed,
    EngagementEnded,
    OpsPlayed,
    Pass,
    PlayOperation,
    SideAlert,
    StayAlert,
    StrengthChanged,
    Thrown,
)
from game.rules.globopolis.odds import Arms
from game.rules.globopolis.patterns import roll_value
from game.rules.globopolis.spoils import points_staked
from game.rules.globopolis.state import OPS, GlobopolisState

Moment: TypeAlias = Literal["assessed", "round", "thrown", "jam"]
"""When a card is asked for: after the assessment, before a Battle Round, after its dice have fallen, and when
the other side has just played one."""
PLAYED_AT: Final[dict[Moment, tuple[type[OpsEffect], ...]]] = {
    "assessed": (ExtraDice, DoubleAgent, Launcher),
    "round": (Withdrawal,),
    "thrown": (SecondWind,),
    "jam": (Jamming,),
}


def playable(state: GlobopolisState, side: int, moment: Moment) -> list[str]:
    """The Operations cards that a side may play now: one per engagement (GLO-25.3)."""
    table = state.table
    fight = table.fight
    if fight is None or fight.force(side).card:
        return []
    hand, effects = dict.fromkeys(table.cards(side, OPS)), state.board.effects
    return [card for card in hand if isinstance(effects.get(card), PLAYED_AT[moment])]


class AskOperation(Auto, frozen=True):
    """A side may play a card, if it has one for this moment and the engagement is not over."""

    side: int
    moment: Moment

    def run(self, state: GlobopolisState) -> None:
        """Ask the seat that answers for the side."""
        Operate(seat=state.table.voice(self.side), moment=self.moment).ask(state)


class Operate(Reaction, frozen=True):
    """D-18, D-19: play an Operations card, or not."""

    rule = "GLO-25.3"
    nothing: ClassVar[Action] = Pass()

    moment: Moment

    @property
    def manner(self) -> str:
        """The moment of the battle at which it is asked."""
        return self.moment

    def cards(self, state: GlobopolisState) -> list[str]:
        """Those of the moment."""
        return playable(state, state.table.side(self.seat), self.moment)

    def suspected(self, state: GlobopolisState) -> bool:
        """With the option `quiet_questions` whoever may hold one is asked after the assessment; in the
        rounds, who has asked for that."""
        return suspected(state, state.table.side(self.seat))

    def ask(self, state: GlobopolisState) -> None:
        """With the option `quiet_questions` nobody is asked in the rounds who has not asked for that: else
        holders would stand out, or all would be asked twenty times in a fight."""
        fight = state.table.fight
        silent = state.options.quiet_questions == "always" and self.moment in ("round", "thrown")
        if not silent or (fight is not None and state.table.side(self.seat) in fight.alert):
            super().ask(state)

    def matter(self, state: GlobopolisState) -> object:
        """The engagement."""
        return engagement_of(state)

    def stake(self, state: GlobopolisState) -> float:
        """The points that change hands."""
        return fought_for(state)

    def hushed(self, action: Action) -> bool:
        """To be asked again is no news either."""
        return action == StayAlert() or super().hushed(action)

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """The cards, to play none, and to wait for the rounds."""
        yield from super().offers(state)
        if self._may_wait(state):
            yield Offer(StayAlert())

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for a card that may be played now; waiting is refused to a side that is asked in the rounds
        anyway.
        """
        if isinstance(action, StayAlert) and self._may_wait(state):
            return None
        return super().why_not(state, action)

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Play a card, or none, or wait."""
        if isinstance(action, StayAlert):
            state.do(SideAlert(state.table.side(self.seat)))
        else:
            super().apply(state, action)

    def _may_wait(self, state: GlobopolisState) -> bool:
        return self.moment == "assessed" and state.options.quiet_questions == "always"

    def playing(self, card: str) -> PlayOperation:
        """Play it."""
        return PlayOperation(card)

    def played(self, state: GlobopolisState, card: str) -> None:
        """It takes effect, unless the other side jams it."""
        side, fight = state.table.side(self.seat), state.table.fight
        assert fight is not None, "there is no engagement"
        state.do(OpsPlayed(self.seat, card))
        ask_jam(state, fight.other(side).side, side, card)

    def passed(self, state: GlobopolisState) -> None:
        """Nothing happens."""

    def window(self) -> AskOperation:
        """What others see."""
        return AskOperation(self.seat, self.moment)


class AskJam(Auto, frozen=True):
    """A side may jam the OPs card that its `rival` has just played (OP-19)."""

    side: int
    rival: int
    card: str

    def run(self, state: GlobopolisState) -> None:
        """Ask the seat that answers for the side."""
        Jam(seat=state.table.voice(self.side), rival=self.rival, card=self.card).ask(state)


class Jam(Reaction, frozen=True):
    """D-17 to D-19: cancel the OPs card that the other side has just played, or let it happen (OP-19)."""

    rule = "GLO-OP-19"
    nothing: ClassVar[Action] = Pass()

    rival: int
    """The side that has played it."""
    card: str

    def matter(self, state: GlobopolisState) -> object:
        """The engagement."""
        return engagement_of(state)

    def stake(self, state: GlobopolisState) -> float:
        """The points that change hands."""
        return fought_for(state)

    def cards(self, state: GlobopolisState) -> list[str]:
        """Signal Jamming."""
        return playable(state, state.table.side(self.seat), "jam")

    def suspected(self, state: GlobopolisState) -> bool:
        """With the option `quiet_questions` whoever may hold one is asked."""
        return suspected(state, state.table.side(self.seat))

    def playing(self, card: str) -> PlayOperation:
        """Play it."""
        return PlayOperation(card)

    def played(self, state: GlobopolisState, card: str) -> None:
        """The rival's card does nothing."""
        state.do(OpsPlayed(self.seat, card))
        state.do(CardJammed(self.seat, self.rival, self.card))

    def passed(self, state: GlobopolisState) -> None:
        """It does what it says."""
        take_effect(state, self.rival, self.card)

    def window(self) -> AskJam:
        """What others see."""
        return AskJam(self.seat, self.rival, self.card)


def engagement_of(state: GlobopolisState) -> tuple[int, int, int] | None:
    """What tells the engagement at hand from every other one: the turn and both Territories; None without
    one."""
    fight = state.table.fight
    return (state.table.turn, fight.aggressor.title, fight.defender.title) if fight is not None else None


def suspected(state: GlobopolisState, side: int) -> bool:
    """Whether a side may hold an Operations card that it could still play in this engagement.

    That is as far as all can see, and only with the option `quiet_questions`.
    """
    fight = state.table.fight
    open_ = fight is not None and not fight.force(side).card
    return open_ and state.options.quiet_questions == "always" and bool(state.table.cards(side, OPS))


def fought_for(state: GlobopolisState) -> float:
    """The points that the loser of the engagement loses, whoever that is."""
    fight = state.table.fight
    if fight is None:
        return 0.0
    return max(points_staked(state, force.title) for force in (fight.aggressor, fight.defender))


def ask_jam(state: GlobopolisState, side: int, rival: int, card: str) -> None:
    """An OPs card of the side `rival` takes effect, unless the other `side` jams it."""
    Jam(seat=state.table.voice(side), rival=rival, card=card).ask(state)


def take_effect(state: GlobopolisState, side: int, card: str) -> None:
    """Do what an OPs card says that a side has played. An Opportunity has done so by the attack it opened."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    other = fight.other(side).side
    match state.board.effects[card]:
        case SecondWind():
            state.then(ThrowAnew(side))
        case Withdrawal():
            state.do(EngagementEnded(other, side, fight.defender.title, "withdrawn"))
        case _:
            for found, strength in zip((side, other), strengths_with(state, side, card), strict=True):
                if strength != fight.force(found).strength:
                    state.do(StrengthChanged(found, strength))


def throw(arms: Arms, dice: Dice) -> tuple[int, ...]:
    """The polygon and the d6 of one side, as they fall."""
    return (dice.roll(arms.polygon), *(dice.roll() for _ in range(arms.dice)))


def lay_out(
    state: GlobopolisState, number: int, thrown: tuple[tuple[int, ...], tuple[int, ...]], again: int = -1
) -> None:
    """Let a Battle Round have been thrown: polygon and d6 of each side, the Aggressor's first (GLO-22.2 to
    22.6)."""
    fight, options = state.table.fight, state.options
    assert fight is not None, "there is no engagement"
    ours, theirs = (
        roll_value(polygon, dice, extended=options.battle_extended_combos, luck=options.luck_rule)
        for polygon, *dice in thrown
    )
    won = ours > theirs or (ours == theirs and fight.aggressor.dice < fight.defender.dice)
    winner = fight.aggressor.side if won else fight.defender.side
    polygons, faces = (thrown[0][0], thrown[1][0]), (thrown[0][1:], thrown[1][1:])
    state.do(BattleRolled(number, polygons, faces, (ours, theirs), winner, again))


def lying(fight: Fight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of the last Battle Round: polygon and d6 of each side, the Aggressor's first."""
    ours, theirs = ((polygon, *dice) for polygon, dice in zip(fight.polygons, fight.faces, strict=True))
    return ours, theirs


class ThrowAnew(Chance, frozen=True):
    """Second Wind: one side throws all its dice of the Battle Round again (OP-15)."""

    side: int

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """Its polygon and its d6, thrown again."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        return Thrown(throw(fight.force(self.side).arms, dice))

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Compare again; the dice of the other side stay as they are."""
        fight = state.table.fight
        assert fight is not None, "there is no engagement"
        ours, theirs = lying(fight)
        attacking = fight.aggressor.side == self.side
        thrown = (outcome.dice, theirs) if attacking else (ours, outcome.dice)
        lay_out(state, fight.round, thrown, self.side)
