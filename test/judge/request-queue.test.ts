import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LimitLeft } from "../../src/judge/client/rate-limits.ts";
import { type RequestFailure, requestFailure } from "../../src/judge/client/request-failure.ts";
import {
  type Answered,
  type Attempt,
  RequestQueue,
  type RequestQueueOptions,
} from "../../src/judge/client/request-queue.ts";
import { VirtualClock } from "./virtual-clock.ts";

const HOUR = 3_600_000;
const limited = (wait: number | null): RequestFailure => requestFailure("rate", "429", { retry: "when open", wait });
const broken = (facts: Partial<RequestFailure> = {}): RequestFailure =>
  requestFailure("outage", "500", { retry: "again", most: 4, ...facts });
const good = (limits: readonly LimitLeft[] = []): Attempt<string> => ({ value: "yes", limits });

/** A scheduler on a clock of its own, and the times at which its tries left. */
class Scene {
  readonly clock = new VirtualClock();
  readonly scheduler: RequestQueue;
  readonly sent: number[] = [];
  inFlight = 0;
  mostInFlight = 0;

  constructor(options: Partial<RequestQueueOptions> = {}) {
    const usual = { concurrency: 4, deadline: HOUR, maxWait: 120_000, seed: "scene" };
    this.scheduler = new RequestQueue({ ...usual, clock: this.clock, ...options });
  }

  /** Runs one request whose tries take so long and are answered by their number over all. */
  run(answer: (nth: number) => Attempt<string>, latency = 100): Promise<Answered<string>> {
    const attempt = async (): Promise<Attempt<string>> => {
      const nth = this.sent.push(this.clock.now()) - 1;
      this.inFlight += 1;
      this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
      await this.clock.pause(latency);
      this.inFlight -= 1;
      return answer(nth);
    };
    return this.scheduler.run({ attempt });
  }

  all(count: number, answer: (nth: number) => Attempt<string>, latency = 100): Promise<Answered<string>[]> {
    return this.clock.finish(Promise.all(Array.from({ length: count }, () => this.run(answer, latency))));
  }
}

describe("requests", () => {
  test("start in order, up to the limit, without a gap", async () => {
    const scene = new Scene();
    await scene.all(12, () => good());
    expect(scene.sent).toEqual([0, 0, 0, 0, 100, 100, 100, 100, 200, 200, 200, 200]);
    expect(scene.mostInFlight).toBe(4);
    expect(scene.clock.pending).toBe(0);
  });

  test("are retried after pauses that double, with a random factor between 0.5 and 1", async () => {
    const scene = new Scene();
    const [tried] = await scene.all(1, () => ({ failure: broken() }));
    expect(tried).toEqual({ calls: 5, failure: broken() });
    const pauses = scene.sent.slice(1).map((at, index) => at - (scene.sent[index] ?? 0) - 100);
    for (const [index, most] of [500, 1000, 2000, 4000].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(most / 2);
      expect(pauses[index]).toBeLessThanOrEqual(most);
    }
    expect(scene.sent).toHaveLength(5);
  });

  test("pause equally for equal seeds and differently for others", async () => {
    const times = async (seed: string): Promise<readonly number[]> => {
      const scene = new Scene({ seed });
      await scene.all(3, () => ({ failure: broken() }));
      return scene.sent;
    };
    expect(await times("a")).toEqual(await times("a"));
    expect(await times("a")).not.toEqual(await times("b"));
  });

  test("are not retried after a final failure", async () => {
    const scene = new Scene();
    const refused = requestFailure("malformed", "400");
    expect(await scene.all(1, () => ({ failure: refused }))).toEqual([{ calls: 1, failure: refused }]);
  });

  test("all wait as long as a failing server asks", async () => {
    const scene = new Scene({ concurrency: 2 });
    await scene.all(4, (nth) => (nth === 0 ? { failure: broken({ wait: 5000 }) } : good()));
    expect(scene.sent).toEqual([0, 0, 5100, 5100, 5200]);
  });
});

