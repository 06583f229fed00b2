import PQueue from "p-queue";
import type { Clock } from "./clock.ts";
import { type LimitLeft, RateLimiter } from "./rate-limits.ts";

/** A rate limit cuts the concurrency to this part; so many good answers raise it by one. */
const CUT = 0.7;
const GOOD_ANSWERS = 10;

/** When a request started, and as which of all. */
export interface Slot {
  readonly since: number;
  readonly turn: number;
}

/** Who starts first: retries before new requests; in between, a leading request alone tries out what a model takes. */
export type Rank = "new" | "again" | "lead";

/**
 * Limits how many requests are in flight: up to a limit that a rate limit cuts to 0.7 and ten good answers raise by one
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
  #leading = 0;
  #turns = 0;
  #lastCut = Number.NEGATIVE_INFINITY;
  #cancelWake = (): void => undefined;
  #state: "open" | "over" = "open";
  mostInFlight = 0;

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

  get inFlight(): number {
    return this.#queue.pending + this.#leading;
  }

  /** Runs a task as soon as it may start; null where everything ended before that. */
  run<T>(rank: Rank, task: (slot: Slot) => Promise<T>): Promise<T | null> {
    if (this.#state === "over") return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => resolve(null);
      this.#waiting.add(giveUp);
      const start = (): Promise<void> => {
        this.#waiting.delete(giveUp);
        return task(this.#take()).then(resolve, reject);
      };
      if (rank === "lead") this.#leads.push(() => this.#lead(start));
      else void this.#queue.add(start, { priority: rank === "new" ? 0 : 1 });
      this.#admit();
    });
  }

  /** Starts only leading requests until `resumeAll`, called as often as this. */
  leadOnly(): void {
    this.#leadOnly += 1;
    this.#admit();
  }

  /** Takes a `leadOnly` back. */
  resumeAll(): void {
    this.#leadOnly -= 1;
    this.#admit();
  }

  /** Lets nothing start for so long. */
  close(ms: number): void {
    this.#rate.close(this.#clock.now(), ms);
    this.#admit();
  }

  /** Counts a good answer, and slows down where the endpoint says that little is left of its limits. */
  gain(limits: readonly LimitLeft[], { turn }: Slot): void {
    // Requests that started later are not counted in what the endpoint says.
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

  /** Gives up what waits, and starts nothing more. */
  end(): void {
    this.#state = "over";
    this.#cancelWake();
    this.#queue.clear();
    this.#leads.length = 0;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
  }

  #lead(start: () => Promise<void>): void {
    this.#leading += 1;
    void start().finally(() => {
      this.#leading -= 1;
    });
  }

  /** Starts what may start now; where the rate limiter is closed, again when it opens. */
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
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    this.#rate.pass(now);
    if (!this.#isOpen()) this.#admit();
    return { since: now, turn: this.#turns };
  }
}
