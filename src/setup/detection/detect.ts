import type { Family } from "../../core/family.ts";
import { expressionOf, type FamilySigns, FIELD_NAMES, isString, namesIn } from "../../core/line/field.ts";
import { isResult, resultIn } from "../../core/line/parsed-line.ts";
import type { PresetId } from "../../core/line/preset.ts";
import { families, findFamily } from "../../families/index.ts";
import { isResults, isTruth, keyOfResults, namesOf } from "../../input/formats/coco/coco-truth.ts";
import { formatByName } from "../../input/formats/format.ts";
import {
  areTexts,
  checkLabels,
  checkNumbers,
  type Fields,
  hasAudio,
  locateId,
  locatePredicted,
  QUESTIONS,
  systemBeside,
} from "../../input/mapping/case-fields.ts";
import { locate, ROLE_SIGNS, type SoughtField, valuesOf } from "../../input/mapping/field-names.ts";
import { objectsIn } from "../../input/mapping/presets/fields.ts";
import { exportsIn, scoresIn } from "../../input/mapping/presets/presets.ts";
import { type Column, columnsOf, refusalColumn, runHistoryOf } from "../../input/mapping/score-columns.ts";
import { lazy } from "../../math/memo.ts";
import type { Sample } from "./sample.ts";

/** How a config says that files are read. */
export interface Reading {
  readonly preset?: PresetId;
  readonly records?: string;
  /** `row` where lines have nothing that identifies them. */
  readonly id?: "row";
  /** Those that the family calls otherwise. */
  readonly fields: Fields;
}

export interface Detected {
  readonly sample: Sample;
  readonly family: string;
  /** For people: "promptfoo results". */
  readonly what: string;
  /** A word that tells two suites of this kind apart; absent where the family does. */
  readonly word?: string | undefined;
  readonly reading: Reading;
  /** The ids of the first records; none where they are not known. */
  readonly ids: readonly string[];
  /** The numbers and verdicts in the lines that can be measured beside the family's scores. */
  readonly columns?: readonly Column[];
}

/** Lines that a family can have, with the fields that they are recognized by on both sides. */
interface Kind extends Pick<FamilySigns, "what" | "needsGold" | "isWholeOnly"> {
  readonly family: string;
  readonly gold: readonly SoughtField[];
  readonly traces: readonly SoughtField[];
}

/** Returns where the lines of a family have a field. */
function ownPath(family: string, field: string): string {
  return expressionOf(findFamily(family)?.input.fields[field]?.path ?? [field]);
}

/** Returns the kinds of lines of the loaded families, the surest first. */
const kinds = lazy((): readonly Kind[] => {
  const all = families.ids.flatMap((family) => {
    const { fields = {}, signs = [] } = findFamily(family)?.input ?? {};
    return signs.map(({ fields: sought, rank = 0, ...kind }) => {
      const onSide = (wanted: "gold" | "traces"): SoughtField[] =>
        Object.entries(sought).flatMap(([field, sign]) => {
          const { role, side = "traces" } = fields[field] ?? {};
          const isOutput = side === "traces";
          const at = ownPath(family, field);
          return side === wanted ? [{ ...(role && ROLE_SIGNS[role]), ...sign, field, at, isOutput }] : [];
        });
      return { ...kind, family, rank, gold: onSide("gold"), traces: onSide("traces") };
    });
  });
  return all.sort((a, b) => b.rank - a.rank);
});

/** Returns whether a file can be a side of a suite. */
export function isKnown(sample: Sample): boolean {
  const isAnswer = (family: string): boolean => detectTraces(sample, family) !== null;
  return detectWhole(sample).length > 0 || detectGold(sample).length > 0 || families.ids.some(isAnswer);
}

/** Returns what a file can be whose lines are whole cases, the likeliest first. */
export function detectWhole(sample: Sample): readonly Detected[] {
  const exports = exportsIn(sample).map(
    (preset): Detected => ({
      ...{ sample, family: "scores", what: preset.title, ids: [], columns: scoresIn(preset, sample) },
      reading: { preset: preset.id, fields: {} },
    }),
  );
  if (exports.length > 0) return exports;
  if (runHistoryOf(sample.records) !== null) return [];
  const whole = kinds().map((kind) => (kind.needsGold ? null : wholeCases(kind, sample)));
  return [...whole, plainScores(sample)].flatMap((one) => one ?? []);
}

