// What the owner of this device likes; it stays on the device.

const KEY = "northwall";
const usual = {
  language: (navigator.language || "en").startsWith("zh") ? "zh" : "en",
  style: "",
  marks: !(navigator.language || "en").startsWith("zh"),
  large: false,
  sound: true,
  vibrate: true,
  counter: false,
};

function read() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...usual };
  }
}

export const prefs = read();

export function change(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A private window keeps nothing; the choice lasts as long as the page.
  }
}
