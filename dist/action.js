import { a as setFailed, c as warning, i as notice, n as error, o as setOutput, r as info, s as setSecret, t as debug } from "./actions-toolkit.js";
import { $n as isFound, A as writeHtmlReport, Ai as unknown, An as REPORT_FILE, Ci as boolean, Cn as mergeLabels, Ct as renderReportText, D as readEndpoint, Di as object, Dn as CASES_FILE, En as withLabels, F as readCreationTime, Fn as parseStoredReport, Gn as caseNoun, Gr as resultOfVerdict, Hn as pushSchema, I as scoreSuites, In as shortenReason, Jn as policyOfBaseline, Kr as formatError, L as shownBaseline, Ln as digestCases, Mn as VIEWS_FILE, Nn as decodeUtf8, Oi as strictObject, On as LABELS_FILE, Pn as parseReport, Qr as cleanLine, R as jsonFileNames, Rn as NO_SOURCE, Si as array, Sn as committedLabelFiles, Sr as grounded, Ti as literal, Tn as readCommittedLabels, Wn as traceDigests, Wr as resultOfError, Xn as approvalLabel, Xr as createLog, Yr as UserError, Zn as freezesOf, _n as writeFileAtomically, _t as compareMeasure, a as parseConfig, b as needsJudge, bi as datetime, bn as withViews, br as families, bt as renderComment, ci as countFailedGates, d as readInputs, ft as fixedPart, g as confirmRegressions, gn as readReport$1, gt as overrideVerdict, h as reportMissingLabels, hn as capitalize, ht as selectRuns, i as decodeConfig, j as compareAndEvaluate, jn as UnusableReportError, ki as string, kn as MAX_UNPACKED_BYTES, l as overrideJudgeModels, mn as continueHistory, n as measureBaseGates, oi as secretsOf, p as openReportedJudging, pt as isInside, qn as isTextFile, r as configFromInputs, ri as judgeSecrets, s as readConfig, si as EXIT, t as checkGates, u as resolveJudgeModels, ut as pictureFields, v as judgeSettings, vn as writeReport, w as isLoopback, wi as int, wn as parseLabelFile, xi as _enum, xn as UNUSABLE_LABELS, xr as fitsFamily, y as labelSuites, yn as UNUSABLE_VIEWS, yr as gatesOfSuites, yt as renderSummary } from "./evaluation.js";
import { t as require_yauzl } from "./yauzl.js";
import { promisify } from "node:util";
import { crc32, inflateRawSync } from "node:zlib";
import { createHash, randomBytes } from "node:crypto";
import { appendFile, copyFile, link, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";

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

// src/github/api/ref.ts
function isCommit(text) {
	return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}
function isRefName(text) {
	if (text.length === 0 || text.length > 1024) return false;
	if (/^[-/.]|[/.]$|\.lock$|\.\.|\/[/.]|@\{|^@$/.test(text)) return false;
	return !/[\u0000-\u0020\u007f~^:?*[\\]/.test(text);
}
function branchName(ref) {
	return ref.startsWith("refs/heads/") ? ref.slice(11) : ref;
}
function workflowFilePath(path) {
	return /^([^\s@][^\s]*?\.ya?ml)(?:@.*)?$/.exec(path)?.[1] ?? null;
}
function readWorkflowPath(workflowRef, repository) {
	const prefix = `${repository}/`.toLowerCase();
	if (!workflowRef.toLowerCase().startsWith(prefix)) return null;
	return workflowFilePath(workflowRef.slice(prefix.length));
}

// src/github/api/payload.ts
const id = int().positive();
const commit$1 = string().refine(isCommit, "is not a commit SHA");
const ref = string().refine(isRefName, "is not a ref name");
const repository = object({ id });
const payloadSchema = object({
	repository: repository.extend({ default_branch: ref.optional() }).optional(),
	pull_request: object({
		number: id,
		head: object({
			sha: commit$1,
			ref,
			repo: repository.nullish()
		}),
		base: object({
			sha: commit$1,
			ref,
			repo: repository.nullish()
		})
	}).nullish(),
	merge_group: object({
		base_sha: commit$1,
		base_ref: ref,
		head_sha: commit$1,
		head_ref: ref.optional()
	}).nullish(),
	before: commit$1.nullish()
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
	const result = payloadSchema.safeParse(parse(text, path));
	if (result.success) return {
		payload: result.data,
		error: null
	};
	const issue = result.error.issues[0];
	throw payloadError(`Its field \`${issue?.path.join(".") ?? ""}\` is invalid: ${issue?.message ?? ""}.`, path);
}
function parse(text, path) {
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

// src/github/api/service-error.ts
var ServiceError = class extends Error {
	kind;
	status;
	permissions;
	retryAfterMs;
	constructor(kind, message, details = {}) {
		super(message);
		this.name = "ServiceError";
		this.kind = kind;
		this.status = details.status ?? null;
		this.permissions = details.permissions ?? null;
		this.retryAfterMs = details.retryAfterMs ?? null;
	}
};
function outOfTime() {
	return new ServiceError("given_up", "services took too long already");
}
function isServiceError(error, ...kinds) {
	return error instanceof ServiceError && kinds.includes(error.kind);
}
function toServiceError(cause, route, isTimedOut) {
	if (cause instanceof ServiceError) return cause;
	if (isTimedOut) return new ServiceError("timeout", `GitHub did not answer ${route} in time`);
	const response = readResponse(cause);
	if (response === null) {
		const why = cause instanceof Error ? cause.message : String(cause);
		return new ServiceError("unavailable", `GitHub cannot be reached for ${route}: ${shorten$1(why)}`);
	}
	const { status, headers, message } = response;
	const kind = kindOf(status, headers, message);
	const permissions = headers["x-accepted-github-permissions"];
	const retryAfterMs = kind === "rate_limit" || status === 503 ? readRetryAfter(headers) : null;
	const reason = message === "" ? "" : `: ${shorten$1(message)}`;
	const wait = retryAfterMs === null ? "" : ` (it asks to wait ${Math.ceil(retryAfterMs / 1e3)} s)`;
	return new ServiceError(kind, `GitHub answered ${status} to ${route}${reason}${wait}`, {
		status,
		permissions: permissions === void 0 ? null : String(permissions),
		retryAfterMs
	});
}
function readResponse(cause) {
	if (typeof cause !== "object" || cause === null || !("response" in cause)) return null;
	const { response } = cause;
	if (typeof response?.status !== "number") return null;
	const { data } = response;
	const message = typeof data === "object" && data !== null && "message" in data ? data.message : "";
	const headers = typeof response.headers === "object" && response.headers !== null ? response.headers : {};
	return {
		status: response.status,
		headers,
		message: typeof message === "string" ? message : ""
	};
}
function kindOf(status, headers, message) {
	if (status === 401) return "auth";
	if (status === 429) return "rate_limit";
	if (status === 403) return headers["retry-after"] !== void 0 || String(headers["x-ratelimit-remaining"]) === "0" || /rate limit/i.test(message) ? "rate_limit" : "permission";
	if (status === 404) return "not_found";
	if (status === 410) return "gone";
	if (status >= 500) return "unavailable";
	return status >= 400 ? "refused" : "unexpected";
}
function readRetryAfter(headers) {
	const after = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(after) && after >= 0) return after * 1e3;
	if (String(headers["x-ratelimit-remaining"]) !== "0") return null;
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN);
	return Number.isFinite(reset) ? Math.max(0, reset * 1e3 - Date.now()) : null;
}
function shorten$1(text) {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

// src/github/api/transport.ts
const API_VERSION = "2022-11-28";
const MAX_RESPONSE_BYTES = 10485760;
async function openFetch() {
	const { defaults } = await import("./github-client.js");
	return defaults.request?.["fetch"];
}
async function openTransport({ token, apiUrl, log, maxResponseBytes = MAX_RESPONSE_BYTES }) {
	if (token === "") throw new ServiceError("auth", "There is no token to call GitHub with");
	const { GitHub, getOctokitOptions } = await import("./github-client.js");
	const fetch = await openFetch();
	const write = (message) => log.debug(String(message));
	const octokit = new GitHub(getOctokitOptions(token, {
		baseUrl: apiUrl.replace(/\/+$/, ""),
		log: {
			debug: write,
			info: write,
			warn: write,
			error: write
		},
		request: { fetch: async (url, init) => limitBody(await fetch(url, init), maxResponseBytes) }
	}));
	return { send: (route, parameters) => octokit.request(route, {
		...parameters,
		headers: {
			...headersIn(parameters),
			"x-github-api-version": API_VERSION
		}
	}) };
}
function headersIn({ headers }) {
	return typeof headers === "object" && headers !== null ? { ...headers } : {};
}
function limitBody(response, maxBytes) {
	if (response.body === null) return response;
	let size = 0;
	const limit = new TransformStream({ transform(chunk, controller) {
		size += chunk.byteLength;
		if (size > maxBytes) controller.error(/* @__PURE__ */ new Error(`the answer is longer than ${maxBytes} bytes`));
		else controller.enqueue(chunk);
	} });
	const body = response.body.pipeThrough(limit);
	return new Response(body, {
		status: response.status,
		statusText: response.statusText,
		headers: response.headers
	});
}

// src/github/api/client.ts
const RETRY_DELAYS_MS = [
	500,
	1e3,
	2e3
];
const MAX_ATTEMPTS$2 = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_WAIT_MS = 2e4;
const UNCHARGED_MS$1 = 2e3;
function openGitHubClient(options) {
	return new OctokitClient(options);
}
var OctokitClient = class {
	#options;
	#transport = null;
	#calls = 0;
	constructor(options) {
		this.#options = options;
	}
	get calls() {
		return this.#calls;
	}
	request(route, parameters, schema) {
		return this.#retry(route, () => this.#send(route, parameters, schema), !/^post /i.test(route));
	}
	async *pages(route, parameters, schema, maxPages) {
		for (let page = 1; page <= maxPages; page++) {
			const { data, headers } = await this.request(route, {
				per_page: 100,
				...parameters,
				page
			}, schema);
			yield data;
			if (!/rel="next"/.test(String(headers["link"] ?? ""))) return;
		}
	}
	graphql(query, variables, schema) {
		const route = `POST ${graphqlUrl(this.#options.apiUrl)}`;
		return this.#retry("a query", async () => {
			const { data, status } = await this.#send(route, {
				query,
				variables
			}, envelopeSchema);
			return validate(readEnvelope(data), schema, {
				route: "a query",
				status
			});
		});
	}
	async #send(route, parameters, schema) {
		const { timeBudget } = this.#options;
		const limit = timeBudget.callTimeoutMs();
		if (limit <= 0) throw new ServiceError("given_up", `${route} was not called: services took too long already`);
		this.#transport ??= openTransport(this.#options);
		const transport = await this.#transport;
		this.#calls += 1;
		const started = performance.now();
		const signal = AbortSignal.timeout(Math.ceil(limit));
		try {
			const request = {
				...requestOptions(parameters),
				signal
			};
			const { data, headers, status } = await transport.send(route, {
				...parameters,
				request
			});
			if (signal.aborted) throw new ServiceError("timeout", `GitHub did not finish its answer to ${route} in time`);
			const valid = validate(data, schema, {
				route,
				status
			});
			timeBudget.spend(performance.now() - started - UNCHARGED_MS$1);
			return {
				data: valid,
				headers,
				status
			};
		} catch (cause) {
			timeBudget.spend(performance.now() - started);
			throw toServiceError(cause, route, signal.aborted);
		}
	}
	async #retry(route, attempt, isIdempotent = true) {
		const { timeBudget, log } = this.#options;
		for (let attempts = 1;; attempts++) try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const wait = isIdempotent || error.kind === "rate_limit" ? retryDelay(error, attempts) : null;
			if (wait === null || wait >= timeBudget.remainingMs) throw error;
			log.info(`${error.message}; trying ${route} again in ${Math.ceil(wait)} ms`);
			timeBudget.spend(wait);
			await setTimeout$1(wait);
		}
	}
};
function retryDelay({ kind, retryAfterMs }, attempts) {
	if (retryAfterMs !== null) return attempts <= 2 && retryAfterMs <= MAX_RETRY_WAIT_MS ? retryAfterMs : null;
	if (kind === "timeout" && attempts > 1) return null;
	if (kind !== "timeout" && kind !== "unavailable" && kind !== "unexpected") return null;
	const delay = RETRY_DELAYS_MS[attempts - 1];
	return delay === void 0 ? null : delay * (.75 + Math.random() / 2);
}
var CallLimitError = class extends ServiceError {
	constructor(route) {
		super("given_up", `${route} was not called: the calls of this search are used up`);
		this.name = "CallLimitError";
	}
};
function limitCalls(client, maxCalls) {
	const before = client.calls;
	const check = (route) => {
		if (client.calls - before + MAX_ATTEMPTS$2 > maxCalls) throw new CallLimitError(route);
	};
	return {
		request: async (route, parameters, schema) => {
			check(route);
			return client.request(route, parameters, schema);
		},
		pages: async function* (route, parameters, schema, maxPages) {
			const pages = client.pages(route, parameters, schema, maxPages);
			for (;;) {
				check(route);
				const page = await pages.next();
				if (page.done === true) return;
				yield page.value;
			}
		},
		graphql: async (query, variables, schema) => {
			check("a query");
			return client.graphql(query, variables, schema);
		},
		get calls() {
			return client.calls - before;
		}
	};
}
function validate(data, schema, from) {
	const result = schema.safeParse(data);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const where = issue?.path.join(".") ?? "";
	const what = `${where === "" ? "the body" : `\`${where}\``}: ${issue?.message ?? "it does not fit"}`;
	throw new ServiceError("unexpected", `GitHub's answer to ${from.route} cannot be read (${what})`, from);
}
const envelopeSchema = object({
	data: unknown().optional(),
	errors: array(object({
		message: string(),
		type: string().optional()
	})).optional()
});
function readEnvelope({ data, errors }) {
	const first = errors?.[0];
	if (first === void 0) return data;
	const isForbidden = first.type === "FORBIDDEN" || /not accessible/i.test(first.message);
	const other = first.type === "RATE_LIMITED" ? "rate_limit" : "refused";
	const kind = isForbidden ? "permission" : first.type === "NOT_FOUND" ? "not_found" : other;
	throw new ServiceError(kind, `GitHub refused a query: ${first.message.slice(0, 200)}`, { status: 200 });
}
function graphqlUrl(apiUrl) {
	const base = apiUrl.replace(/\/+$/, "");
	return `${base.endsWith("/api/v3") ? base.slice(0, -3) : base}/graphql`;
}
function requestOptions({ request }) {
	return typeof request === "object" && request !== null ? { ...request } : {};
}

