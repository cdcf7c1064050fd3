// Why: for the chosen view, control, recognizer or touch, why it did or did not get what it was meant for.
(function (Taptrail) {
    "use strict";

    class WhyView {
        constructor(/** @type {HTMLElement} */ element, /** @type {any} */ run) {
            this.run = run;
            const label = Taptrail.element("label", "why-field", "Why ");
            this.select = document.createElement("select");
            const names = Object.keys(run.data.whys);
            const first = document.createElement("option");
            first.value = "";
            first.textContent = names.length ? "choose one…" : run.isPart ? "when all is shown" : "nobody to ask about";
            this.select.append(first);
            for (const kind of new Set(names.map((name) => run.data.whys[name].kind))) {
                const group = document.createElement("optgroup");
                group.label = kind;
                for (const name of names.filter((each) => run.data.whys[each].kind === kind)) {
                    const option = document.createElement("option");
                    option.value = name;
                    option.textContent = Taptrail.format.middle(Taptrail.format.visible(name), 40);
                    group.append(option);
                }
                this.select.append(group);
            }
            this.select.disabled = names.length === 0;
            this.select.addEventListener("change", () => Taptrail.go({ selection: this.select.value }));
            label.append(this.select);
            this.answers = Taptrail.element("div", "answers");
            element.append(label, this.answers);
        }

        show(/** @type {string} */ selection, /** @type {number} */ record) {
            const name = this.run.why(selection) ? selection : "";
            this.select.value = name;
            if (name !== this.shown) this.fill(name);
            this.shown = name;
            for (const link of this.answers.getElementsByClassName("record-link")) {
                link.classList.toggle("here", link.textContent === `#${record}`);
            }
        }

        fill(/** @type {string} */ name) {
            if (name === "") {
                this.answers.replaceChildren(Taptrail.element("p", "soft", this.run.isPart
                    ? "The run is shown up to a question. Why it comes out as it does is told when all questions are answered."
                    : "Choose a view, control, recognizer or touch, here or in any other panel."));
                return;
            }
            const { kind, cases } = this.run.why(name);
            const parts = cases.map((/** @type {any} */ each) => this.answer(each));
            if (parts.length === 0) parts.push(Taptrail.element("p", "soft", "No finger was meant for it."));
            // A view may be called as a touch is; what is told is about the touch.
            const subject = kind === "touch" ? undefined : this.run.subject(name);
            if (subject?.inWords) parts.unshift(Taptrail.element("p", "soft", subject.inWords));
            this.answers.replaceChildren(...parts);
        }

        /** One answer: the sentence, and the evidence for it with links to the records. */
        answer(/** @type {any} */ { finger, touch, down, record, sentence, evidence }) {
            const box = Taptrail.element("article", "answer");
            const head = Taptrail.element("p", "soft", `${touch ? `touch ${touch}` : `finger ${finger}`}, down at `);
            head.append(Taptrail.recordLink(this.run, down));
            const words = Taptrail.element("p", "answer-sentence");
            const link = Taptrail.recordLink(this.run, record);
            words.append(Taptrail.element("bdi", "", this.run.text(sentence)), " ", link);
            const list = Taptrail.element("ul", "evidence");
            for (const [indent, text, at, rules] of evidence) {
                const item = Taptrail.element("li");
                item.style.marginInlineStart = `${Math.min(indent, 8) * 16}px`;
                item.append(Taptrail.element("bdi", "", this.run.text(text)), " ");
                if (at) item.append(Taptrail.recordLink(this.run, at), " ");
                for (const rule of rules) item.append(Taptrail.ruleTag(rule), " ");
                list.append(item);
            }
            box.append(head, words, list);
            return box;
        }
    }

    Taptrail.panel("why", {
        title: "Why",
        create: (element, run) => new WhyView(element, run),
        show: (view, run, record, cursor) => view.show(cursor.selection, record),
    });

    // A click on a view of the phone, or on its name there, chooses it; why it did or did not get a touch is then to be
    // seen.
    const names = "[data-view], .link";
    document.addEventListener("click", (event) => {
        const { selection } = Taptrail.cursor;
        // The phone may be drawn anew by now, and what was clicked lie in it no longer: so the event's own path is asked.
        const path = event.composedPath().filter((each) => each instanceof Element);
        if (!path.some(({ id }) => id === "phone") || !path.some((each) => each.matches(names))) return;
        if (Taptrail.runs.some((run) => run.why(selection))) Taptrail.reveal("why", "phone");
    });
})(window.Taptrail ??= {});
