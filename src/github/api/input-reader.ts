import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import { DOLLARS, WRITE_DOLLARS } from "../../core/judge/judge-ceilings.ts";
import { quoted } from "../../math/text/join-words.ts";

/** The inputs of action.yml with their defaults. The default of the token is an expression that only the runner knows. */
export const INPUT_DEFAULTS = {
  mode: "run",
  shard: "",
  shards: "",
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
  "artifact-name": "evaldelta-report",
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
  readonly #errors: ErrorList;

  constructor(env: NodeJS.ProcessEnv, errors: ErrorList) {
    this.#env = env;
    this.#errors = errors;
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
    if (found !== undefined) return found;
    const todo = `Write one of ${quoted(known)}.`;
    this.#errors.add({ what: `\`${name}\` cannot be \`${given}\`.`, at: at(name), given, known, todo });
    return known[0];
  }

  matching(name: InputName, pattern: RegExp, todo: string): string {
    const text = this.text(name);
    if (!pattern.test(text)) this.#errors.add({ what: `\`${name}\` cannot be \`${text}\`.`, at: at(name), todo });
    return text;
  }

  wholeNumber(name: InputName, [least, most]: readonly [number, number]): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    this.#errors.add({
      what: `\`${name}\` cannot be \`${text}\`.`,
      at: at(name),
      todo: `Write a whole number ${range}.`,
    });
    return null;
  }

  dollars(name: InputName): number | null {
    const text = this.text(name);
    if (text === "" || DOLLARS.test(text)) return text === "" ? null : Number(text);
    this.#errors.add({ what: `\`${name}\` cannot be \`${text}\`.`, at: at(name), todo: WRITE_DOLLARS });
    return null;
  }
}

/** Returns errors for inputs that action.yml does not define: the runner only warns about them and passes them on. */
export function unknownInputs(env: NodeJS.ProcessEnv): ErrorDetail[] {
  const known = Object.keys(INPUT_DEFAULTS);
  const given = Object.keys(env).filter((key) => key.startsWith("INPUT_"));
  const names = given.map((key) => key.slice("INPUT_".length).toLowerCase());
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const todo = `The inputs are ${quoted(known)}.`;
      return { what: `Unknown input \`${name}\`.`, at: "the step's `with:`", given: name, known, todo };
    });
}

/** Names an input as the place of an error. */
export function at(name: InputName): string {
  return `input \`${name}\``;
}
