import { expect, test } from "vitest";
import { formatReport } from "../../src/core/report.ts";
import { type Gate, gateChangeSchema, type SuiteGates } from "../../src/core/verdict/gate.ts";
import { type GatesBySuite, gatesOfReport } from "../../src/gates/base-gates.ts";
import { compareGates } from "../../src/gates/measure/gate-changes.ts";
import { definedGates } from "../../src/input/config/definition.ts";
import { parseReport } from "../../src/store/parse.ts";
import { families } from "../all-families.ts";
import { gatesOf, stored, suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";
import { parseConfig } from "../read-config.ts";

const setOf = (gates: SuiteGates): GatesBySuite => new Map([["bot", gates]]);
const told = (before: SuiteGates, after: SuiteGates) => {
  const changes = compareGates(setOf(before), setOf(after));
  for (const change of changes) expect(gateChangeSchema.parse(change)).toEqual(change);
  return changes.map(({ metric, demand, before: was, after: is, kind }) => [metric, demand, was, is, kind]);
};
/** Gates before and after: conditions on `precision` and on cases. Some demands this version's schema does not know yet. */
interface Row extends Record<"before" | "after", RowGates> {
  readonly name: string;
  readonly change: readonly unknown[];
}
interface RowGates extends Partial<Omit<SuiteGates, "metrics">> {
  readonly conditions?: Gate["conditions"];
  readonly severity?: Gate["severity"];
}
const gatesIn = ({ conditions = {}, cases, severity, ...more }: RowGates): SuiteGates => ({
  ...gatesOf(conditions, cases, severity && { severity }),
  ...more,
});

test.each(rowsOf<Row>("gate-changes.jsonl", import.meta.url))(
  "a condition compared with the base's: $name",
  ({ before, after, change }) => expect(told(gatesIn(before), gatesIn(after))).toEqual([change]),
);

test("the same gates in another order are no change", () => {
  expect(told(gatesOf({}, { critical: ["a", "b"] }), gatesOf({}, { critical: ["b", "a"] }))).toEqual([]);
  expect(told(gatesOf({ min: 0.8, max_drop: 0 }), gatesOf({ max_drop: 0, min: 0.8 }))).toEqual([]);
});

test("an added suite is one change; a removed one is a change of the measure", () => {
  const gates = gatesOf({ min: 0.8 });
  const changes = compareGates(new Map([["old", gates]]), new Map([["new", gates]]));
  expect(changes.map(({ suite, demand, kind }) => [suite, demand, kind])).toEqual([["new", "suite", "added"]]);
});

test("gates read back from a stored report are those of its config", () => {
  const gates = `
    freeze: { gold: true, label: ok }
    cluster: doc
    critical: [a]
    quarantine: [{ case: b, until: 2027-01-31, why: flaky }]
    gates:
      precision: { min: 0.5, max_drop: 0.1, no_regression: { min_effect: 0.01 }, severity: warn }
      cases: { min: 1, max_new_failures: 2, severity: warn }`;
  const text = `suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl${gates}\n`;
  const config = definedGates(parseConfig(text, "noworse.yml", "/repo", families).suites, "/repo");
  const definition = config.get("bot")?.definition;
  const report = parseReport(formatReport(stored(suiteOf([], { ...(definition && { definition }) })).report));
  expect(gatesOfReport(report)).toEqual(new Map([["bot", { ...config.get("bot"), duplicates: "last" }]]));
  expect(JSON.stringify(report)).not.toContain("/repo");
  expect(compareGates(config, gatesOfReport(report))).toEqual([]);
});
