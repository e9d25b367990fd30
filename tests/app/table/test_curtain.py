"""The curtain falls exactly when the next person sees something else, and nothing hidden is seen past it.

The example game has secret hands, and no skin of its own: every field of its table is written on the board,
so what the screen shows is all there is to see.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from caravan.council import Council, SecretCouncil
from caravan.money import SealedWellAuction, WellAuction
from game.app.play.commands import LookBack, OpenDialog, ToStart
from game.app.shelf.scene import ShelfScene
from game.app.table.curtain import Curtain, hides
from game.app.table.pause import Menu
from game.app.table.scene import TableScene
from game.app.widgets.dialog import MessageDialog
from game.components.auction import Sale
from game.components.hands import DECK, Deck
from game.components.votes import Ballot
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.view import same_view
from game.engine.vocabulary import PUBLIC, Choice, Seat
from tests.app.drivers.caravan import CARAVAN, SIZE, hangs, key, lift, match_of, resumed, seated, step, wait
from tests.app.drivers.table import TWO

MIXED = (Seat("Ada", "human", 0), Seat("Bart", "random", 1), Seat("Chen", "human", 2))


def picture(table: TableScene) -> bytes:
    """What is on the screen now."""
    assert table.window is not None
    for _ in range(4):
        step(table, ms=400)
    return pygame.image.tobytes(table.window.screenshot(), "RGB")


def rounds(table: TableScene, count: int) -> Iterator[int]:
    """Random decisions of people, with the seat that is to make each; the curtain is lifted before."""
    dice = Dice(5)
    for _ in range(count):
        wait(table)
        choice = table.match.decision()
        if choice is None:
            return
        if hangs(table):
            lift(table)
        yield choice.seat
        table.controller.do(choice.sample(table.match.state, dice), final=True)
        step(table)


def twins(match: Match, eye: int) -> Iterator[Match]:
    """The match, and one that looks the same to an eye and differs in what is hidden from it.

    Neither has a history; so there are none before the first decision, which can be made without one.
    """
    if not match.log:
        return
    yield resumed(match, match.state.copy())
    view = match.rules.view(match.state, eye, 0)
    hidden = match.state.digest()
    for seed in range(30):
        other = match.rules.guess(view, Dice(seed))
        if other.digest() != hidden and isinstance(other.stack[-1], Choice):
            yield resumed(match, other)
            return


# when it falls


def test_it_falls_before_each_sealed_bid() -> None:
    seats = (*TWO, Seat("Chen", "human", 2))
    match = match_of(seats)
    state = match.state.copy()
    state.table.hands = [[], [], []]
    state.table.decks = {DECK: Deck(len(match.board.deck))}
    state.table.wells[2], state.table.sale = 0, Sale(2, (1, 2))
    state.stack[-1] = SealedWellAuction(seat=1, lot=2)
    sealed = resumed(match, state)
    assert same_view(CARAVAN, state, 0, 1), "nothing is hidden yet, but what is typed in will be"
    assert hides(sealed, 0, 1, "hidden") and not hides(sealed, 0, 1, "never")
    assert hides(sealed, 0, 1, "always") and not hides(sealed, 1, 1, "hidden")
    open_state = state.copy()
    open_state.stack[-1] = WellAuction(seat=1, lot=2)
    assert not hides(resumed(match, open_state), 0, 1, "hidden")


def test_it_falls_before_each_answer_in_a_secret_vote() -> None:
    match = match_of((*TWO, Seat("Chen", "human", 2)))
    state = match.state.copy()
    state.table.hands = [[], [], []]
    state.table.decks = {DECK: Deck(len(match.board.deck))}
    state.table.ballot = Ballot((1, 1, 1), ("for", "", ""), (1, 2), secret=True, known=(0,))
    state.stack[-1] = SecretCouncil(seat=1, asker=0)
    assert hides(resumed(match, state), 0, 1, "hidden") and not hides(resumed(match, state), 1, 1, "hidden")
    state.stack[-1] = Council(seat=1, asker=0)
    assert not hides(resumed(match, state), 0, 1, "hidden")


@pytest.mark.parametrize("seats", [TWO, MIXED], ids=["two", "with a computer"])
def test_it_falls_exactly_when_the_next_person_sees_something_else(seats: tuple[Seat, ...]) -> None:
    table = seated(match_of(seats))
    last, fell, stayed = PUBLIC, 0, 0
    dice = Dice(1)
    for _ in range(60):
        wait(table)
        choice = table.match.decision()
        if choice is None:
            break
        differs = choice.seat != last and not same_view(CARAVAN, table.match.state, last, choice.seat)
        assert hangs(table) == differs
        fell, stayed = fell + differs, stayed + (not differs)
        if differs:
            lift(table)
        last = choice.seat
        table.controller.do(choice.sample(table.match.state, dice), final=True)
        step(table)
    assert fell > 5 and stayed > 5


def test_nobody_needs_it_where_nothing_is_hidden_or_all_see_alike() -> None:
    match = match_of()
    assert hides(match, 0, 1, "hidden") and hides(match, PUBLIC, 0, "hidden")
    for hand in match.state.table.hands:
        hand.clear()
    assert not hides(match, 0, 1, "hidden") and not hides(match, PUBLIC, 0, "hidden")
    assert hides(match, 0, 1, "always") and not hides(match, PUBLIC, 0, "always")
    assert not hides(match_of(), 0, 1, "never")


def test_nobody_needs_it_at_the_start_where_all_at_the_screen_are_partners() -> None:
    match = match_of()
    assert not hides(match, PUBLIC, 0, "hidden", (0,)) and hides(match, PUBLIC, 0, "hidden", (0, 1))


def test_one_person_alone_never_sees_it() -> None:
    table = seated(match_of((Seat("Ada", "human", 0), Seat("Bart", "random", 1))))
    for _ in rounds(table, 8):
        assert not hangs(table)
    assert table.controller.session.eye == 0


# while it hangs


def test_nothing_of_the_table_is_seen_through_it() -> None:
    """The pictures of a table and of one with other hands are the same, and so is the menu over it."""
    table = seated(match_of())
    compared = 0
    for _ in rounds(table, 6):
        pictures: list[tuple[bytes, bytes]] = []
        for twin in twins(table.match, PUBLIC):
            other = seated(twin)
            wait(other)
            assert hangs(other)
            velvet = picture(other)
            key(other, pygame.K_ESCAPE)
            assert isinstance(other.view.desk.modal, Menu)
            pictures.append((velvet, picture(other)))
        assert all(one == pictures[0] for one in pictures)
        compared += len(pictures) > 1
    assert compared > 1


def test_no_key_and_no_mouse_gets_through() -> None:
    table = seated(match_of())
    wait(table)
    assert hangs(table)
    before = (len(table.match.log), table.match.state.digest(), picture(table))
    codes = [pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_j, pygame.K_s, pygame.K_o, pygame.K_i, pygame.K_1,
             pygame.K_COMMA, pygame.K_PERIOD, pygame.K_F1, pygame.K_F9, pygame.K_e, pygame.K_r]  # fmt: skip
    for code in codes:
        key(table, code, chr(code) if code < 128 else "")
    for pos in ((100, 200), (900, 120), (900, 400), (300, 570)):
        step(table, pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)), ms=500)
        step(table, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3), ms=500)
        step(table, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))
        step(table, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        step(table, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1), ms=500)
    assert hangs(table)
    step(table, pygame.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0)))
    assert (len(table.match.log), table.match.state.digest(), picture(table)) == before


def test_playing_on_where_the_end_was_asked_for_leads_back_to_the_curtain() -> None:
    table = seated(match_of())
    wait(table)
    key(table, pygame.K_ESCAPE)
    step(table, ms=400)
    key(table, pygame.K_e, "e")
    step(table, ms=400)
    assert isinstance(table.view.desk.modal, MessageDialog)
    key(table, pygame.K_ESCAPE)
    step(table, ms=400)
    assert isinstance(table.view.desk.modal, Curtain)
    lift(table)


def test_escape_opens_the_menu_and_leads_back_to_the_curtain() -> None:
    table = seated(match_of())
    wait(table)
    key(table, pygame.K_ESCAPE)
    assert isinstance(table.view.desk.modal, Menu)
    step(table, ms=400)
    key(table, pygame.K_ESCAPE)
    step(table, ms=400)
    assert isinstance(table.view.desk.modal, Curtain)
    lift(table)
    assert table.controller.mode == "choose"


def test_one_can_rest_at_the_curtain() -> None:
    table = seated(match_of())
    wait(table)
    curtain = table.view.desk.modal
    assert isinstance(curtain, Curtain) and curtain.rest.command == ToStart()
    key(table, pygame.K_F5)
    assert table.window is not None and isinstance(table.window.scene, ShelfScene)


def test_whoever_hurries_the_others_does_not_lift_it() -> None:
    table = seated(match_of(MIXED), others_speed="normal", own_speed="normal")
    wait(table)
    if hangs(table):
        lift(table)
    dice, pressed = Dice(5), 0
    while not (hangs(table) and pressed):
        choice = table.match.decision()
        assert choice is not None, "nobody else is ever covered"
        if table.controller.mode == "choose":
            table.controller.do(choice.sample(table.match.state, dice), final=True)
            pressed = 0
        else:
            key(table, pygame.K_SPACE)
            pressed += 1
        step(table)
        if table.controller.awaits_reply:
            pygame.time.wait(1)
    for _ in range(8):
        key(table, pygame.K_SPACE)
        step(table, ms=120)
        assert hangs(table), "the keys of whoever sat here before"
    step(table, ms=700)
    lift(table)


# how it goes


def bare(table: TableScene) -> bytes:
    """What is on the screen of a table on which nothing moves any more."""
    for _ in range(4):
        step(table, ms=400)
    assert table.window is not None
    return pygame.image.tobytes(table.window.screenshot(), "RGB")


def seen_columns(table: TableScene, whole: bytes) -> list[int]:
    """The columns of the window in which nothing but the table is seen now, tested every eighth."""
    assert table.window is not None
    now = table.window.screenshot()
    then = pygame.image.frombytes(whole, SIZE, "RGB")
    rows = range(200, 560, 24)
    return [
        x for x in range(0, SIZE[0], 8)
        if all(now.get_at((x, y))[:3] == then.get_at((x, y))[:3] for y in rows)
    ]  # fmt: skip


def test_it_parts_from_the_middle_to_both_sides() -> None:
    table = seated(match_of())
    wait(table)
    whole = bare(seated(match_of(), curtain="never"))
    assert hangs(table)
    key(table, pygame.K_SPACE)
    wide: list[int] = []
    for _ in range(36):
        step(table)
        seen = seen_columns(table, whole)
        wide.append(len(seen))
        if 8 < len(seen) < 100:
            # An even gap: what is seen lies in the middle, and as much is covered at either side.
            assert abs(SIZE[0] - 8 - (seen[0] + seen[-1])) <= 16
            assert len(seen) > (seen[-1] - seen[0]) / 8 * 0.6
    assert wide == sorted(wide), "the gap only widens"
    assert wide[2] < 8 and wide[18] < 100 and wide[-1] == 128
    assert picture(table) == whole


def test_with_reduced_motion_it_is_gone_at_once() -> None:
    table = seated(match_of(), reduced_motion=True)
    wait(table)
    assert hangs(table)
    key(table, pygame.K_SPACE)
    step(table)
    assert not any(isinstance(panel, Curtain) for panel in table.view.desk.live)
    assert table.window is not None
    whole = bare(seated(match_of(), reduced_motion=True, curtain="never"))
    assert pygame.image.tobytes(table.window.screenshot(), "RGB") == whole


def test_the_table_can_be_played_while_it_parts() -> None:
    table = seated(match_of())
    wait(table)
    key(table, pygame.K_SPACE)
    step(table, ms=200)
    assert table.window is not None and table.window.busy
    key(table, pygame.K_ESCAPE)
    assert isinstance(table.view.desk.modal, Menu)


# behind it


def test_each_person_sees_the_table_with_his_own_eyes() -> None:
    table = seated(match_of())
    for seat in rounds(table, 12):
        shown = table.controller.event_player.shown
        assert shown.digest() == CARAVAN.view(table.match.state, seat, 0).digest()
        other = 1 - seat
        assert not any(shown.table.hands[other])
        assert shown.table.hands[seat] == table.match.state.table.hands[seat]


def test_what_is_hidden_changes_nothing_on_the_screen() -> None:
    """Board, seats, bar, tooltips and dialogs are the same whatever the others hide."""
    table = seated(match_of(MIXED, 4))
    compared = 0
    for seat in rounds(table, 10):
        seen: list[tuple[bytes, list[object]]] = []
        for twin in twins(table.match, seat):
            other = seated(twin, curtain="never")
            wait(other)
            for launcher in other.dialogs.launchers():
                other.commands.handle(OpenDialog(launcher.name))
            widgets = [widget for panel in other.view.desk.live for widget in panel.walk()]
            seen.append((picture(other), [widget.tip() for widget in widgets]))
        assert all(one == seen[0] for one in seen)
        compared += len(seen) > 1
    assert compared > 3


def test_the_journal_tells_nobody_what_somebody_drew() -> None:
    table = seated(match_of())
    cards = set(table.match.board.deck)
    lines: list[str] = []
    for _ in rounds(table, 30):
        lines = [entry.plain for entry in table.view.journal.entries]
        drawn = [line for line in lines if " drew " in line or line.endswith("cards")]
        assert not [line for line in drawn if any(f" {card}" in line for card in cards)]
    assert any(line.endswith("drew 2 cards") for line in lines)


def test_a_hint_knows_no_more_than_the_person() -> None:
    table = seated(match_of())
    compared = 0
    for seat in rounds(table, 10):
        asked = [
            seated(twin, curtain="never").controller.session.hint_request(1)
            for twin in twins(table.match, seat)
        ]
        assert all(question.view == asked[0].view for question in asked)
        compared += len(asked) > 1
    assert compared > 3


def test_nobody_takes_back_what_another_has_done() -> None:
    table = seated(match_of())
    changed = 0
    last = -1
    for seat in rounds(table, 20):
        if seat != last:
            assert not table.controller.session.can_undo
            changed += 1
        last = seat
    assert changed > 4


def test_looking_back_shows_the_past_with_the_eyes_of_today() -> None:
    table = seated(match_of())
    for seat in rounds(table, 14):
        log = len(table.match.log)
        for at in range(0, log, 3):
            table.commands.handle(LookBack(at))
            hands = table.controller.event_player.shown.table.hands
            if table.context.past.looking:
                assert not any(hands[1 - seat]), f"the hand of the other is seen {log - at} steps back"
        table.history.leave()


def test_a_saved_match_begins_behind_the_curtain() -> None:
    table = seated(match_of())
    for _ in rounds(table, 5):
        pass
    again = seated(table.match)
    wait(again)
    assert hangs(again)
    told = seated(resumed(table.match, table.match.state.copy()))
    wait(told)
    assert hangs(told)
