import { Bt as unknown, Lt as string, Mt as object, St as array, t as PARSE_ONCE } from "./schemas.js";
import { n as openTransport, r as ServiceError, s as toServiceError } from "./transport.js";
import { setTimeout } from "node:timers/promises";

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
	const result = schema.safeParse(data, PARSE_ONCE);
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

export { limitCalls as n, openGitHubClient as r, CallLimitError as t };