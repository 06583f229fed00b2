import { toyMetrics } from "../toy.ts";
import { type Answer, changeOf, covers, evaluateRuns, gatesOn, NO_REGRESSION, type Scored } from "./engine.ts";
import { CASES, type Change, type Collapse, DOCUMENTS, drawUnchanged, type Kind, RATE } from "./pairs.ts";
import { combine, type Situation, type Tally } from "./situation.ts";

const METRICS = toyMetrics(1, 0);
const SCORE: Scored = { metric: "m0", slice: "" };

interface Said {
  /** The condition of the gate on the score. */
  gate(settings: Change): Parameters<typeof gatesOn>[1];
  count(tally: Tally, answer: Answer, drop: number): void;
}

/** Returns the situations that count what the engine says about a kind of change. */
function situations<Settings extends Change>(
  part: string,
  { draw, dropOf }: Kind<Settings>,
  all: readonly Settings[],
  { gate, count }: Said,
): Situation[] {
  return all.map((settings): Situation => {
    const gates = gatesOn([SCORE], gate(settings), "documents" in settings);
    return {
      ...{ part, settings, repetitions: 4000 },
      simulate: (random, tally) =>
        count(tally, evaluateRuns({ ...draw(random, settings), metrics: METRICS, gates }), dropOf(settings)),
    };
  });
}

function countCovered(tally: Tally, { diff, outcome }: Answer, drop: number): void {
  const { interval = null } = changeOf(diff, SCORE) ?? {};
  tally.count("fail", outcome === "fail");
  tally.count("covers", interval !== null && covers(interval, -drop));
  tally.count("drop is larger", interval !== null && (interval[0] ?? -1) > -drop + 1e-12);
}

/** Counts the runs of which the engine says "at least L worse" with an L above the true drop. */
function countAtLeast(tally: Tally, { results }: Answer, drop: number): void {
  const [result] = results;
  const hasFailed = result?.outcome === "fail";
  const least = (result?.actual ?? 0) - (result?.test?.margin ?? 0);
  tally.count("fail", hasFailed);
  tally.count("says too much", hasFailed && least > drop + 1e-9);
}

const FEW_CHANGED = combine({
  n: [20, 60, 120, 300],
  rates: [
    { worse: 0.03, better: 0.01 },
    { worse: 0.02, better: 0.005 },
    { worse: 0.01, better: 0 },
    { worse: 0.05, better: 0 },
  ],
}).map(({ n, rates }): Change => ({ n, ...rates }));

const FEW_DOCUMENTS = combine({
  documents: [
    { documents: 5, n: 120, collapse: 0.2, sizes: "unequal" },
    { documents: 10, n: 120, collapse: 0.15, sizes: "unequal" },
    { documents: 30, n: 240, collapse: 0.05, sizes: "unequal" },
    { documents: 30, n: 240, collapse: 0.1, sizes: "unequal" },
    { documents: 30, n: 240, collapse: 0.07, sizes: "equal" },
  ] as const,
  churn: [0, 0.01, 0.04],
}).map(({ documents, churn }): Collapse => ({ ...documents, worse: churn, better: churn }));

const AT_LEAST: Change[] = [
  { n: 20, worse: 0.145, better: 0.05 },
  { n: 20, worse: 0.215, better: 0.02 },
  { n: 40, worse: 0.049, better: 0 },
  { n: 40, worse: 0.095, better: 0.05 },
  { n: 40, worse: 0.145, better: 0.05 },
  { n: 60, worse: 0.08, better: 0.05 },
  { n: 60, worse: 0.115, better: 0.05 },
  { n: 60, worse: 0.18, better: 0.05 },
];

const MARGINS = [
  { n: 60, margin: 0.06 },
  { n: 100, margin: 0.04 },
  { n: 200, margin: 0.02 },
  { n: 400, margin: 0.02 },
];

const AT_MARGIN = combine({ size: MARGINS, churn: [0, 0.005, 0.02] }).map(
  ({ size, churn }): Change => ({ ...size, worse: size.margin + churn, better: churn }),
);
const UNCHANGED = combine({ size: MARGINS, churn: [0, 0.005, 0.02] }).map(
  ({ size, churn }): Change => ({ ...size, worse: churn, better: churn }),
);
const collapsed = { margin: 0.05, collapse: 0.05 / RATE, worse: 0, better: 0 } as const;
const DOCUMENTS_AT_MARGIN: Collapse[] = [
  { ...collapsed, n: 240, documents: 30, sizes: "equal" },
  { ...collapsed, n: 240, documents: 30, sizes: "unequal" },
  { ...collapsed, n: 120, documents: 12, sizes: "equal" },
];

const COVERED: Said = { gate: () => NO_REGRESSION, count: countCovered };
const LEAST: Said = { gate: () => NO_REGRESSION, count: countAtLeast };
const NON_INFERIOR: Said = {
  gate: ({ margin = 0 }) => ({ non_inferior: { margin, confidence: 0.95 } }),
  count: (tally, { outcome }) => tally.count("passes", outcome === "pass"),
};

/** The situations in which few cases, or few documents, change. */
export const CHANGES: readonly Situation[] = [
  ...situations("few-changed", CASES, FEW_CHANGED, COVERED),
  ...situations("few-documents", DOCUMENTS, FEW_DOCUMENTS, COVERED),
  ...situations("at-least", CASES, AT_LEAST, LEAST),
  ...situations("non-inferior", CASES, AT_MARGIN, NON_INFERIOR),
  ...situations("non-inferior", DOCUMENTS, DOCUMENTS_AT_MARGIN, NON_INFERIOR),
  ...situations("non-inferior-unchanged", CASES, UNCHANGED, NON_INFERIOR),
  ...[4, 5, 6].map(unchangedUnits),
];

/** Returns a situation in which a continuous score of a few documents does not change. */
function unchangedUnits(documents: number): Situation {
  const gates = gatesOn([SCORE], NO_REGRESSION, true);
  return {
    part: "few-units",
    settings: { n: 120, documents },
    repetitions: 4000,
    simulate: (random, tally) => {
      const pair = drawUnchanged(random, 120, documents);
      tally.count("fail", evaluateRuns({ ...pair, metrics: METRICS, gates }).outcome === "fail");
    },
  };
}
