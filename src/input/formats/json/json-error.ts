import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { truncate } from "../../../core/case.ts";

/** Why a text is not JSON: at which UTF-16 index, what is wrong, and what to do. */
interface JsonError {
  readonly index: number;
  readonly what: string;
  readonly todo: string;
}

/** What the text is: one line of JSONL, or a whole JSON file. */
type JsonUnit = "line" | "file";

interface Found {
  readonly text: string;
  readonly unit: JsonUnit;
  /** jsonc-parser's name of the error. */
  readonly code: string;
  readonly index: number;
  /** The text at the index, up to the end of the word. */
  readonly word: string;
}

const TO_JSON = {
  line: "Write each line with a JSON library, for instance Python's `json.dumps`.",
  file: "Write the file with a JSON library, for instance Python's `json.dump`.",
};
const ONE = {
  line: "Write one JSON object per line.",
  file: "Write one list of objects; name the file `.jsonl` when it has one object per line.",
};
const WHOLE = {
  line: "Write the whole object on one line; a line feed inside a string is written `\\n`.",
  file: "Write all of it; a line feed inside a string is written `\\n`.",
};

/** Explains the first error in a text that `JSON.parse` has refused. */
export function explainJsonError(text: string, unit: JsonUnit = "line"): JsonError {
  const found = firstError(text, unit);
  const todo = TO_JSON[unit];
  if (found === "too deep" && unit === "file")
    return {
      index: 0,
      what: "The JSON is nested too deeply.",
      todo: "Leave out what no metric reads, or write JSONL.",
    };
  if (found === "too deep") return { index: 0, what: "The JSON is nested too deeply, and not valid.", todo };
  if (found === null) return { index: 0, what: `The ${unit} is not valid JSON.`, todo };
  for (const explain of EXPLANATIONS) {
    const error = explain(found);
    if (error !== null) return error;
  }
  return { index: found.index, what: `\`${cut(found.word)}\` is not valid JSON here.`, todo };
}

function firstError(text: string, unit: JsonUnit): Found | "too deep" | null {
  const errors: { code: ParseErrorCode; index: number; length: number }[] = [];
  const onError = (code: ParseErrorCode, index: number, length: number): void => {
    if (errors.length === 0) errors.push({ code, index, length });
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof RangeError) return "too deep";
    throw error;
  }
  const first = errors[0];
  if (!first) return null;
  const word = text.slice(first.index, first.index + first.length) || text.slice(first.index, first.index + 1);
  return { text, unit, code: printParseErrorCode(first.code), index: first.index, word };
}

export function cut(word: string): string {
  return truncate(word, 40);
}

/** The possible explanations, the most certain first. */
const EXPLANATIONS: readonly ((found: Found) => JsonError | null)[] = [
  cutOff,
  notFinite,
  pythonWord,
  trailingComma,
  quotes,
  comment,
  byteOrderMark,
  secondValue,
  inString,
  badNumber,
  bareKey,
  separator,
];

function cutOff({ text, unit, code, index }: Found): JsonError | null {
  const todo = WHOLE[unit];
  if (code === "UnexpectedEndOfString") {
    return { index, what: "The line ends inside the string that begins here.", todo };
  }
  return index < text.length ? null : { index, what: `Incomplete JSON at the end of the ${unit}.`, todo };
}

function notFinite({ text, index }: Found): JsonError | null {
  const word = /^-?(?:NaN|Infinity)/.exec(text.slice(index, index + 10))?.[0];
  if (word === undefined) return null;
  const todo =
    "Write `null` or leave the field out; Python's `json.dumps(…, allow_nan=False)` shows where it comes from.";
  return { index, what: `\`${word}\` is not JSON.`, todo };
}

function pythonWord({ unit, word, index }: Found): JsonError | null {
  if (!["True", "False", "None"].includes(word)) return null;
  return {
    index,
    what: `\`${word}\` is Python, not JSON.`,
    todo: `Write the ${unit} with \`json.dumps\`, not with \`str\` or \`repr\`.`,
  };
}

