import type { Json } from "../../core/json.ts";
import type { JsonRecord, NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { ChatRequest, Reply } from "../client/request.ts";
import { type FittedAnswer, readAnswer } from "../prompts/answer.ts";
import type { AnswerShape } from "../prompts/answer-shape.ts";
import { type AskedIds, ONLY_THESE, repairText, userText } from "../prompts/message.ts";
import type { ChatQuestion } from "../prompts/question.ts";
import { entriesById } from "./vote.ts";

/** The judge's answer to a question, after repeated requests for an answer that fits and for missing ids, by default one of each. */
type ChatFound =
  | { readonly ok: true; readonly answer: JsonRecord; readonly missing: AskedIds; readonly usage: ChatUsage }
  | { readonly ok: false; readonly why: NotLabelledReason; readonly usage: ChatUsage };

/** What a question to the judge used. */
export interface ChatUsage {
  /** The model named by the endpoint; empty without an answer. */
  readonly model: string;
  readonly sent: number;
  readonly received: number;
  /** Requests beyond the first. */
  readonly repaired: number;
  /** Entries with ids that were not requested. */
  readonly invented: number;
}

/** Asks a question until the answer fits or its requests are used up; where a label is stored, only for the ids that it leaves out. */
export async function askChat(
  question: ChatQuestion,
  stored: FittedAnswer | null,
  send: (request: ChatRequest) => Promise<Reply>,
): Promise<ChatFound> {
  const conversation = new Conversation(question, send);
  const known = stored === null ? await conversation.begin() : { status: "fits" as const, fitted: stored };
  if (known.status === "none") return { ok: false, why: known.why, usage: conversation.usage };
  if (known.status === "unfit") {
    return { ok: false, why: known.isCut ? "too long" : "malformed", usage: conversation.usage };
  }
  const { answer, missing } = await conversation.complete(known.fitted);
  return { ok: true, answer, missing, usage: conversation.usage };
}

/** The result of one message: an answer that fits, one that does not, or none. */
type MessageResult =
  | { readonly status: "fits"; readonly fitted: FittedAnswer }
  | { readonly status: "unfit"; readonly isCut: boolean }
  | { readonly status: "none"; readonly why: NotLabelledReason };

type CompletedAnswer = Pick<FittedAnswer, "answer" | "missing">;

/** How often a question is repeated by default. */
const REPEATS = 1;

/** The requests of one question. */
class Conversation {
  readonly #question: ChatQuestion;
  readonly #send: (request: ChatRequest) => Promise<Reply>;
  /** So far. */
  usage: ChatUsage = { model: "", sent: 0, received: 0, repaired: 0, invented: 0 };

  constructor(question: ChatQuestion, send: (request: ChatRequest) => Promise<Reply>) {
    this.#question = question;
    this.#send = send;
  }

  /** Sends a message and reads the answer for some ids. */
  async #ask(user: string, ids: AskedIds, { longer = 1, isRepair = false } = {}): Promise<MessageResult> {
    const { form, model, ids: known, temperature, seed, retries } = this.#question;
    const { system, schema } = form;
    const maxTokens = form.maxTokens * longer;
    const request = { kind: "chat" as const, model, system, user, schema, maxTokens, temperature };
    const reply = await this.#send({
      ...request,
      ...(seed !== undefined && { seed }),
      ...(retries !== undefined && { retries }),
    });
    this.#count(reply, isRepair && reply.calls > 0);
    if (!reply.ok || reply.kind !== "chat") return { status: "none", why: reply.ok ? "malformed" : reply.why };
    const fitted = readAnswer(reply.text, form, { ids, known });
    if (fitted === null) return { status: "unfit", isCut: reply.cut };
    this.usage = { ...this.usage, invented: this.usage.invented + fitted.invented };
    return { status: "fits", fitted };
  }

  /** Asks for the whole answer until it fits; with more tokens where it was cut off. */
  async begin(): Promise<MessageResult> {
    const { inputs, mark, ids, retries = REPEATS } = this.#question;
    const user = userText(inputs, mark, ids);
    let result = await this.#ask(user, ids);
    for (let left = retries; left > 0 && result.status === "unfit"; left -= 1) {
      const { isCut } = result;
      result = await this.#ask(user + repairText(isCut), ids, { longer: isCut ? 2 : 1, isRepair: true });
    }
    return result;
  }

  /** Asks again for the ids without a verdict; ids still missing afterwards stay missing. */
  async complete(known: CompletedAnswer): Promise<CompletedAnswer> {
    const { form, inputs, mark, ids, retries = REPEATS } = this.#question;
    let { answer, missing } = known;
    for (let left = retries; left > 0 && Object.keys(missing).length > 0; left -= 1) {
      const result = await this.#ask(userText(inputs, mark, missing) + ONLY_THESE, missing, { isRepair: true });
      if (result.status === "none") break;
      if (result.status === "unfit") continue;
      ({ answer, missing } = joinAnswers(answer, result.fitted, { ids, missing, shape: form.shape }));
    }
    return { answer, missing };
  }

  #count(reply: Reply, isRepair: boolean): void {
    const usage = this.usage;
    const { sent, received } = reply.usage;
    this.usage = {
      ...usage,
      model: reply.ok && usage.model === "" ? reply.model : usage.model,
      sent: usage.sent + sent,
      received: usage.received + received,
      repaired: usage.repaired + Number(isRepair),
    };
  }
}

/** Completes an answer with the verdicts of a second answer for the missing ids. */
function joinAnswers(
  answer: JsonRecord,
  second: FittedAnswer,
  { ids, missing, shape }: { readonly ids: AskedIds; readonly missing: AskedIds; readonly shape: AnswerShape },
): CompletedAnswer {
  const lists = Object.keys(missing).map((list): [string, Json] => {
    const [first, more] = [entriesById(answer, list, shape), entriesById(second.answer, list, shape)];
    const asked = Object.hasOwn(ids, list) ? (ids[list] ?? []) : [];
    const found = asked.map((id) => first.get(id) ?? more.get(id)).filter((entry) => entry !== undefined);
    return [list, found as unknown as Json];
  });
  return { answer: { ...answer, ...Object.fromEntries(lists) }, missing: second.missing };
}
