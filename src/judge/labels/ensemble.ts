import {
  type Canary,
  type JsonRecord,
  type JudgeLabel,
  type JudgePrompt,
  type JudgeRequest,
  NOT_LABELLED_REASONS,
  type NotLabelledReason,
} from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import { getOrCreate } from "../../math/memo.ts";
import {
  chatQuestion,
  cosineInputs,
  cosineQuestion,
  formOf,
  isCosines,
  type PromptForm,
  type Question,
  type Topic,
  topicOf,
} from "../prompts/question.ts";
import { modelsOf } from "./label-key.ts";
import { type Answered, type Refusal, STORED_ONLY, type SuiteLabels } from "./label-store.ts";
import type { JudgeStats } from "./stats.ts";
import { agreementItems, agrees, voteAnswers } from "./vote.ts";

/** The label of a request, or why there is none. */
interface EnsembleLabel {
  readonly label: JudgeLabel | NotLabelledReason;
  /** With further samples: whether the settings' samples alone give the same answer. Null without. */
  readonly isUnchanged: boolean | null;
}

/** All models that judge a suite: asks those not fooled by a canary and combines their answers. */
export function createEnsemble(settings: JudgeSettings, labels: SuiteLabels, stats: JudgeStats) {
  const forms = new Map<JudgePrompt, PromptForm>();
  const checked = new Map<string, Promise<unknown>>();
  /** The models that gave a wrong verdict on a known-bad case, so far. */
  const fooled = new Set<string>();

  /** Asks a model about all canaries of a prompt, once. A model that does not answer is not fooled. */
  function checkCanaries(form: PromptForm, model: string, refusal: Refusal): Promise<unknown> {
    const { prompt, revision } = form;
    const check = async (canary: Canary): Promise<void> => {
      const topic = topicOf({ prompt, inputs: canary.inputs }, form);
      const question = { ...chatQuestion(topic, settings, { model, sample: 0 }), isCanary: true as const };
      const answered = await labels.find(question, refusal);
      if (!answered.ok) return;
      const isFooled = passes(canary, answered.answer);
      stats.canaries.set(question.key, { name: canary.name, isFooled });
      if (isFooled) fooled.add(model);
    };
    const canaries = settings.canaries ? (prompt.canaries ?? []) : [];
    const name = JSON.stringify([prompt.id, revision, model, refusal]);
    return getOrCreate(checked, name, () => Promise.all(canaries.map(check)));
  }

  function topicFor(request: JudgeRequest): Topic {
    const form = getOrCreate(forms, request.prompt, () => formOf(request.prompt));
    return topicOf(request, form);
  }

  /** Returns whether a request needs no judge: all its voters have stored answers with all ids, or there is no model. */
  function isStored(request: JudgeRequest, samples: number): boolean {
    return questionsOf(request, samples).every((question) => {
      const stored = labels.stored(question);
      return stored !== null && Object.keys(stored.missing).length === 0;
    });
  }

  /** Returns the questions of a request in the order of the voters; none without a model. */
  function questionsOf(request: JudgeRequest, samples: number): readonly Question[] {
    if (!isCosines(request)) return votersOf(topicFor(request), samples);
    const { embedding_model: model } = settings;
    const isNothing = model === undefined || cosineInputs(request).others.length === 0;
    return isNothing ? [] : [cosineQuestion(request, settings, model)];
  }

  /** Answers a request with a number of samples per model. Where models may not be asked, stored labels answer. */
  function label(request: JudgeRequest, samples: number, refusal: Refusal): Promise<EnsembleLabel> {
    return isCosines(request) ? answerCosines(request, refusal) : answerVerdicts(request, samples, refusal);
  }

  async function answerCosines(request: JudgeRequest, refusal: Refusal): Promise<EnsembleLabel> {
    if (cosineInputs(request).others.length === 0) return once({ answer: { cosines: [] }, missing: {} });
    const [question] = questionsOf(request, 1);
    return once(question ? single(await labels.find(question, refusal)) : "no judge");
  }

  async function answerVerdicts(request: JudgeRequest, samples: number, refusal: Refusal): Promise<EnsembleLabel> {
    if (modelsOf(settings).length === 0) return once("no judge");
    const topic = topicFor(request);
    stats.revisions.set(topic.form.prompt.id, topic.form.revision);
    const ofCanaries = refusal === null ? null : STORED_ONLY;
    await Promise.all(trusted().map((model) => checkCanaries(topic.form, model, ofCanaries)));
    const voters = votersOf(topic, samples);
    if (voters.length === 0) return once("canary");
    const extra = storedVoters(topic, samples);
    const ofVoters = isComplete(topic, [...voters, ...extra]) ? STORED_ONLY : refusal;
    const answers = await Promise.all([
      ...voters.map((question) => labels.find(question, ofVoters)),
      ...extra.map((question) => labels.find(question, STORED_ONLY)),
    ]);
    if (answers.length === 1) return once(single(answers[0] as Answered));
    const first = answers.slice(0, trusted().length * settings.samples);
    const { given, why = "not labelled" } = splitAnswers(first);
    // Those few that a case leaves able to answer do not speak for the others.
    if (given.length * 2 < first.length) return once(why);
    if (first.length > 1) countVotes(topic, first);
    const combined = combine(topic, answers);
    const isAskedAgain = answers.slice(first.length, voters.length).some((answered) => answered.ok);
    const isUnchanged = isAskedAgain ? isSame(topic, combine(topic, first), combined) : null;
    return { label: combined, isUnchanged };
  }

  function trusted(): readonly string[] {
    return modelsOf(settings).filter((model) => !fooled.has(model));
  }

  function votersOf(topic: Topic, samples: number): readonly Question[] {
    const models = topic.finds ? trusted().slice(0, 1) : trusted();
    return questions(topic, models, 0, topic.finds ? 1 : samples);
  }

  /** Returns stored samples of an earlier confirmation. They keep voting, or the case would change without a cause. */
  function storedVoters(topic: Topic, samples: number): readonly Question[] {
    const most = topic.finds ? 0 : settings.samples + settings.confirm;
    const further = questions(topic, trusted(), samples, most);
    return further.filter((question) => labels.stored(question) !== null);
  }

  /** Returns whether stored answers have a verdict for each id; asking for more would change the stored vote. */
  function isComplete({ form, ids }: Topic, voters: readonly Question[]): boolean {
    if (voters.length < 2) return false;
    const stored = voters.flatMap((question) => labels.stored(question) ?? []);
    if (stored.length < voters.length) return false;
    const answers = stored.map(({ answer }) => answer);
    return Object.keys(voteAnswers(answers, form.shape, ids).missing).length === 0;
  }

  function questions(topic: Topic, models: readonly string[], from: number, to: number): readonly Question[] {
    const samples = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    return samples.flatMap((sample) => models.map((model) => chatQuestion(topic, settings, { model, sample })));
  }

  function countVotes(topic: Topic, answers: readonly Answered[]): void {
    const { votes, short } = stats;
    // Prompts can have equal inputs: their votes must not replace each other.
    const key = `${topic.form.prompt.id}\n${topic.digest}`;
    const { given, why } = splitAnswers(answers);
    if (why === undefined) votes.set(key, agreementItems(topic, given));
    if (why !== undefined && given.length > 0) short.set(key, why);
    else short.delete(key);
  }

  return { fooled, isStored, label };
}

