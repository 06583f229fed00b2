import type { Clock } from "./clock.ts";
import type { Gate } from "./gate.ts";

const CUT = 0.7;
const GOOD_ENOUGH = 10;

/** A place among the requests under way: when it was taken, and as which in all. */
export interface Slot {
  readonly since: number;
  readonly turn: number;
}

/** Who comes first: what is tried again before what is new; while places are held, only what leads. */
export type Rank = "new" | "again" | "lead";

interface Waiter {
  readonly rank: Rank;
  readonly go: (slot: Slot | null) => void;
}

/**
 * How many requests may be under way: up to a limit that a rate limit cuts to 0.7 and ten good answers raise by one
 * (additive increase, multiplicative decrease; Chiu and Jain, 1989). Whoever waits passes the gate in turn.
 */
export class Slots {
  readonly #most: number;
  readonly #gate: Gate;
  readonly #clock: Clock;
  readonly #waiting: Waiter[] = [];
  #limit: number;
  #good = 0;
  #held = 0;
  #lastCut = Number.NEGATIVE_INFINITY;
  #cancelWake = (): void => undefined;
  #state: "open" | "over" = "open";
  inFlight = 0;
  mostInFlight = 0;
  /** How many places were taken so far. */
  turns = 0;

  constructor(most: number, gate: Gate, clock: Clock) {
    this.#most = most;
    this.#limit = most;
    this.#gate = gate;
    this.#clock = clock;
  }

  /** How many may be under way now. */
  get limit(): number {
    return Math.max(1, Math.floor(this.#limit));
  }

  /** Waits for a slot; null when nothing is let in any more. */
  enter(rank: Rank): Promise<Slot | null> {
    if (this.#state === "over") return Promise.resolve(null);
    return new Promise((go) => {
      if (rank === "new") this.#waiting.push({ rank, go });
      else this.#waiting.unshift({ rank, go });
      this.admit();
    });
  }

  /** Lets in only what leads, until it is released as often as it was held. */
  hold(): void {
    this.#held += 1;
  }

  /** Takes a hold back. */
  release(): void {
    this.#held -= 1;
    this.admit();
  }

  /** Gives a slot back. */
  leave(): void {
    this.inFlight -= 1;
    this.admit();
  }

  /** A good answer came. */
  gain(): void {
    this.#good += 1;
    if (this.#good < GOOD_ENOUGH) return;
    this.#good = 0;
    this.#limit = Math.min(this.#most, this.#limit + 1);
  }

  /** A rate limit was met by the request of a slot; those that were under way with it count as one. */
  cut({ since }: Slot): void {
    if (since <= this.#lastCut) return;
    this.#lastCut = this.#clock.now();
    this.#limit = Math.max(1, this.#limit * CUT);
    this.#good = 0;
  }

  /** Lets in whoever may pass now; to be called when the gate has changed. */
  admit(): void {
    this.#cancelWake();
    while (this.inFlight < this.limit && this.#clock.now() >= this.#gate.opens) {
      const next = this.#held === 0 ? 0 : this.#waiting.findIndex(({ rank }) => rank === "lead");
      const [waiter] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (waiter === undefined) return;
      waiter.go(this.#take());
    }
    if (this.#waiting.length === 0 || this.inFlight >= this.limit) return;
    const closed = Math.max(0, this.#gate.opens - this.#clock.now());
    this.#cancelWake = this.#clock.after(closed, () => this.admit());
  }

  /** Sends away whoever waits, and lets nobody in any more. */
  end(): void {
    this.#state = "over";
    this.#cancelWake();
    for (const { go } of this.#waiting.splice(0)) go(null);
  }

  #take(): Slot {
    const now = this.#clock.now();
    this.turns += 1;
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    this.#gate.pass(now);
    return { since: now, turn: this.turns };
  }
}
