import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ErrorList } from "../../../../src/core/error.ts";
import type { CaseFields, FieldRole } from "../../../../src/core/line/field.ts";
import type { PresetId } from "../../../../src/core/line/preset.ts";
import { FileErrors } from "../../../../src/input/formats/file-errors.ts";
import { type FileReading, readFiles } from "../../../../src/input/formats/read-files.ts";
import type { DataRecord } from "../../../../src/input/formats/record.ts";
import { LineMapper } from "../../../../src/input/mapping/line-mapper.ts";
import { formatError } from "../../../../src/report/terminal.ts";
import { temporaryFolder } from "../../../commands/cli.ts";

const ROLES: readonly FieldRole[] = [
  ...(["id", "question", "answer", "passages", "passage_ids", "citations", "references", "scores", "pass"] as const),
  ...(["reason", "group", "tool_calls", "expected_tool_calls"] as const),
];
/** A family that has every field, so that a line shows all that a preset finds. */
const FIELDS: CaseFields = Object.fromEntries(ROLES.map((role) => [role, { role, path: ["found", role] }]));

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
  const mapper = new LineMapper({ preset, records: null, fields: [] }, FIELDS, "traces");
  const found: { readonly line: Record<string, unknown>; readonly place: number | string }[] = [];
  const take = ({ value, place: { line, entry } }: DataRecord, { format }: FileReading): void => {
    const parsed = mapper.parse(value, (one) => ({ ok: true, id: "", value: one }), { isRow: format === "CSV" });
    mapper.countLeftOut(parsed.leftOut);
    const { found: own, trial, steps } = (parsed.line ?? {}) as Record<string, object | undefined>;
    if (parsed.parsed?.ok) found.push({ line: { ...own, trial, steps }, place: entry ?? line });
    else if (parsed.parsed) for (const { what } of parsed.parsed.errors) errors.add({ what });
  };
  const { picker } = mapper;
  await readFiles([{ path: join(folder, name), name }], take, new FileErrors(errors), {
    picker,
    allowsNotFinite: true,
  });
  errors.throwIfAny("input");
  const leftOut = mapper.leftOutWarning();
  return {
    lines: found.map(({ line }) => JSON.parse(JSON.stringify(line)) as Record<string, unknown>),
    places: found.map(({ place }) => place),
    warning: leftOut && formatError(leftOut),
  };
}