describe("a rate limit", () => {
  test("blocks all requests until the given time", async () => {
    const scene = new Scene({ concurrency: 2 });
    const tried = await scene.all(6, (nth) => (nth === 1 ? { failure: limited(3000) } : good()));
    expect(tried.every((one) => "value" in one)).toBe(true);
    // 0 and 1 leave at once; 1 is refused at 100, just after 0's answer has let in the third.
    expect(scene.sent.filter((at) => at > 100 && at < 3100)).toEqual([]);
    expect(Math.max(...scene.sent)).toBeGreaterThanOrEqual(3100);
  });

  test("cuts the concurrency to 0.7, once for requests in flight together; ten good answers raise it by one", async () => {
    const scene = new Scene({ concurrency: 10 });
    const limits: number[] = [];
    await scene.all(10 + 40, (nth) => {
      limits.push(scene.scheduler.concurrency);
      return nth < 10 ? { failure: limited(1000) } : good();
    });
    expect(limits[0]).toBe(10);
    expect(limits[10]).toBe(7);
    expect(limits[limits.length - 1]).toBe(10);
    expect(Math.min(...limits)).toBe(7);
  });

  test("never cuts below one", async () => {
    const scene = new Scene({ concurrency: 2, maxWait: 20_000 });
    await scene.all(2, () => ({ failure: limited(1000) }));
    expect(scene.scheduler.concurrency).toBe(1);
  });

  test("is waited for up to a total limit", async () => {
    const scene = new Scene({ maxWait: 10_000 });
    const [tried] = await scene.all(1, () => ({ failure: limited(3000) }));
    expect(tried).toEqual({ calls: 4, failure: limited(3000) });
    expect(scene.sent).toEqual([0, 3100, 6200, 9300]);
  });

  test("that lasts longer than that limit stops the queue", async () => {
    const scene = new Scene();
    const far = limited(121_000);
    const tried = await scene.all(20, () => ({ failure: far }));
    expect(tried.every((one) => "failure" in one && one.failure.why === "rate")).toBe(true);
    expect(scene.sent).toHaveLength(4);
    expect(scene.clock.now()).toBeLessThan(1000);
  });

  test("without a wait of its own still gets growing pauses", async () => {
    const scene = new Scene({ maxWait: 60_000 });
    const [tried] = await scene.all(1, () => ({ failure: limited(0) }), 1);
    expect(tried).toMatchObject({ failure: { why: "rate" } });
    expect(scene.sent.length).toBeLessThan(25);
  });

  test("that is near slows requests down early", async () => {
    const scene = new Scene({ concurrency: 1 });
    const near: LimitLeft = { of: "requests", limit: 100, left: 4, reset: 2000 };
    await scene.all(4, () => good([near]), 10);
    // What is left, 4, is spread over 2000 ms.
    expect(scene.sent).toEqual([0, 10, 510, 1010]);
  });

  test("that is reached blocks requests until its reset", async () => {
    const scene = new Scene({ concurrency: 1 });
    await scene.all(2, (nth) => good(nth === 0 ? [{ of: "tokens", limit: 100, left: 0, reset: 2000 }] : []), 10);
    expect(scene.sent).toEqual([0, 2010]);
  });

  test("that is far away slows nothing down", async () => {
    const scene = new Scene({ concurrency: 1 });
    await scene.all(3, () => good([{ of: "requests", limit: 100, left: 50, reset: 60_000 }]), 10);
    expect(scene.sent).toEqual([0, 10, 20]);
  });
});

