import { r as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { a as setFailed, c as warning, i as notice, n as error, o as setOutput, r as info, s as setSecret, t as debug } from "./core.js";
import { $ as capital, D as errorText, Gn as strictObject, H as hasLines, In as int, Kn as string, Nn as array, O as problemText, Pn as boolean, Rn as literal, Sn as isOfScoring, Ut as continueHistory, Vn as object, Y as oneLine, Yn as unknown, Zn as isFound, _n as scoreName, et as shownWord, jn as _enum } from "./trial-table.js";
import { $ as families, At as LABELS_FILE, Bt as countFailedGates, C as readReport, Ct as labelFilesOf, D as withViews, Dt as readLabels, E as USELESS_VIEWS, Et as joinLabels, F as labelSuites, Ft as parseStoredReport, H as compareAndRule, Ht as approvalText, I as judgeSecrets, It as toClause, L as secretsOf, Lt as digestCases, M as confirmBroken, Mt as REPORT_FILE, Nt as UnusableReport, O as openToldJudging, Ot as withLabels, P as judgesOf, Pt as VIEWS_FILE, R as openLabeller, Rt as NO_SOURCE, S as writePage, T as writeWhole, Tt as USELESS_LABELS, Vt as exitStatus, W as scoreSuites, X as isInside, Z as fixedPart, c as decodeConfig, d as readConfig, dt as frozenSuites, et as fitsFamily, f as giveModels, ft as unknownText, g as readInputs, i as renderText, j as asksJudge, jt as MAX_INFLATED, k as tellMissing, kt as CASES_FILE, l as parseConfig, m as nameJudges, o as openLog, ot as guardOf, pt as gatesOfSuites, q as pictureFields, s as configFromInputs, t as runTime, tt as grounded, v as renderSummary, w as writeReport, wt as readCommittedLabels, y as renderComment, zt as EXIT } from "./run-time.js";
import { i as isLocal, s as readEndpoint } from "./wire-fault.js";
import { n as UserError } from "./error.js";
import { tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { crc32, inflateRawSync } from "node:zlib";
import { createHash, randomBytes } from "node:crypto";
import { appendFile, copyFile, link, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { rmSync } from "node:fs";

// src/github/fault.ts
/** A call that failed. `status` is null when no answer came; `permissions` is the header `x-accepted-github-permissions`. */
var ServiceFault = class extends Error {
	kind;
	status;
	permissions;
	/** How long the service asks to wait, in milliseconds; null when it does not say. */
	retryMs;
	constructor(kind, message, facts = {}) {
		super(message);
		this.name = "ServiceFault";
		this.kind = kind;
		this.status = facts.status ?? null;
		this.permissions = facts.permissions ?? null;
		this.retryMs = facts.retryMs ?? null;
	}
};
/** The fault in what a request threw; `route` names the call, `timedOut` says that our own deadline cut it. */
function readFault(cause, route, timedOut) {
	if (cause instanceof ServiceFault) return cause;
	if (timedOut) return new ServiceFault("timeout", `GitHub did not answer ${route} in time`);
	const response = readResponse(cause);
	if (response === null) {
		const why = cause instanceof Error ? cause.message : String(cause);
		return new ServiceFault("unavailable", `GitHub cannot be reached for ${route}: ${cut(why)}`);
	}
	const { status, headers, message } = response;
	const kind = readKind(status, headers, message);
	const permissions = headers["x-accepted-github-permissions"];
	const retryMs = kind === "rate_limit" || status === 503 ? readRetry(headers) : null;
	const text = `GitHub answered ${status} to ${route}${message === "" ? "" : `: ${cut(message)}`}${waitText(retryMs)}`;
	return new ServiceFault(kind, text, {
		status,
		permissions: permissions === void 0 ? null : String(permissions),
		retryMs
	});
}
function waitText(retryMs) {
	return retryMs === null ? "" : ` (it asks to wait ${Math.ceil(retryMs / 1e3)} s)`;
}
function readResponse(cause) {
	if (typeof cause !== "object" || cause === null || !("response" in cause)) return null;
	const { response } = cause;
	if (typeof response?.status !== "number") return null;
	const { data } = response;
	const said = typeof data === "object" && data !== null && "message" in data ? data.message : "";
	const headers = typeof response.headers === "object" && response.headers !== null ? response.headers : {};
	return {
		status: response.status,
		headers,
		message: typeof said === "string" ? said : ""
	};
}
function readKind(status, headers, message) {
	if (status === 401) return "auth";
	if (status === 429) return "rate_limit";
	if (status === 403) return headers["retry-after"] !== void 0 || String(headers["x-ratelimit-remaining"]) === "0" || /rate limit/i.test(message) ? "rate_limit" : "permission";
	if (status === 404) return "not_found";
	if (status === 410) return "gone";
	if (status >= 500) return "unavailable";
	return status >= 400 ? "refused" : "unexpected";
}
function readRetry(headers) {
	const after = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(after) && after >= 0) return after * 1e3;
	if (String(headers["x-ratelimit-remaining"]) !== "0") return null;
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN);
	return Number.isFinite(reset) ? Math.max(0, reset * 1e3 - Date.now()) : null;
}
/** Foreign text, short and on one line. */
function cut(text) {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

// src/github/transport.ts
const API_VERSION = "2022-11-28";
/** The most that the body of one answer may hold, decoded, in bytes. */
const LONGEST_ANSWER = 10485760;
/** The toolkit's fetch, which goes through the runner's proxy and adds no header of its own. */
async function openFetch() {
	const { defaults } = await import("./utils2.js");
	return defaults.request?.["fetch"];
}
/** Octokit as the toolkit sets it up (proxies, token), with the API's version pinned and bodies capped. Loaded late: it is the heaviest import. */
async function openTransport({ token, apiUrl, log }) {
	if (token === "") throw new ServiceFault("auth", "There is no token to call GitHub with");
	const { GitHub, getOctokitOptions } = await import("./utils2.js");
	const fetch = await openFetch();
	const say = (message) => log.debug(String(message));
	const octokit = new GitHub(getOctokitOptions(token, {
		baseUrl: apiUrl.replace(/\/+$/, ""),
		log: {
			debug: say,
			info: say,
			warn: say,
			error: say
		},
		request: { fetch: async (url, init) => capBody(await fetch(url, init)) }
	}));
	return { send: (route, parameters) => octokit.request(route, {
		...parameters,
		headers: {
			...readHeaders(parameters),
			"x-github-api-version": API_VERSION
		}
	}) };
}
function readHeaders(parameters) {
	const { headers } = parameters;
	return typeof headers === "object" && headers !== null ? { ...headers } : {};
}
/** The same response, whose body breaks off with an error when it is too long. */
function capBody(response) {
	if (response.body === null) return response;
	let size = 0;
	const cap = new TransformStream({ transform(chunk, controller) {
		size += chunk.byteLength;
		if (size > LONGEST_ANSWER) controller.error(/* @__PURE__ */ new Error(`the answer is longer than ${LONGEST_ANSWER} bytes`));
		else controller.enqueue(chunk);
	} });
	const body = response.body.pipeThrough(cap);
	return new Response(body, {
		status: response.status,
		statusText: response.statusText,
		headers: response.headers
	});
}

// src/github/client.ts
const RETRY_DELAYS = [
	500,
	1e3,
	2e3
];
const LONGEST_WAIT = 2e4;
/** A good answer may take this long before it counts as slow and is charged. */
const UNHURRIED$1 = 2e3;
/** A client for the API at a URL; nothing is loaded and nobody is called before its first request. */
function openClient(options) {
	let transport = null;
	let calls = 0;
	async function send(route, parameters, shape) {
		const limit = options.patience.callLimit();
		if (limit <= 0) throw new ServiceFault("given_up", `${route} was not called: services took too long already`);
		transport ??= openTransport(options);
		const line = await transport;
		calls += 1;
		const started = performance.now();
		const signal = AbortSignal.timeout(Math.ceil(limit));
		try {
			const answer = await line.send(route, {
				...parameters,
				request: {
					...readOptions(parameters),
					signal
				}
			});
			if (signal.aborted) throw new ServiceFault("timeout", `GitHub did not finish its answer to ${route} in time`);
			const data = readShape(answer.data, shape, {
				route,
				status: answer.status
			});
			options.patience.spend(performance.now() - started - UNHURRIED$1);
			return {
				data,
				headers: answer.headers,
				status: answer.status
			};
		} catch (cause) {
			options.patience.spend(performance.now() - started);
			throw readFault(cause, route, signal.aborted);
		}
	}
	async function insist(route, work, isHarmless = true) {
		for (let tries = 1;; tries++) try {
			return await work();
		} catch (fault) {
			const wait = fault instanceof ServiceFault && (isHarmless || fault.kind === "rate_limit") ? waitBefore(fault, tries) : null;
			if (!(fault instanceof ServiceFault) || wait === null || wait >= options.patience.left) throw fault;
			options.log.info(`${fault.message}; trying ${route} again in ${Math.ceil(wait)} ms`);
			options.patience.spend(wait);
			await setTimeout$1(wait);
		}
	}
	const request = (route, parameters, shape) => {
		const once = () => send(route, parameters, shape);
		return insist(route, once, !/^post /i.test(route));
	};
	return {
		request,
		pages: (route, parameters, shape, maxPages) => readPages(request, {
			route,
			parameters,
			maxPages
		}, shape),
		graphql: (query, variables, shape) => insist("a query", async () => {
			const answer = await send(`POST ${graphqlUrl(options.apiUrl)}`, {
				query,
				variables
			}, envelopeSchema);
			return readShape(readEnvelope(answer.data), shape, {
				route: "a query",
				status: answer.status
			});
		}),
		get calls() {
			return calls;
		}
	};
}
/** How long to wait before the next try, in milliseconds; null when there is to be none. */
function waitBefore(fault, tries) {
	if (fault.retryMs !== null) return tries <= 2 && fault.retryMs <= LONGEST_WAIT ? fault.retryMs : null;
	if (fault.kind === "timeout" && tries > 1) return null;
	if (fault.kind !== "timeout" && fault.kind !== "unavailable" && fault.kind !== "unexpected") return null;
	const delay = RETRY_DELAYS[tries - 1];
	return delay === void 0 ? null : delay * (.75 + Math.random() / 2);
}
async function* readPages(request, { route, parameters, maxPages }, shape) {
	for (let page = 1; page <= maxPages; page++) {
		const { data, headers } = await request(route, {
			per_page: 100,
			...parameters,
			page
		}, shape);
		yield data;
		if (!/rel="next"/.test(String(headers["link"] ?? ""))) return;
	}
}
function readShape(data, shape, from) {
	const result = shape.safeParse(data);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const where = issue?.path.join(".") ?? "";
	const what = `${where === "" ? "the body" : `\`${where}\``}: ${issue?.message ?? "it does not fit"}`;
	throw new ServiceFault("unexpected", `GitHub's answer to ${from.route} cannot be read (${what})`, from);
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
	const forbidden = first.type === "FORBIDDEN" || /not accessible/i.test(first.message);
	const limited = first.type === "RATE_LIMITED" ? "rate_limit" : "refused";
	const kind = forbidden ? "permission" : first.type === "NOT_FOUND" ? "not_found" : limited;
	throw new ServiceFault(kind, `GitHub refused a query: ${first.message.slice(0, 200)}`, { status: 200 });
}
/** Enterprise servers keep REST under `/api/v3` and GraphQL under `/api/graphql`. */
function graphqlUrl(apiUrl) {
	const base = apiUrl.replace(/\/+$/, "");
	return `${base.endsWith("/api/v3") ? base.slice(0, -3) : base}/graphql`;
}
function readOptions(parameters) {
	const { request } = parameters;
	return typeof request === "object" && request !== null ? { ...request } : {};
}

// src/github/git-blobs.ts
const DEADLINE$1 = 6e4;
const NEWLINE = 10;
/** Hands on the contents of those blobs that a clone holds, one at a time; what it lacks is passed over. */
async function readGitBlobs(clone, shas, sink) {
	if (shas.length === 0) return;
	const child = spawn("git", [
		...clone.words,
		"cat-file",
		"--batch"
	], {
		cwd: clone.folder,
		env: clone.env,
		timeout: DEADLINE$1,
		stdio: [
			"pipe",
			"pipe",
			"ignore"
		]
	});
	child.on("error", () => {});
	child.stdin.on("error", () => {});
	child.stdin.end(`${shas.join("\n")}\n`);
	try {
		const pieces = new PieceReader(child.stdout);
		for (let line = await pieces.readLine(); line !== null; line = await pieces.readLine()) {
			const [, sha = "", type = "", size = ""] = /^([0-9a-f]+) ([a-z]+)(?: (\d+))?$/.exec(line) ?? [];
			if (size === "") continue;
			const content = await pieces.read(Number(size) + 1);
			if (content === null) return;
			if (type === "blob") await sink(sha, content.subarray(0, -1));
		}
	} finally {
		child.kill();
	}
}
/** Reads lines and counted bytes by turns out of a stream. */
var PieceReader = class {
	#pieces;
	#rest = Buffer.alloc(0);
	constructor(stream) {
		this.#pieces = stream[Symbol.asyncIterator]();
	}
	/** The next line without its end; null at the stream's end. */
	async readLine() {
		for (;;) {
			const end = this.#rest.indexOf(NEWLINE);
			if (end >= 0) return this.#take(end + 1).toString("utf8", 0, end);
			const piece = await this.#next();
			if (piece === null) return null;
			this.#rest = Buffer.concat([this.#rest, piece]);
		}
	}
	/** So many bytes; null when the stream ends before them. */
	async read(length) {
		const pieces = [this.#rest];
		let size = this.#rest.length;
		while (size < length) {
			const piece = await this.#next();
			if (piece === null) return null;
			pieces.push(piece);
			size += piece.length;
		}
		this.#rest = Buffer.concat(pieces, size);
		return this.#take(length);
	}
	#take(length) {
		const taken = this.#rest.subarray(0, length);
		this.#rest = this.#rest.subarray(length);
		return taken;
	}
	async #next() {
		const piece = await this.#pieces.next().catch(() => null);
		return piece === null || piece.done === true ? null : piece.value;
	}
};

