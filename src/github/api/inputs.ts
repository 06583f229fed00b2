import { z } from "zod";
import { DOLLARS, WRITE_DOLLARS } from "../../core/config/limits.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { PR_LABEL_PATTERN } from "../../core/verdict/verdict.ts";
import { quoted } from "../../math/text/texts.ts";

/** The largest value of the input `baseline-runs`. */
export const MAX_BASELINE_RUNS = 10;

/** Roughly what git allows in a branch name: no spaces, no glob or revision characters, not an option. */
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;

const text = z.string().transform((given) => given || null);
const lines = z.string().transform((given) => given.split(/\s*\r?\n\s*/).filter((line) => line !== ""));
const model = matching(/^[^\p{Cc}]{0,200}$/u, "Write the model's name, at most 200 characters.");

/** Takes texts that fit a pattern; null for the empty one. */
function matching(pattern: RegExp, todo: string) {
  return z
    .string()
    .regex(pattern, todo)
    .transform((given) => given || null);
}

function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const fits = (given: string) => /^\d{1,15}$/.test(given) && Number(given) >= least && Number(given) <= most;
  return z
    .string()
    .refine((given) => given === "" || fits(given), `Write a whole number ${range}.`)
    .transform((given) => (given === "" ? null : Number(given)));
}

const dollars = z
  .string()
  .refine((given) => given === "" || DOLLARS.test(given), WRITE_DOLLARS)
  .transform((given) => (given === "" ? null : Number(given)));

const comment = z.enum(["always", "changes", "regressions", "failures", "off"]);
/** When a new comment is created. */
export type CommentMode = z.infer<typeof comment>;

/** What each input may be. */
const SCHEMAS = {
  mode: z.enum(["run", "publish"]),
  comment,
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, "Use lower-case letters, digits, `-` and `_`; at most 64 characters."),
  "artifact-name": z.string().regex(ARTIFACT, `Do not use \`" : < > | * ? \\ /\`; at most 128 characters.`),
  "github-token": text,
  config: lines,
  gold: lines,
  traces: lines,
  k: wholeNumber(1),
  gates: text,
  baseline: z.string(),
  "baseline-branch": matching(BRANCH, "Write the branch's name, for example `main`."),
  "baseline-runs": wholeNumber(1, MAX_BASELINE_RUNS),
  // Which commit's gates decide on a pull request and in the merge queue.
  "gates-from": z.enum(["head", "base"]),
  "override-label": matching(
    new RegExp(`^$|${PR_LABEL_PATTERN.source}`, "u"),
    "Write one label of at most 50 characters.",
  ),
  "fail-on": z.enum(["fail", "inconclusive", "never"]),
  "retention-days": wholeNumber(1, 400),
  "max-annotations": wholeNumber(0, 1000),
  "judge-api-key": text,
  "judge-base-url": text,
  "judge-model": model,
  "embedding-model": model,
  "judge-max-calls": wholeNumber(0),
  "judge-max-usd": dollars,
  "working-directory": z.string(),
};
type InputName = keyof typeof SCHEMAS;
type Values = { readonly [Name in InputName]: z.infer<(typeof SCHEMAS)[Name]> };
const NAMES = Object.keys(SCHEMAS) as InputName[];

/** The defaults of action.yml. That of the token is an expression that only the runner knows. */
export const INPUT_DEFAULTS: Readonly<Record<InputName, string>> = {
  ...(Object.fromEntries(NAMES.map((name) => [name, ""])) as Record<InputName, string>),
  mode: "run",
  comment: "always",
  name: "default",
  "artifact-name": "noworse-report",
  baseline: "auto",
  "baseline-runs": "1",
  "gates-from": "base",
  "fail-on": "fail",
  "max-annotations": "10",
  "working-directory": ".",
};

/** Returns the trimmed input, or its default when it is empty. */
function textOf(name: InputName, env: NodeJS.ProcessEnv): string {
  return (env[`INPUT_${name.toUpperCase()}`] ?? "").trim() || INPUT_DEFAULTS[name];
}

/** Names an input as the place of an error. */
function at(name: InputName): string {
  return `input \`${name}\``;
}

/** Returns some inputs, or the defaults of those that do not fit, whose errors it adds. */
function readValues(env: NodeJS.ProcessEnv, errors: ErrorList, names: readonly InputName[] = NAMES): Values {
  const values = names.map((name) => {
    const given = textOf(name, env);
    const schema: z.ZodType = SCHEMAS[name];
    const { success, data, error } = schema.safeParse(given);
    if (success) return [name, data];
    const [issue] = error.issues;
    const known = issue?.code === "invalid_value" ? issue.values.map(String) : null;
    const todo = known === null ? issue?.message : `Write one of ${quoted(known)}.`;
    const what = `\`${name}\` cannot be \`${given}\`.`;
    errors.add({ what, at: at(name), ...(known && { given, known }), ...(todo && { todo }) });
    return [name, schema.parse(INPUT_DEFAULTS[name])];
  });
  return Object.fromEntries(values);
}

/** Adds errors for inputs that action.yml does not define: the runner only warns about them and passes them on. */
function refuseUnknown(env: NodeJS.ProcessEnv, errors: ErrorList): void {
  for (const key of Object.keys(env)) {
    const given = key.replace(/^INPUT_/, "").toLowerCase();
    if (!key.startsWith("INPUT_") || Object.hasOwn(SCHEMAS, given)) continue;
    const todo = `The inputs are ${quoted(NAMES)}.`;
    errors.add({ what: `Unknown input \`${given}\`.`, at: "the step's `with:`", given, known: NAMES, todo });
  }
}

