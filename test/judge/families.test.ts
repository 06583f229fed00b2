import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Case } from "../../src/core/case.ts";
import type { Family } from "../../src/core/family.ts";
import type { Json } from "../../src/core/json.ts";
import type { Ask, JsonRecord, JudgeContext } from "../../src/core/judge/judge-request.ts";
import type { CaseToLabel } from "../../src/core/judge/labeller.ts";
import type { Reply } from "../../src/judge/client/request.ts";
import { createLabeller, type LabellerOptions } from "../../src/judge/labels/labeller.ts";
import { formOf } from "../../src/judge/prompts/question.ts";
import { families, fitsFamily } from "../all-families.ts";
import { CASES, type FamilyCases, type Lines, readLines } from "../law-cases.ts";
import { type Scoring, withParams } from "../with-params.ts";
import { FakeTransport, fails, fromFile, type Seen, says, settingsOf } from "./fake-judge.ts";
import { sampleAnswer } from "./sample-answer.ts";

const judged = families.filter((family) => family.judge !== undefined);
/** Parameters by which more of a family's cases ask a judge. */
const ASKING: Readonly<Record<string, Record<string, Json>>> = { ragbench: { method: "judge" } };

/** A judged suite of generated cases, with the stages that it came to ask by the names of their schemas. */
interface Suite {
  readonly scoring: Scoring;
  readonly cases: readonly Case<unknown, unknown>[];
  readonly labelled: readonly CaseToLabel[];
  readonly forms: Map<string, ReturnType<typeof formOf>>;
}

/** Halves of cases, and parameters. */
function linesOf(family: Family): fc.Arbitrary<readonly [Record<string, Json>, readonly Lines[]]> {
  const { params, any } = CASES[family.id] as FamilyCases;
  const asking = params.map((given) => ({ ...given, ...ASKING[family.id] }));
  return fc.tuple(asking, fc.array(any, { maxLength: 6 }));
}

function suites(family: Family): fc.Arbitrary<Suite> {
  return linesOf(family).map(([given, lines]) => {
    const scoring = withParams(family, given);
    const metrics = new Set(scoring.metrics.map(({ id }) => id));
    const context: JudgeContext = { metrics, hasJudge: true, hasEmbeddings: true };
    const cases = lines.map((one) => readLines(scoring, one));
    const forms: Suite["forms"] = new Map();
    const noting =
      (ask: Ask): Ask =>
      (prompt, inputs) => {
        const form = formOf(prompt);
        forms.set(form.schema.name, form);
        return ask(prompt, inputs);
      };
    const labelled = cases.map(
      (one, index): CaseToLabel => ({
        suite: "s",
        id: `c${index}`,
        label: async (ask) => scoring.label(one, noting(ask), context),
      }),
    );
    // Only its lines are printed: the rest would fill pages.
    const print = (): string => JSON.stringify([given, lines]);
    return { scoring, cases, labelled, forms, [fc.toStringMethod]: print };
  });
}

/** Answers with sample answers. */
function sampled({ request, ids }: Seen, { forms }: Suite): JsonRecord {
  const form = forms.get(request.schema.name);
  if (!form) throw new Error(`nobody asked ${request.schema.name}`);
  return sampleAnswer(form, ids) ?? {};
}

const settings = settingsOf({ embedding_model: "e1", canaries: false });
const embedded = (texts: readonly string[]): Reply => ({
  ok: true,
  kind: "embedding",
  vectors: texts.map(() => [1, 1]),
  model: "e1",
  usage: { sent: 1, received: 0, estimated: false },
  calls: 1,
});

function label(suite: Suite, say: (seen: Seen) => Reply, more: Partial<LabellerOptions> = {}) {
  const transport = new FakeTransport(say, ({ texts }) => embedded(texts));
  const labeller = createLabeller({ mode: "ask", labels: [], client: () => transport, ...more })(settings);
  return { labeller, transport, labels: labeller.label(suite.labelled) };
}

describe.each(judged.map((family): [string, Family] => [family.id, family]))("%s", (_, family) => {
  test("is labelled with sample answers and replayed from its labels", async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(suites(family), async (suite) => {
        const { labeller, transport, labels } = label(suite, (seen) => says(sampled(seen, suite)));
        const found = await labels;
        const { calls, unscored, repaired, invented } = labeller.report();
        expect({ unscored, repaired, invented }).toEqual({ unscored: {}, repaired: 0, invented: 0 });
        expect(transport.requests).toHaveLength(calls);
        asked += transport.requests.length;
        for (const [place, one] of suite.cases.entries()) suite.scoring.observe(one, found[place]);
        const rows = fromFile(labeller.storedLabels());
        expect(await label(suite, () => fails("outage"), { mode: "replay", labels: rows }).labels).toEqual(found);
      }),
      { numRuns: 40 },
    );
    expect(asked).toBeGreaterThan(0);
  });

  test("is observed also when a judge leaves verdicts out", async () => {
    const moods = fc.infiniteStream(fc.nat({ max: 5 }));
    await fc.assert(
      fc.asyncProperty(suites(family), moods, async (suite, mood) => {
        const careless = (seen: Seen): Reply => {
          const kind = mood.next().value;
          if (kind === 0) return fails("time-out");
          if (kind === 1) return says("no");
          const answer = sampled(seen, suite);
          const shorter = Object.entries(answer).map(([name, part]) => [
            name,
            Array.isArray(part) ? part.slice(1) : part,
          ]);
          return says(kind === 2 ? Object.fromEntries(shorter) : answer);
        };
        const { labeller, labels } = label(suite, careless);
        const found = await labels;
        for (const [place, one] of suite.cases.entries()) {
          const evidence = suite.scoring.observe(one, found[place]);
          expect(fitsFamily(family.id, JSON.parse(JSON.stringify(evidence)))).toBe(true);
          suite.scoring.outcome(evidence);
        }
        labeller.report();
      }),
      { numRuns: 40 },
    );
  });
});
