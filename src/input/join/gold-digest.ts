import { createHash, hash } from "node:crypto";

/** So many characters are hashed at once: a call for each line takes three times as long. */
const BLOCK = 64 * 1024;

/** Returns the first 16 hex digits of the SHA-256 of a gold line's content, by which edits are found. */
export function digestGold(content: string): string {
  return hash("sha256", content, "hex").slice(0, 16);
}

const DIGEST_BYTES = 8;

/** Digests of gold lines as bytes: a digest cut from a string keeps all of that string in memory. */
export class DigestColumn {
  #bytes = Buffer.alloc(1024 * DIGEST_BYTES);
  #end = 0;

  /** Appends the digest of a gold line's content. */
  add(content: string): void {
    if (this.#end === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#end);
    // As a string with a character for each byte: hex digits, or a buffer for each digest, take twice the time.
    const digest = hash("sha256", content, "binary");
    for (let at = 0; at < DIGEST_BYTES; at += 1) this.#bytes[this.#end + at] = digest.charCodeAt(at);
    this.#end += DIGEST_BYTES;
  }

  /** Returns the digest at an index that was added. */
  at(index: number): string {
    return this.#bytes.toString("hex", DIGEST_BYTES * index, DIGEST_BYTES * (index + 1));
  }
}

interface SortedIds {
  readonly idAt: (index: number) => string;
  readonly sorted: () => Iterable<number>;
}

/** Returns the digest of all gold lines by their ids, whatever their order. */
export function digestGoldSet(ids: SortedIds, digests: { readonly at: (index: number) => string | undefined }): string {
  const all = createHash("sha256");
  let block = "";
  for (const index of ids.sorted()) {
    block += `${JSON.stringify(ids.idAt(index))} ${digests.at(index)}\n`;
    if (block.length < BLOCK) continue;
    all.update(block);
    block = "";
  }
  return `sha256:${all.update(block).digest("hex")}`;
}
