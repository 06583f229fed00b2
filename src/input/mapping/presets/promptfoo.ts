import { canonicalText, isObject } from "../../../core/json.ts";
import { groupBy } from "../../../math/group.ts";
import { asFound, type FoundRecord } from "../../formats/record.ts";
import { at, type Fields, fieldsOf, listOf, objectsIn, present, questionId, sumOf, textAt } from "./fields.ts";
import type { OnSkip, Preset } from "./preset.ts";
import { columnsOf, providerOf } from "./promptfoo-columns.ts";

/** The variables that are the question, the surest first; and those that are passages and expected answers. */
const QUESTION_VARS = ["query", "question", "input", "prompt"];
const NOT_ASKED = ["context", "contexts", "references", "reference", "expected", "ground_truth"];

const COMPONENTS = "gradingResult.componentResults";
const EXPECTED = "testCase.assert[?contains(['equals', 'similar', 'factuality', 'rouge-n', 'bleu'], type)].value | [0]";

/** `--output` as JSON or JSONL. A result's own `id` is drawn anew by every run and names no case. */
export const promptfoo: Preset = {
  id: "promptfoo",
  title: "promptfoo output",
  command: (file) => `npx promptfoo eval -o ${file} || [ $? -eq 100 ] # 100: a test failed; the gates decide`,
  detects: [["promptIdx", "testIdx", "vars"], ["response", "gradingResult", "error"], ["success"]],
  findRecords: recordsIn,
  joinsLines: true,
  totals: (document) => {
    const { successes, failures, errors } = fieldsOf(at(document, "results.stats", "stats"));
    return { cases: sumOf(successes, failures, errors) };
  },
  prepare: describeResult,
  fields: {
    id: "derived.id",
    question: "not_null(vars.query, vars.question, vars.input, vars.prompt, derived.question)",
    answer: "response.output",
    passages: `not_null(vars.context, vars.contexts, response.metadata.context, metadata.context, gradingResult.componentResults[].metadata.context | [0])`,
    references: `not_null(vars.references, vars.reference, vars.expected, vars.ground_truth, ${EXPECTED})`,
    scores: "derived.scores",
    pass: "derived.pass",
    reason: "derived.reason",
    group: "derived.group",
  },
  unanswered: "not_null(error, response.error, type(response) == 'object' && contains(keys(response), 'output'))",
  system: "not_null(derived.system, promptIdx)",
  // Named scores are those of assertions, which pass with a high one, also those about cost and latency.
  directions: { others: "higher" },
};

/** Returns what to do about a row of promptfoo's CSV, which has a column of texts for each provider and prompt: `[openai:gpt-5] {{question}}`. */
export function adviceOnCsv(record: unknown): string | null {
  const isRow = Object.keys(fieldsOf(record)).some((name) => /^\[[^\]]+\] /.test(name));
  return isRow
    ? "It looks like the CSV of promptfoo, which lacks most results: write JSON with `--output output.json`."
    : null;
}

/**
 * Returns the results of an export: `results.results` since version 3, `results` before, or the one result of a line. What only the whole
 * document shows of a result is in `derived`: its column's name, the types of assertions that all tests have, its variant.
 */
function recordsIn(document: unknown): readonly FoundRecord[] {
  const list = [document, at(document, "results"), at(document, "results.results")].find(Array.isArray);
  if (list === undefined) return asFound([document]);
  const records = objectsIn(list);
  const [columns, variants, assertions] = [columnsOf(records), findVariants(records), sharedAssertions(records)];
  return listOf(list).map((origin) => {
    if (!isObject(origin)) return { value: origin, origin };
    const derived = present({ ...columns.get(origin), variant: variants.get(origin), assertions });
    return { value: Object.keys(derived).length === 0 ? origin : { ...origin, derived }, origin };
  });
}

/** Returns the types of assertions that all tests have: one that only some have would be missing in all others. */
function sharedAssertions(results: readonly Fields[]): readonly string[] | null {
  const typesOf = (one: Fields): ReadonlySet<string> => new Set(scoredAssertions(one).map(([type]) => type));
  const byTest = results.flatMap((one) => (isError(one) ? [] : [typesOf(one)]));
  const shared = [...(byTest[0] ?? [])].filter((type) => byTest.every((types) => types.has(type)));
  return shared.length > 0 ? shared : null;
}

