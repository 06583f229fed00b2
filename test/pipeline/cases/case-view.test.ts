import fc from "fast-check";
import { expect, test } from "vitest";
import { truncate } from "../../../src/core/case.ts";
import {
  createFacts,
  createList,
  type Figure,
  MOST_FIGURES,
  type View,
  viewSchema,
} from "../../../src/core/view/figure.ts";
import { viewCase } from "../../../src/pipeline/cases/views.ts";

const AS = { suite: "bot", id: "a", trial: null };
const SHORT = { text: "t", expected: "e", got: "g" };

/** What is kept of a case that is shown like this. */
function view(shown: Partial<typeof SHORT>, figures: readonly Figure[] = [], most = 1 << 20): View | null {
  const viewer = { family: { describe: { figures: () => figures } }, params: {} };
  const one = { gold: {}, trace: null };
  const text = viewCase(viewer, AS, { one, evidence: {}, labels: null, texts: { ...SHORT, ...shown } }, most);
  return text === null ? null : (JSON.parse(text) as View);
}

const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));

test("texts of a case are what the row has and more, whatever they are, and fit the file", () => {
  const long = fc.string({ unit: "binary", minLength: 150, maxLength: 250 });
  const lone = fc.array(fc.constantFrom("\ud800", "\udc00", "a"), { minLength: 150, maxLength: 5000 });
  const any = fc.oneof(
    fc.string(),
    long,
    lone.map((units) => units.join("")),
  );
  fc.assert(
    fc.property(any, any, any, (text, expected, got) => {
      const made = view({ text, expected, got });
      if (made !== null) expect(viewSchema.parse(made)).toEqual(made);
      for (const [name, whole] of Object.entries({ text, expected, got } as const)) {
        const kept = made?.[name as "text"];
        const row = truncate(whole);
        if (row === whole) expect(kept).toBeUndefined();
        else expect(kept?.startsWith(row.slice(0, -1))).toBe(true);
      }
    }),
  );
});

const facts = createFacts([["answerable", "yes"]]);

test("too many figures are cut, and those that are too large are left out, not those behind them", () => {
  expect(view({}, Array(30).fill(facts))?.figures).toHaveLength(MOST_FIGURES);
  const large = createList("all", [{ text: "x".repeat(4000) }]);
  const most = bytesOf({ suite: "bot", id: "a" }) + 2 * bytesOf(facts);
  expect(view({}, [facts, large, facts, facts], most)?.figures).toEqual([facts, facts]);
  expect(view({}, [large], most)).toBeNull();
  expect(view({ text: "x".repeat(300) }, [large], most)?.figures).toEqual([]);
});
