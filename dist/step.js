import { BUGS_URL, DOLLARS, ERROR_STATUS, EXIT, ErrorList, MAX_INPUT_FILES, PARSE_ONCE, ROUNDING, UserError, WRITE_DOLLARS, capitalize, describeCause, errorMessage, firstFew, formatCount, formatEquality, formatErrors, formatFor, formatInteger, formatLimitPercent, formatPercent, isObject, joinWords, ownValue, pathIn, quoted, roundingOf, toFileError, truncate } from "./start.js";
import { APPROVE_OPTION, DAMAGES, PR_LABEL_PATTERN, UNSCORED_REASONS, _enum, array, baselineRecordSchema, boolean, changeReasonSchema, comparedMetrics, countedGates, custom, customSchema, definitionSchema, exitStatus, failedGates, fieldMetricsSchema, gateChangeSchema, groupBy, int, isCommit, isRelativeCondition, isTextFile, json, judgeReportSchema, literal, number, object, openBoundsSchema, pairChoiceSchema, partialRecord, record, scoreName, scoreSchema, strictObject, string, trialReportSchema, union, unitSchema, unknown, unscoredCount, unseenDamages, url as url$1 } from "./schemas.js";
import * as os$1 from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { appendFile, readFile, stat as stat$1 } from "node:fs/promises";
import { dirname as dirname$1, relative as relative$1, resolve as resolve$1, sep as sep$1 } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, execFileSync } from "node:child_process";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os$1.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os$1.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os$1.EOL}${convertedValue}${os$1.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os$1.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + os$1.EOL);
}

