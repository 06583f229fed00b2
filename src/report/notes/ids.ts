import type { GoldLines } from "../../core/diff.ts";
import { truncate } from "../escape.ts";

const ID_LENGTH = 60;

/** The most ids that a note names. */
export const MAX_IDS = 5;

/** Formats ids as code: "`A1`, `A2` and 3 more". */
export function idsText({ count, ids }: GoldLines): string {
  const named = ids.slice(0, MAX_IDS).map(codeText);
  return `${named.join(", ")}${count > named.length ? ` and ${count - named.length} more` : ""}`;
}

/** Formats text as code; replaces back-ticks, which would end it. */
export function codeText(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}
