import { P as UserError } from "./start.js";

// src/commands/unwritable.ts
function throwUnwritable(error) {
	if (error.code === void 0 || error.path === void 0) throw error;
	const what = `The report cannot be written${error.code === "EEXIST" || error.code === "ENOTDIR" ? ": a file has the name of the folder" : ` (${error.code})`}.`;
	throw new UserError("config", [{
		what,
		at: "--out",
		todo: "Name a folder that can be written to."
	}]);
}

export { throwUnwritable as t };