// The part of a timeline's scale that is in view. It zooms, pans and fits, and knows nothing of drawing.
(function (Taptrail) {
    "use strict";

    /** The kinds of scale with their words. */
    Taptrail.scaleKinds = [["cut", "pauses cut out"], ["whole", "whole time"], ["records", "record by record"]];

    class TimelineWindow {
        constructor(run) {
            this.run = run;
            /** @type {Map<string, TimeScale>} */
            this.scales = new Map();
            this.setScale(run.count > 1 ? "cut" : "whole");
        }

        /** Takes another scale and shows the run on it, from where something happens. */
        setScale(kind) {
            if (!this.scales.has(kind)) this.scales.set(kind, new Taptrail.TimeScale(this.run.time, kind));
            this.scale = this.scales.get(kind);
            this.fit(Math.min(this.run.data.built, this.run.count), this.run.count);
        }

        /** Whether all that happens in the run is in view. */
        get isWhole() {
            const { u } = this.scale;
            const { data, count } = this.run;
            return this.low <= u[Math.min(data.built, count)] && this.high >= u[count];
        }

        /** The position at a part of the window, from 0 to 1. */
        at(part) {
            return this.low + part * (this.high - this.low);
        }

        /** Shows two records and all between them. */
        fit(first, last) {
            const { u, lengthMin } = this.scale;
            const length = Math.max(u[last] - u[first], lengthMin);
            this.set(u[first] - length * 0.02, u[first] + length * 1.03);
        }

        /** Goes to these positions, as near as there is something to show. */
        set(low, high) {
            const end = this.scale.u[this.run.count];
            const longest = Math.max(end * 1.2, this.scale.lengthMin * 2);
            const length = Math.min(Math.max(high - low, this.scale.lengthMin), longest);
            const middle = (low + high) / 2;
            const margin = length * 0.5;
            this.low = Math.min(Math.max(middle - length / 2, -margin), Math.max(end - margin, -margin));
            this.high = this.low + length;
        }

        /** Makes the window longer or shorter about a position; about its middle if that is not in view. */
        zoom(factor, u) {
            const fixed = u < this.low || u > this.high ? this.at(0.5) : u;
            const length = Math.max((this.high - this.low) * factor, this.scale.lengthMin);
            const part = (fixed - this.low) / (this.high - this.low);
            this.set(fixed - part * length, fixed + (1 - part) * length);
        }

        /** Moves by a part of the length. */
        pan(part) {
            const shift = (this.high - this.low) * part;
            this.set(this.low + shift, this.high + shift);
        }

        /** Shows the same time as another run's window, on a scale of the same kind. */
        showLike(other) {
            if (other.scale.kind !== this.scale.kind) this.setScale(other.scale.kind);
            const [from, to] = [other.low, other.high].map((u) => other.scale.instantAt(u));
            this.set(this.scale.positionOf(from), this.scale.positionOf(to));
        }

        /** Brings a record into view. @returns {boolean} whether it was not there */
        follow(record) {
            const u = this.scale.u[record];
            const length = this.high - this.low;
            if (u < this.low) this.set(u - length * 0.2, u + length * 0.8);
            else if (u > this.high) this.set(u - length * 0.8, u + length * 0.2);
            else return false;
            return true;
        }
    }

    Taptrail.TimelineWindow = TimelineWindow;
})(window.Taptrail ??= {});
