import { describe, expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import { applicableMetrics } from "../../src/core/metric.ts";
import { type Score, scoreName } from "../../src/core/score.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { families } from "../all-families.ts";
import { rowsOf } from "../input/rows.ts";
import { withParams } from "../with-params.ts";

type Case = readonly [gold: object, trace: object | null];

/** Scores cases of a family and returns one of its scores. */
function scoreOf(id: string, name: string, cases: readonly Case[]): Score | undefined {
  const family = families.find((one) => one.id === id);
  if (!family) throw new Error(`there is no family ${id}`);
  const scoring = withParams(family);
  const evidence = cases.map(([gold, trace]): Evidence => {
    const read = scoring.readGold(gold);
    const answered = trace === null ? null : scoring.readTrace(trace);
    if (!read.ok || answered?.ok === false) throw new Error("the lines have errors");
    return scoring.observe({ gold: read.value, trace: answered?.value ?? null });
  });
  return summarize(applicableMetrics(scoring.metrics, evidence), evidence).find((one) => scoreName(one) === name);
}

/** For each metric that can be undefined: cases whose output leaves nothing to measure, or whose gold does. */
interface Row {
  readonly family: string;
  readonly name: string;
  readonly because: "gold" | "output";
  readonly cases: readonly Case[];
}

describe("an undefined score", () => {
  test.each(rowsOf<Row>("undefined.jsonl", import.meta.url))(
    "of $family: $name is undefined because of the $because",
    ({ family, name, because, cases }) => {
      const score = scoreOf(family, name, cases);
      expect(score?.status).toBe("undefined");
      expect((score as { because?: "gold" }).because ?? "output").toBe(because);
    },
  );

  test("without any trace is no fault of the gold set", () => {
    const gold = (id: string): Case => [{ id, documents: ["It is open."], question: "?" }, null];
    const score = scoreOf("ragbench", "adherence", [gold("a"), gold("b")]);
    expect(score).toMatchObject({ status: "undefined", why: "no case has a trace" });
    expect(score).not.toHaveProperty("because");
  });
});
