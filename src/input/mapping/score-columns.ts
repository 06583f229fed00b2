import { isObject } from "../../core/json.ts";
import { expressionOf, isBooleanText, namesIn } from "../../core/line/field.ts";
import { isResult, resultIn } from "../../core/line/parsed-line.ts";
import { nameError } from "../../families/fields/definition.ts";
import {
  BARE_SCORES,
  FaultLabels,
  isNoScore,
  isResourceName,
  knownScore,
  plainScore,
} from "../../families/fields/known-scores.ts";
import { isScore, textNumbers } from "../../families/fields/values.ts";
import { fieldsIn, isExpected, locate, type SoughtField, valuesOf } from "./field-names.ts";

type Records = readonly Record<string, unknown>[];

/** A column of numbers or verdicts that no field of a family reads. */
export interface Column {
  /** A name for the metric. */
  readonly name: string;
  /** As `metrics` in a config has it: where it is, if not found by the name. A direction that is not known is left out. */
  readonly definition: Readonly<Record<string, unknown>>;
  /** Whether its name says which direction is better, and no label beside it contradicts. */
  readonly isKnown: boolean;
  /** Whether it is a time, a sum of money or a number of tokens. */
  readonly isResource: boolean;
}

const SEARCHED_RECORDS = 5;
const MAX_COLUMNS = 20;

/** Returns whether a value is a score as a run reads it, in a cell of CSV also with spaces around, or a word for a result. */
export const isMeasured = (value: unknown): boolean =>
  isScore(typeof value === "string" ? value.trim() : value) || isResult(value);

/**
 * Returns the numbers and verdicts of records, but for those that expressions or fields of these names read. Numbers that are written as
 * texts, `4/5`, and outside of the cells of a table also `"0.5"`, have an expression that reads them. A metric of the family that has the
 * name of one is another measure: the column's gets `_score`.
 */
export function columnsOf(
  records: Records,
  read: readonly string[],
  metrics: readonly string[] = [],
  areCells = true,
): readonly Column[] {
  const names = new Set(read.flatMap((expression) => expression.match(/"(?:[^"\\]|\\.)*"|[A-Za-z_][\w.]*/g) ?? []));
  const isRead = (path: readonly string[]): boolean =>
    path.some((_, index) => names.has(expressionOf(path.slice(0, index + 1))));
  const places = records.slice(0, SEARCHED_RECORDS).flatMap((record) =>
    fieldsIn(record).flatMap(({ path, value }) => {
      const at = expressionOf(path);
      const lists = Array.isArray(value) && value.some(isObject) ? valuesOf(at, records).filter(Array.isArray) : [];
      const named = namedScores(lists).map((one) => ({ path: [...path, one.name], at: at + one.at }));
      return [{ path, at }, ...named];
    }),
  );
  const distinct = [...new Map(places.map((place) => [place.at, place])).values()];
  const taken = new Set<string>();
  return distinct
    .flatMap(({ path, at: expression }): Column[] => {
      const last = path.at(-1) ?? "";
      const present = valuesOf(expression, records).filter((value) => resultIn(value) !== null);
      if (present.length === 0 || isNoScore(last) || isRead(path)) return [];
      const form = present.every(isMeasured) ? null : textNumbers(present);
      if (form === null && !present.every(isMeasured)) return [];
      // What is expected, and a number that never changes, are no results.
      if (isExpected(path) || (records.length > 1 && knownScore(last) === null && isOneNumber(present))) return [];
      const columnName = taken.has(last) ? path.join("_") : last;
      const name = metrics.includes(columnName) ? `${columnName}_score` : columnName;
      if (nameError(name) !== null) return [];
      taken.add(name);
      const isOwn = name === last && expression === expressionOf(path);
      const isFound = isOwn && (path.length === 1 || (path.length === 2 && path[0] === "scores"));
      const isKnown = knownScore(name) !== null && !hasHighFaults(name, expression, records);
      const isText = !areCells && present.some((value) => typeof value === "string" && !isResult(value));
      const text = form?.expression(expression) ?? (isText ? `to_number(${expression})` : null);
      const field = text ?? (isFound ? undefined : expression);
      const definition = { ...(!isKnown && { better: null }), ...(field !== undefined && { field }) };
      return [{ name, definition, isKnown, isResource: isResourceName(name) }];
    })
    .slice(0, MAX_COLUMNS);
}

/** Keys of an entry that names a score, and of its value, the likeliest first. */
const NAMES = "name metric metric_name evaluator scorer key".split(" ");
const VALUES = "score value passed pass".split(" ");

/**
 * Returns the scores that entries of some lists name one by one, each as a filter of its list and a key:
 * `{scores: [{name: "tone", score: 1}]}` has `tone`. None where entries have names of their own, as cases have.
 */
export function namedScores(lists: readonly (readonly unknown[])[]) {
  const entries = lists.flat().filter(isObject);
  const key = NAMES.find((one) => entries.every((entry) => typeof entry[one] === "string")) ?? "";
  const value = VALUES.find((one) => entries.some((entry) => isMeasured(entry[one])));
  const names = [...new Set(entries.map((entry) => String(entry[key])))];
  const isRepeated = lists.length > 1 && names.length <= entries.length / 2;
  if (value === undefined || !(isRepeated || names.every((name) => knownScore(name)))) return [];
  return names.map((name) => ({ name, at: `[?${key}=='${name.replaceAll(/['\\]/g, "\\$&")}'].${value} | [0]` }));
}

const isOneNumber = (values: readonly unknown[]): boolean =>
  values.every((value) => value === values[0] && !isResult(value));

/** Returns whether a score of a bare name is not lower where a label beside it names a fault. */
function hasHighFaults(name: string, expression: string, records: Records): boolean {
  const labels = new FaultLabels();
  if (BARE_SCORES.includes(name))
    for (const [at, value] of valuesOf(expression, records).entries()) labels.take(records[at] ?? {}, value);
  return labels.highFault !== null;
}

/** Returns the definitions of columns as `metrics` has them. */
export function definitionsOf(columns: readonly Column[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ name, definition }) => [name, definition]));
}

