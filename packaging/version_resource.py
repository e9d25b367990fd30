"""What Windows shows of a program in its properties: the version resource that PyInstaller puts into it."""

from __future__ import annotations

import re
from typing import Any

from product import LICENCE, MAKERS, NAME, SUMMARY, VERSION


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """The version as Windows wants it: 0.1.0 is 0.1.0.0, and what is no number (rc1) is left out."""
    numbers = [int(found[0]) for part in version.split(".") if (found := re.match(r"\d+", part))]
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource(program: str) -> Any:
    """The resource of a program of that name."""
    from PyInstaller.utils.win32 import versioninfo as info

    said = {
        "CompanyName": MAKERS,
        "FileDescription": f"{NAME}: {SUMMARY}",
        "FileVersion": VERSION,
        "InternalName": program,
        "LegalCopyright": f"{MAKERS}, {LICENCE} licence",
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    strings = [info.StringStruct(key, value) for key, value in said.items()]
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=four_numbers(VERSION), prodvers=four_numbers(VERSION)),
        kids=[
            info.StringFileInfo([info.StringTable("040904B0", strings)]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 0x04B0])]),
        ],
    )
