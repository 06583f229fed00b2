import { decompress } from "./compression.js";
import { require_yauzl } from "./zip.js";
import { UserError, errorMessage } from "./start.js";
import { isObject } from "./schemas.js";
import { MAX_WHOLE_SIZE, asFound, decodeText, inBatches, inputError, missingSamples, namesSamples, parseDocument } from "./evaluation.js";
import zlib from "node:zlib";

// src/input/formats/inspect-log/inspect-log.ts
var import_yauzl = require_yauzl();
const ENCRYPTED = 8257;
const STORED = 0;
const DEFLATE = 8;
const ZSTANDARD = 93;
const WRITE_AGAIN = "Write it again with the tool that made it.";
const DECOMPRESSORS = /* @__PURE__ */ new Map([
	[STORED, (packed) => packed],
	[DEFLATE, (packed, size) => zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })],
	[ZSTANDARD, (packed, size) => Buffer.from(decompress(packed, new Uint8Array(size)))]
]);
async function listEntries(open, isWanted) {
	const archive = open.file.name;
	const zip = await orUserError(archive, () => (0, import_yauzl.fromFdPromise)(open.descriptor, {
		lazyEntries: true,
		decodeStrings: false,
		autoClose: false
	}));
	const found = /* @__PURE__ */ new Map();
	await orUserError(archive, async () => {
		for await (const entry of zip.eachEntry()) {
			const name = entry.fileNameRaw.toString("utf8");
			if (!isWanted(name)) continue;
			if (found.has(name)) throw inputError(`${archive}:${name}`, "The zip archive has this file twice.", WRITE_AGAIN);
			found.set(name, entryOf(entry, name, {
				zip,
				open
			}));
		}
	});
	return [...found.values()];
}
function entryOf(entry, name, { zip, open }) {
	const at = `${open.file.name}:${name}`;
	const size = entry.uncompressedSize;
	const read = () => orUserError(at, async () => {
		const decompress = decompressorOf(entry, at);
		if (size > 268435456) {
			const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`;
			throw inputError(at, what, "Leave out what no metric reads.");
		}
		const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
		if (fileDataStart + entry.compressedSize > open.size) throw new Error("it is cut off");
		const content = decompress(open.read(fileDataStart, entry.compressedSize), size);
		if (content.length !== size) throw new Error("a size is wrong");
		if (zlib.crc32(content) !== entry.crc32) throw new Error("a checksum is wrong");
		return content;
	});
	return {
		name,
		size,
		read
	};
}
function decompressorOf({ generalPurposeBitFlag, compressionMethod }, at) {
	if ((generalPurposeBitFlag & ENCRYPTED) !== 0) throw inputError(at, "The file in the zip archive is encrypted.", "Write it without a password.");
	const decompress = DECOMPRESSORS.get(compressionMethod);
	if (decompress) return decompress;
	const what = `The file in the zip archive has a compression that is not supported (method ${compressionMethod}).`;
	throw inputError(at, what, "Write it with deflate.");
}
async function orUserError(at, read) {
	try {
		return await read();
	} catch (error) {
		if (error instanceof UserError) throw error;
		const isTooLarge = error.code === "ERR_BUFFER_TOO_LARGE";
		const message = errorMessage(error).replace(/\.$/, "");
		throw inputError(at, `The zip archive cannot be read (${isTooLarge ? "a size is wrong" : message}).`, WRITE_AGAIN);
	}
}
const HEADER = "header.json";
const START = "_journal/start.json";
const SAMPLE = /^samples\/.*_epoch_\d+(?:\.json|\/sample\.json)$/s;
const readInspectLog = async function* (open, errors, { picker }) {
	const entries = await listEntries(open, (name) => name === HEADER || name === START || SAMPLE.test(name));
	const header = await readHeader(entries, errors);
	const samples = entries.filter(({ name }) => SAMPLE.test(name)).sort(byName);
	const seen = /* @__PURE__ */ new Set();
	for (const [index, entry] of samples.entries()) {
		const document = await parseEntry(entry, errors);
		if (isObject(document?.value)) seen.add(`${String(document.value["id"])} ${String(document.value["epoch"])}`);
		if (document) yield recordsOf(document, {
			header,
			entry,
			line: index + 1,
			picker,
			errors
		});
	}
	const missing = missingSamples(header, (id, epoch) => seen.has(`${id} ${epoch}`));
	const { results, status } = header;
	const total = isObject(results) && typeof results["total_samples"] === "number" ? results["total_samples"] : 0;
	const count = seen.size + missing.length;
	if (total > count || status !== "success" && missing.length === 0 && !namesSamples(header)) {
		const why = total > count ? `has ${count} of the ${total} samples that it counts` : `has the status ${String(status)}`;
		throw inputError(`${errors.file}:${HEADER}`, `The log ${why}.`, "Run the evaluation again, to its end.");
	}
	const place = {
		entry: HEADER,
		positionOf: () => HEADER
	};
	yield* inBatches(pickSamples(missing, header, picker), ({ value }) => ({
		value,
		place: {
			...place,
			line: samples.length + 1
		}
	}));
};
function pickSamples(samples, header, picker) {
	if (samples.length === 0) return [];
	const found = picker ? picker.fromLine({
		...header,
		status: "success",
		samples
	}) : asFound(samples);
	return "what" in found ? [] : found;
}
const { compare } = new Intl.Collator("en", { numeric: true });
function byName(a, b) {
	return compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}
async function readHeader(entries, errors) {
	const [header, start] = [HEADER, START].map((wanted) => entries.find(({ name }) => name === wanted));
	const found = header ?? start;
	if (!found) throw inputError(errors.file, "The file is a zip archive and not an Inspect log: it has no `header.json`.", "Name it after its format.");
	const value = (await parseEntry(found, errors))?.value;
	if (!isObject(value)) throw inputError(`${errors.file}:${found.name}`, "The file is not a JSON object.", WRITE_AGAIN);
	return header ? value : {
		...value,
		status: "started"
	};
}
async function parseEntry(entry, errors) {
	const text = decodeText(await entry.read(), `${errors.file}:${entry.name}`, 1);
	return parseDocument(text, errors, {
		allowsNotFinite: true,
		isDeep: true,
		prefix: `${entry.name}:`
	});
}
function recordsOf(sample, { header, entry: { name }, line, picker, errors }) {
	const log = {
		...header,
		status: "success",
		samples: [sample.value]
	};
	const found = picker ? picker.fromLine(log) : asFound([sample.value]);
	const place = (origin) => {
		return {
			line,
			entry: name,
			positionOf: (path) => `${name}:${sample.positionOf(path, origin)}`
		};
	};
	if (!("what" in found)) return found.map(({ value, origin }) => ({
		value,
		place: place(origin)
	}));
	errors.addFields([found], place(sample.value));
	return [];
}

export { readInspectLog };