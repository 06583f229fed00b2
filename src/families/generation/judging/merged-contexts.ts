import { type GroundingVerdicts, groundingVerdicts } from "../stages/grounding-verdicts.ts";
import { type RetrievalVerdicts, retrievalVerdicts } from "../stages/retrieval-verdicts.ts";
import { claimVerdict, faithful, faithfulBySentence } from "./answer.ts";
import { verdictsOn } from "./enquiry.ts";
import { contextVerdict, type Finding, type Findings, isDue, type Walk } from "./finding.ts";
import { recall } from "./match.ts";
import type { Parts, ReferenceItem } from "./merged.ts";
import { after, all, map, orElse, plain, type Told } from "./told.ts";

/** What was retrieved, by the question and the references: one call. */
export function judgeRetrieval(walk: Walk, references: Told<readonly ReferenceItem[]>): Findings {
  if (!isDue(walk, "context_precision", "context_recall", "context_relevance")) return {};
  const said = after(orElse(references, []), (known) => askRetrieval(walk, known));
  const contextsBy = (verdict: (entry: RetrievalVerdicts["contexts"][number]) => ReturnType<typeof contextVerdict>) =>
    after(said, (verdicts) =>
      map(verdictsOn(walk.material.contexts ?? [], verdicts.contexts), (pairs) => ({
        verdicts: { contexts: pairs.map(([, entry]) => verdict(entry)) },
      })),
    );
  return {
    ...(isDue(walk, "context_relevance") && {
      context_relevance: contextsBy(({ relevant }) => contextVerdict({ relevant: relevant === "yes" })),
    }),
    ...(isDue(walk, "context_precision") && {
      context_precision: contextsBy(({ useful }) => contextVerdict({ useful: [useful === "yes"] })),
    }),
    ...(isDue(walk, "context_recall") && { context_recall: recallOf(walk, references, said) }),
  };
}

function askRetrieval(walk: Walk, references: readonly ReferenceItem[]): Told<RetrievalVerdicts> {
  const { question, contexts } = walk.material;
  const statements = isDue(walk, "context_recall") ? references.flatMap((reference) => reference.statements) : [];
  const needsContexts = isDue(walk, "context_precision", "context_relevance");
  if (!needsContexts && statements.length === 0) return plain({ contexts: [], statements: [] });
  return walk.enquiry.put("retrieval-verdicts", retrievalVerdicts, {
    question,
    contexts: contexts ?? [],
    references: isDue(walk, "context_precision", "context_recall") ? walk.material.references : [],
    statements,
  });
}

function recallOf(
  walk: Walk,
  references: Told<readonly ReferenceItem[]>,
  said: Told<RetrievalVerdicts>,
): Told<Finding> {
  const lists = after(references, (known) => all(known.map(({ statements }) => attributed(statements, said))));
  return map(lists, (told) => recall(walk.material, told));
}

/** Nothing has to be said of a reference that states nothing. */
function attributed(statements: ReferenceItem["statements"], said: Told<RetrievalVerdicts>) {
  if (statements.length === 0) return plain([]);
  return after(said, (verdicts) =>
    map(verdictsOn(statements, verdicts.statements), (pairs) =>
      pairs.map(([{ text }, { attributable }]) => ({ text, attributable: attributable === "yes" })),
    ),
  );
}

/** What an answer rests on, and what it goes against: one call. */
export function judgeGrounding(walk: Walk, parts: Told<Parts>): Findings {
  if (!isDue(walk, "faithfulness", "faithfulness_by_sentence", "hallucination")) return {};
  const contexts = walk.material.contexts ?? [];
  const needsClaims = isDue(walk, "faithfulness", "faithfulness_by_sentence");
  const items = needsClaims ? map(parts, ({ statements }) => statements.filter(isClaim)) : plain([]);
  const said = after(orElse(items, []), (known) => askGrounding(walk, known));
  const claims = after(items, (known) => {
    if (known.length === 0 || contexts.length === 0)
      return plain(known.map((claim) => claimVerdict(claim, null, contexts)));
    return after(said, (verdicts) =>
      map(verdictsOn(known, verdicts.claims), (pairs) =>
        pairs.map(([claim, entry]) => claimVerdict(claim, entry, contexts)),
      ),
    );
  });
  return {
    ...(isDue(walk, "faithfulness") && { faithfulness: faithful(claims) }),
    ...(isDue(walk, "faithfulness_by_sentence") && {
      faithfulness_by_sentence: after(parts, ({ sentences }) => faithfulBySentence(claims, sentences)),
    }),
    ...(isDue(walk, "hallucination") && {
      hallucination: after(said, (verdicts) =>
        map(verdictsOn(contexts, verdicts.contexts), (pairs) => ({
          verdicts: {
            contexts: pairs.map(([, { contradicted }]) => contextVerdict({ contradicted: contradicted === "yes" })),
          },
        })),
      ),
    }),
  };
}

const isClaim = ({ kind }: Parts["statements"][number]): boolean => kind === "claim";

function askGrounding(walk: Walk, claims: Parts["statements"]): Told<GroundingVerdicts> {
  const { answer, contexts } = walk.material;
  const isNeeded = contexts !== null && contexts.length > 0 && (claims.length > 0 || isDue(walk, "hallucination"));
  if (!isNeeded) return plain({ claims: [], contexts: [] });
  return walk.enquiry.put("grounding-verdicts", groundingVerdicts, {
    answer: answer ?? "",
    claims: claims.map(({ id, text }) => ({ id, text })),
    contexts,
  });
}
