import { posix } from "node:path";
import { stringify } from "yaml";
import { isObject } from "../core/json.ts";
import { expressionOf } from "../core/line/field.ts";
import { DOCS_URL } from "../core/project.ts";
import { knownScore } from "../families/fields/known-scores.ts";
import { listsIn, notMeasured } from "../input/diagnoses/unknown-file.ts";
import { formatByName } from "../input/formats/format.ts";
import { keysOf, textsById } from "../input/formats/json/find-records.ts";
import { areNumbers, locateId } from "../input/mapping/case-fields.ts";
import { listKeys, plainName, valuesOf } from "../input/mapping/field-names.ts";
import { columnsOf, definitionsOf, isMeasured, namedScores, runHistoryOf } from "../input/mapping/score-columns.ts";
import { groupBy } from "../math/group.ts";
import { type Detected, shownFields } from "./detection/detect.ts";
import { commonFolders, extensionOf, listNames } from "./detection/files.ts";
import type { Sample, Unreadable } from "./detection/sample.ts";

/** Files that could be results and are in no suite. */
export interface UnreadFile {
  /** Why, and what is missing, as sentences that name the files. */
  readonly text: string;
  readonly files: readonly string[];
  /** The shortest suite that reads it; absent where something is missing. */
  readonly suite?: object | undefined;
}

/** What was looked at, and of that what is in no suite: expected results without answers, files that nothing recognized or reads. */
interface Found {
  readonly all: readonly Sample[];
  readonly samples: readonly Sample[];
  readonly unpaired: readonly Detected[];
  readonly unreadable: readonly Unreadable[];
}

const MAX_METRICS = 5;
/** The fewest documents with the same keys that are explained together. */
const MIN_ALIKE = 3;
const ANSWER =
  /^(?:(?:model|generated|predicted|bot|actual)?(?:answer|response|output|prediction)s?|predicted\w*|completion|ypred|pred)$/;
/** What is expected where a number is predicted: other numbers beside it are no scores. */
const TARGET = /^(?:y|ytrue|ytest|actuals?|target|observed)$/;
/** What has expected texts. */
const REFERENCE = /answer|reference|label|target|expected/i;
const GUIDE = `${DOCS_URL}/docs/formats-and-presets.md#map-your-own-field-names-fields`;

/** Returns why files are in no suite, those with a config that reads them first; without `isAll` only of those that have results. */
export function explainUnread(found: Found, isAll: boolean): readonly UnreadFile[] {
  const documents = found.samples.filter(({ document }) => isObject(document));
  const groups = [
    ...groupBy(documents, ({ name, document }) => `${extensionOf(name)}\n${keysOf([document])}`).values(),
  ];
  const alike = groups.filter((group) => group.length >= MIN_ALIKE && (isAll || hasResults(documentsOf(group))));
  const explained: UnreadFile[] = [
    ...found.unpaired.map(({ sample, what }) => explainGold(sample, what)),
    ...found.unreadable.map(({ name, error: { errors } }) => {
      const [{ what, todo = "" } = { what: "It cannot be read." }] = errors;
      return { text: `\`${name}\`: ${what} ${todo}`.trim(), files: [name] };
    }),
    ...alike.map((group) => explainAlike(group)),
    ...found.samples.flatMap((sample) => {
      if (alike.some((group) => group.includes(sample))) return [];
      const texts = explainTexts(sample, found.all);
      if (texts !== null) return texts;
      if (sample.head) return explain(sample);
      const [first, second] = sample.records;
      const isRead = second ? isAll || hasResults(sample) : isAll && first && first !== sample.document;
      if (second && !isRead) return [];
      return (second ? explainRuns : explainTotals)(sample) ?? (isRead ? explain(sample) : []);
    }),
  ];
  return explained.toSorted((a, b) => Number(b.suite !== undefined) - Number(a.suite !== undefined));
}

const isScore = (name: string, value: unknown): boolean => knownScore(name) !== null && isMeasured(value);
const isAnswer = (name: string): boolean => ANSWER.test(plainName(name));

