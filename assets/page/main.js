// The page of a seat: it shows what it is told and says what is pressed. It knows no rules.

import { dress, make } from "./faces.js";
import * as net from "./net.js";
import { change, prefs } from "./prefs.js";
import * as rail from "./rail.js";
import * as table from "./table.js";
import { load, text } from "./texts.js";

const $ = (id) => document.getElementById(id);
let state = null;
let question = -1;
let last = null;

function only(id) {
  for (const part of ["enter", "choose", "wait", "table"]) $(part).hidden = part !== id;
  if (id !== "table") $("rail").hidden = true;
}

function line(words) {
  $("line").textContent = words;
  $("line").hidden = !words;
}

function play(name) {
  if (prefs.sound) new Audio(`/sounds/${name}.ogg`).play().catch(() => {});
}

function people(message) {
  only("choose");
  $("people").replaceChildren(
    ...message.people.map((one) => {
      const button = make("button", one.taken ? "dim" : "gold", one.taken ? `${one.name} (${text("page-taken")})` : one.name);
      button.type = "button";
      button.dataset.person = one.person;
      button.hidden = !message.may_sit;
      button.onclick = () => net.say({ do: "sit", person: one.person });
      return button;
    }),
  );
}

function show() {
  only("table");
  dress(state.style, state.wild);
  table.show(state);
  rail.show(state);
}

const heard = {
  people,
  asked: (message) => wait(`${text("page-asked-table")} ${message.name}`),
  waiting: (message) => wait(`${message.name}: ${text("page-waiting")}`),
  closed(message) {
    net.stop();
    line("");
    wait(message.text);
  },
  state(message) {
    const before = state;
    state = message;
    show();
    if (message.question && message.question.number !== question) {
      question = message.question.number;
      play("claim");
      if (prefs.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    } else if (before && message.last && message.last.tile !== before.last?.tile) play("discard0");
  },
  hint: rail.advise,
  refused(message) {
    play("refuse");
    rail.refuse(message.text);
    rail.again();
  },
};

function wait(words) {
  only("wait");
  $("wait-text").textContent = words;
}

function connect() {
  net.connect(
    {
      open: () => line(""),
      lost: () => line(text("page-lost")),
      unknown() {
        line("");
        only("enter");
      },
      message(message) {
        last = message;
        heard[message.is]?.(message);
      },
    },
    () => prefs.language,
  );
}

async function come(secret) {
  const fault = $("enter-fault");
  const answer = await net.enter(secret).catch(() => ({ ok: false, wait: 0 }));
  fault.textContent = answer.ok ? "" : answer.wait ? `${text("page-wrong-wait")} ${answer.wait}` : text("page-wrong");
  if (answer.ok) connect();
}

function wire() {
  $("open-menu").hidden = false;
  $("open-menu").textContent = text("page-menu");
  $("open-menu").onclick = () => $("menu").showModal();
  $("code-ok").onclick = () => come($("code").value.trim());
  $("code").onkeydown = (event) => event.key === "Enter" && come($("code").value.trim());
  $("watch").onclick = () => net.say({ do: "watch" });
  for (const name of ["marks", "large", "sound", "vibrate", "counter"]) {
    const box = $(`set-${name}`);
    box.checked = prefs[name];
    box.onchange = () => {
      change(name, box.checked);
      redraw();
    };
  }
  for (const name of ["language", "style"]) {
    const box = $(`set-${name}`);
    box.value = prefs[name];
    box.onchange = async () => {
      change(name, box.value);
      if (name === "language") {
        await load();
        $("open-menu").textContent = text("page-menu");
        net.hello(prefs.language);
      }
      redraw();
    };
  }
}

function redraw() {
  document.documentElement.classList.toggle("large", prefs.large);
  if (last?.is === "state") show();
}

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select") || document.querySelector("dialog[open]")) return;
  const at = state?.question?.buttons.findIndex((entry) => entry.key && entry.key === event.key.toLowerCase());
  if (at >= 0 && event.key !== " ") document.querySelector(`[data-name="button-${at}"]`)?.click();
});

await load();
wire();
redraw();
const secret = location.hash.slice(1);
if (secret) {
  history.replaceState(null, "", "/");
  await come(secret);
  if ($("enter-fault").textContent) only("enter");
} else connect();
