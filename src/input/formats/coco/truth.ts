import type { FieldError } from "../../../core/line.ts";
import { isMap } from "../../config/map.ts";
import type { DataRecord, FieldPath, JsonDocument, RecordSink } from "../record.ts";
import { BoxChecks } from "./box-checks.ts";
import type { Categories } from "./categories.ts";
import { CocoErrors, type Part, rephraseError } from "./coco-errors.ts";
import type { CocoTruth } from "./coco-truth.ts";
import { idText, shortenId, TRUTH_KEYS } from "./shape.ts";

/** How many of each a ground truth has. */
export interface TruthCounts {
  readonly images: number;
  readonly objects: number;
}

const RECORDS_AT_ONCE = 256;
/** What an object has of its annotation; other keys of it are no metric's business. */
const KEPT = ["bbox", "area", "iscrowd", "segmentation"] as const;

/** An image of the file: its item, and those of its annotations, in the order of the file. */
interface ImageItem {
  readonly index: number;
  readonly image: Readonly<Record<string, unknown>>;
  readonly objects: Record<string, unknown>[];
  readonly annotations: number[];
}

/** Hands on a record for each image of a ground truth: what the file says of it, with its `objects`. Gives the counts. */
export function* readTruth(
  document: JsonDocument,
  { labels, images: known, warnings }: CocoTruth,
  sink: RecordSink,
): Generator<number, TruthCounts | null> {
  const telling = new CocoErrors(document, sink);
  const whole = document.value as Readonly<Record<string, unknown>>;
  const [images, annotations, categories] = TRUTH_KEYS.map((key) => listOf(whole, key, telling));
  if (!images || !annotations || !categories) return null;
  labels.read(categories, telling);
  const items = readImages(images, telling);
  const objects = readAnnotations(annotations, items, labels, telling);
  warnings.push(...doubtsOf(items, document.name).warnings());
  let done = 0;
  for (const [id, item] of items) {
    known.set(id, item.image);
    sink.record(recordOf(item, annotations, telling));
    done += 1;
    if (done % RECORDS_AT_ONCE === 0) yield done / items.size;
  }
  return { images: items.size, objects };
}

function doubtsOf(items: ReadonlyMap<string, ImageItem>, name: string): BoxChecks {
  const doubts = new BoxChecks(name);
  for (const { image, objects } of items.values()) {
    for (const object of objects) {
      doubts.addBox(object["bbox"], image);
      doubts.addArea(object);
    }
  }
  return doubts;
}

function listOf(whole: Readonly<Record<string, unknown>>, key: string, telling: CocoErrors): readonly unknown[] | null {
  const value = Object.hasOwn(whole, key) ? whole[key] : undefined;
  if (Array.isArray(value)) return value;
  const what = `The COCO ground truth has ${value === undefined ? "no" : "no list of"} \`${key}\`.`;
  telling.ofKey(key, what, "A ground truth has the lists `images`, `annotations` and `categories`.");
  return null;
}

function readImages(images: readonly unknown[], telling: CocoErrors): Map<string, ImageItem> {
  const items = new Map<string, ImageItem>();
  for (const [index, image] of images.entries()) {
    const part: Part = { list: "images", index, called: `image ${index + 1} of the list` };
    if (!isMap(image)) {
      telling.must(part, [], "an object", image, "Write `id`, `width`, `height` and `file_name` of each image.");
      continue;
    }
    const id = idText(image["id"]);
    const todo = "Give every image an id of its own.";
    if (id === null) telling.must(part, ["id"], "a whole number or a text", image["id"], todo);
    else if (items.has(id)) telling.add({ ...part, called: `image ${shortenId(id)}` }, ["id"], "stands twice", todo);
    else items.set(id, { index, image, objects: [], annotations: [] });
  }
  return items;
}

function readAnnotations(
  annotations: readonly unknown[],
  images: ReadonlyMap<string, ImageItem>,
  labels: Categories,
  telling: CocoErrors,
): number {
  const ids = new Set<unknown>();
  let count = 0;
  for (let index = 0; index < annotations.length; index += 1) {
    const annotation = annotations[index];
    const part = partOf(annotation, index);
    if (!isMap(annotation)) {
      telling.must(part, [], "an object", annotation, "Write an object for each annotation.");
      continue;
    }
    const { id, image_id: imageId, category_id: category } = annotation;
    if (id !== undefined && ids.has(id)) {
      telling.add(part, ["id"], "stands twice", "Give every annotation an id of its own.");
    }
    ids.add(id);
    const image = images.get(idText(imageId) ?? "");
    const label = labels.nameOf(category);
    if (!image) tellUnknown(part, "image_id", imageId, { known: "`images` has", telling });
    if (label === undefined) {
      tellUnknown(part, "category_id", category, { known: "`categories` has", telling, todo: labels.describe() });
    }
    if (!image || label === undefined) continue;
    image.objects.push(objectOf(annotation, label));
    image.annotations.push(index);
    count += 1;
  }
  return count;
}

function partOf(annotation: unknown, index: number): Part {
  const id = isMap(annotation) ? idText(annotation["id"]) : null;
  return {
    list: "annotations",
    index,
    called: id === null ? `annotation ${index + 1} of the list` : `annotation ${shortenId(id)}`,
  };
}

interface UnknownId {
  /** What does not have it, with its verb. */
  readonly known: string;
  readonly telling: CocoErrors;
  readonly todo?: string;
}

/** Tells an id that nothing has. */
export function tellUnknown(part: Part, key: string, id: unknown, { known, telling, todo }: UnknownId): void {
  const text = idText(id);
  const advice = todo ?? "Write an id that is in the list, or take the entry out.";
  if (text === null) telling.must(part, [key], "a whole number or a text", id, advice);
  else telling.add(part, [key], `is \`${shortenId(text)}\`, which nothing in ${known}`, advice);
}

function objectOf(annotation: Record<string, unknown>, label: string): Record<string, unknown> {
  const object: Record<string, unknown> = { label };
  for (const key of KEPT) if (annotation[key] !== undefined) object[key] = annotation[key];
  return object;
}

function recordOf(
  { index, image, objects, annotations }: ImageItem,
  all: readonly unknown[],
  telling: CocoErrors,
): DataRecord {
  const called = `image ${shortenId(idText(image["id"]) ?? "")}`;
  const itemOf = ([list, at, ...inside]: FieldPath): { part: Part; path: FieldPath } | null => {
    const place = list === "objects" && typeof at === "number" ? annotations[at] : undefined;
    return place === undefined ? null : { part: partOf(all[place], place), path: inside.map(fileKey) };
  };
  const ofImage: Part = { list: "images", index, called };
  return {
    value: { ...image, objects },
    line: telling.places.lineOf("images", index),
    isHeld: true,
    placeOf: (path) => {
      const { part, path: inside } = itemOf(path) ?? { part: ofImage, path };
      return telling.places.placeIn(part.list, part.index, inside);
    },
    retell: (fault: FieldError) => {
      const { part, path } = itemOf(fault.path) ?? { part: ofImage, path: fault.path };
      return rephraseError(part, fault, path);
    },
  };
}

/** What a key of a record is called in the file. */
export function fileKey(key: string | number): string | number {
  return key === "label" ? "category_id" : key;
}
