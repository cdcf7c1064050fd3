"""Ten thousand points of each scenario: the page's hit-test against the stepper's."""
import random
import re

from player import report, stops

# Each at an instant, or at the first verdict of a recognizer.
SCENARIOS = {
    "X-36": None, "X-61-outside-the-superview": None, "X-63-what-cannot-be-hit": None,
    "X-62a-the-last-window-is-asked-first": None, "X-47-a-carousel-from-its-margin": None,
    "a-disabled-button-lets-fingers-through": "150ms", "a-button-that-moves": "500ms",
}
POINTS = 10_000

FIND = """({record, points}) => {
    const state = Taptrail.runs[0].stateAt(record);
    const run = Taptrail.runs[0];
    return points.map(([x, y]) => {
        const answer = Taptrail.hitTest(state, x, y);
        return [Taptrail.hitWords(answer, run), answer.findings.map((each) => each.standing === "asked"
            ? [each.view, each.verdict, "", run.ownCode(each.view)] : [each.view, each.standing, each.by, 0])];
    });
}"""

# The stepper tells in words.
VERDICTS = [
    ("inside", "takesPoint"), ("no, interaction is off", "interactionDisabled"), ("no, hidden", "hidden"),
    ("no, transparent", "transparent"), ("no, flattened", "notInvertible"), ("no, disabled", "disabled"),
    ("no, animated", "animated"),
]


def finding(line):
    """`  cover at 60, 50: inside` as the page says it."""
    name, words = re.fullmatch(r" *(.+?)(?: at -?[\d.]+, -?[\d.]+)?(?:, [\d.]+ pt outside)?: (.*)", line).groups()
    words, own_code = re.fullmatch(r"(.*?)(?:; its own code may answer otherwise \(#(\d+)\))?", words).groups()
    record = int(own_code or 0)
    if match := re.fullmatch(r"not asked, since (.+) says no", words):
        return [name, "below", match[1], 0]
    if match := re.fullmatch(r"not asked, since (.+) lies in front and takes the point", words):
        return [name, "behind", match[1], 0]
    for text, verdict in VERDICTS:
        if words == text:
            return [name, verdict, "", record]
    if re.fullmatch(r"no, ([\d.]+ pt )?outside", words):
        return [name, "outside", "", record]
    raise SystemExit(f"the stepper says of a point what is not known here: {line!r}")


def run(browser, failures):
    for name, instant in SCENARIOS.items():
        page = browser.open(report(name))
        if instant is None:
            record = page.evaluate("Taptrail.runs[0].data.verdicts[0] ?? Taptrail.runs[0].count")
        else:
            record = stops(name, [f"goto {instant}"])[0]["state"]["record"]
        generator = random.Random(17)
        # Whole and half points meet edges; the others do not.
        points = [
            [generator.choice([generator.uniform(-20, 410), float(generator.randint(0, 390)),
                               generator.randint(0, 780) / 2]),
             generator.choice([generator.uniform(-20, 860), float(generator.randint(0, 844)),
                               generator.randint(0, 1688) / 2])] for _ in range(POINTS)]
        told = stops(name, [f"goto {record}"] + [f"hittest {x},{y}" for x, y in points])[1:]
        found = page.evaluate(FIND, {"record": record, "points": points})
        for point, want, (answer, findings) in zip(points, told, found, strict=True):
            lines = want["text"] if isinstance(want["text"], list) else want["text"].splitlines()
            if answer.replace(" would be hit", " is hit", 1) != lines[-1]:
                failures.add(f"{name} {point}: {answer!r} instead of {lines[-1]!r}")
            if findings != [finding(line) for line in lines[:-1]]:
                failures.add(f"{name} {point}: {findings} instead of {lines}")
        browser.close(page)
    return f"{POINTS} points in each of {len(SCENARIOS)} scenarios"
