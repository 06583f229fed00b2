import type { LimitLeft } from "./limit-headers.ts";

/** Below this part of a limit requests are spread over the time until it is full again. */
const SCARCE = 0.1;
/** The longest that it is closed for a guess, in milliseconds: then the endpoint may say so itself. */
const LONGEST_GUESS = 10_000;

/** The one gate before an endpoint: closed while it asks to wait, and opened for one request at a time while little is left. Times in milliseconds of one clock. */
export class Gate {
  #opens = 0;
  #step = 0;
  #paceEnds = 0;

  /** From when on the next request may pass. */
  get opens(): number {
    return this.#opens;
  }

  /** Closes it for so long; never opens it earlier. */
  close(now: number, ms: number): void {
    this.#opens = Math.max(this.#opens, now + ms);
  }

  /**
   * Slows down while less than a tenth of a limit is left: what is left is spread over the time until it is full again.
   * `newer` requests have left since the one that was told so.
   */
  learn(now: number, limits: readonly LimitLeft[], newer: number): void {
    const free = limits.map((one) => ({ ...one, left: one.of === "requests" ? one.left - newer : one.left }));
    const scarce = free.filter(({ limit, left }) => limit > 0 && left < limit * SCARCE);
    this.#step = Math.min(LONGEST_GUESS, Math.max(0, ...scarce.map(({ left, reset }) => reset / Math.max(1, left))));
    this.#paceEnds = now + Math.max(0, ...scarce.map(({ reset }) => reset));
    if (scarce.some(({ left }) => left <= 0)) this.close(now, this.#step);
  }

  /** A request passes. */
  pass(now: number): void {
    if (now < this.#paceEnds) this.close(now, Math.min(this.#step, this.#paceEnds - now));
  }
}
