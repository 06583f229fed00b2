import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { FailOn } from "../../core/verdict.ts";
import { PR_LABEL_PATTERN } from "../../core/verdict.ts";

/** The inputs of action.yml with their defaults. The default of the token is an expression that only the runner knows. */
export const INPUT_DEFAULTS = {
  config: "evaldelta.yml",
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
  "github-token": "",
  "working-directory": ".",
} as const;

/** The name of an input. */
export type InputName = keyof typeof INPUT_DEFAULTS;

/** When a new comment is created. */
export type CommentMode = "always" | "changes" | "regressions" | "failures" | "off";

/** What is scored: the suites of a config file, or one suite that the inputs define. */
export type SuiteInputs =
  | { readonly kind: "config"; readonly file: string }
  | {
      readonly kind: "short";
      readonly gold: readonly string[];
      readonly traces: readonly string[];
      readonly k: number | null;
      readonly gates: string | null;
    };

/** The judge's settings from the inputs, or from the variables that OpenAI's clients read. */
export interface JudgeInputs {
  /** Key and base URL are secrets and never printed. */
  readonly key: GivenText | null;
  readonly baseUrl: GivenText | null;
  /** Null: the config decides. */
  readonly model: string | null;
  readonly embeddingModel: string | null;
}

/** A value and where it comes from. */
export interface GivenText {
  readonly text: string;
  readonly from: string;
}

/** All inputs, validated. Paths are relative to the working directory. */
export interface Inputs {
  readonly suites: SuiteInputs;
  readonly baseline: { readonly kind: "auto" | "none" } | { readonly kind: "file"; readonly path: string };
  /** Null: the pull request's base branch, else the default branch. */
  readonly baselineBranch: string | null;
  /** How many stored reports of the baseline's commit are read together. */
  readonly baselineRuns: number;
  /** Which commit's gates decide on a pull request and in the merge queue. */
  readonly gatesFrom: "head" | "base";
  /** The PR label that overrides a failed verdict; null: none does. */
  readonly overrideLabel: string | null;
  readonly failOn: FailOn;
  readonly comment: CommentMode;
  readonly name: string;
  readonly artifactName: string;
  /** Null: the repository's setting. */
  readonly retentionDays: number | null;
  readonly maxAnnotations: number;
  readonly judge: JudgeInputs;
  /** Null: no baseline and no comment. */
  readonly token: string | null;
  readonly workingDirectory: string;
}

/** Reads the inputs from the `INPUT_…` variables. Throws a UserError with all errors. */
export function readInputs(env: NodeJS.ProcessEnv): Inputs {
  const errors = new ErrorList();
  for (const error of unknownInputs(env)) errors.add(error);
  const read = new InputReader(env, errors);
  const inputs: Inputs = {
    suites: readSuites(read, errors),
    baseline: readBaseline(read.text("baseline")),
    baselineBranch: read.matching("baseline-branch", BRANCH, "Write the branch's name, for example `main`.") || null,
    baselineRuns: read.wholeNumber("baseline-runs", [1, MAX_BASELINE_RUNS]) ?? 1,
    gatesFrom: read.oneOf("gates-from", ["head", "base"]),
    overrideLabel: read.matching("override-label", OVERRIDE, "Write one label of at most 50 characters.") || null,
    failOn: read.oneOf("fail-on", ["fail", "inconclusive", "never"]),
    comment: read.oneOf("comment", ["always", "changes", "regressions", "failures", "off"]),
    name: read.matching("name", NAME, "Use lower-case letters, digits, `-` and `_`; at most 64 characters."),
    artifactName: read.matching(
      "artifact-name",
      ARTIFACT,
      `Do not use \`" : < > | * ? \\ /\`; at most 128 characters.`,
    ),
    retentionDays: read.wholeNumber("retention-days", [1, 400]),
    maxAnnotations: read.wholeNumber("max-annotations", [0, 1000]) ?? 0,
    judge: {
      key: given(read.text("judge-api-key"), "judge-api-key") ?? readVariable("OPENAI_API_KEY", env),
      baseUrl: given(read.text("judge-base-url"), "judge-base-url") ?? readVariable("OPENAI_BASE_URL", env),
      model: read.matching("judge-model", MODEL, WRITE_MODEL) || null,
      embeddingModel: read.matching("embedding-model", MODEL, WRITE_MODEL) || null,
    },
    token: read.text("github-token") || null,
    workingDirectory: read.text("working-directory"),
  };
  errors.throwIfAny("config");
  return inputs;
}

/** The largest value of the input `baseline-runs`. */
export const MAX_BASELINE_RUNS = 10;

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
/** Roughly what git allows in a branch name: no spaces, no glob or revision characters, not an option. */
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;

const MODEL = /^[^\p{Cc}]{0,200}$/u;
const WRITE_MODEL = "Write the model's name, at most 200 characters.";
/** Empty, or one line of at most 50 characters without commas and back-ticks. */
const OVERRIDE = new RegExp(`^$|${PR_LABEL_PATTERN.source}`, "u");

/** Returns errors for inputs that action.yml does not define: the runner only warns about them and passes them on. */
function unknownInputs(env: NodeJS.ProcessEnv): ErrorDetail[] {
  const known = Object.keys(INPUT_DEFAULTS);
  const given = Object.keys(env).filter((key) => key.startsWith("INPUT_"));
  const names = given.map((key) => key.slice("INPUT_".length).toLowerCase());
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const todo = `The inputs are ${known.map((one) => `\`${one}\``).join(", ")}.`;
      return { what: `Unknown input \`${name}\`.`, at: "the step's `with:`", given: name, known, todo };
    });
}

function readSuites(read: InputReader, errors: ErrorList): SuiteInputs {
  const gold = read.lines("gold");
  const traces = read.lines("traces");
  const gates = read.text("gates");
  const k = read.wholeNumber("k", [1, Number.MAX_SAFE_INTEGER]);
  const file = read.text("config");
  if (gold.length === 0 && traces.length === 0) {
    for (const name of ["k", "gates"] as const) {
      const todo = "Add `gold` and `traces`, or write it into the config file.";
      if (read.text(name) !== "")
        errors.add({ what: `\`${name}\` needs \`gold\` and \`traces\`.`, at: at(name), todo });
    }
    return { kind: "config", file };
  }
  const missing = gold.length === 0 ? "gold" : traces.length === 0 ? "traces" : null;
  if (missing) errors.add({ what: `\`${missing}\` is missing.`, at: at(missing), todo: "Set both, or neither." });
  if (file !== INPUT_DEFAULTS.config) {
    const todo = "Name the files in the config file, or remove `config`.";
    errors.add({ what: "`config` cannot be combined with `gold` and `traces`.", at: at("config"), todo });
  }
  return { kind: "short", gold, traces, k, gates: gates || null };
}

/** Reads a variable that OpenAI's clients read, too; null when it is empty. */
export function readVariable(name: string, env: NodeJS.ProcessEnv): GivenText | null {
  const text = env[name]?.trim() ?? "";
  return text === "" ? null : { text, from: `variable \`${name}\`` };
}

function given(text: string, name: InputName): GivenText | null {
  return text === "" ? null : { text, from: at(name) };
}

function readBaseline(text: string): Inputs["baseline"] {
  return text === "auto" || text === "none" ? { kind: text } : { kind: "file", path: text };
}

function at(name: InputName): string {
  return `input \`${name}\``;
}

/** Reads single inputs and collects their errors. */
class InputReader {
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
    const todo = `Write one of ${known.map((value) => `\`${value}\``).join(", ")}.`;
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
}
