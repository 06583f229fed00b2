import { readLines } from "./evaluation.js";

// src/input/formats/trn.ts
const readTrn = function* (open, errors, { chunk }) {
	for (const { texts, first } of readLines(open, chunk)) yield texts.flatMap((line, index) => {
		const [, text = "", id = ""] = /^([^{}]*)\(([^()]+)\)\s*$/.exec(line) ?? [];
		const at = first + index;
		const place = {
			line: at,
			positionOf: () => String(at)
		};
		if (id !== "") return [{
			value: {
				id,
				text: text.trim()
			},
			place
		}];
		const what = "The line is not of the form `the words (utterance)`.";
		if (line.trim() !== "") errors.add(at, what, "Write it so, without alternatives in braces.");
		return [];
	});
};

export { readTrn };