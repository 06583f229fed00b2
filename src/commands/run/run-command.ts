import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "../../core/error.ts";
import { CONFIG_NAMES, NoConfigError } from "../../input/config/config-files.ts";
import { findRepositoryRoot } from "../../input/config/files.ts";
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
  name: string | undefined,
  { folder }: CommandContext,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const config = error instanceof NoConfigError && name !== undefined ? await configOf(name, folder) : null;
    if (config === null) throw error;
    const what = "There is no config.";
    const todo = `\`${name}\` has \`${config}\`: merge it into this branch (\`git merge ${name}\`), as GitHub does before it runs a pull request.`;
    throw new UserError("config", [{ what, todo }]);
  }
}

/** Returns the config in the root of the repository at the newest commit of a ref; null without one. */
async function configOf(name: string, folder: string): Promise<string | null> {
  const root = findRepositoryRoot(folder);
  if (root === null) return null;
  const { resolveBaseline } = await import("../baseline-option.ts");
  const named = await resolveBaseline(name, root, folder).catch(() => null);
  if (named?.kind !== "commit") return null;
  const { createGit } = await import("../../github/api/git.ts");
  const tree = (await createGit(root).readTree(named.tip, CONFIG_NAMES)) ?? [];
  return CONFIG_NAMES.find((one) => tree.some(({ path }) => path === one)) ?? null;
}
