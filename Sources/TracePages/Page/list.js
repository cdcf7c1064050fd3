// A long list of which only the rows in view are elements.
(function (Taptrail) {
    "use strict";

    /** Rows above and below the view that are kept ready. */
    const margin = 6;

    class VirtualList {
        /**
         * @param {HTMLElement} scroller What scrolls; the list fills it.
         * @param {{create: () => any, fill: (row: any, index: number) => void}} rows Makes an empty row, an object
         *     with an `element`, and writes the entry at an index into it.
         */
        constructor(scroller, rows) {
            this.scroller = scroller;
            this.rows = rows;
            this.sheet = Taptrail.element("div", "sheet");
            this.sheet.setAttribute("role", "rowgroup");
            scroller.append(this.sheet);
            /** Tops of the entries, and below the last one the height of all. */
            this.tops = new Float64Array(1);
            /** @type {Map<number, any>} Rows in use, by index. */
            this.used = new Map();
            /** @type {any[]} Rows to use again. */
            this.spare = [];
            // Kept here, since asking the browser would have it lay out the page at each step.
            this.height = scroller.clientHeight;
            this.scrollTop = 0;
            /** The entry that is to be in view; −1 if none is. */
            this.revealed = -1;
            /** Whether the list is about to scroll by itself. */
            this.isScrolling = false;
            scroller.addEventListener("scroll", () => {
                if (this.isScrolling) return;
                this.scrollTop = scroller.scrollTop;
                this.draw();
            }, { passive: true });
            new ResizeObserver(() => {
                const wasHidden = this.height === 0;
                this.height = scroller.clientHeight;
                if (!this.isScrolling) this.scrollTop = scroller.scrollTop;
                if (wasHidden) this.reveal(this.revealed);
                this.draw();
            }).observe(scroller);
        }

        get count() { return this.tops.length - 1; }

        /**
         * Sets what the list holds.
         * @param {number} count
         * @param {(index: number) => number} heightAt In pixels.
         */
        reset(count, heightAt) {
            this.tops = new Float64Array(count + 1);
            for (let index = 0; index < count; index += 1) this.tops[index + 1] = this.tops[index] + heightAt(index);
            this.sheet.style.height = `${this.tops[count]}px`;
            this.scrollTo(this.scrollTop);
            this.scroller.setAttribute("aria-rowcount", String(count));
            this.refill();
        }

        /** Writes all rows in view anew. */
        refill() {
            for (const index of this.used.keys()) this.release(index);
            this.draw();
        }

        /** Hides the row of an entry, to be used for another one. */
        release(/** @type {number} */ index) {
            const row = this.used.get(index);
            row.element.hidden = true;
            // The entry may get another row, which then goes by this name.
            row.element.removeAttribute("id");
            this.used.delete(index);
            this.spare.push(row);
        }

        /** @param {number} top @returns {number} The entry at a height of the sheet. */
        indexAt(top) {
            let low = 0;
            let high = Math.max(0, this.count - 1);
            while (low < high) {
                const middle = (low + high + 1) >> 1;
                if (this.tops[middle] <= top) low = middle; else high = middle - 1;
            }
            return low;
        }

        draw() {
            if (this.count === 0) return;
            const first = Math.max(0, this.indexAt(this.scrollTop) - margin);
            const last = Math.min(this.count - 1, this.indexAt(this.scrollTop + this.height) + margin);
            for (const index of this.used.keys()) if (index < first || index > last) this.release(index);
            for (let index = first; index <= last; index += 1) {
                if (!this.used.has(index)) this.use(index);
            }
        }

        use(/** @type {number} */ index) {
            let row = this.spare.pop();
            if (!row) {
                row = this.rows.create();
                this.sheet.append(row.element);
            }
            row.element.hidden = false;
            row.element.style.transform = `translateY(${this.tops[index]}px)`;
            row.element.setAttribute("aria-rowindex", String(index + 1));
            this.used.set(index, row);
            this.rows.fill(row, index);
        }

        /** @param {number} index @returns {any} The row of an entry, if it is in view or near. */
        row(index) { return this.used.get(index); }

        /** @returns {number} How many entries fit into the view. */
        get page() {
            const each = this.count ? this.tops[this.count] / this.count : 1;
            return Math.max(1, Math.floor(this.height / each) - 1);
        }

        /** Scrolls as little as brings an entry and its neighbours into view. */
        reveal(/** @type {number} */ index) {
            this.revealed = index;
            if (index < 0 || index >= this.count || this.height === 0) return;
            const top = this.tops[Math.max(0, index - 1)];
            const bottom = this.tops[Math.min(this.count, index + 2)];
            const end = this.scrollTop + this.height;
            if (bottom < this.scrollTop - 200 || top > end + 200) {
                // It is far: in the middle, with a whole row at the top.
                this.scrollTo(this.tops[this.indexAt((top + bottom - this.height) / 2)]);
            } else if (top < this.scrollTop) {
                this.scrollTo(top);
            } else if (bottom > end) {
                this.scrollTo(bottom - this.height);
            }
            this.draw();
        }

        scrollTo(/** @type {number} */ top) {
            this.scrollTop = Math.max(0, Math.min(this.tops[this.count] - this.height, top));
            if (this.isScrolling) return;
            // With the next picture: at once it would have the browser lay out the page once more.
            this.isScrolling = true;
            requestAnimationFrame(() => {
                this.isScrolling = false;
                this.scroller.scrollTop = this.scrollTop;
            });
        }
    }

    Taptrail.VirtualList = VirtualList;
})(window.Taptrail ??= {});
