import {
  ask,
  type JsonRecord,
  type JudgeLabels,
  type JudgePrompt,
  type JudgeRequest,
} from "../../../core/judge-request.ts";
import { after, MALFORMED, plain, type Told } from "./told.ts";

/**
 * One walk over the labels of a case: what is looked up is asked, under its name, and what is labelled is told. So what is
 * asked of a judge and what is made of its answers are one text, walked once to ask and once to observe.
 */
export class Enquiry {
  readonly #labels: JudgeLabels;
  readonly #asked = new Map<string, JudgeRequest>();

  constructor(labels: JudgeLabels) {
    this.#labels = labels;
  }

  /** All that was looked up. */
  asks(): Readonly<Record<string, JudgeRequest>> {
    return Object.fromEntries(this.#asked);
  }

  /** Whether the case was labelled at all. */
  get isLabelled(): boolean {
    return this.#labels.size > 0;
  }

  /** The answer to a stage's question. */
  put<Inputs extends JsonRecord, Answer extends JsonRecord>(
    name: string,
    stage: JudgePrompt<Inputs, Answer>,
    inputs: Inputs,
  ): Told<Answer> {
    // Labels fit the shape of the stage that was asked under their name.
    return this.#look(name, ask(stage, inputs)) as Told<Answer>;
  }

  /** The cosines of a text with others, in their order, −1 to 1. */
  compare(name: string, text: string, others: readonly string[]): Told<readonly number[]> {
    return after(this.#look(name, { text, others }), ({ cosines }): Told<readonly number[]> => {
      const isRight = Array.isArray(cosines) && cosines.length === others.length;
      if (!isRight || !cosines.every((cosine) => typeof cosine === "number" && Number.isFinite(cosine)))
        return MALFORMED;
      return plain(cosines.map((cosine) => Math.max(-1, Math.min(1, Number(cosine)))));
    });
  }

  #look(name: string, one: JudgeRequest): Told<JsonRecord> {
    this.#asked.set(name, one);
    const found = this.#labels.get(name);
    if (found === undefined) return { is: "waiting" };
    if (found.status === "unscored") return { is: "unscored", why: found.why };
    return { is: "told", value: found.answer, agreed: found.agreed ?? null, judged: true };
  }
}

/** Each of the items with what was said of it, in their order; one that the judge left out makes all of them unscored. */
export function verdictsOn<Item extends { readonly id: string }, Entry extends { readonly id: string }>(
  items: readonly Item[],
  entries: readonly Entry[],
): Told<readonly (readonly [Item, Entry])[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const pairs = items.flatMap((item) => {
    const entry = byId.get(item.id);
    return entry ? [[item, entry] as const] : [];
  });
  return pairs.length < items.length ? MALFORMED : plain(pairs);
}
