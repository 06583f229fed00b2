import type { StoredReport } from "../../core/report.ts";
import type { LeftOut, WhyApart, WhySuiteApart } from "../../core/verdict/verdict.ts";

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
