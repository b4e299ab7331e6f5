// SHA-256, by hand: the browser's own is missing on pages without https, and every caller would have to await it.

const fraction = (/** @type {number} */ x) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const primes = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0));
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const KEYS = primes.slice(0, 64).map((p) => fraction(Math.cbrt(p)));
const turned = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((8 * length) / 2 ** 32));
  view.setUint32(padded.length - 4, (8 * length) >>> 0);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + a + w[i - 7] + b) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + KEYS[i] + w[i]) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] = (state[i] + x) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => out.setInt32(4 * i, x));
  return new Uint8Array(out.buffer);
}

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @param {string} text */
export const hexDigest = (text) =>
  [...sha256(bytesOf(text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} key 64 bytes at most @param {string} text */
export function hmac(key, text) {
  const padded = new Uint8Array(64);
  padded.set(bytesOf(key));
  const joined = (/** @type {number} */ mark, /** @type {Uint8Array} */ rest) =>
    sha256(Uint8Array.from([...padded.map((byte) => byte ^ mark), ...rest]));
  return joined(0x5c, joined(0x36, bytesOf(text)));
}
