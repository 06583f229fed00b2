import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { UserError } from "../../core/error.ts";
import { isCommit, type Source } from "../../core/report.ts";
import { type Inputs, readInputs } from "./inputs.ts";
import {
  branchName,
  isRefName,
  type MergeGroup,
  type Payload,
  readPayload,
  readWorkflowPath,
  workflowFilePath,
} from "./payload.ts";

export interface PullRequest extends Omit<NonNullable<Payload["pull_request"]>, "baseRepositoryId"> {
  readonly fork: boolean;
}

/** The run of another workflow whose end or start a run is for. */
export interface TriggeringRun {
  /** What it did: `completed`, `requested`. */
  readonly action: string;
  readonly id: number;
  readonly attempt: number;
  readonly headSha: string;
  readonly workflowId: number;
}

/** Where the run takes place and what it is for. All names and SHAs have a valid form. */
export interface RunContext {
  readonly event: string;
  readonly repository: {
    readonly owner: string;
    readonly name: string;
    readonly id: number | null;
    readonly defaultBranch: string | null;
  };
  /** The commit that is evaluated: on pull requests GitHub's merge commit. */
  readonly sha: string;
  readonly ref: string;
  readonly runId: number;
  readonly runAttempt: number;
  readonly runNumber: number;
  /** The workflow file without its ref; null when it is from another repository or not known. */
  readonly workflowPath: string | null;
  /** The same, but of a workflow from another repository `owner/name/path`: which workflow a comment is of. */
  readonly workflowFile: string | null;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly workspace: string;
  /** The branch whose reports are the baseline. */
  readonly baseBranch: string | null;
  readonly pullRequest: PullRequest | null;
  readonly mergeGroup: MergeGroup | null;
  readonly triggeringRun: TriggeringRun | null;
  /** The branch's commit before a push; null on other events and for a new branch. */
  readonly before: string | null;
  /** Why there is no event payload; null when there is one. */
  readonly payloadError: string | null;
}

/** Returns whether a run evaluates a proposed change: a pull request, or a group of the merge queue. */
export function isProposal({ pullRequest, mergeGroup }: Pick<RunContext, "pullRequest" | "mergeGroup">): boolean {
  return pullRequest !== null || mergeGroup !== null;
}

/** Reads the run's context from the runner's environment and the event payload. Throws UserError. */
export async function readRunContext(env: NodeJS.ProcessEnv): Promise<RunContext> {
  const { payload, error } = await readPayload(env["GITHUB_EVENT_PATH"]);
  const event = requireVariable(env, "GITHUB_EVENT_NAME", (text) => /^[a-z_]{1,64}$/.test(text));
  const slug = requireVariable(env, "GITHUB_REPOSITORY", (text) => /^[\w.-]+\/[\w.-]+$/.test(text));
  const [owner = "", name = ""] = slug.split("/");
  const ref = env["GITHUB_REF"] ?? "";
  if (ref !== "" && !isRefName(ref)) throw variableError("GITHUB_REF", ref);
  const defaultBranch = payload.repository?.default_branch ?? null;
  const repository = { owner, name, id: readRepositoryId(env, payload), defaultBranch };
  const pullRequest = readPullRequest(payload, repository.id);
  const { merge_group: mergeGroup = null, workflow_run: run, before = null } = payload;
  const workflowRef = env["GITHUB_WORKFLOW_REF"] ?? "";
  const workflowPath = readWorkflowPath(workflowRef, slug);
  return {
    event,
    repository,
    sha: requireVariable(env, "GITHUB_SHA", isCommit),
    ref,
    runId: Number(requireVariable(env, "GITHUB_RUN_ID", isPositiveInteger)),
    runAttempt: Number(requireVariable(env, "GITHUB_RUN_ATTEMPT", isPositiveInteger, "1")),
    runNumber: Number(requireVariable(env, "GITHUB_RUN_NUMBER", isPositiveInteger, "1")),
    workflowPath,
    workflowFile: workflowPath ?? workflowFilePath(workflowRef),
    serverUrl: readUrl(env, "GITHUB_SERVER_URL", "https://github.com"),
    apiUrl: readUrl(env, "GITHUB_API_URL", "https://api.github.com"),
    workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
    baseBranch: pullRequest?.baseRef ?? mergeGroup?.baseRef ?? readBranch(env, ref, defaultBranch),
    pullRequest,
    mergeGroup,
    triggeringRun: run
      ? {
          action: payload.action ?? "",
          id: run.id,
          attempt: run.run_attempt,
          headSha: run.head_sha,
          workflowId: run.workflow_id,
        }
      : null,
    before: event === "push" && before !== null && !/^0+$/.test(before) ? before : null,
    payloadError: error,
  };
}