// src/github/git-tree.ts
/** The entries in what `git ls-tree -r -z -l` prints. */
function parseTree(printed) {
	return printed.toString("utf8").split("\0").flatMap((line) => {
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
/** When a commit was made, in what `git cat-file commit` prints; null when it does not tell. */
function parseCommitTime(text) {
	const header = text.split("\n\n", 1)[0] ?? "";
	const seconds = Number(/^committer .*> (\d{1,11}) [+-]\d{4}$/m.exec(header)?.[1] ?? NaN);
	return Number.isFinite(seconds) ? readTime$1(seconds * 1e3) : null;
}
/** A time as reports keep it, in whole seconds; null for none that a date can be. */
function readTime$1(time) {
	const date = new Date(time);
	const year = date.getUTCFullYear();
	return year >= 1970 && year <= 9999 ? date.toISOString().replace(/\.\d+Z$/, "Z") : null;
}

// src/github/ref.ts
/** Whether a text is a full commit SHA (SHA-1 or SHA-256, lower case). */
function isCommit(text) {
	return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}
/** Whether a text may be the name of a ref by git's own rules, and cannot be taken for an option. */
function isRefName(text) {
	if (text.length === 0 || text.length > 1024) return false;
	if (/^[-/.]|[/.]$|\.lock$|\.\.|\/[/.]|@\{|^@$/.test(text)) return false;
	return !/[\u0000-\u0020\u007f~^:?*[\\]/.test(text);
}
/** A branch's bare name. */
function withoutHeads(ref) {
	return ref.startsWith("refs/heads/") ? ref.slice(11) : ref;
}
/** The path of a workflow's file without an `@ref` behind it; null when it is none. */
function readFilePath(path) {
	return /^([^\s@][^\s]*?\.ya?ml)(?:@.*)?$/.exec(path)?.[1] ?? null;
}
/** The workflow's path in `owner/name/path@ref`; null when it is of another repository. */
function readWorkflowPath(workflowRef, repository) {
	const prefix = `${repository}/`.toLowerCase();
	if (!workflowRef.toLowerCase().startsWith(prefix)) return null;
	return readFilePath(workflowRef.slice(prefix.length));
}

// src/github/git.ts
/** Files of a checkout may be laid out as a bare repository, whose objects and settings are then its author's. */
const WARY = ["-c", "safe.bareRepository=explicit"];
const LONGEST_FILE = 134217728;
const DEADLINE = 1e4;
/** The clone that a folder lies in; a folder outside any clone is one of which git can tell nothing. */
function openGit(folder) {
	const ask = (...words) => askGit(folder, words);
	return {
		readHead: async () => {
			const head = (await ask("rev-parse", "--verify", "--quiet", "HEAD^{commit}"))?.toString("utf8").trim() ?? "";
			return isCommit(head) ? head : null;
		},
		readParents: async (commit) => {
			const text = await ask("cat-file", "commit", demandCommit(commit));
			return text === null ? null : parseParents(text.toString("utf8"));
		},
		isAncestor: async (ancestor, commit) => await ask("merge-base", "--is-ancestor", demandCommit(ancestor), demandCommit(commit)) !== null,
		readFile: async (commit, path) => {
			const name = `${demandCommit(commit)}:./${path}`;
			if (path.includes("\n")) return ask("cat-file", "blob", name);
			const printed = await askGit(folder, [
				"cat-file",
				"--batch",
				"--follow-symlinks"
			], `${name}\n`);
			return printed === null ? null : parseBlob(printed);
		},
		lacksFile: async (commit, path) => {
			const found = await ask("--literal-pathspecs", "ls-tree", "--name-only", demandCommit(commit), "--", path);
			return found !== null && found.length === 0;
		},
		readPrefix: async () => (await ask("rev-parse", "--show-prefix"))?.toString("utf8").replace(/\r?\n$/, "") ?? null,
		readTime: async (commit) => {
			const text = await ask("cat-file", "commit", demandCommit(commit));
			return text === null ? null : parseCommitTime(text.toString("utf8"));
		},
		readTree: async (commit, paths) => {
			const words = [
				"ls-tree",
				"-r",
				"-z",
				"-l",
				"--full-tree",
				demandCommit(commit),
				"--",
				...paths
			];
			const printed = await ask("--literal-pathspecs", ...words);
			return printed === null ? null : parseTree(printed);
		},
		readBlobs: (shas, sink) => readGitBlobs({
			folder,
			env: gitEnvironment(),
			words: WARY
		}, shas, sink)
	};
}
/** The header lines end at the first empty line; only parents before it count. */
function parseParents(text) {
	return (text.split("\n\n", 1)[0] ?? "").split("\n").flatMap((line) => {
		const parent = /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? "";
		return isCommit(parent) ? [parent] : [];
	});
}
/** The content in what `git cat-file --batch` prints of one blob; null when it tells of something else. */
function parseBlob(printed) {
	const end = printed.indexOf("\n");
	const size = /^[0-9a-f]+ blob (\d+)$/.exec(printed.toString("utf8", 0, Math.max(0, end)))?.[1];
	return size === void 0 ? null : printed.subarray(end + 1, end + 1 + Number(size));
}
function demandCommit(commit) {
	if (!isCommit(commit)) throw new Error(`\`${commit}\` is no commit SHA`);
	return commit;
}
function askGit(folder, words, input = "") {
	const options = {
		cwd: folder,
		env: gitEnvironment(),
		timeout: DEADLINE,
		maxBuffer: LONGEST_FILE,
		encoding: "buffer"
	};
	return new Promise((resolve) => {
		const child = execFile("git", [...WARY, ...words], options, (error, stdout) => resolve(error === null ? stdout : null));
		child.stdin?.on("error", () => {});
		child.stdin?.end(input);
	});
}
/** Neither replaced objects nor fetches on demand: only what the clone truly holds. */
function gitEnvironment() {
	return {
		...process.env,
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_NO_LAZY_FETCH: "1",
		GIT_TERMINAL_PROMPT: "0"
	};
}

// src/github/baseline/file-at-commit.ts
/** The folder to ask git in for a file: the workspace, or the file's own when the repository is checked out below that. */
async function findClone(file, workspace) {
	return await openGit(workspace).readHead() === null ? dirname(file) : workspace;
}
const contentSchema = object({
	type: literal("file"),
	encoding: literal("base64"),
	content: string()
});
/** The bytes of a file at a commit, from git when it holds the commit, else from GitHub; null when the commit has no such file. */
async function readFileAt(source, commit, path) {
	const { git } = source;
	const isHere = await git.readParents(commit) !== null;
	const local = isHere ? await git.readFile(commit, path) : null;
	if (local !== null || isHere && await git.lacksFile(commit, path)) return local;
	return readRemote(source, commit, path);
}
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
		if (!file.success) throw new ServiceFault("refused", `GitHub does not send \`${path}\`: it is too large or no file`);
		return Buffer.from(file.data.content, "base64");
	} catch (fault) {
		if (!(fault instanceof ServiceFault) || fault.kind !== "not_found") throw fault;
		await proveCommit(client, {
			owner,
			repo,
			commit_sha: ref
		}, fault);
		return null;
	}
}
/** GitHub says "not found" of a file, of a commit that it lost and of a missing permission alike; the commit tells them apart. */
async function proveCommit(client, place, unknown$1) {
	try {
		await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", place, unknown());
	} catch (fault) {
		if (!(fault instanceof ServiceFault) || fault.kind !== "not_found") throw fault;
		throw new ServiceFault("permission", unknown$1.message, {
			status: unknown$1.status,
			permissions: "contents=read"
		});
	}
}

// src/github/baseline/comparison.ts
const comparisonSchema = object({
	status: _enum([
		"ahead",
		"behind",
		"diverged",
		"identical"
	]),
	ahead_by: int().nonnegative(),
	merge_base_commit: object({ sha: string() })
});
/** The comparison of two commits or branches; null when GitHub does not know them or they share no history. */
async function compareCommits(context, client, base, head) {
	const { owner, name: repo } = context.repository;
	const parameters = {
		owner,
		repo,
		basehead: `${base}...${head}`,
		per_page: 1
	};
	try {
		const { data } = await client.request("GET /repos/{owner}/{repo}/compare/{basehead}", parameters, comparisonSchema);
		return {
			status: data.status,
			aheadBy: data.ahead_by,
			mergeBase: data.merge_base_commit.sha
		};
	} catch (fault) {
		if (fault instanceof ServiceFault && fault.kind === "not_found") return null;
		throw fault;
	}
}
/** Whether the base of a comparison is the head or an ancestor of it. */
function isBehind(comparison) {
	return comparison.status === "ahead" || comparison.status === "identical";
}

// src/github/baseline/wanted-commit.ts
const TREND = "a trend: the newest earlier report of the branch";
/** What was found for a run, so that it is asked for once. */
const found = /* @__PURE__ */ new WeakMap();
/** The commit whose report this run is to be compared with, by event; throws ServiceFault. */
async function findWantedCommit(context, oracles) {
	const wanted = found.get(context) ?? await findByEvent(context, oracles);
	found.set(context, wanted);
	return wanted;
}
async function findByEvent(context, oracles) {
	if (context.pullRequest) return findForPullRequest(context, context.pullRequest, oracles);
	if (context.mergeGroup) return {
		kind: "commit",
		commit: context.mergeGroup.baseSha
	};
	if (context.event === "push") return findForPush(context, oracles);
	if (context.event === "schedule" || context.event === "workflow_dispatch") return {
		kind: "newest",
		note: TREND
	};
	const told = context.payloadFault === null ? "" : ` (${context.payloadFault})`;
	return {
		kind: "nothing",
		why: `the event \`${context.event}\` has no commit to compare with${told}`,
		todo: "Run evaldelta on `pull_request`, `merge_group`, `push`, `schedule` or `workflow_dispatch`."
	};
}
/** The first parent of GitHub's merge commit, which is what the change was tested against; else the merge base. */
async function findForPullRequest(context, pull, oracles) {
	if (await oracles.git.readHead() !== pull.headSha && context.event !== "pull_request_target") {
		const parents = await readParents(context, oracles);
		const [first] = parents;
		if (parents.length > 1 && first !== void 0) return {
			kind: "commit",
			commit: first
		};
		oracles.log.debug(`${context.sha} is no merge commit`);
	}
	return findMergeBase(context, pull, oracles);
}
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
	const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{ref}", parameters, commitSchema$1);
	return data.parents.map((parent) => parent.sha);
}
const commitSha = string().refine(isCommit, "is no commit SHA");
const commitSchema$1 = object({
	sha: commitSha,
	parents: array(object({ sha: commitSha }))
});
/** A shallow clone has no merge base, so GitHub is asked; after the merge the branch holds the head itself, and the base of the event's time tells. */
async function findMergeBase(context, pull, { client }) {
	const tips = [pull.baseRef, pull.baseSha];
	for (const tip of tips) {
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
	if (comparison !== null && isBehind(comparison)) return commit;
	return {
		kind: "newest",
		note: `${TREND} (the push replaced the commit before it)`
	};
}
/** A commit that a force push threw away may be refused in other words than "not found". */
async function compareAfterPush(context, client, before) {
	try {
		return await compareCommits(context, client, before, context.sha);
	} catch (fault) {
		if (fault instanceof ServiceFault && fault.kind === "refused") return null;
		throw fault;
	}
}

// src/github/baseline/base-config.ts
/** Reads a config file out of the commit that this run is compared with. */
async function readBaseConfig(file, context, client, log) {
	const root = await findClone(file, context.workspace);
	const name = relative(root, file).split(sep).join("/");
	const git = openGit(root);
	try {
		const wanted = await findWantedCommit(context, {
			client,
			git,
			log
		});
		if (wanted.kind !== "commit") return {
			kind: "lost",
			why: wanted.kind === "nothing" ? wanted.why : "no commit is the base of this run"
		};
		const { commit } = wanted;
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
			kind: "none",
			why: `the base commit \`${commit.slice(0, 7)}\` has no \`${name}\``
		};
	} catch (fault) {
		if (!(fault instanceof ServiceFault)) throw fault;
		return {
			kind: "lost",
			why: `\`${name}\` of the base commit could not be read: ${fault.message}`
		};
	}
}

// src/github/baseline/base-labels.ts
/**
* The labels in committed files, as the base has them: on the base branch itself as they are checked out, of a pull request or in the
* merge queue out of the base commit. What else is checked out is somebody's proposal: nobody may bring the labels that he is judged by.
*/
async function readBaseLabels(files, tools) {
	const { context, log } = tools;
	if (files.length === 0) return {
		labels: [],
		supplied: 0
	};
	const own = (tell) => readCommittedLabels(files, context.workspace, tell);
	const isProposal = context.pullRequest !== null || context.mergeGroup !== null;
	if (isOnBase(tools)) return {
		labels: await own(log.warn),
		supplied: 0
	};
	const labels = isProposal ? await readFromBase$1(files, tools) : [];
	const known = new Set(labels.map(({ key }) => key));
	return {
		labels,
		supplied: (await own(log.debug)).filter(({ key }) => !known.has(key)).length
	};
}
/** Other events than these run on the base branch too, but check out what they like. */
const OWN_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
function isOnBase({ context, branch }) {
	const { event, ref, pullRequest, mergeGroup } = context;
	return pullRequest === null && mergeGroup === null && OWN_EVENTS.has(event) && ref === `refs/heads/${branch}`;
}
async function readFromBase$1(files, { context, client, log, patience }) {
	const ask = client ?? openClient({
		token: "",
		apiUrl: context.apiUrl,
		log,
		patience
	});
	const lists = [];
	for (const file of files) {
		const found = await readBaseConfig(file, context, ask, log);
		if (found.kind === "found") {
			const reading = readLabels(found.bytes, found.name);
			if (reading.ok) lists.push(reading.labels);
			else log.warn(`The base commit's labels cannot be used, so they are asked for anew: ${reading.why}`);
		} else if (found.kind === "none") log.info(`Labels: ${found.why}`);
		else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
	}
	return joinLabels(...lists);
}

// src/action-labels.ts
/** The judge that inputs and config name, before anything is asked; null where no suite has one. Throws UserError. */
function readActionJudge(inputs, config, context, env) {
	if (judgesOf(config).length === 0) return null;
	const { key, baseUrl } = inputs.judge;
	const endpoint = readEndpoint({
		key,
		baseUrl,
		allowPrivate: env["EVALDELTA_PRIVATE_JUDGE"] === "true"
	});
	const withoutKey = (context.pullRequest?.fork === true || env["GITHUB_ACTOR"] === "dependabot[bot]") && endpoint.key === null && !isLocal(endpoint);
	return {
		endpoint,
		files: labelFilesOf(config, context.workspace),
		withoutKey
	};
}
/** Labels what waits for a judge: out of the baseline's labels and those that are committed to the base, and by asking for the rest. */
async function labelRun(run, tools) {
	const { scored, baseline, config, judge, inputs, context, client } = run;
	const { log } = tools;
	if (judge === null || !asksJudge(scored)) return {
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
	const labels = joinLabels(stored, committed.labels);
	const judging = openToldJudging({
		mode: "ask",
		labels,
		endpoint: judge.endpoint,
		config,
		log
	});
	try {
		const labelled = await labelSuites(scored, judging.open);
		const confirmed = await confirmBroken(labelled, baseline, config);
		tellMissing(confirmed, log, judge.withoutKey ? NO_SECRETS : GIVE_KEY);
		return {
			scored: confirmed,
			notes: notesOf(committed.supplied, log)
		};
	} finally {
		judging.close();
	}
}
const NO_SECRETS = "GitHub gives runs of forks and of Dependabot no secrets; the merge queue, which has them, can tell.";
const GIVE_KEY = "Give it as the input `judge-api-key`.";
function notesOf(supplied, log) {
	if (supplied === 0) return [];
	const text = `this change brings ${supplied === 1 ? "1 label" : `${supplied} labels`} of its own, which are not used: a judge is asked instead`;
	log.info(`Labels: ${text}`);
	return [{
		mark: "info",
		text
	}];
}

// src/github/docs-address.ts
/** Where the action's own files stand at the version in use, for links into its documentation; null when it is used from a checkout. */
function docsAddress(env, serverUrl) {
	const repository = env["GITHUB_ACTION_REPOSITORY"] ?? "";
	const ref = env["GITHUB_ACTION_REF"] ?? "";
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w./-]+$/.test(ref)) return null;
	return `${serverUrl}/${repository}/blob/${ref}`;
}

// src/github/publish/tracked-files.ts
/** More files than this are not asked for one by one. */
const MOST_NAMED$2 = 200;
/** Asks git which of the files that a diff names it knows; where git cannot tell, every file is taken for one. */
async function findTracked(diff, workspace) {
	const files = namedFiles(Object.values(diff?.flips ?? {}).flat());
	if (files.length === 0) return () => true;
	const words = [
		"--literal-pathspecs",
		"-c",
		"core.fsmonitor=false",
		"ls-files",
		"-z",
		...files.length > MOST_NAMED$2 ? [] : ["--", ...files]
	];
	try {
		const options = {
			cwd: workspace,
			timeout: 5e3,
			maxBuffer: 67108864
		};
		const { stdout } = await promisify(execFile)("git", words, options);
		const tracked = new Set(stdout.split("\0"));
		return (file) => tracked.has(file);
	} catch {
		return () => true;
	}
}
/** The files of `file:line` places, each once; none that leads out of the checkout, at which git would refuse them all. */
function namedFiles(flips) {
	const files = flips.flatMap(({ at, gold_at }) => [at, gold_at]).map((at) => at?.replace(/:\d+$/, "") ?? "");
	return [...new Set(files)].filter((file) => file !== "" && !/^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/.test(file));
}

// src/action-pages.ts
const COMMENT_FILE = "comment.md";
const SUMMARY_FILE = "summary.md";
/** Writes page, comment and summary beside the report. A page that cannot be made is a warning; the comment is made anew when it is known what is stored where. */
async function writePages({ head, baseline, inputs, context, folder }, { log, env }) {
	const { report } = head;
	const { serverUrl, workspace } = context;
	const inRepository = await findTracked(report.diff, workspace);
	const place = {
		server: serverUrl,
		docs: docsAddress(env, serverUrl),
		created: report.created,
		inRepository
	};
	const page = {
		name: inputs.name,
		...place,
		artifactId: null
	};
	const [file = null, ...pictures] = await tryPage(folder, {
		head,
		base: isFound(baseline) ? baseline : null,
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
		pageId: file === null ? null : "to come"
	});
	await writeWhole(join(folder, COMMENT_FILE), short);
	await writeWhole(join(folder, SUMMARY_FILE), summary);
	return {
		comment,
		summaries: [
			summary,
			short,
			`${short.split("\n", 1)[0]}\n`
		],
		inRepository,
		clean: oneLine,
		file,
		pictures
	};
}
/** The names of the page and its pictures; none when they could not be made. */
async function tryPage(folder, paged, log) {
	try {
		return await writePage(folder, paged);
	} catch (cause) {
		log.warn(`The page could not be made: ${cause instanceof Error ? cause.message : String(cause)}`);
		log.debug(cause instanceof Error ? cause.stack ?? "" : "");
		return [];
	}
}

// src/github/baseline/limited-client.ts
/** A call that was not made, because it might have gone over the limit. */
var CallsUsedUp = class extends ServiceFault {
	constructor(route) {
		super("given_up", `${route} was not called: the calls of this search are used up`);
		this.name = "CallsUsedUp";
	}
};
/** A call may be tried this often. */
const TRIES$1 = 4;
/** A client that makes at most so many calls from now on; what it would make beyond them throws CallsUsedUp. */
function limitCalls(client, most) {
	const before = client.calls;
	const check = (route) => {
		if (client.calls - before + TRIES$1 > most) throw new CallsUsedUp(route);
	};
	return {
		request: async (route, parameters, shape) => {
			check(route);
			return client.request(route, parameters, shape);
		},
		pages: async function* (route, parameters, shape, maxPages) {
			const pages = client.pages(route, parameters, shape, maxPages);
			for (;;) {
				check(route);
				const page = await pages.next();
				if (page.done === true) return;
				yield page.value;
			}
		},
		graphql: async (query, variables, shape) => {
			check("a query");
			return client.graphql(query, variables, shape);
		},
		get calls() {
			return client.calls - before;
		}
	};
}

// src/core/reach.ts
/** Whether a pattern of that reach may name a file; one that it does name always lies within. */
function isWithin(path, reach) {
	if (reach.end === null) return path === reach.path;
	const below = reach.path === "" ? "" : `${reach.path}/`;
	return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${reach.end}/`);
}

// src/github/baseline/unrescored.ts
/** Why a commit's own files cannot be scored, as a clause. */
var Unrescored = class extends Error {
	constructor(why) {
		super(toClause(why));
		this.name = "Unrescored";
	}
};
/** What helps when the clone is too shallow. */
const DEEPER = "check out with `fetch-depth: 2`, so that git itself has the commit";

// src/github/baseline/base-tree.ts
/** The tree of a commit from git when the clone has it, else from GitHub; throws ServiceFault or Unrescored. */
async function openBaseTree(commit, oracles) {
	const { git } = oracles;
	if (!(await git.readTree(commit, [".gitattributes"]) !== null)) return readRemoteTree(commit, oracles);
	return {
		created: await git.readTime(commit),
		list: async (paths) => await git.readTree(commit, paths) ?? (await readRemoteTree(commit, oracles)).list(paths)
	};
}
const sha = string().regex(/^[0-9a-f]{40,64}$/);
const commitSchema = object({
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
async function readRemoteTree(commit, oracles) {
	const { context, client } = oracles;
	await checkHead$1(commit, oracles);
	const place = {
		owner: context.repository.owner,
		repo: context.repository.name
	};
	const told = {
		...place,
		commit_sha: commit
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", told, commitSchema);
	const asked = {
		...place,
		tree_sha: data.tree.sha,
		recursive: "1"
	};
	const answer = await client.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", asked, treeSchema);
	if (answer.data.truncated) throw new Unrescored(`its tree is too large for one answer of GitHub; ${DEEPER}`);
	const entries = answer.data.tree.filter(({ type }) => type !== "tree").map(({ size = null, ...entry }) => ({
		...entry,
		size
	}));
	return {
		created: readTime$1(data.committer.date),
		list: async () => entries
	};
}
/** GitHub is asked about the run's own repository; what lies in the clone may be another one's. */
async function checkHead$1(commit, { context, git }) {
	const head = await git.readHead();
	const own = [
		context.sha,
		context.pullRequest?.headSha,
		context.mergeGroup?.headSha
	];
	if (head === null || own.includes(head)) return;
	throw new Unrescored(`the clone is of another commit, \`${head}\`, and lacks \`${commit}\``);
}
const blobSchema = object({
	encoding: literal("base64"),
	content: string()
});
/** The content of a blob from GitHub; throws ServiceFault. */
async function readRemoteBlob(name, { context, client }) {
	const parameters = {
		owner: context.repository.owner,
		repo: context.repository.name,
		file_sha: name
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", parameters, blobSchema);
	return Buffer.from(data.content, "base64");
}

// src/github/baseline/base-files.ts
const MIB = 1048576;
/** What is read of one commit at most. */
const MOST_FILES = 5e3;
const MOST_BYTES = 256 * MIB;
/** What is read of it by GitHub's API at most; a larger file's answer would not be taken. */
const MOST_REMOTE = {
	files: 15,
	bytes: 64 * MIB,
	each: 7 * MIB
};
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const LONGEST_POINTER = 1024;
const REGULAR = /* @__PURE__ */ new Set(["100644", "100755"]);
const LINK = "120000";
/** Copies files of a commit into a folder that is laid out as the workspace is: regular files only, their bytes as git keeps them. */
var BaseFiles = class {
	#tree;
	#oracles;
	#layout;
	#copied = /* @__PURE__ */ new Set();
	#remote = [];
	#bytes = 0;
	constructor(tree, oracles, layout) {
		this.#tree = tree;
		this.#oracles = oracles;
		this.#layout = layout;
	}
	/** Copies what lies within the reaches and says how many files that were; throws Unrescored or ServiceFault. */
	async copy(reaches) {
		const { workspace, top } = this.#layout;
		const inside = reaches.map(({ path }) => pathIn(top, resolve(workspace, path))).filter((path) => path !== null);
		if (inside.length === 0) return 0;
		const files = (await this.#tree.list(inside.includes("") ? [] : inside)).filter(({ path }) => {
			const at = pathIn(workspace, resolve(top, path));
			return at !== null && !this.#copied.has(path) && reaches.some((reach) => isWithin(at, reach));
		}).filter((entry) => isFile(entry));
		this.#checkBounds(files);
		await this.#copyAll(files);
		for (const { path } of files) this.#copied.add(path);
		return files.length;
	}
	#checkBounds(files) {
		const count = this.#copied.size + files.length;
		if (count > MOST_FILES) throw new Unrescored(`its suites may name ${count} files, more than ${MOST_FILES}`);
		this.#bytes += sizeOf(files);
		if (this.#bytes > MOST_BYTES) throw tooLarge(MOST_BYTES);
	}
	/** Each content is read once, whatever number of files have it: from git what git has, the rest from GitHub. */
	async #copyAll(files) {
		const missing = /* @__PURE__ */ new Map();
		for (const file of files) missing.set(file.sha, [...missing.get(file.sha) ?? [], file]);
		await this.#oracles.git.readBlobs([...missing.keys()], async (sha, content) => {
			const same = missing.get(sha) ?? [];
			missing.delete(sha);
			for (const file of same) await this.#write(file, content);
		});
		this.#remote.push(...[...missing.values()].flatMap(([first]) => first ?? []));
		checkRemote(this.#remote);
		for (const [sha, same] of missing) {
			const content = await readRemoteBlob(sha, this.#oracles);
			if (nameOf(content, sha) !== sha) throw new Unrescored(`GitHub sent other bytes than those of \`${sha}\``);
			for (const file of same) await this.#write(file, content);
		}
	}
	async #write({ path, size }, content) {
		if (size === null) this.#bytes += content.length;
		if (this.#bytes > MOST_BYTES) throw tooLarge(MOST_BYTES);
		if (content.length <= LONGEST_POINTER && LFS_POINTER.test(content.toString("latin1"))) throw new Unrescored(`\`${path}\` is kept in Git LFS there, which is not read`);
		const { workspace, root, top } = this.#layout;
		const target = resolve(root, relative(workspace, resolve(top, path)));
		try {
			await mkdir(dirname(target), { recursive: true });
			await writeFile(target, content, { flag: "wx" });
		} catch (cause) {
			const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
			throw new Unrescored(`a file of it cannot be written here${code}: \`${path}\``);
		}
	}
};
/** A path relative to a folder, with slashes; null when it lies outside. */
function pathIn(folder, path) {
	const way = relative(folder, path).split(sep).join("/");
	return way === ".." || way.startsWith("../") || resolve(way) === way ? null : way;
}
/** Whether an entry is a file to be copied: a link could lead anywhere, and left out it would be missed; a submodule is nobody's here. */
function isFile({ path, mode }) {
	if (mode === LINK) throw new Unrescored(`its \`${path}\` is a link`);
	if (!REGULAR.has(mode)) return false;
	if (!isPlain(path)) throw new Unrescored(`its tree holds \`${path}\`, which cannot be written safely`);
	return true;
}
/** Git itself refuses such names; a tree that holds one was made by hand. */
function isPlain(path) {
	const isOdd = (part) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part);
	return !/[\\\0\ufffd]/.test(path) && !path.split("/").some(isOdd);
}
function checkRemote(files) {
	const { files: most, bytes, each } = MOST_REMOTE;
	const large = files.find(({ size }) => size !== null && size > each);
	if (large) throw new Unrescored(`its \`${large.path}\` is too large for GitHub's API; ${DEEPER}`);
	if (files.length > most) throw new Unrescored(`${files.length} of its files are not in the clone; ${DEEPER}`);
	if (sizeOf(files) > bytes) throw new Unrescored(`more than ${bytes} bytes are not in the clone; ${DEEPER}`);
}
function sizeOf(files) {
	return files.reduce((sum, { size }) => sum + (size ?? 0), 0);
}
function tooLarge(most) {
	return new Unrescored(`its files have more than ${most} bytes`);
}
/** The name that git gives to a content. */
function nameOf(content, like) {
	return createHash(like.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}

// src/github/baseline/rescore.ts
/** The most calls of GitHub that reading one commit's files may make, retries counted. */
const MOST_CALLS$1 = 20;
/** Suites that are left out are named up to this many, and the rest counted. */
const MOST_NAMED$1 = 3;
const NOTES = {
	none: "nothing is stored for it",
	expired: "its stored reports have expired",
	incompatible: "its stored reports are of another schema"
};
/** A report of a commit's own files in the place of one that was not found; where they cannot be scored, the outcome stays and says why. */
async function rescore(commit, missing, tools) {
	const { status } = missing;
	if (status === "error") return missing;
	const { log, context, rescorer } = tools;
	log.info(`baseline: ${missing.why}; scoring the files of ${commit} itself`);
	try {
		const { stored, notes } = await inFolder(rescorer.temp, (root) => scoreCommit(commit, root, tools));
		const found = {
			status: "rescored",
			distance: 0,
			branch: context.branch
		};
		return {
			...stored,
			...found,
			notes: [NOTES[status], ...notes]
		};
	} catch (cause) {
		const reason = reasonOf(cause);
		const line = `not rescored: ${reason}`;
		if (cause instanceof ServiceFault) log.warn(line);
		else log.info(line);
		return {
			...missing,
			why: `${missing.why}, and the base commit's own files were not scored: ${reason}`
		};
	}
}
/** Does work in a new folder, which is gone afterwards whatever happens, a cancelled run too. */
async function inFolder(temp, work) {
	const name = "evaldelta-base-";
	const root = await mkdtemp(join(temp, name)).catch(() => mkdtemp(join(tmpdir(), name)));
	const drop = () => rmSync(root, {
		recursive: true,
		force: true
	});
	process.on("exit", drop);
	try {
		return await work(root);
	} finally {
		await rm(root, {
			recursive: true,
			force: true,
			maxRetries: 2
		});
		process.off("exit", drop);
	}
}
/** Why it came to no report, as a clause; throws what is no such reason. */
function reasonOf(cause) {
	if (cause instanceof Unrescored || cause instanceof ServiceFault) return cause.message;
	if (cause instanceof UserError) return new Unrescored(`its config cannot be used: ${cause.message}`).message;
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
	if (/^E[A-Z]+$/.test(code)) return `they cannot be laid out here (${code})`;
	throw cause;
}
async function scoreCommit(commit, root, tools) {
	const { context, rescorer } = tools;
	const git = openGit(tools.workspace);
	const oracles = {
		context,
		client: limitCalls(tools.client, MOST_CALLS$1),
		git
	};
	const tree = await openBaseTree(commit, oracles);
	const top = topOf(tools, await git.readPrefix());
	const files = new BaseFiles(tree, oracles, {
		workspace: context.workspace,
		root,
		top
	});
	const isOwn = rescorer.configFile !== null && await files.copy([{
		path: rescorer.configFile,
		end: null
	}]) > 0;
	const config = rescorer.readConfig(root, isOwn);
	await files.copy(rescorer.reachOf(config, root));
	const { stored, leftOut } = await rescorer.score(config, {
		root,
		...originOf(commit, tree, context)
	});
	const [first] = leftOut;
	if (first && Object.keys(stored.report.suites).length === 0) throw new Unrescored(`${first.suite}: ${first.why}`);
	const notes = leftOut.slice(0, MOST_NAMED$1).map(({ suite, why }) => `without \`${suite}\` (${toClause(why)})`);
	const more = leftOut.length - notes.length;
	if (more > 0) notes.push(`without ${more} other suites`);
	return {
		stored,
		notes: rescorer.configFile !== null && !isOwn ? ["by the config of this run, since it has none", ...notes] : notes
	};
}
/** The repository's top: the working folder's own path inside it leads up there; without a clone the workspace is taken for it. */
function topOf({ context, workspace }, prefix) {
	if (prefix === null) return context.workspace;
	const steps = prefix.split("/").filter((part) => part !== "");
	return resolve(workspace, ...steps.map(() => ".."));
}
function originOf(commit, { created }, { repository, branch }) {
	const ref = branch === null ? null : `refs/heads/${branch}`;
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

// src/github/baseline/candidates.ts
/** What is read of a workflow run. */
const runSchema = object({
	id: int().positive(),
	run_number: int(),
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
/** What is read of an artifact. */
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
/** The most that a stored artifact may weigh, in bytes. */
const LARGEST_ARTIFACT = 33554432;
/** Events whose runs nobody from outside can start. */
const TRUSTED_EVENTS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
/** Why a run's report may not be a baseline, as a clause; null when it may. */
function whyUntrusted(run, place) {
	if (run.id === place.runId) return "it is this run";
	if (run.repository.id !== place.repositoryId) return "it is of another repository";
	if (!run.head_repository) return "its head repository is gone: a deleted fork";
	if (run.head_repository.id !== place.repositoryId) return "it is of a fork";
	if (readFilePath(run.path) !== place.workflowPath) return `it is of another workflow, \`${run.path}\``;
	if (run.status !== "completed") return `it is \`${run.status ?? "unknown"}\`, not completed`;
	if (run.event === "merge_group") return run.head_sha === place.wanted ? null : "reports of merge groups count for their own commit only";
	if (!TRUSTED_EVENTS.has(run.event)) return `runs on \`${run.event}\` are not trusted`;
	return run.head_branch === place.branch ? null : `it is of the branch \`${run.head_branch ?? ""}\``;
}
/** The artifact of a name that a run stored last, or why there is none to download. */
function chooseArtifact(artifacts, name, run) {
	const named = artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
	if (named.length === 0) return {
		kind: "absent",
		why: `it has no artifact \`${name}\``
	};
	const artifact = named.find((one) => !one.expired);
	if (!artifact) return {
		kind: "expired",
		why: `its artifact \`${name}\` has expired`
	};
	const origin = artifact.workflow_run;
	if (origin?.id !== run.id || origin.head_repository_id !== run.repository.id) return {
		kind: "corrupt",
		why: "its artifact does not say that it is of this run"
	};
	if (artifact.size_in_bytes > 33554432) return {
		kind: "corrupt",
		why: `its artifact has ${artifact.size_in_bytes} bytes, more than ${LARGEST_ARTIFACT}`
	};
	return { artifact };
}
/** Why a report is not what its run says, as a clause; null when it is. */
function whyForeign({ source }, run) {
	const lie = [
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
	].find(([, claimed, true_]) => claimed !== true_);
	if (!lie) return null;
	return `its report says that it is of the ${lie[0]} \`${lie[1] ?? "null"}\`, and GitHub says \`${lie[2]}\` (possible poisoning)`;
}
/** Runs in the order in which they are tried: those before the searching run first, the latest of them at the front, so that a re-run takes the same. */
function sortRuns(runs, runNumber) {
	const isEarlier = (run) => run.run_number < runNumber;
	const earlier = runs.filter(isEarlier).sort((a, b) => b.run_number - a.run_number || b.id - a.id);
	const later = runs.filter((run) => !isEarlier(run)).sort((a, b) => a.run_number - b.run_number || a.id - b.id);
	return [...earlier, ...later];
}

// src/github/baseline/run-list.ts
const runsSchema = object({ workflow_runs: array(runSchema) });
const artifactsSchema = object({ artifacts: array(artifactSchema) });
const RUN_PAGES = 2;
/** The completed runs of a workflow that fit a filter, in no order; none when GitHub has never seen the workflow run. */
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
		}, runsSchema, RUN_PAGES)) for (const run of page.workflow_runs) runs.set(run.id, run);
	} catch (fault) {
		if (!(fault instanceof ServiceFault) || fault.kind !== "not_found") throw fault;
		await proveAccess(context, client, fault);
	}
	return [...runs.values()];
}
/** Forks call their branches `main` too: unless each event is asked for by itself, their pull requests crowd out the branch's own runs. */
function queriesFor(filter) {
	if ("head_sha" in filter) return [{ ...filter }];
	return [...TRUSTED_EVENTS].map((event) => ({
		...filter,
		event
	}));
}
/** GitHub says "not found" of an unknown workflow and of a missing permission alike; the list of all runs tells them apart. */
async function proveAccess({ repository }, client, unknown) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		per_page: 1
	};
	try {
		await client.request("GET /repos/{owner}/{repo}/actions/runs", parameters, runsSchema);
	} catch (fault) {
		throw fault instanceof ServiceFault && fault.kind === "not_found" ? asRefused(unknown) : fault;
	}
}
function asRefused({ message, status }) {
	return new ServiceFault("permission", message, {
		status,
		permissions: "actions=read"
	});
}
/** A run's artifacts of a name, in no order. */
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
/** The run that searches, as GitHub knows it: for what the runner did not tell. */
async function readOwnRun({ repository, runId }, client) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		run_id: runId
	};
	const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", parameters, runSchema);
	return data;
}

