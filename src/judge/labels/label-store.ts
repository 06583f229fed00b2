import { z } from "zod";
import type { Json } from "../../core/json.ts";
import { COSINES, type JsonRecord, LOSSES, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { StoredLabel } from "../../core/judge/labeller.ts";
import { cosineSimilarity } from "../../math/numbers.ts";
import type { ChatRequest, Reply } from "../client/request.ts";
import { describeMisfit, type FittedAnswer, fitAnswer, readAnswer } from "../prompts/answer.ts";
import { type AskedIds, ONLY_THESE, repairText, suspectStrings, userText } from "../prompts/message.ts";
import type { ChatQuestion, CosineQuestion, Question } from "../prompts/question.ts";
import type { BudgetedClient } from "./budget.ts";
import { digestOf } from "./label-key.ts";
import type { JudgeStats } from "./stats.ts";
import { entriesById } from "./vote.ts";

/** Stored labels by key. They are untrusted until they fit their prompt. */
export type LabelStore = Map<string, StoredLabel>;

/** Why the judge may not be asked where no label is stored; null when it may. */
export type Refusal = NotLabelledReason | null;

export const STORED_ONLY: Refusal = "not labelled";

export type SuiteLabels = ReturnType<typeof createSuiteLabels>;

/** The labels of a suite: finds stored labels by key and requests the others, each once, however many cases need it. */
export function createSuiteLabels(
  store: LabelStore,
  client: BudgetedClient,
  { stats, warn }: { readonly stats: JudgeStats; readonly warn: (line: string) => void },
) {
  const answers = new Map<string, Promise<Answered>>();
  const usedKeys = new Set<string>();
  /** The prompts with an answer that did not fit, and was reported. */
  const reported = new Set<string>();

  /** Returns all labels used or requested, sorted by key. */
  function used(): readonly StoredLabel[] {
    return [...usedKeys].sort().flatMap((key) => store.get(key) ?? []);
  }

  /** Returns the stored answer to a question; null when none fits. */
  function findStored(question: Question): FittedAnswer | null {
    const label = store.get(question.key);
    if (label?.stage !== promptIdOf(question)) return null;
    if (question.kind === "chat") {
      return fitAnswer(label.answer, question.form, { ids: question.ids, known: question.ids });
    }
    const answer = fitCosines(label.answer, question.texts.length - 1);
    return answer && { answer, missing: {}, invented: 0 };
  }

  /** Returns the answer to a question: the stored one, or the judge's where it may be asked. */
  async function find(question: Question, refusal: Refusal): Promise<Answered> {
    const { key } = question;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const stored = findStored(question);
    if (stored !== null) use(question, stored);
    else if (refusal === null) stats.misses.add(key);
    const isWhole = stored !== null && (refusal !== null || Object.keys(stored.missing).length === 0);
    if (isWhole) return { ok: true, answer: stored.answer, missing: stored.missing };
    if (refusal !== null) return { ok: false, why: refusal };
    const asked = ask(question, stored);
    answers.set(key, asked);
    const answered = await asked;
    if (!answered.ok && answered.why === "budget") answers.delete(key);
    if (!answered.ok && LOSSES.has(answered.why)) stats.lost.add(key);
    return answered;
  }

  /** Counts a stored label as used, in the form that fits its prompt. */
  function use({ key, judge }: Question, { answer }: FittedAnswer): void {
    const label = store.get(key);
    if (label === undefined) return;
    store.set(key, { ...label, judge, answer: answer as StoredLabel["answer"] });
    usedKeys.add(key);
    stats.hits.add(key);
    if (label.model !== "") stats.models.add(label.model);
  }

  async function ask(question: Question, stored: FittedAnswer | null): Promise<Answered> {
    if (question.kind === "cosines") return askCosines(question);
    if (!question.isCanary) for (const text of suspectStrings(question.inputs)) stats.suspects.add(digestOf(text));
    const { answered, usage } = await askChat(question, stored, client.send);
    stats.repaired += usage.repaired;
    stats.invented += usage.invented;
    if (answered.ok) keep(question, answered.answer, usage);
    else if (usage.misfit !== null) reportMisfit(question, `(${answered.why}): ${usage.misfit}`);
    return answered;
  }

  async function askCosines(question: CosineQuestion): Promise<Answered> {
    const { model, texts, retries } = question;
    const options = retries === undefined ? {} : { retries };
    const reply = await client.send({ kind: "embedding", model, texts, ...options });
    if (!reply.ok) return { ok: false, why: reply.why };
    const answer = reply.kind === "embedding" ? cosinesOf(reply.vectors, texts.length) : null;
    if (answer === null) {
      reportMisfit(question, "(malformed): its vectors have no direction, or are not one for each text");
      return { ok: false, why: "malformed" };
    }
    keep(question, answer, { model: reply.model, ...reply.usage });
    return { ok: true, answer, missing: {} };
  }

  /** Warns of an answer that does not fit: of the first one of each prompt. */
  function reportMisfit(question: Question, what: string): void {
    const prompt = promptIdOf(question);
    if (!reported.has(prompt)) warn(`An answer of the judge to \`${prompt}\` cannot be used ${what}`);
    reported.add(prompt);
  }

  function keep(question: Question, answer: JsonRecord, usage: Pick<ChatUsage, "model" | "sent" | "received">): void {
    const { key, judge } = question;
    const before = usedKeys.has(key) ? store.get(key) : undefined;
    const { sent, received } = before?.tokens ?? { sent: 0, received: 0 };
    store.set(key, {
      key,
      stage: promptIdOf(question),
      judge,
      model: (usage.model || (before?.model ?? "")).slice(0, LONGEST_MODEL),
      answer: answer as StoredLabel["answer"],
      tokens: { sent: sent + usage.sent, received: received + usage.received },
    });
    usedKeys.add(key);
    if (usage.model !== "") stats.models.add(usage.model);
  }

  return { used, stored: findStored, find };
}

const LONGEST_MODEL = 200;

function promptIdOf(question: Question): string {
  return question.kind === "chat" ? question.form.prompt.id : COSINES.id;
}

/** Returns the cosines of the first vector with the others; null unless there is one a text, of one length. */
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

/** One judge's answer to one question, or why there is none. */
export type Answered =
  | { readonly ok: true; readonly answer: JsonRecord; readonly missing: AskedIds }
  | { readonly ok: false; readonly why: NotLabelledReason };

/** What a question to the judge used. */
interface ChatUsage {
  /** The model named by the endpoint; empty without an answer. */
  model: string;
  sent: number;
  received: number;
  /** Requests beyond the first. */
  repaired: number;
  /** Entries with ids that were not requested. */
  invented: number;
  /** Why the last answer does not fit, as a clause; null where it does. */
  misfit: string | null;
}

/** How often a question is repeated by default. */
const REPEATS = 1;

/**
 * Asks a question until the answer fits, then again for missing ids, by default once each; where a label is stored,
 * only for the ids that it leaves out.
 */
async function askChat(
  question: ChatQuestion,
  stored: FittedAnswer | null,
  send: (request: ChatRequest) => Promise<Reply>,
): Promise<{ readonly answered: Answered; readonly usage: ChatUsage }> {
  const { form, inputs, mark, ids, retries = REPEATS } = question;
  const usage: ChatUsage = { model: "", sent: 0, received: 0, repaired: 0, invented: 0, misfit: null };
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
    usage.misfit = null;
    if (!reply.ok) return { why: reply.why, mayRepeat: false };
    usage.model ||= reply.model;
    if (reply.kind !== "chat") return { why: "malformed", mayRepeat: false };
    // What is cut off may have been what the rest depends on.
    const fitted = reply.cut ? null : readAnswer(reply.text, form, { ids: asked, known: ids });
    usage.invented += fitted?.invented ?? 0;
    if (reply.cut) usage.misfit = `it was cut off after ${form.maxTokens * longer} tokens`;
    else if (fitted === null) usage.misfit = describeMisfit(reply.text, form);
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
