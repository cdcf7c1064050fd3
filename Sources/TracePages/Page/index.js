"use strict";

// The search of a site's index: every word has to stand in the title, the name or the story, in any case. Without this
// script the whole list is shown.
(() => {
  const input = /** @type {HTMLInputElement} */ (document.getElementById("words"));
  const found = document.getElementById("found");
  const entries = [...document.querySelectorAll("li")].map((element) => ({
    element,
    text: (element.textContent || "").toLowerCase(),
  }));
  const sections = [...document.querySelectorAll("section")];

  /** Shows what has all words, and the headings above it. */
  function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { element, text } of entries) {
      const isShown = words.every((word) => text.includes(word));
      element.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("li:not([hidden])");
    }
    const all = `${entries.length} run${entries.length === 1 ? "" : "s"}`;
    found.textContent = words.length === 0 ? all : `${count} of ${all}`;
    const address = words.length === 0 ? " " : `#${encodeURIComponent(input.value)}`;
    history.replaceState(null, "", address.trim() || location.pathname);
  }

  document.getElementById("search").hidden = false;
  try {
    input.value = decodeURIComponent(location.hash.slice(1));
  } catch {
    input.value = "";
  }
  input.addEventListener("input", search);
  search();
})();
