import { _ as historySchema, g as gatedSeries, v as isCommit, y as seriesName } from "./step.js";
import { A as truncate, C as codeHtml, D as prose, E as nameText, O as terminalText, R as formatCount, S as cleanLine, V as firstFew, Y as redactKnown, d as findSimilar, nt as UserError, w as codeSpan, x as breakableName, z as formatInteger } from "./start.js";
import { A as scoreSchema, At as number, C as gateChangeSchema, Ct as boolean, D as boundsSchema, Dt as json, Et as int, Ft as strictObject, It as string, Lt as tuple, M as suiteScoreKey, Mt as partialRecord, N as unitSchema, O as isMainScore, Ot as literal, P as unscoredCount, Pt as record, S as freezeConditionSchema, T as adviceFor, U as NOT_LABELLED_REASONS, _ as formatStaleLabel, b as describeCounts, d as suiteNameSchema, f as APPROVAL_LABEL, g as formatApproval, h as failedGates, k as scoreName, l as MAX_INPUT_FILES, mt as getOrCreate, st as isTextFile, t as PARSE_ONCE, v as verdictSchema, vt as datetime, xt as array, yt as _enum } from "./schemas.js";
import { B as fieldMetricsSchema, Y as customSchema, a as figureSchema, dt as findByKey, ft as groupBy, h as passMetric, mt as itemsByKey, pt as indicesOfIds, w as trialReportSchema, y as representativeTrial } from "./basics.js";
import { _ as formatFor, b as formatPercent, v as formatLimitPercent, y as formatP } from "./families.js";
import { T as isPrivateFile } from "./config-files.js";
import { gunzipSync } from "node:zlib";
import { readFile, realpath, stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";

// src/core/baseline-record.ts
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
function isRelativeCondition(kind) {
	return RELATIVE.has(kind);
}
const RELATIVE = /* @__PURE__ */ new Set([
	"max_drop",
	"max_drop_relative",
	"max_increase",
	"max_increase_relative",
	"no_regression",
	"non_inferior",
	"max_new_failures",
	"freeze"
]);

// src/core/field-metrics/score-drops.ts
const count$4 = int().nonnegative();
const scoreDropsSchema = strictObject({
	suite: string(),
	metric: string(),
	better: _enum(["higher", "lower"]),
	unit: unitSchema.optional(),
	worse: count$4,
	improved: count$4,
	cases: array(strictObject({
		case: string(),
		at: string().nullable(),
		gold_at: string().nullable(),
		text: string(),
		before: number(),
		after: number()
	}))
});

// src/core/measure/measure-change.ts
const measureChangeSchema = strictObject({
	suite: string(),
	what: _enum([
		"gold",
		"files",
		"fields",
		"params",
		"slices",
		"metrics",
		"scores",
		"family",
		"suite",
		"link",
		"cluster",
		"duplicates",
		"judge",
		"trials"
	]),
	text: string(),
	renamed_to: strictObject({
		suite: string(),
		certain: boolean()
	}).optional(),
	removed_passing: int().positive().optional()
});

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
const count$3 = int().nonnegative();
const partKindSchema = strictObject({
	kind: string(),
	compared: count$3,
	passed_before: count$3,
	regressed: count$3,
	fixed: count$3
});
const partChangeSchema = strictObject({
	suite: string(),
	words: partWordsSchema,
	compared: count$3,
	regressed: count$3,
	fixed: count$3,
	still_failing: count$3,
	kinds: array(partKindSchema),
	flips: strictObject({
		regressed: array(partFlipSchema),
		fixed: array(partFlipSchema)
	})
});

// src/core/diff.ts
const SIGNIFICANCE_LEVEL = .05;
const pairedTestSchema = strictObject({
	name: _enum([
		"mcnemar-exact",
		"randomization",
		"delta-method",
		"jackknife"
	]),
	p: number(),
	mid_p: number().nullable(),
	changed: int(),
	worse: int(),
	better: int(),
	adjusted: number().nullable(),
	least_p: number().optional(),
	graded: literal(true).optional()
});
const unscoredImpactSchema = strictObject({
	cases: int().positive(),
	base: boundsSchema.nullable(),
	head: boundsSchema.nullable(),
	worst: pairedTestSchema.nullable(),
	best: pairedTestSchema.nullable()
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
	test: pairedTestSchema.nullable(),
	clusters: int().nonnegative().optional(),
	design_effect: number().optional(),
	full: strictObject({
		base: number().nullable(),
		head: number().nullable()
	}).optional(),
	why: string().nullable(),
	lost: boolean().optional(),
	base_unlabelled: literal(true).optional(),
	unscored: unscoredImpactSchema.optional(),
	unit: unitSchema.optional(),
	headline: literal(true).optional(),
	fine: literal(true).optional()
});
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
function formatGoldChange({ lines }) {
	if (lines === null) return "the gold set changed";
	const counts = [
		"removed",
		"edited",
		"renamed",
		"added"
	].filter((kind) => (lines[kind]?.count ?? 0) > 0).map((kind, index) => {
		const count = lines[kind]?.count ?? 0;
		return index === 0 ? `${formatCount(count, "gold line")} ${kind}` : `${formatInteger(count)} ${kind}`;
	});
	return counts.length === 0 ? "the gold set changed" : counts.join(", ");
}
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
function countUnlistedFailing(diff, isCounted = () => true) {
	return Object.entries(diff?.unlisted_failing ?? {}).reduce((sum, [suite, count]) => sum + (isCounted(suite) ? count : 0), 0);
}
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

// src/core/judge/judge-report.ts
const count$2 = int().nonnegative();
const judgeReportSchema = strictObject({
	judges: array(string()),
	models: array(string()),
	embedding_model: string().nullable(),
	profile: _enum(["merged", "exact"]),
	revisions: record(string(), string()),
	hits: count$2,
	misses: count$2,
	calls: count$2,
	tokens: strictObject({
		sent: count$2,
		received: count$2,
		estimated: boolean()
	}),
	usd: number().nonnegative().nullable(),
	unscored: partialRecord(_enum(NOT_LABELLED_REASONS), count$2),
	short: partialRecord(_enum(NOT_LABELLED_REASONS), count$2).optional(),
	repaired: count$2,
	invented: count$2,
	suspects: count$2,
	format: _enum([
		"strict",
		"loose",
		"object",
		"text"
	]).nullable(),
	dropped: array(string()),
	agreement: strictObject({
		verdicts: count$2,
		percent: number(),
		kappa: number().nullable()
	}).nullable(),
	canaries: strictObject({
		asked: count$2,
		passed: array(string())
	}).nullable(),
	confirmed: strictObject({
		asked: count$2,
		stood: count$2
	}).nullable()
});

// src/core/suite-report.ts
const count$1 = int().nonnegative();
const caseCountsSchema = strictObject({
	total: count$1,
	scored: count$1,
	missing: count$1,
	duplicates: count$1,
	unmatched: count$1,
	unscored: count$1
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
	return itemsByKey(items, suiteOf, suite);
}
const severalSuites = /* @__PURE__ */ new WeakMap();
function hasSeveral(suites) {
	return getOrCreate(severalSuites, suites, () => Object.keys(suites).length > 1);
}
const suiteOf = ({ suite }) => suite;

// src/report/format.ts
const NO_NUMBER = "n/a";
const NO_VALUE = "–";
function formatScore(score, decimals) {
	if (score.status === "failed") return unscoredCount(score) > 0 ? "not scored" : "failed";
	if (score.status === "undefined") return "n/a";
	const format = formatFor(score.unit);
	const value = format.value(score.value, decimals);
	return score.status === "partial" ? `${value} (${formatBounds(score, format, decimals)})` : value;
}
function formatBounds({ bounds: [low, high], unscored }, format, decimals) {
	const count = `${formatInteger(unscored)} not scored`;
	if (low !== null && high !== null) return `${format.range([low, high], "–", decimals)}, ${count}`;
	if (low !== null) return `≥ ${format.value(low, decimals)}, ${count}`;
	return high === null ? count : `≤ ${format.value(high, decimals)}, ${count}`;
}
function formatDelta(delta, format, decimals) {
	if (!Number.isFinite(delta)) return "n/a";
	return delta === 0 ? format.size(0) : `${delta < 0 ? "▼" : "▲"} ${format.difference(delta, decimals)}`;
}
function formatInterval([low, high], format, decimals) {
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
function formatCondition({ demand, unit, better }) {
	const format = formatFor(unit);
	const worse = better === "lower" ? "increase" : "drop";
	return Object.entries(demand).map(([key, limit]) => {
		if (typeof limit === "string") return UNIQUE.gate;
		if (typeof limit === "number") return formatLimit({
			key,
			limit,
			worse
		}, format);
		if (Array.isArray(limit)) return `all ${formatInteger(limit.length)} pass`;
		if ("scope" in limit) return FROZEN.gate;
		return "margin" in limit ? formatNonInferior(limit, worse, format) : formatNoRegression(limit, worse, format);
	}).join(", ");
}
function formatNoRegression({ confidence, min_effect }, worse, format) {
	return `no significant ${worse}${min_effect > 0 ? ` > ${formatTolerance(min_effect, format)}` : ""}${confidence === .95 ? "" : ` (${formatLimitPercent(confidence)} confidence)`}`;
}
function formatNonInferior({ margin, confidence }, worse, format) {
	const level = confidence === .95 ? "" : ` (${formatLimitPercent(confidence)} confidence)`;
	return `${worse} < ${formatTolerance(margin, format)} proven${level}`;
}
function formatTolerance(limit, format) {
	return format.withSizeUnit(format.limitSize(limit), limit);
}
function formatLimit({ key, limit, worse }, format) {
	switch (key) {
		case "min": return `≥ ${format.limit(limit)}`;
		case "max": return `≤ ${format.limit(limit)}`;
		case "max_drop":
		case "max_increase": return `${worse} ≤ ${formatTolerance(limit, format)}`;
		case "max_drop_relative":
		case "max_increase_relative": return `${worse} ≤ ${formatLimitPercent(limit)} of base`;
		default: return `${/^[a-z_]+$/.test(key) ? key : "limit"} ${limit}`;
	}
}
const CASE_CONDITIONS = {
	min: {
		noun: "cases",
		sign: "≥"
	},
	max_missing: {
		noun: "missing traces",
		sign: "≤"
	},
	max_new_failures: {
		noun: "newly failing cases",
		sign: "≤"
	},
	max_unscored: {
		noun: "cases not scored",
		sign: "≤"
	}
};
function describeCaseCondition({ demand, actual }) {
	const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
	const count = actual === null ? "–" : formatInteger(actual);
	if (typeof limit === "string") return {
		...UNIQUE,
		count
	};
	if (typeof limit === "object" && "scope" in limit) return {
		...FROZEN,
		count
	};
	if (Array.isArray(limit)) return {
		what: "critical cases",
		count: actual === null ? "–" : `${formatInteger(limit.length - actual)} of ${formatInteger(limit.length)} pass`,
		gate: "all pass"
	};
	if (typeof limit !== "number") return {
		what: "cases",
		count: "–",
		gate: ""
	};
	const { noun, sign } = CASE_CONDITIONS[key] ?? {
		noun: "cases",
		sign: ""
	};
	return {
		what: noun,
		count,
		gate: `${sign} ${formatInteger(limit)}`.trim()
	};
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable$1(table, options) {
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

// src/report/gate-status.ts
const GATE_STATUSES = {
	fail: {
		emoji: "❌",
		terminal: "FAIL",
		sign: "✗",
		word: "failed",
		tone: "bad"
	},
	warn: {
		emoji: "⚠️",
		terminal: "warn",
		sign: "!",
		word: "warning",
		tone: "open"
	},
	unsure: {
		emoji: "❔",
		terminal: "inconclusive",
		sign: "?",
		word: "inconclusive",
		tone: "open"
	},
	skipped: {
		emoji: "➖",
		terminal: "skipped",
		sign: "–",
		word: "not evaluated",
		tone: "plain"
	},
	pass: {
		emoji: "✅",
		terminal: "ok",
		sign: "✓",
		word: "passed",
		tone: "good"
	},
	none: {
		emoji: "",
		terminal: "",
		sign: "",
		word: "",
		tone: "plain"
	}
};
const WORST_FIRST = [
	"fail",
	"warn",
	"unsure",
	"pass",
	"skipped"
];
function combineStatus(results) {
	const statuses = new Set(results.map(statusOf));
	return WORST_FIRST.find((status) => statuses.has(status)) ?? "none";
}
function statusOf({ outcome, severity }) {
	if (outcome === "fail") return severity === "fail" ? "fail" : "warn";
	if (outcome === "pass") return "pass";
	return outcome === "inconclusive" ? "unsure" : "skipped";
}

// src/report/phrase.ts
function piecesOf(phrase) {
	return typeof phrase === "object" && "length" in phrase ? phrase : [phrase];
}
function joinPhrases(phrases, separator) {
	return phrases.map(piecesOf).filter((pieces) => pieces.some((piece) => piece !== "")).flatMap((pieces, index) => index === 0 ? pieces : [separator, ...pieces]);
}

// src/report/markdown.ts
const MAX_PADDED_ROWS = 30;
function toMarkdown(phrase, { cell = false } = {}) {
	return piecesOf(phrase).map((piece) => renderPiece$1(piece, cell)).join("");
}
function renderPiece$1(piece, cell) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return GATE_STATUSES[piece.status].emoji;
	if ("sign" in piece) return signLink(piece);
	if ("value" in piece) return piece.value;
	if ("prose" in piece) return prose(piece.prose, {
		cell,
		...limitOf$1(piece)
	});
	return markdownLink("code" in piece ? codeSpan(piece.code, {
		cell,
		...limitOf$1(piece)
	}) : nameText(piece.name, { cell }), piece.href ?? null);
}
function signLink({ sign, title, href = null }) {
	const { emoji } = GATE_STATUSES[sign];
	return href === null ? emoji : `[${emoji}](${href} "${title}")`;
}
function limitOf$1({ limit }) {
	return limit === void 0 ? {} : { limit };
}
function markdownLink(text, href) {
	return href === null ? text : `[${text}](${href})`;
}
function markdownTable(columns, rows) {
	const head = columns.map(({ title }) => title);
	const cells = rows.map((row) => columns.map(({ cell }) => toMarkdown(cell(row), { cell: true })));
	return markdownTable$1([head, ...cells], {
		align: columns.map(({ align = "l" }) => align),
		alignDelimiters: rows.length <= MAX_PADDED_ROWS,
		stringLength: displayWidth
	});
}
function displayWidth(text) {
	const wide = text.match(/[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
	const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
	const selected = text.match(/\ufe0f/g)?.length ?? 0;
	return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}
function joinLines(lines, indent = "") {
	return lines.join(`\\\n${indent}`);
}
function foldedSection(title, body, isOpen = false) {
	return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
function joinSections(sections) {
	return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

// src/report/terminal/columns.ts
function toTerminal(phrase) {
	return piecesOf(phrase).map(renderPiece).join("");
}
function renderPiece(piece) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return GATE_STATUSES[piece.status].terminal;
	if ("sign" in piece) return GATE_STATUSES[piece.sign].sign;
	if ("value" in piece) return piece.value;
	if ("name" in piece) return terminalText(piece.name);
	return "code" in piece ? terminalText(piece.code, piece.limit) : terminalText(piece.prose, piece.limit ?? 300);
}
function terminalTable(columns, rows) {
	return alignColumns([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => toTerminal(cell(row))))], columns.map(({ align = "l" }) => align));
}
function alignColumns(rows, align) {
	const aligned = Array.from(align);
	const widths = aligned.map((_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ""))));
	const used = widths.flatMap((width, column) => width === 0 ? [] : [column]);
	return rows.map((row) => used.map((column) => pad(row[column] ?? "", widths[column] ?? 0, aligned[column] === "r")).join("  ").trimEnd());
}
function pad(text, width, right) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return right ? `${space}${text}` : `${text}${space}`;
}

// src/report/cases/trials.ts
const MAX_FLAKY_ON_TERMINAL = 5;
function trialSections(report, limit) {
	const repeated = suitesWithTrials(report);
	if (repeated.length === 0) return [];
	const several = hasSeveral(report.suites);
	const parts = repeated.flatMap(([suite, trials]) => [
		`${several ? toMarkdown([{ name: suite }, ": "]) : ""}${describeTrials(trials)}. ${describeVariance(trials)}.`,
		...trials.pass_rates.length > 0 ? [markdownTable(PASS_RATE_COLUMNS, trials.pass_rates)] : [],
		`${toMarkdown(describeFlaky(trials, limit))}.`
	]);
	return [foldedSection("Repeated trials", parts.join("\n\n"))];
}
function trialLines(report) {
	return suitesWithTrials(report).flatMap(([suite, trials]) => {
		const rates = trials.pass_rates.at(-1);
		return [
			"",
			`${terminalText(suite)}: ${describeTrials(trials)}`,
			...rates ? [`  pass@${rates.k} ${formatPercent(rates.at_least_one)}, pass^${rates.k} ${formatPercent(rates.all)}`] : [],
			`  ${describeVariance(trials)}`,
			`  ${toTerminal(describeFlaky(trials, MAX_FLAKY_ON_TERMINAL))}`
		];
	});
}
function suitesWithTrials({ suites }) {
	return Object.entries(suites).flatMap(([name, { trials, no_results: hasNone }]) => trials && trials.most > 1 && !hasNone ? [[name, trials]] : []);
}
function describeTrials({ cases, others, least, most }) {
	const rest = others > 0 ? `; ${formatInteger(others)} without trials not counted here` : "";
	return `${formatCount(cases, "case")}, ${trialsEach({
		least,
		most
	})}${rest}`;
}
function trialsEach({ least, most }) {
	return least === most ? `${formatCount(most, "trial")} each` : `${least} to ${most} trials each`;
}
function describeVariance({ variance, cases }) {
	if (variance === null) return `Too few cases to estimate the noise between trials: ${formatCount(cases, "case")}`;
	const { between_cases: signal, between_trials: noise } = variance;
	if (signal + noise === 0) return "All trials of all cases have the same result";
	const share = Math.round(100 * noise / (signal + noise));
	return `${share}% of the variance of an answer is noise between trials, ${100 - share}% is between cases`;
}
const PASS_RATE_COLUMNS = [
	{
		title: "Trials k",
		align: "r",
		cell: ({ k }) => String(k)
	},
	{
		title: "At least one passes (pass@k)",
		align: "r",
		cell: (rate) => formatPercent(rate.at_least_one)
	},
	{
		title: "All pass (pass^k)",
		align: "r",
		cell: ({ all }) => formatPercent(all)
	}
];
function describeFlaky({ flaky, flaky_count }, limit, hrefOf = () => null) {
	if (flaky_count === 0) return "No case is flaky";
	const named = flaky.slice(0, limit);
	const left = flaky_count - named.length;
	return [
		`${formatCount(flaky_count, "case")} ${flaky_count === 1 ? "is" : "are"} flaky: `,
		...named.flatMap(({ case: id, passed, trials }, index) => [
			index === 0 ? "" : ", ",
			{
				code: id,
				href: hrefOf(id)
			},
			` passed ${passed} of ${trials}`
		]),
		left > 0 ? ` and ${formatInteger(left)} more` : ""
	];
}

// src/report/renamed-suites.ts
function renamedSuites({ measure }) {
	return new Map(measure.flatMap(({ suite, renamed_to: renamed }) => renamed ? [[suite, renamed.suite]] : []));
}
function shownFlips(diff) {
	const { flips } = diff;
	if (flips === null) return null;
	const renamed = renamedSuites(diff);
	if (renamed.size === 0) return {
		flips,
		moved: 0
	};
	const keyOf = (suite, flip) => JSON.stringify([suite, flip.case]);
	const added = new Set(flips.added.map((flip) => keyOf(flip.suite, flip)));
	const moved = new Set(flips.removed.map((flip) => keyOf(renamed.get(flip.suite), flip)).filter((key) => added.has(key)));
	const isMoved = (suite, flip) => moved.has(keyOf(suite, flip));
	return {
		flips: {
			...flips,
			added: flips.added.filter((flip) => !isMoved(flip.suite, flip)),
			removed: flips.removed.filter((flip) => !isMoved(renamed.get(flip.suite), flip))
		},
		moved: moved.size
	};
}

// src/report/case-counts.ts
function describeCases(report) {
	const { suites, diff } = report;
	const all = countCases(suites, () => true);
	if (diff === null || hasNoBaseline(diff.baseline)) return formatCount(all, "case");
	const counts = countResults(report, diff);
	if (typeof counts === "number") return `${formatCount(counts, "case")}, compared by scores only`;
	return counts.total === 0 && all > 0 ? `${describeCompared(counts)}${describeRepeats(suites)}` : describeResults(counts);
}
function describeChangedCases(report) {
	const { diff } = report;
	if (diff === null || hasNoBaseline(diff.baseline)) return "";
	const counts = countResults(report, diff);
	if (typeof counts === "number" || counts.total === 0) return "";
	const { regressed, fixed } = counts.flips;
	if (regressed.length > 0) return `${formatCount(regressed.length, "case")} regressed${countFixed(fixed)}`;
	return fixed.length === 0 ? "" : `${formatCount(fixed.length, "case")} fixed`;
}
function countFixed(fixed) {
	return fixed.length === 0 ? "" : `, ${formatInteger(fixed.length)} fixed`;
}
function countResults({ suites }, diff) {
	const all = countCases(suites, () => true);
	const hasResults = (suite) => suites[suite]?.no_results !== true;
	const total = countCases(suites, hasResults);
	const isCounted = total > 0 ? hasResults : () => true;
	const counted = total > 0 ? total : all;
	const redefined = diff.redefined.filter(({ suite }) => isCounted(suite)).reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
	const shown = shownFlips(diff);
	if (shown === null || redefined === counted) return counted;
	return {
		all,
		total,
		notCompared: redefined + shown.moved,
		flips: flipsOf(shown, isCounted),
		unlistedFailing: countUnlistedFailing(diff, isCounted),
		isSame: diff.changes.every(({ kind }) => kind === "same") && shown.flips.edited.length === 0
	};
}
function countCases(suites, isCounted) {
	return Object.entries(suites).reduce((sum, [name, { cases }]) => sum + (isCounted(name) ? cases.total : 0), 0);
}
function flipsOf({ flips }, isCounted) {
	const own = (list) => list.filter(({ suite }) => isCounted(suite));
	return Object.fromEntries(Object.entries(flips).map(([key, list]) => [key, own(list)]));
}
function countUnchanged({ total, notCompared, flips }) {
	const { regressed, fixed, added, unscored, flaky } = flips;
	return total - notCompared - [
		regressed,
		fixed,
		added,
		unscored,
		flaky
	].reduce((sum, list) => sum + list.length, 0);
}
function describeResults(counts) {
	const { total, notCompared, flips } = counts;
	const { added, unscored, flaky, still_failing, removed } = flips;
	const unchanged = countUnchanged(counts);
	const failing = Math.min(still_failing.length + counts.unlistedFailing, unchanged);
	const hasNoFlips = unchanged === total && total > 1 && removed.length === 0;
	if (hasNoFlips && counts.isSame) return `all ${formatCount(total, "case")} unchanged${failing > 0 ? `, ${formatInteger(failing)} still fail` : ""}`;
	if (notCompared === total) return describeNone(total, [removed.length, "removed"]);
	const flipped = hasNoFlips || flips.regressed.length + flips.fixed.length > 0 ? [describeFlips(flips)] : [];
	const named = nameCounts([
		[failing, "still fail"],
		[notCompared, "not compared"],
		[added.length, "added"],
		[removed.length, "removed"],
		[unscored.length, "not scored"],
		[flaky.length, "flaky"]
	]);
	const parts = [...flipped, ...named].join(", ");
	return `${formatCount(total, "case")}${parts === "" ? "" : `: ${parts}`}`;
}
function describeCompared({ all, notCompared, flips: { added, removed } }) {
	const named = nameCounts([
		[notCompared, "not compared"],
		[added.length, "added"],
		[removed.length, "removed"]
	]);
	if (notCompared === all) return describeNone(all, [removed.length, "removed"]);
	return [`${formatCount(all - notCompared - added.length, "case")} compared`, ...named].join(", ");
}
function describeNone(total, rest) {
	return [`${formatCount(total, "case")}, none compared`, ...nameCounts([rest])].join(", ");
}
function describeRepeats(suites) {
	const [{ trials } = {}, ...others] = Object.values(suites);
	return trials && trials.most > 1 && others.length === 0 ? `, ${trialsEach(trials)}` : "";
}
function nameCounts(counts) {
	return counts.filter(([count]) => count > 0).map(([count, word]) => `${formatInteger(count)} ${word}`);
}
function describeFlips({ regressed, fixed }) {
	return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}

// src/core/view/shared-answer.ts
const SHARED_LABELS = {
	all: "before and after",
	start: "before and after begin"
};
const SHARED_WORDS = {
	all: "same answer",
	start: "begins the same"
};
function sharedAnswer(before, after, clean) {
	if (before === null || after === null || clean(before) !== clean(after)) return null;
	return after.endsWith("…") ? "start" : "all";
}
function labelledAnswers({ before, after }, clean) {
	const shared = sharedAnswer(before, after, clean);
	if (shared !== null) return [[SHARED_LABELS[shared], after]];
	return [["before", before], ["after", after]];
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
			const current = diff[i], lines = current.lines || splitLines$1(current.value);
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
function splitLines$1(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}

// src/report/html/explorer/text-diff.ts
const MAX_EDITS = 1e3;
const LONGEST = 12e3;
const MIN_SHARED$1 = 3;
const WORDS = /\d+(?:[.,]\d+)*(?![\p{L}\p{N}_])|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*|\s+|./gsu;
function diffTexts(before, now) {
	if (before.length + now.length > LONGEST) return null;
	const found = diffArrays(wordsOf(before), wordsOf(now), { maxEditLength: MAX_EDITS });
	if (found === void 0) return null;
	const changes = found.map(({ added, removed, value }) => ({
		added,
		removed,
		value: value.join("")
	}));
	if (changes.reduce((sum, { added, removed, value }) => added || removed ? sum : sum + value.trim().length, 0) * MIN_SHARED$1 < Math.min(before.trim().length, now.trim().length)) return null;
	return {
		base: changes.flatMap(({ added, removed, value }) => added ? [] : [{
			text: value,
			isOwn: removed === true
		}]),
		now: changes.flatMap(({ added, removed, value }) => removed ? [] : [{
			text: value,
			isOwn: added === true
		}])
	};
}
function wordsOf(text) {
	return text.match(WORDS) ?? [];
}

// src/report/cases/answer-diff.ts
const LENGTH = 120;
const LEAD = 30;
const MIN_SHARED = 5;
function renderAnswers(before, after) {
	if (before === null || after === null) return {
		before: plain(before),
		after: plain(after)
	};
	const [was, is] = [cleanLine(before), cleanLine(after)];
	if (was === is) return {
		before: plain(was),
		after: plain(is)
	};
	const lists = diffLists(was, is);
	if (lists !== null) return lists;
	const found = diffAnswers(was, is);
	if (found === null || !isAlike(found.base, Math.max(was.length, is.length))) return {
		before: plain(was),
		after: plain(is)
	};
	const [base, now] = [mergePieces(found.base), mergePieces(found.now)];
	const [shownBase, shownNow] = shortenBoth(base, now, {
		length: LENGTH,
		lead: LEAD
	});
	return {
		before: marked(shownBase),
		after: marked(shownNow)
	};
}
function comparedPieces(was, is, extent) {
	const found = was === is ? null : diffAnswers(was, is);
	if (found === null) return null;
	const [before, after] = shortenBoth(found.base, found.now, extent);
	return {
		before,
		after
	};
}
function diffAnswers(was, is) {
	const found = diffTexts(was, is);
	if (found === null) return null;
	return isCutWithin(found.base, found.now) || isCutWithin(found.now, found.base) ? {
		base: unmarkEnd(found.base),
		now: unmarkEnd(found.now)
	} : found;
}
function isCutWithin(cut, other) {
	const [last, end] = [cut.at(-1), other.at(-1)];
	if (!last?.isOwn || !last.text.endsWith("…")) return false;
	return end?.isOwn === true && end.text.startsWith(last.text.slice(0, -1));
}
function unmarkEnd(pieces) {
	return pieces.map((piece, index) => index === pieces.length - 1 ? {
		...piece,
		isOwn: false
	} : piece);
}
const SEPARATOR = ", ";
function diffLists(was, is) {
	const [before, after] = [was.split(SEPARATOR), is.split(SEPARATOR)];
	if (Math.max(before.length, after.length) < 3 || ![...before, ...after].every(isItem)) return null;
	const [base, now] = [markItems(before, new Set(after)), markItems(after, new Set(before))];
	if (![base, now].every((items) => items.filter(({ isOwn }) => isOwn).length * 2 <= items.length)) return {
		before: plain(was),
		after: plain(is)
	};
	const shown = (items) => shorten(mergePieces(items), {
		length: LENGTH,
		lead: LEAD
	}, 0);
	return {
		before: marked(shown(base)),
		after: marked(shown(now))
	};
}
function isItem(text) {
	const isOpen = text.split("(").length !== text.split(")").length;
	return text.length <= 60 && text.split(" ").length <= 5 && !isOpen && !/[.?!;:]\s|["→=]/.test(text);
}
function markItems(items, others) {
	return items.map((text, index) => ({
		text: index === items.length - 1 ? text : `${text}${SEPARATOR}`,
		isOwn: !others.has(text) && !text.endsWith("…")
	}));
}
function isAlike(pieces, longest) {
	return pieces.reduce((sum, { text, isOwn }) => sum + (isOwn ? 0 : text.trim().length), 0) * MIN_SHARED >= longest;
}
function plain(text) {
	return text === null ? null : codeSpan(text, { limit: LENGTH });
}
function marked(shown) {
	return shown.map(({ text, isOwn }, index) => `${gap(shown[index - 1]?.text, text)}${span(text, isOwn)}`).join("");
}
function gap(previous, text) {
	return previous !== void 0 && (/\s$/.test(previous) || /^\s/.test(text)) ? " " : "";
}
function span(text, isOwn) {
	const code = codeSpan(text, { limit: LENGTH });
	return isOwn ? `**${code}**` : code;
}
function mergePieces(pieces) {
	const merged = [];
	for (const piece of pieces.map((one, index) => withPunctuation(one, pieces, index))) {
		const last = merged.at(-1);
		if (last && (last.isOwn === piece.isOwn || piece.text.trim() === "")) merged[merged.length - 1] = {
			text: last.text + piece.text,
			isOwn: last.isOwn
		};
		else if (piece.text.trim() !== "") merged.push(piece);
	}
	return merged;
}
function withPunctuation(piece, pieces, index) {
	return pieces[index - 1]?.isOwn === true && pieces[index + 1]?.isOwn === true && !/[\p{L}\p{N}]/u.test(piece.text) ? {
		...piece,
		isOwn: true
	} : piece;
}
function shortenBoth(base, now, extent) {
	const isLong = [base, now].some((pieces) => lengthOf(pieces) > extent.length);
	const shared = Math.min(sharedStart(base), sharedStart(now));
	return isLong ? [shorten(base, extent, shared), shorten(now, extent, shared)] : [base, now];
}
function sharedStart([first]) {
	return first === void 0 || first.isOwn ? 0 : Array.from(first.text).length;
}
function shorten(pieces, { length: most, lead }, shared) {
	const [first, ...others] = pieces;
	if (first === void 0) return [];
	const isLong = shared > 2 * lead;
	const rest = isLong ? Array.from(first.text).slice(shared - lead) : [];
	const start = isLong ? {
		text: `…${lastWords(rest.join(""))}`,
		isOwn: false
	} : first;
	let room = most;
	return [start, ...others].flatMap(({ text, isOwn }) => {
		const length = Array.from(text).length;
		if (room <= 0) return [];
		const shown = truncate(text, room);
		room -= length;
		return [{
			text: shown,
			isOwn
		}];
	});
}
function lengthOf(pieces) {
	return pieces.reduce((sum, { text }) => sum + Array.from(text).length, 0);
}
function lastWords(text) {
	return text.includes(" ") ? text.slice(text.indexOf(" ") + 1) : text;
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
		why: rest.length === 1 && only?.why ? only.why : null,
		cases: rest
	}];
}
const QUOTE_OR_NUMBER = /`[^`]*`|\d+(?:[.,]\d+)*/g;
function numberless(why) {
	return why.replace(QUOTE_OR_NUMBER, (found) => found.startsWith("`") ? found : "…");
}
function sharedReason(whys) {
	const [first = "", ...others] = whys;
	if (first === "") return null;
	const found = others.map((why) => why.match(QUOTE_OR_NUMBER) ?? []);
	let index = -1;
	return first.replace(QUOTE_OR_NUMBER, (own) => {
		index++;
		return found.every((one) => one[index] === own) ? own : "…";
	}).replace(/ \([^()`]*…[^()`]*\)/g, "");
}
function divideGroups(groups, open, limit, openGroups = groups.length) {
	const counts = groups.map(() => 0);
	let room = Math.min(open, limit);
	for (let isUsed = true; isUsed && room > 0;) {
		isUsed = false;
		for (const [index, { cases }] of groups.slice(0, openGroups).entries()) {
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
		const rest = Math.min(group.cases.length - shown, left);
		left -= rest;
		const isLast = rest === 1 && shown + 1 === group.cases.length;
		return {
			...group,
			open: isLast ? shown + 1 : shown,
			folded: isLast ? 0 : rest
		};
	});
}

