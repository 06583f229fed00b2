import { truncate } from "../../../core/case.ts";
import { isObject } from "../../../core/json.ts";
import { valueAt } from "../../../core/line/field.ts";
import {
  type FieldError,
  type Fields,
  fieldError,
  INEXACT,
  isLabel,
  kindError,
  LONGEST_LABEL,
} from "../../../core/line/parsed-line.ts";
import { firstFew } from "../../../math/text/texts.ts";
import type { FieldPath, FileErrors, RecordPlace } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";

export const TRUTH_KEYS = ["images", "annotations", "categories"] as const;

const INSPECTED_ITEMS = 100;
/** Keys that only entries of COCO lists have. */
const ENTRY_KEYS = ["image_id", "category_id"];

/** Returns whether a document is a COCO ground truth, complete or not: it has two of the three lists. */
export function isTruth(value: unknown): value is Fields {
  return isObject(value) && TRUTH_KEYS.filter((key) => Array.isArray(value[key])).length >= 2;
}

/** Returns whether a document is a list of COCO results: objects with an image's or a category's id, and without torchvision's `boxes`. */
export function isResults(value: unknown): value is readonly unknown[] {
  const isEntry = (item: unknown): boolean =>
    isObject(item) && ENTRY_KEYS.some((key) => Object.hasOwn(item, key)) && !Object.hasOwn(item, "boxes");
  return Array.isArray(value) && value.slice(0, INSPECTED_ITEMS).some(isEntry);
}

/** Returns the key of an object whose value is a list of COCO results; null when there is none. */
export function keyOfResults(value: unknown): string | null {
  return (isObject(value) && Object.keys(value).find((key) => isResults(value[key]))) || null;
}

/** Returns a COCO id as a string, by which ids are compared: a whole number or a non-empty string; null for anything else. */
export function idText(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && id !== "" ? id : null;
}

/** Adds an error in a value of a document, whose path in the file it has. */
export type AddError = (error: FieldError) => void;

export function errorsOf(document: JsonDocument, errors: FileErrors): AddError {
  const place = placeIn(document, (path) => path);
  return (error) => errors.addFields([error], place, JSON.stringify(error.path.slice(0, 2)));
}

/** Returns what rewords errors in terms of a file, `annotations[3].bbox must be …`, and finds their positions. */
function placeIn(document: JsonDocument, pathOf: (path: FieldPath) => FieldPath): Omit<RecordPlace, "line"> {
  const nameOf = (path: FieldPath): string =>
    path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return {
    positionOf: (path) => document.positionOf(pathOf(path)),
    reword: (error) => {
      const rest = error.clause === undefined ? `: ${error.what}` : ` ${error.clause}`;
      return { ...error, what: `\`${nameOf(pathOf(error.path)).replace(/^\./, "")}\`${rest}` };
    },
  };
}

/** Returns the error of an id that nothing in a list has, or that is none. */
export function idError(path: FieldPath, id: unknown, list: string, todo: string): FieldError {
  const text = idText(id);
  if (text !== null) return fieldError(path, `is \`${truncate(text)}\`, which nothing in ${list} has`, todo);
  return Number.isInteger(id)
    ? fieldError(path, INEXACT, todo)
    : kindError(path, "a whole number or a string", id, todo);
}

/** Yields the objects of `images` or `categories` with their ids, and adds errors for those without an id of their own. */
export function* entriesOf(list: readonly unknown[], key: "images" | "categories", add: AddError) {
  const ids = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const path = [key, index];
    const id = isObject(entry) ? idText(entry["id"]) : null;
    const todo = `Give every entry of \`${key}\` its own id.`;
    if (!isObject(entry)) add(kindError(path, "an object", entry, `Write an object for each entry of \`${key}\`.`));
    else if (id === null) add(idError([...path, "id"], entry["id"], key, todo));
    else if (ids.has(id)) add(fieldError([...path, "id"], "is used twice", todo));
    else yield { id, entry, path };
    if (id !== null) ids.add(id);
  }
}

/** An image, and its annotations or detections by their indices in their list. */
export interface ImageItems {
  /** What its record has beside them. */
  readonly fields: Fields;
  /** Where it is in the file, or its first detection. */
  readonly path: FieldPath;
  readonly indices: number[];
}

/**
 * Returns the place of the record of an image, and rewords its errors in terms of the file: `objects.0.label` of the record is
 * `annotations[3].category_id` there. `list` is the path of the annotations or detections.
 */
export function placeOfImage(document: JsonDocument, image: ImageItems, list: FieldPath): RecordPlace {
  const pathOf = (path: FieldPath): FieldPath => {
    const [, index, ...inside] = path;
    const item = typeof index === "number" ? image.indices[index] : undefined;
    if (item === undefined) return [...image.path, ...path];
    return [...list, item, ...inside.map((key) => (key === "label" ? "category_id" : key))];
  };
  return { line: document.lineOf(valueAt(document.value, image.path)), ...placeIn(document, pathOf) };
}

/** What results are read by: the categories of the ground truth and its images. */
export class CocoTruth {
  /** The labels of the categories by their ids, and the reverse. */
  readonly labels = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  /** The images of the ground truth by their ids. */
  readonly images = new Map<string, Fields>();
  /** The ids of images by file name and by its stem, also as a number; null for a name that several have. */
  readonly #names = new Map<string, string | null>();

  /** Returns the label of an item's category; undefined when the ground truth has none of that id. */
  labelOf({ category_id: id }: Fields): string | undefined {
    return this.labels.get(idText(id) ?? "");
  }

  describeIds(): string {
    const ids = [...this.labels.keys()];
    if (ids.length === 0) return "Name the categories in the ground truth.";
    return `The categories have the ids ${firstFew(ids, 10, (id) => `\`${truncate(id)}\``)}.`;
  }

  /** Adds a category, and returns what is wrong with it: several files must agree on it. */
  addCategory(id: string, name: unknown, path: FieldPath): FieldError | null {
    if (!isLabel(name)) {
      // Avoids an error for each annotation of this category.
      this.labels.set(id, id);
      return kindError(path, `a label of 1 to ${LONGEST_LABEL} characters`, name, "Name the category.");
    }
    const [known, other] = [this.labels.get(id), this.#ids.get(name)];
    this.labels.set(id, name);
    this.#ids.set(name, id);
    if (known !== undefined && known !== name) {
      return fieldError(path, `is \`${name}\`, but \`${known}\` in another file`, "Use one list of categories.");
    }
    if (other === undefined || other === id) return null;
    const todo = "Give every category its own name: labels are compared by name.";
    return fieldError(path, `is \`${name}\`, as that of category ${truncate(other)}`, todo);
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

/** Returns a file's name, its last part, the stem of that, and the number that the stem is: `a/007.jpg`, `007.jpg`, `007`, `7`. */
export function namesOf(file: unknown): readonly string[] {
  if (typeof file !== "string" || file === "") return [];
  const last = file.replace(/^.*[/\\]/, "");
  const stem = last.replace(/(?<=.)\.\w+$/, "");
  return [...new Set([file, last, stem, ...(/^\d{1,15}$/.test(stem) ? [String(Number(stem))] : [])])];
}
