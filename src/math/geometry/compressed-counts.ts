// COCO's compressed run lengths: each character's code less 48 has six bits. Five are bits of a number, lowest group first; the sixth
// is set if the number continues. The highest bit of the last group is the sign. From the fourth run on, a number is the difference
// from the run two before, which has the same colour.
const FIRST_CODE = 48;
const CONTINUES = 32;
const SIGN = 16;
const GROUP_MASK = 31;
const GROUP_BITS = 5;
/** Numbers with more groups do not fit into 32 bits. */
const MAX_BITS = 6 * GROUP_BITS;

/** Encodes the run lengths of a mask, numbers below 2^29, as COCO's compressed string. */
export function compressedCounts({ counts }: { readonly counts: Uint32Array }): string {
  const codes: number[] = [];
  for (let run = 0; run < counts.length; run += 1) {
    let rest = (counts[run] as number) - (run > 2 ? (counts[run - 2] as number) : 0);
    for (let more = true; more; ) {
      const group = rest & GROUP_MASK;
      rest >>= GROUP_BITS;
      more = (group & SIGN) !== 0 ? rest !== -1 : rest !== 0;
      codes.push(FIRST_CODE + group + (more ? CONTINUES : 0));
    }
  }
  // In pieces, because the number of arguments of a call is limited.
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += 4096) pieces.push(String.fromCharCode(...codes.slice(at, at + 4096)));
  return pieces.join("");
}

/** Reused by all calls, because a string has about twice as many characters as run lengths and most masks are read and dropped. */
let expanded = new Int32Array(4096);

/**
 * Decodes a compressed string into run lengths, which may be negative or fit no mask; or returns what is wrong with the string. The
 * next call overwrites them.
 */
export function expandCounts(compressed: string): Int32Array | string {
  const { length } = compressed;
  if (length > expanded.length) expanded = new Int32Array(length);
  const runs = expanded;
  let [end, value, bits] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const code = compressed.charCodeAt(at) - FIRST_CODE;
    if (code < 0 || code >= 64) return `\`counts\` is not COCO's compressed string: invalid character ${at + 1}`;
    if (bits === MAX_BITS) return `\`counts\` has a number of 2^29 or more at character ${at + 1}`;
    value |= (code & GROUP_MASK) << bits;
    bits += GROUP_BITS;
    if ((code & CONTINUES) !== 0) continue;
    // Shifting to the top and back copies the sign bit into all bits above it.
    const change = (value << (32 - bits)) >> (32 - bits);
    runs[end] = end > 2 ? (change + (runs[end - 2] as number)) | 0 : change;
    end += 1;
    value = 0;
    bits = 0;
  }
  return bits === 0 ? runs.subarray(0, end) : "`counts` ends in the middle of a number";
}
