import { describe, expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import type { Params } from "../../src/core/family.ts";
import { applicableMetrics } from "../../src/core/metric.ts";
import { type Score, scoreName, scoreValue } from "../../src/core/score.ts";
import { CHECKS } from "../../src/families/generation/checks/checks.ts";
import { loadEngines } from "../../src/families/generation/checks/engines.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { families } from "../all-families.ts";
import { type Scoring, withParams } from "../with-params.ts";
import { numberOf, readmeOf, sectionOf } from "./readme.ts";

type Seen = { readonly id: string; readonly evidence: Evidence };

/** How a README's example is read: its parameters, and what the table of its cases has between id and result, if that can be compared. */
interface Example {
  readonly params?: Params;
  readonly blocks?: readonly string[];
  /** The metrics of these blocks, where others have further ones. */
  readonly only?: (metric: string) => boolean;
  readonly asked?: readonly string[];
  readonly cells?: (evidence: Evidence, reason: string) => string;
  /** Whether no table has its cases. */
  readonly isUnlisted?: true;
}

const { text: generation } = readmeOf("generation");
const bleu_weights: number[] = JSON.parse(/`bleu_weights` = (\[0[^\]]+\])/.exec(generation)?.[1] ?? "null");
const checks = CHECKS.map(({ id }) => id);
const isCheck = (id: string): boolean => id === "corpus_chrf" || checks.includes(id);
await loadEngines({ regex: {}, json_schema: {} });

const numbersOf =
  (...names: readonly string[]) =>
  (evidence: Evidence) =>
    names.map((name) => String(evidence[name])).join(" | ");
const reasonOf = (_: Evidence, reason: string): string => reason;
const valuesOf = ({ values }: Evidence): string =>
  Object.entries(values as Record<string, number>)
    .map(([id, value]) => `${id} ${Number(value.toFixed(4))}`)
    .join(", ");
const calls = numbersOf("expected", "called", "equal", "same_tool", "in_order");

const EXAMPLES: readonly (readonly [family: string, example: Example])[] = [
  ["grounded", { params: { k: 2 }, blocks: ["gold", "traces"] }],
  ["rgb", {}],
  [
    "ragbench",
    {
      blocks: ["cases"],
      cells: numbersOf("labels", "documents", "relevant", "utilized", "both", "sentences", "full", "partial"),
    },
  ],
  ["generation", { params: { bleu_weights }, blocks: ["verdicts"], only: () => false, cells: valuesOf }],
  [
    "generation",
    { params: { bleu_weights }, blocks: ["verdicts", "overlap"], only: (id) => !isCheck(id), isUnlisted: true },
  ],
  [
    "generation",
    { params: { regex: true, json_schema: true }, blocks: ["checks"], only: isCheck, asked: checks, isUnlisted: true },
  ],
  ["retrieval", { params: { k: [3] } }],
  ["classification", { cells: reasonOf }],
  ["regression", { isUnlisted: true }],
  ["detection", { cells: reasonOf }],
  ["segmentation", { cells: reasonOf }],
  ["agent", { cells: (evidence, reason) => `${calls(evidence)} | ${reason}` }],
];

const idOf = (line: object): string => Object.values(line)[0] as string;

/** Reads and observes the cases of an example, whose gold and traces are in blocks of these names or in one line each. */
function seeCases(scoring: Scoring, { blocks = [""] }: Example, { linesIn }: ReturnType<typeof readmeOf>): Seen[] {
  const traces = blocks.includes("traces") ? new Map(linesIn("traces").map((line) => [idOf(line), line])) : null;
  return blocks
    .filter((name) => name !== "traces")
    .flatMap((name) => linesIn(name))
    .map((gold) => {
      const trace = traces === null ? gold : (traces.get(idOf(gold)) ?? null);
      return { id: idOf(gold), evidence: scoring.observe(scoring.read(gold, trace)) };
    });
}

/** The examples of a README by the names of their scores: the value, and the number that the working before it gives. */
function examplesIn(readme: string, scores: readonly Score[]) {
  const metrics = [...new Set(scores.map(({ metric }) => metric))];
  const entries = metrics.flatMap((metric) => {
    const section = sectionOf(readme, metric) || sectionOf(readme, metric.replace(/@\d+$/, "@k"));
    return [...section.matchAll(/\*\*Example\*\* (.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(/ · (?=`)/).flatMap((part) => {
        const [, before = "", value] = /^(.*?)(?: =|: mean) (\d\.\d{4})$/.exec(part) ?? [];
        if (value === undefined) return [];
        const [, named = metric] = /^`([^`]+)`:/.exec(before) ?? [];
        const name = named.startsWith(metric) ? named : `${metric}[${named}]`;
        return [
          [name, { value, working: numberOf(/(?:^|[:,] )(\(?[\d.][\d.+·/() ]*)$/.exec(before)?.[1] ?? "") }] as const,
        ];
      }),
    );
  });
  return new Map(entries);
}

describe.each(EXAMPLES)("the README of %s: an example comes out as it says (%#)", (id, example) => {
  const { params = {}, only = () => true, asked = [], cells } = example;
  const family = families.find((one) => one.id === id);
  if (!family) throw new Error(id);
  const scoring = withParams(family, params, asked);
  const readme = readmeOf(id);
  const cases = seeCases(scoring, example, readme);
  const evidence = cases.map((one) => one.evidence);
  const metrics = applicableMetrics(scoring.metrics, evidence).filter((metric) => only(metric.id));
  const scores = new Map(summarize(metrics, evidence).map((score) => [scoreName(score), score]));
  const examples = examplesIn(readme.text, [...scores.values()]);

  test("each score has its value, which its working gives", () => {
    const values = [...examples].map(([name]) => [name, scoreValue(scores.get(name) as Score)?.toFixed(4)]);
    expect(values).toEqual([...examples].map(([name, { value }]) => [name, value]));
    for (const [name, { value, working }] of examples)
      if (!Number.isNaN(working)) expect(Math.abs(working - Number(value)), name).toBeLessThan(1e-4);
    // Of single labels, tools and thresholds some have an example.
    const main = [...scores.keys()].filter((name) => !/[[,](?:label|tool|iou|key)=/.test(name));
    const isSliced = (name: string): boolean => [...examples.keys()].some((one) => one.startsWith(`${name}[`));
    expect(main.filter((name) => !examples.has(name) && !isSliced(name))).toEqual([]);
  });

  if (example.isUnlisted) return;
  test("each case has its result", () => {
    const rows = cases.map((one) => {
      const reason = family.describe.reason(one.evidence);
      return [one.id, ...(cells ? [cells(one.evidence, reason)] : []), scoring.outcome(one.evidence)];
    });
    const told = readme.rowsOf(/^\| ([\w-]+) \| (.*) \| (pass|fail) \|$/gm);
    expect(told.map(([name, text, outcome]) => [name, ...(cells ? [text] : []), outcome])).toEqual(rows);
  });
});
