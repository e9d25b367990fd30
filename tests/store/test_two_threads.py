"""Two threads that are the first to read a file as a type: the shelf looks for boards while one is set up."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOTH = """
import sys, threading
from pathlib import Path
from typing import Annotated
import msgspec
from game.store.yaml_reading import converted

Count = Annotated[int, msgspec.Meta(ge=0)]
sys.setswitchinterval(1e-6)
for _ in range(150):
    inner = msgspec.defstruct("Inner", [(f"f{k}", Count, 0) for k in range(40)])
    outer = msgspec.defstruct("Outer", [(f"g{k}", tuple[inner, ...], ()) for k in range(40)])
    start = threading.Barrier(2)

    def read():
        start.wait()
        converted(b"g1: [{f1: 2}]", outer, Path("x"))

    threads = [threading.Thread(target=read) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_two_threads_read_files_of_one_type() -> None:
    done = subprocess.run([sys.executable, "-c", BOTH], cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0
