import { BUGS_URL, DOLLARS, ERROR_STATUS, EXIT, ErrorList, UserError, WRITE_DOLLARS, breakableName, capitalize, cleanLine, codeHtml, codeSpan, describeCause, displayWidth, errorMessage, firstFew, formatCount, formatErrors, formatFor, formatInteger, formatP, formatPercent, nameText, prose, quoted, toFileError, truncate, writeTexts } from "./start.js";
import { FAMILIES, GATE_STATUSES, NO_SOURCE, PARSE_ONCE, PR_LABEL_PATTERN, SIGNIFICANCE_LEVEL, aggregateSuffix, array, boolean, combineStatus, createHeadline, createNotes, createRows, createTable, describeCounts, describeGate as describeGate$1, describeSignificance, describeSkipped, essentialNotes, exitStatus, failedGates, findFamily, formatAge, formatApproval, formatDelta, formatGateCount, groupBy, hasSeveral, hasSeveralSuites, int, isCommit, isCompared, isImpliedPass, isInShortTable, isInsignificantDrop, isMainScore, isPlainSlice, isTextFile, joinPhrases, limitCell, linesOf, measureSections, notesSections, object, ofSuite, openConditions, overrider, piecesOf, renamedSuites, runName, scoreName, seriesName, shortCommit, shownBaseline, shownFlips, sortRows, strictObject, string, trialSections, unknown } from "./config-files.js";
import * as os$1 from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { appendFile, readFile, stat as stat$1 } from "node:fs/promises";
import { relative as relative$1, resolve as resolve$1, sep as sep$1 } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

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
	const { merge_group: group, workflow_run: run, before = null } = payload;
	const mergeGroup = group ? {
		baseSha: group.base_sha,
		baseRef: branchName(group.base_ref),
		headSha: group.head_sha,
		headRef: group.head_ref ?? null
	} : null;
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
		triggeringRun: run ? {
			action: payload.action ?? "",
			id: run.id,
			attempt: run.run_attempt,
			headSha: run.head_sha,
			workflowId: run.workflow_id
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
async function readStep(env) {
	const inputs = readInputs(env);
	const context = await readRunContext(env);
	return {
		inputs,
		context,
		folder: await readWorkingFolder(inputs.workingDirectory, context.workspace)
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
	const { timeBudget, log, apiUrl, repository } = options;
	let transport = null;
	let calls = 0;
	const send = async (route, parameters, schema) => {
		const limit = timeBudget.callTimeoutMs();
		const request = shortRoute(route);
		if (limit <= 0) throw new ServiceError("given_up", `${request} was not made: services took too long already`);
		transport ??= openTransport(options);
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
		get calls() {
			return calls;
		}
	};
}
async function* listPages(client, route, parameters, schema, maxPages) {
	for (let page = 1; page <= maxPages; page++) {
		const { data, headers } = await client.request(route, {
			per_page: 100,
			...parameters,
			page
		}, schema);
		yield data;
		if (!hasNextPage(headers)) return;
	}
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
	return {
		request: async (route, parameters, schema) => {
			if (client.calls - before + MAX_ATTEMPTS > maxCalls) throw new CallLimitError(route);
			return client.request(route, parameters, schema);
		},
		graphql: (query, variables, schema) => client.graphql(query, variables, schema),
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

// src/github/publish/thread.ts
const pullSchema = object({
	head: object({ sha: string() }),
	locked: boolean(),
	comments: int()
});
const runSchema = object({
	run_number: int(),
	run_attempt: int(),
	workflow_id: int()
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
function openThread(client, number, { key, workflow }, log) {
	const comments = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
	const marked = (comment) => readComment(comment, key);
	return {
		async readPull() {
			const { data } = await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number }, pullSchema);
			return {
				headSha: data.head.sha,
				locked: data.locked,
				comments: data.comments
			};
		},
		async listMarked({ count = null, since }) {
			return (await listFrom(client, {
				issue_number: number,
				...since !== void 0 && { since }
			}, Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE) - 28))).filter(({ body }) => isMarked(body ?? "", key, workflow)).map(marked);
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
		async isRunOfWorkflow({ run_id, run_number, attempt }, own) {
			const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}";
			const readRun = async (id) => (await client.request(route, { run_id: id }, runSchema)).data;
			try {
				const run = await readRun(run_id);
				if (run.run_number !== run_number || run.run_attempt < attempt) return false;
				return run_id === own.run_id || run.workflow_id === (await readRun(own.run_id)).workflow_id;
			} catch (error) {
				if (isServiceError(error, "not_found", "permission", "refused", "gone")) return false;
				throw error;
			}
		},
		async create(body) {
			return marked((await client.request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
				issue_number: number,
				body
			}, commentSchema)).data);
		},
		async update(id, body) {
			return marked((await client.request(`PATCH ${comments}`, {
				comment_id: id,
				body
			}, commentSchema)).data);
		},
		async remove(id) {
			await client.request(`DELETE ${comments}`, { comment_id: id }, unknown());
		}
	};
}
async function listFrom(client, query, first) {
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
	const found = /* @__PURE__ */ new Map();
	for (let page = first; page < first + MAX_PAGES; page++) {
		const parameters = {
			...query,
			per_page: PAGE_SIZE,
			page
		};
		const { data, headers } = await client.request(route, parameters, array(commentSchema));
		for (const comment of data) found.set(comment.id, comment);
		if (!hasNextPage(headers)) break;
	}
	return [...found.values()].sort((a, b) => a.id - b.id);
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
	try {
		const value = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
		return commentStateSchema.safeParse(value, PARSE_ONCE).data ?? null;
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
	const pull = await thread.readPull().catch((error) => {
		if (isServiceError(error, "permission")) return null;
		throw error;
	});
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
		if (isLaterRun(state, job.state) && await job.thread.isRunOfWorkflow(state, job.state)) return comment;
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
	if (isSame(comment.body, bodies(given).full)) return {
		status: "unchanged",
		url: comment.url
	};
	const isShared = isOfOtherJob(comment, given.state);
	const job = isShared ? {
		...given,
		text: given.text.replace("\n", `\n\n${SHARED_NOTE}\n`)
	} : given;
	try {
		const { url } = await writeBody(job, (body) => job.thread.update(comment.id, body));
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

// src/core/view/shared-answer.ts
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

// src/report/cases/case-groups.ts
function groupCases(cases) {
	const shared = [...groupBy(cases, ({ why }) => numberless(why ?? "")).values()].map((own) => ({
		why: sharedReason(own.map(({ why }) => why ?? "")),
		cases: own
	})).filter((group) => group.why !== null && group.cases.length > 1);
	const grouped = new Set(shared.flatMap((group) => group.cases));
	const rest = cases.filter((one) => !grouped.has(one));
	const sorted = shared.toSorted((a, b) => b.cases.length - a.cases.length);
	if (rest.length === 0) return sorted;
	const [only] = rest;
	return [...sorted, {
		why: rest.length === 1 ? sharedReason([only?.why ?? ""]) : null,
		cases: rest
	}];
}
const QUOTE_OR_NUMBER = /`[^`]*`|\d+(?:[.,]\d+)*/g;
function numberless(why) {
	return why.replace(QUOTE_OR_NUMBER, (found) => found.startsWith("`") ? found : "…");
}
function sharedReason(whys) {
	const [first = "", ...others] = whys;
	if (cleanLine(first) === "") return null;
	const found = others.map((why) => why.match(QUOTE_OR_NUMBER) ?? []);
	let index = -1;
	return first.replace(QUOTE_OR_NUMBER, (own) => {
		index++;
		return found.every((one) => one[index] === own) ? own : "…";
	}).replace(/ \([^()`]*…[^()`]*\)/g, "");
}
function divideGroups(groups, { open, openGroups, limit }) {
	const first = groups.slice(openGroups).flatMap(({ cases }) => cases).length === 1 ? groups.length : openGroups;
	const counts = groups.map(() => 0);
	let room = Math.min(open, limit);
	for (let isUsed = true; isUsed && room > 0;) {
		isUsed = false;
		for (const [index, { cases }] of groups.slice(0, first).entries()) {
			const count = counts[index] ?? 0;
			if (room === 0 || count >= cases.length) continue;
			counts[index] = count + 1;
			room--;
			isUsed = true;
		}
	}
	let left = limit - counts.reduce((sum, count) => sum + count, 0);
	return groups.map((group, index) => {
		const shown = counts[index] ?? 0;
		const folded = Math.min(group.cases.length - shown, left);
		left -= folded;
		const isLast = index < first && folded === 1 && shown + 1 === group.cases.length;
		return {
			...group,
			open: isLast ? shown + 1 : shown,
			folded: isLast ? 0 : folded
		};
	});
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};

// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
const characterDiff = new CharacterDiff();

// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}

// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
const wordDiff = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const deletionWsSuffix = trailingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
		const deletionWsPrefix = leadingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
const wordsWithSpaceDiff = new WordsWithSpaceDiff();

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}

// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
const sentenceDiff = new SentenceDiff();

// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
const cssDiff = new CssDiff();

// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
const jsonDiff = new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
	return arrayDiff.diff(oldArr, newArr, options);
}

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
	for (let i = 0; i < s.length; i++) if (s[i] < " " || s[i] > "~" || s[i] === "\"" || s[i] === "\\") return true;
	return false;
}
function quoteFileNameIfNeeded(s) {
	if (!needsQuoting(s)) return s;
	let result = "\"";
	const bytes = new TextEncoder().encode(s);
	let i = 0;
	while (i < bytes.length) {
		const b = bytes[i];
		if (b === 7) result += "\\a";
		else if (b === 8) result += "\\b";
		else if (b === 9) result += "\\t";
		else if (b === 10) result += "\\n";
		else if (b === 11) result += "\\v";
		else if (b === 12) result += "\\f";
		else if (b === 13) result += "\\r";
		else if (b === 34) result += "\\\"";
		else if (b === 92) result += "\\\\";
		else if (b >= 32 && b <= 126) result += String.fromCharCode(b);
		else result += "\\" + b.toString(8).padStart(3, "0");
		i++;
	}
	result += "\"";
	return result;
}
const INCLUDE_HEADERS = {
	includeIndex: true,
	includeUnderline: true,
	includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
function formatPatch(patch, headerOptions) {
	var _a, _b, _c, _d, _e, _f;
	if (!headerOptions) headerOptions = INCLUDE_HEADERS;
	if (Array.isArray(patch)) {
		if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
		return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
	}
	const ret = [];
	if (patch.isGit) {
		headerOptions = INCLUDE_HEADERS;
		if (!patch.oldFileName) throw new Error("oldFileName must be specified for Git patches");
		if (!patch.newFileName) throw new Error("newFileName must be specified for Git patches");
		let gitOldName = patch.oldFileName;
		let gitNewName = patch.newFileName;
		if (patch.isCreate && gitOldName === "/dev/null") gitOldName = gitNewName.replace(/^b\//, "a/");
		else if (patch.isDelete && gitNewName === "/dev/null") gitNewName = gitOldName.replace(/^a\//, "b/");
		ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
		if (patch.isDelete) ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
		if (patch.isCreate) ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
		if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
			ret.push("old mode " + patch.oldMode);
			ret.push("new mode " + patch.newMode);
		}
		if (patch.isRename) {
			ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
			ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
		}
		if (patch.isCopy) {
			ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
			ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
		}
	} else {
		if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) ret.push("Index: " + patch.oldFileName);
		if (headerOptions.includeUnderline) ret.push("===================================================================");
	}
	const hasHunks = patch.hunks.length > 0;
	if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
		ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
		ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
	}
	for (let i = 0; i < patch.hunks.length; i++) {
		const hunk = patch.hunks[i];
		const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
		const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
		ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
		for (const line of hunk.lines) ret.push(line);
	}
	return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	if (typeof options === "function") options = { callback: options };
	if (!(options === null || options === void 0 ? void 0 : options.callback)) {
		const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
		if (!patchObj) return;
		return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
	} else {
		const { callback } = options;
		structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: (patchObj) => {
			if (!patchObj) callback(void 0);
			else callback(formatPatch(patchObj, options.headerOptions));
		} }));
	}
}
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}

// src/report/cases/text-diff.ts
const MAX_EDITS = 1e3;
const LONGEST = 12e3;
const MIN_SHARED = 4;
const WORDS = /\d+(?:[.,]\d+)*(?![\p{L}\p{N}_])|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*|\s+|./gsu;
function diffTexts(before, now) {
	if (before.length + now.length > LONGEST) return null;
	const [was, is] = [before.match(WORDS) ?? [], now.match(WORDS) ?? []];
	const changes = diffArrays(was, is, { maxEditLength: MAX_EDITS })?.map((one) => ({
		...one,
		text: one.value.join("")
	}));
	if (changes === void 0) return null;
	if (changes.reduce((sum, { added, removed, text }) => sum + (added || removed ? 0 : text.trim().length), 0) * MIN_SHARED < Math.max(before.trim().length, now.trim().length)) return null;
	return {
		base: changes.flatMap(({ added, removed, text }) => added ? [] : [{
			text,
			isOwn: removed
		}]),
		now: changes.flatMap(({ added, removed, text }) => removed ? [] : [{
			text,
			isOwn: added
		}])
	};
}
const LENGTH = 120;
const LEAD = 30;
function compareAnswers(before, after) {
	const [was, is] = cutAlike(cleanLine(before), cleanLine(after));
	const found = was === is ? null : diffTexts(was, is);
	if (found === null) return {
		base: plain(was),
		now: plain(is)
	};
	const [end, endNow] = [found.base.at(-1), found.now.at(-1)];
	const isCut = isCutWithin(end, endNow) || isCutWithin(endNow, end);
	return {
		base: joinPieces(found.base, isCut),
		now: joinPieces(found.now, isCut)
	};
}
function isCutWithin(cut, other) {
	if (!cut?.isOwn || !cut.text.endsWith("…")) return false;
	return other?.isOwn === true && other.text.startsWith(cut.text.slice(0, -1));
}
function plain(text) {
	return [{
		text: truncate(cleanLine(text), LENGTH),
		isOwn: false
	}];
}
function cutAlike(before, after) {
	const [was, is] = [Array.from(before), Array.from(after)];
	const shared = was.findIndex((letter, index) => letter !== is[index]);
	const isLong = Math.max(was.length, is.length) > LENGTH && shared > 60;
	const word = was.indexOf(" ", shared - LEAD) + 1;
	const start = word > 0 && word <= shared ? word : shared - LEAD;
	const cut = (text, all) => truncate(isLong ? `…${all.slice(start).join("")}` : text, LENGTH);
	return [cut(before, was), cut(after, is)];
}
function joinPieces(pieces, isCut) {
	const joined = [];
	for (const [index, { text, isOwn }] of pieces.entries()) {
		const isBetween = pieces[index - 1]?.isOwn && pieces[index + 1]?.isOwn && !/[\p{L}\p{N}]/u.test(text);
		const isMarked = (isOwn || isBetween === true) && !(isCut && index === pieces.length - 1);
		const last = joined.at(-1);
		if (last && (last.isOwn === isMarked || text.trim() === "")) joined[joined.length - 1] = {
			text: last.text + text,
			isOwn: last.isOwn
		};
		else if (text.trim() !== "") joined.push({
			text,
			isOwn: isMarked
		});
	}
	return joined;
}

// src/report/cases/changed-cases.ts
const CASE_LISTS = [
	{
		key: "regressed",
		words: "regressed",
		fields: [
			"expected",
			"before",
			"after",
			"why"
		]
	},
	{
		key: "fixed",
		words: "fixed",
		fields: [
			"expected",
			"before",
			"after"
		]
	},
	{
		key: "flaky",
		words: "flaky: the baseline's runs disagree",
		fields: [
			"expected",
			"after",
			"why"
		]
	},
	{
		key: "unscored",
		words: "not scored",
		fields: ["why"]
	},
	{
		key: "still_failing",
		words: "still failing",
		fields: [
			"expected",
			"after",
			"why"
		]
	},
	{
		key: "added",
		words: "added",
		fields: [
			"expected",
			"after",
			"why"
		]
	},
	{
		key: "removed",
		words: "removed",
		fields: ["before"]
	},
	{
		key: "edited",
		words: "with another expected answer",
		fields: ["expected", "after"]
	}
];
function caseSections(report, links, budget) {
	const { diff } = report;
	const flips = diff && shownFlips(diff)?.flips;
	if (!diff || !flips) return [];
	const failed = new Set((report.verdict === null ? [] : failedGates(report.verdict)).map(({ suite }) => suite));
	return CASE_LISTS.flatMap(({ key, words, fields }) => {
		const cases = casesOf(flips, key).toSorted((a, b) => Number(failed.has(b.suite)) - Number(failed.has(a.suite)));
		if (cases.length === 0 || key === "still_failing" && !budget.isFull) return [];
		const unlisted = key === "still_failing" ? sum(diff.unlisted_failing) : 0;
		const title = `${formatCount(cases.length + unlisted, "case")} ${words}`;
		const isRegressed = key === "regressed";
		const groups = isRegressed ? groupCases(cases) : [{
			why: null,
			cases
		}];
		const open = isRegressed ? budget.openCases : budget.cases;
		const shown = divideGroups(groups, {
			open,
			openGroups: budget.openGroups,
			limit: budget.cases
		});
		const left = unlisted + cases.length - shown.reduce((total, { open, folded }) => total + open + folded, 0);
		const context = {
			links,
			several: Object.keys(report.suites).length > 1
		};
		const isCritical = isRegressed ? criticalCases(report) : () => false;
		const toGroup = (group) => {
			const names = fields.filter((field) => field !== "why" || group.why === null);
			const all = group.cases.slice(0, group.open + group.folded).map((flip) => {
				return {
					...shownCase(flip, {
						...context,
						isCritical: isCritical(flip)
					}),
					fields: caseFields(flip, names)
				};
			});
			const parts = {
				open: all.slice(0, group.open),
				folded: all.slice(group.open)
			};
			return {
				title: groupTitle(group, groups.length),
				...parts,
				more: foldedTitle(group)
			};
		};
		const [id, look] = isRegressed ? ["regressed", "open"] : ["changed", "folded"];
		return [{
			id,
			name: "Regressed",
			title,
			look,
			blocks: [...groupBlocks(shown, toGroup), ...linesOf([leftText(left, links)])]
		}];
	});
}
function groupBlocks(shown, toGroup) {
	const first = shown.filter(({ open }) => open > 0);
	const rest = shown.filter(({ open, folded }) => open === 0 && folded > 0);
	const blocks = [{
		kind: "cases",
		groups: first.map(toGroup)
	}];
	if (rest.length === 0) return blocks;
	const cases = rest.reduce((total, group) => total + group.cases.length, 0);
	const groups = rest.map((group) => toGroup({
		...group,
		open: group.folded,
		folded: 0
	}));
	const title = `${formatInteger(cases)} more, for other reasons`;
	return [...blocks, {
		kind: "fold",
		title,
		blocks: [{
			kind: "cases",
			groups
		}]
	}];
}
const sum = (counts = {}) => Object.values(counts).reduce((all, one) => all + one, 0);
function groupTitle({ why, cases }, groups) {
	const count = groups > 1 ? `${formatInteger(cases.length)} × ` : "";
	if (why !== null) return [count, {
		prose: why,
		limit: MAX_WHY$1
	}];
	return groups > 1 ? `${count}for other reasons` : "";
}
function foldedTitle({ cases, open, folded }) {
	const left = cases.length - open;
	return folded < left ? `${formatInteger(folded)} of ${formatInteger(left)} more` : `${formatInteger(folded)} more`;
}
function leftText(left, { rest }) {
	return left > 0 ? [`and ${formatInteger(left)} more in `, rest] : "";
}
function casesOf(flips, key) {
	const edited = new Set(flips.edited.map(caseKey));
	if (edited.size === 0) return flips[key];
	return flips[key].map((flip) => {
		if (!edited.has(caseKey(flip))) return flip;
		const what = flip.gold_at === null ? "case edited" : "gold line edited";
		return {
			...flip,
			why: flip.why ? `${what}; ${flip.why}` : what
		};
	});
}
function caseKey({ suite, case: id }) {
	return JSON.stringify([suite, id]);
}
function criticalCases({ verdict }) {
	const keys = (verdict?.gates ?? []).flatMap(({ suite, demand: { critical } }) => Array.isArray(critical) ? critical.map((id) => caseKey({
		suite,
		case: id
	})) : []);
	const critical = new Set(keys);
	return (flip) => critical.has(caseKey(flip));
}
const MAX_ID = 60;
const MAX_WHY$1 = 160;
function shownCase(flip, { links, several, isCritical = false }) {
	const { suite, case: id, text } = flip;
	const place = casePlace(flip, links);
	const isTitle = text === "" || text === id;
	const href = links.case(suite, id);
	return {
		title: isTitle ? id : text,
		href,
		details: [
			...several ? [{ name: suite }] : [],
			...isTitle && href === null ? [] : [{
				code: id,
				limit: MAX_ID,
				href
			}],
			...isCritical ? ["critical"] : [],
			...place === null ? [] : [place]
		]
	};
}
function casePlace({ at, gold_at }, links) {
	const trace = at === null ? null : links.line(at);
	const gold = gold_at === null ? null : links.line(gold_at);
	if (at !== null && (trace !== null || gold === null)) return {
		code: at,
		href: trace
	};
	return gold_at === null ? null : {
		code: gold_at,
		href: gold
	};
}
function caseFields(flip, names) {
	const has = (name) => names.includes(name);
	return [
		...has("expected") ? expectedField(flip) : [],
		...answerFields(has("before") ? flip.before : null, has("after") ? flip.after : null, has("before")),
		...has("why") && flip.why ? [{
			label: "",
			content: {
				prose: flip.why,
				limit: MAX_WHY$1
			}
		}] : []
	];
}
function expectedField({ expected, expected_before: before }) {
	if (before !== void 0) {
		const pair = compareAnswers(before, expected);
		return [{
			label: "expected",
			content: [
				{
					diff: pair.base,
					mark: "del"
				},
				" → ",
				{
					diff: pair.now,
					mark: "ins"
				}
			]
		}];
	}
	return expected === "" ? [] : [{
		label: "expected",
		content: {
			diff: plain(expected),
			mark: "ins"
		}
	}];
}
function answerFields(before, after, isCompared) {
	const shared = sharedAnswer(before, after, cleanLine);
	if (shared !== null) return [answerField(SHARED_LABELS[shared], after ?? "")];
	if (before === null || after === null) return [...before === null ? [] : [answerField("before", before)], ...after === null ? [] : [answerField(isCompared ? "after" : "answer", after)]];
	const pair = compareAnswers(before, after);
	return [{
		label: "before",
		content: {
			diff: pair.base,
			mark: "del"
		}
	}, {
		label: "after",
		content: {
			diff: pair.now,
			mark: "ins"
		}
	}];
}
function answerField(label, answer) {
	return {
		label,
		content: {
			diff: plain(answer),
			mark: "ins"
		}
	};
}

