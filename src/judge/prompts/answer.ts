import type { z } from "zod";
import { canonicalJson, isObject, parseJson, repeatsKey } from "../../core/json.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import type { AskedIds } from "./message.ts";
import type { FieldKinds, PromptForm } from "./question.ts";

/** An answer that fits its prompt: each requested id has at most one verdict, in the requested order. */
export interface FittedAnswer {
  readonly answer: JsonRecord;
  /** By list, the ids without a verdict; complete lists are left out. */
  readonly missing: AskedIds;
  readonly invented: number;
}

/** The requested ids and all ids of the case: a second request asks for some of them only. */
interface ExpectedIds {
  readonly ids: AskedIds;
  readonly known: AskedIds;
}

/** Parses the text of an answer; null unless it contains exactly one answer that fits the prompt. */
export function readAnswer(text: string, form: PromptForm, expected: ExpectedIds): FittedAnswer | null {
  const fitting = objectsIn(text).flatMap((object) => fitAnswer(object, form, expected) ?? []);
  const distinct = new Set(fitting.map(({ answer }) => canonicalJson(answer)));
  return distinct.size === 1 ? (fitting[0] ?? null) : null;
}

/** Returns why `readAnswer` refuses a text, as a clause with the prompt's own names: nothing of the answer is in it. */
export function describeMisfit(text: string, { prompt }: PromptForm): string {
  const [first] = objectsIn(text);
  if (first === undefined) return text.trim() === "" ? "it is empty" : "it has no JSON object";
  const issues = prompt.answer.safeParse(withoutFurtherKeys(first, prompt.answer)).error?.issues ?? [];
  const [issue] = issues.toSorted((a, b) => a.path.length - b.path.length);
  if (issue === undefined) return "it has several JSON objects that say different things";
  const place = issue.path.join(".");
  return `${place === "" ? "the object" : `\`${place}\``} is wrong: ${issue.message.slice(0, 200)}`;
}

/**
 * Checks a value against the shape and the ids of a prompt; null when it does not fit. Verdicts are put in the order of
 * the ids; ids that the case does not have are dropped, and ids with contradictory verdicts or with a broken entry are
 * missing.
 */
export function fitAnswer(
  written: unknown,
  { prompt, shape }: PromptForm,
  { ids, known }: ExpectedIds,
): FittedAnswer | null {
  const value = withoutFurtherKeys(written, prompt.answer);
  const broken = brokenPlaces(prompt.answer.safeParse(value).error?.issues ?? [], Object.keys(known));
  if (broken === null) return null;
  const lists: [string, readonly JsonRecord[]][] = [];
  const missing: [string, readonly string[]][] = [];
  let invented = 0;
  for (const [list, of] of Object.entries(known)) {
    const entries: unknown = (value as JsonRecord)[list];
    if (!Array.isArray(entries)) return null;
    const byId = new Map<string, JsonRecord>();
    const unsure = new Set<string>();
    for (const [place, entry] of (entries as JsonRecord[]).entries()) {
      const id = isObject(entry) && Object.hasOwn(entry, shape.idField) ? entry[shape.idField] : undefined;
      const first = byId.get(String(id));
      if (broken.has(`${list} ${place}`)) {
        if (typeof id === "string") unsure.add(id);
      } else if (typeof id !== "string" || !of.includes(id)) invented += 1;
      else if (first === undefined) byId.set(id, entry);
      else if (verdictText(first, shape.lists.get(list)) !== verdictText(entry, shape.lists.get(list))) unsure.add(id);
    }
    const asked = Object.hasOwn(ids, list) ? (ids[list] ?? []) : [];
    const isSure = (id: string): boolean => byId.has(id) && !unsure.has(id);
    lists.push([list, asked.filter(isSure).map((id) => byId.get(id) as JsonRecord)]);
    if (!asked.every(isSure)) missing.push([list, asked.filter((id) => !isSure(id))]);
  }
  const fitted = prompt.answer.safeParse({ ...(value as JsonRecord), ...Object.fromEntries(lists) });
  if (!fitted.success) return null;
  // A round trip through JSON, so that stored and new answers are equal.
  const answer = JSON.parse(JSON.stringify(fitted.data)) as JsonRecord;
  return { answer, missing: Object.fromEntries(missing), invented };
}

/** Removes the keys that a prompt does not ask for: judges add some. */
function withoutFurtherKeys(value: unknown, schema: z.ZodType): unknown {
  const issues = schema.safeParse(value).error?.issues.filter((issue) => issue.code === "unrecognized_keys") ?? [];
  const copy = issues.length === 0 ? value : structuredClone(value);
  for (const { path, keys } of issues) {
    const owner = path.reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], copy);
    for (const key of keys) delete (owner as Record<string, unknown>)[key];
  }
  return copy;
}

/** Returns the broken entries of lists, as `list place`; null when other parts are broken too. */
function brokenPlaces(issues: readonly z.core.$ZodIssue[], lists: readonly string[]): ReadonlySet<string> | null {
  const isOfEntry = ({ path: [list, place] }: z.core.$ZodIssue): boolean =>
    typeof list === "string" && typeof place === "number" && lists.includes(list);
  return issues.every(isOfEntry) ? new Set(issues.map(({ path }) => `${String(path[0])} ${String(path[1])}`)) : null;
}

/** Returns the verdict fields of an object as canonical JSON: equal texts mean equal verdicts. */
function verdictText(object: JsonRecord, kinds: FieldKinds = new Map()): string {
  const decided = Object.entries(object).filter(([name]) => kinds.get(name) !== "text");
  return canonicalJson(
    decided.map(([name, value]) => {
      const isSet = kinds.get(name) === "set" && Array.isArray(value);
      return [name, isSet ? [...new Set(value)].sort() : value];
    }),
  );
}

/** How many opening braces are tried in an answer that is not only JSON. */
const MAX_BRACES = 64;

/**
 * Returns the candidate objects in an answer's text: the text itself, the content of its code fence, or every outermost
 * object in it. Reasoning before `</think>` is skipped.
 */
export function objectsIn(text: string): readonly JsonRecord[] {
  const answer = text.slice(endOfThought(text));
  const whole = parseObject(text) ?? parseObject(answer) ?? parseObject(fenced(answer));
  return whole ? [whole] : [...outermost(answer)];
}

const THOUGHT = { begin: "<think>", end: "</think>" };

/** Returns where the reasoning ends, else 0. Only on its own line is a closing tag not within a JSON string. */
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

/** Parses an object, else null. One with a key twice, of which readers take either, is empty: it fits no prompt. */
function parseObject(text: string): JsonRecord | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  return repeatsKey(text, value) ? {} : (value as JsonRecord);
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
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:\\.|[^"\\])*"?|[{}]/gs)) {
    if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    if (depth === 0) return from + index;
  }
  return -1;
}
