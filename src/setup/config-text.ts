import { Document, isMap, type Pair, type Scalar, type YAMLMap } from "yaml";
import { DOCS_URL, schemaUrl } from "../core/project.ts";
import { formatCount } from "../math/text/integer.ts";
import { cleanLine } from "../report/escape.ts";
import type { SuggestedGates } from "./gates.ts";
import type { ScoredDraft } from "./score-drafts.ts";

/** A suite of a config, with its gates. */
export interface ProposedSuite {
  readonly name: string;
  readonly scored: ScoredDraft;
  readonly suggested: SuggestedGates;
}

/** No text is broken into lines: a value with a line break is written in quotes. */
const STYLE = { lineWidth: 0, blockQuote: false } as const;

/** Writes a config with comments: the schema for editors first, then each suite with the values that its limits were measured by. */
export function configText(suites: readonly ProposedSuite[]): string {
  const written = suites.map(({ name, scored }) => [name, scored.draft.written]);
  const document = new Document({ suites: Object.fromEntries(written) });
  for (const suite of suites) addSuite(document, suite);
  const head = [
    `# yaml-language-server: $schema=${schemaUrl("config")}`,
    "# Each limit was measured on the files that are here now: the end of the score's 95% interval, rounded.",
    `# What gates mean: ${DOCS_URL}/docs/gates.md`,
  ];
  return `${head.join("\n")}\n${document.toString(STYLE)}`;
}

function addSuite(document: Document, { name, scored: { draft, report }, suggested }: ProposedSuite): void {
  const suite = document.getIn(["suites", name]) as YAMLMap;
  for (const pair of suite.items as Pair<Scalar, unknown>[]) if (isMap(pair.value)) pair.value.flow = false;
  const title = `${draft.what}, ${formatCount(report.cases.total, "case")}`;
  suite.commentBefore = [title, ...draft.notes].map(commentLine).join("\n");
  suite.set("gates", gatesNode(document, suggested));
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

function commentLine(text: string): string {
  return ` ${cleanLine(text)}`;
}

/** Writes gates to be pasted into a config, with what they were measured by. */
export function gatesText(suggested: SuggestedGates): string {
  const document = new Document({});
  document.contents = document.createNode({ gates: {} }) as never;
  document.set("gates", gatesNode(document, suggested));
  return document.toString(STYLE);
}
