"""Boards of Petropolis at the bounds of what a file may hold: what is called good can be drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.app.dev.board_proof import prove
from game.rules.petropolis import RULES
from game.store.boards import standard_board

Data = dict[str, Any]


def changed(act: Callable[[Data], object]) -> Any:
    data: Data = msgspec.json.decode(msgspec.json.encode(standard_board(RULES)))
    act(data)
    return msgspec.convert(data, RULES.board_type)


def greatest(data: Data) -> None:
    """Every text as long as may be, in the widest letters; all sums the greatest; all titles at one spot."""
    longest(data)
    dearest(data)
    one_spot(data)


def longest(data: Data) -> None:
    for number, square in enumerate(data["squares"]):
        square |= {"name": f"{'W' * 29}{number:03}", "short": "W" * 11}
    for number, group in enumerate(data["groups"]):
        group["name"] = f"{'M' * 30}{number:02}"
    for telex in data["telexes"]:
        telex |= {"title": "W" * 32, "text": "W" * 240}
    data |= {"name": "W" * 32, "text": "W" * 240, "year": 9_999}


def dearest(data: Data) -> None:
    for square in data["squares"]:
        square["price"] = 2_000_000 if square["price"] else 0
        square["charge"] = 2_000_000 if square["charge"] else 0
    data["rig"] = 2_000_000


def one_spot(data: Data) -> None:
    for square in data["squares"]:
        square |= {"spot": [-98.5, 34.5], "lands": ["USA"]} if square["price"] else {}


def bare(data: Data) -> None:
    """Nothing said that may be left out, on a map that has none of the lands."""
    data["squares"] = [
        {key: square[key] for key in ("id", "name", "kind", "group", "price", "charge")}
        for square in data["squares"]
    ]
    data["look"] = {"map": "gulf"}


def flat(data: Data) -> None:
    """As many squares as may be, in a ring as low as may be."""
    rests = [{"id": f"r{n}", "name": f"Rest {n}", "kind": "rest"} for n in range(60 - len(data["squares"]))]
    data["squares"] += rests
    rim = [[n, 4] for n in range(28)] + [[27, 4 - n] for n in range(1, 5)]
    rim += [[27 - n, 0] for n in range(1, 28)] + [[0, n] for n in range(1, 4)]
    for square, cell in zip(data["squares"], rim, strict=False):
        square["cell"] = cell


def tall(data: Data) -> None:
    flat(data)
    for square in data["squares"]:
        square["cell"].reverse()


@pytest.mark.parametrize("act", [greatest, bare, flat, tall], ids=lambda act: act.__name__)
def test_a_board_at_its_bounds_can_be_drawn(act: Callable[[Data], object]) -> None:
    prove(RULES, changed(act))
