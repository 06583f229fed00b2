import { at as UserError } from "./start.js";
import { Q as readOptionalFile, Tt as gzipRows, X as FILE_LIMITS, at as unpackLines, et as writeReport, it as parseStoredReport, jt as viewCandidateSchema, kt as candidateRankSchema, nt as writeFileAtomically, tt as makeFolder } from "./evaluation.js";
import { Bt as CASES_FILE, Ft as parseLabelFile, Gt as UnusableReportError, Jt as corrupt, Kt as VIEWS_FILE, Ut as READABLE_FILES, Vt as LABELS_FILE, Wt as REPORT_FILE, Xt as parseJson } from "./stored-report.js";
import { rm } from "node:fs/promises";
import { join } from "node:path";

// src/store/shard-folder.ts
const RESULT_FILES = [
	...READABLE_FILES,
	"summary.json",
	"junit.xml"
];
async function writeShard(folder, { views, ...stored }) {
	await makeFolder(folder);
	for (const name of RESULT_FILES) await rm(join(folder, name), { force: true });
	const packed = await gzipRows(views, FILE_LIMITS.unpacked);
	const { files, warnings } = await writeReport(folder, stored);
	if (packed === null || warnings.length > 0) {
		await rm(join(folder, REPORT_FILE), { force: true });
		const what = `The shard is too large to be stored. ${warnings.join(" ")}`.trim();
		throw new UserError("config", [{
			what,
			at: folder,
			todo: "Split the run into more shards."
		}]);
	}
	if (views.length === 0) return [REPORT_FILE, ...files];
	await writeFileAtomically(join(folder, VIEWS_FILE), packed);
	return [
		REPORT_FILE,
		...files,
		VIEWS_FILE
	];
}
async function readShardFiles(folder) {
	const at = join(folder, REPORT_FILE);
	const report = await readOptionalFile(at, REPORT_FILE, "report");
	if (report === null) throw new UserError("input", [{
		what: "The folder has no shard.",
		at: folder,
		todo: "Name the folders that `noworse run --shard` wrote."
	}]);
	return {
		report,
		cases: await readOptionalFile(at, CASES_FILE, "cases"),
		labels: await readOptionalFile(at, LABELS_FILE, "labels"),
		views: await readOptionalFile(at, VIEWS_FILE, "views")
	};
}
async function parseShardFiles({ report, cases, labels, views }, at, loadEvidenceCheck, pools) {
	try {
		const stored = await parseStoredReport(report, cases, loadEvidenceCheck, {
			kind: "shard",
			pools
		});
		if (stored.cases === null) throw corrupt(`it has no ${CASES_FILE}`);
		const parsed = labels && parseLabelFile(labels, "labels.jsonl.gz");
		if (parsed?.ok === false) throw corrupt(parsed.why);
		return {
			...stored,
			...parsed && { labels: parsed.labels },
			packedViews: views
		};
	} catch (cause) {
		throw unusableShard(cause, at);
	}
}
async function* readViews(packed, at, isWanted) {
	try {
		let lines = 0;
		for await (const line of unpackLines(packed, VIEWS_FILE)) {
			lines += 1;
			const place = `${VIEWS_FILE} line ${lines}`;
			const value = parseJson(line, place);
			if (!candidateRankSchema.safeParse(value).success) throw corrupt(`${place} is not a view`);
			const candidate = value;
			if (!isWanted(candidate)) continue;
			if (!viewCandidateSchema.safeParse(value).success) throw corrupt(`${place} is not a view`);
			yield candidate;
		}
	} catch (cause) {
		throw unusableShard(cause, at);
	}
}
function unusableShard(cause, at) {
	if (!(cause instanceof UnusableReportError)) return cause;
	return new UserError("input", [{
		what: `The shard cannot be used: ${cause.message}.`,
		at,
		todo: "Name the folders that `noworse run --shard` wrote."
	}]);
}

export { writeShard as i, readShardFiles as n, readViews as r, parseShardFiles as t };