import { BUGS_URL, DOLLARS, ERROR_STATUS, EXIT, ErrorList, MAX_INPUT_FILES, UserError, WRITE_DOLLARS, describeCause, formatCount, formatErrors, quoted, toFileError } from "./start.js";
import { PARSE_ONCE, PR_LABEL_PATTERN, _enum, array, boolean, customSchema, datetime, exitStatus, failedGates, fieldMetricsSchema, formatApproval, formatJson, freezeConditionSchema, gateChangeSchema, int, isMainScore, json, judgeReportSchema, literal, number, object, record, scoreDropsSchema, scoreName, scoreSchema, strictObject, string, suiteNameSchema, trialReportSchema, tuple, union, unitSchema, verdictSchema } from "./schemas.js";
import * as os$1 from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { appendFile, readFile, stat as stat$1 } from "node:fs/promises";
import { relative as relative$1, resolve as resolve$1, sep as sep$1 } from "node:path";

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

// src/core/baseline.ts
const baselineStatusSchema = _enum([
	"exact",
	"ancestor",
	"rescored",
	"file",
	"none",
	"expired",
	"incompatible",
	"error"
]);
const baselineRecordSchema = strictObject({
	status: baselineStatusSchema,
	file: string().optional(),
	commit: string().nullable(),
	branch: string().nullable(),
	distance: int().nullable(),
	created: string().nullable(),
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive"
	]).nullable(),
	run_id: int().nullable(),
	notes: array(string()),
	why: string().nullable(),
	todo: string().nullable()
});
const ANONYMOUS_BASELINE = {
	status: "file",
	commit: null,
	branch: null,
	distance: null,
	created: null,
	outcome: null,
	run_id: null,
	notes: [],
	why: null,
	todo: null
};
function hasNoBaseline(record) {
	return !COMPARABLE.has(record.status);
}
const COMPARABLE = /* @__PURE__ */ new Set([
	"exact",
	"ancestor",
	"rescored",
	"file"
]);

