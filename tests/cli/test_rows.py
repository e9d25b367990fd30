"""Recordings as rows: every decision of a match that is over, with names that stay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from game.store.recordings import recorded, write_recording
from game.store.rows import VERSION, Row
from tests.cli.conftest import PLUGINS, Command
from tests.contract.games import GAMES

NAMES = (
    "version", "match", "game", "rules", "preset", "seats", "decision", "turn", "round", "seat", "player",
    "question", "done", "features", "table", "offers", "choice", "offer", "result",
)  # fmt: skip


def test_every_decision_is_a_row(boardwell: Command, tmp_path: Path) -> None:
    line = ("--plugins", PLUGINS, "simulate", "caravan", "--players", "regular,random", "--games", 2)
    assert boardwell(*line, "--option", "hand=2", "--seed", 5, "--record", tmp_path).code == 0
    result = boardwell("--plugins", PLUGINS, "replay", tmp_path, "--json")
    assert (result.code, result.err) == (0, "")
    found: list[dict[str, Any]] = [json.loads(text) for text in result.out.splitlines()]
    said = 0
    for path in sorted(tmp_path.glob("*.json")):
        recording = json.loads(path.read_text("utf-8"))
        rows = [row for row in found if row["match"] == recording["match"]]
        for row in rows:
            entry = recording["log"][row["decision"]]
            assert (row["choice"], row["seat"]) == (entry["said"], entry["seat"])
            assert row["result"]["ranks"] == recording["standing"]["ranks"]
            assert row["player"] == ("regular", "random")[row["seat"]]
        said += len(rows)
    assert said == len(found) > 30
    for row in found:
        assert tuple(row) == NAMES == Row.__struct_fields__ and row["version"] == VERSION == 1
        assert row["choice"]["is"] in {offer["action"]["is"] for offer in row["offers"]}
        assert all(len(numbers) == row["seats"] for numbers in row["features"].values())
        assert sum(row["result"]["shares"]) == 1
        if row["offer"] >= 0:
            assert row["offers"][row["offer"]]["action"]["is"] == row["choice"]["is"]
    assert any(offer.get("form") for row in found for offer in row["offers"])
    hands = [(row["seat"], row["table"]["hands"]) for row in found]
    assert all(card for seat, both in hands for card in both[seat]), "its own cards"
    others = [card for seat, both in hands for card in both[1 - seat]]
    assert others and not any(others), "and nobody else’s"
    assert sum(row["offer"] >= 0 for row in found) > 0.8 * len(found)


def test_a_match_that_is_not_over_has_no_rows(boardwell: Command, tmp_path: Path) -> None:
    rules = GAMES["caravan"]
    match = Match(rules, standard_board(rules), rules.options(), (Seat("Ada"), Seat("Bart")), 3)
    write_recording(tmp_path / "open.json", recorded(match))
    result = boardwell("--plugins", PLUGINS, "replay", tmp_path / "open.json", "--json")
    assert (result.code, result.out) == (1, "") and "isn’t over" in result.sentence
