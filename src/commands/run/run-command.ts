import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "../../core/error.ts";
import { CONFIG_NAMES } from "../../input/config/config-files.ts";
import { findRepositoryRoot } from "../../input/config/path-checks.ts";
import { readConfigWithJudge } from "../config-with-judge.ts";
import { outputFolder, realPath } from "../local-places.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "../options.ts";

/** Reads the config before it loads what a run needs, so that errors of a config are printed at once. */
export async function run(options: ParsedOptions, context: CommandContext): Promise<number> {
  const base = options.lists["baseline"]?.[0];
  await removeEarlier(options, context);
  const loaded = await withConfigOf(base, context, () => readConfigWithJudge(options, context));
  const { runSuites } = await import("../run.ts");
  return await runSuites(loaded, options, context);
}

/** Removes the results of an earlier run from the folder of the report: what does not reach a result leaves none of another. */
async function removeEarlier(options: ParsedOptions, { folder }: CommandContext): Promise<void> {
  const out = resolve(folder, requiredOption(options, "out"));
  if (options.flags.has("dry-run") || !existsSync(out)) return;
  const { removeReport } = await import("../../store/report-folder.ts");
  outputFolder(out, findRepositoryRoot(folder) ?? folder, []);
  const read = (options.lists["baseline"] ?? []).map((name) => realPath(resolve(folder, name)));
  await removeReport(
    out,
    [out, join(out, "report.json")].some((path) => read.includes(realPath(path))),
  );
}

/**
 * Reads a config. Where there is none, but the baseline's git ref has one, the error says to merge that ref: a branch that is older than
 * the config lacks it, while a pull request of the branch is evaluated merged.
 */
async function withConfigOf<Loaded>(
  ref: string | undefined,
  { folder }: CommandContext,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof UserError && error.errors[0]?.code === "no_config";
    if (ref === undefined || !isMissing) throw error;
    const name = await configOf(ref, folder);
    if (name === null) throw error;
    const todo = `\`${ref}\` has \`${name}\`: merge it into this branch (\`git merge ${ref}\`), as GitHub does before it runs a pull request.`;
    throw new UserError("config", [{ what: "There is no config.", todo }]);
  }
}

/** Returns the config in the root of the repository at a ref; null without one. */
async function configOf(ref: string, folder: string): Promise<string | null> {
  const root = findRepositoryRoot(folder);
  if (root === null) return null;
  const { openGit } = await import("../../github/api/git.ts");
  const git = openGit(root);
  const commit = await git.resolveRevision(ref);
  if (commit === null) return null;
  const tree = (await git.readTree(commit, CONFIG_NAMES)) ?? [];
  return CONFIG_NAMES.find((name) => tree.some(({ path }) => path === name)) ?? null;
}
