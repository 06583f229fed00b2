import type { JsonRecord, JudgePrompt } from "../../core/judge/judge-request.ts";
import type { JudgeInput } from "./judge-input.ts";
import type { MetricRecord, MetricResult } from "./metric-record.ts";
import type { Verdicts } from "./verdicts.ts";

/** A metric of a case that is being judged. */
export interface MetricJudge {
  readonly input: JudgeInput;
  /** The ids of all metrics of the case that the judge decides: they share requests, whose inputs depend on all of them. */
  readonly open: ReadonlySet<string>;
  /** Asks the judge, once for each prompt of a case; throws NotLabelled. */
  readonly ask: <Inputs extends JsonRecord, Answer extends JsonRecord>(
    prompt: JudgePrompt<Inputs, Answer>,
    inputs: Inputs,
  ) => Promise<Answer>;
}

/** A metric that counts verdicts, which stand in the line or come from a judge. */
export interface JudgedMetric extends MetricRecord {
  /** Returns the value that verdicts give; null if they do not judge it, or if it is undefined. `isGrounded`: contexts were retrieved. */
  readonly value: (verdicts: Verdicts, isGrounded: boolean) => number | null;
  /** Says what in the verdicts counts against a case, as a clause; null if they do not show it. */
  readonly cause?: (verdicts: Verdicts) => string | null;
  /** Whether verdicts decide it, even as undefined. */
  readonly isGiven: (verdicts: Verdicts) => boolean;
  readonly hasFields: (input: JudgeInput) => boolean;
  /** The result for an empty answer, which states nothing; of a missing answer only what it lacks is measured. */
  readonly ofEmptyAnswer?: (input: JudgeInput) => MetricResult;
  /** The result without contexts: nothing is relevant, useful or supported. */
  readonly ofNoContexts?: (input: JudgeInput) => MetricResult;
  /** Asks the judge; throws NotLabelled. */
  readonly judge: (judge: MetricJudge) => Promise<MetricResult>;
  /** Whether only the gold set can leave it undefined: a case without references. */
  readonly needsReferences?: true;
  /** Whether a suite has it only where a case has a value or should have one. */
  readonly isOnlyWhereMeasured?: true;
}
