import type { AnsweredCase } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import { isString } from "../../core/line/field.ts";
import { isPicture } from "../../core/line/image.ts";
import { NO_KEY, readKeys } from "../../core/line/label-key.ts";
import {
  anything,
  type FieldError,
  type Fields,
  fieldError,
  fieldName,
  kindError,
  lineReader,
  type ParsedLine,
  type Path,
} from "../../core/line/parsed-line.ts";
import { type LabelMap, pixelAt, readGrid, readMasks } from "./label-map.ts";
import { namesSchema, type Params } from "./params.ts";
import { readPicture } from "./picture.ts";

/** The label map of one key; the key is `""` for a map without keys. */
interface KeyedMap {
  readonly key: string;
  readonly map: LabelMap;
}

/** The names of class indices: of all keys, or by key; null if they have none. */
type ClassNames = Params["labels"];

/** An image with its true label maps, at least one, in the order of their keys. */
export interface Gold {
  /** Displayed for the image. */
  readonly text: string;
  readonly maps: readonly KeyedMap[];
  /** The names of class indices, if the line or the parameters give them. */
  readonly labels: ClassNames;
}

/** The predicted label maps; none if there is no prediction. */
export interface Trace {
  readonly maps: readonly KeyedMap[];
  readonly labels: ClassNames;
}

export function namesFor(labels: ClassNames, key: string): readonly string[] | null {
  if (labels === null || Array.isArray(labels)) return labels;
  return Object.hasOwn(labels, key) ? ((labels as Record<string, string[]>)[key] ?? null) : null;
}

/** Returns the name of a class index; undefined if it has none. Of two classes, 255 is the second, as binary masks are written. */
export function nameOf(names: readonly string[] | null, index: number): string | undefined {
  return names?.[index === 255 && names.length === 2 ? 1 : index];
}

const FORMS = "a grid (a list of rows), masks (`size` and `masks`) or the path of a `.png` file";
const LINE = { labels: anything, text: anything, picture: anything };
const RUN_BYTES = 16;

/** Reads the `id`, the `labels`, the `text` and the `ground_truth` (or `picture`) of a line. */
export const readGold = withBytes(
  lineReader({ ...LINE, ground_truth: anything }, (line, errors, params: Params): Gold => {
    const { maps, labels } = readHalf("ground_truth", line, params, errors);
    if (maps.length === 0 && errors.length === 0)
      errors.push(kindError(["ground_truth"], FORMS, null, "Write a grid of −1 for an image without labels."));
    if (new Set(maps.map(({ map }) => sizeText(map))).size > 1) {
      const todo = "Write the label maps of all keys at the size of the image.";
      errors.push(fieldError(["ground_truth"], "has label maps of different sizes", todo));
    }
    return { text: isString(line.text) ? line.text : "", maps, labels };
  }),
);

const sizeText = ({ width, height }: LabelMap): string => `${width} × ${height}`;

/** Reads the `id`, the `labels` and the `prediction` (or `picture`) of a line. */
export const readTrace = withBytes(
  lineReader({ ...LINE, prediction: anything }, (line, errors, params: Params): Trace => {
    const { maps, labels } = readHalf("prediction", line, params, errors);
    // Two classes of one name would be one class, of the truth of the same line too.
    for (const names of line.labels == null ? [] : Array.isArray(labels) ? [labels] : Object.values(labels ?? {})) {
      const seen = new Set<string>();
      const repeated = (names as string[]).find((name) => seen.size === seen.add(name).size);
      if (repeated !== undefined)
        errors.push(fieldError(["labels"], `has \`${repeated}\` twice`, "Give each class a name of its own."));
    }
    return { maps, labels };
  }),
);

/** Extends a reader so that it returns the memory that label maps take. */
function withBytes<T extends Trace>(read: (line: unknown, params?: Params) => ParsedLine<T>) {
  return (line: unknown, params?: Params): ParsedLine<T> => {
    const one = read(line, params);
    if (!one.ok) return one;
    return { ...one, bytes: one.value.maps.reduce((sum, { map }) => sum + RUN_BYTES * map.runEnds.length, 0) };
  };
}

/** Reads the label maps of a half of the case, and the names of their class indices. */
function readHalf(ownField: string, line: Fields, params: Params, errors: FieldError[]): Trace {
  const labels = line["labels"] == null ? params.labels : readNames(line["labels"], errors);
  const field = line[ownField] === undefined && line["picture"] !== undefined ? "picture" : ownField;
  const maps = line[field] === null ? [] : readMaps([field], line[field], params, errors);
  if (errors.length > 0) return { maps, labels };
  for (const { key, map } of maps)
    errors.push(...unknownClassErrors(map, namesFor(labels, key), key === NO_KEY ? [field] : [field, key]));
  return { maps, labels };
}

/** Reads the names of class indices: a list, or lists by key. */
function readNames(value: unknown, errors: FieldError[]): ClassNames {
  const { data = null } = namesSchema.safeParse(value);
  const expected = "a list of names, that of class 0 first, or such a list for each key";
  if (data === null)
    errors.push(kindError(["labels"], expected, value, "Names are strings of at most 400 characters."));
  return data;
}

