import { _enum, array, createFacts, createList, documentsOf, int, literal, number, object, preprocess, ratio, record, strictObject, string, tuple, union } from "./schemas.js";
import { ENTRY_IDS, FIELD_NAMES, anything, caseId, defineFamily, fieldError, fieldErrors, isListOf, isScalar, isString, lineReader, mustBe, namesIn, sliceBars, stringField } from "./config.js";
import { compareTexts, decimalIn, firstFew, isObject, textBeside } from "./start.js";
import { countWithin, findHits, idealGrades, ndcg, reciprocalRank, sumOfPrecisions } from "./figures.js";

// src/families/retrieval/case.ts
const fields = {
	id: { role: "id" },
	query: {
		role: "question",
		side: "gold"
	},
	retrieved: {
		role: "passage_ids",
		side: "traces"
	},
	relevant: { side: "gold" }
};
const isGrades = (value) => isListOf(isScalar)(value) || isObject(value) && Object.values(value).every((grade) => typeof grade === "number");
const isRanking = isListOf((one) => isScalar(one) || isObject(one) && isScalar(one["id"]));
const signs = [{
	what: "ranked documents",
	fields: {
		relevant: {
			names: namesIn(`
          relevantids relevantdocs relevantdocuments relevantchunkids relevantchunks relevantdocids relevantpassageids
          relevantpassages expectedids expectedchunkids expecteddocs expecteddocids goldids golddocs golddocids
          goldchunkids expectedchunks goldchunks expectedpassages goldpassages supportingids groundtruthids qrels`),
			fits: isGrades,
			entries: ENTRY_IDS
		},
		query: {},
		retrieved: {
			names: [...FIELD_NAMES.passage_ids, ...namesIn("ranking ranked results hits retrievedchunks retrieveddocs chunks passages")],
			fits: isRanking
		}
	}
}];
const LARGEST_GRADE = 1e6;
const documentId = caseId.transform(String);
const grade$1 = number({ error: mustBe("a grade, a number") }).min(-1e6, `must be at least -${LARGEST_GRADE}`).max(LARGEST_GRADE, `must be at most ${LARGEST_GRADE}`);
const RELEVANT = "a list of document ids, or an object with the grade of each: `{ \"d1\": 2 }`";
const listed = array(documentId).transform((ids) => ids.map((id) => [id, 1]));
const graded = record(string().min(1, "is empty: it must be the id of a document"), grade$1, { error: mustBe(RELEVANT) }).transform((grades) => Object.entries(grades));
const readGold = lineReader({
	query: stringField.nullish(),
	relevant: anything
}, (line, errors) => {
	const { query, relevant: given } = line;
	if (isObject(given) && Object.hasOwn(given, "__proto__")) errors.push(fieldError(["relevant"], "has the id `__proto__`, which cannot have a grade", "Give the document another id."));
	const read = (Array.isArray(given) ? listed : graded).safeParse(given);
	if (!read.success) errors.push(...fieldErrors(read.error, ["relevant"]));
	return {
		query: query ?? "",
		judgements: [...new Map(read.data)].sort(byGrade)
	};
});
function byGrade([id, one], [otherId, other]) {
	return other - one || compareTexts(id, otherId);
}
const RETRIEVED = "a list of document ids, best first (`null`: nothing was retrieved)";
const score = preprocess((value) => isString(value) ? decimalIn(value) ?? value : value, number());
const entry = union([documentId.transform((id) => ({
	id,
	score: null
})), object({
	id: documentId,
	score: score.nullish()
})], { error: mustBe("a document id, or an object with an `id` (and a number as `score`)") });
const readEntries = lineReader({
	retrieved: array(entry, { error: mustBe(RETRIEVED) }).nullable(),
	query: anything,
	relevant: anything
}, ({ retrieved }, errors) => {
	const all = (retrieved ?? []).map(({ id, score = null }) => ({
		id,
		score
	}));
	const [without, scored] = [all.findIndex((one) => one.score === null), all.findIndex((one) => one.score !== null)];
	if (without >= 0 && scored >= 0) {
		const what = `has no score, and \`retrieved.${scored}\` has one`;
		errors.push(fieldError(["retrieved", without], what, "Give all documents a `score`, or none."));
	}
	return all;
});
function readTrace(line, { order }) {
	const read = readEntries(line);
	if (!read.ok) return read;
	const given = read.value;
	const sorted = order === "given" || given[0]?.score === null ? given : given.toSorted((a, b) => Number(b.score) - Number(a.score) || compareTexts(b.id, a.id));
	const isReordered = given.some(({ score }, index) => score !== sorted[index]?.score);
	return {
		...read,
		value: {
			retrieved: sorted.map(({ id }) => id),
			isReordered
		}
	};
}

