"""What the look of Globopolis shows and means: the ring, clicks, seats, cards of places, odds, overlays."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.play.commands import FinishTurn
from game.app.skin_api.contract import find_skins
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Marks
from game.app.skins.globopolis import fan_places, in_force, lookahead, throw_tray
from game.app.skins.globopolis.animations import CUES
from game.app.skins.globopolis.places import place_of
from game.app.skins.globopolis.plan import PLANET, Plan
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.app.skins.globopolis.statistics import GlobopolisTally
from game.app.skins.globopolis.track import HEAD, MIDDLE_LINE, SPACES, Track
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import (
    Attack,
    AttackDeclared,
    EngagementEnded,
    Paid,
    Propose,
    SuddenDeathStarted,
    UnitsMoved,
    VictoryClaimed,
)
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import Claim, GlobopolisState
from game.rules.globopolis.units import stock_of
from game.store.rulebook import load_book
from tests.app.drivers.animations import moving
from tests.app.drivers.table import AtTable, new_services

from .matches import board, match, played, skin


def pictured(
    look: GlobopolisSkin, state: GlobopolisState, theme: Theme = NIGHT_FELT, name: str = ""
) -> bytes:
    """What stands on the board, below an overlay."""
    surface = pygame.Surface((868, 574))
    canvas = Canvas(surface, 1.0, theme)
    look.picture.standing(canvas, state, frozenset())
    if name:
        look.picture.overlay(canvas, state, name, Marks())
    return pygame.image.tobytes(surface, "RGB")


def test_the_skin_is_found() -> None:
    assert find_skins()["globopolis"] is GlobopolisSkin


@pytest.mark.parametrize("fields", [24, 52, 64, 80])
def test_fields_lie_evenly_round_a_rounded_rectangle(fields: int) -> None:
    track = Track(fields)
    middles = [track.field(field, 0) for field in range(fields)]
    assert middles[0] == pytest.approx((MIDDLE_LINE.cx, MIDDLE_LINE.y))
    steps = [math.dist(a, b) for a, b in zip(middles, [*middles[1:], middles[0]], strict=True)]
    assert max(steps) < 1.01 * track.length / fields and min(steps) > 0.96 * track.length / fields
    # Clockwise: the first quarter goes down the right side.
    assert middles[fields // 4][0] > MIDDLE_LINE.right - 1
    for field in range(fields):
        spot = track.spot(field / fields)
        assert math.hypot(spot.out_x, spot.out_y) == pytest.approx(1)
        outside = track.field(field, HEAD[1])
        centre = (MIDDLE_LINE.cx, MIDDLE_LINE.cy)
        assert math.dist(outside, centre) > math.dist(middles[field], centre)


@pytest.mark.parametrize("name", ["standard", "mars"])
def test_every_field_is_hit_at_its_tag_and_its_code(name: str) -> None:
    plan = Plan(board(name))
    for field, box in enumerate(plan.boxes):
        for off in (-18.0, 8.0):
            at = plan.track.field(field, off)
            hit = [other for other, found in enumerate(plan.boxes) if found.contains(at)]
            assert field in hit, (field, off)
            assert hit[-1] == field or off == 8.0
        assert box.w >= 24 and box.h >= 24
    parts = (*plan.decks, plan.tray, plan.stock, plan.goal, PLANET)
    assert not any(one.overlaps(other) for one, other in combinations(parts, 2))
    assert all(part.within(plan.middle) == part for part in parts)
    feet = [plan.tower(title) for title in range(len(plan.board.titles))]
    assert all(a[0] < b[0] for a, b in pairwise(feet))
    assert all(plan.middle.contains(foot) for foot in feet)


@pytest.mark.ruling("GLO-R71")
def test_figures_go_on_to_another_lap_after_100() -> None:
    assert [Plan.space_of(points) for points in (-6, 0, 1, 100, 101, 125, 150, 201)] == [
        0, 0, 1, 100, 1, 25, 50, 1,
    ]  # fmt: skip
    assert [Plan.lap_of(points) for points in (-6, 0, 1, 100, 101, 200, 201)] == [-1, 0, 0, 0, 1, 1, 2]
    assert SPACES == 101


@pytest.mark.parametrize("seats", [2, 4])
def test_a_click_means_the_action_that_is_marked_there(seats: int) -> None:
    of = match(seats, seed=seats)
    look, seen = skin(of), 0
    for view, choice in played(of, 300):
        legal = choice.legal(view)
        shapes = look.places.shapes(view)
        for action in legal:
            way = look.places.of(view, action)
            if not way:
                continue
            assert way[-1] in shapes
            found = look.places.action_at(view, choice, way[:-1], way[-1])
            assert found is not None and look.places.of(view, found) == way
            look.facts.mark_label(view, action)
            look.facts.forecast(view, action)
            seen += 1
            if isinstance(action, Attack):
                assert len(look.places.path_of(view, action)) == 2
    assert seen > 60


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
def test_the_board_shows_owners_towers_units_agents_points_and_where_everybody_is(theme: Theme) -> None:
    of = match(4, seed=3)
    look, state = skin(of), of.state
    before = pictured(look, state, theme)
    title = state.board.territories[0]
    for change in ("owner", "tower", "suspended", "shield", "agent", "point", "governor", "dice"):
        twin = state.copy()
        table = twin.table
        table.owners[title] = 3 if change == "owner" else table.owners[title]
        match change:
            case "owner":
                table.owners[title] = (state.table.owners[title] + 1) % 4
            case "tower":
                table.levels[title] = table.active[title] = 1
            case "suspended":
                table.levels[title] = 1
            case "shield":
                table.owners[title] = 1
                table.plates[title * 5 + 4] += 1
            case "agent":
                table.add_agents(2, title, 2)
            case "point":
                table.points[1] += 7
            case "governor":
                table.places[2] = 30
            case _:
                table.roll = (3, 5)
        assert pictured(look, twin, theme) != before, change


def test_every_overlay_shows_something_of_its_own() -> None:
    of = match(4, seed=4)
    look = skin(of)
    for _ in played(of, 120):
        pass
    state = of.state
    shown = {overlay.name: overlay for overlay in look.facts.overlays(state)}
    names = [overlay.name for overlay in shown.values() if overlay.key]
    assert names == ["odds", "needs", "agents", "defence"]
    pictures = {pictured(look, state, name=name) for name in names}
    assert len(pictures | {pictured(look, state)}) == 5
    # Every key that leads on leads to an overlay, and from the odds of all seats to those of all.
    reached = {name for overlay in shown.values() for _, name in overlay.further}
    missions = {name for name in shown if name.startswith("mission:")}
    assert reached == shown.keys() - {"needs", "agents", "defence"} - missions and len(reached) == 2 + 4 * 3
    bare = pictured(look, state)
    assert missions and all(pictured(look, state, name=name) != bare for name in missions)
    odds = {pictured(look, state, name=name) for name in reached if name.startswith("odds:")}
    assert len(odds) == 12
    without = match(3, seed=4, options=Options(agents=False))
    assert "agents" not in [overlay.name for overlay in skin(without).facts.overlays(without.state)]


@pytest.mark.rule("GLO-10.1", "GLO-11.2")
def test_the_odds_of_a_throw_sum_to_one_and_nobody_stays_at_the_gate() -> None:
    earth = board()
    for dice in (1, 2, 3):
        for start in (3, 20, 60, 63):
            chances = lookahead.landings(earth, start, dice)
            assert sum(chances) == pytest.approx(1) and chances[0] == 0
    usual = lookahead.landings(earth, 20, 2)
    assert usual[27] == pytest.approx(6 / 36) and usual[22] == pytest.approx(1 / 36)
    # From field 60 a four leads to the gate, and from there on to anywhere.
    flung = lookahead.landings(earth, 60, 1)
    assert sum(flung[field] for field in (61, 62, 63, 1, 2)) == pytest.approx(5 / 6, abs=0.02)
    assert flung[9] > 0
    back = lookahead.landings(earth, 20, 1, back=True)
    assert [field for field, share in enumerate(back) if share] == [14, 15, 16, 17, 18, 19]


def test_seats_tell_what_they_have_and_hide_what_is_hidden() -> None:
    of = match(3, seed=6, options=Options(open_money=False))
    look = skin(of)
    view = RULES.view(of.state, 0, 0)
    facts = [look.facts.seat(view, seat) for seat in range(3)]
    assert [one.facts[0].text == "?" for one in facts] == [False, True, True]
    cards = [("hand-ops", "3"), ("hand-influence", "3"), ("hand-mission", "1")]
    assert all([(fact.icon, fact.text) for fact in one.facts[3:]] == cards for one in facts)
    ledger = look.facts.ledger(view)
    water = [column.title for column in ledger.columns].index("W")
    assert [row[water].text == "?" for row in ledger.rows] == [False, True, True]
    assert all(len(row) == len(ledger.columns) for row in ledger.rows)
    twin = view.copy()
    twin.table.gate_marks[1] = 2
    twin.table.claims = (Claim(2, "mission:big-four", 3),)
    marked, claims = look.facts.seat(twin, 1), look.facts.seat(twin, 2)
    assert marked.note is not None and marked.note.text == "2"
    assert claims.office == "claim"


@pytest.mark.rule("GLO-28.11")
def test_it_is_said_who_plays_with_whom() -> None:
    of = match(4, seed=8, options=Options(teams="2v2", victory_mark=90))
    look, state = skin(of), of.state.copy()
    table = state.table
    table.round, table.first, table.seat, table.stage = 4, 1, 2, "options"
    table.points[:] = [10, 71]
    assert look.facts.headline(state).ending == "First to 90; Bart and Dolores lead with 71"
    table.claims = (Claim(0, "mission:big-four", 4),)
    assert look.facts.headline(state).ending == "Last round: Ada and Chen have claimed; 2 turns are left"
    facts = [look.facts.seat(state, seat) for seat in range(4)]
    assert [one.partners for one in facts] == [(2,), (3,), (0,), (1,)]
    assert facts[3].side_full == "Plays with Bart, and they share everything"
    assert look.facts.ledger(state).partners == ((2,), (3,), (0,), (1,))
    assert look.facts.ledger(state).rest[-1][1] == "No more points for sale: Bart and Dolores"
    table.ranks = (2, 1, 2, 1)
    assert look.facts.ending(state).startswith("Bart and Dolores won with ")
    alone = match(4, seed=8)
    assert skin(alone).facts.ledger(alone.state).partners == ()
    assert skin(alone).facts.seat(alone.state, 1).partners == ()


@pytest.mark.rule("GLO-28.11")
def test_what_a_team_owns_is_both_partners() -> None:
    """Where a Governor acts the seat is named, where a team owns, wins or claims both of it are."""
    of = match(4, seed=8, options=Options(teams="2v2"))
    look, state = skin(of), of.state.copy()
    owned = next(title for title in state.board.territories if state.table.owners[title] == 1)
    facts = look.facts.place(state, place_of(look.looks, owned))
    assert facts is not None and facts.footer == "Bart and Dolores own it"
    say = look.looks.phrases.journal_line
    assert say(VictoryClaimed(0, 210, "points")) == "Ada and Chen claimed victory with 210 points"
    assert say(SuddenDeathStarted((0, 1), 1)).startswith("Ada, Chen, Bart and Dolores were")
    told = say(AttackDeclared(2, 1, owned, owned))
    assert told.startswith("Chen attacked Bart and Dolores in ")
    assert say(Paid(2, 1, 12, "fee", title=owned)).startswith("Chen paid Bart and Dolores 12 EU in ")
    card = say(UnitsMoved(2, owned, stock_of(0), (1, 0, 0, 0, 0), "card"))
    assert card.endswith("to their stock with a card")
    deal = say(UnitsMoved(1, stock_of(1), stock_of(0), (1, 0, 0, 0, 0), "deal"))
    assert deal.endswith("from their stock to Ada and Chen’s stock in the deal")
    held = EngagementEnded(1, 0, owned, "defender")
    assert say(held).startswith("Bart and Dolores beat Ada and Chen’s attack")
    told = skin(match(4, seed=8)).looks.phrases.journal_line(held)
    assert told.startswith("Bart beat Ada’s attack")


def test_a_plate_tells_each_sort_of_cards_once() -> None:
    of = match(4, seed=8)
    told = [fact.full for fact in skin(of).facts.seat(of.state, 0).facts[3:]]
    assert told == ["3 OPs cards in hand", "3 Influence cards in hand", "1 Mission in hand"]


@pytest.mark.rule("GLO-28.11")
def test_what_a_partner_earns_moves_the_figure_of_the_team() -> None:
    of = match(4, seed=8, options=Options(teams="2v2"))
    look, tally = skin(of), GlobopolisTally(skin(of).looks)
    assert [look.looks.of_side(seat) for seat in range(4)] == [0, 1, 0, 1]
    tally.hear(Paid(3, 0, 12, "fee"))
    assert tally.values(of.state, RULES.standing(of.state))[-1] == [12, -12, 12, -12]


@pytest.mark.rule("GLO-1.5")
def test_the_head_says_who_leads_and_then_who_has_claimed() -> None:
    of = match(4, seed=8)
    look, state = skin(of), of.state.copy()
    table = state.table
    table.round, table.first, table.seat, table.stage = 4, 1, 2, "options"
    table.points[:] = [10, 71, 30, 20]
    assert look.facts.headline(state).ending == "First to 100; Bart leads with 71"
    assert [step.state for step in look.facts.headline(state).steps] == ["now", "coming", "coming", "coming"]
    table.claims = (Claim(2, "mission:big-four", 4),)
    # Dolores and Ada still have their turns; Bart had the first one of the round.
    assert look.facts.headline(state).ending == "Last round: Chen has claimed; 2 turns are left"


def test_points_are_explained_to_the_last_one() -> None:
    of = match(3, seed=2)
    look = skin(of)
    for _ in played(of, 400):
        pass
    state = of.state
    for seat in range(3):
        assert sum(line.amount for line in look.facts.results(state, seat)) == state.table.points[seat]


def test_every_place_has_a_card_and_every_rule_told_in_force_is_in_the_book() -> None:
    of = match(4, seed=5)
    look = skin(of)
    for _ in played(of, 150):
        pass
    for place in look.places.shapes(of.state):
        if throw_tray.action_of(place) is not None or fan_places.card_at(look.looks, of.state, place):
            continue  # the tray and the fan say all themselves
        facts = look.facts.place(of.state, place)
        assert facts is not None and facts.title
    book = load_book(RULES)
    for rule in in_force.TELLERS:
        assert rule in book.by_id, rule
        assert look.facts.in_force(of.state, rule) or rule == "GLO-9.10", rule


def test_the_card_of_a_title_says_no_goal_to_whom_the_stock_is_hidden() -> None:
    of = match(3, seed=5, options=Options(open_money=False))
    look, goals = skin(of), 0
    for state, choice in played(of, 200):
        if not isinstance(choice, OptionPhase):
            continue
        closed = RULES.view(of.state, (choice.seat + 1) % 3, 0)
        for place in (place_of(look.looks, title) for title in of.board.territories):
            own, others = look.facts.place(state, place), look.facts.place(closed, place)
            assert own is not None and others is not None
            goals += len(own.rows) > len(others.rows)
    assert goals


def test_all_that_can_be_seen_moves() -> None:
    still = {
        "GameStarted", "DebtForgiven", "GivenUp", "CardPlayed", "CardsReturned",
        "VictoryClaimed", "GameEnded",
    }  # fmt: skip
    seen = {kind.__name__ for kind in RULES.events if not getattr(kind, "silent", False)}
    assert seen - {kind.__name__ for kind in moving(CUES)} == still


def test_fees_and_fights_are_counted() -> None:
    of = match(3, seed=5)
    tally = GlobopolisTally(skin(of).looks)
    tally.hear(Paid(0, 2, 30, "fee", title=4))
    tally.hear(Paid(-1, 0, 40, "gate"))
    tally.hear(EngagementEnded(2, 1, 4, "aggressor"))
    values = tally.values(of.state, RULES.standing(of.state))
    assert [list(row) for row in values][-1] == [-30, 0, 30]
    assert tally.notable(Paid(0, 2, 30, "fee", title=4)) > tally.notable(Paid(0, 2, 12, "fee", title=4)) == 0
    assert tally.remark(2)[0] == "30 EU in Conference Costs received, 0 EU paid. Fights: 1 won, 0 lost"


@pytest.mark.rule("GLO-1.5", "GLO-1.8")
def test_a_ribbon_tells_of_claims_and_of_sudden_death() -> None:
    of = match(3, seed=8)
    look, state = skin(of), of.state.copy()
    assert look.facts.alarm(state) == ""
    state.table.sudden = 2
    assert look.facts.alarm(state) == "Sudden Death, round 2"
    state.table.sudden, state.table.claims = 0, (Claim(1, "mission:big-four", 4),)
    assert look.facts.alarm(state).startswith("Last round: Bart has claimed")


@pytest.mark.rule("GLO-9.7")
def test_a_deal_shows_what_it_would_change_for_both() -> None:
    of = match(2, seed=4)
    look = skin(of)
    # The window before round 1 comes after the surplus of new plates.
    state, choice = next(pair for pair in played(of) if pair[0].table.stage == "opening")
    side = choice.seat
    other = 1 - side
    title = next(n for n in state.table.titles_of(other) if not state.board.is_guild[n])
    state, value = state.copy(), state.board.values[title]
    state.table.points[:] = (20, 20)
    state.table.points[other] = value - 2
    asked = Question(look, of.seats, look.looks.phrases, state, choice)
    found = look.dialogs.changes(asked, Propose(other, takes=(title,), cash=40))
    assert found is not None
    mine, theirs = found.rows
    assert (mine.cells[1].before, mine.cells[1].after) == ("250 EU", "210 EU")
    assert int(mine.cells[0].after) >= 20 + value
    assert theirs.cells[0].after == "−2"  # a true minus, as on the plates
    assert theirs.cells[0].turn == "worse" and theirs.cells[1].turn == "better"


def test_keys_lead_on_from_an_overlay_and_away() -> None:
    of = match(3, seed=4)
    for _, choice in played(of, 200):
        if isinstance(choice, OptionPhase):
            break
    player = AtTable(of, new_services(RULES))
    player.wait(lambda: player.controller.mode in ("choose", "held"))
    if player.controller.mode == "held":
        player.table.handle(FinishTurn())
        player.wait(lambda: player.controller.mode == "choose")
    layers = player.table.view.board.layers
    player.letter("l")
    assert layers.overlay == "odds"
    player.letter("3")
    seat = of.state.table.seat
    assert layers.overlay == f"odds:{seat}:3"
    player.key(pygame.K_RIGHT)
    assert layers.overlay == f"odds:{(seat + 1) % 3}:3"
    player.letter("l")
    assert layers.overlay == ""
    player.letter("k")
    player.letter("k")
    assert layers.overlay == "cards"
    player.letter("k")
    assert layers.overlay == ""
