import type { FieldError } from "../../../core/line/line.ts";
import { describeValue, fieldName } from "../../../core/line/line.ts";
import type { FileErrors } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import type { FieldPath, RecordPlace } from "../record-place.ts";
import { idText, shortenId } from "./shape.ts";

/** An item of a list in a COCO file: the path to it, and what messages call it. */
export interface CocoItem {
  readonly path: FieldPath;
  readonly name: string;
}

export class CocoErrors {
  readonly #document: JsonDocument;
  readonly #errors: FileErrors;

  constructor(document: JsonDocument, errors: FileErrors) {
    this.#document = document;
    this.#errors = errors;
  }

  /** Adds an error in a field of an item; `what` follows the names of both: `id of image 3` + `is used twice`. */
  add({ path: item, name }: CocoItem, path: FieldPath, what: string, todo: string): void {
    const error: FieldError = { path, what: `${prefixOf(path)}${name} ${what}`, todo };
    const place = { positionOf: () => this.#document.positionOf([...item, ...path]) };
    this.#errors.addFields([error], place, JSON.stringify(item));
  }

  addType(item: CocoItem, path: FieldPath, expected: string, value: unknown, todo: string): void {
    const actual = typeof value === "number" ? value : describeValue(value);
    this.add(item, path, `must be ${expected}, not ${actual}`, todo);
  }

  /** Adds an error for a value that is no id. A whole number is one unless another may have been read as the same. */
  addIdType(item: CocoItem, key: string, value: unknown, todo: string): void {
    if (!Number.isInteger(value)) this.addType(item, [key], "a whole number or a string", value, todo);
    else this.add(item, [key], "must be a string: only whole numbers below 2^53 are exact", todo);
  }

  /** Adds an error for an invalid or unknown id; `owner` is the list that should contain it. */
  addUnknownId(item: CocoItem, key: string, id: unknown, { owner, todo }: { owner: string; todo: string }): void {
    const text = idText(id);
    if (text === null) this.addIdType(item, key, id, todo);
    else this.add(item, [key], `is \`${shortenId(text)}\`, which nothing in ${owner} has`, todo);
  }

  /** Adds an error in a key of the document itself. */
  addKey(key: string, what: string, todo: string): void {
    this.#errors.add(this.#document.positionOf([key]), what, todo);
  }
}

/** Returns the place of a record that is put together from several items of a file; `locate` finds the item of a field. */
export function placeOfItems(
  document: JsonDocument,
  first: unknown,
  locate: (path: FieldPath) => { readonly item: CocoItem; readonly path: FieldPath },
): RecordPlace {
  return {
    line: document.lineOf(first),
    positionOf: (path) => {
      const { item, path: inside } = locate(path);
      return document.positionOf([...item.path, ...inside]);
    },
    reword: (error) => {
      const { item, path } = locate(error.path);
      const field = fieldName(error.path);
      const rest = error.what.startsWith(field) ? error.what.slice(field.length) : `: ${error.what}`;
      return { ...error, what: `${prefixOf(path)}${item.name}${rest}` };
    },
  };
}

/** Returns `bbox of `: the path inside an item, to be followed by the name of the item. */
function prefixOf(path: FieldPath): string {
  return path.length === 0 ? "" : `${fieldName(path)} of `;
}
