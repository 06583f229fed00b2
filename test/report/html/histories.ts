import type { GateResult } from "../../../src/core/gate.ts";
import type { HistoryPoint } from "../../../src/core/history.ts";
import type { Report } from "../../../src/core/report.ts";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import { measured, PULL_REQUEST, stored, suite } from "../reports.ts";

/** A score of a drawn report: what it was in every stored report (null: nothing), and what it is now. */
export interface Followed {
  readonly name: string;
  readonly before: readonly (number | null)[];
  /** Null where it was scored in part, so that it has no number. */
  readonly now: number | null;
  readonly better?: "higher" | "lower";
  readonly unit?: "number";
  readonly isGated?: boolean;
}

/** What else a drawn report may say of itself. */
export interface Setting {
  readonly event?: string;
  /** The gold set of each stored report; `g`, which is this run's, unless told otherwise. */
  readonly gold?: readonly string[];
  /** The commit of each stored report. */
  readonly commits?: readonly (string | null)[];
}

/** A commit whose short name tells its place. */
export function sha(place: number): string {
  return `${String(place).padStart(2, "0")}c0ffee`.padEnd(40, "a");
}

/** A report of one suite on these scores; a pull request's unless told otherwise. */
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
  const rulings = followed.flatMap(({ name, isGated }) => (isGated ? [rulingOn(name, "pass")] : []));
  const { report } = stored({ "support-bot": own }, []);
  return { ...report, source: { ...PULL_REQUEST, event }, history, verdict: decideVerdict(rulings, []) };
}

/** A ruling on a score of the whole set. */
export function rulingOn(
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
