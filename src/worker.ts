import { parentPort, workerData } from "node:worker_threads";
import type { ScoreTask } from "./commands/score/score-part.ts";
import type { WorkerMessage } from "./run/threads/worker-pool.ts";

// A thread that reads a part of the lines. It loads only what its task needs.
const task = workerData as ScoreTask;
const { scorePart } = await import("./commands/score/score-part.ts");
const message: WorkerMessage = { result: await scorePart(task) };
parentPort?.postMessage(message);
