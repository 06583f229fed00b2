import type { WorkflowRun } from "./github-things.ts";
import { Refusal } from "./refusal.ts";

/** The runs that a list's query asks for: by branch, event, status or conclusion, head SHA and time of creation. */
export function filterRuns(runs: WorkflowRun[], query: URLSearchParams): WorkflowRun[] {
  for (const unmodelled of ["actor", "check_suite_id"]) {
    if (query.has(unmodelled)) throw new Error(`The stand-in does not model the filter \`${unmodelled}\`.`);
  }
  const wants = (name: string, ...values: (string | null)[]): boolean => {
    const wanted = query.get(name);
    return wanted === null || values.includes(wanted);
  };
  const created = query.get("created");
  const inRange = created === null ? () => true : rangeOf(created);
  return runs.filter(
    (run) =>
      wants("branch", run.branch) &&
      wants("event", run.event) &&
      wants("status", run.status, run.conclusion) &&
      wants("head_sha", run.sha) &&
      inRange(Date.parse(run.createdAt)),
  );
}

/** Whether any filter is set that limits GitHub's answer to 1,000 runs. */
export function isFiltered(query: URLSearchParams): boolean {
  return ["branch", "created", "event", "head_sha", "status"].some((key) => query.has(key));
}

/** GitHub's search syntax for dates: `>=d`, `>d`, `<=d`, `<d`, `d..e` (either may be `*`), or a day or instant itself. */
function rangeOf(text: string): (at: number) => boolean {
  const [, sign = "", single = ""] = /^(>=|<=|>|<)?(.*)$/.exec(text) ?? [];
  if (single.includes("..")) {
    const [from = "*", to = "*"] = single.split("..");
    return (at) => (from === "*" || at >= instant(from)) && (to === "*" || at <= endOf(to));
  }
  if (sign === ">=") return (at) => at >= instant(single);
  if (sign === ">") return (at) => at > endOf(single);
  if (sign === "<=") return (at) => at <= endOf(single);
  if (sign === "<") return (at) => at < instant(single);
  return (at) => at >= instant(single) && at <= endOf(single);
}

function instant(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Refusal(422, `\`${text}\` is not a date`);
  return at;
}

/** A day ends with its last millisecond, an instant with itself. */
function endOf(text: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? instant(text) + 86_399_999 : instant(text);
}