/** What is scored: the suites of configs (without paths, of the one that is found), or one that the inputs define. */
export type SuiteInputs =
  | { readonly kind: "config"; readonly paths: readonly string[] }
  | ({ readonly kind: "short" } & Pick<Values, "gold" | "traces" | "k" | "gates">);

/** A value and where it comes from. */
interface GivenText {
  readonly text: string;
  readonly from: string;
}

/** All inputs, validated. Paths are relative to the working directory; null is what the config or GitHub decides. */
export type Inputs = ReturnType<typeof readInputs>;
export type PublishInputs = ReturnType<typeof publishing>;

/** The inputs that say how a result is published; `artifactName` is null where it is not stored. */
export type Publication = ReturnType<typeof readPublication>;

/** Reads the inputs from the `INPUT_…` variables. Throws a UserError with all errors. */
export function readInputs(env: NodeJS.ProcessEnv) {
  const errors = new ErrorList();
  refuseUnknown(env, errors);
  const read = readValues(env, errors);
  const { baseline } = read;
  const isKind = (kind: string): kind is "auto" | "none" => kind === "auto" || kind === "none";
  const given = (name: "judge-api-key" | "judge-base-url", variable: string): GivenText | null =>
    read[name] === null ? readVariable(variable, env) : { text: read[name], from: at(name) };
  const inputs = {
    ...publishing(read),
    suites: suitesOf(read, errors),
    baseline: isKind(baseline) ? ({ kind: baseline } as const) : ({ kind: "file", path: baseline } as const),
    baselineBranch: read["baseline-branch"],
    baselineRuns: read["baseline-runs"] ?? 1,
    gatesFrom: read["gates-from"],
    overrideLabel: read["override-label"],
    failOn: read["fail-on"],
    retentionDays: read["retention-days"],
    maxAnnotations: read["max-annotations"] ?? 0,
    judge: {
      // Key and base URL are secrets and never printed.
      key: given("judge-api-key", "OPENAI_API_KEY"),
      baseUrl: given("judge-base-url", "OPENAI_BASE_URL"),
      model: read["judge-model"],
      embeddingModel: read["embedding-model"],
      ceilings: { maxCalls: read["judge-max-calls"], maxUsd: read["judge-max-usd"] },
    },
    workingDirectory: read["working-directory"],
  };
  errors.throwIfAny("config");
  return inputs;
}

function suitesOf({ gold, traces, k, gates, config }: Values, errors: ErrorList): SuiteInputs {
  const add = (name: InputName, error: ErrorDetail): void => errors.add({ ...error, at: at(name) });
  if (gold.length === 0 && traces.length === 0) {
    const todo = "Add `gold` and `traces`, or write it into the config file.";
    if (k !== null) add("k", { what: "`k` needs `gold` and `traces`.", todo });
    if (gates !== null) add("gates", { what: "`gates` needs `gold` and `traces`.", todo });
    return { kind: "config", paths: config };
  }
  const missing = gold.length === 0 ? "gold" : traces.length === 0 ? "traces" : null;
  if (missing) add(missing, { what: `\`${missing}\` is missing.`, todo: "Set both, or neither." });
  if (config.length > 0) {
    const todo = "Name the files in the config file, or remove `config`.";
    add("config", { what: "`config` cannot be combined with `gold` and `traces`.", todo });
  }
  return { kind: "short", gold, traces, k, gates };
}

/** Reads a variable that OpenAI's clients read, too; null when it is empty. */
export function readVariable(name: string, env: NodeJS.ProcessEnv): GivenText | null {
  const value = env[name]?.trim() ?? "";
  return value === "" ? null : { text: value, from: `variable \`${name}\`` };
}

/** Returns whether a step only writes the comment of another workflow's run, and evaluates nothing. */
export function isPublishing(env: NodeJS.ProcessEnv): boolean {
  return textOf("mode", env) === "publish";
}

const PUBLISH_INPUTS: readonly InputName[] = ["mode", "comment", "name", "artifact-name", "github-token"];

/** Reads the inputs of `mode: publish`. Throws a UserError with all errors: one for each input without a use. */
export function readPublishInputs(env: NodeJS.ProcessEnv): PublishInputs {
  const errors = new ErrorList();
  refuseUnknown(env, errors);
  for (const name of NAMES) {
    if (PUBLISH_INPUTS.includes(name) || textOf(name, env) === INPUT_DEFAULTS[name]) continue;
    const todo = "Remove it: nothing is evaluated here. Only the run that is published needs it.";
    errors.add({ what: `\`${name}\` cannot be combined with \`mode: publish\`.`, at: at(name), todo });
  }
  const read = readValues(env, errors, PUBLISH_INPUTS);
  errors.throwIfAny("config");
  return publishing(read);
}

function publishing(read: Values) {
  const { comment, name, "artifact-name": artifactName } = read;
  return { comment, name, artifactName };
}

/**
 * Reads the inputs that say how a result is published, of a step that may have wrong ones: those have their defaults.
 * Under a wrong name nothing is published, as the default is perhaps that of another step.
 */
export function readPublication(env: NodeJS.ProcessEnv) {
  const read = readValues(env, new ErrorList());
  const isRight = (name: InputName): boolean => SCHEMAS[name].safeParse(textOf(name, env)).success;
  return {
    comment: isRight("name") ? read.comment : "off",
    name: read.name,
    artifactName: isRight("artifact-name") ? read["artifact-name"] : null,
    retentionDays: read["retention-days"],
    maxAnnotations: 0,
    baselineBranch: read["baseline-branch"],
  };
}
