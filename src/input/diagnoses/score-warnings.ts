import { truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { LONGEST_SCORE_NAME, MOST_FIELD_METRICS } from "../../core/definition.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { definitionText, fieldMetric, nameError, OPEN_DIRECTION } from "../../families/fields/definition.ts";
import { isNoScore, isResourceName } from "../../families/fields/known-scores.ts";
import { readMetric, SCORES, scoreReading } from "../../families/fields/values.ts";
import { compareTexts, firstFew } from "../../math/text/texts.ts";
import { type LineTable, type ReadingSuite, wordsRead } from "./line-table.ts";

const MOST_NAMED = 10;

type ScoredSuite = ReadingSuite & Pick<SuiteConfig, "params"> & Partial<Pick<SuiteConfig, "name" | "traces">>;

/** Returns warnings about scores that no metric reads, and about metrics and results that no line has. */
export function scoreWarnings(suite: ScoredSuite, table: LineTable): ErrorDetail[] {
  const { metrics = [], detects = false } = suite.fieldMetrics ?? {};
  const measured = measuredIn(suite, table);
  const { unread, numbers } = unreadNames(suite, table);
  const all = [...measured, ...unread, ...numbers.keys()];
  const others = all.filter((name) => !metrics.some((one) => one.name === name));
  const absent = (name: string, known: readonly string[], what: string, advice: string): ErrorDetail => {
    const todo = known.length === 0 ? advice : `${advice} The lines have ${quoted(known)}.`;
    return { what, at: filesOf(suite), given: name, known, todo };
  };
  const warnings = metrics
    .filter(({ name }) => !measured.has(name))
    .map(({ name, field }) => {
      const what = `No line has the score \`${name}\`${field === undefined ? "" : ` (from \`${field}\`)`}.`;
      const rate = /^(?:success|pass(?:ed)?)$/.test(name) ? " The share of cases that pass is `pass_rate`." : "";
      return absent(name, others, what, `Correct its name, or say where it is with \`field\`.${rate}`);
    });
  for (const [name, count] of table.lacking) {
    const what = `No line has \`${name}\`, which \`pass\` reads: no case passes.`;
    if (count >= table.lines) warnings.push(absent(name, all, what, "Correct the name in `pass`."));
  }
  if (detects && measured.size > MOST_FIELD_METRICS) {
    const what = `The lines have ${measured.size} scores; the first ${MOST_FIELD_METRICS} by name are measured.`;
    warnings.push({ what, at: filesOf(suite), todo: "Name those that matter in `metrics`." });
  }
  return [...warnings, ...unreadScores(suite, table)];
}

/** Returns the error of a suite without scores and results. */
export function nothingMeasured(suite: ScoredSuite, table: LineTable): ErrorDetail {
  const { numbers, unread } = unreadNames(suite, table);
  const what = "The lines have no `scores` and no `pass`: there is nothing to measure.";
  const names = [...numbers.keys(), ...unread].filter((one) => nameError(one) === null).slice(0, MOST_NAMED);
  const todo =
    names.length > 0
      ? `Define the scores: \`metrics: { ${names.map((name) => definitionFor(name, suite, table)).join(", ")} }\`${orOpen(names, suite, table)}.`
      : "Write the scores of a case as `scores: { name: number }`, name the tool as `preset`, or say where they are in `metrics`.";
  return { what, at: filesOf(suite), todo, known: names };
}

