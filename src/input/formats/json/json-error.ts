import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { truncate } from "../../../core/case.ts";

/** Why a text is not JSON: at which UTF-16 index, what is wrong, and what to do. */
interface JsonError {
  readonly index: number;
  readonly what: string;
  readonly todo: string;
}

/** Explains the first error in a text that `JSON.parse` has refused: a line of JSONL, or a whole file. */
export function explainJsonError(text: string, unit: "line" | "file" = "line"): JsonError {
  const library = `Write ${unit === "line" ? "each line" : "the file"} with a JSON library, for instance Python's \`json.dumps\`.`;
  const first = firstError(text);
  if (first === "too deep" || first === null) {
    const what = first === null ? `The ${unit} is not valid JSON.` : "The JSON is nested too deeply, or not valid.";
    return { index: 0, what, todo: `${library} Leave out what no metric reads.` };
  }
  const { code, index } = first;
  const rest = text.slice(index);
  const [tail = ""] = /[-+.\w]*$/.exec(text.slice(Math.max(0, index - 40), index)) ?? [];
  const [token = ""] = /^[-+.\w]*/.exec(tail + rest.slice(0, 40)) ?? [];
  const before = text.slice(0, index).trimEnd();
  const word = cut(token === "" ? (/^"[^"]*"?|^./s.exec(rest)?.[0] ?? "") : token.slice(tail.length));
  const isNumber = code === "UnexpectedEndOfNumber" || /^[+.]/.test(rest) || (tail !== "" && /^[-+.]?\d/.test(token));
  const complete = "Write all of it; a line feed inside a string is written `\\n`.";
  const one =
    unit === "line"
      ? "Write one JSON object per line."
      : "Write one list of objects; name the file `.jsonl` when it has one object per line.";
  /** The possible explanations, the most certain first. */
  const explanations: readonly (readonly [isIt: boolean, what: string, todo: string, index?: number])[] = [
    [code === "UnexpectedEndOfString", "The line ends inside the string that begins here.", complete],
    [index >= text.length, `Incomplete JSON at the end of the ${unit}.`, complete],
    [
      /^-?(?:NaN|Infinity)/.test(rest),
      `\`${token}\` is not JSON.`,
      "Write `null` or leave the field out; Python's `json.dumps(…, allow_nan=False)` shows where it comes from.",
    ],
    [
      /^(?:True|False|None)\b/.test(rest),
      `\`${token}\` is Python, not JSON.`,
      `Write the ${unit} with \`json.dumps\`, not with \`str\` or \`repr\`.`,
    ],
    [
      /^[}\]]/.test(rest) && before.endsWith(","),
      "There is a comma after the last entry.",
      "Remove the comma.",
      before.length - 1,
    ],
    [rest.startsWith("'"), "The string is in single quotes.", `JSON allows only double quotes. ${library}`],
    [/^(?:\/[/*]|#)/.test(rest), `The ${unit} has a comment.`, "Remove it: JSON has no comments."],
    [
      rest.startsWith("\ufeff"),
      "There is a byte-order mark inside the file.",
      "Remove it; it comes from joining files that begin with one.",
    ],
    [
      code === "EndOfFileExpected",
      rest.startsWith("{") ? "There is a second object here." : `\`${word}\` is after the end of the object.`,
      one,
    ],
    [
      code === "InvalidCharacter",
      "The string has a control character.",
      "Write control characters in a string as escapes, a tab as `\\t`.",
    ],
    [
      code === "InvalidEscapeCharacter" || code === "InvalidUnicode",
      "The string has an escape that JSON does not have.",
      "Write a backslash in a string as `\\\\`.",
    ],
    [
      isNumber,
      `\`${token}\` is not a number in JSON.`,
      "Write it as JSON does: no leading zero or plus, digits on both sides of the point.",
      index - tail.length,
    ],
    [
      code === "InvalidSymbol" && /^\w+\s*:/.test(rest),
      `The key \`${word}\` has no quotes.`,
      `Write it in double quotes. ${library}`,
    ],
    [code === "CommaExpected", `A comma is missing before \`${word}\`.`, library],
    [code === "ColonExpected", `A colon is missing before \`${word}\`.`, library],
    [true, `\`${word}\` is not valid JSON here.`, library],
  ];
  const [, what = "", todo = "", at = index] = explanations.find(([isIt]) => isIt) ?? [];
  return { index: at, what, todo };
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
