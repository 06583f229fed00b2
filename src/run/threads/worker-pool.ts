import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** The most threads: with more, reading waits for the disk and memory. */
const MOST_THREADS = 8;
/** The least bytes that are worth a thread: starting it takes as long as reading them. */
const LEAST_BYTES = 12 * 1024 * 1024;

/** Returns how many threads read so many bytes; `limit` is how many may, by default as many as there are cores. */
export function countThreads(bytes: number, limit: number = availableParallelism()): number {
  return Math.max(1, Math.min(limit, MOST_THREADS, Math.floor(bytes / LEAST_BYTES)));
}

/** What a worker sends: its result, or null when the task cannot be done apart from the others. */
export interface WorkerMessage {
  readonly result: unknown;
}

// In the bundle all modules are beside the entry point of workers.
const ENTRY = new URL(import.meta.url.endsWith(".ts") ? "../../worker.ts" : "./worker.js", import.meta.url);

/**
 * Does each task in a thread of its own. Resolves to the results in the order of the tasks, or to null as soon as one task cannot be
 * done apart from the others. Rejects with what a worker throws. No worker is left in any case.
 */
export async function runInThreads(tasks: readonly unknown[]): Promise<unknown[] | null> {
  const workers = tasks.map((task) => new Worker(ENTRY, { workerData: task }));
  try {
    const results = workers.map(resultOf);
    const refused = Promise.race(
      results.map(async (result) => ((await result) === null ? null : new Promise(() => {}))),
    );
    return (await Promise.race([Promise.all(results), refused])) as unknown[] | null;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
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
