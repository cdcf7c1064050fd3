// Who would be hit at a point of the screen. This is the only rule that the page knows; it is the arithmetic of
// `Sources/Geometry` and `Sources/TraceViews/State/StateHitTest.swift` in the same order, so that both come to the
// same result in every bit. The rules are C-2, C-3, C-4, C-5 and C-7.
(function (Taptrail) {
    "use strict";

    /**
     * What a view has to do with the point.
     * @typedef {object} Finding
     * @property {string} view
     * @property {number} depth how deep it lies below its window
     * @property {{x: number, y: number} | null} point in the view's own coordinates; null if there is no way into it
     * @property {"asked" | "below" | "behind"} standing whether it is asked; if not, why not
     * @property {string} verdict what an asked view says: `takesPoint`, `disabled`, `interactionDisabled`, `animated`,
     *   `hidden`, `transparent`, `outside` or `notInvertible`; "" for the others
     * @property {string} by the superview that says no, or the view in front that takes the point; "" if it is asked
     * @property {number | null} distance how far outside of its bounds the point lies, in points; 0 is inside
     */

    /** The least alpha that a view is still hit with (C-2). */
    const alphaMin = 0.01;
    /** How far outside of a view a point is still near it, in points. Assumed. */
    const nearMax = 22;
    /** Deeper trees are not walked. */
    const depthMax = 4096;
    const leastNormalMagnitude = 2.2250738585072014e-308;

    /** Where a view lies in its superview: bounds, center and transform, as the state has them. */
    function geometry(view) {
        const [x, y, width, height] = view.bounds ?? [0, 0, 0, 0];
        const [centerX, centerY] = view.center ?? [0, 0];
        let [a, b, c, d, tx, ty] = [1, 0, 0, 1, 0, 0];
        if (view.transformABC && view.transformDT) {
            [a, b, c] = view.transformABC;
            [d, tx, ty] = view.transformDT;
        }
        return { x, y, width, height, centerX, centerY, a, b, c, d, tx, ty };
    }

    /** The way from a superview's coordinates into the view's own (C-5); null if the transform flattens the view. */
    function inverseMapping(g) {
        const middleX = g.x + g.width / 2;
        const middleY = g.y + g.height / 2;
        const shiftX = g.centerX + g.tx;
        const shiftY = g.centerY + g.ty;
        if (g.a === 1 && g.b === 0 && g.c === 0 && g.d === 1) {
            const [afterX, afterY] = [middleX - shiftX, middleY - shiftY];
            return (point) => ({ x: point.x + afterX, y: point.y + afterY });
        }
        const determinant = g.a * g.d - g.b * g.c;
        if (determinant === 0) return null;
        const a = g.d / determinant;
        const b = -g.b / determinant;
        const c = -g.c / determinant;
        const d = g.a / determinant;
        const tx = (g.c * 0 - g.d * 0) / determinant;
        const ty = (g.b * 0 - g.a * 0) / determinant;
        if (![a, b, c, d, tx, ty].every(Number.isFinite)) return null;
        return (point) => {
            const x = point.x - shiftX;
            const y = point.y - shiftY;
            return { x: a * x + c * y + middleX, y: b * x + d * y + middleY };
        };
    }

    /** The edges of the bounds; a size may be negative and then reaches to the left or above. */
    function edges(g) {
        return {
            minX: g.width < 0 ? g.x + g.width : g.x,
            maxX: g.width < 0 ? g.x : g.x + g.width,
            minY: g.height < 0 ? g.y + g.height : g.y,
            maxY: g.height < 0 ? g.y : g.y + g.height,
        };
    }

    /** The left and top edges belong to the bounds, the right and bottom ones do not (C-2). */
    function contains(g, point) {
        const { minX, maxX, minY, maxY } = edges(g);
        return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY;
    }

    function distance(g, point) {
        if (contains(g, point)) return 0;
        const { minX, maxX, minY, maxY } = edges(g);
        const dx = Math.max(minX - point.x, point.x - maxX, 0);
        const dy = Math.max(minY - point.y, point.y - maxY, 0);
        return Math.max(Math.sqrt(dx * dx + dy * dy), leastNormalMagnitude);
    }

    /** What an asked view says, the first reason in the order of C-2; the point is in its own coordinates. */
    function verdictOf(node, point) {
        if (node.isEnabled === false) return "disabled";
        if (node.isUserInteractionEnabled === false) return "interactionDisabled";
        if (node.isAnimated === true) return "animated";
        if (node.isHidden === true) return "hidden";
        if ((node.alpha ?? 1) < alphaMin) return "transparent";
        if (!node.mapping) return "notInvertible";
        return contains(node.geometry, point) ? "takesPoint" : "outside";
    }

    /**
     * The views of the app in front as a tree: its windows from front to back, each with its subviews.
     * @param {object} state
     */
    function viewTree(state) {
        const process = state.processes.find((process) => process.isInForeground)?.name;
        const application = state.applications.find((application) => application.process === process);
        const views = new Map(state.views.map((view) => [view.name, view]));
        let depthReached = 0;
        const node = (name, depth) => {
            depthReached = Math.max(depthReached, depth);
            const view = views.get(name) ?? {};
            const own = geometry(view);
            return {
                name,
                isEnabled: view.isEnabled,
                isUserInteractionEnabled: view.isUserInteractionEnabled,
                isAnimated: view.isAnimated,
                isHidden: view.isHidden,
                alpha: view.alpha,
                level: view.windowLevel ?? 0,
                isScrollView: view.contentOffset !== undefined,
                geometry: own,
                mapping: inverseMapping(own),
                subviews: depth < depthMax ? (view.subviews ?? []).map((name) => node(name, depth + 1)) : [],
            };
        };
        const windows = frontToBack((application?.windows ?? []).map((name) => node(name, 1)));
        return { windows, isWalkable: depthReached < depthMax };
    }

    /** From front to back: by level, then the one that came last (C-7). */
    function frontToBack(windows) {
        return windows
            .map((window, index) => ({ window, index }))
            .sort((one, other) => other.window.level - one.window.level || other.index - one.index)
            .map(({ window }) => window);
    }

    /** The walk of `hitTest(_:with:)`: the deepest view in front that takes the point, null if this one says no. */
    function walk(node, point, asked) {
        const verdict = verdictOf(node, point);
        asked.set(node, verdict);
        if (verdict !== "takesPoint") return null;
        for (let index = node.subviews.length - 1; index >= 0; index--) {
            const subview = node.subviews[index];
            const hit = walk(subview, subview.mapping?.(point) ?? { x: NaN, y: NaN }, asked);
            if (hit) return hit;
        }
        return node;
    }

    /**
     * Who would be hit, and why every other view that contains the point, or nearly does, would not.
     *
     * @param {object} state as `Taptrail.Run` has it
     * @param {number} x in points of the screen
     * @param {number} y in points of the screen
     * @returns {{view: string, findings: Finding[]} | null} `view` is "" if nobody is hit. The findings go by windows
     *   from front to back, a view before its subviews, of these the one in front first. null if the views lie too
     *   deep in each other.
     */
    function hitTest(state, x, y) {
        const { windows, isWalkable } = viewTree(state);
        if (!isWalkable) return null;
        const asked = new Map();
        let answer = null;
        for (const window of windows) {
            if (answer) break;
            if (window.mapping) answer = walk(window, window.mapping({ x, y }), asked);
        }
        /** @type {Finding[]} */
        const findings = [];
        const survey = (node, point, depth, refusal, cover) => {
            const own = node.mapping && point ? node.mapping(point) : null;
            const outside = own && distance(node.geometry, own);
            const verdict = asked.get(node);
            if (verdict || (outside !== null && outside <= nearMax)) {
                const finding = { view: node.name, depth, point: own, distance: outside, verdict: verdict ?? "" };
                if (verdict) findings.push({ ...finding, standing: "asked", by: "" });
                else if (refusal) findings.push({ ...finding, standing: "below", by: refusal });
                else findings.push({ ...finding, standing: "behind", by: cover || (answer?.name ?? "") });
            }
            const below = refusal || (verdict && verdict !== "takesPoint" ? node.name : "");
            let before = cover;
            for (let index = node.subviews.length - 1; index >= 0; index--) {
                const subview = node.subviews[index];
                survey(subview, own, depth + 1, below, before);
                if (!before && asked.get(subview) === "takesPoint") before = subview.name;
            }
        };
        let cover = "";
        for (const window of windows) {
            survey(window, { x, y }, 0, "", cover);
            if (asked.get(window) === "takesPoint") cover = window.name;
        }
        return { view: answer?.name ?? "", findings };
    }

    Object.assign(Taptrail, { hitTest, viewTree });
})(globalThis.Taptrail ??= {});
