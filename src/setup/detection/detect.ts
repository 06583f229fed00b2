import { isObject } from "../../core/json.ts";
import {
  type CaseFields,
  type FamilySigns,
  FIELD_NAMES,
  isBooleanText,
  isString,
  type PresetId,
  ROLE_SIGNS,
} from "../../core/line/field.ts";
import { isResourceName } from "../../families/fields/known-scores.ts";
import { families, findFamily } from "../../families/index.ts";
import { isResults, isTruth, keyOfResults } from "../../input/formats/coco/coco-document.ts";
import { expressionOf, type Located, locate, type SoughtField } from "../../input/mapping/field-names.ts";
import { foundIn, isExportOf, LeftOut, type Preset, recordsOf } from "../../input/mapping/presets/preset.ts";
import { presets } from "../../input/mapping/presets/presets.ts";
import { lazy } from "../../math/memo.ts";
import { type Column, columnsOf, isMeasured, runHistoryOf } from "./columns.ts";
import { groundedFields } from "./grounded.ts";
import { checkLabels, locateId, locateLabels, QUESTIONS } from "./locate.ts";
import type { Sample } from "./sample.ts";

/** How a config says that files are read. */
export interface Reading {
  readonly preset?: PresetId;
  readonly records?: string;
  /** `row` where lines have nothing that identifies them. */
  readonly id?: "row";
  readonly params?: Readonly<Record<string, unknown>>;
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
  /** The numbers and verdicts in the lines that can be measured beside the family's scores. */
  readonly columns?: readonly Column[];
}

/** Lines that a family can have, with the fields that they are recognized by on both sides. */
interface Kind extends Pick<FamilySigns, "what" | "needsGold" | "isWholeOnly"> {
  readonly family: string;
  readonly id: string;
  readonly gold: readonly SoughtField[];
  readonly traces: readonly SoughtField[];
}

const fieldsOf = (family: string): CaseFields => findFamily(family)?.input.fields ?? {};

