import { LONGEST_SCORE_NAME, type ScoreDirections } from "../../../core/definition.ts";
import { isObject } from "../../../core/json.ts";
import type { FieldRole, IdRule } from "../../../core/line/field.ts";
import { isMissing } from "../../../core/line/parsed-line.ts";
import type { PresetId } from "../../../core/line/preset.ts";
import { decimalIn } from "../../../math/numbers.ts";
import { tableRows } from "../../formats/json/table.ts";
import { asFound, type FoundRecord } from "../../formats/record.ts";
import { compileExpression, type Expression } from "../expression.ts";

/** What a preset leaves out, for one and for several: `["span without a question", "spans without a question"]`. */
export type SkippedNoun = readonly [one: string, many: string];

/** A part of a document that is no case. As the value of a found record it is counted and named in a warning. */
export class Skipped {
  readonly noun: SkippedNoun;

  constructor(noun: SkippedNoun) {
    this.noun = noun;
  }
}

/** Counts what the preset leaves out of a record, one thing unless a count is given; the warning names it. */
export type OnSkip = (noun: SkippedNoun, count?: number) => void;

/** What a report says of all its cases; null or absent where it does not say. */
interface Totals {
  readonly cases?: number | null;
  readonly failed?: number | null;
  /** Why the evaluation did not end as it should, as a clause. */
  readonly error?: string | null;
}

/** Returns what a document says of itself and its records do not bear out, as a clause; null where both agree. */
export function contradictionIn(preset: Preset, document: unknown, found: readonly FoundRecord[]): string | null {
  const { cases, failed, error } = preset.totals?.(document) ?? {};
  if (error) return `the evaluation failed: ${error}`;
  if (cases && cases > found.length) return `the file has ${found.length} of the ${cases} cases that it counts`;
  const fails = ({ value }: FoundRecord) => foundIn(preset, value, ["pass"]).pass === false;
  const failing = failed ? found.filter(fails).length : 0;
  if (failed && failed > failing) return `the file counts ${failed} failed cases, of which it has ${failing}`;
  return null;
}

/** A known export of another tool, as data: all expressions are JMESPath, evaluated in a prepared record. */
export interface Preset {
  readonly id: PresetId;
  /** What its files are, for people: "promptfoo output". */
  readonly title: string;
  /** Returns how the tool writes a file in a workflow, without ending it at a failing case. */
  readonly command?: (file: string) => string;
  /** Names that only records of this export have: at least one of each list. */
  readonly detects: readonly (readonly string[])[];
  /** The lists of records in a document, tried in this order. A list is its own, and anything else is one record. */
  readonly records?: readonly string[];
  /** Fields of the first line of such a file, where its records can be further down than `init` reads. */
  readonly begins?: Readonly<Record<string, string>>;
  /** Finds the records where expressions cannot; null where they can. A record whose value is a `Skipped` is only counted. */
  readonly findRecords?: (document: unknown) => readonly FoundRecord[] | null;
  /** Whether a case can be spread over several lines or rows of a file, so that `findRecords` gets a list of all of them. */
  readonly joinsLines?: boolean;
  /** Returns what a document says of itself: what its records do not bear out is an error. */
  readonly totals?: (document: unknown) => Totals;
  /**
   * Brings a record into the shape that the expressions are written for; what only they read is in `derived`, which no line has; a
   * `derived.pass` of null says that a case has no result. Returns null, after `onSkip`, for a record that is no case.
   */
  readonly prepare?: (record: Record<string, unknown>, onSkip: OnSkip) => Record<string, unknown> | null;
  /** Where a record has each field. `scores` returns an object of numbers, booleans and nulls by name. */
  readonly fields: Readonly<Partial<Record<FieldRole, string>>>;
  /** How its records are identified where neither they nor the config say it. */
  readonly idRule?: IdRule;
  /** Where a record says which of several trials of its case it is. Without it, a record with the id of an earlier one of its file is a further trial. */
  readonly trial?: string;
  /** True for a record whose system was asked and gave no answer, as all without an answer by default; others are incomplete. */
  readonly unanswered?: string;
  /** Whether each of its records has a result, which is missing where `pass` finds none. */
  readonly isJudged?: true;
  /** Which direction is better in its scores, where the tool defines it. */
  readonly directions?: ScoreDirections;
  /** Distinguishes several systems in one export; null and 0 distinguish nothing. */
  readonly system?: string;
}