// src/families/retrieval/params.ts
const AT_K = {
	ndcg: {
		at: ({ hits, ideal }, k) => ndcg(hits, ideal, k),
		title: (k) => `discounted gain of the first ${k}, relative to the ideal ranking (mean over queries)`,
		source: "Järvelin and Kekäläinen 2002, with the grade as the gain, as trec_eval's ndcg_cut"
	},
	mrr: {
		at: ({ hits }, k) => reciprocalRank(hits, k),
		title: (k) => `1 / rank of the first relevant document among the first ${k} (mean over queries)`,
		source: "Voorhees 1999, as trec_eval's recip_rank of a ranking cut at k"
	},
	map: {
		at: ({ hits, relevant }, k) => sumOfPrecisions(hits, k) / relevant,
		title: (k) => `precision at the relevant documents among the first ${k} (mean over all relevant ones, then over queries)`,
		source: "Buckley and Voorhees 2000, as trec_eval's map_cut"
	},
	precision: {
		at: ({ hits }, k) => countWithin(hits, k) / k,
		title: (k) => `relevant documents among the first ${k} (mean over queries)`,
		source: "Manning, Raghavan and Schütze 2008, section 8.4, as trec_eval's P"
	},
	recall: {
		at: ({ hits, relevant }, k) => countWithin(hits, k) / relevant,
		title: (k) => `relevant documents that are among the first ${k} (mean over queries)`,
		source: "Manning, Raghavan and Schütze 2008, section 8.3, as trec_eval's recall"
	},
	hit_rate: {
		at: ({ hits }, k) => Number(countWithin(hits, k) > 0),
		title: (k) => `queries with a relevant document among the first ${k}`,
		source: "trec_eval's success"
	}
};
const METRIC_KINDS = Object.keys(AT_K);
function measureAt(kind, k) {
	return (ranking) => ranking.relevant === 0 ? 0 : AT_K[kind].at(ranking, k);
}
const rPrecision = ({ hits, relevant }) => countWithin(hits, relevant) / Math.max(relevant, 1);
const NAME = /^(\w+)@(\d+)$/;
function findMeasure(name, ks) {
	if (name === "r_precision") return rPrecision;
	const [, id = "", k = ""] = NAME.exec(name) ?? [];
	const kind = METRIC_KINDS.find((one) => one === id);
	return kind !== void 0 && ks.includes(Number(k)) && String(Number(k)) === k ? measureAt(kind, Number(k)) : null;
}
const cutoffs = array(int().min(1).max(1e4)).min(1).max(20).refine((ks) => new Set(ks).size === ks.length, "a cutoff is there twice").transform((ks) => ks.toSorted((a, b) => a - b)).default([
	1,
	5,
	10
]).describe("The cutoffs: each metric is computed for the first `k` retrieved documents, for each `k`.");
const pass = record(string(), number().min(0).max(1)).nullable().default(null).describe("The least values with which a case passes, by metric: `{ recall@10: 0.5 }`. Without it a case passes with a relevant document among the first `k` of the largest cutoff.");
const order = _enum(["score", "given"]).default("score").describe("The order of documents with scores: `score`, the highest first, as trec_eval sorts them; `given`, that of the list.");
const withoutRelevant = _enum(["zero", "skip"]).default("zero").describe("How a query without a relevant document counts: `zero`, in every metric, as in trec_eval; `skip`, in none.");
const paramsSchema = strictObject({
	k: cutoffs,
	pass,
	order,
	without_relevant: withoutRelevant
}).superRefine(({ k, pass: limits }, context) => {
	for (const name of Object.keys(limits ?? {})) {
		if (findMeasure(name, k) !== null) continue;
		const message = `there is no metric \`${name}\` with these cutoffs; write one of ${METRIC_KINDS.map((kind) => `\`${kind}@${k.at(-1)}\``).join(", ")} or \`r_precision\``;
		context.addIssue({
			code: "custom",
			path: ["pass", name],
			message
		});
	}
}).describe("Parameters of the family `retrieval`.");