// src/report/cases/changed-parts.ts
const MAX_KINDS_IN_TITLE = 3;
const MAX_KINDS_LISTED = 20;
const MAX_KIND = 40;
function partSections({ suites, diff }, links, { parts }) {
	const several = Object.keys(suites).length > 1;
	return (diff?.parts ?? []).filter(({ regressed, fixed }) => regressed + fixed > 0).map((change) => {
		const { suite, flips, regressed, fixed } = change;
		const shown = [...flips.regressed.slice(0, parts), ...flips.fixed.slice(0, parts)];
		const lines = shown.map(({ case: id, part, before, after, at }) => {
			const name = [
				{
					code: id,
					href: links.case(suite, id)
				},
				" ",
				{ code: part },
				": "
			];
			const place = at === null ? [] : [" · ", {
				code: at,
				href: links.line(at)
			}];
			return [
				...name,
				{ code: before },
				" → ",
				{ code: after },
				...place
			];
		});
		return {
			id: "parts",
			name: "Parts",
			title: [
				...several ? [{ name: suite }, ": "] : [],
				describePartChange(change),
				...topKinds(change)
			],
			look: "folded",
			blocks: [
				...linesOf([kindLine(change)]),
				...linesOf(lines, "list"),
				...linesOf([leftText(regressed + fixed - shown.length, links)])
			]
		};
	});
}
function describePartChange({ words, regressed, fixed }) {
	const { one, many, passed, failed } = words;
	const are = (count) => count === 1 ? "is" : "are";
	const lost = `${formatCount(regressed, one, many)} ${passed} before ${are(regressed)} ${failed} now`;
	return fixed === 0 ? lost : `${lost}, ${formatInteger(fixed)} ${failed} before ${are(fixed)} ${passed} now`;
}
function topKinds({ kinds, regressed }) {
	const lost = kinds.filter((one) => one.regressed > 0);
	if (lost.length < 2 || lost[0]?.regressed === 1) return [];
	const named = lost.slice(0, MAX_KINDS_IN_TITLE).map((one) => {
		return [{
			code: one.kind,
			limit: MAX_KIND
		}, ` ${formatInteger(one.regressed)}`];
	});
	const more = lost.length > named.length ? " …" : "";
	return [
		` · of the ${formatInteger(regressed)}: `,
		...joinPhrases(named, ", "),
		more
	];
}
function kindLine({ kinds, words }) {
	const lost = kinds.filter((one) => one.regressed > 0);
	if (lost.length === 0) return "";
	const named = lost.slice(0, MAX_KINDS_LISTED).map((one) => {
		return [{ code: one.kind }, ` ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`];
	});
	const left = lost.length - named.length;
	return [
		`${capitalize(`${words.failed} now, of those ${words.passed} before`)}: `,
		...joinPhrases(named, ", "),
		left > 0 ? ` and ${left} more kinds.` : "."
	];
}
function dropSections(report, links, budget) {
	const several = Object.keys(report.suites).length > 1;
	return shownDrops(report).slice(0, budget.droppedScores).map((drops, index) => {
		const shown = drops.cases.slice(0, budget.droppedCases);
		const open = shown.map((one) => {
			return {
				...shownCase({
					...one,
					suite: drops.suite
				}, {
					links,
					several: false
				}),
				fields: [valuesField(drops, one)]
			};
		});
		const counts = `: ${describeDrops(drops, shown.length)}`;
		return {
			id: "drops",
			name: "Worse cases",
			title: [
				...several ? [{ code: drops.suite }, " "] : [],
				{ code: drops.metric },
				counts
			],
			look: index === 0 ? "open" : "folded",
			blocks: [{
				kind: "cases",
				groups: [{
					title: "",
					open,
					folded: [],
					more: ""
				}]
			}]
		};
	});
}
function shownDrops({ diff, verdict }) {
	const nameOf = (suite, score) => JSON.stringify([suite, score]);
	const gates = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
	const failed = new Set(gates.map((result) => nameOf(result.suite, scoreName(result))));
	const hasFailed = ({ suite, metric }) => failed.has(nameOf(suite, metric));
	const isSignificant = ({ suite, metric }) => ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && one.test !== null && one.test.p <= .05);
	return (diff?.score_drops ?? []).filter((one) => hasFailed(one) || isSignificant(one)).toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
}
function describeDrops({ worse, improved }, shown) {
	const which = worse > shown ? `, the ${shown === 1 ? "largest change" : `${formatInteger(shown)} largest changes`}` : "";
	return `${formatCount(worse, "case")} worse, ${formatInteger(improved)} better${which}`;
}
function valuesField({ unit }, { before, after }) {
	const format = formatFor(unit);
	const decimals = unit === "number" && Number.isInteger(before) && Number.isInteger(after) ? 0 : Math.min(format.apart(before, [after]), format.most(before, after));
	const [was, is] = [format.value(before, decimals), format.value(after, decimals)];
	return {
		label: "",
		content: `${was} → ${is} (${formatDelta(after - before, format, decimals)})`
	};
}

// src/report/scores/samples.ts
const MAX_DROPS = 3;
function sampleLines(report) {
	const several = hasSeveral(report.suites);
	return Object.entries(report.suites).flatMap(([suite, counted]) => {
		const [clusters, drops] = [clusterParts(report, suite, counted), detectableParts(report, suite)];
		const cases = clusters.length === 0 ? [[formatCount(counted.cases.total, "case")]] : clusters;
		if (clusters.length + drops.length === 0) return [];
		const line = joinPhrases([...cases, ...drops], ": ");
		return [several ? [
			{ name: suite },
			": ",
			...joinPhrases([...cases, ...drops], ", ")
		] : line];
	});
}
function clusterParts({ diff }, suite, { cases, clusters }) {
	if (clusters === void 0) return [];
	const effects = ofSuite(diff?.changes ?? [], suite).flatMap(({ design_effect: effect }) => effect === void 0 ? [] : [effect]);
	const largest = Math.max(...effects);
	const upTo = effects.length > 1 ? "up to " : "";
	const effect = effects.length === 0 ? "" : `, design effect ${upTo}${largest.toFixed(1)}`;
	return [[
		`${`${formatCount(cases.total, "case")} in ${formatCount(clusters.count, "cluster")}`} (`,
		{
			code: clusters.field,
			limit: 60
		},
		`)${effect}`
	]];
}
function detectableParts({ verdict }, suite) {
	if (verdict === null || verdict.outcome === "fail") return [];
	const known = ofSuite(verdict.gates, suite).flatMap((result) => formatDetectable(result) ?? []);
	const drops = [...new Set(known)].toSorted((a, b) => Number(a === NONE) - Number(b === NONE));
	if (drops.length === 0) return [];
	if (drops[0] === NONE) return [["too few to detect any drop (80% power)"]];
	return [[`smallest detectable drop about ${firstFew(drops, MAX_DROPS)} (80% power)`]];
}
const NONE = "none";
function formatDetectable({ test, unit = "fraction" }) {
	const drop = test?.detectable ?? null;
	if (drop === null || !Number.isFinite(drop)) return null;
	return unit === "fraction" && drop > 1 ? NONE : formatFor(unit).difference(drop);
}

