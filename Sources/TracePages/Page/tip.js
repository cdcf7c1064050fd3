// Words that are shown on hover and on focus: the sentence of a rule, and whole names that are cut.
(function (Taptrail) {
    "use strict";

    const tip = Taptrail.element("div", "tip");
    tip.id = "tip";
    tip.setAttribute("role", "tooltip");
    tip.hidden = true;
    /** @type {HTMLElement | null} */
    let owner = null;

    /** @param {string} id @returns {{text: string, source: string} | undefined} */
    function rule(id) {
        return Taptrail.runs.map((run) => run.rule(id)).find((found) => found !== undefined)
            ?? Taptrail.lesson?.rule(id);
    }

    /**
     * A rule's id, which shows its sentence on hover and focus.
     * @param {string} id
     * @returns {HTMLElement}
     */
    Taptrail.ruleTag = function (id) {
        const button = Taptrail.element("button", "rule", id);
        button.setAttribute("type", "button");
        button.dataset.rule = id;
        return button;
    };

    const isCut = (/** @type {Element} */ element) =>
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

    /**
     * Shows the text of the first of some cells that is cut, if a reader is there by keyboard.
     * @param {HTMLElement} scroller What has the focus.
     * @param {HTMLElement[]} cells
     */
    Taptrail.showCut = function (scroller, cells) {
        if (!scroller.matches(":focus-visible")) return;
        const cell = cells.find((each) => !each.hidden && isCut(each));
        if (cell) show(cell); else hide();
    };

    /**
     * Text that may be cut by its box: where it is, it is whole on hover and on focus.
     * @param {HTMLElement} element
     * @param {string} text
     */
    Taptrail.showWhole = function (element, text) {
        new ResizeObserver(() => {
            if (isCut(element)) {
                element.dataset.tip = text;
                element.tabIndex = 0;
            } else {
                delete element.dataset.tip;
                element.removeAttribute("tabindex");
            }
        }).observe(element);
    };

    function show(/** @type {HTMLElement} */ element) {
        if (owner === element) return;
        hide();
        if (element.dataset.rule !== undefined) {
            const found = rule(element.dataset.rule);
            tip.replaceChildren(
                Taptrail.element("b", "", element.dataset.rule),
                Taptrail.element("p", "", found?.text ?? "This rule is not in this page."),
                Taptrail.element("p", "soft", found?.source ?? ""));
        } else {
            tip.replaceChildren(Taptrail.element("p", "", element.dataset.tip ?? ""));
        }
        // A dialog that is open lies above the page; the tip of something inside it belongs into it.
        (element.closest("dialog") ?? document.body).append(tip);
        tip.hidden = false;
        owner = element;
        owner.setAttribute("aria-describedby", tip.id);
        place(element);
    }

    /** Below the element, or above it where there is no room. */
    function place(/** @type {HTMLElement} */ element) {
        const box = element.getBoundingClientRect();
        const size = tip.getBoundingClientRect();
        const left = Math.max(8, Math.min(box.left, window.innerWidth - size.width - 8));
        const below = box.bottom + 6;
        const top = below + size.height > window.innerHeight - 8 ? Math.max(8, box.top - size.height - 6) : below;
        tip.style.left = `${left}px`;
        tip.style.top = `${top}px`;
    }

    function hide() {
        owner?.removeAttribute("aria-describedby");
        owner = null;
        tip.hidden = true;
    }

    /** @returns {HTMLElement | null} */
    function tipped(/** @type {EventTarget | null} */ target) {
        return target instanceof Element ? target.closest("[data-rule], [data-tip]") : null;
    }

    document.addEventListener("pointerover", (event) => {
        const element = tipped(event.target);
        if (element && !(element.matches(".cell") && !isCut(element))) show(element);
        else if (owner && owner !== document.activeElement && !tip.contains(/** @type {Node} */ (event.target))) hide();
    });
    document.addEventListener("focusin", (event) => {
        const element = tipped(event.target);
        if (element && element === event.target) show(element); else hide();
    });
    document.addEventListener("focusout", hide);
    document.addEventListener("scroll", () => {
        // A list that has the focus scrolls to its row; whoever scrolls with the mouse has left what the tip is for.
        if (owner && document.activeElement?.contains(owner)) place(owner); else if (owner) hide();
    }, { capture: true, passive: true });
    // Escape closes the tip before it does anything else.
    document.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && owner) {
            hide();
            event.stopPropagation();
        }
    }, true);
    Taptrail.onMove(() => { if (owner && !owner.isConnected) hide(); });
})(window.Taptrail ??= {});
