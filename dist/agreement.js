import { C as ROUNDING } from "./families.js";
import { Jn as percentileInterval } from "./evaluation.js";
import { Wt as drawBelow, Xt as seedRandom, qt as seedOfNumbers } from "./schemas.js";

// src/math/statistics/agreement.ts
function fleissAgreement(counts) {
	const raters = (counts[0] ?? []).reduce((sum, count) => sum + count, 0);
	if (counts.length === 0 || raters < 2) return null;
	const totals = [];
	let pairs = 0;
	for (const row of counts) for (const [category, count] of row.entries()) {
		totals[category] = (totals[category] ?? 0) + count;
		pairs += count * (count - 1);
	}
	const all = counts.length * raters;
	const chance = totals.reduce((sum, total) => sum + (total / all) ** 2, 0);
	return {
		items: counts.length,
		seen: pairs / (all * (raters - 1)),
		chance
	};
}
function pooledKappa(agreements) {
	const [seen, chance, items] = [
		sumOf(agreements, "seen"),
		sumOf(agreements, "chance"),
		sumOf(agreements, "items")
	];
	return items - chance <= 1e-12 * items ? null : (seen - chance) / (items - chance);
}
function sumOf(agreements, part) {
	return agreements.reduce((sum, one) => sum + (part === "items" ? one.items : one.items * one[part]), 0);
}
function cohenKappa(table, weights = "none") {
	const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
	const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0));
	const all = rows.reduce((sum, count) => sum + count, 0);
	if (all === 0) return null;
	let [seen, expected] = [0, 0];
	for (const [i, row] of table.entries()) for (const [j, count] of row.entries()) {
		const apart = weights === "quadratic" ? (i - j) ** 2 : Number(i !== j);
		seen += apart * count;
		expected += apart * (rows[i] ?? 0) * (columns[j] ?? 0) / all;
	}
	return expected === 0 ? null : 1 - seen / expected;
}
function kappaInterval(table, draws) {
	const cells = table.flatMap((row, i) => row.flatMap((count, j) => new Array(count).fill([i, j])));
	const random = seedRandom(seedOfNumbers(table.map((row) => Float64Array.from(row))));
	const values = new Float64Array(draws.resamples);
	for (let resample = 0; resample < draws.resamples; resample += 1) {
		const drawn = table.map((row) => row.map(() => 0));
		for (let n = 0; n < cells.length; n += 1) {
			const [i, j] = cells[drawBelow(random, cells.length)];
			const row = drawn[i];
			row[j] = row[j] + 1;
		}
		values[resample] = cohenKappa(drawn, draws.weights) ?? NaN;
	}
	return percentileInterval(values, draws.confidence);
}
function adjustedKappa(agreement, categories) {
	return categories < 2 ? null : (categories * agreement - 1) / (categories - 1);
}
function rootMeanSquare(differences) {
	if (differences.length === 0) return null;
	return Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0) / differences.length);
}
function rocAuc(there, absent) {
	const pairs = there.length * absent.length;
	if (pairs === 0) return null;
	let halves = 0;
	for (const one of there) for (const other of absent) halves += one > other ? 2 : Number(one === other);
	return halves / (2 * pairs);
}

export { pooledKappa as a, kappaInterval as i, cohenKappa as n, rocAuc as o, fleissAgreement as r, rootMeanSquare as s, adjustedKappa as t };