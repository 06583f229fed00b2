import type { AnsweredCase } from "../../core/family.ts";
import type { FieldError, ParsedLine } from "../../core/line.ts";
import { isPicture } from "../../core/picture.ts";
import { unknownClassErrors } from "./class-name.ts";
import { readGrid } from "./grid.ts";
import type { LabelMap } from "./label-map.ts";
import { type Fields, isLabel, isMap, labelFault, mustBe, type Path, readId } from "./line.ts";
import { readMasks } from "./masks.ts";
import type { Params } from "./params.ts";
import { readPicture } from "./picture.ts";

/** What an image shows. */
export interface Gold {
  /** What people are shown of the image. */
  readonly text: string;
  readonly map: LabelMap;
  /** The names of class indices, where the line or the parameters give them. */
  readonly labels: readonly string[] | null;
}

/** What the system saw in it: null where it says that it gave nothing. */
export interface Trace {
  readonly map: LabelMap | null;
  readonly labels: readonly string[] | null;
}

const FORMS = "a grid (a list of rows), masks (`size` and `masks`) or the path of a `.png` file";

/** Reads the `id`, the `labels`, the `text` and the `ground_truth` (or `picture`) of a line. */
export function readGold(line: unknown, params: Params): ParsedLine<Gold> {
  return readLine(line, "ground_truth", params, (map, labels, fields, errors) => {
    const text = fields["text"];
    if (map === null) errors.push(mustBe(["ground_truth"], FORMS, null, "An image without labels has a grid of −1."));
    return map && { text: typeof text === "string" ? text : "", map, labels };
  });
}

/** Reads the `id`, the `labels` and the `prediction` (or `picture`) of a line. */
export function readTrace(line: unknown, params: Params): ParsedLine<Trace> {
  return readLine(line, "prediction", params, (map, labels) => ({ map, labels }));
}

type Made<T> = (map: LabelMap | null, labels: readonly string[] | null, line: Fields, errors: FieldError[]) => T | null;

function readLine<T>(line: unknown, own: string, params: Params, make: Made<T>): ParsedLine<T> {
  if (!isMap(line)) return { ok: false, errors: [mustBe([], "an object: one image a line", line)] };
  const errors: FieldError[] = [];
  const id = readId(line, errors);
  const labels = line["labels"] == null ? params.labels : readLabels(line["labels"], errors);
  const field = line[own] === undefined && line["picture"] !== undefined ? "picture" : own;
  const map = line[field] === null ? null : readLabelMap([field], line[field], params, errors);
  if (map && errors.length === 0) errors.push(...unknownClassErrors(map, labels, [field]));
  const value = errors.length === 0 ? make(map, labels, line, errors) : null;
  return value === null ? { ok: false, errors } : { ok: true, id, value, bytes: map?.weight ?? 0 };
}

function readLabels(value: unknown, errors: FieldError[]): readonly string[] | null {
  if (!Array.isArray(value)) {
    errors.push(mustBe(["labels"], "a list of names, that of class 0 first", value));
    return null;
  }
  const wrong = value.findIndex((label) => !isLabel(label));
  if (wrong >= 0) errors.push(labelFault(["labels", wrong], value[wrong]));
  return wrong >= 0 ? null : (value as string[]);
}

/** Reads a label map of any form; null, and a fault, where it is none. */
function readLabelMap(path: Path, value: unknown, params: Params, errors: FieldError[]): LabelMap | null {
  if (Array.isArray(value)) return readGrid(path, value, errors);
  if (isPicture(value)) return readPicture(path, value, params, errors);
  if (isMap(value)) return readMasks(path, value, errors);
  errors.push(mustBe(path, FORMS, value, value === undefined ? "Give every line its label map." : undefined));
  return null;
}

/** What is wrong between the two halves of a case: sizes that differ, classes that the other half's labels do not name. */
export function check({ gold, trace }: AnsweredCase<Gold, Trace>): FieldError[] {
  const { map } = trace;
  if (map === null) return [];
  const path = ["prediction"];
  const [own, other] = [map, gold.map].map(({ width, height }) => `${width} × ${height}`);
  if (own !== other) {
    const what = `the prediction has ${own} pixels, and the ground truth has ${other}`;
    return [{ path, what, todo: "Write the prediction at the size of the ground truth." }];
  }
  if (gold.labels === null && trace.labels === null) return strangers(gold.map, map);
  const named = trace.labels === null ? unknownClassErrors(map, gold.labels, path) : [];
  return gold.labels === null ? [...named, ...unknownClassErrors(gold.map, trace.labels, path)] : named;
}

/** Indices on one side and names on the other, and nothing that says which is which: no pixel could ever be right. */
function strangers(truth: LabelMap, predicted: LabelMap): FieldError[] {
  const sides = [truth, predicted].map(({ classes }) => ({
    indices: classes.length > 0 && classes.every((key) => /^\d+$/.test(String(key))),
    names: classes.length > 0 && classes.every((key) => !/^\d+$/.test(String(key))),
  }));
  const [own, other] = sides;
  if (!own || !other || !((own.indices && other.names) || (own.names && other.indices))) return [];
  const [held, said] = own.indices ? ["class indices", "names"] : ["names", "class indices"];
  const first = (map: LabelMap): string => `\`${map.classes[0]}\``;
  const what = `the ground truth has ${held} (${first(truth)}) and the prediction ${said} (${first(predicted)}): none of them is the same label`;
  return [
    { path: ["prediction"], what, todo: "Name the class indices with `params.labels`, or with `labels` in the lines." },
  ];
}
