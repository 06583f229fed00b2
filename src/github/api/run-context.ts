import { readFile } from "node:fs/promises";
import { z } from "zod";
import { UserError } from "../../core/error.ts";
import { isCommit } from "../../core/history.ts";
import { PARSE_ONCE } from "../../core/json.ts";
import type { Source } from "../../core/report.ts";

const id = z.int().positive();
/** A full commit id. */
export const commitId = z.string().refine(isCommit, "is not a commit SHA");
const ref = z.string().refine(isRefName, "is not a ref name");
const repository = z.object({ id });

const side = z.object({ sha: commitId, ref, repo: repository.nullish() });

const pullRequest = z.object({ number: id, head: side, base: side }).transform(({ number, head, base }) => ({
  number,
  headSha: head.sha,
  /** The name of the branch that it is from. */
  headRef: head.ref,
  /** The repository of that branch; null when it is gone. */
  headRepositoryId: head.repo?.id ?? null,
  baseRef: base.ref,
  baseSha: base.sha,
  baseRepositoryId: base.repo?.id ?? null,
}));

const mergeGroup = z
  .object({ base_sha: commitId, base_ref: ref, head_sha: commitId, head_ref: ref.optional() })
  .transform((group) => ({
    baseSha: group.base_sha,
    /** The branch's name without `refs/heads/`. */
    baseRef: branchName(group.base_ref),
    headSha: group.head_sha,
    /** The queue's temporary branch, whose name contains the number of the last pull request; null when it is not known. */
    headRef: group.head_ref ?? null,
  }));

const triggeringRun = z
  .object({ id, run_attempt: id, head_sha: commitId, workflow_id: id })
  .transform((run) => ({ id: run.id, attempt: run.run_attempt, headSha: run.head_sha, workflowId: run.workflow_id }));

const payloadSchema = z.object({
  repository: repository.extend({ default_branch: ref.optional() }).optional(),
  pull_request: pullRequest.nullish(),
  merge_group: mergeGroup.nullish(),
  before: commitId.nullish(),
  /** What a triggering run did: `completed`, `requested`. */
  action: z.string().optional(),
  workflow_run: triggeringRun.nullish(),
});

/** The fields of an event payload that noworse reads. */
export type Payload = z.infer<typeof payloadSchema>;
export type MergeGroup = Readonly<z.infer<typeof mergeGroup>>;

/** Reads the payload; an empty one and the reason when there is none. Throws UserError when the file is invalid. */
export async function readPayload(
  path: string | undefined,
): Promise<{ readonly payload: Payload; readonly error: string | null }> {
  if (path === undefined || path === "") return { payload: {}, error: "`GITHUB_EVENT_PATH` is not set" };
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "it cannot be read";
    return { payload: {}, error: `the event payload \`${path}\` is missing (${code})` };
  }
  const result = payloadSchema.safeParse(parse(text, path), PARSE_ONCE);
  if (result.success) return { payload: result.data, error: null };
  const issue = result.error.issues[0];
  throw payloadError(`Its field \`${issue?.path.join(".") ?? ""}\` is invalid: ${issue?.message ?? ""}.`, path);
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw payloadError("It is not JSON.", path);
  }
}

function payloadError(why: string, path: string): UserError {
  const todo = "Run the workflow again. If nothing else writes to that file, report it to the runner's maintainers.";
  return new UserError("config", [{ what: `The event payload cannot be read. ${why}`, at: path, todo }]);
}

