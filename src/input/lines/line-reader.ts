import type { SuiteConfig } from "../../core/config/config.ts";
import { errorMessage, UserError } from "../../core/error.ts";
import { type IdRule, type LineMapping, NO_MAPPING, withScores } from "../../core/line/field.ts";
import { type FieldError, isMissing } from "../../core/line/parsed-line.ts";
import { lineFieldsIn, type TemplateField } from "../../families/custom/template.ts";
import { type ScoreReading, scoreReading } from "../../families/fields/values.ts";
import { openPictures, type PictureOpener, pictureFields } from "../formats/png/picture-access.ts";
import { compileExpression } from "../mapping/expression.ts";
import { type FileRole, type Mapping, prepareMapping } from "../mapping/mapping.ts";
import { findPreset } from "../mapping/presets/presets.ts";
import { fileStem } from "./groups.ts";

/** What a line is: gold, a trace, or both in one. */
export type LineKind = "gold" | "trace" | "case";

/** The files that lines of a kind are in. */
export const fileRoleOf = (kind: LineKind): FileRole => (kind === "gold" ? "gold" : "traces");

/** The parts of a suite that decide how its lines are read. */
export type ReadableSuite = Pick<SuiteConfig, "family" | "params"> & Partial<SuiteConfig>;

/** How the lines of a suite are read. Reading changes nothing in it. */
export interface LineReader {
  readonly suite: ReadableSuite;
  /** Whether lines are read as the reference scorer reads them: by the family alone, without mapping, scores or trials. */
  readonly asReference: boolean;
  /** Null where lines are read by the family alone. */
  readonly mappings: Readonly<Record<FileRole, Mapping>> | null;
  readonly identify: Readonly<Record<FileRole, Identify | null>>;
  readonly pictures: PictureOpener | null;
  /** What scores of lines are read with; null where none is measured. */
  readonly scoring: ScoreReading | null;
  /** The fields that the suite's own questions to the judge show. */
  readonly shown: readonly TemplateField[];
  /** Whether a record with the id of an earlier record of its file is a further trial. */
  readonly repeatsAreTrials: Readonly<Record<FileRole, boolean>>;
  /** Whether labels of lines do not count, because the suite's judge labels the answers. */
  readonly ignoresLabels: boolean;
}

/** Loads what the lines of a suite are read with: pictures are in `root` (null: anywhere). Throws a UserError for an invalid pattern of ids. */
export async function loadReader(
  suite: ReadableSuite,
  { root, asReference = false }: { readonly root: string | null; readonly asReference?: boolean },
): Promise<LineReader> {
  const { family, params, judge, mapping } = suite;
  const { fields } = family.input;
  const isMeasured = suite.fieldMetrics?.detects || (suite.fieldMetrics?.metrics.length ?? 0) > 0;
  const paths = asReference ? null : pictureFields(fields, root);
  const mappingOf = (side: FileRole): Mapping =>
    prepareMapping(mapping?.[side] ?? NO_MAPPING, withScores(fields), side);
  const repeats = (side: FileRole): boolean => {
    const { preset } = mappingOf(side);
    return !asReference && (mapping?.[side].repeats ?? (preset !== null && preset.trial === undefined));
  };
  const identifyOf = async (side: FileRole) => (asReference ? null : loadIdentify(mapping?.[side] ?? {}));
  return {
    suite,
    asReference,
    mappings: asReference ? null : { gold: mappingOf("gold"), traces: mappingOf("traces") },
    identify: { gold: await identifyOf("gold"), traces: await identifyOf("traces") },
    pictures: paths && (await openPictures(paths)),
    scoring: isMeasured && !asReference ? scoreReading(fields, suite.fieldMetrics) : null,
    shown: lineFieldsIn(suite.custom ?? {}),
    repeatsAreTrials: { gold: repeats("gold"), traces: repeats("traces") },
    ignoresLabels: judge !== undefined && !family.input.takesLabels?.(params),
  };
}

/** Returns the id of a record from its number in its file, from 1, and the file's name without folders, or why it has none. */
type Identify = (record: unknown, row: number, file: string) => string | FieldError;

/** Loads how the records of a side get their ids by the config; null where they have ids. Throws a UserError for an invalid pattern. */
async function loadIdentify({ id, preset }: Partial<LineMapping>): Promise<Identify | null> {
  const rule = id ?? findPreset(preset ?? "")?.idRule;
  if (rule === undefined) return null;
  const { from, pattern, at = "id" }: IdRule = rule;
  const match = pattern === undefined ? null : await compileAt(pattern, at);
  const expression = from === "row" || from === "file" ? null : compileExpression(from);
  return (record, row, file) => {
    const fixedId = from === "row" ? row : match ? file : fileStem(file);
    const value = expression ? expression.valueIn(record) : fixedId;
    if (expression && (value === "" || (typeof value !== "string" && typeof value !== "number")))
      return { path: [], what: `\`id\` (from \`${from}\`) is missing`, todo: "Name a string of every record." };
    if (from === "row" && hasNoValue(record))
      return { path: [], what: "the record has no value, and `id: row` counts it", todo: "Remove it." };
    const what = `\`${value}\` does not match the \`pattern\` of \`id\`, \`${pattern}\``;
    const todo = "Write a pattern that matches every one of them.";
    return match === null ? String(value) : (match(String(value)) ?? { path: [], what, todo });
  };
}

/** Whether all of a record is empty; the one column of a table may be an empty answer. */
function hasNoValue(record: unknown): boolean {
  const values = Object.values(record ?? {});
  return (
    values.length !== 1 && values.every((value) => (typeof value === "string" ? isMissing(value) : value === null))
  );
}

async function compileAt(pattern: string, at: string): Promise<(text: string) => string | null> {
  const { compileFinder } = await import("../../core/line/pattern.ts");
  try {
    return compileFinder(pattern);
  } catch (error) {
    throw new UserError("config", [{ what: `\`${pattern}\` ${errorMessage(error)}.`, at }]);
  }
}
