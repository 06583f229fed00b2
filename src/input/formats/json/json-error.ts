import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { truncate } from "../../../core/case.ts";

/** Explains the first error, by its UTF-16 index, in a text that `JSON.parse` has refused: a line of JSONL, or a whole file. */
export function explainJsonError(text: string, unit: "line" | "file" = "line") {
  const library = `Write ${unit === "line" ? "each line" : "the file"} with a JSON library, for instance Python's \`json.dumps\`.`;
  const first = firstError(text);
  if (first === "too deep" || first === null) {
    const what = first === null ? `The ${unit} is not valid JSON.` : "The JSON is nested too deeply, or not valid.";
    return { index: 0, what, todo: `${library} Leave out what no metric reads.` };
  }
  const { code, index } = first;
  const rest = text.slice(index);
  const before = text.slice(0, index).trimEnd();
  const word = cut(/^(?:"[^"]*"?|[-+.\w]+|.)/s.exec(rest)?.[0] ?? "");
  if (code === "UnexpectedEndOfString" || index >= text.length) {
    const what =
      index >= text.length ? `Incomplete JSON at the end of the ${unit}.` : "The string that begins here has no end.";
    return { index, what, todo: "Write all of it; a line feed inside a string is written `\\n`." };
  }
  if (/^[}\]]/.test(rest) && before.endsWith(",")) {
    return { index: before.length - 1, what: "There is a comma after the last entry.", todo: "Remove the comma." };
  }
  if (code === "EndOfFileExpected") {
    const one = "Write one list of objects; name the file `.jsonl` when it has one object per line.";
    const todo = unit === "line" ? "Write one JSON object per line." : one;
    return { index, what: `\`${word}\` is after the end of the JSON.`, todo };
  }
  if (/^-?(?:NaN|Infinity)/.test(rest)) {
    const todo =
      "Write `null` or leave the field out; Python's `json.dumps(…, allow_nan=False)` shows where it comes from.";
    return { index, what: `\`${word}\` is not JSON.`, todo };
  }
  return { index, what: `\`${word}\` is not valid JSON here.`, todo: library };
}

function firstError(text: string): { readonly code: string; readonly index: number } | "too deep" | null {
  const errors: { code: ParseErrorCode; index: number }[] = [];
  const onError = (code: ParseErrorCode, index: number): void => {
    if (errors.length === 0) errors.push({ code, index });
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof RangeError) return "too deep";
    throw error;
  }
  const [first] = errors;
  return first ? { code: printParseErrorCode(first.code), index: first.index } : null;
}

export function cut(word: string): string {
  return truncate(word, 40);
}
