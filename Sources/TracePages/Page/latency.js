// Latency: the journey of one sample as a bar whose parts sum to the whole, among all journeys of the run.
(function (Taptrail) {
    "use strict";

    const { shape, element: make } = Taptrail;
    const binCount = 32;

    /** How long each journey took, in nanoseconds, once it was asked for. */
    const wholes = new WeakMap();

    /** @returns {number} how long a journey took, in nanoseconds */
    function whole(journey) {
        if (!wholes.has(journey)) wholes.set(journey, journey.hops.reduce((sum, [, ns]) => sum + ns, 0));
        return wholes.get(journey);
    }

    /**
     * The journey that a position is about: that of the record's sample, else the last one that has begun.
     * Those of the chosen touch come first.
     */
    function journeyAt(run, record, touch) {
        const all = run.data.journeys;
        const ofTouch = touch ? all.filter((journey) => journey.touch === touch) : [];
        const journeys = ofTouch.length > 0 ? ofTouch : all;
        const sample = run.sample(record);
        const own = sample > 0 ? journeys.find((journey) => journey.sample === sample) : undefined;
        const begun = journeys.filter((journey) => journey.start <= record);
        return own ?? begun.at(-1) ?? journeys[0] ?? null;
    }

    /** When the first sample of a touch was taken, in nanoseconds; without a touch, when the run began. */
    function startOf(touch, run) {
        const [first = 0] = touch > 0 ? run.recordsOfTouches.get(touch) ?? [] : [];
        const sample = run.sample(first);
        return run.time[sample > 0 ? run.columns.sample.indexOf(sample) + 1 : first];
    }

    /**
     * The journey in another run of the same sample: taken as long after the same touch began, within half a scan. Samples
     * are not counted: one run may deliver what the other one coalesces.
     */
    function counterpart(journey, run, other) {
        const { touch, start } = journey;
        const at = run.time[start] - startOf(touch, run) + startOf(touch, other);
        let [nearest, found] = [0.5e9 / Math.max(run.data.scanRate, other.data.scanRate), null];
        for (const each of other.data.journeys) {
            const apart = each.touch === touch ? Math.abs(other.time[each.start] - at) : Infinity;
            if (apart < nearest) [nearest, found] = [apart, each];
        }
        return found;
    }

    /**
     * The journey of each run: where the cursor is, that of its position; in the other run that of the same sample, or
     * where it has none, that of its own position.
     */
    function journeysHere(cursor) {
        const positions = Taptrail.positions();
        const own = Taptrail.runs[cursor.run];
        const journey = journeyAt(own, positions[cursor.run], cursor.touch);
        const others = Taptrail.runs.map((run) => (run === own || !journey ? null : counterpart(journey, own, run)));
        return {
            journeys: Taptrail.runs.map((run, index) => (
                run === own ? journey : others[index] ?? journeyAt(run, positions[index], cursor.touch))),
            isSameSample: others.some((other) => other !== null),
        };
    }

    class LatencyPanel {
        constructor(element, run, index) {
            this.element = element;
            this.run = run;
            this.index = index;
            element.classList.add("latency");
            this.sorted = run.data.journeys.toSorted((one, other) => whole(one) - whole(other));
        }

        show(record, cursor) {
            const { journeys, isSameSample } = journeysHere(cursor);
            const journey = journeys[this.index];
            const isNear = journey && record >= journey.start && record <= journey.end ? record : 0;
            const key = JSON.stringify([journeys.map((each) => each && [each.sample, each.end]), isSameSample, isNear]);
            if (key === this.key) return;
            this.key = key;
            Taptrail.redraw(this.element, () => {
                if (!journey) {
                    this.element.replaceChildren(Taptrail.nothing("No sample of this run brings about a callback."));
                    return;
                }
                // With two runs the table of the first one has both.
                const isCompared = this.index === 0 && isSameSample;
                const table = isCompared ? Taptrail.hopComparison(journeys) : this.table(journey, record);
                this.element.replaceChildren(this.summary(journey), this.bar(journey), table, this.distribution(journey));
            });
        }

        summary(journey) {
            const line = make("p", "latency-whole");
            const touch = journey.touch > 0 ? ` of touch ${journey.touch}` : "";
            line.append(
                make("b", "", Taptrail.format.interval(whole(journey))),
                make("span", "", ` from sample ${journey.sample}${touch} to: `),
                Taptrail.recordLink(this.run, journey.end, this.run.text(journey.text) || `#${journey.end}`));
            return line;
        }

        /** Each hop as wide as it took. */
        bar(journey) {
            if (whole(journey) === 0) return Taptrail.nothing("All of it happens at one instant.");
            const bar = make("div", "latency-bar");
            bar.setAttribute("aria-hidden", "true");
            for (const [text, ns, end] of journey.hops) {
                if (ns === 0) continue;
                const part = make("div", `part hue-${this.run.hue(end)}`);
                part.style.flexGrow = String(ns);
                part.title = Taptrail.format.visible(`${this.run.text(text)}: ${Taptrail.format.interval(ns)}`);
                part.addEventListener("click", () => Taptrail.go({ run: this.index, record: end }));
                bar.append(part);
            }
            return bar;
        }

        table(journey, record) {
            const table = make("table", "hops");
            const caption = make("caption", "unseen", "Hop by hop");
            const head = make("tr");
            for (const word of ["hop", "took", "share"]) {
                const cell = make("th", word === "hop" ? "" : "number", word);
                cell.setAttribute("scope", "col");
                head.append(cell);
            }
            const body = make("tbody");
            const sum = whole(journey);
            let start = journey.start;
            for (const [text, ns, end] of journey.hops) {
                const isPresent = record > start && record <= end;
                const row = make("tr", `hue-${this.run.hue(end)}`);
                row.classList.toggle("is-instant", ns === 0);
                row.classList.toggle("is-present", isPresent);
                if (isPresent) row.setAttribute("aria-current", "true");
                const name = make("th");
                name.setAttribute("scope", "row");
                name.append(Taptrail.recordLink(this.run, end, this.run.text(text)));
                const share = sum > 0 ? `${Math.round((ns / sum) * 100)} %` : "";
                row.append(name, make("td", "number", Taptrail.format.interval(ns)), make("td", "number", share));
                body.append(row);
                start = end;
            }
            const total = make("tr", "total");
            const label = make("th", "", "whole");
            label.setAttribute("scope", "row");
            total.append(label, make("td", "number", Taptrail.format.interval(sum)), make("td", "number", "100 %"));
            body.append(total);
            const header = make("thead");
            header.append(head);
            table.append(caption, header, body);
            return table;
        }

        // MARK: The run's journeys

        distribution(journey) {
            const { sorted } = this;
            const figure = make("figure", "distribution");
            const [shortest, longest] = [whole(sorted[0]), whole(sorted[sorted.length - 1])];
            if (shortest === longest) {
                const words = `All ${sorted.length} journeys take ${Taptrail.format.interval(longest)}.`;
                figure.append(make("figcaption", "", sorted.length === 1 ? "It is the only journey of the run." : words));
                return figure;
            }
            // The rank of a percentile, as `taptrail latency` counts it.
            const at = (part) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
            const bins = Array.from({ length: binCount }, () => 0);
            const binOf = (each) => Math.min(binCount - 1, Math.floor((whole(each) / longest) * binCount));
            for (const each of sorted) bins[binOf(each)]++;
            const most = Math.max(...bins);
            const [width, height] = [320, 64];
            const words = `${sorted.length} journeys, from ${Taptrail.format.interval(shortest)} to `
                + `${Taptrail.format.interval(longest)}`;
            const svg = shape("svg", {
                viewBox: `0 0 ${width} ${height + 4}`, role: "img", preserveAspectRatio: "none",
                "aria-label": `${words}; the chosen one took ${Taptrail.format.interval(whole(journey))}`,
            });
            bins.forEach((count, index) => {
                const tall = count === 0 ? 0 : Math.max(3, (count / most) * (height - 6));
                const isChosen = index === binOf(journey);
                shape("rect", {
                    x: (index * width) / binCount + 1, y: height - tall, width: width / binCount - 2, height: tall,
                    class: isChosen ? "bin is-chosen" : "bin",
                }, svg);
            });
            shape("path", { d: `M0 ${height}H${width}`, class: "base" }, svg);
            const x = (binOf(journey) + 0.5) * (width / binCount);
            shape("path", { d: `M${x - 5} ${height + 4}h10l-5 -5z`, class: "pointer" }, svg);
            const caption = make("figcaption", "", `${words}. Go to the `);
            const jump = (word, each) => Taptrail.recordLink(
                this.run, each.end, `${word}, ${Taptrail.format.interval(whole(each))}`);
            caption.append(...Taptrail.listed([jump("fastest", at(0)), jump("median", at(0.5)), jump("slowest", at(1))]));
            figure.append(svg, caption);
            return figure;
        }
    }

    Taptrail.panel("latency", {
        title: "Latency",
        create: (element, run, index) => new LatencyPanel(element, run, index),
        show: (view, run, record, cursor) => view.show(record, cursor),
    });
})(window.Taptrail ??= {});
