import { ErrorList, PARSE_ONCE, ROUNDING, TREND_RULES, UserError, compareTexts, countKeys, decimalIn, errorMessage, findSimilar, formatCount, formatInteger, isObject, isWithinDepth, leastWhere, parseJson, quoted, quotedChoice, redactKnown, repeatsKey } from "./start.js";
import { AGGREGATES as AGGREGATES$1, APPROVAL_LABEL, FARTHEST, LARGEST_SCORE, LONGEST_OUTLINE, LONGEST_TEXT, NO_TRACE, OUTLINE, PASS_RATE as PASS_RATE$1, PR_LABEL_PATTERN, _enum, _null, array, caseConditionsSchema, choicesOf, corpus, correctSliceName, createFacts, customSchema, discriminatedUnion, duplicateRuleSchema, getOrCreate, groupBy as groupBy$1, hasNoTrace, isPassRate, joinSlices, judgeSchema, literal, measuredValue, metricConditionsSchema, noTraceSchema, number, object, parseSlice, passMetric, quarantinedSchema, ratio, record, scoreName, sliceName, sliceValue, strictObject, string as string$1, suiteKeySchema, truncate, union, unknown, withPassRate, writtenFieldMetricSchema } from "./schemas.js";
import { EXAMPLE, checkConfigSize } from "./config-files.js";

// src/math/statistics/distributions.ts
function normalUpperTail(z) {
	if (Number.isNaN(z)) return NaN;
	if (z < 0) return 1 - normalUpperTail(-z);
	return z < 2 ? .5 - centralArea(z) : densityOf(z) / millsDenominator(z);
}
function normalQuantile(p) {
	if (!(p > 0 && p < 1)) throw new RangeError(`a quantile of ${p} is not defined`);
	if (p === .5) return 0;
	return p < .5 ? -upperQuantile(p) : upperQuantile(1 - p);
}
function normalCriticalValue(confidence) {
	return upperQuantile((1 - confidence) / 2);
}
function densityOf(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
function centralArea(z) {
	let term = z;
	let sum = z;
	for (let odd = 3; term > sum * 1e-17; odd += 2) {
		term *= z * z / odd;
		sum += term;
	}
	return densityOf(z) * sum;
}
function millsDenominator(z) {
	let fraction = z;
	for (let k = 200; k > 0; k -= 1) fraction = z + k / fraction;
	return fraction;
}
function upperQuantile(tail) {
	const t = Math.sqrt(-2 * Math.log(tail));
	let z = t - (2.30753 + .27061 * t) / (1 + .99229 * t + .04481 * t * t);
	for (let step = 0; step < 4; step += 1) {
		const newton = (normalUpperTail(z) - tail) / densityOf(z);
		z += newton / (1 + z * newton / 2);
	}
	return z;
}
function studentCriticalValue(confidence, freedom) {
	let [low, high] = [0, Math.PI / 2];
	for (let step = 0; step < 60; step += 1) {
		const angle = (low + high) / 2;
		if (centralShare(angle, freedom) < confidence) low = angle;
		else high = angle;
	}
	return Math.tan((low + high) / 2) * Math.sqrt(freedom);
}
function studentTails(t, freedom) {
	return Math.max(0, 1 - centralShare(Math.atan(Math.abs(t) / Math.sqrt(freedom)), freedom));
}
function centralShare(angle, freedom) {
	const square = Math.cos(angle) ** 2;
	const isOdd = freedom % 2 === 1;
	let term = isOdd ? Math.cos(angle) : 1;
	let sum = freedom === 1 ? 0 : term;
	for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
		term *= square * (power - 1) / power;
		sum += term;
	}
	return isOdd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
function wilsonInterval(hits, n, confidence) {
	const [share, z] = [hits / n, normalCriticalValue(confidence)];
	const spread = 1 + z * z / n;
	const centre = (share + z * z / (2 * n)) / spread;
	const half = z / spread * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
	return [share === 0 ? 0 : Math.max(0, centre - half), share === 1 ? 1 : Math.min(1, centre + half)];
}
function binomialCdf(k, n, p) {
	const [atMost, above] = sumWeights(k, n, p);
	return atMost / (atMost + above);
}
function binomialUpperTail(k, n, p) {
	const [below, atLeast] = sumWeights(k - 1, n, p);
	return atLeast / (below + atLeast);
}
const LEAST_WEIGHT = 1e-300;
function sumWeights(k, n, p) {
	const mode = Math.min(n, Math.floor((n + 1) * p));
	const sums = [0, 0];
	const add = (count, weight) => sums[count <= k ? 0 : 1] += weight;
	for (let [count, weight] = [mode, 1]; count >= 0 && weight > LEAST_WEIGHT; count -= 1) {
		add(count, weight);
		weight *= count * (1 - p) / ((n - count + 1) * p);
	}
	for (let [count, weight] = [mode, 1]; count < n && weight > LEAST_WEIGHT; count += 1) {
		weight *= (n - count) * p / ((count + 1) * (1 - p));
		add(count + 1, weight);
	}
	return sums;
}

// src/math/random.ts
function seedRandom(seed) {
	let [a, b, c, counter] = seed;
	const next = () => {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + sum | 0;
		return sum >>> 0;
	};
	for (let round = 0; round < 15; round += 1) next();
	return next;
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
	const lanes = startLanes();
	const units = new Uint32Array(text.length);
	for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
	mix(lanes, units);
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
const FACTORS = Int32Array.of(2654435761, 2246822507, 3266489909, 668265263);
function mix(lanes, words) {
	for (let i = 0; i < words.length; i += 1) {
		let carry = words[i];
		for (let lane = 0; lane < 4; lane += 1) {
			const mixed = Math.imul(lanes[lane] ^ carry, FACTORS[lane]);
			lanes[lane] = mixed << 13 | mixed >>> 19;
			carry = carry + mixed | 0;
		}
	}
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

// src/math/statistics/quantile.ts
function quantileOf(values, share) {
	return weightedQuantile(values, share)(null);
}
function weightedQuantile(values, share) {
	const order = Uint32Array.from(values.keys()).sort((a, b) => values[a] - values[b]);
	const sorted = Float64Array.from(order, (index) => values[index]);
	return (weights) => {
		const total = weights === null ? sorted.length : sumOf(weights);
		if (total === 0) return null;
		const place = share * (total - 1);
		const low = Math.floor(place);
		const high = Math.min(low + 1, total - 1);
		if (weights === null) return between(sorted[low], sorted[high], place - low);
		const at = (rank) => sorted[placeOfRank(rank, total, {
			order,
			weights
		})];
		return between(at(low), at(high), place - low);
	};
}
function between(below, above, share) {
	if (share === 0 || below === above || below === Number.NEGATIVE_INFINITY) return below;
	return below + (above - below) * share;
}
function sumOf(weights) {
	let sum = 0;
	for (let index = 0; index < weights.length; index += 1) sum += weights[index];
	return sum;
}
function placeOfRank(rank, total, { order, weights }) {
	const isLow = 2 * rank < total;
	let left = isLow ? rank : total - 1 - rank;
	const [start, step] = isLow ? [0, 1] : [order.length - 1, -1];
	for (let place = start;; place += step) {
		left -= weights[order[place]];
		if (left < 0) return place;
	}
}
function quantileInterval(sample, share, confidence) {
	const { values, units } = sample;
	if (units < 2 || share === 0 || share === 1) return null;
	const sorted = values.slice().sort();
	const count = Math.floor(values.length / designEffect(sample, share) + ROUNDING);
	const tail = (1 - confidence) / 2;
	const placeOf = (rank) => Math.floor((rank - 1) * sorted.length / count);
	const [below, above] = [share, 1 - share].map((one) => rankBelow(one, count, tail));
	if (below + above === 0) return null;
	return [below === 0 ? null : sorted[placeOf(below)], above === 0 ? null : sorted[sorted.length - 1 - placeOf(above)]];
}
function rankBelow(share, count, tail) {
	return leastWhere(1, count + 1, (rank) => binomialCdf(rank - 1, count, share) > tail) - 1;
}
function designEffect({ values, unitOf, units }, share) {
	const quantile = quantileOf(values, share) ?? NaN;
	const mean = values.reduce((count, value) => count + Number(value <= quantile), 0) / values.length;
	const [sums, sizes] = [new Float64Array(units), new Float64Array(units)];
	let squares = 0;
	for (const [at, value] of values.entries()) {
		const unit = unitOf[at];
		const excess = Number(value <= quantile) - mean;
		sums[unit] = sums[unit] + excess;
		sizes[unit] = sizes[unit] + 1;
		squares += excess ** 2;
	}
	const sumSquares = (column) => column.reduce((sum, one) => sum + one ** 2, 0);
	return Math.max(1, squares === 0 ? sumSquares(sizes) / values.length : sumSquares(sums) / squares);
}
const RESAMPLES = 999;
const LEAST_RESAMPLES = 199;
const MOST_READ = 4e7;
function quantileChangeInterval(samples, share, confidence) {
	const { units = 0, values = /* @__PURE__ */ new Float64Array() } = samples[0] ?? {};
	if (units < 2 || share === 0 || share === 1) return null;
	const resamples = Math.max(LEAST_RESAMPLES, Math.min(RESAMPLES, Math.floor(MOST_READ / values.length)));
	const random = seedRandom(seedOfNumbers(samples.map((one) => one.values)));
	const readers = samples.map((one) => ({
		...one,
		of: weightedQuantile(one.values, share)
	}));
	const weights = samples.map((one) => new Uint32Array(one.values.length));
	const counts = new Uint32Array(units);
	const drawn = Float64Array.from({ length: resamples }, () => {
		counts.fill(0);
		for (let draw = 0; draw < units; draw += 1) {
			const unit = drawBelow(random, units);
			counts[unit] = counts[unit] + 1;
		}
		return readers.map(({ unitOf, of }, sample) => {
			const own = weights[sample];
			for (let row = 0; row < own.length; row += 1) own[row] = counts[unitOf[row]];
			return of(own) ?? NaN;
		}).reduce((value, other) => value - other);
	}).sort();
	const tail = Math.round((1 - confidence) / 2 * (resamples + 1));
	const [low = NaN, high = NaN] = [drawn[Math.max(0, tail - 1)], drawn[Math.min(resamples - 1, resamples - tail)]];
	return Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
}
function quantileDifference({ values, unitOf, runOf, isHead, runs }, share) {
	const isLow = share <= .5;
	const order = Uint32Array.from(values.keys()).sort((a, b) => isLow ? values[a] - values[b] : values[b] - values[a]);
	const [sorted, units, run] = [
		Float64Array.from(order, (row) => values[row]),
		Int32Array.from(order, (row) => unitOf[row]),
		Uint8Array.from(order, (row) => runOf[row])
	];
	const heads = isHead.subarray(0, runs).reduce((sum, one) => sum + one, 0);
	const placeIn = (count) => {
		const place = (isLow ? share : 1 - share) * (values.length / runs * count - 1);
		return {
			low: Math.floor(place),
			high: Math.ceil(place),
			between: place - Math.floor(place)
		};
	};
	const [head, others] = [placeIn(heads), placeIn(runs - heads)];
	return (ways) => {
		let [mine, theirs, headLow, headHigh, otherLow, otherHigh] = [
			0,
			0,
			0,
			0,
			0,
			0
		];
		for (let at = 0; at < sorted.length; at += 1) {
			const [value, unit] = [sorted[at], units[at]];
			if (isHead[(unit < 0 ? 0 : ways[unit]) * runs + run[at]] === 1) {
				if (mine === head.low) headLow = value;
				if (mine === head.high) headHigh = value;
				mine += 1;
			} else {
				if (theirs === others.low) otherLow = value;
				if (theirs === others.high) otherHigh = value;
				theirs += 1;
			}
			if (mine > head.high && theirs > others.high) break;
		}
		return between(headLow, headHigh, head.between) - between(otherLow, otherHigh, others.between);
	};
}

// src/families/custom/metrics.ts
function customMetrics(custom) {
	return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}
function metricOf(name, metric) {
	const values = Object.values(choicesOf(metric));
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const isFraction = least >= 0 && most <= 1;
	return ratio({
		id: name,
		reads: "choices",
		title: metric.compare ? `${name}: share of answers that the judge prefers to the base's, a tie as half` : `${name}, as the suite defines it (mean over cases)`,
		better: metric.better,
		range: isFraction ? [0, 1] : [least, most],
		unit: isFraction ? "fraction" : "number",
		revision: revisionOf$1(metric),
		source: "the suite's own: `custom` in its config",
		whenUndefined: {
			value: null,
			why: metric.compare ? "there are no answers of a baseline to compare with" : "no case has an answer that could be judged"
		},
		top: ({ [name]: chosen }) => chosen && "value" in chosen ? chosen.value : 0,
		bottom: ({ [name]: chosen }) => Number(chosen !== void 0 && "value" in chosen),
		isJudged: true,
		losesCases: true,
		unscored: ({ [name]: chosen }) => chosen && "unscored" in chosen ? chosen.unscored : null
	});
}
function revisionOf$1(metric) {
	const [word] = seedOfText(JSON.stringify([metric.prompt, Object.entries(choicesOf(metric))]));
	return (word >>> 1) + 1;
}

// src/core/line/field.ts
function withoutLabels(line, fields) {
	if (!isObject(line)) return line;
	const given = Object.keys(line).filter((name) => Object.hasOwn(fields, name) && fields[name]?.isLabel);
	if (given.every((name) => line[name] === void 0 || line[name] === null)) return line;
	return Object.fromEntries(Object.entries(line).filter(([name]) => !given.includes(name)));
}
function withScores(fields) {
	return Object.keys(fields).length === 0 || Object.hasOwn(fields, "scores") ? fields : {
		...fields,
		scores: { role: "scores" }
	};
}
const NO_MAPPING = {
	preset: null,
	records: null,
	fields: []
};
function expressionOf(path) {
	return path.map((name) => /^[A-Za-z_]\w*$/.test(String(name)) ? name : JSON.stringify(name)).join(".");
}
function namesIn(text) {
	return text.trim().split(/\s+/);
}
const isString = (value) => typeof value === "string";
const isBooleanText = (value) => /^(?:true|false)$/i.test(String(value));
const isScalar$1 = (value) => isString(value) || typeof value === "number";
const isListOf = (fits) => (value) => Array.isArray(value) && value.every(fits);
const FIELD_NAMES = {
	id: namesIn("id qid questionid caseid testid exampleid sampleid case uid key"),
	question: namesIn("question query userinput input prompt userquery userquestion"),
	answer: namesIn(`
    response answer prediction actualoutput output claim completion generatedanswer modeloutput modelanswer modelresponse botanswer
    botresponse reply generated generatedtext generation predictedanswer text conversation transcript dialog dialogue`),
	passages: namesIn("contexts retrievedcontexts retrievalcontext documents context passages chunks sources"),
	passage_ids: namesIn("retrievedids documentids docids passageids chunkids retrieved documents contexts context sources"),
	citations: namesIn("citations cited citedids sources"),
	references: namesIn(`
    references reference expectedoutput groundtruth groundtruths expected goldanswer expectedanswer
    expectedresponse referenceanswer correctanswer idealanswer targetanswer ideal`),
	scores: namesIn("scores metrics namedscores feedback"),
	pass: namesIn("pass passed success"),
	reason: namesIn("reason explanation"),
	group: namesIn("group provider model"),
	tool_calls: namesIn("toolcalls toolscalled calls"),
	expected_tool_calls: namesIn("expectedtoolcalls referencetoolcalls expectedtools")
};
const CALL_ARGUMENTS = namesIn(`
  arguments args input input_parameters inputParameters parameters kwargs params tool_input toolInput tool_args
  tool_arguments tool_parameters action_input actionInput argument arguments_json inputs function_args`);
const ENTRY_IDS = namesIn("id docid documentid passageid chunkid pid");
function pathOf(field, fields) {
	const declared = Object.hasOwn(fields, field) ? fields[field] : void 0;
	return declared?.path ?? (declared ? [field] : field.split("."));
}
function roleOf(field, fields) {
	return Object.hasOwn(fields, field) ? fields[field]?.role : void 0;
}
function valueAt(line, path) {
	let value = line;
	for (const key of path) value = typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
	return value;
}
function withValueAt(line, [key, ...rest], value) {
	if (key === void 0) return line;
	const inner = Object.hasOwn(line, key) ? line[key] : void 0;
	return {
		...line,
		[key]: rest.length === 0 ? value : withValueAt(isObject(inner) ? inner : {}, rest, value)
	};
}
function withoutValueAt(line, [key, ...rest]) {
	if (key === void 0 || !Object.hasOwn(line, key)) return line;
	const { [key]: inner, ...others } = line;
	if (rest.length === 0) return others;
	return isObject(inner) ? {
		...line,
		[key]: withoutValueAt(inner, rest)
	} : line;
}

// src/core/line/parsed-line.ts
function lineReader(shape, read) {
	const schema = object({
		id: caseId,
		...shape
	}, LINE_OBJECT);
	return (line, params) => {
		const parsed = schema.safeParse(line);
		if (!parsed.success) return {
			ok: false,
			errors: fieldErrors(parsed.error)
		};
		const errors = [];
		const fields = parsed.data;
		const value = read(fields, errors, params);
		return errors.length > 0 ? {
			ok: false,
			errors
		} : {
			ok: true,
			id: String(fields.id),
			value
		};
	};
}
const LONGEST_QUOTED = 20;
function describeValue(value) {
	if (value === void 0) return "missing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string") return value.length <= LONGEST_QUOTED ? JSON.stringify(value) : "a string";
	if (typeof value === "number" && !Number.isFinite(value)) return String(value);
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function mustBe(expected) {
	return (issue) => `must be ${expected}, not ${describeValue(issue.input)}`;
}
const anything = unknown().optional();
function fieldName$1(path) {
	return path.length === 0 ? "the line" : `\`${path.join(".")}\``;
}
function fieldErrors(error, under = []) {
	return error.issues.map((issue) => {
		return fieldError([...under, ...issue.path.map((part) => typeof part === "number" ? part : String(part))], issue.message);
	});
}
const LINE_OBJECT = { error: mustBe("an object: one case a line") };
const stringField = string$1({ error: mustBe("a string") });
const stringList = array(stringField, { error: mustBe("a list of strings") });
const INEXACT = "must be a string: only whole numbers below 2^53 are exact";
const writtenId = union([string$1(), number()], { error: mustBe("a string") }).refine((id) => typeof id === "string" || Number.isSafeInteger(id), INEXACT);
const caseId = writtenId.refine((id) => id !== "", "must be a string that is not empty");
const LONGEST_LABEL = 400;
function fieldError(path, clause, todo) {
	return {
		path,
		what: `${fieldName$1(path)} ${clause}`,
		clause,
		...todo !== void 0 && { todo }
	};
}
function kindError(path, expected, value, todo) {
	const found = typeof value === "number" ? String(value) : describeValue(value);
	const isWord = typeof value === "string" && isNoNumber(value) && /\bnumber\b/.test(expected);
	return fieldError(path, `must be ${expected}, not ${found}`, todo ?? (isWord ? NO_NUMBER : void 0));
}
const NO_NUMBER = "Where there is no number, leave the cell of a CSV file empty, and write null in JSON.";
function isNoNumber(text) {
	return /^\s*[-+]?(?:nan|none|null|nil|n\/?a|<na>|inf|infinity)\s*$/i.test(text);
}
function isMissing(text) {
	return text.trim() === "" || isNoNumber(text) && !/inf/i.test(text);
}
const RESULTS = new Map([
	..."pass passed ok yes ja true correct ✓ ✔ ✅".split(" ").map((word) => [word, true]),
	..."fail failed error no nein false incorrect not_attempted ✗ ✘ ❌".split(" ").map((word) => [word, false]),
	..."skip skipped".split(" ").map((word) => [word, null])
]);
function resultIn(value) {
	if (typeof value !== "string") return Number.isNaN(value) ? null : value;
	const word = value.trim().toLowerCase().replace(/[\s-]+/g, "_");
	const result = isMissing(value) ? null : RESULTS.get(word);
	return result === void 0 ? value : result;
}
const isResult = (value) => typeof resultIn(value) === "boolean";
const resultOfScore = (value) => /^\s*error\s*$/i.test(String(value)) ? value : resultIn(value);
function isLabel(value) {
	return typeof value === "string" && value !== "" && value.length <= 400 && value !== "__proto__";
}
function labelOf(value) {
	if (isLabel(value)) return wholeText(value.trim()) || value;
	return typeof value === "boolean" || Number.isSafeInteger(value) ? String(value) : null;
}
const WHOLE = /^(-?\d+)\.0+$/;
const wholeText = (text) => text.replace(WHOLE, "$1");
function wholeTextsIn(value) {
	return (isObject(value) ? Object.values(value) : [value]).filter((text) => typeof text === "string" && WHOLE.test(text.trim()));
}
const ONE_LABEL = `Several labels for a case are not measured. Measure each by itself with \`fields\`: \`label: "{toxic: contains(labels, 'toxic')}"\`, and so for \`predicted\`.`;
function labelError(path, value) {
	if (value === "") return fieldError(path, "is empty", "Name the label.");
	if (value === "__proto__") return fieldError(path, "is `__proto__`, which cannot be a key in a report", "Give the label another name.");
	if (typeof value === "string") return fieldError(path, `is longer than ${400} characters`, "Give labels short names.");
	if (Array.isArray(value)) return kindError(path, "a label (a string)", value, ONE_LABEL);
	return kindError(path, "a label (a string)", value, typeof value === "number" ? "Quote the number: only whole numbers are unambiguous as strings." : void 0);
}
function checkProduct(field, one, other, most) {
	if (one * other <= most) return [];
	const [mine, theirs, side] = [
		one,
		other,
		Math.floor(Math.sqrt(most))
	].map(formatInteger);
	const what = `has ${mine} characters, too many to compare with ${theirs}: at most ${side} with as many`;
	return [fieldError([field], what, "Shorten the texts, or split the case.")];
}

// src/families/fields/known-scores.ts
const HIGHER = {
	ragas: `answer_accuracy answer_correctness answer_relevancy answer_similarity context_entities_recall context_entity_recall
    context_precision context_recall context_relevance context_relevancy context_utilization factual_correctness faithfulness
    id_based_context_precision id_based_context_recall llm_context_precision_with_reference
    llm_context_precision_without_reference non_llm_context_precision_with_reference non_llm_context_recall
    non_llm_string_similarity nv_accuracy nv_context_relevance nv_response_groundedness response_groundedness
    response_relevancy semantic_similarity summary tool_call_accuracy tool_call_f1 agent_goal_accuracy topic_adherence`,
	deepeval: `argument_correctness clarity contextual_precision contextual_recall contextual_relevancy conversation_completeness
    goal_accuracy json_correctness knowledge_retention plan_adherence plan_quality professionalism prompt_alignment
    role_adherence step_efficiency summarization task_completion tool_correctness turn_faithfulness turn_relevancy`,
	"LangSmith and openevals": "code_correctness retrieval_relevance",
	agentevals: `trajectory_accuracy trajectory_strict_match trajectory_subset_match trajectory_superset_match
    trajectory_unordered_match`,
	"LangChain's criteria": "coherence conciseness correctness creativity helpfulness relevance",
	"LlamaIndex, TruLens": "answer_relevance comprehensiveness groundedness guideline_adherence passing relevancy",
	"Opik, autoevals": `closed_qa closedqa context_correctness embedding_similarity factuality json_validity levenshtein_ratio
    usefulness valid_json`,
	MLflow: `relevance_to_query retrieval_groundedness retrieval_sufficiency safety tool_call_correctness`,
	Azure: "fluency intent_resolution response_completeness similarity task_adherence",
	"Vertex AI, Google ADK": `final_response_match_v2 instruction_following response_evaluation response_match text_quality
    tool_trajectory_avg`,
	"G-Eval, RAGBench, Anthropic's HH": "adherence completeness consistency harmlessness",
	"AlpacaEval, BIG-bench, DSPy, IFEval, RAGChecker": `answer_exact_match answer_passage_match claim_recall discrete_win_rate
    follow_all_instructions length_controlled_winrate multiple_choice_grade normalized_aggregate_score semantic_f1 win_rate`,
	lm_eval: `acc acc_norm exact_match inst_level_loose_acc inst_level_strict_acc prompt_level_loose_acc prompt_level_strict_acc`,
	"HELM, lighteval": `extractive_match prefix_exact_match prefix_quasi_exact_match quasi_exact_match
    quasi_prefix_exact_match`,
	"OpenAI, SimpleQA": "accuracy_given_attempted correct is_correct match",
	"tau-bench, WebArena, SWE-bench": "cum_reward pass pass_rate passed resolved reward success success_rate",
	"MTEB, trec_eval": `bpref hit_rate hits main_score map mean_reciprocal_rank mrr ndcg r_precision recip_rank
    reciprocal_rank rprec`,
	"evaluate, sacrebleu": `bert_score bertscore bertscore_f1 bertscore_precision bertscore_recall bleu bleurt chrf chrf2 comet
    google_bleu meteor rouge rouge1 rouge2 rouge_1 rouge_2 rouge_l rouge_lsum rougel rougelsum sacrebleu`,
	"scikit-learn": `accuracy average_precision balanced_accuracy cosine_similarity f1 f1_macro f1_micro f1_weighted
    matthews_corrcoef precision precision_macro precision_micro precision_weighted r2 recall recall_macro recall_micro
    recall_weighted roc_auc`,
	"torchmetrics, Ultralytics": "auroc dice iou map50 map50_95 mean_iou miou pixel_accuracy",
	"judges of the whole answer": "rating score"
};
const LOWER = {
	"jiwer, sacrebleu": "cer character_error_rate mer ter wer word_error_rate",
	lm_eval: "bits_per_byte byte_perplexity perplexity word_perplexity",
	"scikit-learn": `brier brier_score log_loss mae mape mean_absolute_error mean_squared_error mse rmse
    root_mean_squared_error`,
	"ragas, RAGChecker": `noise_sensitivity noise_sensitivity_in_irrelevant noise_sensitivity_in_relevant
    noise_sensitivity_irrelevant noise_sensitivity_relevant`,
	Azure: "hate_unfairness_score self_harm_score sexual_score violence_score",
	"HarmBench, JailbreakBench": "asr attack_success_rate jailbroken",
	"LangSmith, Vectara": "error_rate hallucination_rate"
};
const RESOURCE_SCORES = Object.entries({
	ms: "latency_ms duration_ms elapsed_ms response_time_ms ttft_ms time_ms run_time_ms total_latency_ms execution_duration_ms",
	s: `latency_s run_duration duration_s elapsed_s latency_seconds duration_seconds latency_sec duration_sec execution_time_s
    end_to_end_latency_s inter_token_latency_s time_per_example ttft_s`,
	usd: "cost cost_usd total_cost total_cost_usd usd price_usd evaluation_cost input_cost output_cost prompt_cost completion_cost price_per_example stats_cum_cost",
	tokens: "tokens total_tokens num_tokens token_count prompt_tokens completion_tokens input_tokens output_tokens reasoning_tokens cached_tokens stats_cum_n_token",
	number: "latency elapsed response_time run_time"
}).flatMap(([unit, names]) => entries(names, {
	better: "lower",
	unit
}));
const RESOURCES = new Set(RESOURCE_SCORES.map(([, known]) => known));
const NUMBER = {
	higher: {
		better: "higher",
		unit: "number"
	},
	lower: {
		better: "lower",
		unit: "number"
	}
};
const KNOWN = new Map([
	...entries(Object.values(HIGHER).join(" "), NUMBER.higher),
	...entries(Object.values(LOWER).join(" "), NUMBER.lower),
	...RESOURCE_SCORES
]);
const MLFLOW = /\/v\d+(?:\/score)?$/;
function plainScore(name) {
	return name.replace(/(?:\(\w+=[^(]*\)|,[\w-]+)$/, "").replace(MLFLOW, "").replace(/([a-z\d])([A-Z][a-z])/g, "$1_$2").toLowerCase().replace(/(@|_at_)\d+$/, "").replace(/[^a-z\d]+/g, "_").replace(/^_|_$/g, "").replace(/_metric$/, "");
}
function knownScore(name) {
	const bareName = plainScore(name);
	const bare = KNOWN.get(bareName.replace(/_score$/, ""));
	return KNOWN.get(bareName) ?? (bare?.better === "higher" ? bare : null) ?? (bareName === "toxicity" && MLFLOW.test(name) ? NUMBER.lower : null);
}
function directionOf(name, { names = {}, verdicts, others }, value) {
	const named = [name, plainScore(name)].find((one) => Object.hasOwn(names, one));
	const ofVerdict = typeof value === "boolean" ? verdicts : void 0;
	return (named === void 0 ? knownScore(name)?.better : names[named]) ?? ofVerdict ?? others;
}
function isResourceName(name) {
	const known = knownScore(name);
	return known !== null && RESOURCES.has(known);
}
function isResource({ metric, unit = "" }) {
	return [
		"ms",
		"s",
		"usd",
		"tokens"
	].includes(unit) || isResourceName(metric);
}
function isNoScore(name) {
	return knownScore(name) === null && (NO_SCORE.test(name) || /^(?:n|nr|num|number|count)[_.\s-]/i.test(name));
}
const NO_SCORE = /^(?:.*[_.\s-])?(?:ids?|idx|index|row|line|numbers?|no|num|nr?|seq|sequence|order|rank|position|seed|trial|attempt|epoch|steps?|turns?|timestamp|tstamp|date|datetime|time|year|start|end|port|version|counts?|level|size|length|len|duration|width|height|offset|lower|upper|stderr|standard_error)$|[a-z](?:Id|ID|Index|Count|Length|Size|Duration|UnixNano)$|^(?:unnamed.*|)$/i;
function entries(names, known) {
	return namesIn(names).map((name) => [name, known]);
}
const BARE_SCORES = ["score", "rating"];
const LABEL = /^(?:.*[_.\s-])?(?:label|verdict|classification|judge?ment|outcome|decision|grade|result)$/i;
const FAULTS = new Set(namesIn(`hallucinated hallucination toxic jailbroken jailbreak unsafe harmful harmfulness biased offensive malicious
    insecure leaked leak violation violated unfaithful ungrounded unsupported incorrect wrong bad`));
var FaultLabels = class {
	#label = null;
	#fault = {
		sum: 0,
		count: 0
	};
	#others = {
		sum: 0,
		count: 0
	};
	take(line, value) {
		const read = typeof value === "string" ? resultIn(value) : value;
		const score = read === null || read === "" ? NaN : Number(read);
		if (!Number.isFinite(score)) return;
		const label = Object.keys(line).find((name) => LABEL.test(name) && FAULTS.has(wordOf(line[name])));
		if (label !== void 0) this.#label ??= String(line[label]).trim();
		const group = label === void 0 ? this.#others : this.#fault;
		group.sum += score;
		group.count += 1;
	}
	get highFault() {
		const [fault, others] = [this.#fault, this.#others].map(({ sum, count }) => sum / count);
		return Number(fault) < Number(others) ? null : this.#label;
	}
};
const wordOf = (value) => typeof value === "string" ? value.trim().toLowerCase() : null;

// src/families/fields/definition.ts
const RESULT = "success";
const PASS_RATE = /^pass[@^]\d+$/;
function fieldMetric(name, written = {}, directions = {}, value) {
	const known = knownScore(name);
	const direction = written.better ?? directionOf(name, directions, value);
	if (direction === void 0) return null;
	const isResult = name === RESULT && written.range === void 0 && written.unit === void 0;
	const how = written.aggregate ?? (isResult ? "rate" : "mean");
	const unit = written.unit ?? (how === "rate" ? "fraction" : known?.unit ?? "number");
	const bounds = written.range ?? (how === "rate" || PASS_RATE.test(name) ? [0, 1] : void 0);
	return {
		name,
		better: direction,
		aggregate: how,
		unit,
		...bounds && { range: bounds },
		...written.field !== void 0 && { field: written.field }
	};
}
function writtenMetric({ name, ...metric }) {
	const known = fieldMetric(name, { better: metric.better }) ?? metric;
	const isKnown = knownScore(name)?.better === metric.better;
	const { better, ...others } = metric;
	const isOther = ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key]);
	const differing = Object.entries(others).filter(isOther);
	return {
		...!isKnown && { better },
		...Object.fromEntries(differing)
	};
}
function foundMetrics(fields, scores, unclear) {
	const named = new Set(fields.metrics.map(({ name }) => name));
	const found = /* @__PURE__ */ new Set();
	for (const one of scores) for (const name of Object.keys(one)) if (!named.has(name)) found.add(name);
	for (const name of unclear) found.delete(name);
	return [...found].sort(compareTexts).flatMap((name) => fieldMetric(name, {}, fields.directions, true) ?? []).slice(0, 100 - named.size);
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
function nameError$1(name) {
	if (name.trim() === "") return "is empty";
	if (name !== name.trim()) return "begins or ends with a space";
	if (RESERVED.has(name)) return "is reserved";
	if ([...name].length > 100) return `is longer than ${100} characters`;
	return REFUSED.test(name) ? "has a bracket, a back-tick or a control character" : null;
}
function definitionText(name, better, field) {
	const isName = nameError$1(name) === null;
	const path = field ?? (isName ? null : `scores.${JSON.stringify(name)}`);
	const parts = [...path === null ? [] : [`field: ${JSON.stringify(path)}`], ...better === null ? ["better:"] : better === void 0 ? [] : [`better: ${better}`]];
	return `${!isName ? "my_score" : /^[A-Za-z_][\w/@ -]*$/.test(name) ? name : JSON.stringify(name)}: ${parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`}`;
}
const OPEN_DIRECTION = ", with `higher` or `lower` behind `better:`";
function directionAdvice(name) {
	return `Define it: \`metrics: { ${definitionText(name, null)} }\`${OPEN_DIRECTION}.`;
}

// src/families/fields/aggregates.ts
const AGGREGATES = {
	mean: ["mean over cases"],
	rate: ["share of cases"],
	sum: ["sum over cases"],
	median: ["median over cases", .5],
	p90: ["90th percentile over cases", .9],
	p95: ["95th percentile over cases", .95],
	p99: ["99th percentile over cases", .99],
	min: ["least of all cases", 0],
	max: ["largest of all cases", 1]
};
function aggregateMetric(definition) {
	const { name, better, aggregate, unit } = definition;
	const [title, share] = AGGREGATES[aggregate];
	const facts = {
		id: name,
		reads: "scores",
		title: `${name}, as the lines give it (${title})`,
		better,
		range: rangeOf(definition),
		unit,
		revision: revisionOf(definition),
		source: "the lines of the suite",
		whenUndefined: {
			value: null,
			why: `no case has the score \`${name}\``
		},
		unscored: (scores) => scoreOf(name, scores) === null ? "no score" : null
	};
	if (share !== void 0) return quantile(definition, share, facts);
	return ratio({
		...facts,
		top: (scores) => scoreOf(name, scores) ?? 0,
		bottom: (scores) => Number(scoreOf(name, scores) !== null),
		...aggregate === "sum" && { total: { range: definition.range ?? UNBOUNDED } }
	});
}
function scoreOf(name, scores) {
	const score = Object.hasOwn(scores, name) ? scores[name] : null;
	return typeof score === "number" ? score : null;
}
const UNBOUNDED = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
function quantile(definition, share, facts) {
	const { name, range = UNBOUNDED } = definition;
	const numbersOf = (all, missing = []) => Float64Array.from(all.flatMap((scores) => scoreOf(name, scores) ?? missing));
	return corpus({
		...facts,
		prepare: (all) => weightedQuantile(numbersOf(all), share),
		quantile: {
			share,
			of: (scores) => scoreOf(name, scores)
		},
		bounds: (all) => {
			const [least, most] = range.map((end) => quantileOf(numbersOf(all, [end]), share));
			return [least ?? UNBOUNDED[0], most ?? UNBOUNDED[1]];
		}
	});
}

// src/input/formats/file-errors.ts
const TOO_DEEP$1 = {
	what: `The data are nested deeper than ${100} levels.`,
	todo: "Leave out what no metric reads."
};
const MOST_LISTED = 3;
const MOST_UNPARSED = 1e4;
var FileErrors = class {
	file = "";
	added = 0;
	#unparsed = 0;
	#hasUnparsed = false;
	rows = 0;
	#noun = null;
	#list;
	#patterns = /* @__PURE__ */ new Map();
	constructor(list) {
		this.#list = list;
	}
	startFile(file, noun) {
		this.file = file;
		this.#unparsed = 0;
		this.#noun ??= noun;
	}
	finish() {
		for (const one of this.#hasUnparsed ? [] : [...this.#patterns.values()].flat()) one.total = one.count <= this.rows ? this.rows : null;
	}
	add(position, what, todo) {
		const at = `${this.file}:${position}`;
		this.#hasUnparsed = true;
		this.#unparsed += 1;
		if (this.#unparsed > MOST_UNPARSED) throw inputError(at, `The file has more than ${formatInteger(MOST_UNPARSED)} errors up to here; the rest is not read.`, "Write it again with the tool that made it.");
		this.#add(textPattern(what), at, what, () => ({
			what,
			at,
			todo
		}));
	}
	addFields(errors, place, row = String(this.rows), explain = (error) => error) {
		for (const error of errors) this.#add(fieldPattern(error), row, error.what, () => {
			const explained = explain(error);
			const { path: _, clause: _clause, lacks: _lacks, what, ...rest } = place.reword?.(explained) ?? explained;
			return {
				what: `${what}.`,
				at: `${this.file}:${place.positionOf(explained.path)}`,
				...rest
			};
		});
	}
	addRecord(kind, row, detail) {
		this.#add(kind, row, row, detail);
	}
	addFrom(error) {
		this.#hasUnparsed = true;
		this.#list.addFrom(error);
	}
	#add(pattern, row, what, detail) {
		this.added += 1;
		const listed = this.#patterns.get(pattern) ?? [];
		const equal = listed.find((one) => one.what === what);
		if (equal) {
			equal.count += Number(row !== equal.lastRow);
			equal.lastRow = row;
		} else if (listed.length >= MOST_LISTED) listed.at(-1).others += 1;
		else {
			const rows = {
				what,
				count: 1,
				others: 0,
				lastRow: row,
				noun: this.#noun ?? "record",
				total: null
			};
			this.#patterns.set(pattern, [...listed, rows]);
			this.#list.add(() => ({
				...detail(),
				rows
			}));
		}
	}
};
function fieldPattern({ path, what }) {
	const field = path.map((part) => typeof part === "number" ? "#" : part);
	return JSON.stringify([field, path.length === 0 ? what : textPattern(what)]);
}
function textPattern(text) {
	return text.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, "…").replace(/\d+(?:\.\d+)?/g, "#");
}
async function orUserError(at, what, todo, read) {
	try {
		return await read();
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw inputError(at, `The ${what} cannot be read (${error.code === "ERR_BUFFER_TOO_LARGE" ? "a size is wrong" : errorMessage(error).replace(/\.$/, "")}).`, todo);
	}
}
function inputError(at, what, todo) {
	return new UserError("input", [{
		what,
		at,
		todo
	}]);
}

