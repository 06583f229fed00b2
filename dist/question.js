import { G as quoted } from "./start.js";
import { Bt as union, Mt as number, Nt as object, Rt as string, Tt as boolean, W as NotLabelled } from "./schemas.js";
import { H as stringField, P as LINE_OBJECT, R as fieldErrors, U as stringList, V as mustBe } from "./config.js";

// src/core/calibration/question.ts
const YES_NO = ["no", "yes"];
function singleQuestion(question) {
	const { id, categories = YES_NO, isOrdered = false, verdict: found } = question;
	const readVerdict = typeof found === "function" ? found : (answer) => verdictIn(answer, ...found);
	const item = object(question.shape, LINE_OBJECT);
	const label = union([
		string(),
		boolean(),
		number()
	], { error: mustBe(quoted(categories, " or ")) }).transform(wordOf).refine((word) => categories.includes(word), `must be ${quoted(categories, " or ")}`);
	const labelled = object({ label }, LINE_OBJECT);
	return {
		id,
		kinds: [{
			id,
			feeds: question.feeds,
			categories,
			isOrdered
		}],
		fields: [...Object.keys(question.shape), "label"],
		read: (line) => {
			const [inputs, labels] = [item.safeParse(line), labelled.safeParse(line)];
			if (!inputs.success || !labels.success) return {
				ok: false,
				errors: [inputs, labels].flatMap(({ error }) => error ? fieldErrors(error) : [])
			};
			const human = labels.data.label;
			const requestFor = (profile) => ({
				request: question.request(inputs.data, profile),
				compare: (label) => {
					const verdict = label instanceof NotLabelled ? null : readVerdict(label.answer, profile);
					const judge = verdict?.category ?? null;
					return {
						verdicts: [{
							kind: id,
							of: "",
							human,
							judge,
							analysis: verdict?.analysis ?? ""
						}],
						shares: [],
						ranks: []
					};
				}
			});
			return {
				ok: true,
				id: null,
				value: requestFor
			};
		}
	};
}
function verdictIn(answer, list, field) {
	const entries = answer[list];
	const entry = Array.isArray(entries) ? entries[0] : void 0;
	const category = entry?.[field];
	if (typeof category !== "string") return null;
	const analysis = entry?.["analysis"];
	return {
		category,
		analysis: typeof analysis === "string" ? analysis : ""
	};
}
const itemText = stringField.refine((text) => text.trim() !== "", "must be a string that is not empty");
const itemTexts = stringList.refine((texts) => texts.length > 0, "must contain at least one string");
function wordOf(label) {
	return typeof label === "boolean" ? label ? "yes" : "no" : String(label);
}

export { verdictIn as a, singleQuestion as i, itemText as n, itemTexts as r, YES_NO as t };