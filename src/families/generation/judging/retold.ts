import type { ScoredCase } from "../../../core/family.ts";
import type { JsonRecord, JudgeContext, JudgeLabel, JudgeLabels, JudgeRequest } from "../../../core/judge-request.ts";
import type { Gold, Trace } from "../case.ts";
import type { Evidence } from "../evidence.ts";
import type { PassLimits } from "../limits.ts";
import type { Verdicts } from "../verdicts.ts";
import { asksOf, judgeCase, judgingOf } from "./judging.ts";
import { NO_VERDICTS } from "./overlay.ts";

/** A generated text with all that is known of it. */
export type SeenText = ScoredCase<{ readonly pass: PassLimits | null }, Gold, Trace, Evidence>;

/** Something that a judge was asked about, and its entry in the judge's answer; null where it said nothing of it. */
export interface Asked {
  readonly text: string;
  readonly said: JsonRecord | null;
}

/** What was told of a case, once more: evidence keeps the numbers and cut texts of it only. */
export interface Retold {
  readonly verdicts: Verdicts;
  /** What stood in a list of one of these asks. */
  readonly asked: (asks: readonly string[], list: string) => readonly Asked[];
  /** What the judge said of the case as a whole; null where it did not. */
  readonly answerTo: (ask: string) => JsonRecord | null;
}

/** Walks the labels of a case again, as far as they were walked when it was observed. */
export function retell(seen: SeenText): Retold {
  const { evidence, params, labels } = seen;
  const judging = judgingOf(seen, params.pass, factsOf(evidence, labels));
  const asks = asksOf(judging, labels);
  return {
    verdicts: judgeCase(judging, labels).verdicts ?? NO_VERDICTS,
    asked: (names, list) => names.flatMap((name) => askedIn(asks, labels, { name, list })),
    answerTo: (name) => answerIn(Object.hasOwn(asks, name) ? labels.get(name) : undefined),
  };
}

/** What only calls of the profile `merged` are named. */
const MERGED = ["answer-parts", "reference-parts", "answer-verdicts", "retrieval-verdicts", "grounding-verdicts"];

/** By what the case was asked, as far as its evidence and its labels tell. */
function factsOf({ labelled }: Evidence, labels: JudgeLabels): JudgeContext {
  const told = Object.entries(labelled?.from ?? {}).filter(([, from]) => from !== "given");
  const metrics = new Set([...told.map(([metric]) => metric), ...Object.keys(labelled?.unscored ?? {})]);
  const profile = labels.size === 0 || MERGED.some((name) => labels.has(name)) ? "merged" : "exact";
  return { metrics, profile, hasJudge: metrics.size > 0, hasEmbeddings: true };
}

function askedIn(
  asks: Readonly<Record<string, JudgeRequest>>,
  labels: JudgeLabels,
  { name, list }: { readonly name: string; readonly list: string },
): Asked[] {
  const one = Object.hasOwn(asks, name) ? asks[name] : undefined;
  if (one === undefined || !("stage" in one)) return [];
  const texts = new Map<string, string>();
  collectItems(one.inputs, texts);
  const said = entriesOf(labels.get(name), list);
  return (one.stage.verdictIds(one.inputs)[list] ?? []).map((id) => ({
    text: texts.get(id) ?? id,
    said: said.get(id) ?? null,
  }));
}

/** All `{id, text}` in what a judge was shown. */
function collectItems(inputs: unknown, texts: Map<string, string>): void {
  if (typeof inputs !== "object" || inputs === null) return;
  if ("id" in inputs && "text" in inputs) texts.set(String(inputs.id), String(inputs.text));
  for (const value of Object.values(inputs)) collectItems(value, texts);
}

/** The entries of one list of an answer, by their ids. */
function entriesOf(found: JudgeLabel | undefined, list: string): Map<string, JsonRecord> {
  const entries = answerIn(found)?.[list];
  const records = (Array.isArray(entries) ? entries : []) as JsonRecord[];
  return new Map(records.map((entry) => [String(entry["id"]), entry]));
}

function answerIn(found: JudgeLabel | undefined): JsonRecord | null {
  return found?.status === "labelled" ? found.answer : null;
}