// src/report/cases/flip-tables.ts
const FLIP_LISTS = [
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
const MAX_OPEN = 6;
const MAX_OPEN_GROUPS = 4;
function flipSections(flips, options) {
	return FLIP_LISTS.flatMap((list) => {
		const cases = casesOf(flips, list.key);
		if (cases.length === 0 || list.key === "still_failing" && !options.isFull) return [];
		const unlisted = list.key === "still_failing" ? options.unlistedFailing ?? 0 : 0;
		const title = `${formatCount(cases.length + unlisted, "case")} ${list.words}`;
		const isOpen = list.key === "regressed";
		const groups = isOpen ? groupCases(cases) : [{
			why: null,
			cases
		}];
		const openGroups = countOpenGroups(groups);
		const shown = divideGroups(groups, isOpen ? MAX_OPEN : Number.POSITIVE_INFINITY, options.limit, openGroups);
		const render = (all) => all.flatMap((group) => groupParts(group, shown.length, list.fields, options));
		const rest = shown.slice(openGroups);
		const parts = [...render(shown.slice(0, openGroups)), foldGroups(rest, render(rest))];
		const left = unlisted + cases.length - shown.reduce((sum, { open, folded }) => sum + open + folded, 0);
		return [foldedSection(title, `${parts.filter(Boolean).join("\n\n")}${moreText(left, options.links)}`, isOpen)];
	});
}
function countOpenGroups(groups) {
	return groups.slice(MAX_OPEN_GROUPS).flatMap(({ cases }) => cases).length === 1 ? groups.length : Math.min(groups.length, MAX_OPEN_GROUPS);
}
function foldGroups(groups, parts) {
	const cases = groups.reduce((sum, group) => sum + group.cases.length, 0);
	return parts.length === 0 ? "" : foldedSection(`${formatInteger(cases)} more, for other reasons`, parts.join("\n\n"));
}
function groupParts({ why, cases, open, folded }, groups, fields, { links, hasSeveralSuites }) {
	const item = {
		links,
		hasSeveralSuites,
		fields: fields.filter((field) => field !== "why" || why === null)
	};
	const items = cases.slice(0, open + folded).map((flip) => caseItem(flip, item));
	if (items.length === 0) return [];
	const count = groups > 1 ? `${formatInteger(cases.length)} × ` : "";
	return [
		why === null ? groups > 1 ? `**${count}for other reasons**` : "" : `**${count}${toMarkdown({
			prose: why,
			limit: 160
		})}**`,
		items.slice(0, open).join("\n"),
		folded > 0 ? foldedSection(foldedTitle(folded, cases.length - open), items.slice(open).join("\n")) : ""
	].filter(Boolean);
}
function foldedTitle(folded, left) {
	return folded < left ? `${formatInteger(folded)} of ${formatInteger(left)} more` : `${formatInteger(folded)} more`;
}
function casesOf(flips, key) {
	const edited = new Set(flips.edited.map(caseKey$1));
	if (edited.size === 0) return flips[key];
	return flips[key].map((flip) => {
		if (!edited.has(caseKey$1(flip))) return flip;
		const what = editedWords(flip.gold_at);
		return {
			...flip,
			why: flip.why ? `${what}; ${flip.why}` : what
		};
	});
}
function editedWords(goldAt) {
	return goldAt === null ? "case edited" : "gold line edited";
}
function caseKey$1(flip) {
	return JSON.stringify([flip.suite, flip.case]);
}
function moreText(left, links) {
	return left > 0 ? `\n\nand ${formatInteger(left)} more in ${reportReference(links)}` : "";
}
function reportReference({ htmlReport, artifact }) {
	return htmlReport === null ? markdownLink("the report", artifact) : markdownLink("the HTML report", htmlReport);
}
const SHORT_LINE = 90;
const MAX_WHY$1 = 160;
function caseItem(flip, options) {
	const has = (field) => options.fields.includes(field);
	const title = `**${toMarkdown({ code: flip.text === "" ? flip.case : flip.text })}** ${smallPrint(flip, options)}`;
	const facts = [...has("expected") ? expectedLine(flip) : [], ...answerLines(flip, has("before"), has("after"))];
	const isShort = facts.reduce((sum, line) => sum + line.length, 0) <= SHORT_LINE;
	const why = has("why") && flip.why ? [toMarkdown({
		prose: flip.why,
		limit: MAX_WHY$1
	})] : [];
	const lines = [
		title,
		...isShort && facts.length > 0 ? [facts.join(" · ")] : facts,
		...why
	];
	return `- ${joinLines(lines, "  ")}`;
}
function smallPrint(flip, { links, hasSeveralSuites }) {
	const place = caseLocation(flip, links);
	const isTitle = flip.text === "" || flip.text === flip.case;
	const address = links.case(flip.suite, flip.case);
	const parts = [
		...hasSeveralSuites ? [{ name: flip.suite }] : [],
		...isTitle && address === null ? [] : [{
			code: flip.case,
			limit: 60,
			href: address
		}],
		...place === null ? [] : [place]
	];
	return parts.length === 0 ? "" : `<sub>${parts.map((part) => toMarkdown(part)).join(" · ")}</sub>`;
}
function caseLocation({ at, gold_at }, links) {
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
function expectedLine({ expected, expected_before: before }) {
	if (before !== void 0) {
		const pair = renderAnswers(before, expected);
		return [`expected ${pair.before} → ${pair.after}`];
	}
	return expected === "" ? [] : [`expected ${toMarkdown({ code: expected })}`];
}
function answerLines({ before, after }, hasBefore, hasAfter) {
	const pair = renderAnswers(hasBefore ? before : null, hasAfter ? after : null);
	const shared = hasBefore && hasAfter ? sharedAnswer(before, after, cleanLine) : null;
	if (shared !== null) return [`${SHARED_LABELS[shared]} ${pair.after}`];
	return [...pair.before === null ? [] : [`before ${pair.before}`], ...pair.after === null ? [] : [`${hasBefore ? "after" : "answer"} ${pair.after}`]];
}

// src/math/text/capitalize.ts
function capitalize(word) {
	return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

// src/report/cases/part-tables.ts
const MAX_KINDS_IN_TITLE = 3;
const MAX_KINDS_LISTED = 20;
const MAX_LINES$1 = 5;
function describePartChange({ words, regressed, fixed }) {
	const { one, many, passed, failed } = words;
	const are = (count) => count === 1 ? "is" : "are";
	const lost = `${formatCount(regressed, one, many)} ${passed} before ${are(regressed)} ${failed} now`;
	return fixed === 0 ? lost : `${lost}, ${formatInteger(fixed)} ${failed} before ${are(fixed)} ${passed} now`;
}
function describeTopKinds({ kinds, regressed }, name) {
	const lost = kinds.filter((one) => one.regressed > 0);
	if (lost.length < 2 || lost[0]?.regressed === 1) return "";
	const named = lost.slice(0, MAX_KINDS_IN_TITLE).map((one) => `${name(one.kind)} ${formatInteger(one.regressed)}`);
	return ` · of the ${formatInteger(regressed)}: ${named.join(", ")}${lost.length > named.length ? " …" : ""}`;
}
function kindList({ kinds, words }) {
	const lost = kinds.filter((one) => one.regressed > 0);
	if (lost.length === 0) return "";
	const named = lost.slice(0, MAX_KINDS_LISTED).map((one) => `${codeSpan(one.kind)} ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`);
	const left = lost.length - named.length;
	return `${capitalize(`${words.failed} now, of those ${words.passed} before`)}: ${named.join(", ")}${left > 0 ? ` and ${left} more kinds` : ""}.\n\n`;
}
function partSections(changes, options) {
	return flippedParts(changes).map((change) => {
		const title = `${options.hasSeveralSuites ? `${nameText(change.suite)}: ` : ""}${describePartChange(change)}${describeTopKinds(change, (text) => codeHtml(text, 40))}`;
		return foldedSection(title, `${kindList(change)}${partList(change, options)}`);
	});
}
function flippedParts(changes) {
	return (changes ?? []).filter(({ regressed, fixed }) => regressed + fixed > 0);
}
function partList({ suite, flips, regressed, fixed }, { links, limit }) {
	const shown = [...flips.regressed.slice(0, limit), ...flips.fixed.slice(0, limit)];
	return `${shown.map(({ case: id, part, before, after, at }) => {
		const name = markdownLink(codeSpan(id), links.case(suite, id));
		const place = at === null ? "" : ` <sub>${markdownLink(codeSpan(at), links.line(at))}</sub>`;
		return `- ${name} ${codeSpan(part)}: ${codeSpan(before)} → ${codeSpan(after)}${place}`;
	}).join("\n")}${moreText(regressed + fixed - shown.length, links)}`;
}
function partLines(changes) {
	return flippedParts(changes).flatMap((change) => {
		const shown = change.flips.regressed.slice(0, MAX_LINES$1).map(({ case: id, part, before, after }) => {
			const [name, ...texts] = [
				id,
				part,
				before,
				after
			].map((text) => terminalText(text, 60));
			return `  ${name}: ${texts[0]}  ${texts[1]} → ${texts[2]}`;
		});
		const left = change.regressed - shown.length;
		const title = `${describePartChange(change)}${describeTopKinds(change, (text) => terminalText(text, 40))}`;
		return [
			"",
			`${terminalText(change.suite)}: ${title}`,
			...shown,
			...left > 0 && shown.length > 0 ? [`  and ${formatInteger(left)} more in the report`] : []
		];
	});
}

// src/report/cases/score-drops.ts
const MAX_NAME_LENGTH$1 = 60;
const MAX_SCORES_ON_TERMINAL = 2;
const MAX_CASES_ON_TERMINAL = 3;
function shownDrops({ diff, verdict }) {
	const nameOf = (suite, score) => JSON.stringify([suite, score]);
	const failed = new Set((verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail").map((result) => nameOf(result.suite, scoreName(result))));
	const hasFailed = ({ suite, metric }) => failed.has(nameOf(suite, metric));
	const isSignificant = ({ suite, metric }) => ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && one.test !== null && one.test.p <= .05);
	return (diff?.score_drops ?? []).filter((one) => hasFailed(one) || isSignificant(one)).toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
}
function dropSections(report, { links, scores, cases }) {
	const several = hasSeveral(report.suites);
	return shownDrops(report).slice(0, scores).map((drops, index) => {
		const shown = drops.cases.slice(0, cases);
		const title = `${several ? `${codeHtml(drops.suite, MAX_NAME_LENGTH$1)} ` : ""}${codeHtml(drops.metric, MAX_NAME_LENGTH$1)}: ${describeDrops(drops, shown.length)}`;
		return foldedSection(title, shown.map((one) => dropItem(drops, one, links)).join("\n"), index === 0);
	});
}
function dropItem(drops, one, links) {
	const { text, case: id, at, gold_at } = one;
	const [before, after] = values(drops, one);
	const delta = formatDelta(one.after - one.before, formatFor(drops.unit), decimalsOf(drops, one));
	const line = at ?? gold_at;
	const hasText = text !== "" && text !== id;
	const address = links.case(drops.suite, id);
	const small = [...hasText || address !== null ? [{
		code: id,
		limit: MAX_NAME_LENGTH$1,
		href: address
	}] : [], ...line === null ? [] : [{
		code: line,
		href: links.line(line)
	}]].map((part) => toMarkdown(part));
	const place = small.length === 0 ? "" : ` <sub>${small.join(" · ")}</sub>`;
	return `- **${toMarkdown({ code: hasText ? text : id })}**${place}\\\n  ${before} → ${after} (${delta})`;
}
function dropLines(report, several) {
	return shownDrops(report).slice(0, MAX_SCORES_ON_TERMINAL).flatMap((drops) => {
		const shown = drops.cases.slice(0, MAX_CASES_ON_TERMINAL);
		return [
			"",
			`${several ? `${terminalText(drops.suite, MAX_NAME_LENGTH$1)} ` : ""}${terminalText(drops.metric, MAX_NAME_LENGTH$1)}: ${describeDrops(drops, shown.length)}`,
			...shown.map((one) => {
				const [before, after] = values(drops, one);
				const [id, text] = [one.case, one.text].map((foreign) => terminalText(foreign, MAX_NAME_LENGTH$1));
				return `  ${id}  ${before} → ${after}  ${text}`.trimEnd();
			})
		];
	});
}
function describeDrops({ worse, improved }, shown) {
	const which = worse > shown ? `, the ${shown === 1 ? "largest change" : `${formatInteger(shown)} largest changes`}` : "";
	return `${formatCount(worse, "case")} worse, ${formatInteger(improved)} better${which}`;
}
function values(drops, one) {
	const format = formatFor(drops.unit);
	const decimals = decimalsOf(drops, one);
	return [format.value(one.before, decimals), format.value(one.after, decimals)];
}
function decimalsOf({ unit }, { before, after }) {
	const format = formatFor(unit);
	return unit === "number" && Number.isInteger(before) && Number.isInteger(after) ? 0 : Math.min(format.apart(before, [after]), format.most(before, after));
}
function dropColumns(drops, links) {
	const { suite, unit } = drops;
	const where = ({ at, gold_at }) => {
		const line = at ?? gold_at;
		return line === null ? "–" : {
			code: line,
			href: links.line(line)
		};
	};
	return [
		{
			title: "Case",
			isHead: true,
			cell: (one) => ({
				code: one.case,
				href: links.case(suite, one.case)
			})
		},
		...drops.cases.some(({ text, case: id }) => text !== "" && text !== id) ? [{
			title: "Text",
			cell: (one) => ({ code: one.text })
		}] : [],
		{
			title: "Before",
			align: "r",
			cell: (one) => values(drops, one)[0]
		},
		{
			title: "After",
			align: "r",
			cell: (one) => values(drops, one)[1]
		},
		{
			title: "Δ",
			align: "r",
			cell: (one) => formatDelta(one.after - one.before, formatFor(unit), decimalsOf(drops, one))
		},
		{
			title: "Where",
			cell: where
		}
	];
}

// src/report/scores/cells.ts
const ROUNDING = 1e-9;
const WITHHELD = {
	added: "new",
	removed: "removed",
	redefined: "withheld"
};
function deltaCell$1(head, change, results) {
	if (change === void 0 || change.kind === "redefined" && change.head === null) return "–";
	if (change.kind === "added" || change.kind === "removed" || change.kind === "redefined") return WITHHELD[change.kind];
	if (change.delta === null || head === "n/a") return "–";
	const limits = results.flatMap(({ demand }) => allowedDrop(demand, change.base ?? 0));
	const format = formatFor(change.unit);
	const decimals = Math.min(format.apart(Math.abs(change.delta), limits), format.most(change.delta));
	const delta = formatDelta(change.delta, format, decimals);
	const share = relativeChange(change);
	const interval = hasInterval(change) ? ` (${formatInterval(change.interval, format, decimals)})` : "";
	const unscored = change.unscored ? `, ${formatInteger(change.unscored.cases)} not scored` : "";
	if (change.delta === 0 && interval === "" && unscored === "") return "unchanged";
	return `${change.kind === "same" ? delta : `${delta}${share} ${change.kind}`}${interval}${unscored}`;
}
function relativeChange({ unit, base, delta }) {
	if (unit === void 0 || unit === "number" || !base || delta === null) return "";
	const share = Math.abs(delta / base);
	return Number.isFinite(share) ? `, ${share < 5e-4 ? "under 0.1%" : formatPercent(share)}` : "";
}
function hasInterval(change) {
	return change.interval !== null && change.test?.changed !== 0;
}
function allowedDrop(demand, base) {
	return Object.entries(demand).filter((entry) => typeof entry[1] === "number").flatMap(([kind, limit]) => {
		if (!/^max_(?:drop|increase)/.test(kind)) return [];
		return [kind.endsWith("_relative") ? limit * Math.abs(base) : limit];
	});
}
function describeConditions(results, better, all = null) {
	return results.map((result) => ({
		result,
		text: `${conditionText(result, better)}${overAll(result, all)}`
	}));
}
function limitCell(conditions) {
	const open = openConditions(conditions);
	return (open.length > 0 ? open : conditions).map(({ text }) => text).join(" · ");
}
function openConditions(conditions) {
	return conditions.filter(({ result }) => result.outcome === "fail" || result.outcome === "inconclusive");
}
function overAll({ demand }, all) {
	return all !== null && ("min" in demand || "max" in demand) ? ` (${all} over all cases)` : "";
}
function conditionText(result, better) {
	const { demand, outcome } = result;
	const condition = formatCondition({
		...result,
		better
	});
	return "non_inferior" in demand && outcome !== "pass" && outcome !== "not_evaluated" ? condition.replace(/ proven\b/, " not proven") : condition;
}
function isInsignificantDrop(result) {
	const { outcome, actual, test } = result;
	const least = minEffect(result);
	if (least === null || test === void 0 || outcome !== "pass") return false;
	return (actual ?? 0) > least + ROUNDING && test.adjusted > test.level;
}
function minEffect({ demand }) {
	const condition = demand["no_regression"];
	return typeof condition === "object" && "min_effect" in condition ? condition.min_effect : null;
}
function metricDirection(suite, metric) {
	return suite && findByKey(suite.scores, metricOf, metric)?.better;
}
const metricOf = (score) => score.metric;
const UNNAMED = /* @__PURE__ */ new Set(["mean", "rate"]);
function aggregateSuffix(suite, metric) {
	const defined = suite?.field_metrics;
	const how = defined && Object.hasOwn(defined, metric) ? defined[metric]?.aggregate : void 0;
	return how === void 0 || UNNAMED.has(how) ? "" : ` (${how})`;
}
function describeGate(result, { suites }) {
	if (result.metric === "cases") {
		const { what, gate } = describeCaseCondition(result);
		return {
			subject: what,
			condition: gate
		};
	}
	const better = metricDirection(suites[result.suite], result.metric);
	const suffix = aggregateSuffix(suites[result.suite], result.metric);
	return {
		subject: [{ name: scoreName(result) }, suffix],
		condition: formatCondition({
			...result,
			better
		})
	};
}

// src/report/reasons.ts
const MAX_REASONS$1 = 2;
const MAX_NAMED = 2;
const MAX_NAME_LENGTH = 60;
function describeReasons(report) {
	const results = report.verdict?.gates ?? [];
	const blocking = results.filter(({ severity }) => severity === "fail");
	const deciding = [
		blocking.filter(({ outcome }) => outcome === "fail"),
		blocking.filter(({ outcome }) => outcome === "inconclusive"),
		results.filter(({ severity, outcome }) => severity === "warn" && outcome === "fail"),
		blocking.filter(isInsignificantDrop)
	].find(({ length }) => length > 0) ?? [];
	const rank = (result) => Object.hasOwn(report.suites, result.suite) ? rankOf(result) : -1;
	const sorted = deciding.toSorted((a, b) => rank(a) - rank(b));
	const subjects = [...groupBy(sorted, subjectKey).values()].flatMap(([first]) => first ?? []);
	if (subjects.length === 0) return null;
	const reasons = subjects.map((result) => describeReason(result, report)).toSorted((a, b) => Number(b.isNothing ?? false) - Number(a.isNothing ?? false));
	const isExplained = reasons[0]?.isNothing === true;
	const groups = [...groupBy(reasons, keyOf).values()].slice(0, MAX_REASONS$1);
	const named = groups.flatMap((group, index) => [...index === 0 ? [] : [", "], ...describeGroup(group)]);
	const left = reasons.length - groups.reduce((sum, group) => sum + Math.min(group.length, MAX_NAMED), 0);
	return [...named, left > 0 && !isExplained ? ` and ${formatInteger(left)} more` : ""];
}
function rankOf({ actual, demand }) {
	return actual === null ? 2 : Number(!("no_regression" in demand));
}
function keyOf({ text, detail = "" }) {
	return JSON.stringify([text, detail]);
}
function describeGroup(group) {
	const names = [...groupBy(group, ({ name }) => JSON.stringify(name)).values()].flatMap(([first]) => first ?? []).filter(({ name }) => name.length > 0).slice(0, MAX_NAMED).flatMap(({ name }, index) => [...index === 0 ? [] : [" and "], ...name]);
	const { text = "", detail, isNothing } = group[0] ?? {};
	if (detail !== void 0 && !isNothing) return [
		...names,
		text,
		{
			prose: detail,
			limit: MAX_NAME_LENGTH
		}
	];
	return [
		...names,
		text,
		...detail === void 0 ? [] : [
			" (",
			{
				prose: detail,
				limit: MAX_NAME_LENGTH
			},
			")"
		]
	];
}
function subjectKey(result) {
	return JSON.stringify([result.suite, result.metric === "cases" ? Object.keys(result.demand) : scoreName(result)]);
}
function describeReason(result, { suites, diff }) {
	const several = hasSeveral(suites);
	if (!Object.hasOwn(suites, result.suite)) {
		const name = ["suite ", { name: result.suite }];
		const change = diff?.measure.find(({ suite, what }) => what === "suite" && suite === result.suite);
		if (change === void 0) return {
			name,
			text: " is missing"
		};
		const { renamed_to: renamed } = change;
		if (renamed === void 0) return {
			name,
			text: " is removed"
		};
		return {
			name: [
				...name,
				renamed.certain ? " is renamed to " : " is gone, renamed to ",
				{ name: renamed.suite }
			],
			text: renamed.certain ? "" : "?"
		};
	}
	if (lacksResults(result, suites[result.suite])) {
		const text = "nothing says which cases pass";
		return several ? {
			name: [{ name: result.suite }],
			text: `: ${text}`
		} : {
			name: [],
			text
		};
	}
	if (result.metric === "cases") {
		const text = describeCaseReason(result, diff);
		return several ? {
			name: [{ name: result.suite }],
			text: ` ${text}`
		} : {
			name: [],
			text
		};
	}
	const suite = several ? [{ name: result.suite }, " "] : [];
	const suffix = aggregateSuffix(suites[result.suite], result.metric);
	const name = [
		...suite,
		{ name: truncate(scoreName(result), MAX_NAME_LENGTH) },
		suffix
	];
	const better = metricDirection(suites[result.suite], result.metric);
	const { scores = [] } = suites[result.suite] ?? {};
	const score = findByKey(scores, scoreName, scoreName(result));
	const missing = score === void 0 || result.outcome !== "inconclusive" ? 0 : unscoredCount(score);
	const cause = score === void 0 || missing === 0 ? null : describeJudgeFailure(score);
	if (cause !== null) {
		const total = formatCount(suites[result.suite]?.cases.total ?? 0, "case");
		return {
			name: several ? [{ name: result.suite }, ": "] : [],
			text: `${cause}, ${formatInteger(missing)} of ${total} not labelled`
		};
	}
	if (missing > 0) return {
		name,
		text: `: ${formatCount(missing, "case")} not scored`
	};
	if (result.outcome === "inconclusive") return {
		name,
		text: ": not decided"
	};
	if (score?.status === "undefined") return {
		name,
		text: ": nothing to measure",
		detail: score.why,
		isNothing: true
	};
	return {
		name,
		text: describeNumber(result, better, changeOf(result, diff))
	};
}
const JUDGE_FAILURES = [
	["no key", "judge API key not set"],
	["refused key", "judge API key refused"],
	["budget", "judge budget used up"],
	["outage", "judge not available"]
];
function describeJudgeFailure(score) {
	const why = score.status === "partial" || score.status === "failed" ? score.why : "";
	return JUDGE_FAILURES.find(([reason]) => new RegExp(`\\b\\d+ ${reason}\\b`).test(why))?.[1] ?? null;
}
const RESULT_CONDITIONS = [
	"max_new_failures",
	"max_unscored",
	"critical"
];
function lacksResults({ metric, demand, actual }, suite) {
	const isOnResults = passMetric(metric) !== null || RESULT_CONDITIONS.some((key) => key in demand);
	return suite?.no_results === true && actual === null && isOnResults;
}
function describeCaseReason(result, diff) {
	if ("freeze" in result.demand) return `frozen ${describeMeasureChanges(diff)}`;
	const { what, count, gate } = describeCaseCondition(result);
	const counted = describeRemoved(result, diff) ?? `${count} ${count === "1" ? what.replace(/(?<=case|trace)s\b/, "") : what}`;
	if (result.outcome === "inconclusive") return "max_unscored" in result.demand ? counted : `${what} not decided`;
	return "critical" in result.demand ? `${what}: ${count}` : `${counted} (${limitText(gate)})`;
}
function describeRemoved({ suite, demand, actual }, diff) {
	if (!("max_new_failures" in demand) || actual === null || !diff?.flips) return null;
	const regressed = ofSuite(diff.flips.regressed, suite).length;
	const removed = actual - regressed;
	if (removed <= 0) return null;
	return `${regressed === 0 ? "" : `${formatCount(regressed, "newly failing case")}, `}${formatCount(removed, "passing case")} removed`;
}
function describeNumber(result, better, change) {
	const { demand, actual, unit } = result;
	const [[key = "", limit] = []] = Object.entries(demand);
	if (actual === null || !Number.isFinite(actual)) return ": no value";
	const format = formatFor(unit);
	const condition = limitText(formatCondition({
		demand,
		unit,
		better
	}));
	if (typeof limit === "number" && (key === "min" || key === "max")) return ` ${format.pair(actual, limit)[0]} (${condition})`;
	const isShare = key.endsWith("_relative") && change?.base;
	const size = isShare ? formatPercent(actual / Math.abs(isShare)) : format.difference(actual);
	const moved = ` ${better === "lower" ? "rose" : "fell"} ${size}`;
	if (key !== "no_regression") return `${moved} (${condition})`;
	return result.outcome === "pass" ? `${moved}, not significant` : moved;
}
function changeOf(result, diff) {
	return diff === null ? void 0 : findByKey(diff.changes, suiteScoreKey, suiteScoreKey(result));
}
function limitText(condition) {
	const word = condition.replace(/^.*≥ /, "minimum ").replace(/^.*≤ /, "maximum ");
	return word === "none" ? "none allowed" : word.replace(/ proven\b/, " not proven");
}
function describeMeasure({ diff, verdict }) {
	if ((diff?.measure ?? []).length === 0) return "";
	const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
	if (frozen.some(({ outcome }) => outcome === "fail")) return "";
	const isApproved = frozen.length > 0 && frozen.every(({ outcome }) => outcome === "pass");
	return `${describeMeasureChanges(diff)}${isApproved ? " (approved)" : ""}`;
}
function describeMeasureChanges(diff) {
	const gold = diff?.gold ?? [];
	const isGold = diff?.measure.every(({ what }) => what === "gold") === true && gold.every(({ lines }) => lines !== null);
	const counts = [
		"edited",
		"removed",
		"renamed",
		"added"
	].flatMap((kind) => {
		const count = gold.reduce((sum, { lines }) => sum + (lines?.[kind]?.count ?? 0), 0);
		return count === 0 ? [] : [`${formatInteger(count)} ${kind}`];
	});
	return isGold && counts.length > 0 ? `test cases changed: ${counts.join(", ")}` : "measure changed";
}

// src/report/headline.ts
const MAX_WHY = 100;
function createHeadline(report) {
	const { verdict } = report;
	const reasons = describeReasons(report);
	const isCounted = reasons !== null && verdict?.override == null;
	return {
		outcome: outcomeOf(verdict),
		verdict: wordOf(report),
		title: joinPhrases([reasons ?? describeWithoutReasons(report), describeMeasure(report)], " · "),
		counts: [isCounted ? describeGates$1(report) : "", describeCases(report)].filter(Boolean).join(" · "),
		override: verdict?.override ? ["overridden by ", overrider(verdict.override)] : null
	};
}
function describeWithoutReasons(report) {
	const { verdict, diff } = report;
	if (verdict === null) return "scored, no gates evaluated";
	if (verdict.outcome === "inconclusive") {
		if (diff?.baseline.status === "error") return "baseline not fetched, so gates are not evaluated";
		const [why = describeGates$1(report)] = [...verdict.incomplete, ...verdict.why === null ? [] : [verdict.why]];
		return {
			prose: why,
			limit: MAX_WHY
		};
	}
	return joinPhrases([describePassed(report, verdict), describeChangedCases(report)], " · ");
}
function describePassed({ diff }, verdict) {
	const { all, passed } = countGates(verdict);
	const skipped = all - passed;
	const gates = formatCount(all, "gate");
	if (all === 0) return "no gates";
	if (skipped === 0) return passed === 1 ? gates : `all ${gates}`;
	const rest = diff !== null && hasNoBaseline(diff.baseline) ? `no baseline for the ${skipped === 1 ? "other" : "others"}` : `${formatInteger(skipped)} not evaluated`;
	return `${formatInteger(passed)} of ${gates}, ${rest}`;
}
function titlePieces({ verdict, override, title }, remark = "") {
	const by = override === null ? [] : [", ", ...piecesOf(override)];
	return [
		verdict === "" ? "" : ` ${verdict}`,
		remark,
		...by,
		": ",
		...piecesOf(title)
	];
}
function outcomeOf(verdict) {
	if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
	return verdict.outcome === "pass" && verdict.gates.every(isImpliedPass) ? "ungated" : verdict.outcome;
}
function wordOf(report) {
	const { verdict, complete } = report;
	if (verdict === null || outcomeOf(verdict) === "ungated") return "";
	const isIncomplete = verdict.incomplete.length > 0 || !complete;
	if (verdict.outcome === "inconclusive") return isIncomplete ? "incomplete" : "inconclusive";
	const warnings = verdict.outcome === "pass" ? describeWarnings(verdict) : "";
	return `${verdict.outcome === "fail" ? "failed" : `passed${warnings === "" ? "" : ` with ${warnings}`}`}${isIncomplete ? ", incomplete" : ""}`;
}
function describeGates$1({ verdict, diff }) {
	if (verdict === null) return "scored, no gates evaluated";
	const hasNone = diff !== null && hasNoBaseline(diff.baseline);
	const { all, unsure, skipped } = countGates(verdict);
	return [
		all === 0 ? "nothing is gated" : formatGateCount(verdict),
		unsure > 0 ? `${formatInteger(unsure)} inconclusive` : "",
		describeWarnings(verdict),
		skipped > 0 ? `${formatInteger(skipped)} not evaluated${hasNone ? ": no baseline" : ""}` : ""
	].filter(Boolean).join(", ");
}
function formatGateCount(verdict) {
	const { all, passed, failed } = countGates(verdict);
	const gates = formatCount(all, "gate");
	if (failed > 0) return `${formatInteger(failed)} of ${gates} failed`;
	return passed === all && passed > 1 ? `all ${gates} passed` : `${formatInteger(passed)} of ${gates} passed`;
}
function countGates({ gates }) {
	const blocking = gates.filter((result) => result.severity === "fail" && !isImpliedPass(result));
	const count = (outcome) => blocking.filter((result) => result.outcome === outcome).length;
	return {
		all: blocking.length,
		passed: count("pass"),
		failed: count("fail"),
		unsure: count("inconclusive"),
		skipped: count("not_evaluated")
	};
}
function isImpliedPass(result) {
	return result.implied === true && result.outcome === "pass";
}
function describeWarnings(verdict) {
	const warned = verdict.gates.filter((result) => result.severity === "warn" && result.outcome === "fail");
	return warned.length === 0 ? "" : formatCount(warned.length, "warning");
}
function overrider({ by }) {
	return by === null ? "an unknown user" : {
		prose: `@${by}`,
		limit: 40
	};
}
function isCompared({ diff }) {
	return diff !== null && !hasNoBaseline(diff.baseline);
}
function hasSeveralSuites({ suites, verdict, diff }) {
	const named = [...verdict?.gates ?? [], ...diff?.changes ?? []].map(({ suite }) => suite);
	return (/* @__PURE__ */ new Set([...Object.keys(suites), ...named])).size > 1;
}
function runName({ source }) {
	return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}
function shortCommit(commit) {
	return commit.slice(0, 7);
}

// src/report/context-lines.ts
function contextLines(report, now, links) {
	return [
		describeOverride(report),
		describeBaseline(report, now, links),
		describeGates(report, links)
	].filter((line) => line !== null);
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
		const sentences = [why, todo].map(toSentence).filter(Boolean);
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
	const rest = [`${branchText}(${facts})`, ...remarks(diff.baseline)].join(" · ");
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
function remarks({ outcome, notes }) {
	return [.../* @__PURE__ */ new Set([...outcome === "fail" ? ["its own gates failed"] : [], ...notes])];
}
function toSentence(text) {
	if (!text) return "";
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

// src/report/notes/note.ts
function subjectIn({ suites }, suite, name = "") {
	return [hasSeveral(suites) ? suite : "", name].filter(Boolean).join(" ");
}
const ID_LENGTH = 60;
const MAX_IDS = 5;
function idsText({ count, ids }) {
	return firstFew(ids, 5, codeText, { total: count });
}
function codeText(text) {
	return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}

// src/report/notes/gate-change-notes.ts
const MAX_CHANGES$2 = 6;
const LOOSER = /* @__PURE__ */ new Set(["loosened", "removed"]);
function gateChangeNotes(report) {
	const renamed = new Set(report.diff === null ? [] : renamedSuites(report.diff).values());
	const changes = (report.diff?.gates ?? []).filter(({ suite, demand }) => demand !== "suite" || !renamed.has(suite));
	const looser = changes.filter(isLooser);
	const others = changes.filter((change) => !isLooser(change));
	const shown = [...looser, ...others].slice(0, MAX_CHANGES$2);
	const notes = [...dilutionNotes(report, changes), ...shown.map((change) => gateNote(report, change))];
	const hidden = changes.length - shown.length;
	if (hidden === 0) return notes;
	const hiddenLooser = Math.max(0, looser.length - MAX_CHANGES$2);
	const which = hiddenLooser === 0 ? "none of them looser" : `${hiddenLooser} of them looser`;
	const text = `and ${formatCount(hidden, "more change")} of gates, ${which}, in the report`;
	return [...notes, {
		mark: hiddenLooser > 0 ? "unsure" : "info",
		about: "",
		text
	}];
}
function dilutionNotes({ source, verdict }, changes) {
	const added = changes.filter(({ demand, kind }) => demand === "no_regression" && kind === "added").length;
	const all = (verdict?.gates ?? []).filter(({ demand }) => "no_regression" in demand).length;
	if (added === 0 || all <= added || verdict?.gates_from === "base") return [];
	const gates = `${formatCount(added, "`no_regression` gate")}`;
	return [{
		mark: "unsure",
		about: "",
		text: `${subjectOf(source.event)} adds ${gates}: all ${formatInteger(all)} share one confidence level, so each of them fails less easily`
	}];
}
function gateNote(report, change) {
	const { suites, source, verdict } = report;
	const { demand } = change;
	const many = hasSeveral(suites) && demand !== "suite";
	const text = `${verdict?.gates_from === "base" && demand !== "suite" ? "merging" : subjectOf(source.event)} ${changeText(change, formatFor(unitOf(report, change)))}`;
	return {
		mark: isLooser(change) ? "unsure" : "info",
		about: many ? change.suite : "",
		text
	};
}
function isLooser({ kind }) {
	return LOOSER.has(kind);
}
function subjectOf(event) {
	if (event?.startsWith("pull_request")) return "this pull request";
	return event === "merge_group" ? "this merge group" : "this run";
}
function changeText(change, format) {
	const { suite, demand, kind, before, after } = change;
	if (demand === "suite") return `adds the suite \`${suite}\``;
	if (demand === "critical") return criticalText(change);
	const name = `${nameOf(change)} ${demand}`;
	if (kind === "added") return `adds the gate ${name} ${limitOf(change, after, format)}`;
	if (kind === "removed") return `removes the gate ${name} ${limitOf(change, before, format)}`;
	return `${typeof before === "number" && typeof after === "number" ? after < before ? "lowers" : "raises" : "changes"} ${name} from ${limitOf(change, before, format)} to ${limitOf(change, after, format)}`;
}
function nameOf(change) {
	return change.metric === "cases" ? "`cases`" : `\`${scoreName(change)}\``;
}
function criticalText({ before, after }) {
	const [oldIds, newIds] = [listOf(before), listOf(after)];
	const removed = oldIds.filter((id) => !newIds.includes(id));
	const added = newIds.filter((id) => !oldIds.includes(id));
	return [...removed.length > 0 ? [`removes the critical ${casesText(removed)}`] : [], ...added.length > 0 ? [`adds the critical ${casesText(added)}`] : []].join(" and ");
}
function listOf(limit) {
	return Array.isArray(limit) ? limit : [];
}
function casesText(ids) {
	return `${ids.length === 1 ? "case" : "cases"} ${idsText({
		count: ids.length,
		ids: ids.slice(0, 5)
	})}`;
}
function unitOf({ suites, diff }, { suite, metric }) {
	const isOf = (one) => one.metric === metric;
	return (suites[suite]?.scores.find(isOf) ?? ofSuite(diff?.changes ?? [], suite).find(isOf))?.unit;
}
function limitOf({ metric, demand }, limit, format) {
	if (limit === null) return "";
	if (typeof limit === "number") return metric === "cases" ? String(limit) : numberText(demand, limit, format);
	if (typeof limit === "string") return demand === "severity" ? limit : `\`${limit}\``;
	if (Array.isArray(limit)) return idsText({
		count: limit.length,
		ids: [...limit]
	});
	if ("scope" in limit) return `(${limit["scope"] === "gold" ? "gold set" : "measure"}, label \`${limit["label"]}\`)`;
	return `(${Object.entries(limit).map(([key, value]) => {
		return `${key} ${typeof value === "number" ? numberText(key, value, format) : value}`;
	}).join(", ")})`;
}
function numberText(demand, limit, format) {
	if (demand === "max_drop" || demand === "max_increase") return formatTolerance(limit, format);
	return demand === "confidence" || demand.endsWith("_relative") ? formatLimitPercent(limit) : format.limit(limit);
}

// src/report/notes/measure-notes.ts
const MAX_CHANGES$1 = 8;
const MAX_FREEZES = 3;
function measureSection(report) {
	const { diff, source } = report;
	const measure = [...freezeNotes(report), ...changeNotes(report)];
	const notes = [
		...measure,
		...sameTracesNotes(report, true),
		...duplicateNotes(report)
	];
	const gates = diff === null ? [] : gateChangeNotes(report);
	if (notes.length + gates.length === 0) return null;
	const changed = `${source.event?.startsWith("pull_request") ? "This pull request" : "This run"} changes ${diff?.measure.every(({ what }) => what === "gold") === true ? "its own test cases" : "how it is evaluated"}`;
	return {
		title: measure.length > 0 ? changed : "About the evaluation itself",
		notes: [...notes, ...gates]
	};
}
function diffNotes(diff) {
	const { gold, renamed, same_traces, changes } = diff;
	const several = new Set(changes.map(({ suite }) => suite)).size > 1;
	const note = (mark, suite, text) => ({
		mark,
		about: several ? suite : "",
		text
	});
	const renames = groupBy(renamed, ({ suite }) => suite);
	return [
		...gold.map((change) => note("unsure", change.suite, formatGoldChange(change))),
		...[...renames].map(([suite, cases]) => note("info", suite, `${formatCount(cases.length, "case")} renamed`)),
		...same_traces.map((suite) => note("unsure", suite, "the traces of both are equal, byte for byte")),
		...sharedCases(diff).map(({ suite, cases }) => note("info", suite, `${describeShared(cases, "Head")}${explainAllCases(diff, suite)}`))
	].slice(0, MAX_CHANGES$1);
}
function sharedCases({ partial }) {
	return partial.filter(({ cases }) => cases > 0);
}
function describeShared(cases, head) {
	return `base, ${head} and Δ are over the ${formatCount(cases, "case")} that both runs have with the same gold`;
}
function explainAllCases({ changes }, suite) {
	return ofSuite(changes, suite).some(({ full }) => full !== void 0) ? "; \"Over all cases\" includes edited, removed and added ones" : "";
}
function changeNotes(report) {
	const { diff } = report;
	if (diff === null) return [];
	const changes = diff.measure;
	const renamed = renamedSuites(diff);
	const moved = shownFlips(diff)?.moved ?? 0;
	const sameIds = moved > 0 ? `: ${formatCount(moved, "case")} with the same ids are not compared` : "";
	const notes = changes.slice(0, MAX_CHANGES$1).map(({ suite, what, text }) => {
		if (what !== "suite") return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
		return {
			mark: "unsure",
			about: suite,
			text: `${text}${renamed.has(suite) ? sameIds : ""}`
		};
	});
	const left = changes.length - MAX_CHANGES$1;
	if (left <= 0) return notes;
	return [...notes, {
		mark: "unsure",
		about: "",
		text: `and ${formatCount(left, "more change")} of the measure`
	}];
}
function sameTracesNotes(report, isSuspicious) {
	const same = report.diff?.same_traces ?? [];
	const isAll = Object.keys(report.suites).every((suite) => same.includes(suite));
	const changed = new Set(report.diff?.measure.map(({ suite }) => suite));
	return same.filter((suite) => (isAll || changed.has(suite)) === isSuspicious).slice(0, MAX_CHANGES$1).map((suite) => {
		return {
			mark: isSuspicious ? "unsure" : "info",
			about: subjectIn(report, suite),
			text: "the traces are the baseline's, byte for byte: was the system run?"
		};
	});
}
function duplicateNotes(report) {
	const changes = (report.diff?.measure ?? []).slice(0, MAX_CHANGES$1).filter(({ what }) => what === "duplicates");
	const described = new Set(changes.map(({ suite }) => suite));
	return Object.entries(report.suites).filter(([suite, { duplicate_ids: ids = [] }]) => {
		return ids.length > 0 && !described.has(suite);
	}).slice(0, MAX_CHANGES$1).map(([suite, { cases, duplicate_ids: ids = [] }]) => {
		const text = `${formatCount(cases.duplicates, "trace line")} replaced by a later line of the same id (\`duplicates: last\`): ${idsText({
			count: ids.length,
			ids
		})}`;
		return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
	});
}
function freezeNotes(report) {
	return (report.verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0).filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MAX_FREEZES).map(({ suite, outcome, demand, why, approval }) => {
		const about = subjectIn(report, suite);
		if (outcome === "pass") return {
			mark: "info",
			about,
			text: approval ? `approved by ${formatApproval(approval)}` : why
		};
		const since = approval?.stale_since ?? null;
		if (approval && since !== null) return {
			mark: "fail",
			about,
			text: formatStaleLabel({
				kind: "stale",
				approval,
				commit: since
			})
		};
		const { freeze } = demand;
		return {
			mark: "fail",
			about,
			text: `these changes need the PR label ${typeof freeze === "object" && "label" in freeze ? codeText(freeze.label) : "that approves it"}`
		};
	});
}

// src/report/notes/gate-notes.ts
function verdictNotes(report) {
	const { verdict, complete } = report;
	if (verdict === null) return [];
	const { incomplete, gates, why } = verdict;
	const notes = incomplete.filter((text) => !isReportedElsewhere(text, report)).map((text) => ({
		mark: "unsure",
		about: "incomplete",
		text
	}));
	if (!complete && incomplete.length === 0) notes.push({
		mark: "unsure",
		about: "incomplete",
		text: "the report does not contain every suite of the config"
	});
	const unexplained = gates.filter((result) => {
		return needsNote(result, report) && !incomplete.some((text) => text.endsWith(result.why));
	});
	notes.push(...resultNotes(unexplained, report));
	return why === null || [...incomplete, ...gates.map((result) => result.why)].includes(why) ? notes : [{
		mark: "unsure",
		about: "",
		text: why
	}, ...notes];
}
function resultNotes(results, report) {
	return [...groupBy(results, (result) => `${result.outcome} ${result.why}${suggestScore(result, report)}`).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const subjects = [first, ...others].map((result) => gateSubject(result, report));
		const about = [...new Set(subjects)].filter(Boolean).join(", ");
		return [{
			mark: first.outcome === "fail" ? "fail" : "unsure",
			about,
			text: `${first.why}${suggestScore(first, report)}`
		}];
	});
}
function isReportedElsewhere(text, { diff, suites }) {
	if (diff?.baseline.status === "error" && text.endsWith(diff.baseline.why ?? "")) return true;
	return Object.values(suites).some(({ scores }) => scores.some((score) => score.status === "failed" && text.includes(score.why)));
}
function needsNote(result, { suites }) {
	if ("freeze" in result.demand) return false;
	if (result.outcome === "fail") return "critical" in result.demand || result.actual === null;
	if (result.outcome !== "inconclusive") return false;
	const score = suites[result.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(result));
	return score === void 0 || score.status === "measured" || score.status === "partial" || Object.keys(result.demand).some(isRelativeCondition);
}
function gateSubject(result, report) {
	const name = result.metric !== "cases" ? scoreName(result) : "critical" in result.demand ? "" : "cases";
	return subjectIn(report, result.suite, name);
}
function suggestScore(result, { suites }) {
	if (result.metric === "cases" || result.slice === "") return "";
	const scores = (suites[result.suite]?.scores ?? []).filter(({ metric }) => metric === result.metric);
	if (scores.some(({ slice }) => slice === result.slice)) return "";
	const alike = scores.filter(({ slice }) => keysOf(slice) === keysOf(result.slice));
	const similar = findSimilar(valuesOf(result.slice), alike.map(({ slice }) => valuesOf(slice)));
	const score = alike.find(({ slice }) => valuesOf(slice) === similar);
	return score === void 0 ? "" : `; did you mean \`${scoreName(score)}\`?`;
}
const keysOf = (slice) => slice.replace(/=[^,]*/g, "");
const valuesOf = (slice) => slice.replace(/[^,=]+=/g, "");
function skippedGateNotes(report, isBrief) {
	const { verdict, diff } = report;
	const hasNone = diff !== null && hasNoBaseline(diff.baseline);
	if (hasNone && isBrief) return [];
	const skipped = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "not_evaluated");
	return [...groupBy(skipped, ({ why }) => hasNone ? "there is no baseline" : why)].map(([why, results]) => {
		const named = results.slice(0, 3).map((result) => {
			const { subject, condition } = describeGate(result, report);
			return `${toTerminal(subject)} ${condition}`;
		});
		const more = results.length > 3 ? ` and ${formatInteger(results.length - 3)} more` : "";
		return {
			mark: "info",
			about: `${formatCount(results.length, "gate")} not evaluated`,
			text: `${why} (${named.join("; ")}${more})`
		};
	});
}

// src/report/terminal/progress-text.ts
const MEGABYTE = 1e6;
function formatStep({ task, done = 0, total, unit = "case" }, seconds) {
	if (total === void 0 || total <= 0) return task;
	const rate = seconds > 0 ? done / seconds : 0;
	const left = rate > 0 && done < total ? (total - done) / rate : null;
	const isBytes = unit === "bytes";
	const amount = isBytes ? `${formatSize(done, total)} of ${formatSize(total, total)} MB` : `${formatInteger(done)} of ${formatCount(total, unit)}`;
	const speed = isBytes ? `${(rate / MEGABYTE).toFixed(1)} MB/s` : `${formatRate(rate)} ${unit}s/s`;
	return [
		task,
		amount,
		rate > 0 ? speed : "",
		left === null ? "" : `${formatDuration(left)} left`
	].filter((part) => part !== "").join(" · ");
}
function formatSize(bytes, total) {
	return (bytes / MEGABYTE).toFixed(total < 10 * MEGABYTE ? 1 : 0);
}
function formatRate(rate) {
	return rate < 10 ? rate.toFixed(1) : formatInteger(Math.round(rate));
}
function formatDuration(seconds) {
	if (seconds < 120) return `${Math.round(seconds)} s`;
	return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

// src/report/terminal/judge-text.ts
function formatProgress({ suite, done, total, calls, usd }, seconds) {
	const rate = seconds > 0 ? calls / seconds : 0;
	const left = done > 0 && done < total ? Math.round(seconds / done * (total - done)) : null;
	return [
		total === 0 ? suite : `${suite}: ${done} of ${formatCount(total, "case")}`,
		formatCount(calls, "call"),
		calls > 0 && seconds > 0 ? `${rate.toFixed(1)} calls/s` : "",
		usd === null ? "" : formatDollars(usd),
		left === null ? "" : `${formatDuration(left)} left`
	].filter((part) => part !== "").join(" · ");
}
function formatPlan(suite, { cases, of }) {
	if (cases === 0) return `${suite}: all labels are stored`;
	return `${suite}: the judge is asked about ${formatInteger(cases)} of ${formatCount(of, "case")}`;
}
function formatMissingLabels(suite, { unscored }) {
	const counted = NOT_LABELLED_REASONS.flatMap((why) => {
		const count = unscored[why] ?? 0;
		return count === 0 ? [] : [{
			why,
			count
		}];
	});
	const sum = counted.reduce((all, { count }) => all + count, 0);
	if (sum === 0) return null;
	const reasons = counted.map(({ why, count }) => `${count} ${why}`).join(", ");
	return `${suite}: ${formatCount(sum, "label is", "labels are")} missing (${reasons})`;
}
function formatDollars(usd) {
	const short = Number(usd.toPrecision(2));
	return short === 0 || short >= .1 ? `$${usd.toFixed(2)}` : `$${short}`;
}

// src/report/notes/judge-notes.ts
const MAX_SUITES = 8;
const MAX_MODELS = 3;
function judgeNotes(report) {
	const judged = judgedSuites(report);
	const shown = judged.slice(0, MAX_SUITES).map(({ about, judge }) => ({
		mark: "info",
		about,
		text: describeJudge(judge)
	}));
	const more = judged.length - shown.length;
	if (more <= 0) return shown;
	return [...shown, {
		mark: "info",
		about: "",
		text: `and ${formatCount(more, "more judged suite")} in the report`
	}];
}
function failedCanaryNotes(report) {
	return judgedSuites(report).flatMap(({ about, judge }) => {
		const { asked = 0, passed = [] } = judge.canaries ?? {};
		if (passed.length === 0) return [];
		const named = formatNames(passed);
		return [{
			mark: "fail",
			about,
			text: `passed ${passed.length} of ${formatCount(asked, "known-bad answer")} (${named}); its verdicts are not trusted`
		}];
	});
}
function judgedSuites({ suites }) {
	const many = hasSeveral(suites);
	return Object.entries(suites).flatMap(([suite, { judge }]) => judge ? [{
		about: many ? `judge of ${suite}` : "judge",
		judge
	}] : []);
}
function formatNames(names) {
	return firstFew(names, MAX_MODELS, (name) => `\`${name.replaceAll("`", "'").slice(0, 60)}\``);
}
function describeJudge(judge) {
	const { models, judges, profile } = judge;
	const names = models.length > 0 ? models : judges;
	return [
		`${names.length === 0 ? "no judge was called" : formatNames(names)}${profile === "exact" ? ", profile exact" : ""}`,
		names.length === 0 && judge.calls === 0 ? "" : describeCost(judge),
		describeReuse(judge),
		formatReasons("not labelled", judge.unscored),
		formatReasons("labelled by fewer judges than configured", judge.short ?? {}),
		judge.suspects > 0 ? `${formatCount(judge.suspects, "string looks", "strings look")} like instructions to the judge` : "",
		describeAgreement(judge),
		describeConfirmation(judge)
	].filter(Boolean).join("; ");
}
function describeReuse({ hits, misses, unscored }) {
	if (hits + misses > 0) return `${formatInteger(hits)} of ${formatCount(hits + misses, "label")} reused`;
	return Object.keys(unscored).length === 0 ? "no labels needed" : "";
}
function describeCost({ calls, tokens, usd }) {
	if (calls === 0) return "no calls";
	const count = `${tokens.estimated ? "about " : ""}${formatCount(tokens.sent + tokens.received, "token")}`;
	return [
		formatCount(calls, "call"),
		count,
		usd === null ? "" : formatDollars(usd)
	].filter(Boolean).join(", ");
}
function formatReasons(what, counts) {
	const counted = NOT_LABELLED_REASONS.flatMap((reason) => {
		const count = counts[reason] ?? 0;
		return count === 0 ? [] : [`${formatInteger(count)} ${reason}`];
	});
	return counted.length === 0 ? "" : `${what}: ${counted.join(", ")}`;
}
function describeAgreement({ agreement }) {
	if (agreement === null || agreement.verdicts === 0) return "";
	const kappa = agreement.kappa === null ? "" : ` (kappa ${agreement.kappa.toFixed(2)})`;
	return `judges agree on ${formatPercent(agreement.percent)} of ${formatCount(agreement.verdicts, "verdict")}${kappa}`;
}
function describeConfirmation({ confirmed }) {
	if (confirmed === null || confirmed.asked === 0) return "";
	return `${formatCount(confirmed.asked, "regressed case")} judged again: ${formatInteger(confirmed.stood)} confirmed`;
}

// src/report/scores/empty-scores.ts
function emptyScores({ suites, diff, verdict }, suite) {
	const scores = (suites[suite]?.scores ?? []).filter(isMainScore);
	if (scores.every(({ status }) => status === "undefined")) return /* @__PURE__ */ new Set();
	const gated = new Set(ofSuite(verdict?.gates ?? [], suite).map(scoreName));
	const before = new Map(ofSuite(diff?.changes ?? [], suite).map((change) => [scoreName(change), change]));
	const redefined = ofSuite(diff?.redefined ?? [], suite).length > 0;
	const isEmpty = (score) => {
		const name = scoreName(score);
		return score.status === "undefined" && !gated.has(name) && hadNothing(before.get(name), redefined);
	};
	return new Set(scores.filter(isEmpty).map(scoreName));
}
function hadNothing(change, redefined) {
	if (change === void 0) return true;
	return change.base === null && (redefined || change.kind === "same" || change.kind === "added");
}

// src/report/notes/score-notes.ts
function scoreNotes(report, isBrief) {
	const explained = new Set((report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail").map(gateName));
	return joinSubjects(Object.entries(report.suites).flatMap(([suite, { scores }]) => {
		const empty = isBrief ? emptyScores(report, suite) : /* @__PURE__ */ new Set();
		return scores.flatMap((score) => {
			if (score.status === "measured" || score.status === "partial" || empty.has(scoreName(score))) return [];
			if ((score.slice !== "" || score.fine) && score.status === "undefined") return [];
			if (score.status === "undefined" && explained.has(gateName({
				...score,
				suite
			}))) return [];
			return [{
				about: subjectIn(report, suite, scoreName(score)),
				text: describeMissing(score),
				mark: markOf(score)
			}];
		});
	}));
}
function joinSubjects(notes) {
	return [...groupBy(notes, ({ text }) => text)].map(([text, all]) => {
		return {
			mark: all[0]?.mark ?? "info",
			about: all.map(({ about }) => about).join(", "),
			text
		};
	});
}
const MAX_REASONS = 3;
const MAX_SKIPPED = 3;
function describeSkipped(report) {
	const skipped = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
		const empty = emptyScores(report, suite);
		return scores.flatMap((score) => {
			if (score.status !== "undefined" || !empty.has(scoreName(score))) return [];
			return [{
				name: subjectIn(report, suite, scoreName(score)),
				why: score.why
			}];
		});
	});
	if (skipped.length === 0) return "";
	const reasons = [...groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
		return `${firstFew(all, MAX_SKIPPED, ({ name }) => name)} (${why})`;
	});
	return `${formatCount(skipped.length, "metric")} skipped: ${firstFew(reasons, MAX_REASONS, String, { separator: "; " })}`;
}
function gateName(gate) {
	return seriesName(gate.suite, scoreName(gate));
}
function describeMissing(score) {
	if (score.status === "undefined") return `skipped: ${score.why}`;
	return unscoredCount(score) > 0 ? `not scored: ${score.why}: ${adviceFor(score.why)}` : `failed: ${score.why}`;
}
function markOf(score) {
	if (score.status !== "failed") return "info";
	return unscoredCount(score) > 0 ? "unsure" : "fail";
}
function partialScoreNotes(report) {
	return joinSubjects(Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		if (score.status !== "partial" || !isMainScore(score) || score.fine) return [];
		const text = `partial: ${formatCount(score.unscored, "case")} not scored (${score.why}): ${adviceFor(score.why)}`;
		return [{
			mark: "unsure",
			about: subjectIn(report, suite, scoreName(score)),
			text
		}];
	})));
}

// src/report/notes/notes.ts
const MAX_NOTES = 12;
function createNotes(report, extent = "full") {
	const notes = [
		...verdictNotes(report),
		...extent === "page" ? [] : adviceNotes(report),
		...dependenceNotes(report),
		...skippedGateNotes(report, extent === "brief"),
		...scoreNotes(report, extent === "brief"),
		...partialScoreNotes(report),
		...withheldNotes(report),
		...sharedCasesNotes(report),
		...extent !== "brief" ? sameTracesNotes(report, false) : []
	];
	const more = notes.length - MAX_NOTES;
	const rest = more > 0 ? [{
		mark: "info",
		about: "",
		text: `and ${formatCount(more, "more note")} in the report`
	}] : [];
	return [
		...essentialNotes(report),
		...notes.slice(0, MAX_NOTES),
		...rest,
		...judgeNotes(report)
	];
}
function essentialNotes(report) {
	return [...(report.verdict?.notes ?? []).map(({ mark, text }) => ({
		mark,
		about: "",
		text
	})), ...failedCanaryNotes(report)];
}
function adviceNotes(report) {
	return (report.verdict?.advice ?? []).map(({ suite, text }) => {
		return {
			mark: "info",
			about: subjectIn(report, suite),
			text
		};
	});
}
function dependenceNotes(report) {
	return (report.diff?.dependence ?? []).map(({ suite, field, cases, changed, values, of }) => {
		const name = field === null ? null : codeText(field);
		const shared = name === null ? "documents" : `values of ${name}`;
		const text = `${`${formatInteger(cases)} of ${formatInteger(changed)} changed cases share ${formatInteger(values)} of ${formatInteger(of)} ${shared}`}, so p-values are too small: add ${name === null ? "`cluster: FIELD` to the suite, where FIELD of the gold lines names the document" : `\`cluster: ${name.slice(1)} to the suite`}`;
		return {
			mark: "unsure",
			about: subjectIn(report, suite),
			text
		};
	});
}
function withheldNotes(report) {
	const withheld = (report.diff?.changes ?? []).filter(({ kind, head }) => kind === "redefined" && head !== null);
	return [...groupBy(withheld, ({ suite, why }) => `${suite}\u0000${why}`).values()].flatMap((changes) => {
		const [first] = changes;
		if (first === void 0) return [];
		const suite = subjectIn(report, first.suite);
		const count = `${formatCount(changes.length, "delta")} withheld`;
		return [{
			mark: "info",
			about: suite === "" ? count : `${suite}: ${count}`,
			text: first.why ?? ""
		}];
	});
}
function sharedCasesNotes(report) {
	const { diff } = report;
	if (diff === null) return [];
	return sharedCases(diff).map(({ suite, cases }) => {
		const scored = !ofSuite(diff.changes, suite).some(({ unscored }) => unscored !== void 0) && ofSuite(diff.flips?.unscored ?? [], suite).length > 0 ? " and scored" : "";
		const gold = scored === "" ? explainAllCases(diff, suite) : "";
		const text = `${describeShared(cases, runName(report))}${scored}${gold}`;
		return {
			mark: "info",
			about: subjectIn(report, suite),
			text
		};
	});
}

// src/report/scores/score-table.ts
function withoutBreaks(cell) {
	return cell.replace(/ (?!\()/g, "\xA0");
}
function scoreColumns(rows, { compared, several, head, links }) {
	const isGated = rows.some(({ conditions }) => conditions.length > 0);
	const delta = rows.some(({ change }) => change !== null && hasInterval(change)) ? "Δ (95% CI)" : "Δ";
	const before = [{
		title: "Base",
		align: "r",
		cell: ({ base }) => withoutBreaks(base)
	}];
	const deltas = [{
		title: delta,
		align: "r",
		cell: deltaPhrase
	}];
	return [
		...isGated ? [{
			title: "",
			align: "c",
			cell: ({ status }) => ({ status })
		}] : [],
		...several ? [{
			title: "Suite",
			cell: ({ suite }) => ({ name: suite })
		}] : [],
		{
			title: "Metric",
			isHead: true,
			cell: (row) => metricPhrase(row, links)
		},
		...compared ? before : [],
		{
			title: head,
			align: "r",
			cell: (row) => withoutBreaks(row.head)
		},
		...compared ? deltas : [],
		...rows.some(({ full }) => full !== "") ? [ALL_CASES] : [],
		...isGated ? [LIMIT] : []
	];
}
const LIMIT = {
	title: "Limit",
	cell: ({ conditions }) => limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\xA0")
};
const ALL_CASES = {
	title: "Over all cases",
	align: "r",
	cell: ({ full }) => withoutBreaks(full)
};
function metricPhrase(row, links) {
	const { isCaseGate, name, suffix } = row;
	return isCaseGate ? name : [{
		name,
		href: metricAddress(row, links)
	}, suffix];
}
function metricAddress({ documented }, links) {
	return documented && links ? links.metric(documented.family, documented.metric) : null;
}
function deltaPhrase({ delta, kind }) {
	const tone = kind === "worse" ? "bad" : kind === "better" ? "good" : "plain";
	return {
		value: withoutBreaks(delta),
		tone
	};
}
function scoreTable(report, rows, { links } = {}) {
	const options = {
		compared: isCompared(report),
		head: runName(report),
		...links && { links }
	};
	const several = hasSeveralSuites(report);
	return markdownTable(scoreColumns(rows, {
		...options,
		several
	}), rows);
}

// src/report/scores/brief-table.ts
function briefTable(report, rows, { links } = {}) {
	const compared = isCompared(report);
	const several = hasSeveralSuites(report);
	const hasLimits = rows.some(({ conditions }) => conditions.length > 0);
	const withIntervals = rows.some(({ change }) => change !== null && hasInterval(change));
	const columns = [
		{
			title: hasLimits ? "Metric (limit)" : "Metric",
			cell: (row) => metricCell(row, several, links)
		},
		{
			title: compared ? `Base → ${runName(report)}` : runName(report),
			align: "r",
			cell: valueCell
		},
		...compared ? [{
			title: withIntervals ? "Δ (95% CI)" : "Δ",
			align: "r",
			cell: deltaCell
		}] : []
	];
	return markdownTable(columns, rows);
}
function smallLine(text) {
	return text === "" ? "" : `<br><sub>${text}</sub>`;
}
function metricCell(row, several, links) {
	const { status, suite, name, suffix, isCaseGate, conditions } = row;
	const metric = isCaseGate ? name : markdownLink(breakableName(name), metricAddress(row, links));
	return [
		...status === "none" ? [] : [{ status }, " "],
		several ? `${breakableName(suite)} ` : "",
		`${metric}${suffix}`,
		smallLine(limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\xA0"))
	];
}
function valueCell({ base, head, full }) {
	return `${base === "" || base === "–" || base === head ? withoutBreaks(head) : `${withoutBreaks(base)} → ${withoutBreaks(head)}`}${smallLine(full === "" ? "" : `over all cases: ${full}`)}`;
}
function deltaCell({ delta }) {
	const [size = "", interval = "", rest = ""] = /^([^(]*?)(?: (\([^()]*\)))?(, [^()]*)?$/.exec(delta)?.slice(1) ?? [];
	if (size === "") return delta;
	return `${size.replace(/(?<!,) (?!worse|better)/g, "\xA0")}${rest}${smallLine(interval)}`;
}

// src/report/scores/gate-test.ts
const MAX_GATES = 3;
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
	const known = ofSuite(verdict.gates, suite).flatMap((result) => {
		const text = formatDetectable(result);
		return text === null ? [] : [{
			name: scoreName(result),
			text
		}];
	});
	const drops = [...groupBy(known, ({ text }) => text)].toSorted(([a], [b]) => Number(a === NONE) - Number(b === NONE));
	if (drops.length === 0) return [];
	if (drops[0]?.[0] === NONE) return [["too few to detect any drop (80% power)"]];
	const shown = drops.slice(0, MAX_DROPS).flatMap(([text, gates], index) => {
		return [
			index === 0 ? "" : ", ",
			text,
			...drops.length === 1 ? [] : namesOf(gates.map(({ name }) => name))
		];
	});
	const left = drops.length - MAX_DROPS;
	const more = left > 0 ? ` and ${formatInteger(left)} more` : "";
	return [[
		"smallest detectable drop about ",
		...shown,
		`${more} (80% power)`
	]];
}
function namesOf(names) {
	const shown = names.slice(0, MAX_GATES).flatMap((name, index) => [index === 0 ? " (" : ", ", { name }]);
	const left = names.length - MAX_GATES;
	return [...shown, left > 0 ? ` and ${formatInteger(left)} more)` : ")"];
}
const NONE = "none";
function formatDetectable({ test, unit = "fraction" }) {
	const drop = test?.detectable ?? null;
	if (drop === null || !Number.isFinite(drop)) return null;
	return unit === "fraction" && drop > 1 ? NONE : formatFor(unit).difference(drop);
}

// src/report/scores/slice-result.ts
function createSliceResult(score, change) {
	const either = score ?? change;
	if (!either || isMainScore(either)) return null;
	const delta = change?.delta ?? null;
	const size = delta === null || change === void 0 ? null : Math.abs(delta) / scaleOf(change);
	const drop = size === null ? null : change?.kind === "worse" ? size : 0 - size;
	const test = change?.test ?? null;
	const isSignificant = (test?.adjusted ?? 1) <= SIGNIFICANCE_LEVEL;
	const least = test?.least_p ?? 0;
	const swaps = test !== null && !isSignificant && test.p <= least ? Math.round(1 / least) - 1 : null;
	return {
		drop,
		isTested: test !== null,
		isSignificant,
		swaps,
		isHighlighted: false
	};
}
function scaleOf({ unit, base, head }) {
	return unit === void 0 ? 1 : Math.max(Math.abs(base ?? 0), Math.abs(head ?? 0)) || 1;
}
function describeSignificance(slices) {
	const drops = slices.flatMap((slice) => (slice?.drop ?? 0) > 0 && slice ? [slice] : []);
	const significant = drops.filter((slice) => slice.isSignificant).length;
	const swaps = drops.flatMap((slice) => slice.swaps ?? []);
	const found = significant > 0 ? formatCount(significant, "significant drop") : "no significant drop";
	if (swaps.length === 0) return found;
	const undecided = `${formatCount(swaps.length, "possibly significant drop")}, larger than in all ${formatInteger(Math.min(...swaps))} random swaps, which are too few to tell`;
	return significant > 0 ? `${found}, ${undecided}` : undecided;
}
const MAX_HIGHLIGHTED = 5;
function highlightSlices(rows) {
	const significant = rows.filter(({ slice, status }) => slice?.isSignificant && status === "none");
	const rank = ({ slice }) => ((slice?.drop ?? 0) > 0 ? 1e3 : 0) + Math.abs(slice?.drop ?? 0);
	const top = new Set(significant.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_HIGHLIGHTED));
	return rows.map((row) => row.slice && top.has(row) ? {
		...row,
		slice: {
			...row.slice,
			isHighlighted: true
		}
	} : row);
}

// src/report/scores/score-row.ts
function createRows(report) {
	const changes = report.diff?.changes ?? [];
	const results = report.verdict?.gates ?? [];
	return [.../* @__PURE__ */ new Set([...Object.keys(report.suites), ...[...changes, ...results].map(({ suite }) => suite)])].flatMap((suite) => {
		const own = ofSuite(results, suite);
		const empty = emptyScores(report, suite);
		const rows = scoreRows(suite, report.suites[suite], {
			changes: ofSuite(changes, suite),
			own
		});
		return [...highlightSlices(rows).map((row) => empty.has(row.name) ? {
			...row,
			isEmpty: true
		} : row), ...own.filter(isWorthARow).map(createCaseRow)];
	});
}
function createChangeRows(changes, suites = {}) {
	const rows = changes.filter(({ fine }) => !fine).map((change) => createScoreRow({
		suite: change.suite,
		report: suites[change.suite],
		name: scoreName(change),
		change,
		results: []
	}));
	return highlightSlices(rows);
}
function scoreRows(suite, report, { changes, own }) {
	const before = new Map(changes.map((change) => [scoreName(change), change]));
	const now = new Map((report?.scores ?? []).map((score) => [scoreName(score), score]));
	const gated = groupBy(own.filter(({ metric }) => metric !== "cases"), scoreName);
	const isFine = (name) => (now.get(name) ?? before.get(name))?.fine === true && !gated.has(name);
	return [.../* @__PURE__ */ new Set([
		...now.keys(),
		...before.keys(),
		...gated.keys()
	])].filter((name) => !isFine(name)).map((name) => {
		const results = gated.get(name) ?? [];
		return createScoreRow({
			suite,
			report,
			name,
			score: now.get(name),
			change: before.get(name),
			results
		});
	});
}
function createScoreRow({ suite, report, name, score, change, results }) {
	const all = score?.status === "measured" || score?.status === "partial" ? score.value : change?.head ?? null;
	const compared = change?.full ? change.head : null;
	const value = compared ?? all;
	const base = change?.base ?? null;
	const format = formatFor((score ?? change ?? results[0])?.unit);
	const bounds = score?.status === "partial" ? score.bounds.filter((bound) => bound !== null) : [];
	const decimals = Math.max(...[
		value,
		all,
		...bounds
	].map((one) => decimalsFor(one, base, results, format)));
	const print = (one) => one === null ? "–" : format.value(one, decimals);
	const head = score && compared === null ? formatScore(score, decimals) : print(value);
	const metric = (score ?? change)?.metric ?? name.replace(/\[.*$/s, "");
	const direction = score?.better ?? metricDirection(report, metric);
	const overAll = compared === null ? null : print(all);
	const full = change?.full ? `${print(change.full.base)} → ${print(change.full.head)}` : "";
	return {
		suite,
		name,
		isCaseGate: false,
		suffix: aggregateSuffix(report, metric),
		documented: documentedMetric(report, metric),
		base: base === null ? "–" : format.value(base, Math.min(decimals, format.most(base))),
		head,
		full,
		delta: deltaCell$1(head, change, results),
		conditions: describeConditions(results, direction, overAll),
		status: combineStatus(results),
		kind: change?.kind ?? null,
		hasChanged: change?.kind !== "same",
		isEmpty: false,
		score: score ?? null,
		change: change ?? null,
		better: score?.better ?? null,
		slice: createSliceResult(score, change)
	};
}
function isOwn({ custom = {}, field_metrics: ofLines = {} }, metric) {
	return Object.hasOwn(custom, metric) || Object.hasOwn(ofLines, metric);
}
function documentedMetric(report, metric) {
	return report === void 0 || isOwn(report, metric) ? null : {
		family: report.family,
		metric
	};
}
function isPlainSlice({ slice, status }) {
	return slice !== null && !slice.isHighlighted && status === "none";
}
function isInShortTable(row) {
	return !isPlainSlice(row) && !row.isEmpty;
}
function decimalsFor(value, base, results, format) {
	if (value === null) return format.usual(...base === null ? [] : [base]);
	const limits = results.flatMap(({ demand }) => [demand["min"], demand["max"]]).filter((limit) => typeof limit === "number");
	const known = base === null ? [] : [base];
	const apart = Math.min(format.apart(value, known), format.most(value, ...known));
	return Math.max(apart, format.apart(value, limits));
}
function isWorthARow(result) {
	if (result.metric !== "cases") return false;
	return result.implied !== true || result.outcome !== "pass" || (result.actual ?? 0) > 0;
}
function createCaseRow(result) {
	const { what, gate, count } = describeCaseCondition(result);
	return {
		suite: result.suite,
		name: what,
		isCaseGate: true,
		suffix: "",
		documented: null,
		base: "",
		head: count,
		full: "",
		delta: "",
		conditions: [{
			result,
			text: gate
		}],
		status: combineStatus([result]),
		kind: null,
		hasChanged: result.outcome !== "pass" || (result.actual ?? 0) > 0 && !("min" in result.demand),
		isEmpty: false,
		score: null,
		change: null,
		better: null,
		slice: null
	};
}
const STATUS_RANK = {
	fail: 0,
	warn: 1,
	unsure: 2,
	skipped: 6,
	pass: 6,
	none: 6
};
const KIND_RANK = {
	worse: 3,
	better: 4,
	added: 5,
	removed: 5,
	redefined: 5,
	same: 6
};
function sortRows(rows) {
	const rank = (row) => Math.min(STATUS_RANK[row.status], row.kind === null ? 6 : KIND_RANK[row.kind]);
	return [...rows].sort((a, b) => rank(a) - rank(b));
}

// src/report/comment/parts.ts
const SIGNS = {
	pass: "✅",
	fail: "❌",
	unsure: "⚠️",
	ungated: "ℹ️"
};
function createFrame(report, context, links) {
	return {
		head: headSection(report, context, links),
		footer: footerSection(report, links),
		links
	};
}
function headSection(report, context, links) {
	const headline = createHeadline(report);
	const { reported } = context;
	const origin = reported === void 0 ? "" : REPORTED;
	const title = toMarkdown([
		"Evaluation",
		...namePieces(context),
		...titlePieces(headline, origin)
	]);
	const measure = measureSection(report);
	return joinSections([
		`## ${SIGNS[headline.outcome]} ${title}`,
		reported === void 0 ? "" : toMarkdown(describeReported(reported, report.source, links)),
		headline.counts,
		measure === null ? "" : `**${measure.title}**\n\n${notesList(measure.notes)}`,
		joinLines(contextLines(report, context.created, links).map((line) => toMarkdown(line)))
	]).trimEnd();
}
function namePieces({ name }) {
	return name === "default" ? [] : [
		" (",
		{ name },
		")"
	];
}
const MAX_SAMPLES = 5;
const NOTE_SIGNS = {
	fail: "❌ ",
	unsure: "⚠️ ",
	info: ""
};
function notesList(notes) {
	return notes.map(({ mark, about, text }) => {
		const name = about === "" ? "" : toMarkdown([{ prose: about }, ": "]);
		return `- ${NOTE_SIGNS[mark]}${name}${toMarkdown({
			prose: text,
			limit: 400
		})}`;
	}).join("\n");
}
const MAX_OPEN_NOTES = 3;
const MARK_RANKS = {
	fail: 0,
	unsure: 1,
	info: 2
};
function notesSection(notes) {
	const sorted = [...new Map(notes.map((note) => [JSON.stringify([note.about, note.text]), note])).values()].toSorted((a, b) => MARK_RANKS[a.mark] - MARK_RANKS[b.mark]);
	const open = sorted.length === 4 ? sorted.length : MAX_OPEN_NOTES;
	const left = sorted.slice(open);
	const rest = left.length === 0 ? "" : foldedSection(formatCount(left.length, "more note"), notesList(left));
	return [notesList(sorted.slice(0, open)), rest].filter(Boolean).join("\n\n");
}
function samplesSection(report) {
	return sampleLines(report).slice(0, MAX_SAMPLES).map((line) => toMarkdown(line)).join("\n\n");
}
function footerSection({ source, tool }, links) {
	const head = source.head ?? source.commit;
	const linked = (text, address) => address === null ? "" : markdownLink(text, address);
	return `<sub>${[
		linked("HTML report", links.htmlReport),
		links.artifactList === null ? "" : `the HTML report is in ${markdownLink("the artifacts of this run", links.artifactList)}`,
		linked("report", links.artifact),
		linked("step summary", links.run),
		linked("about gates", links.gates),
		toMarkdown(["noworse ", {
			prose: tool.version,
			limit: 40
		}]),
		source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`,
		head === null ? "" : toMarkdown(["for ", {
			code: shortCommit(head),
			href: links.commit(head)
		}])
	].filter(Boolean).join(" · ")}</sub>`;
}
function firstFitting(texts, bytes) {
	let text = "";
	for (const create of texts) {
		text = create();
		if (Buffer.byteLength(text) <= bytes) return text;
	}
	return text;
}
function shortVersions(report, { head, footer, links }) {
	const notes = notesList(essentialNotes(report));
	const where = links.htmlReport !== null || links.artifact !== null || links.run === null ? reportReference(links) : markdownLink("the report", links.run);
	const rest = (what) => `Only the ${what} here; everything else is in ${where}.`;
	return [() => joinSections([
		head,
		gateTable(report),
		notes,
		rest("gates fit"),
		footer
	]), () => joinSections([
		head,
		notes,
		rest("verdict fits"),
		footer
	])];
}
function gateTable(report) {
	const gated = sortRows(createRows(report).filter(({ conditions }) => conditions.length > 0));
	return gated.length > 0 ? briefTable(report, gated) : "";
}
const REPORTED = " (reported, not verified)";
function describeReported({ branch, baseline }, { run_id, head }, links) {
	const run = `run ${run_id ?? "?"}`;
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
		links.run === null ? run : `[${run}](${links.run})`,
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
function parseHash(kind, hash) {
	const [, found, suite, name] = /^#?(\w+)=([^/]*)\/(.*)$/s.exec(hash) ?? [];
	if (found !== kind || suite === void 0 || name === void 0) return null;
	try {
		return {
			suite: decodeURIComponent(suite),
			name: decodeURIComponent(name)
		};
	} catch {
		return null;
	}
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
const NO_LINKS = {
	run: null,
	artifact: null,
	htmlReport: null,
	artifactList: null,
	case: () => null,
	gates: null,
	metric: () => null,
	commit: () => null,
	line: () => null
};

// src/report/scores/gate-lines.ts
function gateLine(report, row, { several, links }) {
	const suite = several ? [{ name: row.suite }, " "] : [];
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

// src/report/scores/row-selection.ts
const MAX_MOVED = 5;
const MAX_UNGATED = 12;
function selectRows(report, rows, moved = MAX_MOVED) {
	const short = rows.filter(isInShortTable);
	const isTested = testedSuites(report);
	const isOpen = ({ status }) => status === "fail" || status === "warn" || status === "unsure";
	const decided = short.filter(isOpen);
	const significant = short.filter((row) => !isOpen(row) && isNoteworthy(report, row, isTested));
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
function isNoteworthy({ suites }, row, isTested) {
	const { change, score, suite, conditions } = row;
	if (score?.status === "failed" || change?.lost === true) return true;
	if (change === null || change.kind !== "worse" && change.kind !== "better") return false;
	if (!Object.hasOwn(suites, suite)) return false;
	const own = change.kind === "worse" ? conditions.flatMap(({ result }) => result.test ?? []) : [];
	if (own.length > 0) return own.some(({ adjusted, level }) => adjusted <= level);
	return isSignificant(change) ?? (change.kind === "worse" && !isTested(suite));
}
function isSignificant({ test, interval }) {
	if (test !== null) return (test.adjusted ?? test.p) <= SIGNIFICANCE_LEVEL;
	return interval === null ? null : interval[0] > 0 || interval[1] < 0;
}
function testedSuites({ diff }) {
	const tested = new Set((diff?.changes ?? []).flatMap(({ suite, test }) => test === null ? [] : [suite]));
	return (suite) => tested.has(suite);
}
function describeLeftOut(rows, changes) {
	const changed = rows.filter(({ hasChanged }) => hasChanged).length;
	const fine = (kind) => changes.filter((one) => one.fine && one.kind === kind).length;
	const same = rows.length - changed + fine("same");
	const finer = fine("worse") + fine("better");
	const lines = [...same > 0 && changed > 0 ? [`${formatInteger(same)} more unchanged.`] : [], ...finer > 0 ? [`${formatCount(finer, "finer score")} changed: \`--json\` has all.`] : []];
	return changed === 0 && lines.length === 0 ? ["No score changed."] : lines;
}

