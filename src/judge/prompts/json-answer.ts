import type { JsonRecord } from "../../core/judge/judge-request.ts";

/** How many places where an object could begin are tried in an answer that is more than JSON. */
const MOST_TRIED = 64;

/**
 * The objects that an answer's text may be meant to be, best first: the text itself, what stands in its code fence, or every outermost
 * object in it. A judge that thinks aloud does so before `</think>`.
 */
export function objectsIn(text: string): readonly JsonRecord[] {
  const said = text.slice(endOfThought(text));
  const whole = parseObject(text) ?? parseObject(said) ?? parseObject(fenced(said));
  return whole ? [whole] : [...outermost(said)];
}

const THOUGHT = { begin: "<think>", end: "</think>" };

/** Where thinking aloud ends: 0 where there is none. No string of JSON holds the end of a line, so that no answer is taken for a thought. */
function endOfThought(text: string): number {
  const isBegun = text.trimStart().startsWith(THOUGHT.begin);
  const end = isBegun ? text.indexOf(THOUGHT.end) : text.lastIndexOf(THOUGHT.end);
  const line = text.lastIndexOf("\n", end);
  const isAlone = line >= 0 && text.slice(line, end).trim() === "";
  return end >= 0 && (isBegun || isAlone) ? end + THOUGHT.end.length : 0;
}

const FENCE = "```";

/** What stands in a code fence that is the whole text; nothing where it is none. */
function fenced(text: string): string {
  const inner = text.trim();
  if (!inner.startsWith(FENCE) || !inner.endsWith(FENCE)) return "";
  return inner.slice(FENCE.length, -FENCE.length).replace(/^json/i, "");
}

function parseObject(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null;
  } catch {
    return null;
  }
}

/** Objects that stand in other text, none inside of another. */
function* outermost(text: string): Generator<JsonRecord> {
  let from = text.indexOf("{");
  for (let tried = 0; from >= 0 && tried < MOST_TRIED; tried += 1) {
    const end = closingBrace(text, from);
    const object = end < 0 ? null : parseObject(text.slice(from, end + 1));
    if (object) yield object;
    from = text.indexOf("{", object ? end + 1 : from + 1);
  }
}

/** The place of the brace that closes the one at `from`, seen as JSON; -1 where none does. */
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
