import { n as UserError } from "./error.js";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

// src/read/open-file.ts
/** Opens a file. Throws a UserError when that is not allowed. */
function openFile(file) {
	const descriptor = openDescriptor(file);
	const { size } = fstatSync(descriptor);
	const close = () => {
		const now = fstatSync(descriptor).size;
		closeSync(descriptor);
		if (now === size) return;
		const what = `The file changed while it was read (${size} bytes, now ${now}).`;
		throw new UserError("input", [{
			what,
			at: file.name,
			todo: "Let the step that writes it end first."
		}]);
	};
	return {
		file,
		descriptor,
		size,
		close
	};
}
function openDescriptor({ path, name }) {
	try {
		return openSync(path, "r");
	} catch (error) {
		const what = `The file cannot be opened (${error.code}).`;
		throw new UserError("input", [{
			what,
			at: name,
			todo: "Let this user read it."
		}]);
	}
}
/** The bytes of a part of a file; fewer where it ends. */
function readBytes({ descriptor }, from, length) {
	const bytes = Buffer.alloc(length);
	let got = 0;
	while (got < length) {
		const more = readSync(descriptor, bytes, got, length - got, from + got);
		if (more === 0) break;
		got += more;
	}
	return bytes.subarray(0, got);
}

export { readBytes as n, openFile as t };