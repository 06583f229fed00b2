import { readFile } from "node:fs/promises";
import { z } from "zod";
import { UserError } from "../../core/error.ts";
import { isCommit } from "../../core/history/history.ts";
import { PARSE_ONCE } from "../../core/json.ts";

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

/** Reads the payload from a file; returns an empty one and the reason when there is none. Throws UserError when the file is invalid. */
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
