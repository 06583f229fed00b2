import { readFileSync } from "node:fs";

/** Precision, recall, F1. */
export type Triple = readonly [number, number, number];
type RougeValues = Readonly<Record<string, Triple>>;

/** A line of `reference/text-overlap.jsonl`: what rouge_score 0.1.2 and nltk 3.8 gave for these texts. */
export interface OverlapCase {
  readonly name: string;
  readonly references: readonly string[];
  readonly prediction: string;
  readonly rouge: {
    readonly plain: readonly RougeValues[];
    readonly stem: readonly RougeValues[];
    readonly plain_multi: RougeValues;
    readonly stem_multi: RougeValues;
    readonly plain_rouge3_4: RougeValues;
  };
  readonly bleu: Readonly<Record<string, { readonly nltk_raw: number; readonly valor: number }>>;
  readonly rouge_tokens: { readonly prediction: readonly string[]; readonly prediction_stem: readonly string[] };
  readonly bleu_tokens: { readonly references: readonly (readonly string[])[]; readonly prediction: readonly string[] };
}

export const overlapCases: readonly OverlapCase[] = readFileSync(
  new URL("reference/text-overlap.jsonl", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));
