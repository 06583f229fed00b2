import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasOtherBasis } from "../src/core/case.ts";
import type { Family } from "../src/core/family.ts";
import { families } from "./all-families.ts";
import { CASES, type FamilyCases, type Lines } from "./law-cases.ts";
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

  /** Checks what becomes of a case that loses one field of its trace. */
  const withoutField = (law: (scoring: Scoring, before: Seen, now: Seen, field: string) => void): void => {
    const check = ([params, lines, choice]: [object, Lines, number]): void => {
      const fields = Object.keys(lines.trace ?? {}).filter((name) => family.input.fields[name]?.role !== "id");
      const field = fields[choice % fields.length];
      if (field === undefined) return;
      const trace = Object.fromEntries(Object.entries(lines.trace ?? {}).filter(([name]) => name !== field));
      const scoring = withParams(family, params as never);
      const [before, now] = [observe(scoring, lines), observe(scoring, { ...lines, trace })];
      if (before && now) law(scoring, before, now, field);
    };
    fc.assert(fc.property(given, check), { numRuns: 500 });
  };

  test("removing any field of a trace line never turns fail into pass: what is measured by something else then is missing", () => {
    withoutField((_, before, now, field) => {
      const bases = [before, now].map(({ evidence }) => ({ basis: family.basis?.(evidence) }));
      const isMissing = hasOtherBasis(bases[0] ?? {}, bases[1] ?? {});
      if (before.outcome === "fail" && !isMissing) expect(now.outcome, `without \`${field}\``).not.toBe("pass");
    });
  });

  test("a case that loses a value lacks it, or is measured by something else: no denominator shrinks unseen", () => {
    withoutField((scoring, before, now, field) => {
      if (family.basis?.(before.evidence) !== family.basis?.(now.evidence)) return;
      for (const metric of scoring.metrics) {
        if (metric.kind !== "ratio" || metric.bottom(before.evidence) === 0 || metric.bottom(now.evidence) > 0)
          continue;
        const isSeen = metric.losesCases === true || metric.unscored?.(now.evidence) != null;
        // What fails by it counts in the other scores.
        expect(isSeen || now.outcome !== "pass", `${metric.id} without \`${field}\``).toBe(true);
      }
    });
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

type Seen = NonNullable<ReturnType<typeof observe>>;
