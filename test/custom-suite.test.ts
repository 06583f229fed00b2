import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseRowSchema } from "../src/core/case.ts";
import type { Json } from "../src/core/json.ts";
import type { CreateLabeller } from "../src/core/judge/labeller.ts";
import { formatReport, NO_SOURCE } from "../src/core/report.ts";
import type { ChatRequest, Reply } from "../src/judge/client/request.ts";
import { createLabeller } from "../src/judge/labels/labeller.ts";
import { compareAndEvaluate, scoreSuites } from "../src/pipeline/evaluate.ts";
import { createRows } from "../src/report/scores/score-row.ts";
import { parseReport } from "../src/store/parse.ts";
import { families, fitsFamily } from "./all-families.ts";
import { temporaryFolder } from "./commands/cli.ts";
import { FakeTransport, fails, says } from "./judge/fake-judge.ts";
import { readConfig } from "./read-config.ts";

/** What a judge is shown of a case. */
type Shown = Readonly<Record<string, Json>>;
type Answer = (shown: Shown, request: ChatRequest) => string | Reply;

/** A labeller whose judge chooses by script; what it is shown is kept. */
function scripted(answer: Answer, seen: Shown[] = []): CreateLabeller {
  const judge = new FakeTransport(({ request, shown }) => {
    seen.push(shown);
    const said = answer(shown, request);
    return typeof said === "string" ? says({ analysis: "…", choice: said }) : said;
  });
  return createLabeller({ mode: "ask", labels: [], client: () => judge });
}

const toneOf = (shown: Shown): string => /polite|neutral|rude/.exec(JSON.stringify(shown))?.[0] ?? "";
const byTone = scripted(toneOf);
const allPolite = scripted(() => "polite");

const JUDGE = "judge: { model: stub, canaries: false }\n";
const CUSTOM = `    custom:
      politeness:
        prompt: "Is {{trace.tone}} rude?"
        choices: { polite: 1, neutral: 0.5, rude: 0 }
`;
const POLITE = `${JUDGE}suites:
  bot:
    family: classification
    traces: traces.jsonl
    metrics: [politeness]
${CUSTOM}    gates:
      politeness: ">= 0.7"
`;
const text = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join("\n");
const TONES = { "traces.jsonl": text(["polite", "neutral", "rude"].map((tone, at) => lineOf(`c${at}`, { tone }))) };

function lineOf(id: string, more: object): object {
  return { id, label: "a", predictions: { a: 1 }, ...more };
}

