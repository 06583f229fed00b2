import { z } from "zod";
import {
  ask,
  type Canary,
  type JsonRecord,
  type JudgeLabels,
  type JudgePrompt,
  type JudgeRequest,
} from "../../src/core/judge-request.ts";
import { type JudgeSettings, judgeSchema } from "../../src/core/judge-settings.ts";
import type { Labeller, Want } from "../../src/core/labeller.ts";
import type { StoredLabel } from "../../src/core/stored-label.ts";
import type {
  ChatReply,
  ChatRequest,
  EmbeddingRequest,
  NoReply,
  Reply,
  Transport,
} from "../../src/judge/client/transport.ts";
import { type LabellerOptions, openLabeller } from "../../src/judge/labels/labeller.ts";

/** Settings with defaults. */
export function settingsOf(given: Partial<z.input<typeof judgeSchema>> = {}): JudgeSettings {
  return judgeSchema.parse({ model: "m1", ...given });
}

type TextInputs = { readonly text: string };
type ItemInputs = { readonly text: string; readonly items: { readonly id: string; readonly text: string }[] };

/** A stage in which things are found. */
export const PARTS: JudgePrompt<TextInputs> = {
  id: "parts",
  prompt: "Split the text into its statements.",
  answer: z.strictObject({ statements: z.array(z.strictObject({ id: z.string(), text: z.string() })) }),
  shown: ({ text }) => ({ text }),
  verdictIds: () => ({}),
};

const verdict = z.strictObject({ id: z.string(), analysis: z.string(), verdict: z.enum(["yes", "no"]) });

/** A stage of verdicts by id; with canaries where they are given. */
export function verdictStage(canaries?: readonly Canary<ItemInputs, JsonRecord>[]): JudgePrompt<ItemInputs> {
  return {
    id: "verdicts",
    prompt: "Say of each item whether the text says it.",
    answer: z.strictObject({ items: z.array(verdict) }),
    shown: ({ text, items }) => ({ text, items: items.map(({ id, text: of }) => ({ id, text: of })) }),
    verdictIds: ({ items }) => ({ items: items.map(({ id }) => id) }),
    ...(canaries && { canaries }),
  };
}

/** The stage of verdicts without canaries. */
export const VERDICTS = verdictStage();

/** A stage whose whole answer is one number. */
export const RATING: JudgePrompt<TextInputs> = {
  id: "rating",
  prompt: "Rate the text.",
  answer: z.strictObject({ analysis: z.string(), rating: z.int().min(1).max(5) }),
  shown: ({ text }) => ({ text }),
  verdictIds: () => ({}),
};

/** Items `i1` to `in`. */
export function itemsTo(n: number): ItemInputs["items"] {
  return Array.from({ length: n }, (_, place) => ({ id: `i${place + 1}`, text: `item ${place + 1}` }));
}

/** A case that asks for parts of its text, then for a verdict on each of them. */
export function wantOf(id: string, text = `text of ${id}`, stage = VERDICTS): Want {
  return {
    suite: "s",
    id,
    next: (labels: JudgeLabels): Record<string, JudgeRequest> => {
      const parts = labels.get("parts");
      if (parts === undefined) return { parts: ask(PARTS, { text }) };
      if (parts.status !== "labelled") return {};
      const items = (parts.answer["statements"] as { text: string }[]).map((one, place) => ({
        id: `i${place + 1}`,
        text: one.text,
      }));
      return { verdicts: ask(stage, { text, items }) };
    },
  };
}

/** A case with one ask. */
export function askOnce(id: string, one: JudgeRequest): Want {
  return { suite: "s", id, next: (labels) => (labels.size === 0 ? { one } : {}) };
}

/** What a fake judge sees of a request, and the ids that it is asked for. */
export interface Seen {
  readonly request: ChatRequest;
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly shown: JsonRecord;
}

/** A chat answer of that text, or of that value as JSON. */
export function says(said: unknown, more: Partial<ChatReply> = {}): ChatReply {
  const text = typeof said === "string" ? said : JSON.stringify(said);
  const usage = { sent: 10, received: 5, estimated: false };
  return { ok: true, kind: "chat", text, model: "m1-2026", usage, cut: false, calls: 1, ...more };
}

/** No answer. */
export function fails(why: NoReply["why"]): NoReply {
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

/** A transport that answers by a function, in whatever order its promises settle. */
export class FakeTransport implements Transport {
  readonly requests: (ChatRequest | EmbeddingRequest)[] = [];
  readonly #chat: (seen: Seen) => Reply | Promise<Reply>;
  readonly #embed: (request: EmbeddingRequest) => Reply;

  constructor(
    chat: (seen: Seen) => Reply | Promise<Reply> = wellMeaning,
    embed: (request: EmbeddingRequest) => Reply = () => fails("outage"),
  ) {
    this.#chat = chat;
    this.#embed = embed;
  }

  readonly send = async (request: ChatRequest | EmbeddingRequest): Promise<Reply> => {
    this.requests.push(request);
    return request.kind === "chat" ? this.#chat(seen(request)) : this.#embed(request);
  };

  readonly facts = (): ReturnType<Transport["facts"]> => ({
    format: "strict",
    dropped: [],
    requests: this.requests.length,
    retries: 0,
    inFlight: 0,
    mostInFlight: 0,
    concurrency: 8,
  });

  readonly close = (): void => {};
}

/** A labeller over a fake transport. */
export function labellerOf(
  transport: FakeTransport | NoReply["why"],
  settings: JudgeSettings = settingsOf(),
  more: Partial<LabellerOptions> = {},
): Labeller {
  return openLabeller({ mode: "ask", labels: [], transport: () => transport, ...more })(settings);
}

/** Rows as they come back from a file. */
export function fromFile(rows: readonly StoredLabel[]): StoredLabel[] {
  return JSON.parse(JSON.stringify(rows)) as StoredLabel[];
}
