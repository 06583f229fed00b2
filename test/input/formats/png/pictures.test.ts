import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../../rows.ts";
import { makePng } from "./made-png.ts";
import { type Files, problemsOf, readPictures, repositoryOf } from "./picture-suite.ts";

const config = (more = "", side = 'gold: "eval/gold.jsonl"'): string =>
  `suites: { s: { family: segmentation, ${side}, traces: "runs/*"${more} } }`;
const grey = (values: readonly number[], width = 3): Buffer =>
  makePng({ width, height: values.length / width, values });
const line = (fields: object): string => `${JSON.stringify(fields)}\n`;

/** Two images of 3 × 2 pixels, their pictures beside the files that name them. */
function streets(more: Files = {}): Files {
  return {
    "noworse.yml": config(),
    "eval/gold.jsonl": line({ id: "a", ground_truth: "gt/a.png" }) + line({ id: "b", ground_truth: "gt/b.png" }),
    "runs/trace.jsonl": line({ id: "b", prediction: "b.png" }) + line({ id: "a", prediction: "a.png" }),
    "eval/gt/a.png": grey([0, 0, 1, 1, 1, 255]),
    "eval/gt/b.png": grey([2, 2, 2, 2, 2, 2]),
    "runs/a.png": grey([0, 1, 1, 1, 1, 1]),
    "runs/b.png": grey([2, 2, 2, 2, 2, 2]),
    ...more,
  };
}
/** The truth of the last pixel of `a` is void, so that the prediction does not count there. */
const pixels = (label: string, intersection: number, truth: number, predicted: number, key = "") => {
  return { key, label, intersection, truth, predicted };
};
const seen = [
  { labels: [pixels("0", 1, 2, 1), pixels("1", 3, 3, 4)], unlabelled: { truth: 1, predicted: 1 } },
  { labels: [pixels("2", 6, 6, 6)], unlabelled: { truth: 0, predicted: 0 } },
];

test("pictures are relative to the folder of the file that names them", async () => {
  const files = streets({ "noworse.yml": config("", "gold: eval/gold.jsonl").replace("runs/*", "runs/*.jsonl") });
  expect((await readPictures(repositoryOf(files))).evidence).toMatchObject(seen);
});

test("a PNG file is a case by itself: its name is the id", async () => {
  const files = streets({ "noworse.yml": config("", 'gold: "eval/gt/*"').replace("runs/*", "runs/*.png") });
  const { cases, evidence } = await readPictures(repositoryOf(files));
  expect(evidence).toMatchObject(seen);
  expect(cases.map((one) => [one.id, one.goldAt, one.at])).toEqual([
    ["a", { file: "eval/gt/a.png", line: 1 }, { file: "runs/a.png", line: 1 }],
    ["b", { file: "eval/gt/b.png", line: 1 }, { file: "runs/b.png", line: 1 }],
  ]);
});

test("forms may differ between the two sides", async () => {
  const traces =
    line({
      id: "a",
      prediction: [
        ["0", "1", 1],
        [1, 1, 1],
      ],
    }) + line({ id: "b", prediction: { size: [2, 3], masks: [{ label: 2, counts: [0, 6] }] } });
  const files = streets({ "noworse.yml": config().replace("runs/*", "runs/*.jsonl"), "runs/trace.jsonl": traces });
  expect((await readPictures(repositoryOf(files))).evidence).toMatchObject(seen);
});

