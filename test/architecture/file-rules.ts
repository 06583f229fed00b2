import { basename, dirname } from "node:path";
import { importCycles, importGraph } from "../../scripts/structure/import-graph.ts";
import { memberName, type Node, placeOf, type Source } from "../../scripts/structure/source.ts";

const MAX_LINES = 250;
const MAX_FILES = 20;
const VAGUE_NAMES = /^(utils?|helpers?|common|shared|misc|managers?|types|constants)$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*\.ts$/;
const ENTRY_POINTS = ["action.ts", "cli.ts"];
const PURE = /^(core|math|scoring|comparison|gates|families|report)\//;
const LOG = "report/log.ts";

/** A rule for one file. Returns one sentence for each break. */
export type FileRule = (source: Source) => readonly string[];

/** A rule for all files together. Returns one sentence for each break. */
export type TreeRule = (sources: readonly Source[]) => readonly string[];

/** File names are kebab-case names of things, not of leftovers. */
export const hasClearName: FileRule = ({ path }) => [
  ...(path.split("/").some((part) => VAGUE_NAMES.test(part.replace(/\.ts$/, "")))
    ? [`src/${path} has a name that could hold anything`]
    : []),
  ...(KEBAB_CASE.test(basename(path)) ? [] : [`src/${path} is not in kebab-case`]),
];

/** No file is longer than 250 lines. */
export const isShort: FileRule = ({ path, text }) => {
  const lines = text.replace(/\n$/, "").split("\n").length;
  return lines > MAX_LINES ? [`src/${path} has ${lines} lines, more than ${MAX_LINES}: split it`] : [];
};

/** Every export has a name. */
export const exportsByName: FileRule = (source) =>
  source.nodes.filter(isDefaultExport).map((node) => `${placeOf(source, node)} has a default export`);

/** Only entry points end the process. */
export const leavesProcessAlone: FileRule = (source) =>
  ENTRY_POINTS.includes(source.path)
    ? []
    : membersUsed(source, ["process.exit", "process.exitCode", "process.abort", "process.kill"]);

/** Only the log prints; the entry points pass it the streams. */
export const leavesConsoleAlone: FileRule = (source) => [
  ...(source.path === LOG ? [] : consoleUses(source)),
  ...(ENTRY_POINTS.includes(source.path) ? [] : membersUsed(source, ["process.stdout", "process.stderr"])),
];

/** Only the action's entry point fails the job. */
export const leavesJobAlone: FileRule = (source) => {
  const named = source.nodes.filter((node) => node.type === "Identifier" && node["name"] === "setFailed");
  const places = new Set(named.map((node) => placeOf(source, node)));
  return source.path === "action.ts" ? [] : [...places].map((place) => `${place} uses setFailed`);
};

/** Pure modules use neither random numbers nor the clock, so that equal inputs give equal outputs. */
export const isDeterministic: FileRule = (source) =>
  PURE.test(source.path)
    ? [
        ...membersUsed(source, ["Math.random", "Date.now", "performance.now", "crypto.randomUUID"]),
        ...source.nodes.filter(readsClock).map((node) => `${placeOf(source, node)} reads the clock`),
      ]
    : [];

/** No files import each other in a circle, type imports included. */
export const hasNoCycles: TreeRule = (sources) =>
  importCycles(importGraph(sources)).map((cycle) => `${cycle.length} files import each other: ${cycle.join(", ")}`);

/** No folder has more than 20 source files of its own. */
export const hasSmallFolders: TreeRule = (sources) => {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES ? [`src/${folder} has ${count} files, more than ${MAX_FILES}: merge or group them`] : [],
  );
};

function membersUsed(source: Source, names: readonly string[]): readonly string[] {
  return source.nodes.flatMap((node) => {
    const name = memberName(node);
    return name !== null && names.includes(name) ? [`${placeOf(source, node)} uses ${name}`] : [];
  });
}

function consoleUses(source: Source): readonly string[] {
  return source.nodes.flatMap((node) => {
    const name = memberName(node);
    return name?.startsWith("console.") ? [`${placeOf(source, node)} uses ${name}`] : [];
  });
}

function isDefaultExport(node: Node): boolean {
  if (node.type === "ExportDefaultDeclaration") return true;
  return node.type === "ExportSpecifier" && (node["exported"] as Node)["name"] === "default";
}

/** Whether a node is `new Date()` or `Date()` without arguments. */
function readsClock(node: Node): boolean {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return false;
  return (node["callee"] as Node)["name"] === "Date" && (node["arguments"] as readonly Node[]).length === 0;
}
