import { parseJson } from "../../core/json.ts";
import { inputError } from "./file-errors.ts";
import { parseDocument } from "./json/json-document.ts";
import { readJsonl, readLines } from "./jsonl.ts";
import {
  begins,
  GZIP,
  noTextError,
  PARQUET,
  PNG,
  readWholeText,
  type Signature,
  signatureError,
  ZIP,
} from "./open-file.ts";
import { readPng } from "./png/picture-access.ts";
import type { RecordReader } from "./record.ts";
import { isTrecRow, readTrec } from "./trec.ts";

const AS_LINES = "Write JSONL, one object per line: any size can be read; or write results into several files.";

const readJson: RecordReader = function* (open, errors, options) {
  const document = parseDocument(readWholeText({ open, format: "JSON", todo: AS_LINES }), errors, options);
  if (document === null) return;
  const { value } = document;
  yield [{ value, place: { line: 1, positionOf: (path) => document.positionOf(path) }, document }];
};

interface FormatEntry {
  /** How names end, in lower case and before `.gz`. */
  readonly endings: readonly string[];
  /** What a record is called where each is a line or a row. */
  readonly noun?: "line" | "row";
  /** The first bytes of a file that is no text. */
  readonly signature?: Signature;
  /** Returns whether a text begins as only this format does: asked where the name does not say what it is. */
  readonly isBegunBy?: (text: string) => boolean;
  /** Loads the reader, which may need a large library. */
  readonly load: () => Promise<RecordReader>;
}

const ALL = {
  JSONL: { endings: ["jsonl", "ndjson"], noun: "line", isBegunBy: hasLines, load: async () => readJsonl },
  JSON: {
    endings: ["json"],
    isBegunBy: (text) => /^\s*(?:\[|\{\s*$)/m.exec(text)?.index === 0 && !hasLines(text),
    load: async () => readJson,
  },
  CSV: { endings: ["csv", "tsv"], noun: "row", load: async () => (await import("./csv.ts")).readCsv },
  Parquet: {
    endings: ["parquet"],
    noun: "row",
    signature: PARQUET,
    load: async () => (await import("./parquet/parquet.ts")).readParquet,
  },
  PNG: { endings: ["png"], signature: PNG, load: async () => readPng },
  XML: {
    endings: ["xml", "trx"],
    isBegunBy: (text) => /^\s*<(?:\?xml|testsuite)/.test(text),
    load: async () => (await import("./xml.ts")).readXml,
  },
  TREC: {
    endings: ["trec", "qrels"],
    isBegunBy: (text) => isTrecRow(text.split(/\r?\n/, 1)[0] ?? ""),
    load: async () => readTrec,
  },
  transcript: { endings: ["trn"], noun: "line", load: async () => readTrn },
  "Inspect log": {
    endings: ["eval"],
    signature: ZIP,
    load: async () => (await import("./inspect-log.ts")).readInspectLog,
  },
} satisfies Readonly<Record<string, FormatEntry>>;

/** What a file's bytes are, once they are decompressed. */
export type Format = keyof typeof ALL;
export const FORMATS: Readonly<Record<Format, FormatEntry>> = ALL;
const NAMES = Object.keys(FORMATS) as readonly Format[];

/** What judgements are called as a rule; other files of trec_eval are known by their ending or their first row. */
const QRELS_NAME = /qrels[^/]*\.txt(?:\.gz)?$/i;

function endingOf(name: string): string {
  return QRELS_NAME.test(name) ? "qrels" : (/\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1] ?? "").toLowerCase();
}

/** Returns the format that a file's name states; undefined when it states none. */
export function formatByName(name: string): Format | undefined {
  const ending = endingOf(name);
  return NAMES.find((format) => FORMATS[format].endings.includes(ending));
}

/**
 * Detects the format of a file, which is decompressed if it is packed. The ending of its name decides; without a known one, which format it
 * begins as, or else JSONL. Two formats are often named after another one and are read all the same: JSONL `.json`, and rows of trec_eval
 * `.tsv` or `.csv`. Throws a UserError for a file that is not what its name says.
 */
export function detectFormat(head: Buffer, { name, isPacked }: { name: string; isPacked: boolean }): Format {
  const named = formatByName(name);
  const ending = endingOf(name);
  if (named !== undefined && isPacked && !/\.gz$/i.test(name)) throw signatureError(GZIP, name, named);
  // What is wrong with a picture is said where it is decoded.
  if (named === "PNG") return named;
  const binary = NAMES.find((format) => begins(head, FORMATS[format].signature));
  if (binary !== undefined && (binary === named || (named === undefined && binary !== "Inspect log"))) return binary;
  const error = noTextError(head, name, named ?? "JSONL");
  if (error) throw error;
  if (named !== undefined && FORMATS[named].signature && head.length > 0) {
    throw inputError(name, `The file is named \`.${ending}\` and has another content.`, "Name it after its format.");
  }
  const text = head.toString("utf8").replace(/^\ufeff/, "");
  const begun = NAMES.find((format) => FORMATS[format].isBegunBy?.(text));
  if (named === undefined) return begun ?? "JSONL";
  if (named === "CSV" && /^\s*(?:\{\s*["}]|\[\s*[{[])/.test(text)) {
    const right = begun === "JSONL" ? "jsonl" : "json";
    throw inputError(name, `The file is named \`.${ending}\` and is not CSV but JSON.`, `Name it \`.${right}\`.`);
  }
  return (named === "JSON" && begun === "JSONL") || (named === "CSV" && begun === "TREC") ? begun : named;
}

/** Returns whether a text has one object per line: many write such files and name them `.json`. */
function hasLines(text: string): boolean {
  const [first = "", ...rest] = text.trimStart().split(/\r?\n/);
  const second = rest.find((line) => line.trim() !== "")?.trimStart() ?? "";
  return first.startsWith("{") && second.startsWith("{") && parseJson(first) !== undefined;
}

/** Reads transcripts of sclite: a line `the words (utterance)` is a record `{id, text}`. Alternatives in braces are errors. */
const readTrn: RecordReader = function* (open, errors, { chunk }) {
  for (const { texts, first } of readLines(open, chunk)) {
    yield texts.flatMap((line, index) => {
      const [, text = "", id = ""] = /^([^{}]*)\(([^()]+)\)\s*$/.exec(line) ?? [];
      const at = first + index;
      const place = { line: at, positionOf: () => String(at) };
      if (id !== "") return [{ value: { id, text: text.trim() }, place }];
      const what = "The line is not of the form `the words (utterance)`.";
      if (line.trim() !== "") errors.add(at, what, "Write it so, without alternatives in braces.");
      return [];
    });
  }
};
