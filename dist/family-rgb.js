import { anything, barChart, defineFamily, describeValue, fieldError, fractionAxis, lineReader, mustBe, sliceBars, splitWhitespace, stringField, stripWhitespace } from "./config.js";
import { _enum, array, boolean, createFacts, createList, getOrCreate, int, joinSlices, measuredValue, missingWordsText, number, object, parseSlice, preprocess, ratio, record, sliceName, strictObject, string } from "./schemas.js";
import { areStrings, capitalize, quoted } from "./start.js";

// src/families/rgb/compute.ts
const AGREEMENTS = [
	"holds",
	"within",
	"words",
	"none"
];
const ENOUGH_WORDS = .8;
function normalizeAnswer(text) {
	const trimmed = stripWhitespace(text.toLowerCase());
	let end = trimmed.length;
	while (end > 0 && ".!?,;:".includes(trimmed.charAt(end - 1))) end -= 1;
	const kept = trimmed.slice(0, end);
	return SINGLE_SPACED.test(kept) ? kept : splitWhitespace(kept).join(" ");
}
const SINGLE_SPACED = /^[!-~]+(?: [!-~]+)*$/;
let last = {
	response: "",
	normal: ""
};
function normalizeResponse(response) {
	if (response !== last.response) last = {
		response,
		normal: normalizeAnswer(response)
	};
	return last.normal;
}
function contains(text, part, match) {
	if (match === "substring") return text.includes(part);
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) if (!isWithinWord(text, at) && !isWithinWord(text, at + part.length)) return true;
	return false;
}
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_]/u;
function isWithinWord(text, place) {
	return ENDS_IN_WORD.test(text.slice(Math.max(0, place - 2), place)) && BEGINS_WITH_WORD.test(text.slice(place, place + 2));
}
function findAgreement(response, answer, { strict, match }) {
	const given = normalizeResponse(response);
	const expected = normalizeAnswer(answer);
	if (given === "" || expected === "") return "none";
	if (strict) return given === expected ? "holds" : "none";
	if (contains(given, expected, match)) return "holds";
	if (contains(expected, given, match)) return "within";
	const { words, found } = matchWords(given, expected);
	return found.size / words.size >= ENOUGH_WORDS ? "words" : "none";
}
function closestAgreement(response, answers, rule) {
	const all = answers.map((answer) => ({
		answer,
		agreement: findAgreement(response, answer, rule)
	}));
	return AGREEMENTS.flatMap((agreement) => all.filter((one) => one.agreement === agreement))[0] ?? {
		answer: "",
		agreement: "none"
	};
}
function matchWords(given, expected) {
	const words = new Set(splitWhitespace(expected));
	const all = new Set(splitWhitespace(given));
	return {
		words,
		found: new Set([...words].filter((word) => all.has(word)))
	};
}
function findMissingWords(response, answer) {
	const { words, found } = matchWords(normalizeResponse(response), normalizeAnswer(answer));
	return found.size === 0 ? null : [...words].filter((word) => !found.has(word));
}
function isCorrect(response, answer, rule) {
	return findAgreement(response, answer, rule) !== "none";
}
function findRejection(response, phrases, match) {
	const lower = stripWhitespace(response.toLowerCase());
	return phrases.find((phrase) => contains(lower, phrase, match)) ?? null;
}
function findDetection(response, counterfactual, keywords, match) {
	const lower = response.toLowerCase();
	const keyword = keywords.find((word) => contains(lower, word, match));
	if (keyword !== void 0) return keyword;
	if (!counterfactual) return null;
	const wrong = counterfactual.toLowerCase();
	return [`not ${wrong}`, `${wrong} is wrong`].find((text) => contains(lower, text, match)) ?? null;
}
function correctsError(response, answer, counterfactual, rule) {
	if (!isCorrect(response, answer, rule)) return false;
	return !repeats(response, counterfactual, rule.match) || repeats(response, answer, rule.match);
}
function repeats(response, answer, match) {
	return Boolean(answer) && contains(normalizeResponse(response), normalizeAnswer(answer ?? ""), match);
}

