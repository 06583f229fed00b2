import type { AnsweredCase } from "../../core/family.ts";
import { type FieldError, fieldName, type ParsedLine } from "../../core/line/line.ts";
import {
  type Fields,
  fieldError,
  isLabel,
  isObject,
  kindError,
  labelError,
  type Path,
  readId,
} from "../../core/line/line-fields.ts";
import { isPicture } from "../../core/line/picture.ts";
import { readGrid } from "./grid.ts";
import { type LabelMap, pixelAt } from "./label-map.ts";
import { readMasks } from "./masks.ts";
import type { Params } from "./params.ts";
import { readPicture } from "./picture.ts";

/** An image with its true label map. */
export interface Gold {
  /** Displayed for the image. */
  readonly text: string;
  readonly map: LabelMap;
  /** The names of class indices, if the line or the parameters give them. */
  readonly labels: readonly string[] | null;
}

/** The predicted label map; null if the line has none. */
export interface Trace {
  readonly map: LabelMap | null;
  readonly labels: readonly string[] | null;
}

const FORMS = "a grid (a list of rows), masks (`size` and `masks`) or the path of a `.png` file";

/** Reads the `id`, the `labels`, the `text` and the `ground_truth` (or `picture`) of a line. */
export function readGold(line: unknown, params: Params): ParsedLine<Gold> {
  return readLine(line, "ground_truth", params, (map, labels, { text }, errors) => {
    const todo = "Write a grid of −1 for an image without labels.";
    if (map === null) errors.push(kindError(["ground_truth"], FORMS, null, todo));
    return map && { text: typeof text === "string" ? text : "", map, labels };
  });
}

/** Reads the `id`, the `labels` and the `prediction` (or `picture`) of a line. */
export function readTrace(line: unknown, params: Params): ParsedLine<Trace> {
  return readLine(line, "prediction", params, (map, labels) => ({ map, labels }));
}

type CreateValue<T> = (
  map: LabelMap | null,
  labels: readonly string[] | null,
  line: Fields,
  errors: FieldError[],
) => T | null;

function readLine<T>(line: unknown, ownField: string, params: Params, create: CreateValue<T>): ParsedLine<T> {
  if (!isObject(line)) return { ok: false, errors: [kindError([], "an object: one image a line", line)] };
  const errors: FieldError[] = [];
  const id = readId(line, "image", errors);
  const labels = line["labels"] == null ? params.labels : readLabels(line["labels"], errors);
  const field = line[ownField] === undefined && line["picture"] !== undefined ? "picture" : ownField;
  const map = line[field] === null ? null : readLabelMap([field], line[field], params, errors);
  if (map && errors.length === 0) for (const error of unknownClassErrors(map, labels, [field])) errors.push(error);
  const value = errors.length === 0 ? create(map, labels, line, errors) : null;
  return value === null ? { ok: false, errors } : { ok: true, id: String(id), value, bytes: map?.bytes ?? 0 };
}

function readLabels(value: unknown, errors: FieldError[]): readonly string[] | null {
  if (!Array.isArray(value)) {
    errors.push(kindError(["labels"], "a list of names, that of class 0 first", value));
    return null;
  }
  const wrong = value.findIndex((label) => !isLabel(label));
  if (wrong >= 0) errors.push(labelError(["labels", wrong], value[wrong]));
  return wrong >= 0 ? null : (value as string[]);
}

/** Reads a label map of any form; null, and an error, if it is invalid. */
function readLabelMap(path: Path, value: unknown, params: Params, errors: FieldError[]): LabelMap | null {
  if (Array.isArray(value)) return readGrid(path, value, errors);
  if (isPicture(value)) return readPicture(path, value, params, errors);
  if (isObject(value)) return readMasks(path, value, errors);
  errors.push(kindError(path, FORMS, value, value === undefined ? "Give every line its label map." : undefined));
  return null;
}

/** Checks that the two halves of a case have equal sizes, and that the labels of one half name the classes of the other. */
export function check({ gold, trace }: AnsweredCase<Gold, Trace>): FieldError[] {
  const { map } = trace;
  if (map === null) return [];
  const path = ["prediction"];
  const [predicted, truth] = [map, gold.map].map(({ width, height }) => `${width} × ${height}`);
  if (predicted !== truth) {
    const todo = "Write the prediction at the size of the ground truth.";
    return [fieldError(path, `has ${predicted} pixels, and the ground truth has ${truth}`, todo)];
  }
  if (gold.labels === null && trace.labels === null) return mixedClassErrors(gold.map, map);
  const errors = trace.labels === null ? unknownClassErrors(map, gold.labels, path) : [];
  return gold.labels === null ? [...errors, ...unknownClassErrors(gold.map, trace.labels, path)] : errors;
}

/** Finds class indices in one half and names in the other: without `labels`, no pixel can be right. */
function mixedClassErrors(truth: LabelMap, predicted: LabelMap): FieldError[] {
  const isIndex = (key: string | number): boolean => /^\d+$/.test(String(key));
  const kinds = [truth, predicted].map(({ classes }) => {
    if (classes.length === 0) return null;
    return classes.every(isIndex) ? "class indices" : classes.some(isIndex) ? null : "names";
  });
  const [expected, given] = kinds;
  if (!expected || !given || expected === given) return [];
  const example = (map: LabelMap): string => `\`${map.classes[0]}\``;
  const what = `has ${given} (${example(predicted)}), and the ground truth has ${expected} (${example(truth)}): no label matches`;
  return [
    fieldError(["prediction"], what, "Name the class indices with `params.labels`, or with `labels` in the lines."),
  ];
}

/** Finds classes that are not among the labels, each with its first pixel; none without labels. */
function unknownClassErrors(map: LabelMap, labels: readonly string[] | null, path: Path): FieldError[] {
  if (labels === null) return [];
  const known = new Set(labels);
  return map.classes.flatMap((key, index): FieldError[] => {
    if (typeof key === "string" ? known.has(key) : key < labels.length) return [];
    const where = `at ${firstPixel(map, index)}`;
    if (typeof key === "string") {
      const what = `${fieldName(path)} has \`${key}\` ${where}, which is not one of the \`labels\``;
      return [{ path, what, given: key, known: labels }];
    }
    const todo = "Name all classes in `labels`, or give the value of pixels without a label with `void`.";
    return [fieldError(path, `has the class index ${key} ${where}, but only ${labels.length} \`labels\``, todo)];
  });
}

function firstPixel({ runClasses, runEnds, width }: LabelMap, index: number): string {
  const run = runClasses.indexOf(index);
  return pixelAt(run <= 0 ? 0 : (runEnds[run - 1] as number), width);
}
