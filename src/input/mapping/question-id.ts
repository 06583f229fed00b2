import { sha256 } from "../sha256.ts";

/** Returns `q-` and the first 16 hex digits of the SHA-256 of a question's text (or of its JSON); null for no question. */
export function questionId(question: unknown): string | null {
  if (question === null || question === undefined) return null;
  const text = typeof question === "string" ? question : JSON.stringify(question);
  return `q-${sha256(text).slice(0, 16)}`;
}
