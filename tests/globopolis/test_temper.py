"""What a temper changes where no recorded match shows it: whether a hopeless fight is left."""

from __future__ import annotations

from game.engine.vocabulary import Action
from game.rules.globopolis.policy import GlobopolisPolicy
from game.rules.globopolis.policy.temper import Temper

from .test_operations import meet, play


def test_who_gives_up_sooner_withdraws() -> None:
    front = meet("tactical-withdrawal", defender=("tactical-withdrawal",))

    def liked(temper: Temper) -> Action:
        choice = front.choice
        assert choice is not None
        found = GlobopolisPolicy(temper).candidates(front.state, choice)
        return max(found, key=lambda one: one.worth).action

    assert liked(Temper(hopeless=2.0)) == play("tactical-withdrawal")
    assert liked(Temper(hopeless=0.0)) != play("tactical-withdrawal")
