// The question to a point of the screen: who would be hit there now, and why would every other view not?
(function (Taptrail) {
    "use strict";

    class PhoneProbe {
        /** @param {() => void} changed called when another point is asked about */
        constructor(run, changed) {
            const make = Taptrail.element;
            this.run = run;
            this.changed = changed;
            /** @type {{x: number, y: number} | null} */
            this.point = null;
            this.element = make("div", "phone-probe");
            const form = make("div", "phone-point");
            form.setAttribute("role", "group");
            form.setAttribute("aria-label", "A point of the screen");
            form.append(make("span", "", "Hit-test"));
            this.inputs = ["x", "y"].map((axis) => this.input(axis, form));
            this.clearButton = make("button", "", "✕");
            this.clearButton.setAttribute("type", "button");
            this.clearButton.setAttribute("aria-label", "Clear the point");
            this.clearButton.addEventListener("click", () => {
                this.set(null);
                this.inputs[0].focus();
            });
            form.append(this.clearButton);
            this.answer = make("p", "phone-answer");
            this.answer.setAttribute("role", "status");
            this.list = make("ol", "phone-findings");
            this.list.setAttribute("role", "list");
            this.element.append(form, this.answer, this.list);
        }

        input(axis, form) {
            const label = Taptrail.element("label", "", axis);
            const input = /** @type {HTMLInputElement} */ (Taptrail.element("input"));
            input.type = "number";
            input.step = "any";
            input.inputMode = "decimal";
            input.setAttribute("aria-label", `${axis} of the point`);
            input.addEventListener("input", () => this.read());
            // Arrow keys move the point by one, with Shift by ten.
            input.addEventListener("keydown", (event) => {
                const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                if (event.key === "Escape" && this.point) this.set(null);
                else if (!way) return;
                else {
                    const half = this.run.data.screen[axis === "x" ? 0 : 1] / 2;
                    const before = input.value === "" ? half : input.valueAsNumber;
                    input.value = String(before + way * (event.shiftKey ? 10 : 1));
                    this.read();
                }
                event.preventDefault();
                event.stopPropagation();
            });
            label.append(input);
            form.append(label);
            return input;
        }

        /** What is typed counts when both numbers are there. */
        read() {
            const [x, y] = this.inputs.map((input) => (input.value === "" ? NaN : input.valueAsNumber));
            this.point = Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
            this.changed();
        }

        set(point) {
            this.point = point;
            this.inputs.forEach((input, axis) => {
                input.value = point ? String(axis === 0 ? point.x : point.y) : "";
            });
            this.changed();
        }

        /** @returns {string[]} the way from the window to the view that would be hit */
        show(state) {
            this.clearButton.hidden = !this.point;
            const result = this.point && Taptrail.hitTest(state, this.point.x, this.point.y);
            const shown = Taptrail.format.visible(this.point ? hitWords(result, this.run) : "");
            if (this.answer.textContent !== shown) this.answer.textContent = shown;
            const signature = JSON.stringify(result);
            if (signature !== this.signature) {
                this.signature = signature;
                Taptrail.redraw(this.list, () => this.list.replaceChildren(
                    ...(result?.findings ?? []).map((finding) => this.row(finding, result.view))));
            }
            return result ? pathTo(result.view, state) : [];
        }

        row(finding, answer) {
            const make = Taptrail.element;
            const item = make("li", finding.view === answer ? "is-hit" : "");
            item.style.paddingInlineStart = `${Math.min(finding.depth, 12) * 10}px`;
            const name = make("button", "link", Taptrail.format.middle(finding.view, 32));
            name.title = Taptrail.format.visible(finding.view);
            name.addEventListener("click", () => Taptrail.go({ selection: finding.view }));
            item.append(name, " ", make("span", "", this.words(finding)));
            if (isAnsweredByItself(finding, this.run)) {
                const link = Taptrail.recordLink(this.run, this.run.ownCode(finding.view));
                item.append("; its own code may answer otherwise (", link, ")");
            }
            const rules = finding.standing === "asked" ? this.run.data.verdictWords[finding.verdict]?.rules ?? [] : [];
            for (const rule of rules) item.append(" ", Taptrail.ruleTag(rule));
            return item;
        }

        /** What a view says, or why it is not asked. */
        words(finding) {
            const { standing, by } = finding;
            if (standing === "below") return `is not asked, since ${by} says no`;
            if (standing === "behind") return `is not asked, since ${by} lies in front and takes the point`;
            const word = this.run.data.verdictWords[finding.verdict];
            const said = word ? this.run.text(word.text) : finding.verdict;
            const far = finding.verdict === "outside" && finding.distance !== null
                ? `, ${Math.round(finding.distance * 10) / 10} pt away` : "";
            return said + far;
        }
    }

    /** Whether a view is asked and has code of its own, which may give another answer than UIKit's. */
    function isAnsweredByItself({ view, standing }, run) {
        return standing === "asked" && run.ownCode(view) > 0;
    }

    /** Who would be hit, and whose code may have it otherwise, in a sentence. */
    function hitWords(result, run) {
        if (!result) return "The views lie too deep in each other.";
        const short = (name) => Taptrail.format.middle(name, 40);
        const answer = `${result.view === "" ? "Nobody" : short(result.view)} would be hit`;
        const others = result.findings.filter((finding) => isAnsweredByItself(finding, run)).map(({ view }) => view);
        if (others.length === 0) return `${answer}.`;
        const isOwn = others.length === 1 && others[0] === result.view;
        const whose = isOwn ? "its own code" : `code of ${others.map(short).join(" or ")}`;
        return `${answer}, unless ${whose} answers otherwise.`;
    }

    /** The names from the window down to a view. */
    function pathTo(name, state) {
        const views = new Map(state.views.map((view) => [view.name, view]));
        const path = [];
        for (let view = views.get(name); view && !path.includes(view.name); view = views.get(view.superview)) {
            path.unshift(view.name);
        }
        return path;
    }

    Object.assign(Taptrail, { PhoneProbe, hitWords, pathTo });
})(window.Taptrail ??= {});
