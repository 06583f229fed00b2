import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ErrorList } from "../../../../src/core/error.ts";
import type { CaseFields, FieldRole } from "../../../../src/core/line/field.ts";
import type { PresetId } from "../../../../src/core/line/preset.ts";
import { skippedWarning } from "../../../../src/input/diagnoses/diagnose.ts";
import { LineTable } from "../../../../src/input/diagnoses/line-table.ts";
import { FileErrors } from "../../../../src/input/formats/file-errors.ts";
import type { DataRecord } from "../../../../src/input/formats/record.ts";
import { type FileReading, readFiles } from "../../../../src/input/formats/record-files.ts";
import { loadReader } from "../../../../src/input/lines/line-reader.ts";
import { readLine } from "../../../../src/input/lines/read-line.ts";
import { prepareMapping } from "../../../../src/input/mapping/mapping.ts";
import { searchOf } from "../../../../src/input/mapping/record-search.ts";
import { formatError } from "../../../../src/report/terminal.ts";
import { temporaryFolder } from "../../../commands/cli.ts";
import { stub } from "../../stub-family.ts";

const ROLES: readonly FieldRole[] = [
  ...(["id", "question", "answer", "passages", "passage_ids", "citations", "references", "pass", "reason"] as const),
  ...(["group", "tool_calls", "expected_tool_calls"] as const),
];
/** A family that has every field but `scores`, which lines of all families have, so that a line shows all that a preset finds. */
const FIELDS: CaseFields = Object.fromEntries(ROLES.map((role) => [role, { role, path: ["found", role] }]));

const asIs = (line: unknown) => ({ ok: true, id: "", value: line }) as const;
const EVERY_FIELD = { ...stub, input: { fields: FIELDS, readGold: asIs, readTrace: asIs } };

/** Returns the bytes of a file in this folder. */
export const bytesOf = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/** What a preset makes of an export. */
export interface Export {
  readonly lines: readonly Record<string, unknown>[];
  /** Each line's line in the file, or its entry in an archive. */
  readonly places: readonly (number | string)[];
  readonly warning: string | null;
}

/** Returns all that a preset finds in an export, with the trial and the model's steps. */
export async function readExport(name: string, preset: PresetId, content: string | Buffer): Promise<Export> {
  const folder = temporaryFolder({ [name]: content });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const errors = new ErrorList();
  const written = { preset, records: null, fields: [] };
  const reader = await loadReader(
    { family: EVERY_FIELD, params: {}, mapping: { gold: written, traces: written } },
    { root: null },
  );
  const mapping = prepareMapping(written, FIELDS, "traces");
  const table = new LineTable(reader.suite, "traces", mapping);
  const found: { readonly line: Record<string, unknown>; readonly place: number | string }[] = [];
  const take =
    ({ open: { file }, format }: FileReading) =>
    (record: DataRecord, row: number) => {
      const source = {
        kind: "trace",
        side: "traces",
        file,
        name: file.name,
        group: undefined,
        isRow: format === "CSV",
      } as const;
      const read = readLine(record, row, source, reader);
      if (read.kind === "errors") for (const { what } of read.errors) errors.add({ what });
      else table.noteRecord({ record, row, file: name }, read.skipped);
      if (read.kind !== "case") return undefined;
      const { found: own, scores, trial, steps } = read.line.line as Record<string, object | undefined>;
      found.push({ line: { ...own, scores, trial, steps }, place: record.place.entry ?? record.place.line });
      return undefined;
    };
  await readFiles([{ path: join(folder, name), name }], take, new FileErrors(errors), {
    search: searchOf(mapping, written),
    allowsNotFinite: true,
  });
  errors.throwIfAny("input");
  const skipped = skippedWarning(mapping, table);
  return {
    lines: found.map(({ line }) => JSON.parse(JSON.stringify(line)) as Record<string, unknown>),
    places: found.map(({ place }) => place),
    warning: skipped && formatError(skipped),
  };
}
