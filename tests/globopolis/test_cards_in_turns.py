"""Cards, played in a turn on the ring: what they change, and nothing else (reference 7)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.engine.vocabulary import Action
from game.rules.globopolis.messages import (
    Assessed,
    Attack,
    BattleRolled,
    BuyGoods,
    Develop,
    EndOptions,
    PlayCard,
    PlayOperation,
    PlayReaction,
    Reveal,
    StrengthChanged,
    TakeUnits,
    Throw,
)
from game.rules.globopolis.units import stock_of

from .globe import Globe, title, units
from .hand_table import play

SET = "W1 F1 E1 U1 N1"


class Played(NamedTuple):
    """How a card is played: what A or B do, how the dice fall, what is asked then and how it stands.

    `after` are facts by the names of `facts_of`; all others are as they were.
    """

    actions: tuple[Action, ...]
    after: dict[str, Any]
    faces: tuple[int, ...] = ()
    holder: str = "A"
    asks: str = "A OptionPhase"


def earth() -> Globe:
    """A has Japan, Mexico and a Guild; B has Germany, Brazil, Chile, and Agents in Japan."""
    globe = Globe(3).own("A", "japan", SET).own("A", "mexico", "F2 N1").own("A", "core-energy-guild")
    globe.own("B", "germany", "W2 F2 E1 U3 N2", 1).own("B", "brazil", "W3 N1").own("B", "chile", "W1")
    globe.agents("A", "japan", 1).agents("B", "japan", 2).at("A", "mexico").points(A=20, B=30)
    return globe.stock("A", "W1").stock("B", "U2")


def facts_of(globe: Globe) -> dict[str, Any]:
    """What a card may change."""
    table = globe.table
    facts: dict[str, Any] = {"place": globe.where("A"), "permits": table.permits, "rolls": table.rolls}
    for owner in "AB":
        side = globe.side(owner)
        facts |= {
            f"money {owner}": globe.money(owner), f"points {owner}": globe.score(owner),
            f"stock {owner}": globe.held(owner), f"hand {owner}": table.free_agents[side],
            f"reserve {owner}": table.reserve[side], f"spies {owner}": table.agents_on(side, title("japan")),
        }  # fmt: skip
    for name in ("japan", "germany", "brazil", "chile", "core-energy-guild"):
        facts |= {name: globe.on(name), f"owner {name}": globe.owner(name)}
    return facts


PLAYED: dict[str, Played] = {
    "IN-01": Played((play("recruiting-drive"),), {"hand A": 16, "reserve A": 3}),
    "IN-02": Played(
        (play("turncoat", "B", "japan"),), {"spies A": 2, "spies B": 1, "reserve A": 4, "reserve B": 6}
    ),
    "IN-03": Played(
        (play("mole-hunt", group="southeast-asia"),), {"spies B": 0, "reserve B": 7}, (7, 3, 8, 8, 2, 5, 9, 1)
    ),
    "IN-04": Played(
        (play("mole-hunt", group="southeast-asia"), PlayReaction("influence:deep-cover")), {}, holder="B"
    ),
    "IN-05": Played(
        (play("network-blackout", where="japan"),), {"spies A": 0, "spies B": 0, "hand A": 15, "hand B": 15}
    ),
    "IN-06": Played(
        (EndOptions(), play("market-shuttle", field="russia"), BuyGoods(units("U1 N1"))),
        {"place": "russia", "money A": 90, "stock A": units("W1 U1 N1")},
        (1, 1), asks="A ChooseThrow",
    ),
    "IN-07": Played((play("resource-convoy", of="F1 N1"),), {"stock A": units("W1 F1 N1")}),
    "IN-08": Played(
        (play("overtime-shift"), TakeUnits(title("core-energy-guild"), stock_of(0), units("E6"))),
        {"core-energy-guild": units("E9"), "stock A": units("W1 E6")},
    ),
    "IN-09": Played(
        (play("requisition", "B", of="U2"),),
        {"money A": 90, "money B": 110, "stock A": units("W1 U2"), "stock B": units("")},
    ),
    "IN-10": Played((play("fast-track-permit"), Develop(title("japan"))), {"points A": 25}),
    "IN-11": Played((play("emergency-aid"),), {"money A": 130}),
    "IN-12": Played((play("world-expo"),), {"money A": 110}),
    "IN-13": Played((play("solidarity-levy"),), {"money A": 120, "money B": 90}),
    "IN-14": Played((play("axis-favour"),), {"points A": 25}),
    "IN-15": Played(
        (EndOptions(), play("flight-plan", field="australia")),
        {"place": "australia", "rolls": 1, "points A": 23}, asks="A Surplus",
    ),
    "IN-16": Played(
        (EndOptions(), Throw(1, False), play("diplomatic-passport")),
        {"place": "brazil", "rolls": 1}, (3,), asks="A Deployment",
    ),
    "IN-17": Played(
        (EndOptions(), play("charter-shuttle", field="orss-suez")), {"place": "orss-suez"},
        asks="A ChooseThrow",
    ),
    "IN-18": Played(
        (play("resource-treaty", "B", "germany", of="E1 U1"),),
        {"stock A": units("W1 E1 U1"), "germany": units("W2 F2 U2 N2"), "points B": 25}, (9, 8),
    ),
    "IN-19": Played(
        (play("disarmament-summit", "B", "germany", of="N2"),),
        {"germany": units("W2 F2 E1 U3"), "points B": 25}, (2, 1),
    ),
    "IN-20": Played(
        (play("annexation-talks", "B", "chile"),),
        {"owner chile": "A", "points A": 21, "points B": 29}, (7, 1),
    ),
    "IN-21": Played((play("trade-summit", "B"),), {"money A": 90, "money B": 110}, (7, 7)),
    "IN-22": Played((play("solidarity-levy"), PlayReaction("influence:veto")), {"money A": 110}, holder="B"),
}  # fmt: skip


@pytest.mark.rule("GLO-25.1", "GLO-25.2")
@pytest.mark.parametrize(
    "played", [pytest.param(one, id=card, marks=pytest.mark.card(card)) for card, one in PLAYED.items()]
)
def test_a_card_does_what_it_says_and_nothing_else(played: Played) -> None:
    globe = earth()
    cards = [said.card for said in played.actions if isinstance(said, PlayCard | PlayReaction)]
    for card in cards:
        globe.holds("B" if card == cards[-1] and played.holder == "B" else "A", card)
    before = facts_of(globe)
    globe.turn("A").faces(*played.faces).play(*played.actions)
    assert facts_of(globe) == before | played.after
    assert globe.asks == played.asks and not globe.dice.faces
    assert globe.table.decks["influence"].known == tuple(cards), "under the stack in the order of playing"
    assert not any(globe.table.hands)


SUPER = "W2 F2 E2 U2 N2"
UNITS = {"strategic-stockpile": "W3 F3 E3 U3 N3"}
"""What lies in the stock of A."""
FULFILLED: dict[str, tuple[str, str, bool]] = {
    "MI-01": ("four-corners", "brazil japan turkey france", False),
    "MI-02": ("strategic-stockpile", "", False),
    "MI-03": ("power-broker", "core-energy-guild alaska fresh-water-guild sweden", False),
    "MI-04": ("quadrant-hegemony", "usa mexico venezuela brazil argentina chile", True),
    "MI-05": ("full-spectrum", "usa chile australia japan congo turkey iran romania england", True),
    "MI-06": ("great-unions", "canada usa mexico ukraine romania poland", True),
    "MI-07": (
        "energy-water-cartel",
        "core-energy-guild solar-satellite-guild wind-wave-guild alaska iran",
        True,
    ),
    "MI-08": ("master-builder", "china brazil usa germany france japan", True),
    "MI-09": ("crown-jewels", "china brazil usa germany france", True),
    "MI-10": ("arctic-crown", "canada alaska nunavut norway", True),
    "MI-11": ("pacific-rim", "japan philippines indonesia australia", True),
    "MI-12": ("big-four", "usa china germany", True),
}
"""A MISSION, Titles that just fulfil it with four players, and whether it wins."""


@pytest.mark.rule("GLO-24.1", "GLO-24.2", "GLO-24.3")
@pytest.mark.parametrize(
    ("mission", "names", "wins"),
    [pytest.param(*facts, id=card, marks=pytest.mark.card(card)) for card, facts in FULFILLED.items()],
)
def test_a_mission_is_revealed_when_the_last_of_it_is_there(mission: str, names: str, wins: bool) -> None:
    levels = {"master-builder": 2, "crown-jewels": 2}.get(mission, 0)
    globe = Globe(4, r_unit_supply="unlimited").holds("A", f"mission:{mission}")
    *most, last = names.split() or [""]
    for name in most:
        globe.own("A", name, SUPER if levels else None, levels)
    globe.turn("A")
    reveal = Reveal(f"mission:{mission}")
    assert globe.refusal(reveal) == ("mission_open", "GLO-24.1")
    if last:
        globe.own("A", last, SUPER if levels else None, levels)
    globe.stock("A", UNITS.get(mission, ""))
    points = globe.score("A")
    globe.play(reveal)
    assert [claim.card for claim in globe.table.claims] == [reveal.card] * wins
    assert globe.score("A") == points + (0 if wins else 20) and globe.table.fulfilled == (reveal.card,)


OPERATIONS: dict[str, tuple[str, str, tuple[int, int], tuple[int, int]]] = {
    "OP-13": ("sabotage", "A", (8, 10), (4, 3)),
    "OP-14": ("orbital-support", "B", (8, 10), (4, 5)),
    "OP-16": ("double-agent", "B", (8, 10), (3, 4)),
    "OP-18": ("heavy-launcher", "A", (10, 10), (4, 4)),
}
"""A card, who plays it, and the polygons and d6 of both sides with it; without one (8, 10) and (4, 4)."""


def attacked(**cards: str) -> Globe:
    """A has landed on Brazil and attacks it from Mexico; each holds a card, by seat."""
    globe = Globe(3).own("A", "mexico", "F2 N2").own("B", "brazil", "W3 N1").agents("A", "brazil", 1)
    for holder, card in cards.items():
        globe.holds(holder, f"ops:{card}")
    globe.lands("A", "brazil")
    return globe.play(Attack(title("mexico"), title("brazil")))


@pytest.mark.rule("GLO-25.3", "GLO-21.1")
@pytest.mark.parametrize(
    ("card", "holder", "polygons", "dice"),
    [pytest.param(*facts, id=card, marks=pytest.mark.card(card)) for card, facts in OPERATIONS.items()],
)
def test_an_operation_is_played_once_the_strengths_are_known(
    card: str, holder: str, polygons: tuple[int, int], dice: tuple[int, int]
) -> None:
    globe = attacked(**{holder: card})
    fight = globe.table.fight
    assert fight is not None and globe.asks == f"{holder} Operate"
    assert (fight.aggressor.arms, fight.defender.arms) == ((8, 4), (10, 4))
    globe.play(PlayOperation(f"ops:{card}"))
    found = dict(enumerate((globe.said(Assessed)[0].attack, globe.said(Assessed)[0].defence))) | {
        event.side: event.strength for event in globe.said(StrengthChanged)
    }
    assert tuple(found[side].polygon for side in (0, 1)) == polygons
    assert tuple(map(len, globe.said(BattleRolled)[0].faces)) == dice


@pytest.mark.rule("GLO-25.3", "GLO-23.5")
@pytest.mark.card("OP-17")
def test_a_withdrawal_ends_the_engagement_and_the_turn() -> None:
    globe = attacked(A="tactical-withdrawal")
    before = globe.table.owners[:], globe.money("A")
    globe.play(PlayOperation("ops:tactical-withdrawal"))
    assert (globe.table.owners, globe.money("A")) == before and globe.table.fight is None
    assert globe.asks == "A Deployment" and not globe.said(BattleRolled), "no Conference Costs either"


@pytest.mark.rule("GLO-25.3", "GLO-25.2")
@pytest.mark.card("OP-19")
def test_signal_jamming_answers_the_card_of_a_rival() -> None:
    globe = attacked(A="sabotage", B="signal-jamming")
    globe.play(PlayOperation("ops:sabotage"))
    assert globe.asks == "B Jam"
    globe.play(PlayOperation("ops:signal-jamming"))
    assert len(globe.said(BattleRolled)[0].faces[1]) == 4 and not globe.said(StrengthChanged)
    assert globe.table.decks["ops"].known == ("ops:sabotage", "ops:signal-jamming")


@pytest.mark.card("OP-15")
def test_second_wind_comes_after_the_dice_have_fallen() -> None:
    globe = Globe(3).own("A", "mexico", "F2 N2").own("B", "brazil", "W3 N1").agents("A", "brazil", 1)
    globe.holds("A", "ops:second-wind").lands("A", "brazil").faces(1, 1, 2, 3, 4, 10, 6, 6, 6, 6)
    globe.play(Attack(title("mexico"), title("brazil")))
    assert globe.asks == "A Operate" and globe.said(BattleRolled)[-1].values == (1, 40)
    globe.faces(8, 5, 5, 5, 5).play(PlayOperation("ops:second-wind"))
    assert globe.said(BattleRolled)[1].values == (32, 40)