// src/families/fields/values.ts
const part = (field, at) => `to_number(split(to_string(${field}), '/')[${at}])`;
const replaced = (field, sign, by) => `${field} && to_number(replace(to_string(${field}), '${sign}', '${by}'))`;
const FORMS = [
	[
		/^\d+(?:\.\d+)?\s*\/\s*[1-9]\d*$/,
		"fraction",
		(field) => `${part(field, 0)} && ${part(field, 0)} / ${part(field, 1)}`
	],
	[
		/^[-+]?\d+(?:\.\d+)?\s*%$/,
		"percentage",
		(field) => replaced(field, "%", "")
	],
	[
		/^[-+]?\d+(?:,(?:\d{1,2}|\d{4,}))?$/,
		"decimal comma",
		(field) => replaced(field, ",", ".")
	]
];
function textNumbers(values) {
	const texts = values.map((value) => String(value).trim());
	const [, kind, expression] = FORMS.find(([pattern]) => texts.every((text) => pattern.test(text))) ?? [];
	return kind && expression && texts.some((text) => /[/%,]/.test(text)) ? {
		kind,
		expression
	} : null;
}
const SCORES = "scores";
function scoreReading(fields, metrics) {
	const own = Object.entries(fields).map(([name, { path }]) => path?.[0] ?? name);
	return {
		metrics: [],
		detects: false,
		...metrics,
		ownFields: /* @__PURE__ */ new Set([...own, "trial"]),
		known: /* @__PURE__ */ new Map()
	};
}
function readScores(line, reading, errors) {
	const fields = isObject(line) ? line : {};
	const scores = fields["scores"] ?? {};
	if (!isObject(scores)) errors.push(kindError([SCORES], "a map of names to numbers", scores));
	const measured = {};
	for (const metric of reading.metrics) {
		const { path, value } = valueIn(fields, metric.name);
		measured[metric.name] = toNumber(value, path, metric, errors);
	}
	const isInLine = fields[SCORES] === void 0;
	const others = isInLine ? fields : isObject(scores) ? scores : {};
	for (const [name, value] of reading.detects ? Object.entries(others) : []) {
		if (value === void 0 || Object.hasOwn(measured, name)) continue;
		if (isInLine && (reading.ownFields.has(name) || !(isNumeric(value) || isOtherNotation(value) || isResult(value)))) continue;
		const found = readMetric(name, reading, isInLine, value);
		if (found !== null) measured[name] = toNumber(value, isInLine ? [name] : [SCORES, name], found, errors);
	}
	return measured;
}
function readMetric(name, reading, isInLine, value) {
	if (!reading.detects) return null;
	return getOrCreate(reading.known, `${isInLine} ${typeof value} ${name}`, () => nameError$1(name) === null ? fieldMetric(name, {}, isInLine ? void 0 : reading.directions, value) : null);
}
function isScore(value) {
	return isNumeric(value) && (typeof value !== "number" || Number.isFinite(value));
}
function isNumeric(value) {
	if (typeof value === "number" || typeof value === "boolean") return true;
	return typeof value === "string" && /^(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false)$/i.test(value);
}
const OTHER_NOTATION = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?)(?:[eE][-+]?\d+)?\s*(?:%|\/\s*\d+)?$/;
function isOtherNotation(value) {
	return typeof value === "string" && !isNumeric(value) && OTHER_NOTATION.test(value.trim());
}
function scoreIn(line, name) {
	return toNumber(valueIn(line, name).value, [], null, []);
}
function valueIn(line, name) {
	const scores = line[SCORES];
	if (isObject(scores) && Object.hasOwn(scores, name)) return {
		path: [SCORES, name],
		value: scores[name]
	};
	return {
		path: [name],
		value: Object.hasOwn(line, name) ? line[name] : null
	};
}
const AMOUNTS = new Set("ns us ms s sec seconds min minutes h hours usd eur tokens bytes kb mb gb".split(" "));
function isAmount({ name, unit, range }) {
	return range === void 0 && (AMOUNTS.has(unit.toLowerCase()) || isResourceName(name));
}
function toNumber(value, path, metric, errors) {
	const result = resultOfScore(value);
	if (result === null || result === void 0) return null;
	const number = typeof result === "boolean" ? Number(result) : result;
	if (typeof number !== "number") {
		const todo = typeof value !== "string" || isNoNumber(value) ? void 0 : value === "" || isNumeric(value) && Math.abs(Number(value)) !== Number.POSITIVE_INFINITY ? "Write the number without quotes, or null where there is none." : adviseOnText(value, path, metric);
		errors.push(kindError(path, "a number, true, false or null", value, todo));
		return null;
	}
	if (number < 0 && metric !== null && isAmount(metric)) {
		errors.push(kindError(path, "at least 0 (a time, a sum of money or a count)", value, "Correct it, or give the metric a `range` if it can be less than nothing."));
		return null;
	}
	const { range } = metric ?? {};
	const [least, most] = range ?? [-0x38d7ea4c68000, 0x38d7ea4c68000];
	if (number >= least && number <= most) return number;
	const expected = range ? `a number from ${least} to ${most}, its \`range\`` : "a number from -1e15 to 1e15";
	errors.push(kindError(path, expected, value));
	return null;
}
function adviseOnText(text, path, metric) {
	const form = textNumbers([text]);
	if (form === null || metric === null) return "Write only digits and a decimal point, such as 0.5 or 1200.";
	const field = form.expression(metric.field ?? expressionOf(path));
	return `Read the ${form.kind} with \`metrics: { ${definitionText(metric.name, fieldMetric(metric.name) ? void 0 : metric.better, field)} }\`.`;
}

// node_modules/jsonc-parser/lib/esm/impl/scanner.js
function createScanner(text, ignoreTrivia = false) {
	const len = text.length;
	let pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
	function scanHexDigits(count, exact) {
		let digits = 0;
		let value = 0;
		while (digits < count || !exact) {
			let ch = text.charCodeAt(pos);
			if (ch >= 48 && ch <= 57) value = value * 16 + ch - 48;
			else if (ch >= 65 && ch <= 70) value = value * 16 + ch - 65 + 10;
			else if (ch >= 97 && ch <= 102) value = value * 16 + ch - 97 + 10;
			else break;
			pos++;
			digits++;
		}
		if (digits < count) value = -1;
		return value;
	}
	function setPosition(newPosition) {
		pos = newPosition;
		value = "";
		tokenOffset = 0;
		token = 16;
		scanError = 0;
	}
	function scanNumber() {
		let start = pos;
		if (text.charCodeAt(pos) === 48) pos++;
		else {
			pos++;
			while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
		}
		if (pos < text.length && text.charCodeAt(pos) === 46) {
			pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
			} else {
				scanError = 3;
				return text.substring(start, pos);
			}
		}
		let end = pos;
		if (pos < text.length && (text.charCodeAt(pos) === 69 || text.charCodeAt(pos) === 101)) {
			pos++;
			if (pos < text.length && text.charCodeAt(pos) === 43 || text.charCodeAt(pos) === 45) pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
				end = pos;
			} else scanError = 3;
		}
		return text.substring(start, end);
	}
	function scanString() {
		let result = "", start = pos;
		while (true) {
			if (pos >= len) {
				result += text.substring(start, pos);
				scanError = 2;
				break;
			}
			const ch = text.charCodeAt(pos);
			if (ch === 34) {
				result += text.substring(start, pos);
				pos++;
				break;
			}
			if (ch === 92) {
				result += text.substring(start, pos);
				pos++;
				if (pos >= len) {
					scanError = 2;
					break;
				}
				switch (text.charCodeAt(pos++)) {
					case 34:
						result += "\"";
						break;
					case 92:
						result += "\\";
						break;
					case 47:
						result += "/";
						break;
					case 98:
						result += "\b";
						break;
					case 102:
						result += "\f";
						break;
					case 110:
						result += "\n";
						break;
					case 114:
						result += "\r";
						break;
					case 116:
						result += "	";
						break;
					case 117:
						const ch3 = scanHexDigits(4, true);
						if (ch3 >= 0) result += String.fromCharCode(ch3);
						else scanError = 4;
						break;
					default: scanError = 5;
				}
				start = pos;
				continue;
			}
			if (ch >= 0 && ch <= 31) {
				if (isLineBreak(ch)) {
					result += text.substring(start, pos);
					scanError = 2;
					break;
				} else scanError = 6;
			}
			pos++;
		}
		return result;
	}
	function scanNext() {
		value = "";
		scanError = 0;
		tokenOffset = pos;
		lineStartOffset = lineNumber;
		prevTokenLineStartOffset = tokenLineStartOffset;
		if (pos >= len) {
			tokenOffset = len;
			return token = 17;
		}
		let code = text.charCodeAt(pos);
		if (isWhiteSpace(code)) {
			do {
				pos++;
				value += String.fromCharCode(code);
				code = text.charCodeAt(pos);
			} while (isWhiteSpace(code));
			return token = 15;
		}
		if (isLineBreak(code)) {
			pos++;
			value += String.fromCharCode(code);
			if (code === 13 && text.charCodeAt(pos) === 10) {
				pos++;
				value += "\n";
			}
			lineNumber++;
			tokenLineStartOffset = pos;
			return token = 14;
		}
		switch (code) {
			case 123:
				pos++;
				return token = 1;
			case 125:
				pos++;
				return token = 2;
			case 91:
				pos++;
				return token = 3;
			case 93:
				pos++;
				return token = 4;
			case 58:
				pos++;
				return token = 6;
			case 44:
				pos++;
				return token = 5;
			case 34:
				pos++;
				value = scanString();
				return token = 10;
			case 47:
				const start = pos - 1;
				if (text.charCodeAt(pos + 1) === 47) {
					pos += 2;
					while (pos < len) {
						if (isLineBreak(text.charCodeAt(pos))) break;
						pos++;
					}
					value = text.substring(start, pos);
					return token = 12;
				}
				if (text.charCodeAt(pos + 1) === 42) {
					pos += 2;
					const safeLength = len - 1;
					let commentClosed = false;
					while (pos < safeLength) {
						const ch = text.charCodeAt(pos);
						if (ch === 42 && text.charCodeAt(pos + 1) === 47) {
							pos += 2;
							commentClosed = true;
							break;
						}
						pos++;
						if (isLineBreak(ch)) {
							if (ch === 13 && text.charCodeAt(pos) === 10) pos++;
							lineNumber++;
							tokenLineStartOffset = pos;
						}
					}
					if (!commentClosed) {
						pos++;
						scanError = 1;
					}
					value = text.substring(start, pos);
					return token = 13;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
			case 45:
				value += String.fromCharCode(code);
				pos++;
				if (pos === len || !isDigit(text.charCodeAt(pos))) return token = 16;
			case 48:
			case 49:
			case 50:
			case 51:
			case 52:
			case 53:
			case 54:
			case 55:
			case 56:
			case 57:
				value += scanNumber();
				return token = 11;
			default:
				while (pos < len && isUnknownContentCharacter(code)) {
					pos++;
					code = text.charCodeAt(pos);
				}
				if (tokenOffset !== pos) {
					value = text.substring(tokenOffset, pos);
					switch (value) {
						case "true": return token = 8;
						case "false": return token = 9;
						case "null": return token = 7;
					}
					return token = 16;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
		}
	}
	function isUnknownContentCharacter(code) {
		if (isWhiteSpace(code) || isLineBreak(code)) return false;
		switch (code) {
			case 125:
			case 93:
			case 123:
			case 91:
			case 34:
			case 58:
			case 44:
			case 47: return false;
		}
		return true;
	}
	function scanNextNonTrivia() {
		let result;
		do
			result = scanNext();
		while (result >= 12 && result <= 15);
		return result;
	}
	return {
		setPosition,
		getPosition: () => pos,
		scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
		getToken: () => token,
		getTokenValue: () => value,
		getTokenOffset: () => tokenOffset,
		getTokenLength: () => pos - tokenOffset,
		getTokenStartLine: () => lineStartOffset,
		getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
		getTokenError: () => scanError
	};
}
function isWhiteSpace(ch) {
	return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
	return ch === 10 || ch === 13;
}
function isDigit(ch) {
	return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes) {
	CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
	CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
	CharacterCodes[CharacterCodes["space"] = 32] = "space";
	CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
	CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
	CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
	CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
	CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
	CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
	CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
	CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
	CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
	CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
	CharacterCodes[CharacterCodes["a"] = 97] = "a";
	CharacterCodes[CharacterCodes["b"] = 98] = "b";
	CharacterCodes[CharacterCodes["c"] = 99] = "c";
	CharacterCodes[CharacterCodes["d"] = 100] = "d";
	CharacterCodes[CharacterCodes["e"] = 101] = "e";
	CharacterCodes[CharacterCodes["f"] = 102] = "f";
	CharacterCodes[CharacterCodes["g"] = 103] = "g";
	CharacterCodes[CharacterCodes["h"] = 104] = "h";
	CharacterCodes[CharacterCodes["i"] = 105] = "i";
	CharacterCodes[CharacterCodes["j"] = 106] = "j";
	CharacterCodes[CharacterCodes["k"] = 107] = "k";
	CharacterCodes[CharacterCodes["l"] = 108] = "l";
	CharacterCodes[CharacterCodes["m"] = 109] = "m";
	CharacterCodes[CharacterCodes["n"] = 110] = "n";
	CharacterCodes[CharacterCodes["o"] = 111] = "o";
	CharacterCodes[CharacterCodes["p"] = 112] = "p";
	CharacterCodes[CharacterCodes["q"] = 113] = "q";
	CharacterCodes[CharacterCodes["r"] = 114] = "r";
	CharacterCodes[CharacterCodes["s"] = 115] = "s";
	CharacterCodes[CharacterCodes["t"] = 116] = "t";
	CharacterCodes[CharacterCodes["u"] = 117] = "u";
	CharacterCodes[CharacterCodes["v"] = 118] = "v";
	CharacterCodes[CharacterCodes["w"] = 119] = "w";
	CharacterCodes[CharacterCodes["x"] = 120] = "x";
	CharacterCodes[CharacterCodes["y"] = 121] = "y";
	CharacterCodes[CharacterCodes["z"] = 122] = "z";
	CharacterCodes[CharacterCodes["A"] = 65] = "A";
	CharacterCodes[CharacterCodes["B"] = 66] = "B";
	CharacterCodes[CharacterCodes["C"] = 67] = "C";
	CharacterCodes[CharacterCodes["D"] = 68] = "D";
	CharacterCodes[CharacterCodes["E"] = 69] = "E";
	CharacterCodes[CharacterCodes["F"] = 70] = "F";
	CharacterCodes[CharacterCodes["G"] = 71] = "G";
	CharacterCodes[CharacterCodes["H"] = 72] = "H";
	CharacterCodes[CharacterCodes["I"] = 73] = "I";
	CharacterCodes[CharacterCodes["J"] = 74] = "J";
	CharacterCodes[CharacterCodes["K"] = 75] = "K";
	CharacterCodes[CharacterCodes["L"] = 76] = "L";
	CharacterCodes[CharacterCodes["M"] = 77] = "M";
	CharacterCodes[CharacterCodes["N"] = 78] = "N";
	CharacterCodes[CharacterCodes["O"] = 79] = "O";
	CharacterCodes[CharacterCodes["P"] = 80] = "P";
	CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
	CharacterCodes[CharacterCodes["R"] = 82] = "R";
	CharacterCodes[CharacterCodes["S"] = 83] = "S";
	CharacterCodes[CharacterCodes["T"] = 84] = "T";
	CharacterCodes[CharacterCodes["U"] = 85] = "U";
	CharacterCodes[CharacterCodes["V"] = 86] = "V";
	CharacterCodes[CharacterCodes["W"] = 87] = "W";
	CharacterCodes[CharacterCodes["X"] = 88] = "X";
	CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
	CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
	CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
	CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
	CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
	CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
	CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
	CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
	CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
	CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
	CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
	CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
	CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
	CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
	CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
	CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
	CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));

// node_modules/jsonc-parser/lib/esm/impl/string-intern.js
const cachedSpaces = new Array(20).fill(0).map((_, index) => {
	return " ".repeat(index);
});
const maxCachedValues = 200;
const cachedBreakLinesWithSpaces = {
	" ": {
		"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\n" + " ".repeat(index);
		}),
		"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r" + " ".repeat(index);
		}),
		"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r\n" + " ".repeat(index);
		})
	},
	"	": {
		"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\n" + "	".repeat(index);
		}),
		"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r" + "	".repeat(index);
		}),
		"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r\n" + "	".repeat(index);
		})
	}
};

// node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions) {
	ParseOptions.DEFAULT = { allowTrailingComma: false };
})(ParseOptions || (ParseOptions = {}));
function visit$3(text, visitor, options = ParseOptions.DEFAULT) {
	const _scanner = createScanner(text, false);
	const _jsonPath = [];
	let suppressedCallbacks = 0;
	function toNoArgVisit(visitFunction) {
		return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisit(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisitWithPath(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
	}
	function toBeginVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks++;
			else if (visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) === false) suppressedCallbacks = 1;
		} : () => true;
	}
	function toEndVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks--;
			if (suppressedCallbacks === 0) visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
		} : () => true;
	}
	const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
	const disallowComments = options && options.disallowComments;
	const allowTrailingComma = options && options.allowTrailingComma;
	function scanNext() {
		while (true) {
			const token = _scanner.scan();
			switch (_scanner.getTokenError()) {
				case 4:
					handleError(14);
					break;
				case 5:
					handleError(15);
					break;
				case 3:
					handleError(13);
					break;
				case 1:
					if (!disallowComments) handleError(11);
					break;
				case 2:
					handleError(12);
					break;
				case 6: handleError(16);
			}
			switch (token) {
				case 12:
				case 13:
					if (disallowComments) handleError(10);
					else onComment();
					break;
				case 16:
					handleError(1);
					break;
				case 15:
				case 14: break;
				default: return token;
			}
		}
	}
	function handleError(error, skipUntilAfter = [], skipUntil = []) {
		onError(error);
		if (skipUntilAfter.length + skipUntil.length > 0) {
			let token = _scanner.getToken();
			while (token !== 17) {
				if (skipUntilAfter.indexOf(token) !== -1) {
					scanNext();
					break;
				} else if (skipUntil.indexOf(token) !== -1) break;
				token = scanNext();
			}
		}
	}
	function parseString(isValue) {
		const value = _scanner.getTokenValue();
		if (isValue) onLiteralValue(value);
		else {
			onObjectProperty(value);
			_jsonPath.push(value);
		}
		scanNext();
		return true;
	}
	function parseLiteral() {
		switch (_scanner.getToken()) {
			case 11:
				const tokenValue = _scanner.getTokenValue();
				let value = Number(tokenValue);
				if (isNaN(value)) {
					handleError(2);
					value = 0;
				}
				onLiteralValue(value);
				break;
			case 7:
				onLiteralValue(null);
				break;
			case 8:
				onLiteralValue(true);
				break;
			case 9:
				onLiteralValue(false);
				break;
			default: return false;
		}
		scanNext();
		return true;
	}
	function parseProperty() {
		if (_scanner.getToken() !== 10) {
			handleError(3, [], [2, 5]);
			return false;
		}
		parseString(false);
		if (_scanner.getToken() === 6) {
			onSeparator(":");
			scanNext();
			if (!parseValue()) handleError(4, [], [2, 5]);
		} else handleError(5, [], [2, 5]);
		_jsonPath.pop();
		return true;
	}
	function parseObject() {
		onObjectBegin();
		scanNext();
		let needsComma = false;
		while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 2 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (!parseProperty()) handleError(4, [], [2, 5]);
			needsComma = true;
		}
		onObjectEnd();
		if (_scanner.getToken() !== 2) handleError(7, [2], []);
		else scanNext();
		return true;
	}
	function parseArray() {
		onArrayBegin();
		scanNext();
		let isFirstElement = true;
		let needsComma = false;
		while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 4 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (isFirstElement) {
				_jsonPath.push(0);
				isFirstElement = false;
			} else _jsonPath[_jsonPath.length - 1]++;
			if (!parseValue()) handleError(4, [], [4, 5]);
			needsComma = true;
		}
		onArrayEnd();
		if (!isFirstElement) _jsonPath.pop();
		if (_scanner.getToken() !== 4) handleError(8, [4], []);
		else scanNext();
		return true;
	}
	function parseValue() {
		switch (_scanner.getToken()) {
			case 3: return parseArray();
			case 1: return parseObject();
			case 10: return parseString(true);
			default: return parseLiteral();
		}
	}
	scanNext();
	if (_scanner.getToken() === 17) {
		if (options.allowEmptyContent) return true;
		handleError(4, [], []);
		return false;
	}
	if (!parseValue()) {
		handleError(4, [], []);
		return false;
	}
	if (_scanner.getToken() !== 17) handleError(9, [], []);
	return true;
}

