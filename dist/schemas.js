import { EXIT, redactKnown } from "./start.js";
import { NOT_LABELLED_REASONS, ZodISODate, ZodISODateTime, _enum, _isoDate, _isoDateTime, array, boolean, custom, discriminatedUnion, int, literal, number, partialRecord, record, strictObject, string, tuple, union } from "./config-files.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

// src/math/memo.ts
function getOrCreate(cache, key, create) {
	const found = cache.get(key);
	if (found !== void 0) return found;
	const value = create();
	cache.set(key, value);
	return value;
}
function lazy(create) {
	let made = null;
	return () => {
		made ??= { value: create() };
		return made.value;
	};
}
function lastResult(compute) {
	let last = null;
	return (...given) => {
		const before = last?.given;
		if (last === null || given.some((one, index) => one !== before?.[index])) last = {
			given,
			result: compute(...given)
		};
		return last.result;
	};
}

// src/core/json.ts
function parseJson(text, revive) {
	try {
		return JSON.parse(text, revive);
	} catch {
		return;
	}
}
function canonicalJson(value) {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value === "number") return String(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => a < b ? -1 : 1);
	return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}
const MOST_LEVELS = 100;
function isWithinDepth(value, most = 100) {
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return true;
	if (most === 0) return false;
	return !(Array.isArray(value) ? value : Object.values(value)).some((child) => typeof child === "object" && !isWithinDepth(child, most - 1));
}
function countKeys(whole) {
	const parts = typeof whole === "object" && whole !== null ? [whole] : [];
	let count = 0;
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		const children = Array.isArray(part) ? part : Object.values(part);
		if (!Array.isArray(part)) count += children.length;
		for (const child of children) if (typeof child === "object" && child !== null) parts.push(child);
	}
	return count;
}
function repeatsKey(text, value) {
	return [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== void 0).length !== countKeys(value);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isEqualJson(one, other) {
	if (one === other) return true;
	if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((entry, at) => isEqualJson(entry, other[at]));
	if (!isObject(one) || !isObject(other)) return false;
	for (const key in one) if (!isEqualJson(one[key], ownValue(other, key))) return false;
	for (const key in other) if (ownValue(one, key) === void 0 && other[key] !== void 0) return false;
	return true;
}
function ownValue(record, name) {
	return Object.hasOwn(record, name) ? record[name] : void 0;
}
function areStrings(value) {
	return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
const PARSE_ONCE = { jitless: true };
const WIDTH = 640;
function formatJson(value) {
	return printAt(value, "") ?? "null";
}
function printAt(value, indent) {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const inner = `${indent}  `;
	const parts = Array.isArray(value) ? value.map((one) => printAt(one, inner) ?? "null") : Object.entries(value).flatMap(([key, one]) => {
		const text = printAt(one, inner);
		return text === void 0 ? [] : [`${JSON.stringify(key)}: ${text}`];
	});
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
	if (parts.length === 0) return open.trim() + close.trim();
	if (parts.reduce((sum, part) => sum + part.length + 2, 0) <= WIDTH) return `${open}${parts.join(", ")}${close}`;
	return `${open.trim()}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close.trim()}`;
}

// src/core/case.ts
function printPlace({ file, line }) {
	return line === 0 ? file : `${file}:${line}`;
}
function isTextFile(file) {
	return !/\.(?:gz|parquet|png)$/i.test(file);
}
const NO_TRACE = Object.freeze({ no_trace: true });
const noTraceSchema = strictObject({ no_trace: literal(true) });
function hasNoTrace(evidence) {
	return evidence["no_trace"] === true;
}
const outcomeSchema = _enum([
	"pass",
	"fail",
	"unscored"
]);
const evidenceSchema = custom(isObject);
const MAX_TRIALS = 1e3;
const MAX_TRIAL_NAME_LENGTH = 200;
const MAX_DOCUMENTS = 5;
const MAX_CLUSTER_LENGTH = 500;
const LARGEST_SCORE = 0x38d7ea4c68000;
const scoresSchema = record(string(), number().min(-0x38d7ea4c68000).max(LARGEST_SCORE).nullable());
const choicesSchema = record(string(), union([strictObject({
	choice: string(),
	value: number()
}), strictObject({ unscored: _enum(["no trace", ...NOT_LABELLED_REASONS]) })]));
const measured = {
	evidence: evidenceSchema,
	scores: scoresSchema.optional(),
	choices: choicesSchema.optional()
};
const trialRowSchema = strictObject({
	trial: string().min(1).max(200),
	outcome: outcomeSchema,
	...measured
});
const caseRowSchema = strictObject({
	suite: string(),
	id: string(),
	at: string().nullable(),
	gold_at: string(),
	gold: string(),
	outcome: outcomeSchema,
	...measured,
	shown: strictObject({
		text: string(),
		expected: string(),
		got: string()
	}).nullable(),
	cluster: string().min(1).max(500).optional(),
	slices: record(string(), array(string())).optional(),
	basis: string().max(100).optional(),
	unlabelled: literal(true).optional(),
	documents: array(string()).max(5).optional(),
	trials: array(trialRowSchema).min(1).max(MAX_TRIALS).optional()
});
function measuredOf({ evidence, scores, choices }) {
	return {
		evidence,
		...scores && { scores },
		...choices && { choices }
	};
}
function hasOtherBasis({ basis: was }, { basis: is }) {
	return was !== is && was !== void 0 && is !== void 0;
}
function documentsOf(passages) {
	const names = [];
	for (let index = 0; index < passages.length && names.length < 5; index += 1) {
		const id = String(passages[index]);
		const end = id.lastIndexOf("#");
		const name = end < 0 ? id : id.slice(0, end);
		if (name !== "" && !names.includes(name)) names.push(name);
	}
	return names;
}
const NO_TEXTS = Object.freeze({
	text: "",
	expected: "",
	got: ""
});
function textsOf({ shown }) {
	return shown ?? NO_TEXTS;
}
const SHOWN_LENGTH = 200;
function truncate(whole, most = SHOWN_LENGTH) {
	if (whole.length <= most) return whole;
	const text = redactKnown(whole);
	let [at, end] = [0, 0];
	for (let points = 0; points < most && at < text.length; points += 1) {
		end = at;
		at += text.codePointAt(at) > 65535 ? 2 : 1;
	}
	return at >= text.length ? text : `${text.slice(0, end)}…`;
}
function hasSameContent(one, other) {
	const isSame = (key) => isEqualJson(one[key], other[key]);
	return isSame("evidence") && isSame("scores") && isSame("choices") && isSame("trials");
}
function contentOf({ evidence, scores, choices }) {
	if (scores === void 0 && choices === void 0) return evidence;
	return {
		...evidence,
		...scores && { field_scores: scores },
		...choices && { custom: choices }
	};
}

// src/core/metric.ts
const UNSCORED_REASONS = [
	"no trace",
	"no score",
	...NOT_LABELLED_REASONS
];
function isQuantile(metric) {
	return metric.kind === "corpus" && metric.quantile !== void 0;
}
function ratio(definition) {
	const { top, bottom, unscored } = definition;
	const terms = {
		top: scoredTerm(top, unscored),
		bottom: scoredTerm(bottom, unscored)
	};
	return {
		kind: "ratio",
		...DEFAULTS,
		...definition,
		...terms
	};
}
function scoredTerm(term, unscored) {
	if (unscored === void 0) return (evidence) => hasNoTrace(evidence) ? 0 : term(evidence);
	return (evidence) => hasNoTrace(evidence) || unscored(evidence) !== null ? 0 : term(evidence);
}
const DEFAULTS = {
	range: [0, 1],
	unit: "fraction",
	better: "higher",
	revision: 1
};
function corpus(definition) {
	const plain = {
		kind: "corpus",
		...DEFAULTS
	};
	if ("group" in definition) {
		const { read, ...facts } = definition;
		return {
			...plain,
			...facts,
			read: (result) => read(result)
		};
	}
	const { prepare, ...facts } = definition;
	return {
		...plain,
		...facts,
		group: { prepare },
		read: (result) => result
	};
}
function reasonUnscored({ unscored }, evidence) {
	return hasNoTrace(evidence) ? "no trace" : unscored?.(evidence) ?? null;
}
function applicableMetrics(metrics, evidence) {
	const traced = evidence.filter((one) => !hasNoTrace(one));
	const found = /* @__PURE__ */ new Map();
	return metrics.flatMap((metric) => {
		if (metric.kind === "trial") return [metric];
		const { breakdown, appliesTo } = metric;
		if (appliesTo && !traced.some(appliesTo)) return [];
		if (breakdown === void 0) return [metric];
		const { listing } = breakdown;
		const listed = getOrCreate(found, listing, () => listing.list(traced));
		return [...breakdown.slicesOnly ? [] : [metric], ...breakdown.metricsOf(listed)];
	});
}

// src/core/score.ts
function sliceName(field, value) {
	return `${encodeSlicePart(field)}=${encodeSlicePart(value)}`;
}
function sliceValue(name, field) {
	const start = sliceName(field, "");
	return name.startsWith(start) && !name.includes(",") ? decodeSlicePart(name.slice(start.length)) : null;
}
function correctSliceName(written, field, tidy = (value) => value) {
	return sliceName(field, tidy(decodeSlicePart(written.slice(sliceName(field, "").length))));
}
function decodeSlicePart(text) {
	return text.replace(/%(25|2C|3D|5B|5D|[01][0-9A-F]|7F|C2%[89][0-9A-F])/gi, (code) => decodeURIComponent(code));
}
function encodeSlicePart(text) {
	return text.replace(/[%,=[\]\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
}
function parseSlice(name) {
	if (name === "") return [];
	return name.split(",").map((part) => {
		const at = part.indexOf("=");
		return [decodeSlicePart(part.slice(0, Math.max(at, 0))), decodeSlicePart(part.slice(at + 1))];
	});
}
function joinSlices(...names) {
	return names.filter((name) => name !== "").join(",");
}
const unitSchema = string().regex(/^[A-Za-z][A-Za-z0-9/%]{0,15}$/, "it must be one word of at most 16 letters and digits, such as `ms`");
const named = {
	metric: string(),
	slice: string()
};
const declared = {
	better: _enum(["higher", "lower"]),
	revision: int(),
	unit: unitSchema.optional(),
	headline: literal(true).optional(),
	fine: literal(true).optional()
};
const missingSchema = partialRecord(_enum(UNSCORED_REASONS), int().positive());
const openBoundsSchema = tuple([number().nullable(), number().nullable()]);
const scoreSchema = discriminatedUnion("status", [
	strictObject({
		...named,
		status: literal("measured"),
		value: number(),
		n: int(),
		interval: tuple([number(), number()]).nullable().optional(),
		top: number().optional(),
		bottom: number().optional(),
		...declared
	}),
	strictObject({
		...named,
		status: literal("undefined"),
		value: number().nullable(),
		n: literal(0),
		why: string(),
		because: literal("gold").optional(),
		...declared
	}),
	strictObject({
		...named,
		status: literal("partial"),
		value: number(),
		bounds: openBoundsSchema,
		unscored: int().positive(),
		missing: missingSchema,
		n: int().nonnegative(),
		top: number().optional(),
		bottom: number().optional(),
		...declared
	}).refine(({ value, bounds: [low, high] }) => (low ?? value) <= value && value <= (high ?? value), "the value lies outside of its bounds"),
	strictObject({
		...named,
		status: literal("failed"),
		why: string(),
		unscored: int().positive().optional(),
		missing: missingSchema.optional(),
		...declared
	})
]);
function scoreValue(score) {
	return score.status === "failed" ? null : score.value;
}
function measuredValue(score) {
	return score?.status === "measured" || score?.status === "partial" ? score.value : null;
}
function unscoredCount(score) {
	return score.status === "partial" || score.status === "failed" ? score.unscored ?? 0 : 0;
}
function missingOfScore(score) {
	return score.status === "partial" || score.status === "failed" ? score.missing ?? {} : {};
}
function scoreName(score) {
	return score.slice === "" ? score.metric : `${score.metric}[${score.slice}]`;
}
function findNamed(all, { metric, slice }) {
	return all.findLast((one) => one.metric === metric && one.slice === slice);
}
function isMainScore({ slice = "", headline }) {
	return slice === "" || headline === true;
}

// src/core/baseline.ts
const FOUND = [
	"exact",
	"ancestor",
	"rescored",
	"file"
];
const MISSING = [
	"none",
	"expired",
	"incompatible",
	"error"
];
const baselineStatusSchema = _enum([...FOUND, ...MISSING]);
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
function hasNoBaseline({ status }) {
	return MISSING.some((one) => one === status);
}

// src/core/verdict/gate-reason.ts
const changeReasonSchema = discriminatedUnion("kind", [
	strictObject({ kind: _enum([...[
		"new",
		"gone",
		"params",
		"judge",
		"gold",
		"revision",
		"undefined"
	], ...[
		"unpaired",
		"none_scored",
		"none_shared",
		"none_comparable"
	]]) }),
	strictObject({
		kind: literal("family"),
		before: string(),
		after: string()
	}),
	strictObject({
		kind: literal("no_value"),
		side: _enum(["baseline", "run"]),
		detail: string().nullable()
	})
]);
const approvalSchema = strictObject({
	label: string(),
	by: string().nullable(),
	at: datetime().nullable()
});
const labelStateSchema = discriminatedUnion("kind", [
	approvalSchema.extend({ kind: literal("given") }),
	approvalSchema.extend({
		kind: literal("stale"),
		commit: string()
	}),
	strictObject({
		kind: _enum(["absent", "unchecked"]),
		label: string()
	}),
	strictObject({
		kind: literal("unknown"),
		label: string(),
		detail: string()
	})
]);
const gateTestSchema = strictObject({
	p: number(),
	adjusted: number(),
	tests: int().positive(),
	changed: int().nonnegative(),
	worse: int().nonnegative(),
	better: int().nonnegative(),
	clusters: int().nonnegative().optional(),
	level: number(),
	detectable: number().nullable(),
	margin: number().nullable()
});
const gateOutcomeSchema = _enum([
	"pass",
	"fail",
	"inconclusive",
	"not_evaluated"
]);
const base = number().nullable();
const both = {
	base: number(),
	head: number()
};
const ownReasons = [
	strictObject({ kind: _enum([
		...[
			"no_cases",
			"no_results",
			"score_not_finite",
			"limit_not_finite",
			"change_not_finite"
		],
		...[
			"value_lost",
			"cases_not_stored",
			"base_not_stored",
			"not_testable",
			"no_interval"
		],
		...[
			"none_shared",
			"score_gone",
			"suite_gone",
			"suite_new"
		]
	]) }),
	strictObject({
		kind: literal("no_baseline"),
		status: baselineStatusSchema,
		detail: string().nullable()
	}),
	strictObject({
		kind: literal("not_compared"),
		change: changeReasonSchema
	}),
	strictObject({
		kind: literal("not_scored"),
		detail: string(),
		missing: missingSchema.optional()
	}),
	strictObject({
		kind: literal("pair_not_scored"),
		change: changeReasonSchema,
		missing: missingSchema
	}),
	strictObject({
		kind: literal("no_score"),
		base
	}),
	strictObject({
		kind: literal("nothing_measured"),
		base,
		detail: string()
	}),
	strictObject({
		kind: literal("limit"),
		unscored: int().nonnegative()
	}),
	strictObject({
		kind: literal("drop"),
		...both
	}),
	strictObject({
		kind: literal("regression"),
		...both
	}),
	strictObject({
		kind: literal("non_inferior"),
		drops: tuple([number(), number()]),
		rounding: number(),
		changed: int().nonnegative(),
		short: strictObject({
			cases: int(),
			needed: int(),
			are_clusters: boolean()
		}).optional()
	}),
	strictObject({
		kind: literal("count"),
		removed: int().nonnegative()
	}),
	strictObject({
		kind: literal("critical"),
		checked: int().nonnegative(),
		failing: array(strictObject({
			case: string(),
			state: _enum([
				"pass",
				"fail",
				"unscored",
				"absent"
			]),
			now: string().optional()
		}))
	}),
	strictObject({
		kind: literal("missing"),
		score: string().nullable(),
		all: int(),
		missing: missingSchema.nullable(),
		share: boolean(),
		rise: strictObject({
			size: number(),
			p: number()
		}).optional(),
		most: number().optional()
	}),
	strictObject({
		kind: literal("other_basis"),
		all: int()
	}),
	strictObject({
		kind: literal("differs"),
		what: _enum([
			"family",
			"parameters",
			"judge",
			"score"
		])
	}),
	strictObject({
		kind: literal("redefined"),
		change: changeReasonSchema
	}),
	strictObject({
		kind: literal("duplicates"),
		ids: array(string()),
		count: int()
	}),
	strictObject({
		kind: literal("lost_values"),
		lost: int().positive(),
		all: int().positive(),
		p: number(),
		missing: missingSchema
	}),
	strictObject({
		kind: literal("fooled_judge"),
		answers: int().positive()
	}),
	strictObject({
		kind: literal("frozen_same"),
		since: _enum(["baseline", "base_commit"])
	}),
	strictObject({
		kind: literal("frozen"),
		behind: int().nullable().optional(),
		detail: string().optional(),
		is_local: literal(true).optional()
	})
];
const ownReasonSchema = discriminatedUnion("kind", ownReasons);
const evaluationSchema = strictObject({
	outcome: gateOutcomeSchema,
	actual: number().nullable(),
	reason: ownReasonSchema,
	test: gateTestSchema.optional()
});
const gateReasonSchema = discriminatedUnion("kind", [ownReasonSchema, strictObject({
	kind: literal("edited_gold"),
	cases: int().positive(),
	with: evaluationSchema.nullable(),
	without: evaluationSchema.nullable()
})]);

// src/core/verdict/gate.ts
const limit = number().describe("A finite number in the metric's own unit; fractions, not percentages: 0.8, not 80.");
const size = limit.nonnegative();
const severity = _enum(["fail", "warn"]).describe("`fail` (the default) blocks the merge; `warn` only reports it.");
const confidence = number().min(.5).max(.9999).default(.95);
const noRegressionSchema = strictObject({
	confidence: confidence.describe("The confidence of the test: 0.95 unless set. All blocking gates of a run share it."),
	min_effect: size.default(0).describe("Drops of at most this, in the metric's own unit, pass even when they are significant.")
}).describe("Fails only when the score got significantly worse: in a one-sided test, corrected for all gates together.");
const nonInferiorSchema = strictObject({
	margin: limit.positive().describe("The drop that must be excluded, in the metric's own unit."),
	confidence: confidence.describe("The confidence of the interval: 0.95 unless set.")
}).describe("Passes only when the interval of the change excludes a drop of the margin.");
const metricConditionsSchema = strictObject({
	min: limit.describe("The score is at least this.").optional(),
	max: limit.describe("The score is at most this.").optional(),
	max_drop: size.describe("How much worse than the baseline the score may get, in the metric's own unit; for percentages, `0.02` is 2 points.").optional(),
	max_drop_relative: size.describe("How much worse the score may get, as a share of the baseline's score.").optional(),
	max_increase: size.describe("As `max_drop`, for metrics where lower is better.").optional(),
	max_increase_relative: size.describe("As `max_drop_relative`, for metrics where lower is better.").optional(),
	no_regression: noRegressionSchema.optional(),
	non_inferior: nonInferiorSchema.optional(),
	severity: severity.optional()
}).describe("The conditions on one metric.");
const caseConditionsSchema = strictObject({
	min: int().positive().describe("At least this many cases.").optional(),
	max_missing: int().nonnegative().describe("At most this many cases without a trace; 0 unless set.").optional(),
	max_new_failures: int().nonnegative().describe("At most this many cases that passed in the baseline and fail now.").optional(),
	max_unscored: int().nonnegative().describe("At most this many cases that could not be scored.").optional(),
	critical: array(string()).min(1).describe("Ids of cases that must pass.").optional(),
	severity: severity.optional()
}).describe("The conditions on the cases.");
const freezeConditionSchema = strictObject({
	scope: _enum(["gold", "measure"]),
	label: string()
});
const duplicateRuleSchema = _enum(["error", "last"]);
const quarantinedSchema = strictObject({
	case: string().describe("The id of the case."),
	until: date({ error: ({ input }) => `\`${String(input)}\` is no date; write it as \`2027-01-31\`` }).describe("The last day, as `2027-01-31`; from the next day on the case counts again."),
	why: string().min(1).describe("The reason, which the comment shows.")
}).describe("A case that is shown, and counts in no gate.");
const gateConditionSchema = record(string(), union([
	number(),
	string(),
	array(string()),
	noRegressionSchema,
	nonInferiorSchema,
	freezeConditionSchema
]));
const gateResultSchema = strictObject({
	suite: string(),
	metric: string(),
	slice: string(),
	demand: gateConditionSchema,
	outcome: gateOutcomeSchema,
	actual: number().nullable(),
	reason: gateReasonSchema,
	severity,
	unit: unitSchema.optional(),
	test: gateTestSchema.optional(),
	approval: labelStateSchema.optional(),
	incomplete: literal(true).optional(),
	newest: literal(true).optional(),
	implied: boolean().optional()
});
function gateKey({ suite, metric, slice, demand }) {
	return JSON.stringify([
		suite,
		metric,
		slice,
		...Object.keys(demand)
	]);
}
const limitSchema = union([
	number(),
	string(),
	array(string()),
	record(string(), union([
		number(),
		string(),
		boolean()
	]))
]);
const gateChangeSchema = strictObject({
	suite: string(),
	metric: string(),
	slice: string(),
	demand: string(),
	before: limitSchema.nullable(),
	after: limitSchema.nullable(),
	kind: _enum([
		"loosened",
		"tightened",
		"added",
		"removed",
		"changed"
	])
});
const RELATIVE = /^(?:max_(?:drop|increase)(?:_relative)?|no_regression|non_inferior|max_new_failures|freeze)$/;
const isRelativeCondition = (kind) => RELATIVE.test(kind);

// src/core/verdict/run-set.ts
const earlierRunSchema = strictObject({
	run_id: int(),
	run_attempt: int()
});
const whySuiteApartSchema = discriminatedUnion("kind", [strictObject({ kind: _enum([
	"absent",
	"family",
	"gold",
	"parameters",
	"judge",
	"cases",
	"traces",
	"trials"
]) }), strictObject({
	kind: literal("score"),
	score: string()
})]);
const whyApartSchema = discriminatedUnion("kind", [strictObject({ kind: _enum(["not_stored", "too_many_cases"]) }), strictObject({
	kind: literal("suite"),
	suite: string(),
	why: whySuiteApartSchema
})]);
const leftOutSchema = strictObject({
	run_id: int().nullable(),
	run_attempt: int().nullable(),
	place: int(),
	why: whyApartSchema
});

// src/core/verdict/verdict.ts
const APPROVAL_LABEL = "eval-approved";
const PR_LABEL_PATTERN = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;
const APPROVE_OPTION = "--approve-measure";
const ofSuite = { suite: string() };
const ofScore = {
	...ofSuite,
	metric: string(),
	slice: string()
};
const detail = string();
const incompleteSchema = discriminatedUnion("kind", [
	strictObject({
		kind: _enum([...[
			"baseline_not_fetched",
			"base_not_read",
			"base_gates_unknown",
			"freeze_not_compared"
		], "earlier_runs_not_read"]),
		detail
	}),
	strictObject({
		kind: literal("earlier_run_not_read"),
		...earlierRunSchema.shape,
		gone: boolean(),
		detail
	}),
	strictObject({
		kind: literal("failed_run_not_pooled"),
		run: leftOutSchema
	}),
	strictObject({
		kind: literal("freeze_unknown"),
		...ofSuite,
		detail
	}),
	strictObject({
		kind: literal("freeze_not_checked"),
		...ofSuite
	}),
	strictObject({
		kind: literal("score_failed"),
		...ofScore,
		detail
	}),
	strictObject({
		kind: literal("gate_undecided"),
		...ofScore,
		demand: string()
	})
]);
const mark = _enum(["unsure", "info"]);
const caseState = _enum([
	"pass",
	"fail",
	"unscored",
	"missing"
]);
const ofCase = {
	...ofSuite,
	case: string(),
	until: string(),
	state: caseState
};
const noteSchema = discriminatedUnion("kind", [
	strictObject({
		mark,
		kind: literal("quarantined"),
		...ofCase,
		detail
	}),
	strictObject({
		mark,
		kind: literal("quarantine_ended"),
		...ofCase
	}),
	strictObject({
		mark,
		kind: literal("not_overridden"),
		label: labelStateSchema
	}),
	strictObject({
		mark,
		kind: literal("base_file_decides"),
		file: string(),
		detail
	}),
	strictObject({
		mark,
		kind: _enum([
			"wrong_checkout",
			"gates_not_compared",
			"own_gates_decide",
			"baseline_gates_decide",
			"selection"
		]),
		detail: detail.nullable()
	}),
	strictObject({
		mark,
		kind: _enum(["pooled", "labels_ignored"]),
		count: int().positive()
	}),
	strictObject({
		mark,
		kind: literal("run_again")
	})
]);
const verdictSchema = strictObject({
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive"
	]),
	reason: _enum([
		"incomplete",
		"gate_undecided",
		"no_suite",
		"no_gate",
		"unclear"
	]).nullable(),
	gates: array(gateResultSchema),
	incomplete: array(incompleteSchema),
	gates_from: _enum(["head", "base"]),
	gates_source: strictObject({
		file: string().nullable(),
		commit: string().nullable()
	}).optional(),
	override: approvalSchema.nullable(),
	notes: array(noteSchema)
});
function exitStatus(verdict, failOn) {
	if (failOn === "never") return EXIT.passed;
	if (verdict.outcome === "fail" && verdict.override === null) return EXIT.failed;
	if (verdict.incomplete.length > 0) return EXIT.incomplete;
	return verdict.outcome === "inconclusive" && failOn === "inconclusive" ? EXIT.failed : EXIT.passed;
}
function failedGates({ gates }) {
	return gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
}
function countedGates(gates) {
	const configured = gates.filter(({ implied }) => implied !== true);
	const blocking = configured.filter(({ severity }) => severity === "fail");
	return blocking.length > 0 ? blocking : configured;
}
const failureSchema = strictObject({
	status: int().min(2).max(5),
	errors: array(strictObject({
		what: string(),
		at: string().optional(),
		todo: string().optional()
	})).max(20),
	total: int().positive()
});

// src/core/config/suite-name.ts
const suiteKeySchema = string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);
const suiteNameSchema = string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,8}$/);

