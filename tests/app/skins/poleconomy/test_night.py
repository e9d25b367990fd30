"""Election night: a page for every question, terms of an offer, the half circle of seats."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.motion import Pace
from game.app.play.commands import Do
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.question import Question
from game.app.skin_api.stage import Stage
from game.app.skins.poleconomy import animations, hemicycle, parliament
from game.app.skins.poleconomy.animations.turns import THREW_MS
from game.app.skins.poleconomy.dialogs import dialog
from game.app.skins.poleconomy.dialogs.common import looks
from game.app.skins.poleconomy.dialogs.government_pages import draft_of
from game.app.skins.poleconomy.dialogs.night import ElectionNight
from game.app.skins.poleconomy.dialogs.options import OptionRow
from game.app.skins.poleconomy.dialogs.page import Draft
from game.app.skins.poleconomy.dialogs.pages import page_of
from game.app.skins.poleconomy.dialogs.poll import PollPanel
from game.app.skins.poleconomy.figures import VOTES
from game.app.skins.poleconomy.skin import PoleconomySkin
from game.components import votes
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Choice, Event, Seat
from game.rules.poleconomy import RULES
from game.rules.poleconomy.government import AnswerCoalition, MakeOffer, coalitions
from game.rules.poleconomy.messages import (
    BondsRedeemed,
    CountryBroke,
    DebtServed,
    ElectionThrown,
    OfferCoalition,
    ParliamentDissolved,
    ReelectionCalled,
)
from game.rules.poleconomy.messages import parliament as parliament_messages
from game.rules.poleconomy.messages import treasury as treasury_messages
from game.rules.poleconomy.minister import AgreeMinister, NameMinister
from game.rules.poleconomy.options import Options
from game.rules.poleconomy.parties import AnswerInvitation, FormParty
from game.rules.poleconomy.policy import PoleconomyPolicy
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.turn import Ready
from tests.app.drivers.animations import done, moving, run, staged, stilled
from tests.app.drivers.caravan import resumed
from tests.app.drivers.table import AtTable, new_services
from tests.poleconomy.lakes import BOARD
from tests.poleconomy.realm import Realm

from .matches import NAMES, match, played, skin
from .player import Player

pytestmark = pytest.mark.usefixtures("glanced")
GAME_2 = Options(game="game2", rounds=8)
QUESTIONS = (FormParty, AnswerInvitation, MakeOffer, AnswerCoalition, NameMinister, AgreeMinister)


def asked_of(look: PoleconomySkin, state: PoleconomyState, choice: Choice) -> Question:
    phrases = Phrases(RULES, state.board, [seat.name for seat in look.seats])
    return Question(
        look, look.seats, phrases, state, choice, choice.seat, lambda action: choice.why_not(state, action)
    )


def test_every_question_of_an_election_has_a_page_whose_answers_are_legal() -> None:
    seen = set[type[Choice]]()
    for seed in range(8):
        of = match(3 + seed % 4, seed, GAME_2)
        look = skin(of)
        for view, choice in played(of, 260, seed):
            if not isinstance(choice, QUESTIONS) or (seed > 3 and type(choice) in seen):
                continue
            seen.add(type(choice))
            asked = asked_of(look, view, choice)
            assert dialog(asked) is ElectionNight
            page = page_of(asked, view, draft_of(asked))
            assert page.yes is not None and choice.why_not(view, page.yes.action) is None
            assert page.no is None or choice.why_not(view, page.no.action) is None
            rows = [part for part in page.parts if isinstance(part, OptionRow)]
            for number, row in enumerate(rows):
                other = page_of(asked, view, draft_of(asked, number))
                assert other.yes is not None
                refused = choice.why_not(view, other.yes.action)
                assert (refused is None) == row.enabled
        if len(seen) == len(QUESTIONS):
            return
    assert seen == set(QUESTIONS)


def test_the_night_opens_with_what_is_advised_in_brass() -> None:
    seen = set[type[Choice]]()
    for seed in range(6):
        of = match(3 + seed % 4, seed, GAME_2)
        look = skin(of)
        for view, choice in played(of, 260, seed):
            if not isinstance(choice, QUESTIONS) or type(choice) in seen:
                continue
            for advised in [candidate.action for candidate in PoleconomyPolicy().candidates(view, choice)]:
                night = ElectionNight(replace(asked_of(look, view, choice), advised=advised))
                buttons = (*night.left, *night.right)
                brass = [button.command for button in buttons if button.kind == "brass"]
                assert brass == [Do(advised, final=True)], (choice, advised)
                seen.add(type(choice))
    assert seen == set(QUESTIONS)


def test_terms_of_an_offer_are_what_is_offered() -> None:
    draft = Draft(0, 1, (0, 0, 4, 0)).paying(2, 7).led_by(2)
    assert (draft.minister, draft.salaries) == (2, (0, 0, 0, 0))
    assert draft.paying(2, 3).led_by(2).salaries == (0, 0, 3, 0)
    assert draft.led_by(1).salaries == (0, 0, 7, 0)  # what was promised before comes back
    for view, choice in played(match(4, 3, Options(game="game2", parties=False)), 80):
        if isinstance(choice, MakeOffer):
            look = skin(match(4, 3, GAME_2))
            asked = asked_of(look, view, choice)
            begun = draft_of(asked)
            partner = next(seat for seat, pay in enumerate(begun.salaries) if pay)
            page = page_of(asked, view, begun.paying(partner, 9))
            assert page.yes is not None and isinstance(page.yes.action, OfferCoalition)
            assert page.yes.action.salaries[partner] == 9
            return
    pytest.fail("nobody was asked for an offer")


def test_a_government_that_is_put_together_is_seen_while_the_dice_still_fall() -> None:
    of = match(4, 3, Options(game="game2", parties=False))
    view, choice = next(one for one in played(of, 80) if isinstance(one[1], MakeOffer))
    asked = asked_of(skin(of), view, choice)
    panel = PollPanel(looks(asked), view.table.country, None, fresh=True)
    night = ElectionNight(asked)
    night._panel = panel  # pyright: ignore[reportPrivateUsage]
    night.refill()
    assert night._panel is panel and panel.falling  # pyright: ignore[reportPrivateUsage]
    assert panel.members == page_of(asked, view, draft_of(asked)).members


def test_dice_fall_when_a_poll_follows_at_once_on_something_else_and_leads_to_a_government() -> None:
    """Parliament is dissolved, the poll is held and one player has a majority, without a question between."""
    table = AtTable(match(2, 3, GAME_2), new_services(RULES, others_speed="normal"), fresh=True)
    thrown = elected = False
    for _ in range(4000):
        table.step()
        night = table.table.view.desk.modal
        if isinstance(night, ElectionNight):
            panel = night._panel  # pyright: ignore[reportPrivateUsage]
            thrown |= panel is not None and panel.falling
            elected |= bool(night.now.table.country.government)
        elif elected:
            break
    assert thrown and elected


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_terms_are_set_by_mouse_and_by_keys(size: tuple[int, int], keys: bool) -> None:
    """A salary is typed in thousands of dollars, as it is written."""
    player = Player(match(4, 3, Options(game="game2", parties=False)), size, keys=keys)
    player.wait(player.is_ready)
    dialog = player.dialog
    assert isinstance(dialog, ElectionNight) and isinstance(dialog.asked.choice, MakeOffer)
    seat = dialog.asked.seat
    partners = next(iter(coalitions(dialog.now.table, seat)))
    pays = tuple(3 if one == seat else 0 for one in range(4))
    player.say(OfferCoalition(partners, partners[0], pays))


@pytest.mark.parametrize("count", [8, 17, 34, 56, 90])
def test_the_line_of_the_majority_parts_the_seats_before_it_from_the_others(count: int) -> None:
    found = hemicycle.laid(count, Box(0, 0, 380, 180))
    assert len(found.benches) == count
    needed = count // 2 + 1
    for row in range(found.rows.number):
        before = [bench.share for bench in found.benches[:needed] if bench.row == row]
        behind = [bench.share for bench in found.benches[needed:] if bench.row == row]
        assert not before or not behind or max(before) < min(behind)
    xs = [x for x, _ in found.line(needed)]
    assert min(xs) > 150 and max(xs) < 280


def test_the_government_sits_at_the_left_and_seats_are_told() -> None:
    of = match(4, 5, GAME_2)
    for _ in played(of, 120):
        table = of.state.table
        if table.country.government and table.country.election is None:
            break
    table, look = of.state.table, skin(of)
    blocs = parliament.blocs(table.country)
    inside = [bloc.governs for bloc in blocs]
    assert inside == sorted(inside, reverse=True) and sum(bloc.votes for bloc in blocs) == table.country.seats
    for seat in range(4):
        facts = look.facts.seat(of.state, seat)
        assert facts.facts[-1].text == str(VOTES.count(of.state, seat))
        assert bool(facts.side) == (seat in table.country.government)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("players", [4, 6])
def test_an_election_in_which_no_person_chooses_lasts_seven_seconds(players: int) -> None:
    realm = Realm(players)
    realm.state.stack[:] = [Ready(seat=0)]
    realm.event("election")
    realm.state.heard = None
    seats = tuple(Seat(name, "novice", look) for look, name in enumerate(NAMES[:players]))
    of = resumed(Match(RULES, BOARD, realm.options, seats, 3), realm.state)
    stage = staged(of)
    stage.pace = Pace("normal")
    took = run(skin(of), stage, ParliamentDissolved(0, "event"))
    sitting = AtTable(of, new_services(RULES, own_speed="normal", others_speed="normal"))
    shows = sitting.controller.event_player
    while shows.shown.table.country.election is not None or sitting.controller.mode == "watch":
        ms = 16.0
        if sitting.waits_for_others:  # while somebody thinks, time is that of the clock on the wall
            pygame.time.wait(1)
            ms = 1.0
        sitting.step(ms=ms)
        took += ms
        assert took <= 7000
    assert shows.shown.table.country.government and took > 2000


def test_under_reduced_motion_nothing_of_game_2_flies() -> None:
    politics = {module.__name__ for module in (parliament_messages, treasury_messages, votes)}
    governing = {kind for kind in RULES.events if kind.__module__ in politics}
    seen = set[type[Event]]()
    for seed in (4, 5):
        of = match(4, seed, GAME_2)
        look, stage = skin(of), Stage()
        stage.state, stage.pace = of.state.copy(), Pace(reduced=True)
        dice = Dice(seed)
        while (choice := of.decision()) is not None and len(of.log) < 250:
            for event in of.play(choice.sample(of.state, dice)):
                if type(event) in governing:
                    stilled(look, stage, [event])
                    seen.add(type(event))
                else:
                    done(stage, event)
        stilled(look, stage, [CountryBroke(210, 110, "bonds")])
    missing = {kind for kind in governing if kind in moving(animations.CUES)} - seen
    assert missing <= {CountryBroke, BondsRedeemed, DebtServed, ReelectionCalled}


def test_nobody_reads_the_throws_of_an_election_before_the_dice_lie() -> None:
    of = match(4, 1)
    look, stage = skin(of), staged(of)
    stage.pace = Pace(haste=0.12)
    thrown = ElectionThrown(seats=(0, 1, 2, 3), throws=((1, 2), (6, 5), (4, 4), (2, 2)), leaders=(1,))
    animation = look.motion.animation(thrown, stage)
    assert animation is not None
    told = 0.0
    for _ in animation:
        assert not (stage.falling and stage.noted)
        told += 10.0 * (stage.noted == frozenset((0, 1, 2, 3)))
        stage.frame(10.0)
    assert told >= THREW_MS