// src/families/retrieval/evidence.ts
const count = int().nonnegative();
const grade = number().positive();
const evidenceSchema = strictObject({
	relevant: count,
	retrieved: count,
	skipped: literal(true).exactOptional(),
	reordered: literal(true).exactOptional(),
	depth: int().positive(),
	hits: array(tuple([int().positive(), grade])),
	ideal: array(grade),
	broken: array(strictObject({
		metric: string(),
		value: number(),
		limit: number()
	}))
});
function observe({ gold, trace }, params) {
	const { k, pass } = params;
	const grades = new Map(gold.judgements);
	const ideal = idealGrades(grades.values());
	const depth = k.at(-1) ?? 1;
	const reach = Math.max(depth, ideal.length);
	const hits = findHits(trace.retrieved, grades).filter(([rank], index) => index === 0 || rank <= reach);
	const ranking = {
		relevant: ideal.length,
		hits: hits.map(([rank, its]) => [rank, its]),
		ideal: ideal.slice(0, depth)
	};
	const isSkipped = ideal.length === 0 && params.without_relevant === "skip";
	const broken = (isSkipped ? [] : limitsOf(pass, depth)).flatMap(([metric, limit]) => {
		const value = findMeasure(metric, k)?.(ranking) ?? 0;
		return value < limit ? [{
			metric,
			value,
			limit
		}] : [];
	});
	return {
		...ranking,
		...isSkipped && { skipped: true },
		retrieved: trace.retrieved.length,
		...trace.isReordered && { reordered: true },
		depth,
		broken
	};
}
function checkSuite(evidence) {
	const warn = (count, what, todo) => count === 0 ? [] : [{
		what: what(`${count} of ${evidence.length}`),
		todo
	}];
	const reordered = evidence.filter((one) => one.reordered).length;
	const without = evidence.filter(({ relevant }) => relevant === 0);
	const [counted, otherwise] = without[0]?.skipped ? ["no metric counts them", "Judge a relevant document of each."] : ["they count 0 in every metric, as in trec_eval", "Add `without_relevant: skip` to `params` to leave them out."];
	return { warnings: [...warn(reordered, (some) => `The scores of ${some} rankings do not descend: their documents are sorted by score, the highest first.`, "Add `order: given` to `params` if the order of the lists counts, or a lower score is better."), ...warn(without.length, (some) => `${some} queries have no relevant document: ${counted}.`, otherwise)] };
}
function limitsOf(pass, depth) {
	const limits = Object.entries(pass ?? {});
	return limits.length > 0 ? limits : [[`hit_rate@${depth}`, 1]];
}

// src/families/retrieval/metrics.ts
function metrics({ k: ks }) {
	const largest = ks.at(-1);
	const atEach = METRIC_KINDS.flatMap((kind) => ks.map((k) => {
		const { title, source } = AT_K[kind];
		const names = {
			id: `${kind}@${k}`,
			...ks.length === 1 && { aliases: [`${kind}@k`] }
		};
		return meanOf(measureAt(kind, k), {
			...names,
			title: title(k),
			source,
			reportOnly: k !== largest
		});
	}));
	const title = "relevant documents among the first R, R the number of relevant documents (mean over queries)";
	const source = "Manning, Raghavan and Schütze 2008, section 8.4, as trec_eval's Rprec";
	return [...atEach, meanOf(rPrecision, {
		id: "r_precision",
		title,
		source
	})];
}
function meanOf(measure, names) {
	return ratio({
		...names,
		whenUndefined: {
			value: null,
			why: "no query has a relevant document",
			because: "gold"
		},
		revision: 2,
		top: measure,
		bottom: ({ skipped }) => Number(!skipped)
	});
}

