import { createHash, hash } from "node:crypto";
import type { IdTable } from "./id-table.ts";

/** So many characters are hashed at once: a call for each line takes three times as long. */
const BLOCK = 64 * 1024;

/** Returns the first 16 hex digits of the SHA-256 of a gold line's content, by which edits are found. */
export function digestGold(content: string): string {
  return hash("sha256", content, "hex").slice(0, 16);
}

/** Returns the digest of all gold lines by their ids, whatever their order. */
export function digestGoldSet(ids: IdTable, digests: readonly string[]): string {
  const entries = ids.all().map((id, index): [string, number] => [id, index]);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const all = createHash("sha256");
  let block = "";
  for (const [id, index] of entries) {
    block += `${JSON.stringify(id)} ${digests[index]}\n`;
    if (block.length < BLOCK) continue;
    all.update(block);
    block = "";
  }
  return `sha256:${all.update(block).digest("hex")}`;
}
