/** Values become texts of about this length: that of all of them could be longer than a string may be. */
export const BLOCK = 1 << 20;

/** Prints values as lists of JSON: as bytes, which are transferred, and outside of the memory that JavaScript may use. */
export function printBlocks(values: readonly unknown[]): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  let [texts, length]: [string[], number] = [[], 0];
  for (const [index, value] of values.entries()) {
    const text = JSON.stringify(value);
    texts.push(text);
    length += text.length;
    if (length < BLOCK && index < values.length - 1) continue;
    blocks.push(bytesOf(`[${texts.join()}]`));
    [texts, length] = [[], 0];
  }
  return blocks;
}

/** Returns a text as bytes of their own: short buffers are parts of a common one. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Yields the values of lists of JSON. */
export function* parseBlocks<Value>(blocks: readonly Uint8Array[]): Generator<Value, undefined> {
  const decoder = new TextDecoder();
  for (const block of blocks) yield* JSON.parse(decoder.decode(block)) as Value[];
}
