import { CALL_ARGUMENTS, INEXACT, barChart, barsBy, defineFamily, fieldError, fractionAxis, isBlank, isLabel, kindError, lineReader, mustBe, singleLine, sliceBars } from "./config.js";
import { _enum, array, boolean, createFacts, createList, createPairs, groupBy, int, json, looseObject, number, ratio, record, sliceName, strictObject, string, truncate, union, unknown } from "./schemas.js";
import { areStrings, canonicalJson, compareTexts, formatCount, isObject, isWithin$1 as isWithin, isWithinDepth, ownValue, parseJson, quotient, repeatsKey } from "./start.js";

// src/families/agent/alignment.ts
const tolerances = record(string().min(1), number().min(0));
const paramsSchema = strictObject({
	match: _enum([
		"strict",
		"unordered",
		"subset",
		"superset"
	]).default("strict").describe("When `tool_correctness` is 1. `strict`: exactly the expected calls in their order; `unordered`: in any order; `subset`: no other calls than the expected ones; `superset`: at least the expected ones."),
	arguments: union([_enum([
		"exact",
		"subset",
		"ignore"
	]), tolerances]).default("exact").describe("When two calls of a tool are equal. `exact`: all arguments are equal; `subset`: the expected ones are, and there may be more; `ignore`: always; `{amount: 0.01}`: as `exact`, but this number may differ by 0.01.")
}).describe("Parameters of the family `agent`.");
function commonSubsequence(expected, called, isEqual) {
	const width = called + 1;
	const lengths = new Uint32Array((expected + 1) * width);
	const at = (row, column) => lengths[row * width + column];
	for (let row = expected - 1; row >= 0; row -= 1) for (let column = called - 1; column >= 0; column -= 1) {
		const rest = Math.max(at(row + 1, column), at(row, column + 1));
		lengths[row * width + column] = isEqual(row, column) ? Math.max(rest, at(row + 1, column + 1) + 1) : rest;
	}
	const pairs = [];
	let [row, column] = [0, 0];
	while (row < expected && column < called) if (isEqual(row, column) && at(row, column) === at(row + 1, column + 1) + 1) {
		pairs.push([row, column]);
		row += 1;
		column += 1;
	} else if (at(row, column) === at(row + 1, column)) row += 1;
	else column += 1;
	return pairs;
}
function maximumMatching(expected, called, isEqual, start) {
	const ofExpected = new Int32Array(expected).fill(-1);
	const ofCalled = new Int32Array(called).fill(-1);
	for (const [one, other] of start) [ofExpected[one], ofCalled[other]] = [other, one];
	for (let root = 0; root < expected; root += 1) if (ofExpected[root] === -1) augment(root, ofExpected, ofCalled, isEqual);
	return [...ofExpected].flatMap((calledAt, expectedAt) => calledAt < 0 ? [] : [[expectedAt, calledAt]]);
}
function augment(root, ofExpected, ofCalled, isEqual) {
	const cameFrom = new Int32Array(ofCalled.length).fill(-1);
	const queue = [root];
	for (const expectedAt of queue) for (let calledAt = 0; calledAt < ofCalled.length; calledAt += 1) {
		if (cameFrom[calledAt] !== -1 || !isEqual(expectedAt, calledAt)) continue;
		cameFrom[calledAt] = expectedAt;
		const next = ofCalled[calledAt];
		if (next !== -1) {
			queue.push(next);
			continue;
		}
		for (let end = calledAt;;) {
			const owner = cameFrom[end];
			const before = ofExpected[owner];
			[ofExpected[owner], ofCalled[end]] = [end, owner];
			if (owner === root) return;
			end = before;
		}
	}
}
function align(expected, called, params) {
	const [left, right] = [expected.map(prepare), called.map(prepare)];
	const changesAt = (row, column) => changesOf(left[row], right[column], params.arguments);
	const answers = left.map(({ name }, row) => Uint8Array.from(right, (call, column) => Number(name === call.name && changesAt(row, column).length === 0)));
	const isEqual = (row, column) => answers[row]?.[column] === 1;
	const inOrder = commonSubsequence(expected.length, called.length, isEqual);
	const equal = maximumMatching(expected.length, called.length, isEqual, inOrder);
	const changed = pairByTool(expected, called, equal);
	const moved = new Set(outOfOrder(equal).map(([expectedAt]) => expectedAt));
	const rowOf = (kind, [at, calledAt]) => [at, {
		kind,
		calledAt,
		changes: changesAt(at, calledAt)
	}];
	return {
		rows: sideBySide(expected, called, new Map([...equal.map((pair) => rowOf(moved.has(pair[0]) ? "moved" : "equal", pair)), ...changed.map((pair) => rowOf("changed", pair))])),
		equal: equal.length,
		sameTool: equal.length + changed.length,
		inOrder: inOrder.length,
		matched: new Set(equal.map(([expectedAt]) => expectedAt)),
		isCorrect: {
			subset: equal.length === called.length,
			superset: equal.length === expected.length,
			unordered: equal.length === expected.length && called.length === expected.length,
			strict: called.length === expected.length && expected.every((_, index) => isEqual(index, index))
		}[params.match]
	};
}
function pairByTool(expected, called, equal) {
	const [usedExpected, usedCalled] = [new Set(equal.map(([at]) => at)), new Set(equal.map(([, at]) => at))];
	const left = [...called.keys()].filter((at) => !usedCalled.has(at));
	const free = groupBy(left, (at) => called[at]?.name);
	return expected.flatMap(({ name }, expectedAt) => {
		const calledAt = usedExpected.has(expectedAt) ? void 0 : free.get(name)?.shift();
		return calledAt === void 0 ? [] : [[expectedAt, calledAt]];
	});
}
function outOfOrder(pairs) {
	const ofCalled = pairs.map(([, calledAt]) => calledAt);
	const sorted = ofCalled.toSorted((a, b) => a - b);
	const kept = commonSubsequence(pairs.length, pairs.length, (row, column) => ofCalled[row] === sorted[column]);
	const inOrder = new Set(kept.map(([index]) => index));
	return pairs.filter((_, index) => !inOrder.has(index));
}
function sideBySide(expected, called, paired) {
	const places = new Set([...paired.values()].map(({ calledAt }) => calledAt));
	const unexpectedFrom = (start) => {
		const next = called.findIndex((_, at) => at >= start && places.has(at));
		return called.slice(start, next < 0 ? called.length : next).map((call, index) => {
			return {
				kind: "unexpected",
				expected: null,
				called: call,
				calledAt: start + index,
				changes: []
			};
		});
	};
	const rows = expected.flatMap((call, expectedAt) => {
		const row = paired.get(expectedAt);
		if (!row) return [{
			kind: "missing",
			expected: call,
			called: null,
			calledAt: null,
			changes: []
		}];
		return [{
			...row,
			expected: call,
			called: called[row.calledAt] ?? null
		}, ...unexpectedFrom(row.calledAt + 1)];
	});
	return [...unexpectedFrom(0), ...rows];
}
function prepare({ name, arguments: values }) {
	const byName = isObject(values) ? new Map(Object.keys(values).map((key) => [key, canonicalJson(values[key])])) : null;
	return {
		name,
		text: canonicalJson(values),
		byName,
		values
	};
}
function changesOf(expected, actual, param) {
	if (param === "ignore" || expected.text === actual.text) return [];
	const [mine, theirs] = [expected.byName, actual.byName];
	if (mine === null || theirs === null) return [{
		name: null,
		expected: expected.text,
		actual: actual.text
	}];
	const isEqual = (name) => mine.get(name) === theirs.get(name) || isClose(name, expected.values, actual.values, param);
	const wrong = [...mine.keys()].filter((name) => !isEqual(name));
	const more = param === "subset" ? [] : [...theirs.keys()].filter((name) => !mine.has(name));
	return [...wrong, ...more].map((name) => {
		return {
			name,
			expected: mine.get(name) ?? null,
			actual: theirs.get(name) ?? null
		};
	});
}
function isClose(name, expected, actual, param) {
	if (typeof param === "string" || !Object.hasOwn(param, name)) return false;
	const [one, other] = [expected, actual].map((values) => values[name]);
	if (typeof one !== "number" || typeof other !== "number") return false;
	return isWithin(one, other, param[name]);
}

