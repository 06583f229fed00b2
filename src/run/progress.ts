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
  /** The version of Node that runs. */
  readonly node?: string;
}

interface ShownProgress {
  readonly onProgress: OnProgress;
  /** Clears the status line. */
  readonly end: () => void;
}

/** Shows the progress of a run: what it does, how fast, and how long this step still takes. A short run shows nothing. */
export function showProgress({ log, showStatus, now = () => performance.now(), node }: ProgressOutput): ShownProgress {
  const interval = showStatus ? STATUS_INTERVAL : LOG_INTERVAL;
  const started = now();
  const first = started + (showStatus ? FIRST_STATUS : FIRST_LINE);
  let last = started;
  let task = "";
  let since = started;
  let isHinted = false;
  const onProgress = (step: ProgressStep): void => {
    const hint = !isHinted && step.unit === "bytes" ? oldNodeHint(step.total ?? 0, node) : null;
    if (hint !== null) log.info(hint);
    isHinted ||= hint !== null;
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

/** Below so many bytes, the difference is a matter of seconds. */
const LARGE = 100 * 1024 * 1024;
/** The first version in which the work on large files takes half the time of Node 20. */
const FAST_MAJOR = 22;

/** Returns what to say of an old version of Node before it reads so many bytes; null for small inputs and newer versions. */
export function oldNodeHint(bytes: number, version: string = process.versions.node): string | null {
  const major = Number.parseInt(version, 10);
  if (bytes < LARGE || !(major < FAST_MAJOR)) return null;
  return `Node ${major} needs about twice as long as Node 24 for files of this size.`;
}