// src/report/scores/score-sections.ts
const MAX_LINES = 8;
const FEW_LINES = 5;
function scoreSections(report, { prominent, passing, others }, links) {
	const count = prominent.length + passing.length + others.length;
	const none = passing.some(({ change }) => change !== null) || others.length > 0 ? describeUnmoved(report, [...passing, ...others]) : "";
	return [
		prominentRows(report, prominent, links),
		count === 0 ? "There are no scores." : prominent.length === 0 ? none : "",
		passingLines(report, passing, links),
		costLine(report, others)
	];
}
function prominentRows(report, rows, links) {
	if (rows.length === 0) return "";
	if (!rows.every(({ isCaseGate }) => isCaseGate)) return briefTable(report, rows, { links });
	const several = hasSeveralSuites(report);
	return joinLines(rows.map((row) => toMarkdown(gateLine(report, row, {
		several,
		links
	}))));
}
function describeUnmoved(report, rows) {
	if (!isCompared(report)) return "";
	return rows.some(({ kind }) => kind === "worse" || kind === "better") ? "No score changed significantly." : "No score changed.";
}
function passingLines(report, rows, links) {
	const options = {
		several: hasSeveralSuites(report),
		links
	};
	const lines = rows.map((row) => toMarkdown(gateLine(report, row, options)));
	if (lines.length <= MAX_LINES) return joinLines(lines);
	const rest = lines.slice(FEW_LINES);
	const all = rows.slice(FEW_LINES).every(({ status }) => status === "pass") ? " passed" : "";
	const title = `${formatCount(rest.length, "more gated metric")}${all}`;
	return `${joinLines(lines.slice(0, FEW_LINES))}\n\n${foldedSection(title, joinLines(rest))}`;
}
const COST_UNITS = /* @__PURE__ */ new Set([
	"ms",
	"s",
	"usd",
	"tokens"
]);
function costLine(report, rows) {
	const several = hasSeveralSuites(report);
	return rows.filter(({ score }) => score?.status === "measured" && COST_UNITS.has(score.unit ?? "")).map((row) => {
		const { suite, base, head, change } = row;
		const name = several ? [{ name: suite }, " "] : [];
		const [before, delta] = [change?.base ?? null, change?.delta ?? null];
		const share = before === null || delta === null ? "" : ` (${formatShare(delta, before)})`;
		const values = share === "" || delta === 0 ? head : `${base} → ${head}`;
		return toMarkdown([
			...name,
			...[metricPhrase(row)].flat(),
			` ${values}${share}`
		]);
	}).join(" · ");
}
function formatShare(delta, before) {
	if (delta === 0) return "unchanged";
	const sign = delta < 0 ? "▼" : "▲";
	return before === 0 ? sign : `${sign} ${formatPercent(Math.abs(delta / before))}`;
}
function otherScores(report, rows, links) {
	const renamed = report.diff === null ? /* @__PURE__ */ new Map() : renamedSuites(report.diff);
	const isGone = ({ suite, kind }) => kind === "removed" && !Object.hasOwn(report.suites, suite) && renamed.has(suite);
	const others = rows.filter((row) => !isGone(row));
	const skipped = toMarkdown({
		prose: describeSkipped(report),
		limit: 400
	});
	if (others.length === 0) return skipped === "" ? "" : foldedSection("Skipped metrics", skipped);
	const body = [briefTable(report, others, { links }), skipped].filter(Boolean).join("\n\n");
	return foldedSection(othersTitle(report, others), body);
}
function othersTitle(report, rows) {
	const total = `${formatCount(rows.length, "metric")} without a gate`;
	if (!isCompared(report)) return total;
	const changed = rows.filter(({ kind }) => kind === "worse" || kind === "better");
	const significant = changed.filter(({ change }) => change !== null && isSignificant(change)).length;
	const slight = changed.length - significant;
	const count = (kind) => rows.filter((row) => row.kind === kind).length;
	const parts = [
		[significant, "changed significantly"],
		[slight, significant > 0 ? "slightly" : "changed, not significantly"],
		[count("same"), "unchanged"],
		[count("added"), "new"],
		[count("removed"), "removed"],
		[count("redefined"), "not comparable"]
	].flatMap(([number, word]) => number === 0 ? [] : [`${formatInteger(number)} ${word}`]);
	const [only = ""] = parts;
	if (parts.length === 1) return `${total}, ${only.replace(/^[\d,]+ /, "")}`;
	return parts.length === 0 ? total : `${total}: ${parts.join(", ")}`;
}

