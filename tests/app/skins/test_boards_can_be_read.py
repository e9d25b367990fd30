"""What is to be read on a board stands out from its ground by 4.5, whoever owns what, in both themes."""

from __future__ import annotations

import pytest

from game.app.paint.colours import contrast
from game.app.paint.players import PLAYERS
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.skins.globopolis import desk, fields
from game.app.skins.globopolis import pieces as towers
from game.app.skins.poleconomy import squares

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
