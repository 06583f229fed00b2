import type { Json } from "../../core/json.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import type { AnswerShape, FieldKind, FieldKinds } from "../prompts/answer-shape.ts";
import type { AskedIds } from "../prompts/message.ts";
import { canonicalJson } from "./label-key.ts";

/** What several judges or samples say together. */
export interface Vote {
  readonly answer: JsonRecord;
  /** By list, ids that none of them has a verdict for. */
  readonly missing: AskedIds;
  /** How many say what the answer says of all its verdicts. */
  readonly agree: number;
}

/**
 * The majority of answers, by id and field: of enums and booleans the value that most have, of numbers the mean, of lists of names those
 * that more than half have. Ties go to the first who voted, and so do texts. There is at least one answer.
 */
export function voteAnswers(answers: readonly JsonRecord[], shape: AnswerShape, ids: AskedIds): Vote {
  const own = voteObjects(answers, shape.fields);
  const missing: [string, readonly string[]][] = [];
  const lists = Object.entries(ids).map(([list, asked]): [string, Json] => {
    const kinds = shape.lists.get(list) ?? new Map();
    const byId = answers.map((answer) => entriesById(answer, list, shape));
    const without = asked.filter((id) => !byId.some((entries) => entries.has(id)));
    if (without.length > 0) missing.push([list, without]);
    const voted = asked.filter((id) => !without.includes(id));
    const said = (id: string): JsonRecord[] =>
      byId.map((entries) => entries.get(id)).filter((entry) => entry !== undefined);
    return [list, voted.map((id) => voteObjects(said(id), kinds) as Json)];
  });
  const answer = Object.fromEntries([...Object.entries(own), ...lists]);
  const agree = answers.filter((one) => agrees(one, answer, { shape, ids })).length;
  return { answer, missing: Object.fromEntries(missing), agree };
}

/** The entries of a list by their ids; the first of each. */
export function entriesById(
  answer: JsonRecord,
  list: string,
  { idField }: Pick<AnswerShape, "idField">,
): ReadonlyMap<string, JsonRecord> {
  const entries = (Object.hasOwn(answer, list) ? answer[list] : []) as readonly JsonRecord[];
  return new Map(entries.map((entry) => [String(entry[idField]), entry]));
}

/** What several objects say together; what is no verdict is the word of the first who is of the majority in most fields. */
function voteObjects(objects: readonly JsonRecord[], kinds: FieldKinds): JsonRecord {
  const [first = {}] = objects;
  if (objects.length < 2) return first;
  const voted = [...kinds].flatMap(([name, kind]): [string, Json][] => {
    const value = voteValues(
      objects.map((object) => object[name] ?? null),
      kind,
    );
    return value === undefined ? [] : [[name, value]];
  });
  const score = (object: JsonRecord): number =>
    voted.filter(([name, value]) => isSame(object[name] ?? null, value, kinds.get(name))).length;
  const speaker = objects.reduce((best, object) => (score(object) > score(best) ? object : best), first);
  return { ...speaker, ...Object.fromEntries(voted) };
}

/** Undefined where the kind of field is not voted on. */
function voteValues(values: readonly Json[], kind: FieldKind): Json | undefined {
  if (kind === "choice") return most(values);
  if (kind === "number") return meanOf(values);
  return kind === "set" ? namesOfMost(values as readonly (readonly string[] | null)[]) : undefined;
}

function most(values: readonly Json[]): Json {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(canonicalJson(value), (counts.get(canonicalJson(value)) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return values.find((value) => counts.get(canonicalJson(value)) === highest) ?? null;
}

function meanOf(values: readonly Json[]): Json {
  const numbers = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** Names in the order in which they came up. */
function namesOfMost(sets: readonly (readonly string[] | null)[]): string[] {
  const names = [...new Set(sets.flatMap((set) => set ?? []))];
  return names.filter((name) => {
    const votes = sets.filter((set) => set?.includes(name)).length;
    return votes * 2 === sets.length ? (sets[0]?.includes(name) ?? false) : votes * 2 > sets.length;
  });
}

/** A mean is what somebody says whose number is less than a half away from it. */
const NUMBERS_APART = 0.5;

function isSame(said: Json, voted: Json, kind: FieldKind | undefined): boolean {
  if (kind === "number" && typeof said === "number" && typeof voted === "number")
    return Math.abs(said - voted) < NUMBERS_APART;
  if (kind === "set" && Array.isArray(said) && Array.isArray(voted))
    return canonicalJson([...new Set(said)].sort()) === canonicalJson([...voted].sort());
  return canonicalJson(said) === canonicalJson(voted);
}

/** What is compared: the fields of answers that are verdicts, and the lists that are asked for. */
export interface Verdicts {
  readonly shape: AnswerShape;
  readonly ids: AskedIds;
}

/** Whether two answers have the same verdicts, whatever they say about them. */
export function agrees(one: JsonRecord, other: JsonRecord, { shape, ids }: Verdicts): boolean {
  if (!sameFields(one, other, shape.fields)) return false;
  return Object.entries(ids).every(([list, asked]) => {
    const [ones, others] = [entriesById(one, list, shape), entriesById(other, list, shape)];
    const kinds = shape.lists.get(list) ?? new Map();
    return asked.every((id) => {
      const [a, b] = [ones.get(id), others.get(id)];
      return a === undefined || b === undefined ? a === b : sameFields(a, b, kinds);
    });
  });
}

function sameFields(one: JsonRecord, other: JsonRecord, kinds: FieldKinds): boolean {
  return [...kinds].every(
    ([name, kind]) => kind === "text" || kind === "other" || isSame(one[name] ?? null, other[name] ?? null, kind),
  );
}