// src/families/agent/tool-call.ts
const WRAPPERS = [
	"function",
	"functionCall",
	"function_call",
	"toolUse",
	"tool_call"
];
const NAMES = [
	"name",
	"toolName",
	"tool_name",
	"function",
	"tool",
	"action"
];
const RESULT_WORDS = /^(?:outputs?|results?|response|errors?|metadata)$/;
const ARGUMENT_WORDS = /^(?:payload|body)$|(?:args?|arguments?|params?|parameters?|inputs?)$/;
const FORM = "Write calls as `{\"name\": \"search\", \"arguments\": {\"query\": \"…\"}}`.";
function callText({ name, arguments: values }) {
	return `${name}(${(isObject(values) ? Object.entries(values).map(([key, value]) => `${key}: ${canonicalJson(value)}`) : [canonicalJson(values)]).join(", ")})`;
}
function readCalls(field, value, errors) {
	if (value === null) return [];
	if (value === void 0) {
		errors.push(fieldError([field], "is missing", `${FORM} Write \`[]\` for no call.`));
		return [];
	}
	if (!Array.isArray(value)) {
		errors.push(kindError([field], "a list of tool calls", value, FORM));
		return [];
	}
	const read = value.map((one, index) => readCall([field, index], one));
	errors.push(...read.filter((one) => "path" in one));
	return read.filter((one) => "name" in one);
}
function readCall(path, value) {
	if (typeof value === "string" && value !== "") return {
		name: value,
		arguments: {}
	};
	if (!isObject(value)) return kindError(path, "a tool call", value, FORM);
	const twice = conflictIn(value);
	if (twice !== null) return fieldError(path, `has \`${twice}\` twice, with different values`, FORM);
	const call = unwrap(value);
	const name = firstOf(call, NAMES);
	if (typeof name !== "string" || name === "") return fieldError(path, "has no name", FORM);
	const { given, unknown } = givenArguments(call);
	if (unknown !== void 0) return unknownArguments(path, unknown, value);
	const found = typeof given === "string" ? parseArguments(given) : given ?? {};
	if (typeof given === "string" && typeof found !== "string" && repeatsKey(given, found)) return fieldError(path, "has arguments with a key twice", "Write each key of an object once.");
	if (isWithinDepth(found)) return {
		name,
		arguments: found
	};
	const deep = `has arguments nested deeper than ${100} levels`;
	return fieldError(path, deep, "Leave out what no tool reads.");
}
function givenArguments(call) {
	const keys = CALL_ARGUMENTS.filter((key) => call[key] !== void 0 && call[key] !== null);
	const key = keys.find((one) => !isEmpty(call[one]));
	if (keys.length > 0) return { given: call[key ?? keys[0]] };
	return { unknown: Object.keys(call).find((name) => isUnknown(name, call[name])) };
}
function unknownArguments(path, key, call) {
	const name = NAMES.find((one) => typeof call[one] === "string");
	const mapped = `${path[0]}: '${path[0]}[].{name: ${name}, arguments: ${JSON.stringify(key)}}'`;
	const otherwise = name !== void 0 && Object.hasOwn(call, key) ? ` Or map it: \`fields: { ${mapped} }\`.` : "";
	return fieldError(path, `has \`${key}\`, which is not known as its arguments`, `${FORM}${otherwise}`);
}
function isUnknown(name, value) {
	if (WRAPPERS.includes(name) || isEmpty(value) || NAMES.includes(name) && typeof value === "string") return false;
	const words = name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z]+/).filter(Boolean);
	const last = words.at(-1) ?? "";
	return words.some((word) => ARGUMENT_WORDS.test(word)) || typeof value === "object" && !RESULT_WORDS.test(last);
}
function isEmpty(value) {
	if (typeof value === "string") return value.trim() === "" || value.trim() === "{}";
	return value === null || value === void 0 || typeof value === "object" && Object.keys(value).length === 0;
}
function areEqual(one, other) {
	const [json, otherJson] = [one, other].map((value) => typeof value === "string" ? parseArguments(value) : value);
	return canonicalJson(json) === canonicalJson(otherJson);
}
function layersOf(call) {
	const inner = WRAPPERS.map((key) => ownValue(call, key)).find(isObject);
	return inner === void 0 ? [call] : [call, ...layersOf(inner)];
}
function unwrap(call) {
	return Object.assign({}, ...layersOf(call));
}
function conflictIn(call) {
	const valuesOf = (keys) => layersOf(call).flatMap((layer) => keys.map((key) => ownValue(layer, key)));
	const names = valuesOf(NAMES).filter((one) => typeof one === "string" && one !== "");
	if (new Set(names).size > 1) return "name";
	const [given, ...others] = valuesOf(CALL_ARGUMENTS).filter((one) => !isEmpty(one));
	return others.some((one) => !areEqual(one, given)) ? "arguments" : null;
}
function firstOf(call, keys) {
	return keys.map((key) => ownValue(call, key)).find((value) => value !== null && value !== void 0);
}
function parseArguments(text) {
	if (text.trim() === "") return {};
	const parsed = parseJson(text, exactInteger);
	return parsed !== void 0 && isWithinDepth(parsed) ? parsed : text;
}
function exactInteger(_key, value, context) {
	const { source = "" } = context ?? {};
	if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
	return Number.isFinite(value) && !/^-?\d+$/.test(source) ? value : source;
}
function findInexact(value, path) {
	if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value) ? path : null;
	if (typeof value !== "object" || value === null) return null;
	for (const [key, one] of Object.entries(value)) {
		const found = findInexact(one, [...path, key]);
		if (found) return found;
	}
	return null;
}