// node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError) {
	ScanError[ScanError["None"] = 0] = "None";
	ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
	ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
	ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
	ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
	ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
	ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind) {
	SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
	SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
	SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
	SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
	SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
	SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
	SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
	SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
	SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
	SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
	SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
	SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
	SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
	SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
	SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
	SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
	SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
const visit$2 = visit$3;
var ParseErrorCode;
(function(ParseErrorCode) {
	ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
	ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
	ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
	ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
	ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
	ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
	ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
	ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
	ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
	ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
	ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
	ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
	ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function printParseErrorCode(code) {
	switch (code) {
		case 1: return "InvalidSymbol";
		case 2: return "InvalidNumberFormat";
		case 3: return "PropertyNameExpected";
		case 4: return "ValueExpected";
		case 5: return "ColonExpected";
		case 6: return "CommaExpected";
		case 7: return "CloseBraceExpected";
		case 8: return "CloseBracketExpected";
		case 9: return "EndOfFileExpected";
		case 10: return "InvalidCommentToken";
		case 11: return "UnexpectedEndOfComment";
		case 12: return "UnexpectedEndOfString";
		case 13: return "UnexpectedEndOfNumber";
		case 14: return "InvalidUnicode";
		case 15: return "InvalidEscapeCharacter";
		case 16: return "InvalidCharacter";
	}
	return "<unknown ParseErrorCode>";
}

// src/input/formats/json/json-text.ts
function parseField(text) {
	const value = parseJson(text);
	return value !== void 0 && repeatsKey(text, value) ? void 0 : value;
}
function unlessTooDeep(act) {
	try {
		return act();
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
const KEY_END = /"\s*:/g;
function needsExactReading(text, value) {
	const hasEscapes = text.includes("\\");
	let left = countKeys(value);
	for (const { index: end } of text.matchAll(KEY_END)) {
		if (isEscaped(text, end)) continue;
		if (hasEscapes && text.slice(text.lastIndexOf("\"", end - 1) - 1, end).includes("\\")) return true;
		left -= 1;
	}
	return left !== 0;
}
function isEscaped(text, quote) {
	let at = quote - 1;
	while (text.charCodeAt(at) === BACKSLASH) at -= 1;
	return (quote - at) % 2 === 0;
}
const BACKSLASH = 92;
const MAX_REPORTED = 10;
const LONGEST_KEY = 40;
function readJsonText(text, { allowsRepeatedKeys, allowsNotFinite }, positionAt, errors) {
	const value = parseJson(text);
	const source = value !== void 0 ? { text } : allowsNotFinite ? repairNotFinite(text) : null;
	if (source === null) return void 0;
	const exact = value !== void 0 && (allowsRepeatedKeys || !needsExactReading(text, value)) ? {
		value,
		repeated: []
	} : unlessTooDeep(() => parseExactly(source.text, source.valueAt));
	if (exact === null || !isWithinDepth(exact.value)) {
		errors.add(positionAt(0), TOO_DEEP$1.what, TOO_DEEP$1.todo);
		return null;
	}
	for (const { key, first, second } of exact.repeated.slice(0, MAX_REPORTED)) {
		const what = `The key \`${truncate(key, LONGEST_KEY)}\` is in one object twice, first at ${errors.file}:${positionAt(first)}.`;
		errors.add(positionAt(second), what, "Write each key of an object once.");
	}
	return exact.repeated.length > 0 ? null : {
		text: source.text,
		value: exact.value
	};
}
function parseExactly(text, valueAt = () => void 0) {
	const root = {
		value: [],
		keys: /* @__PURE__ */ new Map(),
		key: ""
	};
	const stack = [root];
	const repeated = [];
	const inner = () => stack.at(-1) ?? root;
	const begin = (value) => {
		add(inner(), value);
		stack.push({
			value,
			keys: /* @__PURE__ */ new Map(),
			key: ""
		});
	};
	const end = () => void stack.pop();
	visit$2(text, {
		onObjectBegin: () => begin({}),
		onArrayBegin: () => begin([]),
		onObjectEnd: end,
		onArrayEnd: end,
		onLiteralValue: (value, offset) => {
			const exact = valueAt(offset);
			add(inner(), exact === void 0 ? value : exact);
		},
		onObjectProperty: (key, offset) => {
			const part = inner();
			const first = part.keys.get(key);
			if (first === void 0) part.keys.set(key, offset);
			else repeated.push({
				key,
				first,
				second: offset
			});
			part.key = key;
		}
	});
	return {
		value: root.value[0],
		repeated
	};
}
function add({ value: part, key }, value) {
	if (Array.isArray(part)) part.push(value);
	else if (key === "__proto__") Object.defineProperty(part, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
	else part[key] = value;
}
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g;
const STAND_INS = /* @__PURE__ */ new Map([
	["NaN", "0E0"],
	["-NaN", "-0E0"],
	["Infinity", "1E999999"],
	["-Infinity", "-1E999999"]
]);
function repairNotFinite(text) {
	const places = /* @__PURE__ */ new Set();
	const repaired = text.replace(TOKEN, (token, offset) => {
		if (token.endsWith("NaN")) places.add(offset);
		return STAND_INS.get(token) ?? token;
	});
	if (repaired === text || parseJson(repaired) === void 0) return null;
	return {
		text: repaired,
		valueAt: (offset) => places.has(offset) ? null : void 0
	};
}

// src/families/custom/template.ts
const SHOWN_FIELDS = [
	"question",
	"expected",
	"answer"
];
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
function placeholdersIn(prompt) {
	return [...new Set([...prompt.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim()))];
}
function fieldOf$1(name) {
	if (SHOWN_FIELDS.includes(name)) return {
		name,
		from: "shown",
		field: name
	};
	const [, from = "", field = ""] = /^(gold|trace)\.(.+)$/.exec(name) ?? [];
	return field === "" || field === "__proto__" ? null : {
		name,
		from,
		field
	};
}
function fieldsIn(prompt) {
	return placeholdersIn(prompt).flatMap((name) => fieldOf$1(name) ?? []);
}
function lineFieldsIn(custom) {
	const all = Object.values(custom).flatMap(({ prompt }) => fieldsIn(prompt));
	return [...new Map(all.map((one) => [one.name, one])).values()].filter(({ from }) => from !== "shown");
}
function promptText(prompt) {
	return prompt.replace(PLACEHOLDER, (_, name) => `\`${name.trim()}\``);
}
function choicePrompt(name, metric) {
	const names = Object.keys(choicesOf(metric));
	return {
		id: `custom-${name}`,
		instructions: `${promptText(metric.prompt)}

Names in back-ticks are those of texts in the data. Give \`analysis\`, one or two sentences on what decides the choice, then \`choice\`, one of: ${names.map((one) => JSON.stringify(one)).join(", ")}.`,
		answer: strictObject({
			analysis: string$1(),
			choice: _enum(names)
		})
	};
}
function readTexts(line, fields, errors) {
	const texts = fields.map(({ name, field }) => {
		const text = textIn(isObject(line) ? line : {}, field);
		if (typeof text !== "string") errors.push(text);
		return [name, typeof text === "string" ? text : ""];
	});
	return Object.fromEntries(texts);
}
function textIn(line, field) {
	const value = Object.hasOwn(line, field) ? line[field] : void 0;
	const parts = (Array.isArray(value) ? value : [value]).map((part) => typeof part === "string" || typeof part === "number" || typeof part === "boolean" ? String(part) : null);
	if (value === null) return "";
	if (!parts.includes(null)) return parts.join("\n");
	if (value !== void 0) {
		const expected = `must be a string or a list of strings, not ${describeValue(value)}`;
		return fieldError([field], `${expected}: a metric under \`custom\` shows it to the judge`);
	}
	return {
		path: [],
		what: `the line has no \`${field}\`, which a metric under \`custom\` shows to the judge`,
		lacks: [field],
		todo: "Write `null` where there is none.",
		given: field,
		known: Object.keys(line)
	};
}

// src/input/formats/json/json-document.ts
var JsonDocument = class {
	name;
	value;
	#text;
	#cursor;
	#isOneLine;
	#starts = null;
	#depth;
	constructor(name, { text, value }) {
		this.name = name;
		this.value = value;
		this.#text = text;
		this.#cursor = new TextCursor(text);
		this.#isOneLine = !text.trimEnd().includes("\n");
		this.#depth = Array.isArray(value) ? 1 : 2;
	}
	placeOf(part) {
		return {
			line: this.lineOf(part),
			positionOf: (path) => this.positionOf(path, part)
		};
	}
	lineOf(part) {
		return this.#isOneLine ? 1 : this.#cursor.lineAt(this.#startOf(part));
	}
	positionOf(path, part = this.value) {
		let start = this.#startOf(part);
		const known = path.findLastIndex((_, index) => this.#starts?.has(valueAt(part, path.slice(0, index + 1)))) + 1;
		if (known > 0) start = this.#startOf(valueAt(part, path.slice(0, known)));
		return this.#cursor.positionAt(offsetOf(this.#text, path.slice(known), start));
	}
	#startOf(part) {
		this.#starts ??= findStarts(this.#text, this.value, this.#depth);
		if (!this.#starts.has(part) && this.#depth !== Number.POSITIVE_INFINITY) {
			this.#depth = Number.POSITIVE_INFINITY;
			this.#starts = findStarts(this.#text, this.value, this.#depth);
		}
		return this.#starts.get(part) ?? 0;
	}
};
function parseDocument$1(text, errors, options, prefix = "") {
	const cursor = new TextCursor(text);
	const positionAt = (offset) => `${prefix}${cursor.positionAt(offset)}`;
	const read = readJsonText(text, options, positionAt, errors);
	if (read) return new JsonDocument(errors.file, read);
	if (read === void 0) {
		const { index, what, todo } = explainJsonError(text, "file");
		errors.add(positionAt(index), what, todo);
	}
	return null;
}
function columnOf(line, path) {
	return columnAt(line, offsetOf(repairNotFinite(line)?.text ?? line, path));
}
function columnAt(text, offset, lineStart = 0) {
	return text.slice(lineStart, offset).replace(/[\udc00-\udfff]/g, "").length + 1;
}
function visitValues(text, enter) {
	const begin = (offset, _length, _line, _column, pathOf) => enter(pathOf(), offset);
	unlessTooDeep(() => visit$2(text, {
		onObjectBegin: begin,
		onArrayBegin: begin,
		onLiteralValue: (_value, ...place) => void begin(...place),
		onObjectEnd: () => {},
		onArrayEnd: () => {}
	}));
}
function offsetOf(text, path, start = 0) {
	let found = start;
	visitValues(text.slice(start), (here, offset) => {
		const isOnPath = here.every((key, depth) => key === path[depth]);
		if (isOnPath) found = start + offset;
		return isOnPath && here.length < path.length;
	});
	return found;
}
function findStarts(text, root, maxDepth) {
	const starts = /* @__PURE__ */ new Map();
	visitValues(text, (path, offset) => {
		const part = valueAt(root, path);
		if (typeof part === "object" && part !== null) starts.set(part, offset);
		return path.length < maxDepth;
	});
	return starts;
}
var TextCursor = class {
	#text;
	#starts = null;
	constructor(text) {
		this.#text = text;
	}
	lineAt(offset) {
		const starts = this.#lineStarts();
		return leastWhere(1, starts.length, (line) => starts[line] > offset);
	}
	positionAt(offset) {
		const line = this.lineAt(offset);
		return `${line}:${columnAt(this.#text, offset, this.#lineStarts()[line - 1])}`;
	}
	#lineStarts() {
		if (this.#starts) return this.#starts;
		const starts = [0];
		for (let end = this.#text.indexOf("\n"); end >= 0; end = this.#text.indexOf("\n", end + 1)) starts.push(end + 1);
		this.#starts = starts;
		return starts;
	}
};
const LONGEST_WORD = 40;
function explainJsonError(text, unit = "line") {
	const library = `Write ${unit === "line" ? "each line" : "the file"} with a JSON library, for instance Python's \`json.dumps\`.`;
	const first = firstError(text);
	if (first === "too deep" || first === null) return {
		index: 0,
		what: first === null ? `The ${unit} is not valid JSON.` : "The JSON is nested too deeply, or not valid.",
		todo: `${library} Leave out what no metric reads.`
	};
	const { code, index } = first;
	const rest = text.slice(index);
	const before = text.slice(0, index).trimEnd();
	const word = truncate(/^(?:"[^"]*"?|[-+.\w]+|.)/s.exec(rest)?.[0] ?? "", LONGEST_WORD);
	if (code === "UnexpectedEndOfString" || index >= text.length) return {
		index,
		what: index >= text.length ? `Incomplete JSON at the end of the ${unit}.` : "The string that begins here has no end.",
		todo: "Write all of it; a line feed inside a string is written `\\n`."
	};
	if (/^[}\]]/.test(rest) && before.endsWith(",")) return {
		index: before.length - 1,
		what: "There is a comma after the last entry.",
		todo: "Remove the comma."
	};
	if (code === "EndOfFileExpected") {
		const todo = unit === "line" ? "Write one JSON object per line." : "Write one list of objects; name the file `.jsonl` when it has one object per line.";
		return {
			index,
			what: `\`${word}\` is after the end of the JSON.`,
			todo
		};
	}
	if (/^-?(?:NaN|Infinity)/.test(rest)) return {
		index,
		what: `\`${word}\` is not JSON.`,
		todo: "Write `null` or leave the field out; Python's `json.dumps(…, allow_nan=False)` shows where it comes from."
	};
	return {
		index,
		what: `\`${word}\` is not valid JSON here.`,
		todo: library
	};
}
function firstError(text) {
	const errors = [];
	const onError = (code, index) => {
		if (errors.length === 0) errors.push({
			code,
			index
		});
	};
	try {
		visit$2(text, { onError }, {
			disallowComments: true,
			allowTrailingComma: false
		});
	} catch (error) {
		if (error instanceof RangeError) return "too deep";
		throw error;
	}
	const [first] = errors;
	return first ? {
		code: printParseErrorCode(first.code),
		index: first.index
	} : null;
}

// src/math/text/words.ts
function numberTokens(prediction, references) {
	const numbers = /* @__PURE__ */ new Map();
	const next = () => numbers.size;
	const own = numbersOf(prediction, (token) => getOrCreate(numbers, token, next));
	const theirs = references.map((tokens) => numbersOf(tokens, (token) => numbers.get(token) ?? -1));
	return {
		distinct: numbers.size,
		prediction: own,
		references: theirs
	};
}
function numbersOf(tokens, numberOf) {
	const numbers = new Int32Array(tokens.length);
	for (let at = 0; at < tokens.length; at += 1) numbers[at] = numberOf(tokens[at]);
	return numbers;
}
function stripWhitespace(text) {
	let start = 0;
	let end = text.length;
	while (start < end && SPACE.test(text.charAt(start))) start += 1;
	while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1;
	return end - start === text.length ? text : text.slice(start, end);
}
const WHITESPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const SPACE = new RegExp(`[${WHITESPACE}]`);
const WORD = new RegExp(`[^${WHITESPACE}]+`, "g");
function splitWhitespace(text) {
	return text.match(WORD) ?? [];
}
function singleLine(label) {
	return label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";
}
function isBlank(text) {
	return /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

// src/core/family.ts
const LINE_LABELS = "labels of the line";
function defineFamily(family) {
	if (family.observeMissing) return family;
	const { parts, describe, hasNoResult, basis, checkSuite } = family;
	const unlessMissing = (value, of) => (evidence) => hasNoTrace(evidence) ? value : of(evidence);
	const traced = (all) => all.filter((evidence) => !hasNoTrace(evidence));
	return {
		...family,
		evidence: union([noTraceSchema, family.evidence]),
		outcome: unlessMissing("fail", (evidence) => family.outcome(evidence)),
		...hasNoResult && { hasNoResult: unlessMissing(true, hasNoResult) },
		...basis && { basis: unlessMissing(void 0, basis) },
		details: (rows, params, suite) => family.details?.(rows.filter(({ evidence }) => !hasNoTrace(evidence)), params, suite) ?? {},
		...checkSuite && { checkSuite: (all, params) => checkSuite(traced(all), params) },
		...parts && { parts: {
			...parts,
			of: unlessMissing([], (evidence) => parts.of(evidence))
		} },
		describe: {
			...describe,
			reason: unlessMissing("has no trace", (evidence) => describe.reason(evidence)),
			...describe.figures && { figures: (one) => hasNoTrace(one.evidence) ? [NO_TRACE_FACTS] : describe.figures?.(one) ?? [] }
		}
	};
}
const NO_TRACE_FACTS = createFacts([[
	"Trace",
	"none",
	"bad"
]]);
function observeCase({ family, params, asked }, one, labels = null) {
	const context = asked === void 0 ? {
		params,
		labels
	} : {
		params,
		labels,
		asked
	};
	if (one.trace !== null) return family.observe(one, context);
	return family.observeMissing?.(one.gold, context) ?? NO_TRACE;
}

// src/core/view/fit-figure.ts
function fitFigure(figure) {
	return fitKind(redactKnown(figure));
}
function fitKind(figure) {
	switch (figure.kind) {
		case "facts": {
			const facts = figure.facts.slice(0, 200).map(({ name, value, tone }) => {
				return {
					name: fitName(name),
					value: fitText(value),
					tone
				};
			});
			return {
				...figure,
				facts
			};
		}
		case "list": {
			const entries = figure.entries.slice(0, 200).map(({ text, tone, tags, note, share }) => {
				return {
					text: fitText(text),
					tone,
					tags: fitTags(tags),
					note: fitText(note),
					share: fitShare(share)
				};
			});
			return {
				...titled(figure),
				entries,
				left_out: leftOut(figure, figure.entries, entries)
			};
		}
		case "pairs": {
			const rows = figure.rows.slice(0, 200).map(({ left, right, tone, tag, changes }) => {
				const fitted = changes.slice(0, 20).map(({ name, ...sides }) => {
					return {
						name: fitName(name),
						left: fitSide(sides.left),
						right: fitSide(sides.right)
					};
				});
				return {
					left: fitSide(left),
					right: fitSide(right),
					tone,
					tag: fitName(tag),
					changes: fitted
				};
			});
			const [left, right] = figure.columns;
			const columns = [fitName(left), fitName(right)];
			return {
				...titled(figure),
				columns,
				rows,
				left_out: leftOut(figure, figure.rows, rows)
			};
		}
		case "passages": {
			const passages = fitPassages(figure.passages);
			return {
				...titled(figure),
				passages,
				left_out: leftOut(figure, figure.passages, passages)
			};
		}
		case "scene": {
			const shapes = figure.shapes.flatMap(fitShape).slice(-200);
			const [width, height] = [fitSize(figure.width), fitSize(figure.height)];
			return {
				...titled(figure),
				width,
				height,
				shapes,
				left_out: leftOut(figure, figure.shapes, shapes)
			};
		}
	}
}
function truncateText(text, most) {
	if (text.length <= most) return text;
	return `${text.slice(0, most - 1).toWellFormed().replace(/\uFFFD$/, "")}…`;
}
const fitText = (text) => truncateText(text, LONGEST_TEXT);
const fitName = (name) => truncateText(name, 200);
const fitSide = (text) => text && fitText(text);
const fitTags = (tags) => tags.slice(0, 8).map(fitName);
function titled(figure) {
	return {
		...figure,
		title: fitName(figure.title)
	};
}
function leftOut(figure, all, kept) {
	return figure.left_out + all.length - kept.length;
}
function within(value, least, most) {
	return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));
}
function fitShare(share) {
	return share === null || !Number.isFinite(share) ? null : within(share, 0, 1);
}
const fitSize = (side) => within(side, 1e-7, FARTHEST);
function fitShape({ role, name, note, shape }) {
	const named = {
		role,
		name: fitName(name),
		note: fitName(note)
	};
	if (shape.kind === "outline") {
		const { path } = shape;
		return path.length <= 2e4 && OUTLINE.test(path) ? [{
			...named,
			shape
		}] : [];
	}
	const [x, y, width, height] = [
		shape.x,
		shape.y,
		shape.width,
		shape.height
	].map((one) => within(one, -FARTHEST, FARTHEST));
	return [{
		...named,
		shape: {
			kind: "box",
			x,
			y,
			width,
			height
		}
	}];
}
const MOST_DRAWN = 6e4;
const FRAME = 60;
function fitPassages(all) {
	const kept = /* @__PURE__ */ new Map();
	const shown = /* @__PURE__ */ new Set();
	let room = MOST_DRAWN;
	const left = all.map(({ pieces: { length } }) => length <= 200 ? length : 200 / 2 - 1);
	for (const urgency of [
		2,
		1,
		0
	]) for (const [place, { pieces }] of all.entries()) {
		if (shown.size === 200 && !shown.has(place)) continue;
		for (const piece of pieces.filter((one) => urgencyOf(one) === urgency)) {
			const fitted = fitPiece(piece);
			const texts = [
				fitted.text,
				fitted.key,
				...fitted.tags,
				...fitted.rests_on
			];
			room -= texts.reduce((sum, { length }) => sum + length, FRAME);
			if (room < 0 || left[place] === 0) break;
			left[place] = left[place] - 1;
			kept.set(piece, fitted);
			shown.add(place);
		}
	}
	return all.filter(({ pieces }, place) => pieces.length === 0 || shown.has(place)).slice(0, 200).map(({ title, pieces }) => ({
		title: fitName(title),
		pieces: withGaps(pieces, kept)
	}));
}
function urgencyOf({ tone, tags }) {
	return tone === "bad" || tone === "open" ? 2 : Number(tags.length > 0);
}
function fitPiece({ text, key, tone, tags, rests_on }) {
	const sources = rests_on.slice(0, 200).map(fitName);
	return {
		text: fitText(text),
		key: fitName(key),
		tone,
		tags: fitTags(tags),
		rests_on: sources
	};
}
const NO_PIECE = {
	text: "",
	key: "",
	tone: "plain",
	tags: [],
	rests_on: []
};
function withGaps(pieces, kept) {
	const all = [];
	let [gap, left] = [0, 0];
	for (const piece of pieces) {
		const shown = kept.get(piece);
		if (shown) gap = all.push(shown);
		left = shown ? 0 : left + 1;
		if (left > 0) all[gap] = {
			...NO_PIECE,
			text: `… ${formatCount(left, "sentence")} left out …`
		};
	}
	return all;
}

// src/core/line/label-key.ts
const NO_KEY = "";
const MOST_KEYS = 1e3;
function keySlice(key) {
	return key === "" ? "" : sliceName("key", key);
}
function labelName({ key, label }) {
	return key === "" ? label : `${key}: ${label}`;
}
function labelId({ key, label }) {
	return `${key}${SEPARATOR}${label}`;
}
const SEPARATOR = "\0";
function parseLabelId(id) {
	const at = id.indexOf(SEPARATOR);
	return {
		key: id.slice(0, at),
		label: id.slice(at + 1)
	};
}
function objectByLabel(entries) {
	const byKey = [...groupBy$1(entries, ([{ key }]) => key)].map(([key, part]) => [key, Object.fromEntries(part.map(([{ label }, value]) => [label, value]))]);
	const [only] = byKey;
	return only && byKey.length === 1 && only[0] === "" ? only[1] : Object.fromEntries(byKey);
}
function readLabels(value, path, errors) {
	if (!isObject(value)) return [{
		key: "",
		label: readLabel(value, path, errors)
	}];
	const { key: name, value: label, ...others } = value;
	if (typeof name === "string" && label !== void 0 && Object.keys(others).length === 0) {
		const [key] = readKeys({ [name]: label }, [...path, "key"], errors);
		return [{
			key: key ?? "",
			label: readLabel(label, [...path, "value"], errors)
		}];
	}
	const keys = readKeys(value, path, errors);
	if (keys.length === 0) errors.push(fieldError(path, "is empty", "Give a label for each key."));
	return keys.map((key) => ({
		key,
		label: readLabel(value[key], [...path, key], errors)
	}));
}
function readKeys(value, path, errors) {
	const keys = Object.keys(value).sort(compareTexts);
	if (keys.length > 1e3) errors.push(fieldError(path, `has more than ${MOST_KEYS} keys`, "Split the case."));
	for (const key of keys) if (labelOf(key) === null) errors.push(labelError([...path, key], key));
	else if (key.includes(SEPARATOR)) errors.push(fieldError([...path, key], "contains the character 0"));
	return keys;
}
function readLabel(value, path, errors) {
	const label = labelOf(value);
	if (label === null) errors.push(labelError(path, value));
	return label ?? "";
}
const MOST_NEVER_TRUE = 20;
function selectLabels(labels, most) {
	const asTruth = labels.filter(({ truth }) => truth > 0);
	const neverTrue = labels.filter(({ truth }) => truth === 0);
	const byFrequency = (key) => (a, b) => b[key] - a[key] || compareTexts(a.label, b.label);
	return [...asTruth.sort(byFrequency("truth")).slice(0, most), ...neverTrue.sort(byFrequency("predicted")).slice(0, MOST_NEVER_TRUE)].map(({ label }) => label).sort(compareTexts);
}

// src/core/view/chart.ts
const MOST_BARS = 40;
const MAX_SLICES = 24;
const MAX_NAME_LENGTH = 80;
function fractionAxis(label) {
	return {
		label,
		unit: "fraction",
		ends: [0, 1]
	};
}
function barChart(chart) {
	return chart.bars.length === 0 ? [] : [{
		kind: "bars",
		...chart
	}];
}
function scoresBy(report, metric, field) {
	const values = /* @__PURE__ */ new Map();
	for (const score of report?.scores ?? []) {
		const name = score.metric === metric ? nameBy(score.slice, field) : null;
		if (name !== null) values.set(name, measuredValue(score));
	}
	return values;
}
function nameBy(slice, field) {
	const [first, second, ...others] = parseSlice(slice);
	if (first?.[0] !== "key" || second?.[0] !== field || others.length > 0) return sliceValue(slice, field);
	return labelName({
		key: first[1],
		label: second[1]
	});
}
function barsBy(now, base, metric, field) {
	const [ours, theirs] = [scoresBy(now, metric, field), scoresBy(base, metric, field)];
	const all = [.../* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])].map((name) => ({
		name,
		now: ours.get(name) ?? null,
		base: theirs.get(name) ?? null
	})).filter((bar) => bar.now !== null || bar.base !== null);
	const isCompared = all.some((bar) => changeOf(bar) !== null);
	const bars = (isCompared ? all.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : all.toSorted(byValue)).slice(0, 40).sort((a, b) => (isCompared ? byChange(a, b) : 0) || byValue(a, b));
	const count = all.length - bars.length;
	return {
		bars,
		...count > 0 && { left_out: {
			count,
			which: isCompared ? "those that changed least" : "those with the highest values"
		} }
	};
}
const changeOf = ({ now, base }) => now === null || base === null ? null : now - base;
const sizeOf = (bar) => Math.abs(changeOf(bar) ?? 1e-9);
const byChange = (a, b) => (changeOf(a) ?? 2) - (changeOf(b) ?? 2);
function byValue(a, b) {
	const [one, other] = [a.now ?? a.base ?? 0, b.now ?? b.base ?? 0];
	return one - other || compareTexts(a.name, b.name);
}
function sliceBars(now, base, { metric, title, within = "" }) {
	const scores = now.scores.filter((score) => score.metric === metric && isSingleField(score.slice, within));
	if (scores.length < 2) return [];
	const before = new Map(base?.scores.filter((score) => score.metric === metric).map((score) => [score.slice, score]));
	const fields = new Set(scores.map(({ slice }) => fieldOf(slice, within)[0]));
	const sign = scores.every(({ better }) => better === "higher") ? 1 : -1;
	const rank = (bar) => bar.now === null ? Number.MAX_VALUE : sign * bar.now;
	const bars = scores.map((score) => {
		const [field, value] = fieldOf(score.slice, within);
		return {
			name: truncateText(fields.size > 1 ? `${field} = ${value}` : value, MAX_NAME_LENGTH),
			now: measuredValue(score),
			base: measuredValue(before.get(score.slice))
		};
	}).sort((a, b) => rank(a) - rank(b) || compareTexts(a.name, b.name));
	const count = bars.length - MAX_SLICES;
	const unit = scores.find((score) => score.unit !== void 0)?.unit ?? "fraction";
	return [{
		kind: "bars",
		title,
		caption: `${metric} by ${[...fields].map((field) => truncateText(field, MAX_NAME_LENGTH)).join(", ")}, the worst first.`,
		axis: unit === "fraction" ? fractionAxis(metric) : {
			label: metric,
			unit
		},
		bars: bars.slice(0, MAX_SLICES),
		...count > 0 && { left_out: {
			count,
			which: "the best"
		} }
	}];
}
function isSingleField(slice, within) {
	if (within === "") return slice !== "" && !slice.includes(",");
	return slice.startsWith(`${within},`) && !slice.slice(within.length + 1).includes(",");
}
function fieldOf(slice, within) {
	return parseSlice(within === "" ? slice : slice.slice(within.length + 1))[0] ?? ["", ""];
}

// node_modules/yaml/browser/dist/nodes/identity.js
const ALIAS = Symbol.for("yaml.alias");
const DOC = Symbol.for("yaml.document");
const MAP = Symbol.for("yaml.map");
const PAIR = Symbol.for("yaml.pair");
const SCALAR$1 = Symbol.for("yaml.scalar");
const SEQ = Symbol.for("yaml.seq");
const NODE_TYPE = Symbol.for("yaml.node.type");
const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR$1;
const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
function isCollection(node) {
	if (node && typeof node === "object") switch (node[NODE_TYPE]) {
		case MAP:
		case SEQ: return true;
	}
	return false;
}
function isNode(node) {
	if (node && typeof node === "object") switch (node[NODE_TYPE]) {
		case ALIAS:
		case MAP:
		case SCALAR$1:
		case SEQ: return true;
	}
	return false;
}
const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;

// node_modules/yaml/browser/dist/visit.js
const BREAK$1 = Symbol("break visit");
const SKIP$1 = Symbol("skip children");
const REMOVE$1 = Symbol("remove node");
function visit$1(node, visitor) {
	const visitor_ = initVisitor(visitor);
	if (isDocument(node)) {
		if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE$1) node.contents = null;
	} else visit_(null, node, visitor_, Object.freeze([]));
}
visit$1.BREAK = BREAK$1;
visit$1.SKIP = SKIP$1;
visit$1.REMOVE = REMOVE$1;
function visit_(key, node, visitor, path) {
	const ctrl = callVisitor(key, node, visitor, path);
	if (isNode(ctrl) || isPair(ctrl)) {
		replaceNode(key, path, ctrl);
		return visit_(key, ctrl, visitor, path);
	}
	if (typeof ctrl !== "symbol") {
		if (isCollection(node)) {
			path = Object.freeze(path.concat(node));
			for (let i = 0; i < node.items.length; ++i) {
				const ci = visit_(i, node.items[i], visitor, path);
				if (typeof ci === "number") i = ci - 1;
				else if (ci === BREAK$1) return BREAK$1;
				else if (ci === REMOVE$1) {
					node.items.splice(i, 1);
					i -= 1;
				}
			}
		} else if (isPair(node)) {
			path = Object.freeze(path.concat(node));
			const ck = visit_("key", node.key, visitor, path);
			if (ck === BREAK$1) return BREAK$1;
			else if (ck === REMOVE$1) node.key = null;
			const cv = visit_("value", node.value, visitor, path);
			if (cv === BREAK$1) return BREAK$1;
			else if (cv === REMOVE$1) node.value = null;
		}
	}
	return ctrl;
}
async function visitAsync(node, visitor) {
	const visitor_ = initVisitor(visitor);
	if (isDocument(node)) {
		if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE$1) node.contents = null;
	} else await visitAsync_(null, node, visitor_, Object.freeze([]));
}
visitAsync.BREAK = BREAK$1;
visitAsync.SKIP = SKIP$1;
visitAsync.REMOVE = REMOVE$1;
async function visitAsync_(key, node, visitor, path) {
	const ctrl = await callVisitor(key, node, visitor, path);
	if (isNode(ctrl) || isPair(ctrl)) {
		replaceNode(key, path, ctrl);
		return visitAsync_(key, ctrl, visitor, path);
	}
	if (typeof ctrl !== "symbol") {
		if (isCollection(node)) {
			path = Object.freeze(path.concat(node));
			for (let i = 0; i < node.items.length; ++i) {
				const ci = await visitAsync_(i, node.items[i], visitor, path);
				if (typeof ci === "number") i = ci - 1;
				else if (ci === BREAK$1) return BREAK$1;
				else if (ci === REMOVE$1) {
					node.items.splice(i, 1);
					i -= 1;
				}
			}
		} else if (isPair(node)) {
			path = Object.freeze(path.concat(node));
			const ck = await visitAsync_("key", node.key, visitor, path);
			if (ck === BREAK$1) return BREAK$1;
			else if (ck === REMOVE$1) node.key = null;
			const cv = await visitAsync_("value", node.value, visitor, path);
			if (cv === BREAK$1) return BREAK$1;
			else if (cv === REMOVE$1) node.value = null;
		}
	}
	return ctrl;
}
function initVisitor(visitor) {
	if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
		Alias: visitor.Node,
		Map: visitor.Node,
		Scalar: visitor.Node,
		Seq: visitor.Node
	}, visitor.Value && {
		Map: visitor.Value,
		Scalar: visitor.Value,
		Seq: visitor.Value
	}, visitor.Collection && {
		Map: visitor.Collection,
		Seq: visitor.Collection
	}, visitor);
	return visitor;
}
function callVisitor(key, node, visitor, path) {
	if (typeof visitor === "function") return visitor(key, node, path);
	if (isMap(node)) return visitor.Map?.(key, node, path);
	if (isSeq(node)) return visitor.Seq?.(key, node, path);
	if (isPair(node)) return visitor.Pair?.(key, node, path);
	if (isScalar(node)) return visitor.Scalar?.(key, node, path);
	if (isAlias(node)) return visitor.Alias?.(key, node, path);
}
function replaceNode(key, path, node) {
	const parent = path[path.length - 1];
	if (isCollection(parent)) parent.items[key] = node;
	else if (isPair(parent)) {
		if (key === "key") parent.key = node;
		else parent.value = node;
	} else if (isDocument(parent)) parent.contents = node;
	else {
		const pt = isAlias(parent) ? "alias" : "scalar";
		throw new Error(`Cannot replace node with ${pt} parent`);
	}
}

// node_modules/yaml/browser/dist/doc/directives.js
const escapeChars = {
	"!": "%21",
	",": "%2C",
	"[": "%5B",
	"]": "%5D",
	"{": "%7B",
	"}": "%7D"
};
const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
var Directives = class Directives {
	constructor(yaml, tags) {
		this.docStart = null;
		this.docEnd = false;
		this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
		this.tags = Object.assign({}, Directives.defaultTags, tags);
	}
	clone() {
		const copy = new Directives(this.yaml, this.tags);
		copy.docStart = this.docStart;
		return copy;
	}
	atDocument() {
		const res = new Directives(this.yaml, this.tags);
		switch (this.yaml.version) {
			case "1.1":
				this.atNextDocument = true;
				break;
			case "1.2":
				this.atNextDocument = false;
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.2"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
		}
		return res;
	}
	add(line, onError) {
		if (this.atNextDocument) {
			this.yaml = {
				explicit: Directives.defaultYaml.explicit,
				version: "1.1"
			};
			this.tags = Object.assign({}, Directives.defaultTags);
			this.atNextDocument = false;
		}
		const parts = line.trim().split(/[ \t]+/);
		const name = parts.shift();
		switch (name) {
			case "%TAG": {
				if (parts.length !== 2) {
					onError(0, "%TAG directive should contain exactly two parts");
					if (parts.length < 2) return false;
				}
				const [handle, prefix] = parts;
				this.tags[handle] = prefix;
				return true;
			}
			case "%YAML": {
				this.yaml.explicit = true;
				if (parts.length !== 1) {
					onError(0, "%YAML directive should contain exactly one part");
					return false;
				}
				const [version] = parts;
				if (version === "1.1" || version === "1.2") {
					this.yaml.version = version;
					return true;
				} else {
					const isValid = /^\d+\.\d+$/.test(version);
					onError(6, `Unsupported YAML version ${version}`, isValid);
					return false;
				}
			}
			default:
				onError(0, `Unknown directive ${name}`, true);
				return false;
		}
	}
	tagName(source, onError) {
		if (source === "!") return "!";
		if (source[0] !== "!") {
			onError(`Not a valid tag: ${source}`);
			return null;
		}
		if (source[1] === "<") {
			const verbatim = source.slice(2, -1);
			if (verbatim === "!" || verbatim === "!!") {
				onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
				return null;
			}
			if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
			return verbatim;
		}
		const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
		if (!suffix) onError(`The ${source} tag has no suffix`);
		const prefix = this.tags[handle];
		if (prefix) try {
			return prefix + decodeURIComponent(suffix);
		} catch (error) {
			onError(String(error));
			return null;
		}
		if (handle === "!") return source;
		onError(`Could not resolve tag: ${source}`);
		return null;
	}
	tagString(tag) {
		for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
		return tag[0] === "!" ? tag : `!<${tag}>`;
	}
	toString(doc) {
		const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
		const tagEntries = Object.entries(this.tags);
		let tagNames;
		if (doc && tagEntries.length > 0 && isNode(doc.contents)) {
			const tags = {};
			visit$1(doc.contents, (_key, node) => {
				if (isNode(node) && node.tag) tags[node.tag] = true;
			});
			tagNames = Object.keys(tags);
		} else tagNames = [];
		for (const [handle, prefix] of tagEntries) {
			if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
			if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
		}
		return lines.join("\n");
	}
};
Directives.defaultYaml = {
	explicit: false,
	version: "1.2"
};
Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };

// node_modules/yaml/browser/dist/doc/anchors.js
function anchorIsValid(anchor) {
	if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
		const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
		throw new Error(msg);
	}
	return true;
}
function anchorNames(root) {
	const anchors = /* @__PURE__ */ new Set();
	visit$1(root, { Value(_key, node) {
		if (node.anchor) anchors.add(node.anchor);
	} });
	return anchors;
}
function findNewAnchor(prefix, exclude) {
	for (let i = 1;; ++i) {
		const name = `${prefix}${i}`;
		if (!exclude.has(name)) return name;
	}
}
function createNodeAnchors(doc, prefix) {
	const aliasObjects = [];
	const sourceObjects = /* @__PURE__ */ new Map();
	let prevAnchors = null;
	return {
		onAnchor: (source) => {
			aliasObjects.push(source);
			prevAnchors ?? (prevAnchors = anchorNames(doc));
			const anchor = findNewAnchor(prefix, prevAnchors);
			prevAnchors.add(anchor);
			return anchor;
		},
		setAnchors: () => {
			for (const source of aliasObjects) {
				const ref = sourceObjects.get(source);
				if (typeof ref === "object" && ref.anchor && (isScalar(ref.node) || isCollection(ref.node))) ref.node.anchor = ref.anchor;
				else {
					const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
					error.source = source;
					throw error;
				}
			}
		},
		sourceObjects
	};
}

// node_modules/yaml/browser/dist/doc/applyReviver.js
function applyReviver(reviver, obj, key, val) {
	if (val && typeof val === "object") {
		if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
			const v0 = val[i];
			const v1 = applyReviver(reviver, val, String(i), v0);
			if (v1 === void 0) delete val[i];
			else if (v1 !== v0) val[i] = v1;
		}
		else if (val instanceof Map) for (const k of Array.from(val.keys())) {
			const v0 = val.get(k);
			const v1 = applyReviver(reviver, val, k, v0);
			if (v1 === void 0) val.delete(k);
			else if (v1 !== v0) val.set(k, v1);
		}
		else if (val instanceof Set) for (const v0 of Array.from(val)) {
			const v1 = applyReviver(reviver, val, v0, v0);
			if (v1 === void 0) val.delete(v0);
			else if (v1 !== v0) {
				val.delete(v0);
				val.add(v1);
			}
		}
		else for (const [k, v0] of Object.entries(val)) {
			const v1 = applyReviver(reviver, val, k, v0);
			if (v1 === void 0) delete val[k];
			else if (v1 !== v0) val[k] = v1;
		}
	}
	return reviver.call(obj, key, val);
}

// node_modules/yaml/browser/dist/nodes/toJS.js
function toJS(value, arg, ctx) {
	if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
	if (value && typeof value.toJSON === "function") {
		if (!ctx || !hasAnchor(value)) return value.toJSON(arg, ctx);
		const data = {
			aliasCount: 0,
			count: 1,
			res: void 0
		};
		ctx.anchors.set(value, data);
		ctx.onCreate = (res) => {
			data.res = res;
			delete ctx.onCreate;
		};
		const res = value.toJSON(arg, ctx);
		if (ctx.onCreate) ctx.onCreate(res);
		return res;
	}
	if (typeof value === "bigint" && !ctx?.keep) return Number(value);
	return value;
}

// node_modules/yaml/browser/dist/nodes/Node.js
var NodeBase = class {
	constructor(type) {
		Object.defineProperty(this, NODE_TYPE, { value: type });
	}
	clone() {
		const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
		if (this.range) copy.range = this.range.slice();
		return copy;
	}
	toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
		if (!isDocument(doc)) throw new TypeError("A document argument is required");
		const ctx = {
			anchors: /* @__PURE__ */ new Map(),
			doc,
			keep: true,
			mapAsMap: mapAsMap === true,
			mapKeyWarned: false,
			maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
		};
		const res = toJS(this, "", ctx);
		if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
		return typeof reviver === "function" ? applyReviver(reviver, { "": res }, "", res) : res;
	}
};

// node_modules/yaml/browser/dist/nodes/Alias.js
var Alias = class extends NodeBase {
	constructor(source) {
		super(ALIAS);
		this.source = source;
		Object.defineProperty(this, "tag", { set() {
			throw new Error("Alias nodes cannot have tags");
		} });
	}
	resolve(doc, ctx) {
		if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
		let nodes;
		if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
		else {
			nodes = [];
			visit$1(doc, { Node: (_key, node) => {
				if (isAlias(node) || hasAnchor(node)) nodes.push(node);
			} });
			if (ctx) ctx.aliasResolveCache = nodes;
		}
		let found = void 0;
		for (const node of nodes) {
			if (node === this) break;
			if (node.anchor === this.source) found = node;
		}
		if (found && ctx) {
			const { anchors, doc, maxAliasCount } = ctx;
			let data = anchors.get(found);
			if (!data) {
				toJS(found, null, ctx);
				data = anchors.get(found);
			}
			/* istanbul ignore if */
			if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
			if (maxAliasCount >= 0) {
				data.count += 1;
				if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
				if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
			}
		}
		return found;
	}
	toJSON(_arg, ctx) {
		if (!ctx) return { source: this.source };
		const source = this.resolve(ctx.doc, ctx);
		if (!source) {
			const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
			throw new ReferenceError(msg);
		}
		return ctx.anchors.get(source).res;
	}
	toString(ctx, _onComment, _onChompKeep) {
		const src = `*${this.source}`;
		if (ctx) {
			anchorIsValid(this.source);
			if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new Error(msg);
			}
			if (ctx.implicitKey) return `${src} `;
		}
		return src;
	}
};
function getAliasCount(doc, node, anchors) {
	if (isAlias(node)) {
		const source = node.resolve(doc);
		const anchor = anchors && source && anchors.get(source);
		return anchor ? anchor.count * anchor.aliasCount : 0;
	} else if (isCollection(node)) {
		let count = 0;
		for (const item of node.items) {
			const c = getAliasCount(doc, item, anchors);
			if (c > count) count = c;
		}
		return count;
	} else if (isPair(node)) {
		const kc = getAliasCount(doc, node.key, anchors);
		const vc = getAliasCount(doc, node.value, anchors);
		return Math.max(kc, vc);
	}
	return 1;
}

// node_modules/yaml/browser/dist/nodes/Scalar.js
const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
var Scalar = class extends NodeBase {
	constructor(value) {
		super(SCALAR$1);
		this.value = value;
	}
	toJSON(arg, ctx) {
		return ctx?.keep ? this.value : toJS(this.value, arg, ctx);
	}
	toString() {
		return String(this.value);
	}
};
Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
Scalar.PLAIN = "PLAIN";
Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";

// node_modules/yaml/browser/dist/doc/createNode.js
const defaultTagPrefix = "tag:yaml.org,2002:";
function findTagObject(value, tagName, tags) {
	if (tagName) {
		const match = tags.filter((t) => t.tag === tagName);
		const tagObj = match.find((t) => !t.format) ?? match[0];
		if (!tagObj) throw new Error(`Tag ${tagName} not found`);
		return tagObj;
	}
	return tags.find((t) => t.identify?.(value) && !t.format);
}
function createNode(value, tagName, ctx) {
	if (isDocument(value)) value = value.contents;
	if (isNode(value)) return value;
	if (isPair(value)) {
		const map = ctx.schema[MAP].createNode?.(ctx.schema, null, ctx);
		map.items.push(value);
		return map;
	}
	if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
	const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
	let ref = void 0;
	if (aliasDuplicateObjects && value && typeof value === "object") {
		ref = sourceObjects.get(value);
		if (ref) {
			ref.anchor ?? (ref.anchor = onAnchor(value));
			return new Alias(ref.anchor);
		} else {
			ref = {
				anchor: null,
				node: null
			};
			sourceObjects.set(value, ref);
		}
	}
	if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
	let tagObj = findTagObject(value, tagName, schema.tags);
	if (!tagObj) {
		if (value && typeof value.toJSON === "function") value = value.toJSON();
		if (!value || typeof value !== "object") {
			const node = new Scalar(value);
			if (ref) ref.node = node;
			return node;
		}
		tagObj = value instanceof Map ? schema[MAP] : Symbol.iterator in Object(value) ? schema[SEQ] : schema[MAP];
	}
	if (onTagObj) {
		onTagObj(tagObj);
		delete ctx.onTagObj;
	}
	const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar(value);
	if (tagName) node.tag = tagName;
	else if (!tagObj.default) node.tag = tagObj.tag;
	if (ref) ref.node = node;
	return node;
}

// node_modules/yaml/browser/dist/nodes/Collection.js
function collectionFromPath(schema, path, value) {
	let v = value;
	for (let i = path.length - 1; i >= 0; --i) {
		const k = path[i];
		if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
			const a = [];
			a[k] = v;
			v = a;
		} else v = /* @__PURE__ */ new Map([[k, v]]);
	}
	return createNode(v, void 0, {
		aliasDuplicateObjects: false,
		keepUndefined: false,
		onAnchor: () => {
			throw new Error("This should not happen, please report a bug.");
		},
		schema,
		sourceObjects: /* @__PURE__ */ new Map()
	});
}
const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
var Collection = class extends NodeBase {
	constructor(type, schema) {
		super(type);
		Object.defineProperty(this, "schema", {
			value: schema,
			configurable: true,
			enumerable: false,
			writable: true
		});
	}
	clone(schema) {
		const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
		if (schema) copy.schema = schema;
		copy.items = copy.items.map((it) => isNode(it) || isPair(it) ? it.clone(schema) : it);
		if (this.range) copy.range = this.range.slice();
		return copy;
	}
	addIn(path, value) {
		if (isEmptyPath(path)) this.add(value);
		else {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (isCollection(node)) node.addIn(rest, value);
			else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
	}
	deleteIn(path) {
		const [key, ...rest] = path;
		if (rest.length === 0) return this.delete(key);
		const node = this.get(key, true);
		if (isCollection(node)) return node.deleteIn(rest);
		else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
	}
	getIn(path, keepScalar) {
		const [key, ...rest] = path;
		const node = this.get(key, true);
		if (rest.length === 0) return !keepScalar && isScalar(node) ? node.value : node;
		else return isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
	}
	hasAllNullValues(allowScalar) {
		return this.items.every((node) => {
			if (!isPair(node)) return false;
			const n = node.value;
			return n == null || allowScalar && isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
		});
	}
	hasIn(path) {
		const [key, ...rest] = path;
		if (rest.length === 0) return this.has(key);
		const node = this.get(key, true);
		return isCollection(node) ? node.hasIn(rest) : false;
	}
	setIn(path, value) {
		const [key, ...rest] = path;
		if (rest.length === 0) this.set(key, value);
		else {
			const node = this.get(key, true);
			if (isCollection(node)) node.setIn(rest, value);
			else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
	}
};

// node_modules/yaml/browser/dist/stringify/stringifyComment.js
const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
function indentComment(comment, indent) {
	if (/^\n+$/.test(comment)) return comment.substring(1);
	return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
}
const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;

// node_modules/yaml/browser/dist/stringify/foldFlowLines.js
const FOLD_FLOW = "flow";
const FOLD_BLOCK = "block";
const FOLD_QUOTED = "quoted";
function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
	if (!lineWidth || lineWidth < 0) return text;
	if (lineWidth < minContentWidth) minContentWidth = 0;
	const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
	if (text.length <= endStep) return text;
	const folds = [];
	const escapedFolds = {};
	let end = lineWidth - indent.length;
	if (typeof indentAtStart === "number") {
		if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
		else end = lineWidth - indentAtStart;
	}
	let split = void 0;
	let prev = void 0;
	let overflow = false;
	let i = -1;
	let escStart = -1;
	let escEnd = -1;
	if (mode === "block") {
		i = consumeMoreIndentedLines(text, i, indent.length);
		if (i !== -1) end = i + endStep;
	}
	for (let ch; ch = text[i += 1];) {
		if (mode === "quoted" && ch === "\\") {
			escStart = i;
			switch (text[i + 1]) {
				case "x":
					i += 3;
					break;
				case "u":
					i += 5;
					break;
				case "U":
					i += 9;
					break;
				default: i += 1;
			}
			escEnd = i;
		}
		if (ch === "\n") {
			if (mode === "block") i = consumeMoreIndentedLines(text, i, indent.length);
			end = i + indent.length + endStep;
			split = void 0;
		} else {
			if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
				const next = text[i + 1];
				if (next && next !== " " && next !== "\n" && next !== "	") split = i;
			}
			if (i >= end) {
				if (split) {
					folds.push(split);
					end = split + endStep;
					split = void 0;
				} else if (mode === "quoted") {
					while (prev === " " || prev === "	") {
						prev = ch;
						ch = text[i += 1];
						overflow = true;
					}
					const j = i > escEnd + 1 ? i - 2 : escStart - 1;
					if (escapedFolds[j]) return text;
					folds.push(j);
					escapedFolds[j] = true;
					end = j + endStep;
					split = void 0;
				} else overflow = true;
			}
		}
		prev = ch;
	}
	if (overflow && onOverflow) onOverflow();
	if (folds.length === 0) return text;
	if (onFold) onFold();
	let res = text.slice(0, folds[0]);
	for (let i = 0; i < folds.length; ++i) {
		const fold = folds[i];
		const end = folds[i + 1] || text.length;
		if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
		else {
			if (mode === "quoted" && escapedFolds[fold]) res += `${text[fold]}\\`;
			res += `\n${indent}${text.slice(fold + 1, end)}`;
		}
	}
	return res;
}
function consumeMoreIndentedLines(text, i, indent) {
	let end = i;
	let start = i + 1;
	let ch = text[start];
	while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
	else {
		do
			ch = text[++i];
		while (ch && ch !== "\n");
		end = i;
		start = i + 1;
		ch = text[start];
	}
	return end;
}

// node_modules/yaml/browser/dist/stringify/stringifyString.js
const getFoldOptions = (ctx, isBlock) => ({
	indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
	lineWidth: ctx.options.lineWidth,
	minContentWidth: ctx.options.minContentWidth
});
const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
function lineLengthOverLimit(str, lineWidth, indentLength) {
	if (!lineWidth || lineWidth < 0) return false;
	const limit = lineWidth - indentLength;
	const strLen = str.length;
	if (strLen <= limit) return false;
	for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
		if (i - start > limit) return true;
		start = i + 1;
		if (strLen - start <= limit) return false;
	}
	return true;
}
function doubleQuotedString(value, ctx) {
	const json = JSON.stringify(value);
	if (ctx.options.doubleQuotedAsJSON) return json;
	const { implicitKey } = ctx;
	const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
	const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
	let str = "";
	let start = 0;
	for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
		if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
			str += json.slice(start, i) + "\\ ";
			i += 1;
			start = i;
			ch = "\\";
		}
		if (ch === "\\") switch (json[i + 1]) {
			case "u":
				{
					str += json.slice(start, i);
					const code = json.substr(i + 2, 4);
					switch (code) {
						case "0000":
							str += "\\0";
							break;
						case "0007":
							str += "\\a";
							break;
						case "000b":
							str += "\\v";
							break;
						case "001b":
							str += "\\e";
							break;
						case "0085":
							str += "\\N";
							break;
						case "00a0":
							str += "\\_";
							break;
						case "2028":
							str += "\\L";
							break;
						case "2029":
							str += "\\P";
							break;
						default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
						else str += json.substr(i, 6);
					}
					i += 5;
					start = i + 1;
				}
				break;
			case "n":
				if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
				else {
					str += json.slice(start, i) + "\n\n";
					while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
						str += "\n";
						i += 2;
					}
					str += indent;
					if (json[i + 2] === " ") str += "\\";
					i += 1;
					start = i + 1;
				}
				break;
			default: i += 1;
		}
	}
	str = start ? str + json.slice(start) : json;
	return implicitKey ? str : foldFlowLines(str, indent, FOLD_QUOTED, getFoldOptions(ctx, false));
}
function singleQuotedString(value, ctx) {
	if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
	const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
	const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
	return ctx.implicitKey ? res : foldFlowLines(res, indent, FOLD_FLOW, getFoldOptions(ctx, false));
}
function quotedString(value, ctx) {
	const { singleQuote } = ctx.options;
	let qs;
	if (singleQuote === false) qs = doubleQuotedString;
	else {
		const hasDouble = value.includes("\"");
		const hasSingle = value.includes("'");
		if (hasDouble && !hasSingle) qs = singleQuotedString;
		else if (hasSingle && !hasDouble) qs = doubleQuotedString;
		else qs = singleQuote ? singleQuotedString : doubleQuotedString;
	}
	return qs(value, ctx);
}
let blockEndNewlines;
try {
	blockEndNewlines = /* @__PURE__ */ new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
} catch {
	blockEndNewlines = /\n+(?!\n|$)/g;
}
function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
	const { blockQuote, commentString, lineWidth } = ctx.options;
	if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
	const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
	const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.BLOCK_FOLDED ? false : type === Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
	if (!value) return literal ? "|\n" : ">\n";
	let chomp;
	let endStart;
	for (endStart = value.length; endStart > 0; --endStart) {
		const ch = value[endStart - 1];
		if (ch !== "\n" && ch !== "	" && ch !== " ") break;
	}
	let end = value.substring(endStart);
	const endNlPos = end.indexOf("\n");
	if (endNlPos === -1) chomp = "-";
	else if (value === end || endNlPos !== end.length - 1) {
		chomp = "+";
		if (onChompKeep) onChompKeep();
	} else chomp = "";
	if (end) {
		value = value.slice(0, -end.length);
		if (end[end.length - 1] === "\n") end = end.slice(0, -1);
		end = end.replace(blockEndNewlines, `$&${indent}`);
	}
	let startWithSpace = false;
	let startEnd;
	let startNlPos = -1;
	for (startEnd = 0; startEnd < value.length; ++startEnd) {
		const ch = value[startEnd];
		if (ch === " ") startWithSpace = true;
		else if (ch === "\n") startNlPos = startEnd;
		else break;
	}
	let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
	if (start) {
		value = value.substring(start.length);
		start = start.replace(/\n+/g, `$&${indent}`);
	}
	let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
	if (comment) {
		header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
		if (onComment) onComment();
	}
	if (!literal) {
		const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
		let literalFallback = false;
		const foldOptions = getFoldOptions(ctx, true);
		if (blockQuote !== "folded" && type !== Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
			literalFallback = true;
		};
		const body = foldFlowLines(`${start}${foldedValue}${end}`, indent, FOLD_BLOCK, foldOptions);
		if (!literalFallback) return `>${header}\n${indent}${body}`;
	}
	value = value.replace(/\n+/g, `$&${indent}`);
	return `|${header}\n${indent}${start}${value}${end}`;
}
function plainString(item, ctx, onComment, onChompKeep) {
	const { type, value } = item;
	const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
	if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
	if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
	if (!implicitKey && !inFlow && type !== Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
	if (containsDocumentMarker(value)) {
		if (indent === "") {
			ctx.forceBlockIndent = true;
			return blockString(item, ctx, onComment, onChompKeep);
		} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
	}
	const str = value.replace(/\n+/g, `$&\n${indent}`);
	if (actualString) {
		const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
		const { compat, tags } = ctx.doc.schema;
		if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
	}
	return implicitKey ? str : foldFlowLines(str, indent, FOLD_FLOW, getFoldOptions(ctx, false));
}
function stringifyString(item, ctx, onComment, onChompKeep) {
	const { implicitKey, inFlow } = ctx;
	const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
	let { type } = item;
	if (type !== Scalar.QUOTE_DOUBLE) {
		if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.QUOTE_DOUBLE;
	}
	const _stringify = (_type) => {
		switch (_type) {
			case Scalar.BLOCK_FOLDED:
			case Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
			case Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
			case Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
			case Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
			default: return null;
		}
	};
	let res = _stringify(type);
	if (res === null) {
		const { defaultKeyType, defaultStringType } = ctx.options;
		const t = implicitKey && defaultKeyType || defaultStringType;
		res = _stringify(t);
		if (res === null) throw new Error(`Unsupported default string type ${t}`);
	}
	return res;
}

// node_modules/yaml/browser/dist/stringify/stringify.js
function createStringifyContext(doc, options) {
	const opt = Object.assign({
		blockQuote: true,
		commentString: stringifyComment,
		defaultKeyType: null,
		defaultStringType: "PLAIN",
		directives: null,
		doubleQuotedAsJSON: false,
		doubleQuotedMinMultiLineLength: 40,
		falseStr: "false",
		flowCollectionPadding: true,
		indentSeq: true,
		lineWidth: 80,
		minContentWidth: 20,
		nullStr: "null",
		simpleKeys: false,
		singleQuote: null,
		trailingComma: false,
		trueStr: "true",
		verifyAliasOrder: true
	}, doc.schema.toStringOptions, options);
	let inFlow;
	switch (opt.collectionStyle) {
		case "block":
			inFlow = false;
			break;
		case "flow":
			inFlow = true;
			break;
		default: inFlow = null;
	}
	return {
		anchors: /* @__PURE__ */ new Set(),
		doc,
		flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
		indent: "",
		indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
		inFlow,
		options: opt
	};
}
function getTagObject(tags, item) {
	if (item.tag) {
		const match = tags.filter((t) => t.tag === item.tag);
		if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
	}
	let tagObj = void 0;
	let obj;
	if (isScalar(item)) {
		obj = item.value;
		let match = tags.filter((t) => t.identify?.(obj));
		if (match.length > 1) {
			const testMatch = match.filter((t) => t.test);
			if (testMatch.length > 0) match = testMatch;
		}
		tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
	} else {
		obj = item;
		tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
	}
	if (!tagObj) {
		const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
		throw new Error(`Tag not resolved for ${name} value`);
	}
	return tagObj;
}
function stringifyProps(node, tagObj, { anchors, doc }) {
	if (!doc.directives) return "";
	const props = [];
	const anchor = (isScalar(node) || isCollection(node)) && node.anchor;
	if (anchor && anchorIsValid(anchor)) {
		anchors.add(anchor);
		props.push(`&${anchor}`);
	}
	const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
	if (tag) props.push(doc.directives.tagString(tag));
	return props.join(" ");
}
function stringify$1(item, ctx, onComment, onChompKeep) {
	if (isPair(item)) return item.toString(ctx, onComment, onChompKeep);
	if (isAlias(item)) {
		if (ctx.doc.directives) return item.toString(ctx);
		if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
		else {
			if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
			else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
			item = item.resolve(ctx.doc);
		}
	}
	let tagObj = void 0;
	const node = isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
	tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
	const props = stringifyProps(node, tagObj, ctx);
	if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
	const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : isScalar(node) ? stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
	if (!props) return str;
	return isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
}

// node_modules/yaml/browser/dist/stringify/stringifyPair.js
function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
	const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
	let keyComment = isNode(key) && key.comment || null;
	if (simpleKeys) {
		if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
		if (isCollection(key) || !isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
	}
	let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || isCollection(key) || (isScalar(key) ? key.type === Scalar.BLOCK_FOLDED || key.type === Scalar.BLOCK_LITERAL : typeof key === "object"));
	ctx = Object.assign({}, ctx, {
		allNullValues: false,
		implicitKey: !explicitKey && (simpleKeys || !allNullValues),
		indent: indent + indentStep
	});
	let keyCommentDone = false;
	let chompKeep = false;
	let str = stringify$1(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
	if (!explicitKey && !ctx.inFlow && str.length > 1024) {
		if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
		explicitKey = true;
	}
	if (ctx.inFlow) {
		if (allNullValues || value == null) {
			if (keyCommentDone && onComment) onComment();
			return str === "" ? "?" : explicitKey ? `? ${str}` : str;
		}
	} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
		str = `? ${str}`;
		if (keyComment && !keyCommentDone) str += lineComment(str, ctx.indent, commentString(keyComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	if (keyCommentDone) keyComment = null;
	if (explicitKey) {
		if (keyComment) str += lineComment(str, ctx.indent, commentString(keyComment));
		str = `? ${str}\n${indent}:`;
	} else {
		str = `${str}:`;
		if (keyComment) str += lineComment(str, ctx.indent, commentString(keyComment));
	}
	let vsb, vcb, valueComment;
	if (isNode(value)) {
		vsb = !!value.spaceBefore;
		vcb = value.commentBefore;
		valueComment = value.comment;
	} else {
		vsb = false;
		vcb = null;
		valueComment = null;
		if (value && typeof value === "object") value = doc.createNode(value);
	}
	ctx.implicitKey = false;
	if (!explicitKey && !keyComment && isScalar(value)) ctx.indentAtStart = str.length + 1;
	chompKeep = false;
	if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
	let valueCommentDone = false;
	const valueStr = stringify$1(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
	let ws = " ";
	if (keyComment || vsb || vcb) {
		ws = vsb ? "\n" : "";
		if (vcb) {
			const cs = commentString(vcb);
			ws += `\n${indentComment(cs, ctx.indent)}`;
		}
		if (valueStr === "" && !ctx.inFlow) {
			if (ws === "\n" && valueComment) ws = "\n\n";
		} else ws += `\n${ctx.indent}`;
	} else if (!explicitKey && isCollection(value)) {
		const vs0 = valueStr[0];
		const nl0 = valueStr.indexOf("\n");
		const hasNewline = nl0 !== -1;
		const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
		if (hasNewline || !flow) {
			let hasPropsLine = false;
			if (hasNewline && (vs0 === "&" || vs0 === "!")) {
				let sp0 = valueStr.indexOf(" ");
				if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
				if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
			}
			if (!hasPropsLine) ws = `\n${ctx.indent}`;
		}
	} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
	str += ws + valueStr;
	if (ctx.inFlow) {
		if (valueCommentDone && onComment) onComment();
	} else if (valueComment && !valueCommentDone) str += lineComment(str, ctx.indent, commentString(valueComment));
	else if (chompKeep && onChompKeep) onChompKeep();
	return str;
}

// node_modules/yaml/browser/dist/log.js
function warn(logLevel, warning) {
	if (logLevel === "debug" || logLevel === "warn") console.warn(warning);
}

// node_modules/yaml/browser/dist/schema/yaml-1.1/merge.js
const MERGE_KEY = "<<";
const merge = {
	identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
	default: "key",
	tag: "tag:yaml.org,2002:merge",
	test: /^<<$/,
	resolve: () => Object.assign(new Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
	stringify: () => MERGE_KEY
};
const isMergeKey = (ctx, key) => (merge.identify(key) || isScalar(key) && (!key.type || key.type === Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
function addMergeToJSMap(ctx, map, value) {
	const source = resolveAliasValue(ctx, value);
	if (isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
	else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
	else mergeValue(ctx, map, source);
}
function mergeValue(ctx, map, value) {
	const source = resolveAliasValue(ctx, value);
	if (!isMap(source)) throw new Error("Merge sources must be maps or map aliases");
	const srcMap = source.toJSON(null, ctx, Map);
	for (const [key, value] of srcMap) if (map instanceof Map) {
		if (!map.has(key)) map.set(key, value);
	} else if (map instanceof Set) map.add(key);
	else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
	return map;
}
function resolveAliasValue(ctx, value) {
	return ctx && isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
}

// node_modules/yaml/browser/dist/nodes/addPairToJSMap.js
function addPairToJSMap(ctx, map, { key, value }) {
	if (isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
	else if (isMergeKey(ctx, key)) addMergeToJSMap(ctx, map, value);
	else {
		const jsKey = toJS(key, "", ctx);
		if (map instanceof Map) map.set(jsKey, toJS(value, jsKey, ctx));
		else if (map instanceof Set) map.add(jsKey);
		else {
			const stringKey = stringifyKey(key, jsKey, ctx);
			const jsValue = toJS(value, stringKey, ctx);
			if (stringKey in map) Object.defineProperty(map, stringKey, {
				value: jsValue,
				writable: true,
				enumerable: true,
				configurable: true
			});
			else map[stringKey] = jsValue;
		}
	}
	return map;
}
function stringifyKey(key, jsKey, ctx) {
	if (jsKey === null) return "";
	if (typeof jsKey !== "object") return String(jsKey);
	if (isNode(key) && ctx?.doc) {
		const strCtx = createStringifyContext(ctx.doc, {});
		strCtx.anchors = /* @__PURE__ */ new Set();
		for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
		strCtx.inFlow = true;
		strCtx.inStringifyKey = true;
		const strKey = key.toString(strCtx);
		if (!ctx.mapKeyWarned) {
			let jsonStr = JSON.stringify(strKey);
			if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
			warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
			ctx.mapKeyWarned = true;
		}
		return strKey;
	}
	return JSON.stringify(jsKey);
}

// node_modules/yaml/browser/dist/nodes/Pair.js
function createPair(key, value, ctx) {
	const k = createNode(key, void 0, ctx);
	const v = createNode(value, void 0, ctx);
	return new Pair(k, v);
}
var Pair = class Pair {
	constructor(key, value = null) {
		Object.defineProperty(this, NODE_TYPE, { value: PAIR });
		this.key = key;
		this.value = value;
	}
	clone(schema) {
		let { key, value } = this;
		if (isNode(key)) key = key.clone(schema);
		if (isNode(value)) value = value.clone(schema);
		return new Pair(key, value);
	}
	toJSON(_, ctx) {
		const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
		return addPairToJSMap(ctx, pair, this);
	}
	toString(ctx, onComment, onChompKeep) {
		return ctx?.doc ? stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
	}
};

// node_modules/yaml/browser/dist/stringify/stringifyCollection.js
function stringifyCollection(collection, ctx, options) {
	return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
}
function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
	const { indent, options: { commentString } } = ctx;
	const itemCtx = Object.assign({}, ctx, {
		indent: itemIndent,
		type: null
	});
	let chompKeep = false;
	const lines = [];
	for (let i = 0; i < items.length; ++i) {
		const item = items[i];
		let comment = null;
		if (isNode(item)) {
			if (!chompKeep && item.spaceBefore) lines.push("");
			addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
			if (item.comment) comment = item.comment;
		} else if (isPair(item)) {
			const ik = isNode(item.key) ? item.key : null;
			if (ik) {
				if (!chompKeep && ik.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
			}
		}
		chompKeep = false;
		let str = stringify$1(item, itemCtx, () => comment = null, () => chompKeep = true);
		if (comment) str += lineComment(str, itemIndent, commentString(comment));
		if (chompKeep && comment) chompKeep = false;
		lines.push(blockItemPrefix + str);
	}
	let str;
	if (lines.length === 0) str = flowChars.start + flowChars.end;
	else {
		str = lines[0];
		for (let i = 1; i < lines.length; ++i) {
			const line = lines[i];
			str += line ? `\n${indent}${line}` : "\n";
		}
	}
	if (comment) {
		str += "\n" + indentComment(commentString(comment), indent);
		if (onComment) onComment();
	} else if (chompKeep && onChompKeep) onChompKeep();
	return str;
}
function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
	const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
	itemIndent += indentStep;
	const itemCtx = Object.assign({}, ctx, {
		indent: itemIndent,
		inFlow: true,
		type: null
	});
	let reqNewline = false;
	let linesAtValue = 0;
	const lines = [];
	for (let i = 0; i < items.length; ++i) {
		const item = items[i];
		let comment = null;
		if (isNode(item)) {
			if (item.spaceBefore) lines.push("");
			addCommentBefore(ctx, lines, item.commentBefore, false);
			if (item.comment) comment = item.comment;
		} else if (isPair(item)) {
			const ik = isNode(item.key) ? item.key : null;
			if (ik) {
				if (ik.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, ik.commentBefore, false);
				if (ik.comment) reqNewline = true;
			}
			const iv = isNode(item.value) ? item.value : null;
			if (iv) {
				if (iv.comment) comment = iv.comment;
				if (iv.commentBefore) reqNewline = true;
			} else if (item.value == null && ik?.comment) comment = ik.comment;
		}
		if (comment) reqNewline = true;
		let str = stringify$1(item, itemCtx, () => comment = null);
		reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
		if (i < items.length - 1) str += ",";
		else if (ctx.options.trailingComma) {
			if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
			if (reqNewline) str += ",";
		}
		if (comment) str += lineComment(str, itemIndent, commentString(comment));
		lines.push(str);
		linesAtValue = lines.length;
	}
	const { start, end } = flowChars;
	if (lines.length === 0) return start + end;
	else {
		if (!reqNewline) {
			const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
			reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
		}
		if (reqNewline) {
			let str = start;
			for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
			return `${str}\n${indent}${end}`;
		} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
	}
}
function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
	if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
	if (comment) {
		const ic = indentComment(commentString(comment), indent);
		lines.push(ic.trimStart());
	}
}

// node_modules/yaml/browser/dist/nodes/YAMLMap.js
function findPair(items, key) {
	const k = isScalar(key) ? key.value : key;
	for (const it of items) if (isPair(it)) {
		if (it.key === key || it.key === k) return it;
		if (isScalar(it.key) && it.key.value === k) return it;
	}
}
var YAMLMap = class extends Collection {
	static get tagName() {
		return "tag:yaml.org,2002:map";
	}
	constructor(schema) {
		super(MAP, schema);
		this.items = [];
	}
	static from(schema, obj, ctx) {
		const { keepUndefined, replacer } = ctx;
		const map = new this(schema);
		const add = (key, value) => {
			if (typeof replacer === "function") value = replacer.call(obj, key, value);
			else if (Array.isArray(replacer) && !replacer.includes(key)) return;
			if (value !== void 0 || keepUndefined) map.items.push(createPair(key, value, ctx));
		};
		if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
		else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
		if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
		return map;
	}
	add(pair, overwrite) {
		let _pair;
		if (isPair(pair)) _pair = pair;
		else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair(pair, pair?.value);
		else _pair = new Pair(pair.key, pair.value);
		const prev = findPair(this.items, _pair.key);
		const sortEntries = this.schema?.sortMapEntries;
		if (prev) {
			if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
			if (isScalar(prev.value) && isScalarValue(_pair.value)) prev.value.value = _pair.value;
			else prev.value = _pair.value;
		} else if (sortEntries) {
			const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
			if (i === -1) this.items.push(_pair);
			else this.items.splice(i, 0, _pair);
		} else this.items.push(_pair);
	}
	delete(key) {
		const it = findPair(this.items, key);
		if (!it) return false;
		return this.items.splice(this.items.indexOf(it), 1).length > 0;
	}
	get(key, keepScalar) {
		const node = findPair(this.items, key)?.value;
		return (!keepScalar && isScalar(node) ? node.value : node) ?? void 0;
	}
	has(key) {
		return !!findPair(this.items, key);
	}
	set(key, value) {
		this.add(new Pair(key, value), true);
	}
	toJSON(_, ctx, Type) {
		const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
		if (ctx?.onCreate) ctx.onCreate(map);
		for (const item of this.items) addPairToJSMap(ctx, map, item);
		return map;
	}
	toString(ctx, onComment, onChompKeep) {
		if (!ctx) return JSON.stringify(this);
		for (const item of this.items) if (!isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
		if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
		return stringifyCollection(this, ctx, {
			blockItemPrefix: "",
			flowChars: {
				start: "{",
				end: "}"
			},
			itemIndent: ctx.indent || "",
			onChompKeep,
			onComment
		});
	}
};

// node_modules/yaml/browser/dist/schema/common/map.js
const map = {
	collection: "map",
	default: true,
	nodeClass: YAMLMap,
	tag: "tag:yaml.org,2002:map",
	resolve(map, onError) {
		if (!isMap(map)) onError("Expected a mapping for this tag");
		return map;
	},
	createNode: (schema, obj, ctx) => YAMLMap.from(schema, obj, ctx)
};

// node_modules/yaml/browser/dist/nodes/YAMLSeq.js
var YAMLSeq = class extends Collection {
	static get tagName() {
		return "tag:yaml.org,2002:seq";
	}
	constructor(schema) {
		super(SEQ, schema);
		this.items = [];
	}
	add(value) {
		this.items.push(value);
	}
	delete(key) {
		const idx = asItemIndex(key);
		if (typeof idx !== "number") return false;
		return this.items.splice(idx, 1).length > 0;
	}
	get(key, keepScalar) {
		const idx = asItemIndex(key);
		if (typeof idx !== "number") return void 0;
		const it = this.items[idx];
		return !keepScalar && isScalar(it) ? it.value : it;
	}
	has(key) {
		const idx = asItemIndex(key);
		return typeof idx === "number" && idx < this.items.length;
	}
	set(key, value) {
		const idx = asItemIndex(key);
		if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
		const prev = this.items[idx];
		if (isScalar(prev) && isScalarValue(value)) prev.value = value;
		else this.items[idx] = value;
	}
	toJSON(_, ctx) {
		const seq = [];
		if (ctx?.onCreate) ctx.onCreate(seq);
		let i = 0;
		for (const item of this.items) seq.push(toJS(item, String(i++), ctx));
		return seq;
	}
	toString(ctx, onComment, onChompKeep) {
		if (!ctx) return JSON.stringify(this);
		return stringifyCollection(this, ctx, {
			blockItemPrefix: "- ",
			flowChars: {
				start: "[",
				end: "]"
			},
			itemIndent: (ctx.indent || "") + "  ",
			onChompKeep,
			onComment
		});
	}
	static from(schema, obj, ctx) {
		const { replacer } = ctx;
		const seq = new this(schema);
		if (obj && Symbol.iterator in Object(obj)) {
			let i = 0;
			for (let it of obj) {
				if (typeof replacer === "function") {
					const key = obj instanceof Set ? it : String(i++);
					it = replacer.call(obj, key, it);
				}
				seq.items.push(createNode(it, void 0, ctx));
			}
		}
		return seq;
	}
};
function asItemIndex(key) {
	let idx = isScalar(key) ? key.value : key;
	if (idx && typeof idx === "string") idx = Number(idx);
	return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
}

// node_modules/yaml/browser/dist/schema/common/seq.js
const seq = {
	collection: "seq",
	default: true,
	nodeClass: YAMLSeq,
	tag: "tag:yaml.org,2002:seq",
	resolve(seq, onError) {
		if (!isSeq(seq)) onError("Expected a sequence for this tag");
		return seq;
	},
	createNode: (schema, obj, ctx) => YAMLSeq.from(schema, obj, ctx)
};

// node_modules/yaml/browser/dist/schema/common/string.js
const string = {
	identify: (value) => typeof value === "string",
	default: true,
	tag: "tag:yaml.org,2002:str",
	resolve: (str) => str,
	stringify(item, ctx, onComment, onChompKeep) {
		ctx = Object.assign({ actualString: true }, ctx);
		return stringifyString(item, ctx, onComment, onChompKeep);
	}
};

// node_modules/yaml/browser/dist/schema/common/null.js
const nullTag = {
	identify: (value) => value == null,
	createNode: () => new Scalar(null),
	default: true,
	tag: "tag:yaml.org,2002:null",
	test: /^(?:~|[Nn]ull|NULL)?$/,
	resolve: () => new Scalar(null),
	stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
};

// node_modules/yaml/browser/dist/schema/core/bool.js
const boolTag = {
	identify: (value) => typeof value === "boolean",
	default: true,
	tag: "tag:yaml.org,2002:bool",
	test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
	resolve: (str) => new Scalar(str[0] === "t" || str[0] === "T"),
	stringify({ source, value }, ctx) {
		if (source && boolTag.test.test(source)) {
			if (value === (source[0] === "t" || source[0] === "T")) return source;
		}
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
};

// node_modules/yaml/browser/dist/stringify/stringifyNumber.js
function stringifyNumber({ format, minFractionDigits, tag, value }) {
	if (typeof value === "bigint") return String(value);
	const num = typeof value === "number" ? value : Number(value);
	if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
	let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
	if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
		let i = n.indexOf(".");
		if (i < 0) {
			i = n.length;
			n += ".";
		}
		let d = minFractionDigits - (n.length - i - 1);
		while (d-- > 0) n += "0";
	}
	return n;
}

// node_modules/yaml/browser/dist/schema/core/float.js
const floatNaN$1 = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
	resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
	stringify: stringifyNumber
};
const floatExp$1 = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	format: "EXP",
	test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
	resolve: (str) => parseFloat(str),
	stringify(node) {
		const num = Number(node.value);
		return isFinite(num) ? num.toExponential() : stringifyNumber(node);
	}
};
const float$1 = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
	resolve(str) {
		const node = new Scalar(parseFloat(str));
		const dot = str.indexOf(".");
		if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
		return node;
	},
	stringify: stringifyNumber
};

// node_modules/yaml/browser/dist/schema/core/int.js
const intIdentify$2 = (value) => typeof value === "bigint" || Number.isInteger(value);
const intResolve$1 = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
function intStringify$1(node, radix, prefix) {
	const { value } = node;
	if (intIdentify$2(value) && value >= 0) return prefix + value.toString(radix);
	return stringifyNumber(node);
}
const intOct$1 = {
	identify: (value) => intIdentify$2(value) && value >= 0,
	default: true,
	tag: "tag:yaml.org,2002:int",
	format: "OCT",
	test: /^0o[0-7]+$/,
	resolve: (str, _onError, opt) => intResolve$1(str, 2, 8, opt),
	stringify: (node) => intStringify$1(node, 8, "0o")
};
const int$1 = {
	identify: intIdentify$2,
	default: true,
	tag: "tag:yaml.org,2002:int",
	test: /^[-+]?[0-9]+$/,
	resolve: (str, _onError, opt) => intResolve$1(str, 0, 10, opt),
	stringify: stringifyNumber
};
const intHex$1 = {
	identify: (value) => intIdentify$2(value) && value >= 0,
	default: true,
	tag: "tag:yaml.org,2002:int",
	format: "HEX",
	test: /^0x[0-9a-fA-F]+$/,
	resolve: (str, _onError, opt) => intResolve$1(str, 2, 16, opt),
	stringify: (node) => intStringify$1(node, 16, "0x")
};

// node_modules/yaml/browser/dist/schema/core/schema.js
const schema$2 = [
	map,
	seq,
	string,
	nullTag,
	boolTag,
	intOct$1,
	int$1,
	intHex$1,
	floatNaN$1,
	floatExp$1,
	float$1
];

// node_modules/yaml/browser/dist/schema/json/schema.js
function intIdentify$1(value) {
	return typeof value === "bigint" || Number.isInteger(value);
}
const stringifyJSON = ({ value }) => JSON.stringify(value);
const jsonScalars = [
	{
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify: stringifyJSON
	},
	{
		identify: (value) => value == null,
		createNode: () => new Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^null$/,
		resolve: () => null,
		stringify: stringifyJSON
	},
	{
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^true$|^false$/,
		resolve: (str) => str === "true",
		stringify: stringifyJSON
	},
	{
		identify: intIdentify$1,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^-?(?:0|[1-9][0-9]*)$/,
		resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
		stringify: ({ value }) => intIdentify$1(value) ? value.toString() : JSON.stringify(value)
	},
	{
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
		resolve: (str) => parseFloat(str),
		stringify: stringifyJSON
	}
];
const schema$1 = [map, seq].concat(jsonScalars, {
	default: true,
	tag: "",
	test: /^/,
	resolve(str, onError) {
		onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
		return str;
	}
});

// node_modules/yaml/browser/dist/schema/yaml-1.1/binary.js
const binary = {
	identify: (value) => value instanceof Uint8Array,
	default: false,
	tag: "tag:yaml.org,2002:binary",
	resolve(src, onError) {
		if (typeof atob === "function") {
			const str = atob(src.replace(/[\n\r]/g, ""));
			const buffer = new Uint8Array(str.length);
			for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
			return buffer;
		} else {
			onError("This environment does not support reading binary tags; either Buffer or atob is required");
			return src;
		}
	},
	stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
		if (!value) return "";
		const buf = value;
		let str;
		if (typeof btoa === "function") {
			let s = "";
			for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
			str = btoa(s);
		} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
		type ?? (type = Scalar.BLOCK_LITERAL);
		if (type !== Scalar.QUOTE_DOUBLE) {
			const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
			const n = Math.ceil(str.length / lineWidth);
			const lines = new Array(n);
			for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
			str = lines.join(type === Scalar.BLOCK_LITERAL ? "\n" : " ");
		}
		return stringifyString({
			comment,
			type,
			value: str
		}, ctx, onComment, onChompKeep);
	}
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/pairs.js
function resolvePairs(seq, onError) {
	if (isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
		let item = seq.items[i];
		if (isPair(item)) continue;
		else if (isMap(item)) {
			if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
			const pair = item.items[0] || new Pair(new Scalar(null));
			if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
			if (item.comment) {
				const cn = pair.value ?? pair.key;
				cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
			}
			item = pair;
		}
		seq.items[i] = isPair(item) ? item : new Pair(item);
	}
	else onError("Expected a sequence for this tag");
	return seq;
}
function createPairs(schema, iterable, ctx) {
	const { replacer } = ctx;
	const pairs = new YAMLSeq(schema);
	pairs.tag = "tag:yaml.org,2002:pairs";
	let i = 0;
	if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
		if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
		let key, value;
		if (Array.isArray(it)) {
			if (it.length === 2) {
				key = it[0];
				value = it[1];
			} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
		} else if (it && it instanceof Object) {
			const keys = Object.keys(it);
			if (keys.length === 1) {
				key = keys[0];
				value = it[key];
			} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
		} else key = it;
		pairs.items.push(createPair(key, value, ctx));
	}
	return pairs;
}
const pairs = {
	collection: "seq",
	default: false,
	tag: "tag:yaml.org,2002:pairs",
	resolve: resolvePairs,
	createNode: createPairs
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/omap.js
var YAMLOMap = class YAMLOMap extends YAMLSeq {
	constructor() {
		super();
		this.add = YAMLMap.prototype.add.bind(this);
		this.delete = YAMLMap.prototype.delete.bind(this);
		this.get = YAMLMap.prototype.get.bind(this);
		this.has = YAMLMap.prototype.has.bind(this);
		this.set = YAMLMap.prototype.set.bind(this);
		this.tag = YAMLOMap.tag;
	}
	toJSON(_, ctx) {
		if (!ctx) return super.toJSON(_);
		const map = /* @__PURE__ */ new Map();
		if (ctx?.onCreate) ctx.onCreate(map);
		for (const pair of this.items) {
			let key, value;
			if (isPair(pair)) {
				key = toJS(pair.key, "", ctx);
				value = toJS(pair.value, key, ctx);
			} else key = toJS(pair, "", ctx);
			if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
			map.set(key, value);
		}
		return map;
	}
	static from(schema, iterable, ctx) {
		const pairs = createPairs(schema, iterable, ctx);
		const omap = new this();
		omap.items = pairs.items;
		return omap;
	}
};
YAMLOMap.tag = "tag:yaml.org,2002:omap";
const omap = {
	collection: "seq",
	identify: (value) => value instanceof Map,
	nodeClass: YAMLOMap,
	default: false,
	tag: "tag:yaml.org,2002:omap",
	resolve(seq, onError) {
		const pairs = resolvePairs(seq, onError);
		const seenKeys = [];
		for (const { key } of pairs.items) if (isScalar(key)) {
			if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
			else seenKeys.push(key.value);
		}
		return Object.assign(new YAMLOMap(), pairs);
	},
	createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/bool.js
function boolStringify({ value, source }, ctx) {
	if (source && (value ? trueTag : falseTag).test.test(source)) return source;
	return value ? ctx.options.trueStr : ctx.options.falseStr;
}
const trueTag = {
	identify: (value) => value === true,
	default: true,
	tag: "tag:yaml.org,2002:bool",
	test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
	resolve: () => new Scalar(true),
	stringify: boolStringify
};
const falseTag = {
	identify: (value) => value === false,
	default: true,
	tag: "tag:yaml.org,2002:bool",
	test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
	resolve: () => new Scalar(false),
	stringify: boolStringify
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/float.js
const floatNaN = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
	resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
	stringify: stringifyNumber
};
const floatExp = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	format: "EXP",
	test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
	resolve: (str) => parseFloat(str.replace(/_/g, "")),
	stringify(node) {
		const num = Number(node.value);
		return isFinite(num) ? num.toExponential() : stringifyNumber(node);
	}
};
const float = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
	resolve(str) {
		const node = new Scalar(parseFloat(str.replace(/_/g, "")));
		const dot = str.indexOf(".");
		if (dot !== -1) {
			const f = str.substring(dot + 1).replace(/_/g, "");
			if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
		}
		return node;
	},
	stringify: stringifyNumber
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/int.js
const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
function intResolve(str, offset, radix, { intAsBigInt }) {
	const sign = str[0];
	if (sign === "-" || sign === "+") offset += 1;
	str = str.substring(offset).replace(/_/g, "");
	if (intAsBigInt) {
		switch (radix) {
			case 2:
				str = `0b${str}`;
				break;
			case 8:
				str = `0o${str}`;
				break;
			case 16: str = `0x${str}`;
		}
		const n = BigInt(str);
		return sign === "-" ? BigInt(-1) * n : n;
	}
	const n = parseInt(str, radix);
	return sign === "-" ? -1 * n : n;
}
function intStringify(node, radix, prefix) {
	const { value } = node;
	if (intIdentify(value)) {
		const str = value.toString(radix);
		return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
	}
	return stringifyNumber(node);
}
const intBin = {
	identify: intIdentify,
	default: true,
	tag: "tag:yaml.org,2002:int",
	format: "BIN",
	test: /^[-+]?0b[0-1_]+$/,
	resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
	stringify: (node) => intStringify(node, 2, "0b")
};
const intOct = {
	identify: intIdentify,
	default: true,
	tag: "tag:yaml.org,2002:int",
	format: "OCT",
	test: /^[-+]?0[0-7_]+$/,
	resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
	stringify: (node) => intStringify(node, 8, "0")
};
const int = {
	identify: intIdentify,
	default: true,
	tag: "tag:yaml.org,2002:int",
	test: /^[-+]?[0-9][0-9_]*$/,
	resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
	stringify: stringifyNumber
};
const intHex = {
	identify: intIdentify,
	default: true,
	tag: "tag:yaml.org,2002:int",
	format: "HEX",
	test: /^[-+]?0x[0-9a-fA-F_]+$/,
	resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
	stringify: (node) => intStringify(node, 16, "0x")
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/set.js
var YAMLSet = class YAMLSet extends YAMLMap {
	constructor(schema) {
		super(schema);
		this.tag = YAMLSet.tag;
	}
	add(key) {
		let pair;
		if (isPair(key)) pair = key;
		else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair(key.key, null);
		else pair = new Pair(key, null);
		if (!findPair(this.items, pair.key)) this.items.push(pair);
	}
	get(key, keepPair) {
		const pair = findPair(this.items, key);
		return !keepPair && isPair(pair) ? isScalar(pair.key) ? pair.key.value : pair.key : pair;
	}
	set(key, value) {
		if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
		const prev = findPair(this.items, key);
		if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
		else if (!prev && value) this.items.push(new Pair(key));
	}
	toJSON(_, ctx) {
		return super.toJSON(_, ctx, Set);
	}
	toString(ctx, onComment, onChompKeep) {
		if (!ctx) return JSON.stringify(this);
		if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
		else throw new Error("Set items must all have null values");
	}
	static from(schema, iterable, ctx) {
		const { replacer } = ctx;
		const set = new this(schema);
		if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
			if (typeof replacer === "function") value = replacer.call(iterable, value, value);
			set.items.push(createPair(value, null, ctx));
		}
		return set;
	}
};
YAMLSet.tag = "tag:yaml.org,2002:set";
const set = {
	collection: "map",
	identify: (value) => value instanceof Set,
	nodeClass: YAMLSet,
	default: false,
	tag: "tag:yaml.org,2002:set",
	createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
	resolve(map, onError) {
		if (isMap(map)) {
			if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
			else onError("Set items must all have null values");
		} else onError("Expected a mapping for this tag");
		return map;
	}
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/timestamp.js
function parseSexagesimal(str, asBigInt) {
	const sign = str[0];
	const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
	const num = (n) => asBigInt ? BigInt(n) : Number(n);
	const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
	return sign === "-" ? num(-1) * res : res;
}
function stringifySexagesimal(node) {
	let { value } = node;
	let num = (n) => n;
	if (typeof value === "bigint") num = (n) => BigInt(n);
	else if (isNaN(value) || !isFinite(value)) return stringifyNumber(node);
	let sign = "";
	if (value < 0) {
		sign = "-";
		value *= num(-1);
	}
	const _60 = num(60);
	const parts = [value % _60];
	if (value < 60) parts.unshift(0);
	else {
		value = (value - parts[0]) / _60;
		parts.unshift(value % _60);
		if (value >= 60) {
			value = (value - parts[0]) / _60;
			parts.unshift(value);
		}
	}
	return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
}
const intTime = {
	identify: (value) => typeof value === "bigint" || Number.isInteger(value),
	default: true,
	tag: "tag:yaml.org,2002:int",
	format: "TIME",
	test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
	resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
	stringify: stringifySexagesimal
};
const floatTime = {
	identify: (value) => typeof value === "number",
	default: true,
	tag: "tag:yaml.org,2002:float",
	format: "TIME",
	test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
	resolve: (str) => parseSexagesimal(str, false),
	stringify: stringifySexagesimal
};
const timestamp = {
	identify: (value) => value instanceof Date,
	default: true,
	tag: "tag:yaml.org,2002:timestamp",
	test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
	resolve(str) {
		const match = str.match(timestamp.test);
		if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
		const [, year, month, day, hour, minute, second] = match.map(Number);
		const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
		let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
		const tz = match[8];
		if (tz && tz !== "Z") {
			let d = parseSexagesimal(tz, false);
			if (Math.abs(d) < 30) d *= 60;
			date -= 6e4 * d;
		}
		return new Date(date);
	},
	stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
};

// node_modules/yaml/browser/dist/schema/yaml-1.1/schema.js
const schema = [
	map,
	seq,
	string,
	nullTag,
	trueTag,
	falseTag,
	intBin,
	intOct,
	int,
	intHex,
	floatNaN,
	floatExp,
	float,
	binary,
	merge,
	omap,
	pairs,
	set,
	intTime,
	floatTime,
	timestamp
];

// node_modules/yaml/browser/dist/schema/tags.js
const schemas = /* @__PURE__ */ new Map([
	["core", schema$2],
	["failsafe", [
		map,
		seq,
		string
	]],
	["json", schema$1],
	["yaml11", schema],
	["yaml-1.1", schema]
]);
const tagsByName = {
	binary,
	bool: boolTag,
	float: float$1,
	floatExp: floatExp$1,
	floatNaN: floatNaN$1,
	floatTime,
	int: int$1,
	intHex: intHex$1,
	intOct: intOct$1,
	intTime,
	map,
	merge,
	null: nullTag,
	omap,
	pairs,
	seq,
	set,
	timestamp
};
const coreKnownTags = {
	"tag:yaml.org,2002:binary": binary,
	"tag:yaml.org,2002:merge": merge,
	"tag:yaml.org,2002:omap": omap,
	"tag:yaml.org,2002:pairs": pairs,
	"tag:yaml.org,2002:set": set,
	"tag:yaml.org,2002:timestamp": timestamp
};
function getTags(customTags, schemaName, addMergeTag) {
	const schemaTags = schemas.get(schemaName);
	if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge) ? schemaTags.concat(merge) : schemaTags.slice();
	let tags = schemaTags;
	if (!tags) {
		if (Array.isArray(customTags)) tags = [];
		else {
			const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
			throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
		}
	}
	if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
	else if (typeof customTags === "function") tags = customTags(tags.slice());
	if (addMergeTag) tags = tags.concat(merge);
	return tags.reduce((tags, tag) => {
		const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
		if (!tagObj) {
			const tagName = JSON.stringify(tag);
			const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
			throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
		}
		if (!tags.includes(tagObj)) tags.push(tagObj);
		return tags;
	}, []);
}

// node_modules/yaml/browser/dist/schema/Schema.js
const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
var Schema = class Schema {
	constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
		this.compat = Array.isArray(compat) ? getTags(compat, "compat") : compat ? getTags(null, compat) : null;
		this.name = typeof schema === "string" && schema || "core";
		this.knownTags = resolveKnownTags ? coreKnownTags : {};
		this.tags = getTags(customTags, this.name, merge);
		this.toStringOptions = toStringDefaults ?? null;
		Object.defineProperty(this, MAP, { value: map });
		Object.defineProperty(this, SCALAR$1, { value: string });
		Object.defineProperty(this, SEQ, { value: seq });
		this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
	}
	clone() {
		const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
		copy.tags = this.tags.slice();
		return copy;
	}
};

// node_modules/yaml/browser/dist/stringify/stringifyDocument.js
function stringifyDocument(doc, options) {
	const lines = [];
	let hasDirectives = options.directives === true;
	if (options.directives !== false && doc.directives) {
		const dir = doc.directives.toString(doc);
		if (dir) {
			lines.push(dir);
			hasDirectives = true;
		} else if (doc.directives.docStart) hasDirectives = true;
	}
	if (hasDirectives) lines.push("---");
	const ctx = createStringifyContext(doc, options);
	const { commentString } = ctx.options;
	if (doc.commentBefore) {
		if (lines.length !== 1) lines.unshift("");
		const cs = commentString(doc.commentBefore);
		lines.unshift(indentComment(cs, ""));
	}
	let chompKeep = false;
	let contentComment = null;
	if (doc.contents) {
		if (isNode(doc.contents)) {
			if (doc.contents.spaceBefore && hasDirectives) lines.push("");
			if (doc.contents.commentBefore) {
				const cs = commentString(doc.contents.commentBefore);
				lines.push(indentComment(cs, ""));
			}
			ctx.forceBlockIndent = !!doc.comment;
			contentComment = doc.contents.comment;
		}
		const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
		let body = stringify$1(doc.contents, ctx, () => contentComment = null, onChompKeep);
		if (contentComment) body += lineComment(body, "", commentString(contentComment));
		if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
		else lines.push(body);
	} else lines.push(stringify$1(doc.contents, ctx));
	if (doc.directives?.docEnd) {
		if (doc.comment) {
			const cs = commentString(doc.comment);
			if (cs.includes("\n")) {
				lines.push("...");
				lines.push(indentComment(cs, ""));
			} else lines.push(`... ${cs}`);
		} else lines.push("...");
	} else {
		let dc = doc.comment;
		if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
		if (dc) {
			if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
			lines.push(indentComment(commentString(dc), ""));
		}
	}
	return lines.join("\n") + "\n";
}

// node_modules/yaml/browser/dist/doc/Document.js
var Document = class Document {
	constructor(value, replacer, options) {
		this.commentBefore = null;
		this.comment = null;
		this.errors = [];
		this.warnings = [];
		Object.defineProperty(this, NODE_TYPE, { value: DOC });
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) {
			options = replacer;
			replacer = void 0;
		}
		const opt = Object.assign({
			intAsBigInt: false,
			keepSourceTokens: false,
			logLevel: "warn",
			prettyErrors: true,
			strict: true,
			stringKeys: false,
			uniqueKeys: true,
			version: "1.2"
		}, options);
		this.options = opt;
		let { version } = opt;
		if (options?._directives) {
			this.directives = options._directives.atDocument();
			if (this.directives.yaml.explicit) version = this.directives.yaml.version;
		} else this.directives = new Directives({ version });
		this.setSchema(version, options);
		this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
	}
	clone() {
		const copy = Object.create(Document.prototype, { [NODE_TYPE]: { value: DOC } });
		copy.commentBefore = this.commentBefore;
		copy.comment = this.comment;
		copy.errors = this.errors.slice();
		copy.warnings = this.warnings.slice();
		copy.options = Object.assign({}, this.options);
		if (this.directives) copy.directives = this.directives.clone();
		copy.schema = this.schema.clone();
		copy.contents = isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
		if (this.range) copy.range = this.range.slice();
		return copy;
	}
	add(value) {
		if (assertCollection(this.contents)) this.contents.add(value);
	}
	addIn(path, value) {
		if (assertCollection(this.contents)) this.contents.addIn(path, value);
	}
	createAlias(node, name) {
		if (!node.anchor) {
			const prev = anchorNames(this);
			node.anchor = !name || prev.has(name) ? findNewAnchor(name || "a", prev) : name;
		}
		return new Alias(node.anchor);
	}
	createNode(value, replacer, options) {
		let _replacer = void 0;
		if (typeof replacer === "function") {
			value = replacer.call({ "": value }, "", value);
			_replacer = replacer;
		} else if (Array.isArray(replacer)) {
			const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
			const asStr = replacer.filter(keyToStr).map(String);
			if (asStr.length > 0) replacer = replacer.concat(asStr);
			_replacer = replacer;
		} else if (options === void 0 && replacer) {
			options = replacer;
			replacer = void 0;
		}
		const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
		const { onAnchor, setAnchors, sourceObjects } = createNodeAnchors(this, anchorPrefix || "a");
		const ctx = {
			aliasDuplicateObjects: aliasDuplicateObjects ?? true,
			keepUndefined: keepUndefined ?? false,
			onAnchor,
			onTagObj,
			replacer: _replacer,
			schema: this.schema,
			sourceObjects
		};
		const node = createNode(value, tag, ctx);
		if (flow && isCollection(node)) node.flow = true;
		setAnchors();
		return node;
	}
	createPair(key, value, options = {}) {
		const k = this.createNode(key, null, options);
		const v = this.createNode(value, null, options);
		return new Pair(k, v);
	}
	delete(key) {
		return assertCollection(this.contents) ? this.contents.delete(key) : false;
	}
	deleteIn(path) {
		if (isEmptyPath(path)) {
			if (this.contents == null) return false;
			this.contents = null;
			return true;
		}
		return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
	}
	get(key, keepScalar) {
		return isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
	}
	getIn(path, keepScalar) {
		if (isEmptyPath(path)) return !keepScalar && isScalar(this.contents) ? this.contents.value : this.contents;
		return isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
	}
	has(key) {
		return isCollection(this.contents) ? this.contents.has(key) : false;
	}
	hasIn(path) {
		if (isEmptyPath(path)) return this.contents !== void 0;
		return isCollection(this.contents) ? this.contents.hasIn(path) : false;
	}
	set(key, value) {
		if (this.contents == null) this.contents = collectionFromPath(this.schema, [key], value);
		else if (assertCollection(this.contents)) this.contents.set(key, value);
	}
	setIn(path, value) {
		if (isEmptyPath(path)) this.contents = value;
		else if (this.contents == null) this.contents = collectionFromPath(this.schema, Array.from(path), value);
		else if (assertCollection(this.contents)) this.contents.setIn(path, value);
	}
	setSchema(version, options = {}) {
		if (typeof version === "number") version = String(version);
		let opt;
		switch (version) {
			case "1.1":
				if (this.directives) this.directives.yaml.version = "1.1";
				else this.directives = new Directives({ version: "1.1" });
				opt = {
					resolveKnownTags: false,
					schema: "yaml-1.1"
				};
				break;
			case "1.2":
			case "next":
				if (this.directives) this.directives.yaml.version = version;
				else this.directives = new Directives({ version });
				opt = {
					resolveKnownTags: true,
					schema: "core"
				};
				break;
			case null:
				if (this.directives) delete this.directives;
				opt = null;
				break;
			default: {
				const sv = JSON.stringify(version);
				throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
			}
		}
		if (options.schema instanceof Object) this.schema = options.schema;
		else if (opt) this.schema = new Schema(Object.assign(opt, options));
		else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
	}
	toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
		const ctx = {
			anchors: /* @__PURE__ */ new Map(),
			doc: this,
			keep: !json,
			mapAsMap: mapAsMap === true,
			mapKeyWarned: false,
			maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
		};
		const res = toJS(this.contents, jsonArg ?? "", ctx);
		if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
		return typeof reviver === "function" ? applyReviver(reviver, { "": res }, "", res) : res;
	}
	toJSON(jsonArg, onAnchor) {
		return this.toJS({
			json: true,
			jsonArg,
			mapAsMap: false,
			onAnchor
		});
	}
	toString(options = {}) {
		if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
		if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
			const s = JSON.stringify(options.indent);
			throw new Error(`"indent" option must be a positive integer, not ${s}`);
		}
		return stringifyDocument(this, options);
	}
};
function assertCollection(contents) {
	if (isCollection(contents)) return true;
	throw new Error("Expected a YAML collection as document contents");
}

// node_modules/yaml/browser/dist/errors.js
var YAMLError = class extends Error {
	constructor(name, pos, code, message) {
		super();
		this.name = name;
		this.code = code;
		this.message = message;
		this.pos = pos;
	}
};
var YAMLParseError = class extends YAMLError {
	constructor(pos, code, message) {
		super("YAMLParseError", pos, code, message);
	}
};
var YAMLWarning = class extends YAMLError {
	constructor(pos, code, message) {
		super("YAMLWarning", pos, code, message);
	}
};
const prettifyError = (src, lc) => (error) => {
	if (error.pos[0] === -1) return;
	error.linePos = error.pos.map((pos) => lc.linePos(pos));
	const { line, col } = error.linePos[0];
	error.message += ` at line ${line}, column ${col}`;
	let ci = col - 1;
	let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
	if (ci >= 60 && lineStr.length > 80) {
		const trimStart = Math.min(ci - 39, lineStr.length - 79);
		lineStr = "…" + lineStr.substring(trimStart);
		ci -= trimStart - 1;
	}
	if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
	if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
		let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
		if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
		lineStr = prev + lineStr;
	}
	if (/[^ ]/.test(lineStr)) {
		let count = 1;
		const end = error.linePos[1];
		if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
		const pointer = " ".repeat(ci) + "^".repeat(count);
		error.message += `:\n\n${lineStr}\n${pointer}\n`;
	}
};

