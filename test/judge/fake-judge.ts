import { z } from "zod";
import {
  type Ask,
  type Canary,
  type JsonRecord,
  type JudgeLabel,
  type JudgePrompt,
  type JudgeRequest,
  labelOrReason,
  NotLabelled,
  type NotLabelledReason,
} from "../../src/core/judge/judge-request.ts";
import { type JudgeSettings, judgeSchema } from "../../src/core/judge/judge-settings.ts";
import type { CaseToLabel, Labeller, StoredLabel } from "../../src/core/judge/labeller.ts";
import type { ChatRequest, EmbeddingRequest, JudgeClient, Reply } from "../../src/judge/client/request.ts";
import { createLabeller, type LabellerOptions } from "../../src/judge/labels/labeller.ts";

/** Settings with defaults. */
export function settingsOf(given: Partial<z.input<typeof judgeSchema>> = {}): JudgeSettings {
  return judgeSchema.parse({ model: "m1", ...given });
}

type TextInputs = { readonly text: string };
type ItemInputs = { readonly text: string; readonly items: { readonly id: string; readonly text: string }[] };

/** A prompt in which things are found. */
export const PARTS: JudgePrompt<TextInputs> = {
  id: "parts",
  instructions: "Split the text into its statements.",
  answer: z.strictObject({ statements: z.array(z.strictObject({ id: z.string(), text: z.string() })) }),
};

const verdict = z.strictObject({ id: z.string(), analysis: z.string(), verdict: z.enum(["yes", "no"]) });

/** A prompt of verdicts by id; with canaries where they are given. */
export function verdictPrompt(canaries?: readonly Canary<ItemInputs, JsonRecord>[]): JudgePrompt<ItemInputs> {
  return {
    id: "verdicts",
    instructions: "Say of each item whether the text says it.",
    answer: z.strictObject({ items: z.array(verdict) }),
    verdictIds: ({ items }) => ({ items: items.map(({ id }) => id) }),
    ...(canaries && { canaries }),
  };
}

/** The prompt of verdicts without canaries. */
export const VERDICTS = verdictPrompt();

/** A prompt whose whole answer is one number. */
export const RATING: JudgePrompt<TextInputs> = {
  id: "rating",
  instructions: "Rate the text.",
  answer: z.strictObject({ analysis: z.string(), rating: z.int().min(1).max(5) }),
};

/** Items `i1` to `in`. */
export function itemsTo(n: number): ItemInputs["items"] {
  return Array.from({ length: n }, (_, place) => ({ id: `i${place + 1}`, text: `item ${place + 1}` }));
}

/** A label or the reason for a missing one, in a form that tests compare. */
export type LabelOutcome =
  | ({ readonly status: "labelled" } & JudgeLabel)
  | { readonly status: "unscored"; readonly why: NotLabelledReason };

/** The labels of a case by the names of its requests. */
export type NamedLabels = ReadonlyMap<string, LabelOutcome>;

/** Returns what came of a request. */
export async function outcomeOf(label: Promise<JudgeLabel>): Promise<LabelOutcome> {
  const found = await labelOrReason(label);
  return found instanceof NotLabelled ? { status: "unscored", why: found.reason } : { status: "labelled", ...found };
}

/** A case that asks for the parts of its text, then for a verdict on each of them. */
export function twoStepCase(id: string, text = `text of ${id}`, prompt = VERDICTS): CaseToLabel<NamedLabels> {
  return {
    suite: "s",
    id,
    label: async (ask: Ask) => {
      const parts = await outcomeOf(ask(PARTS, { text }));
      if (parts.status !== "labelled") return new Map([["parts", parts]]);
      const items = (parts.answer["statements"] as { text: string }[]).map((one, index) => ({
        id: `i${index + 1}`,
        text: one.text,
      }));
      const verdicts = await outcomeOf(ask(prompt, { text, items }));
      return new Map(Object.entries({ parts, verdicts }));
    },
  };
}

/** A case with one request. */
export function oneRequestCase(id: string, { prompt, inputs }: JudgeRequest): CaseToLabel<NamedLabels> {
  return { suite: "s", id, label: async (ask) => new Map([["one", await outcomeOf(ask(prompt, inputs))]]) };
}

/** What a fake judge sees of a request, and the ids that it is asked for. */
export interface Seen {
  readonly request: ChatRequest;
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly shown: JsonRecord;
}

/** A chat answer of that text, or of that value as JSON. */
export function says(said: unknown, more: Partial<Extract<Reply, { kind: "chat" }>> = {}): Reply {
  const text = typeof said === "string" ? said : JSON.stringify(said);
  const usage = { sent: 10, received: 5, estimated: false };
  return { ok: true, kind: "chat", text, model: "m1-2026", usage, cut: false, calls: 1, ...more };
}

/** No answer. */
export function fails(why: NotLabelledReason): Reply {
  return { ok: false, why, detail: "", usage: { sent: 0, received: 0, estimated: false }, calls: 1 };
}

/** Takes a request's data and ids apart. */
export function seen(request: ChatRequest): Seen {
  const shown = JSON.parse(request.user.split("\n")[2] ?? "") as JsonRecord;
  const ids = [...request.user.matchAll(/^- `(\w+)`: (\[.*\])$/gm)].map(([, list = "", asked = ""]) => [
    list,
    JSON.parse(asked) as string[],
  ]);
  return { request, ids: Object.fromEntries(ids), shown };
}

/** Answers as a well-meaning judge: two statements of each text, and `yes` to every item whose number is odd. */
export function wellMeaning({ request, ids }: Seen): Reply {
  if (request.schema.name === "parts")
    return says({ statements: ["a", "b"].map((id) => ({ id, text: `says ${id}` })) });
  if (request.schema.name === "rating") return says({ analysis: "", rating: 3 });
  const items = (ids["items"] ?? []).map((id) => ({ id, analysis: "so", verdict: /[13579]$/.test(id) ? "yes" : "no" }));
  return says({ items });
}

/** A transport whose answers are given by a function, in the order of its promises. */
export class FakeTransport implements JudgeClient {
  readonly requests: (ChatRequest | EmbeddingRequest)[] = [];
  readonly send: JudgeClient["send"];

  constructor(
    chat: (seen: Seen) => Reply | Promise<Reply> = wellMeaning,
    embed: (request: EmbeddingRequest) => Reply = () => fails("outage"),
  ) {
    this.send = async (request) => {
      this.requests.push(request);
      return request.kind === "chat" ? chat(seen(request)) : embed(request);
    };
  }

  readonly facts = (): ReturnType<JudgeClient["facts"]> => ({ format: "strict", dropped: [] });

  readonly close = (): void => {};
}

/** A labeller over a fake transport. */
export function labellerOf(
  transport: FakeTransport | NotLabelledReason,
  settings: JudgeSettings = settingsOf(),
  more: Partial<LabellerOptions> = {},
): Labeller {
  return createLabeller({ mode: "ask", labels: [], client: () => transport, ...more })(settings);
}

/** Rows as they come back from a file. */
export function fromFile(rows: readonly StoredLabel[]): StoredLabel[] {
  return JSON.parse(JSON.stringify(rows)) as StoredLabel[];
}

/** Creates a request; the compiler checks the inputs against the prompt. */
export function judgeRequest<Inputs extends JsonRecord, Answer extends JsonRecord>(
  prompt: JudgePrompt<Inputs, Answer>,
  inputs: Inputs,
): JudgeRequest {
  return { prompt, inputs };
}
