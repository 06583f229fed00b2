import { o as setOutput } from "./actions-toolkit.js";
import { P as UserError, g as cleanLine } from "./start.js";
import { Br as isCommit, Gi as countFailedGates, Hr as readWorkflowPath, Sr as VIEWS_FILE, U as writeHtmlReport, Ur as workflowFilePath, Vr as isRefName, X as shownBaseline, _r as CASES_FILE, aa as array, br as REPORT_FILE, da as strictObject, dr as UNUSABLE_LABELS, en as renderSummary, fa as string, lr as UNUSABLE_VIEWS, oa as boolean, pa as unknown, sa as int, sr as writeFileAtomically, tn as renderComment, ua as object, vr as LABELS_FILE, xr as UnusableReportError, yr as MAX_UNPACKED_BYTES, zr as branchName } from "./evaluation.js";
import { a as ServiceError, i as openFetch, o as isServiceError } from "./client.js";
import { t as require_yauzl } from "./yauzl.js";
import { r as findTrackedFiles } from "./annotations2.js";
import { crc32, inflateRawSync } from "node:zlib";
import { createHash } from "node:crypto";
import { appendFile, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

// src/github/publish/outputs.ts
function reportOutputs({ verdict, diff }) {
	const flips = diff?.flips ?? null;
	return {
		verdict: verdict?.outcome ?? "",
		pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
		"failed-gates": verdict ? String(countFailedGates(verdict)) : "",
		regressions: flips ? String(flips.regressed.length) : "",
		improvements: flips ? String(flips.fixed.length) : "",
		"baseline-status": diff?.baseline.status ?? "",
		"baseline-sha": diff?.baseline.commit ?? ""
	};
}
function writeOutputs(outputs, env, log) {
	if (!env["GITHUB_OUTPUT"]) {
		log.warn("The outputs cannot be written: `GITHUB_OUTPUT` is not set.");
		return;
	}
	try {
		for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
	} catch (cause) {
		log.warn(`The outputs could not be written: ${cause instanceof Error ? cause.message : String(cause)}`);
	}
}
const MAX_SUMMARY_BYTES = 1048576;
async function appendSummary(texts, env, log) {
	const path = env["GITHUB_STEP_SUMMARY"];
	if (!path) {
		log.info("There is no step summary: `GITHUB_STEP_SUMMARY` is not set.");
		return;
	}
	const existing = await stat(path).then((entry) => entry.size, () => 0);
	const fitting = texts.find((text) => Buffer.byteLength(text) <= MAX_SUMMARY_BYTES - existing);
	if (fitting !== texts[0]) log.warn("The step summary is too long for GitHub and is replaced by a shorter one.");
	if (fitting === void 0) return;
	await appendFile(path, fitting);
}

// src/github/api/payload.ts
const id = int().positive();
const commit = string().refine(isCommit, "is not a commit SHA");
const ref = string().refine(isRefName, "is not a ref name");
const repository = object({ id });
const payloadSchema = object({
	repository: repository.extend({ default_branch: ref.optional() }).optional(),
	pull_request: object({
		number: id,
		head: object({
			sha: commit,
			ref,
			repo: repository.nullish()
		}),
		base: object({
			sha: commit,
			ref,
			repo: repository.nullish()
		})
	}).nullish(),
	merge_group: object({
		base_sha: commit,
		base_ref: ref,
		head_sha: commit,
		head_ref: ref.optional()
	}).nullish(),
	before: commit.nullish(),
	action: string().optional(),
	workflow_run: object({
		id,
		run_attempt: id,
		head_sha: commit,
		workflow_id: id
	}).nullish()
});
async function readPayload(path) {
	if (path === void 0 || path === "") return {
		payload: {},
		error: "`GITHUB_EVENT_PATH` is not set"
	};
	let text;
	try {
		text = await readFile(path, "utf8");
	} catch (cause) {
		return {
			payload: {},
			error: `the event payload \`${path}\` is missing (${cause instanceof Error && "code" in cause ? String(cause.code) : "it cannot be read"})`
		};
	}
	const result = payloadSchema.safeParse(parse$1(text, path));
	if (result.success) return {
		payload: result.data,
		error: null
	};
	const issue = result.error.issues[0];
	throw payloadError(`Its field \`${issue?.path.join(".") ?? ""}\` is invalid: ${issue?.message ?? ""}.`, path);
}
function parse$1(text, path) {
	try {
		return JSON.parse(text);
	} catch {
		throw payloadError("It is not JSON.", path);
	}
}
function payloadError(why, path) {
	return new UserError("config", [{
		what: `The event payload cannot be read. ${why}`,
		at: path,
		todo: "Run the workflow again. If nothing else writes to that file, report it to the runner's maintainers."
	}]);
}

// src/github/api/run-context.ts
async function readRunContext(env) {
	const { payload, error } = await readPayload(env["GITHUB_EVENT_PATH"]);
	const event = requireVariable(env, "GITHUB_EVENT_NAME", (text) => /^[a-z_]{1,64}$/.test(text));
	const slug = requireVariable(env, "GITHUB_REPOSITORY", (text) => /^[\w.-]+\/[\w.-]+$/.test(text));
	const [owner = "", name = ""] = slug.split("/");
	const ref = env["GITHUB_REF"] ?? "";
	if (ref !== "" && !isRefName(ref)) throw variableError("GITHUB_REF", ref);
	const defaultBranch = payload.repository?.default_branch ?? null;
	const repository = {
		owner,
		name,
		id: readRepositoryId(env, payload),
		defaultBranch
	};
	const pullRequest = readPullRequest(payload, repository.id);
	const mergeGroup = readMergeGroup(payload);
	return {
		event,
		repository,
		sha: requireVariable(env, "GITHUB_SHA", isCommit),
		ref,
		runId: Number(requireVariable(env, "GITHUB_RUN_ID", isPositiveInteger)),
		runAttempt: Number(requireVariable(env, "GITHUB_RUN_ATTEMPT", isPositiveInteger, "1")),
		runNumber: Number(requireVariable(env, "GITHUB_RUN_NUMBER", isPositiveInteger, "1")),
		workflowPath: readWorkflowPath(env["GITHUB_WORKFLOW_REF"] ?? "", slug),
		serverUrl: readUrl(env, "GITHUB_SERVER_URL", "https://github.com"),
		apiUrl: readUrl(env, "GITHUB_API_URL", "https://api.github.com"),
		workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
		baseBranch: pullRequest?.baseRef ?? mergeGroup?.baseRef ?? readBranch(env, ref, defaultBranch),
		pullRequest,
		mergeGroup,
		triggeringRun: readTriggeringRun(payload),
		before: event === "push" ? readBefore(payload) : null,
		payloadError: error
	};
}
function runSource(context) {
	const { owner, name } = context.repository;
	return {
		repository: `${owner}/${name}`,
		commit: context.sha,
		ref: context.ref === "" ? null : context.ref,
		head: context.pullRequest?.headSha ?? context.mergeGroup?.headSha ?? null,
		event: context.event,
		run_id: context.runId,
		run_attempt: context.runAttempt,
		workflow: context.workflowPath
	};
}
function docsUrl(env, serverUrl) {
	const repository = env["GITHUB_ACTION_REPOSITORY"] ?? "";
	const ref = env["GITHUB_ACTION_REF"] ?? "";
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w./-]+$/.test(ref)) return null;
	return `${serverUrl}/${repository}/blob/${ref}`;
}
function readPullRequest({ pull_request: pull }, repositoryId) {
	if (!pull) return null;
	const headRepositoryId = pull.head.repo?.id ?? null;
	return {
		number: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepositoryId,
		baseRef: pull.base.ref,
		baseSha: pull.base.sha,
		fork: headRepositoryId === null || headRepositoryId !== (pull.base.repo?.id ?? repositoryId)
	};
}
function readMergeGroup({ merge_group: group }) {
	if (!group) return null;
	const { base_sha: baseSha, base_ref: base, head_sha: headSha, head_ref: headRef = null } = group;
	return {
		baseSha,
		baseRef: branchName(base),
		headSha,
		headRef
	};
}
function readTriggeringRun({ workflow_run: run, action = "" }) {
	if (!run) return null;
	return {
		action,
		id: run.id,
		attempt: run.run_attempt,
		headSha: run.head_sha,
		workflowId: run.workflow_id
	};
}
function readBefore({ before }) {
	return before === void 0 || before === null || /^0+$/.test(before) ? null : before;
}
function readBranch(env, ref, defaultBranch) {
	const base = env["GITHUB_BASE_REF"] ?? "";
	if (base !== "") {
		if (!isRefName(base)) throw variableError("GITHUB_BASE_REF", base);
		return base;
	}
	return ref.startsWith("refs/heads/") ? branchName(ref) : defaultBranch;
}
function readRepositoryId(env, payload) {
	const id = env["GITHUB_REPOSITORY_ID"] ?? "";
	return payload.repository?.id ?? (isPositiveInteger(id) ? Number(id) : null);
}
function isPositiveInteger(text) {
	return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
}
function readUrl(env, name, fallback) {
	const url = env[name] ?? "";
	if (url === "") return fallback;
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw variableError(name, url);
	return url.replace(/\/+$/, "");
}
function requireVariable(env, name, isValid, fallback = "") {
	const given = env[name] ?? "";
	const text = given === "" ? fallback : given;
	if (!isValid(text)) throw variableError(name, text);
	return text;
}
function variableError(name, given) {
	const what = given === "" ? `The variable \`${name}\` is not set.` : `The variable \`${name}\` cannot be \`${given}\`.`;
	return new UserError("config", [{
		what,
		at: "the runner's environment",
		todo: "Run evaldelta as a step of a GitHub workflow, or use its command line elsewhere."
	}]);
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
const MAX_ARTIFACT_BYTES = 33554432;
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
async function listRuns(context, client, path, filter) {
	const { owner, name: repo } = context.repository;
	const workflow_id = path.slice(path.lastIndexOf("/") + 1);
	const route = "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs";
	const parameters = {
		owner,
		repo,
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
		await checkAccess(context, client, error);
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
async function checkAccess({ repository }, client, notFound) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		per_page: 1
	};
	try {
		await client.request("GET /repos/{owner}/{repo}/actions/runs", parameters, runsSchema);
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		const { message, status } = notFound;
		throw new ServiceError("permission", message, {
			status,
			permissions: "actions=read"
		});
	}
}
async function listArtifacts({ repository }, client, run, name) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		run_id: run.id,
		name,
		per_page: 100
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", parameters, artifactsSchema);
	return data.artifacts;
}
async function readOwnRun({ repository, runId }, client) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		run_id: runId
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", parameters, runSchema);
	return data;
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
	if (size_in_bytes <= 33554432) return null;
	return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}
