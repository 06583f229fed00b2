import { resolve } from "node:path";
import type { Baseline, StoredReport } from "../core/baseline.ts";
import { UserError } from "../core/error.ts";
import { fitsFamily } from "../families/index.ts";
import { MAX_BASELINE_RUNS } from "../github/api/inputs.ts";
import { selectRuns } from "../run/base-runs.ts";
import { fileBaseline } from "../run/evaluate.ts";
import { readReport } from "../store/report-folder.ts";
import type { CommandContext } from "./options.ts";

/** Reads the reports of `--baseline`; the first is the baseline, the others are further runs of the same version. Throws UserError. */
export async function readBaseline(paths: readonly string[], context: CommandContext): Promise<Baseline> {
  const [path, ...others] = paths;
  if (path === undefined) {
    const todo = "To compare, give `--baseline` the folder of an earlier run.";
    return { status: "none", why: "no `--baseline` was given", todo };
  }
  checkRunCount(paths.length);
  const first = await readReport(resolve(context.folder, path), fitsFamily, context.log.warn);
  const runs: StoredReport[] = [];
  for (const other of others) runs.push(await readReport(resolve(context.folder, other), fitsFamily));
  return selectRuns({ ...fileBaseline(first, path), runs }, paths.length);
}

function checkRunCount(count: number): void {
  if (count <= MAX_BASELINE_RUNS) return;
  const what = `\`--baseline\` is given ${count} times.`;
  throw new UserError("config", [{ what, todo: `Name at most ${MAX_BASELINE_RUNS} reports.` }]);
}
