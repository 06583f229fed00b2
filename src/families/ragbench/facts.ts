import { createFacts, type Facts, type Tone, truncateText } from "../../core/view/figure.ts";
import { type Evidence, isLabelled } from "./evidence.ts";
import type { Explanations } from "./judge.ts";
import type { CaseLabels } from "./labelled.ts";
import { isSupported } from "./scores.ts";
import { joined } from "./sentence-figures.ts";
import type { SentenceVerdicts } from "./sentence-verdicts.ts";

type Fact = readonly [name: string, value: string, tone?: Tone];

/** A case as it is told of. */
export interface Told {
  readonly evidence: Evidence;
  readonly labelled: CaseLabels;
  readonly verdicts: SentenceVerdicts;
  readonly explanations: Explanations | null;
}

/** How much of the documents is of use, whose labels say so, and what is wrong with them; how the response is supported stands above every case. */
export function factsOf(told: Told): Facts {
  const { evidence, verdicts, explanations } = told;
  return createFacts([
    ...(isLabelled(evidence) ? [...documentFacts(evidence), ...overallFact(evidence)] : []),
    ["Labels", whoseLabels(told.labelled)],
    ...auditFact(evidence),
    ...errorFacts(told.labelled, verdicts),
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

/** What the labels say of the response as a whole, where they do: the sentences' own labels count. */
function overallFact(evidence: Evidence): readonly Fact[] {
  const { overall } = evidence;
  if (overall === null) return [];
  const said = overall ? "supported" : "not supported";
  return overall === isSupported(evidence)
    ? [["As a whole", said]]
    : [["As a whole", `labelled as ${said}, against the labels of its sentences, which count`, "open"]];
}

function whoseLabels(labelled: CaseLabels): string {
  switch (labelled.by) {
    case "given":
      return "brought by the line";
    case "heuristic":
      return "by the words that sentences have in common (heuristic)";
    case "judge":
      return "by the judge";
    case "unjudged":
      return `none: the judge gave none (${labelled.why})`;
    case "none":
      return "none: the line brings none";
    case "no_documents":
      return "none: it is not known what was retrieved";
  }
}

function auditFact({ judged }: Evidence): readonly Fact[] {
  if (typeof judged?.agrees !== "boolean") return [];
  return judged.agrees
    ? [["Audit", "the judge agrees that all is copied from the documents", "good"]]
    : [["Audit", "the judge does not agree that all is copied from the documents", "bad"]];
}

const NAMED = 10;

/** Label errors by name, and what the judge left out. */
function errorFacts(labelled: CaseLabels, { held, supportOf }: SentenceVerdicts): readonly Fact[] {
  if (held === null || !("cut" in labelled)) return [];
  const lists = [held.relevant, held.utilized, held.sentences, ...held.supports.map(({ from }) => from)];
  const keys = labelled.cut.response.map(([key]) => key);
  return [
    keysFact(
      "Keys of no sentence",
      lists.flatMap(({ invented }) => invented),
      "bad",
    ),
    keysFact(
      "Keys named twice",
      lists.flatMap(({ repeated }) => repeated),
      "bad",
    ),
    keysFact(
      "Without a label",
      keys.filter((key) => supportOf(key) === "unlabelled"),
      "bad",
    ),
    keysFact(
      "Left out by the judge",
      keys.filter((key) => supportOf(key) === "unknown"),
      "open",
    ),
  ].filter((fact) => fact !== null);
}

function keysFact(name: string, keys: readonly string[], tone: Tone): Fact | null {
  if (keys.length === 0) return null;
  const each = [...new Set(keys)];
  const named = each.slice(0, NAMED).map((key) => truncateText(key, LONGEST_KEY) || "(empty)");
  return [name, `${named.join(", ")}${each.length > NAMED ? ` and ${each.length - NAMED} more` : ""}`, tone];
}

const LONGEST_KEY = 60;

function explanationFacts({ documents, response }: Explanations): readonly Fact[] {
  const facts: Fact[] = [
    ["Judge, of the response", joined(response)],
    ["Judge, of the documents", joined(documents)],
  ];
  return facts.filter(([, value]) => value !== "");
}
