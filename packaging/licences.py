"""Collects the licences of everything that goes into the application, and fails where one is missing.

Our own and those of the assets lie with the assets. What remains is each library that PyInstaller puts in:
packages tell their licence themselves, in what pip has installed; whose licence a shared library falls under
stands in packaging/licences/libraries.yaml, beside the texts. Used by packaging/boardwell.spec. The result is
the folder `licences` of the application: what the credits show.

    build/environment/bin/python packaging/licences.py dist/Boardwell

asks once more whether each library of a finished application is told there.
"""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterable
from fnmatch import fnmatch
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import NamedTuple

import yaml
from product import PACKAGING, ROOT

TEXTS = PACKAGING / "licences"
LIBRARIES = TEXTS / "libraries.yaml"
NAMES = ("LICENSE", "LICENCE", "COPYING", "NOTICE")
"""How files with licences begin, in what pip installs."""
LIST = "libraries.json"
BINARIES = (".so", ".dll", ".dylib", ".pyd", ".exe")
PYTHONS_OWN = ("python3*/*", "lib-dynload/*", "_*.pyd", "pyexpat.pyd", "select.pyd", "unicodedata.pyd")
"""Files of Python's own library, by their place in the application."""
OURS = ("boardwell", "boardwell.exe", "boardwell-console.exe")


class Library(NamedTuple):
    """Something that somebody else has made and that lies in the application."""

    what: str
    by: str
    licence: str
    texts: tuple[str, ...]
    """Files with the licence: of packaging/licences, else of what pip has installed."""
    files: tuple[str, ...] = ()
    """Patterns of shared libraries that are made of it or have it inside."""
    package: str = ""
    """The name under which pip knows it."""

    def claims(self, file: str) -> bool:
        """Whether a shared library of this name is made of it, or has it inside."""
        return any(fnmatch(file.casefold(), pattern.casefold()) for pattern in self.files)


class MissingLicence(Exception):
    """Somebody's work would be given away without its licence; the text says whose."""


def libraries() -> list[Library]:
    """What libraries.yaml tells."""
    told = yaml.safe_load(LIBRARIES.read_text("utf-8"))
    return [
        Library(**{key: tuple(value) if isinstance(value, list) else value for key, value in one.items()})
        for one in told
    ]


def binary(name: str) -> bool:
    """Whether a file of this name holds machine code: also libpng16.so.16 and Python."""
    return name.casefold().endswith(BINARIES) or ".so." in name or name == "Python"


def of_files(names: Iterable[str], packages: Collection[str], known: list[Library]) -> list[Library]:
    """The libraries that these files, by their place in the application, are made of.

    A file in the folder of one of the `packages` belongs to it if nothing else claims it. Raises
    MissingLicence with the names of all files that nobody claims.
    """
    found: dict[Library, None] = {}
    homeless: list[str] = []
    for name in names:
        file = Path(name).name
        claimed = [one for one in known if one.claims(file)]
        found |= dict.fromkeys(claimed)
        home = name.partition("/")[0].partition(".")[0]
        own = file in OURS or home in packages or any(fnmatch(name, pattern) for pattern in PYTHONS_OWN)
        if not claimed and not own:
            homeless.append(name)
    if homeless:
        raise MissingLicence(f"{LIBRARIES.name} does not say whose these are: {', '.join(homeless)}")
    return list(found)


def of_package(installed: Distribution, known: list[Library]) -> tuple[Library, dict[str, str]]:
    """A package, and the texts of its licence by the names of files. Raises MissingLicence."""
    meta = installed.metadata
    name = meta["Name"]
    for one in known:
        if one.package.casefold() == name.casefold():
            return one, {}
    texts = {
        f"{name}-{file.name.removesuffix('.txt')}.txt".casefold(): file.read_text("utf-8")
        for file in installed.files or ()
        if file.name.upper().startswith(NAMES) and ".dist-info" in str(file)
    }
    filed = _classified(meta.get_all("Classifier") or ())
    licence = meta.get("License-Expression") or filed or meta.get("License")
    if not texts or not licence:
        raise MissingLicence(f"The package {name} brings no licence: tell it in {LIBRARIES.name}")
    told = (meta.get(key) for key in ("Author", "Author-email", "Maintainer", "Maintainer-email"))
    by = next(filter(None, told), name).partition("<")[0].strip(' "') or name
    return Library(name, by, licence, tuple(texts), package=name), texts


def _classified(classifiers: Iterable[str]) -> str:
    """The licence that a package is filed under."""
    filed = (one.rpartition(" :: ") for one in classifiers)
    return next((licence for where, _, licence in filed if where == "License :: OSI Approved"), "")


def collect(files: Iterable[str], modules: Iterable[str], target: Path) -> None:
    """Write the folder `target`: licences of these files with machine code, by their place in the
    application, and of the packages of these modules. Raises MissingLicence."""
    known = libraries()
    names = packages_distributions()
    roots = {module.partition(".")[0] for module in modules}
    packages = {root: distribution(names[root][0]) for root in roots if root in names}
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    found = [one for one in known if one.package in ("python", "pyinstaller")]
    for installed in {one.metadata["Name"]: one for one in packages.values()}.values():
        library, texts = of_package(installed, known)
        found.append(library)
        for name, text in texts.items():
            (target / name).write_text(text, encoding="utf-8")
    found += of_files(files, {*packages, *(f"{name}_libs" for name in packages)}, known)
    for name in {name for library in found for name in library.texts if not (target / name).exists()}:
        shutil.copy(pythons_licence() if name == "python.txt" else TEXTS / name, target / name)
    shutil.copy(ROOT / "LICENSE", target / "boardwell.txt")
    listed = [
        {"what": one.what, "by": one.by, "licence": one.licence, "texts": one.texts}
        for one in sorted(dict.fromkeys(found), key=lambda one: one.what.casefold())
    ]
    (target / LIST).write_text(json.dumps(listed, indent=1, ensure_ascii=False), encoding="utf-8")


def pythons_licence() -> Path:
    """The licence that this Python was installed with: that for Windows tells of more libraries."""
    places = (Path(sys.base_prefix) / "LICENSE.txt", Path(sysconfig.get_path("stdlib")) / "LICENSE.txt")
    return next((place for place in places if place.exists()), TEXTS / "python.txt")


def check(application: Path) -> list[str]:
    """What a finished application gives away, by name. Raises MissingLicence."""
    (listed,) = application.rglob(f"licences/{LIST}")
    told = {one["what"]: one for one in json.loads(listed.read_text("utf-8"))}
    for one in told.values():
        for name in one["texts"]:
            if not (listed.parent / name).is_file():
                raise MissingLicence(f"The licence of {one['what']} is missing: {name}")
    inside = listed.parents[1]
    files = [path for path in application.rglob("*") if path.is_file() and not path.is_symlink()]
    places = [
        path.relative_to(inside if path.is_relative_to(inside) else application).as_posix()
        for path in files
        if binary(path.name)
    ]
    packages = {place.partition("/")[0] for place in places if "/" in place}
    for library in of_files(places, {name.partition(".")[0] for name in packages}, libraries()):
        if library.what not in told:
            raise MissingLicence(f"The licence of {library.what} is not told")
    return list(told)


if __name__ == "__main__":
    try:
        print("licences told:", ", ".join(check(Path(sys.argv[1]))))
    except MissingLicence as missing:
        raise SystemExit(str(missing)) from missing
