import { type Inputs, readInputs } from "./inputs.ts";
import { type RunContext, readRunContext } from "./run-context.ts";
import { readWorkingFolder } from "./working-folder.ts";

/** What a step is started with. */
export interface Step {
  readonly inputs: Inputs;
  readonly context: RunContext;
  /** The working folder. */
  readonly folder: string;
}

/** Reads inputs, event and working folder. Throws UserError. */
export async function readStep(env: NodeJS.ProcessEnv): Promise<Step> {
  const inputs = readInputs(env);
  const context = await readRunContext(env);
  const folder = await readWorkingFolder(inputs.workingDirectory, context.workspace);
  return { inputs, context, folder };
}
