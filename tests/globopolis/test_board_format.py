"""What a board file may hold: each field with a number, its bounds, and what it is where it is left out."""

from __future__ import annotations

from game.rules.globopolis.board import Board
from tests.board_format import format_of

FORMAT = """\
Annexation.handicap: 0 to 12, usually 0
Annexation.value: 1 to 4
Annexation.money: 0 to 500
Board.ring: 24 to 80 entries
Board.groups: 4 to 16 entries
Board.rates: 1 to 9 entries
Board.deals: 4 to 4 entries
Board.fronts: None to 8 entries
Brokers.guilds: 1 to 60
Builder.levels: 4 times 1 to 60
Cards.ops: None to 60 entries
Cards.influence: None to 60 entries
Cards.missions: None to 30 entries
Cartel.guilds: 4 times 1 to 60
Cartel.associated: 4 times 1 to 60
Convoy.types: 1 to 5
Corners.value: 1 to 60
Crown.places: 1 to 12 entries
Crown.territories: 4 times 1 to 60
Disarmament.handicap: 0 to 12, usually 0
Disarmament.units: 1 to 12
ExtraDice.own: 0 to 3, usually 0
ExtraDice.rival: -3 to 0, usually 0
Field.value: 0 to 9, usually 0
Field.units: 5 times 0 to 99
Field.single: 5 times 0 to 99
Field.sells: None to 5 entries
Field.money: 0 to 999, usually 0
Field.points: 0 to 99, usually 0
FlightPlan.fields: 1 to 18
Grant.money: 0 to 500, usually 0
Grant.per_group: 0 to 500, usually 0
Grant.points: 0 to 50, usually 0
Group.column: 1 to 4
Hegemony.territories: 4 times 1 to 60
InfluenceCard.count: 1 to 6, usually 1
Jewels.territories: 4 times 1 to 60
Levy.money: 0 to 500
Look.turn: -180 to 180, usually 20
MissionCard.count: usually 1
OpeningDeal.players: 2 to 5
OpeningDeal.money: 0 to 999
OpeningDeal.titles: 0 to 99
OpeningDeal.victory: 30 to 300
Opportunity.bottom: 1 to 4
Opportunity.top: 1 to 4
OpsCard.count: 1 to 6, usually 1
Overtime.units: 4 to 20
Pieces.supply: 5 times 0 to 99
Pieces.towers: 0 to 99, usually 44
Pieces.agents: 0 to 99, usually 15
Pieces.reserve: 0 to 99, usually 5
Rates.premiums: 2 times 0 to 999
Rates.conference: 3 times 0 to 999
Recruit.count: 1 to 12
Requisition.units: 1 to 12
Requisition.price: 0 to 500
Spectrum.groups: 4 times 1 to 60
Stockpile.units: 1 to 60
Summit.handicap: 0 to 12, usually 0
Summit.wins: 0 to 500
Summit.pays: 0 to 500
Treaty.handicap: 0 to 12, usually 0
Treaty.units: 1 to 12
Unions.groups: 1 to 60
Unions.territories: 4 times 1 to 60"""


def test_what_a_board_may_hold() -> None:
    assert format_of(Board) == FORMAT