/** Scores of tools that say how much of a fault there is: elsewhere some judges write how free of it an answer is. */
export const FAULTS = { bias: "lower", hallucination: "lower", toxicity: "lower" } as const;
/** Returns the direction of each of some names, which `form` has in place of its `*`. */
export function named<Better extends "higher" | "lower">(better: Better, names: string, form = "*") {
  return Object.fromEntries(names.split(/\s+/).map((name) => [form.replace("*", name), better]));
}

/** Returns the records of a document, each with the part of the document that it was made from. */
export function recordsOf(
  { records = [], findRecords, joinsLines }: Preset,
  document: unknown,
): readonly FoundRecord[] {
  const found = findRecords?.(document);
  if (found) return found;
  if (Array.isArray(document) && joinsLines !== true) return asFound(document);
  for (const expression of records) {
    const list = compileExpression(expression).valueIn(document);
    if (Array.isArray(list)) return asFound(list);
  }
  return tableRows(document) ?? asFound([document].flat());
}

/** Returns what a preset finds in a record, by role; nothing in what is no record, is no case, or cannot be read. */
export function foundIn(
  preset: Preset,
  record: unknown,
  roles = Object.keys(preset.fields) as readonly FieldRole[],
): Readonly<Partial<Record<FieldRole, unknown>>> {
  if (!isObject(record)) return {};
  try {
    const prepared = preset.prepare ? preset.prepare(record, () => {}) : record;
    if (prepared === null) return {};
    return Object.fromEntries(roles.map((role) => [role, fieldExpression(preset, role)?.valueIn(prepared)]));
  } catch {
    return {};
  }
}

/** Returns where a record has a field of this role; undefined when the export has none. */
export function fieldExpression({ fields }: Preset, role: FieldRole): Expression | undefined {
  const expression = fields[role];
  return expression === undefined ? undefined : compileExpression(expression);
}

export function isExportOf(preset: Preset, document: unknown): boolean {
  const record = firstRecord(preset, document);
  return isObject(record) && hasSigns(preset, record);
}

/** Returns whether a record has the names that only records of this export have. */
export function hasSigns({ detects }: Preset, record: Record<string, unknown>): boolean {
  return detects.every((names) => names.some((name) => Object.hasOwn(record, name)));
}

/** Returns the first record that a preset finds in a document; undefined where it finds none, and for a document that it cannot read. */
export function firstRecord(preset: Preset, document: unknown): unknown {
  return readableRecords(preset, document).find(({ value }) => !(value instanceof Skipped))?.value;
}

/** Returns the records that a preset finds in a document; none of one that it cannot read. */
export function readableRecords(preset: Preset, document: unknown): readonly FoundRecord[] {
  try {
    return recordsOf(preset, document);
  } catch {
    return [];
  }
}

/**
 * Returns the scores that a preset found, by names that a config can use. Values are numbers, booleans and null; others are left
 * out. Strings are such values only in CSV, where every cell is a string (`areStrings`).
 */
export function scoreValues(found: unknown, areStrings: boolean, onSkip: OnSkip): Record<string, unknown> {
  const scores: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, written] of Object.entries(isObject(found) ? found : {})) {
    const value = areStrings && typeof written === "string" ? valueOfCell(written) : written;
    const key = scoreName(name);
    const isScore = value === null || typeof value === "number" || typeof value === "boolean";
    if (!isScore || key === "") onSkip(["score that is not a number", "scores that are not numbers"]);
    else if (Object.hasOwn(scores, key))
      onSkip(["score with the name of another one", "scores with the names of other ones"]);
    else scores[key] = Number.isNaN(value) ? null : value;
  }
  return { ...scores };
}

/** Returns a name without what names in a config cannot have: brackets become parentheses. */
function scoreName(name: string): string {
  const parentheses = name.replaceAll("[", "(").replaceAll("]", ")").replaceAll("`", "'");
  const printable = parentheses.replace(/\p{C}+/gu, " ").trim();
  const short = [...printable].slice(0, LONGEST_SCORE_NAME).join("").trim();
  return short === "__proto__" ? "" : short;
}

/** Returns the number, the truth value or the null that a text says; any other text as it is. */
export function valueOfCell(text: string): unknown {
  if (isMissing(text)) return null;
  const word = text.trim().toLowerCase();
  if (word === "true" || word === "false") return word === "true";
  return decimalIn(text) ?? text;
}
