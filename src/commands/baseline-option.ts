import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { UserError } from "../core/error.ts";
import type { Baseline, FoundBaseline, StoredReport } from "../core/report.ts";
import { openGit } from "../github/api/git.ts";
import { MAX_BASELINE_RUNS } from "../github/api/inputs.ts";
import { fileBaseline } from "../run/evaluate.ts";
import { combineRuns } from "../run/run-set.ts";
import { loadEvidenceCheck } from "../run/stored-metrics.ts";
import { isStoredReport, readReport } from "../store/report-folder.ts";
import type { CommandContext } from "./options.ts";
import type { BaselineTools, ComparedRun } from "./run/git-baseline.ts";

/** Reads the reports of `--baseline`, or scores the files of a git ref; the first is the baseline, the others are further runs of the same version. Throws UserError. */
export async function readBaseline(
  names: readonly string[],
  run: ComparedRun,
  tools: BaselineTools,
): Promise<Baseline> {
  const [name, ...others] = names;
  if (name === undefined) {
    const todo = "To compare, give `--baseline` the folder of an earlier run, or a git ref such as `main`.";
    return { status: "none", why: "no `--baseline` was given", todo };
  }
  checkRunCount(names.length);
  const first = await readOne(name, run, tools);
  const runs: StoredReport[] = [first];
  for (const other of others) runs.push(await readOne(other, run, tools));
  return combineRuns({ ...first, runs }, names.length);
}

/**
 * Returns whether all names are stored reports whose `report.json` is valid: their rows can be read after those of the run. Anything else,
 * such as a misspelt name or a git ref, is to be read before the run, so that an error does not come after it.
 */
export async function areStoredReports(names: readonly string[], folder: string): Promise<boolean> {
  if (names.length > MAX_BASELINE_RUNS) return false;
  for (const name of names) if (!(await isStoredReport(resolve(folder, name)))) return false;
  return true;
}

async function readOne(name: string, run: ComparedRun, tools: BaselineTools): Promise<FoundBaseline> {
  const { context, onProgress } = tools;
  const path = resolve(context.folder, name);
  if (!existsSync(path)) {
    const { scoreRef } = await import("./run/git-baseline.ts");
    return scoreRef(name, run, tools);
  }
  onProgress({ task: `reading the baseline ${name}` });
  await warnOfRef(name, run.root, context);
  return fileBaseline(await readReport(path, loadEvidenceCheck, context.log.warn), name);
}

function checkRunCount(count: number): void {
  if (count <= MAX_BASELINE_RUNS) return;
  const what = `\`--baseline\` is given ${count} times.`;
  throw new UserError("config", [{ what, todo: `Name at most ${MAX_BASELINE_RUNS} reports.` }]);
}

/** Warns where a path that is read is also the name of a ref. */
async function warnOfRef(path: string, root: string, { log }: CommandContext): Promise<void> {
  const git = openGit(root);
  const commit = await git.resolveRevision(path);
  if (commit === null) return;
  const isBranch = (await git.resolveRevision(`refs/heads/${path}`)) !== null;
  const full = isBranch ? `refs/heads/${path}` : commit;
  log.warn(`\`${path}\` is a path and a git ref: the path is read. Write \`${full}\` for the ref.`);
}
