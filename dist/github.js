import { CallLimitError, ServiceError, isServiceError, listPages, openFetch, workflowFilePath } from "./step.js";
import { errorMessage } from "./start.js";
import { CASES_FILE, LABELS_FILE, MAX_UNPACKED_BYTES, READABLE_FILES, REPORT_FILE, UNUSABLE_LABELS, UnusableReportError, VIEWS_FILE, array, boolean, corrupt, int, object, string, unknown } from "./config-files.js";
import { UNUSABLE_VIEWS } from "./stored-report.js";
import { require_yauzl } from "./zip.js";
import { crc32, inflateRawSync } from "node:zlib";
import { createHash, randomBytes } from "node:crypto";

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

// src/github/baseline/artifacts.ts
var import_yauzl = require_yauzl();
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
const artifactsSchema = object({ artifacts: array(artifactSchema) });
const MAX_NAMED_PAGES = 3;
const MAX_ARTIFACT_BYTES = 268435456;
async function listArtifacts(client, run, name) {
	const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
	const found = [];
	for await (const page of listPages(client, route, {
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
async function readBody({ status, headers, body }, onChunk) {
	if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
	if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
	if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
	const oversized = new DownloadError("oversized", `its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
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

// src/github/baseline/runs.ts
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
const runsSchema = object({ workflow_runs: array(runSchema) });
const MAX_RUN_PAGES = 2;
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
		for (const query of queriesFor(filter)) for await (const page of listPages(client, route, {
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
		"Delete the artifacts of that run if you do not trust them, and run RUN again."
	],
	[
		"unreachable",
		"error",
		"Run the job again: the report itself may be intact."
	],
	[
		"ambiguous",
		"error",
		"Give each job or step of that run its own `artifact-name`, and run RUN again."
	],
	[
		"schema",
		"incompatible",
		"Run RUN once with this version of noworse."
	],
	[
		"expired",
		"expired",
		"Run RUN again; `retention-days` keeps reports longer."
	]
];
function concludeSearch(rejected, { workflowPath: workflow, branch }, more) {
	for (const [kind, status, todo] of CONCLUSIONS) {
		const [run, rejection] = [...rejected].find(([, one]) => one.kind === kind) ?? [];
		if (rejection) return {
			status,
			why: `run ${run}: ${rejection.why}${more}`,
			todo: todo.replace("RUN", `\`${workflow}\` on \`${branch}\``)
		};
	}
	return {
		status: "none",
		why: `no earlier run of \`${workflow}\` on \`${branch}\` has stored a usable report${more}`,
		todo: `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`
	};
}

// src/github/baseline/artifact-files.ts
async function readArtifactFiles(artifact, { client, timeBudget, warn }) {
	const { id, digest = null, size_in_bytes: size } = artifact;
	const bytes = await downloadArtifact(client, id, timeBudget);
	if (digest === null) {
		if (bytes.length !== size) throw corrupt(`its artifact has ${bytes.length} bytes, not ${size}`);
	} else if (digest !== `sha256:${createHash("sha256").update(bytes).digest("hex")}`) throw corrupt("artifact digest mismatch: other bytes arrived than were stored");
	return readArchive(bytes, warn);
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

export { DownloadError, SEVERAL_REPORTS, TRUSTED_EVENTS, TimeBudget, chooseArtifact, claimMismatch, concludeSearch, duplicateName, hasSeveralReports, htmlArtifactName, listArtifacts, listRuns, originMismatch, readArtifactFiles, readRun, runSchema, sortArtifacts, sortRuns, untrustedReason, whyUnusable, withTimeout };