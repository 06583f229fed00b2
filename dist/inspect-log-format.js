import { decompress as decompress$1 } from "./compression.js";
import { require_yauzl } from "./zip.js";
import { isObject } from "./start.js";
import { MAX_WHOLE_SIZE, contradictionOf, decodeText, missingSamples, sampleKey } from "./evaluation.js";
import { inputError, orUserError, parseDocument } from "./config.js";
import zlib from "node:zlib";

// src/input/formats/inspect-log.ts
var import_yauzl = require_yauzl();
const ENCRYPTED = 8257;
const [STORED, DEFLATE, ZSTANDARD] = [
	0,
	8,
	93
];
const WRITE_AGAIN = "Write it again with the tool that made it.";
async function listEntries(open, isWanted) {
	const archive = open.file.name;
	const found = /* @__PURE__ */ new Map();
	await orZipError(archive, async () => {
		const zip = await (0, import_yauzl.fromFdPromise)(open.descriptor, {
			lazyEntries: true,
			decodeStrings: false,
			autoClose: false
		});
		for await (const entry of zip.eachEntry()) {
			const name = entry.fileNameRaw.toString("utf8");
			const at = `${archive}:${name}`;
			if (!isWanted(name)) continue;
			if (found.has(name)) throw inputError(at, "The zip archive has this file twice.", WRITE_AGAIN);
			found.set(name, () => orZipError(at, () => readEntry(entry, at, {
				zip,
				open
			})));
		}
	});
	return found;
}
async function readEntry(entry, at, { zip, open }) {
	const { compressedSize, uncompressedSize, generalPurposeBitFlag } = entry;
	if ((generalPurposeBitFlag & ENCRYPTED) !== 0) throw inputError(at, "The file in the zip archive is encrypted.", "Write it without a password.");
	if (uncompressedSize > 268435456) {
		const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`;
		throw inputError(at, what, "Leave out what no metric reads.");
	}
	const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
	if (fileDataStart + compressedSize > open.size) throw new Error("it is cut off");
	const content = decompress(entry, open.read(fileDataStart, compressedSize), at);
	if (content.length !== uncompressedSize) throw new Error("a size is wrong");
	if (zlib.crc32(content) !== entry.crc32) throw new Error("a checksum is wrong");
	return content;
}
function decompress({ compressionMethod, uncompressedSize }, packed, at) {
	if (compressionMethod === STORED) return packed;
	if (compressionMethod === DEFLATE) return zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
	if (compressionMethod === ZSTANDARD) return Buffer.from(decompress$1(packed, new Uint8Array(uncompressedSize)));
	const what = `The file in the zip archive has a compression that is not supported (method ${compressionMethod}).`;
	throw inputError(at, what, "Write it with deflate.");
}
const orZipError = (at, read) => orUserError(at, "zip archive", WRITE_AGAIN, read);
const HEADER = "header.json";
const START = "_journal/start.json";
const SAMPLE = /^samples\/.*_epoch_\d+(?:\.json|\/sample\.json)$/s;
const readInspectLog = async function* (open, errors, { isSearched }) {
	const entries = await listEntries(open, (name) => name === HEADER || name === START || SAMPLE.test(name));
	const header = await readHeader(entries, errors);
	const asLog = (list) => ({
		...header,
		status: "success",
		samples: list
	});
	const samples = [...entries.keys()].filter((name) => SAMPLE.test(name)).sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
	const seen = [];
	for (const [index, entry] of samples.entries()) {
		const document = await parseEntry(entries, entry, errors);
		if (document === null) continue;
		const { value } = document;
		const { id, epoch, error, scores, invalidation } = isObject(value) ? value : {};
		if (isObject(value)) seen.push({
			id,
			epoch,
			error,
			scores,
			invalidation
		});
		const placeOf = (origin) => {
			const positionOf = (path) => `${entry}:${document.placeOf(origin).positionOf(path)}`;
			return {
				line: index + 1,
				entry,
				positionOf
			};
		};
		const place = placeOf(value);
		yield [isSearched ? {
			value: asLog([value]),
			place,
			document: { placeOf }
		} : {
			value,
			place
		}];
	}
	const missing = missingSamples(header, new Set(seen.map(sampleKey)));
	const why = contradictionOf(header, [...seen, ...missing]);
	const at = `${errors.file}:${HEADER}`;
	if (why !== null) throw inputError(at, `The evaluation failed: ${why}.`, "Run the evaluation again, to its end.");
	const place = {
		entry: HEADER,
		line: samples.length + 1,
		positionOf: () => HEADER
	};
	const one = {
		value: asLog(missing),
		place,
		document: { placeOf: () => place }
	};
	if (missing.length > 0) yield isSearched ? [one] : missing.map((value) => ({
		value,
		place
	}));
};
const { compare } = new Intl.Collator("en", { numeric: true });
async function readHeader(entries, errors) {
	const name = [HEADER, START].find((one) => entries.has(one));
	if (name === void 0) throw inputError(errors.file, "The file is a zip archive and not an Inspect log: it has no `header.json`.", "Name it after its format.");
	const value = (await parseEntry(entries, name, errors))?.value;
	if (!isObject(value)) throw inputError(`${errors.file}:${name}`, "The file is not a JSON object.", WRITE_AGAIN);
	return name === HEADER ? value : {
		...value,
		status: "started"
	};
}
async function parseEntry(entries, name, errors) {
	const read = entries.get(name);
	const text = decodeText(await read(), `${errors.file}:${name}`, 1);
	return parseDocument(text, errors, { allowsNotFinite: true }, `${name}:`);
}

export { readInspectLog };