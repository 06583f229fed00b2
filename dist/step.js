import { BUGS_URL, DOLLARS, ERROR_STATUS, EXIT, ErrorList, MAX_INPUT_FILES, UserError, WRITE_DOLLARS, describeCause, formatCount, formatErrors, quoted, toFileError } from "./start.js";
import { PARSE_ONCE, PR_LABEL_PATTERN, _enum, array, boolean, caseConditionsSchema, customSchema, datetime, duplicateRuleSchema, exitStatus, failedGates, fieldMetricsSchema, formatApproval, formatJson, freezeConditionSchema, gateChangeSchema, gateResultSchema, int, isMainScore, json, judgeReportSchema, literal, metricConditionsSchema, number, object, quarantinedSchema, record, scoreDropsSchema, scoreName, scoreSchema, strictObject, string, suiteNameSchema, trialReportSchema, tuple, union, unitSchema, url as url$1, verdictSchema } from "./schemas.js";
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

// src/github/api/inputs.ts
const MAX_BASELINE_RUNS = 10;
const BRANCH = /^(?!-)(?!.*\.\.)[^\s~^:?*[\\\p{Cc}]{0,255}$/u;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
const text$1 = string().transform((given) => given || null);
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
	"github-token": text$1,
	config: lines,
	gold: lines,
	traces: lines,
	k: wholeNumber$1(1),
	gates: text$1,
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
	"judge-api-key": text$1,
	"judge-base-url": text$1,
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
function readMode(env) {
	const errors = new ErrorList();
	const { mode } = readValues(env, errors, ["mode"]);
	errors.throwIfAny("config");
	return mode;
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
	const { comment, name, "artifact-name": artifactName, "github-token": token } = read;
	return {
		comment,
		name,
		artifactName,
		token
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

// src/core/failure.ts
const failureSchema = strictObject({
	status: int().min(2).max(5),
	errors: array(strictObject({
		what: string(),
		at: string().optional(),
		todo: string().optional()
	})).max(20),
	total: int().positive()
});

// src/core/definition.ts
const MAX_ENTRIES = 1e4;
const text = string().max(5e5);
const list = array(text).max(MAX_ENTRIES);
const isBounded$1 = (settings) => Object.keys(settings).length <= MAX_ENTRIES;
const texts = record(text, text).refine(isBounded$1);
const values = record(text, json()).refine(isBounded$1);
const { severity } = gateResultSchema.shape;
const gatesSchema = strictObject({
	metrics: array(strictObject({
		metric: text,
		slice: text,
		conditions: metricConditionsSchema.omit({ severity: true }),
		severity
	})).max(MAX_ENTRIES),
	cases: caseConditionsSchema.omit({ severity: true }),
	cases_severity: severity,
	freeze: freezeConditionSchema.optional(),
	quarantine: array(quarantinedSchema).max(MAX_ENTRIES).optional()
});
const definitionSchema = strictObject({
	family: text,
	gold: list,
	traces: list,
	fields: texts,
	params: values,
	slices: list,
	metrics: list,
	scores: texts,
	cluster: text.optional(),
	duplicates: duplicateRuleSchema,
	judge: texts,
	spending: values.optional(),
	gates: gatesSchema
});
function gatesOfDefinition(definition) {
	const { cluster, duplicates } = definition;
	const { cases_severity: casesSeverity, freeze, quarantine, ...gates } = definition.gates;
	const optional = {
		...freeze && { freeze },
		...quarantine && { quarantine }
	};
	return {
		...gates,
		casesSeverity,
		...optional,
		...cluster !== void 0 && { cluster },
		duplicates,
		definition
	};
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
const MAX_EARLIER = 1e3;
const REPORT_SCHEMA = 1;
const sourceSchema = strictObject({
	repository: string().nullable(),
	commit: string().nullable(),
	ref: string().nullable(),
	head: string().nullable(),
	event: string().nullable(),
	run_id: int().nullable(),
	run_attempt: int().nullable(),
	workflow: string().nullable(),
	job: string().nullable()
});
const NO_SOURCE = {
	repository: null,
	commit: null,
	ref: null,
	head: null,
	event: null,
	run_id: null,
	run_attempt: null,
	workflow: null,
	job: null
};
const earlierRunSchema = strictObject({
	run_id: int(),
	run_attempt: int()
});
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
	failure: failureSchema.optional(),
	pooled: int().min(2).max(5).optional(),
	earlier: array(earlierRunSchema).max(MAX_EARLIER).optional(),
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
function runsOf(side) {
	return side.runs ?? [side];
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
const ref$1 = string().refine(isRefName, "is not a ref name");
const repository = object({ id });
const side = object({
	sha: commitId,
	ref: ref$1,
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
	base_ref: ref$1,
	head_sha: commitId,
	head_ref: ref$1.optional()
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
	repository: repository.extend({ default_branch: ref$1.optional() }).optional(),
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

// src/github/api/run-context.ts
function isProposal({ pullRequest, mergeGroup }) {
	return pullRequest !== null || mergeGroup !== null;
}
const ref = string().refine(isRefName);
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
	if (fitting !== texts[0]) {
		const what = fitting === void 0 ? "is left out: earlier steps left no room" : "is replaced by a shorter one";
		log.warn(`The step summary is too long for GitHub and ${what}. The report's \`summary.md\` has all of it.`);
	}
	if (fitting !== void 0) await appendFile(path, fitting);
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

export { ANONYMOUS_BASELINE, MAX_EARLIER, MAX_STILL_FAILING, NO_SOURCE, appendSummary, branchName, caseNoun, commitId, debug, definedMetrics, docsUrl, emptyDiff, error, formatReport, gatedSeries, gatesOfDefinition, hasNoBaseline, hasSeveral, historyPoint, historyWithCurrent, info, isBaseRun, isClear, isCommit, isFound, isProposal, isRefName, isSameJudge, labelsOf, measureChangeSchema, notice, ofSuite, readMode, readPublishInputs, readRunContext, readStep, readVariable, recordBaseline, reportOutputs, reportSchema, resultOfError, resultOfVerdict, runSource, runsOf, seriesName, setFailed, setSecret, traceDigests, warning, workflowFilePath, writeOutputs };