/** Returns whether a file has results by the names of its fields. */
function hasResults({ records: [first = {}] }: Pick<Sample, "records">): boolean {
  return Object.entries(first).some(([key, value]) => isAnswer(key) || isScore(key, value));
}

/** Explains a file of expected results without answers; one that has scores, or answers too, as any other. */
function explainGold(sample: Sample, what: string): UnreadFile {
  const { name, records } = sample;
  const isWhole = Object.keys(records[0] ?? {}).some(isAnswer) || notMeasured(name, sample) !== null;
  if (isWhole || suiteFor(sample)) return explain(sample);
  const text = `\`${name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`noworse init\` again.`;
  return { text, files: [name] };
}

/** Explains a document with a text for each id of another file; null for any other. */
function explainTexts({ name, document }: Sample, all: readonly Sample[]): UnreadFile | null {
  const answers = isObject(document) ? textsById(document) : null;
  for (const sample of answers === null ? [] : all) {
    const id = sample.name === name ? null : locateId("id", sample.records);
    const reference = Object.keys(sample.records[0] ?? {}).find((one) => REFERENCE.test(one));
    const isAnswered = (one: unknown): boolean => Object.hasOwn(Object(answers?.texts), String(one));
    if (id === null || reference === undefined || !valuesOf(id, sample.records).some(isAnswered)) continue;
    const suite = {
      ...{ family: "generation", gold: sample.name },
      ...(sample.recordsAt !== null && { gold_records: sample.recordsAt }),
      gold_fields: { id, references: `[${expressionOf([reference])}]` },
      ...{ traces: name, records: answers?.records, params: { exact_match: true } },
    };
    const text = `\`${name}\` has a text for each id of \`${sample.name}\`: answers to what that has as \`${reference}\`, if that is expected.`;
    return { text, files: [name], suite };
  }
  return null;
}

/** Explains a list of runs with totals; null for other records. */
function explainRuns({ name, records, recordsAt, document }: Sample): UnreadFile | null {
  const history = runHistoryOf(records);
  if (history === null) return null;
  const { totals, cases } = history;
  const list = expressionOf([cases ?? ""]);
  const where = cases === null ? ". Write a line for each case" : `: those of the last run are in \`${list}\``;
  const text = `\`${name}\` is a list of runs with totals (${listNames(totals)}), and gates compare cases${where}.`;
  const last = cases === null ? [] : records.at(-1)?.[cases];
  const at = recordsAt ?? (Array.isArray(document) ? "" : null);
  if (at === null || !Array.isArray(last)) return { text, files: [name] };
  const found = { name, records: last.filter(isObject), recordsAt: `${at}[-1].${list}` };
  return { text, files: [name], suite: suiteFor(found) };
}

function explain(sample: Sample): UnreadFile {
  const { name, records } = sample;
  const [first = {}] = records;
  const files = [name];
  const unmeasured = notMeasured(name, sample);
  if (unmeasured !== null) return { text: unmeasured, files };
  // A list of totals, each with the name of its score, is one case.
  const areTotals = records.length > 1 && sample.recordsAt === null && namedScores([records]).length > 0;
  const totals = { name, records: [{ scores: records }], recordsAt: "[{scores: @}]" };
  const suite = suiteFor(areTotals ? totals : sample);
  if (suite)
    return { text: `\`${name}\` has numbers whose meaning is not known: it has ${listKeys(first)}.`, files, suite };
  const answer = Object.keys(first).find(isAnswer);
  const lacks =
    answer === undefined
      ? `is not recognized as results: it has ${listKeys(first)}, and none of them is a score, a verdict, or an answer beside an expected one`
      : `has answers (\`${answer}\`), and no expected answer, score or verdict that they are measured by`;
  return { text: `\`${name}\` ${lacks}. ${GUIDE}`, files };
}

const documentsOf = (group: readonly Sample[]) => ({ records: group.map(({ document }) => document).filter(isObject) });

