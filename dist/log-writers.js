import { A as warning, E as info, w as debug } from "./step.js";

// src/github/publish/log-writers.ts
const LOG_WRITERS = {
	info,
	warn: warning,
	debug
};

export { LOG_WRITERS };