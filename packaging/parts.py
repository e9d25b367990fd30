"""Writes the list of what is inside an application (SBOM, CycloneDX 1.6), from the application itself.

    build/environment/bin/python packaging/parts.py

It has the packages of packaging/lock.txt that went into dist/Boardwell, and each library that lies there as
machine code, with its licence and the sums of its files. packaging/build.py calls it; the result is
dist/Boardwell-VERSION-KIND.cdx.json, where KIND is the system and the machine.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import licences
from build import LOCK
from linux_files import built_on
from product import DIST, FOLDER, KIND, LICENCE, MAKERS, NAME, ROOT, VERSION

Component = dict[str, Any]


def locked() -> dict[str, str]:
    """The version of each package that the lock holds, by name."""
    return dict(re.findall(r"^([\w.-]+)==([^\s;\\]+)", LOCK.read_text("utf-8"), re.MULTILINE))


def package(one: dict[str, Any], name: str, number: str) -> Component:
    """A package of Python, by the name and version that the lock gives it."""
    return {
        "type": "library",
        "bom-ref": f"pkg:pypi/{name}@{number}",
        "name": name,
        "version": number,
        "purl": f"pkg:pypi/{name}@{number}",
        "supplier": {"name": one["by"]},
        "licenses": [{"license": {"name": one["licence"]}}],
    }


def library(one: dict[str, Any], files: list[Path], folder: Path) -> Component:
    """What others have made and is there as machine code, or Python itself: with its files and their sums."""
    found: Component = {
        "type": "library",
        "bom-ref": f"boardwell:{one['what']}",
        "name": one["what"],
        "supplier": {"name": one["by"]},
        "licenses": [{"license": {"name": one["licence"]}}],
    }
    if one["what"] == "Python":
        found["version"] = ".".join(map(str, sys.version_info[:3]))
    if files:
        found["components"] = [
            {
                "type": "file",
                "bom-ref": f"file:{one['what']}:{file.relative_to(folder).as_posix()}",
                "name": file.relative_to(folder).as_posix(),
                "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(file.read_bytes()).hexdigest()}],
            }
            for file in files
        ]
    return found


def parts(folder: Path) -> list[Component]:
    """Everything in an application that others have made. Raises ValueError for a package that the lock does
    not hold in the version that went in."""
    (listed,) = folder.rglob(f"licences/{licences.LIST}")
    binaries = sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink() and licences.binary(path.name)
    )
    known = {one.what: one for one in licences.libraries()}
    names = locked()
    found: list[Component] = []
    for one in json.loads(listed.read_text("utf-8")):
        told = known.get(one["what"])
        name = (told.package if told is not None else one["what"]).casefold().replace("_", "-")
        if name in names:
            if installed(name) not in (None, names[name]):
                raise ValueError(f"{name} {installed(name)} went in, and the lock has {names[name]}")
            found.append(package(one, name, names[name]))
        else:
            files = [file for file in binaries if told is not None and told.claims(file.name)]
            found.append(library(one, files, folder))
    return found


def installed(name: str) -> str | None:
    """The version of a package in this Python; None where it is not there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def bill(folder: Path, kind: str) -> dict[str, Any]:
    """The whole list of an application for a system and machine, such as "windows-x64"."""
    found = parts(folder)
    own = f"boardwell:{kind}"
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{NAME}-{VERSION}-{kind}')}",
        "version": 1,
        "metadata": {
            "timestamp": f"{built_on().isoformat()}T00:00:00Z",
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": NAME,
                "version": VERSION,
                "supplier": {"name": MAKERS},
                "licenses": [{"license": {"id": LICENCE}}],
            },
        },
        "components": found,
        "dependencies": [{"ref": own, "dependsOn": [one["bom-ref"] for one in found]}],
    }


def main() -> None:
    try:
        told = bill(FOLDER, KIND)
    except ValueError as wrong:
        raise SystemExit(str(wrong)) from wrong
    made = DIST / f"{NAME}-{VERSION}-{KIND}.cdx.json"
    made.write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"{made.relative_to(ROOT)}: {len(told['components'])} parts")


if __name__ == "__main__":
    main()
