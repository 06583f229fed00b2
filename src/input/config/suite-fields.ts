import type { SuiteMapping } from "../../core/config/config.ts";
import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import { type CaseFields, type LineMapping, PRESETS } from "../../core/line/field.ts";
import { isObject } from "../json-object.ts";
import { parseExpression } from "../mapping/expression.ts";
import { pathOf } from "../mapping/field-path.ts";
import type { YamlFile } from "./yaml.ts";

const KEYS = ["preset", "records", "fields"] as const;
/** The keys of a suite that say how lines of other tools are read. */
export const SUITE_FIELD_KEYS: readonly string[] = [...KEYS, ...KEYS.map((key) => `gold_${key}`)];

/** What fields may be mapped onto: the family's own, and those that scores are sliced by or that its own metrics show to a judge. */
export interface FieldContext {
  readonly own: CaseFields;
  readonly slices: readonly string[];
}

/** Reads what a suite says about the fields of its files, telling every mistake with its place. */
export class SuiteFieldReader {
  readonly #file: YamlFile;
  readonly #problems: ErrorList;

  constructor(file: YamlFile, problems: ErrorList) {
    this.#file = file;
    this.#problems = problems;
  }

  /** The mappings of a suite, or undefined where it has none; values of a wrong shape are told by the suite's shape. */
  read(name: string, written: Record<string, unknown>, ground: FieldContext): SuiteMapping | undefined {
    const there = SUITE_FIELD_KEYS.filter((key) => written[key] !== undefined);
    if (there.length === 0) return undefined;
    const path = ["suites", name];
    const lost = written["gold"] === undefined ? there.find((key) => key.startsWith("gold_")) : undefined;
    if (lost !== undefined) {
      const todo = `Write \`${lost.slice("gold_".length)}\`: without \`gold\` a line of the traces is a whole case.`;
      this.#tell(
        { what: `\`${lost}\` is for the lines of \`gold\`, which the suite does not have.`, todo },
        [...path, lost],
        "key",
      );
    }
    return { traces: this.#readSide(path, written, "", ground), gold: this.#readSide(path, written, "gold_", ground) };
  }

  #readSide(
    path: readonly string[],
    written: Record<string, unknown>,
    prefix: string,
    ground: FieldContext,
  ): LineMapping {
    const preset = PRESETS.find((id) => id === written[`${prefix}preset`]) ?? null;
    const records = written[`${prefix}records`];
    const fields = written[`${prefix}fields`];
    const at = [...path, `${prefix}fields`];
    const isRight = typeof records === "string" && this.#checkExpression(records, [...path, `${prefix}records`]);
    const pairs = Object.entries(isObject(fields) ? fields : {}).flatMap(([own, text]): [string, string][] => {
      const isKnown = this.#checkName(own, [...at, own], ground);
      return typeof text === "string" && this.#checkExpression(text, [...at, own]) && isKnown ? [[own, text]] : [];
    });
    this.#checkTwice(pairs, at, ground.own);
    return { preset, records: isRight ? records : null, fields: pairs };
  }

  #checkExpression(text: string, path: readonly string[]): boolean {
    const parsed = parseExpression(text);
    if ("error" in parsed) this.#tell(parsed.error, path, "value");
    return "expression" in parsed;
  }

  #checkName(own: string, path: readonly string[], { own: fields, slices }: FieldContext): boolean {
    const declared = Object.keys(fields);
    const names = [...declared, ...declared.map((name) => pathOf(name, fields).join(".")), ...slices, "trial"];
    const isInside = names.some((name) => own === name || own.startsWith(`${name}.`));
    const isOdd = own.split(".").some((part) => part === "" || part === "__proto__");
    if (!isOdd && (isInside || declared.length === 0)) return true;
    const known = [...new Set([...declared, ...slices])];
    const todo = known.length > 0 ? `The fields are ${known.map((name) => `\`${name}\``).join(", ")}.` : undefined;
    const what = `The lines of this family have no field \`${own}\`.`;
    this.#tell({ what, given: own, known, ...(todo !== undefined && { todo }) }, path, "key");
    return false;
  }

  #checkTwice(pairs: readonly (readonly [string, string])[], at: readonly string[], own: CaseFields): void {
    const seen = new Map<string, string>();
    for (const [name] of pairs) {
      const target = pathOf(name, own).join(".");
      const other = seen.get(target);
      const what = `\`${name}\` and \`${other}\` are the same field.`;
      if (other !== undefined) this.#tell({ what, todo: "Write one of them." }, [...at, name], "key");
      seen.set(target, name);
    }
  }

  #tell(problem: ErrorDetail, path: readonly string[], part: "key" | "value"): void {
    const at = part === "key" ? this.#file.placeOfKey(path) : this.#file.placeOf(path);
    this.#problems.add({ ...problem, at });
  }
}
