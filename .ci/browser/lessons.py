"""The course: each lesson is played with its right answers, one with each wrong answer too. What the page says is compared
with `learn --json`, and nothing that comes later is to be seen before it is asked about."""
import json
import re

from axe_playwright_python.sync_playwright import Axe

from player import FOLDER, report, settle, taptrail

# The text that somebody sees, without what is said to an answer: that may name records that come later.
VISIBLE = """() => {
    const replies = [...document.querySelectorAll(".reply")];
    replies.forEach((each) => { each.hidden = true; });
    const text = document.body.innerText;
    replies.forEach((each) => { each.hidden = false; });
    return text;
}"""

# What a reader sets in the log and in the timeline.
SETTINGS = """() => {
    const [timeline] = Taptrail.timelines;
    return {
        fields: [...document.querySelectorAll("#log input, #log select")].map((field) => field.value),
        isFiltered: document.querySelector("#log .count").textContent.includes(" of "),
        scale: timeline.window.scale.kind,
        length: Number((timeline.window.high - timeline.window.low).toFixed(1)),
        pins: [...document.querySelectorAll(".timeline-pinned .lane-title bdi")].map((name) => name.textContent),
    };
}"""


def look(page, count, failures, where, in_all_tabs):
    """Nothing of a record behind the moment is to be seen, wherever a reader looks."""
    if page.evaluate("Taptrail.runs[0].count") != count:
        failures.add(f"{where}: the page has {page.evaluate('Taptrail.runs[0].count')} records instead of {count}")
    for tab in [None] + (page.get_by_role("tab").all() if in_all_tabs else []):
        if tab is not None:
            if not tab.is_visible():
                continue
            tab.click()
            settle(page)
        text = page.evaluate(VISIBLE)
        later = [number for number in re.findall(r"#(\d+)", text) if int(number) > count]
        if later:
            failures.add(f"{where}: #{later[0]} is to be seen, and the run is shown up to #{count}")
    marks = page.evaluate(
        """(count) => Taptrail.runs[0].data.lanes.flatMap((lane) => [
            ...lane.spans.flatMap(([start, end]) => [start, end]), ...lane.steps.map(([record]) => record),
            ...lane.marks.map(([record]) => record), ...lane.points.map(([record]) => record),
        ]).filter((record) => record > count)""", count)
    if marks:
        failures.add(f"{where}: the timeline has a mark at #{marks[0]}")
    page.evaluate("() => { window.location.hash = '#r=999999'; }")
    settle(page)
    if page.evaluate("Taptrail.cursor.record") > count:
        failures.add(f"{where}: the address leads behind the moment")
    for key in ("End", "n", "i"):
        page.keyboard.press(key)
    if page.evaluate("Taptrail.cursor.record") > count:
        failures.add(f"{where}: a key leads behind the moment")
    page.evaluate("document.activeElement.blur()")


def answer(page, want, letter, failures, where):
    """Answers the question that is asked, and compares what is said."""
    block = page.locator(".question").last
    if want["question"] not in block.inner_text():
        failures.add(f"{where}: the page asks {block.inner_text()[:200]!r} instead of {want['question']!r}")
    chosen = next(each for each in want["choices"] if each["letter"] == letter)
    right = next(each for each in want["choices"] if each["isRight"])
    page.keyboard.press(letter)
    settle(page)
    said = " ".join(block.locator(".reply").inner_text().split())
    live = page.locator("#lesson [role='status']").text_content()
    for each in {letter: chosen, right["letter"]: right}.values():
        # A sentence in the middle of another one begins with a capital.
        # What the lesson says of a wrong choice stands in the place of what the trace has instead.
        isRefuted = not each["isRight"] and each["because"]
        for words in (each["because"],) if isRefuted else (each["trace"], each["because"]):
            if " ".join(words.split()).lower() not in said.lower():
                failures.add(f"{where} {letter}: {words!r} is not said: {said!r}")
    if want["because"] not in said:
        failures.add(f"{where} {letter}: {want['because']!r} is not said")
    begin = "Right: " if chosen["isRight"] else f"Not {letter}: "
    if not said.startswith(begin) or not live.startswith(begin):
        failures.add(f"{where} {letter}: it says {said[:60]!r} and, for ears, {live[:60]!r}")
    marked = block.locator(".choice").evaluate_all(
        "(all) => all.map((each) => [each.classList.contains('is-right'), each.getAttribute('aria-pressed') === 'true'])")
    if marked != [[each["isRight"], each["letter"] == letter] for each in want["choices"]]:
        failures.add(f"{where} {letter}: the choices are marked {marked}")
    missing = [rule for rule in want["rules"] if rule not in said]
    if missing:
        failures.add(f"{where}: the rule {missing[0]} is not named")
    return chosen["isRight"]


