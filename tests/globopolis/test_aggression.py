"""Who may attack whom, from the declaration to the spoils (GLO-20 to 23)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.globopolis.aggression import assessment, attacks, prospect, why_no_attack
from game.rules.globopolis.assault import ASSAULT
from game.rules.globopolis.card_effects import Opportunity
from game.rules.globopolis.messages import (
    Attack,
    BattleRolled,
    DieLost,
    EngagementEnded,
    KeepUnits,
    LevelsRemoved,
    Stop,
    StrengthChanged,
)
from game.rules.globopolis.spoils import points_staked, points_won
from game.rules.globopolis.strength import DiceLine
from game.rules.globopolis.units import minus

from .front import PASS, Front, attack, thrown
from .globe import BOARD, SEATS, field, title, units


def on(front: Front, name: str, owner: str = "A") -> list[Attack]:
    """The attacks of somebody who has landed on a field."""
    seat = SEATS.index(owner)
    here = title(name)
    found = attacks(front.state, seat, here)
    assert all(why_no_attack(front.state, seat, here, action) is None for action in found)
    front.table.places[seat] = BOARD.titles[here].field
    assert [offer.action for offer in ASSAULT.offers(front.state, seat)] == found
    return found


def refused(front: Front, name: str, action: Attack) -> tuple[str, str]:
    refusal = why_no_attack(front.state, 0, title(name), action)
    assert refusal is not None and action not in on(front, name)
    return refusal.code, refusal.rule


@pytest.mark.rule("GLO-20.1", "GLO-20.2", "GLO-20.7")
@pytest.mark.example("EX-16")
def test_a_foreign_territory_is_attacked_from_its_quadrant() -> None:
    front = Front().land("A", "brazil").land("B", "germany").land("C", "mexico")
    assert on(front, "germany") == []
    front.lands("A", "germany")
    assert front.asks == "A Deployment" and front.table.cash == [85, 115, 100], (
        "there is nothing left but to pay"
    )
    assert refused(front, "germany", attack("brazil", "germany")) == ("other_quadrant", "GLO-20.2")
    front.land("A", "england").land("A", "norway").land("A", "fresh-water-guild")
    assert on(front, "germany") == [attack("england", "germany"), attack("norway", "germany")]
    assert refused(front, "germany", attack("brazil", "mexico")) == ("not_this_field", "GLO-20.2")
    for pair in (("germany", "mexico"), ("england", "norway"), ("fresh-water-guild", "germany"),
                 ("england", "poland")):  # fmt: skip
        assert refused(front, "germany", attack(*pair))[1] == "GLO-20.1"


@pytest.mark.rule("GLO-20.3")
def test_from_an_own_territory_any_foreign_one_of_its_quadrant() -> None:
    front = Front().land("A", "mexico").land("A", "chile").land("B", "brazil").land("C", "usa")
    front.land("B", "china").land("B", "core-energy-guild")
    assert set(on(front, "mexico")) == {attack("mexico", "brazil"), attack("mexico", "usa")}
    assert refused(front, "mexico", attack("chile", "brazil")) == ("not_this_field", "GLO-20.2")


@pytest.mark.rule("GLO-20.4")
@pytest.mark.ruling("GLO-R65")
@pytest.mark.example("EX-44")
def test_the_usa_and_canada_are_neighbours() -> None:
    front = Front().land("A", "usa").land("B", "canada").land("B", "sweden")
    assert on(front, "usa") == [attack("usa", "canada")]
    assert on(front, "canada") == [attack("usa", "canada")]
    front.on_top("ops:nile-gambit").lands("A", "usa", rolls=2)
    assert front.asks == "A OwnLanding" and front.legal == [Stop(), attack("usa", "canada")]
    front.favour("A").play(attack("usa", "canada"))
    assert front.owner("canada") == "A" and front.asks == "A Deployment", "no roll again"


@pytest.mark.rule("GLO-20.5", "GLO-20.6")
@pytest.mark.ruling("GLO-R66")
@pytest.mark.card("OP-01", "OP-06")
def test_an_opportunity_joins_two_columns() -> None:
    front = Front().land("A", "australia").land("A", "egypt").land("B", "japan").land("B", "chile")
    assert on(front, "japan") == []
    front.cards("A", "pacific-bridge", "gulf-corridor")
    assert on(front, "japan") == [attack("australia", "japan", "pacific-bridge")]
    assert on(front, "australia") == [attack("australia", "chile"),
                                      attack("australia", "japan", "pacific-bridge")]  # fmt: skip
    assert refused(front, "japan", attack("australia", "japan", "gulf-corridor"))[0] == "wrong_opportunity"
    assert refused(front, "japan", attack("australia", "japan", "cape-route"))[0] == "wrong_opportunity"
    assert refused(front, "australia", attack("australia", "chile", "pacific-bridge"))[0] == "no_card_needed"
    front.attack("australia", "japan", "pacific-bridge")
    assert front.table.hands[0] == ["ops:gulf-corridor"]
    assert front.table.decks["ops"].known == ("ops:pacific-bridge",)


@pytest.mark.rule("GLO-20.5")
@pytest.mark.card(*[f"OP-{number:02d}" for number in range(1, 13)])
def test_each_opportunity_joins_its_own_pair_of_columns() -> None:
    """One Territory of each column: A attacks from the first, from its own field and on the other's."""
    lands = {1: "chile", 2: "congo", 3: "poland", 4: "sweden"}
    cards = [card for card, effect in BOARD.effects.items() if isinstance(effect, Opportunity)]
    assert len(cards) == 12
    for bottom, source in lands.items():
        for top, target in lands.items():
            if bottom != top:
                front = Front().land("A", source).land("B", target).holds("A", *cards)
                (found,) = on(front, source)
                assert [found] == on(front, target) and (found.source, found.target) == (
                    title(source),
                    title(target),
                )
                effect = BOARD.effects[found.card]
                assert isinstance(effect, Opportunity) and (effect.bottom, effect.top) == (bottom, top)


