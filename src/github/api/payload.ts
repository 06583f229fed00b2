import { readFile } from "node:fs/promises";
import { z } from "zod";
import { UserError } from "../../core/error.ts";
import { isCommit, isRefName } from "./ref.ts";

const id = z.int().positive();
const commit = z.string().refine(isCommit, "is no commit SHA");
const ref = z.string().refine(isRefName, "is no name of a ref");
const repository = z.object({ id });

/** What is read of an event's payload; all else is passed over. */
const payloadSchema = z.object({
  repository: repository.extend({ default_branch: ref.optional() }).optional(),
  pull_request: z
    .object({
      number: id,
      head: z.object({
        sha: commit,
        ref,
        label: z.string().nullish(),
        repo: repository.nullish(),
        user: z.object({ login: z.string() }).nullish(),
      }),
      base: z.object({ sha: commit, ref, repo: repository.nullish() }),
      labels: z.array(z.object({ name: z.string() })).default([]),
    })
    .nullish(),
  merge_group: z.object({ base_sha: commit, base_ref: ref, head_sha: commit }).nullish(),
  before: commit.nullish(),
});

/** What is read of an event's payload. */
export type Payload = z.infer<typeof payloadSchema>;

/** The payload in a file, or an empty one and the reason; a file that is there and broken is a UserError. */
export async function readPayload(path: string | undefined): Promise<{ payload: Payload; fault: string | null }> {
  if (path === undefined || path === "") return { payload: {}, fault: "`GITHUB_EVENT_PATH` is not set" };
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "it cannot be read";
    return { payload: {}, fault: `the event's payload \`${path}\` is not there (${code})` };
  }
  const result = payloadSchema.safeParse(parse(text, path));
  if (result.success) return { payload: result.data, fault: null };
  const issue = result.error.issues[0];
  throw payloadError(`Its field \`${issue?.path.join(".") ?? ""}\` does not fit: ${issue?.message ?? ""}.`, path);
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw payloadError("It is no JSON.", path);
  }
}

function payloadError(why: string, path: string): UserError {
  const todo = "Run the workflow again; when nothing else writes to that file, the runner has a fault.";
  return new UserError("config", [{ what: `The event's payload cannot be read. ${why}`, at: path, todo }]);
}
