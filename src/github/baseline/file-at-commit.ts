import { dirname, posix } from "node:path";
import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import { type Git, openGit } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";

/** Who can be asked for a file. */
export interface FileSource {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly git: Git;
}

/** The folder to ask git in for a file: the workspace, or the file's own when the repository is checked out below that. */
export async function findClone(file: string, workspace: string): Promise<string> {
  return (await openGit(workspace).readHead()) === null ? dirname(file) : workspace;
}

const contentSchema = z.object({ type: z.literal("file"), encoding: z.literal("base64"), content: z.string() });

/** The bytes of a file at a commit, from git when it holds the commit, else from GitHub; null when the commit has no such file. */
export async function readFileAt(source: FileSource, commit: string, path: string): Promise<Uint8Array | null> {
  const { git } = source;
  const isHere = (await git.readParents(commit)) !== null;
  const local = isHere ? await git.readFile(commit, path) : null;
  // A clone with a filter holds commits without all of their files.
  if (local !== null || (isHere && (await git.isFileMissing(commit, path)))) return local;
  return readRemote(source, commit, path);
}

async function readRemote({ context, client, git }: FileSource, ref: string, path: string): Promise<Uint8Array | null> {
  const { owner, name: repo } = context.repository;
  const parameters = { owner, repo, ref, path: posix.join((await git.readPrefix()) ?? "", path) };
  const route = "GET /repos/{owner}/{repo}/contents/{path}";
  try {
    const { data } = await client.request(route, parameters, z.unknown());
    const file = contentSchema.safeParse(data);
    // A larger file comes without its content, a folder as a list.
    if (!file.success)
      throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or no file`);
    return Buffer.from(file.data.content, "base64");
  } catch (fault) {
    if (!(fault instanceof ServiceError) || fault.kind !== "not_found") throw fault;
    await proveCommit(client, { owner, repo, commit_sha: ref }, fault);
    return null;
  }
}

/** GitHub says "not found" of a file, of a commit that it lost and of a missing permission alike; the commit tells them apart. */
async function proveCommit(client: GitHubClient, place: Record<string, string>, unknown: ServiceError): Promise<void> {
  try {
    await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", place, z.unknown());
  } catch (fault) {
    if (!(fault instanceof ServiceError) || fault.kind !== "not_found") throw fault;
    throw new ServiceError("permission", unknown.message, { status: unknown.status, permissions: "contents=read" });
  }
}
