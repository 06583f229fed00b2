import { n as UserError } from "./error.js";
import { basename } from "node:path";

// src/read/pictures/png-record.ts
/** Reads a PNG file as one record: its name without the ending is the id, and its `picture` is itself. */
const readPng = async function* ({ file }, sink, { areCases }) {
	if (!areCases) throw new UserError("input", [{
		what: "The file is a picture, and the cases of this family are none.",
		at: file.name,
		todo: "Name a JSONL, JSON, CSV or Parquet file."
	}]);
	const picture = basename(file.path);
	yield 0;
	sink.record({
		value: {
			id: picture.replace(/\.png$/i, ""),
			picture
		},
		line: 1,
		placeOf: () => "1"
	});
};

export { readPng };