def play(browser, failures, path, want, letters, looks):
    """Plays a lesson to its end with these answers, and with `looks` looks for what should not be seen yet."""
    page = browser.open(path)
    settle(page)
    rights, shown = 0, page.evaluate("Taptrail.runs[0].data.built")
    questions = want["questions"]
    for index, (question, letter) in enumerate(zip(questions, letters, strict=True)):
        where = f"{path.name} question {index + 1}"
        # What was shown stays.
        shown = max(shown, question["start"])
        if looks:
            look(page, shown, failures, where, in_all_tabs=index == 0)
        rights += answer(page, question, letter, failures, where)
        shown = max(shown, question["end"])
        if page.evaluate("Taptrail.runs[0].count") != shown:
            failures.add(f"{where}: the answer does not show the run up to #{shown}")
        page.locator(".next").click()
        settle(page)
        focus = page.evaluate("document.activeElement.textContent")
        if not focus.startswith("The end" if index + 1 == len(questions) else f"Question {index + 2}"):
            failures.add(f"{where}: the focus goes to {focus[:80]!r}")
    end = " ".join(page.locator(".lesson-end").inner_text().split())
    for words in (f"{rights} of {len(questions)} right.", want["misconception"], want["today"],
                  (want["task"] or {}).get("do", "")):
        if words not in end:
            failures.add(f"{path.name}: the end says nothing of {words!r}")
    if page.evaluate("Taptrail.runs[0].isPart"):
        failures.add(f"{path.name}: at the end not all is shown")
    if want["task"]:
        for hint in range(want["task"]["hints"]):
            page.locator(".task button").first.click()
            if page.locator(".hints li").count() != hint + 1:
                failures.add(f"{path.name}: hints do not come one by one")
        page.get_by_role("button", name="The solution").click()
        if page.locator(".solutions pre").count() != want["task"]["solutions"]:
            failures.add(f"{path.name}: {page.locator('.solutions pre').count()} solutions are shown")
    return page


def paper(page, want, failures, where):
    """On paper stand the questions and, behind them, the answers."""
    page.emulate_media(media="print")
    settle(page)
    asks, tells = page.locator(".paper-asks").inner_text(), page.locator(".paper-answers").inner_text()
    for question in want["questions"]:
        right = next(each for each in question["choices"] if each["isRight"])
        if question["question"] not in asks or right["text"] not in tells:
            failures.add(f"{where}: paper lacks {question['question']!r} or its answer")
        if right["trace"] in asks:
            failures.add(f"{where}: the answer stands beside the question")
    page.emulate_media(media="screen")


def replay(page, want, failures, name):
    """Plays a lesson once more in the same browser, with nothing but wrong answers."""
    page.reload()
    settle(page)
    for question in want["questions"]:
        wrong = next(choice["letter"] for choice in question["choices"] if not choice["isRight"])
        answer(page, question, wrong, failures, f"{name} again")
        page.locator(".next").click()
        settle(page)


