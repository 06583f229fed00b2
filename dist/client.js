import { It as string, jt as object, t as PARSE_ONCE, xt as array, zt as unknown } from "./schemas.js";
import { rt as errorMessage } from "./start.js";
import { setTimeout } from "node:timers/promises";

// src/github/api/requests.ts
const REPOSITORY = "/repos/{owner}/{repo}";
const PURPOSES = {
	"GET /actions/artifacts/{artifact_id}/{archive_format}": "for an artifact's address",
	"GET /actions/runs": "for the repository's runs",
	"GET /actions/runs/{run_id}": "for a run",
	"GET /actions/runs/{run_id}/artifacts": "for a run's artifacts",
	"GET /actions/workflows/{workflow_id}/runs": "for the workflow's runs",
	"GET /commits": "for a commit's history",
	"GET /commits/{commit_sha}/pulls": "for a commit's pull requests",
	"GET /commits/{ref}": "for a commit",
	"GET /compare/{basehead}": "for the commits between two others",
	"GET /contents/{path}": "for a committed file",
	"GET /git/blobs/{file_sha}": "for a committed file",
	"GET /git/commits/{commit_sha}": "for a commit",
	"GET /git/trees/{tree_sha}": "for a commit's list of files",
	"GET /issues/{issue_number}/comments": "for the pull request's comments",
	"GET /issues/{issue_number}/events": "for the pull request's events",
	"GET /issues/{issue_number}/labels": "for the pull request's labels",
	"GET /pulls": "for the open pull requests",
	"GET /pulls/{pull_number}": "for the pull request",
	"POST /issues/{issue_number}/comments": "to create the comment",
	"PATCH /issues/comments/{comment_id}": "to update the comment",
	"DELETE /issues/comments/{comment_id}": "to delete a comment"
};
function describeRequest(route) {
	if (route.endsWith("/graphql")) return "a query";
	const purpose = PURPOSES[route.replace(REPOSITORY, "")];
	return purpose === void 0 ? "a request" : `the request ${purpose}`;
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
function adviceFor({ kind, permissions }) {
	if (kind === "permission" || kind === "not_found") {
		const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
		return `Add \`${/^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read"}\` to the job's \`permissions:\`, next to \`contents: read\`.`;
	}
	if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
	if (kind === "rate_limit") return "Run the job again when the limit is over.";
	return "Run the job again. If that does not help, look at GitHub's status page.";
}
function toServiceError(cause, request, isTimedOut) {
	if (cause instanceof ServiceError) return cause;
	if (isTimedOut) return new ServiceError("timeout", `GitHub did not answer ${request} in time`);
	const response = readResponse(cause);
	if (response === null) {
		const why = errorMessage(cause);
		return new ServiceError("unavailable", `GitHub cannot be reached for ${request}: ${shorten(why)}`);
	}
	const { status, headers, message } = response;
	const kind = kindOf(status, headers, message);
	const permissions = headers["x-accepted-github-permissions"];
	const retryAfterMs = kind === "rate_limit" || status === 503 ? readRetryAfter(headers) : null;
	const reason = message === "" ? "" : `: ${shorten(message)}`;
	const wait = retryAfterMs === null ? "" : ` (it asks to wait ${Math.ceil(retryAfterMs / 1e3)} s)`;
	return new ServiceError(kind, `GitHub answered ${status} to ${request}${reason}${wait}`, {
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
function shorten(text) {
	const line = text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
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
	const reader = response.body.getReader();
	const body = new ReadableStream({
		async pull(controller) {
			const { done, value } = await reader.read();
			if (done) return controller.close();
			size += value.byteLength;
			if (size <= maxBytes) return controller.enqueue(value);
			const error = /* @__PURE__ */ new Error(`the answer is longer than ${maxBytes} bytes`);
			controller.error(error);
			await reader.cancel(error);
		},
		cancel: (reason) => reader.cancel(reason)
	});
	const Limited = response.constructor;
	return new Limited(body, {
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
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_WAIT_MS = 2e4;
const UNCHARGED_MS = 2e3;
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
		const { owner, name: repo } = this.#options.repository;
		return this.#retry(route, () => this.#send(route, {
			owner,
			repo,
			...parameters
		}, schema), !/^post /i.test(route));
	}
	async *pages(route, parameters, schema, maxPages) {
		for (let page = 1; page <= maxPages; page++) {
			const { data, headers } = await this.request(route, {
				per_page: 100,
				...parameters,
				page
			}, schema);
			yield data;
			if (!hasNextPage(headers)) return;
		}
	}
	graphql(query, variables, schema) {
		const route = `POST ${graphqlUrl(this.#options.apiUrl)}`;
		return this.#retry(route, async () => {
			const { data, status } = await this.#send(route, {
				query,
				variables
			}, envelopeSchema);
			return validate(readEnvelope(data), schema, {
				request: "a query",
				status
			});
		});
	}
	async #send(route, parameters, schema) {
		const { timeBudget } = this.#options;
		const limit = timeBudget.callTimeoutMs();
		const request = describeRequest(route);
		if (limit <= 0) throw new ServiceError("given_up", `${request} was not made: services took too long already`);
		this.#transport ??= openTransport(this.#options);
		const transport = await this.#transport;
		this.#calls += 1;
		const started = performance.now();
		const signal = AbortSignal.timeout(Math.ceil(limit));
		try {
			const settings = {
				...requestOptions(parameters),
				signal
			};
			const { data, headers, status } = await transport.send(route, {
				...parameters,
				request: settings
			});
			if (signal.aborted) throw new ServiceError("timeout", `GitHub did not finish its answer to ${request} in time`);
			const valid = validate(data, schema, {
				request,
				status
			});
			timeBudget.spend(performance.now() - started - UNCHARGED_MS);
			return {
				data: valid,
				headers,
				status
			};
		} catch (cause) {
			timeBudget.spend(performance.now() - started);
			throw toServiceError(cause, request, signal.aborted);
		}
	}
	async #retry(route, attempt, isIdempotent = true) {
		const { timeBudget, log } = this.#options;
		for (let attempts = 1;; attempts++) try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			const wait = isIdempotent || error.kind === "rate_limit" ? retryDelay(error, attempts) : null;
			if (wait === null || wait >= timeBudget.remainingMs) {
				log.debug(`${route}: ${error.message}`);
				throw error;
			}
			log.info(`${error.message}; trying again in ${Math.ceil(wait)} ms (${route})`);
			timeBudget.spend(wait);
			await setTimeout(wait);
		}
	}
};
function hasNextPage({ link }) {
	return /rel="?next\b/.test(String(link ?? ""));
}
function retryDelay({ kind, retryAfterMs }, attempts) {
	if (retryAfterMs !== null) return attempts <= 2 && retryAfterMs <= MAX_RETRY_WAIT_MS ? retryAfterMs : null;
	if (kind === "timeout" && attempts > 1) return null;
	if (kind !== "timeout" && kind !== "unavailable" && kind !== "unexpected") return null;
	const delay = RETRY_DELAYS_MS[attempts - 1];
	return delay === void 0 ? null : delay * (.75 + Math.random() / 2);
}
var CallLimitError = class extends ServiceError {
	constructor(route) {
		super("given_up", `${describeRequest(route)} was not made: the calls of this search are used up`);
		this.name = "CallLimitError";
	}
};
function limitCalls(client, maxCalls) {
	const before = client.calls;
	const check = (route) => {
		if (client.calls - before + MAX_ATTEMPTS > maxCalls) throw new CallLimitError(route);
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
	const result = schema.safeParse(data, PARSE_ONCE);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const where = issue?.path.join(".") ?? "";
	const field = `${where === "" ? "the body" : `\`${where}\``}: ${issue?.message ?? "it does not fit"}`;
	const what = typeof data === "string" ? "it is not JSON" : field;
	throw new ServiceError("unexpected", `GitHub's answer to ${from.request} cannot be read (${what})`, from);
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

export { openFetch as a, isServiceError as c, openGitHubClient as i, outOfTime as l, hasNextPage as n, ServiceError as o, limitCalls as r, adviceFor as s, CallLimitError as t };