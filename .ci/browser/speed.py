"""How long a page of 10 000 records takes to show and to step, and that one of 100 000 still does."""
import json

from player import FOLDER, report, settle

STEPS = """async (count) => {
    const times = [];
    for (let step = 0; step < count; step += 1) {
        const start = performance.now();
        Taptrail.go({record: Taptrail.cursor.record + 1}, {replace: true});
        await new Promise(requestAnimationFrame);
        document.body.offsetHeight;
        times.push(performance.now() - start);
    }
    return times;
}"""

# The work alone: what a step takes before the browser may draw.
WORK = """(count) => {
    const times = [];
    for (let step = 0; step < count; step += 1) {
        const start = performance.now();
        Taptrail.go({record: Taptrail.cursor.record + 1}, {replace: true});
        Taptrail.draw?.();
        document.body.offsetHeight;
        times.push(performance.now() - start);
    }
    return times;
}"""


def story(records):
    """A scenario of about so many records: a finger that draws on a card with a pan and a tap."""
    seconds = records / 5_300 + 0.2
    return {
        "version": 1, "title": f"{records} records", "story": "A finger draws for long.",
        "device": {"scan": 120, "display": 120},
        "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
            {"id": "card", "frame": [20, 100, 350, 600], "recognizers": [
                {"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "tap"}]}]}]}],
        "fingers": [{"drag": [60, 200], "to": [300, 640], "at": "100ms", "for": f"{seconds:.1f}s"}],
    }


def run(browser, failures):
    told = []
    for records in (10_000, 100_000):
        path = FOLDER / f"long-{records}.json"
        path.write_text(json.dumps(story(records)))
        page_path = report(path)
        megabytes = page_path.stat().st_size / 1e6
        page = browser.open(page_path)
        count = page.evaluate("Taptrail.runs[0].count")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1")
        settle(page)
        page.evaluate("Taptrail.go({record: Math.floor(Taptrail.runs[0].count / 2)})")
        settle(page)
        work = sorted(page.evaluate(WORK, 200))
        page.locator("#log").hover()
        for _ in range(20):
            page.mouse.wheel(0, 20_000)
        settle(page)
        page.evaluate("Taptrail.go({record: Taptrail.runs[0].count})")
        settle(page)
        median, worst = work[len(work) // 2], work[-10]
        told.append(f"{count} records: {megabytes:.1f} MB, first paint {paint:.0f} ms, a step {median:.1f} ms, "
                    f"one in twenty {worst:.1f} ms")
        print(f"    {told[-1]}", flush=True)
        if records == 10_000:
            if not 8_000 < count < 14_000:
                failures.add(f"the story has {count} records and should have some 10 000")
            if megabytes > 4:
                failures.add(f"a page of {count} records has {megabytes:.1f} MB, more than 4")
        if median > 100:
            failures.add(f"a step takes {median:.0f} ms")
        browser.close(page)
    return "to be read, not judged"
