import { stripWhitespace } from "../../math/text/whitespace.ts";
import { explainJsonError } from "./json-error.ts";
import { columnAt } from "./position.ts";

/** What is wrong with a line's JSON, where in the line (from 1, in code points), and what to do. */
export interface JsonFault {
  readonly column: number;
  readonly what: string;
  readonly todo: string;
}

/** Takes what one line holds: a value and the text it was read from, or a fault. */
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
  let start = 0;
  for (const part of line.split("\r")) {
    const text = stripWhitespace(part);
    const from = start + part.indexOf(text);
    start += part.length + 1;
    if (text === "") continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      sink.fault(explain(line, text, from));
      continue;
    }
    sink.value(value, text);
  }
}

interface Sign {
  readonly sign: RegExp;
  readonly what: string;
  readonly todo: string;
}

/** Lines that are no broken object but something else, by their look. */
const SIGNS: readonly Sign[] = [
  {
    sign: /^(<{7}|>{7}|={7})( |$)/,
    what: "The line is left of a merge conflict.",
    todo: "Resolve the conflict.",
  },
  {
    sign: /^\[\s*$|^\[\s*\{/,
    what: "The file looks like one JSON list, not JSONL.",
    todo: "Let its name end in `.json`, or write one object a line.",
  },
  {
    sign: /^\{\s*$/,
    what: "The file looks like indented JSON, not JSONL.",
    todo: "Let its name end in `.json`, or write each object on one line.",
  },
];

function explain(line: string, text: string, from: number): JsonFault {
  const sign = SIGNS.find((candidate) => candidate.sign.test(text));
  if (sign) return { column: columnAt(line, from), what: sign.what, todo: sign.todo };
  const { index, what, todo } = explainJsonError(text);
  return { column: columnAt(line, from + index), what, todo };
}
