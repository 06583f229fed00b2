import type { z } from "zod";
import { canonicalJson, isObject, type Json } from "../../core/json.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import type { FieldKinds } from "./answer-shape.ts";
import type { AskedIds } from "./message.ts";
import type { PromptForm } from "./question.ts";

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

/** Checks a value against the shape and the ids of a prompt; null when it does not fit. Broken verdict entries are dropped. */
export function fitAnswer(value: unknown, form: PromptForm, { ids, known }: ExpectedIds): FittedAnswer | null {
  const { answer, broken } = parseMost(value, form, Object.keys(known));
  if (answer === null) return null;
  const fitted = new Map<string, Json>(Object.entries(answer));
  const missing: [string, readonly string[]][] = [];
  let invented = 0;
  for (const [list, of] of Object.entries(known)) {
    const entries = fitted.get(list);
    if (!Array.isArray(entries)) return null;
    const asked = Object.hasOwn(ids, list) ? (ids[list] ?? []) : [];
    const { idField, lists } = form.shape;
    const found = entries as unknown as readonly JsonRecord[];
    const shape = { kinds: lists.get(list), idField };
    const ordered = orderVerdicts(found, asked, new Set(of), broken.get(list), shape);
    fitted.set(list, [...ordered.entries] as Json);
    if (ordered.missing.length > 0) missing.push([list, ordered.missing]);
    invented += ordered.invented;
  }
  return { answer: Object.fromEntries(fitted), missing: Object.fromEntries(missing), invented };
}

/** Returns a value without its broken list entries; `broken` has their ids by list. */
function parseMost(
  value: unknown,
  { prompt, shape }: PromptForm,
  lists: readonly string[],
): { readonly answer: JsonRecord | null; readonly broken: ReadonlyMap<string, ReadonlySet<string>> } {
  const parsed = prompt.answer.safeParse(value);
  if (parsed.success) return { answer: plain(parsed.data), broken: new Map() };
  const brokenEntries = brokenPlaces(parsed.error.issues, lists);
  if (brokenEntries === null) return { answer: null, broken: new Map() };
  const broken = new Map<string, Set<string>>();
  const entries = Object.entries(value as JsonRecord).map(([name, part]): [string, unknown] => {
    const places = brokenEntries.get(name);
    if (places === undefined || !Array.isArray(part)) return [name, part];
    broken.set(
      name,
      new Set(part.filter((_, place) => places.has(place)).flatMap((entry) => idOf(entry, shape.idField))),
    );
    return [name, part.filter((_, place) => !places.has(place))];
  });
  const rest = prompt.answer.safeParse(Object.fromEntries(entries));
  return { answer: rest.success ? plain(rest.data) : null, broken };
}

/** Returns the places of broken entries by list; null when other parts are broken too. */
function brokenPlaces(
  issues: readonly z.core.$ZodIssue[],
  lists: readonly string[],
): ReadonlyMap<string, ReadonlySet<number>> | null {
  const places = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [list, place] = path;
    if (typeof list !== "string" || typeof place !== "number" || !lists.includes(list)) return null;
    places.set(list, (places.get(list) ?? new Set<number>()).add(place));
  }
  return places;
}

function idOf(entry: unknown, field: string): readonly string[] {
  const id = isObject(entry) && Object.hasOwn(entry, field) ? entry[field] : null;
  return typeof id === "string" ? [id] : [];
}

/** Returns the answer after a round trip through JSON, so that stored and new answers are equal. */
function plain(answer: JsonRecord): JsonRecord {
  return JSON.parse(JSON.stringify(answer)) as JsonRecord;
}

/**
 * Orders a list of verdicts as the ids were requested; ids that the case does not have are dropped, and ids with contradictory verdicts
 * or with a broken entry are missing.
 */
function orderVerdicts(
  entries: readonly JsonRecord[],
  ids: readonly string[],
  known: ReadonlySet<string>,
  broken: ReadonlySet<string> | undefined,
  { kinds = new Map(), idField }: { readonly kinds: FieldKinds | undefined; readonly idField: string },
) {
  const byId = new Map<string, JsonRecord>();
  const unsure = new Set(broken);
  let invented = 0;
  for (const entry of entries) {
    const id = Object.hasOwn(entry, idField) ? entry[idField] : undefined;
    if (typeof id !== "string" || !known.has(id)) {
      invented += 1;
      continue;
    }
    const first = byId.get(id);
    if (first === undefined) byId.set(id, entry);
    else if (verdictText(first, kinds) !== verdictText(entry, kinds)) unsure.add(id);
  }
  const isSure = (id: string): boolean => byId.has(id) && !unsure.has(id);
  const sure = ids.filter(isSure).map((id) => byId.get(id) as JsonRecord);
  return { entries: sure, missing: ids.filter((id) => !isSure(id)), invented };
}

/** Returns the verdict fields of an object as canonical JSON: equal texts mean equal verdicts. */
function verdictText(object: JsonRecord, kinds: FieldKinds): string {
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
