// The rail: what is asked, the buttons of the moment, and the own tiles.

import { face, make, sentence } from "./faces.js";
import { say } from "./net.js";
import { prefs } from "./prefs.js";
import { spoken, text, tileName } from "./texts.js";

const $ = (id) => document.getElementById(id);
let state = null;
let raised = -1;
let declaring = false;
let picked = new Set();
let sent = -1;
let handKey = "";
let suggestion = null;

export function show(next) {
  const fresh = !state?.question || state.question.number !== next.question?.number;
  state = next;
  if (fresh) {
    declaring = false;
    raised = -1;
    picked = proposed(next);
    suggestion = null;
    $("hint").hidden = true;
  }
  $("rail").hidden = !state.hand || !!state.result;
  draw();
}

function draw() {
  drawAsked();
  drawWaits();
  drawButtons();
  drawHand();
}

const asked = () => (state.question && sent !== state.question.number ? state.question : null);

const picking = () => !!asked() && Object.keys(asked().picks).length > 0;

// The places of the tiles that are proposed, the last of each kind.
function proposed(next) {
  const places = new Set();
  for (const tile of next.question?.proposed ?? []) {
    const at = next.hand.tiles.findLastIndex((held, place) => held === tile && !places.has(place));
    if (at >= 0) places.add(at);
  }
  return places;
}

// A person may have picked in any order; the options name their tiles ascending.
function answerPicked() {
  const tiles = [...picked].map((at) => state.hand.tiles[at]);
  tiles.sort((a, b) => "mpszf".indexOf(a[1]) - "mpszf".indexOf(b[1]) || a[0] - b[0]);
  const option = asked().picks[tiles.join(" ")];
  if (option === undefined) refuse(asked().unpicked);
  else answer(option);
}

function drawAsked() {
  const question = asked();
  const turn = state.players.find((player) => player.turn);
  const line = $("asked");
  line.classList.toggle("mine", !!question);
  const words = question ? question.title : state.result ? "" : turn ? `${turn.name} …` : "";
  if (line.textContent !== words) line.textContent = words;
}

function drawWaits() {
  const box = $("waits");
  box.hidden = !state.waits;
  box.replaceChildren();
  if (!state.waits) return;
  box.append(make("strong", "", state.waits.title));
  for (const wait of state.waits.tiles) {
    const one = make("span");
    one.append(face(wait.tile), ` ×${wait.count} ${wait.worth}`);
    box.append(one);
  }
}

function throws(tile) {
  const question = asked();
  if (!question) return undefined;
  return declaring ? question.tings[tile] : question.throws[tile];
}

function drawButtons() {
  const box = $("buttons");
  const focused = document.activeElement?.dataset?.name;
  box.replaceChildren();
  box.setAttribute("aria-label", text("page-choices"));
  const question = asked();
  if (!question) return;
  if (state.hints) {
    const button = make("button", "dim", text("page-hint"));
    button.dataset.name = "hint";
    button.onclick = () => say({ do: "hint", question: question.number });
    box.append(button);
  }
  question.buttons.forEach((entry, at) => {
    if (entry.does === "throw" && !Object.keys(question.throws).length) return;
    const on = entry.does === "declare" && declaring;
    const suggested = entry.option !== undefined && entry.option === suggestion;
    const button = make("button", on || suggested ? "gold" : entry.tone);
    button.type = "button";
    button.dataset.name = `button-${at}`;
    if (entry.option !== undefined) button.dataset.option = entry.option;
    const words = make("span", "", entry.sign && entry.sign !== entry.text ? `${entry.sign} ${entry.text}` : entry.text);
    if (entry.second) words.append(make("small", "", entry.second));
    button.append(words, ...entry.tiles.map((tile) => face(tile, "", true)));
    const tiles = entry.tiles.map(tileName).join(", ");
    button.setAttribute("aria-label", [`${entry.sign} ${entry.text}`.trim(), entry.second, tiles].filter(Boolean).join(", "));
    if (entry.does === "declare") button.setAttribute("aria-pressed", String(declaring));
    button.onclick = () => press(entry);
    box.append(button);
  });
  if (focused) box.querySelector(`[data-name="${focused}"]`)?.focus();
}

