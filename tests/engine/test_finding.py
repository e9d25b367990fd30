"""How games are found."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from caravan import RULES
from game.engine.finding import API_VERSION, NoGame, find_rules, plugins_in
from tests.contract.games import EXAMPLES


def package(folder: Path, name: str, text: str, said: str = f"API = {API_VERSION}") -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(f"{said}\n{text}", encoding="utf-8")


def test_games_in_a_folder_join_those_of_the_house():
    games = find_rules(str(EXAMPLES))
    assert games["caravan"] is RULES
    assert set(games) == {"caravan", *find_rules()}
    assert RULES.package == "caravan"


def test_a_folder_without_a_game_is_told(tmp_path: Path):
    package(tmp_path / "five", "no_game_at_all", "RULES = 5")
    package(tmp_path / "none", "serves_games", "raise AssertionError('nobody runs this')")
    for folder in (tmp_path / "five", tmp_path / "none", tmp_path / "missing"):
        with pytest.raises(NoGame, match=r"^none"):
            find_rules(str(folder))


def test_a_name_that_is_taken_is_told(tmp_path: Path):
    package(tmp_path, "json", "RULES = None")
    with pytest.raises(NoGame, match=r"^same_name place=.*json other=.*json"):
        find_rules(str(tmp_path))


def test_an_id_that_is_taken_is_told(tmp_path: Path):
    package(tmp_path, "second_caravan", "from caravan import Caravan\nRULES = Caravan()")
    with pytest.raises(NoGame, match=r"^same_id .* id=caravan"):
        find_rules(str(EXAMPLES), str(tmp_path))


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("half_a", "del Half.name", "half package=half_a part=name"),
        ("half_b", "Half.seats = range(0)", "half package=half_b part=seats"),
        ("half_c", "Half.presets = {}", "half package=half_c part=presets"),
        ("half_d", "Half.id = '../x'", "bad_id package=half_d id=../x"),
    ],
)
def test_half_a_game_is_told(tmp_path: Path, name: str, change: str, told: str):
    parts = "{key: part for key, part in vars(Caravan).items() if not key.startswith('_')}"
    lines = [
        "from caravan import Caravan",
        "from game.engine.rules import Rules",
        f"Half = type('Half', (Rules,), {parts})",
        change,
        "RULES = Half()",
    ]
    package(tmp_path, name, "\n".join(lines))
    with pytest.raises(NoGame, match=re.escape(told)):
        find_rules(str(EXAMPLES), str(tmp_path))


def test_the_folder_of_one_game_stands_for_it_alone(tmp_path: Path):
    place = EXAMPLES / "caravan"
    assert [plugin.place for plugin in plugins_in(str(place))] == [str(place)]
    assert find_rules(str(place))["caravan"] is RULES
    own = "from caravan import Caravan\nclass Own(Caravan): id = 'lonely'\nRULES = Own()"
    package(tmp_path, "lonely", own)
    package(tmp_path, "broken_neighbour", "RULES = 1 / 0")
    assert find_rules(str(tmp_path / "lonely"))["lonely"].package == "lonely"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "no_version"),
        ("API = VERSION = 1", "no_version"),
        ("API = int('1')", "no_version"),
        (f"API = {API_VERSION + 1}", "of_tomorrow"),
        ("API: int = 1", "of_yesterday"),
    ],
)
def test_a_game_for_another_version_says_so_and_none_of_it_runs(tmp_path: Path, said: str, code: str):
    package(tmp_path, "of_another_time", "from game import nothing_of_this_name\nRULES = 1 / 0", said)
    with pytest.raises(NoGame) as caught:
        find_rules(str(tmp_path))
    assert caught.value.code == code
    assert caught.value.facts["place"] == str(tmp_path / "of_another_time")
    assert caught.value.facts["version"] == str(API_VERSION)


def test_a_file_that_is_no_python_is_no_reason_to_pass_a_game_over(tmp_path: Path):
    package(tmp_path, "no_python", "RULES = (")
    with pytest.raises(SyntaxError):
        find_rules(str(tmp_path))
    (tmp_path / "no_python" / "__init__.py").write_bytes(b"\xff\xfe RULES")
    with pytest.raises(SyntaxError):
        find_rules(str(tmp_path))


TWO_STEPS = """
from typing import ClassVar
from caravan import Caravan
from game.components.auction import Bid
from game.engine.state import State
from game.engine.vocabulary import Action, Auto, Event

class Bargain(Action, frozen=True):
    abstract: ClassVar[bool] = True

