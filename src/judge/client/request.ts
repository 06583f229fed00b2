import type { NotLabelledReason } from "../../core/judge/judge-request.ts";

/** How an answer is bound to its shape. */
export type AnswerFormat = "strict" | "loose" | "object" | "text";

/** One question to a model, with the JSON schema of its answer. */
export interface ChatRequest {
  readonly kind: "chat";
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly schema: { readonly name: string; readonly json: Record<string, unknown> };
  readonly temperature: number;
  readonly maxTokens: number;
}

/** Texts whose vectors are wanted, in their order. */
export interface EmbeddingRequest {
  readonly kind: "embedding";
  readonly model: string;
  readonly texts: readonly string[];
}

/** Tokens of all tries of a request; `estimated` where an endpoint did not tell them (characters / 4). */
export interface Usage {
  readonly sent: number;
  readonly received: number;
  readonly estimated: boolean;
}

/** What came of a request after all tries; `calls` is how many went out, `cut` that the answer reached its token limit. */
export type Reply = ChatReply | EmbeddingReply | NoReply;

/** An answer as it came: nobody has looked whether it fits. */
export interface ChatReply {
  readonly ok: true;
  readonly kind: "chat";
  readonly text: string;
  readonly model: string;
  readonly usage: Usage;
  readonly cut: boolean;
  readonly calls: number;
}

/** As many vectors as there were texts, in their order, all of one length. */
export interface EmbeddingReply {
  readonly ok: true;
  readonly kind: "embedding";
  readonly vectors: readonly (readonly number[])[];
  readonly model: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** Why there is no answer; `detail` is one redacted line for people. */
export interface NoReply {
  readonly ok: false;
  readonly why: NotLabelledReason;
  readonly detail: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** What was learnt about an endpoint, and requested of it, so far. */
export interface EndpointFacts {
  /** The least binding format that a model needed; null before the first answer. */
  readonly format: AnswerFormat | null;
  /** Parameters that the endpoint does not take, sorted. */
  readonly dropped: readonly string[];
  readonly requests: number;
  /** Requests beyond the first try of each. */
  readonly retries: number;
  readonly inFlight: number;
  readonly mostInFlight: number;
  /** How many requests may be in flight now. */
  readonly concurrency: number;
}

/** Whether a request that failed may be sent once more; called before each retry. */
export type MayRetry = () => boolean;

/** Sends requests to the models of an endpoint, with retries and rate limits. `send` never throws. */
export interface JudgeClient {
  readonly send: (request: ChatRequest | EmbeddingRequest, mayRetry?: MayRetry) => Promise<Reply>;
  readonly facts: () => EndpointFacts;
  /** Aborts requests in flight; requests sent afterwards are `not labelled`. */
  readonly close: () => void;
}
