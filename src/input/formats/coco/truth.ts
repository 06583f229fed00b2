import type { ErrorDetail } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import type { FileErrors } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type DataRecord, inBatches, type RecordBatch } from "../record.ts";
import {
  areaWarnings,
  boxWarnings,
  CocoErrors,
  type CocoItem,
  fileKey,
  idText,
  namesOf,
  placeOfItems,
  shortenId,
  TRUTH_KEYS,
} from "./coco-checks.ts";

/** The labels of all families are no longer than this. */
const MAX_NAME_LENGTH = 400;

/** The categories of a ground truth: their ids, and the names that cases have as labels. */
class Categories {
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  get size(): number {
    return this.#names.size;
  }

  /** Returns the label of a category; undefined when there is none of that id. */
  nameOf(id: unknown): string | undefined {
    return this.#names.get(idText(id) ?? "");
  }

  /** Lists the ids, as advice where an id is unknown. */
  describe(): string {
    const ids = [...this.#names.keys()];
    const first = ids.slice(0, 10).map((id) => `\`${shortenId(id)}\``);
    if (ids.length === 0) return "Name the categories in the ground truth.";
    return `The categories have the ids ${first.join(", ")}${ids.length > first.length ? ", …" : ""}.`;
  }

  /** Adds the `categories` of a file; several files must agree on a category. */
  read(categories: readonly unknown[], errors: CocoErrors): void {
    const idsInFile = new Set<string>();
    for (const [index, category] of categories.entries()) {
      const item: CocoItem = { path: ["categories", index], name: `category ${index + 1} of the list` };
      if (isObject(category)) this.#add(category, item, idsInFile, errors);
      else errors.addType(item, [], "an object", category, "Write `id` and `name` of each category.");
    }
  }

  #add(category: Record<string, unknown>, item: CocoItem, idsInFile: Set<string>, errors: CocoErrors): void {
    const { id: written, name } = category;
    const id = idText(written);
    if (id === null) {
      errors.addIdType(item, "id", written, "Give every category its own id.");
      return;
    }
    const named: CocoItem = { ...item, name: `category ${shortenId(id)}` };
    if (!isLabel(name, named, errors)) {
      // Avoids an error for each annotation of this category.
      this.#names.set(id, id);
      return;
    }
    const [known, other] = [this.#names.get(id), this.#ids.get(name)];
    if (idsInFile.has(id)) errors.add(named, ["id"], "is used twice", "Give every category its own id.");
    else if (known !== undefined && known !== name) {
      errors.add(named, ["name"], `is \`${name}\`, but \`${known}\` in another file`, "Use one list of categories.");
    } else if (other !== undefined && other !== id) {
      const todo = "Give every category its own name: labels are compared by name.";
      errors.add(named, ["name"], `is \`${name}\`, as that of category ${shortenId(other)}`, todo);
    }
    idsInFile.add(id);
    this.#names.set(id, name);
    this.#ids.set(name, id);
  }
}

function isLabel(name: unknown, item: CocoItem, errors: CocoErrors): name is string {
  if (typeof name !== "string" || name === "" || name === "__proto__") {
    errors.addType(item, ["name"], "a string that can name a label", name, "Name the category.");
    return false;
  }
  if (name.length <= MAX_NAME_LENGTH) return true;
  errors.add(item, ["name"], `is longer than ${MAX_NAME_LENGTH} characters`, "Give categories short names.");
  return false;
}

/** What results are read by: the categories of the ground truth and the sizes of its images. */
export class CocoTruth {
  readonly categories = new Categories();
  /** The entry of each image, by the image's id. */
  readonly images = new Map<string, Readonly<Record<string, unknown>>>();
  /** The ids of images by file name and by its stem, also as a number; null for a name that several have. */
  readonly #names = new Map<string, string | null>();
  readonly warnings: ErrorDetail[] = [];
  /** How many detections the results have, and whether any of them is in an image of the ground truth. */
  detections = 0;
  hasResults = false;

  addImage(id: string, image: Readonly<Record<string, unknown>>): void {
    this.images.set(id, image);
    for (const name of namesOf(image["file_name"])) {
      const known = this.#names.get(name);
      this.#names.set(name, known === undefined || known === id ? id : null);
    }
  }

