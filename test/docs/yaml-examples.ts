import { parse, stringify } from "yaml";

/** What a YAML example is; `text` is the config that it is, or that it is a part of. */
export type ExampleKind =
  | { readonly name: "config"; readonly text: string }
  | { readonly name: "workflow" | "tool" | "unknown"; readonly text: string };

/** Keys of a suite that pages show without the suite around them. */
const SUITE_PARTS = ["metrics", "freeze", "params", "fields", "pass", "slices", "gates", "quarantine", "judge"];

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
  const given = steps.filter(({ uses }) => isOurs(uses)).flatMap((step) => Object.keys(step.with ?? {}));
  return [
    ...given.filter((name) => !inputs.includes(name)).map((name) => `${at}: the action has no input \`${name}\``),
    ...pinErrors(at, text),
    ...permissionErrors(at, value),
    ...(/\bpull_request_target\b/.test(text) ? [`${at} runs on pull_request_target`] : []),
    ...steps.filter(({ run }) => run?.includes("${{")).map(() => `${at} has an expression in a script`),
  ];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: object;
}

function pinErrors(at: string, text: string): readonly string[] {
  return [...text.matchAll(/\buses:[ \t]*(\S+)(.*)$/gm)].flatMap(([, uses = "", rest = ""]) => {
    if (["./", "./.noworse", "noworse/noworse@v1"].includes(uses)) return [];
    if (!/@[0-9a-f]{40}$/.test(uses)) return [`${at}: ${uses} is not pinned by its full commit`];
    return /# v\d+\.\d+\.\d+/.test(rest) ? [] : [`${at}: ${uses} is pinned without its version in a comment`];
  });
}

/** A whole workflow grants each job what it needs, at the top or in the job. */
function permissionErrors(at: string, value: unknown): readonly string[] {
  if (!isMap(value)) return [];
  const jobs = isMap(value["jobs"]) ? Object.values(value["jobs"]).filter(isMap) : [];
  const all = [value, ...jobs].map((one) => one["permissions"]).filter((one) => one !== undefined);
  const broad = all.filter((one) => typeof one === "string").map((one) => `${at} grants ${String(one)}`);
  const top = value["permissions"];
  const isGranted = isMap(top) && Object.keys(top).length > 0;
  const without = isGranted ? [] : jobs.filter((job) => job["permissions"] === undefined);
  return broad.length > 0 ? broad : without.map(() => `${at} has a job with no permissions of its own`);
}

function stepsOf(value: unknown): readonly Step[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isStep(one) ? [one] : stepsOf(one)));
  return isMap(value) ? Object.values(value).flatMap(stepsOf) : [];
}

const isOurs = (uses: string | undefined): boolean => uses === "./" || /(^|\/)noworse@/.test(uses ?? "");

function isStep(value: unknown): value is Step {
  return isMap(value) && (typeof value["uses"] === "string" || typeof value["run"] === "string");
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
