/** One error in the user's input, in three parts: what is wrong, where, and what to do. */
export interface ErrorDetail {
  /** What is wrong: present tense, the user's own words in back-ticks. */
  readonly what: string;
  /** Where: `file:line:column`, an input's name or an option. */
  readonly at?: string;
  /** What to do. */
  readonly todo?: string;
  /** The misspelt word and the words it may have meant: "did you mean" is made of these. */
  readonly given?: string;
  readonly known?: readonly string[];
}

/** Whose fault it is; each kind has its exit status. */
export type ErrorKind = "config" | "input" | "incomplete";

/** The user's mistake, or a service's: shown without a stack. Holds the first problems and how many there are in all. */
export class UserError extends Error {
  readonly kind: ErrorKind;
  readonly errors: readonly ErrorDetail[];
  readonly total: number;

  constructor(kind: ErrorKind, problems: readonly ErrorDetail[], total: number = problems.length) {
    super(problems.map((problem) => [problem.at, problem.what].filter(Boolean).join(": ")).join("\n"));
    this.name = "UserError";
    this.kind = kind;
    this.errors = problems;
    this.total = total;
  }
}

/** How many problems of one reading are kept; the rest are counted. */
export const MOST_ERRORS_KEPT = 10;

/** Collects problems, so that a user sees all of them and not one a run. */
export class ErrorList {
  readonly errors: ErrorDetail[] = [];
  total = 0;

  /** Whether what is added from now on is only counted. */
  get isFull(): boolean {
    return this.errors.length >= MOST_ERRORS_KEPT;
  }

  /** Adds a problem; the first ten are kept, all are counted. */
  add(problem: ErrorDetail): void {
    this.total += 1;
    if (!this.isFull) this.errors.push(problem);
  }

  /** Takes the problems out of a user's error, so that reading can go on; throws on any other. */
  readonly addFrom = (error: unknown): void => {
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.errors) this.add(problem);
    this.total += error.total - error.errors.length;
  };

  /** Throws a UserError of the kind when there is any problem. */
  throwIfAny(kind: ErrorKind): void {
    if (this.total > 0) throw new UserError(kind, this.errors, this.total);
  }
}
