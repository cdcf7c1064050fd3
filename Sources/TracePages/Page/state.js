// The state after the record at the cursor, as the stepper prints it: what the record changed, then all groups.
(function (Taptrail) {
    "use strict";

    const titles = new Map([
        ["fingers", "Fingers"], ["processes", "Processes"], ["threads", "Threads"], ["ports", "Ports"],
        ["runLoops", "Run loops"], ["loopItems", "Sources, timers and observers"], ["applications", "Applications"],
        ["touches", "Touches"], ["controllers", "View controllers"], ["views", "Views"], ["recognizers", "Recognizers"],
    ]);
    /** The groups that are open at first. */
    const openAtFirst = ["fingers", "touches", "recognizers"];

    /** The values of one member, with the cells that show them. */
    class MemberView {
        constructor(/** @type {string} */ group) {
            this.group = group;
            this.element = Taptrail.element("details", "member");
            this.name = Taptrail.element("bdi", "member-name");
            this.brief = Taptrail.element("span", "member-brief");
            const summary = Taptrail.element("summary");
            summary.append(this.name, this.brief);
            this.list = Taptrail.element("dl", "values");
            this.element.append(summary, this.list);
            /** @type {Map<string, {key: HTMLElement, cell: HTMLElement, value: any}>} */
            this.cells = new Map();
            this.shownName = /** @type {any} */ (undefined);
            this.shownBrief = "";
        }

        /**
         * @param {any} member
         * @param {string} name
         * @param {Map<string, any> | undefined} changes Values before the record, by key.
         */
        show(member, name, changes) {
            const isRenamed = this.shownName !== name;
            if (isRenamed) {
                this.shownName = name;
                this.name.textContent = Taptrail.format.value(name);
            }
            for (const key of Object.keys(member)) {
                let entry = this.cells.get(key);
                if (!entry) {
                    entry = { key: Taptrail.element("dt", "", key), cell: Taptrail.element("dd"), value: undefined };
                    this.cells.set(key, entry);
                    this.list.append(entry.key, entry.cell);
                }
                if (isRenamed) entry.cell.dataset.state = `${this.group}/${name}/${key}`;
                else entry.cell.dataset.state ??= `${this.group}/${name}/${key}`;
                if (entry.value !== member[key]) {
                    entry.value = member[key];
                    entry.cell.textContent = Taptrail.format.value(member[key]);
                    entry.cell.classList.toggle("none", member[key] === null);
                }
            }
            for (const [key, entry] of this.cells) {
                if (key in member) continue;
                entry.key.remove();
                entry.cell.remove();
                this.cells.delete(key);
            }
            this.mark(changes);
            this.sum(member);
        }

        /** Marks what the record changed, with the value before it. */
        mark(/** @type {Map<string, any> | undefined} */ changes) {
            if (!changes && !this.isMarked) return;
            for (const [key, { cell }] of this.cells) {
                const isChanged = changes?.has(key) === true;
                cell.classList.toggle("changed", isChanged);
                if (isChanged) cell.dataset.before = Taptrail.format.value(changes?.get(key) ?? null);
                else delete cell.dataset.before;
            }
            this.isMarked = changes !== undefined;
            this.element.classList.toggle("has-changes", this.isMarked);
        }

        /** What a member is at a glance, beside its name. */
        sum(/** @type {any} */ member) {
            const depth = member.depth > 0 ? `depth ${member.depth}` : undefined;
            const brief = [member.state, member.phase, member.activity, depth]
                .filter((part) => typeof part === "string").join(" · ");
            if (brief === this.shownBrief) return;
            this.shownBrief = brief;
            this.brief.textContent = Taptrail.format.visible(brief);
        }
    }

    /** One group: its heading with the number of members, and the members once it is open. */
    class GroupView {
        constructor(/** @type {string} */ group) {
            this.group = group;
            this.element = /** @type {HTMLDetailsElement} */ (Taptrail.element("details", "state-group"));
            this.element.open = openAtFirst.includes(group);
            this.count = Taptrail.element("span", "count");
            const summary = Taptrail.element("summary", "", titles.get(group) ?? group);
            summary.append(" ", this.count);
            this.element.append(summary);
            /** @type {MemberView[]} */
            this.members = [];
        }

        /**
         * @param {any} state
         * @param {Map<string, Map<string, any>> | undefined} changes By what tells the member apart.
         * @param {string} selection
         */
        show(state, changes, selection) {
            /** @type {any[]} */
            const members = state[this.group];
            const text = String(members.length);
            if (this.count.textContent !== text) this.count.textContent = text;
            this.element.classList.toggle("has-changes", changes !== undefined);
            if (!this.element.open) return;
            const ids = Taptrail.memberIds(this.group, members, Taptrail.appsOfTouches(state));
            while (this.members.length > members.length) this.members.pop()?.element.remove();
            members.forEach((member, index) => {
                let view = this.members[index];
                if (!view) {
                    view = new MemberView(this.group);
                    /** @type {HTMLDetailsElement} */ (view.element).open = members.length <= 4;
                    this.members[index] = view;
                    this.element.append(view.element);
                }
                const name = Taptrail.memberName(String(member.name), ids[index], ids);
                view.show(member, name, changes?.get(ids[index]));
                view.element.classList.toggle("selected", selection !== "" && member.name === selection);
            });
        }
    }

    class StateView {
        constructor(/** @type {HTMLElement} */ element, /** @type {any} */ run) {
            this.changes = Taptrail.element("div", "changes");
            /** @type {GroupView[]} */
            this.groups = run.data.groups.map((/** @type {string} */ group) => new GroupView(group));
            const open = Taptrail.element("button", "plain", "Open all");
            open.setAttribute("type", "button");
            open.addEventListener("click", () => this.openAll());
            element.append(this.changes, ...this.groups.map((group) => group.element), open);
            for (const group of this.groups) group.element.addEventListener("toggle", () => Taptrail.draw());
        }

        /** Opens every group and every member. */
        openAll() {
            for (const group of this.groups) group.element.open = true;
            Taptrail.draw();
            for (const group of this.groups) {
                for (const member of group.members) /** @type {HTMLDetailsElement} */ (member.element).open = true;
            }
        }
    }

    /** @returns {HTMLElement[]} What the record changed, a line for each value. */
    function changeLines(/** @type {any[]} */ changes) {
        if (changes.length === 0) return [Taptrail.element("p", "soft", "Nothing of the state has changed.")];
        const list = Taptrail.element("ul", "change-list");
        for (const change of changes) {
            const item = Taptrail.element("li");
            const singular = (titles.get(change.group) ?? change.group).toLowerCase();
            item.append(Taptrail.element("bdi", "change-name", change.name || singular));
            if (change.key === "") {
                item.append(Taptrail.element("span", "", change.after === undefined ? " goes" : " comes"),
                    Taptrail.element("span", "soft", ` · ${singular}`));
            } else {
                item.append(Taptrail.element("span", "soft", ` ${change.key}: `));
                if (change.before !== undefined) {
                    item.append(Taptrail.element("del", "", Taptrail.format.value(change.before)), " → ");
                }
                const after = change.after === undefined ? "absent" : Taptrail.format.value(change.after);
                item.append(Taptrail.element("ins", "", after));
            }
            list.append(item);
        }
        return [list];
    }

    Taptrail.panel("state", {
        title: "State",
        create: (element, run) => new StateView(element, run),
        show(view, run, record, cursor) {
            const changes = run.changesAt(record);
            const heading = record ? `Changed by #${record}` : "Before the first record";
            view.changes.replaceChildren(Taptrail.element("h3", "", heading), ...changeLines(changes));
            /** @type {Map<string, Map<string, Map<string, any>>>} */
            const byGroup = new Map();
            for (const change of changes) {
                if (!byGroup.has(change.group)) byGroup.set(change.group, new Map());
                const members = /** @type {Map<string, Map<string, any>>} */ (byGroup.get(change.group));
                if (!members.has(change.id)) members.set(change.id, new Map());
                if (change.key) members.get(change.id)?.set(change.key, change.before);
            }
            const state = run.stateAt(record);
            for (const group of view.groups) group.show(state, byGroup.get(group.group), cursor.selection);
        },
    });
})(window.Taptrail ??= {});