// src/families/agent/case.ts
const fields = {
	id: { role: "id" },
	input: {
		role: "question",
		side: "gold"
	},
	expected_tool_calls: {
		role: "expected_tool_calls",
		side: "gold"
	},
	tool_calls: {
		role: "tool_calls",
		side: "traces"
	},
	output: {
		role: "answer",
		side: "traces"
	},
	steps: { side: "traces" },
	messages: { side: "traces" }
};
const signs = [{
	what: "tool calls of an agent",
	fields: {
		expected_tool_calls: {},
		input: {},
		tool_calls: {},
		output: { isOptional: true }
	}
}];
const MAX_EXPECTED = 500;
const text = json().optional().transform((value) => {
	if (value === void 0 || value === null) return null;
	return typeof value === "string" ? value : partsText(value) ?? JSON.stringify(value);
});
function partsOf(content) {
	return Array.isArray(content) ? content.map((part) => isObject(part) ? part["text"] : part) : [content];
}
function partsText(content) {
	if (isObject(content) && Object.keys(content).length === 0) return "";
	return areStrings(partsOf(content)) ? partsOf(content).join("\n") : null;
}
const readGold = lineReader({
	input: text,
	expected_tool_calls: unknown().optional()
}, ({ input, expected_tool_calls: given }, errors) => {
	const calls = readCalls("expected_tool_calls", given, errors);
	checkExpected(calls, errors);
	return {
		input: input ?? "",
		calls
	};
});
function checkExpected(calls, errors) {
	if (calls.length > MAX_EXPECTED) {
		const what = `has ${calls.length} calls, more than ${MAX_EXPECTED}`;
		errors.push(fieldError(["expected_tool_calls"], what, "Split the case."));
	}
	for (const [index, call] of calls.entries()) {
		const path = findInexact(call.arguments, [
			"expected_tool_calls",
			index,
			"arguments"
		]);
		if (path) errors.push(fieldError(path, INEXACT, "Quote the number, here and in the traces."));
	}
}
const message = looseObject({
	role: string().optional().catch(void 0),
	type: string().optional().catch(void 0),
	content: unknown().optional(),
	tool_calls: unknown().optional()
});
function messageText({ role, type, content, tool_calls: given }) {
	const said = [partsOf(content).filter((part) => typeof part === "string").join("\n"), ...readCalls("tool_calls", given ?? null, []).map(callText)].filter(Boolean).join("\n");
	return said === "" ? [] : [`${role ?? type ?? "message"}: ${said}`];
}
const STEPS = mustBe("a number of at least 0");
const readTrace = lineReader({
	tool_calls: unknown().optional(),
	output: text,
	steps: number({ error: STEPS }).min(0, { error: STEPS }).nullish(),
	messages: array(message).catch([])
}, ({ tool_calls: given, output, steps, messages }, errors) => {
	return {
		calls: readCalls("tool_calls", given, errors),
		output,
		steps: steps ?? null,
		messages: messages.flatMap(messageText)
	};
});

