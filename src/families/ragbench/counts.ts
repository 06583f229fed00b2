import { type Evidence, isLabelled, labelledSentences } from "./evidence.ts";
import { isSupported } from "./scores.ts";

/** Sums over all cases, by the names that the document gives them, and whose labels they come from. */
export function countsOf(rows: readonly { readonly evidence: Evidence }[]): Record<string, number> {
  const sum = (of: (evidence: Evidence) => number): number => rows.reduce((total, row) => total + of(row.evidence), 0);
  const by = (labels: Evidence["labels"]): number => sum((evidence) => Number(evidence.labels === labels));
  const labelled = sum((one) => Number(isLabelled(one)));
  return {
    fully_supported_sentences: sum(({ full }) => full),
    partially_supported_sentences: sum(({ partial }) => partial),
    unsupported_sentences: sum((one) => labelledSentences(one) - one.full - one.partial),
    overall_supported: sum((one) => Number(isLabelled(one) && (one.overall ?? isSupported(one)))),
    overall_contradicted: sum((one) =>
      Number(isLabelled(one) && one.overall !== null && one.overall !== isSupported(one)),
    ),
    label_errors: sum(({ invented, repeated, unlabelled }) => invented + repeated + unlabelled),
    invented_keys: sum(({ invented }) => invented),
    repeated_keys: sum(({ repeated }) => repeated),
    unlabelled_sentences: sum(({ unlabelled }) => unlabelled),
    given: by("given"),
    heuristic: by("heuristic"),
    ...(rows.some(({ evidence }) => evidence.judged) && judgedCounts(sum)),
    unscored: by("none") + by("no_documents"),
    share_judged: labelled === 0 ? 0 : by("judge") / labelled,
  };
}

/** What a judge said, and how often it agreed with what the heuristic accepted. */
function judgedCounts(sum: (of: (evidence: Evidence) => number) => number): Record<string, number> {
  return {
    judge: sum(({ labels }) => Number(labels === "judge")),
    left_out_sentences: sum(({ judged }) => judged?.left_out ?? 0),
    audited: sum(({ judged }) => Number(typeof judged?.agrees === "boolean")),
    audit_agreed: sum(({ judged }) => Number(judged?.agrees === true)),
  };
}
