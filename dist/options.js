import { Z as UserError } from "./start.js";

// src/commands/options.ts
const COMMON_OPTIONS = {
	quiet: {
		short: "q",
		description: "Print only results and errors: no progress, no warnings.",
		group: "General"
	},
	help: {
		short: "h",
		description: "Show this help.",
		group: "General"
	}
};
function requiredOption({ values }, name) {
	const value = values[name];
	if (value === void 0) throw new UserError("config", [{ what: `\`--${name}\` is missing.` }]);
	return value;
}
function widthOf({ width }) {
	return width === void 0 ? {} : { width };
}
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

export { widthOf as i, readThreads as n, requiredOption as r, COMMON_OPTIONS as t };