/** Returns what a file of expected results can be, the likeliest first. */
export function detectGold(sample: Sample): readonly Detected[] {
  if (isTruth(sample.document)) return [coco(sample, "COCO ground truth")];
  return kinds().flatMap((kind) => (kind.isWholeOnly ? [] : (oneSide(kind, "gold", sample) ?? [])));
}

/** Returns how a file can be read as the answers of a family; null when it cannot. */
export function detectTraces(sample: Sample, family: string): Detected | null {
  if (family === "detection" && areResults(sample)) {
    // Masks and boxes are results of their own.
    const areMasks = sample.records.every((one) => one["segmentation"] !== undefined);
    const word = areMasks ? "masks" : "boxes";
    return { ...coco(sample, `COCO results (${word})`), word };
  }
  const kind = kinds().find((one) => one.family === family);
  return kind ? oneSide(kind, "traces", sample) : null;
}

const areResults = ({ document }: Sample): boolean => isResults(document) || keyOfResults(document) !== null;

function coco(sample: Sample, what: string): Detected {
  // Results can name an image by its file, as those of Ultralytics do.
  const images = isTruth(sample.document) ? objectsIn(sample.document["images"]) : [];
  const named = images.flatMap(({ id, file_name: file }) => [String(id), ...namesOf(file)]);
  const ids = images.length > 0 ? named : sample.records.map(({ image_id, id }) => String(image_id ?? id));
  return { sample, family: "detection", what, reading: { fields: {} }, ids };
}

/** Returns how a file can be read as whole cases of a family; null when it cannot. Labels and predictions may be called so only in part. */
function wholeCases(kind: Kind, sample: Sample): Detected | null {
  const gold = locateAll(kind.gold, sample);
  // Without a predicted label, there can be a score for each label in a column of its own.
  const scored = kind.family === "classification" && gold ? checkLabels(gold, sample.records) : null;
  const traces = gold && (locateAll(kind.traces, sample, gold) ?? (scored?.["predictions"] ? scored : null));
  const both = gold && traces && { ...gold, ...traces };
  const named = both && detected(kind, sample, both);
  const pair = named === null ? locatePredicted(sample.records, kind.family) : null;
  if (pair === null) return named ?? (both && detected(kind, sample, both, true));
  const others = [...kind.gold, ...kind.traces].filter(({ field }) => !(field in pair));
  const optional = others.map((sign) => ({ ...sign, isOptional: true }));
  return detected(kind, sample, { ...pair, ...locateAll(optional, sample, pair) }, true);
}

function oneSide(kind: Kind, side: "gold" | "traces", sample: Sample): Detected | null {
  // Only its name says of a transcript that it is the reference.
  const isReference = kind.family === "generation" && side === "gold" && /ref[^/]*\.trn$/i.test(sample.name);
  const located = isReference ? { reference: "text" } : locateAll(kind[side], sample);
  return located && detected(kind, sample, located);
}

/** What the values of located fields must be like together, by the family. */
const CHECKS: Readonly<Record<string, typeof checkLabels>> = { classification: checkLabels, regression: checkNumbers };