// src/families/agent/evidence.ts
const count = int().nonnegative();
const evidenceSchema = strictObject({
	missing: boolean(),
	expected: count,
	called: count,
	equal: count,
	same_tool: count,
	in_order: count,
	first: boolean().nullable(),
	correct: boolean(),
	steps: number().nonnegative().nullable(),
	output: _enum(["given", "blank"]).exactOptional(),
	tools: array(strictObject({
		tool: string(),
		expected: count,
		equal: count
	})),
	problems: array(string()),
	more_problems: count
});
function observe(gold, trace, params) {
	const called = trace?.calls ?? [];
	const alignment = align(gold.calls, called, params);
	const isMissing = trace === null;
	const correct = !isMissing && alignment.isCorrect;
	const { rows } = alignment;
	const wrong = isMissing || correct ? [] : rows.filter(({ kind }) => isWrong(kind, params.match));
	const problems = [...new Set(wrong.map((row) => clauseOf(row, rows)))];
	return {
		missing: isMissing,
		expected: gold.calls.length,
		called: called.length,
		equal: alignment.equal,
		same_tool: alignment.sameTool,
		in_order: alignment.inOrder,
		first: gold.calls.length + called.length === 0 ? null : gold.calls[0]?.name === called[0]?.name,
		correct,
		steps: trace?.steps ?? null,
		...typeof trace?.output === "string" && { output: isBlank(trace.output) ? "blank" : "given" },
		tools: countTools(gold.calls, alignment.matched),
		problems: problems.slice(0, MOST_PROBLEMS),
		more_problems: Math.max(0, problems.length - MOST_PROBLEMS)
	};
}
function countTools(expected, matched) {
	const tools = /* @__PURE__ */ new Map();
	for (const [at, { name }] of expected.entries()) {
		if (!isLabel(name)) continue;
		const one = tools.get(name) ?? {
			tool: name,
			expected: 0,
			equal: 0
		};
		one.expected += 1;
		one.equal += Number(matched.has(at));
		tools.set(name, one);
	}
	return [...tools.values()].sort((a, b) => a.tool < b.tool ? -1 : 1);
}
const MOST_PROBLEMS = 3;
const MOST_CHANGES = 3;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 40;
function isWrong(kind, match) {
	if (kind === "changed") return true;
	if (kind === "missing") return match !== "subset";
	if (kind === "unexpected") return match !== "superset";
	return kind === "moved" && match === "strict";
}
function clauseOf(row, rows) {
	const { kind, expected, called, changes } = row;
	const tool = quote(expected?.name ?? called?.name ?? "");
	if (kind === "changed") return `called ${tool} ${changesText(changes)}`;
	if (kind === "moved") return orderText(row, rows);
	const isTool = (call) => call !== null && call.name === (expected ?? called)?.name;
	const wanted = rows.filter((one) => isTool(one.expected)).length;
	const made = rows.filter((one) => isTool(one.called)).length;
	if (made === 0) return `did not call ${tool}`;
	return wanted === 0 ? `called ${tool}, which is not expected` : `called ${tool} ${times(made)} instead of ${times(wanted)}`;
}
function orderText(row, rows) {
	const [expectedAt, place, name] = [
		rows.indexOf(row),
		row.calledAt ?? 0,
		quote(row.expected?.name ?? "")
	];
	const others = rows.map(({ expected, calledAt }, index) => {
		const isOther = expected !== null && calledAt !== null && expected.name !== row.expected?.name;
		return {
			index,
			calledAt: calledAt ?? 0,
			name: isOther ? quote(expected.name) : null
		};
	});
	const early = others.find((one) => one.name !== null && one.index > expectedAt && one.calledAt < place);
	if (early) return `called ${early.name} before ${name}`;
	const late = others.find((one) => one.name !== null && one.index < expectedAt && one.calledAt > place);
	return late ? `called ${name} before ${late.name}` : `called ${name} out of order`;
}
function times(count) {
	if (count === 1) return "once";
	return count === 2 ? "twice" : `${count} times`;
}
function changesText(changes) {
	const texts = changes.slice(0, MOST_CHANGES).map(changeText);
	const more = changes.length - texts.length;
	return [...texts, ...more > 0 ? [`with ${more} more differences`] : []].join(" and ");
}
function changeText({ name, expected, actual }) {
	if (name === null) return `with ${valueText(actual)} instead of ${valueText(expected)}`;
	if (actual === null) return `without ${quote(name)}`;
	if (expected === null) return `with the unexpected ${quote(name)} ${valueText(actual)}`;
	return `with ${quote(name)} ${valueText(actual)} instead of ${valueText(expected)}`;
}
function valueText(json) {
	return truncate(json ?? "", LONGEST_VALUE);
}
function quote(name) {
	return `\`${truncate(singleLine(name), LONGEST_NAME)}\``;
}

