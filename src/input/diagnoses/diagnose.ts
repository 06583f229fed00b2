import { truncate } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import { type FieldRole, NO_MAPPING, pathOf, roleOf, withScores } from "../../core/line/field.ts";
import { labelOf } from "../../core/line/parsed-line.ts";
import { countEdits } from "../../math/text/edit-distance.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { joinWords, quoted } from "../../math/text/texts.ts";
import type { LineReader } from "../lines/line-reader.ts";
import { plainName } from "../mapping/field-names.ts";
import type { FileRole, Mapping } from "../mapping/mapping.ts";
import { suggest } from "./field-error.ts";
import { type LineTable, type ReadingSuite, readObjects, wordsRead } from "./line-table.ts";
import { unreadResults } from "./preset-signs.ts";
import { nothingMeasured, scoreWarnings } from "./score-warnings.ts";

type LineTables = Readonly<Record<FileRole, LineTable>>;

/** Returns warnings about fields and scores that lines lack or that nothing reads, and about what a preset left out. */
export function diagnose(reader: LineReader, { gold, traces }: LineTables): ErrorDetail[] {
  const { suite, mappings } = reader;
  const { found, warning } = mappings ? missingFields(mappings.traces, traces) : { found: [], warning: null };
  const all = [
    toolResults(reader, traces) ?? warning,
    mappings && skippedWarning(mappings.traces, traces),
    mappings && skippedWarning(mappings.gold, gold),
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
  if (!mappings?.traces.isPlain || !suite.fieldMetrics?.detects || first === null) return null;
  return unreadResults(first.record, first.isRow, mappings.traces);
}

/** Returns one warning that counts and names what the preset or `records` left out; null when that is nothing. */
export function skippedWarning({ preset, side }: Mapping, { skipped }: LineTable): ErrorDetail | null {
  const parts = [...skipped.values()].map(({ noun: [one, many], count }) => formatCount(count, one, many));
  if (parts.length === 0) return null;
  const of = side === "gold" ? " of the gold files" : "";
  const named = parts.slice(0, MOST_WARNINGS);
  if (parts.length > named.length) named.push(formatCount(parts.length - named.length, "more kind", "more kinds"));
  const by = preset === null ? "`records`" : `The preset \`${preset.id}\``;
  return { what: `${by} leaves out ${joinWords(named)}${of}.` };
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

/** The most warnings of a suite's side, the most characters of a field in one, and the most fields that are looked at. */
const MOST_WARNINGS = 10;
const LONGEST_FIELD = 80;
const MOST_FIELDS = 1000;

/**
 * Returns a warning for each field of each file that nothing reads and whose lines lack a field of nearly the same name, which is read:
 * `anwser`, where lines have no `answer`. `known` are fields that another warning names.
 */
function misspeltFields(
  suite: ReadingSuite,
  side: FileRole,
  { shapes }: LineTable,
  known: readonly string[],
): ErrorDetail[] {
  const objects = readObjects(suite, side);
  const others = otherNames(suite, side);
  // By file and field: what it seems to misspell, and the warning; null where it misspells nothing.
  const found = new Map<string, readonly [meant: string, warning: ErrorDetail] | null>();
  for (const { file, at, keys: ofShape } of shapes) {
    for (const [index, [path, needed]] of objects.entries()) {
      const keys = ofShape[index] ?? [];
      for (const key of keys.filter((one) => !needed.has(one) && !others.has(one))) {
        const id = [file, ...path, key].join("\0");
        const earlier = found.get(id);
        if (earlier === null || (earlier === undefined && found.size >= MOST_FIELDS)) continue;
        const meant = earlier?.[0] ?? mostSimilar(key, [...needed]);
        // Where a line has both, each is a field of its own.
        if (meant === null || keys.includes(meant)) found.set(id, null);
        else if (earlier === undefined) {
          const [written, name] = [key, meant].map((one) => `\`${truncate([...path, one].join("."), LONGEST_FIELD)}\``);
          const what = `The field ${written} is not read, and the line has no ${name}.`;
          found.set(id, [meant, { what, at, todo: `If ${name} is meant, rename it.` }]);
        }
      }
    }
  }
  const all = [...found.values()].flatMap((one) => (one === null || known.includes(one[0]) ? [] : [one[1]]));
  const left = all.length - MOST_WARNINGS;
  const more = left > 0 ? [{ what: `${left} more fields of the files seem to be misspelt.` }] : [];
  return [...all.slice(0, MOST_WARNINGS), ...more];
}

function otherNames(suite: ReadingSuite, side: FileRole): ReadonlySet<string> {
  const fields = withScores(suite.family.input.fields);
  const { fields: mapped } = suite.mapping?.[side] ?? NO_MAPPING;
  const known = [...Object.keys(fields), ...mapped.map(([field]) => field)].flatMap((field) => pathOf(field, fields));
  return new Set([...known, ...wordsRead(suite, side), "trial"]);
}

/** Names of fewer letters are too often other words (`test` for `text`); those of many letters may differ in two. */
const LEAST_LETTERS = 5;
const MANY_LETTERS = 10;
const MOST_LETTERS = 64;

/** Returns the name that a field most probably misspells; null when it is none of them. */
export function mostSimilar(field: string, names: readonly string[]): string | null {
  const counted = names.map((name) => ({ name, edits: countMisspellings(plainName(field), plainName(name)) }));
  const [best] = counted.sort((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits < Number.POSITIVE_INFINITY ? best.name : null;
}

/** Counts the edits between two names of which one misspells the other; infinite for different words. */
function countMisspellings(field: string, name: string): number {
  if (field === name) return 0;
  const most = name.length < MANY_LETTERS ? 1 : 2;
  const lengths = [field.length, name.length].sort((a, b) => a - b);
  const [short = 0, long = 0] = lengths;
  const isLike =
    short >= LEAST_LETTERS &&
    long <= Math.min(MOST_LETTERS, short + most) &&
    // Numbered fields are fields of their own, and a typing error is seldom in the first letter.
    field[0] === name[0] &&
    field.replace(/\D/g, "") === name.replace(/\D/g, "");
  const edits = isLike ? countEdits(field, name) : Number.POSITIVE_INFINITY;
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}
