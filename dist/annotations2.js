import { F as notice, N as error, R as warning } from "./step.js";
import { ct as isTextFile } from "./schemas.js";
import { Un as caseNoun, ft as labelledAnswers, tt as capitalize } from "./stored-report.js";
import { g as runGit } from "./evaluation.js";

// src/github/publish/annotations.ts
const ANNOTATION_LIMITS = {
	error: 9,
	warning: 10
};
function annotateRegressions(report, options) {
	const regressed = report.diff?.flips?.regressed ?? [];
	const level = options.isFailing ? "error" : "warning";
	const shown = regressed.slice(0, Math.min(options.max, ANNOTATION_LIMITS[level]));
	const annotations = shown.map((flip) => {
		return annotateFlip({
			flip,
			noun: capitalize(caseNoun(report.diff?.shown, flip.suite))
		}, level, options);
	});
	const hidden = regressed.length - shown.length;
	if (hidden === 0 || shown.length === 0) return annotations;
	const message = `… and ${hidden} more regressed ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
	return [...annotations, {
		level: "notice",
		title: "Regressed cases",
		message,
		file: null,
		line: null
	}];
}
function annotateFlip({ flip, noun }, level, { isTracked, sanitize }) {
	const place = readPlace(flip.at, isTracked) ?? readPlace(flip.gold_at, isTracked);
	const answers = (flip.before ?? "") !== "" || (flip.after ?? "") !== "" ? labelledAnswers(flip, sanitize) : [];
	const message = [
		flip.why ?? "",
		flip.text && `${noun}: ${flip.text}`,
		flip.expected && `Expected: ${flip.expected}`,
		...answers.map(([label, answer]) => `${capitalize(label)}: ${answer ?? "–"}`)
	].map(sanitize).filter((part) => part !== "");
	return {
		level,
		title: `${shorten(sanitize(flip.case))} regressed (${shorten(sanitize(flip.suite))})`,
		message: message.join("\n"),
		file: place?.file ?? null,
		line: place?.line ?? null
	};
}
function shorten(name) {
	const points = Array.from(name);
	return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}
function readPlace(at, isTracked) {
	const [, file = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
	if (file === "" || OUTSIDE.test(file) || !isTracked(file)) return null;
	return {
		file,
		line: isTextFile(file) ? Math.max(1, Number(line)) : null
	};
}
const WRITERS = {
	error,
	warning,
	notice
};
function emitAnnotation({ level, title, message, file, line }) {
	const place = file === null ? {} : {
		file,
		...line !== null && { startLine: line }
	};
	WRITERS[level](message, {
		title,
		...place
	});
}
const MAX_NAMED_FILES = 200;
const OUTSIDE = /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/;
async function findTrackedFiles(diff, workspace) {
	const files = filesOf(Object.values(diff?.flips ?? {}).flat());
	if (files.length === 0) return () => true;
	const args = [
		"--literal-pathspecs",
		"ls-files",
		"-z",
		...files.length > MAX_NAMED_FILES ? [] : ["--", ...files]
	];
	const listed = await runGit(workspace, args, {
		timeout: 5e3,
		maxBuffer: 67108864
	});
	if (listed === null) return () => true;
	const tracked = new Set(listed.toString("utf8").split("\0"));
	return (file) => tracked.has(file);
}
function filesOf(flips) {
	const files = flips.flatMap(({ at, gold_at }) => [at, gold_at]).map((at) => at?.replace(/:\d+$/, "") ?? "");
	return [...new Set(files)].filter((file) => file !== "" && !OUTSIDE.test(file));
}

export { emitAnnotation as n, findTrackedFiles as r, annotateRegressions as t };