import { HTML_FILE, NO_LINKS, caseLines, caseSections, casesOf, changesBlocks, createDocument, dropSections, joinBlocks, localContext, partSections, printSection, readVariable, renderComment, renderHtmlReport, renderSummary, sliceSections, tryRenderHtmlFiles } from "./step.js";
import { EXIT, ErrorList, FRACTION_FORMAT, OPENAI_URL, UserError, cleanLine, errorMessage, firstFew, formatCount, formatFor, formatInteger, formatLimitPercent, makeFolder, outputFormat, printJson, readCreationTime, readEndpoint, redactKnown, requiredOption, roundingOf, safeJson, terminalText, truncate, unwritable, widthOf, writeFileAtomically, writeNamedFile, writeTexts } from "./start.js";
import { ANONYMOUS_BASELINE, CASES, CASES_FILE, LABELS_FILE, MAX_UNPACKED_BYTES, NO_SOURCE, NO_TESTS, REPORT_FILE, TextCursor, UnusableReportError, VIEWS_FILE, asFound, assembleRun, caseKey, caseNoun, casesNeeded, childOf, committedLabelFiles, compareAndEvaluate, compareWithBaseline, confirmRegressions, corrupt, createRows, cut, decodeUtf8, describeFlips, describeGate, diffNotes, emptyDiff, evaluateSuites, exitStatus, explainJsonError, fewestSignificantFlips, fileBaseline, findStarts, finishText, formatReport, gzipRows, inBatches, inputError, isCommit, isExtreme, isFound, isLfsPointer, isObject, labelSuites, labelsOf, linesOf, loadConfig, loadEvidenceCheck, mergeLabels, needsExactReading, needsJudge, ofSuite, offsetOf, openReportedJudging, packCases, parseJson, parseReport, passMetrics, policyOfBaseline, printSections, printTerminal, ratioTerms, readCases, readCommittedLabels, readExactly, readWholeText, redactRows, repairNotFinite, reportMissingLabels, scoreName, scoreSuite, scoreSuites, selectRuns, seriesName, showProgress, shownBaseline, shownFlips, sliceName, smallestDetectableDrop, tableRows, toTerminal, withLabels } from "./config-files.js";
import { withViews } from "./stored-report.js";
import { crc32, inflateSync } from "node:zlib";
import { pathToFileURL } from "node:url";
import { readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { existsSync } from "node:fs";
import { execFile, execFileSync } from "node:child_process";

// src/report/report-text.ts
const BUDGET = {
	cases: 10,
	openCases: 10,
	openGroups: 10,
	openNotes: Number.POSITIVE_INFINITY,
	moved: 5,
	flaky: 5,
	parts: 5,
	slices: 5,
	openSlices: 5,
	droppedScores: 2,
	droppedCases: 3,
	isFull: false,
	isDrawn: false
};
const UNFOLDED = {
	slices: "open",
	trials: "open",
	skipped: "plain"
};
const LEFT_OUT = /* @__PURE__ */ new Set(["tests"]);
const NO_GATES = "Nothing can fail: `noworse init --gates` suggests gates.";
function renderReportText(report, options) {
	const { color, folder, htmlReport } = options;
	const context = {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created: report.created
	};
	const { head, sections, footer } = createDocument(report, context, NO_LINKS, BUDGET);
	const hint = head.outcome === "ungated" ? [NO_GATES] : [];
	const document = {
		head: {
			...head,
			context: [...hint, ...head.context]
		},
		sections: forTerminal(sections),
		footer
	};
	return finishText([
		...printTerminal(document, options),
		"",
		`Report: ${folder === null ? "not stored" : terminalText(folder, 1e3)}`,
		...htmlReport === void 0 ? [] : [`HTML report: ${pathText(htmlReport, color)}`]
	]);
}
function forTerminal(sections) {
	return sections.filter(({ id }) => !LEFT_OUT.has(id)).map((section) => ({
		...section,
		look: UNFOLDED[section.id] ?? section.look
	}));
}
function pathText({ path, url }, color) {
	const text = terminalText(path, 1e3);
	return color && /^file:[!-~]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}
function renderDiffText(report, style) {
	const sections = diffSections(report, BUDGET);
	return finishText([diffHeadline(report), ...printSections(forTerminal(sections), style)]);
}
function renderDiffMarkdown(report) {
	const lists = {
		cases: 1e3,
		openCases: 6,
		openGroups: 4,
		slices: 1e3,
		openSlices: 1e3,
		parts: 1e3
	};
	const sections = diffSections(report, {
		...BUDGET,
		...lists,
		droppedScores: 20,
		droppedCases: 20,
		isFull: true
	});
	return joinBlocks([`## ${diffHeadline(report)}`, ...sections.map(printSection)]);
}
const HEAD = "Head";
function diffSections(report, budget) {
	const { diff } = report;
	if (diff === null) return [];
	const compared = {
		...report,
		verdict: null
	};
	const rows = createRows(compared).filter(({ change }) => change !== null);
	const plain = (blocks) => {
		return blocks.length === 0 ? [] : [{
			id: "result",
			name: "Result",
			title: "Result",
			look: "plain",
			blocks
		}];
	};
	const notes = diffNotes(diff);
	return [
		...plain(notes.length === 0 ? [] : [{
			kind: "notes",
			notes
		}]),
		...plain(changesBlocks(compared, rows, NO_LINKS, HEAD)),
		...sliceSections(compared, rows, NO_LINKS, {
			...budget,
			head: HEAD
		}),
		...plain(diff.flips === null ? linesOf(["Cases are not compared: one report has none beside it."]) : []),
		...caseSections(compared, NO_LINKS, budget),
		...dropSections(compared, NO_LINKS, budget),
		...partSections(compared, NO_LINKS, budget)
	];
}
function diffHeadline({ diff, suites }) {
	const { changes = [], flips = null } = diff ?? {};
	const count = (kind) => formatInteger(changes.filter((change) => change.kind === kind).length);
	const scores = `${count("worse")} worse, ${count("better")} better, ${count("same")} unchanged`;
	const hasResults = Object.values(suites).some(({ no_results: hasNone }) => !hasNone);
	return flips && hasResults ? `${scores} · ${describeFlips(flips)}` : scores;
}

// src/store/report-folder.ts
function refuseSecretName() {
	throw corrupt("an id or another name in it contains a secret of this run");
}
async function parseStoredReport(report, cases, loadEvidenceCheck) {
	const parsed = parseReport(decodeUtf8(report));
	const isFamilyEvidence = await loadEvidenceCheck(Object.values(parsed.suites).map(({ family }) => family));
	const shown = redactKnown(parsed);
	if (cases === null) return {
		report: shown,
		cases: null
	};
	const rows = await readCases(cases, {
		report: parsed,
		isFamilyEvidence
	});
	return {
		report: shown,
		cases: redactRows(rows, refuseSecretName)
	};
}
const TOO_MANY_CASES = "The cases are too many to be stored: a later run cannot show which of them regressed.";
const TOO_MANY_LABELS = "The labels are too many to be stored: a later run asks the judge for all of them again.";
const TOO_MANY_VIEWS = "The views are too many to be stored: those of passing cases are left out.";
const NO_VIEWS = "The views are too many to be stored: a later run shows these cases without them.";
const MIB = 1048576;
const FILE_LIMITS = {
	unpacked: MAX_UNPACKED_BYTES,
	cases: 240 * MIB,
	labels: 20 * MIB,
	views: 10 * MIB,
	total: 248 * MIB
};
async function writeReport(folder, stored, limits = FILE_LIMITS) {
	await makeFolder(folder);
	const parts = new ReportParts(folder, limits.unpacked);
	const { cases, labels = null, views = [] } = stored;
	const packed = cases && (await packCases(cases)).bytes;
	if (!await parts.put("cases.jsonl.gz", packed, limits.cases) || cases !== null && packed === null) parts.warnings.push(TOO_MANY_CASES);
	if (!await parts.write("labels.jsonl.gz", labels, limits.labels)) parts.warnings.push(TOO_MANY_LABELS);
	const maxViews = Math.max(0, Math.min(limits.views, limits.total - parts.bytes));
	await writeViews(parts, views, {
		cases: cases ?? [],
		maxBytes: maxViews
	});
	await writeFileAtomically(join(folder, REPORT_FILE), formatReport(stored.report));
	return {
		files: parts.files,
		warnings: parts.warnings
	};
}
async function writeViews(parts, views, { cases, maxBytes }) {
	const write = (some) => parts.write(VIEWS_FILE, some.length === 0 ? null : some, maxBytes);
	if (await write(views)) return;
	const passed = new Set(cases.flatMap((row) => row.outcome === "pass" ? [caseKey(row)] : []));
	const others = views.filter((view) => !passed.has(caseKey(view)));
	const hasOthers = await write(others) && others.length > 0;
	parts.warnings.push(hasOthers ? TOO_MANY_VIEWS : NO_VIEWS);
}
var ReportParts = class {
	#folder;
	#maxUnpacked;
	files = [];
	warnings = [];
	bytes = 0;
	constructor(folder, maxUnpacked) {
		this.#folder = folder;
		this.#maxUnpacked = maxUnpacked;
	}
	async write(name, rows, maxBytes) {
		const packed = rows === null ? null : await gzipRows(rows, this.#maxUnpacked);
		return await this.put(name, packed, maxBytes) && rows === null === (packed === null);
	}
	async put(name, packed, maxBytes) {
		const path = join(this.#folder, name);
		const size = packed?.length ?? 0;
		if (packed === null || size > maxBytes) {
			await rm(path, { force: true });
			return packed === null;
		}
		await writeFileAtomically(path, packed);
		this.files.push(name);
		this.bytes += size;
		return true;
	}
};
async function readReport(path, loadEvidenceCheck, warn) {
	const report = await findReportFile(path);
	const bytes = await readFile(report).catch((cause) => {
		throw reportError(cause.code === "ENOENT" ? "The report does not exist." : `The report cannot be read (${cause.code ?? cause.message}).`, report);
	});
	const cases = await readOptionalFile(report, CASES_FILE, "cases");
	const labels = warn ? await readOptionalFile(report, LABELS_FILE, "labels") : null;
	const views = warn ? await readOptionalFile(report, VIEWS_FILE, "views") : null;
	try {
		const stored = await parseStoredReport(bytes, cases, loadEvidenceCheck);
		return warn ? withViews(withLabels(stored, labels, warn), views, warn) : stored;
	} catch (cause) {
		if (!(cause instanceof UnusableReportError)) throw cause;
		throw new UserError("input", [{
			what: `The report cannot be used: ${cause.message}.`,
			at: report,
			todo: "Create it again with `noworse run`."
		}]);
	}
}
async function isStoredReport(path) {
	try {
		parseReport(decodeUtf8(await readFile(await findReportFile(path))));
		return true;
	} catch {
		return false;
	}
}
async function findReportFile(path) {
	const entry = await stat(path).catch(() => null);
	if (entry?.isDirectory()) return join(path, REPORT_FILE);
	if (entry && !entry.isFile()) throw reportError("The report is not a file.", path);
	return path;
}
function reportError(what, at) {
	return new UserError("input", [{
		what,
		at,
		todo: "Name a `report.json` or the folder that `noworse run` wrote."
	}]);
}
async function readOptionalFile(report, name, what) {
	const at = join(dirname(report), name);
	return readFile(at).catch((cause) => {
		if (cause.code === "ENOENT") return null;
		throw reportError(`The ${what} cannot be read (${cause.code ?? cause.message}).`, at);
	});
}

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
	const report = {
		...head.report,
		diff: found
	};
	context.print(render(report, format, {
		color: context.color,
		...widthOf(context)
	}));
	return flags.has("fail-on-regression") && isRegression(found) ? EXIT.failed : EXIT.passed;
}
function render(report, format, style) {
	if (format === "json") return printJson(report.diff);
	return format === "markdown" ? renderDiffMarkdown(report) : renderDiffText(report, style);
}
function isRegression({ changes, flips }) {
	return changes.some((change) => change.kind === "worse") || (flips?.regressed.length ?? 0) > 0;
}

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

// src/gates/checks/never-fails.ts
function whyNeverFails({ kind, limit, name }, measured) {
	if (kind === "min" || kind === "max") return whyNoLimit({
		kind,
		limit,
		name
	}, measured);
	if (typeof limit === "number") {
		const isRelative = kind.endsWith("_relative");
		return whyNoDrop({
			text: `${kind}: ${limit}`,
			name,
			limit,
			isRelative
		}, measured);
	}
	const isTest = !("margin" in limit);
	const largest = isTest ? limit.min_effect : limit.margin;
	return whyNoDrop({
		text: `${kind}${isTest ? largest > 0 ? `: { min_effect: ${largest} }` : "" : `: { margin: ${largest} }`}`,
		name,
		limit: largest,
		isRelative: false,
		isStrict: !isTest
	}, measured) ?? (isTest ? whyTooFewCases(limit, name, measured) : whyUnproven(limit, name, measured));
}
function whyNoLimit({ kind, limit, name }, { metric: { range }, score }) {
	const end = kind === "min" ? range[0] : range[1];
	if (limit !== end) return null;
	const beyond = kind === "min" ? "below" : "above";
	const other = kind === "min" ? "above" : "below";
	const now = score?.status === "measured" && score.value !== end ? `; its value is ${printValue(score)} now` : "";
	return {
		what: `\`${name}: { ${kind}: ${limit} }\` can never fail: no value is ${beyond} ${end}.`,
		todo: `Set it ${other} ${end}${now}.`
	};
}
function whyNoDrop({ text, name, limit, isRelative, isStrict = false }, { metric, score }) {
	const { range, better } = metric;
	const [least, most] = range;
	const reaches = (room, allowed) => isStrict ? allowed > room + roundingOf(room) : allowed >= room - roundingOf(room);
	const gate = `\`${name}: { ${text} }\``;
	const worse = better === "higher" ? "drop" : "increase";
	const todo = `Set the ${worse} that matters to you${metric.unit === "fraction" ? ", such as 0.02" : ""}.`;
	if (isRelative ? better === "higher" && least >= 0 && limit >= 1 : reaches(most - least, limit)) return {
		what: `${gate} can never fail: no ${worse} is larger than that.`,
		todo
	};
	if (score?.status !== "measured") return null;
	const room = better === "higher" ? score.value - least : most - score.value;
	const value = printValue(score);
	if (!reaches(room, isRelative ? limit * Math.abs(score.value) : limit)) return null;
	if (room <= 0) return {
		what: `${gate} cannot fail against these results: ${value} is the worst possible value.`,
		todo: "Improve the results first, or remove the gate until then."
	};
	return {
		what: `${gate} cannot fail against these results: from ${value}, the largest possible ${worse} is ${formatFor(score.unit).difference(room)}.`,
		todo
	};
}
function whyTooFewCases(condition, name, { metric, score, suite }) {
	if (score?.status !== "measured" && score?.status !== "partial") return null;
	const least = fewestSignificantFlips(1 - condition.confidence);
	const unscored = score.status === "partial" ? score.unscored : 0;
	const clusters = suite.report.clusters;
	const units = Math.min(score.n + unscored, clusters?.count ?? Number.POSITIVE_INFINITY);
	const noun = clusters !== void 0 && units === clusters.count ? "cluster" : "case";
	const gate = `\`${name}: { no_regression }\``;
	const needs = `a significant regression takes at least ${least} that get worse (${formatLimitPercent(condition.confidence)} confidence, one base run)`;
	const todo = "Use more cases, name those that must pass in `critical`, or set a limit (`min`, `max`).";
	if (units < least) return {
		what: `${gate} can never fail with ${formatCount(units, noun)}: ${needs}.`,
		todo
	};
	if (!isRightOrWrong(metric, score, suite)) return null;
	const right = casesThatCanGetWorse(score);
	if (right >= least) return null;
	return {
		what: `${gate} cannot fail against these results: only ${right} of ${formatCount(score.n, "case")} can get worse, and ${needs}.`,
		todo: "Set a limit (`min`, `max`) until the results are better."
	};
}
function isRightOrWrong(metric, score, { rows }) {
	if (metric.kind === "whole" || score.slice !== "" || score.status !== "measured" || score.n !== rows.length) return false;
	if (!isShareOfCases(score)) return false;
	const { top, bottom } = ratioTerms(metric, rows);
	return rows.every((_, index) => bottom[index] === 1 && (top[index] === 0 || top[index] === 1));
}
function whyUnproven(condition, name, { score, suite }) {
	if (score?.status !== "measured" || score.unit !== void 0) return null;
	const needed = casesNeeded(condition);
	const clusters = suite.report.clusters;
	const units = Math.min(score.n, clusters?.count ?? Number.POSITIVE_INFINITY);
	if (units >= needed) return null;
	const noun = clusters !== void 0 && units === clusters.count ? "cluster" : "case";
	const margin = formatFor(score.unit).difference(condition.margin);
	return {
		what: `\`${name}: { non_inferior: { margin: ${condition.margin} } }\` cannot pass while nothing changes: ${formatCount(units, noun)} cannot exclude a drop of ${margin}, which takes ${needed}.`,
		todo: "Use more cases or a larger margin; `no_regression` is for few cases."
	};
}
function printValue({ unit, value }) {
	return formatFor(unit).value(value);
}
function isShareOfCases({ top, bottom, n }) {
	return top !== void 0 && bottom === n && Number.isInteger(top);
}
function casesThatCanGetWorse(score) {
	const { top = 0, bottom = 0, better, n } = score;
	if (!isShareOfCases(score)) return n;
	return better === "higher" ? top : bottom - top;
}

// src/github/api/git-process.ts
function runGit(folder, args, limits) {
	return new Promise((done) => {
		try {
			const child = execFile("git", gitArguments(folder, args), gitOptions(limits), (error, stdout) => done(error === null ? stdout : null));
			child.stdin?.on("error", () => {});
			child.stdin?.end(limits.input ?? "");
		} catch {
			done(null);
		}
	});
}
function runGitSync(folder, args, limits) {
	try {
		const stdio = [
			"ignore",
			"pipe",
			"ignore"
		];
		return execFileSync("git", gitArguments(folder, args), {
			...gitOptions(limits),
			stdio
		}).toString("utf8");
	} catch {
		return null;
	}
}
const SETTINGS = {
	"safe.bareRepository": "explicit",
	"core.fsmonitor": "false",
	"core.hooksPath": "/dev/null",
	"core.quotePath": "false"
};
function gitArguments(folder, args) {
	const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	return [
		"-C",
		resolve(folder),
		"--no-pager",
		...settings,
		...args
	];
}
function gitOptions({ timeout, maxBuffer }) {
	process.env["NoDefaultCurrentDirectoryInExePath"] = "1";
	return {
		timeout,
		maxBuffer,
		cwd: dirname(process.execPath),
		env: gitEnvironment(),
		encoding: "buffer"
	};
}
const KEPT = /^GIT_(?:EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(?!PARAMETERS$)\w+)$/i;
function gitEnvironment() {
	const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || KEPT.test(name));
	return {
		...Object.fromEntries(inherited),
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_NO_LAZY_FETCH: "1",
		GIT_ALLOW_PROTOCOL: "none",
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0"
	};
}

// src/gates/checks/gate-errors.ts
function gateErrors(suite) {
	if (suite.report.cases.total === 0) return [];
	return [...suite.config.gates.metrics.flatMap((gate) => errorOf(gate, suite) ?? []), ...criticalErrors(suite)];
}
function errorOf(gate, suite) {
	const { config, report, base } = suite;
	const name = scoreName(gate);
	const error = whyNoInterval(gate, suite) ?? whyUnjudged(gate, suite) ?? (isMeasuredIn(base.report, name) ? null : whyUnmeasured(gate, report, config));
	const at = config.gatePlaces?.scores.get(name);
	return error && {
		...error,
		...at !== void 0 && { at }
	};
}
function whyNoInterval({ metric, conditions }, { config }) {
	if (conditions.non_inferior === void 0) return null;
	if (!config.metrics.some((one) => one.id === metric && isExtreme(one))) return null;
	return {
		what: `\`${metric}\` has a gate \`non_inferior\`, but the least and the largest value of all cases have no interval: one case decides them.`,
		todo: "Use `no_regression` or `max_drop` (`max_increase`), or a quantile such as `aggregate: p95`."
	};
}
function whyUnjudged({ metric }, { config, report }) {
	if (!config.metrics.some((one) => one.id === metric && one.kind !== "trial" && one.isJudged) || config.judge !== void 0) return null;
	if (report.scores.some((score) => score.metric === metric && hasNumber(score))) return null;
	return {
		what: `\`${metric}\` has a gate, but nothing labels its cases: \`${config.name}\` has no \`judge\`, and its traces have no labels.`,
		todo: "Add `judge: { model: gpt-4o-mini }` to the suite or at the top of the file (a model given as an input or option only replaces its `model`), write labels into the traces, or remove the gate."
	};
}
function whyUnmeasured(gate, { scores, cases }, { slices: fields, gatePlaces }) {
	const name = scoreName(gate);
	const score = scores.find((one) => scoreName(one) === name);
	if (score?.status === "undefined" && score.because === "gold") {
		const what = `\`${name}\` has a gate, but the gold set gives it nothing to measure: ${score.why}.`;
		const written = gatePlaces?.written?.get(name);
		return {
			what,
			todo: `Remove ${written === void 0 ? "this gate" : `\`${written}\``}, or add cases to the gold set that it can measure.`
		};
	}
	if (score !== void 0 || gate.slice === "" || scores.some(({ slice }) => slice === gate.slice)) return null;
	const isOfField = fields.some((field) => gate.slice.startsWith(sliceName(field, "")));
	if (cases.missing > 0 && !isOfField) return null;
	const known = scores.flatMap((one) => one.metric === gate.metric && one.slice !== "" ? [scoreName(one)] : []);
	return {
		what: `\`${name}\` has a gate, but no case is in the slice \`${gate.slice}\`.`,
		given: name,
		known,
		todo: known.length === 0 ? "Remove the gate." : `There are ${firstOf(known)}.`
	};
}
function criticalErrors({ config, ids, base }) {
	return (config.gates.cases.critical ?? []).filter((id) => !ids.has(id) && !base.ids.has(id)).map((id) => {
		const at = config.gatePlaces?.critical.get(id);
		const what = `The critical case \`${id}\` is not in the gold set of \`${config.name}\`.`;
		const todo = "Write the id of a case, or remove it.";
		return {
			what,
			...at !== void 0 && { at },
			given: id,
			known: [...ids],
			todo
		};
	});
}
function isMeasuredIn(report, name) {
	return report?.scores.some((one) => scoreName(one) === name && hasNumber(one)) === true;
}
function hasNumber({ status }) {
	return status === "measured" || status === "partial";
}
const MAX_NAMED$1 = 5;
function firstOf(names) {
	return firstFew(names, MAX_NAMED$1, (name) => `\`${name}\``);
}

// src/gates/checks/gate-warnings.ts
function findDetectableDrops({ config, report }, tests) {
	return config.gates.metrics.flatMap((gate) => {
		const { no_regression } = gate.conditions;
		const score = report.scores.find((one) => scoreName(one) === scoreName(gate));
		if (!isTested(gate) || no_regression === void 0 || score?.status !== "measured") return [];
		if (!isShareOfCases(score)) return [];
		const units = Math.min(score.n, report.clusters?.count ?? Number.POSITIVE_INFINITY);
		return {
			score: scoreName(gate),
			drop: smallestDetectableDrop(units, (1 - no_regression.confidence) / tests)
		};
	});
}
function isTested({ conditions, severity }) {
	return severity === "fail" && conditions.no_regression !== void 0;
}
function gateWarnings(suite) {
	if (suite.report.cases.total === 0) return [];
	const { metrics: gates } = suite.config.gates;
	const known = [...suite.config.metrics, ...passMetrics(gates)];
	const metrics = gates.flatMap((gate) => neverFailing(gate, suite, known));
	return [
		...failedGates(suite),
		...metrics,
		...caseWarnings(suite)
	];
}
function neverFailing(gate, suite, metrics) {
	const { config, report } = suite;
	const name = scoreName(gate);
	const metric = metrics.find(({ id }) => id === gate.metric);
	const score = report.scores.find((one) => scoreName(one) === name);
	const at = config.gatePlaces?.scores.get(name);
	if (metric === void 0) return [];
	return Object.entries(gate.conditions).flatMap(([kind, limit]) => {
		const warning = limit === void 0 ? null : whyNeverFails({
			kind,
			limit,
			name
		}, {
			metric,
			score,
			suite
		});
		return warning === null ? [] : [{
			...warning,
			...at !== void 0 && { at }
		}];
	});
}
function caseWarnings({ config, report, rows }) {
	const { total, missing, unscored } = report.cases;
	const { max_missing, max_unscored, max_new_failures } = config.gates.cases;
	const at = config.gatePlaces?.cases;
	const warn = (condition, limit, most, text) => limit === void 0 || limit < most ? [] : [{
		...text,
		what: `\`cases: { ${condition}: ${limit} }\` ${text.what}.`,
		...at !== void 0 && { at }
	}];
	const among = total === 1 ? "there is 1 case" : `there are ${formatCount(total, "case")}`;
	const allLack = { what: `can never fail: ${among}` };
	const below = (now, what) => `Set it below ${total}: ${formatInteger(now)} now ${what}.`;
	const canFail = report.no_results ? Number.POSITIVE_INFINITY : rows.filter(({ outcome }) => outcome !== "fail").length;
	const newly = `cannot fail against these results: ${canFail === total ? among : `only ${canFail} of ${formatCount(total, "case")} can newly fail`}`;
	return [
		...warn("max_missing", max_missing, total, {
			...allLack,
			todo: below(missing, "without a trace")
		}),
		...warn("max_unscored", max_unscored, total, {
			...allLack,
			todo: below(unscored, "without a score")
		}),
		...warn("max_new_failures", max_new_failures, canFail, {
			what: newly,
			todo: canFail === 0 ? "Remove it until cases pass." : `Set it below ${canFail}.`
		})
	];
}
const NO_BASELINE = {
	...ANONYMOUS_BASELINE,
	status: "none"
};
function failedGates(suite) {
	const { config, report, rows } = suite;
	const gated = {
		gates: config.gates,
		name: config.name,
		suite: report,
		cases: rows,
		diff: emptyDiff(NO_BASELINE)
	};
	const results = evaluateSuites([gated], NO_TESTS).filter((result) => isUnmet(result, suite));
	const seen = /* @__PURE__ */ new Set();
	return results.flatMap((result) => {
		const name = scoreName(result);
		const key = result.actual === null ? `${name}\n${result.why}` : "";
		if (key !== "" && seen.has(key)) return [];
		seen.add(key);
		return [warningOf(result, suite)];
	});
}
function isUnmet({ outcome, unlabelled, demand }, { config }) {
	const waits = config.judge !== void 0 && (unlabelled === true || "max_unscored" in demand);
	return (outcome === "fail" || outcome === "inconclusive") && !waits;
}
function warningOf(result, { config: { gatePlaces }, report }) {
	const name = scoreName(result);
	const [kind = "", limit] = Object.entries(result.demand)[0] ?? [];
	const what = `${kind === "critical" ? "`critical`" : `\`${name}: { ${kind}${typeof limit === "number" ? `: ${limit}` : ""} }\``} ${result.outcome === "fail" ? "fails" : "cannot be decided"} on these results: ${result.why}${excess(result, limit)}.`;
	const critical = Array.isArray(limit) ? limit.find((id) => gatePlaces?.critical.has(id)) : void 0;
	const at = critical !== void 0 ? gatePlaces?.critical.get(critical) : result.metric === "cases" ? gatePlaces?.cases : gatePlaces?.scores.get(name);
	return {
		what,
		...at !== void 0 && !result.implied && { at },
		...advice(result, kind, report.cases.missing)
	};
}
function excess({ metric, actual, unit }, limit) {
	if (actual === null || typeof limit !== "number" || limit === 0 || actual === limit) return "";
	const size = Math.abs(actual - limit);
	if (metric === "cases") return ` (${formatInteger(size)} too ${actual < limit ? "few" : "many"})`;
	return ` (by ${formatFor(unit).difference(size)})`;
}
function advice({ metric, actual }, kind, missing) {
	if (kind === "critical") return { todo: "Until they pass, every pull request is blocked." };
	if (kind === "max_missing") return { todo: `Give every case a trace, or allow it with \`cases: { max_missing: ${missing} }\`.` };
	if (metric === "cases") return actual === null ? {} : { todo: "Set a limit that these results meet, or complete them." };
	if (actual === null) return { todo: "Give the traces what it measures, or remove the gate." };
	return { todo: "Set a limit that these results meet, or improve them first." };
}

