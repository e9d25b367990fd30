"""T and L go through what may be traded, the best first, and Enter trades it."""

from __future__ import annotations

import pygame

from game.app.skins.nations import bargains
from game.rules.nations.messages import LayPipeline
from game.rules.nations.trade import Trade
from tests.app.drivers.table import AtTable

from .positions import posed


def test_a_key_takes_up_one_deal_after_the_other_and_enter_makes_it() -> None:
    of = posed(steps=[Trade(0)], cash=(9, 6, 4, 5), stage="tanker")
    sitting = AtTable(of)
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None
    legal = selection.choice.legal(selection.view)
    tankers = {action for action in legal if isinstance(action, bargains.TANKERS)}
    pipes = {action for action in legal if isinstance(action, LayPipeline)}
    gains = [bargains.labels.gain(selection.view, action) for action in selection.handles[0].actions]
    assert gains[0] == max(gains) > 0

    def taken(letter: str) -> object:
        sitting.letter(letter)
        return selection.chosen

    assert {taken("t") for _ in tankers} == tankers, "some Tanker deal has no key"
    assert taken("t") == selection.handles[0].actions[0], "after the last comes the first"
    assert {taken("l") for _ in pipes} == pipes and sitting.table.view.desk.modal is None
    last = selection.chosen
    sitting.key(pygame.K_RETURN)
    assert of.state.table.planned == getattr(last, "frontier", None)
