import { stringify } from "yaml";
import { isObject } from "../core/json.ts";
import { DOCS_URL } from "../core/project.ts";
import { knownScore } from "../families/fields/known-scores.ts";
import { expressionOf, listKeys, plainName } from "../input/mapping/field-names.ts";
import { columnsOf, definitionsOf, isMeasured, runHistoryOf } from "./detection/columns.ts";
import type { Detected } from "./detection/detect.ts";
import { listNames } from "./detection/groups.ts";
import { locateId } from "./detection/locate.ts";
import { listsIn, type Sample, type Unreadable } from "./detection/sample.ts";

/** Files that could be results and are in no suite. */
export interface UnreadFile {
  /** Why, and what is missing, as sentences that name the files. */
  readonly text: string;
  readonly files: readonly string[];
  /** The shortest config that reads it, as YAML; absent where something is missing. */
  readonly config?: string;
}

/** What is in no suite: expected results without answers, files that cannot be read, and files that nothing recognized. */
interface Found {
  readonly unpaired: readonly Detected[];
  readonly unreadable: readonly Unreadable[];
  readonly samples: readonly Sample[];
}

const MAX_METRICS = 5;
const ANSWER =
  /^(?:(?:model|generated|predicted|bot|actual)?(?:answer|response|output|prediction)s?|predicted\w*|completion|ypred|pred)$/;

/** Returns why files are in no suite; without `all` only of those that have results. */
export function explainUnread({ unpaired, unreadable, samples }: Found, all: boolean): readonly UnreadFile[] {
  const explained: UnreadFile[] = [
    ...unpaired.map(({ sample: { name }, what }) => ({
      text: `\`${name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`noworse init\` again.`,
      files: [name],
    })),
    ...unreadable.map(({ name, error: { errors } }) => {
      const [{ what, todo = "" } = { what: "It cannot be read." }] = errors;
      return { text: `\`${name}\`: ${what} ${todo}`.trim(), files: [name] };
    }),
    ...samples.flatMap((sample) => {
      if (sample.records.length < 2) return explainTotals(sample) ?? [];
      return all || hasResults(sample) ? (explainRuns(sample) ?? explain(sample)) : [];
    }),
  ];
  return explained.toSorted((a, b) => Number(b.config !== undefined) - Number(a.config !== undefined));
}

const isScore = (name: string, value: unknown): boolean => knownScore(name) !== null && isMeasured(value);

/** Returns whether a file has results by the names of its fields. */
function hasResults({ records: [first = {}] }: Sample): boolean {
  return Object.entries(first).some(([key, value]) => ANSWER.test(plainName(key)) || isScore(key, value));
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
  return { text, files: [name], ...configFor(found) };
}

function explain(sample: Sample): UnreadFile {
  const {
    name,
    records: [first = {}],
  } = sample;
  const files = [name];
  const { config } = configFor(sample);
  if (config)
    return { text: `\`${name}\` has numbers whose meaning is not known: it has ${listKeys(first)}.`, files, config };
  const answer = Object.keys(first).find((key) => ANSWER.test(plainName(key)));
  const lacks =
    answer === undefined
      ? `is not recognized as results: it has ${listKeys(first)}, and none of them is a score, a verdict, or an answer beside an expected one`
      : `has answers (\`${answer}\`), and no expected answer, score or verdict that they are measured by`;
  return {
    text: `\`${name}\` ${lacks}. ${DOCS_URL}/docs/formats-and-presets.md#map-your-own-field-names-fields`,
    files,
  };
}

/** Explains a document that is one record of totals, or has one; null for one without a score of a known name. */
function explainTotals({ name, document, records }: Sample): UnreadFile | null {
  const totalsIn = (one: unknown): string[] =>
    Object.entries(isObject(one) ? one : {}).flatMap(([key, value]) => (isScore(key, value) ? [key] : []));
  const own = totalsIn(document);
  const totals = own.length > 0 ? own : totalsIn(records[0]);
  if (totals.length === 0) return null;
  const text = `\`${name}\` has totals (${listNames(totals)}), and no cases: without them no test finds a regression, and no case is named.`;
  const metrics = Object.fromEntries(totals.slice(0, MAX_METRICS).map((key) => [key, {}]));
  const [list] = own.length > 0 ? [] : listsIn(document);
  return { text, files: [name], config: suiteText({ traces: name, records: list?.at ?? "[@]", id: "file", metrics }) };
}

function configFor({ name, records, recordsAt }: Pick<Sample, "name" | "records" | "recordsAt">) {
  const id = locateId("id", records);
  const columns = columnsOf(records, ["id", id ?? "id"]).slice(0, MAX_METRICS);
  if (columns.length === 0) return {};
  const identity = id === null ? { id: "row" } : id === "id" ? {} : { fields: { id } };
  const at = recordsAt === null ? {} : { records: recordsAt };
  return { config: suiteText({ traces: name, ...at, ...identity, metrics: definitionsOf(columns) }) };
}

/** A direction that nobody knows is left open. */
function suiteText(suite: object): string {
  const text = stringify({ suites: { results: { family: "scores", ...suite } } }, { lineWidth: 0 });
  return text.replaceAll(/better: null$/gm, "better: # write `higher` or `lower`");
}
