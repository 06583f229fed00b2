/** Receives messages for the user; the entry points decide how they are printed. A message may contain untrusted text. */
export interface Log {
  /** A line for everyone. */
  info(message: string): void;
  /** A warning; it does not change the verdict. */
  warn(message: string): void;
  /** A line for debugging. */
  debug(message: string): void;
}

/** A step of work that may take long, and how far it is. */
export interface ProgressStep {
  readonly task: string;
  /** How much of it is done; without a total only the task is known. */
  readonly done?: number;
  readonly total?: number;
  /** What is counted: `bytes`, or a noun such as `run`. */
  readonly unit?: string;
}

/** Receives the steps of a run. It is called for each block that is read, not for each case. */
export type OnProgress = (step: ProgressStep) => void;