// src/report/scores/gate-tables.ts
const ORDER = [
	"fail",
	"warn",
	"unsure",
	"skipped",
	"pass",
	"none"
];
const MAX_PASSED = 8;
const MAX_WHY = 400;
function gatesSection(report) {
	const { verdict } = report;
	const gates = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
	const about = {
		id: "gates",
		name: "Gates",
		look: "folded"
	};
	if (gates.length === 0) {
		const why = verdict === null ? "No gates were evaluated" : "No gates are configured";
		return {
			...about,
			title: "Gates",
			blocks: linesOf([`${why}; this report is for information only.`])
		};
	}
	const rank = (result) => ORDER.indexOf(combineStatus([result]));
	const sorted = gates.toSorted((a, b) => rank(a) - rank(b));
	const isPassed = (result) => combineStatus([result]) === "pass";
	const passed = sorted.filter(isPassed);
	const isFolded = passed.length > MAX_PASSED && passed.length < gates.length;
	const open = isFolded ? sorted.filter((result) => !isPassed(result)) : sorted;
	const rest = {
		kind: "fold",
		title: `${formatInteger(passed.length)} gates passed`,
		blocks: [gateTable("Passed gates", report, passed)]
	};
	const blocks = [gateTable("Gates", report, open), ...isFolded ? [rest] : []];
	return {
		...about,
		title: `All gates (${countGates(gates)})`,
		blocks
	};
}
function countGates(gates) {
	const warning = gates.filter(({ severity }) => severity === "warn").length;
	const blocking = formatInteger(gates.length - warning);
	return warning === 0 ? blocking : `${blocking} and ${formatInteger(warning)} that only ${warning === 1 ? "warns" : "warn"}`;
}
function gateTable(caption, report, gates) {
	const why = {
		title: "Why",
		cell: (result) => ({
			prose: reasonOf(result),
			limit: MAX_WHY
		})
	};
	return createTable(caption, [...gateColumns(report), why], gates);
}
function gateColumns(report) {
	const several = hasSeveralSuites(report);
	return [
		{
			title: "",
			align: "c",
			narrow: "lead",
			cell: (result) => ({ status: combineStatus([result]) })
		},
		{
			title: "Suite",
			narrow: "lead",
			cell: ({ suite }) => several ? { name: suite } : ""
		},
		{
			title: "Metric",
			isHead: true,
			cell: (result) => describeGate$1(result, report).subject
		},
		{
			title: "Limit",
			narrow: "below",
			cell: (result) => describeGate$1(result, report).condition
		}
	];
}
function reasonOf({ why, severity, test }) {
	const reason = test === void 0 ? why : why.replace(/, p [=<] [\d.e-]+(?: \([^()]*\))?$/, "");
	return severity === "warn" ? `${reason} (warning only)` : reason;
}
function testsSection(report) {
	const tested = (report.verdict?.gates ?? []).filter((result) => result.test !== void 0);
	if (tested.length === 0) return [];
	const levels = new Set(tested.map(({ test }) => test.level));
	const [level = 0] = levels;
	const columns = [
		...gateColumns(report),
		{
			title: "Changed cases",
			cell: ({ test }) => describeCounts(test)
		},
		{
			title: "p",
			align: "r",
			cell: ({ test }) => test.changed === 0 ? "" : formatP(test.adjusted)
		},
		{
			title: "Level",
			align: "r",
			cell: ({ test }) => levels.size > 1 ? formatP(test.level) : ""
		},
		{
			title: "Smallest detectable",
			align: "r",
			cell: (result) => formatDetectable(result) ?? ""
		}
	];
	const isOne = tested.length === 1;
	const hint = `${isOne ? "A one-sided test of the compared cases." : "One-sided tests of the compared cases; each p is corrected for all of them together."} A gate fails where the drop is larger than its limit allows and p ≤ ${levels.size > 1 ? "its level" : formatP(level)}.`;
	return [{
		id: "tests",
		name: "Tests",
		title: isOne ? "How the regression gate was tested" : `How the ${formatCount(tested.length, "regression gate")} were tested`,
		look: "folded",
		blocks: [...linesOf([hint]), createTable("Tests of gates", columns, tested)]
	}];
}

// src/report/scores/intervals.ts
const TESTS = {
	"mcnemar-exact": "McNemar, exact",
	randomization: "randomization",
	"delta-method": "delta method",
	jackknife: "jackknife"
};
function intervalSections({ suites, diff }) {
	const several = Object.keys(suites).length > 1;
	const changes = new Map((diff?.changes ?? []).map((change) => [seriesName(change.suite, scoreName(change)), change]));
	const rows = Object.entries(suites).flatMap(([suite, own]) => own.scores.flatMap((score) => {
		if (!isMainScore(score) || score.status !== "measured") return [];
		const test = changes.get(seriesName(suite, scoreName(score)))?.test ?? null;
		return score.interval || test ? [{
			suite,
			suffix: aggregateSuffix(own, score.metric),
			score,
			test
		}] : [];
	}));
	if (rows.length === 0) return [];
	return [{
		id: "intervals",
		name: "Intervals",
		title: "Intervals and tests",
		look: "folded",
		blocks: [createTable("Intervals and tests", [{
			title: "Suite",
			narrow: "lead",
			cell: (row) => several ? { name: row.suite } : ""
		}, ...COLUMNS], rows)]
	}];
}
const COLUMNS = [
	{
		title: "Metric",
		isHead: true,
		cell: ({ score, suffix }) => [{ name: scoreName(score) }, suffix]
	},
	{
		title: "Score",
		align: "r",
		cell: ({ score }) => formatFor(score.unit).value(score.value)
	},
	{
		title: "95% CI",
		align: "r",
		cell: ({ score }) => intervalCell(score)
	},
	{
		title: "Cases",
		align: "r",
		cell: ({ score }) => formatInteger(score.n)
	},
	{
		title: "Test",
		cell: ({ test }) => test === null ? "–" : TESTS[test.name]
	},
	{
		title: "Worse",
		align: "r",
		cell: ({ test }) => directionCell(test, "worse")
	},
	{
		title: "Better",
		align: "r",
		cell: ({ test }) => directionCell(test, "better")
	},
	{
		title: "p",
		align: "r",
		cell: ({ test }) => test === null ? "–" : formatP(test.p)
	},
	{
		title: "mid-p",
		align: "r",
		cell: ({ test }) => test?.mid_p == null ? "–" : formatP(test.mid_p)
	}
];
function intervalCell({ interval, unit }) {
	return interval ? formatFor(unit).range(interval, " to ") : "–";
}
function directionCell(test, direction) {
	if (test === null || test.changed > 0 && test.worse + test.better === 0) return "–";
	return formatInteger(test[direction]);
}
const COUNTS = [
	"total",
	"scored",
	"missing",
	"duplicates",
	"unmatched"
];
const MAX_PARAMS = 300;
function suitesSection({ suites }) {
	const columns = [
		{
			title: "Suite",
			isHead: true,
			cell: ([name]) => ({ name })
		},
		{
			title: "Family",
			cell: ([, { family }]) => ({ name: family })
		},
		...COUNTS.map((key) => {
			return {
				title: key === "total" ? "Cases" : capitalize(key),
				align: "r",
				cell: ([, { cases }]) => formatInteger(cases[key])
			};
		}),
		{
			title: "Parameters",
			cell: ([, { params }]) => ({
				code: JSON.stringify(params),
				limit: MAX_PARAMS
			})
		},
		{
			title: "Gold set",
			cell: ([, { fingerprint }]) => ({
				code: fingerprint.gold,
				limit: 20
			})
		}
	];
	return {
		id: "suites",
		name: "Suites",
		title: "Suites",
		look: "folded",
		blocks: [createTable("Suites", columns, Object.entries(suites))]
	};
}

// src/report/scores/row-selection.ts
const MAX_MOVED = 5;
const MAX_UNGATED = 12;
function selectRows(report, rows, moved = MAX_MOVED) {
	const short = rows.filter(isInShortTable);
	const tested = new Set((report.diff?.changes ?? []).flatMap(({ suite, test }) => test === null ? [] : [suite]));
	const isOpen = ({ status }) => status === "fail" || status === "warn" || status === "unsure";
	const decided = short.filter(isOpen);
	const significant = short.filter((row) => !isOpen(row) && isNoteworthy(report, row, tested));
	const ungated = sortRows(significant.filter(({ status }) => status === "none"));
	const gated = significant.filter(({ status }) => status !== "none");
	const plain = !isCompared(report) && short.every(({ status }) => status === "none") ? short : [];
	const prominent = [
		...sortRows([...decided, ...gated]),
		...ungated.slice(0, moved),
		...plain.slice(0, MAX_UNGATED)
	];
	const shown = new Set(prominent);
	const left = short.filter((row) => !shown.has(row));
	return {
		prominent,
		passing: left.filter(({ status }) => status !== "none"),
		others: left.filter(({ status }) => status === "none")
	};
}
function isNoteworthy({ suites }, row, tested) {
	const { change, score, suite, conditions } = row;
	if (score?.status === "failed" || change?.lost === true) return true;
	if (change === null || change.kind !== "worse" && change.kind !== "better") return false;
	if (!Object.hasOwn(suites, suite)) return false;
	const own = change.kind === "worse" ? conditions.flatMap(({ result }) => result.test ?? []) : [];
	if (own.length > 0) return own.some(({ adjusted, level }) => adjusted <= level);
	return isSignificant(change) ?? (change.kind === "worse" && !tested.has(suite));
}
function isSignificant({ test, interval }) {
	if (test !== null) return (test.adjusted ?? test.p) <= SIGNIFICANCE_LEVEL;
	return interval === null ? null : interval[0] > 0 || interval[1] < 0;
}

