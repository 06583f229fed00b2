import type { BaselineRecord } from "../core/baseline-record.ts";
import { formatAge, formatCount } from "./format.ts";

/** What the report was compared with, in words; the commit stands apart so that it can be linked. Foreign text inside. */
export interface BaselineDescription {
  readonly lead: string;
  readonly commit: string | null;
  readonly rest: string;
}

/** The baseline in words, for every way the search can end: what it is, or why there is none and what to do. */
export function describeBaseline(record: BaselineRecord, now: string): BaselineDescription {
  const { status, commit, branch } = record;
  if (status === "none" || status === "expired" || status === "incompatible" || status === "error") {
    return {
      lead: MISSING[status],
      commit: null,
      rest: [record.why, record.todo].map(toSentence).filter(Boolean).join(" "),
    };
  }
  const age = record.created === null ? null : formatAge(record.created, now);
  const facts = [describeStatus(status, record.distance), age].filter((fact) => fact !== null).join(", ");
  const on = branch === null ? "" : ` on ${branch}`;
  const lead = commit === null ? "compared with a report without a commit" : "compared with";
  return { lead, commit, rest: [`${on} (${facts})`, ...remarks(record)].join(" · ").trim() };
}

const MISSING = {
  none: "No baseline:",
  expired: "No baseline any more:",
  incompatible: "No baseline that can be read:",
  error: "The baseline could not be fetched:",
} as const;

function describeStatus(status: "exact" | "ancestor" | "rescored" | "file", distance: number | null): string {
  if (status === "ancestor") {
    return distance === null
      ? "the newest one, of another line of commits"
      : `ancestor, ${formatCount(distance, "commit")} behind`;
  }
  return { exact: "exact", rescored: "rescored from that commit's files", file: "from a file" }[status];
}

function remarks({ outcome, notes }: BaselineRecord): string[] {
  const failed = outcome === "fail" ? ["its own gates failed"] : [];
  return [...new Set([...failed, ...notes])];
}

/** A clause as a sentence with a full stop. */
function toSentence(text: string | null): string {
  if (!text) return "";
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A commit as people name it: the first seven digits. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 7);
}
