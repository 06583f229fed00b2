import { t as failureSummary } from "./step.js";
import { B as formatCount, C as cleanLine, M as truncate, V as formatInteger, at as UserError, c as requiredOption, l as widthOf, n as outputFormat, rt as EXIT, x as printJson } from "./start.js";
import { h as failedGates, k as scoreName, m as exitStatus } from "./schemas.js";
import { Cn as formatCondition, Sn as describeCaseCondition, Un as caseNoun, W as isImpliedPass, Wn as countUnlistedFailing, Zn as ofSuite, ft as labelledAnswers, ht as shownFlips, rt as casesOf, t as renderComment, xn as metricDirection } from "./stored-report.js";
import { $ as readReport, E as renderReportText, Nn as policyOfBaseline, S as tryRenderHtmlFiles, Z as isStoredReport, a as openGit, b as localContext, ct as loadEvidenceCheck, et as writeReport, ft as fileBaseline, ht as shownBaseline, kn as selectRuns, t as renderSummary, ut as compareAndEvaluate, v as HTML_FILE } from "./evaluation.js";
import { t as describeSelection } from "./select-suites.js";
import { pathToFileURL } from "node:url";
import { join, relative, resolve } from "node:path";
import { existsSync } from "node:fs";

// src/commands/baseline-option.ts
async function readBaseline(names, run, tools) {
	const [name, ...others] = names;
	if (name === void 0) return {
		status: "none",
		why: "no `--baseline` was given",
		todo: "To compare, give `--baseline` the folder of an earlier run, or a git ref such as `main`."
	};
	checkRunCount(names.length);
	const first = await readOne(name, run, tools);
	const runs = [];
	for (const other of others) runs.push(await readOne(other, run, tools));
	return selectRuns({
		...first,
		runs
	}, names.length);
}
async function areStoredReports(names, folder) {
	if (names.length > 10) return false;
	for (const name of names) if (!await isStoredReport(resolve(folder, name))) return false;
	return true;
}
async function readOne(name, run, tools) {
	const { context, onProgress, share } = tools;
	const path = resolve(context.folder, name);
	if (!existsSync(path)) {
		const { scoreRef } = await import("./git-baseline.js");
		return scoreRef(name, run, tools);
	}
	onProgress({ task: `reading the baseline ${name}` });
	await warnOfRef(name, run.root, context);
	return fileBaseline(await readReport(path, loadEvidenceCheck, context.log.warn, share), name);
}
function checkRunCount(count) {
	if (count <= 10) return;
	const what = `\`--baseline\` is given ${count} times.`;
	throw new UserError("config", [{
		what,
		todo: `Name at most ${10} reports.`
	}]);
}
async function warnOfRef(path, root, { log }) {
	const git = openGit(root);
	const commit = await git.resolveRevision(path);
	if (commit === null) return;
	const full = await git.resolveRevision(`refs/heads/${path}`) !== null ? `refs/heads/${path}` : commit;
	log.warn(`\`${path}\` is a path and a git ref: the path is read. Write \`${full}\` for the ref.`);
}

