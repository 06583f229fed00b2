import { basename } from "node:path";
import { memberName, type Node, placeOf, type Source } from "../../scripts/structure/source.ts";

/** The most lines that a file may have. */
const MOST_LINES = 250;
const DRAWERS = /^(utils?|helpers?|common|shared|misc|managers?|types|constants)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*\.ts$/;
const DOORS = ["cli.ts", "index.ts"];
const PURE = /^(core|math|render)\//;

/** One habit that a file of the house has or breaks: each break is a sentence. */
export type Manner = (source: Source) => readonly string[];

/** A file is called after a thing of the domain, in kebab-case. */
export const hasName: Manner = ({ path }) => [
  ...(path.split("/").some((part) => DRAWERS.test(part.replace(/\.ts$/, "")))
    ? [`src/${path} is a drawer, not a room`]
    : []),
  ...(KEBAB.test(basename(path)) ? [] : [`src/${path} is not in kebab-case`]),
];

/** A file can be read at one sitting. */
export const isShort: Manner = ({ path, text }) => {
  const lines = text.replace(/\n$/, "").split("\n").length;
  return lines > MOST_LINES ? [`src/${path} has ${lines} lines, more than ${MOST_LINES}`] : [];
};

/** Exports have names. */
export const exportsByName: Manner = (source) =>
  source.nodes.filter(isDefaultExport).map((node) => `${placeOf(source, node)} exports a default`);

/** Only a door ends the process. */
export const leavesTheProcess: Manner = (source) =>
  DOORS.includes(source.path)
    ? []
    : uses(source, ["process.exit", "process.exitCode", "process.abort", "process.kill"]);

/** Only the log sink prints; the doors hand it the streams. */
export const leavesTheConsole: Manner = (source) => [
  ...(source.path === "render/log.ts" ? [] : usesOf(source, "console")),
  ...(DOORS.includes(source.path) ? [] : uses(source, ["process.stdout", "process.stderr"])),
];

/** Only the action's door fails the job. */
export const leavesTheJob: Manner = (source) => {
  const named = source.nodes.filter((node) => node.type === "Identifier" && node["name"] === "setFailed");
  const places = new Set(named.map((node) => placeOf(source, node)));
  return source.path === "index.ts" ? [] : [...places].map((place) => `${place} uses setFailed`);
};

/** Equal inputs give equal outputs: no chance and no clock where numbers and texts are made. */
export const isRepeatable: Manner = (source) =>
  PURE.test(source.path)
    ? [
        ...uses(source, ["Math.random", "Date.now", "performance.now", "crypto.randomUUID"]),
        ...source.nodes.filter(isClock).map((node) => `${placeOf(source, node)} asks the clock`),
      ]
    : [];

function uses(source: Source, names: readonly string[]): readonly string[] {
  return source.nodes.flatMap((node) => {
    const name = memberName(node);
    return name !== null && names.includes(name) ? [`${placeOf(source, node)} uses ${name}`] : [];
  });
}

function usesOf(source: Source, object: string): readonly string[] {
  return source.nodes.flatMap((node) => {
    const name = memberName(node);
    return name?.startsWith(`${object}.`) ? [`${placeOf(source, node)} uses ${name}`] : [];
  });
}

function isDefaultExport(node: Node): boolean {
  if (node.type === "ExportDefaultDeclaration") return true;
  return node.type === "ExportSpecifier" && (node["exported"] as Node)["name"] === "default";
}

/** `new Date()` and `Date()` without arguments. */
function isClock(node: Node): boolean {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return false;
  return (node["callee"] as Node)["name"] === "Date" && (node["arguments"] as readonly Node[]).length === 0;
}
