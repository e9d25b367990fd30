"""What the tray of a fight and the journal say of a battle and of towers is as it is."""

from __future__ import annotations

import pytest

from game.app.skin_api.stage import Stage
from game.engine.vocabulary import Event
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import (
    AcademyRolled,
    DiplomacyThrown,
    GuildDefended,
    HouseCleaned,
    LevelBuilt,
    MarketThrown,
    Teleported,
    UnitsMoved,
)
from game.rules.globopolis.options import Options

from .matches import match, skin


def test_each_tower_has_a_line_of_its_own_and_units_share_one() -> None:
    assert LevelBuilt.alone and not UnitsMoved.alone


@pytest.mark.parametrize(
    ("options", "number", "said", "ending"),
    [
        (RULES.options("rounds"), 1, "Round 1 of 24", "24 rounds left"),
        (RULES.options("rounds"), 23, "Round 23 of 24", "2 rounds left"),
        (RULES.options("rounds"), 24, "Round 24 of 24", "This is the last round"),
        (Options(bitter_end=True), 1, "Round 1", "Until one player is left, or round 40 is over"),
        (Options(round_limit=60), 3, "Round 3 of 40", "First to 125"),
        (Options(), 36, "Round 36 of 40", "First to 125"),
        (Options(), 40, "Round 40 of 40", "This is the last round"),
    ],
)  # fmt: skip
def test_the_heading_names_the_end_that_comes(options: Options, number: int, said: str, ending: str) -> None:
    of = match(3, 5, options)
    of.state.table.round = number
    of.state.table.points = [7, 5, 5]
    headline = skin(of).facts.headline(of.state)
    assert (headline.round, headline.ending.split(";")[0]) == (said, ending)
    told = skin(of).facts.summary(of.state)
    flags = [line.text for line in told.lines if line.icon == "flag"] if told is not None else []
    assert flags == [headline.ending] if options.bitter_end else "Mark" in flags[0]


@pytest.mark.parametrize(
    "event",
    [
        DiplomacyThrown(0, 1, "influence:trade-summit", 17, 8),
        MarketThrown(0, 55, 3, 4),
        AcademyRolled(0, 16, 4, 2, 2, "ns"),
        HouseCleaned(0, 1, 3, (12, 10), ((7, 2), (9, 4)), 1),
        GuildDefended(0, 1, 30, (10, 8), ((7, 2), (9, 4)), taken=True),
        Teleported(0, 3, 14, 40, 54),
    ],
    ids=lambda event: type(event).__name__,
)
def test_the_journal_waits_until_dice_lie(event: Event) -> None:
    of, stage = match(3, 5), Stage()
    stage.state = of.state
    stage.frame(20.0)
    motion = skin(of).motion.animation(event, stage)
    assert motion is not None
    told = list[bool]()
    for _ in motion:
        told.append(not stage.falling)
        stage.frame(20.0)
    assert not told[0] and sum(not one for one in told) * 20 >= 320 and told[-1]
    assert told == sorted(told), "and is not held up again"
