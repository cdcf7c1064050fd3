// Draws the lanes of a timeline on a canvas: only what is visible, and what is closer together than a pixel once. How a
// lane of each kind looks is told by `Taptrail.lanePainters`.
(function (Taptrail) {
    "use strict";

    const { firstIndex } = Taptrail;

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

        /** @param {TimelineWindow} window what is shown  @param {number} width in pixels */
        begin({ scale, low, high }, width, colors) {
            Object.assign(this, { scale, low, width, colors });
            this.factor = width / (high - low);
        }

        /** Where a position of the scale lies, in pixels. */
        xOf(u) {
            return (u - this.low) * this.factor;
        }

        /** Where a record lies, in pixels. */
        x(record) {
            return this.xOf(this.scale.u[Math.min(record, this.run.count)]);
        }

        /** @param {Lane} lane  @param {number} y its upper edge */
        lane(lane, y) {
            this.hue = this.colors.hues[lane.hue];
            this.hueText = this.colors.hueTexts[lane.hue];
            this.tint = this.colors.tints[lane.hue];
            Taptrail.lanePainters[lane.kind]?.(this, lane, y);
        }

        // MARK: What lanes are made of

        /** The first of the entries that lies right of a pixel. */
        after(entries, at, x) {
            return firstIndex(0, entries.length, (index) => this.x(at(entries[index])) > x);
        }

        /**
         * Calls `draw` for entries from left to right, once for each `apart` pixels.
         * @param {(entry: any[], x: number, end: number, isDense: boolean) => void} draw `end` is where the next begins;
         *   a dense entry stands for all those of its pixels
         */
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
            let shown = Math.floor((Array.from(text).length * width) / whole) - 1;
            while (shown >= 2) {
                const cut = Taptrail.format.middle(text, shown + 1);
                if (measure(cut) <= width) return cut;
                shown--;
            }
            return "";
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

        base(y) {
            this.context.fillStyle = this.colors.line;
            this.context.fillRect(0, y, this.width, 1);
        }
    }

    /** How a lane of each kind is painted: with a painter, the lane and its upper edge. */
    Taptrail.lanePainters = {};
    Object.assign(Taptrail, { TimelinePainter, palette });
    Object.assign(TimelinePainter, { apart, bold });
})(window.Taptrail ??= {});