// src/github/baseline/ancestry.ts
const commitsSchema = array(object({
	sha: string(),
	parents: array(object({ sha: string() }))
}));
const HISTORY_PAGES = 5;
/** The history behind a commit, itself first, a page of 100 commits at a time; nothing when GitHub does not know it any more. */
async function* walkHistory({ repository }, client, commit) {
	const parameters = {
		owner: repository.owner,
		repo: repository.name,
		sha: commit
	};
	try {
		const pages = client.pages("GET /repos/{owner}/{repo}/commits", parameters, commitsSchema, HISTORY_PAGES);
		for await (const page of pages) yield page.map(({ sha, parents }) => ({
			sha,
			parents: parents.map((parent) => parent.sha)
		}));
	} catch (fault) {
		if (!(fault instanceof ServiceFault) || fault.kind !== "not_found" && fault.kind !== "refused") throw fault;
	}
}
/** Candidates among a history's commits, the nearest first: the fewer commits lie outside its own past, the nearer it is. */
function rankAncestors(history, candidates) {
	const parents = new Map(history.map((commit) => [commit.sha, commit.parents]));
	return history.filter((commit) => candidates.has(commit.sha)).map(({ sha }) => ({
		sha,
		past: countPast(parents, sha)
	})).sort((a, b) => b.past - a.past || (a.sha < b.sha ? -1 : 1)).map(({ sha }) => sha);
}
/** Commits of the history that a commit's past holds, itself included. */
function countPast(parents, sha) {
	const past = /* @__PURE__ */ new Set();
	const waiting = [sha];
	for (let next = waiting.pop(); next !== void 0; next = waiting.pop()) {
		const further = parents.get(next);
		if (further === void 0 || past.has(next)) continue;
		past.add(next);
		waiting.push(...further);
	}
	return past.size;
}

// node_modules/pend/index.js
var require_pend = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = Pend;
	function Pend() {
		this.pending = 0;
		this.max = Infinity;
		this.listeners = [];
		this.waiting = [];
		this.error = null;
	}
	Pend.prototype.go = function(fn) {
		if (this.pending < this.max) pendGo(this, fn);
		else this.waiting.push(fn);
	};
	Pend.prototype.wait = function(cb) {
		if (this.pending === 0) cb(this.error);
		else this.listeners.push(cb);
	};
	Pend.prototype.hold = function() {
		return pendHold(this);
	};
	function pendHold(self) {
		self.pending += 1;
		var called = false;
		return onCb;
		function onCb(err) {
			if (called) throw new Error("callback called twice");
			called = true;
			self.error = self.error || err;
			self.pending -= 1;
			if (self.waiting.length > 0 && self.pending < self.max) pendGo(self, self.waiting.shift());
			else if (self.pending === 0) {
				var listeners = self.listeners;
				self.listeners = [];
				listeners.forEach(cbListener);
			}
		}
		function cbListener(listener) {
			listener(self.error);
		}
	}
	function pendGo(self, fn) {
		fn(pendHold(self));
	}
}));

// node_modules/yauzl/fd-slicer.js
var require_fd_slicer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require("fs");
	var util = __require("util");
	var stream = __require("stream");
	var Readable = stream.Readable;
	var PassThrough = stream.PassThrough;
	var Pend = require_pend();
	var EventEmitter = __require("events").EventEmitter;
	exports.BufferSlicer = BufferSlicer;
	exports.FdSlicer = FdSlicer;
	util.inherits(FdSlicer, EventEmitter);
	function FdSlicer(fd) {
		EventEmitter.call(this);
		this.fd = fd;
		this.pend = new Pend();
		this.pend.max = 1;
		this.refCount = 0;
	}
	FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		var self = this;
		self.pend.go(function(cb) {
			fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
				cb();
				callback(err, bytesRead, buffer);
			});
		});
	};
	FdSlicer.prototype.createReadStream = function(options) {
		return new ReadStream(this, options);
	};
	FdSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	FdSlicer.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount < 0) throw new Error("invalid unref");
		if (self.refCount > 0) return;
		fs.close(self.fd, onCloseDone);
		function onCloseDone(err) {
			if (err) self.emit("error", err);
			else self.emit("close");
		}
	};
	util.inherits(ReadStream, Readable);
	function ReadStream(context, options) {
		options = options || {};
		Readable.call(this, options);
		this.context = context;
		this.context.ref();
		this.start = options.start || 0;
		this.endOffset = options.end;
		this.pos = this.start;
	}
	ReadStream.prototype._read = function(n) {
		var self = this;
		var toRead = Math.min(self._readableState.highWaterMark, n);
		if (self.endOffset != null) toRead = Math.min(toRead, self.endOffset - self.pos);
		if (toRead <= 0) {
			self.push(null);
			this._cleanup();
			return;
		}
		self.context.pend.go(function(cb) {
			var buffer = Buffer.allocUnsafe(toRead);
			fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
				if (err) self.destroy(err);
				else if (bytesRead === 0) {
					self.push(null);
					self._cleanup();
				} else {
					self.pos += bytesRead;
					self.push(buffer.slice(0, bytesRead));
				}
				cb();
			});
		});
	};
	ReadStream.prototype._destroy = function(err, cb) {
		this._cleanup();
		cb(err);
	};
	ReadStream.prototype._cleanup = function() {
		if (this.context != null) {
			this.context.unref();
			this.context = null;
		}
	};
	util.inherits(BufferSlicer, EventEmitter);
	function BufferSlicer(buffer) {
		EventEmitter.call(this);
		this.refCount = 0;
		this.buffer = buffer;
	}
	BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
		if (position < 0) throw new RangeError("position is negative: " + position);
		if (offset + length > buffer.length) length = buffer.length - offset;
		if (position + length > this.buffer.length) length = this.buffer.length - position;
		if (length <= 0) {
			setImmediate(function() {
				callback(null, 0);
			});
			return;
		}
		this.buffer.copy(buffer, offset, position, position + length);
		setImmediate(function() {
			callback(null, length);
		});
	};
	BufferSlicer.prototype.createReadStream = function(options) {
		options = options || {};
		var readStream = new PassThrough(options);
		readStream.start = options.start || 0;
		readStream.endOffset = options.end;
		readStream.pos = readStream.endOffset || this.buffer.length;
		var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
		var maxChunkSize = 65536;
		var offset = 0;
		while (true) {
			var nextOffset = offset + maxChunkSize;
			if (nextOffset >= entireSlice.length) {
				if (offset < entireSlice.length) readStream.write(entireSlice.slice(offset, entireSlice.length));
				break;
			}
			readStream.write(entireSlice.slice(offset, nextOffset));
			offset = nextOffset;
		}
		readStream.end();
		return readStream;
	};
	BufferSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	BufferSlicer.prototype.unref = function() {
		this.refCount -= 1;
		if (this.refCount < 0) throw new Error("invalid unref");
	};
}));

// node_modules/yauzl/crc32.js
var require_crc32 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const CRC_TABLE = new Int32Array([
		0,
		1996959894,
		3993919788,
		2567524794,
		124634137,
		1886057615,
		3915621685,
		2657392035,
		249268274,
		2044508324,
		3772115230,
		2547177864,
		162941995,
		2125561021,
		3887607047,
		2428444049,
		498536548,
		1789927666,
		4089016648,
		2227061214,
		450548861,
		1843258603,
		4107580753,
		2211677639,
		325883990,
		1684777152,
		4251122042,
		2321926636,
		335633487,
		1661365465,
		4195302755,
		2366115317,
		997073096,
		1281953886,
		3579855332,
		2724688242,
		1006888145,
		1258607687,
		3524101629,
		2768942443,
		901097722,
		1119000684,
		3686517206,
		2898065728,
		853044451,
		1172266101,
		3705015759,
		2882616665,
		651767980,
		1373503546,
		3369554304,
		3218104598,
		565507253,
		1454621731,
		3485111705,
		3099436303,
		671266974,
		1594198024,
		3322730930,
		2970347812,
		795835527,
		1483230225,
		3244367275,
		3060149565,
		1994146192,
		31158534,
		2563907772,
		4023717930,
		1907459465,
		112637215,
		2680153253,
		3904427059,
		2013776290,
		251722036,
		2517215374,
		3775830040,
		2137656763,
		141376813,
		2439277719,
		3865271297,
		1802195444,
		476864866,
		2238001368,
		4066508878,
		1812370925,
		453092731,
		2181625025,
		4111451223,
		1706088902,
		314042704,
		2344532202,
		4240017532,
		1658658271,
		366619977,
		2362670323,
		4224994405,
		1303535960,
		984961486,
		2747007092,
		3569037538,
		1256170817,
		1037604311,
		2765210733,
		3554079995,
		1131014506,
		879679996,
		2909243462,
		3663771856,
		1141124467,
		855842277,
		2852801631,
		3708648649,
		1342533948,
		654459306,
		3188396048,
		3373015174,
		1466479909,
		544179635,
		3110523913,
		3462522015,
		1591671054,
		702138776,
		2966460450,
		3352799412,
		1504918807,
		783551873,
		3082640443,
		3233442989,
		3988292384,
		2596254646,
		62317068,
		1957810842,
		3939845945,
		2647816111,
		81470997,
		1943803523,
		3814918930,
		2489596804,
		225274430,
		2053790376,
		3826175755,
		2466906013,
		167816743,
		2097651377,
		4027552580,
		2265490386,
		503444072,
		1762050814,
		4150417245,
		2154129355,
		426522225,
		1852507879,
		4275313526,
		2312317920,
		282753626,
		1742555852,
		4189708143,
		2394877945,
		397917763,
		1622183637,
		3604390888,
		2714866558,
		953729732,
		1340076626,
		3518719985,
		2797360999,
		1068828381,
		1219638859,
		3624741850,
		2936675148,
		906185462,
		1090812512,
		3747672003,
		2825379669,
		829329135,
		1181335161,
		3412177804,
		3160834842,
		628085408,
		1382605366,
		3423369109,
		3138078467,
		570562233,
		1426400815,
		3317316542,
		2998733608,
		733239954,
		1555261956,
		3268935591,
		3050360625,
		752459403,
		1541320221,
		2607071920,
		3965973030,
		1969922972,
		40735498,
		2617837225,
		3943577151,
		1913087877,
		83908371,
		2512341634,
		3803740692,
		2075208622,
		213261112,
		2463272603,
		3855990285,
		2094854071,
		198958881,
		2262029012,
		4057260610,
		1759359992,
		534414190,
		2176718541,
		4139329115,
		1873836001,
		414664567,
		2282248934,
		4279200368,
		1711684554,
		285281116,
		2405801727,
		4167216745,
		1634467795,
		376229701,
		2685067896,
		3608007406,
		1308918612,
		956543938,
		2808555105,
		3495958263,
		1231636301,
		1047427035,
		2932959818,
		3654703836,
		1088359270,
		936918e3,
		2847714899,
		3736837829,
		1202900863,
		817233897,
		3183342108,
		3401237130,
		1404277552,
		615818150,
		3134207493,
		3453421203,
		1423857449,
		601450431,
		3009837614,
		3294710456,
		1567103746,
		711928724,
		3020668471,
		3272380065,
		1510334235,
		755167117
	]);
	function crc32(buf) {
		let crc = -1;
		for (let x of buf) crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
		return (crc ^ -1) >>> 0;
	}
	module.exports = crc32;
}));

