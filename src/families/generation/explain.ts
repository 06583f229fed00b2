import { truncate } from "../../core/case.ts";
import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { textBeside } from "../../math/text/number-format.ts";
import { BINARY_CHECKS } from "./checks/check-params.ts";
import {
  type Evidence,
  isJudged,
  type JudgedSources,
  outcomeOf,
  type Statements,
  valuesOf,
  whyUnscored,
} from "./evidence.ts";
import { JUDGED } from "./judged.ts";
import { isLowerBetter, type Limit } from "./limits.ts";

/** The most code points of a statement in an explanation. */
const LONGEST = 80;

export function explain(evidence: Evidence): string {
  if (evidence.answer === "missing") return "has no trace";
  if (evidence.answer === "none") return "the system gave no answer";
  if (evidence.broken.length > 0) return evidence.broken.map((limit) => explainLimit(limit, evidence)).join("; ");
  return whyUnscored(evidence) ?? "is within its limits";
}

function explainLimit({ metric, limit }: Limit, evidence: Evidence): string {
  const value = valuesOf(evidence)[metric];
  if (value === null) return `${metric} is not measured`;
  const cause =
    misfit(metric, evidence) ??
    evasion(metric, evidence) ??
    (evidence.statements && CAUSES[metric]?.(evidence.statements));
  const what = BINARY.has(metric)
    ? `fails ${metric}`
    : `${metric} ${textBeside(value, limit)} is ${beyond(metric)} ${limit}`;
  return `${what}${cause ? `: ${cause}` : ""}${votesOn(metric, evidence)}`;
}

/** Checks without a number to show. */
const BINARY: ReadonlySet<Limit["metric"]> = new Set(BINARY_CHECKS);

/** The side of the limit on which a metric breaks it. */
export function beyond(metric: Limit["metric"]): "above" | "below" {
  return isLowerBetter(metric) ? "above" : "below";
}

/** Returns ` (2 of 3 agree)` if several samples or judges gave the verdicts behind a metric. */
export function votesOn(metric: Limit["metric"], { labelled }: Evidence): string {
  const votes = isJudged(metric) ? labelled?.agreed[metric] : undefined;
  return votes ? ` (${votes.agree} of ${votes.of} agree)` : "";
}

/** Returns why the answer does not fit its schema. */
function misfit(metric: Limit["metric"], { checks }: Evidence): string | null {
  return metric === "json_schema" ? (checks.misfit ?? null) : null;
}

function evasion(metric: Limit["metric"], { labelled }: Evidence): string | null {
  return metric === "answer_relevancy" && labelled?.noncommittal ? "the answer evades the question" : null;
}

/** Says of the metrics of lists what in them counts against a case; null if the kept entries do not show it. */
const CAUSES: Readonly<Partial<Record<Limit["metric"], (statements: Statements) => string | null>>> = {
  answer_correctness: wrongAndMissing,
  faithfulness: ({ claims }) => countOf(claims, "claims", "not implied", ({ implied }) => !implied),
  faithfulness_by_sentence: ({ sentences }) =>
    countOf(sentences, "sentences", "not implied", ({ implied }) => !implied),
  answer_relevance: ({ statements }) => countOf(statements, "statements", "not relevant", ({ relevant }) => !relevant),
  context_recall: ({ reference_statements: expected }) =>
    countOf(expected, "expected statements", "in no context", ({ attributable }) => !attributable),
  bias: ({ opinions }) => countOf(opinions, "opinions", "biased", ({ biased }) => biased === true),
  toxicity: ({ opinions }) => countOf(opinions, "opinions", "toxic", ({ toxic }) => toxic === true),
};

