// A lesson on paper: the story, the questions with lines to write on, and the answers on a page of their own behind.
(function (Taptrail) {
    "use strict";

    const make = Taptrail.element;

    function question(/** @type {any} */ { heading, text, choices }) {
        const box = make("section", "paper-question");
        box.append(make("h3", "", heading), make("p", "ask", text));
        const list = make("ul");
        for (const choice of choices) list.append(make("li", "", `☐ ${choice.letter}  ${choice.text}`));
        box.append(list);
        for (let line = 0; line < 3; line += 1) box.append(make("p", "paper-line", ""));
        return box;
    }

    function answer(/** @type {any} */ { heading, choices, rules }) {
        const box = make("section", "paper-question");
        const right = choices.find((/** @type {any} */ choice) => choice.isRight);
        box.append(make("h3", "", heading), make("p", "ask", `${right.letter}  ${right.text}`));
        for (const [, text] of right.reply) box.append(make("p", "", text));
        for (const choice of choices) {
            if (!choice.isRight) box.append(make("p", "", choice.reply[0][1]));
        }
        box.append(make("p", "soft", rules.join(" ")));
        return box;
    }

    /** A sheet with a heading. */
    function sheet(/** @type {string} */ className, /** @type {string} */ title, /** @type {HTMLElement[]} */ parts) {
        const box = make("section", `paper ${className}`);
        box.append(make("h2", "", title), ...parts);
        return box;
    }

    /** @returns {HTMLElement[]} What a lesson puts on paper. */
    Taptrail.lesson.sheets = function () {
        const { data } = Taptrail.lesson;
        const asks = [make("p", "", `${data.minutes} min · ${data.goal}`)];
        asks.push(...data.questions.map(question));
        if (data.task) asks.push(make("h3", "", "Task"), make("p", "", data.task.text), make("p", "soft", data.task.note));
        const tells = [...data.questions.map(answer)];
        tells.push(...data.conclusions.map((/** @type {string} */ text) => make("p", "", text)));
        for (const [at, hint] of (data.task?.hints ?? []).entries()) tells.push(make("p", "", `Hint ${at + 1}: ${hint}`));
        for (const { text, lines } of data.task?.solutions ?? []) {
            tells.push(make("p", "", `Solution: ${text}`), make("p", "paper-code", lines.join("  ")));
        }
        return [sheet("paper-asks", "Questions", asks), sheet("paper-answers", "Answers", tells)];
    };
})(window.Taptrail ??= {});
