// Keys: each key press goes to the action that has it in the table.
(function (Taptrail) {
    "use strict";

    /** @type {Record<string, string>} */
    const shown = {
        ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", " ": "space",
        "Shift+ArrowLeft": "shift ←", "Shift+ArrowRight": "shift →",
    };

    /** @param {{keys: string[]}} action @returns {string[]} Its keys as a keyboard names them. */
    Taptrail.keyNames = function (action) {
        return action.keys.map((key) => shown[key] ?? key);
    };

    Taptrail.keyboard = {
        /** Whether keys that are one letter act: readers who dictate or press keys by accident turn them off. */
        hasLetters: true,
        /** @returns {any} The action that a key press has; undefined if it has none. */
        action(/** @type {KeyboardEvent} */ event) {
            if (event.defaultPrevented || event.metaKey) return undefined;
            if ((event.ctrlKey || event.altKey) && !isTypedWithThem(event)) return undefined;
            if (belongsToElement(event)) return undefined;
            const isNamed = event.key.length > 1;
            if (!isNamed && event.key !== " " && !Taptrail.keyboard.hasLetters) return undefined;
            const name = isNamed && event.shiftKey ? `Shift+${event.key}` : event.key;
            return Taptrail.actions.find((/** @type {any} */ each) => each.keys.includes(name));
        },
        begin() {
            document.addEventListener("keydown", pressed);
        },
    };

    function pressed(/** @type {KeyboardEvent} */ event) {
        const action = Taptrail.keyboard.action(event);
        if (!action) return;
        event.preventDefault();
        Taptrail.perform(action, event);
    }

    /**
     * @returns {boolean} Whether Option or AltGr, which Windows reports as Ctrl and Alt, only picked the sign on the key:
     *     so `[` is typed on many keyboards.
     */
    function isTypedWithThem(/** @type {KeyboardEvent} */ event) {
        const isSign = event.key.length === 1 && !/[a-z0-9 ]/i.test(event.key);
        return isSign && (event.altKey || event.getModifierState("AltGraph"));
    }

    /** @returns {boolean} Whether the element in focus has a use of its own for the key. */
    function belongsToElement(/** @type {KeyboardEvent} */ event) {
        const target = /** @type {Element} */ (event.target);
        if (target.closest("dialog, textarea, select, input:not([type=checkbox])")) return true;
        const pressesIt = event.key === " " || event.key === "Enter";
        return pressesIt && target.closest("button, a, summary, input") !== null;
    }
})(window.Taptrail ??= {});
