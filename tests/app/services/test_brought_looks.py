"""A `look.yaml` with something wrong in it is left out and told with its line, whatever is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import pygame
import pytest
import yaml

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.services.services import Services
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.plain.skin import PlainSkin
from game.app.skin_api.stage import Stage
from game.app.sound import SOUNDS
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import look_reading
from game.store.boards import standard_board
from game.store.documents import FileFault
from game.store.look_reading import load_look
from game.store.plain_look import PlainLook
from tests.contract.games import EXAMPLES
from tests.contract.plugins import SKIN, plugin

WHOLE: Final[dict[str, Any]] = yaml.safe_load((EXAMPLES / "caravan" / "look.yaml").read_text("utf-8"))
Keys = tuple[str | int, ...]


def places_in(content: Any, keys: Keys = ()) -> Iterator[Keys]:
    """Every place of a file, also those that hold others."""
    yield keys
    if isinstance(content, dict):
        for key, value in cast("dict[str, Any]", content).items():
            yield from places_in(value, (*keys, key))
    elif isinstance(content, list):
        for number, value in enumerate(cast("list[Any]", content)):
            yield from places_in(value, (*keys, number))


def changed(keys: Keys, value: Any, *, key: bool = False) -> dict[str, Any]:
    """The look of Caravan with something else at a place, or under another key there."""
    content = copy.deepcopy(WHOLE)
    within: Any = content
    for step in keys[:-1]:
        within = within[step]
    if key:
        within[value] = within.pop(keys[-1])
    else:
        within[keys[-1]] = value
    return content


def wrong_ones() -> Iterator[tuple[str, dict[str, Any]]]:
    """Looks in each of which one thing is otherwise: a name that nothing has, another name, another kind."""
    table = ("turn", "out", "coins", "wells", "hands", "places", "pile", "ending", "sale", "loads", "deals")
    for keys in places_in(WHOLE):
        if not keys:
            continue
        at = ".".join(map(str, keys))
        for value in ("prize", 7, -1.5, True, None, [], {}, ["prize"], {"prize": "prize"}, [7], "a" * 400):
            yield f"{at}={value}", changed(keys, value)
        if isinstance(keys[-1], str):
            for name in ("prize", "", "of", *table):
                yield f"{at} under {name}", changed(keys, name, key=True)
        if keys[0] in ("pieces", "owners", "hand") or keys[-1] in ("of", "name", "kind"):
            for name in (*table, "stops", "name", "text", "stop", "money", "cards", "bazaar"):
                yield f"{at}={name}", changed(keys, name)
    for name in table:
        yield f"shows {name}", changed(("table",), {name: "Word"})
        yield f"counts {name}", changed(("figures",), [{"title": "T", "of": name, "count": True}])
    for field in ("seat", "stop", "pips", "prize"):
        yield f"walks by {field}", changed(("walks",), {"Walked": {"seat": field, "to": field}})
        yield f"clicks {field}", changed(("clicks",), {"Ride": [field], "Buy": [field]})


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match, list[Any]]:
    """A game from outside, the file of its look, and a match with what has happened in it."""
    place = plugin(tmp_path_factory.mktemp("own"), "looked_at")
    rules = find_rules(str(place))[place.name]
    seats = (Seat("Ada"), Seat("Bart", look=1), Seat("Chen", look=2))
    match, dice, heard = Match(rules, standard_board(rules), rules.options(), seats, 4), Dice(4), list[Any]()
    while (choice := match.decision()) is not None:
        heard.append((match.state, match.play(choice.sample(match.state, dice))))
    return place / "look.yaml", match, heard


def look_of(path: Path, content: Any, rules: Rules) -> PlainLook:
    path.write_text(json.dumps(content), "utf-8")
    look_reading._load.cache_clear()  # pyright: ignore[reportPrivateUsage]
    return load_look(rules, SOUNDS)


def drawn(look: PlainLook, match: Match, heard: list[Any]) -> None:
    """Everything that a plain look does is done once, at the beginning and later on."""
    skin = PlainSkin(
        match.board, match.seats, match.options, match.rules, Services({}).words(match.rules), look
    )
    canvas = Canvas(pygame.Surface((124, round(124 / skin.picture.aspect))), 124 / BOARD_WIDTH, NIGHT_FELT)
    skin.picture.ground(canvas)
    for state, events in (heard[0], heard[len(heard) // 2], heard[-1]):
        skin.picture.standing(canvas, state, frozenset())
        skin.facts.ledger(state)
        skin.facts.owned(state)
        skin.facts.summary(state)
        for seat in range(len(match.seats)):
            skin.facts.seat(state, seat)
            skin.places.here(state, seat)
        for place in skin.places.shapes(state):
            skin.facts.place(state, place)
        for offer in state.stack[-1].offers(state):
            skin.places.of(state, offer.action)
        stage = Stage()
        stage.state = state.copy()
        for event in events:
            skin.motion.sound(event)
            for _ in skin.motion.animation(event, stage) or ():
                stage.frame(200.0)
            stage.clear()
            event.apply(stage.state.table)


NAMED: Final = ("of", "pieces", "owners", "hand", "seat", "to")
"""What names a list or a field: a name that nothing has cannot stand there."""


@pytest.mark.parametrize("every", [16, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "all"])
def test_whatever_is_wrong_is_told_with_its_line_and_the_rest_can_be_drawn(
    own: tuple[Path, Match, list[Any]], every: int
) -> None:
    path, match, heard = own
    seen: set[bytes] = set()
    for name, content in islice(wrong_ones(), 0, None, every):
        try:
            look = look_of(path, content, match.rules)
        except FileFault as fault:
            assert fault.line and fault.path.name == "look.yaml", name
            continue
        at, _, value = name.partition("=")
        assert value != "prize" or at.rpartition(".")[2] not in NAMED, name
        key = msgspec.json.encode(look)
        if key not in seen:
            seen.add(key)
            try:
                drawn(look, match, heard)
            except Exception as wrong:
                raise AssertionError(name) from wrong


def test_a_look_that_names_what_is_not_there_is_told_and_the_game_goes_on_without(tmp_path: Path) -> None:
    for name, skin in (("names_a_prize", ""), ("names_a_prize_too", SKIN)):
        place = plugin(tmp_path, name, skin=skin)
        (place / "look.yaml").write_text("# how it is drawn\ntable: {prize: Prize}\n", "utf-8")
        services = Services(find_rules(str(place)))
        rules = services.games[place.name]
        ((folder, sentence),) = services.plugin_faults
        assert folder == place
        assert sentence.startswith(f"{name}/look.yaml:2: “prize” isn’t a field of Table: ")
        assert sentence.endswith(" at table.prize")
        match = Match(rules, standard_board(rules), rules.options(), (Seat("Ada"), Seat("Bart")), 1)
        drawn_as = services.skin(match)
        assert isinstance(drawn_as, PlainSkin) and drawn_as.looks.look == PlainLook()
        assert len(services.plugin_faults) == 1, "it is told once"


@pytest.mark.parametrize("rules", list(find_rules().values()), ids=lambda rules: rules.id)
def test_the_looks_of_the_house_name_what_there_is(rules: Rules) -> None:
    load_look(rules, SOUNDS)