// src/run/check-gates.ts
function checkGates({ suites }, config, baseline) {
	const errors = new ErrorList();
	const base = baseline !== null && isFound(baseline) ? baseline : null;
	for (const suite of config.suites) {
		const scored = suites.find(({ name }) => name === suite.name);
		if (!scored) continue;
		const report = base?.report.suites[suite.name] ?? null;
		const isAsked = (suite.gates.cases.critical ?? []).length > 0;
		const before = isAsked ? ofSuite(base?.cases ?? [], suite.name) : [];
		const found = gateErrors({
			config: suite,
			report: scored.report,
			ids: new Set(isAsked ? scored.rows.map(({ id }) => id) : []),
			base: {
				report,
				ids: new Set(before.map(({ id }) => id))
			}
		});
		for (const error of found) errors.add(error);
	}
	errors.throwIfAny("config");
}
function warnOfGates({ suites }, config) {
	return config.suites.flatMap((suite) => {
		const scored = suites.find(({ name }) => name === suite.name);
		if (!scored) return [];
		const { report, rows } = scored;
		return gateWarnings({
			config: suite,
			report,
			rows
		}).map((warning) => [suite.name, warning]);
	});
}
function detectableDrops({ suites }, config) {
	const tests = config.suites.flatMap(({ gates }) => gates.metrics.filter(isTested)).length;
	return config.suites.flatMap((suite) => {
		const scored = suites.find(({ name }) => name === suite.name);
		const drops = scored ? findDetectableDrops({
			config: suite,
			report: scored.report
		}, tests) : [];
		return drops.length === 0 ? [] : [[suite.name, drops]];
	});
}
async function measureBaseGates(scored, gates, config, options) {
	const wider = askForGates(config, gates);
	const suites = [];
	for (const known of scored.suites) {
		const before = config.suites.find(({ name }) => name === known.name);
		const suite = wider.suites.find(({ name }) => name === known.name);
		if (suite === void 0 || suite === before) {
			suites.push(known);
			continue;
		}
		const present = new Set(known.report.scores.map(({ metric }) => metric));
		const asked = suite.asked ?? /* @__PURE__ */ new Set();
		const isObserved = [...asked].every((id) => before?.asked?.has(id) === true || present.has(id));
		suites.push(isObserved ? known.rescore(asked) : await scoreSuite(suite, config, options));
	}
	return suites.every((suite, index) => suite === scored.suites[index]) ? scored : assembleRun(suites, scored.report);
}
function askForGates(config, gates) {
	const suites = config.suites.map((suite) => {
		const named = new Set(gates.get(suite.name)?.metrics.map(({ metric }) => metric));
		const others = suite.metrics.map(({ id }) => id).filter((id) => named.has(id) && suite.asked?.has(id) !== true);
		return others.length === 0 ? suite : {
			...suite,
			asked: /* @__PURE__ */ new Set([...suite.asked ?? [], ...others])
		};
	});
	return {
		...config,
		suites
	};
}