// src/github/api/git.ts
const SAFE_OPTIONS = ["-c", "safe.bareRepository=explicit"];
const MAX_OUTPUT_BYTES = 134217728;
const TIMEOUT_MS = 1e4;
const BLOB_LIMITS = {
	timeout: 6e4,
	maxBuffer: 314572800
};
function openGit(folder) {
	const run = (...args) => runGit(folder, args);
	const readCommit = async (commit) => (await run("cat-file", "commit", requireCommit(commit)))?.toString("utf8") ?? null;
	return {
		readHead: async () => {
			const head = (await run("rev-parse", "--verify", "--quiet", "HEAD^{commit}"))?.toString("utf8").trim() ?? "";
			return isCommit(head) ? head : null;
		},
		readParents: async (commit) => {
			const text = await readCommit(commit);
			return text === null ? null : parseParents(text);
		},
		isAncestor: async (ancestor, commit) => await run("merge-base", "--is-ancestor", requireCommit(ancestor), requireCommit(commit)) !== null,
		readFile: async (commit, path) => {
			const name = `${requireCommit(commit)}:./${path}`;
			if (path.includes("\n")) return run("cat-file", "blob", name);
			const output = await runGit(folder, [
				"cat-file",
				"--batch",
				"--follow-symlinks"
			], `${name}\n`);
			return output === null ? null : [...parseBlobs(output)][0]?.content ?? null;
		},
		isFileMissing: async (commit, path) => {
			const found = await run("--literal-pathspecs", "ls-tree", "--name-only", requireCommit(commit), "--", path);
			return found !== null && found.length === 0;
		},
		readPrefix: async () => (await run("rev-parse", "--show-prefix"))?.toString("utf8").replace(/\r?\n$/, "") ?? null,
		readTime: async (commit) => {
			const text = await readCommit(commit);
			return text === null ? null : parseCommitTime(text);
		},
		readTree: async (commit, paths) => {
			const args = [
				"ls-tree",
				"-r",
				"-z",
				"-l",
				"--full-tree",
				requireCommit(commit),
				"--",
				...paths
			];
			const output = await run("--literal-pathspecs", ...args);
			return output === null ? null : parseTree(output);
		},
		readBlobs: async (shas, onBlob) => {
			if (shas.length === 0) return;
			const output = await runGit(folder, ["cat-file", "--batch"], `${shas.join("\n")}\n`, BLOB_LIMITS);
			for (const { sha, content } of output === null ? [] : parseBlobs(output)) await onBlob(sha, content);
		}
	};
}
function parseTree(output) {
	return output.toString("utf8").split("\0").flatMap((line) => {
		const found = /^(\d{6}) (?:blob|commit) ([0-9a-f]+) +(\d+|-|BAD)\t(.+)$/s.exec(line);
		if (!found) return [];
		const [, mode = "", sha = "", size = "", path = ""] = found;
		return [{
			path,
			mode,
			sha,
			size: /^\d+$/.test(size) ? Number(size) : null
		}];
	});
}
function parseCommitTime(text) {
	const header = text.split("\n\n", 1)[0] ?? "";
	const seconds = Number(/^committer .*> (\d{1,11}) [+-]\d{4}$/m.exec(header)?.[1] ?? NaN);
	return Number.isFinite(seconds) ? formatTime(seconds * 1e3) : null;
}
function formatTime(time) {
	const date = new Date(time);
	const year = date.getUTCFullYear();
	return year >= 1970 && year <= 9999 ? date.toISOString().replace(/\.\d+Z$/, "Z") : null;
}
function parseParents(text) {
	return (text.split("\n\n", 1)[0] ?? "").split("\n").flatMap((line) => {
		const parent = /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? "";
		return isCommit(parent) ? [parent] : [];
	});
}
function* parseBlobs(output) {
	for (let start = 0; start < output.length;) {
		const end = output.indexOf("\n", start);
		if (end === -1) return;
		const header = output.toString("utf8", start, end);
		const [, sha = "", type = "", size = ""] = /^([0-9a-f]+) ([a-z]+)(?: (\d+))?$/.exec(header) ?? [];
		start = end + 1;
		if (size === "") continue;
		if (type === "blob") yield {
			sha,
			content: output.subarray(start, start + Number(size))
		};
		start += Number(size) + 1;
	}
}
function requireCommit(commit) {
	if (!isCommit(commit)) throw new Error(`\`${commit}\` is not a commit SHA`);
	return commit;
}
function runGit(folder, args, input = "", limits = {
	timeout: TIMEOUT_MS,
	maxBuffer: MAX_OUTPUT_BYTES
}) {
	const env = {
		...process.env,
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_NO_LAZY_FETCH: "1",
		GIT_TERMINAL_PROMPT: "0"
	};
	const options = {
		...limits,
		cwd: folder,
		env,
		encoding: "buffer"
	};
	return new Promise((resolve) => {
		const child = execFile("git", [...SAFE_OPTIONS, ...args], options, (error, stdout) => resolve(error === null ? stdout : null));
		child.stdin?.on("error", () => {});
		child.stdin?.end(input);
	});
}

// src/github/baseline/base-tree.ts
var RescoreError = class extends Error {
	constructor(why) {
		super(shortenReason(why));
		this.name = "RescoreError";
	}
};
const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";
async function openBaseTree(commit, sources) {
	const { git } = sources;
	if (!(await git.readTree(commit, [".gitattributes"]) !== null)) return readRemoteTree(commit, sources);
	return {
		created: await git.readTime(commit),
		list: async (paths) => await git.readTree(commit, paths) ?? (await readRemoteTree(commit, sources)).list(paths)
	};
}
const sha = string().regex(/^[0-9a-f]{40,64}$/);
const commitSchema$1 = object({
	committer: object({ date: string() }),
	tree: object({ sha })
});
const entrySchema = object({
	path: string(),
	mode: string(),
	type: string(),
	sha,
	size: int().nonnegative().nullish()
});
const treeSchema = object({
	tree: array(entrySchema),
	truncated: boolean()
});
async function readRemoteTree(commit, sources) {
	const { context, client } = sources;
	await checkHead(commit, sources);
	const repository = {
		owner: context.repository.owner,
		repo: context.repository.name
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", {
		...repository,
		commit_sha: commit
	}, commitSchema$1);
	const treeRoute = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
	const parameters = {
		...repository,
		tree_sha: data.tree.sha,
		recursive: "1"
	};
	const answer = await client.request(treeRoute, parameters, treeSchema);
	if (answer.data.truncated) throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
	const entries = answer.data.tree.filter(({ type }) => type !== "tree").map(({ size = null, ...entry }) => ({
		...entry,
		size
	}));
	return {
		created: formatTime(data.committer.date),
		list: async () => entries
	};
}
async function checkHead(commit, { context, git }) {
	const head = await git.readHead();
	const own = [
		context.sha,
		context.pullRequest?.headSha,
		context.mergeGroup?.headSha
	];
	if (head === null || own.includes(head)) return;
	throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
}
const blobSchema = object({
	encoding: literal("base64"),
	content: string()
});
async function readRemoteBlob(name, { context, client }) {
	const parameters = {
		owner: context.repository.owner,
		repo: context.repository.name,
		file_sha: name
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", parameters, blobSchema);
	return Buffer.from(data.content, "base64");
}

// src/github/baseline/commits.ts
const comparisonSchema$1 = object({
	status: _enum([
		"ahead",
		"behind",
		"diverged",
		"identical"
	]),
	ahead_by: int().nonnegative(),
	merge_base_commit: object({ sha: string() })
});
async function compareCommits(context, client, base, head) {
	const { owner, name: repo } = context.repository;
	const parameters = {
		owner,
		repo,
		basehead: `${base}...${head}`,
		per_page: 1
	};
	try {
		const { data } = await client.request("GET /repos/{owner}/{repo}/compare/{basehead}", parameters, comparisonSchema$1);
		return {
			status: data.status,
			aheadBy: data.ahead_by,
			mergeBase: data.merge_base_commit.sha
		};
	} catch (error) {
		if (isServiceError(error, "not_found")) return null;
		throw error;
	}
}
function isBaseAncestor(comparison) {
	return comparison.status === "ahead" || comparison.status === "identical";
}
const commitsSchema = array(object({
	sha: string(),
	parents: array(object({ sha: string() }))
}));
const MAX_HISTORY_PAGES = 5;
async function* listHistory({ repository }, client, commit) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		sha: commit
	};
	try {
		const pages = client.pages("GET /repos/{owner}/{repo}/commits", parameters, commitsSchema, MAX_HISTORY_PAGES);
		for await (const page of pages) yield page.map(({ sha, parents }) => ({
			sha,
			parents: parents.map((parent) => parent.sha)
		}));
	} catch (error) {
		if (!isServiceError(error, "not_found", "refused")) throw error;
	}
}
function rankAncestors(history, candidates) {
	const parents = new Map(history.map((commit) => [commit.sha, commit.parents]));
	return history.filter((commit) => candidates.has(commit.sha)).map(({ sha }) => ({
		sha,
		ancestors: countAncestors(parents, sha)
	})).sort((a, b) => b.ancestors - a.ancestors || (a.sha < b.sha ? -1 : 1)).map(({ sha }) => sha);
}
function countAncestors(parents, sha) {
	const counted = /* @__PURE__ */ new Set();
	const queue = [sha];
	for (let next = queue.pop(); next !== void 0; next = queue.pop()) {
		const further = parents.get(next);
		if (further === void 0 || counted.has(next)) continue;
		counted.add(next);
		queue.push(...further);
	}
	return counted.size;
}

