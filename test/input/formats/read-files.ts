import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { printPlace } from "../../../src/core/case.ts";
import { type ErrorDetail, ErrorList } from "../../../src/core/error.ts";
import { canonicalText } from "../../../src/core/json.ts";
import type { ParsedLine } from "../../../src/core/line/parsed-line.ts";
import { FileErrors } from "../../../src/input/formats/file-errors.ts";
import type { DataRecord } from "../../../src/input/formats/record.ts";
import { type FileOptions, type FileReading, readFiles as readAll } from "../../../src/input/formats/record-files.ts";
import { loadReader } from "../../../src/input/lines/line-reader.ts";
import { readLine } from "../../../src/input/lines/read-line.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { stub } from "../stub-family.ts";

/** What was read of some files. */
export interface Reading {
  /** Each record as `file:line` and its value. */
  readonly records: readonly (readonly [at: string, value: unknown])[];
  readonly contents: readonly (string | null)[];
  readonly problems: readonly string[];
  readonly found: readonly ErrorDetail[];
}

type Read = (record: DataRecord, reading: FileReading, errors: FileErrors) => unknown;

function readValue({ value }: DataRecord, _reading: FileReading, errors: FileErrors): unknown {
  errors.rows += 1;
  return value;
}

/** Reads files one after the other; what is read of a record is its value, unless something else is. */
export async function readFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: FileOptions = {},
  read: Read = readValue,
): Promise<Reading> {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const problems = new ErrorList();
  const errors = new FileErrors(problems);
  const named = Object.keys(files).map((name) => ({ path: join(folder, name), name }));
  const records: [string, unknown][] = [];
  const take = (reading: FileReading) => (record: DataRecord) => {
    const { line, entry } = record.place;
    const value = read(record, reading, errors);
    const at = entry === undefined ? { file: errors.file, line } : { file: `${errors.file}:${entry}`, line: 0 };
    if (value !== undefined) records.push([printPlace(at), value]);
    return undefined;
  };
  await readAll(named, take, errors, { search: {}, ...options });
  errors.finish();
  const contents = records.map(([, value]) => canonicalText(value));
  return { records, contents, problems: problems.errors.map(formatError), found: problems.errors };
}

/** Reads files of traces as a family with this parser does. */
export async function readAs(
  files: Readonly<Record<string, string>>,
  parse: (line: unknown) => ParsedLine<unknown>,
): Promise<Reading> {
  const family = { ...stub, input: { fields: {}, readGold: parse, readTrace: parse } };
  const reader = await loadReader({ family, params: {} }, { root: null, asReference: true });
  return readFiles(files, {}, (record, { open: { file } }, errors) => {
    errors.rows += 1;
    const source = { kind: "trace", side: "traces", file, name: file.name, group: undefined, isRow: false } as const;
    const line = readLine(record, 1, source, reader);
    if (line.kind === "errors") errors.addFields(line.errors, record.place);
    return line.kind === "case" ? line.line.trace?.trace : undefined;
  });
}

/** Reads one file. */
export function readOne(name: string, content: string | Uint8Array, options: FileOptions = {}): Promise<Reading> {
  return readFiles({ [name]: content }, options);
}
