// The help sheet: what the page shows, and all keys, from the table of actions.
(function (Taptrail) {
    "use strict";

    /** @type {HTMLDialogElement | undefined} */
    let dialog;

    Taptrail.help = {
        open() {
            dialog ??= made();
            if (!dialog.open) dialog.showModal();
        },
    };

    function made() {
        const sheet = /** @type {HTMLDialogElement} */ (Taptrail.element("dialog", "help"));
        const heading = Taptrail.element("h2", "", "Keys");
        heading.id = "help-title";
        sheet.setAttribute("aria-labelledby", heading.id);
        const close = Taptrail.element("button", "", "Close");
        close.addEventListener("click", () => sheet.close());
        const head = Taptrail.element("div", "help-head");
        head.append(heading, close);
        sheet.append(head, Taptrail.element("p", "soft",
            "One cursor stands at one record of the run, and every panel shows that moment. The address of the page "
            + "holds the cursor: the browser's back and forward buttons go through where you have been."));

        const groups = Taptrail.element("div", "help-groups");
        groups.tabIndex = 0;
        groups.setAttribute("role", "group");
        groups.setAttribute("aria-label", "Keys by subject");
        for (const name of new Set(Taptrail.actions.map((/** @type {any} */ action) => action.group))) {
            if (name === "Two runs" && Taptrail.runs.length < 2) continue;
            const group = Taptrail.element("div", "help-group");
            group.append(Taptrail.element("h3", "", name));
            const list = Taptrail.element("dl");
            for (const action of Taptrail.actions) {
                if (action.group !== name) continue;
                const keys = Taptrail.element("dt");
                Taptrail.keyNames(action).forEach((key, index) => {
                    if (index) keys.append(" or ");
                    keys.append(Taptrail.element("kbd", "", key));
                });
                list.append(keys, Taptrail.element("dd", "", action.words));
            }
            group.append(list);
            groups.append(group);
        }
        sheet.append(groups, letters());
        document.body.append(sheet);
        return sheet;
    }

    /** The switch for keys that are one letter. */
    function letters() {
        const label = Taptrail.element("label", "letters");
        const box = document.createElement("input");
        box.type = "checkbox";
        box.checked = Taptrail.keyboard.hasLetters;
        box.addEventListener("change", () => { Taptrail.keyboard.hasLetters = box.checked; });
        label.append(box, " Keys that are a single letter act");
        return label;
    }
})(window.Taptrail ??= {});
