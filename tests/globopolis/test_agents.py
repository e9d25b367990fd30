"""Agents: deployment, Cleaning House, protected Guilds (GLO-17, 19, 28.5; D-25, D-28)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dice import Dice
from game.rules.globopolis.cleaning import StormGuild, ThrowOut, clean_house
from game.rules.globopolis.deploying import DeployAgents
from game.rules.globopolis.messages import (
    AgentsDeployed,
    Deploy,
    GuildDefended,
    HouseCleaned,
    Pass,
    PlayReaction,
    StageStarted,
)
from game.rules.globopolis.superiority import cleaning_chance

from .front import Front
from .globe import BOARD, SEATS, title

COVER = PlayReaction("influence:deep-cover")


def deploy(**agents: int) -> Deploy:
    """So many Agents by Title, written with "_" for "-"."""
    names = {title(name.replace("_", "-")): many for name, many in agents.items()}
    return Deploy(tuple(names.get(title, 0) for title in range(len(BOARD.titles))))


def ends_turn(front: Front, owner: str = "A") -> Front:
    front.state.then(DeployAgents(SEATS.index(owner)))
    return front.run()


def world(**changes: Any) -> Front:
    front = Front(**changes).land("A", "mexico", "W1").land("B", "brazil", "W1")
    return front.land("A", "core-energy-guild")


@pytest.mark.rule("GLO-17.1", "GLO-17.2", "GLO-17.3", "GLO-17.4")
@pytest.mark.ruling("GLO-R47", "GLO-R48", "GLO-R49")
def test_agents_are_placed_moved_and_taken_back() -> None:
    front = ends_turn(world())
    assert front.asks == "A Deployment" and front.legal == [deploy()]
    assert front.said(StageStarted)[0].stage == "agents"
    assert front.refusal(deploy(mexico=4)) == ("agents_full", "GLO-17.2")
    assert front.refusal(deploy(chile=1)) == ("no_agents_there", "GLO-17.3")
    assert front.refusal(deploy(core_energy_guild=1)) == ("no_agents_there", "GLO-17.3")
    assert (
        front.refusal(deploy(mexico=-1))[0] == "agents_full" and front.refusal(Deploy((1,)))[1] == "GLO-17.1"
    )
    front.play(deploy(mexico=3, brazil=2))
    assert front.table.free_agents[0] == 10 and front.table.agents_out(0) == 5
    ends_turn(front).play(deploy(brazil=3))
    assert front.table.free_agents[0] == 12
    assert front.said(AgentsDeployed)[-1].changes == (
        (title("mexico"), -3),
        (title("brazil"), 1),
    )
    front.table.free_agents[0], front.table.reserve[0] = 0, 17
    assert ends_turn(front).refusal(deploy(mexico=1, brazil=3)) == ("few_agents", "GLO-17.4")
    for seed in range(30):
        action = front.choice.sample(front.state, Dice(seed))
        assert front.choice.why_not(front.state, action) is None


@pytest.mark.rule("GLO-17.1", "GLO-27.1")
@pytest.mark.option("agents", "agent_moves", "guild_protection")
def test_who_is_asked_and_how_many_may_move() -> None:
    assert ends_turn(world(agents=False)).asks == ""
    none = world()
    none.table.free_agents[0], none.table.reserve[0] = 0, 20
    assert ends_turn(none).asks == "" and ends_turn(Front()).asks == ""
    few = ends_turn(world(agent_moves=2))
    assert few.refusal(deploy(mexico=3)) == ("agent_moves_over", "GLO-R48")
    few.play(deploy(mexico=2))
    ends_turn(few).play(deploy(mexico=0, brazil=2))
    guarded = ends_turn(world(guild_protection=True)).play(deploy(core_energy_guild=3))
    assert guarded.table.agents_on(0, title("core-energy-guild")) == 3


@pytest.mark.rule("GLO-19.1", "GLO-25.6")
def test_all_own_territories_of_the_group_are_cleaned_of_each_rival() -> None:
    front = Front(4).land("A", "china", B=1).land("A", "indonesia", D=1, C=2).land("B", "japan", C=1)
    front.land("A", "brazil", B=2).spies("china", D=3).lands("A", "indonesia")
    cleaned = [(BOARD.titles[event.title].id, "ABCD"[event.rival]) for event in front.said(HouseCleaned)]
    assert cleaned == [("china", "B"), ("china", "D"), ("indonesia", "C"), ("indonesia", "D")]
    assert not Front().land("A", "china").land("B", "japan", A=1).lands("A", "china").said(HouseCleaned)


@pytest.mark.rule("GLO-19.2", "GLO-19.3", "GLO-19.4", "GLO-19.5", "GLO-17.4")
@pytest.mark.ruling("GLO-R46")
@pytest.mark.option("captured_agents")
@pytest.mark.example("EX-47")
@pytest.mark.parametrize(("option", "reserve", "gone"), [("reserve", 8, 0), ("out-of-game", 5, 3)])
def test_the_owner_throws_against_the_infiltrators(option: str, reserve: int, gone: int) -> None:
    front = Front(captured_agents=option).land("A", "china", A=1, B=3)
    clean_house(front.state, 0, BOARD.titles[title("china")].group)
    front.faces(*(7, 9, 8, 8, 10, 4, 6, 3)).run()
    (cleaned,) = front.said(HouseCleaned)
    assert cleaned.faces == (10, 12) and cleaned.throws == ((7, 9), (8, 8), (10, 4), (6, 3))
    assert cleaned.caught == 3 and front.table.agents_on(1, title("china")) == 0
    assert (front.table.reserve[1], front.table.captured[1]) == (reserve, gone)
    lost = Front().land("A", "china", A=1, B=3)
    clean_house(lost.state, 0, BOARD.titles[title("china")].group)
    lost.faces(1, 9, 8, 8, 1, 4).run()
    assert lost.said(HouseCleaned)[0].caught == 0 and lost.table.agents_on(1, title("china")) == 3


@pytest.mark.rule("GLO-19.3")
def test_a_contest_ends_with_the_second_score() -> None:
    step, front = ThrowOut(0, 1, title("china")), Front().land("A", "china", A=2, B=1)
    assert step.faces(front.state) == (12, 8)
    wins = 0
    for seed in range(400):
        thrown = step.draw(front.state, Dice(seed)).dice
        scores = [sum(a > b for a, b in zip(thrown[::2], thrown[1::2], strict=True)),
                  sum(a < b for a, b in zip(thrown[::2], thrown[1::2], strict=True))]  # fmt: skip
        assert sorted(scores) in ([0, 2], [1, 2]) and thrown[-1] != thrown[-2]
        wins += scores[0] == 2
    assert abs(wins / 400 - cleaning_chance(12, 8)) < 0.08


@pytest.mark.rule("GLO-25.2")
@pytest.mark.card("IN-04")
def test_deep_cover_keeps_agents_without_a_throw() -> None:
    front = Front().land("A", "china", B=2, C=1)
    front.holds("B", "influence:deep-cover")
    front.lands("A", "china")
    assert front.asks == "B StayCovered" and front.legal == [COVER, Pass()]
    assert front.refusal(PlayReaction("influence:veto"))[0] == "no_reaction"
    front.play(COVER)
    assert [event.rival for event in front.said(HouseCleaned)] == [2]
    assert front.table.agents_on(1, title("china")) == 2 and front.table.hands[1] == []
    passed = Front().land("A", "china", B=2)
    passed.holds("B", "influence:deep-cover")
    passed.lands("A", "china").play(Pass())
    assert [event.rival for event in passed.said(HouseCleaned)] == [1]


@pytest.mark.rule("GLO-28.5")
@pytest.mark.option("guild_protection")
def test_a_protected_guild_is_thrown_for() -> None:
    guild = title("fresh-water-guild")
    for throws, owner in (((3, 2, 5, 4), "B"), ((3, 4, 5, 5, 1, 2), "A")):
        front = Front(guild_protection=True).land("B", "fresh-water-guild", "W15", B=2)
        front.faces(*throws).lands("A", "fresh-water-guild")
        (event,) = front.said(GuildDefended)
        assert event.faces == (12, 8) and front.owner("fresh-water-guild") == owner
        assert front.asks == "A Deployment", "the turn ends"
    assert StormGuild(0, guild).faces(Front().land("B", "fresh-water-guild", A=3).state) == (8, 12)
    free = Front().land("B", "fresh-water-guild", "W15").lands("A", "fresh-water-guild")
    assert free.owner("fresh-water-guild") == "A" and not free.said(GuildDefended)
    assert Front(guild_protection=True).lands("A", "fresh-water-guild").owner("fresh-water-guild") == "A"
