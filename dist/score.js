import { K as UserError, W as EXIT, o as formatError } from "./start.js";
import { f as parseShortGates, nt as parseJson } from "./config.js";
import { Bt as readInto, Rt as openFile, Yt as observeCase, dn as summarize, mt as joinCases, q as oldNodeHint, qt as findFiles, yt as openData, zt as readBytes } from "./evaluation.js";
import { n as requiredOption } from "./options.js";
import { n as groundedSuite, t as REFERENCE_JOIN } from "./grounded-suite.js";
import { b as scoreValue } from "./schemas.js";
import { Worker } from "node:worker_threads";
import { availableParallelism } from "node:os";
import { statSync } from "node:fs";

// src/run/threads/worker-pool.ts
const MOST_THREADS = 8;
const LEAST_BYTES = 12582912;
function countThreads(bytes, limit = availableParallelism()) {
	return Math.max(1, Math.min(limit, MOST_THREADS, Math.floor(bytes / LEAST_BYTES)));
}
const ENTRY = new URL(import.meta.url.endsWith(".ts") ? "../../worker.ts" : "./worker.js", import.meta.url);
async function runInThreads(tasks) {
	const workers = tasks.map((task) => new Worker(ENTRY, { workerData: task }));
	try {
		const results = workers.map(resultOf);
		const refused = Promise.race(results.map(async (result) => await result === null ? null : new Promise(() => {})));
		return await Promise.race([Promise.all(results), refused]);
	} finally {
		await Promise.all(workers.map((worker) => worker.terminate()));
	}
}
function resultOf(worker) {
	return new Promise((resolve, reject) => {
		worker.once("message", ({ result }) => resolve(result));
		worker.once("error", reject);
		worker.once("exit", (code) => reject(/* @__PURE__ */ new Error(`a worker thread ended with code ${code} before its task was done`)));
	});
}

// src/input/parts/merge-parts.ts
const CHUNK = 4194304;
const NEWLINE$1 = 10;
function leftoversOf(files, parts) {
	if (haveCommonIds(parts.map(({ part }) => part))) return null;
	const filled = new Set(parts.flatMap(({ part }) => part.filled));
	const count = parts.reduce((sum, { part }) => sum + part.count, 0);
	return {
		files: {
			gold: leftoverFiles("gold", files, parts),
			traces: leftoverFiles("traces", files, parts)
		},
		joinedBefore: {
			count,
			files,
			filled
		}
	};
}
function haveCommonIds(parts) {
	const traces = parts.flatMap((part) => part.traces.ids);
	if (new Set(traces).size < traces.length) return true;
	if (parts.some((part, index) => parts.slice(index + 1).some((other) => haveCommonEntry(part.ids, other.ids)))) return true;
	const waiting = new Set(parts.flatMap((part) => part.gold.ids));
	return traces.some((id) => !waiting.has(id) && parts.some(({ ids }) => hasEntry(ids, id)));
}
function haveCommonEntry(a, b) {
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		const [left, right] = [a[i], b[j]];
		if (left === right) return true;
		if (left < right) i += 1;
		else j += 1;
	}
	return false;
}
function hasEntry(sorted, entry) {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if (sorted[middle] < entry) low = middle + 1;
		else high = middle;
	}
	return sorted[low] === entry;
}
function leftoverFiles(side, files, parts) {
	const byPath = /* @__PURE__ */ new Map();
	for (const { files: own, part } of parts) addLines(byPath, own[side], part[side]);
	return files[side].map((file) => ({
		...file,
		part: { lines: byPath.get(file.path) ?? [] }
	})).filter(({ part }, index) => index === 0 || part.lines.length > 0);
}
function addLines(byPath, files, { places }) {
	const before = /* @__PURE__ */ new Map();
	for (const { file: index, line, offset } of places) {
		const file = files[index];
		const from = file.part && "from" in file.part ? file.part.from : 0;
		const earlier = before.get(index) ?? countLines(file, from);
		before.set(index, earlier);
		const lines = byPath.get(file.path) ?? [];
		lines.push({
			line: earlier + line,
			offset
		});
		byPath.set(file.path, lines);
	}
}
function countLines(file, to) {
	const open = openFile(file);
	const buffer = Buffer.allocUnsafe(Math.min(CHUNK, to));
	let count = 0;
	try {
		for (let at = 0; at < to;) {
			const got = readInto(open, buffer.subarray(0, Math.min(buffer.length, to - at)), at);
			if (got === 0) break;
			const bytes = buffer.subarray(0, got);
			for (let newline = bytes.indexOf(NEWLINE$1); newline >= 0; newline = bytes.indexOf(NEWLINE$1, newline + 1)) count += 1;
			at += got;
		}
	} finally {
		open.close();
	}
	return count;
}

