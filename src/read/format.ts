import { type Problem, UserError } from "../core/error.ts";

interface Foreign {
  readonly bytes: readonly number[];
  readonly what: string;
  readonly todo: string;
}

const FOREIGN: readonly Foreign[] = [
  { bytes: [0xff, 0xfe], what: "UTF-16 text", todo: "Write the file as UTF-8." },
  { bytes: [0xfe, 0xff], what: "UTF-16 text", todo: "Write the file as UTF-8." },
  { bytes: [0x1f, 0x8b], what: "gzip data", todo: "Decompress it first." },
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: "a zip archive", todo: "Unpack it first." },
  { bytes: [0x50, 0x41, 0x52, 0x31], what: "a Parquet file", todo: "Write it as JSONL." },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: "a PDF", todo: "Name a JSONL file." },
];
const LFS = "version https://git-lfs.github.com/spec";

/** Refuses a file whose first bytes say that it is something else than text, with what to do about it. */
export function refuseFormat(head: Buffer, name: string): void {
  const found = FOREIGN.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  const problem = found
    ? { what: `The file is ${found.what}, not JSONL.`, at: name, todo: found.todo }
    : pointer(head, name);
  if (problem) throw new UserError("input", [problem]);
}

function pointer(head: Buffer, name: string): Problem | null {
  if (head.subarray(0, LFS.length).toString("latin1") !== LFS) return null;
  const what = "The file is a Git LFS pointer, not the data.";
  return { what, at: name, todo: "Set `lfs: true` in the checkout step." };
}
