"""Drives the pages of `taptrail report` in a browser, part by part: several parts side by side, each in a browser of
its own, as many as there are cores."""
import concurrent.futures
import importlib
import os
import re
import shutil
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

from player import Browser, FOLDER, Failures

# The longest first. Whether a part measures time decides whether it runs alone, behind the others.
PARTS = [
    "lessons", "access", "states", "hittests", "storage", "hostile", "compare", "keys", "sites", "phone", "links", "speed",
]
ALONE = {"speed"}


def play(name):
    """One part, in this process; returns how much it found wrong."""
    failures = Failures()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--force-color-profile=srgb"])
        start = time.monotonic()
        told = importlib.import_module(name).run(Browser(chromium, failures), failures)
        print(f"  {name}: {told} ({time.monotonic() - start:.0f} s)", flush=True)
        chromium.close()
    shutil.rmtree(FOLDER, ignore_errors=True)
    return len(failures.messages)


def played_apart(name):
    """One part, in a process of its own; returns how much it found wrong. One that breaks off counts as one."""
    done = subprocess.run([sys.executable, __file__, name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = done.stdout.splitlines(keepends=True)
    count = re.fullmatch(r"pages: (\d+) failures\n", lines[-1]) if lines else None
    print("".join(lines[:-1] if count else [*lines, f"    ✘ {name} ended with {done.returncode}\n"]), end="", flush=True)
    return int(count[1]) if count else 1


def main():
    names = sys.argv[1:] or PARTS
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        raise SystemExit(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}")
    if len(names) == 1:
        count = play(names[0])
    else:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            count = sum(pool.map(played_apart, [name for name in names if name not in ALONE]))
        count += sum(played_apart(name) for name in names if name in ALONE)
    print(f"pages: {count} failures")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
