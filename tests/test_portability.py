"""What is shipped works on Linux, Windows and macOS alike, as far as that can be seen from one of them."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

ROOT = Path(__file__).parents[1]
SHIPPED = ("assets", "boards", "docs", "game", "packaging", "tests", ".ci", ".github")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""Names that Windows keeps for devices, with any ending."""
ELSEWHERE = {
    "os": {
        "chown", "chroot", "fork", "forkpty", "geteuid", "getgid", "getgroups", "getpgid", "getpgrp",
        "getuid", "kill", "killpg", "lchown", "mkfifo", "mknod", "nice", "setgid", "setsid", "setuid",
        "sysconf", "uname", "wait", "waitpid",
    },
    "signal": {"SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGUSR2", "alarm", "pause"},
    "time": {"tzset", "clock_gettime"},
}  # fmt: skip
"""What not every system has, by module. os.kill is there, and does something else."""
FOREIGN = {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "termios", "tty", "winreg"}
OPENING = ("open", "read_text", "write_text")
"""Calls that may name an encoding."""
MADE = {"__pycache__", "node_modules", "build"}


def shipped() -> list[Path]:
    """All files of the project, from its root."""
    files = (path for name in SHIPPED for path in (ROOT / name).rglob("*") if path.is_file())
    found = (path.relative_to(ROOT) for path in files)
    return [path for path in found if not MADE & set(path.parts)]


def modules(meant: str, *names: str) -> Iterator[tuple[Path, ast.Module]]:
    """The Python files below these folders in whose text a pattern is found; only these are parsed."""
    any_word = re.compile(meant)
    for name in names:
        for path in sorted((ROOT / name).rglob("*.py")):
            if not MADE & set(path.parts) and any_word.search(text := path.read_text("utf-8")):
                yield path.relative_to(ROOT), ast.parse(text)


def test_no_two_files_differ_by_capitals_only() -> None:
    folded: dict[str, Path] = {}
    files = shipped()
    assert len(files) > 500
    for path in files:
        for part in (path, *path.parents):
            other = folded.setdefault(part.as_posix().casefold(), part)
            assert other == part, f"{part} and {other} are the same on Windows and macOS"


def test_every_name_is_one_on_windows() -> None:
    for path in shipped():
        assert len(path.as_posix()) < 120, f"{path} is too long for a folder that is deep already"
        for part in path.parts:
            assert part.split(".")[0].casefold() not in RESERVED, f"{path}: Windows keeps “{part}”"
            assert not re.search(r'[<>:"\\|?*\x00-\x1f]|[. ]$', part), f"{path}: Windows takes no “{part}”"
            assert part.isascii(), f"{path}: macOS writes “{part}” in other letters"


