import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { knownScores } from "../../src/families/fields/known-scores.ts";
import { loadAllFamilies } from "../../src/families/index.ts";
import { ROOT } from "../root.ts";
import { commandTable, optionTables } from "./command-tables.ts";
import { judgeKeys, paramKeys, suiteKeys } from "./config-tables.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { tableOf } from "./markdown-table.ts";

const families = await loadAllFamilies();

interface ActionFile {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default?: string | number | boolean }>
  >;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

export function documentTables(): readonly GeneratedFile[] {
  const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as ActionFile;
  return [
    fill("docs/action.md", { inputs: inputsTable(action), outputs: outputsTable(action) }),
    fill("docs/command-line.md", { commands: commandTable(), options: optionTables() }),
    fill("docs/families.md", { "family-index": familyIndex() }),
    fill("src/families/scores/README.md", { "known-scores": knownScoreTable() }),
    fill("docs/configuration.md", {
      "suite-keys": suiteKeys(),
      "judge-keys": judgeKeys(),
      params: paramKeys(),
    }),
  ];
}

function inputsTable({ inputs }: ActionFile): string {
  const rows = Object.entries(inputs).map(([name, input]) => {
    const preset = input.default === undefined || input.default === "" ? "" : `\`${input.default}\``;
    return [`\`${name}\``, preset, input.description];
  });
  return tableOf(["input", "default", "meaning"], rows);
}

function outputsTable({ outputs }: ActionFile): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description]);
  return tableOf(["output", "meaning"], rows);
}

/** The families with what they score, and their metrics. */
function familyIndex(): string {
  const rows = families.map((family) => {
    const { id, title } = family;
    const links = metricsOf(family).map((metric) => `\`${metric}\``);
    if (family.detectsScores) links.push(FOUND);
    return [`[\`${id}\`](../src/families/${id}/README.md)`, title, links.join(" ")];
  });
  return tableOf(["family", "scores", "metrics"], rows);
}

const FOUND = "the scores that the lines have";

/** The names of scores that say which direction is better, by direction and unit. */
function knownScoreTable(): string {
  const groups = new Map<string, string[]>();
  for (const [name, { better, unit }] of knownScores()) {
    const key = unit === "number" ? better : `${better}, in \`${unit}\``;
    groups.set(key, [...(groups.get(key) ?? []), `\`${name}\``]);
  }
  return tableOf(
    ["better", "names"],
    [...groups].map(([better, names]) => [better, names.join(" ")]),
  );
}

function metricsOf({ metrics, params }: (typeof families)[number]): readonly string[] {
  return [...new Set(metrics(params.parse({})).map((metric) => documentedId(metric.id)))];
}

function documentedId(metric: string): string {
  return metric.replace(/@\d+$/, "@k");
}

/** Puts each part between its two marks in a document. Throws if a mark is missing. */
function fill(path: string, parts: Readonly<Record<string, string>>): GeneratedFile {
  const text = Object.entries(parts).reduce(
    (filled, [name, part]) => {
      const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
      const [from, to] = [filled.indexOf(start), filled.indexOf(end)];
      if (from < 0 || to < from) throw new Error(`${path} has no ${start} … ${end}`);
      return `${filled.slice(0, from)}${start}\n${part}\n${filled.slice(to)}`;
    },
    readFileSync(join(ROOT, path), "utf8"),
  );
  return { path, text };
}
