import type { Canary, JsonRecord } from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import { type ChatQuestion, chatQuestion, topicOf } from "../prompts/question.ts";
import type { StageForm } from "../prompts/stage-form.ts";
import type { LabelMaker, May } from "./label-maker.ts";
import type { Tally } from "./tally.ts";

/** The questions of a stage's known-bad cases to a model. */
export function canaryQuestions(form: StageForm, settings: JudgeSettings, model: string): readonly ChatQuestion[] {
  return canariesOf(form, settings).map(({ inputs }) => ({
    ...chatQuestion(topicOf({ stage: form.stage, inputs }), settings, { model, sample: 0 }),
    isCanary: true,
  }));
}

function canariesOf({ stage }: StageForm, settings: JudgeSettings): readonly Canary[] {
  return settings.canaries ? (stage.canaries ?? []) : [];
}

/** What canaries are asked with. */
export interface CanaryParts {
  readonly settings: JudgeSettings;
  readonly maker: LabelMaker;
  readonly tally: Tally;
}

/** Who of the judges is fooled by cases whose verdicts are beyond doubt. */
export class Canaries {
  readonly #parts: CanaryParts;
  readonly #checked = new Map<string, Promise<void>>();
  readonly #fooled = new Set<string>();

  constructor(parts: CanaryParts) {
    this.#parts = parts;
  }

  /** Models that were fooled so far. */
  get fooled(): ReadonlySet<string> {
    return this.#fooled;
  }

  /** Asks a model about all canaries of a stage, once. Without an answer nobody is fooled. */
  check(form: StageForm, model: string, may: May): Promise<void> {
    const name = JSON.stringify([form.stage.id, form.revision, model, may.ask]);
    const known = this.#checked.get(name);
    if (known !== undefined) return known;
    const checked = this.#checkAll(form, model, may);
    this.#checked.set(name, checked);
    return checked;
  }

  async #checkAll(form: StageForm, model: string, may: May): Promise<void> {
    const { settings, maker, tally } = this.#parts;
    const questions = canaryQuestions(form, settings, model);
    await Promise.all(
      canariesOf(form, settings).map(async (canary, place) => {
        const question = questions[place] as ChatQuestion;
        const answered = await maker.find(question, may);
        if (!answered.ok) return;
        const isFooled = passes(canary, answered.answer);
        tally.canaries.set(question.key, { name: canary.name, isFooled });
        if (isFooled) this.#fooled.add(model);
      }),
    );
  }
}

/** An answer without the verdict that a canary looks at passes nothing. */
function passes({ isFooled }: Canary, answer: JsonRecord): boolean {
  try {
    return isFooled(answer);
  } catch {
    return false;
  }
}
