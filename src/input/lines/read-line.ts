import type { LineScores } from "../../core/case.ts";
import { canonicalText, isObject } from "../../core/json.ts";
import { withoutLabels, withoutValueAt } from "../../core/line/field.ts";
import type { FieldError, LineFacts } from "../../core/line/parsed-line.ts";
import { readTexts } from "../../families/custom/template.ts";
import { readScores } from "../../families/fields/values.ts";
import { explainFieldError } from "../diagnoses/field-error.ts";
import { ofOtherOrigin } from "../diagnoses/preset-signs.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { UsedPictures } from "../formats/png/picture-access.ts";
import type { DataRecord } from "../formats/record.ts";
import type { JoinedCase } from "../join/joined-case.ts";
import { type FileRole, type Mapping, mapRecord } from "../mapping/mapping.ts";
import type { SkippedNoun } from "../mapping/presets/preset.ts";
import { type Groups, readGroups, readTrial } from "./groups.ts";
import type { LineKind, LineReader } from "./line-reader.ts";

/** Where the records of a file are from, and what they are. */
export interface LineSource {
  readonly kind: LineKind;
  readonly side: FileRole;
  readonly file: DataFile;
  /** The name of the file without folders. */
  readonly name: string;
  /** The group that the file is, whose ids are its own; undefined where ids are those of all files together. */
  readonly group: string | undefined;
  /** Whether records are rows of CSV, whose scores are texts. */
  readonly isRow: boolean;
}

/** A line as its suite reads it. */
export interface CaseLine {
  /** Null when it names no case. */
  readonly id: string | null;
  /** Undefined for a trace. */
  readonly gold: unknown;
  /** The values that group the case. */
  readonly groups: Groups | undefined;
  readonly goldTexts: LineTexts;
  /** Undefined for gold. */
  readonly trace: ReadTrace | undefined;
  readonly trial: string | null;
  /** The line of the family that was made of the record. */
  readonly line: unknown;
  /** The text by which edits of the gold are found; empty where no digests are wanted. */
  readonly content: string;
  /** The pictures that the family read; undefined without any. */
  readonly pictures: UsedPictures | undefined;
  /** Whether it has labels that do not count. */
  readonly hasIgnoredLabels: boolean;
  /** The bytes of gold that takes more memory than its line, else 0. */
  readonly bytes: number;
  /** Reads such gold once more, so that it need not be kept; null for other lines. */
  readonly readAgain: (() => unknown) | null;
}

/** Texts of a line that the suite's own questions name, by their names there. */
type LineTexts = JoinedCase["texts"];
export const NO_TEXTS: LineTexts = Object.freeze({});

/** What is read of a trace: by its family, and beside that. */
export interface ReadTrace {
  /** Null when it names no case. */
  readonly id: string | null;
  readonly trace: unknown;
  /** What the suite's `pass` reads and the line does not have. */
  readonly missing: LineFacts["missing"];
  readonly scores: LineScores | undefined;
  readonly texts: LineTexts;
}

/** What a record is: a line of a case, a line with errors, or no case, as its preset says. `skipped`: the parts that the preset drops. */
type ReadLine =
  | { readonly kind: "case"; readonly line: CaseLine; readonly skipped: readonly SkippedNoun[] }
  | { readonly kind: "none"; readonly skipped: readonly SkippedNoun[] }
  | { readonly kind: "errors"; readonly errors: readonly FieldError[]; readonly explain?: Explain };

const NONE: readonly SkippedNoun[] = [];

/** Rewords an error of the family in terms of the record; takes time. */
type Explain = (error: FieldError) => FieldError;

/** Reads a record, of which `row` is the number in its file, from 1. */
export function readLine(record: DataRecord, row: number, source: LineSource, reader: LineReader): ReadLine {
  const read = readOnce(record.value, row, source, reader);
  if (read.kind !== "errors" || record.withOtherReading === undefined) return read;
  // A cell of CSV has another value where the family rejects its first one.
  const { errors, explain = (error) => error } = read;
  const other = record.withOtherReading(errors.map((error) => explain(error).path));
  return other === null ? read : readLine(other, row, source, reader);
}

function readOnce(record: unknown, row: number, source: LineSource, reader: LineReader): ReadLine {
  const { side } = source;
  const id = reader.identify[side]?.(record, row, source.name) ?? null;
  if (isError(id)) return { kind: "errors", errors: [id] };
  const mapping = reader.mappings?.[side];
  if (mapping === undefined || (mapping.isPlain && id === null)) {
    const line = parseLine(record, source, reader);
    if (!("errors" in line)) return { kind: "case", line, skipped: NONE };
    return { kind: "errors", errors: line.errors, ...(mapping && { explain: explainBy(mapping, record, record) }) };
  }
  const { line: mapped, errors, skipped } = mapRecord(mapping, record, { isRow: source.isRow, id });
  if (mapped === undefined) return { kind: "none", skipped };
  const line = parseLine(mapped, source, reader);
  const refused = "errors" in line ? line.errors : [];
  if (!("errors" in line) && errors.length === 0) return { kind: "case", line, skipped };
  const foreign = ofOtherOrigin(mapping, record);
  if (foreign) return { kind: "errors", errors: [foreign] };
  const reported = errors.map(({ path }) => path.join("."));
  const others = refused.filter(({ path }) => !reported.includes(path.join(".")));
  const explain = explainBy(mapping, record, mapped);
  return {
    kind: "errors",
    errors: [...errors, ...others],
    explain: (error) => (errors.includes(error) ? error : explain(error)),
  };
}

