import { ANSWER_FORMATS, DROPPABLE, type Droppable, FULL_PLAN, type RequestPlan } from "./answer-format.ts";

/** What an endpoint says when it refuses a request. */
export interface Refusal {
  readonly message: string;
  readonly param: string | null;
}

/** A climb down under way: whoever begins it alone asks on, all others wait for what it finds. */
interface Climb {
  readonly over: Promise<void>;
  readonly finish: () => void;
}

/** What each model of an endpoint takes; learnt from what it refuses, once. */
export class FormatLadder {
  readonly #plans = new Map<string, RequestPlan>();
  readonly #climbs = new Map<string, Climb>();

  /** How requests to a model are made now. */
  plan(model: string): RequestPlan {
    return this.#plans.get(model) ?? FULL_PLAN;
  }

  /** Waits while another request finds out what a model takes. */
  async settled(model: string): Promise<void> {
    for (let climb = this.#climbs.get(model); climb !== undefined; climb = this.#climbs.get(model)) await climb.over;
  }

  /** Learns from a request that was refused: what to do with it, and whether others shall wait for it. */
  learn(model: string, used: RequestPlan, refusal: Refusal): "again" | "lead" | "no" {
    if (this.plan(model) !== used) return "again";
    const lower = lowerPlan(used, refusal);
    if (lower === null) return "no";
    this.#plans.set(model, lower);
    if (this.#climbs.has(model)) return "again";
    let finish = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      finish = resolve;
    });
    this.#climbs.set(model, { over, finish });
    return "lead";
  }

  /** The request that led has its answer: the others go on. */
  finish(model: string): void {
    const climb = this.#climbs.get(model);
    this.#climbs.delete(model);
    climb?.finish();
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
