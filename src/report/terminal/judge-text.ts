import type { JudgeReport } from "../../core/judge/judge-report.ts";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";
import type { LabelProgress } from "../../core/judge/labeller.ts";
import { formatCount, formatInteger } from "../format.ts";
import { formatDuration } from "./progress-text.ts";

/** Formats the progress of labelling after some seconds: `qa: 34 of 200 cases · 68 calls · 11.2 calls/s · $0.03 · 28 s left`. */
export function formatProgress({ suite, done, total, calls, usd }: LabelProgress, seconds: number): string {
  const rate = seconds > 0 ? calls / seconds : 0;
  const left = done > 0 && done < total ? Math.round((seconds / done) * (total - done)) : null;
  const parts = [
    // Known-bad answers are labelled before any case.
    total === 0 ? suite : `${suite}: ${done} of ${formatCount(total, "case")}`,
    formatCount(calls, "call"),
    calls > 0 && seconds > 0 ? `${rate.toFixed(1)} calls/s` : "",
    usd === null ? "" : formatDollars(usd),
    left === null ? "" : `${formatDuration(left)} left`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** Formats how many cases of a suite stored labels do not suffice for: `qa: the judge is asked about 38 of 400 cases`. */
export function formatPlan(suite: string, { cases, of }: { readonly cases: number; readonly of: number }): string {
  if (cases === 0) return `${suite}: all labels are stored`;
  return `${suite}: the judge is asked about ${formatInteger(cases)} of ${formatCount(of, "case")}`;
}

/** Formats the missing labels by reason: `qa: 12 labels are missing (10 budget, 2 malformed)`; null where none is missing. */
export function formatMissingLabels(suite: string, { unscored }: Pick<JudgeReport, "unscored">): string | null {
  const counted = NOT_LABELLED_REASONS.flatMap((why) => {
    const count = unscored[why] ?? 0;
    return count === 0 ? [] : [{ why, count }];
  });
  const sum = counted.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return null;
  const reasons = counted.map(({ why, count }) => `${count} ${why}`).join(", ");
  return `${suite}: ${formatCount(sum, "label is", "labels are")} missing (${reasons})`;
}

/** Formats dollars in cents, with more digits below ten cents. */
export function formatDollars(usd: number): string {
  const short = Number(usd.toPrecision(2));
  return short === 0 || short >= 0.1 ? `$${usd.toFixed(2)}` : `$${short}`;
}
