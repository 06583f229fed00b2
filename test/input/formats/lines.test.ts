import { appendFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { MAX_LINE_LENGTH, readLines } from "../../../src/input/formats/jsonl.ts";
import { OpenFile } from "../../../src/input/formats/open-file.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { temporaryFolder } from "../../commands/cli.ts";

const OK = '{"a":1}\n';

function openText(content: string | Uint8Array): OpenFile {
  const folder = temporaryFolder({ "data.jsonl": content });
  return new OpenFile({ path: `${folder}/data.jsonl`, name: "data.jsonl" });
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
    const open = openText(content);
    for (const _ of readLines(open));
    open.close();
  };
}

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

// Lines and columns counted by hand.
describe("data that are not text", () => {
  test.each<[string, Uint8Array, string]>([
    [
      "a NUL byte",
      bytes(OK, "ab", [0]),
      "The file contains a NUL byte: it is not text · data.jsonl:2:3 · Write the file as UTF-8 text.",
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

  test("a line that is too long is reported by its number", () => {
    expect(refusal(readAll(`${OK}${"x".repeat(MAX_LINE_LENGTH + 1)}`))).toMatch(
      /^The line is longer than 8 MiB · data\.jsonl:2 · /,
    );
  });
});

test("a file that grows while it is read is refused", () => {
  const open = openText(OK);
  readLines(open).next();
  appendFileSync(open.file.path, OK);
  expect(refusal(() => open.close())).toBe(
    "The file changed while it was read (8 bytes, now 16) · data.jsonl · Wait for the step that writes it to finish.",
  );
});

describe.each([1, 7, 50, 64, 1000, 1 << 20])("in chunks of %i bytes", (chunk) => {
  test.each<[string, (n: number) => string]>([
    ["ASCII", (n) => "x".repeat(n % 90)],
    ["other characters", (n) => (n % 3 === 0 ? "é🐕".repeat(n % 20) : "x".repeat(n % 9))],
  ])("lines of %s are as they were written", (_, saidOf) => {
    const lines = Array.from({ length: 120 }, (_line, n) => (n % 10 === 5 ? "" : JSON.stringify({ said: saidOf(n) })));
    for (const end of ["", "\n"]) {
      const open = openText(`${lines.join("\n")}${end}`);
      const read = [...readLines(open, chunk)].flatMap(({ texts, first }) => texts.map((text, n) => [first + n, text]));
      open.close();
      expect(read).toEqual(lines.map((line, n) => [n + 1, line]));
    }
  });
});
