import type { SuiteConfig } from "../../core/config/config.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { lineFieldsIn, readTexts, type TemplateField } from "../../families/custom/template.ts";
import { type ReadScores, readScores, type ScoreReading, scoreReading } from "../../families/fields/values.ts";
import type { JoinedCase } from "./joined-case.ts";

/** The parts of a suite that decide how its lines are read. */
export type ReadableSuite = Pick<SuiteConfig, "family" | "params"> & Partial<SuiteConfig>;

/** What is read of a trace: by its family, and beside that. */
export interface ReadTrace {
  readonly trace: unknown;
  readonly scores: ReadScores | undefined;
  readonly texts: JoinedCase["texts"];
}

/**
 * Reads what lines of all families can have beside what their family reads: scores, and texts that the suite's own
 * questions name.
 */
export class TraceReader {
  readonly #suite: ReadableSuite;
  /**
   * Null where only a family reads: for the reference scorer and for a suite without a config, which could name no
   * score.
   */
  readonly #scoring: ScoreReading | null;
  readonly #shown: readonly TemplateField[];

  constructor(suite: ReadableSuite, asReference: boolean) {
    this.#suite = suite;
    const hasConfig = typeof suite.file === "string" && !asReference;
    this.#scoring = hasConfig ? scoreReading(suite.family.input.fields, suite.fieldMetrics) : null;
    this.#shown = lineFieldsIn(suite.custom ?? {});
  }

  /** Reads what the system wrote, with the scores and texts of its line. */
  readTrace(line: unknown): ParsedLine<ReadTrace> {
    const { family, params } = this.#suite;
    const parsed = family.input.readTrace(line, params);
    const errors = parsed.ok ? [] : [...parsed.errors];
    const scores = this.#scoring === null ? undefined : readScores(line, this.#scoring, errors);
    const texts = this.textsOf("trace", line, errors);
    if (!parsed.ok || errors.length > 0) return { ok: false, errors };
    return { ...parsed, value: { trace: parsed.value, scores, texts } };
  }

  /** Returns the texts of a line that the suite's own questions name; `NO_TEXTS` where they name none on this side. */
  textsOf(side: "gold" | "trace", line: unknown, errors: FieldError[]): JoinedCase["texts"] {
    const fields = this.#shown.filter(({ from }) => from === side);
    return fields.length === 0 ? NO_TEXTS : readTexts(line, fields, errors);
  }
}

export const NO_TEXTS: JoinedCase["texts"] = Object.freeze({});