function trailingComma({ text, word, index }: Found): JsonError | null {
  if (word !== "}" && word !== "]") return null;
  const before = text.slice(0, index).trimEnd();
  if (!before.endsWith(",")) return null;
  return { index: before.length - 1, what: "There is a comma after the last entry.", todo: "Remove the comma." };
}

function quotes({ unit, word, index }: Found): JsonError | null {
  if (!word.startsWith("'")) return null;
  return { index, what: "The string is in single quotes.", todo: `JSON allows only double quotes. ${TO_JSON[unit]}` };
}

function comment({ text, unit, index }: Found): JsonError | null {
  if (!/^(?:\/\/|\/\*|#)/.test(text.slice(index, index + 2))) return null;
  return { index, what: `The ${unit} has a comment.`, todo: "Remove it: JSON has no comments." };
}

function byteOrderMark({ word, index }: Found): JsonError | null {
  if (!word.startsWith("\ufeff")) return null;
  const what = "There is a byte-order mark inside the file.";
  return { index, what, todo: "Remove it; it comes from joining files that begin with one." };
}

function secondValue({ unit, code, word, index }: Found): JsonError | null {
  if (code !== "EndOfFileExpected") return null;
  const todo = ONE[unit];
  if (word === "{")
    return { index, what: `There is a second object ${unit === "line" ? "on the line" : "here"}.`, todo };
  return { index, what: `\`${cut(word)}\` is after the end of the object.`, todo };
}

function inString({ code, word, index }: Found): JsonError | null {
  if (code === "InvalidCharacter") {
    const at = Array.from(word, (one) => one.charCodeAt(0)).findIndex((unit) => unit < 0x20);
    const before = Array.from(word).slice(0, at).join("").length;
    const todo = "Write control characters in a string as escapes, a tab as `\\t`.";
    return { index: index + before, what: "The string has a control character.", todo };
  }
  if (code !== "InvalidEscapeCharacter" && code !== "InvalidUnicode") return null;
  const escapes = word.matchAll(/\\(?:u[\da-fA-F]{4}|["\\/bfnrt]|(?<bad>))/g);
  const bad = [...escapes].find((match) => match.groups?.["bad"] !== undefined)?.index ?? 0;
  const shown = word.slice(bad, bad + 2);
  return {
    index: index + bad,
    what: `\`${shown}\` is not an escape in JSON.`,
    todo: "Write a backslash in a string as `\\\\`.",
  };
}

function badNumber({ text, code, word, index }: Found): JsonError | null {
  const isNumber = code === "UnexpectedEndOfNumber" || /^[+.]/.test(word);
  const start = /[-\d.]*$/.exec(text.slice(Math.max(0, index - 30), index))?.[0].length ?? 0;
  const follows = start > 0 && /^[\dx_.]/i.test(word);
  if (!isNumber && !follows) return null;
  const from = index - (follows ? start : 0);
  const number = /^[-+\w.]*/.exec(text.slice(from, from + 40))?.[0] ?? word;
  const todo = "Write it as JSON does: no leading zero or plus, digits on both sides of the point.";
  return { index: from, what: `\`${number}\` is not a number in JSON.`, todo };
}

function bareKey({ text, unit, code, word, index }: Found): JsonError | null {
  const after = text.slice(index + word.length).trimStart();
  if (code !== "InvalidSymbol" || !after.startsWith(":")) return null;
  return {
    index,
    what: `The key \`${cut(word)}\` has no quotes.`,
    todo: `Write it in double quotes. ${TO_JSON[unit]}`,
  };
}

function separator({ unit, code, word, index }: Found): JsonError | null {
  if (code !== "CommaExpected" && code !== "ColonExpected") return null;
  const missing = code === "CommaExpected" ? "comma" : "colon";
  return { index, what: `A ${missing} is missing before \`${cut(word)}\`.`, todo: TO_JSON[unit] };
}
