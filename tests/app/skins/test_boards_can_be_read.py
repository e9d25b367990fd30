"""What is to be read on a board stands out from its ground by 4.5, whoever owns what, in both themes; and who
owns it is said by a sign, not by a colour alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.colours import contrast
from game.app.paint.players import PLAYERS
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.services.services import Services
from game.app.skins.globopolis import desk, fields
from game.app.skins.globopolis import pieces as towers
from game.app.skins.poleconomy import squares
from game.store.saves import load_match
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER

READABLE = 4.5
LOOKS = range(len(PLAYERS))


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", ["company", "advert"])
def test_names_on_owned_squares(kind: str, look: int, theme: Theme) -> None:
    assert contrast(theme.ink, squares.owned_paper(kind, look)) >= READABLE


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", ["company", "advert"])
def test_a_free_square_is_brighter_than_an_owned_one(kind: str, look: int) -> None:
    free = squares.COMPANY if kind == "company" else squares.ADVERT
    assert contrast("#000000", free) > contrast("#000000", squares.owned_paper(kind, look))


@pytest.mark.parametrize("look", LOOKS)
def test_value_and_stock_on_owned_fields(look: int) -> None:
    assert contrast(towers.INK, towers.tint_of(look)) >= READABLE
    assert contrast(towers.tint_of(look), fields.FREE) >= 3, "lit and dark are told apart"


def test_what_is_printed_on_free_and_special_fields() -> None:
    pairs = [
        (towers.GOLD, fields.FREE), ("#dfe4f5", fields.FREE), ("#33220a", fields.SPECIAL),
        ("#ffffff", fields.MARKET), (fields.BASE_INK, fields.BASE), *fields.CARD_FILLS.values(),
        (desk.GOOD, desk.GLASS), (desk.ALARM, desk.GLASS), (desk.NONE_LEFT, desk.GLASS),
        (fields.PAPER, "#39427f"),
    ]  # fmt: skip
    assert {pair: round(contrast(*pair), 1) for pair in pairs if contrast(*pair) < READABLE} == {}


@pytest.mark.parametrize("ink", [squares.RED, squares.BLUE])
def test_numbers_on_red_and_blue_squares(ink: tuple[str, str]) -> None:
    letters = squares.RED_INK if ink == squares.RED else squares.BLUE_INK
    assert all(contrast(letters, ground) >= READABLE for ground in ink)


@pytest.mark.parametrize("game", ["globopolis", "petropolis", "poleconomy"])
def test_every_owned_field_bears_the_sign_of_its_owner(
    game: str, only_words: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tint and its hatch would not tell every eye whose it is."""
    match = load_match(FOLDER / f"{game}-undone.json", GAMES).match
    picture = Services({game: GAMES[game]}).skin(match).picture
    size = round(400 * picture.aspect), 400
    table: Any = match.state.table
    owners: list[int] = table.owners
    signs: list[int] = []

    def symbol(_: Canvas, look: int, *rest: object) -> None:
        signs.append(look)

    monkeypatch.setattr(Canvas, "symbol", symbol)

    def drawn() -> list[int]:
        signs.clear()
        picture.standing(Canvas(pygame.Surface(size), 400 / 574, NIGHT_FELT), match.state, frozenset())
        return sorted(signs)

    looks = sorted(match.seats[owner].look for owner in owners if owner >= 0)
    found = drawn()
    owners[:] = [-1] * len(owners)
    for look in drawn():
        found.remove(look)  # which is no sign of an owner
    assert looks and found == looks
