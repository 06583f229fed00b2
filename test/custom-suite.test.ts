import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseRowSchema } from "../src/core/case.ts";
import type { Json } from "../src/core/json.ts";
import {
  type Ask,
  type JudgeLabel,
  type JudgeRequest,
  NotLabelled,
  type NotLabelledReason,
} from "../src/core/judge/judge-request.ts";
import type { JudgeReport } from "../src/core/judge/judge-settings.ts";
import type { CreateLabeller } from "../src/core/judge/labeller.ts";
import { formatReport, NO_SOURCE } from "../src/core/report.ts";
import { compareAndEvaluate, scoreSuites } from "../src/pipeline/evaluate.ts";
import { createRows } from "../src/report/scores/score-row.ts";
import { parseReport } from "../src/store/parse.ts";
import { families, fitsFamily } from "./all-families.ts";
import { temporaryFolder } from "./commands/cli.ts";
import { readConfig } from "./read-config.ts";

const JUDGE: JudgeReport = {
  judges: ["stub"],
  models: ["stub"],
  embedding_model: null,
  revisions: {},
  hits: 0,
  misses: 0,
  calls: 0,
  tokens: { sent: 0, received: 0, estimated: false },
  usd: null,
  unscored: {},
  repaired: 0,
  invented: 0,
  suspects: 0,
  format: null,
  dropped: [],
  agreement: null,
  canaries: null,
  confirmed: null,
};

type Answer = (request: JudgeRequest) => JudgeLabel | NotLabelledReason;

/** A labeller whose answers are scripted; what it is asked is kept. */
function scripted(answer: Answer, seen: JudgeRequest[] = []): CreateLabeller {
  return () => ({
    label: (cases) => {
      const ask: Ask = async (prompt, inputs) => {
        seen.push({ prompt, inputs });
        const label = answer({ prompt, inputs });
        if (typeof label === "string") throw new NotLabelled(label);
        return label as never;
      };
      return Promise.all(cases.map(({ label }) => label(ask)));
    },
    fingerprint: "stub",
    report: () => JUDGE,
    storedLabels: () => [],
  });
}

const choose = (choice: string): JudgeLabel => ({
  answer: { analysis: "…", choice } as Record<string, Json>,
  missing: {},
});

const CUSTOM = `    custom:
      politeness:
        prompt: "How polite is {{answer}} to whoever asked {{question}}?"
        choices: { polite: 1, neutral: 0.5, rude: 0 }
`;
const POLITE = `judge: { model: stub }
suites:
  bot:
    family: classification
    traces: traces.jsonl
    metrics: [politeness]
${CUSTOM}    gates:
      politeness: ">= 0.7"
`;
const LINES = ["polite", "neutral", "rude"]
  .map((tone, index) => JSON.stringify({ id: `c${index}`, label: "a", predictions: { a: 1 }, tone }))
  .join("\n");

