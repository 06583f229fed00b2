import { relative, sep } from "node:path";
import type { Log } from "../../core/log.ts";
import type { GitHubClient } from "../api/client.ts";
import { openGit } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { findClone, readFileAt } from "./file-at-commit.ts";
import { findBaselineTarget } from "./target.ts";

/** The config file as the base commit has it; `lost` is an outage, which is never taken for `none`. */
export type BaseConfig =
  | { readonly kind: "found"; readonly bytes: Uint8Array; readonly commit: string; readonly name: string }
  | { readonly kind: "none"; readonly why: string }
  | { readonly kind: "lost"; readonly why: string };

/** Reads a config file out of the commit that this run is compared with. */
export async function readBaseConfig(
  file: string,
  context: RunContext,
  client: GitHubClient,
  log: Log,
): Promise<BaseConfig> {
  const root = await findClone(file, context.workspace);
  const name = relative(root, file).split(sep).join("/");
  const git = openGit(root);
  try {
    const wanted = await findBaselineTarget(context, { client, git, log });
    if (wanted.kind !== "commit") {
      return { kind: "lost", why: wanted.kind === "nothing" ? wanted.why : "no commit is the base of this run" };
    }
    const { commit } = wanted;
    const bytes = await readFileAt({ context, client, git }, commit, name);
    if (bytes !== null) return { kind: "found", bytes, commit, name };
    return { kind: "none", why: `the base commit \`${commit.slice(0, 7)}\` has no \`${name}\`` };
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return { kind: "lost", why: `\`${name}\` of the base commit could not be read: ${fault.message}` };
  }
}
