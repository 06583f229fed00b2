// The command line loads this before it knows the command, so it imports no schema.
import type { ErrorDetail, UserError } from "../core/error.ts";
import type { LabelProgress } from "../core/judge/labeller.ts";
import type { ProgressStep } from "../core/log.ts";
import { findSimilar } from "../math/text/edit-distance.ts";
import { formatCount, formatInteger } from "../math/text/number-format.ts";

/** Formats an error as one line: what is wrong · where · what to do. */
export function formatError(error: ErrorDetail): string {
  return joinParts([error.what, placeOf(error), adviceOf(error)]);
}

/** Formats where an error is; for one that several rows have, how many they are and where the first one is. */
function placeOf({ at, rows }: ErrorDetail): string | undefined {
  if (at === undefined || rows === undefined) return at;
  const { count, total, noun, others } = rows;
  // Without a number of all, the places may be parts of a file that are no records.
  const nouns = total === null && noun === "record" ? "places" : `${noun}s`;
  const of = total === null ? "" : ` of ${formatInteger(total)}`;
  const share = count === total ? `all ${formatInteger(count)}` : `${formatInteger(count)}${of}`;
  const place = count === 1 ? at : `in ${share} ${nouns}, first ${at}`;
  return others === 0 ? place : `${place}, and ${formatCount(others, "more such error")}`;
}

/** Formats all details of an error, one per line, and their total if some are left out. */
export function formatErrors(error: UserError): string {
  const lines = error.errors.flatMap(errorLines);
  const shown = error.errors.length;
  return [...(error.total > shown ? [`The first ${shown} of ${error.total} errors:`] : []), ...lines].join("\n");
}

/** Formats one error; the lines of an example in its advice stay separate. */
function errorLines(error: ErrorDetail): string[] {
  const [todo = "", ...example] = (error.todo ?? "").split("\n");
  return [formatError({ ...error, todo }), ...example.map((line) => `    ${line}`)];
}

function joinParts([what, ...rest]: readonly (string | undefined)[]): string {
  const parts = [what, ...rest].filter((part) => part !== undefined && part !== "");
  const text = parts.length > 1 ? [clauseOf(what ?? ""), ...parts.slice(1)].join(" · ") : (what ?? "");
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, " ");
}

/** Returns a sentence without its full stop, for what follows on the same line. */
export function clauseOf(what: string): string {
  return what.replace(/\.$/, "");
}

/** Formats what to do about an error, with the known word that a misspelt one seems to mean. */
export function adviceOf({ todo, given, known }: ErrorDetail): string {
  const similar = given === undefined ? null : findSimilar(given, known ?? []);
  return [similar === null ? "" : `Did you mean \`${similar}\`?`, todo ?? ""].filter(Boolean).join(" ");
}

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

/** Formats dollars in cents, with more digits below ten cents. */
export function formatDollars(usd: number): string {
  const short = Number(usd.toPrecision(2));
  return short === 0 || short >= 0.1 ? `$${usd.toFixed(2)}` : `$${short}`;
}

const MEGABYTE = 1_000_000;

/** Formats a step after some seconds: `qa: reading · 31 of 50 MB · 12.1 MB/s · 2 s left`. */
export function formatStep({ task, done = 0, total, unit = "case" }: ProgressStep, seconds: number): string {
  if (total === undefined || total <= 0) return task;
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 && done < total ? (total - done) / rate : null;
  const isBytes = unit === "bytes";
  const amount = isBytes
    ? `${formatSize(done, total)} of ${formatSize(total, total)} MB`
    : `${formatInteger(done)} of ${formatCount(total, unit)}`;
  const speed = isBytes ? `${(rate / MEGABYTE).toFixed(1)} MB/s` : `${formatRate(rate)} ${unit}s/s`;
  const parts = [task, amount, rate > 0 ? speed : "", left === null ? "" : `${formatDuration(left)} left`];
  return parts.filter((part) => part !== "").join(" · ");
}

function formatSize(bytes: number, total: number): string {
  return (bytes / MEGABYTE).toFixed(total < 10 * MEGABYTE ? 1 : 0);
}

function formatRate(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : formatInteger(Math.round(rate));
}

/** Formats a duration: `12 s`, `3 min`, `2 h`. */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
