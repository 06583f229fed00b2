import { PARSE_ONCE, array, boolean, int, object, strictObject, string } from "./schemas.js";
import { ServiceError, endpoints, isServiceError } from "./stored-report.js";

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

// src/github/publish/thread.ts
const OWN_QUERY = `query ($ids: [ID!]!) {
  viewer { databaseId login }
  nodes(ids: $ids) { ... on IssueComment { id isMinimized } }
}`;
const ownSchema = object({
	viewer: object({
		databaseId: int().nullable(),
		login: string()
	}),
	nodes: array(object({
		id: string().optional(),
		isMinimized: boolean().optional()
	}).nullable())
});
const BOT_LOGIN = "github-actions[bot]";
const PAGE_SIZE = 100;
const MAX_PAGES = 30;
function openThread(client, number, { key, workflow }, log) {
	const marked = (comment) => readComment(comment, key);
	return {
		readPull: () => endpoints.pull(client, number),
		async listMarked({ count = null, since }) {
			const query = {
				first: Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE) - 28),
				maxPages: MAX_PAGES,
				...since !== void 0 && { since }
			};
			const listed = await endpoints.comments(client, number, query);
			return [...new Map(listed.map((comment) => [comment.id, comment])).values()].filter(({ body }) => isMarked(body ?? "", key, workflow)).sort((a, b) => a.id - b.id).map(marked);
		},
		async filterOwn(found) {
			const ids = found.map((comment) => comment.nodeId);
			const answer = await client.graphql(OWN_QUERY, { ids }, ownSchema).catch((error) => {
				log.debug(`The token's account is assumed to be ${BOT_LOGIN}: ${error.message}`);
				return null;
			});
			const hidden = new Set(answer?.nodes.filter((node) => node?.isMinimized === true).map((node) => node?.id));
			const me = answer?.viewer.databaseId ?? null;
			return found.filter(({ author, nodeId, minimized }) => {
				return (me === null ? author?.login === BOT_LOGIN : author?.id === me) && !minimized && !hidden.has(nodeId);
			});
		},
		async isRunOfPull({ run_id, run_number, attempt, head }, own) {
			try {
				const run = await endpoints.run(client, run_id);
				if (run.run_number !== run_number || (run.run_attempt ?? 0) < attempt) return false;
				if (run_id === own.run_id) return true;
				const ours = await endpoints.run(client, own.run_id);
				const isOfBranch = run.head_branch === ours.head_branch && run.head_repository?.id === ours.head_repository?.id;
				const isOfHead = run.head_sha === head || ours.head_sha !== own.head;
				return run.workflow_id === ours.workflow_id && run.event === ours.event && isOfBranch && isOfHead;
			} catch (error) {
				if (isServiceError(error, "not_found", "permission", "refused", "gone")) return false;
				throw error;
			}
		},
		create: async (body) => marked(await endpoints.createComment(client, number, body)),
		update: async (id, body) => marked(await endpoints.updateComment(client, id, body)),
		remove: (id) => endpoints.deleteComment(client, id)
	};
}
function isMarked(body, key, workflow) {
	const marker = readMarker(body, key);
	if (marker === null) return false;
	const writer = marker.state?.workflow;
	return writer === void 0 || workflow === null || writer === workflow;
}
function readComment(comment, key) {
	const body = comment.body ?? "";
	return {
		id: comment.id,
		nodeId: comment.node_id,
		url: comment.html_url,
		body,
		createdAt: comment.created_at,
		author: comment.user,
		minimized: typeof comment.minimized === "object" && comment.minimized !== null,
		state: readMarker(body, key)?.state ?? null
	};
}
const commentStateSchema = strictObject({
	run_number: int().nonnegative(),
	run_id: int().nonnegative(),
	attempt: int().nonnegative(),
	head: string(),
	workflow: string().optional()
});
function printMarker(key, state) {
	return `${markerStart(key)}s=${Buffer.from(JSON.stringify(state)).toString("base64url")} -->`;
}
function readMarker(body, key) {
	if (!body.startsWith(markerStart(key))) return null;
	const encoded = /^s=([A-Za-z0-9_-]{1,2000}) -->/.exec(body.slice(markerStart(key).length))?.[1];
	return { state: encoded === void 0 ? null : decodeState(encoded) };
}
function markerStart(key) {
	return `<!-- noworse:v1 key=${key} `;
}
function decodeState(encoded) {
	try {
		const value = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
		return commentStateSchema.safeParse(value, PARSE_ONCE).data ?? null;
	} catch {
		return null;
	}
}
function isLaterRun(state, than) {
	return ([
		state.run_id - than.run_id,
		state.run_number - than.run_number,
		state.attempt - than.attempt
	].find((difference) => difference !== 0) ?? 0) > 0;
}

