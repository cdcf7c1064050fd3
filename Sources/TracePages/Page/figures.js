// What several figures are made of: names that choose, lists of facts.
(function (Taptrail) {
    "use strict";

    const make = Taptrail.element;

    /** @param {string} name  @param {number} [limit] in characters @returns {HTMLElement} a button that chooses it */
    Taptrail.nameButton = function (name, limit = 32) {
        const button = make("button", "link", Taptrail.format.middle(name, limit));
        button.setAttribute("type", "button");
        if (Array.from(name).length > limit) button.dataset.tip = name;
        button.addEventListener("click", () => Taptrail.go({ selection: name }));
        return button;
    };

    /**
     * A list of terms with what is said of each.
     * @param {[string, (Node | string)[]][]} rows those that say nothing are left out
     */
    Taptrail.facts = function (rows) {
        const list = make("dl", "facts");
        for (const [term, values] of rows) {
            if (values.length === 0) continue;
            const value = make("dd");
            value.append(...values.map((each) => (typeof each === "string" ? make("bdi", "", each) : each)));
            list.append(make("dt", "", term), value);
        }
        return list;
    };

    /** What belongs to the app in front, then the rest, both in their order. */
    Taptrail.inFrontFirst = function (things, processOf, state) {
        const front = state.processes.find((process) => process.isInForeground)?.name ?? "";
        const isInFront = (thing) => processOf(thing) === front;
        return [...things.filter(isInFront), ...things.filter((thing) => !isInFront(thing))];
    };

    /** Several things with commas between them. */
    Taptrail.listed = function (items) {
        return items.flatMap((item, index) => (index > 0 ? [make("span", "", ", "), item] : [item]));
    };

    /** A line where there is nothing to show. */
    Taptrail.nothing = (text) => make("p", "nothing", text);

    /**
     * Keeps the focus where it was while something is drawn anew: on the button with the same words, else on the first of
     * its kind.
     * @param {HTMLElement} element  @param {() => void} draw
     */
    Taptrail.redraw = function (element, draw) {
        const focused = element.contains(document.activeElement) ? document.activeElement : null;
        const words = focused?.getAttribute("data-key") ?? focused?.textContent;
        draw();
        if (!focused || focused.isConnected) return;
        const buttons = [...element.querySelectorAll("a, button, [tabindex]")];
        const same = buttons.find((button) => (button.getAttribute("data-key") ?? button.textContent) === words)
            ?? buttons.find((button) => button.getAttribute("class") === focused.getAttribute("class"));
        (same ?? buttons[0])?.focus({ preventScroll: true });
    };
})(window.Taptrail ??= {});
