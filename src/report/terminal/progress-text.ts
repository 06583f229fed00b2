import type { ProgressStep } from "../../core/log.ts";
import { formatCount, formatInteger } from "../format.ts";

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