/** Returns the kinds of lines of the loaded families, the surest first. */
const kinds = lazy((): readonly Kind[] => {
  const all = families.ids.flatMap((family) => {
    const fields = fieldsOf(family);
    const [id = "id"] = Object.keys(fields).filter((name) => fields[name]?.role === "id");
    return (findFamily(family)?.input.signs ?? []).map(({ fields: sought, rank = 0, ...kind }) => {
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
const kindOf = (family: string): Kind | undefined => kinds().find((kind) => kind.family === family);

/** Returns what a file can be whose lines are whole cases, the likeliest first. */
export function detectWhole(sample: Sample): readonly Detected[] {
  if (runHistoryOf(sample.records) !== null) return [];
  const exports = presets.flatMap((preset): Detected[] => {
    const { id, title } = preset;
    const reading = { preset: id, fields: {} };
    return readsResults(preset, sample) ? [{ sample, family: "scores", what: title, reading, ids: [] }] : [];
  });
  const whole = kinds().flatMap((kind) => (kind.needsGold ? [] : (wholeCases(kind, sample) ?? [])));
  const scores = exports.length > 0 ? null : plainScores(sample);
  return [...exports, ...[grounded(sample), conversations(sample), ...whole, scores].flatMap((one) => one ?? [])];
}

/** Returns what a file of expected results can be, the likeliest first. */
export function detectGold(sample: Sample): readonly Detected[] {
  if (isTruth(sample.document)) return [coco(sample, "COCO ground truth")];
  return kinds().flatMap((kind) => (kind.isWholeOnly ? [] : (oneSide(kind, kind.gold, sample) ?? [])));
}

/** Returns how a file can be read as the answers of a family; null when it cannot. */
export function detectTraces(sample: Sample, family: string): Detected | null {
  if (family === "detection" && areResults(sample)) {
    // Masks and boxes are results of their own.
    const areMasks = sample.records.every((one) => one["segmentation"] !== undefined);
    return coco(sample, `COCO results (${areMasks ? "masks" : "boxes"})`);
  }
  const kind = kindOf(family);
  return kind ? oneSide(kind, kind.traces, sample) : null;
}

const areResults = ({ document }: Sample): boolean => isResults(document) || keyOfResults(document) !== null;

function coco(sample: Sample, what: string): Detected {
  const ids = sample.records.map(({ image_id, id }) => String(image_id ?? id));
  return { sample, family: "detection", what, reading: { fields: {} }, ids };
}

const TRIED_RECORDS = 20;

/** Returns whether a preset reads results from a file: some scores besides times and costs, or whether cases pass. */
function readsResults(preset: Preset, { document, records }: Sample): boolean {
  const all = document ?? records;
  if (!isExportOf(preset, document ?? (preset.joinsLines ? records : records[0]))) return false;
  const documents = Array.isArray(all) && !preset.joinsLines ? all.slice(0, TRIED_RECORDS) : [all];
  const found = documents.flatMap((one) => {
    try {
      return recordsOf(preset, one);
    } catch {
      return [];
    }
  });
  const cases = found.flatMap(({ value }) => (isObject(value) && !(value instanceof LeftOut) ? [value] : []));
  return cases.slice(0, TRIED_RECORDS).some((record) => {
    const { scores, pass = null } = foundIn(preset, record);
    const measured = Object.entries(isObject(scores) ? scores : {}).filter(([, value]) => isMeasured(value));
    if (pass !== null || preset.id !== "ragas") return pass !== null || measured.length > 0;
    // Own lines with a question look like ragas' rows; without an answer, or with times alone, they are no results of ragas.
    const isAnswered = ["response", "answer", "user_input"].some((name) => record[name] !== undefined);
    return isAnswered && measured.some(([name]) => !isResourceName(name));
  });
}

/** Returns grounded answers whose fields have other names, shapes and refusals; null where the lines have no such cases. */
function grounded(sample: Sample): Detected | null {
  const kind = kindOf("grounded");
  const found = kind && groundedFields(sample.records);
  return found ? detected(kind, sample, found.located, { needsRow: true, params: found.params }) : null;
}

/** Returns conversations that a preset reads, beside the tool calls that are expected of them. */
function conversations(sample: Sample): Detected | null {
  const [first] = sample.records;
  const kind = kindOf("agent");
  const preset = presets.find((one) => one.fields.tool_calls !== undefined && isExportOf(one, first));
  const expected = kind?.gold.filter(({ isOptional }) => !isOptional);
  const located = preset && expected && locateAll(expected, sample, []);
  if (!first || !kind || !located) return null;
  const id = Object.hasOwn(first, "id") ? null : locateId(kind.id, sample.records, [], []);
  const reading = { preset: preset.id, fields: expressionsBy([...located, ...(id ? [id] : [])]) };
  return { sample, family: "agent", what: `${preset.title} with expected tool calls`, reading, ids: [] };
}

/** Returns how a file can be read as whole cases of a family; null when it cannot. Labels and predictions may be called so only in part. */
function wholeCases(kind: Kind, sample: Sample): Detected | null {
  const gold = locateAll(kind.gold, sample, []);
  const traces = gold && locateAll(kind.traces, sample, expressionsOf(gold));
  const both = gold && traces ? [...gold, ...traces] : null;
  const named = both && detected(kind, sample, both);
  const pair = named === null && kind.family === "classification" ? locateLabels(sample.records) : null;
  if (pair === null) return named ?? (both && detected(kind, sample, both, { needsRow: true }));
  const others = [...kind.gold, ...kind.traces].filter((sign) => !pair.some(({ field }) => field === sign.field));
  const optional = others.map((sign) => ({ ...sign, isOptional: true }));
  const further = locateAll(optional, sample, expressionsOf(pair)) ?? [];
  return detected(kind, sample, [...pair, ...further], { needsRow: true });
}

function oneSide(kind: Kind, signs: readonly SoughtField[], sample: Sample): Detected | null {
  const located = locateAll(signs, sample, []);
  return located && detected(kind, sample, located);
}

/** Returns how a file is read whose fields were located; with `needsRow` lines that nothing identifies are cases by their number. */
function detected(
  { family: name, what, id: idField }: Pick<Kind, "family" | "what" | "id">,
  sample: Sample,
  located: readonly Located[],
  { needsRow = false, params }: Pick<Reading, "params"> & { readonly needsRow?: boolean } = {},
): Detected | null {
  const { records, recordsAt } = sample;
  const all = name === "classification" ? checkLabels(located, records) : located;
  if (all === null) return null;
  const texts = all.filter(({ field }) => QUESTIONS.includes(field));
  const id = locateId(idField, records, expressionsOf(all), texts.map(nameOf));
  if (id === null && !needsRow) return null;
  const reading: Reading = {
    ...(recordsAt !== null && { records: recordsAt }),
    ...(id === null && { id: "row" }),
    ...(params && { params }),
    fields: expressionsBy([...(id ? [id] : []), ...all]),
  };
  const own = Object.entries(fieldsOf(name)).map(([field, { path = [field] }]) => expressionOf(path));
  const family = findFamily(name);
  const metrics = family?.metrics(family.params.parse({})).map((metric) => metric.id);
  const columns = columnsOf(records, [...own, ...Object.values(reading.fields)], metrics);
  const ids = id?.values.map(String) ?? records.map((_, row) => String(row + 1));
  return { sample, family: name, what, reading, ids, columns };
}

const nameOf = ({ field, expression }: Located): string => expression ?? field;
const expressionsOf = (located: readonly Located[]): string[] =>
  located.map((one) => nameOf(one).replace(/^\[(.*)\]$/, "$1"));
/** Returns the expressions of fields that have other names than the family's. */
const expressionsBy = (located: readonly Located[]): Record<string, string> =>
  Object.fromEntries(located.flatMap(({ field, expression }) => (expression === null ? [] : [[field, expression]])));

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

/** What plain scores have besides numbers: whether a case passes, and the texts that a report shows with them. */
const SHOWN: readonly SoughtField[] = [
  { field: "pass", at: "pass", names: FIELD_NAMES.pass, fits: isBooleanText, isOptional: true },
  { ...ROLE_SIGNS.question, field: "text", at: "text", isOptional: true },
  { ...ROLE_SIGNS.answer, field: "output", at: "output", isOptional: true },
  { ...ROLE_SIGNS.references, field: "expected", at: "expected", fits: isString, isOptional: true },
];

/** Returns lines with an id and numbers of a known meaning, or whether they pass; null for others. */
function plainScores(sample: Sample): Detected | null {
  const { records, recordsAt } = sample;
  const id = areResults(sample) || records.length === 0 ? null : locateId("id", records);
  if (id === null) return null;
  const shown = locateAll(SHOWN, sample, [nameOf(id)]) ?? [];
  const columns = columnsOf(records, [nameOf(id), ...FIELD_NAMES.pass, ...shown.map(nameOf)]);
  const isScored = columns.some(({ isKnown, isResource }) => isKnown && !isResource);
  if (!isScored && !shown.some(({ field }) => field === "pass")) return null;
  const reading = { ...(recordsAt !== null && { records: recordsAt }), fields: expressionsBy([id, ...shown]) };
  return { sample, family: "scores", what: "scores", reading, ids: id.values.map(String), columns };
}
