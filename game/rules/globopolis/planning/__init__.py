"""What a side can bring about in its Option Phase, and the cheapest way: one planner for sheet, brass button,
hint and computer players."""

from game.rules.globopolis.planning.ahead import own_phase
from game.rules.globopolis.planning.ambitions import ambitions
from game.rules.globopolis.planning.carrying_out import steps_of
from game.rules.globopolis.planning.goals import Goal, goals_of
from game.rules.globopolis.planning.landings import landings, reserve
from game.rules.globopolis.planning.pool import Pool, Source, askable, bid_price, card_sources
from game.rules.globopolis.planning.solve import Haul, Plan, PlannedBid, plan
from game.rules.globopolis.planning.suggestion import (
    GoalStanding,
    Standing,
    idle_points,
    points_for_sale,
    standing_of,
    standings,
    suggested,
)

__all__ = [
    "Goal",
    "GoalStanding",
    "Haul",
    "Plan",
    "PlannedBid",
    "Pool",
    "Source",
    "Standing",
    "ambitions",
    "askable",
    "bid_price",
    "card_sources",
    "goals_of",
    "idle_points",
    "landings",
    "own_phase",
    "plan",
    "points_for_sale",
    "reserve",
    "standing_of",
    "standings",
    "steps_of",
    "suggested",
]  # fmt: skip
