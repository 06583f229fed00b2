import type { CaseRow } from "../../src/core/case.ts";
import type { Baseline, Report } from "../../src/core/report.ts";
import type { Score } from "../../src/core/score.ts";
import type { Gate, SuiteGates } from "../../src/core/verdict/gate.ts";
import { mergeTrials, summarizeTrials } from "../../src/scoring/trials.ts";
import { HOSTILE } from "./hostile.ts";
import { judgedScenarios } from "./judged.ts";
import { asBaseline, caseRow, compared, measured, stored, suite } from "./reports.ts";
import { scoredScenarios } from "./scored.ts";

const gate = (metric: string, conditions: Gate["conditions"], severity: Gate["severity"] = "fail"): Gate => ({
  metric,
  slice: "",
  conditions,
  severity,
});

const GATES: SuiteGates = {
  metrics: [
    gate("precision", { min: 0.8, max_drop: 0.02 }),
    gate("chr", { min: 0.75 }),
    gate("under_refusal", { max: 0.05 }),
    gate("over_refusal", { max: 0.1 }),
    gate("recall@5", { max_drop: 0.02 }),
  ],
  cases: { min: 50, max_new_failures: 3, critical: ["A0001", "A0007"] },
  casesSeverity: "fail",
};

/** Shares of 1000: precision 84.3%, chr 88.0%, under-refusal 2.0%, over-refusal 4.0%, recall 91.0%. */
const BASE = [
  measured("precision", 843, 1000),
  measured("chr", 880, 1000),
  measured("under_refusal", 2, 100, "lower"),
  measured("over_refusal", 36, 900, "lower"),
  measured("recall@5", 819, 900),
];

const replaced = (scores: readonly Score[], ...others: readonly Score[]): Score[] =>
  scores.map((score) => others.find((other) => other.metric === score.metric) ?? score);

const BASE_CASES: readonly CaseRow[] = [
  caseRow("A0001", "pass"),
  caseRow("A0004", "pass", { text: "How long may I return an article?" }),
  caseRow("A0007", "pass"),
  caseRow("A0012", "pass", { text: "Who pays for the return?" }),
  caseRow("A0031", "fail", { text: "Is there a shop in Graz?", expected: "a refusal", got: "Yes, in Annenstraße 4." }),
  caseRow("A0040", "fail"),
];

const HEAD_CASES: readonly CaseRow[] = [
  caseRow("A0001", "pass"),
  caseRow("A0004", "fail", { text: "How long may I return an article?", got: "14 days [p9#1]" }),
  caseRow("A0007", "pass"),
  caseRow("A0012", "fail", { text: "Who pays for the return?", expected: "we do [p1#4]", got: "not in context" }),
  caseRow("A0031", "pass", { text: "Is there a shop in Graz?", expected: "a refusal", got: "not in context" }),
  caseRow("A0040", "fail"),
  caseRow("A0041", "pass", { text: "May I pay by invoice?", expected: "yes [p3#1]", got: "Yes [p3#1]" }),
];

const base = stored({ "support-bot": suite(BASE) }, BASE_CASES);
const same = stored({ "support-bot": suite(BASE) }, BASE_CASES);
const worse = stored(
  { "support-bot": suite(replaced(BASE, measured("precision", 789, 1000), measured("recall@5", 822, 900))) },
  HEAD_CASES,
);
const ruled = (head: typeof base, baseline: Baseline, gates: SuiteGates = GATES): Report =>
  compared(head, baseline, { "support-bot": gates });

const missing = (status: "none" | "expired" | "incompatible" | "error", why: string, todo: string): Report =>
  ruled(same, { status, why, todo });

const warning: SuiteGates = {
  metrics: [gate("precision", { min: 0.8 }, "warn"), gate("chr", { min: 0.75 })],
  cases: { max_new_failures: 0 },
  casesSeverity: "warn",
};

const hostileCase = (id: string, outcome: "pass" | "fail"): CaseRow => ({
  ...caseRow(id, outcome, { text: HOSTILE, expected: HOSTILE, got: `${outcome} ${HOSTILE}` }),
  at: `runs/](https://evil.example) <b>|${"`"}.jsonl:3`,
  gold_at: `../../${HOSTILE}:1`,
  evidence: { why: `cites ${HOSTILE}, which was not retrieved` },
});

const HOSTILE_PARTS = HOSTILE.split(" ");

const hostileHead = stored(
  { "support-bot": suite([measured(`x](https://evil.example)|<img src=x>`, 1, 2), measured(HOSTILE, 1, 2)]) },
  HOSTILE_PARTS.map((part, index) => hostileCase(`${index} ${part}`, "fail")),
);
const hostileBase = stored(
  { "support-bot": suite([measured(`x](https://evil.example)|<img src=x>`, 3, 4), measured(HOSTILE, 3, 4)]) },
  HOSTILE_PARTS.map((part, index) => hostileCase(`${index} ${part}`, "pass")),
);
const hostileGates: SuiteGates = {
  metrics: [gate(HOSTILE, { min: 0.8, max_drop: 0.1 })],
  cases: { critical: [HOSTILE, ...HOSTILE_PARTS.map((part, index) => `${index} ${part}`)] },
  casesSeverity: "fail",
};