// src/github/baseline/target.ts
const TREND = "a trend: the newest earlier report of the branch";
const targets = /* @__PURE__ */ new WeakMap();
async function findBaselineTarget(context, lookup) {
	const target = targets.get(context) ?? await findByEvent(context, lookup);
	targets.set(context, target);
	return target;
}
async function findByEvent(context, lookup) {
	const { event, pullRequest, mergeGroup, payloadError } = context;
	if (pullRequest) return findForPullRequest(context, pullRequest, lookup);
	if (mergeGroup) return {
		kind: "commit",
		commit: mergeGroup.baseSha
	};
	if (event === "push") return findForPush(context, lookup);
	if (event === "schedule" || event === "workflow_dispatch") return {
		kind: "newest",
		note: TREND
	};
	return {
		kind: "nothing",
		why: `the event \`${event}\` has no commit to compare with${payloadError === null ? "" : ` (${payloadError})`}`,
		todo: "Run evaldelta on `pull_request`, `merge_group`, `push`, `schedule` or `workflow_dispatch`."
	};
}
async function findForPullRequest(context, pull, lookup) {
	if (await lookup.git.readHead() !== pull.headSha && context.event !== "pull_request_target") {
		const parents = await readParents(context, lookup);
		const [first] = parents;
		if (parents.length > 1 && first !== void 0) return {
			kind: "commit",
			commit: first
		};
		lookup.log.debug(`${context.sha} is not a merge commit`);
	}
	return findMergeBase(context, pull, lookup);
}
const commitSha = string().refine(isCommit, "is not a commit SHA");
const commitSchema = object({
	sha: commitSha,
	parents: array(object({ sha: commitSha }))
});
async function readParents(context, { client, git }) {
	const local = await git.readParents(context.sha);
	if (local !== null) return local;
	const { owner, name: repo } = context.repository;
	const parameters = {
		owner,
		repo,
		ref: context.sha,
		per_page: 1
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{ref}", parameters, commitSchema);
	return data.parents.map((parent) => parent.sha);
}
async function findMergeBase(context, pull, { client }) {
	for (const tip of [pull.baseRef, pull.baseSha]) {
		const base = (await compareCommits(context, client, tip, pull.headSha))?.mergeBase ?? "";
		if (isCommit(base) && base !== pull.headSha) return {
			kind: "commit",
			commit: base
		};
	}
	return {
		kind: "nothing",
		why: `\`${pull.baseRef}\` and the pull request's head have no merge base before the head`,
		todo: "Check out GitHub's merge commit (the default of actions/checkout) or rebase the branch."
	};
}
async function findForPush(context, { client, git }) {
	const { before, sha } = context;
	if (before === null) return {
		kind: "newest",
		note: `${TREND} (the push names no commit before it)`
	};
	const commit = {
		kind: "commit",
		commit: before
	};
	if (await git.isAncestor(before, sha)) return commit;
	const comparison = await compareAfterPush(context, client, before);
	if (comparison !== null && isBaseAncestor(comparison)) return commit;
	return {
		kind: "newest",
		note: `${TREND} (the push replaced the commit before it)`
	};
}
async function compareAfterPush(context, client, before) {
	try {
		return await compareCommits(context, client, before, context.sha);
	} catch (error) {
		if (isServiceError(error, "refused")) return null;
		throw error;
	}
}

// src/github/baseline/file-at-commit.ts
async function readBaseFile(file, context, client, log) {
	const root = await findClone(file, context.workspace);
	const name = relative(root, file).split(sep).join("/");
	const git = openGit(root);
	try {
		const target = await findBaselineTarget(context, {
			client,
			git,
			log
		});
		if (target.kind !== "commit") return {
			kind: "unavailable",
			why: target.kind === "nothing" ? target.why : "this run has no base commit"
		};
		const { commit } = target;
		const bytes = await readFileAt({
			context,
			client,
			git
		}, commit, name);
		if (bytes !== null) return {
			kind: "found",
			bytes,
			commit,
			name
		};
		return {
			kind: "missing",
			why: `the base commit \`${commit.slice(0, 7)}\` has no \`${name}\``
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return {
			kind: "unavailable",
			why: `\`${name}\` of the base commit could not be read: ${error.message}; ${FETCH_DEPTH_ADVICE}`
		};
	}
}
async function findClone(file, workspace) {
	return await openGit(workspace).readHead() === null ? dirname(file) : workspace;
}
async function readFileAt(source, commit, path) {
	const { git } = source;
	const isLocal = await git.readParents(commit) !== null;
	const local = isLocal ? await git.readFile(commit, path) : null;
	if (local !== null || isLocal && await git.isFileMissing(commit, path)) return local;
	return readRemote(source, commit, path);
}
const contentSchema = object({
	type: literal("file"),
	encoding: literal("base64"),
	content: string()
});
async function readRemote({ context, client, git }, ref, path) {
	const { owner, name: repo } = context.repository;
	const parameters = {
		owner,
		repo,
		ref,
		path: posix.join(await git.readPrefix() ?? "", path)
	};
	const route = "GET /repos/{owner}/{repo}/contents/{path}";
	try {
		const { data } = await client.request(route, parameters, unknown());
		const file = contentSchema.safeParse(data);
		if (!file.success) throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
		return Buffer.from(file.data.content, "base64");
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		await checkCommit(client, {
			owner,
			repo,
			commit_sha: ref
		}, error);
		return null;
	}
}
async function checkCommit(client, commit, notFound) {
	try {
		await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", commit, unknown());
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		throw new ServiceError("permission", notFound.message, {
			status: notFound.status,
			permissions: "contents=read"
		});
	}
}

// src/github/baseline/committed-report.ts
async function readCommittedReport(path, context, client, options) {
	const file = path.endsWith(".json") ? path : join(path, REPORT_FILE);
	const root = await findClone(file, options.workspace);
	const inside = relative(root, file).split(sep).join("/");
	if (isOutside(options.workspace, file)) throw outsideError(file);
	const { log, timeBudget } = options;
	const github = client ?? openGitHubClient({
		token: "",
		apiUrl: context.apiUrl,
		log,
		timeBudget
	});
	try {
		return await readFromBase$1({
			root,
			inside,
			file
		}, context, github, options);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		const why = `the base commit could not be read: ${error.message}`;
		if (!isProposal(context)) return readFromCheckout(file, why, options);
		return {
			status: "error",
			why: `\`${inside}\` cannot be read: ${why}`,
			todo: "Check out with `fetch-depth: 2`, so that git itself has the base commit."
		};
	}
}
async function readFromBase$1({ root, inside, file }, context, client, options) {
	const git = openGit(root);
	const target = await findBaselineTarget(context, {
		client,
		git,
		log: options.log
	});
	if (target.kind === "newest") return readFromCheckout(file, target.note, options);
	if (target.kind === "nothing") return isProposal(context) ? {
		status: "none",
		why: target.why,
		todo: target.todo
	} : readFromCheckout(file, target.why, options);
	const read = (path) => readFileAt({
		context,
		client,
		git
	}, target.commit, path);
	const report = await read(inside);
	const commit = target.commit.slice(0, 7);
	if (report === null) {
		await checkFile(file, options.workspace);
		return {
			status: "none",
			why: `the base commit \`${commit}\` has no \`${inside}\``,
			todo: "Commit it to the base branch; later changes are then compared with it."
		};
	}
	const readSibling = (name) => read(posix.join(posix.dirname(inside), name));
	try {
		return toBaseline(await parseWithParts(report, readSibling, options), context.baseBranch, [`read from \`${inside}\` at the base commit \`${commit}\``]);
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		return {
			status: cause.reason === "schema" ? "incompatible" : "error",
			why: `\`${inside}\` at the base commit \`${commit}\`: ${cause.message}`,
			todo: "Create it again with this version of evaldelta and commit it to the base branch."
		};
	}
}
async function parseWithParts(report, readSibling, { isFamilyEvidence, log }) {
	const stored = parseStoredReport(report, await readSibling(CASES_FILE), isFamilyEvidence);
	const isJudged = Object.values(stored.report.suites).some(({ judge }) => judge !== void 0);
	const labelled = withLabels(stored, isJudged ? await readSibling(LABELS_FILE) : null, log.warn);
	if (labelled.cases === null) return labelled;
	try {
		return withViews(labelled, await readSibling(VIEWS_FILE), log.warn);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn(`${UNUSABLE_VIEWS}: ${error.message}`);
		return labelled;
	}
}
function isProposal({ pullRequest, mergeGroup }) {
	return pullRequest !== null || mergeGroup !== null;
}
async function readFromCheckout(file, why, options) {
	await checkFile(file, options.workspace);
	const note = `read from the checked out files (${why})`;
	options.log.warn(`baseline: ${note}`);
	return toBaseline(await readReport$1(file, options.isFamilyEvidence, options.log.warn), null, [note]);
}
function toBaseline(stored, branch, notes) {
	const failed = stored.report.verdict?.outcome === "fail" ? ["its own gates failed"] : [];
	return {
		...stored,
		status: "file",
		distance: null,
		branch,
		notes: [...notes, ...failed]
	};
}
async function checkFile(file, workspace) {
	if (!(await lstat(file).catch(() => null))?.isFile()) {
		const at = relative(workspace, file).split(sep).join("/");
		throw new UserError("input", [{
			what: "There is no report at the path of the input `baseline`.",
			at,
			todo: "Set the input `baseline` to `auto`, or to the path of a committed `report.json`."
		}]);
	}
	if (isOutside(await realpath(workspace), await realpath(file))) throw outsideError(file);
}
function isOutside(folder, file) {
	const path = relative(folder, file);
	return path === "" || path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path;
}
function outsideError(file) {
	return new UserError("config", [{
		what: "The input `baseline` is outside the workspace.",
		at: file,
		todo: "Name a file of the checked out repository."
	}]);
}

// src/core/config/config.ts
function isWithin(path, scope) {
	if (scope.suffix === null) return path === scope.path;
	const below = scope.path === "" ? "" : `${scope.path}/`;
	return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${scope.suffix}/`);
}

// src/github/baseline/base-files.ts
const MIB = 1048576;
const MAX_FILES = 5e3;
const MAX_BYTES = 256 * MIB;
const REMOTE_LIMITS = {
	files: 15,
	bytes: 64 * MIB,
	each: 7 * MIB
};
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const MAX_POINTER_BYTES = 1024;
const REGULAR = /* @__PURE__ */ new Set(["100644", "100755"]);
const LINK = "120000";
var BaseFileCopier = class {
	#tree;
	#sources;
	#layout;
	#copied = /* @__PURE__ */ new Set();
	#remote = [];
	#bytes = 0;
	constructor(tree, sources, layout) {
		this.#tree = tree;
		this.#sources = sources;
		this.#layout = layout;
	}
	async copy(scopes) {
		const { workspace, top } = this.#layout;
		const inside = scopes.map(({ path }) => pathIn(top, resolve(workspace, path))).filter((path) => path !== null);
		if (inside.length === 0) return 0;
		const files = (await this.#tree.list(inside.includes("") ? [] : inside)).filter(({ path }) => {
			const at = pathIn(workspace, resolve(top, path));
			return at !== null && !this.#copied.has(path) && scopes.some((scope) => isWithin(at, scope));
		}).filter((entry) => isFile(entry));
		this.#checkBounds(files);
		await this.#copyAll(files);
		for (const { path } of files) this.#copied.add(path);
		return files.length;
	}
	#checkBounds(files) {
		const count = this.#copied.size + files.length;
		if (count > MAX_FILES) throw new RescoreError(`its suites can name ${count} files, more than ${MAX_FILES}`);
		this.#bytes += sizeOf(files);
		if (this.#bytes > MAX_BYTES) throw tooLarge(MAX_BYTES);
	}
	async #copyAll(files) {
		const missing = /* @__PURE__ */ new Map();
		for (const file of files) missing.set(file.sha, [...missing.get(file.sha) ?? [], file]);
		await this.#sources.git.readBlobs([...missing.keys()], async (sha, content) => {
			const same = missing.get(sha) ?? [];
			missing.delete(sha);
			for (const file of same) await this.#write(file, content);
		});
		this.#remote.push(...[...missing.values()].flatMap(([first]) => first ?? []));
		checkRemote(this.#remote);
		for (const [sha, same] of missing) {
			const content = await readRemoteBlob(sha, this.#sources);
			if (hashBlob(content, sha) !== sha) throw new RescoreError(`GitHub sent other bytes than those of \`${sha}\``);
			for (const file of same) await this.#write(file, content);
		}
	}
	async #write({ path, size }, content) {
		if (size === null) this.#bytes += content.length;
		if (this.#bytes > MAX_BYTES) throw tooLarge(MAX_BYTES);
		if (content.length <= MAX_POINTER_BYTES && LFS_POINTER.test(content.toString("latin1"))) throw new RescoreError(`\`${path}\` is stored in Git LFS, which is not read`);
		const { workspace, root, top } = this.#layout;
		const target = resolve(root, relative(workspace, resolve(top, path)));
		try {
			await mkdir(dirname(target), { recursive: true });
			await writeFile(target, content, { flag: "wx" });
		} catch (cause) {
			const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
			throw new RescoreError(`one of its files cannot be written here${code}: \`${path}\``);
		}
	}
};
function pathIn(folder, path) {
	const inside = relative(folder, path).split(sep).join("/");
	return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? null : inside;
}
function isFile({ path, mode }) {
	if (mode === LINK) throw new RescoreError(`its \`${path}\` is a link`);
	if (!REGULAR.has(mode)) return false;
	if (!isPlain(path)) throw new RescoreError(`its tree contains \`${path}\`, which cannot be written safely`);
	return true;
}
function isPlain(path) {
	const isOdd = (part) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part);
	return !/[\\\0\ufffd]/.test(path) && !path.split("/").some(isOdd);
}
function checkRemote(files) {
	const { files: most, bytes, each } = REMOTE_LIMITS;
	const large = files.find(({ size }) => size !== null && size > each);
	if (large) throw new RescoreError(`its \`${large.path}\` is too large for GitHub's API; ${FETCH_DEPTH_ADVICE}`);
	if (files.length > most) throw new RescoreError(`${files.length} of its files are not in the clone; ${FETCH_DEPTH_ADVICE}`);
	if (sizeOf(files) > bytes) throw new RescoreError(`more than ${bytes} bytes are not in the clone; ${FETCH_DEPTH_ADVICE}`);
}
function sizeOf(files) {
	return files.reduce((sum, { size }) => sum + (size ?? 0), 0);
}
function tooLarge(most) {
	return new RescoreError(`its files have more than ${most} bytes`);
}
function hashBlob(content, like) {
	return createHash(like.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}

// src/github/baseline/rescore.ts
const MAX_CALLS$1 = 20;
const MAX_NAMED = 3;
const NOTES = {
	none: "nothing is stored for it",
	expired: "its stored reports have expired",
	incompatible: "its stored reports have another schema"
};
async function rescoreBaseline(commit, missing, tools) {
	const { status } = missing;
	if (status === "error") return missing;
	const { log, context, rescorer } = tools;
	log.info(`baseline: ${missing.why}; scoring the files of ${commit} itself`);
	try {
		const { stored, notes } = await inTemporaryFolder(rescorer.temp, (root) => scoreCommit(commit, root, tools));
		const found = {
			status: "rescored",
			distance: 0,
			branch: context.baseBranch
		};
		return {
			...stored,
			...found,
			notes: [NOTES[status], ...notes]
		};
	} catch (cause) {
		const reason = reasonOf(cause);
		const line = `not rescored: ${reason}`;
		if (cause instanceof ServiceError) log.warn(line);
		else log.info(line);
		return {
			...missing,
			why: `${missing.why}, and the base commit's own files were not scored: ${reason}`
		};
	}
}
async function inTemporaryFolder(temp, work) {
	const name = "evaldelta-base-";
	const root = await mkdtemp(join(temp, name)).catch(() => mkdtemp(join(tmpdir(), name)));
	const remove = () => rmSync(root, {
		recursive: true,
		force: true
	});
	process.on("exit", remove);
	try {
		return await work(root);
	} finally {
		await rm(root, {
			recursive: true,
			force: true,
			maxRetries: 2
		});
		process.off("exit", remove);
	}
}
function reasonOf(cause) {
	if (cause instanceof RescoreError || cause instanceof ServiceError) return cause.message;
	if (cause instanceof UserError) return new RescoreError(`its config cannot be used: ${cause.message}`).message;
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
	if (/^E[A-Z]+$/.test(code)) return `they cannot be written here (${code})`;
	throw cause;
}
async function scoreCommit(commit, root, tools) {
	const { context, rescorer } = tools;
	const git = openGit(tools.workspace);
	const sources = {
		context,
		client: limitCalls(tools.client, MAX_CALLS$1),
		git
	};
	const tree = await openBaseTree(commit, sources);
	const top = repositoryRoot(tools, await git.readPrefix());
	const files = new BaseFileCopier(tree, sources, {
		workspace: context.workspace,
		root,
		top
	});
	const isOwn = rescorer.configFile !== null && await files.copy([{
		path: rescorer.configFile,
		suffix: null
	}]) > 0;
	const config = rescorer.readConfig(root, isOwn);
	await files.copy(rescorer.reachOf(config, root));
	const { stored, skipped } = await rescorer.score(config, {
		root,
		...originOf(commit, tree, context)
	});
	const [first] = skipped;
	if (first && Object.keys(stored.report.suites).length === 0) throw new RescoreError(`${first.suite}: ${first.why}`);
	const notes = skipped.slice(0, MAX_NAMED).map(({ suite, why }) => `without \`${suite}\` (${shortenReason(why)})`);
	const more = skipped.length - notes.length;
	if (more > 0) notes.push(`without ${more} other suites`);
	return {
		stored,
		notes: rescorer.configFile !== null && !isOwn ? ["scored with this run's config, since it has none", ...notes] : notes
	};
}
function repositoryRoot({ context, workspace }, prefix) {
	if (prefix === null) return context.workspace;
	const steps = prefix.split("/").filter((part) => part !== "");
	return resolve(workspace, ...steps.map(() => ".."));
}
function originOf(commit, { created }, { repository, baseBranch }) {
	const ref = baseBranch === null ? null : `refs/heads/${baseBranch}`;
	return {
		source: {
			...NO_SOURCE,
			repository: `${repository.owner}/${repository.name}`,
			commit,
			ref
		},
		created
	};
}

// src/github/baseline/runs.ts
const runSchema$1 = object({
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
const runsSchema$1 = object({ workflow_runs: array(runSchema$1) });
const artifactsSchema = object({ artifacts: array(artifactSchema) });
const MAX_RUN_PAGES = 2;
const MAX_ARTIFACT_BYTES = 33554432;
const TRUSTED_EVENTS$1 = /* @__PURE__ */ new Set([
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
		}, runsSchema$1, MAX_RUN_PAGES)) for (const run of page.workflow_runs) runs.set(run.id, run);
	} catch (error) {
		if (!isServiceError(error, "not_found")) throw error;
		await checkAccess(context, client, error);
	}
	return [...runs.values()];
}
function queriesFor(filter) {
	if ("head_sha" in filter || "event" in filter) return [{ ...filter }];
	return [...TRUSTED_EVENTS$1].map((event) => ({
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
		await client.request("GET /repos/{owner}/{repo}/actions/runs", parameters, runsSchema$1);
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
	const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", parameters, runSchema$1);
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
	if (!TRUSTED_EVENTS$1.has(run.event)) return `runs on \`${run.event}\` are not trusted`;
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
	if (origin?.id !== run.id || origin.head_repository_id !== run.repository.id) return "its artifact does not say that it is of this run";
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
const MAX_ATTEMPTS$1 = 2;
async function downloadArtifact(client, artifact, timeBudget) {
	const fetch = await openFetch();
	for (let attempts = 1;; attempts++) {
		const location = await findLocation(client, artifact);
		try {
			return await fetchBytes(fetch, location, timeBudget);
		} catch (error) {
			if (!(error instanceof DownloadError && error.kind === "unreachable" && attempts < MAX_ATTEMPTS$1) || timeBudget.callTimeoutMs() <= 0) throw error;
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

// src/github/baseline/further-runs.ts
async function readFurtherRuns(found, options) {
	const reports = [];
	const known = /* @__PURE__ */ new Set([attemptOf(found.report.source)]);
	try {
		for await (const [artifact, run] of listCandidates(found, options)) {
			if (reports.length + 1 >= options.baselineRuns) break;
			if (options.timeBudget.isReserved) throw outOfTime();
			const stored = await tryRead(artifact, run, options);
			const attempt = stored && attemptOf(stored.report.source);
			if (stored === null || attempt === null || known.has(attempt)) continue;
			known.add(attempt);
			reports.push(stored);
		}
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		options.log.warn(`baseline: further reports of its commit could not be read: ${error.message}`);
	}
	return reports;
}
function attemptOf({ run_id, run_attempt }) {
	return `${run_id}/${run_attempt}`;
}
async function* listCandidates({ report }, options) {
	for (const run of await options.listRuns()) {
		const present = sortArtifacts(await options.listArtifacts(run), options.artifactName).filter(({ expired }) => !expired);
		for (const artifact of run.id === report.source.run_id ? present.slice(1) : present) {
			const why = whyUnusable(artifact, run);
			if (why === null) yield [artifact, run];
			else options.log.info(`run ${run.id}: left out: ${why}`);
		}
	}
}
async function tryRead(artifact, run, options) {
	const { log, isFamilyEvidence } = options;
	try {
		const { report, cases } = await readArtifactFiles(artifact, {
			...options,
			warn: log.debug
		});
		const stored = parseStoredReport(report, cases, isFamilyEvidence);
		const why = originMismatch(stored.report, run) ?? (stored.report.complete ? null : "its report is not complete");
		if (why === null) return stored;
		log.warn(`run ${run.id}: left out: ${why}`);
	} catch (error) {
		if (!(error instanceof UnusableReportError || error instanceof DownloadError)) throw error;
		log.warn(`run ${run.id}: left out: ${error.message}`);
	}
	return null;
}

// src/github/baseline/rejections.ts
var RejectionList = class {
	#rejections = [];
	#runs = /* @__PURE__ */ new Set();
	#log;
	constructor(log) {
		this.#log = log;
	}
	add({ run, kind, why }) {
		if (this.#runs.has(run)) return;
		this.#runs.add(run);
		const rejection = {
			run,
			kind,
			why: shortenReason(why)
		};
		this.#rejections.push(rejection);
		const line = `run ${run}: rejected: ${rejection.why}`;
		if (kind === "corrupt" || kind === "unreachable") this.#log.warn(line);
		else this.#log.info(line);
	}
	has(run) {
		return this.#runs.has(run);
	}
	conclude(workflow, branch, more) {
		const first = (...kinds) => this.#rejections.find(({ kind }) => kinds.includes(kind));
		const broken = first("corrupt", "unreachable");
		if (broken) {
			const rerun = `Delete the artifacts of that run if you do not trust them, and run \`${workflow}\` on \`${branch}\` again.`;
			const todo = broken.kind === "corrupt" ? rerun : "Run the job again: the report itself may be intact.";
			return {
				status: "error",
				why: `run ${broken.run}: ${broken.why}${more}`,
				todo
			};
		}
		const incompatible = first("schema");
		if (incompatible) {
			const todo = `Run \`${workflow}\` on \`${branch}\` once with this version of evaldelta.`;
			return {
				status: "incompatible",
				why: `run ${incompatible.run}: ${incompatible.why}${more}`,
				todo
			};
		}
		if (first("expired")) {
			const todo = `Run \`${workflow}\` on \`${branch}\` again; \`retention-days\` keeps reports longer.`;
			return {
				status: "expired",
				why: `the stored reports of \`${branch}\` have expired${more}`,
				todo
			};
		}
		return {
			status: "none",
			why: `no earlier run of \`${workflow}\` on \`${branch}\` has stored a usable report${more}`,
			todo: `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`
		};
	}
};

// src/github/baseline/search.ts
var BaselineSearch = class {
	#scope;
	#options;
	#rejections;
	constructor(scope, options) {
		this.#scope = scope;
		this.#options = options;
		this.#rejections = new RejectionList(options.log);
	}
	async findFor(commit) {
		const exact = await this.#readFirst(await this.#listTrusted({ head_sha: commit }));
		if (exact) {
			const found = {
				...this.#toBaseline(exact.stored, exact.run),
				status: "exact",
				distance: 0
			};
			return this.#addRuns(await this.#joinHistory(found, commit), commit);
		}
		const nearest = await this.#findNearest(commit, null);
		if ("found" in nearest) return this.#addRuns(await this.#joinHistory(nearest.found, nearest.sha), nearest.sha);
		const { others } = nearest;
		return this.conclude(others === 0 ? "" : ` (${others} other runs are of commits that are no near ancestors)`);
	}
	async #findNearest(commit, except) {
		const { context, client } = this.#options;
		const trusted = await this.#listTrusted({ branch: this.#scope.branch });
		const candidates = new Set(trusted.map((run) => run.head_sha).filter((sha) => sha !== except));
		const history = [];
		for await (const page of candidates.size === 0 ? [] : listHistory(context, client, commit)) {
			history.push(...page);
			for (const sha of rankAncestors(history, candidates)) {
				candidates.delete(sha);
				const found = await this.#readAncestor(trusted, sha, commit);
				if (found) return {
					found,
					sha
				};
			}
			if (candidates.size === 0) break;
		}
		return { others: candidates.size };
	}
	async #joinHistory(found, sha) {
		if (found.report.diff?.baseline.status !== "error") return found;
		try {
			const nearest = await this.#findNearest(sha, sha);
			if (!("found" in nearest)) return found;
			const history = this.#options.continueHistory(found.report, nearest.found);
			return {
				...found,
				report: {
					...found.report,
					history
				}
			};
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			this.#options.log.info(`baseline: its history before an outage could not be read (${error.message})`);
			return found;
		}
	}
	async #addRuns(found, commit) {
		if (this.#options.baselineRuns <= 1) return found;
		const listRuns = () => this.#listTrusted({ head_sha: commit });
		const listArtifacts = (run) => this.#listArtifacts(run);
		const runs = await readFurtherRuns(found, {
			...this.#options,
			listRuns,
			listArtifacts
		});
		return runs.length === 0 ? found : {
			...found,
			runs
		};
	}
	async findNewest(note) {
		const { context } = this.#options;
		const trusted = await this.#listTrusted({ branch: this.#scope.branch });
		const newest = await this.#readFirst(trusted.filter((run) => run.run_number < context.runNumber));
		if (!newest) return this.conclude();
		return this.#addRuns(await this.#placeNewest(newest, note), newest.run.head_sha);
	}
	async #placeNewest(newest, note) {
		const { context, client } = this.#options;
		const found = this.#toBaseline(newest.stored, newest.run);
		const notes = [note, ...found.notes];
		if (newest.run.head_sha === context.sha) return {
			...found,
			status: "exact",
			distance: 0,
			notes
		};
		const comparison = await compareCommits(context, client, newest.run.head_sha, context.sha);
		if (comparison && isBaseAncestor(comparison)) return {
			...found,
			distance: comparison.aheadBy,
			notes
		};
		return {
			...found,
			notes: [...notes, "its commit is not an ancestor of this one"]
		};
	}
	conclude(more = "") {
		return this.#rejections.conclude(this.#scope.workflowPath, this.#scope.branch, more);
	}
	async #readAncestor(trusted, sha, commit) {
		const { context, client } = this.#options;
		const first = await this.#readFirst(trusted.filter((run) => run.head_sha === sha));
		if (!first) return null;
		const comparison = await compareCommits(context, client, sha, commit);
		if (comparison && isBaseAncestor(comparison)) return {
			...this.#toBaseline(first.stored, first.run),
			distance: comparison.aheadBy
		};
		this.#reject(first.run, "absent", `its commit \`${sha}\` is not an ancestor of \`${commit}\``);
		return null;
	}
	async #listTrusted(filter) {
		const { context, client } = this.#options;
		const runs = await listRuns(context, client, this.#scope.workflowPath, filter);
		return sortRuns(runs, context.runNumber).filter((run) => {
			const why = untrustedReason(run, this.#scope);
			if (why !== null) this.#reject(run, "untrusted", why);
			return why === null && !this.#rejections.has(run.id);
		});
	}
	async #readFirst(runs) {
		for (const run of runs) {
			const stored = await this.#read(run);
			if (stored) return {
				stored,
				run
			};
		}
		return null;
	}
	async #read(run) {
		try {
			const chosen = chooseArtifact(await this.#listArtifacts(run), this.#options.artifactName, run);
			if (!("artifact" in chosen)) return this.#reject(run, chosen.kind, chosen.why);
			const stored = await this.#download(chosen.artifact);
			const mismatch = originMismatch(stored.report, run);
			if (mismatch !== null) return this.#reject(run, "corrupt", mismatch);
			return stored.report.complete ? stored : this.#reject(run, "absent", "its report is not complete");
		} catch (error) {
			if (error instanceof UnusableReportError) return this.#reject(run, error.reason, error.message);
			if (!(error instanceof DownloadError)) throw error;
			return this.#reject(run, error.kind === "oversized" ? "corrupt" : error.kind, error.message);
		}
	}
	async #listArtifacts(run) {
		const { context, client, artifactName } = this.#options;
		try {
			return await listArtifacts(context, client, run, artifactName);
		} catch (error) {
			if (isServiceError(error, "not_found")) return [];
			throw error;
		}
	}
	async #download(artifact) {
		const { isFamilyEvidence, log } = this.#options;
		const { report, cases, labels, views } = await readArtifactFiles(artifact, {
			...this.#options,
			warn: log.warn
		});
		const stored = withLabels(parseStoredReport(report, cases, isFamilyEvidence), labels, log.warn);
		return withViews(stored, views, log.warn);
	}
	#toBaseline(stored, run) {
		const { outcome } = stored.report.verdict ?? { outcome: "pass" };
		const notes = [];
		if (outcome === "fail") notes.push("its own gates failed");
		if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
		if (run.event === "merge_group") notes.push("the merge queue stored it");
		return {
			...stored,
			status: "ancestor",
			distance: null,
			branch: this.#scope.branch,
			notes
		};
	}
	#reject(run, kind, why) {
		this.#rejections.add({
			run: run.id,
			kind,
			why
		});
		return null;
	}
};

