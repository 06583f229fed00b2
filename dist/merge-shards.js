import { at as UserError, it as ErrorList, v as VERSION } from "./start.js";
import { D as formatShard, O as isInShard } from "./step.js";
import { Pt as mergeLabels, Zn as ofSuite } from "./stored-report.js";
import { An as limitTexts, At as rankOf, Ct as measuresNothing, Et as prepareSuite, Ot as suiteViewTable, ct as loadEvidenceCheck, lt as assembleRun, wt as reportSuite } from "./evaluation.js";
import { r as readViews, t as parseShardFiles } from "./shard-folder2.js";
import { ht as truncate, i as canonicalJson } from "./schemas.js";
import { E as compareTexts } from "./basics.js";
import { r as suiteSettings } from "./shard-report2.js";

// src/run/shards/compare-shards.ts
const AGAIN$1 = "Run all shards again from one commit, with one config and one version of noworse.";
const LONGEST_VALUE = 100;
function checkShards(shards, config, source) {
	const errors = new ErrorList();
	const [first] = shards;
	if (first === void 0) throw new RangeError("there is no shard");
	for (const other of shards) {
		const wrong = wrongNumber(other, first) ?? repeated(other, shards) ?? difference(other, first, {
			config,
			source
		});
		if (wrong !== null) errors.add(wrong);
	}
	errors.throwIfAny("input");
	const found = new Set(shards.map(({ report }) => report.shard.index));
	const { count } = first.report.shard;
	const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !found.has(index));
	if (missing.length === 0) return;
	const names = missing.map((index) => formatShard({
		index,
		count
	})).join(", ");
	const what = `${missing.length === 1 ? `Shard ${names} is` : `Shards ${names} are`} missing: only ${found.size} of ${count} ${found.size === 1 ? "is" : "are"} given.`;
	errors.add({
		what,
		todo: "Give the folder of every shard; run the job of a shard again that left none."
	});
	errors.throwIfAny("incomplete");
}
function wrongNumber({ at, report }, first) {
	const { shard } = report;
	if (shard.count === first.report.shard.count) return null;
	return {
		what: `Shard ${formatShard(shard)} is of another number of shards than shard ${formatShard(first.report.shard)}.`,
		at,
		todo: "Name the shards of one run only."
	};
}
function repeated(one, shards) {
	const { shard } = one.report;
	const same = shards.find(({ report }) => report.shard.index === shard.index);
	if (same === void 0 || same === one) return null;
	return {
		what: `Shard ${formatShard(shard)} is given twice.`,
		at: one.at,
		todo: `Remove it or \`${same.at}\`.`
	};
}
function difference(one, first, { config, source }) {
	const name = formatShard(one.report.shard);
	const other = `shard ${formatShard(first.report.shard)}`;
	const found = (source.commit === null ? null : firstDifference(sourceFacts(one.report.source), sourceFacts(source), "the merge")) ?? firstDifference(settingsOf(one.report.shard), configFacts(config), "the config of the merge") ?? firstDifference(factsOf(one.report), factsOf(first.report), other) ?? firstDifference(factsOf(first.report), factsOf(one.report), other);
	return found && {
		what: `Shard ${name} differs from ${found.from} in ${found.name}: ${found.values}.`,
		at: one.at,
		todo: AGAIN$1
	};
}
function firstDifference(own, others, from) {
	for (const [name, value] of own) {
		const other = others.get(name);
		if (canonicalJson(value) !== canonicalJson(other)) return {
			from,
			name,
			values: `${quote(value)} instead of ${quote(other)}`
		};
	}
	return null;
}
function sourceFacts({ repository, commit }) {
	return /* @__PURE__ */ new Map([["the repository", repository], ["the commit", commit]]);
}
function quote(value) {
	return `\`${truncate(typeof value === "string" ? value : canonicalJson(value), LONGEST_VALUE)}\``;
}
function settingsOf({ suites }) {
	const names = Object.keys(suites).sort(compareTexts);
	const ofSuites = Object.entries(suites).flatMap(([suite, { settings }]) => settingFacts(suite, settings));
	return new Map([
		["the version of noworse", VERSION],
		["the suites", names],
		...ofSuites
	]);
}
function configFacts({ suites }) {
	const names = suites.map(({ name }) => name).sort(compareTexts);
	const ofSuites = suites.flatMap((suite) => settingFacts(suite.name, suiteSettings(suite)));
	return new Map([
		["the version of noworse", VERSION],
		["the suites", names],
		...ofSuites
	]);
}
function settingFacts(suite, settings) {
	return Object.entries(settings).map(([key, value]) => [`\`${suite}.${key}\``, value]);
}
function factsOf({ tool, source, suites, shard }) {
	const ofSuites = Object.entries(suites).flatMap(([name, suite]) => [...suiteFacts(suite).map(([fact, value]) => [`${fact} of \`${name}\``, value]), [`the slices of \`${name}\``, shard.suites[name]?.slices]]);
	return new Map([
		["the version of noworse", tool.version],
		...sourceFacts(source),
		...ofSuites
	]);
}
function suiteFacts({ family, params, fingerprint, cases, files }) {
	const { total, missing, duplicates, unmatched } = cases;
	const digests = [...files?.gold ?? [], ...files?.traces ?? []].map(({ path, digest, pictures = "" }) => [`the file \`${path}\``, `${digest} ${pictures}`.trim()]);
	return [
		["the family", family],
		["the parameters", params],
		...digests,
		["the gold set", fingerprint.gold],
		["the counts of lines", {
			total,
			missing,
			duplicates,
			unmatched
		}]
	];
}

