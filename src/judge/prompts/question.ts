import { z } from "zod";
import { isObject } from "../../core/json.ts";
import { COSINES, type JsonRecord, type JudgePrompt, type JudgeRequest } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import { digestOf, labelKey } from "../labels/label-key.ts";
import { type AskedIds, delimiterMark, systemText, userText } from "./message.ts";

/** The parts of a prompt's requests that are equal for all cases. */
export interface PromptForm {
  readonly prompt: JudgePrompt;
  readonly system: string;
  readonly schema: { readonly name: string; readonly json: Record<string, unknown> };
  readonly shape: AnswerShape;
  /** 16 hex digits of the digest of system message, answer shape and frame; part of the label key. */
  readonly revision: string;
  readonly maxTokens: number;
}

/** The token limit of an answer where its prompt has none. */
const MAX_TOKENS = 4096;

/** The message around the data of a case. */
const FRAME = userText({}, "", { list: ["id"] });

/** Returns the form of a prompt. It takes up to 0.4 ms: a suite, which needs it for each request, makes it once. */
export function formOf(prompt: JudgePrompt): PromptForm {
  const { $schema: _, ...json } = z.toJSONSchema(prompt.answer) as JsonSchema;
  const system = systemText(prompt.instructions);
  const name = prompt.id.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64);
  return {
    prompt,
    system,
    schema: { name, json },
    shape: shapeOf(json, prompt.idField),
    revision: digestOf({ system, frame: FRAME, json }).slice(0, 16),
    maxTokens: prompt.maxTokens ?? MAX_TOKENS,
  };
}

/** Returns the distinct ids that an answer to these inputs must contain. */
export function idsOf(prompt: JudgePrompt, inputs: JsonRecord): AskedIds {
  const ids = Object.entries(prompt.verdictIds?.(inputs) ?? {});
  return Object.fromEntries(ids.map(([list, asked]) => [list, [...new Set(asked)]]));
}

/** A request with its form, before it is addressed to a model. */
export interface Topic {
  readonly form: PromptForm;
  readonly inputs: JsonRecord;
  readonly ids: AskedIds;
  /** The digest of inputs and ids. */
  readonly digest: string;
  /** Whether the judge finds things instead of giving verdicts: findings differ between models, so only one is asked. */
  readonly finds: boolean;
}

/** A topic addressed to one model. */
export interface ChatQuestion extends Topic {
  readonly kind: "chat";
  readonly key: string;
  readonly judge: string;
  readonly model: string;
  readonly sample: number;
  readonly mark: string;
  readonly temperature: number;
  /** The seed of this sample; absent if the settings have none. */
  readonly seed?: number;
  /** How often a request may be repeated; absent for the defaults. */
  readonly retries?: number;
  /** True for this project's own known-bad cases, which contain no text of a user. */
  readonly isCanary?: true;
}

/** The question how similar strings are to the first one. */
export interface CosineQuestion {
  readonly kind: "cosines";
  readonly key: string;
  readonly judge: string;
  readonly model: string;
  readonly texts: readonly string[];
  readonly retries?: number;
}

/** Any question that a stored label can answer. */
export type Question = ChatQuestion | CosineQuestion;

export function topicOf({ prompt, inputs }: JudgeRequest, form = formOf(prompt)): Topic {
  const ids = idsOf(prompt, inputs);
  const isRating = [...form.shape.fields.values()].every((kind) => kind !== "other" && kind !== "set");
  const finds = Object.keys(ids).length === 0 && !isRating;
  return { form, inputs, ids, digest: digestOf({ shown: inputs, ids }), finds };
}

/** Addresses a topic to a model. */
export function chatQuestion(
  topic: Topic,
  settings: JudgeSettings,
  to: { readonly model: string; readonly sample: number },
): ChatQuestion {
  const { form, digest } = topic;
  const { temperature, retries } = settings;
  // Equal seeds would give equal samples.
  const seed = settings.seed === undefined ? {} : { seed: settings.seed + to.sample };
  const judge = settings.id ?? to.model;
  const key = labelKey({
    stage: form.prompt.id,
    revision: form.revision,
    judge,
    model: to.model,
    parameters: { temperature, ...seed, max_tokens: form.maxTokens },
    inputs: digest,
    sample: to.sample,
  });
  const parameters = { temperature, ...seed, ...(retries !== undefined && { retries }) };
  return { kind: "chat", ...topic, ...to, key, judge, mark: delimiterMark(digest), ...parameters };
}

/** Part of the label key of cosines; to be changed with their computation. */
const COSINES_REVISION = "1";

/** Addresses a request for cosines to an embedding model. */
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
    ...(settings.retries !== undefined && { retries: settings.retries }),
  };
}

/** Returns the strings of a request for cosines. */
export function cosineInputs({ inputs }: JudgeRequest): { readonly text: string; readonly others: readonly string[] } {
  return inputs as unknown as ReturnType<typeof cosineInputs>;
}

/** Returns whether a request is for cosines, which an embedding model answers. */
export function isCosines({ prompt }: JudgeRequest): boolean {
  return prompt.id === COSINES.id;
}

/** The kind of an answer's field: one of a few values, a number, a set of names, a text, or anything else. */
export type FieldKind = "choice" | "number" | "set" | "text" | "other";

/** The kinds of an object's fields, by name. */
export type FieldKinds = ReadonlyMap<string, FieldKind>;

/** The fields of an answer, and the fields of the entries in its lists. */
export interface AnswerShape {
  readonly fields: FieldKinds;
  readonly lists: ReadonlyMap<string, FieldKinds>;
  /** The field with the id of a list's entry. */
  readonly idField: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the shape of the answers to a JSON schema. */
export function shapeOf(schema: JsonSchema, idField = "id"): AnswerShape {
  const lists = new Map<string, FieldKinds>();
  for (const [name, field] of propertiesOf(schema)) {
    const items = partOf(field, "items");
    if (field["type"] === "array" && items?.["type"] === "object") lists.set(name, kindsOf(items));
  }
  return { fields: kindsOf(schema), lists, idField };
}

/** Returns the properties of an object's schema. */
export function propertiesOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(partOf(schema, "properties") ?? {}) as [string, JsonSchema][];
}

/** Returns a subschema by its name; null when there is none. */
export function partOf(schema: JsonSchema, name: string): JsonSchema | null {
  const part = schema[name];
  return isObject(part) ? part : null;
}

/** Returns the alternatives of a schema. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const branches = schema["anyOf"] ?? schema["oneOf"];
  return Array.isArray(branches) ? (branches as JsonSchema[]) : [];
}

function kindsOf(schema: JsonSchema): FieldKinds {
  return new Map(propertiesOf(schema).map(([name, field]) => [name, kindOf(field)]));
}

function kindOf(schema: JsonSchema): FieldKind {
  if ("enum" in schema || "const" in schema) return "choice";
  const branches = branchesOf(schema).filter((branch) => branch["type"] !== "null");
  const [first = null] = branches;
  if (first !== null) {
    const kinds = new Set(branches.map(kindOf));
    return kinds.size === 1 ? kindOf(first) : "other";
  }
  const types = [schema["type"]].flat().filter((type) => type !== "null");
  return types.length === 1 ? kindOfType(types[0], schema) : "other";
}

function kindOfType(type: unknown, schema: JsonSchema): FieldKind {
  if (type === "boolean") return "choice";
  if (type === "number" || type === "integer") return "number";
  if (type === "string") return "text";
  return type === "array" && partOf(schema, "items")?.["type"] === "string" ? "set" : "other";
}
