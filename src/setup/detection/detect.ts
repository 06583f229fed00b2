import type { Family } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { type FamilySigns, type PresetId, ROLE_SIGNS } from "../../core/line/field.ts";
import { knownScore } from "../../families/fields/known-scores.ts";
import { families, findFamily } from "../../families/index.ts";
import { isResults, isTruth, keyOfResults } from "../../input/formats/coco/coco-checks.ts";
import { expressionOf, type Located, locate, type SoughtField } from "../../input/mapping/field-names.ts";
import { foundIn, isExportOf, LeftOut, type Preset, recordsOf } from "../../input/mapping/presets/preset.ts";
import { presets } from "../../input/mapping/presets/presets.ts";
import { lazy } from "../../math/memo.ts";
import { checkLabels, locateId, locateLabels } from "./locate.ts";
import type { Sample } from "./sample.ts";

/** How a config says that files are read. */
export interface Reading {
  readonly preset?: PresetId;
  readonly records?: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Detected {
  readonly sample: Sample;
  readonly family: string;
  /** For people: "promptfoo results". */
  readonly what: string;
  readonly reading: Reading;
  /** The ids of the first records; none where they are not known. */
  readonly ids: readonly string[];
  /** Names of times, costs and tokens in the lines, which can be measured beside the family's scores. */
  readonly resources?: readonly string[];
  /** Names of numbers that no metric reads, since it is not known whether more of them is better. */
  readonly unknownScores?: readonly string[];
}

const TRIED_RECORDS = 20;
const SCORES = { family: "scores", ids: [] } as const;

/** Lines that a family can have, with the fields that they are recognized by on both sides. */
interface Kind extends Pick<FamilySigns, "what" | "needsGold" | "isWholeOnly"> {
  readonly family: string;
  readonly id: string;
  readonly gold: readonly SoughtField[];
  readonly traces: readonly SoughtField[];
}

/** Returns the kinds of lines of the loaded families, the surest first. */
const kinds = lazy((): readonly Kind[] => {
  const all = families.ids.flatMap((family) => {
    const input: Family["input"] | undefined = findFamily(family)?.input;
    const { fields = {}, signs = [] } = input ?? {};
    const [id = "id"] = Object.keys(fields).filter((name) => fields[name]?.role === "id");
    return signs.map(({ fields: sought, rank = 0, ...kind }) => {
      const onSide = (side: "gold" | "traces"): SoughtField[] =>
        Object.entries(sought).flatMap(([field, sign]) => {
          const { role, path = [field], side: own = "traces" } = fields[field] ?? {};
          return own === side ? [{ ...(role && ROLE_SIGNS[role]), ...sign, field, at: expressionOf(path) }] : [];
        });
      return { ...kind, family, id, rank, gold: onSide("gold"), traces: onSide("traces") };
    });
  });
  return all.sort((a, b) => b.rank - a.rank);
});

/** Returns what a file can be whose lines are whole cases, the likeliest first. */
export function detectWhole(sample: Sample): readonly Detected[] {
  const exports = presets
    .filter((preset) => isExport(preset, sample))
    .map(({ id, title }): Detected => ({ ...SCORES, sample, what: title, reading: { preset: id, fields: {} } }));
  const families = kinds().flatMap((kind) => (kind.needsGold ? [] : (wholeCases(kind, sample) ?? [])));
  return [...exports, ...families, ...(exports.length > 0 ? [] : plainScores(sample))];
}

/** Returns what a file of expected results can be, the likeliest first. */
export function detectGold(sample: Sample): readonly Detected[] {
  if (isTruth(sample.document)) return [coco(sample, "COCO ground truth")];
  return kinds().flatMap((signs) => (signs.isWholeOnly ? [] : (halfOf(signs, "gold", sample) ?? [])));
}

/** Returns how a file can be read as the answers of a family; null when it cannot. */
export function detectTraces(sample: Sample, family: string): Detected | null {
  if (family === "detection" && areResults(sample.document)) {
    // Masks and boxes are results of their own.
    const areMasks = sample.records.every((one) => one["segmentation"] !== undefined);
    return coco(sample, `COCO results (${areMasks ? "masks" : "boxes"})`);
  }
  const signs = kinds().find((one) => one.family === family);
  return signs ? halfOf(signs, "traces", sample) : null;
}

const areResults = (document: unknown): boolean => isResults(document) || keyOfResults(document) !== null;

function coco(sample: Sample, what: string): Detected {
  const ids = sample.records.map(({ image_id, id }) => String(image_id ?? id));
  return { sample, family: "detection", what, reading: { fields: {} }, ids };
}

/** Returns whether a preset reads results from a file: some scores besides times and costs, or whether cases pass. */
function isExport(preset: Preset, { document, records }: Sample): boolean {
  if (!isExportOf(preset, document ?? (preset.joinsLines ? records : records[0]))) return false;
  const all = document ?? records;
  const documents = Array.isArray(all) && !preset.joinsLines ? all.slice(0, TRIED_RECORDS) : [all];
  const found = documents.flatMap((one) => {
    try {
      return recordsOf(preset, one).flatMap(({ value }) =>
        isObject(value) && !(value instanceof LeftOut) ? [value] : [],
      );
    } catch {
      return [];
    }
  });
  return found.slice(0, TRIED_RECORDS).some((record) => hasResults(preset, record));
}

function hasResults(preset: Preset, record: Record<string, unknown>): boolean {
  const { scores, pass = null } = foundIn(preset, record);
  const measured = Object.entries(isObject(scores) ? scores : {}).filter(([, value]) => isMeasured(value));
  if (pass !== null || preset.id !== "ragas") return pass !== null || measured.length > 0;
  // Own lines with a question look like ragas' rows; without an answer, or with times alone, they are no results of ragas.
  const isAnswered = ["response", "answer", "user_input"].some((name) => record[name] !== undefined);
  return isAnswered && measured.some(([name]) => (knownScore(name)?.unit ?? "number") === "number");
}

function isMeasured(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "" && Number.isFinite(Number(value));
  return typeof value === "number" || typeof value === "boolean";
}

/** Returns how a file can be read as whole cases of a family; null when it cannot. Labels and predictions may be called so only in part. */
function wholeCases(kind: Kind, sample: Sample): Detected | null {
  const gold = locateAll(kind.gold, sample, []);
  const traces = gold && locateAll(kind.traces, sample, expressionsOf(gold));
  const named = gold && traces ? detected(kind, sample, [...gold, ...traces]) : null;
  const pair = named === null && kind.family === "classification" ? locateLabels(sample.records) : null;
  if (pair === null) return named;
  const others = [...kind.gold, ...kind.traces].filter((sign) => !pair.some(({ field }) => field === sign.field));
  const optional = others.map((sign) => ({ ...sign, isOptional: true }));
  return detected(kind, sample, [...pair, ...(locateAll(optional, sample, expressionsOf(pair)) ?? [])]);
}

/** Returns how a file can be read as one side of a family's cases; null when it cannot, or when it has the other side too. */
function halfOf(kind: Kind, side: "gold" | "traces", sample: Sample): Detected | null {
  const own = locateAll(kind[side], sample, []);
  return own && detected(kind, sample, own);
}

function detected({ family, what, id: idField }: Kind, sample: Sample, located: readonly Located[]): Detected | null {
  const { records, recordsAt } = sample;
  const all = family === "classification" ? checkLabels(located, records) : located;
  const texts = (all ?? []).filter(({ field }) => QUESTIONS.includes(field));
  const id = all && locateId(idField, records, { texts: texts.map(nameOf), taken: expressionsOf(all) });
  if (id === null || all === null) return null;
  const entries = [id, ...all].flatMap(({ field, expression }) => (expression === null ? [] : [[field, expression]]));
  const reading = { ...(recordsAt !== null && { records: recordsAt }), fields: Object.fromEntries(entries) };
  return { sample, family, what, reading, ids: id.values.map(String), resources: resourcesIn(sample) };
}

const QUESTIONS = ["question", "query", "input", "text"];
const nameOf = ({ field, expression }: Located): string => expression ?? field;
const expressionsOf = (located: readonly Located[]): string[] =>
  located.map((one) => nameOf(one).replace(/^\[(.*)\]$/, "$1"));

/** Locates the fields of a side; null where a field that it needs is missing. No two fields are the same column. */
function locateAll(signs: readonly SoughtField[], { records }: Sample, taken: readonly string[]): Located[] | null {
  const found: Located[] = [];
  if (records.length === 0) return null;
  for (const sign of signs) {
    const one = locate(sign, records, [...taken, ...expressionsOf(found)]);
    if (one) found.push(one);
    else if (!sign.isOptional) return null;
  }
  return found.length === 0 ? null : found;
}

/** Returns the numbers in lines whose names say that they are times, costs or tokens. */
function resourcesIn({ records: [first = {}] }: Sample): readonly string[] {
  return Object.entries(first).flatMap(([name, value]) => {
    const known = isMeasured(value) && /^[a-z]\w*$/i.test(name) ? knownScore(name) : null;
    return known !== null && known.unit !== "number" ? [name] : [];
  });
}

/** Returns lines with an id and numbers of a known meaning, or whether they pass. */
function plainScores(sample: Sample): readonly Detected[] {
  const { records, recordsAt, document } = sample;
  const [first] = areResults(document) ? [] : records;
  const texts = QUESTIONS.filter((key) => first && Object.hasOwn(first, key));
  const id = first ? locateId("id", records, { texts, taken: [] }) : null;
  if (!first || id === null) return [];
  const scores = isObject(first["scores"]) ? first["scores"] : first;
  const numbers = Object.entries(scores).flatMap(([name, one]) =>
    isMeasured(one) && name !== id.expression ? [name] : [],
  );
  const pass = ["pass", "passed", "success"].find((name) => /^(?:true|false)$/i.test(String(first[name])));
  if (pass === undefined && !numbers.some((name) => knownScore(name)?.unit === "number")) return [];
  const unknownScores = numbers.filter((name) => knownScore(name) === null && name !== "id");
  /** Where a text is that a report shows with a score. */
  const text = (field: string, ...names: readonly string[]): Record<string, string> => {
    const name = Object.hasOwn(first, field) ? undefined : names.find((one) => typeof first[one] === "string");
    return name === undefined ? {} : { [field]: name };
  };
  const fields = {
    ...(id.expression !== null && { id: id.expression }),
    ...(pass !== undefined && pass !== "pass" && { pass: expressionOf([pass]) }),
    ...text("text", "question", "query", "input", "prompt"),
    ...text("output", "response", "answer", "prediction", "completion"),
    ...text("expected", "reference", "ground_truth", "expected_output"),
  };
  const reading = { ...(recordsAt !== null && { records: recordsAt }), fields };
  return [{ sample, family: "scores", what: "scores", reading, ids: id.values.map(String), unknownScores }];
}
