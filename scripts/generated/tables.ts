import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { families } from "../../src/families/index.ts";
import { metricAnchor } from "../../src/report/comment/metric-link.ts";
import { ROOT } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";

interface ActionFile {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default?: string | number | boolean }>
  >;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

/** The comment that the README shows: what the end-to-end test of the example gets on its pull request. */
const COMMENT = "test/e2e/golden/worse.md";

function inputsTable({ inputs }: ActionFile): string {
  const rows = Object.entries(inputs).map(([name, input]) => {
    const preset = input.default === undefined || input.default === "" ? "" : `\`${input.default}\``;
    return row([`\`${name}\``, preset, input.description]);
  });
  return [row(["input", "default", "meaning"]), "|---|---|---|", ...rows].join("\n");
}

function outputsTable({ outputs }: ActionFile): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => row([`\`${name}\``, description]));
  return [row(["output", "meaning"]), "|---|---|", ...rows].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.trim().replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
}

function comment(): string {
  if (!existsSync(join(ROOT, COMMENT))) throw new Error(`${COMMENT}, which README.md shows, is missing`);
  const text = readFileSync(join(ROOT, COMMENT), "utf8");
  // What it links to of the documentation stands beside the README.
  const body = text
    .replace(/^<!--.*-->\n/, "")
    .replace(/https?:\/\/[^\s()]+\/docs\/metrics\.md/g, "docs/metrics.md")
    .trim();
  // Quoted, so that it is plain where the example begins and ends.
  return shorten(body).replace(/^/gm, "> ").replace(/ +$/gm, "");
}

/** The lines of a table that are shown with its head; a table of a few more stands whole. */
const SHOWN_LINES = 6;
const WHOLE_LINES = 9;

/** Long tables cut to their first rows, and how many more there are said below. */
function shorten(body: string): string {
  return body.replace(/(?:^\|.*\n)+/gm, (lines) => {
    const all = lines.trimEnd().split("\n");
    if (all.length <= WHOLE_LINES) return lines;
    return `${all.slice(0, SHOWN_LINES).join("\n")}\n\n… and ${all.length - SHOWN_LINES} more rows\n`;
  });
}

/** The families with their metrics, each leading to its place on the page of all. */
function familyTable(): string {
  const rows = families.map(({ id, title, metrics, params }) => {
    const ids = [...new Set(metrics(params.parse({})).map((metric) => metric.id))];
    const links = ids.map(
      (metric) => `[\`${metric.replace(/@\d+$/, "@k")}\`](docs/metrics.md#${metricAnchor(id, metric)})`,
    );
    return row([`[\`${id}\`](src/families/${id}/README.md)`, title, links.join(" ")]);
  });
  return [row(["family", "what", "metrics"]), "|---|---|---|", ...rows].join("\n");
}

/** Puts each part between its two marks; a missing mark is an error. */
function fill(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((filled, [name, part]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    const [from, to] = [filled.indexOf(start), filled.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`README.md has no ${start} … ${end}`);
    return `${filled.slice(0, from)}${start}\n${part}\n${filled.slice(to)}`;
  }, text);
}

/** Returns the README with its generated parts filled in. */
export function readmeTables(): readonly GeneratedFile[] {
  const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as ActionFile;
  const text = readFileSync(join(ROOT, "README.md"), "utf8");
  const parts = {
    comment: comment(),
    families: familyTable(),
    inputs: inputsTable(action),
    outputs: outputsTable(action),
  };
  return [{ path: "README.md", text: fill(text, parts) }];
}
