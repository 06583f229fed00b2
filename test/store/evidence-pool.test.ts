import { expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import { EvidencePool } from "../../src/store/rows/evidence-pool.ts";

/** Evidence of an image, as `detection` has it: no two images are alike, but many have the same matches. */
const imageOf = (x: number): Evidence => ({
  image: `image ${x}`,
  labels: [{ counts: [1, 1, 0, 0], matched: [[0, 3], [0, 3], [], []], boxes: [x, 0, 40, 40], found: [null, 0.5] }],
});

test("evidence that is different shares its equal lists, so that a million images fit into memory", () => {
  const pool = new EvidencePool();
  const all = Array.from({ length: 300 }, (_, x) => pool.share(imageOf(x)));
  expect(all).toEqual(Array.from({ length: 300 }, (_, x) => imageOf(x)));
  const [one, other] = all.slice(-2).map((evidence) => (evidence["labels"] as Evidence[])[0] as Evidence);
  for (const name of ["counts", "matched", "found"]) expect(other?.[name]).toBe(one?.[name]);
});

test("lists whose items only look alike are different ones", () => {
  const pool = new EvidencePool();
  for (let x = 0; x < 300; x += 1) pool.share(imageOf(x));
  const lists = [[0], [-0], [null], [false], [""], ["0"], [[]], [[0]], [[null]], [[0], [0]], []];
  // Values that have nothing in common but what `toEqual` would tell apart; −0 would change the sign of a quotient.
  for (const list of [...lists, ...lists]) expect(pool.share({ list })["list"]).toStrictEqual(list);
});

test("frozen evidence, and frozen lists, stay as they are", () => {
  const pool = new EvidencePool();
  for (let x = 0; x < 300; x += 1) pool.share(imageOf(x));
  const frozen = Object.freeze({ counts: [1, 1, 0, 0] });
  expect(pool.share(frozen)).toBe(frozen);
  const matched = Object.freeze([[0, 3]]) as unknown as Evidence["matched"];
  expect(pool.share({ matched })["matched"]).toBe(matched);
});

test("lists that hardly repeat are no longer looked for", () => {
  const pool = new EvidencePool();
  for (let x = 0; x < 20_000; x += 1) pool.share({ scores: [x, x + 1] });
  const [one, other] = [pool.share({ scores: [0.5] }), pool.share({ scores: [0.5] })];
  expect(other).toEqual({ scores: [0.5] });
  expect(other["scores"]).not.toBe(one["scores"]);
});

test("what a family shares is shared, however different the rest is", () => {
  const pool = new EvidencePool();
  const shared = Object.freeze({ answer: "refused" });
  for (let x = 0; x < 300; x += 1) {
    expect(pool.share(shared)).toBe(shared);
    pool.share({ answer: "foreign", citation: `p${x}` });
  }
  const [one, other] = [pool.share({ citation: "p0" }), pool.share({ citation: "p0" })];
  expect(other).not.toBe(one);
  // Of another thread: the same evidence is another object.
  expect(pool.share(Object.freeze({ answer: "refused" }))).toBe(shared);
});

test("texts of many mebibytes are not remembered: a few kilobytes of a stored report can have hundreds of them", () => {
  const pool = new EvidencePool();
  const own = (x: number): Evidence => ({ x, text: "x".repeat(2 ** 25) });
  // Four times 32 MiB is all that is remembered, and JSON is longer than its text: of four, the fourth is not.
  const first = [0, 1, 2, 3].map((x) => pool.share(own(x)));
  const again = [0, 1, 2, 3].map((x) => pool.share(own(x)) === first[x]);
  expect(again).toEqual([true, true, true, false]);
});
