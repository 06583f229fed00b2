import { ServiceError, checkPermission, isServiceError, loadFetch, workflowFilePath } from "./step.js";
import { PARSE_ONCE, errorMessage, parseJson, sha256 } from "./start.js";
import { array, boolean, int, object, strictObject, string } from "./schemas.js";
import { ANSWERS_FILE, CASES_FILE, LABELS_FILE, MAX_UNPACKED_BYTES, READABLE_FILES, REPORT_FILE, UNUSABLE_ANSWERS, UNUSABLE_LABELS, UNUSABLE_VIEWS, UnusableReportError, VIEWS_FILE, corrupt, endpoints, parseStoredReport, withAnswers, withLabels, withViews } from "./stored-report.js";
import { require_yauzl } from "./zip.js";
import { crc32, inflateRawSync } from "node:zlib";
import { randomBytes } from "node:crypto";

// src/github/baseline/archive.ts
var import_yauzl = require_yauzl();
const MAX_ARTIFACT_BYTES = 268435456;
const MAX_ENTRIES = 16;
const MAX_RATIO = 200;
const RATIO_SLACK = 1048576;
const END_LENGTH = 22;
const SYMLINK = 10;
const REPORT_PARTS = /* @__PURE__ */ new Set([
	REPORT_FILE,
	CASES_FILE,
	LABELS_FILE,
	VIEWS_FILE,
	ANSWERS_FILE
]);
const OPTIONAL_PARTS = /* @__PURE__ */ new Map([
	[LABELS_FILE, UNUSABLE_LABELS],
	[VIEWS_FILE, UNUSABLE_VIEWS],
	[ANSWERS_FILE, UNUSABLE_ANSWERS]
]);
const IGNORED_FILES = new Set(READABLE_FILES);
async function readArchive(bytes, warn = () => {}) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (buffer[0] === 123) return {
		report: bytes,
		cases: null,
		labels: null,
		views: null,
		answers: null
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
			views: part(VIEWS_FILE),
			answers: part(ANSWERS_FILE)
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
		try {
			files.set(entry.fileName, inflate(buffer, entry, span));
		} catch (cause) {
			const warning = OPTIONAL_PARTS.get(entry.fileName);
			if (warning === void 0 || !(cause instanceof UnusableReportError)) throw cause;
			warn(`${warning}: ${cause.message}`);
		}
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

// src/github/baseline/runs.ts
const MAX_RUN_PAGES = 2;
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
async function listRuns(client, path, filter, which = { status: "completed" }) {
	const workflow_id = path.slice(path.lastIndexOf("/") + 1);
	const common = {
		...which,
		exclude_pull_requests: true
	};
	const runs = /* @__PURE__ */ new Map();
	try {
		for (const query of queriesFor(filter)) {
			const found = await endpoints.runsOfWorkflow(client, workflow_id, {
				...common,
				...query
			}, MAX_RUN_PAGES);
			for (const run of found) runs.set(run.id, run);
		}
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		await checkPermission(endpoints.runs(client, { per_page: 1 }, 1), error, "actions=read");
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
function sortRuns(runs, runNumber) {
	const isEarlier = (run) => run.run_number < runNumber;
	const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
	const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
	return [...earlier, ...later];
}
const CONCLUSIONS = [
	[
		"corrupt",
		"error",
		(run) => `Delete the artifacts of that run if you do not trust them, and run ${run} again.`
	],
	[
		"unreachable",
		"error",
		() => "Run the job again: the report itself may be intact."
	],
	[
		"ambiguous",
		"error",
		(run) => `Give each job or step of that run its own \`artifact-name\`, and run ${run} again.`
	],
	[
		"schema",
		"incompatible",
		(run) => `Run ${run} once with this version of noworse.`
	],
	[
		"expired",
		"expired",
		(run) => `Run ${run} again; \`retention-days\` keeps reports longer.`
	]
];
function concludeSearch(rejected, { workflowPath: workflow, branch }, more) {
	const named = `\`${workflow}\` on \`${branch}\``;
	for (const [kind, status, todo] of CONCLUSIONS) {
		const [run, rejection] = [...rejected].find(([, one]) => one.kind === kind) ?? [];
		if (rejection) return {
			status,
			why: `run ${run}: ${rejection.why}${more}`,
			todo: todo(named)
		};
	}
	return {
		status: "none",
		why: `no earlier run of ${named} has stored a usable report${more}`,
		todo: `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`
	};
}
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
const MAX_PAGES$1 = 10;
async function listReports(client, run, name) {
	const artifacts = await endpoints.artifacts(client, run.id, {}, MAX_PAGES$1);
	if (artifacts.some((artifact) => isDuplicateOf(artifact.name, name))) return {
		kind: "ambiguous",
		why: "several of its jobs or steps stored a report under one `artifact-name`"
	};
	const named = artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
	if (named.length === 0) return {
		kind: "absent",
		why: `it has no artifact \`${name}\``
	};
	const present = named.filter(({ expired }) => !expired);
	return present.length > 0 ? present : {
		kind: "expired",
		why: `its artifact \`${name}\` has expired`
	};
}
function whyUnusable({ workflow_run: origin, size_in_bytes }, run) {
	const head = run.head_repository?.id ?? null;
	if (head === null || origin?.id !== run.id || origin.head_repository_id !== head) return "its artifact does not say that it is of this run";
	if (size_in_bytes <= 268435456) return null;
	return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}
const WORDS = {
	run_id: "run",
	run_attempt: "attempt",
	head: "commit"
};
function sourceMismatch(source, known) {
	const folded = (value) => typeof value === "string" ? value.toLowerCase() : value;
	for (const [key, actual] of Object.entries(known)) {
		const claimed = source[key];
		if (key === "repository" ? folded(claimed) === folded(actual) : claimed === actual) continue;
		return `its report says that it is of the ${WORDS[key] ?? key} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\``;
	}
	return null;
}

// src/github/baseline/stored-reports.ts
async function readReportOf(artifact, run, known, reader) {
	const { warn } = reader.log;
	try {
		const { report, cases, labels, views, answers } = await readArtifactFiles(artifact, run, {
			...reader,
			warn
		});
		const parsed = await parseStoredReport(report, cases, reader.loadEvidenceCheck);
		const mismatch = sourceMismatch(parsed.report.source, known);
		if (mismatch !== null) return {
			kind: "corrupt",
			why: `${mismatch} (possible poisoning)`
		};
		return withViews(withAnswers(withLabels(parsed, labels, warn), answers, warn), views, warn);
	} catch (error) {
		if (error instanceof UnusableReportError) return {
			kind: error.reason,
			why: error.message
		};
		if (error instanceof DownloadError) return {
			kind: error.kind,
			why: error.message
		};
		throw error;
	}
}
async function readArtifactFiles(artifact, run, { client, timeBudget, warn }) {
	const unusable = whyUnusable(artifact, run);
	if (unusable !== null) throw corrupt(unusable);
	const { id, digest = null, size_in_bytes: size } = artifact;
	const bytes = await downloadArtifact(client, id, timeBudget);
	if (digest === null) {
		if (bytes.length !== size) throw corrupt(`its artifact has ${bytes.length} bytes, not ${size}`);
	} else if (digest !== `sha256:${sha256(bytes)}`) throw corrupt("artifact digest mismatch: other bytes arrived than were stored");
	return readArchive(bytes, warn);
}
var DownloadError = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "DownloadError";
		this.kind = kind;
	}
};
const MAX_ATTEMPTS = 2;
async function downloadArtifact(client, artifactId, timeBudget) {
	const fetch = await loadFetch();
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
	try {
		const { status, headers } = await endpoints.artifactZip(client, artifact_id);
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
		if (cause instanceof DownloadError || cause instanceof UnusableReportError) throw cause;
		const why = signal.aborted ? "timed out" : "was interrupted";
		throw new DownloadError("unreachable", `the download of its artifact ${why}`);
	} finally {
		clearTimeout(total);
		clearTimeout(stall);
	}
}
async function readBody({ status, headers, body }, onChunk) {
	if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
	if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
	if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
	const oversized = corrupt(`its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
	if (Number(headers.get("content-length") ?? 0) > 268435456) throw oversized;
	const chunks = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		onChunk();
		size += chunk.byteLength;
		if (size > 268435456) throw oversized;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

// src/github/publish/comment-thread.ts
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
function createCommentThread(client, number, { key, workflow }, log) {
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
	const value = parseJson(Buffer.from(encoded, "base64url").toString("utf8"));
	return commentStateSchema.safeParse(value, PARSE_ONCE).data ?? null;
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
	if (isSame(comment.body, bodyOf(given))) return {
		status: "unchanged",
		url: comment.url
	};
	const isShared = isOfOtherJob(comment, given.state);
	const job = isShared ? {
		...given,
		text: given.text.replace("\n", `\n\n${SHARED_NOTE}\n`)
	} : given;
	try {
		const { url } = await job.thread.update(comment.id, bodyOf(job));
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
	const created = await createOnce(job.thread, bodyOf(job));
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
async function createOnce(thread, body) {
	try {
		return await thread.create(body);
	} catch (error) {
		if (!isServiceError(error, "unavailable", "timeout", "unexpected")) throw error;
		const since = (/* @__PURE__ */ new Date(Date.now() - RECENT_MS)).toISOString();
		return (await thread.listMarked({ since })).find((comment) => isSame(comment.body, body)) ?? await thread.create(body);
	}
}
function bodyOf({ key, state, text }) {
	return `${printMarker(key, state)}\n${text}`;
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

export { DownloadError, TRUSTED_EVENTS, concludeSearch, createCommentThread, downloadArtifact, duplicateName, htmlArtifactName, listReports, listRuns, readArchive, readArtifactFiles, readReportOf, shouldCreateComment, sortRuns, sourceMismatch, untrustedReason, writeComment };