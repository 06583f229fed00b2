import { $ as ERROR_STATUS, G as DOLLARS, I as toFileError, K as WRITE_DOLLARS, P as describeCause, R as formatCount, U as quoted, et as EXIT, h as BUGS_URL, nt as UserError, tt as ErrorList, u as formatErrors } from "./start.js";
import { At as number, Et as int, Ft as strictObject, It as string, Pt as record, d as suiteNameSchema, g as formatApproval, h as failedGates, jt as object, k as scoreName, m as exitStatus, p as PR_LABEL_PATTERN, t as PARSE_ONCE, vt as datetime, xt as array } from "./schemas.js";
import { t as STATE } from "./state.js";
import * as os$1 from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { appendFile, readFile, stat as stat$1 } from "node:fs/promises";

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
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}

// src/github/api/input-reader.ts
const INPUT_DEFAULTS = {
	mode: "run",
	config: "",
	gold: "",
	traces: "",
	k: "",
	gates: "",
	baseline: "auto",
	"baseline-branch": "",
	"baseline-runs": "1",
	"gates-from": "base",
	"override-label": "",
	"fail-on": "fail",
	comment: "always",
	name: "default",
	"artifact-name": "noworse-report",
	"retention-days": "",
	"max-annotations": "10",
	"judge-api-key": "",
	"judge-base-url": "",
	"judge-model": "",
	"embedding-model": "",
	"judge-max-calls": "",
	"judge-max-usd": "",
	"github-token": "",
	"working-directory": "."
};
var InputReader = class {
	#env;
	#errors = new ErrorList();
	constructor(env) {
		this.#env = env;
	}
	text(name) {
		return (this.#env[`INPUT_${name.toUpperCase()}`] ?? "").trim() || INPUT_DEFAULTS[name];
	}
	lines(name) {
		return this.text(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "");
	}
	oneOf(name, known) {
		const given = this.text(name);
		const found = known.find((value) => value === given);
		if (found === void 0) this.refuse(name, `Write one of ${quoted(known)}.`, {
			given,
			known
		});
		return found ?? known[0];
	}
	matching(name, pattern, todo) {
		const text = this.text(name);
		if (!pattern.test(text)) this.refuse(name, todo);
		return text;
	}
	wholeNumber(name, [least, most]) {
		const text = this.text(name);
		if (text === "") return null;
		const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
		if (value >= least && value <= most) return value;
		const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
		this.refuse(name, `Write a whole number ${range}.`);
		return null;
	}
	dollars(name) {
		const text = this.text(name);
		if (text === "" || DOLLARS.test(text)) return text === "" ? null : Number(text);
		this.refuse(name, WRITE_DOLLARS);
		return null;
	}
	refuse(name, todo, more = {}) {
		this.#errors.add({
			what: `\`${name}\` cannot be \`${this.text(name)}\`.`,
			at: at(name),
			...more,
			todo
		});
	}
	addError(name, error) {
		this.#errors.add({
			...error,
			at: at(name)
		});
	}
	refuseUnknown() {
		const known = Object.keys(INPUT_DEFAULTS);
		for (const key of Object.keys(this.#env)) {
			const given = key.replace(/^INPUT_/, "").toLowerCase();
			if (!key.startsWith("INPUT_") || known.includes(given)) continue;
			const todo = `The inputs are ${quoted(known)}.`;
			this.#errors.add({
				what: `Unknown input \`${given}\`.`,
				at: "the step's `with:`",
				given,
				known,
				todo
			});
		}
	}
	throwErrors() {
		this.#errors.throwIfAny("config");
	}
};
function at(name) {
	return `input \`${name}\``;
}

// src/github/api/publish-inputs.ts
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
const PUBLISH_INPUTS = /* @__PURE__ */ new Set([
	"mode",
	"comment",
	"name",
	"artifact-name",
	"github-token"
]);
function readMode(env) {
	const read = new InputReader(env);
	const mode = read.oneOf("mode", ["run", "publish"]);
	read.throwErrors();
	return mode;
}
function readPublishInputs(env) {
	const read = new InputReader(env);
	read.refuseUnknown();
	for (const name of Object.keys(INPUT_DEFAULTS)) {
		if (PUBLISH_INPUTS.has(name) || read.text(name) === INPUT_DEFAULTS[name]) continue;
		read.addError(name, {
			what: `\`${name}\` cannot be combined with \`mode: publish\`.`,
			todo: "Remove it: nothing is evaluated here. Only the run that is published needs it."
		});
	}
	const inputs = readPublishing(read);
	read.throwErrors();
	return inputs;
}
function readPublishing(read) {
	return {
		comment: read.oneOf("comment", [
			"always",
			"changes",
			"regressions",
			"failures",
			"off"
		]),
		name: read.matching("name", NAME, "Use lower-case letters, digits, `-` and `_`; at most 64 characters."),
		artifactName: read.matching("artifact-name", ARTIFACT, `Do not use \`" : < > | * ? \\ /\`; at most 128 characters.`),
		token: read.text("github-token") || null
	};
}