// node_modules/yauzl/index.js
var require_yauzl = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require("fs");
	var zlib = __require("zlib");
	var fd_slicer = require_fd_slicer();
	var util = __require("util");
	var EventEmitter = __require("events").EventEmitter;
	var Transform = __require("stream").Transform;
	var PassThrough = __require("stream").PassThrough;
	var Writable = __require("stream").Writable;
	const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : require_crc32();
	exports.fromBufferPromise = fromBufferPromise;
	function fromBufferPromise(buffer, options) {
		return new Promise((resolve, reject) => {
			fromBuffer(buffer, {
				...options,
				lazyEntries: true
			}, function(err, zipfile) {
				if (err) return reject(err);
				resolve(zipfile);
			});
		});
	}
	function fromBuffer(buffer, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		options.autoClose = false;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		fromRandomAccessReader(new fd_slicer.BufferSlicer(buffer), buffer.length, options, callback);
	}
	function fromRandomAccessReader(reader, totalSize, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = true;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		var decodeStrings = !!options.decodeStrings;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
		if (totalSize > Number.MAX_SAFE_INTEGER) throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
		reader.ref();
		var eocdrWithoutCommentSize = 22;
		var zip64EocdlSize = 20;
		var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + 65535, totalSize);
		var buffer = newBuffer(bufferSize);
		readAndAssertNoEof(reader, buffer, 0, bufferSize, totalSize - buffer.length, function(err) {
			if (err) return callback(err);
			for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
				if (buffer.readUInt32LE(i) !== 101010256) continue;
				var eocdrBuffer = buffer.subarray(i);
				var diskNumber = eocdrBuffer.readUInt16LE(4);
				var entryCount = eocdrBuffer.readUInt16LE(10);
				var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
				var commentLength = eocdrBuffer.readUInt16LE(20);
				var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
				if (commentLength !== expectedCommentLength) return callback(/* @__PURE__ */ new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK☺☻` in the comment?"));
				var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false) : eocdrBuffer.subarray(22);
				if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 117853008) {
					var zip64EocdrOffset = readUInt64LE(buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize), 8);
					var zip64EocdrBuffer = newBuffer(56);
					return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
						if (err) return callback(err);
						if (zip64EocdrBuffer.readUInt32LE(0) !== 101075792) return callback(/* @__PURE__ */ new Error("invalid zip64 end of central directory record signature"));
						diskNumber = zip64EocdrBuffer.readUInt32LE(16);
						if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
						entryCount = readUInt64LE(zip64EocdrBuffer, 32);
						centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
						return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
					});
				}
				if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
				return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
			}
			callback(/* @__PURE__ */ new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
		});
	}
	util.inherits(ZipFile, EventEmitter);
	function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
		var self = this;
		EventEmitter.call(self);
		self.reader = reader;
		self.reader.on("error", function(err) {
			emitError(self, err);
		});
		self.reader.once("close", function() {
			self.emit("close");
		});
		self.readEntryCursor = centralDirectoryOffset;
		self.fileSize = fileSize;
		self.entryCount = entryCount;
		self.comment = comment;
		self.entriesRead = 0;
		self.autoClose = !!autoClose;
		self.lazyEntries = !!lazyEntries;
		self.decodeStrings = !!decodeStrings;
		self.validateEntrySizes = !!validateEntrySizes;
		self.strictFileNames = !!strictFileNames;
		self.isOpen = true;
		self.emittedError = false;
		self.hasEachEntryBeenCalled = false;
		if (!self.lazyEntries) self._readEntry();
	}
	ZipFile.prototype.close = function() {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.reader.unref();
	};
	function emitErrorAndAutoClose(self, err) {
		if (self.autoClose) self.close();
		emitError(self, err);
	}
	function emitError(self, err) {
		if (self.emittedError) return;
		self.emittedError = true;
		self.emit("error", err);
	}
	ZipFile.prototype.readEntry = function() {
		if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
		this._readEntry();
	};
	ZipFile.prototype._readEntry = function() {
		var self = this;
		if (self.entryCount === self.entriesRead) {
			setImmediate(function() {
				if (self.autoClose) self.close();
				if (self.emittedError) return;
				self.emit("end");
			});
			return;
		}
		if (self.emittedError) return;
		var buffer = newBuffer(46);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
			if (err) return emitErrorAndAutoClose(self, err);
			if (self.emittedError) return;
			var entry = new Entry();
			var signature = buffer.readUInt32LE(0);
			if (signature !== 33639248) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
			entry.versionMadeBy = buffer.readUInt16LE(4);
			entry.versionNeededToExtract = buffer.readUInt16LE(6);
			entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
			entry.compressionMethod = buffer.readUInt16LE(10);
			entry.lastModFileTime = buffer.readUInt16LE(12);
			entry.lastModFileDate = buffer.readUInt16LE(14);
			entry.crc32 = buffer.readUInt32LE(16);
			entry.compressedSize = buffer.readUInt32LE(20);
			entry.uncompressedSize = buffer.readUInt32LE(24);
			entry.fileNameLength = buffer.readUInt16LE(28);
			entry.extraFieldLength = buffer.readUInt16LE(30);
			entry.fileCommentLength = buffer.readUInt16LE(32);
			entry.internalFileAttributes = buffer.readUInt16LE(36);
			entry.externalFileAttributes = buffer.readUInt32LE(38);
			entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);
			if (entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("strong encryption is not supported"));
			self.readEntryCursor += 46;
			buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
			readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
				if (err) return emitErrorAndAutoClose(self, err);
				if (self.emittedError) return;
				entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
				var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
				entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
				entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
				try {
					entry.extraFields = parseExtraFields(entry.extraFieldRaw);
				} catch (err) {
					return emitErrorAndAutoClose(self, err);
				}
				if (self.decodeStrings) {
					var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
					entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
					entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
					var errorMessage = validateFileName(entry.fileName);
					if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
				} else {
					entry.fileComment = entry.fileCommentRaw;
					entry.fileName = entry.fileNameRaw;
				}
				entry.comment = entry.fileComment;
				self.readEntryCursor += buffer.length;
				self.entriesRead += 1;
				for (var i = 0; i < entry.extraFields.length; i++) {
					var extraField = entry.extraFields[i];
					if (extraField.id !== 1) continue;
					var zip64EiefBuffer = extraField.data;
					var index = 0;
					if (entry.uncompressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include uncompressed size"));
						entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.compressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include compressed size"));
						entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.relativeOffsetOfLocalHeader === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include relative header offset"));
						entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					break;
				}
				if (self.validateEntrySizes && entry.compressionMethod === 0) {
					var expectedCompressedSize = entry.uncompressedSize;
					if (entry.isEncrypted()) expectedCompressedSize += 12;
					if (entry.compressedSize !== expectedCompressedSize) {
						var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
						return emitErrorAndAutoClose(self, new Error(msg));
					}
				}
				self.emit("entry", entry);
				if (!self.lazyEntries) self._readEntry();
			});
		});
	};
	ZipFile.prototype.eachEntry = function() {
		const self = this;
		if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
		if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
		self.hasEachEntryBeenCalled = true;
		let pendingResolveReject = null;
		self.on("entry", onEntry);
		self.on("end", onEnd);
		self.on("error", onError);
		function cleanup() {
			self.removeListener("entry", onEntry);
			self.removeListener("end", onEnd);
			self.removeListener("error", onError);
			if (self.autoClose) self.close();
		}
		function onEntry(entry) {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			resolve({ value: entry });
		}
		function onEnd() {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			resolve({ done: true });
		}
		function onError(err) {
			let { reject } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			reject(err);
		}
		return {
			[Symbol.asyncIterator]() {
				return this;
			},
			next() {
				const promise = new Promise((resolve, reject) => {
					if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
					pendingResolveReject = {
						resolve,
						reject
					};
				});
				self.readEntry();
				return promise;
			},
			return(value) {
				cleanup();
				return Promise.resolve({
					done: true,
					value
				});
			},
			throw(value) {
				cleanup();
				return Promise.reject(value);
			}
		};
	};
	ZipFile.prototype.openReadStream = function(entry, options, callback) {
		var self = this;
		var relativeStart = 0;
		var relativeEnd = entry.compressedSize;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		else {
			if (options.decodeFileData === false) {
				if (options.decrypt != null) throw new Error("cannot use options.decrypt when options.decodeFileData === false");
				if (options.decompress != null) throw new Error("cannot use options.decompress when options.decodeFileData === false");
			} else {
				if (options.decrypt != null) {
					if (!entry.isEncrypted()) throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
					if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
					if (entry.isCompressed()) {
						if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
					}
				}
				if (options.decompress != null) {
					if (!entry.isCompressed()) throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
					if (!(options.decompress === false || options.decompress === true)) throw new Error("invalid options.decompress value: " + options.decompress);
					decompress = options.decompress;
				}
			}
			if (options.start != null) {
				relativeStart = options.start;
				if (relativeStart < 0) throw new Error("options.start < 0");
				if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
			}
			if (options.end != null) {
				relativeEnd = options.end;
				if (relativeEnd < 0) throw new Error("options.end < 0");
				if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
				if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
			}
		}
		var rawMode = options.decodeFileData === false || (entry.compressionMethod === 0 || entry.compressionMethod === 8 && options.decompress === false) && (!entry.isEncrypted() || options.decrypt === false);
		if (options.start != null || options.end != null) {
			if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
		}
		if (!self.isOpen) return callback(/* @__PURE__ */ new Error("closed"));
		if (entry.isEncrypted() && !rawMode) {
			if (options.decrypt !== false) return callback(/* @__PURE__ */ new Error("entry is encrypted, and options.decodeFileData !== false"));
		}
		var decompress;
		if (rawMode) decompress = false;
		else if (entry.compressionMethod === 8) decompress = options.decodeFileData !== true;
		else return callback(/* @__PURE__ */ new Error("unsupported compression method: " + entry.compressionMethod));
		self.readLocalFileHeader(entry, { minimal: true }, function(err, localFileHeader) {
			if (err) return callback(err);
			self.openReadStreamLowLevel(localFileHeader.fileDataStart, entry.compressedSize, relativeStart, relativeEnd, decompress, entry.uncompressedSize, callback);
		});
	};
	ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
		var self = this;
		fileDataStart + compressedSize;
		var readStream = self.reader.createReadStream({
			start: fileDataStart + relativeStart,
			end: fileDataStart + relativeEnd
		});
		var endpointStream = readStream;
		if (decompress) {
			var destroyed = false;
			var inflateFilter = zlib.createInflateRaw();
			readStream.on("error", function(err) {
				setImmediate(function() {
					if (!destroyed) inflateFilter.emit("error", err);
				});
			});
			readStream.pipe(inflateFilter);
			if (self.validateEntrySizes) {
				endpointStream = new AssertByteCountStream(uncompressedSize);
				inflateFilter.on("error", function(err) {
					setImmediate(function() {
						if (!destroyed) endpointStream.emit("error", err);
					});
				});
				inflateFilter.pipe(endpointStream);
			} else endpointStream = inflateFilter;
			installDestroyFn(endpointStream, function() {
				destroyed = true;
				if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
				readStream.unpipe(inflateFilter);
				readStream.destroy();
			});
		}
		callback(null, endpointStream);
	};
	ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
		var self = this;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		self.reader.ref();
		var buffer = newBuffer(30);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
			try {
				if (err) return callback(err);
				var signature = buffer.readUInt32LE(0);
				if (signature !== 67324752) return callback(/* @__PURE__ */ new Error("invalid local file header signature: 0x" + signature.toString(16)));
				var fileNameLength = buffer.readUInt16LE(26);
				var extraFieldLength = buffer.readUInt16LE(28);
				var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
				if (fileDataStart + entry.compressedSize > self.fileSize) return callback(/* @__PURE__ */ new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
				if (options.minimal) return callback(null, { fileDataStart });
				var localFileHeader = new LocalFileHeader();
				localFileHeader.fileDataStart = fileDataStart;
				localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
				localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
				localFileHeader.compressionMethod = buffer.readUInt16LE(8);
				localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
				localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
				localFileHeader.crc32 = buffer.readUInt32LE(14);
				localFileHeader.compressedSize = buffer.readUInt32LE(18);
				localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
				localFileHeader.fileNameLength = fileNameLength;
				localFileHeader.extraFieldLength = extraFieldLength;
				buffer = newBuffer(fileNameLength + extraFieldLength);
				self.reader.ref();
				readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
					try {
						if (err) return callback(err);
						localFileHeader.fileName = buffer.subarray(0, fileNameLength);
						localFileHeader.extraField = buffer.subarray(fileNameLength);
						return callback(null, localFileHeader);
					} finally {
						self.reader.unref();
					}
				});
			} finally {
				self.reader.unref();
			}
		});
	};
	ZipFile.prototype.openReadStreamPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.openReadStream(entry, options, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
		return new Promise((resolve, reject) => {
			this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
				if (err) return reject(err);
				resolve(localFileHeader);
			});
		});
	};
	function Entry() {}
	Entry.prototype.getLastModDate = function(options) {
		if (options == null) options = {};
		if (!options.forceDosFormat) for (var i = 0; i < this.extraFields.length; i++) {
			var extraField = this.extraFields[i];
			if (extraField.id === 21589) {
				var data = extraField.data;
				if (data.length < 5) continue;
				if (!(data[0] & 1)) continue;
				var posixTimestamp = data.readInt32LE(1);
				return /* @__PURE__ */ new Date(posixTimestamp * 1e3);
			} else if (extraField.id === 10) {
				var data = extraField.data;
				if (data.length !== 32) continue;
				if (data.readUInt16LE(4) !== 1) continue;
				if (data.readUInt16LE(6) !== 24) continue;
				var millisecondsSince1970 = (data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12)) / 1e4 - 0xa9730b66800;
				return new Date(millisecondsSince1970);
			}
		}
		return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
	};
	Entry.prototype.canDecodeFileData = function() {
		return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
	};
	Entry.prototype.isEncrypted = function() {
		return (this.generalPurposeBitFlag & 1) !== 0;
	};
	Entry.prototype.isCompressed = function() {
		return this.compressionMethod === 8;
	};
	function LocalFileHeader() {}
	function dosDateTimeToDate(date, time, timezone) {
		var day = date & 31;
		var month = (date >> 5 & 15) - 1;
		var year = (date >> 9 & 127) + 1980;
		var millisecond = 0;
		var second = (time & 31) * 2;
		var minute = time >> 5 & 63;
		var hour = time >> 11 & 31;
		if (timezone == null || timezone === "local") return new Date(year, month, day, hour, minute, second, millisecond);
		else if (timezone === "UTC") return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
		else throw new Error("unrecognized options.timezone: " + options.timezone);
	}
	function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
		var fileName = null;
		for (var i = 0; i < extraFields.length; i++) {
			var extraField = extraFields[i];
			if (extraField.id === 28789) {
				if (extraField.data.length < 6) continue;
				if (extraField.data.readUInt8(0) !== 1) continue;
				var oldNameCrc32 = extraField.data.readUInt32LE(1);
				if (crc32(fileNameBuffer) !== oldNameCrc32) continue;
				fileName = decodeBuffer(extraField.data.subarray(5), true);
				break;
			}
		}
		if (fileName == null) fileName = decodeBuffer(fileNameBuffer, (generalPurposeBitFlag & 2048) !== 0);
		if (!strictFileNames) fileName = fileName.replace(/\\/g, "/");
		return fileName;
	}
	function validateFileName(fileName) {
		if (fileName.indexOf("\\") !== -1) return "invalid characters in fileName: " + fileName;
		if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) return "absolute path: " + fileName;
		if (fileName.split("/").indexOf("..") !== -1) return "invalid relative path: " + fileName;
		return null;
	}
	function parseExtraFields(extraFieldBuffer) {
		var extraFields = [];
		var i = 0;
		while (i < extraFieldBuffer.length - 3) {
			var headerId = extraFieldBuffer.readUInt16LE(i + 0);
			var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
			var dataStart = i + 4;
			var dataEnd = dataStart + dataSize;
			if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
			var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
			extraFields.push({
				id: headerId,
				data: dataBuffer
			});
			i = dataEnd;
		}
		return extraFields;
	}
	function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
		if (length === 0) return setImmediate(function() {
			callback(null, newBuffer(0));
		});
		reader.read(buffer, offset, length, position, function(err, bytesRead) {
			if (err) return callback(err);
			if (bytesRead < length) return callback(/* @__PURE__ */ new Error("unexpected EOF"));
			callback();
		});
	}
	util.inherits(AssertByteCountStream, Transform);
	function AssertByteCountStream(byteCount) {
		Transform.call(this);
		this.actualByteCount = 0;
		this.expectedByteCount = byteCount;
	}
	AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
		this.actualByteCount += chunk.length;
		if (this.actualByteCount > this.expectedByteCount) {
			var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb(null, chunk);
	};
	AssertByteCountStream.prototype._flush = function(cb) {
		if (this.actualByteCount < this.expectedByteCount) {
			var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb();
	};
	util.inherits(RandomAccessReader, EventEmitter);
	function RandomAccessReader() {
		EventEmitter.call(this);
		this.refCount = 0;
	}
	RandomAccessReader.prototype.ref = function() {
		this.refCount += 1;
	};
	RandomAccessReader.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount > 0) return;
		if (self.refCount < 0) throw new Error("invalid unref");
		self.close(onCloseDone);
		function onCloseDone(err) {
			if (err) return self.emit("error", err);
			self.emit("close");
		}
	};
	RandomAccessReader.prototype.createReadStream = function(options) {
		if (options == null) options = {};
		var start = options.start;
		var end = options.end;
		if (start === end) {
			var emptyStream = new PassThrough();
			setImmediate(function() {
				emptyStream.end();
			});
			return emptyStream;
		}
		var stream = this._readStreamForRange(start, end);
		var destroyed = false;
		var refUnrefFilter = new RefUnrefFilter(this);
		stream.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) refUnrefFilter.emit("error", err);
			});
		});
		installDestroyFn(refUnrefFilter, function() {
			stream.unpipe(refUnrefFilter);
			refUnrefFilter.unref();
			stream.destroy();
		});
		var byteCounter = new AssertByteCountStream(end - start);
		refUnrefFilter.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) byteCounter.emit("error", err);
			});
		});
		installDestroyFn(byteCounter, function() {
			destroyed = true;
			refUnrefFilter.unpipe(byteCounter);
			refUnrefFilter.destroy();
		});
		return stream.pipe(refUnrefFilter).pipe(byteCounter);
	};
	RandomAccessReader.prototype._readStreamForRange = function(start, end) {
		throw new Error("not implemented");
	};
	RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
		var readStream = this.createReadStream({
			start: position,
			end: position + length
		});
		var writeStream = new Writable();
		var written = 0;
		writeStream._write = function(chunk, encoding, cb) {
			chunk.copy(buffer, offset + written, 0, chunk.length);
			written += chunk.length;
			cb();
		};
		writeStream.on("finish", callback);
		readStream.on("error", function(error) {
			callback(error);
		});
		readStream.pipe(writeStream);
	};
	RandomAccessReader.prototype.close = function(callback) {
		setImmediate(callback);
	};
	util.inherits(RefUnrefFilter, PassThrough);
	function RefUnrefFilter(context) {
		PassThrough.call(this);
		this.context = context;
		this.context.ref();
		this.unreffedYet = false;
	}
	RefUnrefFilter.prototype._flush = function(cb) {
		this.unref();
		cb();
	};
	RefUnrefFilter.prototype.unref = function(cb) {
		if (this.unreffedYet) return;
		this.unreffedYet = true;
		this.context.unref();
	};
	var cp437 = "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0";
	function decodeBuffer(buffer, isUtf8) {
		if (isUtf8) return buffer.toString("utf8");
		else {
			var result = "";
			for (var i = 0; i < buffer.length; i++) result += cp437[buffer[i]];
			return result;
		}
	}
	function readUInt64LE(buffer, offset) {
		var lower32 = buffer.readUInt32LE(offset);
		return buffer.readUInt32LE(offset + 4) * 4294967296 + lower32;
	}
	var newBuffer;
	if (typeof Buffer.allocUnsafe === "function") newBuffer = function(len) {
		return Buffer.allocUnsafe(len);
	};
	else newBuffer = function(len) {
		return new Buffer(len);
	};
	function installDestroyFn(stream, fn) {
		if (typeof stream.destroy === "function") stream._destroy = function(err, cb) {
			fn();
			if (cb != null) cb(err);
		};
		else stream.destroy = fn;
	}
	function defaultCallback(err) {
		if (err) throw err;
	}
}));

// src/github/baseline/archive.ts
var import_yauzl = require_yauzl();
const MOST_ENTRIES = 16;
const STEEPEST_RATIO = 200;
/** Small files may shrink more than the ratio allows. */
const RATIO_SLACK = 1048576;
const END_LENGTH = 22;
const SYMLINK = 10;
const PARTS = /* @__PURE__ */ new Set([
	REPORT_FILE,
	CASES_FILE,
	LABELS_FILE,
	VIEWS_FILE
]);
/** What a report is as good without: broken, it is told with these words and left out. */
const SPARED = /* @__PURE__ */ new Map([[LABELS_FILE, USELESS_LABELS], [VIEWS_FILE, USELESS_VIEWS]]);
/** What else a report's artifact may hold; never read. */
const PASSED_OVER = /* @__PURE__ */ new Set([...["comment.md", "summary.md"], ...[
	"report.html",
	"badge.json",
	"badge.svg",
	"trend.svg"
]]);
/** Reads a report's files out of an artifact in memory: a zip of exactly known names, or a bare `report.json`; throws UnusableReport for all else. Labels and views that are broken are told and left out. */
async function readArchive(bytes, tell = () => {}, wantsViews = false) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (buffer[0] === 123) return {
		report: bytes,
		cases: null,
		labels: null,
		views: null
	};
	const directory = checkEnd(buffer);
	try {
		const entries = await readEntries(buffer, directory, {
			passedOver: wantsViews ? PASSED_OVER : /* @__PURE__ */ new Set([...PASSED_OVER, VIEWS_FILE]),
			tell
		});
		const report = entries.get(REPORT_FILE);
		if (!report) throw corrupt(`holds no ${REPORT_FILE}`);
		const part = (name) => entries.get(name) ?? null;
		return {
			report,
			cases: part(CASES_FILE),
			labels: part(LABELS_FILE),
			views: part(VIEWS_FILE)
		};
	} catch (cause) {
		if (cause instanceof UnusableReport) throw cause;
		throw corrupt(`cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
	}
}
/** The directory's place and the end's, when the zip begins at the first byte, ends at the last and counts few entries. */
function checkEnd(buffer) {
	if (buffer.length < END_LENGTH || buffer.readUInt32LE(0) !== 67324752) throw corrupt("is no zip with files");
	const end = buffer.length - END_LENGTH;
	if (buffer.readUInt32LE(end) !== 101010256) throw corrupt("is cut off or has bytes behind its end");
	const here = buffer.readUInt16LE(end + 8);
	const entries = buffer.readUInt16LE(end + 10);
	if (here !== entries || entries > MOST_ENTRIES) throw corrupt(`counts ${entries} files, more than ${MOST_ENTRIES}`);
	const start = buffer.readUInt32LE(end + 16);
	if (start + buffer.readUInt32LE(end + 12) !== end) throw corrupt("has a directory that does not end where it says");
	return {
		start,
		end
	};
}
async function readEntries(buffer, directory, { passedOver, tell }) {
	const zip = await (0, import_yauzl.fromBufferPromise)(buffer, { strictFileNames: true });
	const spans = [];
	const files = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Set();
	for await (const entry of zip.eachEntry()) {
		if (seen.has(entry.fileName)) throw corrupt(`holds ${quote(entry.fileName)} twice`);
		seen.add(entry.fileName);
		checkEntry(entry);
		const span = await findSpan(zip, entry);
		spans.push(span);
		if (passedOver.has(entry.fileName)) continue;
		const spared = SPARED.get(entry.fileName);
		const content = spared === void 0 ? inflate(buffer, entry, span) : tryInflate(buffer, entry, span, (why) => tell(`${spared}: ${why}`));
		if (content !== null) files.set(entry.fileName, content);
	}
	if (Number(zip.readEntryCursor) !== directory.end) throw corrupt("has a directory with more files than it counts");
	checkSpans(spans, directory.start);
	return files;
}
function checkEntry(entry) {
	const name = quote(entry.fileName);
	if (!PARTS.has(entry.fileName) && !PASSED_OVER.has(entry.fileName)) throw corrupt(`holds ${name}, which is no part of a report`);
	if ((entry.generalPurposeBitFlag & 8257) !== 0) throw corrupt(`holds ${name} encrypted`);
	if (entry.externalFileAttributes >>> 28 === SYMLINK) throw corrupt(`holds ${name} as a link`);
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw corrupt(`holds ${name} packed unusually`);
	if (entry.uncompressedSize > 134217728) throw corrupt(`holds ${name}, more than ${MAX_INFLATED} bytes`);
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
		if (span.start < free) throw corrupt("holds files that overlap");
		free = span.end;
	}
	if (free > directory) throw corrupt("holds files that overlap its directory");
}
/** The bytes of a file that is spared; null where it is broken. */
function tryInflate(...[buffer, entry, span, tell]) {
	try {
		return inflate(buffer, entry, span);
	} catch (cause) {
		if (!(cause instanceof UnusableReport)) throw cause;
		tell(cause.message);
		return null;
	}
}
/** The file's bytes; what truly comes out is counted, whatever the headers say. */
function inflate(buffer, entry, { data, end }) {
	const packed = buffer.subarray(data, end);
	const allowed = Math.min(MAX_INFLATED, packed.length * STEEPEST_RATIO + RATIO_SLACK, entry.uncompressedSize + 1);
	const content = entry.compressionMethod === 0 ? packed : inflateRaw(packed, allowed, entry.fileName);
	if (content.length !== entry.uncompressedSize) throw corrupt(`misstates the size of ${quote(entry.fileName)}`);
	if (crc32(content) !== entry.crc32) throw corrupt(`holds ${quote(entry.fileName)} with a wrong checksum`);
	return content;
}
function inflateRaw(packed, allowed, name) {
	try {
		const { buffer, engine } = inflateRawSync(packed, {
			maxOutputLength: allowed,
			info: true
		});
		if (engine.bytesWritten !== packed.length) throw corrupt(`holds bytes behind the end of ${quote(name)}`);
		return buffer;
	} catch (cause) {
		if (cause instanceof UnusableReport) throw cause;
		throw corrupt((cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `inflates ${quote(name)} beyond measure` : `holds ${quote(name)} broken`);
	}
}
function quote(name) {
	return `\`${name.slice(0, 100)}\``;
}
function corrupt(what) {
	return new UnusableReport("corrupt", `its artifact ${what}`);
}

// src/github/baseline/download.ts
/** Why stored bytes did not come: gone for good, or not to be had now. */
var DownloadFault = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "DownloadFault";
		this.kind = kind;
	}
};
const ROUTE = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
const TRIES = 2;
/** The bytes of an artifact: its signed address is asked of GitHub and fetched without the token, capped and with deadlines. Throws DownloadFault, or ServiceFault when GitHub itself fails. */
async function downloadArtifact(client, artifact, patience) {
	const fetch = await openFetch();
	for (let tries = 1;; tries++) {
		const location = await findLocation(client, artifact);
		try {
			return await fetchBytes(fetch, location, patience);
		} catch (fault) {
			if (!(fault instanceof DownloadFault && fault.kind === "unreachable" && tries < TRIES) || patience.callLimit() <= 0) throw fault;
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
		throw new DownloadFault("unreachable", `GitHub answered ${status} without an address to download from`);
	} catch (fault) {
		throw fault instanceof ServiceFault && (fault.kind === "gone" || fault.kind === "not_found") ? new DownloadFault("expired", "its artifact has expired") : fault;
	}
}
/** Fetches under two deadlines: one between two pieces of the body, one for the whole. */
async function fetchBytes(fetch, location, patience) {
	const started = performance.now();
	const deadline = new Deadline(patience.callLimit(), patience.left);
	try {
		const init = {
			redirect: "manual",
			headers: { "accept-encoding": "identity" },
			signal: deadline.signal
		};
		return await readBody(await fetch(location.href, init), deadline);
	} catch (cause) {
		patience.spend(performance.now() - started);
		if (cause instanceof DownloadFault) throw cause;
		const why = deadline.signal.aborted ? "did not come in time" : "broke off";
		throw new DownloadFault("unreachable", `the download of its artifact ${why}`);
	} finally {
		deadline.clear();
	}
}
async function readBody(response, deadline) {
	checkHead(response);
	const pieces = [];
	let size = 0;
	for await (const piece of response.body ?? []) {
		deadline.progress();
		size += piece.byteLength;
		if (size > 33554432) throw oversized();
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}
function checkHead({ status, headers }) {
	if (status === 404 || status === 410) throw new DownloadFault("expired", "its artifact is gone from the store");
	if (status !== 200) throw new DownloadFault("unreachable", `the store answered ${status} to the download`);
	if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new DownloadFault("unreachable", "the store packed the download again");
	if (Number(headers.get("content-length") ?? 0) > 33554432) throw oversized();
}
function oversized() {
	return new DownloadFault("oversized", `its artifact is longer than ${LARGEST_ARTIFACT} bytes`);
}
/** Aborts when nothing comes for a while, or when all of it takes too long. */
var Deadline = class {
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

// src/github/baseline/rejection.ts
/** What a search has rejected, each run once; what looks like an attack or an outage is said louder. */
var RejectionList = class {
	#rejections = [];
	#seen = /* @__PURE__ */ new Set();
	#log;
	constructor(log) {
		this.#log = log;
	}
	/** Adds a run and says so, unless it was rejected before. */
	add({ run, kind, why }) {
		if (this.#seen.has(run)) return;
		this.#seen.add(run);
		const rejection = {
			run,
			kind,
			why: toClause(why)
		};
		this.#rejections.push(rejection);
		const line = `run ${run}: rejected: ${rejection.why}`;
		if (kind === "corrupt" || kind === "unreachable") this.#log.warn(line);
		else this.#log.info(line);
	}
	/** Whether a run was rejected before. */
	has(run) {
		return this.#seen.has(run);
	}
	/** The outcome of a search that found nothing good: the gravest kind of rejection decides. */
	conclude(workflow, branch, more) {
		const first = (...kinds) => this.#rejections.find(({ kind }) => kinds.includes(kind));
		const broken = first("corrupt", "unreachable");
		if (broken) {
			const again = `Delete the artifacts of that run when they are not to be trusted, and run \`${workflow}\` on \`${branch}\` again.`;
			const todo = broken.kind === "corrupt" ? again : "Run the job again: the report itself may be sound.";
			return {
				status: "error",
				why: `run ${broken.run}: ${broken.why}${more}`,
				todo
			};
		}
		const foreign = first("schema");
		if (foreign) {
			const todo = `Run \`${workflow}\` on \`${branch}\` once with this version of evaldelta.`;
			return {
				status: "incompatible",
				why: `run ${foreign.run}: ${foreign.why}${more}`,
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
			why: `no earlier run of \`${workflow}\` on \`${branch}\` has stored a report that counts${more}`,
			todo: `Let \`${workflow}\` run on pushes to \`${branch}\` too: its report is what later runs compare with.`
		};
	}
};

// src/github/baseline/search.ts
/** One search for a stored report. Only GitHub's own failures are thrown (ServiceFault): what is wrong with a run is logged, and the search goes on. */
var Search = class {
	#place;
	#tools;
	#rejections;
	constructor(place, tools) {
		this.#place = place;
		this.#tools = tools;
		this.#rejections = new RejectionList(tools.log);
	}
	/** The report of a commit, else of its nearest ancestor on the branch. */
	async findFor(commit) {
		const exact = await this.#tryAll(await this.#listTrusted({ head_sha: commit }));
		if (exact) return this.#bridge({
			...this.#found(exact.stored, exact.run),
			status: "exact",
			distance: 0
		}, commit);
		const nearest = await this.#findNearest(commit, null);
		if ("found" in nearest) return this.#bridge(nearest.found, nearest.sha);
		const { left } = nearest;
		return this.conclude(left === 0 ? "" : ` (${left} other runs are of commits that are no near ancestors)`);
	}
	/** The report of the nearest ancestor that has one, but for a commit; else how many runs' commits are left. */
	async #findNearest(commit, without) {
		const { context, client } = this.#tools;
		const trusted = await this.#listTrusted({ branch: this.#place.branch });
		const open = new Set(trusted.map((run) => run.head_sha).filter((sha) => sha !== without));
		const history = [];
		for await (const page of open.size === 0 ? [] : walkHistory(context, client, commit)) {
			history.push(...page);
			for (const sha of rankAncestors(history, open)) {
				open.delete(sha);
				const found = await this.#tryAncestor(trusted, sha, commit);
				if (found) return {
					found,
					sha
				};
			}
			if (open.size === 0) break;
		}
		return { left: open.size };
	}
	/** A report that was stored in an outage of its own search began its history anew: what came before is in an earlier one. */
	async #bridge(found, sha) {
		if (found.report.diff?.baseline.status !== "error") return found;
		try {
			const nearest = await this.#findNearest(sha, sha);
			if (!("found" in nearest)) return found;
			const history = continueHistory(found.report, nearest.found, true);
			return {
				...found,
				report: {
					...found.report,
					history
				}
			};
		} catch (cause) {
			if (!(cause instanceof ServiceFault)) throw cause;
			this.#tools.log.info(`baseline: its history before an outage could not be fetched (${cause.message})`);
			return found;
		}
	}
	/** The newest report of the branch from before this run. */
	async findNewest(note) {
		const { context, client } = this.#tools;
		const earlier = (await this.#listTrusted({ branch: this.#place.branch })).filter((run) => run.run_number < context.runNumber);
		const taken = await this.#tryAll(earlier);
		if (!taken) return this.conclude();
		const found = this.#found(taken.stored, taken.run);
		const notes = [note, ...found.notes];
		if (taken.run.head_sha === context.sha) return {
			...found,
			status: "exact",
			distance: 0,
			notes
		};
		const comparison = await compareCommits(context, client, taken.run.head_sha, context.sha);
		if (comparison && isBehind(comparison)) return {
			...found,
			distance: comparison.aheadBy,
			notes
		};
		return {
			...found,
			notes: [...notes, "its commit is no ancestor of this one"]
		};
	}
	/** The outcome when nothing good was found. */
	conclude(more = "") {
		return this.#rejections.conclude(this.#place.workflowPath, this.#place.branch, more);
	}
	async #tryAncestor(trusted, sha, commit) {
		const { context, client } = this.#tools;
		const taken = await this.#tryAll(trusted.filter((run) => run.head_sha === sha));
		if (!taken) return null;
		const comparison = await compareCommits(context, client, sha, commit);
		if (comparison && isBehind(comparison)) return {
			...this.#found(taken.stored, taken.run),
			distance: comparison.aheadBy
		};
		this.#reject(taken.run, "absent", `its commit \`${sha}\` is no ancestor of \`${commit}\``);
		return null;
	}
	async #listTrusted(filter) {
		const { context, client } = this.#tools;
		const runs = await listRuns(context, client, this.#place.workflowPath, filter);
		return sortRuns(runs, context.runNumber).filter((run) => {
			const why = whyUntrusted(run, this.#place);
			if (why !== null) this.#reject(run, "untrusted", why);
			return why === null && !this.#rejections.has(run.id);
		});
	}
	async #tryAll(runs) {
		for (const run of runs) {
			const stored = await this.#try(run);
			if (stored) return {
				stored,
				run
			};
		}
		return null;
	}
	/** The run's report when all is well with it; every reason against it is a rejection. */
	async #try(run) {
		try {
			const chosen = chooseArtifact(await this.#listArtifacts(run), this.#tools.artifactName, run);
			if (!("artifact" in chosen)) return this.#reject(run, chosen.kind, chosen.why);
			const stored = await this.#read(chosen.artifact);
			const lie = whyForeign(stored.report, run);
			if (lie !== null) return this.#reject(run, "corrupt", lie);
			return stored.report.complete ? stored : this.#reject(run, "absent", "its report is not complete");
		} catch (cause) {
			if (cause instanceof UnusableReport) return this.#reject(run, cause.reason, cause.message);
			if (!(cause instanceof DownloadFault)) throw cause;
			const kind = cause.kind === "oversized" ? "corrupt" : cause.kind;
			return this.#reject(run, kind, cause.message);
		}
	}
	async #listArtifacts(run) {
		const { context, client, artifactName } = this.#tools;
		try {
			return await listArtifacts(context, client, run, artifactName);
		} catch (fault) {
			if (fault instanceof ServiceFault && fault.kind === "not_found") return [];
			throw fault;
		}
	}
	async #read(artifact) {
		const { context, client, fits, wantsViews, log, patience } = this.#tools;
		const { owner, name: repo } = context.repository;
		const bytes = await downloadArtifact(client, {
			owner,
			repo,
			id: artifact.id
		}, patience);
		checkDigest(bytes, artifact);
		const { report, cases, labels, views } = await readArchive(bytes, log.warn, wantsViews);
		const stored = withLabels(parseStoredReport(report, cases, fits), labels, log.warn);
		return withViews(stored, views, log.warn);
	}
	#found(stored, run) {
		const { outcome } = stored.report.verdict ?? { outcome: "pass" };
		const notes = [];
		if (outcome === "fail") notes.push("its own gates failed");
		if (outcome === "inconclusive") notes.push("its own verdict was inconclusive");
		if (run.event === "merge_group") notes.push("the merge queue stored it");
		return {
			...stored,
			status: "ancestor",
			distance: null,
			branch: this.#place.branch,
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
/** What was downloaded must be what GitHub stored; artifacts of old have no digest and are held to their length. */
function checkDigest(bytes, { digest, size_in_bytes }) {
	if (digest === null || digest === void 0) {
		if (bytes.length === size_in_bytes) return;
		throw new UnusableReport("corrupt", `its artifact came with ${bytes.length} bytes, not ${size_in_bytes}`);
	}
	if (`sha256:${createHash("sha256").update(bytes).digest("hex")}` !== digest) throw new UnusableReport("corrupt", "artifact digest mismatch: other bytes came than were stored");
}

// src/github/baseline/baseline-file.ts
/** The report that the repository itself holds at a path, read from the base commit where that can be had; of a pull request never from its own tree, so that it cannot move its own baseline. Throws UserError when no report is at the path at all. */
async function readBaselineFile(path, context, client, options) {
	const file = path.endsWith(".json") ? path : join(path, REPORT_FILE);
	const root = await findClone(file, options.workspace);
	const inside = relative(root, file).split(sep).join("/");
	if (isOutside(options.workspace, file)) throw outside(file);
	const { log, patience } = options;
	const ask = client ?? openClient({
		token: "",
		apiUrl: context.apiUrl,
		log,
		patience
	});
	try {
		return await readFromBase({
			root,
			inside,
			file
		}, context, ask, options);
	} catch (fault) {
		if (!(fault instanceof ServiceFault)) throw fault;
		const why = `the base commit could not be asked: ${fault.message}`;
		if (!isProposal(context)) return readFromTree(file, why, options);
		return {
			status: "error",
			why: `\`${inside}\` cannot be read: ${why}`,
			todo: "Check out with `fetch-depth: 2`, so that git itself has the base commit."
		};
	}
}
async function readFromBase({ root, inside, file }, context, client, options) {
	const git = openGit(root);
	const wanted = await findWantedCommit(context, {
		client,
		git,
		log: options.log
	});
	if (wanted.kind === "newest") return readFromTree(file, wanted.note, options);
	if (wanted.kind === "nothing") return isProposal(context) ? {
		status: "none",
		why: wanted.why,
		todo: wanted.todo
	} : readFromTree(file, wanted.why, options);
	const read = (path) => readFileAt({
		context,
		client,
		git
	}, wanted.commit, path);
	const report = await read(inside);
	const at = wanted.commit.slice(0, 7);
	if (report === null) {
		await checkTree(file, options.workspace);
		return {
			status: "none",
			why: `the base commit \`${at}\` has no \`${inside}\``,
			todo: "Commit it to the base branch; later changes are then compared with it."
		};
	}
	const notes = [`read from \`${inside}\` at the base commit \`${at}\``];
	const readBeside = (name) => read(posix.join(posix.dirname(inside), name));
	const cases = await readBeside(CASES_FILE);
	try {
		const stored = parseStoredReport(report, cases, options.fits);
		const labels = Object.values(stored.report.suites).some(({ judge }) => judge !== void 0) ? await readBeside(LABELS_FILE) : null;
		const labelled = withLabels(stored, labels, options.log.warn);
		return foundFile(options.wantsViews ? await readViews(labelled, readBeside, options.log) : labelled, context.branch, notes);
	} catch (cause) {
		if (!(cause instanceof UnusableReport)) throw cause;
		return {
			status: cause.reason === "schema" ? "incompatible" : "error",
			why: `\`${inside}\` at the base commit \`${at}\`: ${cause.message}`,
			todo: "Make it again with this version of evaldelta and commit it to the base branch."
		};
	}
}
/** The report with its views, which only cases have; that they cannot be had costs nothing else. */
async function readViews(stored, readBeside, log) {
	if (stored.cases === null) return stored;
	try {
		return withViews(stored, await readBeside(VIEWS_FILE), log.warn);
	} catch (fault) {
		if (!(fault instanceof ServiceFault)) throw fault;
		log.warn(`${USELESS_VIEWS}: ${fault.message}`);
		return stored;
	}
}
/** Whether what is checked out is somebody's proposal, which must not bring the report that it is measured by. */
function isProposal({ pullRequest, mergeGroup }) {
	return pullRequest !== null || mergeGroup !== null;
}
async function readFromTree(file, why, options) {
	await checkTree(file, options.workspace);
	const note = `read from the checked out files (${why})`;
	options.log.warn(`baseline: ${note}`);
	return foundFile(await readReport(file, options.fits, options.log.warn), null, [note]);
}
function foundFile(stored, branch, notes) {
	const failed = stored.report.verdict?.outcome === "fail" ? ["its own gates failed"] : [];
	return {
		...stored,
		status: "file",
		distance: null,
		branch,
		notes: [...notes, ...failed]
	};
}
/** The file in the tree must be a plain one and truly lie in the workspace: a link could lead anywhere. */
async function checkTree(file, workspace) {
	if (!(await lstat(file).catch(() => null))?.isFile()) {
		const at = relative(workspace, file).split(sep).join("/");
		throw new UserError("input", [{
			what: "There is no report at the path of the input `baseline`.",
			at,
			todo: "Set the input `baseline` to `auto`, or to the path of a `report.json` that is committed."
		}]);
	}
	if (isOutside(await realpath(workspace), await realpath(file))) throw outside(file);
}
function isOutside(folder, file) {
	const path = relative(folder, file);
	return path === "" || path === ".." || path.startsWith(`..${sep}`) || /^(?:[A-Za-z]:|[\\/])/.test(path);
}
function outside(file) {
	return new UserError("config", [{
		what: "The input `baseline` leads out of the workspace.",
		at: file,
		todo: "Name a file inside the checked out repository."
	}]);
}

// src/github/baseline/baseline.ts
/** The most calls of GitHub that one search may make, retries counted. */
const MOST_CALLS = 30;
/** The stored report that this run is to be compared with, or a typed reason why there is none; throws only UserError. */
async function findBaseline(context, client, options) {
	const branch = options.baselineBranch ?? context.branch;
	if (branch !== null && !isRefName(branch)) throw new UserError("config", [{
		what: `\`${branch}\` is no name of a branch.`,
		at: "input `baseline-branch`",
		todo: "Write the branch's bare name, for example `main`."
	}]);
	try {
		return await search(context, client, branch, options);
	} catch (fault) {
		if (!(fault instanceof ServiceFault)) throw fault;
		return describeFault(fault);
	}
}
async function search(context, client, branch, options) {
	const { log, workspace } = options;
	const limited = limitCalls(client, 30);
	const wanted = await findWantedCommit(context, {
		client: limited,
		git: openGit(workspace),
		log
	});
	if (wanted.kind === "nothing") return {
		status: "none",
		why: wanted.why,
		todo: wanted.todo
	};
	if (branch === null) return {
		status: "error",
		why: "nothing tells which branch's reports to compare with",
		todo: "Set the input `baseline-branch`."
	};
	const commit = wanted.kind === "commit" ? wanted.commit : null;
	const place = {
		...await readIdentity(context, limited),
		branch,
		runId: context.runId,
		wanted: commit
	};
	log.info(`baseline: searching ${commit ?? "the newest report"} on ${branch}`);
	const baseline = await searchStored(new Search(place, {
		...options,
		context,
		client: limited
	}), wanted);
	const { rescorer } = options;
	if (isFound(baseline) || commit === null || rescorer === void 0) return baseline;
	return rescore(commit, baseline, {
		context,
		client,
		log,
		workspace,
		rescorer
	});
}
async function searchStored(stored, wanted) {
	try {
		return await (wanted.kind === "commit" ? stored.findFor(wanted.commit) : stored.findNewest(wanted.note));
	} catch (fault) {
		if (!(fault instanceof CallsUsedUp)) throw fault;
		return stored.conclude(` (the search ended after ${30} calls)`);
	}
}
/** Who this run is; what the runner did not tell is asked of GitHub. */
async function readIdentity(context, client) {
	const { workflowPath, repository } = context;
	if (workflowPath !== null && repository.id !== null) return {
		workflowPath,
		repositoryId: repository.id
	};
	const run = await readOwnRun(context, client);
	return {
		workflowPath: workflowPath ?? readFilePath(run.path) ?? run.path,
		repositoryId: repository.id ?? run.repository.id
	};
}
/** An outage, never taken for "there is no report": what happened and what to do. */
function describeFault(fault) {
	return {
		status: "error",
		why: fault.message,
		todo: adviseOn(fault)
	};
}
function adviseOn({ kind, permissions }) {
	if (kind === "permission" || kind === "not_found") {
		const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
		return `Add \`${/^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read"}\` to the job's \`permissions:\`, beside \`contents: read\`.`;
	}
	if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
	if (kind === "rate_limit") return "Run the job again when the limit is over.";
	return "Run the job again; when that does not help, look at GitHub's status page.";
}

// src/github/baseline/chosen-baseline.ts
/** The baseline that the inputs ask for, said in the log: the stored report of the right commit, a committed one, or none. */
async function chooseBaseline(choice, tools) {
	const baseline = await readChoice(choice, tools);
	const { log } = tools;
	if (isFound(baseline)) log.info(`Baseline (${baseline.status}): ${baseline.report.source.commit ?? "of no known commit"}`);
	else {
		const line = `No baseline (${baseline.status}): ${baseline.why}. ${baseline.todo}`;
		if (baseline.status === "error") log.warn(line);
		else log.info(line);
	}
	return baseline;
}
async function readChoice({ inputs, context, folder, client }, tools) {
	const { baseline, artifactName, baselineBranch } = inputs;
	const options = {
		...tools,
		artifactName,
		baselineBranch,
		workspace: context.workspace
	};
	if (baseline.kind === "none") return {
		status: "none",
		why: "the input `baseline` is `none`",
		todo: "Set it to `auto` to compare."
	};
	if (baseline.kind === "file") return readBaselineFile(resolve(folder, baseline.path), context, client, options);
	if (client !== null) return findBaseline(context, client, {
		...options,
		workspace: folder
	});
	return {
		status: "none",
		why: "the input `github-token` is empty",
		todo: "Leave it out, so that the workflow's own token is used."
	};
}

// src/github/payload.ts
const id = int().positive();
const commit = string().refine(isCommit, "is no commit SHA");
const ref = string().refine(isRefName, "is no name of a ref");
const repository = object({ id });
/** What is read of an event's payload; all else is passed over. */
const payloadSchema = object({
	repository: repository.extend({ default_branch: ref.optional() }).optional(),
	pull_request: object({
		number: id,
		head: object({
			sha: commit,
			ref,
			label: string().nullish(),
			repo: repository.nullish(),
			user: object({ login: string() }).nullish()
		}),
		base: object({
			sha: commit,
			ref,
			repo: repository.nullish()
		}),
		labels: array(object({ name: string() })).default([])
	}).nullish(),
	merge_group: object({
		base_sha: commit,
		base_ref: ref,
		head_sha: commit
	}).nullish(),
	before: commit.nullish()
});
/** The payload in a file, or an empty one and the reason; a file that is there and broken is a UserError. */
async function readPayload(path) {
	if (path === void 0 || path === "") return {
		payload: {},
		fault: "`GITHUB_EVENT_PATH` is not set"
	};
	let text;
	try {
		text = await readFile(path, "utf8");
	} catch (cause) {
		return {
			payload: {},
			fault: `the event's payload \`${path}\` is not there (${cause instanceof Error && "code" in cause ? String(cause.code) : "it cannot be read"})`
		};
	}
	const result = payloadSchema.safeParse(parse(text, path));
	if (result.success) return {
		payload: result.data,
		fault: null
	};
	const issue = result.error.issues[0];
	throw broken$1(`Its field \`${issue?.path.join(".") ?? ""}\` does not fit: ${issue?.message ?? ""}.`, path);
}
function parse(text, path) {
	try {
		return JSON.parse(text);
	} catch {
		throw broken$1("It is no JSON.", path);
	}
}
function broken$1(why, path) {
	return new UserError("config", [{
		what: `The event's payload cannot be read. ${why}`,
		at: path,
		todo: "Run the workflow again; when nothing else writes to that file, the runner has a fault."
	}]);
}

// src/github/event.ts
/** The context of this run out of the runner's environment and the event's payload; throws UserError when they cannot be read. */
async function readRunContext(env) {
	const { payload, fault } = await readPayload(env["GITHUB_EVENT_PATH"]);
	const event = demand(env, "GITHUB_EVENT_NAME", (text) => /^[a-z_]{1,64}$/.test(text));
	const [owner = "", name = ""] = demand(env, "GITHUB_REPOSITORY", (text) => /^[\w.-]+\/[\w.-]+$/.test(text)).split("/");
	const ref = env["GITHUB_REF"] ?? "";
	if (ref !== "" && !isRefName(ref)) throw broken("GITHUB_REF", ref);
	const defaultBranch = payload.repository?.default_branch ?? null;
	const repository = {
		owner,
		name,
		id: readRepositoryId(env, payload),
		defaultBranch
	};
	const pullRequest = readPullRequest(payload, repository.id);
	const mergeGroup = readMergeGroup(payload);
	const serverUrl = readUrl(env, "GITHUB_SERVER_URL", "https://github.com");
	return {
		event,
		repository,
		sha: demand(env, "GITHUB_SHA", isCommit),
		ref,
		runId: Number(demand(env, "GITHUB_RUN_ID", isCount)),
		runAttempt: Number(demand(env, "GITHUB_RUN_ATTEMPT", isCount, "1")),
		runNumber: Number(demand(env, "GITHUB_RUN_NUMBER", isCount, "1")),
		workflowPath: readWorkflowPath(env["GITHUB_WORKFLOW_REF"] ?? "", `${owner}/${name}`),
		serverUrl,
		apiUrl: readUrl(env, "GITHUB_API_URL", "https://api.github.com"),
		graphqlUrl: readUrl(env, "GITHUB_GRAPHQL_URL", "https://api.github.com/graphql"),
		workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
		branch: pullRequest?.baseRef ?? mergeGroup?.baseRef ?? readBranch(env, ref, defaultBranch),
		pullRequest,
		mergeGroup,
		before: event === "push" ? readBefore(payload) : null,
		payloadFault: fault
	};
}
function readPullRequest({ pull_request: pull }, repositoryId) {
	if (!pull) return null;
	const headRepositoryId = pull.head.repo?.id ?? null;
	return {
		number: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepositoryId,
		headLabel: pull.head.label ?? `${pull.head.user?.login ?? ""}:${pull.head.ref}`,
		baseRef: pull.base.ref,
		baseSha: pull.base.sha,
		fork: headRepositoryId === null || headRepositoryId !== (pull.base.repo?.id ?? repositoryId),
		labels: pull.labels.map((label) => label.name)
	};
}
function readMergeGroup({ merge_group: group }) {
	if (!group) return null;
	return {
		baseSha: group.base_sha,
		baseRef: withoutHeads(group.base_ref),
		headSha: group.head_sha
	};
}
function readBefore({ before }) {
	return before === void 0 || before === null || /^0+$/.test(before) ? null : before;
}
/** The run's own branch; for tags, and where the base branch is not told, the best that is known. */
function readBranch(env, ref, defaultBranch) {
	const base = env["GITHUB_BASE_REF"] ?? "";
	if (base !== "") {
		if (!isRefName(base)) throw broken("GITHUB_BASE_REF", base);
		return base;
	}
	return ref.startsWith("refs/heads/") ? withoutHeads(ref) : defaultBranch;
}
function readRepositoryId(env, payload) {
	const told = env["GITHUB_REPOSITORY_ID"] ?? "";
	return payload.repository?.id ?? (isCount(told) ? Number(told) : null);
}
function isCount(text) {
	return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
}
function readUrl(env, name, fallback) {
	const given = env[name] ?? "";
	if (given === "") return fallback;
	if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) throw broken(name, given);
	return given.replace(/\/+$/, "");
}
function demand(env, name, fits, fallback = "") {
	const given = env[name] ?? "";
	const text = given === "" ? fallback : given;
	if (!fits(text)) throw broken(name, text);
	return text;
}
function broken(name, given) {
	const what = given === "" ? `The variable \`${name}\` is not set.` : `The variable \`${name}\` is \`${given}\`.`;
	return new UserError("config", [{
		what,
		at: "the runner's environment",
		todo: "Run evaldelta as a step of a GitHub workflow, or use its command line elsewhere."
	}]);
}

