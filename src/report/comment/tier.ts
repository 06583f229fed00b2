/** The first text that fits into so many UTF-8 bytes; the last one when none does. Texts are made only when asked for. */
export function firstFitting(tiers: readonly (() => string)[], bytes: number): string {
  let text = "";
  for (const tier of tiers) {
    text = tier();
    if (Buffer.byteLength(text) <= bytes) return text;
  }
  return text;
}
