"""Work that is confined: some of it wants too much."""

import os
from collections.abc import Callable

Work = Callable[[bytes], bytes]


def echo(data: bytes) -> bytes:
    return data + data


def spin(data: bytes) -> bytes:
    while True:
        data = data[::-1]


def eat(data: bytes) -> bytes:
    kept = [data * 1_000_000]
    while True:
        kept.append(kept[-1] + data)


def fail(data: bytes) -> bytes:
    raise ValueError(f"no {data!r}")


def die(data: bytes) -> bytes:
    os._exit(len(data))
