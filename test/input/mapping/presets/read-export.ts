import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { ErrorList } from "../../../../src/core/error.ts";
import type { PresetId } from "../../../../src/core/line/field.ts";
import { scores as family } from "../../../../src/families/scores/family.ts";
import { FileErrors } from "../../../../src/input/formats/file-errors.ts";
import { type FileReading, readFiles } from "../../../../src/input/formats/read-files.ts";
import type { DataRecord } from "../../../../src/input/formats/record.ts";
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
  const [lines, places]: [Line[], string[]] = [[], []];
  const take = ({ value, place: { line, entry } }: DataRecord, { format }: FileReading): void => {
    const parse = (one: unknown) => ({ ok: true, id: String((one as Line)["id"]), value: one }) as const;
    const { parsed, leftOut } = mapper.parse(value, parse, format === "CSV");
    mapper.countLeftOut(leftOut);
    if (parsed === null) return;
    expect(parsed.ok).toBe(true);
    if (parsed.ok) lines.push(parsed.value as Line);
    places.push(`${name}:${entry ?? line}`);
  };
  const { picker, allowsNotFinite } = mapper;
  await readFiles([{ path: join(folder, name), name }], take, new FileErrors(errors), { picker, allowsNotFinite });
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
