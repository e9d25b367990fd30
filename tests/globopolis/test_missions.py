"""MISSIONs: conditions, what they bring, when they may be revealed (GLO-24, reference 7.3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.rules.globopolis.messages import EndOptions, MissionRevealed, MissionsConsidered, Pass, Reveal
from game.rules.globopolis.mission_terms import Unions
from game.rules.globopolis.missions import Aim, EndMissions, aim_of, fulfilled
from game.rules.globopolis.state import NOBODY, Claim
from game.rules.globopolis.units import KINDS

from .hand_table import PASS, HandTable, title
from .test_board import EARTH, every_board

SOUTH = ("venezuela", "brazil", "argentina", "chile")
QUADRANT_1 = (*SOUTH, "usa", "mexico", "new-zealand", "australia")
ARCTIC = ("canada", "alaska", "nunavut", "norway", "sweden")
RIM = ("japan", "philippines", "indonesia", "australia", "new-zealand", "chile")
FOUR = ("usa", "china", "saudi-arabia", "germany")
ONE_EACH = (
    "canada", "chile", "australia", "japan", "tanzania", "congo", "turkey", "iran", "ukraine", "france",
    "norway", "alaska",
)  # fmt: skip
GUILDS = ("core-energy-guild", "solar-satellite-guild", "wind-wave-guild", "fresh-water-guild")
FULL = "W2 F2 E2 U2 N2"


def aim(world: HandTable, mission: str, owner: str = "A") -> Aim:
    return aim_of(world.state, world.side(owner), f"mission:{mission}")


def holds(players: int, *names: str, levels: int = 0) -> HandTable:
    """A owns these."""
    return HandTable(players).own("A", *names, plate=FULL if levels else "", levels=levels)


def thresholds(mission: str, *names: str, levels: int = 0) -> list[int]:
    """How many of these Titles, in order, fulfil a MISSION for 2, 3, 4 and 5 players; 0: not even all."""
    return [
        next(
            (
                many
                for many in range(1, len(names) + 1)
                if aim(holds(players, *names[:many], levels=levels), mission).met
            ),
            0,
        )
        for players in (2, 3, 4, 5)
    ]


@pytest.mark.card("MI-01")
@pytest.mark.ruling("GLO-R54")
def test_four_corners() -> None:
    world = holds(4, "brazil", "japan", "turkey", "england")
    found = aim(world, "four-corners")
    assert (found.have, found.need, found.missing) == (3, 4, 1), "England is worth 2"
    assert [part.met for part in found.parts] == [True, True, True, False]
    last = found.parts[3]
    assert (last.matter, last.thing, last.have, last.need) == ("quadrant", 3, 0, 1)
    assert {EARTH.titles[part.thing].id for part in last.parts} == {"germany", "france", "canada"}
    assert aim(world.own("A", "canada"), "four-corners").met


@pytest.mark.card("MI-02")
def test_strategic_stockpile() -> None:
    world = HandTable(4).stock("A", "W3 F3 E1 U9 N2")
    found = aim(world, "strategic-stockpile")
    assert (found.have, found.need, found.missing) == (3, KINDS, 3)
    assert [(part.have, part.need) for part in found.parts] == [(3, 3), (3, 3), (1, 3), (9, 3), (2, 3)]
    assert aim(world.stock("A", "W3 F3 E3 U3 N3"), "strategic-stockpile").met


@pytest.mark.card("MI-03")
def test_power_broker() -> None:
    world = holds(4, "core-energy-guild", "alaska", "fresh-water-guild", "tanzania")
    found = aim(world, "power-broker")
    assert (found.have, found.need, found.missing) == (1, 2, 1)
    assert not aim(world.own("B", "norway"), "power-broker").met
    assert aim(world.own("A", "norway"), "power-broker").met


@pytest.mark.card("MI-04")
def test_quadrant_hegemony() -> None:
    assert thresholds("quadrant-hegemony", *QUADRANT_1) == [7, 7, 6, 5]
    scattered = holds(5, *QUADRANT_1[:4], "china", "japan", "egypt")
    assert not aim(scattered, "quadrant-hegemony").met and aim(scattered, "quadrant-hegemony").missing == 1


@pytest.mark.card("MI-05")
def test_full_spectrum() -> None:
    assert thresholds("full-spectrum", *ONE_EACH) == [11, 10, 9, 7]
    assert not aim(holds(5, *QUADRANT_1, *RIM), "full-spectrum").met


@pytest.mark.card("MI-06")
def test_great_unions() -> None:
    """Two complete groups, with so many Territories in all: 4 + 4 + 2, 4 + 4, 4 + 2, 3 + 2."""
    three = ("china", "japan", "philippines", "indonesia", *SOUTH, "congo", "nigeria")
    assert thresholds("great-unions", *three) == [10, 8, 8, 8], "the second group is whole with the eighth"
    assert thresholds("great-unions", *SOUTH, "congo", "nigeria") == [0, 0, 6, 6]
    assert thresholds("great-unions", "congo", "nigeria", "egypt", "algeria", "turkey") == [0, 0, 0, 5]
    assert aim(holds(4, *SOUTH, "congo"), "great-unions").missing == 1
    assert aim(holds(4, "congo"), "great-unions").missing == 5, "groups of 2 and 4, or of 2, 2 and 2"


@pytest.mark.card("MI-06")
def test_great_unions_of_a_board_that_asks_for_few_territories() -> None:
    """So many groups count as well as so many Territories; what is missing is what the nearest ones lack."""

    def missing(groups: int, territories: int, *names: str) -> int:
        world, mission = holds(4, *names), "mission:great-unions"
        asks = Unions(groups, (territories, territories, territories, territories))
        card = msgspec.structs.replace(EARTH.card_named[mission], condition=asks)
        world.state.board = msgspec.structs.replace(EARTH)
        vars(world.state.board)["card_named"] = EARTH.card_named | {mission: card}
        return aim_of(world.state, 0, mission).missing

    assert missing(1, 4, *SOUTH) == 0
    assert missing(2, 4, *SOUTH) == 2, "one group, however large, is not two"
    assert missing(2, 5, "congo", "nigeria", "tanzania", "south-africa") == 2, "two of two are four"
    assert missing(3, 1, *SOUTH) == 4


@pytest.mark.card("MI-07")
def test_energy_and_water_cartel() -> None:
    lands = ("alaska", "iran", "norway")
    for players, guilds, needed in ((2, 4, 2), (3, 3, 3), (4, 3, 2), (5, 3, 1)):
        for many in range(4):
            world = holds(players, *GUILDS[:guilds], *lands[:many])
            assert aim(world, "energy-water-cartel").met == (many >= needed), (players, many)
    assert not aim(holds(2, *GUILDS[:3], *lands), "energy-water-cartel").met
    assert not aim(holds(5, *GUILDS[:2], *lands), "energy-water-cartel").met


@pytest.mark.card("MI-08")
@pytest.mark.rule("GLO-5.10")
def test_master_builder() -> None:
    assert thresholds("master-builder", *ONE_EACH, *SOUTH[:3], *FOUR, levels=1) == [18, 15, 12, 10]
    world = holds(5, *ONE_EACH[:5], levels=2)
    assert aim(world, "master-builder").met
    world.table.active[title("canada")] = 1
    assert aim(world, "master-builder").missing == 1, "suspended levels do not count"


@pytest.mark.card("MI-09")
def test_crown_jewels() -> None:
    assert thresholds("crown-jewels", *ONE_EACH, levels=2) == [7, 6, 5, 4]
    assert not aim(holds(5, *ONE_EACH, levels=1), "crown-jewels").met
    assert aim(holds(5, *ONE_EACH[:3], levels=2).own("A", "egypt", levels=1), "crown-jewels").missing == 1


@pytest.mark.card("MI-10", "MI-11", "MI-12")
@pytest.mark.parametrize(
    ("mission", "names", "marks"),
    [
        ("arctic-crown", ARCTIC, [5, 4, 4, 3]),
        ("pacific-rim", RIM, [5, 5, 4, 4]),
        ("big-four", FOUR, [4, 4, 3, 3]),
    ],
)
def test_crowns(mission: str, names: tuple[str, ...], marks: list[int]) -> None:
    assert thresholds(mission, *names) == marks
    found = aim(holds(4, names[0]).own("B", names[1]), mission)
    assert [part.holder for part in found.parts] == [0, 1, *[NOBODY] * (len(names) - 2)]
    assert [EARTH.titles[part.thing].id for part in found.parts] == list(names)


@every_board
def test_every_mission_can_be_fulfilled(board: Any) -> None:
    """By a side that owns and has built everything."""
    for players in (2, 3, 4, 5):
        world = HandTable(players)
        world.state.board = board
        table = world.table
        table.owners, table.stocks = [0] * len(board.titles), [9] * (table.sides * KINDS)
        table.levels = table.active = [2] * len(board.titles)
        for card in board.cards.missions:
            assert fulfilled(world.state, 0, f"mission:{card.id}"), (players, card.id)


@pytest.mark.rule("GLO-28.11")
def test_a_team_needs_as_much_as_one_of_two_players() -> None:
    world = HandTable(4, teams="2v2").own("A", *FOUR[:2]).own("C", FOUR[2])
    assert not aim(world, "big-four").met
    assert aim(world.own("C", FOUR[3]), "big-four", "C").met


# revealing


def crowned(now: int = 3, **changes: Any) -> HandTable:
    world = HandTable(4, now, **changes).own("A", *FOUR[:3])
    return world.hold("A", "mission:big-four", "mission:four-corners")


@pytest.mark.rule("GLO-24.2", "GLO-1.4", "GLO-15.5")
def test_a_victory_mission_claims_and_the_claim_stands() -> None:
    world = crowned().options_of("A").say(Reveal("mission:big-four"))
    assert world.table.claims == (Claim(0, "mission:big-four", 3),)
    assert world.table.fulfilled == ("mission:big-four",) and world.hand("A") == ["mission:four-corners"]
    assert world.table.points[0] == 0 and world.asks == "A OptionPhase"
    world.own("B", *FOUR)
    assert world.table.claims


@pytest.mark.rule("GLO-24.3")
def test_a_point_mission_brings_twenty_points() -> None:
    world = crowned().own("A", "canada", "turkey").options_of("A").say(Reveal("mission:four-corners"))
    assert world.table.points[0] == 20 and world.table.points_from(0, "cards") == 20
    assert not world.table.claims and [event.claims for event in world.told(MissionRevealed)] == [False]


@pytest.mark.rule("GLO-24.1")
def test_only_a_fulfilled_mission_from_round_two() -> None:
    world = crowned().options_of("A")
    assert world.refusal(Reveal("mission:four-corners")) == "mission_open"
    assert world.refusal(Reveal("mission:pacific-rim")) == "no_such_card"
    early = crowned(now=1).options_of("A")
    assert early.refusal(Reveal("mission:big-four")) == "mission_early"


@pytest.mark.rule("GLO-28.10", "GLO-24.3")
@pytest.mark.parametrize("changes", [{"missions": "points"}, {"bitter_end": True}])
@pytest.mark.option("missions", "bitter_end")
def test_options_make_all_missions_bring_points(changes: dict[str, Any]) -> None:
    world = crowned(**changes).options_of("A").say(Reveal("mission:big-four"))
    assert world.table.points[0] == 20 and not world.table.claims


@pytest.mark.rule("GLO-1.8")
def test_no_claim_in_sudden_death() -> None:
    world = crowned().own("A", "canada", "turkey").options_of("A")
    world.table.sudden = 1
    assert world.refusal(Reveal("mission:big-four")) == "mission_sudden"
    assert world.refusal(Reveal("mission:four-corners")) == ""


@pytest.mark.rule("GLO-24.1", "GLO-24.4", "GLO-16.3")
def test_at_the_end_of_the_turn_a_mission_may_be_revealed_or_kept() -> None:
    """D-27: one after the other; who has fulfilled none is not asked, and the others do not see who is."""
    world = crowned().own("A", "canada", "turkey").ask(EndMissions(0))
    assert world.asks == "A AskMission"
    assert world.legal == [Reveal("mission:big-four"), Reveal("mission:four-corners"), PASS]
    assert world.choice not in world.seen(1).stack
    world.say(Reveal("mission:four-corners"))
    assert world.asks == "A AskMission" and world.say(Pass()).asks == "" and not world.table.claims
    assert crowned().own("B", "usa").ask(EndMissions(0)).asks == ""


@pytest.mark.rule("GLO-24.1", "GLO-24.4")
@pytest.mark.option("quiet_questions")
def test_who_could_have_fulfilled_a_mission_is_asked_whatever_is_held() -> None:
    """By what all can see: where no MISSION could be revealed nobody is asked, whoever holds one."""
    none = crowned(quiet_questions="always").own("B", "usa").ask(EndMissions(0))
    assert none.asks == ""
    other = crowned(quiet_questions="always").own("B", "usa").stock("A", "W3 F3 E3 U3 N3").ask(EndMissions(0))
    assert other.asks == "A AskMission" and other.legal == [PASS]
    own = crowned(quiet_questions="always").own("A", "canada", "turkey").ask(EndMissions(0))
    assert own.asks == "A AskMission" and len(own.legal) == 3


@pytest.mark.rule("GLO-24.1", "GLO-24.4")
@pytest.mark.option("open_money")
def test_a_stock_that_is_hidden_may_fulfil_a_mission() -> None:
    hidden = crowned(quiet_questions="always", open_money=False).own("B", "usa").ask(EndMissions(0))
    assert hidden.asks == "A AskMission" and hidden.legal == [PASS]


@pytest.mark.rule("GLO-24.1")
def test_that_missions_may_have_been_looked_at_is_said_of_whoever_holds_one_from_round_two() -> None:
    for now, cards, said in ((2, ["mission:big-four"], 1), (2, [], 0), (1, ["mission:big-four"], 0)):
        world = HandTable(4, now).hold("A", *cards).ask(EndMissions(0))
        assert len(world.told(MissionsConsidered)) == said, now


@pytest.mark.rule("GLO-1.8", "GLO-24.4")
def test_in_sudden_death_a_mission_that_claims_asks_nobody() -> None:
    world = crowned(quiet_questions="always")
    world.table.sudden = 1
    assert world.ask(EndMissions(0)).asks == ""


@pytest.mark.rule("GLO-15.5", "GLO-24.4")
def test_a_mission_that_has_left_the_game_asks_nobody() -> None:
    world = crowned(quiet_questions="always").options_of("A").say(Reveal("mission:big-four"))
    assert fulfilled(world.state, 0, "mission:big-four") and world.hand("A") == ["mission:four-corners"]
    assert world.ask(EndMissions(0)).asks != "A AskMission"


@pytest.mark.rule("GLO-24.4")
def test_nobody_must_reveal() -> None:
    world = crowned().options_of("A").say(EndOptions())
    assert world.hand("A") == ["mission:big-four", "mission:four-corners"]
