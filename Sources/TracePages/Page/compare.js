// Two runs: the latencies of the same sample, hop by hop.
(function (Taptrail) {
    "use strict";

    const { element: make } = Taptrail;

    /**
     * The hops of two journeys beside each other. Hops of one name belong together, the first to the first.
     * @param {[object, object]} journeys one of each run
     */
    function pairs(journeys) {
        const rows = [];
        const [named, other] = journeys.map((journey, index) => {
            const counts = new Map();
            return journey.hops.map(([text, ns, end]) => {
                const name = Taptrail.runs[index].text(text);
                counts.set(name, (counts.get(name) ?? 0) + 1);
                return { key: `${counts.get(name)} ${name}`, name, ns, end };
            });
        });
        const byKey = new Map(other.map((hop) => [hop.key, hop]));
        const known = new Set(named.map((hop) => hop.key));
        let next = 0;
        // What only the second has comes where it stands there.
        const takeOthers = (stop) => {
            while (next < other.length && !known.has(other[next].key) && other[next].key !== stop) {
                rows.push({ name: other[next].name, hops: [null, other[next++]] });
            }
        };
        for (const hop of named) {
            takeOthers(hop.key);
            const match = byKey.get(hop.key) ?? null;
            rows.push({ name: hop.name, hops: [hop, match] });
            if (match && other[next] === match) next++;
        }
        while (next < other.length) {
            const hop = other[next++];
            if (!known.has(hop.key)) rows.push({ name: hop.name, hops: [null, hop] });
        }
        return rows;
    }

    /** A table of both runs' hops with the difference. */
    Taptrail.hopComparison = function (journeys) {
        const table = make("table", "hops comparison");
        table.append(make("caption", "", "Both runs, hop by hop"));
        const head = make("tr");
        for (const [index, word] of ["hop", "A", "B", "B − A"].entries()) {
            const cell = make("th", index > 0 ? "number" : "", word);
            cell.setAttribute("scope", "col");
            head.append(cell);
        }
        const header = make("thead");
        header.append(head);
        const body = make("tbody");
        const sums = [0, 0];
        for (const { name, hops } of pairs(journeys)) {
            hops.forEach((hop, index) => {
                sums[index] += hop?.ns ?? 0;
            });
            if ((hops[0]?.ns ?? 0) === 0 && (hops[1]?.ns ?? 0) === 0) continue;
            const links = hops.map(
                (hop, index) => hop && Taptrail.recordLink(Taptrail.runs[index], hop.end, Taptrail.format.interval(hop.ns)));
            body.append(row(name, links, difference(hops)));
        }
        const wholes = sums.map((sum) => make("span", "", Taptrail.format.interval(sum)));
        const total = row("whole", wholes, sums[1] - sums[0]);
        total.classList.add("total");
        body.append(total);
        table.append(header, body);
        return table;
    };

    /** In nanoseconds; null if one of the runs has no such hop. */
    const difference = ([one, other]) => (one && other ? other.ns - one.ns : null);

    function row(name, values, change) {
        const row = make("tr");
        const label = make("th", "", name);
        label.setAttribute("scope", "row");
        row.append(label);
        for (const value of values) {
            const cell = make("td", "number");
            cell.append(value ?? make("span", "soft", "none"));
            row.append(cell);
        }
        const sign = change > 0 ? "+" : "";
        const text = change === null ? "" : change === 0 ? "same" : sign + Taptrail.format.interval(change);
        row.append(make("td", change ? "number differs" : "number", text));
        return row;
    }
})(window.Taptrail ??= {});
