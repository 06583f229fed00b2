import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type Random, seedOfText, seedRandom } from "../../math/statistics/random.ts";
import type { Clock } from "./clock.ts";
import { ConcurrencyLimiter, type Rank, type Slot } from "./concurrency-limiter.ts";
import type { LimitLeft } from "./rate-limits.ts";
import { type RequestFailure, requestFailure } from "./request-failure.ts";

/** A request as it is scheduled. */
export interface QueuedRequest<T> {
  /** One try; never throws. */
  readonly attempt: () => Promise<Attempt<T>>;
  /** Its place among those that wait; whatever is not `new` counts as a retry. */
  readonly rank?: Rank;
  /** Why it need not be tried (any more), asked before each try; null where it need be. */
  readonly needless?: () => RequestFailure | null;
}

/** What came of one try. */
export type Attempt<T> =
  | { readonly value: T; readonly limits: readonly LimitLeft[] }
  | { readonly fault: RequestFailure };

/** What came of all tries. */
export type Answered<T> = { readonly calls: number } & ({ readonly value: T } | { readonly fault: RequestFailure });

/** How far a request is: its tries, and how long it waited for rate limits. */
interface RetryState {
  rank: Rank;
  calls: number;
  waited: number;
}

/** What one try comes to. */
type Step<T> = { readonly value: T } | { readonly end: RequestFailure } | { readonly again: true };

/** How requests are scheduled; times in milliseconds. */
export interface RequestQueueOptions {
  readonly concurrency: number;
  /** From making the scheduler on. */
  readonly deadline: number;
  readonly maxWait: number;
  readonly clock: Clock;
  /** What pauses are drawn from. */
  readonly seed: string;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
/** From so many refusals of one request on a pause is no shorter than our own, whatever the endpoint says. */
const TRUSTED = 3;
/** After so many requests in a row that were given up, for each that may be under way, an endpoint is thought dead. */
const PATIENCE = 2;
const LEAST_PATIENCE = 10;

/** Sends requests of one endpoint: so many at once, again where that may help, and none once nothing can be gained. */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #limiter: ConcurrencyLimiter;
  readonly #random: Random;
  readonly #ends: number;
  readonly #abort = new AbortController();
  readonly #resting = new Set<() => void>();
  #cancelDeadline = (): void => undefined;
  #over: RequestFailure | null = null;
  #running = 0;
  #lost = 0;
  requests = 0;
  retries = 0;

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

  get inFlight(): number {
    return this.#limiter.inFlight;
  }

  get mostInFlight(): number {
    return this.#limiter.mostInFlight;
  }

  get concurrency(): number {
    return this.#limiter.limit;
  }

  /** Ends what waits and, where it is the time that is over, what is under way. */
  end(why: NotLabelledReason, detail: string): void {
    this.#stop(requestFailure(why, detail));
    this.#abort.abort();
  }

  /** Lets only requests that lead go out until `release`. */
  hold(): void {
    this.#limiter.hold();
  }

  /** Lets all go out again. */
  release(): void {
    this.#limiter.release();
  }

  /** Tries a request until it is answered or nothing can be gained. */
  async run<T>(work: QueuedRequest<T>): Promise<Answered<T>> {
    this.#begin();
    try {
      return await this.#retry(work);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#cancelDeadline();
    }
  }

  async #retry<T>(work: QueuedRequest<T>): Promise<Answered<T>> {
    const course: RetryState = { rank: work.rank ?? "new", calls: 0, waited: 0 };
    for (;;) {
      const queued = this.#options.clock.now();
      const step = await this.#limiter.run(course.rank, (slot) => {
        if (course.calls > 0) course.waited += slot.since - queued;
        const needless = work.needless?.() ?? null;
        return needless === null ? this.#try(work.attempt, slot, course) : Promise.resolve({ end: needless });
      });
      if (step === null) return { calls: course.calls, fault: this.#whyOver() };
      if ("value" in step) return { calls: course.calls, value: step.value };
      if ("end" in step) return { calls: course.calls, fault: step.end };
    }
  }

  /** One try. It stays in flight while it pauses: a server that breaks does not get other requests meanwhile. */
  async #try<T>(attempt: () => Promise<Attempt<T>>, slot: Slot, course: RetryState): Promise<Step<T>> {
    this.requests += 1;
    if (course.rank !== "new") this.retries += 1;
    else course.rank = "again";
    course.calls += 1;
    const done = await attempt();
    if ("fault" in done) return this.#lose(done.fault, slot, course);
    this.#lost = 0;
    this.#limiter.gain(done.limits, slot);
    return { value: done.value };
  }

  async #lose(cause: RequestFailure, slot: Slot, course: RetryState): Promise<Step<never>> {
    if (cause.retry === "when open") this.#limiter.cut(slot);
    if (cause.wait !== null) this.#limiter.close(cause.wait);
    const pause = this.#pauseAfter(cause, course);
    if (pause === null) return { end: this.#giveUp(cause) };
    if (cause.retry === "when open") this.#limiter.close(Math.max(pause, 1));
    else await this.#rest(pause);
    return { again: true };
  }

  /** How long to pause before the next try; null where there is to be none. */
  #pauseAfter({ retry, most, wait }: RequestFailure, { calls, waited }: RetryState): number | null {
    const { maxWait } = this.#options;
    if (retry === "never" || this.#over !== null) return null;
    const pause = Math.max(wait ?? this.#drawPause(calls), calls < TRUSTED ? 0 : this.#drawPause(calls - 1));
    const isTooMuch = retry === "again" ? calls > most || pause > maxWait : waited + pause > maxWait;
    return isTooMuch ? null : pause;
  }

  /** Twice as long each time, and between half of that and all of it. */
  #drawPause(calls: number): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (calls - 1));
    return longest * (0.5 + this.#random() / 2 ** 33);
  }

  /** Pauses, but not beyond the end of all. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#resting.delete(wake);
        cancel();
        resolve();
      };
      const cancel = this.#options.clock.after(ms, wake);
      this.#resting.add(wake);
    });
  }

  /** What a request ends with; some faults end all others, and so do too many in a row. */
  #giveUp(cause: RequestFailure): RequestFailure {
    const { maxWait, concurrency } = this.#options;
    if (this.#over !== null) return this.signal.aborted || cause.retry !== "never" ? this.#over : cause;
    if (cause.retry === "again") this.#lost += 1;
    const isDead = this.#lost >= Math.max(LEAST_PATIENCE, PATIENCE * concurrency);
    const isFarOff = (cause.wait ?? 0) > maxWait;
    if (cause.endsAll || isDead || isFarOff) this.#stop(cause);
    return cause;
  }

  #stop(cause: RequestFailure): void {
    this.#over ??= cause;
    this.#limiter.end();
    for (const wake of this.#resting) wake();
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
