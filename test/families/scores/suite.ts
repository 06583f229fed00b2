import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { type ErrorDetail, UserError } from "../../../src/core/error.ts";
import type { Baseline } from "../../../src/core/report.ts";
import { NO_SOURCE } from "../../../src/core/report.ts";
import { compareAndEvaluate, fileBaseline, scoreSuites } from "../../../src/pipeline/evaluate.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

/** What a case line can have. */
export type Line = Readonly<Record<string, unknown>>;

/** Writes lines as JSON Lines; cases without an id are `c0`, `c1`, …. NaN and infinite numbers are written as Python does. */
export function jsonLines(lines: readonly Line[]): string {
  const text = lines.map((line, index) => JSON.stringify({ id: `c${index}`, ...line }, replaceNumber)).join("\n");
  return text.replace(/"<(NaN|-?Infinity)>"/g, "$1");
}

function replaceNumber(_: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isFinite(value) ? `<${value}>` : value;
}

/** Lines with one score each. */
export function scored(name: string, values: readonly unknown[]): Line[] {
  return values.map((value) => ({ scores: { [name]: value } }));
}

const NO_BASELINE: Baseline = { status: "none", why: "", todo: "" };

/** Scores the suite `bot` of the family `scores`, whose other keys are given as YAML, and evaluates its gates. */
export async function runSuite(
  suite: string,
  files: Readonly<Record<string, string | Uint8Array>> | readonly Line[],
  base: Awaited<ReturnType<typeof scoreSuites>> | null = null,
) {
  const own = Array.isArray(files)
    ? { "t.jsonl": jsonLines(files) }
    : (files as Readonly<Record<string, string | Uint8Array>>);
  const family = suite.includes("family:") ? "" : "    family: scores\n";
  const traces = suite.includes("traces:") ? "" : "    traces: t.jsonl\n";
  const body = suite.replaceAll(/^/gm, "    ");
  const folder = temporaryFolder({ "noworse.yml": `suites:\n  bot:\n${family}${traces}${body}\n`, ...own });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig(`${folder}/noworse.yml`, families, "noworse.yml");
  const warnings: ErrorDetail[] = [];
  const warn = (_: string, error: ErrorDetail): void => void warnings.push(error);
  const facts = { created: "2026-11-22T10:00:00Z", source: NO_SOURCE, root: folder, warn };
  const stored = await scoreSuites(config, facts);
  const { report } = compareAndEvaluate(stored, base ? fileBaseline(base) : NO_BASELINE, config);
  const bot = report.suites["bot"];
  if (!bot || !report.verdict) throw new Error("the suite is not scored");
  const scores = new Map(
    bot.scores.map((score) => [score.slice ? `${score.metric}[${score.slice}]` : score.metric, score]),
  );
  const { verdict, diff } = report;
  return {
    stored,
    report,
    suite: bot,
    scores,
    verdict,
    diff,
    cases: stored.cases ?? [],
    warnings: warnings.map(formatError),
  };
}

/** Returns the printed errors of a suite. */
export async function errorsOf(suite: string, files: Readonly<Record<string, string | Uint8Array>> | readonly Line[]) {
  try {
    await runSuite(suite, files);
  } catch (error) {
    if (error instanceof UserError) return error.errors.map(formatError);
    throw error;
  }
  return [];
}
