import { stringify } from "yaml";
import { isObject } from "../core/json.ts";
import { DOCS_URL } from "../core/project.ts";
import { knownScore } from "../families/fields/known-scores.ts";
import { expressionOf, listKeys, plainName } from "../input/mapping/field-names.ts";
import { columnsOf, definitionsOf, isMeasured, runHistoryOf } from "./detection/columns.ts";
import { listNames } from "./detection/groups.ts";
import { locateId } from "./detection/locate.ts";
import { listsIn, rankOf, type Sample } from "./detection/sample.ts";

/** A file that looks like results and is in no suite. */
export interface UnreadFile {
  /** Why, and what is missing, as sentences that name the file. */
  readonly text: string;
  /** The shortest config that reads it, as YAML; absent where something is missing. */
  readonly config?: string;
}

const MAX_METRICS = 5;
const ANSWER =
  /^(?:(?:model|generated|predicted|bot|actual)?(?:answer|response|output|prediction)s?|predicted\w*|completion|ypred|pred)$/;

/** Returns why files of records that nothing recognized are in no suite; of files that can be anything only with `all`. */
export function explainUnread(samples: readonly Sample[], all: boolean): readonly UnreadFile[] {
  return samples.flatMap((sample) => {
    if (sample.records.length < 2) return explainTotals(sample) ?? [];
    return all || looksLikeResults(sample) ? (explainRuns(sample) ?? explain(sample)) : [];
  });
}

const isScore = (name: string, value: unknown): boolean => knownScore(name) !== null && isMeasured(value);

/** Returns whether a file has results by its name, or by those of its fields. */
function looksLikeResults({ name, records: [first = {}] }: Sample): boolean {
  const hasResult = Object.entries(first).some(([key, value]) => ANSWER.test(plainName(key)) || isScore(key, value));
  return rankOf(name) === 0 || hasResult;
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
  if (at === null || !Array.isArray(last)) return { text };
  return { text, ...configFor({ name, records: last.filter(isObject), recordsAt: `${at}[-1].${list}` }) };
}

function explain(sample: Sample): UnreadFile {
  const {
    name,
    records: [first = {}],
  } = sample;
  const { config } = configFor(sample);
  if (config) return { text: `\`${name}\` has numbers whose meaning is not known: it has ${listKeys(first)}.`, config };
  const answer = Object.keys(first).find((key) => ANSWER.test(plainName(key)));
  const lacks =
    answer === undefined
      ? `is not recognized as results: it has ${listKeys(first)}, and none of them is a score, a verdict, or an answer beside an expected one`
      : `has answers (\`${answer}\`), and no expected answer, score or verdict that they are measured by`;
  return { text: `\`${name}\` ${lacks}. ${DOCS_URL}/docs/formats-and-presets.md#map-your-own-field-names-fields` };
}

/** Explains a document that is one record of totals, or has one; null for one without a score of a known name. */
function explainTotals({ name, document, records }: Sample): UnreadFile | null {
  const totalsIn = (one: unknown): string[] =>
    Object.entries(isObject(one) ? one : {}).flatMap(([key, value]) => (isScore(key, value) ? [key] : []));
  const [own, inside] = rankOf(name) === 0 ? [totalsIn(document), totalsIn(records[0])] : [[], []];
  const totals = own.length > 0 ? own : inside;
  if (totals.length === 0) return null;
  const text = `\`${name}\` has totals (${listNames(totals)}), and no cases: without them no test finds a regression, and no case is named.`;
  const metrics = Object.fromEntries(totals.slice(0, MAX_METRICS).map((key) => [key, {}]));
  const list = own.length > 0 || !isObject(document) ? [] : listsIn(document);
  return { text, config: suiteText({ traces: name, records: list[0]?.at ?? "[@]", id: "file", metrics }) };
}

function configFor({ name, records, recordsAt }: Pick<Sample, "name" | "records" | "recordsAt">) {
  const id = locateId("id", records);
  const columns = columnsOf(records, ["id", id ?? "id"]).slice(0, MAX_METRICS);
  if (columns.length === 0) return {};
  const identity = id === null ? { id: "row" } : id === "id" ? {} : { fields: { id } };
  const at = recordsAt === null ? {} : { records: recordsAt };
  return { config: suiteText({ traces: name, ...at, ...identity, metrics: definitionsOf(columns) }) };
}

function suiteText(suite: object): string {
  const text = stringify({ suites: { results: { family: "scores", ...suite } } }, { lineWidth: 0 });
  return text.replace(/^( +\S+: )?.*better: higher$/gm, (line) => `${line} # or lower`);
}
