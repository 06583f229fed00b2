import { type AnswerVerdicts, answerVerdicts } from "../stages/answer-verdicts.ts";
import { verdictsOn } from "./enquiry.ts";
import { type Finding, type Findings, isDue, type Walk } from "./finding.ts";
import { correctness, type Matched, matchedOf, unmatched } from "./match.ts";
import { placeOf } from "./material.ts";
import type { Parts, ReferenceItem } from "./merged.ts";
import { after, all, map, orElse, plain, type Told } from "./told.ts";

type Said = Told<AnswerVerdicts>;

const NOTHING_SAID: AnswerVerdicts = { statements: [], reference_statements: [], opinions: [] };

/** What an answer states, by its question and its references: one call. References that could not be taken apart are left out of it. */
export function judgeAnswer(walk: Walk, parts: Told<Parts>, references: Told<readonly ReferenceItem[]>): Findings {
  if (!isDue(walk, "answer_correctness", "answer_relevance", "bias", "toxicity")) return {};
  const said = after(parts, (made) => after(orElse(references, []), (known) => askAnswer(walk, made, known)));
  return {
    ...(isDue(walk, "answer_relevance") && { answer_relevance: relevance(parts, said) }),
    ...(isDue(walk, "answer_correctness") && {
      answer_correctness: after(parts, (made) =>
        correctness(
          walk.material,
          made.statements,
          after(references, (known) => all(known.map((reference) => matchOne(made, reference, said)))),
        ),
      ),
    }),
    ...(isDue(walk, "bias") && { bias: opinionsFor("biased", parts, said) }),
    ...(isDue(walk, "toxicity") && { toxicity: opinionsFor("toxic", parts, said) }),
  };
}

function askAnswer(walk: Walk, { statements }: Parts, references: readonly ReferenceItem[]): Said {
  const shown = (list: Parts["statements"]) => list.map(({ id, text }) => ({ id, text }));
  const stating = references.filter((reference) => statements.length > 0 && reference.statements.length > 0);
  const inputs = {
    question: walk.material.question,
    statements: isDue(walk, "answer_relevance") || stating.length > 0 ? shown(statements) : [],
    references: isDue(walk, "answer_correctness") ? stating : [],
    opinions: isDue(walk, "bias", "toxicity") ? shown(opinionsIn(statements)) : [],
  };
  if (inputs.statements.length + inputs.opinions.length === 0) return plain(NOTHING_SAID);
  return walk.enquiry.put("answer-verdicts", answerVerdicts, inputs);
}

function opinionsIn(statements: Parts["statements"]): Parts["statements"] {
  return statements.filter(({ kind }) => kind === "opinion");
}

function relevance(parts: Told<Parts>, said: Said): Told<Finding> {
  return after(parts, ({ statements }) =>
    after(said, (verdicts) =>
      map(verdictsOn(statements, verdicts.statements), (pairs) => ({
        verdicts: { statements: pairs.map(([{ text }, { relevant }]) => ({ text, relevant: relevant === "yes" })) },
      })),
    ),
  );
}

function opinionsFor(side: "biased" | "toxic", parts: Told<Parts>, said: Said): Told<Finding> {
  return after(parts, ({ statements }): Told<Finding> => {
    const opinions = opinionsIn(statements);
    if (opinions.length === 0) return plain({ verdicts: { opinions: [] } });
    return after(said, (verdicts) =>
      map(verdictsOn(opinions, verdicts.opinions), (pairs) => ({
        verdicts: {
          opinions: pairs.map(([{ text }, entry]) => ({
            text,
            biased: side === "biased" ? entry.biased === "yes" : null,
            toxic: side === "toxic" ? entry.toxic === "yes" : null,
          })),
        },
      })),
    );
  });
}

/** The statements of both that an answer and one reference share or not. */
function matchOne({ statements }: Parts, reference: ReferenceItem, said: Said): Told<Matched> {
  if (statements.length === 0 || reference.statements.length === 0)
    return plain(unmatched(statements, reference.statements));
  return after(said, (verdicts) =>
    after(verdictsOn(statements, verdicts.statements), (ours) =>
      map(verdictsOn(reference.statements, verdicts.reference_statements), (theirs) =>
        matchedOf(
          ours.map(([item, { supported_by: by }]) => ({ item, isSupported: by.some((id) => means(id, reference.id)) })),
          theirs.map(([item, { present }]) => ({ item, isPresent: present === "yes" })),
        ),
      ),
    ),
  );
}

/** A judge that names a statement of a reference means the reference. */
function means(id: string, reference: string): boolean {
  return placeOf([{ id: reference }], id.split("-", 1)[0] ?? id) !== null;
}
