import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../src/core/case.ts";
import { hasOtherBasis } from "../src/core/case.ts";
import type { Family } from "../src/core/family.ts";
import { type Ask, type JudgeContext, NotLabelled } from "../src/core/judge/judge-request.ts";
import { type Metric, reasonUnscored } from "../src/core/metric.ts";
import { scoreSchema } from "../src/core/score.ts";
import { summarize } from "../src/scoring/scores.ts";
import { families, fitsFamily } from "./all-families.ts";
import { CASES, type FamilyCases, type Lines, readLines } from "./law-cases.ts";
import { type Scoring, withParams } from "./with-params.ts";

/** Returns what a case shows; null where one of its lines is an error. */
function observe(scoring: Scoring, { gold, trace }: Lines) {
  const copy = (line: object): unknown => JSON.parse(JSON.stringify(line));
  const [one, other] = [scoring.readGold(copy(gold)), trace && scoring.readTrace(copy(trace))];
  if (!one.ok || !other?.ok) return null;
  const both = { gold: one.value, trace: other.value };
  if (scoring.check(both).length > 0) return null;
  const evidence = scoring.observe(both);
  return { evidence, outcome: scoring.outcome(evidence) };
}

const BLANKS = ["", " \n\t", "\u00a0", "\u200b\u200d", "\ufeff"];

/** The results of other tools say whether a case passes; the text beside them is only shown. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set(["scores"]);

describe.each(families.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const cases = CASES[id] as FamilyCases;
  const given = fc.tuple(cases.params, cases.any, fc.nat());

  test("removing any field of a trace line never turns fail into pass: what is measured by something else then is missing", () => {
    const check = ([params, lines, choice]: [object, Lines, number]): void => {
      const fields = Object.keys(lines.trace ?? {}).filter((name) => family.input.fields[name]?.role !== "id");
      const field = fields[choice % fields.length];
      if (field === undefined) return;
      const trace = Object.fromEntries(Object.entries(lines.trace ?? {}).filter(([name]) => name !== field));
      const scoring = withParams(family, params as never);
      const [before, now] = [observe(scoring, lines), observe(scoring, { ...lines, trace })];
      if (!before || !now) return;
      const bases = [before, now].map(({ evidence }) => ({ basis: family.basis?.(evidence) }));
      const isMissing = hasOtherBasis(bases[0] ?? {}, bases[1] ?? {});
      if (before.outcome === "fail" && !isMissing) expect(now.outcome, `without \`${field}\``).not.toBe("pass");
    };
    fc.assert(fc.property(given, check), { numRuns: 500 });
  });

  if (WITHOUT_ANSWER.has(id)) return;
  test("a blank answer never passes", () => {
    const answers = Object.entries(family.input.fields).filter(([, { role }]) => role === "answer");
    fc.assert(
      fc.property(given, fc.constantFrom(...BLANKS), ([params, lines], blank) => {
        for (const [name, { path = [name] }] of answers) {
          const { response_sentences: _, ...trace } = { ...lines.trace } as Record<string, unknown>;
          const [first = name, inner] = path;
          const value = inner === undefined ? blank : { ...(trace[first] as object), [inner]: blank };
          const seen = observe(withParams(family, params), { ...lines, trace: { ...trace, [first]: value } });
          expect(seen?.outcome).not.toBe("pass");
        }
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ["generation", { references: ["a".repeat(1e5)], prediction: "b".repeat(1e5) }],
  ["ragbench", { question: "?", documents: ["a".repeat(1e6)], response: "b".repeat(5e4) }],
])("texts of %s that take minutes to compare are an error before the work", (id, line) => {
  const [scoring, field] = [withParams(families.find((one) => one.id === id) as Family, {}), Object.keys(line).at(-1)];
  const check = (more: object) => {
    const parsed = [scoring.readGold, scoring.readTrace].map((read) => read({ id: "a", ...line, ...more }));
    const [gold, trace] = parsed.map((one) => one.ok && one.value);
    return scoring.check({ gold, trace } as never).map(({ what }) => what);
  };
  expect(check({})).toEqual([]);
  expect(check({ [String(field)]: "b".repeat(100_001) })).toEqual([expect.stringContaining("too many to compare")]);
});

const refuse: Ask = () => Promise.reject(new NotLabelled("budget"));

/** The evidence of a case whose requests are not labelled. */
async function observeUnlabelled(scoring: Scoring, lines: Lines): Promise<Evidence> {
  const one = readLines(scoring, lines);
  const metrics = new Set(scoring.metrics.map(({ id }) => id));
  const context: JudgeContext = { metrics, hasJudge: true, hasEmbeddings: true };
  return scoring.observe(one, await scoring.label(one, refuse, context));
}

type Judged = Exclude<Metric, { kind: "trial" }>;

const judgedIn = ({ metrics }: Scoring): Judged[] =>
  metrics.filter((metric): metric is Judged => metric.kind !== "trial" && metric.isJudged === true);

const asking = families.filter(({ judge }) => judge !== undefined);

describe.each(asking.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const cases = CASES[id] as FamilyCases;

  test("what is not labelled changes no value of what a judge labels, only what is sure of it", async () => {
    let missing = 0;
    const check = async (scoring: Scoring, lines: readonly Lines[]): Promise<void> => {
      const evidence = await Promise.all(lines.map((one) => observeUnlabelled(scoring, one)));
      expect(evidence.every((one) => fitsFamily(family.id, JSON.parse(JSON.stringify(one))))).toBe(true);
      for (const metric of judgedIn(scoring)) {
        const scored = evidence.filter((one) => reasonUnscored(metric, one) === null);
        const [all, alone] = [summarize([metric], evidence)[0], summarize([metric], scored)[0]];
        if (!all || !alone) throw new Error("a metric gives a score");
        expect(scoreSchema.safeParse(all).error).toBeUndefined();
        if (scored.length === evidence.length) expect(all).toEqual(alone);
        else if (alone.status !== "measured") {
          const reasons = new Set(evidence.map((one) => reasonUnscored(metric, one)));
          const isMissing = [...reasons].every((reason) => reason === null || reason === "no trace");
          expect(all).toMatchObject({ status: isMissing ? "undefined" : "failed" });
        } else {
          missing += 1;
          const unscored = evidence.length - scored.length;
          expect(all).toMatchObject({ status: "partial", value: alone.value, n: alone.n, unscored });
          const bounds = all.status === "partial" ? all.bounds : [Number.NaN, Number.NaN];
          expect(bounds[0]).toBeGreaterThanOrEqual(metric.range[0]);
          expect(bounds[1]).toBeLessThanOrEqual(metric.range[1]);
        }
      }
    };
    const given = cases.params.chain((params) =>
      fc.constantFrom({}, JUDGED[id] ?? {}).map((more) => ({ ...params, ...more })),
    );
    const lists = fc.array(cases.any, { maxLength: 20 });
    await fc.assert(fc.asyncProperty(given, lists, (params, lines) => check(withParams(family, params), lines)));
    expect(missing).toBeGreaterThan(0);
  });
});

/** The parameters under which a family asks a judge at all. */
const JUDGED: Readonly<Record<string, Record<string, string>>> = { ragbench: { method: "judge" } };

test("there are families that ask a judge", () => {
  expect(asking.map(({ id }) => id)).toEqual(["grounded", "ragbench", "generation"]);
});
