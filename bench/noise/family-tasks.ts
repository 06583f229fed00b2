import type { CaseRow } from "../../src/core/case.ts";
import { type Family, observeCase, type Params } from "../../src/core/family.ts";
import { classification } from "../../src/families/classification/family.ts";
import { detection } from "../../src/families/detection/family.ts";
import { generation } from "../../src/families/generation/family.ts";
import { grounded } from "../../src/families/grounded/family.ts";
import type { Random } from "../../src/math/random.ts";
import { drawBelow } from "../../src/math/random.ts";
import { toyRow } from "../toy.ts";
import { normal, uniform } from "./draws.ts";
import { answer, type System, thresholds } from "./systems.ts";
import type { Task } from "./toy-task.ts";

type Line = Record<string, unknown>;

/** A gold line, and a function that writes the trace of an answer whose parts are right or wrong. */
interface Item {
  readonly gold: Line;
  trace(right: (column: number) => boolean): Line;
}

interface Simulated {
  readonly family: Family;
  readonly gated: Task["gated"];
  /** Parts of an answer that are right or wrong by themselves. */
  readonly columns: number;
  item(random: Random, index: number): Item;
}

const whole = (...names: string[]): Task["gated"] => names.map((metric) => ({ metric, slice: "" }));
const macro = (...names: string[]): Task["gated"] => names.map((metric) => ({ metric, slice: "average=macro" }));

/** Questions, three of four answerable; a wrong answer is refused, cites nothing expected, or says something else. */
const GROUNDED: Simulated = {
  family: grounded,
  gated: whole("precision", "chr", "under_refusal", "over_refusal", "recall@5"),
  columns: 2,
  item: (random, index) => {
    const isAnswerable = uniform(random) < 0.75;
    const [passage, claim] = [`p${index}#1`, `the answer ${index}`];
    const gold = { qid: `q${index}`, question: "?", answerable: isAnswerable };
    const expected = isAnswerable ? { gold_claim_substr: [claim], gold_citations: [passage] } : {};
    const others = ["p#1", "p#2", "p#3", "p#4"];
    return {
      gold: { ...gold, gold_claim_substr: [], gold_citations: [], ...expected },
      trace: (right) => {
        const retrieved = right(1) ? [passage, ...others] : [...others, "p#5", passage];
        const said = (text: string, cited: string[]) => ({ answer_json: { claim: text, citations: cited } });
        const wrong = [said("not in context", []), said(claim, ["p#1"]), said("something else", [passage])];
        const failed = wrong[drawBelow(random, 3)] as Line;
        const refused = said("not in context", []);
        const shipped = said("something else", ["p#1"]);
        const spoken = isAnswerable ? (right(0) ? said(claim, [passage]) : failed) : right(0) ? refused : shipped;
        return { qid: `q${index}`, retrieved_ids: retrieved, ...spoken };
      },
    };
  },
};

const LABELS = ["a", "b", "c", "d"] as const;

/** Four labels of unequal frequency; a wrong prediction is the neighbour of the right label. */
const CLASSIFICATION: Simulated = {
  family: classification,
  gated: [...whole("accuracy"), ...macro("precision", "recall", "f1", "roc_auc")],
  columns: 1,
  item: (random, index) => {
    const drawn = uniform(random);
    const truth = drawn < 0.4 ? 0 : drawn < 0.7 ? 1 : drawn < 0.9 ? 2 : 3;
    const confused = (truth + 1 + drawBelow(random, 3)) % 4;
    return {
      gold: { id: `t${index}`, label: LABELS[truth], text: "t" },
      trace: (right) => {
        const predicted = right(0) ? truth : confused;
        const sure = 0.45 + 0.5 * uniform(random);
        const scores = LABELS.map((label, at) => [label, at === predicted ? sure : (1 - sure) / 3]);
        return { id: `t${index}`, predictions: Object.fromEntries(scores) };
      },
    };
  },
};