// src/github/baseline/choose.ts
async function chooseBaseline(choice, options) {
	const baseline = await readBaseline(choice, options);
	const { log } = options;
	if (isFound(baseline)) log.info(`Baseline (${baseline.status}): ${baseline.report.source.commit ?? "no commit"}`);
	else {
		const line = `No baseline (${baseline.status}): ${baseline.why}. ${baseline.todo}`;
		if (baseline.status === "error") log.warn(line);
		else log.info(line);
	}
	return baseline;
}
async function readBaseline(choice, options) {
	const { inputs, context, folder, client } = choice;
	const { baseline } = inputs;
	if (baseline.kind === "none") return {
		status: "none",
		why: "the input `baseline` is `none`",
		todo: "Set it to `auto` to compare."
	};
	if (baseline.kind === "file") {
		const path = resolve(folder, baseline.path);
		return readCommittedReport(path, context, client, {
			...options,
			workspace: context.workspace
		});
	}
	if (client !== null) return findBaseline$1({
		...choice,
		client
	}, options);
	return {
		status: "none",
		why: "the input `github-token` is empty",
		todo: "Leave it out, so that the workflow's own token is used."
	};
}
const MAX_SEARCH_CALLS = 30;
const CALLS_PER_RUN = 3;
async function findBaseline$1(choice, options) {
	const branch = choice.inputs.baselineBranch ?? choice.context.baseBranch;
	if (branch !== null && !isRefName(branch)) {
		const todo = "Write the branch's name, for example `main`.";
		const what = `\`${branch}\` is not a branch name.`;
		throw new UserError("config", [{
			what,
			at: "input `baseline-branch`",
			todo
		}]);
	}
	try {
		if (options.timeBudget.isReserved) throw outOfTime();
		return await search(choice, branch, options);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return {
			status: "error",
			why: error.message,
			todo: adviceFor(error)
		};
	}
}
async function search({ inputs, context, folder, client }, branch, options) {
	const { log, rescorer } = options;
	const { artifactName, baselineRuns } = inputs;
	const maxCalls = 30 + CALLS_PER_RUN * (baselineRuns - 1);
	const limited = limitCalls(client, maxCalls);
	const target = await findBaselineTarget(context, {
		client: limited,
		git: openGit(folder),
		log
	});
	if (target.kind === "nothing") return {
		status: "none",
		why: target.why,
		todo: target.todo
	};
	if (branch === null) return {
		status: "error",
		why: "it is not known which branch's reports to compare with",
		todo: "Set the input `baseline-branch`."
	};
	const commit = target.kind === "commit" ? target.commit : null;
	const scope = {
		...await readIdentity(context, limited),
		branch,
		runId: context.runId,
		commit
	};
	log.info(`baseline: searching ${commit ?? "the newest report"} on ${branch}`);
	const baseline = await searchStored(new BaselineSearch(scope, {
		...options,
		artifactName,
		baselineRuns,
		context,
		client: limited
	}), target, maxCalls);
	if (isFound(baseline) || commit === null || rescorer === void 0) return baseline;
	return rescoreBaseline(commit, baseline, {
		context,
		client,
		log,
		workspace: folder,
		rescorer
	});
}
async function searchStored(stored, target, maxCalls) {
	try {
		return await (target.kind === "commit" ? stored.findFor(target.commit) : stored.findNewest(target.note));
	} catch (error) {
		if (!(error instanceof CallLimitError)) throw error;
		return stored.conclude(` (the search ended after ${maxCalls} calls)`);
	}
}
async function readIdentity(context, client) {
	const { workflowPath, repository } = context;
	if (workflowPath !== null && repository.id !== null) return {
		workflowPath,
		repositoryId: repository.id
	};
	const run = await readOwnRun(context, client);
	return {
		workflowPath: workflowPath ?? workflowFilePath(run.path) ?? run.path,
		repositoryId: repository.id ?? run.repository.id
	};
}
function adviceFor({ kind, permissions }) {
	if (kind === "permission" || kind === "not_found") {
		const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
		return `Add \`${/^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read"}\` to the job's \`permissions:\`, next to \`contents: read\`.`;
	}
	if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
	if (kind === "rate_limit") return "Run the job again when the limit is over.";
	return "Run the job again. If that does not help, look at GitHub's status page.";
}

