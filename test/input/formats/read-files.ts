import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type ErrorDetail, ErrorList } from "../../../src/core/error.ts";
import type { ParsedLine } from "../../../src/core/line/line.ts";
import { canonicalText } from "../../../src/input/formats/json/json-text.ts";
import { RecordSource } from "../../../src/input/formats/record-source.ts";
import type { SourceOptions } from "../../../src/input/formats/source-options.ts";
import { formatError } from "../../../src/report/terminal/error-text.ts";
import { temporaryFolder } from "../../commands/cli.ts";

/** What a source made of some files. */
export interface Reading {
  /** Each record as `file:line` and its value. */
  readonly records: readonly (readonly [at: string, value: unknown])[];
  readonly contents: readonly string[];
  readonly problems: readonly string[];
  readonly found: readonly ErrorDetail[];
}

const takeAll = (value: unknown): ParsedLine<unknown> => ({ ok: true, id: "any", value });

/** Reads files with a source, and every record of them once more from its place, which must give the same. */
export async function readFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  read: (line: unknown) => ParsedLine<unknown> = takeAll,
  options: SourceOptions = { contentOf: canonicalText },
): Promise<Reading> {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const problems = new ErrorList();
  const named = Object.keys(files).map((name) => ({ path: join(folder, name), name }));
  const source = new RecordSource(named, read, problems, options);
  const records: [string, unknown][] = [];
  const contents: string[] = [];
  const again: (() => unknown)[] = [];
  while (!source.isDone) {
    await source.readBatch(({ id, value, content, place }) => {
      records.push([source.nameOf(place), value]);
      contents.push(content);
      again.push(() => source.reread(id ?? "", place));
    });
  }
  if (!options.isReadOnce) for (const [index, [, value]] of records.entries()) expect(again[index]?.()).toEqual(value);
  source.close();
  return { records, contents, problems: problems.errors.map(formatError), found: problems.errors };
}

/** Reads one file. */
export function readOne(
  name: string,
  content: string | Uint8Array,
  options: SourceOptions = { contentOf: canonicalText },
): Promise<Reading> {
  return readFiles({ [name]: content }, takeAll, options);
}
