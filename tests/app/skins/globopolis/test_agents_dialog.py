"""Deploying Agents on the board: by mouse, by keys, by the suggestion; a full place refuses in words."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.app.skins.globopolis.agents.dialog import AgentsDialog
from game.app.skins.globopolis.agents.draft import Draft
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.deploying import Deployment, deployed
from game.rules.globopolis.messages import AgentsDeployed, AgentsRemoved, Deploy
from game.rules.globopolis.options import Options
from tests.app.drivers.table import AtTable, new_services

from .matches import board, played

pytestmark = pytest.mark.usefixtures("unseen")

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "random", 1), Seat("Chen", "random", 2))


def deploying(options: Options | None = None) -> Match:
    """A match in which Ada deploys Agents, with some in hand."""
    for seed in range(30):
        of = Match(RULES, board(), options or Options(), SEATS, seed)
        for view, choice in played(of, 400, seed):
            side = view.table.side(0)
            if isinstance(choice, Deployment) and choice.seat == 0 and view.table.free_agents[side] > 3:
                return of
    raise AssertionError("nobody deploys Agents")


def opened(of: Match) -> tuple[AtTable, AgentsDialog]:
    player = AtTable(of, new_services(RULES))
    player.wait(lambda: isinstance(player.table.dialogs.current, AgentsDialog))
    dialog = player.table.dialogs.current
    assert isinstance(dialog, AgentsDialog)
    player.step(ms=400)
    return player, dialog


def middle(player: AtTable, dialog: AgentsDialog, title: int) -> tuple[float, float]:
    """Where a Title is in the window, in pixels."""
    box = player.table.view.box_of(f"f-{dialog.looks.board.title_fields[title]}")
    assert box is not None
    return box.cx, box.cy


@pytest.mark.rule("GLO-17.1", "GLO-17.2")
def test_clicks_add_and_take_and_a_full_place_says_why() -> None:
    of = deploying()
    player, dialog = opened(of)
    player.letter("z")
    title = next(n for n in dialog.draft.open if not dialog.draft.now[n])
    at = middle(player, dialog, title)
    for number in (1, 2, 3):
        player.click(*at)
        assert dialog.draft.now[title] == number
    player.click(*at)
    assert dialog.draft.now[title] == 3 and "GLO-17.2" in dialog.note and "3 Agents" in dialog.note
    player.click(*at, button=3)
    assert dialog.draft.now[title] == 2 and "GLO-17.2" not in dialog.note
    player.step(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, x=0, flipped=False))
    assert dialog.draft.now[title] == 1
    other = next(n for n in dialog.draft.open if not dialog.draft.now[n])
    player.pull(at, middle(player, dialog, other))
    assert (dialog.draft.now[title], dialog.draft.now[other]) == (0, 1)
    free = next(n for n, most in enumerate(dialog.draft.most) if not most)
    player.click(*middle(player, dialog, free))
    assert "GLO-17.3" in dialog.note


def test_keys_place_agents_the_suggestion_is_shown_first_and_enter_ends_it() -> None:
    of = deploying()
    player, dialog = opened(of)
    before, best = list(deployed(of.state, 0)), dialog.asked.advised
    assert isinstance(best, Deploy) and dialog.draft.now == list(best.agents), "it opens with what is advised"
    player.letter("z")
    player.key(pygame.K_RIGHT)
    at = dialog.ring_area.at
    assert at in dialog.draft.open
    player.letter("2")
    assert dialog.draft.now[at] == 2
    player.key(pygame.K_EQUALS, text="+")  # as on an American keyboard
    assert dialog.draft.now[at] == 3
    player.key(pygame.K_KP_MINUS, text="-")
    assert dialog.draft.now[at] == 2
    player.key(pygame.K_BACKSPACE)
    assert not any(dialog.draft.now)
    player.letter("z")
    assert dialog.draft.now == before
    wanted = dialog.draft.suggested()
    player.letter("h")
    assert dialog.draft.now == before and dialog.ring_area.ghosts in ((), wanted)
    player.letter("h")
    assert tuple(dialog.draft.now) == wanted
    player.key(pygame.K_RETURN)
    assert Deploy(wanted) in [entry.said for entry in of.log[-2:]]


def test_the_list_tells_the_odds_that_a_fight_would_have() -> None:
    of = deploying()
    choice = of.decision()
    assert isinstance(choice, Deployment)
    draft, seen = Draft(of.state, choice), 0
    for title in draft.listed:
        row = draft.row(title)
        if row.fight is None:
            continue
        chance = prospect(of.state, row.fight.source, title).chance
        assert row.fight.now == pytest.approx(chance if row.fight.attacks else 1 - chance)
        if draft.put(title, draft.now[title] + 1) is None:
            again = draft.row(title).fight
            assert again is not None
            if again.source == row.fight.source:
                assert again.now == pytest.approx(row.fight.more)
                seen += row.fight.more > row.fight.now
            draft.reset()
    assert seen


@pytest.mark.ruling("GLO-R48")
@pytest.mark.rule("GLO-18.2")
def test_the_box_reckons_superiority_with_what_third_parties_occupy() -> None:
    of = deploying()
    table = of.state.table
    title = next(n for n in Draft(of.state, deployment(of)).open if table.owners[n] == 1)
    for side, number in ((1, 2), (2, 1)):
        table.add_agents(side, title, number - table.agents_on(side, title))
    _, dialog = opened(of)
    for other in dialog.draft.open:  # it opens with all Agents somewhere
        dialog.have(other, 0)
    dialog.have(title, 2)
    told = [line.text for line in dialog.forecast().lines]
    assert any("Ada has superiority: Bart 2 − 1 = 1, Ada 2" in line for line in told)


def deployment(of: Match) -> Deployment:
    """The question that Ada is asked."""
    choice = of.decision()
    assert isinstance(choice, Deployment)
    return choice


def test_moves_are_counted_where_they_are_limited() -> None:
    of = deploying(Options(agent_moves=2))
    choice = of.decision()
    assert isinstance(choice, Deployment)
    draft = Draft(of.state, choice)
    empty = [title for title in draft.open if not draft.now[title]]
    assert draft.put(empty[0], 2) is None and draft.moved == 2
    refusal = draft.put(empty[1], 1)
    assert refusal is not None and refusal.code == "agent_moves_over" and draft.now[empty[1]] == 0


def test_what_was_lost_since_the_last_turn_is_sent_again() -> None:
    of = deploying()
    choice = of.decision()
    assert isinstance(choice, Deployment)
    draft = Draft(of.state, choice)
    title, other = (n for n in draft.open[:2])
    before = list(draft.before)
    draft.recall([AgentsRemoved(0, other, 1, "hand")])
    assert draft.last == before, "nobody knows how they stood"
    gone = [AgentsRemoved(0, title, 1, "hand"), AgentsRemoved(1, title, 1, "hand")]
    draft.recall([AgentsRemoved(0, other, 1, "hand"), AgentsDeployed(0, ()), *gone])
    before[title] += 1
    assert draft.last == before
    draft.as_last()
    assert draft.now == before and draft.free == of.state.table.free_agents[0] - 1


@pytest.mark.parametrize("room", [1.0, 0.8], ids=["alone", "above a note"])
def test_words_of_buttons_are_whole_and_the_list_stands_above_them_in_every_size(room: float) -> None:
    player, dialog = opened(deploying())
    table = player.table
    desk = table.view.desk
    for size, text in itertools.product(((1024, 600), (1280, 720), (2560, 1080)), (0.8, 1.0, 1.25, 1.6)):
        table.services.settings.text_scale = text
        table.apply_settings()
        table.resize(size)
        desk.make_room(desk.whole._replace(h=desk.whole.h * room) if room < 1 else None)
        ruler, where = desk.ruler, (size, text)
        lowest = min(button.box.y for button in dialog.buttons)
        assert dialog.sheet.box.bottom <= lowest and dialog.sheet.box.y >= table.view.top.box.bottom, where
        for button, after in itertools.pairwise(dialog.buttons):
            assert button.box.right <= after.box.x, where
        for button in dialog.buttons:
            assert button.iconic or button.box.w >= button.least(ruler) - 0.5, (*where, button.label)
        assert dialog.box.x <= dialog.buttons[0].box.x, where
        assert dialog.buttons[-1].box.right <= dialog.box.right, where
    desk.make_room(None)
    table.services.settings.text_scale = 1.0
    table.apply_settings()
    table.resize((1280, 720))
    assert [bool(button.sub) for button in dialog.buttons] == [True, True, False, False]


def test_the_bar_leads_to_the_list_and_the_ring_and_to_no_form_of_numbers() -> None:
    of = deploying()
    player, _ = opened(of)
    launchers = player.table.dialogs.launchers()
    assert [(one.name, one.kinds) for one in launchers] == [("Deploy", (Deploy,))]
    player.table.dialogs.enter("Deploy")
    assert isinstance(player.table.dialogs.current, AgentsDialog)