// src/input/parts/split-files.ts
const START = {
	file: 0,
	offset: 0
};
const CANDIDATES = 8;
const NEXT = 65536;
const NEAR = 262144;
const FAR_SHARE = 1 / 16;
const FAR_CANDIDATES = 2;
const NEWLINE = 10;
async function splitFiles(files, readers, parts) {
	if (!await areLines([...files.gold, ...files.traces])) return null;
	const [gold, traces] = [sideOf(files.gold), sideOf(files.traces)];
	const hasGold = files.gold.length > 0;
	const cuts = [];
	for (let part = 1; part < parts; part += 1) {
		const near = (side) => positionAt(side, Math.floor(part * side.total / parts));
		const cut = hasGold ? sameCase(gold, traces, {
			gold: near(gold),
			traces: near(traces)
		}, readers) : null;
		const start = hasGold ? null : lineStartAfter(traces, near(traces));
		if (cut !== null) cuts.push(cut);
		else if (start !== null) cuts.push({
			gold: START,
			traces: start
		});
		else return null;
	}
	const goldParts = hasGold ? cutAt(gold, cuts.map((cut) => cut.gold)) : Array.from({ length: parts }, () => []);
	const traceParts = cutAt(traces, cuts.map((cut) => cut.traces));
	if (goldParts === null || traceParts === null) return null;
	return traceParts.map((own, part) => ({
		gold: goldParts[part] ?? [],
		traces: own
	}));
}
async function areLines(files) {
	for (const file of files) {
		const { open, format } = await openData(file, {});
		const isPacked = open.size !== statSync(file.path).size;
		open.close();
		if (format !== "JSONL" || isPacked) return false;
	}
	return true;
}
function sideOf(files) {
	const sizes = files.map(({ path }) => statSync(path).size);
	return {
		files,
		sizes,
		total: sizes.reduce((sum, size) => sum + size, 0)
	};
}
function positionAt({ sizes }, byte) {
	let offset = byte;
	for (const [file, size] of sizes.entries()) {
		if (offset < size) return {
			file,
			offset
		};
		offset -= size;
	}
	return {
		file: Math.max(0, sizes.length - 1),
		offset: sizes.at(-1) ?? 0
	};
}
function readRange(file, from, to) {
	const open = openFile(file);
	try {
		return readBytes(open, from, to - from);
	} finally {
		open.close();
	}
}
function lineStartAfter({ files, sizes }, { file, offset }) {
	const size = sizes[file] ?? 0;
	const newline = readRange(files[file], offset, Math.min(size, offset + NEAR)).indexOf(NEWLINE);
	return newline < 0 ? null : {
		file,
		offset: offset + newline + 1
	};
}
function sameCase(gold, traces, near, readers) {
	const start = lineStartAfter(gold, near.gold);
	if (start === null) return null;
	const lines = idsFrom(gold, start, readers);
	const trace = {
		...near.traces,
		size: traces.sizes[near.traces.file] ?? 0
	};
	const file = traces.files[trace.file];
	for (const [reach, most] of [[NEAR, CANDIDATES], [trace.size * FAR_SHARE, FAR_CANDIDATES]]) {
		const window = readAround(file, trace, reach);
		for (const [index, { id, offset }] of lines.slice(0, most).entries()) {
			const at = findTrace(window, id, readers);
			if (at === null) continue;
			const around = readAround(file, {
				...trace,
				offset: at
			}, NEXT);
			const others = lines.slice(index + 1);
			if (2 * others.filter((other) => findTrace(around, other.id, readers) !== null).length < others.length) return null;
			return {
				gold: {
					...start,
					offset
				},
				traces: {
					...near.traces,
					offset: at
				}
			};
		}
	}
	return null;
}
function readAround(file, { offset, size }, reach) {
	const from = Math.max(0, Math.floor(offset - reach));
	return {
		bytes: readRange(file, from, Math.min(size, Math.ceil(offset + reach))),
		from
	};
}
function idsFrom({ files, sizes }, { file, offset }, { readGold }) {
	const bytes = readRange(files[file], offset, Math.min(sizes[file] ?? 0, offset + NEAR));
	const lines = [];
	for (let from = 0; lines.length < CANDIDATES;) {
		const to = bytes.indexOf(NEWLINE, from);
		if (to < 0) break;
		const value = parseJson(bytes.toString("utf8", from, to));
		const parsed = value === void 0 ? null : readGold(value);
		if (parsed?.ok && parsed.id !== null) lines.push({
			offset: offset + from,
			id: parsed.id
		});
		from = to + 1;
	}
	return lines;
}
function findTrace({ bytes, from }, id, { readTrace }) {
	const written = JSON.stringify(id).slice(1, -1);
	for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at)) {
		const before = at === 0 ? -1 : bytes.lastIndexOf(NEWLINE, at - 1);
		const end = bytes.indexOf(NEWLINE, at);
		if (end < 0) return null;
		const value = before < 0 && from > 0 ? void 0 : parseJson(bytes.toString("utf8", before + 1, end));
		const parsed = value === void 0 ? null : readTrace(value);
		if (parsed?.ok && parsed.id === id) return hasTrial(value) ? null : from + before + 1;
		at = end;
	}
	return null;
}
function hasTrial(line) {
	return typeof line === "object" && line !== null && "trial" in line;
}
function cutAt({ files, sizes }, cuts) {
	const parts = [];
	let from = START;
	for (const to of [...cuts, {
		file: files.length - 1,
		offset: sizes.at(-1) ?? 0
	}]) {
		if (to.file < from.file || to.file === from.file && to.offset <= from.offset) return null;
		const part = [];
		for (let file = from.file; file <= to.file; file += 1) {
			const range = {
				from: file === from.file ? from.offset : 0,
				to: file === to.file ? to.offset : sizes[file] ?? 0
			};
			if (range.to > range.from) part.push({
				...files[file],
				part: range
			});
		}
		parts.push(part);
		from = to;
	}
	return parts;
}

