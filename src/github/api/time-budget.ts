/** The part of a budget that is kept for publishing the result, in milliseconds. */
const PUBLISH_RESERVE_MS = 15_000;

/** The time that slow and failing services may still cost a run, in milliseconds: 30 s in all, 10 s a call. */
export class TimeBudget {
  #remainingMs: number;
  readonly #callMs: number;

  constructor(totalMs = 30_000, callMs = 10_000) {
    this.#remainingMs = totalMs;
    this.#callMs = callMs;
  }

  get remainingMs(): number {
    return this.#remainingMs;
  }

  /** Returns how long the next call may take; 0 when nothing remains. */
  callTimeoutMs(): number {
    return Math.min(this.#callMs, this.#remainingMs);
  }

  /** Whether services took so long that the rest is needed for publishing the result. */
  get isReserved(): boolean {
    return this.#remainingMs < PUBLISH_RESERVE_MS;
  }

  /** Subtracts lost time. */
  spend(ms: number): void {
    this.#remainingMs = Math.max(0, this.#remainingMs - Math.max(0, ms));
  }
}

/** Returns the result of the work; throws a TimeoutError when it takes longer. The work itself is not stopped. */
export async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(message, "TimeoutError")), Math.max(0, ms));
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