// src/families/agent/metrics.ts
const DEEPEVAL = "deepeval, ToolCorrectnessMetric";
const RAGAS = "ragas, ToolCallF1";
const AGENTEVALS = "agentevals, trajectory match";
function mean({ value, canCount = () => true, ...facts }) {
	return ratio({
		...facts,
		unscored: (evidence) => evidence.missing && canCount(evidence) ? "no trace" : null,
		top: (evidence) => value(evidence) ?? 0,
		bottom: (evidence) => Number(value(evidence) !== null)
	});
}
const NO_EXPECTED = {
	value: null,
	why: "no case expects a call",
	because: "gold"
};
const expectsCall = ({ expected }) => expected > 0;
const noneOf = (expected) => expected > 0 ? 0 : null;
function toolRecall(tool) {
	const countsOf = ({ tools }) => tools.find((one) => one.tool === tool);
	return mean({
		id: "tool_recall",
		slice: sliceName("tool", tool),
		title: "share of the expected calls of the tool that were made",
		source: `recall; ${RAGAS}`,
		whenUndefined: {
			value: null,
			why: "no case expects a call of the tool",
			because: "gold"
		},
		canCount: (evidence) => countsOf(evidence) !== void 0,
		value: (evidence) => {
			const counts = countsOf(evidence);
			return counts ? counts.equal / counts.expected : null;
		}
	});
}
const MOST_TOOLS = 100;
function expectedTools(evidence) {
	const counts = /* @__PURE__ */ new Map();
	for (const { tool } of evidence.flatMap(({ tools }) => tools)) counts.set(tool, (counts.get(tool) ?? 0) + 1);
	return [...counts].sort(([a, x], [b, y]) => y - x || compareTexts(a, b)).slice(0, MOST_TOOLS).map(([tool]) => tool).sort(compareTexts);
}
const steps = ratio({
	id: "steps",
	title: "steps of a case",
	better: "lower",
	unit: "steps",
	range: [0, Number.POSITIVE_INFINITY],
	source: "README, `steps`",
	whenUndefined: {
		value: null,
		why: "no case has `steps`"
	},
	appliesTo: (evidence) => evidence.steps !== null,
	unscored: ({ missing, steps }) => missing ? "no trace" : steps === null ? "no score" : null,
	top: (evidence) => evidence.steps ?? 0,
	bottom: (evidence) => Number(evidence.steps !== null)
});
const metrics = [
	mean({
		id: "tool_correctness",
		title: "share of cases whose calls are the expected ones, as `match` says",
		source: `${AGENTEVALS}; ${DEEPEVAL}`,
		whenUndefined: {
			value: null,
			why: "there is no case"
		},
		value: ({ correct }) => Number(correct)
	}),
	mean({
		id: "tool_precision",
		title: "share of the calls that are expected",
		source: `precision; ${RAGAS}`,
		revision: 2,
		whenUndefined: {
			value: null,
			why: "no case expects a call or has one"
		},
		value: ({ equal, expected, called }) => quotient(equal, called) ?? noneOf(expected)
	}),
	{
		...mean({
			id: "tool_recall",
			title: "share of the expected calls that were made",
			source: `recall; ${RAGAS}`,
			whenUndefined: NO_EXPECTED,
			canCount: expectsCall,
			value: ({ equal, expected }) => quotient(equal, expected)
		}),
		breakdown: {
			keySets: [["tool"]],
			listing: { list: expectedTools },
			metricsOf: (tools) => tools.map(toolRecall)
		}
	},
	mean({
		id: "tool_f1",
		title: "harmonic mean of precision and recall of the calls",
		source: RAGAS,
		whenUndefined: {
			value: null,
			why: "no case expects a call or has one"
		},
		value: ({ equal, expected, called }) => quotient(2 * equal, expected + called)
	}),
	mean({
		id: "argument_match",
		title: "share of the calls of expected tools that have the expected arguments",
		source: `${AGENTEVALS}: tool_args_match_mode`,
		revision: 2,
		whenUndefined: NO_EXPECTED,
		canCount: expectsCall,
		value: ({ equal, expected, same_tool: sameTool }) => quotient(equal, sameTool) ?? noneOf(expected)
	}),
	mean({
		id: "first_tool_match",
		title: "share of cases that call the expected tool first",
		source: "README, `first_tool_match`",
		whenUndefined: {
			value: null,
			why: "no case expects a call or has one"
		},
		value: ({ first }) => first === null ? null : Number(first)
	}),
	mean({
		id: "order_match",
		title: "share of the expected calls that were made in the expected order",
		source: `${DEEPEVAL}: should_consider_ordering, longest common subsequence`,
		whenUndefined: NO_EXPECTED,
		canCount: expectsCall,
		value: ({ in_order: inOrder, expected }) => quotient(inOrder, expected)
	}),
	mean({
		id: "unexpected_calls",
		title: "calls of a case that are not expected",
		better: "lower",
		unit: "calls",
		range: [0, Number.POSITIVE_INFINITY],
		source: `${RAGAS}: false positives`,
		whenUndefined: {
			value: null,
			why: "there is no case"
		},
		value: ({ called, equal }) => called - equal
	}),
	steps
];