// src/commands/judge-options.ts
const NO_ENDPOINT = {
	baseUrl: OPENAI_URL,
	key: null,
	allowPrivate: false
};
function environmentEndpoint({ env }) {
	return readEndpoint({
		key: readVariable("OPENAI_API_KEY", env),
		baseUrl: readVariable("OPENAI_BASE_URL", env),
		allowPrivate: env["NOWORSE_PRIVATE_JUDGE"] === "true"
	});
}
const KEY_ADVICE = "Set the variable `OPENAI_API_KEY`.";
async function labelRun(run, context) {
	const { scored, baseline, config, labels, judge } = run;
	if (!needsJudge(scored)) return scored;
	const judging = await openReportedJudging({
		...judge,
		labels,
		config,
		log: context.log,
		showStatus: context.showStatus
	});
	const restore = context.onInterrupt?.(judging.close);
	try {
		const labelled = await labelSuites(scored, judging.open, config);
		const confirmed = await confirmRegressions(labelled, baseline, config);
		reportMissingLabels(confirmed, context.log, KEY_ADVICE);
		return confirmed;
	} finally {
		restore?.();
		judging.close();
	}
}
async function planLabels(run, context) {
	const { labels, config, judge } = run;
	const { endpoint } = judge;
	const lines = [];
	const onPlan = (line) => void lines.push(`${line}\n`);
	const judging = await openReportedJudging({
		mode: "replay",
		endpoint,
		labels,
		config,
		log: context.log,
		onPlan
	});
	await labelSuites(run.scored, judging.open, config);
	context.print(lines.length === 0 ? "No case needs a judge.\n" : lines.join(""));
	return EXIT.passed;
}
async function addCommittedLabels(labels, config, root, context) {
	const committed = await readCommittedLabels(committedLabelFiles(config, root), root, context.log.warn);
	return mergeLabels(labels, committed);
}

