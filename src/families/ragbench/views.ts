import { z } from "zod";
import type { ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, sliceBars } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import { createFacts, type Fact, type Facts, type Figure, type Tone, truncateText } from "../../core/view/figure.ts";
import { firstFew } from "../../math/text/join-words.ts";
import { cutDocuments, cutResponse, type Gold, keysOf, type Trace } from "./case.ts";
import type { Explanations } from "./combine.ts";
import { type Evidence, isLabelled, isSupported } from "./evidence.ts";
import type { JudgeResult } from "./judge.ts";
import { type CaseLabels, labelCase } from "./observe.ts";
import type { Params } from "./params.ts";
import { documentPassages, explainedList, joinTexts, responsePassages } from "./sentence-figures.ts";
import { readVerdicts, type SentenceVerdicts } from "./sentence-verdicts.ts";

/** The figures of a case: its support and the reasons against it, and the sentences of the response and the documents. */
export function figures(one: ScoredCase<Params, Gold, Trace, Evidence, JudgeResult>): readonly Figure[] {
  const { gold, trace, evidence } = one;
  if (trace === null) return [];
  const labelled = labelCase(gold, trace, one.params, one.labels);
  const verdicts = readVerdicts(labelled);
  const explanations = labelled.by === "judge" ? labelled.judged.explanations : null;
  const facts = factsOf({ evidence, labelled, verdicts, explanations });
  const response = cutResponse(trace);
  const documents = cutDocuments(gold, trace) ?? [];
  return [
    facts,
    explanations && explainedList(response, verdicts, explanations),
    response.length === 0 ? null : responsePassages(response, verdicts),
    documents.length === 0 ? null : documentPassages(documents, verdicts),
  ].filter((figure) => figure !== null);
}

interface LabelledView {
  readonly evidence: Evidence;
  readonly labelled: CaseLabels;
  readonly verdicts: SentenceVerdicts;
  readonly explanations: Explanations | null;
}

/** Facts about a case: relevant and used sentences, who labelled them, and label errors. */
function factsOf(labelledCase: LabelledView): Facts {
  const { evidence, verdicts, explanations } = labelledCase;
  return createFacts([
    ...(isLabelled(evidence) ? [...documentFacts(evidence), ...overallFact(evidence)] : []),
    ["Labels", whoseLabels(labelledCase.labelled)],
    ...heuristicFact(evidence),
    ...auditFact(evidence),
    ...errorFacts(labelledCase.labelled, verdicts),
    ...(explanations ? explanationFacts(explanations) : []),
  ]);
}

function documentFacts({ documents, relevant, utilized, both }: Evidence): readonly Fact[] {
  if (documents === 0) return [["Documents", "have no sentence"]];
  const ofThese = relevant === 0 ? "" : `; ${both} of the ${relevant} relevant`;
  return [
    ["Relevant", `${relevant} of ${documents} document sentences`],
    ["Used", `${utilized} of ${documents} document sentences${ofThese}`],
  ];
}

/** The label of the whole response; the labels of its sentences count. */
function overallFact(evidence: Evidence): readonly Fact[] {
  const { overall } = evidence;
  if (overall === null) return [];
  const label = overall ? "supported" : "not supported";
  return overall === isSupported(evidence)
    ? [["As a whole", label]]
    : [["As a whole", `labelled as ${label}, against the labels of its sentences, which count`, "open"]];
}

function whoseLabels(labelled: CaseLabels): string {
  switch (labelled.by) {
    case "given":
      return "given in the trace";
    case "heuristic":
      return "by the words that sentences have in common (heuristic)";
    case "judge":
      return "by the judge";
    case "unjudged":
      return `none: the judge gave none (${labelled.why})`;
    case "none":
      return "none: the trace has none";
    case "no_documents":
      return "none: it is not known what was retrieved";
  }
}

/** What the heuristic says beside the judge. */
function heuristicFact({ heuristic }: Evidence): readonly Fact[] {
  if (heuristic === undefined) return [];
  const { full, sentences } = heuristic;
  return [
    [
      "By the heuristic",
      `${full} of ${sentences} sentences of the response supported`,
      full < sentences ? "bad" : "good",
    ],
  ];
}