// src/families/agent/family.ts
const agent = defineFamily({
	id: "agent",
	title: "Agents: tool calls and trajectories",
	caseNoun: "task",
	params: paramsSchema,
	input: {
		fields,
		signs,
		oneLine: true,
		readGold,
		readTrace
	},
	evidence: evidenceSchema,
	observe: ({ gold, trace }, { params }) => observe(gold, trace, params),
	observeMissing: (gold, { params }) => observe(gold, null, params),
	gated: [
		"tool_correctness",
		"argument_match",
		"tool_f1"
	],
	metrics: () => metrics,
	outcome: ({ correct, output }) => correct && output !== "blank" ? "pass" : "fail",
	basis: ({ missing, output }) => missing ? void 0 : output ? "calls and output" : "calls",
	describe: {
		reason: (evidence) => {
			if (evidence.missing) return "has no trace";
			if (evidence.correct) return evidence.output === "blank" ? "the output is blank" : whyCorrect(evidence);
			const { problems, more_problems: more } = evidence;
			return [...problems, ...more > 0 ? [formatCount(more, "more problem")] : []].join("; ");
		},
		withoutTexts: ({ problems, ...evidence }) => ({
			...evidence,
			problems: problems.map((clause) => clause.replace(/ with(?:out)? .*$/s, " with other arguments"))
		}),
		texts: ({ gold, trace }) => ({
			text: gold.input,
			expected: callsText(gold.calls),
			got: trace === null ? "(no trace)" : callsText(trace.calls)
		}),
		figures
	},
	charts
});
function charts(now, base) {
	const byTool = barChart({
		title: "Expected calls that were made, by tool",
		caption: `tool_recall of each expected tool, ${base ? "the largest drop" : "the lowest"} first.`,
		axis: fractionAxis("tool_recall"),
		...barsBy(now, base, "tool_recall", "tool")
	});
	const slices = sliceBars(now, base, {
		metric: "tool_correctness",
		title: "Tool correctness by slice"
	});
	return [...byTool, ...slices];
}
function whyCorrect({ expected, called, equal }) {
	if (expected + called === 0) return "called no tool, as expected";
	const made = expected === 0 ? "no call is expected" : `made ${equal} of ${formatCount(expected, "expected call")}`;
	return called > equal ? `${made}, and ${called - equal} more` : made;
}
function callsText(calls) {
	return calls.length === 0 ? "(no call)" : calls.map(callText).join(" → ");
}
const TAGS = {
	equal: "as expected",
	moved: "in another order",
	changed: "other arguments",
	missing: "missing",
	unexpected: "not expected"
};
function figures({ gold, trace, evidence, params }) {
	if (trace === null) {
		const expected = ["Expected calls", String(gold.calls.length)];
		return [createFacts([[
			"Trace",
			"none",
			"bad"
		], expected])];
	}
	const { expected, called, equal, steps, correct } = evidence;
	const facts = createFacts([
		[
			"Calls",
			`${equal} of ${expected} expected, ${called - equal} not expected`,
			correct ? "good" : "bad"
		],
		["Compared", `${params.match}, arguments ${argumentsText(params.arguments)}`],
		...steps === null ? [] : [["Steps", String(steps)]],
		...trace.output ? [["Output", trace.output]] : []
	]);
	const rows = align(gold.calls, trace.calls, params).rows.map((row) => pairOf(row, params.match));
	const messages = trace.messages.map((text) => ({ text }));
	return [...[facts, createPairs("Tool calls", ["Expected", "Called"], rows)], ...messages.length === 0 ? [] : [createList("Messages", messages)]];
}
function argumentsText(param) {
	if (typeof param === "string") return param;
	return `exact, ${Object.entries(param).map(([name, tolerance]) => `${name} ± ${tolerance}`).join(", ")}`;
}
function pairOf({ kind, expected, called, calledAt, changes }, match) {
	const wrong = isWrong(kind, match) ? "bad" : "plain";
	return {
		left: expected && callText(expected),
		right: called && callText(called),
		tone: kind === "equal" ? "good" : wrong,
		tag: kind === "moved" ? `${TAGS[kind]}: call ${(calledAt ?? 0) + 1}` : TAGS[kind],
		changes: changes.map(({ name, expected: left, actual: right }) => ({
			name: name ?? "all arguments",
			left,
			right
		}))
	};
}

export { agent };