import type { JudgeCeilings } from "../../core/config/limits.ts";
import { type FailOn, PR_LABEL_PATTERN } from "../../core/verdict.ts";
import { at, INPUT_DEFAULTS, type InputName, InputReader } from "./input-reader.ts";

/** What is scored: the suites of configs (without paths, of the one that is found), or one suite that the inputs define. */
export type SuiteInputs =
  | { readonly kind: "config"; readonly paths: readonly string[] }
  | {
      readonly kind: "short";
      readonly gold: readonly string[];
      readonly traces: readonly string[];
      readonly k: number | null;
      readonly gates: string | null;
    };

/** The judge's settings from the inputs, or from the variables that OpenAI's clients read. */
interface JudgeInputs {
  /** Key and base URL are secrets and never printed. */
  readonly key: GivenText | null;
  readonly baseUrl: GivenText | null;
  /** Null: the config decides. */
  readonly model: string | null;
  readonly embeddingModel: string | null;
  readonly ceilings: JudgeCeilings;
}

/** A value and where it comes from. */
interface GivenText {
  readonly text: string;
  readonly from: string;
}

/** All inputs, validated. Paths are relative to the working directory. */
export interface Inputs extends PublishInputs {
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
  /** Null: the repository's setting. */
  readonly retentionDays: number | null;
  readonly maxAnnotations: number;
  readonly judge: JudgeInputs;
  readonly workingDirectory: string;
}

/** Reads the inputs from the `INPUT_…` variables. Throws a UserError with all errors. */
export function readInputs(env: NodeJS.ProcessEnv): Inputs {
  const read = new InputReader(env);
  read.refuseUnknown();
  const inputs: Inputs = {
    ...readPublishing(read),
    suites: readSuites(read),
    baseline: readBaseline(read.text("baseline")),
    baselineBranch: read.matching("baseline-branch", BRANCH, "Write the branch's name, for example `main`.") || null,
    baselineRuns: read.wholeNumber("baseline-runs", [1, MAX_BASELINE_RUNS]) ?? 1,
    gatesFrom: read.oneOf("gates-from", ["head", "base"]),
    overrideLabel: read.matching("override-label", OVERRIDE, "Write one label of at most 50 characters.") || null,
    failOn: read.oneOf("fail-on", ["fail", "inconclusive", "never"]),
    retentionDays: read.wholeNumber("retention-days", [1, 400]),
    maxAnnotations: read.wholeNumber("max-annotations", [0, 1000]) ?? 0,
    judge: {
      key: given(read.text("judge-api-key"), "judge-api-key") ?? readVariable("OPENAI_API_KEY", env),
      baseUrl: given(read.text("judge-base-url"), "judge-base-url") ?? readVariable("OPENAI_BASE_URL", env),
      model: read.matching("judge-model", MODEL, WRITE_MODEL) || null,
      embeddingModel: read.matching("embedding-model", MODEL, WRITE_MODEL) || null,
      ceilings: {
        maxCalls: read.wholeNumber("judge-max-calls", [0, Number.MAX_SAFE_INTEGER]),
        maxUsd: read.dollars("judge-max-usd"),
      },
    },
    workingDirectory: read.text("working-directory"),
  };
  read.throwErrors();
  return inputs;
}

/** The largest value of the input `baseline-runs`. */
export const MAX_BASELINE_RUNS = 10;

/** Roughly what git allows in a branch name: no spaces, no glob or revision characters, not an option. */
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;

const MODEL = /^[^\p{Cc}]{0,200}$/u;
const WRITE_MODEL = "Write the model's name, at most 200 characters.";
/** Empty, or one line of at most 50 characters without commas and back-ticks. */
const OVERRIDE = new RegExp(`^$|${PR_LABEL_PATTERN.source}`, "u");

function readSuites(read: InputReader): SuiteInputs {
  const gold = read.lines("gold");
  const traces = read.lines("traces");
  const gates = read.text("gates");
  const k = read.wholeNumber("k", [1, Number.MAX_SAFE_INTEGER]);
  const paths = read.lines("config");
  if (gold.length === 0 && traces.length === 0) {
    for (const name of ["k", "gates"] as const) {
      const todo = "Add `gold` and `traces`, or write it into the config file.";
      if (read.text(name) !== "") read.addError(name, { what: `\`${name}\` needs \`gold\` and \`traces\`.`, todo });
    }
    return { kind: "config", paths };
  }
  const missing = gold.length === 0 ? "gold" : traces.length === 0 ? "traces" : null;
  if (missing) read.addError(missing, { what: `\`${missing}\` is missing.`, todo: "Set both, or neither." });
  if (paths.length > 0) {
    const todo = "Name the files in the config file, or remove `config`.";
    read.addError("config", { what: "`config` cannot be combined with `gold` and `traces`.", todo });
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

/** What a step does: evaluates and publishes, or only writes the comment of another workflow's run. */
type Mode = "run" | "publish";

/** When a new comment is created. */
export type CommentMode = "always" | "changes" | "regressions" | "failures" | "off";

export interface PublishInputs {
  readonly comment: CommentMode;
  readonly name: string;
  readonly artifactName: string;
  /** Null: no baseline and no comment. */
  readonly token: string | null;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
const PUBLISH_INPUTS: ReadonlySet<InputName> = new Set(["mode", "comment", "name", "artifact-name", "github-token"]);

/** Reads the input `mode`. Throws UserError. */
export function readMode(env: NodeJS.ProcessEnv): Mode {
  const read = new InputReader(env);
  const mode = read.oneOf("mode", ["run", "publish"]);
  read.throwErrors();
  return mode;
}

/** Reads the inputs of a step with `mode: publish`. Throws a UserError with all errors: one for each input that it has no use for. */
export function readPublishInputs(env: NodeJS.ProcessEnv): PublishInputs {
  const read = new InputReader(env);
  read.refuseUnknown();
  for (const name of Object.keys(INPUT_DEFAULTS) as InputName[]) {
    if (PUBLISH_INPUTS.has(name) || read.text(name) === INPUT_DEFAULTS[name]) continue;
    const todo = "Remove it: nothing is evaluated here. Only the run that is published needs it.";
    read.addError(name, { what: `\`${name}\` cannot be combined with \`mode: publish\`.`, todo });
  }
  const inputs = readPublishing(read);
  read.throwErrors();
  return inputs;
}

/** Reads the inputs that every step has for its comment. */
function readPublishing(read: InputReader): PublishInputs {
  return {
    comment: read.oneOf("comment", ["always", "changes", "regressions", "failures", "off"]),
    name: read.matching("name", NAME, "Use lower-case letters, digits, `-` and `_`; at most 64 characters."),
    artifactName: read.matching(
      "artifact-name",
      ARTIFACT,
      `Do not use \`" : < > | * ? \\ /\`; at most 128 characters.`,
    ),
    token: read.text("github-token") || null,
  };
}