/** Returns `2 of 5 claims are not implied (“…”)`. */
function countOf<Item extends { readonly text: string }>(
  kept: { readonly list: readonly Item[]; readonly left_out: number } | null,
  noun: string,
  defect: string,
  isAgainst: (item: Item) => boolean,
): string | null {
  const against = kept?.list.filter(isAgainst) ?? [];
  const [first] = against;
  if (!kept || !first) return null;
  const atLeast = kept.left_out > 0 && against.length === kept.list.length ? "at least " : "";
  const are = against.length === 1 ? "is" : "are";
  return `${atLeast}${against.length} of ${kept.list.length + kept.left_out} ${noun} ${are} ${defect} (${quote(first.text)})`;
}

function wrongAndMissing({ tp, fp, fn }: Statements): string | null {
  const isListed = [tp, fp, fn].some((kept) => (kept?.list.length ?? 0) > 0);
  if (tp && fp && fn && !isListed && tp.left_out + fp.left_out + fn.left_out > 0) {
    return `${tp.left_out} statements in both texts, ${fp.left_out} in the answer only, ${fn.left_out} in the reference only`;
  }
  const [wrong, missing] = [fp?.list[0], fn?.list[0]];
  const parts = [
    ...(wrong === undefined ? [] : [`says ${quote(wrong)}`]),
    ...(missing === undefined ? [] : [`lacks ${quote(missing)}`]),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

function quote(text: string): string {
  return `“${truncate(text.replace(/\s+/g, " ").trim(), LONGEST)}”`;
}

/** The most cases that the report lists, and the most UTF-16 units of JSON that they take together. */
const MOST_CASES = 200;
const MOST_TEXT = 500_000;

/** Lists the judged statements of cases, failing ones first, and how many cases were left out for space; empty without verdicts. */
export function listStatements(rows: readonly DetailRow<Evidence>[]): Details {
  const judged = rows.filter(({ evidence }) => evidence.statements !== null);
  if (judged.length === 0) return {};
  const fails = judged.filter(({ evidence }) => outcomeOf(evidence) === "fail");
  const others = judged.filter(({ evidence }) => outcomeOf(evidence) !== "fail");
  const listed: Json[] = [];
  let room = MOST_TEXT;
  for (const row of [...fails, ...others].slice(0, MOST_CASES)) {
    const entry = entryOf(row);
    room -= JSON.stringify(entry).length;
    if (room < 0) break;
    listed.push(entry);
  }
  return { statements: listed, statements_left_out: judged.length - listed.length };
}

/** A case with each judged list, and how many entries of each were left out. */
function entryOf({ id, evidence }: DetailRow<Evidence>): { [key: string]: Json } {
  const lists = Object.entries(evidence.statements as Statements).flatMap(([name, kept]) =>
    kept ? [{ name, kept }] : [],
  );
  const cut = lists.filter(({ kept }) => kept.left_out > 0);
  return {
    case: id,
    outcome: outcomeOf(evidence),
    ...sourcesOf(evidence.labelled ?? null),
    ...Object.fromEntries(lists.map(({ name, kept }) => [name, kept.list])),
    ...Object.fromEntries(
      lists
        .filter(({ name }) => ["tp", "fp", "fn"].includes(name))
        .map(({ name, kept }) => [`num_${name}`, kept.list.length + kept.left_out]),
    ),
    ...(cut.length > 0 && { left_out: Object.fromEntries(cut.map(({ name, kept }) => [name, kept.left_out])) }),
  };
}

/** Who gave the verdicts of each metric, as `judge, 2 of 3 agree`; empty without a judge. */
function sourcesOf(labelled: JudgedSources | null): { [key: string]: Json } {
  if (!labelled) return {};
  const sources = JUDGED.flatMap((metric): [string, string][] => {
    const { from, agreed, unscored } = labelled;
    const reason = unscored[metric];
    if (reason !== undefined) return [[metric, `unscored: ${reason}`]];
    const source = from[metric];
    if (source === undefined) return [];
    const votes = agreed[metric];
    return [[metric, votes ? `${source}, ${votes.agree} of ${votes.of} agree` : source]];
  });
  return { sources: Object.fromEntries(sources), ...(labelled.noncommittal && { noncommittal: true }) };
}
