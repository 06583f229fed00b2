import { z } from "zod";
import { COSINES, type JsonRecord, type JudgePrompt, type JudgeRequest } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import { digestOf, labelKey } from "../labels/label-key.ts";
import { type AnswerShape, type JsonSchema, shapeOf } from "./answer-shape.ts";
import { type AskedIds, delimiterMark, systemText, userText } from "./message.ts";

/** A prompt as it is sent: what is the same for all cases. */
export interface PromptForm {
  readonly prompt: JudgePrompt;
  readonly system: string;
  readonly schema: { readonly name: string; readonly json: Record<string, unknown> };
  readonly shape: AnswerShape;
  /** 16 hex digits of the digest of instructions, shape and frame: another revision, other labels. */
  readonly revision: string;
  readonly maxTokens: number;
}

/** How many tokens an answer may take where its prompt does not say. */
const MAX_TOKENS = 4096;

/** The message around the data of a case. */
const FRAME = userText({}, "", { list: ["id"] });

const forms = new WeakMap<JudgePrompt, PromptForm>();

/** Returns a prompt as it is sent; made once for each. */
export function formOf(prompt: JudgePrompt): PromptForm {
  const known = forms.get(prompt);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(prompt.answer) as JsonSchema;
  const system = systemText(prompt.instructions);
  const name = prompt.id.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64);
  const form: PromptForm = {
    prompt,
    system,
    schema: { name, json },
    shape: shapeOf(json, prompt.idField),
    revision: digestOf({ system, frame: FRAME, json }).slice(0, 16),
    maxTokens: prompt.maxTokens ?? MAX_TOKENS,
  };
  forms.set(prompt, form);
  return form;
}

/** The ids that an answer to these inputs must hold, each once. */
export function idsOf(prompt: JudgePrompt, inputs: JsonRecord): AskedIds {
  const ids = Object.entries(prompt.verdictIds?.(inputs) ?? {});
  return Object.fromEntries(ids.map(([list, asked]) => [list, [...new Set(asked)]]));
}

/** A request as it is sent, whoever is asked and how often. */
export interface Topic {
  readonly form: PromptForm;
  readonly inputs: JsonRecord;
  readonly ids: AskedIds;
  /** The digest of inputs and ids. */
  readonly digest: string;
  /** Whether the judge finds things: what several judges find differs, so only one is asked. */
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
  /** True for this project's own known-bad cases, which hold no string of a user. */
  readonly isCanary?: true;
}

/** The question how similar strings are to the first of them. */
export interface CosineQuestion {
  readonly kind: "cosines";
  readonly key: string;
  readonly judge: string;
  readonly model: string;
  readonly texts: readonly string[];
}

/** Any question that a stored label can answer. */
export type Question = ChatQuestion | CosineQuestion;

/** Returns a request as it is sent. */
export function topicOf({ prompt, inputs }: JudgeRequest): Topic {
  const form = formOf(prompt);
  const ids = idsOf(prompt, inputs);
  const isRating = [...form.shape.fields.values()].every((kind) => kind !== "other" && kind !== "set");
  const finds = Object.keys(ids).length === 0 && !isRating;
  return { form, inputs, ids, digest: digestOf({ shown: inputs, ids }), finds };
}

/** A topic as a question to a model. */
export function chatQuestion(
  topic: Topic,
  settings: JudgeSettings,
  to: { readonly model: string; readonly sample: number },
): ChatQuestion {
  const { form, digest } = topic;
  const judge = settings.id ?? to.model;
  const key = labelKey({
    stage: form.prompt.id,
    revision: form.revision,
    judge,
    model: to.model,
    parameters: { temperature: settings.temperature, max_tokens: form.maxTokens },
    inputs: digest,
    sample: to.sample,
  });
  return { kind: "chat", ...topic, ...to, key, judge, mark: delimiterMark(digest), temperature: settings.temperature };
}

/** The revision of cosines in the keys of labels: another one where they are computed otherwise. */
const COSINES_REVISION = "1";

/** A request for cosines as a question to an embedding model. */
export function cosineQuestion(request: JudgeRequest, settings: JudgeSettings, model: string): CosineQuestion {
  const { text, others } = cosineInputs(request);
  const judge = settings.id ?? model;
  const digest = digestOf({ text, others });
  const parts = { stage: COSINES.id, revision: COSINES_REVISION, parameters: {}, sample: 0 };
  return {
    kind: "cosines",
    key: labelKey({ ...parts, judge, model, inputs: digest }),
    judge,
    model,
    texts: [text, ...others],
  };
}

/** The strings of a request for cosines. */
export function cosineInputs({ inputs }: JudgeRequest): { readonly text: string; readonly others: readonly string[] } {
  return inputs as unknown as ReturnType<typeof cosineInputs>;
}

/** Whether a request is for cosines, which an embedding model answers. */
export function isCosines({ prompt }: JudgeRequest): boolean {
  return prompt.id === COSINES.id;
}
