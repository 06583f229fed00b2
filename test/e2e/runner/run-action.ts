import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { runWarm } from "../../process/warm-process.ts";
import { inputVariables, readActionPlan } from "./action-inputs.ts";
import { parseCommands, type WorkflowCommand } from "./command-parser.ts";
import { type JobPlace, jobVariables } from "./environment.ts";
import { createStepFiles, type StepResults } from "./step-files.ts";

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
  /** After this the process is killed, which is then one of its own; 240,000 when not said. */
  timeoutMs?: number;
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

const DEFAULT_TIMEOUT_MS = 240_000;
const require = createRequire(import.meta.url);

/** The Node 24 that the runner brings for `using: node24`. */
export function runnerNode(): string {
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

/** Whether a step needs a new process: it asks for one, gets signals, is given a time limit, or sets what Node reads at its start. */
function needsOwnProcess({ ownProcess = false, onStart, timeoutMs, env = {} }: ActionStep): boolean {
  return ownProcess || onStart !== undefined || timeoutMs !== undefined || "NODE_OPTIONS" in env;
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
  }, step.timeoutMs ?? DEFAULT_TIMEOUT_MS);
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
