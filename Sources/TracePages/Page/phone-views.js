// The views on the phone's screen, drawn to scale with their names.
(function (Taptrail) {
    "use strict";

    const namespace = "http://www.w3.org/2000/svg";
    /** Of a table with a thousand cells only so many views are drawn. */
    const countMax = 600;

    /** @returns {SVGElement} */
    Taptrail.shape = function (name, attributes = {}, parent = null) {
        const shape = document.createElementNS(namespace, name);
        for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
        parent?.append(shape);
        return shape;
    };
    const { shape } = Taptrail;

    class PhoneViews {
        /** @param {SVGElement} parent where the views are drawn  @param {(name: string) => void} choose */
        constructor(parent, labels, run, choose) {
            this.parent = parent;
            this.labels = labels;
            this.run = run;
            this.choose = choose;
            this.signature = "";
            /** @type {Map<string, SVGElement>} */
            this.groups = new Map();
            this.ruler = document.createElement("canvas").getContext("2d");
            parent.addEventListener("keydown", (event) => this.key(event));
            // The view in focus has its words in a tip; under the pointer the browser shows them.
            parent.addEventListener("focusin", ({ target }) => {
                if (target.matches(":focus-visible")) target.dataset.tip = target.getAttribute("aria-label");
            });
            parent.addEventListener("focusout", ({ target }) => delete target.dataset.tip);
        }

        /**
         * @param {{selection: string, path: string[]}} marks which views are outlined
         * @param {number} scale pixels for each point of the screen
         */
        show(state, marks, scale) {
            const { windows } = Taptrail.viewTree(state);
            const signature = JSON.stringify([windows, scale]);
            if (signature !== this.signature) {
                this.signature = signature;
                this.draw(windows, scale);
            }
            for (const [name, group] of this.groups) {
                group.classList.toggle("is-chosen", name === marks.selection);
                group.classList.toggle("is-on-path", marks.path.includes(name));
                group.classList.toggle("is-hit", marks.path.at(-1) === name);
                group.setAttribute("aria-selected", String(name === marks.selection));
            }
        }

        draw(windows, scale) {
            const focused = this.parent.contains(document.activeElement)
                ? document.activeElement.getAttribute("data-view") : null;
            this.groups.clear();
            this.boxes = [];
            this.known = new Map();
            this.parent.replaceChildren();
            const [width, height] = this.run.data.screen;
            const screen = { minX: 0, minY: 0, maxX: width, maxY: height };
            for (const window of windows.toReversed()) this.add(window, this.parent, identity, screen, screen, false);
            const isTree = this.groups.size > 0;
            for (const [name, value] of [["role", "tree"], ["aria-label", "Views"]]) {
                if (isTree) this.parent.setAttribute(name, value);
                else this.parent.removeAttribute(name);
            }
            const stop = this.groups.get(focused) ?? this.groups.values().next().value;
            stop?.setAttribute("tabindex", "0");
            if (focused !== null) stop?.focus();
            this.drawLabels(scale);
        }

        /**
         * A view and all below it. A scroll view may cut off what lies outside of its bounds, or not: a trace does not
         * tell. What is wholly outside is drawn like what is hidden.
         * @param screen the box of the screen  @param frame what scroll views leave of it
         */
        add(node, parent, before, screen, frame, isUnseen) {
            if (this.groups.size >= countMax || !this.reaches(node, before, screen)) return;
            const { x, y, width, height } = node.geometry;
            const map = concatenate(matrix(node.geometry), before);
            const box = boxOf(node.geometry, map);
            const rest = intersection(box, screen);
            const inFrame = intersection(box, frame);
            const isOutside = rest !== null && !inFrame;
            const isHidden = isUnseen || node.isHidden === true || (node.alpha ?? 1) < 0.01;
            const isFaint = isHidden || isOutside;
            const takesNone = node.isUserInteractionEnabled === false || node.isAnimated === true;
            const disabled = takesNone ? " is-disabled" : "";
            const words = this.described(node, isOutside);
            const group = shape("g", {
                class: `view${isFaint ? " is-unseen" : ""}${disabled}${node.isScrollView ? " scrolls" : ""}`,
                transform: `matrix(${matrix(node.geometry).join(" ")})`,
                tabindex: -1, role: "treeitem", "data-view": node.name, "aria-label": words,
            }, parent);
            shape("title", {}, group).textContent = words;
            // A size may be negative; a rectangle of SVG may not.
            const [left, top] = [Math.min(x, x + width), Math.min(y, y + height)];
            shape("rect", { x: left, y: top, width: Math.abs(width), height: Math.abs(height) }, group);
            this.groups.set(node.name, group);
            if (rest) this.boxes.push({ name: node.name, box: rest, isUnseen: isFaint });
            if (node.subviews.length === 0) return;
            const inner = shape("g", { role: "group" }, group);
            for (const subview of node.subviews) {
                this.add(subview, inner, map, screen, node.isScrollView ? inFrame : frame, isHidden);
            }
        }

        /** Whether a view, or one below it, lies in a box. Each view is reckoned once while the views are drawn. */
        reaches(node, before, box) {
            if (!this.known.has(node)) {
                const map = concatenate(matrix(node.geometry), before);
                this.known.set(node, intersection(boxOf(node.geometry, map), box) !== null
                    || node.subviews.some((each) => this.reaches(each, map, box)));
            }
            return this.known.get(node);
        }

        /**
         * @param {number} x in pixels of the window  @param {number} y
         * @returns {string} the view that is seen there: in front, and not outside of a scroll view that it is in, unless
         *   it is hit; "" if there is none
         */
        at(x, y) {
            const under = new Set(document.elementsFromPoint(x, y)
                .map((each) => each.parentElement).filter((each) => each && this.parent.contains(each)));
            const isCut = (group) => {
                const scroll = group.parentElement.closest(".scrolls");
                return scroll !== null && (!under.has(scroll) || isCut(scroll));
            };
            const found = [...under].find((group) => group.matches(".is-on-path") || !isCut(group));
            return found?.getAttribute("data-view") ?? "";
        }

        described(node, isOutside) {
            const { geometry: g } = node;
            const number = (value) => Taptrail.format.number(value);
            const words = [
                node.name, this.run.subject(node.name)?.inWords ?? "",
                `bounds ${number(g.x)}, ${number(g.y)}, ${number(g.width)} × ${number(g.height)}`,
                `center ${number(g.centerX)}, ${number(g.centerY)}`,
            ];
            if (node.isHidden) words.push("hidden");
            if (isOutside) words.push("outside of its scroll view");
            if ((node.alpha ?? 1) < 1) words.push(`alpha ${number(node.alpha)}`);
            if (node.isUserInteractionEnabled === false) words.push("interaction off");
            if (node.isAnimated === true) words.push("animated");
            return Taptrail.format.visible(words.filter((word) => word !== "").join(", "));
        }

        // MARK: Names

        /** A name in each view that has room for it and whose place no name before has taken. */
        drawLabels(scale) {
            this.labels.replaceChildren();
            if (!(scale > 0)) return;
            const size = 11 / scale;
            const taken = [];
            this.ruler.font = "11px ui-sans-serif, system-ui, sans-serif";
            // The views that are seen first, and of these the ones in front: these are what a finger meets.
            const boxes = this.boxes.toReversed()
                .toSorted((one, other) => Number(one.isUnseen) - Number(other.isUnseen));
            for (const { name, box, isUnseen } of boxes) {
                const room = (box.maxX - box.minX) * scale - 8;
                if (room < 16 || (box.maxY - box.minY) * scale < 12) continue;
                const text = this.fitting(Taptrail.format.visible(name), room);
                if (text === "") continue;
                const width = this.ruler.measureText(text).width / scale;
                const at = this.placeFor(box, width, size, scale, taken);
                if (!at) continue;
                taken.push({ minX: at.x, maxX: at.x + width, minY: at.y - size, maxY: at.y + size * 0.3 });
                const label = shape("text", { ...at, "font-size": size }, this.labels);
                if (isUnseen) label.setAttribute("class", "is-unseen");
                label.textContent = text;
            }
        }

        /** In the corner at the upper left, else a line lower, or below. */
        placeFor(box, width, size, scale, taken) {
            const [left, right] = [box.minX + 4 / scale, box.maxX - 4 / scale - width];
            const [top, bottom] = [box.minY + size + 2 / scale, box.maxY - 4 / scale];
            const lines = [0, 1, 2].map((line) => ({ x: left, y: top + line * size * 1.4 }));
            for (const at of [...lines, { x: right, y: top }, { x: left, y: bottom }, { x: right, y: bottom }]) {
                if (at.y > box.maxY || at.y - size < box.minY || at.x < box.minX) continue;
                const own = { minX: at.x, maxX: at.x + width, minY: at.y - size, maxY: at.y + size * 0.3 };
                if (!taken.some((other) => intersection(own, other))) return at;
            }
            return null;
        }

        fitting(text, room) {
            if (this.ruler.measureText(text).width <= room) return text;
            for (let count = Math.floor(room / 5); count >= 3; count--) {
                const cut = Taptrail.format.middle(text, count);
                if (this.ruler.measureText(cut).width <= room) return cut;
            }
            return "";
        }

        // MARK: The keyboard

        /** Arrow keys go from view to view in the order of the tree; Enter chooses. */
        key(event) {
            const groups = [...this.groups.values()];
            const index = groups.indexOf(event.target);
            if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
            const targets = {
                ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1, ArrowLeft: index - 1,
                Home: 0, End: groups.length - 1,
            };
            if (event.key === "Enter" || event.key === " ") this.choose(event.target.getAttribute("data-view"));
            else if (!(event.key in targets)) return;
            event.preventDefault();
            event.stopPropagation();
            const next = groups[targets[event.key]];
            if (!next) return;
            event.target.setAttribute("tabindex", "-1");
            next.setAttribute("tabindex", "0");
            next.focus();
        }
    }

    // MARK: Matrices and boxes

    const identity = [1, 0, 0, 1, 0, 0];

    /** From a view's own coordinates to its superview's. */
    function matrix(g) {
        const [middleX, middleY] = [g.x + g.width / 2, g.y + g.height / 2];
        return [
            g.a, g.b, g.c, g.d,
            g.centerX + g.tx - (g.a * middleX + g.c * middleY), g.centerY + g.ty - (g.b * middleX + g.d * middleY),
        ];
    }

    /** The first map, then the second. */
    function concatenate([a, b, c, d, x, y], [A, B, C, D, X, Y]) {
        return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, x * A + y * C + X, x * B + y * D + Y];
    }

    function boxOf(g, [a, b, c, d, tx, ty]) {
        const corners = [[g.x, g.y], [g.x + g.width, g.y], [g.x, g.y + g.height], [g.x + g.width, g.y + g.height]]
            .map(([x, y]) => [a * x + c * y + tx, b * x + d * y + ty]);
        const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
        return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
    }

    function intersection(one, other) {
        if (!other) return null;
        const box = {
            minX: Math.max(one.minX, other.minX), maxX: Math.min(one.maxX, other.maxX),
            minY: Math.max(one.minY, other.minY), maxY: Math.min(one.maxY, other.maxY),
        };
        return box.minX < box.maxX && box.minY < box.maxY ? box : null;
    }

    Taptrail.PhoneViews = PhoneViews;
})(window.Taptrail ??= {});
