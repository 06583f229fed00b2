import {
  type CosineRequest,
  type JudgeLabel,
  type JudgeRequest,
  NOT_LABELLED_REASONS,
  type NotLabelledReason,
  type PromptRequest,
} from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import { chatQuestion, cosineQuestion, type Question, type Topic, topicOf } from "../prompts/question.ts";
import { agreementItems } from "./agreement.ts";
import type { Canaries } from "./canaries.ts";
import type { Answered, LabelMaker, May } from "./label-maker.ts";
import type { Tally } from "./tally.ts";
import { agrees, voteAnswers } from "./vote.ts";

/** What became of an ask; where more than the settings' samples answered, whether their first ones alone say the same. */
export interface Labelled {
  readonly found: JudgeLabel;
  readonly stands: boolean | null;
}

/** How an ask is answered: so many samples of each judge, and whether what is not at hand may be asked for. */
export interface Terms {
  readonly samples: number;
  readonly may: May;
  /** Whether canaries may be asked. */
  readonly canaries: May;
}

/** What a panel works with. */
export interface PanelParts {
  readonly settings: JudgeSettings;
  readonly maker: LabelMaker;
  readonly canaries: Canaries;
  readonly tally: Tally;
}

/** The models of the settings that judge, in their order. */
export function modelsOf({ models, model }: JudgeSettings): readonly string[] {
  return [...new Set(models ?? (model === undefined ? [] : [model]))];
}

/** All judges of a suite: asks those that are not fooled, and settles what they say together. */
export class Panel {
  readonly #parts: PanelParts;

  constructor(parts: PanelParts) {
    this.#parts = parts;
  }

  /** The questions that an ask comes to, in the order of the voters; none where there is nobody to ask. */
  questions(ask: JudgeRequest, samples: number): readonly Question[] {
    const { settings } = this.#parts;
    if (!("text" in ask)) return this.#voters(topicOf(ask), samples);
    const { embedding_model } = settings;
    return embedding_model === undefined || ask.others.length === 0
      ? []
      : [cosineQuestion(ask, settings, embedding_model)];
  }

  /** The label of an ask. */
  label(ask: JudgeRequest, terms: Terms): Promise<Labelled> {
    return "text" in ask ? this.#cosines(ask, terms) : this.#verdicts(ask, terms);
  }

  async #cosines(ask: CosineRequest, { may }: Terms): Promise<Labelled> {
    if (ask.others.length === 0) return once({ status: "labelled", answer: { cosines: [] }, missing: {} });
    const [question] = this.questions(ask, 1);
    if (question === undefined) return once(unscored("no judge"));
    return once(single(await this.#parts.maker.find(question, may)));
  }

  async #verdicts(ask: PromptRequest, { samples, may, canaries }: Terms): Promise<Labelled> {
    const { settings, maker, tally } = this.#parts;
    if (modelsOf(settings).length === 0) return once(unscored("no judge"));
    const topic = topicOf(ask);
    tally.sawStage(topic.form);
    await Promise.all(this.#trusted().map((model) => this.#parts.canaries.check(topic.form, model, canaries)));
    const voters = this.#voters(topic, samples);
    if (voters.length === 0) return once(unscored("canary"));
    const kept = this.#keptVoters(topic, samples);
    const mayMend = this.#isSettled(topic, voters, kept) ? KEPT_ONLY : may;
    const asked = voters.map((question) => maker.find(question, mayMend));
    const answers = await Promise.all([...asked, ...kept.map((question) => maker.find(question, KEPT_ONLY))]);
    if (answers.length === 1) return once(single(answers[0] as Answered));
    const first = answers.slice(0, this.#trusted().length * settings.samples);
    if (first.length > 1) this.#count(topic, first);
    const found = together(topic, answers);
    const isAgain = answers.slice(first.length, voters.length).some((answered) => answered.ok);
    return { found, stands: isAgain ? isSame(topic, together(topic, first), found) : null };
  }

  #trusted(): readonly string[] {
    return modelsOf(this.#parts.settings).filter((model) => !this.#parts.canaries.fooled.has(model));
  }

  #voters(topic: Topic, samples: number): readonly Question[] {
    const models = topic.finds ? this.#trusted().slice(0, 1) : this.#trusted();
    const times = topic.finds ? 1 : samples;
    return this.#asked(topic, models, { from: 0, to: times });
  }

  /** Samples beyond those asked for, of a case that broke once and was confirmed: as long as they are at hand they vote on, or it would change by itself. */
  #keptVoters(topic: Topic, samples: number): readonly Question[] {
    const { settings, maker } = this.#parts;
    const most = topic.finds ? 0 : settings.samples + settings.confirm;
    return this.#asked(topic, this.#trusted(), { from: samples, to: most }).filter((one) => maker.atHand(one) !== null);
  }

  /** Whether all have answered before and others know what one left out: asking for that would only change what is settled. */
  #isSettled({ form, ids }: Topic, voters: readonly Question[], kept: readonly Question[]): boolean {
    const all = [...voters, ...kept];
    if (all.length < 2) return false;
    const known = all.map((question) => this.#parts.maker.atHand(question)).filter((fitted) => fitted !== null);
    if (known.length < all.length) return false;
    const answers = known.map(({ answer }) => answer);
    return Object.keys(voteAnswers(answers, form.shape, ids).missing).length === 0;
  }

  #asked(topic: Topic, models: readonly string[], { from, to }: { from: number; to: number }): readonly Question[] {
    const samples = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
    return samples.flatMap((sample) =>
      models.map((model) => chatQuestion(topic, this.#parts.settings, { model, sample })),
    );
  }

  #count(topic: Topic, answers: readonly Answered[]): void {
    const given = answers.flatMap((one) => (one.ok ? [one.answer] : []));
    const { votes, short } = this.#parts.tally;
    const silent = answers.flatMap((one) => (one.ok ? [] : [one.why]));
    if (silent.length === 0) votes.set(topic.digest, agreementItems(topic, given));
    const why = NOT_LABELLED_REASONS.find((reason) => silent.includes(reason));
    if (why !== undefined && given.length > 0) short.set(topic.digest, why);
    else short.delete(topic.digest);
  }
}

const KEPT_ONLY: May = { ask: false, why: "not labelled" };

function once(found: JudgeLabel): Labelled {
  return { found, stands: null };
}

function unscored(why: NotLabelledReason): JudgeLabel {
  return { status: "unscored", why };
}

function single(answered: Answered): JudgeLabel {
  if (!answered.ok) return unscored(answered.why);
  return { status: "labelled", answer: answered.answer, missing: answered.missing };
}

/** What several say together; those without an answer have no vote. */
function together({ form, ids }: Topic, answers: readonly Answered[]): JudgeLabel {
  const given = answers.flatMap((one) => (one.ok ? [one.answer] : []));
  const reasons = answers.flatMap((one) => (one.ok ? [] : [one.why]));
  if (given.length === 0) return unscored(NOT_LABELLED_REASONS.find((why) => reasons.includes(why)) ?? "not labelled");
  const { answer, missing, agree } = voteAnswers(given, form.shape, ids);
  return { status: "labelled", answer, missing, ...(given.length > 1 && { agreed: { of: given.length, agree } }) };
}

function isSame({ form, ids }: Topic, one: JudgeLabel, other: JudgeLabel): boolean {
  if (one.status === "unscored" || other.status === "unscored") return one.status === other.status;
  return agrees(one.answer, other.answer, { shape: form.shape, ids });
}