// src/core/part.ts
const partWordsSchema = strictObject({
	one: string(),
	many: string(),
	passed: string(),
	failed: string()
});
const partFlipSchema = strictObject({
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
	flips: strictObject({
		regressed: array(partFlipSchema),
		fixed: array(partFlipSchema)
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
	interval: tuple([number(), number()]).nullable(),
	confidence: number().nullable(),
	cases: strictObject({
		changed: int().nonnegative(),
		worse: int().nonnegative(),
		better: int().nonnegative()
	}).nullable(),
	clusters: int().nonnegative().optional(),
	full: strictObject({
		base: number().nullable(),
		head: number().nullable()
	}).optional(),
	why: string().nullable(),
	lost: boolean().optional(),
	base_unlabelled: literal(true).optional(),
	unscored: int().positive().optional(),
	unit: unitSchema.optional(),
	headline: literal(true).optional(),
	fine: literal(true).optional()
});
function isClear({ interval }) {
	return interval === null ? null : interval[0] > 0 || interval[1] < 0;
}
const flipSchema = strictObject({
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
	passed_before: literal(true).optional()
});
const flipsSchema = strictObject({
	regressed: array(flipSchema),
	fixed: array(flipSchema),
	still_failing: array(flipSchema),
	added: array(flipSchema),
	removed: array(flipSchema),
	edited: array(flipSchema),
	unscored: array(flipSchema),
	flaky: array(flipSchema)
});
const MAX_STILL_FAILING = 2e4;
const goldLinesSchema = strictObject({
	count: int().nonnegative(),
	ids: array(string())
});
const goldChangeSchema = strictObject({
	suite: string(),
	lines: strictObject({
		added: goldLinesSchema,
		removed: goldLinesSchema,
		edited: goldLinesSchema,
		renamed: goldLinesSchema.optional(),
		removed_failing: goldLinesSchema,
		edited_failing: goldLinesSchema
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
const diffSchema = strictObject({
	baseline: baselineRecordSchema,
	changes: array(changeSchema),
	redefined: array(strictObject({
		suite: string(),
		why: string()
	})),
	partial: array(strictObject({
		suite: string(),
		cases: int()
	})),
	flips: flipsSchema.nullable(),
	unlisted_failing: record(string(), int().positive()).optional(),
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
	return (nouns && Object.hasOwn(nouns, suite) ? nouns[suite] : void 0) ?? "text";
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
	files: inputFilesSchema.optional(),
	clusters: clustersSchema.optional(),
	duplicate_ids: array(string().max(MAX_DUPLICATE_ID_LENGTH)).max(20).optional(),
	trials: trialReportSchema.optional(),
	freeze: freezeConditionSchema.optional(),
	custom: customSchema.optional(),
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
function definedMetrics(definitions) {
	return Object.entries(definitions).map(([name, definition]) => ({
		name,
		...definition
	}));
}

// src/core/report.ts
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
const MAX_POOLED = 5;
const REPORT_SCHEMA = 1;
const sourceSchema = strictObject({
	repository: string().nullable(),
	commit: string().nullable(),
	ref: string().nullable(),
	head: string().nullable(),
	event: string().nullable(),
	run_id: int().nullable(),
	run_attempt: int().nullable(),
	workflow: string().nullable()
});
const NO_SOURCE = {
	repository: null,
	commit: null,
	ref: null,
	head: null,
	event: null,
	run_id: null,
	run_attempt: null,
	workflow: null
};
const reportSummarySchema = strictObject({
	outcome: verdictSchema.shape.outcome.nullable(),
	failed_gates: int().nullable(),
	regressed: int().nullable(),
	fixed: int().nullable()
});
const reportSchema = strictObject({
	schema: literal(1),
	summary: reportSummarySchema.optional(),
	tool: strictObject({
		name: literal("noworse"),
		version: string()
	}),
	created: datetime(),
	source: sourceSchema,
	complete: boolean(),
	pooled: int().min(2).max(5).optional(),
	cases: string(),
	suites: record(suiteNameSchema, suiteReportSchema),
	diff: diffSchema.nullable(),
	verdict: verdictSchema.nullable(),
	history: historySchema
});
function formatReport({ schema, summary: _, ...report }) {
	return `${formatJson({
		schema,
		summary: summarize(report),
		...report
	})}\n`;
}
function summarize({ verdict, diff }) {
	return {
		outcome: verdict?.outcome ?? null,
		failed_gates: verdict === null ? null : failedGates(verdict).length,
		regressed: diff?.flips?.regressed.length ?? null,
		fixed: diff?.flips?.fixed.length ?? null
	};
}
function isBaseRun({ event }) {
	return event === null || !(event.startsWith("pull_request") || event === "merge_group");
}
function historyPoint({ suites, source, created }) {
	const digests = Object.entries(suites).map(([name, { fingerprint }]) => [name, fingerprint.gold]);
	const scores = Object.entries(suites).flatMap(([name, suite]) => suite.scores.filter(isMainScore).flatMap((score) => score.status === "measured" ? [[seriesName(name, scoreName(score)), score.value]] : []));
	const gold = digests.filter(([, digest]) => digest.length <= 100).slice(0, 500);
	const named = scores.filter(([name]) => name.length <= 300).slice(0, 500);
	return {
		commit: source.commit !== null && isCommit(source.commit) ? source.commit : null,
		created,
		gold: Object.fromEntries(gold),
		scores: Object.fromEntries(named)
	};
}
function historyWithCurrent(report) {
	return isBaseRun(report.source) && report.history.length > 0 ? report.history : [...report.history, historyPoint(report)];
}
function isFound(baseline) {
	return "report" in baseline;
}
function labelsOf(baseline) {
	return isFound(baseline) ? baseline.labels ?? [] : [];
}
function recordBaseline(baseline) {
	if (!isFound(baseline)) return {
		...ANONYMOUS_BASELINE,
		...baseline
	};
	const { report, status, file, distance, branch, notes } = baseline;
	const { commit, run_id } = report.source;
	const outcome = report.verdict?.outcome ?? null;
	const record = {
		status,
		commit,
		branch,
		distance,
		created: report.created,
		outcome,
		run_id,
		notes: [...notes]
	};
	return {
		...ANONYMOUS_BASELINE,
		...file !== void 0 && { file },
		...record
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

export { ANONYMOUS_BASELINE, MAX_STILL_FAILING, NO_SOURCE, appendSummary, branchName, caseNoun, commitId, debug, definedMetrics, docsUrl, emptyDiff, error, formatReport, gatedSeries, hasNoBaseline, hasSeveral, historyPoint, historyWithCurrent, info, isBaseRun, isClear, isCommit, isFound, isProposal, isRefName, isSameJudge, labelsOf, measureChangeSchema, notice, ofSuite, readMode, readPublishInputs, readRunContext, readStep, readVariable, recordBaseline, reportOutputs, reportSchema, resultOfError, resultOfVerdict, runSource, seriesName, setFailed, setSecret, traceDigests, warning, workflowFilePath, writeOutputs };