import { redactKnown } from "./start.js";
import { MAX_UNPACKED_BYTES, UnusableReportError, VIEWS_FILE, caseKey, corrupt, decodeUtf8, gunzip, parseJson$1 as parseJson, representativeTrial, splitLines, viewSchema } from "./config-files.js";

// src/store/views.ts
const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";
function withViews(stored, bytes, warn, maxBytes = MAX_UNPACKED_BYTES) {
	if (bytes === null) return stored;
	let packed = new Uint8Array(bytes);
	const readViews = (isWanted) => {
		if (packed === null) return [];
		try {
			return selectViews(redactKnown(parseViews(gunzip(packed, VIEWS_FILE, maxBytes), isWanted)), stored.cases ?? []);
		} catch (cause) {
			if (!(cause instanceof UnusableReportError)) throw cause;
			packed = null;
			warn(`${UNUSABLE_VIEWS}: ${cause.message}`);
			return [];
		}
	};
	return {
		...stored,
		readViews
	};
}
function selectViews(views, cases) {
	if (views.length === 0) return views;
	const viewed = new Set(views.map(caseKey));
	const trials = /* @__PURE__ */ new Map();
	for (const row of cases) if (viewed.has(caseKey(row))) trials.set(caseKey(row), representativeTrial(row));
	return views.filter((view) => {
		const key = caseKey(view);
		return trials.get(key) === (view.trial ?? null) && trials.delete(key);
	});
}
const PLAIN_NAMES = /^\{"suite":"([ !#-[\]-\uffff]*)","id":"([ !#-[\]-\uffff]*)"/;
function parseViews(bytes, isWanted) {
	const views = [];
	let count = 0;
	for (const line of splitLines(decodeUtf8(bytes))) {
		count += 1;
		const at = `${VIEWS_FILE} line ${count}`;
		const [, suite, id] = PLAIN_NAMES.exec(line) ?? [];
		if (suite !== void 0 && id !== void 0 && !isWanted({
			suite,
			id
		})) continue;
		const result = viewSchema.safeParse(parseJson(line, at));
		if (!result.success) throw corrupt(`${at} is not a view`);
		views.push(result.data);
	}
	return views;
}

export { UNUSABLE_VIEWS, withViews };