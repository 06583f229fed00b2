import { aa as array, fa as string, pa as unknown, ua as object } from "./evaluation.js";
import { setTimeout } from "node:timers/promises";

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
		return new ServiceError("unavailable", `GitHub cannot be reached for ${route}: ${shorten(why)}`);
	}
	const { status, headers, message } = response;
	const kind = kindOf(status, headers, message);
	const permissions = headers["x-accepted-github-permissions"];
	const retryAfterMs = kind === "rate_limit" || status === 503 ? readRetryAfter(headers) : null;
	const reason = message === "" ? "" : `: ${shorten(message)}`;
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
function shorten(text) {
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
			timeBudget.spend(performance.now() - started - UNCHARGED_MS);
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
			await setTimeout(wait);
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

export { ServiceError as a, openFetch as i, limitCalls as n, isServiceError as o, openGitHubClient as r, outOfTime as s, CallLimitError as t };