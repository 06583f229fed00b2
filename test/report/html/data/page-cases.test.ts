import { describe, expect, test } from "vitest";
import type { CaseRow, Evidence, Outcome } from "../../../../src/core/case.ts";
import { ratio } from "../../../../src/core/metric.ts";
import type { Report } from "../../../../src/core/report.ts";
import {
  type CaseFacts,
  type ListedCases,
  listCases,
  MAX_LISTED,
} from "../../../../src/report/html/data/page-cases.ts";
import { asBaseline, caseRow, compared, measured, NO_GATES, stored, suite } from "../../reports.ts";

const precision = ratio<Evidence>({
  ...{ id: "precision", title: "", better: "higher", revision: 1, source: "", whenUndefined: { value: null, why: "" } },
  top: (evidence) => Number(evidence["right"] ?? 0),
  bottom: () => 1,
});

const FACTS: CaseFacts = {
  metricsOf: () => [precision],
  explain: (_, { why = "" }) => String(why),
  shownAs: () => "question",
  line: (at) => `https://example.org/${at}`,
};

const SUITES = { "support-bot": suite([measured("precision", 1, 2)]) };
const GATES = { "support-bot": NO_GATES };

/** Two versions of a suite, and the report that compares them. */
function versions(base: readonly CaseRow[], now: readonly CaseRow[], suites: Report["suites"] = SUITES) {
  const [before, head] = [stored(SUITES, base), stored(suites, now)];
  const report = compared(head, asBaseline(before), GATES);
  return { base: before, head: { ...head, report } };
}

function linesOf({ cases }: ListedCases): string[] {
  return cases.map(({ id, change, edited, base, now }) => {
    const sides = [base, now].map((side) => (side === null ? "-" : String(side.outcome))).join(" ");
    return `${id} ${change}${edited ? " edited" : ""}: ${sides}`;
  });
}

const OUTCOMES: readonly Outcome[] = ["pass", "fail", "unscored"];
/** A case for each pair of outcomes, named by their first letters; an added, a removed and an edited one. */
const BASE = [
  ...OUTCOMES.flatMap((before) => OUTCOMES.map((now) => caseRow(`${before[0]}${now[0]}`, before))),
  caseRow("gone", "fail", { text: "Is it gone?" }),
  { ...caseRow("edited", "pass"), gold: "another line" },
];
const NOW = [
  ...OUTCOMES.flatMap((before) => OUTCOMES.map((now) => caseRow(`${before[0]}${now[0]}`, now))),
  caseRow("new", "fail", { text: "Is it new?" }),
  caseRow("edited", "pass"),
];

