import { isObject } from "../../core/json.ts";

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
