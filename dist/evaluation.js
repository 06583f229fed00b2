import { o as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { v as isCommit, y as seriesName } from "./step.js";
import { F as readDiskError, H as joinWords, J as hasSecretName, O as terminalText, R as formatCount, S as cleanLine, T as escapeWorkflowCommands, U as quoted$2, V as firstFew, Y as redactKnown, _ as VERSION, f as editDistance, nt as UserError, q as hasKnownSecrets, rt as errorMessage, tt as ErrorList, z as formatInteger } from "./start.js";
import { $ as NameNumbers, E as boundsOf$1, Et as int, F as UNSCORED_REASONS, Ft as strictObject, I as applicableMetrics, It as string, L as areScored, M as suiteScoreKey, O as isMainScore, P as unscoredCount, Pt as record, R as isHeadline, Rt as union, St as base64, T as adviceFor$3, W as NotLabelled, X as MAX_TRIALS, Y as DocumentOrder, Z as NO_TEXTS, _ as formatStaleLabel, _t as pairCache, a as isObject$1, b as describeCounts, et as caseRowSchema, ft as textsOf$1, g as formatApproval, gt as lazy, h as failedGates$1, i as canonicalJson, it as documents, j as scoreValue, k as scoreName$1, l as MAX_INPUT_FILES, lt as plainRow, mt as getOrCreate, n as PackedJson, nt as caseTextStart, o as isSameJson, pt as truncate, rt as documentNumbers, s as isWide, t as PARSE_ONCE, tt as caseText, ut as printPlace, w as metricConditionsSchema, wt as custom, xt as array, y as caseConditionsSchema, z as isQuantile } from "./schemas.js";
import { $t as capitalize, A as incompleteReasons, At as formatProgress, B as formatUnscoredCases, Bn as countUnlistedFailing, Bt as runName, C as caseKey, Cn as displayWidth, Ct as scoreTable, D as parseReport, Dt as describeSkipped, E as parseJson, En as markdownTable, Et as createNotes, F as freezesOf, Fn as ofSuite, Ft as contextLines, G as historyPoint, H as whyNoChange, Hn as ANONYMOUS_BASELINE, I as skipFreezes, In as traceDigests, It as createHeadline, J as CASES, Jt as dropLines, K as historyWithCurrent, L as unverifiedFreezes, Ln as MAX_STILL_FAILING, Lt as hasSeveralSuites, M as approvalLabel, Mt as diffNotes, N as evaluateFreezes, Nn as hasSeveral, Nt as measureSection, Ot as formatMissingLabels, P as formatUnknownLabel, Pn as isSameJudge, Q as sliceTitle, Qt as partSections, R as DECLARE_RANGE, Rn as SIGNIFICANCE_LEVEL, Rt as isCompared, S as VIEWS_FILE, Sn as toTerminal, St as scoreColumns, T as decodeUtf8, Tn as joinSections, Un as hasNoBaseline, Ut as aggregateSuffix, V as whyNoBaseline, Vn as emptyDiff, W as formatReport, Wn as isRelativeCondition, Wt as describeGate, X as describeSlices, Y as judgedMetrics, Yt as dropSections, Z as sliceSection, Zt as partLines, _ as LABELS_FILE, _t as createRows, an as groupCases$1, at as NO_LINKS, b as REPORT_FILE, bn as trialSections, bt as sampleLines, cn as SHARED_LABELS, dn as sharedAnswer, dt as firstFitting, en as FLIP_LISTS, et as describeUnmoved, fn as describeFlips, ft as notesList, g as CASES_FILE, gt as createChangeRows, ht as shortVersions, in as divideGroups, it as gateLine, jt as formatStep, k as decideVerdict, kn as combineStatus, kt as formatPlan, mt as samplesSection, nt as describeLeftOut, o as withViews, on as comparedPieces, ot as createLinks, p as withLabels, pn as shownFlips, pt as notesSection, q as isBaseRun, r as testsSection, rn as flipSections, rt as selectRows, s as MAX_TEXT, tn as casesOf, tt as scoreSections, u as mergeLabels, ut as createFrame, v as MAX_UNPACKED_BYTES, vt as isPlainSlice, w as corrupt, wn as foldedSection, wt as withoutBreaks, x as UnusableReportError, xn as terminalTable, yn as trialLines, yt as sortRows$2, z as WITHOUT_RESULTS, zn as caseNoun, zt as isImpliedPass } from "./stored-report.js";
import { A as exactColumnSum, C as trialInconsistency, D as passAtK, E as compareTexts, H as nameError, J as customMetrics, K as knownScore, L as definedMetrics, M as exactSum, O as passHatK, R as definitionsOf, S as sparseTerms, T as withTotal, _ as plainTerms, at as seedOfNumbers, b as sharedEvidence, c as MAX_FLAKY$1, ct as seedRandom, d as countTrials, dt as findByKey, et as splitChoices, f as evidenceOf, ft as groupBy, g as passMetrics, h as passMetric, ht as leastWhere, it as seedDraws, j as exactMean, k as varianceComponents, l as USUAL_K, lt as seedState, m as majorityOutcome, mt as itemsByKey, n as createFacts, nt as drawBelow, ot as seedOfPieces, p as indicesOfPart, pt as indicesOfIds, rt as fillBits, st as seedOfText, tt as countDraws, u as allocateTerms, ut as shuffle, v as ratioTerms, x as sortTrialNames, y as representativeTrial, z as fieldMetric } from "./basics.js";
import { C as isEqualRounded, S as ROUNDING$1, T as roundingOf, _ as formatFor, b as formatPercent, c as observeCase, d as jackknifeFreedom, g as formatEquality, i as stripWhitespace, l as blockJackknifeErrors, m as countBelow, p as compareNumbers, v as formatLimitPercent, y as formatP } from "./families.js";
import { $ as rowsOfSlice, C as cut, D as parseJson$1, E as canonicalText, G as withoutValueAt, H as pathOf$1, I as fieldName, J as splitFieldScores, K as aggregateMetric, O as stringifyJson, P as describeValue, S as NO_MAPPING, T as visit, U as valueAt, W as withValueAt, X as quantileOf, Y as between, Z as joinSlices, et as sliceFields, k as unlessTooDeep, q as foundMetrics, rt as slicesOf, tt as sliceName, w as explainJsonError, x as lineFieldsIn } from "./config.js";
import { D as families, E as privateFileError, O as findFamily, T as isPrivateFile, _ as isFileOutside, b as leadsOutside, m as sha256, v as isInside, w as statOf, x as mayHaveCredentials, y as isLink } from "./config-files.js";
import * as nativeFs from "fs";
import { readdir, readdirSync, realpath, realpathSync, stat, statSync } from "fs";
import { basename, dirname, isAbsolute, normalize, posix, relative, resolve, sep } from "path";
import { once } from "node:events";
import { BlockList, isIP } from "node:net";
import { isAscii, isUtf8 } from "node:buffer";
import { promisify, styleText } from "node:util";
import { createGunzip, createGzip, gzip } from "node:zlib";
import { createHash, hash, randomInt } from "node:crypto";
import { mkdir, mkdtemp, open, readFile, rename, rm, stat as stat$1, writeFile } from "node:fs/promises";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join, posix as posix$1, relative as relative$1, resolve as resolve$1, sep as sep$1, win32 } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "url";
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync as readFileSync$1, readSync, rmSync, statSync as statSync$1, writeSync } from "node:fs";
import { createRequire } from "module";
import { setImmediate } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import { execFile, execFileSync } from "node:child_process";

// src/report/terminal/flip-text.ts
const MAX_FLIPS = 10;
const MAX_LENGTH$2 = 200;
const LEAD = 60;
function flipLines(flips, nouns, style) {
	const [regressed, fixed, ...lists] = FLIP_LISTS;
	const others = lists.filter(({ key }) => flips[key].length > 0).map(({ key, words }) => {
		const unlisted = key === "still_failing" ? style.unlistedFailing ?? 0 : 0;
		return `${formatInteger(flips[key].length + unlisted)} ${words}`;
	});
	return [...[regressed, fixed].flatMap((list) => list ? flipListLines(casesOf(flips, list.key), list.words, nouns, style) : []), ...others.length === 0 ? [] : ["", `Other cases: ${others.join(", ")}`]];
}
function flipListLines(flips, words, nouns, style) {
	if (flips.length === 0) return [];
	const { isFirst = () => false } = style;
	const sorted = flips.toSorted((a, b) => Number(isFirst(b.suite)) - Number(isFirst(a.suite)));
	const shown = divideGroups(groupCases$1(sorted), MAX_FLIPS, MAX_FLIPS).flatMap(({ cases, open }) => cases.slice(0, open));
	const left = flips.length - shown.length;
	return [
		"",
		`${formatCount(flips.length, "case")} ${words}`,
		...shown.flatMap((flip) => flipDetails(flip, caseNoun(nouns, flip.suite), style)),
		...left > 0 ? [`  and ${formatInteger(left)} more in the report`] : []
	];
}
function flipDetails(flip, noun, style) {
	const at = flip.at ?? flip.gold_at;
	const suite = style.several ? `  ${terminalText(flip.suite)}` : "";
	const location = at === null ? "" : `  ${terminalText(at)}`;
	const shared = sharedAnswer(flip.before, flip.after, cleanLine);
	const { before, after } = answerPieces(flip.before, flip.after);
	const line = (label, pieces, colour) => {
		if (pieces === null || pieces.every(({ text }) => text === "")) return [];
		const mark = (text) => style.color && colour !== void 0 ? styleText(colour, text, { validateStream: false }) : text;
		return wrapPieces(pieces, {
			first: `    ${label.length > 9 ? `${label}  ` : label.padEnd(10)}`,
			width: style.width,
			mark
		});
	};
	return [
		`  ${terminalText(flip.case)}${suite}${location}`,
		...line(terminalText(noun, 9), piecesOf$1(flip.text)),
		...line("expected", piecesOf$1(flip.expected)),
		...shared === null ? [...line("before", before, "red"), ...line("after", after, "green")] : line(SHARED_LABELS[shared], after),
		...line("why", piecesOf$1(flip.why))
	];
}
function piecesOf$1(text) {
	return text === null ? null : [{
		text: terminalText(text, MAX_LENGTH$2),
		isOwn: false
	}];
}
function answerPieces(before, after) {
	if (before === null || after === null) return {
		before: piecesOf$1(before),
		after: piecesOf$1(after)
	};
	const [was, is] = [before, after].map((text) => terminalText(text, Number.MAX_SAFE_INTEGER));
	return comparedPieces(was, is, {
		length: MAX_LENGTH$2,
		lead: LEAD
	}) ?? {
		before: piecesOf$1(before),
		after: piecesOf$1(after)
	};
}
const MIN_ROOM = 20;
function wrapPieces(pieces, { first, width, mark }) {
	const indent = " ".repeat(displayWidth(first));
	const room = Math.max(MIN_ROOM, width - indent.length);
	const lines = [];
	let line = "";
	let used = 0;
	let space = "";
	for (const { text, isOwn } of pieces) for (const word of text.match(/\s+|\S+/g) ?? []) {
		if (/^\s/.test(word)) {
			space = used === 0 ? "" : " ";
			continue;
		}
		const size = displayWidth(word);
		if (used > 0 && space !== "" && used + 1 + size > room) {
			lines.push(line);
			[line, used, space] = [
				"",
				0,
				""
			];
		}
		line += `${space}${isOwn ? mark(word) : word}`;
		used += space.length + size;
		space = "";
	}
	return [...lines, line].map((one, index) => `${index === 0 ? first : indent}${one}`);
}

// src/report/terminal/output-paths.ts
function pathText({ path, url }, color) {
	const text = terminalText(path, 1e3);
	return color && /^file:[!-~]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

// src/report/terminal/report-text.ts
const WIDTH = 80;
const OUTCOMES$1 = {
	pass: ["PASS", "green"],
	fail: ["FAIL", "red"],
	unsure: ["INCONCLUSIVE", "yellow"],
	ungated: ["DONE", "dim"]
};
const NO_GATES = "Nothing can fail: `noworse init --gates` suggests gates.";
function renderReportText(report, options) {
	const { color, folder, htmlReport, width = WIDTH } = options;
	const all = createRows(report);
	const flips = report.diff && shownFlips(report.diff)?.flips;
	const several = hasSeveralSuites(report);
	const style = {
		color,
		compared: isCompared(report),
		several,
		head: runName(report)
	};
	return finish([
		...headlineLines(report, { color }),
		...createHeadline(report).outcome === "ungated" ? [NO_GATES] : [],
		...measureLines(report),
		...contextLines(report, report.created, NO_LINKS).map((line) => toTerminal(line)),
		...selectedLines(report, all, style),
		...paragraph(sampleLines(report).map((line) => toTerminal(line))),
		...sliceLines(sortRows$2(all), style),
		...noteLines(report),
		...report.diff && flips ? flipLines(flips, report.diff.shown, {
			color,
			width,
			several,
			isFirst: failingSuites(report),
			unlistedFailing: countUnlistedFailing(report.diff)
		}) : [],
		...dropLines(report, several),
		...partLines(report.diff?.parts),
		...trialLines(report),
		"",
		`Report: ${folder === null ? "not stored" : terminalText(folder, 1e3)}`,
		...htmlReport === void 0 ? [] : [`HTML report: ${pathText(htmlReport, color)}`]
	]);
}
const MAX_OTHERS = 12;
function selectedLines(report, all, style) {
	const { prominent, passing, others } = selectRows(report, all);
	if (prominent.length + passing.length + others.length === 0) return ["", "There are no scores."];
	const quiet = prominent.length + passing.length === 0 ? others.slice(0, MAX_OTHERS) : [];
	const table = [...prominent, ...quiet];
	const gates = passing.map((row) => toTerminal(gateLine(report, row, style)).replace(/^\S+(?= )/, alignStatus));
	const left = others.length - quiet.length;
	return [
		...paragraph(quiet.length > 0 ? [describeUnmoved(report, others)] : []),
		...paragraph(table.length > 0 ? scoreLines(table, style) : []),
		...paragraph(gates),
		...paragraph(left > 0 ? [`${formatCount(left, "more score")} without a gate in the report`] : [])
	];
}
const alignStatus = (status) => `${status.padEnd(4)} `;
function failingSuites({ verdict }) {
	const names = new Set(verdict === null ? [] : failedGates$1(verdict).map(({ suite }) => suite));
	return (suite) => names.has(suite);
}
function headlineLines(report, { color }) {
	const { outcome, verdict, override, title, counts } = createHeadline(report);
	const [word, colour] = OUTCOMES$1[outcome];
	const shown = colorize(override === null ? word : OUTCOMES$1.fail[0], colour, color);
	const named = [
		/^passed (with [^,]*)/.exec(verdict)?.[1] ?? "",
		/incomplete$/.test(verdict) ? "incomplete" : "",
		override === null ? "" : toTerminal(override)
	].filter(Boolean).join(", ");
	return [`${shown}  ${named === "" ? "" : `${named}: `}${toTerminal(title)}`, counts].filter(Boolean);
}
function renderDiffText(diff, { color, width = WIDTH, suites = {} }) {
	const rows = sortRows$2(createChangeRows(diff.changes, suites));
	const main = rows.filter((row) => !isPlainSlice(row));
	const changed = main.filter(({ hasChanged }) => hasChanged);
	const leftOut = describeLeftOut(main, diff.changes);
	const several = new Set(diff.changes.map(({ suite }) => suite)).size > 1;
	const style = {
		color,
		compared: true,
		several,
		head: "Head",
		byChange: true
	};
	return finish([
		diffHeadline(diff, suites),
		...diffNotes(diff).map(noteLine),
		"",
		...changed.length > 0 ? [...scoreLines(changed, style), ...paragraph(leftOut)] : leftOut,
		...sliceLines(rows, style, "`--json`"),
		...diff.flips ? flipLines(diff.flips, diff.shown, {
			color,
			width,
			several,
			unlistedFailing: countUnlistedFailing(diff)
		}) : ["", "Cases are not compared: one report has none beside it."],
		...dropLines({
			diff,
			verdict: null
		}, several),
		...partLines(diff.parts)
	]);
}
function renderDiffMarkdown(diff, suites = {}) {
	const rows = sortRows$2(createChangeRows(diff.changes, suites)).filter(({ hasChanged }) => hasChanged);
	const several = new Set(diff.changes.map(({ suite }) => suite)).size > 1;
	const unlistedFailing = countUnlistedFailing(diff);
	const options = {
		links: NO_LINKS,
		limit: 1e3,
		hasSeveralSuites: several,
		isFull: true,
		nouns: diff.shown
	};
	const columns = scoreColumns(rows, {
		compared: true,
		several,
		head: "Head"
	});
	const scores = rows.length > 0 ? markdownTable(columns, rows) : "No score changed.";
	const flips = diff.flips ? flipSections(diff.flips, {
		...options,
		unlistedFailing
	}) : [];
	const drops = dropSections({
		diff,
		verdict: null,
		suites
	}, {
		links: NO_LINKS,
		scores: 20,
		cases: 20
	});
	const sections = [
		notesList(diffNotes(diff)),
		scores,
		...flips,
		...drops,
		...partSections(diff.parts, options)
	];
	return joinSections([`## ${diffHeadline(diff, suites)}`, ...sections]);
}
function diffHeadline({ changes, flips }, suites) {
	const count = (kind) => formatInteger(changes.filter((change) => change.kind === kind).length);
	const scores = `${count("worse")} worse, ${count("better")} better, ${count("same")} unchanged`;
	const own = Object.values(suites);
	const hasResults = own.length === 0 || own.some(({ no_results: hasNone }) => !hasNone);
	return flips && hasResults ? `${scores} · ${describeFlips(flips)}` : scores;
}
function scoreLines(rows, { color, byChange = false, ...options }) {
	const [title = "", ...lines] = terminalTable(scoreColumns(rows, options), rows).map((line) => line.replaceAll("\xA0", " "));
	return [colorize(title, "dim", color), ...lines.map((line, index) => colorizeRow(line, rows[index], color, byChange))];
}
const MAX_SLICES = 5;
function sliceLines(rows, style, where = "the report") {
	const slices = rows.filter(({ slice }) => slice !== null);
	const drop = ({ slice }) => slice?.drop ?? 0;
	const worst = slices.filter((row) => isPlainSlice(row) && drop(row) > 0).toSorted((a, b) => drop(b) - drop(a));
	if (slices.every((row) => !isPlainSlice(row))) return [];
	const title = `${sliceTitle(slices, style.compared)} (listed in ${where})`;
	if (worst.length === 0) return ["", title];
	return [
		"",
		`${title}. ${describeSlices(slices)}`,
		...scoreLines(worst.slice(0, MAX_SLICES), style)
	];
}
function colorizeRow(line, row, color, byChange) {
	if (byChange && row?.change?.kind === "worse") return colorize(line, "red", color);
	if (row?.status === "fail") return colorize(line, "red", color);
	if (row?.status === "warn" || row?.status === "unsure") return colorize(line, "yellow", color);
	return row?.change?.kind === "better" ? colorize(line, "green", color) : line;
}
function measureLines(report) {
	const measure = measureSection(report);
	return measure === null ? [] : [`${measure.title}:`, ...measure.notes.map(noteLine)];
}
function noteLines(report) {
	const skipped = describeSkipped(report);
	const about = skipped === "" ? [] : [{
		about: "",
		text: skipped,
		mark: "info"
	}];
	return paragraph([...createNotes(report, "brief"), ...about].map(noteLine));
}
function paragraph(lines) {
	return lines.length === 0 ? [] : ["", ...lines];
}
function noteLine({ about, text }) {
	return `- ${about === "" ? "" : `${terminalText(about)}: `}${terminalText(text, 400)}`;
}
function colorize(text, style, color) {
	return color ? styleText(style, text, { validateStream: false }) : text;
}
function finish(lines) {
	return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

// src/math/statistics/holm.ts
function adjustHolm(ps) {
	const order = ps.map((p, index) => ({
		p,
		index
	})).sort((a, b) => a.p - b.p);
	const adjusted = ps.map(() => 1);
	let largest = 0;
	for (const [rank, { p, index }] of order.entries()) {
		largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
		adjusted[index] = largest;
	}
	return adjusted;
}

// src/math/statistics/clusters.ts
function groupClusters(names) {
	const byName = /* @__PURE__ */ new Map();
	const of = new Uint32Array(names.length);
	let count = 0;
	for (const [index, name] of names.entries()) {
		const known = name === void 0 ? void 0 : byName.get(name);
		of[index] = known ?? count;
		if (known !== void 0) continue;
		if (name !== void 0) byName.set(name, count);
		count += 1;
	}
	return {
		of,
		count
	};
}
function selectClusters(clusters, indices) {
	return clusters && groupClusters(indices.map((index) => String(clusters.of[index])));
}
function sumByCluster(ratios, clusters) {
	if (clusters === null) return ratios;
	const all = ratios.map(({ top, bottom }) => ({
		top: sumColumn(top, clusters),
		bottom: sumColumn(bottom, clusters)
	}));
	const counted = (_, cluster) => all.some(({ top, bottom }) => top[cluster] !== 0 || bottom[cluster] !== 0);
	return all.map(({ top, bottom }) => ({
		top: top.filter(counted),
		bottom: bottom.filter(counted)
	}));
}
function sumColumn(column, { of, count }) {
	const sums = new Float64Array(count);
	let isWhole = true;
	for (const [index, cluster] of of.entries()) {
		sums[cluster] = sums[cluster] + column[index];
		isWhole &&= Number.isSafeInteger(column[index]);
	}
	if (isWhole) return sums;
	const members = Array.from(sums, () => []);
	for (const [index, cluster] of of.entries()) members[cluster]?.push(column[index]);
	return Float64Array.from(members, (values) => exactSum(values));
}

// src/math/statistics/distributions.ts
function normalUpperTail(z) {
	if (Number.isNaN(z)) return NaN;
	if (z < 0) return 1 - normalUpperTail(-z);
	return z < 2 ? .5 - centralArea(z) : densityOf(z) / millsDenominator(z);
}
function normalQuantile(p) {
	if (!(p > 0 && p < 1)) throw new RangeError(`a quantile of ${p} is not defined`);
	if (p === .5) return 0;
	return p < .5 ? -upperQuantile(p) : upperQuantile(1 - p);
}
function normalCriticalValue(confidence) {
	return upperQuantile((1 - confidence) / 2);
}
function densityOf(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
function centralArea(z) {
	let term = z;
	let sum = z;
	for (let odd = 3; term > sum * 1e-17; odd += 2) {
		term *= z * z / odd;
		sum += term;
	}
	return densityOf(z) * sum;
}
function millsDenominator(z) {
	let fraction = z;
	for (let k = 200; k > 0; k -= 1) fraction = z + k / fraction;
	return fraction;
}
function upperQuantile(tail) {
	const t = Math.sqrt(-2 * Math.log(tail));
	let z = t - (2.30753 + .27061 * t) / (1 + .99229 * t + .04481 * t * t);
	for (let step = 0; step < 4; step += 1) {
		const newton = (normalUpperTail(z) - tail) / densityOf(z);
		z += newton / (1 + z * newton / 2);
	}
	return z;
}
function studentCriticalValue(confidence, freedom) {
	let [low, high] = [0, Math.PI / 2];
	for (let step = 0; step < 60; step += 1) {
		const angle = (low + high) / 2;
		if (centralShare(angle, freedom) < confidence) low = angle;
		else high = angle;
	}
	return Math.tan((low + high) / 2) * Math.sqrt(freedom);
}
function studentPValue(difference, error, freedom) {
	if (difference === 0 || freedom < 1) return 1;
	const angle = Math.atan(Math.abs(difference) / (error * Math.sqrt(freedom)));
	return Math.max(0, 1 - centralShare(angle, freedom));
}
function centralShare(angle, freedom) {
	const square = Math.cos(angle) ** 2;
	const isOdd = freedom % 2 === 1;
	let term = isOdd ? Math.cos(angle) : 1;
	let sum = freedom === 1 ? 0 : term;
	for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
		term *= square * (power - 1) / power;
		sum += term;
	}
	return isOdd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
function binomialProbability(k, n, p) {
	if (k < 0 || k > n) return 0;
	if (p === 0 || p === 1) return k === n * p ? 1 : 0;
	if (k === 0) return p < .1 ? Math.exp(n * Math.log1p(-p)) : (1 - p) ** n;
	if (k === n) return p ** n;
	const rest = n - k;
	const log = stirlingError(n) - stirlingError(k) - stirlingError(rest) - deviance(k, n * p) - deviance(rest, n * (1 - p));
	return Math.exp(log) * Math.sqrt(n / (2 * Math.PI * k * rest));
}
function binomialAtMost(k, n, p) {
	if (k < 0) return 0;
	if (k >= n) return 1;
	return k < n * p ? sumDown(k, n, p) : 1 - sumUp(k + 1, n, p);
}
function binomialAtLeast(k, n, p) {
	if (k <= 0) return 1;
	if (k > n) return 0;
	return k > n * p ? sumUp(k, n, p) : 1 - sumDown(k - 1, n, p);
}
const NEGLIGIBLE = 1e-18;
function sumDown(k, n, p) {
	const odds = (1 - p) / p;
	let term = binomialProbability(k, n, p);
	let sum = term;
	for (let i = k; i > 0 && term > sum * NEGLIGIBLE; i -= 1) {
		term *= i / (n - i + 1) * odds;
		sum += term;
	}
	return Math.min(1, sum);
}
function sumUp(k, n, p) {
	const odds = p / (1 - p);
	let term = binomialProbability(k, n, p);
	let sum = term;
	for (let i = k; i < n && term > sum * NEGLIGIBLE; i += 1) {
		term *= (n - i) / (i + 1) * odds;
		sum += term;
	}
	return Math.min(1, sum);
}
function stirlingError(n) {
	if (n < 16) {
		let factorial = 1;
		for (let i = 2; i <= n; i += 1) factorial *= i;
		return Math.log(factorial) - (n + .5) * Math.log(n) + n - .5 * Math.log(2 * Math.PI);
	}
	const square = n * n;
	return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}
function deviance(x, mean) {
	if (Math.abs(x - mean) >= .1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
	const v = (x - mean) / (x + mean);
	let sum = (x - mean) * v;
	let power = 2 * x * v;
	for (let odd = 3;; odd += 2) {
		power *= v * v;
		const next = sum + power / odd;
		if (next === sum) return next;
		sum = next;
	}
}

// src/math/statistics/interval.ts
function wilsonInterval(hits, n, confidence) {
	return scoreInterval(hits / n, n, normalCriticalValue(confidence));
}
function clusteredWilsonInterval(share, { effective, clusters }, confidence) {
	return scoreInterval(share, effective, studentCriticalValue(confidence, clusters - 1));
}
function scoreInterval(share, n, z) {
	const spread = 1 + z * z / n;
	const centre = (share + z * z / (2 * n)) / spread;
	const half = z / spread * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
	return [share === 0 ? 0 : Math.max(0, centre - half), share === 1 ? 1 : Math.min(1, centre + half)];
}
const BINS = 1024;
function quantilesOf(values, [least, most], shares) {
	const count = values.length;
	const scale = BINS / (most - least);
	const bins = new Uint16Array(count);
	const sizes = /* @__PURE__ */ new Uint32Array(1025);
	for (let at = 0; at < count; at += 1) {
		const bin = (values[at] - least) * scale | 0;
		bins[at] = bin;
		sizes[bin] = sizes[bin] + 1;
	}
	return shares.map((share) => {
		const place = share * (count - 1);
		const low = Math.floor(place);
		const [first, before] = binOf(sizes, low);
		const [last] = binOf(sizes, Math.min(low + 1, count - 1));
		const near = valuesOfBins(values, {
			bins,
			sizes
		}, [first, last]).sort();
		const below = near[low - before];
		return below + (near[Math.min(low + 1, count - 1) - before] - below) * (place - low);
	});
}
function valuesOfBins(values, { bins, sizes }, [first, last]) {
	const found = new Float64Array(sizes.subarray(first, last + 1).reduce((sum, size) => sum + size, 0));
	let count = 0;
	for (let at = 0; at < bins.length; at += 1) {
		const bin = bins[at];
		if (bin >= first && bin <= last) found[count++] = values[at];
	}
	return found;
}
function binOf(sizes, place) {
	let before = 0;
	for (let bin = 0;; bin += 1) {
		const size = sizes[bin];
		if (place < before + size) return [bin, before];
		before += size;
	}
}
function percentileInterval(values, confidence) {
	let count = 0;
	let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at];
		if (!Number.isFinite(value)) continue;
		count += 1;
		if (value < least) least = value;
		if (value > most) most = value;
	}
	if (count === 0 || count * 2 < values.length) return null;
	if (most - least <= 1e-12 * Math.max(Math.abs(least), Math.abs(most))) return null;
	const finite = count === values.length ? values : values.filter(Number.isFinite);
	const tail = (1 - confidence) / 2;
	const [low = 0, high = 0] = quantilesOf(finite, [least, most], [tail, 1 - tail]);
	return [low, high];
}
function studentInterval(value, { error, freedom }, confidence, range) {
	if (freedom < 1 || !(error > Math.abs(value) * 1e-12)) return null;
	const half = studentCriticalValue(confidence, freedom) * error;
	return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}
function boundedStudentInterval(value, by, confidence, [least, most]) {
	const share = (value - least) / (most - least);
	const slope = share * (1 - share) * (most - least);
	if (!(slope > 0)) return studentInterval(value, by, confidence, [least, most]);
	if (by.freedom < 1 || !(by.error > Math.abs(value) * 1e-12)) return null;
	const half = studentCriticalValue(confidence, by.freedom) * by.error / slope;
	const at = (shift) => least + (most - least) / (1 + (1 - share) / share * Math.exp(-shift));
	return [at(-half), at(half)];
}

// src/math/statistics/ratio.ts
const FEWEST_RESAMPLED = 30;
function subtractValues(head, base) {
	const values = new Float64Array(head.length);
	for (let i = 0; i < head.length; i += 1) values[i] = head[i] - base[i];
	return values;
}
function pairedInterval(head, base, confidence) {
	return percentileInterval(subtractValues(head, base), confidence);
}
function deltaError(head, base) {
	const terms = head.top.length;
	const n = head.cases ?? terms;
	const [ratio, mean] = ratioOf(head);
	const [baseRatio, baseMean] = base ? ratioOf(base) : [0, 1];
	const squares = new Float64Array(terms);
	for (let i = 0; i < terms; i += 1) {
		const now = (head.top[i] - ratio * head.bottom[i]) / mean;
		const before = base ? (base.top[i] - baseRatio * base.bottom[i]) / baseMean : 0;
		squares[i] = (now - before) ** 2;
	}
	return Math.sqrt(exactColumnSum(squares, head.times) / (n - 1) / n);
}
function ratioOf({ top, bottom, times, cases = top.length }) {
	const below = exactColumnSum(bottom, times);
	return [exactColumnSum(top, times) / below, below / cases];
}
function countFew(ratios) {
	const [first] = ratios;
	if (first === void 0) return null;
	let count = 0;
	for (let i = 0; i < first.top.length; i += 1) {
		if (ratios.every(({ top, bottom }) => top[i] === 0 && bottom[i] === 0)) continue;
		count += first.times?.[i] ?? 1;
		if (count >= FEWEST_RESAMPLED) return null;
	}
	return count;
}
function errorOfFew(head, base, cases) {
	return {
		error: deltaError({
			...head,
			cases
		}, base && {
			...base,
			cases
		}),
		freedom: cases - 1
	};
}
function normalInterval(value, error, confidence, range) {
	if (!(error > Math.abs(value) * 1e-12)) return null;
	const half = normalCriticalValue(confidence) * error;
	return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}
function normalPValue(difference, error) {
	if (difference === 0) return 1;
	return error === 0 ? 0 : Math.min(1, 2 * normalUpperTail(Math.abs(difference) / error));
}

// src/math/statistics/resample.ts
function resampleRatios(quotients, resamples) {
	const { columns, sizes, classOf } = groupCases(quotients);
	const state = seedState(seedOfNumbers([...columns, Float64Array.from(sizes)]));
	const { unique, placeOf } = uniqueColumns(columns);
	const values = quotients.map(() => new Float64Array(resamples));
	const columnSums = planSums(unique);
	const n = classOf.length;
	const sums = new Float64Array(unique.length);
	const counts = new Int32Array(sizes.length);
	for (let resample = 0; resample < resamples; resample += 1) {
		counts.fill(0);
		countDraws(state, classOf, counts);
		sumColumns(columnSums, {
			n,
			counts
		}, sums);
		for (let q = 0; q < values.length; q += 1) {
			const value = sums[placeOf[2 * q]] / sums[placeOf[2 * q + 1]];
			values[q][resample] = Number.isFinite(value) ? value : NaN;
		}
	}
	return values;
}
function resamplingContent(quotient) {
	const { columns, sizes } = groupCases([quotient]);
	return [...columns, sizes].map((column) => column.join()).join("\n");
}
function uniqueColumns(columns) {
	const unique = [];
	const byHash = /* @__PURE__ */ new Map();
	return {
		unique,
		placeOf: Uint32Array.from(columns, (column) => {
			const hash = seedOfNumbers([column]).join();
			const place = byHash.get(hash);
			if (place !== void 0 && compareNumbers(unique[place], column) === 0) return place;
			byHash.set(hash, unique.length);
			return unique.push(column) - 1;
		})
	};
}
const NEAR$2 = 4;
function planSums(columns) {
	const exact = columns.map(isExact);
	return columns.map((_, index) => planSum(columns, exact, index));
}
function sumColumns(columnSums, { n, counts }, sums) {
	for (let column = 0; column < columnSums.length; column += 1) {
		const { from, constant, more, less, places, differences } = columnSums[column];
		let sum = from < 0 ? constant * n : sums[from];
		sum += sumCounts(counts, more) - sumCounts(counts, less);
		for (let at = 0; at < places.length; at += 1) sum += differences[at] * counts[places[at]];
		sums[column] = sum;
	}
}
function sumCounts(counts, places) {
	let sum = 0;
	let other = 0;
	let at = 0;
	for (const end = places.length - 3; at < end; at += 4) {
		sum = sum + counts[places[at]] + counts[places[at + 1]] | 0;
		other = other + counts[places[at + 2]] + counts[places[at + 3]] | 0;
	}
	for (; at < places.length; at += 1) sum = sum + counts[places[at]] | 0;
	return sum + other;
}
function planSum(columns, exact, index) {
	const column = columns[index];
	if (!exact[index]) return {
		from: -1,
		constant: 0,
		more: NONE,
		less: NONE,
		...differencesFrom(column, () => 0)
	};
	const ways = [0, 1].map((constant) => ({
		from: -1,
		constant,
		...differencesFrom(column, () => constant)
	}));
	for (let from = Math.max(0, index - NEAR$2); from < index; from += 1) {
		const before = columns[from];
		if (exact[from]) ways.push({
			from,
			constant: 0,
			...differencesFrom(column, (at) => before[at])
		});
	}
	const { places, differences, ...way } = ways.reduce((a, b) => b.places.length < a.places.length ? b : a);
	const those = (isWanted) => places.filter((_, at) => isWanted(differences[at]));
	const isOther = (difference) => Math.abs(difference) !== 1;
	const [more, less] = [those((difference) => difference === 1), those((difference) => difference === -1)];
	return {
		...way,
		more,
		less,
		places: those(isOther),
		differences: differences.filter(isOther)
	};
}
const NONE = /* @__PURE__ */ new Uint32Array(0);
function isExact(column) {
	return column.every((term) => Number.isInteger(term) && Math.abs(term) < 2 ** 20);
}
function differencesFrom(column, reference) {
	const places = [];
	for (let at = 0; at < column.length; at += 1) if (column[at] !== reference(at)) places.push(at);
	const differences = Float64Array.from(places, (at) => column[at] - reference(at));
	return {
		places: Uint32Array.from(places),
		differences
	};
}
function groupCases(quotients) {
	const columns = quotients.flatMap(({ top, bottom }) => [top, bottom]);
	const n = columns[0]?.length ?? 0;
	const compare = (a, b) => {
		for (const column of columns) {
			const difference = column[a] - column[b];
			if (difference !== 0) return difference;
		}
		return 0;
	};
	const order = Array.from({ length: n }, (_, index) => index).sort(compare);
	const classOf = new Int32Array(n);
	const first = [];
	const sizes = [];
	for (const [place, index] of order.entries()) {
		const known = first.at(-1);
		if (known === void 0 || compare(known, index) !== 0) {
			first.push(index);
			sizes.push(0);
		}
		classOf[place] = first.length - 1;
		sizes[first.length - 1] = (sizes[first.length - 1] ?? 0) + 1;
	}
	const numbersOf = (column) => Float64Array.from(first, (index) => (column[index] ?? 0) + 0);
	return {
		columns: columns.map(numbersOf),
		sizes,
		classOf
	};
}

// src/scoring/ratios.ts
function ratioValue({ top, bottom, times }) {
	const below = exactColumnSum(bottom, times);
	return below === 0 ? null : exactColumnSum(top, times) / below;
}
function isProportion({ top, bottom }) {
	for (let i = 0; i < top.length; i += 1) {
		const [hit, counts] = [top[i], bottom[i]];
		if (counts !== 0 && counts !== 1 || hit !== 0 && hit !== counts) return false;
	}
	return true;
}
function countMeasured({ bottom, times }) {
	let count = 0;
	for (const [place, share] of bottom.entries()) if (share !== 0) count += times?.[place] ?? 1;
	return count;
}
const LARGEST_SCALE = 2520;
function weightEvidence(evidence, reduced) {
	const shared = /* @__PURE__ */ new Map();
	const rows = [];
	for (const row of evidence) if (reduced) addWeight(shared, reduced(row), 1);
	else if (Object.isFrozen(row)) addWeight(shared, row, 1);
	else rows.push({
		row,
		times: 1
	});
	for (const one of shared.values()) rows.push(one);
	return {
		rows,
		scale: 1,
		trials: false
	};
}
function reduceEvidence(weighed, reduced) {
	if (reduced === void 0 || weighed.trials) return weighed;
	const rows = /* @__PURE__ */ new Map();
	for (const { row, times } of weighed.rows) addWeight(rows, reduced(row), times);
	return {
		...weighed,
		rows: [...rows.values()]
	};
}
function weightShared({ distinct, of }) {
	const rows = distinct.map((row) => ({
		row,
		times: 0
	}));
	for (const place of of) rows[place].times += 1;
	return {
		rows,
		scale: 1,
		trials: false
	};
}
function weightRows(rows, reduced) {
	const shared = sharedEvidence(rows);
	if (shared) return reduceEvidence(weightShared(shared), reduced);
	const sizes = /* @__PURE__ */ new Set();
	for (const { trials } of rows) if (trials) sizes.add(trials.length);
	if (sizes.size === 0) return weightEvidence(rows.map(({ evidence }) => evidence), reduced);
	const least = [...sizes].reduce(leastCommonMultiple, 1);
	const scale = least > LARGEST_SCALE ? 1 : least;
	const bySize = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const size = row.trials?.length ?? 1;
		const weighted = getOrCreate(bySize, size, () => /* @__PURE__ */ new Map());
		for (const evidence of evidenceOf(row)) addWeight(weighted, evidence, 1);
	}
	return {
		rows: [...bySize].flatMap(([size, counted]) => [...counted.values()].map(({ row, times }) => ({
			row,
			times: times * scale / size
		}))),
		scale,
		trials: true
	};
}
function addWeight(weighted, row, times) {
	const known = weighted.get(row);
	if (known) known.times += times;
	else weighted.set(row, {
		row,
		times
	});
}
function leastCommonMultiple(a, b) {
	let [x, y] = [a, b];
	while (y > 0) [x, y] = [y, x % y];
	return a / x * b;
}
function sumRatio(metric, { rows: all, scale, trials }) {
	const rows = rowsOfPart(metric, all);
	const whole = sumIntegers(metric, rows);
	const totalOf = (bottom) => metric.total && bottom !== 0 ? scale : bottom;
	if (whole) {
		const isProportion = whole.isProportion && !trials && !metric.total;
		return {
			...whole,
			bottom: totalOf(whole.bottom),
			counted: whole.counted / scale,
			isProportion
		};
	}
	const counted = rows.reduce((sum, { row, times }) => metric.bottom(row) === 0 ? sum : sum + times / scale, 0);
	const times = columnOf$2(rows, timesOf);
	const areWhole = times.every(Number.isInteger);
	const sumOf = (of) => areWhole ? exactColumnSum(columnOf$2(rows, ({ row }) => of(row)), times) : exactSum(rows, ({ row }) => of(row), timesOf);
	return {
		top: sumOf(metric.top),
		bottom: totalOf(sumOf(metric.bottom)),
		counted,
		isProportion: false
	};
}
function countedTerms(metric, weighed) {
	if (weighed.trials || metric.total) return null;
	const rows = rowsOfPart(metric, weighed.rows);
	return {
		cases: weighed.rows.reduce((sum, { times }) => sum + times, 0),
		top: columnOf$2(rows, ({ row }) => metric.top(row)),
		bottom: columnOf$2(rows, ({ row }) => metric.bottom(row)),
		times: columnOf$2(rows, timesOf)
	};
}
const timesOf = ({ times }) => times;
function columnOf$2(rows, of) {
	const column = new Float64Array(rows.length);
	for (let index = 0; index < rows.length; index += 1) column[index] = of(rows[index]);
	return column;
}
function rowsOfPart(metric, rows) {
	const own = indicesOfPart(metric, rows, ({ row }) => [row]);
	return own === null ? rows : own.map((index) => rows[index]);
}
function sumIntegers({ top, bottom }, rows) {
	let [tops, bottoms, counted, others] = [
		0,
		0,
		0,
		0
	];
	for (const { row, times } of rows) {
		const [above, below] = [top(row), bottom(row)];
		tops += above * times;
		bottoms += below * times;
		if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below)) return null;
		if (!Number.isSafeInteger(tops) || !Number.isSafeInteger(bottoms)) return null;
		if (below !== 0) counted += times;
		if (below !== 0 && below !== 1 || above !== 0 && above !== below) others += 1;
	}
	return {
		top: tops,
		bottom: bottoms,
		counted,
		isProportion: others === 0
	};
}
function countRatioCases(metric, rows) {
	return rows.reduce((count, row) => count + Number(evidenceOf(row).some((one) => metric.bottom(one) !== 0)), 0);
}

// src/scoring/intervals.ts
const CONFIDENCE = .95;
const MOST_RESAMPLED = 2e3;
const MOST_RESAMPLED_IN_SLICE = 200;
const RESAMPLES = 1e4;
const MOST_DRAWN = 5e8;
const LEAST_RESAMPLES = 1e3;
function ratioInterval(terms, value, { range, most, resamples, resampled }) {
	if (isUnitRange(range) && isProportion(terms)) return proportionInterval(exactColumnSum(terms.top, terms.times), exactColumnSum(terms.bottom, terms.times));
	const few = countFew([terms]);
	if (few !== null) return boundedStudentInterval(value, errorOfFew(terms, null, few), CONFIDENCE, range);
	if ((terms.cases ?? terms.top.length) > most) return normalInterval(value, deltaError(terms, null), CONFIDENCE, range);
	if (resampled === void 0) return resampledInterval(terms, resamples);
	return getOrCreate(resampled, resamplingContent(terms), () => resampledInterval(terms, resamples));
}
function resampledInterval(terms, resamples) {
	const [values] = resampleRatios([terms], resamples);
	return values ? percentileInterval(values, CONFIDENCE) : null;
}
function clusteredRatioInterval(terms, value, range, clusters) {
	const [by] = sumByCluster([terms], clusters);
	const count = by.top.length;
	if (count < 2) return null;
	const error = deltaError(by, null);
	if (!isUnitRange(range) || !isProportion(terms)) return boundedStudentInterval(value, {
		error,
		freedom: count - 1
	}, CONFIDENCE, range);
	const n = exactColumnSum(terms.bottom);
	const plain = value * (1 - value) / n;
	const effect = plain > 0 ? Math.max(1, error ** 2 / plain) : exactColumnSum(by.bottom.map((size) => size ** 2)) / n;
	return clusteredWilsonInterval(value, {
		effective: n / effect,
		clusters: count
	}, CONFIDENCE);
}
function isUnitRange(range) {
	return range[0] === 0 && range[1] === 1;
}
function proportionInterval(hits, counted) {
	return wilsonInterval(hits, counted, CONFIDENCE);
}
const FULL_RESAMPLING = {
	intervals: true,
	draws: RESAMPLES,
	most: MOST_RESAMPLED,
	resamples: RESAMPLES
};
function limitsBySlice(sizes, limits) {
	const most = (isWhole) => isWhole ? limits.most : Math.min(limits.most, MOST_RESAMPLED_IN_SLICE);
	const cases = sizes.reduce((sum, { isWhole, n }) => n > most(isWhole) ? sum : sum + n, 0);
	const affordable = Math.max(LEAST_RESAMPLES, Math.floor(MOST_DRAWN / Math.max(1, cases)));
	const resamples = Math.min(limits.resamples, affordable);
	return sizes.map(({ isWhole }) => ({
		...limits,
		most: most(isWhole),
		resamples
	}));
}

// src/math/statistics/concentration.ts
function startOf({ ends }, index) {
	return index === 0 ? 0 : ends[index - 1];
}
function testConcentration({ changes, groups }, { draws, place, direction }) {
	const places = new Int32Array(changes.length);
	for (let index = 0; index < places.length; index += 1) places[index] = index;
	const moved = places.filter((index) => changes[index] !== 0);
	const signs = Int8Array.from(moved, (index) => changes[index]);
	const squaresOf = squareSums(groups);
	const squares = squaresOf(moved, signs);
	const random = seedRandom(seedOfNumbers([Float64Array.from(changes), firstGroups(groups)]));
	const flips = new Int8Array(moved.length);
	const share = (count) => (count + 1) / (draws + 1);
	let [sum, asPlaced, asDirected] = [
		0,
		0,
		0
	];
	for (let draw = 0; draw < draws; draw += 1) {
		shuffleStart(places, moved.length, random);
		const placed = squaresOf(places, signs);
		sum += placed;
		asPlaced += Number(placed >= squares);
		for (let i = 0; i < flips.length; i += 1) flips[i] = random() < 2 ** 31 ? 1 : -1;
		asDirected += Number(squaresOf(moved, flips) >= squares);
		if (share(asPlaced) > place || share(asDirected) > direction) return null;
	}
	return {
		squares,
		expected: sum / draws,
		place: share(asPlaced),
		direction: share(asDirected)
	};
}
function firstGroups(all) {
	const first = new Float64Array(all.ends.length).fill(-1);
	for (let index = 0; index < first.length; index += 1) {
		const start = startOf(all, index);
		if (start < all.ends[index]) first[index] = all.groups[start];
	}
	return first;
}
function squareSums(all) {
	const { groups, ends } = all;
	let most = -1;
	for (let at = 0; at < groups.length; at += 1) most = Math.max(most, groups[at]);
	const sums = new Int32Array(most + 1);
	return (cases, signs) => {
		let squares = 0;
		for (let i = 0; i < signs.length; i += 1) {
			const sign = signs[i];
			const index = cases[i];
			for (let at = startOf(all, index); at < ends[index]; at += 1) {
				const group = groups[at];
				const before = sums[group];
				squares += 2 * sign * before + 1;
				sums[group] = before + sign;
			}
		}
		for (let i = 0; i < signs.length; i += 1) {
			const index = cases[i];
			for (let at = startOf(all, index); at < ends[index]; at += 1) sums[groups[at]] = 0;
		}
		return squares;
	};
}
function shuffleStart(places, count, random) {
	for (let i = 0; i < count; i += 1) {
		const j = i + drawBelow(random, places.length - i);
		[places[i], places[j]] = [places[j], places[i]];
	}
}

// src/comparison/dependence.ts
const FEWEST_CHANGED = 6;
const FEWEST_VALUES = 10;
const PLACE_LEVEL = .01;
const DIRECTION_LEVEL = .05;
const LEAST_EFFECT = 1.5;
const DRAWS = 1999;
const MOST_PLACED = 2e7;
const FEWEST_DRAWS = 500;
function findDependence(suite, { base, head }) {
	const changes = new Int8Array(head.length);
	let changed = 0;
	for (let index = 0; index < head.length; index += 1) {
		const [before, row] = [base[index], head[index]];
		const change = row === before ? 0 : directionOf$1(before, row);
		changes[index] = change;
		changed += Math.abs(change);
	}
	if (changed < FEWEST_CHANGED) return null;
	const groupings = groupingsOf(head).map((grouping) => numberValues(grouping, {
		base,
		head
	})).filter(({ count }) => count >= FEWEST_VALUES);
	const draws = Math.round(Math.max(FEWEST_DRAWS, Math.min(DRAWS, MOST_PLACED / changed)));
	const levels = {
		place: PLACE_LEVEL / groupings.length,
		direction: DIRECTION_LEVEL
	};
	const strongest = groupings.flatMap((grouping) => {
		const test = testConcentration({
			changes,
			groups: grouping.groups
		}, {
			draws,
			...levels
		});
		const effect = test === null ? 0 : test.squares / test.expected;
		return effect >= LEAST_EFFECT ? [{
			grouping,
			effect
		}] : [];
	}).reduce((best, one) => best === null || one.effect > best.effect ? one : best, null);
	if (strongest === null) return null;
	const { field, groups, count } = strongest.grouping;
	return {
		suite,
		field,
		...mostChanged(changes, groups, count),
		changed,
		of: count
	};
}
function directionOf$1(before, { outcome }) {
	if (before === void 0 || before.outcome === "unscored" || outcome === "unscored") return 0;
	return Number(outcome === "pass") - Number(before.outcome === "pass");
}
function groupingsOf(head) {
	const fields = sliceFields(head).map((field) => {
		const numbers = new NameNumbers();
		return {
			field,
			numbersOf: ({ slices }) => ownValues(slices, field).map((value) => numbers.of(value))
		};
	});
	const order = new DocumentOrder();
	const numbersOf = (row, before) => documentsOf(row, before).map((document) => order.of(document));
	return [...fields, {
		field: null,
		numbersOf
	}];
}
function documentsOf(row, before) {
	const now = documentNumbers(row);
	if (row === before || before === void 0) return now;
	const was = documentNumbers(before);
	return was.length === now.length && was.every((document, place) => document === now[place]) ? now : [...was, ...now];
}
function ownValues(slices, field) {
	return slices && Object.hasOwn(slices, field) ? slices[field] ?? [] : [];
}
const FEW_VALUES = 16;
function numberValues({ field, numbersOf }, { base, head }) {
	const sizes = [];
	let groups = new Uint32Array(head.length);
	let length = 0;
	const ends = new Uint32Array(head.length);
	for (let index = 0; index < head.length; index += 1) {
		const own = numbersOf(head[index], base[index]);
		const start = length;
		if (groups.length < length + own.length) groups = withLength(groups, 2 * (length + own.length));
		for (const number of own.length > FEW_VALUES ? new Set(own) : own) {
			if (own.length <= FEW_VALUES && has(groups, number, {
				start,
				end: length
			})) continue;
			sizes[number] = (sizes[number] ?? 0) + 1;
			groups[length] = number;
			length += 1;
		}
		ends[index] = length;
	}
	let count = 0;
	const telling = sizes.map((size) => 2 * size <= head.length ? count++ : -1);
	const all = {
		groups: groups.subarray(0, length),
		ends
	};
	return {
		field,
		groups: count === sizes.length ? all : renumber(all, telling),
		count
	};
}
function withLength(numbers, length) {
	const longer = new Uint32Array(length);
	longer.set(numbers);
	return longer;
}
function has(numbers, number, { start, end }) {
	for (let at = start; at < end; at += 1) if (numbers[at] === number) return true;
	return false;
}
function renumber({ groups, ends }, numbers) {
	let [length, at] = [0, 0];
	for (let index = 0; index < ends.length; index += 1) {
		for (const end = ends[index]; at < end; at += 1) {
			const number = numbers[groups[at]];
			if (number < 0) continue;
			groups[length] = number;
			length += 1;
		}
		ends[index] = length;
	}
	return {
		groups: groups.subarray(0, length),
		ends
	};
}
function mostChanged(changes, all, count) {
	const sizes = new Uint32Array(count);
	const moved = new Uint32Array(count);
	for (const [index, end] of all.ends.entries()) for (let at = startOf(all, index); at < end; at += 1) {
		const group = all.groups[at];
		sizes[group] = sizes[group] + 1;
		moved[group] = moved[group] + Number(changes[index] !== 0);
	}
	const [allMoved = 1, allSizes = 1] = [moved, sizes].map((counts) => counts.reduce((sum, one) => sum + one, 0));
	const order = Array.from(moved.keys()).sort((a, b) => moved[b] - moved[a]);
	let [gap, best, values] = [
		0,
		0,
		0
	];
	for (const [place, group] of order.entries()) {
		gap += moved[group] / allMoved - sizes[group] / allSizes;
		if (gap <= best || moved[group] < 2) continue;
		best = gap;
		values = place + 1;
	}
	const top = new Set(order.slice(0, values));
	const isTop = (index) => all.groups.slice(startOf(all, index), all.ends[index]).some((group) => top.has(group));
	return {
		cases: changes.reduce((sum, change, index) => sum + Number(change !== 0 && isTop(index)), 0),
		values
	};
}

// src/comparison/pairs.ts
function forEachPair(base, head, onPair) {
	if (areInStep(base, head)) {
		for (let i = 0; i < head.length; i += 1) onPair(base[i], head[i], false);
		return;
	}
	const before = sortRows$1(base);
	const now = sortRows$1(head);
	let i = 0;
	let j = 0;
	while (i < before.length || j < now.length) {
		const [baseRow, headRow] = [before[i] ?? null, now[j] ?? null];
		const order = baseRow === null ? 1 : headRow === null ? -1 : compareIds(baseRow, headRow);
		const isEdited = order === 0 && baseRow?.gold !== headRow?.gold;
		onPair(order <= 0 ? baseRow : null, order >= 0 ? headRow : null, isEdited);
		if (order <= 0) i += 1;
		if (order >= 0) j += 1;
	}
}
function pairComparable(base, head, { unscored } = { unscored: false }) {
	const isIncluded = ({ outcome }) => unscored || outcome !== "unscored";
	if (areInStep(base, head) && base.every(isIncluded) && head.every(isIncluded)) return {
		base,
		head,
		isComplete: true
	};
	const pairs = {
		base: [],
		head: []
	};
	forEachPair(base, head, (before, now, isEdited) => {
		if (before === null || now === null || isEdited || !isIncluded(before) || !isIncluded(now)) return;
		pairs.base.push(before);
		pairs.head.push(now);
	});
	return {
		...pairs,
		isComplete: pairs.base.length === base.length && pairs.base.length === head.length
	};
}
const inStep = pairCache();
function areInStep(base, head) {
	return inStep(base, head, () => findInStep(base, head));
}
function findInStep(base, head) {
	if (base.length !== head.length) return false;
	for (let i = 0; i < base.length; i += 1) {
		const [before, now] = [base[i], head[i]];
		if (before !== now && (before.id !== now.id || before.gold !== now.gold)) return false;
		if (i > 0 && compareIds(base[i - 1], before) > 0) return false;
	}
	return true;
}
function sortRows$1(rows) {
	for (let i = 1; i < rows.length; i += 1) if (compareIds(rows[i - 1], rows[i]) > 0) return [...rows].sort(compareIds);
	return rows;
}
function compareIds(a, b) {
	return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

// src/comparison/flips.ts
function addFlips(flips, { base, head }, { hasResults, isJudged, why }) {
	const end = flips.still_failing.length + MAX_STILL_FAILING;
	let unlisted = 0;
	forEachPair(base, head, (was, is, edited) => {
		if (is === null) {
			if (was !== null) flips.removed.push(removedFlip(was));
			return;
		}
		const hasNone = was?.outcome === "unscored" && is.outcome === "unscored" && !isJudged && !hasPassed(was);
		const list = was === null || hasResults && !hasNone ? listFor(was, is) : null;
		if (list === null && !edited) return;
		if (list === "still_failing" && !edited && flips.still_failing.length >= end) {
			unlisted += 1;
			return;
		}
		const plain = flipOf(was, is, is.outcome === "pass" ? null : why(is));
		const flip = list === "unscored" && was !== null && hasPassed(was) ? {
			...plain,
			passed_before: true
		} : plain;
		if (edited) flips.edited.push(flip);
		if (list !== null) flips[list].push(flip);
	});
	return unlisted;
}
function hasPassed(row) {
	if (row.outcome !== "unscored") return row.outcome === "pass";
	return !isFlaky(row) && (row.trials ?? []).some(({ outcome }) => outcome === "pass");
}
function listFor(was, is) {
	if (was === null) return "added";
	if (is.outcome === "unscored" || was.outcome === "unscored") return "unscored";
	if (isFlaky(was)) return is.outcome === "fail" ? "flaky" : null;
	if (is.outcome === "fail") return was.outcome === "pass" ? "regressed" : "still_failing";
	return was.outcome === "fail" ? "fixed" : null;
}
function isFlaky({ trials }) {
	const outcomes = new Set(trials?.map(({ outcome }) => outcome));
	return outcomes.has("pass") && outcomes.has("fail");
}
function flipOf(was, is, why) {
	const { suite, id, at, gold_at } = is;
	const old = was?.shown ?? null;
	const { text, expected } = is.shown ?? (was?.gold === is.gold ? textsOf$1(was) : NO_TEXTS);
	const flip = {
		suite,
		case: id,
		at,
		gold_at,
		text,
		expected,
		before: old?.got ?? null,
		after: is.shown?.got ?? null,
		why
	};
	if (old === null || is.shown === null || old.expected === expected) return flip;
	return {
		...flip,
		expected_before: old.expected
	};
}
function removedFlip(row) {
	const { suite, id, outcome, shown } = row;
	const { text, expected } = textsOf$1(row);
	const flip = {
		suite,
		case: id,
		at: null,
		gold_at: null,
		text,
		expected,
		before: shown?.got ?? null,
		after: null,
		why: null
	};
	return outcome === "pass" ? {
		...flip,
		passed_before: true
	} : flip;
}
function compareParts(suite, { base, head }, { of, one, many, passed, failed }) {
	const change = {
		suite,
		words: {
			one,
			many,
			passed,
			failed
		},
		compared: 0,
		regressed: 0,
		fixed: 0,
		still_failing: 0,
		kinds: [],
		flips: noFlips$1()
	};
	const kinds = /* @__PURE__ */ new Map();
	const pairs = pairComparable(base, head);
	for (const [index, now] of pairs.head.entries()) {
		const was = pairs.base[index];
		if (was) addParts(change, {
			now,
			before: partsByName(was, of),
			parts: [...partsByName(now, of).values()],
			kinds
		});
	}
	return change.compared === 0 ? null : {
		...change,
		kinds: flippedKinds(kinds)
	};
}
function addParts(change, { now, before, parts, kinds }) {
	for (const part of parts) {
		const was = before.get(part.name);
		if (!was) continue;
		const counts = kindIn(kinds, part.kind);
		change.compared += 1;
		counts.compared += 1;
		counts.passed_before += Number(was.passes);
		if (!was.passes && !part.passes) change.still_failing += 1;
		if (was.passes === part.passes) continue;
		const kind = part.passes ? "fixed" : "regressed";
		change[kind] += 1;
		counts[kind] += 1;
		const list = change.flips[kind];
		const flip = {
			case: now.id,
			part: part.name,
			at: now.at ?? now.gold_at,
			before: was.text,
			after: part.text
		};
		if (list.length < 500) list.push(flip);
	}
}
function partsByName({ evidence, trials }, of) {
	if (trials === void 0) return new Map(of(evidence).map((part) => [part.name, part]));
	const parts = trials.flatMap((trial) => of(trial.evidence));
	const tried = groupBy(parts, ({ name }) => name);
	return new Map([...tried].map(([name, same]) => [name, majorityPart(same)]));
}
function majorityPart(parts) {
	const passes = 2 * parts.filter((part) => part.passes).length > parts.length;
	return parts.find((part) => part.passes === passes);
}
function kindIn(kinds, kind) {
	return getOrCreate(kinds, kind, () => ({
		kind,
		compared: 0,
		passed_before: 0,
		regressed: 0,
		fixed: 0
	}));
}
function flippedKinds(kinds) {
	return [...kinds.values()].filter(({ regressed, fixed }) => regressed + fixed > 0).sort((a, b) => b.regressed - a.regressed || b.fixed - a.fixed || (a.kind < b.kind ? -1 : 1)).slice(0, 50);
}
function noFlips$1() {
	return {
		regressed: [],
		fixed: []
	};
}

// src/comparison/renames.ts
function findRenamed(suite, { base, head }) {
	if (base.length === head.length && head.every(({ id }, index) => id === base[index]?.id)) return [];
	const [before, now] = [idsOf(base), idsOf(head)];
	if (head.every(({ id }) => before.has(id)) || base.every(({ id }) => now.has(id))) return [];
	const keyOf = [base, head].every((rows) => rows.every(({ shown }) => shown !== null)) ? textKey : goldKey;
	const removed = new Map(uniqueBy(keyOf, base).filter(([, id]) => !now.has(id)));
	return uniqueBy(keyOf, head).flatMap(([key, to]) => {
		const from = removed.get(key);
		return from === void 0 || before.has(to) ? [] : [{
			suite,
			from,
			to
		}];
	});
}
function renameRows(base, renamed) {
	if (renamed.length === 0) return base;
	const ids = new Map(renamed.map(({ from, to }) => [from, to]));
	return base.map((row) => {
		const id = ids.get(row.id);
		return id === void 0 ? row : {
			...plainRow(row),
			id
		};
	});
}
function idsOf(rows) {
	return new Set(rows.map(({ id }) => id));
}
function textKey(row) {
	const { text, expected } = textsOf$1(row);
	return text.trim() === "" ? null : JSON.stringify([text, expected]);
}
function goldKey({ gold }) {
	return gold;
}
function uniqueBy(keyOf, rows) {
	const found = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const key = keyOf(row);
		if (key !== null) found.set(key, found.has(key) ? null : row.id);
	}
	return [...found].flatMap(([key, id]) => id === null ? [] : [[key, id]]);
}

// src/comparison/gold-changes.ts
const MAX_IDS = 5;
function compareGold(base, head, renamed = []) {
	return Object.entries(base.report.suites).flatMap(([suite, { fingerprint }]) => {
		if (head.report.suites[suite]?.fingerprint.gold === fingerprint.gold) return [];
		const [before, after] = [rowsOf(base, suite), rowsOf(head, suite)];
		const ofSuite = renamed.filter((one) => one.suite === suite);
		return [{
			suite,
			lines: before && after ? compareLines(before, after, ofSuite) : null
		}];
	});
}
function rowsOf({ cases }, suite) {
	return cases && ofSuite(cases, suite);
}
function compareLines(stored, after, renamed) {
	const before = renameRows(stored, renamed);
	const oldRows = new Map(before.map((row) => [row.id, row]));
	const newRows = new Map(after.map((row) => [row.id, row]));
	const removed = before.filter(({ id }) => !newRows.has(id));
	const edited = before.filter(({ id, gold }) => (newRows.get(id)?.gold ?? gold) !== gold);
	return {
		added: countLines(after.filter(({ id }) => !oldRows.has(id))),
		removed: countLines(removed),
		edited: countLines(edited),
		...renamed.length > 0 && { renamed: countLines(renamed.map(({ to }) => ({ id: to }))) },
		removed_failing: countLines(removed.filter(isFailing)),
		edited_failing: countLines(edited.filter(isFailing))
	};
}
function isFailing({ outcome }) {
	return outcome === "fail";
}
function countLines(rows) {
	return {
		count: rows.length,
		ids: rows.slice(0, MAX_IDS).map(({ id }) => id)
	};
}

// src/comparison/pair-clusters.ts
function clustersOfPairs({ base, head }, field, fields) {
	if (field === void 0) return null;
	const isNamed = (rows, suite) => (suite?.clusters?.field ?? field) === field && rows.some(({ cluster }) => cluster !== void 0);
	const rows = !isNamed(base, fields.base) && isNamed(head, fields.head) ? head : base;
	return groupClusters(rows.map(({ cluster }) => cluster));
}

// src/scoring/case-counts.ts
function caseCounter(cases, evidenceOf) {
	const counts = /* @__PURE__ */ new Map();
	const byName = /* @__PURE__ */ new Map();
	return ({ isCounted, part, unscored }) => {
		if (part) {
			const namesIn = (one) => unscored?.(one) ? [] : part.namesIn(one);
			return getOrCreate(byName, part.namesIn, () => countNames(cases, (index) => evidenceOf(index).map(namesIn))).get(part.name) ?? 0;
		}
		if (!isCounted) return cases;
		return getOrCreate(counts, isCounted, () => countCases$1(cases, (index) => evidenceOf(index).some(isCounted)));
	};
}
function countCases$1(cases, isCounted) {
	let count = 0;
	for (let index = 0; index < cases; index += 1) if (isCounted(index)) count += 1;
	return count;
}
function countNames(cases, namesOf) {
	const counts = /* @__PURE__ */ new Map();
	const last = /* @__PURE__ */ new Map();
	for (let index = 0; index < cases; index += 1) for (const names of namesOf(index)) for (const name of names) {
		if (last.get(name) === index) continue;
		last.set(name, index);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}

// src/scoring/case-order.ts
function orderByContent(texts) {
	const order = texts.map((_, index) => index);
	order.sort((a, b) => texts[a] < texts[b] ? -1 : Number(texts[a] !== texts[b]));
	const seed = lazy(() => seedOfPieces(piecesOf(texts, order)));
	return {
		order,
		get seed() {
			return seed();
		}
	};
}
function orderByStart(rows) {
	const starts = rows.map(caseTextStart);
	const texts = [];
	const textAt = (index) => {
		texts[index] ??= caseText(rows[index]);
		return texts[index];
	};
	return starts.map((_, index) => index).sort((a, b) => {
		const [one, other] = [starts[a], starts[b]];
		if (!one.startsWith(other) && !other.startsWith(one)) return one < other ? -1 : 1;
		return textAt(a) < textAt(b) ? -1 : Number(textAt(a) !== textAt(b));
	});
}
function* piecesOf(texts, order) {
	for (const [place, index] of order.entries()) {
		if (place > 0) yield "\n";
		yield texts[index];
	}
}

// src/scoring/case-set.ts
var CaseSet = class {
	prepared = /* @__PURE__ */ new Map();
	reduced = /* @__PURE__ */ new Map();
	sums = /* @__PURE__ */ new Map();
	scored = /* @__PURE__ */ new Map();
	count = null;
	source;
	made = null;
	weights;
	rounds = null;
	ordered = null;
	texts = null;
	constructor(rows, weightedEvidence = null) {
		this.source = typeof rows === "function" ? rows : () => rows;
		this.weights = weightedEvidence;
	}
	get rows() {
		this.made ??= this.source();
		return this.made;
	}
	values(metrics) {
		const found = /* @__PURE__ */ new Map();
		for (const { rounds, places } of this.byTable(metrics)) {
			const each = rounds.map((evaluate) => {
				const table = evaluate(null);
				return places.map((place) => metrics[place]?.read(table) ?? null);
			});
			for (const [index, place] of places.entries()) {
				const values = each.map((round) => round[index] ?? null);
				const sum = values.reduce((all, one) => all === null || one === null ? null : all + one, 0);
				found.set(metrics[place], sum === null ? null : sum / values.length);
			}
		}
		return found;
	}
	weightedValues(metrics) {
		const values = new Float64Array(metrics.length);
		const parts = this.byTable(metrics);
		return (weights, { left, without } = {}) => {
			values.fill(0);
			for (const { rounds, places } of parts) {
				if (left && !places.some((place) => left[place])) continue;
				for (const evaluate of rounds) {
					const table = evaluate(weights, without);
					for (const place of places) values[place] = values[place] + valueIn(metrics[place], table);
				}
				for (const place of places) values[place] = values[place] / rounds.length;
			}
			return values;
		};
	}
	costOf(metrics) {
		const evidence = this.evidenceByRound()[0] ?? [];
		return [...new Set(metrics.map(({ table }) => table))].reduce((most, { work }) => Math.max(most, work?.(evidence) ?? 0), this.rows.length);
	}
	weighed() {
		this.weights ??= weightRows(this.rows);
		return this.weights;
	}
	weighedFor({ reduced }) {
		return getOrCreate(this.reduced, reduced, () => {
			if (reduced === void 0 || this.weights) return reduceEvidence(this.weighed(), reduced);
			return weightRows(this.rows, reduced);
		});
	}
	ratioSums(metric) {
		return getOrCreate(this.sums, metric, () => sumRatio(metric, this.weighedFor(metric)));
	}
	countedTerms(metric, most) {
		const weighed = this.weighedFor(metric);
		return 2 * weighed.rows.length < this.rows.length && this.rows.length > most ? countedTerms(metric, weighed) : null;
	}
	isScored(unscored) {
		return getOrCreate(this.scored, unscored, () => {
			if (this.weights) return this.weights.rows.every(({ row }) => unscored(row) === null);
			return areScored(sharedEvidence(this.rows)?.distinct ?? this.allEvidence(), unscored);
		});
	}
	countOf(metric) {
		this.count ??= caseCounter(this.rows.length, (index) => evidenceOf(this.rows[index]));
		return this.count(metric);
	}
	allEvidence() {
		return allEvidence(this.rows);
	}
	caseKeys() {
		this.texts ??= this.rows.map(caseText);
		return this.texts;
	}
	contentOrder() {
		this.ordered ??= this.texts ? orderByContent(this.texts).order : orderByStart(this.rows);
		return this.ordered;
	}
	byTable(metrics) {
		return [...groupBy(metrics.keys(), (place) => metrics[place].table)].map(([table, places]) => ({
			rounds: this.prepare(table),
			places
		}));
	}
	prepare(table) {
		return getOrCreate(this.prepared, table, () => this.evidenceByRound().map((evidence) => table.prepare(evidence)));
	}
	evidenceByRound() {
		this.rounds ??= this.rows.some(({ trials }) => trials) ? Array.from({ length: countRounds(this.rows) }, (_, round) => this.rows.map((row) => evidenceIn$1(row, round))) : [this.allEvidence()];
		return this.rounds;
	}
};
function valueIn(metric, table) {
	return metric?.read(table) ?? NaN;
}
const evidenceOfRows = /* @__PURE__ */ new WeakMap();
function allEvidence(rows) {
	return getOrCreate(evidenceOfRows, rows, () => rows.some(({ trials }) => trials) ? rows.flatMap(evidenceOf) : rows.map(({ evidence }) => evidence));
}
function evidenceFor(metrics, runs) {
	const isBrokenDown = metrics.some((metric) => metric.kind !== "trial" && metric.breakdown !== void 0);
	const each = runs.map((rows) => (isBrokenDown ? null : sharedEvidence(rows)?.distinct) ?? allEvidence(rows));
	return each.length === 1 ? each[0] : each.flat();
}
const MOST_ROUNDS = 20;
function countRounds(rows) {
	const sizes = new Set(rows.map(({ trials }) => trials?.length ?? 1));
	const even = [...sizes].reduce(leastCommonMultiple, 1);
	return even <= MOST_ROUNDS ? even : [...sizes].reduce((most, size) => Math.max(most, size), 1);
}
function evidenceIn$1({ evidence, trials }, round) {
	return trials?.[round % trials.length]?.evidence ?? evidence;
}

// src/scoring/unscored.ts
function unscoredPart(metric, set) {
	if (metric.kind === "trial") return unscoredTrials(metric, set.rows);
	const { unscored } = metric;
	if (!unscored || set.isScored(unscored)) return null;
	const reasons = countedReasons(unscored, set);
	if (reasons.size === 0) return null;
	const count = [...reasons.values()].reduce((sum, one) => sum + one, 0);
	const bounds = metric.kind === "ratio" ? ratioBounds(metric, unscored, set) : wholeBounds(metric, set);
	return {
		unscored: count,
		why: countReasons(reasons),
		bounds,
		onlyMissing: [...reasons.keys()].every((reason) => reason === "no trace" || reason === "no score"),
		withoutTrace: reasons.get("no trace") ?? 0
	};
}
function isFullyScored(metric, row) {
	if (metric.kind === "trial") return (row.trials ?? [row]).every(({ outcome }) => outcome !== "unscored");
	const { unscored } = metric;
	if (!unscored) return true;
	return row.trials ? evidenceOf(row).every((evidence) => unscored(evidence) === null) : unscored(row.evidence) === null;
}
function scoreBounds(metric, set) {
	const part = unscoredPart(metric, set);
	if (part) return part.bounds;
	const value = metric.kind === "whole" ? set.values([metric]).get(metric) : ratioValue(ratioTerms(metric, set.rows));
	return value === null || value === void 0 ? null : [value, value];
}
function extremeTerms(metric, rows, end) {
	if (metric.kind === "trial") {
		const bounds = rows.map((row) => metric.bounds(row));
		return {
			top: Float64Array.from(bounds, (one) => one?.[end] ?? 0),
			bottom: Float64Array.from(bounds, (one) => Number(one !== null))
		};
	}
	const { unscored, maxWeight = 1 } = metric;
	const range = caseRange(metric);
	if (!unscored) return ratioTerms(metric, rows);
	if (maxWeight === Number.POSITIVE_INFINITY || !range.every(Number.isFinite)) return null;
	const terms = plainTerms(metric, rows);
	for (const [place, row] of rows.entries()) {
		const trials = evidenceOf(row);
		const missing = trials.filter((evidence) => unscored(evidence) !== null).length;
		if (missing === 0) continue;
		const weight = missing * maxWeight / trials.length;
		terms.top[place] = terms.top[place] + weight * range[end];
		terms.bottom[place] = terms.bottom[place] + weight;
	}
	return withTotal(metric, terms);
}
function caseRange({ total, range }) {
	return total?.range ?? range;
}
function countedReasons(unscored, set) {
	const reasons = /* @__PURE__ */ new Map();
	const add = (trials, times) => {
		const reason = firstReason(trials, unscored);
		if (reason !== void 0) reasons.set(reason, (reasons.get(reason) ?? 0) + times);
	};
	const { rows, trials } = set.weighed();
	if (trials) for (const row of set.rows) add(evidenceOf(row), 1);
	else for (const { row, times } of rows) add([row], times);
	return reasons;
}
function firstReason(trials, unscored) {
	const found = new Set(trials.map(unscored));
	return UNSCORED_REASONS.find((reason) => found.has(reason));
}
function countReasons(reasons) {
	return UNSCORED_REASONS.flatMap((reason) => {
		const count = reasons.get(reason);
		return count === void 0 ? [] : [`${count} ${reason}`];
	}).join(", ");
}
function ratioBounds(metric, unscored, set) {
	const { rows, scale } = set.weighed();
	const { maxWeight = 1 } = metric;
	const range = caseRange(metric);
	if (maxWeight === Number.POSITIVE_INFINITY) return metric.range;
	const missing = exactSum(rows, ({ row, times }) => unscored(row) === null ? 0 : times * maxWeight);
	const parts = [...rowsOfPart(metric, rows), {
		row: null,
		times: missing
	}];
	const sum = (of, end) => exactSum(parts, ({ row }) => row === null ? end : of(row), ({ times }) => times);
	const bottom = metric.total ? scale : sum(metric.bottom, 1);
	const [lowest, highest] = range;
	const bound = (end) => Number.isFinite(end) ? sum(metric.top, end) / bottom : end;
	return [bound(lowest), bound(highest)];
}
function wholeBounds({ bounds, range }, set) {
	if (!bounds) return range;
	const each = set.evidenceByRound().map((evidence) => bounds(evidence));
	const mean = (end) => exactSum(each, (one) => one[end]) / each.length;
	return [mean(0), mean(1)];
}
function unscoredTrials(metric, rows) {
	const counting = rows.flatMap((row) => {
		const bounds = metric.bounds(row);
		return bounds === null ? [] : [{
			bounds,
			isKnown: isFullyScored(metric, row)
		}];
	});
	const unscored = counting.filter(({ isKnown }) => !isKnown).length;
	if (unscored === 0) return null;
	const mean = (end) => exactSum(counting, ({ bounds }) => bounds[end]) / counting.length;
	return {
		unscored,
		why: `${unscored} unscored`,
		bounds: [mean(0), mean(1)],
		onlyMissing: false,
		withoutTrace: 0
	};
}

// src/math/statistics/quantile/order-interval.ts
const LEAST_CLUSTERS = 20;
const LEAST_BEYOND = 5;
function quantileInterval(sample, share, confidence) {
	const { values } = sample;
	const [value, effective] = [quantileOf(values, share), effectiveCount(sample, share, confidence)];
	if (value === null || effective === null) return null;
	const tail = (1 - confidence) / 2;
	const low = lowestRank(effective, share, tail);
	const high = lowestRank(effective, 1 - share, tail);
	if (low === null || high === null) return null;
	const sorted = values.slice().sort();
	const stretch = (values.length + 1) / (effective + 1);
	const ends = [valueAtRank(sorted, low * stretch), valueAtRank(sorted, values.length + 1 - high * stretch)];
	return [Math.min(ends[0], value), Math.max(ends[1], value)];
}
function quantileDifferenceInterval({ base, head }, share, confidence) {
	const [before, now] = [base, head].map((sample) => quantileInterval(sample, share, confidence));
	const [from, to] = [quantileOf(base.values, share), quantileOf(head.values, share)];
	if (before === null || now === null || from === null || to === null) return null;
	const together = isDiscrete(base.values, before) || isDiscrete(head.values, now) ? 0 : correlation(deviations(base, from), deviations(head, to));
	const reach = (down, up) => Math.sqrt(Math.max(0, down * down - 2 * together * down * up + up * up));
	return [to - from - reach(to - now[0], before[1] - from), to - from + reach(now[1] - to, from - before[0])];
}
function isDiscrete(values, [low, high]) {
	const within = values.filter((value) => value >= low && value <= high);
	return 2 * new Set(within).size < within.length;
}
function effectiveCount({ values, clusters }, share, confidence) {
	const n = values.length;
	if (clusters === null) return n;
	const { count } = clusters;
	const value = quantileOf(values, share);
	if (count < LEAST_CLUSTERS || value === null) return null;
	const below = values.reduce((sum, one) => sum + Number(one <= value), 0) / n;
	const spread = exactColumnSum(deviations({
		values,
		clusters
	}, value).map((one) => one * one));
	const plain = n * below * (1 - below);
	if (!(plain > 0)) return null;
	const effect = Math.max(1, spread * count / (count - 1) / plain);
	const wider = (normalCriticalValue(confidence) / studentCriticalValue(confidence, count - 1)) ** 2;
	const effective = Math.floor(n / effect * wider);
	return effective * Math.min(share, 1 - share) < LEAST_BEYOND ? null : effective;
}
function deviations({ values, clusters }, value) {
	const mean = values.reduce((sum, one) => sum + Number(one <= value), 0) / values.length;
	const below = new Float64Array(clusters?.count ?? values.length);
	const sizes = new Float64Array(below.length);
	for (let index = 0; index < values.length; index += 1) {
		const place = clusters === null ? index : clusters.of[index];
		below[place] = below[place] + Number(values[index] <= value);
		sizes[place] = sizes[place] + 1;
	}
	return below.map((count, place) => count - mean * sizes[place]);
}
function correlation(one, other) {
	const [both, ones, others] = [
		sumOfProducts(one, other),
		sumOfProducts(one, one),
		sumOfProducts(other, other)
	];
	return ones > 0 && others > 0 ? both / Math.sqrt(ones * others) : 0;
}
function sumOfProducts(one, other) {
	return exactColumnSum(one.map((value, index) => value * other[index]));
}
function lowestRank(n, share, tail) {
	const chance = (rank) => binomialAtLeast(rank, n, share);
	if (!(chance(1) >= 1 - tail)) return null;
	const low = leastWhere(2, n + 1, (rank) => chance(rank) < 1 - tail) - 1;
	const next = low < n ? chance(low + 1) : 0;
	return low + (low < n ? (chance(low) - (1 - tail)) / (chance(low) - next) : 0);
}
function valueAtRank(sorted, rank) {
	const place = Math.max(0, Math.min(sorted.length - 1, rank - 1));
	const low = Math.floor(place);
	const high = Math.min(low + 1, sorted.length - 1);
	return between(sorted[low], sorted[high], place - low);
}

// src/scoring/quantiles.ts
function isExtreme(metric) {
	return isQuantile(metric) && (metric.quantile.share === 0 || metric.quantile.share === 1);
}
function quantileSample({ quantile }, set, clusters) {
	const rounds = set.evidenceByRound();
	const cases = set.rows.length;
	const numberOf = (evidence) => quantile.of(evidence) ?? NaN;
	const values = Float64Array.from({ length: rounds.length * cases }, (_, index) => numberOf(rounds[Math.floor(index / cases)]?.[index % cases]));
	if (rounds.length === 1) return {
		values,
		clusters
	};
	return {
		values,
		clusters: {
			of: Uint32Array.from(values, (_, index) => clusters?.of[index % cases] ?? index % cases),
			count: clusters?.count ?? cases
		}
	};
}

// src/scoring/whole-set.ts
const WORK$2 = 4e6;
const LEAST_DRAWS$1 = 200;
const MOST_DRAWS$1 = 2e3;
const MOST_SWAPPED_CASES = WORK$2 / LEAST_DRAWS$1;
function wholeSetIntervals(metrics, set, clusters = null) {
	const others = metrics.filter((metric) => !isQuantile(metric));
	const intervals = jackknifeIntervals(others, set, clusters);
	return metrics.map((metric) => isQuantile(metric) ? quantileInterval(quantileSample(metric, set, clusters), metric.quantile.share, CONFIDENCE) : intervals[others.indexOf(metric)] ?? null);
}
function jackknifeIntervals(metrics, set, clusters) {
	if (metrics.length === 0) return [];
	const n = set.rows.length;
	const order = n > 2e4 ? void 0 : set.contentOrder();
	const valuesOf = set.weightedValues(metrics);
	const errors = blockJackknifeErrors(n, (weights, without) => valuesOf(weights, { without }), {
		order,
		clusters
	});
	const freedom = jackknifeFreedom(clusters?.count ?? n);
	const values = set.values(metrics);
	return metrics.map((metric, place) => {
		const [error, value] = [errors[place] ?? null, values.get(metric) ?? null];
		return error === null || value === null ? null : boundedStudentInterval(value, {
			error,
			freedom
		}, CONFIDENCE, metric.range);
	});
}
function affordableDraws(work) {
	return Math.max(LEAST_DRAWS$1, Math.min(MOST_DRAWS$1, Math.floor(WORK$2 / Math.max(1, work))));
}

// src/scoring/scores.ts
function scoreRows(metrics, rows, fields, asked = /* @__PURE__ */ new Set()) {
	const slices = slicesOf(rows, fields).map((slice) => ({
		slice,
		rows: rowsOfSlice(slice, rows)
	}));
	const limits = limitsBySlice(slices.map(sliceSize), FULL_RESAMPLING);
	const measured = metricsBySlice(metrics, [rows]);
	const isClustered = rows.some(({ cluster }) => cluster !== void 0);
	return slices.flatMap((one, index) => {
		const clusters = isClustered ? groupClusters(one.rows.map(({ cluster }) => cluster)) : null;
		return scoreSlice(measured(one.slice), {
			...one,
			clusters,
			asked
		}, limits[index] ?? FULL_RESAMPLING);
	});
}
function metricsBySlice(metrics, runs) {
	const all = metrics.some((metric) => metric.kind !== "trial" && (metric.breakdown ?? metric.appliesTo) !== void 0) ? applicableMetrics(metrics, evidenceFor(metrics, runs)) : [...metrics];
	const main = all.filter((metric) => isHeadline(metric) || metrics.includes(metric));
	return ({ indices }) => indices === null ? all : main;
}
function sliceSize(one) {
	return {
		isWhole: one.slice.indices === null,
		n: one.rows.length
	};
}
function scoreValues$1(metrics, rows, fields) {
	const measured = metricsBySlice(metrics, [rows]);
	return slicesOf(rows, fields).flatMap((slice) => summarizeRows(measured(slice), new CaseSet(rowsOfSlice(slice, rows)), slice.name));
}
function scoreSlice(metrics, { slice, rows, clusters, asked }, limits) {
	const set = new CaseSet(rows);
	const scores = summarizeRows(metrics, set, slice.name);
	const isMeasured = (index) => scores[index]?.status === "measured";
	const intervalOf = intervalsOf(set, metrics.filter((_, index) => isMeasured(index)), {
		...limits,
		clusters,
		asked
	});
	return scores.map((score, index) => {
		const metric = metrics[index];
		if (score.status !== "measured" || metric === void 0) return score;
		return {
			...score,
			interval: asPair(intervalOf(metric, score.value))
		};
	});
}
function intervalsOf(set, metrics, { clusters, asked, ...limits }) {
	let terms;
	const ofLabels = /* @__PURE__ */ new Map();
	const wholes = metrics.filter((metric) => metric.kind === "whole");
	const intervals = wholeSetIntervals(wholes, set, clusters);
	const ofWhole = new Map(wholes.map((metric, index) => [metric, intervals[index] ?? null]));
	const allTerms = (metric) => {
		terms ??= allocateTerms(set.rows.length);
		return ratioTerms(metric, set.rows, terms);
	};
	return (metric, value) => {
		if (metric.kind === "whole") return ofWhole.get(metric) ?? null;
		const { range } = metric;
		if (clusters) return clusteredRatioInterval(allTerms(metric), value, range, clusters);
		const most = metric.reportOnly && !asked.has(metric.id) ? 0 : limits.most;
		const depth = {
			range,
			...limits,
			most
		};
		if (metric.kind === "trial") return ratioInterval(allTerms(metric), value, depth);
		const sums = set.ratioSums(metric);
		if (sums.isProportion && isUnitRange(range)) return proportionInterval(sums.top, sums.bottom);
		const counted = set.countedTerms(metric, most);
		if (counted) return ratioInterval(counted, value, depth);
		const own = set.rows.length > most ? indicesOfPart(metric, set.rows, evidenceOf) : null;
		if (own) return ratioInterval(sparseTerms(metric, set.rows, own), value, depth);
		return ratioInterval(allTerms(metric), value, {
			...depth,
			resampled: metric.part && ofLabels
		});
	};
}
function asPair(interval) {
	return interval && [...interval];
}
function summarize$1(metrics, evidence) {
	const rows = () => evidence.map((one) => ({
		outcome: "unscored",
		evidence: one
	}));
	return summarizeRows(metrics, new CaseSet(rows, weightEvidence(evidence)), "");
}
function summarizeRows(metrics, set, slice) {
	const wholes = metrics.filter((metric) => metric.kind === "whole");
	const values = set.values(wholes);
	const valueIn = (metric) => values.get(metric) ?? null;
	return metrics.map((metric) => summarizeMetric(metric, set, slice, valueIn));
}
function summarizeMetric(metric, set, slice, valueIn) {
	const name = {
		metric: metric.id,
		slice: joinSlices(metric.slice ?? "", slice)
	};
	const facts = {
		better: metric.better,
		revision: metric.revision,
		...metric.unit !== "fraction" && { unit: metric.unit },
		...slice === "" && metric.headline && { headline: true },
		...metric.reportOnly && { fine: true }
	};
	const measured = measure(metric, set, valueIn);
	const excluded = unscoredPart(metric, set);
	if (measured === null && excluded !== null && !excluded.onlyMissing) return {
		...name,
		status: "failed",
		why: whyNoValue(metric, set, excluded),
		unscored: excluded.unscored,
		...facts
	};
	if (measured === null) {
		const { value } = metric.whenUndefined;
		return {
			...name,
			status: "undefined",
			value,
			n: 0,
			...whyUndefined(metric, set, excluded),
			...facts
		};
	}
	if (!Number.isFinite(measured.value)) return {
		...name,
		status: "failed",
		why: `the metric gives ${measured.value}, not a number`,
		...facts
	};
	if (excluded === null) return {
		...name,
		status: "measured",
		...measured,
		...facts
	};
	const { unscored, why } = excluded;
	if (excluded.bounds.some(Number.isNaN)) return {
		...name,
		status: "failed",
		why: "the metric's bounds are not numbers",
		unscored,
		...facts
	};
	const { value, ...counts } = measured;
	const [low, high] = [Math.min(excluded.bounds[0], value), Math.max(excluded.bounds[1], value)];
	const bounds = [finiteOrNull(low), finiteOrNull(high)];
	return {
		...name,
		status: "partial",
		value,
		bounds,
		unscored,
		why,
		...counts,
		...facts
	};
}
function finiteOrNull(bound) {
	return Number.isFinite(bound) ? bound : null;
}
function measure(metric, set, valueIn) {
	if (metric.kind === "whole") {
		const value = valueIn(metric);
		return value === null ? null : {
			value,
			n: set.countOf(metric)
		};
	}
	if (metric.kind === "trial") {
		const terms = ratioTerms(metric, set.rows);
		const value = ratioValue(terms);
		return value === null ? null : {
			value,
			n: countMeasured(terms)
		};
	}
	const { scale, trials } = set.weighedFor(metric);
	const sums = set.ratioSums(metric);
	if (sums.bottom === 0) return null;
	const n = trials ? countRatioCases(metric, set.rows) : sums.counted;
	return {
		value: sums.top / sums.bottom,
		n,
		top: sums.top / scale,
		bottom: sums.bottom / scale
	};
}
function whyUndefined(metric, set, missing) {
	const { why, because } = metric.whenUndefined;
	if (missing !== null) {
		const { withoutTrace: count } = missing;
		if (count === 0) return { why };
		if (count === set.rows.length) return { why: "no case has a trace" };
		return { why: `${formatCount(count, "case has", "cases have")} no trace, and of the others: ${why}` };
	}
	const lacksGold = metric.kind !== "trial" && metric.lacksGold?.(set.allEvidence()) === true;
	return {
		why,
		...(because === "gold" || lacksGold) && { because: "gold" }
	};
}
function whyNoValue(metric, set, { unscored, why }) {
	const scored = metric.kind === "whole" ? set.countOf(metric) : 0;
	const cases = formatCount(unscored, "case");
	if (metric.kind === "trial") return `${metric.whenUndefined.why}; ${cases} could not be scored in all trials`;
	if (scored === 0) return unscored === 1 ? `its only case could not be scored (${why})` : `none of ${cases} could be scored (${why})`;
	return `${cases} could not be scored (${why}), and the others give no number: ${metric.whenUndefined.why}`;
}

// src/comparison/counted-pairs.ts
function pairCounter(sides) {
	const counted = /* @__PURE__ */ new Map();
	return (metric) => {
		if (metric.kind !== "ratio" || metric.part && !metric.reduced) return null;
		const found = getOrCreate(counted, metric.reduced, () => countPairs(sides, metric.reduced));
		if (found === null) return null;
		if (metric.part) return sparsePair(metric, found.pairs(), found.facts);
		const terms = plainTerms(metric, found.distinct);
		const termsIn = (run) => withTotal(metric, selectTerms(terms, run));
		return {
			base: termsIn(found.base),
			head: termsIn(found.head)
		};
	};
}
function sparsePair(metric, { base, head }, { cases = head.length, times } = {}) {
	if (metric.kind !== "ratio" || metric.part === void 0) return null;
	const [before, now] = [base, head].map((rows) => indicesOfPart(metric, rows, evidenceOf) ?? []);
	const either = [.../* @__PURE__ */ new Set([...before ?? [], ...now ?? []])];
	const facts = {
		cases,
		...times && { times: Float64Array.from(either, (index) => times[index]) }
	};
	const { part: _, ...whole } = metric;
	const termsIn = (rows) => {
		const own = either.map((index) => rows[index]);
		return withTotal(metric, {
			...plainTerms(whole, own),
			...facts
		});
	};
	return {
		base: termsIn(base),
		head: termsIn(head)
	};
}
const TRIED$3 = 4096;
function countPairs({ base, head }, reduced) {
	const numbers = /* @__PURE__ */ new Map();
	const numberOf = (evidence) => {
		const one = reduced?.(evidence) ?? evidence;
		const number = numbers.get(one) ?? numbers.size;
		numbers.set(one, number);
		return number;
	};
	const numbersIn = (rows) => {
		const shared = sharedEvidence(rows);
		if (shared) {
			const own = Uint32Array.from(shared.distinct, numberOf);
			return shared.of.map((place) => own[place]);
		}
		if (reduced === void 0) return null;
		const of = new Uint32Array(rows.length);
		for (let index = 0; index < rows.length; index += 1) {
			const { evidence, trials } = rows[index];
			if (trials !== void 0 || index >= TRIED$3 && 2 * numbers.size > index) return null;
			of[index] = numberOf(evidence);
		}
		return of;
	};
	const before = numbersIn(base);
	const now = before && numbersIn(head);
	if (!before || !now) return null;
	const count = numbers.size;
	const pairs = /* @__PURE__ */ new Map();
	for (let index = 0; index < now.length; index += 1) {
		const pair = before[index] * count + now[index];
		pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
	}
	const facts = {
		cases: now.length,
		times: Float64Array.from(pairs.values())
	};
	const runOf = (indexIn) => {
		return {
			of: Uint32Array.from(pairs.keys(), indexIn),
			terms: {
				...allocateTerms(pairs.size),
				...facts
			}
		};
	};
	const distinct = [...numbers.keys()].map((evidence) => ({
		outcome: "unscored",
		evidence
	}));
	const runs = {
		base: runOf((pair) => Math.floor(pair / count)),
		head: runOf((pair) => pair % count)
	};
	const casesOf = ({ of }) => Array.from(of, (place) => distinct[place]);
	return {
		distinct,
		...runs,
		facts,
		pairs: lazy(() => ({
			base: casesOf(runs.base),
			head: casesOf(runs.head)
		}))
	};
}
function selectTerms(distinct, { of, terms }) {
	for (let pair = 0; pair < of.length; pair += 1) {
		const place = of[pair];
		terms.top[pair] = distinct.top[place];
		terms.bottom[pair] = distinct.bottom[place];
	}
	return terms;
}

// src/math/statistics/paired-test.ts
function exactMcnemar(worse, better) {
	const changed = worse + better;
	if (changed === 0) return {
		p: 1,
		midP: 1
	};
	const fewer = Math.min(worse, better);
	const both = 2 * binomialAtMost(fewer, changed, .5);
	return {
		p: Math.min(1, both),
		midP: Math.min(1, both - binomialProbability(fewer, changed, .5))
	};
}
const MOST_ENUMERATED$2 = 13;
const ENOUGH$1 = 500;
function randomizationTest(base, head, resamples) {
	const changes = changesOf$1(base, head);
	if (changes.count === 0) return 1;
	const least = Math.abs(differenceOf$1(changes.start)) - ROUNDING$1 * changes.size;
	return changes.count > MOST_ENUMERATED$2 ? drawSwaps(changes, resamples, least) : trySwaps(changes, least);
}
function changesOf$1(base, head) {
	const { times } = base;
	const columns = [
		base.top,
		base.bottom,
		head.top,
		head.bottom
	];
	const start = Float64Array.from(columns, (column) => exactColumnSum(column, times));
	const moved = [];
	let tops = 0;
	for (let i = 0; i < base.top.length; i += 1) {
		const [t0, b0] = [base.top[i], base.bottom[i]];
		const [t1, b1] = [head.top[i], head.bottom[i]];
		const count = times?.[i] ?? 1;
		tops += count * (Math.abs(t0) + Math.abs(t1));
		if (t0 === t1 && b0 === b1) continue;
		for (let time = 0; time < count; time += 1) moved.push([t1 - t0, b1 - b0]);
	}
	moved.sort(([t0, b0], [t1, b1]) => t0 - t1 || b0 - b1);
	const top = Float64Array.from(moved, ([change]) => change);
	const bottom = Float64Array.from(moved, ([, change]) => change);
	return {
		count: moved.length,
		start,
		size: tops / (start[1] + start[3]),
		top,
		bottom
	};
}
function differenceOf$1(sums) {
	const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = sums;
	return t1 / b1 - t0 / b0;
}
function isLarge({ count, start, top, bottom }, swapped, least) {
	let tops = 0;
	let bottoms = 0;
	for (let i = 0; i < count; i += 1) {
		if ((swapped[i >>> 5] >>> (i & 31) & 1) === 0) continue;
		tops += top[i];
		bottoms += bottom[i];
	}
	const before = (start[0] + tops) / (start[1] + bottoms);
	const now = (start[2] - tops) / (start[3] - bottoms);
	return !(Math.abs(now - before) < least);
}
function trySwaps(changes, least) {
	const ways = 2 ** changes.count;
	const swapped = /* @__PURE__ */ new Uint32Array(1);
	let large = 0;
	for (let way = 0; way < ways; way += 1) {
		swapped[0] = way;
		large += Number(isLarge(changes, swapped, least));
	}
	return large / ways;
}
function drawSwaps(changes, resamples, least) {
	const state = seedState(seedOfNumbers([changes.top, changes.bottom]));
	const swapped = new Uint32Array(Math.ceil(changes.count / 32));
	let large = 0;
	for (let resample = 1; resample <= resamples; resample += 1) {
		fillBits(state, swapped);
		large += Number(isLarge(changes, swapped, least));
		if (large === ENOUGH$1) return large / resample;
	}
	const p = (large + 1) / (resamples + 1);
	return large === 0 ? Math.min(p, boundSwaps(changes)) : p;
}
function boundSwaps({ count, start, top, bottom }) {
	const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = start;
	const both = b0 + b1;
	let squares = 0;
	let most = 0;
	for (let i = 0; i < count; i += 1) {
		squares += (top[i] - (t0 + t1) / both * bottom[i]) ** 2;
		most += Math.abs(bottom[i]);
	}
	const least = Math.abs(differenceOf$1(start)) * both * (1 - (most / both) ** 2) / 2;
	const bound = 2 * Math.exp(-(least ** 2) / (2 * squares));
	return most <= both && Number.isFinite(bound) ? bound : 1;
}

// src/comparison/paired-tests.ts
function pairedIntervals(deltas, { most, resamples, confidence = CONFIDENCE }) {
	const pairs = deltas.map(({ pair }) => pair);
	const [first] = pairs;
	const n = first?.base.cases ?? first?.base.top.length ?? 0;
	const few = pairs.map(({ base, head }) => countFew([head, base]));
	const changed = pairs.filter((pair, index) => few[index] === null && hasChanged(pair));
	const isResampled = n <= most && changed.length > 0;
	const drawn = isResampled ? resampleRatios(changed.flatMap(({ base, head }) => [base, head]), resamples) : [];
	return deltas.map(({ pair, delta, range }, index) => {
		if (!hasChanged(pair)) return [0, 0];
		const cases = few[index] ?? null;
		if (cases !== null) return studentInterval(delta, errorOfFew(pair.head, pair.base, cases), confidence, widen(range));
		const place = changed.indexOf(pair);
		if (!isResampled) return normalInterval(delta, deltaError(pair.head, pair.base), confidence, widen(range));
		const [base, head] = [drawn[2 * place], drawn[2 * place + 1]];
		return base && head ? pairedInterval(head, base, confidence) : null;
	});
}
function clusteredInterval({ pair, delta, range }, clusters, confidence = CONFIDENCE) {
	const by = pairByCluster(pair, clusters);
	const count = by.head.top.length;
	const [error, plain] = [deltaError(by.head, by.base), deltaError(pair.head, pair.base)];
	return {
		interval: hasChanged(pair) ? studentInterval(delta, {
			error,
			freedom: count - 1
		}, confidence, widen(range)) : [0, 0],
		clusters: count,
		...count > 1 && plain > 0 && { designEffect: (error / plain) ** 2 }
	};
}
function widen([lowest, highest]) {
	return [lowest - highest, highest - lowest];
}
function pairByCluster({ base, head }, clusters) {
	const [before, now] = sumByCluster([base, head], clusters);
	return {
		base: before,
		head: now
	};
}
function hasChanged({ base, head }) {
	for (let i = 0; i < base.top.length; i += 1) if (base.top[i] !== head.top[i] || base.bottom[i] !== head.bottom[i]) return true;
	return false;
}
function countDirections({ base, head }, whichIsBetter) {
	const ratio = pooledRatio(base, head);
	const sign = whichIsBetter === "higher" ? 1 : -1;
	let [changed, worse, better] = [
		0,
		0,
		0
	];
	for (let i = 0; i < base.top.length; i += 1) {
		const top = head.top[i] - base.top[i];
		const bottom = head.bottom[i] - base.bottom[i];
		if (top === 0 && bottom === 0) continue;
		const count = base.times?.[i] ?? 1;
		changed += count;
		const effect = sign * (top - ratio * bottom);
		if (effect < 0) worse += count;
		else if (effect > 0) better += count;
	}
	return {
		changed,
		worse,
		better
	};
}
function pooledRatio(base, head) {
	if (haveEqualBottoms({
		base,
		head
	})) return 0;
	const sum = (column) => exactColumnSum(column, base.times);
	const bottom = sum(base.bottom) + sum(head.bottom);
	return bottom === 0 ? 0 : (sum(base.top) + sum(head.top)) / bottom;
}
function testPairedTerms(pair, { delta, better, draws, most, clusters }) {
	const counts = countDirections(pair, better);
	const plain = {
		...counts,
		mid_p: null,
		adjusted: null,
		...isGraded(pair) && { graded: true }
	};
	const units = pairByCluster(pair, clusters);
	const moved = clusters ? countDirections(units, better) : counts;
	if (isFlipping(units)) {
		const { p, midP } = exactMcnemar(moved.worse, moved.better);
		return {
			name: "mcnemar-exact",
			...plain,
			p,
			mid_p: midP
		};
	}
	if (moved.changed <= most) return {
		name: "randomization",
		...plain,
		p: randomizationTest(units.base, units.head, draws)
	};
	const error = deltaError(units.head, units.base);
	const p = clusters ? studentPValue(delta, error, units.head.top.length - 1) : normalPValue(delta, error);
	return {
		name: "delta-method",
		...plain,
		p
	};
}
function isFlipping(pair) {
	return haveEqualBottoms(pair) && !isGraded(pair);
}
function isGraded({ base, head }) {
	return !isProportion(base) || !isProportion(head);
}
function haveEqualBottoms({ base, head }) {
	for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== head.bottom[i]) return false;
	return true;
}

// src/comparison/unscored-impact.ts
function leftOutFinder(sides) {
	const known = /* @__PURE__ */ new Map();
	return (metric) => {
		const by = metric.kind === "trial" ? metric : metric.unscored;
		return getOrCreate(known, by, () => leftOutOf(metric, sides));
	};
}
function leftOutOf(metric, sides) {
	const [left, absent] = isEverywhereScored(metric, sides.base) && isEverywhereScored(metric, sides.head) ? [[], []] : [unscoredPlaces(metric, sides), absentPlaces(metric, sides)];
	return {
		left,
		absent,
		key: `${left.join(",")};${absent.join(",")}`
	};
}
function isEverywhereScored(metric, rows) {
	if (metric.kind === "trial") return false;
	const { unscored } = metric;
	return !unscored || sharedEvidence(rows)?.distinct.every((evidence) => unscored(evidence) === null) === true;
}
function groupByScoredCases(metrics, sides) {
	const leftOut = leftOutFinder(sides);
	return [...groupBy(metrics, (metric) => leftOut(metric).key).values()].map((own) => {
		const { left, absent } = leftOut(own[0]);
		return {
			metrics: own,
			left: left.length - absent.length,
			sides: without(sides, left),
			scope: without(sides, absent)
		};
	});
}
function absentPlaces(metric, { base, head }) {
	const { unscored } = metric.kind === "trial" ? {} : metric;
	if (unscored === void 0) return [];
	const isAbsent = (row) => row !== void 0 && evidenceOf(row).every((evidence) => unscored(evidence) === "no score");
	return head.flatMap((row, place) => isAbsent(row) && isAbsent(base[place]) ? [place] : []);
}
function unscoredPlaces(metric, { base, head }) {
	return head.flatMap((row, place) => {
		const before = base[place];
		return before && isFullyScored(metric, row) && isFullyScored(metric, before) ? [] : [place];
	});
}
function without(all, places) {
	if (places.length === 0) return all;
	const { base, head, clusters } = all;
	const left = new Set(places);
	const kept = head.flatMap((_, place) => left.has(place) ? [] : [place]);
	const pick = (rows) => kept.map((place) => rows[place]);
	return {
		base: pick(base),
		head: pick(head),
		clusters: selectClusters(clusters, kept)
	};
}
function unscoredImpact(metric, sets, { cases, depth }) {
	if (cases === 0) return null;
	const sides = {
		base: boundsOf(metric, sets.base),
		head: boundsOf(metric, sets.head)
	};
	const ends = metric.kind === "whole" ? NO_ENDS : testEnds(metric, sets, depth);
	return {
		cases,
		...sides,
		...ends
	};
}
const NO_ENDS = {
	worst: null,
	best: null
};
function boundsOf(metric, set) {
	const bounds = scoreBounds(metric, set);
	return bounds?.every(Number.isFinite) ? [...bounds] : null;
}
function testEnds(metric, sets, depth) {
	const [low, high] = [0, 1];
	const [bad, good] = metric.better === "higher" ? [low, high] : [high, low];
	const test = (now, before) => {
		const [base, head] = [extremeTerms(metric, sets.base.rows, before), extremeTerms(metric, sets.head.rows, now)];
		return base && head ? testAs({
			base,
			head
		}, metric, {
			...depth,
			clusters: sets.clusters
		}) : null;
	};
	return {
		worst: test(bad, good),
		best: test(good, bad)
	};
}
function testAs(pair, { better }, depth) {
	const [base, head] = [ratioValue(pair.base), ratioValue(pair.head)];
	return base === null || head === null ? null : testPairedTerms(pair, {
		...depth,
		delta: head - base,
		better
	});
}

// src/comparison/paired-sets.ts
const orders = /* @__PURE__ */ new WeakMap();
function pairedOrders(sets) {
	return getOrCreate(orders, sets, () => makeOrders(sets));
}
function makeOrders(sets) {
	const changed = changedIndices(sets);
	const orderOf = (indices) => {
		const [before, now] = [sets.base.caseKeys(), sets.head.caseKeys()];
		return orderByContent(indices.map((index) => `${before[index]}\n${now[index]}`));
	};
	return {
		changed,
		all: lazy(() => orderOf(sets.head.rows.map((_, index) => index))),
		ofChanged: lazy(() => orderOf(changed))
	};
}
function changedIndices({ base, head }) {
	const [before, now] = [base.rows, head.rows];
	return now.flatMap((row, index) => {
		const baseRow = before[index];
		return baseRow && baseRow.evidence === row.evidence && !baseRow.trials && !row.trials || base.caseKeys()[index] === head.caseKeys()[index] ? [] : [index];
	});
}
function eitherCounter({ base, head }) {
	const inBase = (index) => {
		const row = base.rows[index];
		return row === void 0 ? [] : evidenceOf(row);
	};
	return caseCounter(head.rows.length, (index) => [...evidenceOf(head.rows[index]), ...inBase(index)]);
}

// src/comparison/score-drops.ts
const MAX_CASES = 20;
function findScoreDrops(suite, { pairs, metrics, changes }) {
	return changes.flatMap((change) => {
		const metric = metrics.find(({ id, slice = "" }) => id === change.metric && slice === change.slice);
		if (change.slice !== "" || change.kind !== "worse" || metric === void 0) return [];
		const drops = dropsOf(metric, pairs);
		const { better } = metric;
		const unit = change.unit && { unit: change.unit };
		return drops.cases.length === 0 ? [] : [{
			suite,
			metric: metric.id,
			better,
			...unit,
			...drops
		}];
	});
}
function dropsOf(metric, { base, head }) {
	const sign = metric.better === "higher" ? -1 : 1;
	const changed = head.flatMap((row, index) => {
		const [before, after] = [caseValue(metric, base[index]), caseValue(metric, row)];
		if (before === null || after === null || before === after) return [];
		const { id, at, gold_at } = row;
		return [{
			case: id,
			at,
			gold_at,
			text: textsOf$1(row).text,
			before,
			after,
			worsening: sign * (after - before)
		}];
	});
	const worse = changed.filter(({ worsening }) => worsening > 0);
	worse.sort((a, b) => b.worsening - a.worsening || (a.case < b.case ? -1 : 1));
	const cases = worse.slice(0, MAX_CASES).map(({ worsening: _, ...one }) => one);
	return {
		worse: worse.length,
		improved: changed.length - worse.length,
		cases
	};
}
function caseValue(metric, row) {
	if (row === void 0 || metric.kind === "trial") return null;
	if (isQuantile(metric)) {
		const values = evidenceOf(row).map((evidence) => metric.quantile.of(evidence));
		return values.every((value) => value !== null) ? exactMean(values) : null;
	}
	if (metric.kind === "whole") return null;
	const { top, bottom } = plainTerms(metric, [row]);
	return bottom[0] ? top[0] / bottom[0] : null;
}

// src/comparison/quantile-changes.ts
function quantileDeltaInterval({ metric, confidence }, { base, head, clusters }) {
	const samples = {
		base: quantileSample(metric, base, clusters),
		head: quantileSample(metric, head, clusters)
	};
	const [before, now] = [samples.base.values, samples.head.values];
	if (before.length === now.length && before.every((value, index) => value === now[index])) return [0, 0];
	const interval = quantileDifferenceInterval(samples, metric.quantile.share, confidence);
	if (interval === null) return null;
	const width = metric.range[1] - metric.range[0];
	return [Math.max(-width, interval[0]), Math.min(width, interval[1])];
}
function quantileUncertainty(one, sets, test) {
	const interval = quantileDeltaInterval(one, sets);
	const found = test ?? testByInterval(one, interval, sets.clusters?.count ?? sets.head.rows.length);
	const clusters = sets.clusters && { clusters: sets.clusters.count };
	return {
		interval,
		test: found && {
			...found,
			...countNumbers(one, sets)
		},
		...clusters
	};
}
function countNumbers({ metric }, { base, head }) {
	const sign = metric.better === "lower" ? 1 : -1;
	let [worse, better] = [0, 0];
	for (const [index, row] of head.rows.entries()) {
		const [before, now] = [caseValue(metric, base.rows[index]), caseValue(metric, row)];
		if (before === null || now === null) continue;
		if (sign * (now - before) > 0) worse += 1;
		else if (now !== before) better += 1;
	}
	return {
		changed: worse + better,
		worse,
		better
	};
}
function testByInterval({ delta, confidence }, interval, units) {
	if (interval === null) return null;
	const end = delta > 0 ? delta - interval[0] : interval[1] - delta;
	return {
		name: "delta-method",
		p: studentPValue(delta, end / normalCriticalValue(confidence), Math.max(1, units - 1)),
		changed: 0,
		worse: 0,
		better: 0,
		mid_p: null,
		adjusted: null,
		graded: true
	};
}

// src/comparison/whole-set-changes.ts
const ENOUGH = 100;
const UNKNOWN = {
	interval: null,
	test: null
};
function compareWholeSetMetrics(metrics, sets, depth) {
	const [before, now] = [sets.base.values(metrics), sets.head.values(metrics)];
	const sides = metrics.map((metric) => ({
		metric,
		base: before.get(metric) ?? null,
		head: now.get(metric) ?? null
	}));
	const { confidence = CONFIDENCE } = depth;
	const deltas = sides.flatMap(({ metric, base, head }) => base === null || head === null ? [] : [{
		metric,
		delta: head - base,
		confidence
	}]);
	const found = deltas.length === 0 ? [] : uncertaintiesOf(deltas, sets, depth);
	const byMetric = new Map(deltas.map(({ metric }, place) => [metric, found[place] ?? UNKNOWN]));
	const countEither = eitherCounter(sets);
	return new Map(sides.map(({ metric, base, head }) => [metric, {
		base,
		head,
		n: countEither(metric),
		...byMetric.get(metric) ?? UNKNOWN
	}]));
}
function uncertaintiesOf(deltas, sets, depth) {
	const n = sets.head.rows.length;
	const { changed } = pairedOrders(sets);
	if (changed.length === 0) {
		const name = n > 2e4 ? "jackknife" : "randomization";
		const clusters = sets.clusters && { clusters: sets.clusters.count };
		return deltas.map(() => ({
			interval: [0, 0],
			test: {
				name,
				p: 1,
				...countsOf(0)
			},
			...clusters
		}));
	}
	if (n > 2e4) return byError(deltas, sets);
	const metrics = deltas.map(({ metric }) => metric);
	const draws = affordableDraws(Math.max(sets.base.costOf(metrics), sets.head.costOf(metrics)));
	const tests = testWholes(deltas, sets, Math.min(depth.draws, draws));
	if (!depth.intervals) return tests.map((test) => ({
		interval: null,
		test
	}));
	const { order } = pairedOrders(sets).all();
	const errors = metrics.some((metric) => !isQuantile(metric)) ? jackknifeErrors(metrics, sets, order) : [];
	return tests.map((test, place) => {
		const one = deltas[place];
		if (one !== void 0 && isQuantileDelta(one)) return quantileUncertainty(one, sets, test);
		return {
			...intervalOf(one, errors[place], sets),
			test
		};
	});
}
function jackknifeErrors(metrics, sets, order) {
	const n = sets.head.rows.length;
	const valuesOf = differences(metrics, sets);
	const values = (weights, without) => valuesOf(weights, { without });
	const plain = blockJackknifeErrors(n, values, { order });
	const { clusters } = sets;
	return (clusters ? blockJackknifeErrors(n, values, {
		order,
		clusters
	}) : plain).map((error, place) => ({
		error,
		plain: plain[place] ?? null
	}));
}
function intervalOf(one, { error, plain } = {
	error: null,
	plain: null
}, { head, clusters }) {
	if (one === void 0 || error === null) return { interval: null };
	const width = one.metric.range[1] - one.metric.range[0];
	const freedom = jackknifeFreedom(clusters?.count ?? head.rows.length);
	const interval = studentInterval(one.delta, {
		error,
		freedom
	}, one.confidence, [-width, width]);
	if (clusters === null) return { interval };
	const isKnown = clusters.count > 1 && plain !== null && plain > 0;
	return {
		interval,
		clusters: clusters.count,
		...isKnown && { designEffect: (error / plain) ** 2 }
	};
}
function isQuantileDelta(one) {
	return isQuantile(one.metric);
}
function differences(metrics, { base, head }) {
	const [before, now] = [base.weightedValues(metrics), head.weightedValues(metrics)];
	const deltas = new Float64Array(metrics.length);
	return (weights, skipped) => {
		const [baseValues, headValues] = [before(weights, skipped), now(weights, skipped)];
		for (let i = 0; i < deltas.length; i += 1) deltas[i] = headValues[i] - baseValues[i];
		return deltas;
	};
}
function byError(deltas, sets) {
	const { changed } = pairedOrders(sets);
	const units = new Set(changed.map((index) => sets.clusters?.of[index] ?? index)).size;
	const freedom = jackknifeFreedom(sets.clusters?.count ?? sets.head.rows.length);
	const errors = jackknifeErrors(deltas.map(({ metric }) => metric), sets);
	return deltas.map((one, place) => {
		if (isQuantileDelta(one)) return quantileUncertainty(one, sets, null);
		const error = errors[place]?.error ?? null;
		if (error === null) return UNKNOWN;
		const p = Math.max(studentPValue(one.delta, error, freedom), leastChance(units));
		return {
			...intervalOf(one, errors[place], sets),
			test: {
				name: "jackknife",
				p,
				...countsOf(changed.length)
			}
		};
	});
}
function leastChance(changed) {
	return Math.min(1, 2 * .5 ** changed);
}
function testWholes(deltas, sets, draws) {
	const swap = swapper(sets);
	const values = sets.both().weightedValues(deltas.map(({ metric }) => metric));
	const counts = countsOf(pairedOrders(sets).changed.length);
	const left = new Uint8Array(deltas.length).fill(1);
	const baseValues = new Float64Array(deltas.length);
	const computeBoth = () => {
		baseValues.set(values(swap.one, { left }));
		return values(swap.other, { left });
	};
	const unswapped = computeBoth();
	const observed = deltas.map(({ delta }, i) => {
		const difference = Math.abs(unswapped[i] - baseValues[i]);
		return Number.isNaN(difference) ? Math.abs(delta) : difference;
	});
	const large = new Uint32Array(deltas.length);
	const tests = deltas.map(() => null);
	for (let draw = 1; draw <= draws && left.includes(1); draw += 1) {
		swap.draw();
		const headValues = computeBoth();
		for (let i = 0; i < deltas.length; i += 1) {
			const [head, base] = [headValues[i], baseValues[i]];
			if (left[i] === 0 || Math.abs(head - base) < observed[i] - roundingOf(head, base)) continue;
			large[i] = large[i] + 1;
			if (large[i] !== ENOUGH) continue;
			left[i] = 0;
			tests[i] = {
				name: "randomization",
				p: ENOUGH / draw,
				...counts
			};
		}
	}
	return tests.map((test, i) => test ?? {
		name: "randomization",
		p: (large[i] + 1) / (draws + 1),
		...counts,
		least_p: 1 / (draws + 1)
	});
}
function swapper(sets) {
	const n = sets.base.rows.length;
	const { seed } = pairedOrders(sets).ofChanged();
	const units = changedUnits(sets);
	const random = seedRandom(seed);
	const one = new Uint32Array(2 * n).fill(1, 0, n);
	const other = new Uint32Array(2 * n).fill(1, n);
	const draw = () => {
		for (const unit of units) {
			const swapped = Number(random() < 2 ** 31);
			for (const index of unit) {
				one[index] = other[n + index] = 1 - swapped;
				one[n + index] = other[index] = swapped;
			}
		}
	};
	return {
		one,
		other,
		draw
	};
}
function changedUnits(sets) {
	const { changed, ofChanged } = pairedOrders(sets);
	const ordered = ofChanged().order.map((at) => changed[at]);
	return [...groupBy(ordered, (index) => sets.clusters?.of[index] ?? index).values()];
}
function countsOf(changed) {
	return {
		changed,
		worse: 0,
		better: 0,
		mid_p: null,
		adjusted: null,
		graded: true
	};
}

// src/comparison/paired-changes.ts
function comparePairs(pairs, metrics, depth) {
	const { base, head, clusters } = pairs;
	const slices = slicesOf(head, sliceFields(head)).map((slice) => ({
		slice,
		rows: rowsOfSlice(slice, head)
	}));
	const depths = limitsBySlice(slices.map(sliceSize), depth);
	const measured = metricsBySlice(metrics, [base, head]);
	return slices.flatMap(({ slice, rows }, index) => {
		const { indices } = slice;
		const own = indices === null ? clusters : selectClusters(clusters, indices);
		const sides = {
			base: rowsOfSlice(slice, base),
			head: rows,
			clusters: own
		};
		const all = setsOf(sides);
		const metricsOfSlice = measured(slice);
		const compared = new Map(groupByScoredCases(metricsOfSlice, sides).flatMap((group) => compareGroup(group, all, {
			ratios: depths[index] ?? depth,
			depth
		})));
		return metricsOfSlice.map((metric) => {
			const found = compared.get(metric) ?? NOTHING;
			return {
				metric: metric.id,
				slice: joinSlices(metric.slice ?? "", slice.name),
				...found
			};
		});
	});
}
function compareGroup({ metrics, sides, scope, left }, whole, depths) {
	const all = scope.head.length === whole.head.rows.length ? whole : setsOf(scope);
	const sets = left === 0 ? all : setsOf(sides);
	const ratios = compareRatios(metrics.filter((metric) => metric.kind !== "whole"), sides, depths.ratios);
	const wholes = compareWholeSetMetrics(metrics.filter((metric) => metric.kind === "whole"), sets, depths.depth);
	return metrics.map((metric) => {
		return [metric, {
			...(metric.kind === "whole" ? wholes.get(metric) : ratios.get(metric)) ?? NOTHING,
			unscored: unscoredImpact(metric, all, {
				cases: left,
				depth: depths.ratios
			})
		}];
	});
}
function setsOf({ base, head, clusters }) {
	const both = lazy(() => new CaseSet([...base, ...head]));
	return {
		base: new CaseSet(base),
		head: new CaseSet(head),
		both,
		clusters
	};
}
const NOTHING = {
	base: null,
	head: null,
	n: 0,
	interval: null,
	test: null,
	unscored: null
};
function compareRatios(metrics, sides, depth) {
	const found = /* @__PURE__ */ new Map();
	const moved = [];
	const [before, now] = [valuesOf$3(sides.base), valuesOf$3(sides.head)];
	const { clusters } = sides;
	const cases = sides.head.length;
	const isFew = cases <= depth.most && clusters === null;
	const countedPair = isFew || clusters !== null ? () => null : pairCounter(sides);
	let room = null;
	const allPairs = (metric) => {
		if (!isFew) room ??= {
			base: allocateTerms(cases),
			head: allocateTerms(cases)
		};
		return {
			base: ratioTerms(metric, sides.base, room?.base),
			head: ratioTerms(metric, sides.head, room?.head)
		};
	};
	for (const metric of metrics) {
		const sparse = clusters === null && !isFew ? () => sparsePair(metric, sides) : () => null;
		const pair = countedPair(metric) ?? sparse() ?? allPairs(metric);
		const [base, head] = [before(metric, pair.base), now(metric, pair.head)];
		const plain = {
			base,
			head,
			n: countEither(pair),
			interval: null,
			test: null
		};
		if (base === null || head === null) {
			found.set(metric, plain);
			continue;
		}
		const delta = head - base;
		const test = testPairedTerms(pair, {
			...depth,
			delta,
			better: metric.better,
			clusters
		});
		const one = {
			...plain,
			test,
			interval: depth.intervals && test.changed === 0 ? [0, 0] : null
		};
		found.set(metric, one);
		if (!depth.intervals || test.changed === 0 && clusters === null) continue;
		const change = {
			metric,
			pair,
			delta,
			range: metric.range,
			found: one
		};
		if (isFew) moved.push(change);
		else if (clusters) found.set(metric, {
			...one,
			...clusteredInterval(change, clusters, depth.confidence)
		});
		else found.set(metric, {
			...one,
			interval: pairedIntervals([change], depth)[0] ?? null
		});
	}
	const intervals = pairedIntervals(moved, depth);
	for (const [index, one] of moved.entries()) found.set(one.metric, {
		...one.found,
		interval: intervals[index] ?? null
	});
	return found;
}
function valuesOf$3(rows) {
	if (sharedEvidence(rows) || !rows.some(({ trials }) => trials)) return (_, terms) => ratioValue(terms);
	const weighed = weightRows(rows);
	return (metric, terms) => {
		if (metric.kind !== "ratio") return ratioValue(terms);
		const { top, bottom } = sumRatio(metric, weighed);
		return bottom === 0 ? null : top / bottom;
	};
}
function countEither({ base, head }) {
	let count = 0;
	for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== 0 || head.bottom[i] !== 0) count += base.times?.[i] ?? 1;
	return count;
}

// src/comparison/same-traces.ts
function suitesWithSameTraces(base, head) {
	return Object.entries(head.suites).flatMap(([name, suite]) => {
		return haveSameTraces(base.suites[name], suite) ? [name] : [];
	});
}
function haveSameTraces(base, head) {
	const now = traceDigests(head);
	return now !== null && now === traceDigests(base);
}

// src/comparison/score-changes.ts
function suiteChanges(suite, [base, head], { redefined, paired, isComplete, isDisjoint }) {
	const before = new Map((base?.scores ?? []).map((score) => [scoreName$1(score), score]));
	const after = new Map((head?.scores ?? []).map((score) => [scoreName$1(score), score]));
	const pairs = new Map((paired ?? []).map((pair) => [scoreName$1(pair), pair]));
	const known = new Map((base?.scores ?? []).map((score) => [score.metric, score]));
	return [.../* @__PURE__ */ new Set([...after.keys(), ...before.keys()])].map((name) => {
		const now = after.get(name);
		const comparable = before.get(name) ?? (now && pairs.has(name) ? known.get(now.metric) : void 0);
		const isUnpaired = paired !== null && !isComplete && !pairs.has(name);
		return changeOf({
			suite,
			redefined: redefined((now ?? comparable)?.metric ?? ""),
			before: before.get(name),
			comparable,
			now,
			pair: pairs.get(name),
			isUnpaired,
			isDisjoint
		});
	});
}
function changeOf({ suite, redefined, before, comparable, now, pair, isUnpaired, isDisjoint }) {
	const { metric = "", slice = "" } = now ?? before ?? {};
	const { unit, headline, fine } = now ?? before ?? {};
	const name = {
		suite,
		metric,
		slice,
		...unit && { unit },
		...headline && { headline },
		...fine && { fine }
	};
	const withheld = (kind, why) => {
		return {
			...name,
			kind,
			base: measured$5(before),
			head: measured$5(now),
			delta: null,
			...UNTESTED,
			why
		};
	};
	const unlabelled = comparable?.status === "failed" && unscoredCount(comparable) > 0 ? { base_unlabelled: true } : {};
	const isNew = before === void 0 && pair?.base === null && pair.head !== null;
	if (!comparable || isNew) return withheld("added", "the baseline has no such score");
	if (!now) return withheld("removed", "this run has no such score");
	if (redefined !== null) return withheld("redefined", redefined);
	if (comparable.revision !== now.revision) return withheld("redefined", "the baseline measured it by another definition");
	if (before?.status === "undefined" && now.status === "undefined") return withheld("same", "the score is undefined in both runs");
	if (!pair && unscoredCount(comparable) + unscoredCount(now) > 0) return {
		...withheld("redefined", UNPAIRED),
		...unlabelled
	};
	const [base, head] = pair ? [pair.base, pair.head] : isUnpaired ? [null, null] : [measured$5(before), measured$5(now)];
	const impact = pair?.unscored ? { unscored: pair.unscored } : {};
	if (base === null || head === null) {
		const both = measured$5(before) !== null && measured$5(now) !== null;
		const whyNothing = pair?.unscored ? NONE_SCORED : isDisjoint ? NONE_SHARED : NOT_COMPARABLE;
		const change = {
			...withheld("redefined", both ? whyNothing : whyUnmeasured$1(comparable, now)),
			...impact,
			...unlabelled
		};
		return base !== null && head === null ? {
			...change,
			lost: true
		} : change;
	}
	const delta = differenceOf(base, head);
	const kind = kindOf(delta, now.better);
	const { n, interval, test } = pair ?? UNTESTED;
	const uncertainty = interval === null ? NO_INTERVAL : {
		interval: [...interval],
		confidence: CONFIDENCE
	};
	const full = fullScores([base, head], [measured$5(before), measured$5(now)]);
	const clustered = pair ? clusterFacts(pair) : {};
	return {
		...name,
		kind,
		base,
		head,
		delta,
		n,
		...uncertainty,
		test,
		...clustered,
		...full,
		why: null,
		...impact
	};
}
function clusterFacts({ clusters, designEffect }) {
	return {
		...clusters !== void 0 && { clusters },
		...designEffect !== void 0 && { design_effect: designEffect }
	};
}
function differenceOf(base, head) {
	return isEqualRounded(base, head) ? 0 : head - base;
}
function fullScores(compared, all) {
	const [base = null, head = null] = all;
	const isSame = (one, full) => full !== null && Math.abs(one - full) <= roundingOf(1, full);
	return isSame(compared[0], base) && isSame(compared[1], head) ? {} : { full: {
		base,
		head
	} };
}
const NOT_COMPARABLE = "the score is undefined over the cases that both runs have with the same gold line";
const NONE_SHARED = "no case is in both runs with the same gold line";
const NONE_SCORED = "no case of the metric could be scored in both runs";
const UNPAIRED = "some cases could not be scored, and the cases of both runs are not available";
const NO_INTERVAL = {
	interval: null,
	confidence: null
};
const UNTESTED = {
	n: null,
	...NO_INTERVAL,
	test: null
};
function kindOf(delta, better) {
	if (delta === 0) return "same";
	return delta > 0 === (better === "higher") ? "better" : "worse";
}
function measured$5(score) {
	return score?.status === "measured" || score?.status === "partial" ? score.value : null;
}
function whyUnmeasured$1(before, after) {
	const [side, score] = measured$5(after) === null ? ["this run", after] : ["the baseline", before];
	return `${side} has no value${"why" in score ? ` (${score.why})` : ""}`;
}

// src/comparison/compare.ts
function diffReports(base, head, families, limits = FULL_RESAMPLING) {
	const names = [.../* @__PURE__ */ new Set([...Object.keys(head.report.suites), ...Object.keys(base.report.suites)])];
	const [before, now] = [base.cases, head.cases];
	const diff = emptyDiff(families.record);
	const flips = before && now ? noFlips() : null;
	const parts = [];
	const dependence = [];
	const drops = [];
	const shown = {};
	const unlistedFailing = {};
	for (const suite of names) {
		const sides = [base.report.suites[suite], head.report.suites[suite]];
		const family = (sides[1] ?? sides[0])?.family ?? "";
		const stored = before && now ? {
			base: ofSuite(before, suite),
			head: ofSuite(now, suite)
		} : null;
		const renamed = stored ? findRenamed(suite, stored) : [];
		const rows = stored && {
			...stored,
			base: renameRows(stored.base, renamed)
		};
		diff.renamed.push(...renamed);
		const compared = compareSuite(suite, sides, {
			rows,
			cluster: families.clusterOf ? families.clusterOf(suite) : clusterField(sides),
			families,
			limits
		});
		const { whyNot, pairs } = compared;
		if (whyNot !== null) diff.redefined.push({
			suite,
			why: whyNot
		});
		if (pairs && !pairs.isComplete) diff.partial.push({
			suite,
			cases: pairs.head.length
		});
		diff.changes.push(...compared.changes);
		if (compared.dependence) dependence.push(compared.dependence);
		const noun = families.shownAs?.(family);
		if (noun) shown[suite] = noun;
		if (flips === null || rows === null || whyNot !== null) continue;
		const hasResults = !sides.every((side) => side === void 0 || side.no_results === true);
		if (!hasResults && pairs) drops.push(...findScoreDrops(suite, {
			...compared,
			pairs
		}));
		const isJudged = families.judgesOutcome?.(family) ?? true;
		const unlisted = addFlips(flips, rows, {
			hasResults,
			isJudged,
			why: (row) => families.explain(family, row.evidence)
		});
		if (unlisted > 0) unlistedFailing[suite] = unlisted;
		const partsOfFamily = families.partsOf?.(family);
		const changed = partsOfFamily && compareParts(suite, rows, partsOfFamily);
		if (changed) parts.push(changed);
	}
	return {
		...diff,
		changes: adjustSliceTests(diff.changes),
		flips,
		...Object.keys(unlistedFailing).length > 0 && { unlisted_failing: unlistedFailing },
		...parts.length > 0 && { parts },
		...dependence.length > 0 && { dependence },
		...drops.length > 0 && { score_drops: drops },
		...flips && Object.keys(shown).length > 0 && { shown },
		gold: compareGold(base, head, diff.renamed),
		same_traces: suitesWithSameTraces(base.report, head.report)
	};
}
function noFlips() {
	return {
		regressed: [],
		fixed: [],
		still_failing: [],
		added: [],
		removed: [],
		edited: [],
		unscored: [],
		flaky: []
	};
}
function clusterField([base, head]) {
	return (base?.clusters ?? head?.clusters)?.field;
}
function compareSuite(suite, sides, { rows, cluster, families, limits }) {
	const [base, head] = sides;
	const whyNothing = whyRedefined(sides) ?? (rows === null ? whyOtherCases(sides) : null);
	const metrics = base && head && whyNothing === null ? families.metricsOf(head) : [];
	const judged = judgedMetrics(metrics, families.judgesOutcome?.(head?.family ?? "") ?? true);
	const mayBeJudged = (id) => metrics.length === 0 || judged.has(id);
	const whyNotJudged = metrics.length === 0 || judged.size > 0 ? whyRejudged(sides, whyNothing) : null;
	const whyNot = whyNothing ?? (mayBeJudged("cases") ? whyNotJudged : null);
	const isComparable = base && head && whyNothing === null && (metrics.length > 0 || whyNot === null);
	const unscored = judged.size > 0 || head?.field_metrics !== void 0;
	const pairs = rows && isComparable ? pairComparable(rows.base, rows.head, { unscored }) : null;
	const clustered = pairs && {
		...pairs,
		clusters: clustersOfPairs(pairs, cluster, {
			base,
			head
		})
	};
	const paired = clustered && metrics.length > 0 ? comparePairs(clustered, metrics, limits) : null;
	const redefined = (id) => whyNothing ?? (mayBeJudged(id) ? whyNotJudged : null);
	const isDisjoint = pairs !== null && pairs.head.length === 0;
	return {
		changes: suiteChanges(suite, sides, {
			redefined,
			paired,
			isComplete: pairs?.isComplete ?? true,
			isDisjoint
		}),
		metrics,
		pairs,
		whyNot,
		dependence: pairs === null || cluster !== void 0 || whyNot !== null || !limits.intervals ? null : findDependence(suite, pairs)
	};
}
function whyRejudged([base, head], whyNothing) {
	if (!base || !head || whyNothing !== null || isSameJudge(base, head)) return null;
	return "the judge changed";
}
function whyRedefined([base, head]) {
	if (!base || !head) return null;
	if (base.family !== head.family) return `the family was \`${base.family}\` and is \`${head.family}\``;
	return base.fingerprint.params === head.fingerprint.params ? null : "the suite's parameters changed";
}
function whyOtherCases([base, head]) {
	if (!base || !head || base.fingerprint.gold === head.fingerprint.gold) return null;
	return "the gold set changed, and the cases of both runs are not available";
}
function adjustSliceTests(changes) {
	const tested = changes.filter((change) => !isMainScore(change) && !change.fine && change.test !== null);
	const adjusted = adjustHolm(tested.map(({ test }) => test?.p ?? 1));
	const byChange = new Map(tested.map((change, index) => [change, adjusted[index] ?? 1]));
	return changes.map((change) => {
		const p = byChange.get(change);
		return p === void 0 || change.test === null ? change : {
			...change,
			test: {
				...change.test,
				adjusted: p
			}
		};
	});
}

// src/math/statistics/joint-test/effect-tables.ts
const MOST_ROWS = 256;
function* cutTables({ first, count, units }, tables) {
	let [rows, start] = [1, 0];
	for (let end = 0; end <= units.length; end += 1) {
		const choices = (units[end]?.length ?? 0) / count;
		const isFull = rows * choices > MOST_ROWS;
		if (rows > 1 && (isFull || end === units.length)) {
			const sums = sumUnits(units.slice(start, end), count);
			tables.push(keepEffects(sums, {
				first,
				count,
				rows
			}));
			yield sums;
		}
		if (isFull) [rows, start] = [1, end];
		rows *= choices;
	}
}
function sumUnits(units, count) {
	let sums = new Float64Array(count);
	for (const unit of units) {
		const all = new Float64Array(sums.length / count * unit.length);
		let at = 0;
		for (let choice = 0; choice < unit.length; choice += count) for (let row = 0; row < sums.length; row += count) for (let column = 0; column < count; column += 1) all[at++] = sums[row + column] + unit[choice + column];
		sums = all;
	}
	return sums;
}
function keepEffects(sums, { first, count, rows }) {
	const isMoved = new Uint8Array(count);
	for (let row = 0; row < sums.length; row += count) for (let column = 0; column < count; column += 1) if (sums[row + column] !== 0) isMoved[column] = 1;
	const columns = Uint32Array.from(isMoved.keys()).filter((column) => isMoved[column] === 1);
	const kept = new Float64Array(rows * columns.length);
	for (let row = 0; row < rows; row += 1) for (let at = 0; at < columns.length; at += 1) kept[row * columns.length + at] = sums[row * count + columns[at]];
	return {
		rows,
		places: columns.map((column) => first + column),
		sums: kept
	};
}
function readArrangements(tables, { start, size, hypotheses }, draw) {
	const statistics = new Float64Array(size * hypotheses);
	const chosen = new Uint32Array(size);
	let before = 1;
	for (const { rows, places, sums } of tables) {
		if (draw) draw(rows, chosen);
		else for (let at = 0; at < size; at += 1) chosen[at] = Math.floor((start + at) / before) % rows;
		for (let place = 0; place < size; place += 1) {
			const [from, to] = [chosen[place] * places.length, place * hypotheses];
			for (let at = 0; at < places.length; at += 1) {
				const statistic = to + places[at];
				statistics[statistic] = statistics[statistic] + sums[from + at];
			}
		}
		before *= rows;
	}
	return statistics;
}

// src/math/statistics/joint-test/swap-units.ts
const MOST_UNITS$2 = 1024;
function sortUnits({ first, count, units }) {
	return {
		first,
		count,
		units: units.filter((unit) => unit.some((effect) => effect !== 0)).sort(compareNumbers)
	};
}
function effectReader(groups, error) {
	const unitsOf = Array.from(error, () => []);
	for (const { first, count, units } of groups) for (const unit of units) for (let column = 0; column < count; column += 1) if (hasEffect(unit, column, count)) unitsOf[first + column]?.push(unit);
	return (place) => {
		const { first, count } = groups.find((group) => place < group.first + group.count) ?? {
			first: 0,
			count: 1
		};
		const divided = /* @__PURE__ */ new Map();
		const divide = (unit) => {
			const own = new Float64Array(unit.length / count);
			for (let choice = 0; choice < own.length; choice += 1) own[choice] = unit[choice * count + place - first] / error[place];
			return own;
		};
		return (unitsOf[place] ?? []).map((unit) => getOrCreate(divided, unit, () => divide(unit))).filter((own) => own.some((effect) => effect !== 0));
	};
}
function hasEffect(unit, column, count) {
	for (let at = column; at < unit.length; at += count) if (unit[at] !== 0) return true;
	return false;
}
function limitUnits(group) {
	return group.units.length > MOST_UNITS$2 ? {
		...group,
		units: mergeUnits(group.units)
	} : group;
}
function mergeUnits(units) {
	const random = seedRandom(seedOfNumbers(units));
	const size = Math.ceil(units.length / MOST_UNITS$2);
	return [...groupBy(units, ({ length }) => length).values()].flatMap((alike) => {
		shuffle(alike, random);
		const blocks = [];
		for (const [index, unit] of alike.entries()) {
			const block = blocks[Math.floor(index / size)];
			if (block) for (let at = 0; at < unit.length; at += 1) block[at] = block[at] + unit[at];
			else blocks.push(Float64Array.from(unit));
		}
		return blocks;
	});
}

// src/math/statistics/joint-test/max-t.ts
const MOST_ENUMERATED$1 = 16384;
const ROUNDING = 1e-9;
const BATCH = 1024;
function testJointly(given, hypotheses, draws) {
	const all = given.map(sortUnits);
	const groups = all.map(limitUnits);
	const [plain, sums] = [summarizeEffects(all, hypotheses), summarizeEffects(groups, hypotheses)];
	const scaled = groups.map((group) => scaleGroup(group, sums.error));
	const order = stepOrder(sums);
	const counted = countArrangements(scaled, {
		order,
		statistic: sums.statistic
	}, draws);
	const effectsOn = effectReader(all, plain.error);
	const p = sums.statistic.map((_, place) => {
		if (sums.units[place] === 0) return 1;
		return exactP(effectsOn(place)) ?? boundedShare(counted, counted.own[place], () => tailBound(sums, place));
	});
	const adjusted = adjustSteps({
		order,
		p,
		boundOf: (step) => stepBound(sums, order, step)
	}, counted);
	return {
		results: Array.from(sums.statistic, (statistic, place) => ({
			p: p[place],
			adjusted: adjusted[place],
			statistic,
			error: plain.error[place],
			units: plain.units[place]
		})),
		critical: counted.critical
	};
}
function summarizeEffects(groups, hypotheses) {
	const [squares, sums, ranges] = [
		0,
		1,
		2
	].map(() => new Float64Array(hypotheses));
	const units = new Uint32Array(hypotheses);
	for (const group of groups) for (const unit of group.units) for (let column = 0; column < group.count; column += 1) {
		const { mean, half, observed } = describeColumn(unit, column, group.count);
		const place = group.first + column;
		squares[place] = squares[place] + mean;
		sums[place] = sums[place] + observed;
		ranges[place] = ranges[place] + half * half;
		if (half > 0) units[place] = units[place] + 1;
	}
	const divide = (sum, square) => square > 0 ? sum / square : 0;
	const error = squares.map(Math.sqrt);
	return {
		error,
		statistic: sums.map((sum, place) => divide(sum, error[place])),
		units,
		spread: ranges.map((range, place) => divide(range, squares[place]))
	};
}
function describeColumn(unit, column, count) {
	let [square, least, most] = [
		0,
		Number.POSITIVE_INFINITY,
		Number.NEGATIVE_INFINITY
	];
	for (let at = column; at < unit.length; at += count) {
		const effect = unit[at];
		square += effect * effect;
		least = Math.min(least, effect);
		most = Math.max(most, effect);
	}
	return {
		mean: square * count / unit.length,
		half: (most - least) / 2,
		observed: unit[column]
	};
}
function scaleGroup({ first, count, units }, error) {
	const scale = (effect, at) => {
		const by = error[first + at % count];
		return by > 0 ? effect / by : 0;
	};
	return {
		first,
		count,
		units: units.map((unit) => unit.map(scale))
	};
}
function stepOrder({ statistic, units }) {
	return Array.from(statistic, (_, place) => place).filter((place) => units[place] !== 0).sort((a, b) => statistic[b] - statistic[a] || a - b);
}
function countArrangements(groups, observed, draws) {
	const { order, statistic } = observed;
	const tables = [];
	const seed = seedOfNumbers(allSums(groups, tables));
	const ways = tables.reduce((product, { rows }) => product * rows, 1);
	const areDrawn = ways > MOST_ENUMERATED$1;
	const total = areDrawn ? draws : ways;
	const maxima = new Float64Array(total);
	const own = new Uint32Array(statistic.length);
	const steps = new Uint32Array(order.length);
	const draw = areDrawn ? seedDraws(seed) : null;
	for (let start = 0; start < total; start += BATCH) {
		const size = Math.min(BATCH, total - start);
		const sums = readArrangements(tables, {
			start,
			size,
			hypotheses: statistic.length
		}, draw);
		for (let at = 0; at < size; at += 1) {
			let largest = Number.NEGATIVE_INFINITY;
			for (let step = order.length - 1; step >= 0; step -= 1) {
				const place = order[step];
				const drawn = sums[at * statistic.length + place];
				const reached = statistic[place] - ROUNDING;
				if (drawn > largest) largest = drawn;
				if (drawn >= reached) own[place] = own[place] + 1;
				if (largest >= reached) steps[step] = steps[step] + 1;
			}
			maxima[start + at] = largest;
		}
	}
	const more = Number(areDrawn);
	maxima.sort();
	const critical = (level) => {
		const allowed = Math.floor(level * (total + more) + ROUNDING) - more;
		return maxima[Math.max(0, Math.min(total - 1, total - 1 - allowed))] ?? 0;
	};
	return {
		own,
		steps,
		areDrawn,
		share: (count) => (count + more) / (total + more),
		critical
	};
}
function* allSums(groups, tables) {
	for (const group of groups) yield* cutTables(group, tables);
}
function tailBound({ statistic, spread }, place, value = statistic[place]) {
	return Math.exp(-(Math.max(0, value) ** 2) / (2 * spread[place]));
}
function stepBound(sums, order, step) {
	const value = sums.statistic[order[step]];
	return order.slice(step).reduce((all, other) => all + tailBound(sums, other, value), 0);
}
function boundedShare({ areDrawn, share }, count, bound) {
	return areDrawn && count === 0 ? Math.min(share(count), bound()) : share(count);
}
function adjustSteps({ order, p, boundOf }, counted) {
	const adjusted = new Float64Array(p.length).fill(1);
	let largest = 0;
	for (const [step, place] of order.entries()) {
		const joint = boundedShare(counted, counted.steps[step], () => boundOf(step));
		const own = p[place];
		largest = Math.max(largest, own, order.length === 1 ? 0 : joint);
		adjusted[place] = largest;
	}
	return adjusted;
}
function exactP(column) {
	const size = Math.abs(column[0]?.[0] ?? 0);
	const isEqual = (effect) => Math.abs(Math.abs(effect) - size) <= ROUNDING * size;
	if (column.every((effects) => effects.length === 2 && effects.every(isEqual))) {
		const worse = column.filter((effects) => effects[0] > 0).length;
		return binomialAtLeast(worse, column.length, .5);
	}
	if (column.reduce((ways, { length }) => ways * length, 1) > MOST_ENUMERATED$1) return null;
	const statistic = Float64Array.of(column.reduce((sum, effects) => sum + effects[0], 0));
	const { own, share } = countArrangements([{
		first: 0,
		count: 1,
		units: column
	}], {
		order: [0],
		statistic
	}, 0);
	return share(own[0]);
}

// src/comparison/swaps/effects.ts
function sharedTerms(metric, rows) {
	const shared = metric.kind === "ratio" && metric.part === void 0 ? sharedEvidence(rows) : null;
	if (shared === null) return ratioTerms(metric, rows);
	const { distinct, of } = shared;
	const cases = distinct.map((evidence) => ({
		outcome: "pass",
		evidence
	}));
	const times = new Float64Array(distinct.length);
	for (const place of of) times[place] = times[place] + 1;
	return {
		...withTotal(metric, {
			...plainTerms(metric, cases),
			times
		}),
		of
	};
}
function ratioEffects({ terms, units, better }) {
	const { ratio, bottom } = poolRatio(terms);
	const slopes = better === "higher" ? {
		top: -1,
		bottom: ratio
	} : {
		top: 1,
		bottom: -ratio
	};
	const byUnit = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const changed = [];
	const directions = {
		worse: 0,
		better: 0
	};
	for (let index = 0; index < units.length; index += 1) {
		if (isSame$1(terms, index)) continue;
		const unit = units[index];
		const effects = caseEffects(terms, slopes, {
			index,
			known
		});
		changed.push(index);
		const effect = effects[0];
		directions.worse += Number(effect > 0);
		directions.better += Number(effect < 0);
		addEffects(byUnit, unit, effects);
	}
	for (const [unit, effects] of byUnit) if (effects.every((effect) => effect === 0)) byUnit.delete(unit);
	const counted = countUnits(terms, units);
	return {
		byUnit,
		changed,
		...directions,
		counted,
		scale: bottom === 0 ? 0 : 1 / bottom
	};
}
function addEffects(byUnit, unit, effects) {
	const sums = byUnit.get(unit);
	if (sums === void 0) {
		byUnit.set(unit, effects);
		return;
	}
	const added = sums.map((before, run) => {
		const sum = before + effects[run];
		return Math.abs(sum) <= Math.abs(effects[run]) * 1e-12 ? 0 : sum;
	});
	byUnit.set(unit, added);
}
function poolRatio(terms) {
	const top = terms.reduce((sum, run) => sum + exactColumnSum(run.top, run.times), 0);
	const bottom = terms.reduce((sum, run) => sum + exactColumnSum(run.bottom, run.times), 0);
	return {
		ratio: bottom === 0 ? 0 : top / bottom,
		bottom: bottom / terms.length
	};
}
function countUnits(terms, units) {
	const isCounted = new Uint8Array(units.reduce((most, unit) => Math.max(most, unit + 1), 0));
	let count = 0;
	for (const run of terms) for (let index = 0; index < units.length; index += 1) {
		const unit = units[index];
		if (run.bottom[placeOf(run, index)] === 0 || isCounted[unit] === 1) continue;
		isCounted[unit] = 1;
		count += 1;
	}
	return count;
}
function placeOf({ of }, index) {
	return of === void 0 ? index : of[index];
}
function isSame$1([first, ...others], index) {
	if (first === void 0) return true;
	const place = placeOf(first, index);
	const [top, bottom] = [first.top[place], first.bottom[place]];
	for (const run of others) {
		const other = placeOf(run, index);
		if (run.top[other] !== top || run.bottom[other] !== bottom) return false;
	}
	return true;
}
function caseEffects(terms, slopes, { index, known }) {
	const effectOf = (own) => {
		const place = placeOf(own, index);
		let sum = 0;
		for (const run of terms) {
			const other = placeOf(run, index);
			const top = own.top[place] - run.top[other];
			const bottom = own.bottom[place] - run.bottom[other];
			sum += slopes.top * top + slopes.bottom * bottom;
		}
		return sum / (terms.length - 1);
	};
	if (terms.length !== 2) return Float64Array.from(terms, effectOf);
	const effect = effectOf(terms[0]);
	const effects = known.get(effect) ?? Float64Array.of(effect, -effect);
	known.set(effect, effects);
	return effects;
}

// src/comparison/swaps/influences.ts
const WORK$1 = 8e6;
const LEAST_BLOCKS = 40;
function influenceEffects({ metrics, places }, layout) {
	const { runs, unitOf } = layout;
	const values = new CaseSet(runs.flatMap((rows) => places.map((place) => rows[place]))).weightedValues(metrics);
	const weights = new Uint32Array(runs.length * places.length).fill(1);
	const all = Float64Array.from(values(weights));
	const changed = changedCases(places, layout);
	const effects = metrics.map(() => /* @__PURE__ */ new Map());
	const byUnit = groupBy(places.keys(), (index) => unitOf[places[index]]);
	for (const unit of new Set(changed.map((index) => unitOf[places[index]]))) {
		const indices = byUnit.get(unit) ?? [];
		const without = runs.map((_, run) => {
			for (const index of indices) weights[run * places.length + index] = 0;
			const left = Float64Array.from(values(weights));
			for (const index of indices) weights[run * places.length + index] = 1;
			return left;
		});
		for (const [index, metric] of metrics.entries()) {
			const least = Math.abs(all[index]) * ROUNDING$1;
			const own = unitEffects(without.map((left) => left[index]), metric, least);
			if (own.some((effect) => effect !== 0)) effects[index]?.set(unit, own);
		}
	}
	const isUndefined = (own) => [...own.values()].some((effect) => effect.some(Number.isNaN));
	return effects.map((own) => {
		if (isUndefined(own)) return null;
		return {
			byUnit: own,
			changed: changed.filter((index) => {
				const unit = unitOf[places[index]];
				return own.has(unit) || (byUnit.get(unit)?.length ?? 0) > 1;
			}),
			worse: 0,
			better: 0,
			counted: byUnit.size,
			scale: runs.length - 1 / byUnit.size
		};
	});
}
function unitEffects(without, { better }, least) {
	const sign = better === "higher" ? 1 : -1;
	return Float64Array.from(without, (own) => {
		const effect = sign * without.reduce((sum, other) => sum + (own - other), 0) / (without.length - 1);
		return Math.abs(effect) <= least ? 0 : effect;
	});
}
function changedCases(places, { runs: [head, ...others] }) {
	return places.flatMap((place, index) => {
		const row = head?.[place];
		const unlike = others.map((rows) => rows[place]).filter((other) => !isSameObject(other, row));
		const content = unlike.length === 0 ? "" : caseText(row);
		return unlike.some((other) => caseText(other) !== content) ? [index] : [];
	});
}
function isSameObject(one, other) {
	return one.evidence === other.evidence && !one.trials && !other.trials;
}
function affordableLayout(groups, layout) {
	if (groups.length === 0) return layout;
	const { runs, unitOf, units } = layout;
	const cost = groups.reduce((sum, { metrics, places }) => {
		const rows = places.map((place) => runs[0]?.[place]);
		return sum + runs.length ** 2 * new CaseSet(rows).costOf(metrics);
	}, 0);
	const blocks = Math.max(LEAST_BLOCKS, Math.floor(WORK$1 / cost));
	const places = [...new Set(groups.flatMap((group) => group.places))];
	const changedPlaces = changedCases(places, layout).map((index) => places[index]);
	const changed = groupBy(changedPlaces, (place) => unitOf[place]);
	if (changed.size <= blocks) return layout;
	const blockOf = dealBlocks(changed, layout, blocks);
	return {
		runs,
		unitOf: unitOf.map((unit) => blockOf[unit]),
		units: blocks + units
	};
}
function dealBlocks(changed, { runs, units }, blocks) {
	const dealt = [...changed.keys()];
	const contents = dealt.map((unit) => {
		const places = changed.get(unit) ?? [];
		return runs.map((rows) => places.map((place) => caseText(rows[place])).join()).join("\n");
	});
	const { order, seed } = orderByContent(contents);
	const shuffled = [...order];
	shuffle(shuffled, seedRandom(seed));
	const blockOf = new Uint32Array(units).map((_, unit) => blocks + unit);
	for (const [index, at] of shuffled.entries()) blockOf[dealt[at]] = index % blocks;
	return blockOf;
}

// src/math/statistics/quantile/swap-test.ts
const MOST_ENUMERATED = 16384;
const MOST_UNITS$1 = 1024;
const WORK = 6e7;
const LEAST_DRAWS = 1e3;
const LEAST_SHARE$1 = .1;
function testQuantileSwaps(given, draws) {
	const { changed, random } = prepareUnits(given.units);
	if (changed.length === 0) return NOTHING_CHANGED;
	const statistic = statisticOf(given, changed);
	const runs = changed[0]?.length ?? 0;
	const choices = new Uint8Array(changed.length + 1);
	const observed = statistic.of(choices);
	const ways = runs ** changed.length;
	const isDrawn = ways > MOST_ENUMERATED;
	const total = isDrawn ? Math.min(draws, Math.max(LEAST_DRAWS, Math.ceil(LEAST_SHARE$1 * draws), Math.floor(WORK / statistic.work))) : ways;
	const found = new Float64Array(total);
	for (let draw = 0; draw < total; draw += 1) {
		if (isDrawn) drawChoices(choices, runs, random);
		else enumerateChoices(choices, runs, draw);
		found[draw] = statistic.of(choices);
	}
	return summarize(found.sort(), observed, {
		more: Number(isDrawn),
		least: roundingOf(statistic.largest),
		units: changed.length
	});
}
const NOTHING_CHANGED = {
	results: [{
		p: 1,
		adjusted: 1,
		error: 0,
		statistic: 0,
		units: 0
	}],
	critical: () => Number.POSITIVE_INFINITY
};
function summarize(sorted, observed, { more, least, units }) {
	const total = sorted.length + more;
	const reached = (value) => sorted.length - countBelow(sorted, value - least) + more;
	const p = reached(observed) / total;
	const error = Math.sqrt(sorted.reduce((sum, one) => sum + one * one, 0) / sorted.length);
	const critical = (level) => {
		const allowed = Math.floor(level * total + 1e-9) - more;
		const value = sorted[Math.max(0, sorted.length - 1 - allowed)] ?? 0;
		return reached(sorted.at(-1)) / total <= level && error > 0 ? value / error : Number.POSITIVE_INFINITY;
	};
	return {
		results: [{
			p,
			adjusted: p,
			error,
			statistic: error > 0 ? observed / error : 0,
			units
		}],
		critical
	};
}
function prepareUnits(units) {
	const changed = units.map((unit) => unit.map((values) => values.slice().sort())).filter((runs) => !areEqual$1(runs));
	changed.sort(compareUnits);
	const random = seedRandom(seedOfNumbers(changed.flat()));
	if (changed.length <= MOST_UNITS$1) return {
		changed,
		random
	};
	shuffle(changed, random);
	const blocks = [];
	for (const [index, unit] of changed.entries()) {
		const known = blocks[index % MOST_UNITS$1];
		if (known === void 0) blocks.push([...unit]);
		else for (const [run, values] of unit.entries()) known[run] = joined(known[run] ?? values, values);
	}
	return {
		changed: blocks,
		random
	};
}
function joined(one, other) {
	const both = new Float64Array(one.length + other.length);
	both.set(one);
	both.set(other, one.length);
	return both;
}
function areEqual$1(runs) {
	return runs.every((values) => compareNumbers(values, runs[0]) === 0);
}
function compareUnits(a, b) {
	for (const [run, values] of a.entries()) {
		const difference = compareNumbers(values, b[run]);
		if (difference !== 0) return difference;
	}
	return 0;
}
function drawChoices(choices, runs, random) {
	const last = choices.length - 1;
	if (runs !== 2) {
		for (let unit = 0; unit < last; unit += 1) choices[unit] = drawBelow(random, runs);
		return;
	}
	for (let unit = 0, bits = 0; unit < last; unit += 1) {
		if (unit % 32 === 0) bits = random();
		choices[unit] = bits >>> unit % 32 & 1;
	}
}
function enumerateChoices(choices, runs, draw) {
	for (let unit = 0, rest = draw; unit < choices.length - 1; unit += 1) {
		choices[unit] = rest % runs;
		rest = Math.floor(rest / runs);
	}
}
function statisticOf({ units, share, better }, changed) {
	const isLow = share <= .5;
	const rows = sortRows(units, changed, isLow);
	const runs = changed[0]?.length ?? 0;
	const perRun = rows.values.length / runs;
	const places = [perRun, perRun * (runs - 1)].map((count) => placesOf$1(isLow ? share : 1 - share, count));
	const sign = better === "lower" ? 1 : -1;
	const of = (choices) => {
		const [head, others] = readQuantiles(rows, choices, places);
		return sign * (head - others);
	};
	return {
		of,
		largest: rows.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
		work: changed.length + rows.values.length * Math.min(share, 1 - share) + 2
	};
}
function placesOf$1(share, count) {
	const place = share * (count - 1);
	const low = Math.floor(place);
	return {
		low,
		high: Math.min(low + 1, count - 1),
		between: place - low
	};
}
function sortRows(units, changed, isLow) {
	const rows = [];
	const add = (unit, place) => {
		for (const [run, values] of unit.entries()) for (const value of values) rows.push({
			value,
			unit: place,
			run
		});
	};
	for (const [place, unit] of changed.entries()) add(unit, place);
	for (const unit of units) if (areEqual$1(unit.map((values) => values.slice().sort()))) add(unit, changed.length);
	rows.sort((a, b) => isLow ? a.value - b.value : b.value - a.value);
	return {
		values: Float64Array.from(rows, ({ value }) => value),
		unitOf: Uint32Array.from(rows, ({ unit }) => unit),
		runOf: Uint8Array.from(rows, ({ run }) => run)
	};
}
function readQuantiles({ values, unitOf, runOf }, choices, [head, others]) {
	let [mine, theirs] = [0, 0];
	let [headLow, headHigh, otherLow, otherHigh] = [
		0,
		0,
		0,
		0
	];
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at];
		if (choices[unitOf[at]] === runOf[at]) {
			if (mine === head.low) headLow = value;
			if (mine === head.high) headHigh = value;
			mine += 1;
		} else {
			if (theirs === others.low) otherLow = value;
			if (theirs === others.high) otherHigh = value;
			theirs += 1;
		}
		if (mine > head.high && theirs > others.high) break;
	}
	return [between(headLow, headHigh, head.between), between(otherLow, otherHigh, others.between)];
}

// src/comparison/swaps/quantiles.ts
function quantileEffects(metric, places, { runs, unitOf }) {
	const numbers = numbersOf(metric, places, runs);
	const sign = metric.better === "lower" ? 1 : -1;
	const changes = numbers.map(([head, ...others]) => sign * (mean([head ?? []]) - mean(others)));
	const changed = numbers.flatMap(([head, ...others], index) => others.some((other) => other.some((value, round) => value !== head?.[round])) ? [index] : []);
	const byUnit = groupBy(places.keys(), (index) => unitOf[places[index]]);
	const units = [...byUnit.values()].map((indices) => runs.map((_, run) => Float64Array.from(indices.flatMap((index) => numbers[index]?.[run] ?? []))));
	const count = (isCounted) => changed.filter((index) => isCounted(changes[index])).length;
	return {
		effects: {
			byUnit: /* @__PURE__ */ new Map(),
			changed,
			worse: count((change) => change > 0),
			better: count((change) => change < 0),
			counted: byUnit.size,
			scale: 1
		},
		test: (draws) => testQuantileSwaps({
			units,
			share: metric.quantile.share,
			better: metric.better
		}, draws)
	};
}
function numbersOf({ quantile }, places, runs) {
	const rounds = new CaseSet(runs.flatMap((rows) => places.map((place) => rows[place]))).evidenceByRound();
	return places.map((_, index) => runs.map((__, run) => rounds.map((evidence) => quantile.of(evidence[run * places.length + index]) ?? NaN)));
}
function mean(lists) {
	return exactMean(lists.flat());
}

// src/comparison/gate-columns.ts
function gateColumns(gated, given) {
	const scores = gatedScores(gated);
	const layout = measuredLayout(scores, gated.pairs, given);
	const wholes = scores.filter(isSmoothScore);
	const groups = [...groupBy(wholes, ({ key }) => key).values()];
	const groupOf = (group) => {
		return {
			metrics: group.map(({ metric }) => metric),
			places: group[0]?.places ?? []
		};
	};
	const merged = affordableLayout(groups.map(groupOf), layout);
	const influences = new Map(groups.flatMap((group) => {
		const effects = influenceEffects(groupOf(group), merged);
		return group.map((score, index) => [score, effects[index] ?? null]);
	}));
	return scores.flatMap((score) => {
		const column = columnOf$1(score, influences.get(score) ?? null, merged);
		const unitOf = (index) => layout.unitOf[score.places[index]];
		return column ? [{
			...column,
			units: new Set(column.effects.changed.map(unitOf)).size
		}] : [];
	});
}
function measuredLayout(scores, { base, head }, layout) {
	const [, ...baseRuns] = layout.runs;
	const isMeasured = ({ metric, places }) => {
		if (metric.kind !== "trial") return true;
		const counts = (rows, place) => metric.share(rows[place]) !== null;
		return places.every((place) => !counts(base, place) || baseRuns.every((rows) => counts(rows, place)));
	};
	return baseRuns.length === 1 || scores.every(isMeasured) ? layout : {
		...layout,
		runs: [head, base]
	};
}
function isSmoothScore(score) {
	return score.metric.kind === "whole" && !isQuantile(score.metric);
}
function gatedScores({ gates, metrics, pairs: { base, head } }) {
	const byName = new Map(gates.map((gate) => [scoreName$1(gate), gate]));
	const measured = metricsBySlice(metrics, [base, head]);
	return slicesOf(head, sliceFields(head)).flatMap((slice) => {
		const rowsOf = slicedRows(slice, {
			base,
			head
		});
		return measured(slice).flatMap((metric) => {
			const name = {
				metric: metric.id,
				slice: joinSlices(metric.slice ?? "", slice.name)
			};
			const gate = byName.get(scoreName$1(name));
			const condition = gate?.conditions.no_regression;
			if (!gate || !condition) return [];
			const score = scoreOf$1({
				gate,
				condition,
				metric
			}, slice, rowsOf());
			return score.slice.length > 0 ? [score] : [];
		});
	});
}
function slicedRows(slice, { base, head }) {
	return lazy(() => ({
		all: slice.indices ?? head.map((_, index) => index),
		leftOut: leftOutFinder({
			base: rowsOfSlice(slice, base),
			head: rowsOfSlice(slice, head)
		})
	}));
}
function scoreOf$1(named, slice, { all, leftOut }) {
	const { left, absent } = leftOut(named.metric);
	const without = (places) => {
		const isLeft = new Set(places);
		return places.length === 0 ? all : all.filter((_, index) => !isLeft.has(index));
	};
	const places = without(left);
	return {
		...named,
		slice: without(absent),
		places,
		key: `${slice.name}\n${left.join()}`
	};
}
function columnOf$1(score, influences, layout) {
	const { gate, condition, metric, slice, places } = score;
	const cases = slice.length - places.length;
	if (metric.kind === "whole") {
		const open = cases === 0 ? null : {
			cases,
			worst: null,
			best: null,
			isFlipping: false
		};
		if (isQuantile(metric)) {
			const { effects, test } = quantileEffects(metric, places, layout);
			return places.length === 0 ? null : {
				gate,
				condition,
				effects,
				open,
				own: test
			};
		}
		return influences && {
			gate,
			condition,
			effects: influences,
			open
		};
	}
	const terms = termsOf(places, layout, (rows) => sharedTerms(metric, rows));
	return {
		gate,
		condition,
		effects: ratioEffects({
			terms,
			units: unitsOf$1(places, layout),
			better: metric.better
		}),
		open: cases === 0 ? null : {
			cases,
			...openEffects(score, metric, layout)
		}
	};
}
function termsOf(places, { runs }, terms) {
	return runs.map((rows, run) => {
		return terms(places.length === rows.length ? rows : places.map((place) => rows[place]), run === 0);
	});
}
function unitsOf$1(places, { unitOf }) {
	return places.length === unitOf.length ? unitOf : Uint32Array.from(places, (place) => unitOf[place]);
}
function openEffects({ slice }, metric, layout) {
	const [bad, good] = metric.better === "higher" ? [0, 1] : [1, 0];
	const at = (head, base) => termsOf(slice, layout, (rows, isHead) => extremeTerms(metric, rows, isHead ? head : base));
	const effects = (terms) => terms.every((one) => one !== null) ? ratioEffects({
		terms: terms.flatMap((one) => one ?? []),
		units: unitsOf$1(slice, layout),
		better: metric.better
	}) : null;
	const ends = [at(bad, good), at(good, bad)];
	const isFlippingEnd = ([head, base]) => head != null && base != null && isFlipping({
		head,
		base
	});
	const [worst = null, best = null] = ends.map(effects);
	return {
		worst,
		best,
		isFlipping: layout.runs.length === 2 && layout.units === layout.unitOf.length && ends.every(isFlippingEnd)
	};
}

// src/comparison/gate-intervals.ts
const UNBOUNDED = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
function gateIntervals({ gates, metrics, changes, rows }, limits) {
	const intervals = /* @__PURE__ */ new Map();
	for (const gate of gates) {
		const { non_inferior: condition } = gate.conditions;
		const [name, change] = [scoreName$1(gate), changes.get(scoreName$1(gate))];
		if (condition === void 0 || change === void 0) continue;
		if (change.interval && change.confidence === condition.confidence) {
			intervals.set(name, change.interval);
			continue;
		}
		const own = metrics.filter(({ id }) => id === gate.metric);
		const depth = {
			...FULL_RESAMPLING,
			...limits,
			intervals: true,
			draws: 1,
			confidence: condition.confidence
		};
		const found = comparePairs(rows, own, {
			...depth,
			resamples: depth.resamples || FULL_RESAMPLING.resamples
		}).find((one) => scoreName$1(one) === name)?.interval ?? null;
		intervals.set(name, found ?? (own.some(isQuantile) ? UNBOUNDED : null));
	}
	return intervals;
}

// src/math/statistics/power.ts
const POWER = .8;
function fewestSignificantFlips(level) {
	let flips = 1;
	while (.5 ** flips > level && flips < 1100) flips += 1;
	return flips;
}
function dropPower(n, fall, level) {
	return binomialAtLeast(fewestSignificantFlips(level), n, Math.min(1, Math.max(0, fall)));
}
function smallestDetectableDrop(n, level) {
	return smallestShare((fall) => dropPower(n, fall, level) >= POWER);
}
function smallestShare(suffices) {
	if (!suffices(1)) return null;
	let [low, high] = [0, 1];
	for (let step = 0; step < 50; step += 1) {
		const middle = (low + high) / 2;
		if (suffices(middle)) high = middle;
		else low = middle;
	}
	return high;
}
function detectableDrop({ error, critical, minEffect, changed, units, level }) {
	if (!(error > 0 && changed > 0)) return null;
	const share = smallestDetectableDrop(units, level);
	if (share === null) return null;
	const size = error / Math.sqrt(changed);
	return Math.max(Math.max(critical * error, minEffect) + normalQuantile(POWER) * error, share * units * size);
}

// src/comparison/swaps/gate-test.ts
function summarizeTest({ effects, units, condition }, by) {
	const { tests, isClustered, level, joint, found, share } = by;
	const error = found.error * effects.scale;
	const detectable = detectableDrop({
		error,
		critical: joint.critical(level / share),
		minEffect: condition.min_effect,
		changed: found.units,
		units: effects.counted,
		level: level / share
	});
	const { changed, worse, better } = effects;
	return {
		p: found.p,
		adjusted: Math.min(1, found.adjusted * share),
		tests,
		changed: changed.length,
		worse,
		better,
		...isClustered && { clusters: units },
		level,
		detectable: detectable === null || !Number.isFinite(detectable) ? null : detectable
	};
}
function testAlone(column, joint, by) {
	return summarizeTest(column, {
		...by,
		joint,
		found: joint.results[0],
		share: by.tests
	});
}
function testOpen(column, open, by) {
	const test = ({ byUnit }) => testJointly([{
		first: 0,
		count: 1,
		units: [...byUnit.values()]
	}], 1, by.draws);
	const joint = column.own?.(by.draws) ?? test(column.effects);
	const found = joint.results[0];
	const atEnd = (end) => end && test(end).results[0].p;
	const [worst, best] = [atEnd(open.worst), atEnd(open.best)];
	const isKnown = worst !== null && best !== null;
	const least = open.isFlipping ? worst : by.isClustered ? 0 : leastP(found.p, open.cases);
	const lowest = isKnown ? Math.min(worst, best, found.p, least ?? 0) : 0;
	const highest = isKnown ? Math.max(worst, best, found.p) : 1;
	const correct = (p) => Math.min(1, p * by.tests);
	const range = {
		lowest: correct(lowest),
		highest: correct(highest)
	};
	return {
		...testAlone(column, joint, by),
		open: range
	};
}
function leastP(p, cases) {
	const z = p >= .5 ? 0 : normalQuantile(1 - p);
	return normalUpperTail(Math.sqrt(z * z + cases));
}

// src/comparison/swaps/layout.ts
function swapLayout(pairs, baseRuns, clusters) {
	const complete = baseRuns.length < 2 ? [] : baseRuns.flatMap((rows) => alignRows(rows, pairs.base) ?? []);
	const runs = [pairs.head, ...complete.length < 2 ? [pairs.base] : complete];
	if (clusters !== null) return {
		runs,
		unitOf: clusters.of,
		units: clusters.count
	};
	return {
		runs,
		unitOf: Uint32Array.from(pairs.head, (_, index) => index),
		units: pairs.head.length
	};
}
function alignRows(rows, cases) {
	const byId = new Map(rows.map((row) => [row.id, row]));
	const aligned = cases.flatMap(({ id, gold }) => {
		const row = byId.get(id);
		return row && row.gold === gold ? [row] : [];
	});
	return aligned.length === cases.length ? [aligned] : null;
}

// src/comparison/gate-tests.ts
const NO_TESTS = /* @__PURE__ */ new Map();
function testName(suite, gate) {
	return testKey(suite, scoreName$1(gate));
}
function testKey(suite, score) {
	return `${suite}\n${score}`;
}
function testGates(suites, reports, context) {
	const columns = [...suites].sort((a, b) => a.name < b.name ? -1 : 1).map((suite) => gatedSuite(suite, reports, context));
	const regressions = [columns.map((suite) => selectColumns(suite, ({ gate }) => gate.severity === "fail")), ...columns.flatMap((suite) => suite.columns.filter(({ gate }) => gate.severity !== "fail").map((column) => [{
		...suite,
		columns: [column]
	}]))].flatMap((together) => testTogether(together, context));
	const tests = new Map(regressions.map(([name, regression]) => [name, { regression }]));
	for (const { name, intervals } of columns) for (const [score, interval] of intervals) {
		const key = testKey(name, score);
		tests.set(key, {
			...tests.get(key),
			interval
		});
	}
	return tests;
}
function gatedSuite({ name, gates }, reports, context) {
	const isClustered = gates.cluster !== void 0;
	const compared = ofSuite(reports.diff.changes, name).filter(isComparable);
	const changes = new Map(compared.map((change) => [scoreName$1(change), change]));
	const gated = gates.metrics.filter(({ conditions, ...gate }) => {
		return (conditions.no_regression ?? conditions.non_inferior) !== void 0 && changes.has(scoreName$1(gate));
	});
	const suite = reports.head.report.suites[name];
	const rowsOf = ({ cases }) => ofSuite(cases ?? [], name);
	if (!suite || gated.length === 0 || reports.base.cases === null || reports.head.cases === null) return {
		name,
		isClustered,
		columns: [],
		intervals: /* @__PURE__ */ new Map()
	};
	const metrics = context.families.metricsOf(suite);
	const judged = judgedMetrics(metrics, context.families.judgesOutcome?.(suite.family) ?? true);
	const renamed = reports.diff.renamed.filter((one) => one.suite === name);
	const baseOf = (side) => renameRows(rowsOf(side), renamed);
	const unscored = judged.size > 0 || suite.field_metrics !== void 0;
	const pairs = pairComparable(baseOf(reports.base), rowsOf(reports.head), { unscored });
	const runs = (reports.runs ?? []).filter(({ report }) => Object.hasOwn(report.suites, name));
	const clusters = clustersOfPairs(pairs, gates.cluster, {
		base: reports.base.report.suites[name],
		head: suite
	});
	const layout = swapLayout(pairs, runs.map(baseOf), clusters);
	const rows = {
		...pairs,
		clusters
	};
	const intervals = gateIntervals({
		gates: gated,
		metrics,
		changes,
		rows
	}, context.limits ?? {});
	return {
		name,
		isClustered,
		columns: gateColumns({
			gates: gated,
			metrics,
			pairs
		}, layout),
		intervals
	};
}
function isComparable({ delta, n, unscored }) {
	return delta !== null && n !== null || unscored !== void 0;
}
function selectColumns(suite, isWanted) {
	return {
		...suite,
		columns: suite.columns.filter(isWanted)
	};
}
function testTogether(suites, context) {
	const { draws = FULL_RESAMPLING.draws } = context.limits ?? {};
	const closed = suites.map((suite) => selectColumns(suite, ({ open, own }) => open === null && own === void 0));
	const count = (those) => those.reduce((sum, { columns }) => sum + columns.length, 0);
	const [tests, of] = [count(suites), count(closed)];
	const levels = suites.flatMap(({ columns }) => columns.map(({ condition }) => 1 - condition.confidence));
	const needed = drawsFor(Math.min(1, ...levels) / (of < tests ? tests : 1), draws);
	const joint = testJointly(groupsOf$1(closed), of, needed);
	let place = 0;
	return suites.flatMap(({ name, isClustered, columns }) => columns.map((column) => {
		const by = {
			tests,
			isClustered,
			level: 1 - column.condition.confidence,
			draws: needed
		};
		const key = testName(name, column.gate);
		if (column.open) return [key, testOpen(column, column.open, by)];
		if (column.own) return [key, testAlone(column, column.own(needed), by)];
		const found = joint.results[place];
		place += 1;
		return [key, summarizeTest(column, {
			...by,
			joint,
			found,
			share: tests / of
		})];
	}));
}
const DRAWS_AT_LEVEL = 20;
const MOST_DRAWS = 1e5;
function drawsFor(level, draws) {
	return Math.max(draws, Math.min(MOST_DRAWS, Math.ceil(DRAWS_AT_LEVEL / level)));
}
function groupsOf$1(suites) {
	let first = 0;
	return suites.map(({ columns }) => {
		const group = {
			first,
			count: columns.length,
			units: unitsOf(columns.map(({ effects }) => effects))
		};
		first += columns.length;
		return group;
	});
}
function unitsOf(columns) {
	const [first, ...others] = columns;
	if (first !== void 0 && others.length === 0) return [...first.byUnit.values()];
	const units = /* @__PURE__ */ new Map();
	for (const [column, { byUnit }] of columns.entries()) for (const [unit, effects] of byUnit) {
		const all = units.get(unit) ?? new Float64Array(effects.length * columns.length);
		for (let choice = 0; choice < effects.length; choice += 1) all[choice * columns.length + column] = effects[choice];
		units.set(unit, all);
	}
	return [...units.values()];
}

// src/core/baseline.ts
function isFound(baseline) {
	return "report" in baseline;
}
function labelsOf(baseline) {
	return isFound(baseline) ? baseline.labels ?? [] : [];
}
function recordBaseline(baseline) {
	if (!isFound(baseline)) {
		const { status, why, todo } = baseline;
		return {
			status,
			...NOWHERE$1,
			notes: [],
			why,
			todo
		};
	}
	const { report, status, file, distance, branch, notes } = baseline;
	return {
		status,
		...file !== void 0 && { file },
		commit: report.source.commit,
		branch,
		distance,
		created: report.created,
		outcome: report.verdict?.outcome ?? null,
		run_id: report.source.run_id,
		notes: [...notes],
		why: null,
		todo: null
	};
}
const NOWHERE$1 = {
	commit: null,
	branch: null,
	distance: null,
	created: null,
	outcome: null,
	run_id: null
};

// src/gates/gate-changes.ts
function compareGates(base, head) {
	const whole = {
		metric: "",
		slice: "",
		demand: "suite",
		before: null,
		after: null,
		kind: "added"
	};
	return [...head].flatMap(([suite, after]) => {
		const before = base.get(suite);
		return before ? compareConditions(suite, listConditions(before), listConditions(after)) : [{
			suite,
			...whole
		}];
	});
}
function listConditions(gates) {
	const onCases = {
		metric: "cases",
		slice: "",
		severity: gates.casesSeverity
	};
	const cases = {
		max_missing: 0,
		...gates.cases
	};
	const all = [
		...gates.metrics.flatMap(({ conditions, ...gate }) => definedEntries(conditions).map((one) => ({
			...gate,
			...one
		}))),
		...definedEntries(cases).map((one) => ({
			...onCases,
			...one
		})),
		...definedEntries({ freeze: gates.freeze }).map((one) => ({
			...onCases,
			...one,
			severity: "fail"
		}))
	];
	return new Map(all.map((one) => [`${one.metric}\u0000${one.slice}\u0000${one.demand}`, one]));
}
function definedEntries(conditions) {
	return Object.entries(conditions).flatMap(([demand, limit]) => limit === void 0 ? [] : [{
		demand,
		limit
	}]);
}
function compareConditions(suite, base, head) {
	const changes = [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].flatMap((key) => {
		const [before, after] = [base.get(key), head.get(key)];
		return [limitChange(suite, before, after), severityChange(suite, before, after)].filter((change) => change !== null);
	});
	return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
const IMPLIED_LIMITS = /* @__PURE__ */ new Map([["max_unscored", 0]]);
function limitChange(suite, base, head) {
	const either = head ?? base;
	if (!either || JSON.stringify(base?.limit) === JSON.stringify(head?.limit)) return null;
	const { metric, slice, demand } = either;
	const before = base?.limit ?? (head?.limit === 0 ? void 0 : IMPLIED_LIMITS.get(demand));
	const kind = before === void 0 ? "added" : !head ? "removed" : directionOf(demand, before, head.limit);
	if (kind === null) return null;
	return {
		suite,
		metric,
		slice,
		demand,
		before: before ?? null,
		after: head?.limit ?? null,
		kind
	};
}
function severityChange(suite, base, head) {
	if (!base || !head || base.severity === head.severity) return null;
	const kind = head.severity === "warn" ? "loosened" : "tightened";
	const { metric, slice } = head;
	return {
		suite,
		metric,
		slice,
		demand: "severity",
		before: base.severity,
		after: head.severity,
		kind
	};
}
function directionOf(demand, before, after) {
	if (Array.isArray(before) && Array.isArray(after)) return listDirection(before, after);
	if (typeof before === "number" && typeof after === "number") return numberDirection(demand, before, after);
	if (isRecord(before) && isRecord(after)) return recordDirection(demand, before, after);
	return "changed";
}
function listDirection(before, after) {
	const [old, current] = [new Set(before), new Set(after)];
	if (before.some((id) => !current.has(id))) return "loosened";
	return after.some((id) => !old.has(id)) ? "tightened" : null;
}
const LOOSER_WHEN = {
	min: "lower",
	max: "higher",
	max_drop: "higher",
	max_drop_relative: "higher",
	max_increase: "higher",
	max_increase_relative: "higher",
	max_missing: "higher",
	max_new_failures: "higher",
	max_unscored: "higher",
	confidence: "higher",
	min_effect: "higher",
	margin: "higher"
};
const DEFAULT_PARTS = { min_effect: 0 };
const LOOSER_WORD = { scope: "gold" };
function numberDirection(demand, before, after) {
	const looser = LOOSER_WHEN[demand];
	if (looser === void 0) return "changed";
	return after > before === (looser === "higher") ? "loosened" : "tightened";
}
function isRecord(limit) {
	return typeof limit === "object" && !Array.isArray(limit);
}
function recordDirection(demand, before, after) {
	const partOf = (limit, key) => limit[key] ?? DEFAULT_PARTS[key];
	const changed = [.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => partOf(before, key) !== partOf(after, key));
	const directions = new Set(changed.map((key) => partDirection(demand, key, [partOf(before, key), partOf(after, key)])));
	const [first = null] = directions;
	return directions.size > 1 ? "changed" : first;
}
function partDirection(demand, key, [was, is]) {
	if (typeof was !== "number" || typeof is !== "number") {
		const looser = LOOSER_WORD[key];
		return looser === void 0 ? "changed" : is === looser ? "loosened" : "tightened";
	}
	const direction = numberDirection(key, was, is);
	return demand === "non_inferior" && key === "confidence" ? direction === "loosened" ? "tightened" : "loosened" : direction;
}

// src/gates/clauses.ts
const MAX_NAMED$4 = 5;
const MAX_LENGTH$1 = 60;
function code(text) {
	return `\`${truncate(text.replaceAll("`", "'").replace(/\p{Cc}+/gu, " "), MAX_LENGTH$1)}\``;
}
function firstCodes(texts) {
	return firstFew(texts, 5, code);
}

// src/gates/setting-changes.ts
function changedKeys(was, is) {
	if (!was || !is) return [];
	return [.../* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
}
function changesOfKeys(was, is) {
	const printValue = (settings, key) => {
		const value = settings[key];
		return value === void 0 ? "nothing" : code(typeof value === "string" ? value : JSON.stringify(value));
	};
	const describe = (key) => `${code(key)} from ${printValue(was, key)} to ${printValue(is, key)}`;
	return firstFew(changedKeys(was, is), 5, describe);
}
function changesInList(was, is) {
	const [before, now] = [was, is].map((joined) => joined === "" ? [] : joined.split(", "));
	const lost = before.filter((entry) => !now.includes(entry));
	const gained = now.filter((entry) => !before.includes(entry));
	return [...lost.length > 0 ? [`no longer has ${firstCodes(lost)}`] : [], ...gained.length > 0 ? [`now has ${firstCodes(gained)}`] : []].join(" and ");
}
const LIMITS$2 = [
	"max_calls",
	"max_tokens",
	"max_usd"
];
function spendingSettings({ max_calls, max_tokens, max_usd, prices }) {
	const known = Object.entries({
		max_calls,
		max_tokens,
		max_usd,
		prices
	}).filter(([, value]) => value !== void 0);
	return Object.fromEntries(known);
}
function raisedLimits(was, is) {
	const raised = LIMITS$2.filter((key) => limitOf(is, key) > limitOf(was, key));
	const keys = pricesOf(was).some((price, at) => (pricesOf(is)[at] ?? 0) < price) && "max_usd" in is ? [...raised, "prices"] : raised;
	const pick = (settings) => Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
	return changesOfKeys(pick(was), pick(is));
}
function limitOf(settings, key) {
	const value = settings[key];
	return typeof value === "number" ? value : Infinity;
}
function pricesOf({ prices }) {
	const kinds = typeof prices === "object" && prices !== null ? { ...prices } : {};
	return [
		"input",
		"output",
		"embedding"
	].map((kind) => Number(kinds[kind] ?? 0));
}

// src/gates/gate-set.ts
function gatesOfSuites(suites) {
	return new Map(suites.map((suite) => {
		const { name, gates, params, mapping } = suite;
		const scores = definitionSettings(suite.fieldMetrics?.metrics ?? []);
		const spending = suite.judge && { spending: spendingSettings(suite.judge) };
		const settings = {
			params,
			scores,
			judge: judgeSettings$1(suite),
			...spending,
			mapping: mappingSettings(mapping)
		};
		return [name, {
			...gates,
			...settings,
			measure: measureSettings(suite)
		}];
	}));
}
function measureSettings({ family, folder, gold, traces, slices, metrics }) {
	const lists = {
		gold,
		traces,
		slices,
		metrics: metrics.map(({ id, aliases = [] }) => aliases.find((alias) => alias.includes("@")) ?? id)
	};
	const joined = Object.entries(lists).map(([key, list]) => [key, list.join(", ")]);
	return {
		family: family.id,
		folder,
		...Object.fromEntries(joined)
	};
}
const SPENDING_KEYS = /* @__PURE__ */ new Set([
	"concurrency",
	"max_calls",
	"max_tokens",
	"max_usd",
	"prices",
	"deadline",
	"retries",
	"labels"
]);
function judgeSettings$1({ judge, custom }) {
	const settings = Object.entries(judge ?? {}).filter(([key, value]) => value !== void 0 && !SPENDING_KEYS.has(key));
	const own = Object.entries(custom ?? {}).map(([name, metric]) => [`custom.${name}`, metric]);
	return Object.fromEntries([...settings, ...own].map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]));
}
function definitionSettings(metrics) {
	const entries = metrics.flatMap(({ name, ...definition }) => Object.entries(definition).map(([key, value]) => [`metrics.${name}.${key}`, String(value)]));
	return Object.fromEntries(entries);
}
function mappingSettings(mapping) {
	const entries = ({ preset, records, fields }, prefix) => [
		...preset === null ? [] : [[`${prefix}preset`, preset]],
		...records === null ? [] : [[`${prefix}records`, records]],
		...fields.map(([own, expression]) => [`${prefix}fields.${own}`, expression])
	];
	return Object.fromEntries(mapping ? [...entries(mapping.traces, ""), ...entries(mapping.gold, "gold_")] : []);
}
function gatesOfReport({ verdict, suites }) {
	const gates = verdict && gatesOfResults(verdict.gates);
	if (gates === null) return null;
	return new Map([...gates].map(([name, suite]) => {
		const { freeze, clusters, field_metrics: ofLines } = (Object.hasOwn(suites, name) ? suites[name] : null) ?? {};
		const scores = ofLines && { scores: definitionSettings(definedMetrics(ofLines)) };
		return [name, {
			...suite,
			...freeze && { freeze },
			...clusters && { cluster: clusters.field },
			...scores
		}];
	}));
}
function gatesOfResults(results) {
	const gates = /* @__PURE__ */ new Map();
	for (const suite of new Set(results.map((result) => result.suite))) {
		const read = gatesOfSuite(ofSuite(results, suite));
		if (read === null) return null;
		gates.set(suite, read);
	}
	return gates;
}
function gatesOfSuite(results) {
	const metrics = /* @__PURE__ */ new Map();
	const cases = {};
	let freeze;
	for (const { metric, slice, demand, severity, implied } of results) {
		const { freeze: frozen, duplicates: _, ...limits } = demand;
		if (typeof frozen === "object" && "scope" in frozen) freeze = frozen;
		if (metric === "cases") Object.assign(cases, implied === true ? {} : limits);
		else {
			const name = `${metric}[${slice}]`;
			const conditions = metricConditionsSchema.safeParse({
				...metrics.get(name)?.conditions,
				...limits
			});
			if (!conditions.success) return null;
			metrics.set(name, {
				metric,
				slice,
				conditions: conditions.data,
				severity
			});
		}
	}
	const read = caseConditionsSchema.safeParse(cases);
	if (!read.success) return null;
	const casesSeverity = results.find(({ metric, demand }) => metric === "cases" && !("freeze" in demand))?.severity;
	const onCases = read.data;
	return {
		metrics: [...metrics.values()],
		cases: onCases,
		casesSeverity: casesSeverity ?? "fail",
		...freeze && { freeze }
	};
}

// src/gates/definition-changes.ts
function definitionChanges({ configs, reports }) {
	const [was, is] = [0, 1].map((side) => settingsOf(configs?.[side], reports?.[side]));
	const changed = changesOfBoth(was, is);
	const text = `scores are measured differently: ${changed}`;
	return [...changed === "" ? [] : [{
		what: "scores",
		text
	}], ...lostScores(configs, reports)];
}
function settingsOf(gates, report) {
	const written = gates?.scores ?? {};
	const names = new Set(Object.keys(written).map(metricOf));
	const found = Object.entries(definitionSettings(definedMetrics(report?.field_metrics ?? {})));
	return {
		...Object.fromEntries(found.filter(([key]) => !names.has(metricOf(key)))),
		...written
	};
}
function metricOf(key) {
	return key.slice(0, key.lastIndexOf("."));
}
function changesOfBoth(was, is) {
	const [before, now] = [was, is].map((settings) => new Set(Object.keys(settings).map(metricOf)));
	const common = (settings) => Object.fromEntries(Object.entries(settings).filter(([key]) => before?.has(metricOf(key)) && now?.has(metricOf(key))));
	return changesOfKeys(common(was), common(is));
}
function lostScores(configs, reports) {
	const [before, now] = reports?.map(({ field_metrics: definitions = {} }) => definitions) ?? [{}, {}];
	const named = new Set(Object.keys(configs?.[0].scores ?? {}).map(metricOf));
	const lost = Object.keys(before ?? {}).filter((name) => !Object.hasOwn(now ?? {}, name) && !named.has(`metrics.${name}`));
	if (lost.length === 0) return [];
	return [{
		what: "scores",
		text: `${firstCodes(lost)} ${lost.length === 1 ? "is" : "are"} no longer measured`
	}];
}

// src/gates/measured-cases.ts
function compareCases(suite, { before, head, renamed = [] }) {
	const [was, is] = [before?.report.suites[suite], head.report.suites[suite]];
	if (!before || !was || !is) return [];
	const isSame = was.fingerprint.gold === is.fingerprint.gold;
	if (before.cases === null || head.cases === null) {
		if (isSame) return [];
		return [{
			suite,
			what: "gold",
			text: "the gold set changed; which cases is not known, since they are not stored"
		}];
	}
	const other = renamed.filter((one) => one.suite === suite);
	const changes = changesOf(suite, [before.cases, head.cases], other);
	const moved = [...movedToSlices(suite, changes.kept), ...was.clusters?.field === is.clusters?.field ? movedToClusters(suite, changes.kept) : []];
	const trials = changedTrials(suite, changes.kept);
	if (isSame) return [...moved, ...trials];
	return [
		...removedCases(suite, changes.removed),
		...editedCases(suite, changes.edited, is.files?.gold.length === 0 ? "case" : "gold line"),
		...moved,
		...renamedCases(suite, other),
		...addedCases(suite, changes.added),
		...trials
	];
}
function countCases(suite, before) {
	const rows = ofSuite(before?.cases ?? [], suite);
	return {
		total: rows.length,
		passed: rows.filter(passes).length
	};
}
function countEqualCases([old, current], { before, head }) {
	const keysOf = (row) => {
		const { text, expected } = textsOf$1(row);
		const { id, gold } = row;
		return [JSON.stringify({
			id,
			gold
		}), ...text.trim() === "" ? [] : [JSON.stringify([text, expected])]];
	};
	const keys = new Set(ofSuite(head.cases ?? [], current).flatMap(keysOf));
	return ofSuite(before?.cases ?? [], old).filter((row) => keysOf(row).some((key) => keys.has(key))).length;
}
function changesOf(suite, [before, now], renamed) {
	const [from, to] = [new Set(renamed.map((one) => one.from)), new Set(renamed.map((one) => one.to))];
	const changes = {
		removed: [],
		added: [],
		kept: [],
		edited: []
	};
	forEachPair(ofSuite(before, suite), ofSuite(now, suite), (old, current, isEdited) => {
		if (old && !current && !from.has(old.id)) changes.removed.push(old);
		if (current && !old && !to.has(current.id)) changes.added.push(current);
		if (!old || !current) return;
		if (isGrouped(old) || isGrouped(current)) changes.kept.push({
			before: old,
			now: current
		});
		if (isEdited) changes.edited.push({
			before: old,
			now: current
		});
	});
	return changes;
}
function isGrouped({ slices, cluster, trials }) {
	return (slices ?? cluster ?? trials) !== void 0;
}
const passes = ({ outcome }) => outcome === "pass";
const fails = ({ outcome }) => outcome === "fail";
function removedCases(suite, rows) {
	if (rows.length === 0) return [];
	const [passed, failed] = [rows.filter(passes), rows.filter(fails)];
	const results = [...passed.length > 0 ? [`${ofThem(passed, rows)} passed`] : [], ...failed.length > 0 ? [`${passed.length > 0 ? failed.length : ofThem(failed, rows)} failed`] : []];
	const did = results.length === 0 ? "" : `, ${results.join(" and ")} before`;
	return [{
		suite,
		what: "gold",
		text: `${formatCount(rows.length, "case")} removed${did} (${named(did === "" ? rows : [...passed, ...failed])})`,
		...passed.length > 0 && { removed_passing: passed.length }
	}];
}
function editedCases(suite, edited, noun) {
	if (edited.length === 0) return [];
	const fixed = edited.filter(({ before, now }) => fails(before) && passes(now));
	const broken = edited.filter(({ before, now }) => passes(before) && fails(now));
	const did = [{
		cases: fixed,
		was: "failed",
		is: fixed.length === 1 ? "passes" : "pass"
	}, {
		cases: broken,
		was: "passed",
		is: broken.length === 1 ? "fails" : "fail"
	}].filter(({ cases }) => cases.length > 0).map(({ cases, was, is }, index) => {
		return `, ${index === 0 ? ofThem(cases, edited) : cases.length} ${was} before and ${is} now`;
	});
	const shown = did.length === 0 ? edited : [...fixed, ...broken];
	return [{
		suite,
		what: "gold",
		text: `${formatCount(edited.length, noun)} edited${did.join("")} (${named(shown.map(({ now }) => now))})`
	}];
}
function movedToSlices(suite, kept) {
	const fields = /* @__PURE__ */ new Set();
	for (const { now } of kept) for (const field in now.slices) fields.add(field);
	return [...fields].flatMap((field) => {
		return describeMoved(suite, kept.filter(({ before, now }) => differ(before.slices?.[field], now.slices?.[field])), `another value of ${code(field)}`);
	});
}
function movedToClusters(suite, kept) {
	return describeMoved(suite, kept.filter(({ before, now }) => differ(before.cluster, now.cluster)), "another cluster");
}
function describeMoved(suite, moved, where) {
	if (moved.length === 0) return [];
	const failed = moved.filter(({ before }) => fails(before));
	const did = failed.length === 0 ? "" : `, ${ofThem(failed, moved)} failed before`;
	return [{
		suite,
		what: "gold",
		text: `${`${formatCount(moved.length, "case")} moved to ${where}`}${did} (${named(moved.map(({ now }) => now))})`
	}];
}
function differ(was, is) {
	return was !== void 0 && is !== void 0 && JSON.stringify(was) !== JSON.stringify(is);
}
function renamedCases(suite, renamed) {
	if (renamed.length === 0) return [];
	const pairs = firstFew(renamed, 5, ({ from, to }) => `${code(from)} → ${code(to)}`);
	return [{
		suite,
		what: "gold",
		text: `${formatCount(renamed.length, "case")} renamed, found by text (${pairs})`
	}];
}
function addedCases(suite, rows) {
	if (rows.length === 0) return [];
	const passed = rows.filter(passes);
	const did = passed.length === 0 ? "" : `, ${ofThem(passed, rows)} ${passed.length === 1 ? "passes" : "pass"}`;
	return [{
		suite,
		what: "gold",
		text: `${formatCount(rows.length, "case")} added${did} (${named(rows)})`
	}];
}
const MAX_COUNTS = 3;
function changedTrials(suite, kept) {
	const changed = kept.filter(({ before, now }) => {
		return trialsOf$1(before) !== trialsOf$1(now) && before.at !== null && now.at !== null;
	});
	const groups = [...groupBy(changed, ({ before, now }) => `${trialsOf$1(before)} ${trialsOf$1(now)}`).values()];
	groups.sort((a, b) => b.length - a.length);
	const texts = groups.slice(0, MAX_COUNTS).map(describeTrials);
	const more = groups.slice(MAX_COUNTS).reduce((sum, group) => sum + group.length, 0);
	if (more > 0) texts.push(`${formatCount(more, "more case")} with another number of trials`);
	return texts.length === 0 ? [] : [{
		suite,
		what: "trials",
		text: texts.join("; ")
	}];
}
function describeTrials(group) {
	const [first] = group;
	return `${`${formatCount(group.length, "case")} ${group.length === 1 ? "has" : "have"}`} ${`${formatCount(trialsOf$1(first.now), "trial")} now`}, ${trialsOf$1(first.before)} in the baseline (${named(group.map(({ now: row }) => row))})`;
}
function trialsOf$1({ trials }) {
	return trials?.length ?? 1;
}
function ofThem(some, all) {
	return all.length === 1 ? "which" : `${some.length} of them`;
}
function named(rows) {
	return firstCodes(rows.map(({ id }) => id));
}

// src/gates/measure-changes.ts
function compareMeasure(sides) {
	const { base, own, before } = sides;
	const changes = (base === null ? Object.keys(before?.report.suites ?? {}) : [...base.keys()]).flatMap((suite) => {
		const gates = own.get(suite);
		if (!gates) return [removedSuite(suite, sides)];
		return [...configChanges(suite, gates, sides), ...compareCases(suite, sides)];
	});
	return [...[...own.keys()].flatMap((suite) => links(suite, sides)), ...changes].sort((a, b) => rankOf(a) - rankOf(b));
}
const RANKS = [...[
	"link",
	"files",
	"suite",
	"family",
	"scores",
	"fields",
	"gold",
	"trials",
	"params",
	"judge"
], ...[
	"metrics",
	"slices",
	"cluster",
	"duplicates"
]];
function rankOf({ what, removed_passing }) {
	return removed_passing === void 0 ? RANKS.indexOf(what) : -1;
}
function removedSuite(suite, sides) {
	const added = [...sides.own].filter(([name]) => !isOld(name, sides));
	const same = added.find(([name, gates]) => isSameSuite(suite, [name, gates], sides));
	if (same) return {
		suite,
		what: "suite",
		text: `the suite is renamed to ${code(same[0])}${lostGates(suite, same[1], sides)}`,
		renamed_to: {
			suite: same[0],
			certain: true
		}
	};
	const { total, passed } = countCases(suite, sides.before);
	const removed = {
		suite,
		what: "suite",
		...passed > 0 && { removed_passing: passed }
	};
	const alike = findAlike(suite, added, sides);
	if (alike === null) {
		const cases = total === 0 ? "" : ` with its ${total} cases, ${passed} of which passed before`;
		return {
			...removed,
			text: `the suite is removed${cases}`
		};
	}
	const { name, gates, equal } = alike;
	const text = `the suite is gone and ${`${code(name)} is new with ${equal} of its ${formatCount(total, "case")}`}: renamed? Nothing is compared with its baseline${lostGates(suite, gates, sides)}`;
	return {
		...removed,
		text,
		renamed_to: {
			suite: name,
			certain: false
		}
	};
}
function isOld(name, { base, before }) {
	return base?.has(name) ?? Object.hasOwn(before?.report.suites ?? {}, name);
}
function isSameSuite(suite, [name, gates], { base, before, head }) {
	const gold = before?.report.suites[suite]?.fingerprint.gold;
	const files = filesKey(base?.get(suite));
	return gold !== void 0 && head.report.suites[name]?.fingerprint.gold === gold || files !== null && filesKey(gates) === files;
}
const MIN_ALIKE = .5;
function findAlike(suite, added, sides) {
	const { total } = countCases(suite, sides.before);
	const [most] = added.map(([name, gates]) => ({
		name,
		gates,
		equal: countEqualCases([suite, name], sides)
	})).toSorted((a, b) => b.equal - a.equal);
	return most !== void 0 && total > 0 && most.equal >= MIN_ALIKE * total ? most : null;
}
function lostGates(suite, now, { base }) {
	const [was, is] = [base?.get(suite), new Set(gateNames(now))];
	const lost = was === void 0 ? [] : gateNames(was).filter((name) => !is.has(name));
	if (lost.length === 0) return "";
	return `; ${formatCount(lost.length, "gate")} of the old name ${lost.length === 1 ? "is" : "are"} gone: ${firstCodes(lost)}`;
}
function gateNames({ metrics, cases }) {
	return [...metrics.flatMap((gate) => Object.keys(gate.conditions).map((key) => `${scoreName$1(gate)} ${key}`)), ...Object.keys(cases).map((key) => `cases ${key}`)];
}
function filesKey(gates) {
	const measure = gates?.measure;
	return measure ? JSON.stringify([
		measure["family"],
		measure["folder"],
		measure["gold"],
		measure["traces"]
	]) : null;
}
function configChanges(suite, now, { base, before, head }) {
	const was = base?.get(suite);
	const [oldReport, report] = [before?.report.suites[suite], head.report.suites[suite]];
	const isKnown = was?.measure !== void 0;
	const reported = oldReport && report && !isKnown ? reportedChanges(oldReport, report) : [];
	const known = was ? knownChanges(was, now) : [];
	const reports = oldReport && report ? [oldReport, report] : null;
	const replaced = reports ? replacedTraces(...reports) : [];
	const loaded = reports && isKnown ? loadedChanges(now, reports) : [];
	const scores = definitionChanges({
		configs: was && isKnown ? [was, now] : null,
		reports
	});
	const results = reports ? lostResults(...reports) : [];
	return [
		...reported,
		...known,
		...loaded,
		...scores,
		...results,
		...replaced
	].map((change) => ({
		suite,
		...change
	}));
}
function reportedChanges(before, now) {
	const filesOf = ({ files }, key) => files?.[key].map(({ path }) => path).join(", ");
	return [
		...instead("family", "the family", [code(before.family), code(now.family)]),
		...["gold", "traces"].flatMap((key) => filesChange(key, [filesOf(before, key), filesOf(now, key)])),
		...keysChange("params", "parameters changed", [before.params, now.params])
	];
}
function knownChanges(before, now) {
	const [was, is] = [before.measure, now.measure];
	return [
		...was && is ? measureChanges(was, is) : [],
		...keysChange("fields", "lines are read differently", [before.mapping, now.mapping]),
		...keysChange("params", "parameters changed", [before.params, now.params]),
		...keysChange("judge", "the judge changed", [before.judge, now.judge]),
		...limitsChange(before.spending, now.spending),
		...was && is ? clusterChanges(before, now) : []
	];
}
function loadedChanges({ params = {} }, [before, now]) {
	const isLoaded = (key) => JSON.stringify(now?.params[key]) !== JSON.stringify(params[key]);
	const keys = Object.keys(now?.params ?? {}).filter(isLoaded);
	const pick = (report) => Object.fromEntries(Object.entries(report?.params ?? {}).filter(([key]) => keys.includes(key)));
	return keysChange("params", "files of parameters changed", [pick(before), pick(now)]);
}
function measureChanges(was, is) {
	const written = (key) => [listed$2(was[key]), listed$2(is[key])];
	return [
		...instead("family", "the family", written("family")),
		...["gold", "traces"].flatMap((key) => filesChange(key, [was[key], is[key]])),
		...["slices", "metrics"].flatMap((what) => {
			const text = changesInList(was[what] ?? "", is[what] ?? "");
			return text === "" ? [] : [{
				what,
				text: `\`${what}:\` ${text}`
			}];
		})
	];
}
function clusterChanges(before, now) {
	const cluster = [listed$2(before.cluster), listed$2(now.cluster)];
	const duplicates = [code(before.duplicates ?? "last"), code(now.duplicates ?? "last")];
	return [...instead("cluster", "`cluster:`", cluster), ...instead("duplicates", "`duplicates:`", duplicates)];
}
function lostResults(before, now) {
	if (before.no_results || !now.no_results) return [];
	return [{
		what: "scores",
		text: "nothing says any more which cases pass"
	}];
}
function replacedTraces({ cases: { duplicates: before } }, now) {
	const { duplicates } = now.cases;
	if (duplicates <= before) return [];
	const lines = `${formatCount(duplicates, "trace line")} replaced by a later line of the same id (\`duplicates: last\`)`;
	const ids = now.duplicate_ids ?? [];
	const of = ids.length === 0 ? "" : `: ${firstCodes(ids)}`;
	return [{
		what: "duplicates",
		text: `${lines}, ${before === 0 ? "none" : before} in the baseline${of}`
	}];
}
function listed$2(joined) {
	return joined === void 0 || joined === "" ? void 0 : firstCodes(joined.split(", "));
}
function instead(what, subject, [was, is]) {
	return was === is ? [] : [{
		what,
		text: `${subject} is ${is ?? "nothing"} instead of ${was ?? "nothing"}`
	}];
}
function filesChange(key, [was, is]) {
	const [before = "", now = ""] = [was, is];
	if (before === now) return [];
	return [{
		what: "files",
		text: `\`${key}:\` ${describeFiles(before, now)}`
	}];
}
function describeFiles(was, is) {
	if (is === "") return `is gone; it read ${listed$2(was)}`;
	if ([was, is].every((joined) => joined.split(", ").length <= 5)) return `now reads ${listed$2(is)} instead of ${listed$2(was) ?? "nothing"}`;
	return changesInList(was, is) || "has its files in another order";
}
function keysChange(what, subject, [was, is]) {
	const text = was && is ? changesOfKeys(was, is) : "";
	return text === "" ? [] : [{
		what,
		text: `${subject}: ${text}`
	}];
}
function limitsChange(was, is) {
	const text = was && is ? raisedLimits(was, is) : "";
	return text === "" ? [] : [{
		what: "judge",
		text: `the judge may spend more: ${text}`
	}];
}
function links(suite, { head }) {
	const { files } = head.report.suites[suite] ?? {};
	return ["gold", "traces"].flatMap((key) => {
		const linked = (files?.[key] ?? []).filter(({ link }) => link === true);
		if (linked.length === 0) return [];
		return [{
			suite,
			what: "link",
			text: `\`${key}:\` reads ${firstCodes(linked.map(({ path }) => path))} through a symbolic link`
		}];
	});
}

// src/gates/base-requirements.ts
function requireScores(results, { scores }, approval) {
	const present = new Set(scores.map(scoreName$1));
	return results.map((result) => {
		if (result.metric === "cases" || present.has(scoreName$1(result))) return result;
		const why = "this run has no such score, but a gate of the base requires it";
		return {
			...result,
			...unlessApproved$1(why, approval),
			actual: null
		};
	});
}
function requireComparison(results, measure, approval) {
	const ofSuite = incomparable(measure);
	return results.map((result) => {
		if (result.outcome === "pass" || result.outcome === "fail" || result.unlabelled === true) return result;
		if (!Object.keys(result.demand).some(isRelativeCondition)) return result;
		const what = ofSuite ?? redefinedScore(result.metric, measure);
		const why = `${what}, but a gate of the base requires the comparison`;
		return what === null ? result : {
			...result,
			...unlessApproved$1(why, approval)
		};
	});
}
function incomparable({ base, head, redefined }) {
	const differ = (what) => `the suite's ${what} from the base's`;
	const family = [base.measure?.["family"], head.measure?.["family"]];
	if (family.every((one) => one !== void 0) && family[0] !== family[1]) return differ("family differs");
	if (changedKeys(base.params, head.params).length > 0) return differ("parameters differ");
	return changedKeys(base.judge, head.judge).length > 0 ? differ("judge differs") : redefined;
}
function redefinedScore(metric, { base, report }) {
	const now = definitionSettings(definedMetrics(report.field_metrics ?? {}));
	const keys = [
		"better",
		"aggregate",
		"unit",
		"field"
	].map((key) => `metrics.${metric}.${key}`);
	const isIn = (settings) => keys.some((key) => settings[key] !== void 0);
	const before = base.scores ?? {};
	return isIn(before) && isIn(now) && keys.some((key) => before[key] !== now[key]) ? `${code(metric)} is measured differently from the base's` : null;
}
function requireSuites(base, head, approvalOf) {
	return [...base].flatMap(([suite, gates]) => {
		if (head.has(suite) || !isBlocking(gates)) return [];
		return [{
			suite,
			metric: "cases",
			slice: "",
			demand: { min: gates.cases.min ?? 1 },
			actual: 0,
			severity: "fail",
			...unlessApproved$1("this run has no such suite, but gates of the base require it", approvalOf(suite))
		}];
	});
}
function isBlocking({ metrics, cases, casesSeverity }) {
	return metrics.some((gate) => gate.severity === "fail") || casesSeverity === "fail" && Object.keys(cases).length > 0;
}
function rejectDuplicates(name, suite, base) {
	const { duplicates: actual } = suite.cases;
	if (base.duplicates !== "error" || actual === 0) return [];
	const ids = suite.duplicate_ids ?? [];
	const named = ids.length === 0 ? "" : ` (${firstCodes(ids)})`;
	const verb = actual === 1 ? "repeats" : "repeat";
	return [{
		suite: name,
		metric: "cases",
		slice: "",
		demand: { duplicates: "error" },
		outcome: "fail",
		actual,
		why: `${formatCount(actual, "trace line")} ${verb} an id${named}, which \`duplicates: error\` of the base forbids`,
		severity: "fail"
	}];
}
function unlessApproved$1(why, approval) {
	if (approval === null) return {
		outcome: "fail",
		why
	};
	const { label, state } = approval;
	if (state.kind === "given") return {
		outcome: "not_evaluated",
		why: `${why}: approved by ${formatApproval(state.approval)}`
	};
	return {
		outcome: "fail",
		why: `${why}; ${adviceFor$2(label, state)}`
	};
}
function adviceFor$2(label, state) {
	if (state.kind === "stale") return formatStaleLabel(state);
	return state.kind === "unknown" ? formatUnknownLabel(label, state) : `the label \`${label}\` would approve the change`;
}

// src/gates/case-gates.ts
function evaluateCaseGates(gated) {
	const { min, max_missing, max_new_failures, max_unscored, critical } = gated.gates.cases;
	const { total, missing, unscored } = gated.suite.cases;
	const results = [];
	if (min !== void 0) results.push([{ min }, compareMin(total, min)]);
	results.push([{ max_missing: max_missing ?? 0 }, compareMax(missing, max_missing ?? 0, "without a trace")]);
	if (max_new_failures !== void 0) results.push([{ max_new_failures }, compareNewFailures(max_new_failures, gated)]);
	const isImplied = max_unscored === void 0 && unscored > 0 && !haveBounds(gated.suite);
	if (max_unscored !== void 0) results.push([{ max_unscored }, compareUnscored(max_unscored, gated.suite)]);
	if (isImplied) results.push([{ max_unscored: 0 }, reportUnscored(gated.suite)]);
	if (critical !== void 0) results.push([{ critical }, checkCritical(critical, gated)]);
	return results.map(([demand, result]) => ({
		suite: gated.name,
		metric: "cases",
		slice: "",
		demand,
		...result,
		severity: gated.gates.casesSeverity,
		..."max_missing" in demand && max_missing === void 0 && { implied: true },
		..."max_unscored" in demand && isImplied && { implied: true }
	}));
}
function haveBounds({ scores, field_metrics: ofLines = {} }) {
	const main = scores.filter((score) => isMainScore(score) && !Object.hasOwn(ofLines, score.metric));
	return main.some(({ status }) => status === "partial") && !main.some(isUnlabelled);
}
function isUnlabelled(score) {
	return score.status === "failed" && unscoredCount(score) > 0;
}
function lacksLabels({ scores, field_metrics: ofLines = {} }) {
	return scores.some((score) => unscoredCount(score) > 0 && !Object.hasOwn(ofLines, score.metric));
}
function reportUnscored(suite) {
	const { unscored, total } = suite.cases;
	const cause = lacksLabels(suite) ? " because labels are missing" : "";
	return {
		outcome: "inconclusive",
		actual: unscored,
		why: `${`${formatInteger(unscored)} of ${formatCount(total, "case")} could not be scored${cause}`}${suite.field_metrics ? "" : `; the scores leave ${unscored === 1 ? "it" : "them"} out`}; allow this with \`cases: { max_unscored: ${unscored} }\``
	};
}
function compareMin(total, least) {
	const why = `${formatCount(total, "case")}; at least ${formatInteger(least)} required`;
	return {
		outcome: total >= least ? "pass" : "fail",
		actual: total,
		why
	};
}
function compareMax(actual, limit, what) {
	const why = actual === 0 ? `no case ${what}` : `${formatCount(actual, "case")} ${what}; at most ${formatInteger(limit)} allowed`;
	return {
		outcome: actual <= limit ? "pass" : "fail",
		actual,
		why
	};
}
function compareUnscored(limit, { cases, no_results }) {
	return no_results ? NO_RESULTS : compareMax(cases.unscored, limit, "not scored");
}
function compareNewFailures(limit, gated) {
	const { name, suite, diff } = gated;
	if (suite.no_results) return NO_RESULTS;
	const skipped = withoutComparison(gated);
	if (skipped !== null || diff.flips === null) return skipped ?? UNCOMPARED;
	const regressed = ofSuite(diff.flips.regressed, name).length;
	const removed = countRemovedPassing(diff.flips, gated);
	const failing = regressed + removed;
	const open = countPossibleFailures(gated, diff.flips);
	const which = removed === 0 ? "" : `, ${formatRemoved(removed, failing)}`;
	if (open === 0 || failing > limit) return compareMax(failing, limit, `newly failing${which}`);
	const newly = `${formatCount(failing, "newly failing case")}${which}`;
	const among = mayBeLabelled(gated) ? "among those not scored in both runs" : "among those that passed and have no result now";
	const why = `${newly} and up to ${formatInteger(open)} more ${among}; at most ${formatInteger(limit)} allowed`;
	const isSafe = failing + open <= limit;
	const lost = ofSuite(diff.flips.unscored, name).filter((flip) => flip.passed_before).length;
	const unlabelled = !isSafe && (lacksLabels(suite) || failing + lost > limit) && { unlabelled: true };
	return {
		outcome: isSafe ? "pass" : "inconclusive",
		actual: failing,
		why,
		...unlabelled
	};
}
const NO_RESULTS = {
	outcome: "fail",
	actual: null,
	why: WITHOUT_RESULTS
};
const UNCOMPARED = {
	outcome: "inconclusive",
	actual: null,
	why: "the baseline was stored without its cases"
};
function withoutComparison({ name, suite, diff }) {
	const { baseline, redefined, flips } = diff;
	if (hasNoBaseline(baseline)) return {
		...UNCOMPARED,
		outcome: "not_evaluated",
		why: whyNoBaseline(baseline)
	};
	const change = ofSuite(redefined, name)[0];
	if (change) return {
		...UNCOMPARED,
		why: change.why
	};
	const countOf = (list) => flips ? ofSuite(flips[list], name).length : 0;
	if (countOf("added") < suite.cases.total || countOf("removed") > 0) return null;
	return {
		...UNCOMPARED,
		outcome: "not_evaluated",
		why: "none of these cases is in the baseline"
	};
}
function countRemovedPassing(flips, { name, gates, approval }) {
	if (approval?.kind === "given" || approval === void 0 && gates.freeze !== void 0) return 0;
	return ofSuite(flips.removed, name).filter((flip) => flip.passed_before).length;
}
function formatRemoved(removed, failing) {
	if (failing === 1) return "removed after it passed";
	return `${removed === failing ? "all" : removed} of them removed after they passed`;
}
function countPossibleFailures(gated, { unscored }) {
	const outcomes = new Map(gated.cases.map((row) => [row.id, row.outcome]));
	const mayHavePassed = ({ passed_before }) => passed_before === true || mayBeLabelled(gated);
	return ofSuite(unscored, gated.name).filter((flip) => outcomes.get(flip.case) !== "pass").filter(mayHavePassed).length;
}
function mayBeLabelled({ judged }) {
	return judged === void 0 || judged.has("cases");
}
const STATES = {
	fail: "fails",
	unscored: "is not scored",
	pass: "passes"
};
function checkCritical(critical, { name, cases, suite, diff, approval }) {
	if (suite.no_results) return NO_RESULTS;
	const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
	const newIds = new Map(ofSuite(diff.renamed, name).map(({ from, to }) => [from, to]));
	const outcomeOf = (id) => outcomes.get(id) ?? outcomes.get(newIds.get(id) ?? id);
	const isApproved = approval?.kind === "given";
	const ids = isApproved ? critical.filter((id) => outcomeOf(id) !== void 0) : critical;
	if (isApproved && ids.length === 0) return {
		outcome: "not_evaluated",
		actual: null,
		why: `all critical cases were removed: approved by ${formatApproval(approval.approval)}`
	};
	const notPassing = ids.filter((id) => outcomeOf(id) !== "pass");
	const actual = notPassing.length;
	const all = ids.length === 1 ? "the critical case passes" : `all ${ids.length} critical cases pass`;
	if (actual === 0) return {
		outcome: "pass",
		actual,
		why: all
	};
	const stateOf = (id) => {
		const outcome = outcomeOf(id);
		if (outcome === void 0) return "is not in the gold set";
		return newIds.has(id) ? `(now ${newIds.get(id)}) ${STATES[outcome]}` : STATES[outcome];
	};
	const named = firstFew(notPassing, 5, (id) => `${id} ${stateOf(id)}`);
	const isOpen = notPassing.every((id) => outcomeOf(id) === "unscored");
	const unlabelled = isOpen && { unlabelled: true };
	const why = `critical cases: ${named}`;
	return {
		outcome: isOpen ? "inconclusive" : "fail",
		actual,
		why,
		...unlabelled
	};
}

// src/gates/limits.ts
const RELATIONS = {
	min: ["at least", "below"],
	max: ["at most", "above"]
};
function evaluateLimit(kind, limit, score) {
	if (score.status === "partial") return evaluatePartial(kind, limit, score);
	const value = scoreValue(score) ?? NaN;
	const passes = isWithin$1(kind, value, limit);
	const [actual, bound] = formatFor(score.unit).pair(value, limit);
	const why = `${actual} is ${RELATIONS[kind][passes ? 0 : 1]} ${bound}`;
	return {
		outcome: passes ? "pass" : "fail",
		actual: value,
		why
	};
}
function isWithin$1(kind, value, limit) {
	const rounding = roundingOf(limit);
	return kind === "min" ? value >= limit - rounding : value <= limit + rounding;
}
function evaluatePartial(kind, limit, score) {
	const { value, unscored, why } = score;
	const [low, high] = boundsOf$1(score);
	const [worst, best] = kind === "min" ? [low, high] : [high, low];
	const [lowest = "", highest = "", bound = ""] = formatFor(score.unit).withLimit([low, high], limit);
	const range = formatBounds([low, high], [lowest, highest]);
	const [within, outside] = RELATIONS[kind];
	const cases = formatUnscoredCases(unscored);
	const result = (outcome, text) => {
		return {
			outcome,
			actual: value,
			why: text
		};
	};
	if (isWithin$1(kind, worst, limit)) return result("pass", `${range} for any result of ${cases}: ${within} ${bound}`);
	if (!isWithin$1(kind, best, limit)) return result("fail", `${range} for any result of ${cases}: ${outside} ${bound}`);
	const advice = Number.isFinite(worst) ? "" : `, or ${DECLARE_RANGE}`;
	return {
		...result("inconclusive", `${range} depending on ${cases} (${why}), but ${within} ${bound} is required: ${adviceFor$3(why)}${advice}`),
		unlabelled: true
	};
}
function formatBounds([low, high], [lowest, highest]) {
	if (Number.isFinite(low) && Number.isFinite(high)) return `${lowest} to ${highest}`;
	if (Number.isFinite(low)) return `at least ${lowest}`;
	return Number.isFinite(high) ? `at most ${highest}` : "any value";
}
const PLAIN_WORDS = {
	worse: "worse",
	better: "better"
};
function wordsOf({ kind }) {
	return kind.startsWith("max_increase") ? {
		worse: "higher",
		better: "lower"
	} : PLAIN_WORDS;
}
function isRelative({ kind }) {
	return kind.endsWith("_relative");
}
function evaluateDrop(allowed, score, context) {
	const impact = context.change?.unscored;
	if (impact) return {
		...evaluateOpenDrop(allowed, score, impact),
		actual: dropOf(context.change, score.better)
	};
	const { base, head, delta } = context.change ?? {
		base: null,
		head: null,
		delta: null
	};
	if (base === null || head === null || delta === null) return {
		outcome: "not_evaluated",
		actual: null,
		why: whyNoChange(context)
	};
	const drop = score.better === "higher" ? base - head : head - base;
	const { worse } = wordsOf(allowed);
	if (drop <= 0) return {
		outcome: "pass",
		actual: drop,
		why: `not ${worse} than the baseline`
	};
	const most = allowedFrom(allowed, base);
	const format = formatFor(score.unit);
	const rounding = roundingOf(base, head);
	const [size, limit] = formatDropAndLimit(drop, {
		most,
		limit: allowed.limit,
		rounding
	}, format);
	const share = isRelative(allowed) ? ` (${formatPercent(allowed.limit)} of the baseline)` : "";
	const why = `${format.withSizeUnit(size)} ${worse} than the baseline; at most ${format.withSizeUnit(limit)}${share} allowed`;
	return {
		outcome: drop <= most + rounding ? "pass" : "fail",
		actual: drop,
		why
	};
}
function allowedFrom(allowed, base) {
	return isRelative(allowed) ? allowed.limit * Math.abs(base) : allowed.limit;
}
function formatDropAndLimit(drop, { most, limit, rounding }, format) {
	if (Math.abs(drop - most) <= rounding) {
		const both = format.limitSize(most === limit ? limit : most);
		return [both, both];
	}
	return format.sizes(...most === limit ? [drop, most] : inFewDigits(drop, most));
}
function inFewDigits(drop, allowed) {
	if (!(allowed > 0)) return [drop, allowed];
	const first = Math.max(0, 2 - Math.floor(Math.log10(allowed)));
	for (let decimals = first; decimals < first + 12; decimals += 1) {
		const [rounded, most] = [drop.toFixed(decimals), allowed.toFixed(decimals)];
		if (rounded !== most && Number(rounded) > 0) return [Number(rounded), Number(most)];
	}
	return [drop, allowed];
}
function evaluateOpenDrop(allowed, { better, unit }, impact) {
	const { base, head, cases } = impact;
	if (base === null || head === null) return {
		outcome: "inconclusive",
		actual: null,
		why: `${formatCount(cases, "case is", "cases are")} not scored in both runs, and the score has no bounds without ${cases === 1 ? "it" : "them"}: ${DECLARE_RANGE}`,
		unlabelled: true
	};
	const drops = dropBounds(base, head, better);
	const [best, worst] = excessBounds(allowed, {
		base,
		head
	}, better);
	const format = formatFor(unit);
	const words = wordsOf(allowed);
	const rounding = roundingOf(...base, ...head);
	const isShare = isRelative(allowed);
	const { range, limit: most } = formatDrops(drops, {
		limit: isShare ? null : allowed.limit,
		rounding,
		format,
		words
	});
	const limit = `at most ${isShare ? `${formatPercent(allowed.limit)} of the baseline` : most} allowed`;
	const result = (outcome, why) => ({
		outcome,
		actual: null,
		why
	});
	const certain = `${range} for any result of ${formatUnscoredCases(cases)}; ${limit}`;
	if (worst <= rounding) return result("pass", drops[1] <= 0 ? `not ${words.worse} than the baseline` : certain);
	if (best > rounding) return result("fail", certain);
	return {
		...result("inconclusive", `${range}, depending on ${formatUnscoredCases(cases)}; ${limit}: score all cases in both runs to decide`),
		unlabelled: true
	};
}
function dropOf(change, better) {
	const delta = change?.delta ?? null;
	return delta === null ? null : better === "higher" ? 0 - delta : delta;
}
function dropBounds(base, head, better) {
	return better === "higher" ? [base[0] - head[1], base[1] - head[0]] : [head[0] - base[1], head[1] - base[0]];
}
function excessBounds(allowed, { base, head }, better) {
	const sign = better === "higher" ? 1 : -1;
	const excess = (base[0] < 0 && base[1] > 0 ? [...base, 0] : base).flatMap((before) => head.map((now) => sign * (before - now) - allowedFrom(allowed, before)));
	return [Math.min(...excess), Math.max(...excess)];
}
function formatDrops([low, high], { limit, rounding, format, words: { worse, better } = PLAIN_WORDS }) {
	const exact = (drop) => limit !== null && Math.abs(drop - limit) <= rounding ? limit : drop;
	const least = exact(low);
	const most = high - low <= rounding ? least : exact(high);
	const [leastSize = "", mostSize = "", limitSize = ""] = format.sizesWithLimit([least, most], limit);
	const print = (size) => format.withSizeUnit(size);
	const isBoth = least < 0 && most > 0;
	const [near, far] = most > 0 ? [leastSize, mostSize] : [mostSize, leastSize];
	const range = isBoth ? `${print(leastSize)} ${better} to ${print(mostSize)} ${worse}` : `${least === most ? "" : `${near} to `}${print(far)} ${most > 0 ? worse : better}`;
	const size = limitSize === "1" && limit !== null ? limit : void 0;
	return {
		range: `${range} than the baseline`,
		limit: format.withSizeUnit(limitSize, size)
	};
}

// src/gates/no-number.ts
function evaluateWithoutNumber(gated, context) {
	const { kind, score, isOfLines } = gated;
	if (score === void 0) {
		const absent = result("fail", `this run has no score \`${scoreName$1(gated)}\`${baselineClause(context)}`);
		return gated.slice === "" ? absent : unlessApproved(absent, context);
	}
	if (gated.hasNoResults && passMetric(gated.metric) !== null) return result("fail", WITHOUT_RESULTS);
	if (score.status === "failed") return withoutScoring(score.why, unscoredCount(score) > 0);
	const isRelative = isRelativeCondition(kind);
	if (score.status === "undefined") return evaluateUndefined(score, isRelative && !isOfLines, context);
	return isRelative ? evaluateWithoutDelta(score, context) : null;
}
function evaluateUndefined({ why, because }, mayBeUndefined, context) {
	const nothing = `there is nothing to measure: ${why}`;
	if (baseValue(context) !== null) {
		const lost = result("fail", `${nothing}${baselineClause(context)}`);
		return because === "gold" ? unlessApproved(lost, context) : lost;
	}
	if (mayBeUndefined) return result("not_evaluated", hasNoBaseline(context.baseline) ? whyNoChange(context) : nothing);
	return result(because === "gold" ? "inconclusive" : "fail", nothing);
}
function evaluateWithoutDelta(score, context) {
	const { change, baseline } = context;
	if (hasNoBaseline(baseline)) return result("not_evaluated", whyNoBaseline(baseline));
	if (change === void 0 || change.kind === "added") return result("not_evaluated", whyNoChange(context));
	if (change.delta !== null || change.unscored !== void 0) return null;
	if (unscoredCount(score) > 0) return withoutScoring(whyNoChange(context), true);
	if (change.lost === true) return result("fail", LOST);
	if (change.base_unlabelled === true) return result("inconclusive", whyNoChange(context));
	if (change.base === null) return result("not_evaluated", whyNoChange(context));
	return unlessApproved(result("inconclusive", whyNoChange(context)), context);
}
const LOST = "over the cases that both runs have with the same gold line, this run leaves nothing to measure, but the baseline has a number";
function unlessApproved(one, { approval }) {
	if (approval?.kind !== "given") return one;
	return result("not_evaluated", `${one.why}: approved by ${formatApproval(approval.approval)}`);
}
function result(outcome, why) {
	return {
		outcome,
		actual: null,
		why
	};
}
function withoutScoring(why, isUnlabelled) {
	return {
		...result("inconclusive", `no number: ${why}${isUnlabelled ? `: ${adviceFor$3(why)}` : ""}`),
		...isUnlabelled && { unlabelled: true }
	};
}
function baseValue({ change }) {
	return change?.base ?? null;
}
function baselineClause(context) {
	const value = baseValue(context);
	return value === null ? "" : `; the baseline has ${formatFor(context.change?.unit).value(value)}`;
}

// src/gates/non-inferior.ts
function evaluateNonInferior({ condition, change, interval, better }) {
	const drop = dropOf(change, better);
	const result = (outcome, why) => ({
		outcome,
		actual: drop,
		why
	});
	if (change.unscored) return {
		...result("inconclusive", `no interval without ${formatUnscoredCases(change.unscored.cases)}: score all cases in both runs to decide`),
		unlabelled: true
	};
	if (drop === null || change.n === null) return {
		outcome: "not_evaluated",
		actual: null,
		why: change.why ?? "the cases of both runs are needed, and one run was stored without them"
	};
	const format = formatFor(change.unit);
	const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
	const print = (drops) => formatDrops(drops, {
		limit: condition.margin,
		rounding,
		format
	});
	if (!interval?.every(Number.isFinite)) return result(...evaluateByTest(drop, print([drop, drop]), {
		condition,
		change,
		interval
	}));
	const [least, most] = better === "higher" ? [0 - interval[1], 0 - interval[0]] : interval;
	const isSame = least === 0 && most === 0;
	const { range: drops, limit: margin } = print([least, most]);
	const range = `${drops} at ${formatLimitPercent(condition.confidence)} confidence`;
	if (most < condition.margin - rounding) {
		const tooFew = whyTooFew({
			condition,
			change
		}, format, isSame);
		if (tooFew !== null) return result("inconclusive", tooFew);
		return result("pass", isSame ? describeSame(change) : `${range}, within the margin of ${margin}`);
	}
	if (least >= condition.margin - rounding) return result("fail", `${range}, beyond the margin of ${margin}`);
	return result("inconclusive", `${range}: a drop of ${margin} is not excluded; use more cases or base runs`);
}
function describeSame({ test }) {
	return (test?.changed ?? 0) === 0 ? "no case changed" : "the score did not change";
}
function evaluateByTest(drop, { range, limit: margin }, { condition, change, interval }) {
	if (isSignificant(change, condition)) {
		if (interval === null && drop >= condition.margin - roundingOf(change.base ?? 0, change.head ?? 0)) return ["fail", `${range}, beyond the margin of ${margin}`];
		if (drop < 0) return ["pass", `${range}, within the margin of ${margin}`];
	}
	return ["inconclusive", interval === null ? "the interval of the change is unknown" : "there are too few cases for an interval of the change"];
}
function isSignificant({ test }, { confidence }) {
	return test !== null && test.p <= 1 - confidence + 1e-12;
}
function whyTooFew({ condition, change }, format, isSame) {
	const { test, clusters, n, unit } = change;
	const isBetterOnly = test !== null && test.worse === 0 && test.better > 0;
	const needed = unit !== void 0 ? 0 : casesNeeded(condition);
	const cases = clusters ?? n ?? 0;
	if (cases >= needed || !(isSame || isBetterOnly && !isSignificant(change, condition))) return null;
	const what = isSame ? describeSame(change) : "no case became worse";
	const margin = format.withSizeUnit(format.limitSize(condition.margin), condition.margin);
	return `${what}, but ${cases} ${clusters === void 0 ? "cases" : "clusters"} cannot exclude a drop of ${margin}: ${needed} are needed`;
}
function casesNeeded({ margin, confidence }) {
	return margin >= 1 ? 1 : Math.ceil(Math.log((1 - confidence) / 2) / Math.log1p(-margin));
}

// src/gates/regression.ts
function evaluateRegression({ condition, change, tested, better }) {
	const drop = dropOf(change, better);
	if (change.unscored === void 0 && (drop === null || change.n === null)) return {
		outcome: "inconclusive",
		actual: drop,
		why: change.why ?? "the cases of both runs are needed, and one run was stored without them"
	};
	if (tested === void 0) return {
		outcome: "inconclusive",
		actual: drop,
		why: "the change could not be tested: without one of the cases the score has no value"
	};
	const { open, ...test } = tested;
	if (change.unscored) {
		const check = {
			condition,
			change,
			better
		};
		const range = open ?? {
			lowest: 0,
			highest: 1
		};
		return {
			...evaluateUnscored(check, change.unscored, {
				...range,
				level: test.level
			}),
			test
		};
	}
	return {
		...evaluateTest(drop ?? NaN, test, {
			condition,
			change
		}),
		test
	};
}
function evaluateTest(drop, test, { condition, change }) {
	const result = (outcome, why) => ({
		outcome,
		actual: drop,
		why
	});
	if (!Number.isFinite(drop)) return {
		outcome: "inconclusive",
		actual: null,
		why: "the change is not a number"
	};
	if (drop <= 0) return result("pass", "not worse than the baseline");
	const format = formatFor(change.unit);
	const { min_effect } = condition;
	const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
	const [size, least] = formatDropAndLimit(drop, {
		most: min_effect,
		limit: min_effect,
		rounding
	}, format);
	const worse = `${format.withSizeUnit(size)} worse than the baseline`;
	if (drop <= min_effect + rounding) return result("pass", `${worse}, within the minimum effect of ${format.withSizeUnit(least)}`);
	const evidence = `${describeCounts(test)}, ${formatChance(test)}`;
	if (test.adjusted > test.level + 1e-12) return result("pass", `no significant regression: ${evidence}`);
	return result("fail", `${worse}, significant: ${evidence}`);
}
function formatChance({ p, adjusted, tests }) {
	return tests > 1 && formatEquality(adjusted) !== formatEquality(p) ? `${formatEquality(p)} (corrected for ${tests} gates: ${formatEquality(adjusted)})` : formatEquality(p);
}
function evaluateUnscored({ condition, change, better }, impact, { lowest, highest, level }) {
	const { base, head, cases } = impact;
	const drops = base && head ? dropBounds(base, head, better) : null;
	const result = (outcome, why) => {
		return {
			outcome,
			actual: dropOf(change, better),
			why
		};
	};
	const rounding = roundingOf(...base ?? [], ...head ?? []);
	const printing = {
		limit: null,
		rounding,
		format: formatFor(change.unit)
	};
	const range = drops === null ? "the scores have no bounds" : formatDrops(drops, printing).range;
	const certain = `${range} for any result of ${formatUnscoredCases(cases)}`;
	const minEffect = condition.min_effect + rounding;
	if (drops !== null && drops[1] <= minEffect) return result("pass", certain);
	if (drops !== null && drops[0] > minEffect && highest <= level + 1e-12) return result("fail", `${certain}, and significant`);
	if (lowest > level + 1e-12) return result("pass", `no significant regression: ${certain}`);
	return {
		...result("inconclusive", `${range}, depending on ${formatUnscoredCases(cases)}: score all cases in both runs to decide${drops === null ? `, or ${DECLARE_RANGE}` : ""}`),
		unlabelled: true
	};
}

// src/gates/suite-gates.ts
function evaluateSuites(suites, tests) {
	return suites.flatMap((suite) => {
		return rejectFooledJudge([...suite.gates.metrics.flatMap((gate) => evaluateMetricGate(gate, suite, tests)), ...evaluateCaseGates(suite)], suite);
	});
}
function changeFor(gate, { name, diff }) {
	return findByKey(diff.changes, suiteScoreKey, suiteScoreKey({
		...gate,
		suite: name
	}));
}
function evaluateMetricGate(gate, gated, tests) {
	const { name, suite, diff, approval } = gated;
	const { metric, slice, severity } = gate;
	const score = findByKey(suite.scores, scoreName$1, scoreName$1(gate));
	const context = {
		total: suite.cases.total,
		change: changeFor(gate, gated),
		baseline: diff.baseline,
		approval
	};
	const like = score ?? context.change ?? suite.scores.find((other) => other.metric === metric);
	const unit = like?.unit && { unit: like.unit };
	const hasNoResults = suite.no_results === true;
	const isOfLines = Object.hasOwn(suite.field_metrics ?? {}, metric);
	return Object.entries(gate.conditions).flatMap(([kind, limit]) => {
		if (limit === void 0) return [];
		const tested = tests.get(testName(name, gate));
		const result = evaluateCondition({
			kind,
			limit
		}, score, {
			...context,
			tested,
			metric,
			slice,
			hasNoResults,
			isOfLines
		});
		return [{
			suite: name,
			metric,
			slice,
			demand: { [kind]: limit },
			...result,
			severity,
			...unit
		}];
	});
}
function evaluateCondition({ kind, limit }, score, context) {
	const { total, change, baseline, tested, metric, slice, hasNoResults, isOfLines } = context;
	if (total === 0) return {
		outcome: "fail",
		actual: null,
		why: "there are no cases"
	};
	const without = evaluateWithoutNumber({
		kind,
		metric,
		slice,
		score,
		hasNoResults,
		isOfLines
	}, context);
	if (without !== null) return without;
	if (score === void 0 || !Number.isFinite(scoreValue(score))) return {
		outcome: "inconclusive",
		actual: null,
		why: "the score is not a number"
	};
	if (typeof limit !== "number") {
		if (!change || hasNoBaseline(baseline)) return {
			outcome: "not_evaluated",
			actual: null,
			why: whyNoChange(context)
		};
		const { better } = score;
		return "margin" in limit ? evaluateNonInferior({
			condition: limit,
			change,
			interval: tested?.interval ?? null,
			better
		}) : evaluateRegression({
			condition: limit,
			change,
			tested: tested?.regression,
			better
		});
	}
	if (!Number.isFinite(limit)) return {
		outcome: "inconclusive",
		actual: scoreValue(score),
		why: "the limit is not a number"
	};
	if (kind === "min" || kind === "max") return evaluateLimit(kind, limit, score);
	return evaluateDrop({
		kind,
		limit
	}, score, context);
}
const BY_OUTCOME = ["max_new_failures", "critical"];
function rejectFooledJudge(results, { suite, judged }) {
	const accepted = suite.judge?.canaries?.passed ?? [];
	if (accepted.length === 0) return [...results];
	const why = `the judge accepted ${accepted.length === 1 ? "a known-bad answer" : `${accepted.length} known-bad answers`}, so gates that it would pass are inconclusive: use another judge model`;
	return results.map((result) => {
		if (result.outcome !== "pass" || !isJudged(result, judged)) return result;
		return {
			...result,
			outcome: "inconclusive",
			why,
			unlabelled: true
		};
	});
}
function isJudged({ metric, demand }, judged) {
	if (metric === "cases" && !BY_OUTCOME.some((one) => one in demand)) return false;
	return judged === void 0 || judged.has(metric);
}

// src/gates/policy.ts
function policyOfBaseline(baseline) {
	return {
		base: isFound(baseline) ? baseline.gates ?? gatesOfReport(baseline.report) : null,
		gatesFrom: "head",
		labels: null,
		notes: [],
		incomplete: []
	};
}
function evaluateGates(head, diff, own, policy) {
	const base = policy.gatesFrom === "base" ? policy.base : null;
	const isOfBaseline = policy.source?.file === null;
	const frozen = freezesOf(policy.base, own);
	const changed = new Set(diff.measure.map(({ suite }) => suite));
	const approvalOf = (suite) => {
		const label = approvalLabel(frozen.get(suite));
		const state = changed.has(suite) ? policy.labels?.get(label) ?? (policy.isUnapproved ? ABSENT : null) : null;
		return state ? {
			label,
			state
		} : null;
	};
	const judgedIn = (suite) => head.judgedIn && { judged: head.judgedIn(suite) };
	const suites = [...own].flatMap(([name, gates]) => {
		const suite = head.report.suites[name];
		const cases = ofSuite(head.cases ?? [], name);
		const approval = approvalOf(name)?.state;
		const gated = {
			gates: base?.get(name) ?? gates,
			name,
			suite,
			cases,
			diff,
			...approval && { approval }
		};
		return suite ? [{
			...gated,
			suite,
			...judgedIn(suite)
		}] : [];
	});
	const evaluated = evaluateSuites(suites, head.testGates?.(suites) ?? NO_TESTS);
	const all = suites.flatMap(({ name, suite, gates }) => {
		const results = ofSuite(evaluated, name);
		if (!base?.has(name)) return results;
		const approval = approvalOf(name);
		const required = [...requireScores(results, suite, approval), ...rejectDuplicates(name, suite, gates)];
		if (hasNoBaseline(diff.baseline)) return required;
		const redefined = isOfBaseline ? ofSuite(diff.redefined, name)[0]?.why ?? null : null;
		return requireComparison(required, {
			base: gates,
			head: own.get(name) ?? gates,
			report: suite,
			redefined
		}, approval);
	});
	const missing = base === null ? [] : requireSuites(base, own, approvalOf);
	const unlabelled = policy.isUnapproved ? skipFreezes(frozen, diff) : [];
	const freezes = policy.labels === null ? unlabelled : evaluateFreezes(frozen, diff, policy.labels);
	return [
		...all,
		...missing,
		...freezes
	];
}
const ABSENT = { kind: "absent" };

// src/math/number-list.ts
const BLOCK_BITS = 14;
const BLOCK$1 = 16384;
const LAST_IN_BLOCK = 16383;
const FIRST$1 = 256;
var List = class {
	#create;
	#blocks;
	#length = 0;
	constructor(create, blocks) {
		this.#create = create;
		this.#blocks = [...blocks];
		for (const { length } of blocks) this.#length += length;
	}
	get length() {
		return this.#length;
	}
	push(value) {
		const place = this.#length & LAST_IN_BLOCK;
		const index = this.#length >>> BLOCK_BITS;
		let block = this.#blocks[index];
		if (block === void 0 || place === block.length) block = this.#enlarge(index, block);
		block[place] = value;
		this.#length += 1;
	}
	at(index) {
		if (!(index < this.#length)) throw new RangeError(`the list has no entry ${index}`);
		return this.#blocks[index >>> BLOCK_BITS][index & LAST_IN_BLOCK];
	}
	set(index, value) {
		if (!(index < this.#length)) throw new RangeError(`the list has no entry ${index}`);
		this.#blocks[index >>> BLOCK_BITS][index & LAST_IN_BLOCK] = value;
	}
	blocks() {
		const used = this.#length & LAST_IN_BLOCK || BLOCK$1;
		return this.#blocks.map((block, index) => index < this.#blocks.length - 1 ? block : block.slice(0, used));
	}
	#enlarge(index, full) {
		const larger = this.#create(index > 0 ? BLOCK$1 : Math.min(BLOCK$1, Math.max(FIRST$1, 2 * (full?.length ?? 0))));
		if (full) larger.set(full);
		this.#blocks[index] = larger;
		return larger;
	}
};
function divide$1(numbers) {
	const count = Math.ceil(numbers.length / BLOCK$1);
	return Array.from({ length: count }, (_, at) => numbers.subarray(at * BLOCK$1, (at + 1) * BLOCK$1));
}
var NumberList = class NumberList extends List {
	constructor(blocks = []) {
		super((length) => new Uint32Array(length), blocks);
	}
	static of(numbers) {
		return new NumberList(divide$1(numbers));
	}
};
var DoubleList = class extends List {
	constructor(blocks = []) {
		super((length) => new Float64Array(length), blocks);
	}
};

// src/store/rows/columns.ts
const integersSchema = custom((value) => Array.isArray(value) && value.every(Number.isSafeInteger));
function stringsSchema({ least = 0, most = Number.POSITIVE_INFINITY, longest = Number.POSITIVE_INFINITY } = {}) {
	return custom((value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every((one) => typeof one === "string" && one.length <= longest));
}
function columnSchema(values) {
	return strictObject({
		values,
		of: integersSchema.optional()
	});
}
const MISMATCH = "has columns of other lengths";
const TRIED$2 = 256;
function encodeColumn(items, keyOf = (value) => value) {
	const places = /* @__PURE__ */ new Map();
	const values = [];
	const of = new Array(items.length);
	let [before, place] = [void 0, void 0];
	for (let index = 0; index < items.length; index += 1) {
		const item = items[index];
		if (place === void 0 || item !== items[index - 1]) {
			const key = keyOf(item);
			if (place === void 0 || key !== before) place = places.get(key);
			before = key;
		}
		if (place === void 0) {
			place = values.length;
			places.set(before, place);
			values.push(item);
			if (index >= TRIED$2 && 2 * values.length > index) return { values: [...items] };
		}
		of[index] = place;
	}
	if (values.length === 1) return { values };
	return values.length === items.length ? { values } : {
		values,
		of
	};
}
function decodeColumn({ values, of }, rows) {
	if (of === void 0) {
		if (values.length === 1) return () => values[0];
		return values.length === rows ? (row) => values[row] : null;
	}
	const places = of.length === rows ? decodeIndices(of, values.length) : null;
	return places && ((row) => values[places[row]]);
}
function sharedLength({ values, of }, rows) {
	if (of === void 0) return values.length === 1 && rows > 1 ? rows * lengthOf(values[0]) : 0;
	const lengths = values.map(lengthOf);
	return of.reduce((sum, place) => sum + lengths[place], 0);
}
function lengthOf(value) {
	if (typeof value === "string") return value.length + 2;
	if (typeof value !== "object" || value === null) return 4;
	const items = Object.values(value).reduce((sum, item) => sum + lengthOf(item) + 1, 2);
	return Array.isArray(value) ? items : Object.keys(value).reduce((sum, key) => sum + key.length + 3, items);
}
function decodeIndices(of, values) {
	for (let at = 0; at < of.length; at += 1) {
		const index = of[at];
		if (index < 0 || index >= values) return null;
	}
	return new Uint32Array(of);
}

// src/store/rows/documents.ts
const numberedSchema = strictObject({
	names: stringsSchema(),
	counts: string().regex(new RegExp(`^[0-${5}]*$`)),
	numbers: base64()
});
const listsSchema = columnSchema(array(stringsSchema({ most: 5 }).nullable()));
const documentsSchema = union([numberedSchema, listsSchema]);
const WIDTHS = [
	1,
	2,
	3,
	4
];
const ZERO$2 = 48;
var DocumentList = class {
	#numbers;
	#ends;
	constructor(numbers = new NumberList(), ends = new NumberList()) {
		this.#numbers = numbers;
		this.#ends = ends;
	}
	push(numbers) {
		for (const number of numbers) this.#numbers.push(number);
		this.#ends.push(this.#numbers.length);
	}
	at(row) {
		const numbers = [];
		const end = this.#ends.at(row);
		for (let at = this.#startOf(row); at < end; at += 1) numbers.push(this.#numbers.at(at));
		return numbers;
	}
	namesAt(row) {
		const numbers = this.at(row);
		return numbers.length === 0 ? void 0 : numbers.map((number) => documents.name(number));
	}
	isSame(row, other, otherRow) {
		const [own, others] = [this.#startOf(row), other.#startOf(otherRow)];
		const count = this.#ends.at(row) - own;
		if (other.#ends.at(otherRow) - others !== count) return false;
		for (let at = 0; at < count; at += 1) if (this.#numbers.at(own + at) !== other.#numbers.at(others + at)) return false;
		return true;
	}
	plain() {
		const numbering = new FileNumbers();
		const numbers = this.#numbers.blocks().map((block) => block.map((number) => numbering.of(number)));
		return {
			names: numbering.names,
			numbers,
			ends: this.#ends.blocks()
		};
	}
	#startOf(row) {
		return row === 0 ? 0 : this.#ends.at(row - 1);
	}
};
function receiveDocuments({ names, numbers, ends }) {
	const known = Uint32Array.from(names, (name) => documents.of(name));
	const renumbered = numbers.map((block) => block.map((number) => known[number]));
	return new DocumentList(new NumberList(renumbered), new NumberList(ends));
}
var FileNumbers = class {
	names = [];
	#order = new DocumentOrder();
	of(document) {
		const number = this.#order.of(document);
		if (number === this.names.length) this.names.push(documents.name(document));
		return number;
	}
};
var DocumentEncoder = class {
	#numbering = new FileNumbers();
	encode(rows) {
		const { names } = this.#numbering;
		const known = names.length;
		const numbers = [];
		let [counts, largest] = ["", 0];
		for (const row of rows) {
			const own = documentNumbers(row);
			counts += own.length;
			for (const document of own) {
				const number = this.#numbering.of(document);
				largest = Math.max(largest, number);
				numbers.push(number);
			}
		}
		if (numbers.length === 0) return void 0;
		const width = Math.max(1, Math.ceil(Math.log2(largest + 1) / 8));
		return {
			names: names.slice(known),
			counts,
			numbers: packNumbers(numbers, width).toString("base64")
		};
	}
};
function packNumbers(numbers, width) {
	const bytes = Buffer.alloc(numbers.length * width);
	let at = 0;
	for (const number of numbers) for (let byte = 0; byte < width; byte += 1) {
		bytes[at] = number >>> 8 * byte;
		at += 1;
	}
	return bytes;
}
var DocumentDecoder = class {
	#known = new NumberList();
	decode(stored, rows) {
		if ("values" in stored) return decodeLists(stored, rows);
		if (stored.counts.length !== rows) return null;
		const ends = new Uint32Array(rows);
		let total = 0;
		for (let row = 0; row < rows; row += 1) {
			total += stored.counts.charCodeAt(row) - ZERO$2;
			ends[row] = total;
		}
		if (stored.names.length > total) return null;
		for (const name of stored.names) this.#known.push(documents.of(name));
		const bytes = Buffer.from(stored.numbers, "base64");
		const width = total === 0 ? 1 : bytes.length / total;
		if (!WIDTHS.includes(width) || bytes.length !== total * width) return null;
		const numbers = new Uint32Array(total);
		for (let at = 0; at < total; at += 1) {
			let number = 0;
			for (let byte = width - 1; byte >= 0; byte -= 1) number = 256 * number + bytes[at * width + byte];
			if (number >= this.#known.length) return null;
			numbers[at] = this.#known.at(number);
		}
		return new DocumentList(NumberList.of(numbers), NumberList.of(ends));
	}
};
function decodeLists(column, rows) {
	const values = column.values.map((names) => names?.map((name) => documents.of(name)) ?? []);
	const numbersOf = decodeColumn({
		...column,
		values
	}, rows);
	if (numbersOf === null) return null;
	const list = new DocumentList();
	for (let row = 0; row < rows; row += 1) list.push(numbersOf(row));
	return list;
}

// src/store/rows/stored-row.ts
const DIGEST_BYTES$1 = 8;
function digestText(bytes, row) {
	return bytes.toString("hex", row * 8, (row + 1) * 8);
}
const OUTCOMES = [
	"pass",
	"fail",
	"unscored"
];
var StoredRow = class StoredRow {
	id;
	evidence;
	#columns;
	#place;
	constructor({ id, outcome, evidence, shown }, columns, row) {
		this.id = id;
		this.evidence = evidence;
		this.#columns = columns;
		this.#place = OUTCOMES.length * row + OUTCOMES.indexOf(outcome);
		if (shown !== null) this.shown = shown;
	}
	get number() {
		return Math.floor(this.#place / OUTCOMES.length);
	}
	get outcome() {
		return OUTCOMES[this.#place % OUTCOMES.length];
	}
	get shown() {
		return this.#columns.shown.get(this.number) ?? null;
	}
	set shown(shown) {
		if (shown === null) this.#columns.shown.delete(this.number);
		else this.#columns.shown.set(this.number, shown);
	}
	get suite() {
		return this.#columns.suite;
	}
	get at() {
		return placeText(this.#columns.at, this.number);
	}
	get gold_at() {
		return placeText(this.#columns.goldAt, this.number) ?? "";
	}
	get gold() {
		return this.#columns.gold.text(this.number);
	}
	get cluster() {
		return this.#columns.cluster?.(this.number) ?? void 0;
	}
	get slices() {
		return this.#columns.slices?.(this.number) ?? void 0;
	}
	get documents() {
		return this.#columns.documents?.namesAt(this.number);
	}
	get documentNumbers() {
		return this.#columns.documents?.at(this.number) ?? [];
	}
	get trials() {
		return this.#columns.trials?.get(this.number);
	}
	copyDigest(target, at) {
		const bytes = this.#columns.gold.bytes?.();
		if (bytes === void 0) return false;
		const start = this.number * 8;
		for (let byte = 0; byte < 8; byte += 1) target[at + byte] = bytes[start + byte];
		return true;
	}
	place(side) {
		const column = side === "at" ? this.#columns.at : this.#columns.goldAt;
		return {
			file: column.file(this.number),
			line: column.line(this.number)
		};
	}
	hasSameLines(others, row) {
		const [own, at] = [this.#columns, this.number];
		return own.at.line(at) === others.at.line(row) && own.goldAt.line(at) === others.goldAt.line(row) && own.at.file(at) === others.at.file(row) && own.goldAt.file(at) === others.goldAt.file(row) && haveSameDigest(own.gold, at, others.gold, row) && !own.shown.has(at) && !others.shown.has(row) && !own.trials?.has(at) && !others.trials?.has(row) && (own.cluster?.(at) ?? null) === (others.cluster?.(row) ?? null) && isSameJson(own.slices?.(at) ?? null, others.slices?.(row) ?? null) && haveSameDocuments(own.documents, at, others.documents, row);
	}
	withResult(outcome, evidence) {
		return new StoredRow({
			id: this.id,
			outcome,
			evidence,
			shown: null
		}, this.#columns, this.number);
	}
	toJSON() {
		return plainRow(this);
	}
};
function placeText(column, row) {
	const file = column.file(row);
	return file === null ? null : printPlace({
		file,
		line: column.line(row)
	});
}
function haveSameDocuments(one, row, other, otherRow) {
	if (one && other) return one.isSame(row, other, otherRow);
	return (one?.at(row) ?? []).length === (other?.at(otherRow) ?? []).length;
}
function haveSameDigest(one, row, other, otherRow) {
	const [own, others] = [one.bytes?.(), other.bytes?.()];
	if (!own || !others) return one.text(row) === other.text(otherRow);
	for (let at = 0; at < 8; at += 1) if (own[row * 8 + at] !== others[otherRow * 8 + at]) return false;
	return true;
}

// src/store/rows/digests.ts
const digestsSchema = union([base64(), columnSchema(array(string()))]);
const DIGEST = /^[\da-f]{16}$/;
function encodeDigests(rows) {
	const { values, of } = encodeColumn(rows, ({ gold }) => gold);
	return (values.length === rows.length ? digestBytes(rows) : null)?.toString("base64") ?? {
		values: values.map(({ gold }) => gold),
		of
	};
}
function digestBytes(rows) {
	const bytes = Buffer.allocUnsafe(rows.length * 8);
	let at = 0;
	for (const row of rows) {
		if (!(row instanceof StoredRow && row.copyDigest(bytes, at))) {
			if (!DIGEST.test(row.gold)) return null;
			bytes.write(row.gold, at, "hex");
		}
		at += 8;
	}
	return bytes;
}
function decodeDigests(stored, rows) {
	if (typeof stored !== "string") {
		const text = decodeColumn(stored, rows);
		return text && { text };
	}
	const bytes = Buffer.from(stored, "base64");
	if (bytes.length !== rows * 8) return null;
	return {
		text: (row) => digestText(bytes, row),
		bytes: () => bytes
	};
}

// src/store/rows/evidence-tables.ts
const listSchema = custom(Array.isArray);
const evidenceTableSchema = strictObject({
	count: int().positive(),
	keys: array(string()),
	columns: array(columnSchema(listSchema))
});
const evidenceTablesSchema = strictObject({
	tables: array(evidenceTableSchema),
	of: integersSchema.optional()
});
function encodeEvidence(items) {
	const { distinct, of } = distinctEvidence(items);
	const tables = tablesOf(distinct);
	const places = new Array(distinct.length);
	let next = 0;
	for (const { rows } of tables) for (const index of rows) {
		places[index] = next;
		next += 1;
	}
	const isInOrder = distinct.length === items.length && tables.length <= 1;
	return {
		tables: tables.map(({ keys, rows, values }) => ({
			count: rows.length,
			keys: [...keys],
			columns: keys.map((_, column) => encodeColumn(values.map((own) => own[column]), columnKeys()))
		})),
		...!isInOrder && { of: of.map((index) => places[index]) }
	};
}
function tablesOf(distinct) {
	const tables = /* @__PURE__ */ new Map();
	let table;
	for (const [index, evidence] of distinct.entries()) {
		let [keys, values] = [Object.keys(evidence), Object.values(evidence)];
		if (values.includes(void 0)) {
			keys = keys.filter((key) => evidence[key] !== void 0);
			values = values.filter((value) => value !== void 0);
		}
		if (table === void 0 || !areEqual(table.keys, keys)) {
			const name = JSON.stringify(keys);
			table = tables.get(name) ?? {
				keys,
				rows: [],
				values: []
			};
			tables.set(name, table);
		}
		table.rows.push(index);
		table.values.push(values);
	}
	return [...tables.values()];
}
function areEqual(one, other) {
	if (one.length !== other.length) return false;
	for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
	return true;
}
function distinctEvidence(items) {
	const byObject = /* @__PURE__ */ new Map();
	const places = new DistinctValues();
	const of = new Array(items.length);
	for (let index = 0; index < items.length; index += 1) {
		const evidence = items[index];
		let place = byObject.get(evidence);
		if (place === void 0) {
			place = places.of(evidence);
			byObject.set(evidence, place);
		}
		of[index] = place;
	}
	return {
		distinct: places.distinct,
		of
	};
}
var DistinctValues = class {
	distinct = [];
	#byHash = /* @__PURE__ */ new Map();
	#byText = /* @__PURE__ */ new Map();
	of(value) {
		const hash = hashOfJson(value);
		const first = this.#byHash.get(hash);
		if (first === void 0) {
			this.#byHash.set(hash, this.distinct.length);
			return this.distinct.push(value) - 1;
		}
		if (first >= 0) {
			this.#byHash.set(hash, -1);
			this.#byText.set(JSON.stringify(this.distinct[first]), first);
		}
		const text = JSON.stringify(value);
		const known = this.#byText.get(text);
		if (known !== void 0) return known;
		this.#byText.set(text, this.distinct.length);
		return this.distinct.push(value) - 1;
	}
};
const MOST_HASHED = 8;
const double = /* @__PURE__ */ new Float64Array(1);
const words = new Int32Array(double.buffer);
const hashes = /* @__PURE__ */ new WeakMap();
function hashOfList(list) {
	const known = hashes.get(list);
	if (known !== void 0) return known;
	const [first = null] = list;
	const step = typeof first === "object" && first !== null && !Array.isArray(first) ? Math.ceil(list.length / MOST_HASHED) : 1;
	let hash = list.length;
	for (let at = 0; at < list.length; at += step) hash = hashOfJson(list[at], hash);
	if (Object.isFrozen(list)) hashes.set(list, hash);
	return hash;
}
function hashOfJson(value, seed = 0) {
	let hash = Math.imul(seed ^ 2654435769, 16777619);
	if (Number.isFinite(value)) {
		double[0] = value + 0;
		return Math.imul(hash ^ words[0], 2246822507) ^ words[1];
	}
	if (typeof value === "string") for (let at = 0; at < value.length; at += 1) hash = Math.imul(hash ^ value.charCodeAt(at), 16777619);
	else if (Array.isArray(value)) hash = Math.imul(hash ^ hashOfList(value), 16777619);
	else if (value instanceof PackedJson) hash = Math.imul(hash ^ value.hash(), 16777619);
	else if (typeof value === "object" && value !== null) {
		for (const key in value) if (value[key] !== void 0) hash = hashOfJson(value[key], hash);
	} else if (value === true) hash ^= 1;
	return hash;
}
function columnKeys() {
	const values = new DistinctValues();
	return (value) => typeof value === "object" && value !== null ? values.distinct[values.of(value)] : value;
}

// src/store/rows/places.ts
const placesSchema = strictObject({
	files: columnSchema(array(string().nullable())),
	lines: integersSchema
});
function parsePlace(place) {
	const end = place === null ? -1 : place.lastIndexOf(":");
	if (place === null || end === -1) return {
		file: place,
		line: 0
	};
	let line = place.length - end - 1 > MAX_DIGITS ? NaN : 0;
	for (let at = end + 1; at < place.length; at += 1) {
		const digit = place.charCodeAt(at) - ZERO$1;
		line = digit >= 0 && digit <= 9 && (digit > 0 || at > end + 1) ? 10 * line + digit : NaN;
	}
	return line > 0 ? {
		file: place.slice(0, end),
		line
	} : {
		file: place,
		line: 0
	};
}
const ZERO$1 = 48;
const MAX_DIGITS = 15;
function encodePlaces(rows, side) {
	const files = new Array(rows.length);
	const lines = new Array(rows.length);
	let before = 0;
	for (let index = 0; index < rows.length; index += 1) {
		const row = rows[index];
		const { file, line } = row instanceof StoredRow ? row.place(side) : parsePlace(row[side]);
		files[index] = file;
		lines[index] = line - before;
		before = line;
	}
	return {
		files: encodeColumn(files),
		lines
	};
}
function decodePlaces({ files, lines }, rows) {
	const fileOf = lines.length === rows ? decodeColumn(files, rows) : null;
	if (fileOf === null) return null;
	const numbers = new Float64Array(rows);
	let line = 0;
	let largest = 0;
	for (let row = 0; row < rows; row += 1) {
		line += lines[row];
		if (line < 0 || line > Number.MAX_SAFE_INTEGER || line !== 0 && fileOf(row) === null) return null;
		numbers[row] = line;
		largest = Math.max(largest, line);
	}
	const lineOf = largest < 2 ** 32 ? Uint32Array.from(numbers) : numbers;
	return {
		file: fileOf,
		line: (row) => lineOf[row]
	};
}

// src/store/rows/row-block.ts
const LETTERS$1 = {
	pass: "p",
	fail: "f",
	unscored: "u"
};
const OUTCOME_OF_LETTER = {
	p: "pass",
	f: "fail",
	u: "unscored"
};
const texts = columnSchema(stringsSchema({ longest: 401 }));
const outcomesSchema = string().regex(/^[pfu]*$/);
const rowBlockSchema = strictObject({
	suite: string(),
	ids: stringsSchema({ least: 1 }),
	at: placesSchema,
	gold_at: placesSchema,
	gold: digestsSchema,
	outcomes: outcomesSchema,
	evidence: evidenceTablesSchema,
	shown: strictObject({
		of: integersSchema.optional(),
		text: texts,
		expected: texts,
		got: texts
	}).optional(),
	cluster: columnSchema(array(string().min(1).max(500).nullable())).optional(),
	slices: columnSchema(array(record(string(), stringsSchema()).nullable())).optional(),
	documents: documentsSchema.optional(),
	trials: strictObject({
		of: integersSchema,
		counts: array(int().min(1).max(MAX_TRIALS)),
		names: columnSchema(array(string().min(1).max(200))),
		outcomes: outcomesSchema
	}).optional()
});
const asText = (value) => value && JSON.stringify(value);
function encodeRowBlock(rows, documents) {
	const shown = rows.flatMap((row, index) => row.shown === null ? [] : [{
		index,
		...row.shown
	}]);
	const tried = rows.flatMap(({ trials }, index) => trials ? [{
		index,
		trials
	}] : []);
	const trials = tried.flatMap((one) => one.trials);
	const block = {
		suite: rows[0].suite,
		ids: rows.map(({ id }) => id),
		at: encodePlaces(rows, "at"),
		gold_at: encodePlaces(rows, "gold_at"),
		gold: encodeDigests(rows),
		outcomes: lettersOf(rows),
		evidence: encodeEvidence([...rows, ...trials].map(({ evidence }) => evidence)),
		...shown.length > 0 && { shown: {
			...shown.length < rows.length && { of: shown.map(({ index }) => index) },
			text: encodeColumn(shown.map(({ text }) => text)),
			expected: encodeColumn(shown.map(({ expected }) => expected)),
			got: encodeColumn(shown.map(({ got }) => got))
		} },
		...rows.some(({ cluster }) => cluster !== void 0) && { cluster: encodeColumn(rows.map(({ cluster = null }) => cluster)) },
		...rows.some(({ slices }) => slices) && { slices: encodeColumn(rows.map(({ slices = null }) => slices), asText) },
		documents: documents.encode(rows),
		...tried.length > 0 && { trials: {
			of: tried.map(({ index }) => index),
			counts: tried.map((one) => one.trials.length),
			names: encodeColumn(trials.map(({ trial }) => trial)),
			outcomes: lettersOf(trials)
		} }
	};
	return JSON.stringify(block);
}
function lettersOf(rows) {
	return rows.map(({ outcome }) => LETTERS$1[outcome]).join("");
}

// src/store/rows/encode-rows.ts
const ROWS_SCHEMA = 3;
function schemaOfRows(first) {
	return typeof first === "object" && first !== null && "schema" in first ? first.schema : null;
}
const BLOCK_LENGTH = 1 << 20;
const MAX_BLOCK_ROWS = 8192;
const FIRST_BLOCK_ROWS = 256;
const OPTIONS = {
	chunkSize: BLOCK_LENGTH,
	level: 1
};
const gzipBeside = promisify(gzip);
function* encodeRows(rows) {
	yield `${JSON.stringify({ schema: 3 })}\n`;
	const documents = new DocumentEncoder();
	let size = FIRST_BLOCK_ROWS;
	for (let start = 0; start < rows.length;) {
		const block = rowsOfOneSuite(rows, start, size);
		const line = encodeRowBlock(block, documents);
		start += block.length;
		size = Math.max(1, Math.min(MAX_BLOCK_ROWS, 4 * size, Math.floor(BLOCK_LENGTH * block.length / line.length)));
		yield `${line}\n`;
	}
}
function rowsOfOneSuite(rows, start, most) {
	const { suite } = rows[start];
	let end = start + 1;
	while (end < rows.length && end - start < most && rows[end]?.suite === suite) end += 1;
	return rows.slice(start, end);
}
const packed = /* @__PURE__ */ new WeakMap();
function packRows(rows) {
	return getOrCreate(packed, rows, () => compressRows(rows));
}
async function compressRows(rows) {
	const hash = createHash("sha256");
	const members = [];
	const compress = async (text) => {
		await members.at(-16);
		const bytes = Buffer.from(text);
		hash.update(bytes);
		const member = gzipBeside(bytes, OPTIONS).then(withoutSystem);
		member.catch(() => {});
		members.push(member);
	};
	let lines = "";
	for (const line of encodeRows(rows)) {
		lines += line;
		if (lines.length < BLOCK_LENGTH) continue;
		await compress(lines);
		lines = "";
	}
	if (lines !== "") await compress(lines);
	return {
		digest: `sha256:${hash.digest("hex")}`,
		members
	};
}
function withoutSystem(member) {
	member[9] = 255;
	return member;
}

// src/store/rows/redact-rows.ts
function redactRows(rows, refuse) {
	if (!hasKnownSecrets()) return rows;
	const isClean = textCheck();
	const hasCleanNames = nameCheck();
	for (const row of rows) if (!hasCleanNames(row)) refuse(row);
	return rows.every(isClean) ? rows : rows.map((row) => isClean(row) ? row : redactKnown(plainRow(row)));
}
function textCheck() {
	const isCleanFile = once$1((file) => redactKnown(file) === file);
	const placesOf = (row) => row instanceof StoredRow ? [row.place("at").file, row.place("gold_at").file] : [row.at, row.gold_at];
	return (row) => placesOf(row).every((file) => file === null || isCleanFile(file)) && [
		row.evidence,
		row.shown,
		row.documents,
		row.trials
	].every((value) => redactKnown(value) === value);
}
const NAMES$1 = /* @__PURE__ */ new Set([
	"key",
	"keys",
	"label",
	"labels"
]);
function nameCheck() {
	const isClean = once$1((name) => !hasSecretName(name));
	const hasCleanNames = (value, isName = false) => {
		if (typeof value === "string") return !isName || isClean(value);
		if (typeof value !== "object" || value === null) return true;
		if (value instanceof PackedJson) return hasCleanNames(value.toJSON());
		if (Array.isArray(value)) return value.every((one) => hasCleanNames(one, isName));
		return Object.entries(value).every(([key, one]) => isClean(key) && hasCleanNames(one, NAMES$1.has(key)));
	};
	return ({ suite, id, cluster = "", slices = {}, evidence, trials = [] }) => !hasSecretName(id) && [
		suite,
		cluster,
		...Object.entries(slices).flat(2)
	].every(isClean) && [evidence, ...trials.map((trial) => trial.evidence)].every((one) => hasCleanNames(one));
}
function once$1(check) {
	const known = /* @__PURE__ */ new Map();
	return (name) => getOrCreate(known, name, () => check(name));
}

// src/core/view/case-rank.ts
const MAX_SHOWN_CASES = 2e4;
const ORDER = {
	fail: 0,
	unscored: 1,
	pass: 2
};
function compareRanks(a, b) {
	return ORDER[a.outcome] - ORDER[b.outcome] || compareTexts(a.id, b.id) || compareTexts(a.trial ?? "", b.trial ?? "");
}

// src/scoring/shown-texts.ts
var ShownTexts = class {
	#most;
	#rows = [];
	#cut = null;
	constructor(most = MAX_SHOWN_CASES) {
		this.#most = most;
	}
	fits(rank) {
		return this.#cut === null || compareRanks(rank, this.#cut) < 0;
	}
	add(row) {
		if (row.shown === null) return;
		if (!this.fits(row)) {
			row.shown = null;
			return;
		}
		this.#rows.push(row);
		if (this.#rows.length >= 2 * this.#most) this.drop(Math.floor(1.5 * this.#most));
	}
	drop(most = this.#most) {
		if (this.#rows.length <= most) return;
		this.#rows.sort(compareRanks);
		const dropped = this.#rows.splice(most);
		const [first] = dropped;
		if (first) this.#cut = {
			outcome: first.outcome,
			id: first.id
		};
		for (const row of dropped) row.shown = null;
	}
};
function limitTexts(rows, most = MAX_SHOWN_CASES) {
	if (rows.length <= most) return;
	const texts = new ShownTexts(most);
	for (const row of rows) texts.add(row);
	texts.drop();
}

// src/scoring/trials.ts
var CaseRowTable = class {
	#single = [];
	#trials = /* @__PURE__ */ new Map();
	#texts = new ShownTexts();
	#rows = null;
	put(index, trial, row) {
		this.#rows = null;
		const isFirst = this.#single[index] === void 0 && !this.#trials.has(index);
		if (trial === null) {
			this.#single[index] = row;
			if (this.keepsTexts(row.outcome, row.id)) this.#texts.add(row);
		} else this.#trials.set(index, (this.#trials.get(index) ?? /* @__PURE__ */ new Map()).set(trial, row));
		return isFirst;
	}
	keepsTexts(outcome, id) {
		return this.#trials.size > 0 || this.#texts.fits({
			outcome,
			id
		});
	}
	rows() {
		this.#rows ??= this.#sortedRows();
		return this.#rows;
	}
	#sortedRows() {
		const rows = this.#single.slice();
		for (const [index, byTrial] of this.#trials) {
			const first = this.#single[index];
			rows[index] = first ? mergeRepeats(first, byTrial) : mergeTrials(byTrial);
		}
		const known = [];
		let isSorted = true;
		const add = (row) => {
			if (row === void 0) return;
			if (known.length > 0 && known[known.length - 1].id > row.id) isSorted = false;
			known.push(row);
		};
		rows.forEach(add);
		if (!isSorted) known.sort((a, b) => a.id < b.id ? -1 : 1);
		limitTexts(known);
		return known;
	}
};
function mergeRepeats(first, others) {
	const keyed = [["1", first], ...others].map(([trial, row]) => {
		const text = JSON.stringify([
			row.id,
			row.outcome,
			row.evidence
		]);
		return {
			named: [trial, row],
			key: `${seedOfText(text).join(" ")} ${text}`
		};
	});
	keyed.sort((a, b) => compareTexts(a.key, b.key));
	return mergeInOrder(keyed.map(({ named }) => named));
}
function mergeTrials(rows) {
	return mergeInOrder(sortTrialNames([...rows.keys()]).map((trial) => [trial, rows.get(trial)]));
}
function mergeInOrder(rows) {
	const outcome = majorityOutcome(rows.map(([, row]) => row.outcome));
	const [, first] = rows.find(([, row]) => row.outcome === outcome) ?? [];
	if (!first) throw new RangeError("a case without trials cannot be merged");
	const trials = rows.map(([trial, row]) => ({
		trial,
		outcome: row.outcome,
		evidence: row.evidence
	}));
	return {
		...plainRow(first),
		trials
	};
}
function mergeCaseRuns(runs) {
	const [first = []] = runs;
	const byId = runs.map((rows) => new Map(rows.map((row) => [row.id, row])));
	return first.map(({ id }) => mergeCase(byId.map((rows) => rows.get(id))));
}
function mergeCase(rows) {
	const trials = rows.flatMap((row, index) => row === void 0 ? [] : trialsOf(row, `run ${index + 1}`));
	const outcome = majorityOutcome(trials.map((trial) => trial.outcome));
	const known = rows.filter((row) => row !== void 0);
	const shown = known.find((row) => row.outcome === outcome) ?? known[0];
	if (shown === void 0) throw new RangeError("a case without runs cannot be merged");
	return {
		...plainRow(shown),
		outcome,
		trials
	};
}
function trialsOf({ outcome, evidence, trials }, run) {
	if (trials === void 0) return [{
		trial: run,
		outcome,
		evidence
	}];
	return trials.map((one) => ({
		...one,
		trial: `${run}/${one.trial}`
	}));
}
function summarizeTrials(rows) {
	const tried = rows.flatMap((row) => row.trials ? [{
		id: row.id,
		size: row.trials.length,
		...countTrials(row)
	}] : []);
	const [first] = tried;
	if (!first) return null;
	const sizes = tried.reduce(({ least, most }, { size }) => ({
		least: Math.min(least, size),
		most: Math.max(most, size)
	}), {
		least: first.size,
		most: first.size
	});
	const flaky = tried.filter(({ scored, passed }) => passed > 0 && passed < scored);
	flaky.sort((a, b) => a.id < b.id ? -1 : 1);
	return {
		cases: tried.length,
		others: rows.length - tried.length,
		...sizes,
		flaky: flaky.slice(0, MAX_FLAKY$1).map(({ id, passed, size }) => ({
			case: id,
			passed,
			trials: size
		})),
		flaky_count: flaky.length,
		variance: varianceOf(tried),
		pass_rates: passRates(tried)
	};
}
function varianceOf(counts) {
	const groups = counts.map(({ scored, passed }) => Array.from({ length: scored }, (_, at) => Number(at < passed)));
	const found = varianceComponents(groups);
	return found && {
		between_cases: found.between,
		between_trials: found.within
	};
}
function passRates(counts) {
	const least = counts.reduce((fewest, { scored }) => Math.min(fewest, scored), MAX_TRIALS);
	return [...USUAL_K.filter((k) => k < least), ...least > 0 ? [least] : []].map((k) => {
		const mean = (chance) => exactSum(counts, ({ scored, passed }) => chance(scored, passed, k)) / counts.length;
		return {
			k,
			at_least_one: mean(passAtK),
			all: mean(passHatK)
		};
	});
}

// src/run/base-runs.ts
const MAX_ROWS$2 = 5e5;
const MAX_NAMED$3 = 3;
function selectRuns(baseline, wanted) {
	if (!isFound(baseline)) return baseline;
	const { runs: found = [], ...single } = baseline;
	if (wanted <= 1) return single;
	const kept = [single];
	const notes = [];
	for (const [index, run] of found.entries()) {
		const { comparable, reasons } = comparableSuites(run, kept);
		const name = nameOf$3(run.report, index + 2);
		for (const why of reasons.slice(0, MAX_NAMED$3)) notes.push(`${name} is left out: ${why}`);
		if (comparable !== null) kept.push(comparable);
	}
	const runs = kept.slice(1);
	const counted = [describeCount(kept, wanted), ...notes];
	return {
		...single,
		...runs.length > 0 && { runs },
		notes: [...baseline.notes, ...counted]
	};
}
function describeCount(kept, wanted) {
	const commits = new Set(kept.map(({ report }) => report.source.commit));
	const ofCommit = commits.size === 1 && !commits.has(null) ? " of this commit" : "";
	const missing = kept.length < wanted ? ` (${wanted} were requested)` : "";
	return kept.length === 1 ? `a single run${ofCommit}${missing}` : `mean of ${kept.length} runs${ofCommit}${missing}`;
}
function nameOf$3({ source: { run_id, run_attempt } }, place) {
	const attempt = run_attempt === null || run_attempt === 1 ? "" : `, attempt ${run_attempt}`;
	return run_id === null ? `report ${place}` : `run ${run_id}${attempt}`;
}
function comparableSuites(run, kept) {
	const { cases } = run;
	const [first] = kept;
	const rows = kept.reduce((sum, one) => sum + (one.cases?.length ?? 0), cases?.length ?? 0);
	if (cases === null || first?.cases === null) return {
		comparable: null,
		reasons: ["its cases are not stored"]
	};
	if (rows > MAX_ROWS$2) return {
		comparable: null,
		reasons: [`there are more than ${MAX_ROWS$2} cases`]
	};
	const reasons = /* @__PURE__ */ new Map();
	const suites = {};
	for (const name of Object.keys(first?.report.suites ?? {})) {
		const suite = suiteRun(run, name);
		const others = kept.flatMap((one) => suiteRun(one, name) ?? []);
		const why = suite === null ? "it has no such suite" : whyNotMerged(suite, others);
		if (why === null && suite !== null) suites[name] = suite.suite;
		else reasons.set(name, `\`${name}\`: ${why}`);
	}
	const comparable = {
		...run,
		report: {
			...run.report,
			suites
		},
		cases: cases.filter(({ suite }) => Object.hasOwn(suites, suite))
	};
	return {
		comparable: Object.keys(suites).length === 0 ? null : comparable,
		reasons: [...reasons.values()]
	};
}
function suiteRun({ report, cases }, name) {
	const suite = Object.hasOwn(report.suites, name) ? report.suites[name] : void 0;
	return suite === void 0 ? null : {
		suite,
		rows: ofSuite(cases ?? [], name)
	};
}
function whyNotMerged(run, others) {
	const [first] = others;
	if (first === void 0) return null;
	const { suite, rows } = run;
	if (suite.family !== first.suite.family) return "its family differs";
	if (suite.fingerprint.gold !== first.suite.fingerprint.gold) return "its gold set differs";
	if (suite.fingerprint.params !== first.suite.fingerprint.params) return "its parameters differ";
	if (!isSameJudge(first.suite, suite) || !isSameJudge(suite, first.suite)) return "its judge differs";
	if (!haveSameCases(first.rows, rows)) return "its cases differ";
	const lacking = scoresOfLines(first.suite).find((name) => !scoresOfLines(suite).includes(name));
	if (lacking !== void 0) return `none of its cases has the score \`${lacking}\``;
	if (others.some((other) => haveSameTraces(other.suite, suite))) return "its traces are another run's, byte for byte";
	return [...others, run].reduce((sum, one) => sum + mostTrials(one.rows), 0) > 1e3 ? `its cases would have more than ${MAX_TRIALS} trials` : null;
}
function scoresOfLines({ field_metrics: definitions = {}, scores }) {
	const isMeasured = (name) => scores.some(({ metric, slice, status }) => metric === name && slice === "" && status !== "undefined");
	return Object.keys(definitions).filter(isMeasured);
}
function haveSameCases(a, b) {
	const gold = new Map(a.map((row) => [row.id, row.gold]));
	return a.length === b.length && b.every((row) => gold.get(row.id) === row.gold);
}
function mostTrials(rows) {
	return rows.reduce((most, { trials }) => Math.max(most, trials?.length ?? 1), 1);
}
const merged = /* @__PURE__ */ new WeakMap();
function mergeRuns(baseline, metricsOf) {
	const { runs = [] } = baseline;
	if (runs.length === 0) return baseline;
	return getOrCreate(merged, baseline, () => mergeReports(baseline, runs, metricsOf));
}
function mergeReports({ runs: _, ...baseline }, runs, metricsOf) {
	const cases = [];
	const suites = Object.entries(baseline.report.suites).map(([name, suite]) => {
		const all = [baseline, ...runs].flatMap((run) => suiteRun(run, name) ?? []);
		const rows = all.length === 1 ? all[0]?.rows ?? [] : mergeCaseRuns(all.map((one) => one.rows));
		for (const row of rows) cases.push(row);
		return [name, all.length === 1 ? suite : mergeSuite(name, suite, rows, metricsOf)];
	});
	return {
		...baseline,
		report: {
			...baseline.report,
			suites: Object.fromEntries(suites)
		},
		cases
	};
}
function mergeSuite(name, suite, rows, metricsOf) {
	const family = findFamily(suite.family);
	const params = family?.params.safeParse(suite.params);
	if (params?.success !== true) return suite;
	const unscored = suite.no_results ? 0 : rows.filter(({ outcome }) => outcome === "unscored").length;
	const observed = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({
		id: row.id,
		evidence
	})));
	return {
		...suite,
		cases: {
			...suite.cases,
			unscored,
			scored: suite.cases.total - unscored
		},
		scores: scoreRows(metricsOf(suite), rows, sliceFields(rows)),
		details: family?.details?.(observed, params.data, name) ?? suite.details
	};
}

// src/run/history.ts
function continueHistory(head, baseline, isBase, judgedIn = allMetrics) {
	return [...isFound(baseline) ? keepSeries(historyWithCurrent(baseline.report), [baseline.report, head], judgedIn) : [], ...isBase ? [historyPoint(head)] : []].slice(-50);
}
function allMetrics({ scores }) {
	return new Set(scores.map(({ metric }) => metric));
}
function keepSeries(points, [base, head], judgedIn) {
	const kept = /* @__PURE__ */ new Set();
	for (const [name, suite] of Object.entries(head.suites)) {
		const before = Object.hasOwn(base.suites, name) ? base.suites[name] : void 0;
		if (before) for (const score of comparableScores(before, suite, judgedIn)) kept.add(seriesName(name, score));
	}
	return points.flatMap((point) => {
		const scores = Object.fromEntries(Object.entries(point.scores).filter(([name]) => kept.has(name)));
		return Object.keys(scores).length === 0 ? [] : [{
			...point,
			scores
		}];
	});
}
function comparableScores(base, head, judgedIn) {
	if (base.family !== head.family || base.fingerprint.params !== head.fingerprint.params) return [];
	const judged = isSameJudge(base, head) ? /* @__PURE__ */ new Set() : judgedIn(head);
	const revisions = new Map(base.scores.filter(isMainScore).map((score) => [scoreName$1(score), score.revision]));
	return head.scores.filter(isMainScore).flatMap((score) => revisions.get(scoreName$1(score)) === score.revision && !judged.has(score.metric) ? [scoreName$1(score)] : []);
}

// src/input/mapping/gold-fields.ts
const MAX_VALUES$1 = 200;
const MAX_VALUE_LENGTH = 100;
const MAX_NAMED$2 = 10;
function readsFields({ slices, cluster }) {
	return slices.length > 0 || cluster !== void 0;
}
var GoldFieldReader = class {
	#readers;
	#fields;
	notes = {
		fieldNames: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Map(),
		hasCluster: false
	};
	constructor(readers, fields) {
		this.#readers = readers;
		this.#fields = fields;
	}
	readTrace = (line) => this.#readers.readTrace(line);
	get check() {
		const { check } = this.#readers;
		if (!check || !readsFields(this.#fields)) return check;
		return ({ gold, trace }) => check({
			gold: gold.gold,
			trace
		});
	}
	goldOf = (gold) => readsFields(this.#fields) ? gold.gold : gold;
	readGold = (line) => {
		const reading = this.#readers.readGold(line);
		if (!reading.ok || !readsFields(this.#fields)) return reading;
		if (isObject$1(line)) for (const key of Object.keys(line)) this.notes.fieldNames.add(key);
		const slices = {};
		for (const field of this.#fields.slices) {
			const values = valuesOf$2(line, field, MAX_VALUE_LENGTH);
			if (values === null && this.#fields.slicesByDefault) continue;
			if (values === null) return refuse(field, MAX_VALUE_LENGTH, "leave the field out of `slices`");
			if (values.length === 0) continue;
			slices[field] = values;
			this.#note(field, values);
		}
		const { cluster: field } = this.#fields;
		const clusters = field === void 0 ? [] : valuesOf$2(line, field, 500);
		if (clusters === null) return refuse(field ?? "", 500, "name another field as `cluster`");
		const [cluster] = clusters;
		if (cluster !== void 0) this.notes.hasCluster = true;
		const gold = {
			gold: reading.value,
			slices,
			...cluster !== void 0 && { cluster }
		};
		return {
			...reading,
			value: gold
		};
	};
	checkFields(suite) {
		const errors = new ErrorList();
		const at = `suite \`${suite}\`, \`slices\``;
		for (const field of this.#fields.slicesByDefault ? [] : this.#fields.slices) {
			const values = this.notes.values.get(field) ?? /* @__PURE__ */ new Set();
			if (values.size === 0) errors.add({
				...this.#missing(field),
				at
			});
			else if (values.size > MAX_VALUES$1) {
				const what = `The field \`${field}\` has more than ${MAX_VALUES$1} different values, too many for slices.`;
				errors.add({
					what,
					at,
					todo: "Name a field that groups the cases."
				});
			}
		}
		const { cluster } = this.#fields;
		if (cluster !== void 0 && !this.notes.hasCluster) errors.add({
			...this.#missing(cluster),
			at: `suite \`${suite}\`, \`cluster\``
		});
		errors.throwIfAny("input");
	}
	usableSlices() {
		const { slices, slicesByDefault } = this.#fields;
		if (!slicesByDefault) return slices;
		return slices.filter((field) => {
			const { size } = this.notes.values.get(field) ?? /* @__PURE__ */ new Set();
			return size > 1 && size <= MAX_VALUES$1;
		});
	}
	#note(field, values) {
		const known = getOrCreate(this.notes.values, field, () => /* @__PURE__ */ new Set());
		if (known.size <= MAX_VALUES$1) for (const value of values) known.add(value);
	}
	#missing(field) {
		const known = [...this.notes.fieldNames];
		return {
			what: `No gold line has the field \`${field}\`.`,
			given: field,
			known,
			todo: `Name one of their fields: ${quoted$2(known.slice(0, MAX_NAMED$2))}.`
		};
	}
};
function refuse(field, length, otherwise) {
	const what = `\`${field}\` must be a string, a number, true or false, or a list of those, each of at most ${length} characters`;
	return {
		ok: false,
		errors: [{
			path: field.split("."),
			what,
			todo: `Write such a value, or ${otherwise}.`
		}]
	};
}
function valuesOf$2(line, name, length) {
	const field = fieldOf$1(line, name.split("."));
	if (field === void 0 || field === null) return [];
	const values = (Array.isArray(field) ? field : [field]).map((value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : null);
	const texts = values.filter((value) => value !== null && value.length <= length);
	return texts.length < values.length ? null : [...new Set(texts.filter((text) => text !== ""))];
}
function fieldOf$1(line, path) {
	let value = line;
	for (const key of path) value = isObject$1(value) && key !== "__proto__" && Object.hasOwn(value, key) ? value[key] : void 0;
	return value;
}

// node_modules/fdir/dist/index.mjs
function cleanPath(path) {
	let normalized = normalize(path);
	if (normalized.length > 1 && normalized[normalized.length - 1] === sep) normalized = normalized.substring(0, normalized.length - 1);
	return normalized;
}
const SLASHES_REGEX = /[\\/]/g;
function convertSlashes(path, separator) {
	return path.replace(SLASHES_REGEX, separator);
}
const WINDOWS_ROOT_DIR_REGEX = /^[a-z]:[\\/]$/i;
function isRootDirectory(path) {
	return path === "/" || WINDOWS_ROOT_DIR_REGEX.test(path);
}
function normalizePath(path, options) {
	const { resolvePaths, normalizePath: normalizePath$1, pathSeparator } = options;
	const pathNeedsCleaning = process.platform === "win32" && path.includes("/") || path.startsWith(".");
	if (resolvePaths) path = resolve(path);
	if (normalizePath$1 || pathNeedsCleaning) path = cleanPath(path);
	if (path === ".") return "";
	return convertSlashes(path[path.length - 1] !== pathSeparator ? path + pathSeparator : path, pathSeparator);
}
function joinPathWithBasePath(filename, directoryPath) {
	return directoryPath + filename;
}
function joinPathWithRelativePath(root, options) {
	return function(filename, directoryPath) {
		if (directoryPath.startsWith(root)) return directoryPath.slice(root.length) + filename;
		else return convertSlashes(relative(root, directoryPath), options.pathSeparator) + options.pathSeparator + filename;
	};
}
function joinPath(filename) {
	return filename;
}
function joinDirectoryPath(filename, directoryPath, separator) {
	return directoryPath + filename + separator;
}
function build$7(root, options) {
	const { relativePaths, includeBasePath } = options;
	return relativePaths && root ? joinPathWithRelativePath(root, options) : includeBasePath ? joinPathWithBasePath : joinPath;
}
function pushDirectoryWithRelativePath(root) {
	return function(directoryPath, paths) {
		paths.push(directoryPath.substring(root.length) || ".");
	};
}
function pushDirectoryFilterWithRelativePath(root) {
	return function(directoryPath, paths, filters) {
		const relativePath = directoryPath.substring(root.length) || ".";
		if (filters.every((filter) => filter(relativePath, true))) paths.push(relativePath);
	};
}
const pushDirectory = (directoryPath, paths) => {
	paths.push(directoryPath || ".");
};
const pushDirectoryFilter = (directoryPath, paths, filters) => {
	const path = directoryPath || ".";
	if (filters.every((filter) => filter(path, true))) paths.push(path);
};
const empty$2 = () => {};
function build$6(root, options) {
	const { includeDirs, filters, relativePaths } = options;
	if (!includeDirs) return empty$2;
	if (relativePaths) return filters && filters.length ? pushDirectoryFilterWithRelativePath(root) : pushDirectoryWithRelativePath(root);
	return filters && filters.length ? pushDirectoryFilter : pushDirectory;
}
const pushFileFilterAndCount = (filename, _paths, counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) counts.files++;
};
const pushFileFilter = (filename, paths, _counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) paths.push(filename);
};
const pushFileCount = (_filename, _paths, counts, _filters) => {
	counts.files++;
};
const pushFile = (filename, paths) => {
	paths.push(filename);
};
const empty$1 = () => {};
function build$5(options) {
	const { excludeFiles, filters, onlyCounts } = options;
	if (excludeFiles) return empty$1;
	if (filters && filters.length) return onlyCounts ? pushFileFilterAndCount : pushFileFilter;
	else if (onlyCounts) return pushFileCount;
	else return pushFile;
}
const getArray = (paths) => {
	return paths;
};
const getArrayGroup = () => {
	return [""].slice(0, 0);
};
function build$4(options) {
	return options.group ? getArrayGroup : getArray;
}
const groupFiles = (groups, directory, files) => {
	groups.push({
		directory,
		files,
		dir: directory
	});
};
const empty = () => {};
function build$3(options) {
	return options.group ? groupFiles : empty;
}
const resolveSymlinksAsync = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	fs.realpath(path, (error, resolvedPath) => {
		if (error) return queue.dequeue(suppressErrors ? null : error, state);
		fs.stat(resolvedPath, (error$1, stat) => {
			if (error$1) return queue.dequeue(suppressErrors ? null : error$1, state);
			if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return queue.dequeue(null, state);
			callback$1(stat, resolvedPath);
			queue.dequeue(null, state);
		});
	});
};
const resolveSymlinks = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	try {
		const resolvedPath = fs.realpathSync(path);
		const stat = fs.statSync(resolvedPath);
		if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return;
		callback$1(stat, resolvedPath);
	} catch (e) {
		if (!suppressErrors) throw e;
	}
};
function build$2(options, isSynchronous) {
	if (!options.resolveSymlinks || options.excludeSymlinks) return null;
	return isSynchronous ? resolveSymlinks : resolveSymlinksAsync;
}
function isRecursive(path, resolved, state) {
	if (state.options.useRealPaths) return isRecursiveUsingRealPaths(resolved, state);
	let parent = dirname(path);
	let depth = 1;
	while (parent !== state.root && depth < 2) {
		const resolvedPath = state.symlinks.get(parent);
		if (!!resolvedPath && (resolvedPath === resolved || resolvedPath.startsWith(resolved) || resolved.startsWith(resolvedPath))) depth++;
		else parent = dirname(parent);
	}
	state.symlinks.set(path, resolved);
	return depth > 1;
}
function isRecursiveUsingRealPaths(resolved, state) {
	return state.visited.includes(resolved + state.options.pathSeparator);
}
const onlyCountsSync = (state) => {
	return state.counts;
};
const groupsSync = (state) => {
	return state.groups;
};
const defaultSync = (state) => {
	return state.paths;
};
const limitFilesSync = (state) => {
	return state.paths.slice(0, state.options.maxFiles);
};
const onlyCountsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.counts, state.options.suppressErrors);
	return null;
};
const defaultAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths, state.options.suppressErrors);
	return null;
};
const limitFilesAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths.slice(0, state.options.maxFiles), state.options.suppressErrors);
	return null;
};
const groupsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.groups, state.options.suppressErrors);
	return null;
};
function report(error, callback$1, output, suppressErrors) {
	if (error && !suppressErrors) callback$1(error, output);
	else callback$1(null, output);
}
function build$1(options, isSynchronous) {
	const { onlyCounts, group, maxFiles } = options;
	if (onlyCounts) return isSynchronous ? onlyCountsSync : onlyCountsAsync;
	else if (group) return isSynchronous ? groupsSync : groupsAsync;
	else if (maxFiles) return isSynchronous ? limitFilesSync : limitFilesAsync;
	else return isSynchronous ? defaultSync : defaultAsync;
}
const readdirOpts = { withFileTypes: true };
const walkAsync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	state.queue.enqueue();
	if (currentDepth < 0) return state.queue.dequeue(null, state);
	const { fs } = state;
	state.visited.push(crawlPath);
	state.counts.directories++;
	fs.readdir(crawlPath || ".", readdirOpts, (error, entries = []) => {
		callback$1(entries, directoryPath, currentDepth);
		state.queue.dequeue(state.options.suppressErrors ? null : error, state);
	});
};
const walkSync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	const { fs } = state;
	if (currentDepth < 0) return;
	state.visited.push(crawlPath);
	state.counts.directories++;
	let entries = [];
	try {
		entries = fs.readdirSync(crawlPath || ".", readdirOpts);
	} catch (e) {
		if (!state.options.suppressErrors) throw e;
	}
	callback$1(entries, directoryPath, currentDepth);
};
function build(isSynchronous) {
	return isSynchronous ? walkSync : walkAsync;
}
var Queue = class {
	count = 0;
	constructor(onQueueEmpty) {
		this.onQueueEmpty = onQueueEmpty;
	}
	enqueue() {
		this.count++;
		return this.count;
	}
	dequeue(error, output) {
		if (this.onQueueEmpty && (--this.count <= 0 || error)) {
			this.onQueueEmpty(error, output);
			if (error) {
				output.controller.abort();
				this.onQueueEmpty = void 0;
			}
		}
	}
};
var Counter = class {
	_files = 0;
	_directories = 0;
	set files(num) {
		this._files = num;
	}
	get files() {
		return this._files;
	}
	set directories(num) {
		this._directories = num;
	}
	get directories() {
		return this._directories;
	}
	/* c8 ignore next 3 */
	get dirs() {
		return this._directories;
	}
};
var Aborter = class {
	aborted = false;
	abort() {
		this.aborted = true;
	}
};
var Walker = class {
	root;
	isSynchronous;
	state;
	joinPath;
	pushDirectory;
	pushFile;
	getArray;
	groupFiles;
	resolveSymlink;
	walkDirectory;
	callbackInvoker;
	constructor(root, options, callback$1) {
		this.isSynchronous = !callback$1;
		this.callbackInvoker = build$1(options, this.isSynchronous);
		this.root = normalizePath(root, options);
		this.state = {
			root: isRootDirectory(this.root) ? this.root : this.root.slice(0, -1),
			paths: [""].slice(0, 0),
			groups: [],
			counts: new Counter(),
			options,
			queue: new Queue((error, state) => this.callbackInvoker(state, error, callback$1)),
			symlinks: /* @__PURE__ */ new Map(),
			visited: [""].slice(0, 0),
			controller: new Aborter(),
			fs: options.fs || nativeFs
		};
		this.joinPath = build$7(this.root, options);
		this.pushDirectory = build$6(this.root, options);
		this.pushFile = build$5(options);
		this.getArray = build$4(options);
		this.groupFiles = build$3(options);
		this.resolveSymlink = build$2(options, this.isSynchronous);
		this.walkDirectory = build(this.isSynchronous);
	}
	start() {
		this.pushDirectory(this.root, this.state.paths, this.state.options.filters);
		this.walkDirectory(this.state, this.root, this.root, this.state.options.maxDepth, this.walk);
		return this.isSynchronous ? this.callbackInvoker(this.state, null) : null;
	}
	walk = (entries, directoryPath, depth) => {
		const { paths, options: { filters, resolveSymlinks: resolveSymlinks$1, excludeSymlinks, exclude, maxFiles, signal, useRealPaths, pathSeparator }, controller } = this.state;
		if (controller.aborted || signal && signal.aborted || maxFiles && paths.length > maxFiles) return;
		const files = this.getArray(this.state.paths);
		for (let i = 0; i < entries.length; ++i) {
			const entry = entries[i];
			if (entry.isFile() || entry.isSymbolicLink() && !resolveSymlinks$1 && !excludeSymlinks) {
				const filename = this.joinPath(entry.name, directoryPath);
				this.pushFile(filename, files, this.state.counts, filters);
			} else if (entry.isDirectory()) {
				let path = joinDirectoryPath(entry.name, directoryPath, this.state.options.pathSeparator);
				if (exclude && exclude(entry.name, path)) continue;
				this.pushDirectory(path, paths, filters);
				this.walkDirectory(this.state, path, path, depth - 1, this.walk);
			} else if (this.resolveSymlink && entry.isSymbolicLink()) {
				let path = joinPathWithBasePath(entry.name, directoryPath);
				this.resolveSymlink(path, this.state, (stat, resolvedPath) => {
					if (stat.isDirectory()) {
						resolvedPath = normalizePath(resolvedPath, this.state.options);
						if (exclude && exclude(entry.name, useRealPaths ? resolvedPath : path + pathSeparator)) return;
						this.walkDirectory(this.state, resolvedPath, useRealPaths ? resolvedPath : path + pathSeparator, depth - 1, this.walk);
					} else {
						resolvedPath = useRealPaths ? resolvedPath : path;
						const filename = basename(resolvedPath);
						const directoryPath$1 = normalizePath(dirname(resolvedPath), this.state.options);
						resolvedPath = this.joinPath(filename, directoryPath$1);
						this.pushFile(resolvedPath, files, this.state.counts, filters);
					}
				});
			}
		}
		this.groupFiles(this.state.groups, directoryPath, files);
	};
};
function promise(root, options) {
	return new Promise((resolve$1, reject) => {
		callback(root, options, (err, output) => {
			if (err) return reject(err);
			resolve$1(output);
		});
	});
}
function callback(root, options, callback$1) {
	new Walker(root, options, callback$1).start();
}
function sync(root, options) {
	return new Walker(root, options).start();
}
var APIBuilder = class {
	constructor(root, options) {
		this.root = root;
		this.options = options;
	}
	withPromise() {
		return promise(this.root, this.options);
	}
	withCallback(cb) {
		callback(this.root, this.options, cb);
	}
	sync() {
		return sync(this.root, this.options);
	}
};
let pm = null;
/* c8 ignore next 6 */
var Builder = class {
	globCache = {};
	options = {
		maxDepth: Infinity,
		suppressErrors: true,
		pathSeparator: sep,
		filters: []
	};
	globFunction;
	constructor(options) {
		this.options = {
			...this.options,
			...options
		};
		this.globFunction = this.options.globFunction;
	}
	group() {
		this.options.group = true;
		return this;
	}
	withPathSeparator(separator) {
		this.options.pathSeparator = separator;
		return this;
	}
	withBasePath() {
		this.options.includeBasePath = true;
		return this;
	}
	withRelativePaths() {
		this.options.relativePaths = true;
		return this;
	}
	withDirs() {
		this.options.includeDirs = true;
		return this;
	}
	withMaxDepth(depth) {
		this.options.maxDepth = depth;
		return this;
	}
	withMaxFiles(limit) {
		this.options.maxFiles = limit;
		return this;
	}
	withFullPaths() {
		this.options.resolvePaths = true;
		this.options.includeBasePath = true;
		return this;
	}
	withErrors() {
		this.options.suppressErrors = false;
		return this;
	}
	withSymlinks({ resolvePaths = true } = {}) {
		this.options.resolveSymlinks = true;
		this.options.useRealPaths = resolvePaths;
		return this.withFullPaths();
	}
	withAbortSignal(signal) {
		this.options.signal = signal;
		return this;
	}
	normalize() {
		this.options.normalizePath = true;
		return this;
	}
	filter(predicate) {
		this.options.filters.push(predicate);
		return this;
	}
	onlyDirs() {
		this.options.excludeFiles = true;
		this.options.includeDirs = true;
		return this;
	}
	exclude(predicate) {
		this.options.exclude = predicate;
		return this;
	}
	onlyCounts() {
		this.options.onlyCounts = true;
		return this;
	}
	crawl(root) {
		return new APIBuilder(root || ".", this.options);
	}
	withGlobFunction(fn) {
		this.globFunction = fn;
		return this;
	}
	/* c8 ignore next 4 */
	crawlWithOptions(root, options) {
		this.options = {
			...this.options,
			...options
		};
		return new APIBuilder(root || ".", this.options);
	}
	glob(...patterns) {
		if (this.globFunction) return this.globWithOptions(patterns);
		return this.globWithOptions(patterns, ...[{ dot: true }]);
	}
	globWithOptions(patterns, ...options) {
		const globFn = this.globFunction || pm;
		/* c8 ignore next 5 */
		if (!globFn) throw new Error("Please specify a glob function to use glob matching.");
		var isMatch = this.globCache[patterns.join("\0")];
		if (!isMatch) {
			isMatch = globFn(patterns, ...options);
			this.globCache[patterns.join("\0")] = isMatch;
		}
		this.options.filters.push((path) => isMatch(path));
		return this;
	}
};

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? Infinity : 1;
	};
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	picomatch.scan = (input, options) => scan(input, options);
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	picomatch.constants = constants;
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// node_modules/tinyglobby/dist/index.mjs
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const isReadonlyArray = Array.isArray;
const BACKSLASHES = /\\/g;
const DRIVE_RELATIVE_PATH = /^[A-Za-z]:$/;
const isWin = process.platform === "win32";
const ONLY_PARENT_DIRECTORIES = /^(\/?\.\.)+$/;
function getPartialMatcher(patterns, options = {}) {
	const patternsCount = patterns.length;
	const patternsParts = Array(patternsCount);
	const matchers = Array(patternsCount);
	let i, j;
	for (i = 0; i < patternsCount; i++) {
		const parts = splitPattern(patterns[i]);
		patternsParts[i] = parts;
		const partsCount = parts.length;
		const partMatchers = Array(partsCount);
		for (j = 0; j < partsCount; j++) partMatchers[j] = (0, import_picomatch.default)(parts[j], options);
		matchers[i] = partMatchers;
	}
	return (input) => {
		const inputParts = input.split("/");
		if (inputParts[0] === ".." && ONLY_PARENT_DIRECTORIES.test(input)) return true;
		for (i = 0; i < patternsCount; i++) {
			const patternParts = patternsParts[i];
			const matcher = matchers[i];
			const inputPatternCount = inputParts.length;
			const minParts = Math.min(inputPatternCount, patternParts.length);
			j = 0;
			while (j < minParts) {
				const part = patternParts[j];
				if (part.includes("/")) return true;
				if (!matcher[j](inputParts[j])) break;
				if (!options.noglobstar && part === "**") return true;
				j++;
			}
			if (j === inputPatternCount) return true;
		}
		return false;
	};
}
/* node:coverage ignore next 2 */
const WIN32_ROOT_DIR = /^[A-Z]:\/$/i;
const isRoot = isWin ? (p) => WIN32_ROOT_DIR.test(p) : (p) => p === "/";
function buildFormat(cwd, root, absolute) {
	if (cwd === root || root.startsWith(`${cwd}/`)) {
		if (absolute) {
			const start = cwd.length + +!isRoot(cwd);
			return (p, isDir) => p.slice(start, isDir ? -1 : void 0) || ".";
		}
		const prefix = root.slice(cwd.length + 1);
		if (prefix) return (p, isDir) => {
			if (p === ".") return prefix;
			const result = `${prefix}/${p}`;
			return isDir ? result.slice(0, -1) : result;
		};
		return (p, isDir) => isDir && p !== "." ? p.slice(0, -1) : p;
	}
	if (absolute) return (p) => posix.relative(cwd, p) || ".";
	return (p) => posix.relative(cwd, `${root}/${p}`) || ".";
}
function buildRelative(cwd, root) {
	if (root.startsWith(`${cwd}/`)) {
		const prefix = root.slice(cwd.length + 1);
		return (p) => `${prefix}/${p}`;
	}
	return (p) => {
		const result = posix.relative(cwd, `${root}/${p}`);
		return p[p.length - 1] === "/" && result !== "" ? `${result}/` : result || ".";
	};
}
function ensureNonDriveRelativePath(path) {
	return path.replace(DRIVE_RELATIVE_PATH, (match) => `${match}/`);
}
const splitPatternOptions = { parts: true };
function splitPattern(path) {
	var _result$parts;
	const result = import_picomatch.default.scan(path, splitPatternOptions);
	return ((_result$parts = result.parts) === null || _result$parts === void 0 ? void 0 : _result$parts.length) ? result.parts : [path];
}
const POSIX_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}*?|]|^!|[!+@](?=\()|\\(?![()[\]{}!*+?@|]))/g;
const WIN32_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}]|^!|[!+@](?=\())/g;
const escapePosixPath = (path) => path.replace(POSIX_UNESCAPED_GLOB_SYMBOLS, "\\$&");
const escapeWin32Path = (path) => path.replace(WIN32_UNESCAPED_GLOB_SYMBOLS, "\\$&");
/* node:coverage ignore next */
const escapePath = isWin ? escapeWin32Path : escapePosixPath;
function isDynamicPattern(pattern, options) {
	if ((options === null || options === void 0 ? void 0 : options.caseSensitiveMatch) === false) return true;
	const scan = import_picomatch.default.scan(pattern);
	return scan.isGlob || scan.negated;
}
function log(...tasks) {
	console.log(`[tinyglobby ${(/* @__PURE__ */ new Date()).toLocaleTimeString("es")}]`, ...tasks);
}
function ensureStringArray(value) {
	return typeof value === "string" ? [value] : value !== null && value !== void 0 ? value : [];
}
const PARENT_DIRECTORY = /^(\/?\.\.)+/;
const ESCAPING_BACKSLASHES = /\\(?=[()[\]{}!*+?@|])/g;
function normalizePattern(pattern, opts, props, isIgnore) {
	var _PARENT_DIRECTORY$exe;
	const cwd = opts.cwd;
	let result = pattern;
	if (pattern[pattern.length - 1] === "/") result = pattern.slice(0, -1);
	if (result[result.length - 1] !== "*" && opts.expandDirectories) result += "/**";
	const escapedCwd = escapePath(cwd);
	result = isAbsolute(result.replace(ESCAPING_BACKSLASHES, "")) ? posix.relative(escapedCwd, result) : posix.normalize(result);
	const parentDir = (_PARENT_DIRECTORY$exe = PARENT_DIRECTORY.exec(result)) === null || _PARENT_DIRECTORY$exe === void 0 ? void 0 : _PARENT_DIRECTORY$exe[0];
	const parts = splitPattern(result);
	if (parentDir) {
		const n = (parentDir.length + 1) / 3;
		let i = 0;
		const cwdParts = escapedCwd.split("/");
		while (i < n && parts[i + n] === cwdParts[cwdParts.length + i - n]) {
			result = result.slice(0, (n - i - 1) * 3) + result.slice((n - i) * 3 + parts[i + n].length + 1) || ".";
			i++;
		}
		const potentialRoot = posix.join(cwd, parentDir.slice(i * 3));
		if (potentialRoot[0] !== "." && props.root.length > potentialRoot.length) {
			props.root = ensureNonDriveRelativePath(potentialRoot);
			props.depthOffset = -n + i;
		}
	}
	if (!isIgnore && props.depthOffset >= 0) {
		var _props$commonPath;
		(_props$commonPath = props.commonPath) !== null && _props$commonPath !== void 0 || (props.commonPath = parts);
		const newCommonPath = [];
		const length = Math.min(props.commonPath.length, parts.length);
		for (let i = 0; i < length; i++) {
			const part = parts[i];
			if (part === "**" && !parts[i + 1]) {
				newCommonPath.pop();
				break;
			}
			if (i === parts.length - 1 || part !== props.commonPath[i] || isDynamicPattern(part)) break;
			newCommonPath.push(part);
		}
		props.depthOffset = newCommonPath.length;
		props.commonPath = newCommonPath;
		props.root = ensureNonDriveRelativePath(newCommonPath.length > 0 ? posix.join(cwd, ...newCommonPath) : cwd);
	}
	return result;
}
function processPatterns(options, patterns, props) {
	const matchPatterns = [];
	const ignorePatterns = [];
	for (const pattern of options.ignore) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") ignorePatterns.push(normalizePattern(pattern, options, props, true));
	}
	for (const pattern of patterns) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") matchPatterns.push(normalizePattern(pattern, options, props, false));
		else if (pattern[1] !== "!" || pattern[2] === "(") ignorePatterns.push(normalizePattern(pattern.slice(1), options, props, true));
	}
	return {
		match: matchPatterns,
		ignore: ignorePatterns
	};
}
function buildCrawler(options, patterns) {
	const cwd = options.cwd;
	const props = {
		root: cwd,
		depthOffset: 0
	};
	const processed = processPatterns(options, patterns, props);
	if (options.debug) log("internal processing patterns:", processed);
	const { absolute, caseSensitiveMatch, debug, dot, followSymbolicLinks, onlyDirectories } = options;
	const root = props.root.replace(BACKSLASHES, "");
	const matchOptions = {
		dot,
		nobrace: options.braceExpansion === false,
		nocase: !caseSensitiveMatch,
		noextglob: options.extglob === false,
		noglobstar: options.globstar === false,
		posix: true
	};
	const matcher = (0, import_picomatch.default)(processed.match, matchOptions);
	const ignore = (0, import_picomatch.default)(processed.ignore, matchOptions);
	const partialMatcher = getPartialMatcher(processed.match, matchOptions);
	const format = buildFormat(cwd, root, absolute);
	const excludeFormatter = absolute ? format : buildFormat(cwd, root, true);
	const excludePredicate = (_, p) => {
		const relativePath = excludeFormatter(p, true);
		return relativePath !== "." && !partialMatcher(relativePath) || ignore(relativePath);
	};
	let maxDepth;
	if (options.deep !== void 0) maxDepth = Math.round(options.deep - props.depthOffset);
	const crawler = new Builder({
		filters: [debug ? (p, isDirectory) => {
			const path = format(p, isDirectory);
			const matches = matcher(path) && !ignore(path);
			if (matches) log(`matched ${path}`);
			return matches;
		} : (p, isDirectory) => {
			const path = format(p, isDirectory);
			return matcher(path) && !ignore(path);
		}],
		exclude: debug ? (_, p) => {
			const skipped = excludePredicate(_, p);
			log(`${skipped ? "skipped" : "crawling"} ${p}`);
			return skipped;
		} : excludePredicate,
		fs: options.fs,
		pathSeparator: "/",
		relativePaths: !absolute,
		resolvePaths: absolute,
		includeBasePath: absolute,
		resolveSymlinks: followSymbolicLinks,
		excludeSymlinks: !followSymbolicLinks,
		excludeFiles: onlyDirectories,
		includeDirs: onlyDirectories || !options.onlyFiles,
		maxDepth,
		signal: options.signal
	}).crawl(root);
	if (options.debug) log("internal properties:", {
		...props,
		root
	});
	return [crawler, cwd !== root && !absolute && buildRelative(cwd, root)];
}
function formatPaths(paths, mapper) {
	if (mapper) for (let i = paths.length - 1; i >= 0; i--) paths[i] = mapper(paths[i]);
	return paths;
}
const defaultOptions = {
	caseSensitiveMatch: true,
	debug: !!process.env.TINYGLOBBY_DEBUG,
	expandDirectories: true,
	followSymbolicLinks: true,
	onlyFiles: true
};
function getOptions(options) {
	const opts = Object.assign({}, options);
	for (const key in defaultOptions) if (opts[key] === void 0) Object.assign(opts, { [key]: defaultOptions[key] });
	opts.cwd = (opts.cwd instanceof URL ? fileURLToPath(opts.cwd) : resolve(opts.cwd || process.cwd())).replace(BACKSLASHES, "/");
	opts.ignore = ensureStringArray(opts.ignore);
	opts.fs && (opts.fs = {
		readdir: opts.fs.readdir || readdir,
		readdirSync: opts.fs.readdirSync || readdirSync,
		realpath: opts.fs.realpath || realpath,
		realpathSync: opts.fs.realpathSync || realpathSync,
		stat: opts.fs.stat || stat,
		statSync: opts.fs.statSync || statSync
	});
	if (opts.debug) log("globbing with options:", opts);
	return opts;
}
function getCrawler(globInput, inputOptions = {}) {
	var _ref;
	if (globInput && (inputOptions === null || inputOptions === void 0 ? void 0 : inputOptions.patterns)) throw new Error("Cannot pass patterns as both an argument and an option");
	const isModern = isReadonlyArray(globInput) || typeof globInput === "string";
	const patterns = ensureStringArray((_ref = isModern ? globInput : globInput.patterns) !== null && _ref !== void 0 ? _ref : "**/*");
	const options = getOptions(isModern ? inputOptions : globInput);
	return patterns.length > 0 ? buildCrawler(options, patterns) : [];
}
function globSync(globInput, options) {
	const [crawler, relative] = getCrawler(globInput, options);
	return crawler ? formatPaths(crawler.sync(), relative) : [];
}

// src/input/config/files.ts
const MAX_PATTERN_LENGTH = 512;
const MAX_STARS = 3;
const MAX_WILD_PATTERNS = 100;
const MAX_DEPTH$5 = 6;
const MAX_NAMED$1 = 3;
function findFiles(patterns, place) {
	const errors = new ErrorList();
	const gold = findAll(patterns.gold, place, errors);
	const traces = findAll(patterns.traces, place, errors);
	errors.throwIfAny("input");
	return {
		gold,
		traces
	};
}
function bytesOf({ gold, traces }) {
	return [...gold, ...traces].map(({ path }) => statSync$1(path, { throwIfNoEntry: false })?.size ?? 0).reduce((sum, size) => sum + size, 0);
}
function findAll(patterns, place, errors) {
	const wild = patterns.filter(isWild);
	if (wild.length > MAX_WILD_PATTERNS) {
		const what = `The list has more than ${MAX_WILD_PATTERNS} patterns.`;
		errors.add({
			what,
			at: wild[0] ?? "",
			todo: "Write one pattern that matches several files."
		});
		return [];
	}
	const paths = /* @__PURE__ */ new Set();
	for (const pattern of patterns) for (const path of findPaths(pattern, place, errors)) paths.add(path);
	const files = [...paths].sort().flatMap((path) => {
		const name = nameOf$2(path, place);
		const error = fileError(path, name, place.root);
		if (error) errors.add(error);
		return error ? [] : [{
			path,
			name,
			...isLink(path, place.root) && { isLink: true }
		}];
	});
	if (files.length <= 5e3) return files;
	errors.add({
		what: `The patterns match ${files.length} files.`,
		at: patterns.join(", "),
		todo: `Name at most ${MAX_INPUT_FILES}.`
	});
	return [];
}
function findPaths(pattern, place, errors) {
	if (place.root !== null && leadsOutside(pattern, place.folder, place.root)) {
		errors.add({
			what: "The path is outside the repository.",
			at: pattern,
			todo: "Name files inside it."
		});
		return [];
	}
	const literal = resolve$1(place.folder, pattern);
	if (statOf(literal)) return [literal];
	if (!isWild(pattern)) {
		errors.addLazily(() => missingFile(pattern, place));
		return [];
	}
	if (isSlow(pattern)) {
		errors.add({
			what: "The pattern is too long or has too many wildcards.",
			at: pattern,
			todo: "Write a simpler pattern."
		});
		return [];
	}
	const found = globSync([pattern], {
		cwd: place.folder,
		absolute: true,
		dot: true,
		ignore: ["**/.git/**"],
		followSymbolicLinks: false
	}).filter((path) => !isPrivateFile(path) && !statOf(path)?.isDirectory());
	if (found.length === 0) errors.addLazily(() => noMatch(pattern, place));
	return found.map((path) => resolve$1(path));
}
function noMatch(pattern, { folder }) {
	return {
		what: `No file matches \`${pattern}\` in \`${folder}\`.`,
		at: pattern,
		todo: [adviseNearby(pattern, folder), "Check the pattern, and that the step that writes the files ran before."].join(" ").trim()
	};
}
function isWild(pattern) {
	return /[*?[\]{}()!]/.test(pattern);
}
function isSlow(pattern) {
	const count = (text, sign) => (text.match(sign) ?? []).length;
	if (pattern.length > MAX_PATTERN_LENGTH || count(pattern, /[*{(]/g) > 20) return true;
	return count(pattern, /\*\*/g) > MAX_STARS || pattern.split("/").some((part) => count(part, /\*+/g) > MAX_STARS);
}
function missingFile(pattern, { folder }) {
	if (pattern.includes("\\") && statOf(resolve$1(folder, pattern.replaceAll("\\", "/")))) {
		const todo = `Write \`/\` between folders: \`${pattern.replaceAll("\\", "/")}\`.`;
		return {
			what: `There is no file \`${pattern}\` in \`${folder}\`.`,
			at: pattern,
			todo
		};
	}
	const what = `There is no file \`${pattern}\` in \`${folder}\`.`;
	const nearby = adviseNearby(pattern, folder);
	if (nearby !== null) return {
		what,
		at: pattern,
		todo: nearby
	};
	const siblings = globSync(["*"], {
		cwd: resolve$1(folder, pattern, ".."),
		onlyFiles: true
	}).slice(0, 50);
	const prefix = pattern.slice(0, pattern.lastIndexOf("/") + 1);
	return {
		what,
		at: pattern,
		todo: siblings.length > 0 ? "Check the name, and that the step that writes the file ran before." : "Its folder is empty or missing: in a workflow, check out the repository first (`actions/checkout`), a submodule with `submodules: true`.",
		given: pattern,
		known: siblings.map((name) => `${prefix}${name}`)
	};
}
function adviseNearby(pattern, folder) {
	const name = basename$1(pattern.replaceAll("\\", "/"));
	if (!/[\p{L}\p{N}]/u.test(name)) return null;
	const found = globSync([`**/${name}`], {
		cwd: folder,
		deep: MAX_DEPTH$5,
		ignore: [
			"**/.git/**",
			"**/node_modules/**",
			"**/noworse-out/**"
		],
		onlyFiles: true,
		followSymbolicLinks: false
	}).sort(compareTexts);
	if (found.length === 0) return null;
	const shown = firstFew(found, MAX_NAMED$1, (one) => `\`${one}\``);
	return found.length === 1 ? `Did you mean ${shown}?` : `There are ${shown}.`;
}
function fileError(path, name, root) {
	const entry = statOf(path);
	if (!entry) return {
		what: "The file cannot be opened: a broken or looping link.",
		at: name,
		todo: "Name an existing file."
	};
	if (entry.isDirectory()) {
		const files = name === "" ? "*.jsonl" : `${name}/*.jsonl`;
		return {
			what: "This is a folder.",
			at: name || ".",
			todo: `Name its files: \`${files}\`.`
		};
	}
	if (!entry.isFile()) return {
		what: "This is not a regular file.",
		at: name,
		todo: "Name a data file."
	};
	if (mayHaveCredentials(path)) return privateFileError(name, "Name a data file.");
	if (!isFileOutside(path, root)) return null;
	return {
		what: "The file is outside the repository.",
		at: name,
		todo: "Copy it into the repository."
	};
}
function nameOf$2(path, { folder, root }) {
	const base = root ?? folder;
	return (isInside(path, base) ? relative$1(base, path) : join(path)).split(sep$1).join("/");
}

// src/input/formats/png/picture-fields.ts
function pictureFields(fields, root) {
	const names = Object.keys(fields).filter((name) => fields[name]?.picture === true);
	return names.length === 0 ? null : {
		paths: names.map((name) => pathOf$1(name, fields)),
		root
	};
}
async function parseWithPictures(parse, { paths, root }) {
	const { decodePng } = await import("./png-decoder.js");
	return (line, file) => {
		const pictures = [];
		const open = (name) => {
			const picture = new PictureFile(name, {
				from: file.path,
				root
			}, decodePng);
			pictures.push(picture);
			return picture;
		};
		const parsed = parse(paths.reduce((whole, path) => replaceName(whole, path, open), line), file);
		const digests = pictures.flatMap(({ digest }) => digest ?? []);
		if (!parsed.ok || digests.length === 0) return parsed;
		const hasLink = pictures.some(({ isLink }) => isLink);
		return {
			...parsed,
			linkedContent: digests.join(" "),
			...hasLink && { hasLink }
		};
	};
}
function replaceName(value, path, open) {
	const [key, ...rest] = path;
	if (key === void 0) return isObject$1(value) ? replaceNames(value, open) : replaceOne(value, open);
	if (!isObject$1(value) || !Object.hasOwn(value, key)) return value;
	const before = value[key];
	const after = replaceName(before, rest, open);
	return after === before ? value : {
		...value,
		[key]: after
	};
}
function replaceNames(values, open) {
	const entries = Object.entries(values).map(([key, value]) => [key, replaceOne(value, open)]);
	return entries.some(([key, value]) => value !== values[key]) ? Object.fromEntries(entries) : values;
}
function replaceOne(value, open) {
	return typeof value === "string" && /\.png$/i.test(value) ? open(value) : value;
}
const MAX_FILE_SIZE = 134217728;
var PictureFile = class {
	name;
	digest = null;
	isLink = false;
	#place;
	#decode;
	#reading = null;
	constructor(name, place, decode) {
		this.name = name;
		this.#place = place;
		this.#decode = decode;
	}
	read() {
		this.#reading ??= this.#readFile();
		return this.#reading;
	}
	#readFile() {
		const path = resolve$1(dirname$1(this.#place.from), this.name);
		const refused = refusal(this.name, path, this.#place);
		if (refused !== null) return this.#error(refused);
		this.isLink = isLink(path, this.#place.root);
		let bytes;
		try {
			bytes = readFileSync$1(path);
		} catch (error) {
			const what = `cannot be opened (${error.code})`;
			return this.#error({
				what,
				todo: "Give this user permission to read it."
			});
		}
		this.digest = createHash("sha256").update(bytes).digest("hex");
		const pixels = this.#decode(bytes);
		return "what" in pixels ? this.#error(pixels) : {
			ok: true,
			pixels
		};
	}
	#error({ what, todo }) {
		return {
			ok: false,
			what: `the picture \`${truncate(this.name)}\` ${what}`,
			todo
		};
	}
};
function refusal(name, path, { from, root }) {
	if (/^[a-z][a-z\d+.-]+:\/\//i.test(name)) return {
		what: "is a URL, and nothing is downloaded",
		todo: "Name a file in the repository."
	};
	if (isAbsolute$1(name) || win32.isAbsolute(name) || name.includes("\0")) return {
		what: "is an absolute path",
		todo: `Name it relative to the folder of \`${basename$1(from)}\`.`
	};
	const outside = {
		what: "is outside the repository",
		todo: "Copy it into the repository."
	};
	if (root !== null && !isInside(path, root)) return outside;
	const entry = statOf(path);
	if (entry === void 0) return {
		what: "does not exist",
		todo: `Names of pictures are relative to the folder of \`${basename$1(from)}\`: check it, and that the step that writes the pictures ran before.`
	};
	if (isFileOutside(path, root)) return outside;
	if (mayHaveCredentials(path)) return {
		what: "can contain credentials",
		todo: "Name a PNG file."
	};
	if (entry.isDirectory()) return {
		what: "is a folder",
		todo: "Name a file."
	};
	if (!entry.isFile()) return {
		what: "is not a regular file",
		todo: "Name a PNG file."
	};
	if (entry.size <= MAX_FILE_SIZE) return null;
	return {
		what: `has more than ${MAX_FILE_SIZE / 1024 / 1024} MiB`,
		todo: "Scale it down."
	};
}

// src/input/formats/row-errors.ts
const MAX_PATTERNS = 1e3;
const MOST_LISTED = 3;
const MAX_ROWS$1 = 16e6;
var RowErrors = class {
	added = 0;
	#list;
	#patterns = /* @__PURE__ */ new Map();
	#progress = {
		noun: null,
		rows: 0,
		isComplete: false,
		hasUnparsed: false
	};
	#maxRows;
	constructor(list, maxRows = MAX_ROWS$1) {
		this.#list = list;
		this.#maxRows = maxRows;
	}
	countRow() {
		this.#progress.rows += 1;
		if (this.#progress.rows <= this.#maxRows) return;
		const what = `A suite has more than ${this.#maxRows.toLocaleString("en")} records.`;
		throw new UserError("input", [{
			what,
			todo: "Write several suites, or a sample of the cases."
		}]);
	}
	get currentRow() {
		return `${this.#progress.rows}`;
	}
	startFile(noun) {
		this.#progress.noun ??= noun;
	}
	noteUnparsed() {
		this.#progress.hasUnparsed = true;
	}
	finish() {
		this.#progress.isComplete = true;
	}
	add({ pattern, row, what }, detail) {
		this.added += 1;
		const listed = this.#patterns.get(pattern) ?? [];
		const equal = listed.find((one) => one.what === what);
		if (equal) equal.addRow(row);
		else if (listed.length >= MOST_LISTED) listed.at(-1)?.addOther();
		else if (this.#patterns.size >= MAX_PATTERNS && listed.length === 0) this.#list.add({ what });
		else {
			const rows = new RepeatedError(this.#progress, row, what);
			this.#patterns.set(pattern, [...listed, rows]);
			this.#list.add(this.#list.isFull ? { what } : {
				...detail(),
				rows
			});
		}
	}
	addFrom(error) {
		this.noteUnparsed();
		this.#list.addFrom(error);
	}
};
var RepeatedError = class {
	what;
	count = 1;
	others = 0;
	#progress;
	#last;
	constructor(progress, row, what) {
		this.#progress = progress;
		this.#last = row;
		this.what = what;
	}
	addRow(row) {
		if (row !== this.#last) this.count += 1;
		this.#last = row;
	}
	addOther() {
		this.others += 1;
	}
	get total() {
		const { rows, isComplete, hasUnparsed } = this.#progress;
		return isComplete && !hasUnparsed && this.count <= rows ? rows : null;
	}
	get noun() {
		return this.#progress.noun ?? "record";
	}
};
function fieldPattern({ path, what }) {
	const field = path.map((part) => typeof part === "number" ? "#" : part);
	return JSON.stringify([field, path.length === 0 ? what : textPattern(what)]);
}
function textPattern(text) {
	return text.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, "…").replace(/\d+(?:\.\d+)?/g, "#");
}

// src/input/formats/file-errors.ts
const TOO_DEEP = {
	path: [],
	what: "the record is nested too deeply",
	todo: "Leave out what no metric reads."
};
const MAX_UNPARSED = 5e4;
var FileErrors = class {
	file;
	#errors;
	#unparsed = 0;
	constructor(file, errors) {
		this.file = file;
		this.#errors = errors;
	}
	add(position, what, todo) {
		const at = `${this.file}:${position}`;
		this.#errors.noteUnparsed();
		this.#errors.add({
			pattern: textPattern(what),
			row: at,
			what
		}, () => ({
			what,
			at,
			todo
		}));
		this.#unparsed += 1;
		if (this.#unparsed <= MAX_UNPARSED) return;
		const error = {
			what: `More than ${MAX_UNPARSED.toLocaleString("en")} rows cannot be read; the rest of the file is left out.`,
			at,
			todo: "Write the file again with a library of its format."
		};
		throw new UserError("input", [error]);
	}
	addFields(errors, place, row = this.#errors.currentRow) {
		for (const error of errors) this.#errors.add({
			pattern: fieldPattern(error),
			row,
			what: error.what
		}, () => {
			const { path: _, what, ...rest } = place.reword?.(error) ?? error;
			return {
				what: `${what}.`,
				at: `${this.file}:${place.positionOf(error.path)}`,
				...rest
			};
		});
	}
};
function inputError(at, what, todo) {
	return new UserError("input", [{
		what,
		at,
		todo
	}]);
}

// src/input/formats/record.ts
function parseReadings(first, parse) {
	let record = first;
	let found = parse(record.value);
	while (found.parsed?.ok === false) {
		const other = record.withOtherReading?.(found.parsed.errors.map(({ path }) => path)) ?? null;
		if (other === null) break;
		record = other;
		found = parse(record.value);
	}
	return {
		...found,
		record
	};
}
const BATCH_SIZE = 256;
function asFound(records) {
	return records.map((value) => ({
		value,
		origin: value
	}));
}
const MAX_COLUMNS = 5e3;
function rejectWide(columns, at) {
	if (columns <= MAX_COLUMNS) return;
	throw inputError(at, `The table has more than ${MAX_COLUMNS.toLocaleString("en")} columns.`, "Leave out those that no metric reads.");
}
function* inBatches(list, toRecord) {
	for (let from = 0; from < list.length; from += 256) yield {
		records: mapLazily(list.slice(from, from + 256), toRecord),
		progress: Math.min(1, (from + 256) / list.length)
	};
}
function* mapLazily(items, toRecord) {
	for (const item of items) yield toRecord(item);
}
function findRepeated(texts) {
	const seen = /* @__PURE__ */ new Set();
	for (const text of texts) {
		if (text !== null && seen.has(text)) return text;
		if (text !== null) seen.add(text);
	}
	return null;
}

// src/input/formats/coco/box-checks.ts
const MIN_BOXES = 4;
const TOLERANCE = 1;
const ANNOTATIONS_HAVE = ["annotation has", "annotations have"];
var BoxChecks = class {
	#file;
	#boxes = 0;
	#outside = 0;
	#corners = 0;
	#fractions = 0;
	#withoutArea = 0;
	#zeroArea = 0;
	constructor(file) {
		this.#file = file;
	}
	addBox(box, { width, height }) {
		if (!isBox(box) || typeof width !== "number" || typeof height !== "number") return;
		const [x, y, third, fourth] = box;
		this.#boxes += 1;
		if (Math.max(...box) <= 1 && Math.min(width, height) > 2) this.#fractions += 1;
		if (x + third > width + TOLERANCE || y + fourth > height + TOLERANCE) this.#outside += 1;
		if (third > x && fourth > y && third <= width + TOLERANCE && fourth <= height + TOLERANCE) this.#corners += 1;
	}
	addArea({ area, bbox }) {
		if (area === void 0 || area === null) this.#withoutArea += 1;
		else if (area === 0 && isBox(bbox) && bbox[2] > 0 && bbox[3] > 0) this.#zeroArea += 1;
	}
	warnings() {
		const warnings = this.#boxes >= MIN_BOXES ? this.#boxWarnings() : [];
		const at = this.#file;
		if (this.#withoutArea > 0) {
			const what = `${formatCount(this.#withoutArea, ...ANNOTATIONS_HAVE)} no \`area\`: that of the mask or the box is used.`;
			warnings.push({
				what,
				at
			});
		}
		if (this.#zeroArea > 0) {
			const what = `${formatCount(this.#zeroArea, ...ANNOTATIONS_HAVE)} \`area: 0\` and a larger box: the size slices such as \`area=small\` count them as small.`;
			warnings.push({
				what,
				at,
				todo: "Leave `area` out where it is not known."
			});
		}
		return warnings;
	}
	#boxWarnings() {
		const at = this.#file;
		const count = this.#boxes;
		if (this.#fractions === count) return [{
			what: `None of the ${count} boxes has a number above 1: they seem to be fractions of their image.`,
			at,
			todo: "COCO's `bbox` is in pixels: `[x, y, width, height]`."
		}];
		if (2 * this.#outside < count) return [];
		const what = `${this.#outside} of ${count} boxes end outside their image`;
		if (this.#corners === count) return [{
			what: `${what}; as corners \`[x1, y1, x2, y2]\` all would be inside it.`,
			at,
			todo: "COCO's `bbox` is `[x, y, width, height]`."
		}];
		return [{
			what: `${what}.`,
			at,
			todo: "Write `[x, y, width, height]` in pixels of the image at the size that `images` gives, not of a scaled one."
		}];
	}
};
function isBox(value) {
	return Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === "number");
}

// src/input/formats/coco/shape.ts
const TRUTH_KEYS = [
	"images",
	"annotations",
	"categories"
];
const INSPECTED_ITEMS = 100;
const ENTRY_KEYS = ["image_id", "category_id"];
function isTruth(value) {
	return isObject$1(value) && TRUTH_KEYS.filter((key) => Array.isArray(value[key])).length >= 2;
}
function isResults(value) {
	const isEntry = (item) => isObject$1(item) && ENTRY_KEYS.some((key) => Object.hasOwn(item, key));
	return Array.isArray(value) && value.slice(0, INSPECTED_ITEMS).some(isEntry);
}
function keyOfResults(value) {
	return isObject$1(value) && Object.keys(value).find((key) => isResults(value[key])) || null;
}
function idText(id) {
	if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
	return typeof id === "string" && id !== "" ? id : null;
}
function shortenId(id) {
	return truncate(id, 100);
}
function fileKey(key) {
	return key === "label" ? "category_id" : key;
}

// src/input/formats/coco/coco-errors.ts
var CocoErrors = class {
	#document;
	#errors;
	constructor(document, errors) {
		this.#document = document;
		this.#errors = errors;
	}
	add({ path: item, name }, path, what, todo) {
		const error = {
			path,
			what: `${prefixOf(path)}${name} ${what}`,
			todo
		};
		this.#errors.addFields([error], { positionOf: () => this.#document.positionOf([...item, ...path]) }, JSON.stringify(item));
	}
	addType(item, path, expected, value, todo) {
		const actual = typeof value === "number" ? value : describeValue(value);
		this.add(item, path, `must be ${expected}, not ${actual}`, todo);
	}
	addIdType(item, key, value, todo) {
		if (!Number.isInteger(value)) this.addType(item, [key], "a whole number or a string", value, todo);
		else this.add(item, [key], "must be a string: only whole numbers below 2^53 are exact", todo);
	}
	addUnknownId(item, key, id, { owner, todo }) {
		const text = idText(id);
		if (text === null) this.addIdType(item, key, id, todo);
		else this.add(item, [key], `is \`${shortenId(text)}\`, which nothing in ${owner} has`, todo);
	}
	addKey(key, what, todo) {
		this.#errors.add(this.#document.positionOf([key]), what, todo);
	}
};
function placeOfItems(document, first, locate) {
	return {
		line: document.lineOf(first),
		positionOf: (path) => {
			const { item, path: inside } = locate(path);
			return document.positionOf([...item.path, ...inside]);
		},
		reword: (error) => {
			const { item, path } = locate(error.path);
			const field = fieldName(error.path);
			const rest = error.what.startsWith(field) ? error.what.slice(field.length) : `: ${error.what}`;
			return {
				...error,
				what: `${prefixOf(path)}${item.name}${rest}`
			};
		}
	};
}
function prefixOf(path) {
	return path.length === 0 ? "" : `${fieldName(path)} of `;
}

// src/input/formats/coco/results.ts
function* readResults(document, truth, errors) {
	const list = document.value;
	truth.detections += list.length;
	const images = groupByImage(list, truth.categories, new CocoErrors(document, errors));
	const checks = new BoxChecks(document.name);
	for (const [id, { indices }] of images) {
		const image = truth.images.get(id);
		if (!image) continue;
		truth.hasResults = true;
		for (const index of indices) checks.addBox(list[index]["bbox"], image);
	}
	truth.warnings.push(...checks.warnings());
	if (list.length === 0) truth.warnings.push({
		what: "The results contain no detection.",
		at: document.name
	});
	yield* inBatches([...images.values()], (image) => recordOf$1(image, list, {
		document,
		truth
	}));
	return list.length;
}
function groupByImage(list, categories, errors) {
	const images = /* @__PURE__ */ new Map();
	let last;
	for (let index = 0; index < list.length; index += 1) {
		const item = list[index];
		if (!isObject$1(item)) {
			errors.addType(itemAt(index), [], "an object", item, "Write an object for each detection.");
			continue;
		}
		const { image_id: image, category_id: category } = item;
		const label = categories.nameOf(category);
		if (last === void 0 || last.id !== image) last = resultsOf$1(image, images);
		if (label === void 0) {
			const expected = {
				owner: "the ground truth's `categories`",
				todo: categories.describe()
			};
			errors.addUnknownId(itemAt(index), "category_id", category, expected);
		}
		if (last === void 0) errors.addIdType(itemAt(index), "image_id", image, "Write the id of the image as the ground truth has it.");
		else if (label !== void 0) last.indices.push(index);
	}
	return images;
}
function resultsOf$1(id, images) {
	const text = idText(id);
	if (text === null) return void 0;
	const known = images.get(text);
	if (known) return known;
	const results = {
		id,
		indices: []
	};
	images.set(text, results);
	return results;
}
function itemAt(index) {
	return {
		path: [index],
		name: `detection ${index + 1} of the list`
	};
}
function recordOf$1({ id, indices }, list, { document, truth: { categories } }) {
	const first = indices[0] ?? 0;
	const place = placeOfItems(document, list[first], ([key, at, ...inside]) => {
		const index = key === "detections" && typeof at === "number" ? indices[at] : void 0;
		return index === void 0 ? {
			item: itemAt(first),
			path: []
		} : {
			item: itemAt(index),
			path: inside.map(fileKey)
		};
	});
	const detectionAt = (index) => {
		const { category_id: category, score, bbox, segmentation } = list[index];
		return {
			label: categories.nameOf(category),
			score,
			bbox,
			segmentation
		};
	};
	const create = () => ({
		id,
		detections: indices.map(detectionAt)
	});
	return {
		value: create(),
		place,
		createAgain: create
	};
}

// src/input/formats/coco/categories.ts
const MAX_NAME_LENGTH = 400;
var Categories = class {
	#names = /* @__PURE__ */ new Map();
	#ids = /* @__PURE__ */ new Map();
	#byWrittenId = /* @__PURE__ */ new Map();
	get size() {
		return this.#names.size;
	}
	nameOf(id) {
		return this.#byWrittenId.get(id) ?? this.#names.get(idText(id) ?? "");
	}
	describe() {
		const ids = [...this.#names.keys()];
		const first = ids.slice(0, 10).map((id) => `\`${shortenId(id)}\``);
		if (ids.length === 0) return "Name the categories in the ground truth.";
		return `The categories have the ids ${first.join(", ")}${ids.length > first.length ? ", …" : ""}.`;
	}
	read(categories, errors) {
		const idsInFile = /* @__PURE__ */ new Set();
		for (const [index, category] of categories.entries()) {
			const item = {
				path: ["categories", index],
				name: `category ${index + 1} of the list`
			};
			if (isObject$1(category)) this.#add(category, item, idsInFile, errors);
			else errors.addType(item, [], "an object", category, "Write `id` and `name` of each category.");
		}
	}
	#add(category, item, idsInFile, errors) {
		const { id: written, name } = category;
		const id = idText(written);
		if (id === null) {
			errors.addIdType(item, "id", written, "Give every category its own id.");
			return;
		}
		const named = {
			...item,
			name: `category ${shortenId(id)}`
		};
		if (!isLabel(name, named, errors)) {
			this.#names.set(id, id);
			return;
		}
		const [known, other] = [this.#names.get(id), this.#ids.get(name)];
		if (idsInFile.has(id)) errors.add(named, ["id"], "is used twice", "Give every category its own id.");
		else if (known !== void 0 && known !== name) errors.add(named, ["name"], `is \`${name}\`, but \`${known}\` in another file`, "Use one list of categories.");
		else if (other !== void 0 && other !== id) errors.add(named, ["name"], `is \`${name}\`, as that of category ${shortenId(other)}`, "Give every category its own name: labels are compared by name.");
		idsInFile.add(id);
		this.#names.set(id, name);
		this.#ids.set(name, id);
		this.#byWrittenId.set(written, name);
	}
};
function isLabel(name, item, errors) {
	if (typeof name !== "string" || name === "" || name === "__proto__") {
		errors.addType(item, ["name"], "a string that can name a label", name, "Name the category.");
		return false;
	}
	if (name.length <= MAX_NAME_LENGTH) return true;
	errors.add(item, ["name"], `is longer than ${MAX_NAME_LENGTH} characters`, "Give categories short names.");
	return false;
}

// src/input/formats/coco/truth.ts
var CocoTruth = class {
	categories = new Categories();
	images = /* @__PURE__ */ new Map();
	warnings = [];
	detections = 0;
	hasResults = false;
};
const KEPT$1 = [
	"bbox",
	"area",
	"iscrowd",
	"segmentation"
];
function* readTruth(document, truth, fileErrors) {
	const errors = new CocoErrors(document, fileErrors);
	const whole = document.value;
	const [images, annotations, categories] = TRUTH_KEYS.map((key) => listOf$1(whole, key, errors));
	if (!images || !annotations || !categories) return null;
	truth.categories.read(categories, errors);
	const items = readImages(images, errors);
	const objects = readAnnotations(annotations, items, truth.categories, errors);
	const checks = new BoxChecks(document.name);
	for (const [id, { image, indices }] of items) {
		truth.images.set(id, image);
		for (const index of indices) {
			const annotation = annotations[index];
			checks.addBox(annotation["bbox"], image);
			checks.addArea(annotation);
		}
	}
	truth.warnings.push(...checks.warnings());
	yield* inBatches([...items.values()], (item) => recordOf(item, annotations, {
		document,
		truth
	}));
	return {
		images: items.size,
		objects
	};
}
function listOf$1(whole, key, errors) {
	const value = Object.hasOwn(whole, key) ? whole[key] : void 0;
	if (Array.isArray(value)) return value;
	const what = `The COCO ground truth has ${value === void 0 ? "no" : "no list of"} \`${key}\`.`;
	errors.addKey(key, what, "A ground truth has the lists `images`, `annotations` and `categories`.");
	return null;
}
function readImages(images, errors) {
	const items = /* @__PURE__ */ new Map();
	for (const [index, image] of images.entries()) {
		const item = {
			path: ["images", index],
			name: `image ${index + 1} of the list`
		};
		if (!isObject$1(image)) {
			errors.addType(item, [], "an object", image, "Write `id`, `width`, `height` and `file_name` of each image.");
			continue;
		}
		const id = idText(image["id"]);
		const todo = "Give every image its own id.";
		if (id === null) errors.addIdType(item, "id", image["id"], todo);
		else if (items.has(id)) errors.add({
			...item,
			name: `image ${shortenId(id)}`
		}, ["id"], "is used twice", todo);
		else items.set(id, {
			index,
			image,
			indices: []
		});
	}
	return items;
}
function readAnnotations(annotations, images, categories, errors) {
	const ids = /* @__PURE__ */ new Set();
	let count = 0;
	for (let index = 0; index < annotations.length; index += 1) {
		const annotation = annotations[index];
		if (!isObject$1(annotation)) {
			errors.addType(annotationItem(annotation, index), [], "an object", annotation, "Write an object for each annotation.");
			continue;
		}
		const { id, image_id: imageId, category_id: category } = annotation;
		const image = images.get(idText(imageId) ?? "");
		const label = categories.nameOf(category);
		const isRepeated = id !== void 0 && ids.has(id);
		ids.add(id);
		if (isRepeated || !image || label === void 0) {
			const item = annotationItem(annotation, index);
			if (isRepeated) errors.add(item, ["id"], "is used twice", "Give every annotation its own id.");
			const todo = "Write an id that is in the list, or remove the entry.";
			if (!image) errors.addUnknownId(item, "image_id", imageId, {
				owner: "`images`",
				todo
			});
			const expected = {
				owner: "`categories`",
				todo: categories.describe()
			};
			if (label === void 0) errors.addUnknownId(item, "category_id", category, expected);
		}
		if (!image || label === void 0) continue;
		image.indices.push(index);
		count += 1;
	}
	return count;
}
function annotationItem(annotation, index) {
	const id = isObject$1(annotation) ? idText(annotation["id"]) : null;
	const name = id === null ? `annotation ${index + 1} of the list` : `annotation ${shortenId(id)}`;
	return {
		path: ["annotations", index],
		name
	};
}
function objectOf(annotation, { categories }) {
	const object = { label: categories.nameOf(annotation["category_id"]) };
	for (const key of KEPT$1) if (annotation[key] !== void 0) object[key] = annotation[key];
	return object;
}
function recordOf({ index, image, indices }, annotations, { document, truth }) {
	const imageItem = {
		path: ["images", index],
		name: `image ${shortenId(idText(image["id"]) ?? "")}`
	};
	const place = placeOfItems(document, image, (path) => {
		const [key, at, ...inside] = path;
		const annotation = key === "objects" && typeof at === "number" ? indices[at] : void 0;
		if (annotation === void 0) return {
			item: imageItem,
			path
		};
		return {
			item: annotationItem(annotations[annotation], annotation),
			path: inside.map(fileKey)
		};
	});
	const create = () => ({
		...image,
		objects: indices.map((one) => objectOf(annotations[one], truth))
	});
	return {
		value: create(),
		place,
		createAgain: create
	};
}

// src/input/formats/coco/coco-files.ts
var CocoFiles = class {
	summaries = /* @__PURE__ */ new Map();
	#truth = new CocoTruth();
	#errors;
	#hasTruth = false;
	#hasResults = false;
	#isTruthBroken = false;
	gold = {
		accepts: (value) => isTruth(value) || isResults(value) || keyOfResults(value) !== null,
		read: (document, errors) => this.#readGold(document, errors)
	};
	traces = {
		accepts: (value) => this.gold.accepts(value) || this.#hasTruth && Array.isArray(value) && value.length === 0,
		read: (document, errors) => this.#readTraces(document, errors)
	};
	constructor(errors) {
		this.#errors = errors;
	}
	get warnings() {
		return this.#truth.warnings;
	}
	emptyTrace(id) {
		const areForeign = this.#truth.detections > 0 && !this.#truth.hasResults;
		return this.#hasResults && !areForeign ? {
			id,
			detections: []
		} : null;
	}
	*#readGold(document, errors) {
		if (isResults(document.value)) throw inputError(document.name, "The file contains COCO results, not a ground truth.", "Name the file with `images`, `annotations` and `categories` as `gold`, and this one as `traces`.");
		this.#hasTruth = true;
		const counts = yield* readTruth(document, this.#truth, errors);
		if (counts === null) {
			this.#isTruthBroken = true;
			return;
		}
		const { images, objects } = counts;
		const labels = this.#truth.categories.size;
		const summary = [
			formatCount(images, "image"),
			formatCount(objects, "object"),
			formatCount(labels, "label")
		].join(", ");
		this.summaries.set(document.name, `COCO ground truth: ${summary}`);
	}
	*#readTraces(document, errors) {
		const { name, value } = document;
		if (isTruth(value)) throw inputError(name, "The file contains a COCO ground truth, not results.", "Write results as a list of `{image_id, category_id, score, bbox}`, and name the ground truth as `gold`.");
		const key = keyOfResults(value);
		if (key !== null) {
			const what = `The COCO results are in a list \`${key}\` inside an object.`;
			throw inputError(name, what, "Write the list alone, as COCO's tools load it.");
		}
		if (!this.#hasTruth && this.#errors.total > 0) return;
		if (!this.#hasTruth) throw inputError(name, "The file contains COCO results, but no COCO ground truth defines their categories.", "Name the file with `images`, `annotations` and `categories` as `gold`.");
		this.#hasResults = true;
		if (this.#isTruthBroken) return;
		const count = yield* readResults(document, this.#truth, errors);
		this.summaries.set(name, `COCO results: ${formatCount(count, "detection")}`);
	}
};

// src/input/formats/format.ts
const GZIP = [
	[31, 139],
	"gzip data",
	"Let its name end in `.gz`, or decompress it."
];
const PARQUET = [
	[
		80,
		65,
		82,
		49
	],
	"a Parquet file",
	"Let its name end in `.parquet`."
];
const ZIP = [
	[
		80,
		75,
		3,
		4
	],
	"a zip archive",
	"Unpack it first; save a sheet as CSV."
];
const PNG = [
	[
		137,
		80,
		78,
		71
	],
	"a PNG picture",
	"Let its name end in `.png`."
];
const LFS = "version https://git-lfs.github.com/spec";
const SIGNATURES = [
	[
		[255, 254],
		"UTF-16 text",
		"Write the file as UTF-8."
	],
	[
		[254, 255],
		"UTF-16 text",
		"Write the file as UTF-8."
	],
	GZIP,
	ZIP,
	PARQUET,
	PNG,
	[
		[
			37,
			80,
			68,
			70
		],
		"a PDF",
		"Name a JSONL file."
	]
];
const ENDINGS = /* @__PURE__ */ new Map([
	["jsonl", "JSONL"],
	["ndjson", "JSONL"],
	["json", "JSON"],
	["csv", "CSV"],
	["tsv", "CSV"],
	["parquet", "Parquet"],
	["png", "PNG"],
	["xml", "XML"],
	["eval", "Inspect log"]
]);
const NAME_ENDING = /\.([a-z]+)(?:\.gz)?$/i;
const BINARY_FORMATS = /* @__PURE__ */ new Map([["Parquet", [
	"parquet",
	"a Parquet file",
	"Write it with a Parquet library, or name it after its format."
]], ["Inspect log", [
	"eval",
	"an Inspect log (a zip archive)",
	"Name it after its format."
]]]);
const SNIFFED_BYTES = 65536;
function isGzip(head, name) {
	if (!/\.gz$/i.test(name)) return begins(head, GZIP) && formatByName(name) === void 0;
	if (head.length === 0 || isLfsPointer(head) || begins(head, GZIP)) return begins(head, GZIP);
	throw inputError(name, "The file is named `.gz` and is not gzip data.", "Name it without `.gz`, or compress it.");
}
function detectFormat(head, name) {
	const named = formatByName(name);
	if (named === "PNG" || named === void 0 && begins(head, PNG)) return "PNG";
	if (begins(head, PARQUET) && (named ?? "Parquet") === "Parquet") return "Parquet";
	if (begins(head, ZIP) && named === "Inspect log") return named;
	const error = foreignFormat(head, name, named ?? "JSONL");
	if (error) throw error;
	const [ending, what, todo = ""] = BINARY_FORMATS.get(named ?? "JSONL") ?? [];
	if (ending && head.length > 0) throw inputError(name, `The file is named \`.${ending}\` and is not ${what}.`, todo);
	const text = head.toString("utf8").replace(/^\ufeff/, "");
	if (named === "CSV" && /^\s*(?:\{\s*["}]|\[\s*[{[])/.test(text)) {
		const [, wrong = "csv"] = NAME_ENDING.exec(name) ?? [];
		const right = hasLines(text) ? "jsonl" : "json";
		throw inputError(name, `The file is named \`.${wrong}\` and is not CSV but JSON.`, `Name it \`.${right}\`.`);
	}
	if (named === "JSON") return hasLines(text) ? "JSONL" : "JSON";
	if (named === void 0 && /^\s*<(?:\?xml|testsuite)/.test(text)) return "XML";
	return named ?? (/^\s*(?:\[|\{\s*$)/m.exec(text)?.index === 0 && !hasLines(text) ? "JSON" : "JSONL");
}
function formatByName(name) {
	const ending = NAME_ENDING.exec(name)?.[1] ?? "";
	return ENDINGS.get(ending.toLowerCase());
}
function hasLines(text) {
	const [first = "", ...rest] = text.trimStart().split(/\r?\n/);
	const second = rest.find((line) => line.trim() !== "")?.trimStart() ?? "";
	if (!first.startsWith("{") || !second.startsWith("{")) return false;
	try {
		JSON.parse(first);
		return true;
	} catch {
		return false;
	}
}
function begins(head, [bytes]) {
	return bytes.every((byte, index) => head[index] === byte);
}
function foreignFormat(head, name, format) {
	if (isLfsPointer(head)) return inputError(name, "The file is a Git LFS pointer, not the data.", "Set `lfs: true` in the checkout step.");
	const [, found, todo] = SIGNATURES.find((signature) => begins(head, signature)) ?? [];
	return found && todo ? inputError(name, `The file is ${found}, not ${format}.`, todo) : null;
}
function isLfsPointer(head) {
	return head.subarray(0, 39).toString("latin1") === LFS;
}

// src/input/formats/open-file.ts
function openFile(file, hasDigest = false) {
	const descriptor = openDescriptor(file);
	const { size } = fstatSync(descriptor);
	const hashing = hasDigest ? new FileDigest() : null;
	const digest = () => hashing?.finish(descriptor, size) ?? null;
	const close = () => {
		const now = fstatSync(descriptor).size;
		closeSync(descriptor);
		if (now === size) return;
		const what = `The file changed while it was read (${size} bytes, now ${now}).`;
		throw inputError(file.name, what, "Wait for the step that writes it to finish.");
	};
	return {
		file,
		descriptor,
		size,
		hashing,
		digest,
		close
	};
}
function openDescriptor({ path, name }) {
	try {
		return openSync(path, "r");
	} catch (error) {
		const { code } = error;
		const todo = code === "EMFILE" || code === "ENFILE" ? "Allow more open files: `ulimit -n`." : "Give this user permission to read it.";
		throw inputError(name, `The file cannot be opened (${code}).`, todo);
	}
}
function readBytes$1(open, from, length) {
	const bytes = Buffer.alloc(length);
	let got = 0;
	while (got < length) {
		const more = readInto(open, bytes.subarray(got), from + got);
		if (more === 0) break;
		got += more;
	}
	return bytes.subarray(0, got);
}
function readInto({ descriptor, hashing }, into, from) {
	const got = readSync(descriptor, into, 0, into.length, from);
	hashing?.add(into.subarray(0, got), from);
	return got;
}
function readLineAt(descriptor, offset) {
	const chunks = [];
	for (let at = offset;;) {
		const chunk = Buffer.allocUnsafe(4096);
		const got = readSync(descriptor, chunk, 0, chunk.length, at);
		const newline = chunk.subarray(0, got).indexOf("\n");
		chunks.push(chunk.subarray(0, newline < 0 ? got : newline));
		if (newline >= 0 || got === 0) return Buffer.concat(chunks).toString("utf8");
		at += got;
	}
}
const CHUNK$2 = 1048576;
var FileDigest = class {
	#hash = createHash("sha256");
	#hashed = 0;
	add(bytes, from) {
		const known = this.#hashed - from;
		if (known < 0 || known >= bytes.length) return;
		this.#hash.update(bytes.subarray(known));
		this.#hashed = from + bytes.length;
	}
	finish(descriptor, size) {
		const chunk = Buffer.allocUnsafe(Math.max(0, Math.min(CHUNK$2, size - this.#hashed)));
		while (this.#hashed < size) {
			const got = readSync(descriptor, chunk, 0, Math.min(chunk.length, size - this.#hashed), this.#hashed);
			if (got === 0) break;
			this.add(chunk.subarray(0, got), this.#hashed);
		}
		return `sha256:${this.#hash.digest("hex")}`;
	}
};

// src/input/formats/decode-text.ts
const NEWLINE$1 = 10;
function decodeText(bytes, name, line) {
	const nul = bytes.indexOf(0);
	if (nul >= 0) throw byteError(bytes, nul, {
		name,
		line,
		what: "The file contains a NUL byte: it is not text."
	});
	const ascii = isAscii(bytes);
	if (!ascii && !isUtf8(bytes)) throw byteError(bytes, firstBadByte(bytes), {
		name,
		line,
		what: "The file is not UTF-8 here."
	});
	return {
		text: bytes.toString(ascii ? "latin1" : "utf8"),
		isAscii: ascii
	};
}
function byteError(bytes, index, file) {
	const lineStart = bytes.subarray(0, index).lastIndexOf(NEWLINE$1) + 1;
	const before = bytes.subarray(0, lineStart).reduce((count, byte) => count + Number(byte === NEWLINE$1), 0);
	const column = Array.from(bytes.subarray(lineStart, index).toString("utf8")).length + 1;
	return inputError(`${file.name}:${file.line + before}:${column}`, file.what, "Write the file as UTF-8 text.");
}
function firstBadByte(bytes) {
	const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	let before = 0;
	for (let from = 0, at = decoded.indexOf("�"); at >= 0; from = at, at = decoded.indexOf("�", at + 1)) {
		before += Buffer.byteLength(decoded.slice(from, at));
		if (bytes.subarray(before, before + 3).toString("hex") !== "efbfbd") return before;
	}
	return before;
}
const MAX_WHOLE_SIZE = 268435456;
function readWholeText({ open, format, todo }) {
	const { size, file } = open;
	if (size > 268435456) throw inputError(file.name, `The ${format} file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`, todo);
	const { text } = decodeText(readBytes$1(open, 0, size), file.name, 1);
	return text.startsWith("﻿") ? text.slice(1) : text;
}

// src/input/formats/temporary-file.ts
var TemporaryFile = class {
	descriptor;
	folder;
	written = 0;
	constructor() {
		this.folder = orUserError(() => mkdtempSync(join(tmpdir(), "noworse-")));
		this.descriptor = orUserError(() => openSync(join(this.folder, "data"), "wx+", 384));
		this.remove();
	}
	get size() {
		return this.written;
	}
	append(bytes) {
		for (let from = 0; from < bytes.length;) {
			const [start, length, at] = [
				from,
				bytes.length - from,
				this.written + from
			];
			from += orUserError(() => writeSync(this.descriptor, bytes, start, length, at));
		}
		this.written += bytes.length;
	}
	close() {
		closeSync(this.descriptor);
		this.remove();
	}
	remove() {
		try {
			rmSync(this.folder, {
				recursive: true,
				force: true
			});
		} catch {}
	}
};
var TemporaryLines = class {
	file = null;
	waiting = [];
	waitingBytes = 0;
	add(text) {
		this.file ??= new TemporaryFile();
		const offset = this.file.size + this.waitingBytes;
		this.waiting.push(text);
		this.waitingBytes += Buffer.byteLength(text) + 1;
		if (this.waitingBytes > 1048576) this.write();
		return offset;
	}
	at(offset) {
		this.write();
		return this.file ? readLineAt(this.file.descriptor, offset) : "";
	}
	close() {
		this.file?.close();
		this.file = null;
	}
	write() {
		if (this.waitingBytes === 0) return;
		this.file?.append(Buffer.from(`${this.waiting.join("\n")}\n`));
		this.waiting.length = 0;
		this.waitingBytes = 0;
	}
};
function orUserError(act) {
	try {
		return act();
	} catch (error) {
		const what = `A temporary file cannot be written (${error.code}).`;
		throw inputError(tmpdir(), what, "Free some space for temporary files, or set `TMPDIR`.");
	}
}

// src/input/formats/gzip.ts
const CHUNK$1 = 262144;
const LIMITS$1 = {
	maxBytes: 8 * 1024 ** 3,
	maxRatio: 200,
	freeBytes: 256 * 1024 ** 2
};
async function decompress(packed, limits = LIMITS$1) {
	const temporary = new TemporaryFile();
	const { file, digest } = packed;
	try {
		await unpack(packed, temporary, limits);
	} catch (error) {
		temporary.close();
		throw asUserError(error, file.name);
	}
	const close = () => {
		temporary.close();
		packed.close();
	};
	return {
		file,
		descriptor: temporary.descriptor,
		size: temporary.size,
		hashing: null,
		digest,
		close
	};
}
async function unpack(packed, to, { maxBytes, maxRatio, freeBytes }) {
	await pipeline(chunksOf(packed), createGunzip({ chunkSize: CHUNK$1 }), async (unpacked) => {
		for await (const chunk of unpacked) {
			const size = to.size + chunk.length;
			if (size > maxBytes) throw tooLarge(packed.file.name, `${Math.floor(maxBytes / 1024 ** 3)} GiB`);
			if (size > freeBytes && size > maxRatio * packed.size) throw tooLarge(packed.file.name, `${maxRatio} times their size`);
			to.append(chunk);
		}
	});
}
function* chunksOf(open) {
	for (let from = 0; from < open.size; from += CHUNK$1) yield readBytes$1(open, from, Math.min(CHUNK$1, open.size - from));
}
function tooLarge(at, limit) {
	const what = `The gzip data decompresses to more than ${limit}.`;
	return inputError(at, what, "Leave out what no metric reads, or write several files.");
}
const ZLIB_ERRORS = /* @__PURE__ */ new Map([["Z_BUF_ERROR", "cut off"], ["Z_DATA_ERROR", "damaged"]]);
function asUserError(error, at) {
	const reason = ZLIB_ERRORS.get(error.code ?? "");
	if (error instanceof UserError || reason === void 0) return error;
	return inputError(at, `The gzip data is ${reason}.`, "Write the file again.");
}

// src/input/formats/json/exact-json.ts
const MAX_REPORTED = 10;
function readExactly({ text, valueAt }, positionAt, errors) {
	const exact = unlessTooDeep(() => parseExactly(text, valueAt));
	if (exact === null) {
		errors.add(positionAt(0), "The JSON is nested too deeply.", "Leave out what no metric reads.");
		return null;
	}
	for (const { key, first, second } of exact.repeated.slice(0, MAX_REPORTED)) {
		const what = `The key \`${cut(key)}\` is in one object twice, first at ${errors.file}:${positionAt(first)}.`;
		errors.add(positionAt(second), what, "Write each key of an object once.");
	}
	return exact.repeated.length > 0 ? null : exact;
}
function parseExactly(text, valueAt = () => void 0) {
	const root = {
		value: [],
		keys: /* @__PURE__ */ new Map(),
		key: ""
	};
	const stack = [root];
	const repeated = [];
	const inner = () => stack.at(-1) ?? root;
	const begin = (value) => {
		add$1(inner(), value);
		stack.push({
			value,
			keys: /* @__PURE__ */ new Map(),
			key: ""
		});
	};
	const end = () => void stack.pop();
	visit(text, {
		onObjectBegin: () => begin({}),
		onArrayBegin: () => begin([]),
		onObjectEnd: end,
		onArrayEnd: end,
		onLiteralValue: (value, offset) => add$1(inner(), valueAt(offset) ?? value),
		onObjectProperty: (key, offset) => {
			const part = inner();
			const first = part.keys.get(key);
			if (first === void 0) part.keys.set(key, offset);
			else repeated.push({
				key,
				first,
				second: offset
			});
			part.key = key;
		}
	});
	return {
		value: root.value[0],
		repeated
	};
}
function add$1({ value: part, key }, value) {
	if (Array.isArray(part)) part.push(value);
	else if (key === "__proto__") Object.defineProperty(part, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
	else part[key] = value;
}
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g;
const STAND_INS = /* @__PURE__ */ new Map([
	["NaN", "0E0"],
	["-NaN", "-0E0"],
	["Infinity", "1E999999"],
	["-Infinity", "-1E999999"]
]);
function repairNotFinite(text) {
	const places = /* @__PURE__ */ new Set();
	const repaired = text.replace(TOKEN, (token, offset) => {
		if (token.endsWith("NaN")) places.add(offset);
		return STAND_INS.get(token) ?? token;
	});
	if (repaired === text || parseJson$1(repaired) === void 0) return null;
	return {
		text: repaired,
		valueAt: (offset) => places.has(offset) ? NaN : void 0
	};
}

// src/input/formats/json/key-scan.ts
const QUOTE$2 = 34;
const BACKSLASH$1 = 92;
const NEAR$1 = 16;
function needsExactReading(text, value) {
	const keys = countKeys(value);
	return !hasKeysOnce(text, keys, null) && !hasKeysOnce(text, keys, VALUE);
}
const VALUE = /\s*(?:["[{]|-?\d|true|false|null)/y;
function hasKeysOnce(text, keys, value) {
	const hasEscapes = text.includes("\\");
	let left = keys;
	for (let colon = text.indexOf(":"); colon >= 0; colon = text.indexOf(":", colon + 1)) {
		const quote = quoteBefore(text, colon);
		if (quote < 0 || hasEscapes && isEscaped(text, quote) || !isFollowed(text, colon, value)) continue;
		if (left === 0 || hasEscapes && hasEscape(text, quote)) return false;
		left -= 1;
	}
	return left === 0;
}
function isFollowed(text, colon, value) {
	if (value === null) return true;
	value.lastIndex = colon + 1;
	return value.test(text);
}
const MAX_DEPTH$4 = 100;
function countKeys(whole) {
	const parts = [whole];
	let count = 0;
	for (const part of parts) count += countWithin(part, 0, parts);
	return count;
}
function countWithin(value, depth, later) {
	if (typeof value !== "object" || value === null) return 0;
	if (depth > MAX_DEPTH$4) {
		later.push(value);
		return 0;
	}
	let count = 0;
	if (Array.isArray(value)) {
		for (const part of value) if (typeof part === "object") count += countWithin(part, depth + 1, later);
		return count;
	}
	for (const key in value) {
		const part = value[key];
		count += typeof part === "object" ? 1 + countWithin(part, depth + 1, later) : 1;
	}
	return count;
}
function quoteBefore(text, colon) {
	let at = colon - 1;
	let unit = text.charCodeAt(at);
	while (unit <= 32) {
		at -= 1;
		unit = text.charCodeAt(at);
	}
	return unit === QUOTE$2 ? at : -1;
}
function hasEscape(text, quote) {
	const before = text.lastIndexOf("\"", quote - 1);
	return isEscaped(text, before) || text.slice(before, quote).includes("\\");
}
function closingQuote(text, from) {
	let at = from;
	for (; at < from + NEAR$1; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit === QUOTE$2) return at;
		if (unit === BACKSLASH$1) at += 1;
	}
	let end = text.indexOf("\"", at);
	while (isEscaped(text, end)) end = text.indexOf("\"", end + 1);
	return end;
}
function isEscaped(text, quote) {
	let at = quote - 1;
	while (text.charCodeAt(at) === BACKSLASH$1) at -= 1;
	return (quote - at) % 2 === 0;
}

// src/input/formats/json/json-position.ts
const QUOTE$1 = 34;
const COMMA$1 = 44;
const COLON$1 = 58;
const OPEN_LIST$1 = 91;
const CLOSE_LIST$1 = 93;
const OPEN_OBJECT$1 = 123;
const CLOSE_OBJECT$1 = 125;
function columnOf(line, path) {
	return columnAt(line, offsetOf(repairNotFinite(line)?.text ?? line, path));
}
function columnAt(text, offset, lineStart = 0) {
	let column = 1;
	for (let at = lineStart; at < offset; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit < 56320 || unit > 57343) column += 1;
	}
	return column;
}
function offsetOf(text, path, start = 0) {
	let found = start;
	const note = (offset, pathOf) => {
		const here = pathOf();
		const isOnPath = here.length <= path.length && here.every((key, depth) => key === path[depth]);
		if (isOnPath) found = start + offset;
		return isOnPath && here.length < path.length;
	};
	unlessTooDeep(() => visit(start === 0 ? text : text.slice(start), {
		onObjectBegin: (offset, _length, _line, _column, pathOf) => note(offset, pathOf),
		onArrayBegin: (offset, _length, _line, _column, pathOf) => note(offset, pathOf),
		onLiteralValue: (_value, offset, _length, _line, _column, pathOf) => note(offset, pathOf),
		onObjectEnd: () => {},
		onArrayEnd: () => {}
	}));
	return found;
}
function findStarts(text, root, maxDepth) {
	const starts = /* @__PURE__ */ new Map();
	const parts = [[root]];
	const keys = [0];
	let depth = 0;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit > COMMA$1 && unit <= COLON$1) continue;
		if (unit === QUOTE$1) {
			const end = stringEnd(text, at);
			if (depth <= maxDepth) keys[depth] ??= JSON.parse(text.slice(at, end));
			at = end - 1;
		} else if (unit === OPEN_LIST$1 || unit === OPEN_OBJECT$1) {
			if (depth <= maxDepth) {
				const part = childOf(parts[depth], keys[depth] ?? null);
				if (typeof part === "object" && part !== null) starts.set(part, at);
				parts[depth + 1] = part;
				keys[depth + 1] = unit === OPEN_LIST$1 ? 0 : null;
			}
			depth += 1;
		} else if (unit === CLOSE_LIST$1 || unit === CLOSE_OBJECT$1) depth -= 1;
		else if (unit === COMMA$1 && depth <= maxDepth) {
			const key = keys[depth];
			keys[depth] = typeof key === "number" ? key + 1 : null;
		}
	}
	return starts;
}
function childOf(part, key) {
	return typeof part === "object" && part !== null && key !== null && Object.hasOwn(part, key) ? part[key] : void 0;
}
function stringEnd(text, from) {
	const quote = closingQuote(text, from + 1);
	return quote < 0 ? text.length : quote + 1;
}
var TextCursor = class {
	#text;
	#line = 1;
	#lineStart = 0;
	#lineEnd;
	constructor(text) {
		this.#text = text;
		this.#lineEnd = this.#endOfLine(0);
	}
	lineAt(offset) {
		if (offset < this.#lineStart) this.#moveTo(1, 0);
		while (offset > this.#lineEnd) this.#moveTo(this.#line + 1, this.#lineEnd + 1);
		return this.#line;
	}
	positionAt(offset) {
		return `${this.lineAt(offset)}:${columnAt(this.#text, offset, this.#lineStart)}`;
	}
	#moveTo(line, start) {
		this.#line = line;
		this.#lineStart = start;
		this.#lineEnd = this.#endOfLine(start);
	}
	#endOfLine(start) {
		const end = this.#text.indexOf("\n", start);
		return end < 0 ? this.#text.length : end;
	}
};

// src/input/formats/lines.ts
const MAX_LINE_LENGTH = 8388608;
const CHUNK = 262144;
const MOST_AT_ONCE = 131072;
const NEWLINE = 10;
var TextLine = class TextLine {
	text;
	line;
	offset;
	value;
	constructor(text, line, offset, value) {
		this.text = text;
		this.line = line;
		this.offset = offset;
		this.value = value;
	}
	get source() {
		return this;
	}
	positionOf(path) {
		return `${this.line}:${columnOf(this.text, path)}`;
	}
	withoutMark() {
		return this.offset === 0 && this.text.startsWith("﻿") ? new TextLine(this.text.slice(1), this.line, this.offset) : this;
	}
};
var LineReader = class {
	open;
	parser;
	end;
	buffer;
	filled = 0;
	whole = 0;
	text = "";
	isAscii = true;
	from = 0;
	byte = 0;
	before = 0;
	line = 0;
	constructor(open, chunk = CHUNK, parser = null) {
		this.parser = parser;
		this.open = open;
		this.end = open.size;
		this.buffer = Buffer.allocUnsafe(chunk);
	}
	get progress() {
		return this.end === 0 ? 1 : Math.min(1, (this.before + this.byte) / this.end);
	}
	next(most) {
		while (this.from >= this.text.length) if (!this.fill()) return null;
		const lines = [];
		const end = Math.min(this.text.length, this.from + MOST_AT_ONCE);
		while (lines.length < most && this.from < end) lines.push(this.nextLine());
		return lines;
	}
	nextLine() {
		const newline = this.text.indexOf("\n", this.from);
		const to = newline < 0 ? this.text.length : newline;
		const text = this.text.slice(this.from, to);
		const byte = this.byte;
		this.line += 1;
		this.from = to + 1;
		this.byte = this.isAscii ? this.from : nextLineStart(this.buffer, byte);
		const end = newline < 0 ? this.whole : this.byte - 1;
		const value = this.parser?.parse(this.buffer, this.isAscii ? this.text : null, byte, end);
		return new TextLine(text, this.line, this.before + byte, value);
	}
	fill() {
		this.buffer.copy(this.buffer, 0, this.whole, this.filled);
		this.before += this.whole;
		this.filled -= this.whole;
		this.whole = 0;
		if (this.filled === this.buffer.length) this.grow();
		const at = this.before + this.filled;
		const room = Math.min(this.buffer.length, this.filled + this.end - at);
		const got = readInto(this.open, this.buffer.subarray(this.filled, room), at);
		this.filled += got;
		const bytes = this.buffer.subarray(0, this.filled);
		const isEnd = got === 0 || at + got >= this.end;
		this.whole = isEnd ? this.filled : bytes.lastIndexOf(NEWLINE) + 1;
		const decoded = decodeText(bytes.subarray(0, this.whole), this.open.file.name, this.line + 1);
		this.text = decoded.text;
		this.isAscii = decoded.isAscii;
		this.from = 0;
		this.byte = 0;
		return got > 0 || this.whole > 0;
	}
	grow() {
		if (this.buffer.length >= 8388608) {
			const what = `The line is longer than ${MAX_LINE_LENGTH / 1024 / 1024} MiB.`;
			throw inputError(`${this.open.file.name}:${this.line + 1}`, what, "Write one case a line, without the data that no metric reads.");
		}
		const larger = Buffer.allocUnsafe(Math.min(2 * this.buffer.length, MAX_LINE_LENGTH));
		this.buffer.copy(larger, 0, 0, this.filled);
		this.buffer = larger;
	}
};
function rereadLine(descriptor, line, offset) {
	return new TextLine(readLineAt(descriptor, offset), line, offset);
}
function nextLineStart(bytes, offset) {
	const newline = bytes.indexOf(NEWLINE, offset);
	return newline < 0 ? bytes.length : newline + 1;
}

// src/input/formats/json/json-shape.ts
const MAX_DEPTH$3 = 64;
function shapeOf(value, depth = 0) {
	if (typeof value !== "object" || value === null || depth === 64) return null;
	if (Array.isArray(value)) return { items: shapeOf(value.find((item) => typeof item === "object" && item !== null), depth + 1) };
	const keys = Object.keys(value);
	return {
		keys,
		written: keys.map((key) => Buffer.from(JSON.stringify(key))),
		values: keys.map((key) => shapeOf(value[key], depth + 1)),
		template: Object.fromEntries(keys.map((key) => [key, null]))
	};
}

// src/input/formats/json/shape-parser.ts
const QUOTE = 34;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const CAPITAL_E = 69;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const SMALL_E = 101;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const SPACE$1 = 32;
const TAB = 9;
const RETURN = 13;
const WORDS$2 = [
	[Buffer.from("true"), true],
	[Buffer.from("false"), false],
	[Buffer.from("null"), null]
];
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const SHORT = 12;
const NEAR = 64;
const PLACES$1 = 1024;
const MOST_OTHERS = 65536;
const LARGEST_SHARE = 1 / 8;
var ShapeParser = class {
	shape = null;
	tried = 0;
	others = 0;
	bytes = Buffer.alloc(0);
	ascii = null;
	at = 0;
	known = new Array(PLACES$1).fill("");
	parse(bytes, ascii, from, to) {
		if (this.others > MOST_OTHERS && this.others > LARGEST_SHARE * this.tried) return void 0;
		this.bytes = bytes;
		this.ascii = ascii;
		this.at = from;
		if (this.skipSpace() !== OPEN_OBJECT) return void 0;
		this.tried += to - from;
		const value = this.value(this.shape, 0);
		if (value !== void 0) {
			this.skipSpace();
			if (this.at === to) return value;
		}
		this.others += to - from;
		this.shape = shapeOf(this.parsed(from, to)) ?? this.shape;
	}
	value(shape, depth) {
		const unit = this.skipSpace();
		if (unit === QUOTE) return this.string();
		if (unit === OPEN_OBJECT) return shape !== null && "keys" in shape ? this.object(shape, depth) : void 0;
		if (unit === OPEN_LIST) return this.list(shape !== null && "items" in shape ? shape.items : null, depth);
		if (unit === MINUS || unit >= ZERO && unit <= NINE) return this.number();
		for (const [word, value] of WORDS$2) if (this.hasRead(word)) return value;
	}
	object({ keys, written, values, template }, depth) {
		const object = { ...template };
		this.at += 1;
		for (let index = 0; index < keys.length; index += 1) {
			if (index > 0 && !this.hasReadUnit(COMMA)) return void 0;
			this.skipSpace();
			if (!this.hasRead(written[index]) || !this.hasReadUnit(COLON)) return void 0;
			const value = this.value(values[index], depth + 1);
			if (value === void 0) return void 0;
			object[keys[index]] = value;
		}
		return this.hasReadUnit(CLOSE_OBJECT) ? object : void 0;
	}
	list(items, depth) {
		if (depth === 64) return void 0;
		const list = [];
		this.at += 1;
		if (this.hasReadUnit(CLOSE_LIST)) return list;
		do {
			const item = this.value(items, depth + 1);
			if (item === void 0) return void 0;
			list.push(item);
		} while (this.hasReadUnit(COMMA));
		return this.hasReadUnit(CLOSE_LIST) ? list : void 0;
	}
	string() {
		const { bytes } = this;
		const from = this.at + 1;
		const near = from + NEAR;
		let at = from;
		let unit = bytes[at];
		while (unit !== QUOTE) {
			if (unit === BACKSLASH || at === near) return this.parsedString();
			if (!(unit >= SPACE$1)) return void 0;
			at += 1;
			unit = bytes[at];
		}
		this.at = at + 1;
		return at - from > SHORT || this.ascii === null ? bytes.toString("utf8", from, at) : this.short(this.ascii, from, at);
	}
	parsedString() {
		const { bytes, at: from } = this;
		let end = bytes.indexOf(QUOTE, from + 1);
		while (end >= 0 && this.isEscaped(end)) end = bytes.indexOf(QUOTE, end + 1);
		this.at = end + 1;
		return end < 0 ? void 0 : this.parsed(from, this.at);
	}
	parsed(from, to) {
		return parseJson$1(this.ascii?.slice(from, to) ?? this.bytes.toString("utf8", from, to));
	}
	isEscaped(quote) {
		let at = quote - 1;
		while (this.bytes[at] === BACKSLASH) at -= 1;
		return (quote - at) % 2 === 0;
	}
	short(ascii, from, to) {
		const { bytes, known } = this;
		const length = to - from;
		if (length === 0) return "";
		const place = 7 * length + 31 * bytes[from] + 131 * bytes[to - 1] + bytes[to - 2] & 1023;
		const earlier = known[place];
		if (earlier.length === length && this.isAt(earlier, from)) return earlier;
		const text = ascii.slice(from, to);
		known[place] = text;
		return text;
	}
	isAt(text, from) {
		for (let at = 0; at < text.length; at += 1) if (this.bytes[from + at] !== text.charCodeAt(at)) return false;
		return true;
	}
	number() {
		const { bytes } = this;
		const from = this.at;
		const isNegative = bytes[from] === MINUS;
		if (isNegative) this.at += 1;
		const first = this.at;
		let mantissa = this.digits(0);
		if (mantissa < 0 || bytes[first] === ZERO && this.at > first + 1) return void 0;
		let decimals = 0;
		if (bytes[this.at] === POINT) {
			this.at += 1;
			const start = this.at;
			mantissa = this.digits(mantissa);
			if (mantissa < 0) return void 0;
			decimals = this.at - start;
		}
		const hasExponent = bytes[this.at] === SMALL_E || bytes[this.at] === CAPITAL_E;
		if (hasExponent && !this.hasReadExponent()) return void 0;
		if (hasExponent || mantissa > Number.MAX_SAFE_INTEGER || decimals >= POWERS.length) return Number(bytes.toString("latin1", from, this.at));
		const size = decimals === 0 ? mantissa : mantissa / POWERS[decimals];
		return isNegative ? -size : size;
	}
	digits(before) {
		const from = this.at;
		let number = before;
		let unit = this.bytes[from];
		while (unit >= ZERO && unit <= NINE) {
			number = 10 * number + (unit - ZERO);
			this.at += 1;
			unit = this.bytes[this.at];
		}
		return this.at === from ? -1 : number;
	}
	hasReadExponent() {
		this.at += 1;
		const sign = this.bytes[this.at];
		if (sign === MINUS || sign === PLUS) this.at += 1;
		return this.digits(0) >= 0;
	}
	hasRead(word) {
		const { bytes, at } = this;
		for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word[index]) return false;
		this.at = at + word.length;
		return true;
	}
	hasReadUnit(unit) {
		if (this.skipSpace() !== unit) return false;
		this.at += 1;
		return true;
	}
	skipSpace() {
		const { bytes } = this;
		let unit = bytes[this.at];
		while (unit === SPACE$1 || unit === TAB || unit === RETURN) {
			this.at += 1;
			unit = bytes[this.at];
		}
		return unit;
	}
};

// src/input/formats/json/jsonl.ts
const readJsonl = async function* (open, errors, options) {
	const reader = new LineReader(open, options.chunk, new ShapeParser());
	for (let lines = reader.next(256); lines !== null; lines = reader.next(256)) yield {
		records: parseLines(lines, errors, options),
		progress: reader.progress
	};
};
function parseLines(lines, errors, options) {
	const parsed = lines.flatMap((line) => isBlank(line.text) ? [] : parseText(line.withoutMark(), options));
	return !options.picker && parsed.every(({ value, isInexact }) => value !== void 0 && !isInexact) ? parsed : recordsOf$1(parsed, errors, options);
}
function isBlank(text) {
	return !(text.charCodeAt(0) > SPACE) && stripWhitespace(text) === "";
}
const SPACE = 32;
function parseText(place, { allowsRepeatedKeys, allowsNotFinite }) {
	if (place.value !== void 0) return {
		value: place.value,
		place,
		isInexact: false
	};
	const value = parseJson$1(place.text);
	const repaired = value === void 0 && allowsNotFinite ? repairNotFinite(place.text) : null;
	if (repaired) return {
		value: null,
		place,
		isInexact: true,
		repaired
	};
	return {
		value,
		place,
		isInexact: value !== void 0 && !allowsRepeatedKeys && needsExactReading(place.text, value)
	};
}
function* recordsOf$1(lines, errors, options) {
	for (const line of lines) {
		const parts = line.value === void 0 ? parseParts(line.place, errors, options) : [line];
		for (const part of parts) {
			const exact = part.isInexact ? readKeys(part, errors) : part;
			if (exact) yield* pickRecords(exact, errors, options.picker);
		}
	}
}
function readKeys({ place, repaired, ...text }, errors) {
	const positionAt = (offset) => `${place.line}:${columnAt(place.text, offset)}`;
	const exact = readExactly(repaired ?? place, positionAt, errors);
	return exact && {
		...text,
		place,
		value: exact.value
	};
}
function* parseParts(line, errors, options) {
	let start = 0;
	for (const part of line.text.split("\r")) {
		const text = stripWhitespace(part);
		const from = start + part.indexOf(text);
		start += part.length + 1;
		if (text === "") continue;
		const parsed = parseText(new TextLine(text, line.line, line.offset), options);
		if (parsed.value !== void 0) {
			yield parsed;
			continue;
		}
		const sign = SIGNS.find(({ pattern }) => pattern.test(text));
		const { index, what, todo } = sign ? {
			index: 0,
			...sign
		} : explainJsonError(text);
		errors.add(`${line.line}:${columnAt(line.text, from + index)}`, what, todo);
	}
}
function* pickRecords(record, errors, picker) {
	const { value, place } = record;
	const found = picker ? picker.fromLine(value) : [{
		value,
		origin: value
	}];
	if ("what" in found) errors.addFields([found], place);
	else for (const one of found) yield {
		value: one.value,
		place: one.value === value ? place : placeInside(place)
	};
}
function placeInside(line) {
	return {
		line: line.line,
		source: line,
		positionOf: () => line.positionOf([])
	};
}
const SIGNS = [
	{
		pattern: /^(<{7}|>{7}|={7})( |$)/,
		what: "The line is a merge conflict marker.",
		todo: "Resolve the conflict."
	},
	{
		pattern: /^\[\s*$|^\[\s*\{/,
		what: "The file looks like one JSON list, not JSONL.",
		todo: "Let its name end in `.json`, or write one object per line."
	},
	{
		pattern: /^\{\s*$/,
		what: "The file looks like indented JSON, not JSONL.",
		todo: "Let its name end in `.json`, or write each object on one line."
	}
];

// src/input/formats/open-data.ts
const READERS = {
	JSONL: async () => readJsonl,
	JSON: async () => (await import("./json-format.js")).readJson,
	CSV: async () => (await import("./csv-format.js")).readCsv,
	Parquet: async () => (await import("./parquet-format.js")).readParquet,
	PNG: async () => readPng,
	XML: async () => (await import("./xml-format.js")).readXml,
	"Inspect log": async () => (await import("./inspect-log-format.js")).readInspectLog
};
async function openData(file, { documents, hasDigests }) {
	let open = openFile(file, hasDigests);
	try {
		if (isGzip(readBytes$1(open, 0, 65536), file.name)) open = await decompress(open);
		const format = detectFormat(readBytes$1(open, 0, SNIFFED_BYTES), file.name);
		return {
			open,
			format: format === "JSONL" && isOneLineDocument(open, documents) ? "JSON" : format
		};
	} catch (error) {
		open.close();
		throw error;
	}
}
const MAX_DOCUMENT_SIZE = 268435456;
function isOneLineDocument(open, documents) {
	if (!documents || open.size > MAX_DOCUMENT_SIZE || (formatByName(open.file.name) ?? "JSONL") !== "JSONL") return false;
	const head = trimmedText(readBytes$1(open, 0, SNIFFED_BYTES));
	if (!head.startsWith("{") || head.includes("\n")) return false;
	try {
		return documents.accepts(JSON.parse(trimmedText(readBytes$1(open, 0, open.size))));
	} catch {
		return false;
	}
}
function trimmedText(bytes) {
	return bytes.toString("utf8").replace(/^\ufeff/, "").trim();
}
const readPng = async function* ({ file }, _errors, { allowsPictures }) {
	if (!allowsPictures) throw inputError(file.name, "The file is a picture, and the cases of this family are not pictures.", "Name a JSONL, JSON, CSV or Parquet file.");
	const picture = basename$1(file.path);
	yield {
		records: [{
			value: {
				id: picture.replace(/\.png$/i, ""),
				picture
			},
			place: {
				line: 1,
				positionOf: () => "1"
			}
		}],
		progress: 1
	};
};

// src/input/formats/file-reading.ts
var FileReading = class {
	open;
	format;
	progress = 0;
	reread;
	#batches;
	#pictures = null;
	#hasLink = false;
	constructor(open, format, batches) {
		this.open = open;
		this.format = format;
		this.#batches = batches;
	}
	get noun() {
		if (this.format === "JSONL") return "line";
		return this.format === "CSV" || this.format === "Parquet" ? "row" : "record";
	}
	async next() {
		const { done, value } = await this.#batches.next();
		if (done) return null;
		this.progress = value.progress;
		this.reread = value.reread;
		return value.records;
	}
	addLinkedContent(content, hasLink = false) {
		if (this.format === "PNG") return;
		this.#hasLink ||= hasLink;
		this.#pictures ??= createHash("sha256");
		this.#pictures.update(`${content}\n`);
	}
	inputFile() {
		const { file, digest } = this.open;
		const own = digest();
		if (own === null) return null;
		const pictures = this.#pictures && `sha256:${this.#pictures.digest("hex")}`;
		const isLink = file.isLink || this.#hasLink;
		return {
			path: file.name,
			digest: own,
			...pictures && { pictures },
			...isLink && { link: true }
		};
	}
};
const LINE_FORMATS = [
	"JSONL",
	"CSV",
	"Parquet"
];
async function startReading(file, errors, options) {
	const { open, format } = await openData(file, options);
	const read = await READERS[format]();
	const { picker } = options;
	if (!picker?.joinsLines || !LINE_FORMATS.includes(format)) return new FileReading(open, format, read(open, errors, options));
	return new FileReading(open, "JSON", joiningReader(read, picker)(open, errors, options));
}
const MAX_DEPTH$2 = 7;
function joiningReader(read, picker) {
	return async function* (open, errors, options) {
		checkSize(open);
		const lines = await readAll$1(read(open, errors, withoutPicker(options)));
		const found = picker.fromDocument(lines.map(({ value }) => value));
		if (found !== null && "what" in found) {
			errors.addFields([found], lines[0]?.place ?? { positionOf: () => "1" });
			return;
		}
		const places = placesOf(lines);
		const nowhere = {
			line: 1,
			positionOf: () => "1"
		};
		yield* inBatches(found ?? [], ({ value, origin }) => ({
			value,
			place: places.get(origin) ?? nowhere
		}));
	};
}
function checkSize({ size, file }) {
	if (size <= 268435456) return;
	const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB, and its cases are spread over its lines.`;
	throw inputError(file.name, what, "Write several files, each with all lines of its cases.");
}
function withoutPicker({ picker: _, ...options }) {
	return options;
}
async function readAll$1(batches) {
	const lines = [];
	for await (const { records } of batches) for (const record of records) lines.push(record);
	return lines;
}
function placesOf(lines) {
	const places = /* @__PURE__ */ new Map();
	for (const { value, place } of lines) {
		const own = {
			line: place.line,
			positionOf: () => place.positionOf([])
		};
		let level = [value];
		for (let depth = 0; depth < MAX_DEPTH$2 && level.length > 0; depth += 1) {
			for (const one of level) if (isObject$1(one)) places.set(one, own);
			level = level.flatMap((one) => typeof one === "object" && one !== null ? Object.values(one) : []);
		}
	}
	return places;
}

// src/input/formats/repeat-counter.ts
var RepeatCounter = class {
	#inFile = /* @__PURE__ */ new Map();
	#onLine = /* @__PURE__ */ new Map();
	#place = "";
	#file = -1;
	add(id, file, line) {
		if (file !== this.#file) this.#inFile.clear();
		if (this.#place !== `${file} ${line}`) this.#onLine.clear();
		this.#file = file;
		this.#place = `${file} ${line}`;
		return {
			inFile: increase(this.#inFile, id),
			onLine: increase(this.#onLine, id)
		};
	}
};
function increase(counts, id) {
	const count = (counts.get(id) ?? 0) + 1;
	counts.set(id, count);
	return count;
}

// src/input/formats/source-line.ts
function placeKey({ file, line, offset, onLine = 0 }) {
	return `${file}:${line}:${offset}:${onLine}`;
}

// src/input/formats/record-source.ts
var RecordSource = class {
	files;
	inputFiles = [];
	filled = /* @__PURE__ */ new Set();
	#parseLine;
	#errors;
	#options;
	#current = 0;
	#reading = null;
	#lineFiles = /* @__PURE__ */ new Map();
	#repeats = new RepeatCounter();
	#tables = /* @__PURE__ */ new Set();
	#stored = new TemporaryLines();
	#inMemory = /* @__PURE__ */ new Map();
	#entries = /* @__PURE__ */ new Map();
	constructor(files, parseLine, errors, options = {}) {
		this.files = files;
		this.#parseLine = parseLine;
		this.#errors = new RowErrors(errors);
		this.#options = options;
	}
	get progress() {
		return this.isDone ? 1 : (this.#current + (this.#reading?.progress ?? 0)) / this.files.length;
	}
	get isDone() {
		return this.#current >= this.files.length;
	}
	async readBatch(take) {
		const file = this.files[this.#current];
		if (!file) return;
		try {
			this.#reading ??= await this.#open(file);
			const records = await this.#reading.next();
			if (records !== null) return this.#passOn(records, this.#reading, take);
			const read = this.#reading.inputFile();
			if (read !== null) this.inputFiles.push(read);
		} catch (error) {
			this.#errors.addFrom(error);
		}
		this.#finishFile();
	}
	reread(id, place, isWanted = (_value) => true) {
		const found = [];
		for (const record of this.#recordsAt(place)) {
			const { parsed } = this.#read(record, place.file);
			if (parsed?.ok && parsed.id === id && isWanted(parsed.value)) found.push(parsed.value);
		}
		const value = found[(place.onLine ?? 0) - 1] ?? found.at(-1);
		if (value !== void 0) return value;
		throw inputError(this.nameOf(place), "The file changed while it was read.", "Run it again.");
	}
	nameOf(place) {
		return printPlace(this.locate(place));
	}
	locate({ file, line }) {
		const name = this.files[file]?.name ?? "";
		const entry = this.#entries.size === 0 ? void 0 : this.#entries.get(`${file}:${line}`);
		return entry === void 0 ? {
			file: name,
			line
		} : {
			file: `${name}:${entry}`,
			line: 0
		};
	}
	positionOf(place, path) {
		return `${this.files[place.file]?.name}:${this.#recordPlace(place).positionOf(path)}`;
	}
	addErrors(place, errors) {
		new FileErrors(this.files[place.file]?.name ?? "", this.#errors).addFields(errors, this.#recordPlace(place), placeKey(place));
	}
	addError(place, kind, detail) {
		this.#errors.add({
			pattern: kind,
			row: placeKey(place),
			what: placeKey(place)
		}, detail);
	}
	#recordPlace({ file, line, offset }) {
		const lines = this.#lineFiles.get(file);
		if (lines?.format === "JSONL") return rereadLine(lines.open.descriptor, line, offset).withoutMark();
		const positionOf = () => this.#entries.get(`${file}:${line}`) ?? `${line}`;
		return this.#inMemory.get(file)?.[offset]?.place ?? { positionOf };
	}
	close() {
		this.#finishFile();
		for (const { open } of this.#lineFiles.values()) this.#close(open);
		this.#stored.close();
		this.#inMemory.clear();
	}
	async #open(file) {
		const reading = await startReading(file, new FileErrors(file.name, this.#errors), this.#options);
		this.#errors.startFile(reading.noun);
		if (reading.format === "CSV") this.#tables.add(this.#current);
		if (reading.format === "JSONL" || reading.format === "CSV") this.#lineFiles.set(this.#current, reading);
		return reading;
	}
	#finishFile() {
		const reading = this.#reading;
		this.#reading = null;
		if (reading && !this.#lineFiles.has(this.#current)) this.#close(reading.open);
		this.#current += 1;
		if (this.isDone) this.#errors.finish();
	}
	#close(open) {
		try {
			open.close();
		} catch (error) {
			this.#errors.addFrom(error);
		}
	}
	#passOn(records, reading, take) {
		const { path, name } = reading.open.file;
		const errors = new FileErrors(name, this.#errors);
		for (const record of records) {
			const line = this.#toLine(record, reading, errors);
			if (!line) continue;
			this.filled.add(path);
			take(line);
		}
	}
	#toLine(first, reading, errors) {
		const index = this.#current;
		this.#errors.countRow();
		const { record, parsed, line, leftOut } = this.#read(first, index);
		if (parsed?.ok === false) {
			errors.addFields(parsed.errors, record.place);
			return null;
		}
		this.#options.mapper?.countLeftOut(leftOut);
		if (parsed === null) return null;
		this.#options.shapes?.note(line, reading.open.file.name, record.place);
		const { id, value, bytes = 0, linkedContent, hasLink } = parsed;
		const stored = this.#store(record, index);
		const own = this.#options.contentOf ? this.#options.contentOf(line) : "";
		if (stored === null || own === null) {
			errors.addFields([TOO_DEEP], record.place);
			return null;
		}
		if (linkedContent !== void 0) reading.addLinkedContent(linkedContent, hasLink);
		const content = linkedContent === void 0 ? own : `${own} ${linkedContent}`;
		const place = {
			file: index,
			line: record.place.line,
			offset: stored.offset
		};
		if (record.place.entry) this.#entries.set(`${index}:${place.line}`, record.place.entry);
		const repeat = id !== null && this.#options.mapper?.repeatsAreTrials ? this.#repeats.add(id, index, place.line) : null;
		const length = stored.text.length;
		if (repeat === null) return {
			id,
			value,
			length,
			content,
			bytes,
			place,
			repeat
		};
		return {
			id,
			value,
			length,
			content,
			bytes,
			place: {
				...place,
				onLine: repeat.onLine
			},
			repeat: repeat.inFile
		};
	}
	#read(record, index) {
		return parseReadings(record, (value) => this.#parse(value, index));
	}
	#parse(value, index) {
		const { mapper } = this.#options;
		const file = this.files[index];
		if (!mapper) return {
			parsed: this.#parseLine(value, file),
			line: value,
			leftOut: []
		};
		return mapper.parse(value, (line) => this.#parseLine(line, file), this.#tables.has(index));
	}
	#store(record, file) {
		const { place, createAgain } = record;
		if (place.source) return place.source;
		if (!createAgain) {
			const text = this.#options.isReadOnce ? "" : stringifyJson(record.value);
			if (text === null) return null;
			return {
				text,
				offset: this.#options.isReadOnce ? 0 : this.#stored.add(text)
			};
		}
		return {
			text: "",
			offset: getOrCreate(this.#inMemory, file, () => []).push({
				place,
				createAgain
			}) - 1
		};
	}
	#recordsAt({ file, line, offset }) {
		const inMemory = this.#inMemory.get(file)?.[offset];
		if (inMemory) return [{ value: inMemory.createAgain() }];
		const lines = this.#lineFiles.get(file);
		if (!lines) return [{ value: JSON.parse(this.#stored.at(offset)) }];
		if (lines.reread) return lines.reread(line, offset);
		const ignored = new FileErrors("", new RowErrors(new ErrorList()));
		return parseLines([rereadLine(lines.open.descriptor, line, offset)], ignored, this.#options);
	}
};

// src/input/join/columns.ts
var PlaceColumn = class {
	#files = new NumberList();
	#lines = new DoubleList();
	#offsets = new DoubleList();
	push(place) {
		this.#files.push(place?.file ?? 0);
		this.#lines.push(place?.line ?? 0);
		this.#offsets.push(place?.offset ?? 0);
	}
	setFirst(index, { file, line, offset }) {
		if (this.#lines.at(index) > 0) return;
		this.#files.set(index, file);
		this.#lines.set(index, line);
		this.#offsets.set(index, offset);
	}
	at(index) {
		const line = this.#lines.at(index);
		return line === 0 ? null : {
			file: this.#files.at(index),
			line,
			offset: this.#offsets.at(index)
		};
	}
};

// src/input/join/duplicates.ts
const QUESTION_ID = /^q-[\da-f]{16}(?:\/|$)/;
var Duplicates = class {
	traces = 0;
	trials = 0;
	#source;
	#options;
	#places = /* @__PURE__ */ new Map();
	constructor(source, options) {
		this.#source = source;
		this.#options = options;
	}
	get ids() {
		return [...this.#places.keys()];
	}
	add(duplicate) {
		const { id, trial, first, place } = duplicate;
		if (this.#options.rule === "error") {
			this.#addError(duplicate);
			return;
		}
		if (trial === null) this.traces += 1;
		else this.trials += 1;
		const known = this.#places.get(id);
		if (known || this.#places.size < 20) this.#places.set(id, {
			first: known?.first ?? first,
			last: place
		});
	}
	describe() {
		const nameOf = (place) => `\`${this.#source.nameOf(place)}\``;
		return [...this.#places].map(([id, { first, last }]) => `\`${id}\`: ${nameOf(last)} instead of ${nameOf(first)}`);
	}
	#addError({ id, trial, first, place }) {
		this.#source.addError(place, trial === null ? "an id is used twice" : "a trial is used twice", () => {
			const positionOf = (at) => this.#source.positionOf(at, ["id"]);
			const name = trial === null ? `The id \`${id}\`` : `The trial \`${trial}\` of the id \`${id}\``;
			const hint = QUESTION_ID.test(id) ? " Records without an id are identified by their question." : "";
			return {
				what: `${name} is used twice, first at ${positionOf(first)}.`,
				at: positionOf(place),
				todo: `${this.#options.todo}${hint}`
			};
		});
	}
};

// src/input/join/gold-digest.ts
const BLOCK = 65536;
function digestGold(content) {
	return hash("sha256", content, "hex").slice(0, 16);
}
const DIGEST_BYTES = 8;
var DigestColumn = class {
	#bytes = Buffer.alloc(1024 * DIGEST_BYTES);
	#end = 0;
	add(content) {
		if (this.#end === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#end);
		const digest = hash("sha256", content, "binary");
		for (let at = 0; at < DIGEST_BYTES; at += 1) this.#bytes[this.#end + at] = digest.charCodeAt(at);
		this.#end += DIGEST_BYTES;
	}
	at(index) {
		return this.#bytes.toString("hex", DIGEST_BYTES * index, DIGEST_BYTES * (index + 1));
	}
};
function digestGoldSet(ids, digests) {
	const all = createHash("sha256");
	let block = "";
	for (const index of ids.sorted()) {
		block += `${JSON.stringify(ids.idAt(index))} ${digests.at(index)}\n`;
		if (block.length < BLOCK) continue;
		all.update(block);
		block = "";
	}
	return `sha256:${all.update(block).digest("hex")}`;
}

// src/input/join/id-table.ts
const FIRST_SLOTS = 4096;
const MAX_ARGUMENTS = 8192;
const LARGEST_BYTE = 255;
var IdTable = class {
	units = /* @__PURE__ */ new Uint8Array(32768);
	isWide = false;
	ends = new DoubleList();
	hashes = /* @__PURE__ */ new Uint32Array(0);
	slots = /* @__PURE__ */ new Uint32Array(0);
	count = 0;
	last = -1;
	seed = randomInt(2 ** 32);
	get size() {
		return this.count;
	}
	find(id) {
		const next = this.last + 1;
		if (next < this.count && this.isEqual(next, id)) {
			this.last = next;
			return next;
		}
		const found = this.slots.length === 0 ? this.search(id) : (this.slots[this.slotOf(id, this.hash(id))] ?? 0) - 1;
		if (found >= 0) this.last = found;
		return found;
	}
	search(id) {
		if (this.isGreaterThanAll(id)) return -1;
		let [low, high] = [0, this.count];
		for (let next = this.last + 1, step = 1; next < high; next += step, step *= 2) if (this.compareWith(id, next) < 0) high = next;
		else low = next;
		while (low < high) {
			const middle = Math.floor((low + high) / 2);
			const difference = this.compareWith(id, middle);
			if (difference === 0) return middle;
			if (difference < 0) high = middle;
			else low = middle + 1;
		}
		return -1;
	}
	add(id) {
		if (!this.isGreaterThanAll(id)) {
			this.addHashes();
			if (2 * (this.count + 1) > this.slots.length) this.growSlots();
			const hash = this.hash(id);
			const slot = this.slotOf(id, hash);
			if (this.slots[slot] !== 0) return -1;
			if (this.count === this.hashes.length) this.hashes = enlarged(this.hashes, new Uint32Array(2 * this.count));
			this.slots[slot] = this.count + 1;
			this.hashes[this.count] = hash;
		}
		const index = this.count;
		this.addUnits(id);
		this.count += 1;
		return index;
	}
	idAt(index) {
		const end = this.ends.at(index);
		let text = "";
		for (let at = this.startOf(index); at < end; at += MAX_ARGUMENTS) text += String.fromCharCode.apply(null, this.units.subarray(at, Math.min(end, at + MAX_ARGUMENTS)));
		return text;
	}
	sorted() {
		const order = Uint32Array.from({ length: this.count }, (_, index) => index);
		for (let index = 1; index < this.count; index += 1) if (this.compare(index - 1, index) > 0) return order.sort((a, b) => this.compare(a, b));
		return order;
	}
	compare(a, b) {
		const [from, to] = [this.startOf(a), this.startOf(b)];
		const [length, other] = [this.ends.at(a) - from, this.ends.at(b) - to];
		for (let at = 0; at < length && at < other; at += 1) {
			const difference = this.units[from + at] - this.units[to + at];
			if (difference !== 0) return difference;
		}
		return length - other;
	}
	isGreaterThanAll(id) {
		if (this.slots.length > 0 || this.count === 0) return this.count === 0;
		return this.compareWith(id, this.count - 1) > 0;
	}
	compareWith(id, index) {
		const from = this.startOf(index);
		const length = this.ends.at(index) - from;
		for (let at = 0; at < length && at < id.length; at += 1) {
			const difference = id.charCodeAt(at) - this.units[from + at];
			if (difference !== 0) return difference;
		}
		return id.length - length;
	}
	addHashes() {
		if (this.slots.length > 0) return;
		const length = Math.max(FIRST_SLOTS, 2 * this.count);
		this.hashes = Uint32Array.from({ length }, (_, index) => index < this.count ? this.hash(this.idAt(index)) : 0);
		let size = FIRST_SLOTS;
		while (size < 4 * this.count) size *= 2;
		this.slots = new Uint32Array(size / 2);
		this.growSlots();
	}
	hash(id) {
		let hash = this.seed ^ 2166136261;
		for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619);
		hash = Math.imul(hash ^ hash >>> 16, 2246822507);
		return (hash ^ hash >>> 13) >>> 0;
	}
	slotOf(id, hash) {
		const mask = this.slots.length - 1;
		for (let slot = hash & mask;; slot = slot + 1 & mask) {
			const taken = this.slots[slot] ?? 0;
			if (taken === 0 || this.hashes[taken - 1] === hash && this.isEqual(taken - 1, id)) return slot;
		}
	}
	isEqual(index, id) {
		const start = this.startOf(index);
		if (this.ends.at(index) - start !== id.length) return false;
		for (let at = 0; at < id.length; at += 1) if (this.units[start + at] !== id.charCodeAt(at)) return false;
		return true;
	}
	startOf(index) {
		return index === 0 ? 0 : this.ends.at(index - 1);
	}
	addUnits(id) {
		const start = this.startOf(this.count);
		const end = start + id.length;
		if (end > this.units.length) {
			const length = Math.max(end, 2 * this.units.length);
			this.units = enlarged(this.units, this.isWide ? new Uint16Array(length) : new Uint8Array(length));
		}
		for (let at = 0; at < id.length; at += 1) {
			const unit = id.charCodeAt(at);
			if (unit > LARGEST_BYTE && !this.isWide) {
				this.units = enlarged(this.units, new Uint16Array(this.units.length));
				this.isWide = true;
			}
			this.units[start + at] = unit;
		}
		this.ends.push(end);
	}
	growSlots() {
		const slots = new Uint32Array(2 * this.slots.length);
		for (let index = 0; index < this.count; index += 1) {
			let slot = (this.hashes[index] ?? 0) & slots.length - 1;
			while (slots[slot] !== 0) slot = slot + 1 & slots.length - 1;
			slots[slot] = index + 1;
		}
		this.slots = slots;
	}
};
function enlarged(from, to) {
	to.set(from);
	return to;
}

// src/input/join/gold-table.ts
var GoldTable = class {
	ids = new IdTable();
	#source;
	#limits;
	#digests;
	#places = new PlaceColumn();
	#waiting = [];
	#waitingCount = 0;
	#waitingBytes = /* @__PURE__ */ new Map();
	#recent = /* @__PURE__ */ new Map();
	constructor(source, limits, hasDigests) {
		this.#source = source;
		this.#limits = limits;
		this.#digests = hasDigests ? new DigestColumn() : null;
	}
	add(id, { content, place }) {
		const index = this.ids.add(id);
		if (index < 0) return index;
		this.#places.push(place);
		this.#digests?.add(content);
		this.#waiting.push(void 0);
		return index;
	}
	isEqual({ id, content }) {
		return id !== null && this.#digests?.at(this.ids.find(id)) === digestGold(content);
	}
	keep(index, line) {
		while (line.bytes > 0 && !this.#limits.hasRoom(line.bytes)) if (!this.#forgetOldest()) break;
		if (!this.#limits.take(this.#waitingCount, line)) return;
		this.#waiting[index] = line.value;
		this.#waitingCount += 1;
		if (line.bytes > 0) this.#waitingBytes.set(index, line.bytes);
	}
	take(id, index) {
		return this.#release(index)?.value ?? this.#source.reread(id, this.placeOf(index));
	}
	borrow(id, index, known) {
		const recent = this.#recent.get(index);
		if (recent) return recent.value;
		const waiting = this.#release(index);
		if (waiting === null) return known ?? this.#source.reread(id, this.placeOf(index));
		this.#keepRecent(index, waiting);
		return waiting.value;
	}
	locationOf(index) {
		return this.#source.nameOf(this.placeOf(index));
	}
	digestOf(index) {
		return this.#digests?.at(index) ?? "";
	}
	digestOfAll() {
		return this.#digests ? digestGoldSet(this.ids, this.#digests) : "";
	}
	#release(index) {
		const value = this.#waiting[index];
		if (value === void 0) return null;
		const bytes = this.#waitingBytes.get(index) ?? 0;
		this.#waiting[index] = void 0;
		this.#waitingCount -= 1;
		this.#waitingBytes.delete(index);
		this.#limits.release(bytes);
		return {
			value,
			bytes
		};
	}
	#keepRecent(index, { value, bytes }) {
		while (!this.#limits.take(this.#recent.size, {
			length: 0,
			bytes
		})) if (!this.#forgetOldest()) return;
		this.#recent.set(index, {
			value,
			bytes
		});
	}
	#forgetOldest() {
		const [oldest] = this.#recent;
		if (!oldest) return false;
		this.#recent.delete(oldest[0]);
		this.#limits.release(oldest[1].bytes);
		return true;
	}
	placeOf(index) {
		return this.#places.at(index);
	}
};

// src/input/join/keep-limits.ts
const MAX_VALUES = 65536;
const MAX_TEXT_LENGTH = 4096;
const MAX_BYTES = 67108864;
var KeepLimits = class {
	#maxValues;
	#maxBytes;
	#bytes = 0;
	constructor(maxValues = MAX_VALUES, maxBytes = MAX_BYTES) {
		this.#maxValues = maxValues;
		this.#maxBytes = maxBytes;
	}
	take(count, { length, bytes }) {
		if (count >= this.#maxValues) return false;
		if (bytes === 0) return length <= MAX_TEXT_LENGTH;
		if (!this.hasRoom(bytes)) return false;
		this.#bytes += bytes;
		return true;
	}
	hasRoom(bytes) {
		return this.#bytes + bytes <= this.#maxBytes;
	}
	release(bytes) {
		this.#bytes -= bytes;
	}
};

// src/input/join/trials.ts
var TrialTrace = class {
	trial;
	trace;
	constructor(trial, trace) {
		this.trial = trial;
		this.trace = trace;
	}
};
function trialOf(named, repeat) {
	return named ?? (repeat === null || repeat === 1 ? null : String(repeat));
}
function parseWithTrial(parse) {
	return (line) => {
		const parsed = parse(line);
		const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
		if (trial === null) return parsed;
		const what = trialError(trial);
		if (what !== null) return {
			ok: false,
			errors: [...parsed.ok ? [] : parsed.errors, fieldError(what)]
		};
		return parsed.ok ? {
			...parsed,
			value: new TrialTrace(String(trial), parsed.value)
		} : parsed;
	};
}
function trialError(trial) {
	if (typeof trial === "number") return Number.isSafeInteger(trial) ? null : "must be a string or a whole number";
	if (typeof trial !== "string") return `must be a string or a whole number, not ${describeValue(trial)}`;
	if (trial === "") return "must not be empty";
	return trial.length > 200 ? `is longer than ${200} characters` : null;
}
function fieldError(what) {
	return {
		path: ["trial"],
		what: `\`trial\` ${what}`,
		todo: "Number the trials of a case: `1`, `2`, `3`."
	};
}
const REFUSED = -1;
var TrialCounts = class {
	#counts = new DoubleList();
	#trials = new IdTable();
	#places = new PlaceColumn();
	#repeated = /* @__PURE__ */ new Set();
	#size = 0;
	addCase() {
		this.#counts.push(0);
		this.#size += 1;
	}
	hasTrials(index) {
		return this.#counts.at(index) > 0 && !this.#repeated.has(index);
	}
	addRepeat(index, first) {
		if (!this.#repeated.has(index)) this.add(index, "1", first);
		this.#repeated.add(index);
	}
	isRefused(index) {
		return this.#counts.at(index) === REFUSED;
	}
	refuse(index) {
		this.#counts.set(index, REFUSED);
	}
	add(index, trial, place) {
		const key = `${index} ${trial}`;
		if (this.#trials.add(key) < 0) return {
			first: this.#places.at(this.#trials.find(key)),
			fits: true
		};
		this.#places.push(place);
		const count = this.#counts.at(index);
		if (count === 1e3) return {
			first: null,
			fits: false
		};
		if (count !== REFUSED) this.#counts.set(index, count + 1);
		return {
			first: null,
			fits: true
		};
	}
	casesWithFewer() {
		if (this.#trials.size === 0) return [];
		const counts = Array.from({ length: this.#size }, (_, index) => this.#counts.at(index));
		const most = counts.reduce((all, count) => Math.max(all, count), 0);
		return counts.flatMap((count, index) => count > 0 && count < most ? [index] : []);
	}
};

// src/input/join/unmatched-lines.ts
var LinesWithoutId = class {
	count = 0;
	locations = [];
	add(location) {
		this.count += 1;
		if (this.locations.length <= MAX_EXAMPLES) this.locations.push(location);
	}
};
const MAX_EXAMPLES = 3;
const MAX_ID_LENGTH = 60;
function unmatchedWarnings(lines) {
	const { missing, duplicates, fewer, unmatched, withoutId } = lines;
	const { traces, trials } = duplicates;
	const replaced = duplicates.describe();
	return [
		...counted(missing.length, ["gold line has no trace", "gold lines have no trace"], missing.map(quoted$1)),
		...counted(traces, ["trace was replaced by a later one with the same id", "traces were replaced by later ones with the same ids"], replaced),
		...counted(trials, ["trial was replaced by a later trace of it", "trials were replaced by later traces of them"], replaced),
		...counted(fewer.length, ["case has fewer trials than others", "cases have fewer trials than others"], fewer.map(quoted$1)),
		...counted(unmatched.count, ["trace has an id that no gold line has", "traces have ids that no gold line has"], unmatched.ids.map(quoted$1)).map((warning) => ({
			...warning,
			...adviceOnSpelling(missing, unmatched.ids)
		})),
		...counted(withoutId.count, ["trace has no id and is ignored", "traces have no id and are ignored"], withoutId.locations.map(quoted$1))
	];
}
function adviceOnSpelling(gold, traces) {
	const missing = new Map(gold.map((id) => [spellingKey(id), id]));
	const trace = traces.find((id) => missing.has(spellingKey(id)));
	if (trace === void 0) return {};
	const id = missing.get(spellingKey(trace)) ?? "";
	const differs = id.normalize() === trace.normalize() ? "the Unicode normal form differs" : "upper case or white space differs";
	const [own, wanted] = [trace, id].map((name) => quoted$1(truncate(name, MAX_ID_LENGTH)));
	return { todo: `Write ${own} as the gold line ${wanted} does: only ${differs}.` };
}
function spellingKey(id) {
	return id.normalize().trim().toLowerCase();
}
function nothingJoined(gold, { count, ids }, withoutId) {
	const total = count + withoutId.count;
	if (total === 0) return {
		what: "The traces have no records.",
		todo: "Check that the step that writes them succeeded."
	};
	const examples = (names) => names.slice(0, MAX_EXAMPLES).map((name) => quoted$1(truncate(name, MAX_ID_LENGTH))).join(", ");
	const todo = "Write the ids of the gold set into the traces, or say in the config where they are (`fields`).";
	if (count === 0) return {
		what: `No trace has an id (${examples(withoutId.locations)}).`,
		todo
	};
	return {
		what: `${total === 1 ? "The trace does not have" : `None of the ${total} traces has`} the id of a gold line: the traces have ${examples(ids)}, the gold lines ${examples(gold)}.`,
		todo,
		...adviceOnSpelling(gold, ids)
	};
}
function quoted$1(name) {
	return `\`${name}\``;
}
function counted(count, [one, many], examples) {
	if (count === 0) return [];
	const named = examples.slice(0, MAX_EXAMPLES);
	if (examples.length > named.length) named.push("…");
	return [{ what: `${formatCount(count, one, many)}${named.length > 0 ? ` (${named.join(", ")})` : ""}.` }];
}

// src/input/join/waiting-traces.ts
var WaitingTraces = class {
	count = 0;
	#byId = /* @__PURE__ */ new Map();
	#source;
	#limits;
	#duplicates;
	constructor(source, limits, duplicates) {
		this.#source = source;
		this.#limits = limits;
		this.#duplicates = duplicates;
	}
	get ids() {
		return [...this.#byId.keys()];
	}
	add(id, trace, line, canBeJoined) {
		const traces = this.#byId.get(id) ?? [];
		const same = traces.findIndex(({ trial }) => trial === trace.trial);
		const earlier = traces[same];
		if (earlier) this.#duplicates.add({
			id,
			trial: trace.trial,
			first: earlier.place,
			place: trace.place
		});
		else this.count += 1;
		this.#limits.release(earlier?.bytes ?? 0);
		const isKept = canBeJoined && this.#limits.take(this.count - 1, line);
		traces[same < 0 ? traces.length : same] = isKept ? {
			...trace,
			bytes: line.bytes
		} : {
			...trace,
			bytes: 0,
			value: void 0
		};
		this.#byId.set(id, traces);
	}
	take(id) {
		const traces = this.#byId.size === 0 ? void 0 : this.#byId.get(id);
		if (!traces) return void 0;
		this.#byId.delete(id);
		this.count -= traces.length;
		return traces;
	}
	withValue(id, trace) {
		this.#limits.release(trace.bytes);
		if (trace.value !== void 0) return trace;
		const nameOf = (value) => value instanceof TrialTrace ? value.trial : null;
		const named = trace.repeat === null ? trace.trial : null;
		const value = this.#source.reread(id, trace.place, (read) => nameOf(read) === named);
		return {
			...trace,
			value: value instanceof TrialTrace ? value.trace : value
		};
	}
};

// src/input/join/case-join.ts
const REMOVE_DUPLICATE = "Remove one of them: old answers may be in another file of `traces`. With `duplicates: last` the last one counts.";
var CaseJoin = class {
	#goldSource;
	#traceSource;
	#options;
	#limits;
	#gold;
	#trials = new TrialCounts();
	#joined = new NumberList();
	#first = new PlaceColumn();
	#waiting;
	#duplicates;
	#withoutId = new LinesWithoutId();
	constructor(gold, traces, options) {
		this.#goldSource = gold;
		this.#traceSource = traces;
		this.#options = options;
		this.#limits = new KeepLimits(options.keep, options.keepBytes);
		this.#gold = new GoldTable(gold, this.#limits, options.digests);
		const { duplicates: rule = "last" } = options;
		this.#duplicates = new Duplicates(traces, {
			rule,
			todo: REMOVE_DUPLICATE
		});
		this.#waiting = new WaitingTraces(traces, this.#limits, this.#duplicates);
	}
	takeGold(line) {
		const { id, place, value } = line;
		if (id === null) return;
		const index = this.#gold.add(id, line);
		if (index < 0) {
			if (line.repeat !== null && this.#gold.isEqual(line)) return;
			this.#goldSource.addError(place, "an id of the gold set is used twice", () => {
				const first = this.#gold.locationOf(this.#gold.ids.find(id));
				return {
					what: `The gold set has the id \`${id}\` twice, first at ${first}.`,
					at: this.#goldSource.nameOf(place),
					todo: "Give every case its own id."
				};
			});
			return;
		}
		this.#joined.push(0);
		this.#first.push(null);
		this.#trials.addCase();
		const traces = this.#waiting.take(id);
		if (!traces) {
			this.#gold.keep(index, line);
			return;
		}
		if (traces.some(({ trial }) => trial !== null)) this.#gold.keep(index, line);
		for (const trace of traces) this.#joinTrace(id, index, this.#waiting.withValue(id, trace), value);
	}
	takeTrace(line) {
		const { id, place } = line;
		if (id === null) {
			this.#withoutId.add(this.#traceSource.nameOf(place));
			return;
		}
		const named = line.value instanceof TrialTrace ? line.value : {
			trial: null,
			trace: line.value
		};
		const repeat = named.trial === null ? line.repeat : null;
		const one = {
			trial: trialOf(named.trial, repeat),
			place,
			value: named.trace,
			repeat
		};
		const index = this.#gold.ids.find(id);
		if (index < 0) this.#waiting.add(id, one, line, !this.#goldSource.isDone);
		else this.#joinTrace(id, index, one);
	}
	finish() {
		const { ids } = this.#gold;
		const missing = [];
		for (let index = 0; index < ids.size; index += 1) {
			if (this.#joined.at(index) === 1) continue;
			const id = ids.idAt(index);
			const value = this.#options.emptyTrace?.(id) ?? null;
			if (value === null) missing.push(id);
			this.#pass(id, index, this.#gold.take(id, index), value === null ? null : {
				trial: null,
				place: null,
				value,
				repeat: null
			});
		}
		const total = ids.size;
		if (total === 0 && this.#options.errors.total === 0) {
			const at = this.#goldSource.files.map((file) => file.name).join(", ");
			this.#options.errors.add({
				what: "The gold set has no cases.",
				at,
				todo: "Write one record for each case."
			});
		}
		if (missing.length === total && !this.#options.isLenient) this.#addNothingJoined(missing);
		const duplicates = this.#duplicates;
		const fewer = this.#trials.casesWithFewer().map((index) => ids.idAt(index));
		const unmatched = {
			count: this.#waiting.count,
			ids: this.#waiting.ids
		};
		const withoutId = this.#withoutId;
		return {
			counts: {
				total,
				missing: missing.length,
				duplicates: duplicates.traces + duplicates.trials,
				unmatched: unmatched.count + withoutId.count
			},
			goldDigest: this.#gold.digestOfAll(),
			duplicateIds: duplicates.ids,
			warnings: unmatchedWarnings({
				missing,
				duplicates,
				fewer,
				unmatched,
				withoutId
			})
		};
	}
	#addNothingJoined(ids) {
		const { errors } = this.#options;
		if (errors.total > 0) return;
		const unmatched = {
			count: this.#waiting.count,
			ids: this.#waiting.ids
		};
		const at = this.#traceSource.files.map((file) => file.name).join(", ");
		const why = nothingJoined(ids, unmatched, this.#withoutId);
		const todo = unmatched.count === 0 && this.#options.missingFields?.()?.todo || why.todo;
		errors.add({
			...why,
			at,
			...todo && { todo }
		});
	}
	#joinTrace(id, index, trace, gold) {
		if (trace.trial === null) {
			if (this.#trials.hasTrials(index)) this.#refuseMixed(id, index, trace.place);
			else this.#addTrace(id, index, trace.place);
			this.#pass(id, index, gold ?? this.#gold.take(id, index), trace);
			return;
		}
		const first = this.#first.at(index);
		if (trace.repeat !== null) this.#trials.addRepeat(index, first ?? trace.place);
		if (trace.repeat === null && !this.#trials.hasTrials(index) && first !== null && !this.#trials.isRefused(index)) this.#refuseMixed(id, index, trace.place);
		else this.#addTrial(id, index, {
			trial: trace.trial,
			place: trace.place
		});
		if (this.#trials.isRefused(index)) return;
		this.#first.setFirst(index, trace.place);
		this.#pass(id, index, this.#gold.borrow(id, index, gold), trace);
	}
	#addTrace(id, index, place) {
		const first = this.#first.at(index);
		if (first) this.#duplicates.add({
			id,
			trial: null,
			first,
			place
		});
		else this.#first.setFirst(index, place);
	}
	#addTrial(id, index, { trial, place }) {
		const { first, fits } = this.#trials.add(index, trial, place);
		if (first) this.#duplicates.add({
			id,
			trial,
			first,
			place
		});
		if (fits) return;
		const what = `The case \`${id}\` has more than ${MAX_TRIALS} trials.`;
		this.#refuse(index, place, what, "Write fewer traces of it.");
	}
	#pass(id, index, gold, trace) {
		if (trace) this.#joined.set(index, 1);
		const place = trace?.place ?? null;
		const errors = trace && place ? this.#options.check?.({
			gold,
			trace: trace.value
		}) ?? [] : [];
		if (place && errors.length > 0) {
			this.#traceSource.addErrors(place, errors);
			return;
		}
		this.#options.onCase(index, {
			id,
			gold,
			trace: trace?.value ?? null,
			trial: trace?.trial ?? null,
			goldAt: this.#goldSource.locate(this.#gold.placeOf(index)),
			at: place && this.#traceSource.locate(place),
			goldDigest: this.#gold.digestOf(index)
		});
	}
	#refuseMixed(id, index, place) {
		const what = `The case \`${id}\` has traces with and without \`trial\`, the first at ${this.#traceSource.nameOf(this.#first.at(index) ?? place)}.`;
		this.#refuse(index, place, what, "Name the trial in all traces of a case, or in none.");
	}
	#refuse(index, place, what, todo) {
		this.#traceSource.addError(place, todo, () => ({
			what,
			at: this.#traceSource.nameOf(place),
			todo
		}));
		this.#trials.refuse(index);
	}
};

// src/input/join/whole-case-join.ts
var WholeCase = class {
	gold;
	trace;
	constructor(gold, trace) {
		this.gold = gold;
		this.trace = trace;
	}
};
function parseWholeCase({ readGold, readTrace }) {
	return (line) => {
		const gold = readGold(line);
		const trace = readTrace(line);
		if (gold.ok && trace.ok) return {
			ok: true,
			id: gold.id,
			value: new WholeCase(gold.value, trace.value)
		};
		const keyOf = ({ path, what }) => JSON.stringify([path, what]);
		const errors = [...gold.ok ? [] : gold.errors, ...trace.ok ? [] : trace.errors];
		return {
			ok: false,
			errors: [...new Map(errors.map((error) => [keyOf(error), error])).values()]
		};
	};
}
var WholeCaseJoin = class {
	#source;
	#options;
	#ids = new IdTable();
	#digests = [];
	#contents = [];
	#trials = new TrialCounts();
	#places = new PlaceColumn();
	#duplicates;
	#withoutId = new LinesWithoutId();
	constructor(source, options) {
		this.#source = source;
		this.#options = options;
		this.#duplicates = new Duplicates(source, {
			rule: "error",
			todo: "Give every case its own id."
		});
	}
	takeTrace({ id, value, place, repeat }) {
		if (!(value instanceof WholeCase)) return;
		if (id === null) {
			this.#withoutId.add(this.#source.nameOf(place));
			return;
		}
		const { gold } = value;
		const named = value.trace instanceof TrialTrace ? value.trace : {
			trial: null,
			trace: value.trace
		};
		const trial = trialOf(named.trial, repeat);
		const { trace } = named;
		const own = this.#options.goldOf?.(gold) ?? gold;
		const digest = digestGold(canonicalText(own) ?? "");
		const content = own === gold ? digest : digestGold(canonicalText(gold) ?? "");
		const index = this.#indexOf(id, {
			content,
			trial,
			place,
			isRepeat: named.trial === null && trial !== null
		});
		if (index === null) return;
		this.#digests[index] = digest;
		this.#contents[index] = content;
		const errors = this.#options.check?.({
			gold,
			trace
		}) ?? [];
		if (errors.length > 0) this.#source.addErrors(place, errors);
		else {
			const at = this.#source.locate(place);
			this.#options.onCase(index, {
				id,
				gold,
				trace,
				trial,
				goldDigest: digest,
				goldAt: at,
				at
			});
		}
	}
	finish() {
		const total = this.#ids.size;
		if (total === 0 && this.#options.errors.total === 0) {
			const at = this.#source.files.map((file) => file.name).join(", ");
			const todo = this.#options.leftOut?.()?.what ?? "Write one record for each case.";
			this.#options.errors.add({
				what: "The traces have no cases.",
				at,
				todo
			});
		}
		const [duplicates, withoutId] = [this.#duplicates, this.#withoutId];
		const lines = {
			missing: [],
			duplicates,
			fewer: this.#trials.casesWithFewer().map((index) => this.#ids.idAt(index)),
			unmatched: {
				count: 0,
				ids: []
			},
			withoutId
		};
		return {
			counts: {
				total,
				missing: 0,
				duplicates: 0,
				unmatched: withoutId.count
			},
			duplicateIds: [],
			goldDigest: this.#options.digests ? digestGoldSet(this.#ids, this.#digests) : "",
			warnings: unmatchedWarnings(lines)
		};
	}
	#indexOf(id, line) {
		const { content, trial, place, isRepeat } = line;
		const known = this.#ids.find(id);
		const index = known < 0 ? this.#ids.add(id) : known;
		if (known < 0) {
			this.#trials.addCase();
			this.#places.push(place);
		} else if (this.#trials.hasTrials(index) !== (trial !== null && !isRepeat)) {
			const what = `The case \`${id}\` has traces with and without \`trial\`.`;
			return this.#refuse(place, what, "Name the trial in all traces of a case, or in none.");
		} else if (trial === null) return this.#refuseDuplicate(id, null, this.#places.at(index), place);
		else if (this.#contents[index] !== content) {
			const what = `The case \`${id}\` expects something else than in its other trials.`;
			return this.#refuse(place, what, "Write the same question and expectation in all trials of a case.");
		}
		if (trial === null) return index;
		if (isRepeat) this.#trials.addRepeat(index, this.#places.at(index) ?? place);
		const { first, fits } = this.#trials.add(index, trial, place);
		if (first !== null) return this.#refuseDuplicate(id, trial, first, place);
		if (fits) return index;
		const what = `The case \`${id}\` has more than ${MAX_TRIALS} trials.`;
		return this.#refuse(place, what, "Write fewer traces of it.");
	}
	#refuseDuplicate(id, trial, first, place) {
		this.#duplicates.add({
			id,
			trial,
			first: first ?? place,
			place
		});
		return null;
	}
	#refuse(place, what, todo) {
		this.#source.addError(place, todo, () => ({
			what,
			at: this.#source.nameOf(place),
			todo
		}));
		return null;
	}
};

// src/input/join/join.ts
function lineReaders({ family: { input }, params }) {
	return {
		readGold: (line) => input.readGold(line, params),
		readTrace: (line) => input.readTrace(line, params),
		...input.check && { check: (one) => input.check?.(one, params) ?? [] }
	};
}
async function joinCases(files, readers, onCase, options) {
	const errors = new ErrorList();
	const coco = options.forms?.includes("COCO") ? new CocoFiles(errors) : null;
	const sources = await openSources(files, readers, {
		...options,
		errors,
		coco
	});
	const join = createJoin(sources, readers, {
		...options,
		onCase,
		errors,
		coco
	});
	const isGoldFirst = coco !== null && [...files.gold, ...files.traces].some(({ name }) => canBeDocument(name));
	const { maps } = options;
	let result;
	try {
		await readAll(sources, join, {
			...options,
			isGoldFirst
		});
		addMismatches(files, errors, maps);
		result = join.finish();
	} catch (error) {
		errors.addFrom(error);
	} finally {
		sources.gold?.close();
		sources.traces.close();
	}
	errors.throwIfAny("input");
	const read = withWarnings(result, maps, coco);
	const joined = {
		...read,
		warnings: [...read.warnings, ...emptyFiles(files, sources.traces.filled)]
	};
	if (!options.digests) return joined;
	return {
		...joined,
		files: {
			gold: sources.gold?.inputFiles ?? [],
			traces: sources.traces.inputFiles
		}
	};
}
async function openSources(files, readers, context) {
	const readTrace = context.trials ? parseWithTrial(readers.readTrace) : readers.readTrace;
	const open = async (side, parse) => {
		const { pictures = null } = context;
		const parseLine = pictures === null ? parse : await parseWithPictures(parse, pictures);
		return new RecordSource(files[side], parseLine, context.errors, optionsOf(side, {
			...context,
			isReadOnce: files.gold.length === 0
		}));
	};
	if (files.gold.length === 0) return {
		gold: null,
		traces: await open("traces", parseWholeCase({
			...readers,
			readTrace
		}))
	};
	return {
		gold: await open("gold", readers.readGold),
		traces: await open("traces", readTrace)
	};
}
function optionsOf(side, { chunk, digests, isLenient = false, maps, misspelt, pictures = null, coco, isReadOnce }) {
	const mapper = maps?.[side];
	return {
		isReadOnce,
		allowsPictures: pictures !== null,
		hasDigests: digests,
		allowsRepeatedKeys: isLenient,
		...digests && side === "gold" && { contentOf: mapper?.contentOf ?? canonicalText },
		...chunk !== void 0 && { chunk },
		...misspelt && { shapes: misspelt[side].shapes },
		...mapper && {
			mapper,
			suggestPreset: mapper.suggestPreset,
			allowsNotFinite: mapper.allowsNotFinite
		},
		...mapper?.picker && { picker: mapper.picker },
		...coco && { documents: coco[side] }
	};
}
function createJoin({ gold, traces }, { readTrace, check, goldOf }, context) {
	const options = {
		...context,
		...check && { check }
	};
	const leftOut = () => context.maps?.traces.leftOutWarning() ?? null;
	if (gold === null) return new WholeCaseJoin(traces, {
		...options,
		goldOf,
		leftOut
	});
	const emptyTrace = (id) => {
		const line = context.coco?.emptyTrace(id) ?? null;
		const parsed = line === null ? null : readTrace(line);
		return parsed?.ok ? parsed.value : null;
	};
	const missingFields = () => context.maps?.traces.missingFieldsWarning() ?? null;
	return new CaseJoin(gold, traces, {
		...options,
		emptyTrace,
		missingFields
	});
}
async function readAll({ gold, traces }, join, { isGoldFirst, pictures, onProgress }) {
	const takeGold = (line) => join.takeGold?.(line);
	const takeTrace = (line) => join.takeTrace(line);
	let lead = 0;
	while (!(gold?.isDone ?? true) || !traces.isDone) {
		if (gold && !gold.isDone && (isGoldFirst || traces.isDone || gold.progress <= traces.progress + lead)) {
			const before = gold.progress;
			await gold.readBatch(takeGold);
			if (!pictures) lead = gold.progress - before;
		} else await traces.readBatch(takeTrace);
		onProgress?.(gold === null ? traces.progress : (gold.progress + traces.progress) / 2);
		await setImmediate();
	}
}
const MOST_NAMED$1 = 5;
function emptyFiles({ traces }, filled) {
	const empty = traces.filter(({ path }) => !filled.has(path)).map(({ name }) => name);
	if (empty.length === 0 || filled.size === 0) return [];
	const [have, was] = empty.length === 1 ? ["has", "was"] : ["have", "were"];
	return [{
		what: `${firstFew(empty, MOST_NAMED$1)} ${have} no traces.`,
		todo: `Find out whether ${empty.length === 1 ? "it" : "they"} ${was} written to the end.`
	}];
}
function canBeDocument(name) {
	return (formatByName(name) ?? "JSON") === "JSON";
}
function addMismatches(files, errors, maps) {
	if (errors.total > 0) return;
	for (const side of ["gold", "traces"]) {
		const mismatch = maps?.[side].presetMismatch() ?? null;
		if (mismatch) errors.add({
			...mismatch,
			at: files[side].map(({ name }) => name).join(", ")
		});
	}
}
function withWarnings(result, maps, coco) {
	const ofMaps = [
		maps?.traces.missingFieldsWarning(),
		maps?.traces.leftOutWarning(),
		maps?.gold.leftOutWarning()
	];
	const warnings = [
		...result.warnings,
		...ofMaps.flatMap((one) => one ?? []),
		...coco?.warnings ?? []
	];
	return {
		...result,
		warnings,
		...coco && { fileSummaries: coco.summaries }
	};
}

// src/input/join/score-names.ts
const MOST_NAMED = 10;
var ScoreNames = class {
	#suite;
	#unreadResults;
	notes = {
		measured: /* @__PURE__ */ new Set(),
		unread: /* @__PURE__ */ new Set(),
		numbers: /* @__PURE__ */ new Set(),
		lacking: /* @__PURE__ */ new Map(),
		lines: 0
	};
	constructor(suite, unreadResults = () => null) {
		this.#suite = suite;
		this.#unreadResults = unreadResults;
	}
	noting(readers) {
		return {
			...readers,
			readTrace: (line) => this.#note(readers.readTrace(line))
		};
	}
	warnings() {
		return [
			...this.#missing(),
			...this.#missingResults(),
			...this.#tooMany(),
			...this.#notRead()
		];
	}
	nothingMeasured() {
		const { name } = this.#suite;
		const what = `The lines of \`${name}\` have no \`scores\` and no \`pass\`: there is nothing to measure.`;
		const ofExport = this.#unreadResults()?.todo;
		if (ofExport !== void 0) return {
			what,
			at: this.#files(),
			todo: ofExport
		};
		const names = [...this.notes.numbers, ...this.notes.unread].filter((one) => nameError(one) === null).slice(0, MOST_NAMED);
		const todo = names.length > 0 ? `Define the scores: \`metrics: { ${names.map((name) => definitionFor(name)).join(", ")} }\`${orLower(names)}.` : "Write the scores of a case as `scores: { name: number }`, name the tool as `preset`, or say where they are in `metrics`.";
		return {
			what,
			at: this.#files(),
			todo
		};
	}
	#note(parsed) {
		const { scores } = parsed.ok ? parsed : {};
		const { lacking } = this.notes;
		this.notes.lines += Number(parsed.ok);
		for (const name of (parsed.ok ? parsed.missing : null) ?? []) lacking.set(name, (lacking.get(name) ?? 0) + 1);
		for (const name of scores?.measured ?? []) this.notes.measured.add(name);
		for (const name of scores?.unread ?? []) this.notes.unread.add(name);
		for (const name of scores?.numbers ?? []) this.notes.numbers.add(name);
		return parsed;
	}
	#missing() {
		const { fieldMetrics } = this.#suite;
		const missing = (fieldMetrics?.metrics ?? []).filter(({ name }) => !this.notes.measured.has(name));
		const defined = new Set(fieldMetrics?.metrics.map(({ name }) => name));
		const known = [
			...this.notes.measured,
			...this.notes.unread,
			...this.notes.numbers
		].filter((name) => !defined.has(name));
		const list = known.length === 0 ? "" : ` The lines have ${quoted(known)}.`;
		return missing.map(({ name, field }) => ({
			what: `No line has the score \`${name}\`${field === void 0 ? "" : ` (from \`${field}\`)`}.`,
			at: this.#files(),
			given: name,
			known,
			todo: `Correct its name, or say where it is with \`field\`.${list}`
		}));
	}
	#missingResults() {
		const known = [
			...this.notes.measured,
			...this.notes.unread,
			...this.notes.numbers
		];
		const names = [...this.notes.lacking].filter(([, count]) => count === this.notes.lines).map(([name]) => name);
		const list = known.length === 0 ? "" : ` The lines have ${quoted(known)}.`;
		return names.map((given) => ({
			what: `No line has \`${given}\`, which \`pass\` reads: no case passes.`,
			at: this.#files(),
			given,
			known,
			todo: `Correct the name in \`pass\`.${list}`
		}));
	}
	#tooMany() {
		const { size } = this.notes.measured;
		if (!this.#suite.fieldMetrics?.finds || size <= 100) return [];
		return [{
			what: `The lines have ${size} scores; the first ${100} by name are measured.`,
			at: this.#files(),
			todo: "Name those that matter in `metrics`."
		}];
	}
	#notRead() {
		const { family, fieldMetrics } = this.#suite;
		const isNamed = (name) => !isAssertion(name) && (family.findsScores === true || !isCost(name));
		const names = [...this.notes.unread].filter(isNamed).sort(compareTexts);
		if (names.length === 0) return [];
		const gated = new Map(fieldMetrics?.finds ? fieldMetrics.metrics.map(({ name, better }) => [name, better]) : []);
		const others = fieldMetrics?.finds ? [.../* @__PURE__ */ new Set([...gated.keys(), ...this.notes.measured])].sort(compareTexts) : [];
		const isWritten = fieldMetrics !== void 0 && !fieldMetrics.finds;
		const own = new Set(family.metrics(this.#suite.params).map(({ id }) => id));
		const entries = [...others, ...names].filter((name) => gated.has(name) || !own.has(name)).slice(0, others.length + MOST_NAMED).map((name) => definitionFor(name, gated.get(name))).join(", ");
		const add = isWritten ? `Add to \`metrics\`: \`${entries}\`` : `Add \`metrics: { ${entries} }\``;
		const ways = [...entries === "" ? [] : [`${add}${orLower(names)}.`], ...names.some((name) => own.has(name)) ? ["`family: scores` measures all scores that a tool computed."] : []];
		const [is, it] = names.length === 1 ? ["is", "it"] : ["are", "them"];
		return [{
			what: `${quoted(names)} ${is} in ${this.#files()}, but no metric reads ${it}.`,
			todo: ways.join(" ")
		}];
	}
	#files() {
		return this.#suite.traces.join(", ");
	}
};
function isCost(name) {
	const unit = knownScore(name)?.unit ?? "number";
	return unit !== "number" && unit !== "fraction";
}
function isAssertion(name) {
	return name.startsWith("assert.");
}
function definitionFor(name, better = "higher") {
	if (nameError(name) !== null) return `my_score: { better: ${better}, field: 'scores.${JSON.stringify(name).replaceAll("'", "''")}' }`;
	return `${/^[A-Za-z_][\w/@ -]*$/.test(name) ? name : JSON.stringify(name)}: ${fieldMetric(name) === null ? `{ better: ${better} }` : "{}"}`;
}
function orLower(names) {
	return names.some((name) => fieldMetric(name) === null) ? ", with `lower` where less is better" : "";
}
function quoted(names) {
	return firstFew(names, MOST_NAMED, (name) => `\`${truncate(name, 100)}\``);
}

// node_modules/@jmespath-community/jmespath/dist/index.mjs
var isObject = (obj) => {
	return obj !== null && Object.prototype.toString.call(obj) === "[object Object]";
};
var strictDeepEqual = (first, second) => {
	if (first === second) return true;
	if (typeof first !== typeof second) return false;
	if (Array.isArray(first) && Array.isArray(second)) {
		if (first.length !== second.length) return false;
		for (let i = 0; i < first.length; i += 1) if (!strictDeepEqual(first[i], second[i])) return false;
		return true;
	}
	if (isObject(first) && isObject(second)) {
		const firstEntries = Object.entries(first);
		const secondKeys = new Set(Object.keys(second));
		if (firstEntries.length !== secondKeys.size) return false;
		for (const [key, value] of firstEntries) {
			if (!strictDeepEqual(value, second[key])) return false;
			secondKeys.delete(key);
		}
		return secondKeys.size === 0;
	}
	return false;
};
var isFalse = (obj) => {
	if (obj === null || obj === void 0 || obj === false) return true;
	if (typeof obj === "string") return obj === "";
	if (typeof obj === "object") {
		if (Array.isArray(obj)) return obj.length === 0;
		if (obj === null) return true;
		return Object.keys(obj).length === 0;
	}
	return false;
};
var isAlpha = (ch) => {
	return ch >= "a" && ch <= "z" || ch >= "A" && ch <= "Z" || ch === "_";
};
var isNum = (ch) => {
	return ch >= "0" && ch <= "9" || ch === "-";
};
var isAlphaNum = (ch) => {
	return ch >= "a" && ch <= "z" || ch >= "A" && ch <= "Z" || ch >= "0" && ch <= "9" || ch === "_";
};
var ensureInteger = (value) => {
	if (!(typeof value === "number") || Math.floor(value) !== value) throw new Error("invalid-value: expecting an integer.");
	return value;
};
var ensurePositiveInteger = (value) => {
	if (!(typeof value === "number") || value < 0 || Math.floor(value) !== value) throw new Error("invalid-value: expecting a non-negative integer.");
	return value;
};
var ensureNumbers = (...operands) => {
	for (let i = 0; i < operands.length; i++) {
		if (operands[i] === null || operands[i] === void 0) throw new Error("not-a-number: undefined");
		if (typeof operands[i] !== "number") throw new Error("not-a-number");
	}
};
var notZero = (n) => {
	n = +n;
	if (!n) throw new Error("not-a-number: divide by zero");
	return n;
};
var add = (left, right) => {
	ensureNumbers(left, right);
	return left + right;
};
var sub = (left, right) => {
	ensureNumbers(left, right);
	return left - right;
};
var mul = (left, right) => {
	ensureNumbers(left, right);
	return left * right;
};
var divide = (left, right) => {
	ensureNumbers(left, right);
	return left / notZero(right);
};
var div = (left, right) => {
	ensureNumbers(left, right);
	return Math.floor(left / notZero(right));
};
var mod = (left, right) => {
	ensureNumbers(left, right);
	return left % right;
};
var findFirst = (subject, sub2, start, end) => {
	if (!subject || !sub2) return null;
	start = Math.max(ensureInteger(start = start || 0), 0);
	end = Math.min(ensureInteger(end = end || subject.length), subject.length);
	const offset = subject.slice(start, end).indexOf(sub2);
	return offset === -1 ? null : offset + start;
};
var findLast = (subject, sub2, start, end) => {
	if (!subject || !sub2) return null;
	start = Math.max(ensureInteger(start = start || 0), 0);
	end = Math.min(ensureInteger(end = end || subject.length), subject.length);
	const offset = subject.slice(start, end).lastIndexOf(sub2);
	return offset === -1 ? null : offset + start;
};
var lower = (subject) => subject.toLowerCase();
var ensurePadFuncParams = (name, width, padding) => {
	padding = padding || " ";
	if (padding.length > 1) throw new Error(`invalid value, ${name} expects its 'pad' parameter to be a valid string with a single codepoint`);
	ensurePositiveInteger(width);
	return padding;
};
var padLeft = (subject, width, padding) => {
	padding = ensurePadFuncParams("pad_left", width, padding);
	return subject && subject.padStart(width, padding) || "";
};
var padRight = (subject, width, padding) => {
	padding = ensurePadFuncParams("pad_right", width, padding);
	return subject && subject.padEnd(width, padding) || "";
};
var replace = (subject, string, by, count) => {
	if (count === 0) return subject;
	if (!count) return subject.split(string).join(by);
	ensurePositiveInteger(count);
	[...Array(count).keys()].map(() => subject = subject.replace(string, by));
	return subject;
};
var split = (subject, search2, count) => {
	if (subject.length == 0 && search2.length === 0) return [];
	if (count === null || count === void 0) return subject.split(search2);
	ensurePositiveInteger(count);
	if (count === 0) return [subject];
	const split2 = subject.split(search2);
	return [...split2.slice(0, count), split2.slice(count).join(search2)];
};
var trim = (subject, chars) => {
	return trimLeft(trimRight(subject, chars), chars);
};
var trimLeft = (subject, chars) => {
	return trimImpl(subject, (list) => new RegExp(`^[${list}]*(.*?)`), chars);
};
var trimRight = (subject, chars) => {
	return trimImpl(subject, (list) => new RegExp(`(.*?)[${list}]*$`), chars);
};
var trimImpl = (subject, regExper, chars) => {
	const pattern = chars ? chars.replace(/[-/\\^$*+?.()|[\]{}]/g, "\\$&") : "\\s";
	return subject.replace(regExper(pattern), "$1");
};
var upper = (subject) => subject.toUpperCase();
var basicTokens = {
	"(": "Lparen",
	")": "Rparen",
	"*": "Star",
	",": "Comma",
	".": "Dot",
	":": "Colon",
	"@": "Current",
	"]": "Rbracket",
	"{": "Lbrace",
	"}": "Rbrace",
	"+": "Plus",
	"%": "Modulo",
	"?": "Question",
	"−": "Minus",
	"×": "Multiply",
	"÷": "Divide"
};
var operatorStartToken = {
	"!": true,
	"<": true,
	"=": true,
	">": true,
	"&": true,
	"|": true,
	"/": true
};
var skipChars = {
	"	": true,
	"\n": true,
	"\r": true,
	" ": true
};
var StreamLexer = class {
	_current = 0;
	_enable_legacy_literals = false;
	tokenize(stream, options) {
		const tokens = [];
		this._current = 0;
		this._enable_legacy_literals = options?.enable_legacy_literals || false;
		let start;
		let identifier;
		let token;
		while (this._current < stream.length) if (isAlpha(stream[this._current])) {
			start = this._current;
			identifier = this.consumeUnquotedIdentifier(stream);
			tokens.push({
				start,
				type: "UnquotedIdentifier",
				value: identifier
			});
		} else if (basicTokens[stream[this._current]] !== void 0) {
			tokens.push({
				start: this._current,
				type: basicTokens[stream[this._current]],
				value: stream[this._current]
			});
			this._current += 1;
		} else if (stream[this._current] === "$") {
			start = this._current;
			if (this._current + 1 < stream.length && isAlpha(stream[this._current + 1])) {
				this._current += 1;
				identifier = this.consumeUnquotedIdentifier(stream);
				tokens.push({
					start,
					type: "Variable",
					value: identifier
				});
			} else {
				tokens.push({
					start,
					type: "Root",
					value: stream[this._current]
				});
				this._current += 1;
			}
		} else if (stream[this._current] === "-") {
			if (this._current + 1 < stream.length && isNum(stream[this._current + 1])) {
				const token2 = this.consumeNumber(stream);
				token2 && tokens.push(token2);
			} else {
				const token2 = {
					start: this._current,
					type: "Minus",
					value: "-"
				};
				tokens.push(token2);
				this._current += 1;
			}
		} else if (isNum(stream[this._current])) {
			token = this.consumeNumber(stream);
			tokens.push(token);
		} else if (stream[this._current] === "[") {
			token = this.consumeLBracket(stream);
			tokens.push(token);
		} else if (stream[this._current] === "\"") {
			start = this._current;
			identifier = this.consumeQuotedIdentifier(stream);
			tokens.push({
				start,
				type: "QuotedIdentifier",
				value: identifier
			});
		} else if (stream[this._current] === `'`) {
			start = this._current;
			identifier = this.consumeRawStringLiteral(stream);
			tokens.push({
				start,
				type: "Literal",
				value: identifier
			});
		} else if (stream[this._current] === "`") {
			start = this._current;
			const literal = this.consumeLiteral(stream);
			tokens.push({
				start,
				type: "Literal",
				value: literal
			});
		} else if (operatorStartToken[stream[this._current]] !== void 0) {
			token = this.consumeOperator(stream);
			token && tokens.push(token);
		} else if (skipChars[stream[this._current]] !== void 0) this._current += 1;
		else {
			const error = /* @__PURE__ */ new Error(`Syntax error: unknown character: ${stream[this._current]}`);
			error.name = "LexerError";
			throw error;
		}
		return tokens;
	}
	consumeUnquotedIdentifier(stream) {
		const start = this._current;
		this._current += 1;
		while (this._current < stream.length && isAlphaNum(stream[this._current])) this._current += 1;
		return stream.slice(start, this._current);
	}
	consumeQuotedIdentifier(stream) {
		const start = this._current;
		this._current += 1;
		const maxLength = stream.length;
		while (stream[this._current] !== "\"" && this._current < maxLength) {
			let current = this._current;
			if (stream[current] === "\\" && (stream[current + 1] === "\\" || stream[current + 1] === "\"")) current += 2;
			else current += 1;
			this._current = current;
		}
		this._current += 1;
		const [value, ok] = this.parseJSON(stream.slice(start, this._current));
		if (!ok) {
			const error = /* @__PURE__ */ new Error(`syntax: unexpected end of JSON input`);
			error.name = "LexerError";
			throw error;
		}
		return value;
	}
	consumeRawStringLiteral(stream) {
		const start = this._current;
		this._current += 1;
		const maxLength = stream.length;
		while (stream[this._current] !== `'` && this._current < maxLength) {
			let current = this._current;
			if (stream[current] === "\\" && (stream[current + 1] === "\\" || stream[current + 1] === `'`)) current += 2;
			else current += 1;
			this._current = current;
		}
		this._current += 1;
		return replace(replace(stream.slice(start + 1, this._current - 1), `\\\\`, `\\`), `\\'`, `'`);
	}
	consumeNumber(stream) {
		const start = this._current;
		this._current += 1;
		const maxLength = stream.length;
		while (isNum(stream[this._current]) && this._current < maxLength) this._current += 1;
		return {
			start,
			value: parseInt(stream.slice(start, this._current), 10),
			type: "Number"
		};
	}
	consumeLBracket(stream) {
		const start = this._current;
		this._current += 1;
		if (stream[this._current] === "?") {
			this._current += 1;
			return {
				start,
				type: "Filter",
				value: "[?"
			};
		}
		if (stream[this._current] === "]") {
			this._current += 1;
			return {
				start,
				type: "Flatten",
				value: "[]"
			};
		}
		return {
			start,
			type: "Lbracket",
			value: "["
		};
	}
	consumeOrElse(stream, peek, token, orElse) {
		const start = this._current;
		this._current += 1;
		if (this._current < stream.length && stream[this._current] === peek) {
			this._current += 1;
			return {
				start,
				type: orElse,
				value: stream.slice(start, this._current)
			};
		}
		return {
			start,
			type: token,
			value: stream[start]
		};
	}
	consumeOperator(stream) {
		switch (stream[this._current]) {
			case "!": return this.consumeOrElse(stream, "=", "Not", "NE");
			case "<": return this.consumeOrElse(stream, "=", "LT", "LTE");
			case ">": return this.consumeOrElse(stream, "=", "GT", "GTE");
			case "=": return this.consumeOrElse(stream, "=", "Assign", "EQ");
			case "&": return this.consumeOrElse(stream, "&", "Expref", "And");
			case "|": return this.consumeOrElse(stream, "|", "Pipe", "Or");
			case "/": return this.consumeOrElse(stream, "/", "Divide", "Div");
		}
	}
	consumeLiteral(stream) {
		this._current += 1;
		const start = this._current;
		const maxLength = stream.length;
		while (stream[this._current] !== "`" && this._current < maxLength) {
			let current = this._current;
			if (stream[current] === "\\" && (stream[current + 1] === "\\" || stream[current + 1] === "`")) current += 2;
			else current += 1;
			this._current = current;
		}
		let literalString = stream.slice(start, this._current).trimStart();
		literalString = literalString.replace("\\`", "`");
		let literal = null;
		let ok = false;
		if (this.looksLikeJSON(literalString)) [literal, ok] = this.parseJSON(literalString);
		if (!ok && this._enable_legacy_literals) [literal, ok] = this.parseJSON(`"${literalString}"`);
		if (!ok) {
			const error = /* @__PURE__ */ new Error(`Syntax error: unexpected end of JSON input or invalid format for a JSON literal: ${stream[this._current]}`);
			error.name = "LexerError";
			throw error;
		}
		this._current += 1;
		return literal;
	}
	looksLikeJSON(literalString) {
		const startingChars = "[{\"";
		const jsonLiterals = [
			"true",
			"false",
			"null"
		];
		const numberLooking = "-0123456789";
		if (literalString === "") return false;
		if (startingChars.includes(literalString[0])) return true;
		if (jsonLiterals.includes(literalString)) return true;
		if (numberLooking.includes(literalString[0])) {
			const [_, ok] = this.parseJSON(literalString);
			return ok;
		}
		return false;
	}
	parseJSON(text) {
		try {
			return [JSON.parse(text), true];
		} catch {
			return [null, false];
		}
	}
};
var Lexer_default = new StreamLexer();
var bindingPower = {
	["EOF"]: 0,
	["Variable"]: 0,
	["UnquotedIdentifier"]: 0,
	["QuotedIdentifier"]: 0,
	["Rbracket"]: 0,
	["Rparen"]: 0,
	["Comma"]: 0,
	["Rbrace"]: 0,
	["Number"]: 0,
	["Current"]: 0,
	["Expref"]: 0,
	["Root"]: 0,
	["Assign"]: 1,
	["Pipe"]: 1,
	["Question"]: 2,
	["Or"]: 3,
	["And"]: 4,
	["EQ"]: 5,
	["GT"]: 5,
	["LT"]: 5,
	["GTE"]: 5,
	["LTE"]: 5,
	["NE"]: 5,
	["Minus"]: 6,
	["Plus"]: 6,
	["Div"]: 7,
	["Divide"]: 7,
	["Modulo"]: 7,
	["Multiply"]: 7,
	["Flatten"]: 9,
	["Star"]: 20,
	["Filter"]: 21,
	["Dot"]: 40,
	["Not"]: 45,
	["Lbrace"]: 50,
	["Lbracket"]: 55,
	["Lparen"]: 60
};
var Parser_default = new class _TokenParser {
	index = 0;
	tokens = [];
	parse(expression, options) {
		this.loadTokens(expression, options || { enable_legacy_literals: false });
		this.index = 0;
		const ast = this.expression(0);
		if (this.lookahead(0) !== "EOF") {
			const token = this.lookaheadToken(0);
			this.errorToken(token, `Syntax error: unexpected token type: ${token.type}, value: ${token.value}`);
		}
		return ast;
	}
	loadTokens(expression, options) {
		this.tokens = Lexer_default.tokenize(expression, options);
		this.tokens.push({
			type: "EOF",
			value: "",
			start: expression.length
		});
	}
	expression(rbp) {
		const leftToken = this.lookaheadToken(0);
		this.advance();
		let left = this.nud(leftToken);
		let currentTokenType = this.lookahead(0);
		while (rbp < bindingPower[currentTokenType]) {
			this.advance();
			left = this.led(currentTokenType, left);
			currentTokenType = this.lookahead(0);
		}
		return left;
	}
	lookahead(offset) {
		return this.tokens[this.index + offset].type;
	}
	lookaheadToken(offset) {
		return this.tokens[this.index + offset];
	}
	advance() {
		this.index += 1;
	}
	nud(token) {
		switch (token.type) {
			case "Variable": return {
				type: "Variable",
				name: token.value
			};
			case "Literal": return {
				type: "Literal",
				value: token.value
			};
			case "UnquotedIdentifier": if (_TokenParser.isKeyword(token, "let") && this.lookahead(0) === "Variable") return this.parseLetExpression();
			else return {
				type: "Field",
				name: token.value
			};
			case "QuotedIdentifier": if (this.lookahead(0) === "Lparen") throw new Error("Syntax error: quoted identifier not allowed for function names.");
			else return {
				type: "Field",
				name: token.value
			};
			case "Not": return {
				type: "NotExpression",
				child: this.expression(bindingPower.Not)
			};
			case "Minus": {
				const child = this.expression(bindingPower.Minus);
				return {
					type: "Unary",
					operator: token.type,
					operand: child
				};
			}
			case "Plus": {
				const child = this.expression(bindingPower.Plus);
				return {
					type: "Unary",
					operator: token.type,
					operand: child
				};
			}
			case "Star": return {
				type: "ValueProjection",
				left: { type: "Identity" },
				right: this.parseProjectionRHS(bindingPower.Star)
			};
			case "Filter": return this.led(token.type, { type: "Identity" });
			case "Lbrace": return this.parseMultiselectHash();
			case "Flatten": return {
				type: "Projection",
				left: {
					type: "Flatten",
					child: { type: "Identity" }
				},
				right: this.parseProjectionRHS(bindingPower.Flatten)
			};
			case "Lbracket":
				if (this.lookahead(0) === "Number" || this.lookahead(0) === "Colon") {
					const right = this.parseIndexExpression();
					return this.projectIfSlice({ type: "Identity" }, right);
				}
				if (this.lookahead(0) === "Star" && this.lookahead(1) === "Rbracket") {
					this.advance();
					this.advance();
					return {
						left: { type: "Identity" },
						right: this.parseProjectionRHS(bindingPower.Star),
						type: "Projection"
					};
				}
				return this.parseMultiselectList();
			case "Current": return { type: "Current" };
			case "Root": return { type: "Root" };
			case "Expref": return {
				type: "ExpressionReference",
				child: this.expression(bindingPower.Expref)
			};
			case "Lparen": {
				const expression = this.expression(0);
				this.match("Rparen");
				return expression;
			}
			default: this.errorToken(token);
		}
	}
	led(tokenName, left) {
		switch (tokenName) {
			case "Question": {
				const trueExpr = this.expression(0);
				this.match("Colon");
				return {
					type: "Ternary",
					condition: left,
					trueExpr,
					falseExpr: this.expression(0)
				};
			}
			case "Dot": {
				const rbp = bindingPower.Dot;
				if (this.lookahead(0) !== "Star") return {
					type: "Subexpression",
					left,
					right: this.parseDotRHS(rbp)
				};
				this.advance();
				return {
					type: "ValueProjection",
					left,
					right: this.parseProjectionRHS(rbp)
				};
			}
			case "Pipe": return {
				type: "Pipe",
				left,
				right: this.expression(bindingPower.Pipe)
			};
			case "Or": return {
				type: "OrExpression",
				left,
				right: this.expression(bindingPower.Or)
			};
			case "And": return {
				type: "AndExpression",
				left,
				right: this.expression(bindingPower.And)
			};
			case "Lparen":
				if (left.type !== "Field") throw new Error("Syntax error: expected a Field node");
				return {
					name: left.name,
					type: "Function",
					children: this.parseCommaSeparatedExpressionsUntilToken("Rparen")
				};
			case "Filter": {
				const condition = this.expression(0);
				this.match("Rbracket");
				return {
					type: "FilterProjection",
					left,
					right: this.lookahead(0) === "Flatten" ? { type: "Identity" } : this.parseProjectionRHS(bindingPower.Filter),
					condition
				};
			}
			case "Flatten": return {
				type: "Projection",
				left: {
					type: "Flatten",
					child: left
				},
				right: this.parseProjectionRHS(bindingPower.Flatten)
			};
			case "Assign": {
				const leftNode = left;
				const right = this.expression(0);
				return {
					type: "Binding",
					variable: leftNode.name,
					reference: right
				};
			}
			case "EQ":
			case "NE":
			case "GT":
			case "GTE":
			case "LT":
			case "LTE": return this.parseComparator(left, tokenName);
			case "Plus":
			case "Minus":
			case "Multiply":
			case "Star":
			case "Divide":
			case "Modulo":
			case "Div": return this.parseArithmetic(left, tokenName);
			case "Lbracket": {
				const token = this.lookaheadToken(0);
				if (token.type === "Number" || token.type === "Colon") {
					const right2 = this.parseIndexExpression();
					return this.projectIfSlice(left, right2);
				}
				this.match("Star");
				this.match("Rbracket");
				return {
					type: "Projection",
					left,
					right: this.parseProjectionRHS(bindingPower.Star)
				};
			}
			default: return this.errorToken(this.lookaheadToken(0));
		}
	}
	static isKeyword(token, keyword) {
		return token.type === "UnquotedIdentifier" && token.value === keyword;
	}
	match(tokenType) {
		if (this.lookahead(0) === tokenType) {
			this.advance();
			return;
		} else {
			const token = this.lookaheadToken(0);
			this.errorToken(token, `Syntax error: expected ${tokenType}, got: ${token.type}`);
		}
	}
	errorToken(token, message = "") {
		const error = new Error(message || `Syntax error: invalid token (${token.type}): "${token.value}"`);
		error.name = "ParserError";
		throw error;
	}
	parseIndexExpression() {
		if (this.lookahead(0) === "Colon" || this.lookahead(1) === "Colon") return this.parseSliceExpression();
		const value = Number(this.lookaheadToken(0).value);
		this.advance();
		this.match("Rbracket");
		return {
			type: "Index",
			value
		};
	}
	projectIfSlice(left, right) {
		const indexExpr = {
			type: "IndexExpression",
			left,
			right
		};
		if (right.type === "Slice") return {
			left: indexExpr,
			right: this.parseProjectionRHS(bindingPower.Star),
			type: "Projection"
		};
		return indexExpr;
	}
	parseSliceExpression() {
		const parts = [
			null,
			null,
			null
		];
		let index = 0;
		let current = this.lookaheadToken(0);
		while (current.type != "Rbracket" && index < 3) {
			if (current.type === "Colon") {
				index++;
				if (index === 3) this.errorToken(this.lookaheadToken(0), "Syntax error, too many colons in slice expression");
				this.advance();
			} else if (current.type === "Number") {
				const part = this.lookaheadToken(0).value;
				parts[index] = part;
				this.advance();
			} else {
				const next = this.lookaheadToken(0);
				this.errorToken(next, `Syntax error, unexpected token: ${next.value}(${next.type})`);
			}
			current = this.lookaheadToken(0);
		}
		this.match("Rbracket");
		const [start, stop, step] = parts;
		return {
			type: "Slice",
			start,
			stop,
			step
		};
	}
	parseLetExpression() {
		const separated = this.parseCommaSeparatedExpressionsUntilKeyword("in");
		const expression = this.expression(0);
		return {
			type: "LetExpression",
			bindings: separated.map((binding) => binding),
			expression
		};
	}
	parseCommaSeparatedExpressionsUntilKeyword(keyword) {
		return this.parseCommaSeparatedExpressionsUntil(() => {
			return _TokenParser.isKeyword(this.lookaheadToken(0), keyword);
		}, () => {
			this.advance();
		});
	}
	parseCommaSeparatedExpressionsUntilToken(token) {
		return this.parseCommaSeparatedExpressionsUntil(() => {
			return this.lookahead(0) === token;
		}, () => {
			return this.match(token);
		});
	}
	parseCommaSeparatedExpressionsUntil(isEndToken, matchEndToken) {
		const args = [];
		let expression;
		while (!isEndToken()) {
			expression = this.expression(0);
			if (this.lookahead(0) === "Comma") this.match("Comma");
			args.push(expression);
		}
		matchEndToken();
		return args;
	}
	parseComparator(left, comparator) {
		return {
			type: "Comparator",
			name: comparator,
			left,
			right: this.expression(bindingPower[comparator])
		};
	}
	parseArithmetic(left, operator) {
		return {
			type: "Arithmetic",
			operator,
			left,
			right: this.expression(bindingPower[operator])
		};
	}
	parseDotRHS(rbp) {
		const lookahead = this.lookahead(0);
		if ([
			"UnquotedIdentifier",
			"QuotedIdentifier",
			"Star"
		].includes(lookahead)) return this.expression(rbp);
		if (lookahead === "Lbracket") {
			this.match("Lbracket");
			return this.parseMultiselectList();
		}
		if (lookahead === "Lbrace") {
			this.match("Lbrace");
			return this.parseMultiselectHash();
		}
		const token = this.lookaheadToken(0);
		this.errorToken(token, `Syntax error, unexpected token: ${token.value}(${token.type})`);
	}
	parseProjectionRHS(rbp) {
		if (bindingPower[this.lookahead(0)] < 10) return { type: "Identity" };
		if (this.lookahead(0) === "Lbracket") return this.expression(rbp);
		if (this.lookahead(0) === "Filter") return this.expression(rbp);
		if (this.lookahead(0) === "Dot") {
			this.match("Dot");
			return this.parseDotRHS(rbp);
		}
		const token = this.lookaheadToken(0);
		this.errorToken(token, `Syntax error, unexpected token: ${token.value}(${token.type})`);
	}
	parseMultiselectList() {
		const expressions = [];
		while (this.lookahead(0) !== "Rbracket") {
			const expression = this.expression(0);
			expressions.push(expression);
			if (this.lookahead(0) === "Comma") {
				this.match("Comma");
				if (this.lookahead(0) === "Rbracket") throw new Error("Syntax error: unexpected token Rbracket");
			}
		}
		this.match("Rbracket");
		return {
			type: "MultiSelectList",
			children: expressions
		};
	}
	parseMultiselectHash() {
		const pairs = [];
		const identifierTypes = ["UnquotedIdentifier", "QuotedIdentifier"];
		let keyToken;
		let keyName;
		let value;
		for (;;) {
			keyToken = this.lookaheadToken(0);
			if (!identifierTypes.includes(keyToken.type)) throw new Error(`Syntax error: expecting an identifier token, got: ${keyToken.type}`);
			keyName = keyToken.value;
			this.advance();
			this.match("Colon");
			value = this.expression(0);
			pairs.push({
				value,
				type: "KeyValuePair",
				name: keyName
			});
			if (this.lookahead(0) === "Comma") this.match("Comma");
			else if (this.lookahead(0) === "Rbrace") {
				this.match("Rbrace");
				break;
			}
		}
		return {
			type: "MultiSelectHash",
			children: pairs
		};
	}
}();
var Text = class _Text {
	_text;
	constructor(text) {
		this._text = text;
	}
	get string() {
		return this._text;
	}
	get length() {
		return this.codePoints.length;
	}
	compareTo(other) {
		return _Text.compare(this, new _Text(other));
	}
	static get comparer() {
		const stringComparer = (left, right) => {
			return new _Text(left).compareTo(right);
		};
		return stringComparer;
	}
	static compare(left, right) {
		const leftCp = left.codePoints;
		const rightCp = right.codePoints;
		for (let index = 0; index < Math.min(leftCp.length, rightCp.length); index++) {
			if (leftCp[index] === rightCp[index]) continue;
			return leftCp[index] - rightCp[index] > 0 ? 1 : -1;
		}
		return leftCp.length - rightCp.length > 0 ? 1 : -1;
	}
	reverse() {
		return String.fromCodePoint(...this.codePoints.reverse());
	}
	get codePoints() {
		return [...this._text].map((s) => s.codePointAt(0));
	}
};
var createMathFunction = (mathFn) => ([value]) => mathFn(value);
var createStringFunction = (stringFn) => ([subject]) => stringFn(subject);
var createObjectFunction = (objFn) => ([obj]) => objFn(obj);
var Runtime = class {
	_interpreter;
	_functionTable;
	_customFunctions = /* @__PURE__ */ new Set();
	TYPE_NAME_TABLE = Object.freeze({
		[0]: "number",
		[1]: "any",
		[2]: "string",
		[3]: "array",
		[4]: "object",
		[5]: "boolean",
		[6]: "expression",
		[7]: "null",
		[8]: "Array<number>",
		[10]: "Array<object>",
		[9]: "Array<string>",
		[11]: "Array<Array<any>>"
	});
	constructor(interpreter) {
		this._interpreter = interpreter;
		this._functionTable = this.buildFunctionTable();
	}
	buildFunctionTable() {
		return {
			abs: {
				_func: createMathFunction(Math.abs),
				_signature: [{ types: [0] }]
			},
			ceil: {
				_func: createMathFunction(Math.ceil),
				_signature: [{ types: [0] }]
			},
			floor: {
				_func: createMathFunction(Math.floor),
				_signature: [{ types: [0] }]
			},
			lower: {
				_func: createStringFunction(lower),
				_signature: [{ types: [2] }]
			},
			upper: {
				_func: createStringFunction(upper),
				_signature: [{ types: [2] }]
			},
			keys: {
				_func: createObjectFunction(Object.keys),
				_signature: [{ types: [4] }]
			},
			values: {
				_func: createObjectFunction(Object.values),
				_signature: [{ types: [4] }]
			},
			avg: {
				_func: this.functionAvg,
				_signature: [{ types: [8] }]
			},
			contains: {
				_func: this.functionContains,
				_signature: [{ types: [2, 3] }, { types: [1] }]
			},
			ends_with: {
				_func: this.functionEndsWith,
				_signature: [{ types: [2] }, { types: [2] }]
			},
			find_first: {
				_func: this.functionFindFirst,
				_signature: [
					{ types: [2] },
					{ types: [2] },
					{
						types: [0],
						optional: true
					},
					{
						types: [0],
						optional: true
					}
				]
			},
			find_last: {
				_func: this.functionFindLast,
				_signature: [
					{ types: [2] },
					{ types: [2] },
					{
						types: [0],
						optional: true
					},
					{
						types: [0],
						optional: true
					}
				]
			},
			from_items: {
				_func: this.functionFromItems,
				_signature: [{ types: [11] }]
			},
			group_by: {
				_func: this.functionGroupBy,
				_signature: [{ types: [3] }, { types: [6] }]
			},
			items: {
				_func: this.functionItems,
				_signature: [{ types: [4] }]
			},
			join: {
				_func: this.functionJoin,
				_signature: [{ types: [2] }, { types: [9] }]
			},
			length: {
				_func: this.functionLength,
				_signature: [{ types: [
					2,
					3,
					4
				] }]
			},
			map: {
				_func: this.functionMap,
				_signature: [{ types: [6] }, { types: [3] }]
			},
			max: {
				_func: this.functionMax,
				_signature: [{ types: [8, 9] }]
			},
			max_by: {
				_func: this.functionMaxBy,
				_signature: [{ types: [3] }, { types: [6] }]
			},
			merge: {
				_func: this.functionMerge,
				_signature: [{
					types: [4],
					variadic: true
				}]
			},
			min: {
				_func: this.functionMin,
				_signature: [{ types: [8, 9] }]
			},
			min_by: {
				_func: this.functionMinBy,
				_signature: [{ types: [3] }, { types: [6] }]
			},
			not_null: {
				_func: this.functionNotNull,
				_signature: [{
					types: [1],
					variadic: true
				}]
			},
			pad_left: {
				_func: this.functionPadLeft,
				_signature: [
					{ types: [2] },
					{ types: [0] },
					{
						types: [2],
						optional: true
					}
				]
			},
			pad_right: {
				_func: this.functionPadRight,
				_signature: [
					{ types: [2] },
					{ types: [0] },
					{
						types: [2],
						optional: true
					}
				]
			},
			replace: {
				_func: this.functionReplace,
				_signature: [
					{ types: [2] },
					{ types: [2] },
					{ types: [2] },
					{
						types: [0],
						optional: true
					}
				]
			},
			reverse: {
				_func: this.functionReverse,
				_signature: [{ types: [2, 3] }]
			},
			sort: {
				_func: this.functionSort,
				_signature: [{ types: [9, 8] }]
			},
			sort_by: {
				_func: this.functionSortBy,
				_signature: [{ types: [3] }, { types: [6] }]
			},
			split: {
				_func: this.functionSplit,
				_signature: [
					{ types: [2] },
					{ types: [2] },
					{
						types: [0],
						optional: true
					}
				]
			},
			starts_with: {
				_func: this.functionStartsWith,
				_signature: [{ types: [2] }, { types: [2] }]
			},
			sum: {
				_func: this.functionSum,
				_signature: [{ types: [8] }]
			},
			to_array: {
				_func: this.functionToArray,
				_signature: [{ types: [1] }]
			},
			to_number: {
				_func: this.functionToNumber,
				_signature: [{ types: [1] }]
			},
			to_string: {
				_func: this.functionToString,
				_signature: [{ types: [1] }]
			},
			trim: {
				_func: this.functionTrim,
				_signature: [{ types: [2] }, {
					types: [2],
					optional: true
				}]
			},
			trim_left: {
				_func: this.functionTrimLeft,
				_signature: [{ types: [2] }, {
					types: [2],
					optional: true
				}]
			},
			trim_right: {
				_func: this.functionTrimRight,
				_signature: [{ types: [2] }, {
					types: [2],
					optional: true
				}]
			},
			type: {
				_func: this.functionType,
				_signature: [{ types: [1] }]
			},
			zip: {
				_func: this.functionZip,
				_signature: [{
					types: [3],
					variadic: true
				}]
			}
		};
	}
	registerFunction(name, customFunction, signature, options) {
		const result = this._registerInternal(name, customFunction, signature, options);
		if (!result.success) throw new Error(result.message);
	}
	_registerInternal(name, customFunction, signature, options = {}) {
		if (!name || typeof name !== "string" || name.trim() === "") return {
			success: false,
			reason: "invalid-name",
			message: "Function name must be a non-empty string"
		};
		try {
			this.validateInputSignatures(name, signature);
		} catch (error) {
			return {
				success: false,
				reason: "invalid-signature",
				message: error instanceof Error ? error.message : "Invalid function signature"
			};
		}
		const { override = false, warn = false } = options;
		const exists = name in this._functionTable;
		if (exists && !override) return {
			success: false,
			reason: "already-exists",
			message: `Function already defined: ${name}(). Use { override: true } to replace it.`
		};
		if (exists && override && warn) console.warn(`Warning: Overriding existing function: ${name}()`);
		this._functionTable[name] = {
			_func: customFunction.bind(this),
			_signature: signature
		};
		this._customFunctions.add(name);
		return {
			success: true,
			message: exists ? `Function ${name}() overridden successfully` : `Function ${name}() registered successfully`
		};
	}
	register(name, customFunction, signature, options = {}) {
		return this._registerInternal(name, customFunction, signature, options);
	}
	unregister(name) {
		if (!this._customFunctions.has(name)) return false;
		delete this._functionTable[name];
		this._customFunctions.delete(name);
		return true;
	}
	isRegistered(name) {
		return name in this._functionTable;
	}
	getRegistered() {
		return Object.keys(this._functionTable);
	}
	getCustomFunctions() {
		return Array.from(this._customFunctions);
	}
	clearCustomFunctions() {
		for (const name of this._customFunctions) delete this._functionTable[name];
		this._customFunctions.clear();
	}
	callFunction(name, resolvedArgs) {
		const functionEntry = this._functionTable[name];
		if (functionEntry === void 0) throw new Error(`Unknown function: ${name}()`);
		this.validateArgs(name, resolvedArgs, functionEntry._signature);
		return functionEntry._func.call(this, resolvedArgs);
	}
	validateInputSignatures(name, signature) {
		for (let i = 0; i < signature.length; i += 1) if ("variadic" in signature[i] && i !== signature.length - 1) throw new Error(`Invalid arity: ${name}() 'variadic' argument ${i + 1} must occur last`);
	}
	validateArgs(name, args, signature) {
		this.validateInputSignatures(name, signature);
		this.validateArity(name, args, signature);
		this.validateTypes(name, args, signature);
	}
	validateArity(name, args, signature) {
		const numberOfRequiredArgs = signature.filter((argSignature) => !(argSignature.optional ?? false)).length;
		const lastArgIsVariadic = signature[signature.length - 1]?.variadic ?? false;
		const tooFewArgs = args.length < numberOfRequiredArgs;
		const tooManyArgs = args.length > signature.length;
		if (lastArgIsVariadic && tooFewArgs || !lastArgIsVariadic && (tooFewArgs || tooManyArgs)) {
			const tooFewModifier = tooFewArgs && (!lastArgIsVariadic && numberOfRequiredArgs > 1 || lastArgIsVariadic) ? "at least " : "";
			const pluralized = signature.length > 1;
			throw new Error(`Invalid arity: ${name}() takes ${tooFewModifier}${numberOfRequiredArgs} argument${pluralized && "s" || ""} but received ${args.length}`);
		}
	}
	validateTypes(name, args, signature) {
		for (let i = 0; i < signature.length; i += 1) {
			const currentSpec = signature[i].types;
			const actualType = this.getTypeName(args[i]);
			if (actualType === void 0) continue;
			if (!currentSpec.some((expectedType) => this.typeMatches(actualType, expectedType, args[i]))) {
				const expected = currentSpec.map((typeId) => this.TYPE_NAME_TABLE[typeId]).join(" | ");
				throw new Error(`Invalid type: ${name}() expected argument ${i + 1} to be type (${expected}) but received type ${this.TYPE_NAME_TABLE[actualType]} instead.`);
			}
		}
	}
	typeMatches(actual, expected, argValue) {
		if (expected === 1) return true;
		if (expected === 9 || expected === 8 || expected === 10 || expected === 11 || expected === 3) {
			if (expected === 3) return actual === 3;
			if (actual === 3) {
				let subtype;
				if (expected === 8) subtype = 0;
				else if (expected === 10) subtype = 4;
				else if (expected === 9) subtype = 2;
				else if (expected === 11) subtype = 3;
				const array = argValue;
				for (let i = 0; i < array.length; i += 1) {
					const typeName = this.getTypeName(array[i]);
					if (typeName !== void 0 && subtype !== void 0 && !this.typeMatches(typeName, subtype, array[i])) return false;
				}
				return true;
			}
		} else return actual === expected;
		return false;
	}
	getTypeName(obj) {
		if (obj === null) return 7;
		if (typeof obj === "string") return 2;
		if (typeof obj === "number") return 0;
		if (typeof obj === "boolean") return 5;
		if (Array.isArray(obj)) return 3;
		if (typeof obj === "object") {
			if (obj.expref) return 6;
			return 4;
		}
	}
	createKeyFunction(exprefNode, allowedTypes) {
		const interpreter = this._interpreter;
		const keyFunc = (x) => {
			const current = interpreter.visit(exprefNode, x);
			if (!allowedTypes.includes(this.getTypeName(current))) {
				const msg = `Invalid type: expected one of (${allowedTypes.map((t) => this.TYPE_NAME_TABLE[t]).join(" | ")}), received ${this.TYPE_NAME_TABLE[this.getTypeName(current)]}`;
				throw new Error(msg);
			}
			return current;
		};
		return keyFunc;
	}
	functionAvg = ([inputArray]) => {
		if (!inputArray || inputArray.length == 0) return null;
		let sum = 0;
		for (let i = 0; i < inputArray.length; i += 1) sum += inputArray[i];
		return sum / inputArray.length;
	};
	functionContains = ([searchable, searchValue]) => {
		if (Array.isArray(searchable)) return searchable.includes(searchValue);
		if (typeof searchable === "string") {
			const text = searchable;
			if (typeof searchValue === "string") return text.includes(searchValue);
		}
		return null;
	};
	functionEndsWith = (resolvedArgs) => {
		const [searchStr, suffix] = resolvedArgs;
		return searchStr.includes(suffix, searchStr.length - suffix.length);
	};
	functionFindFirst = this.createFindFunction(findFirst);
	functionFindLast = this.createFindFunction(findLast);
	createFindFunction(findFn) {
		return (resolvedArgs) => {
			const subject = resolvedArgs[0];
			const search2 = resolvedArgs[1];
			return findFn(subject, search2, resolvedArgs.length > 2 ? resolvedArgs[2] : void 0, resolvedArgs.length > 3 ? resolvedArgs[3] : void 0);
		};
	}
	functionFromItems = ([array]) => {
		array.map((pair) => {
			if (pair.length != 2 || typeof pair[0] !== "string") throw new Error("invalid value, each array must contain two elements, a pair of string and value");
		});
		return Object.fromEntries(array);
	};
	functionGroupBy = ([array, exprefNode]) => {
		const keyFunction = this.createKeyFunction(exprefNode, [2]);
		return array.reduce((acc, cur) => {
			const k = keyFunction(cur ?? {});
			(acc[k] = acc[k] || []).push(cur);
			return acc;
		}, {});
	};
	functionItems = ([inputValue]) => {
		return Object.entries(inputValue);
	};
	functionJoin = (resolvedArgs) => {
		const [joinChar, listJoin] = resolvedArgs;
		return listJoin.join(joinChar);
	};
	functionLength = ([inputValue]) => {
		if (typeof inputValue === "string") return new Text(inputValue).length;
		if (Array.isArray(inputValue)) return inputValue.length;
		return Object.keys(inputValue).length;
	};
	functionMap = ([exprefNode, elements]) => {
		if (!this._interpreter) return [];
		const mapped = [];
		const interpreter = this._interpreter;
		for (let i = 0; i < elements.length; i += 1) mapped.push(interpreter.visit(exprefNode, elements[i]));
		return mapped;
	};
	functionMax = ([inputValue]) => {
		if (!inputValue.length) return null;
		if (this.getTypeName(inputValue[0]) === 0) return Math.max(...inputValue);
		const elements = inputValue;
		let maxElement = elements[0];
		for (let i = 1; i < elements.length; i += 1) if (maxElement.localeCompare(elements[i]) < 0) maxElement = elements[i];
		return maxElement;
	};
	functionMaxBy = (resolvedArgs) => {
		const exprefNode = resolvedArgs[1];
		const resolvedArray = resolvedArgs[0];
		const keyFunction = this.createKeyFunction(exprefNode, [0, 2]);
		let maxNumber = -Infinity;
		let maxRecord;
		let current;
		for (let i = 0; i < resolvedArray.length; i += 1) {
			current = keyFunction && keyFunction(resolvedArray[i]);
			if (current !== void 0 && current > maxNumber) {
				maxNumber = current;
				maxRecord = resolvedArray[i];
			}
		}
		return maxRecord || null;
	};
	functionMerge = (resolvedArgs) => {
		let merged = {};
		for (let i = 0; i < resolvedArgs.length; i += 1) {
			const current = resolvedArgs[i];
			merged = Object.assign(merged, current);
		}
		return merged;
	};
	functionMin = ([inputValue]) => {
		if (!inputValue.length) return null;
		if (this.getTypeName(inputValue[0]) === 0) return Math.min(...inputValue);
		const elements = inputValue;
		let minElement = elements[0];
		for (let i = 1; i < elements.length; i += 1) if (elements[i].localeCompare(minElement) < 0) minElement = elements[i];
		return minElement;
	};
	functionMinBy = (resolvedArgs) => {
		const exprefNode = resolvedArgs[1];
		const resolvedArray = resolvedArgs[0];
		const keyFunction = this.createKeyFunction(exprefNode, [0, 2]);
		let minNumber = Infinity;
		let minRecord;
		let current;
		for (let i = 0; i < resolvedArray.length; i += 1) {
			current = keyFunction && keyFunction(resolvedArray[i]);
			if (current !== void 0 && current < minNumber) {
				minNumber = current;
				minRecord = resolvedArray[i];
			}
		}
		return minRecord || null;
	};
	functionNotNull = (resolvedArgs) => {
		for (let i = 0; i < resolvedArgs.length; i += 1) if (this.getTypeName(resolvedArgs[i]) !== 7) return resolvedArgs[i];
		return null;
	};
	functionPadLeft = this.createPadFunction(padLeft);
	functionPadRight = this.createPadFunction(padRight);
	createPadFunction(padFn) {
		return (resolvedArgs) => {
			const subject = resolvedArgs[0];
			const width = resolvedArgs[1];
			return padFn(subject, width, resolvedArgs.length > 2 ? resolvedArgs[2] : void 0);
		};
	}
	functionReplace = (resolvedArgs) => {
		const subject = resolvedArgs[0];
		const string = resolvedArgs[1];
		const by = resolvedArgs[2];
		return replace(subject, string, by, resolvedArgs.length > 3 ? resolvedArgs[3] : void 0);
	};
	functionSplit = (resolvedArgs) => {
		const subject = resolvedArgs[0];
		const search2 = resolvedArgs[1];
		return split(subject, search2, resolvedArgs.length > 2 ? resolvedArgs[2] : void 0);
	};
	functionReverse = ([inputValue]) => {
		if (this.getTypeName(inputValue) === 2) return new Text(inputValue).reverse();
		const reversedArray = inputValue.slice(0);
		reversedArray.reverse();
		return reversedArray;
	};
	functionSort = ([inputValue]) => {
		if (inputValue.length == 0) return inputValue;
		if (typeof inputValue[0] === "string") return [...inputValue].sort(Text.comparer);
		return [...inputValue].sort();
	};
	functionSortBy = (resolvedArgs) => {
		const sortedArray = resolvedArgs[0].slice(0);
		if (sortedArray.length === 0) return sortedArray;
		const interpreter = this._interpreter;
		const exprefNode = resolvedArgs[1];
		const requiredType = this.getTypeName(interpreter.visit(exprefNode, sortedArray[0]));
		if (requiredType !== void 0 && ![0, 2].includes(requiredType)) throw new Error(`Invalid type: unexpected type (${this.TYPE_NAME_TABLE[requiredType]})`);
		function throwInvalidTypeError(rt, item) {
			throw new Error(`Invalid type: expected (${rt.TYPE_NAME_TABLE[requiredType]}), received ${rt.TYPE_NAME_TABLE[rt.getTypeName(item)]}`);
		}
		return sortedArray.sort((a, b) => {
			const exprA = interpreter.visit(exprefNode, a);
			const exprB = interpreter.visit(exprefNode, b);
			if (this.getTypeName(exprA) !== requiredType) throwInvalidTypeError(this, exprA);
			else if (this.getTypeName(exprB) !== requiredType) throwInvalidTypeError(this, exprB);
			if (requiredType === 2) return Text.comparer(exprA, exprB);
			return exprA - exprB;
		});
	};
	functionStartsWith = ([searchable, searchStr]) => {
		return searchable.startsWith(searchStr);
	};
	functionSum = ([inputValue]) => {
		return inputValue.reduce((x, y) => x + y, 0);
	};
	functionToArray = ([inputValue]) => {
		if (this.getTypeName(inputValue) === 3) return inputValue;
		return [inputValue];
	};
	functionToNumber = ([inputValue]) => {
		const typeName = this.getTypeName(inputValue);
		let convertedValue;
		if (typeName === 0) return inputValue;
		if (typeName === 2) {
			convertedValue = +inputValue;
			if (!isNaN(convertedValue)) return convertedValue;
		}
		return null;
	};
	functionToString = ([inputValue]) => {
		if (this.getTypeName(inputValue) === 2) return inputValue;
		return JSON.stringify(inputValue);
	};
	functionTrim = this.createTrimFunction(trim);
	functionTrimLeft = this.createTrimFunction(trimLeft);
	functionTrimRight = this.createTrimFunction(trimRight);
	createTrimFunction(trimFn) {
		return (resolvedArgs) => {
			const subject = resolvedArgs[0];
			return trimFn(subject, resolvedArgs.length > 1 ? resolvedArgs[1] : void 0);
		};
	}
	functionType = ([inputValue]) => {
		switch (this.getTypeName(inputValue)) {
			case 0: return "number";
			case 2: return "string";
			case 3: return "array";
			case 4: return "object";
			case 5: return "boolean";
			case 7: return "null";
			default: throw new Error("invalid-type");
		}
	};
	functionZip = (array) => {
		const length = Math.min(...array.map((arr) => arr.length));
		return Array(length).fill(null).map((_, index) => array.map((arr) => arr[index]));
	};
};
var ScopeChain = class _ScopeChain {
	inner = void 0;
	data = {};
	get currentScopeData() {
		return this.data;
	}
	withScope(data) {
		const outer = new _ScopeChain();
		outer.inner = this;
		outer.data = data;
		return outer;
	}
	getValue(identifier) {
		if (Object.prototype.hasOwnProperty.call(this.data, identifier)) return this.data[identifier];
		if (this.inner) return this.inner.getValue(identifier);
		return null;
	}
};
var emptyScopeChain = new ScopeChain();
var TreeInterpreter_default = new class _TreeInterpreter {
	runtime;
	_rootValue = null;
	_scope;
	constructor() {
		this.runtime = new Runtime(this);
		this._scope = new ScopeChain();
	}
	withScope(scope) {
		const interpreter = new _TreeInterpreter();
		interpreter.runtime._functionTable = this.runtime._functionTable;
		interpreter._rootValue = this._rootValue;
		interpreter._scope = this._scope.withScope(scope);
		return interpreter;
	}
	search(node, value) {
		this._rootValue = value;
		this._scope = emptyScopeChain;
		return this.visit(node, value);
	}
	visit(node, value) {
		switch (node.type) {
			case "Ternary":
				if (!isFalse(this.visit(node.condition, value))) return this.visit(node.trueExpr, value);
				return this.visit(node.falseExpr, value);
			case "Field":
				const identifier = node.name;
				if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
				return value[identifier] ?? null;
			case "LetExpression": {
				const { bindings, expression } = node;
				let scope = {};
				bindings.forEach((binding) => {
					const reference = this.visit(binding, value);
					scope = {
						...scope,
						...reference
					};
				});
				return this.withScope(scope).visit(expression, value);
			}
			case "Binding": {
				const { variable, reference } = node;
				const result = this.visit(reference, value);
				return { [variable]: result };
			}
			case "Variable": {
				const variable = node.name;
				if (!this._scope.getValue(variable) && !Object.prototype.hasOwnProperty.call(this._scope.currentScopeData, variable)) throw new Error(`Error referencing undefined variable ${variable}`);
				return this._scope.getValue(variable);
			}
			case "IndexExpression": return this.visit(node.right, this.visit(node.left, value));
			case "Subexpression": {
				const result = this.visit(node.left, value);
				return result != null ? this.visit(node.right, result) ?? null : null;
			}
			case "Index":
				if (!Array.isArray(value)) return null;
				return value[node.value < 0 ? value.length + node.value : node.value] ?? null;
			case "Slice": {
				if (!Array.isArray(value) && typeof value !== "string") return null;
				const { start, stop, step } = this.computeSliceParams(value.length, node);
				if (typeof value === "string") {
					const chars = [...value];
					return this.slice(chars, start, stop, step).join("");
				} else return this.slice(value, start, stop, step);
			}
			case "Projection": {
				const { left, right } = node;
				let allowString = false;
				if (left.type === "IndexExpression" && left.right.type === "Slice") allowString = true;
				const base = this.visit(left, value);
				if (allowString && typeof base === "string") return this.visit(right, base);
				if (!Array.isArray(base)) return null;
				const collected = [];
				for (const elem of base) {
					const current = this.visit(right, elem);
					if (current !== null) collected.push(current);
				}
				return collected;
			}
			case "ValueProjection": {
				const { left, right } = node;
				const base = this.visit(left, value);
				if (base === null || typeof base !== "object" || Array.isArray(base)) return null;
				const collected = [];
				const values = Object.values(base);
				for (const elem of values) {
					const current = this.visit(right, elem);
					if (current !== null) collected.push(current);
				}
				return collected;
			}
			case "FilterProjection": {
				const { left, right, condition } = node;
				const base = this.visit(left, value);
				if (!Array.isArray(base)) return null;
				const results = [];
				for (const elem of base) {
					if (isFalse(this.visit(condition, elem))) continue;
					const result = this.visit(right, elem);
					if (result !== null) results.push(result);
				}
				return results;
			}
			case "Arithmetic": {
				const first = this.visit(node.left, value);
				const second = this.visit(node.right, value);
				switch (node.operator) {
					case "Plus": return add(first, second);
					case "Minus": return sub(first, second);
					case "Multiply":
					case "Star": return mul(first, second);
					case "Divide": return divide(first, second);
					case "Modulo": return mod(first, second);
					case "Div": return div(first, second);
					default: throw new Error(`Syntax error: unknown arithmetic operator: ${node.operator}`);
				}
			}
			case "Unary": {
				const operand = this.visit(node.operand, value);
				switch (node.operator) {
					case "Plus":
						ensureNumbers(operand);
						return operand;
					case "Minus":
						ensureNumbers(operand);
						return -operand;
					default: throw new Error(`Syntax error: unknown arithmetic operator: ${node.operator}`);
				}
			}
			case "Comparator": {
				const first = this.visit(node.left, value);
				const second = this.visit(node.right, value);
				switch (node.name) {
					case "EQ": return strictDeepEqual(first, second);
					case "NE": return !strictDeepEqual(first, second);
				}
				if (typeof first !== "number" || typeof second !== "number") return null;
				switch (node.name) {
					case "GT": return first > second;
					case "GTE": return first >= second;
					case "LT": return first < second;
					case "LTE": return first <= second;
				}
			}
			case "Flatten": {
				const original = this.visit(node.child, value);
				return Array.isArray(original) ? original.flat() : null;
			}
			case "Root": return this._rootValue;
			case "MultiSelectList": {
				const collected = [];
				for (const child of node.children) collected.push(this.visit(child, value));
				return collected;
			}
			case "MultiSelectHash": {
				const collected = {};
				for (const child of node.children) collected[child.name] = this.visit(child.value, value);
				return collected;
			}
			case "OrExpression": {
				const result = this.visit(node.left, value);
				if (isFalse(result)) return this.visit(node.right, value);
				return result;
			}
			case "AndExpression": {
				const result = this.visit(node.left, value);
				if (isFalse(result)) return result;
				return this.visit(node.right, value);
			}
			case "NotExpression": return isFalse(this.visit(node.child, value));
			case "Literal": return node.value;
			case "Pipe": return this.visit(node.right, this.visit(node.left, value));
			case "Function": {
				const args = [];
				for (const child of node.children) args.push(this.visit(child, value));
				return this.runtime.callFunction(node.name, args);
			}
			case "ExpressionReference": return {
				expref: true,
				...node.child
			};
			case "Current":
			case "Identity": return value;
		}
	}
	computeSliceParams(arrayLength, sliceNode) {
		let { start, stop, step } = sliceNode;
		if (step === null) step = 1;
		else if (step === 0) {
			const error = /* @__PURE__ */ new Error("Invalid value: slice step cannot be 0");
			error.name = "RuntimeError";
			throw error;
		}
		start = start === null ? step < 0 ? arrayLength - 1 : 0 : this.capSliceRange(arrayLength, start, step);
		stop = stop === null ? step < 0 ? -1 : arrayLength : this.capSliceRange(arrayLength, stop, step);
		return {
			start,
			stop,
			step
		};
	}
	capSliceRange(arrayLength, actualValue, step) {
		let nextActualValue = actualValue;
		if (nextActualValue < 0) {
			nextActualValue += arrayLength;
			if (nextActualValue < 0) nextActualValue = step < 0 ? -1 : 0;
		} else if (nextActualValue >= arrayLength) nextActualValue = step < 0 ? arrayLength - 1 : arrayLength;
		return nextActualValue;
	}
	slice(collection, start, end, step) {
		const result = [];
		if (step > 0) for (let i = start; i < end; i += step) result.push(collection[i]);
		else for (let i = start; i > end; i += step) result.push(collection[i]);
		return result;
	}
}();
function compile(expression, options) {
	return Parser_default.parse(expression, options);
}
function tokenize(expression, options) {
	return Lexer_default.tokenize(expression, options);
}
var getRegisteredFunctions = () => {
	return TreeInterpreter_default.runtime.getRegistered();
};
var TreeInterpreter2 = TreeInterpreter_default;

// src/input/mapping/expression.ts
var Interpreter = class extends TreeInterpreter2.constructor {
	visit(node, value) {
		if (node.type !== "Field") return super.visit(node, value);
		return isObject$1(value) && Object.hasOwn(value, node.name) ? value[node.name] ?? null : null;
	}
};
const interpreter = new Interpreter();
const MAX_LENGTH = 1e3;
function parseExpression(text) {
	if (text.length > MAX_LENGTH) return { error: { what: `The expression is longer than ${MAX_LENGTH} characters.` } };
	let node;
	try {
		node = compile(text);
	} catch {
		return { error: explainSyntaxError(text) };
	}
	const error = checkExpression(text, node);
	if (error) return { error };
	return { expression: {
		text,
		paths: pathsOf(node),
		valueIn: (data) => interpreter.search(node, data)
	} };
}
const compiled = /* @__PURE__ */ new Map();
function compileExpression(text) {
	const known = compiled.get(text);
	if (known) return known;
	const parsed = parseExpression(text);
	if ("error" in parsed) throw new Error(`${text}: ${parsed.error.what}`);
	compiled.set(text, parsed.expression);
	return parsed.expression;
}
function pathsOf(node) {
	if (node.type === "OrExpression") return [...pathsOf(node.left), ...pathsOf(node.right)];
	if (node.type === "Function" && node.name === "not_null") return node.children.flatMap(pathsOf);
	const path = pathOf(node);
	return path === null || path.length === 0 ? [] : [path];
}
function pathOf(node) {
	switch (node.type) {
		case "Current":
		case "Identity":
		case "Root": return [];
		case "Field": return [node.name];
		case "Index": return node.value < 0 ? null : [node.value];
		case "Subexpression":
		case "IndexExpression": {
			const [left, right] = [pathOf(node.left), pathOf(node.right)];
			return left && right ? [...left, ...right] : left;
		}
		case "Projection":
		case "ValueProjection":
		case "FilterProjection": return pathOf(node.left);
		case "Flatten": return pathOf(node.child);
		default: return null;
	}
}
const EXAMPLE = "Write for example `output.answer`, `sources[].id`, or `\"two words\"` for a name with other characters.";
const MAX_DEPTH$1 = 50;
const EXCLUDED_FUNCTIONS = /* @__PURE__ */ new Set(["pad_left", "pad_right"]);
const EXCLUDED_NODES = /* @__PURE__ */ new Set([
	"LetExpression",
	"Binding",
	"Variable"
]);
function explainSyntaxError(text) {
	if (text.trim() === "") return {
		what: "The expression is empty.",
		todo: EXAMPLE
	};
	const starts = tokenStarts(text);
	if (starts === null) return {
		what: `\`${text}\` is not JMESPath: ${explainToken(text)}.`,
		todo: EXAMPLE
	};
	const ends = [...starts.slice(1), text.length];
	const wrong = ends.findIndex((end) => !canBegin(text.slice(0, end)));
	const start = starts[wrong];
	if (start === void 0) return {
		what: `\`${text}\` is not complete: its end is missing.`,
		todo: EXAMPLE
	};
	return {
		what: `\`${text}\` is not JMESPath: \`${text.slice(start, ends[wrong]).trim()}\` is not allowed at character ${start + 1}.`,
		todo: EXAMPLE
	};
}
function checkExpression(text, root) {
	const known = getRegisteredFunctions().filter((name) => !EXCLUDED_FUNCTIONS.has(name));
	for (const { node, depth } of nodesOf(root)) {
		if (depth > MAX_DEPTH$1) return { what: `The expression is nested deeper than ${MAX_DEPTH$1} levels.` };
		if (EXCLUDED_NODES.has(node.type)) return { what: `\`${text}\` has a variable; variables are not supported.` };
		if (node.type === "Function" && !known.includes(node.name)) {
			const todo = `The functions are ${quoted$2(known)}.`;
			return {
				what: `There is no function \`${node.name}()\`.`,
				given: node.name,
				known,
				todo
			};
		}
	}
	return null;
}
function tokenStarts(text) {
	try {
		return tokenize(text).flatMap(({ type, start }) => String(type) === "EOF" ? [] : [start]);
	} catch {
		return null;
	}
}
function canBegin(text) {
	try {
		compile(text);
		return true;
	} catch (error) {
		return error instanceof Error && error.message.includes("EOF");
	}
}
function explainToken(text) {
	const sign = Array.from(text).find((one) => !/[\w\s.,:;*@$&|<>=!+\-/%?[\](){}'"`\\−×÷]/u.test(one));
	if (sign !== void 0 && !/["'`]/.test(text)) return `it cannot have \`${sign}\``;
	return "a quote in it is not closed, or what it quotes is not JSON";
}
function nodesOf(root) {
	const found = [{
		node: root,
		depth: 0
	}];
	for (const { node, depth } of found) for (const part of node.type === "Literal" ? [] : Object.values(node).flat()) if (isNode(part)) found.push({
		node: part,
		depth: depth + 1
	});
	return found;
}
function isNode(part) {
	return typeof part === "object" && part !== null && "type" in part;
}

// src/input/mapping/field-names.ts
function namesIn(text) {
	return text.trim().split(/\s+/);
}
const FIELD_NAMES = {
	id: namesIn("id qid questionid caseid testid exampleid sampleid case uid key"),
	question: namesIn("question query userinput input prompt userquery userquestion"),
	answer: namesIn(`
    response answer prediction actualoutput output claim completion generatedanswer modeloutput modelanswer
    modelresponse botanswer botresponse reply generated generatedtext generation predictedanswer text`),
	passages: namesIn("contexts retrievedcontexts retrievalcontext documents context passages chunks sources"),
	passage_ids: namesIn("retrievedids documentids docids passageids chunkids retrieved documents contexts context sources"),
	citations: namesIn("citations cited citedids sources"),
	references: namesIn(`
    references reference expectedoutput groundtruth groundtruths expected goldanswer expectedanswer
    expectedresponse referenceanswer correctanswer idealanswer targetanswer ideal`),
	scores: namesIn("scores metrics namedscores feedback"),
	pass: namesIn("pass passed success"),
	reason: namesIn("reason explanation"),
	group: namesIn("group provider model"),
	tool_calls: namesIn("toolcalls toolscalled calls"),
	expected_tool_calls: namesIn("expectedtoolcalls referencetoolcalls expectedtools")
};
const ENTRY_NAMES = {
	passages: namesIn("content text pagecontent documentcontent"),
	passage_ids: namesIn("id docid documentid passageid chunkid"),
	citations: namesIn("id docid documentid passageid chunkid")
};
const MAX_DEPTH = 4;
const MAX_FIELDS = 500;
function fieldsIn(record) {
	const found = [{
		path: [],
		value: record
	}];
	for (const { path, value } of found) {
		if (!isObject$1(value) || path.length >= MAX_DEPTH) continue;
		for (const [key, part] of Object.entries(value)) if (found.length < MAX_FIELDS) found.push({
			path: [...path, key],
			value: part
		});
	}
	return found.slice(1);
}
function findFieldExpression(field, role, record) {
	if (!isObject$1(record)) return null;
	return locate({
		field,
		names: [plainName(field.split(".").at(-1) ?? field), ...role === void 0 ? [] : FIELD_NAMES[role]],
		entries: (role && ENTRY_NAMES[role]) ?? [],
		fits: (value) => isFitting(role, value),
		...role === "references" && field.endsWith("s") && { isList: true }
	}, [record], [expressionOf([field]), expressionOf(field.split("."))])?.expression ?? null;
}
function isFitting(role, value) {
	if (role === void 0) return !isObject$1(value);
	const isOne = role === "id" || role === "question" || role === "answer";
	if (Array.isArray(value)) return !isOne && !value.some(isObject$1);
	if (role === "id" && typeof value === "number") return true;
	return typeof value === "string" && role !== "passage_ids" && role !== "citations" && role !== "passages";
}
const SEARCHED_RECORDS = 5;
const LEAST_PRESENT = .5;
const LEAST_FITTING = .9;
function locate(sign, records, taken = []) {
	const own = sign.at ?? expressionOf([sign.field]);
	for (const expression of sign.alsoAt === void 0 ? [own] : [own, sign.alsoAt]) {
		const values = fittingValues(expression, sign, records);
		if (values !== null && !taken.includes(expression)) return {
			field: sign.field,
			expression: null,
			values
		};
	}
	for (const path of candidatePaths(sign, records)) {
		const text = expressionOf(path);
		for (const expression of expressionsFor(text, sign, records)) {
			if (taken.includes(text) || expression === own) continue;
			const values = fittingValues(expression, sign, records);
			if (values !== null) return {
				field: sign.field,
				expression: listed$1(expression, sign, values),
				values
			};
		}
	}
	return null;
}
function candidatePaths({ field, names }, records) {
	const found = records.slice(0, SEARCHED_RECORDS).flatMap((record) => fieldsIn(record).map(({ path }) => path));
	const unique = [...new Map(found.map((path) => [path.join("\n"), path])).values()];
	return [plainName(field), ...names].flatMap((name) => unique.filter((path) => plainName(path.at(-1) ?? "") === name).sort((a, b) => a.length - b.length));
}
function expressionsFor(path, { entries = [] }, records) {
	const list = valuesOf$1(path, records).find((value) => Array.isArray(value) && value.some(isObject$1));
	if (!Array.isArray(list)) return [path];
	return [...Object.keys(list.find(isObject$1) ?? {}).filter((key) => entries.includes(plainName(key))).map((key) => `${path}[].${expressionOf([key])}`), path];
}
function listed$1(expression, { isList }, values) {
	return isList && values.every((value) => typeof value === "string") ? `[${expression}]` : expression;
}
function fittingValues(expression, { fits }, records) {
	const values = valuesOf$1(expression, records);
	const present = values.filter((value) => value !== null && value !== void 0 && value !== "");
	if (present.length === 0 || present.length < records.length * LEAST_PRESENT) return null;
	return present.filter(fits).length >= present.length * LEAST_FITTING ? values : null;
}
function valuesOf$1(expression, records) {
	if ("error" in parseExpression(expression)) return [];
	const compiled = compileExpression(expression);
	return records.map((record) => {
		try {
			return compiled.valueIn(record);
		} catch {
			return null;
		}
	});
}
function plainName(name) {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
function expressionOf(path) {
	return path.map((name) => /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)).join(".");
}
const MAX_KEYS = 8;
const MAX_KEY_LENGTH = 60;
function listKeys(record) {
	return (isObject$1(record) ? Object.keys(record).slice(0, MAX_KEYS) : []).map((key) => `\`${truncate(key, MAX_KEY_LENGTH)}\``).join(", ");
}

// src/input/formats/json/table.ts
const SPLIT_KEYS = /* @__PURE__ */ new Set([
	"columns",
	"data",
	"index",
	"column_names",
	"index_names"
]);
function tableRows(document) {
	if (!isObject$1(document)) return null;
	const { columns, data } = document;
	const entries = Object.entries(document);
	if (Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray) && entries.every(([key]) => SPLIT_KEYS.has(key))) return splitRows(columns, data);
	if (areColumns(entries)) return columnRows(entries, [...(entries[0]?.[1] ?? []).keys()], document);
	if (entries.length === 0 || !entries.every(([, value]) => isObject$1(value))) return null;
	const parts = entries;
	const keys = Object.keys(parts[0]?.[1] ?? {});
	if (!parts.every(([, part]) => hasKeys(part, keys)) || keys.length === 0) return null;
	if (parts.every(([name]) => isIndex(name))) return parts.map(([, row]) => ({
		value: row,
		origin: row
	}));
	return keys.every(isIndex) ? columnRows(parts, keys, document) : null;
}
function splitRows(columns, data) {
	const names = columns.map(String);
	const twice = findRepeated(names);
	if (twice !== null) throw new Error(`the table has the column \`${twice}\` twice`);
	return data.map((row, index) => {
		if (row.length !== names.length) throw new Error(`row ${index + 1} of the table has ${row.length} values and the table ${names.length} columns`);
		return {
			value: Object.fromEntries(names.map((name, at) => [name, row[at]])),
			origin: row
		};
	});
}
function columnRows(columns, keys, document) {
	return keys.map((key) => ({
		value: Object.fromEntries(columns.map(([name, values]) => [name, values[key]])),
		origin: document
	}));
}
function areColumns(entries) {
	const [first] = entries;
	if (entries.length < 2 || !Array.isArray(first?.[1]) || first[1].length === 0) return false;
	const { length } = first[1];
	return entries.every(([, list]) => Array.isArray(list) && list.length === length && !list.some(isObject$1));
}
function hasKeys(part, keys) {
	return Object.keys(part).length === keys.length && keys.every((key) => Object.hasOwn(part, key));
}
function isIndex(key) {
	return /^(?:0|[1-9]\d*)$/.test(key);
}

// src/input/mapping/presets/preset.ts
var LeftOut = class {
	noun;
	constructor(noun) {
		this.noun = noun;
	}
};
function recordsOf({ records = [], findRecords }, document) {
	if (findRecords) return findRecords(document);
	if (Array.isArray(document)) return asFound(document);
	for (const expression of records) {
		const list = compileExpression(expression).valueIn(document);
		if (Array.isArray(list)) return asFound(list);
	}
	return tableRows(document) ?? asFound([document]);
}
function foundIn(preset, record) {
	if (!isObject$1(record)) return {};
	try {
		const prepared = preset.prepare ? preset.prepare(record, () => {}) : record;
		const roles = prepared === null ? [] : Object.keys(preset.fields);
		return Object.fromEntries(roles.map((role) => [role, fieldExpression(preset, role)?.valueIn(prepared)]));
	} catch {
		return {};
	}
}
function fieldExpression({ fields }, role) {
	const expression = fields[role];
	return expression === void 0 ? void 0 : compileExpression(expression);
}
function isExportOf(preset, document) {
	const record = firstRecord(preset, document);
	return isObject$1(record) && hasSigns(preset, record);
}
function hasSigns({ detects }, record) {
	return detects.every((names) => names.some((name) => Object.hasOwn(record, name)));
}
function firstRecord(preset, document) {
	try {
		return recordsOf(preset, document).find(({ value }) => !(value instanceof LeftOut))?.value;
	} catch {
		return;
	}
}
var LeftOutCounts = class {
	counts = /* @__PURE__ */ new Map();
	add(noun, times = 1) {
		getOrCreate(this.counts, noun[0], () => ({
			noun,
			count: 0
		})).count += times;
	}
	warning(preset, side) {
		const parts = [...this.counts.values()].map(({ noun: [one, many], count }) => formatCount(count, one, many));
		if (parts.length === 0) return null;
		return { what: `The preset \`${preset}\` leaves out ${joinWords(parts)}${side === "gold" ? " of the gold files" : ""}.` };
	}
};

// src/input/mapping/presets/fields.ts
function fieldsOf$1(value) {
	return isObject$1(value) ? value : {};
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function objectsIn(value) {
	return listOf(value).filter(isObject$1);
}
function firstText(...values) {
	return values.find((value) => typeof value === "string" && value !== "") ?? null;
}
function jsonIn(value) {
	return typeof value === "string" ? parseJson$1(value) : value;
}
function millisecondsOf(seconds) {
	const number = numberIn(seconds);
	return number === null || number < 0 ? null : number * 1e3;
}
function sumOf(...values) {
	const numbers = values.filter((value) => typeof value === "number");
	return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}
function numberIn(value) {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : null;
}
function partOf(record, name) {
	if (isObject$1(record[name])) return record[name];
	const columns = Object.entries(record).filter(([key]) => key.startsWith(`${name}.`));
	if (columns.length === 0) return null;
	return Object.fromEntries(columns.map(([key, value]) => [key.slice(name.length + 1), value]));
}
function textOrJson(value) {
	if (value === void 0 || value === null) return null;
	return typeof value === "string" ? value : JSON.stringify(value);
}
function present(fields) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== void 0));
}
function firstByName(values, noun, leaveOut) {
	const found = /* @__PURE__ */ new Map();
	for (const [name, value] of values) if (name === null) leaveOut([`${noun} without a name`, `${noun}s without a name`]);
	else if (found.has(name)) leaveOut([`${noun} with the name of another one`, `${noun}s with the names of other ones`]);
	else found.set(name, value ?? null);
	return Object.fromEntries(found);
}
function questionId(question) {
	if (question === null || question === void 0) return null;
	const text = typeof question === "string" ? question : JSON.stringify(question);
	return `q-${sha256(text).slice(0, 16)}`;
}

// src/input/mapping/presets/braintrust.ts
const braintrust = {
	id: "braintrust",
	detects: [
		["scores", "scores.score"],
		["input"],
		[
			"span_id",
			"experiment_id",
			"expected",
			"metrics",
			"tags"
		],
		["output"]
	],
	records: [
		"events",
		"rows",
		"results",
		"data"
	],
	prepare: describeRow$1,
	fields: {
		id: "id",
		question: "input",
		answer: "output",
		references: "expected",
		scores: "scores",
		reason: "reason"
	},
	repeatsAreTrials: true,
	unanswered: "`true`"
};
function describeRow$1(record, leaveOut) {
	const { is_root: isRoot, span_id: span, root_span_id: root, input, output, expected, error } = record;
	if (isRoot === false || isRoot !== true && typeof span === "string" && typeof root === "string" && span !== root) {
		leaveOut(["span inside a case", "spans inside cases"]);
		return null;
	}
	return {
		id: fieldsOf$1(record["metadata"])["id"] ?? record["dataset_record_id"] ?? fieldsOf$1(record["origin"])["id"] ?? null,
		input: textOrJson(input),
		output: textOrJson(output),
		expected: textOrJson(expected),
		reason: firstText(error, fieldsOf$1(error)["message"]),
		scores: {
			...partOf(record, "scores"),
			...measured$4({
				...record,
				...partOf(record, "metrics")
			})
		}
	};
}
function measured$4(metrics) {
	const of = (name) => numberIn(metrics[name]);
	const [start, end] = [of("start"), of("end")];
	const elapsed = start === null || end === null ? null : end - start;
	return present({
		latency_ms: millisecondsOf(metrics["duration"]) ?? millisecondsOf(elapsed),
		tokens: of("tokens") ?? of("total_tokens") ?? sumOf(of("prompt_tokens"), of("completion_tokens")),
		cost: of("estimated_cost") ?? of("cost")
	});
}

// src/input/mapping/presets/deepeval.ts
const OUTPUT = [
	"actual_output",
	"actualOutput",
	"expected_output",
	"expectedOutput"
];
const deepeval = {
	id: "deepeval",
	detects: [[
		"input",
		"turns",
		"multimodalInput"
	], [
		...OUTPUT,
		"scenario",
		"metricsData",
		"metrics_data",
		"multimodalInputActualOutput"
	]],
	findRecords: recordsIn$1,
	prepare: describeTestCase,
	fields: {
		id: "derived.id",
		question: "input",
		answer: "not_null(actual_output, actualOutput)",
		passages: "not_null(retrieval_context, retrievalContext, context)",
		references: "not_null(expected_output, expectedOutput, expected_outcome, expectedOutcome)",
		scores: "derived.scores",
		pass: "derived.pass",
		reason: "derived.reason",
		tool_calls: "derived.tool_calls",
		expected_tool_calls: "derived.expected_tool_calls"
	},
	repeatsAreTrials: true,
	unanswered: "contains(keys(@), 'actual_output') || contains(keys(@), 'actualOutput') || contains(keys(@), 'turns')"
};
const LISTS$1 = [
	["testCases", "conversationalTestCases"],
	["test_cases", "conversational_test_cases"],
	["test_results", "testResults"],
	["goldens", "conversational_goldens"]
];
function recordsIn$1(document) {
	const whole = fieldsOf$1(document);
	const run = [
		whole["testRunData"],
		whole["test_run_data"],
		document
	].find(isObject$1) ?? {};
	const lists = LISTS$1.find((names) => names.some((name) => Array.isArray(run[name])));
	const records = Array.isArray(document) ? document : lists?.flatMap((name) => listOf(run[name])) ?? [document];
	return asFound(records);
}
function describeTestCase(record, leaveOut) {
	const turns = objectsIn(record["turns"]);
	const metrics = objectsIn(record["metricsData"] ?? record["metrics_data"] ?? record["metricsMetadata"]);
	const pass = passOf$1(record, metrics);
	const derived = {
		id: ownId$1(record),
		scores: {
			...pass !== void 0 && { success: pass },
			...scoresOf$2(record, metrics, leaveOut)
		},
		...pass !== void 0 && { pass },
		reason: reasonOf$2(metrics),
		tool_calls: callsOf$1(record, turns),
		expected_tool_calls: callsIn$1(record["expected_tools"] ?? record["expectedTools"])
	};
	if (turns.length === 0 && !Array.isArray(record["input"] ?? record["multimodalInput"])) return {
		...record,
		derived
	};
	return {
		...record,
		input: questionOf$2(record, turns),
		actual_output: answerOf$2(record, turns),
		derived
	};
}
function ownId$1(record) {
	const { metadata, additional_metadata: own, additionalMetadata } = record;
	return [
		metadata,
		own,
		additionalMetadata
	].map((one) => fieldsOf$1(one)["id"] ?? null).find((id) => id !== null) ?? null;
}
const NUMBERED = /^(?:conversational_)?test_case_\d+$/;
function questionOf$2({ input, multimodalInput, scenario, name }, turns) {
	const asked = input ?? multimodalInput ?? null;
	if (Array.isArray(asked)) return textOf$3(asked);
	const ownName = typeof name === "string" && !NUMBERED.test(name) ? name : null;
	const first = turns.find(({ role }) => role === "user")?.["content"];
	return firstText(asked, ...turns.length > 0 ? [
		scenario,
		ownName,
		first
	] : []) ?? asked;
}
function answerOf$2(record, turns) {
	const { actual_output: own, actualOutput, multimodalInputActualOutput: parts } = record;
	const answer = own ?? actualOutput ?? parts ?? null;
	if (Array.isArray(answer)) return textOf$3(answer);
	return answer ?? firstText(turns.findLast(({ role }) => role === "assistant")?.["content"]);
}
function textOf$3(parts) {
	return parts.map((part) => typeof part === "string" ? part : `[${firstText(fieldsOf$1(part)["url"]) ?? "image"}]`).join("\n");
}
function scoresOf$2(record, metrics, leaveOut) {
	const values = metrics.map(({ name, metric, score }) => [firstText(name, metric), score]);
	return {
		...firstByName(values, "metric", leaveOut),
		...measured$3(record)
	};
}
function measured$3(record) {
	const of = (...names) => names.map((name) => record[name]).find((value) => typeof value === "number");
	return present({
		latency_ms: millisecondsOf(of("completionTime", "completion_time")),
		cost: of("tokenCost", "token_cost"),
		tokens: sumOf(of("inputTokenCount", "input_token_count"), of("outputTokenCount", "output_token_count")),
		run_duration: of("runDuration", "run_duration"),
		evaluation_cost: of("evaluationCost", "evaluation_cost")
	});
}
function passOf$1({ success }, metrics) {
	if (success !== false) return success;
	const failed = metrics.filter((metric) => metric["success"] === false && metric["flaky"] !== true);
	return failed.length > 0 && failed.every(({ error, score }) => firstText(error) !== null && (score ?? null) === null) ? null : false;
}
function reasonOf$2(metrics) {
	const reasons = metrics.filter(({ success }) => success === false).map(({ name, metric, score, threshold, strictMode, reason, error }) => {
		const limit = strictMode === true ? "strict" : `threshold ${String(threshold ?? "unknown")}`;
		const why = firstText(error, reason);
		return `${firstText(name, metric) ?? "a metric"} ${String(score ?? "without a score")} (${limit})${why === null ? "" : `: ${why}`}`;
	});
	return reasons.length === 0 ? null : reasons.join("\n");
}
function callsOf$1(record, turns) {
	const own = callsIn$1(record["tools_called"] ?? record["toolsCalled"]);
	if (own !== null || turns.length === 0) return own;
	return turns.flatMap((turn) => callsIn$1(turn["tools_called"] ?? turn["toolsCalled"]) ?? []);
}
function callsIn$1(calls) {
	if (!Array.isArray(calls)) return null;
	return objectsIn(calls).map(({ name, input_parameters: input, inputParameters }) => ({
		name,
		arguments: input ?? inputParameters ?? {}
	}));
}

// src/input/formats/inspect-log/missing-samples.ts
const MAX_MISSING = 1e6;
function missingSamples({ status, eval: spec }, isThere) {
	const { dataset, config } = isObject$1(spec) ? spec : {};
	const ids = isObject$1(dataset) ? dataset["sample_ids"] : null;
	if (status === "success" || !Array.isArray(ids)) return [];
	const given = isObject$1(config) ? config["epochs"] : null;
	const epochs = typeof given === "number" && Number.isSafeInteger(given) && given > 0 ? given : 1;
	if (ids.length * epochs > MAX_MISSING) return [];
	const error = { message: `the log lacks it: the evaluation has the status ${String(status)}` };
	return ids.flatMap((id) => Array.from({ length: epochs }, (_, index) => ({
		id,
		epoch: index + 1,
		error
	})).filter(({ epoch }) => !isThere(String(id), epoch)));
}

// src/input/mapping/presets/inspect-ai.ts
const inspectAi = {
	id: "inspect_ai",
	detects: [
		["epoch"],
		["target"],
		[
			"scores",
			"output",
			"messages"
		]
	],
	findRecords: samplesIn,
	prepare: describeSample$1,
	fields: {
		id: "id",
		question: "question",
		answer: "answer",
		references: "target",
		scores: "scores",
		pass: "pass",
		reason: "reason",
		group: "task",
		tool_calls: "tool_calls"
	},
	trial: "trial",
	unanswered: "`true`"
};
const UNREAD = {
	events: null,
	store: null
};
function samplesIn(document) {
	const log = fieldsOf$1(document);
	const samples = Object.hasOwn(log, "eval") && Object.hasOwn(log, "status") ? samplesOf(log) : [document];
	const { task, config, scorers } = fieldsOf$1(log["eval"]);
	const inLog = {
		task,
		epochs: fieldsOf$1(config)["epochs"],
		scorers,
		results: fieldsOf$1(log["results"])["scores"]
	};
	return samples.map((value) => ({
		value: {
			...fieldsOf$1(value),
			...UNREAD,
			log: inLog
		},
		origin: value
	}));
}
function samplesOf(log) {
	const samples = listOf(log["samples"]);
	const seen = new Set(objectsIn(samples).map(({ id, epoch }) => `${String(id)} ${String(epoch)}`));
	return [...samples, ...missingSamples(log, (id, epoch) => seen.has(`${id} ${epoch}`))];
}
function describeSample$1(sample, leaveOut) {
	const log = fieldsOf$1(sample["log"]);
	const scorers = scorersOf(sample, log);
	const usage = Object.values(fieldsOf$1(sample["model_usage"])).map(fieldsOf$1);
	const [first] = scorers;
	const pass = first ? passOf(first, log) : null;
	const epochs = [log["epochs"], sample["epoch"]].some((count) => typeof count === "number" && count > 1);
	return {
		id: sample["id"],
		...epochs && { trial: sample["epoch"] },
		question: textOf$2(sample["input"], sample),
		answer: answerOf$1(sample),
		target: sample["target"],
		task: log["task"],
		tool_calls: callsOf(sample),
		...pass !== void 0 && { pass },
		reason: reasonOf$1(sample, first),
		scores: {
			...Object.assign({}, ...scorers.map((scorer) => valuesOf(scorer, leaveOut))),
			...present({
				latency_ms: millisecondsOf(sample["total_time"]),
				tokens: sumOf(...usage.map((one) => one["total_tokens"])),
				cost: sumOf(...usage.map((one) => one["total_cost"]))
			})
		}
	};
}
function scorersOf(sample, log) {
	const own = Object.entries(fieldsOf$1(sample["scores"])).map(([name, score]) => ({
		name,
		score: fieldsOf$1(score)
	}));
	if (own.length > 0) return own;
	const named = [...objectsIn(log["results"]), ...objectsIn(log["scorers"])].flatMap(({ name }) => firstText(name) ?? []);
	return [...new Set(named)].map((name) => ({
		name,
		score: void 0
	}));
}
const LETTERS = /* @__PURE__ */ new Map([
	["C", 1],
	["P", .5],
	["I", 0],
	["N", 0]
]);
const WORDS$1 = /* @__PURE__ */ new Map([
	["yes", 1],
	["true", 1],
	["no", 0],
	["false", 0]
]);
function numberOf(value) {
	if (typeof value === "boolean") return Number(value);
	if (typeof value !== "string") return value;
	const plain = value.trim();
	const known = LETTERS.get(value) ?? WORDS$1.get(plain.toLowerCase());
	if (known !== void 0) return known;
	return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : value;
}
function valuesOf({ name, score }, leaveOut) {
	const value = score?.["value"] ?? null;
	if (Array.isArray(value)) {
		leaveOut(["score that is a list", "scores that are lists"]);
		return {};
	}
	if (typeof value !== "object" || value === null) return { [name]: numberOf(value) };
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [`${name}/${key}`, numberOf(one)]));
}
function passOf({ name, score }, log) {
	const value = score?.["value"] ?? null;
	const number = numberOf(value);
	if (!(typeof value === "boolean" || typeof value === "string" && typeof number === "number") && !isAccuracy(name, log)) return void 0;
	return typeof number === "number" && !Number.isNaN(number) ? number >= 1 : null;
}
function isAccuracy(scorer, log) {
	return [...objectsIn(log["results"]), ...objectsIn(log["scorers"])].filter(({ name }) => name === scorer).some(({ metrics }) => {
		return (Array.isArray(metrics) ? objectsIn(metrics).map(({ name }) => name) : Object.keys(fieldsOf$1(metrics))).some((name) => typeof name === "string" && name.replace(/^inspect_ai\//, "") === "accuracy");
	});
}
function reasonOf$1({ error, limit }, first) {
	const stop = firstText(fieldsOf$1(limit)["type"]);
	const why = firstText(fieldsOf$1(error)["message"], first?.score?.["explanation"]);
	if (stop === null) return why;
	return `stopped by the ${stop} limit${why === null ? "" : `: ${why}`}`;
}
function answerOf$1(sample) {
	const { completion, choices } = fieldsOf$1(sample["output"]);
	const message = fieldsOf$1(fieldsOf$1(listOf(choices)[0])["message"]);
	return textOf$2(completion ?? message["content"], sample);
}
function textOf$2(content, sample) {
	if (typeof content === "string") {
		const attached = fieldsOf$1(sample["attachments"])[content.replace(/^attachment:\/\//, "")];
		return content.startsWith("attachment://") && typeof attached === "string" ? attached : content;
	}
	const texts = objectsIn(content).flatMap((part) => {
		if (part["role"] !== void 0) return part["role"] === "user" ? textOf$2(part["content"], sample) ?? [] : [];
		return part["type"] === "text" ? textOf$2(part["text"], sample) ?? [] : [];
	});
	return texts.length > 0 ? texts.join("\n") : null;
}
function callsOf({ messages }) {
	return objectsIn(messages).flatMap((message) => objectsIn(message["tool_calls"])).map(({ function: name, arguments: given }) => ({
		name,
		arguments: given ?? {}
	}));
}

// src/input/mapping/presets/junit.ts
const junit = {
	id: "junit",
	detects: [
		["tag"],
		["suite"],
		["attributes"]
	],
	findRecords: testCasesIn,
	prepare: describeTest$1,
	fields: {
		id: "id",
		question: "name",
		answer: "output",
		scores: "scores",
		pass: "pass",
		reason: "reason",
		group: "suite"
	},
	repeatsAreTrials: true,
	unanswered: "`false`"
};
function testCasesIn(root, suite = null) {
	const { tag, attributes, children } = fieldsOf$1(root);
	if (tag === "testcase") return [{
		value: {
			...fieldsOf$1(root),
			suite
		},
		origin: root
	}];
	if (tag !== "testsuite" && tag !== "testsuites") return [];
	const name = tag === "testsuite" ? firstText(fieldsOf$1(attributes)["name"]) ?? suite : suite;
	const parts = objectsIn(children);
	return parts.flatMap((child, index) => isTeardown(child, parts[index - 1]) ? [] : partsIn(child, name));
}
function partsIn(child, suite) {
	const { tag } = child;
	if (tag !== "error" && tag !== "failure") return testCasesIn(child, suite);
	return [{
		value: {
			tag: "testcase",
			attributes: {
				classname: suite,
				name: "(suite)"
			},
			children: [child],
			text: "",
			suite
		},
		origin: child
	}];
}
function isTeardown(test, before) {
	const [own, last] = [test, before ?? {}].map(({ attributes }) => fieldsOf$1(attributes));
	const [error] = objectsIn(test["children"]).filter(({ tag }) => tag === "error");
	return own?.["name"] === last?.["name"] && own?.["classname"] === last?.["classname"] && before?.["tag"] === "testcase" && /^failed on teardown/.test(messageOf$2(error ?? {}) ?? "");
}
const NOT_RUN = /* @__PURE__ */ new Set([
	"notrun",
	"skipped",
	"disabled",
	"ignored",
	"suppressed"
]);
function describeTest$1({ attributes, children, suite }) {
	const { classname, name, time, status, result } = fieldsOf$1(attributes);
	const parts = objectsIn(children);
	const failure = parts.find(({ tag }) => tag === "failure" || tag === "error");
	const skipped = parts.find(({ tag }) => tag === "skipped");
	const isSkipped = skipped !== void 0 || NOT_RUN.has(status) || NOT_RUN.has(result);
	const owner = firstText(classname, suite);
	const test = firstText(name) ?? "";
	const pass = failure ? false : isSkipped ? null : true;
	return {
		id: owner === null || owner === test ? test : `${owner}::${test}`,
		name: test,
		suite,
		output: firstText(...parts.filter(({ tag }) => tag === "system-out").map(({ text }) => text)),
		pass,
		reason: messageOf$2(failure ?? skipped ?? {}),
		scores: {
			...propertiesOf(parts),
			success: pass,
			latency_ms: latencyOf$1(time)
		}
	};
}
function messageOf$2({ attributes, text }) {
	return firstText(fieldsOf$1(attributes)["message"], text);
}
function latencyOf$1(time) {
	const text = typeof time === "string" ? time.trim() : "";
	return millisecondsOf(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);
}
function propertiesOf(parts) {
	const found = parts.filter(({ tag }) => tag === "properties").flatMap(({ children }) => objectsIn(children)).flatMap(({ attributes, text }) => {
		const { name, value } = fieldsOf$1(attributes);
		const score = scoreOf(firstText(value, text));
		return typeof name === "string" && score !== null ? [[name, score]] : [];
	});
	return Object.fromEntries(found);
}
function scoreOf(text) {
	const plain = text?.trim().toLowerCase() ?? "";
	if (plain === "true" || plain === "false") return plain === "true";
	return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

// src/input/mapping/presets/langfuse.ts
const langfuse = {
	id: "langfuse",
	detects: [
		[
			"input",
			"item",
			"trace"
		],
		[
			"totalCost",
			"total_cost",
			"observations",
			"evaluations",
			"htmlPath",
			"traceId",
			"datasetRunId"
		],
		[
			"output",
			"scores",
			"evaluations",
			"trace"
		]
	],
	records: [
		"item_results",
		"itemResults",
		"traces",
		"data"
	],
	prepare: describeTrace$1,
	fields: {
		id: "id",
		question: "input",
		answer: "output",
		references: "expected",
		scores: "scores",
		reason: "reason"
	},
	repeatsAreTrials: true,
	unanswered: "`true`"
};
function describeTrace$1(record, leaveOut) {
	const trace = isObject$1(record["trace"]) ? {
		...record,
		...record["trace"]
	} : record;
	const item = fieldsOf$1(trace["item"]);
	const evaluations = [...objectsIn(trace["evaluations"]), ...objectsIn(trace["scores"])];
	const named = listOf(trace["scores"]).filter((one) => typeof one === "string").length;
	leaveOut(["score without its value", "scores without their values"], named);
	return {
		id: trace["datasetItemId"] ?? trace["dataset_item_id"] ?? item["id"] ?? fieldsOf$1(trace["metadata"])["id"] ?? null,
		input: plainText(item["input"] ?? trace["input"]),
		output: plainText(trace["output"]),
		expected: textOrJson(item["expected_output"] ?? item["expectedOutput"] ?? trace["expectedOutput"] ?? trace["expected_output"]),
		reason: firstText(...evaluations.map(({ comment }) => comment)),
		scores: {
			...columnScores$1(trace),
			...means(evaluations, leaveOut),
			...measured$2(trace)
		}
	};
}
function plainText(value) {
	const inner = typeof value === "string" && value.startsWith("\"") ? parseJson$1(value) : null;
	return typeof inner === "string" ? inner : textOrJson(value);
}
const TRACE = /* @__PURE__ */ new Set([...[
	"tags",
	"input",
	"output",
	"metadata",
	"observations",
	"scores",
	"evaluations",
	"comments",
	"item",
	"trace"
]]);
function columnScores$1(trace) {
	const columns = Object.entries(trace).filter(([name, value]) => !TRACE.has(name) && isListOfValues(value));
	return Object.fromEntries(columns.map(([name, values]) => [name, meanOf(listOf(values))]));
}
function isListOfValues(value) {
	return Array.isArray(value) && value.length > 0 && !value.some(isObject$1);
}
function means(evaluations, leaveOut) {
	const values = /* @__PURE__ */ new Map();
	for (const { name, value } of evaluations) {
		const key = firstText(name);
		if (key === null) leaveOut(["score without a name", "scores without names"]);
		else getOrCreate(values, key, () => []).push(value ?? null);
	}
	return Object.fromEntries([...values].map(([name, list]) => [name, meanOf(list)]));
}
function meanOf(values) {
	const [only = null] = values;
	if (values.length <= 1) return only;
	const numbers = values.map((value) => typeof value === "boolean" ? Number(value) : value);
	return numbers.every((value) => typeof value === "number") ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : only;
}
function measured$2(trace) {
	const observations = objectsIn(trace["observations"]);
	const [own, ...inner] = [trace, ...observations].map((one) => ({
		...fieldsOf$1(one["usage"]),
		...fieldsOf$1(one["usageDetails"])
	})).map(({ total, totalTokens }) => numberIn(total ?? totalTokens));
	return present({
		latency_ms: millisecondsOf(trace["latency"]) ?? numberIn(trace["latencyMilliseconds"]),
		cost: numberIn(trace["totalCost"] ?? trace["total_cost"]) ?? sumOf(...observations.map((one) => one["totalCost"])),
		tokens: numberIn(trace["totalTokens"]) ?? own ?? sumOf(...inner)
	});
}

// src/input/mapping/presets/langsmith.ts
const langsmith = {
	id: "langsmith",
	detects: [[
		"example_id",
		"reference_example_id",
		"example",
		"feedback_stats",
		"execution_time"
	], [
		"id",
		"run",
		"run_id"
	]],
	records: [
		"results",
		"runs",
		"rows"
	],
	prepare: describeRun,
	fields: {
		id: "id",
		question: "question",
		answer: "answer",
		references: "expected",
		scores: "scores",
		reason: "reason"
	},
	repeatsAreTrials: true,
	unanswered: "`true`"
};
function describeRun(record, leaveOut) {
	const run = isObject$1(record["run"]) ? record["run"] : record;
	const example = fieldsOf$1(record["example"]);
	const results = objectsIn(fieldsOf$1(record["evaluation_results"])["results"] ?? record["evaluation_results"]);
	return {
		id: firstText(record["example_id"], run["reference_example_id"], example["id"]),
		question: textIn$1(partOf(record, "inputs") ?? partOf(record, "input") ?? example["inputs"] ?? run["inputs"]),
		answer: textIn$1(partOf(record, "outputs") ?? run["outputs"]),
		expected: textIn$1(partOf(record, "reference") ?? record["reference_outputs"] ?? example["outputs"]),
		reason: firstText(record["error"], run["error"], ...results.map(({ comment }) => comment)),
		scores: {
			...partOf(record, "feedback"),
			...averages(run["feedback_stats"]),
			...resultsOf(results, leaveOut),
			...measured$1(record, run)
		}
	};
}
function textIn$1(part) {
	if (!isObject$1(part)) return part ?? null;
	const values = Object.values(part);
	const [only] = values;
	return values.length === 1 && typeof only === "string" ? only : values.length === 0 ? null : JSON.stringify(part);
}
function averages(stats) {
	const found = Object.entries(fieldsOf$1(stats)).map(([key, one]) => [key, fieldsOf$1(one)["avg"] ?? null]);
	return Object.fromEntries(found);
}
function resultsOf(results, leaveOut) {
	const values = results.map(({ key, score, value }) => [firstText(key), score ?? value]);
	return firstByName(values, "feedback", leaveOut);
}
function measured$1(record, run) {
	return present({
		latency_ms: millisecondsOf(record["execution_time"] ?? record["latency"]) ?? elapsed(run),
		tokens: numberIn(run["total_tokens"]),
		cost: numberIn(run["total_cost"])
	});
}
function elapsed({ start_time: start, end_time: end }) {
	const [from, to] = [start, end].map((time) => typeof time === "string" ? Date.parse(time) : NaN);
	return numberIn((to ?? NaN) - (from ?? NaN));
}

// src/input/mapping/presets/mlflow.ts
const mlflow = {
	id: "mlflow",
	detects: [
		[
			"inputs",
			"request",
			"info",
			"question",
			"questions",
			"query",
			"assessments",
			"prediction"
		],
		[
			"outputs",
			"response",
			"data",
			"prediction",
			"toxicity/v1/score",
			"token_count"
		],
		[
			"assessments",
			"info",
			"trace_id",
			"ground_truth",
			"targets",
			"token_count",
			"toxicity/v1/score",
			"latency"
		]
	],
	records: ["traces", "eval_results"],
	prepare: describeRow,
	fields: {
		id: "id",
		question: "question",
		answer: "answer",
		references: "expected",
		scores: "scores",
		reason: "reason"
	},
	repeatsAreTrials: true,
	unanswered: "`true`"
};
const QUESTIONS = [
	"inputs",
	"question",
	"questions",
	"query",
	"request"
];
function describeRow(record, leaveOut) {
	const info = isObject$1(record["info"]) ? record["info"] : record;
	const data = fieldsOf$1(record["data"]);
	const assessments = assessmentsOf(record["assessments"] ?? info["assessments"]);
	const expected = Object.fromEntries(assessments.flatMap((one) => isObject$1(one["expectation"]) ? [[nameOf$1(one) ?? "", one["expectation"]["value"]]] : []));
	return {
		id: record["id"] ?? null,
		question: first$1(...QUESTIONS.map((name) => record[name]), info["request_preview"], data["request"]),
		answer: first$1(record["outputs"], record["prediction"], record["response"], info["response_preview"], data["response"]),
		expected: first$1(record["ground_truth"], record["targets"], record["target"], record["answer"], ...Object.values(expected)),
		scores: {
			...feedbackScores(assessments, leaveOut),
			...columnScores(record),
			...timeOf(record, info)
		},
		reason: firstText(...assessments.map(({ rationale }) => rationale))
	};
}
function first$1(...values) {
	return values.find((value) => value !== void 0 && value !== null) ?? null;
}
function assessmentsOf(value) {
	return objectsIn(jsonIn(value));
}
function nameOf$1({ assessment_name: given, name }) {
	return firstText(given, name);
}
const METRIC = /\/(?:score|value)$/;
const PLAIN = /* @__PURE__ */ new Set([
	"token_count",
	"exact_match",
	"perplexity"
]);
function columnScores(record) {
	const columns = Object.entries(record).filter(([name]) => METRIC.test(name) || PLAIN.has(name));
	return Object.fromEntries(columns.map(([name, value]) => [METRIC.test(name) ? name.replace(/\/value$/, "") : name, verdictOf(value)]));
}
const VERDICTS$1 = /* @__PURE__ */ new Map([["yes", true], ["no", false]]);
function verdictOf(value) {
	return VERDICTS$1.get(value) ?? value;
}
function feedbackScores(assessments, leaveOut) {
	const values = assessments.filter((one) => one["valid"] !== false && !isObject$1(one["expectation"])).map((one) => [nameOf$1(one), verdictOf(fieldsOf$1(one["feedback"])["value"])]);
	return firstByName(values, "assessment", leaveOut);
}
function timeOf(record, info) {
	const found = [
		info["execution_duration_ms"],
		info["execution_duration"],
		info["execution_time_ms"]
	].map(durationOf).find((value) => value !== null);
	if (found !== void 0) return { latency_ms: found };
	return present({ latency_ms: millisecondsOf(record["latency"]) });
}
function durationOf(value) {
	const [, seconds] = typeof value === "string" ? /^(\d+(?:\.\d+)?)s$/.exec(value) ?? [] : [];
	return seconds === void 0 ? numberIn(value) : millisecondsOf(seconds);
}

// src/input/mapping/presets/openinference/content.ts
const MESSAGES = {
	input: [
		"llm.input_messages",
		"gen_ai.input.messages",
		"gen_ai.prompt"
	],
	output: [
		"llm.output_messages",
		"gen_ai.output.messages",
		"gen_ai.completion"
	]
};
const LATER = {
	input: [
		"ai.prompt.messages",
		"ai.prompt",
		"langfuse.observation.input"
	],
	output: ["langfuse.observation.output"]
};
function messagesOf({ attributes, events }, direction) {
	const at = (name) => () => {
		return [...entriesOf(entriesAt(attributes, name), "message").map((one) => messageOf$1(one, "")), ...listed(attributes.get(name), direction)];
	};
	const ways = [
		...MESSAGES[direction].map(at),
		() => ofEvents(events, direction),
		() => ofEvents(eventsIn(attributes), direction),
		() => ofPydanticRun(attributes, direction),
		() => direction === "output" ? ofVercel(attributes) : [],
		...LATER[direction].map(at)
	];
	for (const read of ways) {
		const said = read().filter(({ text, calls }) => text !== null || calls.length > 0);
		if (said.length > 0) return said;
	}
	return [];
}
function entriesAt(attributes, prefix) {
	const empty = () => Object.create(null);
	const top = empty();
	for (const [name, value] of attributes) {
		if (!name.startsWith(`${prefix}.`)) continue;
		const path = name.slice(prefix.length + 1).split(".");
		const last = path.pop();
		let owner = top;
		for (const key of path) {
			const inner = owner[key];
			owner[key] = isObject$1(inner) ? inner : empty();
			owner = owner[key];
		}
		owner[last] = value;
	}
	return Object.values(top).filter(isObject$1);
}
function listed(value, direction) {
	const json = jsonIn(value);
	const list = isObject$1(json) ? Array.isArray(json["messages"]) ? json["messages"] : [json] : json;
	return objectsIn(list).map((one) => messageOf$1(one, direction === "input" ? "user" : "assistant"));
}
const ROLES$1 = {
	human: "user",
	ai: "assistant",
	model: "assistant"
};
const CALL_PARTS = [
	"tool_call",
	"tool-call",
	"tool_use",
	"function_call"
];
function messageOf$1(message, otherwise) {
	const { role, type, content, contents, parts, text, prompt, tool_calls: own, toolCalls } = message;
	const pieces = [
		...objectsIn(content),
		...entriesOf(contents, "message_content"),
		...objectsIn(parts)
	];
	const inParts = pieces.filter((part) => CALL_PARTS.includes(String(part["type"])));
	const calls = [
		...entriesOf(own, "tool_call"),
		...objectsIn(toolCalls),
		...inParts
	].flatMap(callOf);
	const known = firstText(role) ?? firstText(type) ?? otherwise;
	return {
		role: ROLES$1[known] ?? known,
		text: textOf$1(content) ?? textOf$1(pieces) ?? textOf$1(text ?? prompt),
		calls
	};
}
function entriesOf(list, key) {
	return (isObject$1(list) ? Object.values(list).filter(isObject$1) : objectsIn(list)).map((one) => isObject$1(one[key]) ? one[key] : one);
}
const TEXT_PARTS = [
	"text",
	"input_text",
	"output_text",
	"undefined"
];
function textOf$1(value) {
	if (typeof value === "string") return value;
	const texts = listOf(value).flatMap((part) => {
		if (!isObject$1(part)) return typeof part === "string" ? [part] : [];
		const text = TEXT_PARTS.includes(String(part["type"])) ? part["text"] ?? part["content"] : void 0;
		return typeof text === "string" ? [text] : [];
	});
	return texts.length > 0 ? texts.join("\n") : null;
}
function callOf(call) {
	const inner = isObject$1(call["function"]) ? call["function"] : call;
	const name = firstText(inner["name"], inner["toolName"]);
	const given = inner["arguments"] ?? inner["args"] ?? inner["input"] ?? {};
	return name === null ? [] : [{
		id: firstText(call["id"], call["toolCallId"], call["call_id"]),
		name,
		arguments: given
	}];
}
const ROLE_EVENT = /^gen_ai\.(system|user|assistant|tool)\.message$/;
function ofEvents(events, direction) {
	return events.flatMap(({ name, attributes }) => {
		const [, role] = ROLE_EVENT.exec(name) ?? [];
		const fields = fieldsOfEvent(attributes);
		if (role !== void 0) return direction === "input" ? [messageOf$1(fields, role)] : [];
		if (name === (direction === "input" ? "gen_ai.content.prompt" : "gen_ai.content.completion")) return listed(attributes.get(MESSAGES[direction][2]), direction);
		if (name !== "gen_ai.choice" || direction === "input") return [];
		const { message = fields } = fields;
		return [messageOf$1(isObject$1(message) ? message : { content: message }, "assistant")];
	});
}
function fieldsOfEvent(attributes) {
	const parsed = [...attributes].map(([name, value]) => {
		return [name, typeof value === "string" && /^\s*[[{]/.test(value) ? parseJson$1(value) ?? value : value];
	});
	return {
		...Object.fromEntries(parsed),
		type: void 0
	};
}
function eventsIn(attributes) {
	return objectsIn(jsonIn(attributes.get("events") ?? attributes.get("all_messages_events"))).map((event) => {
		const { role, message, "event.name": own } = event;
		const name = isObject$1(message) ? "gen_ai.choice" : `gen_ai.${String(role)}.message`;
		return {
			name: typeof own === "string" ? own : name,
			attributes: new Map(Object.entries(event))
		};
	});
}
function ofPydanticRun(attributes, direction) {
	const all = listed(attributes.get("pydantic_ai.all_messages"), "input");
	const asked = all.findLastIndex(({ role, text }) => role === "user" && text !== null) + 1;
	return direction === "input" ? all.slice(0, asked) : all.slice(asked).filter(({ role }) => role === "assistant");
}
function ofVercel(attributes) {
	const first = (...names) => names.map((name) => attributes.get(name)).find(Boolean);
	return [messageOf$1({
		content: first("ai.response.text", "ai.result.text", "ai.response.object", "ai.result.object"),
		toolCalls: jsonIn(first("ai.response.toolCalls", "ai.result.toolCalls"))
	}, "assistant")];
}
const VALUES = {
	input: namesIn("input.value langfuse.observation.input langfuse.trace.input traceloop.entity.input"),
	output: namesIn(`output.value final_result langfuse.observation.output langfuse.trace.output
    traceloop.entity.output`)
};
const KEYS = {
	input: namesIn("query question input user_input prompt text content"),
	output: namesIn("answer output result response text content")
};
const questionOf$1 = (span) => contentOf(span, "user", "input");
const answerOf = (span) => contentOf(span, "assistant", "output");
function contentOf(span, role, direction) {
	const inMessages = () => {
		return messagesOf(span, direction).findLast((one) => (one.role === role || one.role === "") && one.text !== null)?.text ?? null;
	};
	const { kind, attributes } = span;
	return kind === "LLM" || kind === "" ? inMessages() ?? textAt(attributes, direction) : textAt(attributes, direction) ?? inMessages();
}
function textAt(attributes, direction) {
	const name = VALUES[direction].find((one) => typeof attributes.get(one) === "string");
	if (name === void 0) return null;
	const value = attributes.get(name);
	const mime = attributes.get(name.replace(/value$/, "mime_type"));
	return ((name.endsWith(".value") ? mime === "application/json" : /^\s*[{"]/.test(value)) ? textIn(parseJson$1(value), KEYS[direction]) : null) ?? value;
}
function textIn(json, keys) {
	if (typeof json === "string") return json;
	if (!isObject$1(json)) return null;
	const strings = Object.values(json).filter((one) => typeof one === "string");
	const named = keys.map((key) => Object.hasOwn(json, key) ? json[key] : null).find((one) => typeof one === "string");
	if (named !== void 0 || strings.length === 1) return named ?? strings[0];
	const [only, other] = Object.values(json).filter(isObject$1);
	return only && !other && strings.length === 0 ? textIn(only, keys) : null;
}
function passagesOf(spans) {
	const at = (name, { attributes }) => entriesOf(entriesAt(attributes, name), "document");
	const reranked = spans.flatMap((span) => at("reranker.output_documents", span));
	const retrieved = spans.flatMap((span) => [...at("retrieval.documents", span), ...objectsIn(jsonIn(span.attributes.get("gen_ai.retrieval.documents")))]);
	const found = (reranked.length > 0 ? reranked : retrieved).map(({ id, content }) => ({
		...(typeof id === "string" || typeof id === "number") && { id },
		...typeof content === "string" && { content }
	}));
	return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

// src/input/mapping/presets/openinference/spans.ts
const LISTS = [
	"resourceSpans",
	"scopeSpans",
	"batches",
	"spans",
	"data",
	"rows"
];
function spansIn(document) {
	if (Array.isArray(document)) return document.flatMap(spansIn);
	if (!isObject$1(document)) return [];
	const { attributes, trace } = document;
	const list = attributes === void 0 ? LISTS.map((key) => document[key]).find(Array.isArray) : void 0;
	if (list) return list.flatMap(spansIn);
	if (isObject$1(trace) && LISTS.some((key) => Array.isArray(trace[key]))) return spansIn(trace);
	return document["resourceLogs"] || document["resourceMetrics"] ? [] : [document];
}
function logsIn(document) {
	if (Array.isArray(document)) return document.flatMap(logsIn);
	const { resourceLogs, scopeLogs, logRecords } = fieldsOf$1(document);
	if (Array.isArray(logRecords)) return objectsIn(logRecords);
	return [...listOf(resourceLogs), ...listOf(scopeLogs)].flatMap(logsIn);
}
const DETAILS_EVENT = "gen_ai.client.inference.operation.details";
function readSpan(origin, logs = []) {
	const record = logs.length === 0 ? origin : {
		...origin,
		events: [...listOf(origin["events"]), ...logs]
	};
	const own = attributesOf(record);
	const events = objectsIn(record["events"] ?? record["otel_events"]).map(readEvent);
	const details = events.filter(({ name }) => name === DETAILS_EVENT).flatMap((event) => [...event.attributes]);
	const attributes = details.length === 0 ? own : new Map([...details, ...own]);
	const kind = (firstText(own.get("openinference.span.kind"), record["span_kind"]) ?? "").toUpperCase();
	const name = firstText(record["name"], record["span_name"]) ?? "";
	return {
		record,
		origin,
		...readContext(record),
		kind,
		name,
		use: useOf(kind, name, attributes),
		attributes,
		events,
		start: timeIn(record, [
			"startTimeUnixNano",
			"start_time",
			"startTime",
			"start_timestamp"
		]),
		end: timeIn(record, [
			"endTimeUnixNano",
			"end_time",
			"endTime",
			"end_timestamp"
		]),
		hasFailed: hasFailed(record)
	};
}
function readContext(record) {
	const [context, parent] = [fieldsOf$1(record["context"]), fieldsOf$1(record["parent"])];
	return {
		trace: firstText(record["traceId"], record["trace_id"], context["trace_id"], record["context.trace_id"]),
		id: firstText(record["spanId"], record["span_id"], context["span_id"], record["context.span_id"]),
		parent: firstText(record["parentSpanId"], record["parent_id"], record["parent_span_id"], parent["span_id"])
	};
}
function readEvent(record) {
	const attributes = attributesOf(record);
	const body = /* @__PURE__ */ new Map();
	addAll("", plainValue(record["body"]), body);
	return {
		name: firstText(record["name"], record["eventName"], record["event_name"], attributes.get("event.name")) ?? "",
		attributes: new Map([...body, ...attributes])
	};
}
function hasFailed({ status, status_code: code, otel_status_code: otel }) {
	const own = isObject$1(status) ? status["code"] ?? status["status_code"] : code ?? otel;
	return own === 2 || typeof own === "string" && /(^|_)ERROR$/i.test(own);
}
const MODEL_OPERATIONS = [
	"chat",
	"completion",
	"text_completion",
	"generate_content",
	"call_llm"
];
const MODEL_SPANS = /^ai\.(generateText|streamText|generateObject|streamObject)(\.do(Generate|Stream))?$/;
const USES = {
	LLM: "model",
	GENERATION: "model",
	TOOL: "tool",
	EMBEDDING: "other",
	RERANKER: "other",
	RETRIEVER: "other",
	GUARDRAIL: "other",
	PROMPT: "other",
	EVALUATOR: "other"
};
function useOf(kind, name, attributes) {
	const known = USES[kind || String(attributes.get("langfuse.observation.type")).toUpperCase()];
	if (known !== void 0) return known;
	const operation = attributes.get("gen_ai.operation.name") ?? attributes.get("llm.request.type");
	const [ai = ""] = String(attributes.get("ai.operationId") ?? attributes.get("operation.name") ?? name).split(" ");
	const isTool = attributes.get("traceloop.span.kind") === "tool";
	const isUnnamedTool = operation === void 0 && attributes.has("gen_ai.tool.name");
	if (operation === "execute_tool" || ai === "ai.toolCall" || isTool || isUnnamedTool) return "tool";
	if (operation === "embeddings" || ai.startsWith("ai.embed")) return "other";
	const isUnnamedModel = attributes.has("gen_ai.request.model") && !attributes.has("gen_ai.operation.name");
	return MODEL_OPERATIONS.includes(String(operation)) || MODEL_SPANS.test(ai) || isUnnamedModel ? "model" : "container";
}
const WHOLE = /* @__PURE__ */ new Set([...[
	"gen_ai.input.messages",
	"gen_ai.output.messages",
	"gen_ai.retrieval.documents",
	"gen_ai.tool.call.arguments"
], ...[
	"pydantic_ai.all_messages",
	"metadata",
	"content",
	"message",
	"tool_calls"
]]);
function attributesOf(span) {
	const found = /* @__PURE__ */ new Map();
	const own = plainValue(jsonIn(span["attributes"]));
	addAll("", Array.isArray(own) ? keyValues(own) : own, found);
	for (const [name, value] of Object.entries(span)) if (name.startsWith("attributes.")) addAll(name.slice(11), value, found);
	return found;
}
function addAll(name, value, found) {
	if (value === null || value === void 0) return;
	if (!(Array.isArray(value) ? value.some((one) => typeof one === "object") : isObject$1(value)) || WHOLE.has(name)) found.set(name, value);
	else for (const [key, one] of Object.entries(value)) addAll(name ? `${name}.${key}` : key, one, found);
}
function keyValues(list) {
	return Object.fromEntries(objectsIn(list).flatMap(({ key, value }) => typeof key === "string" ? [[key, plainValue(value)]] : []));
}
function plainValue(value) {
	if (!isObject$1(value)) return value;
	const plain = [
		"stringValue",
		"boolValue",
		"doubleValue",
		"bytesValue"
	].find((type) => Object.hasOwn(value, type));
	if (plain !== void 0) return value[plain];
	const { intValue, arrayValue, kvlistValue } = value;
	if (intValue !== void 0) return Number(intValue);
	if (isObject$1(arrayValue)) return listOf(arrayValue["values"]).map(plainValue);
	return isObject$1(kvlistValue) ? keyValues(listOf(kvlistValue["values"])) : value;
}
function timeIn(record, keys) {
	const key = keys.find((one) => (record[one] ?? null) !== null);
	return key === void 0 ? null : readTime(record[key], key.endsWith("UnixNano"));
}
const UNITS = [
	1,
	1e3,
	1e6,
	1e9
];
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9})\d*)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
function readTime(value, isNanoseconds) {
	if (Array.isArray(value)) {
		const [seconds, nanoseconds] = value;
		return Number.isSafeInteger(seconds) && Number.isSafeInteger(nanoseconds) ? BigInt(seconds) * 1000000000n + BigInt(nanoseconds) : null;
	}
	const isDigits = typeof value === "string" && /^\d{1,20}$/.test(value);
	if (isDigits || typeof value === "number") {
		const size = Number(value);
		const unit = isNanoseconds ? 1 : UNITS.find((one) => size * one >= 0x16345785d8a0000) ?? 1e9;
		if (!(size >= 0 && size < Number.POSITIVE_INFINITY)) return null;
		const whole = Math.floor(size);
		return BigInt(isDigits ? value : whole) * BigInt(unit) + BigInt(Math.round((size - whole) * unit));
	}
	const [, day, time, fraction = "", zone = "Z"] = typeof value === "string" ? ISO.exec(value.trim()) ?? [] : [];
	const milliseconds = day === void 0 ? NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
	return Number.isNaN(milliseconds) ? null : BigInt(milliseconds) * 1000000n + BigInt(fraction.padEnd(9, "0"));
}

// src/input/mapping/presets/openinference/trace.ts
function buildTree(all) {
	const spans = inTimeOrder([...new Map(all.map((span, index) => [span.id ?? index, span])).values()], ({ start }) => start);
	const byId = new Map(spans.map((span) => [span.id, span]));
	const parentOf = (span) => {
		const parent = span.parent === null ? void 0 : byId.get(span.parent);
		return parent === span ? void 0 : parent;
	};
	const children = groupBy(spans, parentOf);
	const ancestorsOf = (span) => {
		const found = [];
		for (let at = parentOf(span); at && found.length < spans.length; at = parentOf(at)) found.push(at);
		return found;
	};
	const isAnswering = (span) => ![span, ...ancestorsOf(span)].some(({ kind }) => kind === "EVALUATOR");
	return {
		spans,
		answering: spans.filter(isAnswering),
		tops: children.get(void 0) ?? [],
		childrenOf: (span) => children.get(span) ?? [],
		ancestorsOf
	};
}
function inTimeOrder(items, timeOf) {
	const timed = items.map((item) => ({
		item,
		time: timeOf(item) ?? -1n
	}));
	if (timed.some(({ time }) => time < 0)) return items;
	return timed.sort((a, b) => a.time === b.time ? 0 : a.time < b.time ? -1 : 1).map(({ item }) => item);
}
function inMilliseconds({ start, end }) {
	return start === null || end === null || end < start ? null : Number(end - start) / 1e6;
}
function modelCalls({ answering, ancestorsOf }) {
	const models = answering.filter(({ use }) => use === "model");
	const around = new Set(models.flatMap(ancestorsOf));
	return models.filter((span) => !around.has(span));
}
const TOKENS = {
	total: namesIn("llm.token_count.total gen_ai.usage.total_tokens llm.usage.total_tokens ai.usage.totalTokens"),
	parts: [namesIn(`llm.token_count.prompt gen_ai.usage.input_tokens gen_ai.usage.prompt_tokens
      ai.usage.inputTokens ai.usage.promptTokens`), namesIn(`llm.token_count.completion gen_ai.usage.output_tokens gen_ai.usage.completion_tokens
      ai.usage.outputTokens ai.usage.completionTokens`)],
	details: "langfuse.observation.usage_details"
};
const COST = {
	total: namesIn("llm.cost.total gen_ai.usage.cost gen_ai.usage.total_cost operation.cost llm.usage.cost"),
	parts: [namesIn("llm.cost.prompt gen_ai.usage.input_cost"), namesIn("llm.cost.completion gen_ai.usage.output_cost")],
	details: "langfuse.observation.cost_details"
};
function amountIn({ attributes }, { total, parts, details }) {
	const amountOf = (value) => {
		const number = numberIn(value);
		return number !== null && number >= 0 ? number : null;
	};
	const first = (names) => names.map((name) => amountOf(attributes.get(name))).find((value) => value !== null) ?? null;
	const add = (amounts) => amounts.length === 0 || amounts.includes(null) ? null : sumOf(...amounts);
	const kinds = fieldsOf$1(jsonIn(attributes.get(details)));
	const ofKinds = amountOf(kinds["total"]) ?? add(Object.values(kinds).map(amountOf));
	return first(total) ?? ofKinds ?? add(parts.map(first));
}
function amountsOf(trace) {
	return {
		tokens: addUp(trace, TOKENS),
		cost: addUp(trace, COST)
	};
}
function addUp({ answering, tops, childrenOf, ancestorsOf }, names) {
	const counted = new Set(answering);
	const ownOf = (span) => span.use === "other" || span.use === "tool" ? null : amountIn(span, names);
	const together = (spans) => sumOf(...spans.filter((span) => counted.has(span)).map(wholeOf));
	const wholeOf = (span) => {
		const [own, parts] = [ownOf(span), together(childrenOf(span))];
		return own === null ? parts : Math.max(own, parts ?? 0);
	};
	const isSilent = (span) => {
		return span.use === "model" && !span.hasFailed && wholeOf(span) === null && ancestorsOf(span).every((one) => ownOf(one) === null);
	};
	const sum = together(tops);
	return sum !== null && answering.some(isSilent) ? "partial" : sum;
}

// src/input/mapping/presets/openinference/tool-calls.ts
function timed(call, time) {
	return {
		...call,
		time,
		text: canonicalText(jsonIn(call.arguments) ?? call.arguments) ?? ""
	};
}
function toolCallsOf(trace) {
	const left = trace.answering.filter((span) => isToolRun(trace, span)).map(callOfSpan);
	const calls = askedCalls(trace).map((one) => {
		const index = findRun(left, one);
		const [run] = index < 0 ? [] : left.splice(index, 1);
		return run ? {
			...one,
			time: run.time
		} : one;
	});
	return inTimeOrder([...calls, ...left], ({ time }) => time).map(({ name, arguments: given }) => ({
		name,
		arguments: given
	}));
}
function isToolRun({ ancestorsOf }, span) {
	const outer = span.use === "tool" ? ancestorsOf(span).find(({ use }) => use !== "container") : void 0;
	return span.use === "tool" && (outer?.use !== "tool" || toolName(outer) !== toolName(span));
}
const NAMES = namesIn("tool.name gen_ai.tool.name ai.toolCall.name traceloop.entity.name tool_call.function.name");
const IDS = namesIn("gen_ai.tool.call.id ai.toolCall.id tool_call.id tool.id");
const ARGUMENTS = namesIn(`gen_ai.tool.call.arguments tool_call.function.arguments ai.toolCall.args ai.toolCall.input
  tool_arguments gen_ai.tool.args input.value langfuse.observation.input traceloop.entity.input tool.parameters input`);
function first({ attributes }, names) {
	return names.map((name) => attributes.get(name)).find((value) => value !== void 0 && value !== "");
}
function toolName(span) {
	return String(first(span, NAMES) ?? span.name.replace(/^(execute_tool|running tool:?)\s+/, ""));
}
function callOfSpan(span) {
	const given = first(span, ARGUMENTS) ?? {};
	return timed({
		id: firstText(first(span, IDS)),
		name: toolName(span),
		arguments: given
	}, span.start);
}
function askedCalls(trace) {
	const models = modelCalls(trace);
	const answers = models.flatMap((span) => messagesOf(span, "output").flatMap(({ calls }) => calls.map((call) => timed(call, span.end))));
	const last = models.at(-1);
	const found = answers.length > 0 || trace.answering.some(({ use }) => use === "tool") || last === void 0 ? answers : historyOf(last);
	return found.filter(({ id }, index) => id === null || found.findIndex((one) => one.id === id) === index);
}
function historyOf(span) {
	const messages = messagesOf(span, "input");
	const asked = messages.findLastIndex(({ role, text }) => role === "user" && text !== null);
	return messages.slice(asked + 1).flatMap(({ calls }) => calls.map((call) => timed(call, span.start)));
}
function findRun(runs, call) {
	const byId = call.id === null ? -1 : runs.findIndex(({ id }) => id === call.id);
	if (byId >= 0) return byId;
	const isOpen = (run) => run.name === call.name && (run.id === null || call.id === null);
	const exact = runs.findIndex((run) => isOpen(run) && run.text === call.text);
	return exact >= 0 ? exact : runs.findIndex(isOpen);
}

// src/input/mapping/presets/openinference/openinference.ts
const openinference = {
	id: "openinference",
	detects: [[
		"spans",
		"attributes",
		"traceId",
		"trace_id",
		"context.trace_id"
	]],
	findRecords: tracesIn,
	joinsLines: true,
	prepare: describeTrace,
	fields: {
		id: "not_null(metadata.case_id, metadata.example_id, metadata.qid, metadata.id)",
		question: "question",
		answer: "answer",
		passages: "documents[].content",
		passage_ids: "documents[].id",
		citations: "answer_json.citations",
		references: "not_null(metadata.references, metadata.reference, metadata.expected_output)",
		scores: "scores",
		tool_calls: "tool_calls",
		expected_tool_calls: "not_null(metadata.expected_tool_calls, metadata.reference_tool_calls, metadata.expected_tools)"
	},
	repeatsAreTrials: true,
	unanswered: "question != `null`"
};
const NO_QUESTION = ["trace without a question", "traces without a question"];
const LONE_SPAN = ["span without the rest of its trace", "spans without the rest of their trace"];
const LONE_EVENT = ["event without its span", "events without their span"];
const NO_ROOT = ["latency of a trace without a root span", "latencies of traces without a root span"];
const NO_SCORE = ["evaluation without a score", "evaluations without a score"];
const EARLIER_TURN = ["earlier turn of a conversation", "earlier turns of conversations"];
const PART_OF_TOKENS = ["token count of a part of the calls", "token counts of a part of the calls"];
const PART_OF_COST = ["cost of a part of the calls", "costs of a part of the calls"];
function tracesIn(document) {
	const logs = groupBy(logsIn(document).filter((log) => readEvent(log).name.startsWith("gen_ai.")), keyOf$1);
	const spans = spansIn(document).map((origin) => readSpan(origin, logs.size === 0 ? [] : logs.get(keyOf$1(origin))));
	const known = new Set(spans.map(({ origin }) => keyOf$1(origin)));
	const lone = [...logs].flatMap(([key, all]) => known.has(key) ? [] : all);
	return [...[...groupBy(spans, ({ trace, record }) => trace ?? record).values()].map((trace) => {
		const main = findMainSpan(trace);
		const [first] = trace;
		const { record, origin } = main ?? first;
		const isLone = trace.length === 1 && first.parent !== null;
		if (!main) return {
			value: new LeftOut(isLone ? LONE_SPAN : NO_QUESTION),
			origin
		};
		return {
			value: {
				...record,
				spans: trace.map((span) => span.record)
			},
			origin
		};
	}), ...lone.map((origin) => ({
		value: new LeftOut(LONE_EVENT),
		origin
	}))];
}
function keyOf$1(record) {
	const { trace, id } = readContext(record);
	return JSON.stringify([trace, id]);
}
function findMainSpan(all) {
	const { spans, ancestorsOf } = buildTree(all);
	const isRooted = spans.length > 1 || spans.some(({ parent }) => parent === null);
	const hasQuestion = (span) => isRooted && (span.use === "model" || span.use === "container") && questionOf$1(span) !== null;
	const byDepth = groupBy(spans.filter(hasQuestion), (span) => ancestorsOf(span).length);
	const nearest = byDepth.get([...byDepth.keys()].reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY));
	return nearest?.findLast((span) => answerOf(span) !== null) ?? nearest?.[0];
}
function describeTrace(record, leaveOut) {
	const main = readSpan(record);
	const trace = buildTree(Array.isArray(record["spans"]) ? objectsIn(record["spans"]).map((one) => readSpan(one)) : [main]);
	const answer = answerOf(main);
	const documents = passagesOf(trace.answering);
	const json = answer === null ? void 0 : parseJson$1(answer);
	const steps = modelCalls(trace).length;
	leaveOut(EARLIER_TURN, earlierTurns(main, trace));
	return {
		...record,
		attributes: Object.fromEntries(main.attributes),
		metadata: metadataOf(main),
		question: questionOf$1(main),
		answer,
		...isObject$1(json) && { answer_json: json },
		...documents.length > 0 && { documents },
		tool_calls: toolCallsOf(trace),
		...steps > 0 && { steps },
		scores: {
			...evaluationsOf(trace, leaveOut),
			...measured(main, trace, leaveOut)
		}
	};
}
function earlierTurns(main, { answering }) {
	const asked = messagesOf(main, "input").filter(({ role, text }) => role === "user" && text !== null).length;
	const question = questionOf$1(main);
	const isTurn = (span) => {
		const own = questionOf$1(span);
		return span.id !== main.id && span.use === "container" && own !== null && own !== question;
	};
	return Math.max(0, asked - 1) + answering.filter((span) => span.parent === main.parent && isTurn(span)).length;
}
const METADATA$1 = /^(?:(?:ai\.telemetry|langfuse\.(?:trace|observation))\.)?metadata\./;
function metadataOf({ attributes }) {
	const whole = Object.entries(fieldsOf$1(jsonIn(attributes.get("metadata"))));
	const parts = [...attributes].filter(([name]) => METADATA$1.test(name));
	const all = [...whole, ...parts.map(([name, value]) => [name.replace(METADATA$1, ""), value])];
	const isList = (value) => typeof value === "string" && value.trim().startsWith("[");
	return Object.fromEntries(all.map(([key, one]) => [key, isList(one) ? jsonIn(one) ?? one : one]));
}
function measured(main, trace, leaveOut) {
	const own = trace.spans.find(({ id }) => id === main.id) ?? main;
	const top = trace.ancestorsOf(own).at(-1) ?? own;
	const isRoot = top.parent === null || trace.tops.length === 1;
	const latency = isRoot ? inMilliseconds(top) : null;
	const { tokens, cost } = amountsOf(trace);
	if (!isRoot) leaveOut(NO_ROOT);
	if (tokens === "partial") leaveOut(PART_OF_TOKENS);
	if (cost === "partial") leaveOut(PART_OF_COST);
	const [isPartOfTokens, isPartOfCost] = [tokens, cost].map((one) => one === "partial");
	return present({
		latency_ms: latency,
		tokens: isPartOfTokens ? null : tokens,
		cost: isPartOfCost ? null : cost
	});
}
function evaluationsOf({ spans, ancestorsOf }, leaveOut) {
	const depths = new Map(spans.map((span) => [span, ancestorsOf(span).length]));
	const inOrder = spans.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0)).flatMap(evaluationsIn);
	const scored = inOrder.filter(([, value]) => typeof value === "boolean" || Number.isFinite(value));
	leaveOut(NO_SCORE, inOrder.length - scored.length);
	return Object.fromEntries(scored);
}
function evaluationsIn({ record, events }) {
	const columns = Object.entries(record).map(([key, value]) => {
		return [value === null ? null : /^eval\.(.+)\.score$/.exec(key)?.[1] ?? null, value];
	});
	const annotated = [
		"annotations",
		"span_annotations",
		"evaluations"
	].flatMap((key) => objectsIn(record[key])).map((one) => {
		const { score, value } = {
			...one,
			...fieldsOf$1(one["result"])
		};
		return [firstText(one["name"]), score ?? value];
	});
	const measured = events.filter(({ name }) => name === "gen_ai.evaluation.result").map(({ attributes }) => {
		const value = attributes.get("gen_ai.evaluation.score.value") ?? attributes.get("gen_ai.evaluation.score");
		return [firstText(attributes.get("gen_ai.evaluation.name")), value];
	});
	return [
		...columns,
		...annotated,
		...measured
	].flatMap(([name, value]) => name ? [[name, value]] : []);
}

// src/input/mapping/presets/promptfoo.ts
const QUESTION_VARS = [
	"query",
	"question",
	"input",
	"prompt"
];
const CONTEXT_VARS = ["context", "contexts"];
const REFERENCE_VARS = [
	"references",
	"reference",
	"expected",
	"ground_truth"
];
const NOT_ASKED = /* @__PURE__ */ new Set([...CONTEXT_VARS, ...REFERENCE_VARS]);
const EXPECTED = "testCase.assert[?contains(['equals', 'similar', 'factuality', 'rouge-n', 'bleu'], type)].value | [0]";
const varsOf = (names) => names.map((name) => `vars.${name}`).join(", ");
const promptfoo = {
	id: "promptfoo",
	detects: [
		[
			"promptIdx",
			"testIdx",
			"vars"
		],
		[
			"response",
			"gradingResult",
			"error"
		],
		["success"]
	],
	adviceFor: (record) => Object.keys(record).some((name) => /^\[[^\]]+\] /.test(name)) ? "It looks like the CSV of promptfoo, which lacks most results: write JSON with `--output output.json`." : null,
	findRecords: recordsIn,
	joinsLines: true,
	prepare: describeResult,
	fields: {
		id: "derived.id",
		question: `not_null(${varsOf(QUESTION_VARS)}, derived.question)`,
		answer: "response.output",
		passages: `not_null(${varsOf(CONTEXT_VARS)}, response.metadata.context, metadata.context, gradingResult.componentResults[].metadata.context | [0])`,
		references: `not_null(${varsOf(REFERENCE_VARS)}, ${EXPECTED})`,
		scores: "derived.scores",
		pass: "derived.pass",
		reason: "derived.reason",
		group: "derived.group"
	},
	repeatsAreTrials: true,
	unanswered: "not_null(error, response.error, type(response) == 'object' && contains(keys(response), 'output'))",
	system: "promptIdx"
};
const inDocument = ({ derived }) => fieldsOf$1(derived);
function recordsIn(document) {
	const { results } = fieldsOf$1(document);
	const list = [
		document,
		results,
		fieldsOf$1(results)["results"]
	].find(Array.isArray);
	if (list === void 0) return asFound([document]);
	const records = objectsIn(list);
	const [prompts, variants, assertions] = [
		promptNames(records),
		findVariants(records),
		sharedAssertions(records)
	];
	return listOf(list).map((origin) => {
		if (!isObject$1(origin)) return {
			value: origin,
			origin
		};
		const derived = {
			prompt: prompts.get(promptOf(origin)),
			variant: variants.get(origin),
			assertions
		};
		return {
			value: {
				...origin,
				derived
			},
			origin
		};
	});
}
function sharedAssertions(results) {
	const byTest = results.filter((one) => !isError(one)).map((one) => new Set(scoredAssertions(one).map(([type]) => type)));
	return [...byTest[0] ?? []].filter((type) => byTest.every((types) => types.has(type)));
}
function promptOf({ promptId, prompt }) {
	const { label, display } = fieldsOf$1(prompt);
	return JSON.stringify([promptId, label ?? display]);
}
function promptNames(results) {
	const columns = /* @__PURE__ */ new Map();
	for (const [at, one] of results.entries()) {
		const key = promptOf(one);
		columns.set(key, Math.min(columns.get(key) ?? Number.POSITIVE_INFINITY, Number(one["promptIdx"] ?? at)));
	}
	const inOrder = columns.size < 2 ? [] : [...columns].sort(([, a], [, b]) => a - b);
	return new Map(inOrder.map(([key], at) => {
		const [, label] = JSON.parse(key);
		return [key, typeof label === "string" && /^[^\n{]{1,60}$/.test(label) ? label : `prompt ${at + 1}`];
	}));
}
function findVariants(results) {
	const unnamed = results.filter((one) => ownId(one) === null);
	const byId = groupBy(unnamed, (one) => JSON.stringify([caseIdOf(one) ?? questionOf(one), one["promptIdx"] ?? providerOf(one)]));
	const testOf = (one) => canonicalText([
		testVars(one),
		descriptionOf(one),
		fieldsOf$1(one["testCase"])["assert"] ?? null
	]) ?? "";
	const named = [...byId.values()].map((same) => groupBy(same, testOf)).filter(({ size }) => size > 1).flatMap((all) => [...all]).flatMap(([text, same]) => same.map((one) => [one, text]));
	return new Map(named.map(([one, text]) => [one, questionId(text) ?? ""]));
}
const providerOf = ({ provider }) => firstText(provider, fieldsOf$1(provider)["label"], fieldsOf$1(provider)["id"]);
function describeResult(record, leaveOut) {
	const pass = isError(record) ? null : record["success"];
	const group = [providerOf(record), inDocument(record).prompt].filter(Boolean).join(" · ");
	const derived = {
		id: caseIdOf(record),
		question: questionOf(record),
		group: group === "" ? null : group,
		scores: {
			...pass !== void 0 && { success: pass },
			...scoresOf$1(record, leaveOut)
		},
		...pass !== void 0 && { pass },
		reason: pass === true ? null : reasonOf(record)
	};
	const response = fieldsOf$1(record["response"]);
	const { output } = response;
	const isJson = typeof output === "object" && output !== null;
	return {
		...record,
		...isJson && { response: {
			...response,
			output: JSON.stringify(output)
		} },
		derived
	};
}
function reasonOf(record) {
	const { reason, componentResults } = fieldsOf$1(record["gradingResult"]);
	const failed = objectsIn(componentResults).find(({ pass }) => pass === false);
	return record["error"] ?? reason ?? failed?.["reason"] ?? fieldsOf$1(record["response"])["error"] ?? null;
}
function isError({ success, failureReason, error, gradingResult, response }) {
	if (success === true) return false;
	const failed = objectsIn(fieldsOf$1(gradingResult)["componentResults"]).filter(({ pass }) => pass === false);
	if (failed.length > 0 && failed.every(({ metadata }) => fieldsOf$1(metadata)["graderError"] === true)) return true;
	if (typeof failureReason === "number") return failureReason === 2;
	return [error, fieldsOf$1(response)["error"]].some((one) => typeof one === "string") && !isObject$1(gradingResult);
}
function scoresOf$1(record, leaveOut) {
	const { score, namedScores, cost, gradingResult, response, tokenUsage } = record;
	if (isError(record)) return {
		score: null,
		latency_ms: null,
		cost: null,
		tokens: null
	};
	const named = isObject$1(namedScores) ? namedScores : fieldsOf$1(fieldsOf$1(gradingResult)["namedScores"]);
	const tokens = fieldsOf$1(fieldsOf$1(response)["tokenUsage"])["total"] ?? fieldsOf$1(tokenUsage)["total"];
	const standard = Object.entries({
		score,
		latency_ms: latencyOf(record, leaveOut),
		cost,
		tokens
	}).filter(([, value]) => value !== void 0);
	const hidden = standard.filter(([name]) => Object.hasOwn(named, name)).length;
	leaveOut(["named score called like a standard one", "named scores called like standard ones"], hidden);
	return {
		...assertionScores(record),
		...named,
		...Object.fromEntries(standard)
	};
}
function latencyOf({ latencyMs, response }, leaveOut) {
	const { cached, latencyMs: ofRequest } = fieldsOf$1(response);
	if (cached !== true) return latencyMs;
	if (typeof ofRequest === "number") return ofRequest;
	leaveOut(["latency of a cached answer", "latencies of cached answers"]);
	return null;
}
function scoredAssertions({ gradingResult }) {
	return objectsIn(fieldsOf$1(gradingResult)["componentResults"]).flatMap(({ assertion, score }) => {
		const { type, metric } = fieldsOf$1(assertion);
		return typeof type === "string" && typeof metric !== "string" && typeof score === "number" ? [[type, score]] : [];
	});
}
function assertionScores(record) {
	const byType = groupBy(scoredAssertions(record), ([type]) => type);
	const scores = (inDocument(record).assertions ?? []).map((type) => {
		const own = byType.get(type) ?? [];
		const mean = own.length === 0 ? null : own.reduce((sum, [, score]) => sum + score, 0) / own.length;
		return [`assert.${type}`, mean];
	});
	return Object.fromEntries(scores);
}
function questionOf(record) {
	const vars = fieldsOf$1(record["vars"]);
	const known = QUESTION_VARS.map((name) => vars[name] ?? null).find((value) => value !== null);
	if (known !== void 0) return known;
	const asked = askedVars(vars);
	const [only, other] = asked;
	if (only !== void 0) return other === void 0 ? textOf(only[1]) : linesOf(asked);
	return descriptionOf(record) ?? fieldsOf$1(record["prompt"])["raw"] ?? idOfTest(record);
}
function caseIdOf(record) {
	const id = ownId(record) ?? idOfTest(record);
	const { variant } = inDocument(record);
	return variant === void 0 ? id : questionId(`${String(id ?? questionId(questionOf(record)))} ${variant}`);
}
function ownId({ metadata, testCase, vars }) {
	return fieldsOf$1(fieldsOf$1(testCase)["metadata"])["id"] ?? fieldsOf$1(metadata)["id"] ?? fieldsOf$1(vars)["id"] ?? null;
}
function idOfTest(record) {
	const vars = testVars(record);
	const description = descriptionOf(record);
	if (vars === null) return description === null ? `test-${String(record["testIdx"] ?? 0)}` : null;
	const asked = askedVars(vars);
	if (asked.length > 1 && asked.some(([name]) => QUESTION_VARS.includes(name))) return questionId(linesOf(asked));
	if (asked.length > 0 || description !== null) return null;
	return questionId(JSON.stringify(listOf(fieldsOf$1(record["testCase"])["assert"])));
}
function testVars({ testCase, vars }) {
	const ofTest = fieldsOf$1(testCase)["vars"];
	if (isObject$1(ofTest)) return ofTest;
	return isObject$1(testCase) && Object.keys(fieldsOf$1(vars)).length === 0 || !isObject$1(vars) ? null : vars;
}
function askedVars(vars) {
	return Object.entries(vars).filter(([name, value]) => !NOT_ASKED.has(name) && !name.startsWith("_") && value !== null).sort(([a], [b]) => a < b ? -1 : 1);
}
const descriptionOf = ({ testCase, description }) => firstText(fieldsOf$1(testCase)["description"] ?? description);
const linesOf = (vars) => vars.map(([name, value]) => `${name}: ${textOf(value)}`).join("\n");
const textOf = (value) => typeof value === "string" ? value : stringifyJson(value) ?? "";

// src/input/mapping/presets/pytest.ts
const pytest = {
	id: "pytest",
	detects: [
		["nodeid"],
		["outcome"],
		[
			"setup",
			"call",
			"keywords"
		]
	],
	records: ["tests"],
	prepare: describeTest,
	fields: {
		id: "nodeid",
		question: "nodeid",
		answer: "output",
		scores: "scores",
		pass: "pass",
		reason: "reason",
		group: "group"
	},
	repeatsAreTrials: true,
	unanswered: "`false`"
};
const RESULTS = /* @__PURE__ */ new Map([
	["passed", true],
	["xpassed", true],
	["failed", false],
	["error", false]
]);
function describeTest(record) {
	const { nodeid, outcome, user_properties: properties, metadata } = record;
	const stages = [
		record["setup"],
		record["call"],
		record["teardown"]
	].map(fieldsOf$1);
	const decisive = ["failed", "skipped"].map((how) => stages.find((stage) => stage["outcome"] === how)).find((stage) => stage !== void 0) ?? {};
	const pass = RESULTS.get(outcome) ?? null;
	return {
		nodeid,
		group: String(nodeid).split("::")[0],
		output: firstText(fieldsOf$1(record["call"])["stdout"]),
		pass,
		reason: firstText(fieldsOf$1(decisive["crash"])["message"], decisive["longrepr"]),
		scores: {
			...numbersIn(Object.assign({}, fieldsOf$1(metadata), ...objectsIn(properties))),
			success: pass,
			latency_ms: millisecondsOf(fieldsOf$1(record["call"])["duration"])
		}
	};
}
function numbersIn(recorded) {
	const scores = Object.entries(recorded).filter(([, value]) => typeof value === "number" || typeof value === "boolean");
	return Object.fromEntries(scores);
}

// src/input/mapping/presets/ragas.ts
const ragas = {
	id: "ragas",
	detects: [["user_input", "question"], [
		"retrieved_contexts",
		"contexts",
		"response",
		"ground_truth",
		"ground_truths",
		"reference_tool_calls"
	]],
	prepare: describeSample,
	fields: {
		id: "not_null(id, metadata.id)",
		question: "not_null(user_input, question, query)",
		answer: "not_null(response, answer)",
		passages: "not_null(retrieved_contexts, contexts)",
		passage_ids: "retrieved_context_ids",
		references: "not_null(reference, ground_truth, ground_truths)",
		scores: "derived.scores",
		tool_calls: "derived.tool_calls",
		expected_tool_calls: "derived.expected_tool_calls"
	},
	repeatsAreTrials: true,
	unanswered: "contains(keys(@), 'response') || contains(keys(@), 'answer')"
};
const SAMPLE = /* @__PURE__ */ new Set([
	...[
		"id",
		"metadata",
		"user_input",
		"question",
		"query",
		"response",
		"answer",
		"multi_responses"
	],
	...[
		"retrieved_contexts",
		"contexts",
		"retrieved_context_ids",
		"reference_contexts",
		"reference_context_ids"
	],
	...[
		"reference",
		"ground_truth",
		"ground_truths",
		"reference_topics",
		"reference_tool_calls",
		"rubric",
		"rubrics"
	],
	...[
		"persona_name",
		"query_style",
		"query_length",
		"synthesizer_name",
		"evolution_type",
		"episode_done",
		"index"
	]
]);
const INDEX = /^(?:Unnamed: \d+|level_\d+|__index_level_\d+__)$/;
const VERDICTS = /* @__PURE__ */ new Map([["pass", true], ["fail", false]]);
function describeSample(record) {
	const { user_input: input, response, reference_tool_calls: expected } = record;
	const messages = objectsIn(input);
	const isConversation = messages.length > 0;
	const derived = {
		scores: scoresOf(record),
		tool_calls: isConversation ? messages.flatMap((message) => callsIn(message["tool_calls"])) : null,
		expected_tool_calls: Array.isArray(expected) ? callsIn(expected) : null
	};
	if (!isConversation) return {
		...record,
		derived
	};
	const answer = response ?? said(messages, AI).at(-1) ?? null;
	return {
		...record,
		user_input: said(messages, HUMAN).join("\n"),
		response: answer,
		derived
	};
}
const HUMAN = ["human", "user"];
const AI = ["ai", "assistant"];
function said(messages, types) {
	return messages.filter(({ type, role }) => types.includes(String(type ?? role))).flatMap(({ content }) => firstText(content) ?? []);
}
function callsIn(calls) {
	return objectsIn(calls).map(({ name, args }) => ({
		name,
		arguments: args ?? {}
	}));
}
function scoresOf(record) {
	const values = Object.entries(record).filter(([name]) => !SAMPLE.has(name) && !INDEX.test(name)).map(([name, value]) => [name, VERDICTS.get(value) ?? value]);
	return Object.fromEntries(values.filter(([, value]) => isScore(value)));
}
function isScore(value) {
	if (typeof value === "string") return value.trim() !== "" && Number.isFinite(Number(value));
	return value === null || typeof value === "number" || typeof value === "boolean";
}

// src/input/mapping/presets/presets.ts
const presets = [
	ragas,
	deepeval,
	promptfoo,
	openinference,
	inspectAi,
	junit,
	pytest,
	mlflow,
	langsmith,
	braintrust,
	langfuse
];
function findPreset(id) {
	return presets.find((preset) => preset.id === id);
}

// src/input/mapping/score-values.ts
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const WORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["", null],
	["nan", null],
	["none", null],
	["null", null]
]);
function scoreValues(found, areStrings, leaveOut) {
	const scores = Object.create(null);
	for (const [name, written] of Object.entries(isObject$1(found) ? found : {})) {
		const value = areStrings && typeof written === "string" ? valueOfCell(written) : written;
		const key = scoreName(name);
		if (!(value === null || typeof value === "number" || typeof value === "boolean") || key === "") leaveOut(["score that is not a number", "scores that are not numbers"]);
		else if (Object.hasOwn(scores, key)) leaveOut(["score with the name of another one", "scores with the names of other ones"]);
		else scores[key] = Number.isNaN(value) ? null : value;
	}
	return { ...scores };
}
function scoreName(name) {
	const short = [...name.replaceAll("[", "(").replaceAll("]", ")").replaceAll("`", "'").replace(/\p{C}+/gu, " ").trim()].slice(0, 100).join("").trim();
	return short === "__proto__" ? "" : short;
}
function valueOfCell(text) {
	const plain = text.trim();
	const word = WORDS.get(plain.toLowerCase());
	if (word !== void 0) return word;
	return NUMBER.test(plain) ? Number(plain) : text;
}

// src/input/mapping/preset-check.ts
const INSPECTED_RECORDS$1 = 100;
var PresetCheck = class {
	#preset;
	#presetKey;
	#count = 0;
	#own = 0;
	#first;
	constructor(preset, presetKey) {
		this.#preset = preset;
		this.#presetKey = presetKey;
	}
	add(record, isRead) {
		if (!isObject$1(record) || hasSigns(this.#preset, record)) {
			this.#own += 1;
			return null;
		}
		if (isRead && this.#count >= INSPECTED_RECORDS$1) return null;
		if (this.#count === 0) this.#first = record;
		this.#count += 1;
		const isOther = otherPreset(this.#preset, record) !== null;
		const isOwn = !isOther && (hasAnySign(this.#preset, record) || fillsAny(this.#preset, record));
		if (isOwn) this.#own += 1;
		if (isOwn || isRead && !isOther) return null;
		return {
			path: [],
			what: `the record does not look like one of ${this.#preset.id}`,
			todo: this.#todo(record)
		};
	}
	ofOtherTool(document) {
		const other = [document, ...Array.isArray(document) ? document.slice(0, 1) : []].map((one) => otherPreset(this.#preset, one)).find((one) => one !== null) ?? null;
		if (other === null) return null;
		return {
			path: [],
			what: `the file does not look like one of ${this.#preset.id}`,
			todo: this.#write(other)
		};
	}
	mismatch() {
		if (this.#own > 0 || this.#count === 0) return null;
		return {
			what: `No record looks like one of ${this.#preset.id}.`,
			todo: this.#todo(this.#first)
		};
	}
	#write(other) {
		return `It looks like one of ${other}: write \`${this.#presetKey}: ${other}\`.`;
	}
	#todo(record) {
		const advice = adviceFor$1(record);
		if (advice !== null) return advice;
		const other = otherPreset(this.#preset, record);
		if (other !== null) return this.#write(other);
		return `It has ${listKeys(record) || "no keys"}: name the tool that wrote it, or leave the preset out and map your fields with \`fields\`.`;
	}
};
function otherPreset(preset, record) {
	return presets.find((one) => one !== preset && isExportOf(one, record))?.id ?? null;
}
function adviceFor$1(record) {
	if (!isObject$1(record)) return null;
	return presets.map((one) => one.adviceFor?.(record) ?? null).find((one) => one !== null) ?? null;
}
function hasAnySign({ detects }, record) {
	return detects.flat().some((name) => Object.hasOwn(record, name));
}
function fillsAny(preset, record) {
	const { question: _question, id: _id, ...others } = foundIn(preset, record);
	return Object.values(others).some(isFilled);
}
function isFilled(value) {
	return isObject$1(value) ? Object.keys(value).length > 0 : value !== null && value !== void 0;
}
const MAX_NAMES$1 = 5;
var UnreadResults = class {
	#first = null;
	#count = 0;
	add(record, isRow) {
		this.#count += 1;
		if (this.#count > 1 || isWide(record)) return;
		const preset = presets.find((one) => isExportOf(one, record));
		if (preset) this.#first = {
			preset,
			unread: unreadScores(preset, record, isRow)
		};
	}
	warning(presetKey) {
		const { preset, unread } = this.#first ?? { unread: [] };
		if (!preset || unread.length === 0) return null;
		const more = unread.length > MAX_NAMES$1 ? [`${unread.length - MAX_NAMES$1} more`] : [];
		const names = [...unread.slice(0, MAX_NAMES$1).map((name) => `\`${name}\``), ...more];
		return {
			what: `The traces look like an export of ${preset.id}, of which ${joinWords(names)} ${unread.length === 1 ? "is" : "are"} not read.`,
			todo: `Add to the suite: \`${presetKey}: ${preset.id}\`.`
		};
	}
};
function unreadScores(preset, record, isRow) {
	if (!isObject$1(record)) return [];
	const own = isObject$1(record["scores"]) ? record["scores"] : {};
	const isRead = (name) => Object.hasOwn(own, name) || Object.hasOwn(record, name);
	const { scores } = foundIn(preset, firstRecord(preset, record));
	return Object.keys(scoreValues(scores, isRow, () => {})).filter((name) => !isRead(name));
}

// src/input/mapping/suggestion.ts
function suggestField({ field, role, preset }, record) {
	if (isWide(record)) return {
		preset: null,
		entry: null
	};
	const known = preset === null ? presets.filter((one) => isExportOf(one, record)) : [];
	const expression = findFieldExpression(field, role, record);
	const isElsewhere = role === "scores" || role === "id" && expression === null;
	return {
		preset: (known.find((one) => hasRole(one, role, record)) ?? (isElsewhere ? known[0] : void 0))?.id ?? null,
		entry: expression === null ? null : `${field}: ${yamlText(expression)}`
	};
}
function suggestionText(suggestions, { fieldsKey, presetKey, hasFields }) {
	const preset = suggestions.find((one) => one.preset !== null)?.preset;
	const entries = suggestions.flatMap(({ entry }) => entry ?? []);
	if (hasFields && entries.length > 0) return `Add to \`${fieldsKey}\` of the suite: \`${entries.join(", ")}\`.`;
	const ways = [...preset ? [`\`${presetKey}: ${preset}\``] : [], ...entries.length > 0 ? [`\`${fieldsKey}: { ${entries.join(", ")} }\``] : []];
	return ways.length > 0 ? `Add to the suite: ${ways.join(" or ")}.` : void 0;
}
const MAX_NAMES = 50;
function fieldNames(record) {
	return fieldsIn(record).slice(0, MAX_NAMES).map(({ path }) => expressionOf(path));
}
function hasRole(preset, role, document) {
	if (role === void 0) return false;
	const found = foundIn(preset, firstRecord(preset, document));
	return (found[role === "id" ? "question" : role] ?? null) !== null && typeof (found.question ?? "") === "string";
}
function yamlText(expression) {
	return /^[A-Za-z_][\w.]*$/.test(expression) ? expression : `'${expression.replaceAll("'", "''")}'`;
}
const INSPECTED_RECORDS = 100;
const ROLES = [
	"id",
	"answer",
	"passages",
	"passage_ids",
	"citations"
];
var MissingFields = class {
	#fields;
	#keys;
	#preset;
	#found = /* @__PURE__ */ new Set();
	#count = 0;
	#first;
	constructor(fields, keys, preset) {
		this.#fields = fields;
		this.#keys = keys;
		this.#preset = preset;
	}
	add(record, line, id) {
		if (this.#count >= INSPECTED_RECORDS) return;
		if (this.#count === 0) this.#first = record;
		this.#count += 1;
		if (id !== null) this.#found.add("id");
		for (const [field, { role }] of Object.entries(this.#fields)) if (role !== void 0 && valueAt(line, pathOf$1(field, this.#fields)) !== void 0) this.#found.add(role);
	}
	#otherFields() {
		if (!isObject$1(this.#first)) return this.#first;
		const isOwn = (key) => Object.hasOwn(this.#fields, key) && this.#fields[key]?.role !== void 0;
		return Object.fromEntries(Object.entries(this.#first).filter(([key]) => !isOwn(key)));
	}
	found() {
		if (this.#count === 0) return [];
		const done = new Set(this.#found);
		return Object.entries(this.#fields).flatMap(([field, { role }]) => {
			if (role === void 0 || !ROLES.includes(role) || done.has(role)) return [];
			done.add(role);
			const suggestion = suggestField({
				field,
				role,
				preset: this.#preset
			}, this.#otherFields());
			return suggestion.preset === null && suggestion.entry === null ? [] : [{
				field,
				suggestion
			}];
		});
	}
	warning() {
		const missing = this.found();
		const todo = suggestionText(missing.map(({ suggestion }) => suggestion), this.#keys);
		const names = missing.map(({ field }) => `\`${field}\``);
		return todo === void 0 ? null : {
			what: `No trace has ${names.join(", ")}.`,
			todo
		};
	}
};

// src/input/mapping/field-error.ts
function explainFieldError(error, mapped) {
	const { assignments } = mapped.mapping;
	const isMissing = error.path.length > 0 && valueAt(mapped.line, error.path) === void 0;
	const from = assignments.findLast(({ target }) => startsWith(error.path, target)) ?? (isMissing ? assignments.find(({ target }) => startsWith(target, error.path)) : void 0);
	if (from) return explainAssigned(error, from, mapped);
	if (isMissing && error.path.some((key) => typeof key === "number")) return error;
	if (isMissing) return explainMissing(error, fieldOf(error, mapped.fields), mapped);
	return error.path.length === 0 ? suggestNamedFields(error, mapped) : suggestPreset(error, mapped);
}
function suggestPreset(error, { record, mapping, fields, keys }) {
	const field = String(error.path[0]);
	const role = Object.hasOwn(fields, field) ? fields[field]?.role : void 0;
	if (mapping.preset || error.todo !== void 0 || role === void 0) return error;
	const find = () => suggestionText([{
		...suggestField({
			field,
			role,
			preset: null
		}, record),
		entry: null
	}], keys);
	return Object.defineProperty({ ...error }, "todo", {
		enumerable: true,
		get: find
	});
}
function suggestNamedFields(error, { record, line, mapping, fields, keys }) {
	const missing = Object.entries(fields).filter(([name]) => error.what.includes(`\`${name}\``) && valueAt(line, pathOf$1(name, fields)) === void 0);
	const preset = mapping.preset?.id ?? null;
	const suggestions = missing.map(([field, { role }]) => suggestField({
		field,
		role,
		preset
	}, record));
	const todo = suggestionText(suggestions, keys);
	return todo === void 0 ? error : {
		...error,
		todo: [todo, error.todo].filter(Boolean).join(" ")
	};
}
function startsWith(path, start) {
	return start.length > 0 && start.every((key, index) => path[index] === key);
}
function explainAssigned(error, { field, target, expression, preset }, mapped) {
	const rest = error.path.slice(target.length);
	const existing = expression.paths.find((one) => (valueAt(mapped.record, one) ?? null) !== null);
	const path = existing !== void 0 && valueAt(mapped.record, [...existing, ...rest]) !== void 0 ? [...existing, ...rest] : existing ?? expression.paths[0] ?? [];
	const source = preset === null ? `(from \`${expression.text}\`)` : `(preset \`${preset}\`: \`${expression.text}\`)`;
	if (valueAt(mapped.line, target) === void 0) {
		const what = `\`${field}\` ${source} is missing`;
		const missing = {
			...error,
			path,
			what
		};
		if (preset === null) {
			const [found = []] = expression.paths;
			const given = String(found.at(-1) ?? field);
			return withKeys({
				...withSuggestion(missing, field, mapped),
				given
			}, found, mapped);
		}
		return {
			...missing,
			todo: "Write it into the record as the preset expects it, or map it in `fields`."
		};
	}
	const name = `\`${error.path.join(".")}\``;
	const what = error.what.startsWith(name) ? `${name} ${source}${error.what.slice(name.length)}` : `${error.what} ${source}`;
	return {
		...error,
		path,
		what
	};
}
function withKeys(error, path, { record }) {
	const length = path.findLastIndex((_, index) => isObject$1(valueAt(record, path.slice(0, index + 1)))) + 1;
	const keys = listKeys(valueAt(record, path.slice(0, length)));
	if (error.todo !== void 0 && !isMissingId(error) || path.length === 0 || keys === "") return error;
	const owner = length === 0 ? "The record" : `\`${path.slice(0, length).join(".")}\``;
	return {
		...error,
		todo: [error.todo, `${owner} has ${keys}.`].filter(Boolean).join(" ")
	};
}
function explainMissing(error, field, mapped) {
	const unread = explainUnread(error, field, mapped);
	if (unread) return unread;
	const advice = adviceFor$1(mapped.record);
	if (advice !== null) return {
		...error,
		todo: advice
	};
	const suggested = withSuggestion(error, field, mapped);
	const keys = listKeys(mapped.record);
	if (suggested.todo !== void 0 && !(isMissingId(error) && suggested.todo === error.todo) || keys === "") return suggested;
	const todo = `The record has ${keys}. Map the right one in \`${mapped.keys.fieldsKey}\`: \`${field}: …\`.`;
	return {
		...suggested,
		todo: [suggested.todo, todo].filter(Boolean).join(" ")
	};
}
function isMissingId({ todo }) {
	return todo?.endsWith("an id of its own.") === true;
}
function explainUnread(error, field, { mapping, fields, keys }) {
	const { preset } = mapping;
	const role = Object.hasOwn(fields, field) ? fields[field]?.role : void 0;
	if (preset === null || role !== void 0 && fieldExpression(preset, role)) return null;
	const other = fieldExpression(preset, "scores") !== void 0 ? `, or score what ${preset.id} measured with \`family: scores\`` : "";
	const todo = `\`${keys.presetKey}: ${preset.id}\` does not fill it: map it in \`${keys.fieldsKey}\`${other}.`;
	return {
		...error,
		todo
	};
}
function withSuggestion(error, field, { record, mapping, fields, keys }) {
	const role = Object.hasOwn(fields, field) ? fields[field]?.role : void 0;
	const todo = suggestionText([suggestField({
		field,
		role,
		preset: mapping.preset?.id ?? null
	}, record)], keys);
	const both = [error.todo, todo].filter((one) => one !== void 0).join(" ");
	return {
		...error,
		given: field,
		known: fieldNames(record),
		...both !== "" && { todo: both }
	};
}
function fieldOf({ path }, fields) {
	const inside = Object.keys(fields).filter((name) => startsWith(pathOf$1(name, fields), path));
	return inside.find((name) => fields[name]?.role !== void 0) ?? inside[0] ?? path.join(".");
}

// src/input/mapping/mapping.ts
const DERIVED = "derived";
const LIST_ROLES = /* @__PURE__ */ new Set([
	"passages",
	"passage_ids",
	"citations",
	"references"
]);
var Mapping = class {
	preset;
	assignments;
	isPlain;
	findsRecords;
	hasOwnRecords;
	#records;
	#fields;
	#side;
	constructor({ preset, records, fields, scores = [] }, caseFields, side) {
		this.preset = preset === null ? null : findPreset(preset) ?? null;
		this.#fields = caseFields;
		this.#side = side;
		this.#records = records === null ? null : compileExpression(records);
		const own = fields.map(([field, expression]) => {
			return {
				field,
				target: pathOf$1(field, caseFields),
				expression: compileExpression(expression),
				preset: null
			};
		});
		const [scoresAt = []] = targetsOf("scores", caseFields);
		for (const [name, expression] of scores) {
			const target = [...scoresAt, name];
			own.push({
				field: target.join("."),
				target,
				expression: compileExpression(expression),
				preset: null
			});
		}
		const taken = new Set(own.map(({ target }) => target.join(".")));
		const ofPreset = presetAssignments(this.preset, caseFields).filter(({ target }) => !taken.has(target.join(".")));
		this.assignments = [...ofPreset, ...own.sort((a, b) => a.target.length - b.target.length)];
		this.hasOwnRecords = records !== null;
		this.findsRecords = preset !== null || records !== null;
		this.isPlain = !this.findsRecords && own.length === 0;
	}
	recordsOf(document) {
		const found = this.#find(document);
		return Array.isArray(found) ? found : null;
	}
	recordsOfLine(line) {
		const found = this.#find(line);
		if (Array.isArray(found)) return found;
		return found === null ? [] : asFound([found]);
	}
	lineOf(record, isRow = false) {
		if (record instanceof LeftOut) return {
			line: void 0,
			errors: [],
			leftOut: [record.noun]
		};
		if (!isObject$1(record) || this.preset === null && this.assignments.length === 0) return {
			line: record,
			errors: [],
			leftOut: []
		};
		const leftOut = [];
		const leaveOut = (noun, count = 1) => {
			for (let left = count; left > 0; left -= 1) leftOut.push(noun);
		};
		const prepared = this.preset?.prepare ? this.preset.prepare(record, leaveOut) : record;
		if (prepared === null) return {
			line: void 0,
			errors: [],
			leftOut
		};
		const filling = {
			record: prepared,
			isRow,
			leaveOut,
			line: withoutValueAt(prepared, [DERIVED])
		};
		const errors = [];
		for (const assignment of this.assignments) try {
			const value = assignment.expression.valueIn(prepared);
			if (assignment.preset === null) filling.line = assign(filling.line, assignment, value);
			else this.#fill(filling, assignment, value);
		} catch (error) {
			errors.push(errorOf$1(assignment, error));
		}
		if (this.preset) {
			this.#fillTrial(filling, this.preset);
			this.#fillId(filling, this.preset);
		}
		if (this.preset && !this.#hasId(filling.line)) {
			leaveOut(["record without an id and a question", "records without an id and a question"]);
			return {
				line: void 0,
				errors: [],
				leftOut
			};
		}
		return {
			line: filling.line,
			errors,
			leftOut
		};
	}
	#find(document) {
		if (this.#records === null) return this.preset ? recordsOf(this.preset, document) : asFound([document]);
		const value = this.#records.valueIn(document);
		return Array.isArray(value) ? asFound(value) : value;
	}
	#fill(filling, { field, target }, value) {
		const { line, record } = filling;
		const role = this.#fields[field]?.role;
		if (value === null) {
			const isUnanswered = role === "answer" && this.#side === "traces" && this.preset !== null && compileExpression(this.preset.unanswered).valueIn(record);
			const hasNoResult = role === "pass" && Object.hasOwn(fieldsOf$1(record[DERIVED]), "pass");
			if (isUnanswered || hasNoResult) filling.line = withValueAt(line, target, null);
			return;
		}
		const bare = (role === void 0 ? [] : targetsOf(role, this.#fields).filter((other) => !this.#isMapped(other))).reduce(withoutValueAt, line);
		filling.line = withValueAt(bare, target, valueFor(role, value, filling));
	}
	#fillTrial(filling, { trial }) {
		if (trial === void 0 || this.#isMapped(["trial"])) return;
		const value = compileExpression(trial).valueIn(filling.record);
		if (value !== null) filling.line = withValueAt(filling.line, ["trial"], value);
	}
	#fillId(filling, preset) {
		const { line, record } = filling;
		const id = fieldExpression(preset, "id")?.valueIn(record) ?? null ?? questionId(this.#questionIn(line, record, preset));
		if (id === null) return;
		const system = preset.system === void 0 ? null : compileExpression(preset.system).valueIn(record);
		const whole = system ? `${String(id)}/${String(system)}` : id;
		filling.line = targetsOf("id", this.#fields).filter((target) => !this.#isMapped(target)).reduce((mapped, target) => withValueAt(mapped, target, whole), line);
	}
	#hasId(line) {
		const targets = targetsOf("id", this.#fields);
		return targets.length === 0 || targets.some((target) => this.#isMapped(target) || (valueAt(line, target) ?? null) !== null);
	}
	#questionIn(line, record, preset) {
		const mapped = targetsOf("question", this.#fields).find((target) => this.#isMapped(target));
		return mapped ? valueAt(line, mapped) : fieldExpression(preset, "question")?.valueIn(record);
	}
	#isMapped(target) {
		return this.assignments.some((one) => one.preset === null && one.target.join(".") === target.join("."));
	}
};
function valueFor(role, value, { isRow, leaveOut }) {
	if (role === "scores") return scoreValues(value, isRow, leaveOut);
	return role !== void 0 && LIST_ROLES.has(role) && !Array.isArray(value) ? [value] : value;
}
function assign(line, { target }, value) {
	return value === null ? withoutValueAt(line, target) : withValueAt(line, target, value);
}
function targetsOf(role, fields) {
	return Object.entries(fields).flatMap(([name, field]) => field.role === role ? [pathOf$1(name, fields)] : []);
}
function presetAssignments(preset, fields) {
	const filled = /* @__PURE__ */ new Set(["id"]);
	return Object.entries(fields).flatMap(([field, { role }]) => {
		if (preset === null || role === void 0 || filled.has(role)) return [];
		filled.add(role);
		const expression = fieldExpression(preset, role);
		return expression ? [{
			field,
			target: pathOf$1(field, fields),
			expression,
			preset: preset.id
		}] : [];
	});
}
function errorOf$1({ field, target, expression }, error) {
	const why = errorMessage(error).replace(/\.$/, "");
	return {
		path: target,
		what: `\`${field}\` cannot be read by \`${expression.text}\`: ${why}`,
		todo: "Guard it against missing fields, for example with `not_null()` or `to_array()`."
	};
}

// src/input/mapping/line-mapper.ts
const GUARD_RECORDS = "Guard the expression against missing fields, for example with `not_null()` or `to_array()`.";
const NO_SCORES = {
	metrics: [],
	finds: false
};
var LineMapper = class {
	picker;
	#mapping;
	#fields;
	#idKey;
	#keys;
	#missing;
	#unread;
	leftOut = new LeftOutCounts();
	#check;
	#side;
	#readsScores;
	constructor(mapping, fields, side, scores = NO_SCORES) {
		this.#mapping = new Mapping(mapping, fields, side);
		this.#readsScores = scores.finds || scores.metrics.length > 0;
		this.#fields = fields;
		this.#side = side;
		this.#idKey = Object.keys(fields).find((name) => fields[name]?.role === "id");
		const hasFields = mapping.fields.length > 0;
		this.#keys = side === "gold" ? {
			fieldsKey: "gold_fields",
			presetKey: "gold_preset",
			hasFields
		} : {
			fieldsKey: "fields",
			presetKey: "preset",
			hasFields
		};
		this.#missing = new MissingFields(fields, this.#keys, mapping.preset);
		const { preset } = this.#mapping;
		this.#unread = this.#mapping.isPlain && scores.finds ? new UnreadResults() : null;
		this.#check = preset && new PresetCheck(preset, this.#keys.presetKey);
		this.picker = this.#mapping.findsRecords ? this.#createPicker() : void 0;
	}
	get allowsNotFinite() {
		return this.#mapping.preset !== null || this.#readsScores;
	}
	get repeatsAreTrials() {
		return this.#mapping.preset?.repeatsAreTrials ?? false;
	}
	suggestPreset = (document) => {
		const preset = presets.find((one) => isExportOf(one, document))?.id;
		if (preset === void 0) return null;
		return `It looks like an export of ${preset}: add \`${this.#keys.presetKey}: ${preset}\` to the suite.`;
	};
	parse(record, parseLine, isRow = false) {
		const { line, errors, leftOut } = this.#map(record, isRow);
		const parsed = line === void 0 ? null : parseLine(line);
		const isRead = parsed === null || parsed.ok || errors.length > 0;
		const mismatch = record instanceof LeftOut ? null : this.#check?.add(record, isRead) ?? null;
		if (mismatch) return {
			parsed: {
				ok: false,
				errors: [mismatch]
			},
			line,
			leftOut
		};
		if (parsed === null) return {
			parsed,
			line,
			leftOut
		};
		if (parsed.ok && errors.length === 0) {
			this.#missing.add(record, line, parsed.id);
			this.#unread?.add(record, isRow);
			return {
				parsed,
				line,
				leftOut
			};
		}
		const context = {
			record,
			line,
			mapping: this.#mapping,
			fields: this.#fields,
			keys: this.#keys
		};
		const reported = errors.map(({ path }) => path.join("."));
		const others = parsed.ok ? [] : parsed.errors.filter(({ path }) => !reported.includes(path.join(".")));
		return {
			parsed: {
				ok: false,
				errors: [...errors, ...others.map((error) => explainFieldError(error, context))]
			},
			line,
			leftOut
		};
	}
	countLeftOut(nouns) {
		for (const noun of nouns) this.leftOut.add(noun);
	}
	leftOutWarning() {
		const { preset } = this.#mapping;
		return preset ? this.leftOut.warning(preset.id, this.#side) : null;
	}
	presetMismatch() {
		return this.#check?.mismatch() ?? null;
	}
	missingFieldsWarning() {
		return this.unreadResultsWarning() ?? this.#missing.warning();
	}
	missingFields() {
		return this.#missing.found().map(({ field }) => field);
	}
	unreadResultsWarning() {
		return this.#unread?.warning(this.#keys.presetKey) ?? null;
	}
	contentOf = (line) => canonicalText(line, this.#idKey);
	#map(record, isRow) {
		if (this.#mapping.isPlain) return {
			line: record,
			errors: [],
			leftOut: []
		};
		try {
			return this.#mapping.lineOf(record, isRow);
		} catch (error) {
			return {
				line: record,
				errors: [{
					path: [],
					what: `the record cannot be mapped: ${messageOf(error)}`,
					todo: "Leave out what no metric reads."
				}],
				leftOut: []
			};
		}
	}
	#checked(found, document) {
		if (!found?.every(({ value }) => value instanceof LeftOut)) return found;
		return this.#check?.ofOtherTool(document) ?? found;
	}
	#createPicker() {
		const orError = (find) => {
			try {
				return find();
			} catch (error) {
				return {
					path: [],
					what: `\`records\` cannot be computed: ${messageOf(error)}`,
					todo: GUARD_RECORDS
				};
			}
		};
		return {
			joinsLines: this.#mapping.preset?.joinsLines === true && !this.#mapping.hasOwnRecords,
			fromLine: (line) => orError(() => this.#checked(this.#mapping.recordsOfLine(line), line)),
			fromDocument: (document) => orError(() => this.#checked(this.#mapping.recordsOf(document), document))
		};
	}
};
function messageOf(error) {
	if (error instanceof RangeError) return "it is nested too deeply";
	return errorMessage(error).replace(/\.$/, "");
}
function createLineMappers({ family, mapping, fieldMetrics }) {
	return {
		gold: new LineMapper(mapping?.gold ?? NO_MAPPING, family.input.fields, "gold"),
		traces: new LineMapper(mapping?.traces ?? NO_MAPPING, family.input.fields, "traces", fieldMetrics)
	};
}

// src/input/mapping/line-shapes.ts
const MOST_UNITS = 65536;
var LineShapes = class {
	notes = /* @__PURE__ */ new Map();
	#parents;
	#file = "";
	#last = [];
	#units = /* @__PURE__ */ new Map();
	constructor(parents) {
		this.#parents = parents;
	}
	note(line, file, place) {
		const parents = this.#parents;
		if (file === this.#file) {
			let same = 0;
			while (same < parents.length && haveKeys(objectAt(line, parents[same]), this.#last[same] ?? [])) same += 1;
			if (same === parents.length) return;
		}
		if ((this.#units.get(file) ?? 0) > MOST_UNITS || isWide(line)) return;
		this.#file = file;
		this.#last = parents.map((parent) => Object.keys(objectAt(line, parent)));
		this.#add(file, JSON.stringify(this.#last), place.entry === void 0 ? place.line : 0);
	}
	#add(file, shape, line) {
		const units = this.#units.get(file) ?? 0;
		const shapes = this.notes.get(file) ?? /* @__PURE__ */ new Map();
		if (shapes.has(shape) || units > MOST_UNITS) return;
		this.notes.set(file, shapes.set(shape, line));
		this.#units.set(file, units + shape.length);
	}
};
const NO_KEYS = {};
function objectAt(line, path) {
	const value = path.length === 0 ? line : valueAt(line, path);
	return isObject$1(value) ? value : NO_KEYS;
}
function haveKeys(object, keys) {
	let at = 0;
	for (const key in object) {
		if (key !== keys[at]) return false;
		at += 1;
	}
	return at === keys.length;
}

// src/input/mapping/misspelt-fields.ts
const MOST_WARNINGS = 10;
const LONGEST_FIELD = 80;
var MisspeltFields = class {
	shapes;
	#objects;
	#others;
	constructor(suite, side) {
		const { family, mapping } = suite;
		const { fields } = family.input;
		const { fields: mapped } = mapping?.[side] ?? NO_MAPPING;
		const paths = [...mapped.flatMap(([, expression]) => plainPath(expression)), ...ownPaths(suite, side)];
		this.#objects = paths.length === 0 ? [] : objectsOf(paths);
		this.#others = /* @__PURE__ */ new Set([
			...Object.keys(fields).flatMap((field) => pathOf$1(field, fields)),
			...mapped.flatMap(([field]) => pathOf$1(field, fields)),
			...wordsRead(suite, side),
			"trial"
		]);
		this.shapes = new LineShapes(this.#objects.map(({ path }) => path));
	}
	warnings(known = []) {
		const all = [...this.shapes.notes].flatMap(([file, shapes]) => this.#ofFile(file, shapes, known));
		const shown = all.slice(0, MOST_WARNINGS);
		const left = all.length - shown.length;
		return left === 0 ? shown : [...shown, { what: `${left} more fields of the files seem to be misspelt.` }];
	}
	#ofFile(file, shapes, known) {
		const lines = [...shapes].map(([shape, line]) => ({
			line,
			keys: JSON.parse(shape)
		}));
		return this.#objects.flatMap(({ path, needed }, index) => {
			const found = /* @__PURE__ */ new Map();
			const ofObject = lines.map(({ line, keys }) => ({
				line,
				keys: new Set(keys[index])
			}));
			for (const { line, keys } of ofObject) {
				const absent = [...needed].filter((name) => !keys.has(name) && !known.includes(name));
				for (const key of keys) {
					if (found.has(key) || needed.has(key) || this.#others.has(key)) continue;
					const meant = mostSimilar(key, absent);
					if (meant === null || ofObject.some((other) => other.keys.has(key) && other.keys.has(meant))) continue;
					const [field, name] = [key, meant].map((one) => `\`${truncate([...path, one].join("."), LONGEST_FIELD)}\``);
					const what = `The field ${field} is not read, and the line has no ${name}.`;
					found.set(key, {
						what,
						at: printPlace({
							file,
							line
						}),
						todo: `If ${name} is meant, rename it.`
					});
				}
			}
			return [...found.values()];
		});
	}
};
function createMisspeltFields(suite) {
	return {
		gold: new MisspeltFields(suite, "gold"),
		traces: new MisspeltFields(suite, "traces")
	};
}
function ownPaths({ family, mapping, gold, slices = [], gates }, side) {
	const { fields } = family.input;
	const { preset, fields: mapped } = mapping?.[side] ?? NO_MAPPING;
	const isWhole = gold?.length === 0;
	const isMapped = (name) => mapped.some(([field]) => field === name);
	const ofFamily = Object.entries(fields).filter(([, { role, side: own = side }]) => {
		return preset === null && role !== "id" && role !== "scores" && (isWhole || own === side);
	});
	const groups = side === "gold" || isWhole ? [...slices, ...gates?.cluster === void 0 ? [] : [gates.cluster]] : [];
	return [...ofFamily.filter(([name]) => !isMapped(name)).map(([name]) => pathOf$1(name, fields)), ...groups.filter((name) => !isMapped(name)).map((name) => name.split("."))];
}
function plainPath(expression) {
	return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(expression) ? [expression.split(".")] : [];
}
function wordsRead({ mapping, fieldMetrics, custom = {} }, side) {
	const { fields, scores = [], records } = mapping?.[side] ?? NO_MAPPING;
	const metrics = fieldMetrics?.metrics ?? [];
	const texts = [...[...[...fields, ...scores].map(([, expression]) => expression), records ?? ""], ...metrics.flatMap(({ name, field = "" }) => [name, field])];
	const shown = lineFieldsIn(Object.values(custom).map(({ prompt }) => prompt));
	return [...texts.flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []), ...shown];
}
function objectsOf(paths) {
	const objects = /* @__PURE__ */ new Map();
	for (const path of paths) for (const [depth, name] of path.entries()) {
		const parent = path.slice(0, depth);
		getOrCreate(objects, parent.join("\0"), () => ({
			path: parent,
			needed: /* @__PURE__ */ new Set()
		})).needed.add(name);
	}
	return [...objects.values()];
}
const LEAST_LETTERS = 5;
const MANY_LETTERS = 10;
const MOST_LETTERS = 64;
function mostSimilar(field, names) {
	let best = null;
	for (const name of names) {
		const edits = countEdits(plainName(field), plainName(name));
		if (edits !== null && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = {
			name,
			edits
		};
	}
	return best?.name ?? null;
}
function countEdits(field, name) {
	if (field === name) return 0;
	const [short, long] = [field.length, name.length].sort((a, b) => a - b);
	if (short < LEAST_LETTERS || long > MOST_LETTERS || long - short > 2) return null;
	if (field[0] !== name[0] || digitsOf(field) !== digitsOf(name)) return null;
	const edits = editDistance(codesOf(field), codesOf(name), ASCII);
	if (edits === 2 && sortedLetters(field) === sortedLetters(name)) return 1;
	return edits <= (name.length < MANY_LETTERS ? 1 : 2) ? edits : null;
}
const ASCII = 128;
function codesOf(text) {
	return Int32Array.from(text, (letter) => letter < "" ? letter.charCodeAt(0) : -1);
}
const digitsOf = (name) => name.replace(/\D/g, "");
const sortedLetters = (name) => [...name].sort().join("");

// src/run/cases/read-suite.ts
async function readSuite(suite, reading, onCase) {
	const files = findFiles(suite, reading);
	const readers = createReaders(suite, reading.root);
	return describeReading(suite, files, await joinCases(files, readers.reader, onCase, {
		...readers.joinOptions,
		...withProgress(suite, files, reading)
	}), readers);
}
function createReaders(suite, root) {
	const { fields, forms } = suite.family.input;
	const { duplicates } = suite.gates;
	const maps = createLineMappers(suite);
	const names = new ScoreNames(suite, () => maps.traces.unreadResultsWarning());
	const misspelt = createMisspeltFields(suite);
	return {
		maps,
		names,
		misspelt,
		reader: new GoldFieldReader(names.noting(lineReaders(suite)), groupFields(suite)),
		joinOptions: {
			digests: true,
			trials: true,
			maps,
			misspelt,
			pictures: pictureFields(fields, root),
			...forms && { forms },
			...duplicates && { duplicates }
		}
	};
}
function describeReading(suite, files, joined, { reader, names, maps, misspelt }) {
	reader.checkFields(suite.name);
	const ofFields = [...misspelt.gold.warnings(), ...misspelt.traces.warnings(maps.traces.missingFields())];
	const warnings = [
		...joined.warnings,
		...names.warnings(),
		...ofFields
	];
	return {
		files,
		joined: {
			...joined,
			warnings
		},
		slices: reader.usableSlices(),
		names
	};
}
function withProgress({ name }, files, { onProgress }) {
	if (onProgress === void 0) return {};
	const total = bytesOf(files);
	return { onProgress: (share) => onProgress({
		task: `${name}: reading`,
		done: share * total,
		total,
		unit: "bytes"
	}) };
}
function groupFields({ slices, slicesByDefault, gates }) {
	return {
		slices,
		slicesByDefault,
		cluster: gates.cluster
	};
}

// src/run/cases/case-row.ts
function caseRow(suite, joined, labels, tools) {
	const { family } = suite;
	const one = familyCase(suite, joined);
	const fields = fieldsOf(suite, joined);
	const evidence = tools.pool.share(observeCase(suite, one, labels));
	const outcome = family.outcome(evidence);
	const documents = (suite.gates.cluster === void 0 ? family.documents?.(one) ?? [] : []).slice(0, 5).map(nameDocument);
	return tools.rows.add({
		id: one.id,
		at: one.at,
		goldAt: one.goldAt,
		gold: one.goldDigest,
		outcome,
		evidence,
		shown: tools.keepsTexts(outcome, one.id) ? textsOf(family.describe.texts(one)) : null,
		cluster: fields?.cluster,
		slices: suite.slices.length > 0 ? fields?.slices : void 0,
		documents
	});
}
function textsOf({ text, expected, got }) {
	const shorten = (one) => truncate(redactKnown(one));
	return {
		text: shorten(text),
		expected: shorten(expected),
		got: shorten(got)
	};
}
function fieldsOf(suite, joined) {
	return readsFields(groupFields(suite)) ? joined.gold : void 0;
}
function familyCase(suite, joined) {
	const fields = fieldsOf(suite, joined);
	return fields ? {
		...joined,
		gold: fields.gold
	} : joined;
}
const LONGEST_NAME = 80;
function nameDocument(document) {
	if (document.length <= LONGEST_NAME) return document;
	return seedOfText(document).map((word) => word.toString(16).padStart(8, "0")).join("");
}
function labelContext({ metrics, params, judge }) {
	return {
		params,
		metrics: new Set(metrics.map(({ id }) => id)),
		profile: judge?.profile ?? "merged",
		hasJudge: judge !== void 0,
		hasEmbeddings: judge?.embedding_model !== void 0
	};
}

// src/core/view/case-view.ts
function viewCase$1(viewer, { suite, id, trial }, { one, evidence, labels }, most) {
	const { text, expected, got } = viewer.family.describe.texts(one);
	const texts = {
		...onlyIfLonger("text", text),
		...onlyIfLonger("expected", expected),
		...onlyIfLonger("got", got)
	};
	const plain = {
		suite,
		id,
		...trial !== null && { trial },
		...texts
	};
	const all = figuresOf(viewer, {
		one,
		evidence,
		labels
	}).slice(0, 20);
	const whole = {
		...plain,
		figures: all
	};
	const hasAll = printView(whole).bytes <= most;
	const figures = hasAll ? all : figuresWithin(all, most - jsonBytes(plain));
	if (figures.length === 0 && Object.keys(texts).length === 0) return null;
	return hasAll ? whole : {
		...plain,
		figures
	};
}
let last = null;
function printView(view) {
	if (last?.view !== view) {
		const text = JSON.stringify(view);
		last = {
			view,
			text,
			bytes: Buffer.byteLength(text)
		};
	}
	return last;
}
function figuresOf({ family, params }, { one, ...context }) {
	try {
		return family.describe.figures?.({
			...one,
			...context,
			params
		}) ?? [];
	} catch (error) {
		const message = errorMessage(error);
		return [createFacts([[
			"Internal error",
			`This case cannot be shown: ${message}`,
			"open"
		]])];
	}
}
function jsonBytes(value) {
	return Buffer.byteLength(JSON.stringify(value));
}
function onlyIfLonger(name, text) {
	const kept = truncate(redactKnown(text), MAX_TEXT);
	return kept === truncate(text) ? {} : { [name]: kept };
}
function figuresWithin(figures, most) {
	let left = most;
	return figures.filter((figure) => {
		const bytes = jsonBytes(figure);
		if (bytes > left) return false;
		left -= bytes;
		return true;
	});
}

// src/core/view/view-table.ts
const VIEW_BUDGET = 33554432;
const LARGEST_VIEW = 524288;
const LEAST_CASES = 8;
const LOWEST_FIRST = [
	"pass",
	"unscored",
	"fail"
];
var ViewTable = class ViewTable {
	#budget;
	#largest;
	#entries = {
		fail: [],
		unscored: [],
		pass: []
	};
	#ofCases = /* @__PURE__ */ new Map();
	#ofTrials = /* @__PURE__ */ new Map();
	#bytes = 0;
	#cases = 0;
	#cut = null;
	constructor(budget) {
		this.#budget = budget;
		this.#largest = Math.min(LARGEST_VIEW, Math.floor(budget / LEAST_CASES));
	}
	copy() {
		const copy = new ViewTable(this.#budget);
		for (const entry of this.#all()) copy.#insert({ ...entry });
		copy.#cut = this.#cut;
		return copy;
	}
	add(rank, make, isNew = false) {
		const before = isNew ? void 0 : this.#newest(rank);
		if (before) before.isOld = true;
		if (!this.fits(rank)) return;
		const view = make(this.#largest);
		if (view !== null) {
			const { text, bytes } = printView(view);
			this.#insert({
				rank,
				text,
				bytes: bytes + 1,
				isOld: false
			});
		}
		this.#shrinkWhereFull();
	}
	fits(rank) {
		return this.#cut === null || compareRanks(rank, this.#cut) < 0;
	}
	views(rows) {
		this.#shrink();
		const entries = this.#all();
		const viewed = new Set(entries.map(({ rank }) => rank.id));
		const shown = /* @__PURE__ */ new Map();
		for (const index of indicesOfIds(rows, viewed)) {
			const row = rows[index];
			shown.set(row.id, representativeTrial(row));
		}
		return entries.flatMap(({ rank, isOld, text }) => {
			const trial = shown.get(rank.id);
			if (isOld || trial === void 0) return [];
			if (trial === "1" && rank.trial === null) return [{
				...JSON.parse(text),
				trial
			}];
			return trial === rank.trial ? [JSON.parse(text)] : [];
		}).sort((a, b) => compareTexts(a.id, b.id));
	}
	#all() {
		const { fail, unscored, pass } = this.#entries;
		return [
			...fail,
			...unscored,
			...pass
		];
	}
	#newest({ id, trial }) {
		return trial === null ? this.#ofCases.get(id) : this.#ofTrials.get(keyOf(id, trial));
	}
	#insert(entry) {
		this.#entries[entry.rank.outcome].push(entry);
		this.#bytes += entry.bytes;
		if (entry.rank.trial === null) this.#cases += 1;
		if (entry.isOld) return;
		const { id, trial } = entry.rank;
		if (trial === null) this.#ofCases.set(id, entry);
		else this.#ofTrials.set(keyOf(id, trial), entry);
	}
	#shrinkWhereFull() {
		if (this.#bytes > 2 * this.#budget || this.#cases > 1.05 * 2e4) this.#shrink();
	}
	#shrink() {
		for (const outcome of LOWEST_FIRST) {
			if (!this.#isFull()) return;
			const entries = this.#entries[outcome].sort((a, b) => compareRanks(a.rank, b.rank));
			while (this.#isFull() && entries.length > 0) this.#cut = this.#dropLast(entries);
			for (let at = entries.length - 1; at >= 0 && !this.fits(entries[at].rank); at -= 1) this.#dropLast(entries);
		}
	}
	#isFull() {
		return this.#bytes > this.#budget || this.#cases > 2e4;
	}
	#dropLast(entries) {
		const entry = entries.pop();
		this.#bytes -= entry.bytes;
		if (entry.rank.trial === null) this.#cases -= 1;
		if (this.#newest(entry.rank) === entry) {
			const { id, trial } = entry.rank;
			if (trial === null) this.#ofCases.delete(id);
			else this.#ofTrials.delete(keyOf(id, trial));
		}
		return entry.rank;
	}
};
function keyOf(id, trial) {
	return `${trial.length}:${trial}${id}`;
}

// src/core/view/suite-views.ts
var SuiteViews = class {
	#name;
	#viewer;
	#table;
	constructor(suite, suites) {
		this.#name = suite.name;
		this.#viewer = suite;
		this.#table = new ViewTable(Math.floor(VIEW_BUDGET / suites));
	}
	add(added, isNew = false) {
		this.#put(this.#table, added, isNew);
	}
	select(rows, now) {
		return lazy(() => this.#with(now).views(rows));
	}
	#with(now) {
		const table = this.#table.copy();
		for (const added of now) this.#put(table, added);
		return table;
	}
	#put(table, { one, labels, row }, isNew = false) {
		const { outcome, evidence } = row;
		const { id, trial } = one;
		const make = (most) => viewCase$1(this.#viewer, {
			suite: this.#name,
			id,
			trial
		}, {
			one,
			evidence,
			labels
		}, most);
		table.add({
			outcome,
			id,
			trial
		}, make, isNew);
	}
};

// src/store/rows/list-pool.ts
const PLACES = 16384;
const LONGEST = 16;
const TRIED$1 = 16384;
const LEAST_SHARE = 1 / 8;
var ListPool = class {
	#known = new Array(PLACES);
	#seen = 0;
	#repeated = 0;
	shareIn(value) {
		if (Object.isFrozen(value) || this.#seen >= TRIED$1 && this.#repeated < LEAST_SHARE * this.#seen) return;
		for (const key in value) {
			const item = value[key];
			if (typeof item !== "object" || item === null || item instanceof PackedJson) continue;
			if (!Array.isArray(item)) this.shareIn(item);
			else {
				const shared = this.#share(item);
				if (shared !== item) value[key] = shared;
			}
		}
	}
	#share(list) {
		if (Object.isFrozen(list) || list.length > LONGEST && typeof list[0] !== "object") return list;
		let hasObjects = false;
		let hash = list.length;
		for (let at = 0; at < list.length; at += 1) {
			const item = list[at];
			if (Array.isArray(item)) {
				const shared = this.#share(item);
				if (shared !== item) list[at] = shared;
			} else if (typeof item === "object" && item !== null) {
				this.shareIn(item);
				hasObjects = true;
			}
			hash = Math.imul(hash ^ hash >>> 15 ^ hashOf(item), 2654435761);
		}
		if (hasObjects || list.length > LONGEST) return list;
		const place = (hash ^ hash >>> 15) & 16383;
		const known = this.#known[place];
		this.#seen += 1;
		if (known !== void 0 && isSame(known, list)) {
			this.#repeated += 1;
			return known;
		}
		this.#known[place] = list;
		return list;
	}
};
function hashOf(item) {
	if (typeof item === "number") return item * 65536;
	if (typeof item === "string") return (item.length << 16) + (item.charCodeAt(0) | 0);
	if (Array.isArray(item)) return 31 * item.length + hashOf(item[0]) + 3 * hashOf(item.at(-1)) + 7;
	return item === null ? 3 : Number(item === true);
}
function isSame(one, other) {
	if (one.length !== other.length) return false;
	for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
	return true;
}

// src/store/rows/evidence-pool.ts
const MAX_KNOWN = 1e5;
const MAX_KNOWN_LENGTH = 1 << 27;
const TRIED = 4096;
const TRIED_WITHOUT_REPEAT = 256;
var EvidencePool = class {
	#known = /* @__PURE__ */ new Map();
	#values = /* @__PURE__ */ new Set();
	#lists = new ListPool();
	#seen = 0;
	#distinct = 0;
	#length = 0;
	#pack;
	constructor(pack = void 0) {
		this.#pack = pack ?? ((evidence) => evidence);
	}
	share(evidence) {
		const value = this.#pack(evidence);
		if (this.#values.has(value)) return value;
		const isShared = Object.isFrozen(value);
		if (!isShared && this.#hasGivenUp()) {
			this.#lists.shareIn(value);
			return value;
		}
		if (!isShared) this.#seen += 1;
		const key = JSON.stringify(value);
		const known = this.#known.get(key);
		if (known !== void 0) return known;
		if (this.#known.size < MAX_KNOWN && this.#length + key.length <= MAX_KNOWN_LENGTH) {
			this.#length += key.length;
			this.#known.set(key, Object.freeze(value));
			this.#values.add(value);
			if (!isShared) this.#distinct += 1;
		}
		return value;
	}
	countRepeated(count) {
		this.#seen += count;
	}
	#hasGivenUp() {
		if (this.#seen >= TRIED && 2 * this.#distinct > this.#seen) return true;
		return this.#seen >= TRIED_WITHOUT_REPEAT && this.#distinct === this.#seen;
	}
};

// src/store/rows/row-collector.ts
const FIRST = 1024;
var RowCollector = class {
	columns;
	#at;
	#goldAt;
	#clusters;
	#slices;
	#documents;
	#digests;
	#count = 0;
	constructor(suite, plain) {
		this.#at = new PlaceList(plain?.at);
		this.#goldAt = new PlaceList(plain?.goldAt);
		this.#clusters = new ValueList((cluster) => cluster, plain?.clusters);
		this.#slices = new ValueList(JSON.stringify, plain?.slices);
		this.#documents = plain ? receiveDocuments(plain.documents) : new DocumentList();
		this.#digests = plain ? Buffer.from(plain.digests.buffer) : Buffer.alloc(FIRST * 8);
		this.columns = {
			suite,
			at: this.#at,
			goldAt: this.#goldAt,
			shown: /* @__PURE__ */ new Map(),
			gold: {
				text: (row) => digestText(this.#digests, row),
				bytes: () => this.#digests
			},
			cluster: (row) => this.#clusters.at(row),
			slices: (row) => this.#slices.at(row),
			documents: this.#documents
		};
	}
	add(fields) {
		const row = this.#count;
		this.#count += 1;
		this.#at.push(fields.at);
		this.#goldAt.push(fields.goldAt);
		if (row * 8 === this.#digests.length) this.#digests = Buffer.concat([this.#digests], 2 * this.#digests.length);
		this.#digests.write(fields.gold, row * 8, "hex");
		this.#clusters.push(row, fields.cluster);
		this.#slices.push(row, fields.slices);
		this.#documents.push(documentNumbers(fields));
		return new StoredRow(fields, this.columns, row);
	}
	plain() {
		return {
			at: this.#at.plain(),
			goldAt: this.#goldAt.plain(),
			digests: new Uint8Array(this.#digests.subarray(0, this.#count * 8)),
			clusters: this.#clusters.plain(),
			slices: this.#slices.plain(),
			documents: this.#documents.plain()
		};
	}
};
var Names = class {
	#numbers = /* @__PURE__ */ new Map();
	#names;
	#last = 0;
	constructor(plain = []) {
		this.#names = [...plain];
	}
	plain() {
		return this.#names;
	}
	numberOf(name) {
		if (this.#names[this.#last] === name) return this.#last;
		const number = this.#numbers.get(name) ?? this.#names.length;
		if (number === this.#names.length) {
			this.#numbers.set(name, number);
			this.#names.push(name);
		}
		this.#last = number;
		return number;
	}
	at(number) {
		return this.#names[number] ?? null;
	}
};
var PlaceList = class {
	#files;
	#fileOf;
	#lineOf;
	constructor(plain) {
		this.#files = new Names(plain?.files);
		this.#fileOf = new NumberList(plain?.fileOf);
		this.#lineOf = new DoubleList(plain?.lineOf);
	}
	plain() {
		return {
			files: this.#files.plain(),
			fileOf: this.#fileOf.blocks(),
			lineOf: this.#lineOf.blocks()
		};
	}
	push(place) {
		this.#fileOf.push(this.#files.numberOf(place?.file ?? null));
		this.#lineOf.push(place?.line ?? 0);
	}
	file(row) {
		return this.#files.at(this.#fileOf.at(row));
	}
	line(row) {
		return this.#lineOf.at(row);
	}
};
var ValueList = class {
	#keyOf;
	#numbers = /* @__PURE__ */ new Map();
	#values;
	#of;
	constructor(keyOf, plain) {
		this.#keyOf = keyOf;
		this.#values = [...plain?.values ?? []];
		this.#of = new NumberList(plain?.of);
	}
	plain() {
		return {
			values: this.#values,
			of: this.#of.blocks()
		};
	}
	push(row, value) {
		if (value === void 0) return;
		const key = this.#keyOf(value);
		const number = this.#numbers.get(key) ?? this.#values.push(value) - 1;
		this.#numbers.set(key, number);
		while (this.#of.length < row) this.#of.push(0);
		this.#of.push(number + 1);
	}
	at(row) {
		return row < this.#of.length ? this.#values[this.#of.at(row) - 1] ?? null : null;
	}
};

// src/run/cases/suite-cases.ts
var SuiteCases = class {
	table;
	rows;
	pool;
	views;
	#suite;
	#context;
	#pending = /* @__PURE__ */ new Map();
	constructor(suite, { wantsViews, suites }, table) {
		this.table = table;
		this.pool = new EvidencePool(suite.family.packing?.pack);
		this.#suite = suite;
		this.#context = labelContext(suite);
		this.rows = new RowCollector(suite.name);
		this.views = wantsViews ? new SuiteViews(suite, suites) : null;
	}
	get pending() {
		return [...this.#pending.values()];
	}
	get needsLabels() {
		return this.#pending.size > 0;
	}
	take(index, joined) {
		const key = () => `${index}\n${joined.trial ?? ""}`;
		if (this.#pending.size > 0) this.#pending.delete(key());
		const labels = this.#suite.family.judge?.label(familyCase(this.#suite, joined), neverAnswers, this.#context);
		if (labels instanceof Promise) {
			this.#pending.set(key(), {
				index,
				joined
			});
			return;
		}
		const observed = this.observe({
			index,
			joined,
			labels
		});
		this.views?.add(viewCase(this.#suite, observed), observed.isFirst);
	}
	observe(labelled) {
		const { index, joined, labels } = labelled;
		const { table, pool, rows } = this;
		const keepsTexts = (outcome, id) => table.keepsTexts(outcome, id);
		const row = caseRow(this.#suite, joined, labels, {
			pool,
			rows,
			keepsTexts
		});
		const isFirst = table.put(index, joined.trial, row);
		return {
			...labelled,
			row,
			isFirst
		};
	}
};
const neverAnswers = () => new Promise(() => {});
function viewCase(suite, { joined, labels, row }) {
	return {
		one: familyCase(suite, joined),
		labels,
		row
	};
}

// src/input/config/json-files.ts
const LARGEST_FILE = 262144;
function jsonFileNames({ family, params }) {
	return (family.jsonFiles ?? []).flatMap((path) => {
		const value = path.reduce((outer, key) => isObject$1(outer) ? outer[key] : void 0, params);
		return typeof value === "string" ? [value] : [];
	});
}
function readJsonFiles({ family, params }, place) {
	return (family.jsonFiles ?? []).reduce((filled, path) => fill(filled, path, place), params);
}
function fill(outer, [key, ...rest], place) {
	if (key === void 0) return typeof outer === "string" ? readJsonFile(outer, place) : outer;
	return isObject$1(outer) && Object.hasOwn(outer, key) ? {
		...outer,
		[key]: fill(outer[key], rest, place)
	} : outer;
}
function readJsonFile(name, { folder, root }) {
	const path = resolve$1(folder, name);
	const fail = (what, todo) => {
		throw new UserError("config", [{
			what,
			at: name,
			todo
		}]);
	};
	if (root !== null && !isInside(path, root)) fail("The path is outside the repository.", "Name a file inside it.");
	const entry = statOf(path);
	if (!entry?.isFile()) fail("There is no such file.", "Name a JSON file, relative to the config; a link must lead to one.");
	if (mayHaveCredentials(path)) throw new UserError("config", [privateFileError(name, "Name a JSON file of your own.")]);
	if (isFileOutside(path, root)) fail("The file is outside the repository.", "Copy it into the repository.");
	if ((entry?.size ?? 0) > LARGEST_FILE) fail(`The file is larger than ${LARGEST_FILE / 1024} KB.`, "Make it smaller.");
	const parsed = parse$1(readBytes(path, name));
	return isObject$1(parsed) ? parsed : fail("The file is not a JSON object in UTF-8.", "Write one.");
}
function readBytes(path, name) {
	try {
		return readFileSync$1(path);
	} catch (error) {
		const what = `The file cannot be opened (${error.code}).`;
		throw new UserError("config", [{
			what,
			at: name,
			todo: "Give this user permission to read it."
		}]);
	}
}
function parse$1(bytes) {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return;
	}
}

// src/run/prepare-suite.ts
async function prepareSuite(suite, place) {
	const { family, name, paramPlaces } = suite;
	const prepared = family.jsonFiles ? {
		...suite,
		params: readJsonFiles(suite, place)
	} : suite;
	try {
		await family.prepare?.(prepared.params);
	} catch (error) {
		const what = errorMessage(error);
		const at = paramPlaces?.get(/^`(\w+)`/.exec(what)?.[1] ?? "");
		throw new UserError("config", [{
			what: `${what}.`,
			at: at ?? `suites.${name}.params`
		}]);
	}
	return prepared;
}

// src/scoring/clusters.ts
function countClusters(field, rows) {
	const { of, count } = groupClusters(rows.map(({ cluster }) => cluster));
	const sizes = new Uint32Array(count);
	for (const cluster of of) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
	return {
		field,
		count,
		largest: sizes.reduce((most, size) => Math.max(most, size), 0)
	};
}

// src/store/rows.ts
const CHUNK_BYTES$1 = 1 << 20;
const MAX_BUFFERED_BYTES = 8 * CHUNK_BYTES$1;
const SAMPLED_ROWS = 1e3;
function fingerprint(value) {
	return `sha256:${createHash("sha256").update(canonicalJson(value)).digest("hex")}`;
}
async function gzipRows(rows, maxBytes) {
	if (looksTooLarge(rows, maxBytes) && !isWithin(rows, maxBytes)) return null;
	const gzip = createGzip({ chunkSize: CHUNK_BYTES$1 });
	const compressed = [];
	gzip.on("data", (part) => compressed.push(part));
	const ended = once(gzip, "end");
	let bytes = 0;
	for (const lines of serializeRows(rows)) {
		const chunk = Buffer.from(lines);
		bytes += chunk.length;
		if (bytes > maxBytes) {
			gzip.destroy();
			return null;
		}
		gzip.write(chunk);
		if (gzip.writableLength > MAX_BUFFERED_BYTES) await once(gzip, "drain");
		else await setImmediate();
	}
	gzip.end();
	await ended;
	const whole = Buffer.concat(compressed);
	whole[9] = 255;
	return whole;
}
function looksTooLarge(rows, maxBytes) {
	const step = Math.max(1, Math.floor(rows.length / SAMPLED_ROWS));
	const sampled = rows.filter((_, index) => index % step === 0);
	let length = 0;
	for (const lines of serializeRows(sampled)) length += lines.length;
	return length * step > maxBytes;
}
function isWithin(rows, maxBytes) {
	let bytes = 0;
	for (const lines of serializeRows(rows)) {
		bytes += Buffer.byteLength(lines);
		if (bytes > maxBytes) return false;
	}
	return true;
}
function* serializeRows(rows) {
	let lines = "";
	for (const row of rows) {
		lines += `${JSON.stringify(row)}\n`;
		if (lines.length < CHUNK_BYTES$1) continue;
		yield lines;
		lines = "";
	}
	if (lines !== "") yield lines;
}

// src/run/suite-report.ts
function reportSuite(facts, rows) {
	const { suite } = facts;
	const { family, params } = suite;
	const hasNoResults = rows.length > 0 && rows.every((row) => evidenceOf(row).every((one) => family.hasNoResult?.(one)));
	const trials = summarizeTrials(rows);
	const observed = trials === null ? rows : rows.flatMap((row) => evidenceOf(row).map((evidence) => ({
		id: row.id,
		evidence
	})));
	const fieldMetrics = suite.fieldMetrics ? foundMetrics(suite.fieldMetrics, evidenceIn(rows)) : [];
	const measured = [...measuredMetrics(suite, fieldMetrics), ...passMetrics(suite.gates.metrics)];
	return describeSuite(facts, {
		unscored: hasNoResults ? 0 : rows.filter((row) => row.outcome === "unscored").length,
		scores: (facts.onlyValues ? scoreValues$1 : scoreRows)(measured, rows, suite.slices, suite.asked),
		details: family.details?.(observed, params, suite.name) ?? {},
		...suite.gates.cluster !== void 0 && { clusters: countClusters(suite.gates.cluster, rows) },
		...trials && { trials },
		fieldMetrics,
		hasNoResults
	});
}
function describeSuite({ suite, result, judge }, scored) {
	const { family, params, custom, gates } = suite;
	const { scores, details, unscored, clusters, trials, fieldMetrics, hasNoResults } = scored;
	const { total, missing, duplicates, unmatched } = result.counts;
	const duplicateIds = result.duplicateIds.map((id) => truncate(id));
	return {
		family: family.id,
		params: { ...params },
		fingerprint: {
			gold: result.goldDigest,
			params: fingerprint(params),
			judge: judge?.fingerprint ?? null
		},
		cases: {
			total,
			scored: total - unscored,
			missing,
			duplicates,
			unmatched,
			unscored
		},
		scores,
		details,
		...result.files && { files: result.files },
		...duplicateIds.length > 0 && { duplicate_ids: duplicateIds },
		...clusters && { clusters },
		...trials && { trials },
		...gates.freeze && { freeze: gates.freeze },
		...custom && { custom },
		...fieldMetrics.length > 0 && { field_metrics: definitionsOf(fieldMetrics) },
		...hasNoResults && { no_results: true },
		...judge && { judge: judge.report }
	};
}
function measuresNothing({ scores, cases, no_results: hasNoResults }) {
	return scores.length === 0 && hasNoResults === true && cases.total > cases.missing;
}
function measuredMetrics({ metrics }, ofFields) {
	const known = new Set(metrics.map(({ id }) => id));
	return [...metrics, ...ofFields.filter(({ name }) => !known.has(name)).map(aggregateMetric)];
}
function* evidenceIn(rows) {
	for (const row of rows) yield* evidenceOf(row);
}

// src/run/score-suite.ts
async function scoreSuite(written, config, options) {
	const suite = await prepareSuite(written, {
		folder: written.folder,
		root: options.root
	});
	const { root, onProgress, wantsViews = false } = options;
	const reading = {
		folder: suite.folder,
		root,
		onProgress,
		wantsViews,
		suites: config.suites.length
	};
	const observed = new SuiteCases(suite, reading, new CaseRowTable());
	const read = await readSuite(suite, reading, (index, joined) => observed.take(index, joined));
	const { files, joined: result, names } = read;
	for (const warning of result.warnings) options.warn(suite.name, warning);
	options.onRead?.(suite, files, result);
	const cases = observed.pending;
	const labeller = suite.judge && cases.length > 0 ? options.openLabeller?.(suite.judge) ?? null : null;
	const { onlyValues = false } = options;
	const slices = usedSlices(suite, read.slices);
	onProgress?.({ task: `${suite.name}: computing scores and intervals` });
	const scored = await labelAndScore({
		suite,
		slices,
		observed,
		result,
		labeller,
		onlyValues,
		cases
	});
	if (measuresNothing(scored.report)) throw new UserError("input", [names.nothingMeasured()]);
	return scored;
}
function usedSlices({ slices, gates }, usable) {
	const isNamed = (field) => gates.metrics.some(({ slice }) => slice.includes(sliceName(field, "")));
	return slices.filter((field) => usable.includes(field) || isNamed(field));
}
async function labelAndScore(state) {
	const { suite, cases, labeller } = state;
	const labelled = await labelCases(suite, cases, labeller);
	return toScoredSuite({
		...state,
		cases: labelled.map((one) => state.observed.observe(one))
	});
}
function toScoredSuite(state) {
	const { suite, observed, labeller, cases } = state;
	const { views } = observed;
	const { judge } = suite;
	const rows = withSlices(observed.table.rows(), state);
	const relabel = async (ids, samples) => {
		const selected = cases.filter(({ joined }) => ids.has(joined.id));
		const labelled = await labelCases(suite, selected, labeller, samples);
		const byCase = new Map(labelled.map((one) => [one.joined, observed.observe(one)]));
		return toScoredSuite({
			...state,
			cases: cases.map((one) => byCase.get(one.joined) ?? one)
		});
	};
	const canLabel = labeller === null && judge !== void 0 && cases.length > 0;
	const shown = cases.map((one) => viewCase(suite, one));
	const judged = labeller && {
		fingerprint: labeller.fingerprint,
		report: labeller.report()
	};
	const facts = {
		...state,
		suite: {
			...suite,
			slices: state.slices
		},
		judge: judged
	};
	return {
		name: suite.name,
		report: reportSuite(facts, rows),
		rows,
		labels: () => labeller?.storedLabels() ?? [],
		views: canLabel || views === null ? () => [] : views.select(rows, shown),
		judgedCases: new Set(cases.map(({ joined }) => joined.id)),
		label: canLabel ? (open) => labelAndScore({
			...state,
			labeller: open(judge)
		}) : null,
		relabel: labeller === null ? null : relabel,
		rescore: (asked) => toScoredSuite({
			...state,
			suite: {
				...suite,
				asked
			}
		})
	};
}
function withSlices(rows, { suite, slices }) {
	if (slices.length === suite.slices.length) return rows;
	return rows.map((one) => {
		const { slices: all = {}, ...row } = plainRow(one);
		const kept = Object.entries(all).filter(([field]) => slices.includes(field));
		return slices.length === 0 ? row : {
			...row,
			slices: Object.fromEntries(kept)
		};
	});
}
async function labelCases(suite, cases, labeller, samples) {
	const context = labelContext(suite);
	const toLabel = cases.map(({ joined }) => ({
		suite: suite.name,
		id: joined.trial === null ? joined.id : `${joined.id}\n${joined.trial}`,
		label: async (ask) => suite.family.judge?.label(familyCase(suite, joined), ask, context)
	}));
	const reason = suite.judge === void 0 ? "no judge" : "not labelled";
	const refuse = () => Promise.reject(new NotLabelled(reason));
	const labels = labeller ? await labeller.label(toLabel, samples) : await Promise.all(toLabel.map(({ label }) => label(refuse)));
	return cases.map((one, index) => ({
		...one,
		labels: labels[index]
	}));
}

// src/run/evaluate.ts
async function scoreSuites(config, options) {
	const scored = [];
	const errors = new ErrorList();
	const kinds = /* @__PURE__ */ new Set();
	for (const suite of config.suites) try {
		scored.push(await scoreSuite(suite, config, options));
	} catch (error) {
		if (options.onSkippedSuite && error instanceof UserError) options.onSkippedSuite(suite.name, error);
		else errors.addFrom(error);
		if (error instanceof UserError) kinds.add(error.kind);
	}
	errors.throwIfAny(kinds.size === 1 && kinds.has("config") ? "config" : "input");
	return assembleRun(scored, options);
}
function refuseSecretName$1({ at, gold_at }) {
	throw new UserError("input", [{
		what: "An id, a cluster, a slice, a label's name or the suite's contains a secret of this run: the judge's key or a token.",
		at: at ?? gold_at,
		todo: "Remove it from the data, and replace the secret: whoever could read the data knows it."
	}]);
}
async function assembleRun(scored, { created, source }) {
	const all = scored.length === 1 ? scored[0]?.rows ?? [] : scored.flatMap(({ rows }) => rows);
	const cases = redactRows(all, refuseSecretName$1);
	const suites = redactKnown(Object.fromEntries(scored.map(({ name, report }) => [name, report])));
	const report = {
		schema: 1,
		tool: {
			name: "noworse",
			version: VERSION
		},
		created,
		source,
		complete: true,
		cases: (await packRows(cases)).digest,
		suites,
		diff: null,
		verdict: null,
		history: []
	};
	const labels = redactKnown(mergeLabels(...scored.map((suite) => suite.labels())));
	const views = redactKnown(scored.flatMap((suite) => suite.views()));
	return {
		report,
		cases,
		suites: scored,
		...labels.length > 0 && { labels },
		...views.length > 0 && { views }
	};
}
function compareAndEvaluate(head, baseline, config, policy = policyOfBaseline(baseline)) {
	const own = gatesOfSuites(config.suites);
	const gates = policy.base === null ? [] : compareGates(policy.base, own);
	const rules = policy.gatesFrom === "base" ? policy.base : null;
	const clusterOf = (suite) => (rules?.get(suite) ?? own.get(suite))?.cluster;
	const compared = compareWithBaseline(head, baseline, { clusterOf });
	const before = isFound(baseline) ? baseline : null;
	const { renamed } = compared;
	const diff = {
		...compared,
		gates,
		measure: compareMeasure({
			base: policy.base,
			own,
			before,
			head,
			renamed
		})
	};
	const judgedIn = (suite) => judgedMetrics(metricsOf$1(suite), judgesOutcome(suite.family));
	const testSuites = testerOf(head, baseline, diff);
	const results = evaluateGates({
		...head,
		judgedIn,
		testGates: testSuites
	}, diff, own, policy);
	const blocking = results.filter(({ severity }) => severity === "fail");
	const decided = decideVerdict(results, [
		...policy.incomplete,
		...outageReasons(blocking, baseline),
		...unverifiedFreezes(results),
		...incompleteReasons(blocking, head.report, policy.withoutKey)
	]);
	const { source, notes } = policy;
	const isBase = policy.base !== null && policy.gatesFrom === "base";
	const origin = {
		gates_from: isBase ? "base" : "head",
		...isBase && source && { gates_source: source }
	};
	const verdict = {
		...decided,
		...origin,
		notes,
		...adviceFor(head.report, diff, results)
	};
	const report = {
		...head.report,
		diff,
		verdict
	};
	const history = continueHistory(report, baseline, isBaseRun(report.source), judgedIn);
	return {
		...head,
		report: redactKnown({
			...report,
			history
		})
	};
}
function testerOf(head, baseline, diff) {
	const base = shownBaseline(baseline);
	if (base === null || !isFound(baseline)) return () => NO_TESTS;
	const reports = {
		base,
		head,
		diff,
		runs: [baseline, ...baseline.runs ?? []]
	};
	return (suites) => testGates(suites, reports, { families: FAMILIES });
}
function shownBaseline(baseline) {
	return isFound(baseline) ? mergeRuns(baseline, metricsOf$1) : null;
}
function fileBaseline(stored, path) {
	const file = path?.endsWith(".json") === false ? posix$1.join(path, REPORT_FILE) : path;
	return {
		...stored,
		status: "file",
		...file !== void 0 && { file },
		distance: null,
		branch: null,
		notes: []
	};
}
function compareWithBaseline(head, baseline, clusters = {}) {
	const record = recordBaseline(baseline);
	if (!isFound(baseline)) return emptyDiff(record);
	return diffReports(mergeRuns(baseline, metricsOf$1), head, {
		record,
		...FAMILIES,
		...clusters
	});
}
const FAMILIES = {
	explain,
	metricsOf: metricsOf$1,
	judgesOutcome,
	partsOf: (family) => findFamily(family)?.parts ?? null,
	shownAs: (family) => findFamily(family)?.caseNoun ?? null
};
function judgesOutcome(family) {
	const found = findFamily(family);
	return found === void 0 || found.judge?.decidesOutcome === true;
}
function explain(family, evidence) {
	return findFamily(family)?.describe.reason(evidence) ?? "";
}
function metricsOf$1({ family, params, scores, custom = {}, field_metrics: ofFields = {} }) {
	const measured = new Set(scores.map(({ metric }) => metric));
	const found = findFamily(family);
	return [...[
		...found?.metrics(found.params.parse(params)) ?? [],
		...definedMetrics(ofFields).map(aggregateMetric),
		...customMetrics(custom)
	].filter(({ id }) => measured.has(id)), ...passMetrics(scores)];
}
function outageReasons(results, baseline) {
	const relative = results.some(({ demand }) => Object.keys(demand).some(isRelativeCondition));
	if (baseline.status !== "error" || !relative) return [];
	return [`the baseline could not be fetched: ${baseline.why}`];
}
function adviceFor({ suites }, { changes }, gates) {
	const worse = changes.filter(({ kind, slice, test }) => {
		return kind === "worse" && slice === "" && test !== null && test.p <= .05;
	});
	const failed = gates.filter(({ outcome }) => outcome === "fail");
	const advice = Object.entries(suites).flatMap(([suite, { family, scores }]) => {
		const own = [...worse, ...failed].filter((one) => one.suite === suite).map(({ metric }) => metric);
		return (own.length === 0 ? [] : findFamily(family)?.advise?.(new Set(own), scores) ?? []).map((text) => ({
			suite,
			text
		}));
	});
	return advice.length === 0 ? {} : { advice };
}

// src/run/evidence-check.ts
async function loadEvidenceCheck(ids) {
	await families.load(ids);
	return fitsFamily;
}
function fitsFamily(id, evidence) {
	const plain = splitChoices(evidence);
	const own = plain && splitFieldScores(plain.own);
	return own !== null && findFamily(id)?.evidence.safeParse(own.own).success === true;
}

// src/run/progress/old-node-hint.ts
const LARGE = 104857600;
const FAST_MAJOR = 22;
function oldNodeHint(bytes, version = process.versions.node) {
	const major = Number.parseInt(version, 10);
	if (bytes < LARGE || !(major < FAST_MAJOR)) return null;
	return `Node ${major} needs about twice as long as Node 24 for files of this size.`;
}

// src/run/progress/show-progress.ts
const LOG_INTERVAL = 1e4;
const STATUS_INTERVAL = 100;
const FIRST_LINE = 5e3;
const FIRST_STATUS = 500;
const START_SHARE = .25;
function showProgress({ log, showStatus, now = () => performance.now(), node }) {
	const interval = showStatus ? 100 : LOG_INTERVAL;
	const started = now();
	const first = started + (showStatus ? FIRST_STATUS : FIRST_LINE);
	let last = started;
	let task = "";
	let since = started;
	let isHinted = false;
	const onProgress = (step) => {
		const hint = !isHinted && step.unit === "bytes" ? oldNodeHint(step.total ?? 0, node) : null;
		if (hint !== null) log.info(hint);
		isHinted ||= hint !== null;
		const time = now();
		const isNew = step.task !== task;
		if (isNew) {
			task = step.task;
			since = time;
		}
		const wait = isNew && step.total === void 0 ? interval * START_SHARE : interval;
		if (time < Math.max(first, last + wait)) return;
		last = time;
		(showStatus ?? log.info)(formatStep(step, (time - since) / 1e3));
	};
	return {
		onProgress,
		end: () => showStatus?.("")
	};
}

// src/store/unpack-lines.ts
const CHUNK_BYTES = 1 << 20;
const LINE_BREAK = 10;
async function* unpackLines(bytes, name, limits = { maxBytes: MAX_UNPACKED_BYTES }, hash = null) {
	const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
	gunzip.end(bytes);
	let started = [];
	let [unpacked, lineLength] = [0, 0];
	try {
		for await (const chunk of gunzip) {
			unpacked += chunk.length;
			if (unpacked > limits.maxBytes) throw corrupt(`${name} unpacks to more than ${limits.maxBytes} bytes`);
			hash?.update(chunk);
			let start = 0;
			for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
				const rest = chunk.subarray(start, end);
				yield decodeUtf8(started.length === 0 ? rest : Buffer.concat([...started, rest]));
				[started, lineLength] = [[], 0];
				start = end + 1;
			}
			if (start === chunk.length) continue;
			started.push(chunk.subarray(start));
			lineLength += chunk.length - start;
			if (lineLength > 134217728) throw corrupt(`${name} has a line of more than ${MAX_UNPACKED_BYTES} bytes`);
		}
	} catch (cause) {
		if (cause instanceof UnusableReportError) throw cause;
		throw corrupt(`${name} is not an intact gzip file`);
	}
	if (started.length > 0) yield decodeUtf8(Buffer.concat(started));
}

// src/store/rows/block-evidence.ts
var BlockEvidence = class {
	#tables;
	#tableOf;
	#places;
	#accept;
	#made = [];
	#same = [];
	repeated = 0;
	constructor({ tables, tableOf, places, accept }) {
		this.#tables = tables;
		this.#tableOf = tableOf;
		this.#places = places;
		this.#accept = accept;
	}
	at(index) {
		const place = this.#places[index];
		const known = this.#made[place];
		if (known !== void 0) {
			this.repeated += 1;
			return known;
		}
		const { start, keys, columns } = this.#tableAt(place);
		const evidence = {};
		for (let key = 0; key < keys.length; key += 1) evidence[keys[key]] = columns[key](place - start);
		const accepted = this.#accept(evidence);
		this.#made[place] = accepted;
		return accepted;
	}
	isSame(index, other) {
		const place = this.#places[index];
		if (this.#same[place] === other) return true;
		const { start, keys, columns } = this.#tableAt(place);
		let at = 0;
		for (const key in other) {
			const value = other[key];
			if (value === void 0) continue;
			if (key !== keys[at] || !isSameJson(value, columns[at](place - start))) return false;
			at += 1;
		}
		if (at < keys.length) return false;
		this.#same[place] = other;
		return true;
	}
	#tableAt(place) {
		return this.#tables[this.#tableOf[place]];
	}
};
const SHARED_LENGTH = 1073741824;
const SHARED_LENGTH_EACH = 1024;
var SharedRoom = class {
	#left = SHARED_LENGTH;
	take(length, evidence) {
		this.#left += SHARED_LENGTH_EACH * evidence - length;
		return this.#left >= 0;
	}
};
function decodeEvidence({ tables, of }, rows, { accept, room }) {
	const decoded = [];
	const tableOf = new Uint32Array(rows);
	let start = 0;
	for (const { count, keys, columns } of tables) {
		if (keys.length !== columns.length || new Set(keys).size !== keys.length || keys.includes("__proto__")) return "has invalid keys";
		if (count > rows - start) return "has more evidence than rows";
		const getters = columns.map((column) => decodeColumn(column, count));
		if (getters.includes(null)) return MISMATCH;
		const length = columns.reduce((sum, column) => sum + sharedLength(column, count), 0);
		if (!room.take(length, count)) return "has evidence that is too long";
		tableOf.fill(decoded.length, start, start + count);
		decoded.push({
			start,
			keys,
			columns: getters
		});
		start += count;
	}
	const places = of ? decodeIndices(of, start) : new Uint32Array(start).map((_, place) => place);
	return places?.length !== rows ? MISMATCH : new BlockEvidence({
		tables: decoded,
		tableOf,
		places,
		accept
	});
}

// src/store/rows/stored-block.ts
var StoredBlock = class {
	suite;
	ids;
	#outcomes;
	#evidence;
	#columns;
	constructor({ suite, ids, outcomes }, evidence, columns) {
		this.suite = suite;
		this.ids = ids;
		this.#outcomes = outcomes;
		this.#evidence = evidence;
		this.#columns = columns;
	}
	get repeated() {
		return this.#evidence.repeated;
	}
	row(index) {
		return this.#row(index, this.ids[index], this.#evidence.at(index));
	}
	rows() {
		return this.ids.map((_, index) => this.row(index));
	}
	sharedRow(index, known) {
		const evidence = this.#evidence.isSame(index, known.evidence) ? known.evidence : this.#evidence.at(index);
		if (!(known instanceof StoredRow && known.hasSameLines(this.#columns, index))) return this.#row(index, known.id, evidence);
		const outcome = this.#outcome(index);
		return evidence === known.evidence && outcome === known.outcome ? known : known.withResult(outcome, evidence);
	}
	#outcome(index) {
		return OUTCOME_OF_LETTER[this.#outcomes.charAt(index)];
	}
	#row(index, id, evidence) {
		const shown = this.#columns.shown.get(index) ?? null;
		return new StoredRow({
			id,
			outcome: this.#outcome(index),
			evidence,
			shown
		}, this.#columns, index);
	}
};
function decodeRowBlock(value, { accept, room, documents }) {
	const parsed = rowBlockSchema.safeParse(value, PARSE_ONCE);
	if (!parsed.success) return "is not a block of cases";
	const block = parsed.data;
	const { suite, ids, outcomes } = block;
	const count = ids.length;
	const trials = decodeTrials(block);
	const shown = decodeShown(block);
	if (trials === null) return MISMATCH;
	const evidence = decodeEvidence(block.evidence, count + trials.rows.length, {
		accept: (one) => accept(suite, one),
		room
	});
	if (typeof evidence === "string") return evidence;
	const at = decodePlaces(block.at, count);
	const goldAt = decodePlaces(block.gold_at, count);
	const goldOf = decodeDigests(block.gold, count);
	const clusterOf = block.cluster && decodeColumn(block.cluster, count);
	const slicesOf = block.slices && decodeColumn(block.slices, count);
	const documentsOf = block.documents && documents.decode(block.documents, count);
	if (!(outcomes.length === count && at && goldAt && !block.gold_at.files.values.includes(null) && goldOf && shown) || clusterOf === null || slicesOf === null || documentsOf === null) return MISMATCH;
	const columns = {
		suite,
		at,
		goldAt,
		gold: goldOf,
		shown,
		cluster: clusterOf,
		slices: slicesOf,
		documents: documentsOf,
		...trials.of.length > 0 && { trials: trialsByRow(trials, evidence, count) }
	};
	const decoded = new StoredBlock(block, evidence, columns);
	for (const row of trials.of) {
		const why = trialInconsistency(decoded.row(row));
		if (why !== null) return why;
	}
	return decoded;
}
function decodeShown({ shown, ids }) {
	const texts = /* @__PURE__ */ new Map();
	if (shown === void 0) return texts;
	const { of } = shown;
	const count = of === void 0 ? ids.length : of.length;
	const [text, expected, got] = [
		shown.text,
		shown.expected,
		shown.got
	].map((column) => decodeColumn(column, count));
	if (!text || !expected || !got || of && !areAscending(of, ids.length)) return null;
	for (let index = 0; index < count; index += 1) texts.set(of?.[index] ?? index, {
		text: text(index),
		expected: expected(index),
		got: got(index)
	});
	return texts;
}
function decodeTrials({ trials, ids }) {
	if (trials === void 0) return {
		of: [],
		counts: [],
		rows: []
	};
	const { of, counts, outcomes } = trials;
	const nameOf = decodeColumn(trials.names, outcomes.length);
	const total = counts.reduce((sum, count) => sum + count, 0);
	if (!nameOf || total !== outcomes.length || counts.length !== of.length || !areAscending(of, ids.length)) return null;
	return {
		of,
		counts,
		rows: Array.from(outcomes, (letter, index) => ({
			trial: nameOf(index),
			outcome: OUTCOME_OF_LETTER[letter]
		}))
	};
}
function trialsByRow(trials, evidence, count) {
	const byRow = /* @__PURE__ */ new Map();
	let next = 0;
	for (const [place, row] of trials.of.entries()) {
		const end = next + trials.counts[place];
		const own = trials.rows.slice(next, end);
		const first = count + next;
		byRow.set(row, own.map((trial, offset) => ({
			...trial,
			evidence: evidence.at(first + offset)
		})));
		next = end;
	}
	return byRow;
}
function areAscending(indices, limit) {
	return indices.every((one, index) => one < limit && one > (index === 0 ? -1 : indices[index - 1]));
}

// src/store/rows/row-checks.ts
function lineChecker({ report, isFamilyEvidence }) {
	const keys = /* @__PURE__ */ new Set();
	const counts = /* @__PURE__ */ new Map();
	const check = (value, at) => {
		const result = caseRowSchema.safeParse(value);
		if (!result.success) throw corrupt(`${at} is not a case`);
		const { family } = suiteOf(report, result.data.suite, at);
		const { evidence, trials = [] } = result.data;
		if (![evidence, ...trials.map((trial) => trial.evidence)].every((one) => isFamilyEvidence(family, one))) throw corrupt(`${at} has no evidence of the family ${family}`);
		const why = trialInconsistency(result.data);
		if (why !== null) throw corrupt(`${at} ${why}`);
		keys.add(caseKey(result.data));
		counts.set(result.data.suite, (counts.get(result.data.suite) ?? 0) + 1);
		return [result.data];
	};
	const end = () => {
		const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
		if (keys.size !== rows) throw corrupt(`${CASES_FILE} contains a case twice`);
		checkCounts(report, counts);
	};
	return {
		check,
		end
	};
}
function blockChecker({ report, isFamilyEvidence }) {
	const pools = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	const lastIds = /* @__PURE__ */ new Map();
	const documents = new DocumentDecoder();
	const room = new SharedRoom();
	const check = (value, at) => {
		const accept = (name, evidence) => {
			const { family } = suiteOf(report, name, at);
			const pooled = getOrCreate(pools, family, () => new EvidencePool()).share(evidence);
			if (pooled !== evidence || isFamilyEvidence(family, evidence)) return pooled;
			throw corrupt(`${at} has no evidence of the family ${family}`);
		};
		const block = decodeRowBlock(value, {
			accept,
			room,
			documents
		});
		if (typeof block === "string") throw corrupt(`${at} ${block}`);
		const { suite, ids } = block;
		const { family } = suiteOf(report, suite, at);
		let last = lastIds.get(suite) ?? null;
		for (const id of ids) {
			if (last !== null && id <= last) throw corrupt(`${at} contains a case twice or out of order`);
			last = id;
		}
		lastIds.set(suite, last);
		counts.set(suite, (counts.get(suite) ?? 0) + ids.length);
		const rows = block.rows();
		pools.get(family)?.countRepeated(block.repeated);
		return rows;
	};
	return {
		check,
		end: () => checkCounts(report, counts)
	};
}
function suiteOf(report, name, at) {
	const suite = Object.hasOwn(report.suites, name) ? report.suites[name] : void 0;
	if (!suite) throw corrupt(`${at} names a suite that the report does not have`);
	return suite;
}
function checkCounts(report, counts) {
	for (const [name, suite] of Object.entries(report.suites)) {
		const count = counts.get(name) ?? 0;
		const expected = suite.cases.total;
		if (count === expected) continue;
		throw corrupt(`${CASES_FILE} contains ${count} cases of ${name}, the report counts ${expected ?? 0}`);
	}
}

// src/store/rows/decode-rows.ts
const MAX_RATIO = 256;
const MAX_BLOCKS_BYTES = 4294967296;
const BLOCK_SCHEMAS = [2, 3];
const MAX_ROWS = 2e7;
async function* decodeRows(bytes, context) {
	const hash = createHash("sha256");
	const limits = { maxBytes: MAX_UNPACKED_BYTES };
	let checker = null;
	let lines = 0;
	let rows = 0;
	for await (const line of unpackLines(bytes, CASES_FILE, limits, hash)) {
		lines += 1;
		const at = `${CASES_FILE} line ${lines}`;
		const value = parseJson(line, at);
		const schema = checker === null ? schemaOfRows(value) : null;
		if (schema !== null) {
			if (!BLOCK_SCHEMAS.includes(schema)) throw new UnusableReportError("schema", `${CASES_FILE} has a schema that this version cannot read`);
			checker = blockChecker(context);
			limits.maxBytes = Math.max(MAX_UNPACKED_BYTES, Math.min(MAX_BLOCKS_BYTES, MAX_RATIO * bytes.length));
			continue;
		}
		checker ??= lineChecker(context);
		const block = checker.check(value, at);
		rows += block.length;
		if (rows > MAX_ROWS) throw corrupt(`${CASES_FILE} contains more than ${MAX_ROWS} cases`);
		yield block;
	}
	(checker ?? lineChecker(context)).end();
	if (`sha256:${hash.digest("hex")}` === context.report.cases) return;
	throw corrupt(`${CASES_FILE} contains other cases than the report's`);
}

// src/store/stored-report.ts
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
	const rows = [];
	for await (const block of decodeRows(cases, {
		report: parsed,
		isFamilyEvidence
	})) for (const row of block) rows.push(row);
	return {
		report: shown,
		cases: redactRows(rows, refuseSecretName)
	};
}

// src/store/write-file.ts
async function makeFolder(path) {
	try {
		await mkdir(path);
	} catch (error) {
		const { code } = error;
		if (code === "EEXIST" && (await stat$1(path)).isDirectory()) return;
		if (code !== "ENOENT" || dirname$1(path) === path) throw error;
		await makeFolder(dirname$1(path));
		await mkdir(path);
	}
}
async function writeFileAtomically(path, content) {
	const draft = `${path}.${process.pid}.tmp`;
	await rm(draft, { force: true });
	try {
		const file = await open(draft, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
async function writeNamedFile(path, content) {
	const found = await stat$1(path).catch(() => null);
	const isFile = !/^\/(?:dev|proc)\//.test(path) && (found === null || found.isFile() || found.isDirectory());
	await (isFile ? writeFileAtomically(path, content) : writeFile(path, content));
	return isFile;
}

// src/store/report-folder.ts
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
	const packed = cases && await Promise.all((await packRows(cases)).members);
	if (!await parts.put("cases.jsonl.gz", packed, limits.cases)) parts.warnings.push(TOO_MANY_CASES);
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
function sizeOf(parts) {
	return parts.reduce((sum, part) => sum + part.length, 0);
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
		return await this.put(name, packed && [packed], maxBytes) && rows === null === (packed === null);
	}
	async put(name, packed, maxBytes) {
		const path = join(this.#folder, name);
		const size = sizeOf(packed ?? []);
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
	const entry = await stat$1(path).catch(() => null);
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
	const at = join(dirname$1(report), name);
	return readFile(at).catch((cause) => {
		if (cause.code === "ENOENT") return null;
		throw reportError(`The ${what} cannot be read (${cause.code ?? cause.message}).`, at);
	});
}

// src/run/html-report.ts
const HTML_FILE = "report.html";
function localContext({ created }) {
	return {
		name: "default",
		server: null,
		artifactId: null,
		docs: null,
		created
	};
}
async function renderHtmlReport(paged) {
	const { renderHtml } = await loadPage();
	return renderHtml({
		...paged,
		families: {
			...FAMILIES,
			metricsOf,
			chartsOf,
			titleOf,
			shownAs
		}
	});
}
async function tryRenderHtmlFiles(paged, log) {
	try {
		return { [HTML_FILE]: await renderHtmlReport(paged) };
	} catch (cause) {
		log.warn(`The HTML report could not be made: ${errorMessage(cause)}`);
		log.debug(cause instanceof Error ? cause.stack ?? "" : "");
		return {};
	}
}
const loadPage = () => import("./html-report.js");
function metricsOf(suite) {
	return findFamily(suite.family)?.params.safeParse(suite.params).success === true ? FAMILIES.metricsOf(suite) : [];
}
function chartsOf(now, base) {
	return findFamily(now.family)?.charts?.(now, base).slice(0, 24) ?? [];
}
function titleOf(family) {
	return findFamily(family)?.title ?? family;
}
function shownAs(family) {
	return findFamily(family)?.caseNoun ?? "case";
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
		resolve$1(folder),
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
		cwd: dirname$1(process.execPath),
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

// src/gates/checks/regression-reach.ts
function isShareOfCases({ top, bottom, n }) {
	return top !== void 0 && bottom === n && Number.isInteger(top);
}
function casesThatCanGetWorse(score) {
	const { top = 0, bottom = 0, better, n } = score;
	if (!isShareOfCases(score)) return n;
	return better === "higher" ? top : bottom - top;
}

// src/gates/checks/detectable-drops.ts
function findDetectableDrops({ config, report }, tests) {
	return config.gates.metrics.flatMap((gate) => {
		const { no_regression } = gate.conditions;
		const score = findByKey(report.scores, scoreName$1, scoreName$1(gate));
		if (!isTested(gate) || no_regression === void 0 || score?.status !== "measured") return [];
		if (!isShareOfCases(score)) return [];
		const units = Math.min(score.n, report.clusters?.count ?? Number.POSITIVE_INFINITY);
		return {
			score: scoreName$1(gate),
			drop: smallestDetectableDrop(units, (1 - no_regression.confidence) / tests)
		};
	});
}
function isTested({ conditions, severity }) {
	return severity === "fail" && conditions.no_regression !== void 0;
}

// src/gates/checks/gate-errors.ts
function gateErrors(suite) {
	if (suite.report.cases.total === 0) return [];
	return [...suite.config.gates.metrics.flatMap((gate) => errorOf(gate, suite) ?? []), ...criticalErrors(suite)];
}
function errorOf(gate, suite) {
	const { config, report, base } = suite;
	const name = scoreName$1(gate);
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
	const name = scoreName$1(gate);
	const score = findByKey(scores, scoreName$1, name);
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
	const known = scores.flatMap((one) => one.metric === gate.metric && one.slice !== "" ? [scoreName$1(one)] : []);
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
	return report !== null && itemsByKey(report.scores, scoreName$1, name).some(hasNumber);
}
function hasNumber({ status }) {
	return status === "measured" || status === "partial";
}
const MAX_NAMED = 5;
function firstOf(names) {
	return firstFew(names, MAX_NAMED, (name) => `\`${name}\``);
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

// src/gates/checks/gate-warnings.ts
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
const idOf = ({ id }) => id;
function neverFailing(gate, suite, metrics) {
	const { config, report } = suite;
	const name = scoreName$1(gate);
	const metric = findByKey(metrics, idOf, gate.metric);
	const score = findByKey(report.scores, scoreName$1, name);
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
		const name = scoreName$1(result);
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
	const name = scoreName$1(result);
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
const nameOf = ({ name }) => name;
function checkGates({ suites }, config, baseline) {
	const errors = new ErrorList();
	const base = baseline !== null && isFound(baseline) ? baseline : null;
	for (const suite of config.suites) {
		const scored = findByKey(suites, nameOf, suite.name);
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
		const scored = findByKey(suites, nameOf, suite.name);
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
		const scored = findByKey(suites, nameOf, suite.name);
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

// src/judge/client/endpoint.ts
const OPENAI_URL = "https://api.openai.com/v1";
const KEY = /^[\x21-\x7e]{1,4096}$/;
function readEndpoint({ baseUrl, key, allowPrivate }) {
	const errors = new ErrorList();
	const address = baseUrl?.text.trim() ? readAddress(baseUrl, allowPrivate) : OPENAI_URL;
	if (typeof address !== "string") errors.add(address);
	const secret = key?.text.trim() ?? "";
	if (key !== null && secret !== "" && !KEY.test(secret)) errors.add({
		what: "The judge's key contains a space, a line break or another character that is not allowed in a header",
		at: key.from,
		todo: "Store the key again, without other characters"
	});
	errors.throwIfAny("config");
	return {
		baseUrl: String(address),
		key: secret === "" ? null : secret,
		allowPrivate
	};
}
function isLoopback({ baseUrl }) {
	return isLoopbackHost(new URL(baseUrl).hostname);
}
function isLoopbackHost(hostname) {
	const host = plainHost(hostname);
	return host === "localhost" || host.endsWith(".localhost") || isIP(host) !== 0 && addressScope(host) === "loopback";
}
function plainHost(hostname) {
	return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
function addressRefusal(address, allowed) {
	const scope = addressScope(address);
	if (allowed.isLocal) return scope === "loopback" ? null : "is not on this machine";
	if (scope === "nowhere") return "is not the address of a server";
	if (scope === "public" || allowed.allowPrivate) return null;
	return "is in a private network";
}
function readAddress({ text, from }, allowPrivate) {
	const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
	if (url === null) return {
		what: "The judge's address is not a URL",
		at: from,
		todo: `Write it in full, as \`${OPENAI_URL}\``
	};
	const error = addressError(text.trim(), url, allowPrivate);
	return error === null ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : {
		...error,
		at: from
	};
}
function addressError(text, url, allowPrivate) {
	if (url.username !== "" || url.password !== "") return {
		what: "The judge's address contains a user name or a password",
		todo: "Give the key as the input `judge-api-key` or as the variable `OPENAI_API_KEY`"
	};
	const scheme = url.protocol.replace(/:$/, "");
	if (scheme !== "https" && scheme !== "http") return {
		what: `The judge's address begins with \`${scheme}:\``,
		todo: "Use `https://`"
	};
	if (url.search !== "" || url.hash !== "") return {
		what: "The judge's address contains `?` or `#`",
		todo: "Remove it and all that follows"
	};
	const host = plainHost(url.hostname);
	if (isIP(host) !== 0 && !hostIn(text).includes(host)) return {
		what: "The judge's address has an IP address in an unusual form",
		todo: `Write it as \`${host}\` or use a name`
	};
	const local = isLoopbackHost(host);
	if (scheme === "http" && !local) return {
		what: "The judge's address begins with `http://`, so others could read the key",
		todo: "Use `https://`"
	};
	const refusal = isIP(host) === 0 ? null : addressRefusal(host, {
		isLocal: local,
		allowPrivate
	});
	if (refusal === null) return null;
	return {
		what: `The judge's address ${refusal}`,
		todo: "Use a public address, or set the variable `NOWORSE_PRIVATE_JUDGE` to `true` if the judge is in your own network"
	};
}
function hostIn(text) {
	const written = /^[a-z]+:[\\/]*([^\\/?#]*)/i.exec(text)?.[1] ?? "";
	const ipv6 = /^\[(.*)\]/.exec(written)?.[1];
	return ipv6 !== void 0 && isIP(ipv6) === 6 ? plainHost(new URL(`http://[${ipv6}]`).hostname) : written;
}
const LOOPBACK = lazyBlockList([["127.0.0.0", 8], ["::1", 128]]);
const PRIVATE = lazyBlockList([
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["169.254.0.0", 16],
	["100.64.0.0", 10],
	["192.0.0.0", 24],
	["198.18.0.0", 15],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10]
]);
const NOWHERE = lazyBlockList([
	["0.0.0.0", 8],
	["192.0.2.0", 24],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
	["::", 128],
	["100::", 64],
	["2001:db8::", 32],
	["ff00::", 8]
]);
const METADATA = lazyBlockList([["168.63.129.16", 32]]);
function addressScope(address) {
	const plain = address.replace(/%.*$/, "");
	const found = (isIP(plain) === 6 ? innerIpv4(plain) : null) ?? plain;
	const family = isIP(found) === 6 ? "ipv6" : "ipv4";
	if (isIP(found) === 0) return "nowhere";
	if (LOOPBACK().check(found, family)) return "loopback";
	if (PRIVATE().check(found, family) || METADATA().check(found, family)) return "private";
	return NOWHERE().check(found, family) ? "nowhere" : "public";
}
function innerIpv4(address) {
	const groups = groupsOf(address);
	const isZero = (from, to) => groups.slice(from, to).every((group) => group === 0);
	const at = (index) => {
		const [high = 0, low = 0] = groups.slice(index, index + 2);
		return [
			high >> 8,
			high & 255,
			low >> 8,
			low & 255
		].join(".");
	};
	if (groups[0] === 8194) return at(1);
	if (groups[0] === 100 && groups[1] === 65435) return at(6);
	const isMapped = isZero(0, 5) && groups[5] === 65535;
	const isTranslated = isZero(0, 4) && groups[4] === 65535 && groups[5] === 0;
	const isCompatible = isZero(0, 6) && groups[6] !== 0;
	return isMapped || isTranslated || isCompatible ? at(6) : null;
}
function groupsOf(address) {
	const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const read = (text = "") => text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
	const [front, back] = [read(head), read(tail)];
	return [
		...front,
		...Array.from({ length: 8 - front.length - back.length }, () => 0),
		...back
	];
}
function lazyBlockList(ranges) {
	return lazy(() => {
		const list = new BlockList();
		for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? "ipv6" : "ipv4");
		return list;
	});
}

// src/run/labelling.ts
function judgeSettings({ suites }) {
	return suites.flatMap(({ judge }) => judge ?? []);
}
async function labelSuites(run, open, config) {
	if (!needsJudge(run)) return run;
	const suites = [];
	for (const suite of run.suites) {
		const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
		suites.push(suite.label === null ? suite : await suite.label((own) => open(judge ?? own)));
	}
	return assembleRun(suites, run.report);
}
function needsJudge({ suites }) {
	return suites.some(({ label }) => label !== null);
}
function judgeReportsBySuite({ report }) {
	return Object.entries(report.suites).flatMap(([name, { judge }]) => {
		return judge ? [[name, judge]] : [];
	});
}
async function confirmRegressions(run, baseline, config) {
	const base = shownBaseline(baseline);
	if (base === null || run.suites.every(({ relabel }) => relabel === null)) return run;
	const record = recordBaseline(baseline);
	const { flips } = diffReports(base, run, {
		record,
		explain: () => "",
		metricsOf: () => []
	});
	const suites = [];
	for (const suite of run.suites) {
		const regressed = (flips?.regressed ?? []).filter((flip) => flip.suite === suite.name).map((flip) => flip.case);
		const ids = new Set(regressed.filter((id) => suite.judgedCases.has(id)));
		const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
		const more = judge?.confirm ?? 0;
		const isAsked = suite.relabel !== null && judge !== void 0 && more > 0 && ids.size > 0;
		suites.push(isAsked ? await suite.relabel(ids, { count: judge.samples + more }) : suite);
	}
	return assembleRun(suites, run.report);
}

// src/run/judge-progress.ts
async function openReportedJudging({ mode, labels, endpoint, config, log, showStatus, onPlan = (line) => mode === "ask" && log.info(`Judge: ${line}`) }) {
	const started = performance.now();
	const interval = showStatus ? 100 : LOG_INTERVAL;
	let last = showStatus ? Number.NEGATIVE_INFINITY : started;
	const onProgress = (now) => {
		const time = performance.now();
		if (time - last < interval) return;
		last = time;
		(showStatus ?? log.info)(formatProgress(now, (time - started) / 1e3));
	};
	const { openJudging } = await import("./judge.js");
	const judging = openJudging({
		mode,
		labels,
		endpoint,
		judges: judgeSettings(config),
		warn: log.warn,
		onProgress,
		onPlan: (suite, plan) => onPlan(formatPlan(suite, plan))
	});
	return {
		open: judging.open,
		close: () => {
			showStatus?.("");
			judging.close();
		}
	};
}
function reportMissingLabels(run, log, keyAdvice) {
	reportMissing(judgeReportsBySuite(run), log, keyAdvice);
}
function reportMissing(reports, log, keyAdvice) {
	let withoutKey = 0;
	for (const [suite, judge] of reports) {
		const { "no key": noKey = 0, ...others } = judge.unscored;
		withoutKey += noKey;
		const line = formatMissingLabels(suite, { unscored: others });
		if (line !== null) log.warn(line);
	}
	if (withoutKey === 0) return;
	const labels = formatCount(withoutKey, "label is", "labels are");
	log.warn(`${labels} missing: there is no key for the judge. Unchanged cases use stored labels; the others are not labelled. ${keyAdvice}`);
}

// src/store/output-folder.ts
var OutputFolder = class {
	#name;
	#warn;
	#path;
	#isMoved = false;
	#isRefused = false;
	constructor(path, name, warn) {
		this.#path = path;
		this.#name = name;
		this.#warn = warn;
	}
	get path() {
		return this.#path;
	}
	get isRefused() {
		return this.#isRefused;
	}
	async write(work) {
		let refused = null;
		if (this.#path !== null) try {
			return await work(this.#path);
		} catch (error) {
			refused = requireDiskError(error);
		}
		if (this.#isMoved && refused !== null) return this.#reportLoss(refused);
		return this.#writeElsewhere(work, refused);
	}
	async #writeElsewhere(work, refused) {
		let folder = null;
		try {
			folder = await mkdtemp(join(tmpdir(), `${this.#name}-`));
			const result = await work(folder);
			if (refused !== null) {
				this.#isRefused = true;
				this.#warn(`The report cannot be written to \`${this.#path}\`: ${refused.why}. ${refused.todo} It is in \`${folder}\`.`);
			}
			this.#path = folder;
			this.#isMoved = true;
			return result;
		} catch (error) {
			const other = requireDiskError(error);
			if (folder !== null) await rm(folder, {
				recursive: true,
				force: true
			}).catch(() => {});
			return this.#reportLoss(refused ?? other);
		}
	}
	#reportLoss({ why, todo }) {
		if (!this.#isRefused) this.#warn(`The report cannot be written: ${why}. It is not stored. ${todo}`);
		this.#isRefused = true;
		return null;
	}
	async writeBeside(files) {
		const folder = this.#path;
		if (folder === null) return [];
		const written = [];
		const refused = /* @__PURE__ */ new Map();
		for (const [name, text] of Object.entries(files)) try {
			if (text === null) await rm(join(folder, name), { force: true });
			else await writeFileAtomically(join(folder, name), text);
			if (text !== null) written.push(name);
		} catch (error) {
			const { why, todo } = requireDiskError(error);
			const reason = `${why}. ${todo}`;
			getOrCreate(refused, reason, () => []).push(`\`${name}\``);
		}
		for (const [reason, names] of refused) {
			this.#isRefused = true;
			this.#warn(`${names.join(", ")} cannot be written to \`${folder}\`: ${reason}`);
		}
		return written;
	}
};
function requireDiskError(error) {
	const known = readDiskError(error);
	if (known === null) throw error;
	return known;
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

// src/report/scores/interval-section.ts
const TESTS = {
	"mcnemar-exact": "McNemar, exact",
	randomization: "randomization",
	"delta-method": "delta method",
	jackknife: "jackknife"
};
function intervalSection({ suites, diff }) {
	const several = hasSeveral(suites);
	const changes = new Map((diff?.changes ?? []).map((change) => [seriesName(change.suite, scoreName$1(change)), change]));
	const rows = Object.entries(suites).flatMap(([suite, own]) => own.scores.flatMap((score) => {
		if (!isMainScore(score) || score.status !== "measured") return [];
		const test = changes.get(seriesName(suite, scoreName$1(score)))?.test ?? null;
		return score.interval || test ? [{
			suite,
			suffix: aggregateSuffix(own, score.metric),
			score,
			test
		}] : [];
	}));
	if (rows.length === 0) return "";
	return foldedSection("Intervals and tests", markdownTable([...several ? [{
		title: "Suite",
		cell: ({ suite }) => ({ name: suite })
	}] : [], ...COLUMNS], rows));
}
const COLUMNS = [
	{
		title: "Metric",
		cell: ({ score, suffix }) => [{ name: scoreName$1(score) }, suffix]
	},
	{
		title: "Score",
		align: "r",
		cell: ({ score }) => withoutBreaks(formatFor(score.unit).value(score.value))
	},
	{
		title: "95% CI",
		align: "r",
		cell: ({ score }) => intervalCell(score)
	},
	{
		title: "Cases",
		align: "r",
		cell: ({ score }) => formatInteger(score.n)
	},
	{
		title: "Test",
		cell: ({ test }) => test === null ? "–" : withoutBreaks(TESTS[test.name])
	},
	{
		title: "Worse",
		align: "r",
		cell: ({ test }) => directionCell(test, "worse")
	},
	{
		title: "Better",
		align: "r",
		cell: ({ test }) => directionCell(test, "better")
	},
	{
		title: "p",
		align: "r",
		cell: ({ test }) => test === null ? "–" : withoutBreaks(formatP(test.p))
	},
	{
		title: "mid-p",
		align: "r",
		cell: ({ test }) => test === null || test.mid_p === null ? "–" : withoutBreaks(formatP(test.mid_p))
	}
];
function intervalCell({ interval, unit }) {
	if (!interval) return "–";
	return withoutBreaks(formatFor(unit).range(interval, " to "));
}
function directionCell(test, direction) {
	if (test === null || test.changed > 0 && test.worse + test.better === 0) return "–";
	return formatInteger(test[direction]);
}

// src/report/summary/summary.ts
const SUMMARY_BYTES = 921600;
const MAX_FLAKY = 200;
const MAX_DROPPED_SCORES = 20;
const MAX_DROPPED_CASES = 10;
const FLIP_LIMITS = [
	1e3,
	100,
	10
];
function renderSummary(report, context) {
	const links = createLinks(report.source, context);
	const frame = createFrame(report, context, links);
	const { head, footer } = frame;
	const rows = sortRows$2(createRows(report));
	const versions = FLIP_LIMITS.map((limit) => () => joinSections([
		head,
		...body(report, rows, links, limit),
		footer
	]));
	return firstFitting([...versions, ...shortVersions(report, frame)], SUMMARY_BYTES);
}
function body(report, rows, links, limit) {
	const { diff, verdict, suites } = report;
	const options = {
		links,
		limit,
		hasSeveralSuites: hasSeveral(suites),
		isFull: true,
		nouns: diff?.shown,
		unlistedFailing: countUnlistedFailing(diff)
	};
	const scores = rows.filter((row) => !isPlainSlice(row));
	const gates = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
	const flips = diff && shownFlips(diff)?.flips;
	return [
		...scoreSections(report, selectRows(report, rows, Number.POSITIVE_INFINITY), links),
		samplesSection(report),
		notesSection(createNotes(report)),
		...flips ? flipSections(flips, options) : [],
		...dropSections(report, {
			links,
			scores: MAX_DROPPED_SCORES,
			cases: Math.min(limit, MAX_DROPPED_CASES)
		}),
		...partSections(diff?.parts, options),
		scores.length > 0 ? foldedSection(`All metrics (${formatInteger(scores.length)})`, scoreTable(report, scores, { links })) : "",
		sliceSection(report, rows, {
			limit,
			includeUnchanged: true
		}),
		...trialSections(report, Math.min(limit, MAX_FLAKY)),
		testsSection(report),
		gates.length > 0 ? foldedSection(`All gates (${countGates(gates)})`, gateTable(report, gates)) : "",
		intervalSection(report),
		foldedSection("Suites", suiteTable(report))
	];
}
function countGates(gates) {
	const warning = gates.filter(({ severity }) => severity === "warn").length;
	const blocking = formatInteger(gates.length - warning);
	return warning === 0 ? blocking : `${blocking} and ${formatInteger(warning)} that only ${warning === 1 ? "warns" : "warn"}`;
}
function gateTable(report, results) {
	return markdownTable([
		{
			title: "",
			align: "c",
			cell: (result) => ({ status: combineStatus([result]) })
		},
		{
			title: "Suite",
			cell: ({ suite }) => ({ name: suite })
		},
		{
			title: "Metric",
			cell: (result) => describeGate(result, report).subject
		},
		{
			title: "Condition",
			cell: (result) => describeGate(result, report).condition
		},
		{
			title: "Why",
			cell: ({ why }) => ({
				prose: why,
				limit: 400
			})
		}
	], results);
}
function suiteTable({ suites }) {
	return markdownTable([
		{
			title: "Suite",
			cell: ([name]) => ({ name })
		},
		{
			title: "Family",
			cell: ([, { family }]) => ({ name: family })
		},
		...[
			"total",
			"scored",
			"missing",
			"duplicates",
			"unmatched"
		].map((key) => ({
			title: key === "total" ? "Cases" : capitalize(key),
			align: "r",
			cell: ([, { cases }]) => formatInteger(cases[key])
		})),
		{
			title: "Gold set",
			cell: ([, { fingerprint }]) => ({
				code: fingerprint.gold,
				limit: 20
			})
		}
	], Object.entries(suites));
}

export { tableRows as $, proportionInterval as $t, renderHtmlReport as A, isTruth as At, compareAndEvaluate as B, bytesOf as Bt, casesThatCanGetWorse as C, decodeText as Ct, HTML_FILE as D, formatByName as Dt, runGitSync as E, readLineAt as Et, writeNamedFile as F, rejectWide as Ft, jsonFileNames as G, policyOfBaseline as Gt, fileBaseline as H, continueHistory as Ht, parseStoredReport as I, FileErrors as It, missingSamples as J, isFound as Jt, createMisspeltFields as K, compareMeasure as Kt, showProgress as L, inputError as Lt, isStoredReport as M, asFound as Mt, readReport as N, findRepeated as Nt, loadPage as O, isLfsPointer as Ot, writeReport as P, inBatches as Pt, recordsOf as Q, summarize$1 as Qt, oldNodeHint as R, RowErrors as Rt, warnOfGates as S, MAX_WHOLE_SIZE as St, runGit as T, readBytes$1 as Tt, scoreSuites as U, selectRuns as Ut, compareWithBaseline as V, findFiles as Vt, shownBaseline as W, packRows as Wt, foundIn as X, fewestSignificantFlips as Xt, LeftOut as Y, labelsOf as Yt, isExportOf as Z, smallestDetectableDrop as Zt, plainHost as _, offsetOf as _t, parseTree as a, plainName as at, detectableDrops as b, repairNotFinite as bt, reportMissingLabels as c, parseExpression as ct, labelSuites as d, startReading as dt, renderDiffMarkdown as en, FIELD_NAMES as et, needsJudge as f, LineReader as ft, isLoopbackHost as g, findStarts as gt, isLoopback as h, childOf as ht, parseCommitTime as i, namesIn as it, tryRenderHtmlFiles as j, keyOfResults as jt, localContext as k, isResults as kt, confirmRegressions as l, joinCases as lt, addressRefusal as m, TextCursor as mt, formatTime as n, renderReportText as nn, listKeys as nt, OutputFolder as o, valuesOf$1 as ot, OPENAI_URL as p, MAX_LINE_LENGTH as pt, presets as q, gatesOfSuites as qt, openGit as r, locate as rt, openReportedJudging as s, compileExpression as st, renderSummary as t, renderDiffText as tn, expressionOf as tt, judgeSettings as u, lineReaders as ut, readEndpoint as v, needsExactReading as vt, isShareOfCases as w, readWholeText as wt, measureBaseGates as x, LIMITS$1 as xt, checkGates as y, readExactly as yt, loadEvidenceCheck as z, pictureFields as zt };