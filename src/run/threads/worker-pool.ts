import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** The most threads: more of them would wait for the disk and for memory. */
const MOST_THREADS = 8;
/** The least bytes that are worth a thread of `score`: starting it takes as long as reading them. */
const LEAST_BYTES = 12 * 1024 * 1024;

/** How many threads may be used. */
export interface ThreadLimits {
  /** By default as many as there are cores. */
  readonly most?: number | undefined;
  /** The least bytes that are worth a thread. */
  readonly leastBytes?: number;
}

/** Returns how many threads read so many bytes. */
export function countThreads(bytes: number, { most, leastBytes = LEAST_BYTES }: ThreadLimits = {}): number {
  return Math.max(1, Math.min(most ?? availableParallelism(), MOST_THREADS, Math.floor(bytes / leastBytes)));
}

/** What a worker does: `worker.ts` knows the function of each. */
export type Job = "score" | "observe";

/** A job and what it is done with, as plain data. */
export interface WorkerTask {
  readonly job: Job;
  readonly data: unknown;
}

/** What a worker sends: its result, or null when the task cannot be done apart from the others. */
export interface WorkerMessage {
  readonly result: unknown;
}

// In the bundle all modules are beside the entry point of workers.
const ENTRY = new URL(import.meta.url.endsWith(".ts") ? "../../worker.ts" : "./worker.js", import.meta.url);

/** Tasks that are being done in threads of their own. */
export interface RunningTasks<Result> {
  /**
   * Resolves to the results in the order of the tasks, or to null as soon as one task cannot be done apart from the others. Rejects with
   * what a worker throws.
   */
  readonly results: Promise<readonly Result[] | null>;
  /** Ends all threads, whether they are done or not. */
  readonly stop: () => Promise<void>;
}

/** Starts a job on each of several data, in a thread for each. */
export function startThreads<Result>(job: Job, tasks: readonly unknown[]): RunningTasks<Result> {
  const workers = tasks.map((data) => new Worker(ENTRY, { workerData: { job, data } satisfies WorkerTask }));
  const single = workers.map(resultOf);
  const refused = Promise.race(single.map(async (result) => ((await result) === null ? null : new Promise(() => {}))));
  const results = Promise.race([Promise.all(single), refused]) as Promise<Result[] | null>;
  // A failure is reported to whoever waits for the results, which may be later.
  results.catch(() => {});
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  return { results, stop };
}

function resultOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once("message", ({ result }: WorkerMessage) => resolve(result));
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(new Error(`a worker thread ended with code ${code} before its task was done`)),
    );
  });
}
