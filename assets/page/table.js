// The table around the rail: players, what is wild, the moves, and the result of a hand.

import { face, faces, make, sentence } from "./faces.js";
import { prefs } from "./prefs.js";
import { say } from "./net.js";
import { spoken, text } from "./texts.js";

const $ = (id) => document.getElementById(id);
const SHOWN = 6;
let told = -1;
let deal = -1;

export function show(state) {
  $("where").textContent = `${state.rules} · ${state.where}`;
  $("left").textContent = `${text("page-left")} ${state.left}`;
  drawNotes(state);
  $("players").replaceChildren(...state.players.map((player) => card(player, state)));
  drawResult(state);
  drawMoves(state);
}

function drawNotes(state) {
  const notes = state.notes.map((note) => {
    const box = make("div");
    box.append(make("span", "", note.title));
    for (const { tile, text: words } of note.tiles) box.append(face(tile), make("small", "", words));
    return box;
  });
  if (state.last) {
    const box = make("div");
    box.append(make("span", "", `${state.last.name}:`), face(state.last.tile, "last"));
    notes.push(box);
  }
  if (prefs.counter && Object.keys(state.unseen).length) {
    const box = make("div");
    box.id = "counter";
    for (const [tile, count] of Object.entries(state.unseen)) {
      const one = make("span");
      one.append(face(tile), ` ${count}`);
      box.append(one);
    }
    notes.push(box);
  }
  $("notes").replaceChildren(...notes);
}

function card(player, state) {
  const box = make("article", player.turn ? "player turn" : "player");
  const head = make("h2");
  const wind = make("span", "wind", player.wind);
  wind.setAttribute("role", "img");
  wind.setAttribute("aria-label", player.windname);
  head.append(wind, make("span", "name", player.name), make("span", "", player.balance));
  const facts = [];
  if (player.dealer) facts.push(text("page-dealer"));
  if (player.turn && !state.result) facts.push(text("page-turn"));
  if (player.away) facts.push(text("page-away"));
  facts.push(...player.marks);
  if (!player.you) facts.push(`${player.tiles} ${text("page-tiles")}`);
  const melds = make("div", "melds");
  for (const meld of player.melds) {
    const row = make("div", "tiles");
    row.append(...meld.map(({ tile, how }) => (how === "down" ? face(null) : face(tile, how === "side" ? "side" : ""))));
    melds.append(row);
  }
  if (player.flowers.length) melds.append(faces(player.flowers));
  const river = make("div", "tiles");
  river.append(...player.discards.slice(-SHOWN).map((one) => face(one.tile, one.claimed ? "claimed" : "")));
  box.append(head, make("p", "facts", facts.join(" · ")), melds, river);
  if (player.discards.length > SHOWN) {
    const more = make("details");
    more.append(make("summary", "", text("page-all-discards")), faces(player.discards.map((one) => one.tile)));
    box.append(more);
  }
  return box;
}

function drawResult(state) {
  const box = $("result");
  const begins = box.hidden && state.result;
  box.hidden = !state.result;
  if (!state.result) return;
  if (begins) scrollTo(0, 0);
  const result = state.result;
  $("result-title").textContent = result.title;
  const body = [make("p", "", result.how)];
  if (result.fans.length) {
    const list = make("ul");
    for (const fan of result.fans) list.append(make("li", "", fan.points ? `${fan.name} · ${fan.points}` : fan.name));
    body.push(list);
  }
  const paid = make("ul");
  for (const line of result.payments) paid.append(make("li", "", line));
  body.push(paid);
  const table = make("table");
  for (const player of result.players) {
    const row = make("tr");
    const head = make("th", "", player.name);
    head.scope = "row";
    const tiles = make("td");
    tiles.append(...player.melds.map((meld) => faces(meld.map((one) => one.tile))), faces(player.tiles));
    row.append(head, make("td", "", `${player.change} → ${player.balance}`), tiles);
    table.append(row);
  }
  body.push(table, make("p", "", result.next));
  $("result-body").replaceChildren(...body);
  const ready = $("ready");
  ready.hidden = state.hand === null;
  ready.textContent = state.ready ? text("page-wait-others") : result.button;
  ready.disabled = state.ready;
  ready.onclick = () => say({ do: "ready" });
}

function drawMoves(state) {
  const lines = state.log.map((row) => {
    const line = make("li");
    line.append(...(row.who ? [make("strong", "", row.who), " "] : []), sentence(row.text));
    return line;
  });
  $("moves").replaceChildren(...lines.reverse());
  $("figures").textContent = state.stats || "";
  const last = state.log.length ? state.log[state.log.length - 1].n : -1;
  if (state.deal !== deal) {
    deal = state.deal;
    told = Math.max(-1, last - 2);
  }
  const fresh = state.log.filter((row) => row.n > told);
  told = Math.max(told, last);
  if (fresh.length) $("told").textContent = fresh.map((row) => spoken(`${row.who} ${row.text}`)).join(". ");
}