// src/github/api/git.ts
const MAX_REFS = 100;
const LIMITS = {
	timeout: 1e4,
	maxBuffer: 134217728
};
const BLOB_LIMITS = {
	timeout: 6e4,
	maxBuffer: 314572800
};
function openGit(folder) {
	const run = (...args) => runGit(folder, args, LIMITS);
	const readObjects = async (names, limits, ...options) => {
		const input = names.map((name) => `${name}\n`).join("");
		const output = await runGit(folder, [
			"cat-file",
			"--batch",
			...options
		], {
			...limits,
			input
		});
		return output === null ? [] : parseObjects(output);
	};
	const readHead = async () => (await readObjects(["HEAD^{commit}"], LIMITS)).find(({ sha, type }) => type === "commit" && isCommit(sha)) ?? null;
	let head = null;
	const readCommit = async (commit) => {
		const known = await head;
		return (known?.sha === commit ? known.content : await run("cat-file", "commit", requireCommit(commit)))?.toString("utf8") ?? null;
	};
	return {
		readHead: async () => {
			head ??= readHead();
			return (await head)?.sha ?? null;
		},
		resolveRevision: async (revision) => {
			if (!isRevision(revision)) return null;
			const commit = (await run("rev-parse", "--verify", "--quiet", `${revision}^{commit}`))?.toString("utf8").trim() ?? "";
			return isCommit(commit) ? commit : null;
		},
		isShallow: async () => (await run("rev-parse", "--is-shallow-repository"))?.toString("utf8").trim() === "true",
		listRefs: async () => {
			return (await run("for-each-ref", ...[
				"--sort=-creatordate",
				`--count=${MAX_REFS}`,
				"--format=%(refname:short)",
				...[
					"refs/heads",
					"refs/remotes",
					"refs/tags"
				]
			]))?.toString("utf8").split("\n").filter(Boolean) ?? [];
		},
		readParents: async (commit) => {
			const text = await readCommit(commit);
			return text === null ? null : parseParents(text);
		},
		isAncestor: async (ancestor, commit) => await run("merge-base", "--is-ancestor", requireCommit(ancestor), requireCommit(commit)) !== null,
		readFile: async (commit, path) => {
			const name = `${requireCommit(commit)}:./${path}`;
			if (path.includes("\n")) return run("cat-file", "blob", name);
			const [file] = await readObjects([name], LIMITS, "--follow-symlinks");
			return file?.type === "blob" ? file.content : null;
		},
		isFileMissing: async (commit, path) => {
			const found = await run("--literal-pathspecs", "ls-tree", "--name-only", requireCommit(commit), "--", path);
			return found !== null && found.length === 0;
		},
		readPrefix: async () => (await run("rev-parse", "--show-prefix"))?.toString("utf8").replace(/\r?\n$/, "") ?? null,
		readTime: async (commit) => {
			const text = await readCommit(commit);
			return text === null ? null : parseCommitTime(text);
		},
		readTree: async (commit, paths) => {
			const args = [
				"ls-tree",
				"-r",
				"-z",
				"-l",
				"--full-tree",
				requireCommit(commit),
				"--",
				...paths
			];
			const output = await run("--literal-pathspecs", ...args);
			return output === null ? null : parseTree(output);
		},
		readBlobs: async (shas, onBlob) => {
			if (shas.length === 0) return;
			const objects = await readObjects(shas, BLOB_LIMITS);
			for (const { sha, type, content } of objects) if (type === "blob") await onBlob(sha, content);
		}
	};
}
function parseTree(output) {
	return output.toString("utf8").split("\0").flatMap((line) => {
		const found = /^(\d{6}) (?:blob|commit) ([0-9a-f]+) +(\d+|-|BAD)\t(.+)$/s.exec(line);
		if (!found) return [];
		const [, mode = "", sha = "", size = "", path = ""] = found;
		return [{
			path,
			mode,
			sha,
			size: /^\d+$/.test(size) ? Number(size) : null
		}];
	});
}
function parseCommitTime(text) {
	const header = text.split("\n\n", 1)[0] ?? "";
	const seconds = Number(/^committer .*> (\d{1,11}) [+-]\d{4}$/m.exec(header)?.[1] ?? NaN);
	return Number.isFinite(seconds) ? formatTime(seconds * 1e3) : null;
}
function formatTime(time) {
	const date = new Date(time);
	const year = date.getUTCFullYear();
	return year >= 1970 && year <= 9999 ? date.toISOString().replace(/\.\d+Z$/, "Z") : null;
}
function parseParents(text) {
	return (text.split("\n\n", 1)[0] ?? "").split("\n").flatMap((line) => {
		const parent = /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? "";
		return isCommit(parent) ? [parent] : [];
	});
}
function parseObjects(output) {
	const objects = [];
	for (let start = 0; start < output.length;) {
		const end = output.indexOf("\n", start);
		if (end === -1) break;
		const header = output.toString("utf8", start, end);
		const [, sha = "", type = "", size = ""] = /^([0-9a-f]+) ([a-z]+)(?: (\d+))?$/.exec(header) ?? [];
		start = end + 1;
		if (size === "") continue;
		objects.push({
			sha,
			type,
			content: output.subarray(start, start + Number(size))
		});
		start += Number(size) + 1;
	}
	return objects;
}
function isRevision(text) {
	return /^[^-:\p{Cc}][^:\p{Cc}]{0,254}$/u.test(text);
}
function requireCommit(commit) {
	if (!isCommit(commit)) throw new Error(`\`${commit}\` is not a commit SHA`);
	return commit;
}

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
		const { scoreRef } = await import("./rescore.js");
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