// src/github/publish/annotations.ts
const ANNOTATION_LIMITS = {
	error: 9,
	warning: 10
};
function annotateRegressions(report, options) {
	const regressed = report.diff?.flips?.regressed ?? [];
	const level = options.isFailing ? "error" : "warning";
	const shown = regressed.slice(0, Math.min(options.max, ANNOTATION_LIMITS[level]));
	const annotations = shown.map((flip) => {
		return annotateFlip({
			flip,
			noun: capitalize(caseNoun(report.diff?.shown, flip.suite))
		}, level, options);
	});
	const hidden = regressed.length - shown.length;
	if (hidden === 0 || shown.length === 0) return annotations;
	const message = `… and ${hidden} more regressed ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
	return [...annotations, {
		level: "notice",
		title: "Regressed cases",
		message,
		file: null,
		line: null
	}];
}
function annotateFlip({ flip, noun }, level, { isTracked, sanitize }) {
	const place = readPlace(flip.at, isTracked) ?? readPlace(flip.gold_at, isTracked);
	const message = [
		flip.why ?? "",
		`${noun}: ${flip.text}`,
		`Expected: ${flip.expected}`,
		`Before: ${flip.before ?? "–"}`,
		`After: ${flip.after ?? "–"}`
	].map(sanitize).filter((part) => part !== "");
	return {
		level,
		title: `${shorten(sanitize(flip.case))} regressed (${shorten(sanitize(flip.suite))})`,
		message: message.join("\n"),
		file: place?.file ?? null,
		line: place?.line ?? null
	};
}
function shorten(name) {
	const points = Array.from(name);
	return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}
function readPlace(at, isTracked) {
	const [, file = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
	if (file === "" || OUTSIDE.test(file) || !isTracked(file)) return null;
	return {
		file,
		line: isTextFile(file) ? Math.max(1, Number(line)) : null
	};
}
const WRITERS = {
	error,
	warning,
	notice
};
function emitAnnotation({ level, title, message, file, line }) {
	const place = file === null ? {} : {
		file,
		...line !== null && { startLine: line }
	};
	WRITERS[level](message, {
		title,
		...place
	});
}
const MAX_NAMED_FILES = 200;
const OUTSIDE = /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/;
async function findTrackedFiles(diff, workspace) {
	const files = filesOf(Object.values(diff?.flips ?? {}).flat());
	if (files.length === 0) return () => true;
	const args = [
		"--literal-pathspecs",
		"-c",
		"core.fsmonitor=false",
		"ls-files",
		"-z",
		...files.length > MAX_NAMED_FILES ? [] : ["--", ...files]
	];
	try {
		const options = {
			cwd: workspace,
			timeout: 5e3,
			maxBuffer: 67108864
		};
		const { stdout } = await promisify(execFile)("git", args, options);
		const tracked = new Set(stdout.split("\0"));
		return (file) => tracked.has(file);
	} catch {
		return () => true;
	}
}
function filesOf(flips) {
	const files = flips.flatMap(({ at, gold_at }) => [at, gold_at]).map((at) => at?.replace(/:\d+$/, "") ?? "");
	return [...new Set(files)].filter((file) => file !== "" && !OUTSIDE.test(file));
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

// src/github/publish/artifact.ts
const COMMENT_RESERVE_MS = 1e4;
const UNCHARGED_MS = 2e3;
const MAX_ATTEMPTS = 3;
const MAX_NAME_LENGTH = 120;
async function uploadReport(job, upload) {
	const { remainingMs } = upload.timeBudget;
	const limitMs = remainingMs > 2 * COMMENT_RESERVE_MS ? remainingMs - COMMENT_RESERVE_MS : remainingMs / 2;
	return runUpload({
		...job,
		isSingleFile: false,
		limitMs
	}, upload);
}
function htmlArtifactName(report) {
	return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}
async function uploadHtmlReport({ html, report, retentionDays }, upload) {
	try {
		const folder = await mkdtemp(join(upload.env["RUNNER_TEMP"] || tmpdir(), "evaldelta-page-"));
		const file = join(folder, htmlArtifactName(report));
		await link(html, file).catch(() => copyFile(html, file));
		const result = await uploadSingleFile(file, retentionDays, upload);
		if (result.id !== null) await rm(folder, {
			recursive: true,
			force: true
		}).catch(() => {});
		return result;
	} catch (cause) {
		return {
			id: null,
			why: cause instanceof Error ? cause.message : String(cause)
		};
	}
}
async function uploadSingleFile(file, retentionDays, upload) {
	const { timeBudget } = upload;
	const limitMs = Math.min(timeBudget.callTimeoutMs(), timeBudget.remainingMs - COMMENT_RESERVE_MS);
	return runUpload({
		name: basename(file),
		folder: dirname(file),
		files: [file],
		retentionDays,
		isSingleFile: true,
		limitMs
	}, upload);
}
async function runUpload(job, upload) {
	const { env, timeBudget } = upload;
	if (!env["ACTIONS_RUNTIME_TOKEN"] || !env["ACTIONS_RESULTS_URL"]) return {
		id: null,
		why: "this runner has no artifact service"
	};
	const { DefaultArtifactClient } = await import("./artifact-client.js");
	const client = new DefaultArtifactClient();
	const { limitMs, retentionDays, files, folder, isSingleFile } = job;
	const started = performance.now();
	const elapsed = () => performance.now() - started;
	const send = async (name) => {
		const options = {
			...retentionDays !== null && { retentionDays },
			...isSingleFile && { skipArchive: true }
		};
		const work = client.uploadArtifact(name, [...files], folder, options);
		const { id } = await withTimeout(work, limitMs - elapsed(), "the artifact service did not finish in time");
		if (id === void 0) throw new Error("the artifact service returned no id");
		return id;
	};
	try {
		if (limitMs <= 0) throw new Error("it was not tried: services took too long already");
		const result = await uploadWithRetry(send, job, upload);
		timeBudget.spend(isSingleFile ? elapsed() : elapsed() - UNCHARGED_MS);
		return result;
	} catch (cause) {
		timeBudget.spend(elapsed());
		return {
			id: null,
			why: describeFailure(cause)
		};
	}
}
async function uploadWithRetry(send, { name: wanted, isSingleFile }, upload) {
	let name = wanted;
	for (let attempts = 1;; attempts++) try {
		return {
			id: await send(name),
			name
		};
	} catch (cause) {
		const failure = classifyFailure(cause);
		const stored = failure === "lost" ? await findUploaded(name, upload) : null;
		if (stored !== null) return {
			id: stored,
			name
		};
		const isTaken = failure === "taken" && name === wanted && !isSingleFile;
		if (attempts === MAX_ATTEMPTS || isTimeout(cause) || !(isTaken || failure === "lost")) throw cause;
		if (isTaken) name = chooseSecondName(wanted, upload.log);
	}
}
function chooseSecondName(wanted, log) {
	const name = `${wanted.slice(0, MAX_NAME_LENGTH)}-${randomBytes(3).toString("hex")}`;
	log.warn(`This run already has an artifact \`${wanted}\`, so this report is stored as \`${name}\`, which is never used as a baseline. Give each job or step of a run its own \`artifact-name\`, for example \`${wanted}-\${{ matrix.part }}\`.`);
	return name;
}
function classifyFailure(cause) {
	const text = cause instanceof Error ? cause.message : "";
	if (/\(409\)/.test(text)) return "taken";
	if (/storage quota/i.test(text)) return "other";
	return isTimeout(cause) || /Unable to make request|FinalizeArtifact/.test(text) ? "lost" : "other";
}
function isTimeout(cause) {
	return cause instanceof Error && cause.name === "TimeoutError";
}
const storedSchema = object({ artifacts: array(object({
	id: int(),
	name: string(),
	created_at: string()
})) });
async function findUploaded(name, { client, context }) {
	if (client === null) return null;
	const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
	const { owner, name: repo } = context.repository;
	return ((await client.request(route, {
		owner,
		repo,
		run_id: context.runId,
		name
	}, storedSchema).catch(() => null))?.data.artifacts.filter((artifact) => artifact.name === name && Date.now() - Date.parse(artifact.created_at) < 3e5))?.reduce((newest, { id }) => Math.max(newest ?? 0, id), null) ?? null;
}
function describeFailure(cause) {
	const text = cause instanceof Error ? cause.message : String(cause);
	if (cause instanceof Error && cause.name === "GHESNotSupportedError") return "this server's artifact service is not that of github.com";
	if (/backend IDs|invalid token/i.test(text)) return "the runner's token is not valid for artifacts";
	if (/storage quota/i.test(text)) return "the artifact storage is full: delete old artifacts or lower `retention-days`";
	return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

// src/github/publish/thread.ts
const pullSchema$1 = object({
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
const MAX_PAGES$2 = 30;
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
			}, pullSchema$1);
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
	for (let page = first; page < first + MAX_PAGES$2; page++) {
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
	const pull = await readPull$1(thread);
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
async function readPull$1(thread) {
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

// src/github/publish/publish.ts
async function publish(publication, options) {
	const { report, folder, files, summaries } = publication;
	const { env, log } = options;
	await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
	await attempt("Regressed cases could not be annotated", log, async () => annotateReport(publication));
	const paths = {
		"report-path": join(folder, files.report),
		"html-path": files.html === null ? "" : join(folder, files.html),
		"summary-path": join(folder, files.summary)
	};
	writeOutputs({
		...reportOutputs(report),
		...paths
	}, env, log);
	const stored = await attempt("The report could not be stored", log, () => storeReport$1(publication, options));
	const artifactId = stored?.result.id ?? null;
	writeOutputs({ "artifact-id": artifactId === null ? "" : String(artifactId) }, env, log);
	const pageId = await attempt("The HTML report could not be stored", log, () => storeHtml(publication, stored, options));
	const comment = await attempt("The comment could not be written", log, () => commentOnPullRequest(publication, {
		artifactId,
		pageId
	}, options));
	writeOutputs({
		"comment-status": comment?.status ?? "error-internal",
		"comment-url": comment?.url ?? ""
	}, env, log);
}
async function attempt(failure, log, part) {
	try {
		return await part();
	} catch (cause) {
		log.warn(`${failure}: ${cause instanceof Error ? cause.message : String(cause)}`);
		return null;
	}
}
function annotateReport({ report, inputs, isFailing, isTracked, sanitize }) {
	const options = {
		max: inputs.maxAnnotations,
		isFailing,
		isTracked,
		sanitize
	};
	for (const annotation of annotateRegressions(report, options)) emitAnnotation(annotation);
}
const MAX_BYTES_WITH_HTML = 25165824;
async function storeReport$1(publication, options) {
	const { folder, inputs, context } = publication;
	const { artifactName: name, retentionDays } = inputs;
	const files = await filesToStore(publication);
	const result = await uploadReport({
		name,
		folder,
		files,
		retentionDays
	}, {
		...options,
		context
	});
	if (result.id === null) options.log.warn(describeMissingReport(result.why, publication));
	const { html } = publication.files;
	return {
		result,
		includesHtml: html !== null && files.includes(join(folder, html))
	};
}
async function filesToStore({ folder, files }) {
	const names = [
		files.report,
		files.summary,
		...files.others,
		...files.html === null ? [] : [files.html]
	];
	const paths = [];
	let bytes = 0;
	for (const name of names) {
		const path = join(folder, name);
		const size = await stat(path).then((entry) => entry.size, () => null);
		if (size === null || name === files.html && bytes + size > MAX_BYTES_WITH_HTML) continue;
		bytes += size;
		paths.push(path);
	}
	return paths;
}
function describeMissingReport(why, { inputs, context, folder }) {
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	return `The report was not stored as an artifact: ${why}.${context.pullRequest === null && context.mergeGroup === null && context.baseBranch === branch ? " So there is no new baseline from this run." : ""} It is on the runner in \`${folder}\`.`;
}
async function storeHtml({ folder, files, inputs, context }, stored, { log, ...options }) {
	if (files.html === null || stored === null || stored.result.id === null) return null;
	const job = {
		html: join(folder, files.html),
		report: stored.result.name,
		retentionDays: inputs.retentionDays
	};
	const result = await uploadHtmlReport(job, {
		...options,
		log,
		context
	});
	if (result.id !== null) return result.id;
	if (stored.includesHtml) log.info(`The HTML report is only stored within the report's artifact: ${result.why}.`);
	else log.warn(`The HTML report is not stored: it is too large for the report's artifact, and by itself: ${result.why}.`);
	return null;
}
async function commentOnPullRequest({ inputs, context, comment, isCommentWanted }, stored, { client, log, env }) {
	const { pullRequest, repository, runId, runNumber, runAttempt } = context;
	if (inputs.comment === "off") return {
		status: "skipped-off",
		url: null
	};
	if (pullRequest === null) return {
		status: "skipped-no-pull-request",
		url: null
	};
	if (client === null) {
		log.warn("No comment: the input `github-token` is empty.");
		return {
			status: "skipped-no-token",
			url: null
		};
	}
	const key = inputs.name;
	const thread = openThread({
		client,
		repository,
		number: pullRequest.number,
		key,
		log
	});
	const state = {
		run_number: runNumber,
		run_id: runId,
		attempt: runAttempt,
		head: pullRequest.headSha
	};
	const job = {
		thread,
		key,
		mode: inputs.comment,
		isWanted: isCommentWanted,
		text: comment(stored),
		state
	};
	try {
		const result = await writeComment(job);
		log.info(`Comment: ${result.status}${result.url === null ? "" : ` (${result.url})`}`);
		return result;
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.debug(error.message);
		return {
			status: reportCommentError(error, {
				isFork: pullRequest.fork,
				actor: env["GITHUB_ACTOR"] ?? ""
			}, log),
			url: null
		};
	}
}
const PERMISSIONS = `permissions:
  contents: read
  actions: read           # find and download the last stored report
  pull-requests: write    # write the comment`;
function reportCommentError({ kind, message, permissions }, { isFork, actor }, log) {
	if (kind !== "permission") {
		log.warn(`No comment: ${message}. The result is in the step summary.`);
		return `error-${kind.replaceAll("_", "-")}`;
	}
	const missing = `the token lacks \`pull-requests: write\`${permissions === null ? "" : ` (GitHub would accept \`${permissions}\`)`}`;
	if (isFork || actor === "dependabot[bot]") {
		const who = isFork ? "a fork's pull request" : "Dependabot";
		log.warn(`No comment: ${missing}, because GitHub gives runs of ${who} a read-only token.`);
		log.info("The result is in the step summary.");
		return "skipped-read-only-token";
	}
	log.warn(`No comment: ${missing}.`);
	log.info(`Add to the job or the workflow:\n${PERMISSIONS}`);
	return "error-permission";
}

// src/github/pull-request/push-record.ts
function pushOf({ created, verdict, source, suites }, { head_sha: head }) {
	if (verdict === null) return null;
	const failed = verdict.gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
	const traces = digestTraces(suites);
	const push = pushSchema.safeParse({
		head,
		run_id: source.run_id,
		run_attempt: source.run_attempt,
		...traces !== null && { traces },
		created,
		outcome: verdict.outcome,
		...verdict.override !== null && { overridden: true },
		failed: failed.map(({ suite, metric, slice, demand, test }) => {
			return {
				suite,
				metric,
				slice,
				demand: Object.keys(demand)[0] ?? "",
				p: test?.adjusted ?? null
			};
		})
	});
	return push.success ? push.data : null;
}
function digestTraces(suites) {
	const digests = Object.entries(suites).map(([name, suite]) => [name, traceDigests(suite)]);
	if (digests.length === 0 || digests.some(([, digest]) => digest === null)) return null;
	const text = JSON.stringify(digests.sort(([a], [b]) => a < b ? -1 : 1));
	return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
function distinctPushes(pushes, current) {
	const seen = /* @__PURE__ */ new Set([experimentOf(current)]);
	const isNew = (push) => {
		const experiment = experimentOf(push);
		if (experiment === null) return true;
		const isKnown = seen.has(experiment);
		seen.add(experiment);
		return !isKnown;
	};
	return [...pushes].reverse().filter(isNew).reverse();
}
function experimentOf({ head, traces }) {
	return traces === void 0 ? null : `${head} ${traces}`;
}

// src/github/pull-request/earlier-pushes.ts
const MAX_CALLS = 16;
const MAX_REPORTS = 4;
async function readEarlierPushes(lookup) {
	const { context, client, log, timeBudget } = lookup;
	const { pullRequest, workflowPath } = context;
	if (!(pullRequest !== null && !pullRequest.fork && context.ref === mergeRef(pullRequest)) || client === null || workflowPath === null) return NO_PUSHES;
	try {
		if (timeBudget.isReserved) throw outOfTime();
		const limited = limitCalls(client, MAX_CALLS);
		const filter = {
			branch: pullRequest.headRef,
			event: "pull_request"
		};
		const listed = await listRuns(context, limited, workflowPath, filter);
		const own = context.runAttempt > 1 ? [await readOwnRun(context, limited)] : [];
		const pushes = await readPushes(earlierRuns([...listed, ...own], context, pullRequest), {
			...lookup,
			client: limited,
			pullRequest
		});
		const traces = digestTraces(lookup.suites) ?? void 0;
		return {
			pushes: distinctPushes(pushes, {
				head: pullRequest.headSha,
				traces
			}).slice(-50),
			error: null
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn(`The earlier pushes of this pull request could not be read: ${error.message}`);
		return {
			pushes: [],
			error: error.message
		};
	}
}
const NO_PUSHES = {
	pushes: [],
	error: null
};
function mergeRef({ number }) {
	return `refs/pull/${number}/merge`;
}
function earlierRuns(runs, context, { headRef, headSha }) {
	const { repository, workflowPath, runId, runNumber, runAttempt } = context;
	const isOfPull = (run) => run.event === "pull_request" && run.head_repository?.id === repository.id && run.head_branch === headRef && workflowFilePath(run.path) === workflowPath;
	const isEarlier = (run) => run.status === "completed" && (run.run_number < runNumber || run.head_sha === headSha);
	const own = runs.filter((run) => run.id === runId && runAttempt > 1 && run.head_sha === headSha).slice(-1);
	return runs.filter((run) => run.id !== runId && isEarlier(run)).concat(own.map((run) => ({
		...run,
		run_attempt: runAttempt - 1
	}))).filter(isOfPull).sort((a, b) => b.run_number - a.run_number);
}
async function readPushes(runs, lookup) {
	const known = /* @__PURE__ */ new Map();
	let tried = 0;
	for (const run of runs) {
		if (known.has(attemptName(run.id, lastAttempt(run)))) continue;
		tried += 1;
		if (tried > MAX_REPORTS) break;
		const report = await readReport(run, lookup);
		const own = report && pushOf(report, run);
		if (own) known.set(attemptName(own.run_id, own.run_attempt), own);
		for (const push of report?.pushes ?? []) {
			const name = attemptName(push.run_id, push.run_attempt);
			if (!known.has(name)) known.set(name, push);
		}
	}
	return [...runs].reverse().flatMap((run) => attemptsOf(run, [...known.values()]));
}
function attemptsOf(run, pushes) {
	const isOfRun = ({ run_id, run_attempt, head }) => run_id === run.id && run_attempt <= lastAttempt(run) && head === run.head_sha;
	return pushes.filter(isOfRun).sort((a, b) => a.run_attempt - b.run_attempt);
}
function attemptName(runId, attempt) {
	return `${runId}/${attempt}`;
}
function lastAttempt({ run_attempt }) {
	return run_attempt ?? 1;
}
async function readReport(run, lookup) {
	const { context, client, artifactName, log } = lookup;
	try {
		const chosen = chooseArtifact(await listArtifacts(context, client, run, artifactName), artifactName, run);
		if (!("artifact" in chosen)) return leaveOut(run, chosen.why, log);
		const files = await readArtifactFiles(chosen.artifact, {
			...lookup,
			warn: log.debug
		});
		const report = parseReport(decodeUtf8(files.report));
		return isOfRun(report, run, lookup.pullRequest) ? report : leaveOut(run, "its report says that it is of another run", log);
	} catch (error) {
		if (!(error instanceof UnusableReportError || error instanceof DownloadError)) throw error;
		return leaveOut(run, error.message, log);
	}
}
function leaveOut(run, why, log) {
	log.info(`run ${run.id}: not read as an earlier push: ${why}`);
	return null;
}
function isOfRun({ source }, run, pull) {
	return source.repository?.toLowerCase() === run.repository.full_name.toLowerCase() && source.run_id === run.id && source.head === run.head_sha && source.event === run.event && source.ref === mergeRef(pull);
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
		`${short.split("\n", 1)[0]}\n`
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

// src/github/baseline/base-labels.ts
async function readBaseLabels(files, options) {
	const { context, log } = options;
	if (files.length === 0) return {
		labels: [],
		ignored: 0
	};
	const readCheckout = (warn) => readCommittedLabels(files, context.workspace, warn);
	if (isOnBase(options)) return {
		labels: await readCheckout(log.warn),
		ignored: 0
	};
	const labels = context.pullRequest !== null || context.mergeGroup !== null ? await readFromBase(files, options) : [];
	const known = new Set(labels.map(({ key }) => key));
	return {
		labels,
		ignored: (await readCheckout(log.debug)).filter(({ key }) => !known.has(key)).length
	};
}
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
function isOnBase({ context, branch }) {
	const { event, ref, pullRequest, mergeGroup } = context;
	return pullRequest === null && mergeGroup === null && TRUSTED_EVENTS.has(event) && ref === `refs/heads/${branch}`;
}
async function readFromBase(files, { context, client, log, timeBudget }) {
	const github = client ?? openGitHubClient({
		token: "",
		apiUrl: context.apiUrl,
		log,
		timeBudget
	});
	const lists = [];
	for (const file of files) {
		const found = await readBaseFile(file, context, github, log);
		if (found.kind === "found") {
			const parsed = parseLabelFile(found.bytes, found.name);
			if (parsed.ok) lists.push(parsed.labels);
			else log.warn(`The base commit's labels cannot be used, so the judge is asked again: ${parsed.why}`);
		} else if (found.kind === "missing") log.info(`Labels: ${found.why}`);
		else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
	}
	return mergeLabels(...lists);
}

// src/run/base-config.ts
async function readBaseConfig(options, client) {
	const { inputs, context, folder, log, parseConfig } = options;
	const isProposed = context.pullRequest !== null || context.mergeGroup !== null;
	const isUsed = inputs.gatesFrom === "base" || inputs.baseline.kind !== "none";
	if (!isProposed || !isUsed || inputs.suites.kind !== "config") return { kind: "none" };
	const found = await readBaseFile(resolve(folder, inputs.suites.file), context, client, log);
	if (found.kind !== "found") return found;
	const { bytes, name: file, commit } = found;
	try {
		return {
			kind: "found",
			config: parseConfig(bytes, file),
			file,
			commit
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			kind: "invalid",
			why: `\`${file}\` of the base commit \`${commit.slice(0, 7)}\` has errors`
		};
	}
}
function limitJudges(config, base) {
	const known = base.suites.flatMap(({ judge }) => judge ?? []);
	if (known.length === 0) return config;
	const suites = config.suites.map((suite) => {
		const before = base.suites.find(({ name }) => name === suite.name)?.judge;
		return suite.judge ? {
			...suite,
			judge: limitJudge(suite.judge, before ? [before] : known)
		} : suite;
	});
	return {
		...config,
		suites
	};
}
function limitJudge(own, base) {
	const limited = Object.fromEntries([
		"max_calls",
		"max_tokens",
		"max_usd",
		"deadline"
	].flatMap((key) => {
		const limit = Math.min(own[key] ?? Infinity, Math.max(...base.map((one) => one[key] ?? Infinity)));
		return Number.isFinite(limit) ? [[key, limit]] : [];
	}));
	const confirm = Math.min(own.confirm, Math.max(...base.map((one) => one.confirm)));
	const canaries = own.canaries || base.every((one) => one.canaries);
	const prices = highestPrices([own, ...base]);
	const retries = own.retries && Math.min(own.retries, Math.max(...base.map((one) => one.retries ?? 4)));
	const others = {
		...retries !== void 0 && { retries },
		...prices && { prices }
	};
	return {
		...own,
		...limited,
		confirm,
		canaries,
		...others
	};
}
function highestPrices(judges) {
	const known = judges.flatMap(({ prices }) => prices ?? []);
	if (known.length === 0) return void 0;
	const highest = (kind) => Math.max(...known.map((one) => one[kind]));
	return {
		input: highest("input"),
		output: highest("output"),
		embedding: highest("embedding")
	};
}

// src/run/action-labels.ts
function readActionJudge(inputs, config, context, env) {
	if (judgeSettings(config).length === 0) return null;
	const { key, baseUrl } = inputs.judge;
	const endpoint = readEndpoint({
		key,
		baseUrl,
		allowPrivate: env["EVALDELTA_PRIVATE_JUDGE"] === "true"
	});
	const withoutKey = (context.pullRequest?.fork === true || env["GITHUB_ACTOR"] === "dependabot[bot]") && endpoint.key === null && !isLoopback(endpoint);
	return {
		endpoint,
		files: committedLabelFiles(config, context.workspace),
		withoutKey
	};
}
async function labelRun(run, tools) {
	const { scored, baseline, judge, inputs, context, client } = run;
	const { log } = tools;
	if (judge === null || !needsJudge(scored)) return {
		scored,
		notes: []
	};
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	const committed = await readBaseLabels(judge.files, {
		...tools,
		context,
		client,
		branch
	});
	const stored = isFound(baseline) ? baseline.labels ?? [] : [];
	const labels = mergeLabels(stored, committed.labels);
	const { config, mode } = spendingOf(run);
	const judging = await openReportedJudging({
		mode,
		labels,
		endpoint: judge.endpoint,
		config,
		log
	});
	try {
		const labelled = await labelSuites(scored, judging.open, config);
		const confirmed = await confirmRegressions(labelled, baseline, config);
		reportMissingLabels(confirmed, log, judge.withoutKey ? NO_SECRETS : GIVE_KEY);
		return {
			scored: confirmed,
			notes: notesOf(committed.ignored, log)
		};
	} finally {
		judging.close();
	}
}
function spendingOf({ config, base, inputs }) {
	if (inputs.gatesFrom === "head") return {
		config,
		mode: "ask"
	};
	if (base.kind === "found") return {
		config: limitJudges(config, base.config),
		mode: "ask"
	};
	return {
		config,
		mode: base.kind === "unavailable" ? "replay" : "ask"
	};
}
const NO_SECRETS = "GitHub gives runs of forks and of Dependabot no secrets; the merge queue has them and can label the cases.";
const GIVE_KEY = "Set the input `judge-api-key`.";
function notesOf(supplied, log) {
	if (supplied === 0) return [];
	const text = `this change brings ${supplied === 1 ? "1 label" : `${supplied} labels`} of its own, which are not used: a judge is asked instead`;
	log.info(`Labels: ${text}`);
	return [{
		mark: "info",
		text
	}];
}

// src/github/api/folders.ts
async function readWorkingFolder(workingDirectory, workspace) {
	const folder = resolve(workspace, workingDirectory);
	const path = relative(workspace, folder);
	if (path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path) throw folderError(workingDirectory, "is outside the checkout", "Write a path relative to the repository.");
	if (await stat(folder).then((entry) => entry.isDirectory(), () => false)) return folder;
	throw folderError(workingDirectory, "is not a folder", "Check its spelling, and that `actions/checkout` ran before.");
}
function folderError(given, what, todo) {
	return new UserError("config", [{
		what: `\`${given}\` ${what}.`,
		at: "input `working-directory`",
		todo
	}]);
}
const MAX_STEPS = 50;
async function makeOutputFolder(name, env, log) {
	const temp = env["RUNNER_TEMP"];
	for (let step = 1; temp && step <= MAX_STEPS; step++) {
		const folder = join(temp, `evaldelta-${name}${step === 1 ? "" : `-${step}`}`);
		try {
			await mkdir(folder);
			return folder;
		} catch (cause) {
			const { code } = cause;
			if (code === "EEXIST") continue;
			log.warn(`RUNNER_TEMP is not writable (${code}). The report is written to the system's temporary folder.`);
			break;
		}
	}
	return mkdtemp(join(tmpdir(), `evaldelta-${name}-`));
}

// src/input/config/file-scopes.ts
function fileScopes({ folder, suites }, root) {
	const patterns = new Set(suites.flatMap(({ gold, traces }) => [...gold, ...traces]));
	const naming = suites.filter(({ family }) => pictureFields(family.input.fields, root) !== null).flatMap(({ gold, traces }) => [...gold, ...traces]).filter((one) => !PICTURE.test(one));
	const folders = new Set(naming.map((pattern) => folderOf(fixedPart(pattern))));
	const place = (path, suffix) => {
		const at = resolve(folder, path);
		return isInside(at, root) ? [{
			path: relative(root, at).split(sep).join("/"),
			suffix
		}] : [];
	};
	const files = [...patterns].flatMap((pattern) => {
		const fixed = fixedPart(pattern);
		return place(fixed, fixed.length === pattern.length ? null : endOf(pattern.slice(fixed.length)));
	});
	const labels = new Set(suites.flatMap(({ judge }) => judge?.labels ?? []));
	const named = new Set(suites.flatMap(jsonFileNames));
	return [
		...files,
		...[...named].flatMap((path) => place(path, null)),
		...[...labels].flatMap((path) => place(path, null)),
		...[...folders].flatMap((path) => place(path, ".png"))
	];
}
const PICTURE = /\.png$/i;
function folderOf(fixed) {
	return fixed.endsWith("/") ? fixed : dirname(fixed);
}
function endOf(pattern) {
	return /[^*?[\]{}()!\\/]*$/.exec(pattern.replace(/\/+$/, ""))?.[0] ?? "";
}

// src/run/rescore.ts
function createRescorer({ config, root, created, temp, models, debug }) {
	return {
		configFile: config.file,
		temp,
		readConfig: (other, isOwn) => isOwn && config.file !== null ? resolveJudgeModels(readConfig(resolve(other, config.file), families, config.file, other), models) : moveConfig(config, root, other),
		reachOf: fileScopes,
		score: async (moved, facts) => {
			const skipped = [];
			const warn = (suite, { what, at }) => debug(`base: ${suite}: ${at ?? ""}: ${what}`);
			const onSkippedSuite = (suite, error) => {
				skipped.push({
					suite,
					why: firstErrorReason(error, moved.folder)
				});
			};
			const labels = await readCommittedLabels(committedLabelFiles(moved, facts.root), facts.root, debug);
			const { openReplay } = await import("./judge.js");
			const options = {
				...facts,
				created: facts.created ?? created,
				warn,
				onSkippedSuite,
				openLabeller: openReplay(labels),
				wantsViews: true
			};
			return skipEmptySuites({
				stored: await scoreSuites(moved, options),
				skipped
			});
		}
	};
}
function skipEmptySuites({ stored: { report, cases, views = [] }, skipped }) {
	const empty = Object.entries(report.suites).flatMap(([suite, { cases: counts }]) => {
		return counts.unscored > 0 && counts.unscored + counts.missing >= counts.total ? [{
			suite,
			why: "no labels of its cases are stored"
		}] : [];
	});
	const skippedNames = new Set(empty.map(({ suite }) => suite));
	const suites = Object.fromEntries(Object.entries(report.suites).filter(([name]) => !skippedNames.has(name)));
	const rows = (cases ?? []).filter(({ suite }) => !skippedNames.has(suite));
	const kept = views.filter(({ suite }) => !skippedNames.has(suite));
	return {
		stored: {
			report: {
				...report,
				suites,
				cases: digestCases(rows)
			},
			cases: rows,
			...kept.length > 0 && { views: kept }
		},
		skipped: [...skipped, ...empty]
	};
}
function moveConfig(config, from, to) {
	const move = (pattern) => isAbsolute(pattern) ? relative(config.folder, pattern) : pattern;
	const suites = config.suites.map((suite) => {
		const judge = suite.judge?.labels === void 0 ? suite.judge : {
			...suite.judge,
			labels: move(suite.judge.labels)
		};
		return {
			...suite,
			gold: suite.gold.map(move),
			traces: suite.traces.map(move),
			...judge && { judge }
		};
	});
	return {
		...config,
		folder: resolve(to, relative(from, config.folder)),
		suites
	};
}
function firstErrorReason({ errors }, folder) {
	const { what = "", at = "" } = errors[0] ?? {};
	const text = what.replaceAll(` in \`${folder}\``, "").replace(/\.$/, "");
	return at === "" || text.includes(at) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : `${at}: ${text}`;
}

// src/run/action-setup.ts
async function prepareAction(env, log) {
	const inputs = readInputs(env);
	const context = await readRunContext(env);
	const root = context.workspace;
	const folder = await readWorkingFolder(inputs.workingDirectory, root);
	const { model, embeddingModel } = inputs.judge;
	const models = {
		model,
		embeddingModel,
		how: "the input `judge-model`"
	};
	const config = resolveJudgeModels(readSuites(inputs, folder, root), models);
	const judge = readActionJudge(inputs, config, context, env);
	const outputFolder = await makeOutputFolder(inputs.name, env, log);
	const created = readCreationTime(env);
	const timeBudget = new TimeBudget();
	const { token } = inputs;
	const client = token === null ? null : openGitHubClient({
		token,
		apiUrl: context.apiUrl,
		log,
		timeBudget
	});
	const temp = env["RUNNER_TEMP"] || tmpdir();
	const debug = (message) => log.debug(message);
	const rescorer = createRescorer({
		config,
		root,
		created,
		temp,
		models,
		debug
	});
	const parse = (bytes, name) => overrideJudgeModels(parseConfig(decodeConfig(bytes, name), name, "", families), models);
	return {
		inputs,
		context,
		folder,
		outputFolder,
		config,
		judge,
		created,
		client,
		timeBudget,
		rescorer,
		parseConfig: parse
	};
}
function readSuites({ suites }, folder, root) {
	if (suites.kind === "config") {
		const path = resolve(folder, suites.file);
		return readConfig(path, families, relative(root, path).split(sep).join("/"), root);
	}
	const { gold, traces, k, gates } = suites;
	return configFromInputs({
		name: grounded.id,
		family: grounded,
		gold,
		traces,
		k,
		gates,
		folder
	});
}

// src/github/pull-request/group-pulls.ts
const commit = string().refine(isCommit, "is not a commit SHA");
const pullSchema = object({
	number: int().positive(),
	state: string(),
	head: object({
		sha: commit,
		ref: string().refine(isRefName, "is not a ref name"),
		repo: object({ id: int() }).nullish()
	}),
	base: object({ ref: string() })
});
const comparisonSchema = object({
	total_commits: int(),
	commits: array(object({
		sha: commit,
		parents: array(object({ sha: commit }))
	}))
});
const MAX_COMMITS = 20;
async function findGroupPulls(group, lookup) {
	const named = await readPull(numberIn(group), lookup);
	const pulls = await isSingle(group, lookup) ? [named] : await findByCommits(group, named, lookup);
	const others = pulls.filter(({ base }) => base.ref !== group.baseRef);
	if (others.length > 0) throw unknownPulls(`#${others[0]?.number} is not for \`${group.baseRef}\``);
	return pulls.map(({ number, head }) => ({
		number,
		headSha: head.sha,
		headRef: head.ref,
		headRepositoryId: head.repo?.id ?? null
	}));
}
function numberIn({ headRef, baseRef }) {
	const branch = branchName(headRef ?? "");
	const prefix = `gh-readonly-queue/${baseRef}/`;
	const number = branch.startsWith(prefix) ? /^pr-([1-9]\d{0,9})-/.exec(branch.slice(prefix.length))?.[1] : void 0;
	if (number === void 0) throw unknownPulls(`its branch \`${branch}\` names none`);
	return Number(number);
}
async function isSingle({ headSha, headRef, baseSha }, { git }) {
	if (headRef?.endsWith(`-${baseSha}`)) return true;
	const [first] = await git.readParents(headSha) ?? [];
	return first === baseSha;
}
async function readPull(pull_number, { context, client }) {
	const { owner, name: repo } = context.repository;
	return (await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
		owner,
		repo,
		pull_number
	}, pullSchema)).data;
}
async function findByCommits(group, named, lookup) {
	const { context, client } = lookup;
	const { owner, name: repo } = context.repository;
	const parameters = {
		owner,
		repo,
		basehead: `${group.baseSha}...${group.headSha}`,
		per_page: 100
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/compare/{basehead}", parameters, comparisonSchema);
	const commits = data.commits.filter(({ sha }) => sha !== group.headSha);
	if (data.total_commits > data.commits.length || commits.length > MAX_COMMITS) throw unknownPulls(`it has ${data.total_commits} commits`);
	const pulls = /* @__PURE__ */ new Map([[named.number, named]]);
	const unattributed = [];
	for (const one of commits) {
		const found = (await listPulls(one.sha, lookup)).filter(({ base }) => base.ref === group.baseRef);
		for (const pull of found) pulls.set(pull.number, pull);
		if (found.length === 0) unattributed.push(one);
	}
	const heads = new Set([...pulls.values()].map(({ head }) => head.sha));
	const stray = unattributed.find(({ parents }) => !parents.slice(1).some(({ sha }) => heads.has(sha)));
	if (stray) throw unknownPulls(`GitHub names none for its commit \`${stray.sha.slice(0, 7)}\``);
	return [...pulls.values()];
}
async function listPulls(commit_sha, { context, client }) {
	const { owner, name: repo } = context.repository;
	const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls", {
		owner,
		repo,
		commit_sha,
		per_page: 100
	}, array(pullSchema));
	return data.filter(({ state }) => state === "open");
}
function unknownPulls(why) {
	return new ServiceError("unexpected", `it is not known which pull requests the merge queue's group contains: ${why}`);
}

