import type { Report } from "../../core/report.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { allowedDrop, isCorrected, passedDrop, whyCannotFail } from "../../core/verdict/drops.ts";
import type { GateResult, NextStep } from "../../core/verdict/gate.ts";
import type { GateReason, GateTest } from "../../core/verdict/gate-reason.ts";
import { roundingOf } from "../../math/numbers.ts";
import { formatCount, formatEquality, formatFor, formatInteger } from "../../math/text/number-format.ts";
import { formatTolerance } from "../format.ts";
import { codeText } from "../notes/measure-text.ts";
import { formatDropAndLimit } from "./drops.ts";

/** Says what the test of a drop gave; `hasChance` keeps the p-value at the end of a drop that failed. */
export function describeRegression(
  { base, head }: Extract<GateReason, { readonly kind: "regression" }>,
  result: GateResult,
  hasChance: boolean,
): string {
  const { actual, unit, outcome, test } = result;
  const drop = actual ?? Number.NaN;
  const rounding = roundingOf(base, head);
  if (drop <= rounding) return "not worse than the baseline";
  const format = formatFor(unit);
  const { size, allowed } = formatAllowedDrop({ base, head }, result);
  const worse = `${size} worse than the baseline`;
  if (test === undefined) return worse;
  const passed = passedDrop(result);
  const within = `within the ${allowed} that its gate allows`;
  if (passed === "allowed") return `${worse} (${formatEquality(test.adjusted)}), ${within}`;
  if (passed === "cannot_fail") return `${worse}, and the gate cannot fail: ${describeCannotFail(result)}`;
  const counts = describeCounts(test);
  if (passed !== null) {
    const moved = passed === "possible" ? `${head < base ? "fell" : "rose"} ${size}` : worse;
    const found =
      test.detectable === null ? "" : `; losses from ${format.difference(test.detectable)} are ${FOUND_USUALLY}`;
    return `${moved}, ${describePassedDrop(result)}; ${counts}${found}`;
  }
  if (outcome === "pass") return `${worse}, ${within}`;
  return `${worse}${describeCertainDrop(result)}: ${counts}${hasChance ? `, ${formatChance(test)}` : ""}`;
}

/** What "detectable" means: with a power of 80%. */
export const FOUND_USUALLY = "found in 8 of 10 pull requests";

/** Prints a drop and the one that its gate allows in any case, `0.9 pts` and `1 pt`. */
export function formatAllowedDrop(
  { base, head }: { readonly base: number; readonly head: number },
  { demand, actual, unit }: GateResult,
): { readonly size: string; readonly allowed: string } {
  const limit = allowedDrop({ demand });
  const format = formatFor(unit);
  const printed = Math.abs(format.between(base, head, { limits: [limit] })) || (actual ?? Number.NaN);
  const [size] = formatDropAndLimit(printed, { most: limit, limit, rounding: roundingOf(base, head) }, format);
  return { size: format.withSizeUnit(size), allowed: formatTolerance(limit, format) };
}

/** Says by how much a score at least fell where its regression gate failed, `, at least 5.3 pts`; empty elsewhere, and of nothing. */
export function describeCertainDrop({ outcome, actual, test, reason, unit }: GateResult): string {
  if (outcome !== "fail" || reason.kind !== "regression" || test === undefined || test.margin === null) return "";
  const certain = (actual ?? 0) - test.margin;
  if (certain <= Math.max(roundingOf(reason.base, reason.head), LEAST_SHARE * (actual ?? 0))) return "";
  const least = formatFor(unit).atLeast(certain);
  return least === null ? "" : `, at least ${least}`;
}

/** A smaller share of a drop is none: its margin is a sum of the same numbers in another order. */
const LEAST_SHARE = 1e-9;

const NEXT_STEPS: Readonly<Record<NextStep, string>> = {
  run_again: "run again to find out",
  more_cases: "find out with more cases or trials",
  more_runs: "find out with more trials or several `--baseline` runs",
};

