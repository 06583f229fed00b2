// src/math/ranking.ts
function findHits(ranking, grades) {
	const seen = /* @__PURE__ */ new Set();
	return ranking.flatMap((id, index) => {
		const grade = grades.get(id) ?? 0;
		if (grade <= 0 || seen.has(id)) return [];
		seen.add(id);
		return [[index + 1, grade]];
	});
}
function idealGrades(grades) {
	return [...grades].filter((grade) => grade > 0).sort((a, b) => b - a);
}
function ndcg(hits, ideal, k) {
	const best = gainOf(ideal.map((grade, index) => [index + 1, grade]), k);
	return best === 0 ? 0 : gainOf(hits, k) / best;
}
function ndcgOfRanks(k) {
	const ideals = /* @__PURE__ */ new Map();
	const idealOf = (count) => {
		let sum = ideals.get(count) ?? 0;
		if (sum === 0) {
			for (let rank = 1; rank <= count; rank += 1) sum += 1 / Math.log2(rank + 1);
			ideals.set(count, sum);
		}
		return sum;
	};
	return (ranks, relevant) => {
		if (relevant === 0) return 0;
		let sum = 0;
		for (const rank of ranks) if (rank <= k) sum += 1 / Math.log2(rank + 1);
		return sum / idealOf(Math.min(relevant, k));
	};
}
function gainOf(hits, k) {
	let sum = 0;
	for (const [rank, grade] of hits) if (rank <= k) sum += grade / Math.log2(rank + 1);
	return sum;
}
function countWithin(hits, k) {
	let count = 0;
	for (const [rank] of hits) if (rank <= k) count += 1;
	return count;
}
function reciprocalRank(hits, k) {
	const [first] = hits;
	return first !== void 0 && first[0] <= k ? 1 / first[0] : 0;
}
function sumOfPrecisions(hits, k) {
	let sum = 0;
	for (const [index, [rank]] of hits.entries()) if (rank <= k) sum += (index + 1) / rank;
	return sum;
}

export { ndcgOfRanks as a, ndcg as i, findHits as n, reciprocalRank as o, idealGrades as r, sumOfPrecisions as s, countWithin as t };