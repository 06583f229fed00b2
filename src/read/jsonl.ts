import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { stripWhiteSpace } from "../math/white-space.ts";
import { columnAt } from "./position.ts";

/** What is wrong with a line's JSON, where in the line, and what to do. */
export interface JsonFault {
  readonly column: number;
  readonly what: string;
  readonly todo?: string;
}

/** Takes what one line holds: a value, or a fault. */
export interface JsonSink {
  value(value: unknown, text: string): void;
  fault(fault: JsonFault): void;
}

/** Reads one line of JSONL. Blank lines hold nothing; a bare carriage return between objects is a line end, as in Python. */
export function readJsonLine(line: string, sink: JsonSink): void {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    readSlowly(line, sink);
    return;
  }
  sink.value(value, line);
}

function readSlowly(line: string, sink: JsonSink): void {
  const text = stripWhiteSpace(line.startsWith("\ufeff") ? line.slice(1) : line);
  if (text === "") return;
  const pieces = text.includes("\r") ? text.split("\r").map(stripWhiteSpace) : [text];
  for (const piece of pieces) {
    if (piece === "") continue;
    try {
      sink.value(JSON.parse(piece), piece);
    } catch {
      sink.fault(explain(piece));
    }
  }
}

interface Sign {
  readonly sign: RegExp;
  readonly what: string;
  readonly todo: string;
}

/** What writers of JSONL get wrong, by its look. */
const SIGNS: readonly Sign[] = [
  { sign: /^(<{7}|>{7}|={7})( |$)/, what: "The line is left of a merge conflict.", todo: "Resolve the conflict." },
  { sign: /^\ufeff/, what: "A byte-order mark stands inside the file.", todo: "Remove it where files were joined." },
  {
    sign: /[[:,]\s*-?(NaN|Infinity)\b/,
    what: "`NaN` and `Infinity` are no JSON.",
    todo: "Write null; in Python `json.dumps(…, allow_nan=False)` finds the place.",
  },
  { sign: /,\s*[}\]]/, what: "A comma stands before a closing bracket.", todo: "Remove the comma." },
  { sign: /^\s*[{[]\s*'|:\s*'/, what: "Texts stand in single quotes.", todo: "Write double quotes." },
  { sign: /^\[\s*$|^\[\s*\{/, what: "The file looks like one JSON list, not JSONL.", todo: "Write one object a line." },
  { sign: /^\{\s*$/, what: "The file looks like indented JSON, not JSONL.", todo: "Write each object on one line." },
  { sign: /\}\s*\{/, what: "Two objects stand on one line.", todo: "Write one object a line." },
];

function explain(text: string): JsonFault {
  const [error, column] = firstError(text);
  const sign = SIGNS.find((candidate) => candidate.sign.test(text));
  if (sign) return { column, what: sign.what, todo: sign.todo };
  if (error && /^(CloseBrace|CloseBracket|UnexpectedEnd)/.test(error)) {
    return {
      column,
      what: "The line ends inside the JSON: it was cut off.",
      todo: "Write the file again, to its end.",
    };
  }
  return {
    column,
    what: `The line is no JSON${error ? ` (${readable(error)})` : ""}.`,
    todo: "Write one JSON object a line.",
  };
}

function firstError(text: string): [string | null, number] {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return ["TooDeeplyNested", 1];
  }
  const first = errors[0];
  return first ? [printParseErrorCode(first.error), columnAt(text, first.offset)] : [null, 1];
}

/** `ColonExpected` → `colon expected`. */
function readable(code: string): string {
  return code.replace(/(?<!^)([A-Z])/g, " $1").toLowerCase();
}
