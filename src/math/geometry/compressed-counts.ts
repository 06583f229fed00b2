// COCO's compressed text of runs: each character's code less 48 has six bits, five of a number, lowest first, and one that says
// whether the number goes on. The last group's highest bit is the sign. From the fourth on, a number is the difference to the
// run two places before, which has the same colour.
const FIRST = 48;
const GOES_ON = 32;
const SIGN = 16;
const LOW = 31;
const BITS = 5;
/** A number of more groups than these would not stand in 32 bits. */
const MOST_BITS = 6 * BITS;

/** Runs as numbers below 2^29 → compressed text. */
export function compressCounts(counts: Uint32Array): string {
  const bytes: number[] = [];
  for (let place = 0; place < counts.length; place += 1) {
    let rest = (counts[place] as number) - (place > 2 ? (counts[place - 2] as number) : 0);
    for (let more = true; more; ) {
      const group = rest & LOW;
      rest >>= BITS;
      more = (group & SIGN) !== 0 ? rest !== -1 : rest !== 0;
      bytes.push(FIRST + group + (more ? GOES_ON : 0));
    }
  }
  return textOf(bytes);
}

/** In pieces, since a call takes only so many arguments. */
function textOf(bytes: readonly number[]): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) pieces.push(String.fromCharCode(...bytes.slice(at, at + 4096)));
  return pieces.join("");
}

/** Compressed text → runs, which may still be negative or fill no mask; or what is wrong with the text. */
export function expandCounts(text: string): Int32Array<ArrayBuffer> | string {
  const { length } = text;
  const runs = new Int32Array(length);
  let [end, value, bits] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at) - FIRST;
    if (code < 0 || code >= 64) return `\`counts\` is no compressed text of runs: see character ${at + 1}`;
    if (bits === MOST_BITS) return `\`counts\` has a number beyond 2^29 at character ${at + 1}`;
    value |= (code & LOW) << bits;
    bits += BITS;
    if ((code & GOES_ON) !== 0) continue;
    // Shifted to the top and back, the last group's highest bit fills all above it.
    const change = (value << (32 - bits)) >> (32 - bits);
    runs[end] = end > 2 ? (change + (runs[end - 2] as number)) | 0 : change;
    end += 1;
    value = 0;
    bits = 0;
  }
  return bits === 0 ? runs.subarray(0, end) : "`counts` ends within a number";
}
