import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { isObject } from "../core/json.ts";
import { ACTION } from "../core/project.ts";
import { relativePath } from "../input/config/path-checks.ts";
import { findPreset } from "../input/mapping/presets/presets.ts";
import { cleanLine } from "../report/escape.ts";
import { defaultBranch, type SetupFolder } from "./detection/repository.ts";
import { type PlannedFile, planFile } from "./planned-files.ts";
import type { ScoredDraft } from "./score-drafts.ts";
import { evaluationWorkflow, PUBLISHER_FILE, publisherWorkflow, WORKFLOW_FILE } from "./workflows.ts";

/** Plans the workflows for a config: the one that evaluates, and with `forks` the one that comments. A workflow that runs noworse already stays the only one. */
export function planWorkflows(
  configPath: string,
  suites: readonly ScoredDraft[],
  place: SetupFolder,
  { from, forks }: { readonly from: string; readonly forks: boolean },
): readonly PlannedFile[] {
  const plan = (name: string, text: string): PlannedFile => {
    const path = join(place.root, name);
    return planFile(path, relativePath(from, path), text, place.root);
  };
  const existing = findWorkflow(place.root);
  const isOwn = existing === null || existing.path === WORKFLOW_FILE;
  const workflow = existing?.name ?? existing?.path ?? "noworse";
  return [
    ...(isOwn ? [plan(WORKFLOW_FILE, workflowFor(place, configPath, suites))] : []),
    ...(forks ? [plan(PUBLISHER_FILE, publisherWorkflow({ action: ACTION, workflow }))] : []),
  ];
}

function workflowFor(place: SetupFolder, configPath: string, suites: readonly ScoredDraft[]): string {
  const way = relativePath(place.root, configPath);
  return evaluationWorkflow({
    action: ACTION,
    defaultBranch: defaultBranch(place),
    config: way === "noworse.yml" ? null : way,
    steps: proposedSteps(suites, relativePath(place.root, place.folder)),
  });
}

/** A workflow that runs noworse, and the name that it gives itself. */
interface ExistingWorkflow {
  readonly path: string;
  readonly name: string | null;
}

const MAX_WORKFLOW_SIZE = 1024 * 1024;

/** Finds the workflow that runs noworse; null without one. */
export function findWorkflow(root: string): ExistingWorkflow | null {
  const folder = join(root, ".github", "workflows");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  for (const file of readdirSync(folder).sort()) {
    const workflow = /\.ya?ml$/.test(file) ? readWorkflow(join(folder, file)) : null;
    if (workflow === null || !stepsOf(workflow).some(runsNoworse)) continue;
    const { name = null } = workflow;
    return { path: `.github/workflows/${file}`, name: name === null ? null : String(name) };
  }
  return null;
}

/** Returns a workflow; null where it is none, or where it cannot be read. */
function readWorkflow(path: string): Record<string, unknown> | null {
  try {
    const { size } = statSync(path);
    const workflow: unknown =
      size > MAX_WORKFLOW_SIZE ? null : parse(readFileSync(path, "utf8"), { logLevel: "silent" });
    return isObject(workflow) ? workflow : null;
  } catch {
    return null;
  }
}

function stepsOf({ jobs }: Record<string, unknown>): Record<string, unknown>[] {
  const all = isObject(jobs) ? Object.values(jobs).filter(isObject) : [];
  return all.flatMap(({ steps }) => (Array.isArray(steps) ? steps.filter(isObject) : []));
}

/** Returns whether a step evaluates; one that only publishes does not. */
function runsNoworse({ uses, run, with: inputs }: Record<string, unknown>): boolean {
  if (typeof run === "string" && /\bnoworse(?:@[\w.-]+)? run\b/.test(run)) return true;
  const isAction = typeof uses === "string" && /^[\w.-]+\/noworse@/.test(uses);
  return isAction && !(isObject(inputs) && inputs["mode"] === "publish");
}

const MAX_NAMED = 6;

/** Returns the comments at the place of the step that writes what is scored: which files, and a command for known tools. Steps run in the repository's root. */
function proposedSteps(suites: readonly ScoredDraft[], folder: string): readonly string[] {
  const inRoot = (name: string): string => posix.join(folder, name);
  const files = [...new Set(suites.flatMap(({ draft }) => draft.traces.map(inRoot)))];
  const more = files.length > MAX_NAMED ? [`and ${files.length - MAX_NAMED} more`] : [];
  const named = [...files.slice(0, MAX_NAMED), ...more].map((name) => inComment(name)).join(", ");
  const commands = suites.flatMap(({ draft }) => {
    const { command } = findPreset(draft.written.preset ?? "") ?? {};
    return command ? [command(shellWord(inRoot(draft.traces[0] ?? "")))] : [];
  });
  return [
    "# Run your system here, so that each commit is scored by its own answers. Without such a step the committed",
    named === "" ? "# files are scored." : `# files are scored: ${named}`,
    ...(commands.length > 0 ? [...new Set(commands)] : ["npm run eval # for example"]).map(
      (command) => `# - run: ${inComment(command)}`,
    ),
  ];
}

/** A comment ends with its line; an expression in it would be read by nobody, but looks like one. */
function inComment(text: string): string {
  return cleanLine(text).replaceAll("${{", "$ {{");
}

export function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
