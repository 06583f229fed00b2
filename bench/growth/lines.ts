/** Draws numbers from 0 to below 1. */
export type Draw = () => number;

/** The lines of one case: what was expected, and what the system did. */
export interface CaseLines {
  readonly gold: object;
  readonly trace: object;
}

/** Returns a seeded generator of numbers from 0 to below 1 (linear congruential, Numerical Recipes' constants). */
export function seeded(seed: number): Draw {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za".split(" ");
/** 2,000 words; those near the start are drawn far more often, as in real texts. */
const WORDS = Array.from({ length: 2000 }, (_, at) => {
  const [first, second, third] = [at % 20, Math.floor(at / 20) % 20, Math.floor(at / 400)];
  return `${SYLLABLES[first]}${SYLLABLES[second]}${third === 0 ? "" : SYLLABLES[third]}`;
});

const upTo = (draw: Draw, limit: number): number => Math.floor(limit * draw());
const list = <T>(length: number, item: (at: number) => T): T[] => Array.from({ length }, (_, at) => item(at));
const word = (draw: Draw): string => WORDS[upTo(draw, WORDS.length * draw() ** 2)] ?? "";
const words = (draw: Draw, length: number): string => list(length, () => word(draw)).join(" ");
const sentence = (draw: Draw, length: number): string => {
  const text = words(draw, length);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Returns the words of a text with some of them replaced. */
function vary(draw: Draw, text: string, share: number): string {
  return text
    .split(" ")
    .map((one) => (draw() < share ? word(draw) : one))
    .join(" ");
}

/** Questions with passages that were retrieved and cited. */
export function groundedLines(draw: Draw, id: string): CaseLines {
  const passage = (): string => `p${upTo(draw, 50_000)}#${upTo(draw, 9)}`;
  const answerable = draw() < 0.7;
  const [cited, expected] = [passage(), words(draw, 2)];
  const retrieved = list(5, passage);
  if (draw() < 0.8) retrieved[upTo(draw, 5)] = cited;
  const refused = draw() < (answerable ? 0.08 : 0.9);
  const claim = refused ? "not in context" : `${words(draw, 4)} ${draw() < 0.9 ? expected : "x"}.`;
  const citations = refused ? [] : [draw() < 0.9 ? cited : passage()];
  const found = answerable
    ? { gold_claim_substr: [expected], gold_citations: [cited] }
    : { gold_claim_substr: [], gold_citations: [] };
  return {
    gold: { qid: id, question: `${words(draw, 8)}?`, answerable, ...found },
    trace: { qid: id, retrieved_ids: retrieved, answer_json: { claim, citations } },
  };
}

const ABILITIES = ["noise_robustness", "negative_rejection", "information_integration", "counterfactual_robustness"];
const REFUSAL = "I can not answer the question because of the insufficient information in documents.";

/** Questions of the four abilities. */
export function rgbLines(draw: Draw, id: string, at: number): CaseLines {
  const ability = ABILITIES[at % ABILITIES.length];
  const parts = list(ability === "information_integration" ? 2 : 1, () => words(draw, 2));
  const truth = ability === "information_integration" ? parts.map((part) => [part]) : parts;
  const [wrong, isRight] = [words(draw, 2), draw() < 0.6];
  const refuses = draw() < (ability === "negative_rejection" ? 0.7 : 0.1);
  const detects = ability === "counterfactual_robustness" && draw() < 0.3;
  const answer = `${sentence(draw, 12)} ${(isRight ? parts : [wrong]).join(" and ")} ${sentence(draw, 10)}`;
  const noise = ability === "noise_robustness" ? { noise_ratio: upTo(draw, 5) / 5 } : {};
  const expected = ability === "negative_rejection" ? {} : { ground_truth: truth };
  const counterfactual = ability === "counterfactual_robustness" ? { counterfactual_answer: wrong } : {};
  return {
    gold: { id, ability, question: `${words(draw, 8)}?`, ...noise, ...expected, ...counterfactual },
    trace: {
      id,
      response: refuses ? REFUSAL : detects ? `There are factual errors in the documents. ${answer}` : answer,
    },
  };
}

/** Questions with three documents of six sentences; half of the answers' sentences are from them. */
export function ragbenchLines(draw: Draw, id: string): CaseLines {
  const documents = list(3, () => list(6, () => sentence(draw, 14)));
  const response = list(3, () => {
    const known = documents[upTo(draw, 3)]?.[upTo(draw, 6)] ?? "";
    return draw() < 0.5 ? vary(draw, known, 0.2) : sentence(draw, 12);
  });
  return {
    gold: { id, question: `${words(draw, 8)}?`, topic: `topic ${upTo(draw, 8)}` },
    trace: { id, documents: documents.map((one) => one.join(" ")), response: response.join(" ") },
  };
}

/** Answers of some sixty words with two references. */
export function generationLines(draw: Draw, id: string): CaseLines {
  const reference = list(4, () => sentence(draw, 15)).join(" ");
  const prediction = list(4, (at) => (at === 0 ? vary(draw, reference, 0.4) : sentence(draw, 6))).join(" ");
  return {
    gold: { id, query: `${words(draw, 8)}?`, references: [reference, vary(draw, reference, 0.3)] },
    trace: { id, prediction },
  };
}

/** Searches with 20 results, three of them relevant. */
export function retrievalLines(draw: Draw, id: string): CaseLines {
  const document = (): string => `d${upTo(draw, 100_000)}`;
  const relevant = list(3, document);
  const retrieved = list(20, () => (draw() < 0.08 ? (relevant[upTo(draw, 3)] ?? "") : document()));
  return {
    gold: {
      id,
      query: `${words(draw, 6)}?`,
      relevant: Object.fromEntries(relevant.map((one) => [one, 1 + upTo(draw, 3)])),
    },
    trace: { id, retrieved: [...new Set(retrieved)].map((one, at) => ({ id: one, score: 100 - at })) },
  };
}

const KINDS = ["apple", "bear", "cat", "dog", "eagle", "fox", "goat", "horse", "ibis", "jackal"];

/** Rows of ten labels with a score for each. */
export function classificationLines(draw: Draw, id: string): CaseLines {
  const truth = upTo(draw, KINDS.length);
  const powers = KINDS.map((_, at) => Math.exp(4 * draw() + (at === truth ? 1.5 : 0)));
  const sum = powers.reduce((all, power) => all + power, 0);
  const predictions = KINDS.map((kind, at) => [kind, Number(((powers[at] ?? 0) / sum).toFixed(4))]);
  return { gold: { id, label: KINDS[truth] }, trace: { id, predictions: Object.fromEntries(predictions) } };
}

/** Images with up to six objects of ten labels and up to twelve detections. */
export function detectionLines(draw: Draw, id: string): CaseLines {
  const label = (): string => KINDS[upTo(draw, KINDS.length)] ?? "";
  const round = (value: number): number => Math.round(100 * value) / 100;
  const box = (): number[] => [500 * draw(), 350 * draw(), 10 + 120 * draw(), 10 + 120 * draw()].map(round);
  const objects = list(upTo(draw, 7), () => ({ label: label(), bbox: box() }));
  const good = objects.map(({ label: own, bbox }) => ({
    label: draw() < 0.9 ? own : label(),
    bbox: bbox.map((side) => round(side * (0.95 + 0.1 * draw()))),
    score: round(1 - 0.7 * draw()),
  }));
  const bad = list(upTo(draw, 7), () => ({ label: label(), bbox: box(), score: round(0.6 * draw()) }));
  return { gold: { id, width: 640, height: 480, objects }, trace: { id, detections: [...good, ...bad] } };
}

/** Images of 64 × 48 pixels with some rectangles of four labels; the prediction's are moved. */
export function segmentationLines(draw: Draw, id: string): CaseLines {
  const drawn = list(1 + upTo(draw, 5), () => ({
    label: KINDS[upTo(draw, 4)],
    x: upTo(draw, 40),
    y: upTo(draw, 30),
    width: 4 + upTo(draw, 20),
    height: 4 + upTo(draw, 14),
  }));
  const maps = (most: number) => ({
    size: [48, 64],
    masks: drawn.map(({ label, x, y, width, height }) => {
      const [left, top] = [x + upTo(draw, most), y + upTo(draw, most)];
      return {
        label,
        polygons: [[left, top, left + width, top, left + width, top + height, left, top + height]],
      };
    }),
  });
  return { gold: { id, ground_truth: maps(1) }, trace: { id, prediction: maps(4) } };
}

/** Results of another tool: three scores and whether the case passed. */
export function scoresLines(draw: Draw, id: string): CaseLines {
  const scores = {
    accuracy: Math.round(1000 * draw()) / 1000,
    style: upTo(draw, 6) / 5,
    latency_ms: upTo(draw, 2000) + 50,
  };
  return {
    gold: { id, text: `${words(draw, 8)}?`, expected: words(draw, 5) },
    trace: { id, output: words(draw, 12), scores, pass: draw() < 0.8, reason: words(draw, 6) },
  };
}

/** Tasks with one to three expected tool calls. */
export function agentLines(draw: Draw, id: string): CaseLines {
  const tools = ["find_order", "refund", "cancel", "ship", "search", "write_mail"];
  const expected = list(1 + upTo(draw, 3), () => ({
    name: tools[upTo(draw, tools.length)],
    arguments: { id: upTo(draw, 10_000), reason: words(draw, 2) },
  }));
  const calls = expected
    .filter(() => draw() < 0.9)
    .map((call) => (draw() < 0.85 ? call : { ...call, arguments: { ...call.arguments, id: upTo(draw, 10_000) } }));
  const extra = list(draw() < 0.2 ? 1 : 0, () => ({ name: "search", arguments: { query: words(draw, 3) } }));
  return {
    gold: { id, input: sentence(draw, 10), expected_tool_calls: expected },
    trace: { id, tool_calls: [...calls, ...extra], output: sentence(draw, 10), steps: calls.length + 1 },
  };
}
