import { expect, test } from "vitest";
import { asFound } from "../../../src/input/formats/record.ts";
import { rowsOf } from "../rows.ts";
import { readOne } from "./read-files.ts";

/** A file as text, the key of its document that `records` would name, and what is read of it. */
interface FileRow {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly options?: object;
  readonly find?: string;
  readonly records?: readonly (readonly [at: string, value: unknown])[];
  readonly problems?: readonly string[];
}

// Lines and columns are counted by hand, from 1, in code points. Tables are those that pandas 2.2 documents for `to_json`, and that of
// wandb 0.19; what XML refuses is what XML 1.0 forbids and what OWASP warns of ("XML External Entity Prevention").
test.each(rowsOf<FileRow>("files.jsonl", import.meta.url))(
  "$name",
  async ({ file, text, options, find, records = [], problems = [] }) => {
    const list = (document: unknown) => asFound((document as Record<string, unknown[]>)[find ?? ""] ?? []);
    const read = await readOne(file, text, { ...options, ...(find && { search: { find: list } }) });
    expect(read).toMatchObject({ records, problems });
  },
);