// node_modules/yaml/browser/dist/compose/resolve-props.js
function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
	let spaceBefore = false;
	let atNewline = startOnNewline;
	let hasSpace = startOnNewline;
	let comment = "";
	let commentSep = "";
	let hasNewline = false;
	let reqSpace = false;
	let tab = null;
	let anchor = null;
	let tag = null;
	let newlineAfterProp = null;
	let comma = null;
	let found = null;
	let start = null;
	for (const token of tokens) {
		if (reqSpace) {
			if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
			reqSpace = false;
		}
		if (tab) {
			if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
			tab = null;
		}
		switch (token.type) {
			case "space":
				if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
				hasSpace = true;
				break;
			case "comment": {
				if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
				const cb = token.source.substring(1) || " ";
				if (!comment) comment = cb;
				else comment += commentSep + cb;
				commentSep = "";
				atNewline = false;
				break;
			}
			case "newline":
				if (atNewline) {
					if (comment) comment += token.source;
					else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
				} else commentSep += token.source;
				atNewline = true;
				hasNewline = true;
				if (anchor || tag) newlineAfterProp = token;
				hasSpace = true;
				break;
			case "anchor":
				if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
				if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
				anchor = token;
				start ?? (start = token.offset);
				atNewline = false;
				hasSpace = false;
				reqSpace = true;
				break;
			case "tag":
				if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
				tag = token;
				start ?? (start = token.offset);
				atNewline = false;
				hasSpace = false;
				reqSpace = true;
				break;
			case indicator:
				if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
				if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
				found = token;
				atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
				hasSpace = false;
				break;
			case "comma": if (flow) {
				if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
				comma = token;
				atNewline = false;
				hasSpace = false;
				break;
			}
			default:
				onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
				atNewline = false;
				hasSpace = false;
		}
	}
	const last = tokens[tokens.length - 1];
	const end = last ? last.offset + last.source.length : offset;
	if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
	if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
	return {
		comma,
		found,
		spaceBefore,
		comment,
		hasNewline,
		anchor,
		tag,
		newlineAfterProp,
		end,
		start: start ?? end
	};
}

