"""Every value of every board, exchanged for wrong ones: each is told at its place, and none is taken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from game.components.board_fields import Ref
from game.engine.rules import Rules
from game.store.boards import board_faults, board_files, faults_of_text
from game.store.content_faults import checked
from game.store.part_kinds import parts, value_at
from game.store.yaml_reading import ValueFault, YamlDocument, text_of
from game.store.yaml_types import Keys

from .contract.games import GAMES, every_game
from .contract.soak import Soak

WRONG: tuple[Any, ...] = (
    None, True, 5, -(10**12), 10**12, 0.5, 1e300, "", "no such thing", "x" * 300, "bell \x07", "12", [], {},
    [[]], {"a": 1}, "Ä-ö", [1, 2, 3, 4, 5, 6, 7, 8, 9], "#12345", "a\nb",
)  # fmt: skip
"""Wrong where the type of a value does not take them, and where a name of the board must stand."""
EACH = 10
SAMPLE, FEW = 5, 2
"""So many places of each board are tried by default, with so many wrong values."""


class Spot(NamedTuple):
    """A value of a board, by its place, with the type that it should have."""

    keys: Keys
    kind: Any


@cache
def contents(rules: Rules) -> dict[str, Any]:
    """What the files of a game's boards hold."""
    return {name: YamlDocument(path).read(text_of(path)[0]) for name, path in board_files(rules).items()}


def spots(content: Any, kind: Any, keys: Keys = ()) -> Iterator[Spot]:
    for key, part, of in parts(content, kind):
        yield Spot((*keys, key), of)
        yield from spots(part, of, (*keys, key))


def wrong_values(kind: Any, luck: random.Random) -> list[Any]:
    """Ten values that are wrong where this type is asked for."""
    found = [value for value in WRONG if (kind == Ref and isinstance(value, str)) or not fits(value, kind)]
    assert len(found) >= EACH, f"too few wrong values for {kind}"
    return luck.sample(found, EACH)


def fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def told(rules: Rules, content: Any, spot: Spot, luck: random.Random, many: int = EACH) -> Iterator[str]:
    """What goes wrong when a value is exchanged for wrong ones: it is taken, or told at another place too."""
    holder, last = value_at(content, spot.keys[:-1]), spot.keys[-1]
    kept = holder[last]
    try:
        for value in wrong_values(spot.kind, luck)[:many]:
            holder[last] = value
            board, faults = checked(content, rules.board_type)
            if board is not None or not faults:
                yield f"{spot.keys} = {value!r} is taken"
            elif strange := [fault for fault in faults if fault.keys[: len(spot.keys)] != spot.keys]:
                yield f"{spot.keys} = {value!r} is told elsewhere: {strange}"
    finally:
        holder[last] = kept


@every_game
def test_a_wrong_value_is_told_at_its_place_and_nowhere_else(rules: Rules) -> None:
    luck = random.Random(38)
    for name, content in contents(rules).items():
        drawn = luck.sample(list(spots(content, rules.board_type)), SAMPLE)
        wrong = [fault for spot in drawn for fault in told(rules, content, spot, luck, FEW)]
        assert not wrong, f"{rules.id}/{name}: {wrong[0]}"


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_told_for_ten_wrong_ones(game: str, soak: Soak) -> None:
    """Place after place, from where the seed is; as many as there are in all boards try every one."""
    rules = GAMES[game]
    all_spots = [
        (name, content, spot)
        for name, content in contents(rules).items()
        for spot in spots(content, rules.board_type)
    ]
    random.Random(game).shuffle(all_spots)
    for seed in soak:
        name, content, spot = all_spots[seed % len(all_spots)]
        wrong = list(told(rules, content, spot, random.Random(seed)))
        assert not wrong, f"{game}/{name}: {wrong[0]}"


@every_game
def test_faults_that_have_nothing_to_do_with_each_other_are_all_told_with_their_lines(rules: Rules) -> None:
    for path in board_files(rules).values():
        lines = path.read_text(encoding="utf-8").splitlines()
        (name,) = (number for number, line in enumerate(lines) if line.startswith("name:"))
        (text,) = (number for number, line in enumerate(lines) if line.startswith("text:"))
        lines[name], lines[text] = "name: 5", "txet: What stands here."
        faults = faults_of_text(rules, "\n".join([*lines, "strange: true"]).encode(), path)
        found = [(fault.line, fault.place, fault.near) for fault in faults if isinstance(fault, ValueFault)]
        assert found == [
            (name + 1, ("name",), ()),
            (text + 1, ("txet",), ("text",)),
            (len(lines) + 1, ("strange",), ()),
        ]


def test_a_clean_board_has_no_faults() -> None:
    assert not [
        (path, faults)
        for rules in GAMES.values()
        for path in board_files(rules).values()
        if (faults := board_faults(rules, path))
    ]
