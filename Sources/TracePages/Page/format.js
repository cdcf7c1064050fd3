// Units, and text that may come from anybody.
(function (Taptrail) {
    "use strict";

    /** What would act on the reader's screen or deceive the eye; the joiners stay, scripts and emoji need them. */
    const harmful = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/gu;
    const short = new Map([["\n", "\\n"], ["\t", "\\t"], ["\r", "\\r"]]);

    Taptrail.format = {
        /** @param {number} ns @returns {string} A point in time without its unit: "184.424", of milliseconds. */
        milliseconds(ns) {
            const microseconds = Math.round(ns / 1000);
            return `${Math.floor(microseconds / 1000)}.${String(microseconds % 1000).padStart(3, "0")}`;
        },
        /** @param {number} ns @returns {string} A point in time: "184.424 ms". */
        instant(ns) {
            return `${this.milliseconds(ns)} ms`;
        },
        /** @param {number} ns @returns {string} A length of time in three digits: "840 µs", "48.9 ms", "1.2 s". */
        interval(ns) {
            const size = Math.abs(ns);
            const sign = ns < 0 ? "−" : "";
            const digits = (/** @type {number} */ value) => String(Number(value.toPrecision(3)));
            if (size < 1e3) return `${sign}${size} ns`;
            if (size < 999.5e3) return `${sign}${digits(size / 1e3)} µs`;
            if (size < 999.5e6) return `${sign}${digits(size / 1e6)} ms`;
            return `${sign}${digits(size / 1e9)} s`;
        },
        /** @param {number} value @returns {string} A number with at most three decimals. */
        number(value) {
            return String(Math.round(value * 1000) / 1000).replace("-", "−");
        },
        /**
         * A value of the state: a string as it is, everything else as JSON with a space after each comma.
         * @param {unknown} value
         * @returns {string}
         */
        value(value) {
            if (typeof value === "string") return this.visible(value);
            if (Array.isArray(value)) return `[${value.map((item) => this.json(item)).join(", ")}]`;
            return this.json(value);
        },
        /** @param {unknown} value @returns {string} */
        json(value) {
            if (Array.isArray(value)) return this.value(value);
            if (value !== null && typeof value === "object") {
                const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${this.json(item)}`);
                return `{${fields.join(", ")}}`;
            }
            return this.visible(JSON.stringify(value) ?? "");
        },
        /** @param {string} text @returns {string} The same with controls and marks of direction spelled out. */
        visible(text) {
            return text.replace(harmful, (character) => short.get(character)
                ?? `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`);
        },
        /**
         * @param {string} text
         * @param {number} limit In characters, at least 3.
         * @returns {string} The text, cut in the middle if it is too long.
         */
        middle(text, limit) {
            const characters = Array.from(text);
            if (characters.length <= limit) return text;
            const head = Math.ceil((limit - 1) / 2);
            const tail = characters.length - (limit - 1 - head);
            return `${characters.slice(0, head).join("")}…${characters.slice(tail).join("")}`;
        },
    };

    /**
     * A new element.
     * @param {string} name
     * @param {string} [className]
     * @param {string} [text] From anybody: it is made visible, and its direction of writing is its own.
     * @returns {HTMLElement}
     */
    Taptrail.element = function (name, className = "", text = undefined) {
        const element = document.createElement(name);
        if (className) element.className = className;
        if (text !== undefined) element.textContent = Taptrail.format.visible(text);
        return element;
    };

    /**
     * An icon of one path in a square of 16.
     * @param {string} path
     * @returns {SVGElement}
     */
    Taptrail.icon = function (path) {
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        svg.setAttribute("viewBox", "0 0 16 16");
        svg.setAttribute("aria-hidden", "true");
        svg.setAttribute("class", "icon");
        const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
        shape.setAttribute("d", path);
        svg.append(shape);
        return svg;
    };
})(window.Taptrail ??= {});
