import type { CosineRequest, JsonRecord, PromptRequest } from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import { digestOf, labelKey } from "../labels/label-key.ts";
import { markOf } from "./fence.ts";
import type { AskedIds } from "./message.ts";
import { finds, formOf, idsOf, type StageForm } from "./stage-form.ts";

/** What a case asks a judge, without who is asked and how often. */
export interface Topic {
  readonly form: StageForm;
  readonly shown: JsonRecord;
  readonly ids: AskedIds;
  /** Of all that is shown and asked for. */
  readonly digest: string;
  /** Whether the answer is things that the judge finds. */
  readonly finds: boolean;
}

/** One question to one judge. */
export interface ChatQuestion extends Topic {
  readonly kind: "chat";
  readonly key: string;
  readonly judge: string;
  readonly model: string;
  readonly sample: number;
  readonly mark: string;
  readonly temperature: number;
  /** True where what is shown is this project's own known-bad case, and no text of a user. */
  readonly isCanary?: true;
}

/** The question how far texts are from one. */
export interface CosineQuestion {
  readonly kind: "cosines";
  readonly key: string;
  readonly judge: string;
  readonly model: string;
  readonly texts: readonly string[];
}

/** Anything that a label answers. */
export type Question = ChatQuestion | CosineQuestion;

/** What is asked, seen by itself. */
export function topicOf({ stage, inputs }: PromptRequest): Topic {
  const form = formOf(stage);
  const [shown, ids] = [stage.shown(inputs), idsOf(stage, inputs)];
  return { form, shown, ids, digest: digestOf({ shown, ids }), finds: finds(form, ids) };
}

/** A topic as a question to a model. */
export function chatQuestion(
  topic: Topic,
  settings: JudgeSettings,
  to: { model: string; sample: number },
): ChatQuestion {
  const { form, digest } = topic;
  const judge = settings.id ?? to.model;
  const key = labelKey({
    stage: form.stage.id,
    revision: form.revision,
    judge,
    model: to.model,
    parameters: { temperature: settings.temperature, max_tokens: form.maxTokens },
    inputs: digest,
    sample: to.sample,
  });
  return { kind: "chat", ...topic, ...to, key, judge, mark: markOf(digest), temperature: settings.temperature };
}

/** What labels of cosines are kept under: their stage, and what changes when they are computed otherwise. */
export const COSINES = { stage: "cosines", revision: "1" } as const;

/** A question of cosines to an embedding model. */
export function cosineQuestion(
  { text, others }: CosineRequest,
  settings: JudgeSettings,
  model: string,
): CosineQuestion {
  const judge = settings.id ?? model;
  const inputs = digestOf({ text, others });
  const key = labelKey({ ...COSINES, judge, model, parameters: {}, inputs, sample: 0 });
  return { kind: "cosines", key, judge, model, texts: [text, ...others] };
}
