import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { ErrorList } from "../../../../src/core/error.ts";
import type { PresetId } from "../../../../src/core/line/field.ts";
import { scores as family } from "../../../../src/families/scores/family.ts";
import { RecordSource } from "../../../../src/input/formats/record-source.ts";
import { LineMapper } from "../../../../src/input/mapping/line-mapper.ts";
import { openinference } from "../../../../src/input/mapping/presets/openinference/openinference.ts";
import type { LeaveOut } from "../../../../src/input/mapping/presets/preset.ts";
import { formatError } from "../../../../src/report/terminal/error-text.ts";
import { temporaryFolder } from "../../../commands/cli.ts";

/** A line of the family `scores`. */
export type Line = Record<string, unknown>;

/** What a preset makes of an export. */
export interface Export {
  readonly lines: readonly Line[];
  /** Each line's `file:line`, or `file:entry`. */
  readonly places: readonly string[];
  readonly warning: string | null;
}

/** Returns the bytes of a file in `results`. */
export const bytesOf = (name: string): Buffer => readFileSync(new URL(`results/${name}`, import.meta.url));

/** Reads an export to the lines of the family `scores` that its preset makes of it. */
export async function readExport(
  name: string,
  preset: PresetId,
  bytes: string | Buffer = bytesOf(name),
): Promise<Export> {
  const folder = temporaryFolder({ [name]: bytes });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const errors = new ErrorList();
  const mapper = new LineMapper({ preset, records: null, fields: [] }, family.input.fields, "traces");
  const take = (line: unknown) => ({ ok: true, id: String((line as Line)["id"]), value: line }) as const;
  const { picker, allowsNotFinite } = mapper;
  const options = { mapper, allowsNotFinite, ...(picker && { picker }) };
  const source = new RecordSource([{ path: join(folder, name), name }], take, errors, options);
  const [lines, places]: [Line[], string[]] = [[], []];
  while (!source.isDone) {
    await source.readBatch(({ value, place }) => {
      lines.push(value as Line);
      places.push(source.nameOf(place));
    });
  }
  source.close();
  expect(errors.errors.map(formatError)).toEqual([]);
  const leftOut = mapper.leftOutWarning();
  return { lines, places, warning: leftOut && formatError(leftOut) };
}

/** Returns a field of each line. */
export const field = (lines: readonly Line[], name: string): unknown[] => lines.map((line) => line[name]);
/** Returns a score of each line; undefined where it has none. */
export const score = (lines: readonly Line[], name: string): unknown[] =>
  lines.map(({ scores }) => (scores as Record<string, unknown>)[name]);

/** Returns the traces of a document, and what the preset finds in one. */
export const tracesIn = (document: unknown) => openinference.findRecords?.(document) ?? [];
export const describeTrace = (record: Line, leaveOut: LeaveOut = () => {}): Line =>
  openinference.prepare?.(record, leaveOut) ?? {};
