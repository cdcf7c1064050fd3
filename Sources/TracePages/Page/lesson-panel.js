// The panel of a lesson: goal and story, one question after the other with what is said to the answers, and the end.
(function (Taptrail) {
    "use strict";

    const make = Taptrail.element;
    const { lesson } = Taptrail;

    function button(/** @type {string} */ className, /** @type {string} */ words, /** @type {() => void} */ act) {
        const element = /** @type {HTMLButtonElement} */ (make("button", className, words));
        element.type = "button";
        element.addEventListener("click", act);
        return element;
    }

    /** A text in which `#351` leads to that record, if it is shown. */
    function linked(/** @type {HTMLElement} */ element, /** @type {string} */ text) {
        const run = Taptrail.runs[0];
        for (const part of text.split(/(#\d+)/)) {
            const record = /^#\d+$/.test(part) ? Number(part.slice(1)) : 0;
            if (record > 0 && record <= run.count) {
                element.append(Taptrail.recordLink(run, record));
            } else {
                element.append(Taptrail.format.visible(part));
            }
        }
        return element;
    }

    /** One question: it stays on the page when the next one is asked. */
    class QuestionView {
        constructor(/** @type {number} */ index) {
            this.index = index;
            this.question = lesson.data.questions[index];
            this.element = make("section", "question");
            this.heading = linked(make("h3"), this.question.heading);
            this.heading.id = `question-${index}`;
            this.heading.tabIndex = -1;
            const ask = make("p", "ask", this.question.text);
            const group = make("div", "choices");
            group.setAttribute("role", "group");
            group.setAttribute("aria-label", "Choices");
            this.buttons = this.question.choices.map((/** @type {any} */ choice, /** @type {number} */ at) => {
                const element = button("choice", "", () => {
                    if (this.index === lesson.asked) lesson.answer(at);
                });
                element.append(make("kbd", "", choice.letter), make("bdi", "", choice.text), make("span", "verdict"));
                group.append(element);
                return element;
            });
            this.reply = make("div", "reply");
            this.element.setAttribute("aria-labelledby", this.heading.id);
            this.element.append(this.heading, ask, group, this.reply);
            /** What is drawn now. */
            this.drawn = "";
        }

        /** The choice that was made; −1 where everything is shown without one, and where none is awaited yet. */
        get chosen() { return lesson.answers[this.index] ?? -1; }

        update() {
            const isTold = this.chosen >= 0 || lesson.showsAll;
            const isLast = this.index === lesson.asked && !lesson.showsAll;
            const state = `${this.chosen} ${isTold} ${isLast}`;
            if (state === this.drawn) return;
            this.drawn = state;
            this.buttons.forEach((/** @type {HTMLElement} */ element, /** @type {number} */ at) => {
                const isChosen = at === this.chosen;
                const { isRight } = this.question.choices[at];
                element.setAttribute("aria-disabled", String(isTold));
                element.setAttribute("aria-pressed", String(isChosen));
                element.classList.toggle("is-right", isTold && isRight === 1);
                element.classList.toggle("is-wrong", isChosen && !isRight);
                const verdict = !isTold ? "" : isRight ? "✓ right" : isChosen ? "✕ not this" : "";
                element.lastElementChild?.replaceChildren(verdict);
            });
            this.reply.replaceChildren(...(isTold ? this.words(isLast) : []));
        }

        /** What is said to the choice, or to the right one where none was made. */
        words(/** @type {boolean} */ isLast) {
            const right = this.question.choices.findIndex((/** @type {any} */ choice) => choice.isRight);
            const { reply } = this.question.choices[this.chosen >= 0 ? this.chosen : right];
            const parts = reply.map((/** @type {[string, string]} */ [kind, text]) => linked(make("p", `is-${kind}`), text));
            const rules = make("p", "chips");
            rules.append(...this.question.rules.map((/** @type {string} */ id) => Taptrail.ruleTag(id)));
            parts.push(rules);
            if (isLast) {
                const isEnd = this.index === lesson.data.questions.length - 1;
                const buttons = make("div", "lesson-buttons");
                buttons.append(
                    button("plain next", isEnd ? "To the end" : "Next question", () => lesson.next()),
                    button("plain", "Play what comes", () => lesson.watch()));
                parts.push(buttons);
            }
            return parts;
        }
    }

    /** What stands behind the last question: how it went, what to take along, and a task. */
    class EndView {
        constructor() {
            const { data } = lesson;
            this.element = make("section", "lesson-end");
            this.heading = make("h3", "", "The end");
            this.heading.tabIndex = -1;
            this.score = make("p", "score");
            this.element.append(this.heading, this.score, ...data.conclusions.map(
                (/** @type {string} */ text) => make("p", "", text)));
            if (data.task) this.element.append(task(data.task));
        }

        update() {
            const { length } = lesson.answers;
            this.score.textContent = length ? `${lesson.rightCount} of ${length} right.` : "";
            this.score.hidden = length === 0;
        }
    }

    function task(/** @type {any} */ { text, note, hints, solutions, commands }) {
        const box = make("section", "task");
        const heading = make("h3", "", "Task");
        box.append(heading, make("p", "", text));
        if (note) box.append(make("p", "soft", note));
        const code = make("pre", "commands", "");
        code.append(commands.map((/** @type {string} */ each) => Taptrail.format.visible(each)).join("\n"));
        code.tabIndex = 0;
        box.append(code);
        const given = make("ol", "hints");
        const solved = make("div", "solutions");
        given.setAttribute("aria-live", "polite");
        solved.setAttribute("aria-live", "polite");
        const buttons = make("div", "lesson-buttons");
        const hint = button("plain", "", () => {
            const at = given.childElementCount;
            if (at < hints.length) given.append(make("li", "", hints[at]));
            show();
        });
        const show = () => {
            const more = hints.length - given.childElementCount;
            hint.textContent = more ? `A hint (${more} left)` : "No more hints";
            hint.setAttribute("aria-disabled", String(more === 0));
        };
        show();
        if (hints.length) buttons.append(hint);
        if (solutions.length) {
            const solution = button("plain", "The solution", () => {
                if (!solved.childElementCount) solved.append(...solutions.map(solutionView));
                solution.setAttribute("aria-disabled", "true");
            });
            buttons.append(solution);
        }
        box.append(given, buttons, solved);
        return box;
    }

    function solutionView(/** @type {any} */ { text, lines }, /** @type {number} */ at) {
        const box = make("div");
        const code = make("pre");
        code.append(lines.map((/** @type {string} */ line) => Taptrail.format.visible(line)).join("\n"));
        code.tabIndex = 0;
        box.append(make("p", "", at ? `Or: ${text}` : text), code);
        return box;
    }

    class LessonView {
        constructor(/** @type {HTMLElement} */ element, /** @type {any} */ run) {
            const { data } = lesson;
            const head = make("p", "lesson-goal");
            const number = data.number === null ? "" : `Lesson ${data.number} · `;
            head.append(make("span", "soft", `${number}${data.minutes} min · `), make("bdi", "", data.goal));
            this.all = button("plain", "", () => lesson.toggleAll());
            const bar = make("div", "lesson-buttons");
            bar.append(this.all);
            this.questions = make("div", "questions");
            this.live = make("p", "unseen");
            this.live.setAttribute("role", "status");
            element.append(head);
            if (run.data.story) element.append(make("p", "lesson-story", run.data.story));
            element.append(bar, this.questions, this.live);
            if (data.course) element.append(neighbours(data.course));
            /** @type {QuestionView[]} */
            this.views = [];
            this.end = new EndView();
            this.asked = 0;
            lesson.onChange(() => this.update());
            this.update();
        }

        update() {
            const { questions } = lesson.data;
            const count = lesson.showsAll ? questions.length : Math.min(lesson.asked + 1, questions.length);
            while (this.views.length < count) this.views.push(new QuestionView(this.views.length));
            this.views.forEach((view, index) => {
                view.update();
                if (index >= count) view.element.remove();
                else if (!view.element.isConnected) this.questions.insertBefore(view.element, this.questions.children[index] ?? null);
            });
            if (lesson.isOver || lesson.showsAll) {
                this.end.update();
                this.questions.append(this.end.element);
            } else {
                this.end.element.remove();
            }
            this.all.textContent = lesson.showsAll ? "Back to the questions" : "Show all, without questions";
            this.tell();
        }

        /** Says whether an answer is right; brings what is new into view, and the focus to it if its button has gone. */
        tell() {
            if (lesson.asked !== this.asked) {
                this.asked = lesson.asked;
                const heading = lesson.isOver ? this.end.heading : this.views[lesson.asked]?.heading;
                heading?.focus({ preventScroll: true });
                heading?.scrollIntoView({ block: "start" });
                this.live.textContent = "";
            } else if (!lesson.isOver && !lesson.isAsking && !lesson.showsAll) {
                const { question, answers } = lesson;
                this.live.textContent = question.choices[answers[lesson.asked]].reply[0][1];
                this.views[lesson.asked].reply.scrollIntoView({ block: "nearest" });
            }
        }
    }

    /** The lessons before and behind this one. */
    function neighbours(/** @type {any} */ { previous, next }) {
        const box = make("nav", "neighbours");
        box.setAttribute("aria-label", "Lessons");
        for (const [words, link] of [["Before: ", previous], ["Next: ", next]]) {
            if (!link) continue;
            const line = make("p", "", words);
            const anchor = /** @type {HTMLAnchorElement} */ (make("a", "", link[0]));
            anchor.href = link[1];
            line.append(anchor);
            box.append(line);
        }
        return box;
    }

    Taptrail.panel("lesson", {
        title: "Lesson",
        create: (element, run) => new LessonView(element, run),
        show: () => {},
    });
})(window.Taptrail ??= {});