// src/core/defined-metrics.ts
const choices = record(string().min(1).max(100), number()).refine((table) => {
	const count = Object.keys(table).length;
	return count >= 2 && count <= 20;
}, "it must have 2 to 20 choices").refine((table) => new Set(Object.values(table)).size > 1, "its choices must not all have the same value");
const customMetricSchema = strictObject({
	prompt: string().min(1).max(2e4).describe("What the judge is asked; `{{question}}`, `{{expected}}`, `{{answer}}` name what it is shown."),
	choices: choices.describe("What the judge may answer, each with its value."),
	better: _enum(["higher", "lower"]).default("higher").describe("Which way the mean of the values gets better.")
}).describe("A metric of your own: the judge picks a choice for each case, and the score is the mean of their values.");
const customSchema = record(string(), customMetricSchema).refine((metrics) => Object.keys(metrics).length <= 20, "at most 20 metrics are allowed");
const AGGREGATES = [
	"mean",
	"median",
	"p90",
	"p95",
	"p99",
	"sum",
	"min",
	"max",
	"rate"
];
const value = number().min(-LARGEST_SCORE).max(LARGEST_SCORE);
const better = _enum(["higher", "lower"]);
const aggregate = _enum(AGGREGATES);
const range = tuple([value, value]).refine(([least, most]) => least < most, "its first number must be less than its second");
const writtenFieldMetricSchema = strictObject({
	better: better.describe("Whether higher or lower values are better; needed unless the name is a known one, such as `cost`.").optional(),
	aggregate: aggregate.describe("How the values of the cases become one number: the mean by default, for `success` the `rate`, the share of `true`.").optional(),
	unit: unitSchema.describe("How values are printed: `fraction` (as a percentage), `number`, `usd`, or a word such as `ms`.").optional(),
	field: string().min(1).describe("JMESPath that finds the value in a record; by default `scores.<name>`, else `<name>`.").optional(),
	range: range.describe("The smallest and the largest possible value. A score with missing values then has bounds; values outside the range are errors.").optional()
}).describe("A metric over numbers that the lines contain.");
const fieldMetricSchema = strictObject({
	better,
	aggregate,
	unit: unitSchema,
	range: range.optional(),
	field: string().optional()
});
const fieldMetricsSchema = record(string(), fieldMetricSchema);
function definitionsOf(metrics) {
	return Object.fromEntries(metrics.map(({ name, ...definition }) => [name, definition]));
}
const count$1 = int().nonnegative();
const scoreDropsSchema = strictObject({
	suite: string(),
	metric: string(),
	better: _enum(["higher", "lower"]),
	unit: unitSchema.optional(),
	worse: count$1,
	improved: count$1,
	cases: array(strictObject({
		case: string(),
		at: string().nullable(),
		gold_at: string().nullable(),
		text: string(),
		before: number(),
		after: number()
	}))
});

