import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../src/core/baseline.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { CustomMetrics, PairChoice } from "../../src/core/definition.ts";
import type { Ask } from "../../src/core/judge/judge-request.ts";
import type { StoredReport } from "../../src/core/report.ts";
import { customMetrics } from "../../src/families/custom/metrics.ts";
import type { PairAnswer } from "../../src/families/custom/pairs.ts";
import { askQuestions, choicesIn, questionsOf } from "../../src/families/custom/questions.ts";
import { evaluateSuites } from "../../src/gates/evaluate-gates.ts";
import { type Random, seedOfText, seedRandom } from "../../src/math/random.ts";
import { withPairs } from "../../src/pipeline/base-answers.ts";
import { FAMILIES } from "../../src/pipeline/stored-metrics.ts";
import { gatesOn, NO_REGRESSION } from "../noise/engine.ts";
import { toyReport, toyRow } from "../toy.ts";

/** A pair of answers as a simulation knows it: which is better in truth, and how long both are. */
export interface TruePair {
  readonly isBetter: boolean;
  readonly base: string;
  readonly head: string;
}

/** Says which of two answers a judge prefers; it is asked about a pair in both orders. */
export type ScriptedJudge = (shown: { first: string; second: string }, pair: TruePair) => PairAnswer["preferred"];

/** A pull request that changes some of its answers, and a judge of them. */
export interface Situation {
  readonly name: string;
  /** Draws the changed pairs anew. */
  readonly pairs: (random: Random) => readonly TruePair[];
  /** Makes a judge of one pull request. */
  readonly judge: (random: Random) => ScriptedJudge;
}

/** What happened in the simulated pull requests: how often the gate failed, and what the judge found on average. */
export interface Simulated {
  readonly failed: number;
  readonly of: number;
  readonly found: Readonly<Record<PairChoice, number>>;
}

export const CASES = 400;
const METRIC = "preferred";
const custom: CustomMetrics = { [METRIC]: { compare: true, prompt: "Which answer is better?", better: "higher" } };
const metrics = customMetrics(custom);
const questions = questionsOf({ custom, metrics });
const gates = gatesOn([{ metric: METRIC, slice: "" }], NO_REGRESSION);

/** Simulates pull requests of a situation: asks the judge, compares and tests as a run does. */
export async function simulate({ name, pairs, judge }: Situation, repetitions: number): Promise<Simulated> {
  const found = { better: 0, worse: 0, equal: 0, "order decides": 0, identical: 0 };
  let failed = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const random = seedRandom(seedOfText(`${name} ${repetition}`));
    const rows = await judged(pairs(random), judge(random));
    for (const { choices } of rows) {
      const chosen = choices?.[METRIC];
      if (chosen && "choice" in chosen) found[chosen.choice as PairChoice] += 1 / repetitions;
    }
    failed += Number(fails(rows));
  }
  return { failed, of: repetitions, found };
}

/** Returns this run's rows: the changed pairs as the judge finds them, and equal answers in all other cases. */
async function judged(pairs: readonly TruePair[], judge: ScriptedJudge): Promise<CaseRow[]> {
  const rows: CaseRow[] = [];
  for (let place = 0; place < CASES; place += 1) {
    const pair = pairs[place] ?? { isBetter: false, base: "The same.", head: "The same." };
    const ask = async (_: unknown, shown: { readonly first: string; readonly second: string }) => {
      return { answer: { analysis: "", preferred: judge(shown, pair) }, missing: {} };
    };
    const texts = { question: "Which?", expected: "", answer: pair.head };
    const asked = { texts, hasAnswer: true, base: { text: pair.base, isCut: false } };
    const choices = choicesIn(await askQuestions(questions, asked, ask as unknown as Ask));
    rows.push({ ...toyRow(place, {}), choices });
  }
  return rows;
}

/** Compares a run with its base, and returns whether the gate fails it. */
function fails(rows: readonly CaseRow[]): boolean {
  const head = reportOf(rows);
  const found = { status: "exact", distance: 0, branch: null, notes: [] } as const;
  const base = withPairs({ ...found, ...reportOf(rows.map(({ choices, ...row }) => row)) }, head);
  const diff = diffReports(base, head, { ...FAMILIES, record: ANONYMOUS_BASELINE });
  const tests = testGates(
    [{ name: "toy", gates }],
    { base, head, diff, runs: { base: [base], head: [head] } },
    {
      families: FAMILIES,
    },
  );
  const suite = head.report.suites["toy"];
  if (!suite) throw new Error("there is a suite");
  const [gate] = evaluateSuites([{ gates, name: "toy", suite, cases: rows, diff }], tests);
  if (gate === undefined || gate.outcome === "inconclusive") throw new Error(`no verdict: ${JSON.stringify(gate)}`);
  return gate.outcome === "fail";
}

function reportOf(rows: readonly CaseRow[]): StoredReport {
  const stored = toyReport(rows, metrics);
  const toy = stored.report.suites["toy"];
  if (!toy) throw new Error("there is a suite");
  return { ...stored, report: { ...stored.report, suites: { toy: { ...toy, custom } } } };
}