function once(label: EnsembleLabel["label"]): EnsembleLabel {
  return { label, isUnchanged: null };
}

function single(answered: Answered): EnsembleLabel["label"] {
  return answered.ok ? { answer: answered.answer, missing: answered.missing } : answered.why;
}

/** Returns the answers that were given, and the most important reason why others were not; undefined if all were. */
function splitAnswers(answers: readonly Answered[]) {
  const given = answers.flatMap((one) => (one.ok ? [one.answer] : []));
  const reasons = answers.flatMap((one) => (one.ok ? [] : [one.why]));
  return { given, why: NOT_LABELLED_REASONS.find((reason) => reasons.includes(reason)) };
}

/** Combines several answers by majority; failed ones have no vote. */
function combine({ form, ids }: Topic, answers: readonly Answered[]): EnsembleLabel["label"] {
  const { given, why = "not labelled" } = splitAnswers(answers);
  if (given.length === 0) return why;
  const { answer, missing, agree } = voteAnswers(given, form.shape, ids);
  return { answer, missing, ...(given.length > 1 && { agreed: { of: given.length, agree }, answers: given }) };
}

function isSame({ form, ids }: Topic, one: EnsembleLabel["label"], other: EnsembleLabel["label"]): boolean {
  if (typeof one === "string" || typeof other === "string") return typeof one === typeof other;
  return agrees(one.answer, other.answer, { shape: form.shape, ids });
}

/** Returns whether the answer passes a canary. One without the verdict that the canary checks does not. */
function passes({ isFooled }: Canary, answer: JsonRecord): boolean {
  try {
    return isFooled(answer);
  } catch {
    return false;
  }
}