// src/github/pull-request/head-time.ts
const runSchema = object({
	id: int(),
	event: string(),
	head_branch: string().nullish(),
	head_sha: string(),
	head_repository: object({ id: int() }).nullish(),
	created_at: datetime({ offset: true })
});
const runsSchema = object({ workflow_runs: array(runSchema) });
const MAX_PAGES$1 = 3;
async function readHeadTime({ repository, head, ownRunId }, client, forcePushes) {
	const route = "GET /repos/{owner}/{repo}/actions/runs";
	const { owner, name: repo } = repository;
	const parameters = {
		owner,
		repo,
		branch: head.headRef,
		event: "pull_request",
		exclude_pull_requests: true
	};
	const runs = [];
	for await (const page of client.pages(route, parameters, runsSchema, MAX_PAGES$1)) runs.push(...page.workflow_runs);
	const onBranch = runs.filter((run) => isOnBranch(run, head));
	const others = onBranch.filter((run) => run.head_sha !== head.headSha).map(createdAt);
	const since = Math.max(Number.NEGATIVE_INFINITY, ...others, ...forcePushes);
	const own = onBranch.filter((run) => run.head_sha === head.headSha).map(createdAt);
	const later = own.filter((time) => time >= since);
	if (later.length > 0) return Math.min(...later);
	if (own.length > 0) return since;
	return ownRunId === null ? null : readOwnTime(ownRunId, repository, client);
}
function isOnBranch({ event, head_branch, head_repository }, head) {
	const isSameRepository = head.headRepositoryId !== null && head_repository?.id === head.headRepositoryId;
	return event === "pull_request" && isSameRepository && head_branch === head.headRef;
}
function createdAt({ created_at }) {
	return Date.parse(created_at);
}
async function readOwnTime(runId, { owner, name: repo }, client) {
	const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", {
		owner,
		repo,
		run_id: runId
	}, runSchema);
	return createdAt(data);
}

