import type { JudgeReport } from "../core/judge-report.ts";
import type { Log } from "../core/log.ts";
import type { StoredLabel } from "../core/stored-label.ts";
import type { Endpoint } from "../judge/client/endpoint.ts";
import type { LabelProgress } from "../judge/labels/labeller.ts";
import { formatEstimate, formatMissingLabels, formatProgress } from "../report/terminal/judge-text.ts";
import type { ScoredRun } from "./evaluate.ts";
import { type JudgedSuites, type Judging, judgeReportsBySuite, openJudging } from "./labelling.ts";

/** What asking a judge takes of the place that it is asked from. */
export interface ReportedJudgingOptions {
  readonly mode: "ask" | "replay" | "estimate";
  readonly labels: readonly StoredLabel[];
  readonly endpoint: Endpoint;
  readonly config: JudgedSuites;
  readonly log: Log;
  /** Shows how far it is, in place of what was shown before; without it a line is logged now and then. */
  readonly showStatus?: ((line: string) => void) | undefined;
}

/** A line of the log in so many milliseconds, where nothing is shown in place. */
const LOGGED_EVERY = 30_000;
const SHOWN_EVERY = 100;

/** Opens a judge whose estimate is told before its first call, and its progress while it works. */
export function openReportedJudging({
  mode,
  labels,
  endpoint,
  config,
  log,
  showStatus,
}: ReportedJudgingOptions): Judging {
  const started = performance.now();
  const every = showStatus ? SHOWN_EVERY : LOGGED_EVERY;
  let last = showStatus ? Number.NEGATIVE_INFINITY : started;
  const progress = (now: LabelProgress): void => {
    const time = performance.now();
    if (time - last < every) return;
    last = time;
    (showStatus ?? log.info)(formatProgress(now, (time - started) / 1000));
  };
  const planned = (suite: string, estimate: Parameters<typeof formatEstimate>[1]): void => {
    if (mode === "ask") log.info(`Judge: ${formatEstimate(suite, estimate)}`);
  };
  const judging = openJudging({ mode, labels, endpoint, config, tell: log.warn, progress, planned });
  return {
    open: judging.open,
    close: () => {
      showStatus?.("");
      judging.close();
    },
  };
}

/** Tells which labels are missing; those that only a key is missing for in one line, with what to do. */
export function reportMissingLabels(run: Pick<ScoredRun, "report">, log: Log, keyAdvice: string): void {
  reportMissing(judgeReportsBySuite(run), log, keyAdvice);
}

/** The same of what labelling took, by name. */
export function reportMissing(
  reports: readonly (readonly [string, Pick<JudgeReport, "unscored">])[],
  log: Log,
  keyAdvice: string,
): void {
  let keyless = 0;
  for (const [suite, judge] of reports) {
    const { "no key": without = 0, ...others } = judge.unscored;
    keyless += without;
    const line = formatMissingLabels(suite, { unscored: others });
    if (line !== null) log.warn(line);
  }
  if (keyless === 0) return;
  const labels = keyless === 1 ? "1 label is" : `${keyless} labels are`;
  log.warn(
    `${labels} missing, as there is no key for the judge: what is stored labels unchanged cases, the others are unscored. ${keyAdvice}`,
  );
}
