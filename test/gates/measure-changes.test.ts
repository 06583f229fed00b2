import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { diffSchema, type MeasureChange } from "../../src/core/diff.ts";
import type { StoredReport } from "../../src/core/report.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { GatesBySuite } from "../../src/gates/base-gates.ts";
import { compareMeasure, type MeasureSides } from "../../src/gates/measure/compare.ts";
import { definedGates } from "../../src/input/config/definition.ts";
import { describeMeasureChange } from "../../src/report/notes/measure-text.ts";
import { families } from "../all-families.ts";
import { DEFINITION, measured, row, stored, suiteOf } from "../core/sample.ts";
import { parseConfig } from "../read-config.ts";

const SUITE = "family: grounded\ngold: gold.jsonl\ntraces: runs/trace.jsonl";
/** The definitions of a config in a folder of the repository whose suites have these lines. */
function configOf(suites: Record<string, string>, folder = ""): GatesBySuite {
  const texts = Object.entries(suites).map(([name, lines]) => `  ${name}:\n${lines.replace(/^/gm, "    ")}\n`);
  const text = `suites:\n${texts.join("")}`;
  return definedGates(parseConfig(text, "noworse.yml", `/repo/${folder}`, families).suites, "/repo");
}
const bot = (...lines: string[]): GatesBySuite => configOf({ bot: [SUITE, ...lines].join("\n") });
const traces = (...files: string[]) => configOf({ bot: SUITE.replace("runs/trace.jsonl", `[${files.join(", ")}]`) });

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

/** A judge with limits and a price of what it reads. */
const spending = (limits: string, input: number): string =>
  `judge: { model: a, ${limits}, prices: { input: ${input}, output: 2 } }`;
const tone = (prompt: string): string[] => [
  `custom: { tone: { prompt: "${prompt} {{ question }}", choices: { good: 1, bad: 0 } } }`,
  "judge: { model: a }",
];

