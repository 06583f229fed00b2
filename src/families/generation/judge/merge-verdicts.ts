import type { Verdicts } from "../verdicts.ts";

/** The verdicts of a case that nobody judged. */
export const NO_VERDICTS: Verdicts = {
  statements: null,
  claims: null,
  sentences: null,
  opinions: null,
  contexts: null,
  references: null,
  questions: null,
  coherence: null,
};

/** Merges verdicts: the first ones count, the others fill their gaps. */
export function mergeVerdicts(first: Verdicts, others: Partial<Verdicts>): Verdicts {
  const second = { ...NO_VERDICTS, ...others };
  const hasSentences = first.claims?.some(({ sentence }) => sentence !== null) ?? false;
  return {
    statements: first.statements ?? second.statements,
    claims: first.claims ?? second.claims,
    sentences: first.sentences ?? (hasSentences ? null : second.sentences),
    opinions: mergeEntries(first.opinions, second.opinions),
    contexts: mergeEntries(first.contexts, second.contexts),
    references: mergeEntries(first.references, second.references),
    questions: first.questions ?? second.questions,
    coherence: first.coherence ?? second.coherence,
  };
}

/** Merges two lists on the same items field by field; for different items the first list counts. */
function mergeEntries<Entry extends object>(
  first: readonly Entry[] | null,
  second: readonly Entry[] | null,
): readonly Entry[] | null {
  if (first === null || second === null) return first ?? second;
  const isSame = first.length === second.length && first.every((entry, at) => textOf(entry) === textOf(second[at]));
  if (!isSame) return first;
  return first.map((entry, at) => {
    const known = Object.entries(entry).filter(([, value]) => value !== null);
    return { ...second[at], ...Object.fromEntries(known) } as Entry;
  });
}

function textOf(entry: object | undefined): unknown {
  return entry && "text" in entry ? entry.text : null;
}
