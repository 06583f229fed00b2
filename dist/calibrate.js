import { i as kappaInterval, n as cohenKappa, o as rocAuc, s as rootMeanSquare, t as adjustedKappa } from "./agreement.js";
import { nt as groupBy } from "./basics.js";
import { A as capJudge, I as openReportedJudging, L as reportMissing, N as missingPrices, On as findFiles, Xt as RecordSource, Yn as wilsonInterval, nt as writeFileAtomically, tt as makeFolder } from "./evaluation.js";
import { t as configFiles } from "./config2.js";
import { B as formatCount, E as escapeWorkflowCommands, G as quoted, Q as redactKnown, at as UserError, c as requiredOption, i as judgeCeilings, it as ErrorList, k as terminalText, rt as EXIT, x as printJson, z as unwritable } from "./start.js";
import { Nt as object, W as NotLabelled, q as labelOrReason } from "./schemas.js";
import { H as stringField, I as caseId, P as LINE_OBJECT, R as fieldErrors, p as judgeSchema } from "./config.js";
import { N as loadAllFamilies, i as loadConfig, t as modelOption } from "./config-files.js";
import { h as formatPercent, l as FRACTION_FORMAT, u as NUMBER_FORMAT } from "./families.js";
import { Ft as parseLabelFile, Tn as formatInterval, cn as alignColumns } from "./stored-report.js";
import { i as environmentEndpoint, n as NO_ENDPOINT, t as KEY_ADVICE } from "./judge-options2.js";
import { n as selectSuites } from "./select-suites.js";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/core/calibration/agreement.ts
const CONFIDENCE = .95;
const RESAMPLES = 2e3;
function measureAgreement(items, kinds) {
	const differences = items.flatMap(({ id, at, why, unscored, compared }) => compared.verdicts.filter(({ human, judge }) => human !== judge).map((verdict) => ({
		...verdict,
		id,
		at,
		why,
		unscored
	})));
	const verdicts = items.flatMap(({ compared }) => compared.verdicts);
	const found = kinds.flatMap((kind) => {
		const own = verdicts.filter((verdict) => verdict.kind === kind.id);
		return own.length === 0 ? [] : [findKind(kind, own)];
	});
	return {
		items: items.length,
		confidence: CONFIDENCE,
		kinds: found,
		together: findTogether(found, kinds, verdicts),
		shares: findShares(items),
		ranks: findRanks(items),
		disagreements: differences.filter(({ judge }) => judge !== null),
		unscored: differences.filter(({ judge }) => judge === null)
	};
}
function findKind({ id, feeds, categories, isOrdered }, verdicts) {
	const confusion = categories.map((human) => categories.map((judge) => verdicts.filter((pair) => pair.human === human && pair.judge === judge).length));
	const judged = confusion.flat().reduce((sum, count) => sum + count, 0);
	const agreed = confusion.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
	const agreement = judged === 0 ? null : agreed / judged;
	const weights = isOrdered ? "quadratic" : "none";
	return {
		kind: id,
		feeds,
		categories,
		verdicts: verdicts.length,
		judged,
		agreed,
		agreement,
		agreement_interval: judged === 0 ? null : wilsonInterval(agreed, judged, CONFIDENCE),
		kappa: cohenKappa(confusion, weights),
		kappa_interval: kappaInterval(confusion, {
			weights,
			resamples: RESAMPLES,
			confidence: CONFIDENCE
		}),
		kappa_weights: weights,
		pabak: agreement === null ? null : adjustedKappa(agreement, categories.length),
		confusion
	};
}
function findTogether(found, kinds, verdicts) {
	const nameOf = ({ categories }) => categories.join(" / ");
	const known = kinds.filter(({ id }) => found.some(({ kind }) => kind === id));
	return [...groupBy(known, nameOf)].flatMap(([name, [first, ...others]]) => {
		if (first === void 0 || others.length === 0) return [];
		const ids = new Set([first, ...others].map(({ id }) => id));
		const own = verdicts.filter(({ kind }) => ids.has(kind));
		return [findKind({
			...first,
			id: `all ${name}`,
			feeds: []
		}, own)];
	});
}
function findShares(items) {
	return [...groupBy(items.flatMap(({ compared }) => compared.shares), ({ measure }) => measure)].map(([measure, own]) => {
		const differences = own.map(({ human, judge }) => judge - human);
		const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
		return {
			measure,
			items: differences.length,
			rmse: rootMeanSquare(differences) ?? 0,
			mean
		};
	});
}
function findRanks(items) {
	return [...groupBy(items.flatMap(({ compared }) => compared.ranks), ({ measure }) => measure)].map(([measure, own]) => {
		const scores = (isThere) => own.flatMap((rank) => rank.isThere === isThere ? [rank.score] : []);
		const there = scores(true);
		return {
			measure,
			items: own.length,
			there: there.length,
			auroc: rocAuc(there, scores(false))
		};
	});
}

