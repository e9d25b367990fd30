"""Nothing on a screen hangs on what its eye may not see: neither words nor figures, order, buttons, focus,
sounds, pictures, hints, nor how long something takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pygame
import pytest

from game.app import sound
from game.app.library.save_rows import facts_of
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.turn_controller import TurnController
from game.app.services.thumbnails import ThumbnailCache, draw_board
from game.app.skin_api.contract import Skin
from game.components.consent import Accept
from game.components.deals import Deal, OfferMade
from game.components.reactions import Reaction
from game.contract.cases import Case
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, Action, Choice, Seat
from tests.app.drivers.table import new_services
from tests.app.drivers.unseen import draw_nothing
from tests.contract.redeals import ALONE, CASES, redeals
from tests.contract.soak import Soak

from .planted import FIELDS, TRUE, WAYS, Plant
from .screen import Told, Watched, differences


class Hidden(NamedTuple):
    """Two states of a match that look the same to an eye; the choice is the same in both."""

    case: Case
    eye: int
    one: AnyState
    other: AnyState


def found(case: Case, seed: int, most: int, apart: int = 9) -> Iterator[Hidden]:
    """Some positions of a match played at random, of every eye and of the public, each with another deal."""
    match, dice, given = case.begun(seed), Dice(seed), 0
    while (choice := match.decision()) is not None and given < most:
        if len(match.log) % apart == apart - 1:
            eye = choice.seat if given % 2 else dice.below(case.seats + 1) - 1
            for other in redeals(case.rules, match.state, eye, dice):
                given += 1
                yield Hidden(case, eye, match.state.copy(), other)
        match.play(choice.sample(match.state, dice))


def seated(case: Case, eye: int, *, together: bool) -> tuple[Seat, ...]:
    """The eye before the screen alone, or all in front of it, or nobody at all."""
    people = range(case.seats) if together else [eye]
    names = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya")
    return tuple(
        Seat(names[seat], "human" if seat in people else "random", seat) for seat in range(case.seats)
    )


def watched(hidden: Hidden, state: AnyState, **settings: Any) -> Watched:
    """A state before the eye."""
    case, seats = hidden.case, seated(hidden.case, hidden.eye, together=False)
    return Watched(case.rules, case.board, case.options, seats, state, **settings)


def all_told(hidden: Hidden, state: AnyState, *, deep: bool, pictured: bool) -> list[tuple[str, Told]]:
    """What one table tells: by itself, or also in all that can be opened."""
    TRUE[:] = [state]
    try:
        table = watched(hidden, state)
        if deep:
            return list(table.everything(pictured=pictured))
        return [("table", table.told(pictured=pictured)), ("told", table.spoken())]
    finally:
        sound.use(None)
        TRUE.clear()


def compare(hidden: Hidden, *, deep: bool, pictured: bool = False) -> None:
    """Open the same in both, and find no difference."""
    one, other = (
        all_told(hidden, state, deep=deep, pictured=pictured) for state in (hidden.one, hidden.other)
    )
    assert [name for name, _ in one] == [name for name, _ in other]
    for (name, was), (_, now) in zip(one, other, strict=True):
        told = differences(was, now)
        assert not told, f"{name} of {hidden.case} tells eye {hidden.eye}: {told}"


@pytest.mark.parametrize("name", CASES)
def test_what_is_seen_does_not_hang_on_what_is_hidden(name: str) -> None:
    """Of all eyes: the view, what is offered, and what is heard of the next decision."""
    seen, rules = 0, CASES[name].rules
    for hidden in found(CASES[name], 3, 24, 5):
        one, other = hidden.one, hidden.other
        assert rules.view(one, hidden.eye, 0).encoded() == rules.view(other, hidden.eye, 0).encoded()
        choice = one.stack[-1]
        if isinstance(choice, Choice) and choice.seat == hidden.eye:
            assert choice.legal(one) == choice.legal(other), f"{choice} offers eye {hidden.eye} other things"
        seen += 1
    assert seen >= 6


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", CASES)
def test_a_table_shows_nothing_of_what_is_hidden(name: str) -> None:
    for hidden in found(CASES[name], 4, 2, 13):
        compare(hidden, deep=False)


def bargained(name: str) -> Iterator[Hidden]:
    """Offers of cards, as those see them whom they are not made to, with other cards in them."""
    case = CASES[name]
    for seed in range(1, 30):
        match, dice = case.begun(seed), Dice(seed)
        while (choice := match.decision()) is not None and len(match.log) < 300:
            deal = getattr(match.state.table, "deal", None)
            if deal is not None and any(stake.kind in deal.secret and stake.goods for stake in deal.stakes):
                sides = case.rules.sides(case.options, case.seats)
                eyes = [n for n in range(case.seats) if sides[n] not in (deal.maker, deal.partner)]
                for eye in (PUBLIC, *eyes):
                    for other in redeals(case.rules, match.state, eye, dice):
                        if other.table.deal != match.state.table.deal:
                            yield Hidden(case, eye, match.state.copy(), other)
            match.play(choice.sample(match.state, dice))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", ["hands", "example"])
def test_the_cards_of_an_offer_are_seen_by_its_two_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offers = list(islice(bargained(name), 3))
    assert len(offers) == 3
    compare(offers[0], deep=False)
    assert all(offer_told(hidden, hidden.one) == offer_told(hidden, hidden.other) for hidden in offers)

    def seen_by(deal: Deal, _: int) -> Deal:
        return deal

    monkeypatch.setattr(Deal, "seen_by", seen_by)
    assert all(offer_told(hidden, hidden.one) != offer_told(hidden, hidden.other) for hidden in offers)


def offer_told(hidden: Hidden, state: AnyState) -> object:
    """What an eye sees of an offer, and hears of it as it is made and as it is accepted."""
    case, rules = hidden.case, hidden.case.rules
    start = UndoPoint(state.copy(), 0, 0)
    match = Match.resumed(rules, case.board, case.options, case.players, 1, start, [])
    taken = match.play(Accept()) if match.why_not(Accept()) is None else []
    ear = rules.party(state, hidden.eye)
    after = rules.view(match.state, hidden.eye, 0).encoded()
    return (
        rules.view(state, hidden.eye, 0).encoded(),
        heard_by([OfferMade(state.table.deal), *taken], ear),
        after,
    )


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", ["cash", "stocks"])
def test_a_table_without_a_look_shows_nothing_either(name: str) -> None:
    for hidden in found(CASES[name], 5, 1, 17):
        one, other = (watched(hidden, state, plain=True) for state in (hidden.one, hidden.other))
        assert not differences(one.told(), other.told())
        assert not differences(one.spoken(), other.spoken())
        rows = one.at.table.context.skin.facts.ledger(view_of(one)).rows
        assert any(figure.text == "?" for row in rows for figure in row)


def view_of(table: Watched) -> AnyState:
    """What the screen shows."""
    return table.at.controller.event_player.shown


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", CASES)
def test_no_panel_dialog_or_hint_tells_what_is_hidden(name: str, soak: Soak) -> None:
    for seed in soak:
        for hidden in found(CASES[name], seed, 2, 17):
            compare(hidden, deep=True)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["cash", "votes", "stocks"])
def test_who_judges_needs_nothing_that_is_hidden(name: str) -> None:
    """Computer players and advice think on views: none of them asks for a number that is not there."""
    case, dice = CASES[name], Dice(2)
    match, policy = case.begun(2), case.rules.policy
    assert policy is not None
    for _ in range(150):
        choice = match.decision()
        assert choice is not None
        view = case.rules.view(match.state, choice.seat, 0)
        assert policy.candidates(view, choice) and policy.quick(view, choice)
        assert len(policy.score(case.rules.view(match.state, PUBLIC, 0))) == case.seats
        match.play(choice.sample(match.state, dice))


def seated_together(case: Case) -> tuple[Seat, ...]:
    """All in front of one screen."""
    return seated(case, 0, together=True)


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", CASES)
def test_who_shares_a_screen_sees_nothing_of_the_others(name: str) -> None:
    """All are people: the screen shows what the one who is asked may see."""
    compared = 0
    for hidden in found(CASES[name], 5, 6, 7):
        asked = hidden.one.stack[-1]
        if isinstance(asked, Choice) and hidden.eye == asked.seat:
            compare_together(hidden)
            compared += 1
    assert compared or name == "example"


def watched_together(hidden: Hidden, state: AnyState, **settings: Any) -> Watched:
    """A state before all of them."""
    case = hidden.case
    return Watched(case.rules, case.board, case.options, seated_together(case), state, **settings)


def compare_together(hidden: Hidden, **settings: Any) -> None:
    """Find no difference on a screen that people share."""
    one, other = (watched_together(hidden, state, **settings).told() for state in (hidden.one, hidden.other))
    told = differences(one, other)
    assert not told, f"{hidden.case}, {hidden.one.stack[-1]}: {told}"


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", CASES)
def test_what_is_done_looks_and_sounds_alike_and_takes_as_long(name: str, soak: Soak) -> None:
    case = CASES[name]
    for seed in soak:
        dice = Dice(seed)
        for hidden in found(case, seed, 4, 11):
            asked = hidden.one.stack[-1]
            if not isinstance(asked, Choice) or asked.seat != hidden.eye:
                continue
            action = asked.sample(hidden.one, dice)
            done_alike(hidden, action)


def done_alike(hidden: Hidden, action: Action) -> None:
    """Do the same at both tables; find no difference, unless what was hidden comes to light."""
    if heard_of(hidden, hidden.one, action) != heard_of(hidden, hidden.other, action):
        return
    told = [
        watched(hidden, state, own_speed="normal", others_speed="normal").done(action)
        for state in (hidden.one, hidden.other)
    ]
    assert not differences(*told), f"{action} of {hidden.case}: {differences(*told)}"


def asked_in_one(seeds: Iterable[int]) -> Iterator[tuple[Hidden, Action]]:
    """Actions of an eye after which somebody is asked for a card in one of two deals alone.

    The options are those of a single person: nobody is seen to take the screen.
    """
    for seed in seeds:
        dice = Dice(seed)
        for hidden in found(ALONE, seed, 400, 1):
            choice = hidden.one.stack[-1]
            if isinstance(choice, Choice) and choice.seat == hidden.eye:
                action = choice.sample(hidden.one, dice)
                asks = [asks_next(hidden, state, action) for state in (hidden.one, hidden.other)]
                if asks[0] != asks[1]:
                    yield hidden, action


def asks_next(hidden: Hidden, state: AnyState, action: Action) -> bool:
    """Whether somebody else is asked for a card after an action."""
    case, start = hidden.case, UndoPoint(state.copy(), 0, 0)
    match = Match.resumed(case.rules, case.board, case.options, case.players, 1, start, [])
    if match.why_not(action) is not None:
        return False
    match.play(action)
    choice = match.decision()
    return isinstance(choice, Reaction) and choice.seat != hidden.eye


@pytest.mark.usefixtures("unseen")
def test_whether_somebody_is_asked_for_a_card_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = list(islice(asked_in_one(range(1, 9)), 2))
    assert moments
    for hidden, action in moments:
        done_alike(hidden, action)
    old = TurnController._answer_quietly  # pyright: ignore[reportPrivateUsage]

    def answer_quietly(controller: TurnController, said: Action) -> None:
        old(controller, said)
        sound.play("card-lift")

    monkeypatch.setattr(TurnController, "_answer_quietly", answer_quietly)
    with pytest.raises(AssertionError):
        for hidden, action in moments:
            done_alike(hidden, action)


def heard_of(hidden: Hidden, state: AnyState, action: Action) -> object:
    """What an eye hears of an action and sees after it, and who is asked next; whoever is asked for a card
    meanwhile plays none, and nobody knows."""
    case = hidden.case
    start = UndoPoint(state.copy(), 0, 0)
    match = Match.resumed(case.rules, case.board, case.options, case.players, 1, start, [])
    events = match.play(action, hidden.eye)
    while isinstance(asked := match.decision(), Reaction) and asked.seat != hidden.eye:
        events += match.play(asked.nothing)
    heard = heard_by(events, case.rules.party(state, hidden.eye))
    return heard, case.rules.view(match.state, hidden.eye, 0).encoded(), type(match.decision())


@pytest.mark.soak
@pytest.mark.parametrize("name", ["votes", "stocks", "blocks"])
def test_the_picture_of_a_table_shows_nothing_of_what_is_hidden(name: str) -> None:
    for hidden in found(CASES[name], 7, 1, 19):
        compare(hidden, deep=False, pictured=True)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["cash", "hands", "blocks"])
def test_a_saved_picture_and_its_row_tell_nothing(name: str) -> None:
    case = CASES[name]
    for hidden in found(case, 6, 1, 13):
        told: list[object] = []
        for state in (hidden.one, hidden.other):
            match = Match.resumed(
                case.rules,
                case.board,
                case.options,
                seated_together(case),
                1,
                UndoPoint(state.copy(), 0, 0),
                [],
            )
            services = new_services(case.rules)
            sheet = pygame.Surface((434, 300))
            canvas = Canvas(sheet, 1.0, services.theme)
            view = case.rules.view(match.state, PUBLIC, 0)
            draw_board(canvas, Box(0, 0, 434, 300), services.skin(match), view)
            services.save_as(match, "Friday")
            saves = services.saves()
            row = [facts_of(services, ThumbnailCache(services), save) for save in saves]
            names = [save.path.name for save in saves]
            told.append((pygame.image.tobytes(sheet, "RGB"), row, names))
        assert told[0] == told[1]


# That a leak is found


@pytest.mark.parametrize("field", FIELDS)
def test_a_view_that_forgets_to_hide_a_field_is_found(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, value = FIELDS[field]
    rules = CASES[name].rules
    Plant(monkeypatch, Skin, type(rules), value).view()
    for hidden in islice(betrayed(field), 5):
        one, other = (rules.view(state, hidden.eye, 0).encoded() for state in (hidden.one, hidden.other))
        if one != other:
            return
    pytest.fail(f"nobody notices that {field} can be seen")


def betrayed(field: str) -> Iterator[Hidden]:
    """Positions in which a field differs, its eye being asked."""
    name, value = FIELDS[field]
    for seed in range(1, 9):
        for hidden in found(CASES[name], seed, 40, 1):
            asked = hidden.one.stack[-1]
            try:
                differs = value(hidden.one) != value(hidden.other)
            except AttributeError:
                continue  # there is no vote
            if differs and isinstance(asked, Choice) and asked.seat == hidden.eye:
                yield hidden


def caught(field: str, way: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a leak is found within a few positions."""
    name, value = FIELDS[field]
    case, deep = CASES[name], way in ("figure", "order", "hint", "picture")
    plant = Plant(monkeypatch, skin_of(case), type(case.rules), value)
    getattr(plant, way)()
    for hidden in islice(betrayed(field), 4):
        try:
            compare(hidden, deep=deep, pictured=way == "picture")
        except AssertionError:
            return True
    return False


def skin_of(case: Case) -> type[Skin]:
    """The look of a game."""
    match = case.begun(1)
    return type(new_services(case.rules).skin(match))


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("field", FIELDS)
def test_a_word_that_tells_a_hidden_field_is_found(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert caught(field, "word", monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
def test_a_leak_is_found_on_every_way(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way != "picture":
        draw_nothing(monkeypatch)
    assert caught("cash", way, monkeypatch)
