import { at as UserError } from "./start.js";
import { parentPort, workerData } from "node:worker_threads";

// src/worker.ts
const JOBS = {
	score: async () => (await import("./score-part.js")).scorePart,
	observe: async () => (await import("./observe-part.js")).observePart
};
const { job, data } = workerData;
const message = { result: await (await JOBS[job]())(data).catch(refuseInput) };
parentPort?.postMessage(message, buffersIn(message.result));
function refuseInput(error) {
	if (error instanceof UserError) return null;
	throw error;
}
function buffersIn(value) {
	if (ArrayBuffer.isView(value)) return [value.buffer];
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(buffersIn);
}

export {  };