// src/report/ci/junit.ts
const MAX_CASES = 1e3;
const MAX_TEXT = 1e3;
const MAX_NAME = 200;
function renderJunit(report) {
	const names = [.../* @__PURE__ */ new Set([...Object.keys(report.suites), ...(report.verdict?.gates ?? []).map(({ suite }) => suite)])];
	const flips = report.diff === null ? null : shownFlips(report.diff)?.flips ?? null;
	const lists = {
		regressed: flips === null ? [] : casesOf(flips, "regressed"),
		fixed: flips === null ? [] : casesOf(flips, "fixed")
	};
	const suites = names.map((name) => ({
		name,
		cases: withUniqueNames(testCases(name, report, lists))
	}));
	const incomplete = (report.verdict?.incomplete ?? []).map((why) => testCase("evaluation is complete", "error", why));
	const all = incomplete.length === 0 ? suites : [...suites, {
		name: "noworse",
		cases: withUniqueNames(incomplete)
	}];
	return [
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
		`<testsuites name="noworse"${countAttributes(countResults(all.flatMap(({ cases }) => cases)))}>`,
		...all.flatMap(({ name, cases }) => suiteLines(name, cases, report.created)),
		"</testsuites>",
		""
	].join("\n");
}
function testCases(suite, report, lists) {
	const gates = ofSuite(report.verdict?.gates ?? [], suite);
	const isFailing = gates.some(({ outcome, severity }) => outcome === "fail" && severity === "fail");
	const noun = caseNoun(report.diff?.shown, suite);
	return [
		scoredCase(suite, report),
		...gates.map((gate) => gateCase(gate, report)),
		...listed(ofSuite(lists.regressed, suite), "regressed", (flip) => flipCase(flip, noun, isFailing ? "failure" : "skipped")),
		...listed(ofSuite(lists.fixed, suite), "fixed", (flip) => flipCase(flip, noun, "passed"))
	];
}
function scoredCase(suite, { suites }) {
	const scored = Object.hasOwn(suites, suite) ? suites[suite] : void 0;
	if (scored === void 0) return testCase("suite is scored", "skipped", "The suite was not scored.");
	const { total, missing } = scored.cases;
	const lines = [`${formatCount(total, "case")}, ${formatInteger(missing)} without a trace`];
	return {
		...testCase("suite is scored", "passed", ""),
		lines
	};
}
function gateCase(gate, { suites }) {
	const { metric, demand, unit, outcome, severity, why } = gate;
	const better = metricDirection(suites[gate.suite], metric);
	const condition = formatCondition({
		demand,
		unit,
		better
	});
	const ofCases = metric === "cases" ? describeCaseCondition(gate) : null;
	const name = ofCases ? `${ofCases.what} ${ofCases.gate}` : `${scoreName(gate)} ${condition}`;
	if (outcome === "pass") return {
		...testCase(`gate: ${name}`, "passed", ""),
		lines: [`passed: ${why}`]
	};
	if (outcome === "fail" && severity === "fail") return testCase(`gate: ${name}`, "failure", why);
	const word = outcome === "fail" ? "warning" : outcome === "inconclusive" ? "inconclusive" : "not evaluated";
	return testCase(`gate: ${name}`, "skipped", `${word}: ${why}`);
}
function flipCase(flip, noun, result) {
	const lines = [
		[noun, flip.text],
		["expected", flip.expected],
		...labelledAnswers(flip, cleanLine),
		["why", flip.why],
		["at", flip.at ?? flip.gold_at]
	].flatMap(([label, text]) => text ? [`${label}: ${text}`] : []);
	const reason = flip.why === null || flip.why === "" ? "" : `: ${flip.why}`;
	const why = result === "skipped" ? `regressed, but no gate of the suite failed${reason}` : `regressed${reason}`;
	return {
		name: `case: ${flip.case}`,
		result,
		message: result === "passed" ? "" : why,
		lines
	};
}
function listed(flips, word, toTestCase) {
	const shown = flips.slice(0, MAX_CASES).map(toTestCase);
	const left = flips.length - shown.length;
	return left === 0 ? shown : [...shown, testCase(`more cases ${word}`, "skipped", `${formatCount(left, "more case")} ${word}`)];
}
function testCase(name, result, message) {
	return {
		name,
		result,
		message,
		lines: []
	};
}
function withUniqueNames(cases) {
	const seen = /* @__PURE__ */ new Map();
	return cases.map((one) => {
		const name = cleanName(one.name);
		const count = (seen.get(name) ?? 0) + 1;
		seen.set(name, count);
		return {
			...one,
			name: count === 1 ? name : `${name} (${count})`
		};
	});
}
function suiteLines(name, cases, created) {
	const counts = countResults(cases);
	const attributes = `${countAttributes(counts)} skipped="${counts.skipped}" timestamp="${xmlText(created.replace(/Z$/, ""))}"`;
	const suite = xmlText(cleanName(name));
	return [
		`  <testsuite name="${suite}"${attributes}>`,
		...cases.flatMap((one) => caseLines(one, suite)),
		"  </testsuite>"
	];
}
function caseLines({ name, result, message, lines }, suite) {
	const open = `<testcase classname="${suite}" name="${xmlText(name)}" time="0"`;
	const text = lines.map((line) => xmlText(cleanText(line)));
	if (result === "passed") {
		if (text.length === 0) return [`    ${open}/>`];
		return [
			`    ${open}>`,
			...element("system-out", "", text),
			"    </testcase>"
		];
	}
	const shown = xmlText(cleanText(message));
	return [
		`    ${open}>`,
		...element(result, ` message="${shown}"`, [shown, ...text]),
		"    </testcase>"
	];
}
function element(tag, attributes, lines) {
	const [first = "", ...rest] = lines;
	const last = rest.at(-1);
	if (last === void 0) return [`      <${tag}${attributes}>${first}</${tag}>`];
	return [
		`      <${tag}${attributes}>${first}`,
		...rest.slice(0, -1),
		`${last}</${tag}>`
	];
}
function countResults(cases) {
	const count = (wanted) => cases.filter(({ result }) => result === wanted).length;
	return {
		tests: cases.length,
		failures: count("failure"),
		errors: count("error"),
		skipped: count("skipped")
	};
}
function countAttributes({ tests, failures, errors }) {
	return ` tests="${tests}" failures="${failures}" errors="${errors}"`;
}
function cleanName(name) {
	return truncate(cleanLine(name), MAX_NAME);
}
function cleanText(text) {
	return truncate(cleanLine(text), MAX_TEXT);
}
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&apos;"
};
function xmlText(line) {
	return line.replace(/[\ufffe\uffff]/g, "�").replace(/[&<>"']/g, (mark) => ENTITIES[mark]).replaceAll("##[", "#&#35;[");
}

// src/report/ci/summary-json.ts
const SUMMARY_SCHEMA = 1;
function ciSummary(report, exitStatus) {
	const { verdict, diff, suites } = report;
	const gates = (verdict?.gates ?? []).filter((gate) => !isImpliedPass(gate));
	const flips = diff?.flips ?? null;
	const failed = verdict === null ? [] : failedGates(verdict);
	const count = (fits) => gates.filter(fits).length;
	return {
		schema: SUMMARY_SCHEMA,
		verdict: verdict?.outcome ?? null,
		exit_status: exitStatus,
		why: verdict?.why ?? null,
		incomplete: verdict?.incomplete ?? [],
		gates: {
			passed: count(({ outcome }) => outcome === "pass"),
			failed: failed.length,
			warnings: count(({ outcome, severity }) => outcome === "fail" && severity === "warn"),
			inconclusive: count(({ outcome }) => outcome === "inconclusive"),
			not_evaluated: count(({ outcome }) => outcome === "not_evaluated")
		},
		failed_gates: failed.map((gate) => describeGate(gate, report)),
		cases: {
			total: Object.values(suites).reduce((sum, { cases }) => sum + cases.total, 0),
			regressed: flips?.regressed.length ?? null,
			fixed: flips?.fixed.length ?? null,
			still_failing: flips && diff ? flips.still_failing.length + countUnlistedFailing(diff) : null
		},
		baseline: {
			status: diff?.baseline.status ?? null,
			commit: diff?.baseline.commit ?? null
		},
		suites: Object.keys(suites)
	};
}
function describeGate(gate, { suites }) {
	const { suite, metric, slice, demand, unit, actual, why } = gate;
	const better = metricDirection(suites[suite], metric);
	const ofCases = metric === "cases" ? describeCaseCondition(gate) : null;
	return {
		suite,
		metric,
		slice,
		condition: ofCases ? `${ofCases.what} ${ofCases.gate}` : formatCondition({
			demand,
			unit,
			better
		}),
		actual,
		why
	};
}

// src/commands/run/finish-run.ts
async function finishRun({ scored, baseline, selection, folder, places }, { options, context, onProgress, render }) {
	onProgress({ task: "comparing and testing" });
	const { skipped, config } = selection;
	const policy = policyOfBaseline(baseline);
	const notes = skipped.length === 0 ? [] : [{
		mark: "info",
		text: describeSelection(selection)
	}];
	const evaluated = compareAndEvaluate(scored, baseline, config, {
		...policy,
		isUnapproved: true,
		notes
	});
	const { report } = evaluated;
	const failOn = requiredOption(options, "fail-on");
	const verdictStatus = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
	const files = await writeOutputs(folder, {
		head: evaluated,
		base: shownBaseline(baseline)
	}, {
		context,
		status: verdictStatus,
		onProgress
	});
	const status = folder.isRefused && options.given.has("out") && verdictStatus === EXIT.passed ? EXIT.config : verdictStatus;
	for (const warning of files.warnings) context.log.warn(warning);
	const format = outputFormat(options);
	const text = render !== void 0 && format === "text" ? render(evaluated, places) : null;
	context.print(text ?? await renderOutput(format, {
		report,
		files,
		status,
		places
	}, context));
	return {
		status,
		head: evaluated
	};
}
async function writeOutputs(output, { head, base }, { context, status, onProgress }) {
	const { report } = head;
	const page = localContext(report);
	onProgress({ task: "writing the report" });
	const written = await output.write((folder) => writeReport(folder, head));
	const { path: folder } = output;
	if (written === null || folder === null) return {
		folder: null,
		page: null,
		warnings: []
	};
	await output.writeBeside({
		"comment.md": renderComment(report, page),
		"summary.md": renderSummary(report, page),
		"summary.json": printJson(ciSummary(report, status)),
		"junit.xml": renderJunit(report)
	});
	onProgress({ task: "writing the HTML report" });
	const hasPage = (await output.writeBeside(await tryRenderHtmlFiles({
		head,
		base,
		page
	}, context.log))).includes(HTML_FILE);
	return {
		folder,
		warnings: written.warnings,
		page: hasPage ? join(folder, HTML_FILE) : null
	};
}
async function renderOutput(format, { report, files, status, places }, context) {
	const text = (color) => renderReportText(places.convertReport(report), {
		...widthOf(context),
		color,
		...outputPaths(files, context)
	});
	switch (format) {
		case "json": return printJson(report);
		case "markdown": return renderComment(report, localContext(report));
		case "junit": return renderJunit(report);
		case "github": return `${text(false)}${await annotationCommands(report, status, places.root)}`;
		default: return text(context.color);
	}
}
function outputPaths({ folder, page }, context) {
	const fromHere = (path) => {
		const relativePath = relative(context.folder, path) || ".";
		return relativePath.length < path.length ? relativePath : path;
	};
	const out = { folder: folder === null ? null : fromHere(folder) };
	return page === null ? out : {
		...out,
		htmlReport: {
			path: fromHere(page),
			url: pathToFileURL(page).href
		}
	};
}
const MAX_ANNOTATIONS = 10;
async function annotationCommands(report, status, root) {
	const { annotateRegressions, findTrackedFiles } = await import("./annotations.js");
	const { workflowCommand } = await import("./workflow-commands.js");
	const isFailing = status !== EXIT.passed;
	const isTracked = await findTrackedFiles(report.diff, root);
	const cases = annotateRegressions(report, {
		max: MAX_ANNOTATIONS,
		isFailing,
		isTracked,
		sanitize: cleanLine
	});
	const message = report.verdict === null || report.verdict.outcome === "pass" ? null : failureSummary(report.verdict);
	const run = message === null ? [] : [{
		level: isFailing ? "error" : "warning",
		title: "noworse",
		message,
		file: null,
		line: null
	}];
	return [...cases, ...run].map((annotation) => `${workflowCommand(annotation)}\n`).join("");
}

export { areStoredReports as n, readBaseline as r, finishRun as t };