"""Looking back on a match: the film, the curves, the throws, the moments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.chronicle.chronicle import Chronicle
from game.app.chronicle.film import Film, film_of, recorded_film
from game.app.chronicle.moments import MOST
from game.app.chronicle.tally import die_chances
from game.app.house import House
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC, Seat
from game.store.matches import told_apart
from game.store.recordings import read_recording
from tests.app.whole_matches import played_out
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER

RECORDINGS = sorted(FOLDER.glob("*.json"))


def film_in(path: Path) -> Film:
    return recorded_film(path, read_recording(path, GAMES))


def chronicle_of(film: Film) -> Chronicle:
    chronicle = Chronicle(film, House(GAMES).skin_of(film.setup))
    assert chronicle.work(None)
    return chronicle


@pytest.fixture(params=RECORDINGS, ids=lambda path: path.stem)
def film(request: pytest.FixtureRequest) -> Iterator[Film]:
    yield film_in(request.param)


def test_a_film_has_a_frame_for_the_opening_and_each_line_of_the_log(film: Film) -> None:
    assert not film.done and film.frames == []
    assert film.run()
    assert film.fault == "" and len(film.frames) == film.length
    assert film.frames[0].entry is None and all(frame.entry for frame in film.frames[1:])
    assert film.frames[-1].state.table.over


def test_the_events_of_a_frame_lead_from_the_state_before_to_its_own(film: Film) -> None:
    film.run()
    for place in (0, 1, len(film.frames) // 2, len(film.frames) - 1):
        state = film.before(place)
        for event in film.frames[place].events:
            event.apply(state.table)
        assert state.table == film.frames[place].state.table


def test_a_film_can_be_made_bit_by_bit(film: Film) -> None:
    slices = 0
    while not film.run(0.0005):
        slices += 1
    again = film_in(FOLDER / "ghawar-delivered.json")
    again.run(0.0)
    assert again.frames == []
    assert len(film.frames) == film.length


def test_the_chronicle_ends_with_the_scores_of_the_match(film: Film) -> None:
    chronicle = chronicle_of(film)
    state = film.frames[-1].state
    scores = film.setup.rules.standing(state).scores
    for seat, score in enumerate(scores):
        if seat not in state.table.out:
            assert chronicle.points[-1].values[0][seat] == score
    assert chronicle.points[0].round == 0
    rounds = [point.round for point in chronicle.points]
    assert rounds == sorted(set(rounds)) and rounds[-1] == max(1, chronicle.rounds[-1])
    assert len(chronicle.rounds) == len(film.frames)
    assert set(chronicle.left) == set(state.table.out)


def test_moments_are_in_order_apart_and_can_be_told(film: Film) -> None:
    chronicle = chronicle_of(film)
    places = [moment.place for moment in chronicle.moments]
    assert places == sorted(set(places)) and len(places) <= MOST
    words = House(GAMES).words(film.setup.rules)
    names = [seat.name for seat in film.setup.seats]
    for moment in chronicle.moments:
        assert moment.event in film.frames[moment.place].events and not moment.event.silent
        assert words.plain(moment.event, film.setup.board, film.setup.rules, names)


def test_every_curve_has_a_number_for_each_seat(film: Film) -> None:
    chronicle = chronicle_of(film)
    for point in chronicle.points:
        assert len(point.values) == len(chronicle.tally.curves)
        assert all(len(values) == len(film.setup.seats) for values in point.values)
    assert all(chronicle.tally.short(value) for value in chronicle.points[-1].values[0])
    assert all(isinstance(chronicle.tally.remark(seat), str) for seat in range(len(film.setup.seats)))


def test_what_the_dice_show_is_what_they_can_show(film: Film) -> None:
    chronicle = chronicle_of(film)
    assert set(chronicle.throws) <= set(chronicle.tally.chances)
    if chronicle.tally.chances:
        assert sum(chronicle.tally.chances.values()) == pytest.approx(1)
        assert sum(chronicle.throws.values()) > 20


def test_chances_of_sums() -> None:
    assert die_chances(6)[4] == pytest.approx(1 / 6)
    two = die_chances(6, 6)
    assert (min(two), max(two)) == (2, 12)
    assert two[7] == pytest.approx(6 / 36) and two[12] == pytest.approx(1 / 36)


def test_interest_received_is_interest_paid() -> None:
    chronicle = chronicle_of(film_in(FOLDER / "petropolis-rounds.json"))
    _, cash, received, paid = chronicle.points[-1].values
    assert sum(received) == sum(paid) > 0
    assert list(cash) == chronicle.film.frames[-1].state.table.cash


def test_seats_of_one_colour_are_told_apart() -> None:
    film = film_in(FOLDER / "petropolis-rounds.json")
    assert [seat.look for seat in film.setup.seats] == list(range(7))
    seats = (Seat("Ada", "human", 3), Seat("Bart", "human", 1))
    assert told_apart(seats) == seats


def test_who_leaves_is_a_moment_with_its_round() -> None:
    chronicle = chronicle_of(film_in(FOLDER / "petropolis-alone.json"))
    names = [type(moment.event).__name__ for moment in chronicle.moments]
    assert "WentBankrupt" in names
    (left,) = [m for m in chronicle.moments if type(m.event).__name__ == "WentBankrupt"]
    assert chronicle.left == {0: left.round}


def test_a_match_that_goes_on_shows_only_what_lies_open() -> None:
    recording = read_recording(FOLDER / "caravan-sea.json", GAMES)
    cut = recording._replace(log=recording.log[:20], over=False, digest="", standing=recording.standing)
    film = recorded_film(Path("x"), cut)
    film.run()
    assert len(film.frames) == 21 and film.fault == ""
    rules, board, options, seats, seed = recording.setup
    match = Match(rules, board, options, seats, seed)
    for entry in cut.log:
        match.say(entry)
    assert film.frames[-1].state.table == rules.view(match.state, PUBLIC).table
    assert film.frames[-1].state.table != match.state.table


def test_a_film_that_comes_out_otherwise_says_so_only_where_the_scores_differ() -> None:
    recording = read_recording(FOLDER / "caravan-sea.json", GAMES)
    film = recorded_film(Path("x"), recording._replace(digest="another table"))
    assert film.run() and (film.fault, film.notice) == ("", "")
    standing = recording.standing
    scores = tuple(score + 1 for score in standing.scores)
    film = recorded_film(Path("x"), recording._replace(standing=type(standing)(scores, standing.ranks)))
    assert film.run() and film.fault == ""
    assert film.notice == "In this version of the game the match comes out otherwise than it did."


def test_a_film_that_breaks_off_says_why_and_shows_what_there_is() -> None:
    recording = read_recording(FOLDER / "ghawar-delivered.json", GAMES)
    log = [*recording.log[:50], recording.log[3], *recording.log[51:]]
    film = recorded_film(Path("x"), recording._replace(log=log))
    film.run()
    assert film.fault.startswith("Line ") and "refused" in film.fault
    assert len(film.frames) == film.length >= 51
    assert chronicle_of(film).done


def test_the_film_of_a_match_is_that_of_its_recording() -> None:
    rules = GAMES["caravan"]
    recording = read_recording(FOLDER / "caravan-sea.json", GAMES)
    match = played_out(Match(rules, *recording.setup[1:]))
    film = film_of(match)
    film.run()
    assert film.frames[-1].state.digest() == match.state.digest()
    chronicle = chronicle_of(film)
    assert len(chronicle.tally.curves) == 1 and chronicle.throws == {}