def missing_elsewhere(tree: ast.Module) -> list[str]:
    """What a module uses that not every system has."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in ELSEWHERE.get(node.value.id, ()):
                found.append(f"{node.lineno}: {node.value.id}.{node.attr}")
        elif isinstance(node, ast.Import | ast.ImportFrom):
            module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            names = {alias.name for alias in node.names}
            found += [f"{node.lineno}: {name}" for name in sorted({module, *names} & FOREIGN)]
            found += [f"{node.lineno}: {module}.{name}" for name in names & ELSEWHERE.get(module, set())]
    return found


def test_nothing_is_called_that_not_every_system_has() -> None:
    parts = "|".join(chain.from_iterable(ELSEWHERE.values()))
    some, of = rf"\b(?:{'|'.join(FOREIGN)}|from\s+(?:{'|'.join(ELSEWHERE)}))\b", "|".join(ELSEWHERE)
    for path, tree in modules(rf"{some}|\b(?:{of})\s*\.\s*(?:{parts})\b", "game"):
        assert not missing_elsewhere(tree), path


@pytest.mark.parametrize("line", ["import fcntl", "from os import fork", "os.getuid()", "from pwd import x"])
def test_such_calls_are_seen(line: str) -> None:
    assert missing_elsewhere(ast.parse(line))


def unencoded(tree: ast.Module) -> list[str]:
    """Where text is read or written in the encoding of the system, which is another one on Windows."""
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or "encoding" in [word.arg for word in node.keywords]:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in OPENING:
            continue
        given = [ast.unparse(part) for part in node.args]
        text_mode = name == "open" and re.fullmatch(r"'[rwax]\+?t?'", given[-1] if given else "")
        if text_mode or len(given) < {"read_text": 1, "write_text": 2}.get(name, 0):
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def test_text_is_read_and_written_in_an_encoding_that_is_named() -> None:
    for path, tree in modules(rf"\b(?:{'|'.join(OPENING)})\s*\(", "game", "tests", "packaging"):
        assert not unencoded(tree), path


@pytest.mark.parametrize("line", ["p.read_text()", "p.write_text('x')", "open(p, 'w')", "p.open('r')"])
def test_unnamed_encodings_are_seen(line: str) -> None:
    assert unencoded(ast.parse(line))
    assert not unencoded(ast.parse(f"{line[:-1]}{', ' * ('()' not in line)}encoding='utf-8')"))


def test_text_has_the_same_bytes_everywhere() -> None:
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    for path in shipped():
        if path.suffix in (".py", ".yaml", ".yml", ".json", ".md", ".svg"):
            assert b"\r" not in (ROOT / path).read_bytes(), f"{path} has line ends of Windows"


# the workflows


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_and_runs_what_was_looked_at(path: Path) -> None:
    text = path.read_text("utf-8")
    workflow = cast("dict[Any, Any]", yaml.safe_load(text))
    assert workflow["permissions"] == {"contents": "read"}
    release = path.name == "release.yml"
    assert workflow["concurrency"]["cancel-in-progress"] is not release, "a release is not broken off"
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] <= 120 and ("permissions" in job) == (
            name in ("publish", "pack-windows")
        )
        assert "matrix" not in job.get("strategy", {}) or job["strategy"]["fail-fast"] is False
        told = str([step for step in job["steps"] if "secrets." in str(step)])
        assert ("secrets." in told) <= ("environment" in job), f"{name}: secrets lie behind an environment"
        if "container" in job:
            assert re.fullmatch(r"[\w.:-]+@sha256:[0-9a-f]{64}", job["container"])
    for step in steps(workflow):
        assert step["name"]
        assert "uses" in step or "${{" not in step["run"], "what an expression brings is never run by a shell"
    pinned = re.findall(r"^ +uses: (\S+)(.*)$", text, re.MULTILINE)
    assert len(pinned) == sum("uses" in step for step in steps(workflow))
    for action, comment in pinned:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), f"{action} is not pinned to a commit"
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), f"{action}: the version stands behind it"
    for step in steps(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_a_release_names_files_that_are_there_and_hears_of_every_job() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    scripts = set(re.findall(r"packaging/[\w/]+\.(?:py|sh)", commands))
    assert len(scripts) > 8 and all((ROOT / script).is_file() for script in scripts)
    jobs = workflow["jobs"]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
    assert jobs["publish"]["if"].startswith("${{ !cancelled()"), "what is there becomes a draft"
    first = {name for name, job in jobs.items() if "needs" not in job}
    assert first == {"check"} and {"check"} == {
        jobs[name]["needs"] for name in ("linux", "windows", "macos", "tests")
    }


@pytest.mark.parametrize("linter", ["actionlint", "zizmor --offline --persona pedantic --no-progress"])
def test_linters_find_nothing_in_the_workflows(linter: str) -> None:
    tool, *options = linter.split()
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not here")
    command = [tool, *options, *map(str, WORKFLOWS)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_tests_run_on_every_system_with_every_python() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (oldest,) = re.findall(r'^requires-python = ">=3\.(\d+)"', project, re.MULTILINE)
    matrix = workflow["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == [f"3.{minor}" for minor in range(int(oldest), 15)]
    systems = ["ubuntu-latest", "windows-latest", "macos-latest"]
    assert all(job["strategy"]["matrix"]["system"] == systems for job in workflow["jobs"].values())
    commands = {step["run"] for step in steps(workflow) if "run" in step}
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    for check in (
        "ruff check .",
        "ruff format --check .",
        "basedpyright",
        "lint-imports --no-cache",
        "python -m pytest",
    ):
        assert check in script and any(check in command for command in commands)
