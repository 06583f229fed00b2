import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type Random, seedOfText, seedRandom } from "../../math/statistics/random.ts";
import type { Clock } from "./clock.ts";
import { ConcurrencyLimiter, type Rank, type Slot } from "./concurrency-limiter.ts";
import type { LimitLeft } from "./rate-limits.ts";
import { type RequestFailure, requestFailure } from "./request-failure.ts";

interface QueuedRequest<T> {
  /** Sends the request once; never throws. */
  readonly attempt: () => Promise<Attempt<T>>;
  /** Called before each attempt; returns why the request is given up, or null. */
  readonly cancelled?: () => RequestFailure | null;
}

export type Attempt<T> =
  | { readonly value: T; readonly limits: readonly LimitLeft[] }
  | { readonly failure: RequestFailure };

/** The result of a request after all its attempts. */
export type Answered<T> = { readonly calls: number } & ({ readonly value: T } | { readonly failure: RequestFailure });

interface RetryState {
  rank: Rank;
  /** All attempts so far, and those with the present format and parameters. */
  calls: number;
  tries: number;
  /** How long it waited for rate limits since the first of these, in milliseconds. */
  waited: number;
}

/** What follows from an attempt: a value, the end, or another attempt (null). */
type Step<T> = { readonly value: T } | { readonly failure: RequestFailure } | null;

/** Settings of a request queue; times in milliseconds. */
export interface RequestQueueOptions {
  readonly concurrency: number;
  /** Measured from the creation of the queue. */
  readonly deadline: number;
  readonly maxWait: number;
  readonly clock: Clock;
  /** Seed of the random pauses. */
  readonly seed: string;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
/** From this many failed attempts on, a pause is at least as long as our own backoff, whatever the endpoint asks for. */
const TRUSTED_ATTEMPTS = 3;
/** The queue stops after this many lost requests in a row per concurrent request, but not before the minimum. */
const MAX_LOST_PER_SLOT = 2;
const MIN_LOST = 10;

/** Sends the requests for one endpoint: limits their number in flight, retries them, and stops when the endpoint is lost. */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #limiter: ConcurrencyLimiter;
  readonly #random: Random;
  readonly #ends: number;
  readonly #abort = new AbortController();
  readonly #pausing = new Set<() => void>();
  #cancelDeadline = (): void => undefined;
  #over: RequestFailure | null = null;
  #running = 0;
  #lost = 0;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
    this.#limiter = new ConcurrencyLimiter(options.concurrency, options.clock);
    this.#random = seedRandom(seedOfText(options.seed));
    this.#ends = options.clock.now() + options.deadline;
  }

  /** Aborted when the run's time is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** How many requests may be in flight now. */
  get concurrency(): number {
    return this.#limiter.limit;
  }

  /** Gives up waiting requests and aborts those in flight. */
  end(why: NotLabelledReason, detail: string): void {
    this.#stop(requestFailure(why, detail));
    this.#abort.abort();
  }

  /** Attempts a request until it is answered or given up. */
  async run<T>(work: QueuedRequest<T>): Promise<Answered<T>> {
    this.#begin();
    const state: RetryState = { rank: "new", calls: 0, tries: 0, waited: 0 };
    try {
      const done = await this.#retry(work, state);
      return { ...done, calls: state.calls };
    } finally {
      if (state.rank === "lead") this.#limiter.resumeAll();
      this.#running -= 1;
      if (this.#running === 0) this.#cancelDeadline();
    }
  }

  async #retry<T>(work: QueuedRequest<T>, state: RetryState): Promise<NonNullable<Step<T>>> {
    for (;;) {
      const queued = this.#options.clock.now();
      const started = await this.#limiter.run(state.rank, async (slot): Promise<{ readonly step: Step<T> }> => {
        if (state.tries > 0) state.waited += slot.since - queued;
        const cancelled = work.cancelled?.() ?? null;
        return { step: cancelled === null ? await this.#try(work.attempt, slot, state) : { failure: cancelled } };
      });
      if (started === null) return { failure: this.#whyOver() };
      if (started.step !== null) return started.step;
    }
  }

  /** Makes one attempt. It keeps its slot during its pause, so that a failing server does not get another request meanwhile. */
  async #try<T>(attempt: () => Promise<Attempt<T>>, slot: Slot, state: RetryState): Promise<Step<T>> {
    if (state.rank === "new") state.rank = "again";
    state.calls += 1;
    state.tries += 1;
    const done = await attempt();
    if ("failure" in done) return this.#afterFailure(done.failure, slot, state);
    this.#lost = 0;
    this.#limiter.gain(done.limits, slot);
    return { value: done.value };
  }

  async #afterFailure(cause: RequestFailure, slot: Slot, state: RetryState): Promise<Step<never>> {
    if (cause.retry === "at once" || cause.retry === "alone") {
      if (cause.retry === "alone" && state.rank !== "lead") {
        state.rank = "lead";
        this.#limiter.leadOnly();
      }
      Object.assign(state, { tries: 0, waited: 0 });
      return null;
    }
    if (cause.retry === "when open") this.#limiter.cut(slot);
    if (cause.wait !== null) this.#limiter.close(cause.wait);
    const pause = this.#pauseAfter(cause, state);
    if (pause === null) return { failure: this.#giveUp(cause) };
    if (cause.retry === "when open") this.#limiter.close(Math.max(pause, 1));
    else await this.#pause(pause);
    return null;
  }

  /** Returns how long to pause before the next attempt; null when there is none. */
  #pauseAfter({ retry, most, wait }: RequestFailure, { tries, waited }: RetryState): number | null {
    const { maxWait } = this.#options;
    if (retry === "never" || this.#over !== null) return null;
    const pause = Math.max(wait ?? this.#drawPause(tries), tries < TRUSTED_ATTEMPTS ? 0 : this.#drawPause(tries - 1));
    const isTooMuch = retry === "again" ? tries > most || pause > maxWait : waited + pause > maxWait;
    return isTooMuch ? null : pause;
  }

  /** Draws a pause with exponential backoff and a random factor between 0.5 and 1. */
  #drawPause(tries: number): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
    return longest * (0.5 + this.#random() / 2 ** 33);
  }

  /** Pauses until the time is over or the queue stops. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#pausing.delete(wake);
        cancel();
        resolve();
      };
      const cancel = this.#options.clock.after(ms, wake);
      this.#pausing.add(wake);
    });
  }

  /** Returns the failure of a request that is given up. Some failures, and too many in a row, stop the queue. */
  #giveUp(cause: RequestFailure): RequestFailure {
    const { maxWait, concurrency } = this.#options;
    if (this.#over !== null) return this.signal.aborted || cause.retry !== "never" ? this.#over : cause;
    if (cause.retry === "again") this.#lost += 1;
    const isDead = this.#lost >= Math.max(MIN_LOST, MAX_LOST_PER_SLOT * concurrency);
    const isFarOff = (cause.wait ?? 0) > maxWait;
    if (cause.endsAll || isDead || isFarOff) this.#stop(cause);
    return cause;
  }

  #stop(cause: RequestFailure): void {
    this.#over ??= cause;
    this.#limiter.end();
    for (const wake of this.#pausing) wake();
  }

  #whyOver(): RequestFailure {
    return this.#over ?? requestFailure("not labelled", "The judge is closed");
  }

  #begin(): void {
    this.#running += 1;
    if (this.#running > 1 || this.#over !== null) return;
    const { clock } = this.#options;
    this.#cancelDeadline = clock.after(this.#ends - clock.now(), () =>
      this.end("time-out", "The time for judging is over (`judge.deadline`)"),
    );
  }
}
