import { describe, expect, test } from "vitest";
import { generation } from "../../../src/families/generation/family.ts";
import { fitsFamily } from "../../all-families.ts";
import { withParams } from "../../with-params.ts";
import { see } from "./line.ts";

const scoring = withParams(generation, {});
const detailsOf = (...lines: readonly object[]) =>
  scoring.details(
    lines.map((line, place) => ({ id: `c${place}`, evidence: see({ id: "a", prediction: "p", ...line }) })),
  );
const claim = (implied: boolean, text = "claim") => ({ text, implied });

describe("the statements that the report lists", () => {
  test("none without verdicts", () => {
    expect(detailsOf({ reference: "r" })).toEqual({});
  });

  test("those of failing cases first, of each what was judged", () => {
    const references = [
      { tp: [], fp: ["p"], fn: ["r"], statements: [{ text: "r", attributable: "no" }] },
      { tp: ["t"], fp: [], fn: [], statements: [{ text: "t", attributable: "yes" }] },
    ];
    const questions = { query_embedding: [1, 0], generated_questions: [{ text: "q?", embedding: [0, 2] }] };
    expect(
      detailsOf(
        { verdicts: { references, claims: [{ ...claim(true), contexts: [1], sentence: "S." }] } },
        { reference: "r" },
        {
          verdicts: {
            ...questions,
            opinions: [{ text: "o", toxic: true }],
            statements: [{ text: "s", relevant: true }],
          },
        },
      ),
    ).toEqual({
      statements: [
        {
          case: "c2",
          outcome: "fail",
          statements: [{ text: "s", relevant: true }],
          opinions: [{ text: "o", biased: null, toxic: true }],
          generated_questions: [{ text: "q?", similarity: 0 }],
        },
        {
          case: "c0",
          outcome: "pass",
          tp: ["t"],
          fp: [],
          fn: [],
          num_tp: 1,
          num_fp: 0,
          num_fn: 0,
          claims: [{ text: "claim", implied: true, contexts: [1] }],
          sentences: [{ text: "S.", implied: true, contexts: [1] }],
          reference_statements: [{ text: "t", attributable: true }],
        },
      ],
      statements_left_out: 0,
    });
  });

  test("only the numbers, where a line has no more", () => {
    const [entry] = detailsOf({ num_tp: 2, num_fp: 2, num_fn: 1 })["statements"] as Record<string, unknown>[];
    expect(entry).toEqual({
      case: "c0",
      outcome: "pass",
      tp: [],
      fp: [],
      fn: [],
      num_tp: 2,
      num_fp: 2,
      num_fn: 1,
      left_out: { tp: 2, fp: 2, fn: 1 },
    });
  });

  test("long texts are cut, and of long lists what counts against the case is kept", () => {
    const claims = [...Array.from({ length: 40 }, () => claim(true)), claim(false, "x".repeat(300))];
    const [entry] = detailsOf({ verdicts: { claims } })["statements"] as Record<string, unknown>[];
    const kept = entry?.["claims"] as { text: string; implied: boolean }[];
    expect(kept).toHaveLength(30);
    expect(kept[0]).toEqual({ text: `${"x".repeat(199)}…`, implied: false, contexts: [] });
    expect(entry?.["left_out"]).toEqual({ claims: 11 });
  });

  test("of very many cases 200, and fewer when they are long", () => {
    const short = Array.from({ length: 250 }, () => ({ verdicts: { claims: [claim(true)] } }));
    const listed = detailsOf(...short);
    expect([(listed["statements"] as unknown[]).length, listed["statements_left_out"]]).toEqual([200, 50]);
    const long = { verdicts: { claims: Array.from({ length: 30 }, () => claim(true, "x".repeat(200))) } };
    const few = detailsOf(...Array.from({ length: 150 }, () => long));
    expect(JSON.stringify(few).length).toBeLessThan(510_000);
    expect((few["statements"] as unknown[]).length + Number(few["statements_left_out"])).toBe(150);
    expect(Number(few["statements_left_out"])).toBeGreaterThan(0);
  });

  test("a reason tells how many at least, where not all are kept", () => {
    const claims = Array.from({ length: 40 }, () => claim(false));
    expect(generation.describe.reason(see({ id: "a", prediction: "p", verdicts: { claims } }))).toBe(
      "faithfulness 0.00 is below 0.5: at least 30 of 40 claims are not implied (“claim”)",
    );
  });

  test("a stored row with a number beyond its metric's range is not taken", () => {
    const row = see({
      id: "a",
      prediction: "p",
      verdicts: { claims: [{ text: "c", implied: true }], summary_coherence: 5 },
    });
    const judged = row["judged"] as Record<string, number | null>;
    expect(fitsFamily("generation", row)).toBe(true);
    for (const wrong of [{ faithfulness: 1.5 }, { bias: -0.5 }, { summary_coherence: 0.5 }]) {
      expect(fitsFamily("generation", { ...row, judged: { ...judged, ...wrong } }), JSON.stringify(wrong)).toBe(false);
    }
  });

  test("evidence of cut lists still fits its shape", () => {
    const claims = Array.from({ length: 40 }, () => ({
      text: "👍".repeat(300),
      implied: false,
      contexts: Array.from({ length: 50 }, (_, at) => at),
    }));
    expect(fitsFamily("generation", see({ id: "a", prediction: "p", verdicts: { claims } }))).toBe(true);
  });
});