// src/families/rgb/case.ts
const fields = {
	id: { role: "id" },
	ability: { side: "gold" },
	question: {
		role: "question",
		side: "gold"
	},
	ground_truth: {
		role: "references",
		side: "gold"
	},
	counterfactual_answer: { side: "gold" },
	noise_ratio: { side: "gold" },
	response: {
		role: "answer",
		side: "traces"
	},
	model: { side: "traces" }
};
const ABILITY = /^(?:noise_|negative_|information_|counterfactual_)/;
const signs = [{
	what: "cases of RGB's four abilities",
	fields: {
		ability: { fits: (value) => typeof value === "string" && ABILITY.test(value) },
		ground_truth: {
			fits: () => true,
			isOptional: true
		},
		question: {},
		response: {}
	}
}];
const ABILITIES = [
	"noise_robustness",
	"negative_rejection",
	"information_integration",
	"counterfactual_robustness"
];
const LONGEST_MODEL = 100;
const readGold = lineReader({
	ability: anything,
	question: anything,
	ground_truth: anything,
	counterfactual_answer: preprocess(numberText, stringField.nullish()),
	noise_ratio: anything
}, ({ ability: given, question, ground_truth, counterfactual_answer, noise_ratio }, errors) => {
	const ability = ABILITIES.find((one) => one === given);
	if (ability === void 0) errors.push(abilityError(given));
	return {
		ability: ability ?? "negative_rejection",
		question: typeof question === "string" ? question : "",
		truth: ability !== void 0 && ability !== "negative_rejection" ? readTruth(ground_truth, errors) : [],
		counterfactual: counterfactual_answer || null,
		noise: readNoise(noise_ratio, errors)
	};
});
const readResponse = lineReader({
	response: stringField.nullable(),
	model: stringField.max(100, `must be at most ${100} characters`).nullish()
}, ({ response, model }) => ({
	response,
	model: model || null
}));
function readTrace(line) {
	const parsed = readResponse(line);
	if (parsed.ok) return parsed;
	const todo = "Write the system's response, or null if it gave none.";
	return {
		ok: false,
		errors: parsed.errors.map((one) => one.path[0] === "response" ? {
			...one,
			todo
		} : one)
	};
}
function abilityError(given) {
	const todo = `Write one of ${quoted(ABILITIES)}.`;
	if (typeof given !== "string") return fieldError(["ability"], mustBe("a string")({ input: given }), todo);
	return {
		...fieldError(["ability"], `cannot be \`${given}\``, todo),
		given,
		known: ABILITIES
	};
}
function readNoise(given, errors) {
	if (given === null || given === void 0) return null;
	const error = (clause, todo) => {
		errors.push(fieldError(["noise_ratio"], clause, todo));
	};
	if (typeof given !== "number") {
		error(mustBe("a number")({ input: given }), "It is the share of noise among the documents: write 0.4 for 40%.");
		return null;
	}
	if (given >= 0 && given <= 1) return Math.round(given * 100) + 0;
	const meant = given > 1 && given <= 100 ? `write ${given / 100}` : "write 0.4 for 40%";
	error(`must be from 0 to 1, not ${given}`, `It is a fraction: ${meant}.`);
	return null;
}
function readTruth(given, errors) {
	const error = (what, todo) => {
		errors.push(fieldError(["ground_truth"], what, todo));
		return [];
	};
	if (given === null || given === void 0) return error(`is ${describeValue(given)}`, "Write the accepted answer; only `negative_rejection` needs none.");
	const parts = partsOf(textsIn(given));
	if (parts === null) return error("must be a string or a number, a list of them (any of them is right) or a list of such lists (one of each is needed)", "Write `\"Paris\"`, `[\"Paris\", \"Lutetia\"]` or `[[\"Paris\"], [\"1889\", \"in 1889\"]]`.");
	if (parts.every((part) => part.some((answer) => normalizeAnswer(answer) !== ""))) return parts;
	return error("has an empty answer: only white space or punctuation", "Write at least one accepted answer.");
}
function partsOf(given) {
	if (typeof given === "string") return [[given]];
	if (areStrings(given)) return [given];
	return Array.isArray(given) && given.every(areStrings) ? given : null;
}
function numberText(given) {
	return typeof given === "number" ? String(given) : given;
}
function textsIn(given) {
	return Array.isArray(given) ? given.map(textsIn) : numberText(given);
}

