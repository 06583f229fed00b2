import type { UnscoredReason } from "../core/stage.ts";
import { type Random, seedOfText, seedRandom } from "../math/random.ts";
import type { Clock } from "./clock.ts";
import { type Fault, fault } from "./fault.ts";
import { Gate } from "./gate.ts";
import type { LimitLeft } from "./limit-headers.ts";
import { type Slot, Slots } from "./slots.ts";

/** What came of one try. */
export type Try<T> = { readonly value: T; readonly limits: readonly LimitLeft[] } | { readonly fault: Fault };

/** What came of all tries. */
export type Tried<T> = { readonly calls: number } & ({ readonly value: T } | { readonly fault: Fault });

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
  end(why: UnscoredReason, detail: string): void {
    this.#stop(fault(why, detail));
    this.#abort.abort();
  }

  /** Tries a request until it is answered or nothing can be gained; `attempt` never throws. */
  async run<T>(attempt: () => Promise<Try<T>>): Promise<Tried<T>> {
    this.#begin();
    try {
      return await this.#insist(attempt);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#cancelDeadline();
    }
  }

  async #insist<T>(attempt: () => Promise<Try<T>>): Promise<Tried<T>> {
    const { clock } = this.#options;
    let waited = 0;
    for (let calls = 0; ; ) {
      const asked = clock.now();
      const slot = await this.#slots.enter(calls > 0);
      if (slot === null) return { calls, fault: this.#whyOver() };
      if (calls > 0) waited += clock.now() - asked;
      const done = await this.#send(attempt, slot, calls > 0);
      calls += 1;
      if ("value" in done) return { calls, value: done.value };
      const pause = this.#pauseAfter(done.fault, calls, waited);
      if (pause === null) return { calls, fault: this.#giveUp(done.fault) };
      if (done.fault.retry === "again") await this.#rest(pause);
    }
  }

  async #send<T>(attempt: () => Promise<Try<T>>, slot: Slot, isAgain: boolean): Promise<Try<T>> {
    const { clock } = this.#options;
    this.requests += 1;
    if (isAgain) this.retries += 1;
    const done = await attempt();
    if ("value" in done) {
      this.#lost = 0;
      this.#slots.gain();
      // What left after it is not counted in what it was told.
      this.#gate.learn(clock.now(), done.limits, this.#slots.turns - slot.turn);
    } else if (done.fault.retry === "when open") this.#slots.cut(slot);
    if ("fault" in done && done.fault.wait !== null) this.#gate.close(clock.now(), done.fault.wait);
    this.#slots.leave();
    return done;
  }

  /** How long to pause before the next try; null where there is to be none. A rate limit closes the gate for that long. */
  #pauseAfter(cause: Fault, calls: number, waited: number): number | null {
    const { clock, maxWait } = this.#options;
    if (cause.retry === "never" || this.#over !== null) return null;
    if (cause.retry === "again" && calls > cause.most) return null;
    const pause = Math.max(cause.wait ?? this.#drawPause(calls), calls < TRUSTED ? 0 : this.#drawPause(calls - 1));
    if (cause.retry === "again") return pause > maxWait ? null : pause;
    if (waited + pause > maxWait) return null;
    this.#gate.close(clock.now(), Math.max(pause, 1));
    this.#slots.admit();
    return pause;
  }

  /** Twice as long each time, and between half of that and all of it. */
  #drawPause(calls: number): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (calls - 1));
    return longest * (0.5 + this.#random() / 2 ** 33);
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.signal.removeEventListener("abort", wake);
        cancel();
        resolve();
      };
      const cancel = this.#options.clock.after(ms, wake);
      this.signal.addEventListener("abort", wake);
    });
  }

  /** What a request ends with; some faults end all others, and so do too many in a row. */
  #giveUp(cause: Fault): Fault {
    const { maxWait, concurrency } = this.#options;
    if (this.#over !== null) return this.signal.aborted || cause.retry !== "never" ? this.#over : cause;
    if (cause.retry === "again") this.#lost += 1;
    const isDead = this.#lost >= Math.max(LEAST_PATIENCE, PATIENCE * concurrency);
    const isFarOff = cause.retry === "when open" && (cause.wait ?? 0) > maxWait;
    if (cause.endsAll || isDead || isFarOff) this.#stop(cause);
    return cause;
  }

  #stop(cause: Fault): void {
    this.#over ??= cause;
    this.#slots.end();
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