// src/core/rule/override.ts
/** A failed verdict with what the label that overrides says of it; every other verdict as it is. */
function overrideVerdict(verdict, label, state) {
	if (verdict.outcome !== "fail") return verdict;
	if (state.kind === "given") return {
		...verdict,
		override: state.approval
	};
	const note = state.kind === "absent" ? {
		mark: "info",
		text: `the label \`${label}\` on the pull request would override this verdict`
	} : {
		mark: "unsure",
		text: `whether this verdict is overridden is not known: ${unknownText(label, state)}`
	};
	return {
		...verdict,
		notes: [...verdict.notes, note]
	};
}

// src/github/label.ts
const labelsSchema = array(object({ name: string() }));
const eventsSchema = array(object({
	event: string(),
	created_at: string(),
	actor: object({ login: string() }).nullish(),
	label: object({ name: string() }).nullish()
}));
const MOST_PAGES$1 = 10;
/** The labels of a pull request as GitHub has them now: the event's payload is as old as its run, and a fork's to write. */
function openLabels({ repository, number, client: open }) {
	const here = {
		owner: repository.owner,
		repo: repository.name,
		issue_number: number
	};
	let current = null;
	return async (label) => {
		try {
			const client = open();
			current ??= listLabels(client, here);
			const found = (await current).find((name) => isSame$1(name, label));
			if (found === void 0) return { kind: "absent" };
			return {
				kind: "given",
				approval: {
					label: found,
					...await findHand(client, here, found)
				}
			};
		} catch (fault) {
			if (!(fault instanceof ServiceFault)) throw fault;
			return {
				kind: "unknown",
				why: `${fault.message}${adviceOn(fault)}`
			};
		}
	};
}
/** GitHub takes names of labels that differ only in their case for one. */
function isSame$1(name, label) {
	return name.toLowerCase() === label.toLowerCase();
}
async function listLabels(client, here) {
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
	const names = [];
	for await (const page of client.pages(route, here, labelsSchema, MOST_PAGES$1)) names.push(...page.map(({ name }) => name));
	return names;
}
/** Who put a label on last, and when. Events come oldest first, so the last pages are read first. */
async function findHand(client, here, label) {
	const read = async (page) => {
		return client.request("GET /repos/{owner}/{repo}/issues/{issue_number}/events", {
			...here,
			per_page: 100,
			page
		}, eventsSchema);
	};
	const first = await read(1);
	const last = readLastPage(first.headers["link"]);
	for (let page = last; page > Math.max(0, last - MOST_PAGES$1); page--) {
		const { data } = page === 1 ? first : await read(page);
		const put = newestOf(data, label);
		if (put) return {
			by: readLogin(put.actor?.login),
			at: readTime(put.created_at)
		};
	}
	return {
		by: null,
		at: null
	};
}
function readLastPage(link) {
	const [, page = "1"] = /[?&]page=(\d{1,6})[^>]*>;\s*rel="last"/.exec(String(link ?? "")) ?? [];
	return Math.max(1, Number(page));
}
function newestOf(events, label) {
	return events.filter((one) => one.event === "labeled" && isSame$1(one.label?.name ?? "", label)).sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1);
}
/** A login as GitHub lets people and apps have one; null for any other text. */
function readLogin(login) {
	return login !== void 0 && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/.test(login) ? login : null;
}
function readTime(text) {
	const time = Date.parse(text);
	return Number.isFinite(time) ? new Date(time).toISOString() : null;
}
function adviceOn({ kind }) {
	if (kind !== "permission" && kind !== "not_found") return "";
	return ". Add `pull-requests: read` to the job's `permissions:`";
}

