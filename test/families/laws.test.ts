import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import type { Family } from "../../src/core/family.ts";
import { isObject, type Json } from "../../src/core/json.ts";
import { applicableMetrics, type CorpusMetric, reasonUnscored } from "../../src/core/metric.ts";
import { groupBy } from "../../src/math/group.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { families } from "../all-families.ts";
import { suiteOf } from "../core/sample.ts";
import { CASES, type FamilyCases, readLines } from "../law-cases.ts";
import { chartsOf, withParams } from "../with-params.ts";
import { measuredScores } from "./scores/arbitrary-cases.ts";

/** The paths of all values within a value. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

/** Returns a copy of a value with another one at a path. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, { [key]: replaceAt((value as Record<string, unknown>)[key], rest, other) });
}

/** Returns whether all numbers in a value are finite. */
function isDrawable(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isDrawable);
}

/** Returns the keys that a reader asks for: of a line, and of the line with the content of any one of its fields in its place. */
function keysRead(line: object, read: (line: object) => unknown): Set<PropertyKey> {
  const keys = new Set<PropertyKey>();
  const handler: ProxyHandler<object> = {
    get: (target, key) => Reflect.get(target, keys.add(key) && key),
    has: (target, key) => Reflect.has(target, keys.add(key) && key),
    getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, keys.add(key) && key),
  };
  const without = Object.entries(line).map(([key, value]) => {
    const others = Object.entries(line).filter(([name]) => name !== key);
    return { ...Object.fromEntries(others), ...(isObject(value) && value) };
  });
  for (const one of [line, ...without]) read(new Proxy(one, handler));
  return keys;
}

describe.each(families.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const measured = id === measuredScores.id ? measuredScores : family;
  const cases = CASES[id] as FamilyCases;
  const suitesOf = (one: Family) =>
    fc.tuple(cases.params, fc.array(cases.any, { minLength: 1, maxLength: 8 })).map(([params, lines]) => {
      const scoring = withParams(one, params);
      return { scoring, evidence: lines.map((line) => scoring.observe(readLines(scoring, line))) };
    });
  const place = fc.nat();

  test("a case with weight n counts exactly like n cases, one with weight 0 is absent", () => {
    const weighted = fc.tuple(suitesOf(measured), fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 }));
    fc.assert(
      fc.property(weighted, ([{ scoring, evidence }, times]) => {
        const repeated = evidence.flatMap((one, index) => Array<Evidence>(times[index] as number).fill(one));
        const weights = Uint32Array.from(evidence, (_, index) => times[index] as number);
        const metrics = applicableMetrics(scoring.metrics, evidence).filter(
          (metric): metric is CorpusMetric =>
            metric.kind === "corpus" && evidence.every((one) => reasonUnscored(metric, one) === null),
        );
        for (const [{ prepare }, list] of groupBy(metrics, ({ group }) => group)) {
          const [weigh, repeat] = [prepare(evidence), prepare(repeated)];
          const expected = list.map((metric) => metric.read(repeat(null)));
          // Squared errors are decimal fractions, whose sums in another order differ in their last digits.
          const values = expected.map((one) => (id === "regression" && one !== null ? expect.closeTo(one, 9) : one));
          // A second call does not depend on the first.
          for (let call = 0; call < 2; call += 1) {
            const result = weigh(weights);
            expect(list.map((metric) => metric.read(result))).toEqual(values);
          }
        }
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test("stored evidence with a value of another type is refused", () => {
    fc.assert(
      fc.property(suitesOf(family), place, fc.constantFrom({}, [[]], Number.NaN), ({ evidence }, choice, other) => {
        const [one] = evidence as [Evidence];
        const paths = pathsIn(one).slice(1);
        const path = paths[choice % Math.max(1, paths.length)];
        if (path === undefined) return;
        // An empty record is one of a type of its own.
        const at = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], one);
        if (isObject(at) && isObject(other)) return;
        expect(family.evidence.safeParse(replaceAt(one, path, other)).success, path.join(".")).toBe(false);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  test("stored details are untrusted: of any, charts have only finite numbers", () => {
    const values = fc.constantFrom<Json>(null, -1, 0.5, "1", [], {}, { cat: { "0.50": { tp: -1, fp: 0, fn: 0 } } }, [
      [1e308],
    ]);
    const report = fc
      .tuple(suitesOf(measured), fc.array(fc.tuple(place, values), { maxLength: 3 }))
      .map(([suite, changes]) => {
        const { scoring, evidence } = suite;
        const given: Json = JSON.parse(
          JSON.stringify(scoring.details(evidence.map((one, at) => ({ id: `${at}`, evidence: one })))),
        );
        const details = changes.reduce<unknown>((all, [choice, value]) => {
          const paths = pathsIn(all).slice(1);
          return paths.length === 0 ? all : replaceAt(all, paths[choice % paths.length] ?? [], value);
        }, given);
        const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);
        return suiteOf(scores, { family: id, details: details as Record<string, Json> });
      });
    fc.assert(
      fc.property(report, fc.option(report), (now, base) => {
        expect(isDrawable(chartsOf(family, now, base))).toBe(true);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test("reads each field from the files that it declares", () => {
    const { fields, readGold, readTrace } = family.input;
    const [ofGold, ofTraces] = [new Set<PropertyKey>(), new Set<PropertyKey>()];
    for (const [one, given] of fc.sample(fc.tuple(cases.any, cases.params), 50)) {
      const params = family.params.parse(given);
      for (const key of keysRead(one.gold, (line) => readGold(line, params))) ofGold.add(key);
      if (one.trace) for (const key of keysRead(one.trace, (line) => readTrace(line, params))) ofTraces.add(key);
    }
    const notRead = Object.entries(fields).filter(([name, { side, path }]) => {
      const keys = side === "gold" ? ofGold : ofTraces;
      return side !== undefined && !keys.has(path?.[0] ?? name);
    });
    expect(notRead.map(([name]) => name)).toEqual([]);
  });
});