// src/report/scores/score-table.ts
function scoreTable(report, rows, { caption, links, head = runName(report), isDrawn = false }) {
	const compared = isCompared(report);
	const several = (/* @__PURE__ */ new Set([...Object.keys(report.suites), ...rows.map(({ suite }) => suite)])).size > 1;
	const columns = [
		{
			title: "",
			align: "c",
			narrow: "lead",
			cell: ({ status }) => status === "none" ? "" : { status }
		},
		{
			title: "Suite",
			narrow: "lead",
			cell: ({ suite }) => several ? { name: suite } : ""
		},
		{
			title: "Metric",
			isHead: true,
			cell: (row) => metricPhrase(row, links)
		},
		{
			title: "",
			narrow: "below",
			cell: (row) => isDrawn ? scoreDetails(row, links) : ""
		},
		{
			title: "Limit",
			narrow: "below",
			cell: ({ conditions }) => limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\xA0")
		},
		{
			title: compared ? `Base → ${head}` : head,
			align: "r",
			cell: valuesCell
		},
		{
			title: "",
			narrow: "below",
			cell: ({ full }) => full === "" ? "" : `over all cases: ${full}`
		},
		{
			title: "Δ",
			align: "r",
			cell: (row) => compared ? deltaCell(row) : ""
		},
		{
			title: "95% CI",
			align: "r",
			narrow: "below",
			cell: ({ interval }) => compared ? interval : ""
		},
		...isDrawn ? [drawnColumn(rows, compared)] : []
	];
	return createTable(caption, columns, rows, compared ? toneOf : toneOfGate);
}
function metricPhrase({ isCaseGate, name, suffix, documented }, links) {
	if (isCaseGate) return name;
	const href = documented && links ? links.metric(documented.family, documented.metric) : null;
	return suffix === "" ? {
		name,
		href
	} : [{
		name,
		href
	}, suffix];
}
function scoreDetails({ suite, name, better, score }, links) {
	const href = score?.status === "measured" || score?.status === "partial" ? links.score(suite, name) : null;
	const cases = href === null ? "" : {
		text: "cases",
		href
	};
	return joinPhrases([better === null ? "" : `${better} is better`, cases], " · ");
}
function valuesCell({ base, head }) {
	return base === "" || base === "–" || base === head ? head : `${base} → ${head}`;
}
function deltaCell({ delta, kind }) {
	return delta === "" ? "" : {
		value: delta,
		tone: kind === "worse" ? "bad" : kind === "better" ? "good" : "plain"
	};
}
function toneOf(row) {
	const tone = toneOfGate(row);
	return tone === "plain" && row.kind === "better" ? "good" : tone;
}
function toneOfGate({ status }) {
	if (status === "fail") return "bad";
	return status === "warn" || status === "unsure" ? "open" : "plain";
}
function drawnColumn(rows, compared) {
	const reach = Math.max(.01, ...rows.filter(isFraction).flatMap(sizesOf));
	const reachOf = (row) => isFraction(row) ? reach : 1.15 * Math.max(0, ...sizesOf(row)) || 1;
	const cell = (row) => {
		const { score, change, better } = row;
		if (!compared) {
			if (score?.status !== "measured" || score.unit !== void 0) return "";
			return { drawing: {
				kind: "score",
				value: score.value,
				interval: score.interval ?? null
			} };
		}
		if (!change || change.delta === null || better === null) return "";
		const { delta, interval } = change;
		return { drawing: {
			kind: "change",
			delta,
			interval,
			better,
			reach: reachOf(row)
		} };
	};
	return {
		title: compared ? "worse – better" : "Interval",
		cell
	};
}
function isFraction({ change }) {
	return change?.unit === void 0;
}
function sizesOf({ change }) {
	if (!change || change.delta === null) return [];
	return [change.delta, ...change.interval ?? []].map(Math.abs).filter(Number.isFinite);
}

// src/report/scores/result.ts
const MAX_LINES = 8;
const FEW_LINES = 5;
const MAX_SAMPLES = 5;
function resultSection(report, selection, links) {
	const { prominent, passing, others } = selection;
	const isEmpty = prominent.length + passing.length + others.length === 0;
	const isUnmoved = prominent.length === 0 && (passing.some(({ change }) => change !== null) || others.length > 0);
	return {
		id: "result",
		name: "Result",
		title: "Result",
		look: "plain",
		blocks: [
			...prominentBlocks(report, prominent, links),
			...linesOf([isEmpty ? "There are no scores." : isUnmoved ? describeUnmoved(report, [...passing, ...others]) : ""]),
			...passingBlocks(report, passing, links),
			...linesOf([costLine(report, others)]),
			...sampleLines(report).slice(0, MAX_SAMPLES).flatMap((line) => linesOf([line]))
		]
	};
}
function prominentBlocks(report, rows, links) {
	if (rows.length === 0) return [];
	if (!rows.every(({ isCaseGate }) => isCaseGate)) return [scoreTable(report, rows, {
		caption: "Result",
		links
	})];
	return linesOf(rows.map((row) => gateLine(report, row, links)));
}
const isMoved = ({ kind }) => kind === "worse" || kind === "better";
function describeUnmoved(report, rows) {
	if (!isCompared(report)) return "";
	return `No score changed${rows.some(isMoved) ? " significantly" : ""}.`;
}
function passingBlocks(report, rows, links) {
	const lines = rows.map((row) => gateLine(report, row, links));
	if (lines.length <= MAX_LINES) return linesOf(lines);
	const rest = lines.slice(FEW_LINES);
	const all = rows.slice(FEW_LINES).every(({ status }) => status === "pass") ? " passed" : "";
	const title = `${formatCount(rest.length, "more gated metric")}${all}`;
	return [...linesOf(lines.slice(0, FEW_LINES)), {
		kind: "fold",
		title,
		blocks: linesOf(rest)
	}];
}
const COST_UNITS = /* @__PURE__ */ new Set([
	"ms",
	"s",
	"usd",
	"tokens"
]);
function costLine(report, rows) {
	const several = hasSeveralSuites(report);
	const parts = rows.filter(({ score }) => score?.status === "measured" && COST_UNITS.has(score.unit ?? "")).map((row) => {
		const { suite, base, head, change } = row;
		const name = several ? [{ name: suite }, " "] : [];
		const [before, delta] = [change?.base ?? null, change?.delta ?? null];
		const size = before ? ` ${formatPercent(Math.abs((delta ?? 0) / before))}` : "";
		const moved = delta === 0 ? "unchanged" : `${(delta ?? 0) < 0 ? "▼" : "▲"}${size}`;
		const share = before === null || delta === null ? "" : ` (${moved})`;
		const values = share === "" || delta === 0 ? head : `${base} → ${head}`;
		return [
			...name,
			...piecesOf(metricPhrase(row)),
			` ${values}${share}`
		];
	});
	return joinPhrases(parts, " · ");
}
const MAX_OPEN = 12;
const MAX_SKIPPED = 400;
function othersSection(report, { prominent, passing, others: all }, links) {
	const renamed = report.diff === null ? /* @__PURE__ */ new Map() : renamedSuites(report.diff);
	const isGone = ({ suite, kind }) => kind === "removed" && !Object.hasOwn(report.suites, suite) && renamed.has(suite);
	const others = all.filter((row) => !isGone(row));
	if (others.length === 0) return [];
	const isAll = prominent.length + passing.length === 0 && others.length <= MAX_OPEN;
	const table = scoreTable(report, others, {
		caption: "Metrics without a gate",
		links
	});
	return [{
		id: "others",
		name: "Other metrics",
		look: isAll ? "open" : "folded",
		title: othersTitle(report, others),
		blocks: [table]
	}];
}
function skippedSection(report) {
	const skipped = describeSkipped(report);
	if (skipped === "") return [];
	const [title = ""] = skipped.split(":", 1);
	return [{
		id: "skipped",
		name: "Skipped metrics",
		title,
		look: "folded",
		blocks: linesOf([{
			prose: skipped,
			limit: MAX_SKIPPED
		}])
	}];
}
function othersTitle(report, rows) {
	const total = `${formatCount(rows.length, "metric")} without a gate`;
	if (!isCompared(report)) return total;
	const changed = rows.filter(isMoved);
	const significant = changed.filter(({ change }) => change !== null && isSignificant(change)).length;
	const count = (kind) => rows.filter((row) => row.kind === kind).length;
	const parts = [
		[significant, "changed significantly"],
		[changed.length - significant, significant > 0 ? "slightly" : "changed, not significantly"],
		[count("same"), "unchanged"],
		[count("added"), "new"],
		[count("removed"), "removed"],
		[count("redefined"), "not comparable"]
	].flatMap(([number, word]) => number === 0 ? [] : [`${formatInteger(number)} ${word}`]);
	const [only = ""] = parts;
	if (parts.length === 1) return `${total}, ${only.replace(/^[\d,]+ /, "")}`;
	return parts.length === 0 ? total : `${total}: ${parts.join(", ")}`;
}
function gateLine(report, row, links) {
	const suite = hasSeveralSuites(report) ? [{ name: row.suite }, " "] : [];
	const { status, head } = row;
	const facts = [
		...limits(row),
		...changeFacts(report, row),
		...skippedConditions(report, row)
	].filter(Boolean);
	const shown = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
	return [
		{ status },
		" ",
		...suite,
		...piecesOf(metricPhrase(row, links)),
		` ${head}${shown}`
	];
}
const isRegression = ({ result }) => "no_regression" in result.demand;
const isSkipped = ({ result }) => result.outcome === "not_evaluated";
function limits({ conditions }) {
	const open = openConditions(conditions);
	return (open.length > 0 ? open : conditions.filter((one) => !isSkipped(one) && !isRegression(one))).filter(({ result }) => !("critical" in result.demand)).map(({ text }) => text);
}
function changeFacts(report, { change, conditions }) {
	if (!isCompared(report) || change === null || change.delta === null) return [];
	const format = formatFor(change.unit);
	const decimals = Math.min(format.apart(Math.abs(change.delta), []), format.most(change.delta));
	return [change.delta === 0 ? "unchanged" : formatDelta(change.delta, format, decimals), conditions.some(({ result }) => isInsignificantDrop(result)) ? "not significant" : ""];
}
function skippedConditions(report, { conditions }) {
	const skipped = conditions.filter(isSkipped);
	if (skipped.length === 0 || !isCompared(report) && skipped.length < conditions.length) return [];
	return [`not evaluated: ${skipped.map(({ text }) => text).join(", ")}`];
}