// src/report/junit.ts
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
function gateCase(gate, report) {
	const { outcome, severity, why } = gate;
	const { subject, condition } = describeGate(gate, report);
	const name = `${toTerminal(subject)} ${condition}`;
	if (outcome === "pass") return {
		...testCase(`gate: ${name}`, "passed", ""),
		lines: [`passed: ${why}`]
	};
	if (outcome === "fail" && severity === "fail") return testCase(`gate: ${name}`, "failure", why);
	const word = outcome === "fail" ? "warning" : outcome === "inconclusive" ? "inconclusive" : "not evaluated";
	return testCase(`gate: ${name}`, "skipped", `${word}: ${why}`);
}
function flipCase(flip, noun, result) {
	const place = flip.at ?? flip.gold_at;
	const lines = [
		...caseLines(flip, noun, cleanLine),
		["why", flip.why ?? ""],
		["at", place ?? ""]
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
		...cases.flatMap((one) => elementLines(one, suite)),
		"  </testsuite>"
	];
}
function elementLines({ name, result, message, lines }, suite) {
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
	const status = report.verdict ? exitStatus(report.verdict, failOn) : EXIT.internal;
	const files = await writeOutputs(folder, {
		head: evaluated,
		base: shownBaseline(baseline)
	}, {
		context,
		onProgress
	});
	for (const warning of files.warnings) context.log.warn(warning);
	const format = outputFormat(options);
	context.print(await renderOutput(format, {
		report,
		files,
		places
	}, context));
	return status;
}
async function writeOutputs(folder, { head, base }, { context, onProgress }) {
	const { report } = head;
	const page = localContext(report);
	onProgress({ task: "writing the report" });
	const { warnings } = await writeReport(folder, head);
	await writeTexts(folder, {
		"comment.md": renderComment(report, page),
		"summary.md": renderSummary(report, page),
		"junit.xml": renderJunit(report)
	});
	onProgress({ task: "writing the HTML report" });
	const pages = await tryRenderHtmlFiles({
		head,
		base,
		page
	}, context.log);
	await writeTexts(folder, pages);
	return {
		folder,
		warnings,
		page: pages["report.html"] ? join(folder, HTML_FILE) : null
	};
}
async function renderOutput(format, { report, files, places }, context) {
	const text = (color) => renderReportText(places.convertReport(report), {
		...widthOf(context),
		color,
		...outputPaths(files, context)
	});
	switch (format) {
		case "json": return safeJson(formatReport(report));
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
	const out = { folder: fromHere(folder) };
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
	const unlabelledReport = labels.length > 0 ? {
		...scored,
		labels
	} : scored;
	if (isJudged) await writeReport(out, unlabelledReport);
	const labelled = await labelRun(unlabelled, context);
	return finishRun({
		scored: labelled,
		baseline,
		selection,
		folder: out,
		places
	}, {
		options,
		context,
		onProgress
	});
}

// src/commands/validate.ts
async function validate(options, context) {
	const loaded = await loadConfig(options, context);
	return loaded.places.run(() => validateLoaded(loaded, context));
}
async function validateLoaded({ config, root, places }, context) {
	const { onProgress, end } = showProgress(context);
	const warn = places.warner(context.log);
	const scored = await scoreSuites(config, {
		onProgress,
		created: readCreationTime(context.env),
		source: NO_SOURCE,
		root,
		warn,
		onlyValues: true,
		onRead: (...suite) => {
			end();
			context.print(describeSuite(...suite));
		}
	}).finally(end);
	checkGates(scored, config, null);
	for (const [suite, drops] of detectableDrops(scored, config)) context.print(`${suite}: ${describeDrops(drops)}\n`);
	for (const [suite, warning] of warnOfGates(scored, config)) warn(suite, warning);
	return EXIT.passed;
}
function describeDrops(drops) {
	return `smallest detectable drop: ${drops.map(({ score, drop }) => `${score} ${drop === null ? "none" : FRACTION_FORMAT.difference(drop)}`).join(", ")} (80% power, if no case gets better)`;
}
function describeSuite({ name, family, gates }, files, { counts, fileSummaries }) {
	const conditions = gates.metrics.reduce((sum, gate) => sum + Object.keys(gate.conditions).length, 0);
	const onCases = Object.keys(gates.cases).length;
	const names = (list) => list.map(({ name }) => terminalText(name) + summaryOf(name)).join(", ");
	const summaryOf = (name) => fileSummaries?.has(name) ? ` (${fileSummaries.get(name)})` : "";
	return [
		`${name}: ${family.id}, ${formatCount(counts.total, "case")}, ${counts.missing} without a trace`,
		...files.gold.length === 0 ? [] : [`  gold    ${names(files.gold)}`],
		`  traces  ${names(files.traces)}`,
		`  gates   ${formatCount(conditions, "condition")} on metrics, ${onCases} on cases`,
		""
	].join("\n");
}

// src/input/formats/json/json-document.ts
const LIST_ITEM_DEPTH = 1;
const INNER_ITEM_DEPTH = 2;
var JsonDocument = class {
	name;
	value;
	#text;
	#cursor;
	#maxDepth;
	#isOneLine;
	#starts = null;
	constructor(name, { text, value }, isDeep = false) {
		this.name = name;
		this.value = value;
		this.#text = text;
		this.#cursor = new TextCursor(text);
		this.#maxDepth = isDeep ? Number.POSITIVE_INFINITY : Array.isArray(value) ? LIST_ITEM_DEPTH : INNER_ITEM_DEPTH;
		this.#isOneLine = !text.trimEnd().includes("\n");
	}
	placeOf(part) {
		return {
			line: this.lineOf(part),
			positionOf: (path) => this.positionOf(path, part)
		};
	}
	lineOf(part) {
		return this.#isOneLine ? 1 : this.#cursor.lineAt(this.#startOf(part) ?? 0);
	}
	positionOf(path, part = this.value) {
		let [inner, depth] = [part, 0];
		for (let child = childOf(inner, path[0] ?? null); this.#startOf(child) !== void 0; depth += 1) {
			inner = child;
			child = childOf(inner, path[depth + 1] ?? null);
		}
		const start = this.#startOf(inner);
		return this.#cursor.positionAt(start === void 0 ? 0 : offsetOf(this.#text, path.slice(depth), start));
	}
	#startOf(part) {
		this.#starts ??= findStarts(this.#text, this.value, this.#maxDepth);
		return this.#starts.get(part);
	}
};
function parseDocument(text, errors, options) {
	const cursor = new TextCursor(text);
	const positionAt = (offset) => `${options.prefix ?? ""}${cursor.positionAt(offset)}`;
	const value = parseJson(text);
	const repaired = value === void 0 && options.allowsNotFinite ? repairNotFinite(text) : null;
	if (value === void 0 && repaired === null) {
		const { index, what, todo } = explainJsonError(text, "file");
		errors.add(positionAt(index), what, todo);
		return null;
	}
	const exact = repaired !== null || !options.allowsRepeatedKeys && needsExactReading(text, value) ? readExactly(repaired ?? { text }, positionAt, errors) : { value };
	return exact && new JsonDocument(errors.file, {
		text: repaired?.text ?? text,
		value: exact.value
	}, options.isDeep);
}

