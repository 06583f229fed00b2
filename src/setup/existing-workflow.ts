import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject } from "../input/json-object.ts";

/** A workflow that runs evaldelta, and the name that it gives itself. */
export interface ExistingWorkflow {
  readonly path: string;
  readonly name: string | null;
}

const MAX_WORKFLOW_SIZE = 1024 * 1024;

/** Finds the workflow that runs evaldelta; null without one. */
export function findWorkflow(root: string): ExistingWorkflow | null {
  const folder = join(root, ".github", "workflows");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  for (const file of readdirSync(folder).sort()) {
    const workflow = /\.ya?ml$/.test(file) ? readWorkflow(join(folder, file)) : null;
    if (workflow === null || !stepsOf(workflow).some(runsEvaldelta)) continue;
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
function runsEvaldelta({ uses, run, with: inputs }: Record<string, unknown>): boolean {
  if (typeof run === "string" && /\bevaldelta(?:@[\w.-]+)? run\b/.test(run)) return true;
  const isAction = typeof uses === "string" && /^[\w.-]+\/evaldelta@/.test(uses);
  return isAction && !(isObject(inputs) && inputs["mode"] === "publish");
}
