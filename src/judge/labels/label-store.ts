import { z } from "zod";
import { COSINES, type JsonRecord, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { StoredLabel } from "../../core/judge/labeller.ts";
import { cosineSimilarity } from "../../math/statistics/cosine-similarity.ts";
import type { ChatRequest, EmbeddingRequest, EndpointFacts, JudgeClient, Reply } from "../client/request.ts";
import { type FittedAnswer, fitAnswer } from "../prompts/answer.ts";
import { type AskedIds, suspectStrings } from "../prompts/message.ts";
import type { ChatQuestion, CosineQuestion, Question } from "../prompts/question.ts";
import { addCosts, requestCost, type Spending, usdOf } from "./budget.ts";
import { askChat, type ChatUsage } from "./chat-answer.ts";
import type { JudgeStats } from "./stats.ts";

/** Stored labels by key. They are untrusted until they fit their prompt. */
export type LabelStore = Map<string, StoredLabel>;

/** One judge's answer to one question, or why there is none. */
export type Answered =
  | { readonly ok: true; readonly answer: JsonRecord; readonly missing: AskedIds }
  | { readonly ok: false; readonly why: NotLabelledReason };

/** Whether the judge may be asked where no label is stored; if not, the reason to give. */
export type AskPermission = { readonly ask: true } | { readonly ask: false; readonly why: NotLabelledReason };

export const STORED_ONLY: AskPermission = { ask: false, why: "not labelled" };

/** The parts of a suite's labels. */
interface LabelSources {
  readonly store: LabelStore;
  readonly client: BudgetedClient;
  readonly stats: JudgeStats;
}

/** The labels of a suite: finds stored labels by key and requests the others, each once, however many cases need it. */
export class SuiteLabels {
  readonly #sources: LabelSources;
  readonly #answers = new Map<string, Promise<Answered>>();
  readonly #used = new Set<string>();

  constructor(sources: LabelSources) {
    this.#sources = sources;
  }

  /** Returns all labels used or requested, sorted by key. */
  used(): readonly StoredLabel[] {
    return [...this.#used].sort().flatMap((key) => this.#sources.store.get(key) ?? []);
  }

  /** Returns the stored answer to a question; null when none fits. */
  stored(question: Question): FittedAnswer | null {
    const label = this.#sources.store.get(question.key);
    if (label?.stage !== promptIdOf(question)) return null;
    if (question.kind === "chat") {
      return fitAnswer(label.answer, question.form, { ids: question.ids, known: question.ids });
    }
    const answer = fitCosines(label.answer, question.texts.length - 1);
    return answer && { answer, missing: {}, invented: 0 };
  }

  /** Returns the answer to a question: the stored one, or the judge's where it may be asked. */
  find(question: Question, may: AskPermission): Promise<Answered> {
    const { key } = question;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const stored = this.stored(question);
    if (!may.ask) {
      if (stored === null) return Promise.resolve({ ok: false, why: may.why });
      this.#use(question, stored);
      return Promise.resolve({ ok: true, answer: stored.answer, missing: stored.missing });
    }
    if (stored === null) this.#sources.stats.misses.add(key);
    else this.#use(question, stored);
    const answered = this.#answer(question, stored);
    this.#answers.set(key, answered);
    return answered;
  }

  async #answer(question: Question, stored: FittedAnswer | null): Promise<Answered> {
    if (stored !== null && Object.keys(stored.missing).length === 0) return { ok: true, ...stored };
    const answered = question.kind === "chat" ? await this.#chat(question, stored) : await this.#cosines(question);
    if (!answered.ok && answered.why === "budget") this.#answers.delete(question.key);
    return answered;
  }

  /** Counts a stored label as used, in the form that fits its prompt. */
  #use(question: Question, { answer }: FittedAnswer): void {
    const { store, stats } = this.#sources;
    const label = store.get(question.key);
    if (label === undefined) return;
    store.set(label.key, { ...label, judge: question.judge, answer: answer as StoredLabel["answer"] });
    this.#used.add(question.key);
    stats.hits.add(question.key);
    stats.addModel(label.model);
  }

  async #chat(question: ChatQuestion, stored: FittedAnswer | null): Promise<Answered> {
    const { client, stats } = this.#sources;
    if (!question.isCanary) stats.addSuspects(suspectStrings(question.inputs));
    const found = await askChat(question, stored, client.send);
    stats.addRepairs(found.usage);
    if (!found.ok) return { ok: false, why: found.why };
    const { answer, missing, usage } = found;
    this.#keep(question, answer, usage);
    return { ok: true, answer, missing };
  }

  async #cosines(question: CosineQuestion): Promise<Answered> {
    const { model, texts, retries } = question;
    const options = retries === undefined ? {} : { retries };
    const reply = await this.#sources.client.send({ kind: "embedding", model, texts, ...options });
    if (!reply.ok) return { ok: false, why: reply.why };
    const answer = reply.kind === "embedding" ? cosinesOf(reply.vectors, texts.length) : null;
    if (answer === null) return { ok: false, why: "malformed" };
    this.#keep(question, answer, { model: reply.model, ...reply.usage });
    return { ok: true, answer, missing: {} };
  }

  #keep(question: Question, answer: JsonRecord, usage: Pick<ChatUsage, "model" | "sent" | "received">): void {
    const { store, stats } = this.#sources;
    const { key, judge } = question;
    const before = this.#used.has(key) ? store.get(key) : undefined;
    const { sent, received } = before?.tokens ?? { sent: 0, received: 0 };
    store.set(key, {
      key,
      stage: promptIdOf(question),
      judge,
      model: (usage.model || (before?.model ?? "")).slice(0, LONGEST_MODEL),
      answer: answer as StoredLabel["answer"],
      tokens: { sent: sent + usage.sent, received: received + usage.received },
    });
    this.#used.add(key);
    stats.addModel(usage.model);
  }
}

