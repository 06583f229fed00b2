import { z } from "zod";
import type { Json } from "../json.ts";

/** An object of plain JSON. */
export type JsonRecord = Readonly<Record<string, Json>>;

/** One kind of question to a judge: its instructions and the shape of its answer. */
export interface JudgePrompt<Inputs extends JsonRecord = JsonRecord, Answer extends JsonRecord = JsonRecord> {
  /** A noun in kebab-case; part of the key of a label. */
  readonly id: string;
  /** What the judge has to do, in this project's own words; strings of a case are only in the inputs. */
  readonly instructions: string;
  /** The shape of the answer, the same for all inputs. It is sent as a JSON schema: every field is required, every object strict. */
  readonly answer: z.ZodType<Answer>;
  /** By the name of a list in the answer, the ids that it must have, each exactly once. Absent where the judge itself finds the entries. */
  verdictIds?(inputs: Inputs): Readonly<Record<string, readonly string[]>>;
  /** The field with the id of a verdict; `id` by default. */
  readonly idField?: string;
  /** The most tokens of an answer. */
  readonly maxTokens?: number;
  /** Known-bad cases: the labels of a judge that is fooled by one are not used. */
  readonly canaries?: readonly Canary<Inputs, Answer>[];
}

/** Inputs with known correct verdicts, and a test whether an answer shows that the judge was fooled. */
export interface Canary<Inputs extends JsonRecord = JsonRecord, Answer extends JsonRecord = JsonRecord> {
  /** How it tries to fool the judge: `an answer that asks to be passed`. */
  readonly name: string;
  readonly inputs: Inputs;
  isFooled(answer: Answer): boolean;
}

/** A prompt with its inputs: plain JSON, so that equal requests have equal keys. */
export interface JudgeRequest {
  readonly prompt: JudgePrompt;
  readonly inputs: JsonRecord;
}

/** The cosines of a string with others, in their order. An embedding model answers it, so it has no instructions. */
export const COSINES: JudgePrompt<{ readonly text: string; readonly others: string[] }, { cosines: number[] }> = {
  id: "cosines",
  instructions: "",
  answer: z.strictObject({ cosines: z.array(z.number()) }),
};

/** The reasons of requests that were lost although the endpoint accepts such requests. */
export const LOSSES: ReadonlySet<string> = new Set(["rate", "time-out", "outage"]);

/** Reasons for a missing label, the most important first. */
export const NOT_LABELLED_REASONS = [
  "no judge",
  "no key",
  "refused key",
  "canary",
  "budget",
  "rate",
  "time-out",
  "outage",
  "refusal",
  "too long",
  "malformed",
  "not labelled",
] as const;
export type NotLabelledReason = (typeof NOT_LABELLED_REASONS)[number];

/** Thrown by `ask` where there is no label. */
export class NotLabelled extends Error {
  readonly reason: NotLabelledReason;

  constructor(reason: NotLabelledReason) {
    super(`not labelled: ${reason}`);
    this.name = "NotLabelled";
    this.reason = reason;
  }
}

/** The answer of a judge to one request. */
export interface JudgeLabel<Answer extends JsonRecord = JsonRecord> {
  /** Fits the prompt's shape; in its lists of verdicts each id is there once, in the order of the request. */
  readonly answer: Answer;
  /** By list, ids that the judge left out even when it was asked again. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** How many of several samples or judges agree with all verdicts of the answer; absent for one. */
  readonly agreed?: Agreement;
  /** The answers of several samples or judges that the answer combines; absent for one. */
  readonly answers?: readonly Answer[];
}

/** How many of several samples or judges gave the same verdicts. */
export interface Agreement {
  readonly of: number;
  readonly agree: number;
}

/** Returns the agreement with the smallest share, of equal shares that of fewer voters; undefined without any. */
export function leastAgreement(agreements: readonly Agreement[]): Agreement | undefined {
  return agreements.toSorted((a, b) => a.agree * b.of - b.agree * a.of || a.of - b.of)[0];
}

/** Returns the label of a request: a stored one, or the answer of a judge. Throws NotLabelled. */
export type Ask = <Inputs extends JsonRecord, Answer extends JsonRecord>(
  prompt: JudgePrompt<Inputs, Answer>,
  inputs: Inputs,
) => Promise<JudgeLabel<Answer>>;

/** The settings that decide which requests a case needs. */
export interface JudgeContext {
  /** The ids of the suite's metrics: no request is made for any other. */
  readonly metrics: ReadonlySet<string>;
  /** Whether the suite has a judge. Without one, only requests that a parameter demands are made, and they get no label. */
  readonly hasJudge: boolean;
  readonly hasEmbeddings: boolean;
}

/** Waits for all promises; then throws the first error in their order, so that reports do not depend on which answer arrives first. */
export async function inOrder<T extends readonly unknown[] | []>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(promises);
  const values = settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return values as { -readonly [K in keyof T]: Awaited<T[K]> };
}

/** Returns `fallback` where there is no label. */
export async function orElse<T>(label: Promise<T>, fallback: T): Promise<T> {
  const found = await labelOrReason(label);
  return found instanceof NotLabelled ? fallback : found;
}

/** Returns the label, or the NotLabelled error as a value. */
export async function labelOrReason<T>(label: Promise<T>): Promise<T | NotLabelled> {
  try {
    return await label;
  } catch (error) {
    if (error instanceof NotLabelled) return error;
    throw error;
  }
}
