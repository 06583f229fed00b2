import type { Views } from "../../core/family.ts";
import type { Figure } from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, unscoredOf } from "./evidence.ts";
import { type JudgedCase, judgeByLine } from "./judge/judged-case.ts";
import { NO_VERDICTS } from "./judge/merge-verdicts.ts";
import type { JudgedId } from "./judged.ts";
import { contextFigures } from "./view-contexts.ts";
import { type CaseParams, factsOf, type ScoredText } from "./view-facts.ts";
import { type ExplainedVerdicts, explainedBy } from "./view-lists.ts";

/** What a generated text looks like to people: its numbers, what was judged one by one, and what it was made from. */
export const views: Views<CaseParams, Gold, Trace, Evidence, JudgedCase> = { figures: figuresOf };

const CONTEXTS: readonly JudgedId[] = [
  "context_precision",
  "context_relevance",
  "faithfulness_by_sentence",
  "hallucination",
];

/** What explains a limit that is broken stands before the rest. */
function figuresOf(seen: ScoredText): Figure[] {
  const broken = new Set<string>(seen.evidence.broken.map(({ metric }) => metric));
  const account = accountOf(seen);
  const explained = [
    ...explainedBy(account).map(({ metrics, lists }) => ({ metrics, figures: lists as readonly Figure[] })),
    { metrics: CONTEXTS, figures: contextFigures(seen, account) },
  ];
  const isBroken = ({ metrics }: (typeof explained)[number]): boolean => metrics.some((metric) => broken.has(metric));
  const ordered = [...explained.filter(isBroken), ...explained.filter((one) => !isBroken(one))];
  const facts = factsOf(seen);
  return [...(facts.facts.length > 0 ? [facts] : []), ...ordered.flatMap(({ figures }) => figures)];
}

function accountOf(seen: ScoredText): ExplainedVerdicts {
  const { verdicts, requests } = seen.labels ?? judgeByLine(seen);
  const contexts = seen.trace?.contexts ?? verdicts?.contexts;
  return {
    verdicts: verdicts ?? NO_VERDICTS,
    requests,
    isUnscored: (metric) => unscoredOf(seen.evidence, metric) !== null,
    isGrounded: contexts?.length !== 0,
  };
}
