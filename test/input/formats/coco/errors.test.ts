import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinDetection } from "./joined.ts";

type Item = Record<string, unknown>;

const truth = () => ({
  images: [{ id: 42, width: 640, height: 480 }] as Item[],
  annotations: [{ id: 100, image_id: 42, category_id: 18, bbox: [10, 20, 30, 40], area: 1200, iscrowd: 0 }],
  categories: [{ id: 18, name: "dog" }] as Item[],
});
const DETECTION = { image_id: 42, category_id: 18, bbox: [11, 21, 30, 40], score: 0.9 };

// Errors that fit in a row are in `test/input/reading/coco.jsonl`.
test("a very long category name or id is one short error", async () => {
  const long = "x".repeat(1_000_000);
  const named = await joinDetection({
    "gold.json": { ...truth(), categories: [{ id: 18, name: long }] },
    "results.json": [DETECTION],
  });
  expect(named.problems).toEqual([
    expect.stringContaining("`categories[0].name` must be a label of 1 to 400 characters, not a string"),
  ]);
  const { images, ...rest } = truth();
  const twice = { ...rest, images: [...images, { id: long }, { id: long }] };
  expect((await joinDetection({ "gold.json": twice, "results.json": [DETECTION] })).problems).toEqual([
    expect.stringMatching(/^`images\[2\].id` is used twice/),
  ]);
});

test("a ground truth that cannot be read is to blame, not the results", async () => {
  const text = Buffer.from(`\ufeff${JSON.stringify(truth())}`, "utf16le");
  const { problems } = await joinDetection({ "gold.json": text, "results.json": [DETECTION] });
  expect(problems).toEqual([expect.stringContaining(" · gold.json")]);
});

describe("hostile files", () => {
  test("names and ids that every object inherits", async () => {
    const names = ["constructor", "toString", "hasOwnProperty"];
    const whole = {
      images: names.map((id) => ({ id, width: 9, height: 9 })),
      annotations: names.map((id) => ({ image_id: id, category_id: id, bbox: [0, 0, 1, 1], area: 1 })),
      categories: names.map((id) => ({ id, name: id })),
    };
    const results = names.map((id) => ({ image_id: id, category_id: id, bbox: [0, 0, 1, 1], score: 1 }));
    const { cases, problems } = await joinDetection({ "gold.json": whole, "results.json": results });
    expect(problems).toEqual([]);
    expect(cases.map(({ id, gold, trace }) => [id, gold.objects[0]?.label, trace?.detections[0]?.label])).toEqual(
      names.map((name) => [name, name, name]),
    );
    const other = await joinDetection({
      "gold.json": truth(),
      "results.json": [{ ...DETECTION, category_id: "valueOf" }],
    });
    expect(other.problems[0]).toContain("is `valueOf`, which nothing in");
  });

  test("`__proto__` as a key and as a name", async () => {
    const { cases, problems } = await joinDetection({
      "gold.json": JSON.stringify(truth()).replace('"id":42', '"__proto__":{"width":1},"id":42'),
      "results.json": JSON.stringify([DETECTION]).replace("{", '{"__proto__":{"score":0.1},'),
    });
    expect(problems).toEqual([]);
    expect(cases[0]?.gold.size).toEqual({ width: 640, height: 480 });
    expect(({} as Item)["width"]).toBeUndefined();
  });

  test("deep nesting", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const spoilt = JSON.stringify(truth()).replace('"width":640', `"width":640,"extra":${deep}`);
    const { problems } = await joinDetection({ "gold.json": spoilt, "results.json": [DETECTION] });
    expect(problems).toEqual([
      expect.stringMatching(/^The data are nested deeper than 100 levels · gold\.json:1:1 · /),
    ]);
  });

  test("any value in any place gives cases or errors", async () => {
    const odd = fc.oneof(
      fc.constantFrom(null, 1e308, -1, "", "__proto__", [], {}, [[]], true),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const paths = pathsIn(truth());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        odd,
        fc.constantFrom(...Object.keys(DETECTION)),
        odd,
        async (path, value, key, other) => {
          const { cases, total } = await joinDetection({
            "gold.json": withValue(truth(), path, value),
            "results.json": [{ ...DETECTION, [key]: other }, DETECTION],
          });
          expect(cases.length + total).toBeGreaterThan(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});

type Path = readonly string[];

function pathsIn(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue((whole as Item)[key], rest, value);
  return Array.isArray(whole) ? whole.with(Number(key), inner) : { ...(whole as Item), [key]: inner };
}
