import { Bn as EXIT, Sn as union, Tn as _isoDateTime, an as array, bn as string, fn as literal, ht as unitSchema, mn as number, nn as ZodISODateTime, rn as _enum, sn as boolean, un as int, vn as record, yn as strictObject } from "./start.js";

// src/math/statistics/random.ts
function seedRandom(seed) {
	const fill = seedBits(seed);
	const bits = /* @__PURE__ */ new Uint32Array(32);
	let next = bits.length;
	return () => {
		if (next === bits.length) {
			fill(bits);
			next = 0;
		}
		return bits[next++];
	};
}
function seedDraws(seed) {
	const fill = seedBits(seed);
	return (count, drawn) => {
		fill(drawn);
		const scale = count / 2 ** 32;
		for (let i = 0; i < drawn.length; i += 1) drawn[i] = drawn[i] * scale;
	};
}
function countDraws(state, classOf, counts) {
	let a = state[0];
	let b = state[1];
	let c = state[2];
	let counter = state[3];
	const scale = classOf.length / 2 ** 32;
	for (let i = 0; i < classOf.length; i += 1) {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + sum | 0;
		const place = classOf[(sum >>> 0) * scale | 0];
		counts[place] = counts[place] + 1;
	}
	state[0] = a;
	state[1] = b;
	state[2] = c;
	state[3] = counter;
}
function seedBits(seed) {
	const state = seedState(seed);
	return (bits) => fillBits(state, bits);
}
function seedState(seed) {
	const state = Int32Array.from(seed, (word) => word | 0);
	fillBits(state, /* @__PURE__ */ new Uint32Array(15));
	return state;
}
function fillBits(state, bits) {
	let a = state[0];
	let b = state[1];
	let c = state[2];
	let counter = state[3];
	for (let i = 0; i < bits.length; i += 1) {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + sum | 0;
		bits[i] = sum;
	}
	state[0] = a;
	state[1] = b;
	state[2] = c;
	state[3] = counter;
}
function seedOfNumbers(columns) {
	const lanes = startLanes();
	for (const column of columns) {
		mix(lanes, Uint32Array.of(column.length));
		mix(lanes, new Uint32Array(column.buffer, column.byteOffset, column.length * 2));
	}
	return seedOfLanes(lanes);
}
function seedOfText(text) {
	return seedOfPieces([text]);
}
const MOST_UNITS = 4096;
const UNITS = new Uint32Array(MOST_UNITS);
function seedOfPieces(pieces) {
	const lanes = startLanes();
	for (const piece of pieces) for (let start = 0; start < piece.length; start += MOST_UNITS) {
		const count = Math.min(MOST_UNITS, piece.length - start);
		for (let i = 0; i < count; i += 1) UNITS[i] = piece.charCodeAt(start + i);
		mix(lanes, UNITS, count);
	}
	return seedOfLanes(lanes);
}
function drawBelow(random, count) {
	return Math.floor(random() / 2 ** 32 * count);
}
function shuffle(list, random) {
	for (let i = list.length - 1; i > 0; i -= 1) {
		const j = drawBelow(random, i + 1);
		[list[i], list[j]] = [list[j], list[i]];
	}
}
const startLanes = () => Int32Array.of(608135816, 2242054355, 320440878, 57701188);
function mix(lanes, words, count = words.length) {
	let a = lanes[0];
	let b = lanes[1];
	let c = lanes[2];
	let d = lanes[3];
	for (let i = 0; i < count; i += 1) {
		let carry = words[i];
		let mixed = Math.imul(a ^ carry, 2654435761);
		a = mixed << 13 | mixed >>> 19;
		carry = carry + mixed | 0;
		mixed = Math.imul(b ^ carry, 2246822507);
		b = mixed << 13 | mixed >>> 19;
		carry = carry + mixed | 0;
		mixed = Math.imul(c ^ carry, 3266489909);
		c = mixed << 13 | mixed >>> 19;
		carry = carry + mixed | 0;
		mixed = Math.imul(d ^ carry, 668265263);
		d = mixed << 13 | mixed >>> 19;
	}
	lanes[0] = a;
	lanes[1] = b;
	lanes[2] = c;
	lanes[3] = d;
}
function seedOfLanes(lanes) {
	return [
		finish(lanes, 0),
		finish(lanes, 1),
		finish(lanes, 2),
		finish(lanes, 3)
	];
}
function finish(lanes, lane) {
	let h = lanes[lane];
	h = Math.imul(h ^ h >>> 16, 2246822507);
	h = Math.imul(h ^ h >>> 13, 3266489909);
	return (h ^ h >>> 16) >>> 0;
}

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

// src/core/measure/approval.ts
const approvalSchema = strictObject({
	label: string(),
	by: string().nullable(),
	at: datetime().nullable()
});
const frozenApprovalSchema = approvalSchema.extend({ stale_since: string().nullable() });