// src/input/labelled-items.ts
const OWN = [
	"id",
	"kind",
	"why"
];
const head = object({
	id: caseId,
	kind: stringField,
	why: stringField.nullish()
}, LINE_OBJECT);
async function readLabelledItems(files, questions) {
	const errors = new ErrorList();
	const source = new RecordSource(files, (line) => readItem(line, questions), errors);
	const items = [];
	const locations = /* @__PURE__ */ new Map();
	try {
		while (!source.isDone) await source.readBatch(({ id, value, place }) => {
			const at = source.nameOf(place);
			const before = locations.get(id ?? "");
			if (before !== void 0) {
				const what = `The id \`${id}\` is used twice, first at ${before}.`;
				source.addError(place, "an id is used twice", () => ({
					what,
					at,
					todo: "Give every item its own id."
				}));
			}
			locations.set(id ?? "", at);
			items.push({
				...value,
				id: id ?? "",
				at
			});
		});
	} finally {
		source.close();
	}
	if (items.length === 0 && errors.total === 0) {
		const at = files.map(({ name }) => name).join(", ");
		errors.add({
			what: "The file has no items.",
			at,
			todo: "Write one labelled item per line."
		});
	}
	errors.throwIfAny("input");
	return items;
}
function readItem(line, questions) {
	const read = head.safeParse(line);
	if (!read.success) return {
		ok: false,
		errors: fieldErrors(read.error)
	};
	const { id, kind, why } = read.data;
	const question = questions.find((candidate) => candidate.id === kind);
	if (question === void 0) {
		const known = questions.map((one) => one.id);
		const todo = `The kinds are ${quoted(known)}.`;
		return {
			ok: false,
			errors: [{
				path: ["kind"],
				what: `\`kind\` cannot be \`${kind}\``,
				given: kind,
				known,
				todo
			}]
		};
	}
	const strange = unknownFields(line, question);
	const item = question.read(line);
	if (item.ok && strange.length === 0) return {
		ok: true,
		id: String(id),
		value: {
			question,
			why: why ?? "",
			probe: item.value
		}
	};
	return {
		ok: false,
		errors: [...strange, ...item.ok ? [] : item.errors]
	};
}
function unknownFields(line, { id, fields }) {
	const known = [...OWN, ...fields];
	return Object.keys(line).filter((field) => !known.includes(field)).map((field) => ({
		path: [field],
		what: `items of kind \`${id}\` have no field \`${field}\``,
		given: field,
		known
	}));
}