// src/input/formats/json/json.ts
const AS_LINES = "Write JSONL, one object per line: any size can be read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";
const readJson = async function* (open, errors, options) {
	const todo = options.documents === void 0 ? AS_LINES : `${IN_PARTS} ${AS_LINES}`;
	const text = readWholeText({
		open,
		format: "JSON",
		todo
	});
	const document = parseDocument(text, errors, {
		...options,
		isDeep: options.picker !== void 0
	});
	if (document === null) return;
	if (!options.picker && options.documents?.accepts(document.value)) {
		yield* options.documents.read(document, errors);
		return;
	}
	const records = findRecords(document, options);
	yield* inBatches(records, ({ value, origin }) => ({
		value,
		place: document.placeOf(origin)
	}));
};
function findRecords({ name, value }, { picker, suggestPreset }) {
	if (!picker) return rowsIn(value, name) ?? listIn(value, name, suggestPreset);
	const found = picker.fromDocument(value);
	if (found !== null && "what" in found) throw inputError(name, `${found.what}.`, found.todo ?? "");
	if (found !== null) return found;
	throw inputError(name, "`records` finds no list in the JSON file.", "Write an expression that returns the list of the cases.");
}
function rowsIn(whole, name) {
	try {
		return tableRows(whole);
	} catch (error) {
		const why = errorMessage(error);
		throw inputError(name, `The JSON file is not a table: ${why}.`, "Write it again with pandas.");
	}
}
const MAX_KEYS = 5;
function seenIn(keys) {
	const listed = keys.slice(0, MAX_KEYS).map((key) => `\`${cut(key)}\``);
	return listed.length === 0 ? "" : `: it has ${listed.join(", ")}${keys.length > MAX_KEYS ? ", …" : ""}`;
}
function listIn(whole, name, suggestPreset) {
	if (Array.isArray(whole)) return asFound(whole);
	const entries = Object.entries(isObject(whole) ? whole : {});
	const lists = entries.filter((entry) => Array.isArray(entry[1]));
	const ofObjects = lists.filter(([, value]) => value.some(isObject));
	const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
	if (only && !other) return asFound(only[1]);
	const keys = ofObjects.map(([key]) => `\`${key}\``);
	const what = other ? `The JSON file has several lists of objects (${keys.slice(0, MAX_KEYS).join(", ")}).` : `The JSON file is neither a list nor an object with one list of objects${seenIn(entries.map(([key]) => key))}.`;
	const todo = other ? `Name the list of cases with \`records\`, for example \`records: ${other[0]}\`.` : "Write one list of objects, one for each case, or say where they are with `records`.";
	throw inputError(name, what, suggestPreset?.(whole) ?? todo);
}