// src/github/api/inputs.ts
function readInputs(env) {
	const read = new InputReader(env);
	read.refuseUnknown();
	const inputs = {
		...readPublishing(read),
		suites: readSuites(read),
		baseline: readBaseline(read.text("baseline")),
		baselineBranch: read.matching("baseline-branch", BRANCH, "Write the branch's name, for example `main`.") || null,
		baselineRuns: read.wholeNumber("baseline-runs", [1, 10]) ?? 1,
		gatesFrom: read.oneOf("gates-from", ["head", "base"]),
		overrideLabel: read.matching("override-label", OVERRIDE, "Write one label of at most 50 characters.") || null,
		failOn: read.oneOf("fail-on", [
			"fail",
			"inconclusive",
			"never"
		]),
		retentionDays: read.wholeNumber("retention-days", [1, 400]),
		maxAnnotations: read.wholeNumber("max-annotations", [0, 1e3]) ?? 0,
		judge: {
			key: given(read.text("judge-api-key"), "judge-api-key") ?? readVariable("OPENAI_API_KEY", env),
			baseUrl: given(read.text("judge-base-url"), "judge-base-url") ?? readVariable("OPENAI_BASE_URL", env),
			model: read.matching("judge-model", MODEL, WRITE_MODEL) || null,
			embeddingModel: read.matching("embedding-model", MODEL, WRITE_MODEL) || null,
			ceilings: {
				maxCalls: read.wholeNumber("judge-max-calls", [0, Number.MAX_SAFE_INTEGER]),
				maxUsd: read.dollars("judge-max-usd")
			}
		},
		workingDirectory: read.text("working-directory")
	};
	read.throwErrors();
	return inputs;
}
const MAX_BASELINE_RUNS = 10;
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;
const MODEL = /^[^\p{Cc}]{0,200}$/u;
const WRITE_MODEL = "Write the model's name, at most 200 characters.";
const OVERRIDE = new RegExp(`^$|${PR_LABEL_PATTERN.source}`, "u");
function readSuites(read) {
	const gold = read.lines("gold");
	const traces = read.lines("traces");
	const gates = read.text("gates");
	const k = read.wholeNumber("k", [1, Number.MAX_SAFE_INTEGER]);
	const paths = read.lines("config");
	if (gold.length === 0 && traces.length === 0) {
		for (const name of ["k", "gates"]) {
			const todo = "Add `gold` and `traces`, or write it into the config file.";
			if (read.text(name) !== "") read.addError(name, {
				what: `\`${name}\` needs \`gold\` and \`traces\`.`,
				todo
			});
		}
		return {
			kind: "config",
			paths
		};
	}
	const missing = gold.length === 0 ? "gold" : traces.length === 0 ? "traces" : null;
	if (missing) read.addError(missing, {
		what: `\`${missing}\` is missing.`,
		todo: "Set both, or neither."
	});
	if (paths.length > 0) read.addError("config", {
		what: "`config` cannot be combined with `gold` and `traces`.",
		todo: "Name the files in the config file, or remove `config`."
	});
	return {
		kind: "short",
		gold,
		traces,
		k,
		gates: gates || null
	};
}
function readVariable(name, env) {
	const text = env[name]?.trim() ?? "";
	return text === "" ? null : {
		text,
		from: `variable \`${name}\``
	};
}
function given(text, name) {
	return text === "" ? null : {
		text,
		from: at(name)
	};
}
function readBaseline(text) {
	return text === "auto" || text === "none" ? { kind: text } : {
		kind: "file",
		path: text
	};
}

// src/core/history.ts
const MAX_POINTS = 50;
const MAX_SERIES = 500;
const MAX_NAME_LENGTH = 300;
const MAX_DIGEST_LENGTH = 100;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
function isCommit(text) {
	return COMMIT.test(text);
}
const isBounded = (record) => Object.keys(record).length <= 500;
const pointCommitSchema = string().regex(COMMIT).nullable();
const historyPointSchema = strictObject({
	commit: pointCommitSchema,
	created: datetime(),
	gold: record(suiteNameSchema, string().max(100)).refine(isBounded),
	scores: record(string().max(300), number()).refine(isBounded)
});
const historySchema = array(historyPointSchema).max(50);
function seriesName(suite, score) {
	return `${suite.replaceAll("/", "%2F")}/${score}`;
}
function gatedSeries(gates) {
	return new Set(gates.map((gate) => seriesName(gate.suite, scoreName(gate))));
}

