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
  readonly seed?: number;
  readonly maxTokens: number;
  /** The maximum number of attempts beyond the first, after failures that allow another one; by default the failure's own. */
  readonly retries?: number;
}

export interface EmbeddingRequest {
  readonly kind: "embedding";
  readonly model: string;
  readonly texts: readonly string[];
  /** As for chat. */
  readonly retries?: number;
}

/** The tokens of all attempts of a request; `estimated` (characters / 4) where an endpoint does not report them. */
export interface Usage {
  readonly sent: number;
  readonly received: number;
  readonly estimated: boolean;
}

/** The reply to a request after all `calls`; `cut` where the answer reached its token limit. */
export type Reply = ChatReply | EmbeddingReply | NoReply;

/** An answer that is not yet checked. */
export interface ChatReply {
  readonly ok: true;
  readonly kind: "chat";
  readonly text: string;
  readonly model: string;
  readonly usage: Usage;
  readonly cut: boolean;
  readonly calls: number;
}

/** One vector per text, all of one length. */
interface EmbeddingReply {
  readonly ok: true;
  readonly kind: "embedding";
  readonly vectors: readonly (readonly number[])[];
  readonly model: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** Why there is no answer; `detail` is one redacted line. */
export interface NoReply {
  readonly ok: false;
  readonly why: NotLabelledReason;
  readonly detail: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** What an endpoint is known to accept. */
export interface EndpointFacts {
  /** The weakest format that a model needed; null before the first answer. */
  readonly format: AnswerFormat | null;
  /** Parameters that the endpoint refuses, sorted. */
  readonly dropped: readonly string[];
}

/** Whether a failed request may be sent again; called before each retry. */
export type MayRetry = () => boolean;

/** Sends requests to the models of an endpoint, with retries and rate limits. `send` never throws. */
export interface JudgeClient {
  readonly send: (request: ChatRequest | EmbeddingRequest, mayRetry?: MayRetry) => Promise<Reply>;
  readonly facts: () => EndpointFacts;
  /** Aborts requests in flight; requests sent afterwards are `not labelled`. */
  readonly close: () => void;
}
