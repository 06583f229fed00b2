import type { GateResult } from "../../../src/core/gate.ts";
import type { HistoryPoint } from "../../../src/core/history.ts";
import type { Report } from "../../../src/core/report.ts";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import { measured, PULL_REQUEST, stored, suite } from "../reports.ts";

/** A score with its value in every stored report (null: none), and now. */
export interface Followed {
  readonly name: string;
  readonly before: readonly (number | null)[];
  /** Null for a partial score. */
  readonly now: number | null;
  readonly better?: "higher" | "lower";
  readonly unit?: string;
  readonly isGated?: boolean;
}

/** Further properties of the report and its history. */
export interface Setting {
  readonly event?: string;
  /** The gold set of each stored report; by default `g`, that of this run. */
  readonly gold?: readonly string[];
  /** The commit of each stored report. */
  readonly commits?: readonly (string | null)[];
}

/** Returns a commit id that starts with its index. */
export function sha(place: number): string {
  return `${String(place).padStart(2, "0")}c0ffee`.padEnd(40, "a");
}

/** Creates a report of one suite with these scores; by default of a pull request. */
export function reportWith(followed: readonly Followed[], setting: Setting = {}): Report {
  const { event = "pull_request", gold = [], commits = [] } = setting;
  const length = Math.max(0, ...followed.map(({ before }) => before.length));
  const history = Array.from({ length }, (_, place): HistoryPoint => {
    const scores = followed.flatMap(({ name, before }): [string, number][] => {
      const value = before[place] ?? null;
      return value === null ? [] : [[`support-bot/${name}`, value]];
    });
    const commit = commits[place];
    return {
      commit: commit === undefined ? sha(place) : commit,
      created: `2026-11-${String((place % 28) + 1).padStart(2, "0")}T09:30:00Z`,
      gold: { "support-bot": gold[place] ?? "g" },
      scores: Object.fromEntries(scores),
    };
  });
  const own = suite(followed.map(scoreOf));
  own.fingerprint.gold = "g";
  const results = followed.flatMap(({ name, isGated }) => (isGated ? [gateResultOn(name, "pass")] : []));
  const { report } = stored({ "support-bot": own }, []);
  return { ...report, source: { ...PULL_REQUEST, event }, history, verdict: decideVerdict(results, []) };
}

/** Creates a gate result for a score of the whole set. */
export function gateResultOn(
  metric: string,
  outcome: GateResult["outcome"],
  severity: GateResult["severity"] = "fail",
): GateResult {
  return { suite: "support-bot", metric, slice: "", demand: { min: 0.5 }, actual: 0.9, why: "", outcome, severity };
}

function scoreOf({ name, now, better = "higher", unit }: Followed): Report["suites"][string]["scores"][number] {
  const { metric, slice, revision } = measured(name, 1, 2);
  const declared = { metric, slice, better, revision, ...(unit && { unit }) };
  if (now !== null) return { ...declared, status: "measured", value: now, n: 2 };
  return { ...declared, status: "partial", value: 0.5, bounds: [0.4, 0.6], unscored: 3, why: "3 budget", n: 20 };
}
