import { Document, isMap, type Pair, type Scalar, type YAMLMap } from "yaml";
import { DOCS_URL, schemaUrl } from "../core/project.ts";
import { cleanLine } from "../report/escape.ts";
import type { SuggestedGate } from "./gates.ts";

/** A suite as a config has it, with comments. */
export interface WrittenSuite {
  readonly name: string;
  /** What its files are and how many cases they have. */
  readonly title: string;
  /** What was decided although something else was possible. */
  readonly notes: readonly string[];
  /** Its keys without gates. */
  readonly written: Readonly<Record<string, unknown>>;
  readonly gates: readonly SuggestedGate[];
  /** Why some gates are missing. */
  readonly gateNotes: readonly string[];
}

/** No text is broken into lines: a value with a line break is written in quotes. */
const STYLE = { lineWidth: 0, blockQuote: false } as const;

/** Writes a config with comments: the schema for editors first, then each suite with the values that its limits were measured by. */
export function configText(suites: readonly WrittenSuite[]): string {
  const document = new Document({ suites: Object.fromEntries(suites.map(({ name, written }) => [name, written])) });
  for (const suite of suites) addSuite(document, suite);
  const head = [
    `# yaml-language-server: $schema=${schemaUrl("config")}`,
    "# Each limit was measured on the files that are here now: the end of the score's 95% interval, rounded.",
    `# What gates mean: ${DOCS_URL}/docs/gates.md`,
  ];
  return `${head.join("\n")}\n${document.toString(STYLE)}`;
}

function addSuite(document: Document, { name, title, notes, gates, gateNotes }: WrittenSuite): void {
  const suite = document.getIn(["suites", name]) as YAMLMap;
  for (const pair of suite.items as Pair<Scalar, unknown>[]) if (isMap(pair.value)) pair.value.flow = false;
  suite.commentBefore = [title, ...notes].map(commentLine).join("\n");
  suite.set("gates", gatesNode(document, gates, gateNotes));
}

function gatesNode(document: Document, gates: readonly SuggestedGate[], notes: readonly string[]): YAMLMap {
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
export function gatesText(gates: readonly SuggestedGate[], notes: readonly string[]): string {
  const document = new Document({});
  document.contents = document.createNode({ gates: {} }) as never;
  document.set("gates", gatesNode(document, gates, notes));
  return document.toString(STYLE);
}
