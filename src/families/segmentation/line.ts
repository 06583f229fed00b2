import { describeValue, type FieldError, fieldName } from "../../core/line.ts";
import { LONGEST_LABEL } from "./evidence.ts";

/** The fields of a parsed line, or of a map in it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Where a field stands in the line. */
export type Path = readonly (string | number)[];

/** A map of JSON: no list, not null. */
export function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A fault of one field: what it must be, and what it is. */
export function mustBe(path: Path, be: string, value: unknown, todo?: string): FieldError {
  const what = `${fieldName(path)} must be ${be}, not ${describeValue(value)}`;
  return { path, what, ...(todo !== undefined && { todo }) };
}

/** The id of a line: a text that is not empty; a whole number is taken as its text. Null and a fault otherwise. */
export function readId({ id }: Fields, faults: FieldError[]): string | null {
  if (typeof id === "string" && id !== "") return id;
  if (Number.isSafeInteger(id)) return String(id);
  const todo = "Give every image an id of its own.";
  faults.push(id === "" ? { path: ["id"], what: "`id` is empty", todo } : mustBe(["id"], "a text", id, todo));
  return null;
}

/** Whether a value can be the name of a label: no report can hold a key `__proto__`, and labels are keys of its counts. */
export function isLabel(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_LABEL && value !== "__proto__";
}

/** The fault of a value that is no label. */
export function labelFault(path: Path, value: unknown): FieldError {
  const name = fieldName(path);
  const todo = "Give the label another name.";
  if (value === "") return { path, what: `${name} is empty`, todo: "Name the label." };
  if (value === "__proto__") return { path, what: `${name} is \`__proto__\`, which no report can hold`, todo };
  if (typeof value === "string") return { path, what: `${name} is longer than ${LONGEST_LABEL} letters`, todo };
  return mustBe(path, "a label (a text)", value);
}
