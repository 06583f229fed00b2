import { isMissing } from "../../core/line/parsed-line.ts";
import { decimalIn } from "../../math/numbers.ts";
import { parseField } from "./json/json-text.ts";

const TRUTH = /^(?:(true|True|TRUE)|false|False|FALSE)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const SPACE = 32;

/**
 * Returns the first value of a cell: of a list or an object, in JSON or as Python prints it, that; of every other cell a string. So an
 * id `007`, a label `1` and an answer `1990` stay strings: the other value is used only when the family rejects the first.
 */
export function readCell(text: string): unknown {
  const first = text.charCodeAt(0);
  const isText = first > SPACE && first < 128 && text[0] !== "[" && text[0] !== "{";
  if (isText || !/^\s*[[{]/.test(text)) return text;
  return parseField(text) ?? readPythonLiteral(text) ?? text;
}

/**
 * Returns the other value of a cell: the string of a list or an object, the boolean or the number of a string, also with white space
 * around, null of a word for a missing value (`NaN`, `None`); undefined without one.
 */
export function readCellAgain(padded: string): unknown {
  if (typeof readCell(padded) !== "string") return padded;
  const text = padded.trim();
  const truth = TRUTH.exec(text);
  if (truth) return truth[1] !== undefined;
  if (isMissing(text)) return null;
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** A token after white space: a string (one without an end goes to that of the text), a sign, a word or number, or what no printed list has. */
const TOKEN =
  /\s*(?:('[^'\\]*(?:\\[\s\S][^'\\]*)*(?:'|\\?$)|"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$))|([[\]{}:,])|([-+.\w]+)|\S)/g;
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ True: "true", False: "false", None: "null" }));
const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: "\n", r: "\r", t: "\t" }));

/**
 * Reads a list or a dict as Python prints it (`['a', {'b': True}]`), and numpy's lists without commas (`['a' 'b']`), as
 * pandas writes both to CSV; undefined for any other text, and for numbers that JSON does not have. It is rewritten as JSON.
 */
export function readPythonLiteral(text: string): unknown {
  const json: string[] = [];
  const open: string[] = [];
  let isAfterValue = false;
  for (const [token, quoted, sign = "", word] of text.matchAll(TOKEN)) {
    const isOpening = sign === "[" || sign === "{";
    const isClosing = sign === "]" || sign === "}";
    if (isAfterValue && (sign === "" || isOpening) && open.at(-1) === "[" && /^\s/.test(token)) json.push(",");
    if (isClosing && json.at(-1) === "," && !/^[[{,:]$/.test(json.at(-2) ?? "")) json.pop();
    if (isOpening) open.push(sign);
    else if (isClosing) open.pop();
    else if (sign === ":") {
      // In Python, a key can also be a number.
      const key = json.pop() ?? "";
      json.push(key.startsWith('"') ? key : JSON.stringify(key));
    }
    isAfterValue = sign === "" || isClosing;
    json.push(sign || (quoted === undefined ? jsonOf(word ?? "") : JSON.stringify(unescaped(quoted.slice(1, -1)))));
  }
  return parseField(json.join(""));
}

/** Returns a word or a number as JSON; what is neither as something that is not JSON. */
function jsonOf(word: string): string {
  const number = decimalIn(word);
  const isExact = number !== null && (Number.isSafeInteger(number) || !/^[-+]?\d+$/.test(word));
  return WORDS.get(word) ?? (isExact ? String(number) : "?");
}

const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U(00(?:0[\da-fA-F]|10)[\da-fA-F]{4})|([\s\S]))/g;

function unescaped(text: string): string {
  return text.replace(ESCAPE, (all, ...parts) => {
    const [two, four, eight, one = ""]: (string | undefined)[] = parts;
    const code = two ?? four ?? eight;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return ESCAPES.get(one) ?? (/[\\'"]/.test(one) ? one : all);
  });
}
