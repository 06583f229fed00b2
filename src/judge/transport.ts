import type { UnscoredReason } from "../core/stage.ts";
import type { Endpoint } from "./endpoint.ts";

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
  readonly why: UnscoredReason;
  readonly detail: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** How an answer is bound to its shape. */
export type AnswerFormat = "strict" | "loose" | "object" | "text";

/** What a transport has learnt and done so far. */
export interface TransportFacts {
  /** The least binding format that a model needed; null before the first answer. */
  readonly format: AnswerFormat | null;
  /** Parameters that the endpoint does not take, sorted. */
  readonly dropped: readonly string[];
  readonly requests: number;
  /** Requests beyond the first try of each. */
  readonly retries: number;
  readonly inFlight: number;
  readonly mostInFlight: number;
  /** How many may be under way at present. */
  readonly concurrency: number;
}

/** The one door to a model: scheduling, retries and the ladder of formats are behind it. `send` never throws. */
export interface Transport {
  readonly send: (request: ChatRequest | EmbeddingRequest) => Promise<Reply>;
  readonly facts: () => TransportFacts;
  /** Ends what is under way; whatever is sent afterwards is `not labelled`. */
  readonly close: () => void;
}

/** How a transport works. One is opened for all suites of an endpoint, so that they wait at one gate; times in milliseconds. */
export interface TransportOptions {
  readonly endpoint: Endpoint;
  /** Most requests under way at once. */
  readonly concurrency: number;
  /** From opening on; then whatever is not answered is `time-out`. */
  readonly deadline: number;
  /** For one request with its body; 60 s by default. */
  readonly requestTimeout?: number;
  /** What one request may wait because of rate limits, in all; 120 s by default. */
  readonly maxWait?: number;
}