// src/commands/score/observe-cases.ts
async function observeCases(k, files, before = {}) {
	const { readers, ...suite } = groundedSuite(k);
	const evidence = [];
	const options = {
		...REFERENCE_JOIN,
		...before
	};
	return {
		evidence,
		joined: await joinCases(files, readers, (index, one) => {
			evidence[index] = observeCase(suite, one);
		}, options)
	};
}
async function observeInThreads(k, files, threads, runTasks) {
	try {
		const split = await splitFiles(files, groundedSuite(k).readers, threads);
		const done = split && await runTasks(split.map((own) => ({
			k,
			files: own
		})));
		if (!done) return null;
		const parts = done.map(({ part }, index) => ({
			part,
			files: split[index]
		}));
		const left = leftoversOf(files, parts);
		if (left === null) return null;
		const { evidence, joined } = await observeCases(k, left.files, left);
		for (const { evidence: counts } of done) addEvidence(evidence, JSON.parse(counts));
		return {
			evidence,
			joined
		};
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}
function addEvidence(all, counts) {
	for (const [evidence, count] of counts) {
		Object.freeze(evidence);
		for (let times = 0; times < count; times += 1) all.push(evidence);
	}
}

// src/commands/score/reference-scorer.ts
function referenceResult({ metrics, params }, evidence, gates) {
	const scores = summarize(metrics, evidence);
	const k = Number(params["k"]);
	const refused = evidence.reduce((count, row) => count + Number(row["answer"] === "refused"), 0);
	const answerable = evidence.reduce((count, row) => count + Number(row["answerable"] === true), 0);
	const pass = gates.every((gate) => passesGate(gate, scores));
	return {
		json: `{\n${[
			["answered", String(evidence.length - refused)],
			["refused", String(refused)],
			["answerable", String(answerable)],
			["unanswerable", String(evidence.length - answerable)],
			...[
				"precision",
				"chr",
				"under_refusal",
				"over_refusal"
			].map((id) => [id, valueText(id, scores)]),
			["recall@k", valueText(`recall@${k}`, scores)],
			["k", String(k)],
			["gates", gatesText(gates)],
			["pass", String(pass)]
		].map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`).join(",\n")}\n}\n`,
		pass
	};
}
function numberOf(id, scores) {
	const score = scores.find((candidate) => candidate.metric === id);
	const value = score ? scoreValue(score) : null;
	if (!score || value === null) throw new Error(`grounded has no number for ${id}`);
	return {
		value,
		better: score.better
	};
}
function passesGate(gate, scores) {
	const { value, better } = numberOf(gate.metric, scores);
	return better === "higher" ? value >= gate.limit : value <= gate.limit;
}
function valueText(id, scores) {
	const rounded = roundToFour(numberOf(id, scores).value);
	return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
}
function roundToFour(share) {
	const thirtySeconds = share * 32;
	if (!(Number.isInteger(thirtySeconds) && thirtySeconds % 2 !== 0)) return Number(share.toFixed(4));
	const below = Math.floor(share * 1e4);
	return (below % 2 === 0 ? below : below + 1) / 1e4;
}
function gatesText(gates) {
	if (gates.length === 0) return "{}";
	return `{\n${gates.map(({ name, text }) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)}`).join(",\n")}\n  }`;
}