// src/core/gate.ts
const limit = number().describe("A finite number in the metric's own unit; fractions, not percentages: 0.8, not 80.");
const severity = _enum(["fail", "warn"]).describe("`fail` (the default) blocks the merge; `warn` only reports it.");
const noRegressionSchema = strictObject({
	confidence: number().min(.5).max(.9999).default(.95).describe("The confidence of the test: 0.95 unless set. All blocking gates of a run share it."),
	min_effect: limit.nonnegative().default(0).describe("Drops of at most this, in the metric's own unit, pass even when they are significant."),
	per: _enum(["push", "pull_request"]).describe("Whether each push may fail by chance with this confidence (`push`, the default), or all pushes of a pull request together.").optional()
}).describe("Fails only when the score got significantly worse: in a one-sided test, corrected for all gates together.");
const nonInferiorSchema = strictObject({
	margin: limit.positive().describe("The drop that must be excluded, in the metric's own unit."),
	confidence: number().min(.5).max(.9999).default(.95).describe("The confidence of the interval: 0.95 unless set.")
}).describe("Passes only when the interval of the change excludes a drop of the margin.");
const metricConditionsSchema = strictObject({
	min: limit.describe("The score is at least this.").optional(),
	max: limit.describe("The score is at most this.").optional(),
	max_drop: limit.nonnegative().describe("How much worse than the baseline the score may get, as a difference in the metric's own unit: fractions, not points.").optional(),
	max_drop_relative: limit.nonnegative().describe("How much worse the score may get, as a share of the baseline's score.").optional(),
	max_increase: limit.nonnegative().describe("`max_drop` by its name where lower is better.").optional(),
	max_increase_relative: limit.nonnegative().describe("`max_drop_relative` where lower is better.").optional(),
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
const gateConditionSchema = record(string(), union([
	number(),
	string(),
	array(string()),
	noRegressionSchema,
	nonInferiorSchema,
	freezeConditionSchema
]));
const gateTestSchema = strictObject({
	p: number(),
	adjusted: number(),
	tests: int().positive(),
	changed: int().nonnegative(),
	worse: int().nonnegative(),
	better: int().nonnegative(),
	clusters: int().nonnegative().optional(),
	level: number(),
	detectable: number().nullable()
});
const gateResultSchema = strictObject({
	suite: string(),
	metric: string(),
	slice: string(),
	demand: gateConditionSchema,
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive",
		"not_evaluated"
	]),
	actual: number().nullable(),
	why: string(),
	severity,
	unit: unitSchema.optional(),
	test: gateTestSchema.optional(),
	approval: frozenApprovalSchema.optional(),
	unlabelled: literal(true).optional(),
	implied: boolean().optional()
});
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

// src/core/verdict.ts
const APPROVAL_LABEL = "eval-approved";
const PR_LABEL_PATTERN = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;
function formatApproval({ label, by, at }) {
	return `${by === null ? "an unknown user" : `@${by}`}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}
function formatStaleLabel({ approval, commit }) {
	return `${`the label \`${approval.label}\` was set before commit \`${commit.slice(0, 7)}\` was pushed`}: remove it and set it again to approve this commit`;
}
const verdictSchema = strictObject({
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive"
	]),
	why: string().nullable(),
	gates: array(gateResultSchema),
	incomplete: array(string()),
	gates_from: _enum(["head", "base"]),
	gates_source: strictObject({
		file: string().nullable(),
		commit: string().nullable()
	}).optional(),
	override: approvalSchema.nullable(),
	notes: array(strictObject({
		mark: _enum(["unsure", "info"]),
		text: string()
	})),
	advice: array(strictObject({
		suite: string(),
		text: string()
	})).optional()
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

// src/core/config/suite-name.ts
const suiteKeySchema = string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);
const suiteNameSchema = string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,8}$/);
const MAX_INPUT_FILES = 5e3;

// src/core/json.ts
var PackedJson = class {};
function canonicalJson(value) {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value === "number") return String(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => a < b ? -1 : 1);
	return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}
function isSameJson(own, other) {
	if (own === other) return true;
	if (own instanceof PackedJson) return isSameJson(own.toJSON(), other);
	if (typeof own !== "object" || typeof other !== "object" || own === null || other === null) return false;
	if (Array.isArray(own)) return Array.isArray(other) && haveSameItems(own, other);
	if (Array.isArray(other)) return false;
	const keys = Object.keys(other);
	let at = 0;
	for (const key in own) {
		const value = own[key];
		if (value === void 0) continue;
		if (key !== keys[at] || !isSameJson(value, other[key])) return false;
		at += 1;
	}
	return at === keys.length;
}
function haveSameItems(own, others) {
	if (own.length !== others.length) return false;
	for (let at = 0; at < own.length; at += 1) if (!isSameJson(own[at], others[at])) return false;
	return true;
}
function isWithinDepth(value, most) {
	let level = [value];
	for (let depth = 0; depth <= most; depth += 1) {
		level = level.flatMap((one) => typeof one === "object" && one !== null ? Object.values(one) : []);
		if (level.length === 0) return true;
	}
	return false;
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function areStrings(value) {
	return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
const MOST_KEYS = 1e4;
function isWide(value) {
	return isObject(value) && Object.keys(value).length > MOST_KEYS;
}
const PARSE_ONCE = { jitless: true };

export { seedOfNumbers as A, metricConditionsSchema as C, drawBelow as D, countDraws as E, shuffle as F, seedOfText as M, seedRandom as N, fillBits as O, seedState as P, gateChangeSchema as S, datetime as T, formatStaleLabel as _, isObject as a, duplicateRuleSchema as b, isWithinDepth as c, suiteNameSchema as d, APPROVAL_LABEL as f, formatApproval as g, failedGates as h, canonicalJson as i, seedOfPieces as j, seedDraws as k, MAX_INPUT_FILES as l, exitStatus as m, PackedJson as n, isSameJson as o, PR_LABEL_PATTERN as p, areStrings as r, isWide as s, PARSE_ONCE as t, suiteKeySchema as u, verdictSchema as v, noRegressionSchema as w, freezeConditionSchema as x, caseConditionsSchema as y };