def run(browser, failures):
    folder = FOLDER / "course"
    taptrail("report", "--course", "-o", str(folder))
    course = json.loads(taptrail("learn", "--json"))["lessons"]
    index = browser.open(folder / "index.html")
    links = index.locator("[data-lesson] a").evaluate_all("(links) => links.map((link) => link.href)")
    if len(links) != len(course):
        failures.add(f"the index links {len(links)} lessons, and the course has {len(course)}")
    told = 0
    for each in course:
        want = json.loads(taptrail("learn", "--json", each["name"]))
        path = folder / f"{each['name'].split('/')[-1].removesuffix('.json')}.html"
        rights = [next(choice["letter"] for choice in question["choices"] if choice["isRight"])
                  for question in want["questions"]]
        page = play(browser, failures, path, want, rights, looks=True)
        told += len(rights)
        if each is course[0]:
            paper(page, want, failures, path.name)
            # Where storage works, the index knows of it, and of two plays the better one.
            replay(page, want, failures, path.name)
            page.get_by_role("link", name="All lessons").click()
            result = page.locator(f"[data-lesson='{each['number']}']").inner_text()
            if f"✓ {len(rights)} of {len(rights)} right" not in result:
                failures.add(f"the index does not know what was done: {result!r}")
        browser.close(page)
    # One lesson with each wrong answer, each of them at the first question where it exists.
    example = next((each for each in course if each["number"] == 10), course[0])
    want = json.loads(taptrail("learn", "--json", example["name"]))
    path = folder / f"{example['name'].split('/')[-1].removesuffix('.json')}.html"
    wrongs = [[choice["letter"] for choice in question["choices"] if not choice["isRight"]]
              for question in want["questions"]]
    for turn in range(max(map(len, wrongs))):
        browser.close(play(browser, failures, path, want, [each[turn % len(each)] for each in wrongs], looks=False))

    # What was set in the timeline and the log stays when an answer shows more of the run.
    page = browser.open(path)
    settle(page)
    page.get_by_role("tab", name="Log", exact=True).click()
    page.locator("#log input").fill("run loop")
    page.locator("#log select").first.select_option(label="run-loop")
    page.evaluate("Taptrail.timelines[0].changeScale('records')")
    page.evaluate("Taptrail.timelines[0].zoom(0.25)")
    page.locator(".lane-pin").nth(1).click(force=True)
    settle(page)
    before = page.evaluate(SETTINGS)
    page.locator(".choice").first.click()
    settle(page)
    if page.evaluate(SETTINGS) != before:
        failures.add(f"an answer changes {before} to {page.evaluate(SETTINGS)}")
    # The same where the page gets a shorter run again.
    page.get_by_role("button", name="Show all").click()
    settle(page)
    page.get_by_role("button", name="Back to the questions").click()
    settle(page)
    if page.evaluate(SETTINGS) != before:
        failures.add(f"going back to the questions changes {before} to {page.evaluate(SETTINGS)}")
    browser.close(page)

    # Everything at once, and back to the questions.
    page = browser.open(path)
    settle(page)
    begin = page.evaluate("Taptrail.runs[0].count")
    page.get_by_role("button", name="Show all").click()
    settle(page)
    if page.evaluate("Taptrail.runs[0].isPart") or page.locator(".question").count() != len(want["questions"]):
        failures.add("not all is shown")
    page.get_by_role("button", name="Back to the questions").click()
    settle(page)
    if page.evaluate("Taptrail.runs[0].count") != begin or page.locator(".question").count() != 1:
        failures.add("the questions do not come back")
    browser.close(page)

    checked = 0
    pages = [path, folder / "index.html", folder / "questions.html", folder / "plans.html"]
    for theme in ("light", "dark"):
        for each in pages:
            for width, height in ((360, 740), (1280, 800)):
                page = browser.open(each, width=width, height=height, theme=theme)
                settle(page)
                for _ in range(2 if each is path else 1):
                    checked += 1
                    for violation in Axe().run(page).response["violations"]:
                        node = violation["nodes"][0]
                        failures.add(f"{each.name} {width} {theme}: {violation['id']}: {violation['help']}: "
                                     f"{node['html'][:160]}")
                    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if wide > 0:
                        failures.add(f"{each.name} {width} {theme}: {wide} px wider than the window")
                    if each is path:
                        page.keyboard.press("a")
                        settle(page)
                browser.close(page)
    browser.close(index)
    own = FOLDER / "own"
    taptrail("report", "--course", "lessons", "-o", str(own))
    if len(list(own.glob("*.html"))) != len(list(folder.glob("*.html"))) - 1:
        failures.add("the lessons of a folder make other pages than the course without its plans")
    return f"{told} questions of {len(course)} lessons, {checked} pages by axe-core"
