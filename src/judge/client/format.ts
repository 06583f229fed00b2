import { ANSWER_FORMATS, DROPPABLE, type Droppable, FULL_PLAN, type RequestPlan } from "./answer-format.ts";

/** What an endpoint says when it refuses a request. */
export interface Refusal {
  readonly message: string;
  readonly param: string | null;
}

/** What each model of an endpoint takes; learnt from what it refuses, once. */
export class FormatLadder {
  readonly #plans = new Map<string, RequestPlan>();

  /** How requests to a model are made now. */
  plan(model: string): RequestPlan {
    return this.#plans.get(model) ?? FULL_PLAN;
  }

  /** What to do with a request that was refused: ask again as others have learnt to, ask on and learn (`lead`), or nothing. */
  learn(model: string, used: RequestPlan, refusal: Refusal): "again" | "lead" | "no" {
    if (this.plan(model) !== used) return "again";
    const lower = lowerPlan(used, refusal);
    if (lower === null) return "no";
    this.#plans.set(model, lower);
    return "lead";
  }
}

/** The plan without what the endpoint names in its refusal; null where it names nothing that can be left out. */
export function lowerPlan(plan: RequestPlan, { message, param }: Refusal): RequestPlan | null {
  const named = DROPPABLE.filter(
    (name) => !plan.dropped.has(name) && isSent(plan, name) && names(name, message, param),
  );
  const format = lowerFormat(plan, message, param);
  if (format !== null && (param?.startsWith("response_format") || named.length === 0)) return { ...plan, format };
  if (named.length === 0) return null;
  return { ...plan, dropped: new Set([...plan.dropped, ...named]) };
}

/** `max_completion_tokens` stands in for `max_tokens` once that is refused. */
function isSent({ dropped }: RequestPlan, name: Droppable): boolean {
  return name !== "max_completion_tokens" || dropped.has("max_tokens");
}

function names(name: Droppable, message: string, param: string | null): boolean {
  if (param !== null && param !== "") return param === name;
  return new RegExp(`\\b${name}\\b`).test(message);
}

const ABOUT_FORMAT = /response_?format|json_?\s?schema|json_object|structured[ _]output|guided[ _]|grammar/i;

function lowerFormat(plan: RequestPlan, message: string, param: string | null): RequestPlan["format"] | null {
  const isNamed = param ? param.startsWith("response_format") : ABOUT_FORMAT.test(message);
  return isNamed ? (ANSWER_FORMATS[ANSWER_FORMATS.indexOf(plan.format) + 1] ?? null) : null;
}
