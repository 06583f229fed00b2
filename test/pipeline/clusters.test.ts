import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatReport, NO_SOURCE } from "../../src/core/report.ts";
import { scoreSuites } from "../../src/pipeline/evaluate.ts";
import { loadEvidenceCheck } from "../../src/pipeline/stored-metrics.ts";
import { parseStoredReport } from "../../src/store/report-folder.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { readConfig } from "../read-config.ts";
import { gzipCases } from "../store/lines.ts";

/** Five cases: two of each of two documents, and one without a document. */
const DOCUMENTS = ['"a.pdf"', '["b.pdf", "a.pdf"]', "null", '"a.pdf"', '"b.pdf"'];

function clusteredFiles(config: string) {
  const files = smallFiles(countedCases(5));
  let line = 0;
  const gold = String(files["gold.jsonl"]).replace(/\}$/gm, () => `, "meta": {"document": ${DOCUMENTS[line++]}}}`);
  const suite = String(files["noworse.yml"]).replace("    gates:", `    ${config}\n    gates:`);
  return { ...files, "gold.jsonl": gold, "noworse.yml": suite };
}

const score = (config: string) => scoreFiles(clusteredFiles(config));

async function scoreFiles(files: Parameters<typeof temporaryFolder>[0]) {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { created: "2025-11-22T00:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
  return scoreSuites(readConfig(join(folder, "noworse.yml"), families), options);
}

test("a suite's cases get their clusters, which are counted and survive storage", async () => {
  const { report, cases } = await score("cluster: meta.document");
  expect(cases?.map(({ cluster }) => cluster)).toEqual(["a.pdf", "b.pdf", undefined, "a.pdf", "b.pdf"]);
  expect(cases?.every((row) => row.slices === undefined)).toBe(true);
  // Two documents and the case without one.
  expect(report.suites["bot"]?.clusters).toEqual({ field: "meta.document", count: 3, largest: 2 });
  const bytes = await gzipCases(cases ?? []);
  const stored = await parseStoredReport(new TextEncoder().encode(formatReport(report)), bytes, loadEvidenceCheck);
  expect(stored).toEqual({ report, cases });
});

test("without `cluster` no row has one", async () => {
  const { report, cases } = await score("slices: [meta.document]");
  expect(cases?.some(({ cluster }) => cluster !== undefined)).toBe(false);
  expect(report.suites["bot"]).not.toHaveProperty("clusters");
});

test("clusters and slices can be of the same field, and gold lines are checked against traces as without them", async () => {
  const { report, cases } = await score("cluster: meta.document\n    slices: [meta.document]");
  expect(cases?.[1]).toMatchObject({ cluster: "b.pdf", slices: { "meta.document": ["b.pdf", "a.pdf"] } });
  expect(report.suites["bot"]?.cases).toMatchObject({ total: 5, scored: 5 });
});

test("a suite without clusters keeps the documents of its cases, from which a warning can come", async () => {
  const { cases } = await score("slices: [meta.document]");
  // Each case cites a passage of its own, `doc#c001` and so on: all of one document.
  expect(cases?.map(({ documents }) => documents)).toEqual(Array(5).fill(["doc"]));
  expect((await score("cluster: meta.document")).cases?.some(({ documents }) => documents !== undefined)).toBe(false);
});

test("a field that no gold line has is an input error", async () => {
  await expect(score("cluster: meta.documnet")).rejects.toThrow(
    "suite `bot`, `cluster`: No gold line has the field `meta.documnet`.",
  );
});

test("naming slices and clusters edits no gold line, also where each line is a whole case", async () => {
  const lines = [
    { id: "a", label: "cat", predicted: "cat", photo: "1" },
    { id: "b", label: "dog", predicted: "cat", photo: "1" },
  ];
  const goldOf = async (config: string) => {
    const suite = `suites:\n  pets:\n    family: classification\n    traces: t.jsonl\n${config}`;
    const written = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const { report, cases } = await scoreFiles({ "noworse.yml": suite, "t.jsonl": written });
    return { all: report.suites["pets"]?.fingerprint.gold, lines: cases?.map(({ gold }) => gold) };
  };
  const plain = await goldOf("");
  expect(plain.lines).toHaveLength(2);
  expect(await goldOf("    slices: [photo]\n    cluster: photo\n")).toEqual(plain);
});