// src/report/scores/slice-section.ts
function sliceSection(report, rows, { limit, includeUnchanged }) {
	const slices = rows.filter(({ slice }) => slice !== null);
	const isChanged = ({ slice }) => (slice?.drop ?? 0) !== 0;
	const shown = sortSlices(report, isCompared(report) && !includeUnchanged ? slices.filter(isChanged) : slices);
	if (shown.length === 0) return "";
	const left = shown.length - limit;
	const more = left > 0 ? `\n\nand ${formatInteger(left)} more in the report` : "";
	const table = includeUnchanged ? scoreTable : briefTable;
	const hint = isCompared(report) ? `${describeSlices(slices)}\n\n` : "";
	return foldedSection(sliceTitle(slices, isCompared(report)), `${hint}${table(report, shown.slice(0, limit))}${more}`);
}
function sortSlices(report, slices) {
	const drop = ({ slice }) => slice?.drop ?? Number.NEGATIVE_INFINITY;
	return isCompared(report) ? slices.toSorted((a, b) => drop(b) - drop(a)) : slices;
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

// src/core/judge/judged-metrics.ts
const CASES = "cases";
function judgedMetrics(metrics, byOutcome) {
	const judged = metrics.filter((metric) => metric.kind !== "trial" && metric.isJudged);
	if (judged.length === 0) return /* @__PURE__ */ new Set();
	const trials = byOutcome ? metrics.filter(({ kind }) => kind === "trial") : [];
	return /* @__PURE__ */ new Set([...[...judged, ...trials].map(({ id }) => id), ...byOutcome ? [CASES] : []]);
}

// src/math/text/json-format.ts
const WIDTH = 640;
function formatJson(value) {
	return printAt(value, "", /* @__PURE__ */ new Map()) ?? "null";
}
function printAt(value, indent, keys) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const inner = `${indent}  `;
	const parts = [];
	let length = 0;
	const add = (text) => {
		parts.push(text);
		length += text.length + 2;
	};
	const isList = Array.isArray(value);
	if (isList) for (const one of value) add(printAt(one, inner, keys) ?? "null");
	else for (const [key, one] of Object.entries(value)) {
		const text = printAt(one, inner, keys);
		if (text !== void 0) add(printKey(key, keys) + text);
	}
	const [open, close] = isList ? "[]" : "{}";
	if (parts.length === 0) return `${open}${close}`;
	if (length <= WIDTH) {
		const line = parts.join(", ");
		return isList ? `${open}${line}${close}` : `${open} ${line} ${close}`;
	}
	let text = open;
	for (const [index, part] of parts.entries()) text += `${index === 0 ? "" : ","}\n${inner}${part}`;
	return `${text}\n${indent}${close}`;
}
function printKey(key, keys) {
	const known = keys.get(key);
	if (known !== void 0) return known;
	const text = `${JSON.stringify(key)}: `;
	keys.set(key, text);
	return text;
}