// src/report/terminal/calibration-text.ts
function renderCalibration(found, judge) {
	return `${[
		...headLines(found, judge),
		"",
		...kindLines([...found.kinds, ...found.together]),
		...found.kinds.flatMap(confusionLines),
		...amountLines(found),
		...differenceLines("Disagreements", found.disagreements),
		...differenceLines("Not labelled", found.unscored)
	].map(escapeWorkflowCommands).join("\n")}\n`;
}
function headLines(found, { judges, models, profile, calls, canaries }) {
	const sum = (count) => found.kinds.reduce((all, kind) => all + count(kind), 0);
	const judged = sum((kind) => kind.judged);
	const answered = models.filter((model) => !judges.includes(model));
	return [
		`judge ${`${judges.map((name) => terminalText(name)).join(", ")}${answered.length > 0 ? ` (${answered.map((name) => terminalText(name)).join(", ")})` : ""}`}, profile ${profile}: ${formatCount(found.items, "item")}, ${formatCount(sum((kind) => kind.verdicts), "verdict")}, ${formatCount(calls, "call")}`,
		`${sum((kind) => kind.agreed)} of ${judged} judged verdicts agree with human labels`,
		...(canaries?.passed ?? []).map((name) => `passed a known-bad answer: ${terminalText(name)}`)
	];
}
const HEAD = [
	"verdict",
	"metrics",
	"n",
	"agreement",
	"95% CI",
	"kappa",
	"95% CI",
	"PABAK"
];
function kindLines(kinds) {
	const rows = kinds.map((one) => [
		one.kind,
		one.feeds.join(", "),
		one.judged === one.verdicts ? String(one.judged) : `${one.judged} of ${one.verdicts}`,
		one.agreement === null ? "n/a" : formatPercent(one.agreement),
		one.agreement_interval === null ? "" : formatInterval(one.agreement_interval, FRACTION_FORMAT, 0),
		`${numberText(one.kappa)}${one.kappa_weights === "quadratic" ? " (quadratic)" : ""}`,
		one.kappa_interval === null ? "" : formatInterval(one.kappa_interval, NUMBER_FORMAT, 2),
		numberText(one.pabak)
	]);
	return alignColumns([HEAD, ...rows], "llrrrrrr");
}
function confusionLines({ kind, categories, confusion, judged }) {
	if (judged === 0) return [];
	const rows = categories.map((name, index) => [`  human ${name}`, ...(confusion[index] ?? []).map(String)]);
	const head = [`  ${kind}`, ...categories.map((name, index) => index === 0 ? `judge ${name}` : name)];
	return ["", ...alignColumns([head, ...rows], `l${"r".repeat(categories.length)}`)];
}
function amountLines({ shares, ranks }) {
	const lines = [...shares.map(({ measure, items, rmse, mean }) => `${measure}: RMSE ${numberText(rmse)}, mean difference ${numberText(mean)} over ${formatCount(items, "case")}`), ...ranks.map(({ measure, items, there, auroc }) => `${measure}: AUROC ${numberText(auroc)}, found by humans in ${there} of ${formatCount(items, "case")}`)];
	return lines.length === 0 ? [] : ["", ...lines];
}
function differenceLines(title, differences) {
	if (differences.length === 0) return [];
	return [
		"",
		title,
		...differences.flatMap(differenceText)
	];
}
function differenceText({ at, id, kind, of, human, judge, why, analysis, unscored }) {
	const part = of === "" ? "" : ` of ${terminalText(of)}`;
	const verdict = judge === null ? unscored ?? "left out" : `judge ${judge}`;
	const quote = (who, text) => text === "" ? [] : [`    ${who}: ${terminalText(text, 200)}`];
	return [
		`  ${terminalText(at)} ${terminalText(id)} ${kind}${part}: human ${human}, ${verdict}`,
		...quote("human", why),
		...quote("judge", analysis)
	];
}
function numberText(value) {
	return value === null ? "n/a" : NUMBER_FORMAT.value(value, 2);
}

