import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { diffSchema, type MeasureChange } from "../../src/core/diff.ts";
import type { Json } from "../../src/core/json.ts";
import type { StoredReport } from "../../src/core/report.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { GatesBySuite } from "../../src/gates/base-gates.ts";
import { compareMeasure, type MeasureSides } from "../../src/gates/measure/compare.ts";
import { definedGates } from "../../src/input/config/definition.ts";
import { describeMeasureChange } from "../../src/report/notes/measure-text.ts";
import { families } from "../all-families.ts";
import { caseOf, DEFINITION, type Line, measured, row, stored, suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";
import { parseConfig } from "../read-config.ts";

/** Settings of a suite in a config. */
type Lines = Readonly<Record<string, Json | undefined>>;
const SUITE = { family: "grounded", gold: "gold.jsonl", traces: "runs/trace.jsonl" };
/** The definitions of a config in a folder of the repository whose suites have these settings. */
function configOf(suites: Readonly<Record<string, Lines>>, folder = ""): GatesBySuite {
  const named = Object.entries(suites).map(([name, lines]) => [name, { ...SUITE, ...lines }] as const);
  const text = JSON.stringify({ suites: Object.fromEntries(named) });
  return definedGates(parseConfig(text, "noworse.yml", `/repo/${folder}`, families).suites, "/repo");
}
const bot = (lines: Lines = {}): GatesBySuite => configOf({ bot: lines });

/** Gives the suites of a report the definitions of a config. */
function define({ report, ...more }: StoredReport, config: GatesBySuite): StoredReport {
  const suites = Object.entries(report.suites).map(([name, suite]): [string, SuiteReport] => {
    return [name, { ...suite, definition: config.get(name)?.definition ?? suite.definition }];
  });
  return { ...more, report: { ...report, suites: Object.fromEntries(suites) } };
}

/** The report of a run by a config. */
const reportOf = (config: GatesBySuite): StoredReport =>
  define(stored(Object.fromEntries([...config.keys()].map((name) => [name, suiteOf([measured(0.9)])]))), config);

interface Sides extends Partial<MeasureSides> {
  readonly head?: StoredReport;
  /** The config of this run; by default the base's. */
  readonly own?: GatesBySuite;
}

function changesOf({
  own = bot(),
  base = bot(),
  before = reportOf(bot()),
  head,
  renamed = [],
}: Sides): MeasureChange[] {
  const changes = compareMeasure({ base, before, head: define(head ?? reportOf(own), own), renamed });
  expect(diffSchema.shape.measure.parse(changes)).toEqual(changes);
  return changes;
}
const textsOf = (sides: Sides): string[] =>
  changesOf(sides).map((change) => `${change.what} ${describeMeasureChange(change)}`);

/** What is known of the base: its config (a git ref), its report (`--baseline DIR`), or both (a pull request). */
const BASELINES: readonly [string, (base: GatesBySuite) => Pick<Sides, "base" | "before">][] = [
  ["config", (base) => ({ base, before: null })],
  ["report", (base) => ({ base: null, before: reportOf(base) })],
  ["config and report", (base) => ({ base, before: reportOf(base) })],
];

interface Changed {
  readonly name: string;
  readonly base: Lines;
  readonly own: Lines & { readonly folder?: string };
  /** What is said of the only change; without it there is none. */
  readonly text?: string;
}

describe.each(BASELINES)("settings that differ from those of the base's %s", (_kind, of) => {
  test.each(rowsOf<Changed>("measure-changes.jsonl", import.meta.url))("$name", ({ base, own, text }) => {
    const { folder, ...lines } = own;
    const texts = textsOf({ ...of(bot(base)), own: configOf({ bot: lines }, folder) });
    // Another family has other parameters too.
    expect(texts.slice(0, own["family"] ? 1 : undefined)).toEqual(text ? [expect.stringContaining(text)] : []);
  });

  test("an added suite is none of them", () => {
    expect(changesOf({ ...of(bot()), own: configOf({ bot: {}, more: { gold: "other.jsonl" } }) })).toEqual([]);
  });
});

test("the revision of a prompt that both runs used", () => {
  const judged = (revisions: object) => stored(suiteOf([], { judge: { revisions } as SuiteReport["judge"] }));
  const [before, head] = [judged({ claims: "1", old: "1" }), judged({ claims: "2", new: "1" })];
  expect(textsOf({ before, head })).toEqual(["judge the judge changed: `prompts.claims` from `1` to `2`"]);
});

test("the content of a file that a parameter names, where the configs are the same", () => {
  const own = bot({ family: "generation", gold: undefined, params: { json_schema: "a.json", pass: { rougeL: 0.3 } } });
  const params = own.get("bot")?.definition?.params ?? {};
  const reportWith = (schema: object) =>
    define(
      stored(suiteOf([measured(0.9)], { params: { ...params, json_schema: { schema } } as SuiteReport["params"] })),
      own,
    );
  const [before, head] = [reportWith({ required: ["a"] }), reportWith({})];
  for (const base of [own, null]) {
    expect(textsOf({ base, own, before, head })).toEqual([
      'params files of parameters changed: `json_schema` from `{"schema":{"required":["a"]}}` to `{"schema":{}}`',
    ]);
    expect(textsOf({ base, own, before: head, head })).toEqual([]);
  }
});

const OTHER = { traces: "runs/other.jsonl" };

describe("a suite that is gone", () => {
  const cases = [row("a", "pass"), row("b", "fail"), row("c", "pass")];
  const before = stored(suiteOf([measured(0.9)]), cases);

  test("is reported with its cases that passed", () => {
    const own = configOf({ other: OTHER });
    const effect = { cases: 3, ids: [], passed: 2 };
    expect(changesOf({ own, before, head: stored({}) })).toEqual([
      { suite: "bot", what: "suite", part: "removed", before: null, after: null, effect },
    ]);
    expect(textsOf({ own, before, head: stored({}) })).toEqual([
      "suite the suite is removed with its 3 cases, 2 of which passed before",
    ]);
  });

  test.each<[string, GatesBySuite, SuiteReport]>([
    ["files", configOf({ other: {} }), suiteOf([], { fingerprint: { gold: "sha256:x", params: "", judge: null } })],
    ["gold set", configOf({ other: OTHER }), suiteOf([])],
  ])("is renamed if an added suite has the same %s", (_, own, suite) => {
    expect(textsOf({ own, before, head: stored({ other: suite }) })).toEqual(["suite the suite is renamed to `other`"]);
  });

  test("is not renamed if an added suite has files of the same names in another folder", () => {
    const suite = suiteOf([], { fingerprint: { gold: "sha256:x", params: "", judge: null } });
    const base = configOf({ bot: {} }, "packages/a");
    const own = configOf({ other: {} }, "packages/b");
    expect(textsOf({ base, own, before, head: stored({ other: suite }) })).toEqual([
      "suite the suite is removed with its 3 cases, 2 of which passed before",
    ]);
  });
});

describe("an added suite with other files and another gold set", () => {
  const other = suiteOf([], { fingerprint: { gold: "sha256:x", params: "", judge: null } });
  const before = stored(suiteOf([measured(0.9)]), [row("a", "pass"), row("b", "fail"), row("c", "pass")]);
  const gone = (cases: CaseRow[], gates: readonly [before: Lines, now: Lines] = [{}, {}]): MeasureChange[] =>
    changesOf({
      base: bot(gates[0]),
      own: configOf({ "bot-v2": { ...OTHER, ...gates[1] } }),
      before,
      head: stored({ "bot-v2": other }, cases),
    });
  const moved = (id: string, more: Partial<CaseRow> = {}): CaseRow => row(id, "pass", { suite: "bot-v2", ...more });

  test("is suspected to be a removed one if it has half of its cases or more", () => {
    // `a` has its id and gold line; `x` is `b` under another id with another gold line: 2 of 3 cases.
    const b = { gold: "00000000000000bb", shown: { text: "text of b", expected: "expected of b", got: "" } };
    const changes = gone([moved("a"), moved("x", b), moved("y")]);
    const effect = { cases: 3, ids: [], passed: 2, kept: 2 };
    expect(changes).toEqual([{ suite: "bot", what: "suite", part: "replaced", before: [], after: "bot-v2", effect }]);
    expect(changes.map(describeMeasureChange)).toEqual([
      "the suite is gone and `bot-v2` is new with 2 of its 3 cases: renamed? Nothing is compared with its baseline",
    ]);
  });

  test("is not suspected with fewer of its cases", () => {
    expect(gone([moved("a"), moved("y")])).toMatchObject([{ part: "removed", after: null }]);
  });

  test("is reported with the gates that it does not have", () => {
    const gates = { precision: { min: 0.5, max_drop: 0.1 }, chr: { min: 0.5 } };
    const [change] = gone([moved("a"), moved("b"), moved("c")], [{ gates }, { gates: { chr: { min: 0.1 } } }]);
    expect(change && describeMeasureChange(change)).toMatch(
      /; 2 gates of the old name are gone: `precision min`, `precision max_drop`$/,
    );
  });
});

interface Moved extends Record<"before" | "head", readonly Line[] | null> {
  readonly name: string;
  /** How the suites of both runs differ from the plain one. */
  readonly suites?: readonly [object, object];
  readonly renamed?: MeasureSides["renamed"];
  /** How each change is described, from its beginning. */
  readonly texts: readonly string[];
}
test.each(rowsOf<Moved>("case-moves.jsonl", import.meta.url))("of the cases: $name", ({ texts, ...row }) => {
  const [before, head] = (["before", "head"] as const).map((side, index) =>
    stored(suiteOf([], row.suites?.[index]), row[side]?.map(caseOf) ?? null),
  );
  const found = textsOf({ before: before ?? null, ...(head && { head }), renamed: row.renamed ?? [] });
  expect(found).toEqual(texts);
});

test.each([null, reportOf(bot())])("links are reported of every suite, with and without a baseline", (before) => {
  const traces = [{ path: "trace.jsonl", digest: "sha256:2", link: true as const }];
  const head = stored(suiteOf([], { files: { gold: [], traces } }));
  const text = "link `traces:` reads `trace.jsonl` through a symbolic link";
  expect(textsOf({ base: null, before, head })).toEqual([text]);
  expect(textsOf({ before, head })).toEqual([text]);
});

// A metric that the base's config names is a change of its list `metrics`, which another check reports.
test.each(["config", "report"])("only scores that the baseline found by itself are lost: %s", (kind) => {
  const named = "time (p95, warm)";
  const suite = { family: "scores", gold: undefined, pass: "ok" };
  const config = bot({ ...suite, metrics: { [named]: { better: "lower", unit: "ms", field: "t" } } });
  const definition = config.get("bot")?.definition ?? DEFINITION;
  const scores = { ...definition.scores, "metrics.cost.better": "lower" };
  const before = stored(suiteOf([], { definition: { ...definition, scores } }));
  const texts = textsOf({ base: kind === "config" ? config : null, own: bot(suite), before });
  expect(texts).toContain("scores `cost` is no longer measured");
  expect(texts.filter((text) => text.includes(named) && !text.startsWith("metrics "))).toEqual([]);
});
