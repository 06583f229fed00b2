import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { type Score, scoreName, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { CONFIDENCE } from "../scoring/intervals.ts";
import type { PairedChange } from "./paired-changes.ts";

/** One suite before and now. */
export type SuitePair = readonly [SuiteReport | undefined, SuiteReport | undefined];

/** What is known beside the two reports: why nothing can be compared, and what the paired cases say. */
export interface SuiteComparison {
  /** By the metric's id; null where it can. */
  readonly redefined: (metric: string) => string | null;
  readonly paired: readonly PairedChange[] | null;
  /** Whether the paired cases are all cases of both sides, so that scores may be held against each other, too. */
  readonly isComplete: boolean;
}

/** All changes of one suite: of scores now in their order, then of those that are gone. */
export function suiteChanges(
  suite: string,
  [base, head]: SuitePair,
  { redefined, paired, isComplete }: SuiteComparison,
): Change[] {
  const before = new Map((base?.scores ?? []).map((score) => [scoreName(score), score]));
  const after = new Map((head?.scores ?? []).map((score) => [scoreName(score), score]));
  const pairs = new Map((paired ?? []).map((pair) => [scoreName(pair), pair]));
  // A slice that only this run names is compared all the same when the baseline knows its metric: its cases are in both.
  const known = new Map((base?.scores ?? []).map((score) => [score.metric, score]));
  return [...new Set([...after.keys(), ...before.keys()])].map((name) => {
    const now = after.get(name);
    const like = before.get(name) ?? (now && pairs.has(name) ? known.get(now.metric) : undefined);
    const isUnpaired = paired !== null && !isComplete && !pairs.has(name);
    return changeOf({
      suite,
      redefined: redefined((now ?? like)?.metric ?? ""),
      was: before.get(name),
      like,
      now,
      pair: pairs.get(name),
      isUnpaired,
    });
  });
}

interface Facts {
  readonly suite: string;
  readonly redefined: string | null;
  readonly was: Score | undefined;
  /** The baseline's score, or else one of the same metric. */
  readonly like: Score | undefined;
  readonly now: Score | undefined;
  readonly pair: PairedChange | undefined;
  /** Nothing of it is in the paired cases, and there are others. */
  readonly isUnpaired: boolean;
}

function changeOf({ suite, redefined, was, like, now, pair, isUnpaired }: Facts): Change {
  const { metric = "", slice = "" } = now ?? was ?? {};
  const { unit, headline, fine } = now ?? was ?? {};
  const name = { suite, metric, slice, ...(unit && { unit }), ...(headline && { headline }), ...(fine && { fine }) };
  const withheld = (kind: Change["kind"], why: string): Change => {
    return { ...name, kind, base: measured(was), head: measured(now), delta: null, ...UNTESTED, why };
  };
  const isNew = was === undefined && pair?.base === null && pair.head !== null;
  if (!like || isNew) return withheld("added", "the baseline has no such score");
  if (!now) return withheld("removed", "this run has no such score");
  if (redefined !== null) return withheld("redefined", redefined);
  if (like.revision !== now.revision) {
    return withheld("redefined", `the metric's revision was ${like.revision} and is ${now.revision}`);
  }
  if (was?.status === "undefined" && now.status === "undefined") {
    return withheld("same", "neither side has anything to measure");
  }
  if (!pair && unscoredCount(like) + unscoredCount(now) > 0) return { ...withheld("redefined", UNPAIRED), lost: true };
  const [base, head] = pair ? [pair.base, pair.head] : [measured(was), isUnpaired ? null : measured(now)];
  const left = pair?.unscored ? { unscored: pair.unscored } : {};
  if (base === null || head === null) {
    const both = measured(was) !== null && measured(now) !== null;
    const nothing = pair?.unscored ? NONE_SCORED : NOT_COMPARABLE;
    const change = { ...withheld("redefined", both ? nothing : whyUnmeasured(like, now)), ...left };
    return both || (base !== null && head === null) ? { ...change, lost: true } : change;
  }
  const delta = head - base;
  const kind = kindOf(delta, now.better);
  const { n, interval, test } = pair ?? UNTESTED;
  const told = interval === null ? UNTOLD : { interval: [...interval] as [number, number], confidence: CONFIDENCE };
  return { ...name, kind, base, head, delta, n, ...told, test, why: null, ...left };
}

const NOT_COMPARABLE = "in the cases that both runs have with the same gold line there is nothing to measure";
const NONE_SCORED = "no case that the metric measures could be scored in both runs";
const UNPAIRED = "some cases could not be scored, and the two runs' cases are not both at hand";
const UNTOLD = { interval: null, confidence: null };
const UNTESTED = { n: null, ...UNTOLD, test: null };

function kindOf(delta: number, better: Better): Change["kind"] {
  if (delta === 0) return "same";
  return delta > 0 === (better === "higher") ? "better" : "worse";
}

/** A score's number for comparing: the convention for 0/0, which a gate reads, is no measurement to subtract from one. */
function measured(score: Score | undefined): number | null {
  return score?.status === "measured" || score?.status === "partial" ? score.value : null;
}

function whyUnmeasured(before: Score, after: Score): string {
  const [side, score] = measured(after) === null ? (["now", after] as const) : (["in the baseline", before] as const);
  return `${side} there is no number${"why" in score ? ` (${score.why})` : ""}`;
}