function auditFact({ judged }: Evidence): readonly Fact[] {
  if (typeof judged?.agrees !== "boolean") return [];
  return judged.agrees
    ? [["Audit", "the judge agrees that all is copied from the documents", "good"]]
    : [["Audit", "the judge does not agree that all is copied from the documents", "bad"]];
}

const NAMED = 10;

/** Label errors by name, and what the judge left out. */
function errorFacts(labelled: CaseLabels, { resolved, supportOf }: SentenceVerdicts): readonly Fact[] {
  if (resolved === null || !("cut" in labelled)) return [];
  const { relevant, utilized, sentences, supports } = resolved;
  const lists = [relevant, utilized, sentences, ...supports.map(({ from }) => from)];
  const keys = keysOf(labelled.cut.response);
  const [invented, repeated] = [lists.flatMap((list) => list.invented), lists.flatMap((list) => list.repeated)];
  return [
    ...keysFact("Keys of no sentence", invented, "bad"),
    ...keysFact("Keys named twice", repeated, "bad"),
    ...keysFact(
      "Without a label",
      keys.filter((key) => supportOf(key) === "unlabelled"),
      "bad",
    ),
    ...keysFact(
      "Left out by the judge",
      keys.filter((key) => supportOf(key) === "unknown"),
      "open",
    ),
  ];
}

function keysFact(name: string, keys: readonly string[], tone: Tone): Fact[] {
  if (keys.length === 0) return [];
  const keyText = (key: string): string => truncateText(key, LONGEST_KEY) || "(empty)";
  return [[name, firstFew([...new Set(keys)], NAMED, keyText), tone]];
}

const LONGEST_KEY = 60;

function explanationFacts({ documents, response }: Explanations): readonly Fact[] {
  const facts: Fact[] = [
    ["Judge, of the response", joinTexts(response)],
    ["Judge, of the documents", joinTexts(documents)],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** Counts in a report's details, and their names in charts. */
type Names = readonly (readonly [count: string, name: string])[];

const SUPPORT: Names = [
  ["fully_supported_sentences", "supported"],
  ["partially_supported_sentences", "supported in part"],
  ["unsupported_sentences", "not supported"],
  ["left_out_sentences", "left out by the judge"],
];
const ERRORS: Names = [
  ["invented_keys", "keys of no sentence"],
  ["repeated_keys", "keys named twice"],
  ["unlabelled_sentences", "sentences without a label"],
];

/** Charts of sentence support, label errors, and the worst slices of retrieval and answers. */
export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const counts = { now: countsIn(now), base: base && countsIn(base) };
  return [
    ...countBars(counts, SUPPORT, {
      title: "Sentences of responses",
      caption: "How many of them the documents support.",
    }),
    ...countBars(counts, ERRORS, {
      title: "Label errors",
      caption: "What of the labels names no sentence, or not every one.",
    }),
    ...sliceBars(now, base, { metric: "adherence", title: "Adherence by slice" }),
    ...sliceBars(now, base, { metric: "context_relevance", title: "Context relevance by slice" }),
  ];
}

type Counts = ReadonlyMap<string, number>;

function countsIn({ details }: SuiteReport): Counts {
  const read = z.record(z.string(), z.number()).safeParse(details["counts"]);
  return new Map(read.success ? Object.entries(read.data) : []);
}

/** Charts counts, without those that are 0 everywhere. */
function countBars(
  { now, base }: { readonly now: Counts; readonly base: Counts | null },
  names: Names,
  words: { readonly title: string; readonly caption: string },
): Chart[] {
  const bars = names
    .map(([count, name]) => ({ name, now: now.get(count) ?? null, base: base?.get(count) ?? null }))
    .filter((bar) => (bar.now ?? 0) > 0 || (bar.base ?? 0) > 0);
  const most = bars.reduce((top, bar) => Math.max(top, bar.now ?? 0, bar.base ?? 0), 0);
  return barChart({ ...words, axis: { label: "how many", unit: "number", ends: [0, most] }, bars });
}
