import { createHash } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test as plain } from "vitest";
import type { UserError } from "../../src/core/error.ts";
import type { InputFiles } from "../../src/core/suite-report.ts";
import { readSuite } from "../../src/pipeline/score-suite.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { makePng } from "../input/formats/png/made-png.ts";
import { WRITERS } from "../input/formats/written-as.ts";
import { readConfig } from "../read-config.ts";

// Links need a privilege on Windows.
const test = plain.skipIf(process.platform === "win32");

type Files = Readonly<Record<string, string | Uint8Array>>;

function folderOf(files: Files): string {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function filesOf(folder: string, suite: string): Promise<InputFiles | undefined> {
  writeFileSync(join(folder, "noworse.yml"), `suites:\n  bot: ${suite}\n`);
  const [config] = readConfig(join(folder, "noworse.yml"), families).suites;
  if (!config) throw new Error("the config has no suite");
  return (await readSuite(config, { root: folder }, () => {})).joined.files;
}

/** As `sha256sum` prints it. */
const sha256 = (content: string | Uint8Array): string => `sha256:${createHash("sha256").update(content).digest("hex")}`;

const line = (fields: object): string => `${JSON.stringify(fields)}\n`;
const GOLD = line({ qid: "a", question: "q", answerable: false });
const GROUNDED = "{ family: grounded, gold: gold.jsonl, traces: 'traces*' }";
const TRACES = Array.from({ length: 3000 }, (_, at) => ({ qid: at === 0 ? "a" : `x${at}`, note: `é ${at}` }));

describe("digests of the files that were read", () => {
  plain.each(Object.keys(WRITERS))("%s: of the bytes as they are stored", async (ending) => {
    const traces = WRITERS[ending]?.(TRACES) ?? "";
    const folder = folderOf({ "gold.jsonl": GOLD, [`traces${ending}`]: traces });
    expect(await filesOf(folder, GROUNDED)).toEqual({
      gold: [{ path: "gold.jsonl", digest: sha256(GOLD) }],
      traces: [{ path: `traces${ending}`, digest: sha256(traces) }],
    });
  });

  plain("several files, in the order of their paths; no gold where lines are whole cases", async () => {
    const [one, two] = [line({ id: "b", label: "x", predicted: "x" }), line({ id: "a", label: "x", predicted: "y" })];
    const folder = folderOf({ "out/b.jsonl": one, "out/a.jsonl": two });
    expect(await filesOf(folder, "{ family: classification, traces: ['out/b.jsonl', 'out/*'] }")).toEqual({
      gold: [],
      traces: [
        { path: "out/a.jsonl", digest: sha256(two) },
        { path: "out/b.jsonl", digest: sha256(one) },
      ],
    });
  });

  plain("COCO files", async () => {
    const truth = JSON.stringify({
      images: [{ id: 1, width: 9, height: 9 }],
      annotations: [],
      categories: [{ id: 1, name: "x" }],
    });
    const results = JSON.stringify([{ image_id: 1, category_id: 1, score: 0.5, bbox: [0, 0, 1, 1] }]);
    const folder = folderOf({ "gold.json": truth, "results.json": results });
    expect(await filesOf(folder, "{ family: detection, gold: gold.json, traces: results.json }")).toEqual({
      gold: [{ path: "gold.json", digest: sha256(truth) }],
      traces: [{ path: "results.json", digest: sha256(results) }],
    });
  });
});

describe("links", () => {
  test("to a file, and to a folder on the way", async () => {
    const folder = folderOf({ "old/gold.jsonl": GOLD, "old/1.jsonl": line({ qid: "a" }) });
    mkdirSync(join(folder, "new"));
    symlinkSync("../old/1.jsonl", join(folder, "new/traces.jsonl"));
    symlinkSync("old", join(folder, "link"));
    const suite = "{ family: grounded, gold: link/gold.jsonl, traces: new/traces.jsonl }";
    expect(await filesOf(folder, suite)).toEqual({
      gold: [{ path: "link/gold.jsonl", digest: sha256(GOLD), link: true }],
      traces: [{ path: "new/traces.jsonl", digest: sha256(line({ qid: "a" })), link: true }],
    });
  });

  test("to the repository itself are none", async () => {
    const folder = folderOf({ "repo/gold.jsonl": GOLD, "repo/traces.jsonl": line({ qid: "a" }) });
    symlinkSync("repo", join(folder, "checkout"));
    const files = await filesOf(join(folder, "checkout"), GROUNDED);
    expect([...(files?.gold ?? []), ...(files?.traces ?? [])].map((file) => file.link)).toEqual([undefined, undefined]);
  });

  test("that lead outside are errors, whose content is not read", async () => {
    const folder = folderOf({ "repo/gold.jsonl": GOLD, "secret.jsonl": line({ qid: "a" }) });
    symlinkSync("../secret.jsonl", join(folder, "repo/traces.jsonl"));
    const error = await filesOf(join(folder, "repo"), GROUNDED.replace("'traces*'", "traces.jsonl")).catch(
      (thrown: unknown) => thrown,
    );
    expect((error as UserError).errors).toEqual([
      expect.objectContaining({ what: "The file is outside the repository.", at: "traces.jsonl" }),
    ]);
  });

  test("that are broken are errors", async () => {
    const folder = folderOf({ "gold.jsonl": GOLD });
    symlinkSync("nowhere", join(folder, "traces.jsonl"));
    const error = await filesOf(folder, GROUNDED.replace("'traces*'", "traces.jsonl")).catch(
      (thrown: unknown) => thrown,
    );
    expect((error as UserError).errors).toEqual([
      expect.objectContaining({ what: expect.stringContaining("There is no file `traces.jsonl`") }),
    ]);
  });
});

describe("pictures that lines name", () => {
  const picture = (value: number) => makePng({ width: 1, height: 1, values: [value] });
  const files = {
    "gold.jsonl": line({ id: "a", ground_truth: "a.png" }) + line({ id: "b", ground_truth: "a.png" }),
    "traces.jsonl": line({ id: "a", prediction: "p.png" }) + line({ id: "b", prediction: "q.png" }),
    "a.png": picture(1),
    "p.png": picture(1),
    "q.png": picture(2),
  };
  const suite = "{ family: segmentation, gold: gold.jsonl, traces: traces.jsonl }";
  const hex = (content: Uint8Array): string => sha256(content).slice(7);

  plain("have a digest of their own, beside that of the file", async () => {
    const read = await filesOf(folderOf(files), suite);
    expect(read?.traces).toEqual([
      {
        path: "traces.jsonl",
        digest: sha256(files["traces.jsonl"]),
        pictures: sha256(`${hex(picture(1))}\n${hex(picture(2))}\n`),
      },
    ]);
    const [edited] = (await filesOf(folderOf({ ...files, "q.png": picture(1) }), suite))?.traces ?? [];
    expect(edited?.digest).toBe(read?.traces[0]?.digest);
    expect(edited?.pictures).toBe(sha256(`${hex(picture(1))}\n${hex(picture(1))}\n`));
  });
});
