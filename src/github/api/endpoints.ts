import { z } from "zod";
import { type GitHubClient, listPages, readPages } from "./client.ts";
import { commitId, isRefName } from "./run-context.ts";

// Each route of GitHub's REST API that noworse uses, with what is read of its answer. Every call can throw a ServiceError.

const id = z.int().positive();
const sha = z.object({ sha: commitId });
/** Null: a repository that is gone, as that of a deleted fork. */
const repository = z.object({ id: z.int() });

const runSchema = z.object({
  id,
  run_number: z.int(),
  /** The last attempt of it; absent on old servers. */
  run_attempt: id.nullish(),
  workflow_id: id,
  event: z.string(),
  status: z.string().nullish(),
  /** The branch; of a tag's run its name too. */
  head_branch: z.string().nullish(),
  head_sha: z.string(),
  path: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  repository: z.object({ id: z.int(), full_name: z.string() }),
  head_repository: z.object({ id: z.int(), owner: z.object({ login: z.string() }) }).nullish(),
});
const runsSchema = z.object({ workflow_runs: z.array(runSchema) });
/** A run of a workflow. */
export type WorkflowRun = z.infer<typeof runSchema>;

const artifactSchema = z.object({
  id,
  name: z.string(),
  size_in_bytes: z.int().nonnegative(),
  expired: z.boolean(),
  /** `sha256:` and hexadecimal digits. */
  digest: z.string().nullish(),
  workflow_run: z
    .object({
      id: z.int().nullish(),
      repository_id: z.int().nullish(),
      head_repository_id: z.int().nullish(),
      head_sha: z.string().nullish(),
    })
    .nullish(),
});
const artifactsSchema = z.object({ artifacts: z.array(artifactSchema) });
/** An artifact that a run stored. */
export type StoredArtifact = z.infer<typeof artifactSchema>;

const stepSchema = z.object({ name: z.string(), status: z.string(), conclusion: z.string().nullish() });
const jobSchema = z.object({
  name: z.string(),
  /** The attempt in which it ran: a job that was not run again is listed with an earlier one. */
  run_attempt: id.nullish(),
  status: z.string(),
  conclusion: z.string().nullish(),
  runner_name: z.string().nullish(),
  steps: z.array(stepSchema).nullish(),
});
/** A job of a run's attempt. */
export type RunJob = z.infer<typeof jobSchema>;

const pullSchema = z.object({
  number: id,
  state: z.string(),
  head: z.object({
    sha: commitId,
    ref: z.string().refine(isRefName, "is not a ref name"),
    repo: repository.nullish(),
  }),
  base: z.object({ ref: z.string(), repo: repository }),
});
/** A pull request as lists show it. */
export type ListedPull = z.infer<typeof pullSchema>;
const associatedPullSchema = pullSchema.extend({
  /** Null where it is not merged. */
  merged_at: z.string().nullish(),
  labels: z.array(z.object({ name: z.string() })),
});
const openedPullSchema = pullSchema.extend({ locked: z.boolean(), comments: z.int() });

const commitSchema = sha.extend({ parents: z.array(sha) });
/** A commit and its parents, in their order. */
export type ListedCommit = z.infer<typeof commitSchema>;

const comparisonSchema = z.object({
  status: z.enum(["ahead", "behind", "diverged", "identical"]),
  /** The number of the head's commits that the base does not have. */
  ahead_by: z.int().nonnegative(),
  base_commit: z.object({ sha: z.string() }).optional(),
  merge_base_commit: z.object({ sha: z.string() }),
});
export type CommitComparison = z.infer<typeof comparisonSchema>;
const commitsBetweenSchema = z.object({ total_commits: z.int(), commits: z.array(commitSchema) });

const object = z.string().regex(/^[0-9a-f]{40,64}$/);
const gitCommitSchema = z.object({ committer: z.object({ date: z.string() }), tree: z.object({ sha: object }) });
const treeSchema = z.object({
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.string(),
      sha: object,
      size: z.int().nonnegative().nullish(),
    }),
  ),
  truncated: z.boolean(),
});
const blobSchema = z.object({ encoding: z.literal("base64"), content: z.string() });

const commentSchema = z.object({
  id: z.int(),
  node_id: z.string(),
  html_url: z.string(),
  body: z.string().nullish(),
  created_at: z.string(),
  user: z.object({ id: z.int(), login: z.string() }).nullable(),
  minimized: z.unknown().optional(),
});
/** A comment on a pull request. Anybody may have written it. */
export type IssueComment = z.infer<typeof commentSchema>;

const issueEventSchema = z.object({
  event: z.string(),
  created_at: z.string(),
  actor: z.object({ login: z.string() }).nullish(),
  label: z.object({ name: z.string() }).nullish(),
});
/** Something that happened to a pull request, such as that a label was set. */
export type IssueEvent = z.infer<typeof issueEventSchema>;

type Query = Readonly<Record<string, string | number | boolean>>;

async function read<T>(client: GitHubClient, path: string, parameters: Query, schema: z.ZodType<T>): Promise<T> {
  return (await client.request(`GET /repos/{owner}/{repo}/${path}`, parameters, schema)).data;
}

async function readRuns(client: GitHubClient, path: string, query: Query, maxPages: number): Promise<WorkflowRun[]> {
  const pages = await readPages(client, `GET /repos/{owner}/{repo}/${path}`, query, runsSchema, maxPages);
  return pages.flatMap((page) => page.workflow_runs);
}

const COMMENT = "/repos/{owner}/{repo}/issues/comments/{comment_id}";

