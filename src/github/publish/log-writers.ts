import { debug, info, warning } from "@actions/core";

/** Prints lines as the runner expects them. A module of its own, because importing the toolkit late would load all of it. */
export const LOG_WRITERS = { info, warn: warning, debug };
