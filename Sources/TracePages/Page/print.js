// On paper: the lists that show only what is in view on a screen are written out.
(function (Taptrail) {
    "use strict";

    /** Rows of each table at most; a note says what is left out. */
    const limit = 2000;
    /** @type {HTMLElement[]} What is on the page for paper only. */
    let tables = [];

    function table(/** @type {string} */ caption, /** @type {string[][]} */ rows) {
        const box = Taptrail.element("section", "paper");
        box.append(Taptrail.element("h2", "", caption));
        const element = Taptrail.element("table");
        for (const row of rows.slice(0, limit)) {
            const line = Taptrail.element("tr");
            for (const text of row) {
                const cell = Taptrail.element("td");
                cell.append(Taptrail.element("bdi", "", text));
                line.append(cell);
            }
            element.append(line);
        }
        box.append(element);
        if (rows.length > limit) {
            const more = rows.length - limit;
            const words = `${more} more row${more === 1 ? " is" : "s are"} left out on paper.`;
            box.append(Taptrail.element("p", "", words));
        }
        return box;
    }

    /** @returns {string[][]} The rows of the story. */
    function story(/** @type {any} */ run) {
        return run.data.rows.map((/** @type {any} */ [record, kind, process, what, why, rules]) => [
            kind === "hop" ? "" : Taptrail.format.milliseconds(run.time[record]), run.text(process), run.text(what),
            [run.text(why), rules.join(" ")].filter((part) => part).join(" · "),
        ]);
    }

    /** @returns {string[][]} Where each callback begins, by the spans of the threads. */
    function callbacks(/** @type {any} */ run) {
        const threads = run.data.lanes.filter((/** @type {any} */ lane) => lane.kind === "thread");
        const begins = threads.flatMap((/** @type {any} */ lane) => lane.spans ?? []);
        begins.sort((/** @type {any} */ one, /** @type {any} */ other) => one[0] - other[0]);
        return begins.map((/** @type {any} */ [record, , depth]) => [
            Taptrail.format.milliseconds(run.time[record]), `#${record}`, run.place(record),
            `${"  ".repeat(depth)}${run.phrase(record)}`,
        ]);
    }

    /** A canvas is not sure to come out on paper; a picture of it is. */
    function pictures() {
        for (const canvas of document.querySelectorAll("#timeline canvas")) {
            const picture = document.createElement("img");
            picture.className = "paper-picture";
            picture.alt = "";
            picture.src = /** @type {HTMLCanvasElement} */ (canvas).toDataURL();
            canvas.after(picture);
            tables.push(picture);
        }
    }

    function write() {
        if (tables.length) return;
        Taptrail.theme.setPaper(true);
        Taptrail.panels.setPaper(Taptrail.lesson ? [] : ["timeline"]);
        if (Taptrail.lesson) {
            tables.push(...Taptrail.lesson.sheets());
        } else {
            pictures();
            for (const [index, run] of Taptrail.runs.entries()) {
                const name = Taptrail.runs.length > 1 ? `${"AB"[index]}: ` : "";
                tables.push(table(`${name}Story (times in milliseconds)`, story(run)));
                tables.push(table(`${name}Callbacks`, callbacks(run)));
            }
        }
        document.getElementById("panels")?.append(...tables.filter((each) => each.parentElement === null));
    }

    function clear() {
        if (tables.length === 0) return;
        for (const each of tables) each.remove();
        tables = [];
        Taptrail.theme.setPaper(false);
        Taptrail.panels.setPaper([]);
    }

    Taptrail.print = {
        begin() {
            window.addEventListener("beforeprint", write);
            window.addEventListener("afterprint", clear);
            const paper = window.matchMedia("print");
            paper.addEventListener("change", () => { if (paper.matches) write(); else clear(); });
        },
    };
})(window.Taptrail ??= {});
