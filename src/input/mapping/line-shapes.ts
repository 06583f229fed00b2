import { isObject, isWide } from "../../core/json.ts";
import type { DataRecord } from "../formats/record.ts";
import { type Target, valueAt } from "./field-path.ts";

/**
 * The shapes of lines: by the name of a file its shapes, each with the line that has it first (0
 * for an entry of an archive). A shape is the JSON of lists of keys, one list for each of the objects that are looked at.
 */
export type ShapeNotes = Map<string, Map<string, number>>;

/** The most UTF-16 units of a file's shapes, about a thousand of them: lines of further shapes are not noted. */
const MOST_UNITS = 64 * 1024;

/** Notes the keys of lines. A line of the same shape as the one before it costs a comparison of its keys. */
export class LineShapes {
  readonly notes: ShapeNotes = new Map();
  readonly #parents: readonly Target[];
  #file = "";
  #last: readonly (readonly string[])[] = [];
  /** By file, the units of its shapes. */
  readonly #units = new Map<string, number>();

  /** `parents` are the paths of the objects whose keys are noted. */
  constructor(parents: readonly Target[]) {
    this.#parents = parents;
  }

  note(line: unknown, file: string, place: DataRecord["place"]): void {
    const parents = this.#parents;
    if (file === this.#file) {
      let same = 0;
      while (same < parents.length && haveKeys(objectAt(line, parents[same] as Target), this.#last[same] ?? []))
        same += 1;
      if (same === parents.length) return;
    }
    if ((this.#units.get(file) ?? 0) > MOST_UNITS || isWide(line)) return;
    this.#file = file;
    this.#last = parents.map((parent) => Object.keys(objectAt(line, parent)));
    this.#add(file, JSON.stringify(this.#last), place.entry === undefined ? place.line : 0);
  }

  #add(file: string, shape: string, line: number): void {
    const units = this.#units.get(file) ?? 0;
    const shapes = this.notes.get(file) ?? new Map<string, number>();
    if (shapes.has(shape) || units > MOST_UNITS) return;
    this.notes.set(file, shapes.set(shape, line));
    this.#units.set(file, units + shape.length);
  }
}

const NO_KEYS: Readonly<Record<string, unknown>> = {};

function objectAt(line: unknown, path: Target): Readonly<Record<string, unknown>> {
  const value = path.length === 0 ? line : valueAt(line, path);
  return isObject(value) ? value : NO_KEYS;
}

/** Returns whether an object has these keys in this order. */
function haveKeys(object: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  let at = 0;
  for (const key in object) {
    if (key !== keys[at]) return false;
    at += 1;
  }
  return at === keys.length;
}