// src/report/scores/score-lists.ts
const COMPARED_HINT = "Each drawing shows a change with its 95% confidence interval: right is better, whichever direction the metric has. Changes of percentages are on one scale, in points; each other change is on its own.";
const SINGLE_HINT = "Each drawing shows a score with its 95% confidence interval within the range of the metric.";
function metricsSection(report, rows, links, { isDrawn }) {
	const scores = sortRows(rows.filter((row) => !isPlainSlice(row)));
	if (scores.length === 0) return [];
	const title = `All metrics (${formatInteger(scores.length)})`;
	const hint = isDrawn ? linesOf([isCompared(report) ? COMPARED_HINT : SINGLE_HINT]) : [];
	const table = scoreTable(report, scores, {
		caption: "Metrics",
		links,
		isDrawn
	});
	return [{
		id: "metrics",
		name: "Metrics",
		title,
		look: "folded",
		blocks: [...hint, table]
	}];
}
function sliceSections(report, rows, links, budget) {
	const compared = isCompared(report);
	const slices = rows.filter(({ slice }) => slice !== null);
	const isChanged = ({ slice }) => (slice?.drop ?? 0) !== 0;
	const drop = ({ slice }) => slice?.drop ?? Number.NEGATIVE_INFINITY;
	const listed = compared && !budget.isFull ? slices.filter(isChanged) : slices;
	const sorted = compared ? listed.toSorted((a, b) => drop(b) - drop(a)) : listed;
	if (sorted.length === 0) return [];
	const table = (some) => some.length === 0 ? [] : [scoreTable(report, some, {
		...budget,
		caption: "Slices",
		links: own
	})];
	const own = {
		...links,
		metric: () => null
	};
	const folded = sorted.slice(budget.openSlices, budget.slices);
	const more = formatCount(folded.length, "more slice");
	const left = sorted.length - budget.slices;
	const blocks = [
		...linesOf(compared ? [describeSlices(slices)] : []),
		...table(sorted.slice(0, Math.min(budget.openSlices, budget.slices))),
		...folded.length === 0 ? [] : [{
			kind: "fold",
			title: more,
			blocks: table(folded)
		}],
		...linesOf([left > 0 ? `and ${formatInteger(left)} more in the report` : ""])
	];
	return [{
		id: "slices",
		name: "Slices",
		title: sliceTitle(slices, compared),
		look: "folded",
		blocks
	}];
}
function sliceTitle(slices, compared) {
	const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
	const count = formatCount(slices.length, "slice score");
	return compared ? `${count}: ${formatInteger(worse)} got worse` : count;
}
function describeSlices(slices) {
	const tests = slices.filter(({ slice }) => slice?.isTested).length;
	if (tests === 0) return "Worst first. Drops are not tested for significance: the baseline's cases are not available.";
	const found = describeSignificance(slices.map(({ slice }) => slice));
	return `Worst first. ${formatCount(tests, "delta")} tested: ${found} (95% confidence, Holm's correction over all slices).`;
}
function changesBlocks(report, rows, links, head) {
	const changes = report.diff?.changes ?? [];
	const main = rows.filter((row) => !isPlainSlice(row));
	const changed = main.filter(({ hasChanged }) => hasChanged);
	const fine = (kind) => changes.filter((one) => one.fine && one.kind === kind).length;
	const same = main.length - changed.length + fine("same");
	const finer = fine("worse") + fine("better");
	const left = [same > 0 && changed.length > 0 ? `${formatInteger(same)} more unchanged.` : "", finer > 0 ? `${formatCount(finer, "finer score")} changed: \`--json\` has all.` : ""].filter(Boolean);
	const none = changed.length === 0 && left.length === 0 ? ["No score changed."] : left;
	return [...changed.length === 0 ? [] : [scoreTable(report, sortRows(changed), {
		caption: "Scores",
		links,
		head
	})], ...linesOf(none)];
}

// src/report/verdict/head.ts
function createHead(report, { name, created, reported }, links) {
	return {
		...createHeadline(report),
		name: name === "default" ? "" : name,
		reported: reported === void 0 ? null : describeReported(reported, report.source, links),
		context: [...[
			describeOverride(report),
			describeBaseline(report, created, links),
			describeGates(report, links)
		]].filter((line) => line !== null)
	};
}
function describeReported({ branch, baseline }, { run_id, head }, links) {
	const commit = head === null ? "?" : {
		code: shortCommit(head),
		href: links.commit(head)
	};
	return [
		"**Reported by the pull request's own run; not verified.** Whoever can push to ",
		{
			code: branch,
			limit: 120
		},
		" can change every score, gate and text below. GitHub confirms that ",
		{
			text: `run ${run_id ?? "?"}`,
			href: links.run
		},
		" of ",
		commit,
		" stored this report",
		...describeBaselineCheck(baseline),
		". Labels are not checked here."
	];
}
function describeBaselineCheck(baseline) {
	if (baseline === null) return [];
	if (!baseline.isConfirmed) return [". Its baseline is not confirmed"];
	return [", and that its baseline is a run of ", {
		code: baseline.branch,
		limit: 60
	}];
}
function describeOverride({ verdict }) {
	if (!verdict?.override) return null;
	const { label, at } = verdict.override;
	const day = at === null ? "" : ` on ${at.slice(0, 10)}`;
	const rest = [
		" with the PR label ",
		{
			code: label,
			limit: 30
		},
		`${day}: ${formatGateCount(verdict)}`
	];
	return [
		"Overridden by ",
		overrider(verdict.override),
		...rest
	];
}
function describeGates({ verdict }, links) {
	if (verdict?.gates_from !== "base") return null;
	const { file = null, commit = null } = verdict.gates_source ?? {};
	return [
		"Gates: ",
		file === null ? "those in the baseline's report" : {
			code: file,
			limit: 100
		},
		...commit === null ? [] : [" of ", {
			code: shortCommit(commit),
			href: links.commit(commit)
		}],
		" (base)"
	];
}
const NO_BASELINE = {
	none: "No baseline: ",
	expired: "Baseline expired: ",
	incompatible: "Baseline not readable: ",
	error: "Baseline not fetched: "
};
function describeBaseline({ diff }, now, links) {
	if (diff === null) return null;
	const { status, file, commit, why, todo, branch, created } = diff.baseline;
	if (status === "none" || status === "expired" || status === "incompatible" || status === "error") {
		const sentences = [why, todo].flatMap((text) => text ? [/[.!?]$/.test(text) ? text : `${text}.`] : []);
		return [NO_BASELINE[status], {
			prose: sentences.join(" "),
			limit: 500
		}];
	}
	const age = created === null ? null : formatAge(created, now);
	const facts = [describeStatus(diff.baseline, status), age].filter((fact) => fact !== null).join(", ");
	const branchText = branch === null ? "" : `on ${branch} `;
	const link = commit === null ? "" : {
		code: shortCommit(commit),
		href: links.commit(commit)
	};
	const name = file === void 0 ? [link || "a report without a commit"] : [
		{
			code: file,
			limit: 200
		},
		link && " at commit ",
		link
	];
	const failed = diff.baseline.outcome === "fail" ? ["its own gates failed"] : [];
	const rest = [`${branchText}(${facts})`, .../* @__PURE__ */ new Set([...failed, ...diff.baseline.notes])].join(" · ");
	return [
		"Baseline: ",
		...name,
		" ",
		{
			prose: rest,
			limit: 500
		}
	];
}
function describeStatus({ distance }, status) {
	if (status === "ancestor") return distance === null ? "newest report, not an ancestor" : `ancestor, ${formatCount(distance, "commit")} behind`;
	return {
		exact: "exact",
		rescored: "re-scored from that commit's files",
		file: "local file"
	}[status];
}

