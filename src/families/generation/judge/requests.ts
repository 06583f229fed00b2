import {
  type Agreement,
  type Ask,
  type JsonRecord,
  type JudgeLabel,
  type JudgePrompt,
  leastAgreement,
  NotLabelled,
  type NotLabelledReason,
} from "../../../core/judge/judge-request.ts";
import type { JudgedId } from "../judged.ts";
import type { JudgeInput } from "./input.ts";
import type { MetricResult } from "./results.ts";

/** A request of a case with the judge's answer; null where there is none. */
interface AnsweredRequest {
  readonly prompt: JudgePrompt;
  readonly inputs: JsonRecord;
  answer: JsonRecord | null;
}

/** The requests of a case by name: the prompt's id and, where there is one for each reference, `:r1`. */
export type AnsweredRequests = ReadonlyMap<string, AnsweredRequest>;

export interface JudgedMetric {
  readonly input: JudgeInput;
  /** All metrics of the case that the judge decides: they share requests, whose inputs depend on all of them. */
  readonly open: ReadonlySet<JudgedId>;
  /** Asks the judge, once for each name; throws NotLabelled. */
  readonly ask: <Inputs extends JsonRecord, Answer extends JsonRecord>(
    prompt: JudgePrompt<Inputs, Answer>,
    inputs: Inputs,
    about?: string,
  ) => Promise<Answer>;
}

/** Judges one metric of a case; throws NotLabelled. */
type JudgeMetric = (metric: JudgedMetric) => Promise<MetricResult>;

/** A metric of a case with its result, or why it has none. */
export interface MetricOutcome {
  readonly metric: JudgedId;
  readonly from: "rule" | "judge";
  readonly result: MetricResult | null;
  readonly reason: NotLabelledReason | null;
  /** The least agreement of its verdicts; null where each was given once. */
  readonly agreed: Agreement | null;
}

/** Sends the requests of one case: each once, however many metrics need its answer. */
export class CaseRequests {
  readonly #ask: Ask;
  readonly #sent = new Map<string, Promise<JudgeLabel>>();
  readonly answered = new Map<string, AnsweredRequest>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Judges one metric; a missing label gives its reason. */
  async judge(
    metric: JudgedId,
    judge: JudgeMetric,
    { input, open }: Omit<JudgedMetric, "ask">,
  ): Promise<MetricOutcome> {
    const agreements: Agreement[] = [];
    const ask: JudgedMetric["ask"] = async (prompt, inputs, about) => {
      const { answer, agreed } = await this.#send(about ? `${prompt.id}:${about}` : prompt.id, prompt, inputs);
      if (agreed) agreements.push(agreed);
      return answer as never;
    };
    try {
      const result = await judge({ input, open, ask });
      return { metric, from: "judge", result, reason: null, agreed: leastAgreement(agreements) ?? null };
    } catch (error) {
      if (!(error instanceof NotLabelled)) throw error;
      return { metric, from: "judge", result: null, reason: error.reason, agreed: null };
    }
  }

  #send(name: string, prompt: JudgePrompt, inputs: JsonRecord): Promise<JudgeLabel> {
    const sent = this.#sent.get(name);
    if (sent !== undefined) return sent;
    const request: AnsweredRequest = { prompt, inputs, answer: null };
    this.answered.set(name, request);
    const label = this.#ask(prompt, inputs).then((found) => {
      request.answer = found.answer;
      return found;
    });
    this.#sent.set(name, label);
    return label;
  }
}