/** Returns whether a string is a valid ref name by git's rules and cannot be mistaken for an option. */
export function isRefName(text: string): boolean {
  if (text.length === 0 || text.length > 1024) return false;
  if (/^[-/.]|[/.]$|\.lock$|\.\.|\/[/.]|@\{|^@$/.test(text)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git forbids exactly these in names
  return !/[\u0000-\u0020\u007f~^:?*[\\]/.test(text);
}

/** Returns a branch's name without `refs/heads/`. */
export function branchName(ref: string): string {
  return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : ref;
}

/** Returns the path of a workflow file without the `@ref` after it; null when it is not a workflow file. */
export function workflowFilePath(path: string): string | null {
  return /^([^\s@][^\s]*?\.ya?ml)(?:@.*)?$/.exec(path)?.[1] ?? null;
}

/** Returns the workflow's path in `owner/name/path@ref`; null when the workflow is from another repository. */
export function readWorkflowPath(workflowRef: string, repository: string): string | null {
  const prefix = `${repository}/`.toLowerCase();
  if (!workflowRef.toLowerCase().startsWith(prefix)) return null;
  return workflowFilePath(workflowRef.slice(prefix.length));
}

export interface PullRequest extends Omit<NonNullable<Payload["pull_request"]>, "baseRepositoryId"> {
  readonly fork: boolean;
}

/** Where the run takes place and what it is for. All names and SHAs have a valid form. */
export type RunContext = Readonly<Awaited<ReturnType<typeof readRunContext>>>;
/** The run of another workflow whose end or start a run is for. */
export type TriggeringRun = NonNullable<RunContext["triggeringRun"]>;

/** Returns whether a run evaluates a proposed change: a pull request, or a group of the merge queue. */
export function isProposal({ pullRequest, mergeGroup }: Pick<RunContext, "pullRequest" | "mergeGroup">): boolean {
  return pullRequest !== null || mergeGroup !== null;
}

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** The runner's variables; empty ones count as missing. */
const variablesSchema = z.object({
  GITHUB_EVENT_NAME: z.string().regex(/^[a-z_]{1,64}$/),
  GITHUB_REPOSITORY: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  GITHUB_REPOSITORY_ID: wholeNumber.nullable().default(null).catch(null),
  GITHUB_SHA: commitId,
  GITHUB_REF: ref.optional(),
  GITHUB_BASE_REF: ref.optional(),
  GITHUB_RUN_ID: wholeNumber,
  GITHUB_RUN_ATTEMPT: wholeNumber.default(1),
  GITHUB_RUN_NUMBER: wholeNumber.default(1),
  GITHUB_WORKFLOW_REF: z.string().default(""),
  GITHUB_SERVER_URL: url.default("https://github.com"),
  GITHUB_API_URL: url.default("https://api.github.com"),
});

function readVariables(env: NodeJS.ProcessEnv): z.infer<typeof variablesSchema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = variablesSchema.safeParse(set);
  if (data) return data;
  const name = String(error.issues[0]?.path[0]);
  const given = set[name];
  const what =
    given === undefined ? `The variable \`${name}\` is not set.` : `The variable \`${name}\` cannot be \`${given}\`.`;
  const todo = "Run noworse as a step of a GitHub workflow, or use its command line elsewhere.";
  throw new UserError("config", [{ what, at: "the runner's environment", todo }]);
}

/** Reads the run's context from the runner's environment and the event payload. Throws UserError. */
export async function readRunContext(env: NodeJS.ProcessEnv) {
  const { payload, error } = await readPayload(env["GITHUB_EVENT_PATH"]);
  const variables = readVariables(env);
  const { GITHUB_EVENT_NAME: event, GITHUB_REPOSITORY: slug, GITHUB_REF: ref = "" } = variables;
  const [owner = "", name = ""] = slug.split("/");
  const defaultBranch = payload.repository?.default_branch ?? null;
  const id = payload.repository?.id ?? variables.GITHUB_REPOSITORY_ID;
  const pullRequest = readPullRequest(payload, id);
  const { merge_group: mergeGroup = null, workflow_run: run, before = null } = payload;
  const workflowPath = readWorkflowPath(variables.GITHUB_WORKFLOW_REF, slug);
  // On tags, and where the base branch is not known, it is the default branch.
  const ownBranch = ref.startsWith("refs/heads/") ? branchName(ref) : defaultBranch;
  return {
    event,
    repository: { owner, name, id, defaultBranch },
    /** The commit that is evaluated: on pull requests GitHub's merge commit. */
    sha: variables.GITHUB_SHA,
    ref,
    runId: variables.GITHUB_RUN_ID,
    runAttempt: variables.GITHUB_RUN_ATTEMPT,
    runNumber: variables.GITHUB_RUN_NUMBER,
    /** The workflow file without its ref; null when it is from another repository or not known. */
    workflowPath,
    /** The same, but of a workflow from another repository `owner/name/path`: which workflow a comment is of. */
    workflowFile: workflowPath ?? workflowFilePath(variables.GITHUB_WORKFLOW_REF),
    serverUrl: variables.GITHUB_SERVER_URL,
    apiUrl: variables.GITHUB_API_URL,
    workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
    /** The id of the job in its workflow file. */
    job: env["GITHUB_JOB"] || null,
    /** The branch whose reports are the baseline. */
    baseBranch: pullRequest?.baseRef ?? mergeGroup?.baseRef ?? variables.GITHUB_BASE_REF ?? ownBranch,
    pullRequest,
    mergeGroup,
    triggeringRun: run ? { ...run, action: payload.action ?? "" } : null,
    /** The branch's commit before a push; null on other events and for a new branch. */
    before: event === "push" && before !== null && !/^0+$/.test(before) ? before : null,
    /** Why there is no event payload; null when there is one. */
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
    job: context.job,
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