const explainBy =
  (mapping: Mapping, record: unknown, line: unknown): Explain =>
  (error) =>
    explainFieldError(error, record, line, mapping);

/** Parses a line of the family, and what all families have beside it: pictures, fields that group cases, trials. */
function parseLine(
  written: unknown,
  source: LineSource,
  reader: LineReader,
  isUnlabelled = false,
): CaseLine | { readonly errors: readonly FieldError[] } {
  const { suite, pictures, asReference, ignoresLabels } = reader;
  const { family, params } = suite;
  const { kind, file, group } = source;
  const opened = pictures?.(written, file);
  const full = opened === undefined ? written : opened.line;
  const line = ignoresLabels || isUnlabelled ? withoutLabels(full, family.input.fields) : full;
  const errors: FieldError[] = [];
  const gold = kind === "trace" ? null : family.input.readGold(line, params);
  if (gold?.ok === false) errors.push(...gold.errors);
  const trace = kind === "gold" ? null : readTrace(line, reader, errors);
  const goldTexts = gold === null ? NO_TEXTS : textsOf("gold", line, reader, errors);
  const groups = gold?.ok ? readGroups(line, suite, source) : undefined;
  const trial = kind === "gold" || asReference ? null : readTrial(line);
  if (isError(groups) || isError(trial)) errors.push(...[groups, trial].filter(isError));
  if (errors.length > 0 || gold?.ok === false || isError(groups) || isError(trial)) return { errors: distinct(errors) };
  const idInFile = (gold ?? trace)?.id ?? null;
  const id = idInFile === null || group === undefined ? idInFile : `${group}/${idInFile}`;
  if (!isUnlabelled && id !== null && suite.labelsIgnored?.has(id)) return parseLine(written, source, reader, true);
  const bytes = gold?.bytes ?? 0;
  const used = opened?.used();
  // A conversation with the system is no gold: that it is another one is no edit of the case.
  const { conversations = [] } = (kind === "case" && reader.mappings?.traces) || {};
  const value: unknown = gold?.value;
  const expected = isObject(value) ? conversations.reduce((one, name) => withoutValueAt(one, [name]), value) : value;
  const content = goldTexts === NO_TEXTS ? expected : { value: expected, texts: goldTexts };
  return {
    id,
    gold: gold?.value,
    goldTexts,
    groups,
    trace: trace ?? undefined,
    trial,
    line,
    content: kind === "trace" || asReference ? "" : contentOf(content, { bytes, kind, line: written, used, reader }),
    pictures: used,
    hasIgnoredLabels: line !== full,
    bytes,
    readAgain: bytes === 0 ? null : () => goldIn(parseLine(written, source, reader, isUnlabelled)),
  };
}

/** Reads what the system wrote, with the scores and texts of its line; null, with errors, for a line that cannot be read. */
export function readTrace(line: unknown, reader: LineReader, errors: FieldError[]): ReadTrace | null {
  const { suite, scoring } = reader;
  const before = errors.length;
  const parsed = suite.family.input.readTrace(line, suite.params);
  if (!parsed.ok) errors.push(...parsed.errors);
  const scores = scoring === null ? undefined : readScores(line, scoring, errors);
  const texts = textsOf("trace", line, reader, errors);
  if (!parsed.ok || errors.length > before) return null;
  return { id: parsed.id, trace: parsed.value, missing: parsed.missing, scores, texts };
}

function textsOf(side: "gold" | "trace", line: unknown, { shown }: LineReader, errors: FieldError[]): LineTexts {
  const fields = shown.length === 0 ? shown : shown.filter(({ from }) => from === side);
  return fields.length === 0 ? NO_TEXTS : readTexts(line, fields, errors);
}

const goldIn = (line: ReturnType<typeof parseLine>): unknown => ("errors" in line ? undefined : line.gold);

/**
 * Returns the text by which edits of the gold are found: what the family reads of it, so that a note beside it is no edit. The values that
 * group cases are compared by themselves. Gold that takes much memory is compared by its line as it names its pictures, without the id, so that a case with another id
 * can be recognized. Mapped lines are what the mapping made, so that a changed mapping is an edit too.
 */
function contentOf(
  gold: unknown,
  {
    bytes,
    kind,
    line,
    used,
    reader,
  }: Readonly<{ bytes: number; kind: LineKind; line: unknown; used: UsedPictures | undefined; reader: LineReader }>,
): string {
  if (kind === "case") return canonicalText(gold);
  const { fields } = reader.suite.family.input;
  const idKey = bytes === 0 ? undefined : Object.keys(fields).find((name) => fields[name]?.role === "id");
  const content = bytes === 0 ? canonicalText(gold) : canonicalText(line, idKey);
  return used === undefined ? content : `${content} ${used.digests}`;
}

function isError(value: unknown): value is FieldError {
  return typeof value === "object" && value !== null && "what" in value;
}

/** Returns each error once: two readers of one line find the same ones. */
function distinct(errors: readonly FieldError[]): readonly FieldError[] {
  return [...new Map(errors.map((error) => [JSON.stringify([error.path, error.what]), error])).values()];
}