// src/input/formats/png/png-chunks.ts
const PNG_SIGNATURE = [
	137,
	80,
	78,
	71,
	13,
	10,
	26,
	10
];
const MAX_PIXELS = 2 ** 26;
const HEADER_LENGTH = 13;
const DEPTHS = /* @__PURE__ */ new Map([
	[0, [
		1,
		2,
		4,
		8,
		16
	]],
	[2, [8, 16]],
	[3, [
		1,
		2,
		4,
		8
	]],
	[4, [8, 16]],
	[6, [8, 16]]
]);
const CRITICAL = [
	"IHDR",
	"PLTE",
	"IDAT",
	"IEND"
];
const REWRITE$1 = "Write the picture again, or download all of it.";
function pngParts(bytes) {
	let parts = null;
	let palette = null;
	const data = [];
	for (let at = PNG_SIGNATURE.length; at < bytes.length;) {
		const chunk = chunkAt(bytes, at);
		if (chunk === null) return {
			what: "is cut off",
			todo: REWRITE$1
		};
		const { type, body, isIntact } = chunk;
		if (!isIntact) return {
			what: `has a part \`${type}\` whose checksum is wrong`,
			todo: REWRITE$1
		};
		if (type === "acTL") return {
			what: "is an animation (APNG)",
			todo: "Write a PNG of one picture."
		};
		if (type === "IHDR" !== (parts === null)) return {
			what: "does not begin with one header",
			todo: REWRITE$1
		};
		if (parts === null) {
			const header = readHeader(body);
			if ("what" in header) return header;
			parts = header;
		}
		if (type === "PLTE") palette = readPalette(body);
		if (type === "IDAT") data.push(body);
		if (type === "IEND") return whole({
			...parts,
			palette,
			data
		});
		if (isCritical(type) && !CRITICAL.includes(type)) return {
			what: `has a part \`${type}\`, which is unknown`,
			todo: REWRITE$1
		};
		at += body.length + 12;
	}
	return {
		what: "is cut off",
		todo: REWRITE$1
	};
}
function chunkAt(bytes, at) {
	if (at + 12 > bytes.length) return null;
	const end = at + 8 + bytes.readUInt32BE(at);
	if (end + 4 > bytes.length) return null;
	const type = bytes.toString("latin1", at + 4, at + 8).replace(/[^A-Za-z]/g, "?");
	const isIntact = crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end);
	return {
		type,
		body: bytes.subarray(at + 8, end),
		isIntact
	};
}
function isCritical(type) {
	return /^[A-Z]/.test(type);
}
function readHeader(header) {
	if (header.length !== HEADER_LENGTH) return {
		what: "has a broken header",
		todo: REWRITE$1
	};
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(8);
	if (width === 0 || height === 0) return {
		what: "has no pixels",
		todo: REWRITE$1
	};
	if (width * height > MAX_PIXELS) return {
		what: `has ${width} × ${height} pixels, and at most ${MAX_PIXELS} are read`,
		todo: "Scale it down."
	};
	if (!(DEPTHS.get(colourType)?.includes(depth) === true && compression === 0 && filter === 0 && interlace <= 1)) return {
		what: "has a broken header",
		todo: REWRITE$1
	};
	return {
		width,
		height,
		depth,
		colourType,
		isInterlaced: interlace === 1,
		palette: null,
		data: []
	};
}
function readPalette(body) {
	return Array.from({ length: Math.floor(body.length / 3) }, (_, at) => [...body.subarray(3 * at, 3 * at + 3)]);
}
function whole(parts) {
	if (parts.data.length === 0) return {
		what: "has no pixels",
		todo: REWRITE$1
	};
	if (parts.colourType === 3 && parts.palette === null) return {
		what: "has no palette",
		todo: REWRITE$1
	};
	return {
		...parts,
		palette: parts.colourType === 3 ? parts.palette : null
	};
}

