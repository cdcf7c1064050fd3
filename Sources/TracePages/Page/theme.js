// Light or dark: by the reader's preference, or as the switch says. It runs before anything is painted.
(function (Taptrail) {
    "use strict";

    const root = document.documentElement;
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    /** @type {Map<string, string>} Colours as the theme gives them, until it changes. */
    const colors = new Map();
    /** @type {(() => void)[]} */
    const listeners = [];

    /** What the reader chose: "light", "dark", or "" for the system's preference. */
    let choice = stored();

    /** @returns {string} What the reader chose on an earlier visit. */
    function stored() {
        try {
            const theme = window.localStorage.getItem("taptrail-theme");
            return theme === "light" || theme === "dark" ? theme : "";
        } catch {
            return "";  // No storage: a choice lasts as long as the page.
        }
    }

    /** A choice that is the system's own is none: the page follows the system again. @param {string} theme */
    function choose(theme) {
        choice = theme === (dark.matches ? "dark" : "light") ? "" : theme;
        if (choice) root.dataset.theme = choice; else delete root.dataset.theme;
        try {
            window.localStorage.setItem("taptrail-theme", choice);
        } catch {
            // As above.
        }
        changed();
    }

    function changed() {
        colors.clear();
        for (const listener of listeners) listener();
    }

    Taptrail.theme = {
        isPaper: false,
        /** @returns {boolean} Whether the page is dark now. */
        get isDark() {
            return root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
        },
        toggle() {
            choose(this.isDark ? "light" : "dark");
        },
        /** On paper all is light; the reader's choice comes back after it. @param {boolean} isPaper */
        setPaper(isPaper) {
            this.isPaper = isPaper;
            if (isPaper) root.dataset.theme = "light";
            else if (choice) root.dataset.theme = choice;
            else delete root.dataset.theme;
            changed();
        },
        /** @param {() => void} listener Called when colours have changed. */
        onChange(listener) {
            listeners.push(listener);
        },
    };

    /**
     * A colour of colors.css as canvas takes it.
     * @param {string} name Such as "--hue-0".
     * @returns {string} Such as "rgb(0, 114, 178)".
     */
    Taptrail.color = function (name) {
        let color = colors.get(name);
        if (color === undefined) {
            const probe = document.createElement("i");
            probe.style.color = `var(${name})`;
            document.body.append(probe);
            color = window.getComputedStyle(probe).color;
            probe.remove();
            colors.set(name, color);
        }
        return color;
    };

    if (choice) root.dataset.theme = choice;
    dark.addEventListener("change", changed);
})(window.Taptrail ??= {});
