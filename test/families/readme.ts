import { readFileSync } from "node:fs";
import { applicableMetrics } from "../../src/core/metric.ts";
import { summarize } from "../../src/scoring/scores.ts";
import type { Scoring } from "../with-params.ts";

/** The section of a README about a metric; "" where there is none. */
export const sectionOf = (readme: string, metric: string): string =>
  readme.split(`\n## \`${metric}\`\n`)[1]?.split("\n## ")[0] ?? "";

/** A family's README: its text, the lines of its `jsonl` blocks (of the first one under "Example" without a name), and its sections by metric. */
export function readmeOf(family: string) {
  const text = readFileSync(new URL(`../../src/families/${family}/README.md`, import.meta.url), "utf8");
  const from = Math.max(0, text.indexOf("\n## Example\n"));
  const block = (name: string) =>
    new RegExp(`\`\`\`jsonl${name && ` ${name}`}\n([^\`]+)\n\`\`\``).exec(text.slice(name === "" ? from : 0))?.[1] ??
    "";
  return {
    text,
    linesIn: (name = ""): object[] =>
      block(name)
        .split("\n")
        .map((line) => JSON.parse(line)),
    sectionOf: (metric: string): string => sectionOf(text, metric),
    /** The rows of tables that match, as their cells. */
    rowsOf: (pattern: RegExp): string[][] => [...text.matchAll(pattern)].map(([, ...cells]) => cells),
  };
}

/** Observes and scores cases whose lines are in a README. */
export function scoreCases(scoring: Scoring, lines: readonly (readonly [gold: object, trace: object | null])[]) {
  const cases = lines.map(([gold, trace]) => {
    const evidence = scoring.observe(scoring.read(gold, trace));
    const { id, qid = id } = gold as { readonly id: string; readonly qid?: string };
    const why = scoring.family.describe.reason(evidence);
    return { id: qid, evidence, outcome: scoring.outcome(evidence), why };
  });
  const evidence = cases.map((one) => one.evidence);
  return { cases, scores: summarize(applicableMetrics(scoring.metrics, evidence), evidence) };
}

/** The sum of `1/2 + 2/3 + 1`. */
export function sumOf(terms: string): number {
  return terms.split(" + ").reduce((sum, term) => {
    const [top = Number.NaN, bottom = 1] = term.split("/").map(Number);
    return sum + top / bottom;
  }, 0);
}