/** Returns how a file is read whose fields were located; with `needsRow` lines that nothing identifies are cases by their number. */
function detected(
  { family, what }: Pick<Kind, "family" | "what">,
  sample: Sample,
  located: Fields,
  needsRow = false,
): Detected | null {
  const { records, recordsAt } = sample;
  const check = CHECKS[family];
  const all = check === undefined ? located : check(located, records);
  if (all === null) return null;
  const { input, params: schema, metrics } = findFamily(family) as Family;
  const [idField = "id"] = Object.keys(input.fields).filter((name) => input.fields[name]?.role === "id");
  const texts = QUESTIONS.flatMap((field) => all[field] ?? []);
  const own = locateId(idField, records, plainPaths(all), texts);
  if (own === null && !needsRow) return null;
  // Several systems have the same cases; `groups()` itself writes the group only before an `id`.
  const isWhole = family === "scores" || needsRow;
  const system = own !== null && isWhole ? systemBeside(own, records) : null;
  const id = system === null ? own : `join('/', [to_string(${system}), to_string(${own})])`;
  const fields = { ...(id !== null && { [idField]: id }), ...all };
  const reading: Reading = {
    ...(recordsAt !== null && { records: recordsAt }),
    ...(id === null && { id: "row" }),
    // Those that the family's own lines have elsewhere.
    fields: Object.fromEntries(Object.entries(fields).filter(([field, at]) => at !== ownPath(family, field))),
  };
  const paths = Object.keys(input.fields).map((field) => ownPath(family, field));
  const read = [...(family === "scores" ? FIELD_NAMES.pass : paths), ...Object.values(fields)];
  const ownMetrics = metrics(schema.parse({})).map((metric) => metric.id);
  // The length of a recording is no time that the system took.
  if (hasAudio(records)) read.push("duration");
  const refusal = family === "generation" ? refusalColumn(records) : null;
  read.push(String(refusal?.definition["field"] ?? ""));
  const others = columnsOf(records, read, ownMetrics, formatByName(sample.name) === "CSV");
  const columns = [...(refusal ? [refusal] : []), ...others];
  const ids = id === null ? records.map((_, row) => String(row + 1)) : valuesOf(id, records).map(String);
  return { sample, family, what, reading, ids, columns };
}

const plainPaths = (fields: Fields): string[] => Object.values(fields).map((at) => at.replace(/^\[(.*)\]$/, "$1"));

/** Locates the fields of a side; null where a field that it needs is missing. No two fields are the same column. */
function locateAll(
  signs: readonly SoughtField[],
  { records }: Pick<Sample, "records">,
  taken: Fields = {},
): Fields | null {
  const found: Record<string, string> = {};
  if (records.length === 0) return null;
  for (const sign of signs) {
    const one = locate(sign, records, plainPaths({ ...taken, ...found }));
    if (one) found[one.field] = one.expression ?? sign.at;
    else if (!sign.isOptional) return null;
  }
  return Object.keys(found).length === 0 ? null : found;
}

/** What plain scores have besides numbers: whether a case passes, and the texts that a report shows with them. */
const SHOWN: readonly SoughtField[] = [
  { field: "pass", at: "pass", names: FIELD_NAMES.pass, fits: isResult, isOptional: true },
  { ...ROLE_SIGNS.question, field: "text", at: "text", isOptional: true },
  { ...ROLE_SIGNS.answer, field: "output", at: "output", isOptional: true },
  { ...ROLE_SIGNS.references, field: "expected", at: "expected", fits: isString, isOptional: true },
];

/** Returns the fields of texts that a report shows with plain scores: without a known one, the first text is what the system wrote. */
export function shownFields(records: Sample["records"]): Fields {
  const known = locateAll(SHOWN, { records });
  const texts = Object.keys(records[0] ?? {}).map((key) => expressionOf([key]));
  const first = known ? undefined : texts.find((at) => areTexts(valuesOf(at, records), records));
  return known ?? (first === undefined ? {} : { output: first });
}

/** Columns that say whether a case passes if all of their values are words for it. */
const VERDICT: SoughtField = {
  ...{ field: "pass", at: "pass", fits: isResult },
  names: namesIn("verdict grade outcome result judgment judgement correctness"),
};

/** Returns lines with an id and numbers of a known meaning, or whether they pass; null for others. */
function plainScores(sample: Sample): Detected | null {
  if (areResults(sample)) return null;
  const verdict = locate(VERDICT, sample.records);
  const isVerdict = verdict?.values.every((value) => isResult(value) || resultIn(value ?? null) === null);
  const shown = { ...(isVerdict && { pass: verdict?.expression ?? VERDICT.at }), ...locateAll(SHOWN, sample) };
  const found = detected({ family: "scores", what: "scores" }, sample, shown);
  // Shops and libraries have a `rating` too: alone it is a judge's only beside a text.
  const isText = ["text", "output", "expected"].some((field) => Object.hasOwn(shown, field));
  const isScored = found?.columns?.some(
    ({ name, isKnown, isResource }) => isKnown && !isResource && (isText || name !== "rating"),
  );
  return isScored || Object.hasOwn(shown, "pass") ? found : null;
}
