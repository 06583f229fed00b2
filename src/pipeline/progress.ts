import type { Log, OnProgress, ProgressStep } from "../core/log.ts";
import { formatStep } from "../report/terminal.ts";

/** Milliseconds between two lines of a log, and between two status lines. */
export const LOG_INTERVAL = 10_000;
export const STATUS_INTERVAL = 100;

/** Milliseconds before the first line, so that a short run shows none. */
const FIRST_LINE = 5000;
const FIRST_STATUS = 500;

/** The share of an interval after which a step that counts nothing is shown: it reports only its start. */
const START_SHARE = 0.25;

interface ProgressOutput {
  readonly log: Log;
  /** Replaces the status line of a terminal; without it, progress is logged every 10 s. */
  readonly showStatus?: ((line: string) => void) | undefined;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Shows the progress of a run: what it does, how fast, and how long this step still takes. A short run shows nothing. `end` clears the
 * status line.
 */
export function showProgress({ log, showStatus, now = () => performance.now() }: ProgressOutput) {
  const interval = showStatus ? STATUS_INTERVAL : LOG_INTERVAL;
  const started = now();
  const first = started + (showStatus ? FIRST_STATUS : FIRST_LINE);
  let last = started;
  let task = "";
  let since = started;
  const onProgress: OnProgress = (step: ProgressStep) => {
    const time = now();
    const isNew = step.task !== task;
    if (isNew) {
      task = step.task;
      since = time;
    }
    const wait = isNew && step.total === undefined ? interval * START_SHARE : interval;
    if (time < Math.max(first, last + wait)) return;
    last = time;
    (showStatus ?? log.info)(formatStep(step, (time - since) / 1000));
  };
  return { onProgress, end: () => showStatus?.("") };
}

/** Returns a function that writes to the debug log how long the last part took. */
export function startTimer(log: Log): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    log.debug(`${part}: ${Math.round(now - last)} ms`);
    last = now;
  };
}