// src/input/formats/png/png.ts
const CHANNELS = /* @__PURE__ */ new Map([
	[0, 1],
	[2, 3],
	[3, 1],
	[4, 2],
	[6, 4]
]);
const MAX_BYTES = 2 ** 28;
const JPEG = [
	255,
	216,
	255
];
const REWRITE = "Write the picture again, or download all of it.";
function decodePng(bytes) {
	const foreign = foreignFile(bytes);
	if (foreign !== null) return foreign;
	const parts = pngParts(bytes);
	if ("what" in parts) return parts;
	const { width, height, palette, depth } = parts;
	const channels = CHANNELS.get(parts.colourType) ?? 1;
	if (width * height * channels * depth > 8 * MAX_BYTES) return {
		what: `has ${width} × ${height} pixels of ${channels} × ${depth} bits, together more than ${MAX_BYTES / 1024 ** 2} MiB`,
		todo: "Write class indices or a palette, with at most 8 bits a pixel, or scale it down."
	};
	const passes = passesOf(parts, channels * depth);
	const rows = unpack(parts, passes.reduce((sum, { lines, length }) => sum + lines * (1 + length), 0));
	if ("what" in rows) return rows;
	const values = readValues(parts, passes, rows, channels);
	if (values === null) return {
		what: "has pixels that cannot be read",
		todo: "Write the picture again."
	};
	return {
		width,
		height,
		channels,
		values,
		palette
	};
}
function foreignFile(bytes) {
	const begins = (signs) => signs.every((sign, at) => bytes[at] === sign);
	if (begins(PNG_SIGNATURE)) return null;
	if (bytes.length === 0) return {
		what: "is empty",
		todo: "Check the step that writes it."
	};
	if (isLfsPointer(bytes)) return {
		what: "is a Git LFS pointer, not the picture",
		todo: "Set `lfs: true` in the checkout step."
	};
	if (begins(JPEG)) return {
		what: "is a JPEG, whose pixels are not exact",
		todo: "Write label maps as PNG."
	};
	return {
		what: "is not a PNG file",
		todo: "Write label maps as PNG."
	};
}
const INTERLACED = [
	[
		0,
		0,
		8,
		8
	],
	[
		4,
		0,
		8,
		8
	],
	[
		0,
		4,
		4,
		8
	],
	[
		2,
		0,
		4,
		4
	],
	[
		0,
		2,
		2,
		4
	],
	[
		1,
		0,
		2,
		2
	],
	[
		0,
		1,
		1,
		2
	]
];
function passesOf({ width, height, isInterlaced }, bits) {
	return (isInterlaced ? INTERLACED : [[
		0,
		0,
		1,
		1
	]]).flatMap((place) => {
		const [columns, lines] = [Math.ceil((width - place[0]) / place[2]), Math.ceil((height - place[1]) / place[3])];
		return columns <= 0 || lines <= 0 ? [] : [{
			place,
			columns,
			lines,
			length: Math.ceil(columns * bits / 8)
		}];
	});
}
function unpack({ data }, wanted) {
	try {
		const rows = inflateSync(Buffer.concat(data), { maxOutputLength: wanted });
		if (rows.length === wanted) return rows;
	} catch (error) {
		if (error instanceof RangeError) return {
			what: "has more pixels than its header says",
			todo: "Write the picture again."
		};
		return {
			what: "is damaged: its pixels cannot be unpacked",
			todo: REWRITE
		};
	}
	return {
		what: "has fewer pixels than its header says",
		todo: REWRITE
	};
}
function readValues({ width, height, depth }, passes, rows, channels) {
	const values = depth === 16 ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels);
	let from = 0;
	for (const { place, columns, lines, length } of passes) {
		const [x, y, right, down] = place;
		let above = new Uint8Array(length);
		for (let line = 0; line < lines; line += 1, from += 1 + length) {
			const row = rows.subarray(from + 1, from + 1 + length);
			if (!undoFilter(rows[from], row, above, Math.max(1, channels * depth >> 3))) return null;
			const start = (y + line * down) * width + x;
			for (let column = 0; column < columns; column += 1) for (let channel = 0; channel < channels; channel += 1) values[(start + column * right) * channels + channel] = valueAt(row, column * channels + channel, depth);
			above = row;
		}
	}
	return values;
}
function valueAt(row, index, depth) {
	if (depth === 8) return row[index];
	if (depth === 16) return row.readUInt16BE(2 * index);
	const bit = index * depth;
	return row[bit >> 3] >> 8 - depth - (bit & 7) & (1 << depth) - 1;
}
function undoFilter(filter, row, above, step) {
	if (filter > 4) return false;
	for (let at = 0; filter > 0 && at < row.length; at += 1) {
		const [left, up] = [at < step ? 0 : row[at - step], above[at]];
		const corner = at < step ? 0 : above[at - step];
		const predicted = filter === 1 ? left : filter === 2 ? up : filter === 3 ? left + up >> 1 : nearest(left, up, corner);
		row[at] = row[at] + predicted & 255;
	}
	return true;
}
function nearest(left, up, corner) {
	const [byLeft, byUp, byCorner] = [
		Math.abs(up - corner),
		Math.abs(left - corner),
		Math.abs(left + up - 2 * corner)
	];
	if (byLeft <= byUp && byLeft <= byCorner) return left;
	return byUp <= byCorner ? up : corner;
}

export { KEY_ADVICE, NO_ENDPOINT, addCommittedLabels, casesThatCanGetWorse, checkGates, decodePng, diff, environmentEndpoint, formatTime, html, isShareOfCases, labelRun, measureBaseGates, openGit, parseCommitTime, parseDocument, parseStoredReport, parseTree, planLabels, readJson, readReport, renderReportText, runGit, runGitSync, runSuites, validate, writeReport };