"""Packs dist/Boardwell.app for macOS: a disk image, signed and notarised where the secrets are given.

    python packaging/build.py
    python packaging/macos.py

Without secrets the app is signed for this computer only (ad hoc): others open it once by Control and "Open".
With SIGNING_IDENTITY ("Developer ID Application: ...", in the keychain) it is signed; with NOTARY_APPLE_ID,
NOTARY_TEAM_ID and NOTARY_PASSWORD it is notarised too. It runs on macOS only: codesign, hdiutil and xcrun are
Apple's.
"""

from __future__ import annotations

import os
import platform
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path

from product import APP_ID, DIST, NAME, PACKAGING, ROOT, VERSION, megabytes

APP = DIST / f"{NAME}.app"
NOTARY = ("NOTARY_APPLE_ID", "NOTARY_TEAM_ID", "NOTARY_PASSWORD")


def check(app: Path) -> None:
    """Refuse an app whose name, version or icon is not that of the project. Raises ValueError."""
    told = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    wanted = {"CFBundleIdentifier": APP_ID, "CFBundleShortVersionString": VERSION, "CFBundleName": NAME}
    for key, value in wanted.items():
        if told.get(key) != value:
            raise ValueError(f"Info.plist has {key} {told.get(key)!r} instead of {value!r}")
    icon = Path(told["CFBundleIconFile"]).with_suffix(".icns")
    if not (app / "Contents" / "Resources" / icon).is_file():
        raise ValueError(f"the icon {icon} is missing")


def sign(target: Path) -> None:
    """Sign the app or the image, with the identity that is given or for this computer only."""
    identity = os.environ.get("SIGNING_IDENTITY", "")
    command = ["codesign", "--force", "--sign", identity or "-"]
    if target.suffix == ".app":
        command += ["--deep", "--entitlements", str(PACKAGING / "macos" / "entitlements.plist")]
    if identity:
        command += ["--options", "runtime", "--timestamp"]
    subprocess.run([*command, str(target)], check=True)


def image() -> Path:
    """Write dist/Boardwell-VERSION-macos-MACHINE.dmg: the app beside a way to the folder of programs."""
    made = DIST / f"{NAME}-{VERSION}-macos-{platform.machine()}.dmg"
    tree = ROOT / "build" / "dmg"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    shutil.copytree(APP, tree / APP.name, symlinks=True)
    (tree / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(tree), "-format", "ULMO", "-ov"]
    subprocess.run([*command, str(made)], check=True)
    return made


def notarise(made: Path) -> None:
    """Have Apple look at the image, and put its answer into it."""
    name, team, password = (os.environ[key] for key in NOTARY)
    given = ["--apple-id", name, "--team-id", team, "--password", password, "--wait"]
    subprocess.run(["xcrun", "notarytool", "submit", str(made), *given], check=True)
    subprocess.run(["xcrun", "stapler", "staple", str(made)], check=True)


def main() -> None:
    if sys.platform != "darwin":
        raise SystemExit("codesign and hdiutil are there on macOS only.")
    check(APP)
    sign(APP)
    made = image()
    if os.environ.get("SIGNING_IDENTITY"):
        sign(made)
        if all(os.environ.get(key) for key in NOTARY):
            notarise(made)
    print(f"{made.relative_to(ROOT)}: {megabytes(made)} packed, {megabytes(APP)} installed")


if __name__ == "__main__":
    main()
