// Sentences of the page and names of tiles, from the game's own texts.

import { prefs } from "./prefs.js";

let said = {};

export async function load() {
  const answer = await fetch(`/texts/${prefs.language}.json`);
  said = await answer.json();
  document.documentElement.lang = prefs.language === "zh" ? "zh-Hans" : "en";
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
}

export const text = (name) => said[name] ?? name;
export const tileName = (tile) => (tile ? text(`tile-${tile}`) : text("page-back"));

// A sentence with tiles in it, written [5m], as words for those who listen.
export const spoken = (sentence) => sentence.replace(/\[([1-9][mpszf])\]/g, (_, tile) => ` ${tileName(tile)} `).replace(/ +/g, " ").trim();
