import { type Ask, type JsonRecord, type JudgeRequest, NotLabelled } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { CaseToLabel } from "../../core/judge/labeller.ts";
import { cosineInputs, formOf, idsOf, isCosines, type PromptForm, type Question } from "../prompts/question.ts";
import { addCosts, type Cost, NO_COST, questionCost } from "./budget.ts";
import { canaryQuestions } from "./canaries.ts";
import type { JudgeEnsemble } from "./ensemble.ts";
import { modelsOf } from "./label-key.ts";
import type { SuiteLabels } from "./label-store.ts";
import { sampleAnswer } from "./sample-answer.ts";

interface EstimateParts {
  readonly settings: JudgeSettings;
  readonly ensemble: JudgeEnsemble;
  readonly labels: SuiteLabels;
}

/** The estimated cost of a case, and whether all its labels are stored. */
export interface CaseCost {
  readonly cost: Cost;
  readonly isStored: boolean;
}

/**
 * Estimates the cost of labelling before any request: questions without a stored label get sample answers.
 * A question of several cases counts once, for the first of them.
 */
export class Estimate {
  readonly #parts: EstimateParts;
  readonly #counted = new Set<string>();
  readonly #prompts = new Map<string, PromptForm>();

  constructor(parts: EstimateParts) {
    this.#parts = parts;
  }

  /** The prompts of all requests, found with sample answers only, so that they do not depend on stored labels. */
  get prompts(): readonly PromptForm[] {
    return [...this.#prompts.values()];
  }

  /** Estimates the cost of a case without the questions that earlier cases ask too. */
  async ofCase({ label }: CaseToLabel, samples: number): Promise<CaseCost> {
    let cost = NO_COST;
    let isStored = true;
    await tryLabel(label, (request) => {
      const questions = this.#parts.ensemble.questions(request, samples);
      cost = addCosts(cost, this.#ofQuestions(questions));
      isStored &&= questions.every((question) => this.#isStored(question));
      const [first] = questions;
      return first === undefined ? null : (this.#parts.labels.stored(first)?.answer ?? sample(request));
    });
    await tryLabel(label, (request) => {
      if (!isCosines(request)) this.#addPrompt(formOf(request.prompt));
      return sample(request);
    });
    return { cost, isStored };
  }

  /** Estimates the cost of the canaries of all prompts. */
  ofCanaries(): Cost {
    const { settings } = this.#parts;
    return this.#ofQuestions(
      this.prompts.flatMap((form) => modelsOf(settings).flatMap((model) => canaryQuestions(form, settings, model))),
    );
  }

  #addPrompt(form: PromptForm): void {
    this.#prompts.set(JSON.stringify([form.prompt.id, form.revision]), form);
  }

  #ofQuestions(questions: readonly Question[]): Cost {
    let cost = NO_COST;
    for (const question of questions) {
      if (this.#counted.has(question.key)) continue;
      this.#counted.add(question.key);
      if (this.#isStored(question)) continue;
      cost = addCosts(cost, questionCost(question, this.#parts.settings));
    }
    return cost;
  }

  #isStored(question: Question): boolean {
    const stored = this.#parts.labels.stored(question);
    return stored !== null && Object.keys(stored.missing).length === 0;
  }
}

/** Labels a case with given answers. No judge may give such a sample answer, so an error here does not count against the case. */
async function tryLabel(
  label: CaseToLabel["label"],
  answerTo: (request: JudgeRequest) => JsonRecord | null,
): Promise<void> {
  const ask: Ask = async (prompt, inputs) => {
    const answer = answerTo({ prompt, inputs });
    if (answer === null) throw new NotLabelled("not labelled");
    return { answer: answer as never, missing: {} };
  };
  await label(ask).catch(() => undefined);
}

function sample(request: JudgeRequest): JsonRecord | null {
  if (isCosines(request)) return { cosines: cosineInputs(request).others.map(() => 1) };
  const { prompt, inputs } = request;
  return sampleAnswer(formOf(prompt), idsOf(prompt, inputs));
}
