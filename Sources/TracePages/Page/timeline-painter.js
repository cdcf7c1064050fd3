// Draws the lanes of a timeline on a canvas: only what is visible, and what is closer together than a pixel once.
(function (Taptrail) {
    "use strict";

    const { Lane, firstIndex, laneDepthMax, spanHeight } = Taptrail;

    /** How far apart two things must lie to be drawn apart, in pixels. */
    const apart = 1.5;
    const small = "11px ui-sans-serif, system-ui, sans-serif";
    const bold = "600 11px ui-sans-serif, system-ui, sans-serif";

    /** The colours of the page in its present theme. */
    function palette() {
        const { color } = Taptrail;
        const ofHues = (suffix) => [0, 1, 2, 3].map((hue) => color(`--hue-${hue}${suffix}`));
        return {
            ink: color("--ink"),
            muted: color("--ink-soft"),
            line: color("--line"),
            paper: color("--paper"),
            cursor: color("--cursor"),
            hues: ofHues(""),
            hueTexts: ofHues("-text"),
            tints: ofHues("-tint"),
        };
    }

    /** Paints lanes of one run. The window says which part of the scale is shown on which pixels. */
    class TimelinePainter {
        /**
         * @param {CanvasRenderingContext2D} context
         * @param {Taptrail.Run} run
         */
        constructor(context, run) {
            this.context = context;
            this.run = run;
            this.widths = new Map();
        }

        /**
         * @param {{scale: TimeScale, low: number, high: number, width: number}} window
         */
        begin(window, colors) {
            Object.assign(this, window);
            this.colors = colors;
            this.factor = window.width / (window.high - window.low);
        }

        x(record) {
            return (this.scale.u[Math.min(record, this.run.count)] - this.low) * this.factor;
        }

        /** The first of the entries that lies right of a pixel. */
        after(entries, at, x) {
            return firstIndex(0, entries.length, (index) => this.x(at(entries[index])) > x);
        }

        /** Calls `draw` for entries from left to right, once for each `apart` pixels; `next` is the one that follows. */
        each(entries, draw) {
            const at = (entry) => entry[0];
            let index = Math.max(0, this.after(entries, at, -apart) - 1);
            while (index < entries.length) {
                const x = this.x(entries[index][0]);
                if (x > this.width) return;
                const next = entries[index + 1];
                const end = next ? this.x(next[0]) : this.width + 2;
                if (end - x < apart) {
                    const far = this.after(entries, at, x + apart);
                    draw(entries[index], x, x + apart, true);
                    index = Math.max(far - 1, index + 1);
                    if (far >= entries.length && index < entries.length - 1) index = entries.length - 1;
                } else {
                    draw(entries[index], x, end, false);
                    index++;
                }
            }
        }

        /** A text in a width, cut in the middle if it has to be; nothing if hardly a letter fits. */
        text(text, x, y, width, color, font = small) {
            if (width < 10) return;
            const { context } = this;
            context.font = font;
            const fitting = this.fit(text, width, font);
            if (fitting === "") return;
            context.fillStyle = color;
            context.fillText(fitting, x, y);
        }

        fit(anyText, width, font) {
            const text = Taptrail.format.visible(anyText);
            const measure = (text) => {
                const key = font === bold ? `*${text}` : text;
                let known = this.widths.get(key);
                if (known === undefined) {
                    if (this.widths.size > 20_000) this.widths.clear();
                    this.widths.set(key, (known = this.context.measureText(text).width));
                }
                return known;
            };
            const whole = measure(text);
            if (whole <= width) return text;
            const letters = Array.from(text);
            let shown = Math.floor((letters.length * width) / whole) - 1;
            while (shown >= 2) {
                const head = Math.ceil(shown / 2);
                const cut = `${letters.slice(0, head).join("")}…${letters.slice(letters.length - (shown - head)).join("")}`;
                if (measure(cut) <= width) return cut;
                shown--;
            }
            return "";
        }

        // MARK: Lanes

        /** @param {number} y the lane's upper edge */
        lane(lane, y) {
            this.hue = this.colors.hues[lane.hue];
            this.hueText = this.colors.hueTexts[lane.hue];
            this.tint = this.colors.tints[lane.hue];
            switch (lane.kind) {
                case "finger": return this.finger(lane, y);
                case "thread": return this.thread(lane, y);
                case "port": return this.port(lane, y);
                case "loop": return this.loop(lane, y);
                case "recognizer": return this.recognizer(lane, y);
                case "responder": return this.responder(lane, y);
                case "scroll": return this.scroll(lane, y);
                case "frames": return this.frames(lane, y);
            }
        }

        finger(lane, y) {
            const { context } = this;
            const middle = y + lane.height / 2;
            this.each(lane.steps, ([, letter], x, end) => {
                if (letter !== "●") return;
                context.fillStyle = this.hue;
                context.fillRect(x, middle - 1, Math.max(apart, end - x), 2);
            });
            this.each(lane.points, ([, , , flag], x) => {
                if (flag === 2) {
                    this.cross(x, middle, 3, this.colors.ink);
                    return;
                }
                context.beginPath();
                context.arc(x, middle, 2.5, 0, 7);
                context.fillStyle = flag === 1 ? this.colors.paper : this.hue;
                context.fill();
                context.strokeStyle = this.hue;
                context.lineWidth = 1;
                context.stroke();
            });
            this.each(lane.steps, ([, letter], x) => this.sign(letter, x, middle));
        }

        /** The signs of a touch: began, ended, cancelled, in range. */
        sign(letter, x, y) {
            const { context } = this;
            if (letter === "✕") return this.cross(x, y, 5, this.colors.ink);
            if (letter === "") return;
            context.beginPath();
            context.arc(x, y, 5, 0, 7);
            context.fillStyle = letter === "●" ? this.hue : this.colors.paper;
            context.fill();
            context.setLineDash(letter === "◌" ? [2, 2] : []);
            context.strokeStyle = this.hue;
            context.lineWidth = 2;
            context.stroke();
            context.setLineDash([]);
        }

        cross(x, y, size, color) {
            const { context } = this;
            context.beginPath();
            context.moveTo(x - size, y - size);
            context.lineTo(x + size, y + size);
            context.moveTo(x + size, y - size);
            context.lineTo(x - size, y + size);
            context.strokeStyle = color;
            context.lineWidth = 2;
            context.stroke();
        }

        thread(lane, y) {
            const { context } = this;
            // Asleep is a thin line, awake a thick one; of a thread that never sleeps it says nothing.
            if (lane.steps.length > 0) this.each([[0, ""], ...lane.steps], ([, letter], x, end) => {
                context.fillStyle = letter === "z" ? this.colors.line : this.hue;
                context.fillRect(x, y + lane.height - (letter === "z" ? 3 : 4), end - x, letter === "z" ? 1 : 3);
            });
            const rows = lane.rows.slice(0, laneDepthMax);
            rows.forEach((row, depth) => this.row(row, y + 2 + depth * spanHeight));
        }

        row(row, y) {
            const { context } = this;
            const count = row.from.length;
            const height = spanHeight - 1;
            let index = firstIndex(0, count, (index) => this.x(row.to[index]) >= 0);
            context.lineWidth = 1;
            while (index < count) {
                const x = this.x(row.from[index]);
                if (x > this.width) return;
                let end = Math.max(x + 1, this.x(row.to[index]));
                if (end - x < apart) {
                    // Those that begin within the same pixels become one.
                    const next = firstIndex(index + 1, count, (other) => this.x(row.from[other]) > x + apart);
                    const last = this.x(row.to[next - 1]);
                    if (last - x > 2 * apart) {
                        context.fillStyle = this.hue;
                        context.fillRect(x, y, apart, height);
                        index = Math.max(next - 1, index + 1);
                        continue;
                    }
                    end = Math.max(end, last);
                    index = next;
                    context.fillStyle = this.hue;
                    context.fillRect(x, y, end - x, height);
                    continue;
                }
                context.fillStyle = end - x < 5 ? this.hue : this.tint;
                context.fillRect(x, y, end - x, height);
                context.fillStyle = this.hue;
                context.fillRect(x, y, Math.min(2, end - x), height);
                const left = Math.max(x, 0) + 3;
                const room = Math.min(end, this.width) - left - 2;
                if (room > 14) this.text(this.run.text(row.text[index]), left, y + height - 2.5, room, this.colors.ink);
                index++;
            }
        }

        port(lane, y) {
            const { context } = this;
            const room = 12;
            this.each(lane.steps, ([, letter], x, end) => {
                if (letter === "✕") return this.cross(x, y + lane.height / 2, 4, this.colors.ink);
                const depth = Number.parseInt(letter, 10) || 0;
                if (depth === 0) return;
                const height = Math.max(3, (room * depth) / Math.max(4, lane.peak));
                context.fillStyle = end - x < 5 ? this.hue : this.tint;
                context.fillRect(x, y + lane.height - 3 - height, Math.max(apart, end - x), height);
                context.fillStyle = this.hue;
                context.fillRect(x, y + lane.height - 3 - height, Math.max(apart, end - x), 2);
                // The number stands above, where no bar reaches.
                if (end - x > 14) this.text(letter, x + 3, y + lane.height - 6 - height, end - x, this.colors.ink);
            });
            this.base(y + lane.height - 3);
        }

        base(y) {
            this.context.fillStyle = this.colors.line;
            this.context.fillRect(0, y, this.width, 1);
        }

        loop(lane, y) {
            const { context } = this;
            const middle = y + lane.height / 2;
            this.each(lane.steps, ([, letter], x, end, isDense) => {
                if (isDense) {
                    context.fillStyle = this.hue;
                    context.fillRect(x, middle - 3, end - x, 6);
                } else if (letter === "" || letter === "z" || letter === "W") {
                    context.fillStyle = this.colors.line;
                    context.fillRect(x, middle, end - x, 1);
                } else {
                    context.fillStyle = end - x < 5 ? this.hue : this.tint;
                    context.fillRect(x, middle - 6, Math.max(1, end - x - (end - x > 3 ? 1 : 0)), 12);
                }
                if (end - x > (letter === "z" ? 40 : 12) && letter !== "") {
                    const isLit = letter !== "z" && letter !== "W";
                    this.text(letter, Math.max(x, 0) + 2, middle + 4, end - x, isLit ? this.colors.ink : this.colors.muted);
                }
            });
        }

        /** States differ by fill and by letter. */
        recognizer(lane, y) {
            const top = y + 3;
            const height = lane.height - 6;
            const { context } = this;
            let before = "";
            this.each(lane.steps, ([, letter], x, end, isDense) => {
                const isSame = letter === before;
                before = letter;
                if (letter === "") return;
                const from = Math.max(x, -2);
                const width = Math.max(apart, Math.min(end, this.width + 2) - from - (isDense || letter === "C" ? 0 : 1));
                this.state(letter, from, top, width, height);
                // A state that is entered again and again, as changed is, has its letter once and a tick for each time.
                if (isSame && width > 3) {
                    context.fillStyle = this.hue;
                    context.fillRect(x, top + height - 6, 1, 3);
                } else if (width > 10) {
                    const color = letter === "E" ? this.colors.paper : this.colors.ink;
                    const left = Math.max(from, 0) + 3;
                    context.font = bold;
                    this.text(letter, left, top + height - 4, width, color, bold);
                }
            });
            this.marks(lane, y + lane.height / 2);
        }

        /** The fill of a recognizer's state. */
        state(letter, x, y, width, height) {
            const { context } = this;
            context.fillStyle = this.hue;
            context.strokeStyle = letter === "F" || letter === "X" ? this.colors.muted : this.hue;
            context.lineWidth = 1;
            switch (letter) {
                case "P":
                    context.setLineDash([2, 2]);
                    context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), height - 1);
                    context.setLineDash([]);
                    break;
                case "B": case "C":
                    context.fillStyle = this.tint;
                    context.fillRect(x, y, width, height);
                    context.fillStyle = this.hue;
                    context.fillRect(x, letter === "B" ? y : y + height - 3, width, 3);
                    break;
                case "E":
                    context.fillStyle = this.hueText;
                    context.fillRect(x, y, width, height);
                    break;
                default: {
                    context.save();
                    context.beginPath();
                    context.rect(x, y, width, height);
                    context.clip();
                    context.beginPath();
                    const step = letter === "X" ? 4 : 7;
                    for (let at = x - height - (x % step); at < x + width; at += step) {
                        context.moveTo(at, y + height);
                        context.lineTo(at + height, y);
                    }
                    context.globalAlpha = 0.55;
                    context.stroke();
                    context.restore();
                    context.strokeStyle = this.colors.muted;
                    context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), height - 1);
                }
            }
        }

        /** What happens at a record: as a letter where there is room, else as a stroke. */
        marks(lane, y) {
            let free = -Infinity;
            this.each(lane.marks, ([, shape], x) => {
                if (x >= free) this.mark(shape, x, y, this.colors.ink);
                else {
                    this.context.fillStyle = this.colors.ink;
                    this.context.fillRect(x, y + 6, 1, 3);
                }
                free = Math.max(free, x + 11);
            });
        }

        mark(shape, x, y, color) {
            const { context } = this;
            context.font = bold;
            context.textAlign = "center";
            context.fillStyle = color;
            context.strokeStyle = this.colors.paper;
            context.lineWidth = 3;
            context.strokeText(shape, x, y + 4);
            context.fillText(shape, x, y + 4);
            context.textAlign = "start";
        }

        responder(lane, y) {
            const { context } = this;
            const middle = y + lane.height / 2;
            this.each(lane.steps, ([, letter], x, end) => {
                if (letter !== "●") return;
                context.fillStyle = this.hue;
                context.fillRect(x, middle - 3, Math.max(apart, end - x), 6);
            });
            this.each(lane.steps, ([, letter], x) => this.sign(letter, x, middle));
            this.marks(lane, middle);
        }

        /** The offset of a scroll view over the time: y as a line, x dashed if it moves at all. */
        scroll(lane, y) {
            lane.ranges ??= [1, 2].map((axis) => range(lane.points, axis));
            this.curve(lane, y, 2, []);
            this.curve(lane, y, 1, [3, 3]);
            this.base(y + lane.height - 2);
        }

        curve(lane, y, axis, dashes) {
            const { context } = this;
            const [low, high] = lane.ranges[axis - 1];
            if (high === low) return;
            const height = (value) => y + lane.height - 6 - ((value - low) / (high - low)) * (lane.height - 12);
            context.beginPath();
            let before = null;
            this.each(lane.points, (point, x) => {
                const at = height(point[axis]);
                if (before === null) context.moveTo(x, at);
                else {
                    context.lineTo(x, before);
                    context.lineTo(x, at);
                }
                before = at;
            });
            if (before !== null) context.lineTo(this.width, before);
            context.setLineDash(dashes);
            context.strokeStyle = this.hue;
            context.lineWidth = 1.5;
            context.stroke();
            context.setLineDash([]);
        }

        /** Each display refresh is a line; what becomes of a frame is a letter. */
        frames(lane, y) {
            const middle = y + lane.height / 2;
            let free = -Infinity;
            this.each(lane.marks, ([, shape], x) => {
                if (shape === "│") {
                    this.context.fillStyle = this.colors.muted;
                    this.context.fillRect(x, y + 3, 1, lane.height - 6);
                    return;
                }
                this.context.fillStyle = this.hue;
                if (shape === "■") this.context.fillRect(x - 3, middle - 4, 7, 8);
                else if (x > free) {
                    this.mark(shape, x, middle, this.hueText);
                    free = x + 7;
                } else this.context.fillRect(x, middle + 6, 1, 3);
            });
        }

        /** The display's refreshes through all lanes, as long as they lie far enough apart. */
        refreshes(lanes, y, height) {
            for (const lane of lanes) {
                if (lane.kind !== "frames") continue;
                let before = -Infinity;
                this.each(lane.marks, ([, shape], x) => {
                    if (shape !== "│" || x - before < 6) return;
                    before = x;
                    this.context.fillStyle = this.colors.line;
                    this.context.fillRect(x, y, 1, height);
                });
            }
        }
    }

    function range(points, axis) {
        let [low, high] = [Infinity, -Infinity];
        for (const point of points) {
            low = Math.min(low, point[axis]);
            high = Math.max(high, point[axis]);
        }
        return [low, high];
    }

    Object.assign(Taptrail, { TimelinePainter, palette });
})(window.Taptrail ??= {});