// src/families/rgb/evidence.ts
const PRIMARY_REJECTION_PHRASES = [
	"i can not answer the question because of the insufficient information in documents",
	"insufficient information in documents",
	"can not answer",
	"cannot answer"
];
const REJECTION_KEYWORDS = "i don't know, i cannot, i can't, unable to, not able to, insufficient information, no information, cannot determine, cannot answer, not enough information, don't have enough, unable to determine, cannot find, no relevant, not mentioned, not provided, not specified, unclear, unknown, i'm not sure, i am not sure, cannot be determined, information is not available, does not provide".split(", ");
const ERROR_DETECTION_KEYWORDS = "incorrect, wrong, false, error, mistake, inaccurate, not true, not correct, factually incorrect, contradicts, actually, in fact, however, but actually, the correct answer, should be".split(", ");
const LONGEST_PHRASE = 1e3;
const MOST_PHRASES = 1e3;
function phrases(standard) {
	const said = string().max(LONGEST_PHRASE).toLowerCase().refine((text) => stripWhitespace(text) !== "", "the phrase is empty");
	return array(said).max(MOST_PHRASES).default([...standard]);
}
const paramsSchema = strictObject({
	strict: boolean().default(false).describe("Whether only a response that equals an accepted answer is right; it does not affect counterfactual robustness."),
	match: _enum(["substring", "word"]).default("substring").describe("Whether phrases and answers match anywhere in a text or as whole words."),
	primary_rejection_phrases: phrases(PRIMARY_REJECTION_PHRASES).describe("Phrases that reject a question; upper case does not matter."),
	rejection_keywords: phrases(REJECTION_KEYWORDS).describe("Further phrases that reject a question."),
	error_detection_keywords: phrases(ERROR_DETECTION_KEYWORDS).describe("Phrases that show that an error was detected.")
}).describe("Parameters of the family `rgb`.");
function matchRule(ability, { strict, match }) {
	return {
		strict: strict && ability !== "counterfactual_robustness",
		match
	};
}
function rejectionPhrases({ primary_rejection_phrases, rejection_keywords }) {
	return [...primary_rejection_phrases, ...rejection_keywords];
}
const evidenceSchema = strictObject({
	ability: _enum(ABILITIES),
	noise: int().min(0).max(100).nullable(),
	model: string().min(1).max(100).nullable(),
	answer: _enum([
		"given",
		"none",
		"missing"
	]),
	agreement: _enum(AGREEMENTS),
	rejected: boolean(),
	detected: boolean(),
	corrected: boolean(),
	repeated: boolean()
});
function observe({ gold, trace }, params) {
	const { ability, noise, truth, counterfactual } = gold;
	const { match } = params;
	const response = trace?.response ?? "";
	const isCounterfactual = ability === "counterfactual_robustness";
	const rule = matchRule(ability, params);
	const corrects = (answer) => correctsError(response, answer, counterfactual, rule);
	return {
		ability,
		noise,
		model: trace?.model ?? null,
		answer: trace === null ? "missing" : trace.response === null ? "none" : "given",
		agreement: agreementOf$1(response, truth, rule),
		rejected: findRejection(response, rejectionPhrases(params), match) !== null,
		detected: isCounterfactual && findDetection(response, counterfactual, params.error_detection_keywords, match) !== null,
		corrected: isCounterfactual && truth.every((answers) => answers.some(corrects)),
		repeated: isCounterfactual && repeats(response, counterfactual, match)
	};
}
function agreementOf$1(response, truth, rule) {
	const found = truth.map((answers) => closestAgreement(response, answers, rule).agreement);
	return AGREEMENTS.findLast((agreement) => found.includes(agreement)) ?? "none";
}

