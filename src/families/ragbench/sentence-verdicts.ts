import { type CutCase, keysOf, type Labels } from "./case.ts";
import type { LabelWeights } from "./combine.ts";
import { type Degree, type ResolvedLabels, resolveLabels } from "./compute.ts";
import type { CaseLabels } from "./observe.ts";

/** The support of a sentence of the response; `unknown` if the case has no labels for it, `unlabelled` if the labels leave it out. */
export type Support = Degree | "unknown" | "unlabelled";

/** The labels of a case by sentence, as metrics count them. */
export interface SentenceVerdicts {
  /** Null without labels. */
  readonly relevant: ReadonlySet<string> | null;
  readonly utilized: ReadonlySet<string> | null;
  readonly supportOf: (key: string) => Support;
  /** Returns the keys of document sentences, and special keys, that support a sentence of the response. */
  readonly sourcesOf: (key: string) => { readonly keys: readonly string[]; readonly special: readonly string[] };
  readonly resolved: ResolvedLabels | null;
  /** The weights of labels on which several judges differ; null if all are whole. */
  readonly weights: LabelWeights | null;
}

const NOTHING = { keys: [], special: [] };

/** The verdicts of a case without labels. */
const UNKNOWN: SentenceVerdicts = {
  relevant: null,
  utilized: null,
  supportOf: () => "unknown",
  sourcesOf: () => NOTHING,
  resolved: null,
  weights: null,
};

export function readVerdicts(labelled: CaseLabels): SentenceVerdicts {
  switch (labelled.by) {
    case "given":
    case "heuristic":
      return verdictsIn(labelled.cut, labelled.labels);
    case "judge":
      return {
        ...verdictsIn(labelled.cut, labelled.judged.labels, labelled.judged.leftOut),
        weights: labelled.judged.weights ?? null,
      };
    default:
      return UNKNOWN;
  }
}

function verdictsIn(
  { documents, response }: CutCase,
  labels: Labels,
  leftOut: readonly string[] = [],
): SentenceVerdicts {
  const missing = new Set(leftOut);
  const keys = keysOf(response).filter((key) => !missing.has(key));
  const resolved = resolveLabels(keysOf(documents), keys, labels);
  const degrees = new Map(keys.map((key, index) => [key, resolved.degrees[index] ?? "none"] as const));
  const rests = new Map<string, { keys: string[]; special: string[] }>();
  for (const { of, from } of resolved.supports) {
    if (of === null) continue;
    const before = rests.get(of) ?? NOTHING;
    rests.set(of, {
      keys: [...new Set([...before.keys, ...from.known])],
      special: [...new Set([...before.special, ...from.special])],
    });
  }
  return {
    relevant: resolved.relevant.known,
    utilized: resolved.utilized.known,
    supportOf: (key) =>
      resolved.sentences.known.has(key) ? (degrees.get(key) ?? "none") : missing.has(key) ? "unknown" : "unlabelled",
    sourcesOf: (key) => rests.get(key) ?? NOTHING,
    resolved,
    weights: null,
  };
}