// src/core/report.ts
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

// src/gates/condition.ts
const DECLARE_RANGE = "declare its `range` in `metrics`, which gives it bounds";
const WITHOUT_RESULTS = "nothing says which cases pass: add `pass`, a field of the lines or a condition such as `pass: \"score >= 0.7\"`";
function whyNoChange({ change, baseline }) {
	return hasNoBaseline(baseline) ? whyNoBaseline(baseline) : change?.why ?? "the baseline has no such score";
}
function whyNoBaseline(baseline) {
	return `no baseline${baseline.status === "none" ? "" : ` (${baseline.status})`}: ${baseline.why ?? "none was found"}`;
}
function formatUnscoredCases(count) {
	return count === 1 ? "the case not scored" : `the ${count} cases not scored`;
}

// src/gates/freeze.ts
function freezesOf(base, head) {
	const frozen = /* @__PURE__ */ new Map();
	for (const [suite, { freeze }] of [...head, ...base ?? []]) if (freeze) frozen.set(suite, freeze);
	return frozen;
}
function approvalLabel(freeze) {
	return freeze?.label ?? "eval-approved";
}
function evaluateFreezes(frozen, diff, labels) {
	return [...frozen].map(([suite, freeze]) => {
		const result = evaluateFreeze({
			suite,
			freeze,
			state: labels.get(freeze.label) ?? {
				kind: "unknown",
				why: "it was not requested"
			}
		}, diff);
		return {
			suite,
			metric: "cases",
			slice: "",
			demand: { freeze },
			...result,
			severity: "fail"
		};
	});
}
function skipFreezes(frozen, diff) {
	const absent = new Map([...frozen.values()].map(({ label }) => [label, { kind: "absent" }]));
	return [...frozen].flatMap(([suite, freeze]) => {
		const why = `no pull request on GitHub, whose label \`${freeze.label}\` would approve these changes`;
		return evaluateFreezes(/* @__PURE__ */ new Map([[suite, freeze]]), diff, absent).filter(({ outcome }) => outcome === "fail").map((result) => ({
			...result,
			outcome: "not_evaluated",
			why
		}));
	});
}
const GOLD_CHANGES = /* @__PURE__ */ new Set(["gold", "suite"]);
function evaluateFreeze({ suite, freeze: { scope, label }, state }, diff) {
	const changes = ofSuite(diff.measure, suite).filter(({ what }) => scope === "measure" || GOLD_CHANGES.has(what));
	if (changes.length === 0) return unchanged(suite, scope, diff);
	const texts = changes.slice(0, MAX_CHANGES).map(({ text }) => text);
	const more = changes.length > texts.length ? `; and ${changes.length - texts.length} more changes` : "";
	const what = `${texts.join("; ")}${more}${formatDistance(diff.baseline)}`;
	const actual = changes.length;
	if (state.kind === "given") {
		const approval = {
			...state.approval,
			stale_since: null
		};
		return {
			outcome: "pass",
			actual,
			why: `${what}: approved by ${formatApproval(approval)}`,
			approval
		};
	}
	if (state.kind === "stale") {
		const approval = {
			...state.approval,
			stale_since: state.commit
		};
		return {
			outcome: "fail",
			actual,
			why: `${what}: ${formatStaleLabel(state)}`,
			approval
		};
	}
	if (state.kind === "unknown") return {
		outcome: "inconclusive",
		actual,
		why: `${what}, and ${formatUnknownLabel(label, state)}`
	};
	return {
		outcome: "fail",
		actual,
		why: `${what}: a pull request that changes ${scope === "gold" ? "the gold set" : "how a suite is measured"} needs the label \`${label}\``
	};
}
const MAX_CHANGES = 3;
function unchanged(suite, scope, { baseline, gold, changes }) {
	const skipped = (why) => ({
		outcome: "not_evaluated",
		actual: null,
		why
	});
	if (hasNoBaseline(baseline)) return skipped(whyNoBaseline(baseline));
	if (changes.every((one) => one.suite !== suite || one.kind === "added") && gold.every((one) => one.suite !== suite)) return skipped("the baseline has no such suite");
	return {
		outcome: "pass",
		actual: 0,
		why: `${scope === "gold" ? "the gold set" : "the measure"} did not change`
	};
}
function formatDistance({ status, distance }) {
	if (status !== "ancestor") return "";
	return ` since the baseline${distance === null ? "" : `, ${formatCount(distance, "commit")} behind`}`;
}
function formatUnknownLabel(label, { why }) {
	return `the label \`${label}\` could not be looked up: ${why}`;
}
function unverifiedFreezes(gates) {
	return gates.filter(({ demand, outcome }) => "freeze" in demand && outcome === "inconclusive").map(({ suite, why }) => `${suite}: ${why}`);
}