// src/commands/threads-option.ts
function readThreads({ values }) {
	const text = values["threads"];
	if (text === void 0) return void 0;
	const count = /^\d+$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(count) && count >= 1) return count;
	const what = `\`--threads\` cannot be \`${text}\`.`;
	throw new UserError("config", [{
		what,
		at: "--threads",
		todo: "Write a whole number of at least 1, for example `--threads 4`."
	}]);
}

// src/commands/score.ts
async function score(options, context) {
	const k = readK(requiredOption(options, "k"));
	const suite = groundedSuite(k);
	const threads = readThreads(options);
	const gates = parseShortGates(requiredOption(options, "gates"), suite.metrics, "--gates");
	const patterns = {
		gold: [requiredOption(options, "gold")],
		traces: [requiredOption(options, "trace")]
	};
	const files = findFiles(patterns, {
		folder: context.folder,
		root: null
	});
	const bytes = [...files.gold, ...files.traces].reduce((sum, { path }) => sum + statSync(path).size, 0);
	const hint = oldNodeHint(bytes);
	if (hint !== null) context.log.info(hint);
	const { evidence, joined } = await observe(k, files, countThreads(bytes, threads));
	for (const warning of joined.warnings) context.log.warn(formatError(warning));
	const isGated = ({ id }) => gates.some(({ metric }) => metric === id);
	const metrics = suite.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
	const result = referenceResult({
		...suite,
		metrics
	}, evidence, gates);
	context.print(result.json);
	return result.pass ? EXIT.passed : EXIT.failed;
}
async function observe(k, files, threads) {
	return (threads > 1 ? await observeInThreads(k, files, threads, runInThreads) : null) ?? observeCases(k, files);
}
function readK(text) {
	const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(k) && k >= 1) return k;
	const what = `\`--k\` cannot be \`${text}\`.`;
	throw new UserError("config", [{
		what,
		at: "--k",
		todo: "Write a whole number of at least 1, for example `--k 5`."
	}]);
}

export { score };