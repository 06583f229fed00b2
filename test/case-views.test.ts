import { expect, test } from "vitest";
import type { CaseRow } from "../src/core/case.ts";
import type { Config } from "../src/core/config/config.ts";
import type { Describe } from "../src/core/family.ts";
import { NO_SOURCE, type StoredReport } from "../src/core/report.ts";
import { createFacts } from "../src/core/view/figure.ts";
import { createLabeller } from "../src/judge/labels/labeller.ts";
import { scoreSuites } from "../src/pipeline/evaluate.ts";
import { labelSuites } from "../src/pipeline/labelling.ts";
import { families } from "./all-families.ts";
import { temporaryFolder } from "./commands/cli.ts";
import { countedCases, smallFiles, smallSet } from "./e2e/small-set.ts";
import { FakeTransport, says } from "./judge/fake-judge.ts";
import { readConfig } from "./read-config.ts";

const FACTS = { created: "2026-11-21T10:00:00Z", source: NO_SOURCE, warn: () => {}, wantsViews: true };

/** The config in a folder, its families showing of a case what is given; nothing if not told otherwise. */
type Figures = NonNullable<Describe["figures"]>;

function configOf(root: string, figures: Figures = () => []): Config {
  const config = readConfig(`${root}/noworse.yml`, families);
  return {
    ...config,
    suites: config.suites.map((one) => ({
      ...one,
      family: { ...one.family, describe: { ...one.family.describe, figures } },
    })),
  };
}

function score(files: Record<string, string>, figures?: Figures): Promise<StoredReport> {
  const root = temporaryFolder(files);
  return scoreSuites(configOf(root, figures), { ...FACTS, root });
}

const LONG = `It is long ${"and longer ".repeat(30)}.`;
const reversed = (text: string | undefined): string => (text ?? "").trim().split("\n").toReversed().join("\n");

test("views keep texts that rows cut, in any order of lines; without wantsViews there are none", async () => {
  const files = smallFiles([...countedCases(3), { id: "c009", question: LONG, claim: LONG }]);
  const stored = await score(files);
  const claim = `It is ${LONG}.`;
  const [expected, got] = [expect.stringContaining(LONG), expect.any(String)];
  expect(stored.views).toEqual([{ suite: "bot", id: "c009", text: LONG, expected, got, figures: [] }]);
  expect(stored.views?.[0]?.got).toContain(claim.slice(0, 300));
  const lines = ["gold.jsonl", "traces.jsonl"].map((name) => [name, reversed(files[name])]);
  const turned = { ...files, ...Object.fromEntries(lines) };
  expect((await score(turned)).views).toEqual(stored.views);
  expect(await score(smallFiles(countedCases(3)))).not.toHaveProperty("views");
  const root = temporaryFolder(files);
  expect(await scoreSuites(configOf(root), { ...FACTS, root, wantsViews: false })).not.toHaveProperty("views");
});

/** A figure of a case's own gold line and outcome. */
const shownGold: Figures = ({ gold, trace, evidence }) => [
  createFacts([
    ["gold", JSON.stringify(gold)],
    ["trace", String(trace !== null)],
    ["seen", JSON.stringify(evidence)],
  ]),
];

test("the view shows the representative trial, and the last of repeated traces", async () => {
  const trial = (name: number, answer: "right" | "wrong"): object => {
    return { ...JSON.parse(smallSet([{ id: "c001", answer }]).traces), trial: name };
  };
  const lines = [trial(2, "wrong"), trial(10, "wrong"), trial(1, "right"), trial(3, "right"), trial(3, "wrong")];
  const traces = lines.map((line) => JSON.stringify(line)).join("\n");
  const { cases, views } = await score({ ...smallFiles(countedCases(1)), "traces.jsonl": traces }, shownGold);
  // Three of four are wrong in the end, and by number 2 is the first of them.
  const row = cases?.[0] as CaseRow;
  expect(row.outcome).toBe("fail");
  expect(views).toMatchObject([
    { id: "c001", trial: "2", figures: [{ facts: [{}, {}, { value: JSON.stringify(row.evidence) }] }] },
  ]);
});

const JUDGED = `judge: { model: stub, canaries: false }
suites:
  bot:
    family: classification
    traces: traces.jsonl
    metrics: [politeness]
    custom:
      politeness:
        prompt: "Is {{trace.tone}} rude?"
        choices: { polite: 1, neutral: 0.5, rude: 0 }
    gates:
      politeness: ">= 0.7"
`;
const TRACES = ["c0", "c1", "c2"].map((id) => JSON.stringify({ id, label: "a", predictions: { a: 1 }, tone: id }));

test("views of judged cases show the current labels, and nothing before labelling", async () => {
  const root = temporaryFolder({ "noworse.yml": JUDGED, "traces.jsonl": TRACES.join("\n") });
  const config = configOf(root, () => []);
  let choice = "polite";
  const judge = new FakeTransport(() => says({ analysis: "", choice }));
  const shown = ({ views = [] }: StoredReport) =>
    views.map(({ id, figures: [one] }) => [id, one?.kind === "list" ? one.entries[0]?.tags[0] : null]);
  const read = await scoreSuites(config, { ...FACTS, root });
  expect(read).not.toHaveProperty("views");
  const labelled = await labelSuites(
    { scored: read, baseline: { status: "none", why: "", todo: "" } },
    createLabeller({ mode: "ask", labels: [], client: () => judge }),
    config,
  );
  expect(shown(labelled)).toEqual(["c0", "c1", "c2"].map((id) => [id, "polite"]));
  choice = "rude";
  const again = await labelled.suites[0]?.relabel?.(new Set(["c1"]), { count: 3 });
  const told = again?.views().map(({ figures: [one] }) => JSON.stringify(one));
  expect(told).toEqual(["polite", "rude", "polite"].map((choice) => expect.stringContaining(choice)));
  // What was made before stays as it was.
  expect(shown(labelled)).toEqual(["c0", "c1", "c2"].map((id) => [id, "polite"]));
});