describe("the end", () => {
  test("of the run's time ends waiting requests and those in flight", async () => {
    const scene = new Scene({ concurrency: 1, deadline: 250 });
    const tried = await scene.all(5, () => (scene.scheduler.signal.aborted ? { failure: broken() } : good()));
    expect(tried.map((one) => ("value" in one ? one.value : one.failure.why))).toEqual([
      "yes",
      "yes",
      "time-out",
      "time-out",
      "time-out",
    ]);
    expect(tried.map(({ calls }) => calls)).toEqual([1, 1, 1, 0, 0]);
    expect(scene.clock.pending).toBe(0);
  });

  test("of the run's time ends pauses", async () => {
    const scene = new Scene({ deadline: 300 });
    const [tried] = await scene.all(1, () => ({ failure: broken() }));
    expect(tried).toMatchObject({ calls: 1, failure: { why: "time-out" } });
    expect(scene.clock.now()).toBe(300);
  });

  test("comes with a refused key: nothing more is sent, and all requests give that reason", async () => {
    const scene = new Scene({ concurrency: 2 });
    const refused = requestFailure("refused key", "401", { endsAll: true });
    const tried = await scene.all(10, (nth) => (nth === 3 ? { failure: refused } : good()));
    expect(scene.sent).toHaveLength(5);
    expect(tried.map((one) => ("value" in one ? "yes" : one.failure.why)).slice(5)).toEqual(
      Array(5).fill("refused key"),
    );
    expect(await scene.all(1, () => good())).toEqual([{ calls: 0, failure: refused }]);
  });

  test("comes with a dead endpoint, not with one that fails now and then", async () => {
    const dead = new Scene({ concurrency: 2 });
    const tried = await dead.all(100, () => ({ failure: broken() }));
    expect(tried.every((one) => "failure" in one && one.failure.why === "outage")).toBe(true);
    expect(tried.filter(({ calls }) => calls > 0).length).toBeLessThanOrEqual(20);
    const shaky = new Scene({ concurrency: 2 });
    const once = broken({ most: 0 });
    const shaken = await shaky.all(100, (nth) => (nth % 10 === 0 ? good() : { failure: once }));
    expect(shaken.filter((one) => "value" in one)).toHaveLength(10);
    expect(shaken.every(({ calls }) => calls === 1)).toBe(true);
  });
});

/** A server with a fixed window of requests, which may state how long to wait, and fails now and then. */
class WindowServer {
  readonly #clock: VirtualClock;
  readonly #most: number;
  readonly #ms: number;
  readonly #tells: boolean;
  #start = 0;
  #count = 0;
  refused = 0;

  constructor(clock: VirtualClock, { most, ms, tells }: { most: number; ms: number; tells: boolean }) {
    this.#clock = clock;
    this.#most = most;
    this.#ms = ms;
    this.#tells = tells;
  }

  take(): Attempt<string> {
    const now = this.#clock.now();
    if (now - this.#start >= this.#ms) {
      this.#start = now - ((now - this.#start) % this.#ms);
      this.#count = 0;
    }
    this.#count += 1;
    const reset = this.#start + this.#ms - now;
    if (this.#count > this.#most) {
      this.refused += 1;
      return { failure: limited(this.#tells ? reset : null) };
    }
    const left = { of: "requests", limit: this.#most, left: this.#most - this.#count, reset } as const;
    return good(this.#tells ? [left] : []);
  }
}

describe("under any limit", () => {
  const scene = fc.record({
    concurrency: fc.integer({ min: 1, max: 32 }),
    count: fc.integer({ min: 1, max: 150 }),
    most: fc.integer({ min: 3, max: 60 }),
    ms: fc.integer({ min: 200, max: 5000 }),
    latency: fc.integer({ min: 1, max: 1500 }),
    tells: fc.boolean(),
  });

  test("all requests are answered, the concurrency is kept, and waits are respected", async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ concurrency, count, most, ms, latency, tells }) => {
        const run = new Scene({ concurrency, maxWait: HOUR, deadline: 10 * HOUR });
        const server = new WindowServer(run.clock, { most, ms, tells });
        const tried = await run.all(count, () => server.take(), latency);
        expect(tried.every((one) => "value" in one)).toBe(true);
        expect(run.mostInFlight).toBeLessThanOrEqual(concurrency);
        expect(run.inFlight).toBe(0);
        expect(run.sent).toHaveLength(count + server.refused);
        // Each time that the limit is met, at most those that were under way are refused.
        const windows = Math.ceil(run.clock.now() / ms) + 1;
        if (tells) expect(server.refused).toBeLessThanOrEqual(windows * concurrency);
        expect(run.clock.pending).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test("no request starts between a rate limit and its end", async () => {
    await fc.assert(
      fc.asyncProperty(scene, fc.integer({ min: 2, max: 9 }), async ({ concurrency, count, latency }, every) => {
        const run = new Scene({ concurrency, maxWait: HOUR, deadline: 10 * HOUR });
        const closed: [from: number, to: number][] = [];
        await run.all(
          count,
          (nth) => {
            if (nth % every !== 0) return good();
            const now = run.clock.now();
            closed.push([now, now + 700]);
            return { failure: limited(700) };
          },
          latency,
        );
        for (const [from, to] of closed) expect(run.sent.filter((at) => at > from && at < to)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
