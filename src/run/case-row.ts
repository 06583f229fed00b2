import { type CaseRow, MAX_DOCUMENTS, truncate } from "../core/case.ts";
import type { SuiteConfig } from "../core/config/config.ts";
import { observeCase } from "../core/family.ts";
import type { JoinedCase } from "../input/join/joined-case.ts";
import { type GoldWithFields, readsFields } from "../input/mapping/gold-fields.ts";
import { seedOfText } from "../math/statistics/random.ts";
import { groupFields } from "./read-suite.ts";

/** Returns the row of a case or of one of its trials; `labels` is what `judge.label` returned. */
export function caseRow(suite: SuiteConfig, joined: JoinedCase, labels: unknown): CaseRow {
  const { name, family } = suite;
  const one = familyCase(suite, joined);
  const fields = fieldsOf(suite, joined);
  const evidence = observeCase(suite, one, labels);
  const { text, expected, got } = family.summarize(one);
  const known = suite.gates.cluster === undefined ? (family.documents?.(one) ?? []) : [];
  const documents = known.slice(0, MAX_DOCUMENTS).map(nameDocument);
  return {
    suite: name,
    id: one.id,
    at: one.at(),
    gold_at: one.goldAt(),
    gold: one.goldDigest,
    outcome: family.outcome(evidence),
    evidence,
    shown: { text: truncate(text), expected: truncate(expected), got: truncate(got) },
    ...clusterOf(suite, joined),
    ...(fields && suite.slices.length > 0 && { slices: fields.slices }),
    ...(documents.length > 0 && { documents }),
  };
}

/** Returns the cluster of a case; nothing where it is one of its own. */
export function clusterOf(suite: SuiteConfig, joined: JoinedCase): { readonly cluster?: string } {
  const cluster = fieldsOf(suite, joined)?.cluster;
  return cluster === undefined ? {} : { cluster };
}

function fieldsOf(suite: SuiteConfig, joined: JoinedCase): GoldWithFields | undefined {
  return readsFields(groupFields(suite)) ? (joined.gold as GoldWithFields) : undefined;
}

/** Returns the case as its family knows it, without the fields that group cases. */
export function familyCase(suite: SuiteConfig, joined: JoinedCase): JoinedCase {
  const fields = fieldsOf(suite, joined);
  return fields ? { ...joined, gold: fields.gold } : joined;
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
