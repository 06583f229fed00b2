import type { Clock } from "../../src/judge/client/clock.ts";

interface Timer {
  readonly at: number;
  readonly turn: number;
  readonly act: () => void;
}

/** A clock that only advances on request, from timer to timer, so that hours take no time. */
export class VirtualClock implements Clock {
  #now = 0;
  #turn = 0;
  readonly #timers = new Set<Timer>();

  readonly now = (): number => this.#now;

  readonly after = (ms: number, act: () => void): (() => void) => {
    this.#turn += 1;
    const timer = { at: this.#now + Math.max(0, ms), turn: this.#turn, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** How many timers are set. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Returns a promise that resolves after this many milliseconds. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Lets time pass until the work is done; throws where nothing would ever end it. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    ended.catch(() => undefined);
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isDone) return ended;
      const [next] = [...this.#timers].sort((a, b) => a.at - b.at || a.turn - b.turn);
      if (next === undefined) throw new Error("Nothing is under way that could end the work");
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
    }
  }
}
