import type { Json } from "../../core/json.ts";
import type { JsonRecord, NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { ChatRequest, Reply } from "../client/request.ts";
import { type FittedAnswer, readAnswer } from "../prompts/answer.ts";
import { type AskedIds, ONLY_THESE, repairText, userText } from "../prompts/message.ts";
import type { ChatQuestion } from "../prompts/question.ts";
import { entriesById } from "./vote.ts";

/** One judge's answer to one question, or why there is none. */
export type Answered =
  | { readonly ok: true; readonly answer: JsonRecord; readonly missing: AskedIds }
  | { readonly ok: false; readonly why: NotLabelledReason };

/** What a question to the judge used. */
export interface ChatUsage {
  /** The model named by the endpoint; empty without an answer. */
  model: string;
  sent: number;
  received: number;
  /** Requests beyond the first. */
  repaired: number;
  /** Entries with ids that were not requested. */
  invented: number;
}

/** How often a question is repeated by default. */
const REPEATS = 1;

/**
 * Asks a question until the answer fits, then again for missing ids, by default once each; where a label is stored, only for the
 * ids that it leaves out.
 */
export async function askChat(
  question: ChatQuestion,
  stored: FittedAnswer | null,
  send: (request: ChatRequest) => Promise<Reply>,
): Promise<{ readonly answered: Answered; readonly usage: ChatUsage }> {
  const { form, inputs, mark, ids, retries = REPEATS } = question;
  const usage: ChatUsage = { model: "", sent: 0, received: 0, repaired: 0, invented: 0 };
  let isRepair = stored !== null;
  /** Sends a message and reads the answer for some ids; or says why none fits, and whether the question may be repeated. */
  const ask = async (
    user: string,
    asked: AskedIds,
    longer = 1,
  ): Promise<FittedAnswer | { readonly why: NotLabelledReason; readonly mayRepeat: boolean }> => {
    const reply = await send(requestOf(question, user, longer));
    usage.sent += reply.usage.sent;
    usage.received += reply.usage.received;
    usage.repaired += Number(isRepair && reply.calls > 0);
    isRepair = true;
    if (!reply.ok) return { why: reply.why, mayRepeat: false };
    usage.model ||= reply.model;
    if (reply.kind !== "chat") return { why: "malformed", mayRepeat: false };
    // What is cut off may have been what the rest depends on.
    const fitted = reply.cut ? null : readAnswer(reply.text, form, { ids: asked, known: ids });
    usage.invented += fitted?.invented ?? 0;
    return fitted ?? { why: reply.cut ? "too long" : "malformed", mayRepeat: true };
  };
  const user = userText(inputs, mark, ids);
  let found = stored ?? (await ask(user, ids));
  for (let left = retries; left > 0 && "why" in found && found.mayRepeat; left -= 1) {
    const isCut = found.why === "too long";
    found = await ask(user + repairText(isCut), ids, isCut ? 2 : 1);
  }
  if ("why" in found) return { answered: { ok: false, why: found.why }, usage };
  let { answer, missing } = found;
  for (let left = retries; left > 0 && Object.keys(missing).length > 0; left -= 1) {
    const more = await ask(userText(inputs, mark, missing) + ONLY_THESE, missing);
    if (!("why" in more)) {
      answer = joinAnswers(answer, more.answer, question, missing);
      missing = more.missing;
    } else if (!more.mayRepeat) break;
  }
  return { answered: { ok: true, answer, missing }, usage };
}

function requestOf({ form, model, temperature, seed, retries }: ChatQuestion, user: string, longer: number) {
  const { system, schema } = form;
  const settings = { temperature, ...(seed !== undefined && { seed }), ...(retries !== undefined && { retries }) };
  return { kind: "chat", model, system, user, schema, maxTokens: form.maxTokens * longer, ...settings } as const;
}

/** Completes an answer with the verdicts of a second answer for the missing ids. */
function joinAnswers(
  answer: JsonRecord,
  second: JsonRecord,
  { ids, form }: ChatQuestion,
  missing: AskedIds,
): JsonRecord {
  const lists = Object.keys(missing).map((list): [string, Json] => {
    const [first, more] = [entriesById(answer, list, form.shape), entriesById(second, list, form.shape)];
    const asked = Object.hasOwn(ids, list) ? (ids[list] ?? []) : [];
    const found = asked.map((id) => first.get(id) ?? more.get(id)).filter((entry) => entry !== undefined);
    return [list, found as unknown as Json];
  });
  return { ...answer, ...Object.fromEntries(lists) };
}
