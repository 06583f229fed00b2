// Prints the sizes that the architecture is measured by. `node scripts/measure-structure.ts [DIR]`; DIR is another checkout, for a row "before".
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importCycles, importGraph, singleImporterFiles } from "./structure/import-graph.ts";
import { readSources, type Source } from "./structure/source.ts";
import { walkCases } from "./structure/walk.ts";

type Row = readonly [measure: string, value: string];

const LONGEST_FILE = 250;

const count = (value: number): string => value.toLocaleString("en-US");
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Lines that begin with a comment, lines with code, and all lines. */
function lineCounts(sources: readonly Source[]): { all: number; code: number; comment: number } {
  const lines = sources.flatMap(({ text }) => text.replace(/\n$/, "").split("\n"));
  const filled = lines.filter((line) => line.trim() !== "");
  const comment = filled.filter((line) => /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$))/.test(line)).length;
  return { all: lines.length, code: filled.length - comment, comment };
}

function lengthOf({ text }: Source): number {
  return text.replace(/\n$/, "").split("\n").length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function sourceRows(sources: readonly Source[]): readonly Row[] {
  const { all, code, comment } = lineCounts(sources);
  const lengths = sources.map(lengthOf);
  const folders = sources.map(({ path }) => dirname(path));
  const sizes = [...new Set(folders)].map((folder) => ({
    folder,
    size: folders.filter((one) => one === folder).length,
  }));
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  const longest = sources.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return [
    ["files in src", count(sources.length)],
    ["lines", count(all)],
    ["lines of code", count(code)],
    ["lines of comments", count(comment)],
    ["median file", `${median(lengths)} lines`],
    ["longest file", longest ? `${lengthOf(longest)} lines (${longest.path})` : ""],
    [`files above ${LONGEST_FILE} lines`, count(lengths.filter((length) => length > LONGEST_FILE).length)],
    ["largest folder", largest ? `${largest.size} files (${largest.folder})` : ""],
    ["folders above 20 files", count(sizes.filter(({ size }) => size > 20).length)],
  ];
}

function graphRows(sources: readonly Source[]): readonly Row[] {
  const graph = importGraph(sources);
  const cycles = importCycles(graph);
  return [
    ["files with a single importer", count(singleImporterFiles(graph).length)],
    ["import cycles, type imports included", `${cycles.length} (largest: ${cycles[0]?.length ?? 0} files)`],
  ];
}

/** The lines of each module, the largest first. */
function moduleRows(sources: readonly Source[]): readonly Row[] {
  const modules = [...new Set(sources.filter(({ path }) => path.includes("/")).map(({ path }) => path.split("/")[0]))];
  const sized = modules.map((name) => {
    const own = sources.filter(({ path }) => path.startsWith(`${name}/`));
    return { name, files: own.length, lines: lineCounts(own).all };
  });
  const largestFirst = sized.toSorted((a, b) => b.lines - a.lines);
  return largestFirst.map(({ name, files, lines }) => [`  ${name}/`, `${count(lines)} in ${files} files`]);
}

function walkRows(root: string): readonly Row[] {
  const { toRow, toComment, inRun } = walkCases(root);
  return [
    ["files that a wiki-qa case passes until its row", count(toRow)],
    ["files that it passes until the comment", count(toComment)],
    ["files in which a function runs, run --baseline HEAD", count(inRun)],
  ];
}

/** Test code and the pages of docs/, without images. */
function otherRows(root: string): readonly Row[] {
  const tests = readSources(join(root, "test"));
  const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const bytes = pages.reduce((sum, name) => sum + statSync(join(root, "docs", name)).size, 0);
  return [
    ["lines of tests", `${count(lineCounts(tests).all)} in ${tests.length} files`],
    ["docs", `${kilobytes(bytes)} in ${pages.length} files`],
  ];
}

function fileRows(root: string): readonly Row[] {
  const size = (path: string): number => statSync(join(root, path)).size;
  const overview = readFileSync(join(root, "src/README.md"), "utf8");
  const dist = readdirSync(join(root, "dist")).filter((name) => /\.(js|css)$/.test(name));
  return [
    ["JSON Schemas", `${kilobytes(size("schema/config.json"))} + ${kilobytes(size("schema/report.json"))}`],
    ["README", kilobytes(size("README.md"))],
    ["src/README", `${overview.trimEnd().split("\n").length} lines, ${kilobytes(Buffer.byteLength(overview))}`],
    ["dist", `${kilobytes(dist.reduce((sum, name) => sum + size(join("dist", name)), 0))} in ${dist.length} files`],
  ];
}

const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const sources = readSources(join(root, "src"));
const rows = [
  ...sourceRows(sources),
  ...moduleRows(sources),
  ...graphRows(sources),
  ...walkRows(root),
  ...otherRows(root),
  ...fileRows(root),
];
const width = Math.max(...rows.map(([measure]) => measure.length));
for (const [measure, value] of rows) console.log(`${measure.padEnd(width)}  ${value}`);
