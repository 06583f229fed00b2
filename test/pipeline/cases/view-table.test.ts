import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CaseRow, Outcome } from "../../../src/core/case.ts";
import type { View } from "../../../src/core/view/figure.ts";
import { type ViewRank, ViewTable } from "../../../src/pipeline/cases/views.ts";
import { row } from "../../core/sample.ts";

/** A case as it is offered: its rank, and how long its view's text is. */
interface Offer extends ViewRank {
  readonly length: number;
}

const viewOf = ({ id, trial, length }: Offer): View => ({
  suite: "bot",
  id,
  ...(trial !== null && { trial }),
  text: "x".repeat(length),
  figures: [],
});
/** With the end of its line. */
const bytesOf = (offer: Offer): number => Buffer.byteLength(JSON.stringify(viewOf(offer))) + 1;

/** What the table makes of offers, and of which it made a view. */
function fill(offers: readonly Offer[], budget: number, rows = rowsOf(offers)): { views: View[]; made: Offer[] } {
  const table = new ViewTable(budget);
  const made: Offer[] = [];
  for (const offer of offers) {
    table.add(offer, () => {
      made.push(offer);
      return JSON.stringify(viewOf(offer));
    });
  }
  return { views: table.views(rows), made };
}

/** The settled rows of cases without trials. */
function rowsOf(offers: readonly Offer[]): CaseRow[] {
  return [...new Map(offers.map(({ id, outcome }) => [id, row(id, outcome)])).values()];
}

const ORDER = { fail: 0, unscored: 1, pass: 2 };
const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
/** The rule as it is said: sort all, keep the longest beginning that fits. */
function plainly(offers: readonly Offer[], budget: number): Offer[] {
  const sorted = offers.toSorted(
    (a, b) => ORDER[a.outcome] - ORDER[b.outcome] || text(a.id, b.id) || text(a.trial ?? "", b.trial ?? ""),
  );
  let bytes = 0;
  const end = sorted.findIndex((offer) => {
    bytes += bytesOf(offer);
    return bytes > budget;
  });
  return end === -1 ? sorted : sorted.slice(0, end);
}

const outcome = fc.constantFrom<Outcome>("pass", "fail", "unscored");
const offerParts = { trial: fc.constant(null), outcome, length: fc.nat(60) };
const offer = fc.record({ ...offerParts, id: fc.string({ unit: "binary", maxLength: 3 }) });
const cases = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 60 });
const budgets = fc.integer({ min: 0, max: 1500 });

describe("the views that are kept", () => {
  test("are the longest beginning that fits, by outcome and id, in whatever order the cases come", () => {
    const shuffled = cases.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, budgets, ([all, other], budget) => {
        const { views } = fill(all, budget);
        const wanted = plainly(all, budget).toSorted((a, b) => text(a.id, b.id));
        expect(views).toEqual(wanted.map(viewOf));
        expect(fill(other, budget).views).toEqual(views);
      }),
      { numRuns: 500 },
    );
  });

  test("of trials are those that stand for their case; the others take their place in the budget all the same", () => {
    const trials = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c", "d"),
        trial: fc.constantFrom("1", "2", "10"),
        outcome,
        length: fc.nat(60),
      }),
      { selector: ({ id, trial }) => `${id}${trial}`, minLength: 1 },
    );
    fc.assert(
      fc.property(trials, budgets, fc.nat(), (all, budget, turn) => {
        // Settled by hand: the first trial by number stands for its case.
        const first = [...new Set(all.map(({ id }) => id))].map((id) => {
          const own = all.filter((one) => one.id === id).toSorted((a, b) => Number(a.trial) - Number(b.trial));
          const listed = own.map((one) => ({ trial: one.trial, outcome: one.outcome, evidence: {} }));
          return row(id, own[0]?.outcome ?? "fail", { trials: listed });
        });
        const turned = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];
        const shown = new Map(first.map(({ id, trials: [one] = [] }) => [id, one?.trial]));
        const kept = plainly(all, budget).filter(({ id, trial }) => shown.get(id) === trial);
        const views = fill(turned, budget, first).views;
        expect(views).toEqual(kept.toSorted((a, b) => text(a.id, b.id)).map(viewOf));
      }),
      { numRuns: 500 },
    );
  });
});

describe("views are made only where they may be kept", () => {
  const offers = Array.from({ length: 1000 }, (_, index): Offer => {
    return { id: String(index).padStart(4, "0"), trial: null, outcome: "fail", length: 50 };
  });
  const one = bytesOf(offers[0] as Offer);

  test("cases that come by id are made up to twice the budget", () => {
    // 21 of them are the first to be more than twice what ten take; then the table is cut, and nothing is made behind that.
    const { views, made } = fill(offers, 10 * one);
    expect(views).toEqual(offers.slice(0, 10).map(viewOf));
    expect(made).toHaveLength(21);
  });

  test("a budget holds to the byte", () => {
    expect(fill(offers, 10 * one - 1).views).toHaveLength(9);
    expect(fill(offers.slice(0, 10), 10 * one).views).toHaveLength(10);
  });

  test("one case has no more than 512 KiB of a large budget", () => {
    new ViewTable(1 << 30).add({ id: "a", trial: null, outcome: "pass" }, (most) => {
      expect(most).toBe(512 * 1024);
      return null;
    });
    expect.assertions(1);
  });
});

test("cases whose texts are not kept have no views", () => {
  const table = new ViewTable(1000);
  const rows = ["a", "b", "c"].map((id) => row(id, "fail", id === "b" ? { shown: null } : {}));
  for (const { id, outcome } of rows)
    table.add({ id, trial: null, outcome }, () => JSON.stringify({ suite: "bot", id, figures: [] }));
  expect(table.views(rows).map(({ id }) => id)).toEqual(["a", "c"]);
});
