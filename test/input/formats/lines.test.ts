import { appendFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { LineReader, LONGEST_LINE } from "../../../src/input/formats/lines.ts";
import { openFile } from "../../../src/input/formats/open-file.ts";
import { formatError } from "../../../src/report/terminal/error-text.ts";
import { temporaryFolder } from "../../commands/cli.ts";

const OK = '{"a":1}\n';

function readerOf(content: string | Uint8Array): LineReader {
  const folder = temporaryFolder({ "data.jsonl": content });
  return new LineReader(openFile({ path: `${folder}/data.jsonl`, name: "data.jsonl" }));
}

function refusal(act: () => void): string {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error.errors.map(formatError).join("\n");
    throw error;
  }
  throw new Error("nothing was refused");
}

function readAll(content: string | Uint8Array): () => void {
  return () => {
    const reader = readerOf(content);
    while (reader.readLines(10, () => {}));
    reader.close();
  };
}

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

// Lines and columns counted by hand.
describe("what is no text", () => {
  test.each<[string, Uint8Array, string]>([
    [
      "a NUL byte",
      bytes(OK, "ab", [0]),
      "The file holds a NUL byte: it is no text · data.jsonl:2:3 · Write the file as UTF-8 text.",
    ],
    [
      "a stray byte",
      bytes(OK, "é\ufffd", [0xff]),
      "The file is not UTF-8 here · data.jsonl:2:3 · Write the file as UTF-8 text.",
    ],
    [
      "a surrogate",
      bytes(OK, OK, [0xed, 0xa0, 0x80]),
      "The file is not UTF-8 here · data.jsonl:3:1 · Write the file as UTF-8 text.",
    ],
  ])("%s", (_, content, said) => {
    expect(refusal(readAll(content))).toBe(said);
  });

  test("a line that is too long is told by its number", () => {
    expect(refusal(readAll(`${OK}${"x".repeat(LONGEST_LINE + 1)}`))).toMatch(
      /^The line is longer than 8 MiB · data\.jsonl:2 · /,
    );
  });
});

test("a file that grows while it is read is refused", () => {
  const reader = readerOf(OK);
  reader.readLines(1, () => {});
  appendFileSync(reader.file.path, OK);
  expect(refusal(() => reader.close())).toBe(
    "The file changed while it was read (8 bytes, now 16) · data.jsonl · Let the step that writes it end first.",
  );
});