@pytest.mark.rule("GLO-4.3", "GLO-21.4")
def test_units_beyond_the_full_sets_count_on_a_plate() -> None:
    """However many of a kind there are: seven Food against six units, then one of each less."""
    for ours, theirs, ahead in (("F7", "W2 F2 U2", "A"), ("F6", "W5 U2", "B"), ("F5", "E5", "AB")):
        front = Front().land("A", "mexico", ours).land("B", "brazil", theirs)
        found = assessment(front.state, title("mexico"), title("brazil"))
        helped = [DiceLine("units", 1) in side.lines for side in found]
        assert helped == ["A" in ahead, "B" in ahead], (ours, theirs)


CHART = {
    1: "north-america south-america australia-new-zealand",
    2: "southeast-asia southern-africa central-africa",
    3: "north-africa-turkey saudi-arabia-iran eastern-europe",
    4: "western-europe scandinavia alaska-nunavut",
}
"""The Opportunity chart of the reference (3.2): its columns, by groups."""


def joined(card: str) -> dict[str, set[tuple[str, str]]]:
    """The groups, source and target, between which there are attacks by a card, and by none: A has a
    Territory in each, and B."""
    front = Front().holds("A", f"ops:{card}")
    ours: dict[int, str] = {}
    theirs: dict[int, str] = {}
    for group, members in zip(BOARD.groups, BOARD.members, strict=True):
        for owner, number, lands in zip("AB", members, (ours, theirs), strict=False):
            front.land(owner, BOARD.ring[BOARD.title_fields[number]].id)
            lands[number] = group.id
    found: dict[str, set[tuple[str, str]]] = {"": set(), f"ops:{card}": set()}
    for target, group in theirs.items():
        for each in attacks(front.state, 0, target):
            found[each.card].add((ours[each.source], group))
    return found


