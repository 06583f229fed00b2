import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { SuiteConfig } from "../../core/config/config.ts";
import { sha256 } from "../../core/json.ts";
import { relativePath } from "../../core/paths.ts";
import type { FrozenFiles } from "../../gates/case-gates.ts";
import { type BaseSources, listBaseFiles } from "../../github/baseline/file-at-commit.ts";
import { scopeOf } from "../../input/config/files.ts";
import { jsonFileNames } from "../../input/config/named-files.ts";
import { isWithin } from "../../store/files.ts";
import type { ScoredRun } from "../evaluate.ts";

/** Why the lines of a suite without gold cannot be compared. */
const ANSWERS =
  "its lines have answers beside the expected values, so that only a baseline tells which of them changed";

/**
 * Compares the frozen files of suites with those of the base commit, as its config names them: the gold set with the pictures that its
 * lines name, and the files that parameters name. Without a baseline nothing else is known of them.
 */
export async function compareFrozenFiles(
  suites: readonly SuiteConfig[],
  scored: ScoredRun,
  sources: BaseSources,
): Promise<FrozenFiles> {
  const { workspace } = sources;
  const contentOf = (path: string): Buffer | null => readIfFile(resolve(workspace, path));
  const compared = new Map<string, number | string>();
  for (const suite of suites) {
    const { name, folder, gold, traces, gates } = suite;
    if (gates.freeze === undefined) continue;
    const [key, patterns] = gold.length === 0 ? (["traces", traces] as const) : (["gold", gold] as const);
    const named = gates.freeze.scope === "measure" ? jsonFileNames(suite) : [];
    const scopes = [...patterns, ...named].flatMap((pattern) => scopeOf(pattern, folder, workspace));
    const { goldPictures, report } = scored.suites.find((one) => one.name === name) ?? {};
    // Lines name pictures anywhere.
    const listed = goldPictures?.size ? [{ path: "", suffix: "" }] : scopes;
    const listing = await listBaseFiles(listed, sources);
    if (listing.kind === "unavailable") {
      compared.set(name, `there is no baseline, and ${listing.why}`);
      continue;
    }
    const parameters = named.map((path) => relativePath(workspace, resolve(folder, path)));
    const pictures = [...(goldPictures ?? [])].map((path) => relativePath(workspace, path));
    const read = (report?.files?.[key] ?? []).map(({ path }) => path);
    const before = new Map(listing.files.map(({ path, sha }) => [path, sha]));
    const isChanged = (path: string): boolean => !hasHash(contentOf(path), before.get(path));
    const isGone = (path: string): boolean => !parameters.includes(path) && contentOf(path) === null;
    const gone = [...before.keys()].filter((path) => scopes.some((scope) => isWithin(path, scope)) && isGone(path));
    const lines = [...new Set([...read, ...pictures])].filter(isChanged).length + gone.length;
    const others = parameters.filter(isChanged).length;
    const isUnknown = key === "traces" && lines > 0 && others === 0;
    compared.set(name, isUnknown ? `there is no baseline, and ${ANSWERS}` : lines + others);
  }
  return compared;
}

function readIfFile(path: string): Buffer | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null;
}

/** Returns whether git's hash of a content is this one, or that of the pointer which Git LFS stores in its place. */
function hasHash(content: Buffer | null, hash: string | undefined): boolean {
  if (content === null || hash === undefined) return false;
  const oid = sha256(content);
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`;
  const algorithm = hash.length === 64 ? "sha256" : "sha1";
  const hashOf = (blob: Buffer | string): string =>
    createHash(algorithm).update(`blob ${blob.length}\0`).update(blob).digest("hex");
  return hashOf(content) === hash || hashOf(pointer) === hash;
}
