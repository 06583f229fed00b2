/** Statements found in both texts, in the answer only, and in the reference only. */
export interface Matches {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Returns the share of true verdicts; `none` without verdicts. */
export function shareOf<None extends number | null>(verdicts: readonly boolean[], none: None): number | None {
  if (verdicts.length === 0) return none;
  return verdicts.filter(Boolean).length / verdicts.length;
}

/** Returns tp/(tp + ½(fp + fn)), 0 without tp, for the best of the references (valor-metrics, Answer Correctness); null without references. */
export function answerCorrectness(references: readonly Matches[]): number | null {
  return best(references.map(factualF1));
}

/** Returns the F1 of one reference's statements against the answer's: 0 to 1 (rag-evaluation-writeup, Answer Correctness). */
export function factualF1({ tp, fp, fn }: Matches): number {
  return tp === 0 ? 0 : tp / (tp + 0.5 * (fp + fn));
}

/**
 * Returns the share of claims that the contexts imply (valor-metrics, Faithfulness): 1 without claims, 0 for any claims if no context
 * was retrieved.
 */
export function faithfulness(implied: readonly boolean[], isGrounded: boolean): number {
  if (implied.length === 0) return 1;
  return isGrounded ? shareOf(implied, 1) : 0;
}

/** Returns Σ P@k·v_k / Σ v_k over the contexts in their order; 0 if none is useful (valor-metrics, Context Precision). */
export function contextPrecision(useful: readonly boolean[]): number {
  let found = 0;
  let sum = 0;
  for (const [index, isUseful] of useful.entries()) {
    if (!isUseful) continue;
    found += 1;
    sum += found / (index + 1);
  }
  return found === 0 ? 0 : sum / found;
}

/** Returns the share of a reference's statements that are attributable to the contexts, for the best of the references with statements (valor-metrics, Context Recall). */
export function contextRecall(references: readonly (readonly boolean[])[]): number | null {
  return best(references.map((attributable) => shareOf(attributable, null)));
}

/** A part of a text, whether the contexts imply it, and the indices of the contexts that do. */
export interface Support {
  readonly text: string;
  readonly implied: boolean;
  readonly contexts: readonly number[];
}

/** Returns the sentences of claims in order. A sentence is implied if all of its claims are; claims without a sentence are skipped. */
export function supportBySentence(claims: readonly (Support & { readonly sentence: string | null })[]): Support[] {
  const sentences = new Map<string, Support>();
  for (const { sentence, implied, contexts } of claims) {
    if (sentence === null) continue;
    const known = sentences.get(sentence);
    const places = new Set([...(known?.contexts ?? []), ...contexts]);
    sentences.set(sentence, {
      text: sentence,
      implied: implied && (known?.implied ?? true),
      contexts: [...places].sort((one, other) => one - other),
    });
  }
  return [...sentences.values()];
}

/** Returns the mean of cosines, −1 to 1; null without any, or if one is undefined (rag-evaluation-writeup, Answer relevance). */
export function meanSimilarity(similarities: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const similarity of similarities) {
    if (similarity === null) return null;
    sum += similarity;
  }
  return similarities.length === 0 ? null : bound(sum / similarities.length);
}

function bound(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

function best(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0 ? null : Math.max(...measured);
}
