import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../src/core/case.ts";
import type { Family } from "../src/core/family.ts";
import { type Ask, type JudgeContext, NotLabelled } from "../src/core/judge/judge-request.ts";
import type { Metric, UnscoredReason } from "../src/core/metric.ts";
import { scoreSchema } from "../src/core/score.ts";
import { summarize } from "../src/scoring/scores.ts";
import { families, fitsFamily } from "./all-families.ts";
import { CASES, type FamilyCases, type Lines, readLines } from "./law-cases.ts";
import { type Scoring, withParams } from "./with-params.ts";

const refuse: Ask = () => Promise.reject(new NotLabelled("budget"));

/** The evidence of a case whose requests are not labelled. */
async function observeUnlabelled(scoring: Scoring, lines: Lines): Promise<Evidence> {
  const one = readLines(scoring, lines);
  const metrics = new Set(scoring.metrics.map(({ id }) => id));
  const context: JudgeContext = { metrics, hasJudge: true, hasEmbeddings: true };
  return scoring.observe(one, await scoring.label(one, refuse, context));
}

type Judged = Exclude<Metric, { kind: "trial" }> & { readonly unscored: (evidence: Evidence) => UnscoredReason | null };

const judgedIn = ({ metrics }: Scoring): Judged[] =>
  metrics.filter((metric): metric is Judged => metric.kind !== "trial" && metric.isJudged === true);

const asking = families.filter(({ judge }) => judge !== undefined);

describe.each(asking.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const cases = CASES[id] as FamilyCases;

  test("what is not labelled changes no value of what a judge labels, only what is sure of it", async () => {
    let missing = 0;
    const check = async (scoring: Scoring, lines: readonly Lines[]): Promise<void> => {
      const evidence = await Promise.all(lines.map((one) => observeUnlabelled(scoring, one)));
      expect(evidence.every((one) => fitsFamily(family.id, JSON.parse(JSON.stringify(one))))).toBe(true);
      for (const metric of judgedIn(scoring)) {
        const scored = evidence.filter((one) => metric.unscored(one) === null);
        const [all, alone] = [summarize([metric], evidence)[0], summarize([metric], scored)[0]];
        if (!all || !alone) throw new Error("a metric gives a score");
        expect(scoreSchema.safeParse(all).error).toBeUndefined();
        if (scored.length === evidence.length) expect(all).toEqual(alone);
        else if (alone.status !== "measured") {
          const reasons = new Set(evidence.map((one) => metric.unscored(one)));
          const isMissing = [...reasons].every((reason) => reason === null || reason === "no trace");
          expect(all).toMatchObject({ status: isMissing ? "undefined" : "failed" });
        } else {
          missing += 1;
          const unscored = evidence.length - scored.length;
          expect(all).toMatchObject({ status: "partial", value: alone.value, n: alone.n, unscored });
          const bounds = all.status === "partial" ? all.bounds : [Number.NaN, Number.NaN];
          expect(bounds[0]).toBeGreaterThanOrEqual(metric.range[0]);
          expect(bounds[1]).toBeLessThanOrEqual(metric.range[1]);
        }
      }
    };
    const given = cases.params.chain((params) =>
      fc.constantFrom({}, JUDGED[id] ?? {}).map((more) => ({ ...params, ...more })),
    );
    const lists = fc.array(cases.any, { maxLength: 20 });
    await fc.assert(fc.asyncProperty(given, lists, (params, lines) => check(withParams(family, params), lines)));
    expect(missing).toBeGreaterThan(0);
  });
});

/** The parameters under which a family asks a judge at all. */
const JUDGED: Readonly<Record<string, Record<string, string>>> = { ragbench: { method: "judge" } };

test("there are families that ask a judge", () => {
  expect(asking.map(({ id }) => id)).toEqual(["grounded", "ragbench", "generation"]);
});
