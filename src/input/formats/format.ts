import { type ErrorDetail, UserError } from "../../core/error.ts";

/** What a file's bytes are, once they are decompressed. */
export type Format = "JSONL" | "JSON" | "CSV" | "Parquet" | "PNG";

interface ForeignFormat {
  readonly bytes: readonly number[];
  readonly what: string;
  readonly todo: string;
}

const GZIP: ForeignFormat = {
  bytes: [0x1f, 0x8b],
  what: "gzip data",
  todo: "Let its name end in `.gz`, or decompress it.",
};
const PARQUET: ForeignFormat = {
  bytes: [0x50, 0x41, 0x52, 0x31],
  what: "a Parquet file",
  todo: "Let its name end in `.parquet`.",
};
const PNG: ForeignFormat = {
  bytes: [0x89, 0x50, 0x4e, 0x47],
  what: "a PNG picture",
  todo: "Let its name end in `.png`.",
};
const FOREIGN: readonly ForeignFormat[] = [
  { bytes: [0xff, 0xfe], what: "UTF-16 text", todo: "Write the file as UTF-8." },
  { bytes: [0xfe, 0xff], what: "UTF-16 text", todo: "Write the file as UTF-8." },
  GZIP,
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: "a zip archive", todo: "Unpack it first; save a sheet as CSV." },
  PARQUET,
  PNG,
  { bytes: [0x25, 0x50, 0x44, 0x46], what: "a PDF", todo: "Name a JSONL file." },
];
const LFS = "version https://git-lfs.github.com/spec";

const ENDINGS: ReadonlyMap<string, Format> = new Map([
  ["jsonl", "JSONL"],
  ["ndjson", "JSONL"],
  ["json", "JSON"],
  ["csv", "CSV"],
  ["tsv", "CSV"],
  ["parquet", "Parquet"],
  ["png", "PNG"],
]);

/** So many first bytes tell the format. */
export const SNIFFED_BYTES = 64 * 1024;

/** Whether a file is to be decompressed first: by its name, else by its first bytes. Throws where they disagree. */
export function isGzip(head: Buffer, name: string): boolean {
  if (/\.gz$/i.test(name)) {
    if (head.length === 0 || isPointer(head) || begins(head, GZIP)) return begins(head, GZIP);
    const todo = "Name it without `.gz`, or compress it.";
    throw new UserError("input", [{ what: "The file is named `.gz` and holds no gzip data.", at: name, todo }]);
  }
  return begins(head, GZIP) && formatByName(name) === undefined;
}

/** The format of a file by the ending of its name (before `.gz`), else by its first bytes. Throws where they disagree. */
export function detectFormat(head: Buffer, name: string): Format {
  const named = formatByName(name);
  if (named === "PNG" || (named === undefined && begins(head, PNG))) return "PNG";
  if (begins(head, PARQUET) && (named ?? "Parquet") === "Parquet") return "Parquet";
  rejectForeign(head, name, named ?? "JSONL");
  if (named === "Parquet" && head.length > 0) {
    const todo = "Write it with a Parquet library, or name it after what it is.";
    throw new UserError("input", [{ what: "The file is named `.parquet` and is no Parquet file.", at: name, todo }]);
  }
  const text = head.toString("utf8").replace(/^\ufeff/, "");
  if (named === "JSON") return areLines(text) ? "JSONL" : "JSON";
  return named ?? (/^\s*(?:\[|\{\s*$)/m.exec(text)?.index === 0 && !areLines(text) ? "JSON" : "JSONL");
}

/** Whether a file is one of lines, so that a place in it can be shown by its line. */
export function formatByName(name: string): Format | undefined {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1] ?? "";
  return ENDINGS.get(ending.toLowerCase());
}

/** Whether a text is an object a line: many write such files and name them `.json`. */
function areLines(text: string): boolean {
  const [first = "", ...rest] = text.trimStart().split(/\r?\n/);
  if (
    !first.startsWith("{") ||
    !rest
      .find((line) => line.trim() !== "")
      ?.trimStart()
      .startsWith("{")
  )
    return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}

function begins(head: Buffer, { bytes }: ForeignFormat): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

/** Refuses a file whose first bytes say that it is something else, with what to do about it. */
function rejectForeign(head: Buffer, name: string, format: Format): void {
  const found = FOREIGN.find((foreign) => begins(head, foreign));
  const what = found && `The file is ${found.what}, not ${format}.`;
  const problem = what === undefined ? pointer(head, name) : { what, at: name, todo: found?.todo ?? "" };
  if (problem) throw new UserError("input", [problem]);
}

function isPointer(head: Buffer): boolean {
  return head.subarray(0, LFS.length).toString("latin1") === LFS;
}

function pointer(head: Buffer, name: string): ErrorDetail | null {
  if (!isPointer(head)) return null;
  const what = "The file is a Git LFS pointer, not the data.";
  return { what, at: name, todo: "Set `lfs: true` in the checkout step." };
}
