import { z } from "zod";
import { type Case, truncate } from "../../core/case.ts";
import type { JudgeContext } from "../../core/judge-request.ts";
import { ask, type JudgeLabels, type JudgeRequest } from "../../core/judge-request.ts";
import type { FieldError } from "../../core/line.ts";
import { type Metric, ratio, UNSCORED_REASONS } from "../../core/metric.ts";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import type { Gold, Trace } from "./case.ts";
import { type ConstraintAnswer, constraintStage } from "./stages/constraints.ts";

/** What was seen of the constraints on an answer that was shipped; a case without such is not judged. */
export const constraintsSchema = z.strictObject({
  /** How many there are, and how many are known to be contradicted. */
  of: z.int().positive(),
  contradicted: z.int().nonnegative(),
  /** The first that is contradicted. */
  first: z.string().nullable(),
  /** Why it is not known of all of them; null where it is. */
  unscored: z.enum(UNSCORED_REASONS).nullable(),
});

type Seen = z.infer<typeof constraintsSchema>;

/** Evidence as far as it is about constraints. */
interface Constrained {
  readonly constraints?: Seen;
}

const ID = "constraint_violations";
const NAME = "constraints";

/** The constraints that an answer is held to; none where it was not shipped, or has no words. */
function constraintsOn({ gold, trace }: Case<Gold, Trace>, refusal: string): readonly string[] {
  const claim = stripWhitespace(trace?.answer?.claim ?? "");
  const isRefusal = claim.toLowerCase() === stripWhitespace(refusal).toLowerCase();
  return claim === "" || isRefusal ? [] : (gold.constraints ?? []);
}

/** What a case asks a judge about its constraints: nothing where its line says itself which are contradicted. */
export function askConstraints(
  one: Case<Gold, Trace>,
  { refusal, metrics, hasJudge }: Pick<JudgeContext, "metrics" | "hasJudge"> & { readonly refusal: string },
): Readonly<Record<string, JudgeRequest>> {
  if (!hasJudge || one.gold.constraints === undefined || one.trace?.contradicted || !metrics.has(ID)) return {};
  const texts = constraintsOn(one, refusal);
  if (texts.length === 0) return {};
  const constraints = texts.map((text, index) => ({ id: idOf(index), text }));
  const inputs = { question: one.gold.question, answer: one.trace?.answer?.claim ?? "", constraints };
  return { [NAME]: ask(constraintStage, inputs) };
}

function idOf(index: number): string {
  return `c${index + 1}`;
}

/** A constraint, whether the answer contradicts it (null where nobody said so), and what the judge says to that. */
export interface Verdict {
  readonly text: string;
  readonly contradicted: boolean | null;
  readonly analysis: string;
}

/** What was said of the constraints on an answer, and why not of all of them. */
interface Heard {
  readonly verdicts: readonly Verdict[];
  readonly unscored: Seen["unscored"];
}

/** What is known of each constraint, by the case's own line or by a judge's label; undefined where nobody was to say. */
export function hearConstraints(one: Case<Gold, Trace>, refusal: string, labels: JudgeLabels): Heard | undefined {
  const given = one.trace?.contradicted;
  const label = labels.get(NAME);
  if (one.gold.constraints === undefined || (given === undefined && label === undefined)) return undefined;
  const texts = constraintsOn(one, refusal);
  if (texts.length === 0) return undefined;
  const heard = (contradicted: boolean | null, text: string, analysis = ""): Verdict => ({
    text,
    contradicted,
    analysis,
  });
  if (given !== undefined)
    return { verdicts: texts.map((text, index) => heard(given[index] ?? null, text)), unscored: null };
  if (label?.status !== "labelled")
    return { verdicts: texts.map((text) => heard(null, text)), unscored: label?.why ?? "not labelled" };
  const { constraints } = label.answer as unknown as ConstraintAnswer;
  const verdicts = texts.map((text, index) => {
    const said = constraints.find(({ id }) => id === idOf(index));
    return said ? heard(said.contradicted === "yes", text, said.analysis) : heard(null, text);
  });
  const isWhole = verdicts.every(({ contradicted }) => contradicted !== null);
  return { verdicts, unscored: isWhole ? null : "malformed" };
}

/** What is seen of a case's constraints; undefined where nobody was to say. */
export function seeConstraints(one: Case<Gold, Trace>, refusal: string, labels: JudgeLabels): Seen | undefined {
  const heard = hearConstraints(one, refusal, labels);
  if (heard === undefined) return undefined;
  const contradicted = heard.verdicts.filter((verdict) => verdict.contradicted === true);
  const [first] = contradicted;
  return {
    of: heard.verdicts.length,
    contradicted: contradicted.length,
    first: first === undefined ? null : truncate(first.text),
    unscored: heard.unscored,
  };
}

/** The constraints of a case without a trace: nobody knows whether its answer contradicts them. */
export function missingConstraints({ constraints }: Gold): Seen | undefined {
  const of = constraints?.length ?? 0;
  return of === 0 ? undefined : { of, contradicted: 0, first: null, unscored: "no trace" };
}

/** One that is contradicted is enough to know. */
function whyUnscored({ constraints }: Constrained): Seen["unscored"] {
  return constraints && constraints.contradicted === 0 ? constraints.unscored : null;
}

/** The share of answers that contradict a constraint; it is measured only where somebody says which they contradict. */
export const constraintViolations: Metric<Constrained> = ratio<Constrained>({
  id: ID,
  title: "shipped answers that contradict one of their constraints",
  better: "lower",
  revision: 1,
  source: "grounded-scorer, section 1.1: constraints",
  whenUndefined: { value: null, why: "no shipped answer has constraints that were judged" },
  top: ({ constraints }) => Number((constraints?.contradicted ?? 0) > 0),
  bottom: (evidence) => Number(evidence.constraints !== undefined && whyUnscored(evidence) === null),
  isJudged: true,
  unscored: whyUnscored,
  appliesTo: ({ constraints }) => constraints !== undefined && constraints.unscored !== "no trace",
});

/** What of a line's constraints cannot be judged, or does not fit what its trace says of them. */
export function checkConstraints({ gold, trace }: Case<Gold, Trace>): readonly FieldError[] {
  if (gold.constraints === null) {
    const what = "`constraints` of its gold line must be a list of texts";
    return [{ path: [], what, todo: "Write one text for each constraint, or leave the field out." }];
  }
  const given = trace?.contradicted;
  const count = gold.constraints?.length ?? 0;
  if (given === undefined || given.length === count) return [];
  const path = ["constraints_contradicted"];
  const what = `\`constraints_contradicted\` has ${given.length} entries, and its gold line ${count} constraints`;
  return [{ path, what, todo: "Write true or false for each constraint, in their order." }];
}
