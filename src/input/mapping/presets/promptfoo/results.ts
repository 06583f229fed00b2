import { isObject } from "../../../../core/json.ts";
import { groupBy } from "../../../../math/statistics/group.ts";
import { type Fields, fieldsOf, objectsIn } from "../fields.ts";
import type { LeaveOut } from "../preset.ts";

/** The `failureReason` of a result whose provider or grader failed, as opposed to an assertion. */
const FAILED_WITH_ERROR = 2;

/**
 * Returns whether a result is an error: the provider gave no answer, or the model that grades gave no verdict. Results of failed
 * assertions have their reason in `error`, too.
 */
export function isError(record: Fields): boolean {
  const { success, failureReason, error, gradingResult, response } = record;
  if (success === true) return false;
  const failed = objectsIn(fieldsOf(gradingResult)["componentResults"]).filter(({ pass }) => pass === false);
  if (failed.length > 0 && failed.every(({ metadata }) => fieldsOf(metadata)["graderError"] === true)) return true;
  if (typeof failureReason === "number") return failureReason === FAILED_WITH_ERROR;
  const hasError = typeof error === "string" || typeof fieldsOf(response)["error"] === "string";
  return hasError && !isObject(gradingResult);
}

/** Returns the scores of a result by name, among them those of the assertions that all tests have. Those of an error are null: promptfoo writes 0. */
export function resultsOf(record: Fields, sharedAssertions: readonly unknown[], leaveOut: LeaveOut): Fields {
  const { score, namedScores, cost, gradingResult } = record;
  if (isError(record)) return { score: null, latency_ms: null, cost: null, tokens: null };
  const named = isObject(namedScores) ? namedScores : fieldsOf(fieldsOf(gradingResult)["namedScores"]);
  const standard = definedOf({ score, latency_ms: latencyOf(record, leaveOut), cost, tokens: tokensOf(record) });
  for (const name of Object.keys(named)) {
    if (Object.hasOwn(standard, name))
      leaveOut(["named score called like a standard one", "named scores called like standard ones"]);
  }
  return { ...assertionScores(record, sharedAssertions), ...named, ...standard };
}

function definedOf(scores: Fields): Fields {
  return Object.fromEntries(Object.entries(scores).filter(([, value]) => value !== undefined));
}

/** An answer from promptfoo's cache took no time, unless the cache has kept the time of the request. */
function latencyOf({ latencyMs, response }: Fields, leaveOut: LeaveOut): unknown {
  const { cached, latencyMs: ofRequest } = fieldsOf(response);
  if (cached !== true) return latencyMs;
  if (typeof ofRequest === "number") return ofRequest;
  leaveOut(["latency of a cached answer", "latencies of cached answers"]);
  return null;
}

function tokensOf({ response, tokenUsage }: Fields): unknown {
  return fieldsOf(fieldsOf(response)["tokenUsage"])["total"] ?? fieldsOf(tokenUsage)["total"];
}

/** Returns the scored assertions of a result, without those of a `metric`, which are among the named scores. Those of a set are in the list, too. */
export function assertionsIn({ gradingResult }: Fields): readonly { readonly type: string; readonly score: number }[] {
  return objectsIn(fieldsOf(gradingResult)["componentResults"]).flatMap(({ assertion, score }) => {
    const { type, metric } = fieldsOf(assertion);
    return typeof type === "string" && typeof metric !== "string" && typeof score === "number" ? [{ type, score }] : [];
  });
}

/** Returns the scores of these types of assertions as `assert.<type>`: the mean where a test has several of a type. */
function assertionScores(record: Fields, types: readonly unknown[]): Fields {
  const byType = groupBy(assertionsIn(record), ({ type }): unknown => type);
  const scores = types.map((type) => {
    const own = byType.get(type) ?? [];
    const mean = own.length === 0 ? null : own.reduce((sum, { score }) => sum + score, 0) / own.length;
    return [`assert.${String(type)}`, mean];
  });
  return Object.fromEntries(scores);
}
