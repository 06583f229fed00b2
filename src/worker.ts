import { parentPort, workerData } from "node:worker_threads";
import { UserError } from "./core/error.ts";
import type { Job, WorkerMessage, WorkerTask } from "./run/threads/worker-pool.ts";

/** Loads what a job needs, and nothing else. */
const JOBS: Readonly<Record<Job, () => Promise<(data: never) => Promise<unknown>>>> = {
  score: async () => (await import("./commands/score/score-part.ts")).scorePart,
  observe: async () => (await import("./run/threads/observe-part.ts")).observePart,
};

const { job, data } = workerData as WorkerTask;
const perform = await JOBS[job]();
const message: WorkerMessage = { result: await perform(data as never).catch(refuseInput) };
parentPort?.postMessage(message, buffersIn(message.result));

/** Returns null for errors of the input: the thread that reads everything reports them. */
function refuseInput(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}

/** Returns the buffers of plain data: they are transferred, not copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}
