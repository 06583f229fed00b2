import { P as UserError } from "./start.js";
import { An as viewCandidateSchema, Bn as CASES_FILE, Gn as VIEWS_FILE, Jn as parseJson, Kn as decodeUtf8, Ln as parseLabelFile, Pt as gzipRows, Un as REPORT_FILE, Vn as LABELS_FILE, Wn as UnusableReportError, Zn as splitLines, _t as writeFileAtomically, ht as FILE_LIMITS, qn as gunzip, vt as writeReport, xt as parseStoredReport } from "./evaluation.js";
import { mkdir, readFile, rm } from "node:fs/promises";
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
	const read = (name) => readFile(join(folder, name)).catch(() => null);
	const report = await read(REPORT_FILE);
	if (report === null) throw new UserError("input", [{
		what: "The folder has no shard.",
		at: folder,
		todo: "Name the folders that `evaldelta run --shard` wrote."
	}]);
	return {
		report,
		cases: await read(CASES_FILE),
		labels: await read(LABELS_FILE),
		views: await read(VIEWS_FILE)
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