// src/gates/verdict.ts
function decideVerdict(gates, incomplete) {
	const verdict = (outcome, why) => ({
		outcome,
		why,
		gates: [...gates],
		incomplete: [...incomplete],
		gates_from: "head",
		override: null,
		notes: []
	});
	const blocking = gates.filter(({ severity }) => severity === "fail");
	if (blocking.some(({ outcome }) => outcome === "fail")) return verdict("fail", null);
	const first = incomplete[0];
	if (first !== void 0) return verdict("inconclusive", first);
	const unclear = blocking.find(({ outcome }) => outcome === "inconclusive");
	if (unclear) return verdict("inconclusive", unclear.why);
	if (gates.length === 0) return verdict("inconclusive", "no suite was evaluated");
	const whyNone = whyNoneEvaluated(gates);
	if (whyNone !== null) return verdict("inconclusive", whyNone);
	return blocking.every(({ outcome }) => outcome === "pass" || outcome === "not_evaluated") ? verdict("pass", null) : verdict("inconclusive", "a gate has no clear outcome");
}
function whyNoneEvaluated(gates) {
	const configured = gates.filter(({ implied }) => implied !== true);
	const blocking = configured.filter(({ severity }) => severity === "fail");
	const counted = blocking.length > 0 ? blocking : configured;
	const [first] = counted;
	if (!first || counted.some(({ outcome }) => outcome === "pass" || outcome === "fail")) return null;
	if (counted.every(({ demand }) => Object.keys(demand).some(isRelativeCondition))) return `${first.why}; all gates compare with a baseline`;
	return `no gate could be evaluated: ${first.why}`;
}
function incompleteReasons(gates, report, withoutKey = false) {
	const isOfLines = ({ suite, metric }) => {
		const { field_metrics: ofLines, judge } = report.suites[suite] ?? {};
		if (ofLines === void 0) return false;
		return Object.hasOwn(ofLines, metric) || metric === "cases" && judge === void 0;
	};
	return [...failedScores(gates, report), ...openGates(withoutKey ? gates.filter(isOfLines) : gates)];
}
function failedScores(gates, report) {
	const gated = gatedSeries(gates);
	return Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		const name = scoreName(score);
		if (score.status !== "failed" || unscoredCount(score) > 0 || !gated.has(seriesName(suite, name))) return [];
		return [`${suite}/${name} could not be scored: ${score.why}`];
	}));
}
function openGates(gates) {
	const open = gates.filter(({ unlabelled }) => unlabelled === true);
	return [...new Set(open.map((gate) => `${gate.suite}/${scoreName(gate)} could not be decided: ${gate.why}`))];
}
function overrideVerdict(verdict, label, state) {
	if (verdict.outcome !== "fail") return verdict;
	if (state.kind === "given") return {
		...verdict,
		override: state.approval
	};
	return {
		...verdict,
		notes: [...verdict.notes, whyNotOverridden(label, state)]
	};
}
function whyNotOverridden(label, state) {
	if (state.kind === "absent") return {
		mark: "info",
		text: `the label \`${label}\` on the pull request would override this verdict`
	};
	if (state.kind === "stale") return {
		mark: "unsure",
		text: `not overridden: ${formatStaleLabel(state)}`
	};
	return {
		mark: "unsure",
		text: `an override could not be checked: ${formatUnknownLabel(label, state)}`
	};
}

