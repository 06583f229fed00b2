import { diffReports } from "../comparison/compare.ts";
import { type Baseline, isFound, recordBaseline } from "../core/baseline.ts";
import type { Config } from "../core/config/config.ts";
import type { JudgeReport } from "../core/judge/judge-report.ts";
import type { NotLabelledReason } from "../core/judge/judge-request.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import type { OpenLabeller } from "../core/judge/labeller.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import { type Endpoint, isLoopback } from "../judge/client/endpoint.ts";
import { openJudgeClient } from "../judge/client/judge-client.ts";
import type { JudgeClient } from "../judge/client/request.ts";
import { type LabellerOptions, openLabeller } from "../judge/labels/labeller.ts";
import { assembleRun, type ScoredRun } from "./evaluate.ts";
import type { ScoredSuite } from "./score-suite.ts";

/** Settings for labelling the suites of a run. */
export interface JudgingOptions {
  /** `ask`: stored labels, and a judge for the rest; `replay`: stored labels only; `estimate`: the cost of asking. */
  readonly mode: LabellerOptions["mode"];
  /** Stored labels. */
  readonly labels: readonly StoredLabel[];
  readonly endpoint: Endpoint;
  readonly config: JudgedSuites;
  /** Called with one line for each reason of a failed request. */
  readonly warn: (line: string) => void;
  readonly onProgress?: NonNullable<LabellerOptions["onProgress"]>;
  readonly onEstimate?: NonNullable<LabellerOptions["onEstimate"]>;
}

/** A config's suites with their judges. */
export interface JudgedSuites {
  readonly suites: readonly { readonly judge?: JudgeSettings }[];
}

/** Opens the labellers of a run; must be closed. */
export interface Judging {
  readonly open: OpenLabeller;
  readonly close: () => void;
}

/** Opens the labellers of a run's suites. They share one client of the endpoint, which opens with the first request. */
export function openJudging({ endpoint, config, warn, ...options }: JudgingOptions): Judging {
  let client: JudgeClient | null = null;
  let isClosed = false;
  const openClient = (): JudgeClient | NotLabelledReason => {
    if (isClosed) return "not labelled";
    if (endpoint.key === null && !isLoopback(endpoint)) return "no key";
    const judges = judgeSettings(config);
    const concurrency = Math.max(...judges.map((judge) => judge.concurrency));
    const deadline = 1000 * Math.max(...judges.map((judge) => judge.deadline));
    client ??= openJudgeClient({ endpoint, concurrency, deadline, warn });
    return client;
  };
  const close = (): void => {
    isClosed = true;
    client?.close();
  };
  return { open: openLabeller({ ...options, client: openClient }), close };
}

/** Returns the judges of a config. */
export function judgeSettings({ suites }: JudgedSuites): JudgeSettings[] {
  return suites.flatMap(({ judge }) => judge ?? []);
}

/** Labels the cases of a run; suites that need no labels stay as they are. */
export async function labelSuites(run: ScoredRun, open: OpenLabeller): Promise<ScoredRun> {
  if (!needsJudge(run)) return run;
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) suites.push(suite.label === null ? suite : await suite.label(open));
  return assembleRun(suites, run.report);
}

/** Returns whether any case needs labels. */
export function needsJudge({ suites }: ScoredRun): boolean {
  return suites.some(({ label }) => label !== null);
}

/** Returns the judge reports of a run, by suite. */
export function judgeReportsBySuite({ report }: Pick<ScoredRun, "report">): [string, JudgeReport][] {
  return Object.entries(report.suites).flatMap(([name, { judge }]): [string, JudgeReport][] => {
    return judge ? [[name, judge]] : [];
  });
}

/** Asks the judge again about judged cases that regressed: the majority of all samples counts. */
export async function confirmRegressions(run: ScoredRun, baseline: Baseline, config: Config): Promise<ScoredRun> {
  if (!isFound(baseline) || run.suites.every(({ relabel }) => relabel === null)) return run;
  const record = recordBaseline(baseline);
  const { flips } = diffReports(baseline, run, { record, explain: () => "", metricsOf: () => [] });
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
