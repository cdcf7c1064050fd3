// The page begins: data become runs, the header says what they are, and all panels are drawn at the cursor.
//
// How the page is made: run.js and replay.js know the data, cursor.js where the reader stands. Each panel is a file that
// registers itself with Taptrail.panel and draws itself as a function of that position; panels.js calls it whenever the
// cursor has moved. What a reader can do stands in the table of actions.js, from which the bar (transport.js), the keys
// (keyboard.js) and the help sheet (help.js) are made. All scripts add to one namespace; page.html has their order.
(function (Taptrail) {
    "use strict";

    const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

    /** @param {string | null} home The index of the site that the page is of, as an address from here. */
    function facts(home) {
        const { data, count } = Taptrail.runs[0];
        const parts = [
            data.path, `scan ${data.scanRate} Hz`, `display ${data.displayRate} Hz`,
            `${data.screen[0]} × ${data.screen[1]} pt`, `seed ${data.seed}`, `${count} record${count === 1 ? "" : "s"}`,
        ];
        find("facts").textContent = parts.join(" · ");
        if (home !== null) {
            const link = /** @type {HTMLAnchorElement} */ (
                Taptrail.element("a", "", Taptrail.lesson ? "All lessons" : "All runs"));
            link.href = home;
            find("facts").prepend(link, " · ");
        }
    }

    /** @param {string | null} home */
    function header(home) {
        const { data } = Taptrail.runs[0];
        find("title").append(Taptrail.element("bdi", "", data.title));
        facts(home);
        Taptrail.onRuns(() => facts(home));
        const premise = Taptrail.element("span", "", data.story);
        find("premise").append(premise);
        Taptrail.showWhole(find("title"), data.title);
        Taptrail.showWhole(premise, data.story);
        if (data.leftOut) find("premise").append(" ", Taptrail.element("b", "left-out", data.leftOut));
        if (Taptrail.runs.length > 1) compared();
    }

    /** Of two runs: who the second one is, and where they first differ. */
    function compared() {
        const box = find("difference");
        box.hidden = false;
        box.append(Taptrail.element("span", "", `Compared with ${Taptrail.runName(1)}. `));
        const difference = Taptrail.difference;
        if (!difference) {
            box.append(Taptrail.element("b", "", "Both runs are the same, record by record."));
            return;
        }
        box.append(Taptrail.element("b", "", difference.text ?? "They differ."), " ");
        difference.records?.forEach((/** @type {number} */ record, /** @type {number} */ index) => {
            if (record > 0) box.append(Taptrail.recordLink(Taptrail.runs[index], record, `${"AB"[index]} #${record}`), " ");
        });
    }

    function begin() {
        const data = JSON.parse(find("data").textContent ?? "");
        Taptrail.runs = data.runs.map((/** @type {any} */ run) => new Taptrail.Run(run));
        Taptrail.difference = data.difference;
        Taptrail.lesson?.begin(data.lesson);
        header(data.home);
        Taptrail.address.begin();
        Taptrail.transport.begin();
        Taptrail.keyboard.begin();
        Taptrail.announce.begin();
        Taptrail.print.begin();
        Taptrail.panels.begin();
        find("skip").addEventListener("click", (event) => {
            event.preventDefault();
            find("record-field").focus();
        });
    }

    document.addEventListener("DOMContentLoaded", begin);
})(window.Taptrail ??= {});