// src/core/judge/stored-label.ts
const count = int().nonnegative();
const storedLabelSchema = strictObject({
	key: string().regex(/^[0-9a-f]{64}$/),
	stage: string().max(200),
	judge: string().max(200),
	model: string().max(200),
	answer: record(string(), json()),
	tokens: strictObject({
		sent: count,
		received: count
	})
});

// src/store/parse.ts
const REPORT_FILE = "report.json";
const CASES_FILE = "cases.jsonl.gz";
const LABELS_FILE = "labels.jsonl.gz";
const VIEWS_FILE = "views.jsonl.gz";
const READABLE_FILES = [
	"comment.md",
	"summary.md",
	"report.html"
];
const MAX_UNPACKED_BYTES = 134217728;
const MAX_REASON_LENGTH = 300;
const MAX_DEPTH = 64;
const MAX_VALUES = 3e6;
function shortenReason(text) {
	const line = text.slice(0, 2 * MAX_REASON_LENGTH).replace(/\s+/g, " ").trim();
	return line.length <= MAX_REASON_LENGTH ? line : `${line.slice(0, 299)}…`;
}
var UnusableReportError = class extends Error {
	reason;
	constructor(reason, message) {
		super(shortenReason(message));
		this.name = "UnusableReportError";
		this.reason = reason;
	}
};
function parseReport(text) {
	const value = parseJson(text, REPORT_FILE);
	const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : void 0;
	if (schema !== 1) {
		const written = typeof schema === "number" ? `schema ${schema}` : "no known schema";
		throw new UnusableReportError("schema", `it has ${written}; this version reads schema ${1}`);
	}
	const result = reportSchema.safeParse(value, PARSE_ONCE);
	if (result.success) {
		const { summary: _, ...report } = result.data;
		return report;
	}
	const issue = result.error.issues[0];
	throw corrupt(`its field \`${issue?.path.join(".") ?? ""}\` is invalid: ${issue?.message ?? ""}`);
}
function caseKey({ suite, id }) {
	return `${suite}\u0000${id}`;
}
function* splitLines(text) {
	for (let start = 0; start < text.length;) {
		const next = text.indexOf("\n", start);
		const end = next === -1 ? text.length : next;
		yield text.slice(start, end);
		start = end + 1;
	}
}
function gunzip(bytes, name, maxBytes = MAX_UNPACKED_BYTES) {
	try {
		return gunzipSync(bytes, { maxOutputLength: maxBytes });
	} catch (cause) {
		throw corrupt(`${name} ${(cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `unpacks to more than ${maxBytes} bytes` : "is not an intact gzip file"}`);
	}
}
const UTF8 = new TextDecoder("utf-8", { fatal: true });
function decodeUtf8(bytes) {
	try {
		return UTF8.decode(bytes);
	} catch {
		throw corrupt("it is not UTF-8");
	}
}
function parseJson(text, at) {
	const whyNot = textLimitError(text);
	if (whyNot !== null) throw corrupt(`${at} ${whyNot}`);
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw corrupt(`${at} is not JSON`);
	}
	const why = jsonLimitError(value);
	if (why !== null) throw corrupt(`${at} ${why}`);
	return value;
}
const [QUOTE, BACKSLASH, COMMA] = [
	34,
	92,
	44
];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [
	91,
	93,
	123,
	125
];
const tooDeep = `nests more than ${MAX_DEPTH} levels deep`;
const tooMany = (most) => `contains more than ${most} values`;
function textLimitError(text) {
	if (text.length < 2 * MAX_VALUES) return null;
	let [commas, opened, depth, isInString] = [
		0,
		0,
		0,
		false
	];
	for (let at = 0; at < text.length; at += 1) {
		const character = text.charCodeAt(at);
		if (isInString) {
			if (character === BACKSLASH) at += 1;
			else if (character === QUOTE) isInString = false;
		} else if (character === QUOTE) isInString = true;
		else if (character === COMMA) commas += 1;
		else if (character === LIST || character === OBJECT) {
			opened += 1;
			depth += 1;
			if (depth > 65) return tooDeep;
		} else if (character === LIST_END || character === OBJECT_END) depth -= 1;
		if (commas > MAX_VALUES || opened > 3000001) return tooMany(MAX_VALUES);
	}
	return null;
}
function jsonLimitError(value, maxValues = MAX_VALUES) {
	let level = [value];
	let count = 0;
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MAX_DEPTH) return tooDeep;
		const below = [];
		for (const outer of level) {
			if (typeof outer !== "object" || outer === null) continue;
			if (Object.hasOwn(outer, "__proto__")) return "contains the key `__proto__`";
			const inner = Array.isArray(outer) ? outer : Object.values(outer);
			count += inner.length;
			if (count > maxValues) return tooMany(maxValues);
			for (const one of inner) if (typeof one === "object" && one !== null) below.push(one);
		}
		level = below;
	}
	return null;
}
function corrupt(message) {
	return new UnusableReportError("corrupt", message);
}

