import type { Family } from "../../core/family.ts";
import { type CaseFields, type FamilySigns, type PresetId, ROLE_SIGNS } from "../../core/line/field.ts";
import { families, findFamily } from "../../families/index.ts";
import { isResults, isTruth, keyOfResults } from "../../input/formats/coco/coco-checks.ts";
import { expressionOf, type Located, locate, type SoughtField } from "../../input/mapping/field-names.ts";
import { isExportOf } from "../../input/mapping/presets/preset.ts";
import { presets } from "../../input/mapping/presets/presets.ts";
import { lazy } from "../../math/memo.ts";
import { type Column, columnsOf, runHistoryOf } from "./columns.ts";
import { readsResults } from "./exports.ts";
import { groundedFields } from "./grounded.ts";
import { checkLabels, locateId, locateLabels } from "./locate.ts";
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

const SCORES = { family: "scores", ids: [] } as const;

/** Lines that a family can have, with the fields that they are recognized by on both sides. */
interface Kind extends Pick<FamilySigns, "what" | "needsGold" | "isWholeOnly"> {
  readonly family: string;
  readonly id: string;
  readonly gold: readonly SoughtField[];
  readonly traces: readonly SoughtField[];
}

const inputOf = (family: string): Family["input"] | undefined => findFamily(family)?.input;
function metricsOf(name: string): readonly string[] {
  const family: Family | undefined = findFamily(name);
  return family?.metrics(family.params.parse({})).map(({ id }) => id) ?? [];
}
const fieldsOf = (family: string): CaseFields => inputOf(family)?.fields ?? {};

/** Returns the kinds of lines of the loaded families, the surest first. */
const kinds = lazy((): readonly Kind[] => {
  const all = families.ids.flatMap((family) => {
    const fields = fieldsOf(family);
    const { signs = [] } = inputOf(family) ?? {};
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
  if (runHistoryOf(sample.records) !== null) return [];
  const exports = presets
    .filter((preset) => readsResults(preset, sample))
    .map(({ id, title }): Detected => ({ ...SCORES, sample, what: title, reading: { preset: id, fields: {} } }));
  const families = kinds().flatMap((kind) => (kind.needsGold ? [] : (wholeCases(kind, sample) ?? [])));
  const others = [...[grounded(sample) ?? []].flat(), ...conversations(sample), ...families];
  return [...exports, ...others, ...(exports.length > 0 ? [] : plainScores(sample))];
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

/** Returns grounded answers whose fields have other names, shapes and refusals; null where the lines have no such cases. */
function grounded(sample: Sample): Detected | null {
  const kind = kinds().find(({ family }) => family === "grounded");
  const found = kind ? groundedFields(sample.records) : null;
  if (!kind || !found) return null;
  return detected({ ...kind, needsRow: true }, sample, found.located, { params: found.params });
}

/** Returns conversations that a preset reads, beside the tool calls that are expected of them. */
function conversations(sample: Sample): readonly Detected[] {
  const [first] = sample.records;
  const kind = kinds().find(({ family }) => family === "agent");
  const preset = presets.find((one) => one.fields.tool_calls !== undefined && isExportOf(one, first));
  const expected = kind?.gold.filter(({ isOptional }) => !isOptional);
  const located = preset && expected ? locateAll(expected, sample, []) : null;
  if (!kind || !preset || located === null) return [];
  const id = first && Object.hasOwn(first, "id") ? [] : locateId(kind.id, sample.records, { texts: [], taken: [] });
  const entries = [...located, ...(id === null ? [] : [id].flat())];
  const fields = Object.fromEntries(
    entries.flatMap(({ field, expression }) => (expression ? [[field, expression]] : [])),
  );
  const { title, id: name } = preset;
  return [
    { sample, family: "agent", what: `${title} with expected tool calls`, reading: { preset: name, fields }, ids: [] },
  ];
}

/** Returns how a file can be read as whole cases of a family; null when it cannot. Labels and predictions may be called so only in part. */
function wholeCases(kind: Kind, sample: Sample): Detected | null {
  const gold = locateAll(kind.gold, sample, []);
  const traces = gold && locateAll(kind.traces, sample, expressionsOf(gold));
  const named = gold && traces ? detected(kind, sample, [...gold, ...traces]) : null;
  const pair = named === null && kind.family === "classification" ? locateLabels(sample.records) : null;
  const rows = { ...kind, needsRow: true };
  if (pair === null) return named ?? (gold && traces ? detected(rows, sample, [...gold, ...traces]) : null);
  const others = [...kind.gold, ...kind.traces].filter((sign) => !pair.some(({ field }) => field === sign.field));
  const optional = others.map((sign) => ({ ...sign, isOptional: true }));
  return detected(rows, sample, [...pair, ...(locateAll(optional, sample, expressionsOf(pair)) ?? [])]);
}

/** Returns how a file can be read as one side of a family's cases; null when it cannot, or when it has the other side too. */
function halfOf(kind: Kind, side: "gold" | "traces", sample: Sample): Detected | null {
  const own = locateAll(kind[side], sample, []);
  return own && detected(kind, sample, own);
}

interface Sought extends Pick<Kind, "family" | "what" | "id"> {
  /** Whether lines that nothing identifies are cases by their number. */
  readonly needsRow?: boolean;
}

function detected(
  { family, what, id: idField, needsRow }: Sought,
  sample: Sample,
  located: readonly Located[],
  more: Partial<Reading> = {},
): Detected | null {
  const { records, recordsAt } = sample;
  const all = family === "classification" ? checkLabels(located, records) : located;
  if (all === null) return null;
  const texts = all.filter(({ field }) => QUESTIONS.includes(field));
  const id = locateId(idField, records, { texts: texts.map(nameOf), taken: expressionsOf(all) });
  if (id === null && !needsRow) return null;
  const entries = [...(id ? [id] : []), ...all].flatMap(({ field, expression }): [string, string][] =>
    expression === null ? [] : [[field, expression]],
  );
  const reading: Reading = {
    ...(recordsAt !== null && { records: recordsAt }),
    ...(id === null && ({ id: "row" } as const)),
    ...more,
    fields: Object.fromEntries(entries),
  };
  const own = Object.entries(fieldsOf(family)).map(([name, { path = [name] }]) => expressionOf(path));
  const columns = columnsOf(records, [...own, ...Object.values(reading.fields)], metricsOf(family));
  return {
    sample,
    family,
    what,
    reading,
    ids: id?.values.map(String) ?? records.map((_, row) => String(row + 1)),
    columns,
  };
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

/** Returns lines with an id and numbers of a known meaning, or whether they pass. */
function plainScores(sample: Sample): readonly Detected[] {
  const { records, recordsAt, document } = sample;
  const [first] = areResults(document) ? [] : records;
  const texts = QUESTIONS.filter((key) => first && Object.hasOwn(first, key));
  const id = first ? locateId("id", records, { texts, taken: [] }) : null;
  if (!first || id === null) return [];
  const columns = columnsOf(records, [id.expression ?? "id", "pass", "passed", "success"]);
  const pass = ["pass", "passed", "success"].find((name) => /^(?:true|false)$/i.test(String(first[name])));
  if (pass === undefined && !columns.some(({ isKnown, isResource }) => isKnown && !isResource)) return [];
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
  return [{ sample, family: "scores", what: "scores", reading, ids: id.values.map(String), columns }];
}
