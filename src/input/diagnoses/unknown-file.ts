import { isObject } from "../../core/json.ts";
import { expressionOf } from "../../core/line/field.ts";
import { knownScore } from "../../families/fields/known-scores.ts";
import { findRecords, isRankings, keysOf, rankingRecord } from "../formats/json/find-records.ts";
import { locateId } from "../mapping/case-fields.ts";
import { compileExpression } from "../mapping/expression.ts";
import { columnsOf, namedScores } from "../mapping/score-columns.ts";

type Records = readonly Record<string, unknown>[];

interface RecordList {
  /** The JMESPath that finds it. */
  readonly at: string;
  readonly records: Records;
}

/** Finds the records of a document: without an expression, `at: null`, where a run needs none, else the list that looks most like cases. */
export function likelyRecords(document: unknown): { readonly records: Records; readonly at: string | null } {
  const ranked = isRankings(document) ? rankedRecords(document) : null;
  if (ranked !== null) return { records: ranked.filter(isObject), at: null };
  const groups = groupedIn(document);
  if (groups !== null) return groups;
  const [best] = listsIn(document).toSorted(
    (a, b) => likeness(b.records) - likeness(a.records) || b.records.length - a.records.length,
  );
  const topRecords = ownRecords(document);
  const isFound = best === undefined || (topRecords !== null && likeness(topRecords) >= likeness(best.records));
  return isFound ? { records: topRecords ?? [], at: null } : best;
}

/** Returns the records of lists of like cases, as groups: one for each model or task, in a document or an object in it; else null. */
function groupedIn(document: unknown): RecordList | null {
  const parts = isObject(document) ? [["", document] as const, ...Object.entries(document)] : [];
  for (const [key, value] of parts) {
    const lists = isObject(value) ? Object.values(value).filter(Array.isArray) : [];
    const areAlike = lists.length > 1 && new Set(lists.map(keysOf)).size === 1 && keysOf(lists[0]) !== "";
    const at = `groups(${key === "" ? "@" : expressionOf([key])})`;
    if (!areAlike || likeness(lists[0] ?? []) < KNOWN) continue;
    const records = compileExpression(at).valueIn(document);
    return { at, records: (records as readonly unknown[]).filter(isObject) };
  }
  return null;
}

/** Returns judgements, whole numbers, or a run; null for scores by case, which have the same names or known ones. */
function rankedRecords(document: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const [entries, all] = [Object.entries(document), Object.values(document)];
  const names = new Set(all.flatMap(Object.keys));
  const areDocuments =
    all.some((one) => Object.keys(one).length < names.size) && ![...names].some((name) => knownScore(name) !== null);
  const side = all.every((one) => Object.values(one).every(Number.isSafeInteger)) ? "gold" : "traces";
  return areDocuments ? entries.map(([id, documents]) => rankingRecord(id, documents, side)) : null;
}

function ownRecords(value: unknown): Records | null {
  try {
    return findRecords({ name: "", value }, {})
      .map((one) => one.value)
      .filter(isObject);
  } catch {
    return null;
  }
}

const LOOKED_AT = 20;
const KNOWN = 2;

/** Returns how much the objects of a list look like cases: they have a score or a verdict, and an id or a text. */
function likeness(records: Records): number {
  const first = records.slice(0, LOOKED_AT);
  const isScored = columnsOf(first, []).some(({ isKnown, isResource }) => isKnown && !isResource);
  return (isScored ? KNOWN : 0) + (locateId("id", first) === null ? 0 : 1);
}

/** How deep lists are looked for, how many of them, and at how many places of a depth: the keys of large maps are ids. */
const MAX_DEPTH = 4;
const MAX_LISTS = 40;
const MAX_PLACES = 200;

/** Returns the lists of objects in a document, the nearest to its top first: also those in the objects of a list, all together. */
export function listsIn(document: unknown): readonly RecordList[] {
  const found: RecordList[] = [];
  const top = Array.isArray(document) ? { at: "[].", objects: document.filter(isObject) } : null;
  let level: readonly { readonly at: string; readonly objects: Records }[] = [
    top ?? { at: "", objects: [document].filter(isObject) },
  ];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const parts = level.flatMap(({ at, objects }) => {
      const keys = [...new Set(objects.slice(0, LOOKED_AT).flatMap(Object.keys))].slice(0, MAX_PLACES);
      return keys.map((key) => ({ at: `${at}${expressionOf([key])}`, values: objects.map((one) => one[key]) }));
    });
    level = parts.slice(0, MAX_PLACES).flatMap(({ at, values }) => {
      const records = values.filter(Array.isArray).flat().filter(isObject);
      // Named scores of a case are no cases.
      const areScores = namedScores(values.filter(Array.isArray)).length > 0;
      if (records.length > 0 && !areScores && found.length < MAX_LISTS)
        found.push({ at: at.includes("[") ? `${at}[]` : at, records });
      const objects = values.filter(isObject);
      return [
        ...(records.length > 0 ? [{ at: `${at}[].`, objects: records }] : []),
        ...(objects.length > 0 ? [{ at: `${at}.`, objects }] : []),
      ];
    });
  }
  return found;
}

