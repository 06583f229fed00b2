import { anything, defineFamily, kindError, lineReader, nameError, scoreIn } from "./config.js";
import { quoted } from "./start.js";
import { array, boolean, isObject, strictObject, string, truncate, union } from "./schemas.js";

// src/families/scores/pass-rule.ts
const CONDITION = /^(.+?)\s*(>=|<=|≥|≤|==|>|<|=)\s*(true|false|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/s;
const UNKNOWN_OPERATOR = /[<>=≥≤!]$/;
const SIGNS = /[<>=≥≤]/;
const MOST_CONDITIONS = 20;
const COMPARE = {
	">=": (value, limit) => value >= limit,
	"≥": (value, limit) => value >= limit,
	"<=": (value, limit) => value <= limit,
	"≤": (value, limit) => value <= limit,
	">": (value, limit) => value > limit,
	"<": (value, limit) => value < limit,
	"==": (value, limit) => value === limit,
	"=": (value, limit) => value === limit
};
function parseCondition(text) {
	const [, name = "", sign = "", limit = ""] = CONDITION.exec(text.trim()) ?? [];
	const compare = UNKNOWN_OPERATOR.test(name) ? void 0 : COMPARE[sign];
	const number = limit === "true" ? 1 : limit === "false" ? 0 : Number(limit);
	if (compare === void 0 || !Number.isFinite(number) || nameError(name.trim()) !== null) return null;
	return {
		text: text.trim(),
		name: name.trim(),
		holds: (value) => compare(value, number)
	};
}
const conditionSchema = string().refine((text) => parseCondition(text) !== null, "it must be a condition such as `\"faithfulness >= 0.7\"`");
const fieldSchema = string().min(1).refine((text) => parseCondition(text) !== null || !SIGNS.test(text) && nameError(text) === null, "it must be the name of a field, or a condition such as `\"faithfulness >= 0.7\"`");
const passSchema = union([fieldSchema, array(conditionSchema).min(1).max(MOST_CONDITIONS)]).describe("Which cases pass: a field of the traces (`success`), or conditions on scores (`\"faithfulness >= 0.7\"`).");
function applyRule(line, rule) {
	const [first = "pass", ...rest] = typeof rule === "string" ? [rule] : rule ?? [];
	const conditions = [first, ...rest].map(parseCondition);
	if (conditions[0] === null) return {
		field: first,
		value: fieldIn(line, first)
	};
	const values = conditions.filter((one) => one !== null).map((condition) => ({
		...condition,
		value: scoreIn(line, condition.name)
	}));
	const failed = values.filter(({ value, holds }) => value !== null && !holds(value));
	const missing = values.filter(({ value }) => value === null).map(({ name }) => name);
	return {
		pass: failed.length > 0 ? false : missing.length > 0 ? null : true,
		failed: failed.map(({ text, value }) => `\`${text}\` (is ${value})`),
		missing: [...new Set(missing)]
	};
}
function fieldIn(line, name) {
	if (Object.hasOwn(line, name)) return line[name];
	const inside = name.split(".").reduce((value, key) => {
		return isObject(value) && Object.hasOwn(value, key) ? value[key] : void 0;
	}, line);
	if (inside !== void 0) return inside;
	const { scores } = line;
	return isObject(scores) && Object.hasOwn(scores, name) ? scores[name] : void 0;
}

// src/families/scores/case.ts
const fields = {
	id: { role: "id" },
	text: {
		role: "question",
		side: "gold"
	},
	expected: {
		role: "references",
		side: "gold"
	},
	output: {
		role: "answer",
		side: "traces"
	},
	group: { role: "group" },
	scores: {
		role: "scores",
		side: "traces"
	},
	pass: {
		role: "pass",
		side: "traces"
	},
	reason: {
		role: "reason",
		side: "traces"
	}
};
const LONGEST_REASON = 300;
const readGold = lineReader({
	text: anything,
	expected: anything
}, ({ text, expected }) => ({
	text: textOf(text),
	expected: textOf(expected)
}));
const readTexts = lineReader({
	output: anything,
	reason: anything
}, ({ output, reason }) => ({
	output: textOf(output),
	reason: truncate(oneLine(textOf(reason)), LONGEST_REASON).replace(/[.\s]+$/, "")
}));
function readTrace(line, { pass: rule }) {
	const texts = readTexts(line);
	if (!texts.ok || !isObject(line)) return texts;
	const found = applyRule(line, rule);
	if ("pass" in found) return {
		...texts,
		missing: found.missing,
		value: {
			...texts.value,
			reason: "",
			result: found
		}
	};
	const { field, value } = found;
	if (!(rule !== void 0 || Object.hasOwn(line, field))) return {
		...texts,
		value: {
			...texts.value,
			result: null
		}
	};
	const error = passError(field, value);
	if (error) return {
		ok: false,
		errors: [error]
	};
	const pass = value === null || value === void 0 ? null : Boolean(value);
	const result = {
		pass,
		failed: pass === false ? [`\`${field}\``] : [],
		missing: pass === null ? [field] : []
	};
	return {
		...texts,
		...rule !== void 0 && { missing: result.missing },
		value: {
			...texts.value,
			result
		}
	};
}
function passError(field, value) {
	if (value === null || value === void 0 || typeof value === "boolean" || value === 0 || value === 1) return null;
	const todo = `Write a condition for a score: \`pass: "${field} >= 0.7"\`.`;
	return kindError([field], "true, false or null", value, typeof value === "number" ? todo : void 0);
}
function oneLine(text) {
	return text.trim().replace(/[.\s]*\n\s*/g, "; ").replace(/\s+/g, " ");
}
function textOf(value) {
	if (value === void 0 || value === null) return "";
	if (typeof value === "string") return value;
	return Array.isArray(value) ? value.map(textOf).join(" / ") : JSON.stringify(value);
}

// src/families/scores/family.ts
const params = strictObject({ pass: passSchema.exactOptional() }).describe("Parameters of the family `scores`.");
const evidence = strictObject({
	pass: boolean().nullable().exactOptional(),
	failed: array(string()).exactOptional(),
	missing: array(string()).exactOptional(),
	reason: string().exactOptional()
});
const scores = defineFamily({
	id: "scores",
	title: "Scores of other tools",
	caseNoun: "input",
	params,
	suiteParams: { pass: passSchema },
	findsScores: true,
	defaultSlices: ["group"],
	input: {
		fields,
		oneLine: true,
		readGold,
		readTrace
	},
	evidence,
	observe: ({ trace: { result, reason } }) => {
		if (result === null) return {};
		const { pass, failed, missing } = result;
		return {
			pass,
			...failed.length > 0 && { failed: [...failed] },
			...missing.length > 0 && { missing: [...missing] },
			...pass !== true && reason !== "" && { reason }
		};
	},
	metrics: () => [],
	outcome: ({ pass }) => pass === true ? "pass" : pass === false ? "fail" : "unscored",
	hasNoResult: ({ pass }) => pass === void 0,
	describe: {
		reason,
		texts: ({ gold, trace }) => ({
			text: gold.text,
			expected: gold.expected,
			got: trace === null ? "(no trace)" : trace.output
		})
	}
});
function reason({ pass, failed = [], missing = [], reason: why }) {
	if (pass === true) return "passes";
	if (why !== void 0) return pass === false ? `fails: ${why}` : `has no result: ${why}`;
	if (pass === false) return `fails ${failed.join(", ")}`;
	return missing.length > 0 ? `has no ${quoted(missing)}` : "has no result";
}

export { scores };