// src/math/statistics/sum.ts
function exactSum(values, times = null) {
	let sum = 0;
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at];
		const term = times === null ? value : value * times[at];
		sum += term;
		if ((value | 0) === value && (term | 0) === term && sum < MOST_OF_SUM && sum > -MOST_OF_SUM) continue;
		if (![
			value,
			term,
			sum
		].every(Number.isSafeInteger)) return sumPartials(values, times);
	}
	return sum;
}
const MOST_OF_SUM = 2 ** 52;
function exactMean(values) {
	const mean = exactSum(values) / values.length;
	return mean + exactSum([...values, ...values.map(() => -mean)]) / values.length;
}
function sumPartials(values, times) {
	const partials = [];
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at];
		if (times === null) addPartial(partials, value);
		else addTimes(partials, value, times[at]);
	}
	return roundPartials(partials);
}
function addTimes(partials, value, times) {
	let left = Math.floor(times);
	for (let multiple = value; left > 0; multiple *= 2) {
		if (left % 2 === 1) addPartial(partials, multiple);
		left = Math.floor(left / 2);
	}
	if (times % 1 > 0) addPartial(partials, value * (times % 1));
}
function addPartial(partials, value) {
	let x = value;
	let kept = 0;
	for (let at = 0; at < partials.length; at += 1) {
		const partial = partials[at];
		const high = x + partial;
		const added = high - x;
		const low = x - (high - added) + (partial - added);
		if (low !== 0) partials[kept++] = low;
		x = high;
	}
	if (partials.length !== kept + 1) partials.length = kept;
	partials[kept] = x;
}
function roundPartials(partials) {
	let index = partials.length - 1;
	if (index < 0) return 0;
	let high = partials[index] ?? 0;
	let low = 0;
	while (index > 0 && low === 0) {
		const x = high;
		const y = partials[--index] ?? 0;
		high = x + y;
		low = y - (high - x);
	}
	const next = partials[index - 1];
	if (index > 0 && next !== void 0 && low !== 0 && low < 0 === next < 0) {
		const twice = low * 2;
		if (high + twice - high === twice) high += twice;
	}
	return high + 0;
}

