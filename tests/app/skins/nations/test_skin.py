"""What the look of The Game of Nations shows and means: clicks, marks, seats, cards of places."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest

from game.app.board.owners import draw_owners
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.play.press_result import Chosen
from game.app.play.selection import Selection
from game.app.skin_api.contract import find_skins
from game.app.skin_api.view_models import Mark, Marks
from game.app.skins.nations import in_force, networks
from game.app.skins.nations.relief import inside, is_near
from game.app.skins.nations.skin import NationsSkin
from game.app.skins.nations.statistics import CHAIN
from game.rules.nations import RULES
from game.rules.nations.cards import CARDS
from game.rules.nations.income import income, pairs_of
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.messages import (
    CapitalLeft,
    CountryTaken,
    MoveAgent,
    MoveLeader,
    PlaceLeader,
    PlaceTanker,
    RevenuePaid,
    TurnStarted,
)
from game.rules.nations.opening import FirstLeader
from game.rules.nations.options import Options
from game.rules.nations.outlook import endangered, reach, spare_moves
from game.rules.nations.state import DICTATOR, NationsState, kind_of, price_of
from game.store.rulebook import load_book

from .matches import match, played, skin
from .positions import FULL, posed

NO_MARKS = Marks()
RICH = Options(start_cash=20)


def pictured(
    look: NationsSkin, state: NationsState, marks: Marks = NO_MARKS, theme: Theme = NIGHT_FELT
) -> bytes:
    """What stands on the board, with marks."""
    surface = pygame.Surface((434, 287))
    canvas = Canvas(surface, 0.5, theme)
    look.picture.standing(canvas, state, frozenset())
    look.picture.marks(canvas, marks)
    return pygame.image.tobytes(surface, "RGB")


def test_the_skin_is_found() -> None:
    assert find_skins()["nations"] is NationsSkin


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_has_clicks_of_its_own(seats: int) -> None:
    of = match(seats, seed=seats, options=RICH)
    look, seen = skin(of), 0
    for view, choice in played(of, 160):
        ways = [way for action in choice.legal(view) if (way := look.places.of(view, action))]
        assert len(set(ways)) == len(ways)
        for way in ways:
            assert not any(other[: len(way)] == way and other != way for other in ways), way
        shapes = look.places.shapes(view)
        assert all(place in shapes for way in ways for place in way)
        seen += len(ways)
    assert seen > 600


def test_a_click_means_the_action_that_it_is_the_last_click_of() -> None:
    of = match(3, seed=3, options=RICH)
    look, kinds = skin(of), set[type]()
    for view, choice in played(of, 200):
        for action in choice.legal(view)[::5]:
            way = look.places.of(view, action)
            if way and way[-1][0] != "k":
                assert look.places.action_at(view, choice, way[:-1], way[-1]) == action
                kinds.add(type(action))
    assert {MoveLeader, MoveAgent} < kinds


def test_a_capital_that_is_pressed_first_takes_the_cheapest_leader() -> None:
    of = match(4, seed=5, options=RICH)
    look, found = skin(of), 0
    for view, choice in played(of, 300):
        if not isinstance(choice, ChooseLeader):
            continue
        moves = [action for action in choice.legal(view) if isinstance(action, MoveLeader)]
        for to in {action.to for action in moves}:
            meant = look.places.action_at(view, choice, (), f"m-{to}")
            assert isinstance(meant, MoveLeader) and meant.to == to
            prices = [_price(look, view, action) for action in moves if action.to == to]
            assert _price(look, view, meant) == min(prices)
            found += len(prices) > 1
    assert found > 20


def _price(look: NationsSkin, state: NationsState, move: MoveLeader) -> int:
    return (len(look.places.path_of(state, move)) - 1) * price_of(
        state, kind_of(state.table.leaders[move.start])
    )


def test_the_way_that_is_drawn_is_the_way_that_is_gone_and_its_price_stands_at_its_end() -> None:
    of = match(3, seed=8, options=RICH)
    look, seen, told = skin(of), 0, set[bool]()
    for view, choice in played(of, 120):
        for action in choice.legal(view):
            if isinstance(action, PlaceTanker):
                label = look.facts.mark_label(view, action)
                assert label is not None and (label.told == "No more revenue yet") == (label.text == "0")
                told.add(label.text == "0")
            if isinstance(action, MoveLeader | MoveAgent):
                path = look.places.path_of(view, action)
                assert path[-1] == action.to and len(path) == len(set(path))
                assert all(there in view.board.joined[here] for here, there in pairwise(path))
            if isinstance(action, MoveAgent):
                assert len(look.places.path_of(view, action)) == 5
            if isinstance(action, MoveLeader) and not view.table.card:
                label = look.facts.mark_label(view, action)
                assert label is not None and label.short == str(_price(look, view, action))
                seen += 1
    assert seen > 200 and True in told


def test_keys_go_through_a_fan_only_while_it_is_open() -> None:
    of = match(3, seed=6, options=RICH)
    choice = of.decision()
    assert isinstance(choice, FirstLeader)
    keys = Selection(skin(of), of.state, choice, list(choice.offers(of.state)), lambda _: None)
    keys.enter_board()
    for way in ("right", "down", "left", "up") * 3:
        keys.arrow(way)
        assert keys.focus is not None and keys.focus[0] == "m" and keys.preview() is None
    capital = keys.focus or ""
    assert not any(place[0] == "k" for place in (*keys.open_places(), *keys.visited()))
    keys.press(capital)
    assert keys.next_places() == tuple(f"k-{capital[2:]}-{kind}" for kind in range(4))
    keys.leaf(1)
    while keys.focus not in keys.next_places():
        keys.leaf(1)
    assert keys.preview() == PlaceLeader(int((keys.focus or "")[-1]), int(capital[2:]))
    keys.back()
    assert keys.focus == capital and keys.preview() is None


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
def test_marks_of_every_decision_are_seen(theme: Theme) -> None:
    of = match(4, seed=11, options=RICH)
    look, kinds = skin(of), set[str]()
    for view, choice in played(of, 90):
        asked = f"{type(choice).__name__} {choice.manner}"
        if asked in kinds:
            continue
        kinds.add(asked)
        plain = pictured(look, view, theme=theme)
        chosen = Selection(look, view, choice, list(choice.offers(view)), lambda _: None)
        assert pictured(look, view, chosen.marks(), theme) != plain
        first = chosen.next_places()[0]
        if isinstance(chosen.press(first), Chosen):
            assert pictured(look, view, chosen.marks(), theme) != plain
    assert len(kinds) > 4


def test_what_may_be_chosen_can_be_focused_and_hinted() -> None:
    of = match(2, seed=4)
    look = skin(of)
    for view, choice in played(of, 12):
        shapes = look.places.shapes(view)
        way = next(way for action in choice.legal(view) if (way := look.places.of(view, action)))
        bare = pictured(look, view, Marks(may=(Mark(way[0]),)))
        assert way[0] in shapes
        assert pictured(look, view, Marks(may=(Mark(way[0]),), focus=way[0])) != bare
        assert pictured(look, view, Marks(may=(Mark(way[0]),), hint=way[0])) != bare


def test_the_panels_say_what_the_rules_say() -> None:
    of = match(4, seed=6, options=RICH)
    look, noted = skin(of), 0
    for view, _ in played(of, 240):
        spare = spare_moves(view)
        for seat in view.table.living():
            facts = look.facts.seat(view, seat)
            assert facts.money == f"{view.table.cash[seat]}m" and len(facts.signs) == 6
            ruling = sum(sign.endswith("rules") for sign in facts.signs)
            assert ruling == sum(look.looks.ruler(view.table, c) == seat for c in range(8))
            at_work, brings = facts.facts
            assert at_work.text == f"{len(pairs_of(view, seat))} of {sum(view.table.fleet(seat))}"
            assert brings.text == f"+{income(view, seat)}m"
            if facts.note is not None and facts.note.icon == "hourglass":
                assert spare[seat] == 0
                noted += 1
        ledger = look.facts.ledger(view)
        assert [row[1].number for row in ledger.rows] == view.table.cash
    assert noted > 0


def test_every_place_has_a_card_and_every_card_a_drawing() -> None:
    of = match(3, seed=9, options=RICH)
    look = skin(of)
    for number, (view, _) in enumerate(played(of, 60)):
        if number % 6 == 0:
            for place in look.places.shapes(view):
                facts = look.facts.place(view, place)
                assert place[0] == "k" or (facts is not None and facts.title), place
    state = next(view for view, _ in played(of, 30))
    for card in CARDS:
        face = look.picture.card(state, "incident", card, 0)
        assert face.scene.name == f"nations/{card}"
        assert face.foot is not None and face.title and face.family.bright == CARDS[card].good
        assert len(face.brief or face.text) <= 48


def test_the_rule_book_tells_what_rules_mean_now() -> None:
    of = match(2, seed=2)
    look = skin(of)
    states = [view.copy() for view, _ in played(of, 30)]
    assert set(in_force.TELLERS) <= set(load_book(RULES).by_id)
    for rule in in_force.TELLERS:
        assert any(look.facts.in_force(state, rule) for state in states) or rule == "NAT-8.1", rule


def test_the_overlay_shows_what_everything_earns() -> None:
    of = match(2, seed=3, options=RICH)
    look, lines = skin(of), 0
    for view, choice in played(of, 120):
        for _, group in networks.labels.letters(view, choice.seat):
            joined = networks.pair_lines(look.looks, view, choice.seat, group)
            assert len(joined) == sum(pair.country in group for pair in pairs_of(view, choice.seat))
            lines += len(joined)
            surface = pygame.Surface((868, 574))
            networks.draw_networks(Canvas(surface, 1.0, NIGHT_FELT), look.looks, view, choice.seat, group[0])
            assert pygame.mask.from_threshold(surface, "#ffd873", (20, 20, 20, 255)).count() > 50
    assert lines > 10


def test_a_country_that_was_opened_and_taken_and_the_best_revenue_are_worth_seeing_again() -> None:
    tally = skin(match(2, seed=1)).facts.statistics()
    small, large = RevenuePaid(0, (), 2), RevenuePaid(1, (), 5)
    lost, kept = CountryTaken(1, 3, -1), CountryTaken(0, 2, -1)
    for event in (small, CapitalLeft(0, 3), CapitalLeft(0, 2), lost, large, TurnStarted(0), kept):
        tally.hear(event)
    assert tally.notable(lost) > 0 and tally.notable(kept) == 0
    assert tally.notable(large) > 0 > tally.notable(small)
    assert tally.remark(1)[-1] == "Best revenue 5m"


def test_a_country_taken_that_cuts_a_chain_is_worth_seeing_again() -> None:
    whole = posed()
    tally = skin(whole).facts.statistics()
    after = posed({name: who for name, who in FULL.items() if name != "rabala-nw"})
    rabala = whole.board.capital_of[whole.board.marker_index["rabala-nw"]]
    taken, little = CountryTaken(1, rabala, 0), CountryTaken(2, rabala + 1, 1)
    tally.observe(whole.state)
    tally.hear(little)
    tally.observe(whole.state)
    tally.hear(taken)
    tally.observe(after.state)
    assert income(whole.state, 0) - income(after.state, 0) == CHAIN
    assert tally.notable(taken) > 0 and tally.notable(little) == 0


def test_the_card_of_a_country_names_who_can_take_it_with_a_figure() -> None:
    of = posed()
    facts = skin(of).facts.place(of.state, f"c-{of.board.capital_of[of.board.marker_index['rabala-nw']]}")
    assert facts is not None
    shown = [(row.icon, row.right, row.lit) for row in facts.rows if row.icon]
    assert shown == [("leader-2-1", "8m", True)]
    assert [row.right for row in facts.rows if row.left == "Network A"] == ["The U.O.R. and Abu Akar"]


def test_the_table_of_all_players_tells_what_is_under_threat_and_what_can_still_be_done() -> None:
    of = posed(leaders={**FULL, "rabala-n": (0, DICTATOR)}, cash=(8, 6, 4, 5))
    look, state = skin(of), of.state
    table = look.facts.ledger(state)
    assert [column.title for column in table.columns] == [
        "Power", "Cash", "Revenue", "Capitals", "Under threat", "Spare moves", "Reach", "Earning", "Idle",
        "At sea", "King", "Politician", "Dictator", "Guerilla",
    ]  # fmt: skip
    titles = [column.title for column in table.columns]
    for seat in range(len(table.rows)):
        told = {title: int(table.numbers(column)[seat]) for column, title in enumerate(titles)}
        assert told["Under threat"] == len(endangered(state, seat))
        assert told["Spare moves"] == spare_moves(state)[seat] and told["Reach"] == reach(state, seat)
        assert told["Earning"] + told["Idle"] + told["At sea"] == sum(state.table.fleet(seat))
        assert [told[kind] for kind in titles[-4:]] == state.table.hand(seat)
    assert [row[9].number for row in table.rows] == [1, 0, 0, 0]


def test_who_owns_what_is_seen_by_whole_countries() -> None:
    of = posed(leaders={spot: who for spot, who in FULL.items() if spot != "hashim-se"})
    look = skin(of)
    surface = pygame.Surface((868, 574))
    canvas = Canvas(surface, 1.0, NIGHT_FELT)
    look.picture.ground(canvas)
    look.picture.standing(canvas, of.state, frozenset())
    before = surface.copy()
    draw_owners(canvas, look.picture.aspect, look.facts.owned(of.state), [seat.look for seat in of.seats])
    chart, hashim = look.looks.chart, of.board.capital_of[of.board.marker_index["hashim-se"]]
    kept: dict[int, list[bool]] = {country: [] for country in range(len(chart.rings))}
    for x, y in product(range(4, 868, 7), range(4, 574, 7)):
        for country, land in enumerate(chart.outlines):
            if inside(land, x, y) and not is_near(land, x, y, 6.0):
                kept[country].append(before.get_at((x, y)) == surface.get_at((x, y)))
    for country, same in kept.items():
        assert len(same) > 100 and (not any(same) if country == hashim else sum(same) / len(same) > 0.97)


def test_the_heading_names_every_end_of_the_match() -> None:
    endings = {
        limit: skin(of).facts.headline(of.state).ending
        for limit in (0, 20)
        for of in [match(3, 5, RULES.options("", {"round_limit": limit}))]
    }
    last = "last power standing"
    assert endings == {0: f"Ends with the {last}", 20: f"Ends with round 20 or the {last}"}