// src/github/api/ref.ts
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
const commitId = string().refine(isCommit, "is not a commit SHA");
const ref = string().refine(isRefName, "is not a ref name");
const repository = object({ id });
const payloadSchema = object({
	repository: repository.extend({ default_branch: ref.optional() }).optional(),
	pull_request: object({
		number: id,
		head: object({
			sha: commitId,
			ref,
			repo: repository.nullish()
		}),
		base: object({
			sha: commitId,
			ref,
			repo: repository.nullish()
		})
	}).nullish(),
	merge_group: object({
		base_sha: commitId,
		base_ref: ref,
		head_sha: commitId,
		head_ref: ref.optional()
	}).nullish(),
	before: commitId.nullish(),
	action: string().optional(),
	workflow_run: object({
		id,
		run_attempt: id,
		head_sha: commitId,
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
	const result = payloadSchema.safeParse(parse(text, path), PARSE_ONCE);
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
function isProposal({ pullRequest, mergeGroup }) {
	return pullRequest !== null || mergeGroup !== null;
}
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
	const workflowRef = env["GITHUB_WORKFLOW_REF"] ?? "";
	const workflowPath = readWorkflowPath(workflowRef, slug);
	return {
		event,
		repository,
		sha: requireVariable(env, "GITHUB_SHA", isCommit),
		ref,
		runId: Number(requireVariable(env, "GITHUB_RUN_ID", isPositiveInteger)),
		runAttempt: Number(requireVariable(env, "GITHUB_RUN_ATTEMPT", isPositiveInteger, "1")),
		runNumber: Number(requireVariable(env, "GITHUB_RUN_NUMBER", isPositiveInteger, "1")),
		workflowPath,
		workflowFile: workflowPath ?? workflowFilePath(workflowRef),
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
		todo: "Run noworse as a step of a GitHub workflow, or use its command line elsewhere."
	}]);
}

// src/github/publish/outputs.ts
function reportOutputs({ verdict, diff }) {
	const flips = diff?.flips ?? null;
	return {
		verdict: verdict?.outcome ?? "",
		pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
		"failed-gates": verdict ? String(failedGates(verdict).length) : "",
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
	if (fitting !== texts[0]) log.warn("The step summary is too long for GitHub and is replaced by a shorter one. The report's `summary.md` has all of it.");
	if (fitting === void 0) return;
	await appendFile(path, fitting);
}
function savePending({ folder, artifact }, env, log) {
	save({
		[STATE.folder]: folder,
		[STATE.artifact]: artifact
	}, env, log);
}
function saveStored(env, log) {
	save({ [STATE.stored]: "true" }, env, log);
}
function save(values, env, log) {
	if (!env["GITHUB_STATE"]) return;
	try {
		for (const [name, value] of Object.entries(values)) saveState(name, value);
	} catch (cause) {
		log.debug(`The state of the step could not be saved: ${describeCause(cause)}`);
	}
}

// src/run/action-result.ts
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
		const named = failed.slice(0, MAX_NAMED_GATES).map(describeGate);
		const more = count > named.length ? `; and ${count - named.length} more` : "";
		reasons.push(`${formatCount(count, "gate")} failed: ${named.join("; ")}${more}.`);
	}
	if (verdict.incomplete.length > 0) reasons.push(`The evaluation is incomplete: ${verdict.incomplete.join("; ")}.`);
	if (reasons.length === 0) reasons.push(`The evaluation is inconclusive: ${verdict.why ?? "a gate has no clear outcome"}.`);
	return reasons.join(" ");
}
function describeGate(gate) {
	return `${gate.suite}/${scoreName(gate)}: ${gate.why}`;
}

export { warning as A, readPublishInputs as C, notice as D, info as E, setFailed as O, readMode as S, error as T, historySchema as _, savePending as a, readInputs as b, docsUrl as c, runSource as d, commitId as f, gatedSeries as g, workflowFilePath as h, reportOutputs as i, setSecret as k, isProposal as l, isRefName as m, resultOfVerdict as n, saveStored as o, branchName as p, appendSummary as r, writeOutputs as s, resultOfError as t, readRunContext as u, isCommit as v, debug as w, readVariable as x, seriesName as y };