import { describeValue, type FieldError, fieldName } from "../../core/line.ts";

/** The fields of a parsed line, or of a map in it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The longest name of a label, in UTF-16 units. */
export const LONGEST_LABEL = 400;

/** Where a fault lies: in the line, or in the part of it that is looked at. */
type Path = readonly (string | number)[];

/** A map of JSON: no list, not null. */
export function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Collects what is wrong in a line; `enter` says which item of a list is looked at, so that its path costs nothing where all is well. */
export class Faults {
  readonly all: FieldError[] = [];
  private list: string | null = null;
  private index = 0;

  /** What is told from now on lies in that item of that list. */
  enter(list: string, index: number): void {
    this.list = list;
    this.index = index;
  }

  /** What is told from now on lies in the line itself. */
  leave(): void {
    this.list = null;
  }

  /** Tells what a field is or has; the sentence begins with its name. */
  add(inside: Path, what: string, todo?: string): void {
    const path = this.list === null ? inside : [this.list, this.index, ...inside];
    this.all.push({ path, what: `${fieldName(path)} ${what}`, ...(todo !== undefined && { todo }) });
  }

  /** Tells a value of the wrong kind: what it must be, and what it is. */
  must(inside: Path, be: string, value: unknown, todo?: string): void {
    this.add(inside, `must be ${be}, not ${typeof value === "number" ? value : describeValue(value)}`, todo);
  }
}

/** The id of a line as it is written: a text that is not empty, or a whole number; the number 0 and a fault otherwise. */
export function readId({ id }: Fields, faults: Faults): string | number {
  if ((typeof id === "string" && id !== "") || (typeof id === "number" && Number.isSafeInteger(id))) return id;
  const todo = "Give every image an id of its own.";
  if (id === "") faults.add(["id"], "is empty", todo);
  else faults.must(["id"], "a text or a whole number", id, todo);
  return 0;
}

/** A label as it is compared: a text; whole numbers, true and false are taken as their text. Empty and a fault otherwise. */
export function readLabel(value: unknown, faults: Faults): string {
  if (typeof value === "string" && value !== "" && value.length <= LONGEST_LABEL && value !== "__proto__") return value;
  if (typeof value === "boolean" || Number.isSafeInteger(value)) return String(value);
  const path = ["label"];
  if (value === "") faults.add(path, "is empty", "Name the label.");
  else if (value === "__proto__") {
    faults.add(path, "is `__proto__`, which no report can hold", "Give the label another name.");
  } else if (typeof value === "string") {
    faults.add(path, `is longer than ${LONGEST_LABEL} letters`, "Give labels short names.");
  } else faults.must(path, "a label (a text)", value);
  return "";
}

/** The items of a list by their reader; none and a fault where it is no list. */
export function readList<T>(
  list: string,
  value: unknown,
  read: (item: Fields, faults: Faults) => T,
  faults: Faults,
): T[] {
  if (!Array.isArray(value)) {
    faults.must([list], "a list", value, "Write `[]` where there are none.");
    return [];
  }
  const items: T[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    faults.enter(list, index);
    if (isMap(item)) items.push(read(item, faults));
    else faults.must([], "an object", item);
  }
  faults.leave();
  return items;
}
