"""Ten thousand points of each scenario: the page's hit-test against the stepper's."""
import random
import re

from player import report, stops

SCENARIOS = ["X-36", "X-61-outside-the-superview", "X-63-what-cannot-be-hit", "X-62a-the-last-window-is-asked-first"]
POINTS = 10_000

FIND = """({record, points}) => {
    const state = Taptrail.runs[0].stateAt(record);
    return points.map(([x, y]) => {
        const answer = Taptrail.hitTest(state, x, y);
        return [answer.view, answer.findings.map(
            (each) => [each.view, each.standing === "asked" ? each.verdict : each.standing, each.by])];
    });
}"""

# The stepper tells in words.
VERDICTS = [
    ("inside", "takesPoint"), ("no, interaction is off", "interactionDisabled"), ("no, hidden", "hidden"),
    ("no, its alpha is below 0.01", "transparent"), ("no, its transform flattens it", "notInvertible"),
]


def finding(line):
    """`  cover at 60, 50: inside` as the page says it."""
    name, words = re.fullmatch(r" *(.+?)(?: at -?[\d.]+, -?[\d.]+)?(?:, [\d.]+ pt outside)?: (.*)", line).groups()
    words = re.sub(r"; its own code may answer otherwise \(#\d+\)$", "", words)
    if match := re.fullmatch(r"not asked, since (.+) says no", words):
        return [name, "below", match[1]]
    if match := re.fullmatch(r"not asked, since (.+) lies in front and takes the point", words):
        return [name, "behind", match[1]]
    for text, verdict in VERDICTS:
        if words == text:
            return [name, verdict, ""]
    if re.fullmatch(r"no, ([\d.]+ pt )?outside", words):
        return [name, "outside", ""]
    raise SystemExit(f"the stepper says of a point what is not known here: {line!r}")


def run(browser, failures):
    for name in SCENARIOS:
        page = browser.open(report(name))
        record = page.evaluate("Taptrail.runs[0].data.verdicts[0] ?? Taptrail.runs[0].count")
        generator = random.Random(17)
        # Whole and half points meet edges; the others do not.
        points = [
            [generator.choice([generator.uniform(-20, 410), float(generator.randint(0, 390)),
                               generator.randint(0, 780) / 2]),
             generator.choice([generator.uniform(-20, 860), float(generator.randint(0, 844)),
                               generator.randint(0, 1688) / 2])] for _ in range(POINTS)]
        told = stops(name, [f"goto {record}"] + [f"hittest {x},{y}" for x, y in points])[1:]
        found = page.evaluate(FIND, {"record": record, "points": points})
        for point, want, (view, findings) in zip(points, told, found, strict=True):
            lines = want["text"] if isinstance(want["text"], list) else want["text"].splitlines()
            answer = "" if lines[-1] == "Nobody is hit." else lines[-1].removesuffix(" is hit.")
            if (view or "") != answer:
                failures.add(f"{name} {point}: {view} is hit instead of {answer}")
            if findings != [finding(line) for line in lines[:-1]]:
                failures.add(f"{name} {point}: {findings} instead of {lines}")
        browser.close(page)
    return f"{POINTS} points in each of {len(SCENARIOS)} scenarios"
