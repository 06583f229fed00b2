import { P as UserError } from "./start.js";
import { Ft as gzipRows, Gn as UnusableReportError, Hn as LABELS_FILE, Jn as gunzip, Kn as VIEWS_FILE, Qn as splitLines, Rn as parseLabelFile, St as parseStoredReport, Vn as CASES_FILE, Wn as REPORT_FILE, Yn as parseJson, gt as readOptionalFile, ht as FILE_LIMITS, jn as viewCandidateSchema, qn as decodeUtf8, vt as writeFileAtomically, yt as writeReport } from "./evaluation.js";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

// src/store/shard-folder.ts
async function writeShard(folder, { views, ...stored }) {
	await mkdir(folder, { recursive: true });
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
		todo: "Name the folders that `evaldelta run --shard` wrote."
	}]);
	return {
		report,
		cases: await readOptionalFile(at, CASES_FILE, "cases"),
		labels: await readOptionalFile(at, LABELS_FILE, "labels"),
		views: await readOptionalFile(at, VIEWS_FILE, "views")
	};
}
async function parseShardFiles(files, at, loadEvidenceCheck) {
	try {
		return await parseFiles(files, loadEvidenceCheck);
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		throw new UserError("input", [{
			what: `The shard cannot be used: ${cause.message}.`,
			at,
			todo: "Name the folders that `evaldelta run --shard` wrote."
		}]);
	}
}
async function parseFiles({ report, cases, labels, views }, loadEvidenceCheck) {
	const stored = await parseStoredReport(report, cases, loadEvidenceCheck, "shard");
	if (stored.cases === null) throw new UnusableReportError("corrupt", `it has no ${CASES_FILE}`);
	const parsed = labels && parseLabelFile(labels, "labels.jsonl.gz");
	if (parsed?.ok === false) throw new UnusableReportError("corrupt", parsed.why);
	return {
		...stored,
		...parsed && { labels: parsed.labels },
		views: views === null ? [] : parseViews(views)
	};
}
function parseViews(bytes) {
	const views = [];
	for (const line of splitLines(decodeUtf8(gunzip(bytes, VIEWS_FILE)))) {
		const at = `${VIEWS_FILE} line ${views.length + 1}`;
		const value = parseJson(line, at);
		if (!viewCandidateSchema.safeParse(value).success) throw new UnusableReportError("corrupt", `${at} is not a view`);
		views.push(value);
	}
	return views;
}

export { readShardFiles as n, writeShard as r, parseShardFiles as t };