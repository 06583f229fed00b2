import { q as UserError } from "./start.js";

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

export { readThreads as t };