// node_modules/yaml/browser/dist/compose/util-contains-newline.js
function containsNewline(key) {
	if (!key) return null;
	switch (key.type) {
		case "alias":
		case "scalar":
		case "double-quoted-scalar":
		case "single-quoted-scalar":
			if (key.source.includes("\n")) return true;
			if (key.end) {
				for (const st of key.end) if (st.type === "newline") return true;
			}
			return false;
		case "flow-collection":
			for (const it of key.items) {
				for (const st of it.start) if (st.type === "newline") return true;
				if (it.sep) {
					for (const st of it.sep) if (st.type === "newline") return true;
				}
				if (containsNewline(it.key) || containsNewline(it.value)) return true;
			}
			return false;
		default: return true;
	}
}

// node_modules/yaml/browser/dist/compose/util-flow-indent-check.js
function flowIndentCheck(indent, fc, onError) {
	if (fc?.type === "flow-collection") {
		const end = fc.end[0];
		if (end.indent === indent && (end.source === "]" || end.source === "}") && containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
	}
}

// node_modules/yaml/browser/dist/compose/util-map-includes.js
function mapIncludes(ctx, items, search) {
	const { uniqueKeys } = ctx.options;
	if (uniqueKeys === false) return false;
	const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || isScalar(a) && isScalar(b) && a.value === b.value;
	return items.some((pair) => isEqual(pair.key, search));
}

// node_modules/yaml/browser/dist/compose/resolve-block-map.js
const startColMsg = "All mapping items must start at the same column";
function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
	const map = new ((tag?.nodeClass) ?? YAMLMap)(ctx.schema);
	if (ctx.atRoot) ctx.atRoot = false;
	let offset = bm.offset;
	let commentEnd = null;
	for (const collItem of bm.items) {
		const { start, key, sep, value } = collItem;
		const keyProps = resolveProps(start, {
			indicator: "explicit-key-ind",
			next: key ?? sep?.[0],
			offset,
			onError,
			parentIndent: bm.indent,
			startOnNewline: true
		});
		const implicitKey = !keyProps.found;
		if (implicitKey) {
			if (key) {
				if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
				else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			}
			if (!keyProps.anchor && !keyProps.tag && !sep) {
				commentEnd = keyProps.end;
				if (keyProps.comment) {
					if (map.comment) map.comment += "\n" + keyProps.comment;
					else map.comment = keyProps.comment;
				}
				continue;
			}
			if (keyProps.newlineAfterProp || containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
		} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
		ctx.atKey = true;
		const keyStart = keyProps.end;
		const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
		if (ctx.schema.compat) flowIndentCheck(bm.indent, key, onError);
		ctx.atKey = false;
		if (mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
		const valueProps = resolveProps(sep ?? [], {
			indicator: "map-value-ind",
			next: value,
			offset: keyNode.range[2],
			onError,
			parentIndent: bm.indent,
			startOnNewline: !key || key.type === "block-scalar"
		});
		offset = valueProps.end;
		if (valueProps.found) {
			if (implicitKey) {
				if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
				if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
			}
			const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
			if (ctx.schema.compat) flowIndentCheck(bm.indent, value, onError);
			offset = valueNode.range[2];
			const pair = new Pair(keyNode, valueNode);
			if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
			map.items.push(pair);
		} else {
			if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
			if (valueProps.comment) {
				if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
				else keyNode.comment = valueProps.comment;
			}
			const pair = new Pair(keyNode);
			if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
			map.items.push(pair);
		}
	}
	if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
	map.range = [
		bm.offset,
		offset,
		commentEnd ?? offset
	];
	return map;
}

// node_modules/yaml/browser/dist/compose/resolve-block-seq.js
function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
	const seq = new ((tag?.nodeClass) ?? YAMLSeq)(ctx.schema);
	if (ctx.atRoot) ctx.atRoot = false;
	if (ctx.atKey) ctx.atKey = false;
	let offset = bs.offset;
	let commentEnd = null;
	for (const { start, value } of bs.items) {
		const props = resolveProps(start, {
			indicator: "seq-item-ind",
			next: value,
			offset,
			onError,
			parentIndent: bs.indent,
			startOnNewline: true
		});
		if (!props.found) {
			if (props.anchor || props.tag || value) {
				if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
				else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
			} else {
				commentEnd = props.end;
				if (props.comment) seq.comment = props.comment;
				continue;
			}
		}
		const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
		if (ctx.schema.compat) flowIndentCheck(bs.indent, value, onError);
		offset = node.range[2];
		seq.items.push(node);
	}
	seq.range = [
		bs.offset,
		offset,
		commentEnd ?? offset
	];
	return seq;
}

// node_modules/yaml/browser/dist/compose/resolve-end.js
function resolveEnd(end, offset, reqSpace, onError) {
	let comment = "";
	if (end) {
		let hasSpace = false;
		let sep = "";
		for (const token of end) {
			const { source, type } = token;
			switch (type) {
				case "space":
					hasSpace = true;
					break;
				case "comment": {
					if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += sep + cb;
					sep = "";
					break;
				}
				case "newline":
					if (comment) sep += source;
					hasSpace = true;
					break;
				default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
			}
			offset += source.length;
		}
	}
	return {
		comment,
		offset
	};
}

// node_modules/yaml/browser/dist/compose/resolve-flow-collection.js
const blockMsg = "Block collections are not allowed within flow collections";
const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
	const isMap = fc.start.source === "{";
	const fcName = isMap ? "flow map" : "flow sequence";
	const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap : YAMLSeq))(ctx.schema);
	coll.flow = true;
	const atRoot = ctx.atRoot;
	if (atRoot) ctx.atRoot = false;
	if (ctx.atKey) ctx.atKey = false;
	let offset = fc.offset + fc.start.source.length;
	for (let i = 0; i < fc.items.length; ++i) {
		const collItem = fc.items[i];
		const { start, key, sep, value } = collItem;
		const props = resolveProps(start, {
			flow: fcName,
			indicator: "explicit-key-ind",
			next: key ?? sep?.[0],
			offset,
			onError,
			parentIndent: fc.indent,
			startOnNewline: false
		});
		if (!props.found) {
			if (!props.anchor && !props.tag && !sep && !value) {
				if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
				else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
				if (props.comment) {
					if (coll.comment) coll.comment += "\n" + props.comment;
					else coll.comment = props.comment;
				}
				offset = props.end;
				continue;
			}
			if (!isMap && ctx.options.strict && containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
		}
		if (i === 0) {
			if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
		} else {
			if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
			if (props.comment) {
				let prevItemComment = "";
				loop: for (const st of start) switch (st.type) {
					case "comma":
					case "space": break;
					case "comment":
						prevItemComment = st.source.substring(1);
						break loop;
					default: break loop;
				}
				if (prevItemComment) {
					let prev = coll.items[coll.items.length - 1];
					if (isPair(prev)) prev = prev.value ?? prev.key;
					if (prev.comment) prev.comment += "\n" + prevItemComment;
					else prev.comment = prevItemComment;
					props.comment = props.comment.substring(prevItemComment.length + 1);
				}
			}
		}
		if (!isMap && !sep && !props.found) {
			const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
			coll.items.push(valueNode);
			offset = valueNode.range[2];
			if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
		} else {
			ctx.atKey = true;
			const keyStart = props.end;
			const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
			if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
			ctx.atKey = false;
			const valueProps = resolveProps(sep ?? [], {
				flow: fcName,
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (valueProps.found) {
				if (!isMap && !props.found && ctx.options.strict) {
					if (sep) for (const st of sep) {
						if (st === valueProps.found) break;
						if (st.type === "newline") {
							onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
							break;
						}
					}
					if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
				}
			} else if (value) {
				if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
				else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
			}
			const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
			if (valueNode) {
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else if (valueProps.comment) {
				if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
				else keyNode.comment = valueProps.comment;
			}
			const pair = new Pair(keyNode, valueNode);
			if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
			if (isMap) {
				const map = coll;
				if (mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
				map.items.push(pair);
			} else {
				const map = new YAMLMap(ctx.schema);
				map.flow = true;
				map.items.push(pair);
				const endRange = (valueNode ?? keyNode).range;
				map.range = [
					keyNode.range[0],
					endRange[1],
					endRange[2]
				];
				coll.items.push(map);
			}
			offset = valueNode ? valueNode.range[2] : valueProps.end;
		}
	}
	const expectedEnd = isMap ? "}" : "]";
	const [ce, ...ee] = fc.end;
	let cePos = offset;
	if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
	else {
		const name = fcName[0].toUpperCase() + fcName.substring(1);
		const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
		onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
		if (ce && ce.source.length !== 1) ee.unshift(ce);
	}
	if (ee.length > 0) {
		const end = resolveEnd(ee, cePos, ctx.options.strict, onError);
		if (end.comment) {
			if (coll.comment) coll.comment += "\n" + end.comment;
			else coll.comment = end.comment;
		}
		coll.range = [
			fc.offset,
			cePos,
			end.offset
		];
	} else coll.range = [
		fc.offset,
		cePos,
		cePos
	];
	return coll;
}

// node_modules/yaml/browser/dist/compose/compose-collection.js
function resolveCollection(CN, ctx, token, onError, tagName, tag) {
	const coll = token.type === "block-map" ? resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection(CN, ctx, token, onError, tag);
	const Coll = coll.constructor;
	if (tagName === "!" || tagName === Coll.tagName) {
		coll.tag = Coll.tagName;
		return coll;
	}
	if (tagName) coll.tag = tagName;
	return coll;
}
function composeCollection(CN, ctx, token, props, onError) {
	const tagToken = props.tag;
	const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
	if (token.type === "block-seq") {
		const { anchor, newlineAfterProp: nl } = props;
		const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
		if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
	}
	const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
	if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
	let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
	if (!tag) {
		const kt = ctx.schema.knownTags[tagName];
		if (kt?.collection === expType) {
			ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
			tag = kt;
		} else {
			if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
			else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
			return resolveCollection(CN, ctx, token, onError, tagName);
		}
	}
	const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
	const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
	const node = isNode(res) ? res : new Scalar(res);
	node.range = coll.range;
	node.tag = tagName;
	if (tag?.format) node.format = tag.format;
	return node;
}

// node_modules/yaml/browser/dist/compose/resolve-block-scalar.js
function resolveBlockScalar(ctx, scalar, onError) {
	const start = scalar.offset;
	const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
	if (!header) return {
		value: "",
		type: null,
		comment: "",
		range: [
			start,
			start,
			start
		]
	};
	const type = header.mode === ">" ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL;
	const lines = scalar.source ? splitLines(scalar.source) : [];
	let chompStart = lines.length;
	for (let i = lines.length - 1; i >= 0; --i) {
		const content = lines[i][1];
		if (content === "" || content === "\r") chompStart = i;
		else break;
	}
	if (chompStart === 0) {
		const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
		let end = start + header.length;
		if (scalar.source) end += scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	let trimIndent = scalar.indent + header.indent;
	let offset = scalar.offset + header.length;
	let contentStart = 0;
	for (let i = 0; i < chompStart; ++i) {
		const [indent, content] = lines[i];
		if (content === "" || content === "\r") {
			if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
		} else {
			if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
			if (header.indent === 0) trimIndent = indent.length;
			contentStart = i;
			if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
			break;
		}
		offset += indent.length + content.length + 1;
	}
	for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
	let value = "";
	let sep = "";
	let prevMoreIndented = false;
	for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
	for (let i = contentStart; i < chompStart; ++i) {
		let [indent, content] = lines[i];
		offset += indent.length + content.length + 1;
		const crlf = content[content.length - 1] === "\r";
		if (crlf) content = content.slice(0, -1);
		/* istanbul ignore if already caught in lexer */
		if (content && indent.length < trimIndent) {
			const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
			onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
			indent = "";
		}
		if (type === Scalar.BLOCK_LITERAL) {
			value += sep + indent.slice(trimIndent) + content;
			sep = "\n";
		} else if (indent.length > trimIndent || content[0] === "	") {
			if (sep === " ") sep = "\n";
			else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
			value += sep + indent.slice(trimIndent) + content;
			sep = "\n";
			prevMoreIndented = true;
		} else if (content === "") {
			if (sep === "\n") value += "\n";
			else sep = "\n";
		} else {
			value += sep + content;
			sep = " ";
			prevMoreIndented = false;
		}
	}
	switch (header.chomp) {
		case "-": break;
		case "+":
			for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
			if (value[value.length - 1] !== "\n") value += "\n";
			break;
		default: value += "\n";
	}
	const end = start + header.length + scalar.source.length;
	return {
		value,
		type,
		comment: header.comment,
		range: [
			start,
			end,
			end
		]
	};
}
function parseBlockScalarHeader({ offset, props }, strict, onError) {
	/* istanbul ignore if should not happen */
	if (props[0].type !== "block-scalar-header") {
		onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
		return null;
	}
	const { source } = props[0];
	const mode = source[0];
	let indent = 0;
	let chomp = "";
	let error = -1;
	for (let i = 1; i < source.length; ++i) {
		const ch = source[i];
		if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
		else {
			const n = Number(ch);
			if (!indent && n) indent = n;
			else if (error === -1) error = offset + i;
		}
	}
	if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
	let hasSpace = false;
	let comment = "";
	let length = source.length;
	for (let i = 1; i < props.length; ++i) {
		const token = props[i];
		switch (token.type) {
			case "space": hasSpace = true;
			case "newline":
				length += token.source.length;
				break;
			case "comment":
				if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
				length += token.source.length;
				comment = token.source.substring(1);
				break;
			case "error":
				onError(token, "UNEXPECTED_TOKEN", token.message);
				length += token.source.length;
				break;
			/* istanbul ignore next should not happen */
			default: {
				onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
				const ts = token.source;
				if (ts && typeof ts === "string") length += ts.length;
			}
		}
	}
	return {
		mode,
		indent,
		chomp,
		comment,
		length
	};
}
function splitLines(source) {
	const split = source.split(/\n( *)/);
	const first = split[0];
	const m = first.match(/^( *)/);
	const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
	for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
	return lines;
}

// node_modules/yaml/browser/dist/compose/resolve-flow-scalar.js
function resolveFlowScalar(scalar, strict, onError) {
	const { offset, type, source, end } = scalar;
	let _type;
	let value;
	const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
	switch (type) {
		case "scalar":
			_type = Scalar.PLAIN;
			value = plainValue(source, _onError);
			break;
		case "single-quoted-scalar":
			_type = Scalar.QUOTE_SINGLE;
			value = singleQuotedValue(source, _onError);
			break;
		case "double-quoted-scalar":
			_type = Scalar.QUOTE_DOUBLE;
			value = doubleQuotedValue(source, _onError);
			break;
		/* istanbul ignore next should not happen */
		default:
			onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
			return {
				value: "",
				type: null,
				comment: "",
				range: [
					offset,
					offset + source.length,
					offset + source.length
				]
			};
	}
	const valueEnd = offset + source.length;
	const re = resolveEnd(end, valueEnd, strict, onError);
	return {
		value,
		type: _type,
		comment: re.comment,
		range: [
			offset,
			valueEnd,
			re.offset
		]
	};
}
function plainValue(source, onError) {
	let badChar = "";
	switch (source[0]) {
		/* istanbul ignore next should not happen */
		case "	":
			badChar = "a tab character";
			break;
		case ",":
			badChar = "flow indicator character ,";
			break;
		case "%":
			badChar = "directive indicator character %";
			break;
		case "|":
		case ">":
			badChar = `block scalar indicator ${source[0]}`;
			break;
		case "@":
		case "`": badChar = `reserved character ${source[0]}`;
	}
	if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
	return unfoldLines(source);
}
function singleQuotedValue(source, onError) {
	if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
	return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
}
function unfoldLines(source) {
	const line = /(.*?)\r?\n/sy;
	let match = line.exec(source);
	if (!match) return source;
	let trimEnd, trimBoth;
	try {
		trimEnd = /* @__PURE__ */ new RegExp("(?<![ 	])[ 	]+$");
		trimBoth = /* @__PURE__ */ new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
	} catch {
		trimEnd = /[ \t]+$/;
		trimBoth = /^[ \t]+|[ \t]+$/g;
	}
	let res = match[1].replace(trimEnd, "");
	let sep = " ";
	let pos = line.lastIndex;
	while (match = line.exec(source)) {
		const lm = match[1].replace(trimBoth, "");
		if (lm === "") {
			if (sep === "\n") res += sep;
			else sep = "\n";
		} else {
			res += sep + lm;
			sep = " ";
		}
		pos = line.lastIndex;
	}
	const last = /[ \t]*(.*)/sy;
	last.lastIndex = pos;
	match = last.exec(source);
	return res + sep + (match?.[1] ?? "");
}
function doubleQuotedValue(source, onError) {
	let res = "";
	for (let i = 1; i < source.length - 1; ++i) {
		const ch = source[i];
		if (ch === "\r" && source[i + 1] === "\n") continue;
		if (ch === "\n") {
			const { fold, offset } = foldNewline(source, i);
			res += fold;
			i = offset;
		} else if (ch === "\\") {
			let next = source[++i];
			const cc = escapeCodes[next];
			if (cc) res += cc;
			else if (next === "\n") {
				next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
			} else if (next === "\r" && source[i + 1] === "\n") {
				next = source[++i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
			} else if (next === "x" || next === "u" || next === "U") {
				const length = next === "x" ? 2 : next === "u" ? 4 : 8;
				res += parseCharCode(source, i + 1, length, onError);
				i += length;
			} else {
				const raw = source.substr(i - 1, 2);
				onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
				res += raw;
			}
		} else if (ch === " " || ch === "	") {
			const wsStart = i;
			let next = source[i + 1];
			while (next === " " || next === "	") next = source[++i + 1];
			if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
		} else res += ch;
	}
	if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
	return res;
}
function foldNewline(source, offset) {
	let fold = "";
	let ch = source[offset + 1];
	while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
		if (ch === "\r" && source[offset + 2] !== "\n") break;
		if (ch === "\n") fold += "\n";
		offset += 1;
		ch = source[offset + 1];
	}
	if (!fold) fold = " ";
	return {
		fold,
		offset
	};
}
const escapeCodes = {
	"0": "\0",
	a: "\x07",
	b: "\b",
	e: "\x1B",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v",
	N: "",
	_: "\xA0",
	L: "\u2028",
	P: "\u2029",
	" ": " ",
	"\"": "\"",
	"/": "/",
	"\\": "\\",
	"	": "	"
};
function parseCharCode(source, offset, length, onError) {
	const cc = source.substr(offset, length);
	const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
	try {
		return String.fromCodePoint(code);
	} catch {
		const raw = source.substr(offset - 2, length + 2);
		onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
		return raw;
	}
}

// node_modules/yaml/browser/dist/compose/compose-scalar.js
function composeScalar(ctx, token, tagToken, onError) {
	const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar(ctx, token, onError) : resolveFlowScalar(token, ctx.options.strict, onError);
	const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
	let tag;
	if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[SCALAR$1];
	else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
	else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
	else tag = ctx.schema[SCALAR$1];
	let scalar;
	try {
		const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
		scalar = isScalar(res) ? res : new Scalar(res);
	} catch (error) {
		const msg = error instanceof Error ? error.message : String(error);
		onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
		scalar = new Scalar(value);
	}
	scalar.range = range;
	scalar.source = value;
	if (type) scalar.type = type;
	if (tagName) scalar.tag = tagName;
	if (tag.format) scalar.format = tag.format;
	if (comment) scalar.comment = comment;
	return scalar;
}
function findScalarTagByName(schema, value, tagName, tagToken, onError) {
	if (tagName === "!") return schema[SCALAR$1];
	const matchWithTest = [];
	for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
		if (tag.default && tag.test) matchWithTest.push(tag);
		else return tag;
	}
	for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
	const kt = schema.knownTags[tagName];
	if (kt && !kt.collection) {
		schema.tags.push(Object.assign({}, kt, {
			default: false,
			test: void 0
		}));
		return kt;
	}
	onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
	return schema[SCALAR$1];
}
function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
	const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[SCALAR$1];
	if (schema.compat) {
		const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[SCALAR$1];
		if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
	}
	return tag;
}

// node_modules/yaml/browser/dist/compose/util-empty-scalar-position.js
function emptyScalarPosition(offset, before, pos) {
	if (before) {
		pos ?? (pos = before.length);
		for (let i = pos - 1; i >= 0; --i) {
			let st = before[i];
			switch (st.type) {
				case "space":
				case "comment":
				case "newline":
					offset -= st.source.length;
					continue;
			}
			st = before[++i];
			while (st?.type === "space") {
				offset += st.source.length;
				st = before[++i];
			}
			break;
		}
	}
	return offset;
}

// node_modules/yaml/browser/dist/compose/compose-node.js
const CN = {
	composeNode,
	composeEmptyNode
};
function composeNode(ctx, token, props, onError) {
	const atKey = ctx.atKey;
	const { spaceBefore, comment, anchor, tag } = props;
	let node;
	let isSrcToken = true;
	switch (token.type) {
		case "alias":
			node = composeAlias(ctx, token, onError);
			if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
			break;
		case "scalar":
		case "single-quoted-scalar":
		case "double-quoted-scalar":
		case "block-scalar":
			node = composeScalar(ctx, token, tag, onError);
			if (anchor) node.anchor = anchor.source.substring(1);
			break;
		case "block-map":
		case "block-seq":
		case "flow-collection":
			try {
				node = composeCollection(CN, ctx, token, props, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
			} catch (error) {
				onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
			}
			break;
		default:
			onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
			isSrcToken = false;
	}
	node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
	if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
	if (atKey && ctx.options.stringKeys && (!isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
	if (spaceBefore) node.spaceBefore = true;
	if (comment) {
		if (token.type === "scalar" && token.source === "") node.comment = comment;
		else node.commentBefore = comment;
	}
	if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
	return node;
}
function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
	const token = {
		type: "scalar",
		offset: emptyScalarPosition(offset, before, pos),
		indent: -1,
		source: ""
	};
	const node = composeScalar(ctx, token, tag, onError);
	if (anchor) {
		node.anchor = anchor.source.substring(1);
		if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
	}
	if (spaceBefore) node.spaceBefore = true;
	if (comment) {
		node.comment = comment;
		node.range[2] = end;
	}
	return node;
}
function composeAlias({ options }, { offset, source, end }, onError) {
	const alias = new Alias(source.substring(1));
	if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
	if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
	const valueEnd = offset + source.length;
	const re = resolveEnd(end, valueEnd, options.strict, onError);
	alias.range = [
		offset,
		valueEnd,
		re.offset
	];
	if (re.comment) alias.comment = re.comment;
	return alias;
}

// node_modules/yaml/browser/dist/compose/compose-doc.js
function composeDoc(options, directives, { offset, start, value, end }, onError) {
	const opts = Object.assign({ _directives: directives }, options);
	const doc = new Document(void 0, opts);
	const ctx = {
		atKey: false,
		atRoot: true,
		directives: doc.directives,
		options: doc.options,
		schema: doc.schema
	};
	const props = resolveProps(start, {
		indicator: "doc-start",
		next: value ?? end?.[0],
		offset,
		onError,
		parentIndent: 0,
		startOnNewline: true
	});
	if (props.found) {
		doc.directives.docStart = true;
		if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
	}
	doc.contents = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
	const contentEnd = doc.contents.range[2];
	const re = resolveEnd(end, contentEnd, false, onError);
	if (re.comment) doc.comment = re.comment;
	doc.range = [
		offset,
		contentEnd,
		re.offset
	];
	return doc;
}

// node_modules/yaml/browser/dist/compose/composer.js
function getErrorPos(src) {
	if (typeof src === "number") return [src, src + 1];
	if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
	const { offset, source } = src;
	return [offset, offset + (typeof source === "string" ? source.length : 1)];
}
function parsePrelude(prelude) {
	let comment = "";
	let atComment = false;
	let afterEmptyLine = false;
	for (let i = 0; i < prelude.length; ++i) {
		const source = prelude[i];
		switch (source[0]) {
			case "#":
				comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
				atComment = true;
				afterEmptyLine = false;
				break;
			case "%":
				if (prelude[i + 1]?.[0] !== "#") i += 1;
				atComment = false;
				break;
			default:
				if (!atComment) afterEmptyLine = true;
				atComment = false;
		}
	}
	return {
		comment,
		afterEmptyLine
	};
}
var Composer = class {
	constructor(options = {}) {
		this.doc = null;
		this.atDirectives = false;
		this.prelude = [];
		this.errors = [];
		this.warnings = [];
		this.onError = (source, code, message, warning) => {
			const pos = getErrorPos(source);
			if (warning) this.warnings.push(new YAMLWarning(pos, code, message));
			else this.errors.push(new YAMLParseError(pos, code, message));
		};
		this.directives = new Directives({ version: options.version || "1.2" });
		this.options = options;
	}
	decorate(doc, afterDoc) {
		const { comment, afterEmptyLine } = parsePrelude(this.prelude);
		if (comment) {
			const dc = doc.contents;
			if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
			else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
			else if (isCollection(dc) && !dc.flow && dc.items.length > 0) {
				let it = dc.items[0];
				if (isPair(it)) it = it.key;
				const cb = it.commentBefore;
				it.commentBefore = cb ? `${comment}\n${cb}` : comment;
			} else {
				const cb = dc.commentBefore;
				dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
			}
		}
		if (afterDoc) {
			for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
			for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
		} else {
			doc.errors = this.errors;
			doc.warnings = this.warnings;
		}
		this.prelude = [];
		this.errors = [];
		this.warnings = [];
	}
	streamInfo() {
		return {
			comment: parsePrelude(this.prelude).comment,
			directives: this.directives,
			errors: this.errors,
			warnings: this.warnings
		};
	}
	*compose(tokens, forceDoc = false, endOffset = -1) {
		for (const token of tokens) yield* this.next(token);
		yield* this.end(forceDoc, endOffset);
	}
	*next(token) {
		switch (token.type) {
			case "directive":
				this.directives.add(token.source, (offset, message, warning) => {
					const pos = getErrorPos(token);
					pos[0] += offset;
					this.onError(pos, "BAD_DIRECTIVE", message, warning);
				});
				this.prelude.push(token.source);
				this.atDirectives = true;
				break;
			case "document": {
				const doc = composeDoc(this.options, this.directives, token, this.onError);
				if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
				this.decorate(doc, false);
				if (this.doc) yield this.doc;
				this.doc = doc;
				this.atDirectives = false;
				break;
			}
			case "byte-order-mark":
			case "space": break;
			case "comment":
			case "newline":
				this.prelude.push(token.source);
				break;
			case "error": {
				const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
				const error = new YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
				if (this.atDirectives || !this.doc) this.errors.push(error);
				else this.doc.errors.push(error);
				break;
			}
			case "doc-end": {
				if (!this.doc) {
					this.errors.push(new YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
					break;
				}
				this.doc.directives.docEnd = true;
				const end = resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
				this.decorate(this.doc, true);
				if (end.comment) {
					const dc = this.doc.comment;
					this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
				}
				this.doc.range[2] = end.offset;
				break;
			}
			default: this.errors.push(new YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
		}
	}
	*end(forceDoc = false, endOffset = -1) {
		if (this.doc) {
			this.decorate(this.doc, true);
			yield this.doc;
			this.doc = null;
		} else if (forceDoc) {
			const opts = Object.assign({ _directives: this.directives }, this.options);
			const doc = new Document(void 0, opts);
			if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
			doc.range = [
				0,
				endOffset,
				endOffset
			];
			this.decorate(doc, false);
			yield doc;
		}
	}
};

// node_modules/yaml/browser/dist/parse/cst-visit.js
const BREAK = Symbol("break visit");
const SKIP = Symbol("skip children");
const REMOVE = Symbol("remove item");
function visit(cst, visitor) {
	if ("type" in cst && cst.type === "document") cst = {
		start: cst.start,
		value: cst.value
	};
	_visit(Object.freeze([]), cst, visitor);
}
visit.BREAK = BREAK;
visit.SKIP = SKIP;
visit.REMOVE = REMOVE;
visit.itemAtPath = (cst, path) => {
	let item = cst;
	for (const [field, index] of path) {
		const tok = item?.[field];
		if (tok && "items" in tok) item = tok.items[index];
		else return void 0;
	}
	return item;
};
visit.parentCollection = (cst, path) => {
	const parent = visit.itemAtPath(cst, path.slice(0, -1));
	const field = path[path.length - 1][0];
	const coll = parent?.[field];
	if (coll && "items" in coll) return coll;
	throw new Error("Parent collection not found");
};
function _visit(path, item, visitor) {
	let ctrl = visitor(item, path);
	if (typeof ctrl === "symbol") return ctrl;
	for (const field of ["key", "value"]) {
		const token = item[field];
		if (token && "items" in token) {
			for (let i = 0; i < token.items.length; ++i) {
				const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
				if (typeof ci === "number") i = ci - 1;
				else if (ci === BREAK) return BREAK;
				else if (ci === REMOVE) {
					token.items.splice(i, 1);
					i -= 1;
				}
			}
			if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
		}
	}
	return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
}

// node_modules/yaml/browser/dist/parse/cst.js
const BOM = "﻿";
const DOCUMENT = "";
const FLOW_END = "";
const SCALAR = "";
function tokenType(source) {
	switch (source) {
		case "﻿": return "byte-order-mark";
		case "": return "doc-mode";
		case "": return "flow-error-end";
		case "": return "scalar";
		case "---": return "doc-start";
		case "...": return "doc-end";
		case "":
		case "\n":
		case "\r\n": return "newline";
		case "-": return "seq-item-ind";
		case "?": return "explicit-key-ind";
		case ":": return "map-value-ind";
		case "{": return "flow-map-start";
		case "}": return "flow-map-end";
		case "[": return "flow-seq-start";
		case "]": return "flow-seq-end";
		case ",": return "comma";
	}
	switch (source[0]) {
		case " ":
		case "	": return "space";
		case "#": return "comment";
		case "%": return "directive-line";
		case "*": return "alias";
		case "&": return "anchor";
		case "!": return "tag";
		case "'": return "single-quoted-scalar";
		case "\"": return "double-quoted-scalar";
		case "|":
		case ">": return "block-scalar-header";
	}
	return null;
}

// node_modules/yaml/browser/dist/parse/lexer.js
function isEmpty(ch) {
	switch (ch) {
		case void 0:
		case " ":
		case "\n":
		case "\r":
		case "	": return true;
		default: return false;
	}
}
const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
var Lexer = class {
	constructor() {
		this.atEnd = false;
		this.blockScalarIndent = -1;
		this.blockScalarKeep = false;
		this.buffer = "";
		this.flowKey = false;
		this.flowLevel = 0;
		this.indentNext = 0;
		this.indentValue = 0;
		this.lineEndPos = null;
		this.next = null;
		this.pos = 0;
	}
	*lex(source, incomplete = false) {
		if (source) {
			if (typeof source !== "string") throw TypeError("source is not a string");
			this.buffer = this.buffer ? this.buffer + source : source;
			this.lineEndPos = null;
		}
		this.atEnd = !incomplete;
		let next = this.next ?? "stream";
		while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
	}
	atLineEnd() {
		let i = this.pos;
		let ch = this.buffer[i];
		while (ch === " " || ch === "	") ch = this.buffer[++i];
		if (!ch || ch === "#" || ch === "\n") return true;
		if (ch === "\r") return this.buffer[i + 1] === "\n";
		return false;
	}
	charAt(n) {
		return this.buffer[this.pos + n];
	}
	continueScalar(offset) {
		let ch = this.buffer[offset];
		if (this.indentNext > 0) {
			let indent = 0;
			while (ch === " ") ch = this.buffer[++indent + offset];
			if (ch === "\r") {
				const next = this.buffer[indent + offset + 1];
				if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
			}
			return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
		}
		if (ch === "-" || ch === ".") {
			const dt = this.buffer.substr(offset, 3);
			if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
		}
		return offset;
	}
	getLine() {
		let end = this.lineEndPos;
		if (typeof end !== "number" || end !== -1 && end < this.pos) {
			end = this.buffer.indexOf("\n", this.pos);
			this.lineEndPos = end;
		}
		if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
		if (this.buffer[end - 1] === "\r") end -= 1;
		return this.buffer.substring(this.pos, end);
	}
	hasChars(n) {
		return this.pos + n <= this.buffer.length;
	}
	setNext(state) {
		this.buffer = this.buffer.substring(this.pos);
		this.pos = 0;
		this.lineEndPos = null;
		this.next = state;
		return null;
	}
	peek(n) {
		return this.buffer.substr(this.pos, n);
	}
	*parseNext(next) {
		switch (next) {
			case "stream": return yield* this.parseStream();
			case "line-start": return yield* this.parseLineStart();
			case "block-start": return yield* this.parseBlockStart();
			case "doc": return yield* this.parseDocument();
			case "flow": return yield* this.parseFlowCollection();
			case "quoted-scalar": return yield* this.parseQuotedScalar();
			case "block-scalar": return yield* this.parseBlockScalar();
			case "plain-scalar": return yield* this.parsePlainScalar();
		}
	}
	*parseStream() {
		let line = this.getLine();
		if (line === null) return this.setNext("stream");
		if (line[0] === "﻿") {
			yield* this.pushCount(1);
			line = line.substring(1);
		}
		if (line[0] === "%") {
			let dirEnd = line.length;
			let cs = line.indexOf("#");
			while (cs !== -1) {
				const ch = line[cs - 1];
				if (ch === " " || ch === "	") {
					dirEnd = cs - 1;
					break;
				} else cs = line.indexOf("#", cs + 1);
			}
			while (true) {
				const ch = line[dirEnd - 1];
				if (ch === " " || ch === "	") dirEnd -= 1;
				else break;
			}
			const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
			yield* this.pushCount(line.length - n);
			this.pushNewline();
			return "stream";
		}
		if (this.atLineEnd()) {
			const sp = yield* this.pushSpaces(true);
			yield* this.pushCount(line.length - sp);
			yield* this.pushNewline();
			return "stream";
		}
		yield "";
		return yield* this.parseLineStart();
	}
	*parseLineStart() {
		const ch = this.charAt(0);
		if (!ch && !this.atEnd) return this.setNext("line-start");
		if (ch === "-" || ch === ".") {
			if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
			const s = this.peek(3);
			if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
				yield* this.pushCount(3);
				this.indentValue = 0;
				this.indentNext = 0;
				return s === "---" ? "doc" : "stream";
			}
		}
		this.indentValue = yield* this.pushSpaces(false);
		if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
		return yield* this.parseBlockStart();
	}
	*parseBlockStart() {
		const [ch0, ch1] = this.peek(2);
		if (!ch1 && !this.atEnd) return this.setNext("block-start");
		if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
			const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
			this.indentNext = this.indentValue + 1;
			this.indentValue += n;
			return "block-start";
		}
		return "doc";
	}
	*parseDocument() {
		yield* this.pushSpaces(true);
		const line = this.getLine();
		if (line === null) return this.setNext("doc");
		let n = yield* this.pushIndicators();
		switch (line[n]) {
			case "#": yield* this.pushCount(line.length - n);
			case void 0:
				yield* this.pushNewline();
				return yield* this.parseLineStart();
			case "{":
			case "[":
				yield* this.pushCount(1);
				this.flowKey = false;
				this.flowLevel = 1;
				return "flow";
			case "}":
			case "]":
				yield* this.pushCount(1);
				return "doc";
			case "*":
				yield* this.pushUntil(isNotAnchorChar);
				return "doc";
			case "\"":
			case "'": return yield* this.parseQuotedScalar();
			case "|":
			case ">":
				n += yield* this.parseBlockScalarHeader();
				n += yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - n);
				yield* this.pushNewline();
				return yield* this.parseBlockScalar();
			default: return yield* this.parsePlainScalar();
		}
	}
	*parseFlowCollection() {
		let nl, sp;
		let indent = -1;
		do {
			nl = yield* this.pushNewline();
			if (nl > 0) {
				sp = yield* this.pushSpaces(false);
				this.indentValue = indent = sp;
			} else sp = 0;
			sp += yield* this.pushSpaces(true);
		} while (nl + sp > 0);
		const line = this.getLine();
		if (line === null) return this.setNext("flow");
		if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
			if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
				this.flowLevel = 0;
				yield "";
				return yield* this.parseLineStart();
			}
		}
		let n = 0;
		while (line[n] === ",") {
			n += yield* this.pushCount(1);
			n += yield* this.pushSpaces(true);
			this.flowKey = false;
		}
		n += yield* this.pushIndicators();
		switch (line[n]) {
			case void 0: return "flow";
			case "#":
				yield* this.pushCount(line.length - n);
				return "flow";
			case "{":
			case "[":
				yield* this.pushCount(1);
				this.flowKey = false;
				this.flowLevel += 1;
				return "flow";
			case "}":
			case "]":
				yield* this.pushCount(1);
				this.flowKey = true;
				this.flowLevel -= 1;
				return this.flowLevel ? "flow" : "doc";
			case "*":
				yield* this.pushUntil(isNotAnchorChar);
				return "flow";
			case "\"":
			case "'":
				this.flowKey = true;
				return yield* this.parseQuotedScalar();
			case ":": {
				const next = this.charAt(1);
				if (this.flowKey || isEmpty(next) || next === ",") {
					this.flowKey = false;
					yield* this.pushCount(1);
					yield* this.pushSpaces(true);
					return "flow";
				}
			}
			default:
				this.flowKey = false;
				return yield* this.parsePlainScalar();
		}
	}
	*parseQuotedScalar() {
		const quote = this.charAt(0);
		let end = this.buffer.indexOf(quote, this.pos + 1);
		if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
		else while (end !== -1) {
			let n = 0;
			while (this.buffer[end - 1 - n] === "\\") n += 1;
			if (n % 2 === 0) break;
			end = this.buffer.indexOf("\"", end + 1);
		}
		const qb = this.buffer.substring(0, end);
		let nl = qb.indexOf("\n", this.pos);
		if (nl !== -1) {
			while (nl !== -1) {
				const cs = this.continueScalar(nl + 1);
				if (cs === -1) break;
				nl = qb.indexOf("\n", cs);
			}
			if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
		}
		if (end === -1) {
			if (!this.atEnd) return this.setNext("quoted-scalar");
			end = this.buffer.length;
		}
		yield* this.pushToIndex(end + 1, false);
		return this.flowLevel ? "flow" : "doc";
	}
	*parseBlockScalarHeader() {
		this.blockScalarIndent = -1;
		this.blockScalarKeep = false;
		let i = this.pos;
		while (true) {
			const ch = this.buffer[++i];
			if (ch === "+") this.blockScalarKeep = true;
			else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
			else if (ch !== "-") break;
		}
		return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
	}
	*parseBlockScalar() {
		let nl = this.pos - 1;
		let indent = 0;
		let ch;
		loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
			case " ":
				indent += 1;
				break;
			case "\n":
				nl = i;
				indent = 0;
				break;
			case "\r": {
				const next = this.buffer[i + 1];
				if (!next && !this.atEnd) return this.setNext("block-scalar");
				if (next === "\n") break;
			}
			default: break loop;
		}
		if (!ch && !this.atEnd) return this.setNext("block-scalar");
		if (indent >= this.indentNext) {
			if (this.blockScalarIndent === -1) this.indentNext = indent;
			else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
			do {
				const cs = this.continueScalar(nl + 1);
				if (cs === -1) break;
				nl = this.buffer.indexOf("\n", cs);
			} while (nl !== -1);
			if (nl === -1) {
				if (!this.atEnd) return this.setNext("block-scalar");
				nl = this.buffer.length;
			}
		}
		let i = nl + 1;
		ch = this.buffer[i];
		while (ch === " ") ch = this.buffer[++i];
		if (ch === "	") {
			while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
			nl = i - 1;
		} else if (!this.blockScalarKeep) do {
			let i = nl - 1;
			let ch = this.buffer[i];
			if (ch === "\r") ch = this.buffer[--i];
			const lastChar = i;
			while (ch === " ") ch = this.buffer[--i];
			if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
			else break;
		} while (true);
		yield "";
		yield* this.pushToIndex(nl + 1, true);
		return yield* this.parseLineStart();
	}
	*parsePlainScalar() {
		const inFlow = this.flowLevel > 0;
		let end = this.pos - 1;
		let i = this.pos - 1;
		let ch;
		while (ch = this.buffer[++i]) if (ch === ":") {
			const next = this.buffer[i + 1];
			if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
			end = i;
		} else if (isEmpty(ch)) {
			let next = this.buffer[i + 1];
			if (ch === "\r") {
				if (next === "\n") {
					i += 1;
					ch = "\n";
					next = this.buffer[i + 1];
				} else end = i;
			}
			if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
			if (ch === "\n") {
				const cs = this.continueScalar(i + 1);
				if (cs === -1) break;
				i = Math.max(i, cs - 2);
			}
		} else {
			if (inFlow && flowIndicatorChars.has(ch)) break;
			end = i;
		}
		if (!ch && !this.atEnd) return this.setNext("plain-scalar");
		yield "";
		yield* this.pushToIndex(end + 1, true);
		return inFlow ? "flow" : "doc";
	}
	*pushCount(n) {
		if (n > 0) {
			yield this.buffer.substr(this.pos, n);
			this.pos += n;
			return n;
		}
		return 0;
	}
	*pushToIndex(i, allowEmpty) {
		const s = this.buffer.slice(this.pos, i);
		if (s) {
			yield s;
			this.pos += s.length;
			return s.length;
		} else if (allowEmpty) yield "";
		return 0;
	}
	*pushIndicators() {
		let n = 0;
		loop: while (true) {
			switch (this.charAt(0)) {
				case "!":
					n += yield* this.pushTag();
					n += yield* this.pushSpaces(true);
					continue loop;
				case "&":
					n += yield* this.pushUntil(isNotAnchorChar);
					n += yield* this.pushSpaces(true);
					continue loop;
				case "-":
				case "?":
				case ":": {
					const inFlow = this.flowLevel > 0;
					const ch1 = this.charAt(1);
					if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
						if (!inFlow) this.indentNext = this.indentValue + 1;
						else if (this.flowKey) this.flowKey = false;
						n += yield* this.pushCount(1);
						n += yield* this.pushSpaces(true);
						continue loop;
					}
				}
			}
			break loop;
		}
		return n;
	}
	*pushTag() {
		if (this.charAt(1) === "<") {
			let i = this.pos + 2;
			let ch = this.buffer[i];
			while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
			return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
		} else {
			let i = this.pos + 1;
			let ch = this.buffer[i];
			while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
			else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
			else break;
			return yield* this.pushToIndex(i, false);
		}
	}
	*pushNewline() {
		const ch = this.buffer[this.pos];
		if (ch === "\n") return yield* this.pushCount(1);
		else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
		else return 0;
	}
	*pushSpaces(allowTabs) {
		let i = this.pos - 1;
		let ch;
		do
			ch = this.buffer[++i];
		while (ch === " " || allowTabs && ch === "	");
		const n = i - this.pos;
		if (n > 0) {
			yield this.buffer.substr(this.pos, n);
			this.pos = i;
		}
		return n;
	}
	*pushUntil(test) {
		let i = this.pos;
		let ch = this.buffer[i];
		while (!test(ch)) ch = this.buffer[++i];
		return yield* this.pushToIndex(i, false);
	}
};

