import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

/** One entry of a tree as git lists it; `size` is of files only. */
export type GitEntry = { path: string; mode: string; type: string; sha: string; size?: number };

/** The objects of a true repository, by their names; what it has not is null. */
export type GitObjects = {
  treeOf: (commit: string) => string | null;
  /** Everything below a tree, trees too. */
  tree: (sha: string) => GitEntry[] | null;
  blob: (sha: string) => Buffer | null;
};

type GitObject = { type: string; body: Buffer };
/** The parts of a commit that the tests need. */
export type GitCommit = { tree: string; parents: string[]; date: string; subject: string };

/** The objects of the repository in a folder, read when they are asked for. */
export function gitObjects(dir: string): GitObjects {
  return {
    treeOf: (commit) => readCommit(dir, commit)?.tree ?? null,
    tree: (sha) => listTree(dir, readCommit(dir, sha)?.tree ?? sha)?.map((entry) => withSize(dir, entry)) ?? null,
    blob: (sha) => bodyOf(dir, sha, "blob"),
  };
}

/** Returns the file of an object. Git packs none here: tests start it for a few of their steps only, and without its maintenance. */
export function objectFile(dir: string, sha: string): string {
  return join(dir, ".git/objects", sha.slice(0, 2), sha.slice(2));
}

/** Writes an object as git does. Returns its name. */
export function writeObject(dir: string, type: string, content: string): string {
  const bytes = Buffer.from(content, "utf8");
  const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
  const sha = createHash("sha1").update(whole).digest("hex");
  const file = objectFile(dir, sha);
  if (existsSync(file)) return sha;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, deflateSync(whole), { mode: 0o444 });
  return sha;
}

/** Parses a commit; null when there is none of this name. */
export function readCommit(dir: string, sha: string): GitCommit | null {
  const text = bodyOf(dir, sha, "commit")?.toString("utf8");
  if (text === undefined) return null;
  const [head = "", ...message] = text.split("\n\n");
  const seconds = Number(/^committer .* (\d+) [+-]\d{4}$/m.exec(head)?.[1]);
  return {
    tree: /^tree (\w+)$/m.exec(head)?.[1] ?? "",
    parents: [...head.matchAll(/^parent (\w+)$/gm)].map(([, parent = ""]) => parent),
    date: new Date(seconds * 1000).toISOString(),
    subject: message.join("\n\n").split("\n", 1)[0] ?? "",
  };
}

/** Lists everything below a tree, trees too, as `git ls-tree -r -t`; null when there is no such tree. */
export function listTree(dir: string, sha: string, under = ""): GitEntry[] | null {
  const entries = parseTree(bodyOf(dir, sha, "tree"))?.map((entry) => ({ ...entry, path: `${under}${entry.path}` }));
  const below = ({ type, sha: name, path }: GitEntry) =>
    (type === "tree" ? listTree(dir, name, `${path}/`) : null) ?? [];
  return entries?.flatMap((entry) => [entry, ...below(entry)]) ?? null;
}

function withSize(dir: string, entry: GitEntry): GitEntry {
  return entry.type === "blob" ? { ...entry, size: bodyOf(dir, entry.sha, "blob")?.length ?? 0 } : entry;
}

/** Parses the lines `mode name`, NUL, and 20 bytes of a name. */
function parseTree(body: Buffer | null): GitEntry[] | null {
  if (body === null) return null;
  const entries: GitEntry[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(0, at);
    const [mode = "", ...path] = body.toString("utf8", at, end).split(" ");
    const type = mode === "40000" ? "tree" : mode === "160000" ? "commit" : "blob";
    const sha = body.toString("hex", end + 1, end + 21);
    entries.push({ path: path.join(" "), mode: mode.padStart(6, "0"), type, sha });
    at = end + 21;
  }
  return entries;
}

function bodyOf(dir: string, sha: string, wanted: string): Buffer | null {
  const found = readObject(dir, sha);
  return found?.type === wanted ? found.body : null;
}

function readObject(dir: string, sha: string): GitObject | null {
  const file = objectFile(dir, sha);
  if (!/^[0-9a-f]{40}$/.test(sha) || !existsSync(file)) return null;
  const whole = inflateSync(readFileSync(file));
  const end = whole.indexOf(0);
  return { type: whole.toString("utf8", 0, end).split(" ", 1)[0] ?? "", body: whole.subarray(end + 1) };
}
