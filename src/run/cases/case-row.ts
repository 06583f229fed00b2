import { type CaseRow, type CaseSummary, MAX_DOCUMENTS, type Outcome, printPlace, truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { type LabelContext, observeCase } from "../../core/family.ts";
import { redactKnown } from "../../core/secrets/known-secrets.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";
import { seedOfText } from "../../math/statistics/random.ts";

/**
 * Returns the row of a case or of one of its trials; `labels` is what `judge.label` returned, and `keepsTexts` says whether a case
 * keeps its texts.
 */
export function caseRow(
  suite: SuiteConfig,
  one: JoinedCase,
  labels: unknown,
  keepsTexts: (outcome: Outcome, id: string) => boolean,
): CaseRow {
  const { family, gates } = suite;
  const { groups } = one;
  const evidence = observeCase(suite, one, labels);
  const outcome = family.outcome(evidence);
  const documents = gates.cluster === undefined ? (family.documents?.(one) ?? []) : [];
  return {
    suite: suite.name,
    id: one.id,
    at: one.at && printPlace(one.at),
    gold_at: printPlace(one.goldAt),
    gold: one.goldDigest,
    outcome,
    evidence,
    shown: keepsTexts(outcome, one.id) ? textsOf(family.describe.texts(one)) : null,
    ...(groups?.cluster !== undefined && { cluster: groups.cluster }),
    ...(suite.slices.length > 0 && groups && { slices: groups.slices }),
    ...(documents.length > 0 && { documents: documents.slice(0, MAX_DOCUMENTS).map(nameDocument) }),
  };
}

function textsOf({ text, expected, got }: CaseSummary): CaseSummary {
  // Masked first: a part of a secret that the cut leaves would not be found.
  const shorten = (one: string): string => truncate(redactKnown(one));
  return { text: shorten(text), expected: shorten(expected), got: shorten(got) };
}

/** Texts longer than this are no names. */
const LONGEST_NAME = 80;

/** Returns a document's name, or a digest of its text: only whether two cases share a document matters. */
function nameDocument(document: string): string {
  if (document.length <= LONGEST_NAME) return document;
  return seedOfText(document)
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");
}

/** Returns what a family may know of a suite when it labels cases. */
export function labelContext({ metrics, params, judge }: SuiteConfig): LabelContext {
  return {
    params,
    metrics: new Set(metrics.map(({ id }) => id)),
    hasJudge: judge !== undefined,
    hasEmbeddings: judge?.embedding_model !== undefined,
  };
}
