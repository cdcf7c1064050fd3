// The arrows of the timeline: what the chosen touch's record follows from, and its whole journey.
(function (Taptrail) {
    "use strict";

    const { firstIndex, laneDepthMax } = Taptrail;

    class TimelineLinks {
        constructor(run, lanes) {
            this.run = run;
            this.fingers = lanes.filter((lane) => lane.kind === "finger");
            this.display = lanes.find((lane) => lane.kind === "frames" && lane.data.process < 0);
            this.byPlace = new Map();
            for (const place of run.data.places) {
                // A place is a thread by its name, or by its process and its name.
                const isHere = (name) => place === name || place.endsWith(`/${name}`);
                const lane = lanes.find((lane) => lane.kind === "thread" && isHere(lane.data.name));
                if (lane) this.byPlace.set(place, lane);
            }
        }

        /** The record that arrows lead to: the chosen touch's last one up to the cursor, else the cursor's. */
        target(record, touch) {
            const records = this.run.recordsOfTouches.get(touch);
            if (!records) return record;
            return records[firstIndex(0, records.length, (index) => records[index] > record) - 1] ?? record;
        }

        /** The chain of causes to draw, from the latest to the first. */
        chain(record, isWhole) {
            if (!isWhole) {
                const cause = this.run.cause(record);
                return cause > 0 ? [record, cause] : [];
            }
            const sample = this.run.sample(record);
            const journey = this.run.data.journeys.find((journey) => sample > 0 && journey.sample === sample);
            const end = Math.max(record, journey?.end ?? 0);
            return [end, ...this.run.causes(end)];
        }

        lane(record) {
            const lane = this.byPlace.get(this.run.place(record));
            if (lane) return lane;
            const has = (lane) => {
                const index = firstIndex(0, lane.points.length, (index) => lane.points[index][0] >= record);
                return lane.points[index]?.[0] === record;
            };
            return this.fingers.find(has) ?? (this.run.place(record) === "the glass" ? this.fingers[0] : this.display);
        }

        draw(context, timeline) {
            const { touch } = Taptrail.cursor;
            const target = this.target(timeline.record, touch);
            const chain = this.chain(target, timeline.isJourneyShown);
            const edge = Math.max(...timeline.rows.map((row) => row.top), 0);
            const spot = (record) => {
                const lane = this.lane(record);
                const row = timeline.rows.find((row) => row.lane === lane);
                if (!row) return null;
                const depth = Math.min(this.run.depth(record), laneDepthMax - 1);
                const isNested = lane.kind === "thread" && lane.rows.length > 0;
                const y = isNested ? row.y + 2 + (depth + 0.5) * lane.spanHeight : row.y + lane.height / 2;
                return { x: timeline.painter.x(record), y: Math.max(edge, Math.min(y, row.y + lane.height - 3)) };
            };
            context.strokeStyle = timeline.colors.ink;
            context.fillStyle = timeline.colors.ink;
            const here = spot(timeline.record);
            if (here) ring(context, here, timeline.colors);
            for (let index = 0; index + 1 < chain.length; index++) {
                const [to, from] = [spot(chain[index]), spot(chain[index + 1])];
                if (!to || !from || Math.max(from.x, to.x) < 0 || Math.min(from.x, to.x) > timeline.width) continue;
                arrow(context, from, to);
            }
        }
    }

    /** Where the record at the cursor lies. */
    function ring(context, { x, y }, colors) {
        context.beginPath();
        context.arc(x, y, 4, 0, 7);
        context.fillStyle = colors.paper;
        context.fill();
        context.lineWidth = 2;
        context.stroke();
        context.fillStyle = colors.ink;
    }

    function arrow(context, from, to) {
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        if (Math.hypot(dx, dy) < 4) return;
        // Between lanes it leaves and comes in level, if there is room; in one lane it goes over what lies between.
        let [out, into] = [from, to];
        if (Math.abs(dy) < 6) {
            [out, into] = [{ x: from.x + dx / 3, y: from.y - 12 }, { x: to.x - dx / 3, y: to.y - 12 }];
        } else if (Math.abs(dx) > 24) {
            [out, into] = [{ x: from.x + dx / 2, y: from.y }, { x: to.x - dx / 2, y: to.y }];
        }
        context.lineWidth = 1.25;
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.bezierCurveTo(out.x, out.y, into.x, into.y, to.x, to.y);
        context.stroke();
        const angle = Math.atan2(to.y - into.y, to.x - into.x);
        context.beginPath();
        context.moveTo(to.x, to.y);
        for (const turn of [2.7, -2.7]) {
            context.lineTo(to.x + 7 * Math.cos(angle + turn), to.y + 7 * Math.sin(angle + turn));
        }
        context.fill();
        context.beginPath();
        context.arc(from.x, from.y, 2, 0, 7);
        context.fill();
    }

    Taptrail.TimelineLinks = TimelineLinks;
})(window.Taptrail ??= {});
