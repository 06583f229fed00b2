import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as lines from "./lines.ts";

// `node bench/growth/cases.ts FAMILY COUNT FOLDER`: writes gold, traces and `noworse.yml` of a suite of so many cases; equal arguments
// give equal bytes, and the first cases of a larger suite are those of a smaller one.
type LinesOf = (draw: lines.Draw, id: string, at: number) => lines.CaseLines;

/** The cases of each family, and what its config needs beside the files. */
const FAMILIES: Readonly<Record<string, { readonly linesOf: LinesOf; readonly config?: string }>> = {
  grounded: { linesOf: lines.groundedLines },
  rgb: { linesOf: lines.rgbLines },
  ragbench: { linesOf: lines.ragbenchLines, config: "params: { method: heuristic }, slices: [topic], " },
  generation: {
    linesOf: lines.generationLines,
    config: "metrics: [rouge1, rouge2, rougeL, rougeLsum, bleu, corpus_bleu, chrf, exact_match, token_f1, wer, cer], ",
  },
  retrieval: { linesOf: lines.retrievalLines },
  classification: { linesOf: lines.classificationLines },
  detection: { linesOf: lines.detectionLines },
  segmentation: { linesOf: lines.segmentationLines },
  scores: {
    linesOf: lines.scoresLines,
    config:
      "metrics: { accuracy: { better: higher }, style: { better: higher }, latency_ms: { better: lower, aggregate: p95 } }, ",
  },
  agent: { linesOf: lines.agentLines },
};

/** The families that `writeCases` knows: all of them. */
export const FAMILY_NAMES: readonly string[] = Object.keys(FAMILIES);

/** Writes so many cases of a family and their config to a folder, and returns the config's path. */
export function writeCases(family: string, count: number, folder: string): string {
  const known = FAMILIES[family];
  if (!known) throw new Error(`unknown family ${family}: one of ${FAMILY_NAMES.join(", ")}`);
  mkdirSync(folder, { recursive: true });
  const draw = lines.seeded(1);
  const files = ["gold.jsonl", "trace.jsonl"].map((name) => openSync(join(folder, name), "w"));
  for (let from = 0; from < count; from += 1000) {
    const cases = Array.from({ length: Math.min(1000, count - from) }, (_, at) =>
      known.linesOf(draw, `case-${String(from + at).padStart(8, "0")}`, from + at),
    );
    const texts = [cases.map(({ gold }) => JSON.stringify(gold)), cases.map(({ trace }) => JSON.stringify(trace))];
    for (const [side, file] of files.entries()) writeSync(file, `${texts[side]?.join("\n")}\n`);
  }
  files.forEach(closeSync);
  const config = join(folder, "noworse.yml");
  const suite = `family: ${family}, ${known.config ?? ""}gold: gold.jsonl, traces: trace.jsonl`;
  writeFileSync(config, `suites:\n  s: { ${suite} }\n`);
  return config;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeCases(process.argv[2] ?? "", Number(process.argv[3] ?? 10_000), process.argv[4] ?? ".");