// src/github/api/inputs.ts
const MAX_BASELINE_RUNS = 10;
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
const text = string().transform((given) => given || null);
const lines = string().transform((given) => given.split(/\s*\r?\n\s*/).filter((line) => line !== ""));
const model = matching(/^[^\p{Cc}]{0,200}$/u, "Write the model's name, at most 200 characters.");
function matching(pattern, todo) {
	return string().regex(pattern, todo).transform((given) => given || null);
}
function wholeNumber$1(least, most = Number.MAX_SAFE_INTEGER) {
	const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
	const fits = (given) => /^\d{1,15}$/.test(given) && Number(given) >= least && Number(given) <= most;
	return string().refine((given) => given === "" || fits(given), `Write a whole number ${range}.`).transform((given) => given === "" ? null : Number(given));
}
const dollars = string().refine((given) => given === "" || DOLLARS.test(given), WRITE_DOLLARS).transform((given) => given === "" ? null : Number(given));
const comment = _enum([
	"always",
	"changes",
	"regressions",
	"failures",
	"off"
]);
const SCHEMAS = {
	mode: _enum(["run", "publish"]),
	comment,
	name: string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, "Use lower-case letters, digits, `-` and `_`; at most 64 characters."),
	"artifact-name": string().regex(ARTIFACT, `Do not use \`" : < > | * ? \\ /\`; at most 128 characters.`),
	"github-token": text,
	config: lines,
	gold: lines,
	traces: lines,
	k: wholeNumber$1(1),
	gates: text,
	baseline: string(),
	"baseline-branch": matching(BRANCH, "Write the branch's name, for example `main`."),
	"baseline-runs": wholeNumber$1(1, 10),
	"gates-from": _enum(["head", "base"]),
	"override-label": matching(new RegExp(`^$|${PR_LABEL_PATTERN.source}`, "u"), "Write one label of at most 50 characters."),
	"fail-on": _enum([
		"fail",
		"inconclusive",
		"never"
	]),
	"retention-days": wholeNumber$1(1, 400),
	"max-annotations": wholeNumber$1(0, 1e3),
	"judge-api-key": text,
	"judge-base-url": text,
	"judge-model": model,
	"embedding-model": model,
	"judge-max-calls": wholeNumber$1(0),
	"judge-max-usd": dollars,
	"working-directory": string()
};
const NAMES = Object.keys(SCHEMAS);
const INPUT_DEFAULTS = {
	...Object.fromEntries(NAMES.map((name) => [name, ""])),
	mode: "run",
	comment: "always",
	name: "default",
	"artifact-name": "noworse-report",
	baseline: "auto",
	"baseline-runs": "1",
	"gates-from": "base",
	"fail-on": "fail",
	"max-annotations": "10",
	"working-directory": "."
};
function textOf(name, env) {
	return (env[`INPUT_${name.toUpperCase()}`] ?? "").trim() || INPUT_DEFAULTS[name];
}
function at(name) {
	return `input \`${name}\``;
}
function readValues(env, errors, names = NAMES) {
	const values = names.map((name) => {
		const given = textOf(name, env);
		const schema = SCHEMAS[name];
		const { success, data, error } = schema.safeParse(given);
		if (success) return [name, data];
		const [issue] = error.issues;
		const known = issue?.code === "invalid_value" ? issue.values.map(String) : null;
		const todo = known === null ? issue?.message : `Write one of ${quoted(known)}.`;
		const what = `\`${name}\` cannot be \`${given}\`.`;
		errors.add({
			what,
			at: at(name),
			...known && {
				given,
				known
			},
			...todo && { todo }
		});
		return [name, schema.parse(INPUT_DEFAULTS[name])];
	});
	return Object.fromEntries(values);
}
function refuseUnknown(env, errors) {
	for (const key of Object.keys(env)) {
		const given = key.replace(/^INPUT_/, "").toLowerCase();
		if (!key.startsWith("INPUT_") || Object.hasOwn(SCHEMAS, given)) continue;
		const todo = `The inputs are ${quoted(NAMES)}.`;
		errors.add({
			what: `Unknown input \`${given}\`.`,
			at: "the step's `with:`",
			given,
			known: NAMES,
			todo
		});
	}
}
function readInputs(env) {
	const errors = new ErrorList();
	refuseUnknown(env, errors);
	const read = readValues(env, errors);
	const { baseline } = read;
	const isKind = (kind) => kind === "auto" || kind === "none";
	const given = (name, variable) => read[name] === null ? readVariable(variable, env) : {
		text: read[name],
		from: at(name)
	};
	const inputs = {
		...publishing(read),
		suites: suitesOf(read, errors),
		baseline: isKind(baseline) ? { kind: baseline } : {
			kind: "file",
			path: baseline
		},
		baselineBranch: read["baseline-branch"],
		baselineRuns: read["baseline-runs"] ?? 1,
		gatesFrom: read["gates-from"],
		overrideLabel: read["override-label"],
		failOn: read["fail-on"],
		retentionDays: read["retention-days"],
		maxAnnotations: read["max-annotations"] ?? 0,
		judge: {
			key: given("judge-api-key", "OPENAI_API_KEY"),
			baseUrl: given("judge-base-url", "OPENAI_BASE_URL"),
			model: read["judge-model"],
			embeddingModel: read["embedding-model"],
			ceilings: {
				maxCalls: read["judge-max-calls"],
				maxUsd: read["judge-max-usd"]
			}
		},
		workingDirectory: read["working-directory"]
	};
	errors.throwIfAny("config");
	return inputs;
}
function suitesOf({ gold, traces, k, gates, config }, errors) {
	const add = (name, error) => errors.add({
		...error,
		at: at(name)
	});
	if (gold.length === 0 && traces.length === 0) {
		const todo = "Add `gold` and `traces`, or write it into the config file.";
		if (k !== null) add("k", {
			what: "`k` needs `gold` and `traces`.",
			todo
		});
		if (gates !== null) add("gates", {
			what: "`gates` needs `gold` and `traces`.",
			todo
		});
		return {
			kind: "config",
			paths: config
		};
	}
	const missing = gold.length === 0 ? "gold" : traces.length === 0 ? "traces" : null;
	if (missing) add(missing, {
		what: `\`${missing}\` is missing.`,
		todo: "Set both, or neither."
	});
	if (config.length > 0) add("config", {
		what: "`config` cannot be combined with `gold` and `traces`.",
		todo: "Name the files in the config file, or remove `config`."
	});
	return {
		kind: "short",
		gold,
		traces,
		k,
		gates
	};
}
function readVariable(name, env) {
	const value = env[name]?.trim() ?? "";
	return value === "" ? null : {
		text: value,
		from: `variable \`${name}\``
	};
}
function isPublishing(env) {
	return textOf("mode", env) === "publish";
}
const PUBLISH_INPUTS = [
	"mode",
	"comment",
	"name",
	"artifact-name",
	"github-token"
];
function readPublishInputs(env) {
	const errors = new ErrorList();
	refuseUnknown(env, errors);
	for (const name of NAMES) {
		if (PUBLISH_INPUTS.includes(name) || textOf(name, env) === INPUT_DEFAULTS[name]) continue;
		errors.add({
			what: `\`${name}\` cannot be combined with \`mode: publish\`.`,
			at: at(name),
			todo: "Remove it: nothing is evaluated here. Only the run that is published needs it."
		});
	}
	const read = readValues(env, errors, PUBLISH_INPUTS);
	errors.throwIfAny("config");
	return publishing(read);
}
function publishing(read) {
	const { comment, name, "artifact-name": artifactName } = read;
	return {
		comment,
		name,
		artifactName
	};
}
function readPublication(env) {
	const read = readValues(env, new ErrorList());
	const isRight = (name) => SCHEMAS[name].safeParse(textOf(name, env)).success;
	return {
		comment: isRight("name") ? read.comment : "off",
		name: read.name,
		artifactName: isRight("artifact-name") ? read["artifact-name"] : null,
		retentionDays: read["retention-days"],
		maxAnnotations: 0,
		baselineBranch: read["baseline-branch"]
	};
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
function outOfTime(request = null) {
	const what = request === null ? "" : `${request} was not made: `;
	return new ServiceError("given_up", `${what}services took too long already`);
}
function isServiceError(error, ...kinds) {
	return error instanceof ServiceError && kinds.includes(error.kind);
}
async function checkPermission(known, { message, status }, permissions) {
	await known.catch((error) => {
		if (!isServiceError(error, "not_found")) throw error;
		throw new ServiceError("permission", message, {
			status,
			permissions
		});
	});
}
function adviceFor$1({ kind, permissions }) {
	if (kind === "permission" || kind === "not_found") {
		const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
		return `Add \`${/^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read"}\` to the job's \`permissions:\`, next to \`contents: read\`.`;
	}
	if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
	if (kind === "rate_limit") return "Run the job again when the limit is over.";
	return "Run the job again. If that does not help, look at GitHub's status page.";
}
const responseSchema = object({ response: object({
	status: number(),
	headers: custom((value) => typeof value === "object" && value !== null).catch({}),
	data: object({ message: string() }).catch({ message: "" })
}) });
function toServiceError(cause, request, isTimedOut) {
	if (cause instanceof ServiceError) return cause;
	if (isTimedOut) return new ServiceError("timeout", `GitHub did not answer ${request} in time`);
	const known = responseSchema.safeParse(cause);
	if (!known.success) {
		const why = shorten$1(errorMessage(cause));
		return new ServiceError("unavailable", `GitHub cannot be reached for ${request}: ${why}`);
	}
	const { status, headers, data } = known.data.response;
	const kind = kindOf(status, headers, data.message);
	const permissions = headers["x-accepted-github-permissions"];
	const retryAfterMs = (kind === "rate_limit" || status === 503 ? readRetryAfter(headers) : null) ?? (kind === "rate_limit" ? LEAST_WAIT_MS : null);
	const reason = data.message === "" ? "" : `: ${shorten$1(data.message)}`;
	const wait = retryAfterMs === null ? "" : ` (it asks to wait ${Math.ceil(retryAfterMs / 1e3)} s)`;
	return new ServiceError(kind, `GitHub answered ${status} to ${request}${reason}${wait}`, {
		status,
		permissions: permissions === void 0 ? null : String(permissions),
		retryAfterMs
	});
}
const LEAST_WAIT_MS = 6e4;
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
	const line = text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
	return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

// src/github/api/transport.ts
const API_VERSION = "2022-11-28";
const MAX_RESPONSE_BYTES = 10485760;
async function loadFetch() {
	const { defaults } = await import("./github-client.js");
	return defaults.request?.["fetch"];
}
async function createTransport({ token, apiUrl, log, maxResponseBytes = MAX_RESPONSE_BYTES }) {
	if (token === "") throw new ServiceError("auth", "There is no token to call GitHub with");
	const { GitHub, getOctokitOptions } = await import("./github-client.js");
	const fetch = await loadFetch();
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
	return (route, parameters) => octokit.request(route, {
		...parameters,
		headers: { "x-github-api-version": API_VERSION }
	});
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

// src/github/api/client.ts
const RETRY_DELAYS_MS = [
	500,
	1e3,
	2e3
];
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_WAIT_MS = 2e4;
const UNCHARGED_MS = 2e3;
function createGitHubClient(options) {
	const { timeBudget, log, apiUrl, repository } = options;
	let transport = null;
	let calls = 0;
	const send = async (route, parameters, schema) => {
		const limit = timeBudget.callTimeoutMs();
		const request = shortRoute(route);
		if (limit <= 0) throw outOfTime(request);
		transport ??= createTransport(options);
		const sendRaw = await transport;
		calls += 1;
		const started = performance.now();
		const signal = AbortSignal.timeout(Math.ceil(limit));
		try {
			const settings = {
				...parameters["request"] ?? {},
				signal
			};
			const { data, headers, status } = await sendRaw(route, {
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
	};
	const retry = async (route, attempt, isIdempotent = true) => {
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
			await setTimeout$1(wait);
		}
	};
	const { owner, name: repo } = repository;
	return {
		request: (route, parameters, schema) => retry(route, () => send(route, {
			owner,
			repo,
			...parameters
		}, schema), !/^post /i.test(route)),
		graphql: (query, variables, schema) => {
			const route = `POST ${graphqlUrl(apiUrl)}`;
			return retry(route, async () => {
				const { data, status } = await send(route, {
					query,
					variables
				}, envelopeSchema);
				return validate(readEnvelope(data), schema, {
					request: "a query",
					status
				});
			});
		},
		hasToken: options.token !== "",
		get calls() {
			return calls;
		}
	};
}
async function* listPages(client, route, parameters, schema, maxPages, first = 1) {
	for (let page = first; page < first + maxPages; page++) {
		const { data, headers } = await client.request(route, {
			per_page: 100,
			...parameters,
			page
		}, schema);
		yield data;
		if (!hasNextPage(headers)) return;
	}
}
async function readPages(...list) {
	const pages = [];
	for await (const page of listPages(...list)) pages.push(page);
	return pages;
}
function shortRoute(route) {
	return route.replace("/repos/{owner}/{repo}/", "/");
}
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
		super("given_up", `${shortRoute(route)} was not made: the calls of this search are used up`);
		this.name = "CallLimitError";
	}
};
function limitCalls(client, maxCalls) {
	const before = client.calls;
	return checkCalls(client, (route) => {
		if (client.calls - before + MAX_ATTEMPTS > maxCalls) throw new CallLimitError(route);
	});
}
function keepReserve(client, timeBudget) {
	return checkCalls(client, (route) => {
		if (timeBudget.isReserved) throw outOfTime(shortRoute(route));
	});
}
function checkCalls(client, check) {
	return {
		request: async (route, parameters, schema) => {
			check(route);
			return client.request(route, parameters, schema);
		},
		graphql: async (query, variables, schema) => {
			check("a query");
			return client.graphql(query, variables, schema);
		},
		hasToken: client.hasToken,
		get calls() {
			return client.calls;
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

// src/github/api/run-context.ts
const id = int().positive();
const commitId = string().refine(isCommit, "is not a commit SHA");
const ref = string().refine(isRefName, "is not a ref name");
const repository = object({ id });
const side = object({
	sha: commitId,
	ref,
	repo: repository.nullish()
});
const pullRequest = object({
	number: id,
	head: side,
	base: side
}).transform(({ number, head, base }) => ({
	number,
	headSha: head.sha,
	headRef: head.ref,
	headRepositoryId: head.repo?.id ?? null,
	baseRef: base.ref,
	baseSha: base.sha,
	baseRepositoryId: base.repo?.id ?? null
}));
const mergeGroup = object({
	base_sha: commitId,
	base_ref: ref,
	head_sha: commitId,
	head_ref: ref.optional()
}).transform((group) => ({
	baseSha: group.base_sha,
	baseRef: branchName(group.base_ref),
	headSha: group.head_sha,
	headRef: group.head_ref ?? null
}));
const triggeringRun = object({
	id,
	run_attempt: id,
	head_sha: commitId,
	workflow_id: id
}).transform((run) => ({
	id: run.id,
	attempt: run.run_attempt,
	headSha: run.head_sha,
	workflowId: run.workflow_id
}));
const payloadSchema = object({
	repository: repository.extend({ default_branch: ref.optional() }).optional(),
	pull_request: pullRequest.nullish(),
	merge_group: mergeGroup.nullish(),
	before: commitId.nullish(),
	action: string().optional(),
	workflow_run: triggeringRun.nullish()
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
	const result = payloadSchema.safeParse(parse$1(text, path), PARSE_ONCE);
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
function isProposal({ pullRequest, mergeGroup }) {
	return pullRequest !== null || mergeGroup !== null;
}
const wholeNumber = string().regex(/^[1-9]\d{0,15}$/).transform(Number).refine(Number.isSafeInteger);
const url = url$1({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const variablesSchema = object({
	GITHUB_EVENT_NAME: string().regex(/^[a-z_]{1,64}$/),
	GITHUB_REPOSITORY: string().regex(/^[\w.-]+\/[\w.-]+$/),
	GITHUB_REPOSITORY_ID: wholeNumber.nullable().default(null).catch(null),
	GITHUB_SHA: commitId,
	GITHUB_REF: ref.optional(),
	GITHUB_BASE_REF: ref.optional(),
	GITHUB_RUN_ID: wholeNumber,
	GITHUB_RUN_ATTEMPT: wholeNumber.default(1),
	GITHUB_RUN_NUMBER: wholeNumber.default(1),
	GITHUB_WORKFLOW_REF: string().default(""),
	GITHUB_SERVER_URL: url.default("https://github.com"),
	GITHUB_API_URL: url.default("https://api.github.com")
});
function readVariables(env) {
	const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
	const { data, error } = variablesSchema.safeParse(set);
	if (data) return data;
	const name = String(error.issues[0]?.path[0]);
	const given = set[name];
	const what = given === void 0 ? `The variable \`${name}\` is not set.` : `The variable \`${name}\` cannot be \`${given}\`.`;
	throw new UserError("config", [{
		what,
		at: "the runner's environment",
		todo: "Run noworse as a step of a GitHub workflow, or use its command line elsewhere."
	}]);
}
async function readRunContext(env) {
	const { payload, error } = await readPayload(env["GITHUB_EVENT_PATH"]);
	const variables = readVariables(env);
	const { GITHUB_EVENT_NAME: event, GITHUB_REPOSITORY: slug, GITHUB_REF: ref = "" } = variables;
	const [owner = "", name = ""] = slug.split("/");
	const defaultBranch = payload.repository?.default_branch ?? null;
	const id = payload.repository?.id ?? variables.GITHUB_REPOSITORY_ID;
	const pullRequest = readPullRequest(payload, id);
	const { merge_group: mergeGroup = null, workflow_run: run, before = null } = payload;
	const workflowPath = readWorkflowPath(variables.GITHUB_WORKFLOW_REF, slug);
	const ownBranch = ref.startsWith("refs/heads/") ? branchName(ref) : defaultBranch;
	return {
		event,
		repository: {
			owner,
			name,
			id,
			defaultBranch
		},
		sha: variables.GITHUB_SHA,
		ref,
		runId: variables.GITHUB_RUN_ID,
		runAttempt: variables.GITHUB_RUN_ATTEMPT,
		runNumber: variables.GITHUB_RUN_NUMBER,
		workflowPath,
		workflowFile: workflowPath ?? workflowFilePath(variables.GITHUB_WORKFLOW_REF),
		serverUrl: variables.GITHUB_SERVER_URL,
		apiUrl: variables.GITHUB_API_URL,
		workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
		job: env["GITHUB_JOB"] || null,
		baseBranch: pullRequest?.baseRef ?? mergeGroup?.baseRef ?? variables.GITHUB_BASE_REF ?? ownBranch,
		pullRequest,
		mergeGroup,
		triggeringRun: run ? {
			...run,
			action: payload.action ?? ""
		} : null,
		before: event === "push" && before !== null && !/^0+$/.test(before) ? before : null,
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
		workflow: context.workflowPath,
		job: context.job
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
	const { baseRepositoryId, ...facts } = pull;
	const { headRepositoryId } = facts;
	return {
		...facts,
		fork: headRepositoryId === null || headRepositoryId !== (baseRepositoryId ?? repositoryId)
	};
}

// src/github/api/services.ts
async function createServices(env, log) {
	const context = await readRunContext(env);
	const timeBudget = new TimeBudget();
	const token = env["INPUT_GITHUB-TOKEN"]?.trim() ?? "";
	return {
		context,
		client: createGitHubClient({
			...context,
			token,
			log,
			timeBudget
		}),
		timeBudget,
		log,
		env
	};
}
async function readStep(services) {
	const inputs = readInputs(services.env);
	const folder = await readWorkingFolder(inputs.workingDirectory, services.context.workspace);
	return {
		...services,
		inputs,
		folder
	};
}
async function readWorkingFolder(workingDirectory, workspace) {
	const folder = resolve$1(workspace, workingDirectory);
	const path = relative$1(workspace, folder);
	if (path === ".." || path.startsWith(`..${sep$1}`) || resolve$1(path) === path) throw folderError(workingDirectory, "is outside the checkout", "Write a path relative to the repository.");
	if (await stat$1(folder).then((entry) => entry.isDirectory(), () => false)) return folder;
	throw folderError(workingDirectory, "is not a folder", "Check its spelling, and that `actions/checkout` ran before.");
}
function folderError(given, what, todo) {
	return new UserError("config", [{
		what: `\`${given}\` ${what}.`,
		at: "input `working-directory`",
		todo
	}]);
}

// src/core/verdict/fallen.ts
const count$2 = int().positive();
const fallenSchema = strictObject({
	field: string().nullable(),
	values: array(string()).min(1),
	worse: count$2,
	of: count$2,
	size: count$2,
	all: count$2
});

// src/core/part.ts
const partWordsSchema = strictObject({
	one: string(),
	many: string(),
	passed: string(),
	failed: string()
});
const changedPartSchema = strictObject({
	case: string(),
	part: string(),
	at: string().nullable(),
	before: string(),
	after: string()
});
const count$1 = int().nonnegative();
const partKindSchema = strictObject({
	kind: string(),
	compared: count$1,
	passed_before: count$1,
	regressed: count$1,
	fixed: count$1
});
const partChangeSchema = strictObject({
	suite: string(),
	words: partWordsSchema,
	compared: count$1,
	regressed: count$1,
	fixed: count$1,
	still_failing: count$1,
	kinds: array(partKindSchema),
	fallen: fallenSchema.optional(),
	flips: strictObject({
		regressed: array(changedPartSchema),
		fixed: array(changedPartSchema)
	})
});

// src/core/diff.ts
const valueSchema = union([
	string(),
	array(string()),
	record(string(), string())
]);
const effectSchema = strictObject({
	cases: int().nonnegative(),
	ids: array(string()),
	passed: int().nonnegative().optional(),
	failed: int().nonnegative().optional(),
	fixed: int().nonnegative().optional(),
	regressed: int().nonnegative().optional(),
	kept: int().nonnegative().optional()
});
const measureChangeSchema = strictObject({
	suite: string(),
	what: _enum([...[
		"link",
		"files",
		"suite",
		"family",
		"scores",
		"fields",
		"basis",
		"gold",
		"trials",
		"params",
		"judge"
	], ...[
		"metrics",
		"slices",
		"cluster",
		"duplicates"
	]]),
	part: string(),
	before: valueSchema.nullable(),
	after: valueSchema.nullable(),
	effect: effectSchema.nullable()
});
const changeSchema = strictObject({
	suite: string(),
	metric: string(),
	slice: string(),
	kind: _enum([
		"better",
		"worse",
		"same",
		"added",
		"removed",
		"redefined"
	]),
	base: number().nullable(),
	head: number().nullable(),
	delta: number().nullable(),
	n: int().nullable(),
	interval: openBoundsSchema.nullable(),
	confidence: number().nullable(),
	cases: strictObject({
		changed: int().nonnegative(),
		worse: int().nonnegative(),
		better: int().nonnegative()
	}).nullable(),
	pairs: partialRecord(pairChoiceSchema, int().nonnegative()).optional(),
	rejudged: literal(true).optional(),
	clear: literal(true).optional(),
	clusters: int().nonnegative().optional(),
	full: strictObject({
		base: number().nullable(),
		head: number().nullable()
	}).optional(),
	reason: changeReasonSchema.nullable(),
	lost: boolean().optional(),
	base_unlabelled: literal(true).optional(),
	unscored: int().positive().optional(),
	unit: unitSchema.optional(),
	headline: literal(true).optional(),
	fine: literal(true).optional()
});
function excludesZero({ interval }) {
	if (interval === null) return null;
	const [low, high] = interval;
	return low !== null && low > 0 || high !== null && high < 0;
}
const changedCaseSchema = strictObject({
	suite: string(),
	case: string(),
	at: string().nullable(),
	gold_at: string().nullable(),
	text: string(),
	expected: string(),
	expected_before: string().optional(),
	before: string().nullable(),
	after: string().nullable(),
	why: string().nullable(),
	group: string().optional(),
	passed_before: literal(true).optional()
});
const caseChangesSchema = strictObject({
	regressed: array(changedCaseSchema),
	fixed: array(changedCaseSchema),
	still_failing: array(changedCaseSchema),
	added: array(changedCaseSchema),
	removed: array(changedCaseSchema),
	edited: array(changedCaseSchema),
	unscored: array(changedCaseSchema),
	flaky: array(changedCaseSchema)
});
const goldChangeSchema = strictObject({
	suite: string(),
	lines: strictObject({
		added: int().nonnegative(),
		removed: int().nonnegative(),
		edited: int().nonnegative(),
		renamed: int().nonnegative()
	}).nullable()
});
const dependenceSchema = strictObject({
	suite: string(),
	field: string().nullable(),
	cases: int().positive(),
	changed: int().positive(),
	values: int().positive(),
	of: int().positive()
});
const scoreDropsSchema = strictObject({
	suite: string(),
	metric: string(),
	better: _enum(["higher", "lower"]),
	unit: unitSchema.optional(),
	worse: int().nonnegative(),
	improved: int().nonnegative(),
	fallen: fallenSchema.optional(),
	cases: array(strictObject({
		flip: changedCaseSchema,
		from: number().nullable(),
		to: number().nullable()
	}))
});
const diffSchema = strictObject({
	baseline: baselineRecordSchema,
	changes: array(changeSchema),
	redefined: array(strictObject({
		suite: string(),
		reason: changeReasonSchema
	})),
	partial: array(strictObject({
		suite: string(),
		cases: int()
	})),
	flips: caseChangesSchema.nullable(),
	unlisted_failing: record(string(), int().positive()).optional(),
	fallen: record(string(), fallenSchema).optional(),
	parts: array(partChangeSchema).optional(),
	score_drops: array(scoreDropsSchema).optional(),
	shown: record(string(), string()).optional(),
	gates: array(gateChangeSchema),
	gold: array(goldChangeSchema),
	measure: array(measureChangeSchema),
	renamed: array(strictObject({
		suite: string(),
		from: string(),
		to: string()
	})),
	same_traces: array(string()),
	dependence: array(dependenceSchema).optional()
});
function emptyDiff(baseline) {
	return {
		baseline,
		changes: [],
		redefined: [],
		partial: [],
		flips: null,
		gates: [],
		gold: [],
		measure: [],
		renamed: [],
		same_traces: []
	};
}
function caseNoun(nouns, suite) {
	return ownValue(nouns ?? {}, suite) ?? "text";
}

// src/core/suite-report.ts
const count = int().nonnegative();
const caseCountsSchema = strictObject({
	total: count,
	scored: count,
	missing: count,
	duplicates: count,
	unmatched: count,
	unscored: count
});
const sha256 = string().regex(/^sha256:[\da-f]{64}$/);
const inputFileSchema = strictObject({
	path: string().max(4096),
	digest: sha256,
	pictures: sha256.optional(),
	link: literal(true).optional()
});
const inputFilesSchema = strictObject({
	gold: array(inputFileSchema).max(MAX_INPUT_FILES),
	traces: array(inputFileSchema).max(MAX_INPUT_FILES)
});
const clustersSchema = strictObject({
	field: string(),
	count: int().positive(),
	largest: int().positive()
});
const MAX_DUPLICATE_IDS = 20;
const MAX_DUPLICATE_ID_LENGTH = 400;
const suiteReportSchema = strictObject({
	family: string(),
	params: record(string(), json()),
	fingerprint: strictObject({
		gold: string(),
		params: string(),
		judge: string().nullable()
	}),
	cases: caseCountsSchema,
	scores: array(scoreSchema),
	details: record(string(), json()),
	definition: definitionSchema,
	files: inputFilesSchema.optional(),
	clusters: clustersSchema.optional(),
	duplicate_ids: array(string().max(MAX_DUPLICATE_ID_LENGTH)).max(20).optional(),
	trials: trialReportSchema.optional(),
	custom: customSchema.optional(),
	regraded: array(string()).optional(),
	field_metrics: fieldMetricsSchema.optional(),
	no_results: literal(true).optional(),
	judge: judgeReportSchema.optional()
});
function isSameJudge(base, head) {
	if (base.fingerprint.judge !== head.fingerprint.judge) return false;
	const before = base.judge?.revisions ?? {};
	return Object.entries(head.judge?.revisions ?? {}).every(([prompt, revision]) => !Object.hasOwn(before, prompt) || before[prompt] === revision);
}
function traceDigests(suite) {
	const traces = suite?.files?.traces ?? [];
	if (traces.length === 0) return null;
	return traces.map(({ digest, pictures = "" }) => `${digest} ${pictures}`).sort().join("\n");
}
function ofSuite(items, suite) {
	return items.filter((item) => item.suite === suite);
}
function hasSeveral(suites) {
	return Object.keys(suites).length > 1;
}

// src/core/verdict/drops.ts
function shownDrops(report) {
	const { suites, diff } = report;
	const failed = failedDrops(report);
	const hasDropped = ({ suite, metric }) => suites[suite]?.no_results === true && ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && excludesZero(one) === true);
	return [...failed, ...(diff?.score_drops ?? []).filter((one) => !failed.includes(one) && hasDropped(one))];
}
function failedDrops({ diff, verdict }) {
	const failed = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
	return (diff?.score_drops ?? []).filter(({ suite, metric }) => ofSuite(failed, suite).some((one) => scoreName(one) === metric));
}
function listedDrops(report) {
	const keyOf = (one) => JSON.stringify([one.suite, one.case]);
	const listed = new Set(report.diff?.flips?.regressed.map(keyOf));
	const found = /* @__PURE__ */ new Map();
	for (const drops of failedDrops(report)) {
		const isOfPairs = comparedMetrics(ownValue(report.suites, drops.suite)?.custom).includes(drops.metric);
		for (const one of drops.cases) {
			const key = keyOf(one.flip);
			const said = one.flip.why === null ? "" : `: ${one.flip.why}`;
			const own = isOfPairs ? `${drops.metric}: worse than the base's answer${said}` : `${drops.metric} ${printDrop(drops, one).values}`;
			const why = [found.get(key)?.why, own.trim()].filter(Boolean).join(", ");
			if (!listed.has(key)) found.set(key, {
				...one.flip,
				why
			});
		}
	}
	return [...found.values()];
}
function printDrop({ unit }, { from, to }) {
	const format = formatFor(unit);
	if (from === null || to === null) return {
		values: to === null ? "" : format.value(to),
		decimals: 0
	};
	const decimals = unit === "number" && Number.isInteger(from) && Number.isInteger(to) ? 0 : Math.min(format.apart(from, [to]), format.most(from, to));
	return {
		values: `${format.value(from, decimals)} → ${format.value(to, decimals)}`,
		decimals
	};
}
const POSSIBLE = .2;
function passedDrop(result) {
	const { outcome, actual, test, reason } = result;
	const allowed = allowedDrop(result);
	if (outcome !== "pass" || test === void 0 || reason.kind !== "regression") return null;
	const [drop, rounding] = [actual ?? 0, roundingOf(reason.base, reason.head)];
	if (drop <= rounding) return null;
	if (drop <= allowed + rounding) return test.adjusted <= test.level + 1e-12 ? "allowed" : null;
	if (whyCannotFail(result) !== null) return "cannot_fail";
	return test.adjusted <= POSSIBLE ? "possible" : "chance";
}
function isCorrected({ test }) {
	return test !== void 0 && test.p <= test.level + 1e-12 && test.adjusted > test.level + 1e-12;
}
function whyCannotFail(result) {
	const { outcome, actual, test, reason } = result;
	if (outcome !== "pass" || test === void 0 || reason.kind !== "regression") return null;
	const { units, fewest, changed, clusters = changed } = test;
	if (units < fewest) return "units";
	return (actual ?? 0) > allowedDrop(result) + roundingOf(reason.base, reason.head) && clusters < fewest && changed >= fewest ? "clusters" : null;
}
function withNextStep(verdict, step) {
	const gates = verdict.gates.map((gate) => passedDrop(gate) === "possible" ? {
		...gate,
		next_step: step
	} : gate);
	return {
		...verdict,
		gates
	};
}
function allowedDrop({ demand: { no_regression: rule } }) {
	return typeof rule === "object" && "min_effect" in rule ? rule.min_effect : 0;
}

// src/core/view/case-lines.ts
const SHARED_LABELS = {
	all: "before and after",
	start: "before and after begin"
};
function sharedAnswer(before, after, clean) {
	if (before === null || after === null || clean(before) !== clean(after)) return null;
	return after.endsWith("…") ? "start" : "all";
}
function caseLines({ text, expected, before, after }, noun, clean) {
	const shared = sharedAnswer(before, after, clean);
	const answers = shared === null ? [["before", before || "–"], ["after", after || "–"]] : [[SHARED_LABELS[shared], after ?? ""]];
	return [
		[noun, text],
		["expected", expected],
		...before || after ? answers : []
	].filter(([, one]) => one !== "");
}

// src/github/api/git-process.ts
function runGit(folder, args, limits) {
	return new Promise((done) => {
		try {
			const child = execFile("git", gitArguments(folder, args), gitOptions(limits), (error, stdout) => done(error === null ? stdout : null));
			child.stdin?.on("error", () => {});
			child.stdin?.end(limits.input ?? "");
		} catch {
			done(null);
		}
	});
}
function runGitSync(folder, args, limits) {
	try {
		const stdio = [
			"ignore",
			"pipe",
			"ignore"
		];
		return execFileSync("git", gitArguments(folder, args), {
			...gitOptions(limits),
			stdio
		}).toString("utf8");
	} catch {
		return null;
	}
}
const SETTINGS = {
	"safe.bareRepository": "explicit",
	"core.fsmonitor": "false",
	"core.hooksPath": "/dev/null",
	"core.quotePath": "false"
};
function gitArguments(folder, args) {
	const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	return [
		"-C",
		resolve$1(folder),
		"--no-pager",
		...settings,
		...args
	];
}
function gitOptions({ timeout, maxBuffer }) {
	return {
		timeout,
		maxBuffer,
		cwd: dirname$1(process.execPath),
		env: gitEnvironment(),
		encoding: "buffer"
	};
}
const KEPT = /^GIT_(?:EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(?!PARAMETERS$)\w+)$/i;
function gitEnvironment() {
	const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || KEPT.test(name));
	return {
		...Object.fromEntries(inherited),
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_NO_LAZY_FETCH: "1",
		GIT_ALLOW_PROTOCOL: "none",
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		NoDefaultCurrentDirectoryInExePath: "1"
	};
}

// src/github/publish/outputs.ts
function reportOutputs({ verdict, diff, trend }) {
	const flips = diff?.flips ?? null;
	return {
		verdict: verdict?.outcome ?? "",
		pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
		"failed-gates": verdict ? String(failedGates(verdict).length) : "",
		regressions: flips ? String(flips.regressed.length) : "",
		improvements: flips ? String(flips.fixed.length) : "",
		trend: trend ?? "",
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
		log.warn(`The outputs could not be written: ${describeCause(cause)}`);
	}
}
const MAX_SUMMARY_BYTES = 1048576;
async function appendSummary(texts, env, log) {
	const path = env["GITHUB_STEP_SUMMARY"];
	if (!path) {
		log.info("There is no step summary: `GITHUB_STEP_SUMMARY` is not set.");
		return;
	}
	const existing = await stat$1(path).then((entry) => entry.size, () => 0);
	const fitting = texts.find((text) => Buffer.byteLength(text) <= MAX_SUMMARY_BYTES - existing);
	if (fitting !== texts[0]) {
		const what = fitting === void 0 ? "is left out: earlier steps left no room" : "is replaced by a shorter one";
		log.warn(`The step summary is too long for GitHub and ${what}. The report's \`summary.md\` has all of it.`);
	}
	if (fitting !== void 0) await appendFile(path, fitting);
}
const ANNOTATION_LIMITS = {
	error: 9,
	warning: 10
};
function annotateRegressions(report, options) {
	const flips = report.diff?.flips?.regressed ?? [];
	const regressed = [...flips, ...listedDrops(report)];
	const level = options.isFailing ? "error" : "warning";
	const shown = regressed.slice(0, Math.min(options.max, ANNOTATION_LIMITS[level]));
	const annotations = shown.map((flip, index) => {
		const word = index < flips.length ? "regressed" : "is among the worst";
		return annotateCase({
			flip,
			noun: caseNoun(report.diff?.shown, flip.suite),
			word
		}, level, options);
	});
	const hidden = regressed.length - shown.length;
	if (hidden === 0 || shown.length === 0) return annotations;
	const [kind, title] = flips.length > 0 ? ["regressed", "Regressed cases"] : ["of the worst", "Worst cases"];
	const message = `… and ${hidden} more ${kind} ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
	return [...annotations, {
		level: "notice",
		title,
		message,
		file: null,
		line: null
	}];
}
function annotateCase({ flip, noun, word }, level, { inRepository, sanitize }) {
	const place = readPlace(flip.at, inRepository) ?? readPlace(flip.gold_at, inRepository);
	const lines = caseLines(flip, noun, sanitize).map(([label, text]) => `${capitalize(label)}: ${text}`);
	const message = [flip.why ?? "", ...lines].map(sanitize).filter((part) => part !== "");
	return {
		level,
		title: `${shorten(sanitize(flip.case))} ${word} (${shorten(sanitize(flip.suite))})`,
		message: message.join("\n"),
		file: place?.file ?? null,
		line: place?.line ?? null
	};
}
function shorten(name) {
	const points = Array.from(name);
	return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}
function readPlace(at, inRepository) {
	const [, place = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
	const file = place === "" || OUTSIDE.test(place) ? null : inRepository(place);
	return file === null ? null : {
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
function placesOf(diff) {
	const dropped = (diff?.score_drops ?? []).flatMap(({ cases }) => cases.map(({ flip }) => flip));
	return [...Object.values(diff?.flips ?? {}).flat(), ...dropped].flatMap(({ at, gold_at }) => [at, gold_at]);
}
async function findTrackedFiles(places, checkout) {
	const { top } = checkout.clone;
	const files = filesOf(places);
	if (top === null) return (file) => file;
	const pathOf = (file) => pathIn(top, resolve$1(checkout.workspace, file));
	if (files.length === 0) return pathOf;
	const inside = files.flatMap((file) => pathOf(file) ?? []);
	const args = [
		"--literal-pathspecs",
		"ls-files",
		"-z",
		...inside.length > MAX_NAMED_FILES ? [] : ["--", ...inside]
	];
	const listed = inside.length === 0 ? "" : await runGit(top, args, {
		timeout: 5e3,
		maxBuffer: 67108864
	});
	if (listed === null) return pathOf;
	const tracked = new Set(listed.toString("utf8").split("\0"));
	return (file) => {
		const path = pathOf(file);
		return path !== null && tracked.has(path) ? path : null;
	};
}
async function areChanged({ clone: { top }, workspace }, files) {
	if (top === null || files.length === 0) return false;
	const paths = files.flatMap(({ path }) => pathIn(top, resolve$1(workspace, path)) ?? []);
	if (paths.length < files.length) return true;
	const args = [
		"--literal-pathspecs",
		"status",
		"--porcelain",
		"--ignored",
		"--",
		...paths
	];
	const status = await runGit(top, args, {
		timeout: 5e3,
		maxBuffer: 1048576
	});
	return status !== null && status.length > 0;
}
function filesOf(places) {
	const files = places.map((at) => at?.replace(/:\d+$/, "") ?? "");
	return [...new Set(files)].filter((file) => file !== "" && !OUTSIDE.test(file));
}

// src/report/reasons/causes.ts
const ADVICE = {
	"no trace": "give every gold line a trace",
	"no score": "score these cases too",
	"no base answer": "compare with the base's commit (`--baseline main`), or with a run that has a usable `answers.jsonl.gz` (`texts: none` stores none)",
	"no judge": "name a model that the judge's endpoint has (`judge: { model: … }`), and check its address",
	"no key": "set the judge's API key as a secret and run it again (pull requests from forks get no secrets)",
	"refused key": "give the judge a key that its endpoint accepts",
	canary: "use a judge model that known-bad answers do not fool",
	budget: "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
	rate: "run it again when the judge's endpoint accepts more requests",
	"time-out": "run it again, or raise the judge's `deadline`",
	outage: "run it again when the judge's endpoint responds",
	refusal: "check the cases that the judge refuses to label",
	"too long": "shorten these cases, or use a judge model with a larger context window",
	malformed: "run it again, or use a judge model that keeps to the answer's schema",
	"not labelled": "label these cases by hand, or run it where the judge may be called"
};
function countMissing(missing) {
	return UNSCORED_REASONS.filter((reason) => (missing[reason] ?? 0) > 0).map((reason) => `${formatInteger(missing[reason] ?? 0)} ${reason}`).join(", ");
}
function whyMissing(missing) {
	const [first, ...others] = UNSCORED_REASONS.filter((reason) => (missing[reason] ?? 0) > 0);
	if (others.length > 0) return ` (${countMissing(missing)})`;
	return first === void 0 || first === "no score" ? "" : ` (${first})`;
}
function adviceFor(missing) {
	const first = UNSCORED_REASONS.find((reason) => (missing[reason] ?? 0) > 0);
	return first === void 0 ? "score these cases" : ADVICE[first];
}
const PLAIN = {
	new: "the baseline has no such score",
	gone: "this run has no such score",
	params: "the suite's parameters changed",
	pass_rule: "the rule that says which cases pass changed",
	judge: "the judge changed",
	gold: "the gold set changed, and the cases of both runs are not available",
	revision: "the baseline measured it by another definition",
	undefined: "the score is undefined in both runs",
	unpaired: "some cases could not be scored, and the cases of both runs are not available",
	none_scored: "no case of the metric could be scored in both runs",
	none_shared: "no case is in both runs with the same gold line",
	none_comparable: "the score is undefined over the cases that both runs have with the same gold line"
};
function describeChangeReason(reason) {
	if (reason.kind === "family") return `the family was \`${reason.before}\` and is \`${reason.after}\``;
	if (reason.kind !== "no_value") return PLAIN[reason.kind];
	return `${reason.side === "run" ? "this run" : "the baseline"} has no value${reason.detail === null ? "" : ` (${reason.detail})`}`;
}
function formatApproval({ label, by, at }) {
	if (label === "--approve-measure") return `\`${label}\``;
	return `${by === null ? "an unknown user" : `@${by}`}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}
function describeLabel(state, absent) {
	switch (state.kind) {
		case "given": return `approved by ${formatApproval(state)}`;
		case "stale": return `${`the label \`${state.label}\` was set before commit \`${state.commit.slice(0, 7)}\` was pushed`}: remove it and set it again to approve this commit`;
		case "unknown": return `the label \`${state.label}\` could not be looked up: ${state.detail}`;
		case "unchecked": return "labels are not checked here";
		case "absent": return absent;
	}
}

// src/report/format.ts
const NO_NUMBER = "n/a";
const NO_VALUE = "–";
function formatScore(score, decimals) {
	if (score.status === "failed") return unscoredCount(score) > 0 ? "not scored" : "failed";
	if (score.status === "undefined") return "n/a";
	const format = formatFor(score.unit);
	const value = format.value(score.value, decimals);
	const bounds = score.status === "partial" ? formatBounds(score, format, decimals) : "";
	return bounds === "" ? value : `${value} (${bounds})`;
}
function formatBounds({ bounds, unscored, slice }, format, decimals) {
	const [low, high] = bounds;
	const count = slice === "" ? "" : `${formatInteger(unscored)} not scored`;
	if (low === null && high === null) return count;
	const range = low !== null && high !== null ? format.range([low, high], "–", decimals) : `${low === null ? "≤" : "≥"} ${format.value(low ?? high ?? 0, decimals)}`;
	return count === "" ? range : `${range}, ${count}`;
}
function formatDelta(delta, format, decimals) {
	if (!Number.isFinite(delta)) return "n/a";
	return delta === 0 ? format.size(0) : `${delta < 0 ? "▼" : "▲"} ${format.difference(delta, decimals)}`;
}
function formatRange([low, high], format, separator = " to ") {
	if (low !== null && high !== null) return format.range([low, high], separator);
	return formatOpenEnd([low, high], format.value);
}
function formatOpenEnd([low, high], print) {
	if (low !== null) return `${print(low)} or more`;
	return high === null ? "–" : `${print(high)} or less`;
}
function formatInterval([low, high], format, decimals) {
	if (low === null || high === null) return formatOpenEnd([low, high], (end) => format.bare(end, decimals));
	const wanted = decimals ?? format.usual(low, high);
	const equal = format.bare(low, wanted) === format.bare(high, wanted) ? Math.max(wanted, Math.min(format.apart(low, [high]), format.most(low, high))) : wanted;
	return `${format.bare(low, equal)} to ${format.bare(high, equal)}`;
}
const MINUTE = 6e4;
const AGE_UNITS = [
	["day", 1440 * MINUTE],
	["hour", 60 * MINUTE],
	["min", MINUTE]
];
function formatAge(created, now) {
	const age = Date.parse(now) - Date.parse(created);
	if (!Number.isFinite(age)) return null;
	const unit = AGE_UNITS.find(([, size]) => age >= size);
	if (unit === void 0) return "less than 1 min old";
	const [name, size] = unit;
	return `${formatCount(Math.floor(age / size), name, name === "min" ? name : `${name}s`)} old`;
}
const FROZEN = {
	what: "measure changes",
	gate: "frozen"
};
const UNIQUE = {
	what: "repeated ids",
	gate: "none"
};
function formatCondition(condition) {
	return partsOf(condition).filter(Boolean).join(" ");
}
function formatFailed(condition) {
	const [what, sign, limit] = partsOf({
		...condition,
		isUnproven: true
	});
	return sign === "" ? what : `${sign === "≥" ? "minimum" : "maximum"} ${limit}`;
}
function partsOf({ demand, unit, better, isUnproven = false }) {
	const format = formatFor(unit);
	const worse = better === "lower" ? "increase" : "drop";
	const [[key, limit] = ["", ""]] = Object.entries(demand);
	if (typeof limit === "number") return limitParts(key, limit, worse, format);
	if (typeof limit === "string") return [
		key === "trend" ? `no ${worse} over many pushes` : UNIQUE.gate,
		"",
		""
	];
	if (Array.isArray(limit)) return [
		`all ${formatInteger(limit.length)} pass`,
		"",
		""
	];
	if ("scope" in limit) return [
		FROZEN.gate,
		"",
		""
	];
	const { margin } = {
		margin: void 0,
		...limit
	};
	if (margin === void 0) return [
		formatNoRegression(limit, worse, format),
		"",
		""
	];
	const proven = isUnproven ? "not proven" : "proven";
	return [
		formatNonInferior(limit, `${worse} <`, proven, format),
		"",
		""
	];
}
function formatNoRegression({ confidence, min_effect }, worse, format) {
	return `no ${worse}${min_effect > 0 ? ` > ${formatTolerance(min_effect, format)}` : ""} with p ≤ ${Number((1 - confidence).toPrecision(6))}`;
}
function formatNonInferior({ margin, confidence }, less, proven, format) {
	const level = confidence === .95 ? "" : ` (${formatLimitPercent(confidence)} confidence)`;
	return `${less} ${formatTolerance(margin, format)} ${proven}${level}`;
}
function formatTolerance(limit, format) {
	return format.withSizeUnit(format.limitSize(limit), limit);
}
function limitParts(key, limit, worse, format) {
	switch (key) {
		case "min": return [
			"",
			"≥",
			format.limit(limit)
		];
		case "max": return [
			"",
			"≤",
			format.limit(limit)
		];
		case "max_drop":
		case "max_increase": return [
			worse,
			"≤",
			formatTolerance(limit, format)
		];
		case "max_drop_relative":
		case "max_increase_relative": return [
			worse,
			"≤",
			`${formatLimitPercent(limit)} of base`
		];
		default: return [
			`${/^[a-z_]+$/.test(key) ? key : "limit"} ${limit}`,
			"",
			""
		];
	}
}
const CASE_CONDITIONS = {
	min: [
		"case",
		"cases",
		"≥"
	],
	max_missing: [
		"missing trace",
		"missing traces",
		"≤"
	],
	max_new_failures: [
		"newly failing case",
		"newly failing cases",
		"≤"
	],
	max_unscored: [
		"case not scored",
		"cases not scored",
		"≤"
	]
};
function describeCaseCondition({ demand, actual }) {
	const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
	const count = actual === null ? "–" : formatInteger(actual);
	const plain = (one, failed = one.gate) => {
		return {
			...one,
			count,
			counted: `${count} ${one.what}`,
			failed
		};
	};
	if (typeof limit === "string") return plain(UNIQUE, "none allowed");
	if (typeof limit === "object" && "scope" in limit) return plain(FROZEN);
	if (Array.isArray(limit)) {
		const passed = actual === null ? "–" : `${formatInteger(limit.length - actual)} of ${formatInteger(limit.length)} pass`;
		return {
			...plain({
				what: "critical cases",
				gate: "all pass"
			}),
			count: passed
		};
	}
	if (typeof limit !== "number") return {
		...plain({
			what: "cases",
			gate: ""
		}),
		count: "–"
	};
	const [one, many, sign] = CASE_CONDITIONS[key] ?? [
		"case",
		"cases",
		""
	];
	const size = formatInteger(limit);
	return {
		...plain({
			what: many,
			gate: `${sign} ${size}`.trim()
		}, `${sign === "≥" ? "minimum" : "maximum"} ${size}`),
		counted: `${count} ${actual === 1 ? one : many}`
	};
}

// src/report/notes/measure-text.ts
function subjectIn({ suites }, suite, name = "") {
	return [hasSeveral(suites) ? suite : "", name].filter(Boolean).join(" ");
}
function joinSubjects(notes) {
	return [...groupBy(notes, ({ mark, text }) => `${mark} ${text}`).values()].flatMap((all) => {
		const about = [...new Set(all.map((one) => one.about))].filter(Boolean).join(", ");
		return all.slice(0, 1).map((first) => ({
			...first,
			about
		}));
	});
}
function withRest(notes, { most, what, mark = "info" }) {
	const left = notes.length - most;
	if (left <= 0) return [...notes];
	return [...notes.slice(0, most), {
		mark,
		about: "",
		text: `and ${formatCount(left, what)} in the report`
	}];
}
const ID_LENGTH = 60;
const MAX_IDS = 5;
function idsText({ count, ids }) {
	return firstFew(ids, 5, codeText, { total: count });
}
function codeText(text) {
	return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}
function describeMeasureChange(change) {
	return WORDS$1[change.what](change, change.effect ?? {
		cases: 0,
		ids: []
	});
}
const WORDS$1 = {
	link: ({ part, after }) => `\`${part}:\` reads ${namesIn(after)} through a symbolic link`,
	files: describeList,
	slices: describeList,
	metrics: describeList,
	suite: describeSuite,
	gold: describeGold,
	basis: describeBasis,
	trials: describeTrials,
	family: (change) => `the family is ${insteadOf(change)}`,
	cluster: (change) => `\`cluster:\` is ${insteadOf(change)}`,
	duplicates: (change, effect) => change.part === "lines" ? describeRepeated(change, effect) : `\`duplicates:\` is ${insteadOf(change)}`,
	scores: describeScores,
	fields: (change) => `lines are read differently: ${describeSettings(change)}`,
	params: (change) => `${change.part === "files" ? "files of parameters" : "parameters"} changed: ${describeSettings(change)}`,
	judge: (change) => `the judge ${change.part === "limits" ? "may spend more" : "changed"}: ${describeSettings(change)}`
};
function insteadOf({ before, after }) {
	return `${namesIn(after)} instead of ${namesIn(before)}`;
}
function describeScores(change) {
	const { part, before } = change;
	if (part === "results") return "the suite no longer defines which cases pass";
	if (part !== "lost") return `scores are measured differently: ${describeSettings(change)}`;
	return `${namesIn(before)} ${listOf(before).length === 1 ? "is" : "are"} no longer measured`;
}
function describeBasis(change, { cases, ids }) {
	const named = idsText({
		count: cases,
		ids
	});
	if (change.part !== "unlabelled") return `${formatCount(cases, "case")} measured by ${insteadOf(change)} (${named})`;
	return `${formatCount(cases, "case has labels of its line", "cases have labels of their lines")}, which do not count: measured by ${namesIn(change.before)} as in the baseline (${named})`;
}
function listOf(value) {
	if (value === null) return [];
	return typeof value === "string" ? [value] : Array.isArray(value) ? value : Object.keys(value);
}
function namesIn(value) {
	return firstFew(listOf(value), 5, code) || "nothing";
}
function code(text) {
	return codeText(text.replace(/\p{Cc}+/gu, " "));
}
function describeList(change) {
	const { what, part, before, after } = change;
	const [lost, gained] = [listOf(before).length > 0, listOf(after).length > 0];
	if (what === "files" && lost && gained) return `\`${part}:\` now reads ${insteadOf(change)}`;
	return `\`${part}:\` ${[lost ? `no longer has ${namesIn(before)}` : "", gained ? `now has ${namesIn(after)}` : ""].filter(Boolean).join(" and ")}`;
}
function describeSettings({ before, after }) {
	const settingsOf = (value) => new Map(isObject(value) ? Object.entries(value) : []);
	const [was, is] = [settingsOf(before), settingsOf(after)];
	const keys = [.../* @__PURE__ */ new Set([...was.keys(), ...is.keys()])];
	return firstFew(keys, 5, (key) => {
		const [old, now] = [was.get(key), is.get(key)];
		if (old === void 0) return `${code(key)} is now ${code(now ?? "")}, before it was not set`;
		return now === void 0 ? `${code(key)} was ${code(old)} and is not set now` : `${code(key)} from ${code(old)} to ${code(now)}`;
	});
}
function describeSuite({ part, before, after }, { cases, passed = 0, kept = 0 }) {
	const gone = listOf(before).length;
	const lost = `; ${formatCount(gone, "gate")} of the old name ${gone === 1 ? "is" : "are"} gone: ${namesIn(before)}`;
	const gates = gone === 0 ? "" : lost;
	if (part === "renamed") return `the suite is renamed to ${namesIn(after)}${gates}`;
	if (part === "removed") return `the suite is removed${cases === 0 ? "" : ` with its ${cases} cases, ${passed} of which passed before`}`;
	return `the suite is gone and ${`${namesIn(after)} is new with ${kept} of its ${formatCount(cases, "case")}`}: renamed? Nothing is compared with its baseline${gates}`;
}
function describeGold({ part, before, after }, effect) {
	const { cases, ids, passed = 0, failed = 0, fixed = 0, regressed = 0 } = effect;
	const named = ` (${idsText({
		count: (part === "removed" ? passed + failed : fixed + regressed) || cases,
		ids
	})})`;
	const describe = (noun, verb, ...results) => {
		const known = results.filter(([count]) => count > 0).map(([count, what], index) => {
			return `${cases === 1 ? "which" : index === 0 ? `${count} of them` : count} ${what}`;
		});
		return `${[`${formatCount(cases, noun)} ${verb}`, ...known].join(", ")}${named}`;
	};
	switch (part) {
		case "removed": return describe("case", "removed", [passed, "passed before"], [failed, "failed before"]);
		case "added": return describe("case", "added", [passed, passed === 1 ? "passes" : "pass"]);
		case "moved": return describe("case", `moved to ${after === null ? "another cluster" : `another value of ${namesIn(after)}`}`, [failed, "failed before"]);
		case "renamed": {
			const pairs = listOf(before).map((from, index) => `${code(from)} → ${code(listOf(after)[index] ?? "")}`);
			return `${formatCount(cases, "case")} renamed, found by text (${firstFew(pairs, 5, String, { total: cases })})`;
		}
		case "edited":
		case "edited cases": return describe(part === "edited" ? "gold line" : "case", "edited", [fixed, `failed before and ${fixed === 1 ? "passes" : "pass"} now`], [regressed, `passed before and ${regressed === 1 ? "fails" : "fail"} now`]);
		default: return "the gold set changed; without stored cases it is unknown which ones";
	}
}
function describeTrials({ before, after }, { cases, ids }) {
	const have = `${formatCount(cases, "case")} ${cases === 1 ? "has" : "have"}`;
	const [was, is] = [Number(before), Number(after)];
	return `${have} ${before === null || after === null ? "another number of trials" : `${formatCount(is, "trial")} now, ${was} in the baseline`} (${idsText({
		count: cases,
		ids
	})})`;
}
function describeRepeated({ before }, { cases, ids }) {
	const lines = `${formatCount(cases, "trace line")} replaced by a later line with the same id (\`duplicates: last\`)`;
	const named = ids.length === 0 ? "" : `: ${idsText({
		count: ids.length,
		ids
	})}`;
	return `${lines}, ${before === "0" ? "none" : String(before)} in the baseline${named}`;
}

// src/report/reasons/drops.ts
function describeDrop({ base, head }, { demand, actual, unit }) {
	const [[kind = "", allowed] = []] = Object.entries(demand);
	const [drop, limit] = [actual ?? NaN, Number(allowed)];
	const worse = kind === "max_increase" || kind === "max_increase_relative" ? "higher" : "worse";
	if (drop <= 0) return `not ${worse} than the baseline`;
	const isRelative = kind === "max_drop_relative" || kind === "max_increase_relative";
	const most = isRelative ? limit * Math.abs(base) : limit;
	const format = formatFor(unit);
	const [size, largest] = formatDropAndLimit(isRelative ? drop : Math.abs(format.between(base, head, { limits: [most] })), {
		most,
		limit,
		rounding: roundingOf(base, head)
	}, format).map((one) => format.withSizeUnit(one));
	return `${size} ${worse} than the baseline; at most ${largest}${isRelative ? ` (${formatPercent(limit)} of the baseline)` : ""} allowed`;
}
function describeNonInferior({ drops: [least, most], rounding, changed, short }, { demand: { non_inferior: rule }, unit, outcome }) {
	const condition = typeof rule === "object" && "margin" in rule ? rule : {
		margin: NaN,
		confidence: NaN
	};
	const format = formatFor(unit);
	const { range: drops, limit: margin } = formatDrops([least, most], {
		limit: condition.margin,
		rounding,
		format
	});
	const isSame = least === 0 && most === 0;
	const same = changed === 0 ? "no case changed" : "the score did not change";
	const range = `${drops} at ${formatLimitPercent(condition.confidence)} confidence`;
	if (short !== void 0) {
		const cases = formatCount(short.cases, "independent case");
		return `${isSame ? same : range}, but ${cases} cannot exclude a drop of ${margin}: ${formatInteger(short.needed)} are needed`;
	}
	if (outcome === "fail") return `${range}, beyond the margin of ${margin}`;
	if (outcome === "pass") return isSame ? same : `${range}, within the margin of ${margin}`;
	return `${range}: a drop of ${margin} is not excluded; use more cases or base runs`;
}
function formatDropAndLimit(drop, { most, limit, rounding }, format) {
	if (Math.abs(drop - most) <= rounding) {
		const both = format.limitSize(most === limit ? limit : most);
		return [both, both];
	}
	const [moved, allowed] = most === limit ? [drop, most] : inFewDigits(drop, most);
	const [size = "", limitSize = ""] = format.sizes([moved], allowed);
	return [size, limitSize];
}
function inFewDigits(drop, allowed) {
	if (!(allowed > 0)) return [drop, allowed];
	const first = Math.min(Math.max(0, 2 - Math.floor(Math.log10(allowed))), 18);
	for (let decimals = first; decimals < first + 12; decimals += 1) {
		const [rounded, most] = [drop.toFixed(decimals), allowed.toFixed(decimals)];
		if (rounded !== most && Number(rounded) > 0) return [Number(rounded), Number(most)];
	}
	return [drop, allowed];
}
function formatDrops([low, high], { limit, rounding, format }) {
	const exact = (drop) => Math.abs(drop - limit) <= rounding ? limit : drop;
	const least = exact(low);
	const most = high - low <= rounding ? least : exact(high);
	const [leastSize = "", mostSize = "", limitSize = ""] = format.sizes([least, most], limit);
	const print = (size) => format.withSizeUnit(size);
	const isBoth = least < 0 && most > 0;
	const [near, far] = most > 0 ? [leastSize, mostSize] : [mostSize, leastSize];
	return {
		range: `${isBoth ? `${print(leastSize)} better to ${print(mostSize)} worse` : `${least === most ? "" : `${near} to `}${print(far)} ${most > 0 ? "worse" : "better"}`} than the baseline`,
		limit: print(limitSize)
	};
}
function describeLoss({ unit, reason: { from, to, pushes, branch, has_reruns }, ...score }) {
	const format = formatFor(unit);
	const size = format.difference(format.between(from, to), format.apart(to, [from]));
	const whose = branch ?? "the base branch";
	const count = has_reruns ? formatCount(pushes, "run") : formatCount(pushes, "push", "pushes");
	if (to > from) return `${scoreName(score)} of ${whose} rose ${size} in ${count}`;
	return `${whose} lost ${size} of ${scoreName(score)} in ${count}`;
}
function describeTrend(trend) {
	const { from, to, any_failed: hasFailed } = trend.reason;
	const format = formatFor(trend.unit);
	const decimals = format.apart(to, [from]);
	const ends = `${format.value(from, decimals)} → ${format.value(to, decimals)} by its trend line`;
	return `${describeLoss(trend)} (${ends})${hasFailed ? "" : `; no single ${trend.reason.has_reruns ? "run" : "push"} failed`}`;
}
function describeSpread({ observed, explained, unit, ...score }, others) {
	const format = formatFor(unit);
	const [moves, cases] = format.sizes([observed, explained], null).map((size) => format.withSizeUnit(size));
	const more = others === 0 ? "" : ` (and ${formatCount(others, "more score")} likewise)`;
	return [
		`${scoreName(score)} moves by ${moves} from push to push and back, and its cases explain ${cases}${more}`,
		"Something moves all answers together: the provider, the judge or the index of the day",
		"So more than 5 of 100 unchanged pull requests fail",
		"More base runs do not help: answer base and head in the same job, or pin the model"
	].join(". ");
}

// src/report/reasons/regressions.ts
function describeRegression({ base, head }, result, hasChance) {
	const { actual, unit, outcome, test } = result;
	if ((actual ?? NaN) <= roundingOf(base, head)) return "not worse than the baseline";
	const format = formatFor(unit);
	const { size, allowed } = formatAllowedDrop({
		base,
		head
	}, result);
	const worse = `${size} worse than the baseline`;
	if (test === void 0) return worse;
	const passed = passedDrop(result);
	const within = `within the ${allowed} that its gate allows`;
	if (passed === "allowed") return `${worse} (${formatEquality(test.adjusted)}), ${within}`;
	if (passed === "cannot_fail") return `${worse}, and the gate cannot fail: ${describeCannotFail(result)}`;
	const counts = describeCounts(test);
	if (passed !== null) {
		const moved = passed === "possible" ? `${head < base ? "fell" : "rose"} ${size}` : worse;
		const found = test.detectable === null ? "" : `; losses from ${format.difference(test.detectable)} are ${FOUND_USUALLY}`;
		return `${moved}, ${describePassedDrop(result)}; ${counts}${found}`;
	}
	if (outcome === "pass") return `${worse}, ${within}`;
	return `${worse}${describeCertainDrop(result)}: ${counts}${hasChance ? `, ${formatChance(test)}` : ""}`;
}
const FOUND_USUALLY = "found in 8 of 10 pull requests";
function formatAllowedDrop({ base, head }, { demand, actual, unit }) {
	const limit = allowedDrop({ demand });
	const format = formatFor(unit);
	const printed = Math.abs(format.between(base, head, { limits: [limit] })) || (actual ?? NaN);
	const [size] = formatDropAndLimit(printed, {
		most: limit,
		limit,
		rounding: roundingOf(base, head)
	}, format);
	return {
		size: format.withSizeUnit(size),
		allowed: formatTolerance(limit, format)
	};
}
function describeCertainDrop({ outcome, actual, test, reason, unit }) {
	if (outcome !== "fail" || reason.kind !== "regression" || test === void 0 || test.margin === null) return "";
	const certain = (actual ?? 0) - test.margin;
	if (certain <= Math.max(roundingOf(reason.base, reason.head), LEAST_SHARE * (actual ?? 0))) return "";
	const least = formatFor(unit).atLeast(certain);
	return least === null ? "" : `, at least ${least}`;
}
const LEAST_SHARE = 1e-9;
const NEXT_STEPS = {
	run_again: "run again to find out",
	more_cases: "find out with more cases or trials",
	more_runs: "find out with more trials or several `--baseline` runs"
};
function describePassedDrop(result) {
	const { test, next_step: step } = result;
	const passed = passedDrop(result);
	if (test === void 0 || passed === null || passed === "allowed") return "";
	if (passed === "cannot_fail") return "and the gate cannot fail";
	const among = isCorrected(result) ? ` among ${formatCount(test.tests, "test")}` : "";
	const chance = `(${formatEquality(test.adjusted)})`;
	if (passed === "chance") return `may be chance${among} ${chance}`;
	return `possibly worse${among === "" ? "" : `, or chance${among}`} ${chance}${step === void 0 ? "" : `: ${NEXT_STEPS[step]}`}`;
}
function describeCannotFail(result, noun = "cluster") {
	const { test } = result;
	if (test === void 0) return "";
	const { units, fewest, changed, clusters, cluster } = test;
	const few = clusters === void 0 ? "case" : noun;
	if (whyCannotFail(result) === "units") return `${formatCount(units, `${few} is`, `${few}s are`)} too few: a significant drop takes at least ${fewest} that get worse`;
	const where = cluster === void 0 ? formatCount(clusters ?? 0, noun) : codeText(cluster);
	return `all ${formatCount(changed, "changed case")} are of ${where}, and no drop in fewer than ${fewest} ${noun}s is significant`;
}
function clusterNoun({ suites }, suite) {
	const field = suites[suite]?.clusters?.field.split(".").at(-1) ?? "";
	return /^[a-z]{0,29}[a-rt-wz]$/.test(field) ? field : "cluster";
}
function describeCounts({ changed, worse, better, clusters }) {
	if (changed === 0) return "no case changed";
	return `${worse + better === 0 ? `${formatCount(changed, "case")} changed` : `${formatInteger(worse)} worse, ${formatInteger(better)} better`}${clusters === void 0 ? "" : ` in ${formatCount(clusters, "cluster")}`}`;
}
function formatChance({ p, adjusted, tests }) {
	return tests > 1 && formatEquality(adjusted) !== formatEquality(p) ? `${formatEquality(p)} (corrected for ${tests} tests: ${formatEquality(adjusted)})` : formatEquality(p);
}
const FEW_CASES = 60;
const FOUND = [{
	cases: 35,
	once: 55,
	trials: 96
}, {
	cases: 20,
	once: 21,
	trials: 79
}];
function adviseTrials({ cases, trials, clusters }) {
	if (cases.total >= FEW_CASES || clusters !== void 0 || (trials?.most ?? 1) > 1) return null;
	const found = FOUND.find((one) => one.cases <= cases.total);
	if (found === void 0) return null;
	return `if answers vary from run to run, take 3 trials of each case, on the base branch too: of 100 pull requests that lose 15 pts they find ${found.trials}, single answers ${found.once} (simulated with ${found.cases} cases)`;
}

// src/report/reasons/gate-reasons.ts
function describeResult(result) {
	return `${result.newest ? `${IN_NEWEST}, ` : ""}${describe(result, true)}`;
}
const IN_NEWEST = "in this run alone";
function describeBesideTests(result) {
	return describe(result, false);
}
function describe(result, hasChance) {
	const { reason, approval } = result;
	const text = hasWords(reason) ? WORDS[reason.kind] : tell(reason, result, hasChance);
	if (approval === void 0 || reason.kind === "frozen") return text;
	return `${text}${approval.kind === "given" || approval.kind === "unchecked" ? ":" : ";"} ${describeLabel(approval, `the label \`${approval.label}\` would approve the change`)}`;
}
const WORDS = {
	no_cases: "there are no cases",
	no_results: "nothing says which cases pass: add `pass`, a field of the lines or a condition such as `pass: \"score >= 0.7\"`",
	score_not_finite: "the score is not a number",
	limit_not_finite: "the limit is not a number",
	change_not_finite: "the change is not a number",
	value_lost: "over the cases that both runs have with the same gold line, this run leaves nothing to measure, but the baseline has a number",
	cases_not_stored: "the cases of both runs are needed, and one run was stored without them",
	base_not_stored: "the baseline was stored without its cases",
	not_testable: "the change could not be tested: without one of the cases the score has no value",
	no_interval: "the interval of the change is unknown: too few cases, or all changed alike",
	none_shared: "none of these cases is in the baseline",
	score_gone: "this run has no such score, but a gate of the base requires it",
	suite_gone: "this run has no such suite, but gates of the base require it",
	suite_new: "the baseline has no such suite"
};
function hasWords(reason) {
	return Object.hasOwn(WORDS, reason.kind);
}
function tell(reason, result, hasChance) {
	return TELLERS[reason.kind](reason, result, hasChance);
}
const TELLERS = {
	no_baseline: ({ status, detail }) => `no baseline${status === "none" ? "" : ` (${status})`}: ${detail ?? "none was found"}`,
	not_compared: ({ change }) => describeChangeReason(change),
	not_scored: ({ detail, missing }) => `no number: ${detail}${missing ? `: ${adviceFor(missing)}` : ""}`,
	pair_not_scored: ({ change, missing }) => `no number: ${describeChangeReason(change)}: ${adviceFor(missing)}`,
	no_score: ({ base }, result) => `this run has no score \`${scoreName(result)}\`${baselineClause(base, result)}`,
	nothing_measured: ({ base, detail }, result) => `there is nothing to measure: ${detail}${baselineClause(base, result)}`,
	limit: ({ unscored }, { demand, actual, unit, outcome }) => {
		const [[kind, limit] = []] = Object.entries(demand);
		const [value, bound] = formatFor(unit).pair(actual ?? NaN, Number(limit));
		const scored = unscored > 0 ? ` over the cases with a value (${unscored} have none)` : "";
		const [met, missed] = kind === "min" ? ["at least", "below"] : ["at most", "above"];
		return `${value}${scored} is ${outcome === "pass" ? met : missed} ${bound}`;
	},
	drop: (reason, result) => describeDrop(reason, result),
	regression: (reason, result, hasChance) => describeRegression(reason, result, hasChance),
	non_inferior: (reason, result) => describeNonInferior(reason, result),
	count: ({ removed }, { demand, actual }) => describeCount(demand, actual ?? 0, removed),
	critical: ({ checked, failing }, { actual }) => {
		if (checked === 0) return "all critical cases were removed";
		if (failing.length === 0) return checked === 1 ? "the critical case passes" : `all ${checked} critical cases pass`;
		const named = failing.map(({ case: id, state, now }) => {
			return `${id} ${now === void 0 ? "" : `(now ${now}) `}${STATES$1[state]}`;
		});
		return `critical cases: ${firstFew(named, named.length, String, { total: actual ?? 0 })}`;
	},
	missing: describeMissing,
	lost_values: ({ lost, all, p, missing }, { metric, slice }) => {
		return `${`${formatInteger(lost)} of ${formatCount(all, "value")} of \`${scoreName({
			metric,
			slice
		})}\``} that the baseline has are lost (${formatEquality(p)}), and as the worst value they would fail this gate: ${adviceFor(missing)}`;
	},
	other_basis: ({ all }, { actual }) => `${formatCount(actual ?? 0, "case")} of ${formatInteger(all)} measured by something else than in the baseline: what their lines contain decides it`,
	differs: ({ what }, { metric }) => {
		if (what === "score") return `${codeText(metric)} is measured differently from the base's${REQUIRED}`;
		return `the suite's ${what} ${what === "parameters" ? "differ" : "differs"} from the base's${REQUIRED}`;
	},
	redefined: ({ change }) => `${describeChangeReason(change)}${REQUIRED}`,
	duplicates: ({ ids, count }, { actual }) => {
		const named = ids.length === 0 ? "" : ` (${idsText({
			count,
			ids
		})})`;
		return `${formatCount(actual ?? 0, "trace line repeats", "trace lines repeat")} an id${named}, which \`duplicates: error\` of the base forbids`;
	},
	trend: (reason, { metric, slice, unit }) => describeTrend({
		reason,
		metric,
		slice,
		unit
	}),
	rejudged: () => "this change brings the judge, or the question, by which both answers were graded: a pass by it needs an approval",
	fooled_judge: ({ answers }) => {
		return `the judge accepted ${answers === 1 ? "a known-bad answer" : `${answers} known-bad answers`}, so gates that it would pass are inconclusive: use another judge model`;
	},
	edited_gold: (reason, result) => {
		const { cases } = reason;
		const say = (one) => one === null ? "none lacks a value" : describe({
			...result,
			...one
		}, true);
		const edited = formatCount(cases, "case has an edited gold line", "cases have an edited gold line");
		const [decides, it] = cases === 1 ? ["decides", "it"] : ["decide", "them"];
		return `${edited} and ${decides} this gate: with ${it}, ${say(reason.with)}; without, ${say(reason.without)}`;
	},
	frozen: describeFrozen,
	frozen_same: ({ since }, result) => `${frozenPart(result)} ${since === "baseline" ? "did not change" : "is that of the base commit"}`
};
const REQUIRED = ", but a gate of the base requires the comparison";
const STATES$1 = {
	fail: "fails",
	unscored: "is not scored",
	pass: "passes",
	absent: "is not in the gold set"
};
function baselineClause(base, { unit }) {
	return base === null ? "" : `; the baseline has ${formatFor(unit).value(base)}`;
}
const COUNTED = {
	max_missing: "without a trace",
	max_new_failures: "newly failing",
	max_unscored: "not scored"
};
function describeCount(demand, count, removed) {
	const [[kind = "", limit] = []] = Object.entries(demand);
	const allowed = formatInteger(Number(limit));
	if (kind === "min") return `${formatCount(count, "case")}; at least ${allowed} required`;
	const what = COUNTED[kind] ?? "counted";
	if (count === 0) return `no case ${what}`;
	const gone = count === 1 ? ", removed after it passed" : `, ${removed === count ? "all" : removed} of them removed after they passed`;
	return `${formatCount(count, "case")} ${what}${removed === 0 ? "" : gone}; at most ${allowed} allowed`;
}
function describeMissing({ score, all, missing, share, rise, most }, { actual, demand: { max_unscored: allowed } }) {
	const of = score === null ? "result" : `value of \`${score}\``;
	const cases = `${formatInteger(actual ?? 0)} of ${formatCount(all, "case")} have no ${of}`;
	const advice = missing === null ? "" : `: ${adviceFor(missing)}`;
	if (share) return `${cases}${whyMissing(missing ?? {})}${advice}`;
	if (rise !== void 0) return `${cases}, ${formatPercent(rise.size)} more than in the baseline (${formatEquality(rise.p)})${advice}`;
	if (most === void 0) return cases;
	return `${cases}; at most ${formatInteger(Number(allowed))} may have none${advice}`;
}
function frozenPart({ demand: { freeze } }) {
	return typeof freeze === "object" && "scope" in freeze && freeze.scope === "gold" ? "the gold set" : "the measure";
}
function describeFrozen({ behind, detail, is_local }, result) {
	const { actual, approval } = result;
	const here = is_local ? ` on GitHub; here \`${APPROVE_OPTION}\` approves it` : "";
	const isAnswered = approval?.kind === "given" || approval?.kind === "unchecked";
	const label = approval?.label ?? "";
	if (detail !== void 0) {
		const would = `the label \`${label}\` would approve it`;
		return `${detail}: ${isAnswered ? describeLabel(approval, would) : would}${here}`;
	}
	const part = frozenPart(result);
	const since = behind === void 0 ? "" : ` since the baseline${behind === null ? "" : `, ${formatCount(behind, "commit")} behind`}`;
	const what = `${formatCount(actual ?? 0, "change")} of ${part}${since}`;
	const needs = `a pull request that changes ${part === "the gold set" ? part : "how a suite is measured"} needs the label \`${label}\``;
	const state = approval === void 0 ? needs : describeLabel(approval, needs);
	return `${what}${approval?.kind === "unknown" ? ", and" : ":"} ${state}${here}`;
}
const CLAUSES = {
	swapped: "if answers are swapped",
	worse: "if half of the cases get worse",
	lost: "if a tenth of the answers is lost"
};
function describeProof({ results }) {
	const failing = DAMAGES.filter((damage) => results[damage].kind === "fails").map((damage) => CLAUSES[damage]);
	return failing.length === 0 ? "" : `These gates fail ${joinWords(failing)}.`;
}
function describeUnseen(proof, isTried = false) {
	return unseenDamages(proof).map(({ damage, score, isGated }) => {
		const what = `No gate fails ${CLAUSES[damage]}.`;
		if (score === null) return {
			what,
			todo: "Set `cases: { min }` to more than nine tenths of the cases."
		};
		const name = codeText(score);
		const gate = `Add a gate on ${name}, which shows it: \`no_regression\`, or a limit where cases are few.`;
		const [where, far] = isGated ? ["The gate on ", ", or its limit is too far away"] : ["", ""];
		const few = `${where}${name} has too few cases${far}: take more cases or trials, or name \`critical\` ones.`;
		return {
			what,
			todo: isGated || isTried ? few : gate
		};
	});
}

// src/report/reasons/verdict-reasons.ts
function describeVerdictReason(verdict) {
	const { reason, gates } = verdict;
	switch (reason) {
		case null: return null;
		case "incomplete": return describeAllIncomplete(verdict)[0] ?? UNCLEAR;
		case "gate_undecided": {
			const first = gates.find(({ severity, outcome }) => severity === "fail" && outcome === "inconclusive");
			return first === void 0 ? UNCLEAR : describeResult(first);
		}
		case "no_suite": return "no suite was evaluated";
		case "no_gate": return describeNoGate(verdict);
		case "unclear": return UNCLEAR;
	}
}
const START_ANEW = "push a commit to start anew";
const UNCLEAR = "a gate has no clear outcome";
function describeNoGate({ gates }) {
	const counted = countedGates(gates);
	const why = counted.slice(0, 1).map(describeResult)[0] ?? UNCLEAR;
	return counted.every(({ demand }) => Object.keys(demand).some(isRelativeCondition)) ? `${why}; all gates compare with a baseline` : `no gate could be evaluated: ${why}`;
}
function describeAllIncomplete(verdict) {
	return verdict === null ? [] : verdict.incomplete.map((one) => describeIncomplete(one, verdict));
}
function describeIncomplete(one, { gates }) {
	switch (one.kind) {
		case "baseline_not_fetched": return `the baseline could not be fetched: ${one.detail}`;
		case "base_not_read": return one.detail;
		case "base_gates_unknown": return `the gates of the base are not known: ${one.detail}`;
		case "freeze_not_compared": return `\`freeze\` has nothing to compare with: ${one.detail}; give \`--baseline\` a git ref or a report`;
		case "earlier_runs_not_read": return `earlier runs of this commit could not be read: ${one.detail}; run the job again`;
		case "earlier_run_not_read": {
			const todo = one.gone ? START_ANEW : "run the job again";
			return `attempt ${one.run_attempt} of run ${one.run_id} of this commit could not be read: ${one.detail}; ${todo}`;
		}
		case "failed_run_not_pooled": return `an earlier run of this commit failed, and ${describeLeftOut(one.run)}; ${START_ANEW}`;
		case "freeze_unknown": return `${one.suite}: how it is measured changed, and whether that is frozen is not known: ${one.detail}`;
		case "freeze_not_checked": {
			const gate = gates.find(({ suite, demand }) => suite === one.suite && "freeze" in demand);
			return `${one.suite}: ${gate === void 0 ? UNCLEAR : describeResult(gate)}`;
		}
		case "score_failed": return `${one.suite}/${scoreName(one)} could not be scored: ${one.detail}`;
		case "gate_undecided": {
			const gate = gates.find((result) => isOfGate(one, result));
			return `${one.suite}/${scoreName(one)} could not be decided: ${gate === void 0 ? UNCLEAR : describeResult(gate)}`;
		}
	}
}
function isOfGate(one, { suite, metric, slice, demand }) {
	if (one.kind === "freeze_not_checked") return suite === one.suite && "freeze" in demand;
	if (one.kind !== "gate_undecided" || suite !== one.suite) return false;
	return metric === one.metric && slice === one.slice && one.demand in demand;
}
const STATES = {
	pass: "passes",
	fail: "fails",
	unscored: "is not scored",
	missing: "is not in this run"
};
function describeNote(note) {
	switch (note.kind) {
		case "quarantined": {
			const { suite, case: id, until, state, detail } = note;
			return `quarantined until ${until}, counts in no gate: ${suite}/${id} (${STATES[state]}): ${detail}`;
		}
		case "quarantine_ended": return `quarantine of ${note.suite}/${note.case} ended on ${note.until}: it counts again (${STATES[note.state]})`;
		case "not_overridden": {
			const { label } = note;
			if (label.kind === "stale") return `not overridden: ${describeLabel(label, "")}`;
			if (label.kind === "unknown") return `an override could not be checked: ${describeLabel(label, "")}`;
			return `the label \`${label.label}\` on the pull request would override this verdict`;
		}
		case "base_file_decides": return `${note.detail}, so its \`${note.file}\` decides`;
		case "gates_not_compared": return `gates are not compared with the base's: ${note.detail}`;
		case "own_gates_decide": return `${note.detail ?? "there is no baseline with the gates of the base"}, so this run's own gates decide`;
		case "baseline_gates_decide": return `${note.detail}, so the gates in the baseline's report decide`;
		case "wrong_checkout":
		case "selection": return note.detail ?? "";
		case "pooled": return `pooled over ${note.count} runs of this commit`;
		case "labels_ignored": return `this change has ${formatCount(note.count, "label")} of its own, which are not used: a judge is asked instead`;
		case "run_again": return "run the job again to add evidence: the runs are then tested together";
	}
}
function describeRunCount(runs, wanted) {
	const commits = new Set(runs.map(({ report }) => report.source.commit));
	const ofCommit = commits.size === 1 && !commits.has(null) ? " of this commit" : "";
	const missing = runs.length < wanted ? ` (${wanted} were requested)` : "";
	return runs.length === 1 ? `a single run${ofCommit}${missing}` : `mean of ${runs.length} runs${ofCommit}${missing}`;
}
function describeLeftOut({ run_id, run_attempt, place, why }) {
	const attempt = run_attempt === null || run_attempt === 1 ? "" : `, attempt ${run_attempt}`;
	return `${run_id === null ? `report ${place}` : `run ${run_id}${attempt}`} is left out: ${describeWhy(why)}`;
}
function describeWhy(why) {
	if (why.kind !== "suite") return why.kind === "not_stored" ? "its cases are not stored" : "there are too many cases";
	const { suite, why: reason } = why;
	return `\`${suite}\`: ${reason.kind === "score" ? `none of its cases has the score \`${reason.score}\`` : SUITE_WORDS[reason.kind]}`;
}
const SUITE_WORDS = {
	absent: "it has no such suite",
	family: "its family differs",
	gold: "its gold set differs",
	parameters: "its parameters differ",
	judge: "its judge differs",
	cases: "its cases differ",
	traces: "its traces are another run's, byte for byte",
	trials: "its cases would have too many trials"
};

// src/pipeline/action-result.ts
function resultOfVerdict(verdict, failOn) {
	if (verdict === null) throw new Error("the report has no verdict");
	const line = verdict.outcome === "pass" ? null : failureSummary(verdict);
	return {
		status: exitStatus(verdict, failOn),
		line
	};
}
function resultOfError(cause, log) {
	const thrown = toFileError(cause);
	if (thrown instanceof UserError) {
		const text = formatErrors(thrown);
		const [first = "", ...rest] = text.split("\n");
		if (rest.length > 0) log.info(text);
		const more = rest.length === 0 ? "" : thrown.total > 1 ? ` (${thrown.total} errors: see the log)` : " (see the log)";
		return {
			status: ERROR_STATUS[thrown.kind],
			line: `${first}${more}`
		};
	}
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	log.debug(error.stack ?? "");
	const line = `Internal error of noworse: ${error.message}. Please report it at ${BUGS_URL}; \`ACTIONS_STEP_DEBUG\` shows more.`;
	return {
		status: EXIT.internal,
		line
	};
}
const MAX_NAMED_GATES = 5;
function failureSummary(verdict) {
	const reasons = verdict.override === null ? [] : [`Overridden by ${formatApproval(verdict.override)}.`];
	const failed = failedGates(verdict);
	if (failed.length > 0) {
		const count = failed.length;
		const named = failed.slice(0, MAX_NAMED_GATES).map((gate) => `${gate.suite}/${scoreName(gate)}: ${describeResult(gate)}`);
		const more = count > named.length ? `; and ${count - named.length} more` : "";
		reasons.push(`${formatCount(count, "gate")} failed: ${named.join("; ")}${more}.`);
	}
	const incomplete = describeAllIncomplete(verdict);
	if (incomplete.length > 0) reasons.push(`The evaluation is incomplete: ${incomplete.join("; ")}.`);
	if (reasons.length === 0) reasons.push(`The evaluation is inconclusive: ${describeVerdictReason(verdict) ?? "its report gives no reason"}.`);
	return reasons.join(" ");
}

export { CallLimitError, FOUND_USUALLY, IN_NEWEST, SHARED_LABELS, ServiceError, adviceFor, adviceFor$1, adviseTrials, allowedDrop, annotateRegressions, appendSummary, areChanged, branchName, caseLines, caseNoun, checkPermission, clusterNoun, codeText, commitId, countMissing, createServices, debug, describeAllIncomplete, describeBesideTests, describeCannotFail, describeCaseCondition, describeCertainDrop, describeChangeReason, describeCounts, describeIncomplete, describeLabel, describeLeftOut, describeLoss, describeMeasureChange, describeNote, describePassedDrop, describeProof, describeResult, describeRunCount, describeSpread, describeTrend, describeUnseen, describeVerdictReason, diffSchema, docsUrl, emitAnnotation, emptyDiff, error, excludesZero, findTrackedFiles, formatAge, formatAllowedDrop, formatApproval, formatCondition, formatDelta, formatFailed, formatInterval, formatRange, formatScore, formatTolerance, hasSeveral, idsText, info, isOfGate, isProposal, isPublishing, isRefName, isSameJudge, isServiceError, joinSubjects, keepReserve, limitCalls, listPages, listedDrops, loadFetch, measureChangeSchema, ofSuite, outOfTime, passedDrop, placesOf, printDrop, readPages, readPublication, readPublishInputs, readStep, readVariable, reportOutputs, resultOfError, resultOfVerdict, runGit, runGitSync, runSource, setFailed, setSecret, sharedAnswer, shownDrops, subjectIn, suiteReportSchema, traceDigests, warning, whyCannotFail, whyMissing, withNextStep, withRest, withTimeout, workflowFilePath, writeOutputs };