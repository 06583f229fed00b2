import type { GateTest } from "../../core/gate.ts";
import { normalQuantile, normalUpperTail } from "../../math/statistics/distributions.ts";
import { type JointResult, type JointTest, testJointly } from "../../math/statistics/joint-test/max-t.ts";
import { detectableDrop } from "../../math/statistics/power.ts";
import type { GateColumn, OpenEffects } from "../gate-columns.ts";
import type { SwapEffects } from "./effects.ts";

export interface RegressionTest extends GateTest {
  /** Only where cases are unscored: the lowest and the highest corrected p for any result of those cases. */
  readonly open?: { readonly lowest: number; readonly highest: number };
}

/** What the tests of gates that share a level have in common. */
interface SharedLevel {
  readonly tests: number;
  readonly isClustered: boolean;
  readonly level: number;
  readonly draws: number;
}

/** Summarizes the test of a gate; `share` is the correction for gates that are tested apart. */
export function summarizeTest(
  { effects, units, condition }: GateColumn,
  by: SharedLevel & { readonly joint: JointTest; readonly found: JointResult; readonly share: number },
): RegressionTest {
  const { tests, isClustered, level, joint, found, share } = by;
  const error = found.error * effects.scale;
  const detectable = detectableDrop({
    error,
    critical: joint.critical(level / share),
    minEffect: condition.min_effect,
    changed: found.units,
    units: effects.counted,
    level: level / share,
  });
  const { changed, worse, better } = effects;
  return {
    p: found.p,
    adjusted: Math.min(1, found.adjusted * share),
    tests,
    changed: changed.length,
    worse,
    better,
    ...(isClustered && { clusters: units }),
    level,
    detectable: detectable === null || !Number.isFinite(detectable) ? null : detectable,
  };
}

/** Summarizes a test by itself, corrected by the number of gates (Bonferroni). */
export function testAlone(column: GateColumn, joint: JointTest, by: SharedLevel): RegressionTest {
  return summarizeTest(column, { ...by, joint, found: joint.results[0] as JointResult, share: by.tests });
}

/** Tests a gate whose cases are not all scored: over the scored ones, and with the others at their worst and at their best. */
export function testOpen(column: GateColumn, open: OpenEffects, by: SharedLevel): RegressionTest {
  const test = ({ byUnit }: SwapEffects): JointTest =>
    testJointly([{ first: 0, count: 1, units: [...byUnit.values()] }], 1, by.draws);
  const joint = column.own?.(by.draws) ?? test(column.effects);
  const found = joint.results[0] as JointResult;
  const atEnd = (end: SwapEffects | null): number | null => end && (test(end).results[0] as JointResult).p;
  const [worst, best] = [atEnd(open.worst), atEnd(open.best)];
  const isKnown = worst !== null && best !== null;
  const least = open.isFlipping ? worst : by.isClustered ? 0 : leastP(found.p, open.cases);
  const lowest = isKnown ? Math.min(worst, best, found.p, least ?? 0) : 0;
  const highest = isKnown ? Math.max(worst, best, found.p) : 1;
  const correct = (p: number): number => Math.min(1, p * by.tests);
  const range = { lowest: correct(lowest), highest: correct(highest) };
  return { ...testAlone(column, joint, by), open: range };
}

/** Returns the least p after this number of further differences: each adds at most 1 to z² (Cauchy and Schwarz). */
function leastP(p: number, cases: number): number {
  const z = p >= 0.5 ? 0 : normalQuantile(1 - p);
  return normalUpperTail(Math.sqrt(z * z + cases));
}