// src/github/pull-request/pr-labels.ts
const labelsSchema = array(object({ name: string() }));
const eventsSchema = array(object({
	event: string(),
	created_at: string(),
	actor: object({ login: string() }).nullish(),
	label: object({ name: string() }).nullish()
}));
const MAX_PAGES = 10;
function openPrLabelLookup(pull) {
	const { repository, number, client: getClient } = pull;
	const issue = {
		owner: repository.owner,
		repo: repository.name,
		issue_number: number
	};
	let current = null;
	return async (label) => {
		let permission = "pull-requests: read";
		try {
			const client = getClient();
			current ??= listLabels(client, issue);
			const found = (await current).find((name) => isSameLabel(name, label));
			if (found === void 0) return { kind: "absent" };
			const { event, forcePushes } = await findLabeling(client, issue, found);
			permission = "actions: read";
			return stateOf(found, event, await readHeadTime(pull, client, forcePushes), pull.head.headSha);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const advice = isServiceError(error, "permission", "not_found") ? `. Add \`${permission}\` to the job's \`permissions:\`` : "";
			return {
				kind: "unknown",
				why: `${error.message}${advice}`
			};
		}
	};
}
function stateOf(label, event, headTime, commit) {
	const at = readTime(event?.created_at ?? "");
	if (at === null) return {
		kind: "unknown",
		why: "GitHub's events do not say when it was set"
	};
	if (headTime === null) return {
		kind: "unknown",
		why: `GitHub lists no run of \`${commit.slice(0, 7)}\``
	};
	const approval = {
		label,
		by: readLogin(event?.actor?.login),
		at
	};
	return Date.parse(at) > headTime ? {
		kind: "given",
		approval
	} : {
		kind: "stale",
		approval,
		commit
	};
}
function isSameLabel(name, label) {
	return name.toLowerCase() === label.toLowerCase();
}
async function listLabels(client, issue) {
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
	const names = [];
	for await (const page of client.pages(route, issue, labelsSchema, MAX_PAGES)) names.push(...page.map(({ name }) => name));
	return names;
}
async function findLabeling(client, issue, label) {
	const read = async (page) => {
		return client.request("GET /repos/{owner}/{repo}/issues/{issue_number}/events", {
			...issue,
			per_page: 100,
			page
		}, eventsSchema);
	};
	const first = await read(1);
	const last = readLastPage(first.headers["link"]);
	const forcePushes = [];
	for (let page = last; page > Math.max(0, last - MAX_PAGES); page--) {
		const { data } = page === 1 ? first : await read(page);
		const pushed = data.filter((one) => one.event === "head_ref_force_pushed");
		forcePushes.push(...pushed.map((one) => Date.parse(one.created_at)).filter(Number.isFinite));
		const event = latestLabeling(data, label);
		if (event) return {
			event,
			forcePushes
		};
	}
	return {
		event: null,
		forcePushes
	};
}
function readLastPage(link) {
	const [, page = "1"] = /[?&]page=(\d{1,6})[^>]*>;\s*rel="last"/.exec(String(link ?? "")) ?? [];
	return Math.max(1, Number(page));
}
function latestLabeling(events, label) {
	return events.filter((one) => one.event === "labeled" && isSameLabel(one.label?.name ?? "", label)).sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1);
}
function readLogin(login) {
	return login !== void 0 && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/.test(login) ? login : null;
}
function readTime(text) {
	const time = Date.parse(text);
	return Number.isFinite(time) ? new Date(time).toISOString() : null;
}

