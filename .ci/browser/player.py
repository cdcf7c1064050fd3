"""Pages made by the program, opened in a browser that notes everything it should not do."""
import json
import os
import pathlib
import subprocess
import tempfile

PROGRAM = os.environ["TAPTRAIL"]
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="taptrail-pages-"))


class Failures:
    """What was found wrong; a part goes on after it, up to a bound."""

    def __init__(self):
        self.messages = []

    def add(self, message):
        self.messages.append(message)
        print(f"    ✘ {message[:600]}", flush=True)
        if len(self.messages) > 60:
            raise SystemExit("too much is wrong to go on")


def taptrail(*arguments, given=None):
    """What a command prints."""
    done = subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise SystemExit(f"taptrail {' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def report(name, *arguments):
    """The page of a scenario, as a path."""
    path = FOLDER / f"{len(list(FOLDER.iterdir()))}.html"
    taptrail("report", str(name), *arguments, "-o", str(path))
    return path


def stops(name, commands):
    """What `step --json` answers to commands, without its first line, which tells where it begins."""
    lines = taptrail("step", str(name), "--json", given="\n".join(commands) + "\n").splitlines()
    return [json.loads(line) for line in lines[1:]]


class Browser:
    """Opens pages. Whatever a page says to the console or asks of the network is a failure."""

    def __init__(self, chromium, failures):
        self.chromium = chromium
        self.failures = failures
        # Runs before the scripts of each page; None for nothing.
        self.script = None

    @property
    def executable(self):
        return os.environ["CHROMIUM"]

    def context_of(self, width, height, theme, motion):
        return self.chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion=motion)

    def open(self, path, fragment="", width=1280, height=800, theme="light", motion="no-preference"):
        page = self.context_of(width=width, height=height, theme=theme, motion=motion).new_page()
        if self.script: page.add_init_script(self.script)
        page.on("console", lambda message: self.failures.add(f"{path.name}: console: {message.text}"))
        page.on("pageerror", lambda error: self.failures.add(f"{path.name}: error: {error}"))
        page.on("dialog", lambda dialog: self.failures.add(f"{path.name}: dialog: {dialog.message}"))
        page.on("request", lambda request: request.url.startswith("file:") or request.url.startswith("data:")
                or self.failures.add(f"{path.name}: request of {request.url}"))
        page.goto(path.as_uri() + fragment)
        return page

    @staticmethod
    def close(page):
        page.context.close()


def settle(page):
    """Waits until what was asked for is drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def at(page):
    """The record of the cursor."""
    return page.evaluate("Taptrail.cursor.record")
