import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { runWarm } from "../../process/warm-process.ts";
import { parseCommands, type WorkflowCommand } from "./command-parser.ts";
import { type JobPlace, jobVariables } from "./environment.ts";

/** One step that uses the action. */
export type ActionStep = Omit<JobPlace, "actionPath"> & {
  /** The folder with the built `action.js`. */
  dist: string;
  /** The step's `with:` block. */
  inputs?: Record<string, string>;
  /** The workflow's token: `github.token`. */
  token: string;
  /** Variables on top of the runner's; undefined takes one away. */
  env?: Record<string, string | undefined>;
  /** Whether the step runs in a new process, as on a runner. Otherwise it runs in one that has run other steps before. */
  ownProcess?: boolean;
  /** Gets the process once it runs, for instance to send it a signal. */
  onStart?: (child: ChildProcess) => void;
};

/** A step's end as the runner sees it. */
export type StepEnd = StepResults & {
  code: number | null;
  signal: NodeJS.Signals | null;
  timedOut: boolean;
  stdout: string;
  stderr: string;
  /** What the runner would carry out, of both streams: standard output's first. */
  commands: WorkflowCommand[];
  wallMs: number;
  /** `RUNNER_TEMP` as the step left it; it stays until the platform closes. */
  temp: string;
};

/** After this a process is killed. */
const TIMEOUT_MS = 240_000;
const require = createRequire(import.meta.url);

/** The Node 24 that the runner brings for `using: node24`. */
function runnerNode(): string {
  if (process.versions.node.startsWith("24.")) return process.execPath;
  const system = process.platform === "win32" ? "win" : process.platform;
  const folder = dirname(require.resolve(`node-${system}-${process.arch}/package.json`));
  return join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
}

/** Runs the built action the way the runner does, and says how it ended. */
export async function runAction(step: ActionStep): Promise<StepEnd> {
  const dist = resolve(step.dist);
  const actionFile = join(dist, "..", "action.yml");
  const defaults = existsSync(actionFile) ? readActionPlan(actionFile, step.token).inputs : {};
  const files = createStepFiles(step.event.payload);
  step.platform.atClose(files.remove);
  const variables = {
    ...jobVariables({ ...step, actionPath: dirname(actionFile) }),
    ...inputVariables({ ...defaults, ...step.inputs }),
    ...files.variables,
    HOME: files.home,
    GITHUB_EVENT_PATH: files.eventPath,
    RUNNER_TEMP: files.temp,
    RUNNER_TOOL_CACHE: files.temp,
    ...step.env,
  };
  const started = performance.now();
  const script = join(dist, "action.js");
  const end = needsOwnProcess(step)
    ? await runProcess(step, script, variables)
    : { ...(await runWarm({ script, args: [], cwd: step.workspace, env: variables })), signal: null, timedOut: false };
  return {
    ...end,
    commands: [...parseCommands(end.stdout), ...parseCommands(end.stderr)],
    wallMs: performance.now() - started,
    temp: files.temp,
    ...files.results(),
  };
}

/** Whether a step needs a new process: it asks for one, gets signals, or sets what Node reads at its start. */
function needsOwnProcess({ ownProcess = false, onStart, env = {} }: ActionStep): boolean {
  return ownProcess || onStart !== undefined || "NODE_OPTIONS" in env;
}

type ProcessEnd = Pick<StepEnd, "code" | "signal" | "timedOut" | "stdout" | "stderr">;

async function runProcess(
  step: ActionStep,
  script: string,
  env: Record<string, string | undefined>,
): Promise<ProcessEnd> {
  const child = spawn(runnerNode(), [script], { cwd: step.workspace, env, stdio: ["ignore", "pipe", "pipe"] });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill("SIGKILL");
  }, TIMEOUT_MS);
  step.onStart?.(child);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done, fail) => {
    child.once("error", fail);
    child.once("close", (exitCode, exitSignal) => done([exitCode, exitSignal]));
  });
  clearTimeout(timer);
  return { code, signal, timedOut, stdout: stdout(), stderr: stderr() };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

const FILES = ["OUTPUT", "STATE", "ENV", "PATH", "STEP_SUMMARY"] as const;

