import { basename } from "node:path";
import type { SuiteMapping } from "../../core/config/config.ts";
import { errorMessage, UserError } from "../../core/error.ts";
import type { IdRule } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { DataRecord } from "../formats/record.ts";
import { compileExpression } from "./expression.ts";
import type { Side } from "./mapping.ts";

/** Returns the id of a record from its number in its file and the file's name, or why it has none. */
type Identify = (record: unknown, row: number, file: string) => string | FieldError;

/** Gives records their ids by the config, and counts those of each id in a file. */
export class Identity {
  readonly #bySide: Readonly<Record<Side, Identify | null>>;
  #file = "";
  #rows = 0;
  readonly #repeats = new Map<string, number>();

  private constructor(bySide: Readonly<Record<Side, Identify | null>>) {
    this.#bySide = bySide;
  }

  /** Loads what patterns are matched by. Throws a UserError for a pattern that is none. */
  static async load(mapping: SuiteMapping | undefined): Promise<Identity> {
    return new Identity({ gold: await loadRule(mapping?.gold.id), traces: await loadRule(mapping?.traces.id) });
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

  /** Returns the number of a record among those of its id in the file that is read, from 1. */
  countRepeat(id: string): number {
    const count = (this.#repeats.get(id) ?? 0) + 1;
    this.#repeats.set(id, count);
    return count;
  }
}

async function loadRule(rule: IdRule | undefined): Promise<Identify | null> {
  if (rule === undefined) return null;
  const find = textFinder(rule);
  const { pattern } = rule;
  if (pattern === undefined) return find;
  const match = await loadPattern(pattern, rule.at ?? "id");
  return (record, row, file) => {
    const text = find(record, row, file);
    if (typeof text !== "string") return text;
    const what = `\`${text}\` does not match the \`pattern\` of \`id\`, \`${pattern}\``;
    return match(text) ?? { path: [], what, todo: "Write a pattern that matches every one of them." };
  };
}

function textFinder({ from, pattern }: IdRule): Identify {
  if (from === "row") return (_record, row) => String(row);
  if (from === "file") return (_record, _row, file) => (pattern === undefined ? fileStem(file) : file);
  const expression = compileExpression(from);
  return (record) => {
    const value = expression.valueIn(record);
    if ((typeof value === "string" && value !== "") || typeof value === "number") return String(value);
    return { path: [], what: `\`id\` (from \`${from}\`) is missing`, todo: "Name a string of every record." };
  };
}

/** Returns the name of a file without its extension. */
export function fileStem(file: string): string {
  return file.replace(/(?<=.)(?:\.[A-Za-z]\w{0,7})?(?:\.gz)?$/, "");
}

/** Returns a function that finds the first group of a pattern in a text, or else the match; null where there is none. */
async function loadPattern(pattern: string, at: string): Promise<(text: string) => string | null> {
  const { RE2JS } = await import("re2js");
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => {
      const matcher = compiled.matcher(text);
      if (!matcher.find()) return null;
      return (matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) || null;
    };
  } catch (error) {
    const why = errorMessage(error).replace(/^error parsing regexp: /, "");
    throw new UserError("config", [{ what: `\`${pattern}\` is not in RE2's syntax: ${why}.`, at }]);
  }
}
