// The bar of the player: buttons, the fields for time and record, the chosen touch, and the rate of playing.
(function (Taptrail) {
    "use strict";

    /** Buttons in the order of the bar; with words, a pair of them goes back and forth by something. */
    const groups = [
        { id: "steps", label: "Records", buttons: ["first", "back", "play", "forward", "last"] },
        { id: "verdicts", label: "Verdicts", words: "verdict", buttons: ["verdict-back", "verdict-forward"] },
        { id: "frames", label: "Frames", words: "frame", buttons: ["frame-back", "frame-forward"] },
        { id: "inputs", label: "Inputs", words: "input", buttons: ["input-back", "input-forward"] },
    ];
    /** @type {Map<string, HTMLButtonElement>} */
    const buttons = new Map();
    /** @type {any} */
    const fields = {};
    /** @type {Element | null} The field that somebody has typed in and not left yet. */
    let typed = null;

    function group(/** @type {any} */ { id, label, words, buttons: ids }) {
        const element = Taptrail.element("div", `group group-${id}`);
        element.setAttribute("role", "group");
        element.setAttribute("aria-label", label);
        for (const [index, action] of ids.entries()) {
            const button = Taptrail.actionButton(action);
            buttons.set(action, button);
            if (words && index === 1) element.append(Taptrail.element("span", "between", words));
            element.append(button);
        }
        return element;
    }

    /**
     * A field that takes a number; Enter goes there, Escape and anything else that is no number leave it.
     * @param {string} id
     * @param {string} label
     * @param {(text: string) => number} record The record that is meant, NaN if none.
     */
    function field(id, label, record) {
        const input = document.createElement("input");
        input.id = id;
        input.type = "text";
        input.inputMode = "decimal";
        input.autocomplete = "off";
        input.setAttribute("aria-label", label);
        const leave = () => {
            typed = null;
            show();
        };
        const commit = () => {
            const target = typed === input ? record(input.value.trim()) : NaN;
            if (Number.isFinite(target)) Taptrail.go({ record: target });
            leave();
        };
        input.addEventListener("input", () => { typed = input; });
        input.addEventListener("change", commit);
        input.addEventListener("blur", leave);
        input.addEventListener("keydown", (event) => {
            if (event.key === "Enter") commit();
            if (event.key === "Escape") leave();
            if (event.key === "Enter" || event.key === "Escape") input.select();
        });
        fields[id] = input;
        return input;
    }

    function position() {
        const element = Taptrail.element("div", "group group-position");
        element.setAttribute("role", "group");
        element.setAttribute("aria-label", "Position");
        const time = field("time-field", "Time in milliseconds", (text) => {
            const value = /^\d+([.,]\d+)?\s*(ms)?$/.test(text) ? Number.parseFloat(text.replace(",", ".")) : NaN;
            // What is shown is rounded to a microsecond, so half of one is allowed for.
            return Number.isNaN(value) ? NaN : Taptrail.runs[Taptrail.cursor.run].recordAt(value * 1e6 + 500);
        });
        const record = field("record-field", "Record", (text) => {
            return /^#?\d+$/.test(text) ? Number(text.replace("#", "")) : NaN;
        });
        fields.count = Taptrail.element("span", "count");
        element.append(time, record, fields.count);
        return element;
    }

    function touches() {
        const element = Taptrail.element("div", "group group-touches");
        element.setAttribute("role", "group");
        element.setAttribute("aria-label", "Touch");
        const select = document.createElement("select");
        select.id = "touch-field";
        select.setAttribute("aria-label", "Chosen touch");
        select.addEventListener("change", () => Taptrail.go({ touch: Number(select.value) }));
        fields.touch = select;
        for (const id of ["touch-back", "touch-forward"]) buttons.set(id, Taptrail.actionButton(id));
        element.append(buttons.get("touch-back") ?? "", select, buttons.get("touch-forward") ?? "");
        fillTouches();
        return element;
    }

    /** The choices of the touch: those of the runs. */
    function fillTouches() {
        const all = new Set(Taptrail.runs.flatMap((run) => [...run.recordsOfTouches.keys()]));
        const options = [0, ...[...all].sort((one, other) => one - other)].map((touch) => {
            const option = document.createElement("option");
            option.value = String(touch);
            option.textContent = touch ? `touch ${touch}` : all.size ? "no touch" : "no touches";
            return option;
        });
        fields.touch.replaceChildren(...options);
        fields.touch.disabled = all.size === 0;
    }

    function rate() {
        const element = Taptrail.element("div", "group group-rate");
        const select = document.createElement("select");
        select.id = "rate-field";
        select.setAttribute("aria-label", "Rate of playing");
        for (const value of Taptrail.player.rates) {
            const option = document.createElement("option");
            option.value = String(value);
            option.textContent = Taptrail.player.rateName(value);
            select.append(option);
        }
        select.addEventListener("change", () => Taptrail.player.setRate(Number(select.value)));
        fields.rate = select;
        element.append(select);
        return element;
    }

    /** Which of two runs the record number belongs to. */
    function runs() {
        const element = Taptrail.element("div", "group group-runs");
        element.setAttribute("role", "group");
        element.setAttribute("aria-label", "Run of the cursor");
        fields.runs = Taptrail.runs.map((run, index) => {
            const button = Taptrail.element("button", "action", "AB"[index]);
            button.setAttribute("type", "button");
            button.title = `The cursor goes by the records of ${Taptrail.runName(index)} (o)`;
            button.addEventListener("click", () => Taptrail.go({ run: index }));
            element.append(button);
            return button;
        });
        return element;
    }

    function show() {
        const { run: index, record, touch } = Taptrail.cursor;
        const run = Taptrail.runs[index];
        const texts = { "time-field": Taptrail.format.instant(run.time[record]), "record-field": `#${record}` };
        for (const [id, text] of Object.entries(texts)) {
            if (fields[id] === typed || fields[id].value === text) continue;
            fields[id].value = text;
            // What is typed next takes its place.
            if (fields[id] === document.activeElement) fields[id].select();
        }
        fields.count.textContent = `of ${run.count}`;
        fields.touch.value = String(touch);
        fields.line.textContent = Taptrail.format.visible(run.phrase(record));
        for (const [id, button] of buttons) {
            // A button in focus stays, so that the focus is not lost at the end of the run.
            const isPossible = Taptrail.action(id).isPossible?.() ?? true;
            button.setAttribute("aria-disabled", String(!isPossible));
        }
        for (const [at, button] of (fields.runs ?? []).entries()) {
            button.setAttribute("aria-pressed", String(at === index));
        }
    }

    function showPlaying() {
        const button = /** @type {HTMLButtonElement} */ (buttons.get("play"));
        const isPlaying = Taptrail.player.isPlaying;
        button.replaceChildren(Taptrail.icon(isPlaying ? "M4 3h3v10H4zM9 3h3v10H9z" : Taptrail.action("play").icon));
        button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
        fields.rate.value = String(Taptrail.player.rate);
    }

    Taptrail.transport = {
        begin() {
            const bar = /** @type {HTMLElement} */ (document.getElementById("transport"));
            fields.line = Taptrail.element("p", "transport-line");
            const [steps, ...pairs] = groups.map(group);
            const more = Taptrail.element("div", "transport-more");
            more.append(...pairs, touches(), rate());
            bar.append(fields.line, steps, position());
            if (Taptrail.runs.length > 1) bar.append(runs());
            bar.append(more);
            const tools = /** @type {HTMLElement} */ (document.getElementById("tools"));
            tools.append(...["copy-link", "copy-command", "theme", "help"].map((id) => Taptrail.actionButton(id)));
            Taptrail.onMove(show);
            Taptrail.onRuns(fillTouches);
            Taptrail.player.listeners.push(showPlaying);
            show();
            showPlaying();
        },
    };
})(window.Taptrail ??= {});
