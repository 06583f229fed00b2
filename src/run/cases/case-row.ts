import { type CaseRow, type CaseSummary, MAX_DOCUMENTS, type Outcome, truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { type LabelContext, observeCase } from "../../core/family.ts";
import { redactKnown } from "../../core/secrets/known-secrets.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";
import { type GoldWithFields, readsFields } from "../../input/mapping/gold-fields.ts";
import { seedOfText } from "../../math/statistics/random.ts";
import type { EvidencePool } from "../../store/rows/evidence-pool.ts";
import type { RowCollector } from "../../store/rows/row-collector.ts";
import { groupFields } from "./read-suite.ts";

interface RowTools {
  readonly rows: RowCollector;
  /** Equal evidence becomes one object. */
  readonly pool: EvidencePool;
  /** Returns whether a case keeps its texts; others get none. */
  readonly keepsTexts: (outcome: Outcome, id: string) => boolean;
}

/** Returns the row of a case or of one of its trials; `labels` is what `judge.label` returned. */
export function caseRow(suite: SuiteConfig, joined: JoinedCase, labels: unknown, tools: RowTools): CaseRow {
  const { family } = suite;
  const one = familyCase(suite, joined);
  const fields = fieldsOf(suite, joined);
  const evidence = tools.pool.share(observeCase(suite, one, labels));
  const outcome = family.outcome(evidence);
  const known = suite.gates.cluster === undefined ? (family.documents?.(one) ?? []) : [];
  const documents = known.slice(0, MAX_DOCUMENTS).map(nameDocument);
  return tools.rows.add({
    id: one.id,
    at: one.at,
    goldAt: one.goldAt,
    gold: one.goldDigest,
    outcome,
    evidence,
    shown: tools.keepsTexts(outcome, one.id) ? textsOf(family.describe.texts(one)) : null,
    cluster: fields?.cluster,
    slices: suite.slices.length > 0 ? fields?.slices : undefined,
    documents,
  });
}

function textsOf({ text, expected, got }: CaseSummary): CaseSummary {
  // Masked first: a part of a secret that the cut leaves would not be found.
  const shorten = (one: string): string => truncate(redactKnown(one));
  return { text: shorten(text), expected: shorten(expected), got: shorten(got) };
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

/** Returns what a family may know of a suite when it labels cases. */
export function labelContext({ metrics, params, judge }: SuiteConfig): LabelContext {
  return {
    params,
    metrics: new Set(metrics.map(({ id }) => id)),
    profile: judge?.profile ?? "merged",
    hasJudge: judge !== undefined,
    hasEmbeddings: judge?.embedding_model !== undefined,
  };
}
