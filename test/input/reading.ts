import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { UserError } from "../../src/core/error.ts";
import { NO_SOURCE } from "../../src/core/report.ts";
import { compareTexts } from "../../src/math/text/texts.ts";
import { scoreSuites } from "../../src/pipeline/evaluate.ts";
import { formatError } from "../../src/report/terminal.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { readConfig } from "../read-config.ts";
import { answers } from "./mapping/answers-family.ts";
import { stub } from "./stub-family.ts";

/** A suite, its files, and what a run says of them: errors, or the cases and warnings. */
export interface ReadingRow {
  readonly name: string;
  /** As the config has it; its families are those of the product, `answers` and `stub`. */
  readonly suite: Readonly<Record<string, unknown>>;
  /** Texts as they are, lists as JSON Lines, other values as JSON; `{"of": "x.json"}` is a file of `mapping/presets`. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly errors?: readonly string[];
  /** Each as `id outcome place (its trials)`. */
  readonly cases?: readonly string[];
  readonly warnings?: readonly string[];
  /** Values of metrics, counted by hand. */
  readonly metrics?: Readonly<Record<string, number | null>>;
}

type Outcome = Pick<ReadingRow, "errors" | "cases" | "warnings" | "metrics">;

function textOf(name: string, content: unknown): string | Uint8Array {
  if (typeof content === "string") return content;
  const { of } = content as { readonly of?: string };
  if (of !== undefined) return readFileSync(new URL(`mapping/presets/${of}`, import.meta.url));
  const isLines = Array.isArray(content) && name.endsWith(".jsonl");
  return isLines ? content.map((line) => `${JSON.stringify(line)}\n`).join("") : JSON.stringify(content);
}

/** Scores a suite as a run does. */
export async function readRow({ suite, files, metrics = {} }: Omit<ReadingRow, "name">): Promise<Outcome> {
  const texts = Object.entries(files).map(([name, content]) => [name, textOf(name, content)]);
  const config = JSON.stringify({ suites: { s: suite } });
  const folder = temporaryFolder({ "noworse.yml": config, ...Object.fromEntries(texts) });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const warn = (_: string, warning: Parameters<typeof formatError>[0]) => void warnings.push(formatError(warning));
  try {
    const read = readConfig(join(folder, "noworse.yml"), [...families, answers, stub], "noworse.yml", folder);
    const stored = await scoreSuites(read, { created: "2026-11-21T10:00:00Z", source: NO_SOURCE, root: folder, warn });
    const cases = (stored.cases ?? []).map(({ id, outcome, at, trials }) => {
      const each = trials
        ?.map((one) => `${one.trial} ${one.outcome}`)
        .sort(compareTexts)
        .join(", ");
      return `${id} ${outcome} ${at ?? "-"}${each ? ` (${each})` : ""}`;
    });
    const { scores = [] } = stored.report.suites["s"] ?? {};
    const metricOf = (name: string): number | null => {
      const found = scores.find(({ metric, slice }) => (slice === "" ? metric : `${metric}[${slice}]`) === name);
      return found && "value" in found ? found.value : null;
    };
    const values = Object.keys(metrics).map((name) => [name, metricOf(name)] as const);
    return {
      cases,
      ...(warnings.length > 0 && { warnings }),
      ...(values.length > 0 && { metrics: Object.fromEntries(values) }),
    };
  } catch (error) {
    if (error instanceof UserError) return { errors: error.errors.map(formatError) };
    throw error;
  }
}
