import { afterEach, describe, expect, test } from "vitest";
import { setKnownSecrets } from "../../../src/core/secrets.ts";
import { createFacts, createList, createPairs, type Figure, figureSchema } from "../../../src/core/view/figure.ts";
import { fitFigure } from "../../../src/pipeline/cases/fit-figure.ts";

const SECRET = "sk-live-0123456789abcdef";
afterEach(() => setKnownSecrets([]));

/** Figures of every kind, each text of them given. */
function figuresOf(text: string): Figure[] {
  const piece = { text, key: text, tone: "bad", tags: Array(9).fill(text), rests_on: Array(201).fill(text) } as const;
  const row = { left: text, right: null, tone: "bad", tag: text } as const;
  const shape = { role: "wrong", name: text, note: text } as const;
  const box = { kind: "box", x: -1e9, y: 1e9, width: 2, height: 3 } as const;
  return [
    createFacts(Array(201).fill([text, text])),
    createList(text, Array(203).fill({ text, note: text, tags: Array(9).fill(text), share: 1.5 })),
    createPairs(
      text,
      [text, text],
      Array(204).fill({
        ...row,
        changes: Array(21)
          .fill(row)
          .map((one) => ({ name: text, ...one })),
      }),
    ),
    { kind: "passages", title: text, passages: Array(2).fill({ title: text, pieces: [{ ...piece }] }), left_out: 0 },
    {
      ...{ kind: "scene", title: text, width: 1e9, height: 0, left_out: 1 },
      shapes: [
        ...Array(201).fill({ ...shape, shape: box }),
        { ...shape, shape: { kind: "outline", path: "M1 1".repeat(6000) } },
      ],
    },
  ];
}

describe("a figure of any size", () => {
  const fitted = figuresOf("x".repeat(5000)).map(fitFigure);

  test("fits its stored form", () => {
    for (const figure of fitted) expect(figureSchema.safeParse(figure).error?.issues).toBeUndefined();
  });

  test("counts what did not fit", () => {
    // 203 − 200 entries, 204 − 200 rows; one of two passages of 4,000 + 200 · 209 characters fits in 60,000; one shape
    // was left out by the family, one has a long outline, and 201 − 200 are too many.
    expect(fitted.map((figure) => "left_out" in figure && figure.left_out)).toEqual([false, 3, 4, 1, 3]);
  });

  test("is what it was where it fits", () => {
    for (const figure of fitted) expect(fitFigure(figure)).toEqual(figure);
  });
});

test("a secret is masked before a cut that would leave a part of it", () => {
  setKnownSecrets([SECRET]);
  for (const length of [1, 190, 3990]) {
    const fitted = JSON.stringify(figuresOf(`${"x".repeat(length)}${SECRET}`).map(fitFigure));
    expect(fitted).not.toContain(SECRET.slice(0, 5));
    expect(fitted).toContain("x***");
  }
});
