/** Time as the judge's scheduling sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since some moment; never goes back. */
  readonly now: () => number;
  /** Does something after so many milliseconds; returns what takes that back. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** What a timer can hold; more would end at once. */
const LONGEST = 2 ** 31 - 1;

/** The machine's clock. */
export const machineClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(LONGEST, Math.max(0, ms)));
    return () => clearTimeout(timer);
  },
};
