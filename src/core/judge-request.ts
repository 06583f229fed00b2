import type { z } from "zod";
import type { Json } from "./json.ts";

/**
 * One question to a judge about a case: what it is told to do, what it is shown, and the shape of its answer. What it is shown
 * is plain JSON, so that equal questions have equal keys.
 */
export interface JudgePrompt<Inputs extends JsonRecord = JsonRecord, Answer extends JsonRecord = JsonRecord> {
  /** A noun in kebab-case; part of a label's key and of its provenance. */
  readonly id: string;
  /** What the judge is told to do, in this project's own words. */
  readonly prompt: string;
  /** The shape of the answer, the same for all inputs: it becomes the JSON schema that is sent, so every field is required and every object strict. */
  readonly answer: z.ZodType<Answer>;
  /** What the judge is shown of the inputs, by name; texts of cases stand as values only, things to judge as `{id, text}`. */
  readonly shown: (inputs: Inputs) => JsonRecord;
  /** By the name of a list in the answer the ids that must stand in it, each exactly once; none where the judge is to find things. */
  readonly verdictIds: (inputs: Inputs) => Readonly<Record<string, readonly string[]>>;
  /** The field of its verdicts that holds their ids, where a source gives it another name than `id`. */
  readonly idField?: string;
  /** How many tokens the answer may take. */
  readonly maxTokens?: number;
  /** Known-bad cases: a judge that is fooled by one is not believed. */
  readonly canaries?: readonly Canary<Inputs, Answer>[];
}

/** Inputs whose right verdicts are beyond doubt, and how an answer shows that the judge was fooled. */
export interface Canary<Inputs extends JsonRecord = JsonRecord, Answer extends JsonRecord = JsonRecord> {
  /** What it tries: `an answer that asks to be passed`. */
  readonly name: string;
  readonly inputs: Inputs;
  readonly isFooled: (answer: Answer) => boolean;
}

/** An object of plain JSON. */
export type JsonRecord = Readonly<Record<string, Json>>;

/** What a case asks a judge: a stage with its inputs. */
export interface PromptRequest {
  readonly stage: JudgePrompt;
  readonly inputs: JsonRecord;
}

/** What a case asks an embedding model: the cosines of one text with others. Its answer is `{cosines: number[]}`. */
export interface CosineRequest {
  readonly text: string;
  readonly others: readonly string[];
}

/** What a case asks. */
export type JudgeRequest = PromptRequest | CosineRequest;

/** Closes a stage over its own types; inputs are checked by nobody but the compiler. */
export function ask<Inputs extends JsonRecord, Answer extends JsonRecord>(
  stage: JudgePrompt<Inputs, Answer>,
  inputs: Inputs,
): PromptRequest {
  return { stage: stage as unknown as JudgePrompt, inputs };
}

/** Why there is no label: a word that is counted, in the order of what to look at first. */
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

/** Why there is no label. */
export type NotLabelledReason = (typeof NOT_LABELLED_REASONS)[number];

/** What became of one ask. */
export type JudgeLabel =
  | {
      readonly status: "labelled";
      /** Fits the stage's shape; in its lists of verdicts each id stands once, in the order they were asked. */
      readonly answer: JsonRecord;
      /** By list, ids that the judge left out even when it was asked again: they are unscored, and the list is shorter by them. */
      readonly missing: Readonly<Record<string, readonly string[]>>;
      /** How many of several samples or judges say what the answer says of the case's verdicts as a whole; absent for one. */
      readonly agreed?: { readonly of: number; readonly agree: number };
    }
  | { readonly status: "unscored"; readonly why: NotLabelledReason };

/** What is labelled of a case so far, by the names that its family gave to what it asked. */
export type JudgeLabels = ReadonlyMap<string, JudgeLabel>;

/** What nobody labelled anything of. */
export const NO_JUDGE_LABELS: JudgeLabels = new Map();

/** What asks of a case depend on beside itself. */
export interface JudgeContext {
  /** The ids of the suite's metrics: nothing is asked for any other. */
  readonly metrics: ReadonlySet<string>;
  /** `merged`: few calls, several verdict lists each; `exact`: one call for each step of the documents. */
  readonly profile: "merged" | "exact";
  /** Whether the suite has a judge; without one only what a parameter asks for is asked, and remains unscored. */
  readonly hasJudge: boolean;
  /** Whether an embedding model is named. */
  readonly hasEmbeddings: boolean;
}

/** Where nobody is asked anything. */
export const NO_JUDGE: JudgeContext = {
  metrics: new Set(),
  profile: "merged",
  hasJudge: false,
  hasEmbeddings: false,
};
