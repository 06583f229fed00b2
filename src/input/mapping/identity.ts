import { basename } from "node:path";
import { MAX_TRIAL_NAME_LENGTH } from "../../core/case.ts";
import type { SuiteMapping } from "../../core/config/config.ts";
import { errorMessage, UserError } from "../../core/error.ts";
import type { IdRule } from "../../core/line/field.ts";
import { describeValue, type FieldError, isMissing } from "../../core/line/line.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { DataRecord } from "../formats/record.ts";
import { compileExpression } from "./expression.ts";
import type { Side } from "./mapping.ts";
import { findPreset } from "./presets/presets.ts";

/** Returns the id of a record from its number in its file and the file's name, or why it has none. */
type Identify = (record: unknown, row: number, file: string) => string | FieldError;

/** Gives records their ids by the config, and counts those of each id in a file. */
export class Identity {
  readonly #bySide: Readonly<Record<Side, Identify | null>>;
  #file = "";
  #rows = 0;
  readonly #repeats = new Map<string, number>();
  /** The groups that files are, by their paths: ids are unique in a group. Empty where they are in all files together. */
  readonly groups = new Map<string, string>();

  private constructor(bySide: Readonly<Record<Side, Identify | null>>) {
    this.#bySide = bySide;
  }

  /** Loads what patterns are matched by. Throws a UserError for a pattern that is none. */
  static async load(mapping: SuiteMapping | undefined): Promise<Identity> {
    const load = async (side: Side): Promise<Identify | null> => {
      const { id, preset } = mapping?.[side] ?? {};
      const rule = id ?? findPreset(preset ?? "")?.idRule;
      return rule === undefined ? null : loadRule(rule);
    };
    return new Identity({ gold: await load("gold"), traces: await load("traces") });
  }

  /** Returns the id of the next record of a file; null where the record has its own. */
  idOf(side: Side, { value }: DataRecord, { path, name }: DataFile): string | FieldError | null {
    if (path !== this.#file) {
      this.#repeats.clear();
      [this.#file, this.#rows] = [path, 0];
    }
    this.#rows += 1;
    return this.#bySide[side]?.(value, this.#rows, basename(name)) ?? null;
  }

  /** Returns the id of a case among those of all files. */
  wholeId(id: string, { path }: DataFile): string {
    const group = this.groups.get(path);
    return group === undefined ? id : `${group}/${id}`;
  }

  /** Returns the value of a file as a slice: its group, or else its name without the extension. */
  sliceOf({ path, name }: DataFile): string {
    return this.groups.get(path) ?? fileStem(basename(name));
  }

  /** Returns the number of a record among those of its id in the file that is read, from 1. */
  countRepeat(id: string): number {
    const count = (this.#repeats.get(id) ?? 0) + 1;
    this.#repeats.set(id, count);
    return count;
  }
}

async function loadRule({ from, pattern, at = "id" }: IdRule): Promise<Identify> {
  const match = pattern === undefined ? null : await compileAt(pattern, at);
  const expression = from === "row" || from === "file" ? null : compileExpression(from);
  return (record, row, file) => {
    const own = from === "row" ? row : match ? file : fileStem(file);
    const value = expression ? expression.valueIn(record) : own;
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

/** Returns the name of a file without its extension. */
function fileStem(file: string): string {
  return file.replace(/(?<=.)(?:\.[A-Za-z]\w{0,7})?(?:\.gz)?$/, "");
}

/** Returns the trial that a line names, null where it names none, or why it cannot be one. */
export function readTrial(line: unknown): string | null | FieldError {
  const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
  if (trial === null) return null;
  const isName = typeof trial === "string" && trial !== "" && trial.length <= MAX_TRIAL_NAME_LENGTH;
  if (isName || Number.isSafeInteger(trial)) return String(trial);
  const given = typeof trial === "number" ? trial : describeValue(trial);
  const what = `\`trial\` must be a whole number or a string of 1 to ${MAX_TRIAL_NAME_LENGTH} characters, not ${given}`;
  return { path: ["trial"], what, todo: "Number the trials of a case: `1`, `2`, `3`." };
}
