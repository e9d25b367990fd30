"""How each event of Globopolis moves, a chapter per file."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.by_kind import Told
from game.app.skin_api.showing import Animation, Showing
from game.app.skins.globopolis import fields, governors, ground
from game.app.skins.globopolis.animations import cards, owning, spies, turns, war
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.sounds import LANDINGS, SOUNDS
from game.components import deals, debts, hands
from game.engine.vocabulary import Event
from game.rules.globopolis import messages

ANIMATIONS: Final[dict[type[Event], Animation[Looks]]] = {
    messages.OrderThrown: turns.order_thrown,
    messages.FirstPlayerMarked: turns.first_player_marked,
    messages.RoundStarted: turns.round_started,
    messages.TurnStarted: turns.turn_started,
    messages.DiceRolled: turns.dice_rolled,
    messages.Moved: turns.moved,
    messages.Teleported: turns.teleported,
    messages.GateMarked: turns.gate_marked,
    messages.GateMarkBurned: turns.gate_mark_burned,
    messages.TimeCalled: turns.time_called,
    messages.VictoryClaimed: turns.victory_claimed,
    messages.SuddenDeathStarted: turns.sudden_death,
    messages.Resigned: turns.resigned,
    messages.GameEnded: turns.game_ended,
    messages.TitlePassed: owning.title_passed,
    messages.TitleRefused: owning.title_refused,
    messages.LevelsPassed: owning.levels_passed,
    messages.UnionFormed: owning.union_formed,
    messages.GuildOwn: owning.guild_own,
    messages.LevelBuilt: owning.level_built,
    messages.LevelsSuspended: owning.levels_suspended,
    messages.LevelsRestored: owning.levels_restored,
    messages.LevelsRemoved: owning.levels_removed,
    messages.UnitsMoved: owning.units_moved,
    messages.UnitsBought: owning.units_bought,
    messages.UnitsHandedOver: owning.units_handed_over,
    messages.MarketThrown: owning.market_thrown,
    messages.GoodsBought: owning.goods_bought,
    messages.AcademyRolled: owning.academy_rolled,
    messages.Paid: owning.paid,
    messages.PointsEarned: owning.points_earned,
    messages.PointsBought: owning.points_bought,
    messages.PointsSold: owning.points_sold,
    messages.BackPaid: owning.back_paid,
    messages.InfluencePlayed: cards.influence_played,
    messages.OpsPlayed: cards.ops_played,
    messages.CardCancelled: cards.card_cancelled,
    messages.OvertimeCalled: cards.granted,
    messages.PermitGranted: cards.granted,
    messages.DiplomacyThrown: cards.diplomacy_thrown,
    messages.MissionRevealed: cards.mission_revealed,
    hands.CardsTaken: cards.cards_taken,
    hands.CardsDiscarded: cards.cards_put_back,
    hands.CardsSunk: cards.cards_put_back,
    hands.CardsPassed: cards.cards_passed,
    deals.OfferMade: cards.offer_made,
    deals.OfferAnswered: cards.offer_answered,
    debts.DebtOpened: cards.debt_opened,
    messages.AgentsDeployed: spies.agents_deployed,
    messages.AgentsCalled: spies.agents_called,
    messages.AgentsRemoved: spies.agents_removed,
    messages.AgentPlanted: spies.agent_planted,
    messages.AgentsDismissed: spies.agents_dismissed,
    messages.HouseCleaned: spies.house_cleaned,
    messages.GuildDefended: spies.guild_defended,
    messages.AttackDeclared: war.attack_declared,
    messages.Assessed: war.assessed,
    messages.StrengthChanged: war.assessed,
    messages.BattleRolled: war.battle_rolled,
    messages.DieLost: war.die_lost,
    messages.EngagementEnded: war.engagement_ended,
    messages.UnitsDestroyed: war.units_destroyed,
    messages.CardJammed: war.card_jammed,
    messages.HelpOffered: war.help_offered,
    messages.HelpAnswered: war.help_answered,
}
NOTES: Final = frozenset(
    {
        messages.FirstPlayerMarked, messages.RoundStarted, messages.TimeCalled, messages.VictoryClaimed,
        messages.SuddenDeathStarted, messages.Resigned, messages.GameEnded, messages.UnionFormed,
        messages.InfluencePlayed, messages.OpsPlayed, messages.CardCancelled, messages.CardJammed,
        messages.DiplomacyThrown, messages.MissionRevealed, messages.HouseCleaned, messages.GuildDefended,
        messages.AttackDeclared, messages.Assessed, messages.StrengthChanged, messages.BattleRolled,
        messages.EngagementEnded, messages.MarketThrown, debts.DebtOpened,
    }
)  # fmt: skip
"""Events that are told by a note or a tray over the planet: read, not watched, under reduced motion too."""


def _conquest(event: messages.TitlePassed) -> bool:
    return event.how in ("conquest", "annexed", "guild")


WEIGHTY: Final[Told[bool]] = {
    messages.UnionFormed: True,
    messages.AttackDeclared: True,
    messages.EngagementEnded: True,
    messages.TitlePassed: _conquest,
    messages.MissionRevealed: True,
    messages.VictoryClaimed: True,
    messages.SuddenDeathStarted: True,
}
"""What changes who is strong: it is shown in full, however long a turn has taken."""

PAYOFFS: Final = frozenset({messages.TitlePassed})
"""What a turn was played for."""


def prepare(canvas: Canvas, looks: Looks) -> Iterator[None]:
    """Draw ahead what moves, bricks and Governors in the sizes in which they fly, and the cleared middle."""
    for kind in range(5):
        for size in (13, 16, 18):
            fields.brick(canvas, kind, 0.0, 0.0, size)
        yield
    for seat in range(len(looks.seats)):
        canvas.pawn(looks.of(seat), 0.0, 0.0, governors.SIZE)
        canvas.tag(looks.of(seat), Box(0, 0, 23, 14))
        yield
    for world in (False, True):
        ground.draw_bed(canvas, looks, world)
        yield


def showing(looks: Looks) -> Showing[Looks]:
    """How the events of a match are seen and heard."""
    return Showing(
        looks, ANIMATIONS, SOUNDS, landings=LANDINGS, notes=NOTES, weighty=WEIGHTY, payoffs=PAYOFFS
    )
