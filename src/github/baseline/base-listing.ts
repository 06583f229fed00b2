import { resolve } from "node:path";
import { isWithin, type PathScope } from "../../core/config/config.ts";
import type { Log } from "../../core/log.ts";
import { relativePath } from "../../store/paths.ts";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { FETCH_DEPTH_ADVICE, openBaseTree, RescoreError, repositoryRoot } from "./base-tree.ts";
import { openClone } from "./file-at-commit.ts";
import { findBaselineTarget } from "./target.ts";

/** The files of the base commit; `unavailable` is an outage. */
export type BaseListing =
  | { readonly kind: "listed"; readonly commit: string; readonly paths: readonly string[] }
  | { readonly kind: "unavailable"; readonly why: string };

/** Lists the files within scopes in the commit that this run is compared with. Paths are relative to the workspace. */
export async function listBaseFiles(
  scopes: readonly PathScope[],
  folder: string,
  { context, client, log }: { readonly context: RunContext; readonly client: GitHubClient; readonly log: Log },
): Promise<BaseListing> {
  const { workspace } = context;
  const { root, git } = await openClone(resolve(folder, "any"), workspace);
  try {
    const target = await findBaselineTarget(context, { client, git, log });
    if (target.kind !== "commit") {
      return { kind: "unavailable", why: target.kind === "nothing" ? target.why : "this run has no base commit" };
    }
    const { commit } = target;
    const tree = await openBaseTree(commit, { git, remote: { context, client } });
    const top = repositoryRoot(root, await git.readPrefix()) ?? workspace;
    const places = scopes.map(({ path }) => relativePath(top, resolve(workspace, path)));
    const entries = await tree.list(places.includes("") ? [] : places);
    const paths = entries.map(({ path }) => relativePath(workspace, resolve(top, path)));
    return { kind: "listed", commit, paths: paths.filter((path) => scopes.some((scope) => isWithin(path, scope))) };
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof RescoreError)) throw error;
    const advice = error instanceof ServiceError ? `; ${FETCH_DEPTH_ADVICE}` : "";
    return { kind: "unavailable", why: `the base commit's files could not be listed: ${error.message}${advice}` };
  }
}