// src/families/retrieval/family.ts
const retrieval = defineFamily({
	id: "retrieval",
	title: "Retrieval: rankings of documents",
	caseNoun: "query",
	params: paramsSchema,
	input: {
		fields,
		signs,
		oneLine: true,
		forms: ["rankings"],
		readGold,
		readTrace
	},
	evidence: evidenceSchema,
	observe: (one, { params }) => observe(one, params),
	checkSuite,
	gated: [
		"ndcg@",
		"recall@",
		"mrr",
		"hit_rate@"
	],
	metrics,
	outcome: outcomeOf,
	describe: {
		reason,
		texts,
		figures
	},
	documents,
	charts
});
function outcomeOf({ skipped, broken }) {
	if (skipped) return "unscored";
	return broken.length === 0 ? "pass" : "fail";
}
function documents({ gold, trace }) {
	const relevant = gold.judgements.flatMap(([id, grade]) => grade > 0 ? [id] : []);
	return documentsOf(relevant.length > 0 ? relevant : trace?.retrieved ?? []);
}
function charts(now, base) {
	const largest = (kind) => now.scores.findLast(({ metric, slice }) => slice === "" && metric.startsWith(`${kind}@`))?.metric ?? "";
	return [...sliceBars(now, base, {
		metric: largest("ndcg"),
		title: "nDCG by slice"
	}), ...sliceBars(now, base, {
		metric: largest("recall"),
		title: "Recall by slice"
	})];
}
function reason(evidence) {
	const { relevant, retrieved, depth, hits, broken, skipped } = evidence;
	if (relevant === 0) return `no document is relevant, so that ${skipped ? "nothing is measured" : "every metric is 0"}`;
	if (retrieved === 0) return "retrieves nothing";
	const [[rank] = []] = hits;
	const beyond = rank !== void 0 && rank > depth ? `, beyond ${depth}` : "";
	const found = rank === void 0 ? "retrieves no relevant document" : `the first relevant document is at rank ${rank}${beyond}`;
	return [...broken.filter(({ metric }) => metric !== `hit_rate@${depth}`).map(({ metric, value, limit }) => `${metric} is below ${limit} (${textBeside(value, limit)})`), found].join("; ");
}
const NAMED = 10;
const RANKED = 3;
function texts({ gold, trace }) {
	const relevant = gold.judgements.filter(([, grade]) => grade > 0);
	const expected = firstFew(relevant, NAMED, ([id, grade]) => `${id} (grade ${grade})`) || "(no relevant document)";
	if (trace === null) return {
		text: gold.query,
		expected,
		got: "(no trace)"
	};
	if (trace.retrieved.length === 0) return {
		text: gold.query,
		expected,
		got: "(nothing retrieved)"
	};
	const rankOf = ranksOf(trace.retrieved);
	const ranks = firstFew(relevant, RANKED, ([id]) => `${id} ${rankOf.has(id) ? `at rank ${rankOf.get(id)}` : "not retrieved"}`);
	const all = firstFew(trace.retrieved, NAMED);
	return {
		text: gold.query,
		expected,
		got: ranks === "" ? all : `${ranks} · ${all}`
	};
}
function factsOf(one) {
	const { evidence } = one;
	const { relevant, depth, broken } = evidence;
	if (relevant === 0) return createFacts([[
		"Relevant documents",
		"none",
		"open"
	]]);
	const found = Math.round(relevant * measureAt("recall", depth)(evidence));
	const tone = broken.length > 0 ? "bad" : found === relevant ? "good" : "plain";
	return createFacts([
		[
			"Relevant documents",
			`${found} of ${relevant} among the first ${depth}`,
			tone
		],
		[`nDCG@${depth}`, measureAt("ndcg", depth)(evidence).toFixed(4)],
		...broken.map(({ metric, value, limit }) => [
			metric,
			`${value.toFixed(4)}, below ${limit}`,
			"bad"
		]),
		...rankFacts(one)
	]);
}
function rankFacts({ gold, trace, evidence }) {
	const ranks = ranksOf(trace?.retrieved ?? []);
	return gold.judgements.filter(([, grade]) => grade > 0).map(([id, grade]) => {
		const rank = ranks.get(id);
		const name = `Rank of ${id} (grade ${grade})`;
		if (rank === void 0) return [
			name,
			"not retrieved",
			"bad"
		];
		const isWithin = rank <= evidence.depth;
		return [
			name,
			isWithin ? String(rank) : `${rank}, beyond ${evidence.depth}`,
			isWithin ? "good" : "bad"
		];
	});
}
function ranksOf(retrieved) {
	return new Map(retrieved.map((id, index) => [id, index + 1]).toReversed());
}
function rankingList({ gold, trace, evidence }) {
	const retrieved = trace?.retrieved ?? [];
	if (retrieved.length === 0) return null;
	const grades = new Map(gold.judgements);
	const first = ranksOf(retrieved);
	const entries = retrieved.map((id, index) => {
		const [grade, isRepeated, isBeyond] = [
			grades.get(id),
			first.get(id) !== index + 1,
			index >= evidence.depth
		];
		const isRelevant = (grade ?? 0) > 0;
		return {
			text: id,
			tags: [
				...grade === void 0 ? [] : [`grade ${grade}`],
				...isRepeated ? ["again: does not count"] : [],
				...isBeyond ? [`beyond ${evidence.depth}`] : []
			],
			tone: !isRelevant || isRepeated ? "plain" : isBeyond ? "bad" : "good"
		};
	});
	return createList("Retrieved", entries, true);
}
function figures(one) {
	return [factsOf(one), rankingList(one)].filter((figure) => figure !== null);
}

export { retrieval };