// src/families/rgb/metrics.ts
const KEYS = [
	"ability",
	"noise",
	"model"
];
const CORRECTED_ABILITY = "counterfactual_robustness";
const ANSWERED = ABILITIES.filter((ability) => ability !== "negative_rejection");
const MOST_MODELS = 200;
const MOST_MODEL_SLICES = 1e3;
function isRight({ ability, agreement, corrected }) {
	if (ability === "negative_rejection") return null;
	return ability === "counterfactual_robustness" ? corrected : agreement !== "none";
}
function accuraciesOf(evidence) {
	const found = /* @__PURE__ */ new Map();
	const models = /* @__PURE__ */ new Set();
	for (const { ability, noise, model } of evidence) {
		const levels = getOrCreate(found, ability, () => /* @__PURE__ */ new Map());
		if (noise === null) continue;
		const level = getOrCreate(levels, noise, () => /* @__PURE__ */ new Set());
		if (model === null) continue;
		level.add(model);
		models.add(model);
	}
	let slices = 0;
	for (const levels of found.values()) for (const { size } of levels.values()) slices += size;
	const byModel = models.size <= MOST_MODELS && slices <= MOST_MODEL_SLICES;
	return ANSWERED.flatMap((ability) => {
		const levels = found.get(ability);
		if (levels === void 0) return [];
		const atLevels = [...levels].sort(([a], [b]) => a - b).flatMap(([noise, named]) => {
			const each = byModel ? [...named].sort() : [];
			return [accuracyOf({
				ability,
				noise
			}), ...each.map((model) => accuracyOf({
				ability,
				noise,
				model
			}))];
		});
		return [accuracyOf({ ability }), ...atLevels];
	});
}
function accuracyOf(group) {
	const { ability, noise, model } = group;
	const isIn = (one) => isRight(one) !== null && (ability === void 0 || one.ability === ability) && (noise === void 0 || one.noise === noise) && (model === void 0 || one.model === model);
	const parts = KEYS.flatMap((key) => group[key] === void 0 ? [] : [sliceName(key, String(group[key]))]);
	return ratio({
		id: "accuracy",
		slice: joinSlices(...parts),
		headline: noise === void 0 && ability !== CORRECTED_ABILITY,
		title: "right answers among all",
		source: "rgb-metrics, sections 1, 3 and 4: accuracy",
		whenUndefined: {
			value: 0,
			why: "no case asks for an answer",
			because: "gold"
		},
		top: (one) => Number(isIn(one) && isRight(one)),
		bottom: (one) => Number(isIn(one)),
		...model !== void 0 && {
			losesCases: true,
			gainsCases: true
		},
		unscored: (one) => model !== void 0 && one.answer === "missing" && one.ability === ability && one.noise === noise ? "no trace" : null
	});
}
const accuracy = {
	...accuracyOf({}),
	breakdown: {
		keySets: KEYS.map((_, index) => KEYS.slice(0, index + 1)),
		values: { ability: ANSWERED },
		slicesOnly: true,
		isHeadline: (slice) => !slice.includes(",") && slice !== sliceName("ability", CORRECTED_ABILITY),
		listing: { list: accuraciesOf },
		metricsOf: (accuracies) => accuracies
	}
};
const isRejecting = ({ ability }) => ability === "negative_rejection";
const isCounterfactual = ({ ability }) => ability === "counterfactual_robustness";
function errorRate(id, what, is) {
	return ratio({
		id,
		title: `responses that ${what} among those to counterfactual documents`,
		source: `rgb-metrics, section 4: ${id}`,
		whenUndefined: {
			value: null,
			why: "no case is of counterfactual robustness",
			because: "gold"
		},
		top: (evidence) => Number(is(evidence)),
		bottom: (evidence) => Number(isCounterfactual(evidence))
	});
}
function metrics() {
	return [
		accuracy,
		ratio({
			id: "rejection_rate",
			title: "questions rejected among those that their documents do not answer",
			source: "rgb-metrics, section 2: rejection_rate",
			whenUndefined: {
				value: 0,
				why: "no case is of negative rejection",
				because: "gold"
			},
			top: (evidence) => Number(isRejecting(evidence) && evidence.rejected),
			bottom: (evidence) => Number(isRejecting(evidence))
		}),
		errorRate("error_detection_rate", "detect an error", ({ detected }) => detected),
		errorRate("error_correction_rate", "give the right answer", ({ corrected }) => corrected),
		ratio({
			id: "correction_given_detection",
			title: "responses that give the right answer among those that detect an error",
			source: "our addition, from the counts of rgb-metrics, section 4",
			whenUndefined: {
				value: null,
				why: "no response detects an error"
			},
			top: (evidence) => Number(evidence.detected && evidence.corrected),
			bottom: (evidence) => Number(evidence.detected),
			unscored: (evidence) => isCounterfactual(evidence) && evidence.answer === "missing" ? "no trace" : null,
			lacksGold: (evidence) => !evidence.some(isCounterfactual)
		})
	];
}
function countAbilities(evidence) {
	const tested = ABILITIES.map((ability) => [ability, evidence.filter((one) => one.ability === ability)]).filter(([, cases]) => cases.length > 0);
	return Object.fromEntries(tested.map(([ability, cases]) => [ability, countCases(cases)]));
}
function countCases(cases) {
	const count = (is) => cases.filter(is).length;
	const correct = count((one) => isRight(one) === true);
	const rejected = count((one) => one.ability === "negative_rejection" && one.rejected);
	return {
		total: cases.length,
		correct,
		incorrect: cases.length - correct - rejected,
		rejected,
		errors_detected: count((one) => one.detected),
		errors_corrected: count((one) => one.corrected)
	};
}

