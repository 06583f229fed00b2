import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../../rows.ts";
import { joinDetection } from "./joined.ts";

type Item = Record<string, unknown>;
interface Truth {
  images: Item[];
  annotations: Item[];
  categories: Item[];
}

function truth(): Truth {
  return {
    images: [{ id: 42, width: 640, height: 480 }],
    annotations: [{ id: 100, image_id: 42, category_id: 18, bbox: [10, 20, 30, 40], area: 1200, iscrowd: 0 }],
    categories: [{ id: 18, name: "dog" }],
  };
}

const DETECTION = { image_id: 42, category_id: 18, bbox: [11, 21, 30, 40], score: 0.9 };

/** Returns the errors of a changed ground truth in one line of text, so that columns are offsets in it. */
async function toldOfTruth(change: (whole: Truth) => void, spoil = (text: string): string => text) {
  const whole = truth();
  change(whole);
  const text = spoil(JSON.stringify(whole));
  return { text, ...(await joinDetection({ "gold.json": text, "results.json": [DETECTION] })) };
}

async function toldOfResults(...results: readonly unknown[]) {
  const text = JSON.stringify(results);
  return { text, ...(await joinDetection({ "gold.json": truth(), "results.json": text })) };
}

/** A change of the one item of a list, or a further item of it, and the error that it gives. */
interface Broken {
  readonly name: string;
  readonly list: keyof Truth | "results";
  readonly set?: Item;
  readonly more?: unknown;
  readonly at: string;
  readonly what: string;
}

const withItem =
  (list: keyof Truth, fields: Item) =>
  (whole: Truth): void => {
    whole[list][0] = { ...whole[list][0], ...fields };
  };

/** Returns an item without the fields that a row calls absent. */
function present(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== "(absent)"));
}

describe("a ground truth", () => {
  test.each([["images"], ["annotations"], ["categories"]] as const)("without %s", async (key) => {
    const { problems } = await toldOfTruth((whole) => delete (whole as Partial<Truth>)[key]);
    expect(problems).toEqual([
      `\`${key}\` must be a list, not missing · gold.json:1:1 · A ground truth has the lists \`images\`, \`annotations\` and \`categories\`.`,
    ]);
  });

  test("with a value that should be a list: its position", async () => {
    const { problems, text } = await toldOfTruth((whole) => Object.assign(whole, { annotations: {} }));
    expect(problems[0]).toContain("`annotations` must be a list, not an object");
    expect(problems[0]).toContain(`gold.json:1:${text.indexOf('"annotations"') + '"annotations":'.length + 1}`);
  });

  // The position is that of the text in the file.
  test.each(rowsOf<Broken>("errors.jsonl", import.meta.url).filter(({ list }) => list !== "results"))(
    "with $name",
    async ({ list, set, more, at, what }) => {
      const { problems, text, total } = await toldOfTruth((whole) => {
        const items = whole[list as keyof Truth];
        if (set) items[0] = present({ ...items[0], ...set });
        if (more !== undefined) items.push(more as Item);
      });
      expect(total).toBe(1);
      expect(problems[0]).toContain(what);
      const place =
        at === "" ? text.lastIndexOf(what.startsWith("`annotations[1].id`") ? "100" : '"dog"') : text.indexOf(at);
      expect(`${problems[0]} `).toContain(`gold.json:1:${place + 1} `);
    },
  );

  test("with a very long category name or id: one short error", async () => {
    const long = "x".repeat(1_000_000);
    const named = await toldOfTruth((whole) => Object.assign(whole.categories[0] as Item, { name: long }));
    expect(named.problems).toEqual([
      expect.stringContaining("`categories[0].name` must be a label of 1 to 400 characters, not a string"),
    ]);
    const twice = await toldOfTruth((whole) => whole.images.push({ id: long }, { id: long }));
    expect(twice.problems).toEqual([expect.stringMatching(/^`images\[2\].id` is used twice/)]);
    const lost = await toldOfTruth((whole) => {
      whole.categories = [];
    });
    expect(lost.problems[0]).toContain("Name the categories in the ground truth.");
  });

  test("of several lines: line and column", async () => {
    const { problems } = await toldOfTruth(withItem("annotations", { iscrowd: 3 }), (text) => {
      return JSON.stringify(JSON.parse(text), null, 2).replaceAll('"dog"', '"🐕"');
    });
    expect(problems[0]).toMatch(/^`annotations\[0\].iscrowd` must be 0 or 1, not 3 · gold\.json:21:18/);
  });

  test("beside another with other categories of the same ids", async () => {
    const other = { ...truth(), images: [], annotations: [], categories: [{ id: 18, name: "cat" }] };
    const { problems } = await joinDetection({
      "gold-1.json": truth(),
      "gold-2.json": other,
      "results.json": [DETECTION],
    });
    expect(problems[0]).toContain("`categories[0].name` is `cat`, but `dog` in another file · gold-2.json:1:");
  });
});

