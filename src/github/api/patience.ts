/** What hung or failing services may still cost the whole run, in milliseconds: 30 s in all and 10 s a call. */
export class Patience {
  #left: number;
  readonly #callMs: number;

  constructor(totalMs = 30_000, callMs = 10_000) {
    this.#left = totalMs;
    this.#callMs = callMs;
  }

  /** What is left of the whole. */
  get left(): number {
    return this.#left;
  }

  /** How long the next call may take; 0 when nothing is left. */
  callLimit(): number {
    return Math.min(this.#callMs, this.#left);
  }

  /** Takes lost time off the whole. */
  spend(ms: number): void {
    this.#left = Math.max(0, this.#left - Math.max(0, ms));
  }
}
