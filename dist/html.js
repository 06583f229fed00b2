import { L as unwritable, et as EXIT } from "./start.js";
import { y as seriesName } from "./step.js";
import { k as scoreName } from "./schemas.js";
import { A as renderHtmlReport, D as HTML_FILE, F as writeNamedFile, H as fileBaseline, L as showProgress, N as readReport, V as compareWithBaseline, k as localContext, z as loadEvidenceCheck } from "./evaluation.js";
import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

// src/commands/html.ts
async function html(options, context) {
	const { onProgress, end } = showProgress(context);
	const file = await writePage(options, context, onProgress).finally(end);
	if (file !== null) context.print(`${file}\n`);
	return EXIT.passed;
}
async function writePage({ operands, values }, context, onProgress) {
	const [path = ""] = operands;
	const source = resolve(context.folder, path);
	onProgress({ task: `reading ${path}` });
	const stored = await readReport(source, loadEvidenceCheck, context.log.warn);
	const { base: basePath, out } = values;
	if (basePath !== void 0) onProgress({ task: `reading ${basePath}` });
	const base = basePath === void 0 ? null : await readReport(resolve(context.folder, basePath), loadEvidenceCheck, context.log.warn);
	onProgress({ task: "writing the HTML report" });
	const head = base === null ? stored : withBaseline(stored, base);
	const file = out === void 0 ? join(await folderOf(source), HTML_FILE) : resolve(context.folder, out);
	const page = localContext(stored.report);
	return await writeNamedFile(file, await renderHtmlReport({
		head,
		base,
		page
	})).catch((error) => {
		throw unwritable(error, "The HTML report", file);
	}) ? file : null;
}
function withBaseline(head, base) {
	const found = compareWithBaseline(head, fileBaseline(base));
	const { diff } = head.report;
	return diff !== null && isSameBaseline(diff, found) ? head : {
		...head,
		report: {
			...head.report,
			diff: found,
			verdict: null
		}
	};
}
const COMPARED_FIELDS = [
	"created",
	"commit",
	"outcome",
	"run_id"
];
function isSameBaseline(diff, found) {
	const values = new Map(found.changes.map((change) => [seriesName(change.suite, scoreName(change)), change.base]));
	return COMPARED_FIELDS.every((field) => diff.baseline[field] === found.baseline[field]) && diff.changes.every((change) => {
		const other = values.get(seriesName(change.suite, scoreName(change))) ?? null;
		return found.flips === null || change.base === null || other === null || Math.abs(change.base - other) < 1e-9;
	});
}
async function folderOf(path) {
	return (await stat(path)).isDirectory() ? path : dirname(path);
}

export { html };