import { claims } from "../stages/claims.ts";
import { contextRelevanceVerdicts } from "../stages/context-relevance-verdicts.ts";
import { faithfulnessVerdicts } from "../stages/faithfulness-verdicts.ts";
import { hallucinationVerdicts } from "../stages/hallucination-verdicts.ts";
import { precisionVerdicts } from "../stages/precision-verdicts.ts";
import { recallVerdicts } from "../stages/recall-verdicts.ts";
import type { Claim } from "../verdicts.ts";
import { type ClaimItem, claimVerdict, faithful, faithfulBySentence, questionOf, sentenceOf } from "./answer.ts";
import { verdictsOn } from "./enquiry.ts";
import { referenceStatements } from "./exact-answer.ts";
import { contextVerdict, type Finding, type Findings, isDue, type Walk } from "./finding.ts";
import { recall } from "./match.ts";
import { isBlank, sentencesOf } from "./material.ts";
import { after, all, map, plain, type Told } from "./told.ts";

/** What was retrieved: by the question, by each reference, and by the answer. */
export function judgeContexts(walk: Walk): Findings {
  return {
    ...(isDue(walk, "context_relevance") && { context_relevance: relevanceOf(walk) }),
    ...(isDue(walk, "context_precision") && { context_precision: precisionOf(walk) }),
    ...(isDue(walk, "context_recall") && { context_recall: recallOf(walk) }),
    ...(isDue(walk, "hallucination") && { hallucination: contradictions(walk) }),
  };
}

function relevanceOf({ material, enquiry }: Walk): Told<Finding> {
  const contexts = material.contexts ?? [];
  const inputs = { question: questionOf(material), contexts };
  return after(enquiry.put("context-relevance-verdicts", contextRelevanceVerdicts, inputs), (said) =>
    map(verdictsOn(contexts, said.contexts), (pairs) => ({
      verdicts: { contexts: pairs.map(([, { relevant }]) => contextVerdict({ relevant: relevant === "yes" })) },
    })),
  );
}

function precisionOf({ material, enquiry }: Walk): Told<Finding> {
  const contexts = material.contexts ?? [];
  const byReference = material.references.map(({ id, text }) => {
    const inputs = { question: questionOf(material), contexts, reference: text };
    return after(enquiry.put(`precision-verdicts:${id}`, precisionVerdicts, inputs), (said) =>
      map(verdictsOn(contexts, said.contexts), (pairs) => pairs.map(([, { useful }]) => useful === "yes")),
    );
  });
  return map(all(byReference), (lists) => ({
    verdicts: {
      contexts: contexts.map((_, place) => contextVerdict({ useful: lists.map((list) => list[place] === true) })),
    },
  }));
}

function recallOf({ material, enquiry }: Walk): Told<Finding> {
  const contexts = material.contexts ?? [];
  const lists = material.references.map((reference) =>
    after(referenceStatements(enquiry, reference), (items) => {
      if (items.length === 0) return plain([]);
      const said = enquiry.put(`recall-verdicts:${reference.id}`, recallVerdicts, { contexts, statements: items });
      return after(said, ({ statements }) =>
        map(verdictsOn(items, statements), (pairs) =>
          pairs.map(([{ text }, { attributable }]) => ({ text, attributable: attributable === "yes" })),
        ),
      );
    }),
  );
  return map(all(lists), (told) => recall(material, told));
}

function contradictions({ material, enquiry }: Walk): Told<Finding> {
  const contexts = material.contexts ?? [];
  const inputs = { answer: material.answer ?? "", contexts };
  return after(enquiry.put("hallucination-verdicts", hallucinationVerdicts, inputs), (said) =>
    map(verdictsOn(contexts, said.contexts), (pairs) => ({
      verdicts: {
        contexts: pairs.map(([, { contradicted }]) => contextVerdict({ contradicted: contradicted === "yes" })),
      },
    })),
  );
}

/** Claims of the answer by the contexts. */
export function judgeClaims(walk: Walk): Findings {
  const { material, enquiry } = walk;
  if (!isDue(walk, "faithfulness", "faithfulness_by_sentence")) return {};
  const sentences = sentencesOf(material.answer ?? "");
  const items = map(enquiry.put("claims", claims, { sentences }), (made): ClaimItem[] =>
    made.claims
      .filter(({ text }) => !isBlank(text))
      .map(({ text, sentence }, place) => ({
        id: `a${place + 1}`,
        text,
        sentence: sentenceOf(sentences, sentence),
      })),
  );
  const judged = after(items, (list) => judgeList(walk, list));
  return {
    ...(isDue(walk, "faithfulness") && { faithfulness: faithful(judged) }),
    ...(isDue(walk, "faithfulness_by_sentence") && {
      faithfulness_by_sentence: faithfulBySentence(judged, sentences),
    }),
  };
}

function judgeList({ material, enquiry }: Walk, list: readonly ClaimItem[]): Told<readonly Claim[]> {
  const contexts = material.contexts ?? [];
  if (list.length === 0 || contexts.length === 0) return plain(list.map((item) => claimVerdict(item, null, contexts)));
  const inputs = { claims: list.map(({ id, text }) => ({ id, text })), contexts };
  return after(enquiry.put("faithfulness-verdicts", faithfulnessVerdicts, inputs), (said) =>
    map(verdictsOn(list, said.claims), (pairs) => pairs.map(([item, entry]) => claimVerdict(item, entry, contexts))),
  );
}
