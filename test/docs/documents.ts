import { dirname, join } from "node:path";
import { type CodeBlock, codeBlocksOf } from "../architecture/document-rules.ts";
import { readTexts, type TextFile, trackedPaths } from "../architecture/tracked-files.ts";

export const ROOT = join(import.meta.dirname, "..", "..");

/** The paths of all files of the repository, and of the folders that contain them. */
export const paths: readonly string[] = trackedPaths(ROOT) ?? [];
export const folders: readonly string[] = [...new Set(paths.flatMap((path) => parentsOf(path)))];

/** All text files, and all documents: Markdown that people read. */
export const texts: readonly TextFile[] = readTexts(ROOT, paths);
export const documents = texts.filter(({ path }) => path.endsWith(".md") && !path.startsWith("test/"));
export const pages = documents.filter(({ path }) => path.startsWith("docs/"));

/** Returns a document by its path; fails if there is none. */
export function documentAt(path: string): TextFile {
  const found = documents.find((document) => document.path === path);
  if (!found) throw new Error(`${path} does not exist`);
  return found;
}

/** A code block and its place, `file:line`. */
export type PlacedBlock = CodeBlock & { readonly at: string };

/** Returns the code blocks of documents in a language, or in all. */
export function blocksOf(list: readonly TextFile[], language?: string): readonly PlacedBlock[] {
  return list
    .flatMap(({ path, text }) => codeBlocksOf(text).blocks.map((block) => ({ ...block, at: `${path}:${block.line}` })))
    .filter((block) => language === undefined || block.language === language);
}

function parentsOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}
