import type { SuiteConfig } from "../../core/config/config.ts";
import { type ErrorDetail, errorMessage } from "../../core/error.ts";
import type { CaseFields, LineMapping } from "../../core/line/field.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { getOrCreate } from "../../math/memo.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { joinWords } from "../../math/text/texts.ts";
import { inputError } from "../formats/file-errors.ts";
import { canonicalText } from "../formats/json/json-text.ts";
import type { FoundRecord, RecordPicker } from "../formats/record.ts";
import { compileExpression } from "./expression.ts";
import { explainFieldError } from "./field-error.ts";
import { Inspection } from "./inspection.ts";
import { type MappedLine, Mapping, type Side } from "./mapping.ts";
import { contradictionIn, isExportOf, LeftOut, type LeftOutNoun } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

const GUARD_RECORDS = "Guard the expression against missing fields, for example with `not_null()` or `to_array()`.";

export interface ParsedRecord {
  /** What the family parsed; null for a record that is no case. */
  readonly parsed: ParsedLine<unknown> | null;
  /** The family's line that was made of the record; undefined for a record that is no case. */
  readonly line: unknown;
  /** What the preset leaves out: the record, or parts of it. */
  readonly leftOut: readonly LeftOutNoun[];
}

/** Maps records of one side of a suite to lines of its family, and rewords errors in terms of the records. */
export class LineMapper {
  /** Finds records in documents and lines; undefined when the suite does not say where they are. */
  readonly picker: RecordPicker | undefined;
  /** Whether a record with the id of an earlier record of its file is a further trial. */
  readonly repeatsAreTrials: boolean;
  /** Returns the value whose equal ones make rows one record; undefined where each row is one. */
  readonly groupOf: ((row: unknown) => unknown) | undefined;
  readonly #mapping: Mapping;
  /** The key of the id, which all families have in the line itself. */
  readonly #idKey: string | undefined;
  /** What the first records say of the config. */
  readonly inspection: Inspection;
  /** How often the preset leaves something out, by the noun for one. */
  readonly #leftOut = new Map<string, { readonly noun: LeftOutNoun; count: number }>();
  readonly #side: Side;

  /** `scores` are those that metrics read from the lines. */
  constructor(mapping: LineMapping, fields: CaseFields, side: Side, scores?: SuiteConfig["fieldMetrics"]) {
    this.#mapping = new Mapping(mapping, fields, side);
    this.#side = side;
    this.#idKey = Object.keys(fields).find((name) => fields[name]?.role === "id");
    const { preset } = this.#mapping;
    this.inspection = new Inspection(this.#mapping, scores?.finds === true);
    this.repeatsAreTrials = mapping.repeats ?? (preset !== null && preset.trial === undefined);
    this.groupOf = mapping.groupBy === undefined ? undefined : groupingBy(mapping.groupBy);
    this.picker = preset !== null || mapping.records !== null ? this.#createPicker() : undefined;
  }

  /** Returns what to add to the config for a document that looks like a known export; null for any other. */
  readonly suggestPreset = (document: unknown): string | null => {
    const preset = presets.find((one) => isExportOf(one, document))?.id;
    if (preset === undefined) return null;
    return `It looks like an export of ${preset}: add \`${this.#mapping.presetKey}: ${preset}\` to the suite.`;
  };

  /** Parses a record, or a row of CSV; `id` is its id, where it has none of its own. */
  parse(
    record: unknown,
    parseLine: (line: unknown) => ParsedLine<unknown>,
    { isRow = false, id = null }: { readonly isRow?: boolean; readonly id?: string | null } = {},
  ): ParsedRecord {
    const { line, errors, leftOut } = this.#map(record, isRow, id);
    const parsed = line === undefined ? null : parseLine(line);
    const isRead = parsed === null || parsed.ok || errors.length > 0;
    const mismatch = record instanceof LeftOut ? null : this.inspection.check(record, isRead);
    if (mismatch) return { parsed: { ok: false, errors: [mismatch] }, line, leftOut };
    if (parsed === null) return { parsed, line, leftOut };
    if (parsed.ok && errors.length === 0) {
      this.inspection.note(record, line, parsed.id, isRow);
      return { parsed, line, leftOut };
    }
    const reported = errors.map(({ path }) => path.join("."));
    const others = parsed.ok ? [] : parsed.errors.filter(({ path }) => !reported.includes(path.join(".")));
    const explained = [...errors, ...others.map((error) => explainFieldError(error, record, line, this.#mapping))];
    return { parsed: { ok: false, errors: explained }, line, leftOut };
  }

  countLeftOut(nouns: readonly LeftOutNoun[]): void {
    for (const noun of nouns) getOrCreate(this.#leftOut, noun[0], () => ({ noun, count: 0 })).count += 1;
  }

  /** Returns one warning that counts and names what the preset left out; null when that is nothing. */
  leftOutWarning(): ErrorDetail | null {
    const parts = [...this.#leftOut.values()].map(({ noun: [one, many], count }) => formatCount(count, one, many));
    if (parts.length === 0) return null;
    const of = this.#side === "gold" ? " of the gold files" : "";
    return { what: `The preset \`${this.#mapping.preset?.id}\` leaves out ${joinWords(parts)}${of}.` };
  }

  /**
   * Returns the text by which edits of a line are found: equal for equal data, without the id, so that a case with another id can be
   * recognized. Mapped lines are what the mapping made, so that a changed mapping is an edit too.
   */
  readonly contentOf = (line: unknown): string => canonicalText(line, this.#idKey);

  #map(record: unknown, isRow: boolean, id: string | null): MappedLine {
    if (this.#mapping.isPlain && id === null) return { line: record, errors: [], leftOut: [] };
    try {
      return this.#mapping.lineOf(record, isRow, id);
    } catch (error) {
      const what = `the record cannot be mapped: ${messageOf(error)}`;
      return { line: record, errors: [{ path: [], what, todo: "Leave out what no metric reads." }], leftOut: [] };
    }
  }

  #createPicker(): RecordPicker {
    const find = (document: unknown, isLine: boolean): readonly FoundRecord[] | FieldError | null => {
      try {
        const found = this.#mapping.recordsOf(document, isLine);
        const preset = this.#mapping.records === null && !isLine ? this.#mapping.preset : null;
        const why = preset && found && contradictionIn(preset, document, found);
        if (why) return { path: [], what: why, todo: "Run the evaluation again, to its end." };
        // A document without any record that is one of another tool is not passed over.
        const isEmpty = found?.every(({ value }) => value instanceof LeftOut);
        return (isEmpty ? this.inspection.ofOtherTool(document) : null) ?? found;
      } catch (error) {
        return { path: [], what: `\`records\` cannot be computed: ${messageOf(error)}`, todo: GUARD_RECORDS };
      }
    };
    return {
      joinsLines: this.#mapping.preset?.joinsLines === true && this.#mapping.records === null,
      fromLine: (line) => find(line, true) ?? [],
      fromDocument: (document) => find(document, false),
    };
  }
}

function groupingBy(text: string): (row: unknown) => unknown {
  const { valueIn } = compileExpression(text);
  return (row) => {
    try {
      return valueIn(row);
    } catch (error) {
      throw inputError("`group_by`", `\`${text}\` cannot be computed: ${messageOf(error)}.`, GUARD_RECORDS);
    }
  };
}

function messageOf(error: unknown): string {
  return errorMessage(error).replace(/\.$/, "");
}

export type LineMappers = Readonly<Record<Side, LineMapper>>;
