import type { Canary, JsonRecord } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import { getOrCreate } from "../../math/memo.ts";
import { type ChatQuestion, chatQuestion, type PromptForm, topicOf } from "../prompts/question.ts";
import type { AskPermission, SuiteLabels } from "./label-store.ts";
import type { JudgeStats } from "./stats.ts";

/** Returns the questions about a prompt's known-bad cases for a model. */
function canaryQuestions(form: PromptForm, settings: JudgeSettings, model: string): readonly ChatQuestion[] {
  return canariesOf(form, settings).map(({ inputs }) => ({
    ...chatQuestion(topicOf({ prompt: form.prompt, inputs }), settings, { model, sample: 0 }),
    isCanary: true,
  }));
}

function canariesOf({ prompt }: PromptForm, settings: JudgeSettings): readonly Canary[] {
  return settings.canaries ? (prompt.canaries ?? []) : [];
}

interface CanaryParts {
  readonly settings: JudgeSettings;
  readonly labels: SuiteLabels;
  readonly stats: JudgeStats;
}

/** Finds the models that give a wrong verdict on known-bad cases. */
export class Canaries {
  readonly #parts: CanaryParts;
  readonly #checked = new Map<string, Promise<void>>();
  readonly #fooled = new Set<string>();

  constructor(parts: CanaryParts) {
    this.#parts = parts;
  }

  /** The models fooled so far. */
  get fooled(): ReadonlySet<string> {
    return this.#fooled;
  }

  /** Asks a model about all canaries of a prompt, once. A model that does not answer is not fooled. */
  check(form: PromptForm, model: string, may: AskPermission): Promise<void> {
    const name = JSON.stringify([form.prompt.id, form.revision, model, may.ask]);
    return getOrCreate(this.#checked, name, () => this.#checkAll(form, model, may));
  }

  async #checkAll(form: PromptForm, model: string, may: AskPermission): Promise<void> {
    const { settings, labels, stats } = this.#parts;
    const questions = canaryQuestions(form, settings, model);
    await Promise.all(
      canariesOf(form, settings).map(async (canary, index) => {
        const question = questions[index] as ChatQuestion;
        const answered = await labels.find(question, may);
        if (!answered.ok) return;
        const isFooled = passes(canary, answered.answer);
        stats.canaries.set(question.key, { name: canary.name, isFooled });
        if (isFooled) this.#fooled.add(model);
      }),
    );
  }
}

/** Returns whether the answer passes a canary, which fools the judge. An answer without the verdict that the canary checks does not. */
function passes({ isFooled }: Canary, answer: JsonRecord): boolean {
  try {
    return isFooled(answer);
  } catch {
    return false;
  }
}
