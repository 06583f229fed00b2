import { parse, stringify } from "yaml";
import { ANY_COMMIT } from "../../src/core/project.ts";

/** What a YAML example is; `text` is the config that it is, or that it is a part of. */
export type ExampleKind =
  | { readonly name: "config"; readonly text: string }
  | { readonly name: "workflow" | "tool" | "unknown"; readonly text: string };

/** Keys of a suite that pages show without the suite around them. */
const SUITE_PARTS = [
  "metrics",
  "freeze",
  "params",
  "fields",
  "pass",
  "slices",
  "gates",
  "quarantine",
  "judge",
  "cluster",
];

/** Keys of other tools' files. */
const TOOL_KEYS = ["providers", "prompts", "include", "repos"];

/** Returns what a parsed YAML example is: a config or a part of one, a workflow or a part of one, another tool's file. */
export function exampleKind(value: unknown): ExampleKind {
  const whole = (name: "workflow" | "tool" | "unknown"): ExampleKind => ({ name, text: stringify(value) });
  if (Array.isArray(value)) return whole(value.every(isStep) ? "workflow" : "unknown");
  if (!isMap(value)) return whole("unknown");
  const keys = Object.keys(value);
  if (keys.includes("suites")) return { name: "config", text: stringify(value) };
  if (["jobs", "on", "permissions", "steps"].some((key) => keys.includes(key))) return whole("workflow");
  if (Object.values(value).every((job) => isMap(job) && ("steps" in job || "runs-on" in job))) return whole("workflow");
  if (keys.some((key) => TOOL_KEYS.includes(key) || key.startsWith("."))) return whole("tool");
  if (Object.values(value).every((job) => isMap(job) && ("script" in job || "image" in job))) return whole("tool");
  if (keys.every((key) => SUITE_PARTS.includes(key))) {
    const suite = { family: "scores", traces: "runs/trace.jsonl", ...value };
    return { name: "config", text: stringify({ suites: { bot: suite } }) };
  }
  return whole("unknown");
}

/** Returns a sentence for each error of a workflow or a part of one: inputs of this action, pins, permissions, triggers, scripts. */
export function workflowErrors(at: string, text: string, inputs: readonly string[]): readonly string[] {
  const value: unknown = parse(text);
  const steps = stepsOf(value);
  const given = steps.filter(isOurs).flatMap((step) => Object.keys(step.with ?? {}));
  return [
    ...given.filter((name) => !inputs.includes(name)).map((name) => `${at}: the action has no input \`${name}\``),
    ...pinErrors(at, text),
    ...steps.filter(isUnpinned).map(() => `${at} checks noworse out without the full commit as \`ref\``),
    ...(isMap(value) ? [...triggerErrors(at, value), ...jobsOf(value).flatMap((job) => jobErrors(at, job))] : []),
    ...(/\bpull_request_target\b/.test(text) ? [`${at} runs on pull_request_target`] : []),
    ...steps.filter(({ run }) => run?.includes("${{")).map(() => `${at} has an expression in a script`),
  ];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

function pinErrors(at: string, text: string): readonly string[] {
  return [...text.matchAll(/\buses:[ \t]*(\S+)(.*)$/gm)].flatMap(([, uses = "", rest = ""]) => {
    if (["./", "./.noworse", "noworse/noworse@v1"].includes(uses)) return [];
    if (!/@[0-9a-f]{40}$/.test(uses)) return [`${at}: ${uses} is not pinned by its full commit`];
    return /# v\d+\.\d+\.\d+/.test(rest) ? [] : [`${at}: ${uses} is pinned without its version in a comment`];
  });
}

/** A commit, or what stands for it in documents and in what `init` writes without a clone. */
const COMMIT = new RegExp(`^(?:[0-9a-f]{40}|${ANY_COMMIT})$`);

const isUnpinned = ({ with: given }: Step): boolean =>
  given?.["path"] === ".noworse" && !COMMIT.test(String(given["ref"]));

/** A whole workflow grants nothing as a whole, and one that evaluates pull requests evaluates those of the merge queue too. */
function triggerErrors(at: string, workflow: Readonly<Record<string, unknown>>): readonly string[] {
  const { on, permissions } = workflow;
  if (workflow["jobs"] === undefined || on === undefined) return [];
  const events = isMap(on) ? Object.keys(on) : [on].flat();
  const evaluates = events.includes("pull_request") && stepsOf(workflow).some(isOurs);
  return [
    ...(isMap(permissions) && Object.keys(permissions).length === 0
      ? []
      : [`${at} has no top-level \`permissions: {}\``]),
    ...(evaluates && !events.includes("merge_group") ? [`${at} does not run in the merge queue`] : []),
  ];
}

const ALWAYS = `\${{ !cancelled() }}`;

/** A job names its permissions and ends in time. One that evaluates what other jobs made runs and fails where one of them failed. */
function jobErrors(at: string, job: Readonly<Record<string, unknown>>): readonly string[] {
  const { needs, permissions } = job;
  const steps = stepsOf(job);
  const isLate = needs !== undefined && steps.some(isOurs);
  const checked = steps.some(({ run, env }) => run !== undefined && /needs\.\w+\.result/.test(JSON.stringify(env)));
  return [
    ...(isMap(permissions) ? [] : [`${at} has a job with no permissions of its own`]),
    ...(job["timeout-minutes"] === undefined ? [`${at} has a job without a time limit`] : []),
    ...(isLate && job["if"] !== ALWAYS ? [`${at} has a job that is skipped where another one failed`] : []),
    ...(isLate && !checked ? [`${at} has a job that passes where another one failed`] : []),
  ];
}

/** Returns the jobs of a workflow, or of the part of one below `jobs:`. */
function jobsOf(value: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const jobs = Object.values(isMap(value["jobs"]) ? value["jobs"] : value).filter(isMap);
  return jobs.filter((job) => "runs-on" in job);
}

function stepsOf(value: unknown): readonly Step[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isStep(one) ? [one] : stepsOf(one)));
  return isMap(value) ? Object.values(value).flatMap(stepsOf) : [];
}

const isOurs = ({ uses }: Step): boolean => /^\.\/(?:\.noworse)?$|(?:^|\/)noworse@/.test(uses ?? "");

function isStep(value: unknown): value is Step {
  return isMap(value) && (typeof value["uses"] === "string" || typeof value["run"] === "string");
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
