import { B as compareAndEvaluate, D as HTML_FILE, Gt as policyOfBaseline, H as fileBaseline, Jt as isFound, L as showProgress, M as isStoredReport, N as readReport, P as writeReport, U as scoreSuites, Ut as selectRuns, W as shownBaseline, Yt as labelsOf, f as needsJudge, j as tryRenderHtmlFiles, k as localContext, nn as renderReportText, o as OutputFolder, r as openGit, t as renderSummary, y as checkGates, z as loadEvidenceCheck } from "./evaluation.js";
import { An as describeCaseCondition, Fn as ofSuite, Gt as metricDirection, U as NO_SOURCE, W as formatReport, i as readCreationTime, jn as formatCondition, pn as shownFlips, t as renderComment, tn as casesOf, un as labelledAnswers, zn as caseNoun } from "./stored-report.js";
import { A as truncate, R as formatCount, S as cleanLine, c as widthOf, et as EXIT, n as outputFormat, nt as UserError, s as requiredOption, z as formatInteger } from "./start.js";
import "./step.js";
import { a as labelRun, o as planLabels, r as addCommittedLabels } from "./judge-options2.js";
import { k as scoreName, m as exitStatus } from "./schemas.js";
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
	const { context, onProgress } = tools;
	const path = resolve(context.folder, name);
	if (!existsSync(path)) {
		const { scoreRef } = await import("./git-baseline.js");
		return scoreRef(name, run, tools);
	}
	onProgress({ task: `reading the baseline ${name}` });
	await warnOfRef(name, run.root, context);
	return fileBaseline(await readReport(path, loadEvidenceCheck, context.log.warn), name);
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

// src/commands/run/select-suites.ts
function selectSuites(config, names) {
	if (names.length === 0) return {
		config,
		skipped: []
	};
	const known = config.suites.map(({ name }) => name);
	const selected = new Set(names.map((name) => resolveName(name, known)));
	const unknown = [...selected].filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		const todo = `The config has ${known.map((name) => `\`${cleanLine(name)}\``).join(", ")}.`;
		const errors = unknown.map((given) => ({
			what: `There is no suite \`${given}\`.`,
			at: "--suite",
			given,
			known,
			todo
		}));
		throw new UserError("config", errors);
	}
	const suites = config.suites.filter(({ name }) => selected.has(name));
	return {
		config: {
			...config,
			suites
		},
		skipped: known.filter((name) => !selected.has(name))
	};
}
function resolveName(name, known) {
	if (known.includes(name)) return name;
	const [match = name, ...others] = known.filter((suite) => suite.endsWith(`/${name}`));
	return others.length === 0 ? match : name;
}
function withoutSuites(baseline, skipped) {
	if (skipped.length === 0 || !isFound(baseline)) return baseline;
	const { runs, gates } = baseline;
	const kept = gates && { gates: new Map([...gates].filter(([suite]) => !skipped.includes(suite))) };
	const reduced = {
		...baseline,
		...reportWithout(baseline, skipped),
		...kept
	};
	return runs === void 0 ? reduced : {
		...reduced,
		runs: runs.map((run) => reportWithout(run, skipped))
	};
}
function reportWithout(stored, skipped) {
	const isKept = ({ suite }) => !skipped.includes(suite);
	const { report, cases, views } = stored;
	const suites = Object.fromEntries(Object.entries(report.suites).filter(([suite]) => isKept({ suite })));
	const verdict = report.verdict && {
		...report.verdict,
		gates: report.verdict.gates.filter(isKept)
	};
	return {
		...stored,
		report: {
			...report,
			suites,
			verdict
		},
		cases: cases?.filter(isKept) ?? null,
		...views && { views: views.filter(isKept) }
	};
}
function describeSelection({ config, skipped }) {
	const scored = config.suites.map(({ name }) => `\`${cleanLine(name)}\``).join(", ");
	const named = skipped.slice(0, MAX_NAMED).map((name) => `\`${cleanLine(name)}\``);
	const left = skipped.length - named.length;
	const more = left === 0 ? "" : ` and ${formatCount(left, "more suite")}`;
	return `only ${scored} ${config.suites.length === 1 ? "is" : "are"} scored (\`--suite\`); the gates of ${named.join(", ")}${more} are not evaluated`;
}
const MAX_NAMED = 5;

// src/commands/run/finish-run.ts
async function finishRun({ scored, baseline, selection, folder, places }, { options, context, onProgress }) {
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
		onProgress
	});
	const status = folder.isRefused && options.given.has("out") && verdictStatus === EXIT.passed ? EXIT.config : verdictStatus;
	for (const warning of files.warnings) context.log.warn(warning);
	const format = outputFormat(options);
	context.print(await renderOutput(format, {
		report,
		files,
		places
	}, context));
	return status;
}
async function writeOutputs(output, { head, base }, { context, onProgress }) {
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
async function renderOutput(format, { report, files, places }, context) {
	const text = (color) => renderReportText(places.convertReport(report), {
		...widthOf(context),
		color,
		...outputPaths(files, context)
	});
	switch (format) {
		case "json": return formatReport(report);
		case "markdown": return renderComment(report, localContext(report));
		case "junit": return renderJunit(report);
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

// src/commands/run.ts
async function runSuites(loaded, options, context) {
	const { onProgress, end } = showProgress(context);
	return loaded.places.run(() => runLoaded(loaded, options, context, onProgress)).finally(end);
}
async function runLoaded(loaded, options, context, onProgress) {
	const { config: whole, root, judge, places } = loaded;
	const selection = selectSuites(whole, options.lists["suite"] ?? []);
	const { config, skipped } = selection;
	const names = options.lists["baseline"] ?? [];
	const readBase = () => readBaseline(names, loaded, {
		context,
		onProgress
	});
	const early = await areStoredReports(names, context.folder) ? null : await readBase();
	const scored = await scoreSuites(config, {
		created: readCreationTime(context.env),
		source: NO_SOURCE,
		root,
		warn: places.warner(context.log),
		wantsViews: true,
		onProgress
	});
	const baseline = withoutSuites(early ?? await readBase(), skipped);
	checkGates(scored, config, baseline);
	const isJudged = needsJudge(scored);
	const labels = isJudged ? await addCommittedLabels(labelsOf(baseline), config, root, context) : [];
	const unlabelled = {
		scored,
		baseline,
		config,
		labels,
		judge
	};
	if (options.flags.has("dry-run")) return planLabels(unlabelled, context);
	const out = resolve(context.folder, requiredOption(options, "out"));
	const folder = new OutputFolder(out, "noworse-out", context.log.warn);
	const unlabelledReport = labels.length > 0 ? {
		...scored,
		labels
	} : scored;
	if (isJudged) await folder.write((path) => writeReport(path, unlabelledReport));
	const labelled = await labelRun(unlabelled, context);
	return finishRun({
		scored: labelled,
		baseline,
		selection,
		folder,
		places
	}, {
		options,
		context,
		onProgress
	});
}

export { runSuites };