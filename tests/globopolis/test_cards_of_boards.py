"""The cards of the boards: what the reference lists, and files that are no cards."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.rules.globopolis.board import Board
from game.rules.globopolis.card_effects import Annexation, Diplomacy, Grant, Levy, Opportunity, Summit
from game.rules.globopolis.card_parts import InfluenceCard, MissionCard
from game.rules.globopolis.mission_terms import Crown

from .test_board import BOARDS, EARTH, FILES, every_board

COPIES = {
    "sabotage": 2, "orbital-support": 2, "recruiting-drive": 2, "turncoat": 2, "market-shuttle": 3,
    "resource-convoy": 2, "fast-track-permit": 2, "world-expo": 2, "diplomatic-passport": 2,
    "resource-treaty": 2, "veto": 2,
}  # fmt: skip


@pytest.mark.ruling("GLO-R54", "GLO-R66", "GLO-R50")
@pytest.mark.rule("GLO-27.2")
def test_the_earth_has_the_cards_of_the_reference() -> None:
    cards = EARTH.cards
    assert [len(cards.pile(sort)) for sort in ("ops", "influence", "mission")] == [21, 32, 12]
    assert len(cards.pile("influence", agents=False)) == 25
    for card in (*cards.ops, *cards.influence, *cards.missions):
        assert card.count == COPIES.get(card.id, 1), card.id
    pairs = [(e.bottom, e.top) for card in cards.ops if isinstance(e := card.effect, Opportunity)]
    assert sorted(pairs) == [(a, b) for a in (1, 2, 3, 4) for b in (1, 2, 3, 4) if a != b]
    assert Counter(card.reward for card in cards.missions) == {"victory": 9, "points": 3}


@every_board
def test_an_opportunity_names_the_groups_of_its_columns(board: Board) -> None:
    assert {len(board.cards.pile("ops")), len(board.cards.pile("influence"))} == {21, 32}
    for card in board.cards.ops:
        if isinstance(effect := card.effect, Opportunity):
            top, bottom = card.text.split(" from ")
            for column, part in ((effect.top, top), (effect.bottom, bottom)):
                named = {group.name for group in board.groups if (group.said or group.name) in part}
                assert named == {group.name for group in board.groups if group.column == column}, card.id


@every_board
def test_a_card_says_the_sums_it_moves(board: Board) -> None:
    for card in board.cards.influence:
        match card.effect:
            case Grant(money, per_group, points):
                sums = [sum_ for sum_ in (money, per_group, points) if sum_]
            case Levy(money):
                sums = [money]
            case Summit(wins=wins, pays=pays):
                sums = [20, 12, wins, pays]
            case Annexation(money=money, handicap=handicap, value=value):
                sums = [*range(1, value + 1), 20, 12, handicap, money]
            case Diplomacy():
                sums = [20, 12]
            case _:
                continue
        assert list(map(int, re.findall(r"\d+", card.text))) == sums, card.id


@every_board
def test_a_short_text_names_no_other_numbers_and_places(board: Board) -> None:
    codes = {field.code: field.id for field in board.ring}
    names = {field.said or field.name: field.id for field in board.ring if field.kind == "territory"}
    for card in (*board.cards.ops, *board.cards.influence):
        assert set(re.findall(r"\d+", card.brief)) <= set(re.findall(r"\d+", card.text)), card.id
    for mission in board.cards.missions:
        if isinstance(crown := mission.condition, Crown) and mission.brief:
            told = [codes[code] for code in re.findall(r"\b[A-Z]{3}\b", mission.brief) if code in codes]
            if len(told) < len(crown.places):
                told = [of for name, of in names.items() if name in mission.brief]
            assert set(told) == set(crown.places), mission.id


@every_board
def test_a_mission_has_a_place_for_each_of_its_numbers(board: Board) -> None:
    for mission in board.cards.missions:
        marks = mission.condition.marks(4)
        for text in filter(None, (mission.text, mission.brief)):
            assert set(re.findall(r"\{(.*?)\}", text)) == set(marks), mission.id


def test_every_card_is_found_by_its_name() -> None:
    assert isinstance(EARTH.card_named["influence:veto"], InfluenceCard)
    assert isinstance(EARTH.card_named["mission:big-four"], MissionCard)
    assert all(set(board.card_named) >= set(board.cards.pile("ops")) for board in BOARDS.values())


def _mission(changes: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
    return lambda file: changes(file["cards"]["missions"][-1])


BROKEN: dict[str, Callable[[dict[str, Any]], None]] = {
    "twice": lambda file: file["cards"]["ops"].append(file["cards"]["ops"][0]),
    "no_territory": _mission(lambda card: card["condition"].update(places=["usa", "israel"])),
    "no_mark": _mission(lambda card: card.update(text="Control {planets} of them.")),
    "no_mark, short": _mission(lambda card: card.update(brief="{planets} of them.")),
    "too_much": _mission(lambda card: card["condition"].update(territories=[5, 4, 3, 3])),
}


@pytest.mark.parametrize("code", BROKEN)
def test_cards_that_cannot_be_played_are_told(code: str) -> None:
    file = copy.deepcopy(FILES["standard"])
    BROKEN[code](file)
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(file, Board)
    assert isinstance(caught.value.__cause__, BoardFault)
    assert caught.value.__cause__.code == code.partition(",")[0]


@pytest.mark.parametrize(
    ("effect", "code"), [({"do": "dice"}, "no_dice"), ({"do": "grant"}, "no_grant")], ids=lambda v: str(v)
)
def test_an_effect_that_does_nothing_is_none(effect: dict[str, Any], code: str) -> None:
    file = copy.deepcopy(FILES["standard"])
    file["cards"]["ops" if effect["do"] == "dice" else "influence"][0]["effect"] = effect
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(file, Board)
    assert isinstance(caught.value.__cause__, BoardFault)
    assert caught.value.__cause__.code == code
