import type { StoredReport } from "../../core/report.ts";
import type { LeftOut, UnreadRun, WhyApart, WhySuiteApart } from "../../core/run-set.ts";

/** Says how many runs a side is over: `mean of 3 runs of this commit (5 were requested)`. */
export function describeRunCount(runs: readonly StoredReport[], wanted: number): string {
  const commits = new Set(runs.map(({ report }) => report.source.commit));
  // Reports that are given as files may have no commit, or different ones.
  const ofCommit = commits.size === 1 && !commits.has(null) ? " of this commit" : "";
  const missing = runs.length < wanted ? ` (${wanted} were requested)` : "";
  return runs.length === 1 ? `a single run${ofCommit}${missing}` : `mean of ${runs.length} runs${ofCommit}${missing}`;
}

/** Says why a run is left out of its side, or suites of it: `run 77, attempt 2 is left out: its gold set differs`. */
export function describeLeftOut({ source: { run_id, run_attempt }, place, why }: LeftOut): string[] {
  const attempt = run_attempt === null || run_attempt === 1 ? "" : `, attempt ${run_attempt}`;
  const name = run_id === null ? `report ${place}` : `run ${run_id}${attempt}`;
  return why.map((one) => `${name} is left out: ${describeWhy(one)}`);
}

function describeWhy(why: WhyApart): string {
  if (why.kind !== "suite") return why.kind === "not stored" ? "its cases are not stored" : "there are too many cases";
  return `\`${why.suite}\`: ${describeSuite(why.why)}`;
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

function describeSuite(why: WhySuiteApart): string {
  return why.kind === "score" ? `none of its cases has the score \`${why.score}\`` : SUITE_WORDS[why.kind];
}

const START_ANEW = "push a commit to start anew";

/** Says why a failed run of this commit is not among those that are pooled. */
export function describeApart(left: LeftOut): string[] {
  return describeLeftOut(left).map((text) => `an earlier run of this commit failed, and ${text}; ${START_ANEW}`);
}

/** Says which earlier runs of this commit are known to exist and could not be read. */
export function describeUnread(unread: readonly UnreadRun[]): string[] {
  return unread.map((one) => {
    const what = one.kind === "unknown" ? "earlier runs" : `attempt ${one.run_attempt} of run ${one.run_id}`;
    const todo = one.kind === "gone" ? START_ANEW : "run the job again";
    return `${what} of this commit could not be read: ${one.why}; ${todo}`;
  });
}