describe.each(BASELINES)("settings that differ from those of the base's %s", (_kind, of) => {
  test.each<[string, GatesBySuite, GatesBySuite, string]>([
    [
      "other traces",
      bot(),
      configOf({ bot: SUITE.replace("runs/trace.jsonl", '"old/*.jsonl"') }),
      "files `traces:` now reads `old/*.jsonl` instead of `runs/trace.jsonl`",
    ],
    [
      "one more gold file",
      bot(),
      configOf({ bot: SUITE.replace("gold.jsonl", "[gold.jsonl, more.jsonl]") }),
      "files `gold:` now has `more.jsonl`",
    ],
    [
      "the last of many trace files",
      traces("a", "b", "c", "d", "e", "new.jsonl"),
      traces("a", "b", "c", "d", "e", "old.jsonl"),
      "files `traces:` now reads `old.jsonl` instead of `new.jsonl`",
    ],
    ["a parameter", bot(), bot("params: { k: 10 }"), "params parameters changed: `k` from `5` to `10`"],
    [
      "other fields",
      bot("fields: { claim: output }"),
      bot("fields: { claim: label }", "gold_records: rows"),
      "fields lines are read differently: `fields.claim` from `output` to `label`, `gold_records` is now `rows`, before it was not set",
    ],
    ["no slices", bot("slices: [topic, lang]"), bot("slices: [lang]"), "slices `slices:` no longer has `topic`"],
    [
      "fewer metrics",
      bot("metrics: [precision, chr]"),
      bot("metrics: [chr, recall@k]"),
      "metrics `metrics:` no longer has `precision` and now has `recall@k`",
    ],
    ["no clusters", bot("cluster: doc"), bot(), "cluster `cluster:` is nothing instead of `doc`"],
    [
      "another judge",
      bot("judge: { model: a, samples: 3 }"),
      bot("judge: { model: b, samples: 3 }"),
      "judge the judge changed: `model` from `a` to `b`",
    ],
    [
      "higher limits of the judge, and one that is gone",
      bot(spending("max_calls: 5, max_tokens: 9, max_usd: 1", 2)),
      bot(spending("max_calls: 500, max_usd: 2", 2)),
      "judge the judge may spend more: `max_calls` from `5` to `500`, `max_tokens` was `9` and is not set now, `max_usd` from `1` to `2`",
    ],
    [
      "lower prices under a limit in dollars",
      bot(spending("max_usd: 1", 2)),
      bot(spending("max_usd: 1", 0)),
      'judge the judge may spend more: `prices` from `{"input":2,"output":2,"embedding":0}` to `{"input":0,"output":2,"embedding":0}`',
    ],
    [
      "canaries, and how often regressed cases are judged again",
      bot("judge: { model: a }"),
      bot("judge: { model: a, canaries: false, confirm: 8 }"),
      "judge the judge changed: `confirm` from `2` to `8`, `canaries` from `true` to `false`",
    ],
    [
      "the question of a metric of its own",
      bot(...tone("Polite?")),
      bot(...tone("Say good:")),
      "judge the judge changed: `custom.tone` from",
    ],
    [
      "another model under the same id",
      bot("judge: { id: j, model: strict }"),
      bot("judge: { id: j, model: lenient }"),
      "judge the judge changed: `model` from `strict` to `lenient`",
    ],
    ["repeated ids", bot("duplicates: error"), bot(), "duplicates `duplicates:` is `last` instead of `error`"],
    [
      "the definition of a score",
      bot("metrics: { cost: { better: lower, range: [0, 9] } }"),
      bot("metrics: { cost: { better: lower, field: price } }"),
      "scores scores are measured differently: `metrics.cost.range` was `0,9` and is not set now, `metrics.cost.field` is now `price`, before it was not set",
    ],
    [
      "a config in another folder",
      bot(),
      configOf({ bot: SUITE.replace("gold.jsonl", "../gold.jsonl") }, "eval"),
      "files `traces:` now reads `eval/runs/trace.jsonl` instead of `runs/trace.jsonl`",
    ],
  ])("%s", (_, base, own, text) => {
    const texts = textsOf({ ...of(base), own });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(text);
  });

  test.each([
    [
      "stricter limits of the judge",
      bot("judge: { model: a }"),
      bot("judge: { model: a, max_calls: 5, concurrency: 2 }"),
    ],
    ["higher prices", bot(spending("max_usd: 1", 1)), bot(spending("max_usd: 1", 2))],
    [
      "lower prices of a judge without a limit in dollars",
      bot(spending("max_calls: 1", 2)),
      bot(spending("max_calls: 1", 1)),
    ],
    ["the order of slices", bot("slices: [a, b]"), bot("slices: [b, a]")],
    // Files are read in the order of their paths, whatever the order of the patterns.
    ["the order of files", traces("a", "b"), traces("b", "a")],
    ["gates", bot("gates: { precision: { min: 0.8 } }"), bot()],
    ["an added suite", bot(), configOf({ bot: SUITE, more: SUITE.replace("gold.", "other.") })],
    ["a path that is written otherwise", bot(), configOf({ bot: SUITE.replace("runs/", "./runs/") })],
  ])("none for %s", (_, base, own) => {
    expect(changesOf({ ...of(base), own })).toEqual([]);
  });

  test("another family comes first", () => {
    const own = configOf({ bot: SUITE.replace("grounded", "retrieval") });
    expect(textsOf({ ...of(bot()), own })[0]).toBe("family the family is `retrieval` instead of `grounded`");
  });

  test("foreign text stays code on one line", () => {
    const own = configOf({ bot: SUITE.replace("runs/trace.jsonl", '"a`b\\nc"') });
    expect(textsOf({ ...of(bot()), own })[0]).toBe("files `traces:` now reads `a'b c` instead of `runs/trace.jsonl`");
  });
});

test("the revision of a prompt that both runs used", () => {
  const judged = (revisions: object) => stored(suiteOf([], { judge: { revisions } as SuiteReport["judge"] }));
  const [before, head] = [judged({ claims: "1", old: "1" }), judged({ claims: "2", new: "1" })];
  expect(textsOf({ before, head })).toEqual(["judge the judge changed: `prompts.claims` from `1` to `2`"]);
});

