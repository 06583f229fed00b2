import { afterEach, expect, test } from "vitest";
import { setKnownSecrets } from "../../src/core/secrets.ts";
import { redactRows } from "../../src/store/rows.ts";
import { row } from "../core/sample.ts";

const KEY = "sk-proj-A1b2C3d4E5f6g7H8i9J0";
afterEach(() => setKnownSecrets([]));

const refuse = (): never => {
  throw new Error("refused");
};

test("texts of rows are masked, and rows without a secret are the same objects", () => {
  setKnownSecrets([KEY]);
  const rows = [row("a", "pass"), row("b", "fail", { shown: { text: KEY, expected: "", got: `key ${KEY}` } })];
  const shown = redactRows(rows, refuse);
  expect(shown[0]).toBe(rows[0]);
  expect(shown[1]).toEqual({ ...rows[1], shown: { text: "***", expected: "", got: "key ***" } });
});

test.each([
  ["an id", row(`c-${KEY}`, "pass")],
  ["a cluster", row("c", "pass", { cluster: KEY })],
  ["a slice", row("c", "pass", { slices: { topic: [KEY] } })],
  ["a label with a score", row("c", "pass", { evidence: { scores: { [KEY]: 1 } } })],
  ["a label of an image", row("c", "pass", { evidence: { keys: [], labels: ["cat", `a ${KEY}`] } })],
  ["a label of an object", row("c", "pass", { evidence: { labels: [{ key: "", label: KEY }] } })],
  ["a key of labels", row("c", "pass", { evidence: { labels: [{ key: KEY, label: "cat" }] } })],
])("a secret in %s is refused: runs are compared by names", (_, one) => {
  setKnownSecrets([KEY]);
  expect(() => redactRows([row("a", "pass"), one], refuse)).toThrow("refused");
});
