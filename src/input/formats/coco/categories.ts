import { isMap } from "../../config/map.ts";
import type { CocoErrors, Part } from "./coco-errors.ts";
import { idText, shortenId } from "./shape.ts";

/** Labels of all families are no longer than this. */
const LONGEST_NAME = 400;

/** The categories of a ground truth: ids, and the names that cases have as labels. */
export class Categories {
  private readonly names = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  /** As they are written, so that most look-ups make no text. */
  private readonly written = new Map<unknown, string>();

  /** How many there are. */
  get size(): number {
    return this.names.size;
  }

  /** The label of a category; undefined where there is none of that id. */
  nameOf(id: unknown): string | undefined {
    return this.written.get(id) ?? this.names.get(idText(id) ?? "");
  }

  /** What ids there are, for a fault of one that is not there. */
  describe(): string {
    const ids = [...this.names.keys()];
    const shown = ids.slice(0, 10).map((id) => `\`${shortenId(id)}\``);
    if (ids.length === 0) return "Name the categories in the ground truth.";
    return `The categories have the ids ${shown.join(", ")}${ids.length > shown.length ? ", …" : ""}.`;
  }

  /** Takes the `categories` of a file; what several files say of a category must be the same. */
  read(categories: readonly unknown[], telling: CocoErrors): void {
    const seen = new Set<string>();
    for (const [index, category] of categories.entries()) {
      const part: Part = { list: "categories", index, called: `category ${index + 1} of the list` };
      if (!isMap(category)) {
        telling.must(part, [], "an object", category, "Write `id` and `name` of each category.");
        continue;
      }
      this.take(category, part, seen, telling);
    }
  }

  private take(category: Record<string, unknown>, part: Part, seen: Set<string>, telling: CocoErrors): void {
    const { id: written, name } = category;
    const id = idText(written);
    if (id === null) {
      telling.must(part, ["id"], "a whole number or a text", written, "Give every category an id of its own.");
      return;
    }
    const named: Part = { ...part, called: `category ${shortenId(id)}` };
    const isLong = typeof name === "string" && name.length > LONGEST_NAME;
    if (isLong) telling.add(named, ["name"], `is longer than ${LONGEST_NAME} letters`, "Give categories short names.");
    if (typeof name !== "string" || name === "" || name === "__proto__" || isLong) {
      if (!isLong) telling.must(named, ["name"], "a text that can name a label", name, "Name the category.");
      // So that what is of this category is not told as well.
      this.names.set(id, id);
      return;
    }
    const [known, other] = [this.names.get(id), this.ids.get(name)];
    if (seen.has(id)) telling.add(named, ["id"], "stands twice", "Give every category an id of its own.");
    else if (known !== undefined && known !== name) {
      telling.add(named, ["name"], `is \`${name}\`, but \`${known}\` in another file`, "Use one list of categories.");
    } else if (other !== undefined && other !== id) {
      const todo = "Give every category its own name: labels are told apart by it.";
      telling.add(named, ["name"], `is \`${name}\`, as that of category ${shortenId(other)}`, todo);
    }
    seen.add(id);
    this.names.set(id, name);
    this.ids.set(name, id);
    this.written.set(written, name);
  }
}
