import { anything, defineFamily, isMissing, isString, kindError, lineReader, namesIn } from "./config.js";
import { decimalIn, isWithin$1 as isWithin } from "./start.js";
import { LARGEST_SCORE, corpus, number, ratio, strictObject } from "./schemas.js";

// src/families/regression/case.ts
const fields = {
	id: { role: "id" },
	text: {
		role: "question",
		side: "gold"
	},
	target: { side: "gold" },
	prediction: { side: "traces" }
};
const isNumber = (value) => decimalIn(String(value)) !== null;
const signs = [{
	what: "predicted numbers",
	fields: {
		target: {
			names: namesIn("ytrue actual label truth groundtruth gold expected observed y"),
			fits: isNumber
		},
		prediction: {
			names: namesIn("ypred predicted pred yhat forecast estimate estimated"),
			fits: isNumber
		}
	}
}];
const readGold = lineReader({
	text: anything,
	target: anything
}, ({ text, target }, errors) => {
	const read = readNumber("target", target, errors);
	if (read === null && errors.length === 0) errors.push(kindError(["target"], "a number", target));
	return {
		text: isString(text) ? text : "",
		target: read ?? 0
	};
});
const readTrace = lineReader({ prediction: anything }, ({ prediction }, errors) => {
	return { prediction: readNumber("prediction", prediction, errors) };
});
function readNumber(field, value, errors) {
	if (value == null || Number.isNaN(value) || isString(value) && isMissing(value)) return null;
	const number = isString(value) ? decimalIn(value) : value;
	if (typeof number === "number" && Math.abs(number) <= 0x38d7ea4c68000) return number + 0;
	errors.push(kindError([field], typeof number === "number" ? "a number from -1e15 to 1e15" : "a number", value));
	return null;
}

// src/families/regression/metrics.ts
const errorOf = ({ target, prediction }) => (prediction ?? NaN) - target;
const shared = {
	better: "lower",
	unit: "number",
	range: [0, Number.POSITIVE_INFINITY],
	whenUndefined: {
		value: null,
		why: "no case has a prediction"
	},
	unscored: ({ prediction }) => prediction === null ? "no trace" : null
};
const mae = ratio({
	...shared,
	id: "mae",
	title: "mean absolute error",
	source: "Willmott and Matsuura 2005, as scikit-learn's mean_absolute_error",
	top: (evidence) => Math.abs(errorOf(evidence)),
	bottom: () => 1
});
const sums = { prepare: (evidence) => {
	const sorted = evidence.map((one, index) => ({
		index,
		target: one.target,
		squared: errorOf(one) ** 2
	}));
	sorted.sort((a, b) => a.target - b.target || a.squared - b.squared);
	const median = sorted[Math.floor(sorted.length / 2)]?.target ?? 0;
	const rows = sorted.map(({ index, target, squared }) => ({
		index,
		squared,
		difference: target - median
	}));
	return (weights) => {
		let [count, squaredErrors, sum, squares, least, most] = [
			0,
			0,
			0,
			0,
			Number.POSITIVE_INFINITY,
			0
		];
		for (const { index, squared, difference } of rows) {
			const times = weights === null ? 1 : weights[index] ?? 0;
			if (times === 0) continue;
			count += times;
			squaredErrors += times * squared;
			sum += times * difference;
			squares += times * difference ** 2;
			[least, most] = [Math.min(least, difference), difference];
		}
		return {
			count,
			squaredErrors,
			spread: least >= most ? 0 : squares - sum ** 2 / count
		};
	};
} };
const rmse = corpus({
	...shared,
	id: "rmse",
	title: "root mean squared error",
	source: "Willmott and Matsuura 2005, as scikit-learn's root_mean_squared_error",
	group: sums,
	read: ({ count, squaredErrors }) => count === 0 ? null : Math.sqrt(squaredErrors / count)
});
const r2 = corpus({
	...shared,
	id: "r2",
	title: "coefficient of determination R²: 1 is perfect, 0 is as good as the mean target for every case",
	better: "higher",
	range: [Number.NEGATIVE_INFINITY, 1],
	source: "Draper and Smith 1998, as scikit-learn's r2_score",
	whenUndefined: {
		value: null,
		why: "the targets do not differ, or no case has a prediction"
	},
	lacksGold: (evidence) => evidence.every(({ target }) => target === evidence[0]?.target),
	group: sums,
	read: ({ squaredErrors, spread }) => spread === 0 ? null : 1 - squaredErrors / spread
});
const metrics = [
	mae,
	rmse,
	r2
];

// src/families/regression/family.ts
const params = strictObject({ tolerance: number().min(0).nullable().default(null).describe("A case passes with an absolute error of at most this. Without it, cases neither pass nor fail.") }).describe("Parameters of the family `regression`.");
const regression = defineFamily({
	id: "regression",
	title: "Regression: predicted numbers",
	caseNoun: "case",
	params,
	input: {
		fields,
		signs,
		oneLine: true,
		readGold,
		readTrace
	},
	evidence: strictObject({
		target: number(),
		prediction: number().nullable(),
		tolerance: number().nullable()
	}),
	observe: ({ gold: { target }, trace }, { params: { tolerance } }) => ({
		target,
		...trace,
		tolerance
	}),
	gated: ["mae", "rmse"],
	metrics: () => metrics,
	outcome: ({ target, prediction, tolerance }) => {
		if (tolerance === null) return "unscored";
		return prediction !== null && isWithin(prediction, target, tolerance) ? "pass" : "fail";
	},
	hasNoResult: ({ tolerance }) => tolerance === null,
	describe: {
		reason: (evidence) => {
			const error = errorOf(evidence);
			if (Number.isNaN(error)) return "has no prediction";
			return error === 0 ? "is exact" : `is ${round(Math.abs(error))} too ${error > 0 ? "high" : "low"}`;
		},
		texts: ({ gold, trace }) => ({
			text: gold.text,
			expected: String(gold.target),
			got: trace === null ? "(no trace)" : String(trace.prediction ?? "(no prediction)")
		})
	}
});
const round = (value) => Number(value.toPrecision(6));

export { regression };