import { V as firstFew } from "./start.js";
import { At as number, B as ratio, Ct as boolean, Et as int, F as UNSCORED_REASONS, Ft as strictObject, It as string, Lt as tuple, N as unitSchema, Ot as literal, Pt as record, Rt as union, Tt as discriminatedUnion, X as MAX_TRIALS, _t as pairCache, dt as splitEvidence, ot as hasNoTrace, xt as array, yt as _enum } from "./schemas.js";

// src/math/bisection.ts
function leastWhere(low, high, holds) {
	let [from, to] = [low, high];
	while (from < to) {
		const middle = from + Math.floor((to - from) / 2);
		if (holds(middle)) to = middle;
		else from = middle + 1;
	}
	return from;
}

// src/math/statistics/group.ts
function groupBy(items, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const its = key(item);
		const group = groups.get(its);
		if (group === void 0) groups.set(its, [item]);
		else group.push(item);
	}
	return groups;
}
const firsts = pairCache();
function findByKey(items, keyOf, key) {
	return firsts(items, keyOf, () => firstByKey(items, keyOf)).get(key);
}
const lists = pairCache();
function itemsByKey(items, keyOf, key) {
	return items.length === 0 ? items : lists(items, keyOf, () => groupsOf(items, keyOf)).get(key) ?? [];
}
function groupsOf(items, keyOf) {
	const key = keyOf(items[0]);
	return items.every((item) => keyOf(item) === key) ? /* @__PURE__ */ new Map([[key, items]]) : groupBy(items, keyOf);
}
const places = pairCache();
function indicesByKey(items, { by, keysOf, key }) {
	return places(items, by, () => indicesOfKeys(items, keysOf)).get(key) ?? [];
}
function indicesOfKeys(items, keysOf) {
	const indices = /* @__PURE__ */ new Map();
	for (const [index, item] of items.entries()) for (const key of keysOf(item)) {
		const own = indices.get(key);
		if (own === void 0) indices.set(key, [index]);
		else if (own.at(-1) !== index) own.push(index);
	}
	return indices;
}
function firstByKey(items, keyOf) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		if (!first.has(key)) first.set(key, item);
	}
	return first;
}
function indicesOfIds(items, ids) {
	const sought = new Set(ids);
	const indices = [];
	for (const id of sought) {
		const place = leastWhere(0, items.length, (index) => items[index].id >= id);
		if (items[place]?.id !== id) return items.flatMap((item, index) => sought.has(item.id) ? [index] : []);
		indices.push(place);
	}
	return indices;
}
const FEWEST_SHARING = 4096;
const shared = pairCache();
function sharedObjects(items, objectOf) {
	return items.length < FEWEST_SHARING ? null : shared(items, objectOf, () => findShared(items, objectOf));
}
function findShared(items, objectOf) {
	const places = /* @__PURE__ */ new Map();
	const of = new Uint32Array(items.length);
	for (let index = 0; index < items.length; index += 1) {
		const one = objectOf(items[index]);
		if (one === null || index >= FEWEST_SHARING && 2 * places.size > index) return null;
		let place = places.get(one);
		if (place === void 0) {
			place = places.size;
			places.set(one, place);
		}
		of[index] = place;
	}
	return {
		distinct: [...places.keys()],
		of
	};
}

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
const UNITS$1 = new Uint32Array(MOST_UNITS);
function seedOfPieces(pieces) {
	const lanes = startLanes();
	for (const piece of pieces) for (let start = 0; start < piece.length; start += MOST_UNITS) {
		const count = Math.min(MOST_UNITS, piece.length - start);
		for (let i = 0; i < count; i += 1) UNITS$1[i] = piece.charCodeAt(start + i);
		mix(lanes, UNITS$1, count);
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

// src/core/custom/evidence.ts
const chosenSchema = union([strictObject({
	choice: string(),
	value: number()
}), strictObject({ unscored: _enum(UNSCORED_REASONS) })]);
const customEvidenceSchema = record(string(), chosenSchema);
const KEY = "custom";
function addChoices(evidence, chosen) {
	return Object.keys(chosen).length === 0 ? evidence : {
		...evidence,
		[KEY]: chosen
	};
}
function splitChoices(evidence) {
	return splitEvidence(evidence, KEY, customEvidenceSchema);
}
function chosenIn(evidence, name) {
	const chosen = evidence[KEY];
	return chosen !== void 0 && Object.hasOwn(chosen, name) ? chosen[name] : void 0;
}
function choiceValue(evidence, name) {
	const chosen = chosenIn(evidence, name);
	return chosen && "value" in chosen ? chosen.value : null;
}
function notLabelledReason(evidence, name) {
	const chosen = chosenIn(evidence, name);
	return chosen && "unscored" in chosen ? chosen.unscored : null;
}

// src/core/custom/custom-metric.ts
const LEAST_CHOICES = 2;
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 100;
const LONGEST_PROMPT = 2e4;
const MOST_METRICS = 20;
const choices = record(string().min(1).max(LONGEST_CHOICE), number()).refine((table) => Object.keys(table).length >= LEAST_CHOICES && Object.keys(table).length <= MOST_CHOICES, `it must have ${LEAST_CHOICES} to ${MOST_CHOICES} choices`).refine((table) => new Set(Object.values(table)).size > 1, "its choices must not all have the same value");
const customMetricSchema = strictObject({
	prompt: string().min(1).max(LONGEST_PROMPT).describe("What the judge is asked; `{{question}}`, `{{expected}}`, `{{answer}}` name what it is shown."),
	choices: choices.describe("What the judge may answer, each with its value."),
	better: _enum(["higher", "lower"]).default("higher").describe("Which way the mean of the values gets better.")
}).describe("A metric of your own: the judge picks a choice for each case, and the score is the mean of their values.");
const customSchema = record(string(), customMetricSchema).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, `at most ${MOST_METRICS} metrics are allowed`);
function isCustomName(name) {
	return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !(name in {}) && name !== "cases";
}
function customMetrics(custom) {
	return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}
function metricOf(name, metric) {
	const values = Object.values(metric.choices);
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const isFraction = least >= 0 && most <= 1;
	return ratio({
		id: name,
		title: `${name}, as the suite defines it (mean over cases)`,
		better: metric.better,
		range: isFraction ? [0, 1] : [least, most],
		unit: isFraction ? "fraction" : "number",
		revision: revisionOf$1(metric),
		source: "the suite's own: `custom` in its config",
		whenUndefined: {
			value: null,
			why: "no case has an answer that could be judged"
		},
		top: (evidence) => choiceValue(evidence, name) ?? 0,
		bottom: (evidence) => Number(choiceValue(evidence, name) !== null),
		isJudged: true,
		unscored: (evidence) => notLabelledReason(evidence, name)
	});
}
function revisionOf$1({ prompt, choices }) {
	const [word] = seedOfText(JSON.stringify([prompt, Object.entries(choices)]));
	return (word >>> 1) + 1;
}

// src/core/field-metrics/known-scores.ts
const HIGHER = `
acc accuracy adherence agent_goal_accuracy answer_accuracy answer_correctness answer_faithfulness answer_helpfulness
answer_quality answer_relevance answer_relevancy answer_similarity bert_score bertscore bleu bleu_score
chrf chrf_score clarity closed_qa closedqa coherence completeness conciseness context_entities_recall
context_entity_recall context_precision context_recall context_relevance context_relevancy context_utilization
contextual_precision contextual_recall contextual_relevancy conversation_completeness correctness cosine_similarity
creativity empathy exact_match f1 f1_score factual_correctness factuality faithfulness fluency goal_accuracy
goal_success groundedness harmlessness helpfulness hit_rate hits informativeness instruction_following
json_correctness json_validity knowledge_retention llm_context_precision_with_reference
llm_context_precision_without_reference map match mean_reciprocal_rank meteor mrr ndcg ndcg_score nv_accuracy
nv_context_relevance nv_response_groundedness pass pass_rate passed plan_adherence plan_quality politeness precision
professionalism prompt_alignment quality r_precision recall reciprocal_rank relatedness relevance
relevancy response_groundedness response_relevancy retrieval_precision retrieval_recall retrieval_relevance
role_adherence rouge rouge1 rouge2 rouge_1 rouge_2 rouge_l rouge_score rougel rougelsum safety schema_match score
semantic_similarity similarity sql_equivalence success success_rate summarization summarization_score summary_score
task_completion tool_accuracy tool_call_accuracy tool_call_f1 tool_correctness tool_f1 tool_selection topic_adherence
turn_relevancy usefulness user_satisfaction
`;
const LOWER = `
bias cer character_error_rate controversiality criminality error_count error_rate hallucination hallucination_rate
hallucinations harmfulness insensitivity jailbreak_rate mae maliciousness misogyny mse num_errors offensiveness
perplexity retries rmse rudeness timeouts toxicity toxicity_score wer word_error_rate
`;
const UNITS = {
	ms: "latency_ms duration_ms elapsed_ms response_time_ms ttft_ms time_ms run_time_ms total_latency_ms execution_duration_ms",
	s: "latency_s run_duration duration_s elapsed_s latency_seconds duration_seconds latency_sec duration_sec execution_time_s",
	usd: "cost cost_usd total_cost total_cost_usd usd price_usd evaluation_cost input_cost output_cost prompt_cost completion_cost",
	tokens: "tokens total_tokens num_tokens token_count prompt_tokens completion_tokens input_tokens output_tokens reasoning_tokens cached_tokens",
	number: "latency duration elapsed response_time run_time"
};
const KNOWN = new Map([
	...entries$1(HIGHER, {
		better: "higher",
		unit: "number"
	}),
	...entries$1(LOWER, {
		better: "lower",
		unit: "number"
	}),
	...Object.entries(UNITS).flatMap(([unit, names]) => entries$1(names, {
		better: "lower",
		unit
	}))
]);
function knownScore(name) {
	const plain = name.replace(/\(.*\)$/s, "").replace(/\/v\d+(\/score)?$/, "").replace(/([a-z\d])([A-Z][a-z])/g, "$1_$2").toLowerCase().replace(/(@|_at_)\d+$/, "").replace(/[^a-z\d]+/g, "_").replace(/^_|_$/g, "");
	if (plain.startsWith("assert_")) return {
		better: "higher",
		unit: "number"
	};
	return KNOWN.get(plain) ?? KNOWN.get(plain.replace(/_(metric|score)$/, "")) ?? null;
}
function entries$1(names, known) {
	return names.trim().split(/\s+/).map((name) => [name, known]);
}

// src/core/field-metrics/definition.ts
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
const LONGEST_SCORE_NAME = 100;
const LARGEST_SCORE = 0x38d7ea4c68000;
const value = number().min(-0x38d7ea4c68000).max(LARGEST_SCORE);
const better = _enum(["higher", "lower"]);
const aggregate = _enum(AGGREGATES);
const range = tuple([value, value]).refine(([least, most]) => least < most, "its first number must be less than its second");
const writtenFieldMetricSchema = strictObject({
	better: better.describe("Whether higher or lower values are better; needed unless the name is a known one, such as `cost`.").optional(),
	aggregate: aggregate.describe("How the values of the cases become one number: the mean by default, for `success` the `rate`, the share of `true`.").optional(),
	unit: unitSchema.describe("How values are printed: `fraction` (as a percentage), `number`, `usd`, or a word such as `ms`.").optional(),
	field: string().min(1).describe("JMESPath that finds the value in a record; by default `scores.<name>`, else `<name>`.").optional(),
	range: range.describe("The least and the largest possible value: a missing value has bounds then, and others are errors.").optional()
}).describe("A metric over numbers that the lines contain.");
const fieldMetricSchema = strictObject({
	better,
	aggregate,
	unit: unitSchema,
	range: range.optional(),
	field: string().optional()
});
const fieldMetricsSchema = record(string(), fieldMetricSchema);
const RESULT = "success";
function fieldMetric(name, written = {}) {
	const known = knownScore(name);
	const direction = written.better ?? known?.better;
	if (direction === void 0) return null;
	const isResult = name === RESULT && written.range === void 0 && written.unit === void 0;
	const how = written.aggregate ?? (isResult ? "rate" : "mean");
	const unit = written.unit ?? (how === "rate" ? "fraction" : known?.unit ?? "number");
	const bounds = written.range ?? (how === "rate" ? [0, 1] : void 0);
	return {
		name,
		better: direction,
		aggregate: how,
		unit,
		...bounds && { range: bounds },
		...written.field !== void 0 && { field: written.field }
	};
}
function foundMetric(name, { others }) {
	return fieldMetric(name) ?? (others === void 0 ? null : fieldMetric(name, { better: others }));
}
function rangeOf({ range: declared, aggregate: how }) {
	if (declared === void 0) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
	return how === "sum" ? [declared[0] < 0 ? Number.NEGATIVE_INFINITY : 0, declared[1] > 0 ? Number.POSITIVE_INFINITY : 0] : declared;
}
function revisionOf({ better: direction, aggregate: how, unit, field }) {
	const [word] = seedOfText(JSON.stringify([
		direction,
		how,
		unit,
		field ?? null
	]));
	return (word >>> 1) + 1;
}
const RESERVED = /* @__PURE__ */ new Set(["cases", "__proto__"]);
const REFUSED = /[[\]`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
function nameError(name) {
	if (name.trim() === "") return "is empty";
	if (name !== name.trim()) return "begins or ends with a space";
	if (RESERVED.has(name)) return "is reserved";
	if ([...name].length > 100) return `is longer than ${100} characters`;
	return REFUSED.test(name) ? "has a bracket, a back-tick or a control character" : null;
}
function definedMetrics(definitions) {
	return Object.entries(definitions).map(([name, definition]) => ({
		name,
		...definition
	}));
}
function definitionsOf(metrics) {
	return Object.fromEntries(metrics.map(({ name, ...definition }) => [name, definition]));
}

// src/math/statistics/sum.ts
function exactSum(rows, of = Number, times = () => 1) {
	return sumWholeNumbers(rows, of, times) ?? sumPartials(rows, of, times);
}
function exactMean(values) {
	const mean = exactSum(values) / values.length;
	return mean + exactSum([...values, ...values.map(() => -mean)]) / values.length;
}
const MOST_OF_SUM = 2 ** 52;
function exactColumnSum(column, times) {
	let sum = 0;
	for (let i = 0; i < column.length; i += 1) {
		const value = column[i];
		const term = times === void 0 ? value : value * times[i];
		sum += term;
		if ((value | 0) === value && sum < MOST_OF_SUM && sum > -MOST_OF_SUM) continue;
		if (Number.isSafeInteger(value) && Number.isSafeInteger(term) && Number.isSafeInteger(sum)) continue;
		return sumFractions(column, times);
	}
	return sum;
}
const DIGITS = 53;
const MOST_EXPONENT = 900;
function sumFractions(column, times) {
	const { largest, count } = sizeOf(column, times);
	const room = Math.ceil(Math.log2(count + 2)) + 1;
	const exponent = Math.ceil(Math.log2(largest)) + 1 + room;
	const partials = [];
	const timesOf = (index) => times?.[index] ?? 1;
	if (!(Math.abs(exponent) < MOST_EXPONENT)) {
		for (const [index, value] of column.entries()) addTimes(partials, value, timesOf(index));
		return roundPartials(partials);
	}
	const high = 2 ** exponent;
	const middle = high * 2 ** (room - DIGITS);
	const low = middle * 2 ** (room - DIGITS);
	let [highs, middles, lows] = [
		0,
		0,
		0
	];
	for (let i = 0; i < column.length; i += 1) {
		const value = column[i];
		const weight = times === void 0 ? 1 : times[i];
		const first = high + value - high;
		const second = middle + (value - first) - middle;
		const third = low + (value - first - second) - low;
		highs += weight * first;
		middles += weight * second;
		lows += weight * third;
		const left = value - first - second - third;
		if (left !== 0) addTimes(partials, left, weight);
	}
	for (const sum of [
		highs,
		middles,
		lows
	]) addPartial(partials, sum);
	return roundPartials(partials);
}
function sizeOf(column, times) {
	let [largest, count] = [0, 0];
	for (let i = 0; i < column.length; i += 1) {
		largest = Math.max(largest, Math.abs(column[i]));
		count += times === void 0 ? 1 : times[i];
	}
	return {
		largest,
		count
	};
}
function sumWholeNumbers(rows, of, times) {
	let sum = 0;
	for (const row of rows) {
		const value = of(row);
		sum += value * times(row);
		if (!Number.isSafeInteger(value) || !Number.isSafeInteger(sum)) return null;
	}
	return sum;
}
function sumPartials(rows, of, times) {
	const partials = [];
	for (const row of rows) {
		const value = of(row);
		const count = times(row);
		addTimes(partials, value, count);
		const fraction = count - Math.floor(count);
		if (fraction > 0) addPartial(partials, value * fraction);
	}
	return roundPartials(partials);
}
function addTimes(partials, value, times) {
	let left = Math.floor(times);
	for (let multiple = value; left > 0; multiple *= 2) {
		if (left % 2 === 1) addPartial(partials, multiple);
		left = Math.floor(left / 2);
	}
}
function addPartial(partials, value) {
	let x = value;
	let kept = 0;
	for (const partial of partials) {
		const [big, small] = Math.abs(x) < Math.abs(partial) ? [partial, x] : [x, partial];
		const high = big + small;
		const low = small - (high - big);
		if (low !== 0) partials[kept++] = low;
		x = high;
	}
	partials.length = kept;
	partials.push(x);
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
	return high;
}
const PART = 2 ** 20;
function fractionSums(fractions) {
	const rows = new Uint32Array(4 * fractions.length);
	for (let index = 0; index < fractions.length; index += 1) {
		let left = fractions[index];
		if (Number.isNaN(left)) continue;
		for (let part = 0; part < 3; part += 1) {
			rows[4 * index + part] = Math.floor(left * PART);
			left = left * PART - Math.floor(left * PART);
		}
		rows[4 * index + 3] = 1;
	}
	return (weights) => {
		let [high, middle, low, count] = [
			0,
			0,
			0,
			0
		];
		for (let i = 0, at = 0; at < rows.length; i += 1, at += 4) {
			const weight = weights ? weights[i] : 1;
			high += weight * rows[at];
			middle += weight * rows[at + 1];
			low += weight * rows[at + 2];
			count += weight * rows[at + 3];
		}
		return {
			sum: (low / PART / PART + middle / PART + high) / PART,
			count
		};
	};
}
function rowSums(table, width, places) {
	const sums = new Float64Array(width);
	return (weights) => {
		sums.fill(0);
		let isEmpty = true;
		for (let row = 0; row < places.length; row += 1) {
			const times = weights === null ? 1 : weights[places[row]];
			if (times === 0) continue;
			isEmpty = false;
			for (let at = 0; at < width; at += 1) sums[at] = sums[at] + times * table[row * width + at];
		}
		return isEmpty ? null : sums;
	};
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
	const count = exactSum(filled, ({ values }) => values.length);
	const free = {
		between: filled.length - 1,
		within: count - filled.length
	};
	if (free.between < 1 || free.within < 1) return null;
	const mean = exactSum(filled.flatMap(({ values }) => values)) / count;
	const within = exactSum(filled, (group) => exactSum(group.values, (value) => (value - group.mean) ** 2)) / free.within;
	const apart = exactSum(filled, (group) => group.values.length * (group.mean - mean) ** 2) / free.between;
	const size = (count - exactSum(filled, ({ values }) => values.length ** 2) / count) / free.between;
	return {
		between: Math.max(0, (apart - within) / size),
		within
	};
}
function meanOf(values) {
	return exactSum(values) / values.length;
}

// src/math/text/compare-texts.ts
function compareTexts(a, b) {
	return a < b ? -1 : Number(a > b);
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
function sortTrialNames(names) {
	const areNumbers = names.every((name) => /^-?\d{1,15}$/.test(name));
	return [...names].sort((a, b) => (areNumbers ? Number(a) - Number(b) : 0) || compareTexts(a, b));
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
function passRate(row, kind, k) {
	const { scored, passed } = countTrials(row);
	if (scored < k) return null;
	return kind === "pass@k" ? passAtK(scored, passed, k) : passHatK(scored, passed, k);
}
function passRateBounds(row, kind, k) {
	const all = (row.trials ?? [row]).length;
	const { scored, passed } = countTrials(row);
	if (all < k) return null;
	const chance = kind === "pass@k" ? passAtK : passHatK;
	return [chance(all, passed, k), chance(all, passed + all - scored, k)];
}
const PASS_METRIC = /^pass([@^])([1-9]\d{0,2})$/;
function passMetric(name) {
	const [, sign, digits = ""] = PASS_METRIC.exec(name) ?? [];
	if (sign === void 0) return null;
	const k = Number(digits);
	const kind = sign === "@" ? "pass@k" : "pass^k";
	return {
		kind: "trial",
		id: name,
		title: sign === "@" ? `chance that at least one of ${k} trials passes` : `chance that all of ${k} trials pass`,
		better: "higher",
		range: [0, 1],
		unit: "fraction",
		revision: 1,
		source: sign === "@" ? "Chen et al. 2021, section 2.1" : "Yao et al. 2024 (tau-bench), section 3",
		whenUndefined: {
			value: null,
			why: `no case has ${k} scored trials`
		},
		share: (row) => passRate(row, kind, k),
		bounds: (row) => passRateBounds(row, kind, k)
	};
}
function passMetrics(named) {
	return [...new Set(named.map(({ metric }) => metric))].flatMap((name) => passMetric(name) ?? []);
}
function evidenceOf({ evidence, trials }) {
	return trials ? trials.map((trial) => trial.evidence) : [evidence];
}
function ratioTerms(metric, rows, reused) {
	return withTotal(metric, plainTerms(metric, rows, reused));
}
function plainTerms(metric, rows, reused) {
	return metric.kind === "ratio" ? evidenceTerms(metric, rows, reused ?? allocateTerms(rows.length)) : trialMetricTerms(metric, rows);
}
function withTotal(metric, terms) {
	const count = metric.kind === "ratio" && metric.total ? exactColumnSum(terms.bottom, terms.times) : 0;
	if (count > 0) for (let index = 0; index < terms.bottom.length; index += 1) divideAt(terms.bottom, index, count);
	return terms;
}
function divideAt(column, index, by) {
	column[index] = column[index] / by;
}
function allocateTerms(cases) {
	return {
		top: new Float64Array(cases),
		bottom: new Float64Array(cases)
	};
}
function trialMetricTerms({ share }, rows) {
	const shares = rows.map(share);
	return {
		top: Float64Array.from(shares, (one) => one ?? 0),
		bottom: Float64Array.from(shares, (one) => one === null ? 0 : 1)
	};
}
function sharedEvidence(rows) {
	return sharedObjects(rows, singleEvidence);
}
const singleEvidence = ({ evidence, trials }) => trials === void 0 ? evidence : null;
function setSharedTerms(metric, { distinct, of }, { top, bottom }) {
	const tops = Float64Array.from(distinct, (evidence) => metric.top(evidence));
	const bottoms = Float64Array.from(distinct, (evidence) => metric.bottom(evidence));
	for (let index = 0; index < of.length; index += 1) {
		const place = of[index];
		top[index] = tops[place];
		bottom[index] = bottoms[place];
	}
}
function evidenceTerms(metric, rows, terms) {
	const own = indicesOfPart(metric, rows, evidenceOf);
	if (own === null) {
		const shared = sharedEvidence(rows);
		if (shared) setSharedTerms(metric, shared, terms);
		else for (let index = 0; index < rows.length; index += 1) setTerms(metric, rows, index, terms);
		return terms;
	}
	terms.top.fill(0);
	terms.bottom.fill(0);
	for (const index of own) setTerms(metric, rows, index, terms);
	return terms;
}
function setTerms(metric, rows, index, { top, bottom }) {
	const { evidence, trials } = rows[index];
	if (trials === void 0) {
		top[index] = metric.top(evidence);
		bottom[index] = metric.bottom(evidence);
		return;
	}
	top[index] = exactMean(trials.map((trial) => metric.top(trial.evidence)));
	bottom[index] = exactMean(trials.map((trial) => metric.bottom(trial.evidence)));
}
function sparseTerms(metric, rows, indices) {
	const { part: _, ...whole } = metric;
	return {
		...ratioTerms(whole, indices.map((index) => rows[index])),
		cases: rows.length
	};
}
function indicesOfPart({ part }, items, evidenceIn) {
	if (part === void 0) return null;
	const namesIn = (one) => hasNoTrace(one) ? [] : part.namesIn(one);
	return indicesByKey(items, {
		by: part.namesIn,
		keysOf: (item) => evidenceIn(item).flatMap(namesIn),
		key: part.name
	});
}

// src/core/view/figure.ts
const LONGEST_TEXT = 4e3;
const LONGEST_NAME = 200;
const MOST_ENTRIES = 200;
const LONGEST_OUTLINE = 2e4;
const FARTHEST = 1e7;
const MOST_CHANGES = 20;
const text = string().max(LONGEST_TEXT);
const name = string().max(200);
const entries = (schema) => array(schema).max(200);
const coordinate = number().min(-1e7).max(FARTHEST);
const toneSchema = _enum([
	"good",
	"bad",
	"open",
	"plain"
]);
const factsSchema = strictObject({
	kind: literal("facts"),
	facts: entries(strictObject({
		name,
		value: text,
		tone: toneSchema
	}))
});
const listSchema = strictObject({
	kind: literal("list"),
	title: name,
	ranked: boolean(),
	entries: entries(strictObject({
		text,
		tone: toneSchema,
		tags: array(name).max(8),
		note: text,
		share: number().min(0).max(1).nullable()
	})),
	left_out: int().nonnegative()
});
const passagesSchema = strictObject({
	kind: literal("passages"),
	title: name,
	passages: entries(strictObject({
		title: name,
		pieces: entries(strictObject({
			text,
			key: name,
			tone: toneSchema,
			tags: array(name).max(8),
			rests_on: array(name).max(200)
		}))
	})),
	left_out: int().nonnegative()
});
const pairsSchema = strictObject({
	kind: literal("pairs"),
	title: name,
	columns: tuple([name, name]),
	rows: entries(strictObject({
		left: text.nullable(),
		right: text.nullable(),
		tone: toneSchema,
		tag: name,
		changes: array(strictObject({
			name,
			left: text.nullable(),
			right: text.nullable()
		})).max(MOST_CHANGES)
	})),
	left_out: int().nonnegative()
});
const sceneSchema = strictObject({
	kind: literal("scene"),
	title: name,
	width: coordinate.positive(),
	height: coordinate.positive(),
	shapes: array(strictObject({
		role: _enum([
			"truth",
			"found",
			"wrong",
			"missed"
		]),
		name,
		note: name,
		shape: discriminatedUnion("kind", [strictObject({
			kind: literal("box"),
			x: coordinate,
			y: coordinate,
			width: coordinate,
			height: coordinate
		}), strictObject({
			kind: literal("outline"),
			path: string().max(LONGEST_OUTLINE).regex(/^[MLHVZmlhvz0-9 ,.-]*$/)
		})])
	})).max(200),
	left_out: int().nonnegative()
});
const figureSchema = discriminatedUnion("kind", [
	factsSchema,
	listSchema,
	passagesSchema,
	pairsSchema,
	sceneSchema
]);
function truncateText(text, most = LONGEST_TEXT) {
	return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed().replace(/\uFFFD$/, "")}…`;
}
const NAMED_WORDS = 8;
const LONGEST_WORD = 60;
function missingWordsText(words) {
	return `missing: ${firstFew(words, NAMED_WORDS, (word) => `“${truncateText(word, LONGEST_WORD)}”`)}`;
}
function createList(title, all, ranked = false) {
	return {
		kind: "list",
		title: truncateText(title, 200),
		ranked,
		entries: all.slice(0, 200).map(({ text, tone = "plain", tags = [], note = "", share = null }) => ({
			text: truncateText(text),
			tone,
			tags: tags.map((tag) => truncateText(tag, 200)),
			note: truncateText(note),
			share: share === null || !Number.isFinite(share) ? null : Math.min(1, Math.max(0, share))
		})),
		left_out: Math.max(0, all.length - 200)
	};
}
function createPairs(title, columns, all) {
	const cut = (one) => one && truncateText(one);
	return {
		kind: "pairs",
		title: truncateText(title, 200),
		columns: [...columns],
		rows: all.slice(0, 200).map(({ left, right, tone, tag, changes }) => ({
			left: cut(left),
			right: cut(right),
			tone,
			tag: truncateText(tag, 200),
			changes: changes.slice(0, MOST_CHANGES).map((change) => ({
				name: truncateText(change.name, 200),
				left: cut(change.left),
				right: cut(change.right)
			}))
		})),
		left_out: Math.max(0, all.length - 200)
	};
}
function createFacts(all) {
	return {
		kind: "facts",
		facts: all.slice(0, 200).map(([fact, value, tone = "plain"]) => ({
			name: truncateText(fact, 200),
			value: truncateText(value),
			tone
		}))
	};
}

export { notLabelledReason as $, exactColumnSum as A, fieldMetricsSchema as B, trialInconsistency as C, passAtK as D, compareTexts as E, AGGREGATES as F, writtenFieldMetricSchema as G, nameError as H, LARGEST_SCORE as I, customMetrics as J, knownScore as K, definedMetrics as L, exactSum as M, fractionSums as N, passHatK as O, rowSums as P, choiceValue as Q, definitionsOf as R, sparseTerms as S, withTotal as T, rangeOf as U, foundMetric as V, revisionOf as W, isCustomName as X, customSchema as Y, addChoices as Z, plainTerms as _, figureSchema as a, seedOfNumbers as at, sharedEvidence as b, MAX_FLAKY as c, seedRandom as ct, countTrials as d, findByKey as dt, splitChoices as et, evidenceOf as f, groupBy as ft, passMetrics as g, passMetric as h, leastWhere as ht, createPairs as i, seedDraws as it, exactMean as j, varianceComponents as k, USUAL_K as l, seedState as lt, majorityOutcome as m, itemsByKey as mt, createFacts as n, drawBelow as nt, missingWordsText as o, seedOfPieces as ot, indicesOfPart as p, indicesOfIds as pt, customMetricSchema as q, createList as r, fillBits as rt, truncateText as s, seedOfText as st, LONGEST_OUTLINE as t, countDraws as tt, allocateTerms as u, shuffle as ut, ratioTerms as v, trialReportSchema as w, sortTrialNames as x, representativeTrial as y, fieldMetric as z };