function unreadScores(suite: ScoredSuite, table: LineTable): ErrorDetail[] {
  const { family, mapping, params, custom = {} } = suite;
  const { metrics = [], detects = false } = suite.fieldMetrics ?? {};
  const measured = measuredIn(suite, table);
  const { unread, numbers } = unreadNames(suite, table);
  // A case's own result and score contain those of its assertions. Other families measure texts; what a tool reports of its costs is
  // no score of theirs unless the config says so.
  const names = [...unread, ...otherNumbers(suite, numbers, table.lines)]
    .filter((name) => !metrics.some(({ field }) => field === `scores.${name}`))
    .filter((name) => !name.startsWith("assert.") && (family.detectsScores === true || !isResourceName(name)))
    .sort(compareTexts);
  if (names.length === 0) return [];
  // A map replaces what is measured without one, also by gates.
  const gated = new Map(detects ? metrics.map(({ name, better }) => [name, better]) : []);
  const others = detects ? [...new Set([...gated.keys(), ...measured])].sort(compareTexts) : [];
  const added = [...metrics.map(({ name }) => name), ...Object.keys(custom)];
  const suiteMetrics = new Set([...family.metrics(params).map(({ id }) => id), ...added]);
  const isPreset = mapping?.traces.preset !== undefined && mapping.traces.preset !== null;
  // A family's metric of the same name is another measure; where a record has a tool's score, only the preset knows.
  const entries = [...others, ...names]
    .filter((name) => gated.has(name) || !suiteMetrics.has(name) || !isPreset)
    .slice(0, others.length + MOST_NAMED)
    .map((name) => {
      if (gated.has(name)) return definitionText(name, fieldMetric(name) === null ? gated.get(name) : undefined);
      if (!suiteMetrics.has(name)) return definitionFor(name, suite, table);
      return `${name}_score: { field: ${unread.has(name) ? "scores." : ""}${name} }`;
    })
    .join(", ");
  const isWritten = suite.fieldMetrics !== undefined && !detects;
  const add = isWritten ? `Add to \`metrics\`: \`${entries}\`` : `Add \`metrics: { ${entries} }\``;
  const [is, it] = names.length === 1 ? ["is", "it"] : ["are", "them"];
  const todo = [
    entries !== "" && `${add}${orOpen(names, suite, table)}.`,
    isPreset &&
      names.some((name) => suiteMetrics.has(name)) &&
      "`family: scores` measures all scores that a tool computed.",
    unread.size === 0 &&
      `\`${definitionText(names[0] ?? "").replace(/: \{.*$/s, "")}: false\` there says that it is no score.`,
  ];
  const what = `${quoted(names)} ${is} in ${filesOf(suite)}, but no metric reads ${it}.`;
  return [{ what, todo: todo.filter((sentence) => sentence !== false).join(" "), known: names }];
}

/** Returns the numbers of most lines without a preset that nothing of the suite reads, and that can be scores by their name. */
function otherNumbers(suite: ScoredSuite, numbers: ReadonlyMap<string, number>, lines: number): string[] {
  const { fieldMetrics, gates, mapping, params, slices = [] } = suite;
  if (mapping?.traces.preset) return [];
  const words = JSON.stringify(params).match(/[\p{L}\p{N}_]+/gu) ?? [];
  const used = [...words, ...wordsRead(suite, "traces"), ...slices, gates?.cluster, ...(fieldMetrics?.ignored ?? [])];
  const isUsual = ([, count]: readonly [string, number]): boolean => count * 2 >= lines;
  return [...numbers].filter(isUsual).flatMap(([name]) => (isNoScore(name) || used.includes(name) ? [] : name));
}

/** Returns the names under `scores` that no metric reads, and in how many of the lines without `scores` each other number is. */
function unreadNames({ family, fieldMetrics }: ScoredSuite, { shapes, paths, measured, unclear }: LineTable) {
  const reading = scoreReading(family.input.fields, fieldMetrics);
  const isRead = (name: string, isInLine: boolean): boolean =>
    reading.metrics.some((one) => one.name === name) ||
    (readMetric(name, reading, isInLine, measured.has(name) || null) !== null && !unclear.has(name));
  const place = paths.findIndex(([first, ...rest]) => first === SCORES && rest.length === 0);
  const unread = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { keys, numbers: ofShape, count } of shapes) {
    for (const name of keys[place] ?? []) if (!isRead(name, false)) unread.add(name);
    for (const name of keys[0]?.includes(SCORES) ? [] : ofShape) {
      if (reading.ownFields.has(name) || nameError(name) !== null || isRead(name, true)) continue;
      numbers.set(name, (numbers.get(name) ?? 0) + count);
    }
  }
  return { unread, numbers };
}

function filesOf({ traces = [] }: ScoredSuite): string {
  return traces.join(", ");
}

/** Returns the scores that are measured: the defined ones, and those that are found with a direction. */
function measuredIn({ fieldMetrics }: ScoredSuite, { measured, unclear }: LineTable): ReadonlySet<string> {
  const isDefined = (name: string): boolean => fieldMetrics?.metrics.some((one) => one.name === name) === true;
  return new Set([...measured].filter((name) => !unclear.has(name) || isDefined(name)));
}

/** Returns whether nothing says which direction of a score is better. */
function isOpen(name: string, { fieldMetrics }: ScoredSuite, { unclear }: LineTable): boolean {
  return unclear.has(name) || fieldMetric(name, {}, fieldMetrics?.directions) === null;
}

function definitionFor(name: string, suite: ScoredSuite, table: LineTable): string {
  return definitionText(name, isOpen(name, suite, table) ? null : undefined);
}

function orOpen(names: readonly string[], suite: ScoredSuite, table: LineTable): string {
  return names.some((name) => isOpen(name, suite, table)) ? OPEN_DIRECTION : "";
}

function quoted(names: readonly string[]): string {
  return firstFew(names, MOST_NAMED, (name) => `\`${truncate(name, LONGEST_SCORE_NAME)}\``);
}