// src/commands/calibrate.ts
async function calibrate(options, context) {
	const settings = await readJudgeToCalibrate(options, context);
	const place = {
		folder: context.folder,
		root: null
	};
	const { traces: files } = findFiles({
		gold: [],
		traces: [requiredOption(options, "labels")]
	}, place);
	const questions = (await loadAllFamilies()).flatMap(({ judge }) => judge?.questions ?? []);
	const judged = await judgeItems(await readLabelledItems(files, questions), settings, {
		rows: await readStoredJudgeLabels(options.values["stored"], context),
		isReplay: options.flags.has("replay"),
		context
	});
	const agreement = measureAgreement(judged.items, kindsOf(questions));
	const result = redactKnown({
		...agreement,
		judge: judged.report
	});
	const { out } = options.values;
	context.print(options.flags.has("json") ? printJson(result) : renderCalibration(agreement, judged.report));
	if (out === void 0) return EXIT.passed;
	await writeResult(resolve(context.folder, out), result, redactKnown(judged.rows)).catch((error) => {
		throw unwritable(error, "The result", out);
	});
	return EXIT.passed;
}
function kindsOf(questions) {
	return questions.flatMap(({ kinds }) => kinds);
}
const NAME = "calibrate";
async function judgeItems(items, settings, { rows, isReplay, context }) {
	const judging = await openReportedJudging({
		mode: isReplay ? "replay" : "ask",
		labels: rows,
		endpoint: isReplay ? NO_ENDPOINT : environmentEndpoint(context),
		config: { suites: [{ judge: settings }] },
		log: context.log,
		showStatus: context.showStatus
	});
	const labeller = judging.open(settings);
	try {
		const compared = await compareItems(items, settings, labeller);
		const report = labeller.report();
		reportMissing([[NAME, report]], context.log, KEY_ADVICE);
		return {
			items: compared,
			report,
			rows: labeller.storedLabels()
		};
	} finally {
		judging.close();
	}
}
async function compareItems(items, { profile }, labeller) {
	const probed = items.map((item) => ({
		...item,
		probe: item.probe(profile)
	}));
	const labels = await labeller.label(probed.map(({ id, probe: { request } }) => ({
		suite: NAME,
		id,
		label: (ask) => labelOrReason(ask(request.prompt, request.inputs))
	})));
	return probed.map(({ id, at, why, probe }, index) => {
		const label = labels[index];
		return {
			id,
			at,
			why,
			compared: probe.compare(label),
			unscored: label instanceof NotLabelled ? label.reason : null
		};
	});
}
async function writeResult(folder, result, rows) {
	await makeFolder(folder);
	await writeFileAtomically(join(folder, "calibration.json"), printJson(result));
	await writeFileAtomically(join(folder, "labels.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
async function readJudgeToCalibrate(options, context) {
	const model = modelOption(options, "judge-model");
	const settings = model === null ? await judgeOfConfig(options, context) : judgeSchema.parse({ model });
	const ceilings = judgeCeilings(options);
	if (ceilings.maxUsd !== null && !settings.prices) throw new UserError("config", [missingPrices(model ?? "the config's judge", "the option `--judge-max-usd`")]);
	return {
		...capJudge(settings, ceilings),
		profile: options.values["profile"] ?? settings.profile
	};
}
async function judgeOfConfig(options, context) {
	const { config } = await loadConfig(options, context);
	const { suite } = options.values;
	const { suites } = selectSuites(config, suite === void 0 ? [] : [suite]).config;
	const judges = suites.flatMap(({ judge }) => judge ?? []);
	const [first] = judges;
	const at = configFiles(config).join(", ");
	if (first === void 0) throw new UserError("config", [{
		what: "The config names no judge.",
		at,
		todo: "Write `judge: { model: … }` into it, or name a model with `--judge-model`."
	}]);
	if (judges.every((judge) => JSON.stringify(judge) === JSON.stringify(first))) return first;
	throw new UserError("config", [{
		what: "The suites of the config have different judges.",
		at,
		todo: "Name the suite whose judge is calibrated with `--suite`."
	}]);
}
async function readStoredJudgeLabels(name, context) {
	if (name === void 0) return [];
	const bytes = await readFile(resolve(context.folder, name)).catch((cause) => {
		const what = cause.code === "ENOENT" ? "The labels do not exist." : `The labels cannot be read (${cause.code ?? cause.message}).`;
		throw new UserError("input", [{
			what,
			at: name,
			todo: "Name a file of labels that `noworse` wrote."
		}]);
	});
	const reading = parseLabelFile(bytes, name);
	if (reading.ok) return reading.labels;
	throw new UserError("input", [{
		what: `The labels cannot be used: ${reading.why}.`,
		at: name,
		todo: "Write it again with `noworse calibrate --out`."
	}]);
}

export { calibrate };