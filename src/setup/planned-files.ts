import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, type Stats, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, resolve } from "node:path";
import { styleText } from "node:util";
import { parse } from "yaml";
import { UserError } from "../core/error.ts";
import { isObject } from "../core/json.ts";
import { isInside, relativePath } from "../core/paths.ts";
import { statOf } from "../input/config/files.ts";
import { findPreset } from "../input/mapping/presets/presets.ts";
import { firstFew } from "../math/text/texts.ts";
import { cleanLine, escapeWorkflowCommands, terminalText } from "../report/escape.ts";
import { unwritable } from "../store/files.ts";
import type { Draft } from "./detection/drafts.ts";
import { defaultBranch, ownCommit, type SetupFolder } from "./detection/files.ts";
import { evaluationWorkflow, publisherWorkflow } from "./workflows.ts";

export interface PlannedFile {
  readonly path: string;
  /** As it is shown: relative to where the command was started. */
  readonly name: string;
  readonly text: string;
  /** Whether it is written, replaced, kept because it differs, or is there already. */
  readonly action: keyof typeof TITLES;
}

const TITLES = {
  create: "new",
  replace: "replaces the file that is there",
  keep: "kept: the file that is there differs, and `--force` replaces it",
  equal: "already there",
};

export function configError(what: string, at: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/**
 * Plans a file, whose name is relative to `from`; only with `force` it replaces one that is there. Throws a UserError where something else
 * than a file is in its place, or its folder is outside the root.
 */
export function planFile(
  path: string,
  text: string,
  { from, root, force }: { readonly from: string; readonly root: string; readonly force: boolean },
): PlannedFile {
  const name = relativePath(from, path);
  rejectOutside(path, name, root);
  const entry = entryOf(path);
  if (entry && !entry.isFile()) throw configError(`\`${name}\` is a link, or no file.`, name, "Remove it first.");
  const before = entry ? readFileSync(path, "utf8") : null;
  const action = before === null ? "create" : before === text ? "equal" : force ? "replace" : "keep";
  return { path, name, text, action };
}

/** On the way can be a file, or a link that leads out of the repository or nowhere. */
function rejectOutside(path: string, name: string, root: string): void {
  let folder = dirname(path);
  while (!entryOf(folder)) folder = dirname(folder);
  const isFolder = statOf(folder)?.isDirectory() === true;
  if (isFolder && isInside(realpathSync(folder), realpathSync(resolve(root)))) return;
  const what = isFolder
    ? `\`${name}\` would be written outside the repository, through a symbolic link.`
    : `\`${name}\` cannot be written: \`${basename(folder)}\` is a file, or a link that leads nowhere.`;
  throw configError(what, name, "Remove it first.");
}

/** Returns what is at a path, also a link; undefined for nothing, and below a file. */
function entryOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a file and the folders above it; not over one that appeared meanwhile. Throws a UserError where the disk refuses. */
export function writePlanned({ path, name, text, action }: PlannedFile): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: action === "create" ? "wx" : "w" });
  } catch (error) {
    throw unwritable(error, "The file", name);
  }
}

/** The most characters of a name, Linux's `PATH_MAX`, or of a sentence, which can have a line of YAML to paste. */
const MAX_TEXT = 4096;

export const shown = (text: string): string => terminalText(text, MAX_TEXT);

/** What to look at in a workflow, by the sign of its line. */
const PLACES: readonly (readonly [sign: RegExp, todo: string])[] = [
  [/# Run your system here/, "your step that runs the system belongs here: without it the committed files are scored"],
  [/^ *with: \{.* ref: /, "the commit of noworse that runs, as `ref`: name another one to update it"],
];

/** Shows files as they will be written; of workflows only the places to look at, unless `isWhole`. */
export function describeFiles(
  files: readonly PlannedFile[],
  { color, isWhole }: { readonly color: boolean; readonly isWhole: boolean },
): readonly string[] {
  return files.flatMap(({ path, name, text, action }) => {
    const title = `${shown(name)} (${TITLES[action]})`;
    const isShort = !isWhole && /\/\.github\/workflows\/[^/]+$/.test(path.replaceAll("\\", "/"));
    const lines = action === "equal" ? [] : isShort ? placesIn(text) : indent(text, "  ");
    return [color ? styleText("bold", title) : title, ...lines, ""];
  });
}

function placesIn(text: string): string[] {
  const lines = text.split("\n");
  return PLACES.flatMap(([sign, todo]) => {
    const at = lines.findIndex((line) => sign.test(line));
    return at < 0 ? [] : [`  line ${at + 1}: ${todo}`];
  });
}

/** Returns the lines of a text for a terminal. Control characters and commands in foreign names are not printed. */
export function indent(text: string, by: string): readonly string[] {
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => {
    const clean = /^ */.exec(line)?.[0] + cleanLine(line);
    return `${by}${escapeWorkflowCommands(clean)}`.trimEnd();
  });
}

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