// src/store/paths.ts
function relativePath(folder, path) {
	return relative(folder, path).split(sep).join("/");
}
function isOutside(folder, file) {
	const path = relative(folder, file);
	return path === "" || path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path;
}

// src/store/labels.ts
const UNUSABLE_LABELS = "The stored labels cannot be used, so the judge is asked again";
function parseLabelFile(bytes, name) {
	try {
		return {
			ok: true,
			labels: parseLabelRows(bytes, name)
		};
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		return {
			ok: false,
			why: cause.message
		};
	}
}
function parseLabelRows(bytes, name) {
	const isGzipped = bytes[0] === 31 && bytes[1] === 139;
	const byKey = /* @__PURE__ */ new Map();
	let count = 0;
	for (const line of splitLines(decodeUtf8(isGzipped ? gunzip(bytes, name) : bytes))) {
		count += 1;
		const at = `${name} line ${count}`;
		const row = storedLabelSchema.safeParse(parseJson(line, at));
		if (!row.success) throw corrupt(`${at} is not a label`);
		if (byKey.has(row.data.key)) throw corrupt(`${at} repeats the key of another line`);
		byKey.set(row.data.key, row.data);
	}
	return sortLabels(redactKnown([...byKey.values()]));
}
function sortLabels(labels) {
	return [...labels].sort((a, b) => a.key < b.key ? -1 : 1);
}
function mergeLabels(...lists) {
	const byKey = /* @__PURE__ */ new Map();
	for (const row of lists.flat()) if (!byKey.has(row.key)) byKey.set(row.key, row);
	return sortLabels([...byKey.values()]);
}
function withLabels(stored, bytes, warn) {
	if (bytes === null) return stored;
	const parsed = parseLabelFile(bytes, LABELS_FILE);
	if (parsed.ok) return {
		...stored,
		labels: parsed.labels
	};
	warn(`${UNUSABLE_LABELS}: ${parsed.why}`);
	return stored;
}
function committedLabelFiles({ suites }, root) {
	const files = suites.flatMap(({ judge, folder, file }) => {
		if (judge?.labels === void 0) return [];
		const path = resolve(folder, judge.labels);
		if (!isOutside(root, path)) return [path];
		const what = `Path is outside the repository (\`labels: ${judge.labels}\`).`;
		throw new UserError("config", [{
			what,
			at: file ?? "judge",
			todo: "Name a file in the repository."
		}]);
	});
	return [...new Set(files)];
}
async function readCommittedLabels(files, root, warn) {
	const lists = [];
	for (const file of files) {
		const name = relativePath(root, file);
		const bytes = await readRegularFile(file, root);
		if (bytes === null) {
			warn(`The label file \`${name}\`, which the judge's \`labels\` names, does not exist.`);
			continue;
		}
		const parsed = parseLabelFile(bytes, name);
		if (parsed.ok) lists.push(parsed.labels);
		else warn(`The labels in \`${name}\` cannot be used, so the judge is asked again: ${parsed.why}`);
	}
	return mergeLabels(...lists);
}
async function readRegularFile(file, root) {
	try {
		const { size } = await stat(file);
		const real = await realpath(file);
		if (size > 134217728 || isPrivateFile(real) || isOutside(await realpath(root), real)) return null;
		return await readFile(file);
	} catch {
		return null;
	}
}

// src/core/view/view.ts
const MAX_TEXT = 4e3;
const whole = string().max(2 * MAX_TEXT);
const viewSchema = strictObject({
	suite: string(),
	id: string(),
	trial: string().max(200).optional(),
	text: whole.optional(),
	expected: whole.optional(),
	got: whole.optional(),
	figures: array(figureSchema).max(20)
});

// src/store/views.ts
const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";
function withViews(stored, bytes, warn, maxBytes = MAX_UNPACKED_BYTES) {
	if (bytes === null) return stored;
	let packed = new Uint8Array(bytes);
	const readViews = (isWanted) => {
		if (packed === null) return [];
		try {
			return selectViews(redactKnown(parseViews(gunzip(packed, VIEWS_FILE, maxBytes), isWanted)), stored.cases ?? []);
		} catch (cause) {
			if (!(cause instanceof UnusableReportError)) throw cause;
			packed = null;
			warn(`${UNUSABLE_VIEWS}: ${cause.message}`);
			return [];
		}
	};
	return {
		...stored,
		readViews
	};
}
function selectViews(views, cases) {
	if (views.length === 0) return views;
	const trials = /* @__PURE__ */ new Map();
	for (const [suite, own] of groupBy(views, (view) => view.suite)) {
		const rows = ofSuite(cases, suite);
		for (const index of indicesOfIds(rows, own.map(({ id }) => id))) {
			const row = rows[index];
			trials.set(caseKey(row), representativeTrial(row));
		}
	}
	return views.filter((view) => {
		const key = caseKey(view);
		return trials.get(key) === (view.trial ?? null) && trials.delete(key);
	});
}
const PLAIN_NAMES = /^\{"suite":"([ !#-[\]-\uffff]*)","id":"([ !#-[\]-\uffff]*)"/;
function parseViews(bytes, isWanted) {
	const views = [];
	let count = 0;
	for (const line of splitLines(decodeUtf8(bytes))) {
		count += 1;
		const at = `${VIEWS_FILE} line ${count}`;
		const [, suite, id] = PLAIN_NAMES.exec(line) ?? [];
		if (suite !== void 0 && id !== void 0 && !isWanted({
			suite,
			id
		})) continue;
		const result = viewSchema.safeParse(parseJson(line, at));
		if (!result.success) throw corrupt(`${at} is not a view`);
		views.push(result.data);
	}
	return views;
}

// src/store/creation-time.ts
const LATEST = Date.UTC(9999, 11, 31) / 1e3;
function readCreationTime(env) {
	const written = env["SOURCE_DATE_EPOCH"] ?? "";
	const epoch = /^\d+$/.test(written) ? Number(written) : NaN;
	return (epoch <= LATEST ? /* @__PURE__ */ new Date(epoch * 1e3) : /* @__PURE__ */ new Date()).toISOString().replace(/\.\d+Z$/, "Z");
}

// src/report/scores/tests-section.ts
function testsSection(report) {
	const tests = createTestTable(report);
	return tests === null ? "" : foldedSection(tests.title, `${tests.hint}\n\n${markdownTable(tests.columns, tests.rows)}`);
}
function createTestTable(report) {
	const tested = (report.verdict?.gates ?? []).filter((result) => result.test !== void 0);
	if (tested.length === 0) return null;
	const levels = new Set(tested.map(({ test }) => test.level));
	const [level = 0] = levels;
	const columns = [
		{
			title: "",
			align: "c",
			cell: (result) => ({ status: combineStatus([result]) })
		},
		...hasSeveralSuites(report) ? [{
			title: "Suite",
			cell: (result) => ({ name: result.suite })
		}] : [],
		{
			title: "Metric",
			isHead: true,
			cell: (result) => describeGate(result, report).subject
		},
		{
			title: "Limit",
			cell: (result) => describeGate(result, report).condition
		},
		{
			title: "Changed cases",
			cell: ({ test }) => describeCounts(test)
		},
		{
			title: "p",
			align: "r",
			cell: ({ test }) => test.changed === 0 ? "" : withoutBreaks(formatP(test.adjusted))
		},
		...levels.size > 1 ? [LEVEL] : [],
		...tested.some((result) => formatDetectable(result) !== null) ? [DETECTABLE] : []
	];
	const where = levels.size > 1 ? "its level" : formatP(level);
	const hint = `${tested.length === 1 ? "A one-sided test of the compared cases." : "One-sided tests of the compared cases; each p is corrected for all of them together."} A gate fails where the drop is larger than its limit allows and p ≤ ${where}.`;
	return {
		title: tested.length === 1 ? "How the regression gate was tested" : `How the ${formatCount(tested.length, "regression gate")} were tested`,
		hint,
		columns,
		rows: tested
	};
}
const LEVEL = {
	title: "Level",
	align: "r",
	cell: ({ test }) => formatP(test.level)
};
const DETECTABLE = {
	title: "Smallest detectable",
	align: "r",
	cell: (result) => withoutBreaks(formatDetectable(result) ?? "")
};

// src/report/comment/comment.ts
const COMMENT_BYTES = 59e3;
const MAX_SLICES = 20;
const MAX_FLAKY = 20;
const MAX_PARTS = 20;
const MAX_DROPPED_SCORES = 3;
const MAX_DROPPED_CASES = 5;
const MOST_CASES = 600;
const FLIP_LIMITS = [
	MOST_CASES,
	100,
	25,
	5
];
function renderComment(report, context) {
	const links = createLinks(report.source, context);
	const frame = createFrame(report, context, links);
	const frames = links.htmlReport === null ? [frame] : [frame, {
		...frame,
		links: {
			...links,
			case: NO_LINKS.case
		}
	}];
	const versions = FLIP_LIMITS.flatMap((limit) => frames.map((one) => () => fullComment(report, one, limit)));
	return firstFitting([...versions, ...shortVersions(report, frame)], COMMENT_BYTES);
}
function fullComment(report, { head, footer, links }, limit) {
	const rows = createRows(report);
	const selection = selectRows(report, rows);
	const docs = limit === MOST_CASES ? links : NO_LINKS;
	const hasSeveralSuites = hasSeveral(report.suites);
	const flips = report.diff && shownFlips(report.diff)?.flips;
	const options = {
		links,
		limit,
		hasSeveralSuites,
		isFull: false,
		nouns: report.diff?.shown
	};
	return joinSections([
		head,
		...scoreSections(report, selection, docs),
		samplesSection(report),
		notesSection(createNotes(report, "brief")),
		...flips ? flipSections(flips, options) : [],
		...dropSections(report, {
			links,
			scores: MAX_DROPPED_SCORES,
			cases: Math.min(limit, MAX_DROPPED_CASES)
		}),
		...partSections(report.diff?.parts, {
			...options,
			limit: Math.min(limit, MAX_PARTS)
		}),
		sliceSection(report, rows, {
			limit: Math.min(limit, MAX_SLICES),
			includeUnchanged: false
		}),
		...trialSections(report, Math.min(limit, MAX_FLAKY)),
		otherScores(report, selection.others, docs),
		testsSection(report),
		footer
	]);
}

export { sortSlices as $, capitalize as $t, incompleteReasons as A, describeCaseCondition as An, formatProgress as At, formatUnscoredCases as B, countUnlistedFailing as Bn, runName as Bt, caseKey as C, displayWidth as Cn, scoreTable as Ct, parseReport as D, piecesOf as Dn, describeSkipped as Dt, parseJson as E, markdownTable as En, createNotes as Et, freezesOf as F, ofSuite as Fn, contextLines as Ft, historyPoint as G, metricDirection as Gt, whyNoChange as H, ANONYMOUS_BASELINE as Hn, titlePieces as Ht, skipFreezes as I, traceDigests as In, createHeadline as It, CASES as J, dropLines as Jt, historyWithCurrent as K, describeDrops as Kt, unverifiedFreezes as L, MAX_STILL_FAILING as Ln, hasSeveralSuites as Lt, approvalLabel as M, formatScore as Mn, diffNotes as Mt, evaluateFreezes as N, hasSeveral as Nn, measureSection as Nt, shortenReason as O, GATE_STATUSES as On, formatMissingLabels as Ot, formatUnknownLabel as P, isSameJudge as Pn, sharedCases as Pt, sliceTitle as Q, partSections as Qt, DECLARE_RANGE as R, SIGNIFICANCE_LEVEL as Rn, isCompared as Rt, VIEWS_FILE as S, toTerminal as Sn, scoreColumns as St, decodeUtf8 as T, joinSections as Tn, adviceNotes as Tt, NO_SOURCE as U, hasNoBaseline as Un, aggregateSuffix as Ut, whyNoBaseline as V, emptyDiff as Vn, shortCommit as Vt, formatReport as W, isRelativeCondition as Wn, describeGate as Wt, describeSlices as X, shownDrops as Xt, judgedMetrics as Y, dropSections as Yt, sliceSection as Z, partLines as Zt, LABELS_FILE as _, describeVariance as _n, createRows as _t, UNUSABLE_VIEWS as a, groupCases as an, NO_LINKS as at, REPORT_FILE as b, trialSections as bn, sampleLines as bt, UNUSABLE_LABELS as c, SHARED_LABELS as cn, parseHash as ct, parseLabelFile as d, sharedAnswer as dn, firstFitting as dt, FLIP_LISTS as en, describeUnmoved as et, readCommittedLabels as f, describeFlips as fn, notesList as ft, CASES_FILE as g, describeTrials as gn, createChangeRows as gt, relativePath as h, describeFlaky as hn, shortVersions as ht, readCreationTime as i, divideGroups as in, gateLine as it, overrideVerdict as j, formatCondition as jn, formatStep as jt, decideVerdict as k, combineStatus as kn, formatPlan as kt, committedLabelFiles as l, SHARED_WORDS as ln, scoreHash as lt, isOutside as m, PASS_RATE_COLUMNS as mn, samplesSection as mt, createTestTable as n, editedWords as nn, describeLeftOut as nt, withViews as o, comparedPieces as on, createLinks as ot, withLabels as p, shownFlips as pn, notesSection as pt, isBaseRun as q, dropColumns as qt, testsSection as r, flipSections as rn, selectRows as rt, MAX_TEXT as s, createTwoFilesPatch as sn, caseHash as st, renderComment as t, casesOf as tn, scoreSections as tt, mergeLabels as u, labelledAnswers as un, createFrame as ut, MAX_UNPACKED_BYTES as v, suitesWithTrials as vn, isPlainSlice as vt, corrupt as w, foldedSection as wn, withoutBreaks as wt, UnusableReportError as x, terminalTable as xn, metricPhrase as xt, READABLE_FILES as y, trialLines as yn, sortRows as yt, WITHOUT_RESULTS as z, caseNoun as zn, isImpliedPass as zt };