import { UserError } from "../core/error.ts";
import { type Baseline, type FoundBaseline, isFound, runsOf, type StoredReport } from "../core/report.ts";
import { MAX_BASELINE_RUNS } from "../github/api/inputs.ts";
import { fileBaseline } from "../pipeline/evaluate.ts";
import { combineRuns } from "../pipeline/run-set.ts";
import { loadEvidenceCheck } from "../pipeline/stored-metrics.ts";
import { readReport, readStoredReport } from "../store/report-folder.ts";
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
 * Reads baselines before the run, so that an error does not come after it; null where all are stored reports whose `report.json` is valid:
 * their rows are read after those of the run. Also returns the rule for texts that one of them has.
 */
export async function readEarly(named: readonly NamedBaseline[], read: () => Promise<Baseline>) {
  const stored: Pick<StoredReport, "report">[] = [];
  for (const one of named) {
    const report = one.kind === "report" ? await readStoredReport(one.path) : null;
    if (report !== null) stored.push({ report });
  }
  const early = stored.length < named.length ? await read() : null;
  const runs = early !== null && isFound(early) ? runsOf(early) : stored;
  return { early, texts: runs.some(({ report }) => report.texts === "none") ? "none_by_base" : undefined } as const;
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
