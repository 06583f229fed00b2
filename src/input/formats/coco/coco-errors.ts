import { describeValue, type FieldError, fieldName } from "../../../core/line.ts";
import { DocumentPlaces } from "../document-places.ts";
import type { FieldPath, JsonDocument, RecordSink } from "../record.ts";

/** A part of a document: an item of one of its lists (the empty key: of itself), and what people call it. */
export interface Part {
  readonly list: string;
  readonly index: number;
  readonly called: string;
}

/** Tells what is wrong in a COCO document by the item and its place in the file. */
export class CocoErrors {
  readonly places: DocumentPlaces;
  private readonly name: string;
  private readonly sink: RecordSink;

  constructor({ text, name }: JsonDocument, sink: RecordSink) {
    this.places = new DocumentPlaces(text);
    this.name = name;
    this.sink = sink;
  }

  /** Tells of a field of an item what it is or has. */
  add({ list, index, called }: Part, path: FieldPath, what: string, todo: string): void {
    const fault: FieldError = { path, what: `${pathText(path)}${called} ${what}`, todo };
    this.sink.faultIn(fault, () => this.places.placeIn(list, index, path));
  }

  /** Tells a value of the wrong kind: what it must be, and what it is. */
  must(part: Part, path: FieldPath, be: string, value: unknown, todo: string): void {
    this.add(part, path, `must be ${be}, not ${typeof value === "number" ? value : describeValue(value)}`, todo);
  }

  /** Tells what is wrong with a key of the document. */
  ofKey(key: string, what: string, todo: string): void {
    this.sink.problem({ what, at: `${this.name}:${this.places.placeOfKey(key)}`, todo });
  }
}

/** `bbox` of what: the path inside of an item, before the item's own name. */
function pathText(path: FieldPath): string {
  return path.length === 0 ? "" : `${fieldName(path)} of `;
}

/** A family's fault in an item of its record, as the file has it: in which part, and by its path there. */
export function rephraseError({ called }: Part, fault: FieldError, inside: FieldPath): FieldError {
  const own = fieldName(fault.path);
  const rest = fault.what.startsWith(own) ? fault.what.slice(own.length) : `: ${fault.what}`;
  return { ...fault, what: `${pathText(inside)}${called}${rest}` };
}