/** Says what a drop that a gate let through may be: `possibly worse (p = 0.11): run again to find out`; empty of none. */
export function describePassedDrop(result: GateResult): string {
  const { test, next_step: step } = result;
  const passed = passedDrop(result);
  if (test === undefined || passed === null || passed === "allowed") return "";
  if (passed === "cannot_fail") return "and the gate cannot fail";
  const among = isCorrected(result) ? ` among ${formatCount(test.tests, "test")}` : "";
  const chance = `(${formatEquality(test.adjusted)})`;
  if (passed === "chance") return `may be chance${among} ${chance}`;
  const corrected = among === "" ? "" : `, or chance${among}`;
  return `possibly worse${corrected} ${chance}${step === undefined ? "" : `: ${NEXT_STEPS[step]}`}`;
}

/**
 * Says why a gate cannot fail, as a clause: "3 cases are too few: a significant drop takes at least 5 that get worse". `noun` is what a
 * cluster is, such as `document`.
 */
export function describeCannotFail(result: GateResult, noun = "cluster"): string {
  const { test } = result;
  if (test === undefined) return "";
  const { units, fewest, changed, clusters, cluster } = test;
  const few = clusters === undefined ? "case" : noun;
  if (whyCannotFail(result) === "units")
    return `${formatCount(units, `${few} is`, `${few}s are`)} too few: a significant drop takes at least ${fewest} that get worse`;
  const where = cluster === undefined ? formatCount(clusters ?? 0, noun) : codeText(cluster);
  return `all ${formatCount(changed, "changed case")} are of ${where}, and no drop in fewer than ${fewest} ${noun}s is significant`;
}

/** Returns what the clusters of a suite are called: the field that names them, if that is one word. */
export function clusterNoun({ suites }: Pick<Report, "suites">, suite: string): string {
  const field = suites[suite]?.clusters?.field.split(".").at(-1) ?? "";
  return /^[a-z]{0,29}[a-rt-wz]$/.test(field) ? field : "cluster";
}

/** Counts the cases that a test compared: `3 worse, 0 better in 2 clusters`. */
export function describeCounts({ changed, worse, better, clusters }: GateTest): string {
  if (changed === 0) return "no case changed";
  const counts =
    worse + better === 0
      ? `${formatCount(changed, "case")} changed`
      : `${formatInteger(worse)} worse, ${formatInteger(better)} better`;
  return `${counts}${clusters === undefined ? "" : ` in ${formatCount(clusters, "cluster")}`}`;
}

/** Formats p, and its corrected value where that differs. */
function formatChance({ p, adjusted, tests }: GateTest): string {
  const areDifferent = tests > 1 && formatEquality(adjusted) !== formatEquality(p);
  return areDifferent
    ? `${formatEquality(p)} (corrected for ${tests} tests: ${formatEquality(adjusted)})`
    : formatEquality(p);
}

/** With fewer cases, one run on each side finds few drops. */
const FEW_CASES = 60;

/**
 * In how many of 100 pull requests a system that answers a little differently each time and got 15 points worse fails: by one run on each
 * side, and by 3 trials of each case on both: part `trials` of `bench/noise.txt`.
 */
const FOUND = [
  { cases: 35, once: 55, trials: 96 },
  { cases: 20, once: 21, trials: 79 },
] as const;

/**
 * Returns what repeated trials would find in a small suite without any, by the figures for as many cases or the next fewer; null for other
 * suites, and where there are no figures: of fewer cases, and of clusters.
 */
export function adviseTrials({ cases, trials, clusters }: Pick<SuiteReport, "cases" | "trials" | "clusters">) {
  if (cases.total >= FEW_CASES || clusters !== undefined || (trials?.most ?? 1) > 1) return null;
  const found = FOUND.find((one) => one.cases <= cases.total);
  if (found === undefined) return null;
  return `if answers vary from run to run, take 3 trials of each case, on the base branch too: of 100 pull requests that lose 15 pts they find ${found.trials}, single answers ${found.once} (simulated with ${found.cases} cases)`;
}