test("pictures by key", async () => {
  const gold = {
    id: "a",
    ground_truth: {
      whole: "gt/a.png",
      other: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
  };
  const files = streets({
    "noworse.yml": config().replace("runs/*", "runs/*.jsonl"),
    "eval/gold.jsonl": line(gold),
    "runs/trace.jsonl": line({ id: "a", prediction: { whole: "a.png" } }),
  });
  const { cases, evidence } = await readPictures(repositoryOf(files));
  expect(evidence).toMatchObject([
    { labels: [pixels("0", 0, 6, 0, "other"), pixels("0", 1, 2, 1, "whole"), pixels("1", 3, 3, 4, "whole")] },
  ]);
  // An edit of the picture is an edit of the line.
  const edited = repositoryOf({ ...files, "eval/gt/a.png": grey([0, 0, 1, 1, 1, 1]) });
  const { cases: changed } = await readPictures(edited);
  expect(cases[0]?.goldDigest).toMatch(/./);
  expect(changed[0]?.goldDigest).not.toBe(cases[0]?.goldDigest);
  const absent = { ...files, "runs/trace.jsonl": line({ id: "a", prediction: { whole: "b.png", other: "none.png" } }) };
  expect(await problemsOf(absent)).toHaveLength(1);
});

test("colours map to labels by the parameters, also in pictures with a palette", async () => {
  const sky = [135, 206, 235];
  const road = [128, 64, 128];
  const params = ', params: { colors: { sky: "#87CEEB", road: [128, 64, 128] }, void: "#000000" }';
  const files = streets({
    "noworse.yml": config(params).replace("runs/*", "runs/*.jsonl"),
    "eval/gold.jsonl": line({ id: "a", ground_truth: "gt/a.png" }),
    "runs/trace.jsonl": line({ id: "a", prediction: "a.png" }),
    "eval/gt/a.png": makePng({ width: 3, height: 1, colourType: 2, values: [...sky, ...road, 0, 0, 0] }),
    "runs/a.png": makePng({ width: 3, height: 1, colourType: 3, values: [1, 1, 0], palette: [road, sky] }),
  });
  const wanted = {
    labels: [pixels("road", 0, 1, 0), pixels("sky", 1, 1, 2)],
    unlabelled: { truth: 1, predicted: 1 },
  };
  expect((await readPictures(repositoryOf(files))).evidence).toMatchObject([wanted]);
  const clear = makePng({ width: 3, height: 1, colourType: 6, values: [...sky, 255, ...road, 255, 9, 9, 9, 0] });
  const both = { ...files, "eval/gt/a.png": clear };
  expect((await readPictures(repositoryOf(both))).evidence).toMatchObject([
    // A transparent pixel has no label, and is not void: the prediction counts there.
    { labels: [pixels("road", 0, 1, 1), pixels("sky", 1, 1, 2)], unlabelled: { truth: 1, predicted: 0 } },
  ]);
});

describe("an edited picture is edited gold", () => {
  const PNGS = config("", 'gold: "eval/gt/*.png"').replace("runs/*", "runs/*.png");
  const LINES = config().replace("runs/*", "runs/*.jsonl");
  test.each([
    ["named in lines", LINES],
    ["as a gold file", PNGS],
  ])("%s", async (_, yml) => {
    const before = await readPictures(repositoryOf(streets({ "noworse.yml": yml })));
    const same = await readPictures(repositoryOf(streets({ "noworse.yml": yml })));
    const edited = await readPictures(
      repositoryOf(streets({ "noworse.yml": yml, "eval/gt/b.png": grey([2, 2, 2, 2, 2, 3]) })),
    );
    const answered = await readPictures(
      repositoryOf(streets({ "noworse.yml": yml, "runs/b.png": grey([2, 2, 2, 2, 2, 3]) })),
    );
    const digests = ({ cases }: typeof before): string[] => cases.map((one) => one.goldDigest);
    expect(digests(same)).toEqual(digests(before));
    expect(digests(edited)[0]).toBe(digests(before)[0]);
    expect(digests(edited)[1]).not.toBe(digests(before)[1]);
    expect(edited.result.goldDigest).not.toBe(before.result.goldDigest);
    expect(answered.result.goldDigest).toBe(before.result.goldDigest);
  });

  test("in one line, by its pixels; the prediction does not count", async () => {
    const yml = config("", "metrics: [miou]").replace("runs/*", "runs/*.jsonl");
    const one = { "runs/trace.jsonl": line({ id: "a", ground_truth: "gt.png", prediction: "a.png" }) };
    const digestOf = async (truth: Buffer, said: Buffer): Promise<string | undefined> => {
      const files = { "noworse.yml": yml, ...one, "runs/gt.png": truth, "runs/a.png": said };
      return (await readPictures(repositoryOf(files))).cases[0]?.goldDigest;
    };
    const before = await digestOf(grey([0, 0, 1]), grey([0, 1, 1]));
    expect(await digestOf(grey([0, 0, 1]), grey([1, 1, 1]))).toBe(before);
    expect(await digestOf(grey([0, 1, 1]), grey([0, 1, 1]))).not.toBe(before);
  });
});

describe("unreadable pictures are reported with their record and field", () => {
  const yml = config().replace("runs/*", "runs/*.jsonl");
  const problemWith = (truth: string, more: Files = {}): Promise<readonly string[]> =>
    problemsOf(streets({ "noworse.yml": yml, "eval/gold.jsonl": line({ id: "a", ground_truth: truth }), ...more }));
  const AT = "eval/gold.jsonl:1:26";

  test.each([
    ...rowsOf<[string, string]>("unreadable-pictures.jsonl", import.meta.url),
    [`${"a".repeat(100_000)}.png`, `the picture \`${"a".repeat(199)}…\` does not exist`],
  ])("%s", async (name, what) => {
    const root = repositoryOf(
      streets({
        "noworse.yml": yml,
        "eval/gold.jsonl": line({ id: "a", ground_truth: name }) + line({ id: "b", ground_truth: "gt/b.png" }),
        "../secret.png": grey([0, 0, 0]),
        "eval/gt/text.png": "no picture",
        "eval/gt/lfs.png": "version https://git-lfs.github.com/spec/v1\noid sha256:00\n",
        "eval/gt/cut.png": grey([0, 0, 0]).subarray(0, 40),
        "eval/gt/colours.png": makePng({ width: 1, height: 1, colourType: 2, values: [1, 2, 3] }),
      }),
    );
    mkdirSync(join(root, "eval/gt/folder.png"));
    symlinkSync("../../../secret.png", join(root, "eval/gt/link.png"));
    const [only, ...others] = await problemsOf(root);
    expect(others).toEqual([]);
    expect(only).toContain(AT);
    expect(only).toContain(what);
  });

  test("a colour without a label, with its pixel", async () => {
    const colours = makePng({ width: 2, height: 2, colourType: 2, values: [1, 2, 3, 1, 2, 3, 1, 2, 3, 171, 205, 239] });
    const [only] = await problemWith("gt/c.png", {
      "noworse.yml": config(', params: { colors: { sky: "#010203" } }').replace("runs/*", "runs/*.jsonl"),
      "eval/gt/c.png": colours,
    });
    expect(only).toContain(
      "`ground_truth` has the colour `#abcdef` at row 1, column 1, which is not in `params.colors`",
    );
  });

  test("a class without a label, with its pixel", async () => {
    const yml = config(", params: { labels: [sky, road] }").replace("runs/*", "runs/*.jsonl");
    const [only] = await problemWith("gt/c.png", { "noworse.yml": yml, "eval/gt/c.png": grey([0, 1, 1, 1, 255, 2]) });
    expect(only).toContain("`ground_truth` has the class index 2 at row 1, column 2, but only 2 `labels`");
  });

  test("a picture as a file of cases, by its own name", async () => {
    const pngs = streets({ "noworse.yml": config("", 'gold: "eval/gt/*"').replace("runs/*", "runs/*.png") });
    const [only] = await problemsOf({ ...pngs, "eval/gt/b.png": "nothing" });
    expect(only).toContain("eval/gt/b.png:1");
    expect(only).toContain("the picture `b.png` is not a PNG file");
  });

  test("a picture for a family without pictures", async () => {
    const [only] = await problemsOf({
      "noworse.yml": 'suites: { s: { family: classification, traces: "*.png" } }',
      "a.png": grey([0, 0, 0]),
    });
    expect(only).toContain("The file is a picture, and the cases of this family are not pictures");
  });
});
