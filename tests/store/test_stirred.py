"""Fresh chance at every hand-over: what is kept of it, and that no way leads back over it."""

import json

import pytest

from game.ai.players import seat_dice
from game.engine.dice import Dice, number
from game.engine.match import Match, Refused
from game.engine.replay import history, replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Stirred
from game.store.matches import setup_in
from game.store.recordings import check_recording, recorded, recording_path, write_recording
from game.store.records import list_records
from game.store.saves import SaveError, load_match, path_for, save_match
from tests.store.conftest import Played

Games = dict[str, Rules]


def handed_on(match: Match, times: int, dice: Dice) -> list[int]:
    """Play the match on at random and hand it on before every other decision; the bits of all hand-overs."""
    found: list[int] = []
    for n in range(2 * times):
        choice = match.decision()
        if choice is None:
            break
        if n % 2 == 0:
            found.append(number(99, len(match.log)))
            match.tell(Stirred(found[-1]))
        match.play(choice.sample(match.state, dice))
    return found


def test_after_each_of_many_hand_overs_save_and_replay_lead_to_the_same(games: Games, played: Played) -> None:
    match, dice, path, seeds = played(0), Dice(3), path_for("handed"), list[int]()
    for _ in range(100):
        seeds += handed_on(match, 1, dice)
        save_match(match, path)
        loaded = load_match(path, games)
        assert loaded.notice == ""
        assert loaded.match.here().drawn == match.here().drawn and loaded.match.dice.seed == seeds[-1]
        assert (loaded.match.seed, loaded.match.log) == (7, match.log)
        assert loaded.match.state.digest() == match.state.digest()
    again = replayed(*setup_in(match), match.log)
    assert (again.state.digest(), again.dice.seed, again.dice.drawn, again.seed) == (
        match.state.digest(), match.dice.seed, match.dice.drawn, 7,
    )  # fmt: skip
    assert len(set(seeds)) == len(seeds) > 90


def test_other_bits_bring_other_numbers_and_the_same_bits_the_same(played: Played) -> None:
    def later(bits: int) -> str:
        match = played(40)
        match.tell(Stirred(bits))
        dice = Dice(5)
        for _ in range(60):
            choice = match.decision()
            assert choice is not None
            match.play(choice.sample(match.state, dice))
        return match.state.digest()

    assert later(1) == later(1) != later(2)


def test_who_thinks_ahead_draws_none_of_the_numbers_to_come(played: Played) -> None:
    match = played(10)
    match.tell(Stirred(2**63 + 11))
    coming = {number(match.dice.seed, n) for n in range(1, 400)}
    for seat in range(3):
        for said in range(40):
            thought = seat_dice(match.dice.seed, seat, said)
            assert not coming & {number(thought.seed, n) for n in range(1, 40)}


def test_nothing_goes_back_over_a_hand_over(games: Games, played: Played) -> None:
    match = next(one for n in range(30, 90) if (one := played(n)).can_undo)
    match.tell(Stirred(5))
    assert not match.can_undo and match.undo() == 0 and match.barred == "outside"
    assert match.barrier == match.here() and match.here().seed == 5
    assert match.turn_start.logged < len(match.log) and match.turn_start.seed == 7
    path = path_for("back")
    save_match(match, path)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["now"]["state"]["stack"] = [{"is": "Unheard"}]
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(SaveError):
        load_match(path, games)


def test_undo_after_a_hand_over_keeps_the_seed_in_force(played: Played) -> None:
    match, dice = played(20), Dice(1)
    match.tell(Stirred(77))
    for _ in range(200):
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
        if match.can_undo:
            drawn = match.last.drawn
            match.undo()
            assert (match.dice.seed, match.dice.drawn, match.seed) == (77, drawn, 7)
            return
    raise AssertionError("nothing could be undone")


def test_only_64_bits_are_taken_and_only_while_the_match_goes_on(played: Played) -> None:
    match = played(10_000)
    assert match.over
    with pytest.raises(Refused, match="match_over"):
        match.tell(Stirred(1))
    match = played(3)
    for bits in (-1, 2**64):
        with pytest.raises(Refused, match="no_such_seed"):
            match.tell(Stirred(bits))
    assert match.dice.seed == 7 and not any(isinstance(entry.said, Stirred) for entry in match.log)


def test_a_file_is_of_the_oldest_format_that_can_hold_it(games: Games, played: Played) -> None:
    match, path = played(30), path_for("old")
    save_match(match, path)
    before = json.loads(path.read_text(encoding="utf-8"))
    assert before["format"] == 1 and "seed" not in before["now"]
    match.tell(Stirred(2**64 - 1))
    save_match(match, path)
    after = json.loads(path.read_text(encoding="utf-8"))
    assert after["format"] == 2 and after["now"]["seed"] == 2**64 - 1 and after["seed"] == 7
    after["now"]["seed"] = 2**64
    path.write_text(json.dumps(after), encoding="utf-8")
    with pytest.raises(SaveError, match="seed"):
        load_match(path, games)


def test_a_recording_replays_and_the_list_of_records_shows_no_number(games: Games, played: Played) -> None:
    plain, match = played(10_000), played(0)
    handed_on(match, 4, Dice(1))
    for one in (plain, match):
        write_recording(recording_path(recorded(one)), recorded(one))
    check_recording(recording_path(recorded(match)), games)
    assert sorted(record.stirred for record in list_records(games)) == [False, True]


def test_a_replay_keeps_no_points_to_go_back_to(played: Played) -> None:
    match = next(one for n in range(30, 90) if (one := played(n)).can_undo)
    for _, _, then in history(*setup_in(match), match.log):
        assert not then.can_undo and then.barrier == then.here()
    assert replayed(*setup_in(match), match.log).can_undo, "it is to be played on"
