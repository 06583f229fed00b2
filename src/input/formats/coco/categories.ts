import { isObject } from "../../../core/json.ts";
import type { CocoErrors, CocoItem } from "./coco-errors.ts";
import { idText, shortenId } from "./shape.ts";

/** The labels of all families are no longer than this. */
const MAX_NAME_LENGTH = 400;

/** The categories of a ground truth: their ids, and the names that cases have as labels. */
export class Categories {
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  /** By the ids as they are written, so that most look-ups make no string. */
  readonly #byWrittenId = new Map<unknown, string>();

  get size(): number {
    return this.#names.size;
  }

  /** Returns the label of a category; undefined when there is none of that id. */
  nameOf(id: unknown): string | undefined {
    return this.#byWrittenId.get(id) ?? this.#names.get(idText(id) ?? "");
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
    this.#byWrittenId.set(written, name);
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
