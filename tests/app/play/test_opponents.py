"""How people stand against computer players, and which levels suit them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.ai.characters import CHARACTERS
from game.app.play import casting
from game.app.play.opponents import Meeting, Tally, by_character, by_level, met, suiting
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.store.records import Record
from tests.contract.every import every

LEVELS = ("novice", "regular", "expert")
START = datetime(2026, 11, 1, tzinfo=UTC)
BRUNO = CHARACTERS["bruno"].seated(Seat("", "", 1), "Bruno")


def record(day: int, seats: tuple[Seat, ...], ranks: tuple[int, ...], game: str = "race") -> Record:
    standing = Standing(tuple(-rank for rank in ranks), ranks)
    date = START + timedelta(days=day)
    return Record(f"{day}.json", 1, 1, date, game=game, seats=seats, standing=standing, over=True)


def meetings(player: str, wins: str, game: str = "race") -> list[Meeting]:
    """Meetings with a level, won (+) or lost (-)."""
    return [Meeting(game, player, "", sign == "+") for sign in wins]


def test_a_match_counts_against_everybody_who_sat_there() -> None:
    ada, mira = Seat("Ada"), Seat("Mira", "regular", 2, "careful", "mira")
    plain, other = Seat("Chen", "regular", 3), Seat("Dolores", "human", 4)
    first = record(1, (ada, BRUNO, mira, plain), (2, 1, 3, 2))
    second = record(2, (ada, BRUNO, other), (1, 2, 3), "walk")
    found = met([second, first])
    assert [(one.face, one.won) for one in found] == [
        ("bruno", False),
        ("mira", True),
        ("bruno", True),
        ("bruno", False),
    ], "in the order of time, a tie counts for nobody, each person for itself"
    assert [one.won for one in met([first, second], "dol")] == [False, True, False]
    faces = by_character(found)
    assert (faces["bruno"].won, faces["bruno"].lost) == (1, 2)
    assert faces["bruno"].games == {"race": (0, 1), "walk": (1, 1)}
    assert by_level(found)["regular"].met == 4 and by_level(found, plain=True) == {}


def test_who_is_called_or_painted_like_a_character_is_none() -> None:
    person = Seat("Bruno", "human", 1, "", "bruno")
    weaker = Seat("Bruno", "novice", 2, "bold", "bruno")
    found = met([record(1, (Seat("Ada"), person, weaker), (1, 2, 3))])
    assert [(one.player, one.face) for one in found] == [("novice", ""), ("novice", "")]


def test_matches_that_tell_nothing_are_left_out() -> None:
    whole = record(1, (Seat("Ada"), BRUNO), (1, 2))
    broken = Record("b.json", 1, 1, START, fault="It is torn.")
    unfinished = Record("u.json", 1, 1, START, seats=whole.seats, standing=whole.standing)
    assert len(met([whole, broken, unfinished])) == 1


@every(
    "wins", {"+++---": -1, "---+++": 1, "+-+-+-": 0, "-----": 0, "--------++++": 1, "++++------++": 0}.items()
)
def test_from_six_meetings_on_it_is_told_how_they_change(wins: tuple[str, int]) -> None:
    tally = Tally()
    for meeting in meetings("novice", wins[0]):
        tally.count(meeting)
    assert len(tally.last) == min(10, len(wins[0]))
    assert tally.trend == wins[1]


def test_levels_are_picked_at_which_one_wins_a_fair_share() -> None:
    assert suiting([], "race", LEVELS)[:2] == (("novice",), "unknown")
    assert suiting(meetings("regular", "+++"), "race", LEVELS)[:2] == (("regular",), "few")
    assert suiting(meetings("novice", "+++++"), "race", LEVELS)[:2] == (("regular",), "wins")
    assert suiting(meetings("regular", "-+---"), "race", LEVELS)[:2] == (("novice",), "loses")
    assert suiting(meetings("regular", "-+-+"), "race", LEVELS) == (("regular",), "fair", "regular", 2, 4)
    assert suiting(meetings("expert", "+++++"), "race", LEVELS)[:2] == (("expert",), "strongest")
    assert suiting(meetings("novice", "-----"), "race", LEVELS)[:2] == (("novice",), "weakest")
    between = [*meetings("regular", "-----"), *meetings("novice", "+++++")]
    assert suiting(between, "race", LEVELS)[:2] == (("novice", "regular"), "between")


def test_what_was_learnt_in_the_game_counts_before_what_was_in_others() -> None:
    walked = meetings("regular", "-----", "walk")
    assert suiting(walked, "race", LEVELS).levels == ("novice",)
    assert suiting([*walked, *meetings("novice", "++++")], "race", LEVELS).levels == ("regular",)


def test_a_character_gives_way_to_the_one_of_another_level_with_its_temper() -> None:
    seats = [Seat("Ada"), BRUNO, Seat("Chen", "regular", 2)]
    assert casting.at_level(seats, 1, "expert")[1] == Seat("Mabel", "expert", 1, "bold", "mabel")
    assert casting.at_level(seats, 2, "novice")[2] == Seat("Chen", "novice", 2)
    taken = [Seat("Ada", "human", 0, "", "mabel"), BRUNO]
    assert casting.at_level(taken, 1, "expert")[1].face == "", "a person has that face"
