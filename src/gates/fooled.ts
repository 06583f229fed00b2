import type { GateResult } from "../core/gate.ts";
import { CASES } from "../core/metric.ts";
import type { GatedSuite } from "./suite-gates.ts";

/** Demands on cases that go by how they come out. */
const BY_OUTCOME = ["max_new_failures", "critical"] as const;

/** Rulings of a suite whose judge passed a known-bad answer: nothing passes by what it says. */
export function rejectFooledJudge(rulings: readonly GateResult[], { suite, judged }: GatedSuite): GateResult[] {
  const passed = suite.judge?.canaries?.passed ?? [];
  if (passed.length === 0) return [...rulings];
  const answers = passed.length === 1 ? "a known-bad answer" : `${passed.length} known-bad answers`;
  const why = `the judge passed ${answers}, so nothing passes by its word: name a judge that is not fooled`;
  return rulings.map((ruling) => {
    if (ruling.outcome !== "pass" || !isByJudge(ruling, judged)) return ruling;
    return { ...ruling, outcome: "inconclusive", why, unlabelled: true };
  });
}

function isByJudge({ metric, demand }: GateResult, judged: ReadonlySet<string> | undefined): boolean {
  if (metric === CASES && !BY_OUTCOME.some((one) => one in demand)) return false;
  return judged === undefined || judged.has(metric);
}
