import { lt as inputError } from "./config.js";
import { basename } from "node:path";

// src/input/formats/png/png-record.ts
const readPng = async function* ({ file }, _errors, { allowsPictures }) {
	if (!allowsPictures) throw inputError(file.name, "The file is a picture, and the cases of this family are not pictures.", "Name a JSONL, JSON, CSV or Parquet file.");
	const picture = basename(file.path);
	yield {
		records: [{
			value: {
				id: picture.replace(/\.png$/i, ""),
				picture
			},
			place: {
				line: 1,
				positionOf: () => "1"
			}
		}],
		progress: 1
	};
};

export { readPng };