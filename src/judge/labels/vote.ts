import { canonicalJson, type Json } from "../../core/json.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import type { JudgeReport } from "../../core/judge/judge-settings.ts";
import { groupBy } from "../../math/group.ts";
import { ROUNDING } from "../../math/numbers.ts";
import type { AskedIds } from "../prompts/message.ts";
import type { AnswerShape, FieldKind, FieldKinds, Topic } from "../prompts/question.ts";

/**
 * Combines answers by id and field: the most frequent value of enums and booleans, the mean of numbers, and of lists of
 * names those in more than half of the answers. Ties go to the first answer. At least one answer is needed. `missing`
 * has by list the ids without a verdict in any answer; `agree` counts the answers that agree with all verdicts.
 */
export function voteAnswers(
  answers: readonly JsonRecord[],
  shape: AnswerShape,
  ids: AskedIds,
): { readonly answer: JsonRecord; readonly missing: AskedIds; readonly agree: number } {
  const own = voteObjects(answers, shape.fields);
  const missing: [string, readonly string[]][] = [];
  const lists = listsOf(answers, shape, ids).map(({ list, kinds, rows }): [string, Json] => {
    const without = rows.filter(({ entries }) => entries.length === 0).map(({ id }) => id);
    if (without.length > 0) missing.push([list, without]);
    return [list, rows.flatMap(({ entries }) => (entries.length > 0 ? [voteObjects(entries, kinds) as Json] : []))];
  });
  const answer = Object.fromEntries([...Object.entries(own), ...lists]);
  const agree = answers.filter((one) => agrees(one, answer, { shape, ids })).length;
  return { answer, missing: Object.fromEntries(missing), agree };
}

/** Returns for each list, and each of its ids, the entries of the answers that have one. */
function listsOf(answers: readonly JsonRecord[], shape: AnswerShape, ids: AskedIds) {
  return Object.entries(ids).map(([list, asked]) => {
    const byId = answers.map((answer) => entriesById(answer, list, shape));
    const kinds: FieldKinds = shape.lists.get(list) ?? new Map();
    const entriesOf = (id: string): JsonRecord[] =>
      byId.map((known) => known.get(id)).filter((entry) => entry !== undefined);
    return { list, kinds, rows: asked.map((id) => ({ id, entries: entriesOf(id) })) };
  });
}

/** Returns the entries of a list by their ids; the first of each. */
export function entriesById(
  answer: JsonRecord,
  list: string,
  { idField }: Pick<AnswerShape, "idField">,
): ReadonlyMap<string, JsonRecord> {
  const entries = (Object.hasOwn(answer, list) ? answer[list] : []) as readonly JsonRecord[];
  return new Map(entries.map((entry) => [String(entry[idField]), entry]));
}

/** Combines objects; fields that are not voted on come from the first object that agrees with most voted fields. */
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
  const closest = objects.reduce((best, object) => (score(object) > score(best) ? object : best), first);
  return { ...closest, ...Object.fromEntries(voted) };
}

/** Combines the values of one field; undefined when fields of its kind are not voted on. */
function voteValues(values: readonly Json[], kind: FieldKind): Json | undefined {
  if (kind === "choice") return mostFrequent(values);
  if (kind === "number") return meanOf(values);
  return kind === "set" ? majorityNames(values as readonly (readonly string[] | null)[]) : undefined;
}