// src/github/patience.ts
/** What hung or failing services may still cost the whole run, in milliseconds: 30 s in all and 10 s a call. */
var Patience = class {
	#left;
	#callMs;
	constructor(totalMs = 3e4, callMs = 1e4) {
		this.#left = totalMs;
		this.#callMs = callMs;
	}
	/** What is left of the whole. */
	get left() {
		return this.#left;
	}
	/** How long the next call may take; 0 when nothing is left. */
	callLimit() {
		return Math.min(this.#callMs, this.#left);
	}
	/** Takes lost time off the whole. */
	spend(ms) {
		this.#left = Math.max(0, this.#left - Math.max(0, ms));
	}
};

// src/github/guard.ts
/** What is kept back for storing and telling the result, in milliseconds. */
const FOR_TELLING = 15e3;
/** Finds out what binds a proposed change: the base's gates, and for gold sets that are frozen and changed, who approved. */
var ActionGuard = class {
	#run;
	#tools;
	#ask;
	/** Why the base's config could not be read, where the run's own gates rule all the same. */
	#lost = null;
	constructor(run, tools) {
		this.#run = run;
		this.#tools = tools;
		const { pullRequest, repository } = run.context;
		const ask = pullRequest && openLabels({
			repository,
			number: pullRequest.number,
			client: () => this.#client()
		});
		this.#ask = run.client === null ? ask && withoutToken : ask;
	}
	/** What binds the run beside its own config; never throws for what a service does. */
	async read(scored, baseline, config) {
		const { context } = this.#run;
		const told = guardOf(baseline);
		if (context.pullRequest === null && context.mergeGroup === null) return told;
		const guard = await this.#readBase(told, baseline);
		for (const { text } of guard.notes) this.#tools.log.info(text);
		if (this.#ask === null) return guard;
		const frozen = frozenSuites(guard.base, gatesOfSuites(config.suites));
		const changed = changedGold(scored, baseline);
		const labels = changed.flatMap((suite) => frozen.get(suite) ?? []);
		const untold = (this.#lost === null ? [] : changed.filter((suite) => !frozen.has(suite))).map((suite) => `${suite}: whether its gold set, which changed, is frozen is not known: ${this.#lost}`);
		const incomplete = [...guard.incomplete, ...untold];
		return {
			...guard,
			incomplete,
			labels: await this.#askAll(new Set(labels), this.#ask)
		};
	}
	/** The ruled report, its verdict overridden when it failed and the pull request has the label for that. */
	async override(ruled) {
		const { verdict } = ruled.report;
		const label = this.#run.inputs.overrideLabel;
		const ask = this.#ask;
		if (ask === null || label === null || verdict?.outcome !== "fail") return ruled;
		return {
			...ruled,
			report: {
				...ruled.report,
				verdict: await overrideBy(label, verdict, ask)
			}
		};
	}
	/** GitHub, unless its services took so long that what is left is needed for telling the result. */
	#client() {
		const { client, context } = this.#run;
		const { log, patience } = this.#tools;
		if (client !== null && patience.left >= FOR_TELLING) return client;
		return openClient({
			token: "",
			apiUrl: context.apiUrl,
			log,
			patience: client === null ? patience : new Patience(0)
		});
	}
	async #askAll(labels, ask) {
		const states = /* @__PURE__ */ new Map();
		for (const label of labels) states.set(label, await ask(label));
		return states;
	}
	async #readBase(told, baseline) {
		const { inputs } = this.#run;
		const { gatesFrom } = inputs;
		if (inputs.baseline.kind === "none" && gatesFrom === "head") return told;
		if (inputs.suites.kind === "config") return this.#readFile(inputs.suites.file, told);
		if (gatesFrom === "head") return told;
		if (told.base !== null) return {
			...told,
			gatesFrom
		};
		if (!isFound(baseline) && baseline.status === "error") return lost(told, `the gates of the base are not known: ${baseline.why}`);
		return unbound(told, "there is no baseline that tells the gates of the base");
	}
	/** The gates of the base commit's own config; where it has none, the baseline's rulings tell what changed but do not rule. */
	async #readFile(file, told) {
		const { inputs, context, folder } = this.#run;
		const found = await readBaseConfig(resolve(folder, file), context, this.#client(), this.#tools.log);
		const isBase = inputs.gatesFrom === "base";
		if (found.kind === "lost" && isBase) return lost(told, found.why);
		if (found.kind === "lost") {
			this.#lost = found.why;
			return noted(told, found.why);
		}
		if (found.kind === "none") return isBase ? unbound(told, found.why) : told;
		const base = this.#parse(found.bytes, found.name);
		if (base !== null) return {
			...told,
			base,
			gatesFrom: inputs.gatesFrom
		};
		const why = `\`${found.name}\` of the base commit \`${found.commit.slice(0, 7)}\` has mistakes`;
		return isBase ? unbound(told, why) : noted(told, why);
	}
	#parse(bytes, name) {
		try {
			return gatesOfSuites(this.#tools.parse(bytes, name).suites);
		} catch (error) {
			if (error instanceof UserError) return null;
			throw error;
		}
	}
};
async function overrideBy(label, verdict, ask) {
	return overrideVerdict(verdict, label, await ask(label));
}
async function withoutToken() {
	return {
		kind: "unknown",
		why: "the input `github-token` is empty"
	};
}
/** The baseline's suites with another gold set now. The same one has the same fingerprint, so that nobody needs to be asked. */
function changedGold(head, baseline) {
	const before = isFound(baseline) ? Object.entries(baseline.report.suites) : [];
	const isSame = ([suite, { fingerprint }]) => fingerprint.gold === head.report.suites[suite]?.fingerprint.gold;
	return before.filter((one) => !isSame(one)).map(([suite]) => suite);
}
function noted(guard, text) {
	return {
		...guard,
		notes: [...guard.notes, {
			mark: "unsure",
			text: `gates are not compared with the base's: ${text}`
		}]
	};
}
/** The base's gates were asked for and there are none: the run's own rule, and that is said. */
function unbound(guard, why) {
	const text = `\`gates-from: base\`: ${why}, so this run's own gates rule`;
	return {
		...guard,
		notes: [...guard.notes, {
			mark: "unsure",
			text
		}]
	};
}
/** The base's gates were asked for and nobody could tell them: no pass. */
function lost(guard, why) {
	return {
		...guard,
		incomplete: [...guard.incomplete, why]
	};
}

