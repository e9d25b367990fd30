"""What the tray of a fight and the journal say of a battle and of towers is as it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.app.skins.globopolis import fight_tray
from game.rules.globopolis.messages import LevelBuilt, UnitsMoved


def test_the_tray_names_the_round_that_is_thrown() -> None:
    told: list[int] = []

    def say(key: str, n: int = 0, **facts: object) -> str:
        told.extend([n] if key == "note.battle_round" else [])
        return ""

    def look(side: int) -> int:
        return side

    def told_as(kind: str, value: int) -> str:
        return kind

    looks: Any = SimpleNamespace(say=say, of=look, told=told_as)
    force = SimpleNamespace(side=0, title=0)
    fight: Any = SimpleNamespace(round=2, aggressor=force, defender=force)

    def nothing(*given: object, **more: object) -> float:
        return 0.0

    canvas: Any = SimpleNamespace(shadow=nothing, box=nothing, badge=nothing, text=nothing)
    fight_tray.draw_tray(canvas, looks, fight)
    fight_tray.draw_tray(canvas, looks, fight, fight.round + 1)
    assert told == [2, 3]


def test_each_tower_has_a_line_of_its_own_and_units_share_one() -> None:
    assert LevelBuilt.alone and not UnitsMoved.alone
