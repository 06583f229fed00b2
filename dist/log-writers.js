import { D as info, T as debug, j as warning } from "./step.js";

// src/github/publish/log-writers.ts
const LOG_WRITERS = {
	info,
	warn: warning,
	debug
};

export { LOG_WRITERS };