import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JudgeContext, type JudgeRequest, NotLabelled } from "../../../src/core/judge/judge-request.ts";
import { applicableMetrics, type RatioMetric } from "../../../src/core/metric.ts";
import type { ConstraintLabel } from "../../../src/families/grounded/constraint.ts";
import { type ConstraintAnswer, constraintPrompt } from "../../../src/families/grounded/constraint.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";

const scoring = withParams(grounded, {});
const violations = scoring.metrics.find(({ id }) => id === "constraint_violations") as RatioMetric;
const CONTEXT: JudgeContext = {
  metrics: new Set(scoring.metrics.map(({ id }) => id)),
  hasJudge: true,
  hasEmbeddings: false,
};
const gold = {
  qid: "a",
  question: "How many retries?",
  answerable: true,
  gold_claim_substr: ["retries"],
  gold_citations: ["p1"],
  constraints: ["There are retries.", "There are at most three."],
};
const trace = { qid: "a", retrieved_ids: ["p1"], answer_json: { claim: "Five retries.", citations: ["p1"] } };
const claiming = (claim: string) => ({ ...trace, answer_json: { claim, citations: [] } });

/** The requests of a case. */
async function requestsOf(asked: object, said: object | null, context = CONTEXT): Promise<JudgeRequest[]> {
  const requests: JudgeRequest[] = [];
  const ask = (prompt: JudgeRequest["prompt"], inputs: JudgeRequest["inputs"]) => {
    requests.push({ prompt, inputs });
    return Promise.reject(new NotLabelled("outage"));
  };
  await scoring.label(scoring.read(asked, said), ask as never, context);
  return requests;
}

const verdict = (id: string, contradicted: "yes" | "no") => ({ id, analysis: "", contradicted });
const labelled = (...constraints: ConstraintAnswer["constraints"]): ConstraintLabel => ({
  answer: { constraints },
  missing: {},
});
const see = (label: ConstraintLabel, asked: object = gold, said: object | null = trace) =>
  scoring.observe(scoring.read(asked, said), label);
const measured = (evidence: ReturnType<typeof see>) =>
  [violations.top(evidence), violations.bottom(evidence), violations.unscored?.(evidence)] as const;

describe("what is asked", () => {
  test("is each constraint of an answer that was shipped", async () => {
    const [request, ...others] = await requestsOf(gold, trace);
    const constraints = gold.constraints.map((text, index) => ({ id: `c${index + 1}`, text }));
    const inputs = { question: "How many retries?", answer: "Five retries.", constraints };
    expect([request, others]).toEqual([{ prompt: constraintPrompt, inputs }, []]);
    expect(request?.prompt.verdictIds?.(request.inputs)).toEqual({ constraints: ["c1", "c2"] });
  });

  test.each<[string, object, object | null, JudgeContext]>([
    ["without a judge", gold, trace, { ...CONTEXT, hasJudge: false }],
    ["where the metric is not measured", gold, trace, { ...CONTEXT, metrics: new Set(["precision"]) }],
    ["of a refusal", gold, claiming(" Not in context "), CONTEXT],
    ["of an empty answer", gold, claiming(" "), CONTEXT],
    ["of no answer", gold, { ...trace, answer_json: null }, CONTEXT],
    ["of no trace", gold, null, CONTEXT],
    ["without constraints", { ...gold, constraints: [] }, trace, CONTEXT],
    ["where the trace says it", gold, { ...trace, constraints_contradicted: [false, false] }, CONTEXT],
  ])("is nothing %s", async (_, asked, said, context) => {
    expect(await requestsOf(asked, said, context)).toEqual([]);
  });
});

describe("what is seen", () => {
  test.each<[string, ConstraintLabel, readonly [number, number, string | null]]>([
    ["there is no label", new NotLabelled("rate"), [0, 0, "rate"]],
    ["nobody was asked", null, [0, 0, null]],
    [
      "both are contradicted: an answer counts once",
      labelled(verdict("c1", "yes"), verdict("c2", "yes")),
      [1, 1, null],
    ],
    ["one is left out, the other contradicted", labelled(verdict("c2", "yes")), [1, 1, null]],
  ])("%s", (_, labels, expected) => {
    const evidence = see(labels);
    expect(measured(evidence)).toEqual(expected);
    expect(scoring.outcome(evidence)).toBe("pass");
  });

  test("of any verdicts: a row that fits, contradicted only where somebody says so", () => {
    const verdicts = fc
      .subarray(["c1", "c2"])
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.constantFrom("yes", "no").map((one) => verdict(id, one as "yes")))),
      );
    fc.assert(
      fc.property(verdicts, (given) => {
        expect(constraintPrompt.answer.safeParse({ constraints: [...given] }).success).toBe(true);
        const evidence = see(labelled(...given));
        expect(fitsFamily("grounded", JSON.parse(JSON.stringify(evidence)))).toBe(true);
        const isContradicted = given.some(({ contradicted }) => contradicted === "yes");
        const isWhole = given.length === 2;
        expect(measured(evidence)).toEqual(
          isContradicted ? [1, 1, null] : isWhole ? [0, 1, null] : [0, 0, "malformed"],
        );
      }),
    );
  });

  test("as the trace says, which wins over any label", () => {
    const said = { ...trace, constraints_contradicted: [true, false] };
    const evidence = see(labelled(verdict("c1", "no"), verdict("c2", "no")), gold, said);
    expect(measured(evidence)).toEqual([1, 1, null]);
    expect(grounded.describe.reason(evidence)).toBe(
      "correct and properly cited; contradicts the constraint “There are retries.”",
    );
    const refused = { ...said, ...claiming("not in context") };
    expect(see(null, gold, { ...said, answer_json: refused.answer_json })).not.toHaveProperty("constraints");
  });

  test("is the same row as ever without constraints, and the metric is not measured", () => {
    const { constraints: _, ...plain } = gold;
    const rows = [see(null, plain), see(null), see(null, gold, null)];
    expect(rows[0]).toEqual(rows[1]);
    const missing = { of: 2, contradicted: 0, first: null, unscored: "no trace" };
    expect(rows.map((row) => row["constraints"])).toEqual([undefined, undefined, missing]);
    expect(applicableMetrics([violations], rows)).toEqual([]);
    const judged = [...rows, see(labelled(verdict("c1", "no"), verdict("c2", "yes")))];
    // One of two answers contradicts nothing or something: the case without a trace may be either.
    expect(summarize(applicableMetrics([violations], judged), judged)).toMatchObject([
      { status: "partial", value: 1, n: 1, bounds: [0.5, 1], unscored: 1, better: "lower" },
    ]);
  });
});

test("a judge that passes what it should not is told apart", () => {
  const [canary] = constraintPrompt.canaries ?? [];
  expect(canary?.isFooled({ constraints: [verdict("c1", "yes")] })).toBe(false);
  expect(canary?.isFooled({ constraints: [verdict("c1", "no")] })).toBe(true);
  expect(canary && constraintPrompt.verdictIds?.(canary.inputs)).toEqual({ constraints: ["c1"] });
});