// src/github/publish/comment.ts
async function writeComment(given) {
	const { thread, state, mode, isWanted } = given;
	const pull = await thread.readPull().catch((error) => {
		if (isServiceError(error, "permission")) return null;
		throw error;
	});
	const job = {
		...given,
		isHeadKnown: pull !== null
	};
	if (pull !== null && pull.head.sha !== state.head) return {
		status: "skipped-outdated",
		url: null
	};
	const marked = await thread.listMarked({ count: pull?.comments ?? null });
	const own = marked.length === 0 ? [] : await thread.filterOwn(marked);
	const same = given.keepsSameRun === true ? own.find((comment) => isOfRun(comment, state)) : void 0;
	if (same) return {
		status: "skipped-already-commented",
		url: same.url
	};
	const newer = await findNewer(own, job);
	if (newer !== null) return {
		status: "skipped-newer",
		url: newer.url
	};
	try {
		for (const [index, comment] of own.entries()) {
			const result = await updateComment(comment, job);
			if (result) return await removeAll(own.slice(index + 1), thread, result);
		}
		if (!isWanted) return {
			status: `skipped-no-${mode}`,
			url: null
		};
		return await createComment(job, new Set(marked.map((comment) => comment.id)));
	} catch (error) {
		if (isLocked(error, pull)) return {
			status: "skipped-locked",
			url: null
		};
		throw error;
	}
}
function isLocked(error, pull) {
	if (!isServiceError(error, "permission", "refused")) return false;
	return pull?.locked === true && error.kind === "permission" || /\bis locked\b/i.test(error.message);
}
async function findNewer(own, job) {
	for (const comment of own) {
		const { state } = comment;
		if (state === null || job.isHeadKnown && state.head !== job.state.head) continue;
		if (isLaterRun(state, job.state) && await job.thread.isRunOfPull(state, job.state)) return comment;
	}
	return null;
}
function isOfRun({ state }, { run_id, attempt, head }) {
	return state !== null && state.run_id === run_id && state.head === head && state.attempt >= attempt;
}
const SHARED_NOTE = "⚠️ Several jobs or steps of this run write this comment, and it shows the last one only. Give each its own `name`.";
function isOfOtherJob(comment, state) {
	if (!isOfRun(comment, {
		...state,
		attempt: 0
	})) return false;
	return comment.state?.attempt === state.attempt || comment.body.includes(SHARED_NOTE);
}
async function updateComment(comment, given) {
	if (isSame(comment.body, bodies(given).full)) return {
		status: "unchanged",
		url: comment.url
	};
	const isShared = isOfOtherJob(comment, given.state);
	const job = isShared ? {
		...given,
		text: given.text.replace("\n", `\n\n${SHARED_NOTE}\n`)
	} : given;
	try {
		const { url } = await writeBody(job, (body) => job.thread.update(comment.id, body));
		return {
			status: "updated",
			url,
			...isShared && { isShared }
		};
	} catch (error) {
		if (isServiceError(error, "not_found")) return null;
		throw error;
	}
}
async function createComment(job, earlier) {
	const created = await writeBody(job, (body) => createOnce(job, body));
	const since = new Date(Date.parse(created.createdAt) - SIMULTANEOUS_MS).toISOString();
	return keepOldestComment(created, (await job.thread.listMarked({ since }).catch((error) => {
		if (error instanceof ServiceError) return [];
		throw error;
	})).filter((comment) => comment.author?.id === created.author?.id && !earlier.has(comment.id)), job);
}
const SIMULTANEOUS_MS = 3e5;
const RECENT_MS = 36e5;
async function keepOldestComment(created, own, job) {
	const oldest = own[0] ?? created;
	const newer = await findNewer(own, job);
	if (newer !== null) {
		if (oldest.id !== created.id) await removeAll([created], job.thread, null);
		return {
			status: "skipped-newer",
			url: newer.url
		};
	}
	if (oldest.id === created.id) return removeAll(own.slice(1), job.thread, {
		status: "created",
		url: created.url
	});
	const result = await updateComment(oldest, job);
	return result ? removeAll(own.slice(1), job.thread, result) : {
		status: "created",
		url: created.url
	};
}
async function removeAll(comments, thread, result) {
	for (const comment of comments) await thread.remove(comment.id).catch((error) => {
		if (!(error instanceof ServiceError)) throw error;
	});
	return result;
}
async function createOnce({ thread }, body) {
	try {
		return await thread.create(body);
	} catch (error) {
		if (!isServiceError(error, "unavailable", "timeout", "unexpected")) throw error;
		const since = (/* @__PURE__ */ new Date(Date.now() - RECENT_MS)).toISOString();
		return (await thread.listMarked({ since })).find((comment) => isSame(comment.body, body)) ?? await thread.create(body);
	}
}
async function writeBody(job, write) {
	const { full, short } = bodies(job);
	try {
		return await write(full);
	} catch (error) {
		if (!(error instanceof ServiceError && error.status === 422)) throw error;
		return write(short);
	}
}
function bodies({ key, state, text }) {
	const marker = printMarker(key, state);
	const first = text.slice(0, Math.max(0, text.indexOf("\n")));
	return {
		full: `${marker}\n${text}`,
		short: `${marker}\n${first}\n\nThe whole result is in the step summary.\n`
	};
}
function isSame(stored, body) {
	return stored.replaceAll("\r\n", "\n").trimEnd() === body.trimEnd();
}
function shouldCreateComment(mode, { verdict, diff }) {
	if (mode === "always") return true;
	if (mode === "off") return false;
	if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
	const kinds = new Set(diff?.changes.map((change) => change.kind));
	const flips = diff?.flips;
	const { gates, measure } = diff ?? {
		gates: [],
		measure: []
	};
	if (mode === "regressions") return measure.length > 0 || gates.some(({ kind }) => kind === "loosened" || kind === "removed") || kinds.has("worse") || (flips?.regressed.length ?? 0) > 0;
	if (mode !== "changes") return false;
	return [
		gates,
		measure,
		...flips ? [
			flips.regressed,
			flips.fixed,
			flips.added,
			flips.removed,
			flips.edited
		] : []
	].some((list) => list.length > 0) || [...kinds].some((kind) => kind !== "same");
}

export { TimeBudget, openThread, shouldCreateComment, withTimeout, writeComment };