"""The dialog of a battle: its record, the names of patterns, who throws, and what a card would change."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

import pygame
import pytest
from msgspec.structs import replace

from game.ai.judge import Judge
from game.app.play.commands import Do, Fold, GoOn
from game.app.skins.globopolis.attack_preview import open_attacks
from game.app.skins.globopolis.battle.columns import chance, chance_after
from game.app.skins.globopolis.battle.combos import combo, matched
from game.app.skins.globopolis.battle.dialog import BattleDialog, PlayToEnd
from game.app.skins.globopolis.battle_record import Record, recorded
from game.app.skins.globopolis.looks import Looks
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.fight_odds import odds_now, odds_with, pending
from game.rules.globopolis.messages import Attack, BattleRolled, DieLost, PlayOperation
from game.rules.globopolis.operations import Operate
from game.rules.globopolis.options import Options
from game.rules.globopolis.patterns import multiplier
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from tests.app.drivers.table import AtTable, new_services

from .matches import board, match, played

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "random", 1), Seat("Chen", "random", 2))


def found(needed: Callable[[GlobopolisState, Choice, list[Action]], bool]) -> Match:
    """A match at a question to Ada as it is needed, without a computer's part in it until then."""
    for seed in range(40):
        of = Match(RULES, board(), Options(), SEATS, seed)
        for view, choice in played(of, 250, seed):
            if choice.seat == 0 and needed(view, choice, choice.legal(view)):
                return of
    raise AssertionError("no match comes to that")


def attacks(view: GlobopolisState, choice: Choice, legal: list[Action]) -> bool:
    return any(isinstance(action, Attack) for action in legal)


@pytest.mark.rule("GLO-22.2", "GLO-22.3", "GLO-22.4")
@pytest.mark.parametrize("extended", [False, True])
def test_the_named_pattern_is_worth_its_factor_and_the_framed_dice_make_it(extended: bool) -> None:
    options = Options(battle_extended_combos=extended)
    for many in range(1, 7):
        for faces in combinations_with_replacement(range(1, 7), many):
            shown = combo(9, faces, options)
            assert shown.factor == multiplier(faces, extended=extended), faces
            framed = matched(faces)[: shown.dice]
            assert multiplier(framed, extended=extended) == shown.factor, faces
    assert combo(4, (4,), options).name == "luck"
    assert combo(4, (4,), Options(luck_rule=False)).name == "none"


def test_the_record_of_a_battle_agrees_with_the_table_at_every_event() -> None:
    of = match(3, seed=2)
    looks, seen = Looks(of.board, of.options, of.seats), 0
    shown = of.state.copy()
    for _, _ in played(of, 600):
        pass
    log, past = of.log, list[Event]()
    again = Match(RULES, of.board, of.options, of.seats, of.seed)
    shown = again.state.copy()
    for entry in log:
        events = again.play(entry.said)  # type: ignore[arg-type]
        for event in events:
            event.apply(shown.table)
            past.append(event)
            fight = shown.table.fight
            if fight is None or not fight.assessed:
                continue
            record = recorded(fight, past)
            assert record.arms == (fight.aggressor.arms, fight.defender.arms)
            if isinstance(event, BattleRolled):
                assert chance_after(looks, record, record.rounds[-1]) == pytest.approx(odds_now(shown))
                assert record.rounds[-1].won == (event.winner == fight.aggressor.side)
                seen += 1
            elif isinstance(event, DieLost):
                assert not pending(fight)
                assert chance(looks, record.arms) == pytest.approx(odds_now(shown))
                lost = sum(len(record.lost(place)) for place in (0, 1))
                assert lost == fight.round
    assert seen > 20


