import { randomBytes } from "node:crypto";

// src/github/api/artifact-names.ts
const MAX_NAME_LENGTH = 120;
function htmlArtifactName(report) {
	return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}
function duplicateStart(name) {
	return `${name.slice(0, 103)}-duplicate-`;
}
function duplicateName(name) {
	return `${duplicateStart(name)}${randomBytes(3).toString("hex")}`;
}
function isDuplicateOf(artifact, name) {
	const start = duplicateStart(name);
	return artifact.startsWith(start) && /^[0-9a-f]{6}$/.test(artifact.slice(start.length));
}

// src/github/api/time-budget.ts
const PUBLISH_RESERVE_MS = 15e3;
var TimeBudget = class {
	#remainingMs;
	#callMs;
	constructor(totalMs = 3e4, callMs = 1e4) {
		this.#remainingMs = totalMs;
		this.#callMs = callMs;
	}
	get remainingMs() {
		return this.#remainingMs;
	}
	callTimeoutMs() {
		return Math.min(this.#callMs, this.#remainingMs);
	}
	get isReserved() {
		return this.#remainingMs < PUBLISH_RESERVE_MS;
	}
	spend(ms) {
		this.#remainingMs = Math.max(0, this.#remainingMs - Math.max(0, ms));
	}
};
async function withTimeout(work, ms, message) {
	let timer;
	const timeout = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new DOMException(message, "TimeoutError")), Math.max(0, ms));
	});
	work.catch(() => {});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

export { isDuplicateOf as a, htmlArtifactName as i, withTimeout as n, duplicateName as r, TimeBudget as t };