// node_modules/yaml/browser/dist/parse/line-counter.js
var LineCounter = class {
	constructor() {
		this.lineStarts = [];
		this.addNewLine = (offset) => this.lineStarts.push(offset);
		this.linePos = (offset) => {
			let low = 0;
			let high = this.lineStarts.length;
			while (low < high) {
				const mid = low + high >> 1;
				if (this.lineStarts[mid] < offset) low = mid + 1;
				else high = mid;
			}
			if (this.lineStarts[low] === offset) return {
				line: low + 1,
				col: 1
			};
			if (low === 0) return {
				line: 0,
				col: offset
			};
			const start = this.lineStarts[low - 1];
			return {
				line: low,
				col: offset - start + 1
			};
		};
	}
};

// node_modules/yaml/browser/dist/parse/parser.js
function includesToken(list, type) {
	for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
	return false;
}
function findNonEmptyIndex(list) {
	for (let i = 0; i < list.length; ++i) switch (list[i].type) {
		case "space":
		case "comment":
		case "newline": break;
		default: return i;
	}
	return -1;
}
function isFlowToken(token) {
	switch (token?.type) {
		case "alias":
		case "scalar":
		case "single-quoted-scalar":
		case "double-quoted-scalar":
		case "flow-collection": return true;
		default: return false;
	}
}
function getPrevProps(parent) {
	switch (parent.type) {
		case "document": return parent.start;
		case "block-map": {
			const it = parent.items[parent.items.length - 1];
			return it.sep ?? it.start;
		}
		case "block-seq": return parent.items[parent.items.length - 1].start;
		/* istanbul ignore next should not happen */
		default: return [];
	}
}
function getFirstKeyStartProps(prev) {
	if (prev.length === 0) return [];
	let i = prev.length;
	loop: while (--i >= 0) switch (prev[i].type) {
		case "doc-start":
		case "explicit-key-ind":
		case "map-value-ind":
		case "seq-item-ind":
		case "newline": break loop;
	}
	while (prev[++i]?.type === "space");
	return prev.splice(i, prev.length);
}
function arrayPushArray(target, source) {
	if (source.length < 1e5) Array.prototype.push.apply(target, source);
	else for (let i = 0; i < source.length; ++i) target.push(source[i]);
}
function fixFlowSeqItems(fc) {
	if (fc.start.type === "flow-seq-start") {
		for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
			if (it.key) it.value = it.key;
			delete it.key;
			if (isFlowToken(it.value)) {
				if (it.value.end) arrayPushArray(it.value.end, it.sep);
				else it.value.end = it.sep;
			} else arrayPushArray(it.start, it.sep);
			delete it.sep;
		}
	}
}
var Parser = class {
	constructor(onNewLine) {
		this.atNewLine = true;
		this.atScalar = false;
		this.indent = 0;
		this.offset = 0;
		this.onKeyLine = false;
		this.stack = [];
		this.source = "";
		this.type = "";
		this.lexer = new Lexer();
		this.onNewLine = onNewLine;
	}
	*parse(source, incomplete = false) {
		if (this.onNewLine && this.offset === 0) this.onNewLine(0);
		for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
		if (!incomplete) yield* this.end();
	}
	*next(source) {
		this.source = source;
		if (this.atScalar) {
			this.atScalar = false;
			yield* this.step();
			this.offset += source.length;
			return;
		}
		const type = tokenType(source);
		if (!type) {
			const message = `Not a YAML token: ${source}`;
			yield* this.pop({
				type: "error",
				offset: this.offset,
				message,
				source
			});
			this.offset += source.length;
		} else if (type === "scalar") {
			this.atNewLine = false;
			this.atScalar = true;
			this.type = "scalar";
		} else {
			this.type = type;
			yield* this.step();
			switch (type) {
				case "newline":
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) this.onNewLine(this.offset + source.length);
					break;
				case "space":
					if (this.atNewLine && source[0] === " ") this.indent += source.length;
					break;
				case "explicit-key-ind":
				case "map-value-ind":
				case "seq-item-ind":
					if (this.atNewLine) this.indent += source.length;
					break;
				case "doc-mode":
				case "flow-error-end": return;
				default: this.atNewLine = false;
			}
			this.offset += source.length;
		}
	}
	*end() {
		while (this.stack.length > 0) yield* this.pop();
	}
	get sourceToken() {
		return {
			type: this.type,
			offset: this.offset,
			indent: this.indent,
			source: this.source
		};
	}
	*step() {
		const top = this.peek(1);
		if (this.type === "doc-end" && top?.type !== "doc-end") {
			while (this.stack.length > 0) yield* this.pop();
			this.stack.push({
				type: "doc-end",
				offset: this.offset,
				source: this.source
			});
			return;
		}
		if (!top) return yield* this.stream();
		switch (top.type) {
			case "document": return yield* this.document(top);
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar": return yield* this.scalar(top);
			case "block-scalar": return yield* this.blockScalar(top);
			case "block-map": return yield* this.blockMap(top);
			case "block-seq": return yield* this.blockSequence(top);
			case "flow-collection": return yield* this.flowCollection(top);
			case "doc-end": return yield* this.documentEnd(top);
		}
		/* istanbul ignore next should not happen */
		yield* this.pop();
	}
	peek(n) {
		return this.stack[this.stack.length - n];
	}
	*pop(error) {
		const token = error ?? this.stack.pop();
		/* istanbul ignore if should not happen */
		if (!token) yield {
			type: "error",
			offset: this.offset,
			source: "",
			message: "Tried to pop an empty stack"
		};
		else if (this.stack.length === 0) yield token;
		else {
			const top = this.peek(1);
			if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
			else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
			if (token.type === "flow-collection") fixFlowSeqItems(token);
			switch (top.type) {
				case "document":
					top.value = token;
					break;
				case "block-scalar":
					top.props.push(token);
					break;
				case "block-map": {
					const it = top.items[top.items.length - 1];
					if (it.value) {
						top.items.push({
							start: [],
							key: token,
							sep: []
						});
						this.onKeyLine = true;
						return;
					} else if (it.sep) it.value = token;
					else {
						Object.assign(it, {
							key: token,
							sep: []
						});
						this.onKeyLine = !it.explicitKey;
						return;
					}
					break;
				}
				case "block-seq": {
					const it = top.items[top.items.length - 1];
					if (it.value) top.items.push({
						start: [],
						value: token
					});
					else it.value = token;
					break;
				}
				case "flow-collection": {
					const it = top.items[top.items.length - 1];
					if (!it || it.value) top.items.push({
						start: [],
						key: token,
						sep: []
					});
					else if (it.sep) it.value = token;
					else Object.assign(it, {
						key: token,
						sep: []
					});
					return;
				}
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.pop(token);
			}
			if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
				const last = token.items[token.items.length - 1];
				if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
					if (top.type === "document") top.end = last.start;
					else top.items.push({ start: last.start });
					token.items.splice(-1, 1);
				}
			}
		}
	}
	*stream() {
		switch (this.type) {
			case "directive-line":
				yield {
					type: "directive",
					offset: this.offset,
					source: this.source
				};
				return;
			case "byte-order-mark":
			case "space":
			case "comment":
			case "newline":
				yield this.sourceToken;
				return;
			case "doc-mode":
			case "doc-start": {
				const doc = {
					type: "document",
					offset: this.offset,
					start: []
				};
				if (this.type === "doc-start") doc.start.push(this.sourceToken);
				this.stack.push(doc);
				return;
			}
		}
		yield {
			type: "error",
			offset: this.offset,
			message: `Unexpected ${this.type} token in YAML stream`,
			source: this.source
		};
	}
	*document(doc) {
		if (doc.value) return yield* this.lineEnd(doc);
		switch (this.type) {
			case "doc-start":
				if (findNonEmptyIndex(doc.start) !== -1) {
					yield* this.pop();
					yield* this.step();
				} else doc.start.push(this.sourceToken);
				return;
			case "anchor":
			case "tag":
			case "space":
			case "comment":
			case "newline":
				doc.start.push(this.sourceToken);
				return;
		}
		const bv = this.startBlockValue(doc);
		if (bv) this.stack.push(bv);
		else yield {
			type: "error",
			offset: this.offset,
			message: `Unexpected ${this.type} token in YAML document`,
			source: this.source
		};
	}
	*scalar(scalar) {
		if (this.type === "map-value-ind") {
			const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
			let sep;
			if (scalar.end) {
				sep = scalar.end;
				sep.push(this.sourceToken);
				delete scalar.end;
			} else sep = [this.sourceToken];
			const map = {
				type: "block-map",
				offset: scalar.offset,
				indent: scalar.indent,
				items: [{
					start,
					key: scalar,
					sep
				}]
			};
			this.onKeyLine = true;
			this.stack[this.stack.length - 1] = map;
		} else yield* this.lineEnd(scalar);
	}
	*blockScalar(scalar) {
		switch (this.type) {
			case "space":
			case "comment":
			case "newline":
				scalar.props.push(this.sourceToken);
				return;
			case "scalar":
				scalar.source = this.source;
				this.atNewLine = true;
				this.indent = 0;
				if (this.onNewLine) {
					let nl = this.source.indexOf("\n") + 1;
					while (nl !== 0) {
						this.onNewLine(this.offset + nl);
						nl = this.source.indexOf("\n", nl) + 1;
					}
				}
				yield* this.pop();
				break;
			/* istanbul ignore next should not happen */
			default:
				yield* this.pop();
				yield* this.step();
		}
	}
	*blockMap(map) {
		const it = map.items[map.items.length - 1];
		switch (this.type) {
			case "newline":
				this.onKeyLine = false;
				if (it.value) {
					const end = "end" in it.value ? it.value.end : void 0;
					if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
					else map.items.push({ start: [this.sourceToken] });
				} else if (it.sep) it.sep.push(this.sourceToken);
				else it.start.push(this.sourceToken);
				return;
			case "space":
			case "comment":
				if (it.value) map.items.push({ start: [this.sourceToken] });
				else if (it.sep) it.sep.push(this.sourceToken);
				else {
					if (this.atIndentedComment(it.start, map.indent)) {
						const end = map.items[map.items.length - 2]?.value?.end;
						if (Array.isArray(end)) {
							arrayPushArray(end, it.start);
							end.push(this.sourceToken);
							map.items.pop();
							return;
						}
					}
					it.start.push(this.sourceToken);
				}
				return;
		}
		if (this.indent >= map.indent) {
			const atMapIndent = !this.onKeyLine && this.indent === map.indent;
			const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
			let start = [];
			if (atNextItem && it.sep && !it.value) {
				const nl = [];
				for (let i = 0; i < it.sep.length; ++i) {
					const st = it.sep[i];
					switch (st.type) {
						case "newline":
							nl.push(i);
							break;
						case "space": break;
						case "comment":
							if (st.indent > map.indent) nl.length = 0;
							break;
						default: nl.length = 0;
					}
				}
				if (nl.length >= 2) start = it.sep.splice(nl[1]);
			}
			switch (this.type) {
				case "anchor":
				case "tag":
					if (atNextItem || it.value) {
						start.push(this.sourceToken);
						map.items.push({ start });
						this.onKeyLine = true;
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "explicit-key-ind":
					if (!it.sep && !it.explicitKey) {
						it.start.push(this.sourceToken);
						it.explicitKey = true;
					} else if (atNextItem || it.value) {
						start.push(this.sourceToken);
						map.items.push({
							start,
							explicitKey: true
						});
					} else this.stack.push({
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start: [this.sourceToken],
							explicitKey: true
						}]
					});
					this.onKeyLine = true;
					return;
				case "map-value-ind":
					if (it.explicitKey) {
						if (!it.sep) {
							if (includesToken(it.start, "newline")) Object.assign(it, {
								key: null,
								sep: [this.sourceToken]
							});
							else {
								const start = getFirstKeyStartProps(it.start);
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key: null,
										sep: [this.sourceToken]
									}]
								});
							}
						} else if (it.value) map.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start,
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
							const start = getFirstKeyStartProps(it.start);
							const key = it.key;
							const sep = it.sep;
							sep.push(this.sourceToken);
							delete it.key;
							delete it.sep;
							this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key,
									sep
								}]
							});
						} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
						else it.sep.push(this.sourceToken);
					} else if (!it.sep) Object.assign(it, {
						key: null,
						sep: [this.sourceToken]
					});
					else if (it.value || atNextItem) map.items.push({
						start,
						key: null,
						sep: [this.sourceToken]
					});
					else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start: [],
							key: null,
							sep: [this.sourceToken]
						}]
					});
					else it.sep.push(this.sourceToken);
					this.onKeyLine = true;
					return;
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": {
					const fs = this.flowScalar(this.type);
					if (atNextItem || it.value) {
						map.items.push({
							start,
							key: fs,
							sep: []
						});
						this.onKeyLine = true;
					} else if (it.sep) this.stack.push(fs);
					else {
						Object.assign(it, {
							key: fs,
							sep: []
						});
						this.onKeyLine = true;
					}
					return;
				}
				default: {
					const bv = this.startBlockValue(map);
					if (bv) {
						if (bv.type === "block-seq") {
							if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
								yield* this.pop({
									type: "error",
									offset: this.offset,
									message: "Unexpected block-seq-ind on same line with key",
									source: this.source
								});
								return;
							}
						} else if (atMapIndent) map.items.push({ start });
						this.stack.push(bv);
						return;
					}
				}
			}
		}
		yield* this.pop();
		yield* this.step();
	}
	*blockSequence(seq) {
		const it = seq.items[seq.items.length - 1];
		switch (this.type) {
			case "newline":
				if (it.value) {
					const end = "end" in it.value ? it.value.end : void 0;
					if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
					else seq.items.push({ start: [this.sourceToken] });
				} else it.start.push(this.sourceToken);
				return;
			case "space":
			case "comment":
				if (it.value) seq.items.push({ start: [this.sourceToken] });
				else {
					if (this.atIndentedComment(it.start, seq.indent)) {
						const end = seq.items[seq.items.length - 2]?.value?.end;
						if (Array.isArray(end)) {
							arrayPushArray(end, it.start);
							end.push(this.sourceToken);
							seq.items.pop();
							return;
						}
					}
					it.start.push(this.sourceToken);
				}
				return;
			case "anchor":
			case "tag":
				if (it.value || this.indent <= seq.indent) break;
				it.start.push(this.sourceToken);
				return;
			case "seq-item-ind":
				if (this.indent !== seq.indent) break;
				if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
				else it.start.push(this.sourceToken);
				return;
		}
		if (this.indent > seq.indent) {
			const bv = this.startBlockValue(seq);
			if (bv) {
				this.stack.push(bv);
				return;
			}
		}
		yield* this.pop();
		yield* this.step();
	}
	*flowCollection(fc) {
		const it = fc.items[fc.items.length - 1];
		if (this.type === "flow-error-end") {
			let top;
			do {
				yield* this.pop();
				top = this.peek(1);
			} while (top?.type === "flow-collection");
		} else if (fc.end.length === 0) {
			switch (this.type) {
				case "comma":
				case "explicit-key-ind":
					if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
				case "map-value-ind":
					if (!it || it.value) fc.items.push({
						start: [],
						key: null,
						sep: [this.sourceToken]
					});
					else if (it.sep) it.sep.push(this.sourceToken);
					else Object.assign(it, {
						key: null,
						sep: [this.sourceToken]
					});
					return;
				case "space":
				case "comment":
				case "newline":
				case "anchor":
				case "tag":
					if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": {
					const fs = this.flowScalar(this.type);
					if (!it || it.value) fc.items.push({
						start: [],
						key: fs,
						sep: []
					});
					else if (it.sep) this.stack.push(fs);
					else Object.assign(it, {
						key: fs,
						sep: []
					});
					return;
				}
				case "flow-map-end":
				case "flow-seq-end":
					fc.end.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(fc);
			/* istanbul ignore else should not happen */
			if (bv) this.stack.push(bv);
			else {
				yield* this.pop();
				yield* this.step();
			}
		} else {
			const parent = this.peek(2);
			if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
				yield* this.pop();
				yield* this.step();
			} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
				const start = getFirstKeyStartProps(getPrevProps(parent));
				fixFlowSeqItems(fc);
				const sep = fc.end.splice(1, fc.end.length);
				sep.push(this.sourceToken);
				const map = {
					type: "block-map",
					offset: fc.offset,
					indent: fc.indent,
					items: [{
						start,
						key: fc,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(fc);
		}
	}
	flowScalar(type) {
		if (this.onNewLine) {
			let nl = this.source.indexOf("\n") + 1;
			while (nl !== 0) {
				this.onNewLine(this.offset + nl);
				nl = this.source.indexOf("\n", nl) + 1;
			}
		}
		return {
			type,
			offset: this.offset,
			indent: this.indent,
			source: this.source
		};
	}
	startBlockValue(parent) {
		switch (this.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar": return this.flowScalar(this.type);
			case "block-scalar-header": return {
				type: "block-scalar",
				offset: this.offset,
				indent: this.indent,
				props: [this.sourceToken],
				source: ""
			};
			case "flow-map-start":
			case "flow-seq-start": return {
				type: "flow-collection",
				offset: this.offset,
				indent: this.indent,
				start: this.sourceToken,
				items: [],
				end: []
			};
			case "seq-item-ind": return {
				type: "block-seq",
				offset: this.offset,
				indent: this.indent,
				items: [{ start: [this.sourceToken] }]
			};
			case "explicit-key-ind": {
				this.onKeyLine = true;
				const start = getFirstKeyStartProps(getPrevProps(parent));
				start.push(this.sourceToken);
				return {
					type: "block-map",
					offset: this.offset,
					indent: this.indent,
					items: [{
						start,
						explicitKey: true
					}]
				};
			}
			case "map-value-ind": {
				this.onKeyLine = true;
				const start = getFirstKeyStartProps(getPrevProps(parent));
				return {
					type: "block-map",
					offset: this.offset,
					indent: this.indent,
					items: [{
						start,
						key: null,
						sep: [this.sourceToken]
					}]
				};
			}
		}
		return null;
	}
	atIndentedComment(start, indent) {
		if (this.type !== "comment") return false;
		if (this.indent <= indent) return false;
		return start.every((st) => st.type === "newline" || st.type === "space");
	}
	*documentEnd(docEnd) {
		if (this.type !== "doc-mode") {
			if (docEnd.end) docEnd.end.push(this.sourceToken);
			else docEnd.end = [this.sourceToken];
			if (this.type === "newline") yield* this.pop();
		}
	}
	*lineEnd(token) {
		switch (this.type) {
			case "comma":
			case "doc-start":
			case "doc-end":
			case "flow-seq-end":
			case "flow-map-end":
			case "map-value-ind":
				yield* this.pop();
				yield* this.step();
				break;
			case "newline": this.onKeyLine = false;
			default:
				if (token.end) token.end.push(this.sourceToken);
				else token.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
		}
	}
};

// node_modules/yaml/browser/dist/public-api.js
function parseOptions(options) {
	const prettyErrors = options.prettyErrors !== false;
	return {
		lineCounter: options.lineCounter || prettyErrors && new LineCounter() || null,
		prettyErrors
	};
}
function parseDocument(source, options = {}) {
	const { lineCounter, prettyErrors } = parseOptions(options);
	const parser = new Parser(lineCounter?.addNewLine);
	const composer = new Composer(options);
	let doc = null;
	for (const _doc of composer.compose(parser.parse(source), true, source.length)) if (!doc) doc = _doc;
	else if (doc.options.logLevel !== "silent") {
		doc.errors.push(new YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
		break;
	}
	if (prettyErrors && lineCounter) {
		doc.errors.forEach(prettifyError(source, lineCounter));
		doc.warnings.forEach(prettifyError(source, lineCounter));
	}
	return doc;
}
function parse(src, reviver, options) {
	let _reviver = void 0;
	if (typeof reviver === "function") _reviver = reviver;
	else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
	const doc = parseDocument(src, options);
	if (!doc) return null;
	doc.warnings.forEach((warning) => warn(doc.options.logLevel, warning));
	if (doc.errors.length > 0) {
		if (doc.options.logLevel !== "silent") throw doc.errors[0];
		else doc.errors = [];
	}
	return doc.toJS(Object.assign({ reviver: _reviver }, options));
}
function stringify(value, replacer, options) {
	let _replacer = null;
	if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
	else if (options === void 0 && replacer) options = replacer;
	if (typeof options === "string") options = options.length;
	if (typeof options === "number") {
		const indent = Math.round(options);
		options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
	}
	if (value === void 0) {
		const { keepUndefined } = options ?? replacer ?? {};
		if (!keepUndefined) return void 0;
	}
	if (isDocument(value) && !_replacer) return value.toString(options);
	return new Document(value, _replacer, options).toString(options);
}

// src/core/line/preset.ts
const PRESETS = [
	"ragas",
	"deepeval",
	"promptfoo",
	"openinference",
	"inspect_ai",
	"mlflow",
	"langsmith",
	"braintrust",
	"langfuse",
	"junit",
	"pytest",
	"jest",
	"playwright",
	"trx",
	"nunit",
	"openai_evals",
	"azure_evaluation",
	"trulens",
	"opik",
	"llama_index",
	"weave",
	"langwatch",
	"openai_chat",
	"lm_eval",
	"swe_bench",
	"human_eval",
	"helm",
	"bfcl",
	"ultralytics",
	"tau2",
	"pydantic_evals",
	"opencompass",
	"lighteval",
	"evalscope",
	"mmlu_pro",
	"simpleqa",
	"evalite",
	"bedrock",
	"vertex",
	"adk",
	"garak",
	"jailbreakbench",
	"harmbench",
	"openmmlab",
	"nnunet",
	"sklearn_report"
];
const PRESET_ALIASES = { inspect: "inspect_ai" };
function presetId(name) {
	const alias = typeof name === "string" && Object.hasOwn(PRESET_ALIASES, name) ? PRESET_ALIASES[name] : name;
	return PRESETS.find((id) => id === alias) ?? null;
}

// src/input/config/config-schema.ts
const shortCondition = string$1().describe("The short form: `\">= 0.80\"` for `min`, `\"<= 0.05\"` for `max`.");
const patterns = union([string$1(), array(string$1()).min(1)]).describe("A path or pattern, or a list of them, relative to the config file; with slashes.");
const freezeMapSchema = strictObject({
	measure: literal(true).describe("A pull request may change what defines the scores only with this label.").optional(),
	gold: literal(true).describe("A pull request may change the gold set only with this label.").optional(),
	label: string$1().regex(PR_LABEL_PATTERN, "it is not a valid name of a label").describe("The label by which a change is approved.")
}).refine(({ measure, gold }) => measure === true || gold === true, "it needs `measure: true` or `gold: true`");
const freezeSchema = union([freezeMapSchema, literal(true)]).describe(`What a pull request may change only with a PR label. \`true\`: everything that defines the scores, with the label \`${APPROVAL_LABEL}\`.`);
const preset = _enum([...PRESETS, ...Object.keys(PRESET_ALIASES)]).describe("The tool that wrote the files; its fields are mapped onto the family's.");
const records = string$1().describe("JMESPath that picks the records out of a line, or out of a whole JSON file.");
const fields = record(string$1().min(1), string$1()).describe("The family's fields, each with the JMESPath that finds it in a record: `claim: output.answer`.");
const idRule = union([_enum(["row", "file"]), strictObject({
	from: string$1().describe("`row`, `file`, or the JMESPath of a string in the record."),
	pattern: string$1().min(1).describe("A regular expression (RE2). Its first group is the id; without groups, the whole match is.").optional()
})]).describe("How records without an id get one: from `row` (the record's number in its file), `file` (the file's name without its extension), or a part of a text.");
const groupBy = string$1().describe("JMESPath of a value; rows of a file with the same value become one record, `{ id, rows: [...] }`.");
const fieldName = string$1().min(1).refine((field) => field !== "__proto__", "it is not a valid name of a field");
const gateSchema = union([metricConditionsSchema, shortCondition]);
function suiteSchema(family, metrics) {
	const namesOf = ({ id, aliases = [] }) => [id, ...aliases];
	const known = metrics.flatMap((metric) => namesOf(metric).map((name) => [name, gateSchema.optional().describe(`${metric.title} (${metric.better} is better)`)]));
	const [first, ...others] = [...new Set(metrics.flatMap(namesOf))];
	const metricName = first === void 0 ? string$1() : union([_enum([first, ...others]), string$1()]);
	const suiteParams = Object.entries(family.suiteParams ?? {}).map(([name, schema]) => [name, schema.optional()]);
	return strictObject({
		family: literal(family.id).describe(family.title),
		gold: family.input.oneLine ? patterns.optional() : patterns,
		traces: patterns,
		preset: preset.optional(),
		records: records.optional(),
		fields: fields.optional(),
		id: idRule.optional(),
		group_by: groupBy.optional(),
		trial: literal("repeat").describe("Records with the same id in one file are trials of the case.").optional(),
		gold_preset: preset.optional(),
		gold_records: records.optional(),
		gold_fields: fields.optional(),
		gold_id: idRule.optional(),
		gold_group_by: groupBy.optional(),
		params: family.params.optional(),
		...Object.fromEntries(suiteParams),
		judge: judgeSchema.partial().optional(),
		custom: customSchema.describe("Metrics of your own, by name: the question to the judge, and its choices.").optional(),
		metrics: union([array(metricName).min(1), record(string$1(), union([
			writtenFieldMetricSchema,
			literal(false),
			_null()
		]))]).describe("The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none).").optional(),
		slices: array(fieldName).max(10).describe("Fields of gold lines by which scores are broken down; `meta.topic` names a nested field.").optional(),
		duplicates: duplicateRuleSchema.describe("What happens to a second trace with the same id: it replaces the first (`last`, the default, unless its file is a group) or is an error (`error`). Without `gold` it is always an error.").optional(),
		cluster: fieldName.describe("The field of gold lines that groups cases which depend on each other, such as their document.").optional(),
		critical: array(string$1()).min(1).describe("Ids of cases that must pass.").optional(),
		quarantine: array(quarantinedSchema).describe("Cases that count in no gate until a day; on pull requests those of the base branch's config.").optional(),
		freeze: freezeSchema.optional(),
		gates: object({
			...Object.fromEntries(known),
			cases: caseConditionsSchema.optional()
		}).catchall(gateSchema).describe("The conditions by metric; `cases` is for conditions on the cases themselves.").optional()
	}).describe(`A suite of the family \`${family.id}\`.`);
}
function configSchema(families, described = () => []) {
	const suites = families.map((family) => suiteSchema(family, described(family)));
	return strictObject({
		$schema: string$1().describe("The address of this schema, for editors.").optional(),
		judge: judgeSchema.optional(),
		trend: _enum(TREND_RULES).describe("What a gated score that becomes worse over many pushes does on the base branch: `warn` (the default) reports it, `fail` also fails the run, `off` does not look.").optional(),
		texts: literal("none").describe("Keeps the texts of all lines in the job: comment, log, page and stored files have ids, places, numbers and names.").optional(),
		suites: record(suiteKeySchema, discriminatedUnion("family", suites)).refine((all) => Object.keys(all).length > 0, "it has no suite").describe("Suites by name: lower-case letters, digits, `-` and `_`.")
	}).describe("Configuration of noworse.");
}

// src/input/config/yaml.ts
var ConfigFile = class {
	name;
	data;
	#root;
	#positionAt;
	#list = new ErrorList();
	constructor(name, data, root, positionAt) {
		this.name = name;
		this.data = data;
		this.#root = root;
		this.#positionAt = positionAt;
	}
	get total() {
		return this.#list.total;
	}
	positionOf(path) {
		let [node, offset] = [this.#root, startOf(this.#root) ?? 0];
		for (const key of path) {
			node = childOf(node, String(key));
			offset = startOf(node) ?? offset;
		}
		return this.#positionAt(offset);
	}
	positionOfKey(path) {
		const parent = path.slice(0, -1).reduce((node, key) => childOf(node, String(key)), this.#root);
		const start = isMap(parent) ? startOf(pairOf(parent, String(path.at(-1)))?.key) : void 0;
		return start === void 0 ? this.positionOf(path) : this.#positionAt(start);
	}
	addValue(path, error) {
		this.#list.add(() => ({
			...error,
			at: this.positionOf(path)
		}));
	}
	addKey(path, error) {
		this.#list.add(() => ({
			...error,
			at: this.positionOfKey(path)
		}));
	}
	throwIfAny() {
		this.#list.throwIfAny("config");
	}
};
function childOf(node, key) {
	if (!isCollection(node)) return void 0;
	return isMap(node) ? pairOf(node, key)?.value : node.items[Number(key)];
}
function pairOf(map, key) {
	return map.items.find((pair) => String(pair.key) === key);
}
function startOf(node) {
	return node?.range?.[0];
}
function addProtoKeys(part, path, errors) {
	if (typeof part !== "object" || part === null) return;
	for (const [key, value] of Object.entries(part)) {
		const here = [...path, key];
		if (key !== "__proto__") addProtoKeys(value, here, errors);
		else {
			const what = `${path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``} has the key \`__proto__\`, which no report can contain.`;
			errors.addKey(here, {
				what,
				todo: "Give it another name."
			});
		}
	}
}
const TOO_DEEP = {
	what: `The config is nested deeper than ${100} levels.`,
	todo: "Write it as the examples of the documentation do."
};
function parseYaml(text, name) {
	checkConfigSize(Buffer.byteLength(text), name);
	const errors = new ErrorList();
	const lines = new LineCounter();
	const options = {
		lineCounter: lines,
		prettyErrors: false,
		uniqueKeys: false,
		logLevel: "error"
	};
	const parse = () => parseDocument(text, {
		...options,
		version: "1.2",
		schema: "core"
	});
	const document = unlessTooDeep(parse) ?? refuse({
		...TOO_DEEP,
		at: name
	});
	const positionAt = (offset) => {
		const { line, col } = lines.linePos(offset);
		return `${name}:${line}:${col}`;
	};
	const isJson = /\.json$/i.test(name);
	if (isJson && parseJson(text) === void 0) {
		const { index, what } = explainJsonError(text, "file");
		refuse({
			what: `Invalid JSON: ${what}`,
			at: positionAt(index)
		});
	}
	const deepest = document.errors.find(({ code }) => code === "RESOURCE_EXHAUSTION")?.pos[0];
	if (deepest !== void 0) refuse({
		...TOO_DEEP,
		at: positionAt(deepest)
	});
	const syntaxErrors = [...document.errors, ...repeatedKeys(document)].sort((a, b) => a.pos[0] - b.pos[0]);
	for (const { message, code, pos } of [...syntaxErrors, ...document.warnings]) {
		const reason = (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");
		const invalid = isJson ? `Invalid JSON: ${reason}` : `Invalid YAML: ${reason}`;
		const what = code === "MULTIPLE_DOCS" ? "The file contains more than one document" : invalid;
		errors.add({
			what: `${what}.`,
			at: positionAt(pos[0])
		});
	}
	errors.throwIfAny("config");
	const data = toPlainData(document, name);
	if (!isWithinDepth(data)) refuse({
		...TOO_DEEP,
		at: name
	});
	return new ConfigFile(name, data, document.contents, positionAt);
}
function refuse(error) {
	throw new UserError("config", [error]);
}
function toPlainData(document, name) {
	try {
		return document.toJS({ maxAliasCount: 20 });
	} catch (error) {
		const unresolved = /^Unresolved alias.*: (\S+)$/.exec(error instanceof Error ? error.message : "")?.[1];
		if (unresolved === void 0) return refuse({
			what: "The file has too many aliases.",
			at: name,
			todo: "Write the values out."
		});
		return refuse({
			what: `There is no anchor \`${unresolved}\`.`,
			at: name,
			todo: "Remove the alias."
		});
	}
}
function repeatedKeys(document) {
	const repeated = [];
	visit$1(document, { Map: (_, map) => {
		const keys = /* @__PURE__ */ new Set();
		for (const { key } of map.items) {
			if (!isScalar(key)) continue;
			const at = startOf(key) ?? 0;
			if (keys.has(key.value)) {
				const message = `the key \`${String(key.value)}\` is there twice`;
				repeated.push({
					message,
					code: "DUPLICATE_KEY",
					pos: [at, at + 1]
				});
			}
			keys.add(key.value);
		}
	} });
	return repeated;
}

// src/input/config/check-schema.ts
const FORBIDDEN_KEYS = new RegExp([
	"^((openai|judge)?(api)?(key|token|secret)|password|authorization|auth|bearer|command|plugins?|env)$",
	"^((openai|judge)?(api)?(base)?(url|uri)|(api)?base|endpoint|host|address|server)$",
	"^((default)?headers?|org|organi[sz]ation|project|proxy)$"
].join("|"));
const NOT_HERE = "Give a judge's key and address as the inputs `judge-api-key` and `judge-base-url` or the variables `OPENAI_API_KEY` and `OPENAI_BASE_URL`; set anything else in the workflow.";
const TYPE_NAMES = new Map(Object.entries({
	object: "a map",
	record: "a map",
	array: "a list",
	int: "a whole number"
}));
function checkSchema(file, families) {
	addProtoKeys(file.data, [], file);
	const parsed = configSchema(familiesNamedIn(file.data).flatMap((id) => families.find(id) ?? [])).safeParse(file.data, {
		...PARSE_ONCE,
		reportInput: true,
		error: knownKeysAsMessage
	});
	const issues = parsed.error?.issues ?? [];
	const [unknown, others] = [issues.filter(isUnknownKeys), issues.filter((issue) => !isUnknownKeys(issue))];
	for (const issue of [...unknown, ...others]) if ("discriminator" in issue) addFamilyError(issue, file, families.ids);
	else addIssue(issue, [], file);
	file.throwIfAny();
	return parsed.data;
}
const isUnknownKeys = ({ code }) => code === "unrecognized_keys";
function familiesNamedIn(data) {
	const named = (isObject(data) && isObject(data["suites"]) ? Object.values(data["suites"]) : []).flatMap((suite) => isObject(suite) ? suite["family"] : []);
	return [...new Set(named.filter((id) => typeof id === "string"))];
}
function knownKeysAsMessage({ code, inst }) {
	const { shape = {} } = inst?._zod.def ?? {};
	return code === "unrecognized_keys" ? Object.keys(shape).join(" ") : void 0;
}
function addFamilyError({ path, input }, file, known) {
	const suite = input;
	const { family, preset } = suite;
	const tool = presetId(family ?? preset);
	const scores = `Write \`family: scores\` and \`preset: ${tool}\` to gate what the tool measured. `;
	const todo = `${tool === null ? "" : scores}The families are ${quoted(known)}.`;
	if (family !== void 0) {
		const given = String(family);
		file.addValue(path, {
			what: `There is no family \`${given}\`.`,
			given,
			known,
			todo
		});
		return;
	}
	const what = `The suite \`${String(path.at(-2))}\` has no \`family\`.`;
	const outer = path.slice(0, -1);
	const given = Object.keys(suite).find((key) => findSimilar(key, ["family"]) !== null);
	if (given === void 0) file.addKey(outer, {
		what,
		todo
	});
	else file.addKey([...outer, given], {
		what,
		todo,
		given,
		known: ["family"]
	});
}
function addUnknownKey(path, known, file) {
	const key = String(path.at(-1));
	const letters = key.toLowerCase().replace(/[_-]/g, "");
	if (FORBIDDEN_KEYS.test(letters)) {
		const what = `\`${key}\` is not allowed in the config: a pull request could change where secrets are sent.`;
		file.addKey(path, {
			what,
			todo: NOT_HERE
		});
		return;
	}
	const [, , part, metric] = path;
	const todo = `${part === "gates" && AGGREGATES$1.some((one) => one === key) ? `Define it in \`metrics\`: \`${String(metric)}: { aggregate: ${key} }\`. ` : ""}The keys are ${quoted(known)}.`;
	file.addKey(path, {
		what: `There is no key \`${key}\` here.`,
		given: key,
		known,
		todo
	});
}
function addIssue(issue, outer, file) {
	const path = [...outer, ...issue.path];
	const name = path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``;
	const { code, input } = issue;
	const isMissing = input === void 0 && (code === "invalid_type" || code === "invalid_union");
	if (path.length === 0 && input === null) file.addValue([], {
		what: "The config is empty.",
		todo: WRITE_EXAMPLE
	});
	else if (isMissing) file.addKey(path.slice(0, -1), {
		what: `${name} is missing.`,
		...exampleAt(path)
	});
	else if (code === "invalid_key" && path.length > 2) for (const one of issue.issues) addIssue(one, path, file);
	else if (code === "invalid_key") file.addKey(path, {
		what: `\`${String(path.at(-1))}\` cannot name a suite.`,
		todo: "Use lower-case letters, digits, `-` and `_`, at most 64 characters."
	});
	else if (code === "unrecognized_keys") {
		const known = issue.message.split(" ");
		for (const key of issue.keys) if (key !== "__proto__") addUnknownKey([...path, key], known, file);
	} else if (code === "invalid_union") addUnionIssue(issue, path, file);
	else if (code === "invalid_value") {
		const [values, given] = [issue.values.map(String), String(input ?? "")];
		const not = given === "" ? "" : `, not \`${given}\``;
		file.addValue(path, {
			what: `${name} must be ${quotedChoice(values)}${not}.`,
			given,
			known: values
		});
	} else if (code === "invalid_type") {
		const what = `${name} must be ${TYPE_NAMES.get(issue.expected) ?? `a ${issue.expected}`}.`;
		file.addValue(path, {
			what,
			...exampleAt(path),
			...typeAdvice(issue.expected, input, path)
		});
	} else if (code === "too_small" || code === "too_big") {
		const isFraction = code === "too_big" && issue.origin === "number" && issue.maximum <= 1;
		const given = Number(input);
		const isPercent = isFraction && given > 1 && given <= 100;
		const what = `${name} must ${boundOf(issue)}.`;
		file.addValue(path, {
			what,
			...isPercent && { todo: `It is a fraction: write ${given / 100}.` }
		});
	} else file.addValue(path, {
		what: `${name}: ${issue.message}.`,
		...exampleAt(path)
	});
}
function addUnionIssue(issue, path, file) {
	const { input } = issue;
	const isMeant = (issues) => !issues.some((one) => one.path.length === 0 && one.code === "invalid_type");
	const meant = typeof input === "object" && input !== null ? issue.errors.find(isMeant) : void 0;
	for (const one of meant ?? []) addIssue(one, path, file);
	if (meant !== void 0) return;
	const given = typeof input === "object" ? describeValue(input) : `\`${String(input)}\``;
	const advice = UNION_ADVICE.get(`${String(path.at(-2))}.`) ?? UNION_ADVICE.get(String(path.at(-1)));
	const what = `\`${path.map(String).join(".")}\` cannot be ${given}.`;
	file.addValue(path, {
		what,
		todo: advice ?? "Write a path or a list of paths."
	});
}
const WRITE_EXAMPLE = `Write for example:\n${EXAMPLE}`;
function exampleAt([key, ...inner]) {
	return key === void 0 || key === "suites" && inner.length <= 1 ? { todo: WRITE_EXAMPLE } : {};
}
function typeAdvice(expected, input, path) {
	if (expected === "string" && (typeof input === "number" || typeof input === "boolean")) return { todo: `${path.at(-2) === "critical" ? "Case ids are strings: write it" : "Write it"} in quotes.` };
	if (expected === "object" && typeof input === "string" && path.at(-1) === "judge") return { todo: `Write \`judge: { model: ${input} }\`.` };
	if (expected !== "number" || typeof input !== "string") return {};
	const [, number, percent] = /^\s*([+-]?\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(input) ?? [];
	if (number === void 0) return {};
	if (percent === "") return { todo: `Write ${number} without quotes.` };
	return { todo: `Write ${Number((Number(number) / 100).toPrecision(12))}: values are fractions.` };
}
function boundOf(issue) {
	const { origin } = issue;
	if (issue.code === "too_small") {
		if (origin === "string") return "not be empty";
		return origin === "array" ? "have an entry" : `be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
	}
	const most = `at most ${issue.maximum}`;
	return origin === "array" ? `have ${most} entries` : origin === "string" ? `have ${most} characters` : `be ${most}`;
}
const UNION_ADVICE = /* @__PURE__ */ new Map([
	["gates.", "Write `{ min: 0.8 }` or `\">= 0.8\"`."],
	["metrics.", "Write `{ better: higher }` or `{ better: lower }`."],
	["metrics", "Write a list of names, or a map such as `{ latency_ms: { better: lower } }`."],
	["pass", "Write a field, or a condition such as `\"faithfulness >= 0.7\"`."],
	["id", "Write `row`, `file` or `{ from: file, pattern: \"^(.*)_pred\" }`; a field with another name is `fields: { id: … }`."],
	["freeze", "Write `true` or `{ measure: true, label: eval-approved }`."]
]);

