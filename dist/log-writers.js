import { M as debug, P as info, R as warning } from "./step.js";

// src/github/publish/log-writers.ts
const LOG_WRITERS = {
	info,
	warn: warning,
	debug
};

export { LOG_WRITERS };