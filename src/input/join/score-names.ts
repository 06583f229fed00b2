import { truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { LONGEST_SCORE_NAME, MOST_FIELD_METRICS } from "../../core/defined-metrics.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { LineFacts } from "../../core/line/line.ts";
import type { Better } from "../../core/metric.ts";
import { fieldMetric, nameError } from "../../families/fields/definition.ts";
import { knownScore } from "../../families/fields/known-scores.ts";
import { compareTexts, firstFew } from "../../math/text/texts.ts";

const MOST_NAMED = 10;

/** What a family says of the scores of a line. */
export interface ScoreFacts {
  readonly scores: LineFacts["scores"] | undefined;
  readonly missing: LineFacts["missing"] | undefined;
}

type ScoredSuite = Pick<SuiteConfig, "family" | "params"> &
  Partial<Pick<SuiteConfig, "name" | "fieldMetrics" | "traces">>;

/** Notes which scores the lines of a suite have, to name those that no metric reads and those that no line has. */
export class ScoreNames {
  readonly #suite: ScoredSuite;
  readonly #unreadResults: () => ErrorDetail | null;
  /** Names with a value in some line: those that metrics read, those under `scores` that none reads, and other numbers. */
  readonly #measured = new Set<string>();
  readonly #unread = new Set<string>();
  readonly #numbers = new Set<string>();
  /** What `pass` reads, and in how many of the lines it is missing. */
  readonly #lacking = new Map<string, number>();
  #lines = 0;

  /** `unreadResults` returns why the lines look like an export that a preset would read; null when they do not. */
  constructor(suite: ScoredSuite, unreadResults: () => ErrorDetail | null) {
    this.#suite = suite;
    this.#unreadResults = unreadResults;
  }

  /** Notes what a family read of a line. */
  note({ scores, missing }: ScoreFacts): void {
    this.#lines += 1;
    for (const name of missing ?? []) this.#lacking.set(name, (this.#lacking.get(name) ?? 0) + 1);
    if (scores === undefined) return;
    for (const name of scores.measured) this.#measured.add(name);
    for (const name of scores.unread) this.#unread.add(name);
    for (const name of scores.numbers) this.#numbers.add(name);
  }

  /** Returns warnings about scores that no metric reads, and about metrics that no line has. */
  warnings(): ErrorDetail[] {
    return [...this.#missing(), ...this.#missingResults(), ...this.#tooMany(), ...this.#notRead()];
  }

  nothingMeasured(): ErrorDetail {
    const { name } = this.#suite;
    const what = `The lines of \`${name}\` have no \`scores\` and no \`pass\`: there is nothing to measure.`;
    const ofExport = this.#unreadResults()?.todo;
    if (ofExport !== undefined) return { what, at: this.#files(), todo: ofExport };
    const names = [...this.#numbers, ...this.#unread].filter((one) => nameError(one) === null).slice(0, MOST_NAMED);
    const todo =
      names.length > 0
        ? `Define the scores: \`metrics: { ${names.map((name) => definitionFor(name)).join(", ")} }\`${orLower(names)}.`
        : "Write the scores of a case as `scores: { name: number }`, name the tool as `preset`, or say where they are in `metrics`.";
    return { what, at: this.#files(), todo };
  }

  #missing(): ErrorDetail[] {
    const { fieldMetrics } = this.#suite;
    const missing = (fieldMetrics?.metrics ?? []).filter(({ name }) => !this.#measured.has(name));
    const defined = new Set(fieldMetrics?.metrics.map(({ name }) => name));
    const found = [...this.#measured, ...this.#unread, ...this.#numbers];
    const known = found.filter((name) => !defined.has(name));
    const list = known.length === 0 ? "" : ` The lines have ${quoted(known)}.`;
    return missing.map(({ name, field }) => ({
      what: `No line has the score \`${name}\`${field === undefined ? "" : ` (from \`${field}\`)`}.`,
      at: this.#files(),
      given: name,
      known,
      todo: `Correct its name, or say where it is with \`field\`.${list}`,
    }));
  }

  #missingResults(): ErrorDetail[] {
    const known = [...this.#measured, ...this.#unread, ...this.#numbers];
    const names = [...this.#lacking].filter(([, count]) => count === this.#lines).map(([name]) => name);
    const list = known.length === 0 ? "" : ` The lines have ${quoted(known)}.`;
    return names.map((given) => ({
      what: `No line has \`${given}\`, which \`pass\` reads: no case passes.`,
      at: this.#files(),
      given,
      known,
      todo: `Correct the name in \`pass\`.${list}`,
    }));
  }

  #tooMany(): ErrorDetail[] {
    const { size } = this.#measured;
    if (!this.#suite.fieldMetrics?.finds || size <= MOST_FIELD_METRICS) return [];
    const what = `The lines have ${size} scores; the first ${MOST_FIELD_METRICS} by name are measured.`;
    return [{ what, at: this.#files(), todo: "Name those that matter in `metrics`." }];
  }

  #notRead(): ErrorDetail[] {
    const { family, fieldMetrics } = this.#suite;
    // Other families measure texts; what a tool reports of its costs is no score of theirs unless the config says so.
    const isNamed = (name: string): boolean => !isAssertion(name) && (family.findsScores === true || !isCost(name));
    const names = [...this.#unread].filter(isNamed).sort(compareTexts);
    if (names.length === 0) return [];
    // A map replaces what is measured without one, also by gates.
    const gated = new Map(fieldMetrics?.finds ? fieldMetrics.metrics.map(({ name, better }) => [name, better]) : []);
    const others = fieldMetrics?.finds ? [...new Set([...gated.keys(), ...this.#measured])].sort(compareTexts) : [];
    const isWritten = fieldMetrics !== undefined && !fieldMetrics.finds;
    const own = new Set(family.metrics(this.#suite.params).map(({ id }) => id));
    const entries = [...others, ...names]
      .filter((name) => gated.has(name) || !own.has(name))
      .slice(0, others.length + MOST_NAMED)
      .map((name) => definitionFor(name, gated.get(name)))
      .join(", ");
    const add = isWritten ? `Add to \`metrics\`: \`${entries}\`` : `Add \`metrics: { ${entries} }\``;
    const ways = [
      ...(entries === "" ? [] : [`${add}${orLower(names)}.`]),
      ...(names.some((name) => own.has(name)) ? ["`family: scores` measures all scores that a tool computed."] : []),
    ];
    const [is, it] = names.length === 1 ? ["is", "it"] : ["are", "them"];
    return [
      {
        what: `${quoted(names)} ${is} in ${this.#files()}, but no metric reads ${it}.`,
        todo: ways.join(" "),
      },
    ];
  }

  #files(): string {
    return this.#suite.traces?.join(", ") ?? "";
  }
}

/** Returns whether a score is a time, a sum of money or a number of tokens. */
function isCost(name: string): boolean {
  const unit = knownScore(name)?.unit ?? "number";
  return unit !== "number" && unit !== "fraction";
}

/** Returns whether a score is that of a single assertion, which a case's own result and score contain. */
function isAssertion(name: string): boolean {
  return name.startsWith("assert.");
}

/** Returns the entry for `metrics` that measures a score. */
function definitionFor(name: string, better: Better = "higher"): string {
  if (nameError(name) !== null) {
    return `my_score: { better: ${better}, field: 'scores.${JSON.stringify(name).replaceAll("'", "''")}' }`;
  }
  const key = /^[A-Za-z_][\w/@ -]*$/.test(name) ? name : JSON.stringify(name);
  return `${key}: ${fieldMetric(name) === null ? `{ better: ${better} }` : "{}"}`;
}

/** Returns what to consider where the definitions of scores suppose that more is better. */
function orLower(names: readonly string[]): string {
  return names.some((name) => fieldMetric(name) === null) ? ", with `lower` where less is better" : "";
}

function quoted(names: readonly string[]): string {
  return firstFew(names, MOST_NAMED, (name) => `\`${truncate(name, LONGEST_SCORE_NAME)}\``);
}