function mostFrequent(values: readonly Json[]): Json {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(canonicalJson(value), (counts.get(canonicalJson(value)) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return values.find((value) => counts.get(canonicalJson(value)) === highest) ?? null;
}

function meanOf(values: readonly Json[]): Json {
  const numbers = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** Returns the names of the majority, in the order of their first mention. */
function majorityNames(sets: readonly (readonly string[] | null)[]): string[] {
  const names = [...new Set(sets.flatMap((set) => set ?? []))];
  return names.filter((name) => {
    const votes = sets.filter((set) => set?.includes(name)).length;
    return votes * 2 === sets.length ? (sets[0]?.includes(name) ?? false) : votes * 2 > sets.length;
  });
}

/** A number agrees with a mean that is less than this away. */
const NUMBER_TOLERANCE = 0.5;

function isSame(value: Json, voted: Json, kind: FieldKind | undefined): boolean {
  if (kind === "number" && typeof value === "number" && typeof voted === "number")
    return Math.abs(value - voted) < NUMBER_TOLERANCE;
  if (kind === "set" && Array.isArray(value) && Array.isArray(voted))
    return canonicalJson([...new Set(value)].sort()) === canonicalJson([...voted].sort());
  return canonicalJson(value) === canonicalJson(voted);
}

/** Returns whether two answers have the same verdicts; their texts may differ. */
export function agrees(
  one: JsonRecord,
  other: JsonRecord,
  { shape, ids }: { readonly shape: AnswerShape; readonly ids: AskedIds },
): boolean {
  if (!sameFields(one, other, shape.fields)) return false;
  return listsOf([one, other], shape, ids).every(({ kinds, rows }) =>
    rows.every(({ entries: [a, b] }) => (a === undefined || b === undefined ? a === b : sameFields(a, b, kinds))),
  );
}

function sameFields(one: JsonRecord, other: JsonRecord, kinds: FieldKinds): boolean {
  return [...kinds].every(
    ([name, kind]) => kind === "text" || kind === "other" || isSame(one[name] ?? null, other[name] ?? null, kind),
  );
}

/** The verdicts of several voters on one topic: each judged field with one value per voter. */
export type AgreementItems = readonly { readonly field: string; readonly values: readonly string[] }[];

/** Returns the verdicts of a topic that every voter gave; texts are not verdicts. */
export function agreementItems({ form, ids }: Topic, answers: readonly JsonRecord[]): AgreementItems {
  const { shape, prompt } = form;
  const own = itemsOf(answers, shape.fields, prompt.id);
  const lists = listsOf(answers, shape, ids).flatMap(({ list, kinds, rows }) => {
    const whole = rows.filter(({ entries }) => entries.length === answers.length);
    return whole.flatMap(({ entries }) => itemsOf(entries, kinds, `${prompt.id}\n${list}`));
  });
  return [...own, ...lists];
}

function itemsOf(objects: readonly JsonRecord[], kinds: FieldKinds, where: string): AgreementItems {
  return [...kinds]
    .filter(([, kind]) => kind === "choice" || kind === "number")
    .map(([name]) => ({
      field: `${where}\n${name}`,
      values: objects.map((object) => canonicalJson(object[name] ?? null)),
    }));
}

/** Measures the agreement of voters; kappa corrects for chance in each field, and is pooled. Null without votes. */
export function measureAgreement(votes: ReadonlyMap<string, AgreementItems>): JudgeReport["agreement"] {
  const items = [...votes].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, of]) => of);
  if (items.length === 0) return null;
  const full = items.filter(({ values }) => new Set(values).size === 1).length;
  const byField = [...groupBy(items, ({ field }) => field)].sort(([a], [b]) => (a < b ? -1 : 1));
  const agreements = byField.flatMap(([, group]) => {
    const rows = group.map(({ values }) => values);
    const categories = [...new Set(rows.flat())].sort();
    const counts = rows.map((row) => categories.map((category) => row.filter((value) => value === category).length));
    return fleissAgreement(counts) ?? [];
  });
  return { verdicts: items.length, percent: full / items.length, kappa: pooledKappa(agreements) };
}

/** Observed agreement and agreement expected by chance, each from 0 to 1, and the number of items. */
interface Agreement {
  readonly items: number;
  readonly seen: number;
  readonly chance: number;
}

/**
 * Returns the agreement of raters as in Fleiss (1971), where `counts[item][category]` raters chose a category. Every
 * item has the same number of raters, at least two. Null without items.
 */
export function fleissAgreement(counts: readonly (readonly number[])[]): Agreement | null {
  const raters = (counts[0] ?? []).reduce((sum, count) => sum + count, 0);
  if (counts.length === 0 || raters < 2) return null;
  const totals: number[] = [];
  let pairs = 0;
  for (const row of counts)
    for (const [category, count] of row.entries()) {
      totals[category] = (totals[category] ?? 0) + count;
      pairs += count * (count - 1);
    }
  const all = counts.length * raters;
  const chance = totals.reduce((sum, total) => sum + (total / all) ** 2, 0);
  return { items: counts.length, seen: pairs / (all * (raters - 1)), chance };
}

/** Returns the pooled kappa, each item with one weight: 1 is full agreement, 0 chance; null if chance is 1. */
export function pooledKappa(agreements: readonly Agreement[]): number | null {
  const sumOf = (part: (one: Agreement) => number): number => agreements.reduce((sum, one) => sum + part(one), 0);
  const [seen, chance] = [sumOf((one) => one.items * one.seen), sumOf((one) => one.items * one.chance)];
  const items = sumOf((one) => one.items);
  return items - chance <= ROUNDING * items ? null : (seen - chance) / (items - chance);
}
