import { UserError } from "../../core/error.ts";
import { type Payload, readPayload } from "./payload.ts";
import { branchName, isCommit, isRefName, readWorkflowPath } from "./ref.ts";

/** The pull request that a run is for. */
export interface PullRequest {
  readonly number: number;
  readonly headSha: string;
  readonly headRef: string;
  /** Null when the fork is deleted. */
  readonly headRepositoryId: number | null;
  /** `owner:branch`. */
  readonly headLabel: string;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly fork: boolean;
  readonly labels: readonly string[];
}

/** The group of a merge queue that a run is for. */
export interface MergeGroup {
  readonly baseSha: string;
  /** The branch's bare name. */
  readonly baseRef: string;
  readonly headSha: string;
}

/** Where and for what this run takes place: all names and SHAs have been checked for their form. */
export interface RunContext {
  readonly event: string;
  readonly repository: {
    readonly owner: string;
    readonly name: string;
    readonly id: number | null;
    readonly defaultBranch: string | null;
  };
  /** What the run is of: on pull requests GitHub's merge commit. */
  readonly sha: string;
  readonly ref: string;
  readonly runId: number;
  readonly runAttempt: number;
  readonly runNumber: number;
  /** The workflow's file without its ref; null when it is of another repository or not told. */
  readonly workflowPath: string | null;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly workspace: string;
  /** The base branch, whose reports are read. */
  readonly baseBranch: string | null;
  readonly pullRequest: PullRequest | null;
  readonly mergeGroup: MergeGroup | null;
  /** The tip before a push; null on other events and for a new branch. */
  readonly before: string | null;
  /** Why the event's payload is not at hand; null when it is. */
  readonly payloadError: string | null;
}

/** The context of this run out of the runner's environment and the event's payload; throws UserError when they cannot be read. */
export async function readRunContext(env: NodeJS.ProcessEnv): Promise<RunContext> {
  const { payload, fault } = await readPayload(env["GITHUB_EVENT_PATH"]);
  const event = requireVariable(env, "GITHUB_EVENT_NAME", (text) => /^[a-z_]{1,64}$/.test(text));
  const [owner = "", name = ""] = requireVariable(env, "GITHUB_REPOSITORY", (text) =>
    /^[\w.-]+\/[\w.-]+$/.test(text),
  ).split("/");
  const ref = env["GITHUB_REF"] ?? "";
  if (ref !== "" && !isRefName(ref)) throw variableError("GITHUB_REF", ref);
  const defaultBranch = payload.repository?.default_branch ?? null;
  const repository = { owner, name, id: readRepositoryId(env, payload), defaultBranch };
  const pullRequest = readPullRequest(payload, repository.id);
  const mergeGroup = readMergeGroup(payload);
  const serverUrl = readUrl(env, "GITHUB_SERVER_URL", "https://github.com");
  return {
    event,
    repository,
    sha: requireVariable(env, "GITHUB_SHA", isCommit),
    ref,
    runId: Number(requireVariable(env, "GITHUB_RUN_ID", isCount)),
    runAttempt: Number(requireVariable(env, "GITHUB_RUN_ATTEMPT", isCount, "1")),
    runNumber: Number(requireVariable(env, "GITHUB_RUN_NUMBER", isCount, "1")),
    workflowPath: readWorkflowPath(env["GITHUB_WORKFLOW_REF"] ?? "", `${owner}/${name}`),
    serverUrl,
    apiUrl: readUrl(env, "GITHUB_API_URL", "https://api.github.com"),
    graphqlUrl: readUrl(env, "GITHUB_GRAPHQL_URL", "https://api.github.com/graphql"),
    workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
    baseBranch: pullRequest?.baseRef ?? mergeGroup?.baseRef ?? readBranch(env, ref, defaultBranch),
    pullRequest,
    mergeGroup,
    before: event === "push" ? readBefore(payload) : null,
    payloadError: fault,
  };
}

function readPullRequest({ pull_request: pull }: Payload, repositoryId: number | null): PullRequest | null {
  if (!pull) return null;
  const headRepositoryId = pull.head.repo?.id ?? null;
  return {
    number: pull.number,
    headSha: pull.head.sha,
    headRef: pull.head.ref,
    headRepositoryId,
    headLabel: pull.head.label ?? `${pull.head.user?.login ?? ""}:${pull.head.ref}`,
    baseRef: pull.base.ref,
    baseSha: pull.base.sha,
    fork: headRepositoryId === null || headRepositoryId !== (pull.base.repo?.id ?? repositoryId),
    labels: pull.labels.map((label) => label.name),
  };
}

function readMergeGroup({ merge_group: group }: Payload): MergeGroup | null {
  if (!group) return null;
  return { baseSha: group.base_sha, baseRef: branchName(group.base_ref), headSha: group.head_sha };
}

function readBefore({ before }: Payload): string | null {
  return before === undefined || before === null || /^0+$/.test(before) ? null : before;
}

/** The run's own branch; for tags, and where the base branch is not told, the best that is known. */
function readBranch(env: NodeJS.ProcessEnv, ref: string, defaultBranch: string | null): string | null {
  const base = env["GITHUB_BASE_REF"] ?? "";
  if (base !== "") {
    if (!isRefName(base)) throw variableError("GITHUB_BASE_REF", base);
    return base;
  }
  return ref.startsWith("refs/heads/") ? branchName(ref) : defaultBranch;
}

function readRepositoryId(env: NodeJS.ProcessEnv, payload: Payload): number | null {
  const told = env["GITHUB_REPOSITORY_ID"] ?? "";
  return payload.repository?.id ?? (isCount(told) ? Number(told) : null);
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const given = env[name] ?? "";
  if (given === "") return fallback;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) throw variableError(name, given);
  return given.replace(/\/+$/, "");
}

function requireVariable(env: NodeJS.ProcessEnv, name: string, fits: (text: string) => boolean, fallback = ""): string {
  const given = env[name] ?? "";
  const text = given === "" ? fallback : given;
  if (!fits(text)) throw variableError(name, text);
  return text;
}

function variableError(name: string, given: string): UserError {
  const what = given === "" ? `The variable \`${name}\` is not set.` : `The variable \`${name}\` is \`${given}\`.`;
  const todo = "Run evaldelta as a step of a GitHub workflow, or use its command line elsewhere.";
  return new UserError("config", [{ what, at: "the runner's environment", todo }]);
}
