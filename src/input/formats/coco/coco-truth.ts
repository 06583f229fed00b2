import { truncate } from "../../../core/case.ts";
import type { ErrorDetail } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import { type Fields, LONGEST_LABEL } from "../../../core/line/line.ts";
import { formatCount } from "../../../math/text/number-format.ts";
import { firstFew } from "../../../math/text/texts.ts";
import type { FieldPath, FileErrors } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type DataRecord, inBatches, type RecordBatch } from "../record.ts";
import { areaWarnings, boxWarnings } from "./box-warnings.ts";
import {
  type AddError,
  errorsOf,
  idError,
  idText,
  notOfKind,
  placeOfImage,
  TRUTH_KEYS,
  unknownId,
} from "./coco-document.ts";

/** What results are read by: the categories of the ground truth and its images. */
export class CocoTruth {
  /** The labels of the categories by their ids, and the reverse. */
  readonly labels = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  /** The entry of each image, by the image's id. */
  readonly images = new Map<string, Fields>();
  /** The ids of images by file name and by its stem, also as a number; null for a name that several have. */
  readonly #names = new Map<string, string | null>();
  readonly warnings: ErrorDetail[] = [];

  /** Returns the label of a category; undefined when there is none of that id. */
  labelOf(category: unknown): string | undefined {
    return this.labels.get(idText(category) ?? "");
  }

