import { Document, isMap, type Pair, type Scalar, type YAMLMap } from "yaml";
import type { Config } from "../core/config/config.ts";
import type { ErrorDetail } from "../core/error.ts";
import { DOCS_URL, schemaUrl } from "../core/project.ts";
import { NO_SOURCE } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { APPROVAL_LABEL, type GateProof } from "../core/verdict/verdict.ts";
import { scoreSuites } from "../pipeline/evaluate.ts";
import { cleanLine, terminalText } from "../report/escape.ts";
import { formatCount } from "../report/format.ts";
import type { Draft } from "./detection/drafts.ts";
import { countTests, type SuggestedGates, suggestGates } from "./gates.ts";

/** A suite that was scored. */
export interface ScoredDraft {
  readonly draft: Draft;
  readonly report: SuiteReport;
  readonly warnings: readonly ErrorDetail[];
}

/** A suite of a config, and what the gates of an earlier attempt did not see. */
export interface NamedSuite extends ScoredDraft {
  readonly name: string;
  readonly proof?: GateProof | undefined;
}

/** No text is broken into lines: a value with a line break is written in quotes. */
const STYLE = { lineWidth: 0, blockQuote: false } as const;

/** Writes a config with comments: the schema for editors first, then each suite with the values that its limits were measured by. */
export function configText(suites: readonly NamedSuite[]): string {
  const written = { suites: Object.fromEntries(suites.map(({ name, draft }) => [name, draft.written])) };
  const document = new Document(written, { aliasDuplicateObjects: false });
  const tests = countTests(suites.map(({ report }) => report));
  for (const { name, draft, report, proof } of suites) {
    const suite = document.getIn(["suites", name]) as YAMLMap;
    for (const pair of suite.items as Pair<Scalar, unknown>[]) if (isMap(pair.value)) pair.value.flow = false;
    // Each score is a line: `tone: { better: lower, range: [1, 5] }`.
    const metrics = suite.get("metrics");
    for (const { value } of isMap(metrics) ? metrics.items : []) if (isMap(value)) value.flow = true;
    const freeze = suite.get("freeze", true);
    if (freeze) freeze.comment = commentLine(`expected values change only with the label ${APPROVAL_LABEL}`);
    const title = `${draft.what}, ${formatCount(report.cases.total, "case")}`;
    suite.commentBefore = [title, ...draft.notes].map(commentLine).join("\n");
    suite.set("gates", gatesNode(document, suggestGates(report, tests, proof)));
  }
  const head = [
    `# yaml-language-server: $schema=${schemaUrl("config")}`,
    "# Each limit was measured on the files that are here now: twice as far from the score as its 95% interval, rounded.",
    `# What gates mean: ${DOCS_URL}/docs/gates.md`,
  ];
  return `${head.join("\n")}\n${document.toString(STYLE)}`;
}

function gatesNode(document: Document, { gates, notes }: SuggestedGates): YAMLMap {
  const map = document.createNode({}) as YAMLMap;
  map.flow = false;
  for (const { name, conditions, comment } of gates) {
    const value = document.createNode(conditions, { flow: true });
    value.comment = commentLine(comment);
    map.add(document.createPair(name, value));
  }
  if (notes.length > 0) map.commentBefore = notes.map(commentLine).join("\n");
  return map;
}

const commentLine = (text: string): string => ` ${cleanLine(text)}`;

/** Scores a config and returns gates for each suite as YAML to paste, with what they were measured by. Throws UserError. */
export async function gateSuggestions(
  config: Config,
  place: { readonly root: string; readonly created: string },
): Promise<string> {
  const scored = await scoreSuites(config, { ...place, source: NO_SOURCE, warn: () => {} });
  const tests = countTests(scored.suites.map(({ report }) => report));
  const parts = config.suites.flatMap(({ name, gates }) => {
    const report = scored.report.suites[name];
    if (report === undefined) return [];
    const gated = gates.metrics.length;
    const now = gated === 0 ? "no gates on scores yet" : `${formatCount(gated, "gated score")} in the config`;
    const document = new Document({});
    document.contents = document.createNode({ gates: {} }) as never;
    document.set("gates", gatesNode(document, suggestGates(report, tests)));
    const title = `# ${terminalText(name)}: ${formatCount(report.cases.total, "case")}, ${now}`;
    return [`${title}\n${document.toString(STYLE)}`];
  });
  const head = "# Suggested by what is measured now; paste them into the suite. Nothing was written.\n";
  return head + parts.join("\n");
}