/** Finds results that share an id although variables, description or assertions show that they are of different tests. */
function findVariants(results: readonly Fields[]): ReadonlyMap<Fields, string> {
  const unnamed = results.filter((one) => ownId(one) === null);
  const byId = groupBy(unnamed, (one) =>
    JSON.stringify([caseIdOf(one) ?? questionOf(one), one["promptIdx"] ?? providerOf(one)]),
  );
  const testOf = (one: Fields): string =>
    canonicalText([testVars(one), descriptionOf(one), at(one, "testCase.assert")]);
  const tests = [...byId.values()].map((same) => groupBy(same, testOf)).filter(({ size }) => size > 1);
  const named = tests.flatMap((all) => [...all]).flatMap(([text, same]) => same.map((one) => [one, text] as const));
  return new Map(named.map(([one, text]) => [one, questionId(text) ?? ""]));
}

/** Adds what the expressions read, under `derived`, and writes an output that a provider returned as JSON as its text. */
function describeResult(record: Fields, onSkip: OnSkip): Fields {
  // An answer that the provider did not give is missing, not wrong.
  const pass = isError(record) ? null : record["success"];
  const group = [providerOf(record), at(record, "derived.prompt")].filter(Boolean).join(" · ");
  const derived = {
    id: caseIdOf(record),
    question: questionOf(record),
    group: group === "" ? null : group,
    system: at(record, "derived.system"),
    scores: { ...(pass !== undefined && { success: pass }), ...scoresOf(record, onSkip) },
    ...(pass !== undefined && { pass }),
    reason: pass === true ? null : reasonOf(record),
  };
  const response = fieldsOf(record["response"]);
  const { output } = response;
  const isJson = typeof output === "object" && output !== null;
  return { ...record, ...(isJson && { response: { ...response, output: JSON.stringify(output) } }), derived };
}

function reasonOf(record: Fields): unknown {
  const failed = objectsIn(at(record, COMPONENTS)).find(({ pass }) => pass === false);
  return at({ ...record, failed }, "error", "gradingResult.reason", "failed.reason", "response.error");
}

/** Returns whether the provider gave no answer, or the grader no verdict, which is the `failureReason` 2. Results of failed assertions have their reason in `error`, too. */
function isError(record: Fields): boolean {
  if (record["success"] === true) return false;
  const failed = objectsIn(at(record, COMPONENTS)).filter(({ pass }) => pass === false);
  if (failed.length > 0 && failed.every((one) => at(one, "metadata.graderError") === true)) return true;
  if (typeof record["failureReason"] === "number") return record["failureReason"] === 2;
  const errors = [record["error"], at(record, "response.error")];
  return errors.some((one) => typeof one === "string") && !isObject(record["gradingResult"]);
}

/** Returns the scores of a result by name, among them those of the assertions that all tests have. Those of an error are null: promptfoo writes 0. */
function scoresOf(record: Fields, onSkip: OnSkip): Fields {
  const { score, namedScores, cost } = record;
  if (isError(record)) return { score: null, latency_ms: null, cost: null, tokens: null };
  const named = isObject(namedScores) ? namedScores : fieldsOf(at(record, "gradingResult.namedScores"));
  const tokens = at(record, "response.tokenUsage.total", "tokenUsage.total") ?? undefined;
  const all = Object.entries({ score, latency_ms: latencyOf(record, onSkip), cost, tokens });
  const standard = all.filter(([, value]) => value !== undefined);
  const hidden = standard.filter(([name]) => Object.hasOwn(named, name)).length;
  onSkip(["named score called like a standard one", "named scores called like standard ones"], hidden);
  return { ...assertionScores(record), ...named, ...Object.fromEntries(standard) };
}

