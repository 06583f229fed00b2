import { decimalIn, isWithin$1 as isWithin, parseJson } from "./start.js";
import { splitWhitespace, stripWhitespace } from "./config.js";

// src/families/generation/checks/texts.ts
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;
function squadWords(text) {
	return splitWhitespace(text.toLowerCase().replace(PUNCTUATION, "").replace(ARTICLE, " "));
}
function numberIn(text) {
	return decimalIn(stripWhitespace(text), { mayHaveGroups: true });
}
function isNear(value, expected, { tolerance, relative_tolerance }) {
	return isWithin(value, expected, Math.max(tolerance, relative_tolerance * Math.abs(expected)));
}
function charactersOf(text) {
	return [...stripWhitespace(text.replace(/\s\s+/g, " "))];
}
const JSON_START = /^[ \t\r\n]*(?:[[{"\d-]|true|false|null)/;
function isJson(text) {
	return JSON_START.test(text) && parseJson(text) !== void 0;
}
const SHORT_REFERENCE = 5;
const SHORT_ANSWER = 8;
const LEAST_SEARCHED = 5;
const countWords = (text) => text.split(/\s+/).length;
const median = (counts) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
function suggestChecks(references, predictions) {
	const [wanted, given] = [references, predictions].map((texts) => texts.map((one) => one.trim()).filter((one) => one !== ""));
	if (!wanted?.length || !given?.length || median(wanted.map(countWords)) > SHORT_REFERENCE) return {};
	if (median(given.map(countWords)) <= SHORT_ANSWER) return {
		exact_match: true,
		token_f1: true
	};
	return median(wanted.map(({ length }) => length)) >= LEAST_SEARCHED ? { contains: { ignore_case: true } } : {};
}

export { charactersOf, isJson, isNear, numberIn, squadWords, suggestChecks };