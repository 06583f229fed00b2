import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { type CaseRow, truncate } from "../../src/core/case.ts";
import type { CaseChanges, Diff } from "../../src/core/diff.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { showDifferences } from "../../src/report/cases/text-diff.ts";
import { NO_FAMILIES, row, stored, suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";

const explain = (family: string, evidence: { readonly [key: string]: unknown }): string =>
  `${family} saw ${evidence["seen"]}`;

function diff(
  base: [SuiteReport | Record<string, SuiteReport>, (readonly CaseRow[] | null)?],
  head: [SuiteReport | Record<string, SuiteReport>, (readonly CaseRow[] | null)?],
): Diff {
  return diffReports(stored(...base), stored(...head), { ...NO_FAMILIES, explain });
}

function flipsOf(base: readonly CaseRow[], head: readonly CaseRow[]): CaseChanges {
  const suite = suiteOf([]);
  const { flips } = diff([suite, base], [suite, head]);
  if (!flips) throw new Error("there are cases on both sides");
  return flips;
}

/** The ids in every list that is not empty. */
function listed(flips: CaseChanges): Record<string, string[]> {
  const lists = Object.entries(flips).map(([name, list]) => [name, list.map((flip) => flip.case)] as const);
  return Object.fromEntries(lists.filter(([, ids]) => ids.length > 0));
}

describe("flips", () => {
  const { pass, fail, unscored } = { pass: "pass", fail: "fail", unscored: "unscored" } as const;
  test.each(
    rowsOf<{ before: CaseRow["outcome"] | null; now: CaseRow["outcome"] | null; list: string | null }>(
      "case-changes.jsonl",
      import.meta.url,
    ),
  )("$before before and $now now", ({ before, now, list }) => {
    const flips = flipsOf(before ? [row("a", before)] : [], now ? [row("a", now)] : []);
    expect(listed(flips)).toEqual(list ? { [list]: ["a"] } : {});
  });

  test("an edited case has what it expected before, where that differs", () => {
    const shown = (expected: string) => ({ gold: expected, shown: { text: "q", expected, got: "a" } });
    const flips = flipsOf([row("a", pass, shown("24"))], [row("a", pass, shown("36"))]);
    expect(flips.edited).toMatchObject([{ case: "a", expected: "36", expected_before: "24" }]);
    const same = flipsOf([row("a", pass, { gold: "e1" })], [row("a", pass, { gold: "e2" })]);
    expect(same.edited[0]).not.toHaveProperty("expected_before");
  });

  test("a flip says where, before, after and why", () => {
    const now = row("a", fail, { at: "trace.jsonl:7", gold_at: "gold.jsonl:3" });
    expect(flipsOf([row("a", pass)], [now]).regressed).toEqual([
      {
        suite: "bot",
        case: "a",
        at: "trace.jsonl:7",
        gold_at: "gold.jsonl:3",
        text: "text of a",
        expected: "expected of a",
        before: "pass of a",
        after: "fail of a",
        why: "grounded saw fail",
      },
    ]);
    const of = (id: string) => row(id, fail, { slices: { group: ["gpt · careful"] } });
    expect(flipsOf([], [of("a"), of("b/gpt · careful")]).added.map(({ group }) => group)).toEqual([
      "gpt · careful",
      undefined,
    ]);
  });

  test("of answers that begin alike the part that differs is shown, where the views of both runs have it", () => {
    const start = `${"The same words. ".repeat(20)}It was on`;
    const run = (got: string, views = true) => {
      const cut = { text: "q", expected: "", got: truncate(got) };
      const rows = [row("a", got.endsWith("1763") ? "pass" : "fail", { shown: cut })];
      return { ...stored(suiteOf([]), rows), ...(views && { views: [{ suite: "bot", id: "a", got, figures: [] }] }) };
    };
    const [before, after] = [run(`${start} 10 February 1763`), run(`${start} 12 March 1763.`)];
    const flips = diffReports(before, after, { ...NO_FAMILIES, explain }).flips as CaseChanges;
    const shown = {
      before: "…The same words. It was on 10 February 1763",
      after: "…The same words. It was on 12 March 1763.",
    };
    expect(showDifferences(flips, before, after).regressed).toMatchObject([shown]);
    expect(showDifferences(flips, before, run(`${start} 12 March 1763.`, false))).toEqual(flips);
    expect(
      showDifferences(flips, { ...before, views: [{ suite: "bot", id: "a", got: "foreign", figures: [] }] }, after),
    ).toEqual(flips);
  });

  test("a removed case says whether it passed before", () => {
    const { removed } = flipsOf([row("a", pass), row("b", fail), row("c", unscored)], []);
    expect(removed.map((flip) => [flip.case, flip.passed_before])).toEqual([
      ["a", true],
      ["b", undefined],
      ["c", undefined],
    ]);
  });

  test.each([
    ["base", null, []],
    ["head", [], null],
  ])("without the cases of the %s there are none, which is not an empty list", (_, base, head) => {
    expect(diff([suiteOf([]), base], [suiteOf([]), head]).flips).toBeNull();
  });
});

describe("a case whose trials in the baseline disagree", () => {
  const trials = (...outcomes: CaseRow["outcome"][]): Partial<CaseRow> => ({
    trials: outcomes.map((outcome, index) => ({ trial: String(index), outcome, evidence: { seen: outcome } })),
  });
  const mostlyPassing = row("a", "pass", trials("pass", "pass", "fail"));
  const mostlyFailing = row("a", "fail", trials("fail", "pass", "fail"));

  test.each([
    ["flaky, not regressed, if it mostly passed and fails now", mostlyPassing, "fail", { flaky: ["a"] }],
    ["flaky, not still failing, if it mostly failed and fails now", mostlyFailing, "fail", { flaky: ["a"] }],
    ["not listed if it mostly passed and passes now", mostlyPassing, "pass", {}],
    ["not fixed if it mostly failed and passes now", mostlyFailing, "pass", {}],
  ] as const)("is %s", (_, before, now, lists) => {
    expect(listed(flipsOf([before], [row("a", now)]))).toEqual(lists);
  });

  test("differs from a case that passed in all trials of the baseline and fails in most now: that has regressed", () => {
    const before = row("a", "pass", trials("pass", "pass", "pass"));
    const now = row("a", "fail", trials("fail", "pass", "fail"));
    expect(listed(flipsOf([before], [now]))).toEqual({ regressed: ["a"] });
  });

  test("differs from a case of which some trials could not be scored: the others agree", () => {
    const before = row("a", "pass", trials("pass", "pass", "unscored"));
    expect(listed(flipsOf([before], [row("a", "fail")]))).toEqual({ regressed: ["a"] });
  });
});

describe("a case with another id", () => {
  const suite = suiteOf([]);
  const text = (question: string, expected = "yes") => ({ shown: { text: question, expected, got: "yes" } });
  const before = row("q1", "pass", text("Is it open?"));

  test("is the same case if its text and its expected answer are the same", () => {
    const found = diff([suite, [before]], [suite, [row("x9", "fail", text("Is it open?"))]]);
    expect(found.renamed).toEqual([{ suite: "bot", from: "q1", to: "x9" }]);
    expect(found.flips && listed(found.flips)).toEqual({ regressed: ["x9"] });
    expect(found.partial).toEqual([]);
  });

  test("is in no delta if its gold line is otherwise edited", () => {
    const now = row("x9", "fail", { ...text("Is it open?"), gold: "00000000000000bb" });
    const found = diff([suite, [before]], [suite, [now]]);
    expect(found.flips && listed(found.flips)).toEqual({ regressed: ["x9"], edited: ["x9"] });
    expect(found.partial).toEqual([{ suite: "bot", cases: 0 }]);
  });

  test.each<[string, readonly CaseRow[], readonly CaseRow[]]>([
    ["another expected answer", [before], [row("x9", "fail", text("Is it open?", "no"))]],
    ["another text", [before], [row("x9", "fail", text("Is it shut?"))]],
    ["no text", [row("q1", "pass", text(" "))], [row("x9", "fail", text(" "))]],
    [
      "a text that two removed cases have",
      [before, row("q2", "pass", text("Is it open?"))],
      [row("x9", "fail", text("Is it open?"))],
    ],
    [
      "a text that two added cases have",
      [before],
      [row("x8", "fail", text("Is it open?")), row("x9", "fail", text("Is it open?"))],
    ],
  ])("is another case with %s", (_, base, head) => {
    const found = diff([suite, base], [suite, head]);
    expect(found.renamed).toEqual([]);
    expect(found.flips?.regressed).toEqual([]);
    expect(found.flips?.removed).toHaveLength(base.length);
  });
});

describe("a case whose texts are not kept", () => {
  const [fails, passes] = [row("a", "fail"), row("a", "pass")];
  const none = { shown: null };

  test("shows what the other run kept, and nothing in the place of the rest", () => {
    const onlyHead = flipsOf([{ ...passes, ...none }], [fails]).regressed[0];
    expect(onlyHead).toMatchObject({
      ...{ text: "text of a", expected: "expected of a" },
      before: null,
      after: "fail of a",
    });
    expect(onlyHead).not.toHaveProperty("expected_before");
    const onlyBase = flipsOf([passes], [{ ...fails, ...none }]).regressed[0];
    expect(onlyBase).toMatchObject({
      ...{ text: "text of a", expected: "expected of a" },
      before: "pass of a",
      after: null,
    });
    const neither = flipsOf([{ ...passes, ...none }], [{ ...fails, ...none }]).regressed[0];
    expect(neither).toMatchObject({ text: "", expected: "", before: null, after: null });
    // The texts of another gold line may be others.
    const edited = flipsOf([{ ...passes, gold: "00000000000000bb" }], [{ ...fails, ...none }]).edited[0];
    expect(edited).toMatchObject({ text: "", expected: "" });
    expect(edited).not.toHaveProperty("expected_before");
    expect(flipsOf([{ ...passes, ...none }], []).removed[0]).toMatchObject({ text: "", before: null, after: null });
  });

  test("is recognised under another id by its gold line", () => {
    const gold = (digit: string) => ({ gold: digit.repeat(16) });
    const base = [row("a", "pass", { ...gold("1"), ...none }), row("b", "pass", { ...gold("2") })];
    const head = [row("b", "pass", { ...gold("2") }), row("c", "fail", { ...gold("1") })];
    expect(listed(flipsOf(base, head))).toEqual({ regressed: ["c"] });
  });
});

test("the first 5,000 cases of a suite that still fail are listed, the others counted", () => {
  const rows = (count: number): CaseRow[] =>
    Array.from({ length: count }, (_, index) => row(String(index).padStart(5, "0"), "fail"));
  const suite = suiteOf([]);
  const many = diff([suite, rows(5003)], [suite, rows(5003)]);
  expect(many.flips?.still_failing).toHaveLength(5000);
  expect(many.unlisted_failing).toEqual({ bot: 3 });
  const few = diff([suite, rows(5000)], [suite, rows(5000)]);
  expect(few.flips?.still_failing).toHaveLength(5000);
  expect(few).not.toHaveProperty("unlisted_failing");
});
