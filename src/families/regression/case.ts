import { LARGEST_SCORE } from "../../core/case.ts";
import { type CaseFields, type FamilySigns, isString, namesIn } from "../../core/line/field.ts";
import { anything, type FieldError, isMissing, kindError, lineReader } from "../../core/line/parsed-line.ts";
import { decimalIn } from "../../math/numbers.ts";

/** The fields of a case line. */
export const fields: CaseFields = {
  id: { role: "id" },
  text: { role: "question", side: "gold" },
  target: { side: "gold" },
  prediction: { side: "traces" },
};

const isNumber = (value: unknown): boolean => decimalIn(String(value)) !== null;

/** Two columns of numbers. Whether they are few classes or a probability instead is decided by all lines together. */
export const signs: readonly FamilySigns[] = [
  {
    what: "predicted numbers",
    fields: {
      target: { names: namesIn("ytrue actual label truth groundtruth gold expected observed y"), fits: isNumber },
      prediction: { names: namesIn("ypred predicted pred yhat forecast estimate estimated"), fits: isNumber },
    },
  },
];

/** The number that was expected, and what a report shows with it. */
export interface Gold {
  readonly text: string;
  readonly target: number;
}

/** The number that the system predicted; null if it gave none. */
export interface Trace {
  readonly prediction: number | null;
}

/** Reads what was expected. */
export const readGold = lineReader({ text: anything, target: anything }, ({ text, target }, errors): Gold => {
  const read = readNumber("target", target, errors);
  if (read === null && errors.length === 0) errors.push(kindError(["target"], "a number", target));
  return { text: isString(text) ? text : "", target: read ?? 0 };
});

/** Reads what the system predicted. */
export const readTrace = lineReader({ prediction: anything }, ({ prediction }, errors): Trace => {
  return { prediction: readNumber("prediction", prediction, errors) };
});

/** Reads a number, also from its digits as in CSV; null for `NaN`, an empty string and no value. */
function readNumber(field: string, value: unknown, errors: FieldError[]): number | null {
  if (value == null || Number.isNaN(value) || (isString(value) && isMissing(value))) return null;
  const number = isString(value) ? decimalIn(value) : value;
  if (typeof number === "number" && Math.abs(number) <= LARGEST_SCORE) return number + 0;
  errors.push(kindError([field], typeof number === "number" ? "a number from -1e15 to 1e15" : "a number", value));
  return null;
}
