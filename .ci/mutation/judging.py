"""Who notices a mistake: what knows the meaning first, then the tests."""
import contextlib, hashlib, json, os, re, signal, subprocess, threading, time

from schemata import SWITCH

# These compare with text that the program wrote: they tell that something changed, not that it is wrong.
RECORDED = ["`a walk goes as it is told`", "`a state table is drawn in its golden file`", "the same bits as ever"]
# These do not judge what the program does: the first reads the sources, of which the copy has others; the second model
# has had its turn in the first stage; the last waits for a signal by the wall clock, which a busy machine misses.
SKIPPED = [*RECORDED, r"^HouseTests\.", r"^DeliveryModelTests\.", "a signal while a file is written"]
MEMORY_KILOBYTES = 12_000_000
# What may come of a busy machine as well as of a mistake.
DOUBTFUL = re.compile(r"hangs|status \d+|crash \(SIGKILL\)")


class Gate:
    """Runs go side by side, but for one that has to be alone."""

    def __init__(self):
        self.changed, self.running, self.loners = threading.Condition(), 0, 0

    @contextlib.contextmanager
    def among_others(self):
        with self.changed:
            self.changed.wait_for(lambda: self.loners == 0)
            self.running += 1
        try: yield
        finally: self.leave()

    @contextlib.contextmanager
    def alone(self):
        with self.changed:
            self.loners += 1
            self.changed.wait_for(lambda: self.running == 0)
            self.running += 1
        try: yield
        finally: self.leave(loners=1)

    def leave(self, loners=0):
        with self.changed:
            self.running -= 1
            self.loners -= loners
            self.changed.notify_all()


class Judge:
    """Runs the copy with one mistake at a time. A run that takes much longer than without a mistake hangs."""

    def __init__(self, copy, stories, schedules):
        self.copy, self.stories, self.schedules = copy, stories, schedules
        self.limits, self.lock, self.gate, self.open = {}, threading.Lock(), Gate(), set()
        # The runs are sessions of their own, which end with nobody.
        signal.signal(signal.SIGTERM, lambda *_: self.break_off())
        programs = [copy.programs / name for name in ("taptrail", "taptrailPackageTests.xctest")]
        self.build = hashlib.sha256(
            b"".join(program.read_bytes() for program in programs if program.exists())
            + f"{stories} {schedules} {SKIPPED}".encode()).hexdigest()
        self.memory = copy.folder / "noticed.json"
        known = json.loads(self.memory.read_text()) if self.memory.exists() else {}
        # What was found of another build says nothing of this one.
        self.known = known.get("found", {}) if known.get("build") == self.build else {}

    def once(self, stage, mistake, find):
        """What a stage finds, kept, so that an interrupted run goes on where it was."""
        name = f"{stage} {mistake.key}"
        if name not in self.known:
            found = find()
            with self.lock:
                self.known[name] = found
                self.memory.write_text(json.dumps({"build": self.build, "found": self.known}, indent=0))
        return self.known[name]

    def commands(self):
        return {"check": [".build/release/taptrail", "check", "Scenarios"],
                "fuzz": [".build/release/taptrail", "fuzz", "--seeds", str(self.stories)],
                "model": self.tests("--filter", r"the program and the second model tell the same")}

    def tests(self, *options):
        return [".build/release/taptrailPackageTests.xctest", "--testing-library", "swift-testing", *options]

    def own_tests(self, module):
        return self.tests("--filter", rf"^{module}Tests\.", *self.skipping())

    def all_tests(self, *others):
        """All tests but those of the module in `others`."""
        return self.tests(*self.skipping(*(rf"^{module}Tests\." for module in others)))

    def skipping(self, *more):
        return [word for name in [*SKIPPED, *more] for word in ("--skip", name)]

    def run(self, command, number, limit):
        """What a run says against the program: nothing if it is content."""
        shell = ["bash", "-c", f'ulimit -c 0 -v {MEMORY_KILOBYTES}; exec "$@"', "-", *command]
        # What a crash would print of its stack takes longer than most runs.
        environment = os.environ | {SWITCH: str(number), "TAPTRAIL_DELIVERY_COUNT": str(self.schedules),
                                    "TAPTRAIL_DELIVERY_SHOWN": "0", "SWIFT_BACKTRACE": "enable=no"}
        process = subprocess.Popen(shell, cwd=self.copy.folder, env=environment, text=True, start_new_session=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace")
        self.open.add(process)
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "hangs"
        finally:
            self.open.discard(process)
        if process.returncode == 0: return ""
        if process.returncode < 0: return f"crash ({signal.Signals(-process.returncode).name})"
        return complaint(output) or f"status {process.returncode}"

    def break_off(self):
        for process in list(self.open):
            with contextlib.suppress(ProcessLookupError): os.killpg(process.pid, signal.SIGKILL)
        os._exit(128 + signal.SIGTERM)

    def said(self, mistake, command, limit):
        """What a run says among others. The limits are those of runs alone: what is doubtful has a second run, alone."""
        with self.gate.among_others(): said = self.run(command, mistake.number, limit)
        if not DOUBTFUL.fullmatch(said): return said
        with self.gate.alone(): return self.run(command, mistake.number, limit)

    def honest(self, commands):
        """Runs the copy without a mistake, and sets the limits by the time it takes."""
        for name, command in commands.items():
            began = time.monotonic()
            if said := self.run(command, 0, None): raise SystemExit(f"without a mistake, {name} says: {said}")
            self.limits[name] = 10 + 5 * (time.monotonic() - began)
            print(f"without a mistake, {name} is content after {(self.limits[name] - 10) / 5:.1f} s", flush=True)

    def first_stage(self, mistake, names):
        """What each of them says. The second model is asked in any case about UIKit, the others until one tells."""
        return self.once("first", mistake, lambda: self.first_found(mistake, names))

    def first_found(self, mistake, names):
        found = {}
        for name in names:
            if found and not (name == "model" and mistake.module == "UIKitModel"): continue
            if said := self.said(mistake, self.commands()[name], self.limits[name]): found[name] = said
        return found

    def own_stage(self, mistake):
        """What the tests of its own module say."""
        return self.once("own tests", mistake,
                         lambda: self.said_by_tests(mistake, "own tests", self.own_tests(mistake.module)))

    def last_stage(self, mistake):
        """What all other tests say."""
        return self.once("tests", mistake, lambda: self.said_by_tests(mistake, "tests", self.all_tests(mistake.module)))

    def said_by_tests(self, mistake, name, command):
        said = self.said(mistake, command, self.limits["tests"])
        return {name: said} if said else {}


def complaint(output):
    """The first that says what is wrong, in short."""
    failed = [line.split()[1].split("/")[-1].removesuffix(".json")
              for line in output.splitlines() if line.startswith("FAIL")]
    if failed: return ", ".join(failed[:3]) + (f" and {len(failed) - 3} more" if len(failed) > 3 else "")
    issues = list(dict.fromkeys(re.findall(r"Test (.+?) recorded an issue", output)))
    if issues:
        named = re.sub(r" with \d+ arguments?.*", "", issues[0])
        return named[:90] + (f" and {len(issues) - 1} more" if len(issues) > 1 else "")
    errors = [line for line in output.splitlines() if re.search(r"[Ee]rror:", line)]
    return errors[0].removeprefix("Error: ").strip()[:90] if errors else ""
