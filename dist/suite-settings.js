// src/run/shards/suite-settings.ts
function suiteSettings(suite) {
	const { file, metrics, asked = [], gold, traces, gates, slices, mapping, judge, custom, fieldMetrics } = suite;
	const plain = {
		config: file,
		metrics: metrics.map(({ id }) => id),
		asked: [...asked].sort(),
		gold,
		traces,
		gates,
		slices,
		mapping,
		judge,
		custom,
		scores: fieldMetrics && {
			finds: fieldMetrics.finds,
			metrics: fieldMetrics.metrics
		}
	};
	return JSON.parse(JSON.stringify(plain));
}

export { suiteSettings as t };