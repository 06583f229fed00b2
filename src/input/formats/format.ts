import type { UserError } from "../../core/error.ts";
import { inputError } from "./file-errors.ts";

/** What a file's bytes are, once they are decompressed. */
export type Format = "JSONL" | "JSON" | "CSV" | "Parquet" | "PNG" | "XML" | "TREC" | "Inspect log";

/** A format that is known by its first bytes, what messages call it, and what to do where it is not expected. */
type Signature = readonly [bytes: readonly number[], name: string, todo: string];

const GZIP: Signature = [[0x1f, 0x8b], "gzip data", "Let its name end in `.gz`, or decompress it."];
const PARQUET: Signature = [[0x50, 0x41, 0x52, 0x31], "a Parquet file", "Let its name end in `.parquet`."];
const ZIP: Signature = [[0x50, 0x4b, 0x03, 0x04], "a zip archive", "Unpack it first; save a sheet as CSV."];
const PNG: Signature = [[0x89, 0x50, 0x4e, 0x47], "a PNG picture", "Let its name end in `.png`."];
const LFS = "version https://git-lfs.github.com/spec";
const SIGNATURES: readonly Signature[] = [
  [[0xff, 0xfe], "UTF-16 text", "Write the file as UTF-8."],
  [[0xfe, 0xff], "UTF-16 text", "Write the file as UTF-8."],
  GZIP,
  ZIP,
  PARQUET,
  PNG,
  [[0x25, 0x50, 0x44, 0x46], "a PDF", "Name a JSONL file."],
];
const ENDINGS: ReadonlyMap<string, Format> = new Map([
  ["jsonl", "JSONL"],
  ["ndjson", "JSONL"],
  ["json", "JSON"],
  ["csv", "CSV"],
  ["tsv", "CSV"],
  ["parquet", "Parquet"],
  ["png", "PNG"],
  ["xml", "XML"],
  ["trx", "XML"],
  ["trec", "TREC"],
  ["qrels", "TREC"],
  ["eval", "Inspect log"],
]);

/** What judgements are called as a rule; other files of trec_eval are known by their ending or their first row. */
const QRELS_NAME = /qrels[^/]*\.txt(?:\.gz)?$/i;
const NAME_ENDING = /\.([a-z]+)(?:\.gz)?$/i;

/** The first rows of the files of trec_eval: judgements, whose grades are whole numbers, and runs; and the header of BEIR's judgements. */
export const TREC_ROWS = {
  qrels: /^(?:\S+[ \t]+){3}[-+]?\d+[ \t]*$/,
  run: /^\S+[ \t]+Q0[ \t]+(?:\S+[ \t]+){3}\S+[ \t]*$/,
  beir: /^query-id[\t,]corpus-id[\t,]score[ \t]*$/,
} as const;

/** How many first bytes are needed to detect the format. */
export const SNIFFED_BYTES = 64 * 1024;

/** Returns whether a file must be decompressed, by its name or else by its first bytes. Throws a UserError when they disagree. */
export function isGzip(head: Buffer, name: string): boolean {
  if (!/\.gz$/i.test(name)) return begins(head, GZIP) && formatByName(name) === undefined;
  if (head.length === 0 || isLfsPointer(head) || begins(head, GZIP)) return begins(head, GZIP);
  throw inputError(name, "The file is named `.gz` and is not gzip data.", "Name it without `.gz`, or compress it.");
}

/** Detects the format of a file by the ending of its name (before `.gz`), else by its first bytes. Throws a UserError when they disagree. */
export function detectFormat(head: Buffer, name: string): Format {
  const named = formatByName(name);
  if (named === "PNG" || (named === undefined && begins(head, PNG))) return "PNG";
  if (begins(head, PARQUET) && (named ?? "Parquet") === "Parquet") return "Parquet";
  if (begins(head, ZIP) && named === "Inspect log") return named;
  const error = foreignFormat(head, name, named ?? "JSONL");
  if (error) throw error;
  const [, ending = ""] = NAME_ENDING.exec(name) ?? [];
  if ((named === "Parquet" || named === "Inspect log") && head.length > 0) {
    throw inputError(name, `The file is named \`.${ending}\` and has another content.`, "Name it after its format.");
  }
  const text = head.toString("utf8").replace(/^\ufeff/, "");
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  const isTrec = Object.values(TREC_ROWS).some((pattern) => pattern.test(firstLine));
  if ((named === undefined || named === "CSV") && isTrec) return "TREC";
  if (named === "CSV" && /^\s*(?:\{\s*["}]|\[\s*[{[])/.test(text)) {
    const right = hasLines(text) ? "jsonl" : "json";
    throw inputError(name, `The file is named \`.${ending}\` and is not CSV but JSON.`, `Name it \`.${right}\`.`);
  }
  if (named === "JSON") return hasLines(text) ? "JSONL" : "JSON";
  if (named === undefined && /^\s*<(?:\?xml|testsuite)/.test(text)) return "XML";
  return named ?? (/^\s*(?:\[|\{\s*$)/m.exec(text)?.index === 0 && !hasLines(text) ? "JSON" : "JSONL");
}

/** Returns the format that a file's name states; undefined when it states none. */
export function formatByName(name: string): Format | undefined {
  const ending = QRELS_NAME.test(name) ? "qrels" : (NAME_ENDING.exec(name)?.[1] ?? "");
  return ENDINGS.get(ending.toLowerCase());
}

/** Returns whether a text has one object per line: many write such files and name them `.json`. */
function hasLines(text: string): boolean {
  const [first = "", ...rest] = text.trimStart().split(/\r?\n/);
  const second = rest.find((line) => line.trim() !== "")?.trimStart() ?? "";
  if (!first.startsWith("{") || !second.startsWith("{")) return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}

function begins(head: Buffer, [bytes]: Signature): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

/** Returns an error for a file whose first bytes are those of another format. */
function foreignFormat(head: Buffer, name: string, format: Format): UserError | null {
  if (isLfsPointer(head)) {
    return inputError(name, "The file is a Git LFS pointer, not the data.", "Set `lfs: true` in the checkout step.");
  }
  const [, found, todo] = SIGNATURES.find((signature) => begins(head, signature)) ?? [];
  return found && todo ? inputError(name, `The file is ${found}, not ${format}.`, todo) : null;
}

/** Returns whether a file is what Git LFS leaves in place of the real one. */
export function isLfsPointer(head: Buffer): boolean {
  return head.subarray(0, LFS.length).toString("latin1") === LFS;
}
