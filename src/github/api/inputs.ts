import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { FailOn } from "../../core/verdict.ts";
import { PR_LABEL_PATTERN } from "../../gates/approval.ts";

/** The inputs of action.yml and what each is when it is empty; the token's default is an expression that only the runner knows. */
export const INPUT_DEFAULTS = {
  config: "evaldelta.yml",
  gold: "",
  traces: "",
  k: "",
  gates: "",
  baseline: "auto",
  "baseline-branch": "",
  "gates-from": "head",
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

/** When a comment that is not there yet is written. */
export type CommentMode = "always" | "changes" | "regressions" | "failures" | "off";

/** What is scored: the suites of a config file, or one that the inputs say themselves. */
export type SuiteInputs =
  | { readonly kind: "config"; readonly file: string }
  | {
      readonly kind: "short";
      readonly gold: readonly string[];
      readonly traces: readonly string[];
      readonly k: number | null;
      readonly gates: string | null;
    };

/** What the inputs, or the variables of OpenAI's clients in their place, say of the judge; a given text says where it is from. */
export interface JudgeInputs {
  /** Both are secrets: they are never shown. */
  readonly key: GivenText | null;
  readonly baseUrl: GivenText | null;
  /** Null: what the config says. */
  readonly model: string | null;
  readonly embeddingModel: string | null;
}

/** A text, and what that is called for its reader. */
export interface GivenText {
  readonly text: string;
  readonly from: string;
}

/** All inputs, checked. Paths are relative to the working directory. */
export interface Inputs {
  readonly suites: SuiteInputs;
  readonly baseline: { readonly kind: "auto" | "none" } | { readonly kind: "file"; readonly path: string };
  /** Null: the pull request's base branch, else the default branch. */
  readonly baselineBranch: string | null;
  /** Whose gates rule on a pull request and in the merge queue. */
  readonly gatesFrom: "head" | "base";
  /** The pull request's label that lets a failed verdict pass; null: none does. */
  readonly overrideLabel: string | null;
  readonly failOn: FailOn;
  readonly comment: CommentMode;
  readonly name: string;
  readonly artifactName: string;
  /** Null: what the repository is set to. */
  readonly retentionDays: number | null;
  readonly maxAnnotations: number;
  readonly judge: JudgeInputs;
  /** Null: no baseline and no comment. */
  readonly token: string | null;
  readonly workingDirectory: string;
}

/** Reads the inputs that the runner passes as `INPUT_…` variables. Throws a UserError with all of their problems. */
export function readInputs(env: NodeJS.ProcessEnv): Inputs {
  const problems = new ErrorList();
  for (const problem of unknownInputs(env)) problems.add(problem);
  const read = new InputReader(env, problems);
  const inputs: Inputs = {
    suites: readSuites(read, problems),
    baseline: readBaseline(read.text("baseline")),
    baselineBranch: read.matching("baseline-branch", BRANCH, "Write the branch's name, for example `main`.") || null,
    gatesFrom: read.oneOf("gates-from", ["head", "base"]),
    overrideLabel: read.matching("override-label", OVERRIDE, "Write one label of at most 50 characters.") || null,
    failOn: read.oneOf("fail-on", ["fail", "inconclusive", "never"]),
    comment: read.oneOf("comment", ["always", "changes", "regressions", "failures", "off"]),
    name: read.matching("name", NAME, "Use small letters, digits, `-` and `_`, at most 64 of them."),
    artifactName: read.matching("artifact-name", ARTIFACT, `Leave out \`" : < > | * ? \\ /\`; at most 128 characters.`),
    retentionDays: read.wholeNumber("retention-days", [1, 400]),
    maxAnnotations: read.wholeNumber("max-annotations", [0, 1000]) ?? 0,
    judge: {
      key: given(read.text("judge-api-key"), "judge-api-key") ?? readVariable("OPENAI_API_KEY", env),
      baseUrl: given(read.text("judge-base-url"), "judge-base-url") ?? readVariable("OPENAI_BASE_URL", env),
      model: read.matching("judge-model", MODEL, "Write the model's name, at most 200 characters.") || null,
      embeddingModel:
        read.matching("embedding-model", MODEL, "Write the model's name, at most 200 characters.") || null,
    },
    token: read.text("github-token") || null,
    workingDirectory: read.text("working-directory"),
  };
  problems.throwIfAny("config");
  return inputs;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
/** What git allows in a branch's name, roughly: no blanks, no glob or revision signs, no option. */
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;

const MODEL = /^[^\p{Cc}]{0,200}$/u;
const OVERRIDE = new RegExp(`^$|${PR_LABEL_PATTERN.source}`, "u");

/** The runner passes on inputs that action.yml does not know, and only warns of them. */
function unknownInputs(env: NodeJS.ProcessEnv): ErrorDetail[] {
  const known = Object.keys(INPUT_DEFAULTS);
  const given = Object.keys(env).filter((key) => key.startsWith("INPUT_"));
  const names = given.map((key) => key.slice("INPUT_".length).toLowerCase());
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const todo = `The inputs are ${known.map((one) => `\`${one}\``).join(", ")}.`;
      return { what: `There is no input \`${name}\`.`, at: "the step's `with:`", given: name, known, todo };
    });
}

function readSuites(read: InputReader, problems: ErrorList): SuiteInputs {
  const gold = read.lines("gold");
  const traces = read.lines("traces");
  const gates = read.text("gates");
  const k = read.wholeNumber("k", [1, Number.MAX_SAFE_INTEGER]);
  const file = read.text("config");
  if (gold.length === 0 && traces.length === 0) {
    for (const name of ["k", "gates"] as const) {
      const todo = "Give `gold` and `traces` too, or write it into the config file.";
      if (read.text(name) !== "") problems.add({ what: `\`${name}\` has no suite to belong to.`, at: at(name), todo });
    }
    return { kind: "config", file };
  }
  const missing = gold.length === 0 ? "gold" : traces.length === 0 ? "traces" : null;
  if (missing) problems.add({ what: `\`${missing}\` is missing.`, at: at(missing), todo: "Give both, or neither." });
  if (file !== INPUT_DEFAULTS.config) {
    const todo = "Name the files in the config file, or leave `config` out.";
    problems.add({ what: "`config` is given beside `gold` and `traces`.", at: at("config"), todo });
  }
  return { kind: "short", gold, traces, k, gates: gates || null };
}

/** A variable that OpenAI's own clients read, too; null where it is empty. */
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

/** Reads single inputs; what is wrong with them is added to the problems. */
class InputReader {
  readonly #env: NodeJS.ProcessEnv;
  readonly #problems: ErrorList;

  constructor(env: NodeJS.ProcessEnv, problems: ErrorList) {
    this.#env = env;
    this.#problems = problems;
  }

  /** The input without blanks around it; an empty one is its default. */
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
    this.#problems.add({ what: `\`${name}\` cannot be \`${given}\`.`, at: at(name), given, known, todo });
    return known[0];
  }

  matching(name: InputName, pattern: RegExp, todo: string): string {
    const text = this.text(name);
    if (!pattern.test(text)) this.#problems.add({ what: `\`${name}\` cannot be \`${text}\`.`, at: at(name), todo });
    return text;
  }

  wholeNumber(name: InputName, [least, most]: readonly [number, number]): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    this.#problems.add({ what: `\`${name}\` is \`${text}\`.`, at: at(name), todo: `Write a whole number ${range}.` });
    return null;
  }
}