/** What a step left in the files through which it speaks to the runner. */
export type StepResults = {
  outputs: Record<string, string>;
  summary: string;
  /** What the step leaves for its `post:`. */
  state: Record<string, string>;
  /** Whole texts, which the product is to leave empty. */
  env: string;
  path: string;
};

/** The folder of one step: `RUNNER_TEMP`, the event's payload and the files of the file commands. */
export type StepFiles = {
  home: string;
  temp: string;
  eventPath: string;
  variables: Record<string, string>;
  results: () => StepResults;
  remove: () => void;
};

/** Makes the folder; the files of the file commands exist and are empty, as the runner leaves them. */
export function createStepFiles(event: object): StepFiles {
  const root = mkdtempSync(join(tmpdir(), "runner-"));
  const temp = join(root, "_temp");
  mkdirSync(join(temp, "_runner_file_commands"), { recursive: true });
  mkdirSync(join(root, "_github_workflow"));
  const eventPath = join(root, "_github_workflow", "event.json");
  writeFileSync(eventPath, JSON.stringify(event));
  const pathOf = (name: string): string => join(temp, "_runner_file_commands", name.toLowerCase());
  for (const name of FILES) writeFileSync(pathOf(name), "");
  const read = (name: (typeof FILES)[number]): string => readFileSync(pathOf(name), "utf8");
  return {
    home: root,
    temp,
    eventPath,
    variables: Object.fromEntries(FILES.map((name) => [`GITHUB_${name}`, pathOf(name)])),
    results: () => ({
      outputs: parseKeyValues(read("OUTPUT")),
      summary: read("STEP_SUMMARY"),
      env: read("ENV"),
      path: read("PATH"),
      state: parseKeyValues(read("STATE")),
    }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * The names and values in a `GITHUB_OUTPUT`, `GITHUB_STATE` or `GITHUB_ENV` file, read as the runner reads it
 * (actions/runner, `EnvFileKeyValuePairs`): `name=value`, or `name<<delimiter`, lines, delimiter. Throws where the
 * runner would fail the step.
 */
export function parseKeyValues(text: string): Record<string, string> {
  const lines = text.split("\n");
  // What follows the last line feed is no line when it is empty.
  if (lines.at(-1) === "") lines.pop();
  const values: Record<string, string> = {};
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const equals = line.indexOf("=");
    const heredoc = line.indexOf("<<");
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      if (equals === 0) throw new Error(`Invalid format '${line}': the name is empty`);
      values[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    const name = line.slice(0, Math.max(heredoc, 0));
    const delimiter = line.slice(heredoc + 2);
    if (heredoc < 0 || name === "" || delimiter === "") throw new Error(`Invalid format '${line}'`);
    const end = lines.indexOf(delimiter, at + 1);
    if (end < 0) throw new Error(`Invalid value: matching delimiter not found '${delimiter}'`);
    values[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return values;
}

type ActionFile = { inputs?: Record<string, { default?: unknown } | null>; runs?: { using?: string; main?: string } };

/** What an action.yml says of how it runs. */
export type ActionPlan = { using: string; main: string; inputs: Record<string, string> };

/** Reads an action.yml: its inputs' defaults with `${{ github.token }}` filled in, no other expression being understood. */
export function readActionPlan(path: string, token: string): ActionPlan {
  const file = parse(readFileSync(path, "utf8")) as ActionFile;
  const inputs: Record<string, string> = {};
  for (const [name, input] of Object.entries(file.inputs ?? {})) {
    const value = input?.default === undefined ? "" : String(input.default);
    const filled = value.replace(/\$\{\{\s*github\.token\s*\}\}/g, token);
    if (filled.includes("${{"))
      throw new Error(`The emulation does not understand the default of \`${name}\`: ${value}`);
    inputs[name] = filled;
  }
  return { using: file.runs?.using ?? "", main: file.runs?.main ?? "", inputs };
}

/** The `INPUT_…` variables as the runner names them: upper case, spaces to underscores, hyphens kept. */
export function inputVariables(inputs: Record<string, string>): Record<string, string> {
  const named = Object.entries(inputs).map(([name, value]) => [
    `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
    value,
  ]);
  return Object.fromEntries(named);
}