// src/math/statistics/trial.ts
function passAtK(n, c, k) {
	return 1 - shareOfDraws(n, n - c, k);
}
function passHatK(n, c, k) {
	return shareOfDraws(n, c, k);
}
function shareOfDraws(n, m, k) {
	if (![
		n,
		m,
		k
	].every(Number.isSafeInteger) || m < 0 || m > n || k < 1 || k > n) throw new RangeError(`no draws of ${k} out of ${n}, ${m} of them of one kind`);
	if (k > m) return 0;
	let share = 1;
	for (let drawn = 0; drawn < k; drawn += 1) share *= (m - drawn) / (n - drawn);
	return share;
}
function varianceComponents(groups) {
	const filled = groups.filter((group) => group.length > 0).map((values) => ({
		values,
		mean: meanOf(values)
	}));
	const count = exactSum(filled.map(({ values }) => values.length));
	const free = {
		between: filled.length - 1,
		within: count - filled.length
	};
	if (free.between < 1 || free.within < 1) return null;
	const mean = exactSum(filled.flatMap(({ values }) => values)) / count;
	const within = exactSum(filled.map((group) => exactSum(group.values.map((value) => (value - group.mean) ** 2)))) / free.within;
	const apart = exactSum(filled.map((group) => group.values.length * (group.mean - mean) ** 2)) / free.between;
	const size = (count - exactSum(filled.map(({ values }) => values.length ** 2)) / count) / free.between;
	return {
		between: Math.max(0, (apart - within) / size),
		within
	};
}
function meanOf(values) {
	return exactSum(values) / values.length;
}

