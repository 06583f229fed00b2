import type { JsonRecord, JudgeLabel, JudgeRequest } from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import type { Want } from "../../core/labeller.ts";
import { questionCost } from "../client/request-cost.ts";
import type { Question } from "../prompts/question.ts";
import { formOf, idsOf, type StageForm } from "../prompts/stage-form.ts";
import { canaryQuestions } from "./canaries.ts";
import { imagineAnswer } from "./imagined-answer.ts";
import type { LabelMaker } from "./label-maker.ts";
import { modelsOf, type Panel } from "./panel.ts";
import { supposeRounds } from "./rounds.ts";
import { addCosts, type Cost, NO_COST } from "./spending.ts";

/** What estimates are made with. */
export interface EstimateParts {
  readonly settings: JudgeSettings;
  readonly panel: Panel;
  readonly maker: LabelMaker;
}

/**
 * What labelling would take, before anything is asked. First asks are known; what is asked after an answer that is not at hand is
 * thought through with an imagined one (see `imagined-answer.ts`). What several cases ask counts once, in the order they are looked at.
 */
export class Estimate {
  readonly #parts: EstimateParts;
  readonly #counted = new Set<string>();
  readonly #stages = new Map<string, StageForm>();

  constructor(parts: EstimateParts) {
    this.#parts = parts;
  }

  /** The stages that came up, with what a judge might answer: they do not depend on labels at hand. */
  get stages(): readonly StageForm[] {
    return [...this.#stages.values()];
  }

  /** What a case would take, beside what others before it ask too. */
  ofCase(want: Want, samples: number): CaseCost {
    let cost = NO_COST;
    let isAtHand = true;
    supposeRounds(want, (ask) => {
      const questions = this.#parts.panel.questions(ask, samples);
      cost = addCosts(cost, this.#ofQuestions(questions));
      isAtHand &&= questions.every((question) => this.#isAtHand(question));
      const [first] = questions;
      return found(first === undefined ? null : (this.#parts.maker.atHand(first)?.answer ?? imagined(ask)));
    });
    supposeRounds(want, (ask) => {
      if (!("text" in ask)) this.#sees(formOf(ask.stage));
      return found(imagined(ask));
    });
    return { cost, isAtHand };
  }

  /** What the known-bad cases of the stages that came up would take. */
  ofCanaries(): Cost {
    const { settings } = this.#parts;
    return this.stages
      .flatMap((form) => modelsOf(settings).flatMap((model) => canaryQuestions(form, settings, model)))
      .reduce((sum, question) => addCosts(sum, this.#ofQuestions([question])), NO_COST);
  }

  #sees(form: StageForm): void {
    this.#stages.set(JSON.stringify([form.stage.id, form.revision]), form);
  }

  #ofQuestions(questions: readonly Question[]): Cost {
    let cost = NO_COST;
    for (const question of questions) {
      if (this.#counted.has(question.key)) continue;
      this.#counted.add(question.key);
      if (this.#isAtHand(question)) continue;
      cost = addCosts(cost, questionCost(question, this.#parts.settings));
    }
    return cost;
  }

  #isAtHand(question: Question): boolean {
    const known = this.#parts.maker.atHand(question);
    return known !== null && Object.keys(known.missing).length === 0;
  }
}

/** What a case would take, and whether all of its labels are at hand. */
export interface CaseCost {
  readonly cost: Cost;
  readonly isAtHand: boolean;
}

function imagined(ask: JudgeRequest): JsonRecord | null {
  if ("text" in ask) return { cosines: ask.others.map(() => 1) };
  return imagineAnswer(formOf(ask.stage), idsOf(ask.stage, ask.inputs));
}

function found(answer: JsonRecord | null): JudgeLabel {
  return answer === null ? { status: "unscored", why: "not labelled" } : { status: "labelled", answer, missing: {} };
}