async function run(config: string, files: Record<string, string>, open?: CreateLabeller) {
  const folder = temporaryFolder({ "noworse.yml": config, ...files });
  const read = readConfig(`${folder}/noworse.yml`, families);
  const facts = { created: "2026-11-21T10:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
  const stored = await scoreSuites(read, { ...facts, ...(open && { createLabeller: open }) });
  return { read, stored, ruled: compareAndEvaluate(stored, { status: "none", why: "", todo: "" }, read) };
}

const toneOf = ({ inputs }: JudgeRequest): string => /polite|neutral|rude/.exec(JSON.stringify(inputs))?.[0] ?? "";

describe("a suite with only a custom metric", () => {
  const config = POLITE.replace(
    '"How polite is {{answer}} to whoever asked {{question}}?"',
    '"Is {{trace.tone}} rude?"',
  );

  test("asks about each case, scores the mean of the choices' values, and is gated by its name", async () => {
    const seen: JudgeRequest[] = [];
    const { stored, ruled } = await run(
      config,
      { "traces.jsonl": LINES },
      scripted((ask) => choose(toneOf(ask)), seen),
    );
    expect(seen.map(({ prompt, inputs }) => [prompt.id, inputs])).toEqual([
      ["custom-politeness", { "trace.tone": "polite" }],
      ["custom-politeness", { "trace.tone": "neutral" }],
      ["custom-politeness", { "trace.tone": "rude" }],
    ]);
    // (1 + 0.5 + 0) / 3.
    expect(stored.report.suites["bot"]?.scores).toMatchObject([
      { metric: "politeness", status: "measured", value: 0.5, n: 3, better: "higher" },
      { metric: "pass_rate" },
    ]);
    expect(stored.cases?.map(({ choices }) => choices)).toEqual([
      { politeness: { choice: "polite", value: 1 } },
      { politeness: { choice: "neutral", value: 0.5 } },
      { politeness: { choice: "rude", value: 0 } },
    ]);
    expect(ruled.report.verdict).toMatchObject({ outcome: "fail", gates: [{ metric: "politeness" }, {}] });
    // No page of the families explains it, so nothing is linked.
    expect(createRows(ruled.report).map(({ name, documented }) => [name, documented])).toEqual([["politeness", null]]);
  });

  test("is stored and compared with the cases of the baseline", async () => {
    const before = await run(
      config,
      { "traces.jsonl": LINES },
      scripted(() => choose("polite")),
    );
    const { stored, read } = await run(
      config,
      { "traces.jsonl": LINES },
      scripted((ask) => choose(toneOf(ask))),
    );
    expect(parseReport(formatReport(stored.report))).toEqual(stored.report);
    for (const row of stored.cases ?? []) {
      expect(fitsFamily("classification", JSON.parse(JSON.stringify(row.evidence)))).toBe(true);
      expect(caseRowSchema.safeParse({ ...row, choices: { politeness: { choice: "polite" } } }).success).toBe(false);
      // Choices stood in the evidence once: such a row is refused, not read as one without choices.
      expect(fitsFamily("classification", { ...row.evidence, custom: row.choices })).toBe(false);
    }
    const baseline = { ...before.stored, status: "exact" as const, distance: 0, branch: "main", notes: [] };
    const { report } = compareAndEvaluate(stored, baseline, read);
    expect(report.diff?.changes).toMatchObject([
      { metric: "politeness", kind: "worse", base: 1, head: 0.5, cases: { changed: 2, worse: 2, better: 0 } },
      { metric: "pass_rate", kind: "same" },
    ]);
  });

  test("lacks the value of a case whose answer is blank now: 4 of 9 rude ones hide nothing", async () => {
    const family = config.replace("classification", "generation").replace("{{trace.tone}}", "{{answer}}");
    const answers = (rude: string) => ({
      "traces.jsonl": Array.from({ length: 9 }, (_, index) =>
        JSON.stringify({ id: `c${index}`, prediction: index < 4 ? rude : "polite", references: ["x"] }),
      ).join("\n"),
    });
    const byTone = scripted((ask) => choose(toneOf(ask)));
    const before = await run(family.replace(">= 0.7", ">= 0.5"), answers("rude"), byTone);
    const { stored, read } = await run(family.replace(">= 0.7", ">= 0.5"), answers(" "), byTone);
    const baseline = { ...before.stored, status: "exact" as const, distance: 0, branch: "main", notes: [] };
    const { verdict } = compareAndEvaluate(stored, baseline, read).report;
    // By hand: 4 of 9 are more than 25%.
    const missing = { metric: "cases", outcome: "fail", actual: 4, demand: { max_unscored: 2 } };
    expect(verdict?.gates.slice(0, 2)).toMatchObject([{ metric: "politeness", outcome: "pass" }, missing]);
  });

  test("is another metric with another prompt, and is not compared", async () => {
    const before = await run(
      config,
      { "traces.jsonl": LINES },
      scripted(() => choose("polite")),
    );
    const other = config.replace("Is {{trace.tone}} rude?", "Is {{trace.tone}} impolite?");
    const { stored, read } = await run(
      other,
      { "traces.jsonl": LINES },
      scripted(() => choose("rude")),
    );
    const baseline = { ...before.stored, status: "exact" as const, distance: 0, branch: "main", notes: [] };
    const { report } = compareAndEvaluate(stored, baseline, read);
    expect(report.diff?.changes).toMatchObject([
      { metric: "politeness", kind: "redefined" },
      { metric: "pass_rate", kind: "same" },
    ]);
  });

  test("reports what is not labelled, and gates that cannot be decided", async () => {
    const answer: Answer = (ask) => (toneOf(ask) === "rude" ? "rate" : choose("polite"));
    const { stored, ruled } = await run(config, { "traces.jsonl": LINES }, scripted(answer));
    expect(stored.cases?.map(({ choices }) => choices).at(-1)).toEqual({
      politeness: { unscored: "rate" },
    });
    // Two of three are worth 1: with the third the mean lies from 2/3 to 1, and 0.7 between them.
    expect(stored.report.suites["bot"]?.scores).toMatchObject([
      { status: "partial", value: 1, unscored: 1 },
      { metric: "pass_rate" },
    ]);
    expect(ruled.report.verdict?.outcome).toBe("inconclusive");
  });

  test("is unscored without a judge", async () => {
    const { stored } = await run(config.replace("judge: { model: stub }\n", ""), { "traces.jsonl": LINES });
    expect(stored.cases?.map(({ choices }) => choices)).toEqual(
      Array(3).fill({ politeness: { unscored: "no judge" } }),
    );
  });
});

describe("beside the metrics of a family", () => {
  const config = `judge: { model: stub }
suites:
  bot:
    family: grounded
    gold: gold.jsonl
    traces: traces.jsonl
${CUSTOM.replace("{{question}}?", "{{question}}, on {{gold.topic}} with {{trace.notes}} for {{expected}}?")}`;
  const gold = [
    {
      qid: "a",
      question: "Why?",
      answerable: true,
      gold_claim_substr: ["because"],
      gold_citations: ["p1"],
      topic: "x",
    },
    { qid: "b", question: "How?", answerable: false, topic: null },
    { qid: "c", question: "Who?", answerable: false, topic: 7 },
    { qid: "d", question: "When?", answerable: false, topic: "x" },
  ];
  const long = "because ".repeat(100).trim();
  const traces = [
    { qid: "a", retrieved_ids: ["p1"], answer_json: { claim: long, citations: ["p1"] }, notes: ["one", "two"] },
    { qid: "b", retrieved_ids: ["p1"], answer_json: { claim: "not in context", citations: [] }, notes: "" },
    { qid: "c", retrieved_ids: ["p1"], answer_json: null, notes: true },
  ];
  const text = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join("\n");

  test("sends whole texts of every case with an answer, and leaves the family's metrics as they are", async () => {
    const seen: JudgeRequest[] = [];
    const files = { "gold.jsonl": text(gold), "traces.jsonl": text(traces) };
    const { stored } = await run(
      config,
      files,
      scripted(() => choose("neutral"), seen),
    );
    const plain = await run(config.replace(/ {4}custom:[\s\S]*/, ""), files);
    expect(seen.map(({ inputs }) => inputs)).toEqual([
      {
        answer: `${long} [p1]`,
        question: "Why?",
        "gold.topic": "x",
        "trace.notes": "one\ntwo",
        expected: "because [p1]",
      },
      { answer: "not in context", question: "How?", "gold.topic": "", "trace.notes": "", expected: "a refusal" },
    ]);
    const scores = stored.report.suites["bot"]?.scores ?? [];
    expect(scores.filter(({ metric }) => metric !== "politeness")).toEqual(plain.stored.report.suites["bot"]?.scores);
    expect(scores.at(-2)).toMatchObject({
      metric: "politeness",
      status: "partial",
      value: 0.5,
      n: 2,
      missing: { "no trace": 1 },
    });
    expect(stored.report.suites["bot"]?.custom).toMatchObject({ politeness: { better: "higher" } });
    expect(plain.stored.report.suites["bot"]).not.toHaveProperty("custom");
  });

  test("the judge answers the family's requests too, and both are kept apart", async () => {
    const both = config.replace(
      / {4}family[\s\S]*?traces.jsonl\n/,
      "    family: generation\n    traces: traces.jsonl\n",
    );
    const line = { id: "a", prediction: "Dry.", summary_of: "It is dry.", notes: "" };
    const graded: JudgeLabel = { answer: { analysis: "…", grade: "4" }, missing: {} };
    const { stored } = await run(
      both
        .replace(/on {{gold.topic}} with /, "")
        .replace("custom:", "metrics: [summary_coherence, politeness]\n    custom:"),
      { "traces.jsonl": text([line, { ...line, id: "b", prediction: " " }]) },
      scripted(({ prompt }) => (prompt.id === "coherence" ? graded : choose("rude"))),
    );
    expect(stored.cases?.map(({ evidence, choices }) => [evidence["values"], choices])).toEqual([
      [{ summary_coherence: 4 }, { politeness: { choice: "rude", value: 0 } }],
      // An empty summary has the lowest grade by rule, and nobody is asked about it.
      [{ summary_coherence: 1 }, undefined],
    ]);
  });

  test("reports a line without a field that a prompt names", async () => {
    const files = { "gold.jsonl": text(gold), "traces.jsonl": text([{ ...traces[0], notes: undefined, note: "x" }]) };
    await expect(run(config, files)).rejects.toThrow(/the line has no `notes`, which a metric under `custom` shows/);
    const wrong = { "gold.jsonl": text([{ ...gold[0], topic: {} }]), "traces.jsonl": text(traces) };
    await expect(run(config, wrong)).rejects.toThrow(/`topic` must be a string or a list of strings, not an object/);
  });
});

test("fields that a prompt names can be mapped", async () => {
  const config = POLITE.replace("{{answer}} to whoever asked {{question}}", "{{trace.tone}} in {{trace.lang}}").replace(
    "    metrics:",
    "    fields: { tone: meta.tone }\n    metrics:",
  );
  const line = { id: "c", label: "a", predictions: { a: 1 }, lang: "en", meta: { tone: "rude" } };
  const seen: JudgeRequest[] = [];
  await run(
    config,
    { "traces.jsonl": JSON.stringify(line) },
    scripted(() => choose("rude"), seen),
  );
  expect(seen.map(({ inputs }) => inputs)).toEqual([{ "trace.tone": "rude", "trace.lang": "en" }]);
});

test("the example of the documentation gives the scores it states", async () => {
  const page = readFileSync(new URL("../docs/custom-metrics.md", import.meta.url), "utf8");
  const block = (name: string): string => page.split(`\`\`\`${name}\n`)[1]?.split("\n```")[0] ?? "";
  const picks = [...page.matchAll(/(polite|neutral|rude) for (c\d)/g)].map(([, choice = ""]) => choose(choice));
  const seen: JudgeRequest[] = [];
  const files = { "runs/trace.jsonl": block("jsonl traces") };
  const answer: Answer = () => picks.shift() ?? "outage";
  const { stored, ruled } = await run(block("yaml custom"), files, scripted(answer, seen));
  const [, mean = ""] = /`politeness` is \(1 \+ 0\.5 \+ 0\) \/ 3 = (\S+), and the gate fails/.exec(page) ?? [];
  expect(stored.report.suites["my-bot"]?.scores).toMatchObject([
    { status: "measured", value: Number(mean), n: 3 },
    { metric: "pass_rate" },
  ]);
  expect(ruled.report.verdict?.gates[0]).toMatchObject({ metric: "politeness", outcome: "fail" });
  expect(seen[2]?.inputs).toEqual({ "trace.message": "Hello?", "trace.reply": "What is it now." });
  expect(seen[0]?.prompt.instructions).toContain(
    "A customer wrote `trace.message`, and the bot answered `trace.reply`.",
  );
});

test("any choice of a judge has the value of the table, or none", async () => {
  const config = POLITE.replace("{{answer}} to whoever asked {{question}}", "{{trace.tone}}");
  const choice = fc.constantFrom("polite", "neutral", "rude", "Polite", "", "constructor", "__proto__");
  await fc.assert(
    fc.asyncProperty(fc.tuple(choice, choice, choice), async (choices) => {
      const left = [...choices];
      const { stored } = await run(
        config,
        { "traces.jsonl": LINES },
        scripted(() => choose(left.shift() ?? "")),
      );
      const table = new Map([
        ["polite", 1],
        ["neutral", 0.5],
        ["rude", 0],
      ]);
      const known = choices.flatMap((one) => table.get(one) ?? []);
      const score = stored.report.suites["bot"]?.scores[0];
      if (known.length > 0) {
        const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
        expect(score).toMatchObject({ status: known.length < 3 ? "partial" : "measured", value: mean });
      } else expect(score?.status).not.toBe("measured");
    }),
    { numRuns: 30 },
  );
});