// src/input/config/defined-metrics.ts
function readFieldMetrics(suite, place) {
	const { metrics } = suite;
	const { directions } = place;
	const isMap = metrics !== void 0 && !Array.isArray(metrics);
	if (!isMap && !place.family.detectsScores) return {
		metrics: [],
		detects: false
	};
	const limits = new Map(gatesOn(suite.gates).map(([name, conditions]) => [name, betterByLimit(conditions)]));
	const fields = isMap ? definedScores(metrics, place) : metrics === void 0 ? gatedScores(suite, limits, place) : listedScores(metrics, suite, place);
	const isStated = (name) => directions.names?.[name] ?? (isMap ? Object(metrics[name]).better : metrics === void 0 && limits.get(name));
	const assumed = fields.metrics.flatMap(({ name }) => BARE_SCORES.includes(name) && !isStated(name) ? [name] : []);
	const hasDirections = Object.keys(directions).length > 0;
	return {
		...fields,
		...hasDirections && { directions },
		...assumed.length > 0 && { assumed }
	};
}
function definedScores(written, place) {
	const path = [...place.path, "metrics"];
	const [all, at] = [Object.keys(written), (name) => [...path, name]];
	const todo = "Name a score, or remove it.";
	if (all.length === 0) place.file.addValue(path, {
		what: "`metrics` is empty.",
		todo
	});
	const ignored = all.filter((name) => written[name] === false);
	const names = all.filter((name) => written[name] !== false);
	return {
		metrics: defineScores(names.filter((name) => isScoreName(name, at(name), place)), at, place, (name) => fieldMetric(name, written[name] || {}, place.directions)),
		detects: names.length === 0 && place.family.detectsScores === true,
		...ignored.length > 0 && { ignored }
	};
}
function listedScores(written, { custom = {} }, place) {
	const names = [...new Set(written.filter((name) => !Object.hasOwn(custom, name)))];
	const at = (name) => [
		...place.path,
		"metrics",
		written.indexOf(name)
	];
	const define = (name) => nameError$1(name) === null ? fieldMetric(name, {}, place.directions) : null;
	return {
		metrics: defineScores(names, at, place, define),
		detects: false
	};
}
function gatedScores({ gates, custom = {} }, limits, place) {
	const gated = /* @__PURE__ */ new Map();
	for (const [gate] of gatesOn(gates)) {
		const name = gate.replace(/\[.*$/s, "");
		const isOfResults = passMetric(name) !== null || name === "pass_rate";
		if (!(Object.hasOwn(custom, name) || nameError$1(name) !== null || isOfResults) && !gated.has(name)) gated.set(name, gate);
	}
	const at = (name) => [
		...place.path,
		"gates",
		gated.get(name) ?? name
	];
	return {
		metrics: defineScores([...gated.keys()], at, place, (name) => {
			const better = limits.get(gated.get(name) ?? name);
			const { directions } = place;
			const { names = {} } = directions;
			return (BARE_SCORES.includes(name) && !Object.hasOwn(names, name) ? null : fieldMetric(name, {}, { names })) ?? fieldMetric(name, better ? { better } : {}, directions);
		}),
		detects: true
	};
}
function gatesOn(gates) {
	const { cases: _, ...conditions } = gates ?? {};
	return Object.entries(conditions);
}
function defineScores(names, at, { file }, define) {
	const [tooMany] = names.slice(100);
	if (tooMany !== void 0) {
		file.addKey(at(tooMany), {
			what: `The suite names more than ${100} scores.`,
			todo: "Name those that gates or people read, or split the suite."
		});
		return [];
	}
	return names.flatMap((name) => {
		const metric = define(name);
		const what = `The name \`${name}\` does not say whether higher or lower is better.`;
		if (metric === null) file.addKey(at(name), {
			what,
			todo: directionAdvice(name)
		});
		return metric ?? [];
	});
}
function isScoreName(name, at, { family, file }) {
	if (isOwnMetric(name, family)) {
		file.addKey(at, {
			what: `\`${name}\` is a metric of the family \`${family.id}\`.`,
			todo: "To gate it, name it in `gates`; it is measured then. A score of your lines needs another name here, and its place as `field`."
		});
		return false;
	}
	const error = nameError$1(name);
	const todo = "Give the score another name, and its place as `field`.";
	if (error !== null) file.addKey(at, {
		what: `\`${name}\` cannot name a metric: it ${error}.`,
		todo
	});
	return error === null;
}
function isOwnMetric(name, family) {
	return family.metrics(family.params.parse({})).some(({ id, aliases = [] }) => id === name || aliases.includes(name));
}
function betterByLimit(conditions) {
	if (typeof conditions === "string") return /^\s*(>|=>|≥)/.test(conditions) ? "higher" : "lower";
	const { min, max, max_increase: rise, max_increase_relative: share } = conditions;
	const isLower = [
		max,
		rise,
		share
	].some((limit) => limit !== void 0);
	return min !== void 0 === isLower ? null : isLower ? "lower" : "higher";
}
function readCustom({ custom = {}, gold }, scores, { path, family, file }) {
	for (const [name, { prompt, compare }] of Object.entries(custom)) {
		const at = [
			...path,
			"custom",
			name
		];
		if (isOwnMetric(name, family) || passMetric(name) !== null || scores.some((score) => score.name === name)) {
			const what = `\`${name}\` is a metric of the family \`${family.id}\`.`;
			file.addKey(at, {
				what,
				todo: "Give your own metric another name."
			});
		} else if (!isCustomName(name)) file.addKey(at, {
			what: `\`${name}\` cannot name a metric.`,
			todo: "Use lower-case letters, digits and `_`, at most 64 characters, a letter first."
		});
		const place = {
			path: [...at, "prompt"],
			file
		};
		if (compare) checkPairPrompt(prompt, {
			...place,
			hasGold: gold !== void 0
		});
		else checkPrompt(name, prompt, {
			...place,
			hasGold: gold !== void 0
		});
	}
	return custom;
}
function checkPairPrompt(prompt, place) {
	const todo = "The judge is shown both answers, the question and the expected answer; say what makes one better.";
	for (const name of placeholdersIn(prompt)) {
		if (name !== "answer" && fieldOf$1(name)?.from !== "trace") continue;
		const what = `\`{{${name}}}\` is this run's alone, and \`compare\` is about two answers.`;
		place.file.addValue(place.path, {
			what,
			todo
		});
	}
	if (placeholdersIn(prompt).length > 0) checkPrompt("", prompt, place);
}
function checkPrompt(metric, prompt, { path, file, hasGold }) {
	const names = placeholdersIn(prompt);
	const todo = `Write ${SHOWN_FIELDS.map((name) => `\`{{${name}}}\``).join(", ")}, or \`{{gold.…}}\` and \`{{trace.…}}\` with the field of a line.`;
	if (names.length === 0) {
		const what = `The prompt of \`${metric}\` has no placeholder, so the judge is shown nothing.`;
		file.addValue(path, {
			what,
			todo
		});
	}
	for (const name of names) {
		const field = fieldOf$1(name);
		if (field === null) file.addValue(path, {
			what: `There is no \`{{${name}}}\`.`,
			given: name,
			known: SHOWN_FIELDS,
			todo
		});
		else if (field.from === "gold" && !hasGold) {
			const what = `\`{{${name}}}\` is for the lines of \`gold\`, which the suite does not have.`;
			file.addValue(path, {
				what,
				todo: `Write \`{{trace.${field.field}}}\`: a line of the traces is a whole case.`
			});
		}
	}
}
function isCustomName(name) {
	return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !(name in {}) && name !== "cases";
}