// src/github/pull-request/label-lookup.ts
function openLabelLookup({ context, client, git }) {
	const { pullRequest, mergeGroup, repository, runId } = context;
	if (pullRequest === null && mergeGroup === null) return null;
	if (client === null) return lookUpWithoutToken;
	if (pullRequest !== null) {
		const { number } = pullRequest;
		return openPrLabelLookup({
			repository,
			number,
			head: pullRequest,
			ownRunId: runId,
			client
		});
	}
	return mergeGroup && openGroupLookup(mergeGroup, {
		context,
		client,
		git
	});
}
async function lookUpWithoutToken() {
	return {
		kind: "unknown",
		why: "the input `github-token` is empty"
	};
}
function openGroupLookup(group, { context, client, git }) {
	const { repository } = context;
	let lookups = null;
	const open = async () => {
		return (await findGroupPulls(group, {
			context,
			client: client(),
			git
		})).map((head) => openPrLabelLookup({
			repository,
			number: head.number,
			head,
			ownRunId: null,
			client
		}));
	};
	return async (label) => {
		try {
			lookups ??= open();
			const states = [];
			for (const lookUp of await lookups) states.push(await lookUp(label));
			return combineStates(states);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const advice = isServiceError(error, "permission", "not_found") ? ". Add `pull-requests: read` to the job's `permissions:`" : "";
			return {
				kind: "unknown",
				why: `${error.message}${advice}`
			};
		}
	};
}
function combineStates(states) {
	const first = (kind) => states.find((state) => state.kind === kind);
	return first("absent") ?? first("stale") ?? first("unknown") ?? states[0] ?? {
		kind: "unknown",
		why: "the merge queue's group contains no pull request"
	};
}

// src/run/gate-policy.ts
var PolicyReader = class {
	#options;
	#lookUpLabel;
	constructor(options) {
		this.#options = options;
		const client = options.client === null ? null : () => this.#limitedClient();
		this.#lookUpLabel = openLabelLookup({
			context: options.context,
			client,
			git: openGit(options.folder)
		});
	}
	async readBase() {
		return readBaseConfig(this.#options, this.#limitedClient());
	}
	async read(scored, baseline, config, base) {
		const { context, log } = this.#options;
		const ofBaseline = policyOfBaseline(baseline);
		if (context.pullRequest === null && context.mergeGroup === null) return ofBaseline;
		const policy = this.#addBase(ofBaseline, base, baseline);
		for (const { text } of policy.notes) log.info(text);
		if (this.#lookUpLabel === null) return policy;
		const own = gatesOfSuites(config.suites);
		const frozen = freezesOf(policy.base, own);
		const before = isFound(baseline) ? baseline : null;
		const measure = compareMeasure({
			base: policy.base,
			own,
			before,
			head: scored
		});
		const changed = [...new Set(measure.map(({ suite }) => suite))];
		const isUnknown = policy.incomplete.length === 0 && base.kind === "unavailable";
		const unknown = isUnknown ? changed.filter((suite) => !frozen.has(suite)) : [];
		const why = isUnknown ? base.why : "";
		const reasons = unknown.map((suite) => `${suite}: how it is measured changed, and whether that is frozen is not known: ${why}`);
		const labels = await lookUpLabels(new Set(changed.map((suite) => approvalLabel(frozen.get(suite)))), this.#lookUpLabel);
		return {
			...policy,
			incomplete: [...policy.incomplete, ...reasons],
			labels
		};
	}
	async override(evaluated) {
		const { verdict } = evaluated.report;
		const label = this.#options.inputs.overrideLabel;
		const lookUp = this.#lookUpLabel;
		if (lookUp === null || label === null || verdict?.outcome !== "fail") return evaluated;
		const state = (await lookUpLabels(/* @__PURE__ */ new Set([label]), lookUp)).get(label) ?? { kind: "absent" };
		const overridden = overrideVerdict(verdict, label, state);
		return {
			...evaluated,
			report: {
				...evaluated.report,
				verdict: overridden
			}
		};
	}
	#limitedClient() {
		const { client, context, log, timeBudget } = this.#options;
		if (client !== null && !timeBudget.isReserved) return client;
		const budget = client === null ? timeBudget : new TimeBudget(0);
		return openGitHubClient({
			token: "",
			apiUrl: context.apiUrl,
			log,
			timeBudget: budget
		});
	}
	#addBase(policy, base, baseline) {
		const { gatesFrom } = this.#options.inputs;
		if (base.kind === "found") {
			const source = gatesFrom === "base" && { source: {
				file: base.file,
				commit: base.commit
			} };
			return {
				...policy,
				base: gatesOfSuites(base.config.suites),
				gatesFrom,
				...source
			};
		}
		if (gatesFrom === "head") return base.kind === "none" || base.kind === "missing" ? policy : uncomparedPolicy(policy, base.why);
		if (base.kind === "unavailable") return incompletePolicy(policy, base.why);
		if (!isFound(baseline) && baseline.status === "error") return incompletePolicy(policy, `the gates of the base are not known: ${baseline.why}`);
		if (policy.base === null || !isFound(baseline)) return ownGatesPolicy(policy, base);
		const { commit } = baseline.report.source;
		return {
			...policy,
			gatesFrom,
			source: {
				file: null,
				commit
			},
			notes: [...policy.notes, ...notesOnSource(base)]
		};
	}
};
async function lookUpLabels(labels, lookUp) {
	const states = /* @__PURE__ */ new Map();
	for (const label of labels) states.set(label, await lookUp(label));
	return states;
}
function uncomparedPolicy(policy, why) {
	const text = `gates are not compared with the base's: ${why}`;
	return {
		...policy,
		notes: [...policy.notes, {
			mark: "unsure",
			text
		}]
	};
}
function ownGatesPolicy(policy, base) {
	const why = "why" in base ? base.why : "there is no baseline with the gates of the base";
	const mark = base.kind === "invalid" ? "unsure" : "info";
	return {
		...policy,
		notes: [...policy.notes, {
			mark,
			text: `${why}, so this run's own gates decide`
		}]
	};
}
function notesOnSource(base) {
	if (!("why" in base)) return [];
	return [{
		mark: "unsure",
		text: `${base.why}, so the gates in the baseline's report decide`
	}];
}
function incompletePolicy(policy, why) {
	return {
		...policy,
		incomplete: [...policy.incomplete, why]
	};
}

// src/run/action-run.ts
async function runAction(env, log, onPublish) {
	const logTiming = startTimer(log);
	const setup = await prepareAction(env, log);
	const unlabelled = await scoreAndStore(setup, log);
	logTiming("scored and stored");
	const policies = new PolicyReader({
		...setup,
		log
	});
	const base = await policies.readBase();
	const baseline = await findBaseline(setup, log);
	checkGates(unlabelled, setup.config, baseline);
	logTiming("baseline found");
	const scored = await addBaseGates(unlabelled, setup, {
		baseline,
		base
	});
	const labelled = await labelRun({
		...setup,
		scored,
		baseline,
		base
	}, {
		...setup,
		log
	});
	logTiming("labelled");
	const evaluated = await evaluate(setup, await addEarlierPushes(labelled, setup, log), {
		baseline,
		base
	}, policies);
	const stored = await storeReport(evaluated, setup, log);
	log.info(renderReportText(evaluated.report, {
		color: false,
		folder: setup.outputFolder
	}));
	logTiming("compared, evaluated and stored");
	const rendered = await renderFiles({
		...setup,
		head: evaluated,
		baseline,
		folder: setup.outputFolder
	}, {
		log,
		env
	});
	logTiming("rendered");
	const result = resultOfVerdict(evaluated.report.verdict, setup.inputs.failOn);
	onPublish();
	const { html, pictures } = rendered;
	const others = [
		...stored,
		COMMENT_FILE,
		...pictures
	];
	const publication = {
		...setup,
		...rendered,
		report: evaluated.report,
		folder: setup.outputFolder,
		files: {
			report: REPORT_FILE,
			summary: SUMMARY_FILE,
			html,
			others
		},
		isFailing: result.status !== EXIT.passed
	};
	await publish(publication, {
		...setup,
		log,
		env
	});
	logTiming("published");
	return result;
}
async function scoreAndStore(setup, log) {
	const warn = (suite, error) => log.warn(`${suite}: ${formatError(error)}`);
	const scored = await scoreSuites(setup.config, {
		...optionsOf(setup),
		warn
	});
	await writeReport(setup.outputFolder, {
		...scored,
		views: []
	});
	return scored;
}
function optionsOf({ context, created }) {
	return {
		created,
		source: runSource(context),
		root: context.workspace,
		wantsViews: true
	};
}
async function addBaseGates(scored, setup, { baseline, base }) {
	if (setup.inputs.gatesFrom === "head" || base.kind === "none") return scored;
	const gates = base.kind === "found" ? gatesOfSuites(base.config.suites) : policyOfBaseline(baseline).base;
	return gates === null ? scored : measureBaseGates(scored, gates, setup.config, {
		...optionsOf(setup),
		warn: () => {}
	});
}
async function findBaseline(setup, log) {
	const { inputs, rescorer, timeBudget } = setup;
	const baseline = await chooseBaseline(setup, {
		rescorer,
		log,
		timeBudget,
		isFamilyEvidence: fitsFamily,
		continueHistory: (report, found) => continueHistory(report, found, true)
	});
	return selectRuns(baseline, inputs.baselineRuns);
}
async function addEarlierPushes({ scored, notes }, setup, log) {
	const lookup = {
		...setup,
		artifactName: setup.inputs.artifactName,
		suites: scored.report.suites,
		log
	};
	const { pushes, error } = await readEarlierPushes(lookup);
	const text = `the earlier pushes of this pull request could not be read: ${error}`;
	const withNote = error === null ? notes : [...notes, {
		mark: "info",
		text
	}];
	if (pushes.length === 0) return {
		scored,
		notes: withNote
	};
	return {
		scored: {
			...scored,
			report: {
				...scored.report,
				pushes: [...pushes]
			}
		},
		notes: withNote
	};
}
async function evaluate(setup, { scored, notes }, { baseline, base }, policies) {
	const { config, judge } = setup;
	const policy = await policies.read(scored, baseline, config, base);
	const withNotes = {
		...policy,
		notes: [...policy.notes, ...notes],
		withoutKey: judge?.withoutKey ?? false
	};
	return policies.override(compareAndEvaluate(scored, baseline, config, withNotes));
}
async function storeReport(stored, setup, log) {
	const { files, warnings } = await writeReport(setup.outputFolder, stored);
	for (const warning of warnings) log.warn(warning);
	return files;
}
function startTimer(log) {
	let last = performance.now();
	return (part) => {
		const now = performance.now();
		log.debug(`${part}: ${Math.round(now - last)} ms`);
		last = now;
	};
}

// src/action.ts
const secrets = secretsOf([process.env["INPUT_GITHUB-TOKEN"], ...judgeSecrets(process.env)]);
for (const secret of secrets) setSecret(secret);
const log = createLog({
	info,
	warn: warning,
	debug,
	secrets
});
const failureLog = createLog({
	info,
	warn: setFailed,
	debug,
	secrets
});
let isPublishing = false;
function finish({ status, line }) {
	if (status !== EXIT.passed) failureLog.warn(cleanLine(line ?? "The evaluation did not pass."));
	else if (line !== null) log.warn(line);
	process.exitCode = status;
	process.stdout.write("", () => process.exit(status));
}
function fail(error) {
	writeOutputs({
		verdict: "",
		pass: "false"
	}, process.env, log);
	finish(resultOfError(error, log));
}
function onUncaught(error) {
	if (isPublishing) log.warn(`While publishing: ${error instanceof Error ? error.message : String(error)}`);
	else fail(error);
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
process.exitCode = EXIT.internal;
process.on("uncaughtException", onUncaught);
process.on("unhandledRejection", onUncaught);
for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]]) process.on(signal, () => finish({
	status,
	line: `Cancelled (${signal}) before the end.`
}));
runAction(process.env, log, () => {
	isPublishing = true;
}).then(finish, fail);

export {  };