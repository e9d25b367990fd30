"""The dialog of an Incident card says what each way leads to, as the rules have it."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.skin_api.view_models import Cell
from game.app.skins.nations.dialogs.incident import DangerPlate, IncidentDialog
from game.engine.match import Match
from game.engine.turn import settle
from game.rules.nations.agent import AgentStep
from game.rules.nations.incidents import carry_out
from game.rules.nations.income import income
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import CardDrawn, LoseLeader, MoveLeader, TakeMoney
from game.rules.nations.outlook import endangered
from game.rules.nations.state import KING
from game.rules.nations.trade import Trade
from tests.app.drivers.any_player import AnyPlayer

from .positions import AGENTS, FULL, posed

ALONE = {"uor-se": (0, KING), "zulfi-ne": (1, KING), "kurut-e": (1, 2), "bedafa-e": (2, KING),
         "hashim-se": (2, 1), "elika-sw": (3, 2), "uor-w": (2, 2), "rabala-nw": (1, 1),
         "abu-akar-w": (3, KING)}  # fmt: skip
"""Ada has a walker, and all Capitals are held by others."""


def drawn(card: str, **given: Any) -> Match:
    """A match in which the Agent of the first seat has drawn a card at the U.O.R."""
    of = posed(stage="revenue", steps=[AgentStep(0), LeaderStep(0), Trade(0)], **given)
    state, spot = of.state, of.board.marker_index["uor-e"]
    if card in state.table.known:
        state.table.known.remove(card)
        state.table.unseen.append(card)
    state.stack.pop()
    state.do(CardDrawn(0, spot, card))
    carry_out(state, 0, spot)
    settle(state, of.dice)
    return of


def opened(of: Match, **given: Any) -> tuple[AnyPlayer, IncidentDialog]:
    player = AnyPlayer(of, plain=False, **given)
    player.wait(player.is_ready)
    player.step(ms=400)
    assert isinstance(player.dialog, IncidentDialog)
    return player, player.dialog


def test_two_ways_have_columns_with_what_they_lead_to() -> None:
    player, dialog = opened(drawn("safe_conduct"))
    move, money = dialog.columns
    told = dict(move.words.figures)
    assert told["Leader step"].before == "used up"
    assert dict(money.words.figures)["Leader step"].before == "still to come"
    of = player.table.match
    said = dialog.said[0]
    assert isinstance(said, MoveLeader)
    before, exposed = income(of.state, 0), len(endangered(of.state, 0))
    player.reach(move.answer)
    after = income(of.state, 0)
    cell = told["Revenue a turn"]
    threatened = exposed, len(endangered(of.state, 0))
    assert told["Capitals under threat"] == Cell(str(threatened[0]), str(threatened[1]), "better")
    assert threatened[1] < threatened[0]
    assert cell.before == f"{before}m" and cell.after == ("" if after == before else f"{after}m")
    assert of.log[-1].said == said


def test_a_loss_has_a_row_for_each_leader_with_what_it_opens() -> None:
    player, dialog = opened(drawn("assassination"))
    spots = player.table.match.board.marker_index
    losses = [LoseLeader(spots[name]) for name in ("rabala-nw", "uor-w", "abu-akar-w")]
    assert {way.action for way in dialog.ways} == set(losses) and len(dialog.rows) == 3
    rows = {row.words.title: (row.words.below, *row.words.more) for row in dialog.rows}
    told = next(lines for title, lines in rows.items() if "Rabala" in title)
    assert told[0] == "Cash stays 8m, revenue 6m to 2m" and any("Opens Rabala" in line for line in told)
    assert "Capitals: 3 to 2" in told[-1] and "Leader step: used up" in told[-1]
    player.say(losses[2])
    assert player.table.match.log[-1].said == losses[2]


@pytest.mark.parametrize(("cash", "words"), [(0, "no money"), (1, "1m isn’t enough")])
def test_in_danger_a_plate_says_so_and_each_way_whether_it_saves(cash: int, words: str) -> None:
    of = drawn("safe_conduct", leaders=ALONE, agents=("uor-e", *AGENTS[1:]), fleets={}, cash=(cash, 9, 9, 9))
    player, dialog = opened(of)
    assert of.state.table.danger and len(dialog.pinned) == 1
    (plate,) = dialog.pinned
    assert isinstance(plate, DangerPlate) and words in plate.words
    for column in dialog.columns:
        assert ("Saves you now", "yes") in [(label, cell.before) for label, cell in column.words.figures]
    player.say(TakeMoney())
    assert 0 not in of.state.table.out


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1024, 600), 1.6), ((1280, 720), 1.0)])
@pytest.mark.parametrize("card", ["safe_conduct", "assassination", "palace_coup"])
def test_its_parts_stand_clear_of_each_other(card: str, size: tuple[int, int], scale: float) -> None:
    vacant = {spot: who for spot, who in FULL.items() if spot != "uor-w"}
    player, dialog = opened(drawn(card, leaders=vacant), size=size)
    player.table.view.desk.restyle(player.table.view.desk.theme, scale)
    player.table.view.resize(size)
    boxes = [dialog.slip.box, *(part.box for part in (*dialog.columns, *dialog.rows))]
    for number, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:number]), (card, size, scale)


def test_two_ways_fit_a_small_window() -> None:
    _, dialog = opened(drawn("safe_conduct"), size=(1024, 600))
    assert len(dialog.columns) == 2 and dialog.body.furthest == 0


def test_six_steps_to_the_talks_are_in_sight_at_once_in_the_smallest_window() -> None:
    _, dialog = opened(drawn("summons_to_talks"), size=(1024, 600))
    assert len(dialog.rows) == 6 and all(row.terse for row in dialog.rows)
    assert dialog.body.furthest == 0
    told = [row.words.brief for row in dialog.rows]
    assert all("Capitals under threat" in brief and "Leader step: used up" in brief for brief in told)
    _, roomy = opened(drawn("assassination"), size=(1024, 600))
    assert len(roomy.rows) == 3 and not any(row.terse for row in roomy.rows)
