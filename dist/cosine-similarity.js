// src/math/statistics/cosine-similarity.ts
function cosineSimilarity(a, b) {
	const [x, y] = [toUnitScale(a), toUnitScale(b)];
	if (x === null || y === null || x.length !== y.length) return null;
	let [dot, squareX, squareY] = [
		0,
		0,
		0
	];
	for (let i = 0; i < x.length; i += 1) {
		const [xi, yi] = [x[i], y[i]];
		dot += xi * yi;
		squareX += xi * xi;
		squareY += yi * yi;
	}
	return Math.max(-1, Math.min(1, dot / (Math.sqrt(squareX) * Math.sqrt(squareY))));
}
function toUnitScale(vector) {
	let largest = 0;
	for (const value of vector) {
		if (!Number.isFinite(value)) return null;
		largest = Math.max(largest, Math.abs(value));
	}
	return largest === 0 ? null : Float64Array.from(vector, (value) => value / largest);
}

export { cosineSimilarity as t };