import type { Git } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";

/**
 * Returns that a pull request's run has the base branch checked out, as a clause: then it evaluates nothing of the pull request, and
 * passes. That is so on `pull_request_target` without a `ref`. Null otherwise, and where git does not know the commit.
 */
export async function describeBaseCheckout(
  { event, sha, pullRequest }: Pick<RunContext, "event" | "sha" | "pullRequest">,
  git: Pick<Git, "readHead">,
): Promise<string | null> {
  if (pullRequest === null) return null;
  const head = await git.readHead();
  const isBase = head === pullRequest.baseSha || (event === "pull_request_target" && head === sha);
  if (head === null || head === pullRequest.headSha || !isBase) return null;
  return `the base's commit \`${head.slice(0, 7)}\` is checked out: no file of this pull request is evaluated`;
}