function press(entry) {
  if (entry.why !== undefined) refuse(entry.why);
  else if (entry.does === "declare") {
    declaring = !declaring;
    draw();
  } else if (entry.does === "pick") answerPicked();
  else if (entry.does === "throw") throwTile(raised >= 0 ? raised : state.hand.tiles.length - 1);
  else if (entry.tone === "dim" && state.question.buttons.some((other) => other.tone === "red")) sure(() => answer(entry.option));
  else answer(entry.option);
}

function sure(then) {
  const dialog = $("sure");
  $("sure-text").textContent = text("page-sure");
  $("sure-no").textContent = text("page-sure-no");
  $("sure-yes").textContent = text("page-sure-yes");
  dialog.onclose = () => dialog.returnValue === "yes" && then();
  dialog.returnValue = "";
  dialog.showModal();
}

function answer(option) {
  const question = asked();
  if (!question || option === undefined) return;
  if (say({ do: "answer", question: question.number, option })) {
    sent = question.number;
    draw();
  }
}

function throwTile(at) {
  const tile = state.hand.tiles[at];
  const option = throws(tile);
  if (option !== undefined) answer(option);
  else if (asked()) refuse(asked().barred[tile] || text("page-not-this"));
}

function tap(at) {
  if (picking()) {
    if (!picked.delete(at)) picked.add(at);
    draw();
  } else if (raised === at && asked() && Object.keys(asked().throws).length) throwTile(at);
  else {
    raised = raised === at ? -1 : at;
    draw();
  }
}

function drawHand() {
  const box = $("hand");
  box.setAttribute("aria-label", text("page-hand"));
  const hand = state.hand || { tiles: [], apart: false };
  const question = asked();
  const acting = question && Object.keys(question.throws).length > 0;
  const key = JSON.stringify([hand, state.wild, state.style, prefs.style, prefs.marks, prefs.language]);
  if (key !== handKey || box.children.length !== hand.tiles.length) {
    const at = [...box.children].indexOf(document.activeElement);
    handKey = key;
    box.replaceChildren(...hand.tiles.map(tileButton));
    if (at >= 0) box.children[Math.min(at, box.children.length - 1)]?.focus();
  }
  [...box.children].forEach((button, at) => {
    const tile = hand.tiles[at];
    button.setAttribute("aria-pressed", String(picking() ? picked.has(at) : at === raised));
    const off = acting && throws(tile) === undefined;
    if (off) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  });
}

function tileButton(tile, at) {
  const hand = state.hand;
  const last = hand.apart && at === hand.tiles.length - 1;
  const button = make("button", last ? "tile apart" : "tile");
  button.type = "button";
  button.dataset.tile = tile || "";
  const name = tileName(tile) + (state.wild.includes(tile) ? `, ${text("page-wild")}` : "") + (last ? `, ${text("page-drawn")}` : "");
  button.setAttribute("aria-label", name);
  button.append(face(tile, "", true));
  button.onclick = () => tap(at);
  let from = null;
  button.onpointerdown = (event) => {
    from = event.clientY;
    button.setPointerCapture(event.pointerId);
  };
  button.onpointerup = (event) => {
    const up = from !== null && from - event.clientY > 40;
    from = null;
    if (up && !picking()) {
      raised = at;
      throwTile(at);
    }
  };
  return button;
}

let timer = 0;
export function refuse(words) {
  const box = $("refused");
  box.replaceChildren(sentence(words));
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (box.hidden = true), 6000);
}
$("refused").onclick = () => ($("refused").hidden = true);

// The match did not take the answer: the question stands again.
export function again() {
  sent = -1;
  if (state) draw();
}

export function advise(message) {
  if (!asked() || asked().number !== message.question) return;
  const box = $("hint");
  box.replaceChildren(sentence(message.text));
  box.setAttribute("aria-label", spoken(message.text));
  box.hidden = false;
  suggestion = message.option;
  const entry = Object.entries(asked().throws).find(([, option]) => option === suggestion);
  if (entry) raised = state.hand.tiles.lastIndexOf(entry[0]);
  draw();
}
