import type { NotLabelledReason } from "../../core/judge-request.ts";
import { type Random, seedOfText, seedRandom } from "../../math/statistics/random.ts";
import type { Clock } from "./clock.ts";
import { type Fault, fault } from "./fault.ts";
import { Gate } from "./gate.ts";
import type { LimitLeft } from "./limit-headers.ts";
import { type Rank, type Slot, Slots } from "./slots.ts";

/** A request as it is scheduled. */
export interface Work<T> {
  /** One try; never throws. */
  readonly attempt: () => Promise<Try<T>>;
  /** Its place among those that wait; whatever is not `new` counts as a retry. */
  readonly rank?: Rank;
  /** Why it need not be tried (any more), asked before each try; null where it need be. */
  readonly needless?: () => Fault | null;
}

/** What came of one try. */
export type Try<T> = { readonly value: T; readonly limits: readonly LimitLeft[] } | { readonly fault: Fault };

/** What came of all tries. */
export type Tried<T> = { readonly calls: number } & ({ readonly value: T } | { readonly fault: Fault });

/** How far a request is: its tries, and how long it waited for rate limits. */
interface Course {
  rank: Rank;
  calls: number;
  waited: number;
}

/** What one try comes to. */
type Step<T> = { readonly value: T } | { readonly end: Fault } | { readonly again: true };

/** How requests are scheduled; times in milliseconds. */
export interface SchedulerOptions {
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
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #gate = new Gate();
  readonly #slots: Slots;
  readonly #random: Random;
  readonly #ends: number;
  readonly #abort = new AbortController();
  readonly #resting = new Set<() => void>();
  #cancelDeadline = (): void => undefined;
  #over: Fault | null = null;
  #running = 0;
  #lost = 0;
  requests = 0;
  retries = 0;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#slots = new Slots(options.concurrency, this.#gate, options.clock);
    this.#random = seedRandom(seedOfText(options.seed));
    this.#ends = options.clock.now() + options.deadline;
  }

  /** Aborted when the run's time is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get inFlight(): number {
    return this.#slots.inFlight;
  }

  get mostInFlight(): number {
    return this.#slots.mostInFlight;
  }

  get concurrency(): number {
    return this.#slots.limit;
  }

  /** Ends what waits and, where it is the time that is over, what is under way. */
  end(why: NotLabelledReason, detail: string): void {
    this.#stop(fault(why, detail));
    this.#abort.abort();
  }

  /** Lets only requests that lead go out until `release`. */
  hold(): void {
    this.#slots.hold();
  }

  /** Lets all go out again. */
  release(): void {
    this.#slots.release();
  }

  /** Tries a request until it is answered or nothing can be gained. */
  async run<T>(work: Work<T>): Promise<Tried<T>> {
    this.#begin();
    try {
      return await this.#insist(work);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#cancelDeadline();
    }
  }

  async #insist<T>({ attempt, rank = "new", needless = () => null }: Work<T>): Promise<Tried<T>> {
    const { clock } = this.#options;
    const course: Course = { rank, calls: 0, waited: 0 };
    for (;;) {
      const asked = clock.now();
      const slot = await this.#slots.enter(course.rank);
      if (slot === null) return { calls: course.calls, fault: this.#whyOver() };
      if (course.calls > 0) course.waited += clock.now() - asked;
      const vain = needless();
      if (vain !== null) this.#slots.leave();
      const done = vain === null ? await this.#try(attempt, slot, course) : { end: vain };
      if ("value" in done) return { calls: course.calls, value: done.value };
      if ("end" in done) return { calls: course.calls, fault: done.end };
    }
  }

  /** One try. Its slot is held until it is clear what it means for all others, and while it pauses: a server that breaks is not asked more by those who wait. */
  async #try<T>(attempt: () => Promise<Try<T>>, slot: Slot, course: Course): Promise<Step<T>> {
    this.requests += 1;
    if (course.rank !== "new") this.retries += 1;
    else course.rank = "again";
    course.calls += 1;
    try {
      const done = await attempt();
      if ("fault" in done) return await this.#lose(done.fault, slot, course);
      this.#lost = 0;
      this.#slots.gain();
      // What left after it is not counted in what it was told.
      this.#gate.learn(this.#options.clock.now(), done.limits, this.#slots.turns - slot.turn);
      return { value: done.value };
    } finally {
      this.#slots.leave();
    }
  }

  async #lose(cause: Fault, slot: Slot, course: Course): Promise<Step<never>> {
    const now = this.#options.clock.now();
    if (cause.retry === "when open") this.#slots.cut(slot);
    if (cause.wait !== null) this.#gate.close(now, cause.wait);
    const pause = this.#pauseAfter(cause, course);
    if (pause === null) return { end: this.#giveUp(cause) };
    if (cause.retry === "when open") this.#gate.close(now, Math.max(pause, 1));
    else await this.#rest(pause);
    return { again: true };
  }

  /** How long to pause before the next try; null where there is to be none. */
  #pauseAfter({ retry, most, wait }: Fault, { calls, waited }: Course): number | null {
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
  #giveUp(cause: Fault): Fault {
    const { maxWait, concurrency } = this.#options;
    if (this.#over !== null) return this.signal.aborted || cause.retry !== "never" ? this.#over : cause;
    if (cause.retry === "again") this.#lost += 1;
    const isDead = this.#lost >= Math.max(LEAST_PATIENCE, PATIENCE * concurrency);
    const isFarOff = (cause.wait ?? 0) > maxWait;
    if (cause.endsAll || isDead || isFarOff) this.#stop(cause);
    return cause;
  }

  #stop(cause: Fault): void {
    this.#over ??= cause;
    this.#slots.end();
    for (const wake of this.#resting) wake();
  }

  #whyOver(): Fault {
    return this.#over ?? fault("not labelled", "The judge is closed");
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
