/** The clock of the judge's client; tests use a virtual one. */
export interface Clock {
  /** Milliseconds since a fixed time; never decreases. */
  readonly now: () => number;
  /** Calls a function after a delay in milliseconds; returns a function that cancels the call. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** The longest timer of Node.js; a longer one would end at once. */
const LONGEST = 2 ** 31 - 1;

export const machineClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(LONGEST, Math.max(0, ms)));
    return () => clearTimeout(timer);
  },
};
