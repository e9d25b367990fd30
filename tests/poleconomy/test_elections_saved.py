"""An election can be saved and loaded at each decision, and undone as far as others have not acted."""

from __future__ import annotations

from pathlib import Path

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.poleconomy import RULES
from game.rules.poleconomy.messages import MakeNoOffer, StandAlone
from game.rules.poleconomy.turn import Ready
from game.store.saves import load_match, save_match

from .lakes import BOARD

ASKED = {"FormParty", "AnswerInvitation", "MakeOffer", "AnswerCoalition", "NameMinister", "AgreeMinister"}


def match_of(seed: int, **changes: object) -> Match:
    seats = tuple(Seat(f"P{number}") for number in range(5))
    return Match(RULES, BOARD, RULES.options("parliament", changes), seats, seed)


def test_it_goes_on_as_it_would_have_from_each_decision(tmp_path: Path) -> None:
    path, met, dice = tmp_path / "night.json", set[str](), Dice(4)
    seed = 0
    while met < ASKED:
        seed, match = seed + 1, match_of(seed)
        while (choice := match.decision()) is not None and not isinstance(choice, Ready):
            if type(choice).__name__ not in met:
                met.add(type(choice).__name__)
                save_match(match, path)
                loaded = load_match(path, {"poleconomy": RULES}).match
                action = choice.sample(match.state, dice)
                assert loaded.play(action) == match.play(action)
                assert loaded.state.digest() == match.state.digest()
            else:
                match.play(choice.sample(match.state, dice))


def test_an_answer_can_be_taken_back_until_another_has_spoken_or_dice_have_fallen() -> None:
    match = match_of(3)
    before = match.state.digest()
    match.play(StandAlone())
    assert match.can_undo and match.undo() == 1 and match.state.digest() == before
    for _ in range(5):
        match.play(StandAlone())
    assert not match.can_undo and match.barred == "chance", "the poll was thrown"
    match.play(MakeNoOffer())
    assert match.can_undo
    match.play(MakeNoOffer())
    assert match.undo() == 1 and not match.can_undo, "the first has passed, and then another"