/** Reads one label map, or label maps by key: an object that is neither masks nor a picture. */
function readMaps(path: Path, value: unknown, params: Params, errors: FieldError[]): KeyedMap[] {
  const isByKey = isObject(value) && !isPicture(value) && !("masks" in value || "size" in value);
  const entries = isByKey
    ? readKeys(value, path, errors).map((key) => ({ key, value: value[key], path: [...path, key] }))
    : [{ key: NO_KEY, value, path }];
  if (entries.length === 0) errors.push(fieldError(path, "is empty", "Give a label map for each key."));
  return entries.flatMap((one) => {
    const map = readLabelMap(one.path, one.value, params, errors);
    return map ? [{ key: one.key, map }] : [];
  });
}

/** Reads a label map of any form; null, and an error, if it is invalid. */
function readLabelMap(path: Path, value: unknown, params: Params, errors: FieldError[]): LabelMap | null {
  if (Array.isArray(value) || isPicture(value)) {
    const map = isPicture(value) ? readPicture(path, value, params) : readGrid(path, value);
    if (!("what" in map)) return map;
    errors.push(map);
    return null;
  }
  if (isObject(value)) return readMasks(path, value, errors);
  errors.push(kindError(path, FORMS, value, value === undefined ? "Give every line its label map." : undefined));
  return null;
}

/**
 * Checks that the two halves of a case have equal sizes, and that the labels of one half name the classes of the other. Label maps
 * of keys that the truth does not have are ignored.
 */
export function check({ gold, trace }: AnsweredCase<Gold, Trace>): FieldError[] {
  const errors = gold.maps.flatMap(({ key, map }) => {
    const predicted = trace.maps.find((one) => one.key === key);
    const names = [namesFor(gold.labels, key), namesFor(trace.labels, key)] as const;
    return predicted ? pairErrors(map, predicted, names) : [];
  });
  const [first] = trace.maps;
  if (!first || trace.maps.some(({ key }) => gold.maps.some((one) => one.key === key))) return errors;
  const keysText = (maps: readonly KeyedMap[]): string =>
    maps[0]?.key === NO_KEY ? "no keys" : `the keys ${maps.map(({ key }) => `\`${key}\``).join(", ")}`;
  const what = `has ${keysText(trace.maps)}, and the ground truth has ${keysText(gold.maps)}`;
  return [fieldError(["prediction"], what, "Give both the same keys.")];
}

type Names = readonly string[] | null;

function pairErrors(
  truth: LabelMap,
  { key, map: predicted }: KeyedMap,
  [ours, theirs]: readonly [Names, Names],
): FieldError[] {
  const path = key === NO_KEY ? ["prediction"] : ["prediction", key];
  if (sizeText(predicted) !== sizeText(truth)) {
    const todo = "Write the prediction at the size of the ground truth.";
    return [fieldError(path, `has ${sizeText(predicted)} pixels, and the ground truth has ${sizeText(truth)}`, todo)];
  }
  if (theirs === null)
    return ours ? unknownClassErrors(predicted, ours, path) : mixedClassErrors(truth, predicted, path);
  if (ours !== null || truth.classes.every((one) => typeof one === "string")) return [];
  const todo = "Give the names in the ground truth, or in `params.labels`.";
  return [fieldError(["labels"], "would name the class indices of the ground truth, which has no `labels`", todo)];
}

/** Finds class indices in one half and names in the other: without `labels`, no pixel can be right. */
function mixedClassErrors(truth: LabelMap, predicted: LabelMap, path: Path): FieldError[] {
  const isIndex = (key: string | number): boolean => /^\d+$/.test(String(key));
  const kinds = [truth, predicted].map(({ classes }) => {
    if (classes.length === 0) return null;
    return classes.every(isIndex) ? "class indices" : classes.some(isIndex) ? null : "names";
  });
  const [expected, given] = kinds;
  if (!expected || !given || expected === given) return [];
  const example = (map: LabelMap): string => `\`${map.classes[0]}\``;
  const what = `has ${given} (${example(predicted)}), and the ground truth has ${expected} (${example(truth)}): no label matches`;
  return [fieldError(path, what, "Name the class indices with `params.labels`, or with `labels` in the lines.")];
}

/** Finds classes that are not among the labels, each with its first pixel; none without labels. */
function unknownClassErrors(map: LabelMap, labels: readonly string[] | null, path: Path): FieldError[] {
  if (labels === null) return [];
  const known = new Set(labels);
  return map.classes.flatMap((key, index): FieldError[] => {
    if (typeof key === "string" ? known.has(key) : nameOf(labels, key) !== undefined) return [];
    const run = map.runClasses.indexOf(index);
    const where = `at ${pixelAt(map.runEnds[run - 1] ?? 0, map.width)}`;
    if (typeof key === "string") {
      const what = `${fieldName(path)} has \`${key}\` ${where}, which is not one of the \`labels\``;
      return [{ path, what, given: key, known: labels }];
    }
    const todo = "Name all classes in `labels`, or give the value of pixels without a label with `void`.";
    return [fieldError(path, `has the class index ${key} ${where}, but only ${labels.length} \`labels\``, todo)];
  });
}
