// Everything that a reader can do with the cursor: one table for the buttons, the keys and the help sheet.
(function (Taptrail) {
    "use strict";

    /**
     * @typedef {object} Action
     * @property {string} id
     * @property {string} group The heading in the help sheet.
     * @property {string} words
     * @property {string[]} keys As `KeyboardEvent.key` gives them, with "Shift+" before a named key.
     * @property {string} [icon] The path of its icon.
     * @property {(event?: KeyboardEvent) => void} act
     * @property {() => boolean} [isPossible] Without it the action is always possible.
     */

    /** @type {Action[]} */
    Taptrail.actions = [];

    /** Adds rows to the table; panels with keys of their own do so too. @param {Action[]} actions */
    Taptrail.addActions = function (actions) {
        Taptrail.actions.push(...actions);
    };

    const run = () => Taptrail.runs[Taptrail.cursor.run];
    const here = () => Taptrail.cursor.record;
    const touchRecords = () => run().recordsOfTouches.get(Taptrail.cursor.touch) ?? [];
    const differing = () => Taptrail.difference?.records?.[Taptrail.cursor.run] ?? 0;

    const before = (/** @type {string} */ list) => () => Taptrail.recordBefore(run().data[list], here());
    const after = (/** @type {string} */ list) => () => Taptrail.recordAfter(run().data[list], here());

    /** An action that goes to the record that `target` gives, and is possible if that is not 0. */
    function move(id, words, keys, icon, target, group = "Move") {
        return {
            id, group, words, keys, icon,
            act(event) {
                const record = target();
                if (record > 0) Taptrail.go({ record }, { replace: event?.repeat === true });
            },
            isPossible: () => target() > 0,
        };
    }

    const chevron = "M6 3l5 5-5 5";
    const chevronBack = "M10 3L5 8l5 5";
    Taptrail.addActions([
        move("first", "First record", ["Home"], "M4 3v10M12 3L6 8l6 5z", () => here() > 1 ? 1 : 0),
        move("back", "One record back", ["ArrowLeft"], "M11 3L5 8l6 5z", () => here() - 1),
        move("forward", "One record on", ["ArrowRight"], "M5 3l6 5-6 5z", () => here() < run().count ? here() + 1 : 0),
        move("last", "Last record", ["End"], "M12 3v10M4 3l6 5-6 5z", () => here() < run().count ? run().count : 0),
        move("verdict-back", "Verdict before", ["p"], chevronBack, before("verdicts")),
        move("verdict-forward", "Next verdict", ["n"], chevron, after("verdicts")),
        move("frame-back", "Frame before", ["k"], chevronBack, before("frames")),
        move("frame-forward", "Next frame", ["j"], chevron, after("frames")),
        move("input-back", "Input before", ["I"], chevronBack, before("inputs")),
        move("input-forward", "Next input", ["i"], chevron, after("inputs")),
        move("touch-back", "Before, of the chosen touch", [",", "Shift+ArrowLeft"], chevronBack,
            () => Taptrail.recordBefore(touchRecords(), here()), "Touch and causes"),
        move("touch-forward", "Next, of the chosen touch", [".", "Shift+ArrowRight"], chevron,
            () => Taptrail.recordAfter(touchRecords(), here()), "Touch and causes"),
        move("cause", "To its cause", ["["], "M13 12V7H4M7 4L4 7l3 3", () => run().cause(here()), "Touch and causes"),
        move("effect", "To the first record that follows from it", ["]"], "M3 12V7h9M9 4l3 3-3 3",
            () => run().firstEffect(here()), "Touch and causes"),
        {
            id: "touch", group: "Touch and causes", words: "Choose the next touch, or none", keys: ["c"],
            act() {
                const touches = [0, ...run().recordsOfTouches.keys()];
                Taptrail.go({ touch: touches[(touches.indexOf(Taptrail.cursor.touch) + 1) % touches.length] });
            },
            isPossible: () => run().recordsOfTouches.size > 0,
        },
        {
            id: "play", group: "Play", words: "Play or pause", keys: [" "], icon: "M4 2l9 6-9 6z",
            act: () => Taptrail.player.toggle(), isPossible: () => run().count > 1,
        },
        { id: "slower", group: "Play", words: "Slower", keys: ["<"], act: () => Taptrail.player.changeRate(-1) },
        { id: "faster", group: "Play", words: "Faster", keys: [">"], act: () => Taptrail.player.changeRate(1) },
        {
            id: "go-to-record", group: "Go to", words: "A record by its number", keys: ["g"],
            act: () => focus("record-field"),
        },
        { id: "go-to-time", group: "Go to", words: "A time in milliseconds", keys: ["t"], act: () => focus("time-field") },
        {
            id: "filter", group: "Go to", words: "The log's filter", keys: ["/"],
            act() {
                Taptrail.reveal("log");
                focus("log-filter-0");
            },
        },
        {
            id: "other-run", group: "Two runs", words: "The cursor goes by the other run", keys: ["o"],
            act: () => Taptrail.go({ run: 1 - Taptrail.cursor.run }), isPossible: () => Taptrail.runs.length > 1,
        },
        move("difference", "The first difference", ["x"], undefined, differing, "Two runs"),
        {
            id: "copy-link", group: "Page", words: "Copy the link to this record", keys: ["l"],
            icon: "M7 9a3 3 0 0 0 4.2 0l2-2A3 3 0 0 0 9 2.8l-1 1M9 7a3 3 0 0 0-4.2 0l-2 2A3 3 0 0 0 7 13.2l1-1",
            act: () => Taptrail.link.copyAddress(),
        },
        {
            id: "copy-command", group: "Page", words: "Copy the command that shows this", keys: ["y"],
            icon: "M2 4l4 4-4 4M8 12h6", act: () => Taptrail.link.copyCommand(),
        },
        {
            id: "theme", group: "Page", words: "Light or dark", keys: ["T"],
            icon: "M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12", act: () => Taptrail.theme.toggle(),
        },
        {
            id: "help", group: "Page", words: "All keys", keys: ["?"],
            icon: "M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M8 12.5v1", act: () => Taptrail.help.open(),
        },
    ]);

    function focus(/** @type {string} */ id) {
        const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
        field?.focus();
        field?.select();
    }

    /** @param {string} id @returns {Action} */
    Taptrail.action = function (id) {
        const found = Taptrail.actions.find((/** @type {Action} */ action) => action.id === id);
        if (!found) throw new Error(`There is no action "${id}".`);
        return found;
    };

    /**
     * Carries an action out, or says that there is nothing to do.
     * @param {Action} action
     * @param {KeyboardEvent} [event]
     */
    Taptrail.perform = function (action, event) {
        if (action.isPossible?.() ?? true) action.act(event);
        else if (!event?.repeat) Taptrail.say(`${action.words}: there is none.`);
    };

    /**
     * A button for an action, with its key in its tip.
     * @param {string} id
     * @param {string} [words] Shown on the button; without it the icon stands alone.
     * @returns {HTMLButtonElement}
     */
    Taptrail.actionButton = function (id, words = "") {
        const action = Taptrail.action(id);
        const button = /** @type {HTMLButtonElement} */ (Taptrail.element("button", "action"));
        button.type = "button";
        button.id = `do-${id}`;
        button.setAttribute("aria-label", action.words);
        button.title = `${action.words} (${Taptrail.keyNames(action).join(" or ")})`;
        if (action.icon) button.append(Taptrail.icon(action.icon));
        if (words) button.append(Taptrail.element("span", "", words));
        button.addEventListener("click", () => Taptrail.perform(action));
        return button;
    };
})(window.Taptrail ??= {});
