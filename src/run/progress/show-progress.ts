import type { Log, OnProgress, ProgressStep } from "../../core/log.ts";
import { formatStep } from "../../report/terminal/progress-text.ts";

/** Milliseconds before the first status line, so that short runs show none, and between two lines of a log or two status lines. */
const FIRST = 500;
const LOG_INTERVAL = 10_000;
const STATUS_INTERVAL = 100;

/** Where progress is shown. */
export interface ProgressOutput {
  readonly log: Log;
  /** Replaces the status line of a terminal; without it, progress is logged every 10 s. */
  readonly showStatus?: ((line: string) => void) | undefined;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** The progress of one run. */
export interface ShownProgress {
  readonly onProgress: OnProgress;
  /** Clears the status line. */
  readonly end: () => void;
}

/** Shows the progress of a run: what it does, how fast, and how long this step still takes. A short run shows nothing. */
export function showProgress({ log, showStatus, now = () => performance.now() }: ProgressOutput): ShownProgress {
  const interval = showStatus ? STATUS_INTERVAL : LOG_INTERVAL;
  const started = now();
  let next = started + (showStatus ? FIRST : LOG_INTERVAL);
  let task = "";
  let since = started;
  const onProgress = (step: ProgressStep): void => {
    const time = now();
    const isNew = step.task !== task;
    if (isNew) {
      task = step.task;
      since = time;
    }
    // The start of a step is shown earlier: some steps report nothing else.
    if (time < (isNew ? Math.max(started + FIRST, next - interval / 2) : next)) return;
    next = time + interval;
    (showStatus ?? log.info)(formatStep(step, (time - since) / 1000));
  };
  return { onProgress, end: () => showStatus?.("") };
}
