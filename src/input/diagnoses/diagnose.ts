import type { ErrorDetail } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { FieldRole } from "../../core/line/field.ts";
import { labelOf } from "../../core/line/line.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { joinWords, quoted } from "../../math/text/texts.ts";
import type { LineReader } from "../lines/line-reader.ts";
import { pathOf, roleOf } from "../mapping/field-path.ts";
import type { Mapping, Side } from "../mapping/mapping.ts";
import { suggest } from "./field-error.ts";
import type { LineTable } from "./line-table.ts";
import { misspeltFields } from "./misspelt-fields.ts";
import { unreadResults } from "./preset-signs.ts";
import { nothingMeasured, scoreWarnings } from "./score-warnings.ts";

/** What the lines of a suite have, by the files that they are in. */
type LineTables = Readonly<Record<Side, LineTable>>;

/** Returns warnings about fields and scores that lines lack or that nothing reads, and about what a preset left out. */
export function diagnose(reader: LineReader, { gold, traces }: LineTables): ErrorDetail[] {
  const { suite, mappings } = reader;
  const { found, warning } = mappings ? missingFields(mappings.traces, traces) : { found: [], warning: null };
  const all = [
    toolResults(reader, traces) ?? warning,
    mappings && leftOutWarning(mappings.traces, traces),
    mappings && leftOutWarning(mappings.gold, gold),
    ignoredLabels(gold.ignoredLabels + traces.ignoredLabels),
    // Without a config there is none to name a score in.
    ...(mappings && typeof suite.file === "string" ? scoreWarnings(suite, traces) : []),
    ...wholeTexts(gold, gold.lines > 0),
    ...misspeltFields(suite, "gold", gold, []),
    ...wholeTexts(traces, gold.lines > 0),
    ...misspeltFields(suite, "traces", traces, found),
  ];
  return all.filter((one) => one !== null);
}

/**
 * Returns what makes the error of a suite whose lines have neither scores nor results, with what they look like. A function made where
 * cases are joined would keep all of them in memory: 400 MB of a million.
 */
export const withoutMeasures =
  (reader: LineReader, { traces }: LineTables) =>
  (): ErrorDetail => {
    const todo = toolResults(reader, traces)?.todo;
    return { ...nothingMeasured(reader.suite, traces), ...(todo !== undefined && { todo }) };
  };

/** Returns a warning that plain lines look like those of a tool, of whose results some are not read. */
function toolResults({ suite, mappings }: LineReader, { first }: LineTable): ErrorDetail | null {
  if (!mappings?.traces.isPlain || !suite.fieldMetrics?.finds || first === null) return null;
  return unreadResults(first.record, first.isRow, mappings.traces);
}

/** Returns one warning that counts and names what the preset or `records` left out; null when that is nothing. */
export function leftOutWarning({ preset, side }: Mapping, { leftOut }: LineTable): ErrorDetail | null {
  const parts = [...leftOut.values()].map(({ noun: [one, many], count }) => formatCount(count, one, many));
  if (parts.length === 0) return null;
  const of = side === "gold" ? " of the gold files" : "";
  const by = preset === null ? "`records`" : `The preset \`${preset.id}\``;
  return { what: `${by} leaves out ${joinWords(parts)}${of}.` };
}

function ignoredLabels(count: number): ErrorDetail | null {
  const lines = formatCount(count, "line has labels, which do", "lines have labels, which do");
  return count === 0 ? null : { what: `${lines} not count: the suite's judge labels the answers.` };
}

/**
 * Returns warnings that labels such as `1.0` are read as `1`, as pandas writes whole numbers beside missing ones; and ids, where gold and
 * traces are apart and all ids are written so.
 */
function wholeTexts({ wholeTexts: all, lines, idField }: LineTable, areApart: boolean): ErrorDetail[] {
  const read = [...all].filter(([field, { count }]) => field !== idField || (areApart && count === lines));
  return read.map(([field, { first, count }]) => {
    const values = formatCount(count, "value is", "values are");
    return { what: `${values} read as whole numbers in \`${field}\`: \`${first}\` as \`${labelOf(first)}\`.` };
  });
}

/** Fields that traces can lack without an error, although hardly any work without them. */
const ROLES: readonly FieldRole[] = ["id", "passages", "passage_ids", "answer", "citations"];

/** Returns a warning about essential fields that no trace has although the first record seems to have them elsewhere, and which they are. */
export function missingFields(
  mapping: Mapping,
  table: LineTable,
): { found: readonly string[]; warning: ErrorDetail | null } {
  const { fields } = mapping;
  const hasRole = (role: FieldRole): boolean =>
    (role === "id" && table.hasIds) ||
    Object.keys(fields).some((field) => fields[field]?.role === role && table.hasField(pathOf(field, fields)));
  const lacking = ROLES.filter((role) => table.lines > 0 && !hasRole(role)).flatMap(
    (role) => Object.keys(fields).find((field) => fields[field]?.role === role) ?? [],
  );
  // None of them is another field with a meaning in the family.
  const isFree = ([key]: readonly [string, unknown]): boolean => roleOf(key, fields) === undefined;
  const record = table.first?.record;
  const free = isObject(record) ? Object.fromEntries(Object.entries(record).filter(isFree)) : record;
  const { found, todo } = suggest(lacking, mapping, free);
  return { found, warning: todo === undefined ? null : { what: `No trace has ${quoted(found)}.`, todo } };
}