  /** Lists the ids of the categories, as advice where one is unknown. */
  describeIds(): string {
    const ids = [...this.labels.keys()];
    if (ids.length === 0) return "Name the categories in the ground truth.";
    return `The categories have the ids ${firstFew(ids, 10, (id) => `\`${truncate(id)}\``)}.`;
  }

  /** Adds a category; several files must agree on it. */
  addCategory(id: string, name: unknown, addNameError: (what: string, todo: string) => void): void {
    if (typeof name !== "string" || name === "" || name === "__proto__" || name.length > LONGEST_LABEL) {
      addNameError(notOfKind(`a label of 1 to ${LONGEST_LABEL} characters`, name), "Name the category.");
      // Avoids an error for each annotation of this category.
      this.labels.set(id, id);
      return;
    }
    const [known, other] = [this.labels.get(id), this.#ids.get(name)];
    if (known !== undefined && known !== name) {
      addNameError(`is \`${name}\`, but \`${known}\` in another file`, "Use one list of categories.");
    } else if (other !== undefined && other !== id) {
      const todo = "Give every category its own name: labels are compared by name.";
      addNameError(`is \`${name}\`, as that of category ${truncate(other)}`, todo);
    }
    this.labels.set(id, name);
    this.#ids.set(name, id);
  }

  addImage(id: string, image: Fields): void {
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
  imageOf({ image_id: given, file_name: name }: Fields): string | null {
    const id = idText(given);
    const named = namesOf(name)
      .map((one) => this.#names.get(one))
      .find((one) => typeof one === "string");
    return id === null ? null : (named ?? (this.images.has(id) ? id : (this.#names.get(id) ?? id)));
  }
}

/** Returns a file's name, its last part, the stem of that, and the number that the stem is. */
function namesOf(file: unknown): readonly string[] {
  if (typeof file !== "string" || file === "") return [];
  const last = file.replace(/^.*[/\\]/, "");
  const stem = last.replace(/(?<=.)\.\w+$/, "");
  return [...new Set([file, last, stem, ...(/^\d{1,15}$/.test(stem) ? [String(Number(stem))] : [])])];
}

/** An image of the file, and which annotations it has. */
interface ImageItem {
  readonly index: number;
  readonly image: Fields;
  readonly indices: number[];
}

type Lists = Readonly<Record<(typeof TRUTH_KEYS)[number], readonly unknown[]>>;

/** Reads a ground truth: a record for each image, with its `objects`. Returns what there is; null when one of the lists is missing. */
export function* readTruth(
  document: JsonDocument,
  truth: CocoTruth,
  errors: FileErrors,
): Generator<RecordBatch, string | null> {
  const add = errorsOf(document, errors);
  const lists = document.value as Lists;
  const absent = TRUTH_KEYS.filter((key) => !Array.isArray(lists[key]));
  for (const key of absent) {
    add(
      [key],
      notOfKind("a list", lists[key]),
      "A ground truth has the lists `images`, `annotations` and `categories`.",
    );
  }
  if (absent.length > 0) return null;
  const items = new Map<string, ImageItem>();
  forEachItem(lists, "categories", add, (id, { name }, path) =>
    truth.addCategory(id, name, (what, todo) => add([...path(), "name"], what, todo)),
  );
  forEachItem(lists, "images", add, (id, image, _, index) => {
    items.set(id, { index, image, indices: [] });
    truth.addImage(id, image);
  });
  assignAnnotations(lists, items, truth, add);
  const drawn = [...items.values()].flatMap(({ image, indices }) =>
    indices.map((index) => ({ item: lists.annotations[index] as Fields, image })),
  );
  truth.warnings.push(...boxWarnings(document.name, drawn), ...areaWarnings(document.name, drawn));
  yield* inBatches([...items.values()], (item) => recordOf(item, lists, { document, truth }));
  const [images, objects] = [formatCount(items.size, "image"), formatCount(drawn.length, "object")];
  return `COCO ground truth: ${images}, ${objects}, ${formatCount(truth.labels.size, "label")}`;
}

/** Calls a function for each object of a list that has an id of its own, and adds errors for the others. */
function forEachItem(
  lists: Lists,
  key: keyof Lists,
  add: AddError,
  take: (id: string, item: Fields, path: () => FieldPath, index: number) => void,
): void {
  const ids = new Set<string>();
  for (const [index, item] of lists[key].entries()) {
    const path = (): FieldPath => [key, index];
    const id = isObject(item) ? idText(item["id"]) : null;
    const todo = `Give every entry of \`${key}\` its own id.`;
    if (!isObject(item)) add(path(), notOfKind("an object", item), `Write an object for each entry of \`${key}\`.`);
    else if (id === null) add([...path(), "id"], idError(item["id"]), todo);
    else if (ids.has(id)) add([...path(), "id"], "is used twice", todo);
    else take(id, item, path, index);
    if (id !== null) ids.add(id);
  }
}

/** Adds the annotations to their images. */
function assignAnnotations(
  { annotations }: Lists,
  images: ReadonlyMap<string, ImageItem>,
  truth: CocoTruth,
  add: AddError,
): void {
  const ids = new Set<unknown>();
  for (const [index, annotation] of annotations.entries()) {
    const path = (...inside: string[]): FieldPath => ["annotations", index, ...inside];
    if (!isObject(annotation)) {
      add(path(), notOfKind("an object", annotation), "Write an object for each entry of `annotations`.");
      continue;
    }
    const { id, image_id: imageId, category_id: category } = annotation;
    const image = images.get(idText(imageId) ?? "");
    const isKnown = truth.labelOf(category) !== undefined;
    if (id !== undefined && ids.has(id)) add(path("id"), "is used twice", "Give every annotation its own id.");
    ids.add(id);
    const todo = "Write an id that is in the list, or remove the entry.";
    if (!image) add(path("image_id"), unknownId(imageId, "`images`"), todo);
    if (!isKnown) add(path("category_id"), unknownId(category, "`categories`"), truth.describeIds());
    if (image && isKnown) image.indices.push(index);
  }
}

/** What an object has of its annotation; no metric reads other keys. */
const KEPT = ["bbox", "area", "iscrowd", "segmentation"] as const;

function recordOf(
  { index, image, indices }: ImageItem,
  { annotations }: Lists,
  { document, truth }: { readonly document: JsonDocument; readonly truth: CocoTruth },
): DataRecord {
  const objects = indices.map((at) => {
    const annotation = annotations[at] as Fields;
    const object: Record<string, unknown> = { label: truth.labelOf(annotation["category_id"]) };
    for (const key of KEPT) if (annotation[key] !== undefined) object[key] = annotation[key];
    return object;
  });
  const place = placeOfImage(document, { entry: image, image: ["images", index], list: ["annotations"], indices });
  return { value: { ...image, objects }, place };
}