const elsewhere = { suite: "search", evidence: { why: "" } };

/** A case whose trials 1, 2, … passed (`p`) or failed (`f`). */
const tried = (id: string, letters: string, suiteName = "support-bot"): CaseRow =>
  mergeTrials(
    new Map(
      Array.from(letters, (letter, at): [string, CaseRow] => [
        String(at + 1),
        { ...caseRow(id, letter === "p" ? "pass" : "fail"), suite: suiteName },
      ]),
    ),
  );

const withTrials = (own: Report["suites"][string], rows: readonly CaseRow[]): Report["suites"][string] => {
  const trials = summarizeTrials(rows);
  return { ...own, ...(trials && { trials }) };
};

const TRIED = [tried("A0001", "ppppp"), tried("A0004", "ppfff"), tried("A0012", "ppppf"), tried("A0040", "fff")];
const FLAKY = Array.from({ length: 1200 }, (_, at) => tried(`F${at + 1}`, "pf"));
const STEADY = [
  tried("S1", "pp", "search"),
  tried("S2", "ff", "search"),
  { ...caseRow("S3", "pass"), suite: "search" },
];
const SAME = [tried("T1", "ppp", "same"), tried("T2", "ppp", "same")];
const hostileTrials = HOSTILE_PARTS.map((part, index) => tried(`${index} ${part}`, "pf"));

/** Creates a score with the unit `number`, such as a rating from 1 to 5 or a mean cosine. */
const numbered = (metric: string, value: number, interval: [number, number]): Score => ({
  metric,
  slice: "",
  status: "measured",
  value,
  n: 40,
  interval,
  better: "higher",
  revision: 1,
  unit: "number",
});
const unmeasured = (metric: string): Score => ({
  metric,
  slice: "",
  status: "undefined",
  value: null,
  n: 0,
  why: "no case has references",
  better: "higher",
  revision: 1,
});
const headline = (value: number): Score => ({
  ...measured("accuracy", value * 100, 100),
  slice: "ability=noise_robustness",
  headline: true,
});

/** A report with scores in numbers and undefined scores, on a base branch with a history. */
const generated = (rating: number, cosine: number, accuracy: number, others: readonly Score[]): Score[] => [
  numbered("summary_coherence", rating, [rating - 0.3, rating + 0.25]),
  numbered("answer_relevancy", cosine, [cosine - 0.0625, cosine + 0.05]),
  headline(accuracy),
  measured("faithfulness", 36, 40),
  ...others,
];
const NUMBER_GATES: SuiteGates = {
  metrics: [
    gate("summary_coherence", { min: 4, max_drop: 0.1, no_regression: { confidence: 0.95, min_effect: 0.25 } }),
    gate("answer_relevancy", { min: -0.5 }),
    gate("corpus_bleu", { min: 0.2 }),
  ],
  cases: {},
  casesSeverity: "fail",
};
const numbers = (): Report => {
  const silent = [unmeasured("rouge1"), unmeasured("bleu")];
  const before = generated(4.25, 0.7312, 0.8, [measured("rougeL", 1, 2), ...silent, unmeasured("corpus_bleu")]);
  const now = generated(3.96875, 0.7312, 0.75, [unmeasured("rougeL"), ...silent, unmeasured("corpus_bleu")]);
  const earlier = stored({ "support-bot": suite(before, { total: 40 }) }, []);
  const baseline = asBaseline(earlier);
  const report = ruled(stored({ "support-bot": suite(now, { total: 40 }) }, []), baseline, NUMBER_GATES);
  if (report.diff === null) return report;
  const lowered = { suite: "support-bot", metric: "summary_coherence", slice: "", demand: "min" } as const;
  const gates = [{ ...lowered, before: 4.2, after: 4, kind: "loosened" as const }];
  return { ...report, diff: { ...report.diff, gates } };
};