/** Files of text, by what each of their first lines is like, and one of them; what they have. */
const TEXTS: readonly (readonly [each: RegExp, one: RegExp, has: string])[] = [
  [/^SPEAKER(?:\s+\S+){7,9}$/, /./, "turns of speakers, and diarization is not measured"],
  [
    /^\S.*[ \t](?:O|[BIESLUM]-\S+)$/,
    /[BIESLUM]-\S+$/,
    "a tag for each word, and tags of words (entities) are not measured",
  ],
  [
    /^\w+ *\t\S+ *\t-?[\d.]+$/,
    /^(?:map|ndcg|P|recip_rank|Rprec|bpref|num_rel|recall|success)\w* *\t/,
    "measures of trec_eval: its run and its judgements are read, in family `retrieval`",
  ],
  [/^\d+, ?-?\d+(?:, ?-?\d+(?:\.\d+)?){7,8}$/, /./, "boxes of tracks (MOT), and tracking is not measured"],
];
/** An entity has its place: `{start, end, label}`, or is a list of these. */
const isSpan = (one: unknown): boolean => (isObject(one) ? "start" in one : Array.isArray(one) && one.length === 3);
/** Lists in records, by their names and entries, and what is said of them. */
const LISTS: readonly (readonly [name: RegExp, fits: (entry: unknown) => boolean, why: string])[] = [
  [/^segments_info$/, isObject, "panoptic segmentation is not measured"],
  [/^keypoints$/, () => true, "only boxes and masks are measured"],
  [/^segmentations$/, () => true, "tracking is not measured"],
  [/^ner_tags$/, () => true, "tags of words (entities) are not measured"],
  [/^(?:entities|spans)$/, isSpan, "spans of texts are not measured"],
];
const MOST = 50;

/** What is known of a file that nothing reads: its document and records, or its first bytes. */
type Seen = Readonly<{ document?: unknown; records?: readonly unknown[]; head?: Uint8Array }>;

/** Returns what a file has that no family measures, or how else it can be read, as a sentence; null for any other file. */
export function notMeasured(name: string, { document, records = [], head }: Seen): string | null {
  if (/\.(?:xls[xmb]?|ods|numbers)$/i.test(name)) return `\`${name}\` is a spreadsheet: save it as CSV.`;
  const has = head ? textHas(Buffer.from(head).toString("utf8")) : recordsHave(document, records);
  return has ? `\`${name}\` has ${has}.` : null;
}

/** The last line of the first bytes can be cut. */
function textHas(text: string): string | undefined {
  const lines = text.split(/\r?\n/).slice(0, text.endsWith("\n") ? undefined : -1);
  const some = lines.filter((line) => line.trim() !== "" && !/^#|^-DOCSTART-/.test(line)).slice(0, MOST);
  return TEXTS.find(([each, one]) => some.every((line) => each.test(line)) && some.some((line) => one.test(line)))?.[2];
}

/** Returns whether records are counts by true and predicted label, most of them right: a square of whole numbers, maybe behind labels. */
function isConfusion(records: readonly unknown[]): boolean {
  const isCount = (one: string): boolean => /^\d+$/.test(one);
  const rows = records.filter(isObject).map((row) => Object.values(row).map(String));
  const counts = rows.map((row) => (isCount(row[0] ?? "") ? row : row.slice(1)));
  const isSquare = rows.length > 1 && counts.every((row) => row.length === rows.length && row.every(isCount));
  const sum = (values: readonly string[]): number => values.reduce((total, one) => total + Number(one), 0);
  return isSquare && sum(counts.map((row, at) => row[at] ?? "")) * 2 > sum(counts.flat());
}

function recordsHave(document: unknown, records: readonly unknown[]): string | undefined {
  const annotations = isObject(document) && Array.isArray(document["annotations"]) ? document["annotations"] : [];
  const fields = [...annotations, ...records]
    .slice(0, MOST)
    .filter(isObject)
    .flatMap(Object.entries<unknown>);
  const listNamed = (named: RegExp, fits: (entry: unknown) => boolean): string | undefined =>
    fields.find(([key, list]) => named.test(key) && Array.isArray(list) && list.length > 0 && list.every(fits))?.[0];
  if (isConfusion(records)) return "a confusion matrix, and predictions are compared by case: write a line for each";
  const isText = (one: unknown): boolean => typeof one === "string";
  const labels = listNamed(/^(?:(?:true|gold)_?)?labels?$|^y_?true$/i, isText);
  if (labels && listNamed(/^(?:y_?)?pred/i, isText))
    return `\`${labels}\`, and several labels for a case are not measured`;
  const found = LISTS.map(([named, fits, why]) => [listNamed(named, fits), why] as const).find(([key]) => key);
  return found && `\`${found[0]}\`, and ${found[1]}`;
}