describe("results", () => {
  test.each(rowsOf<Broken>("errors.jsonl", import.meta.url).filter(({ list }) => list === "results"))(
    "with $name",
    async ({ set, at, what }) => {
      const { problems, text, total } = await toldOfResults(DETECTION, present({ ...DETECTION, ...set }));
      expect(total).toBe(1);
      expect(problems[0]).toContain(what);
      const second = text.indexOf("},{") + 2;
      expect(`${problems[0]} `).toContain(`results.json:1:${text.indexOf(at, second) + 1} `);
    },
  );

  test("with a value that is not a detection", async () => {
    const { problems } = await toldOfResults(DETECTION, 5, null);
    expect(problems.map((one) => one.split(" · ").slice(0, 2))).toEqual([
      ["`[1]` must be an object, not 5", "results.json:1:68"],
      ["`[2]` must be an object, not null", "results.json:1:70"],
    ]);
  });

  test("as gold, a ground truth as traces, and results without a COCO ground truth", async () => {
    const turned = await joinDetection({ "gold.json": [DETECTION], "results.json": truth() });
    expect(turned.problems).toEqual([
      expect.stringContaining("The file contains COCO results, not a ground truth · gold.json"),
      expect.stringContaining("The file contains a COCO ground truth, not results · results.json"),
    ]);
    const { problems } = await joinDetection({ "gold.jsonl": { id: "42", objects: [] }, "results.json": [DETECTION] });
    expect(problems).toEqual([expect.stringContaining("no COCO ground truth defines their categories")]);
    const alone = await joinDetection({ "results.json": [DETECTION] });
    expect(alone.problems[0]).toContain("no COCO ground truth defines their categories");
  });

  test("of an unreadable ground truth: only the error in the ground truth", async () => {
    const broken = await joinDetection({ "gold.json": { images: [], categories: [] }, "results.json": [DETECTION] });
    expect(broken.problems).toEqual([expect.stringContaining("`annotations` must be a list")]);
  });

  test.each<[string, string | Uint8Array]>([
    ["is cut off", JSON.stringify(truth()).slice(0, -9)],
    ["is UTF-16", Buffer.from(`\ufeff${JSON.stringify(truth())}`, "utf16le")],
    ["is no list and no object with one", '"truth"'],
  ])("of a ground truth that %s: they are not to blame", async (_, text) => {
    const { problems } = await joinDetection({ "gold.json": text, "results.json": [DETECTION] });
    expect(problems).toEqual([expect.stringContaining(" · gold.json")]);
  });

  test("without any image, or inside an object", async () => {
    const { image_id: _, ...rest } = DETECTION;
    expect((await toldOfResults(rest)).problems[0]).toContain("`[0].image_id` must be");
    const inside = await joinDetection({ "gold.json": truth(), "results.json": { annotations: [DETECTION] } });
    expect(inside.problems).toEqual([
      "The COCO results are in a list `annotations` inside an object · results.json · Write the list alone, as COCO's tools load it.",
    ]);
    const { annotations } = truth();
    const alone = await joinDetection({ "gold.json": { annotations }, "results.json": [DETECTION] });
    expect(alone.problems.map((one) => one.split(" · ")[0])).toEqual([
      "`images` must be a list, not missing",
      "`categories` must be a list, not missing",
    ]);
  });

  test("of other images only: an error unless other files have some", async () => {
    const [none, some] = [[9], [9, 42]].map((ids) => ids.map((id) => ({ ...DETECTION, image_id: id })));
    const other = await joinDetection({ "gold.json": truth(), "results.json": none });
    expect(other.problems).toEqual([
      "The trace does not have the id of a gold line: the traces have `9`, the gold lines `42` · results.json · Write the `id` or the `file_name` of an image of the ground truth as `image_id`.",
    ]);
    const both = await joinDetection({ "gold.json": truth(), "results.json": some, "more.json": none });
    expect(both.result?.counts).toMatchObject({ total: 1, missing: 0 });
  });
});

