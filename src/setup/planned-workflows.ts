import { join, relative, sep } from "node:path";
import { ACTION } from "../core/project.ts";
import { defaultBranch, type SetupFolder } from "./detection/repository.ts";
import { findWorkflow } from "./existing-workflow.ts";
import { type PlannedFile, planFile } from "./planned-files.ts";
import { proposedSteps } from "./proposed-steps.ts";
import type { ScoredDraft } from "./score-drafts.ts";
import { evaluationWorkflow, PUBLISHER_FILE, publisherWorkflow, WORKFLOW_FILE } from "./workflows.ts";

/** Plans the workflows for a config: the one that evaluates, and with `forks` the one that comments. A workflow that runs evaldelta already stays the only one. */
export function planWorkflows(
  configPath: string,
  suites: readonly ScoredDraft[],
  place: SetupFolder,
  { from, forks }: { readonly from: string; readonly forks: boolean },
): readonly PlannedFile[] {
  const plan = (name: string, text: string): PlannedFile => {
    const path = join(place.root, name);
    return planFile(path, nameFrom(from, path), text, place.root);
  };
  const existing = findWorkflow(place.root);
  const isOwn = existing === null || existing.path === WORKFLOW_FILE;
  const workflow = existing?.name ?? existing?.path ?? "evaldelta";
  return [
    ...(isOwn ? [plan(WORKFLOW_FILE, workflowFor(place, configPath, suites))] : []),
    ...(forks ? [plan(PUBLISHER_FILE, publisherWorkflow({ action: ACTION, workflow }))] : []),
  ];
}

/** Returns a path as it is shown: relative to where the command was started, with slashes. */
export function nameFrom(from: string, path: string): string {
  return relative(from, path).split(sep).join("/");
}

function workflowFor(place: SetupFolder, configPath: string, suites: readonly ScoredDraft[]): string {
  const inRoot = (path: string): string => relative(place.root, path).split(sep).join("/");
  const way = inRoot(configPath);
  return evaluationWorkflow({
    action: ACTION,
    defaultBranch: defaultBranch(place),
    config: way === "evaldelta.yml" ? null : way,
    steps: proposedSteps(suites, inRoot(place.folder)),
  });
}
