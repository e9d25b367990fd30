"""Who the opponents with a face are, and who plays a seat with a temper."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.characters import CHARACTERS, TEMPERS, characters
from game.ai.player import player_of
from game.ai.players import players
from game.engine.match import Match
from game.engine.policy import Policy
from game.engine.smallest_game import RACE, Board
from game.engine.vocabulary import Seat, SeatTaken
from game.store.catalogue import english
from game.store.levels import character_name, character_text

BRUNO = Seat("Bruno", "regular", 1, "bold", "bruno")


def test_there_is_one_of_each_temper_at_each_level() -> None:
    assert Counter((one.player, one.temper) for one in CHARACTERS.values()) == {
        (level, temper): 1 for level in ("novice", "regular", "expert") for temper in TEMPERS
    }
    assert list(CHARACTERS) == [one.face for one in CHARACTERS.values()]


def test_each_has_a_name_and_three_or_four_remarks() -> None:
    for face in CHARACTERS:
        phrases = {key for key in english().phrases if key.startswith(f"characters.{face}.")}
        ends = {f"characters.{face}.first", f"characters.{face}.last"}
        named = {f"characters.{face}.{key}" for key in ("name", "who", "text", "deal", "loss", "declines")}
        assert phrases - ends == named
        assert len(phrases & ends) == 1
    assert character_name("bruno") == "Bruno"
    assert character_text("bruno")
    assert character_name("nobody") == ""


def test_a_game_has_those_whose_temper_its_policy_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    policy = type(RACE.policy)
    monkeypatch.setattr(policy, "tempers", {})
    assert list(characters(RACE)) == []
    monkeypatch.setattr(policy, "tempers", {"bold": range(3), "dealer": (1, 2)})
    assert [one.face for one in characters(RACE)] == ["marama", "bruno", "jun", "mabel", "ngozi"]


def test_a_seat_is_played_by_its_level_with_its_temper(monkeypatch: pytest.MonkeyPatch) -> None:
    policy, asked = type(RACE.policy), list[tuple[str, int]]()

    def tempered(self: Policy, temper: str, level: int) -> Policy:
        asked.append((temper, level))
        return self

    monkeypatch.setattr(policy, "tempers", {"bold": (1,)})
    monkeypatch.setattr(policy, "tempered", tempered)
    known = players(RACE)
    bold = player_of(BRUNO, known)
    assert bold is player_of(BRUNO, known)
    assert (bold.name, known["regular"].name) == ("regular.bold", "regular")
    assert asked == [("bold", 1)]


@pytest.mark.parametrize("temper", ["", "careful", "wild", "."])
def test_the_level_plays_where_nobody_knows_the_temper(temper: str) -> None:
    known = players(RACE)
    assert player_of(Seat("Bruno", "regular", 1, temper, "nobody"), known) is known["regular"]
    assert player_of(Seat("Bruno", "random", 1, temper), known) is known["random"]


def test_whoever_takes_a_seat_is_somebody_else() -> None:
    match = Match(RACE, Board(), RACE.options(), (BRUNO, Seat("Ada")), seed=1)
    assert CHARACTERS["bruno"].sits(match.seats[0])
    match.tell(SeatTaken(0, "Chen", "regular"))
    assert match.seats[0] == Seat("Chen", "regular", 1)
    assert not CHARACTERS["bruno"].sits(match.seats[0])
    match.tell(SeatTaken(0, "Bruno", "regular", "bold", "bruno"))
    assert match.seats[0] == BRUNO
    assert CHARACTERS["mira"].seated(BRUNO, "Mira") == Seat("Mira", "regular", 1, "careful", "mira")