test("the content of a file that a parameter names, where the configs are the same", () => {
  const own = configOf({
    bot: "family: generation\ntraces: runs/trace.jsonl\nparams: { json_schema: a.json, pass: { rougeL: 0.3 } }",
  });
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

describe("a suite that is gone", () => {
  const cases = [row("a", "pass"), row("b", "fail"), row("c", "pass")];
  const before = stored(suiteOf([measured(0.9)]), cases);

  test("is reported with its cases that passed", () => {
    const own = configOf({ other: SUITE.replace("trace.jsonl", "other.jsonl") });
    const effect = { cases: 3, ids: [], passed: 2 };
    expect(changesOf({ own, before, head: stored({}) })).toEqual([
      { suite: "bot", what: "suite", part: "removed", before: null, after: null, effect },
    ]);
    expect(textsOf({ own, before, head: stored({}) })).toEqual([
      "suite the suite is removed with its 3 cases, 2 of which passed before",
    ]);
  });

  test.each<[string, GatesBySuite, SuiteReport]>([
    ["files", configOf({ other: SUITE }), suiteOf([], { fingerprint: { gold: "sha256:x", params: "", judge: null } })],
    ["gold set", configOf({ other: SUITE.replace("trace.jsonl", "other.jsonl") }), suiteOf([])],
  ])("is renamed if an added suite has the same %s", (_, own, suite) => {
    expect(textsOf({ own, before, head: stored({ other: suite }) })).toEqual(["suite the suite is renamed to `other`"]);
  });

  test("is not renamed if an added suite has files of the same names in another folder", () => {
    const suite = suiteOf([], { fingerprint: { gold: "sha256:x", params: "", judge: null } });
    const base = configOf({ bot: SUITE }, "packages/a");
    const own = configOf({ other: SUITE }, "packages/b");
    expect(textsOf({ base, own, before, head: stored({ other: suite }) })).toEqual([
      "suite the suite is removed with its 3 cases, 2 of which passed before",
    ]);
  });
});

describe("an added suite with other files and another gold set", () => {
  const other = suiteOf([], { fingerprint: { gold: "sha256:x", params: "", judge: null } });
  const before = stored(suiteOf([measured(0.9)]), [row("a", "pass"), row("b", "fail"), row("c", "pass")]);
  const files = SUITE.replace("trace.jsonl", "other.jsonl");
  const gone = (cases: CaseRow[], gates: readonly [before: string, now: string] = ["", ""]): MeasureChange[] =>
    changesOf({
      base: configOf({ bot: `${SUITE}${gates[0]}` }),
      own: configOf({ "bot-v2": `${files}${gates[1]}` }),
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
    const gates = "\ngates: { precision: { min: 0.5, max_drop: 0.1 }, chr: { min: 0.5 } }";
    const [change] = gone([moved("a"), moved("b"), moved("c")], [gates, "\ngates: { chr: { min: 0.1 } }"]);
    expect(change && describeMeasureChange(change)).toMatch(
      /; 2 gates of the old name are gone: `precision min`, `precision max_drop`$/,
    );
  });
});

describe("cases of the gold set", () => {
  const goldOf = (gold: string) => suiteOf([measured(0.9)], { fingerprint: { gold, params: "sha256:p", judge: null } });
  const between = (before: Parameters<typeof stored>[1], head: Parameters<typeof stored>[1], renamed = []) =>
    textsOf({
      before: stored(goldOf("sha256:1"), before ?? null),
      head: stored(goldOf("sha256:2"), head ?? null),
      renamed,
    });
  const edited = { gold: "00000000000000bb" };

  test("a suite whose lines are whole cases has no gold lines", () => {
    const traces = [{ path: "runs/trace.jsonl", digest: `sha256:${"0".repeat(64)}` }];
    const whole = (gold: string) => ({ ...goldOf(gold), files: { gold: [], traces } });
    const head = stored(whole("sha256:2"), [row("a", "pass", edited)]);
    expect(textsOf({ before: stored(whole("sha256:1"), [row("a", "pass")]), head })).toEqual([
      "gold 1 case edited (`a`)",
    ]);
  });

  test("removed ones come first, with what they did before", () => {
    const before = [row("a", "pass"), row("b", "fail"), row("c", "pass"), row("d", "pass"), row("e", "fail")];
    const head = [row("d", "pass"), row("e", "pass", edited), row("f", "pass")];
    expect(between(before, head)).toEqual([
      "gold 3 cases removed, 2 of them passed before, 1 failed before (`a`, `c`, `b`)",
      "gold 1 gold line edited, which failed before and passes now (`e`)",
      "gold 1 case added, which passes (`f`)",
    ]);
  });

  test("edited ones say what became of them, in both directions", () => {
    const before = [row("a", "pass"), row("b", "pass"), row("c", "fail"), row("d", "pass")];
    const head = [
      row("a", "fail", edited),
      row("b", "fail", edited),
      row("c", "pass", edited),
      row("d", "pass", edited),
    ];
    expect(between(before, head)[0]).toBe(
      "gold 4 gold lines edited, 1 of them failed before and passes now, 2 passed before and fail now (`c`, `a`, `b`)",
    );
    expect(between(before.slice(0, 2), head.slice(0, 2))[0]).toBe(
      "gold 2 gold lines edited, 2 of them passed before and fail now (`a`, `b`)",
    );
    expect(between(before.slice(0, 1), head.slice(0, 1))[0]).toBe(
      "gold 1 gold line edited, which passed before and fails now (`a`)",
    );
  });

  test("that leave a slice are counted besides being edited", () => {
    const topic = (value: string) => ({ slices: { topic: [value] } });
    const before = [row("a", "fail", topic("law")), row("b", "pass", topic("law")), row("c", "fail", topic("law"))];
    const head = [
      row("a", "fail", { ...topic("misc"), ...edited }),
      row("b", "pass", { ...topic("misc"), ...edited }),
      row("c", "fail", { ...topic("law"), ...edited }),
    ];
    expect(between(before, head)).toEqual([
      "gold 3 gold lines edited (`a`, `b`, `c`)",
      "gold 2 cases moved to another value of `topic`, 1 of them failed before (`a`, `b`)",
    ]);
  });

  test("with another id are neither removed nor added", () => {
    const renamed = [{ suite: "bot", from: "a", to: "z" }] as never;
    expect(between([row("a", "fail")], [row("z", "fail")], renamed)).toEqual([
      "gold 1 case renamed, found by text (`a` → `z`)",
    ]);
  });

  test("that are not stored leave only the change itself", () => {
    expect(between(null, [row("a", "pass")])[0]).toBe(
      "gold the gold set changed; without stored cases it is unknown which ones",
    );
  });
});

describe("cases that move although no gold line is edited, as where each line is a whole case", () => {
  const between = (before: CaseRow[], head: CaseRow[], more: readonly [object, object] = [{}, {}]) =>
    textsOf({ before: stored(suiteOf([], more[0]), before), head: stored(suiteOf([], more[1]), head) });
  const topic = (value: string) => ({ slices: { topic: [value] } });

  test("into another slice are reported", () => {
    const before = [row("a", "fail", topic("law")), row("b", "pass", topic("law"))];
    // A field that only this run has moves nothing, whatever its name.
    const other = row("b", "pass", { slices: { topic: ["law"], constructor: ["x"] } });
    expect(between(before, [row("a", "fail", topic("misc")), other])).toEqual([
      "gold 1 case moved to another value of `topic`, which failed before (`a`)",
    ]);
  });

  test("into another cluster are reported, unless the suite names another cluster field", () => {
    const before = [row("a", "pass", { cluster: "x" }), row("b", "pass", { cluster: "y" })];
    const head = [row("a", "pass", { cluster: "y" }), row("b", "pass", { cluster: "y" })];
    const clusters = (field: string) => ({ clusters: { field, count: 2, largest: 1 } });
    expect(between(before, head, [clusters("doc"), clusters("doc")])).toEqual([
      "gold 1 case moved to another cluster (`a`)",
    ]);
    expect(between(before, head, [clusters("doc"), clusters("topic")])).toEqual([]);
  });
});

describe("trace lines that replace others of the same id", () => {
  const counts = { total: 10, scored: 10, missing: 0, unmatched: 0, unscored: 0 };
  const between = (was: number, is: number, ids: readonly string[] = []) =>
    textsOf({
      before: stored(suiteOf([], { cases: { ...counts, duplicates: was } })),
      head: stored(suiteOf([], { cases: { ...counts, duplicates: is }, duplicate_ids: [...ids] })),
    });

  test("are reported if there are more than before", () => {
    expect(between(0, 2, ["a", "b"])).toEqual([
      "duplicates 2 trace lines replaced by a later line with the same id (`duplicates: last`), none in the baseline: `a`, `b`",
    ]);
    expect(between(3, 4)[0]).toContain(
      "4 trace lines replaced by a later line with the same id (`duplicates: last`), 3 in",
    );
  });
});

describe("cases with another number of trials", () => {
  const tried = (id: string, ...outcomes: ("pass" | "fail")[]): CaseRow => {
    const trials = outcomes.map((outcome, index) => ({ trial: String(index), outcome, evidence: {} }));
    const passed = outcomes.filter((outcome) => outcome === "pass").length;
    return row(id, 2 * passed > outcomes.length ? "pass" : "fail", { trials });
  };
  const between = (before: CaseRow[], head: CaseRow[]) =>
    changesOf({ before: stored(suiteOf([]), before), head: stored(suiteOf([]), head) });

  test("more: old answers are added to those of regressing cases", () => {
    const before = [row("a", "pass"), row("b", "pass"), row("c", "pass")];
    const head = [tried("a", "fail", "pass", "pass"), tried("b", "fail", "pass", "pass"), row("c", "pass")];
    expect(between(before, head).map(describeMeasureChange)).toEqual([
      "2 cases have 3 trials now, 1 in the baseline (`a`, `b`)",
    ]);
  });

  test("fewer, and in several ways", () => {
    const of = (id: string, count: number) => tried(id, ...Array(count).fill("pass"));
    const before = [of("a", 3), of("b", 3), of("c", 3), of("d", 1), of("e", 1), of("f", 1)];
    const head = [of("a", 2), of("b", 1), of("c", 1), of("d", 2), of("e", 3), of("f", 4)];
    expect(between(before, head).map(describeMeasureChange)).toEqual([
      "6 cases have another number of trials (`a`, `b`, `c`, `d`, `e` and 1 more)",
    ]);
  });

  test("count even if as many trials were taken from other cases", () => {
    const before = [tried("a", "pass", "pass"), tried("b", "pass", "pass")];
    const head = [tried("a", "pass"), tried("b", "fail", "pass", "pass")];
    expect(between(before, head)).toHaveLength(1);
  });

  test.each<[string, CaseRow[], CaseRow[]]>([
    ["every case has as many as before", [tried("a", "pass", "fail")], [tried("a", "fail", "fail")]],
    ["a single trial has a name now", [row("a", "pass")], [tried("a", "pass")]],
    ["a case has no trace any more, which fails", [tried("a", "pass", "pass")], [row("a", "fail", { at: null })]],
    ["a case was added", [], [tried("a", "pass", "pass")]],
  ])("none if %s", (_, before, head) => {
    expect(between(before, head).filter(({ what }) => what === "trials")).toEqual([]);
  });
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
  const suite = "family: scores\ntraces: t.jsonl\npass: ok\n";
  const config = configOf({ bot: `${suite}metrics: { "${named}": { better: lower, unit: ms, field: t } }` });
  const definition = config.get("bot")?.definition ?? DEFINITION;
  const scores = { ...definition.scores, "metrics.cost.better": "lower" };
  const before = stored(suiteOf([], { definition: { ...definition, scores } }));
  const texts = textsOf({ base: kind === "config" ? config : null, own: configOf({ bot: suite }), before });
  expect(texts).toContain("scores `cost` is no longer measured");
  expect(texts.filter((text) => text.includes(named) && !text.startsWith("metrics "))).toEqual([]);
});