function originMismatch({ source }, run) {
	const mismatch = [
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
	].find(([, claimed, actual]) => claimed !== actual);
	if (!mismatch) return null;
	const [what, claimed, actual] = mismatch;
	return `its report says that it is of the ${what} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\` (possible poisoning)`;
}
function sortRuns(runs, runNumber) {
	const isEarlier = (run) => run.run_number < runNumber;
	const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
	const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
	return [...earlier, ...later];
}

// src/github/baseline/archive.ts
var import_yauzl = require_yauzl();
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
const IGNORED_FILES = /* @__PURE__ */ new Set([...["comment.md", "summary.md"], ...[
	"report.html",
	"badge.json",
	"badge.svg",
	"trend.svg"
]]);
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
		if (!report) throw corrupt(`contains no ${REPORT_FILE}`);
		const part = (name) => entries.get(name) ?? null;
		return {
			report,
			cases: part(CASES_FILE),
			labels: part(LABELS_FILE),
			views: part(VIEWS_FILE)
		};
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corrupt(`cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
	}
}
function checkEnd(buffer) {
	if (buffer.length < END_LENGTH || buffer.readUInt32LE(0) !== 67324752) throw corrupt("is not a zip with files");
	const end = buffer.length - END_LENGTH;
	if (buffer.readUInt32LE(end) !== 101010256) throw corrupt("is cut off or has bytes after its end");
	const here = buffer.readUInt16LE(end + 8);
	const entries = buffer.readUInt16LE(end + 10);
	if (here !== entries || entries > MAX_ENTRIES) throw corrupt(`has ${entries} files, more than ${MAX_ENTRIES}`);
	const start = buffer.readUInt32LE(end + 16);
	if (start + buffer.readUInt32LE(end + 12) !== end) throw corrupt("has a directory that does not end where it says");
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
		if (names.has(entry.fileName)) throw corrupt(`contains ${quote(entry.fileName)} twice`);
		names.add(entry.fileName);
		checkEntry(entry);
		const span = await findSpan(zip, entry);
		spans.push(span);
		if (IGNORED_FILES.has(entry.fileName)) continue;
		const warning = OPTIONAL_PARTS.get(entry.fileName);
		const content = warning === void 0 ? inflate(buffer, entry, span) : tryInflate(buffer, entry, span, (why) => warn(`${warning}: ${why}`));
		if (content !== null) files.set(entry.fileName, content);
	}
	if (Number(zip.readEntryCursor) !== directory.end) throw corrupt("has a directory with more files than it counts");
	checkSpans(spans, directory.start);
	return files;
}
function checkEntry(entry) {
	const name = quote(entry.fileName);
	if (!REPORT_PARTS.has(entry.fileName) && !IGNORED_FILES.has(entry.fileName)) throw corrupt(`contains ${name}, which is not part of a report`);
	if ((entry.generalPurposeBitFlag & 8257) !== 0) throw corrupt(`contains ${name} encrypted`);
	if (entry.externalFileAttributes >>> 28 === SYMLINK) throw corrupt(`contains ${name} as a link`);
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw corrupt(`contains ${name} with an unknown compression`);
	if (entry.uncompressedSize > 134217728) throw corrupt(`contains ${name}, more than ${MAX_UNPACKED_BYTES} bytes`);
}
async function findSpan(zip, entry) {
	const local = await zip.readLocalFileHeaderPromise(entry);
	if (!(entry.fileNameRaw.equals(local.fileName) && local.compressionMethod === entry.compressionMethod && (local.generalPurposeBitFlag & 8257) === 0)) throw corrupt(`describes ${quote(entry.fileName)} in two ways`);
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
		if (span.start < free) throw corrupt("contains files that overlap");
		free = span.end;
	}
	if (free > directory) throw corrupt("contains files that overlap its directory");
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
	const allowed = Math.min(MAX_UNPACKED_BYTES, packed.length * MAX_RATIO + RATIO_SLACK, entry.uncompressedSize + 1);
	const content = entry.compressionMethod === 0 ? packed : inflateRaw(packed, allowed, entry.fileName);
	if (content.length !== entry.uncompressedSize) throw corrupt(`misstates the size of ${quote(entry.fileName)}`);
	if (crc32(content) !== entry.crc32) throw corrupt(`contains ${quote(entry.fileName)} with a wrong checksum`);
	return content;
}
function inflateRaw(packed, allowed, name) {
	try {
		const { buffer, engine } = inflateRawSync(packed, {
			maxOutputLength: allowed,
			info: true
		});
		if (engine.bytesWritten !== packed.length) throw corrupt(`contains bytes after the end of ${quote(name)}`);
		return buffer;
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corrupt((cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `unpacks ${quote(name)} beyond its limit` : `contains ${quote(name)} corrupt`);
	}
}
function quote(name) {
	return `\`${name.slice(0, 100)}\``;
}
function corrupt(what) {
	return new UnusableReportError("corrupt", `its artifact ${what}`);
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
async function downloadArtifact(client, artifact, timeBudget) {
	const fetch = await openFetch();
	for (let attempts = 1;; attempts++) {
		const location = await findLocation(client, artifact);
		try {
			return await fetchBytes(fetch, location, timeBudget);
		} catch (error) {
			if (!(error instanceof DownloadError && error.kind === "unreachable" && attempts < MAX_ATTEMPTS) || timeBudget.callTimeoutMs() <= 0) throw error;
		}
	}
}
async function findLocation(client, { owner, repo, id }) {
	const parameters = {
		owner,
		repo,
		artifact_id: id,
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
	const timeout = new DownloadTimeout(timeBudget.callTimeoutMs(), timeBudget.remainingMs);
	try {
		const init = {
			redirect: "manual",
			headers: { "accept-encoding": "identity" },
			signal: timeout.signal
		};
		return await readBody(await fetch(location.href, init), timeout);
	} catch (cause) {
		timeBudget.spend(performance.now() - started);
		if (cause instanceof DownloadError) throw cause;
		const why = timeout.signal.aborted ? "timed out" : "was interrupted";
		throw new DownloadError("unreachable", `the download of its artifact ${why}`);
	} finally {
		timeout.clear();
	}
}
async function readBody(response, timeout) {
	checkResponse(response);
	const chunks = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		timeout.progress();
		size += chunk.byteLength;
		if (size > 33554432) throw oversized();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function checkResponse({ status, headers }) {
	if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
	if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
	if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
	if (Number(headers.get("content-length") ?? 0) > 33554432) throw oversized();
}
function oversized() {
	return new DownloadError("oversized", `its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
}
var DownloadTimeout = class {
	#abort = new AbortController();
	#total;
	#stallMs;
	#stall;
	constructor(stallMs, totalMs) {
		const abort = () => this.#abort.abort();
		this.#stallMs = stallMs;
		this.#total = setTimeout(abort, totalMs);
		this.#stall = setTimeout(abort, stallMs);
	}
	get signal() {
		return this.#abort.signal;
	}
	progress() {
		clearTimeout(this.#stall);
		this.#stall = setTimeout(() => this.#abort.abort(), this.#stallMs);
	}
	clear() {
		clearTimeout(this.#total);
		clearTimeout(this.#stall);
	}
};

// src/github/baseline/artifact-files.ts
async function readArtifactFiles(artifact, { context, client, timeBudget, warn }) {
	const { owner, name: repo } = context.repository;
	const bytes = await downloadArtifact(client, {
		owner,
		repo,
		id: artifact.id
	}, timeBudget);
	checkDigest(bytes, artifact);
	return readArchive(bytes, warn);
}
function checkDigest(bytes, { digest, size_in_bytes }) {
	if (digest === null || digest === void 0) {
		if (bytes.length === size_in_bytes) return;
		throw new UnusableReportError("corrupt", `its artifact has ${bytes.length} bytes, not ${size_in_bytes}`);
	}
	if (`sha256:${createHash("sha256").update(bytes).digest("hex")}` !== digest) throw new UnusableReportError("corrupt", "artifact digest mismatch: other bytes arrived than were stored");
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

// src/github/publish/thread.ts
const pullSchema = object({
	head: object({ sha: string() }),
	locked: boolean(),
	comments: int()
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
function openThread({ client, repository, number, key, log }) {
	const location = {
		owner: repository.owner,
		repo: repository.name
	};
	const comments = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
	const marked = (comment) => readComment(comment, key);
	return {
		async readPull() {
			const { data } = await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
				...location,
				pull_number: number
			}, pullSchema);
			return {
				headSha: data.head.sha,
				locked: data.locked,
				comments: data.comments
			};
		},
		async listMarked({ count = null, since }) {
			return (await listFrom(client, {
				...location,
				issue_number: number,
				...since !== void 0 && { since }
			}, firstPage(count))).filter(({ body }) => readMarker(body ?? "", key) !== null).map(marked);
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
		async create(body) {
			return marked((await client.request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
				...location,
				issue_number: number,
				body
			}, commentSchema)).data);
		},
		async update(id, body) {
			return marked((await client.request(`PATCH ${comments}`, {
				...location,
				comment_id: id,
				body
			}, commentSchema)).data);
		},
		async remove(id) {
			await client.request(`DELETE ${comments}`, {
				...location,
				comment_id: id
			}, unknown());
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
		const { data } = await client.request(route, {
			...query,
			per_page: PAGE_SIZE,
			page
		}, array(commentSchema));
		for (const comment of data) found.set(comment.id, comment);
		if (data.length < PAGE_SIZE) break;
	}
	return [...found.values()].sort((a, b) => a.id - b.id);
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
	head: string()
});
function printMarker(key, state) {
	return `${markerStart(key)}s=${Buffer.from(JSON.stringify(state)).toString("base64url")} -->`;
}
function readMarker(body, key) {
	if (!body.startsWith(markerStart(key))) return null;
	const encoded = /^s=([A-Za-z0-9_-]{1,1000}) -->/.exec(body.slice(markerStart(key).length))?.[1];
	return { state: encoded === void 0 ? null : decodeState(encoded) };
}
function markerStart(key) {
	return `<!-- evaldelta:v1 key=${key} `;
}
function decodeState(encoded) {
	try {
		const value = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
		return commentStateSchema.safeParse(value).data ?? null;
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
	const newer = own.find((comment) => isNewer(comment, job));
	if (newer) return {
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
		if (pull?.locked === true && isServiceError(error, "permission")) return {
			status: "skipped-locked",
			url: null
		};
		throw error;
	}
}
async function readPull(thread) {
	try {
		return await thread.readPull();
	} catch (error) {
		if (isServiceError(error, "permission")) return null;
		throw error;
	}
}
function isNewer({ state }, job) {
	if (state === null || job.isHeadKnown && state.head !== job.state.head) return false;
	return isLaterRun(state, job.state);
}
function isOfRun({ state }, { run_id, attempt, head }) {
	return state !== null && state.run_id === run_id && state.head === head && state.attempt >= attempt;
}
async function updateComment(comment, job) {
	const { full } = bodies(job);
	if (isSame(comment.body, full)) return {
		status: "unchanged",
		url: comment.url
	};
	try {
		const { url } = await writeBody(job, (body) => job.thread.update(comment.id, body));
		return {
			status: "updated",
			url
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
	const newer = own.find((comment) => isNewer(comment, job));
	if (newer) {
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

// src/run/action-files.ts
const COMMENT_FILE = "comment.md";
const SUMMARY_FILE = "summary.md";
async function renderFiles({ head, baseline, inputs, context, folder }, { log, env }) {
	const { report } = head;
	const { serverUrl, workspace } = context;
	const isTracked = await findTrackedFiles(report.diff, workspace);
	const place = {
		server: serverUrl,
		docs: docsUrl(env, serverUrl),
		created: report.created,
		inRepository: isTracked
	};
	const page = {
		name: inputs.name,
		...place,
		artifactId: null
	};
	const [html = null, ...pictures] = await tryWriteHtml(folder, {
		head,
		base: shownBaseline(baseline),
		page
	}, log);
	const comment = (stored) => renderComment(report, {
		...page,
		...stored
	});
	const short = comment({
		artifactId: null,
		pageId: null
	});
	const summary = renderSummary(report, {
		...page,
		pageId: html === null ? null : "to come"
	});
	await writeFileAtomically(join(folder, COMMENT_FILE), short);
	await writeFileAtomically(join(folder, SUMMARY_FILE), summary);
	const summaries = [
		summary,
		short,
		`${short.split("\n\n", 2).join("\n\n").trimEnd()}\n`
	];
	return {
		comment,
		isCommentWanted: shouldCreateComment(inputs.comment, report),
		summaries,
		isTracked,
		sanitize: cleanLine,
		html,
		pictures
	};
}
async function tryWriteHtml(folder, paged, log) {
	try {
		return await writeHtmlReport(folder, paged);
	} catch (cause) {
		log.warn(`The HTML report could not be written: ${cause instanceof Error ? cause.message : String(cause)}`);
		log.debug(cause instanceof Error ? cause.stack ?? "" : "");
		return [];
	}
}
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

export { runSource as C, writeOutputs as E, readRunContext as S, reportOutputs as T, sortArtifacts as _, writeComment as a, whyUnusable as b, withTimeout as c, chooseArtifact as d, listArtifacts as f, runSchema as g, readOwnRun as h, shouldCreateComment as i, readArtifactFiles as l, originMismatch as m, SUMMARY_FILE as n, openThread as o, listRuns as p, renderFiles as r, TimeBudget as s, COMMENT_FILE as t, DownloadError as u, sortRuns as v, appendSummary as w, docsUrl as x, untrustedReason as y };