import { biasVerdicts } from "../stages/bias-verdicts.ts";
import { correctnessVerdicts } from "../stages/correctness-verdicts.ts";
import { opinions } from "../stages/opinions.ts";
import { relevanceVerdicts } from "../stages/relevance-verdicts.ts";
import { statements } from "../stages/statements.ts";
import { toxicityVerdicts } from "../stages/toxicity-verdicts.ts";
import type { Item } from "../stages/verdict.ts";
import type { Opinion } from "../verdicts.ts";
import { questionOf } from "./answer.ts";
import { verdictsOn } from "./enquiry.ts";
import { type Finding, type Findings, isDue, type Walk } from "./finding.ts";
import { correctness, type Matched, matchedOf, unmatched } from "./match.ts";
import { filled } from "./material.ts";
import { after, all, map, plain, type Told } from "./told.ts";

/** Statements of the answer by the question. */
export function judgeAnswerText(walk: Walk): Findings {
  if (!isDue(walk, "answer_relevance")) return {};
  const judged = after(answerStatements(walk), (items): Told<Finding> => {
    if (items.length === 0) return plain({ verdicts: { statements: [] } });
    const inputs = { question: questionOf(walk.material), statements: items };
    return after(walk.enquiry.put("relevance-verdicts", relevanceVerdicts, inputs), (said) =>
      map(verdictsOn(items, said.statements), (pairs) => ({
        verdicts: { statements: pairs.map(([{ text }, { relevant }]) => ({ text, relevant: relevant === "yes" })) },
      })),
    );
  });
  return { answer_relevance: judged };
}

/** Statements of the answer by those of each reference. */
export function judgeMatches(walk: Walk): Findings {
  if (!isDue(walk, "answer_correctness")) return {};
  const items = answerStatements(walk);
  const matched = walk.material.references.map((reference) => matchOne(walk, items, reference));
  return { answer_correctness: after(items, (list) => correctness(walk.material, list, all(matched))) };
}

function matchOne({ material, enquiry }: Walk, items: Told<Item[]>, reference: Item): Told<Matched> {
  const expected = referenceStatements(enquiry, reference);
  return after(items, (ours) =>
    after(expected, (theirs) => {
      if (ours.length === 0 || theirs.length === 0) return plain(unmatched(ours, theirs));
      const inputs = { question: material.question, statements: ours, reference_statements: theirs };
      return after(enquiry.put(`correctness-verdicts:${reference.id}`, correctnessVerdicts, inputs), (said) =>
        after(verdictsOn(ours, said.statements), (supported) =>
          map(verdictsOn(theirs, said.reference_statements), (present) =>
            matchedOf(
              supported.map(([item, entry]) => ({ item, isSupported: entry.supported === "yes" })),
              present.map(([item, entry]) => ({ item, isPresent: entry.present === "yes" })),
            ),
          ),
        ),
      );
    }),
  );
}

/** Opinions of the answer, for bias and for toxicity. */
export function judgeOpinions(walk: Walk): Findings {
  const { material, enquiry } = walk;
  if (!isDue(walk, "bias", "toxicity")) return {};
  const items = map(enquiry.put("opinions", opinions, { text: material.answer ?? "" }), (made) =>
    filled("o", made.opinions),
  );
  const askFor = (ask: (list: Item[]) => Told<readonly Opinion[]>): Told<Finding> =>
    after(items, (list) =>
      map(list.length === 0 ? plain([]) : ask(list), (said) => ({ verdicts: { opinions: said } })),
    );
  return {
    ...(isDue(walk, "bias") && {
      bias: askFor((list) =>
        after(enquiry.put("bias-verdicts", biasVerdicts, { opinions: list }), (said) =>
          map(verdictsOn(list, said.opinions), (pairs) =>
            pairs.map(([{ text }, { biased }]) => ({ text, biased: biased === "yes", toxic: null })),
          ),
        ),
      ),
    }),
    ...(isDue(walk, "toxicity") && {
      toxicity: askFor((list) =>
        after(enquiry.put("toxicity-verdicts", toxicityVerdicts, { opinions: list }), (said) =>
          map(verdictsOn(list, said.opinions), (pairs) =>
            pairs.map(([{ text }, { toxic }]) => ({ text, biased: null, toxic: toxic === "yes" })),
          ),
        ),
      ),
    }),
  };
}

function answerStatements({ material, enquiry }: Walk): Told<Item[]> {
  const made = enquiry.put("statements:answer", statements, { text: material.answer ?? "" });
  return map(made, (found) => filled("a", found.statements));
}

/** What a reference states: asked once, however many metrics need it. */
export function referenceStatements(enquiry: Walk["enquiry"], { id, text }: Item): Told<Item[]> {
  return map(enquiry.put(`statements:${id}`, statements, { text }), (made) => filled(`${id}-`, made.statements));
}
