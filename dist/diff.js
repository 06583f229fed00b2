import { b as printJson, c as widthOf, et as EXIT, n as outputFormat } from "./start.js";
import { H as fileBaseline, L as showProgress, N as readReport, V as compareWithBaseline, en as renderDiffMarkdown, tn as renderDiffText, z as loadEvidenceCheck } from "./evaluation.js";
import { resolve } from "node:path";

// src/commands/diff.ts
async function diff(options, context) {
	const format = outputFormat(options);
	const { operands, flags } = options;
	const [basePath = "", headPath = ""] = operands;
	const { onProgress, end } = showProgress(context);
	const read = (path) => {
		onProgress({ task: `reading ${path}` });
		return readReport(resolve(context.folder, path), loadEvidenceCheck);
	};
	const compare = async () => {
		const base = await read(basePath);
		const head = await read(headPath);
		onProgress({ task: "comparing" });
		return {
			head,
			found: compareWithBaseline(head, fileBaseline(base, basePath))
		};
	};
	const { head, found } = await compare().finally(end);
	context.print(render(found, {
		suites: head.report.suites,
		format,
		color: context.color,
		...widthOf(context)
	}));
	return flags.has("fail-on-regression") && isRegression(found) ? EXIT.failed : EXIT.passed;
}
function render(found, { format, ...style }) {
	if (format === "json") return printJson(found);
	return format === "markdown" ? renderDiffMarkdown(found, style.suites) : renderDiffText(found, style);
}
function isRegression({ changes, flips }) {
	return changes.some((change) => change.kind === "worse") || (flips?.regressed.length ?? 0) > 0;
}

export { diff };