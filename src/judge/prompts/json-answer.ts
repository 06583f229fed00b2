import { isObject } from "../../core/json.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";

/** How many opening braces are tried in an answer that is not only JSON. */
const MAX_BRACES = 64;

/**
 * Returns the candidate objects in an answer's text: the text itself, the content of its code fence, or every outermost object in it.
 * Reasoning before `</think>` is skipped.
 */
export function objectsIn(text: string): readonly JsonRecord[] {
  const answer = text.slice(endOfThought(text));
  const whole = parseObject(text) ?? parseObject(answer) ?? parseObject(fenced(answer));
  return whole ? [whole] : [...outermost(answer)];
}

const THOUGHT = { begin: "<think>", end: "</think>" };

/** Returns where the reasoning ends; 0 without any. A closing tag counts only on its own line, which cannot happen within a JSON string. */
function endOfThought(text: string): number {
  const isBegun = text.trimStart().startsWith(THOUGHT.begin);
  const end = isBegun ? text.indexOf(THOUGHT.end) : text.lastIndexOf(THOUGHT.end);
  const line = text.lastIndexOf("\n", end);
  const isAlone = line >= 0 && text.slice(line, end).trim() === "";
  return end >= 0 && (isBegun || isAlone) ? end + THOUGHT.end.length : 0;
}

const FENCE = "```";

/** Returns the content of a text that is one code fence; empty for any other text. */
function fenced(text: string): string {
  const inner = text.trim();
  if (!inner.startsWith(FENCE) || !inner.endsWith(FENCE)) return "";
  return inner.slice(FENCE.length, -FENCE.length).replace(/^json/i, "");
}

function parseObject(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as JsonRecord) : null;
  } catch {
    return null;
  }
}

function* outermost(text: string): Generator<JsonRecord> {
  let from = text.indexOf("{");
  for (let tried = 0; from >= 0 && tried < MAX_BRACES; tried += 1) {
    const end = closingBrace(text, from);
    const object = end < 0 ? null : parseObject(text.slice(from, end + 1));
    if (object) yield object;
    from = text.indexOf("{", object ? end + 1 : from + 1);
  }
}

/** Returns the index of the brace that closes the one at `from`; -1 where none does. */
function closingBrace(text: string, from: number): number {
  let depth = 0;
  let isText = false;
  for (let i = from; i < text.length; i += 1) {
    const sign = text[i];
    if (isText) {
      if (sign === "\\") i += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}
