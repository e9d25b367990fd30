"""README, ARCHITECTURE, CONTRIBUTING and docs name only files, modules, classes and members that exist."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import components
from game.app.dev.readme_pictures import PICTURES
from game.engine.policy import Policy
from game.store.languages import NAMES
from game.store.plain_look import PlaceLook, PlainLook, SeatFigure

ROOT = Path(__file__).parents[1]
PAGES = sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", *PAGES)
ROOTS = (ROOT, ROOT / "game", ROOT / "game" / "app")
"""A path is named from here; pages about the app leave the first folders out."""
FEW_NAMES = ("README.md", "ARCHITECTURE.md", "docs/figures.md", "docs/look.md", "docs/packages.md")
"""Pages that need not name a path, or a module."""
WIDTH = 120
"""Prose and code examples; the rows of tables may be longer."""

document = pytest.mark.parametrize("name", DOCUMENTS)


def quoted(name: str) -> list[str]:
    """Everything between backticks in a line, examples in fences left out."""
    prose = re.sub(r"^```.*?^```$", "", (ROOT / name).read_text("utf-8"), flags=re.M | re.S)
    return re.findall(r"`([^`\n]+)`", prose)


def there(path: str) -> bool:
    """Whether a path that is named exists; `<game>` stands for any game."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    return any(next(root.glob(pattern), None) is not None for root in ROOTS)


def is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def members(names: set[str]) -> dict[str, set[str]]:
    """What the classes of the program with these names define, by the name of the class."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text("utf-8")
        if not names.intersection(re.findall(r"^\s*class (\w+)", text, re.MULTILINE)):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(_defined(node))
    return found


def _defined(node: ast.ClassDef) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.FunctionDef):
            yield inner.name
        elif isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
            yield inner.target.id


@document
def test_every_path_exists(name: str) -> None:
    paths = [text for text in quoted(name) if re.fullmatch(r"[\w.<>*/-]+/[\w.<>*/-]*", text)]
    assert paths or name in FEW_NAMES
    assert [path for path in paths if not there(path)] == []


@document
def test_every_file_exists_under_its_name(name: str) -> None:
    files = [text for text in quoted(name) if re.fullmatch(r"[\w-]+\.(py|yaml|md|toml|json)", text)]
    known = {f"{NAMES}.yaml"}  # only other languages than English have it
    files = [file for file in files if file not in known]
    assert [file for file in files if next(ROOT.glob(f"[!.]*/**/{file}"), None) is None] == []


@document
def test_every_module_exists(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    modules = re.findall(r"-m ((?:game|tests)[\w.]*)", text)
    modules += [one for one in quoted(name) if re.fullmatch(r"(game|tests)(\.\w+)+", one)]
    assert modules or name in FEW_NAMES
    assert [module for module in modules if not is_module(module)] == []


@document
def test_every_class_exists_with_what_is_named_of_it(name: str) -> None:
    named = [re.fullmatch(r"([A-Z][a-z]\w+)(?:\.([a-z]\w+))?(?:\(.*\))?", text) for text in quoted(name)]
    found = {match[0]: (match[1], match[2]) for match in named if match}
    assert name != "ARCHITECTURE.md" or len(found) > 15
    classes = members({cls for cls, _ in found.values()})
    gone = [
        text for text, (cls, member) in found.items()
        if cls not in classes or (member and member not in classes[cls])
    ]  # fmt: skip
    assert gone == []


@document
def test_every_link_leads_somewhere(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).is_file()] == []


def test_the_plan_of_the_app_names_every_package_and_module() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    plan = text.split("```")[1]
    rooms = {path.stem for path in (ROOT / "game" / "app").iterdir() if not path.name.startswith("_")}
    assert {room for room in rooms if not re.search(rf"^(\w+  )*{room}\b", plan, re.M)} == set()


@document
def test_no_line_of_prose_is_too_long(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > WIDTH and not line.startswith("|")] == []


def test_every_picture_of_the_front_page_is_drawn_by_the_one_command() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(docs/pictures/(\S+)\.png\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(shown) == sorted(one.name for one in PICTURES)
    assert {path.stem for path in (ROOT / "docs" / "pictures").iterdir()} == set(shown)


def test_whoever_writes_a_game_finds_all_keys_and_methods_named() -> None:
    quotes = quoted("docs/game.md")
    named = {word for text in quotes for word in re.findall(r"\w+", text)}
    for kind in (PlainLook, PlaceLook, SeatFigure):
        assert set(kind.__struct_fields__) - named == set()
    methods = {name for name in vars(Policy) if not name.startswith("_")}
    for found in pkgutil.iter_modules(components.__path__):
        module = importlib.import_module(f"{components.__name__}.{found.name}")
        kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
        parts = [part for kind in kinds if kind.__module__ == module.__name__ for part in vars(kind).items()]
        methods |= {name for name, part in parts if getattr(part, "__isabstractmethod__", False)}
    assert methods > {"score", "purse", "hand_over"}
    assert methods - named == set()
