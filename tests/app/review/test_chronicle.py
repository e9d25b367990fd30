"""Looking back on a match: the playthrough, the curves, the throws, the moments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.play.playthrough import Playthrough, playthrough_of, recorded_playthrough
from game.app.review.chronicle import Chronicle, RoundFigures
from game.app.review.moments import MOST, lead_changes, leaving, swings_of
from game.app.review.summary import how_won
from game.app.services.services import Services
from game.app.skin_api.statistics import die_chances
from game.engine.match import Match
from game.engine.rules import Standing
from game.engine.vocabulary import PUBLIC, Event, Seat
from game.store.bounds import drawable
from game.store.recordings import read_recording
from tests.app.drivers.matches import played_out
from tests.app.drivers.recordings import LONGEST, MOST_SEATS, RECORDINGS
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER


def playthrough_in(path: Path) -> Playthrough:
    return recorded_playthrough(path, read_recording(path, GAMES))


def chronicle_of(playthrough: Playthrough) -> Chronicle:
    chronicle = Chronicle(playthrough, Services(GAMES).skin_of(playthrough.setup))
    assert chronicle.work(None)
    return chronicle


every_recording = pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)


@pytest.fixture(scope="module", params=RECORDINGS, ids=lambda path: path.stem)
def chronicle(request: pytest.FixtureRequest) -> Iterator[Chronicle]:
    """What is known of a recorded match; the tests of one match follow on each other."""
    yield chronicle_of(playthrough_in(request.param))


@every_recording
def test_a_playthrough_has_a_frame_for_the_opening_and_each_line_of_the_log(path: Path) -> None:
    playthrough = playthrough_in(path)
    assert not playthrough.done and playthrough.frames == []
    assert playthrough.run()
    assert playthrough.fault == "" and len(playthrough.frames) == playthrough.length
    assert playthrough.frames[0].entry is None and all(frame.entry for frame in playthrough.frames[1:])
    assert playthrough.frames[-1].state.table.over


def test_the_events_of_a_frame_lead_from_the_state_before_to_its_own(chronicle: Chronicle) -> None:
    playthrough = chronicle.playthrough
    for place in (0, 1, len(playthrough.frames) // 2, len(playthrough.frames) - 1):
        state = playthrough.before(place)
        for event in playthrough.frames[place].events:
            event.apply(state.table)
        assert state.table == playthrough.frames[place].state.table


@every_recording
def test_a_playthrough_can_be_made_bit_by_bit(path: Path) -> None:
    playthrough = playthrough_in(path)
    slices = 0
    while not playthrough.run(0.0005):
        slices += 1
    again = playthrough_in(LONGEST)
    again.run(0.0)
    assert again.frames == []
    assert len(playthrough.frames) == playthrough.length


@pytest.mark.game
def test_the_chronicle_ends_with_the_scores_of_the_match(chronicle: Chronicle) -> None:
    playthrough = chronicle.playthrough
    state = playthrough.frames[-1].state
    scores = playthrough.setup.rules.standing(state).scores
    for seat, score in enumerate(scores):
        if seat not in state.table.out:
            assert chronicle.points[-1].values[0][seat] == score
    assert chronicle.points[0].round == 0
    rounds = [point.round for point in chronicle.points]
    assert rounds == sorted(set(rounds)) and rounds[-1] == max(1, chronicle.rounds[-1])
    assert len(chronicle.rounds) == len(playthrough.frames)
    assert set(chronicle.left) == set(state.table.out)


@pytest.mark.game
def test_moments_are_in_order_apart_and_can_be_told(chronicle: Chronicle) -> None:
    playthrough = chronicle.playthrough
    places = [moment.place for moment in chronicle.moments]
    assert places == sorted(set(places)) and len(places) <= MOST
    words = Services(GAMES).words(playthrough.setup.rules)
    names = [seat.name for seat in playthrough.setup.seats]
    for moment in chronicle.moments:
        assert moment.event in playthrough.frames[moment.place].events and not moment.event.silent
        assert words.plain(moment.event, playthrough.setup.board, playthrough.setup.rules, names)
        if moment.place:
            assert moment.round == began_by(chronicle, moment.place, moment.event)
    for seat, left in chronicle.left.items():
        place = next(n for n, frame in enumerate(playthrough.frames) if seat in frame.state.table.out)
        assert left == began_by(chronicle, place, leaving(playthrough, place))


def began_by(chronicle: Chronicle, place: int, event: Event | None) -> int:
    """How many rounds had begun when an event of a frame had happened, counted through all phases."""
    frames, table = chronicle.playthrough.frames, chronicle.playthrough.before(place).table
    before: int = table.round
    for each in frames[place].events[: frames[place].events.index(event) + 1] if event is not None else ():
        each.apply(table)
    return chronicle.rounds[place - 1] + (table.round != before)


@pytest.mark.game
def test_every_curve_has_a_number_for_each_seat(chronicle: Chronicle) -> None:
    playthrough = chronicle.playthrough
    for point in chronicle.points:
        assert len(point.values) == len(chronicle.statistics.curves())
        assert all(len(values) == len(playthrough.setup.seats) for values in point.values)
    assert all(chronicle.statistics.short(value) for value in chronicle.points[-1].values[0])
    remarks = [chronicle.statistics.remark(seat) for seat in range(len(playthrough.setup.seats))]
    assert all(list(words) == sorted(words, key=len, reverse=True) for words in remarks)


def test_what_the_dice_show_is_what_they_can_show(chronicle: Chronicle) -> None:
    assert set(chronicle.throws) <= set(chronicle.statistics.chances)
    if chronicle.statistics.chances:
        assert sum(chronicle.statistics.chances.values()) == pytest.approx(1)
        assert sum(chronicle.throws.values()) > 5


def test_chances_of_sums() -> None:
    assert die_chances(6)[4] == pytest.approx(1 / 6)
    two = die_chances(6, 6)
    assert (min(two), max(two)) == (2, 12)
    assert two[7] == pytest.approx(6 / 36) and two[12] == pytest.approx(1 / 36)


def test_seats_of_one_colour_are_told_apart() -> None:
    seats = playthrough_in(MOST_SEATS).setup.seats
    assert [seat.look for seat in seats] == list(range(len(seats)))
    seats = (Seat("Ada", "human", 3), Seat("Bart", "human", 1))
    assert drawable(seats) == seats


def test_a_match_that_goes_on_shows_only_what_lies_open() -> None:
    recording = read_recording(FOLDER / "caravan-sea.json", GAMES)
    cut = recording._replace(log=recording.log[:12], over=False, digest="", standing=recording.standing)
    playthrough = recorded_playthrough(Path("x"), cut)
    playthrough.run()
    assert len(playthrough.frames) == 13 and playthrough.fault == ""
    rules, board, options, seats, seed = recording.setup
    match = Match(rules, board, options, seats, seed)
    for entry in cut.log:
        match.say(entry)
    assert playthrough.frames[-1].state.table == rules.view(match.state, PUBLIC).table
    assert playthrough.frames[-1].state.table != match.state.table


def test_a_playthrough_that_comes_out_otherwise_says_so_only_where_the_scores_differ() -> None:
    recording = read_recording(FOLDER / "caravan-sea.json", GAMES)
    playthrough = recorded_playthrough(Path("x"), recording._replace(digest="another table"))
    assert playthrough.run() and (playthrough.fault, playthrough.notice) == ("", "")
    standing = recording.standing
    scores = tuple(score + 1 for score in standing.scores)
    otherwise = recording._replace(standing=type(standing)(scores, standing.ranks))
    playthrough = recorded_playthrough(Path("x"), otherwise)
    assert playthrough.run() and playthrough.fault == ""
    assert playthrough.notice == "This match plays out differently in this version."


def test_a_playthrough_that_breaks_off_says_why_and_shows_what_there_is() -> None:
    recording = read_recording(LONGEST, GAMES)
    log = [*recording.log[:50], recording.log[3], *recording.log[51:]]
    playthrough = recorded_playthrough(Path("x"), recording._replace(log=log))
    playthrough.run()
    assert playthrough.fault.startswith("Line ") and "refused" in playthrough.fault
    assert len(playthrough.frames) == playthrough.length >= 51
    assert chronicle_of(playthrough).done


def test_the_playthrough_of_a_match_is_that_of_its_recording() -> None:
    rules = GAMES["caravan"]
    recording = read_recording(FOLDER / "caravan-sea.json", GAMES)
    match = played_out(Match(rules, *recording.setup[1:]))
    playthrough = playthrough_of(match)
    playthrough.run()
    assert playthrough.frames[-1].state.digest() == match.state.digest()
    chronicle = chronicle_of(playthrough)
    assert len(chronicle.statistics.curves()) == 1 and chronicle.throws == {}


def curve(*rounds: tuple[int, ...]) -> list[RoundFigures]:
    return [RoundFigures(number, (scores,)) for number, scores in enumerate(rounds)]


@pytest.mark.parametrize(
    ("scores", "points", "out", "won"),
    [
        ((30, 30, 9), curve(), (), "shared"),
        ((30, 2, 9), curve(), (1, 2), "alone"),
        ((30, 28, 20), curve((1, 1, 1), (5, 7, 8), (6, 9, 9), (7, 9, 9), (30, 28, 20)), (), "comeback"),
        ((100, 98, 20), curve(), (), "close"),
        ((30, 25, 20), curve((1, 1, 1), (5, 4, 4), (6, 4, 4), (7, 7, 4), (30, 25, 20)), (), "leader"),
        ((30, 20, 20), curve((1, 1, 1), (5, 6, 4), (6, 4, 4), (7, 7, 4), (30, 20, 20)), (), "clear"),
        ((30, 25, 20), curve(), (), "usual"),
    ],
)
def test_headlines_know_how_a_match_was_won(
    scores: tuple[int, ...], points: list[RoundFigures], out: tuple[int, ...], won: str
) -> None:
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    assert how_won(Standing(scores, ranks), points, out) == won


def test_who_was_passed_between_two_rounds_has_not_led_from_first_to_last() -> None:
    standing = Standing((30, 25, 20), (1, 2, 3))
    points = curve((1, 1, 1), (5, 4, 4), (6, 4, 4), (7, 7, 4), (30, 25, 20))
    assert how_won(standing, points, ()) == "leader"
    assert how_won(standing, points, (), passed=True) == "usual"


def test_only_who_is_behind_after_the_first_round_was_passed(chronicle: Chronicle) -> None:
    playthrough = chronicle.playthrough
    rules = playthrough.setup.rules
    later = [
        rules.standing(frame.state).known_scores
        for frame, number in zip(playthrough.frames, chronicle.rounds, strict=True)
        if number > 1
    ]
    for seat in range(len(later[0])):
        assert chronicle.passed(seat) == any(max(scores) > scores[seat] for scores in later)


def test_the_lead_changes_when_somebody_goes_past_the_leader() -> None:
    scores = ((0, 0), (3, 0), (3, 3), (3, 5), (6, 5), (6, 9))
    assert lead_changes([Standing(one, (1, 1)) for one in scores]) == [(3, 1, 0), (4, 0, 1), (5, 1, 0)]


def test_a_swing_is_of_the_share_of_the_score() -> None:
    """The first points are not everything, though there are no others yet."""
    scores = ((0, 0), (4, 0), (40, 60), (60, 40), (60, 40))
    swings = swings_of([Standing(one, (1, 1)) for one in scores])
    assert swings == pytest.approx([0, 0.08, 0.6, 0.2, 0])


@pytest.mark.game
def test_lead_landing_and_auction_are_among_the_moments(chronicle: Chronicle) -> None:
    playthrough = chronicle.playthrough
    standings = [playthrough.setup.rules.standing(frame.state) for frame in playthrough.frames]
    kinds = [moment.kind for moment in chronicle.moments]
    events = [event for frame in playthrough.frames for event in frame.events]
    changes, left = lead_changes(standings), [one.place for one in chronicle.moments if one.kind == "left"]
    crowded = len(left) > 2
    by_leaving = bool(changes) and changes[-1][0] in left
    assert bool(changes) <= bool({"lead", "lasting lead"} & set(kinds)) or crowded or by_leaving
    landings = [chronicle.statistics.landing(event) for event in events]
    if max(landings) > 0 and not crowded:
        told = [chronicle.statistics.landing(moment.event) for moment in chronicle.moments]
        assert max(landings) in told
    for moment in chronicle.moments:
        if moment.kind == "lasting lead":
            scores = standings[moment.place - 1].known_scores
            assert standings[-1].ranks[moment.seat] == 1 and scores[moment.seat] <= scores[moment.other]


def test_who_wins_with_fewer_points_than_another_wins_neither_narrowly_nor_clearly() -> None:
    assert how_won(Standing((42, 51, 12), (1, 2, 3)), [], ()) == "usual"
    assert how_won(Standing((51, 51, 12), (1, 2, 3)), [], ()) == "close"


def test_a_team_shares_its_win_with_nobody() -> None:
    standing = Standing((30, 12, 30, 12), (1, 3, 1, 3))
    assert how_won(standing, [], (), team=(0, 2)) == "clear"
    assert how_won(standing, [], (1, 3), team=(0, 2)) == "alone"
    assert how_won(standing, [], (), team=(0,)) == "shared"
