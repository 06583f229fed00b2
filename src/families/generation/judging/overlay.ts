import type { Verdicts } from "../verdicts.ts";

/** Nothing judged. */
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

/** Verdicts, and where they say nothing those of a judge. */
export function overlay(first: Verdicts, other: Partial<Verdicts>): Verdicts {
  const second = { ...NO_VERDICTS, ...other };
  const isSentenced = first.claims?.some(({ sentence }) => sentence !== null) ?? false;
  return {
    statements: first.statements ?? second.statements,
    claims: first.claims ?? second.claims,
    sentences: first.sentences ?? (isSentenced ? null : second.sentences),
    opinions: entryByEntry(first.opinions, second.opinions),
    contexts: entryByEntry(first.contexts, second.contexts),
    references: entryByEntry(first.references, second.references),
    questions: first.questions ?? second.questions,
    coherence: first.coherence ?? second.coherence,
  };
}

/** Two lists on the same things: of each entry the fields that only one of both tells. Lists on different things are not mixed. */
function entryByEntry<Entry extends object>(
  first: readonly Entry[] | null,
  second: readonly Entry[] | null,
): readonly Entry[] | null {
  if (first === null || second === null) return first ?? second;
  if (first.length !== second.length || first.some((entry, place) => textOf(entry) !== textOf(second[place])))
    return first;
  return first.map((entry, place) => {
    const told = Object.entries(entry).filter(([, value]) => value !== null);
    return { ...second[place], ...Object.fromEntries(told) } as Entry;
  });
}

function textOf(entry: object | undefined): unknown {
  return entry && "text" in entry ? entry.text : null;
}