const LONGEST_MODEL = 200;

function promptIdOf(question: Question): string {
  return question.kind === "chat" ? question.form.prompt.id : COSINES.id;
}

/** Computes the cosines of the first vector with the others; null unless there is one vector per text and all have one length. */
function cosinesOf(vectors: readonly (readonly number[])[], texts: number): JsonRecord | null {
  const [first, ...others] = vectors;
  if (first === undefined || vectors.length !== texts) return null;
  const cosines = others.map((other) => cosineSimilarity(first, other));
  return cosines.includes(null) ? null : { cosines: cosines as number[] };
}

const cosinesSchema = z.strictObject({ cosines: z.array(z.number().min(-1).max(1)) });

/** Parses the cosines of a stored answer; null unless their number is right. */
function fitCosines(value: unknown, count: number): JsonRecord | null {
  const fitted = cosinesSchema.safeParse(value);
  return fitted.success && fitted.data.cosines.length === count ? fitted.data : null;
}

interface BudgetedClientParts {
  readonly settings: JudgeSettings;
  readonly spending: Spending;
  readonly stats: JudgeStats;
  readonly open: (settings: JudgeSettings) => JudgeClient | NotLabelledReason;
  /** Called after each reply. */
  readonly onReply: () => void;
}

/** Sends the requests of a suite as long as the budget lasts and the key is accepted. */
export class BudgetedClient {
  readonly #parts: BudgetedClientParts;
  #transport: JudgeClient | null = null;
  #closed: NotLabelledReason | null = null;

  constructor(parts: BudgetedClientParts) {
    this.#parts = parts;
  }

  /** Opens the client of the endpoint. Returns why nothing can be sent; null when requests can be. */
  closed(): NotLabelledReason | null {
    if (this.#transport === null && this.#closed === null) {
      const opened = this.#parts.open(this.#parts.settings);
      if (typeof opened === "string") this.#closed = opened;
      else this.#transport = opened;
    }
    return this.#closed;
  }

  /** Returns the facts about the endpoint; null when none was opened. */
  facts(): EndpointFacts | null {
    return this.#transport?.facts() ?? null;
  }

  /** Sends a request; never throws. */
  readonly send = async (request: ChatRequest | EmbeddingRequest): Promise<Reply> => {
    const { settings, spending, stats } = this.#parts;
    const closed = this.closed();
    if (closed !== null || this.#transport === null) return unsent(closed ?? "not labelled");
    const estimate = requestCost(request, settings);
    if (!spending.fits(estimate, settings)) return unsent("budget");
    spending.reserve(estimate);
    let reserved = estimate;
    const reply = await this.#transport.send(request, () => {
      if (!spending.fits(estimate, settings)) return false;
      spending.reserve(estimate);
      reserved = addCosts(reserved, estimate);
      return true;
    });
    const { kind } = request;
    const { sent, received } = reply.usage;
    const usd = usdOf({ kind, sent, received }, settings);
    spending.spend(reserved, { calls: reply.calls, tokens: sent + received, usd });
    stats.addReply(kind, reply);
    if (!reply.ok && FINAL.has(reply.why)) this.#closed = reply.why;
    this.#parts.onReply();
    return reply;
  };
}

/** Reasons that apply to every later request too. */
const FINAL: ReadonlySet<NotLabelledReason> = new Set<NotLabelledReason>(["no key", "refused key"]);

function unsent(why: NotLabelledReason): Reply {
  return { ok: false, why, detail: "", usage: { sent: 0, received: 0, estimated: false }, calls: 0 };
}
