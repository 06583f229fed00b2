import { createHash, hash } from "node:crypto";
import type { IdTable } from "./id-table.ts";
import { NumberColumn } from "./number-column.ts";

/** So many characters are hashed at once: a call for each line takes three times as long. */
const BLOCK = 64 * 1024;

/** Returns the first 16 hex digits of the SHA-256 of a gold line's content, by which edits are found. */
export function digestGold(content: string): string {
  return hash("sha256", content, "hex").slice(0, 16);
}

/** Digests of gold lines as numbers: a digest cut from a string keeps all of that string in memory. */
export class DigestColumn {
  readonly #high = new NumberColumn();
  readonly #low = new NumberColumn();

  /** Appends a digest of 16 hex digits. */
  push(digest: string): void {
    this.#high.push(Number.parseInt(digest.slice(0, 8), 16));
    this.#low.push(Number.parseInt(digest.slice(8), 16));
  }

  /** Returns the digest at an index that was pushed. */
  at(index: number): string {
    return hexOf(this.#high.at(index)) + hexOf(this.#low.at(index));
  }
}

function hexOf(word: number): string {
  return word.toString(16).padStart(8, "0");
}

/** Returns the digest of all gold lines by their ids, whatever their order. */
export function digestGoldSet(ids: IdTable, digests: { readonly at: (index: number) => string | undefined }): string {
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