/** Reports by scenario; each is rendered as comment, summary and terminal text. */
export const scenarios: Readonly<Record<string, Report>> = {
  ...judgedScenarios,
  ...scoredScenarios,
  pass: ruled(
    stored({ "support-bot": suite(replaced(BASE, measured("precision", 851, 1000))) }, [
      ...BASE_CASES.slice(0, 4),
      caseRow("A0031", "pass", { text: "Is there a shop in Graz?", expected: "a refusal", got: "not in context" }),
      caseRow("A0040", "fail"),
    ]),
    asBaseline(base),
  ),
  fail: ruled(worse, asBaseline(base)),
  unchanged: ruled(same, asBaseline(base)),
  "first-run": missing(
    "none",
    "no run on `main` has stored a report yet",
    "Run the workflow on pushes to `main`; the next pull request compares with it.",
  ),
  ancestor: ruled(same, asBaseline(base, { status: "ancestor", distance: 3 }, "fail")),
  rescored: ruled(same, asBaseline(base, { status: "rescored", distance: 0 })),
  file: ruled(same, asBaseline(base, { status: "file", distance: null, branch: null, notes: ["a trend"] })),
  expired: missing("expired", "the reports of `main` are older than their retention", "Run the workflow on `main`."),
  incompatible: missing("incompatible", "the stored report has schema 2, this version reads 1", "Update the action."),
  error: compared(
    same,
    { status: "error", why: "GitHub answered 502 three times", todo: "Run the job again." },
    { "support-bot": GATES },
    [{ kind: "baseline_not_fetched", detail: "GitHub answered 502 three times" }],
  ),
  warn: ruled(worse, asBaseline(base), warning),
  "no-gates": ruled(worse, asBaseline(base), { metrics: [], cases: {}, casesSeverity: "fail" }),
  "no-cases": ruled(worse, asBaseline({ ...base, cases: null })),
  "close-call": ruled(
    stored({ "support-bot": suite([measured("precision", 15999, 20000)], { total: 20000 }) }, []),
    asBaseline(stored({ "support-bot": suite([measured("precision", 16000, 20000)], { total: 20000 }) }, [])),
    { metrics: [gate("precision", { min: 0.8 })], cases: {}, casesSeverity: "fail" },
  ),
  "not-measured": ruled(
    stored(
      {
        "support-bot": suite(
          [
            {
              metric: "precision",
              slice: "",
              status: "undefined",
              value: 1,
              n: 0,
              why: "nothing was shipped",
              better: "higher",
              revision: 1,
            },
            {
              metric: "chr",
              slice: "",
              status: "failed",
              why: "the metric gives Infinity, not a number",
              better: "higher",
              revision: 1,
            },
          ],
          { total: 3, scored: 3, missing: 2 },
        ),
      },
      [],
    ),
    asBaseline(stored({ "support-bot": suite(BASE.slice(0, 2)) }, [])),
    { metrics: [gate("precision", { min: 0.8 }), gate("chr", { min: 0.75 })], cases: {}, casesSeverity: "fail" },
  ),
  inconclusive: ruled(
    stored({ "support-bot": suite(BASE) }, [{ ...caseRow("A0001", "unscored"), evidence: { why: "has no label" } }]),
    asBaseline(base),
    { metrics: [gate("precision", { min: 0.8 })], cases: { critical: ["A0001"] }, casesSeverity: "fail" },
  ),
  redefined: ruled(
    stored(
      { "support-bot": { ...suite(BASE), fingerprint: { ...suite(BASE).fingerprint, params: "sha256:ef" } } },
      BASE_CASES,
    ),
    asBaseline(base),
  ),
  suites: compared(
    stored(
      {
        "support-bot": suite(replaced(BASE, measured("precision", 789, 1000))),
        search: suite([measured("recall@5", 95, 100), measured("precision", 90, 100)], { total: 100 }),
      },
      [...HEAD_CASES, { ...caseRow("S7", "fail", { text: "opening hours", got: "(no trace)" }), ...elsewhere }],
    ),
    asBaseline(
      stored({ "support-bot": suite(BASE), search: suite([measured("recall@5", 94, 100)], { total: 100 }) }, [
        ...BASE_CASES,
        { ...caseRow("S7", "pass", { text: "opening hours", got: "9 to 17 [p2]" }), ...elsewhere },
      ]),
    ),
    { "support-bot": GATES, search: { metrics: [gate("recall@5", { min: 0.9 })], cases: {}, casesSeverity: "fail" } },
  ),
  trials: ruled(
    stored({ "support-bot": withTrials(suite(BASE), TRIED) }, TRIED),
    asBaseline(stored({ "support-bot": suite(BASE) }, [caseRow("A0004", "pass"), caseRow("A0012", "fail")])),
  ),
  "trials-of-suites": compared(
    stored(
      {
        "support-bot": withTrials(suite(BASE), FLAKY),
        search: withTrials(suite([measured("recall@5", 95, 100)], { total: 100 }), STEADY),
        same: withTrials(suite([measured("recall@5", 95, 100)], { total: 100 }), SAME),
        single: withTrials(suite([measured("recall@5", 95, 100)], { total: 100 }), [tried("U1", "p", "single")]),
      },
      [],
    ),
    asBaseline(stored({ "support-bot": suite(BASE) }, [])),
    {},
  ),
  "hostile-trials": compared(
    stored({ "support-bot": withTrials(suite(BASE), hostileTrials) }, hostileTrials),
    asBaseline(base),
    {},
  ),
  numbers: numbers(),
  hostile: ruled(hostileHead, asBaseline(hostileBase, { branch: HOSTILE, notes: [HOSTILE] }), hostileGates),
};

/** Returns the report of a scenario. */
export function scenario(name: string): Report {
  const report = scenarios[name];
  if (report === undefined) throw new Error(`no scenario ${name}`);
  return report;
}