describe("the change of each case", () => {
  test("is that of the diff, the most important first", () => {
    const { head, base } = versions(BASE, NOW);
    expect(linesOf(listCases(head, base, FACTS))).toEqual([
      "pf regressed: pass fail",
      "pu unscored: pass unscored",
      "fu unscored: fail unscored",
      "up unscored: unscored pass",
      "uf unscored: unscored fail",
      "uu unscored: unscored unscored",
      "fp fixed: fail pass",
      "ff still_failing: fail fail",
      "new added: - fail",
      "gone removed: fail -",
      "pp still_passing: pass pass",
      "edited still_passing edited: pass pass",
    ]);
  });

  test("compares a case with another id in the baseline with that case", () => {
    const renamed = versions(
      [caseRow("old-1", "pass", { got: "before" })],
      [caseRow("new-1", "fail", { got: "after" })],
    );
    const [one] = listCases(renamed.head, renamed.base, FACTS).cases;
    expect(one).toMatchObject({ id: "new-1", change: "regressed", base: { got: "before" }, now: { got: "after" } });
  });

  test("without the baseline's cases, the result before comes from the diff only", () => {
    const { head } = versions(BASE, NOW);
    expect(linesOf(listCases(head, null, FACTS))).toEqual([
      "pf regressed: pass fail",
      "pu unscored: null unscored",
      "fu unscored: null unscored",
      "up unscored: null pass",
      "uf unscored: null fail",
      "uu unscored: null unscored",
      "fp fixed: fail pass",
      "ff still_failing: fail fail",
      "new added: - fail",
      "gone removed: null -",
      "pp still_passing: - pass",
      "edited still_passing edited: pass pass",
    ]);
  });

  test("without this run's cases, only those in the diff are listed", () => {
    const { head, base } = versions(BASE, NOW);
    const listed = listCases({ ...head, cases: null }, null, FACTS);
    expect(listed.isFromDiffOnly).toBe(true);
    // Without rows the contributions are unknown.
    expect(listed.suites[0]?.metrics).toEqual([]);
    expect(linesOf(listed)).toEqual([
      "pf regressed: pass fail",
      // Only failing and unscored cases have a reason.
      "fu unscored: null null",
      "pu unscored: null null",
      "uf unscored: null null",
      "up unscored: null pass",
      "uu unscored: null null",
      "fp fixed: fail pass",
      "ff still_failing: fail fail",
      "new added: - null",
      "gone removed: null -",
      "edited still_passing edited: pass pass",
    ]);
    expect(listed.cases[0]).toMatchObject({
      now: { got: "30 days [p1#2]", why: "cites none of the expected passages" },
    });
    expect(linesOf(listCases({ ...head, cases: null }, base, FACTS))).toContain("gone removed: fail -");
    expect(listCases(head, base, FACTS).isFromDiffOnly).toBe(false);
  });

  test("a removed suite is listed with its cases, with and without the baseline", () => {
    const other = { ...caseRow("x1", "pass"), suite: "other" };
    const before = stored({ ...SUITES, other: suite([measured("precision", 1, 1)]) }, [caseRow("a", "pass"), other]);
    const now = stored(SUITES, [caseRow("a", "pass")]);
    const head = { ...now, report: compared(now, asBaseline(before), GATES) };
    const [known, unknown] = [before, null].map((base) => listCases(head, base, FACTS));
    expect(known && linesOf(known)).toEqual(["x1 removed: pass -", "a still_passing: pass pass"]);
    expect(known?.suites.map(({ name }) => name)).toEqual(["support-bot", "other"]);
    expect(unknown && linesOf(unknown)).toEqual(["x1 removed: null -", "a still_passing: - pass"]);
    expect(known?.cases[0]?.suite).toBe(1);
  });

  test("a suite with other parameters is not compared, even if its cases have the same ids", () => {
    const other = { ...suite([]), fingerprint: { ...suite([]).fingerprint, params: `sha256:${"ef".repeat(32)}` } };
    const { head, base } = versions(BASE, NOW, { "support-bot": other });
    const listed = listCases(head, base, FACTS);
    expect(listed.cases.every(({ base: before }) => before === null)).toBe(true);
    expect(new Set(listed.cases.map(({ change }) => change))).toEqual(new Set(["failing", "unscored", "passing"]));
  });

  test("cases of a suite without results are measured, neither passing nor failing, and give no reason", () => {
    const plain = { ...suite([]), no_results: true } as const;
    const { head, base } = versions([caseRow("a", "unscored")], [caseRow("a", "unscored"), caseRow("b", "unscored")], {
      "support-bot": plain,
    });
    const { diff } = head.report;
    const flips = diff?.flips && { ...diff.flips, unscored: [] };
    const report = {
      ...head.report,
      suites: { "support-bot": plain },
      diff: diff && { ...diff, flips: flips ?? null },
    };
    const { cases } = listCases({ ...head, report }, base, FACTS);
    expect(cases.map(({ id, change }) => `${id} ${change}`)).toEqual(["b added", "a measured"]);
    expect(cases[1]).toMatchObject({ base: { outcome: null, why: "" }, now: { outcome: null, why: "" } });
  });
});

