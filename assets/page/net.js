// The way to the match: let in once over HTTP, then a WebSocket that comes back by itself.

const VERSION = 1;
let socket = null;
let wait = 250;
let closed = false;
let gone = false;

export async function enter(secret) {
  const answer = await fetch("/enter", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  });
  if (answer.ok) return { ok: true };
  const more = answer.status === 429 ? await answer.json() : {};
  return { ok: false, wait: more.wait || 0 };
}

// `on` has message(object), open(), lost() and unknown(): this device is not let in.
export function connect(on, language) {
  gone = false;
  const line = new WebSocket(`ws://${location.host}/ws`);
  let opened = false;
  socket = line;
  line.onopen = () => {
    opened = true;
    wait = 250;
    hello(language());
    on.open();
  };
  line.onmessage = (event) => on.message(JSON.parse(event.data));
  line.onclose = async () => {
    if (line !== socket || closed) return;
    gone = true;
    on.lost();
    if (!opened && (await refused())) {
      on.unknown();
      return;
    }
    setTimeout(() => gone && connect(on, language), wait);
    wait = Math.min(wait * 2, 4000);
  };
}

// Whether the server is there and does not know this device.
async function refused() {
  try {
    return (await fetch("/known")).status === 403;
  } catch {
    return false;
  }
}

export function stop() {
  closed = true;
}

export function say(message) {
  if (socket && socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify(message));
    return true;
  }
  return false;
}

export const hello = (language) => say({ do: "hello", v: VERSION, language });