export const endpoints = {
  run: (client: GitHubClient, run_id: number) => read(client, "actions/runs/{run_id}", { run_id }, runSchema),
  /** Lists the runs of all workflows that a query selects. */
  runs: (client: GitHubClient, query: Query, maxPages: number) => readRuns(client, "actions/runs", query, maxPages),
  /** Lists the runs of one workflow, by its id or the name of its file. */
  runsOfWorkflow: (client: GitHubClient, workflow_id: string | number, query: Query, maxPages: number) =>
    readRuns(client, "actions/workflows/{workflow_id}/runs", { workflow_id, ...query }, maxPages),
  /** Lists the jobs of an attempt of a run. */
  jobs: async (client: GitHubClient, run_id: number, attempt_number: number, maxPages: number) => {
    const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs";
    const schema = z.object({ jobs: z.array(jobSchema) });
    const pages = await readPages(client, route, { run_id, attempt_number }, schema, maxPages);
    return pages.flatMap(({ jobs }) => jobs);
  },
  /** Lists the artifacts of a run, the newest first. */
  artifacts: async (client: GitHubClient, run_id: number, query: { readonly name?: string }, maxPages: number) => {
    const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
    const pages = await readPages(client, route, { run_id, ...query }, artifactsSchema, maxPages);
    return pages.flatMap((page) => page.artifacts);
  },
  /** Asks for the address of an artifact's zip: status 302, and the header `location`. */
  artifactZip: (client: GitHubClient, artifact_id: number) =>
    client.request(
      "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
      { artifact_id, archive_format: "zip", request: { redirect: "manual" } },
      z.unknown(),
    ),

  pull: (client: GitHubClient, pull_number: number) =>
    read(client, "pulls/{pull_number}", { pull_number }, openedPullSchema),
  /** Yields the pages of the open pull requests from `owner:branch`. */
  pullsOfBranch: (client: GitHubClient, head: string, maxPages: number) =>
    listPages(client, "GET /repos/{owner}/{repo}/pulls", { state: "open", head }, z.array(pullSchema), maxPages),
  pullsOfCommit: (client: GitHubClient, commit_sha: string) =>
    read(client, "commits/{commit_sha}/pulls", { commit_sha, per_page: 100 }, z.array(associatedPullSchema)),

  commit: (client: GitHubClient, ref: string) => read(client, "commits/{ref}", { ref, per_page: 1 }, commitSchema),
  /** Yields a commit's history, itself first, in pages of 100 commits. */
  history: (client: GitHubClient, commit: string, maxPages: number) =>
    listPages(client, "GET /repos/{owner}/{repo}/commits", { sha: commit }, z.array(commitSchema), maxPages),
  /** Compares two commits or branches. */
  comparison: (client: GitHubClient, base: string, head: string) =>
    read(client, "compare/{basehead}", { basehead: `${base}...${head}`, per_page: 1 }, comparisonSchema),
  /** Returns the first 100 commits that the head has and the base does not, and the number of all. */
  commitsBetween: (client: GitHubClient, base: string, head: string) =>
    read(client, "compare/{basehead}", { basehead: `${base}...${head}`, per_page: 100 }, commitsBetweenSchema),

  /** Lists tags with the commits that they lead to, in no documented order. */
  tags: async (client: GitHubClient, maxPages: number) => {
    const schema = z.array(z.object({ name: z.string(), commit: sha }));
    const pages = await readPages(client, "GET /repos/{owner}/{repo}/tags", {}, schema, maxPages);
    return pages.flat().map(({ name, commit }) => ({ name, ...commit }));
  },

  gitCommit: (client: GitHubClient, commit_sha: string) =>
    read(client, "git/commits/{commit_sha}", { commit_sha }, gitCommitSchema),
  /** Lists a folder, or all that is below it, unless that is too much: then it is `truncated`. */
  tree: (client: GitHubClient, tree_sha: string, depth: "folder" | "whole") =>
    read(client, "git/trees/{tree_sha}", { tree_sha, ...(depth === "whole" && { recursive: "1" }) }, treeSchema),
  blob: (client: GitHubClient, file_sha: string) => read(client, "git/blobs/{file_sha}", { file_sha }, blobSchema),

  labels: async (client: GitHubClient, issue_number: number, maxPages: number) => {
    const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
    const schema = z.array(z.object({ name: z.string() }));
    return (await readPages(client, route, { issue_number }, schema, maxPages)).flat();
  },
  /** Reads one page of a pull request's events, the oldest first. */
  issueEvents: (client: GitHubClient, issue_number: number, page: number) =>
    client.request(
      "GET /repos/{owner}/{repo}/issues/{issue_number}/events",
      { issue_number, per_page: 100, page },
      z.array(issueEventSchema),
    ),
  /** Lists comments, the oldest first; those since a time, or from a page on. */
  comments: async (
    client: GitHubClient,
    issue_number: number,
    { since, first, maxPages }: { readonly since?: string; readonly first: number; readonly maxPages: number },
  ) => {
    const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
    const query = { issue_number, ...(since !== undefined && { since }) };
    return (await readPages(client, route, query, z.array(commentSchema), maxPages, first)).flat();
  },
  createComment: async (client: GitHubClient, issue_number: number, body: string) => {
    const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
    return (await client.request(route, { issue_number, body }, commentSchema)).data;
  },
  updateComment: async (client: GitHubClient, comment_id: number, body: string) =>
    (await client.request(`PATCH ${COMMENT}`, { comment_id, body }, commentSchema)).data,
  deleteComment: async (client: GitHubClient, comment_id: number) => {
    await client.request(`DELETE ${COMMENT}`, { comment_id }, z.unknown());
  },
};
