import { DOLLARS, WRITE_DOLLARS } from "../../core/config/limits.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { quoted } from "../../math/text/texts.ts";

/** The inputs of action.yml with their defaults. The default of the token is an expression that only the runner knows. */
export const INPUT_DEFAULTS = {
  mode: "run",
  config: "",
  gold: "",
  traces: "",
  k: "",
  gates: "",
  baseline: "auto",
  "baseline-branch": "",
  "baseline-runs": "1",
  "gates-from": "base",
  "override-label": "",
  "fail-on": "fail",
  comment: "always",
  name: "default",
  "artifact-name": "noworse-report",
  "retention-days": "",
  "max-annotations": "10",
  "judge-api-key": "",
  "judge-base-url": "",
  "judge-model": "",
  "embedding-model": "",
  "judge-max-calls": "",
  "judge-max-usd": "",
  "github-token": "",
  "working-directory": ".",
} as const;

export type InputName = keyof typeof INPUT_DEFAULTS;

/** Reads single inputs and collects their errors. */
export class InputReader {
  readonly #env: NodeJS.ProcessEnv;
  readonly #errors = new ErrorList();

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** Returns the trimmed input, or its default when it is empty. */
  text(name: InputName): string {
    return (this.#env[`INPUT_${name.toUpperCase()}`] ?? "").trim() || INPUT_DEFAULTS[name];
  }

  lines(name: InputName): string[] {
    const lines = this.text(name).split(/\r?\n/);
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  }

  oneOf<const T extends string>(name: InputName, known: readonly [T, ...T[]]): T {
    const given = this.text(name);
    const found = known.find((value) => value === given);
    if (found === undefined) this.refuse(name, `Write one of ${quoted(known)}.`, { given, known });
    return found ?? known[0];
  }

  matching(name: InputName, pattern: RegExp, todo: string): string {
    const text = this.text(name);
    if (!pattern.test(text)) this.refuse(name, todo);
    return text;
  }

  wholeNumber(name: InputName, [least, most]: readonly [number, number]): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    this.refuse(name, `Write a whole number ${range}.`);
    return null;
  }

  dollars(name: InputName): number | null {
    const text = this.text(name);
    if (text === "" || DOLLARS.test(text)) return text === "" ? null : Number(text);
    this.refuse(name, WRITE_DOLLARS);
    return null;
  }

  /** Adds the error of an input's value. */
  refuse(name: InputName, todo: string, more: Pick<ErrorDetail, "given" | "known"> = {}): void {
    this.#errors.add({ what: `\`${name}\` cannot be \`${this.text(name)}\`.`, at: at(name), ...more, todo });
  }

  /** Adds the error of an input that does not fit the others. */
  addError(name: InputName, error: Pick<ErrorDetail, "what" | "todo">): void {
    this.#errors.add({ ...error, at: at(name) });
  }

  /** Adds errors for inputs that action.yml does not define: the runner only warns about them and passes them on. */
  refuseUnknown(): void {
    const known = Object.keys(INPUT_DEFAULTS);
    for (const key of Object.keys(this.#env)) {
      const given = key.replace(/^INPUT_/, "").toLowerCase();
      if (!key.startsWith("INPUT_") || known.includes(given)) continue;
      const todo = `The inputs are ${quoted(known)}.`;
      this.#errors.add({ what: `Unknown input \`${given}\`.`, at: "the step's `with:`", given, known, todo });
    }
  }

  /** Throws a UserError with all errors, if there is any. */
  throwErrors(): void {
    this.#errors.throwIfAny("config");
  }
}

/** Names an input as the place of an error. */
export function at(name: InputName): string {
  return `input \`${name}\``;
}