describe("the entry of a case", () => {
  test("has its texts, location, address, slices and contributions", () => {
    const row = (right: number, slices: Record<string, string[]>): CaseRow => ({
      ...caseRow("c7", right === 1 ? "pass" : "fail", { text: "Why?", got: `${right}` }),
      ...{ evidence: { right, why: right === 1 ? "" : "wrong" }, slices },
    });
    const { head, base } = versions([row(1, { topic: ["law"] })], [row(0, { topic: ["a,b", "law"] })]);
    const { cases, suites } = listCases(head, base, FACTS);
    expect(suites).toEqual([
      {
        ...{ name: "support-bot", caseNoun: "question", slices: ["topic=a%2Cb", "topic=law"] },
        metrics: [{ name: "precision", better: "higher", unit: "fraction", isCount: true }],
      },
    ]);
    expect(cases).toEqual([
      {
        ...{
          suite: 0,
          id: "c7",
          change: "regressed",
          edited: false,
          critical: false,
          text: "Why?",
          expected: "30 days [p1#2]",
        },
        base: { outcome: "pass", got: "1", why: "" },
        now: { outcome: "fail", got: "0", why: "wrong" },
        ...{ at: "runs/trace.jsonl:7", goldAt: "eval/gold.jsonl:7", link: "https://example.org/runs/trace.jsonl:7" },
        // Precision: 1 of 1 before, 0 of 1 now.
        ...{ slices: [0, 1], counts: [0, 1, 1, 0, 1] },
      },
    ]);
  });

  test("says how many of several trials pass", () => {
    const trial = (name: string, outcome: Outcome) => ({ trial: name, outcome, evidence: { why: "wrong" } });
    const tried = { ...caseRow("c7", "fail"), evidence: { why: "wrong" } };
    const whys = (trials: CaseRow["trials"]): string[] =>
      listCases(stored(SUITES, [{ ...tried, ...(trials && { trials }) }]), null, FACTS).cases.map(
        ({ now }) => now?.why ?? "",
      );
    expect(whys([trial("1", "fail"), trial("2", "pass"), trial("3", "fail")])).toEqual(["1 of 3 trials passes: wrong"]);
    expect(whys([trial("1", "fail")])).toEqual(["wrong"]);
    expect(whys(undefined)).toEqual(["wrong"]);
  });

  test("says whether a gate requires it to pass, and then comes first among equal changes", () => {
    const { head, base } = versions(
      [caseRow("a", "pass"), caseRow("b", "pass")],
      [caseRow("a", "fail"), caseRow("b", "fail")],
    );
    const critical = {
      suite: "support-bot",
      metric: "cases",
      slice: "",
      demand: { critical: ["b"] },
      actual: 1,
      outcome: "fail",
      reason: { kind: "no_cases" },
      severity: "fail",
    } as const;
    const { verdict } = head.report;
    if (verdict === null) throw new Error("there is a verdict");
    const report = { ...head.report, verdict: { ...verdict, gates: [{ ...critical, demand: { critical: ["b"] } }] } };
    const { cases } = listCases({ ...head, report }, base, FACTS);
    expect(cases.map(({ id, critical }) => [id, critical])).toEqual([
      ["b", true],
      ["a", false],
    ]);
  });
});

test("of too many cases the most important are listed, whatever their order, and the others are counted", () => {
  const run = (fails: (place: number) => boolean): CaseRow[] =>
    Array.from({ length: MAX_LISTED + 5 }, (_, place) =>
      caseRow(`c${String(place).padStart(6, "0")}`, fails(place) ? "fail" : "pass"),
    );
  const all = listCases(
    stored(
      SUITES,
      run(() => true),
    ),
    null,
    FACTS,
  );
  expect(all.cases).toHaveLength(MAX_LISTED);
  expect(all.leftOut).toBe(5);
  const few = listCases(stored(SUITES, run(() => false).slice(5)), null, FACTS);
  expect(few.cases).toHaveLength(MAX_LISTED);
  expect(few.leftOut).toBe(0);
  const before = run((place) => place % 1000 < 2);
  const after = run((place) => place % 1000 === 1 || place % 1000 === 2).reverse();
  const { head, base } = versions(before, after);
  const listed = listCases(head, base, FACTS);
  // By hand: of the places 0 to 5,004, those with the remainder 0 were fixed, those with 1 still fail, those with 2 regressed.
  const changed = listed.cases.map(({ id, change }) => `${Number(id.slice(1)) % 1000} ${change}`).sort();
  const six = (text: string): string[] => Array.from({ length: 6 }, () => text);
  expect(changed).toEqual([...six("0 fixed"), ...six("1 still_failing"), ...six("2 regressed")]);
  expect(listed.leftOut).toBe(MAX_LISTED + 5 - 18);
});
