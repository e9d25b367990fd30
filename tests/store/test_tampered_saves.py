"""A save that somebody changed is refused with a sentence, or the match in it can be played on."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.boards import board_files, load_board
from game.store.saves import SaveError, load_match, path_for, save_match
from tests.store.conftest import SEATS

GAMES = find_rules()
NUMBERS = st.sampled_from([-9, -2, -1, 0, 1, 7, 99, 1 << 40])


def play(match: Match, decisions: int, dice: Dice) -> None:
    for _ in range(decisions):
        choice = match.decision()
        if choice is None:
            return
        match.play(choice.sample(match.state, dice))
        match.standing()


def tamper(data: st.DataObject, table: dict[str, Any]) -> None:
    """Change one value on the table to another of the same type."""
    key = data.draw(st.sampled_from(sorted(table)))
    value = table[key]
    if isinstance(value, bool):
        table[key] = not value
    elif isinstance(value, int):
        table[key] = data.draw(NUMBERS)
    elif isinstance(value, list) and data.draw(st.booleans()):
        table[key] = value[: data.draw(st.integers(0, 4))]
    elif isinstance(value, list):
        table[key] = [*value[:-1], data.draw(NUMBERS)]


@given(st.data())
def test_a_tampered_table_is_refused_or_playable(data: st.DataObject) -> None:
    rules: Rules = GAMES["ghawar"]
    board = load_board(rules, board_files(rules)["standard"])
    preset = data.draw(st.sampled_from(sorted(rules.presets)))
    match, dice = Match(rules, board, rules.options(preset), SEATS, data.draw(st.integers(0, 99))), Dice(1)
    play(match, data.draw(st.integers(0, 150)), dice)
    path = path_for("tampered")
    save_match(match, path)
    document = json.loads(path.read_text(encoding="utf-8"))
    table = document["now"]["state"]["table"]
    tamper(data, table)
    document["turn_start"]["state"]["table"] = table
    path.write_text(json.dumps(document), encoding="utf-8")
    try:
        loaded = load_match(path, GAMES)
    except SaveError as fault:
        assert fault.sentence
        return
    play(loaded.match, 40, dice)