// src/github/output-folder.ts
const MOST_STEPS = 50;
/**
* Makes a new folder for a report: `evaldelta-<name>` in the runner's own temporary folder, numbered when an earlier step
* has one. It is never one that was there, so no link can lead out of it; the checkout stays clean and may be read-only.
*/
async function makeOutputFolder(name, env, log) {
	const temp = env["RUNNER_TEMP"];
	for (let step = 1; temp && step <= MOST_STEPS; step++) {
		const folder = join(temp, `evaldelta-${name}${step === 1 ? "" : `-${step}`}`);
		try {
			await mkdir(folder);
			return folder;
		} catch (cause) {
			const { code } = cause;
			if (code === "EEXIST") continue;
			log.warn(`Nothing can be written in RUNNER_TEMP (${code}); the report goes to the system's temporary folder.`);
			break;
		}
	}
	return mkdtemp(join(tmpdir(), `evaldelta-${name}-`));
}

// src/github/publish/closing-line.ts
const MOST_NAMED = 5;
/** Why a verdict is no pass, as the one line at the end of a step: the failed gates, what is incomplete, or what is unsure. */
function closingLine(verdict) {
	const said = verdict.override === null ? [] : [`Overridden by ${approvalText(verdict.override)}.`];
	const failed = verdict.rulings.filter((ruling) => ruling.outcome === "fail" && ruling.severity === "fail");
	if (failed.length > 0) {
		const count = countFailedGates(verdict);
		const named = failed.slice(0, MOST_NAMED).map(rulingLine);
		const more = count > named.length ? `; and ${count - named.length} more` : "";
		said.push(`${count} ${count === 1 ? "gate" : "gates"} failed: ${named.join("; ")}${more}.`);
	}
	if (verdict.incomplete.length > 0) said.push(`The evaluation is incomplete: ${verdict.incomplete.join("; ")}.`);
	if (said.length === 0) said.push(`The evaluation is inconclusive: ${verdict.why ?? "a gate has no clear outcome"}.`);
	return said.join(" ");
}
function rulingLine(ruling) {
	return `${ruling.suite}/${scoreName(ruling)}: ${ruling.why}`;
}

// src/github/publish/outputs.ts
/** What a ruled report says in outputs. */
function outputsOf({ verdict, diff }) {
	const flips = diff?.flips ?? null;
	return {
		verdict: verdict?.outcome ?? "",
		pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
		"failed-gates": verdict ? String(countFailedGates(verdict)) : "",
		regressions: flips ? String(flips.broke.length) : "",
		improvements: flips ? String(flips.healed.length) : "",
		"baseline-status": diff?.baseline.status ?? "",
		"baseline-sha": diff?.baseline.commit ?? ""
	};
}
/** Hands outputs to the runner; where it takes none, that is said once. */
function giveOutputs(outputs, env, log) {
	if (!env["GITHUB_OUTPUT"]) {
		log.warn("The runner takes no outputs: `GITHUB_OUTPUT` is not set.");
		return;
	}
	try {
		for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
	} catch (cause) {
		log.warn(`The outputs could not be written: ${cause instanceof Error ? cause.message : String(cause)}`);
	}
}

// src/github/publish/annotations.ts
/** GitHub keeps ten of a kind for a step; one error is left for the line that says why the job fails. */
const KEPT = {
	error: 9,
	warning: 10
};
/** One annotation for each broken case, up to the limit, and one that counts the rest. */
function annotateBroken(report, plan) {
	const broke = report.diff?.flips?.broke ?? [];
	const level = plan.failing ? "error" : "warning";
	const shown = broke.slice(0, Math.min(plan.max, KEPT[level]));
	const annotations = shown.map((flip) => {
		return annotateFlip({
			flip,
			word: capital(shownWord(report.diff?.shown, flip.suite))
		}, level, plan);
	});
	const hidden = broke.length - shown.length;
	if (hidden === 0 || shown.length === 0) return annotations;
	const message = `… and ${hidden} more broken ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
	return [...annotations, {
		level: "notice",
		title: "Broken cases",
		message,
		file: null,
		line: null
	}];
}
function annotateFlip({ flip, word }, level, { inRepository, clean }) {
	const place = readPlace(flip.at, inRepository) ?? readPlace(flip.gold_at, inRepository);
	const message = [
		flip.why ?? "",
		`${word}: ${flip.text}`,
		`Expected: ${flip.expected}`,
		`Before: ${flip.before ?? "–"}`,
		`After: ${flip.after ?? "–"}`
	].map(clean).filter((part) => part !== "");
	return {
		level,
		title: `${shorten(clean(flip.case))} broke (${shorten(clean(flip.suite))})`,
		message: message.join("\n"),
		file: place?.file ?? null,
		line: place?.line ?? null
	};
}
/** A name for a title, of at most 80 code points. */
function shorten(name) {
	const points = Array.from(name);
	return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}
/** A place in a file of the repository out of `file:line`; null for every other. A file that is no text has no line. */
function readPlace(at, inRepository) {
	const [, file = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
	if (file === "" || /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/.test(file) || !inRepository(file)) return null;
	return {
		file,
		line: hasLines(file) ? Math.max(1, Number(line)) : null
	};
}
const WRITERS = {
	error,
	warning,
	notice
};
/** Hands an annotation to the runner. */
function showAnnotation({ level, title, message, file, line }) {
	const place = file === null ? {} : {
		file,
		...line !== null && { startLine: line }
	};
	WRITERS[level](message, {
		title,
		...place
	});
}

// src/github/deadline.ts
/** The work's result, or a TimeoutError when it takes longer; what the work does after that has no reader any more. */
async function withDeadline(work, ms, message) {
	let timer;
	const deadline = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new DOMException(message, "TimeoutError")), Math.max(0, ms));
	});
	work.catch(() => {});
	try {
		return await Promise.race([work, deadline]);
	} finally {
		clearTimeout(timer);
	}
}

// src/github/publish/artifact.ts
/** What is kept back for the comment, in milliseconds. */
const FOR_THE_COMMENT = 1e4;
/** A good upload may take this long before it counts as slow and is charged. */
const UNHURRIED = 2e3;
const MOST_TRIES = 3;
/** Stores a report as an artifact of this run. Never throws for what the service does, and never takes longer than the patience allows. */
async function uploadReport(job, place) {
	const { left } = place.patience;
	const limit = left > 2 * FOR_THE_COMMENT ? left - FOR_THE_COMMENT : left / 2;
	return upload({
		...job,
		isBare: false,
		limit
	}, place);
}
/**
* Stores one file as it is, named as it is, so that GitHub shows it to whoever opens its address. In other things as a
* report; but a taken name is a refusal, and it takes nothing of what is kept back for the comment.
*/
async function uploadBareFile({ file, retentionDays }, place) {
	const limit = Math.min(place.patience.callLimit(), place.patience.left - FOR_THE_COMMENT);
	return upload({
		name: basename(file),
		folder: dirname(file),
		files: [file],
		retentionDays,
		isBare: true,
		limit
	}, place);
}
async function upload(job, place) {
	const { env, patience } = place;
	if (!env["ACTIONS_RUNTIME_TOKEN"] || !env["ACTIONS_RESULTS_URL"]) return {
		id: null,
		why: "this runner has no artifact service"
	};
	const client = await openUploads();
	const { limit, retentionDays, files, folder, isBare } = job;
	const started = performance.now();
	const elapsed = () => performance.now() - started;
	const send = async (name) => {
		const options = {
			...retentionDays !== null && { retentionDays },
			...isBare && { skipArchive: true }
		};
		const work = client.uploadArtifact(name, [...files], folder, options);
		const { id } = await withDeadline(work, limit - elapsed(), "the artifact service did not finish in time");
		if (id === void 0) throw new Error("the artifact service gave no id");
		return id;
	};
	try {
		if (limit <= 0) throw new Error("it was not tried: services took too long already");
		const end = await insist(send, job, place);
		patience.spend(isBare ? elapsed() : elapsed() - UNHURRIED);
		return end;
	} catch (cause) {
		patience.spend(elapsed());
		return {
			id: null,
			why: whyRefused(cause)
		};
	}
}
/** The toolkit's client; loaded late, as it is by far the heaviest import. */
async function openUploads() {
	const { DefaultArtifactClient } = await import("./artifact.js");
	return new DefaultArtifactClient();
}
/**
* Uploads, and tries again where that can help. A name that this run has already is never replaced: it may be another
* job's report. The report is then kept under a second name, which no search for a baseline finds.
*/
async function insist(send, { name: wanted, isBare }, place) {
	let name = wanted;
	for (let tries = 1;; tries++) try {
		return {
			id: await send(name),
			name
		};
	} catch (cause) {
		const trouble = readTrouble(cause);
		const stored = trouble === "lost" ? await findUploaded(name, place) : null;
		if (stored !== null) return {
			id: stored,
			name
		};
		const isTaken = trouble === "taken" && name === wanted && !isBare;
		if (tries === MOST_TRIES || isDeadline(cause) || !(isTaken || trouble === "lost")) throw cause;
		if (isTaken) name = secondName(wanted, place.log);
	}
}
function secondName(wanted, log) {
	const name = `${wanted.slice(0, 120)}-${randomBytes(3).toString("hex")}`;
	log.warn(`This run has an artifact \`${wanted}\` already, so this report is stored as \`${name}\`, which is never used as a baseline. Give each job or step of a run its own \`artifact-name\`, for example \`${wanted}-\${{ matrix.part }}\`.`);
	return name;
}
/** `lost`: it may have been stored all the same. The toolkit tells its errors apart by their text only. */
function readTrouble(cause) {
	const text = cause instanceof Error ? cause.message : "";
	if (/\(409\)/.test(text)) return "taken";
	if (/storage quota/i.test(text)) return "other";
	return isDeadline(cause) || /Unable to make request|FinalizeArtifact/.test(text) ? "lost" : "other";
}
function isDeadline(cause) {
	return cause instanceof Error && cause.name === "TimeoutError";
}
const storedSchema = object({ artifacts: array(object({
	id: int(),
	name: string(),
	created_at: string()
})) });
/** The id of an artifact whose answer was lost: this run's newest of that name, not older than a few minutes; null when there is none. */
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
function whyRefused(cause) {
	const text = cause instanceof Error ? cause.message : String(cause);
	if (cause instanceof Error && cause.name === "GHESNotSupportedError") return "this server's artifact service is not the one of github.com";
	if (/backend IDs|invalid token/i.test(text)) return "the runner's token is of no use for artifacts";
	if (/storage quota/i.test(text)) return "the storage for artifacts is full: remove old ones or set `retention-days` lower";
	return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

// src/github/publish/marker.ts
/** Which run wrote a comment: a hint for ordering, never an input to gates. */
const commentStateSchema = strictObject({
	run_number: int().nonnegative(),
	run_id: int().nonnegative(),
	attempt: int().nonnegative(),
	/** The head commit that was tested. */
	head: string()
});
/** The hidden first line of a comment: whose it is and which run wrote it. */
function printMarker(key, state) {
	return `${markerStart(key)}s=${Buffer.from(JSON.stringify(state)).toString("base64url")} -->`;
}
/** What a body's marker says: null when the body does not begin with one of this key, a null state when that is unreadable. */
function readMarker(body, key) {
	if (!body.startsWith(markerStart(key))) return null;
	const packed = /^s=([A-Za-z0-9_-]{1,1000}) -->/.exec(body.slice(markerStart(key).length))?.[1];
	return { state: packed === void 0 ? null : unpackState(packed) };
}
function markerStart(key) {
	return `<!-- evaldelta:v1 key=${key} `;
}
function unpackState(packed) {
	try {
		const value = JSON.parse(Buffer.from(packed, "base64url").toString("utf8"));
		return commentStateSchema.safeParse(value).data ?? null;
	} catch {
		return null;
	}
}
/** Whether one run came after another: ids of runs grow over a repository, a re-run keeps its id. */
function isLater(state, than) {
	return ([
		state.run_id - than.run_id,
		state.run_number - than.run_number,
		state.attempt - than.attempt
	].find((difference) => difference !== 0) ?? 0) > 0;
}

// src/github/publish/comment.ts
/**
* Writes the one comment of a report: edits the oldest of our own and removes the others, or creates it. A newer run's
* comment is left alone. Throws ServiceFault when the service does not do it.
*/
async function writeComment(asked) {
	const { thread, state, mode, report } = asked;
	const pull = await readPull(thread);
	const job = {
		...asked,
		isHead: pull !== null
	};
	if (pull !== null && pull.headSha !== state.head) return {
		status: "skipped-outdated",
		url: null
	};
	const marked = await thread.listMarked({ count: pull?.comments ?? null });
	const own = marked.length === 0 ? [] : await thread.keepOwn(marked);
	const newer = own.find((comment) => isNewer(comment, job));
	if (newer) return {
		status: "skipped-newer",
		url: newer.url
	};
	try {
		for (const [index, comment] of own.entries()) {
			const end = await updateComment(comment, job);
			if (end) return await removeAll(own.slice(index + 1), thread, end);
		}
		if (!isWanted(mode, report)) return {
			status: `skipped-no-${mode}`,
			url: null
		};
		return await createComment(job, new Set(marked.map((comment) => comment.id)));
	} catch (fault) {
		if (pull?.locked === true && isFault(fault, "permission")) return {
			status: "skipped-locked",
			url: null
		};
		throw fault;
	}
}
/** Whether a comment that is not there yet is to be written; what fails is told in every mode. */
function isWanted(mode, { verdict, diff }) {
	if (mode === "always") return true;
	if (mode === "off") return false;
	if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
	const kinds = new Set(diff?.changes.map((change) => change.kind));
	const flips = diff?.flips;
	if (mode === "regressions") return isAskedLess(diff) || kinds.has("worse") || (flips?.broke.length ?? 0) > 0;
	const moved = flips ? [
		flips.broke,
		flips.healed,
		flips.added,
		flips.removed,
		flips.edited
	] : [];
	const isMeasure = (diff?.gates.length ?? 0) + (diff?.gold.length ?? 0) > 0;
	if (mode === "changes" && isMeasure) return true;
	return mode === "changes" && ([...kinds].some((kind) => kind !== "same") || moved.some((list) => list.length > 0));
}
/** Whether gates are looser, or what they are held against is another thing: then a fall may not show at all. */
function isAskedLess(diff) {
	const { gates, gold } = diff ?? {
		gates: [],
		gold: []
	};
	return gates.some((one) => one.kind === "loosened" || one.kind === "removed" || isOfScoring(one)) || gold.some(({ lines }) => lines === null || lines.removed.count + lines.edited.count > 0);
}
/** The pull request, or null where the token may not read it: then the marker alone keeps the order. */
async function readPull(thread) {
	try {
		return await thread.readPull();
	} catch (fault) {
		if (isFault(fault, "permission")) return null;
		throw fault;
	}
}
/** Where ours is known to be the head, a comment of another head is out of date, whichever run wrote it. */
function isNewer({ state }, job) {
	if (state === null || job.isHead && state.head !== job.state.head) return false;
	return isLater(state, job.state);
}
/** Edits a comment; null when it has been deleted meanwhile. */
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
	} catch (fault) {
		if (isFault(fault, "not_found")) return null;
		throw fault;
	}
}
/** Creates a comment; `seen` are the ids of those that were there before and are not ours to touch. */
async function createComment(job, seen) {
	const created = await writeBody(job, (body) => createOnce(job, body));
	const since = new Date(Date.parse(created.createdAt) - TOGETHER_MS).toISOString();
	return foldComments(created, (await job.thread.listMarked({ since }).catch((fault) => {
		if (fault instanceof ServiceFault) return [];
		throw fault;
	})).filter((comment) => comment.author?.id === created.author?.id && !seen.has(comment.id)), job);
}
const TOGETHER_MS = 3e5;
/** By this machine's clock, which may differ from GitHub's. */
const RECENT_MS = 36e5;
/** Leaves one comment of several that were created together: the oldest, with the newest run's text. */
async function foldComments(created, own, job) {
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
	const end = await updateComment(oldest, job);
	return end ? removeAll(own.slice(1), job.thread, end) : {
		status: "created",
		url: created.url
	};
}
/** Removes comments of our own that are too many; one that stays behind is found by the next run. */
async function removeAll(comments, thread, end) {
	for (const comment of comments) await thread.remove(comment.id).catch((fault) => {
		if (!(fault instanceof ServiceFault)) throw fault;
	});
	return end;
}
/** Creates a comment; when the answer is lost, looks whether it is there before it tries a second time. */
async function createOnce({ thread }, body) {
	try {
		return await thread.create(body);
	} catch (fault) {
		if (!isFault(fault, "unavailable", "timeout", "unexpected")) throw fault;
		const since = (/* @__PURE__ */ new Date(Date.now() - RECENT_MS)).toISOString();
		return (await thread.listMarked({ since })).find((comment) => isSame(comment.body, body)) ?? await thread.create(body);
	}
}
/** Writes the whole text, or its first line when the service finds it too long. */
async function writeBody(job, write) {
	const { full, short } = bodies(job);
	try {
		return await write(full);
	} catch (fault) {
		if (!(fault instanceof ServiceFault && fault.status === 422)) throw fault;
		return write(short);
	}
}
function bodies({ key, state, text }) {
	const marker = printMarker(key, state);
	const first = text.slice(0, Math.max(0, text.indexOf("\n")));
	return {
		full: `${marker}\n${text}`,
		short: `${marker}\n${first}\n\nThe whole result stands in the step summary.\n`
	};
}
function isSame(stored, body) {
	return stored.replaceAll("\r\n", "\n").trimEnd() === body.trimEnd();
}
function isFault(fault, ...kinds) {
	return fault instanceof ServiceFault && kinds.includes(fault.kind);
}

// src/github/publish/page-artifact.ts
/** What the page's own artifact is called: after the report's, so that no two reports of a run want one name. No search for a baseline takes it. */
function pageName(report) {
	return `${report.slice(0, 120)}.html`;
}
/** Stores the page once more by itself, not zipped: that one opens in the browser. Whatever fails is the end's `why`. */
async function uploadPage({ page, report, retentionDays }, place) {
	try {
		const folder = await mkdtemp(join(place.env["RUNNER_TEMP"] || tmpdir(), "evaldelta-page-"));
		const file = join(folder, pageName(report));
		await link(page, file).catch(() => copyFile(page, file));
		const end = await uploadBareFile({
			file,
			retentionDays
		}, place);
		if (end.id !== null) await rm(folder, {
			recursive: true,
			force: true
		}).catch(() => {});
		return end;
	} catch (cause) {
		return {
			id: null,
			why: cause instanceof Error ? cause.message : String(cause)
		};
	}
}

