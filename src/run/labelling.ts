import { diffReports } from "../comparison/compare.ts";
import { type Baseline, recordBaseline } from "../core/baseline.ts";
import type { Config } from "../core/config/config.ts";
import type { JudgeReport } from "../core/judge/judge-report.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import type { OpenLabeller } from "../core/judge/labeller.ts";
import { assembleRun, type ScoredRun, shownBaseline } from "./evaluate.ts";
import type { ScoredSuite } from "./score-suite.ts";

export interface JudgedSuites {
  readonly suites: readonly { readonly judge?: JudgeSettings }[];
}

export function judgeSettings({ suites }: JudgedSuites): JudgeSettings[] {
  return suites.flatMap(({ judge }) => judge ?? []);
}

/** Labels the cases of a run, with the judges of a config; suites that need no labels stay as they are. */
export async function labelSuites(run: ScoredRun, open: OpenLabeller, config: Config): Promise<ScoredRun> {
  if (!needsJudge(run)) return run;
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) {
    const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
    suites.push(suite.label === null ? suite : await suite.label((own) => open(judge ?? own)));
  }
  return assembleRun(suites, run.report);
}

/** Returns whether any case needs labels. */
export function needsJudge({ suites }: ScoredRun): boolean {
  return suites.some(({ label }) => label !== null);
}

export function judgeReportsBySuite({ report }: Pick<ScoredRun, "report">): [string, JudgeReport][] {
  return Object.entries(report.suites).flatMap(([name, { judge }]): [string, JudgeReport][] => {
    return judge ? [[name, judge]] : [];
  });
}

/** Asks the judge again about judged cases that regressed: the majority of all samples counts. */
export async function confirmRegressions(run: ScoredRun, baseline: Baseline, config: Config): Promise<ScoredRun> {
  const base = shownBaseline(baseline);
  if (base === null || run.suites.every(({ relabel }) => relabel === null)) return run;
  const record = recordBaseline(baseline);
  const { flips } = diffReports(base, run, { record, explain: () => "", metricsOf: () => [] });
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) {
    const regressed = (flips?.regressed ?? []).filter((flip) => flip.suite === suite.name).map((flip) => flip.case);
    const ids = new Set(regressed.filter((id) => suite.judgedCases.has(id)));
    const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
    const more = judge?.confirm ?? 0;
    const isAsked = suite.relabel !== null && judge !== undefined && more > 0 && ids.size > 0;
    suites.push(isAsked ? await suite.relabel(ids, { count: judge.samples + more }) : suite);
  }
  return assembleRun(suites, run.report);
}
