import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JudgeContext, type JudgeRequest, NotLabelled } from "../../../src/core/judge/judge-request.ts";
import type { RatioMetric } from "../../../src/core/metric.ts";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { readGold, readTrace } from "../../../src/families/grounded/case.ts";
import type { ConstraintLabel } from "../../../src/families/grounded/constraint.ts";
import { type ConstraintAnswer, constraintPrompt } from "../../../src/families/grounded/constraint-prompt.ts";
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
const trace = {
  qid: "a",
  retrieved_ids: ["p1"],
  answer_json: { claim: "Five retries.", citations: ["p1"] },
};

function caseOf(asked: object, said: object | null) {
  const [read, told] = [readGold(asked), said && readTrace(said)];
  if (!read.ok || told?.ok === false) throw new Error(JSON.stringify([read, told]));
  return { gold: read.value, trace: told ? told.value : null };
}

/** The requests of a case. */
async function requestsOf(asked: object, said: object | null, context = CONTEXT): Promise<JudgeRequest[]> {
  const requests: JudgeRequest[] = [];
  await scoring.label(
    caseOf(asked, said),
    (prompt, inputs) => {
      requests.push({ prompt, inputs });
      return Promise.reject(new NotLabelled("outage"));
    },
    context,
  );
  return requests;
}

const verdict = (id: string, contradicted: "yes" | "no") => ({ id, analysis: "", contradicted });
const labelled = (...constraints: ConstraintAnswer["constraints"]): ConstraintLabel => ({
  answer: { constraints },
  missing: {},
});

describe("what is asked", () => {
  test("is each constraint of an answer that was shipped", async () => {
    const [request, ...others] = await requestsOf(gold, trace);
    expect(others).toEqual([]);
    expect(request).toEqual({
      prompt: constraintPrompt,
      inputs: {
        question: "How many retries?",
        answer: "Five retries.",
        constraints: [
          { id: "c1", text: "There are retries." },
          { id: "c2", text: "There are at most three." },
        ],
      },
    });
    expect(request?.prompt.verdictIds?.(request.inputs)).toEqual({ constraints: ["c1", "c2"] });
  });

  test.each<[string, object, object | null, JudgeContext]>([
    ["without a judge", gold, trace, { ...CONTEXT, hasJudge: false }],
    ["where the metric is not measured", gold, trace, { ...CONTEXT, metrics: new Set(["precision"]) }],
    ["of a refusal", gold, { ...trace, answer_json: { claim: " Not in context ", citations: [] } }, CONTEXT],
    ["of an empty answer", gold, { ...trace, answer_json: { claim: " ", citations: [] } }, CONTEXT],
    ["of no answer", gold, { ...trace, answer_json: null }, CONTEXT],
    ["of no trace", gold, null, CONTEXT],
    ["without constraints", { ...gold, constraints: [] }, trace, CONTEXT],
    ["where the trace says it", gold, { ...trace, constraints_contradicted: [false, false] }, CONTEXT],
  ])("is nothing %s", async (_, asked, said, context) => {
    expect(await requestsOf(asked, said, context)).toEqual([]);
  });
});