describe("format warnings", () => {
  const doubtsAbout = async (change: (whole: Truth) => void, results: readonly unknown[] = [DETECTION]) => {
    const whole = truth();
    change(whole);
    const { result } = await joinDetection({ "gold.json": whole, "results.json": results });
    return result?.warnings.map(({ what, at }) => `${at}: ${what}`);
  };
  const corners = [300, 200, 620, 470];

  test("results without any detection", async () => {
    expect(await doubtsAbout(() => {}, [])).toEqual(["results.json: The results contain no detection."]);
    expect(await doubtsAbout(() => {})).toEqual([]);
  });

  test("boxes that seem to be corners", async () => {
    const boxes = Array.from({ length: 4 }, () => ({ ...DETECTION, bbox: corners }));
    const expected = [
      "results.json: 4 of 4 boxes end outside their image; as corners `[x1, y1, x2, y2]` all would be inside it.",
    ];
    expect(await doubtsAbout(() => {}, boxes)).toEqual(expected);
    // One box that cannot be corners says that the others are none either.
    const other = { ...DETECTION, bbox: [400, 20, 30, 40] };
    const outside = ["results.json: 4 of 5 boxes end outside their image."];
    expect(await doubtsAbout(() => {}, [...boxes, other])).toEqual(outside);
    expect(await doubtsAbout(() => {}, [...boxes, ...Array(5).fill(other)])).toEqual([]);
    expect(await doubtsAbout(() => {}, boxes.slice(1))).toEqual([]);
  });

  test("boxes that seem to be fractions", async () => {
    const boxes = (bbox: readonly number[]) => Array.from({ length: 4 }, () => ({ ...DETECTION, bbox }));
    expect(await doubtsAbout(() => {}, boxes([0.5, 0.25, 0.5, 0.5]))).toEqual([
      "results.json: None of the 4 boxes has a number above 1: they seem to be fractions of their image.",
    ]);
    expect(await doubtsAbout(() => {}, boxes([0.5, 0.25, 0.5, 1.5]))).toEqual([]);
  });

  test("missing areas, and areas of 0 with a larger box", async () => {
    expect(await doubtsAbout(withItem("annotations", { area: undefined }))).toEqual([
      "gold.json: 1 annotation has no `area`: that of the mask or the box is used.",
    ]);
    expect(await doubtsAbout(withItem("annotations", { area: 0 }))).toEqual([
      "gold.json: 1 annotation has `area: 0` and a larger box: the size slices such as `area=small` count them as small.",
    ]);
  });
});

describe("what is in the files and not measured", () => {
  const keypoints = [20, 20, 2];
  const segments = { segments_info: [{ id: 1, category_id: 18 }] };

  test("keypoints of the answers, the fields of LVIS and segments are named, each in one sentence", async () => {
    const whole = truth();
    Object.assign(whole.images[0] as object, { neg_category_ids: [], not_exhaustive_category_ids: [] });
    Object.assign(whole.annotations[0] as object, segments, { keypoints });
    const results = [{ ...DETECTION, keypoints }];
    const { result } = await joinDetection({ "gold.json": whole, "results.json": results });
    expect(result?.warnings.map(({ what }) => what.split(":")[0])).toEqual([
      "The file has `segments_info`",
      "The file has `neg_category_ids` and `not_exhaustive_category_ids`",
      "The file has `keypoints`",
    ]);
  });

  test("a ground truth of segments alone is refused", async () => {
    const { problems } = await joinDetection({
      "gold.json": { ...truth(), annotations: [{ image_id: 42, file_name: "a.png", ...segments }] },
      "results.json": [DETECTION],
    });
    expect(problems[0]).toMatch(/^The file has `segments_info`: panoptic segmentation is not measured/);
  });
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
    const named = await toldOfTruth((whole) => {
      (whole.categories[0] as Item)["name"] = "__proto__";
    });
    expect(named.problems[0]).toContain('must be a label of 1 to 400 characters, not "__proto__"');
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