/** Returns where a run takes place, as its report contains it. */
export function runSource(context: RunContext): Source {
  const { owner, name } = context.repository;
  return {
    repository: `${owner}/${name}`,
    commit: context.sha,
    ref: context.ref === "" ? null : context.ref,
    head: context.pullRequest?.headSha ?? context.mergeGroup?.headSha ?? null,
    event: context.event,
    run_id: context.runId,
    run_attempt: context.runAttempt,
    workflow: context.workflowPath,
  };
}

/** Returns the URL of the action's own files at the version in use; null when the action runs from a checkout. */
export function docsUrl(env: NodeJS.ProcessEnv, serverUrl: string): string | null {
  const repository = env["GITHUB_ACTION_REPOSITORY"] ?? "";
  const ref = env["GITHUB_ACTION_REF"] ?? "";
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w./-]+$/.test(ref)) return null;
  return `${serverUrl}/${repository}/blob/${ref}`;
}

function readPullRequest({ pull_request: pull }: Payload, repositoryId: number | null): PullRequest | null {
  if (!pull) return null;
  const { baseRepositoryId, ...facts } = pull;
  const { headRepositoryId } = facts;
  return { ...facts, fork: headRepositoryId === null || headRepositoryId !== (baseRepositoryId ?? repositoryId) };
}

/** Returns the run's own branch. On tags, and where the base branch is not known, that is the default branch. */
function readBranch(env: NodeJS.ProcessEnv, ref: string, defaultBranch: string | null): string | null {
  const base = env["GITHUB_BASE_REF"] ?? "";
  if (base !== "") {
    if (!isRefName(base)) throw variableError("GITHUB_BASE_REF", base);
    return base;
  }
  return ref.startsWith("refs/heads/") ? branchName(ref) : defaultBranch;
}

function readRepositoryId(env: NodeJS.ProcessEnv, payload: Payload): number | null {
  const id = env["GITHUB_REPOSITORY_ID"] ?? "";
  return payload.repository?.id ?? (isPositiveInteger(id) ? Number(id) : null);
}

function isPositiveInteger(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const url = env[name] ?? "";
  if (url === "") return fallback;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw variableError(name, url);
  return url.replace(/\/+$/, "");
}

function requireVariable(
  env: NodeJS.ProcessEnv,
  name: string,
  isValid: (text: string) => boolean,
  fallback = "",
): string {
  const given = env[name] ?? "";
  const text = given === "" ? fallback : given;
  if (!isValid(text)) throw variableError(name, text);
  return text;
}

function variableError(name: string, given: string): UserError {
  const what =
    given === "" ? `The variable \`${name}\` is not set.` : `The variable \`${name}\` cannot be \`${given}\`.`;
  const todo = "Run noworse as a step of a GitHub workflow, or use its command line elsewhere.";
  return new UserError("config", [{ what, at: "the runner's environment", todo }]);
}

export interface Step {
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly folder: string;
}

/** Reads inputs, event and working folder. Throws UserError. */
export async function readStep(env: NodeJS.ProcessEnv): Promise<Step> {
  const inputs = readInputs(env);
  const context = await readRunContext(env);
  const folder = await readWorkingFolder(inputs.workingDirectory, context.workspace);
  return { inputs, context, folder };
}

/** Returns the absolute path of the input `working-directory`. Throws UserError when it is not a folder of the checkout. */
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