/** Cosines and learned scores, which can be less than 0. */
const SIGNED =
  namesIn(`answer_relevancy answer_similarity bert_score bertscore bertscore_f1 bertscore_precision bertscore_recall
  bleurt comet cosine_similarity embedding_similarity matthews_corrcoef r2 response_relevancy reward semantic_similarity similarity`);
/** Usual scales; numbers between 1 and 5 alone can also be of a judge from 0 to 10. */
const SCALES = "0 1, 1 5, 0 10, 0 100".split(", ").map((ends) => ends.split(" ").map(Number) as [number, number]);

/**
 * Returns the usual scale that all values of a score are on: 0–1, 1–5, 0–10 or 0–100. Null without values, for other numbers, and for
 * scores that by their name have no ends, such as times, costs, errors and cosines.
 */
export function scaleOf(values: readonly number[], name = ""): [number, number] | null {
  const isEndless = knownScore(name)?.better === "lower" || SIGNED.includes(plainScore(name).replace(/_score$/, ""));
  if (values.length === 0 || isEndless) return null;
  const isOn = (least: number, most: number): boolean => values.every((value) => value >= least && value <= most);
  return SCALES.find((ends) => isOn(...ends) && (ends[0] === 0 || values.some((one) => ends.includes(one)))) ?? null;
}

const TIME = /^(?:timestamp|datetime|date|time|(?:run|created|started|evaluated)_?(?:at|on|id|date|time))$/i;
const TOTAL = /^(?:total|avg|average|mean|overall|num|n|count)_|_(?:avg|average|mean|count|total)$/i;

/** Returns the names of the totals, and of a list of cases, of records that are runs of an evaluation; null for others. */
export function runHistoryOf([first = {}]: Records) {
  const entries = Object.entries(first);
  const totals = entries.flatMap(([name, value]) =>
    isMeasured(value) && (TOTAL.test(name) || knownScore(name)) ? [name] : [],
  );
  const list = entries.find(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject));
  const isRun = entries.some(([name]) => TIME.test(name)) && totals.some((name) => TOTAL.test(name) || list);
  return isRun ? { totals, cases: list?.[0] ?? null } : null;
}

const sign = (field: string, names: string, fits: SoughtField["fits"] = isBooleanText): SoughtField => ({
  ...{ field, at: field, names: namesIn(names), fits },
});
const ANSWERABLE = sign("answerable", "isanswerable hasanswer shouldanswer");
const UNANSWERABLE = sign(
  "unanswerable",
  "isunanswerable shouldrefuse shouldabstain expectrefusal expectedrefusal refusalexpected mustrefuse isimpossible",
);
const REFUSED = sign("refused", "isrefusal isrefused abstained didrefuse hasrefused refusal");

/** Returns the share of right refusals as a column, where lines say which questions can be answered and which were refused. */
export function refusalColumn(records: Records): Column | null {
  const [isOne, refused] = [locate(ANSWERABLE, records) ?? locate(UNANSWERABLE, records), locate(REFUSED, records)];
  if (!isOne || !refused || [...isOne.values, ...refused.values].some((value) => typeof value !== "boolean"))
    return null;
  const [expected, given] = [isOne, refused].map(({ field, expression }) => expression ?? field);
  const field = `${expected} ${isOne.field === "answerable" ? "!=" : "=="} ${given}`;
  const definition = { aggregate: "rate", better: "higher", field };
  return { name: "right_refusal", definition, isKnown: true, isResource: false };
}