/** An answer from promptfoo's cache took no time, unless the cache has kept the time of the request. */
function latencyOf({ latencyMs, response }: Fields, onSkip: OnSkip): unknown {
  const { cached, latencyMs: ofRequest } = fieldsOf(response);
  if (cached !== true) return latencyMs;
  if (typeof ofRequest === "number") return ofRequest;
  onSkip(["latency of a cached answer", "latencies of cached answers"]);
  return null;
}

/** Returns types and scores of assertions, without those of a `metric`, which are among the named scores. Those of a set are in the list, too. */
function scoredAssertions(record: Fields): readonly (readonly [type: string, score: number])[] {
  return objectsIn(at(record, COMPONENTS)).flatMap(({ assertion, score }) => {
    const { type, metric } = fieldsOf(assertion);
    const isScored = typeof type === "string" && typeof metric !== "string" && typeof score === "number";
    return isScored ? [[type, score] as const] : [];
  });
}

/** Returns the scores of the assertions that all tests have as `assert.<type>`: the mean where a test has several of a type. */
function assertionScores(record: Fields): Fields {
  const byType = groupBy(scoredAssertions(record), ([type]) => type);
  const scores = listOf(at(record, "derived.assertions")).map((type) => {
    const sameType = byType.get(String(type)) ?? [];
    return [
      `assert.${type}`,
      sameType.length === 0 ? null : sameType.reduce((sum, [, score]) => sum + score, 0) / sameType.length,
    ];
  });
  return Object.fromEntries(scores);
}

/** Returns what a test asks: the variable of the question, or all variables, or its description. */
function questionOf(record: Fields): unknown {
  const vars = fieldsOf(record["vars"]);
  const known = at(vars, ...QUESTION_VARS);
  if (known !== null) return known;
  const asked = askedVars(vars);
  const [only, other] = asked;
  if (only !== undefined) return other === undefined ? textOf(only[1]) : linesOf(asked);
  return descriptionOf(record) ?? at(record, "prompt.raw") ?? idOfTest(record);
}

/**
 * Returns the id of a test; null where it is that of its question. It depends on what was asked only, so that it stays when prompts,
 * providers and answers change: an id in the metadata, else the variables, the description or the assertions.
 */
function caseIdOf(record: Fields): unknown {
  const id = ownId(record) ?? idOfTest(record);
  const variant = textAt(record, "derived.variant");
  return variant === null ? id : questionId(`${String(id ?? questionId(questionOf(record)))} ${variant}`);
}

const ownId = (result: Fields): unknown => at(result, "testCase.metadata.id", "metadata.id", "vars.id");

function idOfTest(record: Fields): string | null {
  const vars = testVars(record);
  const description = descriptionOf(record);
  if (vars === null) return description === null ? `test-${String(record["testIdx"] ?? 0)}` : null;
  const asked = askedVars(vars);
  if (asked.length > 1 && asked.some(([name]) => QUESTION_VARS.includes(name))) return questionId(linesOf(asked));
  if (asked.length > 0 || description !== null) return null;
  return questionId(JSON.stringify(listOf(at(record, "testCase.assert"))));
}

/** Returns the variables of the test as they were written, without what a run adds; null where the export was stripped of them. */
function testVars({ testCase, vars }: Fields): Fields | null {
  const ofTest = at(testCase, "vars");
  if (isObject(ofTest)) return ofTest;
  const isStripped = isObject(testCase) && Object.keys(fieldsOf(vars)).length === 0;
  return isStripped || !isObject(vars) ? null : vars;
}

function askedVars(vars: Fields): readonly [string, unknown][] {
  const asked = Object.entries(vars).filter(
    ([name, value]) => !NOT_ASKED.includes(name) && !name.startsWith("_") && value !== null,
  );
  return asked.sort(([a], [b]) => (a < b ? -1 : 1));
}

const descriptionOf = (result: Fields): string | null => textAt(result, "testCase.description", "description");

const linesOf = (vars: readonly [string, unknown][]): string =>
  vars.map(([name, value]) => `${name}: ${textOf(value)}`).join("\n");

const textOf = (value: unknown = ""): string => (typeof value === "string" ? value : JSON.stringify(value));
