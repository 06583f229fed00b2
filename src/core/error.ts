/** One error in the user's input, in three parts: what is wrong, where, and what to do. */
export interface ErrorDetail {
  /** What is wrong: present tense, the user's own words in back-ticks. */
  readonly what: string;
  /** Where: `file:line:column`, an input's name or an option. */
  readonly at?: string;
  readonly todo?: string;
  /** The misspelt word and the known words: the source of "Did you mean". The known words are names, and no texts of lines. */
  readonly given?: string;
  readonly known?: readonly string[];
  /** The rows of data that have the error, where it is one that rows repeat; `at` is in the first of them. */
  readonly rows?: AffectedRows;
}

/** How many rows of data have an error. */
export interface AffectedRows {
  readonly count: number;
  /** The number of all rows; null where it is unknown. */
  readonly total: number | null;
  /** What a row is called: a row of a table, a line of JSONL, a record of another file. */
  readonly noun: "row" | "line" | "record";
  /** How many errors there are that differ from this one in their values alone and are not listed. */
  readonly others: number;
}

/** The kind of an error; each has its exit code. */
export type ErrorKind = "config" | "input" | "incomplete";

/** The exit codes of the command line; the action fails its step on all but 0. */
export const EXIT = { passed: 0, failed: 1, config: 2, input: 3, incomplete: 4, internal: 5 } as const;

export const ERROR_STATUS = { config: EXIT.config, input: EXIT.input, incomplete: EXIT.incomplete } as const;

/** An error of the user or of a service, printed without a stack trace. Keeps the first details and the total count. */
export class UserError extends Error {
  readonly kind: ErrorKind;
  readonly errors: readonly ErrorDetail[];
  readonly total: number;

  constructor(kind: ErrorKind, details: readonly ErrorDetail[], total: number = details.length) {
    super(details.map(({ at, what }) => [at, what].filter(Boolean).join(": ")).join("\n"));
    this.name = "UserError";
    this.kind = kind;
    this.errors = details;
    this.total = total;
  }
}

/** An error in the value of a parameter of a suite, as a clause about it. */
export class ParameterError extends Error {
  readonly parameter: string;

  constructor(parameter: string, clause: string) {
    super(`\`${parameter}\` ${clause}`);
    this.name = "ParameterError";
    this.parameter = parameter;
  }
}

/** The most errors that a list keeps; the rest are only counted. */
export const MOST_ERRORS_KEPT = 10;

/** Collects errors, so that one run reports all of them. */
export class ErrorList {
  readonly errors: ErrorDetail[] = [];
  total = 0;

  /** Adds an error; the first ten are kept, all are counted. Details that take time are a function, called only if the error is kept. */
  add(detail: ErrorDetail | (() => ErrorDetail)): void {
    this.total += 1;
    if (this.errors.length < MOST_ERRORS_KEPT) this.errors.push(typeof detail === "function" ? detail() : detail);
  }

  /** Adds the details of a UserError, so that reading can continue; throws any other error again. */
  readonly addFrom = (error: unknown): void => {
    if (!(error instanceof UserError)) throw error;
    for (const detail of error.errors) this.add(detail);
    this.total += error.total - error.errors.length;
  };

  /** Throws a UserError of the kind if there is any error. */
  throwIfAny(kind: ErrorKind): void {
    if (this.total > 0) throw new UserError(kind, this.errors, this.total);
  }
}

/** Returns the message of whatever was thrown. */
export function errorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
