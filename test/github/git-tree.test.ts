import { expect, test } from "vitest";
import { formatTime, parseCommitTime, parseTree } from "../../src/github/api/git.ts";

const SHA = "a".repeat(40);

test("entries as git prints them; what is none is passed over", () => {
  const lines = [
    `100644 blob ${SHA}      12\ta\tb\nc`,
    `160000 commit ${SHA}       -\tsub`,
    `100644 blob ${SHA}     BAD\tx`,
  ];
  expect(parseTree(Buffer.from(`${lines.join("\0")}\0garbage\0`))).toEqual([
    { path: "a\tb\nc", mode: "100644", sha: SHA, size: 12 },
    { path: "sub", mode: "160000", sha: SHA, size: null },
    { path: "x", mode: "100644", sha: SHA, size: null },
  ]);
});

test.each([
  // date -u -d @1767607200 is Mon Jan 5 10:00:00 2026.
  ["committer Mona > x <mona@example.com> 1767607200 +0200", "2026-01-05T10:00:00Z"],
  ["committer Mona <mona@example.com> 0 +0000", "1970-01-01T00:00:00Z"],
  ["committer Mona <mona@example.com> 99999999999 +0000", "5138-11-16T09:46:39Z"],
  ["committer Mona <mona@example.com> -5 +0000", null],
  ["author Mona <mona@example.com> 1767607200 +0000", null],
  ["tree a\n\ncommitter Mona <mona@example.com> 1767607200 +0000", null],
])("the time of a commit that says `%s`", (header, expected) => {
  expect(parseCommitTime(`tree ${SHA}\n${header}\n\nmessage`)).toBe(expected);
});

test.each([
  ["2026-01-05T10:00:00.5Z", "2026-01-05T10:00:00Z"],
  ["2026-01-05T12:00:00+02:00", "2026-01-05T10:00:00Z"],
  ["soon", null],
  ["+012026-01-01T00:00:00Z", null],
])("the time `%s`", (written, expected) => {
  expect(formatTime(written)).toBe(expected);
});
