/** What hung or failing services may still cost the whole run, in milliseconds: 30 s in all and 10 s a call. */
export class TimeBudget {
  #remainingMs: number;
  readonly #callMs: number;

  constructor(totalMs = 30_000, callMs = 10_000) {
    this.#remainingMs = totalMs;
    this.#callMs = callMs;
  }

  /** What is left of the whole. */
  get remainingMs(): number {
    return this.#remainingMs;
  }

  /** How long the next call may take; 0 when nothing is left. */
  callTimeoutMs(): number {
    return Math.min(this.#callMs, this.#remainingMs);
  }

  /** Takes lost time off the whole. */
  spend(ms: number): void {
    this.#remainingMs = Math.max(0, this.#remainingMs - Math.max(0, ms));
  }
}