/** Explains documents with the same keys, each in a file of its own: together they can be a case each. */
function explainAlike(group: readonly Sample[]): UnreadFile {
  const files = group.map(({ name }) => name);
  const [first = ""] = files;
  const { records } = documentsOf(group);
  const depth = Math.min(...files.map((name) => commonFolders(first, name)));
  const folder = first.split("/").slice(0, depth);
  const isNamed = files.every((name) => posix.basename(name) === posix.basename(first));
  const own = posix.dirname(first).split("/").length === depth ? [] : ["**"];
  const traces = [...folder, ...own, isNamed ? posix.basename(first) : `*${extensionOf(first)}`].join("/");
  const columns = columnsOf(records, []).slice(0, MAX_METRICS);
  const isScored = columns.some(({ isResource }) => !isResource);
  const lacks = isScored ? "" : ", and no number or verdict of these says whether a case is good";
  const text = `\`${traces}\` are ${files.length} files with the same fields, as of a case each: ${listKeys(records[0])}${lacks}.`;
  // Files of one name in several folders need an id of their own.
  const areNamed = new Set(files.map((name) => posix.basename(name))).size === files.length;
  const id = areNamed ? null : locateId("id", records);
  const identity = id === null ? { id: "file" } : { fields: { id } };
  const suite = { family: "scores", traces, records: "[@]", ...identity, metrics: definitionsOf(columns) };
  return { text, files, ...(isScored && { suite }) };
}

/** Explains a document that is one record of totals, or has one; null for one without a score of a known name. */
function explainTotals({ name, document, records, recordsAt }: Sample): UnreadFile | null {
  const totalsIn = (one: unknown): string[] =>
    Object.entries(isObject(one) ? one : {}).flatMap(([key, value]) => (isScore(key, value) ? [key] : []));
  const own = totalsIn(document);
  const totals = own.length > 0 ? own : totalsIn(records[0]);
  if (totals.length === 0) return null;
  const text = `\`${name}\` has totals (${listNames(totals)}), and no cases: without them no test finds a regression, and no case is named.`;
  const metrics = Object.fromEntries(totals.slice(0, MAX_METRICS).map((key) => [key, {}]));
  const at = own.length > 0 ? "[@]" : (recordsAt ?? listsIn(document)[0]?.at ?? "[@]");
  const suite = { family: "scores", traces: name, records: at, id: "file", metrics };
  return { text, files: [name], suite };
}

/** Returns the shortest suite for the numbers of records; undefined where there are none. */
function suiteFor({ name, records, recordsAt }: Pick<Sample, "name" | "records" | "recordsAt">): object | undefined {
  const id = locateId("id", records);
  const target = Object.keys(records[0] ?? {}).find((key) => TARGET.test(plainName(key))) ?? "";
  const [prediction] = columnsOf(records, ["id", id ?? "id", expressionOf([target])]);
  if (prediction && areNumbers(valuesOf(expressionOf([target]), records))) {
    const fields = { target: expressionOf([target]), prediction: expressionOf([prediction.name]) };
    return { family: "regression", traces: name, id: "row", fields };
  }
  const columns = columnsOf(records, ["id", id ?? "id"], [], formatByName(name) === "CSV").slice(0, MAX_METRICS);
  if (columns.length === 0) return undefined;
  const shown = Object.entries(shownFields(records)).filter(([field, at]) => at !== field && at !== id);
  const fields = { ...(id !== null && id !== "id" && { id }), ...Object.fromEntries(shown) };
  const identity = { ...(id === null && { id: "row" }), ...(Object.keys(fields).length > 0 && { fields }) };
  const at = recordsAt === null ? {} : { records: recordsAt };
  return { family: "scores", traces: name, ...at, ...identity, metrics: definitionsOf(columns) };
}

/** Returns a config with a suite, the `number`th that is shown; a direction that nobody knows is left open. */
export function openConfig(suite: object, number = 1): string {
  const text = stringify({ suites: { [number > 1 ? `results-${number}` : "results"]: suite } }, { lineWidth: 0 });
  return text.replaceAll(/better: null$/gm, "better: # write `higher` or `lower`");
}
