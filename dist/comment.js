import { h as workflowFilePath } from "./step.js";
import { rt as errorMessage } from "./start.js";
import { Ct as boolean, Et as int, Ft as strictObject, It as string, jt as object, t as PARSE_ONCE, xt as array, zt as unknown } from "./schemas.js";
import { S as VIEWS_FILE, _ as LABELS_FILE, a as UNUSABLE_VIEWS, b as REPORT_FILE, c as UNUSABLE_LABELS, g as CASES_FILE, v as MAX_UNPACKED_BYTES, w as corrupt, x as UnusableReportError, y as READABLE_FILES } from "./stored-report.js";
import { a as openFetch, c as isServiceError, n as hasNextPage, o as ServiceError, t as CallLimitError } from "./client.js";
import { t as require_yauzl } from "./yauzl.js";
import { a as isDuplicateOf } from "./time-budget.js";
import { crc32, inflateRawSync } from "node:zlib";
import { createHash } from "node:crypto";

// src/github/publish/thread.ts
const pullSchema = object({
	head: object({ sha: string() }),
	locked: boolean(),
	comments: int()
});
const runSchema$1 = object({
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
			const readRun = async (id) => (await client.request(route, { run_id: id }, runSchema$1)).data;
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

// src/github/baseline/runs.ts
var import_yauzl = require_yauzl();
const runSchema = object({
	id: int().positive(),
	run_number: int(),
	run_attempt: int().positive().nullish(),
	event: string(),
	status: string().nullish(),
	head_branch: string().nullish(),
	head_sha: string(),
	path: string(),
	repository: object({
		id: int(),
		full_name: string()
	}),
	head_repository: object({ id: int() }).nullish()
});
const artifactSchema = object({
	id: int().positive(),
	name: string(),
	size_in_bytes: int().nonnegative(),
	expired: boolean(),
	digest: string().nullish(),
	workflow_run: object({
		id: int().nullish(),
		repository_id: int().nullish(),
		head_repository_id: int().nullish(),
		head_sha: string().nullish()
	}).nullish()
});
const runsSchema = object({ workflow_runs: array(runSchema) });
const artifactsSchema = object({ artifacts: array(artifactSchema) });
const MAX_RUN_PAGES = 2;
const MAX_NAMED_PAGES = 3;
const MAX_ARTIFACT_BYTES = 268435456;
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
async function listRuns(client, path, filter) {
	const workflow_id = path.slice(path.lastIndexOf("/") + 1);
	const route = "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs";
	const parameters = {
		workflow_id,
		status: "completed",
		exclude_pull_requests: true
	};
	const runs = /* @__PURE__ */ new Map();
	try {
		for (const query of queriesFor(filter)) for await (const page of client.pages(route, {
			...parameters,
			...query
		}, runsSchema, MAX_RUN_PAGES)) for (const run of page.workflow_runs) runs.set(run.id, run);
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		await checkAccess(client, error);
	}
	return [...runs.values()];
}
function queriesFor(filter) {
	if ("head_sha" in filter || "event" in filter) return [{ ...filter }];
	return [...TRUSTED_EVENTS].map((event) => ({
		...filter,
		event
	}));
}
async function checkAccess(client, notFound) {
	try {
		await client.request("GET /repos/{owner}/{repo}/actions/runs", { per_page: 1 }, runsSchema);
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		const { message, status } = notFound;
		throw new ServiceError("permission", message, {
			status,
			permissions: "actions=read"
		});
	}
}
async function listArtifacts(client, run, name) {
	const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
	const found = [];
	for await (const page of client.pages(route, {
		run_id: run.id,
		name
	}, artifactsSchema, MAX_NAMED_PAGES)) found.push(...page.artifacts);
	return found;
}
const SEVERAL_REPORTS = "several of its jobs or steps stored a report under one `artifact-name`";
async function hasSeveralReports(client, run, name) {
	const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
	try {
		const { data } = await client.request(route, {
			run_id: run.id,
			per_page: 100
		}, artifactsSchema);
		return data.artifacts.some((artifact) => isDuplicateOf(artifact.name, name));
	} catch (error) {
		if (error instanceof CallLimitError) return false;
		throw error;
	}
}
async function readRun(run_id, client) {
	return (await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", { run_id }, runSchema)).data;
}
function untrustedReason(run, scope) {
	if (run.id === scope.runId) return "it is this run";
	if (run.repository.id !== scope.repositoryId) return "it is of another repository";
	if (!run.head_repository) return "its head repository is gone: a deleted fork";
	if (run.head_repository.id !== scope.repositoryId) return "it is of a fork";
	if (workflowFilePath(run.path) !== scope.workflowPath) return `it is of another workflow, \`${run.path}\``;
	if (run.status !== "completed") return `it is \`${run.status ?? "unknown"}\`, not completed`;
	if (run.event === "merge_group") return run.head_sha === scope.commit ? null : "reports of merge groups count for their own commit only";
	if (!TRUSTED_EVENTS.has(run.event)) return `runs on \`${run.event}\` are not trusted`;
	return run.head_branch === scope.branch ? null : `it is of the branch \`${run.head_branch ?? ""}\``;
}
function chooseArtifact(artifacts, name, run) {
	const named = sortArtifacts(artifacts, name);
	if (named.length === 0) return {
		kind: "absent",
		why: `it has no artifact \`${name}\``
	};
	const artifact = named.find((one) => !one.expired);
	if (!artifact) return {
		kind: "expired",
		why: `its artifact \`${name}\` has expired`
	};
	const why = whyUnusable(artifact, run);
	return why === null ? { artifact } : {
		kind: "corrupt",
		why
	};
}
function sortArtifacts(artifacts, name) {
	return artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
}
function whyUnusable({ workflow_run: origin, size_in_bytes }, run) {
	const head = run.head_repository?.id ?? null;
	if (head === null || origin?.id !== run.id || origin.head_repository_id !== head) return "its artifact does not say that it is of this run";
	if (size_in_bytes <= 268435456) return null;
	return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}
function originMismatch({ source }, run) {
	const mismatch = claimMismatch([
		[
			"repository",
			source.repository?.toLowerCase(),
			run.repository.full_name.toLowerCase()
		],
		[
			"commit",
			source.commit,
			run.head_sha
		],
		[
			"run",
			source.run_id,
			run.id
		]
	]);
	return mismatch && `${mismatch} (possible poisoning)`;
}
function claimMismatch(claims) {
	const mismatch = claims.find(([, claimed, actual]) => claimed !== actual);
	if (!mismatch) return null;
	const [what, claimed, actual] = mismatch;
	return `its report says that it is of the ${what} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\``;
}
function sortRuns(runs, runNumber) {
	const isEarlier = (run) => run.run_number < runNumber;
	const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
	const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
	return [...earlier, ...later];
}

// src/github/baseline/download.ts
var DownloadError = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "DownloadError";
		this.kind = kind;
	}
};
const ROUTE = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
const MAX_ATTEMPTS = 2;
async function downloadArtifact(client, artifactId, timeBudget) {
	const fetch = await openFetch();
	for (let attempts = 1;; attempts++) {
		const location = await findLocation(client, artifactId);
		try {
			return await fetchBytes(fetch, location, timeBudget);
		} catch (error) {
			if (!(error instanceof DownloadError && error.kind === "unreachable" && attempts < MAX_ATTEMPTS) || timeBudget.callTimeoutMs() <= 0) throw error;
		}
	}
}
async function findLocation(client, artifact_id) {
	const parameters = {
		artifact_id,
		archive_format: "zip",
		request: { redirect: "manual" }
	};
	try {
		const { status, headers } = await client.request(ROUTE, parameters, unknown());
		const location = String(headers["location"] ?? "");
		if (status === 302 && URL.canParse(location) && /^https?:/.test(location)) return new URL(location);
		throw new DownloadError("unreachable", `GitHub answered ${status} without an address to download from`);
	} catch (error) {
		throw isServiceError(error, "gone", "not_found") ? new DownloadError("expired", "its artifact has expired") : error;
	}
}
async function fetchBytes(fetch, location, timeBudget) {
	const started = performance.now();
	const abort = new AbortController();
	const total = setTimeout(() => abort.abort(), timeBudget.remainingMs);
	const stall = setTimeout(() => abort.abort(), timeBudget.callTimeoutMs());
	const { signal } = abort;
	try {
		const init = {
			redirect: "manual",
			headers: { "accept-encoding": "identity" },
			signal
		};
		return await readBody(await fetch(location.href, init), () => stall.refresh());
	} catch (cause) {
		timeBudget.spend(performance.now() - started);
		if (cause instanceof DownloadError) throw cause;
		const why = signal.aborted ? "timed out" : "was interrupted";
		throw new DownloadError("unreachable", `the download of its artifact ${why}`);
	} finally {
		clearTimeout(total);
		clearTimeout(stall);
	}
}
async function readBody(response, onChunk) {
	checkResponse(response);
	const chunks = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		onChunk();
		size += chunk.byteLength;
		if (size > 268435456) throw oversized();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function checkResponse({ status, headers }) {
	if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
	if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
	if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
	if (Number(headers.get("content-length") ?? 0) > 268435456) throw oversized();
}
function oversized() {
	return new DownloadError("oversized", `its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
}

// src/github/baseline/artifact-files.ts
async function readArtifactFiles(artifact, { client, timeBudget, warn }) {
	const bytes = await downloadArtifact(client, artifact.id, timeBudget);
	checkDigest(bytes, artifact);
	return readArchive(bytes, warn);
}
function checkDigest(bytes, { digest, size_in_bytes }) {
	if (digest === null || digest === void 0) {
		if (bytes.length === size_in_bytes) return;
		throw corrupt(`its artifact has ${bytes.length} bytes, not ${size_in_bytes}`);
	}
	if (`sha256:${createHash("sha256").update(bytes).digest("hex")}` !== digest) throw corrupt("artifact digest mismatch: other bytes arrived than were stored");
}
const MAX_ENTRIES = 16;
const MAX_RATIO = 200;
const RATIO_SLACK = 1048576;
const END_LENGTH = 22;
const SYMLINK = 10;
const REPORT_PARTS = /* @__PURE__ */ new Set([
	REPORT_FILE,
	CASES_FILE,
	LABELS_FILE,
	VIEWS_FILE
]);
const OPTIONAL_PARTS = /* @__PURE__ */ new Map([[LABELS_FILE, UNUSABLE_LABELS], [VIEWS_FILE, UNUSABLE_VIEWS]]);
const IGNORED_FILES = new Set(READABLE_FILES);
async function readArchive(bytes, warn = () => {}) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (buffer[0] === 123) return {
		report: bytes,
		cases: null,
		labels: null,
		views: null
	};
	const directory = checkEnd(buffer);
	try {
		const entries = await readEntries(buffer, directory, warn);
		const report = entries.get(REPORT_FILE);
		if (!report) throw corruptArchive(`contains no ${REPORT_FILE}`);
		const part = (name) => entries.get(name) ?? null;
		return {
			report,
			cases: part(CASES_FILE),
			labels: part(LABELS_FILE),
			views: part(VIEWS_FILE)
		};
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corruptArchive(`cannot be read: ${errorMessage(cause)}`);
	}
}
function checkEnd(buffer) {
	if (buffer.length < END_LENGTH || buffer.readUInt32LE(0) !== 67324752) throw corruptArchive("is not a zip with files");
	const end = buffer.length - END_LENGTH;
	if (buffer.readUInt32LE(end) !== 101010256) throw corruptArchive("is cut off or has bytes after its end");
	const here = buffer.readUInt16LE(end + 8);
	const entries = buffer.readUInt16LE(end + 10);
	if (here !== entries || entries > MAX_ENTRIES) throw corruptArchive(`has ${entries} files, more than ${MAX_ENTRIES}`);
	const start = buffer.readUInt32LE(end + 16);
	if (start + buffer.readUInt32LE(end + 12) !== end) throw corruptArchive("has a directory that does not end where it says");
	return {
		start,
		end
	};
}
async function readEntries(buffer, directory, warn) {
	const zip = await (0, import_yauzl.fromBufferPromise)(buffer, { strictFileNames: true });
	const spans = [];
	const files = /* @__PURE__ */ new Map();
	const names = /* @__PURE__ */ new Set();
	for await (const entry of zip.eachEntry()) {
		if (names.has(entry.fileName)) throw corruptArchive(`contains ${quote(entry.fileName)} twice`);
		names.add(entry.fileName);
		checkEntry(entry);
		const span = await findSpan(zip, entry);
		spans.push(span);
		if (IGNORED_FILES.has(entry.fileName)) continue;
		const warning = OPTIONAL_PARTS.get(entry.fileName);
		const content = warning === void 0 ? inflate(buffer, entry, span) : tryInflate(buffer, entry, span, (why) => warn(`${warning}: ${why}`));
		if (content !== null) files.set(entry.fileName, content);
	}
	if (Number(zip.readEntryCursor) !== directory.end) throw corruptArchive("has a directory with more files than it counts");
	checkSpans(spans, directory.start);
	return files;
}
function checkEntry(entry) {
	const name = quote(entry.fileName);
	if (!REPORT_PARTS.has(entry.fileName) && !IGNORED_FILES.has(entry.fileName)) throw corruptArchive(`contains ${name}, which is not part of a report`);
	if ((entry.generalPurposeBitFlag & 8257) !== 0) throw corruptArchive(`contains ${name} encrypted`);
	if (entry.externalFileAttributes >>> 28 === SYMLINK) throw corruptArchive(`contains ${name} as a link`);
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw corruptArchive(`contains ${name} with an unknown compression`);
	const maxBytes = maxBytesOf(entry);
	if (entry.uncompressedSize > maxBytes) throw corruptArchive(`contains ${name}, more than ${maxBytes} bytes`);
}
function maxBytesOf({ fileName }) {
	return fileName === "cases.jsonl.gz" ? MAX_ARTIFACT_BYTES : MAX_UNPACKED_BYTES;
}
async function findSpan(zip, entry) {
	const local = await zip.readLocalFileHeaderPromise(entry);
	if (!(entry.fileNameRaw.equals(local.fileName) && local.compressionMethod === entry.compressionMethod && (local.generalPurposeBitFlag & 8257) === 0)) throw corruptArchive(`describes ${quote(entry.fileName)} in two ways`);
	const data = local.fileDataStart;
	return {
		start: entry.relativeOffsetOfLocalHeader,
		data,
		end: data + entry.compressedSize
	};
}
function checkSpans(spans, directory) {
	let free = 0;
	for (const span of [...spans].sort((a, b) => a.start - b.start)) {
		if (span.start < free) throw corruptArchive("contains files that overlap");
		free = span.end;
	}
	if (free > directory) throw corruptArchive("contains files that overlap its directory");
}
function tryInflate(...[buffer, entry, span, warn]) {
	try {
		return inflate(buffer, entry, span);
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		warn(cause.message);
		return null;
	}
}
function inflate(buffer, entry, { data, end }) {
	const packed = buffer.subarray(data, end);
	const allowed = Math.min(maxBytesOf(entry), packed.length * MAX_RATIO + RATIO_SLACK, entry.uncompressedSize + 1);
	const content = entry.compressionMethod === 0 ? packed : inflateRaw(packed, allowed, entry.fileName);
	if (content.length !== entry.uncompressedSize) throw corruptArchive(`misstates the size of ${quote(entry.fileName)}`);
	if (crc32(content) !== entry.crc32) throw corruptArchive(`contains ${quote(entry.fileName)} with a wrong checksum`);
	return content;
}
function inflateRaw(packed, allowed, name) {
	try {
		const { buffer, engine } = inflateRawSync(packed, {
			maxOutputLength: allowed,
			info: true
		});
		if (engine.bytesWritten !== packed.length) throw corruptArchive(`contains bytes after the end of ${quote(name)}`);
		return buffer;
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corruptArchive((cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `unpacks ${quote(name)} beyond its limit` : `contains ${quote(name)} corrupt`);
	}
}
function quote(name) {
	return `\`${name.slice(0, 100)}\``;
}
function corruptArchive(what) {
	return corrupt(`its artifact ${what}`);
}

export { writeComment as _, claimMismatch as a, listRuns as c, runSchema as d, sortArtifacts as f, shouldCreateComment as g, whyUnusable as h, chooseArtifact as i, originMismatch as l, untrustedReason as m, DownloadError as n, hasSeveralReports as o, sortRuns as p, SEVERAL_REPORTS as r, listArtifacts as s, readArtifactFiles as t, readRun as u, openThread as v };