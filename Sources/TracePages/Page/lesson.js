// A lesson: which questions are answered, and how much of the run is shown. What is right stands in the data.
(function (Taptrail) {
    "use strict";

    /**
     * @typedef {object} Choice
     * @property {string} letter
     * @property {string} text
     * @property {0 | 1} isRight
     * @property {["right" | "wrong" | "answer" | "because", string][]} reply
     */
    /**
     * @typedef {object} Question
     * @property {string} heading
     * @property {string} text
     * @property {number} start The last record before it.
     * @property {number} before Which part of the run is shown before the answer.
     * @property {number} after Which part is shown after it.
     * @property {string[]} rules
     * @property {Choice[]} choices
     */

    /** What an answer is about is played in no more seconds than these. */
    const watchLimit = 8;

    /** @type {any} */
    let data;
    /** @type {any[]} The run up to one moment after the other; the last is all of it. */
    let parts = [];
    /** Which part the page shows. */
    let shown = 0;
    /** @type {(() => void)[]} */
    const listeners = [];

    const lesson = {
        /** @type {number[]} What was chosen, question by question. */
        answers: [],
        /** The question that is asked, or was answered last; as many as there are: all are done. */
        asked: 0,
        /** Whether everything is shown without a question. */
        showsAll: false,

        get data() { return data; },
        get isOver() { return this.asked >= data.questions.length; },
        /** Whether an answer is awaited. */
        get isAsking() { return !this.isOver && !this.showsAll && this.answers.length === this.asked; },
        /** @returns {Question} */
        get question() { return data.questions[this.asked]; },
        get rightCount() {
            return this.answers.filter((choice, index) => data.questions[index].choices[choice].isRight).length;
        },

        /** @param {string} id @returns {{text: string, source: string} | undefined} */
        rule(id) { return data && Object.hasOwn(data.rules, id) ? data.rules[id] : undefined; },

        /** @param {() => void} listener Called after each change. */
        onChange(listener) { listeners.push(listener); },

        /** @param {number} choice */
        answer(choice) {
            if (!this.isAsking) return;
            this.answers.push(choice);
            this.update();
        },
        /** To the next question, or to the end. */
        next() {
            if (this.isOver || this.isAsking) return;
            this.asked += 1;
            if (this.isOver) Taptrail.courseProgress.keep(data, this.answers);
            this.update();
        },
        toggleAll() {
            this.showsAll = !this.showsAll;
            this.update();
        },
        /** Plays what the last answer is about, as slowly as fits into some seconds. */
        watch() {
            const run = Taptrail.runs[0];
            const start = Math.max(1, this.question.start);
            const seconds = (run.time[run.count] - run.time[start]) / 1e9;
            const { rates } = Taptrail.player;
            Taptrail.player.setRate(rates.find((/** @type {number} */ rate) => seconds / rate <= watchLimit) ?? rates.at(-1));
            Taptrail.go({ record: start });
            if (!Taptrail.player.isPlaying) Taptrail.player.start();
        },

        /** Shows as much of the run as the answers allow. */
        update() {
            const isWhole = this.showsAll || this.isOver;
            const part = isWhole ? parts.length - 1 : this.isAsking ? this.question.before : this.question.after;
            if (part !== shown) {
                shown = part;
                Taptrail.player.stop();
                // To the end of what is new; where all is shown the cursor stays.
                Taptrail.setRuns([parts[part]], isWhole ? Taptrail.cursor.record : parts[part].count);
            }
            for (const listener of listeners) listener();
        },

        /** @param {any} content */
        begin(content) {
            data = content;
            parts = [...Taptrail.runs, ...data.later.map((/** @type {any} */ run) => new Taptrail.Run(run))];
            document.addEventListener("keydown", pressed);
        },
    };

    Taptrail.lesson = lesson;
    Taptrail.addActions([{
        id: "answer", group: "Lesson", words: "Answer, with the focus in the lesson or nowhere", keys: ["a – f"],
        act() { /** @type {HTMLElement | null} */ (document.querySelector(".choice"))?.focus(); },
    }]);

    /** A letter of a choice answers, unless another panel has the focus: there it means something else. */
    function pressed(/** @type {KeyboardEvent} */ event) {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
        if (!lesson.isAsking || !Taptrail.keyboard.hasLetters) return;
        const panel = /** @type {HTMLElement} */ (document.getElementById("lesson"));
        const target = /** @type {Element} */ (event.target);
        if (panel.hidden || target !== document.body && !panel.contains(target)) return;
        const choice = lesson.question.choices.findIndex(({ letter }) => letter === event.key.toLowerCase());
        if (choice < 0) return;
        event.preventDefault();
        lesson.answer(choice);
    }

    // MARK: How far somebody is

    /** How far somebody is in a course, where the browser keeps it; the same shape as the program's own file. */
    Taptrail.courseProgress = {
        /** @param {any} content @param {number[]} answers */
        keep(content, answers) {
            if (!content.course || content.number === null) return;
            try {
                const progress = JSON.parse(window.localStorage.getItem(content.course.key) ?? "{}");
                const lessons = { ...progress.lessons };
                const right = answers.map((choice, index) => content.questions[index].choices[choice].isRight === 1);
                const before = lessons[content.number]?.answers;
                const count = (/** @type {boolean[]} */ list) => list.filter((isRight) => isRight === true).length;
                // Of several plays the best one is kept.
                const isWorse = Array.isArray(before) && before.length === right.length && count(right) < count(before);
                if (!isWorse) lessons[content.number] = { answers: right };
                window.localStorage.setItem(content.course.key, JSON.stringify({ version: 1, lessons }));
            } catch {
                // No storage, or not ours: nothing is kept.
            }
        },
    };
})(window.Taptrail ??= {});
