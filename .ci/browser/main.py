"""Drives the pages of `taptrail report` in a browser, part by part."""
import importlib
import os
import shutil
import sys
import time

from playwright.sync_api import sync_playwright

from player import Browser, FOLDER, Failures

PARTS = [
    "states", "hittests", "phone", "keys", "links", "access", "hostile", "compare", "sites", "lessons", "storage", "speed",
]


def main():
    names = sys.argv[1:] or PARTS
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        raise SystemExit(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}")
    failures = Failures()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--force-color-profile=srgb"])
        browser = Browser(chromium, failures)
        for name in names:
            start = time.monotonic()
            told = importlib.import_module(name).run(browser, failures)
            print(f"  {name}: {told} ({time.monotonic() - start:.0f} s)", flush=True)
        chromium.close()
    shutil.rmtree(FOLDER, ignore_errors=True)
    print(f"pages: {len(failures.messages)} failures")
    sys.exit(1 if failures.messages else 0)


if __name__ == "__main__":
    main()