const WORDS = 12;

/** Answers of twelve words against one reference; a right one keeps most words, a wrong one few: graded scores. */
const GENERATION: Simulated = {
  family: generation,
  gated: whole("rouge1", "rougeL", "bleu", "corpus_bleu"),
  columns: 1,
  item: (random, index) => {
    const words = Array.from({ length: WORDS }, (_, at) => `w${index}x${at}`);
    return {
      gold: { id: `g${index}`, query: "?", references: [words.join(" ")] },
      trace: (right) => {
        const kept = Math.min(1, Math.max(0, (right(0) ? 0.85 : 0.35) + 0.12 * normal(random)));
        const prediction = words.map((word) => (uniform(random) < kept ? word : "other")).join(" ");
        return { id: `g${index}`, prediction };
      },
    };
  },
};

const OBJECTS = 4;
const KINDS = 5;

/** Images of one to four objects of five labels; a missed object has no detection, and some detections are false. */
const DETECTION: Simulated = {
  family: detection,
  gated: [...whole("map", "mar"), { metric: "map", slice: "iou=0.5" }, { metric: "map", slice: "iou=0.75" }],
  columns: OBJECTS,
  item: (random, index) => {
    const objects = Array.from({ length: 1 + drawBelow(random, OBJECTS) }, (_, at) => ({
      label: `k${drawBelow(random, KINDS)}`,
      bbox: [120 * at, 10, 60 + drawBelow(random, 40), 60 + drawBelow(random, 40)],
    }));
    return {
      gold: { id: `i${index}`, width: 640, height: 480, objects },
      trace: (right) => {
        const found = objects.flatMap(({ label, bbox }, at) => {
          const moved = bbox.map((side) => Math.max(1, side + 4 * normal(random)));
          return right(at) ? [{ label, bbox: moved, score: 0.4 + 0.6 * uniform(random) }] : [];
        });
        const isFalse = uniform(random) < 0.2;
        const made = { label: `k${drawBelow(random, KINDS)}`, bbox: [500, 300, 50, 50], score: 0.7 * uniform(random) };
        return { id: `i${index}`, detections: isFalse ? [...found, made] : found };
      },
    };
  },
};

/** The families that are simulated through their own lines and metrics. */
export const FAMILIES = {
  grounded: GROUNDED,
  classification: CLASSIFICATION,
  generation: GENERATION,
  detection: DETECTION,
} as const;

/** Returns the task of a family: every case is read from lines, observed and scored as in a run. */
export function familyTask(name: keyof typeof FAMILIES): Task {
  const simulated: Simulated = FAMILIES[name];
  const params: Params = simulated.family.params.parse({});
  return {
    metrics: simulated.family.metrics(params),
    gated: simulated.gated,
    prepare: (random, system) => prepareFamily(random, system, { simulated, params }),
  };
}

function prepareFamily(
  random: Random,
  system: System,
  { simulated, params }: { readonly simulated: Simulated; readonly params: Params },
) {
  const { family, columns } = simulated;
  const items = system.chances.map((_, index) => simulated.item(random, index));
  const golds = items.map(({ gold }) => readValue(family.input.readGold(gold, params)));
  return (worse: System): CaseRow[] => {
    const limits = thresholds(worse.chances);
    const right = answer(
      random,
      system,
      Array.from({ length: columns }, () => limits),
    );
    return items.map((item, index) => {
      const trace = readValue(
        family.input.readTrace(
          item.trace((column) => right[column]?.[index] === 1),
          params,
        ),
      );
      const evidence = observeCase({ family, params }, { gold: golds[index], trace });
      const row = { ...toyRow(index, evidence), outcome: family.outcome(evidence) };
      return { ...row, cluster: `d${system.documents[index]}` };
    });
  };
}

function readValue(parsed: ReturnType<Family["input"]["readGold"]>): unknown {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}
