import { NotLabelled } from "../../../core/judge/judge-request.ts";
import { supportBySentence } from "../compute.ts";
import type { Claim, ContextVerdict, ReferenceVerdict, Verdicts } from "../verdicts.ts";
import { findItem, type JudgeInput, spreadOverReferences } from "./input.ts";
import type { Item } from "./verdict-list.ts";

/** The result of the judge's labels for one metric, with verdicts in the form of a line's verdicts. */
export interface MetricResult {
  readonly verdicts: Partial<Verdicts>;
  /** Set where the value does not follow from the verdicts. */
  readonly value?: number;
  /** Whether the answer evades the question. */
  readonly noncommittal?: boolean;
}

/** Pairs each item with its entry in an answer; a missing entry makes the whole list malformed. */
export function pairEntries<I extends Item, Entry extends { readonly id: string }>(
  items: readonly I[],
  entries: readonly Entry[],
): (readonly [I, Entry])[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return items.map((item) => {
    const entry = byId.get(item.id);
    if (entry === undefined) throw new NotLabelled("malformed");
    return [item, entry] as const;
  });
}

/** A partial verdict on a context. */
export function contextVerdict(verdict: Partial<ContextVerdict>): ContextVerdict {
  return { relevant: null, contradicted: null, useful: null, ...verdict };
}

/** A partial verdict on a reference. */
export function referenceVerdict(verdict: Partial<ReferenceVerdict>): ReferenceVerdict {
  return { matched: null, statements: null, ...verdict };
}

/** A claim of an answer, and the id of its sentence; null where the judge names no sentence of the answer. */
export type ClaimItem = Item & { readonly sentence: string | null };

/** Returns the claims of an answer with the ids of their sentences. */
export function claimItems<C extends { readonly text: string; readonly sentence: string }>(
  claims: readonly C[],
  sentences: readonly Item[],
): (Omit<C, "sentence"> & ClaimItem)[] {
  return claims.map((claim, index) => {
    const at = findItem(sentences, claim.sentence);
    return { ...claim, id: `a${index + 1}`, sentence: at === null ? null : (sentences[at]?.id ?? null) };
  });
}

type ClaimEntry = { readonly id: string; readonly contexts: readonly string[]; readonly implied: "yes" | "no" };

/** The verdicts on claims by the contexts; without contexts no claim is implied, and nothing is asked. */
export async function claimVerdicts(
  claims: readonly ClaimItem[],
  contexts: readonly Item[],
  ask: () => Promise<readonly ClaimEntry[]>,
): Promise<Claim[]> {
  if (claims.length === 0 || contexts.length === 0) return claims.map((claim) => claimVerdict(claim, null, contexts));
  return pairEntries(claims, await ask()).map(([claim, entry]) => claimVerdict(claim, entry, contexts));
}

/** The verdict on a claim; contexts are named only where they imply it. `entry` is null where nothing was retrieved. */
function claimVerdict({ text, sentence }: ClaimItem, entry: ClaimEntry | null, contexts: readonly Item[]): Claim {
  const implied = entry?.implied === "yes";
  const indexes = (implied ? (entry?.contexts ?? []) : []).flatMap((id) => findItem(contexts, id) ?? []);
  return { text, implied, contexts: [...new Set(indexes)].sort((a, b) => a - b), sentence };
}

/** The contexts with a partial verdict on each. */
export function contextsResult<Entry extends { readonly id: string }>(
  contexts: readonly Item[],
  entries: readonly Entry[],
  verdictOf: (entry: Entry) => Partial<ContextVerdict>,
): MetricResult {
  const pairs = pairEntries(contexts, entries);
  return { verdicts: { contexts: pairs.map(([, entry]) => contextVerdict(verdictOf(entry))) } };
}

/** The claims as faithfulness counts them. */
export function faithfulnessResult(claims: readonly Claim[]): MetricResult {
  return { verdicts: { claims: claims.map((claim) => ({ ...claim, sentence: null })) } };
}

/** The claims by sentence; a claim without a sentence could belong to any, so no sentence is certain then. */
export function sentenceResult(claims: readonly Claim[], sentences: readonly Item[]): MetricResult {
  if (claims.some(({ sentence }) => sentence === null)) throw new NotLabelled("malformed");
  const texts = new Map(sentences.map(({ id, text }) => [id, text]));
  return {
    verdicts: {
      sentences: supportBySentence(claims).map((one) => ({ ...one, text: texts.get(one.text) ?? one.text })),
    },
  };
}

/** Statements that answer and reference share, that only the answer has, and that only the reference has. */
type Matched = NonNullable<ReferenceVerdict["matched"]>;

/** The match of an answer with a reference that have nothing in common. */
export function unmatched(statements: readonly Item[], expected: readonly Item[]): Matched {
  return { tp: [], fp: statements.map(({ text }) => text), fn: expected.map(({ text }) => text) };
}

/** The match of an answer with a reference, by the judge's verdicts on the statements of both. */
export function matchStatements<Ours, Theirs>(
  statements: readonly (readonly [Item, Ours])[],
  isSupported: (entry: Ours) => boolean,
  expected: readonly (readonly [Item, Theirs])[],
  isPresent: (entry: Theirs) => boolean,
): Matched {
  const texts = (pairs: readonly (readonly [Item, unknown])[]): string[] => pairs.map(([{ text }]) => text);
  return {
    tp: texts(statements.filter(([, entry]) => isSupported(entry))),
    fp: texts(statements.filter(([, entry]) => !isSupported(entry))),
    fn: texts(expected.filter(([, entry]) => !isPresent(entry))),
  };
}

/** The matches with all references; a blank reference shares nothing with the answer. */
export function correctnessResult(
  input: JudgeInput,
  statements: readonly Item[],
  matches: readonly Matched[],
): MetricResult {
  const all = spreadOverReferences(input, matches, unmatched(statements, []));
  return { verdicts: { references: all.map((matched) => referenceVerdict({ matched })) } };
}

/** The attributed statements of all references; a blank reference states nothing. */
export function recallResult(
  input: JudgeInput,
  lists: readonly NonNullable<ReferenceVerdict["statements"]>[],
): MetricResult {
  const all = spreadOverReferences(input, lists, []);
  return { verdicts: { references: all.map((statements) => referenceVerdict({ statements })) } };
}

/** Statements of a reference with the judge's verdicts on whether the contexts say them. */
export function attributedStatements(
  statements: readonly Item[],
  entries: readonly { readonly id: string; readonly attributable: "yes" | "no" }[],
): NonNullable<ReferenceVerdict["statements"]> {
  return pairEntries(statements, entries).map(([{ text }, { attributable }]) => ({
    text,
    attributable: attributable === "yes",
  }));
}
