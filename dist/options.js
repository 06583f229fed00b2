import { q as UserError } from "./start.js";

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

export { requiredOption as n, widthOf as r, COMMON_OPTIONS as t };