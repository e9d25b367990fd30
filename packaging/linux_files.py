"""What a desktop on Linux wants to know of the application: menu entry, files that it opens, icons,
description, manual page."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import textwrap
from datetime import UTC, date, datetime
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import changes
from product import (
    ABOUT,
    APP_ID,
    FILES,
    LICENCE,
    MAKERS,
    NAME,
    PACKAGING,
    ROOT,
    SUMMARY,
    VERSION,
    FileType,
    filled,
)

TEMPLATES = PACKAGING / "linux"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SIGN = ROOT / "assets" / "brand" / "boardwell.svg"


def built_on() -> date:
    """The day of the release: that of CHANGELOG, else that of SOURCE_DATE_EPOCH, else today."""
    told = changes.released(VERSION)
    if told is not None:
        return told
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return (datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)).date()


def epoch() -> str:
    """Midnight of the day of the release, in seconds: the same source makes the same package."""
    return str((built_on().toordinal() - 719_163) * 86_400)


def desktop_entry(program: str) -> str:
    """The menu entry that starts `program`."""
    return filled(
        TEMPLATES / "boardwell.desktop",
        name=NAME, summary=SUMMARY, app_id=APP_ID, program=program, types=";".join(one.type for one in FILES),
    )  # fmt: skip


def file_types() -> str:
    """The files that it opens, as the shared database of types wants them."""
    kinds = "".join(
        f"""  <mime-type type="{one.type}">
    <comment>{escape(one.name)}</comment>
    <icon name="{one.linux_icon}"/>
    <sub-class-of type="application/json"/>
    <magic priority="60">
      <match type="string" offset="0" value={quoteattr(one.begins)}/>
    </magic>
    <glob pattern="*{one.ending}"/>
  </mime-type>
"""
        for one in FILES
    )
    space = "http://www.freedesktop.org/standards/shared-mime-info"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<mime-info xmlns="{space}">\n{kinds}</mime-info>\n'


def metainfo() -> str:
    """The description for software centres."""
    paragraphs = "\n".join(
        textwrap.fill(f"<p>{escape(one)}</p>", 110, initial_indent="    ", subsequent_indent="      ")
        for one in ABOUT
    )
    return filled(
        TEMPLATES / "metainfo.xml",
        name=escape(NAME), summary=escape(SUMMARY), app_id=APP_ID, licence=LICENCE, makers=escape(MAKERS),
        paragraphs=paragraphs, version=VERSION, date=built_on().isoformat(),
    )  # fmt: skip


def manual() -> str:
    """The manual page; its commands are those of the README."""
    table = (ROOT / "README.md").read_text("utf-8").partition("| command | does |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(.+?)` \| (.+?) \|$", table, re.MULTILINE)
    commands = "\n".join(
        f".TP\n.B {_roff(line)}\n{_roff(does[0].upper() + does[1:])}." for line, does in rows
    )
    return filled(
        TEMPLATES / "boardwell.6",
        name=NAME, version=VERSION, date=built_on().isoformat(), about=_roff("\n.PP\n".join(ABOUT)),
        summary_lower=_roff(SUMMARY[0].lower() + SUMMARY[1:]), commands=commands,
    )  # fmt: skip


def _roff(text: str) -> str:
    """Text in which a hyphen can be copied and found as one."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace("`", "")


def write_share(share: Path, program: str) -> None:
    """Write all of it below a folder such as /usr/share, for a menu entry that starts `program`."""
    files = {
        f"applications/{APP_ID}.desktop": desktop_entry(program),
        f"metainfo/{APP_ID}.metainfo.xml": metainfo(),
        f"mime/packages/{APP_ID}.xml": file_types(),
    }
    for name, text in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    page = share / "man" / "man6" / "boardwell.6.gz"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(gzip.compress(manual().encode(), 9, mtime=0))
    _write_icons(share, SIGN, "apps", APP_ID)
    for one in FILES:
        _write_icons(share, type_sign(one), "mimetypes", one.linux_icon)


def type_sign(one: FileType) -> Path:
    """The drawing of a kind of file."""
    return SIGN.with_name(f"{one.icon}.svg")


def _write_icons(share: Path, sign: Path, kind: str, name: str) -> None:
    """Write a drawing in all sizes, below the folder of icons of a kind."""
    icons = {f"{size}x{size}": PACKAGING / "icons" / f"{sign.stem}-{size}.png" for size in SIZES}
    for folder, source in {**icons, "scalable": sign}.items():
        path = share / "icons" / "hicolor" / folder / kind / f"{name}{source.suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, path)
