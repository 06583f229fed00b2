import PQueue from "p-queue";
import type { Clock } from "./clock.ts";
import { type LimitLeft, RateLimiter } from "./rate-limits.ts";

/** The share that a rate limit cuts the concurrency limit to. */
const CUT = 0.7;
/** The number of successful answers that raise the limit by one. */
const GOOD_ANSWERS = 10;

/** When a request started, and its number among all started requests. */
export interface Slot {
  readonly since: number;
  readonly turn: number;
}

/** The priority of a request: retries start before new requests; a leading request runs alone and finds out what a model accepts. */
export type Rank = "new" | "again" | "lead";

/**
 * Limits how many requests are in flight. A rate limit cuts this limit to 0.7 of it, ten successful answers raise it by one
 * (additive increase, multiplicative decrease; Chiu and Jain, 1989). Requests wait while the rate limiter is closed.
 */
export class ConcurrencyLimiter {
  readonly #queue: PQueue;
  readonly #most: number;
  readonly #clock: Clock;
  readonly #rate = new RateLimiter();
  readonly #leads: (() => void)[] = [];
  readonly #waiting = new Set<() => void>();
  #limit: number;
  #good = 0;
  #leadOnly = 0;
  #turns = 0;
  #lastCut = Number.NEGATIVE_INFINITY;
  #cancelWake = (): void => undefined;
  #state: "open" | "over" = "open";

  constructor(most: number, clock: Clock) {
    this.#most = most;
    this.#limit = most;
    this.#clock = clock;
    this.#queue = new PQueue({ concurrency: most });
  }

  /** How many requests may be in flight now. */
  get limit(): number {
    return Math.max(1, Math.floor(this.#limit));
  }

  /** Runs a task as soon as it may start; resolves to null when the limiter ended before that. */
  run<T>(rank: Rank, task: (slot: Slot) => Promise<T>): Promise<T | null> {
    if (this.#state === "over") return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => resolve(null);
      this.#waiting.add(giveUp);
      const start = (): Promise<T> => {
        this.#waiting.delete(giveUp);
        return task(this.#take());
      };
      if (rank === "lead") this.#leads.push(() => void start().then(resolve, reject));
      else void this.#queue.add(() => start().then(resolve, reject), { priority: rank === "new" ? 0 : 1 });
      this.#admit();
    });
  }

  /** Starts only leading requests until `resumeAll` has been called as often. */
  leadOnly(): void {
    this.#leadOnly += 1;
    this.#admit();
  }

  /** Ends one `leadOnly`. */
  resumeAll(): void {
    this.#leadOnly -= 1;
    this.#admit();
  }

  /** Starts no request for this many milliseconds. */
  close(ms: number): void {
    this.#rate.close(this.#clock.now(), ms);
    this.#admit();
  }

  /** Counts a successful answer, and slows down when little is left of the endpoint's limits. */
  gain(limits: readonly LimitLeft[], { turn }: Slot): void {
    // The endpoint's limits do not count requests that started later.
    this.#rate.learn(this.#clock.now(), limits, this.#turns - turn);
    this.#admit();
    this.#good += 1;
    if (this.#good < GOOD_ANSWERS) return;
    this.#good = 0;
    this.#limit = Math.min(this.#most, this.#limit + 1);
    this.#queue.concurrency = this.limit;
  }

  /** Cuts the limit after a rate limit; requests that were in flight together count as one. */
  cut({ since }: Slot): void {
    if (since <= this.#lastCut) return;
    this.#lastCut = this.#clock.now();
    this.#limit = Math.max(1, this.#limit * CUT);
    this.#good = 0;
    this.#queue.concurrency = this.limit;
  }

  /** Gives up all waiting requests and starts no more. */
  end(): void {
    this.#state = "over";
    this.#cancelWake();
    this.#queue.clear();
    this.#leads.length = 0;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
  }

  /** Starts the requests that may start now; while the rate limiter is closed, tries again when it opens. */
  #admit(): void {
    this.#cancelWake();
    while (this.#leads.length > 0 && this.#isOpen()) this.#leads.shift()?.();
    if (this.#isOpen()) {
      if (this.#leadOnly === 0) this.#queue.start();
      else this.#queue.pause();
      return;
    }
    this.#queue.pause();
    if (this.#waiting.size === 0) return;
    this.#cancelWake = this.#clock.after(this.#rate.opens - this.#clock.now(), () => this.#admit());
  }

  #isOpen(): boolean {
    return this.#clock.now() >= this.#rate.opens;
  }

  #take(): Slot {
    const now = this.#clock.now();
    this.#turns += 1;
    this.#rate.pass(now);
    if (!this.#isOpen()) this.#admit();
    return { since: now, turn: this.#turns };
  }
}
