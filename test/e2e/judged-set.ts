import type { Asked, Said } from "../judge/server/script.ts";

/** What a suite that is judged is made of: how many traces, and which of them claim what their documents do not say. */
export type JudgedSet = {
  cases: number;
  /** The places, from 0, of traces whose answer nothing supports. */
  wrong?: readonly number[];
  /** The places of traces whose answer is worded anew, and still supported. */
  reworded?: readonly number[];
  /** What is added to the answer at a place. */
  said?: (place: number) => string;
  judge?: string;
  gates?: string;
};

/** The files of a suite `qa` of family `ragbench` whose sentences a judge labels, each case with one document of two sentences. */
export function judgedFiles({ cases, judge = "{ model: judge-1 }", gates = "", ...set }: JudgedSet) {
  const lines = Array.from({ length: cases }, (_, place) => JSON.stringify(lineOf(place, set)));
  const config = `judge: ${judge}
suites:
  qa:
    family: ragbench
    traces: runs/trace.jsonl
    params: { method: judge }
${gates === "" ? "" : `    gates: ${gates}\n`}`;
  return { "noworse.yml": config, "runs/trace.jsonl": `${lines.join("\n")}\n` };
}

function lineOf(place: number, { wrong = [], reworded = [], said }: Omit<JudgedSet, "cases">) {
  const fact = `Pump ${place} runs for ${place + 2} years.`;
  const more = `Its color is number ${place}.`;
  const claim = wrong.includes(place) ? `Pump ${place} runs for ever.` : reworded.includes(place) ? more : fact;
  const response = [claim, said?.(place) ?? ""].filter((text) => text !== "").join(" ");
  return { id: `c${place}`, question: `How long does pump ${place} run?`, documents: [`${fact} ${more}`], response };
}

type Shown = { documents: { key: string; text: string }[]; response: { key: string; text: string }[] };

/** A judge that compares literally: a sentence is supported when a document contains it, whatever the sentence claims. */
export function literalJudge(asked: Pick<Asked, "user">): Said {
  return label(asked, (found) => found);
}

/** A judge that finds every sentence supported. */
export function credulousJudge(asked: Pick<Asked, "user">): Said {
  return label(asked, () => true);
}

function label({ user }: Pick<Asked, "user">, believes: (found: boolean) => boolean): Said {
  const [, data = "{}"] = /\n(\{.*\})\n/.exec(user) ?? [];
  const { documents, response } = JSON.parse(data) as Shown;
  const from = (text: string): string[] => documents.filter((one) => one.text === text).map(({ key }) => key);
  const support = response.map(({ key, text }) => ({
    response_sentence_key: key,
    explanation: "It stands there, or not.",
    supporting_sentence_keys: from(text),
    fully_supported: believes(from(text).length > 0),
  }));
  return {
    json: {
      relevance_explanation: "The first sentence.",
      all_relevant_sentence_keys: documents.slice(0, 1).map(({ key }) => key),
      overall_supported_explanation: "By the letter.",
      overall_supported: support.every(({ fully_supported }) => fully_supported),
      sentence_support_information: support,
      all_utilized_sentence_keys: response.flatMap(({ text }) => from(text)),
    },
  };
}
