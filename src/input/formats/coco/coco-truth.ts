import { truncate } from "../../../core/case.ts";
import {
  type FieldError,
  type Fields,
  fieldError,
  isLabel,
  kindError,
  LONGEST_LABEL,
} from "../../../core/line/line.ts";
import { firstFew } from "../../../math/text/texts.ts";
import type { FieldPath } from "../file-errors.ts";
import { idText } from "./coco-entry.ts";

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

  /** Lists the ids of the categories, as advice where one is unknown. */
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