@pytest.mark.rule("GLO-20.5")
@pytest.mark.parametrize(("card", "bottom", "top"), [
    pytest.param("pacific-bridge", 1, 2, marks=pytest.mark.card("OP-01")),
    pytest.param("gulf-corridor", 1, 3, marks=pytest.mark.card("OP-02")),
    pytest.param("atlantic-crossing", 1, 4, marks=pytest.mark.card("OP-03")),
    pytest.param("southern-cross-run", 2, 1, marks=pytest.mark.card("OP-04")),
    pytest.param("nile-gambit", 2, 3, marks=pytest.mark.card("OP-05")),
    pytest.param("cape-route", 2, 4, marks=pytest.mark.card("OP-06")),
    pytest.param("levant-launch", 3, 1, marks=pytest.mark.card("OP-07")),
    pytest.param("monsoon-wind", 3, 2, marks=pytest.mark.card("OP-08")),
    pytest.param("danube-thrust", 3, 4, marks=pytest.mark.card("OP-09")),
    pytest.param("polar-descent", 4, 1, marks=pytest.mark.card("OP-10")),
    pytest.param("northeast-passage", 4, 2, marks=pytest.mark.card("OP-11")),
    pytest.param("baltic-gate", 4, 3, marks=pytest.mark.card("OP-12")),
])  # fmt: skip
def test_an_opportunity_opens_attacks_from_its_groups_on_its_groups(card: str, bottom: int, top: int) -> None:
    """From every group of the one column on every group of the other, where the quadrant alone does not."""
    assert [one.count for one in BOARD.cards.ops if one.id == card] == [1]
    wanted = {(source, target) for source in CHART[bottom].split() for target in CHART[top].split()}
    found = joined(card)
    assert found[f"ops:{card}"] == wanted - found[""]
    assert len(wanted & found[""]) <= 3, "nearly all of them need the card"


@pytest.mark.option("first_round_aggression", "base_plate_limit")
@pytest.mark.ruling("GLO-R38", "GLO-R58")
def test_no_attack_in_the_first_round_or_without_plates() -> None:
    for now, allowed, found in ((1, True, 1), (1, False, 0), (2, False, 1)):
        front = Front(now=now, first_round_aggression=allowed).land("A", "mexico").land("B", "usa")
        assert len(on(front, "usa")) == found
    full = Front(base_plate_limit=True).land("B", "usa")
    for number in BOARD.territories[:16]:
        if BOARD.titles[number].id != "usa":
            full.own("A", BOARD.titles[number].id)
    assert len(full.table.titles_of(0)) == 15
    assert refused(full, "usa", attack("mexico", "usa")) == ("no_plate", "GLO-R58")


def brazil(**changes: bool) -> Front:
    """EX-33: Mexico attacks Brazil."""
    front = Front(**changes).land("A", "mexico", "W1 F2 E1 U1 N2", A=1)
    return front.land("B", "brazil", "W3 F2 E1 U1 N1", 1, B=1, A=2).points(A=40, B=55)


@pytest.mark.rule("GLO-21.5")
@pytest.mark.example("EX-33")
def test_the_strength_of_both_on_the_board() -> None:
    front = brazil()
    found = prospect(front.state, title("mexico"), title("brazil"))
    assert thrown(found.strengths) == (5, 4) and round(found.chance, 3) == 0.497
    front.attack("mexico", "brazil")
    assert front.heard[0].manner == "plain" and front.said(BattleRolled)[0].round == 1


@pytest.mark.rule("GLO-21.6", "GLO-27.1", "GLO-27.3")
@pytest.mark.option("agents")
def test_the_higher_value_counts_without_agents() -> None:
    found = assessment(brazil(agents=False).state, title("mexico"), title("brazil"))
    assert thrown(found) == (3, 5)


@pytest.mark.rule("GLO-23.1", "GLO-23.2", "GLO-23.3", "GLO-23.4", "GLO-6.3", "GLO-17.5", "GLO-13.5")
@pytest.mark.ruling("GLO-R9", "GLO-R10", "GLO-R40", "GLO-R45")
@pytest.mark.example("EX-34")
def test_an_aggressor_who_wins_takes_the_territory() -> None:
    front = brazil().favour("A")
    assert (points_won(front.state, 0, title("brazil")), points_staked(front.state, title("brazil"))) == (
        3,
        8,
    )
    supply = front.table.supply[:]
    front.attack("mexico", "brazil")
    assert [event.left for event in front.said(DieLost)] == [3, 2, 1, 0]
    assert front.asks == "A Surplus"
    front.play(KeepUnits(units("W1")))
    assert front.owner("brazil") == "A" and front.on("brazil") == units("W2 F2 E1 U1")
    assert front.table.stock(0) == units("W1") and front.on("mexico") == units("W1 F2 E1 U1 N2")
    assert (front.score("A"), front.score("B")) == (43, 47)
    assert minus(front.table.supply, supply) == units("N1") and front.table.towers == 44
    assert front.table.agents_on(1, title("brazil")) == 1
    assert front.table.cash == [100, 100, 100] and front.asks == "", "no Conference Costs, the turn ends"


