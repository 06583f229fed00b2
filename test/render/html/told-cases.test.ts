import { expect, test } from "vitest";
import type { Flip, Flips } from "../../../src/core/diff.ts";
import { toldCases } from "../../../src/render/html/data/told-cases.ts";

const flip = (id: string, part: Partial<Flip> = {}): Flip => ({
  ...{ suite: "s", case: id, at: "runs/t.jsonl:1", gold_at: null, text: "q", expected: "e" },
  ...{ before: "was", after: "is", why: "because" },
  ...part,
});
const NONE: Flips = { broke: [], healed: [], still_failing: [], added: [], removed: [], edited: [], unscored: [] };
const FACTS = { suite: 3, line: (at: string) => `https://x.example/${at}`, critical: new Set(["a"]) };

test("a report alone tells what broke, from what to what, and why", () => {
  const flips = { ...NONE, broke: [flip("a"), flip("other", { suite: "t" })], edited: [flip("a")] };
  expect(toldCases(flips, "s", FACTS)).toEqual([
    {
      ...{ suite: 3, id: "a", fate: "broke", edited: true, critical: true, text: "q", expected: "e" },
      base: { outcome: "pass", got: "was", why: "" },
      now: { outcome: "fail", got: "is", why: "because" },
      ...{ at: "runs/t.jsonl:1", goldAt: null, link: "https://x.example/runs/t.jsonl:1", slices: [], counts: [] },
    },
  ]);
});

test("outcomes are told as far as the lists say them, never guessed", () => {
  const flips = {
    ...NONE,
    healed: [flip("h")],
    unscored: [flip("u")],
    still_failing: [flip("f", { before: null })],
    added: [flip("n")],
  };
  const told = toldCases(flips, "s", FACTS).map(({ id, base, now }) => [id, base?.outcome, now?.outcome]);
  expect(told).toEqual([
    ["u", null, "unscored"],
    ["h", "fail", "pass"],
    ["f", undefined, "fail"],
  ]);
  expect(toldCases(null, "s", FACTS)).toEqual([]);
});
