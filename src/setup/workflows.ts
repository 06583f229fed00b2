import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { isObject } from "../core/json.ts";
import { relativePath } from "../core/paths.ts";
import { statOf } from "../input/config/files.ts";
import { findPreset } from "../input/mapping/presets/presets.ts";
import { firstFew } from "../math/text/texts.ts";
import { cleanLine } from "../report/escape.ts";
import { evaluationWorkflow, publisherWorkflow } from "../report/workflows.ts";
import type { Draft } from "./detection/drafts.ts";
import { defaultBranch, ownCommit, type SetupFolder } from "./detection/repository.ts";
import { type PlannedFile, planFile } from "./files.ts";

/** Where the workflow that evaluates is, and the one that comments on pull requests from forks. */
export const WORKFLOW_FILE = ".github/workflows/noworse.yml";
export const PUBLISHER_FILE = ".github/workflows/noworse-comment.yml";

/** Plans the workflows for a config: the one that evaluates, and with `forks` the one that comments. A workflow that runs noworse already stays the only one. */
export function planWorkflows(
  configPath: string,
  drafts: readonly Draft[],
  place: SetupFolder,
  options: { readonly from: string; readonly forks: boolean; readonly force: boolean },
): readonly PlannedFile[] {
  const { root } = place;
  const plan = (name: string, text: string): PlannedFile => planFile(join(root, name), text, { ...options, root });
  const existing = findWorkflow(root);
  const config = relativePath(root, configPath);
  const commit = ownCommit() ?? undefined;
  const own = evaluationWorkflow({
    defaultBranch: defaultBranch(place),
    commit,
    config: config === "noworse.yml" ? null : config,
    steps: proposedSteps(drafts, relativePath(root, place.folder)),
  });
  return [
    ...(existing === null || existing.path === WORKFLOW_FILE ? [plan(WORKFLOW_FILE, own)] : []),
    ...(options.forks ? [plan(PUBLISHER_FILE, publisherWorkflow(existing?.name ?? existing?.path, commit))] : []),
  ];
}

/** Finds the workflow that runs noworse, and the name that it gives itself; null without one. */
export function findWorkflow(root: string): { readonly path: string; readonly name: string | null } | null {
  const folder = join(root, ".github", "workflows");
  const files = statOf(folder)?.isDirectory() ? readdirSync(folder).sort() : [];
  for (const file of files.filter((one) => /\.ya?ml$/.test(one))) {
    const { name = null, jobs } = readWorkflow(join(folder, file));
    const steps = Object.values(Object(jobs)).flatMap((job) => Object(job).steps ?? []);
    if (!steps.filter(isObject).some(runsNoworse)) continue;
    return { path: `.github/workflows/${file}`, name: name === null ? null : String(name) };
  }
  return null;
}

/** Returns a workflow; an empty one where it is none, or where it cannot be read. */
function readWorkflow(path: string): Record<string, unknown> {
  try {
    const workflow: unknown = parse(readFileSync(path, "utf8"), { logLevel: "silent" });
    return isObject(workflow) ? workflow : {};
  } catch {
    return {};
  }
}

/** Returns whether a step evaluates; one that only publishes does not. */
function runsNoworse({ uses, run, with: inputs }: Record<string, unknown>): boolean {
  if (typeof run === "string" && /\bnoworse(?:@[\w.-]+|\/dist\/cli\.js)? run\b/.test(run)) return true;
  const isAction = typeof uses === "string" && /^(?:[\w.-]+\/noworse@|\.\/\.noworse$)/.test(uses);
  return isAction && !(isObject(inputs) && inputs["mode"] === "publish");
}

const MAX_NAMED = 6;

/** Returns the comments at the place of the step that writes what is scored: which files, and a command for known tools. Steps run in the repository's root. */
function proposedSteps(drafts: readonly Draft[], folder: string): readonly string[] {
  const inRoot = (name: string): string => posix.join(folder, name);
  const files = new Set(drafts.flatMap(({ traces }) => traces.map((name) => inComment(inRoot(name)))));
  const commands = drafts.flatMap(({ traces: [file = ""], written }) => {
    return findPreset(written.preset ?? "")?.command?.(shellWord(inRoot(file))) ?? [];
  });
  return [
    "# Run your system here, so that each commit is scored by its own answers. Without such a step the committed",
    files.size === 0 ? "# files are scored." : `# files are scored: ${firstFew([...files], MAX_NAMED)}`,
    ...[...new Set(commands.length > 0 ? commands : ["./evaluate.sh # your command"])].map(
      (command) => `# - run: ${inComment(command)}`,
    ),
  ];
}

/** A comment ends with its line; an expression in it would be read by nobody, but looks like one. */
const inComment = (text: string): string => cleanLine(text).replaceAll("${{", "$ {{");

export function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