// src/families/rgb/describe.ts
const describe = {
	reason,
	texts: ({ gold, trace }) => ({
		text: gold.question || abilityName(gold.ability),
		expected: expectedOf(gold),
		got: trace?.response || (trace ? "(no response)" : "(no trace)")
	}),
	figures: (one) => [createFacts(factsOf(one)), answerList(one)].filter((figure) => figure !== null)
};
const NOT_CONTAINED = "does not contain the expected answer";
function reason(evidence) {
	const { answer, ability, noise } = evidence;
	if (answer === "missing") return "has no trace";
	if (answer === "none") return "has no response";
	if (ability === "negative_rejection") return evidence.rejected ? "correctly rejects" : "answers a question that its documents do not answer";
	const clause = ability === "counterfactual_robustness" ? whyCorrected(evidence) : whyAnswered(evidence);
	return noise === null ? clause : `${clause} (${noise}% noise)`;
}
const WHY_RIGHT = {
	holds: "contains the expected answer",
	within: "is part of the expected answer",
	words: "has at least 80% of the expected answer's words"
};
function whyAnswered({ ability, agreement, rejected }) {
	if (agreement !== "none") return WHY_RIGHT[agreement];
	if (rejected) return "rejects a question that its documents answer";
	return ability === "information_integration" ? "does not contain all expected answers" : NOT_CONTAINED;
}
function whyCorrected({ corrected, detected, repeated, rejected }) {
	if (corrected) return detected ? "detects the error and corrects it" : "gives the right answer, detects no error";
	if (detected) return repeated ? "detects an error but repeats it" : "detects an error but corrects it wrongly";
	if (rejected) return "rejects instead of correcting the error";
	return repeated ? "repeats the counterfactual answer" : NOT_CONTAINED;
}
const abilityName = (ability) => capitalize(ability.replace("_", " "));
function expectedOf({ ability, truth, counterfactual }) {
	if (ability === "negative_rejection") return "a rejection";
	const expected = truth.map((answers) => answers.join(" / ")).join(" + ");
	return counterfactual === null || ability !== "counterfactual_robustness" ? expected : `${expected} (not ${counterfactual})`;
}
function factsOf(one) {
	const { ability, noise, model, answer, rejected } = one.evidence;
	const right = isRight(one.evidence);
	const tone = right === null ? rejected ? "good" : "bad" : right ? "plain" : "bad";
	const isGiven = answer === "given";
	return [
		["Ability", abilityName(ability)],
		...isGiven && ability === "counterfactual_robustness" ? errorFacts(one) : [],
		...isGiven && (rejected || right === null) ? [rejectionFact(one, tone)] : [],
		...noise === null ? [] : [["Noise", `${noise}% of the documents`]],
		...model === null ? [] : [["Model", model]]
	];
}
function rejectionFact({ trace, params }, tone) {
	const phrase = findRejection(trace?.response ?? "", rejectionPhrases(params), params.match);
	return [
		"Rejection",
		phrase === null ? "contains no rejection phrase" : `contains “${phrase}”`,
		tone
	];
}
function errorFacts({ gold, trace, params, evidence }) {
	const { counterfactual } = gold;
	const phrase = findDetection(trace?.response ?? "", counterfactual, params.error_detection_keywords, params.match);
	const detection = phrase === null ? [
		"Error",
		"not detected",
		"bad"
	] : [
		"Error",
		`detected by “${phrase}”`,
		"good"
	];
	if (counterfactual === null) return [detection];
	const { repeated, corrected } = evidence;
	return [detection, [
		"Wrong answer",
		`${repeated ? "contains" : "does not contain"} “${counterfactual}”`,
		repeated && !corrected ? "bad" : "plain"
	]];
}
function answerList(one) {
	const { gold, evidence } = one;
	const [first = [], ...others] = gold.truth;
	if (evidence.answer !== "given" || gold.truth.length === 0) return null;
	if (others.length > 0) {
		const parts = gold.truth.map((answers) => ({
			text: answers.join(" / "),
			...agreementOf(one, answers, "bad")
		}));
		return createList("Expected, each of these", parts);
	}
	const otherwise = evidence.agreement === "none" ? "bad" : "plain";
	const answers = first.map((answer) => ({
		text: answer,
		...agreementOf(one, [answer], otherwise)
	}));
	return createList(first.length === 1 ? "Expected" : "Expected, one of these", answers);
}
const AGREEMENT_TAGS = {
	holds: "in the response",
	within: "the response is a part of it",
	words: "80% of its words in the response",
	none: "not in the response"
};
const STRICT_TAGS = {
	...AGREEMENT_TAGS,
	holds: "is the response",
	none: "is not the response"
};
function agreementOf({ gold, trace, params, evidence }, answers, otherwise) {
	const response = trace?.response ?? "";
	const rule = matchRule(evidence.ability, params);
	const { answer, agreement: best } = closestAgreement(response, answers, rule);
	const tag = (rule.strict ? STRICT_TAGS : AGREEMENT_TAGS)[best];
	const missing = !rule.strict && (best === "none" || best === "words") ? findMissingWords(response, answer) : null;
	const note = missing === null || missing.length === 0 ? "" : missingWordsText(missing);
	if (best === "none") return {
		tone: otherwise,
		tags: [tag],
		note
	};
	const mustCorrect = evidence.ability === "counterfactual_robustness";
	const corrects = answers.some((one) => correctsError(response, one, gold.counterfactual, rule));
	if (mustCorrect && !corrects) return {
		tone: "bad",
		tags: ["loosely, beside the wrong answer"],
		note
	};
	return {
		tone: "good",
		tags: [tag],
		note
	};
}