  /**
   * Returns the id of the image that a detection is of, as text: that of its `file_name`, else its `image_id`, which can also be a file
   * name or a stem (Ultralytics and YOLOv5 write the stem, as a number where it is one). Null for what cannot be an id.
   */
  imageOf({ image_id: given, file_name: name }: Readonly<Record<string, unknown>>): string | null {
    const id = idText(given);
    const named = namesOf(name)
      .map((one) => this.#names.get(one))
      .find((one) => typeof one === "string");
    return id === null ? null : (named ?? (this.images.has(id) ? id : (this.#names.get(id) ?? id)));
  }
}

/** How many of each a ground truth has. */
interface TruthCounts {
  readonly images: number;
  readonly objects: number;
}

type Annotation = Readonly<Record<string, unknown>>;

/** What an object has of its annotation; no metric reads other keys. */
const KEPT = ["bbox", "area", "iscrowd", "segmentation"] as const;

/** An image of the file, and which annotations it has. */
interface ImageItem {
  readonly index: number;
  readonly image: Readonly<Record<string, unknown>>;
  readonly indices: number[];
}

/** Reads a ground truth: a record for each image, with its `objects`. Returns the counts; null when one of the lists is missing. */
export function* readTruth(
  document: JsonDocument,
  truth: CocoTruth,
  fileErrors: FileErrors,
): Generator<RecordBatch, TruthCounts | null> {
  const errors = new CocoErrors(document, fileErrors);
  const whole = document.value as Readonly<Record<string, unknown>>;
  const [images, annotations, categories] = TRUTH_KEYS.map((key) => listOf(whole, key, errors));
  if (!images || !annotations || !categories) return null;
  truth.categories.read(categories, errors);
  const items = readImages(images, errors);
  const objects = readAnnotations(annotations, items, truth.categories, errors);
  const drawn = [...items].flatMap(([id, { image, indices }]) => {
    truth.addImage(id, image);
    return indices.map((index) => ({ item: annotations[index] as Annotation, image }));
  });
  truth.warnings.push(...boxWarnings(document.name, drawn), ...areaWarnings(document.name, drawn));
  yield* inBatches([...items.values()], (item) => recordOf(item, annotations, { document, truth }));
  return { images: items.size, objects };
}

function listOf(whole: Readonly<Record<string, unknown>>, key: string, errors: CocoErrors): readonly unknown[] | null {
  const value = Object.hasOwn(whole, key) ? whole[key] : undefined;
  if (Array.isArray(value)) return value;
  const what = `The COCO ground truth has ${value === undefined ? "no" : "no list of"} \`${key}\`.`;
  errors.addKey(key, what, "A ground truth has the lists `images`, `annotations` and `categories`.");
  return null;
}

function readImages(images: readonly unknown[], errors: CocoErrors): Map<string, ImageItem> {
  const items = new Map<string, ImageItem>();
  for (const [index, image] of images.entries()) {
    const item: CocoItem = { path: ["images", index], name: `image ${index + 1} of the list` };
    if (!isObject(image)) {
      errors.addType(item, [], "an object", image, "Write `id`, `width`, `height` and `file_name` of each image.");
      continue;
    }
    const id = idText(image["id"]);
    const todo = "Give every image its own id.";
    if (id === null) errors.addIdType(item, "id", image["id"], todo);
    else if (items.has(id)) errors.add({ ...item, name: `image ${shortenId(id)}` }, ["id"], "is used twice", todo);
    else items.set(id, { index, image, indices: [] });
  }
  return items;
}

function readAnnotations(
  annotations: readonly unknown[],
  images: ReadonlyMap<string, ImageItem>,
  categories: Categories,
  errors: CocoErrors,
): number {
  const ids = new Set<unknown>();
  let count = 0;
  for (let index = 0; index < annotations.length; index += 1) {
    const annotation = annotations[index];
    if (!isObject(annotation)) {
      const todo = "Write an object for each annotation.";
      errors.addType(annotationItem(annotation, index), [], "an object", annotation, todo);
      continue;
    }
    const { id, image_id: imageId, category_id: category } = annotation;
    const image = images.get(idText(imageId) ?? "");
    const label = categories.nameOf(category);
    const isRepeated = id !== undefined && ids.has(id);
    ids.add(id);
    if (isRepeated || !image || label === undefined) {
      const item = annotationItem(annotation, index);
      if (isRepeated) errors.add(item, ["id"], "is used twice", "Give every annotation its own id.");
      const todo = "Write an id that is in the list, or remove the entry.";
      if (!image) errors.addUnknownId(item, "image_id", imageId, { owner: "`images`", todo });
      const expected = { owner: "`categories`", todo: categories.describe() };
      if (label === undefined) errors.addUnknownId(item, "category_id", category, expected);
    }
    if (!image || label === undefined) continue;
    image.indices.push(index);
    count += 1;
  }
  return count;
}

function annotationItem(annotation: unknown, index: number): CocoItem {
  const id = isObject(annotation) ? idText(annotation["id"]) : null;
  const name = id === null ? `annotation ${index + 1} of the list` : `annotation ${shortenId(id)}`;
  return { path: ["annotations", index], name };
}

function objectOf(annotation: Annotation, { categories }: CocoTruth): Record<string, unknown> {
  const object: Record<string, unknown> = { label: categories.nameOf(annotation["category_id"]) };
  for (const key of KEPT) if (annotation[key] !== undefined) object[key] = annotation[key];
  return object;
}

function recordOf(
  { index, image, indices }: ImageItem,
  annotations: readonly unknown[],
  { document, truth }: { readonly document: JsonDocument; readonly truth: CocoTruth },
): DataRecord {
  const imageItem = { path: ["images", index], name: `image ${shortenId(idText(image["id"]) ?? "")}` };
  const place = placeOfItems(document, image, (path) => {
    const [key, at, ...inside] = path;
    const annotation = key === "objects" && typeof at === "number" ? indices[at] : undefined;
    if (annotation === undefined) return { item: imageItem, path };
    return { item: annotationItem(annotations[annotation], annotation), path: inside.map(fileKey) };
  });
  const objects = indices.map((one) => objectOf(annotations[one] as Annotation, truth));
  return { value: { ...image, objects }, place };
}
