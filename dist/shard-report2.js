import { C as cleanLine, Q as redactKnown } from "./start.js";
import { D as formatShard } from "./step.js";

// src/run/shards/shard-report.ts
function shardReport({ suites, report, cases, labels }, { shard, config, warnings, notes = [] }) {
	const settings = new Map(config.suites.map((suite) => [suite.name, suiteSettings(suite)]));
	const parts = suites.map(({ name, rows, part }) => {
		if (part === null) throw new RangeError("only a part of the cases is a shard");
		const { slices, nothingMeasured, judge } = part;
		return [name, {
			rows: rows.length,
			slices: [...slices],
			settings: settings.get(name) ?? {},
			nothing_measured: storedDetail(nothingMeasured),
			...judge && { judge }
		}];
	});
	const details = warnings.map(([suite, warning]) => ({
		suite,
		warning: storedDetail(warning)
	}));
	const record = {
		...shard,
		suites: Object.fromEntries(parts),
		notes: [...notes],
		warnings: details
	};
	const views = suites.flatMap(({ part }) => part?.views() ?? []);
	const stored = redactKnown({
		record,
		views
	});
	return {
		report: {
			...report,
			complete: false,
			shard: stored.record
		},
		cases,
		views: stored.views,
		...labels && { labels }
	};
}
function storedDetail(detail) {
	return JSON.parse(JSON.stringify(detail));
}
function describeShard({ report: { suites, shard } }) {
	if (shard === void 0) throw new RangeError("a report of all cases is no shard");
	const lines = Object.entries(shard.suites).map(([name, { rows }]) => `  ${cleanLine(name)}: ${rows} of ${suites[name]?.cases.total ?? 0} cases\n`);
	return `Shard ${formatShard(shard)}, without scores, gates and verdict; the merge of all shards has them.\n${lines.join("")}`;
}
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

export { shardReport as n, suiteSettings as r, describeShard as t };