// src/families/rgb/family.ts
function outcome(evidence) {
	return isRight(evidence) ?? evidence.rejected ? "pass" : "fail";
}
const rgb = defineFamily({
	id: "rgb",
	title: "Retrieval-augmented generation: noise, rejection, integration, counterfactuals",
	caseNoun: "question",
	params: paramsSchema,
	input: {
		fields,
		signs,
		oneLine: true,
		readGold,
		readTrace,
		hasAnswer: ({ response }) => (response ?? "").trim() !== ""
	},
	evidence: evidenceSchema,
	observe: (one, { params }) => observe(one, params),
	observeMissing: (gold, { params }) => observe({
		gold,
		trace: null
	}, params),
	gated: [...[
		"accuracy[ability=noise_robustness]",
		"rejection_rate",
		"accuracy[ability=information_integration]"
	], "error_detection_rate"],
	metrics,
	outcome,
	describe,
	details: (rows) => ({ counts: countAbilities(rows.map(({ evidence }) => evidence)) }),
	charts
});
const RATES = [
	[
		"Noise robustness",
		"accuracy",
		sliceName("ability", "noise_robustness")
	],
	[
		"Negative rejection",
		"rejection_rate",
		""
	],
	[
		"Information integration",
		"accuracy",
		sliceName("ability", "information_integration")
	],
	[
		"Error detected",
		"error_detection_rate",
		""
	],
	[
		"Error corrected",
		"error_correction_rate",
		""
	],
	[
		"Corrected if detected",
		"correction_given_detection",
		""
	]
];
function abilityBars(now, base) {
	const known = RATES.map(([name, metric, slice]) => {
		const valueIn = (report) => measuredValue(report?.scores.find((score) => score.metric === metric && score.slice === slice));
		return {
			name,
			now: valueIn(now),
			base: valueIn(base)
		};
	}).filter((bar) => bar.now !== null || bar.base !== null);
	if (known.length < 2) return [];
	return barChart({
		title: "Abilities",
		caption: "The share of correct cases: answers, rejections of unanswerable questions, errors that are detected and corrected.",
		axis: fractionAxis("share of cases"),
		bars: known
	});
}
const countsSchema = record(string(), object({ incorrect: number() })).catch({});
function wrongBars(now, base) {
	const [after, before] = [now, base].map((report) => countsSchema.parse(report?.details["counts"]));
	const bars = ABILITIES.filter((ability) => after?.[ability]).map((ability) => ({
		name: abilityName(ability),
		now: after?.[ability]?.incorrect ?? null,
		base: before?.[ability]?.incorrect ?? null
	}));
	const most = bars.reduce((top, bar) => Math.max(top, bar.now ?? 0, bar.base ?? 0), 0);
	if (bars.length < 2 || most === 0) return [];
	return barChart({
		title: "Wrong responses",
		caption: "How many responses of each ability are wrong.",
		axis: {
			label: "responses",
			unit: "number",
			ends: [0, most]
		},
		bars
	});
}
function noiseCharts(now, base) {
	return ABILITIES.flatMap((ability) => {
		const [after, before] = [pointsOf(now, ability), base ? pointsOf(base, ability) : []];
		if (Math.max(after.length, before.length) < 2) return [];
		const name = abilityName(ability);
		const title = `${name}: accuracy over noise`;
		const caption = `How the accuracy of ${name.toLowerCase()} changes with the share of noise among the documents.`;
		const [x, y] = [fractionAxis("noise among the documents"), fractionAxis("accuracy")];
		return [{
			kind: "lines",
			title,
			caption,
			x,
			y,
			lines: [...lineOf("now", after), ...lineOf("base", before)]
		}];
	});
}
function pointsOf({ scores }, ability) {
	return scores.flatMap((score) => {
		const [, of, noise] = score.metric === "accuracy" && /^ability=(\w+),noise=(\d{1,3})$/.exec(score.slice) || [];
		return of === ability && Number(noise) <= 100 ? [{
			x: Number(noise) / 100,
			y: measuredValue(score)
		}] : [];
	}).sort((a, b) => a.x - b.x);
}
function lineOf(side, points) {
	return points.length === 0 ? [] : [{
		name: "accuracy",
		side,
		dots: true,
		points
	}];
}
function charts(now, base) {
	const scores = now.scores.filter(({ slice }) => !parseSlice(slice).some(([field]) => field === "noise"));
	const slices = RATES.flatMap(([name, metric, slice]) => sliceBars({
		...now,
		scores
	}, base, {
		metric,
		title: `${name} by slice`,
		within: slice
	}));
	return [
		...abilityBars(now, base),
		...noiseCharts(now, base),
		...wrongBars(now, base),
		...slices
	];
}

export { rgb };