class Haggle(Bargain, frozen=True):
    pass

class Noted(Event, frozen=True):
    def apply(self, table): pass

class Trade(Auto, frozen=True):
    def run(self, state): state.do(Noted())

class Own(Caravan):
    id = "{name}"
    {rest}

RULES = Own()
"""


def test_what_a_game_defines_belongs_to_it(tmp_path: Path):
    package(tmp_path, "two_steps", TWO_STEPS.format(name="two_steps", rest=""))
    rules = find_rules(str(EXAMPLES), str(tmp_path))["two_steps"]
    names = {kind.__name__ for kind in rules.actions} - {kind.__name__ for kind in RULES.actions}
    assert names == {"Haggle"}, "what is abstract is never said"
    assert {kind.__name__ for kind in rules.steps} - {kind.__name__ for kind in RULES.steps} == {"Trade"}
    assert {kind.__name__ for kind in rules.events} - {kind.__name__ for kind in RULES.events} == {"Noted"}
    assert [kind.__name__ for kind in rules.steps] == sorted(kind.__name__ for kind in rules.steps)


@pytest.mark.parametrize("part", ["steps", "events", "actions"])
def test_a_game_that_lists_what_it_has_and_forgets_one_is_not_loaded(tmp_path: Path, part: str):
    name = f"forgets_one_of_its_{part}"
    listed = f"from caravan import RULES as first; {part} = first.{part}"
    package(tmp_path, name, TWO_STEPS.format(name=name, rest=listed))
    missing = {"steps": "Trade", "events": "Noted", "actions": "Haggle"}[part]
    with pytest.raises(NoGame, match=f"^forgotten place=.*{name} part={missing}"):
        find_rules(str(EXAMPLES), str(tmp_path))


def test_two_of_one_name_could_not_be_told_apart_in_a_save(tmp_path: Path):
    second = "from game.engine.vocabulary import Auto\nclass Roll(Auto, frozen=True): pass\n"
    own = "from caravan import Caravan\nfrom {0} import other\nclass Own(Caravan): id = '{0}'\nRULES = Own()"
    package(tmp_path, "one_name_twice", own.format("one_name_twice"))
    names = [kind.__name__ for kind in RULES.steps]
    (tmp_path / "one_name_twice" / "other.py").write_text(second.replace("Roll", names[0]), "utf-8")
    with pytest.raises(NoGame, match=f"^twice place=.*one_name_twice part={names[0]}"):
        find_rules(str(EXAMPLES), str(tmp_path))


WHOLE = """
import importlib, pkgutil
from game.engine.finding import find_rules
games = find_rules().values()
known = {rules.id: rules.vocabulary for rules in games}
for rules in games:
    for module in pkgutil.walk_packages(importlib.import_module(rules.package).__path__, rules.package + "."):
        importlib.import_module(module.name)
for rules in find_rules().values():
    late = {kind.__name__ for kind in type(rules)().vocabulary - known[rules.id]}
    assert not late, f"{rules.id}: a module that its package does not import defines {late}"
"""


def test_all_that_can_be_said_is_known_as_soon_as_a_game_is_found() -> None:
    subprocess.run([sys.executable, "-c", WHOLE], check=True)


@pytest.mark.parametrize(
    "part", ["Accept", "BidSealed", "CardsDrawn", "VoteOpened", "DebtClosed", "OfferAnswered"]
)
def test_what_a_step_is_sure_to_say_has_to_be_borrowed(tmp_path: Path, part: str):
    name = f"forgets_{part.lower()}"
    left = f"borrowed = tuple(one for one in Caravan.borrowed if one.__name__ != '{part}')"
    package(
        tmp_path,
        name,
        f"from caravan import Caravan\nclass Own(Caravan):\n id = '{name}'\n {left}\nRULES = Own()",
    )
    with pytest.raises(NoGame, match=f"^not_borrowed place=.*{name} part={part} step="):
        find_rules(str(EXAMPLES), str(tmp_path))


def test_a_message_made_of_a_borrowed_one_takes_its_place(tmp_path: Path):
    own = (
        "from caravan import Caravan\nfrom game.components.consent import Accept\n"
        "class Yes(Accept, frozen=True): pass\n"
        "class Own(Caravan):\n id = 'own_yes'\n"
        " borrowed = tuple(one for one in Caravan.borrowed if one is not Accept)\nRULES = Own()"
    )
    package(tmp_path, "own_yes", own)
    assert "own_yes" in find_rules(str(EXAMPLES), str(tmp_path))