// src/run/shards/merge-shards.ts
const AGAIN = "Run all shards again.";
async function readShard(files, at, pools) {
	const stored = await parseShardFiles(files, at, loadEvidenceCheck, pools);
	return {
		at,
		stored,
		report: stored.report
	};
}
async function mergeShards(shards, config, { created, source, root, warn }) {
	checkShards(shards, config, source);
	const [first] = shards;
	for (const { suite, warning } of first?.report.shard.warnings ?? []) warn(suite, warning);
	const labels = mergeLabels(...shards.map(({ stored }) => stored.labels ?? []));
	const views = await selectViews(shards, config.suites);
	const suites = [];
	for (const suite of config.suites) {
		const prepared = await prepareSuite(suite, {
			folder: suite.folder,
			root
		});
		const judge = await mergeJudge(suite, shards);
		suites.push(mergeSuite(prepared, shards, {
			labels,
			judge,
			views: views.get(suite.name)
		}));
	}
	return assembleRun(suites, {
		created,
		source
	});
}
function mergeSuite(suite, shards, run) {
	const { name } = suite;
	const rows = mergeRows(name, shards);
	const [first] = shards;
	const part = first?.report.shard.suites[name];
	const report = first?.report.suites[name];
	if (part === void 0 || report === void 0) throw new RangeError(`no shard has the suite ${name}`);
	const { cases, fingerprint, duplicate_ids: duplicateIds = [], files } = report;
	const facts = {
		suite: {
			...suite,
			slices: part.slices
		},
		result: {
			counts: cases,
			goldDigest: fingerprint.gold,
			duplicateIds,
			...files && { files }
		},
		judge: run.judge,
		onlyValues: false
	};
	let views = null;
	const viewsOfRows = () => {
		views ??= run.views?.views(rows) ?? [];
		return views;
	};
	const merged = scoredSuite(facts, rows, {
		labels: () => run.labels,
		views: viewsOfRows
	});
	if (measuresNothing(merged.report)) throw new UserError("input", [part.nothing_measured]);
	return merged;
}
async function mergeJudge({ name, judge }, shards) {
	const states = shards.flatMap(({ report }) => report.shard.suites[name]?.judge ?? []);
	const [first] = states;
	if (first === void 0 || judge === void 0) return null;
	const { reportStates } = await import("./judge.js");
	return {
		fingerprint: first.fingerprint,
		report: reportStates(judge, states)
	};
}
async function selectViews(shards, suites) {
	const tables = new Map(suites.map(({ name }) => [name, suiteViewTable(suites.length)]));
	for (const { stored, at } of shards) {
		if (stored.packedViews === null) continue;
		const candidates = readViews(stored.packedViews, at, (one) => tables.get(one.view.suite)?.fits(rankOf(one)) === true);
		for await (const candidate of candidates) tables.get(candidate.view.suite)?.addCandidate(candidate);
	}
	return tables;
}
function scoredSuite(facts, rows, shown) {
	const { suite } = facts;
	return {
		name: suite.name,
		report: reportSuite(facts, rows),
		rows,
		part: null,
		...shown,
		judgedCases: /* @__PURE__ */ new Set(),
		label: null,
		relabel: null,
		rescore: (asked) => scoredSuite({
			...facts,
			suite: {
				...suite,
				asked
			}
		}, rows, shown)
	};
}
function mergeRows(suite, shards) {
	const parts = shards.map(({ stored, report, at }) => {
		const part = ofSuite(stored.cases ?? [], suite);
		const other = part.find((row) => !isInShard(row, report.shard));
		if (other === void 0) return part;
		const what = `Shard ${formatShard(report.shard)} has the case \`${other.id}\` of another shard.`;
		throw new UserError("input", [{
			what,
			at,
			todo: AGAIN
		}]);
	});
	const rows = [].concat(...parts);
	rows.sort((a, b) => a.id < b.id ? -1 : 1);
	const distinct = rows.reduce((count, { id }, index) => count + Number(id !== rows[index - 1]?.id), 0);
	const total = shards[0]?.report.suites[suite]?.cases.total ?? 0;
	if (distinct !== total || rows.length !== total) {
		const what = `The shards have ${distinct < total ? distinct : rows.length} cases of \`${suite}\`, and its gold set has ${total}.`;
		throw new UserError("input", [{
			what,
			todo: AGAIN
		}]);
	}
	limitTexts(rows);
	return rows;
}

export { readShard as n, mergeShards as t };