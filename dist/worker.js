import { parentPort, workerData } from "node:worker_threads";

// src/worker.ts
const task = workerData;
const { scorePart } = await import("./score-part.js");
const message = { result: await scorePart(task) };
parentPort?.postMessage(message);

export {  };