def test_a_person_throws_each_round_and_may_play_it_to_its_end() -> None:
    of = found(attacks)
    player = AtTable(of, new_services(RULES))
    controller, table = player.controller, player.table
    player.wait(lambda: controller.mode == "choose")
    attack = next(offer.action for offer in of.offers() if isinstance(offer.action, Attack))
    controller.do(attack, final=True)

    def record() -> Record | None:
        current = table.dialogs.current
        return current.record if isinstance(current, BattleDialog) else None

    def asked() -> bool:
        return controller.mode == "roll" or (
            isinstance(of.decision(), Operate) and controller.mode == "choose"
        )

    player.wait(asked)
    while controller.mode == "choose":
        player.key(pygame.K_RETURN)  # no card
        player.wait(asked)
    before = record()
    assert before is not None and not before.rounds
    player.key(pygame.K_SPACE)
    player.wait(lambda: controller.mode != "watch" or table.dialogs.current is None)
    after = record()
    assert after is None or len(after.rounds) == 1
    if controller.mode == "roll":
        player.letter("e")
        player.wait(lambda: controller.event_player.shown.table.fight is None or controller.mode == "choose")
        assert controller.mode != "roll"


def test_a_card_says_what_it_would_change_of_the_odds() -> None:
    def holds(view: GlobopolisState, choice: Choice, legal: list[Action]) -> bool:
        return isinstance(choice, Operate) and choice.moment == "assessed" and len(legal) > 1

    of = found(holds)
    choice, state = of.decision(), of.state
    assert isinstance(choice, Operate) and state.table.fight is not None
    player = AtTable(of, new_services(RULES))
    player.wait(lambda: player.controller.mode == "choose")
    dialog = player.table.dialogs.current
    assert isinstance(dialog, BattleDialog)
    card = choice.cards(state)[0]
    shares = odds_now(state), odds_with(state, 0, card)
    if state.table.fight.aggressor.side != 0:
        shares = 1 - shares[0], 1 - shares[1]
    assert dialog.right[0].sub == "{}% to {}%".format(*(round(100 * share) for share in shares))
    player.key(pygame.K_RETURN)
    assert of.decision() is not choice


def test_a_battle_that_ends_by_an_answer_asks_for_no_card_any_more() -> None:
    """All that an answer leads to may be told in one frame, before the dialog is shown another moment."""

    def holds(view: GlobopolisState, choice: Choice, legal: list[Action]) -> bool:
        return isinstance(choice, Operate) and choice.moment == "assessed" and len(legal) > 1

    player = AtTable(found(holds), new_services(RULES))
    player.wait(lambda: player.controller.mode == "choose")
    dialog = player.table.dialogs.current
    assert isinstance(dialog, BattleDialog)

    def asks() -> bool:
        said = (button.command.action for button in dialog.right if isinstance(button.command, Do))
        return any(isinstance(action, PlayOperation) for action in said)

    assert asks()
    player.controller.selection = None
    dialog.asked.state.table.fight = None
    assert dialog.asked.answered
    dialog.refill()
    assert not asks()


@pytest.mark.rule("GLO-20.2", "GLO-20.3", "GLO-23.6")
def test_arrows_show_the_attacks_that_are_open_and_the_suggestion_stands_among_the_answers() -> None:
    of = match(4, seed=2)
    seen = dict.fromkeys((OwnLanding, ForeignLanding, Continue), 0)
    for view, choice in played(of, 900):
        legal = choice.legal(view)
        found = Judge(of.rules).at_once(view, choice)
        assert found is not None
        best = found.action
        if not isinstance(choice, OwnLanding | ForeignLanding | Continue):
            continue
        offered = [action for action in legal if isinstance(action, Attack)]
        assert open_attacks(view, choice.seat) == offered
        seen[type(choice)] += len(offered)
        assert (best in legal and found.worth >= 0) or isinstance(choice, ForeignLanding)
    assert all(seen.values())


def test_a_battle_that_is_fought_out_offers_no_further_round() -> None:
    def holds(view: GlobopolisState, choice: Choice, legal: list[Action]) -> bool:
        return isinstance(choice, Operate) and choice.moment == "assessed"

    sitting = AtTable(found(holds), new_services(RULES))
    sitting.wait(lambda: sitting.controller.mode == "choose")
    dialog = sitting.table.dialogs.current
    assert isinstance(dialog, BattleDialog)
    dialog.asked = replace(dialog.asked, choice=None)
    dialog.refill()
    assert any(isinstance(button.command, PlayToEnd) for button in dialog.right)
    dialog.record = replace(dialog.record, winner=dialog.record.sides[0])
    dialog.refill()
    answers = [button for button in dialog.right if not isinstance(button.command, Fold)]
    assert [(type(button.command), button.kind) for button in answers] == [(GoOn, "brass")]
