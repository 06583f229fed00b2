// Finding files and reading inputs need these, and no schemas.

/** The most files that one side of a suite may have. */
export const MAX_INPUT_FILES = 5000;

/** What a judge may cost in a run at most, which caps the config, from inputs or options; null where nothing is given. */
export interface JudgeCeilings {
  readonly maxCalls: number | null;
  readonly maxUsd: number | null;
}

/** The limits of what a judge may spend. */
export const SPENDING_LIMITS = ["max_calls", "max_tokens", "max_usd"] as const;

/** Matches an amount of dollars, as an input or option has it. */
export const DOLLARS = /^\d{1,9}(?:\.\d{1,9})?$/;
/** The advice for a text that is no amount of dollars. */
export const WRITE_DOLLARS = "Write dollars as a number, for example `5` or `0.5`.";

/** Retries after a failure that may pass, unless a judge has a number of its own. */
export const USUAL_RETRIES = 4;
