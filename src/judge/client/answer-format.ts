/** How an answer is bound to its shape, from the most binding on: a strict JSON schema, a schema as a hint, any JSON object, text. */
export const ANSWER_FORMATS = ["strict", "loose", "object", "text"] as const;

/** How an answer is bound to its shape. */
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** What of a request may be left out where an endpoint does not take it. */
export const DROPPABLE = ["temperature", "max_tokens", "max_completion_tokens", "encoding_format"] as const;

/** A parameter that may be left out. */
export type Droppable = (typeof DROPPABLE)[number];

/** How requests to a model are made, as far as it is learnt. */
export interface RequestPlan {
  readonly format: AnswerFormat;
  readonly dropped: ReadonlySet<Droppable>;
}

/** As much as the API has. */
export const FULL_PLAN: RequestPlan = { format: "strict", dropped: new Set() };
