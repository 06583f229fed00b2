import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { writeItems } from "../../../bench/items.ts";
import type { StoredReport } from "../../../src/core/report.ts";
import { scoreSuites } from "../../../src/run/evaluate.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";
import { readOne } from "./read-files.ts";
import { WRITERS, type Written } from "./written-as.ts";

const source = {
  repository: null,
  commit: null,
  ref: null,
  head: null,
  event: null,
  run_id: null,
  run_attempt: null,
  workflow: null,
};

/** Scores gold and traces in files of some formats. */
async function scored(files: Record<string, Uint8Array>, suite: string): Promise<StoredReport> {
  const folder = temporaryFolder({ ...files, "noworse.yml": suite });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig(join(folder, "noworse.yml"), families, "noworse.yml", folder);
  return scoreSuites(config, { created: "2026-11-21T10:00:00Z", source, root: folder, warn: () => {} });
}

/** Removes what depends on the place of a case and on the format of its gold line. */
function essence({ report, cases }: StoredReport): unknown {
  const suites = Object.entries(report.suites).map(([name, { scores, cases: counts }]) => ({ name, scores, counts }));
  return { suites, rows: cases?.map(({ at: _at, gold_at: _goldAt, gold: _gold, ...row }) => row) };
}

const goldDigests = ({ report, cases }: StoredReport): unknown => [
  report.suites["bot"]?.fingerprint.gold,
  cases?.map(({ gold }) => gold),
];

const lines = (path: string): Written[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("4,000 cases get equal scores from files of all formats, in any order", async () => {
  const folder = temporaryFolder({});
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const paths = writeItems(folder, 4000);
  const [gold, traces] = [lines(paths.gold), lines(paths.trace)];
  const suite = (ending: string): string =>
    `suites:\n  bot:\n    family: grounded\n    gold: gold${ending}\n    traces: runs/*${ending}\n    slices: [answerable]\n`;
  const expected = await scored(
    { "gold.jsonl": readFileSync(paths.gold), "runs/a.jsonl": readFileSync(paths.trace) },
    suite(".jsonl"),
  );
  expect(expected.cases).toHaveLength(4000);
  let digests: unknown = null;
  for (const [ending, write] of Object.entries(WRITERS)) {
    // Two files, the later half first, and backwards; each fills several blocks of what is read at once, and two groups of rows.
    const halves = [traces.slice(2000), traces.slice(0, 2000)].map((half) => write(half.toReversed()));
    const files = {
      [`gold${ending}`]: write(gold),
      [`runs/a${ending}`]: halves[0] ?? Buffer.alloc(0),
      [`runs/b${ending}`]: halves[1] ?? Buffer.alloc(0),
    };
    const report = await scored(files, suite(ending));
    expect(essence(report), ending).toEqual(essence(expected));
    if (ending.startsWith(".jsonl")) continue;
    digests ??= goldDigests(report);
    expect(goldDigests(report), ending).toEqual(digests);
  }
}, 120_000);

test("law: records with any strings are equal in every format", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "😀", '"', ",", "\t", "\n", "\\", "{", "[", "1", " ") });
  const record = fc.record({
    id: fc.stringMatching(/^[a-z]{1,4}$/),
    text: text.filter((one) => !/^\s*[[{]/.test(one)),
    list: fc.array(text, { maxLength: 3 }),
    object: fc.record({ x: text, y: fc.integer(), z: fc.array(fc.boolean(), { maxLength: 2 }) }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...Object.keys(WRITERS)),
      async (records, ending) => {
        const { records: read, problems } = await readOne(`a${ending}`, WRITERS[ending]?.(records) ?? "");
        expect(problems).toEqual([]);
        expect(read.map(([, value]) => value)).toEqual(records);
      },
    ),
    { numRuns: 150 },
  );
});
