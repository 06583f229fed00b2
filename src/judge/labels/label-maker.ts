import type { JsonRecord, NotLabelledReason } from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import type { StoredLabel } from "../../core/stored-label.ts";
import { type Fitted, fitAnswer } from "../prompts/answer.ts";
import { suspectTexts } from "../prompts/fence.ts";
import type { AskedIds } from "../prompts/message.ts";
import { type ChatQuestion, COSINES, type CosineQuestion, type Question } from "../prompts/question.ts";
import { askChat, completeChat, type Took } from "./chat-answer.ts";
import { cosinesOf, fitCosines } from "./cosine-answer.ts";
import type { LabelStore } from "./label-store.ts";
import type { Sender } from "./sender.ts";
import type { Tally } from "./tally.ts";

/** One judge's answer to one question, or why there is none. */
export type Answered =
  | { readonly ok: true; readonly answer: JsonRecord; readonly missing: AskedIds }
  | { readonly ok: false; readonly why: NotLabelledReason };

/** Whether what is not at hand may be asked for, or what is said instead. */
export type May = { readonly ask: true } | { readonly ask: false; readonly why: NotLabelledReason };

/** What label makers of a suite work with. */
export interface MakerParts {
  readonly settings: JudgeSettings;
  readonly store: LabelStore;
  readonly sender: Sender;
  readonly tally: Tally;
}

/** Finds labels by their keys, and makes those that are not at hand: each only once, however many want it. */
export class LabelMaker {
  readonly #parts: MakerParts;
  readonly #made = new Map<string, Promise<Answered>>();
  readonly #used = new Set<string>();

  constructor(parts: MakerParts) {
    this.#parts = parts;
  }

  /** All labels that were used or made, sorted by key. */
  rows(): readonly StoredLabel[] {
    return this.#parts.store.sorted(this.#used);
  }

  /** The answer that is at hand for a question; null where there is none that fits. */
  atHand(question: Question): Fitted | null {
    const row = this.#parts.store.find(question.key);
    if (row === null) return null;
    if (question.kind === "chat") {
      const { form, ids } = question;
      return row.stage === form.stage.id ? fitAnswer(row.answer, form, { ids, known: ids }) : null;
    }
    const answer = row.stage === COSINES.stage ? fitCosines(row.answer, question.texts.length - 1) : null;
    return answer && { answer, missing: {}, invented: 0 };
  }

  /** The answer to a question: the one at hand, or one that is asked for where it may be. */
  find(question: Question, may: May): Promise<Answered> {
    const { key } = question;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const known = this.atHand(question);
    if (known === null && !may.ask) return Promise.resolve({ ok: false, why: may.why });
    if (known === null) this.#parts.tally.miss();
    else this.#use(question, known);
    const answered = this.#answer(question, known, may);
    this.#made.set(key, answered);
    return answered;
  }

  async #answer(question: Question, known: Fitted | null, may: May): Promise<Answered> {
    if (known !== null && (Object.keys(known.missing).length === 0 || !may.ask)) return { ok: true, ...known };
    const answered = question.kind === "chat" ? await this.#chat(question, known) : await this.#cosines(question);
    if (!answered.ok && answered.why === "budget") this.#made.delete(question.key);
    return answered;
  }

  /** Counts a label at hand as used; it is kept as it was held to its stage. */
  #use(question: Question, { answer }: Fitted): void {
    const { store, tally } = this.#parts;
    const row = store.find(question.key);
    if (row === null) return;
    store.add({ ...row, judge: question.judge, answer: answer as StoredLabel["answer"] });
    this.#used.add(question.key);
    tally.hit();
    tally.sawModel(row.model);
  }

  async #chat(question: ChatQuestion, known: Fitted | null): Promise<Answered> {
    const { sender, tally } = this.#parts;
    if (!question.isCanary) tally.sawSuspects(suspectTexts(question.shown));
    const found = known ? await completeChat(question, known, sender.send) : await askChat(question, sender.send);
    tally.mended(found.took);
    if (!found.ok) return { ok: false, why: found.why };
    const { answer, missing, took } = found;
    this.#keep(question, answer, took);
    return { ok: true, answer, missing };
  }

  async #cosines(question: CosineQuestion): Promise<Answered> {
    const { model, texts } = question;
    const reply = await this.#parts.sender.send({ kind: "embedding", model, texts });
    if (!reply.ok) return { ok: false, why: reply.why };
    const answer = reply.kind === "embedding" ? cosinesOf(reply.vectors, texts.length) : null;
    if (answer === null) return { ok: false, why: "malformed" };
    this.#keep(question, answer, { model: reply.model, ...reply.usage });
    return { ok: true, answer, missing: {} };
  }

  #keep(question: Question, answer: JsonRecord, took: Pick<Took, "model" | "sent" | "received">): void {
    const { store, tally } = this.#parts;
    const { key, judge } = question;
    const before = store.find(key);
    const isMended = this.#used.has(key) && before !== null;
    const { sent, received } = isMended ? before.tokens : { sent: 0, received: 0 };
    store.add({
      key,
      stage: question.kind === "chat" ? question.form.stage.id : COSINES.stage,
      judge,
      model: (took.model || (isMended ? before.model : "")).slice(0, MODEL_LENGTH),
      answer: answer as StoredLabel["answer"],
      tokens: { sent: sent + took.sent, received: received + took.received },
    });
    this.#used.add(key);
    tally.sawModel(took.model);
  }
}

/** As many characters of a model's name are kept. */
const MODEL_LENGTH = 200;