@pytest.mark.rule("GLO-6.4", "GLO-6.5")
@pytest.mark.option("bonus_once")
@pytest.mark.parametrize(("once", "again"), [(True, 2), (False, 6)])
def test_what_is_won_is_known_before(once: bool, again: int) -> None:
    front = Front(bonus_once=once).land("A", "sweden", "N2").land("B", "norway").points(A=2, B=20).favour("A")
    assert points_won(front.state, 0, title("norway")) == 2 + 4
    assert front.attack("sweden", "norway").score("A") == 2 + 2 + 4
    front.table.owners[title("norway")] = 1
    front.table.score(0, -2, "titles")
    front.table.score(1, 2, "titles")
    assert points_won(front.state, 0, title("norway")) == again
    assert front.attack("sweden", "norway").score("A") == 6 + again


@pytest.mark.rule("GLO-23.5", "GLO-23.1")
@pytest.mark.ruling("GLO-R39")
@pytest.mark.example("EX-35")
def test_an_aggressor_who_loses_loses_where_he_came_from() -> None:
    front = brazil().favour("B")
    shields = front.table.supply[4]
    front.attack("mexico", "brazil")
    assert front.said(EngagementEnded)[0].how == "defender"
    assert front.owner("mexico") == "B" and front.on("mexico") == units("W1 F2 E1 U1")
    assert front.on("brazil") == units("W3 F2 E1 U1 N1")
    assert (front.score("A"), front.score("B")) == (38, 57)
    assert front.table.supply[4] == shields + 2 and front.table.cash == [100, 100, 100] and front.asks == ""


@pytest.mark.option("ed_points_lost")
@pytest.mark.rule("GLO-6.3")
@pytest.mark.ruling("GLO-R9", "GLO-R13")
@pytest.mark.example("EX-49")
@pytest.mark.parametrize(("lost", "left"), [(True, -6), (False, -1)])
def test_active_levels_cost_points_and_suspended_ones_none(lost: bool, left: int) -> None:
    front = Front(ed_points_lost=lost).land("A", "iran", "N2").land("B", "turkey", "W1 F1 E1 U1 N1", 1)
    front.table.levels[title("turkey")], front.table.towers = 2, 42
    front.points(B=2).favour("A").attack("iran", "turkey")
    assert front.score("B") == left
    assert front.said(LevelsRemoved)[0].suspended == 1 and front.table.towers == 44


@pytest.mark.rule("GLO-22.1", "GLO-22.6", "GLO-22.7")
@pytest.mark.example("EX-38", "EX-39", "EX-41")
@pytest.mark.parametrize(("ours", "theirs", "dice", "wins"), [
    (3, 4, (6, 2, 2, 5, 6, 3, 3, 1, 4), "A"),
    (3, 3, (6, 2, 2, 5, 6, 3, 3, 1), "B"),
    (0, 0, (7, 7), "B"),
    (1, 2, (6, 6, 6, 6, 6), "A"), (2, 1, (6, 6, 6, 6, 6), "B"),
])  # fmt: skip
def test_of_equal_values_fewer_dice_win(ours: int, theirs: int, dice: tuple[int, ...], wins: str) -> None:
    front = Front().land("A", "mexico").land("B", "brazil").cards("A", "tactical-withdrawal")
    front.attack("mexico", "brazil")
    assert front.asks == "A Operate"
    for side, many in enumerate((ours, theirs)):
        bare = front.fight.force(side).strength.changed(-9)
        front.state.do(StrengthChanged(side, bare.changed(many)))
    front.faces(*dice).play(PASS)
    rolled = front.said(BattleRolled)[0]
    assert rolled.values[0] == rolled.values[1] and "AB"[rolled.winner] == wins
    if ours or theirs:
        assert front.dice_left == ((ours, theirs - 1) if wins == "A" else (ours - 1, theirs))
    else:
        assert front.owner("mexico") == wins


