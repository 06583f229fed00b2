import { expect, test } from "vitest";
import { NO_SOURCE } from "../../../src/core/report.ts";
import { DAMAGES } from "../../../src/core/verdict/verdict.ts";
import { families, loadAllFamilies } from "../../../src/families/index.ts";
import { readConfig } from "../../../src/input/config/config.ts";
import { DamageCollector } from "../../../src/pipeline/cases/damage.ts";
import { scoreSuites } from "../../../src/pipeline/evaluate.ts";
import { describeProof, describeUnseen } from "../../../src/report/reasons/gate-reasons.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { rowsOf } from "../../input/rows.ts";

await loadAllFamilies();

const lines = (records: readonly object[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join("");
const numbered = <T extends object>(count: number, of: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${String(index).padStart(2, "0")}`, ...of(index) }));

async function prove(suite: string, files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const config = await readConfig(`suites:\n  s:\n    ${suite}\n`, "noworse.yml", folder, families);
  const damage = new DamageCollector();
  const place = { created: "2026-01-01T00:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
  const [proof] = damage.prove(await scoreSuites(config, { ...place, onCase: damage.take }), config);
  if (proof === undefined) throw new Error("no gates");
  return proof;
}

/** What is seen of swapped, worse and lost answers. */
async function seen(suite: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { results } = await prove(suite, files);
  return DAMAGES.map((damage) => results[damage].kind);
}

/** Twenty cases of two labels by turns, apart from their answers, of which the first are wrong. */
const labelled = (wrong: number) => ({
  "gold.jsonl": lines(numbered(20, (index) => ({ label: index % 2 ? "cat" : "dog" }))),
  "t.jsonl": lines(numbered(20, (index) => ({ predicted: (index % 2 === 1) === index >= wrong ? "cat" : "dog" }))),
});
const CLASSES = "family: classification\n    gold: gold.jsonl\n    traces: t.jsonl\n    gates: ";
const SCORES =
  "family: scores\n    traces: t.jsonl\n    metrics: { q: { better: higher, range: [0, 1] } }\n    gates: ";
/** Lines with a score, by default of ten cases. */
const scored = (of: (index: number) => object, count = 10) => ({ "t.jsonl": lines(numbered(count, of)) });

const TEXTS = "family: generation\n    traces: t.jsonl\n    params: { exact_match: true }\n    gates: ";
const SUITES = {
  classes: CLASSES,
  critical: `critical: [c01]\n    ${CLASSES}`,
  scores: SCORES,
  lower: SCORES.replace("better: higher", "better: lower"),
  costs: SCORES.replace("{ q", "{ cost: {}, q"),
  texts: TEXTS,
  plain: "family: scores\n    traces: t.jsonl\n    gates: ",
};
const DATA = {
  halves: scored((index) => ({ scores: { q: 0.5 + index / 20 } })),
  rising: scored((index) => ({ scores: { q: (index + 1) / 10 } })),
  tenths: scored((index) => ({ scores: { q: index / 10 } })),
  equal: scored(() => ({ scores: { q: 1 } })),
  texts: scored((index) => ({ prediction: `lamp ${index}`, references: [`lamp ${index}`] })),
  total: scored(() => ({ scores: { q: 0.9, cost: 2 } }), 1),
  costs: scored((index) => ({ scores: { q: index / 10, cost: index > 4 ? 1 : 9 } })),
  timed: scored((index) => ({ scores: { latency_ms: 900 + index } })),
  tried: scored((index) => ({ id: `c${index >> 1}`, trial: index % 2, scores: { q: index > 9 ? 1 : 0 } }), 20),
};

/** What gates see of damaged data: of so many wrong labels, or of other data. */
interface Damaged {
  readonly about: string;
  readonly suite: keyof typeof SUITES;
  readonly gates: string;
  readonly data: number | keyof typeof DATA;
  readonly damage: (typeof DAMAGES)[number];
  readonly is: string;
}

test.each(rowsOf<Damaged>("damages.jsonl", import.meta.url))(
  "$about: $gates",
  async ({ suite, gates, data, damage, is }) => {
    const { results } = await prove(SUITES[suite] + gates, typeof data === "number" ? labelled(data) : DATA[data]);
    expect(results[damage].kind).toBe(is);
  },
);

test("what a judge has yet to label proves nothing", async () => {
  const suite =
    "family: generation\n    traces: t.jsonl\n    judge: { model: gpt-4o-mini }\n    gates: { faithfulness: { min: 0.5 } }";
  const asked = scored(() => ({ query: "Which bulb?", prediction: "An E27 bulb.", contexts: ["The lamp takes E27."] }));
  const { results } = await prove(suite, asked);
  expect([results.swapped, results.worse]).toEqual([{ kind: "none" }, { kind: "none" }]);
});

test("gates that the data fail already see nothing", async () => {
  expect(await seen(`${CLASSES}{ accuracy: { min: 0.9 }, cases: { max_missing: 9 } }`, labelled(4))).toEqual([
    ...["passes", "passes", "passes"],
  ]);
});

test("a sentence says when gates fail, and what would see the rest", async () => {
  expect(describeProof(await prove(`${CLASSES}{ accuracy: { min: 0.7 } }`, labelled(4)))).toBe(
    "These gates fail if answers are swapped, if half of the cases get worse and if a tenth of the answers is lost.",
  );
  const blind = await prove(`${CLASSES}{ accuracy: { min: 0.1 }, cases: { max_missing: 2 } }`, labelled(4));
  expect(describeProof(blind)).toBe("");
  const far =
    "The gate on `accuracy` has too few cases, or its limit is too far away: take more cases or trials, or name `critical` ones.";
  expect(describeUnseen(blind)).toEqual([
    { what: "No gate fails if answers are swapped.", todo: far },
    { what: "No gate fails if half of the cases get worse.", todo: far },
    {
      what: "No gate fails if a tenth of the answers is lost.",
      todo: "Set `cases: { min }` to more than nine tenths of the cases.",
    },
  ]);
  const none = await prove(
    `${SCORES}{ cases: { min: 10 } }`,
    scored((index) => ({ scores: { q: index / 10 } })),
  );
  expect(describeUnseen(none)).toEqual([
    {
      what: "No gate fails if half of the cases get worse.",
      todo: "Add a gate on `q`, which shows it: `no_regression`, or a limit where cases are few.",
    },
  ]);
});
