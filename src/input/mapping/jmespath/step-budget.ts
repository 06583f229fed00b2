/** Steps that one evaluation may take: a line has at most 8 MiB, and no expression needs to read it more than a few times. */
export const MAX_STEPS = 20_000_000;
/** Steps that every evaluation may take, and steps for each part of its data: no more than linear work for any number of records. */
const FREE_STEPS = 1_000;
const STEPS_PER_PART = 10;
/** Steps beyond that for all evaluations together: some seconds of work. */
const SHARED_STEPS = 100_000_000;

export class StepLimitError extends Error {
  constructor() {
    super("it takes too many steps");
  }
}

/** Limits the steps of all evaluations of a mapping, since each of a million records can take as many as a single one may. */
export class StepBudget {
  #shared: number;

  constructor(shared = SHARED_STEPS) {
    this.#shared = shared;
  }

  /** Returns how many steps an evaluation over some data may take. */
  limitFor(data: unknown): number {
    return this.#shared >= MAX_STEPS ? MAX_STEPS : Math.min(MAX_STEPS, Math.max(0, this.#shared) + claimOf(data));
  }

  /** Subtracts what an evaluation took beyond what its data allow. */
  spend(steps: number, data: unknown): void {
    if (steps > FREE_STEPS) this.#shared -= Math.max(0, steps - claimOf(data));
  }
}

function claimOf(data: unknown): number {
  return FREE_STEPS + STEPS_PER_PART * partsOf(data);
}

/** Returns how many values and characters some data have. */
function partsOf(data: unknown): number {
  let count = 0;
  const open = [data];
  while (open.length > 0) {
    const value = open.pop();
    count += 1;
    if (typeof value === "string") count += value.length;
    else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) open.push(part);
  }
  return count;
}
