"""Signs what Windows runs, where the makers have given something to sign with; without it nothing is signed.

    python packaging/signing.py FILE...

There are two ways, told by variables of the environment:

- WINDOWS_CERTIFICATE, a .p12 in base64, and WINDOWS_CERTIFICATE_PASSWORD: osslsigncode signs (Debian has it).
- ARTIFACT_SIGNING_ENDPOINT, _ACCOUNT and _PROFILE with AZURE_TENANT_ID and AZURE_CLIENT_ID: Microsoft's
  service signs, asked by JSIGN, a path to jsign.jar (it needs java). No secret is kept for it: the job proves
  who it is by the identity that GitHub gives it (id-token: write).

Each signature has a time stamp, so that it holds when the certificate has run out.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from product import MAKERS, NAME

CERTIFICATE = ("WINDOWS_CERTIFICATE", "WINDOWS_CERTIFICATE_PASSWORD")
SERVICE = (
    "ARTIFACT_SIGNING_ENDPOINT", "ARTIFACT_SIGNING_ACCOUNT", "ARTIFACT_SIGNING_PROFILE", "AZURE_TENANT_ID",
    "AZURE_CLIENT_ID",
)  # fmt: skip
STAMPS = {"certificate": "http://timestamp.digicert.com", "service": "http://timestamp.acs.microsoft.com"}
"""Who says when it was signed; WINDOWS_TIMESTAMP names another, and nobody if it is "none"."""
CODE = (".exe", ".dll", ".pyd")
PE_OFFSET, OPTIONAL_HEADER, WIDE = 0x3C, 24, 0x20B


def way() -> Literal["certificate", "service"] | None:
    """What there is to sign with."""
    if all(os.environ.get(name) for name in CERTIFICATE):
        return "certificate"
    return "service" if all(os.environ.get(name) for name in SERVICE) else None


def signed(file: Path) -> bool:
    """Whether a program or library carries a signature, valid or not. Raises ValueError for another file."""
    data = file.read_bytes()
    start = int.from_bytes(data[PE_OFFSET : PE_OFFSET + 4], "little")
    if not data.startswith(b"MZ") or data[start : start + 4] != b"PE\0\0":
        raise ValueError(f"{file.name} is no program for Windows")
    header = start + OPTIONAL_HEADER
    wide = int.from_bytes(data[header : header + 2], "little") == WIDE
    security = header + (144 if wide else 128)  # the fifth of the data directories: place and size
    return data[security + 4 : security + 8] != bytes(4)


def unsigned(folder: Path) -> list[Path]:
    """The programs and libraries of a folder that nobody has signed yet."""
    code = sorted(file for file in folder.rglob("*") if file.suffix.casefold() in CODE)
    return [file for file in code if not signed(file)]


def sign(files: Sequence[Path]) -> bool:
    """Sign files in place; False if there is nothing to sign with. Raises CalledProcessError."""
    how = way()
    if how is None or not files:
        return False
    stamp = os.environ.get("WINDOWS_TIMESTAMP", STAMPS[how])
    if how == "certificate":
        _with_certificate(files, stamp)
    else:
        _with_service(files, stamp)
    if not all(map(signed, files)):
        raise ValueError("not all files were signed")
    return True


def _with_certificate(files: Iterable[Path], stamp: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        certificate, password = Path(folder, "certificate.p12"), Path(folder, "password")
        certificate.write_bytes(base64.b64decode(os.environ[CERTIFICATE[0]]))
        password.write_text(os.environ[CERTIFICATE[1]], encoding="utf-8")
        own = ["-pkcs12", str(certificate), "-readpass", str(password), "-h", "sha256", "-n", NAME]
        stamped = [] if stamp == "none" else ["-ts", stamp]
        for file in files:
            new = Path(folder, file.name)
            command = ["osslsigncode", "sign", *own, *stamped, "-in", str(file), "-out", str(new)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            file.write_bytes(new.read_bytes())


def _with_service(files: Iterable[Path], stamp: str) -> None:
    endpoint, account, profile, tenant, client = (os.environ[name] for name in SERVICE)
    own = ["--storetype", "TRUSTEDSIGNING", "--keystore", endpoint, "--alias", f"{account}/{profile}"]
    own += ["--storepass", "env:SIGNING_TOKEN", "--alg", "SHA-256", "--name", NAME]
    stamped = [] if stamp == "none" else ["--tsaurl", stamp, "--tsmode", "RFC3161"]
    command = ["java", "-jar", os.environ["JSIGN"], *own, *stamped, *map(str, files)]
    subprocess.run(command, check=True, env={**os.environ, "SIGNING_TOKEN": token(tenant, client)})


def token(tenant: str, client: str) -> str:
    """What opens Microsoft's service for some minutes, given for the identity of this job."""
    asked = os.environ["ACTIONS_ID_TOKEN_REQUEST_URL"] + "&audience=api://AzureADTokenExchange"
    own = {"Authorization": f"bearer {os.environ['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}"}
    identity = _answer(urllib.request.Request(asked, headers=own))["value"]
    form = {
        "client_id": client,
        "grant_type": "client_credentials",
        "scope": "https://codesigning.azure.net/.default",
        "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        "client_assertion": identity,
    }
    place = f"https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token"
    return _answer(urllib.request.Request(place, urllib.parse.urlencode(form).encode()))["access_token"]


def _answer(request: urllib.request.Request) -> dict[str, str]:
    with urllib.request.urlopen(request, timeout=60) as told:
        return json.load(told)


if __name__ == "__main__":
    done = sign([Path(name) for name in sys.argv[1:]])
    print(f"signed for {MAKERS}" if done else "There is nothing to sign with: not signed.")
