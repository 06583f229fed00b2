import { UserError } from "../core/error.ts";
import type { Baseline, FoundBaseline, StoredReport } from "../core/report.ts";
import { MAX_BASELINE_RUNS } from "../github/api/inputs.ts";
import { fileBaseline } from "../pipeline/evaluate.ts";
import { combineRuns } from "../pipeline/run-set.ts";
import { loadEvidenceCheck } from "../pipeline/stored-metrics.ts";
import { isStoredReport, readReport } from "../store/report-folder.ts";
import { type NamedBaseline, resolveBaseline } from "./run/baseline-name.ts";
import type { BaselineTools, ComparedRun } from "./run/git-baseline.ts";

/** Returns what each `--baseline` names. Throws UserError. */
export async function resolveBaselines(
  names: readonly string[],
  { root }: Pick<ComparedRun, "root">,
  folder: string,
): Promise<NamedBaseline[]> {
  if (names.length > MAX_BASELINE_RUNS) {
    const what = `\`--baseline\` is given ${names.length} times.`;
    throw new UserError("config", [{ what, todo: `Name at most ${MAX_BASELINE_RUNS} reports.` }]);
  }
  const named: NamedBaseline[] = [];
  for (const name of names) named.push(await resolveBaseline(name, root, folder));
  return named;
}

/** Reads the reports of `--baseline`, or scores the files of a commit; the first is the baseline, the others are further runs of the same version. Throws UserError. */
export async function readBaseline(
  [first, ...others]: readonly NamedBaseline[],
  run: ComparedRun,
  tools: BaselineTools,
): Promise<Baseline> {
  if (first === undefined) {
    const todo = "To compare, give `--baseline` the folder of an earlier run, or a git ref such as `main`.";
    return { status: "none", why: "no `--baseline` was given", todo };
  }
  const found = await readOne(first, run, tools);
  const runs: StoredReport[] = [found];
  for (const other of others) runs.push(await readOne(other, run, tools));
  return combineRuns({ ...found, runs }, runs.length);
}

/**
 * Returns whether all baselines are stored reports whose `report.json` is valid: their rows can be read after those of the run. Anything
 * else is to be read before the run, so that an error does not come after it.
 */
export async function areStoredReports(named: readonly NamedBaseline[]): Promise<boolean> {
  for (const one of named) if (one.kind !== "report" || !(await isStoredReport(one.path))) return false;
  return true;
}

async function readOne(named: NamedBaseline, run: ComparedRun, tools: BaselineTools): Promise<FoundBaseline> {
  if (named.kind === "commit") {
    const { scoreNamedCommit } = await import("./run/git-baseline.ts");
    return scoreNamedCommit(named, run, tools);
  }
  const { name, path } = named;
  tools.onProgress({ task: `reading the baseline ${name}` });
  return fileBaseline(await readReport(path, loadEvidenceCheck, tools.context.log.warn), name);
}