describe("what is seen", () => {
  const see = (label: ConstraintLabel, asked: object = gold, said: object | null = trace) =>
    scoring.observe(caseOf(asked, said), label);
  const measured = (evidence: ReturnType<typeof see>) =>
    [violations.top(evidence), violations.bottom(evidence), violations.unscored?.(evidence)] as const;

  test.each<[string, ConstraintLabel, readonly [number, number, string | null]]>([
    ["none is contradicted", labelled(verdict("c1", "no"), verdict("c2", "no")), [0, 1, null]],
    ["one is contradicted", labelled(verdict("c1", "no"), verdict("c2", "yes")), [1, 1, null]],
    ["both are: an answer counts once", labelled(verdict("c1", "yes"), verdict("c2", "yes")), [1, 1, null]],
    ["one is left out", labelled(verdict("c1", "no")), [0, 0, "malformed"]],
    ["one is left out, the other contradicted", labelled(verdict("c2", "yes")), [1, 1, null]],
    ["there is no label", new NotLabelled("rate"), [0, 0, "rate"]],
    ["nobody was asked", null, [0, 0, null]],
  ])("%s", (_, labels, expected) => {
    const evidence = see(labels);
    expect(measured(evidence)).toEqual(expected);
    expect(fitsFamily("grounded", JSON.parse(JSON.stringify(evidence)))).toBe(true);
    expect(scoring.outcome(evidence)).toBe("pass");
  });

  test("as the trace says, which wins over any label", () => {
    const said = { ...trace, constraints_contradicted: [true, false] };
    const evidence = see(labelled(verdict("c1", "no"), verdict("c2", "no")), gold, said);
    expect(measured(evidence)).toEqual([1, 1, null]);
    expect(grounded.describe.reason(evidence)).toBe(
      "correct and properly cited; contradicts the constraint “There are retries.”",
    );
    const refused = { ...said, answer_json: { claim: "not in context", citations: [] } };
    expect(see(null, gold, refused)).not.toHaveProperty("constraints");
  });

  test("is the same row as ever without constraints, and the metric is not measured", () => {
    const { constraints: _, ...plain } = gold;
    const rows = [see(null, plain), see(null), see(null, gold, null)];
    expect(rows[0]).toEqual(rows[1]);
    expect(rows.map((row) => row["constraints"])).toEqual([
      undefined,
      undefined,
      { of: 2, contradicted: 0, first: null, unscored: "no trace" },
    ]);
    expect(applicableMetrics(scoring.metrics, rows).map(({ id }) => id)).not.toContain("constraint_violations");
    const judged = [...rows, see(labelled(verdict("c1", "no"), verdict("c2", "yes")))];
    const [score] = summarize(
      applicableMetrics(scoring.metrics, judged).filter((one) => one === violations),
      judged,
    );
    // One of two answers contradicts nothing or something: the case without a trace may be either.
    expect(score).toMatchObject({ status: "partial", value: 1, n: 1, bounds: [0.5, 1], unscored: 1, better: "lower" });
  });

  test("of any verdicts: a row that fits, contradicted only where somebody says so", () => {
    const verdicts = fc
      .subarray(["c1", "c2"])
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.constantFrom("yes", "no").map((one) => verdict(id, one as "yes")))),
      );
    fc.assert(
      fc.property(verdicts, (given) => {
        const answer = { constraints: [...given] };
        expect(constraintPrompt.answer.safeParse(answer).success).toBe(true);
        const evidence = see(labelled(...given));
        expect(fitsFamily("grounded", JSON.parse(JSON.stringify(evidence)))).toBe(true);
        const isContradicted = given.some(({ contradicted }) => contradicted === "yes");
        expect(measured(evidence)).toEqual(
          isContradicted ? [1, 1, null] : given.length === 2 ? [0, 1, null] : [0, 0, "malformed"],
        );
      }),
    );
  });
});

describe("what cannot be judged", () => {
  const check = (asked: object, said: object) => {
    const { gold: one, trace: told } = caseOf(asked, said);
    return told && scoring.check({ gold: one, trace: told }).map(({ path, what }) => `${path.join(".")}: ${what}`);
  };

  test("is told with the trace that it concerns", () => {
    expect(check(gold, trace)).toEqual([]);
    expect(check({ ...gold, constraints: null }, trace)).toEqual([]);
    expect(check({ ...gold, constraints: "X" }, trace)).toEqual([
      ": `constraints` of its gold line must be a list of strings",
    ]);
    expect(check(gold, { ...trace, constraints_contradicted: [true] })).toEqual([
      "constraints_contradicted: `constraints_contradicted` has 1 entries, and its gold line 2 constraints",
    ]);
  });

  test("is a fault of its own line where that is wrong by itself", () => {
    const reading = readTrace({ ...trace, constraints_contradicted: [1] });
    expect(reading.ok ? [] : reading.errors.map(({ what }) => what)).toEqual([
      "`constraints_contradicted.0` must be true or false, not a number",
    ]);
  });
});

test("a judge that passes what it should not is told apart", () => {
  const [canary] = constraintPrompt.canaries ?? [];
  expect(canary?.isFooled({ constraints: [verdict("c1", "yes")] })).toBe(false);
  expect(canary?.isFooled({ constraints: [verdict("c1", "no")] })).toBe(true);
  expect(canary && constraintPrompt.verdictIds?.(canary.inputs)).toEqual({ constraints: ["c1"] });
});
