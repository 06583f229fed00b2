import { describe, expect, test } from "vitest";
import type { UserError } from "../../../src/core/error.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { scoreFiles } from "../mapping/presets/score-file.ts";

const QRELS = "q1 0 d1 1\nq1 0 d2 0\nq2 0 d3 2\nq2 0 d4 1\n";
const RUN = "q1 Q0 d2 1 12.5 bm25\nq1 Q0 d1 2 11.0 bm25\nq2 Q0 d3 1 9.1 bm25\nq2 Q0 d9 2 8.0 bm25\n";
const BEIR = "query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td3\t2\nq2\td4\t1\n";

const score = (gold: string, qrels: string, traces: string, run: string) =>
  scoreFiles({ [gold]: qrels, [traces]: run }, `    family: retrieval\n    gold: ${gold}\n    traces: ${traces}\n`);

/** q1: d1 is second, 1/log2(3). q2: d3 (grade 2) is first and d4 missing, 2 / (2 + 1/log2(3)). */
const NDCG = (1 / Math.log2(3) + 2 / (2 + 1 / Math.log2(3))) / 2;

describe("runs and judgements of trec_eval and BEIR", () => {
  test.each([
    ["qrels.txt", QRELS, "run.trec", RUN],
    ["qrels.test", QRELS.replaceAll(" ", "\t"), "run", RUN.replaceAll("\n", "\r\n")],
    ["test.tsv", BEIR, "run.txt", RUN],
    ["test.csv", BEIR.replace(/[\w-]+/g, '"$&"').replaceAll("\t", ","), "run.txt", RUN],
    // trec_eval sorts by the score, whatever the order of the rows.
    ["q.qrels", QRELS, "run.trec", RUN.trim().split("\n").reverse().join("\n")],
  ])("%s and run", async (gold, qrels, traces, run) => {
    const { metric, rows } = await score(gold, qrels, traces, run);
    expect(rows.map(({ id }) => id)).toEqual(["q1", "q2"]);
    expect(metric("ndcg@10")).toBeCloseTo(NDCG, 12);
    expect(NDCG).toBeCloseTo(0.6956, 4);
  });

  test.each([
    [
      "qrels.txt",
      `${QRELS}q1 0 d1 2\n`,
      "The document `d1` is judged twice for `q1` · qrels.txt:5 · Write one grade for it.",
    ],
    [
      "qrels.txt",
      `${QRELS}q1 0 d5\n`,
      "The row is not of the form `query 0 document grade` · qrels.txt:5 · Write it as the rows above it.",
    ],
    [
      "test.tsv",
      `${BEIR}q1\td5\t0x5\n`,
      "The row is not of the form `query-id corpus-id score` · test.tsv:5 · Write it as the rows above it.",
    ],
    ["qrels.txt", "q1 0 d1 1000001\n", "`relevant.d1` must be at most 1000000 · qrels.txt:1"],
  ])("%s with an error", async (gold, qrels, message) => {
    const error = await score(gold, qrels, "run.trec", RUN).catch((thrown: unknown) => thrown);
    expect((error as UserError).errors.map(formatError)).toContain(message);
  });
});
