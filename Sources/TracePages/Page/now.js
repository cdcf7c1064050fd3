// The record at the cursor: one sentence, why, by which rules, and what it follows from.
(function (Taptrail) {
    "use strict";

    /** Causes that are shown; a longer ladder says how many it leaves out. */
    const limit = 60;

    /**
     * A link to a record of a run.
     * @param {any} run
     * @param {number} record
     * @param {string} [words]
     * @returns {HTMLAnchorElement}
     */
    Taptrail.recordLink = function (run, record, words = `#${record}`) {
        const link = /** @type {HTMLAnchorElement} */ (Taptrail.element("a", "record-link", words));
        link.href = `#r=${record}${Taptrail.runs.indexOf(run) === 1 ? "&run=b" : ""}`;
        link.addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            Taptrail.go({ run: Taptrail.runs.indexOf(run), record });
        });
        return link;
    };

    /** A chip that chooses whom it names. @param {string} name */
    Taptrail.subjectButton = function (name) {
        const button = Taptrail.element("button", "chip");
        button.setAttribute("type", "button");
        button.append(Taptrail.element("bdi", "", Taptrail.format.middle(Taptrail.format.visible(name), 28)));
        const isChosen = () => Taptrail.cursor.selection === name;
        button.addEventListener("click", () => Taptrail.go({ selection: isChosen() ? "" : name }));
        button.setAttribute("aria-pressed", String(isChosen()));
        const inWords = Taptrail.runs.map((run) => run.subject(name)?.inWords).find((words) => words) ?? name;
        button.dataset.tip = inWords;
        return button;
    };

    /** @param {number} touch */
    function touchButton(touch) {
        const button = Taptrail.element("button", "chip", `touch ${touch}`);
        button.setAttribute("type", "button");
        button.addEventListener("click", () => Taptrail.go({ touch: Taptrail.cursor.touch === touch ? 0 : touch }));
        button.setAttribute("aria-pressed", String(Taptrail.cursor.touch === touch));
        return button;
    }

    /** Where and when, above the sentence. */
    function place(/** @type {any} */ run, /** @type {number} */ record) {
        const line = Taptrail.element("p", `now-place hue-${run.hue(record)}`);
        const time = Taptrail.format.instant(run.time[record]);
        line.append(
            Taptrail.element("span", "dot"), Taptrail.element("bdi", "place", run.place(record)),
            Taptrail.element("span", "soft", ` · ${[run.stage(record), time, `#${record}`].join(" · ")}`));
        return line;
    }

    function causes(/** @type {any} */ run, /** @type {number} */ record) {
        const ladder = run.causes(record);
        const box = Taptrail.element("div", "causes");
        if (ladder.length === 0) {
            box.append(Taptrail.element("p", "soft", "It follows from no other record."));
            return box;
        }
        box.append(Taptrail.element("h3", "", "It follows from"));
        const list = Taptrail.element("ol", "ladder");
        let later = record;
        for (const cause of ladder.slice(0, limit)) {
            const item = Taptrail.element("li", `hue-${run.hue(cause)}`);
            const link = Taptrail.recordLink(run, cause);
            link.append(" ", Taptrail.element("bdi", "", run.phrase(cause)));
            link.dataset.tip = `${run.place(cause)} · ${Taptrail.format.instant(run.time[cause])}`;
            const apart = run.time[later] - run.time[cause];
            item.append(Taptrail.element("span", "dot"), link,
                Taptrail.element("span", "apart", apart ? `−${Taptrail.format.interval(apart)}` : ""));
            list.append(item);
            later = cause;
        }
        box.append(list);
        const more = ladder.length - limit;
        if (more > 0) box.append(Taptrail.element("p", "soft", `… and ${more} more, back to #${ladder.at(-1)}`));
        return box;
    }

    Taptrail.panel("now", {
        title: "Now",
        create: (element) => element,
        show(element, run, record) {
            if (record < 1) {
                element.replaceChildren(Taptrail.element("p", "soft", "This run has no records: nothing happened."));
                return;
            }
            const { sentence, rules } = run.explanation(record);
            const words = run.phrase(record);
            const isLong = words.length > 60 || words.split(" ").some((word) => word.length > 24);
            const phrase = Taptrail.element("p", isLong ? "now-phrase long" : "now-phrase");
            phrase.append(Taptrail.element("bdi", "", words));
            const parts = [place(run, record), phrase];
            if (sentence) parts.push(Taptrail.element("p", "now-why", sentence));
            const chips = Taptrail.element("p", "chips");
            for (const rule of rules) chips.append(Taptrail.ruleTag(rule));
            for (const touch of run.touches(record)) chips.append(touchButton(touch));
            for (const name of run.names(record)) chips.append(Taptrail.subjectButton(name));
            if (chips.childElementCount) parts.push(chips);
            // Whoever walks the ladder by keyboard goes on from its next rung.
            Taptrail.redraw(element, () => element.replaceChildren(...parts, causes(run, record)));
            element.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
        },
    });
})(window.Taptrail ??= {});
