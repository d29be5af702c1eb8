// Tiles as elements.

import { prefs } from "./prefs.js";
import { tileName } from "./texts.js";

let tableStyle = "classic";
let wild = new Set();

export function dress(style, wildTiles) {
  tableStyle = style || "classic";
  wild = new Set(wildTiles);
}

export function make(tag, className = "", content = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (content) element.textContent = content;
  return element;
}

// A tile; its name is said unless `quiet`, where something around it says it already.
export function face(tile, extra = "", quiet = false) {
  const box = make("span", `face ${extra}`);
  if (!tile) {
    box.classList.add("back");
  } else {
    if (wild.has(tile)) box.classList.add("wild");
    const picture = make("img");
    picture.src = `/tiles/${prefs.style || tableStyle}/${prefs.marks ? "marked/" : ""}${tile}.svg`;
    picture.alt = "";
    picture.draggable = false;
    box.append(picture);
  }
  if (quiet) {
    box.setAttribute("aria-hidden", "true");
  } else {
    box.setAttribute("role", "img");
    box.setAttribute("aria-label", tileName(tile));
  }
  return box;
}

export function faces(tiles, extra = "") {
  const row = make("div", "tiles");
  row.append(...tiles.map((tile) => face(tile, extra)));
  return row;
}

// A sentence with tiles, written [5m], as words and pictures.
export function sentence(words) {
  const out = document.createDocumentFragment();
  words.split(/\[([1-9][mpszf])\]/).forEach((piece, at) => {
    if (at % 2) out.append(face(piece));
    else if (piece) out.append(piece);
  });
  return out;
}
