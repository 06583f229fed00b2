import { z } from "zod";
import type { JsonRecord, JudgePrompt } from "../../core/judge-request.ts";
import { digestOf } from "../labels/label-key.ts";
import { type AnswerShape, type JsonSchema, shapeOf } from "./answer-shape.ts";
import { type AskedIds, systemText, userText } from "./message.ts";

/** A stage as it is sent: what is the same for all of its cases. */
export interface StageForm {
  readonly stage: JudgePrompt;
  readonly system: string;
  readonly schema: { readonly name: string; readonly json: Record<string, unknown> };
  readonly shape: AnswerShape;
  /** 16 hex digits of the digest of what is told and of the shape: another one, other labels. */
  readonly revision: string;
  readonly maxTokens: number;
}

/** How many tokens an answer may take where its stage does not say. */
const MAX_TOKENS = 4096;

/** What stands around data of any case. */
const FRAME = userText({}, "", { list: ["id"] });

const forms = new WeakMap<JudgePrompt, StageForm>();

/** A stage as it is sent; made once for each. */
export function formOf(stage: JudgePrompt): StageForm {
  const known = forms.get(stage);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(stage.answer) as JsonSchema;
  const system = systemText(stage.prompt);
  const name = stage.id.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64);
  const revision = digestOf({ system, frame: FRAME, json }).slice(0, 16);
  const maxTokens = stage.maxTokens ?? MAX_TOKENS;
  const form: StageForm = {
    stage,
    system,
    schema: { name, json },
    shape: shapeOf(json, stage.idField),
    revision,
    maxTokens,
  };
  forms.set(stage, form);
  return form;
}

/** The ids that an answer to these inputs must hold, each once. */
export function idsOf(stage: JudgePrompt, inputs: JsonRecord): AskedIds {
  return Object.fromEntries(Object.entries(stage.verdictIds(inputs)).map(([list, ids]) => [list, [...new Set(ids)]]));
}

/** Whether an answer is things that the judge finds: what several judges find differs, so one judge's is taken. */
export function finds({ shape }: StageForm, ids: AskedIds): boolean {
  const isRating = [...shape.fields.values()].every((kind) => kind !== "other" && kind !== "set");
  return Object.keys(ids).length === 0 && !isRating;
}