// src/github/publish/permissions.ts
const BLOCK = `permissions:
  contents: read
  actions: read           # find and download the last stored report
  pull-requests: write    # write the comment`;
/** What to tell of a refused write to the pull request. */
function commentAdvice(fault, owner) {
	const lacks = `the token lacks \`pull-requests: write\`${fault.permissions === null ? "" : ` (GitHub would accept \`${fault.permissions}\`)`}`;
	if (owner.fork || owner.actor === "dependabot[bot]") return {
		byDesign: true,
		what: `No comment: ${lacks}, as GitHub gives runs of ${owner.fork ? "a fork's pull request" : "Dependabot"} a token that can only read.`,
		todo: "The result stands in the step summary."
	};
	return {
		byDesign: false,
		what: `No comment: ${lacks}.`,
		todo: `Write into the job or the workflow:\n${BLOCK}`
	};
}

// src/github/publish/summary.ts
/** GitHub drops a step's whole summary when it is longer, in bytes. */
const SUMMARY_LIMIT = 1048576;
/** Appends the first of the texts that fits to the step summary; a summary is never cut, as that would break its tables. */
async function appendSummary(texts, env, log) {
	const path = env["GITHUB_STEP_SUMMARY"];
	if (!path) {
		log.info("There is no step summary: the runner names no file for it.");
		return;
	}
	const there = await stat(path).then((entry) => entry.size, () => 0);
	const fitting = texts.find((text) => Buffer.byteLength(text) <= SUMMARY_LIMIT - there);
	if (fitting !== texts[0]) log.warn("The step summary is too long for GitHub: a shorter one takes its place.");
	if (fitting === void 0) return;
	await appendFile(path, fitting);
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
/** The account of every workflow's own token; enterprise servers give it another id. No user can take this name. */
const BOT_LOGIN = "github-actions[bot]";
const PAGE = 100;
const MOST_PAGES = 30;
/** The comments of a pull request as the API shows them. */
function openThread({ client, repository, number, key, log }) {
	const here = {
		owner: repository.owner,
		repo: repository.name
	};
	const comments = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
	const marked = (comment) => readComment(comment, key);
	return {
		async readPull() {
			const { data } = await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
				...here,
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
				...here,
				issue_number: number,
				...since !== void 0 && { since }
			}, firstPage(count))).filter(({ body }) => readMarker(body ?? "", key) !== null).map(marked);
		},
		async keepOwn(found) {
			const ids = found.map((comment) => comment.nodeId);
			const asked = await client.graphql(OWN_QUERY, { ids }, ownSchema).catch((fault) => {
				log.debug(`The token's account is taken for ${BOT_LOGIN}: ${fault.message}`);
				return null;
			});
			const hidden = new Set(asked?.nodes.filter((node) => node?.isMinimized === true).map((node) => node?.id));
			const me = asked?.viewer.databaseId ?? null;
			return found.filter(({ author, nodeId, minimized }) => {
				return (me === null ? author?.login === BOT_LOGIN : author?.id === me) && !minimized && !hidden.has(nodeId);
			});
		},
		async create(body) {
			return marked((await client.request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
				...here,
				issue_number: number,
				body
			}, commentSchema)).data);
		},
		async update(id, body) {
			return marked((await client.request(`PATCH ${comments}`, {
				...here,
				comment_id: id,
				body
			}, commentSchema)).data);
		},
		async remove(id) {
			await client.request(`DELETE ${comments}`, {
				...here,
				comment_id: id
			}, unknown());
		}
	};
}
/** Comments come oldest first: on a thread longer than the cap the end is read, where our latest one stands. */
function firstPage(count) {
	return Math.max(1, Math.ceil((count ?? 0) / PAGE) - 28);
}
async function listFrom(client, query, first) {
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
	const found = /* @__PURE__ */ new Map();
	for (let page = first; page < first + MOST_PAGES; page++) {
		const { data } = await client.request(route, {
			...query,
			per_page: PAGE,
			page
		}, array(commentSchema));
		for (const comment of data) found.set(comment.id, comment);
		if (data.length < PAGE) break;
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

// src/github/publish/publish.ts
/** Tells everyone: summary, annotations, outputs, stored report, comment. A step that fails is a warning; the next one is taken all the same. */
async function publish(publication, tools) {
	const { report, folder, files, summaries } = publication;
	const { env, log } = tools;
	await attempt("The step summary could not be written", log, () => appendSummary(summaries, env, log));
	await attempt("Broken cases could not be annotated", log, () => showBroken(publication));
	const paths = {
		"report-path": join(folder, files.report),
		"html-path": files.page === null ? "" : join(folder, files.page),
		"summary-path": join(folder, files.summary)
	};
	giveOutputs({
		...outputsOf(report),
		...paths
	}, env, log);
	const stored = await attempt("The report could not be stored", log, () => storeReport(publication, tools));
	const artifactId = stored?.end.id ?? null;
	giveOutputs({ "artifact-id": artifactId === null ? "" : String(artifactId) }, env, log);
	const pageId = await attempt("The page could not be stored", log, () => storePage(publication, stored, tools));
	const comment = await attempt("The comment could not be written", log, () => tellPullRequest(publication, {
		artifactId,
		pageId
	}, tools));
	giveOutputs({
		"comment-status": comment?.status ?? "error-internal",
		"comment-url": comment?.url ?? ""
	}, env, log);
}
/** Takes one step; what it throws becomes a warning and null. */
async function attempt(failure, log, step) {
	try {
		return await step();
	} catch (cause) {
		log.warn(`${failure}: ${cause instanceof Error ? cause.message : String(cause)}`);
		return null;
	}
}
async function showBroken({ report, inputs, failing, inRepository, clean }) {
	const plan = {
		max: inputs.maxAnnotations,
		failing,
		inRepository,
		clean
	};
	for (const annotation of annotateBroken(report, plan)) showAnnotation(annotation);
}
/** Above so many bytes in all a page is stored by itself alone: a later run refuses a baseline of more than 32 MiB. */
const ROOM_FOR_A_PAGE = 25165824;
/** Stores the report; what made that impossible is said. */
async function storeReport(publication, tools) {
	const { folder, inputs, context } = publication;
	const { artifactName: name, retentionDays } = inputs;
	const files = await filesToStore(publication);
	const end = await uploadReport({
		name,
		folder,
		files,
		retentionDays
	}, {
		...tools,
		context
	});
	if (end.id === null) tools.log.warn(missingReport(end, publication));
	const { page } = publication.files;
	return {
		end,
		withPage: page !== null && files.includes(join(folder, page))
	};
}
/** The paths of the files that are there, the page only where there is room for it. */
async function filesToStore({ folder, files }) {
	const names = [
		files.report,
		files.summary,
		...files.others,
		...files.page === null ? [] : [files.page]
	];
	const paths = [];
	let bytes = 0;
	for (const name of names) {
		const path = join(folder, name);
		const size = await stat(path).then((entry) => entry.size, () => null);
		if (size === null || name === files.page && bytes + size > ROOM_FOR_A_PAGE) continue;
		bytes += size;
		paths.push(path);
	}
	return paths;
}
/** Stores the page by itself, beside a stored report; its id, or null. */
async function storePage({ folder, files, inputs, context }, stored, { log, ...tools }) {
	if (files.page === null || stored === null || stored.end.id === null) return null;
	const page = {
		page: join(folder, files.page),
		report: stored.end.name,
		retentionDays: inputs.retentionDays
	};
	const end = await uploadPage(page, {
		...tools,
		log,
		context
	});
	if (end.id !== null) return end.id;
	if (stored.withPage) log.info(`The page has no address of its own, it lies in the stored report: ${end.why}.`);
	else log.warn(`The page is stored nowhere, it is too large to lie in the report, and by itself: ${end.why}.`);
	return null;
}
function missingReport(end, { inputs, context, folder }) {
	const what = `The report was not stored as an artifact: ${end.why}.`;
	const branch = inputs.baselineBranch ?? context.repository.defaultBranch;
	return `${what}${context.pullRequest === null && context.mergeGroup === null && context.branch === branch ? " So there is no new baseline from this run." : ""} It lies on the runner in \`${folder}\`.`;
}
async function tellPullRequest({ inputs, context, report, comment }, stored, { client, log, env }) {
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
	try {
		const end = await writeComment({
			thread,
			key,
			mode: inputs.comment,
			report,
			text: comment(stored),
			state
		});
		log.info(`Comment: ${end.status}${end.url === null ? "" : ` (${end.url})`}`);
		return end;
	} catch (fault) {
		if (!(fault instanceof ServiceFault)) throw fault;
		return {
			status: tellFault(fault, {
				fork: pullRequest.fork,
				actor: env["GITHUB_ACTOR"] ?? ""
			}, log),
			url: null
		};
	}
}
/** Says why there is no comment, and the status for it. */
function tellFault(fault, owner, log) {
	log.debug(fault.message);
	if (fault.kind !== "permission") {
		log.warn(`No comment: ${fault.message}. The result stands in the step summary.`);
		return `error-${fault.kind.replaceAll("_", "-")}`;
	}
	const { byDesign, what, todo } = commentAdvice(fault, owner);
	log.warn(what);
	log.info(todo);
	return byDesign ? "skipped-read-only-token" : "error-permission";
}

// src/github/run-source.ts
/** Where a run takes place, as its report keeps it. */
function sourceOf(context) {
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

// src/github/working-folder.ts
/** The absolute path of the input `working-directory`; throws UserError when that is no folder of the checkout. */
async function readWorkingFolder(workingDirectory, workspace) {
	const folder = resolve(workspace, workingDirectory);
	const way = relative(workspace, folder);
	if (way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way) throw refuse(workingDirectory, "lies outside of the checkout", "Write a path relative to the repository.");
	if (await stat(folder).then((entry) => entry.isDirectory(), () => false)) return folder;
	throw refuse(workingDirectory, "is no folder", "Check its spelling, and that `actions/checkout` ran before.");
}
function refuse(given, what, todo) {
	return new UserError("config", [{
		what: `\`${given}\` ${what}.`,
		at: "input `working-directory`",
		todo
	}]);
}

// src/read/reach.ts
/** Where the files of all suites can lie inside the root, with the pictures that they name and the committed labels; what leads out of it has no reach. */
function reachOf({ folder, suites }, root) {
	const patterns = new Set(suites.flatMap(({ gold, traces }) => [...gold, ...traces]));
	const naming = suites.filter(({ family }) => pictureFields(family.fields, root) !== null).flatMap(({ gold, traces }) => [...gold, ...traces]).filter((one) => !PICTURE.test(one));
	const folders = new Set(naming.map((pattern) => folderOf(fixedPart(pattern))));
	const place = (path, end) => {
		const at = resolve(folder, path);
		return isInside(at, root) ? [{
			path: relative(root, at).split(sep).join("/"),
			end
		}] : [];
	};
	const files = [...patterns].flatMap((pattern) => {
		const fixed = fixedPart(pattern);
		return place(fixed, fixed.length === pattern.length ? null : endOf(pattern.slice(fixed.length)));
	});
	const labels = new Set(suites.flatMap(({ judge }) => judge?.labels ?? []));
	return [
		...files,
		...[...labels].flatMap((path) => place(path, null)),
		...[...folders].flatMap((path) => place(path, ".png"))
	];
}
const PICTURE = /\.png$/i;
/** The folder that files of a fixed part lie in: pictures lie there or below, mostly. */
function folderOf(fixed) {
	return fixed.endsWith("/") ? fixed : dirname(fixed);
}
/** The plain text at a pattern's end, which the name of all that it matches ends with. */
function endOf(pattern) {
	return /[^*?[\]{}()!\\/]*$/.exec(pattern.replace(/\/+$/, ""))?.[0] ?? "";
}

// src/rescore.ts
/** What scores another commit's files as this run's own are scored. */
function openRescorer({ config, root, created, temp, given, debug }) {
	return {
		configFile: config.file,
		temp,
		readConfig: (other, isOwn) => isOwn && config.file !== null ? nameJudges(readConfig(resolve(other, config.file), families, config.file, other), given) : moveConfig(config, root, other),
		reachOf,
		score: async (moved, facts) => {
			const leftOut = [];
			const warn = (suite, { what, at }) => debug(`base: ${suite}: ${at ?? ""}: ${what}`);
			const leaveOut = (suite, error) => {
				leftOut.push({
					suite,
					why: clauseOf(error, moved.folder)
				});
			};
			const labels = await readCommittedLabels(labelFilesOf(moved, facts.root), facts.root, debug);
			const replay = openLabeller({
				mode: "replay",
				labels,
				transport: () => "not labelled"
			});
			const whole = {
				...facts,
				created: facts.created ?? created,
				warn,
				leaveOut,
				openLabeller: replay,
				wantsViews: true
			};
			return leaveOutEmpty({
				stored: await scoreSuites(moved, whole),
				leftOut
			});
		}
	};
}
/** A suite that measures nothing there is left out: what a later step was to write, or a judge to label, is no answer that failed. */
function leaveOutEmpty({ stored: { report, cases, views = [] }, leftOut }) {
	const empty = Object.entries(report.suites).flatMap(([suite, { cases: counts }]) => {
		if (counts.missing === counts.total) return [{
			suite,
			why: "none of its cases has a trace there"
		}];
		return counts.unscored > 0 && counts.unscored + counts.missing >= counts.total ? [{
			suite,
			why: "no judge's labels of its cases are at hand"
		}] : [];
	});
	const gone = new Set(empty.map(({ suite }) => suite));
	const suites = Object.fromEntries(Object.entries(report.suites).filter(([name]) => !gone.has(name)));
	const rows = (cases ?? []).filter(({ suite }) => !gone.has(suite));
	const kept = views.filter(({ suite }) => !gone.has(suite));
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
		leftOut: [...leftOut, ...empty]
	};
}
/** The same config in another root; a path that names the workspace in full leads there too. */
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
/** The first problem as a clause, without the temporary folder's name. */
function clauseOf({ problems }, folder) {
	const { what = "", at = "" } = problems[0] ?? {};
	const text = what.replaceAll(` in \`${folder}\``, "").replace(/\.$/, "");
	return at === "" || text.includes(at) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : `${at}: ${text}`;
}

// src/index.ts
const STATUS = {
	config: EXIT.config,
	input: EXIT.input,
	incomplete: EXIT.incomplete
};
/** The whole walk of one step: read, score, compare, rule, tell. Throws UserError for the user's mistakes. */
async function walk(env, log) {
	const lap = startLaps(log);
	const inputs = readInputs(env);
	const context = await readRunContext(env);
	const root = context.workspace;
	const folder = await readWorkingFolder(inputs.workingDirectory, root);
	const { model, embeddingModel } = inputs.judge;
	const given = {
		model,
		embeddingModel,
		how: "the input `judge-model`"
	};
	const config = nameJudges(readSuites(inputs, folder, root), given);
	const judge = readActionJudge(inputs, config, context, env);
	const out = await makeOutputFolder(inputs.name, env, log);
	const created = runTime(env);
	const warn = (suite, problem) => log.warn(`${suite}: ${problemText(problem)}`);
	const facts = {
		created,
		source: sourceOf(context),
		root,
		warn,
		wantsViews: true
	};
	const read = await scoreSuites(config, facts);
	await writeReport(out, {
		...read,
		views: []
	});
	lap("read, scored and stored");
	const patience = new Patience();
	const { token } = inputs;
	const client = token === null ? null : openClient({
		token,
		apiUrl: context.apiUrl,
		log,
		patience
	});
	const choice = {
		inputs,
		context,
		folder,
		client
	};
	const temp = env["RUNNER_TEMP"] || tmpdir();
	const rescorer = openRescorer({
		config,
		root,
		created,
		temp,
		given,
		debug: (message) => log.debug(message)
	});
	const baseline = await chooseBaseline(choice, {
		fits: fitsFamily,
		log,
		patience,
		rescorer,
		wantsViews: true
	});
	lap("looked for the baseline");
	const { scored, notes } = await labelRun({
		scored: read,
		baseline,
		config,
		judge,
		inputs,
		context,
		client
	}, {
		log,
		patience
	});
	lap("labelled");
	const parse = (bytes, name) => giveModels(parseConfig(decodeConfig(bytes, name), name, "", families), given);
	const guard = new ActionGuard({
		inputs,
		context,
		folder,
		client
	}, {
		parse,
		log,
		patience
	});
	const bound = await guard.read(scored, baseline, config);
	const told = {
		...bound,
		notes: [...bound.notes, ...notes],
		withoutKey: judge?.withoutKey ?? false
	};
	const ruled = compareAndRule(scored, baseline, config, told);
	const done = await guard.override(ruled);
	const beside = await writeStored(out, done, log);
	log.info(renderText(done.report, {
		color: false,
		where: out
	}));
	lap("compared, ruled and stored");
	const pages = await writePages({
		head: done,
		baseline,
		inputs,
		context,
		folder: out
	}, {
		log,
		env
	});
	lap("rendered");
	const ending = rule(done.report.verdict, inputs.failOn);
	isPublishing = true;
	const others = [
		...beside,
		COMMENT_FILE,
		...pages.pictures
	];
	const files = {
		report: REPORT_FILE,
		summary: SUMMARY_FILE,
		page: pages.file,
		others
	};
	const telling = {
		inputs,
		context,
		report: done.report,
		failing: ending.status !== EXIT.passed,
		folder: out,
		files
	};
	await publish({
		...telling,
		...pages
	}, {
		client,
		patience,
		log,
		env
	});
	lap("published");
	return ending;
}
/** Writes the report and gives the files beside it: what is too large to be read again is told and left out. */
async function writeStored(out, stored, log) {
	const { beside, leftOut } = await writeReport(out, stored);
	for (const what of leftOut) log.warn(what);
	return beside;
}
/** Says in the debug log how long each part of the walk took. */
function startLaps(log) {
	let last = performance.now();
	return (part) => {
		const now = performance.now();
		log.debug(`${part}: ${Math.round(now - last)} ms`);
		last = now;
	};
}
/** The suites of the config file, or the one that the inputs say. */
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
function rule(verdict, failOn) {
	if (verdict === null) throw new Error("the report has no verdict");
	return {
		status: exitStatus(verdict, failOn),
		line: verdict.outcome === "pass" ? null : closingLine(verdict)
	};
}
/** What an error means for the step: the user's own in its words, ours as a fault that is never green. */
function endingOf(error, log) {
	if (error instanceof UserError) {
		const text = errorText(error);
		const [first = "", ...rest] = text.split("\n");
		if (rest.length > 0) log.info(text);
		const more = rest.length === 0 ? "" : error.total > 1 ? ` (${error.total} problems: see the log)` : " (see the log)";
		return {
			status: STATUS[error.kind],
			line: `${first}${more}`
		};
	}
	const fault = error instanceof Error ? error : new Error(String(error));
	log.debug(fault.stack ?? "");
	const line = `An internal fault of evaldelta: ${fault.message}. Please report it; \`ACTIONS_STEP_DEBUG\` shows more.`;
	return {
		status: EXIT.internal,
		line
	};
}
/** Ends the process once its output is out, whatever sockets still hang: a step never waits for a service that was given up. */
function finish({ status, line }) {
	if (status !== EXIT.passed) lastLog.warn(oneLine(line ?? "The evaluation did not pass."));
	else if (line !== null) log.warn(line);
	process.exitCode = status;
	process.stdout.write("", () => process.exit(status));
}
const secrets = secretsOf([process.env["INPUT_GITHUB-TOKEN"], ...judgeSecrets(process.env)]);
for (const secret of secrets) setSecret(secret);
const log = openLog({
	info,
	warn: warning,
	debug,
	secrets
});
/** The same sink for the one line that fails the step. */
const lastLog = openLog({
	info,
	warn: setFailed,
	debug,
	secrets
});
function fail(error) {
	giveOutputs({
		verdict: "",
		pass: "false"
	}, process.env, log);
	finish(endingOf(error, log));
}
/** What is thrown outside of the walk. Once the verdict stands it can only be a publishing service's leftover. */
function onStray(error) {
	if (isPublishing) log.warn(`While publishing: ${error instanceof Error ? error.message : String(error)}`);
	else fail(error);
}
/** A walk that never ends leaves an empty event loop: that must not look like success. */
process.exitCode = EXIT.internal;
let isPublishing = false;
process.on("uncaughtException", onStray);
process.on("unhandledRejection", onStray);
for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]]) process.on(signal, () => finish({
	status,
	line: `Cancelled (${signal}) before the end.`
}));
walk(process.env, log).then(finish, fail);

export {  };