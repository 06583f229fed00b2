import type { KeyedSentence, Labels } from "./case.ts";
import { type Degree, type ResolvedLabels, resolveLabels } from "./compute.ts";
import type { CaseLabels } from "./observe.ts";

/** What is known of a sentence of the response: nothing (`unknown`), or how far it is supported, though no label may say so (`unlabelled`). */
export type Support = Degree | "unknown" | "unlabelled";

/** What the labels of a case say of its sentences, as it is counted. */
export interface SentenceVerdicts {
  /** Null without labels. */
  readonly relevant: ReadonlySet<string> | null;
  readonly utilized: ReadonlySet<string> | null;
  readonly supportOf: (key: string) => Support;
  /** Keys of document sentences, and special keys, that a sentence of the response rests on. */
  readonly restsOn: (key: string) => { readonly keys: readonly string[]; readonly special: readonly string[] };
  readonly held: ResolvedLabels | null;
}

const NOTHING = { keys: [], special: [] };

/** The verdicts of a case without labels. */
const UNKNOWN: SentenceVerdicts = {
  relevant: null,
  utilized: null,
  supportOf: () => "unknown",
  restsOn: () => NOTHING,
  held: null,
};

/** Reads the labels of each sentence of a case. */
export function readVerdicts(labelled: CaseLabels): SentenceVerdicts {
  switch (labelled.by) {
    case "given":
    case "heuristic":
      return verdictsIn(labelled.cut, labelled.labels);
    case "judge":
      return verdictsIn(labelled.cut, labelled.judged.labels, labelled.judged.leftOut);
    default:
      return UNKNOWN;
  }
}

interface Cut {
  readonly documents: readonly KeyedSentence[];
  readonly response: readonly KeyedSentence[];
}

function verdictsIn({ documents, response }: Cut, labels: Labels, leftOut: readonly string[] = []): SentenceVerdicts {
  const missing = new Set(leftOut);
  const keys = response.map(([key]) => key).filter((key) => !missing.has(key));
  const held = resolveLabels(
    documents.map(([key]) => key),
    keys,
    labels,
  );
  const degrees = new Map(keys.map((key, index) => [key, held.degrees[index] ?? "none"] as const));
  const rests = new Map<string, { keys: string[]; special: string[] }>();
  for (const { of, from } of held.supports) {
    if (of === null) continue;
    const before = rests.get(of) ?? NOTHING;
    rests.set(of, {
      keys: [...new Set([...before.keys, ...from.known])],
      special: [...new Set([...before.special, ...from.special])],
    });
  }
  return {
    relevant: held.relevant.known,
    utilized: held.utilized.known,
    supportOf: (key) =>
      held.sentences.known.has(key) ? (degrees.get(key) ?? "none") : missing.has(key) ? "unknown" : "unlabelled",
    restsOn: (key) => rests.get(key) ?? NOTHING,
    held,
  };
}
