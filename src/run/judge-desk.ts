import type { JudgeReport } from "../core/judge-report.ts";
import type { LabelRow } from "../core/label.ts";
import type { Log } from "../core/log.ts";
import type { Endpoint } from "../judge/client/endpoint.ts";
import type { Progress } from "../judge/labels/labeller.ts";
import { estimateText, missingText, progressText } from "../report/terminal/judge-text.ts";
import type { ScoredRun } from "./evaluate.ts";
import { type Judged, type Judging, judgeReports, openJudging } from "./labelling.ts";

/** What asking a judge takes of the place that it is asked from. */
export interface JudgeDesk {
  readonly mode: "ask" | "replay" | "estimate";
  readonly labels: readonly LabelRow[];
  readonly endpoint: Endpoint;
  readonly config: Judged;
  readonly log: Log;
  /** Shows how far it is, in place of what was shown before; without it a line is logged now and then. */
  readonly show?: ((line: string) => void) | undefined;
}

/** A line of the log in so many milliseconds, where nothing is shown in place. */
const LOGGED_EVERY = 30_000;
const SHOWN_EVERY = 100;

/** Opens a judge whose estimate is told before its first call, and its progress while it works. */
export function openToldJudging({ mode, labels, endpoint, config, log, show }: JudgeDesk): Judging {
  const started = performance.now();
  const every = show ? SHOWN_EVERY : LOGGED_EVERY;
  let last = show ? Number.NEGATIVE_INFINITY : started;
  const progress = (now: Progress): void => {
    const time = performance.now();
    if (time - last < every) return;
    last = time;
    (show ?? log.info)(progressText(now, (time - started) / 1000));
  };
  const planned = (suite: string, estimate: Parameters<typeof estimateText>[1]): void => {
    if (mode === "ask") log.info(`Judge: ${estimateText(suite, estimate)}`);
  };
  const judging = openJudging({ mode, labels, endpoint, config, tell: log.warn, progress, planned });
  return {
    open: judging.open,
    close: () => {
      show?.("");
      judging.close();
    },
  };
}

/** Tells which labels are missing; those that only a key is missing for in one line, with what to do. */
export function tellMissing(run: Pick<ScoredRun, "report">, log: Log, keyAdvice: string): void {
  tellMissingOf(judgeReports(run), log, keyAdvice);
}

/** The same of what labelling took, by name. */
export function tellMissingOf(
  reports: readonly (readonly [string, Pick<JudgeReport, "unscored">])[],
  log: Log,
  keyAdvice: string,
): void {
  let keyless = 0;
  for (const [suite, judge] of reports) {
    const { "no key": without = 0, ...others } = judge.unscored;
    keyless += without;
    const line = missingText(suite, { unscored: others });
    if (line !== null) log.warn(line);
  }
  if (keyless === 0) return;
  const labels = keyless === 1 ? "1 label is" : `${keyless} labels are`;
  log.warn(
    `${labels} missing, as there is no key for the judge: what is stored labels unchanged cases, the others are unscored. ${keyAdvice}`,
  );
}
