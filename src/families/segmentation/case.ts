import type { Checked, LineFault, LineReading } from "../../core/family.ts";
import { isPicture } from "../../core/picture.ts";
import { foreignClasses } from "./class-name.ts";
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
export function readGold(line: unknown, params: Params): LineReading<Gold> {
  return readLine(line, "ground_truth", params, (map, labels, fields, faults) => {
    const text = fields["text"];
    if (map === null) faults.push(mustBe(["ground_truth"], FORMS, null, "An image without labels has a grid of −1."));
    return map && { text: typeof text === "string" ? text : "", map, labels };
  });
}

/** Reads the `id`, the `labels` and the `prediction` (or `picture`) of a line. */
export function readTrace(line: unknown, params: Params): LineReading<Trace> {
  return readLine(line, "prediction", params, (map, labels) => ({ map, labels }));
}

type Made<T> = (map: LabelMap | null, labels: readonly string[] | null, line: Fields, faults: LineFault[]) => T | null;

function readLine<T>(line: unknown, own: string, params: Params, make: Made<T>): LineReading<T> {
  if (!isMap(line)) return { ok: false, faults: [mustBe([], "an object: one image a line", line)] };
  const faults: LineFault[] = [];
  const id = readId(line, faults);
  const labels = line["labels"] == null ? params.labels : readLabels(line["labels"], faults);
  const field = line[own] === undefined && line["picture"] !== undefined ? "picture" : own;
  const map = line[field] === null ? null : readLabelMap([field], line[field], params, faults);
  if (map && faults.length === 0) faults.push(...foreignClasses(map, labels, [field]));
  const value = faults.length === 0 ? make(map, labels, line, faults) : null;
  return value === null ? { ok: false, faults } : { ok: true, id, value, weight: map?.weight ?? 0 };
}

function readLabels(value: unknown, faults: LineFault[]): readonly string[] | null {
  if (!Array.isArray(value)) {
    faults.push(mustBe(["labels"], "a list of names, that of class 0 first", value));
    return null;
  }
  const wrong = value.findIndex((label) => !isLabel(label));
  if (wrong >= 0) faults.push(labelFault(["labels", wrong], value[wrong]));
  return wrong >= 0 ? null : (value as string[]);
}

/** Reads a label map of any form; null, and a fault, where it is none. */
function readLabelMap(path: Path, value: unknown, params: Params, faults: LineFault[]): LabelMap | null {
  if (Array.isArray(value)) return readGrid(path, value, faults);
  if (isPicture(value)) return readPicture(path, value, params, faults);
  if (isMap(value)) return readMasks(path, value, faults);
  faults.push(mustBe(path, FORMS, value, value === undefined ? "Give every line its label map." : undefined));
  return null;
}

/** What is wrong between the two halves of a case: sizes that differ, classes that the other half's labels do not name. */
export function check({ gold, trace }: Checked<Gold, Trace>): LineFault[] {
  const { map } = trace;
  if (map === null) return [];
  const path = ["prediction"];
  const [own, other] = [map, gold.map].map(({ width, height }) => `${width} × ${height}`);
  if (own !== other) {
    const what = `the prediction has ${own} pixels, and the ground truth has ${other}`;
    return [{ path, what, todo: "Write the prediction at the size of the ground truth." }];
  }
  if (gold.labels === null && trace.labels === null) return strangers(gold.map, map);
  const named = trace.labels === null ? foreignClasses(map, gold.labels, path) : [];
  return gold.labels === null ? [...named, ...foreignClasses(gold.map, trace.labels, path)] : named;
}

/** Indices on one side and names on the other, and nothing that says which is which: no pixel could ever be right. */
function strangers(truth: LabelMap, predicted: LabelMap): LineFault[] {
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