// src/core/trial.ts
const MAX_FLAKY = 1e3;
const USUAL_K = [
	1,
	2,
	3,
	5,
	10
];
const count = int().nonnegative();
const positive = int().min(1).max(MAX_TRIALS);
const share = number().min(0).max(1);
const trialReportSchema = strictObject({
	cases: count,
	others: count,
	least: positive,
	most: positive,
	flaky: array(strictObject({
		case: string(),
		passed: positive,
		trials: positive
	})).max(MAX_FLAKY),
	flaky_count: count,
	variance: strictObject({
		between_cases: number().nonnegative(),
		between_trials: number().nonnegative()
	}).nullable(),
	pass_rates: array(strictObject({
		k: positive,
		at_least_one: share,
		all: share
	})).max(USUAL_K.length + 1)
});
function representativeTrial({ outcome, trials }) {
	return trials?.find((one) => one.outcome === outcome)?.trial ?? null;
}
function majorityOutcome(outcomes) {
	const passed = outcomes.filter((outcome) => outcome === "pass").length;
	const failed = outcomes.filter((outcome) => outcome === "fail").length;
	if (2 * passed > outcomes.length) return "pass";
	return outcomes.length > 0 && 2 * failed >= outcomes.length ? "fail" : "unscored";
}
function trialInconsistency({ outcome, trials }) {
	if (!trials) return null;
	const names = trials.map(({ trial }) => trial);
	if (new Set(names).size !== names.length) return "has a trial twice";
	return majorityOutcome(trials.map((trial) => trial.outcome)) === outcome ? null : "contradicts its trials";
}
function countTrials({ outcome, trials }) {
	const scored = (trials ?? [{ outcome }]).filter((trial) => trial.outcome !== "unscored");
	return {
		scored: scored.length,
		passed: scored.filter((trial) => trial.outcome === "pass").length
	};
}
const PASS_METRIC = /^pass([@^])([1-9]\d{0,2})$/;
function passMetric(name) {
	const [, sign, digits = ""] = PASS_METRIC.exec(name) ?? [];
	if (sign === void 0) return null;
	const k = Number(digits);
	const isAny = sign === "@";
	const chance = isAny ? passAtK : passHatK;
	return {
		kind: "trial",
		id: name,
		title: isAny ? `chance that at least one of ${k} trials passes` : `chance that all of ${k} trials pass`,
		better: "higher",
		range: [0, 1],
		unit: "fraction",
		revision: 1,
		source: isAny ? "Chen et al. 2021, section 2.1" : "Yao et al. 2024 (tau-bench), section 3",
		whenUndefined: {
			value: null,
			why: `no case has ${k} scored trials`
		},
		share: (row) => {
			const { scored, passed } = countTrials(row);
			return scored < k ? null : chance(scored, passed, k);
		},
		bounds: (row) => {
			const { scored, passed } = countTrials(row);
			const all = row.trials?.length ?? 1;
			return all < k ? null : [chance(all, passed, k), chance(all, passed + all - scored, k)];
		}
	};
}
function passMetrics(named) {
	return [...new Set(named.map(({ metric }) => metric))].flatMap((name) => passMetric(name) ?? []);
}
function evidenceOf({ evidence, trials }) {
	return trials ? trials.map((trial) => trial.evidence) : [evidence];
}
function partFor({ reads }, { evidence, scores, choices }) {
	if (reads === "scores") return scores ?? NO_TRACE;
	if (reads === "choices") return hasNoTrace(evidence) ? evidence : choices ?? {};
	return evidence;
}
function partsFor(metric, row) {
	return row.trials ? row.trials.map((one) => partFor(metric, one)) : [partFor(metric, row)];
}
function caseFor(metric, row) {
	const { trials } = row;
	const own = {
		...row,
		evidence: partFor(metric, row)
	};
	return trials ? {
		...own,
		trials: trials.map((one) => ({
			...one,
			evidence: partFor(metric, one)
		}))
	} : own;
}
function caseTerms(metric, rows) {
	const terms = {
		top: new Float64Array(rows.length),
		bottom: new Float64Array(rows.length)
	};
	for (let index = 0; index < rows.length; index += 1) {
		const row = rows[index];
		if (metric.kind === "trial") {
			const share = metric.share(row);
			terms.top[index] = share ?? 0;
			terms.bottom[index] = share === null ? 0 : 1;
		} else if (row.trials === void 0) {
			const part = partFor(metric, row);
			terms.top[index] = metric.top(part);
			terms.bottom[index] = metric.bottom(part);
		} else {
			const parts = partsFor(metric, row);
			terms.top[index] = exactMean(parts.map((part) => metric.top(part)));
			terms.bottom[index] = exactMean(parts.map((part) => metric.bottom(part)));
		}
	}
	return terms;
}

