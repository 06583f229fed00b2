import type { StoredReport } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { isRelativeCondition } from "../../core/verdict/gate.ts";
import {
  countedGates,
  type Incomplete,
  type LeftOut,
  type Verdict,
  type VerdictNote,
  type WhyApart,
  type WhySuiteApart,
} from "../../core/verdict/verdict.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { describeLabel } from "./causes.ts";
import { describeResult } from "./gate-reasons.ts";

/** Says why a verdict is inconclusive, as a clause; null where it is not. */
export function describeVerdictReason(verdict: Verdict): string | null {
  const { reason, gates } = verdict;
  switch (reason) {
    case null:
      return null;
    case "incomplete":
      return describeAllIncomplete(verdict)[0] ?? UNCLEAR;
    case "gate_undecided": {
      const first = gates.find(({ severity, outcome }) => severity === "fail" && outcome === "inconclusive");
      return first === undefined ? UNCLEAR : describeResult(first);
    }
    case "no_suite":
      return "no suite was evaluated";
    case "no_gate":
      return describeNoGate(verdict);
    case "unclear":
      return UNCLEAR;
  }
}

const START_ANEW = "push a commit to start anew";
const UNCLEAR = "a gate has no clear outcome";

function describeNoGate({ gates }: Verdict): string {
  const counted = countedGates(gates);
  const why = counted.slice(0, 1).map(describeResult)[0] ?? UNCLEAR;
  const isRelative = counted.every(({ demand }) => Object.keys(demand).some(isRelativeCondition));
  return isRelative ? `${why}; all gates compare with a baseline` : `no gate could be evaluated: ${why}`;
}

/** Says all that a run could not do. */
export function describeAllIncomplete(verdict: Verdict | null): string[] {
  return verdict === null ? [] : verdict.incomplete.map((one) => describeIncomplete(one, verdict));
}

/** Says what a run could not do, as a clause. */
export function describeIncomplete(one: Incomplete, { gates }: Pick<Verdict, "gates">): string {
  switch (one.kind) {
    case "baseline_not_fetched":
      return `the baseline could not be fetched: ${one.detail}`;
    case "base_not_read":
      return one.detail;
    case "base_gates_unknown":
      return `the gates of the base are not known: ${one.detail}`;
    case "freeze_not_compared":
      return `\`freeze\` has nothing to compare with: ${one.detail}; give \`--baseline\` a git ref or a report`;
    case "earlier_runs_not_read":
      return `earlier runs of this commit could not be read: ${one.detail}; run the job again`;
    case "earlier_run_not_read": {
      const todo = one.gone ? START_ANEW : "run the job again";
      return `attempt ${one.run_attempt} of run ${one.run_id} of this commit could not be read: ${one.detail}; ${todo}`;
    }
    case "failed_run_not_pooled":
      return `an earlier run of this commit failed, and ${describeLeftOut(one.run)}; ${START_ANEW}`;
    case "freeze_unknown":
      return `${one.suite}: how it is measured changed, and whether that is frozen is not known: ${one.detail}`;
    case "freeze_not_checked": {
      const gate = gates.find(({ suite, demand }) => suite === one.suite && "freeze" in demand);
      return `${one.suite}: ${gate === undefined ? UNCLEAR : describeResult(gate)}`;
    }
    case "score_failed":
      return `${one.suite}/${scoreName(one)} could not be scored: ${one.detail}`;
    case "gate_undecided": {
      const gate = gates.find((result) => isOfGate(one, result));
      return `${one.suite}/${scoreName(one)} could not be decided: ${gate === undefined ? UNCLEAR : describeResult(gate)}`;
    }
  }
}

/** Returns whether a gate is the one that a run could not decide. */
export function isOfGate(one: Incomplete, { suite, metric, slice, demand }: Verdict["gates"][number]): boolean {
  if (one.kind === "freeze_not_checked") return suite === one.suite && "freeze" in demand;
  if (one.kind !== "gate_undecided" || suite !== one.suite) return false;
  return metric === one.metric && slice === one.slice && one.demand in demand;
}

const STATES = {
  pass: "passes",
  fail: "fails",
  unscored: "is not scored",
  missing: "is not in this run",
} as const;

/** Says a remark on how the gates were evaluated, as a clause. */
export function describeNote(note: VerdictNote): string {
  switch (note.kind) {
    case "quarantined": {
      const { suite, case: id, until, state, detail } = note;
      return `quarantined until ${until}, counts in no gate: ${suite}/${id} (${STATES[state]}): ${detail}`;
    }
    case "quarantine_ended":
      return `quarantine of ${note.suite}/${note.case} ended on ${note.until}: it counts again (${STATES[note.state]})`;
    case "not_overridden": {
      const { label } = note;
      if (label.kind === "stale") return `not overridden: ${describeLabel(label, "")}`;
      if (label.kind === "unknown") return `an override could not be checked: ${describeLabel(label, "")}`;
      return `the label \`${label.label}\` on the pull request would override this verdict`;
    }
    case "base_file_decides":
      return `${note.detail}, so its \`${note.file}\` decides`;
    case "gates_not_compared":
      return `gates are not compared with the base's: ${note.detail}`;
    case "own_gates_decide":
      return `${note.detail ?? "there is no baseline with the gates of the base"}, so this run's own gates decide`;
    case "baseline_gates_decide":
      return `${note.detail}, so the gates in the baseline's report decide`;
    case "wrong_checkout":
    case "selection":
      return note.detail ?? "";
    case "pooled":
      return `pooled over ${note.count} runs of this commit`;
    case "labels_ignored":
      return `this change has ${formatCount(note.count, "label")} of its own, which are not used: a judge is asked instead`;
    case "run_again":
      return "run the job again to add evidence: the runs are then tested together";
  }
}

/** Says how many runs a side is over: `mean of 3 runs of this commit (5 were requested)`. */
export function describeRunCount(runs: readonly StoredReport[], wanted: number): string {
  const commits = new Set(runs.map(({ report }) => report.source.commit));
  // Reports that are given as files may have no commit, or different ones.
  const ofCommit = commits.size === 1 && !commits.has(null) ? " of this commit" : "";
  const missing = runs.length < wanted ? ` (${wanted} were requested)` : "";
  return runs.length === 1 ? `a single run${ofCommit}${missing}` : `mean of ${runs.length} runs${ofCommit}${missing}`;
}

/** Says why a run is left out of its side, or a suite of it: `run 77, attempt 2 is left out: its gold set differs`. */
export function describeLeftOut({ run_id, run_attempt, place, why }: LeftOut): string {
  const attempt = run_attempt === null || run_attempt === 1 ? "" : `, attempt ${run_attempt}`;
  const name = run_id === null ? `report ${place}` : `run ${run_id}${attempt}`;
  return `${name} is left out: ${describeWhy(why)}`;
}

function describeWhy(why: WhyApart): string {
  if (why.kind !== "suite") return why.kind === "not_stored" ? "its cases are not stored" : "there are too many cases";
  const { suite, why: reason } = why;
  return `\`${suite}\`: ${reason.kind === "score" ? `none of its cases has the score \`${reason.score}\`` : SUITE_WORDS[reason.kind]}`;
}

const SUITE_WORDS: Readonly<Record<Exclude<WhySuiteApart["kind"], "score">, string>> = {
  absent: "it has no such suite",
  family: "its family differs",
  gold: "its gold set differs",
  parameters: "its parameters differ",
  judge: "its judge differs",
  cases: "its cases differ",
  traces: "its traces are another run's, byte for byte",
  trials: "its cases would have too many trials",
};
