import { isObject } from "../json-object.ts";
import { inputError } from "./file-errors.ts";
import type { OpenFile } from "./open-file.ts";
import { type DataRecord, inBatches, type ReaderOptions, type RecordPicker, type RecordReader } from "./record.ts";
import type { RecordPlace } from "./record-place.ts";
import { MAX_WHOLE_SIZE } from "./whole-text.ts";

/** Objects deeper than the spans in OTLP's batches are no origins of records. */
const MAX_DEPTH = 7;

/** Returns a reader of records that can be spread over several lines, such as the spans of a trace: it reads all lines first. */
export function joiningReader(read: RecordReader, picker: RecordPicker): RecordReader {
  return async function* (open, errors, options) {
    checkSize(open);
    const lines = await readAll(read(open, errors, withoutPicker(options)));
    const found = picker.fromDocument(lines.map(({ value }) => value));
    if (found !== null && "what" in found) {
      errors.addFields([found], lines[0]?.place ?? { positionOf: () => "1" });
      return;
    }
    const places = placesOf(lines);
    const nowhere = { line: 1, positionOf: () => "1" };
    yield* inBatches(found ?? [], ({ value, origin }) => ({ value, place: places.get(origin) ?? nowhere }));
  };
}

/** Refuses a file that would take too much memory, since all of its lines are read before the first record. */
function checkSize({ size, file }: OpenFile): void {
  if (size <= MAX_WHOLE_SIZE) return;
  const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB, and its cases are spread over its lines.`;
  throw inputError(file.name, what, "Write several files, each with all lines of its cases.");
}

function withoutPicker({ picker: _, ...options }: ReaderOptions): ReaderOptions {
  return options;
}

async function readAll(batches: ReturnType<RecordReader>): Promise<DataRecord[]> {
  const lines: DataRecord[] = [];
  for await (const { records } of batches) for (const record of records) lines.push(record);
  return lines;
}

/** Returns the places of the objects in lines: that of their line. */
function placesOf(lines: readonly DataRecord[]): ReadonlyMap<unknown, RecordPlace> {
  const places = new Map<unknown, RecordPlace>();
  for (const { value, place } of lines) {
    const own = { line: place.line, positionOf: () => place.positionOf([]) };
    let level: unknown[] = [value];
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      for (const one of level) if (isObject(one)) places.set(one, own);
      level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    }
  }
  return places;
}
