import type { JudgeReport } from "../core/judge/judge-report.ts";
import type { LabelProgress } from "../core/judge/labeller.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import type { Log } from "../core/log.ts";
import type { Endpoint } from "../judge/client/endpoint.ts";
import type { Judging } from "../judge/judging.ts";
import { formatCount } from "../math/text/integer.ts";
import { formatMissingLabels, formatPlan, formatProgress } from "../report/terminal/judge-text.ts";
import type { ScoredRun } from "./evaluate.ts";
import { type JudgedSuites, judgeReportsBySuite, judgeSettings } from "./labelling.ts";
import { LOG_INTERVAL, STATUS_INTERVAL } from "./progress/show-progress.ts";

/** What judging needs of the command or the action that it runs in. */
interface ReportedJudgingOptions {
  readonly mode: "ask" | "replay";
  readonly labels: readonly StoredLabel[];
  readonly endpoint: Endpoint;
  readonly config: JudgedSuites;
  readonly log: Log;
  /** Replaces the status line of a terminal; without it, progress is logged every 10 s. */
  readonly showStatus?: ((line: string) => void) | undefined;
  /** Called with one line a suite before its first request; logged by default. */
  readonly onPlan?: (line: string) => void;
}

/** Opens the labellers of a run, and reports how many cases need them before the first request and their progress. */
export async function openReportedJudging({
  mode,
  labels,
  endpoint,
  config,
  log,
  showStatus,
  onPlan = (line) => mode === "ask" && log.info(`Judge: ${line}`),
}: ReportedJudgingOptions): Promise<Judging> {
  const started = performance.now();
  const interval = showStatus ? STATUS_INTERVAL : LOG_INTERVAL;
  let last = showStatus ? Number.NEGATIVE_INFINITY : started;
  const onProgress = (now: LabelProgress): void => {
    const time = performance.now();
    if (time - last < interval) return;
    last = time;
    (showStatus ?? log.info)(formatProgress(now, (time - started) / 1000));
  };
  const { openJudging } = await import("../judge/judging.ts");
  const judges = judgeSettings(config);
  const judging = openJudging({
    mode,
    labels,
    endpoint,
    judges,
    warn: log.warn,
    onProgress,
    onPlan: (suite, plan) => onPlan(formatPlan(suite, plan)),
  });
  return {
    open: judging.open,
    close: () => {
      showStatus?.("");
      judging.close();
    },
  };
}

/** Reports the labels of a run that are missing, and how to give a key where that is the reason. */
export function reportMissingLabels(run: Pick<ScoredRun, "report">, log: Log, keyAdvice: string): void {
  reportMissing(judgeReportsBySuite(run), log, keyAdvice);
}

export function reportMissing(
  reports: readonly (readonly [string, Pick<JudgeReport, "unscored">])[],
  log: Log,
  keyAdvice: string,
): void {
  let withoutKey = 0;
  for (const [suite, judge] of reports) {
    const { "no key": noKey = 0, ...others } = judge.unscored;
    withoutKey += noKey;
    const line = formatMissingLabels(suite, { unscored: others });
    if (line !== null) log.warn(line);
  }
  if (withoutKey === 0) return;
  const labels = formatCount(withoutKey, "label is", "labels are");
  log.warn(
    `${labels} missing: there is no key for the judge. Unchanged cases use stored labels; the others are not labelled. ${keyAdvice}`,
  );
}