export { AGGREGATES, ANONYMOUS_BASELINE, APPROVAL_LABEL, APPROVE_OPTION, LARGEST_SCORE, MAX_FLAKY, MAX_TRIALS, NO_TEXTS, NO_TRACE, PARSE_ONCE, PR_LABEL_PATTERN, UNSCORED_REASONS, USUAL_K, applicableMetrics, areStrings, baselineRecordSchema, canonicalJson, caseConditionsSchema, caseFor, caseRowSchema, caseTerms, changeReasonSchema, contentOf, corpus, correctSliceName, countKeys, countTrials, countedGates, customSchema, datetime, definitionsOf, documentsOf, duplicateRuleSchema, earlierRunSchema, evidenceOf, exactMean, exactSum, exitStatus, failedGates, failureSchema, fieldMetricsSchema, findNamed, formatJson, freezeConditionSchema, gateChangeSchema, gateKey, gateResultSchema, getOrCreate, hasNoBaseline, hasNoTrace, hasOtherBasis, hasSameContent, isMainScore, isObject, isQuantile, isRelativeCondition, isTextFile, isWithinDepth, joinSlices, lastResult, lazy, majorityOutcome, measuredOf, measuredValue, metricConditionsSchema, missingOfScore, noTraceSchema, ownValue, parseJson, parseSlice, partsFor, passAtK, passHatK, passMetric, passMetrics, printPlace, quarantinedSchema, ratio, reasonUnscored, repeatsKey, representativeTrial, scoreDropsSchema, scoreName, scoreSchema, scoreValue, sliceName, sliceValue, suiteKeySchema, suiteNameSchema, textsOf, trialInconsistency, trialReportSchema, truncate, unitSchema, unscoredCount, varianceComponents, verdictSchema, writtenFieldMetricSchema };