async function run(config: string, files: Record<string, string>, open?: CreateLabeller) {
  const folder = temporaryFolder({ "noworse.yml": config, ...files });
  const read = readConfig(`${folder}/noworse.yml`, families);
  const facts = { created: "2026-11-21T10:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
  const stored = await scoreSuites(read, { ...facts, ...(open && { createLabeller: open }) });
  const { report } = compareAndEvaluate(stored, { status: "none", why: "", todo: "" }, read);
  const choices = stored.cases?.map((row) => row.choices);
  return { read, stored, report, choices, scores: Object.values(stored.report.suites)[0]?.scores ?? [] };
}

type Ran = Awaited<ReturnType<typeof run>>;
const compare = (before: Ran, { stored, read }: Ran) => {
  const baseline = { ...before.stored, status: "exact" as const, distance: 0, branch: "main", notes: [] };
  return compareAndEvaluate(stored, baseline, read).report;
};

describe("a suite with only a custom metric", () => {
  test("asks about each case, scores the mean of the choices' values, and is gated by its name", async () => {
    const seen: Shown[] = [];
    const { scores, choices, report } = await run(POLITE, TONES, scripted(toneOf, seen));
    expect(new Set(seen.map(toneOf))).toEqual(new Set(["polite", "neutral", "rude"]));
    expect(seen[0]).toEqual({ "trace.tone": expect.any(String) });
    // (1 + 0.5 + 0) / 3.
    const mean = { metric: "politeness", status: "measured", value: 0.5, n: 3, better: "higher" };
    expect(scores).toMatchObject([mean, { metric: "pass_rate" }]);
    expect(choices).toEqual([
      { politeness: { choice: "polite", value: 1 } },
      { politeness: { choice: "neutral", value: 0.5 } },
      { politeness: { choice: "rude", value: 0 } },
    ]);
    expect(report.verdict).toMatchObject({ outcome: "fail", gates: [{ metric: "politeness" }, {}] });
    // No page of the families explains it, so nothing is linked.
    expect(createRows(report).map(({ name, documented }) => [name, documented])).toEqual([["politeness", null]]);
  });

  test("is stored and compared with the cases of the baseline", async () => {
    const [before, now] = [await run(POLITE, TONES, allPolite), await run(POLITE, TONES, byTone)];
    expect(parseReport(formatReport(now.stored.report))).toEqual(now.stored.report);
    for (const row of now.stored.cases ?? []) {
      expect(fitsFamily("classification", JSON.parse(JSON.stringify(row.evidence)))).toBe(true);
      expect(caseRowSchema.safeParse({ ...row, choices: { politeness: { choice: "polite" } } }).success).toBe(false);
      // Choices stood in the evidence once: such a row is refused, not read as one without choices.
      expect(fitsFamily("classification", { ...row.evidence, custom: row.choices })).toBe(false);
    }
    expect(compare(before, now).diff?.changes).toMatchObject([
      { metric: "politeness", kind: "worse", base: 1, head: 0.5, cases: { changed: 2, worse: 2, better: 0 } },
      { metric: "pass_rate", kind: "same" },
    ]);
  });

  test("lacks the value of a case whose answer is blank now: 4 of 9 rude ones hide nothing", async () => {
    const config = POLITE.replace("classification", "generation").replace("{{trace.tone}}", "{{answer}}");
    const answers = (rude: string) => {
      const said = Array.from({ length: 9 }, (_, at) => (at < 4 ? rude : "polite"));
      return { "traces.jsonl": text(said.map((prediction, at) => ({ id: `c${at}`, prediction, references: ["x"] }))) };
    };
    const lower = config.replace(">= 0.7", ">= 0.5");
    const [before, now] = [await run(lower, answers("rude"), byTone), await run(lower, answers(" "), byTone)];
    // By hand: 4 of 9 are more than 25%.
    const missing = { metric: "cases", outcome: "fail", actual: 4, demand: { max_unscored: 2 } };
    const { gates = [] } = compare(before, now).verdict ?? {};
    expect(gates.slice(0, 2)).toMatchObject([{ metric: "politeness", outcome: "pass" }, missing]);
  });

  test("is another metric with another prompt, and is not compared", async () => {
    const other = await run(POLITE.replace("rude?", "impolite?"), TONES, byTone);
    expect(compare(await run(POLITE, TONES, allPolite), other).diff?.changes).toMatchObject([
      { metric: "politeness", kind: "redefined" },
      { metric: "pass_rate", kind: "same" },
    ]);
  });

  test("reports what is not labelled, and gates that cannot be decided", async () => {
    const open = scripted((shown) => (toneOf(shown) === "rude" ? fails("rate") : "polite"));
    const { choices, scores, report } = await run(POLITE, TONES, open);
    expect(choices?.at(-1)).toEqual({ politeness: { unscored: "rate" } });
    // Two of three are worth 1: with the third the mean lies from 2/3 to 1, and 0.7 between them.
    expect(scores).toMatchObject([{ status: "partial", value: 1, unscored: 1 }, { metric: "pass_rate" }]);
    expect(report.verdict?.outcome).toBe("inconclusive");
  });

  test("is unscored without a judge", async () => {
    const { choices } = await run(POLITE.replace(JUDGE, ""), TONES);
    expect(choices).toEqual(Array(3).fill({ politeness: { unscored: "no judge" } }));
  });
});

test("lines with nothing but an answer need no result where a suite measures its own questions alone", async () => {
  const config = POLITE.replace("family: classification", "family: generation").replace("{{trace.tone}}", "{{answer}}");
  const lines = ["At nine.", "At ten.", ""].map((prediction, at) => ({ id: `c${at}`, query: "When?", prediction }));
  const files = { "traces.jsonl": text(lines) };
  const { report } = await run(config, files, allPolite);
  expect(report.suites["bot"]).toMatchObject({ no_results: true, cases: { total: 3, unscored: 0 } });
  expect(report.verdict?.outcome).toBe("pass");
  // A metric of the family needs what it measures by.
  const other = await run(config.replace("[politeness]", "[politeness, rougeL]"), files, allPolite);
  expect(other.report.suites["bot"]?.cases.unscored).toBe(2);
  expect(other.report.verdict?.outcome).toBe("fail");
});

describe("beside the metrics of a family", () => {
  const prompt = "Is {{answer}} polite to {{question}}, on {{gold.topic}} with {{trace.notes}} for {{expected}}?";
  const custom = CUSTOM.replace("Is {{trace.tone}} rude?", prompt);
  const config = `${JUDGE}suites:
  bot:
    family: grounded
    gold: gold.jsonl
    traces: traces.jsonl
${custom}`;
  const known = { answerable: true, gold_claim_substr: ["because"], gold_citations: ["p1"] };
  const gold = [
    { qid: "a", question: "Why?", ...known, topic: "x" },
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

  test("sends whole texts of every case with an answer, and leaves the family's metrics as they are", async () => {
    const seen: Shown[] = [];
    const files = { "gold.jsonl": text(gold), "traces.jsonl": text(traces) };
    const neutral = scripted(() => "neutral", seen);
    const { scores, stored } = await run(config, files, neutral);
    const plain = await run(config.replace(custom, ""), files);
    const notes = { "trace.notes": "one\ntwo", "gold.topic": "x" };
    const empty = { "trace.notes": "", "gold.topic": "" };
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual({ answer: `${long} [p1]`, question: "Why?", expected: "because [p1]", ...notes });
    expect(seen).toContainEqual({ answer: "not in context", question: "How?", expected: "a refusal", ...empty });
    expect(scores.filter(({ metric }) => metric !== "politeness")).toEqual(plain.scores);
    const half = { status: "partial", value: 0.5, n: 2, missing: { "no trace": 1 } };
    expect(scores.at(-2)).toMatchObject({ metric: "politeness", ...half });
    expect(stored.report.suites["bot"]?.custom).toMatchObject({ politeness: { better: "higher" } });
    expect(plain.stored.report.suites["bot"]).not.toHaveProperty("custom");
  });

  test("the judge answers the family's requests too, and both are kept apart", async () => {
    const both = config
      .replace("family: grounded\n    gold: gold.jsonl", "family: generation")
      .replace("on {{gold.topic}} with ", "")
      .replace("custom:", "metrics: [summary_coherence, politeness]\n    custom:");
    const line = { id: "a", prediction: "Dry.", summary_of: "It is dry.", notes: "" };
    const files = { "traces.jsonl": text([line, { ...line, id: "b", prediction: " " }]) };
    const graded = says({ analysis: "…", grade: "4" });
    const open = scripted((_, { schema }) => (schema.name === "coherence" ? graded : "rude"));
    const { stored } = await run(both, files, open);
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
  const mapped = POLITE.replace("    metrics:", "    fields: { tone: meta.tone }\n    metrics:");
  const seen: Shown[] = [];
  const files = { "traces.jsonl": text([lineOf("c", { lang: "en", meta: { tone: "rude" } })]) };
  await run(mapped.replace("}} rude", "}} in {{trace.lang}} rude"), files, scripted(toneOf, seen));
  expect(seen).toEqual([{ "trace.tone": "rude", "trace.lang": "en" }]);
});

test("the example of the documentation gives the scores it states", async () => {
  const page = readFileSync(new URL("../docs/custom-metrics.md", import.meta.url), "utf8");
  const block = (name: string): string => page.split(`\`\`\`${name}\n`)[1]?.split("\n```")[0] ?? "";
  const picks = [...page.matchAll(/(polite|neutral|rude) for c\d/g)].map(([, choice = ""]) => choice);
  const traces = block("jsonl traces");
  const lines = traces.split("\n").map((line) => JSON.parse(line));
  const seen: Shown[] = [];
  const open = scripted(({ "trace.reply": reply }, { system }) => {
    expect(system).toContain("A customer wrote `trace.message`, and the bot answered `trace.reply`.");
    return picks[lines.findIndex((line) => line.reply === reply)] ?? fails("outage");
  }, seen);
  const { scores, report } = await run(block("yaml custom"), { "runs/trace.jsonl": traces }, open);
  const [, mean = ""] = /`politeness` is \(1 \+ 0\.5 \+ 0\) \/ 3 = (\S+), and the gate fails/.exec(page) ?? [];
  expect(scores).toMatchObject([{ status: "measured", value: Number(mean), n: 3 }, { metric: "pass_rate" }]);
  expect(report.verdict?.gates[0]).toMatchObject({ metric: "politeness", outcome: "fail" });
  expect(seen).toContainEqual({ "trace.message": "Hello?", "trace.reply": "What is it now." });
});

test("any choice of a judge has the value of the table, or none", async () => {
  const choice = fc.constantFrom("polite", "neutral", "rude", "Polite", "", "constructor", "__proto__");
  const values = new Map([...Object.entries({ polite: 1, neutral: 0.5, rude: 0 })]);
  await fc.assert(
    fc.asyncProperty(fc.record({ polite: choice, neutral: choice, rude: choice }), async (said) => {
      const { scores } = await run(
        POLITE,
        TONES,
        scripted((shown) => said[toneOf(shown) as keyof typeof said]),
      );
      const known = Object.values(said).flatMap((one) => values.get(one) ?? []);
      if (known.length > 0) {
        const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
        expect(scores[0]).toMatchObject({ status: known.length < 3 ? "partial" : "measured", value: mean });
      } else expect(scores[0]?.status).not.toBe("measured");
    }),
    { numRuns: 30 },
  );
});
