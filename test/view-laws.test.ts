import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Family } from "../src/core/family.ts";
import { type Ask, type JudgeContext, NotLabelled } from "../src/core/judge/judge-request.ts";
import { type View, viewSchema } from "../src/core/view/figure.ts";
import { viewCase } from "../src/pipeline/cases/views.ts";
import { families } from "./all-families.ts";
import { CASES, type FamilyCases, type Lines, readLines } from "./law-cases.ts";
import { type Scoring, withParams } from "./with-params.ts";

const MOST = 512 * 1024;
const refuse: Ask = () => Promise.reject(new NotLabelled("no key"));

/** The view of a case that is not labelled, with a judge or without. */
async function viewOf(scoring: Scoring, lines: Lines, hasJudge: boolean) {
  const one = readLines(scoring, lines);
  const metrics = new Set(scoring.metrics.map(({ id }) => id));
  const context: JudgeContext = { metrics, hasJudge, hasEmbeddings: hasJudge };
  const labels = await scoring.label(one, refuse, context);
  const evidence = scoring.observe(one, labels);
  const shown = { one, evidence, labels, texts: scoring.show(one) };
  const text = viewCase(scoring, { suite: "bot", id: "a", trial: null }, shown, MOST);
  return text === null ? null : (JSON.parse(text) as View);
}

describe.each(families.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const cases = CASES[id] as FamilyCases;

  test("the view of a case fits its stored form, and is the same each time", async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(cases.params, cases.any, fc.boolean(), async (params, lines, hasJudge) => {
        const scoring = withParams(family, params);
        const view = await viewOf(scoring, lines, hasJudge);
        if (view === null) return;
        shown += view.figures.length;
        const read = viewSchema.parse(view);
        expect(read).toEqual(view);
        // The page tells by their text that two figures are the same, of which one was read from a file; scenes lie over each other.
        const flat = read.figures.filter(({ kind }) => kind !== "scene");
        expect(JSON.stringify(flat)).toBe(JSON.stringify(view.figures.filter(({ kind }) => kind !== "scene")));
        expect(await viewOf(scoring, lines, hasJudge)).toEqual(view);
      }),
      { numRuns: 150 },
    );
    // A family without views shows only texts.
    if (family.describe.figures) expect(shown).toBeGreaterThan(150);
  });
});
