import { Ct as array, Lt as strictObject, Nt as object, Ot as int, Rt as string, Tt as boolean, Vt as unknown, t as PARSE_ONCE } from "./schemas.js";
import { c as isServiceError, n as hasNextPage, o as ServiceError } from "./client.js";

// src/github/publish/thread.ts
const pullSchema = object({
	head: object({ sha: string() }),
	locked: boolean(),
	comments: int()
});
const runSchema = object({
	run_number: int(),
	run_attempt: int(),
	workflow_id: int()
});
const commentSchema = object({
	id: int(),
	node_id: string(),
	html_url: string(),
	body: string().nullish(),
	created_at: string(),
	user: object({
		id: int(),
		login: string()
	}).nullable(),
	minimized: unknown().optional()
});
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
function openThread({ client, number, key, workflow, log }) {
	const comments = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
	const marked = (comment) => readComment(comment, key);
	return {
		async readPull() {
			const { data } = await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number }, pullSchema);
			return {
				headSha: data.head.sha,
				locked: data.locked,
				comments: data.comments
			};
		},
		async listMarked({ count = null, since }) {
			return (await listFrom(client, {
				issue_number: number,
				...since !== void 0 && { since }
			}, firstPage(count))).filter(({ body }) => isMarked(body ?? "", key, workflow)).map(marked);
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
		async isRunOfWorkflow({ run_id, run_number, attempt }, own) {
			const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}";
			const readRun = async (id) => (await client.request(route, { run_id: id }, runSchema)).data;
			try {
				const run = await readRun(run_id);
				if (run.run_number !== run_number || run.run_attempt < attempt) return false;
				return run_id === own.run_id || run.workflow_id === (await readRun(own.run_id)).workflow_id;
			} catch (error) {
				if (isServiceError(error, "not_found", "permission", "refused", "gone")) return false;
				throw error;
			}
		},
		async create(body) {
			return marked((await client.request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
				issue_number: number,
				body
			}, commentSchema)).data);
		},
		async update(id, body) {
			return marked((await client.request(`PATCH ${comments}`, {
				comment_id: id,
				body
			}, commentSchema)).data);
		},
		async remove(id) {
			await client.request(`DELETE ${comments}`, { comment_id: id }, unknown());
		}
	};
}
function firstPage(count) {
	return Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE) - 28);
}
async function listFrom(client, query, first) {
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
	const found = /* @__PURE__ */ new Map();
	for (let page = first; page < first + MAX_PAGES; page++) {
		const parameters = {
			...query,
			per_page: PAGE_SIZE,
			page
		};
		const { data, headers } = await client.request(route, parameters, array(commentSchema));
		for (const comment of data) found.set(comment.id, comment);
		if (!hasNextPage(headers)) break;
	}
	return [...found.values()].sort((a, b) => a.id - b.id);
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
	const pull = await readPull(thread);
	const job = {
		...given,
		isHeadKnown: pull !== null
	};
	if (pull !== null && pull.headSha !== state.head) return {
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
async function readPull(thread) {
	try {
		return await thread.readPull();
	} catch (error) {
		if (isServiceError(error, "permission")) return null;
		throw error;
	}
}
async function findNewer(own, job) {
	for (const comment of own) {
		const { state } = comment;
		if (state === null || job.isHeadKnown && state.head !== job.state.head) continue;
		if (isLaterRun(state, job.state) && await job.thread.isRunOfWorkflow(state, job.state)) return comment;
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

// src/github/publish/comment-mode.ts
function shouldCreateComment(mode, { verdict, diff }) {
	if (mode === "always") return true;
	if (mode === "off") return false;
	if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
	const kinds = new Set(diff?.changes.map((change) => change.kind));
	const flips = diff?.flips;
	if (mode === "regressions") return areGatesWeaker(diff) || kinds.has("worse") || (flips?.regressed.length ?? 0) > 0;
	if (mode !== "changes") return false;
	const changedFlips = flips ? [
		flips.regressed,
		flips.fixed,
		flips.added,
		flips.removed,
		flips.edited
	] : [];
	return (diff?.gates.length ?? 0) + (diff?.measure.length ?? 0) > 0 || [...kinds].some((kind) => kind !== "same") || changedFlips.some((list) => list.length > 0);
}
function areGatesWeaker(diff) {
	const { gates, measure } = diff ?? {
		gates: [],
		measure: []
	};
	return measure.length > 0 || gates.some(({ kind }) => kind === "loosened" || kind === "removed");
}

export { writeComment as n, openThread as r, shouldCreateComment as t };