// src/input/config/gates.ts
function readGate(name, written, context, onError) {
	const found = findScore(name, context);
	if ("what" in found) {
		onError(found, null);
		return null;
	}
	const { metric, slice } = found;
	const conditions = typeof written === "string" ? readShort(written, metric, onError) : written;
	if (!conditions) return null;
	const { severity = "fail", ...limits } = conditions;
	for (const [condition, limit] of Object.entries(limits)) {
		if (limit === void 0) continue;
		const [key, value] = Object.entries(typeof limit === "number" ? { [condition]: limit } : limit).find(([name]) => name !== "confidence") ?? [condition, 0];
		const error = checkLimit(key, value, metric);
		if (error) onError(error, typeof written === "string" ? [] : [condition]);
	}
	if (Object.keys(limits).length === 0) onError({
		what: `The gate on \`${name}\` has no condition.`,
		todo: "Add `min`, `max`, `max_drop`, `max_increase`, `no_regression` or `non_inferior`."
	}, []);
	return {
		metric: metric.id,
		slice,
		conditions: limits,
		severity
	};
}
const SHORT = /^\s*(>=|<=|=>|=<|==|=|>|<|≥|≤)\s*(.*?)\s*$/;
const RELATION = {
	">=": "min",
	"≥": "min",
	"<=": "max",
	"≤": "max"
};
function readShort(text, metric, onError) {
	const [, relation = "", rest = text.trim()] = SHORT.exec(text) ?? [];
	const condition = RELATION[relation];
	const limit = decimalIn(rest);
	if (condition && limit !== null) return { [condition]: limit };
	const unknown = relation === "" ? `\`${text}\` is not a gate.` : `\`${relation}\` is not a relation of a gate.`;
	const what = condition ? `\`${rest}\` is not a number.` : unknown;
	const { better, unit, range } = metric;
	const [right, best] = better === "higher" ? [">=", range[1]] : ["<=", range[0]];
	const usual = unit === "fraction" ? better === "higher" ? .8 : .05 : Number.isFinite(best) ? best : 1;
	const meant = limit ?? Number(meantNumber(rest, metric) ?? NaN);
	onError({
		what,
		todo: `Write \`"${meant >= range[0] && meant <= range[1] ? `${condition ? relation : right} ${meant}` : `${right} ${usual}`}"\`.`
	}, []);
	return null;
}
function meantNumber(text, { unit }) {
	const [, number = "", percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text) ?? [];
	const decimal = number.replace(",", ".");
	if (number === "" || percent === "") return number === "" ? null : decimal;
	return unit === "fraction" || unit === "number" ? String(Number(decimal) / 100) : null;
}
function checkLimit(condition, limit, metric) {
	const { id, better } = metric;
	const [least, most] = metric.range;
	const isLevel = condition === "min" || condition === "max";
	const isShare = condition.endsWith("_relative");
	const isRise = condition === "max" || condition.startsWith("max_increase");
	if (better === "higher" && isRise || better === "lower" && condition === "min") {
		const other = isLevel ? condition === "min" ? "max" : "min" : condition.replace("increase", "drop");
		return {
			what: `\`${condition}\` on \`${id}\` is reversed: for this metric ${better} is better.`,
			todo: `Write \`${other}: ${limit}\`.`
		};
	}
	const largest = !isShare ? most - least : better === "lower" || least < 0 ? Number.POSITIVE_INFINITY : 1;
	const [low, high] = isLevel ? [least, most] : [0, largest];
	if (limit >= low && limit <= high) return null;
	const what = `\`${condition}: ${limit}\` is outside the range of ${isLevel ? `\`${id}\` (${least} to ${most})` : `changes in \`${id}\``}.`;
	const noun = isShare || metric.unit === "fraction" ? "fraction" : "number";
	if (noun === "fraction" && limit > 1 && limit <= 100) return {
		what,
		todo: `Values are fractions: write ${limit / 100}.`
	};
	return {
		what,
		todo: `Write a ${noun} ${Number.isFinite(high) ? `from ${low} to ${high}` : `that is at least ${low}`}.`
	};
}
function parseShortGates(text, metrics, at) {
	const errors = new ErrorList();
	const gates = /* @__PURE__ */ new Map();
	for (const part of text.split(",")) {
		const [rawName = "", value, ...more] = part.split("=");
		const name = rawName.trim();
		const limit = decimalIn((value ?? "").trim());
		const metric = metrics.find((one) => namesOf(one).includes(name));
		const known = metrics.map((one) => one.aliases?.find((alias) => alias !== "recall@k") ?? one.id);
		const todo = "Write for example `precision=0.80,chr=0.75,over=0.10`.";
		if (value === void 0 || more.length > 0) errors.add({
			what: `\`${part.trim()}\` is not a gate.`,
			at,
			todo
		});
		else if (!metric) errors.add({
			what: `There is no metric \`${name}\`.`,
			at,
			given: name,
			known,
			todo
		});
		else if (limit === null) {
			const meant = meantNumber(value.trim(), metric);
			const what = `\`${value.trim()}\` is not a number.`;
			errors.add({
				what,
				at,
				todo: meant === null ? todo : `Write \`${name}=${meant}\`.`
			});
		} else {
			const condition = metric.better === "higher" ? "min" : "max";
			gates.set(name, {
				name,
				text: value,
				limit,
				metric: metric.id,
				condition
			});
		}
	}
	errors.throwIfAny("config");
	return [...gates.values()];
}
const SCORE_NAME = /^([^[]*)(?:\[(.*)\])?$/s;
function findScore(name, context) {
	const [, id = name, asked = ""] = SCORE_NAME.exec(name) ?? [];
	const named = context.metrics.filter((metric) => namesOf(metric).includes(id));
	const pass = named.length === 0 ? passMetric(id) : null;
	const metrics = pass ? [pass] : named;
	if (metrics.length === 0) return unknownMetric(id, [...context.metrics.flatMap(namesOf), "cases"], context.metrics);
	const metric = metrics.findLast(({ slice = "" }) => slice === "" || asked === slice || asked.startsWith(`${slice},`));
	if (!metric) return noSlice(name, id, {
		metrics,
		context
	});
	const parts = (metric.slice ? asked.slice(metric.slice.length).replace(/^,/, "") : asked).split(",");
	const breakdown = metric.kind === "trial" ? void 0 : metric.breakdown;
	const broken = breakdown ? ownParts(parts, breakdown) : [];
	const rest = parts.slice(broken.length).join(",");
	const error = breakdown ? wrongValue(name, broken, breakdown) : null;
	if (error) return error;
	const field = context.slices.find((one) => rest.startsWith(sliceName(one, "")) && rest !== sliceName(one, ""));
	if (!(rest === "" ? broken.length > 0 || !breakdown?.slicesOnly : field !== void 0) || breakdown?.slicesOnly && broken.length === 0) return noSlice(name, id, {
		metrics,
		context
	});
	if (field !== void 0 && broken.length > 0 && !breakdown?.isHeadline?.(broken.join(","))) {
		const alone = `\`${id}[${broken.join(",")}]\``;
		return {
			what: `${alone} is not broken down by \`${field}\`.`,
			todo: `Write ${alone}: it is for all cases.`
		};
	}
	const right = [...broken.map((part) => correctSliceName(part, part.split("=")[0] ?? "")), ...field === void 0 ? [] : [correctSliceName(rest, field, (value) => value.trim())]];
	if (joinSlices(...right) === joinSlices(...broken, rest)) return {
		metric,
		slice: asked
	};
	const fullName = `${id}[${joinSlices(metric.slice ?? "", ...right)}]`;
	return {
		what: `\`${name}\` cannot name a slice.`,
		todo: `Write \`${fullName}\`: names are encoded as in URLs.`
	};
}
function namesOf({ id, aliases = [] }) {
	return [id, ...aliases];
}
function unknownMetric(id, known, metrics) {
	return {
		what: `This suite has no metric \`${id}\`.`,
		given: id,
		known,
		todo: `The metrics are ${metrics.map((one) => `\`${one.id}\``).join(", ")}.`
	};
}
function ownParts(parts, { keySets }) {
	const isOf = (key, part = "") => part.startsWith(sliceName(key, "")) && part !== sliceName(key, "");
	const fitting = keySets.filter((keys) => keys.every((key, place) => isOf(key, parts[place])));
	return parts.slice(0, Math.max(0, ...fitting.map(({ length }) => length)));
}
function wrongValue(name, parts, { values = {} }) {
	for (const part of parts) {
		const [key = "", value = ""] = part.split("=");
		const known = Object.hasOwn(values, key) ? values[key] : void 0;
		if (known === void 0 || known.includes(value)) continue;
		return {
			what: `\`${name}\`: there is no \`${key}\` \`${value}\`.`,
			given: value,
			known,
			todo: `Write ${quoted(known, " or ")}.`
		};
	}
	return null;
}
function noSlice(name, id, { metrics, context }) {
	const fixed = metrics.flatMap(({ slice }) => slice ? [slice] : []);
	const broken = metrics.flatMap((metric) => metric.kind === "trial" ? [] : metric.breakdown?.keySets ?? []).map((keys) => joinSlices(...keys.map((key) => sliceName(key, "…"))));
	const fields = metrics.some((metric) => metric.kind !== "trial" && metric.breakdown?.slicesOnly) ? [] : context.slices.map((one) => sliceName(one, "…"));
	const known = (fixed.length > 0 ? fixed : [.../* @__PURE__ */ new Set([...broken, ...fields])]).map((one) => `${id}[${one}]`);
	const what = `\`${name}\` is not a slice of this suite.`;
	if (known.length > 0 && name === id) return {
		what: `\`${id}\` needs a label or an average.`,
		todo: `Write ${quoted(known, " or ")}.`
	};
	if (known.length === 0) return {
		what,
		todo: "Add the field to `slices` first."
	};
	return {
		what,
		todo: `Write ${quoted(known, " or ")}.`
	};
}

// src/input/config/suite-fields.ts
const KEYS = [
	"preset",
	"records",
	"fields",
	"id",
	"group_by"
];
const GOLD_KEYS = KEYS.map((key) => `gold_${key}`);
const SUITE_FIELD_KEYS = [
	...KEYS,
	"trial",
	...GOLD_KEYS
];
const SIDES = ["", "gold_"];
function expressionsIn(suites) {
	return Object.entries(suites).flatMap(([name, suite]) => {
		const found = SIDES.flatMap((side) => {
			const [fields, id] = [suite[`${side}fields`] ?? {}, suite[`${side}id`]];
			const from = typeof id === "object" && id.from !== "row" && id.from !== "file" ? id.from : void 0;
			return [
				[suite[`${side}records`], `${side}records`],
				[suite[`${side}group_by`], `${side}group_by`],
				[
					from,
					`${side}id`,
					"from"
				],
				...Object.entries(fields).map(([field, text]) => [
					text,
					`${side}fields`,
					field
				])
			];
		});
		const { metrics = [] } = suite;
		const scores = Array.isArray(metrics) ? [] : Object.entries(metrics);
		for (const [score, one] of scores) found.push([
			one ? one.field : void 0,
			"metrics",
			score,
			"field"
		]);
		return found.flatMap(([text, ...path]) => text === void 0 ? [] : [[text, [
			"suites",
			name,
			...path
		]]]);
	});
}
function checkExpressions(expressions, parse, file) {
	for (const [text, path] of expressions) {
		const parsed = parse(text);
		if ("error" in parsed) file.addValue(path, parsed.error);
	}
}
function readMapping(suite, { others, scores }, place) {
	const { path, file } = place;
	const keys = SUITE_FIELD_KEYS.filter((key) => suite[key] !== void 0);
	const placed = scores.flatMap(({ name, field }) => field === void 0 ? [] : [[name, field]]);
	if (keys.length === 0 && placed.length === 0) return void 0;
	const unused = suite.gold === void 0 ? keys.find((key) => key.startsWith("gold_")) : void 0;
	if (unused !== void 0) {
		const what = `\`${unused}\` is for the lines of \`gold\`, which the suite does not have.`;
		const todo = `Write \`${unused.slice(5)}\`: without \`gold\` a line of the traces is a whole case.`;
		file.addKey([...path, unused], {
			what,
			todo
		});
	}
	const sideOf = (side) => {
		const key = suite[`${side}id`] === void 0 ? "id" : `${side}id`;
		const [id, fields, groupBy] = [
			suite[key],
			suite[`${side}fields`] ?? {},
			suite[`${side}group_by`]
		];
		checkFields(Object.keys(fields), others, {
			...place,
			path: [...path, `${side}fields`]
		});
		return {
			preset: presetId(suite[`${side}preset`]),
			records: suite[`${side}records`] ?? null,
			fields: Object.entries(fields),
			...id !== void 0 && { id: idRuleOf(id, file.positionOf([
				...path,
				key,
				"pattern"
			])) },
			...groupBy !== void 0 && { groupBy }
		};
	};
	const traces = {
		...sideOf(""),
		...suite.trial === "repeat" && { repeats: true }
	};
	return {
		traces: placed.length > 0 ? {
			...traces,
			scores: placed
		} : traces,
		gold: sideOf("gold_")
	};
}
function idRuleOf(written, at) {
	if (typeof written === "string") return { from: written };
	const { from, pattern } = written;
	return pattern === void 0 ? { from } : {
		from,
		pattern,
		at
	};
}
function checkFields(names, others, { path, family, file }) {
	const fields = withScores(family.input.fields);
	const byTarget = /* @__PURE__ */ new Map();
	for (const name of names) {
		const error = nameError(name, fields, others);
		const target = pathOf(name, fields).join(".");
		const other = byTarget.get(target);
		const what = `\`${name}\` and \`${other}\` are the same field.`;
		if (error !== null) file.addKey([...path, name], error);
		else if (other !== void 0) file.addKey([...path, name], {
			what,
			todo: "Write one of them."
		});
		else byTarget.set(target, name);
	}
}
function nameError(name, fields, others) {
	const declared = Object.keys(fields);
	const isInside = [
		...declared,
		...declared.map((one) => pathOf(one, fields).join(".")),
		...others,
		"trial"
	].some((one) => name === one || name.startsWith(`${one}.`));
	const isOdd = name.split(".").some((part) => part === "" || part === "__proto__");
	const acceptsAny = declared.every((one) => fields[one]?.role === "scores");
	if (!isOdd && (isInside || acceptsAny)) return null;
	const known = [.../* @__PURE__ */ new Set([...declared, ...others])];
	return {
		what: `The lines of this family have no field \`${name}\`.`,
		given: name,
		known,
		...known.length > 0 && { todo: `The fields are ${quoted(known)}.` }
	};
}

// src/input/config/config.ts
async function readConfig(text, name, folder, families) {
	const file = parseYaml(text, name);
	await families.load(familiesNamedIn(file.data));
	const written = checkSchema(file, families);
	const expressions = expressionsIn(written.suites);
	if (expressions.length > 0) {
		const { parseExpression } = await import("./expressions.js");
		checkExpressions(expressions, parseExpression, file);
	}
	const presets = Object.values(written.suites).some(({ preset }) => preset !== void 0) ? await import("./evaluation.js") : null;
	const directionsOf = (preset) => presets?.findPreset(presetId(preset) ?? "")?.directions ?? {};
	return resolveConfig(written, {
		file,
		folder,
		families,
		directionsOf
	});
}
function resolveConfig(written, { file, folder, families, directionsOf }) {
	const unfilled = file.data;
	const suites = Object.entries(written.suites).flatMap(([name, suite]) => {
		const family = families.find(suite.family);
		const resolved = resolveSuite(suite, {
			path: ["suites", name],
			file,
			family,
			directions: directionsOf(suite.preset)
		}, [unfilled.judge, unfilled.suites[name]?.judge]);
		return resolved === null ? [] : {
			name,
			file: file.name,
			folder,
			...resolved
		};
	});
	file.throwIfAny();
	return {
		suites,
		...written.trend && { trend: written.trend },
		...written.texts && { texts: written.texts }
	};
}
function configFromInputs(inputs) {
	const { name, family, gold, traces, folder } = inputs;
	const params = family.params.parse(inputs.k === null ? {} : { k: inputs.k });
	const metrics = withPassRate(family, params, family.metrics(params));
	const at = "input `gates`";
	const written = inputs.gates === null ? [] : parseShortGates(inputs.gates, metrics, at);
	const errors = new ErrorList();
	if (new Set(written.map(({ metric }) => metric)).size < written.length) errors.add({
		what: "A metric has two gates, by two of its names.",
		at
	});
	const gated = written.flatMap(({ name: score, condition, limit }) => {
		const context = {
			metrics,
			slices: []
		};
		return readGate(score, { [condition]: limit }, context, (error) => errors.add({
			...error,
			at
		})) ?? [];
	});
	errors.throwIfAny("config");
	return { suites: [{
		name,
		file: null,
		folder,
		family,
		params,
		metrics,
		gold,
		traces,
		gates: {
			metrics: gated,
			cases: {},
			casesSeverity: "fail"
		},
		gatePlaces: {
			scores: new Map(gated.map((gate) => [gate.metric, at])),
			critical: /* @__PURE__ */ new Map(),
			written: new Map(written.map(({ metric, name, text }) => [metric, `${name}=${text.trim()}`]))
		},
		slices: []
	}] };
}
function resolveSuite(written, place, judges) {
	const { path, file, family } = place;
	const before = file.total;
	const fieldMetrics = readFieldMetrics(written, place);
	const custom = readCustom(written, fieldMetrics.metrics, place);
	const isMeasurable = file.total === before;
	const slices = written.slices ? [...new Set(written.slices)] : family.defaultSlices ?? [];
	const shown = new Set(lineFieldsIn(custom).map(({ field }) => field));
	const others = [
		...slices,
		...written.cluster === void 0 ? [] : [written.cluster],
		...shown
	];
	const mapping = readMapping(written, {
		others,
		scores: fieldMetrics.metrics
	}, place);
	const isJudged = family.judge !== void 0 || Object.keys(custom).length > 0;
	checkUses(written, place, isJudged);
	if (!isMeasurable) return null;
	const { params, paramPlaces } = readParams(written, place);
	const added = [...fieldMetrics.metrics.map(aggregateMetric), ...customMetrics(custom)];
	const picked = pickMetrics(withPassRate(family, params, [...family.metrics(params), ...added]), written.metrics, place);
	const { gates, gatePlaces } = readGates(written, {
		metrics: picked,
		slices
	}, place);
	const listed = Array.isArray(written.metrics) ? picked.filter(isNamedIn(written.metrics)).map(({ id }) => id) : [];
	const asked = /* @__PURE__ */ new Set([...listed, ...gates.metrics.map(({ metric }) => metric)]);
	const metrics = picked.map((one) => isHidden(one) && asked.has(one.id) ? {
		...one,
		reportOnly: false
	} : one);
	const judge = isJudged ? mergeJudge(...judges) : null;
	return {
		family,
		params,
		paramPlaces,
		metrics,
		asked,
		slices,
		gates,
		gatePlaces,
		...written.slices === void 0 && slices.length > 0 && { slicesByDefault: true },
		gold: [written.gold ?? []].flat(),
		traces: [written.traces].flat(),
		...written.gold !== void 0 && { goldPlace: file.positionOf([...path, "gold"]) },
		...mapping && { mapping },
		...judge && { judge },
		...written.custom && { custom },
		...(fieldMetrics.metrics.length > 0 || fieldMetrics.detects || fieldMetrics.ignored) && { fieldMetrics }
	};
}
function mergeJudge(all, ofSuite) {
	if (all === void 0 && ofSuite === void 0) return null;
	const { model: _, models: __, ...rest } = all ?? {};
	const common = ofSuite?.model === void 0 && ofSuite?.models === void 0 ? all : rest;
	return judgeSchema.parse({
		...common,
		...ofSuite
	}, PARSE_ONCE);
}
function checkUses({ gold, duplicates, judge }, { path, file, family }, isJudged) {
	if (gold === void 0 && duplicates === "last") {
		const what = "`duplicates` cannot be `last` in a suite without `gold`: each line is a whole case.";
		file.addValue([...path, "duplicates"], {
			what,
			todo: "Remove `duplicates`, and give every case its own id."
		});
	}
	if (judge !== void 0 && !isJudged) {
		const what = `\`judge\` has nothing to label: no metric of the family \`${family.id}\` is judged.`;
		file.addKey([...path, "judge"], {
			what,
			todo: "Remove it, or define a metric that asks the judge in `custom`."
		});
	}
}
function readGates(written, context, { path, file }) {
	const scores = /* @__PURE__ */ new Map();
	const metrics = gatesOn(written.gates).flatMap(([name, conditions]) => {
		const at = [
			...path,
			"gates",
			name
		];
		const gate = readGate(name, conditions, context, (error, inside) => {
			if (inside === null) file.addKey(at, error);
			else file.addValue([...at, ...inside], error);
		});
		if (gate === null) return [];
		const what = `\`${name}\` names a score that already has a gate.`;
		if (scores.has(scoreName(gate))) file.addKey(at, {
			what,
			todo: "Write one gate per score."
		});
		scores.set(scoreName(gate), file.positionOfKey(at));
		return gate;
	});
	const { cases } = written.gates ?? {};
	const placed = (ids = [], ...list) => ids.map((id, index) => [id, file.positionOf([
		...path,
		...list,
		index
	])]);
	const critical = new Map([...placed(cases?.critical, "gates", "cases", "critical"), ...placed(written.critical, "critical")]);
	return {
		gates: {
			metrics,
			...caseGates(written)
		},
		gatePlaces: {
			scores,
			critical,
			...cases && { cases: file.positionOfKey([
				...path,
				"gates",
				"cases"
			]) }
		}
	};
}
function pickMetrics(metrics, named, { path, file }) {
	if (!Array.isArray(named)) return metrics;
	const known = metrics.flatMap(namesOf);
	for (const [index, name] of named.entries()) if (!known.includes(name)) file.addValue([
		...path,
		"metrics",
		index
	], unknownMetric(name, known, metrics));
	return metrics.filter((one) => isNamedIn(named)(one) || isPassRate(one));
}
const isNamedIn = (named) => (one) => namesOf(one).some((name) => named.includes(name));
const isHidden = ({ reportOnly, slice }) => reportOnly === true && slice === void 0;
function caseGates(written) {
	const { gates, critical: ofSuite = [], freeze, quarantine, duplicates, cluster } = written;
	const { severity = "fail", ...cases } = gates?.cases ?? {};
	const critical = [.../* @__PURE__ */ new Set([...ofSuite, ...cases.critical ?? []])];
	const { measure, label } = freeze === true ? {
		measure: true,
		label: APPROVAL_LABEL
	} : freeze ?? {};
	return {
		cases: {
			...cases,
			...critical.length > 0 && { critical }
		},
		casesSeverity: severity,
		...cluster !== void 0 && { cluster },
		...label !== void 0 && { freeze: {
			scope: measure ? "measure" : "gold",
			label
		} },
		...quarantine && { quarantine },
		...duplicates && { duplicates }
	};
}
function readParams(written, { path, file, family }) {
	const { suiteParams = {} } = family;
	const beside = Object.entries(written).filter(([key]) => Object.hasOwn(suiteParams, key));
	const inside = written.params ?? family.params.parse({});
	const places = [...Object.keys(inside).map((name) => [name, file.positionOf([
		...path,
		"params",
		name
	])]), ...beside.map(([name]) => [name, file.positionOf([...path, name])])];
	return {
		params: {
			...inside,
			...Object.fromEntries(beside)
		},
		paramPlaces: new Map(places)
	};
}

export { BARE_SCORES, CALL_ARGUMENTS, Document, ENTRY_IDS, FIELD_NAMES, FaultLabels, FileErrors, INEXACT, JsonDocument, LINE_LABELS, LINE_OBJECT, MOST_KEYS, NO_MAPPING, OPEN_DIRECTION, SCORES, TOO_DEEP$1 as TOO_DEEP, TextCursor, WHITESPACE, aggregateMetric, anything, barChart, barsBy, binomialCdf, binomialUpperTail, caseId, checkProduct, choicePrompt, columnAt, columnOf, configFromInputs, customMetrics, defineFamily, definitionText, describeValue, directionAdvice, directionOf, drawBelow, explainJsonError, expressionOf, fieldError, fieldErrors, fieldMetric, fieldName$1 as fieldName, fieldsIn, fitFigure, foundMetrics, fractionAxis, inputError, isBlank, isBooleanText, isLabel, isListOf, isMap, isMissing, isNoScore, isResource, isResourceName, isResult, isScalar$1 as isScalar, isScore, isString, keySlice, kindError, knownScore, labelError, labelId, labelName, labelOf, lineFieldsIn, lineReader, mustBe, nameError$1 as nameError, namesIn, needsExactReading, normalQuantile, numberTokens, objectByLabel, observeCase, orUserError, parse, parseDocument$1 as parseDocument, parseField, parseLabelId, parseShortGates, pathOf, plainScore, promptText, quantileChangeInterval, quantileDifference, quantileInterval, quantileOf, readConfig, readJsonText, readKeys, readLabels, readMetric, readScores, readTexts, resolveConfig, resultIn, resultOfScore, roleOf, scoreIn, scoreReading, scoresBy, seedOfNumbers, seedOfText, seedRandom, selectLabels, shuffle, singleLine, sliceBars, splitWhitespace, stringField, stringList, stringify, stripWhitespace, studentCriticalValue, studentTails, textNumbers, truncateText, valueAt, wholeTextsIn, wilsonInterval, withScores, withValueAt, withoutLabels, withoutValueAt, writtenId, writtenMetric };