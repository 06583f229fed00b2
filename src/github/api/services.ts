import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import { createGitHubClient, type GitHubClient } from "./client.ts";
import { type Inputs, readInputs } from "./inputs.ts";
import { type RunContext, readRunContext } from "./run-context.ts";
import { TimeBudget } from "./transport.ts";

/** What a step of a workflow works with: made once by the entry point, and passed on as it is. */
export interface Services {
  readonly context: RunContext;
  /** Refuses every call where there is no token. */
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}

/** Creates the services of a step; makes no call. Throws UserError where the runner's environment is wrong. */
export async function createServices(env: NodeJS.ProcessEnv, log: Log): Promise<Services> {
  const context = await readRunContext(env);
  const timeBudget = new TimeBudget();
  const token = env["INPUT_GITHUB-TOKEN"]?.trim() ?? "";
  return { context, client: createGitHubClient({ ...context, token, log, timeBudget }), timeBudget, log, env };
}

/** A step of a workflow that evaluates. */
export interface Step extends Services {
  readonly inputs: Inputs;
  /** The working folder, as an absolute path. */
  readonly folder: string;
}

/** Reads inputs and working folder. Throws UserError. */
export async function readStep(services: Services): Promise<Step> {
  const inputs = readInputs(services.env);
  const folder = await readWorkingFolder(inputs.workingDirectory, services.context.workspace);
  return { ...services, inputs, folder };
}

/** Returns the path of the input `working-directory`. Throws UserError when it is not a folder of the checkout. */
export async function readWorkingFolder(workingDirectory: string, workspace: string): Promise<string> {
  const folder = resolve(workspace, workingDirectory);
  const path = relative(workspace, folder);
  if (path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path) {
    throw folderError(workingDirectory, "is outside the checkout", "Write a path relative to the repository.");
  }
  const isFolder = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isFolder) return folder;
  throw folderError(workingDirectory, "is not a folder", "Check its spelling, and that `actions/checkout` ran before.");
}

function folderError(given: string, what: string, todo: string): UserError {
  return new UserError("config", [{ what: `\`${given}\` ${what}.`, at: "input `working-directory`", todo }]);
}