@pytest.mark.rule("GLO-21.1", "GLO-22.7")
@pytest.mark.example("EX-14")
@pytest.mark.option("battle_dice_cap")
@pytest.mark.parametrize(("cap", "rounds"), [(6, 13), (9, 19)])
def test_a_fight_takes_a_die_each_round_and_both_polygons_show_all_their_faces(cap: int, rounds: int) -> None:
    shown: tuple[set[int], set[int]] = (set(), set())
    for seed in range(40):
        front = Front(battle_dice_cap=cap).land("A", "mexico", "W2 F2 E2 U2 N4", 2, A=2)
        front.land("B", "brazil", "W2 F2 E2 U2 N4", 2, B=1).spies("mexico", B=1)
        front.dice.seed = seed
        fought = front.attack("mexico", "brazil").said(BattleRolled)
        (ended,) = front.said(EngagementEnded)
        assert len(fought) <= rounds and not fought[-1].faces[ended.loser]
        for before, after in pairwise(fought):
            assert sum(map(len, after.faces)) == sum(map(len, before.faces)) - 1
        for event in fought:
            for polygon, faces in zip(event.polygons, shown, strict=True):
                faces.add(polygon)
    assert shown == (set(range(1, 9)), set(range(1, 11)))


@pytest.mark.rule("GLO-23.6", "GLO-23.7")
@pytest.mark.example("EX-43")
def test_a_winner_may_go_on_within_the_group() -> None:
    front = Front().land("A", "australia", "F2 U3 N2", A=1).land("B", "japan").land("C", "china")
    front.land("B", "indonesia").land("A", "philippines").land("C", "chile").cards("A", "pacific-bridge")
    front.table.places[0] = field("japan")
    front.favour("A").attack("australia", "japan", "pacific-bridge")
    assert front.owner("japan") == "A" and front.asks == "A Continue"
    assert front.legal == [attack("australia", "china"), attack("australia", "indonesia"), Stop()]
    assert front.refusal(attack("philippines", "china")) == ("same_source", "GLO-23.6")
    assert front.refusal(attack("australia", "chile")) == ("same_group", "GLO-23.6")
    assert front.refusal(attack("australia", "philippines"))[1] == "GLO-20.1"
    front.play(attack("australia", "china"))
    assert front.table.places[0] == field("japan") and front.owner("china") == "A"
    assert front.legal == [attack("australia", "indonesia"), Stop()]
    front.play(Stop())
    assert front.asks == ""
    lost = (
        Front().land("A", "usa").land("B", "canada").land("B", "mexico").favour("B").attack("usa", "canada")
    )
    assert lost.asks == "", "who loses does not go on"


@pytest.mark.option("base_plate_limit")
@pytest.mark.ruling("GLO-R58")
def test_a_defender_without_plates_leaves_it_to_nobody() -> None:
    front = Front(base_plate_limit=True).land("A", "mexico", "F3 U2 N1", A=2, C=1).land("B", "brazil", "W3")
    for number in BOARD.territories[:16]:
        if BOARD.titles[number].id not in ("mexico", "brazil"):
            front.own("B", BOARD.titles[number].id)
    assert len(front.table.titles_of(1)) == 15
    front.favour("B").attack("mexico", "brazil")
    assert front.owner("mexico") == "" and front.on("mexico") == units("F2 E1 U1 N1")
    assert front.table.agents_on(0, title("mexico")) == 0 and front.table.free_agents[0] == 15


@pytest.mark.rule("GLO-28.11")
@pytest.mark.option("teams")
def test_a_team_attacks_from_the_partners_territory_and_answers_by_whoever_plays_next() -> None:
    front = Front(4, teams="2v2").land("C", "mexico", "N2").land("D", "brazil", "W1").land("A", "chile")
    assert on(front, "brazil") == [attack("mexico", "brazil"), attack("chile", "brazil")]
    front.cards("B", "sabotage").attack("mexico", "brazil")
    assert front.asks == "B Operate"
    front.play(PASS)
    later = Front(4, teams="2v2").land("C", "mexico").land("D", "brazil").cards("D", "sabotage")
    later.table.seat = 2
    assert later.attack("mexico", "brazil", owner="C").asks == "D Operate"
