// The recognizers: each one's states with the present one lit, why it came there, and who has a say in it.
(function (Taptrail) {
    "use strict";

    const { shape, element: make, firstIndex } = Taptrail;
    /** Where the states stand in the drawing, and the letters that lanes have for them. */
    const states = {
        possible: { letter: "P", x: 38, y: 46 },
        began: { letter: "B", x: 118, y: 22 },
        changed: { letter: "C", x: 192, y: 22 },
        ended: { letter: "E", x: 272, y: 22 },
        cancelled: { letter: "X", x: 272, y: 72 },
        failed: { letter: "F", x: 150, y: 72 },
    };
    const [boxWidth, boxHeight] = [62, 22];
    const byLetter = Object.fromEntries(Object.entries(states).map(([name, { letter }]) => [letter, name]));

    class RecognizerPanel {
        constructor(element, run, index) {
            this.element = element;
            this.run = run;
            this.index = index;
            this.lanes = new Map();
            for (const lane of run.data.lanes) if (lane.kind === "recognizer") this.lanes.set(lane.name, lane);
            element.classList.add("recognizers");
        }

        show(record) {
            const state = this.run.stateAt(record);
            const { selection } = Taptrail.cursor;
            const beside = this.run.data.beside;
            const asked = firstIndex(0, beside.length, (index) => beside[index][0] > record);
            const signature = JSON.stringify([state.recognizers, selection, asked, this.edges(record)]);
            if (signature === this.signature) return;
            this.signature = signature;
            const states = new Map(state.recognizers.map((each) => [each.name, each.state]));
            const waiting = new Map();
            for (const each of state.recognizers) {
                if (each.waitsFor) waiting.set(each.waitsFor, [...(waiting.get(each.waitsFor) ?? []), each.name]);
            }
            const isBusy = (each) => each.touches.length > 0 || each.state !== "possible" || each.name === selection;
            const busy = state.recognizers.filter(isBusy);
            const idle = state.recognizers.filter((each) => !isBusy(each));
            Taptrail.redraw(this.element, () => {
                this.element.replaceChildren(...busy.map((each) => this.card(each, record, states, waiting)));
                if (idle.length > 0) this.element.append(this.idle(idle));
                if (state.recognizers.length === 0) this.element.append(Taptrail.nothing("There is no recognizer."));
            });
            if (selection !== this.selection) {
                this.selection = selection;
                this.element.querySelector(".is-chosen")?.scrollIntoView({ block: "nearest" });
            }
        }

        /** Those that hear of no touch are one line each. */
        idle(recognizers) {
            const section = make("section", "card");
            section.append(make("h3", "", "Possible, with no touch"));
            const list = make("ul", "idle");
            list.setAttribute("role", "list");
            for (const each of recognizers) {
                const item = make("li");
                const words = [this.run.subject(each.name)?.inWords ?? "", each.view ? `on ${each.view}` : ""];
                if (each.isEnabled === false) words.push("disabled");
                const said = words.filter((word) => word !== "").join(", ");
                item.append(Taptrail.nameButton(each.name), " ", make("span", "soft", said));
                list.append(item);
            }
            section.append(list);
            return section;
        }

        card(each, record, states, waiting) {
            const isChosen = Taptrail.cursor.selection === each.name;
            const card = make("section", `card hue-2${isChosen ? " is-chosen" : ""}`);
            card.dataset.recognizer = each.name;
            card.dataset.present = each.state;
            const heading = make("h3");
            const inWords = this.run.subject(each.name)?.inWords ?? "";
            heading.append(Taptrail.nameButton(each.name), " ", make("span", "soft", inWords));
            const withState = (name) => {
                const part = make("span");
                part.append(Taptrail.nameButton(name), make("span", "soft", ` (${states.get(name) ?? "gone"})`));
                return part;
            };
            const names = (list) => Taptrail.listed(list.map(withState));
            card.append(heading, this.machine(each, record), Taptrail.facts([
                ["why", this.reason(each)],
                ["waits for", each.waitsFor ? [withState(each.waitsFor)] : []],
                ["is waited for by", names(waiting.get(each.name) ?? [])],
                ["must fail first", names(each.requirements.filter((name) => name !== each.waitsFor))],
                ["beside others", this.beside(each.name, record)],
                ["holds back", each.holds.length > 0 ? [each.holds.join(", ")] : []],
                ["touches", each.touches.length > 0 ? [each.touches.join(", ")] : []],
                ["view", each.view ? [Taptrail.nameButton(each.view)] : []],
                ["enabled", each.isEnabled === false ? ["no"] : []],
            ]));
            return card;
        }

        /** Why the last verdict, with who made it and the rules. */
        reason(each) {
            if (!each.reason) return [];
            const word = this.run.data.reasons[each.reason];
            const parts = [make("span", "", (word && this.run.text(word.text)) || each.reason)];
            if (each.other) parts.push(make("span", "", " — "), Taptrail.nameButton(each.other));
            for (const rule of word?.rules ?? []) parts.push(make("span", "", " "), Taptrail.ruleTag(rule));
            return parts;
        }

        /** The last answer for each pair about recognizing side by side. */
        beside(name, record) {
            const answers = new Map();
            for (const [at, one, other, isAllowed] of this.run.data.beside) {
                if (at > record) break;
                const [first, second] = [this.run.text(one), this.run.text(other)];
                if (first === name) answers.set(`${second}→`, { other: second, isAllowed, at, isOwn: true });
                else if (second === name) answers.set(`${first}←`, { other: first, isAllowed, at, isOwn: false });
            }
            return Taptrail.listed([...answers.values()].map(({ other, isAllowed, at, isOwn }) => {
                const part = make("span");
                const answer = `: ${isAllowed ? "yes" : "no"}${isOwn ? "" : ", it says"} `;
                part.append(Taptrail.nameButton(other), make("span", "soft", answer), Taptrail.recordLink(this.run, at));
                return part;
            }));
        }

        // MARK: The machine

        /** The changes of state that this run makes: "possible>began" with the first record. */
        edges(record) {
            if (!this.allEdges) {
                this.allEdges = new Map();
                for (const [name, lane] of this.lanes) {
                    const edges = new Map();
                    let before = "possible";
                    for (const [at, letter] of lane.steps) {
                        const after = byLetter[letter] ?? "possible";
                        const isReset = after === "possible";
                        if (!isReset && !edges.has(`${before}>${after}`)) edges.set(`${before}>${after}`, at);
                        before = after;
                    }
                    this.allEdges.set(name, edges);
                }
            }
            let taken = 0;
            for (const edges of this.allEdges.values()) for (const at of edges.values()) if (at <= record) taken++;
            return taken;
        }

        machine(each, record) {
            const edges = this.allEdges.get(each.name) ?? new Map();
            const svg = shape("svg", {
                class: "machine", viewBox: "0 0 310 96", role: "img", "aria-label": `state: ${each.state}`,
            });
            for (const [edge, at] of edges) {
                const [from, to] = edge.split(">");
                shape("path", { d: curve(from, to), class: at <= record ? "edge is-taken" : "edge" }, svg);
                const head = arrowHead(from, to);
                if (head) shape("path", { ...head, class: at <= record ? "head is-taken" : "head" }, svg);
            }
            for (const [name, { letter, x, y }] of Object.entries(states)) {
                const leadsHere = ([edge, at]) => edge.endsWith(`>${name}`) && at <= record;
                const wasThere = name === "possible" || [...edges].some(leadsHere);
                const classes = ["state", name === each.state ? "is-lit" : "", wasThere ? "was-there" : ""];
                const group = shape("g", { class: classes.filter((word) => word !== "").join(" ") }, svg);
                const corner = { x: x - boxWidth / 2, y: y - boxHeight / 2 };
                shape("rect", { ...corner, width: boxWidth, height: boxHeight, rx: 4 }, group);
                const label = shape("text", { x, y: y + 4, "text-anchor": "middle" }, group);
                label.textContent = name === each.state ? `${letter} ${name}` : name;
            }
            return svg;
        }
    }

    /** Where an edge leaves a box and where it comes in. */
    function ends(from, to) {
        const [one, other] = [states[from], states[to]];
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        if (Math.abs(dx) > boxWidth) {
            const side = Math.sign(dx);
            return [one.x + (side * boxWidth) / 2, one.y, other.x - (side * (boxWidth / 2 + 4)), other.y];
        }
        const side = Math.sign(dy);
        return [one.x, one.y + (side * boxHeight) / 2, other.x, other.y - side * (boxHeight / 2 + 4)];
    }

    function curve(from, to) {
        const { x, y } = states[from];
        if (from === to) return `M${x - 12} ${y - boxHeight / 2}c-4 -12 28 -12 24 0`;
        const [x1, y1, x2, y2] = ends(from, to);
        const isLevel = Math.abs(states[to].x - x) > boxWidth;
        // An edge that passes over a box goes round it.
        const path = (out, into) => `M${x1} ${y1}C${x1 + out[0]} ${y1 + out[1]} ${x2 - into[0]} ${y2 + into[1]} ${x2} ${y2}`;
        if (isLevel && y1 === y2 && Math.abs(x2 - x1) > boxWidth) return path([10, 26], [10, 26]);
        if (from === "possible" && to === "ended") return path([60, 4], [40, 24]);
        const bow = isLevel ? (x2 - x1) / 2 : 0;
        return path([bow, 0], [bow, 0]);
    }

    function arrowHead(from, to) {
        if (from === to) {
            const { x, y } = states[from];
            return { d: "M-4 -3L0 3L4 -3z", transform: `translate(${x + 12} ${y - boxHeight / 2 - 3})` };
        }
        const [, , x, y] = ends(from, to);
        const [dx, dy] = [states[to].x - states[from].x, states[to].y - states[from].y];
        const turn = Math.abs(dx) > boxWidth ? (dx > 0 ? 0 : 180) : dy > 0 ? 90 : -90;
        return { d: "M-3 -4L4 0L-3 4z", transform: `translate(${x} ${y}) rotate(${turn})` };
    }

    Taptrail.panel("recognizers", {
        title: "Recognizers",
        create: (element, run, index) => new RecognizerPanel(element, run, index),
        show: (view, run, record) => view.show(record),
    });
})(window.Taptrail ??= {});