// src/report/document.ts
function createDocument(report, context, links, budget) {
	return {
		head: createHead(report, context, links),
		sections: createSections(report, links, budget),
		footer: createFooter(report, links)
	};
}
function createSections(report, links, budget) {
	const rows = createRows(report);
	const selection = selectRows(report, rows, budget.moved);
	const full = (sections) => budget.isFull ? sections() : [];
	return [
		...measureSections(report),
		resultSection(report, selection, links),
		...notesSections(createNotes(report, budget), budget.openNotes),
		...caseSections(report, links, budget),
		...dropSections(report, links, budget),
		...partSections(report, links, budget),
		...full(() => metricsSection(report, rows, links, budget)),
		...sliceSections(report, rows, links, budget),
		...trialSections(report, links, budget),
		...budget.isFull ? [] : [...othersSection(report, selection, links), ...skippedSection(report)],
		...testsSection(report),
		...full(() => [
			gatesSection(report),
			...intervalSections(report),
			suitesSection(report)
		])
	];
}
function createFooter({ source, tool }, links) {
	const head = source.head ?? source.commit;
	const linked = (text, href) => href === null ? "" : {
		text,
		href
	};
	const list = links.artifactList === null ? "" : ["the HTML report is in ", {
		text: "the artifacts of this run",
		href: links.artifactList
	}];
	const parts = [
		linked("HTML report", links.htmlReport),
		list,
		linked("report", links.artifact),
		linked("step summary", links.run),
		linked("about gates", links.gates),
		["noworse ", {
			prose: tool.version,
			limit: 40
		}],
		source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`,
		head === null ? "" : ["for ", {
			code: shortCommit(head),
			href: links.commit(head)
		}]
	];
	return joinPhrases(parts, " · ");
}

// src/report/case-hash.ts
function encodeAddressPart(part) {
	return encodeURIComponent(part.toWellFormed()).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
function caseHash(suite, id) {
	return `case=${encodeAddressPart(suite)}/${encodeAddressPart(id)}`;
}
function scoreHash(suite, name) {
	return `score=${encodeAddressPart(suite)}/${encodeAddressPart(name)}`;
}
function splitScore(suite, name) {
	const [, metric = name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(name) ?? [];
	return {
		suite,
		name,
		metric,
		slice
	};
}
function placesOfScore({ metrics, slices }, { name, metric, slice }) {
	const placeOf = (wanted) => {
		const place = metrics.findIndex((one) => one.name === wanted);
		return place < 0 ? null : place;
	};
	const exact = placeOf(name);
	const at = slice.lastIndexOf(",");
	const field = exact === null ? slices.indexOf(slice.slice(at + 1)) : -1;
	const within = field < 0 || at < 0 ? metric : `${metric}[${slice.slice(0, at)}]`;
	return {
		metric: exact ?? placeOf(within) ?? placeOf(metric),
		slice: field < 0 ? null : field
	};
}
function canListCases({ suites, cases }, suite, name) {
	const place = suites.findIndex((one) => one.name === suite);
	const named = splitScore(suite, name);
	const own = suites[place];
	if (own === void 0 || !cases.some((one) => one.suite === place)) return false;
	if (named.slice === "") return true;
	const { metric, slice } = placesOfScore(own, named);
	return slice !== null || metric !== null && own.metrics[metric]?.name === named.name;
}

// src/report/links.ts
function createLinks(source, page) {
	const repository = repositoryAddress(source.repository, page.server);
	const under = (path) => repository === null ? null : `${repository}/${path}`;
	const run = source.run_id === null ? null : under(`actions/runs/${source.run_id}`);
	const head = source.head ?? source.commit;
	const docs = checkedAddress(page.docs);
	const { artifactId, pageId = null } = page;
	const stored = (id) => run === null || id === null ? null : `${run}/artifacts/${id}`;
	const shown = pageId === "to come" ? null : stored(pageId);
	return {
		run,
		artifact: stored(artifactId),
		htmlReport: shown,
		artifactList: run !== null && pageId === "to come" ? `${run}#artifacts` : null,
		case: (suite, id) => shown === null ? null : caseAddress(shown, suite, id),
		score: () => null,
		rest: shown === null ? {
			text: "the report",
			href: stored(artifactId)
		} : {
			text: "the HTML report",
			href: shown
		},
		gates: docs === null ? null : `${docs}/README.md#gates`,
		metric: (family, id) => docs === null ? null : `${docs}/${metricPage(family, id)}`,
		commit: (sha) => {
			return (page.reported === void 0 || page.reported.commits.includes(sha)) && isCommit(sha) ? under(`commit/${sha}`) : null;
		},
		line: (at) => {
			const place = head !== null && isCommit(head) ? linePath(at, page) : null;
			return place === null ? null : under(`blob/${head}/${place}`);
		}
	};
}
function repositoryAddress(repository, server) {
	const origin = checkedAddress(server);
	const named = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/.test(repository ?? "");
	return origin !== null && named ? `${origin}/${repository}` : null;
}
function checkedAddress(text) {
	return text !== null && /^https?:\/\/[A-Za-z0-9.:-]+(?:\/[\w.~/#-]*)?$/.test(text) ? text.replace(/\/+$/, "") : null;
}
function linePath(at, { inRepository }) {
	const [, file, line] = /^(.+):(\d{1,9})$/s.exec(at.toWellFormed()) ?? [];
	if (file === void 0 || inRepository?.(file) === false) return null;
	const parts = file.split("/");
	if (parts.some((part) => [
		"",
		".",
		".."
	].includes(part))) return null;
	return `${parts.map(encodeAddressPart).join("/")}${isTextFile(file) ? `#L${line}` : ""}`;
}
const MAX_HASH_LENGTH = 160;
function caseAddress(page, suite, id) {
	if (suite.length + id.length > MAX_HASH_LENGTH) return null;
	const hash = caseHash(suite, id);
	return hash.length > MAX_HASH_LENGTH ? null : `${page}#${hash}`;
}
function metricPage(family, id) {
	if (/^pass[@^]\d+$/.test(id)) return "docs/statistics.md#repeated-trials";
	const anchor = id.replace(/@\d+$/, "k").replace(/[^A-Za-z0-9_-]/g, "");
	return `src/families/${family.replace(/[^a-z_]/g, "-")}/README.md#${anchor.toLowerCase()}`;
}
const NO_LINKS = createLinks(NO_SOURCE, {
	name: "",
	server: null,
	artifactId: null,
	docs: null,
	created: ""
});

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/print/markdown.ts
const SIGNS = {
	pass: "✅",
	fail: "❌",
	unsure: "⚠️",
	ungated: "ℹ️"
};
function printMarkdown({ head, sections, footer }) {
	return joinBlocks([
		printHead(head),
		...sections.map(printSection),
		`<sub>${toMarkdown(footer)}</sub>`
	]);
}
function printHead({ outcome, name, verdict, remarks, title, reported, counts, context }) {
	const named = name === "" ? [] : [
		" (",
		{ name },
		")"
	];
	const verdicts = [verdict, ...remarks.map((remark) => toMarkdown(remark))].filter(Boolean);
	const words = verdicts.length === 0 ? "" : ` ${joinRemarks(verdicts)}`;
	const unverified = reported === null ? "" : " (reported, not verified)";
	return joinBlocks([
		`## ${SIGNS[outcome]} Evaluation${toMarkdown(named)}${words}${unverified}: ${toMarkdown(title)}`,
		reported === null ? "" : toMarkdown(reported),
		counts,
		joinLines(context.map((line) => toMarkdown(line)))
	]).trimEnd();
}
function joinRemarks(remarks) {
	return remarks.join(", ").replaceAll(", with ", " with ");
}
function printSection({ look, title, blocks }) {
	const body = printBlocks(blocks);
	if (body === "" || look === "plain") return body;
	if (look === "titled") return `**${toMarkdown(title)}**\n\n${body}`;
	return foldedSection(title, body, look === "open");
}
function printBlocks(blocks) {
	return blocks.map(printBlock).filter(Boolean).join("\n\n");
}
function printBlock(block) {
	switch (block.kind) {
		case "lines": return joinLines(block.lines.map((line) => toMarkdown(line)));
		case "list": return block.lines.map((line) => `- ${toMarkdown(line)}`).join("\n");
		case "notes": return block.notes.map(printNote).join("\n");
		case "table": return printTable(block);
		case "cases": return printCases(block);
		case "fold": return foldedSection(block.title, printBlocks(block.blocks));
		case "charts": return "";
	}
}
const NOTE_SIGNS = {
	fail: "❌ ",
	unsure: "⚠️ ",
	info: ""
};
const MAX_NOTE = 400;
function printNote({ mark, about, text }) {
	const name = about === "" ? "" : toMarkdown([{ prose: about }, ": "]);
	return `- ${NOTE_SIGNS[mark]}${name}${toMarkdown({
		prose: text,
		limit: MAX_NOTE
	})}`;
}
function toMarkdown(phrase, { cell = false } = {}) {
	return piecesOf(phrase).map((piece) => printPiece(piece, cell)).join("");
}
function printPiece(piece, cell) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return GATE_STATUSES[piece.status].emoji;
	if ("value" in piece) return piece.value;
	if ("prose" in piece) return prose(piece.prose, {
		cell,
		...limitOf(piece)
	});
	if ("diff" in piece) return printDiff(piece.diff);
	if ("drawing" in piece) return "";
	const name = () => {
		if ("text" in piece) return piece.text;
		if ("code" in piece) return codeSpan(piece.code, {
			cell,
			...limitOf(piece)
		});
		return cell ? breakableName(piece.name) : nameText(piece.name);
	};
	return piece.href ? `[${name()}](${piece.href})` : name();
}
function limitOf({ limit }) {
	return limit === void 0 ? {} : { limit };
}
function printDiff(pieces) {
	if (pieces.length === 0) return codeSpan("");
	return pieces.map(({ text, isOwn }, index) => {
		const code = codeSpan(text);
		return `${index > 0 && (/\s$/.test(pieces[index - 1]?.text ?? "") || /^\s/.test(text)) ? " " : ""}${isOwn ? `**${code}**` : code}`;
	}).join("");
}
const MAX_PADDED_ROWS = 30;
function printTable({ columns, rows }) {
	const narrow = narrowColumns(columns);
	const cells = rows.map((row) => {
		const printed = columns.map(({ align }, index) => {
			const text = toMarkdown(row.cells[index] ?? "", { cell: true });
			return align === "r" ? withoutBreaks(text) : text;
		});
		return narrow.map(({ lead, own, below }) => {
			const first = [...lead, own].map((index) => printed[index]).filter(Boolean);
			const small = below.flatMap((index) => printed[index] ? [`<br><sub>${printed[index]}</sub>`] : []);
			return [first.join(" "), ...small].join("");
		});
	});
	return markdownTable([narrow.map(({ title }) => title), ...cells], {
		align: narrow.map(({ own }) => columns[own]?.align ?? "l"),
		alignDelimiters: rows.length <= MAX_PADDED_ROWS,
		stringLength: displayWidth
	});
}
function narrowColumns(columns) {
	let lead = [];
	const narrow = [];
	for (const [index, column] of columns.entries()) {
		const last = narrow.at(-1);
		if (column.narrow === "lead") lead.push(index);
		else if (column.narrow === "below" && last !== void 0) {
			const title = titleWith(last.title, column.title);
			narrow[narrow.length - 1] = {
				...last,
				title,
				below: [...last.below, index]
			};
		} else {
			narrow.push({
				title: column.title,
				lead,
				own: index,
				below: []
			});
			lead = [];
		}
	}
	return narrow;
}
function titleWith(title, below) {
	return below === "" ? title : `${title} (${below.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())})`;
}
function withoutBreaks(cell) {
	return cell.replace(/(?<![→,:]) (?![→(]|worse|better)/g, "\xA0");
}
const SHORT_LINE = 90;
function printCases({ groups }) {
	return groups.flatMap(({ title, open, folded, more }) => [
		title === "" ? "" : `**${toMarkdown(title)}**`,
		open.map(printCase).join("\n"),
		folded.length === 0 ? "" : foldedSection(more, folded.map(printCase).join("\n"))
	]).filter(Boolean).join("\n\n");
}
function printCase({ title, details, fields }) {
	const small = details.map((detail) => toMarkdown(detail)).join(" · ");
	const head = `**${codeSpan(title)}**${small === "" ? "" : ` <sub>${small}</sub>`}`;
	const facts = fields.filter(({ label }) => label !== "").map((field) => `${field.label} ${toMarkdown(field.content)}`);
	const others = fields.filter(({ label }) => label === "").map(({ content }) => toMarkdown(content));
	return `- ${joinLines([
		head,
		...facts.length > 0 && facts.reduce((sum, line) => sum + line.length, 0) <= SHORT_LINE ? [facts.join(" · ")] : facts,
		...others
	], "  ")}`;
}
function joinLines(lines, indent = "") {
	return lines.join(`\\\n${indent}`);
}
function foldedSection(title, body, isOpen = false) {
	return `<details${isOpen ? " open" : ""}><summary>${piecesOf(title).map(titlePiece).join("")}</summary>\n\n${body}\n\n</details>`;
}
const MAX_TITLE_NAME = 60;
function titlePiece(piece) {
	if (typeof piece === "string") return piece;
	if ("name" in piece) return codeHtml(piece.name, MAX_TITLE_NAME);
	if ("code" in piece) return codeHtml(piece.code, piece.limit ?? MAX_TITLE_NAME);
	if ("prose" in piece) return codeHtml(piece.prose, piece.limit ?? MAX_TITLE_NAME);
	return "value" in piece ? piece.value : "text" in piece ? piece.text : "";
}
function joinBlocks(blocks) {
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

// src/report/comment.ts
const COMMENT_BYTES = 59e3;
const SUMMARY_BYTES = 921600;
const COMMENT_CASES = [
	600,
	100,
	25,
	5
];
const SUMMARY_CASES = [
	1e3,
	100,
	10
];
const OPEN = {
	openCases: 6,
	openGroups: 4,
	openNotes: 3,
	isDrawn: false
};
function commentBudget(cases) {
	const most = Math.min(cases, 20);
	const lists = {
		slices: most,
		openSlices: most,
		flaky: most,
		parts: most
	};
	return {
		...OPEN,
		...lists,
		cases,
		isFull: false,
		moved: 5,
		droppedScores: 3,
		droppedCases: Math.min(cases, 5)
	};
}
function summaryBudget(cases) {
	const lists = {
		slices: cases,
		openSlices: cases,
		flaky: Math.min(cases, 200),
		parts: cases
	};
	const drops = {
		droppedScores: 20,
		droppedCases: Math.min(cases, 10)
	};
	return {
		...OPEN,
		...lists,
		...drops,
		cases,
		isFull: true,
		moved: Number.POSITIVE_INFINITY
	};
}
function renderComment(report, context) {
	const links = createLinks(report.source, context);
	return firstFitting([...COMMENT_CASES.flatMap((cases, index) => {
		const own = index === 0 ? links : {
			...links,
			metric: NO_LINKS.metric
		};
		return (links.htmlReport === null ? [own] : [own, {
			...own,
			case: NO_LINKS.case
		}]).map((some) => () => createDocument(report, context, some, commentBudget(cases)));
	}), ...shortVersions(report, context, links)], COMMENT_BYTES);
}
function renderSummary(report, context) {
	const links = createLinks(report.source, context);
	return firstFitting([...SUMMARY_CASES.map((cases) => () => createDocument(report, context, links, summaryBudget(cases))), ...shortVersions(report, context, links)], SUMMARY_BYTES);
}
function firstFitting(documents, bytes) {
	let text = "";
	for (const create of documents) {
		text = printMarkdown(create());
		if (Buffer.byteLength(text) <= bytes) return text;
	}
	return text;
}
function shortVersions(report, context, links) {
	const where = links.htmlReport !== null || links.artifact !== null || links.run === null ? links.rest : {
		text: "the report",
		href: links.run
	};
	const only = (what) => [
		`Only the ${what} here; everything else is in `,
		where,
		"."
	];
	const measure = (full) => full.sections.filter(({ id }) => id === "measure");
	const short = (what, hasGates) => () => {
		const full = createDocument(report, context, links, commentBudget(0));
		const gated = hasGates ? sortRows(createRows(report).filter(({ conditions }) => conditions.length > 0)) : [];
		const table = gated.length === 0 ? [] : [scoreTable(report, gated, {
			caption: "Gates",
			links: NO_LINKS
		})];
		const notes = {
			kind: "notes",
			notes: essentialNotes(report)
		};
		const section = {
			id: "result",
			name: "Result",
			title: "Result",
			look: "plain",
			blocks: [
				...table,
				notes,
				...linesOf([only(what)])
			]
		};
		return {
			...full,
			sections: [...measure(full), section]
		};
	};
	return [short("gates fit", true), short("verdict fits", false)];
}

// src/run/html-report.ts
const HTML_FILE = "report.html";
function localContext({ created }) {
	return {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created
	};
}
async function renderHtmlReport(paged) {
	const { renderHtml } = await loadPage();
	return renderHtml({
		...paged,
		families: {
			...FAMILIES,
			metricsOf,
			chartsOf,
			titleOf,
			shownAs
		}
	});
}
async function tryRenderHtmlFiles(paged, log) {
	try {
		return { [HTML_FILE]: await renderHtmlReport(paged) };
	} catch (cause) {
		log.warn(`The HTML report could not be made: ${errorMessage(cause)}`);
		log.debug(cause instanceof Error ? cause.stack ?? "" : "");
		return {};
	}
}
const loadPage = () => import("./html-report.js");
function metricsOf(suite) {
	return findFamily(suite.family)?.params.safeParse(suite.params).success === true ? FAMILIES.metricsOf(suite) : [];
}
function chartsOf(now, base) {
	return findFamily(now.family)?.charts?.(now, base).slice(0, 24) ?? [];
}
function titleOf(family) {
	return findFamily(family)?.title ?? family;
}
function shownAs(family) {
	return findFamily(family)?.caseNoun ?? "case";
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
const COMMENT_FILE = "comment.md";
const SUMMARY_FILE = "summary.md";
async function renderFiles({ head, baseline, inputs, context, folder, isTracked }, { log, env }) {
	const { report } = head;
	const { serverUrl } = context;
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
	const base = shownBaseline(baseline);
	const pages = await tryRenderHtmlFiles({
		head,
		base,
		page
	}, log);
	await writeTexts(folder, pages);
	const html = pages["report.html"] ? HTML_FILE : null;
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
	await writeTexts(folder, {
		[COMMENT_FILE]: short,
		[SUMMARY_FILE]: summary
	});
	const summaries = [
		summary,
		short,
		`${short.split("\n\n", 2).join("\n\n").trimEnd()}\n`
	];
	const others = [COMMENT_FILE, ...Object.keys(pages).filter((name) => name !== "report.html" && pages[name] !== null)];
	return {
		comment,
		isCommentWanted: shouldCreateComment(inputs.comment, report),
		summaries,
		isTracked,
		sanitize: cleanLine,
		html,
		summary: SUMMARY_FILE,
		others
	};
}

export { CallLimitError, HTML_FILE, NO_LINKS, ServiceError, adviceFor, appendSummary, branchName, canListCases, caseHash, caseLines, caseSections, casesOf, changesBlocks, commitId, createDocument, createLinks, createTwoFilesPatch, debug, docsUrl, dropSections, error, info, isProposal, isRefName, isServiceError, joinBlocks, joinRemarks, limitCalls, listPages, loadPage, localContext, notice, openFetch, openGitHubClient, openThread, outOfTime, partSections, printSection, readMode, readPublishInputs, readRunContext, readStep, readVariable, renderComment, renderFiles, renderHtmlReport, renderSummary, reportOutputs, resultOfError, resultOfVerdict, runSource, scoreHash, setFailed, setSecret, shouldCreateComment, sliceSections, titleWith, tryRenderHtmlFiles, warning, withoutBreaks, workflowFilePath, writeComment, writeOutputs };